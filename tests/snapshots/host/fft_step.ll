; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

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
  %v2_1.i = lshr i64 %v4_f1_, 1, !dbg !12
  %v206_.i = insertelement <8 x i64> poison, i64 %v2_1.i, i64 0, !dbg !12
  %v207_.i = shufflevector <8 x i64> %v206_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !12
  %v215_.i = add nsw i64 %v8_f1_, -1, !dbg !26
  %v216_.i = insertelement <8 x i64> poison, i64 %v215_.i, i64 0, !dbg !14
  %v217_.i = shufflevector <8 x i64> %v216_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v224_.i = insertelement <8 x i64> poison, i64 %v8_f1_, i64 0, !dbg !16
  %v225_.i = shufflevector <8 x i64> %v224_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v227_.i = insertelement <8 x i64> poison, i64 %v4_f1_, i64 0, !dbg !17
  %v228_.i = shufflevector <8 x i64> %v227_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x17 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !9
  %linear16 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v1_.i = shl nuw nsw i32 %block.x17, 7, !dbg !9
  %v3_.i = or disjoint i32 %v1_.i, 127, !dbg !9
  %v4_.i = zext nneg i32 %v3_.i to i64, !dbg !9
  %v5_.i = icmp samesign ugt i64 %v2_1.i, %v4_.i, !dbg !12
  %0 = zext nneg i32 %v1_.i to i64, !dbg !9
  br i1 %v5_.i, label %body18.i, label %body196.i, !dbg !9

body18.i:                                         ; preds = %run, %join122.i
  %indvars.iv24 = phi i64 [ %indvars.iv.next25, %join122.i ], [ 0, %run ], !dbg !9
  %phi21.i14 = phi i32 [ %v188_.i, %join122.i ], [ 16, %run ], !dbg !9
  %fault.sroa.0.512 = phi i64 [ %fault.sroa.0.8, %join122.i ], [ 0, %run ], !dbg !17
  %1 = add nuw nsw i64 %indvars.iv24, %0, !dbg !9
  %v26_.i = insertelement <8 x i64> poison, i64 %1, i64 0, !dbg !14
  %v27_.i = shufflevector <8 x i64> %v26_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v28_.i = or disjoint <8 x i64> %v27_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !14
  %v31_.i = and <8 x i64> %v28_.i, %v217_.i, !dbg !14
  %v32_.i = shl nuw nsw i64 %1, 1, !dbg !15
  %v33_.i = insertelement <8 x i64> poison, i64 %v32_.i, i64 0, !dbg !15
  %v34_.i = shufflevector <8 x i64> %v33_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v35_.i = or disjoint <8 x i64> %v34_.i, <i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14>, !dbg !15
  %v36_.i = sub nsw <8 x i64> %v35_.i, %v31_.i, !dbg !15
  %v39_.i = add nsw <8 x i64> %v36_.i, %v225_.i, !dbg !16
  %v42_.i = icmp ult <8 x i64> %v36_.i, %v228_.i, !dbg !17
  %v43_.i = xor <8 x i1> %v42_.i, splat (i1 true), !dbg !17
  %v44_.i = bitcast <8 x i1> %v43_.i to i8, !dbg !17
  %v45_.not.i = icmp eq i8 %v44_.i, 0, !dbg !17
  br i1 %v45_.not.i, label %join47.i, label %active46.i, !dbg !17

active46.i:                                       ; preds = %body18.i
  %v48_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v44_.i, i1 true), !dbg !17
  %v49_.i = zext nneg i8 %v48_.i to i64, !dbg !17
  %v50_.i = extractelement <8 x i64> %v36_.i, i64 %v49_.i, !dbg !17
  %v52_.i = or disjoint i64 %indvars.iv24, %v49_.i, !dbg !17
  %v53_.i = and i64 %v50_.i, 1099511627775, !dbg !17
  %v54_.i = shl i64 %v52_.i, 40, !dbg !17
  %v55_.i = or disjoint i64 %v53_.i, %v54_.i, !dbg !17
  %v56_.i = add nuw nsw i64 %v55_.i, -9222246136947933184, !dbg !17
  %v58_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.512, i64 %v56_.i), !dbg !17
  br label %join47.i, !dbg !17

