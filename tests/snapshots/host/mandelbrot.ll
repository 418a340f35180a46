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
  %v390_.i = insertelement <8 x i64> poison, i64 %v6_f2_, i64 0, !dbg !14
  %v391_.i = shufflevector <8 x i64> %v390_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
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
  %v213_.not.i = icmp eq i32 %v117_.i, 0, !dbg !9
  %v218_.i = insertelement <8 x i32> poison, i32 %v78_.i, i64 0, !dbg !9
  %v219_.i = shufflevector <8 x i32> %v218_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v220_.i = insertelement <8 x i32> poison, i32 %v118_.i, i64 0, !dbg !9
  %v221_.i = shufflevector <8 x i32> %v220_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v222_.i = or disjoint <8 x i32> %v221_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v223_.i = icmp slt <8 x i32> %v222_.i, %v219_.i, !dbg !9
  %v225_.i = add i32 %v118_.i, %v9_.i, !dbg !12
  %v226_.i = sext i32 %v225_.i to i64, !dbg !12
  %v230_.i = insertelement <8 x i32> poison, i32 %v225_.i, i64 0, !dbg !15
  %v231_.i = shufflevector <8 x i32> %v230_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v232_.i = or disjoint <8 x i32> %v231_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v233_.i = sitofp <8 x i32> %v232_.i to <8 x float>, !dbg !15
  %v236_.i = fmul <8 x float> %v143_.i, %v233_.i, !dbg !15
  %v239_.i = fadd <8 x float> %v146_.i, %v236_.i, !dbg !16
  %invariant.gep = getelementptr i32, ptr %v2_f2_, i64 %v226_.i, !dbg !9
  %7 = zext nneg i32 %v3_.i to i64, !dbg !9
  %8 = zext nneg i32 %v1_.i to i64, !dbg !9
  %wide.trip.count = zext nneg i32 %v38_.i to i64, !dbg !9
  br label %body112.i, !dbg !9

body112.i:                                        ; preds = %for111.i.preheader, %join216.i
  %indvars.iv = phi i64 [ 0, %for111.i.preheader ], [ %indvars.iv.next, %join216.i ], !dbg !9
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
  %v208_.i = mul nuw nsw i64 %v6_f2_, %10, !dbg !24
  %12 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v208_.i, !dbg !24
  %13 = trunc nuw i64 %9 to i32, !dbg !9
  br label %body126.i, !dbg !9

body126.i:                                        ; preds = %body126.i.lr.ph, %join206.i
  %phi129.i40 = phi i32 [ %v123_.i, %body126.i.lr.ph ], [ %v212_.i, %join206.i ], !dbg !9
  %phi128.i39 = phi i32 [ 0, %body126.i.lr.ph ], [ %v211_.i, %join206.i ], !dbg !9
  %v131_.i = add nsw i32 %phi128.i39, %13, !dbg !9
  %v133_.i = add nuw nsw i32 %phi128.i39, %v9_.i, !dbg !12
  %v134_.i = zext nneg i32 %v133_.i to i64, !dbg !12
  %v138_.i = insertelement <8 x i32> poison, i32 %v133_.i, i64 0, !dbg !15
  %v139_.i = shufflevector <8 x i32> %v138_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v140_.i = or disjoint <8 x i32> %v139_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v141_.i = sitofp <8 x i32> %v140_.i to <8 x float>, !dbg !15
  %v144_.i = fmul <8 x float> %v143_.i, %v141_.i, !dbg !15
  %v147_.i = fadd <8 x float> %v146_.i, %v144_.i, !dbg !16
  %v197_.i = load i64, ptr %fault, align 8, !dbg !9
  %v198_.not.i = icmp eq i64 %v197_.i, 0, !dbg !9
  br i1 %v198_.not.i, label %while151.i.us, label %failed

