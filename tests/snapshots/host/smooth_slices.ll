; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @smooth_slices(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v12_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v12_f1_, align 4, !dbg !7, !range !8
  %v29_f1_12 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v29_f1_12, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v19_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v20_f1_ = urem i64 %first, %v19_f1_, !dbg !7
  %v21_f1_ = trunc nuw nsw i64 %v20_f1_ to i32, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %0 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v4_f1_, i64 2), !dbg !23
  %v6_.i = add nsw i64 %0, -2, !dbg !23
  %1 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v8_f1_, i64 2), !dbg !24
  %v25_.i = add nsw i64 %1, -2, !dbg !24
  %v124_.i = insertelement <16 x i64> poison, i64 %v25_.i, i64 0, !dbg !14
  %v125_.i = shufflevector <16 x i64> %v124_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v144_.i = insertelement <16 x i64> poison, i64 %v6_.i, i64 0, !dbg !12
  %v145_.i = shufflevector <16 x i64> %v144_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !12
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x14 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear13 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v30_f1_ = sub nuw i64 %last, %linear13, !dbg !7
  %v31_f1_ = sub nuw i32 %grid.x, %block.x14, !dbg !7
  %v32_f1_ = zext nneg i32 %v31_f1_ to i64, !dbg !7
  %v33_f1_ = tail call i64 @llvm.umin.i64(i64 %v30_f1_, i64 %v32_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v33_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl i32 %block.x14, 7, !dbg !9
  %v2_.i = sext i32 %v1_.i to i64, !dbg !9
  %v3_.i = icmp sgt i32 %v1_.i, -1, !dbg !12
  %v7_.i = icmp sgt i64 %v6_.i, %v2_.i, !dbg !12
  %v8_.i = and i1 %v3_.i, %v7_.i, !dbg !12
  %v10_.i = add i32 %v1_.i, 128, !dbg !9
  %v11_.i = sext i32 %v10_.i to i64, !dbg !9
  %v12_.i = icmp sgt i32 %v10_.i, -1, !dbg !12
  %v13_.i = icmp sgt i64 %v6_.i, %v11_.i, !dbg !12
  %v14_.i = and i1 %v12_.i, %v13_.i, !dbg !12
  %v15_.i = select i1 %v14_.i, i32 1, i32 %count, !dbg !12
  %v16_.i = select i1 %v8_.i, i32 0, i32 %v15_.i, !dbg !12
  %v17_.i = add nsw i32 %count, -1, !dbg !13
  %v19_.i = add nsw i32 %v17_.i, %block.x14, !dbg !13
  %v20_.i = shl i32 %v19_.i, 7, !dbg !9
  %v21_.i = or disjoint i32 %v20_.i, 127, !dbg !9
  %v22_.i = sext i32 %v21_.i to i64, !dbg !9
  %v26_.i = icmp sgt i64 %v25_.i, %v22_.i, !dbg !14
  %v27_.i = icmp sge i32 %v21_.i, %v1_.i, !dbg !14
  %v28_.i = and i1 %v27_.i, %v26_.i, !dbg !14
  %v29_.i = icmp sgt i32 %v20_.i, -1, !dbg !12
  %v30_.i = and i1 %v29_.i, %v28_.i, !dbg !14
  %v31_.i = icmp sgt i64 %v6_.i, %v22_.i, !dbg !12
  %v32_.i = and i1 %v31_.i, %v30_.i, !dbg !14
  %v18_.i = add i32 %block.x14, 33554430, !dbg !13
  %v33_.i = add i32 %v18_.i, %count, !dbg !13
  %v34_.i = shl i32 %v33_.i, 7, !dbg !9
  %v35_.i = or disjoint i32 %v34_.i, 127, !dbg !9
  %v36_.i = sext i32 %v35_.i to i64, !dbg !9
  %v37_.i = icmp sgt i64 %v25_.i, %v36_.i, !dbg !14
  %v38_.i = icmp sge i32 %v35_.i, %v1_.i, !dbg !14
  %v39_.i = and i1 %v38_.i, %v37_.i, !dbg !14
  %v40_.i = icmp sgt i32 %v34_.i, -1, !dbg !12
  %v41_.i = and i1 %v40_.i, %v39_.i, !dbg !14
  %v42_.i = icmp sgt i64 %v6_.i, %v36_.i, !dbg !12
  %v43_.i = and i1 %v42_.i, %v41_.i, !dbg !14
  %2 = select i1 %v43_.i, i32 %v17_.i, i32 0, !dbg !14
  %v46_.i = select i1 %v32_.i, i32 %count, i32 %2, !dbg !14
  %v47_.i = icmp slt i32 %v16_.i, %v46_.i, !dbg !13
  br i1 %v47_.i, label %then48.i, label %join50.i, !dbg !13

then48.i:                                         ; preds = %run
  %v51_.i = add nuw nsw i32 %v16_.i, %block.x14, !dbg !13
  %v52_.i = sub nsw i32 %v46_.i, %v16_.i, !dbg !13
  %v66_.i = shl nsw i32 %v51_.i, 7, !dbg !9
  %v53_.i = shl nsw i32 %v52_.i, 7, !dbg !13
  %v56_.i = add nsw i32 %v53_.i, -1, !dbg !13
  %v57_1.i = lshr i32 %v56_.i, 3, !dbg !13
  br label %body61.i, !dbg !13

body61.i:                                         ; preds = %body61.i, %then48.i
  %indvars.iv = phi i64 [ 0, %then48.i ], [ %indvars.iv.next.3, %body61.i ], !dbg !9
  %niter = phi i32 [ 0, %then48.i ], [ %niter.next.3, %body61.i ], !dbg !13
  %3 = trunc nuw i64 %indvars.iv to i32, !dbg !9
  %v67_.i = add nsw i32 %v66_.i, %3, !dbg !9
  %v68_.i = zext nneg i32 %v67_.i to i64, !dbg !9
  %v69_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v68_.i, !dbg !15
  %v70_.i = load <8 x float>, ptr %v69_.i, align 4, !dbg !15
  %v71_.i = or disjoint i64 %v68_.i, 1, !dbg !16
  %v72_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v71_.i, !dbg !16
  %v73_.i = load <8 x float>, ptr %v72_.i, align 4, !dbg !16
  %v74_.i = fmul <8 x float> %v73_.i, splat (float 5.000000e-01), !dbg !17
  %v75_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v70_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v74_.i), !dbg !18
  %v77_.i = getelementptr inbounds nuw i8, ptr %v69_.i, i64 8, !dbg !19
  %v78_.i = load <8 x float>, ptr %v77_.i, align 4, !dbg !19
  %v79_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v78_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v75_.i), !dbg !18
  %v80_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v71_.i, !dbg !12
  store <8 x float> %v79_.i, ptr %v80_.i, align 4, !dbg !12
  %4 = trunc i64 %indvars.iv to i32, !dbg !9
  %5 = or disjoint i32 %4, 8, !dbg !9
  %v67_.i.1 = add nsw i32 %v66_.i, %5, !dbg !9
  %v68_.i.1 = zext nneg i32 %v67_.i.1 to i64, !dbg !9
  %v69_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v68_.i.1, !dbg !15
  %v70_.i.1 = load <8 x float>, ptr %v69_.i.1, align 4, !dbg !15
  %v71_.i.1 = or disjoint i64 %v68_.i.1, 1, !dbg !16
  %v72_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v71_.i.1, !dbg !16
  %v73_.i.1 = load <8 x float>, ptr %v72_.i.1, align 4, !dbg !16
  %v74_.i.1 = fmul <8 x float> %v73_.i.1, splat (float 5.000000e-01), !dbg !17
  %v75_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v70_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v74_.i.1), !dbg !18
  %v77_.i.1 = getelementptr inbounds nuw i8, ptr %v69_.i.1, i64 8, !dbg !19
  %v78_.i.1 = load <8 x float>, ptr %v77_.i.1, align 4, !dbg !19
  %v79_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v78_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v75_.i.1), !dbg !18
  %v80_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v71_.i.1, !dbg !12
  store <8 x float> %v79_.i.1, ptr %v80_.i.1, align 4, !dbg !12
  %6 = trunc i64 %indvars.iv to i32, !dbg !9
  %7 = or disjoint i32 %6, 16, !dbg !9
  %v67_.i.2 = add nsw i32 %v66_.i, %7, !dbg !9
  %v68_.i.2 = zext nneg i32 %v67_.i.2 to i64, !dbg !9
  %v69_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v68_.i.2, !dbg !15
  %v70_.i.2 = load <8 x float>, ptr %v69_.i.2, align 4, !dbg !15
  %v71_.i.2 = or disjoint i64 %v68_.i.2, 1, !dbg !16
  %v72_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v71_.i.2, !dbg !16
  %v73_.i.2 = load <8 x float>, ptr %v72_.i.2, align 4, !dbg !16
  %v74_.i.2 = fmul <8 x float> %v73_.i.2, splat (float 5.000000e-01), !dbg !17
  %v75_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v70_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v74_.i.2), !dbg !18
  %v77_.i.2 = getelementptr inbounds nuw i8, ptr %v69_.i.2, i64 8, !dbg !19
  %v78_.i.2 = load <8 x float>, ptr %v77_.i.2, align 4, !dbg !19
  %v79_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v78_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v75_.i.2), !dbg !18
  %v80_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v71_.i.2, !dbg !12
  store <8 x float> %v79_.i.2, ptr %v80_.i.2, align 4, !dbg !12
  %8 = trunc i64 %indvars.iv to i32, !dbg !9
  %9 = or disjoint i32 %8, 24, !dbg !9
  %v67_.i.3 = add nsw i32 %v66_.i, %9, !dbg !9
  %v68_.i.3 = zext nneg i32 %v67_.i.3 to i64, !dbg !9
  %v69_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v68_.i.3, !dbg !15
  %v70_.i.3 = load <8 x float>, ptr %v69_.i.3, align 4, !dbg !15
  %v71_.i.3 = or disjoint i64 %v68_.i.3, 1, !dbg !16
  %v72_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v71_.i.3, !dbg !16
  %v73_.i.3 = load <8 x float>, ptr %v72_.i.3, align 4, !dbg !16
  %v74_.i.3 = fmul <8 x float> %v73_.i.3, splat (float 5.000000e-01), !dbg !17
  %v75_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v70_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v74_.i.3), !dbg !18
  %v77_.i.3 = getelementptr inbounds nuw i8, ptr %v69_.i.3, i64 8, !dbg !19
  %v78_.i.3 = load <8 x float>, ptr %v77_.i.3, align 4, !dbg !19
  %v79_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v78_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v75_.i.3), !dbg !18
  %v80_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v71_.i.3, !dbg !12
  store <8 x float> %v79_.i.3, ptr %v80_.i.3, align 4, !dbg !12
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !13
  %niter.next.3 = add i32 %niter, 4, !dbg !13
  %10 = or disjoint i32 %niter, 3, !dbg !13
  %niter.ncmp.3 = icmp eq i32 %10, %v57_1.i, !dbg !13
  br i1 %niter.ncmp.3, label %join50.i, label %body61.i, !dbg !13