join47.i:                                         ; preds = %active46.i, %body18.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.512, %body18.i ], [ %v58_.i, %active46.i ], !dbg !7
  %v63_.i = shl nsw <8 x i64> %v36_.i, splat (i64 1), !dbg !17
  %v65_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v63_.i, !dbg !17
  %v66_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v65_.i, <8 x i1> %v42_.i, <8 x float> zeroinitializer), !dbg !17
  %v72_.i = or disjoint <8 x i64> %v63_.i, splat (i64 1), !dbg !17
  %v73_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v72_.i, !dbg !17
  %v74_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v73_.i, <8 x i1> %v42_.i, <8 x float> zeroinitializer), !dbg !17
  %v77_.i = icmp ult <8 x i64> %v39_.i, %v228_.i, !dbg !18
  %v78_.i = xor <8 x i1> %v77_.i, splat (i1 true), !dbg !18
  %v79_.i = bitcast <8 x i1> %v78_.i to i8, !dbg !18
  %v80_.not.i = icmp eq i8 %v79_.i, 0, !dbg !18
  br i1 %v80_.not.i, label %join82.i, label %active81.i, !dbg !18

active81.i:                                       ; preds = %join47.i
  %v83_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v79_.i, i1 true), !dbg !18
  %v84_.i = zext nneg i8 %v83_.i to i64, !dbg !18
  %v85_.i = extractelement <8 x i64> %v39_.i, i64 %v84_.i, !dbg !18
  %v87_.i = icmp slt i64 %v85_.i, 0, !dbg !18
  %v86_.i = select i1 %v87_.i, i64 %v4_f1_, i64 0, !dbg !18
  %v88_.i = sub i64 %v85_.i, %v86_.i, !dbg !18
  %2 = tail call i64 @llvm.smax.i64(i64 %v88_.i, i64 -549755813888), !dbg !18
  %v90_.i = tail call i64 @llvm.smin.i64(i64 %2, i64 549755813887), !dbg !18
  %v92_.i = or disjoint i64 %indvars.iv24, %v84_.i, !dbg !18
  %v93_.i = and i64 %v90_.i, 1099511627775, !dbg !18
  %v94_.i = shl i64 %v92_.i, 40, !dbg !18
  %v95_.i = or disjoint i64 %v93_.i, %v94_.i, !dbg !18
  %v96_.i = add nuw nsw i64 %v95_.i, -9221120237041090560, !dbg !18
  %v98_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.6, i64 %v96_.i), !dbg !18
  br label %join82.i, !dbg !18

join82.i:                                         ; preds = %active81.i, %join47.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.6, %join47.i ], [ %v98_.i, %active81.i ], !dbg !7
  %v103_.i = shl <8 x i64> %v39_.i, splat (i64 1), !dbg !18
  %v105_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v103_.i, !dbg !18
  %v106_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v105_.i, <8 x i1> %v77_.i, <8 x float> zeroinitializer), !dbg !18
  %v112_.i = or disjoint <8 x i64> %v103_.i, splat (i64 1), !dbg !18
  %v113_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v112_.i, !dbg !18
  %v114_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v113_.i, <8 x i1> %v77_.i, <8 x float> zeroinitializer), !dbg !18
  %v117_.i = icmp samesign ult <8 x i64> %v31_.i, %v225_.i, !dbg !19
  %v118_.i = xor <8 x i1> %v117_.i, splat (i1 true), !dbg !19
  %v119_.i = bitcast <8 x i1> %v118_.i to i8, !dbg !19
  %v120_.not.i = icmp eq i8 %v119_.i, 0, !dbg !19
  br i1 %v120_.not.i, label %join122.i, label %active121.i, !dbg !19

active121.i:                                      ; preds = %join82.i
  %v123_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v119_.i, i1 true), !dbg !19
  %v124_.i = zext nneg i8 %v123_.i to i64, !dbg !19
  %v125_.i = extractelement <8 x i64> %v31_.i, i64 %v124_.i, !dbg !19
  %v127_.i = or disjoint i64 %indvars.iv24, %v124_.i, !dbg !19
  %v129_.i = shl i64 %v127_.i, 40, !dbg !19
  %v130_.i = or disjoint i64 %v129_.i, %v125_.i, !dbg !19
  %v131_.i = add nuw nsw i64 %v130_.i, -9219994337134247936, !dbg !19
  %v133_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.7, i64 %v131_.i), !dbg !19
  br label %join122.i, !dbg !19

