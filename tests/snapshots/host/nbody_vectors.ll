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

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v8f32.v8p0(<8 x float>, <8 x ptr>, <8 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind
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
  %v289_.i = insertelement <8 x i64> poison, i64 %v46_.i, i64 0, !dbg !15
  %v290_.i = shufflevector <8 x i64> %v289_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v318_.i22.not = icmp eq i64 %v46_.i, 0, !dbg !18
  %v356_.i = insertelement <8 x i64> poison, i64 %v50_.i, i64 0, !dbg !13
  %v357_.i = shufflevector <8 x i64> %v356_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
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
  %phi117.i21 = phi i32 [ %v111_.i, %then104.i ], [ %v179_.i, %done131.i ], !dbg !9
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
  store <32 x float> %v176_.i, ptr %v177_.i, align 4, !dbg !13
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v179_.i = add nsw i32 %phi117.i21, -1, !dbg !9
  %v118_.not.i = icmp eq i32 %v179_.i, 0, !dbg !9
  br i1 %v118_.not.i, label %join106.i, label %body114.i, !dbg !9

join106.i:                                        ; preds = %done131.i, %join55.i
  %v181_.i = phi i32 [ %v1_.i, %join55.i ], [ %v101_.i, %done131.i ], !dbg !9
  %v180_.i = phi i32 [ %v1_.i, %join55.i ], [ %v43_.i, %done131.i ], !dbg !9
  %v182_.i = add nsw i32 %v180_.i, 63, !dbg !9
  %v183_.i = ashr i32 %v182_.i, 6, !dbg !9
  %v184_.i = ashr i32 %v181_.i, 6, !dbg !9
  %v186_.i = tail call i32 @llvm.smax.i32(i32 %v184_.i, i32 %v183_.i), !dbg !9
  %v187_.not.i = icmp sgt i32 %v184_.i, %v183_.i, !dbg !9
  %v188_.i = select i1 %v187_.not.i, i32 %v183_.i, i32 %count, !dbg !9
  %v189_.i = sub nsw i32 %v186_.i, %v183_.i, !dbg !9
  %v190_.i = select i1 %v187_.not.i, i32 %v189_.i, i32 0, !dbg !9
  %v191_.i = sub nsw i32 %count, %v190_.i, !dbg !9
  %v192_.i = icmp sgt i32 %v191_.i, 0, !dbg !9
  br i1 %v192_.i, label %while196.i, label %fine, !dbg !9

while196.i:                                       ; preds = %join106.i, %done215.i
  %phi198.i = phi i32 [ %v389_.i, %done215.i ], [ 0, %join106.i ], !dbg !9
  %v199_.not.i = icmp slt i32 %phi198.i, %v188_.i, !dbg !9
  %v200_.i = select i1 %v199_.not.i, i32 0, i32 %v190_.i, !dbg !9
  %v201_.i = add nsw i32 %v200_.i, %phi198.i, !dbg !9
  %v202_.i = add nsw i32 %v201_.i, %block.x35, !dbg !9
  %v204_.i = shl nsw i32 %v201_.i, 6, !dbg !9
  %v205_.i = sub nsw i32 %v180_.i, %v204_.i, !dbg !9
  %v206_.i = sub nsw i32 %v181_.i, %v204_.i, !dbg !9
  %v224_.i = insertelement <8 x i32> poison, i32 %v205_.i, i64 0, !dbg !9
  %v225_.i = shufflevector <8 x i32> %v224_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v227_.i = insertelement <8 x i32> poison, i32 %v206_.i, i64 0, !dbg !9
  %v228_.i = shufflevector <8 x i32> %v227_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v283_.i = shl nsw i32 %v202_.i, 6, !dbg !12
  br label %body214.i, !dbg !9

body214.i:                                        ; preds = %while196.i, %join236.i
  %indvars.iv43 = phi i64 [ 0, %while196.i ], [ %indvars.iv.next44, %join236.i ], !dbg !9
  %phi217.i32 = phi i32 [ 8, %while196.i ], [ %v388_.i, %join236.i ], !dbg !9
  %fault.sroa.0.130 = phi i64 [ 0, %while196.i ], [ %fault.sroa.0.7, %join236.i ], !dbg !14
  %13 = trunc nuw nsw i64 %indvars.iv43 to i32, !dbg !9
  %v221_.i = insertelement <8 x i32> poison, i32 %13, i64 0, !dbg !9
  %v222_.i = shufflevector <8 x i32> %v221_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v223_.i = or disjoint <8 x i32> %v222_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v226_.i = icmp slt <8 x i32> %v223_.i, %v225_.i, !dbg !9
  %v229_.i = icmp sge <8 x i32> %v223_.i, %v228_.i, !dbg !9
  %v230_.i = or <8 x i1> %v226_.i, %v229_.i, !dbg !9
  %v231_.i = bitcast <8 x i1> %v230_.i to i8, !dbg !9
  %v233_.not.i = icmp eq i8 %v231_.i, 0, !dbg !9
  br i1 %v233_.not.i, label %join236.i, label %then234.i, !dbg !9

then234.i:                                        ; preds = %body214.i
  %14 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v231_.i, i1 true), !dbg !14
  %v237_.i = zext nneg i8 %14 to i64, !dbg !14
  %indvars.iv43.masked = and i64 %indvars.iv43, 4294967288, !dbg !14
  %v239_.i = or disjoint i64 %indvars.iv43.masked, %v237_.i, !dbg !14
  br i1 %v5_.not.i, label %join242.i, label %active241.i, !dbg !14

