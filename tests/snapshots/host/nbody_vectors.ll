; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <32 x float> @llvm.masked.load.v32f32.p0(ptr captures(none), <32 x i1>, <32 x float>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.sqrt.v8f32(<8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr captures(none), <32 x i1>) #3

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @nbody_vectors(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v12_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v12_f1_, align 4, !dbg !7, !range !8
  %v29_f1_17 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v29_f1_17, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v19_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v20_f1_ = urem i64 %first, %v19_f1_, !dbg !7
  %v21_f1_ = trunc nuw nsw i64 %v20_f1_ to i32, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v1_1.i = lshr i64 %v8_f1_, 2, !dbg !12
  %0 = and i64 %v8_f1_, 3, !dbg !12
  %v3_.not.i = icmp eq i64 %0, 0, !dbg !12
  %v4_.i = ptrtoint ptr %v6_f1_ to i64, !dbg !12
  %v5_.i = and i64 %v4_.i, 12, !dbg !12
  %v6_.not.i = icmp eq i64 %v5_.i, 0, !dbg !12
  %v7_2.i = lshr i64 %v4_f1_, 2, !dbg !13
  %1 = and i64 %v4_f1_, 3, !dbg !13
  %v9_.not.i = icmp eq i64 %1, 0, !dbg !13
  %v10_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !13
  %v11_.i = and i64 %v10_.i, 12, !dbg !13
  %v12_.not.i = icmp eq i64 %v11_.i, 0, !dbg !13
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x19 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !9
  %linear18 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v13_.i = shl nuw nsw i32 %block.x19, 6, !dbg !9
  %2 = zext nneg i32 %v13_.i to i64, !dbg !12
  br label %body21.i, !dbg !12

body21.i:                                         ; preds = %run, %join81.i
  %indvars.iv = phi i64 [ 0, %run ], [ %indvars.iv.next, %join81.i ], !dbg !12
  %phi24.i16 = phi i32 [ 8, %run ], [ %v164_.i, %join81.i ], !dbg !12
  %fault.sroa.0.014 = phi i64 [ 0, %run ], [ %fault.sroa.0.6, %join81.i ], !dbg !12
  br i1 %v3_.not.i, label %join29.i, label %active28.i, !dbg !12

active28.i:                                       ; preds = %body21.i
  %v31_.i = shl i64 %indvars.iv, 40, !dbg !12
  %v33_.i = add nuw nsw i64 %v31_.i, -9222246136947933184, !dbg !12
  %v35_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.014, i64 %v33_.i), !dbg !12
  br label %join29.i, !dbg !12

join29.i:                                         ; preds = %active28.i, %body21.i
  %fault.sroa.0.1 = phi i64 [ %fault.sroa.0.014, %body21.i ], [ %v35_.i, %active28.i ], !dbg !7
  %v36_.i = phi i64 [ %v1_1.i, %body21.i ], [ 0, %active28.i ], !dbg !12
  br i1 %v6_.not.i, label %join40.i, label %active39.i, !dbg !12

active39.i:                                       ; preds = %join29.i
  %v42_.i = shl i64 %indvars.iv, 40, !dbg !12
  %v44_.i = add nuw nsw i64 %v42_.i, -9221120237041090560, !dbg !12
  %v46_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1, i64 %v44_.i), !dbg !12
  br label %join40.i, !dbg !12

join40.i:                                         ; preds = %active39.i, %join29.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.1, %join29.i ], [ %v46_.i, %active39.i ], !dbg !7
  br i1 %v9_.not.i, label %join50.i, label %active49.i, !dbg !13

active49.i:                                       ; preds = %join40.i
  %v52_.i = shl i64 %indvars.iv, 40, !dbg !13
  %v54_.i = add nuw nsw i64 %v52_.i, -9219994337134247936, !dbg !13
  %v56_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v54_.i), !dbg !13
  br label %join50.i, !dbg !13

join50.i:                                         ; preds = %active49.i, %join40.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join40.i ], [ %v56_.i, %active49.i ], !dbg !7
  %v57_.i = phi i64 [ %v7_2.i, %join40.i ], [ 0, %active49.i ], !dbg !13
  br i1 %v12_.not.i, label %join61.i, label %active60.i, !dbg !13

