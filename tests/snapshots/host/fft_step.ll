; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @fft_step(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #1 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %v12_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v12_f1_, align 4, !dbg !7, !range !8
  %v29_f1_49 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v29_f1_49, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v19_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v20_f1_ = urem i64 %first, %v19_f1_, !dbg !7
  %v21_f1_ = trunc nuw nsw i64 %v20_f1_ to i32, !dbg !7
  %v2_1.i = lshr i64 %v4_f1_, 1, !dbg !12
  %v197_.i = add nuw i64 %v8_f1_, 2147483647, !dbg !26
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x51 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !9
  %linear50 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v1_.i = shl nuw nsw i32 %block.x51, 7, !dbg !9
  %v3_.i = or disjoint i32 %v1_.i, 127, !dbg !9
  %v4_.i = zext nneg i32 %v3_.i to i64, !dbg !9
  %v5_.i = icmp samesign ugt i64 %v2_1.i, %v4_.i, !dbg !12
  %0 = zext nneg i32 %v1_.i to i64, !dbg !9
  br i1 %v5_.i, label %body12.i, label %body187.i, !dbg !9

body12.i:                                         ; preds = %run, %join30.i
  %indvars.iv58 = phi i64 [ %indvars.iv.next59, %join30.i ], [ 0, %run ], !dbg !9
  %fault.sroa.0.547 = phi i64 [ %fault.sroa.0.9, %join30.i ], [ 0, %run ], !dbg !17
  %1 = or disjoint i64 %indvars.iv58, %0, !dbg !9
  %v19_.i = and i64 %v197_.i, %1, !dbg !14
  %v20_.i = shl nuw nsw i64 %1, 1, !dbg !15
  %v21_.i = sub nsw i64 %v20_.i, %v19_.i, !dbg !15
  %v22_.i = add nuw nsw i64 %v21_.i, %v8_f1_, !dbg !16
  %v23_.i = icmp slt i64 %v21_.i, %v4_f1_, !dbg !17
  %v24_.i = icmp slt i64 %v22_.i, %v4_f1_, !dbg !17
  %v25_.i = icmp samesign ult i64 %v19_.i, %v8_f1_, !dbg !17
  %v26_.i = and i1 %v23_.i, %v24_.i, !dbg !17
  %v27_.i = and i1 %v25_.i, %v26_.i, !dbg !17
  br i1 %v27_.i, label %then28.i, label %else29.i, !dbg !17

then28.i:                                         ; preds = %body12.i
  %v33_.i.idx = shl nuw nsw i64 %v21_.i, 3, !dbg !17
  %v33_.i = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v33_.i.idx, !dbg !17
  %v34_.i = load float, ptr %v33_.i, align 4, !dbg !17
  %v37_.i = getelementptr inbounds nuw i8, ptr %v33_.i, i64 4, !dbg !17
  %v38_.i = load float, ptr %v37_.i, align 4, !dbg !17
  %v41_.i.idx = shl nuw nsw i64 %v22_.i, 3, !dbg !18
  %v41_.i = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v41_.i.idx, !dbg !18
  %v42_.i = load float, ptr %v41_.i, align 4, !dbg !18
  %v45_.i = getelementptr inbounds nuw i8, ptr %v41_.i, i64 4, !dbg !18
  %v46_.i = load float, ptr %v45_.i, align 4, !dbg !18
  %v49_.i.idx = shl nuw nsw i64 %v19_.i, 3, !dbg !19
  %v49_.i = getelementptr inbounds nuw i8, ptr %v6_f1_, i64 %v49_.i.idx, !dbg !19
  %v50_.i = load float, ptr %v49_.i, align 4, !dbg !19
  %v53_.i = getelementptr inbounds nuw i8, ptr %v49_.i, i64 4, !dbg !19
  %v54_.i = load float, ptr %v53_.i, align 4, !dbg !19
  %v56_.i = fmul float %v46_.i, %v50_.i, !dbg !18
  %v57_.i = tail call float @llvm.fma.f32(float %v42_.i, float %v54_.i, float %v56_.i), !dbg !18
  %2 = fneg float %v54_.i, !dbg !18
  %v58_.i = fmul float %v46_.i, %2, !dbg !18
  %v59_.i = tail call float @llvm.fma.f32(float %v42_.i, float %v50_.i, float %v58_.i), !dbg !18
  %v60_.i = fadd float %v34_.i, %v59_.i, !dbg !20
  %v61_.i = fadd float %v38_.i, %v57_.i, !dbg !20
  %v62_.i = fsub float %v34_.i, %v59_.i, !dbg !21
  %v63_.i = fsub float %v38_.i, %v57_.i, !dbg !21
  store float %v60_.i, ptr %v33_.i, align 4, !dbg !22
  store float %v61_.i, ptr %v37_.i, align 4, !dbg !22
  store float %v62_.i, ptr %v41_.i, align 4, !dbg !22
  store float %v63_.i, ptr %v45_.i, align 4, !dbg !22
  br label %join30.i, !dbg !17

else29.i:                                         ; preds = %body12.i
  %v76_.not.i = icmp ult i64 %v21_.i, %v4_f1_, !dbg !17
  br i1 %v76_.not.i, label %active94.i, label %join88.i, !dbg !17

join88.i:                                         ; preds = %else29.i
  %v81_.i = and i64 %v21_.i, 1099511627775, !dbg !17
  %v82_.i = shl nuw nsw i64 %indvars.iv58, 40, !dbg !17
  %v83_.i = or disjoint i64 %v81_.i, %v82_.i, !dbg !17
  %v84_.i = add nuw nsw i64 %v83_.i, -9222246136947933184, !dbg !17
  %v86_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.547, i64 %v84_.i), !dbg !17
  br label %join95.i, !dbg !17

