; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v8f32.v8p0(<8 x float>, <8 x ptr>, <8 x i1>) #3

; Function Attrs: nofree norecurse nosync nounwind
define range(i64 0, -9223372036854775808) i64 @fft_step(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v12_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v12_f1_, align 4, !dbg !7, !range !8
  %v29_f1_15 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v29_f1_15, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v19_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v20_f1_ = urem i64 %first, %v19_f1_, !dbg !7
  %v21_f1_ = trunc nuw nsw i64 %v20_f1_ to i32, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %v2_1.i = lshr i64 %v4_f1_, 1, !dbg !22
  %v219_.i = insertelement <8 x i64> poison, i64 %v2_1.i, i64 0, !dbg !22
  %v220_.i = shufflevector <8 x i64> %v219_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !22
  %v228_.i = add nsw i64 %v8_f1_, -1, !dbg !26
  %v229_.i = insertelement <8 x i64> poison, i64 %v228_.i, i64 0, !dbg !13
  %v230_.i = shufflevector <8 x i64> %v229_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v237_.i = insertelement <8 x i64> poison, i64 %v8_f1_, i64 0, !dbg !15
  %v238_.i = shufflevector <8 x i64> %v237_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v240_.i = insertelement <8 x i64> poison, i64 %v4_f1_, i64 0, !dbg !16
  %v241_.i = shufflevector <8 x i64> %v240_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x17 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !9
  %linear16 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v1_.i = shl nuw nsw i32 %block.x17, 7, !dbg !9
  %v3_.i = or disjoint i32 %v1_.i, 127, !dbg !9
  %v4_.i = zext nneg i32 %v3_.i to i64, !dbg !9
  %v5_.i = icmp samesign ugt i64 %v2_1.i, %v4_.i, !dbg !9
  %0 = zext nneg i32 %v1_.i to i64, !dbg !9
  br i1 %v5_.i, label %body18.i, label %body209.i, !dbg !9

body18.i:                                         ; preds = %run, %join135.i
  %indvars.iv24 = phi i64 [ %indvars.iv.next25, %join135.i ], [ 0, %run ], !dbg !9
  %phi21.i14 = phi i32 [ %v201_.i, %join135.i ], [ 16, %run ], !dbg !9
  %fault.sroa.0.512 = phi i64 [ %fault.sroa.0.8, %join135.i ], [ 0, %run ], !dbg !16
  %1 = add nuw nsw i64 %indvars.iv24, %0, !dbg !9
  %v26_.i = insertelement <8 x i64> poison, i64 %1, i64 0, !dbg !13
  %v27_.i = shufflevector <8 x i64> %v26_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v28_.i = or disjoint <8 x i64> %v27_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !13
  %v31_.i = and <8 x i64> %v28_.i, %v230_.i, !dbg !13
  %v32_.i = shl nuw nsw i64 %1, 1, !dbg !14
  %v33_.i = insertelement <8 x i64> poison, i64 %v32_.i, i64 0, !dbg !14
  %v34_.i = shufflevector <8 x i64> %v33_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v35_.i = or disjoint <8 x i64> %v34_.i, <i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14>, !dbg !14
  %v36_.i = sub nsw <8 x i64> %v35_.i, %v31_.i, !dbg !14
  %v39_.i = add nsw <8 x i64> %v36_.i, %v238_.i, !dbg !15
  %v42_.i = icmp slt <8 x i64> %v36_.i, zeroinitializer, !dbg !16
  %v43_.i = select <8 x i1> %v42_.i, <8 x i64> %v241_.i, <8 x i64> zeroinitializer, !dbg !16
  %v44_.i = add <8 x i64> %v43_.i, %v36_.i, !dbg !16
  %v47_.i = icmp ult <8 x i64> %v44_.i, %v241_.i, !dbg !16
  %v48_.i = xor <8 x i1> %v47_.i, splat (i1 true), !dbg !16
  %v49_.i = bitcast <8 x i1> %v48_.i to i8, !dbg !16
  %v50_.not.i = icmp eq i8 %v49_.i, 0, !dbg !16
  br i1 %v50_.not.i, label %join52.i, label %active51.i, !dbg !16

active51.i:                                       ; preds = %body18.i
  %v53_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v49_.i, i1 true), !dbg !16
  %v54_.i = zext nneg i8 %v53_.i to i64, !dbg !16
  %v55_.i = extractelement <8 x i64> %v44_.i, i64 %v54_.i, !dbg !16
  %v57_.i = icmp slt i64 %v55_.i, 0, !dbg !16
  %v56_.i = select i1 %v57_.i, i64 %v4_f1_, i64 0, !dbg !16
  %v58_.i = sub i64 %v55_.i, %v56_.i, !dbg !16
  %2 = tail call i64 @llvm.smax.i64(i64 %v58_.i, i64 -549755813888), !dbg !16
  %v60_.i = tail call i64 @llvm.smin.i64(i64 %2, i64 549755813887), !dbg !16
  %v62_.i = or disjoint i64 %indvars.iv24, %v54_.i, !dbg !16
  %v63_.i = and i64 %v60_.i, 1099511627775, !dbg !16
  %v64_.i = shl i64 %v62_.i, 40, !dbg !16
  %v65_.i = or disjoint i64 %v63_.i, %v64_.i, !dbg !16
  %v66_.i = add nuw nsw i64 %v65_.i, -9222246136947933184, !dbg !16
  %v68_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.512, i64 %v66_.i), !dbg !16
  br label %join52.i, !dbg !16