active241.i:                                      ; preds = %then234.i
  %v244_.i = shl i64 %v239_.i, 40, !dbg !14
  %v246_.i = add nuw nsw i64 %v244_.i, -9222246136947933184, !dbg !14
  %v248_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.130, i64 %v246_.i), !dbg !14
  br label %join242.i, !dbg !14

join242.i:                                        ; preds = %active241.i, %then234.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.130, %then234.i ], [ %v248_.i, %active241.i ], !dbg !7
  br i1 %v8_.not.i, label %join253.i, label %active252.i, !dbg !14

active252.i:                                      ; preds = %join242.i
  %v255_.i = shl i64 %v239_.i, 40, !dbg !14
  %v257_.i = add nuw nsw i64 %v255_.i, -9221120237041090560, !dbg !14
  %v259_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v257_.i), !dbg !14
  br label %join253.i, !dbg !14

join253.i:                                        ; preds = %active252.i, %join242.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join242.i ], [ %v259_.i, %active252.i ], !dbg !7
  br i1 %v12_.not.i, label %join265.i, label %active264.i, !dbg !39

active264.i:                                      ; preds = %join253.i
  %v267_.i = shl i64 %v239_.i, 40, !dbg !39
  %v269_.i = add nuw nsw i64 %v267_.i, -9219994337134247936, !dbg !39
  %v271_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v269_.i), !dbg !39
  br label %join265.i, !dbg !39

join265.i:                                        ; preds = %active264.i, %join253.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join253.i ], [ %v271_.i, %active264.i ], !dbg !7
  br i1 %v16_.not.i, label %join276.i, label %active275.i, !dbg !39

active275.i:                                      ; preds = %join265.i
  %v278_.i = shl i64 %v239_.i, 40, !dbg !39
  %v280_.i = add nuw nsw i64 %v278_.i, -9218868437227405312, !dbg !39
  %v282_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v280_.i), !dbg !39
  br label %join276.i, !dbg !39

join276.i:                                        ; preds = %active275.i, %join265.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %join265.i ], [ %v282_.i, %active275.i ], !dbg !7
  %15 = trunc i64 %indvars.iv43 to i32, !dbg !12
  %16 = add i32 %v283_.i, %15, !dbg !12
  %v285_.i = insertelement <8 x i32> poison, i32 %16, i64 0, !dbg !12
  %v286_.i = shufflevector <8 x i32> %v285_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !12
  %v287_.i = or disjoint <8 x i32> %v286_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !12
  %v288_.i = sext <8 x i32> %v287_.i to <8 x i64>, !dbg !12
  %v291_.i = icmp sgt <8 x i64> %v290_.i, %v288_.i, !dbg !15
  %v292_.i = and <8 x i1> %v230_.i, %v291_.i, !dbg !40
  %v293_.i = bitcast <8 x i1> %v292_.i to i8, !dbg !40
  %v295_.not.i = icmp eq i8 %v293_.i, 0, !dbg !40
  br i1 %v295_.not.i, label %join236.i, label %then296.i, !dbg !40

then296.i:                                        ; preds = %join276.i
  %v299_.i = shl nsw <8 x i64> %v288_.i, splat (i64 2), !dbg !16
  %v300_.i = getelementptr float, ptr %v6_f1_, <8 x i64> %v299_.i, !dbg !17
  %v301_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v300_.i, <8 x i1> %v292_.i, <8 x float> zeroinitializer), !dbg !17
  %v302_.i = or disjoint <8 x i64> %v299_.i, splat (i64 1), !dbg !17
  %v303_.i = getelementptr float, ptr %v6_f1_, <8 x i64> %v302_.i, !dbg !17
  %v304_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v303_.i, <8 x i1> %v292_.i, <8 x float> zeroinitializer), !dbg !17
  %v305_.i = or disjoint <8 x i64> %v299_.i, splat (i64 2), !dbg !17
  %v306_.i = getelementptr float, ptr %v6_f1_, <8 x i64> %v305_.i, !dbg !17
  %v307_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v306_.i, <8 x i1> %v292_.i, <8 x float> zeroinitializer), !dbg !17
  %v308_.i = or disjoint <8 x i64> %v299_.i, splat (i64 3), !dbg !17
  %v309_.i = getelementptr float, ptr %v6_f1_, <8 x i64> %v308_.i, !dbg !17
  %v310_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v309_.i, <8 x i1> %v292_.i, <8 x float> zeroinitializer), !dbg !17
  br i1 %v318_.i22.not, label %done313.i, label %body312.i, !dbg !18