join122.i:                                        ; preds = %active121.i, %join82.i
  %fault.sroa.0.8 = phi i64 [ %fault.sroa.0.7, %join82.i ], [ %v133_.i, %active121.i ], !dbg !7
  %v138_.i = shl nuw nsw <8 x i64> %v31_.i, splat (i64 1), !dbg !19
  %v140_.i = getelementptr float, ptr %v6_f1_, <8 x i64> %v138_.i, !dbg !19
  %v141_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v140_.i, <8 x i1> %v117_.i, <8 x float> zeroinitializer), !dbg !19
  %v147_.i = or disjoint <8 x i64> %v138_.i, splat (i64 1), !dbg !19
  %v148_.i = getelementptr float, ptr %v6_f1_, <8 x i64> %v147_.i, !dbg !19
  %v149_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v148_.i, <8 x i1> %v117_.i, <8 x float> zeroinitializer), !dbg !19
  %v151_.i = fmul <8 x float> %v114_.i, %v141_.i, !dbg !18
  %v152_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v106_.i, <8 x float> %v149_.i, <8 x float> %v151_.i), !dbg !18
  %3 = fneg <8 x float> %v149_.i, !dbg !18
  %v153_.i = fmul <8 x float> %v114_.i, %3, !dbg !18
  %v154_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v106_.i, <8 x float> %v141_.i, <8 x float> %v153_.i), !dbg !18
  %v155_.i = fadd <8 x float> %v66_.i, %v154_.i, !dbg !20
  %v156_.i = fadd <8 x float> %v74_.i, %v152_.i, !dbg !20
  %v157_.i = fsub <8 x float> %v66_.i, %v154_.i, !dbg !21
  %v158_.i = fsub <8 x float> %v74_.i, %v152_.i, !dbg !21
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v155_.i, <8 x ptr> align 4 %v65_.i, <8 x i1> %v42_.i), !dbg !22
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v156_.i, <8 x ptr> align 4 %v73_.i, <8 x i1> %v42_.i), !dbg !22
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v157_.i, <8 x ptr> align 4 %v105_.i, <8 x i1> %v77_.i), !dbg !22
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v158_.i, <8 x ptr> align 4 %v113_.i, <8 x i1> %v77_.i), !dbg !22
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 8, !dbg !9
  %v188_.i = add nsw i32 %phi21.i14, -1, !dbg !9
  %v22_.not.i = icmp eq i32 %v188_.i, 0, !dbg !9
  br i1 %v22_.not.i, label %fft_step.block.exit, label %body18.i, !dbg !9

body196.i:                                        ; preds = %run, %join214.i
  %indvars.iv = phi i64 [ %indvars.iv.next, %join214.i ], [ 0, %run ], !dbg !9
  %phi199.i11 = phi i32 [ %v387_.i, %join214.i ], [ 16, %run ], !dbg !9
  %fault.sroa.0.09 = phi i64 [ %fault.sroa.0.4, %join214.i ], [ 0, %run ], !dbg !17
  %4 = add nuw nsw i64 %indvars.iv, %0, !dbg !9
  %v203_.i = insertelement <8 x i64> poison, i64 %4, i64 0, !dbg !12
  %v204_.i = shufflevector <8 x i64> %v203_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !12
  %v205_.i = or disjoint <8 x i64> %v204_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !12
  %v208_.i = icmp samesign ult <8 x i64> %v205_.i, %v207_.i, !dbg !12
  %v209_.i = bitcast <8 x i1> %v208_.i to i8, !dbg !23
  %v211_.not.i = icmp eq i8 %v209_.i, 0, !dbg !23
  br i1 %v211_.not.i, label %join214.i, label %then212.i, !dbg !23

then212.i:                                        ; preds = %body196.i
  %v218_.i = and <8 x i64> %v205_.i, %v217_.i, !dbg !14
  %v219_.i = shl nuw nsw i64 %4, 1, !dbg !15
  %v220_.i = insertelement <8 x i64> poison, i64 %v219_.i, i64 0, !dbg !15
  %v221_.i = shufflevector <8 x i64> %v220_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v222_.i = or disjoint <8 x i64> %v221_.i, <i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14>, !dbg !15
  %v223_.i = sub nsw <8 x i64> %v222_.i, %v218_.i, !dbg !15
  %v226_.i = add <8 x i64> %v223_.i, %v225_.i, !dbg !16
  %v229_.i = icmp ult <8 x i64> %v223_.i, %v228_.i, !dbg !17
  %v232_.i = and <8 x i1> %v208_.i, %v229_.i, !dbg !17
  %v229_.not.i = xor <8 x i1> %v229_.i, splat (i1 true), !dbg !17
  %v233_.i = and <8 x i1> %v208_.i, %v229_.not.i, !dbg !17
  %v234_.i = bitcast <8 x i1> %v233_.i to i8, !dbg !17
  %v235_.not.i = icmp eq i8 %v234_.i, 0, !dbg !17
  br i1 %v235_.not.i, label %join237.i, label %active236.i, !dbg !17