join52.i:                                         ; preds = %active51.i, %body18.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.512, %body18.i ], [ %v68_.i, %active51.i ], !dbg !7
  %v73_.i = shl <8 x i64> %v44_.i, splat (i64 1), !dbg !16
  %v75_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v73_.i, !dbg !16
  %v76_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v75_.i, <8 x i1> %v47_.i, <8 x float> zeroinitializer), !dbg !16
  %v82_.i = or disjoint <8 x i64> %v73_.i, splat (i64 1), !dbg !16
  %v83_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v82_.i, !dbg !16
  %v84_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v83_.i, <8 x i1> %v47_.i, <8 x float> zeroinitializer), !dbg !16
  %v85_.i = icmp slt <8 x i64> %v39_.i, zeroinitializer, !dbg !17
  %v86_.i = select <8 x i1> %v85_.i, <8 x i64> %v241_.i, <8 x i64> zeroinitializer, !dbg !17
  %v87_.i = add <8 x i64> %v86_.i, %v39_.i, !dbg !17
  %v90_.i = icmp ult <8 x i64> %v87_.i, %v241_.i, !dbg !17
  %v91_.i = xor <8 x i1> %v90_.i, splat (i1 true), !dbg !17
  %v92_.i = bitcast <8 x i1> %v91_.i to i8, !dbg !17
  %v93_.not.i = icmp eq i8 %v92_.i, 0, !dbg !17
  br i1 %v93_.not.i, label %join95.i, label %active94.i, !dbg !17

active94.i:                                       ; preds = %join52.i
  %v96_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v92_.i, i1 true), !dbg !17
  %v97_.i = zext nneg i8 %v96_.i to i64, !dbg !17
  %v98_.i = extractelement <8 x i64> %v87_.i, i64 %v97_.i, !dbg !17
  %v100_.i = icmp slt i64 %v98_.i, 0, !dbg !17
  %v99_.i = select i1 %v100_.i, i64 %v4_f1_, i64 0, !dbg !17
  %v101_.i = sub i64 %v98_.i, %v99_.i, !dbg !17
  %3 = tail call i64 @llvm.smax.i64(i64 %v101_.i, i64 -549755813888), !dbg !17
  %v103_.i = tail call i64 @llvm.smin.i64(i64 %3, i64 549755813887), !dbg !17
  %v105_.i = or disjoint i64 %indvars.iv24, %v97_.i, !dbg !17
  %v106_.i = and i64 %v103_.i, 1099511627775, !dbg !17
  %v107_.i = shl i64 %v105_.i, 40, !dbg !17
  %v108_.i = or disjoint i64 %v106_.i, %v107_.i, !dbg !17
  %v109_.i = add nuw nsw i64 %v108_.i, -9221120237041090560, !dbg !17
  %v111_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.6, i64 %v109_.i), !dbg !17
  br label %join95.i, !dbg !17