active94.i:                                       ; preds = %else29.i
  %v91_.idx.i = shl nuw nsw i64 %v21_.i, 3, !dbg !17
  %v91_.i = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v91_.idx.i, !dbg !17
  %v92_.i = load float, ptr %v91_.i, align 4, !dbg !17
  %v98_.i = getelementptr inbounds nuw i8, ptr %v91_.i, i64 4, !dbg !17
  %v99_.i = load float, ptr %v98_.i, align 4, !dbg !17
  br label %join95.i, !dbg !17

join95.i:                                         ; preds = %join88.i, %active94.i
  %v93_.i11 = phi float [ 0.000000e+00, %join88.i ], [ %v92_.i, %active94.i ], !dbg !17
  %fault.sroa.0.69 = phi i64 [ %v86_.i, %join88.i ], [ %fault.sroa.0.547, %active94.i ], !dbg !18
  %v100_.i = phi float [ 0.000000e+00, %join88.i ], [ %v99_.i, %active94.i ], !dbg !17
  %v101_.not.i = icmp ult i64 %v22_.i, %v4_f1_, !dbg !18
  br i1 %v101_.not.i, label %active124.i, label %join118.i, !dbg !18

join118.i:                                        ; preds = %join95.i
  %v107_.i = icmp slt i64 %v22_.i, 0, !dbg !18
  %v106_.i = select i1 %v107_.i, i64 %v4_f1_, i64 0, !dbg !18
  %v108_.i = sub nuw i64 %v22_.i, %v106_.i, !dbg !18
  %3 = tail call i64 @llvm.smax.i64(i64 %v108_.i, i64 -549755813888), !dbg !18
  %v110_.i = tail call i64 @llvm.smin.i64(i64 %3, i64 549755813887), !dbg !18
  %v111_.i = and i64 %v110_.i, 1099511627775, !dbg !18
  %v112_.i = shl nuw nsw i64 %indvars.iv58, 40, !dbg !18
  %v113_.i = or disjoint i64 %v111_.i, %v112_.i, !dbg !18
  %v114_.i = add nuw nsw i64 %v113_.i, -9221120237041090560, !dbg !18
  %v116_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.69, i64 %v114_.i), !dbg !18
  br label %join125.i, !dbg !18