body312.i:                                        ; preds = %then296.i, %body312.i
  %phi317.i26 = phi <8 x float> [ %v354_.i, %body312.i ], [ zeroinitializer, %then296.i ], !dbg !50
  %phi316.i25 = phi <8 x float> [ %v353_.i, %body312.i ], [ zeroinitializer, %then296.i ], !dbg !50
  %phi315.i24 = phi <8 x float> [ %v352_.i, %body312.i ], [ zeroinitializer, %then296.i ], !dbg !50
  %phi314.i23 = phi i64 [ %v355_.i, %body312.i ], [ 0, %then296.i ], !dbg !19
  %v320_.i.idx = shl nuw nsw i64 %phi314.i23, 4, !dbg !19
  %v320_.i = getelementptr inbounds nuw i8, ptr %v6_f1_, i64 %v320_.i.idx, !dbg !19
  %v321_.i = load float, ptr %v320_.i, align 4, !dbg !19
  %v323_.i = getelementptr inbounds nuw i8, ptr %v320_.i, i64 4, !dbg !19
  %v324_.i = load float, ptr %v323_.i, align 4, !dbg !19
  %v326_.i = getelementptr inbounds nuw i8, ptr %v320_.i, i64 8, !dbg !19
  %v327_.i = load float, ptr %v326_.i, align 4, !dbg !19
  %v328_.i = insertelement <8 x float> poison, float %v321_.i, i64 0, !dbg !44
  %v329_.i = shufflevector <8 x float> %v328_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v330_.i = fsub <8 x float> %v329_.i, %v301_.i, !dbg !44
  %v331_.i = insertelement <8 x float> poison, float %v324_.i, i64 0, !dbg !44
  %v332_.i = shufflevector <8 x float> %v331_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v333_.i = fsub <8 x float> %v332_.i, %v304_.i, !dbg !44
  %v334_.i = insertelement <8 x float> poison, float %v327_.i, i64 0, !dbg !44
  %v335_.i = shufflevector <8 x float> %v334_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v336_.i = fsub <8 x float> %v335_.i, %v307_.i, !dbg !44
  %v337_.i = fmul <8 x float> %v333_.i, %v333_.i, !dbg !26
  %v338_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v330_.i, <8 x float> %v330_.i, <8 x float> %v337_.i), !dbg !27
  %v339_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v336_.i, <8 x float> %v336_.i, <8 x float> %v338_.i), !dbg !27
  %v340_.i = fadd <8 x float> %v339_.i, splat (float 0x3F847AE140000000), !dbg !27
  %v342_.i = getelementptr inbounds nuw i8, ptr %v320_.i, i64 12, !dbg !28
  %v343_.i = load float, ptr %v342_.i, align 4, !dbg !28
  %v344_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v340_.i), !dbg !29
  %v345_.i = fmul <8 x float> %v340_.i, %v344_.i, !dbg !30
  %v346_.i = insertelement <8 x float> poison, float %v343_.i, i64 0, !dbg !28
  %v347_.i = shufflevector <8 x float> %v346_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !28
  %v348_.i = fdiv <8 x float> %v347_.i, %v345_.i, !dbg !28
  %v349_.i = fmul <8 x float> %v330_.i, %v348_.i, !dbg !47
  %v350_.i = fmul <8 x float> %v333_.i, %v348_.i, !dbg !47
  %v351_.i = fmul <8 x float> %v336_.i, %v348_.i, !dbg !47
  %v352_.i = fadd <8 x float> %phi315.i24, %v349_.i, !dbg !50
  %v353_.i = fadd <8 x float> %phi316.i25, %v350_.i, !dbg !50
  %v354_.i = fadd <8 x float> %phi317.i26, %v351_.i, !dbg !50
  %v355_.i = add nuw nsw i64 %phi314.i23, 1, !dbg !18
  %exitcond42.not = icmp eq i64 %v355_.i, %v46_.i, !dbg !18
  br i1 %exitcond42.not, label %done313.i, label %body312.i, !dbg !18

