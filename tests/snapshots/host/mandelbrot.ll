; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare ptr @llvm.strip.invariant.group.p0(ptr) #0

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
  %v35_f2_94 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v35_f2_94, label %run.lr.ph, label %common.ret, !dbg !7

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
  %v103_.i = insertelement <8 x float> poison, float %v12_f2_, i64 0, !dbg !15
  %v104_.i = shufflevector <8 x float> %v103_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !15
  %v106_.i = insertelement <8 x float> poison, float %v8_f2_, i64 0, !dbg !16
  %v107_.i = shufflevector <8 x float> %v106_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !16
  %v118_.i = insertelement <8 x i64> poison, i64 %v14_f2_, i64 0, !dbg !17
  %v119_.i = shufflevector <8 x i64> %v118_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v356_.i = insertelement <8 x i64> poison, i64 %v6_f2_, i64 0, !dbg !14
  %v357_.i = shufflevector <8 x i64> %v356_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.y97 = phi i32 [ %v31_f2_, %run.lr.ph ], [ %after.y, %fine ], !dbg !12
  %block.x96 = phi i32 [ %v27_f2_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear95 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  store i64 0, ptr %fault, align 8, !dbg !7
  store i32 0, ptr %.fca.1.gep, align 8, !dbg !7
  store i32 0, ptr %.fca.2.gep, align 4, !dbg !7
  %v36_f2_ = sub nuw i64 %last, %linear95, !dbg !7
  %v37_f2_ = sub nuw i32 %grid.x, %block.x96, !dbg !7
  %v38_f2_ = zext nneg i32 %v37_f2_ to i64, !dbg !7
  %v39_f2_ = tail call i64 @llvm.umin.i64(i64 %v36_f2_, i64 %v38_f2_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v39_f2_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 4, !dbg !9
  %v2_.i = shl i32 %block.y97, 3, !dbg !12
  %v3_.i = zext i32 %v2_.i to i64, !dbg !12
  %v4_.i = sub i64 %v4_f2_, %v3_.i, !dbg !9
  %0 = tail call i64 @llvm.smax.i64(i64 %v4_.i, i64 0), !dbg !9
  %1 = tail call i64 @llvm.umin.i64(i64 %0, i64 8), !dbg !9
  %v9_.i = trunc nuw nsw i64 %1 to i32, !dbg !9
  %v12_.i = tail call i32 @llvm.usub.sat.i32(i32 %v9_.i, i32 1), !dbg !9
  %v13_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v17_.i = shl i32 %block.x96, 4, !dbg !12
  %v18_.i = sext i32 %v17_.i to i64, !dbg !12
  %v19_.i = sub i64 %v6_f2_, %v18_.i, !dbg !9
  %v21_.i = tail call i64 @llvm.smin.i64(i64 %v19_.i, i64 %v13_.i), !dbg !9
  %v23_.i = tail call i64 @llvm.smax.i64(i64 %v21_.i, i64 0), !dbg !9
  %v24_.i = trunc nuw nsw i64 %v23_.i to i32, !dbg !9
  %v27_.i = tail call i32 @llvm.usub.sat.i32(i32 %v24_.i, i32 1), !dbg !9
  %v28_.i = add nuw i32 %v12_.i, %v2_.i, !dbg !12
  %v29_.i = sext i32 %v28_.i to i64, !dbg !12
  %v30_.i = icmp sgt i64 %v4_f2_, %v29_.i, !dbg !13
  %v31_.i = icmp sge i32 %v28_.i, %v2_.i, !dbg !13
  %v32_.i = and i1 %v31_.i, %v30_.i, !dbg !13
  %v33_.i = add i32 %v27_.i, %v17_.i, !dbg !12
  %v34_.i = sext i32 %v33_.i to i64, !dbg !12
  %v35_.i = icmp sgt i64 %v6_f2_, %v34_.i, !dbg !14
  %v36_.i = and i1 %v32_.i, %v35_.i, !dbg !13
  %v38_.i = icmp sge i32 %v33_.i, %v17_.i, !dbg !14
  %v39_.i = and i1 %v38_.i, %v36_.i, !dbg !13
  %v41_.i = icmp eq i32 %v1_.i, %v24_.i, !dbg !9
  %v42_.i = add i32 %v17_.i, %v24_.i, !dbg !12
  %v43_.i = sext i32 %v42_.i to i64, !dbg !12
  %v44_.i = icmp sle i64 %v6_f2_, %v43_.i, !dbg !14
  %v45_.i = or i1 %v41_.i, %v44_.i, !dbg !9
  %v47_.i = icmp slt i64 %v21_.i, 1, !dbg !9
  %v48_.i = and i1 %v47_.i, %v45_.i, !dbg !9
  %v49_.i = icmp sgt i64 %v4_.i, 7, !dbg !9
  %v50_.i = add nuw i32 %v2_.i, %v9_.i, !dbg !12
  %v51_.i = sext i32 %v50_.i to i64, !dbg !12
  %v52_.i = icmp sle i64 %v4_f2_, %v51_.i, !dbg !13
  %v53_.i = or i1 %v49_.i, %v52_.i, !dbg !9
  %v54_.i = and i1 %v53_.i, %v45_.i, !dbg !9
  %v55_.i = icmp slt i64 %v4_.i, 1, !dbg !9
  %v56_.i = and i1 %v55_.i, %v52_.i, !dbg !9
  %v57_.i = or i1 %v56_.i, %v48_.i, !dbg !9
  %v58_.i = icmp sgt i64 %v21_.i, 0, !dbg !9
  %v59_.i = and i1 %v58_.i, %v39_.i, !dbg !9
  br i1 %v59_.i, label %for65.i.preheader, label %join64.i, !dbg !9

for65.i.preheader:                                ; preds = %run
  br i1 %v55_.i, label %join64.i, label %body66.i.lr.ph, !dbg !9

body66.i.lr.ph:                                   ; preds = %for65.i.preheader
  %v72_.i = and i32 %v24_.i, 7, !dbg !9
  %v73_.i = and i32 %v24_.i, 2147483640, !dbg !9
  %v80_.not.i = icmp eq i32 %v73_.i, 0, !dbg !9
  %v82_.i = add nsw i32 %v73_.i, -1, !dbg !9
  %v83_5.i = lshr i32 %v82_.i, 3, !dbg !9
  %v84_.i = add nuw nsw i32 %v83_5.i, 1, !dbg !9
  %v172_.not.i = icmp eq i32 %v72_.i, 0, !dbg !9
  %v177_.i = insertelement <8 x i32> poison, i32 %v24_.i, i64 0, !dbg !9
  %v178_.i = shufflevector <8 x i32> %v177_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v179_.i = insertelement <8 x i32> poison, i32 %v73_.i, i64 0, !dbg !9
  %v180_.i = shufflevector <8 x i32> %v179_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v181_.i = or disjoint <8 x i32> %v180_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v182_.i = icmp slt <8 x i32> %v181_.i, %v178_.i, !dbg !9
  %v184_.i = add i32 %v73_.i, %v17_.i, !dbg !12
  %v185_.i = sext i32 %v184_.i to i64, !dbg !12
  %v189_.i = insertelement <8 x i32> poison, i32 %v184_.i, i64 0, !dbg !15
  %v190_.i = shufflevector <8 x i32> %v189_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v191_.i = or disjoint <8 x i32> %v190_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v192_.i = sitofp <8 x i32> %v191_.i to <8 x float>, !dbg !15
  %v195_.i = fmul <8 x float> %v104_.i, %v192_.i, !dbg !15
  %v198_.i = fadd <8 x float> %v107_.i, %v195_.i, !dbg !16
  %2 = zext i32 %v17_.i to i64, !dbg !9
  %3 = and i64 %v23_.i, 2147483640, !dbg !9
  br label %body66.i, !dbg !9

body66.i:                                         ; preds = %body66.i.lr.ph, %join175.i
  %indvars.iv117 = phi i64 [ 0, %body66.i.lr.ph ], [ %indvars.iv.next118, %join175.i ], !dbg !9
  %4 = mul nuw nsw i64 %indvars.iv117, %v13_.i, !dbg !9
  %5 = add nuw nsw i64 %indvars.iv117, %v3_.i, !dbg !12
  %v77_.i = mul i64 %v6_f2_, %5, !dbg !9
  %v78_.i = getelementptr i32, ptr %v2_f2_, i64 %v77_.i, !dbg !9
  %v79_.i = tail call ptr @llvm.strip.invariant.group.p0(ptr %v78_.i), !dbg !9
  br i1 %v80_.not.i, label %done88.i, label %body87.i.lr.ph, !dbg !9

body87.i.lr.ph:                                   ; preds = %body66.i
  %6 = trunc nuw i64 %5 to i32, !dbg !26
  %v109_.i = uitofp nneg i32 %6 to float, !dbg !26
  %v110_.i = fmul float %v12_f2_, %v109_.i, !dbg !26
  %v111_.i = fadd float %v10_f2_, %v110_.i, !dbg !27
  %v134_.i = insertelement <8 x float> poison, float %v111_.i, i64 0, !dbg !22
  %v135_.i = shufflevector <8 x float> %v134_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  br label %body87.i, !dbg !9

body87.i:                                         ; preds = %body87.i.lr.ph, %join167.i
  %indvars.iv = phi i64 [ 0, %body87.i.lr.ph ], [ %indvars.iv.next, %join167.i ], !dbg !9
  %phi90.i40 = phi i32 [ %v84_.i, %body87.i.lr.ph ], [ %v171_.i, %join167.i ], !dbg !9
  %7 = add nuw nsw i64 %indvars.iv, %4, !dbg !9
  %8 = add nuw nsw i64 %indvars.iv, %2, !dbg !12
  %9 = trunc nuw i64 %8 to i32, !dbg !15
  %v99_.i = insertelement <8 x i32> poison, i32 %9, i64 0, !dbg !15
  %v100_.i = shufflevector <8 x i32> %v99_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v101_.i = or disjoint <8 x i32> %v100_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v102_.i = sitofp <8 x i32> %v101_.i to <8 x float>, !dbg !15
  %v105_.i = fmul <8 x float> %v104_.i, %v102_.i, !dbg !15
  %v108_.i = fadd <8 x float> %v107_.i, %v105_.i, !dbg !16
  %v158_.i = load i64, ptr %fault, align 8, !dbg !9
  %v159_.not.i = icmp eq i64 %v158_.i, 0, !dbg !9
  br i1 %v159_.not.i, label %while112.i.us, label %failed

while112.i.us:                                    ; preds = %body87.i, %join127.i.us
  %phi114.i.us = phi <8 x i1> [ %v152_.i.us, %join127.i.us ], [ splat (i1 true), %body87.i ], !dbg !18
  %phi115.i.us = phi <8 x float> [ %v147_.i.us, %join127.i.us ], [ zeroinitializer, %body87.i ], !dbg !20
  %phi116.i.us = phi <8 x float> [ %v148_.i.us, %join127.i.us ], [ zeroinitializer, %body87.i ], !dbg !19
  %phi117.i.us = phi <8 x i64> [ %v149_.i.us, %join127.i.us ], [ zeroinitializer, %body87.i ], !dbg !17
  %v120_.i.us = icmp slt <8 x i64> %phi117.i.us, %v119_.i, !dbg !17
  %v121_.i.us = and <8 x i1> %phi114.i.us, %v120_.i.us, !dbg !18
  %v122_.i.us = bitcast <8 x i1> %v121_.i.us to i8, !dbg !18
  %v124_.not.i.us = icmp eq i8 %v122_.i.us, 0, !dbg !18
  br i1 %v124_.not.i.us, label %join127.i.us, label %then125.i.us, !dbg !18

then125.i.us:                                     ; preds = %while112.i.us
  %v128_.i.us = fmul <8 x float> %phi116.i.us, %phi116.i.us, !dbg !19
  %v129_.i.us = fmul <8 x float> %phi115.i.us, %phi115.i.us, !dbg !20
  %v130_.i.us = fadd <8 x float> %v129_.i.us, %v128_.i.us, !dbg !21
  %v131_.i.us = fcmp ule <8 x float> %v130_.i.us, splat (float 4.000000e+00), !dbg !21
  %v132_.i.us = fmul <8 x float> %phi116.i.us, splat (float 2.000000e+00), !dbg !22
  %v133_.i.us = fmul <8 x float> %phi115.i.us, %v132_.i.us, !dbg !22
  %v136_.i.us = fadd <8 x float> %v135_.i, %v133_.i.us, !dbg !22
  %v137_.i.us = fsub <8 x float> %v128_.i.us, %v129_.i.us, !dbg !23
  %v138_.i.us = fadd <8 x float> %v108_.i, %v137_.i.us, !dbg !23
  %10 = select <8 x i1> %v121_.i.us, <8 x i1> %v131_.i.us, <8 x i1> zeroinitializer, !dbg !9
  %v143_.i.us = select <8 x i1> %10, <8 x float> %v136_.i.us, <8 x float> %phi115.i.us, !dbg !9
  %v144_.i.us = select <8 x i1> %10, <8 x float> %v138_.i.us, <8 x float> %phi116.i.us, !dbg !9
  %v142_.i.us = zext <8 x i1> %10 to <8 x i64>, !dbg !9
  %v145_.i.us = add <8 x i64> %phi117.i.us, %v142_.i.us, !dbg !9
  br label %join127.i.us, !dbg !9

join127.i.us:                                     ; preds = %then125.i.us, %while112.i.us
  %v147_.i.us = phi <8 x float> [ %v143_.i.us, %then125.i.us ], [ %phi115.i.us, %while112.i.us ], !dbg !18
  %v148_.i.us = phi <8 x float> [ %v144_.i.us, %then125.i.us ], [ %phi116.i.us, %while112.i.us ], !dbg !18
  %v149_.i.us = phi <8 x i64> [ %v145_.i.us, %then125.i.us ], [ %phi117.i.us, %while112.i.us ], !dbg !18
  %v150_.i.us = phi <8 x i1> [ %10, %then125.i.us ], [ zeroinitializer, %while112.i.us ], !dbg !18
  %v152_.i.us = and <8 x i1> %phi114.i.us, %v150_.i.us, !dbg !9
  %v153_.i.us = bitcast <8 x i1> %v152_.i.us to i8, !dbg !9
  %v155_.not.i.us = icmp eq i8 %v153_.i.us, 0, !dbg !9
  br i1 %v155_.not.i.us, label %done113.i.split.us, label %while112.i.us, !dbg !9

done113.i.split.us:                               ; preds = %join127.i.us
  %v160_.i = icmp sgt <8 x i64> %v149_.i.us, splat (i64 2147483647), !dbg !24
  %v162_.i = bitcast <8 x i1> %v160_.i to i8, !dbg !24
  %v164_.not.i = icmp eq i8 %v162_.i, 0, !dbg !24
  br i1 %v164_.not.i, label %join167.i, label %active166.i, !dbg !24, !prof !25

active166.i:                                      ; preds = %done113.i.split.us
  %11 = trunc nuw i64 %7 to i32, !dbg !24
  call preserve_allcc void @gpucompiler.record_fault.index.i1.i8.i32.i64.i32.16(ptr nonnull %fault, i8 %v162_.i, i32 %11, i32 %v1_.i), !dbg !24
  br label %join167.i, !dbg !24

join167.i:                                        ; preds = %active166.i, %done113.i.split.us
  %v168_.i = trunc <8 x i64> %v149_.i.us to <8 x i32>, !dbg !24
  %v169_.i = getelementptr inbounds nuw i32, ptr %v79_.i, i64 %8, !dbg !24
  store <8 x i32> %v168_.i, ptr %v169_.i, align 4, !dbg !24
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v171_.i = add nsw i32 %phi90.i40, -1, !dbg !9
  %v91_.not.i = icmp eq i32 %v171_.i, 0, !dbg !9
  br i1 %v91_.not.i, label %done88.i, label %body87.i, !dbg !9

done88.i:                                         ; preds = %join167.i, %body66.i
  br i1 %v172_.not.i, label %join175.i, label %then173.i, !dbg !9

then173.i:                                        ; preds = %done88.i
  %12 = add nuw nsw i64 %4, %3, !dbg !9
  %13 = trunc nuw i64 %5 to i32, !dbg !26
  %v199_.i = uitofp nneg i32 %13 to float, !dbg !26
  %v200_.i = fmul float %v12_f2_, %v199_.i, !dbg !26
  %v201_.i = fadd float %v10_f2_, %v200_.i, !dbg !27
  %v248_.i = load i64, ptr %fault, align 8, !dbg !9
  %v249_.not.i = icmp eq i64 %v248_.i, 0, !dbg !9
  %v224_.i = insertelement <8 x float> poison, float %v201_.i, i64 0, !dbg !22
  %v225_.i = shufflevector <8 x float> %v224_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  br i1 %v249_.not.i, label %while202.i.us, label %failed

while202.i.us:                                    ; preds = %then173.i, %join217.i.us
  %phi204.i.us = phi <8 x i1> [ %v242_.i.us, %join217.i.us ], [ %v182_.i, %then173.i ], !dbg !18
  %phi205.i.us = phi <8 x float> [ %v237_.i.us, %join217.i.us ], [ zeroinitializer, %then173.i ], !dbg !20
  %phi206.i.us = phi <8 x float> [ %v238_.i.us, %join217.i.us ], [ zeroinitializer, %then173.i ], !dbg !19
  %phi207.i.us = phi <8 x i64> [ %v239_.i.us, %join217.i.us ], [ zeroinitializer, %then173.i ], !dbg !17
  %v210_.i.us = icmp slt <8 x i64> %phi207.i.us, %v119_.i, !dbg !17
  %v211_.i.us = and <8 x i1> %phi204.i.us, %v210_.i.us, !dbg !18
  %v212_.i.us = bitcast <8 x i1> %v211_.i.us to i8, !dbg !18
  %v214_.not.i.us = icmp eq i8 %v212_.i.us, 0, !dbg !18
  br i1 %v214_.not.i.us, label %join217.i.us, label %then215.i.us, !dbg !18

then215.i.us:                                     ; preds = %while202.i.us
  %v218_.i.us = fmul <8 x float> %phi206.i.us, %phi206.i.us, !dbg !19
  %v219_.i.us = fmul <8 x float> %phi205.i.us, %phi205.i.us, !dbg !20
  %v220_.i.us = fadd <8 x float> %v219_.i.us, %v218_.i.us, !dbg !21
  %v221_.i.us = fcmp ule <8 x float> %v220_.i.us, splat (float 4.000000e+00), !dbg !21
  %v222_.i.us = fmul <8 x float> %phi206.i.us, splat (float 2.000000e+00), !dbg !22
  %v223_.i.us = fmul <8 x float> %phi205.i.us, %v222_.i.us, !dbg !22
  %v226_.i.us = fadd <8 x float> %v225_.i, %v223_.i.us, !dbg !22
  %v227_.i.us = fsub <8 x float> %v218_.i.us, %v219_.i.us, !dbg !23
  %v228_.i.us = fadd <8 x float> %v198_.i, %v227_.i.us, !dbg !23
  %14 = select <8 x i1> %v211_.i.us, <8 x i1> %v221_.i.us, <8 x i1> zeroinitializer, !dbg !9
  %v233_.i.us = select <8 x i1> %14, <8 x float> %v226_.i.us, <8 x float> %phi205.i.us, !dbg !9
  %v234_.i.us = select <8 x i1> %14, <8 x float> %v228_.i.us, <8 x float> %phi206.i.us, !dbg !9
  %v232_.i.us = zext <8 x i1> %14 to <8 x i64>, !dbg !9
  %v235_.i.us = add <8 x i64> %phi207.i.us, %v232_.i.us, !dbg !9
  br label %join217.i.us, !dbg !9

join217.i.us:                                     ; preds = %then215.i.us, %while202.i.us
  %v237_.i.us = phi <8 x float> [ %v233_.i.us, %then215.i.us ], [ %phi205.i.us, %while202.i.us ], !dbg !18
  %v238_.i.us = phi <8 x float> [ %v234_.i.us, %then215.i.us ], [ %phi206.i.us, %while202.i.us ], !dbg !18
  %v239_.i.us = phi <8 x i64> [ %v235_.i.us, %then215.i.us ], [ %phi207.i.us, %while202.i.us ], !dbg !18
  %v240_.i.us = phi <8 x i1> [ %14, %then215.i.us ], [ zeroinitializer, %while202.i.us ], !dbg !18
  %v242_.i.us = and <8 x i1> %phi204.i.us, %v240_.i.us, !dbg !9
  %v243_.i.us = bitcast <8 x i1> %v242_.i.us to i8, !dbg !9
  %v245_.not.i.us = icmp eq i8 %v243_.i.us, 0, !dbg !9
  br i1 %v245_.not.i.us, label %done203.i.split.us, label %while202.i.us, !dbg !9

done203.i.split.us:                               ; preds = %join217.i.us
  %v250_.i = icmp sgt <8 x i64> %v239_.i.us, splat (i64 2147483647), !dbg !24
  %v252_.not.i = and <8 x i1> %v182_.i, %v250_.i, !dbg !24
  %v254_.i = bitcast <8 x i1> %v252_.not.i to i8, !dbg !24
  %v256_.not.i = icmp eq i8 %v254_.i, 0, !dbg !24
  br i1 %v256_.not.i, label %join259.i, label %active258.i, !dbg !24, !prof !25

active258.i:                                      ; preds = %done203.i.split.us
  %15 = trunc nuw nsw i64 %12 to i32, !dbg !24
  call preserve_allcc void @gpucompiler.record_fault.index.i1.i8.i32.i64.i32.16(ptr nonnull %fault, i8 %v254_.i, i32 %15, i32 %v1_.i), !dbg !24
  br label %join259.i, !dbg !24

join259.i:                                        ; preds = %active258.i, %done203.i.split.us
  %v260_.i = trunc <8 x i64> %v239_.i.us to <8 x i32>, !dbg !24
  %v263_.i = getelementptr i32, ptr %v78_.i, i64 %v185_.i, !dbg !24
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v260_.i, ptr align 4 %v263_.i, <8 x i1> %v182_.i), !dbg !24
  br label %join175.i, !dbg !9

join175.i:                                        ; preds = %join259.i, %done88.i
  %indvars.iv.next118 = add nuw nsw i64 %indvars.iv117, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next118, %1, !dbg !9
  br i1 %exitcond.not, label %join64.i.loopexit, label %body66.i, !dbg !9

join64.i.loopexit:                                ; preds = %join175.i
  %v286_.i.pre = load i64, ptr %fault, align 8, !dbg !9
  %v289_.i.pre = load i32, ptr %.fca.1.gep, align 8, !dbg !9
  %v291_.i.pre = load i32, ptr %.fca.2.gep, align 4, !dbg !9
  br label %join64.i, !dbg !9

join64.i:                                         ; preds = %join64.i.loopexit, %for65.i.preheader, %run
  %.fca.2.gep.promoted = phi i32 [ 0, %run ], [ 0, %for65.i.preheader ], [ %v291_.i.pre, %join64.i.loopexit ], !dbg !9
  %.fca.1.gep.promoted = phi i32 [ 0, %run ], [ 0, %for65.i.preheader ], [ %v289_.i.pre, %join64.i.loopexit ], !dbg !9
  %fault.promoted = phi i64 [ 0, %run ], [ 0, %for65.i.preheader ], [ %v286_.i.pre, %join64.i.loopexit ], !dbg !9
  %v266_.i = phi i32 [ %v1_.i, %run ], [ %v24_.i, %for65.i.preheader ], [ %v24_.i, %join64.i.loopexit ], !dbg !9
  %v265_.i = phi i32 [ %v1_.i, %run ], [ 0, %for65.i.preheader ], [ 0, %join64.i.loopexit ], !dbg !9
  %v267_.i = and i1 %v54_.i, %v59_.i, !dbg !9
  %v268_.i = or i1 %v57_.i, %v267_.i, !dbg !9
  %v270_.i = lshr exact i32 %v265_.i, 4, !dbg !9
  %v271_.i = lshr i32 %v266_.i, 4, !dbg !9
  %16 = tail call i32 @llvm.umax.i32(i32 %v271_.i, i32 %v270_.i), !dbg !9
  %v275_.i = select i1 %v49_.i, i32 %16, i32 %v270_.i, !dbg !9
  %v276_.i = select i1 %v268_.i, i32 0, i32 %v270_.i, !dbg !9
  %v277_.i = select i1 %v268_.i, i32 %count, i32 %v275_.i, !dbg !9
  %v278_.not.i = icmp samesign ult i32 %v276_.i, %v277_.i, !dbg !9
  %v279_.i = select i1 %v278_.not.i, i32 %v276_.i, i32 %count, !dbg !9
  %v281_.i = tail call i32 @llvm.usub.sat.i32(i32 %v277_.i, i32 %v276_.i), !dbg !9
  %v282_.i = sub nsw i32 %count, %v281_.i, !dbg !9
  %v283_.i = icmp sgt i32 %v282_.i, 0, !dbg !9
  %v284_.i = icmp ne i32 %v279_.i, 0, !dbg !9
  %v287_.i = icmp eq i64 %fault.promoted, 0, !dbg !9
  %v292_.i = add i32 %.fca.2.gep.promoted, %.fca.1.gep.promoted, !dbg !9
  %v293_1.i = icmp ule i32 %v281_.i, %v292_.i, !dbg !9
  %v293_.not2.i = select i1 %v284_.i, i1 true, i1 %v293_1.i, !dbg !9
  %v294_.not.i = or i1 %v287_.i, %v293_.not2.i, !dbg !9
  %v296_.i = and i1 %v283_.i, %v294_.not.i, !dbg !9
  br i1 %v296_.i, label %while300.i, label %mandelbrot.block.exit, !dbg !9

while300.i:                                       ; preds = %join64.i, %done323.i
  %.lcssa82.lcssa92 = phi i32 [ %29, %done323.i ], [ %.fca.2.gep.promoted, %join64.i ], !dbg !9
  %v311_.i89 = phi i32 [ %v305_.i, %done323.i ], [ %.fca.1.gep.promoted, %join64.i ], !dbg !9
  %v469_.i71.lcssa79.lcssa88 = phi i64 [ 0, %done323.i ], [ %fault.promoted, %join64.i ], !dbg !9
  %phi302.i = phi i32 [ %v487_.i, %done323.i ], [ 0, %join64.i ], !dbg !9
  %v303_.not.i = icmp samesign ult i32 %phi302.i, %v279_.i, !dbg !9
  %v304_.i = select i1 %v303_.not.i, i32 0, i32 %v281_.i, !dbg !9
  %v305_.i = add nuw nsw i32 %v304_.i, %phi302.i, !dbg !9
  %v306_.i = add nsw i32 %v305_.i, %block.x96, !dbg !9
  %v309_.i = icmp eq i64 %v469_.i71.lcssa79.lcssa88, 0, !dbg !9
  %v314_.i = add i32 %.lcssa82.lcssa92, %v311_.i89, !dbg !9
  %v315_.i = sub i32 %v314_.i, %v305_.i, !dbg !9
  %v316_.i = select i1 %v309_.i, i32 0, i32 %v315_.i, !dbg !9
  %v318_.i = shl nsw i32 %v305_.i, 4, !dbg !9
  %v319_.i = sub nsw i32 %v265_.i, %v318_.i, !dbg !9
  %v320_.i = sub nsw i32 %v266_.i, %v318_.i, !dbg !9
  %v346_.i = shl nsw i32 %v306_.i, 4, !dbg !12
  %v365_.i = insertelement <8 x i32> poison, i32 %v319_.i, i64 0, !dbg !9
  %v366_.i = shufflevector <8 x i32> %v365_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v368_.i = insertelement <8 x i32> poison, i32 %v320_.i, i64 0, !dbg !9
  %v369_.i = shufflevector <8 x i32> %v368_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %17 = zext i32 %v346_.i to i64, !dbg !9
  br label %body322.i, !dbg !9

body322.i:                                        ; preds = %while300.i, %done341.i
  %indvars.iv128 = phi i64 [ 0, %while300.i ], [ %indvars.iv.next129, %done341.i ], !dbg !9
  %v469_.i71.lcssa7986 = phi i64 [ %v469_.i71.lcssa79.lcssa88, %while300.i ], [ %v469_.i70, %done341.i ], !dbg !9
  %.lcssa8285 = phi i32 [ %v316_.i, %while300.i ], [ %29, %done341.i ], !dbg !24
  %18 = shl nuw nsw i64 %indvars.iv128, 4, !dbg !9
  %19 = or disjoint i64 %indvars.iv128, %v3_.i, !dbg !12
  %v330_.i = mul i64 %v6_f2_, %19, !dbg !9
  %v331_.i = getelementptr i32, ptr %v2_f2_, i64 %v330_.i, !dbg !9
  %v332_.i = tail call ptr @llvm.strip.invariant.group.p0(ptr %v331_.i), !dbg !9
  %v376_.i = icmp samesign uge i64 %indvars.iv128, %1, !dbg !9
  %v377_.i = insertelement <8 x i1> poison, i1 %v376_.i, i64 0, !dbg !9
  %v378_.i = shufflevector <8 x i1> %v377_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !9
  %v352_.i = icmp samesign ugt i64 %v4_f2_, %19, !dbg !13
  %v359_.i = insertelement <8 x i1> poison, i1 %v352_.i, i64 0, !dbg !13
  %v360_.i = shufflevector <8 x i1> %v359_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !13
  %20 = trunc nuw i64 %19 to i32, !dbg !26
  %v403_.i = uitofp nneg i32 %20 to float, !dbg !26
  %v404_.i = fmul float %v12_f2_, %v403_.i, !dbg !26
  %v405_.i = fadd float %v10_f2_, %v404_.i, !dbg !27
  %v428_.i = insertelement <8 x float> poison, float %v405_.i, i64 0, !dbg !22
  %v429_.i = shufflevector <8 x float> %v428_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  br label %body340.i, !dbg !9

body340.i:                                        ; preds = %body322.i, %join385.i
  %indvars.iv123 = phi i64 [ 0, %body322.i ], [ %indvars.iv.next124, %join385.i ], !dbg !9
  %v344_.not.i = phi i1 [ false, %body322.i ], [ true, %join385.i ], !dbg !9
  %v469_.i7175 = phi i64 [ %v469_.i71.lcssa7986, %body322.i ], [ %v469_.i70, %join385.i ], !dbg !9
  %21 = phi i32 [ %.lcssa8285, %body322.i ], [ %29, %join385.i ], !dbg !24
  %22 = add nuw nsw i64 %indvars.iv123, %18, !dbg !9
  %23 = add nuw nsw i64 %indvars.iv123, %17, !dbg !12
  %24 = trunc nuw nsw i64 %indvars.iv123 to i32, !dbg !9
  %v362_.i = insertelement <8 x i32> poison, i32 %24, i64 0, !dbg !9
  %v363_.i = shufflevector <8 x i32> %v362_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v364_.i = or disjoint <8 x i32> %v363_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v367_.i = icmp slt <8 x i32> %v364_.i, %v366_.i, !dbg !9
  %v370_.i = icmp sge <8 x i32> %v364_.i, %v369_.i, !dbg !9
  %v371_.i = or <8 x i1> %v367_.i, %v370_.i, !dbg !9
  %v379_.i = or <8 x i1> %v378_.i, %v371_.i, !dbg !9
  %v380_.i = bitcast <8 x i1> %v379_.i to i8, !dbg !9
  %v382_.not.i = icmp eq i8 %v380_.i, 0, !dbg !9
  br i1 %v382_.not.i, label %join385.i, label %then383.i, !dbg !9

then383.i:                                        ; preds = %body340.i
  %v353_.i = insertelement <8 x i64> poison, i64 %23, i64 0, !dbg !14
  %v354_.i = shufflevector <8 x i64> %v353_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v355_.i = or disjoint <8 x i64> %v354_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !14
  %v358_.i = icmp samesign ult <8 x i64> %v355_.i, %v357_.i, !dbg !14
  %v361_.i = and <8 x i1> %v360_.i, %v358_.i, !dbg !13
  %v386_.i = and <8 x i1> %v379_.i, %v361_.i, !dbg !28
  %v387_.i = bitcast <8 x i1> %v386_.i to i8, !dbg !28
  %v389_.not.i = icmp eq i8 %v387_.i, 0, !dbg !28
  br i1 %v389_.not.i, label %join385.i, label %then390.i, !dbg !28

then390.i:                                        ; preds = %then383.i
  %25 = trunc nuw i64 %23 to i32, !dbg !15
  %v393_.i = insertelement <8 x i32> poison, i32 %25, i64 0, !dbg !15
  %v394_.i = shufflevector <8 x i32> %v393_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v395_.i = or disjoint <8 x i32> %v394_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v396_.i = sitofp <8 x i32> %v395_.i to <8 x float>, !dbg !15
  %v399_.i = fmul <8 x float> %v104_.i, %v396_.i, !dbg !15
  %v402_.i = fadd <8 x float> %v107_.i, %v399_.i, !dbg !16
  %v453_.not.i = icmp eq i64 %v469_.i7175, 0, !dbg !9
  br i1 %v453_.not.i, label %while406.i.us, label %then390.i.split

while406.i.us:                                    ; preds = %then390.i, %join421.i.us
  %phi408.i.us = phi <8 x i1> [ %v446_.i.us, %join421.i.us ], [ %v386_.i, %then390.i ], !dbg !18
  %phi409.i.us = phi <8 x float> [ %v441_.i.us, %join421.i.us ], [ zeroinitializer, %then390.i ], !dbg !20
  %phi410.i.us = phi <8 x float> [ %v442_.i.us, %join421.i.us ], [ zeroinitializer, %then390.i ], !dbg !19
  %phi411.i.us = phi <8 x i64> [ %v443_.i.us, %join421.i.us ], [ zeroinitializer, %then390.i ], !dbg !17
  %v414_.i.us = icmp slt <8 x i64> %phi411.i.us, %v119_.i, !dbg !17
  %v415_.i.us = and <8 x i1> %phi408.i.us, %v414_.i.us, !dbg !18
  %v416_.i.us = bitcast <8 x i1> %v415_.i.us to i8, !dbg !18
  %v418_.not.i.us = icmp eq i8 %v416_.i.us, 0, !dbg !18
  br i1 %v418_.not.i.us, label %join421.i.us, label %then419.i.us, !dbg !18

then419.i.us:                                     ; preds = %while406.i.us
  %v422_.i.us = fmul <8 x float> %phi410.i.us, %phi410.i.us, !dbg !19
  %v423_.i.us = fmul <8 x float> %phi409.i.us, %phi409.i.us, !dbg !20
  %v424_.i.us = fadd <8 x float> %v423_.i.us, %v422_.i.us, !dbg !21
  %v425_.i.us = fcmp ule <8 x float> %v424_.i.us, splat (float 4.000000e+00), !dbg !21
  %v426_.i.us = fmul <8 x float> %phi410.i.us, splat (float 2.000000e+00), !dbg !22
  %v427_.i.us = fmul <8 x float> %phi409.i.us, %v426_.i.us, !dbg !22
  %v430_.i.us = fadd <8 x float> %v429_.i, %v427_.i.us, !dbg !22
  %v431_.i.us = fsub <8 x float> %v422_.i.us, %v423_.i.us, !dbg !23
  %v432_.i.us = fadd <8 x float> %v402_.i, %v431_.i.us, !dbg !23
  %26 = select <8 x i1> %v415_.i.us, <8 x i1> %v425_.i.us, <8 x i1> zeroinitializer, !dbg !9
  %v437_.i.us = select <8 x i1> %26, <8 x float> %v430_.i.us, <8 x float> %phi409.i.us, !dbg !9
  %v438_.i.us = select <8 x i1> %26, <8 x float> %v432_.i.us, <8 x float> %phi410.i.us, !dbg !9
  %v436_.i.us = zext <8 x i1> %26 to <8 x i64>, !dbg !9
  %v439_.i.us = add <8 x i64> %phi411.i.us, %v436_.i.us, !dbg !9
  br label %join421.i.us, !dbg !9

join421.i.us:                                     ; preds = %then419.i.us, %while406.i.us
  %v441_.i.us = phi <8 x float> [ %v437_.i.us, %then419.i.us ], [ %phi409.i.us, %while406.i.us ], !dbg !18
  %v442_.i.us = phi <8 x float> [ %v438_.i.us, %then419.i.us ], [ %phi410.i.us, %while406.i.us ], !dbg !18
  %v443_.i.us = phi <8 x i64> [ %v439_.i.us, %then419.i.us ], [ %phi411.i.us, %while406.i.us ], !dbg !18
  %v444_.i.us = phi <8 x i1> [ %26, %then419.i.us ], [ zeroinitializer, %while406.i.us ], !dbg !18
  %v446_.i.us = and <8 x i1> %phi408.i.us, %v444_.i.us, !dbg !9
  %v447_.i.us = bitcast <8 x i1> %v446_.i.us to i8, !dbg !9
  %v449_.not.i.us = icmp eq i8 %v447_.i.us, 0, !dbg !9
  br i1 %v449_.not.i.us, label %done407.i.split.us, label %while406.i.us, !dbg !9

done407.i.split.us:                               ; preds = %join421.i.us
  %v454_.i = icmp sgt <8 x i64> %v443_.i.us, splat (i64 2147483647), !dbg !24
  %v456_.not.i = and <8 x i1> %v386_.i, %v454_.i, !dbg !24
  %v458_.i = bitcast <8 x i1> %v456_.not.i to i8, !dbg !24
  %v459_.not.i = icmp eq i8 %v458_.i, 0, !dbg !24
  br i1 %v459_.not.i, label %join461.i, label %active479.i, !dbg !24

then390.i.split:                                  ; preds = %then390.i
  store i32 %v305_.i, ptr %.fca.1.gep, align 8, !dbg !9
  store i32 %21, ptr %.fca.2.gep, align 4, !dbg !24
  br label %failed, !dbg !18

active479.i:                                      ; preds = %done407.i.split.us
  %v462_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v458_.i, i1 true), !dbg !24
  %27 = zext nneg i8 %v462_.i to i64, !dbg !24
  %v465_.i = or disjoint i64 %22, %27, !dbg !24
  %v467_.i = shl i64 %v465_.i, 40, !dbg !24
  %v469_.i = add nuw nsw i64 %v467_.i, -9222246136947933184, !dbg !24
  br label %join461.i, !dbg !24