active124.i:                                      ; preds = %join95.i
  %v121_.idx.i = shl nuw nsw i64 %v22_.i, 3, !dbg !18
  %v121_.i = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v121_.idx.i, !dbg !18
  %v122_.i = load float, ptr %v121_.i, align 4, !dbg !18
  %v128_.i = getelementptr inbounds nuw i8, ptr %v121_.i, i64 4, !dbg !18
  %v129_.i = load float, ptr %v128_.i, align 4, !dbg !18
  br label %join125.i, !dbg !18

join125.i:                                        ; preds = %join118.i, %active124.i
  %v123_.i17 = phi float [ 0.000000e+00, %join118.i ], [ %v122_.i, %active124.i ], !dbg !18
  %fault.sroa.0.715 = phi i64 [ %v116_.i, %join118.i ], [ %fault.sroa.0.69, %active124.i ], !dbg !19
  %v130_.i = phi float [ 0.000000e+00, %join118.i ], [ %v129_.i, %active124.i ], !dbg !18
  br i1 %v25_.i, label %active149.i, label %join143.i, !dbg !19

join143.i:                                        ; preds = %join125.i
  %v137_.i = shl nuw nsw i64 %indvars.iv58, 40, !dbg !19
  %v138_.i = or disjoint i64 %v19_.i, %v137_.i, !dbg !19
  %v139_.i = add nuw nsw i64 %v138_.i, -9219994337134247936, !dbg !19
  %v141_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.715, i64 %v139_.i), !dbg !19
  br label %join150.i, !dbg !19

active149.i:                                      ; preds = %join125.i
  %v146_.idx.i = shl nuw nsw i64 %v19_.i, 3, !dbg !19
  %v146_.i = getelementptr inbounds nuw i8, ptr %v6_f1_, i64 %v146_.idx.i, !dbg !19
  %v147_.i = load float, ptr %v146_.i, align 4, !dbg !19
  %v153_.i = getelementptr inbounds nuw i8, ptr %v146_.i, i64 4, !dbg !19
  %v154_.i = load float, ptr %v153_.i, align 4, !dbg !19
  br label %join150.i, !dbg !19

join150.i:                                        ; preds = %join143.i, %active149.i
  %v148_.i23 = phi float [ 0.000000e+00, %join143.i ], [ %v147_.i, %active149.i ], !dbg !19
  %fault.sroa.0.821 = phi i64 [ %v141_.i, %join143.i ], [ %fault.sroa.0.715, %active149.i ], !dbg !7
  %v155_.i = phi float [ 0.000000e+00, %join143.i ], [ %v154_.i, %active149.i ], !dbg !19
  %v157_.i = fmul float %v130_.i, %v148_.i23, !dbg !18
  %v158_.i = tail call float @llvm.fma.f32(float %v123_.i17, float %v155_.i, float %v157_.i), !dbg !18
  %4 = fneg float %v155_.i, !dbg !18
  %v159_.i = fmul float %v130_.i, %4, !dbg !18
  %v160_.i = tail call float @llvm.fma.f32(float %v123_.i17, float %v148_.i23, float %v159_.i), !dbg !18
  %v163_.i = fsub float %v93_.i11, %v160_.i, !dbg !21
  %v164_.i = fsub float %v100_.i, %v158_.i, !dbg !21
  br i1 %v76_.not.i, label %active165.i, label %join171.i, !dbg !22