join50.i:                                         ; preds = %body61.i, %run
  %v86_.i = phi i32 [ 0, %run ], [ %v52_.i, %body61.i ], !dbg !13
  %v84_.i = phi i32 [ %count, %run ], [ %v16_.i, %body61.i ], !dbg !13
  %v87_.i = sub nsw i32 %count, %v86_.i, !dbg !13
  %v88_.i = icmp sgt i32 %v87_.i, 0, !dbg !13
  br i1 %v88_.i, label %while92.i, label %fine, !dbg !13

while92.i:                                        ; preds = %join50.i, %done108.i
  %phi94.i = phi i32 [ %v170_.i, %done108.i ], [ 0, %join50.i ], !dbg !13
  %v95_.not.i = icmp samesign ult i32 %phi94.i, %v84_.i, !dbg !13
  %v96_.i = select i1 %v95_.not.i, i32 0, i32 %v86_.i, !dbg !13
  %v97_.i = add nsw i32 %v96_.i, %phi94.i, !dbg !13
  %v98_.i = add nsw i32 %v97_.i, %block.x14, !dbg !13
  %v118_.i = shl nsw i32 %v98_.i, 7, !dbg !9
  %11 = zext i32 %v118_.i to i64, !dbg !13
  br label %body107.i, !dbg !13

