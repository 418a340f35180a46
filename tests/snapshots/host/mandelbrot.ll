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
  %v126_.i = insertelement <8 x float> poison, float %v12_f2_, i64 0, !dbg !15
  %v127_.i = shufflevector <8 x float> %v126_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !15
  %v129_.i = insertelement <8 x float> poison, float %v8_f2_, i64 0, !dbg !16
  %v130_.i = shufflevector <8 x float> %v129_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !16
  %v141_.i = insertelement <8 x i64> poison, i64 %v14_f2_, i64 0, !dbg !17
  %v142_.i = shufflevector <8 x i64> %v141_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v377_.i = insertelement <8 x i64> poison, i64 %v6_f2_, i64 0, !dbg !14
  %v378_.i = shufflevector <8 x i64> %v377_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
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
  %v88_.i = icmp sgt i32 %v78_.i, 0, !dbg !9
  %5 = and i1 %v88_.i, %4, !dbg !9
  %v90_.i = icmp sgt i32 %v38_.i, 0, !dbg !9
  %6 = and i1 %v90_.i, %5, !dbg !9
  %v91_.i = and i1 %v46_.i, %6, !dbg !9
  br i1 %v91_.i, label %for95.i.preheader, label %join94.i, !dbg !9

for95.i.preheader:                                ; preds = %join55.i
  %v101_.i = and i32 %v78_.i, 7, !dbg !9
  %v102_.i = and i32 %v78_.i, 2147483640, !dbg !9
  %v103_.not.i = icmp eq i32 %v102_.i, 0, !dbg !9
  %v105_.i = add nsw i32 %v102_.i, -1, !dbg !9
  %v106_5.i = lshr i32 %v105_.i, 3, !dbg !9
  %v107_.i = add nuw nsw i32 %v106_5.i, 1, !dbg !9
  %v200_.not.i = icmp eq i32 %v101_.i, 0, !dbg !9
  %v205_.i = insertelement <8 x i32> poison, i32 %v78_.i, i64 0, !dbg !9
  %v206_.i = shufflevector <8 x i32> %v205_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v207_.i = insertelement <8 x i32> poison, i32 %v102_.i, i64 0, !dbg !9
  %v208_.i = shufflevector <8 x i32> %v207_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v209_.i = or disjoint <8 x i32> %v208_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v210_.i = icmp slt <8 x i32> %v209_.i, %v206_.i, !dbg !9
  %v212_.i = add i32 %v102_.i, %v9_.i, !dbg !12
  %v213_.i = sext i32 %v212_.i to i64, !dbg !12
  %v217_.i = insertelement <8 x i32> poison, i32 %v212_.i, i64 0, !dbg !15
  %v218_.i = shufflevector <8 x i32> %v217_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v219_.i = or disjoint <8 x i32> %v218_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v220_.i = sitofp <8 x i32> %v219_.i to <8 x float>, !dbg !15
  %v223_.i = fmul <8 x float> %v127_.i, %v220_.i, !dbg !15
  %v226_.i = fadd <8 x float> %v130_.i, %v223_.i, !dbg !16
  %invariant.gep = getelementptr i32, ptr %v2_f2_, i64 %v213_.i, !dbg !9
  %7 = zext nneg i32 %v3_.i to i64, !dbg !9
  %8 = zext nneg i32 %v1_.i to i64, !dbg !9
  %wide.trip.count = zext nneg i32 %v38_.i to i64, !dbg !9
  br label %body96.i, !dbg !9

body96.i:                                         ; preds = %for95.i.preheader, %join203.i
  %indvars.iv = phi i64 [ 0, %for95.i.preheader ], [ %indvars.iv.next, %join203.i ], !dbg !9
  %9 = mul nuw nsw i64 %indvars.iv, %8, !dbg !9
  br i1 %v103_.not.i, label %done111.i, label %body110.i.lr.ph, !dbg !9

body110.i.lr.ph:                                  ; preds = %body96.i
  %10 = add nuw nsw i64 %indvars.iv, %7, !dbg !26
  %11 = trunc nuw i64 %10 to i32, !dbg !26
  %v132_.i = uitofp nneg i32 %11 to float, !dbg !26
  %v133_.i = fmul float %v12_f2_, %v132_.i, !dbg !26
  %v134_.i = fadd float %v10_f2_, %v133_.i, !dbg !27
  %v157_.i = insertelement <8 x float> poison, float %v134_.i, i64 0, !dbg !22
  %v158_.i = shufflevector <8 x float> %v157_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  %v195_.i = mul nuw nsw i64 %v6_f2_, %10, !dbg !24
  %12 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v195_.i, !dbg !24
  %13 = trunc nuw i64 %9 to i32, !dbg !9
  br label %body110.i, !dbg !9

