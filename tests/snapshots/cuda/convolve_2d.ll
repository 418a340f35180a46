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

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define ptx_kernel void @convolve_2d(ptr addrspace(1) writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, i64 range(i64 0, -9223372036854775808) %p0.2, ptr addrspace(1) readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, i64 range(i64 0, -9223372036854775808) %p1.2, ptr addrspace(1) readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, i64 range(i64 0, -9223372036854775808) %p2.2) local_unnamed_addr #2 !dbg !4 {
entry:
  %v2 = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %v3 = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !7
  %v4 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v8 = zext nneg i32 %v2 to i64, !dbg !7
  %v10 = zext nneg i32 %v3 to i64, !dbg !7
  %v12 = zext nneg i32 %v4 to i64, !dbg !7
  %v13 = mul nuw nsw i64 %v8, %v10, !dbg !7
  %v14 = add nuw nsw i64 %v13, %v12, !dbg !7
  %v15 = tail call range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !7
  %v16 = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y(), !dbg !7
  %v17 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !7
  %narrow = mul nuw nsw i32 %v15, %v16, !dbg !7
  %narrow1 = add nuw nsw i32 %narrow, %v17, !dbg !7
  %v27 = zext nneg i32 %narrow1 to i64, !dbg !7
  %v28 = icmp samesign ule i64 %p1.1, %v27, !dbg !8
  %v29 = icmp samesign uge i64 %v14, %p1.2, !dbg !9
  %v30 = or i1 %v28, %v29, !dbg !8
  br i1 %v30, label %after1, label %join33, !dbg !10

join33:                                           ; preds = %entry
  %v342 = lshr i64 %p2.1, 1, !dbg !11
  %v35 = sub nsw i64 0, %v342, !dbg !12
  %v46 = add nsw i64 %p1.1, -1
  %v58 = add nsw i64 %p1.2, -1
  %invariant.gep11 = getelementptr float, ptr addrspace(1) %p2.0, i64 %v342, !dbg !13
  %0 = and i64 %p2.1, 9223372036854775806, !dbg !13
  %1 = and i64 %p2.1, 2
  %2 = icmp samesign ult i64 %0, 3
  br label %body38, !dbg !13

body38:                                           ; preds = %join33, %done51
  %phi418 = phi float [ 0.000000e+00, %join33 ], [ %v77.lcssa, %done51 ]
  %phi407 = phi i64 [ %v35, %join33 ], [ %v79, %done51 ]
  %v43 = add nsw i64 %phi407, %v27, !dbg !14
  %v45 = tail call i64 @llvm.smax.i64(i64 %v43, i64 0), !dbg !15
  %v48 = tail call i64 @llvm.smin.i64(i64 %v46, i64 %v45), !dbg !16
  %v61 = add nsw i64 %phi407, %v342
  %v69 = mul nuw nsw i64 %v61, %p2.2
  %v73 = mul nuw nsw i64 %v48, %p1.2
  %3 = getelementptr inbounds nuw float, ptr addrspace(1) %p1.0, i64 %v73
  %gep12 = getelementptr float, ptr addrspace(1) %invariant.gep11, i64 %v69, !dbg !17
  br label %body50.prol, !dbg !17

body50.prol:                                      ; preds = %body50.prol, %body38
  %phi535.prol = phi float [ %phi418, %body38 ], [ %v77.prol, %body50.prol ]
  %phi524.prol = phi i64 [ %v35, %body38 ], [ %v78.prol, %body50.prol ]
  %prol.iter = phi i64 [ 0, %body38 ], [ %prol.iter.next, %body50.prol ]
  %v55.prol = add nsw i64 %phi524.prol, %v14, !dbg !18
  %v57.prol = tail call i64 @llvm.smax.i64(i64 %v55.prol, i64 0), !dbg !19
  %v60.prol = tail call i64 @llvm.smin.i64(i64 %v58, i64 %v57.prol), !dbg !20
  %gep.prol = getelementptr float, ptr addrspace(1) %gep12, i64 %phi524.prol, !dbg !21
  %v72.prol = load float, ptr addrspace(1) %gep.prol, align 4, !dbg !21
  %v75.prol = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v60.prol, !dbg !22
  %v76.prol = load float, ptr addrspace(1) %v75.prol, align 4, !dbg !22
  %v77.prol = tail call float @llvm.fma.f32(float %v72.prol, float %v76.prol, float %phi535.prol), !dbg !23
  %v78.prol = add nsw i64 %phi524.prol, 1, !dbg !17
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !17
  %prol.iter.cmp.not = icmp eq i64 %prol.iter, %1, !dbg !17
  br i1 %prol.iter.cmp.not, label %body50.prol.loopexit, label %body50.prol, !dbg !17, !llvm.loop !24

body50.prol.loopexit:                             ; preds = %body50.prol
  br i1 %2, label %done51, label %body50, !dbg !17