while151.i.us:                                    ; preds = %body126.i, %join166.i.us
  %phi153.i.us = phi <8 x i1> [ %v191_.i.us, %join166.i.us ], [ splat (i1 true), %body126.i ], !dbg !18
  %phi154.i.us = phi <8 x float> [ %v186_.i.us, %join166.i.us ], [ zeroinitializer, %body126.i ], !dbg !20
  %phi155.i.us = phi <8 x float> [ %v187_.i.us, %join166.i.us ], [ zeroinitializer, %body126.i ], !dbg !19
  %phi156.i.us = phi <8 x i64> [ %v188_.i.us, %join166.i.us ], [ zeroinitializer, %body126.i ], !dbg !17
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
  %14 = select <8 x i1> %v160_.i.us, <8 x i1> %v170_.i.us, <8 x i1> zeroinitializer, !dbg !9
  %v182_.i.us = select <8 x i1> %14, <8 x float> %v175_.i.us, <8 x float> %phi154.i.us, !dbg !9
  %v183_.i.us = select <8 x i1> %14, <8 x float> %v177_.i.us, <8 x float> %phi155.i.us, !dbg !9
  %v181_.i.us = zext <8 x i1> %14 to <8 x i64>, !dbg !9
  %v184_.i.us = add <8 x i64> %phi156.i.us, %v181_.i.us, !dbg !9
  br label %join166.i.us, !dbg !9

join166.i.us:                                     ; preds = %then164.i.us, %while151.i.us
  %v186_.i.us = phi <8 x float> [ %v182_.i.us, %then164.i.us ], [ %phi154.i.us, %while151.i.us ], !dbg !18
  %v187_.i.us = phi <8 x float> [ %v183_.i.us, %then164.i.us ], [ %phi155.i.us, %while151.i.us ], !dbg !18
  %v188_.i.us = phi <8 x i64> [ %v184_.i.us, %then164.i.us ], [ %phi156.i.us, %while151.i.us ], !dbg !18
  %v189_.i.us = phi <8 x i1> [ %14, %then164.i.us ], [ zeroinitializer, %while151.i.us ], !dbg !18
  %v191_.i.us = and <8 x i1> %phi153.i.us, %v189_.i.us, !dbg !9
  %v192_.i.us = bitcast <8 x i1> %v191_.i.us to i8, !dbg !9
  %v194_.not.i.us = icmp eq i8 %v192_.i.us, 0, !dbg !9
  br i1 %v194_.not.i.us, label %done152.i.split.us, label %while151.i.us, !dbg !9

done152.i.split.us:                               ; preds = %join166.i.us
  %v199_.i = icmp sgt <8 x i64> %v188_.i.us, splat (i64 2147483647), !dbg !24
  %v201_.i = bitcast <8 x i1> %v199_.i to i8, !dbg !24
  %v203_.not.i = icmp eq i8 %v201_.i, 0, !dbg !24
  br i1 %v203_.not.i, label %join206.i, label %active205.i, !dbg !24, !prof !25

active205.i:                                      ; preds = %done152.i.split.us
  call preserve_allcc void @gpucompiler.record_fault.index.i1.i8.i32.i64.i32.16(ptr nonnull %fault, i8 %v201_.i, i32 %v131_.i, i32 %v1_.i), !dbg !24
  br label %join206.i, !dbg !24

join206.i:                                        ; preds = %active205.i, %done152.i.split.us
  %v207_.i = trunc <8 x i64> %v188_.i.us to <8 x i32>, !dbg !24
  %v210_.i = getelementptr inbounds nuw i32, ptr %12, i64 %v134_.i, !dbg !24
  store <8 x i32> %v207_.i, ptr %v210_.i, align 4, !dbg !24
  %v211_.i = add i32 %phi128.i39, 8, !dbg !9
  %v212_.i = add nsw i32 %phi129.i40, -1, !dbg !9
  %v130_.not.i = icmp eq i32 %v212_.i, 0, !dbg !9
  br i1 %v130_.not.i, label %done127.i, label %body126.i, !dbg !9

done127.i:                                        ; preds = %join206.i, %body112.i
  br i1 %v213_.not.i, label %join216.i, label %then214.i, !dbg !9

then214.i:                                        ; preds = %done127.i
  %15 = add nuw nsw i64 %indvars.iv, %7, !dbg !12
  %16 = trunc nuw i64 %15 to i32, !dbg !26
  %v240_.i = uitofp nneg i32 %16 to float, !dbg !26
  %v241_.i = fmul float %v12_f2_, %v240_.i, !dbg !26
  %v242_.i = fadd float %v10_f2_, %v241_.i, !dbg !27
  %v289_.i = load i64, ptr %fault, align 8, !dbg !9
  %v290_.not.i = icmp eq i64 %v289_.i, 0, !dbg !9
  %v265_.i = insertelement <8 x float> poison, float %v242_.i, i64 0, !dbg !22
  %v266_.i = shufflevector <8 x float> %v265_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  br i1 %v290_.not.i, label %while243.i.us, label %failed