body110.i:                                        ; preds = %body110.i.lr.ph, %join193.i
  %phi113.i40 = phi i32 [ %v107_.i, %body110.i.lr.ph ], [ %v199_.i, %join193.i ], !dbg !9
  %phi112.i39 = phi i32 [ 0, %body110.i.lr.ph ], [ %v198_.i, %join193.i ], !dbg !9
  %v115_.i = add nsw i32 %phi112.i39, %13, !dbg !9
  %v117_.i = add nuw nsw i32 %phi112.i39, %v9_.i, !dbg !12
  %v118_.i = zext nneg i32 %v117_.i to i64, !dbg !12
  %v122_.i = insertelement <8 x i32> poison, i32 %v117_.i, i64 0, !dbg !15
  %v123_.i = shufflevector <8 x i32> %v122_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v124_.i = or disjoint <8 x i32> %v123_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v125_.i = sitofp <8 x i32> %v124_.i to <8 x float>, !dbg !15
  %v128_.i = fmul <8 x float> %v127_.i, %v125_.i, !dbg !15
  %v131_.i = fadd <8 x float> %v130_.i, %v128_.i, !dbg !16
  %v184_.i = load i64, ptr %fault, align 8, !dbg !9
  %v185_.not.i = icmp eq i64 %v184_.i, 0, !dbg !9
  br i1 %v185_.not.i, label %while135.i.us, label %failed

while135.i.us:                                    ; preds = %body110.i, %join150.i.us
  %phi137.i.us = phi <8 x i1> [ %v175_.i.us, %join150.i.us ], [ splat (i1 true), %body110.i ], !dbg !18
  %phi138.i.us = phi <8 x float> [ %v176_.i.us, %join150.i.us ], [ zeroinitializer, %body110.i ], !dbg !20
  %phi139.i.us = phi <8 x float> [ %v177_.i.us, %join150.i.us ], [ zeroinitializer, %body110.i ], !dbg !19
  %phi140.i.us = phi <8 x i64> [ %v178_.i.us, %join150.i.us ], [ zeroinitializer, %body110.i ], !dbg !17
  %v143_.i.us = icmp slt <8 x i64> %phi140.i.us, %v142_.i, !dbg !17
  %v144_.i.us = and <8 x i1> %phi137.i.us, %v143_.i.us, !dbg !18
  %v145_.i.us = bitcast <8 x i1> %v144_.i.us to i8, !dbg !18
  %v147_.not.i.us = icmp eq i8 %v145_.i.us, 0, !dbg !18
  br i1 %v147_.not.i.us, label %join150.i.us, label %then148.i.us, !dbg !18

then148.i.us:                                     ; preds = %while135.i.us
  %v151_.i.us = fmul <8 x float> %phi139.i.us, %phi139.i.us, !dbg !19
  %v152_.i.us = fmul <8 x float> %phi138.i.us, %phi138.i.us, !dbg !20
  %v153_.i.us = fadd <8 x float> %v152_.i.us, %v151_.i.us, !dbg !21
  %v154_.i.us = fcmp ule <8 x float> %v153_.i.us, splat (float 4.000000e+00), !dbg !21
  %v155_.i.us = fmul <8 x float> %phi139.i.us, splat (float 2.000000e+00), !dbg !22
  %v156_.i.us = fmul <8 x float> %phi138.i.us, %v155_.i.us, !dbg !22
  %v159_.i.us = fadd <8 x float> %v158_.i, %v156_.i.us, !dbg !22
  %v160_.i.us = fsub <8 x float> %v151_.i.us, %v152_.i.us, !dbg !23
  %v161_.i.us = fadd <8 x float> %v131_.i, %v160_.i.us, !dbg !23
  %v163_.i.us = select <8 x i1> %v154_.i.us, <8 x float> %v159_.i.us, <8 x float> %phi138.i.us, !dbg !9
  %v164_.i.us = select <8 x i1> %v154_.i.us, <8 x float> %v161_.i.us, <8 x float> %phi139.i.us, !dbg !9
  %v162_.i.us = zext <8 x i1> %v154_.i.us to <8 x i64>, !dbg !9
  %v165_.i.us = add <8 x i64> %phi140.i.us, %v162_.i.us, !dbg !32
  br label %join150.i.us, !dbg !9

join150.i.us:                                     ; preds = %then148.i.us, %while135.i.us
  %v166_.i.us = phi <8 x float> [ %v163_.i.us, %then148.i.us ], [ zeroinitializer, %while135.i.us ], !dbg !18
  %v167_.i.us = phi <8 x float> [ %v164_.i.us, %then148.i.us ], [ zeroinitializer, %while135.i.us ], !dbg !18
  %v168_.i.us = phi <8 x i64> [ %v165_.i.us, %then148.i.us ], [ zeroinitializer, %while135.i.us ], !dbg !18
  %v169_.i.us = phi <8 x i1> [ %v154_.i.us, %then148.i.us ], [ splat (i1 true), %while135.i.us ], !dbg !18
  %v178_.i.us = select <8 x i1> %v144_.i.us, <8 x i64> %v168_.i.us, <8 x i64> %phi140.i.us, !dbg !9
  %v174_.i.us = select <8 x i1> %v143_.i.us, <8 x i1> %v169_.i.us, <8 x i1> zeroinitializer, !dbg !21
  %v175_.i.us = and <8 x i1> %phi137.i.us, %v174_.i.us, !dbg !9
  %v179_.i.us = bitcast <8 x i1> %v175_.i.us to i8, !dbg !9
  %v181_.not.i.us = icmp eq i8 %v179_.i.us, 0, !dbg !9
  %v177_.i.us = select <8 x i1> %v144_.i.us, <8 x float> %v167_.i.us, <8 x float> %phi139.i.us, !dbg !9
  %v176_.i.us = select <8 x i1> %v144_.i.us, <8 x float> %v166_.i.us, <8 x float> %phi138.i.us, !dbg !9
  br i1 %v181_.not.i.us, label %done136.i.split.us, label %while135.i.us, !dbg !9