join95.i:                                         ; preds = %active94.i, %join52.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.6, %join52.i ], [ %v111_.i, %active94.i ], !dbg !7
  %v116_.i = shl <8 x i64> %v87_.i, splat (i64 1), !dbg !17
  %v118_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v116_.i, !dbg !17
  %v119_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v118_.i, <8 x i1> %v90_.i, <8 x float> zeroinitializer), !dbg !17
  %v125_.i = or disjoint <8 x i64> %v116_.i, splat (i64 1), !dbg !17
  %v126_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v125_.i, !dbg !17
  %v127_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v126_.i, <8 x i1> %v90_.i, <8 x float> zeroinitializer), !dbg !17
  %v130_.i = icmp samesign ult <8 x i64> %v31_.i, %v238_.i, !dbg !18
  %v131_.i = xor <8 x i1> %v130_.i, splat (i1 true), !dbg !18
  %v132_.i = bitcast <8 x i1> %v131_.i to i8, !dbg !18
  %v133_.not.i = icmp eq i8 %v132_.i, 0, !dbg !18
  br i1 %v133_.not.i, label %join135.i, label %active134.i, !dbg !18

active134.i:                                      ; preds = %join95.i
  %v136_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v132_.i, i1 true), !dbg !18
  %v137_.i = zext nneg i8 %v136_.i to i64, !dbg !18
  %v138_.i = extractelement <8 x i64> %v31_.i, i64 %v137_.i, !dbg !18
  %v140_.i = or disjoint i64 %indvars.iv24, %v137_.i, !dbg !18
  %v142_.i = shl i64 %v140_.i, 40, !dbg !18
  %v143_.i = or disjoint i64 %v142_.i, %v138_.i, !dbg !18
  %v144_.i = add nuw nsw i64 %v143_.i, -9219994337134247936, !dbg !18
  %v146_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.7, i64 %v144_.i), !dbg !18
  br label %join135.i, !dbg !18

join135.i:                                        ; preds = %active134.i, %join95.i
  %fault.sroa.0.8 = phi i64 [ %fault.sroa.0.7, %join95.i ], [ %v146_.i, %active134.i ], !dbg !7
  %v151_.i = shl nuw nsw <8 x i64> %v31_.i, splat (i64 1), !dbg !18
  %v153_.i = getelementptr float, ptr %v6_f1_, <8 x i64> %v151_.i, !dbg !18
  %v154_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v153_.i, <8 x i1> %v130_.i, <8 x float> zeroinitializer), !dbg !18
  %v160_.i = or disjoint <8 x i64> %v151_.i, splat (i64 1), !dbg !18
  %v161_.i = getelementptr float, ptr %v6_f1_, <8 x i64> %v160_.i, !dbg !18
  %v162_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v161_.i, <8 x i1> %v130_.i, <8 x float> zeroinitializer), !dbg !18
  %v164_.i = fmul <8 x float> %v127_.i, %v154_.i, !dbg !17
  %v165_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v119_.i, <8 x float> %v162_.i, <8 x float> %v164_.i), !dbg !17
  %4 = fneg <8 x float> %v162_.i, !dbg !17
  %v166_.i = fmul <8 x float> %v127_.i, %4, !dbg !17
  %v167_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v119_.i, <8 x float> %v154_.i, <8 x float> %v166_.i), !dbg !17
  %v168_.i = fadd <8 x float> %v76_.i, %v167_.i, !dbg !19
  %v169_.i = fadd <8 x float> %v84_.i, %v165_.i, !dbg !19
  %v170_.i = fsub <8 x float> %v76_.i, %v167_.i, !dbg !20
  %v171_.i = fsub <8 x float> %v84_.i, %v165_.i, !dbg !20
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v168_.i, <8 x ptr> align 4 %v75_.i, <8 x i1> %v47_.i), !dbg !21
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v169_.i, <8 x ptr> align 4 %v83_.i, <8 x i1> %v47_.i), !dbg !21
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v170_.i, <8 x ptr> align 4 %v118_.i, <8 x i1> %v90_.i), !dbg !21
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v171_.i, <8 x ptr> align 4 %v126_.i, <8 x i1> %v90_.i), !dbg !21
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 8, !dbg !9
  %v201_.i = add nsw i32 %phi21.i14, -1, !dbg !9
  %v22_.not.i = icmp eq i32 %v201_.i, 0, !dbg !9
  br i1 %v22_.not.i, label %fft_step.block.exit, label %body18.i, !dbg !9