while243.i.us:                                    ; preds = %then214.i, %join258.i.us
  %phi245.i.us = phi <8 x i1> [ %v283_.i.us, %join258.i.us ], [ %v223_.i, %then214.i ], !dbg !18
  %phi246.i.us = phi <8 x float> [ %v278_.i.us, %join258.i.us ], [ zeroinitializer, %then214.i ], !dbg !20
  %phi247.i.us = phi <8 x float> [ %v279_.i.us, %join258.i.us ], [ zeroinitializer, %then214.i ], !dbg !19
  %phi248.i.us = phi <8 x i64> [ %v280_.i.us, %join258.i.us ], [ zeroinitializer, %then214.i ], !dbg !17
  %v251_.i.us = icmp slt <8 x i64> %phi248.i.us, %v158_.i, !dbg !17
  %v252_.i.us = and <8 x i1> %phi245.i.us, %v251_.i.us, !dbg !18
  %v253_.i.us = bitcast <8 x i1> %v252_.i.us to i8, !dbg !18
  %v255_.not.i.us = icmp eq i8 %v253_.i.us, 0, !dbg !18
  br i1 %v255_.not.i.us, label %join258.i.us, label %then256.i.us, !dbg !18

then256.i.us:                                     ; preds = %while243.i.us
  %v259_.i.us = fmul <8 x float> %phi247.i.us, %phi247.i.us, !dbg !19
  %v260_.i.us = fmul <8 x float> %phi246.i.us, %phi246.i.us, !dbg !20
  %v261_.i.us = fadd <8 x float> %v260_.i.us, %v259_.i.us, !dbg !21
  %v262_.i.us = fcmp ule <8 x float> %v261_.i.us, splat (float 4.000000e+00), !dbg !21
  %v263_.i.us = fmul <8 x float> %phi247.i.us, splat (float 2.000000e+00), !dbg !22
  %v264_.i.us = fmul <8 x float> %phi246.i.us, %v263_.i.us, !dbg !22
  %v267_.i.us = fadd <8 x float> %v266_.i, %v264_.i.us, !dbg !22
  %v268_.i.us = fsub <8 x float> %v259_.i.us, %v260_.i.us, !dbg !23
  %v269_.i.us = fadd <8 x float> %v239_.i, %v268_.i.us, !dbg !23
  %17 = select <8 x i1> %v252_.i.us, <8 x i1> %v262_.i.us, <8 x i1> zeroinitializer, !dbg !9
  %v274_.i.us = select <8 x i1> %17, <8 x float> %v267_.i.us, <8 x float> %phi246.i.us, !dbg !9
  %v275_.i.us = select <8 x i1> %17, <8 x float> %v269_.i.us, <8 x float> %phi247.i.us, !dbg !9
  %v273_.i.us = zext <8 x i1> %17 to <8 x i64>, !dbg !9
  %v276_.i.us = add <8 x i64> %phi248.i.us, %v273_.i.us, !dbg !9
  br label %join258.i.us, !dbg !9

join258.i.us:                                     ; preds = %then256.i.us, %while243.i.us
  %v278_.i.us = phi <8 x float> [ %v274_.i.us, %then256.i.us ], [ %phi246.i.us, %while243.i.us ], !dbg !18
  %v279_.i.us = phi <8 x float> [ %v275_.i.us, %then256.i.us ], [ %phi247.i.us, %while243.i.us ], !dbg !18
  %v280_.i.us = phi <8 x i64> [ %v276_.i.us, %then256.i.us ], [ %phi248.i.us, %while243.i.us ], !dbg !18
  %v281_.i.us = phi <8 x i1> [ %17, %then256.i.us ], [ zeroinitializer, %while243.i.us ], !dbg !18
  %v283_.i.us = and <8 x i1> %phi245.i.us, %v281_.i.us, !dbg !9
  %v284_.i.us = bitcast <8 x i1> %v283_.i.us to i8, !dbg !9
  %v286_.not.i.us = icmp eq i8 %v284_.i.us, 0, !dbg !9
  br i1 %v286_.not.i.us, label %done244.i.split.us, label %while243.i.us, !dbg !9

