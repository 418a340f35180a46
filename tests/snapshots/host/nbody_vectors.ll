; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.sqrt.v8f32(<8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <32 x float> @llvm.masked.load.v32f32.p0(ptr captures(none), <32 x i1>, <32 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr captures(none), <32 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @nbody_vectors(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v12_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v12_f1_, align 4, !dbg !7, !range !8
  %v29_f1_33 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v29_f1_33, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v19_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v20_f1_ = urem i64 %first, %v19_f1_, !dbg !7
  %v21_f1_ = trunc nuw nsw i64 %v20_f1_ to i32, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v3_.i = lshr i64 %v8_f1_, 2, !dbg !14
  %0 = and i64 %v8_f1_, 3, !dbg !14
  %v5_.not.i = icmp eq i64 %0, 0, !dbg !14
  %v6_.i = ptrtoint ptr %v6_f1_ to i64, !dbg !14
  %v7_.i = and i64 %v6_.i, 12, !dbg !14
  %v8_.not.i = icmp eq i64 %v7_.i, 0, !dbg !14
  %v10_.i = lshr i64 %v4_f1_, 2, !dbg !39
  %1 = and i64 %v4_f1_, 3, !dbg !39
  %v12_.not.i = icmp eq i64 %1, 0, !dbg !39
  %v14_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !39
  %v15_.i = and i64 %v14_.i, 12, !dbg !39
  %v16_.not.i = icmp eq i64 %v15_.i, 0, !dbg !39
  %2 = or disjoint i64 %v15_.i, %1, !dbg !14
  %3 = or i64 %2, %v7_.i, !dbg !14
  %4 = or i64 %3, %0, !dbg !14
  %.fr = freeze i64 %4, !dbg !14
  %v17_.i = icmp eq i64 %.fr, 0, !dbg !14
  %v46_.i = select i1 %v5_.not.i, i64 %v3_.i, i64 0, !dbg !14
  %v50_.i = select i1 %v12_.not.i, i64 %v10_.i, i64 0, !dbg !39
  %v136_.i13.not = icmp eq i64 %v3_.i, 0, !dbg !18
  %v296_.i = insertelement <8 x i64> poison, i64 %v46_.i, i64 0, !dbg !15
  %v297_.i = shufflevector <8 x i64> %v296_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v322_.i22.not = icmp eq i64 %v46_.i, 0, !dbg !18
  %v360_.i = insertelement <8 x i64> poison, i64 %v50_.i, i64 0, !dbg !13
  %v361_.i = shufflevector <8 x i64> %v360_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x35 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear34 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v30_f1_ = sub nuw i64 %last, %linear34, !dbg !7
  %v31_f1_ = sub nuw i32 %grid.x, %block.x35, !dbg !7
  %v32_f1_ = zext nneg i32 %v31_f1_ to i64, !dbg !7
  %v33_f1_ = tail call i64 @llvm.umin.i64(i64 %v30_f1_, i64 %v32_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v33_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 6, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v18_.i = shl i32 %block.x35, 6, !dbg !12
  %v19_.i = icmp sgt i32 %v18_.i, -1, !dbg !13
  %v20_.i = and i1 %v17_.i, %v19_.i, !dbg !14
  br i1 %v20_.i, label %join23.i, label %again39.i.preheader, !dbg !9

again39.i.preheader:                              ; preds = %run
  br i1 %v17_.i, label %again39.i, label %again39.i.us

again39.i.us:                                     ; preds = %again39.i.preheader, %again39.i.us
  %phi26.i.us = phi i32 [ %v29_.i.us, %again39.i.us ], [ 0, %again39.i.preheader ], !dbg !9
  %v28_.i.us = add nsw i32 %v1_.i, %phi26.i.us, !dbg !9
  %v29_.i.us = ashr i32 %v28_.i.us, 1, !dbg !9
  %v38_.i.us = icmp slt i32 %v29_.i.us, %v2_.i, !dbg !9
  br i1 %v38_.i.us, label %again39.i.us, label %join23.i, !dbg !9

again39.i:                                        ; preds = %again39.i.preheader, %again39.i
  %phi26.i = phi i32 [ %v35_.i, %again39.i ], [ 0, %again39.i.preheader ], !dbg !9
  %phi27.i = phi i32 [ %spec.select, %again39.i ], [ %v1_.i, %again39.i.preheader ], !dbg !9
  %v28_.i = add nsw i32 %phi27.i, %phi26.i, !dbg !9
  %v29_.i = ashr i32 %v28_.i, 1, !dbg !9
  %v32_.i = add i32 %v29_.i, %v18_.i, !dbg !12
  %v33_.i = icmp sgt i32 %v32_.i, -1, !dbg !13
  %spec.select = select i1 %v33_.i, i32 %v29_.i, i32 %phi27.i, !dbg !9
  %v35_.i = select i1 %v33_.i, i32 %phi26.i, i32 %v29_.i, !dbg !9
  %v37_.i = sub nsw i32 %spec.select, %v35_.i, !dbg !9
  %v38_.i = icmp sgt i32 %v37_.i, 1, !dbg !9
  br i1 %v38_.i, label %again39.i, label %join23.i, !dbg !9

join23.i:                                         ; preds = %again39.i.us, %again39.i, %run
  %v43_.i = phi i32 [ 0, %run ], [ %spec.select, %again39.i ], [ %v1_.i, %again39.i.us ], !dbg !9
  %v44_.i = add i32 %v2_.i, %v18_.i, !dbg !12
  %v45_.i = sext i32 %v44_.i to i64, !dbg !12
  %v47_.i = icmp sgt i64 %v46_.i, %v45_.i, !dbg !15
  %v48_.i = icmp sge i32 %v44_.i, %v18_.i, !dbg !15
  %v49_.i = and i1 %v48_.i, %v47_.i, !dbg !15
  %v51_.i = icmp sgt i64 %v50_.i, %v45_.i, !dbg !13
  %v52_.i = and i1 %v51_.i, %v49_.i, !dbg !15
  br i1 %v52_.i, label %join55.i, label %again75.i, !dbg !9

again75.i:                                        ; preds = %join23.i, %again75.i
  %phi58.i = phi i32 [ %v71_.i, %again75.i ], [ -1, %join23.i ], !dbg !9
  %phi59.i = phi i32 [ %v72_.i, %again75.i ], [ %v2_.i, %join23.i ], !dbg !9
  %v60_.i = add nsw i32 %phi59.i, %phi58.i, !dbg !9
  %v61_.i = ashr i32 %v60_.i, 1, !dbg !9
  %v63_.i = tail call i32 @llvm.smax.i32(i32 %v61_.i, i32 0), !dbg !9
  %v64_.i = add i32 %v63_.i, %v18_.i, !dbg !12
  %v65_.i = sext i32 %v64_.i to i64, !dbg !12
  %v66_.i = icmp sgt i64 %v46_.i, %v65_.i, !dbg !15
  %v67_.i = icmp sge i32 %v64_.i, %v18_.i, !dbg !15
  %v68_.i = and i1 %v67_.i, %v66_.i, !dbg !15
  %v69_.i = icmp sgt i64 %v50_.i, %v65_.i, !dbg !13
  %v70_.i = and i1 %v69_.i, %v68_.i, !dbg !15
  %v72_.i = select i1 %v70_.i, i32 %phi59.i, i32 %v63_.i, !dbg !9
  %v71_.i = select i1 %v70_.i, i32 %v63_.i, i32 %phi58.i, !dbg !9
  %v73_.i = sub nsw i32 %v72_.i, %v71_.i, !dbg !9
  %v74_.i = icmp sgt i32 %v73_.i, 1, !dbg !9
  br i1 %v74_.i, label %again75.i, label %join55.i, !dbg !9

join55.i:                                         ; preds = %again75.i, %join23.i
  %v79_.i = phi i32 [ %v1_.i, %join23.i ], [ %v72_.i, %again75.i ], !dbg !9
  %5 = tail call i32 @llvm.smax.i32(i32 %v79_.i, i32 1), !dbg !9
  %v82_.i = add i32 %v18_.i, -1, !dbg !9
  %v83_.i = add i32 %v82_.i, %5, !dbg !12
  %v84_.i = sext i32 %v83_.i to i64, !dbg !12
  %v86_.i = add i32 %v43_.i, %v18_.i, !dbg !12
  %v87_.i = sext i32 %v86_.i to i64, !dbg !12
  %v88_.i = icmp sge i32 %v83_.i, %v86_.i, !dbg !15
  %6 = icmp ugt i64 %v46_.i, %v84_.i, !dbg !15
  %v93_.i = and i1 %v88_.i, %6, !dbg !15
  %7 = icmp ugt i64 %v50_.i, %v87_.i, !dbg !14
  %v96_.i = icmp sgt i64 %v50_.i, %v84_.i, !dbg !13
  %v97_.i = and i1 %v96_.i, %v93_.i, !dbg !15
  %8 = and i1 %7, %v97_.i, !dbg !9
  %v99_.i = sub nsw i32 %v79_.i, %v43_.i, !dbg !9
  %v100_.i = and i32 %v99_.i, -32, !dbg !9
  %v101_.i = add nsw i32 %v100_.i, %v43_.i, !dbg !9
  %v102_.i = icmp sgt i32 %v99_.i, 31, !dbg !9
  %9 = and i1 %v102_.i, %8, !dbg !9
  %v103_.i = and i1 %v17_.i, %9, !dbg !9
  br i1 %v103_.i, label %then104.i, label %join106.i, !dbg !9

then104.i:                                        ; preds = %join55.i
  %v109_.i = add nsw i32 %v100_.i, -1, !dbg !9
  %v110_1.i = lshr i32 %v109_.i, 3, !dbg !9
  %v111_.i = add nuw nsw i32 %v110_1.i, 1, !dbg !9
  %10 = zext i32 %v43_.i to i64, !dbg !9
  %11 = zext i32 %v18_.i to i64, !dbg !9
  br label %body114.i, !dbg !9

body114.i:                                        ; preds = %then104.i, %done131.i
  %indvars.iv = phi i64 [ %10, %then104.i ], [ %indvars.iv.next, %done131.i ], !dbg !12
  %phi117.i21 = phi i32 [ %v111_.i, %then104.i ], [ %v186_.i, %done131.i ], !dbg !9
  %12 = add nuw nsw i64 %indvars.iv, %11, !dbg !12
  %v122_.i = shl nuw nsw i64 %12, 2, !dbg !16
  %v123_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v122_.i, !dbg !17
  %v124_.i = load <32 x float>, ptr %v123_.i, align 4, !dbg !17
  %v125_.i = shufflevector <32 x float> %v124_.i, <32 x float> poison, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28>, !dbg !17
  %v126_.i = shufflevector <32 x float> %v124_.i, <32 x float> poison, <8 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29>, !dbg !17
  %v127_.i = shufflevector <32 x float> %v124_.i, <32 x float> poison, <8 x i32> <i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30>, !dbg !17
  %v128_.i = shufflevector <32 x float> %v124_.i, <32 x float> poison, <8 x i32> <i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>, !dbg !17
  br i1 %v136_.i13.not, label %done131.i, label %body130.i, !dbg !18

body130.i:                                        ; preds = %body114.i, %body130.i
  %phi135.i17 = phi <8 x float> [ %v172_.i, %body130.i ], [ zeroinitializer, %body114.i ], !dbg !50
  %phi134.i16 = phi <8 x float> [ %v171_.i, %body130.i ], [ zeroinitializer, %body114.i ], !dbg !50
  %phi133.i15 = phi <8 x float> [ %v170_.i, %body130.i ], [ zeroinitializer, %body114.i ], !dbg !50
  %phi132.i14 = phi i64 [ %v173_.i, %body130.i ], [ 0, %body114.i ], !dbg !19
  %v138_.i.idx = shl nuw nsw i64 %phi132.i14, 4, !dbg !19
  %v138_.i = getelementptr inbounds nuw i8, ptr %v6_f1_, i64 %v138_.i.idx, !dbg !19
  %v139_.i = load float, ptr %v138_.i, align 4, !dbg !19
  %v141_.i = getelementptr inbounds nuw i8, ptr %v138_.i, i64 4, !dbg !19
  %v142_.i = load float, ptr %v141_.i, align 4, !dbg !19
  %v144_.i = getelementptr inbounds nuw i8, ptr %v138_.i, i64 8, !dbg !19
  %v145_.i = load float, ptr %v144_.i, align 4, !dbg !19
  %v146_.i = insertelement <8 x float> poison, float %v139_.i, i64 0, !dbg !44
  %v147_.i = shufflevector <8 x float> %v146_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v148_.i = fsub <8 x float> %v147_.i, %v125_.i, !dbg !44
  %v149_.i = insertelement <8 x float> poison, float %v142_.i, i64 0, !dbg !44
  %v150_.i = shufflevector <8 x float> %v149_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v151_.i = fsub <8 x float> %v150_.i, %v126_.i, !dbg !44
  %v152_.i = insertelement <8 x float> poison, float %v145_.i, i64 0, !dbg !44
  %v153_.i = shufflevector <8 x float> %v152_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v154_.i = fsub <8 x float> %v153_.i, %v127_.i, !dbg !44
  %v155_.i = fmul <8 x float> %v151_.i, %v151_.i, !dbg !26
  %v156_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v148_.i, <8 x float> %v148_.i, <8 x float> %v155_.i), !dbg !27
  %v157_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v154_.i, <8 x float> %v154_.i, <8 x float> %v156_.i), !dbg !27
  %v158_.i = fadd <8 x float> %v157_.i, splat (float 0x3F847AE140000000), !dbg !27
  %v160_.i = getelementptr inbounds nuw i8, ptr %v138_.i, i64 12, !dbg !28
  %v161_.i = load float, ptr %v160_.i, align 4, !dbg !28
  %v162_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v158_.i), !dbg !29
  %v163_.i = fmul <8 x float> %v158_.i, %v162_.i, !dbg !30
  %v164_.i = insertelement <8 x float> poison, float %v161_.i, i64 0, !dbg !28
  %v165_.i = shufflevector <8 x float> %v164_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !28
  %v166_.i = fdiv <8 x float> %v165_.i, %v163_.i, !dbg !28
  %v167_.i = fmul <8 x float> %v148_.i, %v166_.i, !dbg !47
  %v168_.i = fmul <8 x float> %v151_.i, %v166_.i, !dbg !47
  %v169_.i = fmul <8 x float> %v154_.i, %v166_.i, !dbg !47
  %v170_.i = fadd <8 x float> %phi133.i15, %v167_.i, !dbg !50
  %v171_.i = fadd <8 x float> %phi134.i16, %v168_.i, !dbg !50
  %v172_.i = fadd <8 x float> %phi135.i17, %v169_.i, !dbg !50
  %v173_.i = add nuw nsw i64 %phi132.i14, 1, !dbg !18
  %exitcond.not = icmp eq i64 %v173_.i, %v3_.i, !dbg !18
  br i1 %exitcond.not, label %done131.i, label %body130.i, !dbg !18

done131.i:                                        ; preds = %body130.i, %body114.i
  %phi133.i.lcssa = phi <8 x float> [ zeroinitializer, %body114.i ], [ %v170_.i, %body130.i ], !dbg !13
  %phi134.i.lcssa = phi <8 x float> [ zeroinitializer, %body114.i ], [ %v171_.i, %body130.i ], !dbg !13
  %phi135.i.lcssa = phi <8 x float> [ zeroinitializer, %body114.i ], [ %v172_.i, %body130.i ], !dbg !13
  %v174_.i = shufflevector <8 x float> %phi133.i.lcssa, <8 x float> %phi134.i.lcssa, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !13
  %v175_.i = shufflevector <8 x float> %phi135.i.lcssa, <8 x float> %v128_.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !13
  %v176_.i = shufflevector <16 x float> %v174_.i, <16 x float> %v175_.i, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 1, i32 9, i32 17, i32 25, i32 2, i32 10, i32 18, i32 26, i32 3, i32 11, i32 19, i32 27, i32 4, i32 12, i32 20, i32 28, i32 5, i32 13, i32 21, i32 29, i32 6, i32 14, i32 22, i32 30, i32 7, i32 15, i32 23, i32 31>, !dbg !13
  %v177_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v122_.i, !dbg !13
  %v178_.i = shufflevector <32 x float> %v176_.i, <32 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !13
  store <8 x float> %v178_.i, ptr %v177_.i, align 4, !dbg !13
  %v179_.i = shufflevector <32 x float> %v176_.i, <32 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !13
  %v180_.i = getelementptr inbounds nuw i8, ptr %v177_.i, i64 32, !dbg !13
  store <8 x float> %v179_.i, ptr %v180_.i, align 4, !dbg !13
  %v181_.i = shufflevector <32 x float> %v176_.i, <32 x float> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>, !dbg !13
  %v182_.i = getelementptr inbounds nuw i8, ptr %v177_.i, i64 64, !dbg !13
  store <8 x float> %v181_.i, ptr %v182_.i, align 4, !dbg !13
  %v183_.i = shufflevector <32 x float> %v176_.i, <32 x float> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !13
  %v184_.i = getelementptr inbounds nuw i8, ptr %v177_.i, i64 96, !dbg !13
  store <8 x float> %v183_.i, ptr %v184_.i, align 4, !dbg !13
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v186_.i = add nsw i32 %phi117.i21, -1, !dbg !9
  %v118_.not.i = icmp eq i32 %v186_.i, 0, !dbg !9
  br i1 %v118_.not.i, label %join106.i, label %body114.i, !dbg !9

join106.i:                                        ; preds = %done131.i, %join55.i
  %v188_.i = phi i32 [ %v1_.i, %join55.i ], [ %v101_.i, %done131.i ], !dbg !9
  %v187_.i = phi i32 [ %v1_.i, %join55.i ], [ %v43_.i, %done131.i ], !dbg !9
  %v189_.i = add nsw i32 %v187_.i, 63, !dbg !9
  %v190_.i = ashr i32 %v189_.i, 6, !dbg !9
  %v191_.i = ashr i32 %v188_.i, 6, !dbg !9
  %v193_.i = tail call i32 @llvm.smax.i32(i32 %v191_.i, i32 %v190_.i), !dbg !9
  %v194_.not.i = icmp sgt i32 %v191_.i, %v190_.i, !dbg !9
  %v195_.i = select i1 %v194_.not.i, i32 %v190_.i, i32 %count, !dbg !9
  %v196_.i = sub nsw i32 %v193_.i, %v190_.i, !dbg !9
  %v197_.i = select i1 %v194_.not.i, i32 %v196_.i, i32 0, !dbg !9
  %v198_.i = sub nsw i32 %count, %v197_.i, !dbg !9
  %v199_.i = icmp sgt i32 %v198_.i, 0, !dbg !9
  br i1 %v199_.i, label %while203.i, label %fine, !dbg !9

while203.i:                                       ; preds = %join106.i, %done222.i
  %phi205.i = phi i32 [ %v390_.i, %done222.i ], [ 0, %join106.i ], !dbg !9
  %v206_.not.i = icmp slt i32 %phi205.i, %v195_.i, !dbg !9
  %v207_.i = select i1 %v206_.not.i, i32 0, i32 %v197_.i, !dbg !9
  %v208_.i = add nsw i32 %v207_.i, %phi205.i, !dbg !9
  %v209_.i = add nsw i32 %v208_.i, %block.x35, !dbg !9
  %v211_.i = shl nsw i32 %v208_.i, 6, !dbg !9
  %v212_.i = sub nsw i32 %v187_.i, %v211_.i, !dbg !9
  %v213_.i = sub nsw i32 %v188_.i, %v211_.i, !dbg !9
  %v228_.i = shl nsw i32 %v209_.i, 6, !dbg !12
  %v234_.i = insertelement <8 x i32> poison, i32 %v212_.i, i64 0, !dbg !9
  %v235_.i = shufflevector <8 x i32> %v234_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v237_.i = insertelement <8 x i32> poison, i32 %v213_.i, i64 0, !dbg !9
  %v238_.i = shufflevector <8 x i32> %v237_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %13 = zext i32 %v228_.i to i64, !dbg !9
  br label %body221.i, !dbg !9

body221.i:                                        ; preds = %while203.i, %join246.i
  %indvars.iv43 = phi i64 [ 0, %while203.i ], [ %indvars.iv.next44, %join246.i ], !dbg !12
  %phi224.i32 = phi i32 [ 8, %while203.i ], [ %v389_.i, %join246.i ], !dbg !9
  %fault.sroa.0.130 = phi i64 [ 0, %while203.i ], [ %fault.sroa.0.7, %join246.i ], !dbg !14
  %14 = add nuw nsw i64 %indvars.iv43, %13, !dbg !12
  %15 = trunc nuw nsw i64 %indvars.iv43 to i32, !dbg !9
  %v231_.i = insertelement <8 x i32> poison, i32 %15, i64 0, !dbg !9
  %v232_.i = shufflevector <8 x i32> %v231_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v233_.i = or disjoint <8 x i32> %v232_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v236_.i = icmp slt <8 x i32> %v233_.i, %v235_.i, !dbg !9
  %v239_.i = icmp sge <8 x i32> %v233_.i, %v238_.i, !dbg !9
  %v240_.i = or <8 x i1> %v236_.i, %v239_.i, !dbg !9
  %v241_.i = bitcast <8 x i1> %v240_.i to i8, !dbg !9
  %v243_.not.i = icmp eq i8 %v241_.i, 0, !dbg !9
  br i1 %v243_.not.i, label %join246.i, label %then244.i, !dbg !9

then244.i:                                        ; preds = %body221.i
  %16 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v241_.i, i1 true), !dbg !14
  %v247_.i = zext nneg i8 %16 to i64, !dbg !14
  %indvars.iv43.masked = and i64 %indvars.iv43, 4294967288, !dbg !14
  %v249_.i = or disjoint i64 %indvars.iv43.masked, %v247_.i, !dbg !14
  br i1 %v5_.not.i, label %join252.i, label %active251.i, !dbg !14