join461.i:                                        ; preds = %active479.i, %done407.i.split.us
  %28 = phi i32 [ 0, %active479.i ], [ %21, %done407.i.split.us ]
  %v469_.i69 = phi i64 [ %v469_.i, %active479.i ], [ 0, %done407.i.split.us ], !dbg !9
  %v482_.i = trunc <8 x i64> %v443_.i.us to <8 x i32>, !dbg !24
  %v483_.i = getelementptr i32, ptr %v332_.i, i64 %23, !dbg !24
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v482_.i, ptr align 4 %v483_.i, <8 x i1> %v386_.i), !dbg !24
  br label %join385.i, !dbg !9

join385.i:                                        ; preds = %join461.i, %then383.i, %body340.i
  %29 = phi i32 [ %28, %join461.i ], [ %21, %then383.i ], [ %21, %body340.i ]
  %v469_.i70 = phi i64 [ %v469_.i69, %join461.i ], [ %v469_.i7175, %then383.i ], [ %v469_.i7175, %body340.i ], !dbg !9
  %indvars.iv.next124 = add nuw nsw i64 %indvars.iv123, 8, !dbg !9
  br i1 %v344_.not.i, label %done341.i, label %body340.i, !dbg !9, !llvm.loop !29

done341.i:                                        ; preds = %join385.i
  %indvars.iv.next129 = add nuw nsw i64 %indvars.iv128, 1, !dbg !9
  %exitcond133.not = icmp eq i64 %indvars.iv.next129, 8, !dbg !9
  br i1 %exitcond133.not, label %done323.i, label %body322.i, !dbg !9, !llvm.loop !31