body50:                                           ; preds = %body50.prol.loopexit, %body50
  %phi535 = phi float [ %v77.3, %body50 ], [ %v77.prol, %body50.prol.loopexit ]
  %phi524 = phi i64 [ %v78.3, %body50 ], [ %v78.prol, %body50.prol.loopexit ]
  %v55 = add nsw i64 %phi524, %v14, !dbg !18
  %v57 = tail call i64 @llvm.smax.i64(i64 %v55, i64 0), !dbg !19
  %v60 = tail call i64 @llvm.smin.i64(i64 %v58, i64 %v57), !dbg !20
  %gep = getelementptr float, ptr addrspace(1) %gep12, i64 %phi524, !dbg !21
  %v72 = load float, ptr addrspace(1) %gep, align 4, !dbg !21
  %v75 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v60, !dbg !22
  %v76 = load float, ptr addrspace(1) %v75, align 4, !dbg !22
  %v77 = tail call float @llvm.fma.f32(float %v72, float %v76, float %phi535), !dbg !23
  %v78 = add nsw i64 %phi524, 1, !dbg !17
  %v55.1 = add nsw i64 %v78, %v14, !dbg !18
  %v57.1 = tail call i64 @llvm.smax.i64(i64 %v55.1, i64 0), !dbg !19
  %v60.1 = tail call i64 @llvm.smin.i64(i64 %v58, i64 %v57.1), !dbg !20
  %gep.1 = getelementptr float, ptr addrspace(1) %gep12, i64 %v78, !dbg !21
  %v72.1 = load float, ptr addrspace(1) %gep.1, align 4, !dbg !21
  %v75.1 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v60.1, !dbg !22
  %v76.1 = load float, ptr addrspace(1) %v75.1, align 4, !dbg !22
  %v77.1 = tail call float @llvm.fma.f32(float %v72.1, float %v76.1, float %v77), !dbg !23
  %v78.1 = add nsw i64 %phi524, 2, !dbg !17
  %v55.2 = add nsw i64 %v78.1, %v14, !dbg !18
  %v57.2 = tail call i64 @llvm.smax.i64(i64 %v55.2, i64 0), !dbg !19
  %v60.2 = tail call i64 @llvm.smin.i64(i64 %v58, i64 %v57.2), !dbg !20
  %gep.2 = getelementptr float, ptr addrspace(1) %gep12, i64 %v78.1, !dbg !21
  %v72.2 = load float, ptr addrspace(1) %gep.2, align 4, !dbg !21
  %v75.2 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v60.2, !dbg !22
  %v76.2 = load float, ptr addrspace(1) %v75.2, align 4, !dbg !22
  %v77.2 = tail call float @llvm.fma.f32(float %v72.2, float %v76.2, float %v77.1), !dbg !23
  %v78.2 = add nsw i64 %phi524, 3, !dbg !17
  %v55.3 = add nsw i64 %v78.2, %v14, !dbg !18
  %v57.3 = tail call i64 @llvm.smax.i64(i64 %v55.3, i64 0), !dbg !19
  %v60.3 = tail call i64 @llvm.smin.i64(i64 %v58, i64 %v57.3), !dbg !20
  %gep.3 = getelementptr float, ptr addrspace(1) %gep12, i64 %v78.2, !dbg !21
  %v72.3 = load float, ptr addrspace(1) %gep.3, align 4, !dbg !21
  %v75.3 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v60.3, !dbg !22
  %v76.3 = load float, ptr addrspace(1) %v75.3, align 4, !dbg !22
  %v77.3 = tail call float @llvm.fma.f32(float %v72.3, float %v76.3, float %v77.2), !dbg !23
  %v78.3 = add nsw i64 %phi524, 4, !dbg !17
  %exitcond.not.3 = icmp eq i64 %v78.2, %v342, !dbg !17
  br i1 %exitcond.not.3, label %done51, label %body50, !dbg !17, !llvm.loop !26

done51:                                           ; preds = %body50, %body50.prol.loopexit
  %v77.lcssa = phi float [ %v77.prol, %body50.prol.loopexit ], [ %v77.3, %body50 ], !dbg !23
  %v79 = add nsw i64 %phi407, 1, !dbg !13
  %exitcond10.not = icmp eq i64 %phi407, %v342, !dbg !13
  br i1 %exitcond10.not, label %done39, label %body38, !dbg !13

done39:                                           ; preds = %done51
  %v80 = mul nuw nsw i64 %p0.2, %v27, !dbg !28
  %4 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v80, !dbg !28
  %v82 = getelementptr inbounds nuw float, ptr addrspace(1) %4, i64 %v14, !dbg !28
  store float %v77.lcssa, ptr addrspace(1) %v82, align 4, !dbg !28
  br label %after1, !dbg !29

after1:                                           ; preds = %entry, %done39
  ret void, !dbg !29
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #3

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-builtins" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "pictures.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22convolve_2d\22,\22faults\22:[],\22parameter_bytes\22:72,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22image\22,\22offset\22:24,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22weights\22,\22offset\22:48,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "convolve_2d", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 18, column: 19, scope: !4)
!8 = !DILocation(line: 20, column: 8, scope: !4)
!9 = !DILocation(line: 20, column: 23, scope: !4)
!10 = !DILocation(line: 20, column: 5, scope: !4)
!11 = !DILocation(line: 22, column: 14, scope: !4)
!12 = !DILocation(line: 24, column: 21, scope: !4)
!13 = !DILocation(line: 24, column: 5, scope: !4)
!14 = !DILocation(line: 25, column: 21, scope: !4)
!15 = !DILocation(line: 25, column: 17, scope: !4)
!16 = !DILocation(line: 25, column: 13, scope: !4)
!17 = !DILocation(line: 26, column: 9, scope: !4)
!18 = !DILocation(line: 27, column: 25, scope: !4)
!19 = !DILocation(line: 27, column: 21, scope: !4)
!20 = !DILocation(line: 27, column: 17, scope: !4)
!21 = !DILocation(line: 28, column: 22, scope: !4)
!22 = !DILocation(line: 28, column: 58, scope: !4)
!23 = !DILocation(line: 28, column: 13, scope: !4)
!24 = distinct !{!24, !25}
!25 = !{!"llvm.loop.unroll.disable"}
!26 = distinct !{!26, !27}
!27 = !{!"loop.unrolled"}
!28 = !DILocation(line: 29, column: 5, scope: !4)
!29 = !DILocation(line: 16, column: 1, scope: !4)