active251.i:                                      ; preds = %then244.i
  %v254_.i = shl i64 %v249_.i, 40, !dbg !14
  %v256_.i = add nuw nsw i64 %v254_.i, -9222246136947933184, !dbg !14
  %v258_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.130, i64 %v256_.i), !dbg !14
  br label %join252.i, !dbg !14

join252.i:                                        ; preds = %active251.i, %then244.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.130, %then244.i ], [ %v258_.i, %active251.i ], !dbg !7
  br i1 %v8_.not.i, label %join263.i, label %active262.i, !dbg !14

active262.i:                                      ; preds = %join252.i
  %v265_.i = shl i64 %v249_.i, 40, !dbg !14
  %v267_.i = add nuw nsw i64 %v265_.i, -9221120237041090560, !dbg !14
  %v269_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v267_.i), !dbg !14
  br label %join263.i, !dbg !14

join263.i:                                        ; preds = %active262.i, %join252.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join252.i ], [ %v269_.i, %active262.i ], !dbg !7
  br i1 %v12_.not.i, label %join275.i, label %active274.i, !dbg !39

active274.i:                                      ; preds = %join263.i
  %v277_.i = shl i64 %v249_.i, 40, !dbg !39
  %v279_.i = add nuw nsw i64 %v277_.i, -9219994337134247936, !dbg !39
  %v281_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v279_.i), !dbg !39
  br label %join275.i, !dbg !39