done136.i.split.us:                               ; preds = %join150.i.us
  %v186_.i = icmp sgt <8 x i64> %v178_.i.us, splat (i64 2147483647), !dbg !24
  %v188_.i = bitcast <8 x i1> %v186_.i to i8, !dbg !24
  %v190_.not.i = icmp eq i8 %v188_.i, 0, !dbg !24
  br i1 %v190_.not.i, label %join193.i, label %active192.i, !dbg !24, !prof !25

active192.i:                                      ; preds = %done136.i.split.us
  call preserve_allcc void @gpucompiler.record_fault.index.i1.i8.i32.i64.i32.16(ptr nonnull %fault, i8 %v188_.i, i32 %v115_.i, i32 %v1_.i), !dbg !24
  br label %join193.i, !dbg !24

join193.i:                                        ; preds = %active192.i, %done136.i.split.us
  %v194_.i = trunc <8 x i64> %v178_.i.us to <8 x i32>, !dbg !24
  %v197_.i = getelementptr inbounds nuw i32, ptr %12, i64 %v118_.i, !dbg !24
  store <8 x i32> %v194_.i, ptr %v197_.i, align 4, !dbg !24
  %v198_.i = add i32 %phi112.i39, 8, !dbg !9
  %v199_.i = add nsw i32 %phi113.i40, -1, !dbg !9
  %v114_.not.i = icmp eq i32 %v199_.i, 0, !dbg !9
  br i1 %v114_.not.i, label %done111.i, label %body110.i, !dbg !9

done111.i:                                        ; preds = %join193.i, %body96.i
  br i1 %v200_.not.i, label %join203.i, label %then201.i, !dbg !9

then201.i:                                        ; preds = %done111.i
  %14 = add nuw nsw i64 %indvars.iv, %7, !dbg !12
  %15 = trunc nuw i64 %14 to i32, !dbg !26
  %v227_.i = uitofp nneg i32 %15 to float, !dbg !26
  %v228_.i = fmul float %v12_f2_, %v227_.i, !dbg !26
  %v229_.i = fadd float %v10_f2_, %v228_.i, !dbg !27
  %v279_.i = load i64, ptr %fault, align 8, !dbg !9
  %v280_.not.i = icmp eq i64 %v279_.i, 0, !dbg !9
  %v252_.i = insertelement <8 x float> poison, float %v229_.i, i64 0, !dbg !22
  %v253_.i = shufflevector <8 x float> %v252_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  br i1 %v280_.not.i, label %while230.i.us, label %failed

while230.i.us:                                    ; preds = %then201.i, %join245.i.us
  %phi232.i.us = phi <8 x i1> [ %v270_.i.us, %join245.i.us ], [ %v210_.i, %then201.i ], !dbg !18
  %phi233.i.us = phi <8 x float> [ %v271_.i.us, %join245.i.us ], [ zeroinitializer, %then201.i ], !dbg !20
  %phi234.i.us = phi <8 x float> [ %v272_.i.us, %join245.i.us ], [ zeroinitializer, %then201.i ], !dbg !19
  %phi235.i.us = phi <8 x i64> [ %v273_.i.us, %join245.i.us ], [ zeroinitializer, %then201.i ], !dbg !17
  %v238_.i.us = icmp slt <8 x i64> %phi235.i.us, %v142_.i, !dbg !17
  %v239_.i.us = and <8 x i1> %phi232.i.us, %v238_.i.us, !dbg !18
  %v240_.i.us = bitcast <8 x i1> %v239_.i.us to i8, !dbg !18
  %v242_.not.i.us = icmp eq i8 %v240_.i.us, 0, !dbg !18
  br i1 %v242_.not.i.us, label %join245.i.us, label %then243.i.us, !dbg !18

