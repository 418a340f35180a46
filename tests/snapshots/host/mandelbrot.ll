; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8i32.p0(<8 x i32>, ptr captures(none), <8 x i1>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @mandelbrot(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #3 !dbg !4 {
entry:
  %v2_f2_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f2_ = load i64, ptr %v3_f2_, align 8, !dbg !7
  %v5_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f2_ = load i64, ptr %v5_f2_, align 8, !dbg !7
  %v9_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 28, !dbg !7
  %v10_f2_ = load float, ptr %v9_f2_, align 4, !dbg !7
  %v11_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v12_f2_ = load float, ptr %v11_f2_, align 8, !dbg !7
  %v18_f2_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v18_f2_, align 4, !dbg !7, !range !8
  %v19_f2_ = getelementptr inbounds nuw i8, ptr %launch, i64 16, !dbg !7
  %grid.y = load i32, ptr %v19_f2_, align 4, !dbg !7, !range !8
  %fault = alloca { i64, i32, i32 }, align 8, !dbg !7
  %v35_f2_93 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v35_f2_93, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v25_f2_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v28_f2_ = udiv i64 %first, %v25_f2_, !dbg !7
  %v29_f2_ = zext nneg i32 %grid.y to i64, !dbg !7
  %v30_f2_ = urem i64 %v28_f2_, %v29_f2_, !dbg !7
  %v31_f2_ = trunc nuw nsw i64 %v30_f2_ to i32, !dbg !7
  %v26_f2_ = urem i64 %first, %v25_f2_, !dbg !7
  %v27_f2_ = trunc nuw nsw i64 %v26_f2_ to i32, !dbg !7
  %v13_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 40, !dbg !7
  %v14_f2_ = load i64, ptr %v13_f2_, align 8, !dbg !7
  %v7_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f2_ = load float, ptr %v7_f2_, align 8, !dbg !7
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %fault, i64 8, !dbg !7
  %.fca.2.gep = getelementptr inbounds nuw i8, ptr %fault, i64 12, !dbg !7
  %v142_.i = insertelement <8 x float> poison, float %v12_f2_, i64 0, !dbg !15
  %v143_.i = shufflevector <8 x float> %v142_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !15
  %v145_.i = insertelement <8 x float> poison, float %v8_f2_, i64 0, !dbg !16
  %v146_.i = shufflevector <8 x float> %v145_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !16
  %v157_.i = insertelement <8 x i64> poison, i64 %v14_f2_, i64 0, !dbg !17
  %v158_.i = shufflevector <8 x i64> %v157_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v396_.i = insertelement <8 x i64> poison, i64 %v6_f2_, i64 0, !dbg !14
  %v397_.i = shufflevector <8 x i64> %v396_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.y96 = phi i32 [ %v31_f2_, %run.lr.ph ], [ %after.y, %fine ], !dbg !12
  %block.x95 = phi i32 [ %v27_f2_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear94 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  store i64 0, ptr %fault, align 8, !dbg !7
  store i32 0, ptr %.fca.1.gep, align 8, !dbg !7
  store i32 0, ptr %.fca.2.gep, align 4, !dbg !7
  %v36_f2_ = sub nuw i64 %last, %linear94, !dbg !7
  %v37_f2_ = sub nuw i32 %grid.x, %block.x95, !dbg !7
  %v38_f2_ = zext nneg i32 %v37_f2_ to i64, !dbg !7
  %v39_f2_ = tail call i64 @llvm.umin.i64(i64 %v36_f2_, i64 %v38_f2_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v39_f2_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 4, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v3_.i = shl nuw nsw i32 %block.y96, 3, !dbg !12
  %v4_.i = or disjoint i32 %v3_.i, 7, !dbg !12
  %v5_.i = zext nneg i32 %v4_.i to i64, !dbg !12
  %v6_.i = icmp samesign ugt i64 %v4_f2_, %v5_.i, !dbg !13
  %v9_.i = shl i32 %block.x95, 4, !dbg !12
  %v10_.i = sext i32 %v9_.i to i64, !dbg !12
  %v11_.i = icmp sgt i64 %v6_f2_, %v10_.i, !dbg !14
  %v12_.i = and i1 %v11_.i, %v6_.i, !dbg !13
  br i1 %v12_.i, label %join15.i, label %again34.i, !dbg !9

again34.i:                                        ; preds = %run, %again34.i
  %phi18.i = phi i32 [ %v30_.i, %again34.i ], [ -1, %run ], !dbg !9
  %phi19.i = phi i32 [ %v31_.i, %again34.i ], [ 7, %run ], !dbg !9
  %v20_.i = add nsw i32 %phi19.i, %phi18.i, !dbg !9
  %v21_.i = ashr i32 %v20_.i, 1, !dbg !9
  %v23_.i = tail call i32 @llvm.smax.i32(i32 %v21_.i, i32 0), !dbg !9
  %v24_.i = add nuw i32 %v23_.i, %v3_.i, !dbg !12
  %v25_.i = sext i32 %v24_.i to i64, !dbg !12
  %v26_.i = icmp sgt i64 %v4_f2_, %v25_.i, !dbg !13
  %v27_.i = icmp sge i32 %v24_.i, %v3_.i, !dbg !13
  %v28_.i = and i1 %v27_.i, %v26_.i, !dbg !13
  %v29_.i = and i1 %v11_.i, %v28_.i, !dbg !13
  %v31_.i = select i1 %v29_.i, i32 %phi19.i, i32 %v23_.i, !dbg !9
  %v30_.i = select i1 %v29_.i, i32 %v23_.i, i32 %phi18.i, !dbg !9
  %v32_.i = sub nsw i32 %v31_.i, %v30_.i, !dbg !9
  %v33_.i = icmp sgt i32 %v32_.i, 1, !dbg !9
  br i1 %v33_.i, label %again34.i, label %join15.i, !dbg !9

join15.i:                                         ; preds = %again34.i, %run
  %v38_.i = phi i32 [ 8, %run ], [ %v31_.i, %again34.i ], !dbg !9
  %0 = tail call i32 @llvm.smax.i32(i32 %v38_.i, i32 1), !dbg !9
  %v41_.i = add nsw i32 %v3_.i, -1, !dbg !9
  %v42_.i = add i32 %v41_.i, %0, !dbg !12
  %v43_.i = sext i32 %v42_.i to i64, !dbg !12
  %v44_.i = icmp sgt i64 %v4_f2_, %v43_.i, !dbg !13
  %v45_.i = icmp sge i32 %v42_.i, %v3_.i, !dbg !13
  %v46_.i = and i1 %v45_.i, %v44_.i, !dbg !13
  %v47_.i = add i32 %v2_.i, %v9_.i, !dbg !12
  %v48_.i = sext i32 %v47_.i to i64, !dbg !12
  %v49_.i = icmp sgt i64 %v6_f2_, %v48_.i, !dbg !14
  %v51_.i = icmp sge i32 %v47_.i, %v9_.i, !dbg !14
  %1 = and i1 %v51_.i, %v49_.i, !dbg !13
  %v52_.i = and i1 %1, %v46_.i, !dbg !13
  br i1 %v52_.i, label %join55.i, label %again74.i, !dbg !9

again74.i:                                        ; preds = %join15.i, %again74.i
  %phi58.i = phi i32 [ %v70_.i, %again74.i ], [ -1, %join15.i ], !dbg !9
  %phi59.i = phi i32 [ %v71_.i, %again74.i ], [ %v2_.i, %join15.i ], !dbg !9
  %v60_.i = add nsw i32 %phi59.i, %phi58.i, !dbg !9
  %v61_.i = ashr i32 %v60_.i, 1, !dbg !9
  %v63_.i = tail call i32 @llvm.smax.i32(i32 %v61_.i, i32 0), !dbg !9
  %v64_.i = add i32 %v63_.i, %v9_.i, !dbg !12
  %v65_.i = sext i32 %v64_.i to i64, !dbg !12
  %v66_.i = icmp sgt i64 %v6_f2_, %v65_.i, !dbg !14
  %v68_.i = icmp sge i32 %v64_.i, %v9_.i, !dbg !14
  %2 = and i1 %v68_.i, %v66_.i, !dbg !13
  %v69_.i = and i1 %v46_.i, %2, !dbg !13
  %v71_.i = select i1 %v69_.i, i32 %phi59.i, i32 %v63_.i, !dbg !9
  %v70_.i = select i1 %v69_.i, i32 %v63_.i, i32 %phi58.i, !dbg !9
  %v72_.i = sub nsw i32 %v71_.i, %v70_.i, !dbg !9
  %v73_.i = icmp sgt i32 %v72_.i, 1, !dbg !9
  br i1 %v73_.i, label %again74.i, label %join55.i, !dbg !9

join55.i:                                         ; preds = %again74.i, %join15.i
  %v78_.i = phi i32 [ %v1_.i, %join15.i ], [ %v71_.i, %again74.i ], !dbg !9
  %3 = tail call i32 @llvm.smax.i32(i32 %v78_.i, i32 1), !dbg !9
  %v81_.i = add i32 %v9_.i, -1, !dbg !9
  %v82_.i = add i32 %v81_.i, %3, !dbg !12
  %v83_.i = sext i32 %v82_.i to i64, !dbg !12
  %v84_.i = icmp sgt i64 %v6_f2_, %v83_.i, !dbg !14
  %v86_.i = icmp sge i32 %v82_.i, %v9_.i, !dbg !14
  %4 = and i1 %v86_.i, %v84_.i, !dbg !13
  %v88_.i = icmp eq i32 %v78_.i, %v1_.i, !dbg !9
  %v89_.i = add i32 %v78_.i, %v9_.i, !dbg !12
  %v90_.i = sext i32 %v89_.i to i64, !dbg !12
  %v91_.i = icmp sle i64 %v6_f2_, %v90_.i, !dbg !9
  %v92_.i = or i1 %v88_.i, %v91_.i, !dbg !9
  %v93_.i = icmp slt i32 %v78_.i, 1, !dbg !9
  %v94_.i = and i1 %v93_.i, %v92_.i, !dbg !9
  %v95_.i = icmp eq i32 %v38_.i, 8, !dbg !9
  %v96_.i = add i32 %v38_.i, %v3_.i, !dbg !12
  %v97_.i = sext i32 %v96_.i to i64, !dbg !12
  %v98_.i = icmp sle i64 %v4_f2_, %v97_.i, !dbg !9
  %v99_.i = or i1 %v95_.i, %v98_.i, !dbg !9
  %v100_.i = and i1 %v99_.i, %v92_.i, !dbg !9
  %v101_.i = icmp slt i32 %v38_.i, 1, !dbg !9
  %v102_.i = and i1 %v101_.i, %v98_.i, !dbg !9
  %v103_.i = or i1 %v102_.i, %v94_.i, !dbg !9
  %v104_.i = icmp sgt i32 %v78_.i, 0, !dbg !9
  %5 = and i1 %v104_.i, %4, !dbg !9
  %v106_.i = icmp sgt i32 %v38_.i, 0, !dbg !9
  %6 = and i1 %v106_.i, %5, !dbg !9
  %v107_.i = and i1 %v46_.i, %6, !dbg !9
  br i1 %v107_.i, label %for111.i.preheader, label %join110.i, !dbg !9

for111.i.preheader:                               ; preds = %join55.i
  %v117_.i = and i32 %v78_.i, 7, !dbg !9
  %v118_.i = and i32 %v78_.i, 2147483640, !dbg !9
  %v119_.not.i = icmp eq i32 %v118_.i, 0, !dbg !9
  %v121_.i = add nsw i32 %v118_.i, -1, !dbg !9
  %v122_5.i = lshr i32 %v121_.i, 3, !dbg !9
  %v123_.i = add nuw nsw i32 %v122_5.i, 1, !dbg !9
  %v216_.not.i = icmp eq i32 %v117_.i, 0, !dbg !9
  %v221_.i = insertelement <8 x i32> poison, i32 %v78_.i, i64 0, !dbg !9
  %v222_.i = shufflevector <8 x i32> %v221_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v223_.i = insertelement <8 x i32> poison, i32 %v118_.i, i64 0, !dbg !9
  %v224_.i = shufflevector <8 x i32> %v223_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v225_.i = or disjoint <8 x i32> %v224_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v226_.i = icmp slt <8 x i32> %v225_.i, %v222_.i, !dbg !9
  %v228_.i = add i32 %v118_.i, %v9_.i, !dbg !12
  %v229_.i = sext i32 %v228_.i to i64, !dbg !12
  %v233_.i = insertelement <8 x i32> poison, i32 %v228_.i, i64 0, !dbg !15
  %v234_.i = shufflevector <8 x i32> %v233_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v235_.i = or disjoint <8 x i32> %v234_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v236_.i = sitofp <8 x i32> %v235_.i to <8 x float>, !dbg !15
  %v239_.i = fmul <8 x float> %v143_.i, %v236_.i, !dbg !15
  %v242_.i = fadd <8 x float> %v146_.i, %v239_.i, !dbg !16
  %invariant.gep = getelementptr i32, ptr %v2_f2_, i64 %v229_.i, !dbg !9
  %7 = zext nneg i32 %v3_.i to i64, !dbg !9
  %8 = zext nneg i32 %v1_.i to i64, !dbg !9
  %wide.trip.count = zext nneg i32 %v38_.i to i64, !dbg !9
  br label %body112.i, !dbg !9

body112.i:                                        ; preds = %for111.i.preheader, %join219.i
  %indvars.iv = phi i64 [ 0, %for111.i.preheader ], [ %indvars.iv.next, %join219.i ], !dbg !9
  %9 = mul nuw nsw i64 %indvars.iv, %8, !dbg !9
  br i1 %v119_.not.i, label %done127.i, label %body126.i.lr.ph, !dbg !9

body126.i.lr.ph:                                  ; preds = %body112.i
  %10 = add nuw nsw i64 %indvars.iv, %7, !dbg !26
  %11 = trunc nuw i64 %10 to i32, !dbg !26
  %v148_.i = uitofp nneg i32 %11 to float, !dbg !26
  %v149_.i = fmul float %v12_f2_, %v148_.i, !dbg !26
  %v150_.i = fadd float %v10_f2_, %v149_.i, !dbg !27
  %v173_.i = insertelement <8 x float> poison, float %v150_.i, i64 0, !dbg !22
  %v174_.i = shufflevector <8 x float> %v173_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  %v211_.i = mul nuw nsw i64 %v6_f2_, %10, !dbg !24
  %12 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v211_.i, !dbg !24
  %13 = trunc nuw i64 %9 to i32, !dbg !9
  br label %body126.i, !dbg !9

body126.i:                                        ; preds = %body126.i.lr.ph, %join209.i
  %phi129.i40 = phi i32 [ %v123_.i, %body126.i.lr.ph ], [ %v215_.i, %join209.i ], !dbg !9
  %phi128.i39 = phi i32 [ 0, %body126.i.lr.ph ], [ %v214_.i, %join209.i ], !dbg !9
  %v131_.i = add nsw i32 %phi128.i39, %13, !dbg !9
  %v133_.i = add nuw nsw i32 %phi128.i39, %v9_.i, !dbg !12
  %v134_.i = zext nneg i32 %v133_.i to i64, !dbg !12
  %v138_.i = insertelement <8 x i32> poison, i32 %v133_.i, i64 0, !dbg !15
  %v139_.i = shufflevector <8 x i32> %v138_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v140_.i = or disjoint <8 x i32> %v139_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v141_.i = sitofp <8 x i32> %v140_.i to <8 x float>, !dbg !15
  %v144_.i = fmul <8 x float> %v143_.i, %v141_.i, !dbg !15
  %v147_.i = fadd <8 x float> %v146_.i, %v144_.i, !dbg !16
  %v200_.i = load i64, ptr %fault, align 8, !dbg !9
  %v201_.not.i = icmp eq i64 %v200_.i, 0, !dbg !9
  br i1 %v201_.not.i, label %while151.i.us, label %failed

while151.i.us:                                    ; preds = %body126.i, %join166.i.us
  %phi153.i.us = phi <8 x i1> [ %v191_.i.us, %join166.i.us ], [ splat (i1 true), %body126.i ], !dbg !18
  %phi154.i.us = phi <8 x float> [ %v192_.i.us, %join166.i.us ], [ zeroinitializer, %body126.i ], !dbg !20
  %phi155.i.us = phi <8 x float> [ %v193_.i.us, %join166.i.us ], [ zeroinitializer, %body126.i ], !dbg !19
  %phi156.i.us = phi <8 x i64> [ %v194_.i.us, %join166.i.us ], [ zeroinitializer, %body126.i ], !dbg !17
  %v159_.i.us = icmp slt <8 x i64> %phi156.i.us, %v158_.i, !dbg !17
  %v160_.i.us = and <8 x i1> %phi153.i.us, %v159_.i.us, !dbg !18
  %v161_.i.us = bitcast <8 x i1> %v160_.i.us to i8, !dbg !18
  %v163_.not.i.us = icmp eq i8 %v161_.i.us, 0, !dbg !18
  br i1 %v163_.not.i.us, label %join166.i.us, label %then164.i.us, !dbg !18

then164.i.us:                                     ; preds = %while151.i.us
  %v167_.i.us = fmul <8 x float> %phi155.i.us, %phi155.i.us, !dbg !19
  %v168_.i.us = fmul <8 x float> %phi154.i.us, %phi154.i.us, !dbg !20
  %v169_.i.us = fadd <8 x float> %v168_.i.us, %v167_.i.us, !dbg !21
  %v170_.i.us = fcmp ule <8 x float> %v169_.i.us, splat (float 4.000000e+00), !dbg !21
  %v171_.i.us = fmul <8 x float> %phi155.i.us, splat (float 2.000000e+00), !dbg !22
  %v172_.i.us = fmul <8 x float> %phi154.i.us, %v171_.i.us, !dbg !22
  %v175_.i.us = fadd <8 x float> %v174_.i, %v172_.i.us, !dbg !22
  %v176_.i.us = fsub <8 x float> %v167_.i.us, %v168_.i.us, !dbg !23
  %v177_.i.us = fadd <8 x float> %v147_.i, %v176_.i.us, !dbg !23
  %v179_.i.us = select <8 x i1> %v170_.i.us, <8 x float> %v175_.i.us, <8 x float> %phi154.i.us, !dbg !9
  %v180_.i.us = select <8 x i1> %v170_.i.us, <8 x float> %v177_.i.us, <8 x float> %phi155.i.us, !dbg !9
  %v178_.i.us = zext <8 x i1> %v170_.i.us to <8 x i64>, !dbg !9
  %v181_.i.us = add <8 x i64> %phi156.i.us, %v178_.i.us, !dbg !32
  br label %join166.i.us, !dbg !9

join166.i.us:                                     ; preds = %then164.i.us, %while151.i.us
  %v182_.i.us = phi <8 x float> [ %v179_.i.us, %then164.i.us ], [ zeroinitializer, %while151.i.us ], !dbg !18
  %v183_.i.us = phi <8 x float> [ %v180_.i.us, %then164.i.us ], [ zeroinitializer, %while151.i.us ], !dbg !18
  %v184_.i.us = phi <8 x i64> [ %v181_.i.us, %then164.i.us ], [ zeroinitializer, %while151.i.us ], !dbg !18
  %v185_.i.us = phi <8 x i1> [ %v170_.i.us, %then164.i.us ], [ splat (i1 true), %while151.i.us ], !dbg !18
  %v194_.i.us = select <8 x i1> %v160_.i.us, <8 x i64> %v184_.i.us, <8 x i64> %phi156.i.us, !dbg !9
  %v190_.i.us = select <8 x i1> %v159_.i.us, <8 x i1> %v185_.i.us, <8 x i1> zeroinitializer, !dbg !21
  %v191_.i.us = and <8 x i1> %phi153.i.us, %v190_.i.us, !dbg !9
  %v195_.i.us = bitcast <8 x i1> %v191_.i.us to i8, !dbg !9
  %v197_.not.i.us = icmp eq i8 %v195_.i.us, 0, !dbg !9
  %v193_.i.us = select <8 x i1> %v160_.i.us, <8 x float> %v183_.i.us, <8 x float> %phi155.i.us, !dbg !9
  %v192_.i.us = select <8 x i1> %v160_.i.us, <8 x float> %v182_.i.us, <8 x float> %phi154.i.us, !dbg !9
  br i1 %v197_.not.i.us, label %done152.i.split.us, label %while151.i.us, !dbg !9

done152.i.split.us:                               ; preds = %join166.i.us
  %v202_.i = icmp sgt <8 x i64> %v194_.i.us, splat (i64 2147483647), !dbg !24
  %v204_.i = bitcast <8 x i1> %v202_.i to i8, !dbg !24
  %v206_.not.i = icmp eq i8 %v204_.i, 0, !dbg !24
  br i1 %v206_.not.i, label %join209.i, label %active208.i, !dbg !24, !prof !25

active208.i:                                      ; preds = %done152.i.split.us
  call preserve_allcc void @gpucompiler.record_fault.index.i1.i8.i32.i64.i32.16(ptr nonnull %fault, i8 %v204_.i, i32 %v131_.i, i32 %v1_.i), !dbg !24
  br label %join209.i, !dbg !24

join209.i:                                        ; preds = %active208.i, %done152.i.split.us
  %v210_.i = trunc <8 x i64> %v194_.i.us to <8 x i32>, !dbg !24
  %v213_.i = getelementptr inbounds nuw i32, ptr %12, i64 %v134_.i, !dbg !24
  store <8 x i32> %v210_.i, ptr %v213_.i, align 4, !dbg !24
  %v214_.i = add i32 %phi128.i39, 8, !dbg !9
  %v215_.i = add nsw i32 %phi129.i40, -1, !dbg !9
  %v130_.not.i = icmp eq i32 %v215_.i, 0, !dbg !9
  br i1 %v130_.not.i, label %done127.i, label %body126.i, !dbg !9

done127.i:                                        ; preds = %join209.i, %body112.i
  br i1 %v216_.not.i, label %join219.i, label %then217.i, !dbg !9

then217.i:                                        ; preds = %done127.i
  %14 = add nuw nsw i64 %indvars.iv, %7, !dbg !12
  %15 = trunc nuw i64 %14 to i32, !dbg !26
  %v243_.i = uitofp nneg i32 %15 to float, !dbg !26
  %v244_.i = fmul float %v12_f2_, %v243_.i, !dbg !26
  %v245_.i = fadd float %v10_f2_, %v244_.i, !dbg !27
  %v295_.i = load i64, ptr %fault, align 8, !dbg !9
  %v296_.not.i = icmp eq i64 %v295_.i, 0, !dbg !9
  %v268_.i = insertelement <8 x float> poison, float %v245_.i, i64 0, !dbg !22
  %v269_.i = shufflevector <8 x float> %v268_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  br i1 %v296_.not.i, label %while246.i.us, label %failed

while246.i.us:                                    ; preds = %then217.i, %join261.i.us
  %phi248.i.us = phi <8 x i1> [ %v286_.i.us, %join261.i.us ], [ %v226_.i, %then217.i ], !dbg !18
  %phi249.i.us = phi <8 x float> [ %v287_.i.us, %join261.i.us ], [ zeroinitializer, %then217.i ], !dbg !20
  %phi250.i.us = phi <8 x float> [ %v288_.i.us, %join261.i.us ], [ zeroinitializer, %then217.i ], !dbg !19
  %phi251.i.us = phi <8 x i64> [ %v289_.i.us, %join261.i.us ], [ zeroinitializer, %then217.i ], !dbg !17
  %v254_.i.us = icmp slt <8 x i64> %phi251.i.us, %v158_.i, !dbg !17
  %v255_.i.us = and <8 x i1> %phi248.i.us, %v254_.i.us, !dbg !18
  %v256_.i.us = bitcast <8 x i1> %v255_.i.us to i8, !dbg !18
  %v258_.not.i.us = icmp eq i8 %v256_.i.us, 0, !dbg !18
  br i1 %v258_.not.i.us, label %join261.i.us, label %then259.i.us, !dbg !18

then259.i.us:                                     ; preds = %while246.i.us
  %v262_.i.us = fmul <8 x float> %phi250.i.us, %phi250.i.us, !dbg !19
  %v263_.i.us = fmul <8 x float> %phi249.i.us, %phi249.i.us, !dbg !20
  %v264_.i.us = fadd <8 x float> %v263_.i.us, %v262_.i.us, !dbg !21
  %v265_.i.us = fcmp ule <8 x float> %v264_.i.us, splat (float 4.000000e+00), !dbg !21
  %v266_.i.us = fmul <8 x float> %phi250.i.us, splat (float 2.000000e+00), !dbg !22
  %v267_.i.us = fmul <8 x float> %phi249.i.us, %v266_.i.us, !dbg !22
  %v270_.i.us = fadd <8 x float> %v269_.i, %v267_.i.us, !dbg !22
  %v271_.i.us = fsub <8 x float> %v262_.i.us, %v263_.i.us, !dbg !23
  %v272_.i.us = fadd <8 x float> %v242_.i, %v271_.i.us, !dbg !23
  %v274_.i.us = select <8 x i1> %v265_.i.us, <8 x float> %v270_.i.us, <8 x float> %phi249.i.us, !dbg !9
  %v275_.i.us = select <8 x i1> %v265_.i.us, <8 x float> %v272_.i.us, <8 x float> %phi250.i.us, !dbg !9
  %v273_.i.us = zext <8 x i1> %v265_.i.us to <8 x i64>, !dbg !9
  %v276_.i.us = add <8 x i64> %phi251.i.us, %v273_.i.us, !dbg !32
  br label %join261.i.us, !dbg !9

join261.i.us:                                     ; preds = %then259.i.us, %while246.i.us
  %v277_.i.us = phi <8 x float> [ %v274_.i.us, %then259.i.us ], [ zeroinitializer, %while246.i.us ], !dbg !18
  %v278_.i.us = phi <8 x float> [ %v275_.i.us, %then259.i.us ], [ zeroinitializer, %while246.i.us ], !dbg !18
  %v279_.i.us = phi <8 x i64> [ %v276_.i.us, %then259.i.us ], [ zeroinitializer, %while246.i.us ], !dbg !18
  %v280_.i.us = phi <8 x i1> [ %v265_.i.us, %then259.i.us ], [ splat (i1 true), %while246.i.us ], !dbg !18
  %v289_.i.us = select <8 x i1> %v255_.i.us, <8 x i64> %v279_.i.us, <8 x i64> %phi251.i.us, !dbg !9
  %v285_.i.us = select <8 x i1> %v254_.i.us, <8 x i1> %v280_.i.us, <8 x i1> zeroinitializer, !dbg !21
  %v286_.i.us = and <8 x i1> %phi248.i.us, %v285_.i.us, !dbg !9
  %v290_.i.us = bitcast <8 x i1> %v286_.i.us to i8, !dbg !9
  %v292_.not.i.us = icmp eq i8 %v290_.i.us, 0, !dbg !9
  %v288_.i.us = select <8 x i1> %v255_.i.us, <8 x float> %v278_.i.us, <8 x float> %phi250.i.us, !dbg !9
  %v287_.i.us = select <8 x i1> %v255_.i.us, <8 x float> %v277_.i.us, <8 x float> %phi249.i.us, !dbg !9
  br i1 %v292_.not.i.us, label %done247.i.split.us, label %while246.i.us, !dbg !9

done247.i.split.us:                               ; preds = %join261.i.us
  %v297_.i = icmp sgt <8 x i64> %v289_.i.us, splat (i64 2147483647), !dbg !24
  %v299_.not.i = and <8 x i1> %v226_.i, %v297_.i, !dbg !24
  %v301_.i = bitcast <8 x i1> %v299_.not.i to i8, !dbg !24
  %v303_.not.i = icmp eq i8 %v301_.i, 0, !dbg !24
  br i1 %v303_.not.i, label %join306.i, label %active305.i, !dbg !24, !prof !25

active305.i:                                      ; preds = %done247.i.split.us
  %16 = trunc i64 %9 to i32, !dbg !24
  %17 = add i32 %v118_.i, %16, !dbg !24
  call preserve_allcc void @gpucompiler.record_fault.index.i1.i8.i32.i64.i32.16(ptr nonnull %fault, i8 %v301_.i, i32 %17, i32 %v1_.i), !dbg !24
  br label %join306.i, !dbg !24

join306.i:                                        ; preds = %active305.i, %done247.i.split.us
  %v307_.i = trunc <8 x i64> %v289_.i.us to <8 x i32>, !dbg !24
  %v308_.i = mul i64 %v6_f2_, %14, !dbg !24
  %gep = getelementptr i32, ptr %invariant.gep, i64 %v308_.i, !dbg !24
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v307_.i, ptr align 4 %gep, <8 x i1> %v226_.i), !dbg !24
  br label %join219.i, !dbg !9

join219.i:                                        ; preds = %join306.i, %done127.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !9
  br i1 %exitcond.not, label %join110.i.loopexit, label %body112.i, !dbg !9

join110.i.loopexit:                               ; preds = %join219.i
  %v332_.i.pre = load i64, ptr %fault, align 8, !dbg !9
  %v335_.i.pre = load i32, ptr %.fca.1.gep, align 8, !dbg !9
  %v337_.i.pre = load i32, ptr %.fca.2.gep, align 4, !dbg !9
  br label %join110.i, !dbg !9

join110.i:                                        ; preds = %join110.i.loopexit, %join55.i
  %.fca.2.gep.promoted = phi i32 [ 0, %join55.i ], [ %v337_.i.pre, %join110.i.loopexit ], !dbg !9
  %.fca.1.gep.promoted = phi i32 [ 0, %join55.i ], [ %v335_.i.pre, %join110.i.loopexit ], !dbg !9
  %fault.promoted = phi i64 [ 0, %join55.i ], [ %v332_.i.pre, %join110.i.loopexit ], !dbg !9
  %v313_.i = phi i32 [ %v1_.i, %join55.i ], [ %v78_.i, %join110.i.loopexit ], !dbg !9
  %v312_.i = phi i32 [ %v1_.i, %join55.i ], [ 0, %join110.i.loopexit ], !dbg !9
  %v315_.i = lshr exact i32 %v312_.i, 4, !dbg !9
  %v316_.i = lshr i32 %v313_.i, 4, !dbg !9
  %18 = tail call i32 @llvm.umax.i32(i32 %v316_.i, i32 %v315_.i), !dbg !9
  %v319_.i = select i1 %v95_.i, i32 %18, i32 %v315_.i, !dbg !9
  %v320_.i = and i1 %v100_.i, %v107_.i, !dbg !9
  %v321_.i = or i1 %v103_.i, %v320_.i, !dbg !9
  %v322_.i = select i1 %v321_.i, i32 0, i32 %v315_.i, !dbg !9
  %v323_.i = select i1 %v321_.i, i32 %count, i32 %v319_.i, !dbg !9
  %v324_.not.i = icmp samesign ult i32 %v322_.i, %v323_.i, !dbg !9
  %v325_.i = select i1 %v324_.not.i, i32 %v322_.i, i32 %count, !dbg !9
  %v327_.i = tail call i32 @llvm.usub.sat.i32(i32 %v323_.i, i32 %v322_.i), !dbg !9
  %v328_.i = sub nsw i32 %count, %v327_.i, !dbg !9
  %v329_.i = icmp sgt i32 %v328_.i, 0, !dbg !9
  %v330_.i = icmp ne i32 %v325_.i, 0, !dbg !9
  %v333_.i = icmp eq i64 %fault.promoted, 0, !dbg !9
  %v338_.i = add i32 %.fca.2.gep.promoted, %.fca.1.gep.promoted, !dbg !9
  %v339_1.i = icmp ule i32 %v327_.i, %v338_.i, !dbg !9
  %v339_.not2.i = select i1 %v330_.i, i1 true, i1 %v339_1.i, !dbg !9
  %v340_.not.i = or i1 %v333_.i, %v339_.not2.i, !dbg !9
  %v342_.i = and i1 %v329_.i, %v340_.not.i, !dbg !9
  br i1 %v342_.i, label %while346.i.preheader, label %mandelbrot.block.exit, !dbg !9

while346.i.preheader:                             ; preds = %join110.i
  %19 = zext nneg i32 %v38_.i to i64, !dbg !9
  %20 = zext nneg i32 %v3_.i to i64, !dbg !9
  br label %while346.i, !dbg !9

while346.i:                                       ; preds = %while346.i.preheader, %done369.i
  %.lcssa81.lcssa91 = phi i32 [ %33, %done369.i ], [ %.fca.2.gep.promoted, %while346.i.preheader ], !dbg !9
  %v357_.i88 = phi i32 [ %v351_.i, %done369.i ], [ %.fca.1.gep.promoted, %while346.i.preheader ], !dbg !9
  %v512_.i70.lcssa78.lcssa87 = phi i64 [ 0, %done369.i ], [ %fault.promoted, %while346.i.preheader ], !dbg !9
  %phi348.i = phi i32 [ %v532_.i, %done369.i ], [ 0, %while346.i.preheader ], !dbg !9
  %v349_.not.i = icmp samesign ult i32 %phi348.i, %v325_.i, !dbg !9
  %v350_.i = select i1 %v349_.not.i, i32 0, i32 %v327_.i, !dbg !9
  %v351_.i = add nuw nsw i32 %v350_.i, %phi348.i, !dbg !9
  %v352_.i = add nsw i32 %v351_.i, %block.x95, !dbg !9
  %v355_.i = icmp eq i64 %v512_.i70.lcssa78.lcssa87, 0, !dbg !9
  %v360_.i = add i32 %.lcssa81.lcssa91, %v357_.i88, !dbg !9
  %v361_.i = sub i32 %v360_.i, %v351_.i, !dbg !9
  %v362_.i = select i1 %v355_.i, i32 0, i32 %v361_.i, !dbg !9
  %v364_.i = shl nsw i32 %v351_.i, 4, !dbg !9
  %v365_.i = sub nsw i32 %v312_.i, %v364_.i, !dbg !9
  %v366_.i = sub nsw i32 %v313_.i, %v364_.i, !dbg !9
  %v386_.i = shl nsw i32 %v352_.i, 4, !dbg !12
  %v405_.i = insertelement <8 x i32> poison, i32 %v365_.i, i64 0, !dbg !9
  %v406_.i = shufflevector <8 x i32> %v405_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v408_.i = insertelement <8 x i32> poison, i32 %v366_.i, i64 0, !dbg !9
  %v409_.i = shufflevector <8 x i32> %v408_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %21 = zext i32 %v386_.i to i64, !dbg !9
  br label %body368.i, !dbg !9

body368.i:                                        ; preds = %while346.i, %done381.i
  %indvars.iv123 = phi i64 [ 0, %while346.i ], [ %indvars.iv.next124, %done381.i ], !dbg !9
  %v512_.i70.lcssa7885 = phi i64 [ %v512_.i70.lcssa78.lcssa87, %while346.i ], [ %v512_.i69, %done381.i ], !dbg !9
  %.lcssa8184 = phi i32 [ %v362_.i, %while346.i ], [ %33, %done381.i ], !dbg !24
  %22 = shl nuw nsw i64 %indvars.iv123, 4, !dbg !9
  %23 = or disjoint i64 %indvars.iv123, %20, !dbg !13
  %v416_.i = icmp samesign uge i64 %indvars.iv123, %19, !dbg !9
  %v417_.i = insertelement <8 x i1> poison, i1 %v416_.i, i64 0, !dbg !9
  %v418_.i = shufflevector <8 x i1> %v417_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !9
  %v392_.i = icmp samesign ugt i64 %v4_f2_, %23, !dbg !13
  %v399_.i = insertelement <8 x i1> poison, i1 %v392_.i, i64 0, !dbg !13
  %v400_.i = shufflevector <8 x i1> %v399_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !13
  %24 = trunc nuw i64 %23 to i32, !dbg !26
  %v443_.i = uitofp nneg i32 %24 to float, !dbg !26
  %v444_.i = fmul float %v12_f2_, %v443_.i, !dbg !26
  %v445_.i = fadd float %v10_f2_, %v444_.i, !dbg !27
  %v468_.i = insertelement <8 x float> poison, float %v445_.i, i64 0, !dbg !22
  %v469_.i = shufflevector <8 x float> %v468_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  %v526_.i = mul i64 %v6_f2_, %23, !dbg !24
  %25 = getelementptr i32, ptr %v2_f2_, i64 %v526_.i, !dbg !24
  br label %body380.i, !dbg !9

body380.i:                                        ; preds = %body368.i, %join425.i
  %indvars.iv118 = phi i64 [ 0, %body368.i ], [ %indvars.iv.next119, %join425.i ], !dbg !9
  %v384_.not.i = phi i1 [ false, %body368.i ], [ true, %join425.i ], !dbg !9
  %v512_.i7074 = phi i64 [ %v512_.i70.lcssa7885, %body368.i ], [ %v512_.i69, %join425.i ], !dbg !9
  %26 = phi i32 [ %.lcssa8184, %body368.i ], [ %33, %join425.i ], !dbg !24
  %27 = add nuw nsw i64 %indvars.iv118, %22, !dbg !9
  %28 = add nuw nsw i64 %indvars.iv118, %21, !dbg !12
  %29 = trunc nuw nsw i64 %indvars.iv118 to i32, !dbg !9
  %v402_.i = insertelement <8 x i32> poison, i32 %29, i64 0, !dbg !9
  %v403_.i = shufflevector <8 x i32> %v402_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v404_.i = or disjoint <8 x i32> %v403_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v407_.i = icmp slt <8 x i32> %v404_.i, %v406_.i, !dbg !9
  %v410_.i = icmp sge <8 x i32> %v404_.i, %v409_.i, !dbg !9
  %v411_.i = or <8 x i1> %v407_.i, %v410_.i, !dbg !9
  %v419_.i = or <8 x i1> %v418_.i, %v411_.i, !dbg !9
  %v420_.i = bitcast <8 x i1> %v419_.i to i8, !dbg !9
  %v422_.not.i = icmp eq i8 %v420_.i, 0, !dbg !9
  br i1 %v422_.not.i, label %join425.i, label %then423.i, !dbg !9

then423.i:                                        ; preds = %body380.i
  %v393_.i = insertelement <8 x i64> poison, i64 %28, i64 0, !dbg !14
  %v394_.i = shufflevector <8 x i64> %v393_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v395_.i = or disjoint <8 x i64> %v394_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !14
  %v398_.i = icmp samesign ult <8 x i64> %v395_.i, %v397_.i, !dbg !14
  %v401_.i = and <8 x i1> %v400_.i, %v398_.i, !dbg !13
  %v426_.i = and <8 x i1> %v419_.i, %v401_.i, !dbg !28
  %v427_.i = bitcast <8 x i1> %v426_.i to i8, !dbg !28
  %v429_.not.i = icmp eq i8 %v427_.i, 0, !dbg !28
  br i1 %v429_.not.i, label %join425.i, label %then430.i, !dbg !28

then430.i:                                        ; preds = %then423.i
  %30 = trunc nuw i64 %28 to i32, !dbg !15
  %v433_.i = insertelement <8 x i32> poison, i32 %30, i64 0, !dbg !15
  %v434_.i = shufflevector <8 x i32> %v433_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v435_.i = or disjoint <8 x i32> %v434_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v436_.i = sitofp <8 x i32> %v435_.i to <8 x float>, !dbg !15
  %v439_.i = fmul <8 x float> %v143_.i, %v436_.i, !dbg !15
  %v442_.i = fadd <8 x float> %v146_.i, %v439_.i, !dbg !16
  %v496_.not.i = icmp eq i64 %v512_.i7074, 0, !dbg !9
  br i1 %v496_.not.i, label %while446.i.us, label %then430.i.split

while446.i.us:                                    ; preds = %then430.i, %join461.i.us
  %phi448.i.us = phi <8 x i1> [ %v486_.i.us, %join461.i.us ], [ %v426_.i, %then430.i ], !dbg !18
  %phi449.i.us = phi <8 x float> [ %v487_.i.us, %join461.i.us ], [ zeroinitializer, %then430.i ], !dbg !20
  %phi450.i.us = phi <8 x float> [ %v488_.i.us, %join461.i.us ], [ zeroinitializer, %then430.i ], !dbg !19
  %phi451.i.us = phi <8 x i64> [ %v489_.i.us, %join461.i.us ], [ zeroinitializer, %then430.i ], !dbg !17
  %v454_.i.us = icmp slt <8 x i64> %phi451.i.us, %v158_.i, !dbg !17
  %v455_.i.us = and <8 x i1> %phi448.i.us, %v454_.i.us, !dbg !18
  %v456_.i.us = bitcast <8 x i1> %v455_.i.us to i8, !dbg !18
  %v458_.not.i.us = icmp eq i8 %v456_.i.us, 0, !dbg !18
  br i1 %v458_.not.i.us, label %join461.i.us, label %then459.i.us, !dbg !18

then459.i.us:                                     ; preds = %while446.i.us
  %v462_.i.us = fmul <8 x float> %phi450.i.us, %phi450.i.us, !dbg !19
  %v463_.i.us = fmul <8 x float> %phi449.i.us, %phi449.i.us, !dbg !20
  %v464_.i.us = fadd <8 x float> %v463_.i.us, %v462_.i.us, !dbg !21
  %v465_.i.us = fcmp ule <8 x float> %v464_.i.us, splat (float 4.000000e+00), !dbg !21
  %v466_.i.us = fmul <8 x float> %phi450.i.us, splat (float 2.000000e+00), !dbg !22
  %v467_.i.us = fmul <8 x float> %phi449.i.us, %v466_.i.us, !dbg !22
  %v470_.i.us = fadd <8 x float> %v469_.i, %v467_.i.us, !dbg !22
  %v471_.i.us = fsub <8 x float> %v462_.i.us, %v463_.i.us, !dbg !23
  %v472_.i.us = fadd <8 x float> %v442_.i, %v471_.i.us, !dbg !23
  %v474_.i.us = select <8 x i1> %v465_.i.us, <8 x float> %v470_.i.us, <8 x float> %phi449.i.us, !dbg !9
  %v475_.i.us = select <8 x i1> %v465_.i.us, <8 x float> %v472_.i.us, <8 x float> %phi450.i.us, !dbg !9
  %v473_.i.us = zext <8 x i1> %v465_.i.us to <8 x i64>, !dbg !9
  %v476_.i.us = add <8 x i64> %phi451.i.us, %v473_.i.us, !dbg !32
  br label %join461.i.us, !dbg !9

join461.i.us:                                     ; preds = %then459.i.us, %while446.i.us
  %v477_.i.us = phi <8 x float> [ %v474_.i.us, %then459.i.us ], [ zeroinitializer, %while446.i.us ], !dbg !18
  %v478_.i.us = phi <8 x float> [ %v475_.i.us, %then459.i.us ], [ zeroinitializer, %while446.i.us ], !dbg !18
  %v479_.i.us = phi <8 x i64> [ %v476_.i.us, %then459.i.us ], [ zeroinitializer, %while446.i.us ], !dbg !18
  %v480_.i.us = phi <8 x i1> [ %v465_.i.us, %then459.i.us ], [ splat (i1 true), %while446.i.us ], !dbg !18
  %v489_.i.us = select <8 x i1> %v455_.i.us, <8 x i64> %v479_.i.us, <8 x i64> %phi451.i.us, !dbg !9
  %v485_.i.us = select <8 x i1> %v454_.i.us, <8 x i1> %v480_.i.us, <8 x i1> zeroinitializer, !dbg !21
  %v486_.i.us = and <8 x i1> %phi448.i.us, %v485_.i.us, !dbg !9
  %v490_.i.us = bitcast <8 x i1> %v486_.i.us to i8, !dbg !9
  %v492_.not.i.us = icmp eq i8 %v490_.i.us, 0, !dbg !9
  %v488_.i.us = select <8 x i1> %v455_.i.us, <8 x float> %v478_.i.us, <8 x float> %phi450.i.us, !dbg !9
  %v487_.i.us = select <8 x i1> %v455_.i.us, <8 x float> %v477_.i.us, <8 x float> %phi449.i.us, !dbg !9
  br i1 %v492_.not.i.us, label %done447.i.split.us, label %while446.i.us, !dbg !9

done447.i.split.us:                               ; preds = %join461.i.us
  %v497_.i = icmp sgt <8 x i64> %v489_.i.us, splat (i64 2147483647), !dbg !24
  %v499_.not.i = and <8 x i1> %v426_.i, %v497_.i, !dbg !24
  %v501_.i = bitcast <8 x i1> %v499_.not.i to i8, !dbg !24
  %v502_.not.i = icmp eq i8 %v501_.i, 0, !dbg !24
  br i1 %v502_.not.i, label %join504.i, label %active522.i, !dbg !24

then430.i.split:                                  ; preds = %then430.i
  store i32 %v351_.i, ptr %.fca.1.gep, align 8, !dbg !9
  store i32 %26, ptr %.fca.2.gep, align 4, !dbg !24
  br label %failed, !dbg !18

active522.i:                                      ; preds = %done447.i.split.us
  %v505_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v501_.i, i1 true), !dbg !24
  %31 = zext nneg i8 %v505_.i to i64, !dbg !24
  %v508_.i = or disjoint i64 %27, %31, !dbg !24
  %v510_.i = shl i64 %v508_.i, 40, !dbg !24
  %v512_.i = add nuw nsw i64 %v510_.i, -9222246136947933184, !dbg !24
  br label %join504.i, !dbg !24

join504.i:                                        ; preds = %active522.i, %done447.i.split.us
  %32 = phi i32 [ 0, %active522.i ], [ %26, %done447.i.split.us ]
  %v512_.i68 = phi i64 [ %v512_.i, %active522.i ], [ 0, %done447.i.split.us ], !dbg !9
  %v525_.i = trunc <8 x i64> %v489_.i.us to <8 x i32>, !dbg !24
  %v528_.i = getelementptr i32, ptr %25, i64 %28, !dbg !24
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v525_.i, ptr align 4 %v528_.i, <8 x i1> %v426_.i), !dbg !24
  br label %join425.i, !dbg !9

join425.i:                                        ; preds = %join504.i, %then423.i, %body380.i
  %33 = phi i32 [ %32, %join504.i ], [ %26, %then423.i ], [ %26, %body380.i ]
  %v512_.i69 = phi i64 [ %v512_.i68, %join504.i ], [ %v512_.i7074, %then423.i ], [ %v512_.i7074, %body380.i ], !dbg !9
  %indvars.iv.next119 = add nuw nsw i64 %indvars.iv118, 8, !dbg !9
  br i1 %v384_.not.i, label %done381.i, label %body380.i, !dbg !9, !llvm.loop !29

done381.i:                                        ; preds = %join425.i
  %indvars.iv.next124 = add nuw nsw i64 %indvars.iv123, 1, !dbg !9
  %exitcond128.not = icmp eq i64 %indvars.iv.next124, 8, !dbg !9
  br i1 %exitcond128.not, label %done369.i, label %body368.i, !dbg !9, !llvm.loop !31

done369.i:                                        ; preds = %done381.i
  %v532_.i = add nuw nsw i32 %phi348.i, 1, !dbg !9
  %v533_.i = icmp sge i32 %v532_.i, %v328_.i, !dbg !9
  %v538_.i = icmp ne i64 %v512_.i69, 0, !dbg !9
  %brmerge.i = select i1 %v538_.i, i1 true, i1 %v533_.i, !dbg !9
  br i1 %brmerge.i, label %mandelbrot.block.exit.loopexit, label %while346.i, !dbg !9

mandelbrot.block.exit.loopexit:                   ; preds = %done369.i
  store i64 %v512_.i69, ptr %fault, align 8
  store i32 %v351_.i, ptr %.fca.1.gep, align 8, !dbg !9
  store i32 %33, ptr %.fca.2.gep, align 4
  br label %mandelbrot.block.exit, !dbg !7

mandelbrot.block.exit:                            ; preds = %join110.i, %mandelbrot.block.exit.loopexit
  %v40_f2_ = phi i64 [ %v512_.i69, %mandelbrot.block.exit.loopexit ], [ %fault.promoted, %join110.i ], !dbg !7
  %v41_f2_.not = icmp eq i64 %v40_f2_, 0, !dbg !7
  br i1 %v41_f2_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %mandelbrot.block.exit, %then217.i, %body126.i, %then430.i.split
  %v40_f2_3 = phi i64 [ %v295_.i, %then217.i ], [ %v200_.i, %body126.i ], [ %v512_.i7074, %then430.i.split ], [ %v40_f2_, %mandelbrot.block.exit ], !dbg !7
  %v42_f2_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v44_f2_ = load i32, ptr %.fca.1.gep, align 8, !dbg !7
  %v46_f2_ = load i32, ptr %.fca.2.gep, align 4, !dbg !7
  %v47_f2_ = add i32 %v46_f2_, %v44_f2_, !dbg !7
  %v48_f2_ = zext i32 %v47_f2_ to i64, !dbg !7
  %v49_f2_ = add i64 %linear94, %v48_f2_, !dbg !7
  store i64 %v49_f2_, ptr %v42_f2_, align 8, !dbg !7
  %failure = and i64 %v40_f2_3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %mandelbrot.block.exit
  %following = add nuw i64 %covered, %linear94, !dbg !7
  %v50_f2_ = add nuw i32 %block.x95, %count, !dbg !7
  %v51_f2_ = icmp eq i32 %v50_f2_, %grid.x, !dbg !7
  %after.x = select i1 %v51_f2_, i32 0, i32 %v50_f2_, !dbg !7
  %v52_f2_ = zext i1 %v51_f2_ to i32, !dbg !7
  %v53_f2_ = add nuw i32 %block.y96, %v52_f2_, !dbg !7
  %v54_f2_ = icmp eq i32 %v53_f2_, %grid.y, !dbg !7
  %after.y = select i1 %v54_f2_, i32 0, i32 %v53_f2_, !dbg !7
  %v35_f2_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v35_f2_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: cold mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define internal preserve_allcc void @gpucompiler.record_fault.index.i1.i8.i32.i64.i32.16(ptr nonnull captures(none) %fault, i8 range(i8 1, 0) %bits, i32 %thread, i32 range(i32 0, 16777217) %width) unnamed_addr #4 {
entry:
  %v3_f1_ = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %bits, i1 true)
  %v4_f1_ = zext nneg i8 %v3_f1_ to i64
  %v5_f1_ = zext i32 %thread to i64
  %v6_f1_ = add nuw nsw i64 %v5_f1_, %v4_f1_
  %v7_f1_ = zext nneg i32 %width to i64
  %v8_f1_ = udiv i64 %v6_f1_, %v7_f1_
  %v9_f1_ = urem i64 %v6_f1_, %v7_f1_
  %v11_f1_1 = lshr i64 %v9_f1_, 4
  %v14_f1_ = trunc nuw nsw i64 %v11_f1_1 to i32
  %0 = shl i64 %v8_f1_, 44
  %v12_f1_ = shl nuw i64 %v9_f1_, 40
  %1 = and i64 %v12_f1_, 16492674416640
  %v16_f1_ = or disjoint i64 %1, %0
  %v18_f1_ = add nuw nsw i64 %v16_f1_, -9222246136947933184
  %v19_f1_ = load i64, ptr %fault, align 8
  %v20_f1_ = icmp slt i64 %v18_f1_, %v19_f1_
  %v21_f1_ = getelementptr inbounds nuw i8, ptr %fault, i64 12
  %v22_f1_ = load i32, ptr %v21_f1_, align 4
  %v23_f1_ = icmp ugt i32 %v22_f1_, %v14_f1_
  %v24_f1_ = icmp eq i32 %v22_f1_, %v14_f1_
  %v25_f1_ = icmp eq i64 %v19_f1_, 0
  %v26_f1_ = select i1 %v24_f1_, i1 %v20_f1_, i1 %v23_f1_
  %v27_f1_ = or i1 %v25_f1_, %v26_f1_
  br i1 %v27_f1_, label %active28, label %join2