join275.i:                                        ; preds = %active274.i, %join263.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join263.i ], [ %v281_.i, %active274.i ], !dbg !7
  br i1 %v16_.not.i, label %join286.i, label %active285.i, !dbg !39

active285.i:                                      ; preds = %join275.i
  %v288_.i = shl i64 %v249_.i, 40, !dbg !39
  %v290_.i = add nuw nsw i64 %v288_.i, -9218868437227405312, !dbg !39
  %v292_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v290_.i), !dbg !39
  br label %join286.i, !dbg !39

join286.i:                                        ; preds = %active285.i, %join275.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %join275.i ], [ %v292_.i, %active285.i ], !dbg !7
  %v293_.i = insertelement <8 x i64> poison, i64 %14, i64 0, !dbg !15
  %v294_.i = shufflevector <8 x i64> %v293_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v295_.i = or disjoint <8 x i64> %v294_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !15
  %v298_.i = icmp samesign ult <8 x i64> %v295_.i, %v297_.i, !dbg !15
  %v299_.i = and <8 x i1> %v240_.i, %v298_.i, !dbg !40
  %v300_.i = bitcast <8 x i1> %v299_.i to i8, !dbg !40
  %v302_.not.i = icmp eq i8 %v300_.i, 0, !dbg !40
  br i1 %v302_.not.i, label %join246.i, label %then303.i, !dbg !40