then243.i.us:                                     ; preds = %while230.i.us
  %v246_.i.us = fmul <8 x float> %phi234.i.us, %phi234.i.us, !dbg !19
  %v247_.i.us = fmul <8 x float> %phi233.i.us, %phi233.i.us, !dbg !20
  %v248_.i.us = fadd <8 x float> %v247_.i.us, %v246_.i.us, !dbg !21
  %v249_.i.us = fcmp ule <8 x float> %v248_.i.us, splat (float 4.000000e+00), !dbg !21
  %v250_.i.us = fmul <8 x float> %phi234.i.us, splat (float 2.000000e+00), !dbg !22
  %v251_.i.us = fmul <8 x float> %phi233.i.us, %v250_.i.us, !dbg !22
  %v254_.i.us = fadd <8 x float> %v253_.i, %v251_.i.us, !dbg !22
  %v255_.i.us = fsub <8 x float> %v246_.i.us, %v247_.i.us, !dbg !23
  %v256_.i.us = fadd <8 x float> %v226_.i, %v255_.i.us, !dbg !23
  %v258_.i.us = select <8 x i1> %v249_.i.us, <8 x float> %v254_.i.us, <8 x float> %phi233.i.us, !dbg !9
  %v259_.i.us = select <8 x i1> %v249_.i.us, <8 x float> %v256_.i.us, <8 x float> %phi234.i.us, !dbg !9
  %v257_.i.us = zext <8 x i1> %v249_.i.us to <8 x i64>, !dbg !9
  %v260_.i.us = add <8 x i64> %phi235.i.us, %v257_.i.us, !dbg !32
  br label %join245.i.us, !dbg !9

join245.i.us:                                     ; preds = %then243.i.us, %while230.i.us
  %v261_.i.us = phi <8 x float> [ %v258_.i.us, %then243.i.us ], [ zeroinitializer, %while230.i.us ], !dbg !18
  %v262_.i.us = phi <8 x float> [ %v259_.i.us, %then243.i.us ], [ zeroinitializer, %while230.i.us ], !dbg !18
  %v263_.i.us = phi <8 x i64> [ %v260_.i.us, %then243.i.us ], [ zeroinitializer, %while230.i.us ], !dbg !18
  %v264_.i.us = phi <8 x i1> [ %v249_.i.us, %then243.i.us ], [ splat (i1 true), %while230.i.us ], !dbg !18
  %v273_.i.us = select <8 x i1> %v239_.i.us, <8 x i64> %v263_.i.us, <8 x i64> %phi235.i.us, !dbg !9
  %v269_.i.us = select <8 x i1> %v238_.i.us, <8 x i1> %v264_.i.us, <8 x i1> zeroinitializer, !dbg !21
  %v270_.i.us = and <8 x i1> %phi232.i.us, %v269_.i.us, !dbg !9
  %v274_.i.us = bitcast <8 x i1> %v270_.i.us to i8, !dbg !9
  %v276_.not.i.us = icmp eq i8 %v274_.i.us, 0, !dbg !9
  %v272_.i.us = select <8 x i1> %v239_.i.us, <8 x float> %v262_.i.us, <8 x float> %phi234.i.us, !dbg !9
  %v271_.i.us = select <8 x i1> %v239_.i.us, <8 x float> %v261_.i.us, <8 x float> %phi233.i.us, !dbg !9
  br i1 %v276_.not.i.us, label %done231.i.split.us, label %while230.i.us, !dbg !9

done231.i.split.us:                               ; preds = %join245.i.us
  %v281_.i = icmp sgt <8 x i64> %v273_.i.us, splat (i64 2147483647), !dbg !24
  %v283_.not.i = and <8 x i1> %v210_.i, %v281_.i, !dbg !24
  %v285_.i = bitcast <8 x i1> %v283_.not.i to i8, !dbg !24
  %v287_.not.i = icmp eq i8 %v285_.i, 0, !dbg !24
  br i1 %v287_.not.i, label %join290.i, label %active289.i, !dbg !24, !prof !25

active289.i:                                      ; preds = %done231.i.split.us
  %16 = trunc i64 %9 to i32, !dbg !24
  %17 = add i32 %v102_.i, %16, !dbg !24
  call preserve_allcc void @gpucompiler.record_fault.index.i1.i8.i32.i64.i32.16(ptr nonnull %fault, i8 %v285_.i, i32 %17, i32 %v1_.i), !dbg !24
  br label %join290.i, !dbg !24

join290.i:                                        ; preds = %active289.i, %done231.i.split.us
  %v291_.i = trunc <8 x i64> %v273_.i.us to <8 x i32>, !dbg !24
  %v292_.i = mul i64 %v6_f2_, %14, !dbg !24
  %gep = getelementptr i32, ptr %invariant.gep, i64 %v292_.i, !dbg !24
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v291_.i, ptr align 4 %gep, <8 x i1> %v210_.i), !dbg !24
  br label %join203.i, !dbg !9

join203.i:                                        ; preds = %join290.i, %done111.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !9
  br i1 %exitcond.not, label %join94.i.loopexit, label %body96.i, !dbg !9

join94.i.loopexit:                                ; preds = %join203.i
  %v313_.i.pre = load i64, ptr %fault, align 8, !dbg !9
  %v316_.i.pre = load i32, ptr %.fca.1.gep, align 8, !dbg !9
  %v318_.i.pre = load i32, ptr %.fca.2.gep, align 4, !dbg !9
  br label %join94.i, !dbg !9