active165.i:                                      ; preds = %join150.i
  %v162_.i = fadd float %v100_.i, %v158_.i, !dbg !20
  %v161_.i = fadd float %v93_.i11, %v160_.i, !dbg !20
  %v169_.i.idx = shl nuw nsw i64 %v21_.i, 3, !dbg !22
  %v169_.i = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v169_.i.idx, !dbg !22
  store float %v161_.i, ptr %v169_.i, align 4, !dbg !22
  %v174_.i = getelementptr inbounds nuw i8, ptr %v169_.i, i64 4, !dbg !22
  store float %v162_.i, ptr %v174_.i, align 4, !dbg !22
  br label %join171.i, !dbg !22

join171.i:                                        ; preds = %active165.i, %join150.i
  br i1 %v101_.not.i, label %active175.i, label %join30.i, !dbg !22

active175.i:                                      ; preds = %join171.i
  %v179_.i.idx = shl nuw nsw i64 %v22_.i, 3, !dbg !22
  %v179_.i = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v179_.i.idx, !dbg !22
  store float %v163_.i, ptr %v179_.i, align 4, !dbg !22
  %v184_.i = getelementptr inbounds nuw i8, ptr %v179_.i, i64 4, !dbg !22
  store float %v164_.i, ptr %v184_.i, align 4, !dbg !22
  br label %join30.i, !dbg !22

join30.i:                                         ; preds = %active175.i, %join171.i, %then28.i
  %fault.sroa.0.9 = phi i64 [ %fault.sroa.0.547, %then28.i ], [ %fault.sroa.0.821, %active175.i ], [ %fault.sroa.0.821, %join171.i ], !dbg !7
  %indvars.iv.next59 = add nuw nsw i64 %indvars.iv58, 1, !dbg !9
  %exitcond62.not = icmp eq i64 %indvars.iv.next59, 128, !dbg !9
  br i1 %exitcond62.not, label %fft_step.block.exit, label %body12.i, !dbg !9

body187.i:                                        ; preds = %run, %join196.i
  %indvars.iv = phi i64 [ %indvars.iv.next, %join196.i ], [ 0, %run ], !dbg !9
  %fault.sroa.0.045 = phi i64 [ %fault.sroa.0.1, %join196.i ], [ 0, %run ], !dbg !17
  %5 = or disjoint i64 %indvars.iv, %0, !dbg !9
  %v193_.i = icmp samesign ugt i64 %v2_1.i, %5, !dbg !12
  br i1 %v193_.i, label %then194.i, label %join196.i, !dbg !23

then194.i:                                        ; preds = %body187.i
  %v198_.i = and i64 %v197_.i, %5, !dbg !14
  %v199_.i = shl nuw nsw i64 %5, 1, !dbg !15
  %v200_.i = sub nsw i64 %v199_.i, %v198_.i, !dbg !15
  %v201_.i = add nuw nsw i64 %v200_.i, %v8_f1_, !dbg !16
  %v202_.not.i = icmp ult i64 %v200_.i, %v4_f1_, !dbg !17
  br i1 %v202_.not.i, label %active220.i, label %join214.i, !dbg !17

join214.i:                                        ; preds = %then194.i
  %v207_.i = and i64 %v200_.i, 1099511627775, !dbg !17
  %v208_.i = shl nuw nsw i64 %indvars.iv, 40, !dbg !17
  %v209_.i = or disjoint i64 %v207_.i, %v208_.i, !dbg !17
  %v210_.i = add nuw nsw i64 %v209_.i, -9222246136947933184, !dbg !17
  %v212_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.045, i64 %v210_.i), !dbg !17
  br label %join221.i, !dbg !17

active220.i:                                      ; preds = %then194.i
  %v217_.idx.i = shl nuw nsw i64 %v200_.i, 3, !dbg !17
  %v217_.i = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v217_.idx.i, !dbg !17
  %v218_.i = load float, ptr %v217_.i, align 4, !dbg !17
  %v224_.i = getelementptr inbounds nuw i8, ptr %v217_.i, i64 4, !dbg !17
  %v225_.i = load float, ptr %v224_.i, align 4, !dbg !17
  br label %join221.i, !dbg !17