then303.i:                                        ; preds = %join286.i
  %v306_.i = shl nuw nsw i64 %14, 2, !dbg !16
  %v307_.i = shufflevector <8 x i1> %v299_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !17
  %v308_.i = getelementptr float, ptr %v6_f1_, i64 %v306_.i, !dbg !17
  %v309_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v308_.i, <32 x i1> %v307_.i, <32 x float> zeroinitializer), !dbg !17
  %v310_.i = freeze <32 x float> %v309_.i, !dbg !17
  %v311_.i = shufflevector <32 x float> %v310_.i, <32 x float> poison, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28>, !dbg !17
  %v312_.i = shufflevector <32 x float> %v310_.i, <32 x float> poison, <8 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29>, !dbg !17
  %v313_.i = shufflevector <32 x float> %v310_.i, <32 x float> poison, <8 x i32> <i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30>, !dbg !17
  %v314_.i = shufflevector <32 x float> %v310_.i, <32 x float> poison, <8 x i32> <i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>, !dbg !17
  br i1 %v322_.i22.not, label %done317.i, label %body316.i, !dbg !18

body316.i:                                        ; preds = %then303.i, %body316.i
  %phi321.i26 = phi <8 x float> [ %v358_.i, %body316.i ], [ zeroinitializer, %then303.i ], !dbg !50
  %phi320.i25 = phi <8 x float> [ %v357_.i, %body316.i ], [ zeroinitializer, %then303.i ], !dbg !50
  %phi319.i24 = phi <8 x float> [ %v356_.i, %body316.i ], [ zeroinitializer, %then303.i ], !dbg !50
  %phi318.i23 = phi i64 [ %v359_.i, %body316.i ], [ 0, %then303.i ], !dbg !19
  %v324_.i.idx = shl nuw nsw i64 %phi318.i23, 4, !dbg !19
  %v324_.i = getelementptr inbounds nuw i8, ptr %v6_f1_, i64 %v324_.i.idx, !dbg !19
  %v325_.i = load float, ptr %v324_.i, align 4, !dbg !19
  %v327_.i = getelementptr inbounds nuw i8, ptr %v324_.i, i64 4, !dbg !19
  %v328_.i = load float, ptr %v327_.i, align 4, !dbg !19
  %v330_.i = getelementptr inbounds nuw i8, ptr %v324_.i, i64 8, !dbg !19
  %v331_.i = load float, ptr %v330_.i, align 4, !dbg !19
  %v332_.i = insertelement <8 x float> poison, float %v325_.i, i64 0, !dbg !44
  %v333_.i = shufflevector <8 x float> %v332_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v334_.i = fsub <8 x float> %v333_.i, %v311_.i, !dbg !44
  %v335_.i = insertelement <8 x float> poison, float %v328_.i, i64 0, !dbg !44
  %v336_.i = shufflevector <8 x float> %v335_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v337_.i = fsub <8 x float> %v336_.i, %v312_.i, !dbg !44
  %v338_.i = insertelement <8 x float> poison, float %v331_.i, i64 0, !dbg !44
  %v339_.i = shufflevector <8 x float> %v338_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v340_.i = fsub <8 x float> %v339_.i, %v313_.i, !dbg !44
  %v341_.i = fmul <8 x float> %v337_.i, %v337_.i, !dbg !26
  %v342_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v334_.i, <8 x float> %v334_.i, <8 x float> %v341_.i), !dbg !27
  %v343_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v340_.i, <8 x float> %v340_.i, <8 x float> %v342_.i), !dbg !27
  %v344_.i = fadd <8 x float> %v343_.i, splat (float 0x3F847AE140000000), !dbg !27
  %v346_.i = getelementptr inbounds nuw i8, ptr %v324_.i, i64 12, !dbg !28
  %v347_.i = load float, ptr %v346_.i, align 4, !dbg !28
  %v348_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v344_.i), !dbg !29
  %v349_.i = fmul <8 x float> %v344_.i, %v348_.i, !dbg !30
  %v350_.i = insertelement <8 x float> poison, float %v347_.i, i64 0, !dbg !28
  %v351_.i = shufflevector <8 x float> %v350_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !28
  %v352_.i = fdiv <8 x float> %v351_.i, %v349_.i, !dbg !28
  %v353_.i = fmul <8 x float> %v334_.i, %v352_.i, !dbg !47
  %v354_.i = fmul <8 x float> %v337_.i, %v352_.i, !dbg !47
  %v355_.i = fmul <8 x float> %v340_.i, %v352_.i, !dbg !47
  %v356_.i = fadd <8 x float> %phi319.i24, %v353_.i, !dbg !50
  %v357_.i = fadd <8 x float> %phi320.i25, %v354_.i, !dbg !50
  %v358_.i = fadd <8 x float> %phi321.i26, %v355_.i, !dbg !50
  %v359_.i = add nuw nsw i64 %phi318.i23, 1, !dbg !18
  %exitcond42.not = icmp eq i64 %v359_.i, %v46_.i, !dbg !18
  br i1 %exitcond42.not, label %done317.i, label %body316.i, !dbg !18