done244.i.split.us:                               ; preds = %join258.i.us
  %v291_.i = icmp sgt <8 x i64> %v280_.i.us, splat (i64 2147483647), !dbg !24
  %v293_.not.i = and <8 x i1> %v223_.i, %v291_.i, !dbg !24
  %v295_.i = bitcast <8 x i1> %v293_.not.i to i8, !dbg !24
  %v297_.not.i = icmp eq i8 %v295_.i, 0, !dbg !24
  br i1 %v297_.not.i, label %join300.i, label %active299.i, !dbg !24, !prof !25

active299.i:                                      ; preds = %done244.i.split.us
  %18 = trunc i64 %9 to i32, !dbg !24
  %19 = add i32 %v118_.i, %18, !dbg !24
  call preserve_allcc void @gpucompiler.record_fault.index.i1.i8.i32.i64.i32.16(ptr nonnull %fault, i8 %v295_.i, i32 %19, i32 %v1_.i), !dbg !24
  br label %join300.i, !dbg !24

join300.i:                                        ; preds = %active299.i, %done244.i.split.us
  %v301_.i = trunc <8 x i64> %v280_.i.us to <8 x i32>, !dbg !24
  %v302_.i = mul i64 %v6_f2_, %15, !dbg !24
  %gep = getelementptr i32, ptr %invariant.gep, i64 %v302_.i, !dbg !24
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v301_.i, ptr align 4 %gep, <8 x i1> %v223_.i), !dbg !24
  br label %join216.i, !dbg !9

join216.i:                                        ; preds = %join300.i, %done127.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !9
  br i1 %exitcond.not, label %join110.i.loopexit, label %body112.i, !dbg !9

join110.i.loopexit:                               ; preds = %join216.i
  %v326_.i.pre = load i64, ptr %fault, align 8, !dbg !9
  %v329_.i.pre = load i32, ptr %.fca.1.gep, align 8, !dbg !9
  %v331_.i.pre = load i32, ptr %.fca.2.gep, align 4, !dbg !9
  br label %join110.i, !dbg !9

join110.i:                                        ; preds = %join110.i.loopexit, %join55.i
  %.fca.2.gep.promoted = phi i32 [ 0, %join55.i ], [ %v331_.i.pre, %join110.i.loopexit ], !dbg !9
  %.fca.1.gep.promoted = phi i32 [ 0, %join55.i ], [ %v329_.i.pre, %join110.i.loopexit ], !dbg !9
  %fault.promoted = phi i64 [ 0, %join55.i ], [ %v326_.i.pre, %join110.i.loopexit ], !dbg !9
  %v307_.i = phi i32 [ %v1_.i, %join55.i ], [ %v78_.i, %join110.i.loopexit ], !dbg !9
  %v306_.i = phi i32 [ %v1_.i, %join55.i ], [ 0, %join110.i.loopexit ], !dbg !9
  %v309_.i = lshr exact i32 %v306_.i, 4, !dbg !9
  %v310_.i = lshr i32 %v307_.i, 4, !dbg !9
  %20 = tail call i32 @llvm.umax.i32(i32 %v310_.i, i32 %v309_.i), !dbg !9
  %v313_.i = select i1 %v95_.i, i32 %20, i32 %v309_.i, !dbg !9
  %v314_.i = and i1 %v100_.i, %v107_.i, !dbg !9
  %v315_.i = or i1 %v103_.i, %v314_.i, !dbg !9
  %v316_.i = select i1 %v315_.i, i32 0, i32 %v309_.i, !dbg !9
  %v317_.i = select i1 %v315_.i, i32 %count, i32 %v313_.i, !dbg !9
  %v318_.not.i = icmp samesign ult i32 %v316_.i, %v317_.i, !dbg !9
  %v319_.i = select i1 %v318_.not.i, i32 %v316_.i, i32 %count, !dbg !9
  %v321_.i = tail call i32 @llvm.usub.sat.i32(i32 %v317_.i, i32 %v316_.i), !dbg !9
  %v322_.i = sub nsw i32 %count, %v321_.i, !dbg !9
  %v323_.i = icmp sgt i32 %v322_.i, 0, !dbg !9
  %v324_.i = icmp ne i32 %v319_.i, 0, !dbg !9
  %v327_.i = icmp eq i64 %fault.promoted, 0, !dbg !9
  %v332_.i = add i32 %.fca.2.gep.promoted, %.fca.1.gep.promoted, !dbg !9
  %v333_1.i = icmp ule i32 %v321_.i, %v332_.i, !dbg !9
  %v333_.not2.i = select i1 %v324_.i, i1 true, i1 %v333_1.i, !dbg !9
  %v334_.not.i = or i1 %v327_.i, %v333_.not2.i, !dbg !9
  %v336_.i = and i1 %v323_.i, %v334_.not.i, !dbg !9
  br i1 %v336_.i, label %while340.i.preheader, label %mandelbrot.block.exit, !dbg !9