active60.i:                                       ; preds = %join50.i
  %v63_.i = shl i64 %indvars.iv, 40, !dbg !13
  %v65_.i = add nuw nsw i64 %v63_.i, -9218868437227405312, !dbg !13
  %v67_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v65_.i), !dbg !13
  br label %join61.i, !dbg !13

join61.i:                                         ; preds = %active60.i, %join50.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join50.i ], [ %v67_.i, %active60.i ], !dbg !7
  %3 = add nuw nsw i64 %indvars.iv, %2, !dbg !9
  %v70_.i = insertelement <8 x i64> poison, i64 %3, i64 0, !dbg !14
  %v71_.i = shufflevector <8 x i64> %v70_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v72_.i = or disjoint <8 x i64> %v71_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !14
  %v73_.i = insertelement <8 x i64> poison, i64 %v36_.i, i64 0, !dbg !14
  %v74_.i = shufflevector <8 x i64> %v73_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v75_.i = icmp samesign ult <8 x i64> %v72_.i, %v74_.i, !dbg !14
  %v76_.i = bitcast <8 x i1> %v75_.i to i8, !dbg !15
  %v78_.not.i = icmp eq i8 %v76_.i, 0, !dbg !15
  br i1 %v78_.not.i, label %join81.i, label %then79.i, !dbg !15

then79.i:                                         ; preds = %join61.i
  %v82_.i = shl nuw nsw i64 %3, 2, !dbg !16
  %v83_.i = shufflevector <8 x i1> %v75_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !17
  %v84_.i = getelementptr float, ptr %v6_f1_, i64 %v82_.i, !dbg !17
  %v85_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v84_.i, <32 x i1> %v83_.i, <32 x float> zeroinitializer), !dbg !17
  %v86_.i = shufflevector <32 x float> %v85_.i, <32 x float> poison, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28>, !dbg !17
  %v87_.i = shufflevector <32 x float> %v85_.i, <32 x float> poison, <8 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29>, !dbg !17
  %v88_.i = shufflevector <32 x float> %v85_.i, <32 x float> poison, <8 x i32> <i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30>, !dbg !17
  %v89_.i = shufflevector <32 x float> %v85_.i, <32 x float> poison, <8 x i32> <i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>, !dbg !17
  %v97_.i7.not = icmp eq i64 %v36_.i, 0, !dbg !18
  br i1 %v97_.i7.not, label %done92.i, label %body91.i, !dbg !18