done317.i:                                        ; preds = %body316.i, %then303.i
  %phi319.i.lcssa = phi <8 x float> [ zeroinitializer, %then303.i ], [ %v356_.i, %body316.i ], !dbg !13
  %phi320.i.lcssa = phi <8 x float> [ zeroinitializer, %then303.i ], [ %v357_.i, %body316.i ], !dbg !13
  %phi321.i.lcssa = phi <8 x float> [ zeroinitializer, %then303.i ], [ %v358_.i, %body316.i ], !dbg !13
  %v362_.i = icmp samesign ult <8 x i64> %v295_.i, %v361_.i, !dbg !13
  %v365_.i = and <8 x i1> %v362_.i, %v299_.i, !dbg !13
  %v362_.not.i = xor <8 x i1> %v362_.i, splat (i1 true), !dbg !13
  %v366_.i = and <8 x i1> %v299_.i, %v362_.not.i, !dbg !13
  %v367_.i = bitcast <8 x i1> %v366_.i to i8, !dbg !13
  %v368_.not.i = icmp eq i8 %v367_.i, 0, !dbg !13
  br i1 %v368_.not.i, label %join370.i, label %active369.i, !dbg !13

active369.i:                                      ; preds = %done317.i
  %v371_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v367_.i, i1 true), !dbg !13
  %v372_.i = zext nneg i8 %v371_.i to i64, !dbg !13
  %v373_.i = extractelement <8 x i64> %v295_.i, i64 %v372_.i, !dbg !13
  %v375_.i = or disjoint i64 %indvars.iv43, %v372_.i, !dbg !13
  %v377_.i = shl i64 %v375_.i, 40, !dbg !13
  %v378_.i = or disjoint i64 %v377_.i, %v373_.i, !dbg !13
  %v379_.i = add nuw nsw i64 %v378_.i, -9217742537320562688, !dbg !13
  %v381_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.5, i64 %v379_.i), !dbg !13
  br label %join370.i, !dbg !13