while340.i.preheader:                             ; preds = %join110.i
  %21 = zext nneg i32 %v38_.i to i64, !dbg !9
  %22 = zext nneg i32 %v3_.i to i64, !dbg !9
  br label %while340.i, !dbg !9

while340.i:                                       ; preds = %while340.i.preheader, %done363.i
  %.lcssa81.lcssa91 = phi i32 [ %39, %done363.i ], [ %.fca.2.gep.promoted, %while340.i.preheader ], !dbg !9
  %v351_.i88 = phi i32 [ %v345_.i, %done363.i ], [ %.fca.1.gep.promoted, %while340.i.preheader ], !dbg !9
  %v503_.i70.lcssa78.lcssa87 = phi i64 [ 0, %done363.i ], [ %fault.promoted, %while340.i.preheader ], !dbg !9
  %phi342.i = phi i32 [ %v523_.i, %done363.i ], [ 0, %while340.i.preheader ], !dbg !9
  %v343_.not.i = icmp samesign ult i32 %phi342.i, %v319_.i, !dbg !9
  %v344_.i = select i1 %v343_.not.i, i32 0, i32 %v321_.i, !dbg !9
  %v345_.i = add nuw nsw i32 %v344_.i, %phi342.i, !dbg !9
  %v346_.i = add nsw i32 %v345_.i, %block.x95, !dbg !9
  %v349_.i = icmp eq i64 %v503_.i70.lcssa78.lcssa87, 0, !dbg !9
  %v354_.i = add i32 %.lcssa81.lcssa91, %v351_.i88, !dbg !9
  %v355_.i = sub i32 %v354_.i, %v345_.i, !dbg !9
  %v356_.i = select i1 %v349_.i, i32 0, i32 %v355_.i, !dbg !9
  %v358_.i = shl nsw i32 %v345_.i, 4, !dbg !9
  %v359_.i = sub nsw i32 %v306_.i, %v358_.i, !dbg !9
  %v360_.i = sub nsw i32 %v307_.i, %v358_.i, !dbg !9
  %v380_.i = shl nsw i32 %v346_.i, 4, !dbg !12
  %v400_.i = insertelement <8 x i32> poison, i32 %v360_.i, i64 0, !dbg !9
  %v401_.i = shufflevector <8 x i32> %v400_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %23 = sext i32 %v359_.i to i64, !dbg !9
  %24 = zext i32 %v380_.i to i64, !dbg !9
  br label %body362.i, !dbg !9

body362.i:                                        ; preds = %while340.i, %done375.i
  %indvars.iv123 = phi i64 [ 0, %while340.i ], [ %indvars.iv.next124, %done375.i ], !dbg !9
  %v503_.i70.lcssa7885 = phi i64 [ %v503_.i70.lcssa78.lcssa87, %while340.i ], [ %v503_.i69, %done375.i ], !dbg !9
  %.lcssa8184 = phi i32 [ %v356_.i, %while340.i ], [ %39, %done375.i ], !dbg !24
  %25 = shl nuw nsw i64 %indvars.iv123, 4, !dbg !9
  %26 = or disjoint i64 %indvars.iv123, %22, !dbg !13
  %v410_.i = icmp samesign uge i64 %indvars.iv123, %21, !dbg !9
  %v386_.i = icmp samesign ugt i64 %v4_f2_, %26, !dbg !13
  %v393_.i = insertelement <8 x i1> poison, i1 %v386_.i, i64 0, !dbg !13
  %v394_.i = shufflevector <8 x i1> %v393_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !13
  %27 = trunc nuw i64 %26 to i32, !dbg !26
  %v437_.i = uitofp nneg i32 %27 to float, !dbg !26
  %v438_.i = fmul float %v12_f2_, %v437_.i, !dbg !26
  %v439_.i = fadd float %v10_f2_, %v438_.i, !dbg !27
  %v462_.i = insertelement <8 x float> poison, float %v439_.i, i64 0, !dbg !22
  %v463_.i = shufflevector <8 x float> %v462_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  %v517_.i = mul i64 %v6_f2_, %26, !dbg !24
  %28 = getelementptr i32, ptr %v2_f2_, i64 %v517_.i, !dbg !24
  br label %body374.i, !dbg !9