body107.i:                                        ; preds = %while92.i, %join132.i
  %indvars.iv18 = phi i64 [ 0, %while92.i ], [ %indvars.iv.next19, %join132.i ], !dbg !9
  %phi110.i11 = phi i32 [ 8, %while92.i ], [ %v169_.i, %join132.i ], !dbg !13
  %fault.sroa.0.19 = phi i64 [ 0, %while92.i ], [ %fault.sroa.0.3, %join132.i ], !dbg !12
  %12 = add nuw nsw i64 %indvars.iv18, %11, !dbg !9
  %v121_.i = insertelement <16 x i64> poison, i64 %12, i64 0, !dbg !14
  %v122_.i = shufflevector <16 x i64> %v121_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v123_.i = or disjoint <16 x i64> %v122_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %v126_.i = icmp slt <16 x i64> %v123_.i, %v125_.i, !dbg !14
  %v127_.i = bitcast <16 x i1> %v126_.i to i16, !dbg !20
  %v129_.not.i = icmp eq i16 %v127_.i, 0, !dbg !20
  br i1 %v129_.not.i, label %join132.i, label %then130.i, !dbg !20

then130.i:                                        ; preds = %body107.i
  %v133_.i = getelementptr float, ptr %v6_f1_, i64 %12, !dbg !15
  %v134_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v133_.i, <16 x i1> %v126_.i, <16 x float> zeroinitializer), !dbg !15
  %v135_.i = or disjoint i64 %12, 1, !dbg !16
  %v136_.i = getelementptr float, ptr %v6_f1_, i64 %v135_.i, !dbg !16
  %v137_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v136_.i, <16 x i1> %v126_.i, <16 x float> zeroinitializer), !dbg !16
  %v138_.i = fmul <16 x float> %v137_.i, splat (float 5.000000e-01), !dbg !17
  %v139_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v134_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v138_.i), !dbg !18
  %v141_.i = getelementptr i8, ptr %v133_.i, i64 8, !dbg !19
  %v142_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v141_.i, <16 x i1> %v126_.i, <16 x float> zeroinitializer), !dbg !19
  %v143_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v142_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v139_.i), !dbg !18
  %v146_.i = icmp ult <16 x i64> %v123_.i, %v145_.i, !dbg !12
  %v149_.i = and <16 x i1> %v146_.i, %v126_.i, !dbg !12
  %v146_.not.i = xor <16 x i1> %v146_.i, splat (i1 true), !dbg !12
  %v150_.i = and <16 x i1> %v126_.i, %v146_.not.i, !dbg !12
  %v151_.i = bitcast <16 x i1> %v150_.i to i16, !dbg !12
  %v152_.not.i = icmp eq i16 %v151_.i, 0, !dbg !12
  br i1 %v152_.not.i, label %join154.i, label %active153.i, !dbg !12