join370.i:                                        ; preds = %active369.i, %done317.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.5, %done317.i ], [ %v381_.i, %active369.i ], !dbg !7
  %v383_.i = shufflevector <8 x i1> %v365_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !13
  %v384_.i = shufflevector <8 x float> %phi319.i.lcssa, <8 x float> %phi320.i.lcssa, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !13
  %v385_.i = shufflevector <8 x float> %phi321.i.lcssa, <8 x float> %v314_.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !13
  %v386_.i = shufflevector <16 x float> %v384_.i, <16 x float> %v385_.i, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 1, i32 9, i32 17, i32 25, i32 2, i32 10, i32 18, i32 26, i32 3, i32 11, i32 19, i32 27, i32 4, i32 12, i32 20, i32 28, i32 5, i32 13, i32 21, i32 29, i32 6, i32 14, i32 22, i32 30, i32 7, i32 15, i32 23, i32 31>, !dbg !13
  %v387_.i = getelementptr float, ptr %v2_f1_, i64 %v306_.i, !dbg !13
  tail call void @llvm.masked.store.v32f32.p0(<32 x float> %v386_.i, ptr align 4 %v387_.i, <32 x i1> %v383_.i), !dbg !13
  br label %join246.i, !dbg !40

join246.i:                                        ; preds = %join370.i, %join286.i, %body221.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.130, %body221.i ], [ %fault.sroa.0.5, %join286.i ], [ %fault.sroa.0.6, %join370.i ], !dbg !7
  %indvars.iv.next44 = add nuw nsw i64 %indvars.iv43, 8, !dbg !9
  %v389_.i = add nsw i32 %phi224.i32, -1, !dbg !9
  %v225_.not.i = icmp eq i32 %v389_.i, 0, !dbg !9
  br i1 %v225_.not.i, label %done222.i, label %body221.i, !dbg !9, !llvm.loop !41