body209.i:                                        ; preds = %run, %join227.i
  %indvars.iv = phi i64 [ %indvars.iv.next, %join227.i ], [ 0, %run ], !dbg !9
  %phi212.i11 = phi i32 [ %v413_.i, %join227.i ], [ 16, %run ], !dbg !9
  %fault.sroa.0.09 = phi i64 [ %fault.sroa.0.4, %join227.i ], [ 0, %run ], !dbg !16
  %5 = add nuw nsw i64 %indvars.iv, %0, !dbg !9
  %v216_.i = insertelement <8 x i64> poison, i64 %5, i64 0, !dbg !22
  %v217_.i = shufflevector <8 x i64> %v216_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !22
  %v218_.i = or disjoint <8 x i64> %v217_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !22
  %v221_.i = icmp samesign ult <8 x i64> %v218_.i, %v220_.i, !dbg !22
  %v222_.i = bitcast <8 x i1> %v221_.i to i8, !dbg !23
  %v224_.not.i = icmp eq i8 %v222_.i, 0, !dbg !23
  br i1 %v224_.not.i, label %join227.i, label %then225.i, !dbg !23

then225.i:                                        ; preds = %body209.i
  %v231_.i = and <8 x i64> %v218_.i, %v230_.i, !dbg !13
  %v232_.i = shl nuw nsw i64 %5, 1, !dbg !14
  %v233_.i = insertelement <8 x i64> poison, i64 %v232_.i, i64 0, !dbg !14
  %v234_.i = shufflevector <8 x i64> %v233_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v235_.i = or disjoint <8 x i64> %v234_.i, <i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14>, !dbg !14
  %v236_.i = sub nsw <8 x i64> %v235_.i, %v231_.i, !dbg !14
  %v239_.i = add <8 x i64> %v236_.i, %v238_.i, !dbg !15
  %v242_.i = icmp slt <8 x i64> %v236_.i, zeroinitializer, !dbg !16
  %v243_.i = select <8 x i1> %v242_.i, <8 x i64> %v241_.i, <8 x i64> zeroinitializer, !dbg !16
  %v244_.i = add <8 x i64> %v243_.i, %v236_.i, !dbg !16
  %v247_.i = icmp ult <8 x i64> %v244_.i, %v241_.i, !dbg !16
  %v250_.i = and <8 x i1> %v221_.i, %v247_.i, !dbg !16
  %v247_.not.i = xor <8 x i1> %v247_.i, splat (i1 true), !dbg !16
  %v251_.i = and <8 x i1> %v221_.i, %v247_.not.i, !dbg !16
  %v252_.i = bitcast <8 x i1> %v251_.i to i8, !dbg !16
  %v253_.not.i = icmp eq i8 %v252_.i, 0, !dbg !16
  br i1 %v253_.not.i, label %join255.i, label %active254.i, !dbg !16

