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

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define ptx_kernel void @saxpy_vectors(ptr addrspace(1) align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, float %p1.0, ptr addrspace(1) readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1) local_unnamed_addr #2 !dbg !4 {
entry:
  %v1_1 = lshr i64 %p0.1, 2, !dbg !7
  %v3_ = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !8
  %v4_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !8
  %v5_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !8
  %v9_ = zext nneg i32 %v3_ to i64, !dbg !8
  %v11_ = zext nneg i32 %v4_ to i64, !dbg !8
  %v13_ = zext nneg i32 %v5_ to i64, !dbg !8
  %v14_ = mul nuw nsw i64 %v9_, %v11_, !dbg !8
  %v15_ = add nuw nsw i64 %v14_, %v13_, !dbg !8
  %v16_ = icmp samesign ult i64 %v15_, %v1_1, !dbg !9
  br i1 %v16_, label %then17, label %join19, !dbg !10

then17:                                           ; preds = %entry
  %v20_ = shl nuw nsw i64 %v15_, 2, !dbg !11
  %v21_ = getelementptr float, ptr addrspace(1) %p2.0, i64 %v20_, !dbg !11
  %v22_ = load float, ptr addrspace(1) %v21_, align 16, !dbg !12
  %v23_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v21_, i64 4, !dbg !12
  %v24_ = load float, ptr addrspace(1) %v23_, align 4, !dbg !12
  %v25_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v21_, i64 8, !dbg !12
  %v26_ = load float, ptr addrspace(1) %v25_, align 8, !dbg !12
  %v27_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v21_, i64 12, !dbg !12
  %v28_ = load float, ptr addrspace(1) %v27_, align 4, !dbg !12
  %v30_ = getelementptr float, ptr addrspace(1) %p0.0, i64 %v20_, !dbg !13
  %v31_ = load float, ptr addrspace(1) %v30_, align 16, !dbg !14
  %v32_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v30_, i64 4, !dbg !14
  %v33_ = load float, ptr addrspace(1) %v32_, align 4, !dbg !14
  %v34_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v30_, i64 8, !dbg !14
  %v35_ = load float, ptr addrspace(1) %v34_, align 8, !dbg !14
  %v36_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v30_, i64 12, !dbg !14
  %v37_ = load float, ptr addrspace(1) %v36_, align 4, !dbg !14
  %v38_ = tail call float @llvm.fma.f32(float %p1.0, float %v22_, float %v31_), !dbg !15
  %v39_ = tail call float @llvm.fma.f32(float %p1.0, float %v24_, float %v33_), !dbg !16
  %v40_ = tail call float @llvm.fma.f32(float %p1.0, float %v26_, float %v35_), !dbg !17
  %v41_ = tail call float @llvm.fma.f32(float %p1.0, float %v28_, float %v37_), !dbg !18
  store float %v38_, ptr addrspace(1) %v30_, align 16, !dbg !19
  store float %v39_, ptr addrspace(1) %v32_, align 4, !dbg !19
  store float %v40_, ptr addrspace(1) %v34_, align 8, !dbg !19
  store float %v41_, ptr addrspace(1) %v36_, align 4, !dbg !19
  br label %join19, !dbg !10

join19:                                           ; preds = %entry, %then17
  ret void, !dbg !20
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "views.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22saxpy_vectors\22,\22faults\22:[],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22a\22,\22offset\22:16,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:24,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "saxpy_vectors", scope: !1, file: !1, line: 97, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 98, column: 14, scope: !4)
!8 = !DILocation(line: 99, column: 9, scope: !4)
!9 = !DILocation(line: 100, column: 8, scope: !4)
!10 = !DILocation(line: 100, column: 5, scope: !4)
!11 = !DILocation(line: 101, column: 22, scope: !4)
!12 = !DILocation(line: 101, column: 9, scope: !4)
!13 = !DILocation(line: 102, column: 22, scope: !4)
!14 = !DILocation(line: 102, column: 9, scope: !4)
!15 = !DILocation(line: 103, column: 17, scope: !4)
!16 = !DILocation(line: 103, column: 28, scope: !4)
!17 = !DILocation(line: 103, column: 39, scope: !4)
!18 = !DILocation(line: 103, column: 50, scope: !4)
!19 = !DILocation(line: 103, column: 9, scope: !4)
!20 = !DILocation(line: 97, column: 1, scope: !4)