done222.i:                                        ; preds = %join246.i
  %v390_.i = add nuw nsw i32 %phi205.i, 1, !dbg !9
  %v391_.i = icmp sge i32 %v390_.i, %v198_.i, !dbg !9
  %v393_.i = icmp ne i64 %fault.sroa.0.7, 0, !dbg !9
  %brmerge.i = select i1 %v393_.i, i1 true, i1 %v391_.i, !dbg !9
  br i1 %brmerge.i, label %nbody_vectors.block.exit, label %while203.i, !dbg !9

nbody_vectors.block.exit:                         ; preds = %done222.i
  %v35_f1_.not = icmp eq i64 %fault.sroa.0.7, 0, !dbg !7
  br i1 %v35_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %nbody_vectors.block.exit
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext i32 %v208_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear34, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.7, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join106.i, %nbody_vectors.block.exit
  %following = add nuw i64 %covered, %linear34, !dbg !7
  %v41_f1_ = add nuw i32 %block.x35, %count, !dbg !7
  %v42_f1_ = icmp eq i32 %v41_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v42_f1_, i32 0, i32 %v41_f1_, !dbg !7
  %v29_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v29_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

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
!1 = !DIFile(filename: "records.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22nbody_vectors\22,\22faults\22:[{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22value\22,\22line\22:18,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22value\22,\22line\22:18,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22value\22,\22line\22:18,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22value\22,\22line\22:18,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22index\22,\22line\22:26,\22message\22:\22index out of bounds for axis 0 of array 'out'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "nbody_vectors launch", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 16, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 16, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "nbody_vectors", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 16, column: 1, scope: !4)
!12 = !DILocation(line: 19, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 26, column: 9, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 18, column: 29, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 20, column: 8, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 21, column: 35, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 21, column: 23, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 22, column: 9, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 23, column: 19, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 24, column: 22, scope: !21, inlinedAt: !23)
!21 = distinct !DISubprogram(name: "_each", scope: !22, file: !22, line: 24, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!22 = !DIFile(filename: "vectors.py", directory: "gpucompiler/language")
!23 = distinct !DILocation(line: 41, column: 16, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "_Lanewise.__sub__", scope: !22, file: !22, line: 41, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!25 = distinct !DILocation(line: 23, column: 19, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 24, column: 38, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 24, column: 22, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 25, column: 29, scope: !10, inlinedAt: !11)
!29 = !DILocation(line: 25, column: 49, scope: !10, inlinedAt: !11)
!30 = !DILocation(line: 25, column: 40, scope: !10, inlinedAt: !11)
!31 = !DILocation(line: 23, column: 26, scope: !21, inlinedAt: !32)
!32 = distinct !DILocation(line: 47, column: 16, scope: !33, inlinedAt: !34)
!33 = distinct !DISubprogram(name: "_Lanewise.__mul__", scope: !22, file: !22, line: 47, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!34 = distinct !DILocation(line: 25, column: 22, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 24, column: 22, scope: !21, inlinedAt: !36)
!36 = distinct !DILocation(line: 35, column: 16, scope: !37, inlinedAt: !38)
!37 = distinct !DISubprogram(name: "_Lanewise.__add__", scope: !22, file: !22, line: 35, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!38 = distinct !DILocation(line: 25, column: 13, scope: !10, inlinedAt: !11)
!39 = !DILocation(line: 18, column: 50, scope: !10, inlinedAt: !11)
!40 = !DILocation(line: 20, column: 5, scope: !10, inlinedAt: !11)
!41 = distinct !{!41, !42}
!42 = !{!"llvm.loop.unroll.disable"}
!43 = !DILocation(line: 41, column: 16, scope: !24, inlinedAt: !19)
!44 = !DILocation(line: 24, column: 22, scope: !21, inlinedAt: !43)
!45 = !DILocation(line: 25, column: 22, scope: !10, inlinedAt: !11)
!46 = !DILocation(line: 47, column: 16, scope: !33, inlinedAt: !45)
!47 = !DILocation(line: 23, column: 26, scope: !21, inlinedAt: !46)
!48 = !DILocation(line: 25, column: 13, scope: !10, inlinedAt: !11)
!49 = !DILocation(line: 35, column: 16, scope: !37, inlinedAt: !48)
!50 = !DILocation(line: 24, column: 22, scope: !21, inlinedAt: !49)