active254.i:                                      ; preds = %then225.i
  %v256_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v252_.i, i1 true), !dbg !16
  %v257_.i = zext nneg i8 %v256_.i to i64, !dbg !16
  %v258_.i = extractelement <8 x i64> %v244_.i, i64 %v257_.i, !dbg !16
  %v260_.i = icmp slt i64 %v258_.i, 0, !dbg !16
  %v259_.i = select i1 %v260_.i, i64 %v4_f1_, i64 0, !dbg !16
  %v261_.i = sub i64 %v258_.i, %v259_.i, !dbg !16
  %6 = tail call i64 @llvm.smax.i64(i64 %v261_.i, i64 -549755813888), !dbg !16
  %v263_.i = tail call i64 @llvm.smin.i64(i64 %6, i64 549755813887), !dbg !16
  %v265_.i = or disjoint i64 %indvars.iv, %v257_.i, !dbg !16
  %v266_.i = and i64 %v263_.i, 1099511627775, !dbg !16
  %v267_.i = shl i64 %v265_.i, 40, !dbg !16
  %v268_.i = or disjoint i64 %v266_.i, %v267_.i, !dbg !16
  %v269_.i = add nuw nsw i64 %v268_.i, -9222246136947933184, !dbg !16
  %v271_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.09, i64 %v269_.i), !dbg !16
  br label %join255.i, !dbg !16

join255.i:                                        ; preds = %active254.i, %then225.i
  %fault.sroa.0.1 = phi i64 [ %fault.sroa.0.09, %then225.i ], [ %v271_.i, %active254.i ], !dbg !7
  %v277_.i = shl <8 x i64> %v244_.i, splat (i64 1), !dbg !16
  %v279_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v277_.i, !dbg !16
  %v280_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v279_.i, <8 x i1> %v250_.i, <8 x float> zeroinitializer), !dbg !16
  %v286_.i = or disjoint <8 x i64> %v277_.i, splat (i64 1), !dbg !16
  %v287_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v286_.i, !dbg !16
  %v288_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v287_.i, <8 x i1> %v250_.i, <8 x float> zeroinitializer), !dbg !16
  %v289_.i = icmp slt <8 x i64> %v239_.i, zeroinitializer, !dbg !17
  %v290_.i = select <8 x i1> %v289_.i, <8 x i64> %v241_.i, <8 x i64> zeroinitializer, !dbg !17
  %v291_.i = add <8 x i64> %v290_.i, %v239_.i, !dbg !17
  %v294_.i = icmp ult <8 x i64> %v291_.i, %v241_.i, !dbg !17
  %v297_.i = and <8 x i1> %v221_.i, %v294_.i, !dbg !17
  %v294_.not.i = xor <8 x i1> %v294_.i, splat (i1 true), !dbg !17
  %v298_.i = and <8 x i1> %v221_.i, %v294_.not.i, !dbg !17
  %v299_.i = bitcast <8 x i1> %v298_.i to i8, !dbg !17
  %v300_.not.i = icmp eq i8 %v299_.i, 0, !dbg !17
  br i1 %v300_.not.i, label %join302.i, label %active301.i, !dbg !17