join94.i:                                         ; preds = %join94.i.loopexit, %join55.i
  %.fca.2.gep.promoted = phi i32 [ 0, %join55.i ], [ %v318_.i.pre, %join94.i.loopexit ], !dbg !9
  %.fca.1.gep.promoted = phi i32 [ 0, %join55.i ], [ %v316_.i.pre, %join94.i.loopexit ], !dbg !9
  %fault.promoted = phi i64 [ 0, %join55.i ], [ %v313_.i.pre, %join94.i.loopexit ], !dbg !9
  %v297_.i = phi i32 [ %v1_.i, %join55.i ], [ %v78_.i, %join94.i.loopexit ], !dbg !9
  %v296_.i = phi i32 [ %v1_.i, %join55.i ], [ 0, %join94.i.loopexit ], !dbg !9
  %v299_.i = lshr exact i32 %v296_.i, 4, !dbg !9
  %v300_.i = lshr i32 %v297_.i, 4, !dbg !9
  %18 = tail call i32 @llvm.umax.i32(i32 %v300_.i, i32 %v299_.i), !dbg !9
  %v303_.i = icmp eq i32 %v38_.i, 8, !dbg !9
  %v304_.i = select i1 %v303_.i, i32 %18, i32 %v299_.i, !dbg !9
  %v305_.not.i = icmp samesign ult i32 %v299_.i, %v304_.i, !dbg !9
  %v306_.i = select i1 %v305_.not.i, i32 %v299_.i, i32 %count, !dbg !9
  %v308_.i = tail call i32 @llvm.usub.sat.i32(i32 %v304_.i, i32 %v299_.i), !dbg !9
  %v309_.i = sub nsw i32 %count, %v308_.i, !dbg !9
  %v310_.i = icmp sgt i32 %v309_.i, 0, !dbg !9
  %v311_.i = icmp ne i32 %v306_.i, 0, !dbg !9
  %v314_.i = icmp eq i64 %fault.promoted, 0, !dbg !9
  %v319_.i = add i32 %.fca.2.gep.promoted, %.fca.1.gep.promoted, !dbg !9
  %v320_1.i = icmp ule i32 %v308_.i, %v319_.i, !dbg !9
  %v320_.not2.i = select i1 %v311_.i, i1 true, i1 %v320_1.i, !dbg !9
  %v321_.not.i = or i1 %v314_.i, %v320_.not2.i, !dbg !9
  %v323_.i = and i1 %v310_.i, %v321_.not.i, !dbg !9
  br i1 %v323_.i, label %while327.i.preheader, label %mandelbrot.block.exit, !dbg !9

while327.i.preheader:                             ; preds = %join94.i
  %19 = zext nneg i32 %v38_.i to i64, !dbg !9
  %20 = zext nneg i32 %v3_.i to i64, !dbg !9
  br label %while327.i, !dbg !9

while327.i:                                       ; preds = %while327.i.preheader, %done350.i
  %.lcssa81.lcssa91 = phi i32 [ %33, %done350.i ], [ %.fca.2.gep.promoted, %while327.i.preheader ], !dbg !9
  %v338_.i88 = phi i32 [ %v332_.i, %done350.i ], [ %.fca.1.gep.promoted, %while327.i.preheader ], !dbg !9
  %v493_.i70.lcssa78.lcssa87 = phi i64 [ 0, %done350.i ], [ %fault.promoted, %while327.i.preheader ], !dbg !9
  %phi329.i = phi i32 [ %v513_.i, %done350.i ], [ 0, %while327.i.preheader ], !dbg !9
  %v330_.not.i = icmp samesign ult i32 %phi329.i, %v306_.i, !dbg !9
  %v331_.i = select i1 %v330_.not.i, i32 0, i32 %v308_.i, !dbg !9
  %v332_.i = add nuw nsw i32 %v331_.i, %phi329.i, !dbg !9
  %v333_.i = add nuw nsw i32 %v332_.i, %block.x95, !dbg !9
  %v336_.i = icmp eq i64 %v493_.i70.lcssa78.lcssa87, 0, !dbg !9
  %v341_.i = add i32 %.lcssa81.lcssa91, %v338_.i88, !dbg !9
  %v342_.i = sub i32 %v341_.i, %v332_.i, !dbg !9
  %v343_.i = select i1 %v336_.i, i32 0, i32 %v342_.i, !dbg !9
  %v345_.i = shl nsw i32 %v332_.i, 4, !dbg !9
  %v346_.i = sub nsw i32 %v296_.i, %v345_.i, !dbg !9
  %v347_.i = sub nsw i32 %v297_.i, %v345_.i, !dbg !9
  %v367_.i = shl nsw i32 %v333_.i, 4, !dbg !12
  %v386_.i = insertelement <8 x i32> poison, i32 %v346_.i, i64 0, !dbg !9
  %v387_.i = shufflevector <8 x i32> %v386_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v389_.i = insertelement <8 x i32> poison, i32 %v347_.i, i64 0, !dbg !9
  %v390_.i = shufflevector <8 x i32> %v389_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %21 = zext i32 %v367_.i to i64, !dbg !9
  br label %body349.i, !dbg !9