active236.i:                                      ; preds = %then212.i
  %v238_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v234_.i, i1 true), !dbg !17
  %v239_.i = zext nneg i8 %v238_.i to i64, !dbg !17
  %v240_.i = extractelement <8 x i64> %v223_.i, i64 %v239_.i, !dbg !17
  %v242_.i = or disjoint i64 %indvars.iv, %v239_.i, !dbg !17
  %v243_.i = and i64 %v240_.i, 1099511627775, !dbg !17
  %v244_.i = shl i64 %v242_.i, 40, !dbg !17
  %v245_.i = or disjoint i64 %v243_.i, %v244_.i, !dbg !17
  %v246_.i = add nuw nsw i64 %v245_.i, -9222246136947933184, !dbg !17
  %v248_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.09, i64 %v246_.i), !dbg !17
  br label %join237.i, !dbg !17

join237.i:                                        ; preds = %active236.i, %then212.i
  %fault.sroa.0.1 = phi i64 [ %fault.sroa.0.09, %then212.i ], [ %v248_.i, %active236.i ], !dbg !7
  %v254_.i = shl nsw <8 x i64> %v223_.i, splat (i64 1), !dbg !17
  %v256_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v254_.i, !dbg !17
  %v257_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v256_.i, <8 x i1> %v232_.i, <8 x float> zeroinitializer), !dbg !17
  %v263_.i = or disjoint <8 x i64> %v254_.i, splat (i64 1), !dbg !17
  %v264_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v263_.i, !dbg !17
  %v265_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v264_.i, <8 x i1> %v232_.i, <8 x float> zeroinitializer), !dbg !17
  %v268_.i = icmp ult <8 x i64> %v226_.i, %v228_.i, !dbg !18
  %v271_.i = and <8 x i1> %v208_.i, %v268_.i, !dbg !18
  %v268_.not.i = xor <8 x i1> %v268_.i, splat (i1 true), !dbg !18
  %v272_.i = and <8 x i1> %v208_.i, %v268_.not.i, !dbg !18
  %v273_.i = bitcast <8 x i1> %v272_.i to i8, !dbg !18
  %v274_.not.i = icmp eq i8 %v273_.i, 0, !dbg !18
  br i1 %v274_.not.i, label %join276.i, label %active275.i, !dbg !18

active275.i:                                      ; preds = %join237.i
  %v277_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v273_.i, i1 true), !dbg !18
  %v278_.i = zext nneg i8 %v277_.i to i64, !dbg !18
  %v279_.i = extractelement <8 x i64> %v226_.i, i64 %v278_.i, !dbg !18
  %v281_.i = icmp slt i64 %v279_.i, 0, !dbg !18
  %v280_.i = select i1 %v281_.i, i64 %v4_f1_, i64 0, !dbg !18
  %v282_.i = sub i64 %v279_.i, %v280_.i, !dbg !18
  %5 = tail call i64 @llvm.smax.i64(i64 %v282_.i, i64 -549755813888), !dbg !18
  %v284_.i = tail call i64 @llvm.smin.i64(i64 %5, i64 549755813887), !dbg !18
  %v286_.i = or disjoint i64 %indvars.iv, %v278_.i, !dbg !18
  %v287_.i = and i64 %v284_.i, 1099511627775, !dbg !18
  %v288_.i = shl i64 %v286_.i, 40, !dbg !18
  %v289_.i = or disjoint i64 %v287_.i, %v288_.i, !dbg !18
  %v290_.i = add nuw nsw i64 %v289_.i, -9221120237041090560, !dbg !18
  %v292_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1, i64 %v290_.i), !dbg !18
  br label %join276.i, !dbg !18

join276.i:                                        ; preds = %active275.i, %join237.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.1, %join237.i ], [ %v292_.i, %active275.i ], !dbg !7
  %v298_.i = shl <8 x i64> %v226_.i, splat (i64 1), !dbg !18
  %v300_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v298_.i, !dbg !18
  %v301_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v300_.i, <8 x i1> %v271_.i, <8 x float> zeroinitializer), !dbg !18
  %v307_.i = or disjoint <8 x i64> %v298_.i, splat (i64 1), !dbg !18
  %v308_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v307_.i, !dbg !18
  %v309_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v308_.i, <8 x i1> %v271_.i, <8 x float> zeroinitializer), !dbg !18
  %v312_.i = icmp samesign ult <8 x i64> %v218_.i, %v225_.i, !dbg !19
  %v315_.i = and <8 x i1> %v208_.i, %v312_.i, !dbg !19
  %v312_.not.i = xor <8 x i1> %v312_.i, splat (i1 true), !dbg !19
  %v316_.i = and <8 x i1> %v208_.i, %v312_.not.i, !dbg !19
  %v317_.i = bitcast <8 x i1> %v316_.i to i8, !dbg !19
  %v318_.not.i = icmp eq i8 %v317_.i, 0, !dbg !19
  br i1 %v318_.not.i, label %join320.i, label %active319.i, !dbg !19