done323.i:                                        ; preds = %done341.i
  %v487_.i = add nuw nsw i32 %phi302.i, 1, !dbg !9
  %v488_.i = icmp sge i32 %v487_.i, %v282_.i, !dbg !9
  %v493_.i = icmp ne i64 %v469_.i70, 0, !dbg !9
  %brmerge.i = select i1 %v493_.i, i1 true, i1 %v488_.i, !dbg !9
  br i1 %brmerge.i, label %mandelbrot.block.exit.loopexit, label %while300.i, !dbg !9

mandelbrot.block.exit.loopexit:                   ; preds = %done323.i
  store i64 %v469_.i70, ptr %fault, align 8
  store i32 %v305_.i, ptr %.fca.1.gep, align 8, !dbg !9
  store i32 %29, ptr %.fca.2.gep, align 4
  br label %mandelbrot.block.exit, !dbg !7

mandelbrot.block.exit:                            ; preds = %join64.i, %mandelbrot.block.exit.loopexit
  %v40_f2_ = phi i64 [ %v469_.i70, %mandelbrot.block.exit.loopexit ], [ %fault.promoted, %join64.i ], !dbg !7
  %v41_f2_.not = icmp eq i64 %v40_f2_, 0, !dbg !7
  br i1 %v41_f2_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %mandelbrot.block.exit, %then173.i, %body87.i, %then390.i.split
  %v40_f2_3 = phi i64 [ %v158_.i, %body87.i ], [ %v248_.i, %then173.i ], [ %v469_.i7175, %then390.i.split ], [ %v40_f2_, %mandelbrot.block.exit ], !dbg !7
  %v42_f2_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v44_f2_ = load i32, ptr %.fca.1.gep, align 8, !dbg !7
  %v46_f2_ = load i32, ptr %.fca.2.gep, align 4, !dbg !7
  %v47_f2_ = add i32 %v46_f2_, %v44_f2_, !dbg !7
  %v48_f2_ = zext i32 %v47_f2_ to i64, !dbg !7
  %v49_f2_ = add i64 %linear95, %v48_f2_, !dbg !7
  store i64 %v49_f2_, ptr %v42_f2_, align 8, !dbg !7
  %failure = and i64 %v40_f2_3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %mandelbrot.block.exit
  %following = add nuw i64 %covered, %linear95, !dbg !7
  %v50_f2_ = add nuw i32 %block.x96, %count, !dbg !7
  %v51_f2_ = icmp eq i32 %v50_f2_, %grid.x, !dbg !7
  %after.x = select i1 %v51_f2_, i32 0, i32 %v50_f2_, !dbg !7
  %v52_f2_ = zext i1 %v51_f2_ to i32, !dbg !7
  %v53_f2_ = add nuw i32 %block.y97, %v52_f2_, !dbg !7
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
declare i64 @llvm.smin.i64(i64, i64) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

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