active301.i:                                      ; preds = %join255.i
  %v303_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v299_.i, i1 true), !dbg !17
  %v304_.i = zext nneg i8 %v303_.i to i64, !dbg !17
  %v305_.i = extractelement <8 x i64> %v291_.i, i64 %v304_.i, !dbg !17
  %v307_.i = icmp slt i64 %v305_.i, 0, !dbg !17
  %v306_.i = select i1 %v307_.i, i64 %v4_f1_, i64 0, !dbg !17
  %v308_.i = sub i64 %v305_.i, %v306_.i, !dbg !17
  %7 = tail call i64 @llvm.smax.i64(i64 %v308_.i, i64 -549755813888), !dbg !17
  %v310_.i = tail call i64 @llvm.smin.i64(i64 %7, i64 549755813887), !dbg !17
  %v312_.i = or disjoint i64 %indvars.iv, %v304_.i, !dbg !17
  %v313_.i = and i64 %v310_.i, 1099511627775, !dbg !17
  %v314_.i = shl i64 %v312_.i, 40, !dbg !17
  %v315_.i = or disjoint i64 %v313_.i, %v314_.i, !dbg !17
  %v316_.i = add nuw nsw i64 %v315_.i, -9221120237041090560, !dbg !17
  %v318_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1, i64 %v316_.i), !dbg !17
  br label %join302.i, !dbg !17

join302.i:                                        ; preds = %active301.i, %join255.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.1, %join255.i ], [ %v318_.i, %active301.i ], !dbg !7
  %v324_.i = shl <8 x i64> %v291_.i, splat (i64 1), !dbg !17
  %v326_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v324_.i, !dbg !17
  %v327_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v326_.i, <8 x i1> %v297_.i, <8 x float> zeroinitializer), !dbg !17
  %v333_.i = or disjoint <8 x i64> %v324_.i, splat (i64 1), !dbg !17
  %v334_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v333_.i, !dbg !17
  %v335_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v334_.i, <8 x i1> %v297_.i, <8 x float> zeroinitializer), !dbg !17
  %v338_.i = icmp samesign ult <8 x i64> %v231_.i, %v238_.i, !dbg !18
  %v341_.i = and <8 x i1> %v221_.i, %v338_.i, !dbg !18
  %v338_.not.i = xor <8 x i1> %v338_.i, splat (i1 true), !dbg !18
  %v342_.i = and <8 x i1> %v221_.i, %v338_.not.i, !dbg !18
  %v343_.i = bitcast <8 x i1> %v342_.i to i8, !dbg !18
  %v344_.not.i = icmp eq i8 %v343_.i, 0, !dbg !18
  br i1 %v344_.not.i, label %join346.i, label %active345.i, !dbg !18

active345.i:                                      ; preds = %join302.i
  %v347_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v343_.i, i1 true), !dbg !18
  %v348_.i = zext nneg i8 %v347_.i to i64, !dbg !18
  %v349_.i = extractelement <8 x i64> %v231_.i, i64 %v348_.i, !dbg !18
  %v351_.i = or disjoint i64 %indvars.iv, %v348_.i, !dbg !18
  %v353_.i = shl i64 %v351_.i, 40, !dbg !18
  %v354_.i = or disjoint i64 %v353_.i, %v349_.i, !dbg !18
  %v355_.i = add nuw nsw i64 %v354_.i, -9219994337134247936, !dbg !18
  %v357_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v355_.i), !dbg !18
  br label %join346.i, !dbg !18