join221.i:                                        ; preds = %join214.i, %active220.i
  %v219_.i29 = phi float [ 0.000000e+00, %join214.i ], [ %v218_.i, %active220.i ], !dbg !17
  %fault.sroa.0.227 = phi i64 [ %v212_.i, %join214.i ], [ %fault.sroa.0.045, %active220.i ], !dbg !18
  %v226_.i = phi float [ 0.000000e+00, %join214.i ], [ %v225_.i, %active220.i ], !dbg !17
  %v227_.not.i = icmp ult i64 %v201_.i, %v4_f1_, !dbg !18
  br i1 %v227_.not.i, label %active250.i, label %join244.i, !dbg !18

join244.i:                                        ; preds = %join221.i
  %v233_.i = icmp slt i64 %v201_.i, 0, !dbg !18
  %v232_.i = select i1 %v233_.i, i64 %v4_f1_, i64 0, !dbg !18
  %v234_.i = sub nuw i64 %v201_.i, %v232_.i, !dbg !18
  %6 = tail call i64 @llvm.smax.i64(i64 %v234_.i, i64 -549755813888), !dbg !18
  %v236_.i = tail call i64 @llvm.smin.i64(i64 %6, i64 549755813887), !dbg !18
  %v237_.i = and i64 %v236_.i, 1099511627775, !dbg !18
  %v238_.i = shl nuw nsw i64 %indvars.iv, 40, !dbg !18
  %v239_.i = or disjoint i64 %v237_.i, %v238_.i, !dbg !18
  %v240_.i = add nuw nsw i64 %v239_.i, -9221120237041090560, !dbg !18
  %v242_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.227, i64 %v240_.i), !dbg !18
  br label %join251.i, !dbg !18

active250.i:                                      ; preds = %join221.i
  %v247_.idx.i = shl nuw nsw i64 %v201_.i, 3, !dbg !18
  %v247_.i = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v247_.idx.i, !dbg !18
  %v248_.i = load float, ptr %v247_.i, align 4, !dbg !18
  %v254_.i = getelementptr inbounds nuw i8, ptr %v247_.i, i64 4, !dbg !18
  %v255_.i = load float, ptr %v254_.i, align 4, !dbg !18
  br label %join251.i, !dbg !18

join251.i:                                        ; preds = %join244.i, %active250.i
  %v249_.i35 = phi float [ 0.000000e+00, %join244.i ], [ %v248_.i, %active250.i ], !dbg !18
  %fault.sroa.0.333 = phi i64 [ %v242_.i, %join244.i ], [ %fault.sroa.0.227, %active250.i ], !dbg !19
  %v256_.i = phi float [ 0.000000e+00, %join244.i ], [ %v255_.i, %active250.i ], !dbg !18
  %v257_.not.i = icmp samesign ult i64 %v198_.i, %v8_f1_, !dbg !19
  br i1 %v257_.not.i, label %active275.i, label %join269.i, !dbg !19

join269.i:                                        ; preds = %join251.i
  %v263_.i = shl nuw nsw i64 %indvars.iv, 40, !dbg !19
  %v264_.i = or disjoint i64 %v198_.i, %v263_.i, !dbg !19
  %v265_.i = add nuw nsw i64 %v264_.i, -9219994337134247936, !dbg !19
  %v267_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.333, i64 %v265_.i), !dbg !19
  br label %join276.i, !dbg !19

active275.i:                                      ; preds = %join251.i
  %v272_.idx.i = shl nuw nsw i64 %v198_.i, 3, !dbg !19
  %v272_.i = getelementptr inbounds nuw i8, ptr %v6_f1_, i64 %v272_.idx.i, !dbg !19
  %v273_.i = load float, ptr %v272_.i, align 4, !dbg !19
  %v279_.i = getelementptr inbounds nuw i8, ptr %v272_.i, i64 4, !dbg !19
  %v280_.i = load float, ptr %v279_.i, align 4, !dbg !19
  br label %join276.i, !dbg !19