active319.i:                                      ; preds = %join276.i
  %v321_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v317_.i, i1 true), !dbg !19
  %v322_.i = zext nneg i8 %v321_.i to i64, !dbg !19
  %v323_.i = extractelement <8 x i64> %v218_.i, i64 %v322_.i, !dbg !19
  %v325_.i = or disjoint i64 %indvars.iv, %v322_.i, !dbg !19
  %v327_.i = shl i64 %v325_.i, 40, !dbg !19
  %v328_.i = or disjoint i64 %v327_.i, %v323_.i, !dbg !19
  %v329_.i = add nuw nsw i64 %v328_.i, -9219994337134247936, !dbg !19
  %v331_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v329_.i), !dbg !19
  br label %join320.i, !dbg !19

join320.i:                                        ; preds = %active319.i, %join276.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join276.i ], [ %v331_.i, %active319.i ], !dbg !7
  %v337_.i = shl nuw nsw <8 x i64> %v218_.i, splat (i64 1), !dbg !19
  %v339_.i = getelementptr float, ptr %v6_f1_, <8 x i64> %v337_.i, !dbg !19
  %v340_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v339_.i, <8 x i1> %v315_.i, <8 x float> zeroinitializer), !dbg !19
  %v346_.i = or disjoint <8 x i64> %v337_.i, splat (i64 1), !dbg !19
  %v347_.i = getelementptr float, ptr %v6_f1_, <8 x i64> %v346_.i, !dbg !19
  %v348_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v347_.i, <8 x i1> %v315_.i, <8 x float> zeroinitializer), !dbg !19
  %v350_.i = fmul <8 x float> %v309_.i, %v340_.i, !dbg !18
  %v351_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v301_.i, <8 x float> %v348_.i, <8 x float> %v350_.i), !dbg !18
  %6 = fneg <8 x float> %v348_.i, !dbg !18
  %v352_.i = fmul <8 x float> %v309_.i, %6, !dbg !18
  %v353_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v301_.i, <8 x float> %v340_.i, <8 x float> %v352_.i), !dbg !18
  %v354_.i = fadd <8 x float> %v257_.i, %v353_.i, !dbg !20
  %v355_.i = fadd <8 x float> %v265_.i, %v351_.i, !dbg !20
  %v356_.i = fsub <8 x float> %v257_.i, %v353_.i, !dbg !21
  %v357_.i = fsub <8 x float> %v265_.i, %v351_.i, !dbg !21
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v354_.i, <8 x ptr> align 4 %v256_.i, <8 x i1> %v232_.i), !dbg !22
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v355_.i, <8 x ptr> align 4 %v264_.i, <8 x i1> %v232_.i), !dbg !22
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v356_.i, <8 x ptr> align 4 %v300_.i, <8 x i1> %v271_.i), !dbg !22
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v357_.i, <8 x ptr> align 4 %v308_.i, <8 x i1> %v271_.i), !dbg !22
  br label %join214.i, !dbg !23

join214.i:                                        ; preds = %join320.i, %body196.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.09, %body196.i ], [ %fault.sroa.0.3, %join320.i ], !dbg !7
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v387_.i = add nsw i32 %phi199.i11, -1, !dbg !9
  %v200_.not.i = icmp eq i32 %v387_.i, 0, !dbg !9
  br i1 %v200_.not.i, label %fft_step.block.exit, label %body196.i, !dbg !9, !llvm.loop !24

fft_step.block.exit:                              ; preds = %join214.i, %join122.i
  %fault.sroa.0.9 = phi i64 [ %fault.sroa.0.8, %join122.i ], [ %fault.sroa.0.4, %join214.i ], !dbg !7
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
!12 = !DILocation(line: 152, column: 8, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 0, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 153, column: 13, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 154, column: 15, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 155, column: 16, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 156, column: 16, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 156, column: 24, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 156, column: 34, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 157, column: 27, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 157, column: 34, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 157, column: 9, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 152, column: 5, scope: !10, inlinedAt: !11)
!24 = distinct !{!24, !25}
!25 = !{!"llvm.loop.unroll.disable"}
!26 = !DILocation(line: 153, column: 18, scope: !10, inlinedAt: !11)