active153.i:                                      ; preds = %then130.i
  %v155_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v151_.i, i1 true), !dbg !12
  %v156_.i = zext nneg i16 %v155_.i to i64, !dbg !12
  %v157_.i = extractelement <16 x i64> %v123_.i, i64 %v156_.i, !dbg !12
  %v159_.i = or disjoint i64 %indvars.iv18, %v156_.i, !dbg !12
  %v161_.i = shl i64 %v159_.i, 40, !dbg !12
  %v162_.i = or disjoint i64 %v161_.i, %v157_.i, !dbg !12
  %v163_.i = add nuw nsw i64 %v162_.i, -9222246136947933184, !dbg !12
  %v165_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.19, i64 %v163_.i), !dbg !12
  br label %join154.i, !dbg !12

join154.i:                                        ; preds = %active153.i, %then130.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.19, %then130.i ], [ %v165_.i, %active153.i ], !dbg !7
  %v167_.i = getelementptr float, ptr %v2_f1_, i64 %v135_.i, !dbg !12
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v143_.i, ptr align 4 %v167_.i, <16 x i1> %v149_.i), !dbg !12
  br label %join132.i, !dbg !20

join132.i:                                        ; preds = %join154.i, %body107.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.19, %body107.i ], [ %fault.sroa.0.2, %join154.i ], !dbg !7
  %indvars.iv.next19 = add nuw nsw i64 %indvars.iv18, 16, !dbg !13
  %v169_.i = add nsw i32 %phi110.i11, -1, !dbg !13
  %v111_.not.i = icmp eq i32 %v169_.i, 0, !dbg !13
  br i1 %v111_.not.i, label %done108.i, label %body107.i, !dbg !13, !llvm.loop !21

done108.i:                                        ; preds = %join132.i
  %v170_.i = add nuw nsw i32 %phi94.i, 1, !dbg !13
  %v171_.i = icmp sge i32 %v170_.i, %v87_.i, !dbg !13
  %v173_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !13
  %brmerge.i = select i1 %v173_.i, i1 true, i1 %v171_.i, !dbg !13
  br i1 %brmerge.i, label %smooth_slices.block.exit, label %while92.i, !dbg !13

smooth_slices.block.exit:                         ; preds = %done108.i
  %v35_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v35_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %smooth_slices.block.exit
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext i32 %v97_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear13, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join50.i, %smooth_slices.block.exit
  %following = add nuw i64 %covered, %linear13, !dbg !7
  %v41_f1_ = add nuw i32 %block.x14, %count, !dbg !7
  %v42_f1_ = icmp eq i32 %v41_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v42_f1_, i32 0, i32 %v41_f1_, !dbg !7
  %v29_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v29_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "views.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22smooth_slices\22,\22faults\22:[{\22file\22:\22kernels/views.py\22,\22function\22:\22smooth_slices\22,\22kind\22:\22index\22,\22line\22:22,\22message\22:\22index out of bounds for axis 0 of array 'out[1:-1]'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "smooth_slices launch", scope: !1, file: !1, line: 17, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 17, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 20, column: 9, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "smooth_slices", scope: !1, file: !1, line: 17, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 17, column: 1, scope: !4)
!12 = !DILocation(line: 22, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 17, column: 1, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 21, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 22, column: 27, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 22, column: 43, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 22, column: 37, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 22, column: 20, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 22, column: 62, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 21, column: 5, scope: !10, inlinedAt: !11)
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.unroll.disable"}
!23 = !DILocation(line: 19, column: 13, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 18, column: 27, scope: !10, inlinedAt: !11)