body374.i:                                        ; preds = %body362.i, %join419.i
  %indvars.iv118 = phi i64 [ 0, %body362.i ], [ %indvars.iv.next119, %join419.i ], !dbg !9
  %v378_.not.i = phi i1 [ false, %body362.i ], [ true, %join419.i ], !dbg !9
  %v503_.i7074 = phi i64 [ %v503_.i70.lcssa7885, %body362.i ], [ %v503_.i69, %join419.i ], !dbg !9
  %29 = phi i32 [ %.lcssa8184, %body362.i ], [ %39, %join419.i ], !dbg !24
  %30 = add nuw nsw i64 %indvars.iv118, %25, !dbg !9
  %31 = add nuw nsw i64 %indvars.iv118, %24, !dbg !12
  %v396_.i = icmp slt i64 %indvars.iv118, %23, !dbg !9
  %32 = trunc nuw nsw i64 %indvars.iv118 to i32, !dbg !9
  %v397_.i = insertelement <8 x i32> poison, i32 %32, i64 0, !dbg !9
  %v398_.i = shufflevector <8 x i32> %v397_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v399_.i = or disjoint <8 x i32> %v398_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v402_.i = icmp sge <8 x i32> %v399_.i, %v401_.i, !dbg !9
  %.scalar = or i1 %v410_.i, %v396_.i, !dbg !9
  %33 = insertelement <8 x i1> poison, i1 %.scalar, i64 0, !dbg !9
  %34 = shufflevector <8 x i1> %33, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !9
  %v413_.i = or <8 x i1> %34, %v402_.i, !dbg !9
  %v414_.i = bitcast <8 x i1> %v413_.i to i8, !dbg !9
  %v416_.not.i = icmp eq i8 %v414_.i, 0, !dbg !9
  br i1 %v416_.not.i, label %join419.i, label %then417.i, !dbg !9

then417.i:                                        ; preds = %body374.i
  %v387_.i = insertelement <8 x i64> poison, i64 %31, i64 0, !dbg !14
  %v388_.i = shufflevector <8 x i64> %v387_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v389_.i = or disjoint <8 x i64> %v388_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !14
  %v392_.i = icmp samesign ult <8 x i64> %v389_.i, %v391_.i, !dbg !14
  %v395_.i = and <8 x i1> %v394_.i, %v392_.i, !dbg !13
  %v420_.i = and <8 x i1> %v413_.i, %v395_.i, !dbg !28
  %v421_.i = bitcast <8 x i1> %v420_.i to i8, !dbg !28
  %v423_.not.i = icmp eq i8 %v421_.i, 0, !dbg !28
  br i1 %v423_.not.i, label %join419.i, label %then424.i, !dbg !28

then424.i:                                        ; preds = %then417.i
  %35 = trunc nuw i64 %31 to i32, !dbg !15
  %v427_.i = insertelement <8 x i32> poison, i32 %35, i64 0, !dbg !15
  %v428_.i = shufflevector <8 x i32> %v427_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v429_.i = or disjoint <8 x i32> %v428_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v430_.i = sitofp <8 x i32> %v429_.i to <8 x float>, !dbg !15
  %v433_.i = fmul <8 x float> %v143_.i, %v430_.i, !dbg !15
  %v436_.i = fadd <8 x float> %v146_.i, %v433_.i, !dbg !16
  %v487_.not.i = icmp eq i64 %v503_.i7074, 0, !dbg !9
  br i1 %v487_.not.i, label %while440.i.us, label %then424.i.split

