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
define ptx_kernel void @fft_step(ptr addrspace(1) align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr addrspace(1) readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1) local_unnamed_addr #2 !dbg !4 {
entry:
  %v1_ = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %v2_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !7
  %v3_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v7_ = zext nneg i32 %v1_ to i64, !dbg !7
  %v9_ = zext nneg i32 %v2_ to i64, !dbg !7
  %v11_ = zext nneg i32 %v3_ to i64, !dbg !7
  %v12_ = mul nuw nsw i64 %v7_, %v9_, !dbg !7
  %v13_ = add nuw nsw i64 %v12_, %v11_, !dbg !7
  %v14_1 = lshr i64 %p0.1, 1, !dbg !8
  %v15_ = icmp samesign ult i64 %v13_, %v14_1, !dbg !9
  br i1 %v15_, label %then16, label %join18, !dbg !10

then16:                                           ; preds = %entry
  %v19_ = add nuw i64 %p1.1, 8796093022207, !dbg !11
  %v20_ = and i64 %v19_, %v13_, !dbg !12
  %v21_ = shl nuw nsw i64 %v13_, 1, !dbg !13
  %v22_ = sub nsw i64 %v21_, %v20_, !dbg !13
  %v23_ = add nuw nsw i64 %v22_, %p1.1, !dbg !14
  %v26_.idx = shl nuw nsw i64 %v22_, 3, !dbg !15
  %v26_ = getelementptr inbounds nuw i8, ptr addrspace(1) %p0.0, i64 %v26_.idx, !dbg !15
  %v27_ = load float, ptr addrspace(1) %v26_, align 4, !dbg !15
  %v30_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v26_, i64 4, !dbg !15
  %v31_ = load float, ptr addrspace(1) %v30_, align 4, !dbg !15
  %v34_.idx = shl nuw nsw i64 %v23_, 3, !dbg !16
  %v34_ = getelementptr inbounds nuw i8, ptr addrspace(1) %p0.0, i64 %v34_.idx, !dbg !16
  %v35_ = load float, ptr addrspace(1) %v34_, align 4, !dbg !16
  %v38_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v34_, i64 4, !dbg !16
  %v39_ = load float, ptr addrspace(1) %v38_, align 4, !dbg !16
  %v42_.idx = shl nuw nsw i64 %v20_, 3, !dbg !17
  %v42_ = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v42_.idx, !dbg !17
  %v43_ = load float, ptr addrspace(1) %v42_, align 4, !dbg !17
  %v46_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v42_, i64 4, !dbg !17
  %v47_ = load float, ptr addrspace(1) %v46_, align 4, !dbg !17
  %v49_ = fmul float %v39_, %v43_, !dbg !16
  %v50_ = tail call float @llvm.fma.f32(float %v35_, float %v47_, float %v49_), !dbg !16
  %0 = fneg float %v47_, !dbg !16
  %v51_ = fmul float %v39_, %0, !dbg !16
  %v52_ = tail call float @llvm.fma.f32(float %v35_, float %v43_, float %v51_), !dbg !16
  %v53_ = fadd float %v27_, %v52_, !dbg !18
  %v54_ = fadd float %v31_, %v50_, !dbg !18
  %v55_ = fsub float %v27_, %v52_, !dbg !19
  %v56_ = fsub float %v31_, %v50_, !dbg !19
  store float %v53_, ptr addrspace(1) %v26_, align 4, !dbg !20
  store float %v54_, ptr addrspace(1) %v30_, align 4, !dbg !20
  store float %v55_, ptr addrspace(1) %v34_, align 4, !dbg !20
  store float %v56_, ptr addrspace(1) %v38_, align 4, !dbg !20
  br label %join18, !dbg !10

join18:                                           ; preds = %entry, %then16
  ret void, !dbg !21
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "records.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22fft_step\22,\22faults\22:[],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<c64, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22turns\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<c64, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "fft_step", scope: !1, file: !1, line: 149, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 151, column: 9, scope: !4)
!8 = !DILocation(line: 152, column: 12, scope: !4)
!9 = !DILocation(line: 152, column: 8, scope: !4)
!10 = !DILocation(line: 152, column: 5, scope: !4)
!11 = !DILocation(line: 153, column: 18, scope: !4)
!12 = !DILocation(line: 153, column: 13, scope: !4)
!13 = !DILocation(line: 154, column: 15, scope: !4)
!14 = !DILocation(line: 155, column: 16, scope: !4)
!15 = !DILocation(line: 156, column: 16, scope: !4)
!16 = !DILocation(line: 156, column: 24, scope: !4)
!17 = !DILocation(line: 156, column: 34, scope: !4)
!18 = !DILocation(line: 157, column: 27, scope: !4)
!19 = !DILocation(line: 157, column: 34, scope: !4)
!20 = !DILocation(line: 157, column: 9, scope: !4)
!21 = !DILocation(line: 149, column: 1, scope: !4)