body349.i:                                        ; preds = %while327.i, %done362.i
  %indvars.iv123 = phi i64 [ 0, %while327.i ], [ %indvars.iv.next124, %done362.i ], !dbg !9
  %v493_.i70.lcssa7885 = phi i64 [ %v493_.i70.lcssa78.lcssa87, %while327.i ], [ %v493_.i69, %done362.i ], !dbg !9
  %.lcssa8184 = phi i32 [ %v343_.i, %while327.i ], [ %33, %done362.i ], !dbg !24
  %22 = shl nuw nsw i64 %indvars.iv123, 4, !dbg !9
  %23 = or disjoint i64 %indvars.iv123, %20, !dbg !13
  %v397_.i = icmp samesign uge i64 %indvars.iv123, %19, !dbg !9
  %v398_.i = insertelement <8 x i1> poison, i1 %v397_.i, i64 0, !dbg !9
  %v399_.i = shufflevector <8 x i1> %v398_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !9
  %v373_.i = icmp samesign ugt i64 %v4_f2_, %23, !dbg !13
  %v380_.i = insertelement <8 x i1> poison, i1 %v373_.i, i64 0, !dbg !13
  %v381_.i = shufflevector <8 x i1> %v380_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !13
  %24 = trunc nuw i64 %23 to i32, !dbg !26
  %v424_.i = uitofp nneg i32 %24 to float, !dbg !26
  %v425_.i = fmul float %v12_f2_, %v424_.i, !dbg !26
  %v426_.i = fadd float %v10_f2_, %v425_.i, !dbg !27
  %v449_.i = insertelement <8 x float> poison, float %v426_.i, i64 0, !dbg !22
  %v450_.i = shufflevector <8 x float> %v449_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  %v507_.i = mul i64 %v6_f2_, %23, !dbg !24
  %25 = getelementptr i32, ptr %v2_f2_, i64 %v507_.i, !dbg !24
  br label %body361.i, !dbg !9

body361.i:                                        ; preds = %body349.i, %join406.i
  %indvars.iv118 = phi i64 [ 0, %body349.i ], [ %indvars.iv.next119, %join406.i ], !dbg !9
  %v365_.not.i = phi i1 [ false, %body349.i ], [ true, %join406.i ], !dbg !9
  %v493_.i7074 = phi i64 [ %v493_.i70.lcssa7885, %body349.i ], [ %v493_.i69, %join406.i ], !dbg !9
  %26 = phi i32 [ %.lcssa8184, %body349.i ], [ %33, %join406.i ], !dbg !24
  %27 = add nuw nsw i64 %indvars.iv118, %22, !dbg !9
  %28 = add nuw nsw i64 %indvars.iv118, %21, !dbg !12
  %29 = trunc nuw nsw i64 %indvars.iv118 to i32, !dbg !9
  %v383_.i = insertelement <8 x i32> poison, i32 %29, i64 0, !dbg !9
  %v384_.i = shufflevector <8 x i32> %v383_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v385_.i = or disjoint <8 x i32> %v384_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v388_.i = icmp slt <8 x i32> %v385_.i, %v387_.i, !dbg !9
  %v391_.i = icmp sge <8 x i32> %v385_.i, %v390_.i, !dbg !9
  %v392_.i = or <8 x i1> %v388_.i, %v391_.i, !dbg !9
  %v400_.i = or <8 x i1> %v399_.i, %v392_.i, !dbg !9
  %v401_.i = bitcast <8 x i1> %v400_.i to i8, !dbg !9
  %v403_.not.i = icmp eq i8 %v401_.i, 0, !dbg !9
  br i1 %v403_.not.i, label %join406.i, label %then404.i, !dbg !9

then404.i:                                        ; preds = %body361.i
  %v374_.i = insertelement <8 x i64> poison, i64 %28, i64 0, !dbg !14
  %v375_.i = shufflevector <8 x i64> %v374_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v376_.i = or disjoint <8 x i64> %v375_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !14
  %v379_.i = icmp samesign ult <8 x i64> %v376_.i, %v378_.i, !dbg !14
  %v382_.i = and <8 x i1> %v381_.i, %v379_.i, !dbg !13
  %v407_.i = and <8 x i1> %v400_.i, %v382_.i, !dbg !28
  %v408_.i = bitcast <8 x i1> %v407_.i to i8, !dbg !28
  %v410_.not.i = icmp eq i8 %v408_.i, 0, !dbg !28
  br i1 %v410_.not.i, label %join406.i, label %then411.i, !dbg !28