while440.i.us:                                    ; preds = %then424.i, %join455.i.us
  %phi442.i.us = phi <8 x i1> [ %v480_.i.us, %join455.i.us ], [ %v420_.i, %then424.i ], !dbg !18
  %phi443.i.us = phi <8 x float> [ %v475_.i.us, %join455.i.us ], [ zeroinitializer, %then424.i ], !dbg !20
  %phi444.i.us = phi <8 x float> [ %v476_.i.us, %join455.i.us ], [ zeroinitializer, %then424.i ], !dbg !19
  %phi445.i.us = phi <8 x i64> [ %v477_.i.us, %join455.i.us ], [ zeroinitializer, %then424.i ], !dbg !17
  %v448_.i.us = icmp slt <8 x i64> %phi445.i.us, %v158_.i, !dbg !17
  %v449_.i.us = and <8 x i1> %phi442.i.us, %v448_.i.us, !dbg !18
  %v450_.i.us = bitcast <8 x i1> %v449_.i.us to i8, !dbg !18
  %v452_.not.i.us = icmp eq i8 %v450_.i.us, 0, !dbg !18
  br i1 %v452_.not.i.us, label %join455.i.us, label %then453.i.us, !dbg !18

then453.i.us:                                     ; preds = %while440.i.us
  %v456_.i.us = fmul <8 x float> %phi444.i.us, %phi444.i.us, !dbg !19
  %v457_.i.us = fmul <8 x float> %phi443.i.us, %phi443.i.us, !dbg !20
  %v458_.i.us = fadd <8 x float> %v457_.i.us, %v456_.i.us, !dbg !21
  %v459_.i.us = fcmp ule <8 x float> %v458_.i.us, splat (float 4.000000e+00), !dbg !21
  %v460_.i.us = fmul <8 x float> %phi444.i.us, splat (float 2.000000e+00), !dbg !22
  %v461_.i.us = fmul <8 x float> %phi443.i.us, %v460_.i.us, !dbg !22
  %v464_.i.us = fadd <8 x float> %v463_.i, %v461_.i.us, !dbg !22
  %v465_.i.us = fsub <8 x float> %v456_.i.us, %v457_.i.us, !dbg !23
  %v466_.i.us = fadd <8 x float> %v436_.i, %v465_.i.us, !dbg !23
  %36 = select <8 x i1> %v449_.i.us, <8 x i1> %v459_.i.us, <8 x i1> zeroinitializer, !dbg !9
  %v471_.i.us = select <8 x i1> %36, <8 x float> %v464_.i.us, <8 x float> %phi443.i.us, !dbg !9
  %v472_.i.us = select <8 x i1> %36, <8 x float> %v466_.i.us, <8 x float> %phi444.i.us, !dbg !9
  %v470_.i.us = zext <8 x i1> %36 to <8 x i64>, !dbg !9
  %v473_.i.us = add <8 x i64> %phi445.i.us, %v470_.i.us, !dbg !9
  br label %join455.i.us, !dbg !9

join455.i.us:                                     ; preds = %then453.i.us, %while440.i.us
  %v475_.i.us = phi <8 x float> [ %v471_.i.us, %then453.i.us ], [ %phi443.i.us, %while440.i.us ], !dbg !18
  %v476_.i.us = phi <8 x float> [ %v472_.i.us, %then453.i.us ], [ %phi444.i.us, %while440.i.us ], !dbg !18
  %v477_.i.us = phi <8 x i64> [ %v473_.i.us, %then453.i.us ], [ %phi445.i.us, %while440.i.us ], !dbg !18
  %v478_.i.us = phi <8 x i1> [ %36, %then453.i.us ], [ zeroinitializer, %while440.i.us ], !dbg !18
  %v480_.i.us = and <8 x i1> %phi442.i.us, %v478_.i.us, !dbg !9
  %v481_.i.us = bitcast <8 x i1> %v480_.i.us to i8, !dbg !9
  %v483_.not.i.us = icmp eq i8 %v481_.i.us, 0, !dbg !9
  br i1 %v483_.not.i.us, label %done441.i.split.us, label %while440.i.us, !dbg !9

