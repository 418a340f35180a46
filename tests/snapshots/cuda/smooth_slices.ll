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
define ptx_kernel void @smooth_slices(ptr addrspace(1) writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr addrspace(1) readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1) local_unnamed_addr #2 !dbg !4 {
entry:
  %v3_ = tail call i64 @llvm.usub.sat.i64(i64 %p1.1, i64 2), !dbg !7
  %v10_ = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !8
  %v11_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !8
  %v12_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !8
  %v16_ = zext nneg i32 %v10_ to i64, !dbg !8
  %v18_ = zext nneg i32 %v11_ to i64, !dbg !8
  %v20_ = zext nneg i32 %v12_ to i64, !dbg !8
  %v21_ = mul nuw nsw i64 %v16_, %v18_, !dbg !8
  %v22_ = add nuw nsw i64 %v21_, %v20_, !dbg !8
  %v23_ = icmp samesign ult i64 %v22_, %v3_, !dbg !9
  br i1 %v23_, label %then24, label %join26, !dbg !10

then24:                                           ; preds = %entry
  %v9_ = getelementptr i8, ptr addrspace(1) %p0.0, i64 4, !dbg !11
  %v5_ = getelementptr i8, ptr addrspace(1) %p1.0, i64 8, !dbg !12
  %v4_ = getelementptr i8, ptr addrspace(1) %p1.0, i64 4, !dbg !13
  %v27_ = getelementptr inbounds nuw float, ptr addrspace(1) %p1.0, i64 %v22_, !dbg !14
  %v28_ = load float, ptr addrspace(1) %v27_, align 4, !dbg !14
  %v29_ = getelementptr inbounds nuw float, ptr addrspace(1) %v4_, i64 %v22_, !dbg !15
  %v30_ = load float, ptr addrspace(1) %v29_, align 4, !dbg !15
  %v31_ = fmul float %v30_, 5.000000e-01, !dbg !16
  %v32_ = tail call float @llvm.fma.f32(float %v28_, float 2.500000e-01, float %v31_), !dbg !17
  %v33_ = getelementptr inbounds nuw float, ptr addrspace(1) %v5_, i64 %v22_, !dbg !18
  %v34_ = load float, ptr addrspace(1) %v33_, align 4, !dbg !18
  %v35_ = tail call float @llvm.fma.f32(float %v34_, float 2.500000e-01, float %v32_), !dbg !17
  %v36_ = getelementptr inbounds nuw float, ptr addrspace(1) %v9_, i64 %v22_, !dbg !19
  store float %v35_, ptr addrspace(1) %v36_, align 4, !dbg !19
  br label %join26, !dbg !10

join26:                                           ; preds = %entry, %then24
  ret void, !dbg !20
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.usub.sat.i64(i64, i64) #3

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-builtins" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "views.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22smooth_slices\22,\22faults\22:[],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "smooth_slices", scope: !1, file: !1, line: 17, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 18, column: 27, scope: !4)
!8 = !DILocation(line: 20, column: 9, scope: !4)
!9 = !DILocation(line: 21, column: 8, scope: !4)
!10 = !DILocation(line: 21, column: 5, scope: !4)
!11 = !DILocation(line: 19, column: 13, scope: !4)
!12 = !DILocation(line: 18, column: 44, scope: !4)
!13 = !DILocation(line: 18, column: 35, scope: !4)
!14 = !DILocation(line: 22, column: 27, scope: !4)
!15 = !DILocation(line: 22, column: 43, scope: !4)
!16 = !DILocation(line: 22, column: 37, scope: !4)
!17 = !DILocation(line: 22, column: 20, scope: !4)
!18 = !DILocation(line: 22, column: 62, scope: !4)
!19 = !DILocation(line: 22, column: 9, scope: !4)
!20 = !DILocation(line: 17, column: 1, scope: !4)