then411.i:                                        ; preds = %then404.i
  %30 = trunc nuw i64 %28 to i32, !dbg !15
  %v414_.i = insertelement <8 x i32> poison, i32 %30, i64 0, !dbg !15
  %v415_.i = shufflevector <8 x i32> %v414_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v416_.i = or disjoint <8 x i32> %v415_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v417_.i = sitofp <8 x i32> %v416_.i to <8 x float>, !dbg !15
  %v420_.i = fmul <8 x float> %v127_.i, %v417_.i, !dbg !15
  %v423_.i = fadd <8 x float> %v130_.i, %v420_.i, !dbg !16
  %v477_.not.i = icmp eq i64 %v493_.i7074, 0, !dbg !9
  br i1 %v477_.not.i, label %while427.i.us, label %then411.i.split

while427.i.us:                                    ; preds = %then411.i, %join442.i.us
  %phi429.i.us = phi <8 x i1> [ %v467_.i.us, %join442.i.us ], [ %v407_.i, %then411.i ], !dbg !18
  %phi430.i.us = phi <8 x float> [ %v468_.i.us, %join442.i.us ], [ zeroinitializer, %then411.i ], !dbg !20
  %phi431.i.us = phi <8 x float> [ %v469_.i.us, %join442.i.us ], [ zeroinitializer, %then411.i ], !dbg !19
  %phi432.i.us = phi <8 x i64> [ %v470_.i.us, %join442.i.us ], [ zeroinitializer, %then411.i ], !dbg !17
  %v435_.i.us = icmp slt <8 x i64> %phi432.i.us, %v142_.i, !dbg !17
  %v436_.i.us = and <8 x i1> %phi429.i.us, %v435_.i.us, !dbg !18
  %v437_.i.us = bitcast <8 x i1> %v436_.i.us to i8, !dbg !18
  %v439_.not.i.us = icmp eq i8 %v437_.i.us, 0, !dbg !18
  br i1 %v439_.not.i.us, label %join442.i.us, label %then440.i.us, !dbg !18

then440.i.us:                                     ; preds = %while427.i.us
  %v443_.i.us = fmul <8 x float> %phi431.i.us, %phi431.i.us, !dbg !19
  %v444_.i.us = fmul <8 x float> %phi430.i.us, %phi430.i.us, !dbg !20
  %v445_.i.us = fadd <8 x float> %v444_.i.us, %v443_.i.us, !dbg !21
  %v446_.i.us = fcmp ule <8 x float> %v445_.i.us, splat (float 4.000000e+00), !dbg !21
  %v447_.i.us = fmul <8 x float> %phi431.i.us, splat (float 2.000000e+00), !dbg !22
  %v448_.i.us = fmul <8 x float> %phi430.i.us, %v447_.i.us, !dbg !22
  %v451_.i.us = fadd <8 x float> %v450_.i, %v448_.i.us, !dbg !22
  %v452_.i.us = fsub <8 x float> %v443_.i.us, %v444_.i.us, !dbg !23
  %v453_.i.us = fadd <8 x float> %v423_.i, %v452_.i.us, !dbg !23
  %v455_.i.us = select <8 x i1> %v446_.i.us, <8 x float> %v451_.i.us, <8 x float> %phi430.i.us, !dbg !9
  %v456_.i.us = select <8 x i1> %v446_.i.us, <8 x float> %v453_.i.us, <8 x float> %phi431.i.us, !dbg !9
  %v454_.i.us = zext <8 x i1> %v446_.i.us to <8 x i64>, !dbg !9
  %v457_.i.us = add <8 x i64> %phi432.i.us, %v454_.i.us, !dbg !32
  br label %join442.i.us, !dbg !9

join442.i.us:                                     ; preds = %then440.i.us, %while427.i.us
  %v458_.i.us = phi <8 x float> [ %v455_.i.us, %then440.i.us ], [ zeroinitializer, %while427.i.us ], !dbg !18
  %v459_.i.us = phi <8 x float> [ %v456_.i.us, %then440.i.us ], [ zeroinitializer, %while427.i.us ], !dbg !18
  %v460_.i.us = phi <8 x i64> [ %v457_.i.us, %then440.i.us ], [ zeroinitializer, %while427.i.us ], !dbg !18
  %v461_.i.us = phi <8 x i1> [ %v446_.i.us, %then440.i.us ], [ splat (i1 true), %while427.i.us ], !dbg !18
  %v470_.i.us = select <8 x i1> %v436_.i.us, <8 x i64> %v460_.i.us, <8 x i64> %phi432.i.us, !dbg !9
  %v466_.i.us = select <8 x i1> %v435_.i.us, <8 x i1> %v461_.i.us, <8 x i1> zeroinitializer, !dbg !21
  %v467_.i.us = and <8 x i1> %phi429.i.us, %v466_.i.us, !dbg !9
  %v471_.i.us = bitcast <8 x i1> %v467_.i.us to i8, !dbg !9
  %v473_.not.i.us = icmp eq i8 %v471_.i.us, 0, !dbg !9
  %v469_.i.us = select <8 x i1> %v436_.i.us, <8 x float> %v459_.i.us, <8 x float> %phi431.i.us, !dbg !9
  %v468_.i.us = select <8 x i1> %v436_.i.us, <8 x float> %v458_.i.us, <8 x float> %phi430.i.us, !dbg !9
  br i1 %v473_.not.i.us, label %done428.i.split.us, label %while427.i.us, !dbg !9