done441.i.split.us:                               ; preds = %join455.i.us
  %v488_.i = icmp sgt <8 x i64> %v477_.i.us, splat (i64 2147483647), !dbg !24
  %v490_.not.i = and <8 x i1> %v420_.i, %v488_.i, !dbg !24
  %v492_.i = bitcast <8 x i1> %v490_.not.i to i8, !dbg !24
  %v493_.not.i = icmp eq i8 %v492_.i, 0, !dbg !24
  br i1 %v493_.not.i, label %join495.i, label %active513.i, !dbg !24

then424.i.split:                                  ; preds = %then424.i
  store i32 %v345_.i, ptr %.fca.1.gep, align 8, !dbg !9
  store i32 %29, ptr %.fca.2.gep, align 4, !dbg !24
  br label %failed, !dbg !18

active513.i:                                      ; preds = %done441.i.split.us
  %v496_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v492_.i, i1 true), !dbg !24
  %37 = zext nneg i8 %v496_.i to i64, !dbg !24
  %v499_.i = or disjoint i64 %30, %37, !dbg !24
  %v501_.i = shl i64 %v499_.i, 40, !dbg !24
  %v503_.i = add nuw nsw i64 %v501_.i, -9222246136947933184, !dbg !24
  br label %join495.i, !dbg !24

join495.i:                                        ; preds = %active513.i, %done441.i.split.us
  %38 = phi i32 [ 0, %active513.i ], [ %29, %done441.i.split.us ]
  %v503_.i68 = phi i64 [ %v503_.i, %active513.i ], [ 0, %done441.i.split.us ], !dbg !9
  %v516_.i = trunc <8 x i64> %v477_.i.us to <8 x i32>, !dbg !24
  %v519_.i = getelementptr i32, ptr %28, i64 %31, !dbg !24
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v516_.i, ptr align 4 %v519_.i, <8 x i1> %v420_.i), !dbg !24
  br label %join419.i, !dbg !9

join419.i:                                        ; preds = %join495.i, %then417.i, %body374.i
  %39 = phi i32 [ %38, %join495.i ], [ %29, %then417.i ], [ %29, %body374.i ]
  %v503_.i69 = phi i64 [ %v503_.i68, %join495.i ], [ %v503_.i7074, %then417.i ], [ %v503_.i7074, %body374.i ], !dbg !9
  %indvars.iv.next119 = add nuw nsw i64 %indvars.iv118, 8, !dbg !9
  br i1 %v378_.not.i, label %done375.i, label %body374.i, !dbg !9, !llvm.loop !29

done375.i:                                        ; preds = %join419.i
  %indvars.iv.next124 = add nuw nsw i64 %indvars.iv123, 1, !dbg !9
  %exitcond128.not = icmp eq i64 %indvars.iv.next124, 8, !dbg !9
  br i1 %exitcond128.not, label %done363.i, label %body362.i, !dbg !9, !llvm.loop !31

done363.i:                                        ; preds = %done375.i
  %v523_.i = add nuw nsw i32 %phi342.i, 1, !dbg !9
  %v524_.i = icmp sge i32 %v523_.i, %v322_.i, !dbg !9
  %v529_.i = icmp ne i64 %v503_.i69, 0, !dbg !9
  %brmerge.i = select i1 %v529_.i, i1 true, i1 %v524_.i, !dbg !9
  br i1 %brmerge.i, label %mandelbrot.block.exit.loopexit, label %while340.i, !dbg !9

mandelbrot.block.exit.loopexit:                   ; preds = %done363.i
  store i64 %v503_.i69, ptr %fault, align 8
  store i32 %v345_.i, ptr %.fca.1.gep, align 8, !dbg !9
  store i32 %39, ptr %.fca.2.gep, align 4
  br label %mandelbrot.block.exit, !dbg !7

mandelbrot.block.exit:                            ; preds = %join110.i, %mandelbrot.block.exit.loopexit
  %v40_f2_ = phi i64 [ %v503_.i69, %mandelbrot.block.exit.loopexit ], [ %fault.promoted, %join110.i ], !dbg !7
  %v41_f2_.not = icmp eq i64 %v40_f2_, 0, !dbg !7
  br i1 %v41_f2_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %mandelbrot.block.exit, %then214.i, %body126.i, %then424.i.split
  %v40_f2_3 = phi i64 [ %v197_.i, %body126.i ], [ %v289_.i, %then214.i ], [ %v503_.i7074, %then424.i.split ], [ %v40_f2_, %mandelbrot.block.exit ], !dbg !7
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
