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
  %v2_ = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %v3_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !7
  %v4_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v8_ = zext nneg i32 %v2_ to i64, !dbg !7
  %v10_ = zext nneg i32 %v3_ to i64, !dbg !7
  %v12_ = zext nneg i32 %v4_ to i64, !dbg !7
  %v13_ = mul nuw nsw i64 %v8_, %v10_, !dbg !7
  %v14_ = add nuw nsw i64 %v13_, %v12_, !dbg !7
  %v15_ = tail call range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !7
  %v16_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y(), !dbg !7
  %v17_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !7
  %narrow = mul nuw nsw i32 %v15_, %v16_, !dbg !7
  %narrow1 = add nuw nsw i32 %narrow, %v17_, !dbg !7
  %v27_ = zext nneg i32 %narrow1 to i64, !dbg !7
  %v28_ = icmp samesign ule i64 %p1.1, %v27_, !dbg !8
  %v29_ = icmp samesign uge i64 %v14_, %p1.2, !dbg !9
  %v30_ = or i1 %v28_, %v29_, !dbg !8
  br i1 %v30_, label %after1, label %join33, !dbg !10

join33:                                           ; preds = %entry
  %v34_2 = lshr i64 %p2.1, 1, !dbg !11
  %v35_ = sub nsw i64 0, %v34_2, !dbg !12
  %invariant.gep6 = getelementptr float, ptr addrspace(1) %p2.0, i64 %v34_2, !dbg !13
  %v51_ = add nsw i64 %p1.1, -1, !dbg !30
  %v63_ = add nsw i64 %p1.2, -1, !dbg !31
  %0 = and i64 %p2.1, 9223372036854775806, !dbg !13
  %1 = and i64 %p2.1, 2, !dbg !17
  %2 = icmp samesign ult i64 %0, 3, !dbg !17
  br label %body43, !dbg !13

body43:                                           ; preds = %join33, %done56
  %phi4610 = phi float [ 0.000000e+00, %join33 ], [ %v76_.lcssa, %done56 ], !dbg !23
  %phi459 = phi i64 [ %v35_, %join33 ], [ %v78_, %done56 ], !dbg !14
  %v48_ = add nsw i64 %phi459, %v27_, !dbg !14
  %v50_ = tail call i64 @llvm.smax.i64(i64 %v48_, i64 0), !dbg !15
  %v53_ = tail call i64 @llvm.smin.i64(i64 %v51_, i64 %v50_), !dbg !16
  %v66_ = add nsw i64 %phi459, %v34_2, !dbg !32
  %v68_ = mul nuw nsw i64 %v66_, %p2.2, !dbg !21
  %gep7 = getelementptr float, ptr addrspace(1) %invariant.gep6, i64 %v68_, !dbg !17
  %v72_ = mul nuw nsw i64 %v53_, %p1.2, !dbg !22
  %3 = getelementptr inbounds nuw float, ptr addrspace(1) %p1.0, i64 %v72_, !dbg !22
  br label %body55.prol, !dbg !17

body55.prol:                                      ; preds = %body55.prol, %body43
  %phi585.prol = phi float [ %phi4610, %body43 ], [ %v76_.prol, %body55.prol ], !dbg !23
  %phi574.prol = phi i64 [ %v35_, %body43 ], [ %v77_.prol, %body55.prol ], !dbg !18
  %prol.iter = phi i64 [ 0, %body43 ], [ %prol.iter.next, %body55.prol ], !dbg !17
  %v60_.prol = add nsw i64 %phi574.prol, %v14_, !dbg !18
  %v62_.prol = tail call i64 @llvm.smax.i64(i64 %v60_.prol, i64 0), !dbg !19
  %v65_.prol = tail call i64 @llvm.smin.i64(i64 %v63_, i64 %v62_.prol), !dbg !20
  %gep.prol = getelementptr float, ptr addrspace(1) %gep7, i64 %phi574.prol, !dbg !21
  %v71_.prol = load float, ptr addrspace(1) %gep.prol, align 4, !dbg !21
  %v74_.prol = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v65_.prol, !dbg !22
  %v75_.prol = load float, ptr addrspace(1) %v74_.prol, align 4, !dbg !22
  %v76_.prol = tail call float @llvm.fma.f32(float %v71_.prol, float %v75_.prol, float %phi585.prol), !dbg !23
  %v77_.prol = add nsw i64 %phi574.prol, 1, !dbg !17
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !17
  %prol.iter.cmp.not = icmp eq i64 %prol.iter, %1, !dbg !17
  br i1 %prol.iter.cmp.not, label %body55.prol.loopexit, label %body55.prol, !dbg !17, !llvm.loop !24

body55.prol.loopexit:                             ; preds = %body55.prol
  br i1 %2, label %done56, label %body55, !dbg !17