done428.i.split.us:                               ; preds = %join442.i.us
  %v478_.i = icmp sgt <8 x i64> %v470_.i.us, splat (i64 2147483647), !dbg !24
  %v480_.not.i = and <8 x i1> %v407_.i, %v478_.i, !dbg !24
  %v482_.i = bitcast <8 x i1> %v480_.not.i to i8, !dbg !24
  %v483_.not.i = icmp eq i8 %v482_.i, 0, !dbg !24
  br i1 %v483_.not.i, label %join485.i, label %active503.i, !dbg !24

then411.i.split:                                  ; preds = %then411.i
  store i32 %v332_.i, ptr %.fca.1.gep, align 8, !dbg !9
  store i32 %26, ptr %.fca.2.gep, align 4, !dbg !24
  br label %failed, !dbg !18

active503.i:                                      ; preds = %done428.i.split.us
  %v486_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v482_.i, i1 true), !dbg !24
  %31 = zext nneg i8 %v486_.i to i64, !dbg !24
  %v489_.i = or disjoint i64 %27, %31, !dbg !24
  %v491_.i = shl i64 %v489_.i, 40, !dbg !24
  %v493_.i = add nuw nsw i64 %v491_.i, -9222246136947933184, !dbg !24
  br label %join485.i, !dbg !24

join485.i:                                        ; preds = %active503.i, %done428.i.split.us
  %32 = phi i32 [ 0, %active503.i ], [ %26, %done428.i.split.us ]
  %v493_.i68 = phi i64 [ %v493_.i, %active503.i ], [ 0, %done428.i.split.us ], !dbg !9
  %v506_.i = trunc <8 x i64> %v470_.i.us to <8 x i32>, !dbg !24
  %v509_.i = getelementptr i32, ptr %25, i64 %28, !dbg !24
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v506_.i, ptr align 4 %v509_.i, <8 x i1> %v407_.i), !dbg !24
  br label %join406.i, !dbg !9

join406.i:                                        ; preds = %join485.i, %then404.i, %body361.i
  %33 = phi i32 [ %32, %join485.i ], [ %26, %then404.i ], [ %26, %body361.i ]
  %v493_.i69 = phi i64 [ %v493_.i68, %join485.i ], [ %v493_.i7074, %then404.i ], [ %v493_.i7074, %body361.i ], !dbg !9
  %indvars.iv.next119 = add nuw nsw i64 %indvars.iv118, 8, !dbg !9
  br i1 %v365_.not.i, label %done362.i, label %body361.i, !dbg !9, !llvm.loop !29

done362.i:                                        ; preds = %join406.i
  %indvars.iv.next124 = add nuw nsw i64 %indvars.iv123, 1, !dbg !9
  %exitcond128.not = icmp eq i64 %indvars.iv.next124, 8, !dbg !9
  br i1 %exitcond128.not, label %done350.i, label %body349.i, !dbg !9, !llvm.loop !31

done350.i:                                        ; preds = %done362.i
  %v513_.i = add nuw nsw i32 %phi329.i, 1, !dbg !9
  %v514_.i = icmp sge i32 %v513_.i, %v309_.i, !dbg !9
  %v519_.i = icmp ne i64 %v493_.i69, 0, !dbg !9
  %brmerge.i = select i1 %v519_.i, i1 true, i1 %v514_.i, !dbg !9
  br i1 %brmerge.i, label %mandelbrot.block.exit.loopexit, label %while327.i, !dbg !9

mandelbrot.block.exit.loopexit:                   ; preds = %done350.i
  store i64 %v493_.i69, ptr %fault, align 8
  store i32 %v332_.i, ptr %.fca.1.gep, align 8, !dbg !9
  store i32 %33, ptr %.fca.2.gep, align 4
  br label %mandelbrot.block.exit, !dbg !7

mandelbrot.block.exit:                            ; preds = %join94.i, %mandelbrot.block.exit.loopexit
  %v40_f2_ = phi i64 [ %v493_.i69, %mandelbrot.block.exit.loopexit ], [ %fault.promoted, %join94.i ], !dbg !7
  %v41_f2_.not = icmp eq i64 %v40_f2_, 0, !dbg !7
  br i1 %v41_f2_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %mandelbrot.block.exit, %then201.i, %body110.i, %then411.i.split
  %v40_f2_3 = phi i64 [ %v279_.i, %then201.i ], [ %v184_.i, %body110.i ], [ %v493_.i7074, %then411.i.split ], [ %v40_f2_, %mandelbrot.block.exit ], !dbg !7
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