active28:                                         ; preds = %entry
  store i64 %v18_f1_, ptr %fault, align 8
  store i32 %v14_f1_, ptr %v21_f1_, align 4
  br label %join2

join2:                                            ; preds = %entry, %active28
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #4 = { cold mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "numbers.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22mandelbrot\22,\22faults\22:[{\22file\22:\22kernels/numbers.py\22,\22function\22:\22mandelbrot\22,\22kind\22:\22overflow\22,\22line\22:30,\22message\22:\22Python integer out of bounds for int32 (-2147483648 \\u2026 2147483647); wrapping is written np.int32(np.int64(n))\22}],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<i32, 2>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22left\22,\22offset\22:24,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22top\22,\22offset\22:28,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22step\22,\22offset\22:32,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22i64\22,\22name\22:\22limit\22,\22offset\22:40,\22size\22:8,\22type\22:\22pyint\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "mandelbrot launch", scope: !1, file: !1, line: 13, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 13, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 13, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "mandelbrot", scope: !1, file: !1, line: 13, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 13, column: 1, scope: !4)
!12 = !DILocation(line: 14, column: 19, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 15, column: 8, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 15, column: 34, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 17, column: 17, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 17, column: 10, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 22, column: 11, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 22, column: 5, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 23, column: 14, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 24, column: 14, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 25, column: 12, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 27, column: 13, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 28, column: 13, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 30, column: 5, scope: !10, inlinedAt: !11)
!25 = !{!"branch_weights", i32 1048575, i32 1}
!26 = !DILocation(line: 18, column: 16, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 18, column: 10, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 15, column: 5, scope: !10, inlinedAt: !11)
!29 = distinct !{!29, !30}
!30 = !{!"llvm.loop.unroll.disable"}
!31 = distinct !{!31, !30}
!32 = !DILocation(line: 29, column: 9, scope: !10, inlinedAt: !11)
