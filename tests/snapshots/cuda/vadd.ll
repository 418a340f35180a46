; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define ptx_kernel void @vadd(ptr addrspace(1) writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr addrspace(1) readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, ptr addrspace(1) readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1) local_unnamed_addr #1 !dbg !4 {
entry:
  %v1_ = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %v2_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !7
  %v3_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v7_ = zext nneg i32 %v1_ to i64, !dbg !7
  %v9_ = zext nneg i32 %v2_ to i64, !dbg !7
  %v11_ = zext nneg i32 %v3_ to i64, !dbg !7
  %v12_ = mul nuw nsw i64 %v7_, %v9_, !dbg !7
  %v13_ = add nuw nsw i64 %v12_, %v11_, !dbg !7
  %v14_ = icmp samesign ult i64 %v13_, %p0.1, !dbg !8
  br i1 %v14_, label %then15, label %join17, !dbg !9

then15:                                           ; preds = %entry
  %v23_ = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v13_, !dbg !12
  %v20_ = getelementptr inbounds nuw float, ptr addrspace(1) %p2.0, i64 %v13_, !dbg !11
  %v18_ = getelementptr inbounds nuw float, ptr addrspace(1) %p1.0, i64 %v13_, !dbg !10
  %v19_ = load float, ptr addrspace(1) %v18_, align 4, !dbg !10
  %v21_ = load float, ptr addrspace(1) %v20_, align 4, !dbg !11
  %v22_ = fadd float %v19_, %v21_, !dbg !10
  store float %v22_, ptr addrspace(1) %v23_, align 4, !dbg !12
  br label %join17, !dbg !9

join17:                                           ; preds = %entry, %then15
  ret void, !dbg !13
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "elementwise.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22vadd\22,\22faults\22:[],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:32,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "vadd", scope: !1, file: !1, line: 25, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 26, column: 9, scope: !4)
!8 = !DILocation(line: 27, column: 8, scope: !4)
!9 = !DILocation(line: 27, column: 5, scope: !4)
!10 = !DILocation(line: 28, column: 18, scope: !4)
!11 = !DILocation(line: 28, column: 25, scope: !4)
!12 = !DILocation(line: 28, column: 9, scope: !4)
!13 = !DILocation(line: 25, column: 1, scope: !4)