done313.i:                                        ; preds = %body312.i, %then296.i
  %phi315.i.lcssa = phi <8 x float> [ zeroinitializer, %then296.i ], [ %v352_.i, %body312.i ], !dbg !13
  %phi316.i.lcssa = phi <8 x float> [ zeroinitializer, %then296.i ], [ %v353_.i, %body312.i ], !dbg !13
  %phi317.i.lcssa = phi <8 x float> [ zeroinitializer, %then296.i ], [ %v354_.i, %body312.i ], !dbg !13
  %v358_.i = icmp ugt <8 x i64> %v357_.i, %v288_.i, !dbg !13
  %v361_.i = and <8 x i1> %v358_.i, %v292_.i, !dbg !13
  %v358_.not.i = xor <8 x i1> %v358_.i, splat (i1 true), !dbg !13
  %v362_.i = and <8 x i1> %v292_.i, %v358_.not.i, !dbg !13
  %v363_.i = bitcast <8 x i1> %v362_.i to i8, !dbg !13
  %v364_.not.i = icmp eq i8 %v363_.i, 0, !dbg !13
  br i1 %v364_.not.i, label %join366.i, label %active365.i, !dbg !13

active365.i:                                      ; preds = %done313.i
  %v367_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v363_.i, i1 true), !dbg !13
  %v368_.i = zext nneg i8 %v367_.i to i64, !dbg !13
  %v369_.i = extractelement <8 x i64> %v288_.i, i64 %v368_.i, !dbg !13
  %v371_.i = or disjoint i64 %indvars.iv43, %v368_.i, !dbg !13
  %v372_.i = and i64 %v369_.i, 1099511627775, !dbg !13
  %v373_.i = shl i64 %v371_.i, 40, !dbg !13
  %v374_.i = or disjoint i64 %v372_.i, %v373_.i, !dbg !13
  %v375_.i = add nuw nsw i64 %v374_.i, -9217742537320562688, !dbg !13
  %v377_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.5, i64 %v375_.i), !dbg !13
  br label %join366.i, !dbg !13

join366.i:                                        ; preds = %active365.i, %done313.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.5, %done313.i ], [ %v377_.i, %active365.i ], !dbg !7
  %v378_.i = select <8 x i1> %v361_.i, <8 x i64> %v299_.i, <8 x i64> zeroinitializer, !dbg !13
  %v380_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v378_.i, !dbg !13
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %phi315.i.lcssa, <8 x ptr> align 4 %v380_.i, <8 x i1> %v361_.i), !dbg !13
  %v381_.i = or disjoint <8 x i64> %v378_.i, splat (i64 1), !dbg !13
  %v382_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v381_.i, !dbg !13
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %phi316.i.lcssa, <8 x ptr> align 4 %v382_.i, <8 x i1> %v361_.i), !dbg !13
  %v383_.i = or disjoint <8 x i64> %v378_.i, splat (i64 2), !dbg !13
  %v384_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v383_.i, !dbg !13
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %phi317.i.lcssa, <8 x ptr> align 4 %v384_.i, <8 x i1> %v361_.i), !dbg !13
  %v385_.i = or disjoint <8 x i64> %v378_.i, splat (i64 3), !dbg !13
  %v386_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v385_.i, !dbg !13
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v310_.i, <8 x ptr> align 4 %v386_.i, <8 x i1> %v361_.i), !dbg !13
  br label %join236.i, !dbg !40

join236.i:                                        ; preds = %join366.i, %join276.i, %body214.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.130, %body214.i ], [ %fault.sroa.0.5, %join276.i ], [ %fault.sroa.0.6, %join366.i ], !dbg !7
  %indvars.iv.next44 = add nuw nsw i64 %indvars.iv43, 8, !dbg !9
  %v388_.i = add nsw i32 %phi217.i32, -1, !dbg !9
  %v218_.not.i = icmp eq i32 %v388_.i, 0, !dbg !9
  br i1 %v218_.not.i, label %done215.i, label %body214.i, !dbg !9, !llvm.loop !41

done215.i:                                        ; preds = %join236.i
  %v389_.i = add nuw nsw i32 %phi198.i, 1, !dbg !9
  %v390_.i = icmp sge i32 %v389_.i, %v191_.i, !dbg !9
  %v392_.i = icmp ne i64 %fault.sroa.0.7, 0, !dbg !9
  %brmerge.i = select i1 %v392_.i, i1 true, i1 %v390_.i, !dbg !9
  br i1 %brmerge.i, label %nbody_vectors.block.exit, label %while196.i, !dbg !9

nbody_vectors.block.exit:                         ; preds = %done215.i
  %v35_f1_.not = icmp eq i64 %fault.sroa.0.7, 0, !dbg !7
  br i1 %v35_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %nbody_vectors.block.exit
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext i32 %v201_.i to i64, !dbg !7
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
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(write) }
attributes #4 = { nofree norecurse nosync nounwind "no-builtins" }
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