body91.i:                                         ; preds = %then79.i, %body91.i
  %phi96.i11 = phi <8 x float> [ %v133_.i, %body91.i ], [ zeroinitializer, %then79.i ], !dbg !47
  %phi95.i10 = phi <8 x float> [ %v132_.i, %body91.i ], [ zeroinitializer, %then79.i ], !dbg !47
  %phi94.i9 = phi <8 x float> [ %v131_.i, %body91.i ], [ zeroinitializer, %then79.i ], !dbg !47
  %phi93.i8 = phi i64 [ %v134_.i, %body91.i ], [ 0, %then79.i ], !dbg !19
  %v99_.i.idx = shl nuw nsw i64 %phi93.i8, 4, !dbg !19
  %v99_.i = getelementptr inbounds nuw i8, ptr %v6_f1_, i64 %v99_.i.idx, !dbg !19
  %v100_.i = load float, ptr %v99_.i, align 4, !dbg !19
  %v102_.i = getelementptr inbounds nuw i8, ptr %v99_.i, i64 4, !dbg !19
  %v103_.i = load float, ptr %v102_.i, align 4, !dbg !19
  %v105_.i = getelementptr inbounds nuw i8, ptr %v99_.i, i64 8, !dbg !19
  %v106_.i = load float, ptr %v105_.i, align 4, !dbg !19
  %v107_.i = insertelement <8 x float> poison, float %v100_.i, i64 0, !dbg !41
  %v108_.i = shufflevector <8 x float> %v107_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !41
  %v109_.i = fsub <8 x float> %v108_.i, %v86_.i, !dbg !41
  %v110_.i = insertelement <8 x float> poison, float %v103_.i, i64 0, !dbg !41
  %v111_.i = shufflevector <8 x float> %v110_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !41
  %v112_.i = fsub <8 x float> %v111_.i, %v87_.i, !dbg !41
  %v113_.i = insertelement <8 x float> poison, float %v106_.i, i64 0, !dbg !41
  %v114_.i = shufflevector <8 x float> %v113_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !41
  %v115_.i = fsub <8 x float> %v114_.i, %v88_.i, !dbg !41
  %v116_.i = fmul <8 x float> %v112_.i, %v112_.i, !dbg !26
  %v117_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v109_.i, <8 x float> %v109_.i, <8 x float> %v116_.i), !dbg !27
  %v118_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v115_.i, <8 x float> %v115_.i, <8 x float> %v117_.i), !dbg !27
  %v119_.i = fadd <8 x float> %v118_.i, splat (float 0x3F847AE140000000), !dbg !27
  %v121_.i = getelementptr inbounds nuw i8, ptr %v99_.i, i64 12, !dbg !28
  %v122_.i = load float, ptr %v121_.i, align 4, !dbg !28
  %v123_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v119_.i), !dbg !29
  %v124_.i = fmul <8 x float> %v119_.i, %v123_.i, !dbg !30
  %v125_.i = insertelement <8 x float> poison, float %v122_.i, i64 0, !dbg !28
  %v126_.i = shufflevector <8 x float> %v125_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !28
  %v127_.i = fdiv <8 x float> %v126_.i, %v124_.i, !dbg !28
  %v128_.i = fmul <8 x float> %v109_.i, %v127_.i, !dbg !44
  %v129_.i = fmul <8 x float> %v112_.i, %v127_.i, !dbg !44
  %v130_.i = fmul <8 x float> %v115_.i, %v127_.i, !dbg !44
  %v131_.i = fadd <8 x float> %phi94.i9, %v128_.i, !dbg !47
  %v132_.i = fadd <8 x float> %phi95.i10, %v129_.i, !dbg !47
  %v133_.i = fadd <8 x float> %phi96.i11, %v130_.i, !dbg !47
  %v134_.i = add nuw nsw i64 %phi93.i8, 1, !dbg !18
  %exitcond.not = icmp eq i64 %v134_.i, %v36_.i, !dbg !18
  br i1 %exitcond.not, label %done92.i, label %body91.i, !dbg !18

done92.i:                                         ; preds = %body91.i, %then79.i
  %phi94.i.lcssa = phi <8 x float> [ zeroinitializer, %then79.i ], [ %v131_.i, %body91.i ], !dbg !39
  %phi95.i.lcssa = phi <8 x float> [ zeroinitializer, %then79.i ], [ %v132_.i, %body91.i ], !dbg !39
  %phi96.i.lcssa = phi <8 x float> [ zeroinitializer, %then79.i ], [ %v133_.i, %body91.i ], !dbg !39
  %v135_.i = insertelement <8 x i64> poison, i64 %v57_.i, i64 0, !dbg !39
  %v136_.i = shufflevector <8 x i64> %v135_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !39
  %v137_.i = icmp samesign ult <8 x i64> %v72_.i, %v136_.i, !dbg !39
  %v140_.i = and <8 x i1> %v75_.i, %v137_.i, !dbg !39
  %v137_.not.i = xor <8 x i1> %v137_.i, splat (i1 true), !dbg !39
  %v141_.i = and <8 x i1> %v75_.i, %v137_.not.i, !dbg !39
  %v142_.i = bitcast <8 x i1> %v141_.i to i8, !dbg !39
  %v143_.not.i = icmp eq i8 %v142_.i, 0, !dbg !39
  br i1 %v143_.not.i, label %join145.i, label %active144.i, !dbg !39