join346.i:                                        ; preds = %active345.i, %join302.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join302.i ], [ %v357_.i, %active345.i ], !dbg !7
  %v363_.i = shl nuw nsw <8 x i64> %v231_.i, splat (i64 1), !dbg !18
  %v365_.i = getelementptr float, ptr %v6_f1_, <8 x i64> %v363_.i, !dbg !18
  %v366_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v365_.i, <8 x i1> %v341_.i, <8 x float> zeroinitializer), !dbg !18
  %v372_.i = or disjoint <8 x i64> %v363_.i, splat (i64 1), !dbg !18
  %v373_.i = getelementptr float, ptr %v6_f1_, <8 x i64> %v372_.i, !dbg !18
  %v374_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v373_.i, <8 x i1> %v341_.i, <8 x float> zeroinitializer), !dbg !18
  %v376_.i = fmul <8 x float> %v335_.i, %v366_.i, !dbg !17
  %v377_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v327_.i, <8 x float> %v374_.i, <8 x float> %v376_.i), !dbg !17
  %8 = fneg <8 x float> %v374_.i, !dbg !17
  %v378_.i = fmul <8 x float> %v335_.i, %8, !dbg !17
  %v379_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v327_.i, <8 x float> %v366_.i, <8 x float> %v378_.i), !dbg !17
  %v380_.i = fadd <8 x float> %v280_.i, %v379_.i, !dbg !19
  %v381_.i = fadd <8 x float> %v288_.i, %v377_.i, !dbg !19
  %v382_.i = fsub <8 x float> %v280_.i, %v379_.i, !dbg !20
  %v383_.i = fsub <8 x float> %v288_.i, %v377_.i, !dbg !20
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v380_.i, <8 x ptr> align 4 %v279_.i, <8 x i1> %v250_.i), !dbg !21
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v381_.i, <8 x ptr> align 4 %v287_.i, <8 x i1> %v250_.i), !dbg !21
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v382_.i, <8 x ptr> align 4 %v326_.i, <8 x i1> %v297_.i), !dbg !21
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v383_.i, <8 x ptr> align 4 %v334_.i, <8 x i1> %v297_.i), !dbg !21
  br label %join227.i, !dbg !23

join227.i:                                        ; preds = %join346.i, %body209.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.09, %body209.i ], [ %fault.sroa.0.3, %join346.i ], !dbg !7
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v413_.i = add nsw i32 %phi212.i11, -1, !dbg !9
  %v213_.not.i = icmp eq i32 %v413_.i, 0, !dbg !9
  br i1 %v213_.not.i, label %fft_step.block.exit, label %body209.i, !dbg !9, !llvm.loop !24

fft_step.block.exit:                              ; preds = %join227.i, %join135.i
  %fault.sroa.0.9 = phi i64 [ %fault.sroa.0.8, %join135.i ], [ %fault.sroa.0.4, %join227.i ], !dbg !7
  %v31_f1_.not = icmp eq i64 %fault.sroa.0.9, 0, !dbg !7
  br i1 %v31_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %fft_step.block.exit
  %v32_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  store i64 %linear16, ptr %v32_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.9, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %fft_step.block.exit
  %following = add i64 %linear16, 1, !dbg !7
  %v37_f1_ = add nuw i32 %block.x17, 1, !dbg !7
  %v38_f1_ = icmp eq i32 %v37_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v38_f1_, i32 0, i32 %v37_f1_, !dbg !7
  %exitcond.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond.not, label %common.ret, label %run, !dbg !7
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(write) }
attributes #4 = { nofree norecurse nosync nounwind "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "records.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22fft_step\22,\22faults\22:[{\22file\22:\22kernels/records.py\22,\22function\22:\22fft_step\22,\22kind\22:\22index\22,\22line\22:156,\22message\22:\22index out of bounds for axis 0 of array 'x'\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22fft_step\22,\22kind\22:\22index\22,\22line\22:156,\22message\22:\22index out of bounds for axis 0 of array 'x'\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22fft_step\22,\22kind\22:\22index\22,\22line\22:156,\22message\22:\22index out of bounds for axis 0 of array 'turns'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<c64, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22turns\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<c64, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "fft_step launch", scope: !1, file: !1, line: 149, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 149, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 151, column: 9, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "fft_step", scope: !1, file: !1, line: 149, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 149, column: 1, scope: !4)
!12 = !DILocation(line: 0, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 153, column: 13, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 154, column: 15, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 155, column: 16, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 156, column: 16, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 156, column: 24, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 156, column: 34, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 157, column: 27, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 157, column: 34, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 157, column: 9, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 152, column: 8, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 152, column: 5, scope: !10, inlinedAt: !11)
!24 = distinct !{!24, !25}
!25 = !{!"llvm.loop.unroll.disable"}
!26 = !DILocation(line: 153, column: 18, scope: !10, inlinedAt: !11)