join276.i:                                        ; preds = %join269.i, %active275.i
  %v274_.i41 = phi float [ 0.000000e+00, %join269.i ], [ %v273_.i, %active275.i ], !dbg !19
  %fault.sroa.0.439 = phi i64 [ %v267_.i, %join269.i ], [ %fault.sroa.0.333, %active275.i ], !dbg !7
  %v281_.i = phi float [ 0.000000e+00, %join269.i ], [ %v280_.i, %active275.i ], !dbg !19
  %v283_.i = fmul float %v256_.i, %v274_.i41, !dbg !18
  %v284_.i = tail call float @llvm.fma.f32(float %v249_.i35, float %v281_.i, float %v283_.i), !dbg !18
  %7 = fneg float %v281_.i, !dbg !18
  %v285_.i = fmul float %v256_.i, %7, !dbg !18
  %v286_.i = tail call float @llvm.fma.f32(float %v249_.i35, float %v274_.i41, float %v285_.i), !dbg !18
  %v289_.i = fsub float %v219_.i29, %v286_.i, !dbg !21
  %v290_.i = fsub float %v226_.i, %v284_.i, !dbg !21
  br i1 %v202_.not.i, label %active291.i, label %join297.i, !dbg !22

active291.i:                                      ; preds = %join276.i
  %v288_.i = fadd float %v226_.i, %v284_.i, !dbg !20
  %v287_.i = fadd float %v219_.i29, %v286_.i, !dbg !20
  %v295_.i.idx = shl nuw nsw i64 %v200_.i, 3, !dbg !22
  %v295_.i = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v295_.i.idx, !dbg !22
  store float %v287_.i, ptr %v295_.i, align 4, !dbg !22
  %v300_.i = getelementptr inbounds nuw i8, ptr %v295_.i, i64 4, !dbg !22
  store float %v288_.i, ptr %v300_.i, align 4, !dbg !22
  br label %join297.i, !dbg !22

join297.i:                                        ; preds = %active291.i, %join276.i
  br i1 %v227_.not.i, label %active301.i, label %join196.i, !dbg !22

active301.i:                                      ; preds = %join297.i
  %v305_.i.idx = shl nuw nsw i64 %v201_.i, 3, !dbg !22
  %v305_.i = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v305_.i.idx, !dbg !22
  store float %v289_.i, ptr %v305_.i, align 4, !dbg !22
  %v310_.i = getelementptr inbounds nuw i8, ptr %v305_.i, i64 4, !dbg !22
  store float %v290_.i, ptr %v310_.i, align 4, !dbg !22
  br label %join196.i, !dbg !22

join196.i:                                        ; preds = %active301.i, %join297.i, %body187.i
  %fault.sroa.0.1 = phi i64 [ %fault.sroa.0.439, %active301.i ], [ %fault.sroa.0.439, %join297.i ], [ %fault.sroa.0.045, %body187.i ], !dbg !7
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next, 128, !dbg !9
  br i1 %exitcond.not, label %fft_step.block.exit, label %body187.i, !dbg !9, !llvm.loop !24

fft_step.block.exit:                              ; preds = %join196.i, %join30.i
  %fault.sroa.0.10 = phi i64 [ %fault.sroa.0.9, %join30.i ], [ %fault.sroa.0.1, %join196.i ], !dbg !7
  %v31_f1_.not = icmp eq i64 %fault.sroa.0.10, 0, !dbg !7
  br i1 %v31_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %fft_step.block.exit
  %v32_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  store i64 %linear50, ptr %v32_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.10, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %fft_step.block.exit
  %following = add i64 %linear50, 1, !dbg !7
  %v37_f1_ = add nuw i32 %block.x51, 1, !dbg !7
  %v38_f1_ = icmp eq i32 %v37_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v38_f1_, i32 0, i32 %v37_f1_, !dbg !7
  %exitcond63.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond63.not, label %common.ret, label %run, !dbg !7
}

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

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