active144.i:                                      ; preds = %done92.i
  %v146_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v142_.i, i1 true), !dbg !39
  %v147_.i = zext nneg i8 %v146_.i to i64, !dbg !39
  %v148_.i = extractelement <8 x i64> %v72_.i, i64 %v147_.i, !dbg !39
  %v150_.i = or disjoint i64 %indvars.iv, %v147_.i, !dbg !39
  %v152_.i = shl i64 %v150_.i, 40, !dbg !39
  %v153_.i = or disjoint i64 %v152_.i, %v148_.i, !dbg !39
  %v154_.i = add nuw nsw i64 %v153_.i, -9217742537320562688, !dbg !39
  %v156_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v154_.i), !dbg !39
  br label %join145.i, !dbg !39

join145.i:                                        ; preds = %active144.i, %done92.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %done92.i ], [ %v156_.i, %active144.i ], !dbg !7
  %v158_.i = shufflevector <8 x i1> %v140_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !39
  %v159_.i = shufflevector <8 x float> %phi94.i.lcssa, <8 x float> %phi95.i.lcssa, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !39
  %v160_.i = shufflevector <8 x float> %phi96.i.lcssa, <8 x float> %v89_.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !39
  %v161_.i = shufflevector <16 x float> %v159_.i, <16 x float> %v160_.i, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 1, i32 9, i32 17, i32 25, i32 2, i32 10, i32 18, i32 26, i32 3, i32 11, i32 19, i32 27, i32 4, i32 12, i32 20, i32 28, i32 5, i32 13, i32 21, i32 29, i32 6, i32 14, i32 22, i32 30, i32 7, i32 15, i32 23, i32 31>, !dbg !39
  %v162_.i = getelementptr float, ptr %v2_f1_, i64 %v82_.i, !dbg !39
  tail call void @llvm.masked.store.v32f32.p0(<32 x float> %v161_.i, ptr align 4 %v162_.i, <32 x i1> %v158_.i), !dbg !39
  br label %join81.i, !dbg !15

join81.i:                                         ; preds = %join145.i, %join61.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.4, %join61.i ], [ %fault.sroa.0.5, %join145.i ], !dbg !7
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !12
  %v164_.i = add nsw i32 %phi24.i16, -1, !dbg !12
  %v25_.not.i = icmp eq i32 %v164_.i, 0, !dbg !12
  br i1 %v25_.not.i, label %nbody_vectors.block.exit, label %body21.i, !dbg !12

nbody_vectors.block.exit:                         ; preds = %join81.i
  %v31_f1_.not = icmp eq i64 %fault.sroa.0.6, 0, !dbg !7
  br i1 %v31_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %nbody_vectors.block.exit
  %v32_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  store i64 %linear18, ptr %v32_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.6, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %nbody_vectors.block.exit
  %following = add i64 %linear18, 1, !dbg !7
  %v37_f1_ = add nuw i32 %block.x19, 1, !dbg !7
  %v38_f1_ = icmp eq i32 %v37_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v38_f1_, i32 0, i32 %v37_f1_, !dbg !7
  %exitcond25.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond25.not, label %common.ret, label %run, !dbg !7
}

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

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
!9 = !DILocation(line: 19, column: 9, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "nbody_vectors", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 16, column: 1, scope: !4)
!12 = !DILocation(line: 18, column: 29, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 18, column: 50, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 20, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 20, column: 5, scope: !10, inlinedAt: !11)
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
!39 = !DILocation(line: 26, column: 9, scope: !10, inlinedAt: !11)
!40 = !DILocation(line: 41, column: 16, scope: !24, inlinedAt: !19)
!41 = !DILocation(line: 24, column: 22, scope: !21, inlinedAt: !40)
!42 = !DILocation(line: 25, column: 22, scope: !10, inlinedAt: !11)
!43 = !DILocation(line: 47, column: 16, scope: !33, inlinedAt: !42)
!44 = !DILocation(line: 23, column: 26, scope: !21, inlinedAt: !43)
!45 = !DILocation(line: 25, column: 13, scope: !10, inlinedAt: !11)
!46 = !DILocation(line: 35, column: 16, scope: !37, inlinedAt: !45)
!47 = !DILocation(line: 24, column: 22, scope: !21, inlinedAt: !46)