body55:                                           ; preds = %body55.prol.loopexit, %body55
  %phi585 = phi float [ %v76_.3, %body55 ], [ %v76_.prol, %body55.prol.loopexit ], !dbg !23
  %phi574 = phi i64 [ %v77_.3, %body55 ], [ %v77_.prol, %body55.prol.loopexit ], !dbg !18
  %v60_ = add nsw i64 %phi574, %v14_, !dbg !18
  %v62_ = tail call i64 @llvm.smax.i64(i64 %v60_, i64 0), !dbg !19
  %v65_ = tail call i64 @llvm.smin.i64(i64 %v63_, i64 %v62_), !dbg !20
  %gep = getelementptr float, ptr addrspace(1) %gep7, i64 %phi574, !dbg !21
  %v71_ = load float, ptr addrspace(1) %gep, align 4, !dbg !21
  %v74_ = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v65_, !dbg !22
  %v75_ = load float, ptr addrspace(1) %v74_, align 4, !dbg !22
  %v76_ = tail call float @llvm.fma.f32(float %v71_, float %v75_, float %phi585), !dbg !23
  %v77_ = add nsw i64 %phi574, 1, !dbg !17
  %v60_.1 = add nsw i64 %v77_, %v14_, !dbg !18
  %v62_.1 = tail call i64 @llvm.smax.i64(i64 %v60_.1, i64 0), !dbg !19
  %v65_.1 = tail call i64 @llvm.smin.i64(i64 %v63_, i64 %v62_.1), !dbg !20
  %gep.1 = getelementptr float, ptr addrspace(1) %gep7, i64 %v77_, !dbg !21
  %v71_.1 = load float, ptr addrspace(1) %gep.1, align 4, !dbg !21
  %v74_.1 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v65_.1, !dbg !22
  %v75_.1 = load float, ptr addrspace(1) %v74_.1, align 4, !dbg !22
  %v76_.1 = tail call float @llvm.fma.f32(float %v71_.1, float %v75_.1, float %v76_), !dbg !23
  %v77_.1 = add nsw i64 %phi574, 2, !dbg !17
  %v60_.2 = add nsw i64 %v77_.1, %v14_, !dbg !18
  %v62_.2 = tail call i64 @llvm.smax.i64(i64 %v60_.2, i64 0), !dbg !19
  %v65_.2 = tail call i64 @llvm.smin.i64(i64 %v63_, i64 %v62_.2), !dbg !20
  %gep.2 = getelementptr float, ptr addrspace(1) %gep7, i64 %v77_.1, !dbg !21
  %v71_.2 = load float, ptr addrspace(1) %gep.2, align 4, !dbg !21
  %v74_.2 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v65_.2, !dbg !22
  %v75_.2 = load float, ptr addrspace(1) %v74_.2, align 4, !dbg !22
  %v76_.2 = tail call float @llvm.fma.f32(float %v71_.2, float %v75_.2, float %v76_.1), !dbg !23
  %v77_.2 = add nsw i64 %phi574, 3, !dbg !17
  %v60_.3 = add nsw i64 %v77_.2, %v14_, !dbg !18
  %v62_.3 = tail call i64 @llvm.smax.i64(i64 %v60_.3, i64 0), !dbg !19
  %v65_.3 = tail call i64 @llvm.smin.i64(i64 %v63_, i64 %v62_.3), !dbg !20
  %gep.3 = getelementptr float, ptr addrspace(1) %gep7, i64 %v77_.2, !dbg !21
  %v71_.3 = load float, ptr addrspace(1) %gep.3, align 4, !dbg !21
  %v74_.3 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v65_.3, !dbg !22
  %v75_.3 = load float, ptr addrspace(1) %v74_.3, align 4, !dbg !22
  %v76_.3 = tail call float @llvm.fma.f32(float %v71_.3, float %v75_.3, float %v76_.2), !dbg !23
  %v77_.3 = add nsw i64 %phi574, 4, !dbg !17
  %exitcond.not.3 = icmp eq i64 %v77_.2, %v34_2, !dbg !17
  br i1 %exitcond.not.3, label %done56, label %body55, !dbg !17, !llvm.loop !26

done56:                                           ; preds = %body55, %body55.prol.loopexit
  %v76_.lcssa = phi float [ %v76_.prol, %body55.prol.loopexit ], [ %v76_.3, %body55 ], !dbg !23
  %v78_ = add nsw i64 %phi459, 1, !dbg !13
  %exitcond12.not = icmp eq i64 %phi459, %v34_2, !dbg !13
  br i1 %exitcond12.not, label %done44, label %body43, !dbg !13

done44:                                           ; preds = %done56
  %v79_ = mul nuw nsw i64 %p0.2, %v27_, !dbg !28
  %4 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v79_, !dbg !28
  %v81_ = getelementptr inbounds nuw float, ptr addrspace(1) %4, i64 %v14_, !dbg !28
  store float %v76_.lcssa, ptr addrspace(1) %v81_, align 4, !dbg !28
  br label %after1, !dbg !13

after1:                                           ; preds = %done44, %entry
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
!30 = !DILocation(line: 25, column: 35, scope: !4)
!31 = !DILocation(line: 27, column: 42, scope: !4)
!32 = !DILocation(line: 28, column: 30, scope: !4)
