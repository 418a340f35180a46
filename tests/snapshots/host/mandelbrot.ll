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
  %v97_.i = insertelement <8 x float> poison, float %v12_f2_, i64 0, !dbg !15
  %v98_.i = shufflevector <8 x float> %v97_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !15
  %v100_.i = insertelement <8 x float> poison, float %v8_f2_, i64 0, !dbg !16
  %v101_.i = shufflevector <8 x float> %v100_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !16
  %v112_.i = insertelement <8 x i64> poison, i64 %v14_f2_, i64 0, !dbg !17
  %v113_.i = shufflevector <8 x i64> %v112_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v346_.i = insertelement <8 x i64> poison, i64 %v6_f2_, i64 0, !dbg !14
  %v347_.i = shufflevector <8 x i64> %v346_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
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
  %v74_.not.i = icmp eq i32 %v73_.i, 0, !dbg !9
  %v76_.i = add nsw i32 %v73_.i, -1, !dbg !9
  %v77_5.i = lshr i32 %v76_.i, 3, !dbg !9
  %v78_.i = add nuw nsw i32 %v77_5.i, 1, !dbg !9
  %v168_.not.i = icmp eq i32 %v72_.i, 0, !dbg !9
  %v173_.i = insertelement <8 x i32> poison, i32 %v24_.i, i64 0, !dbg !9
  %v174_.i = shufflevector <8 x i32> %v173_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v175_.i = insertelement <8 x i32> poison, i32 %v73_.i, i64 0, !dbg !9
  %v176_.i = shufflevector <8 x i32> %v175_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v177_.i = or disjoint <8 x i32> %v176_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v178_.i = icmp slt <8 x i32> %v177_.i, %v174_.i, !dbg !9
  %v180_.i = add i32 %v73_.i, %v17_.i, !dbg !12
  %v181_.i = sext i32 %v180_.i to i64, !dbg !12
  %v185_.i = insertelement <8 x i32> poison, i32 %v180_.i, i64 0, !dbg !15
  %v186_.i = shufflevector <8 x i32> %v185_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v187_.i = or disjoint <8 x i32> %v186_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v188_.i = sitofp <8 x i32> %v187_.i to <8 x float>, !dbg !15
  %v191_.i = fmul <8 x float> %v98_.i, %v188_.i, !dbg !15
  %v194_.i = fadd <8 x float> %v101_.i, %v191_.i, !dbg !16
  %invariant.gep = getelementptr i32, ptr %v2_f2_, i64 %v181_.i, !dbg !9
  %2 = zext i32 %v17_.i to i64, !dbg !9
  %3 = and i64 %v23_.i, 2147483640, !dbg !9
  br label %body66.i, !dbg !9

body66.i:                                         ; preds = %body66.i.lr.ph, %join171.i
  %indvars.iv117 = phi i64 [ 0, %body66.i.lr.ph ], [ %indvars.iv.next118, %join171.i ], !dbg !9
  %4 = mul nuw nsw i64 %indvars.iv117, %v13_.i, !dbg !9
  br i1 %v74_.not.i, label %done82.i, label %body81.i.lr.ph, !dbg !9

body81.i.lr.ph:                                   ; preds = %body66.i
  %5 = add nuw nsw i64 %indvars.iv117, %v3_.i, !dbg !26
  %6 = trunc nuw i64 %5 to i32, !dbg !26
  %v103_.i = uitofp nneg i32 %6 to float, !dbg !26
  %v104_.i = fmul float %v12_f2_, %v103_.i, !dbg !26
  %v105_.i = fadd float %v10_f2_, %v104_.i, !dbg !27
  %v128_.i = insertelement <8 x float> poison, float %v105_.i, i64 0, !dbg !22
  %v129_.i = shufflevector <8 x float> %v128_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  %v163_.i = mul nuw nsw i64 %v6_f2_, %5, !dbg !24
  %7 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v163_.i, !dbg !24
  br label %body81.i, !dbg !9

body81.i:                                         ; preds = %body81.i.lr.ph, %join161.i
  %indvars.iv = phi i64 [ 0, %body81.i.lr.ph ], [ %indvars.iv.next, %join161.i ], !dbg !9
  %phi84.i40 = phi i32 [ %v78_.i, %body81.i.lr.ph ], [ %v167_.i, %join161.i ], !dbg !9
  %8 = add nuw nsw i64 %indvars.iv, %4, !dbg !9
  %9 = add nuw nsw i64 %indvars.iv, %2, !dbg !12
  %10 = trunc nuw i64 %9 to i32, !dbg !15
  %v93_.i = insertelement <8 x i32> poison, i32 %10, i64 0, !dbg !15
  %v94_.i = shufflevector <8 x i32> %v93_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v95_.i = or disjoint <8 x i32> %v94_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v96_.i = sitofp <8 x i32> %v95_.i to <8 x float>, !dbg !15
  %v99_.i = fmul <8 x float> %v98_.i, %v96_.i, !dbg !15
  %v102_.i = fadd <8 x float> %v101_.i, %v99_.i, !dbg !16
  %v152_.i = load i64, ptr %fault, align 8, !dbg !9
  %v153_.not.i = icmp eq i64 %v152_.i, 0, !dbg !9
  br i1 %v153_.not.i, label %while106.i.us, label %failed

while106.i.us:                                    ; preds = %body81.i, %join121.i.us
  %phi108.i.us = phi <8 x i1> [ %v146_.i.us, %join121.i.us ], [ splat (i1 true), %body81.i ], !dbg !18
  %phi109.i.us = phi <8 x float> [ %v141_.i.us, %join121.i.us ], [ zeroinitializer, %body81.i ], !dbg !20
  %phi110.i.us = phi <8 x float> [ %v142_.i.us, %join121.i.us ], [ zeroinitializer, %body81.i ], !dbg !19
  %phi111.i.us = phi <8 x i64> [ %v143_.i.us, %join121.i.us ], [ zeroinitializer, %body81.i ], !dbg !17
  %v114_.i.us = icmp slt <8 x i64> %phi111.i.us, %v113_.i, !dbg !17
  %v115_.i.us = and <8 x i1> %phi108.i.us, %v114_.i.us, !dbg !18
  %v116_.i.us = bitcast <8 x i1> %v115_.i.us to i8, !dbg !18
  %v118_.not.i.us = icmp eq i8 %v116_.i.us, 0, !dbg !18
  br i1 %v118_.not.i.us, label %join121.i.us, label %then119.i.us, !dbg !18

then119.i.us:                                     ; preds = %while106.i.us
  %v122_.i.us = fmul <8 x float> %phi110.i.us, %phi110.i.us, !dbg !19
  %v123_.i.us = fmul <8 x float> %phi109.i.us, %phi109.i.us, !dbg !20
  %v124_.i.us = fadd <8 x float> %v123_.i.us, %v122_.i.us, !dbg !21
  %v125_.i.us = fcmp ule <8 x float> %v124_.i.us, splat (float 4.000000e+00), !dbg !21
  %v126_.i.us = fmul <8 x float> %phi110.i.us, splat (float 2.000000e+00), !dbg !22
  %v127_.i.us = fmul <8 x float> %phi109.i.us, %v126_.i.us, !dbg !22
  %v130_.i.us = fadd <8 x float> %v129_.i, %v127_.i.us, !dbg !22
  %v131_.i.us = fsub <8 x float> %v122_.i.us, %v123_.i.us, !dbg !23
  %v132_.i.us = fadd <8 x float> %v102_.i, %v131_.i.us, !dbg !23
  %11 = select <8 x i1> %v115_.i.us, <8 x i1> %v125_.i.us, <8 x i1> zeroinitializer, !dbg !9
  %v137_.i.us = select <8 x i1> %11, <8 x float> %v130_.i.us, <8 x float> %phi109.i.us, !dbg !9
  %v138_.i.us = select <8 x i1> %11, <8 x float> %v132_.i.us, <8 x float> %phi110.i.us, !dbg !9
  %v136_.i.us = zext <8 x i1> %11 to <8 x i64>, !dbg !9
  %v139_.i.us = add <8 x i64> %phi111.i.us, %v136_.i.us, !dbg !9
  br label %join121.i.us, !dbg !9

join121.i.us:                                     ; preds = %then119.i.us, %while106.i.us
  %v141_.i.us = phi <8 x float> [ %v137_.i.us, %then119.i.us ], [ %phi109.i.us, %while106.i.us ], !dbg !18
  %v142_.i.us = phi <8 x float> [ %v138_.i.us, %then119.i.us ], [ %phi110.i.us, %while106.i.us ], !dbg !18
  %v143_.i.us = phi <8 x i64> [ %v139_.i.us, %then119.i.us ], [ %phi111.i.us, %while106.i.us ], !dbg !18
  %v144_.i.us = phi <8 x i1> [ %11, %then119.i.us ], [ zeroinitializer, %while106.i.us ], !dbg !18
  %v146_.i.us = and <8 x i1> %phi108.i.us, %v144_.i.us, !dbg !9
  %v147_.i.us = bitcast <8 x i1> %v146_.i.us to i8, !dbg !9
  %v149_.not.i.us = icmp eq i8 %v147_.i.us, 0, !dbg !9
  br i1 %v149_.not.i.us, label %done107.i.split.us, label %while106.i.us, !dbg !9

done107.i.split.us:                               ; preds = %join121.i.us
  %v154_.i = icmp sgt <8 x i64> %v143_.i.us, splat (i64 2147483647), !dbg !24
  %v156_.i = bitcast <8 x i1> %v154_.i to i8, !dbg !24
  %v158_.not.i = icmp eq i8 %v156_.i, 0, !dbg !24
  br i1 %v158_.not.i, label %join161.i, label %active160.i, !dbg !24, !prof !25

active160.i:                                      ; preds = %done107.i.split.us
  %12 = trunc nuw i64 %8 to i32, !dbg !24
  call preserve_allcc void @gpucompiler.record_fault.index.i1.i8.i32.i64.i32.16(ptr nonnull %fault, i8 %v156_.i, i32 %12, i32 %v1_.i), !dbg !24
  br label %join161.i, !dbg !24

join161.i:                                        ; preds = %active160.i, %done107.i.split.us
  %v162_.i = trunc <8 x i64> %v143_.i.us to <8 x i32>, !dbg !24
  %v165_.i = getelementptr inbounds nuw i32, ptr %7, i64 %9, !dbg !24
  store <8 x i32> %v162_.i, ptr %v165_.i, align 4, !dbg !24
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v167_.i = add nsw i32 %phi84.i40, -1, !dbg !9
  %v85_.not.i = icmp eq i32 %v167_.i, 0, !dbg !9
  br i1 %v85_.not.i, label %done82.i, label %body81.i, !dbg !9

done82.i:                                         ; preds = %join161.i, %body66.i
  br i1 %v168_.not.i, label %join171.i, label %then169.i, !dbg !9

then169.i:                                        ; preds = %done82.i
  %13 = add nuw nsw i64 %4, %3, !dbg !9
  %14 = add nuw nsw i64 %indvars.iv117, %v3_.i, !dbg !12
  %15 = trunc nuw i64 %14 to i32, !dbg !26
  %v195_.i = uitofp nneg i32 %15 to float, !dbg !26
  %v196_.i = fmul float %v12_f2_, %v195_.i, !dbg !26
  %v197_.i = fadd float %v10_f2_, %v196_.i, !dbg !27
  %v244_.i = load i64, ptr %fault, align 8, !dbg !9
  %v245_.not.i = icmp eq i64 %v244_.i, 0, !dbg !9
  %v220_.i = insertelement <8 x float> poison, float %v197_.i, i64 0, !dbg !22
  %v221_.i = shufflevector <8 x float> %v220_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  br i1 %v245_.not.i, label %while198.i.us, label %failed

while198.i.us:                                    ; preds = %then169.i, %join213.i.us
  %phi200.i.us = phi <8 x i1> [ %v238_.i.us, %join213.i.us ], [ %v178_.i, %then169.i ], !dbg !18
  %phi201.i.us = phi <8 x float> [ %v233_.i.us, %join213.i.us ], [ zeroinitializer, %then169.i ], !dbg !20
  %phi202.i.us = phi <8 x float> [ %v234_.i.us, %join213.i.us ], [ zeroinitializer, %then169.i ], !dbg !19
  %phi203.i.us = phi <8 x i64> [ %v235_.i.us, %join213.i.us ], [ zeroinitializer, %then169.i ], !dbg !17
  %v206_.i.us = icmp slt <8 x i64> %phi203.i.us, %v113_.i, !dbg !17
  %v207_.i.us = and <8 x i1> %phi200.i.us, %v206_.i.us, !dbg !18
  %v208_.i.us = bitcast <8 x i1> %v207_.i.us to i8, !dbg !18
  %v210_.not.i.us = icmp eq i8 %v208_.i.us, 0, !dbg !18
  br i1 %v210_.not.i.us, label %join213.i.us, label %then211.i.us, !dbg !18

then211.i.us:                                     ; preds = %while198.i.us
  %v214_.i.us = fmul <8 x float> %phi202.i.us, %phi202.i.us, !dbg !19
  %v215_.i.us = fmul <8 x float> %phi201.i.us, %phi201.i.us, !dbg !20
  %v216_.i.us = fadd <8 x float> %v215_.i.us, %v214_.i.us, !dbg !21
  %v217_.i.us = fcmp ule <8 x float> %v216_.i.us, splat (float 4.000000e+00), !dbg !21
  %v218_.i.us = fmul <8 x float> %phi202.i.us, splat (float 2.000000e+00), !dbg !22
  %v219_.i.us = fmul <8 x float> %phi201.i.us, %v218_.i.us, !dbg !22
  %v222_.i.us = fadd <8 x float> %v221_.i, %v219_.i.us, !dbg !22
  %v223_.i.us = fsub <8 x float> %v214_.i.us, %v215_.i.us, !dbg !23
  %v224_.i.us = fadd <8 x float> %v194_.i, %v223_.i.us, !dbg !23
  %16 = select <8 x i1> %v207_.i.us, <8 x i1> %v217_.i.us, <8 x i1> zeroinitializer, !dbg !9
  %v229_.i.us = select <8 x i1> %16, <8 x float> %v222_.i.us, <8 x float> %phi201.i.us, !dbg !9
  %v230_.i.us = select <8 x i1> %16, <8 x float> %v224_.i.us, <8 x float> %phi202.i.us, !dbg !9
  %v228_.i.us = zext <8 x i1> %16 to <8 x i64>, !dbg !9
  %v231_.i.us = add <8 x i64> %phi203.i.us, %v228_.i.us, !dbg !9
  br label %join213.i.us, !dbg !9

join213.i.us:                                     ; preds = %then211.i.us, %while198.i.us
  %v233_.i.us = phi <8 x float> [ %v229_.i.us, %then211.i.us ], [ %phi201.i.us, %while198.i.us ], !dbg !18
  %v234_.i.us = phi <8 x float> [ %v230_.i.us, %then211.i.us ], [ %phi202.i.us, %while198.i.us ], !dbg !18
  %v235_.i.us = phi <8 x i64> [ %v231_.i.us, %then211.i.us ], [ %phi203.i.us, %while198.i.us ], !dbg !18
  %v236_.i.us = phi <8 x i1> [ %16, %then211.i.us ], [ zeroinitializer, %while198.i.us ], !dbg !18
  %v238_.i.us = and <8 x i1> %phi200.i.us, %v236_.i.us, !dbg !9
  %v239_.i.us = bitcast <8 x i1> %v238_.i.us to i8, !dbg !9
  %v241_.not.i.us = icmp eq i8 %v239_.i.us, 0, !dbg !9
  br i1 %v241_.not.i.us, label %done199.i.split.us, label %while198.i.us, !dbg !9

done199.i.split.us:                               ; preds = %join213.i.us
  %v246_.i = icmp sgt <8 x i64> %v235_.i.us, splat (i64 2147483647), !dbg !24
  %v248_.not.i = and <8 x i1> %v178_.i, %v246_.i, !dbg !24
  %v250_.i = bitcast <8 x i1> %v248_.not.i to i8, !dbg !24
  %v252_.not.i = icmp eq i8 %v250_.i, 0, !dbg !24
  br i1 %v252_.not.i, label %join255.i, label %active254.i, !dbg !24, !prof !25

active254.i:                                      ; preds = %done199.i.split.us
  %17 = trunc nuw nsw i64 %13 to i32, !dbg !24
  call preserve_allcc void @gpucompiler.record_fault.index.i1.i8.i32.i64.i32.16(ptr nonnull %fault, i8 %v250_.i, i32 %17, i32 %v1_.i), !dbg !24
  br label %join255.i, !dbg !24

join255.i:                                        ; preds = %active254.i, %done199.i.split.us
  %v256_.i = trunc <8 x i64> %v235_.i.us to <8 x i32>, !dbg !24
  %v257_.i = mul i64 %v6_f2_, %14, !dbg !24
  %gep = getelementptr i32, ptr %invariant.gep, i64 %v257_.i, !dbg !24
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v256_.i, ptr align 4 %gep, <8 x i1> %v178_.i), !dbg !24
  br label %join171.i, !dbg !9

join171.i:                                        ; preds = %join255.i, %done82.i
  %indvars.iv.next118 = add nuw nsw i64 %indvars.iv117, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next118, %1, !dbg !9
  br i1 %exitcond.not, label %join64.i.loopexit, label %body66.i, !dbg !9

join64.i.loopexit:                                ; preds = %join171.i
  %v282_.i.pre = load i64, ptr %fault, align 8, !dbg !9
  %v285_.i.pre = load i32, ptr %.fca.1.gep, align 8, !dbg !9
  %v287_.i.pre = load i32, ptr %.fca.2.gep, align 4, !dbg !9
  br label %join64.i, !dbg !9

join64.i:                                         ; preds = %join64.i.loopexit, %for65.i.preheader, %run
  %.fca.2.gep.promoted = phi i32 [ 0, %run ], [ 0, %for65.i.preheader ], [ %v287_.i.pre, %join64.i.loopexit ], !dbg !9
  %.fca.1.gep.promoted = phi i32 [ 0, %run ], [ 0, %for65.i.preheader ], [ %v285_.i.pre, %join64.i.loopexit ], !dbg !9
  %fault.promoted = phi i64 [ 0, %run ], [ 0, %for65.i.preheader ], [ %v282_.i.pre, %join64.i.loopexit ], !dbg !9
  %v262_.i = phi i32 [ %v1_.i, %run ], [ %v24_.i, %for65.i.preheader ], [ %v24_.i, %join64.i.loopexit ], !dbg !9
  %v261_.i = phi i32 [ %v1_.i, %run ], [ 0, %for65.i.preheader ], [ 0, %join64.i.loopexit ], !dbg !9
  %v263_.i = and i1 %v54_.i, %v59_.i, !dbg !9
  %v264_.i = or i1 %v57_.i, %v263_.i, !dbg !9
  %v266_.i = lshr exact i32 %v261_.i, 4, !dbg !9
  %v267_.i = lshr i32 %v262_.i, 4, !dbg !9
  %18 = tail call i32 @llvm.umax.i32(i32 %v267_.i, i32 %v266_.i), !dbg !9
  %v271_.i = select i1 %v49_.i, i32 %18, i32 %v266_.i, !dbg !9
  %v272_.i = select i1 %v264_.i, i32 0, i32 %v266_.i, !dbg !9
  %v273_.i = select i1 %v264_.i, i32 %count, i32 %v271_.i, !dbg !9
  %v274_.not.i = icmp samesign ult i32 %v272_.i, %v273_.i, !dbg !9
  %v275_.i = select i1 %v274_.not.i, i32 %v272_.i, i32 %count, !dbg !9
  %v277_.i = tail call i32 @llvm.usub.sat.i32(i32 %v273_.i, i32 %v272_.i), !dbg !9
  %v278_.i = sub nsw i32 %count, %v277_.i, !dbg !9
  %v279_.i = icmp sgt i32 %v278_.i, 0, !dbg !9
  %v280_.i = icmp ne i32 %v275_.i, 0, !dbg !9
  %v283_.i = icmp eq i64 %fault.promoted, 0, !dbg !9
  %v288_.i = add i32 %.fca.2.gep.promoted, %.fca.1.gep.promoted, !dbg !9
  %v289_1.i = icmp ule i32 %v277_.i, %v288_.i, !dbg !9
  %v289_.not2.i = select i1 %v280_.i, i1 true, i1 %v289_1.i, !dbg !9
  %v290_.not.i = or i1 %v283_.i, %v289_.not2.i, !dbg !9
  %v292_.i = and i1 %v279_.i, %v290_.not.i, !dbg !9
  br i1 %v292_.i, label %while296.i, label %mandelbrot.block.exit, !dbg !9

while296.i:                                       ; preds = %join64.i, %done319.i
  %.lcssa82.lcssa92 = phi i32 [ %32, %done319.i ], [ %.fca.2.gep.promoted, %join64.i ], !dbg !9
  %v307_.i89 = phi i32 [ %v301_.i, %done319.i ], [ %.fca.1.gep.promoted, %join64.i ], !dbg !9
  %v459_.i71.lcssa79.lcssa88 = phi i64 [ 0, %done319.i ], [ %fault.promoted, %join64.i ], !dbg !9
  %phi298.i = phi i32 [ %v479_.i, %done319.i ], [ 0, %join64.i ], !dbg !9
  %v299_.not.i = icmp samesign ult i32 %phi298.i, %v275_.i, !dbg !9
  %v300_.i = select i1 %v299_.not.i, i32 0, i32 %v277_.i, !dbg !9
  %v301_.i = add nuw nsw i32 %v300_.i, %phi298.i, !dbg !9
  %v302_.i = add nsw i32 %v301_.i, %block.x96, !dbg !9
  %v305_.i = icmp eq i64 %v459_.i71.lcssa79.lcssa88, 0, !dbg !9
  %v310_.i = add i32 %.lcssa82.lcssa92, %v307_.i89, !dbg !9
  %v311_.i = sub i32 %v310_.i, %v301_.i, !dbg !9
  %v312_.i = select i1 %v305_.i, i32 0, i32 %v311_.i, !dbg !9
  %v314_.i = shl nsw i32 %v301_.i, 4, !dbg !9
  %v315_.i = sub nsw i32 %v261_.i, %v314_.i, !dbg !9
  %v316_.i = sub nsw i32 %v262_.i, %v314_.i, !dbg !9
  %v336_.i = shl nsw i32 %v302_.i, 4, !dbg !12
  %v355_.i = insertelement <8 x i32> poison, i32 %v315_.i, i64 0, !dbg !9
  %v356_.i = shufflevector <8 x i32> %v355_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v358_.i = insertelement <8 x i32> poison, i32 %v316_.i, i64 0, !dbg !9
  %v359_.i = shufflevector <8 x i32> %v358_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %19 = zext i32 %v336_.i to i64, !dbg !9
  br label %body318.i, !dbg !9

body318.i:                                        ; preds = %while296.i, %done331.i
  %indvars.iv129 = phi i64 [ 0, %while296.i ], [ %indvars.iv.next130, %done331.i ], !dbg !9
  %v459_.i71.lcssa7986 = phi i64 [ %v459_.i71.lcssa79.lcssa88, %while296.i ], [ %v459_.i70, %done331.i ], !dbg !9
  %.lcssa8285 = phi i32 [ %v312_.i, %while296.i ], [ %32, %done331.i ], !dbg !24
  %20 = shl nuw nsw i64 %indvars.iv129, 4, !dbg !9
  %21 = or disjoint i64 %indvars.iv129, %v3_.i, !dbg !13
  %v366_.i = icmp samesign uge i64 %indvars.iv129, %1, !dbg !9
  %v367_.i = insertelement <8 x i1> poison, i1 %v366_.i, i64 0, !dbg !9
  %v368_.i = shufflevector <8 x i1> %v367_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !9
  %v342_.i = icmp samesign ugt i64 %v4_f2_, %21, !dbg !13
  %v349_.i = insertelement <8 x i1> poison, i1 %v342_.i, i64 0, !dbg !13
  %v350_.i = shufflevector <8 x i1> %v349_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !13
  %22 = trunc nuw i64 %21 to i32, !dbg !26
  %v393_.i = uitofp nneg i32 %22 to float, !dbg !26
  %v394_.i = fmul float %v12_f2_, %v393_.i, !dbg !26
  %v395_.i = fadd float %v10_f2_, %v394_.i, !dbg !27
  %v418_.i = insertelement <8 x float> poison, float %v395_.i, i64 0, !dbg !22
  %v419_.i = shufflevector <8 x float> %v418_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !22
  %v473_.i = mul i64 %v6_f2_, %21, !dbg !24
  %23 = getelementptr i32, ptr %v2_f2_, i64 %v473_.i, !dbg !24
  br label %body330.i, !dbg !9

body330.i:                                        ; preds = %body318.i, %join375.i
  %indvars.iv124 = phi i64 [ 0, %body318.i ], [ %indvars.iv.next125, %join375.i ], !dbg !9
  %v334_.not.i = phi i1 [ false, %body318.i ], [ true, %join375.i ], !dbg !9
  %v459_.i7175 = phi i64 [ %v459_.i71.lcssa7986, %body318.i ], [ %v459_.i70, %join375.i ], !dbg !9
  %24 = phi i32 [ %.lcssa8285, %body318.i ], [ %32, %join375.i ], !dbg !24
  %25 = add nuw nsw i64 %indvars.iv124, %20, !dbg !9
  %26 = add nuw nsw i64 %indvars.iv124, %19, !dbg !12
  %27 = trunc nuw nsw i64 %indvars.iv124 to i32, !dbg !9
  %v352_.i = insertelement <8 x i32> poison, i32 %27, i64 0, !dbg !9
  %v353_.i = shufflevector <8 x i32> %v352_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v354_.i = or disjoint <8 x i32> %v353_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v357_.i = icmp slt <8 x i32> %v354_.i, %v356_.i, !dbg !9
  %v360_.i = icmp sge <8 x i32> %v354_.i, %v359_.i, !dbg !9
  %v361_.i = or <8 x i1> %v357_.i, %v360_.i, !dbg !9
  %v369_.i = or <8 x i1> %v368_.i, %v361_.i, !dbg !9
  %v370_.i = bitcast <8 x i1> %v369_.i to i8, !dbg !9
  %v372_.not.i = icmp eq i8 %v370_.i, 0, !dbg !9
  br i1 %v372_.not.i, label %join375.i, label %then373.i, !dbg !9

then373.i:                                        ; preds = %body330.i
  %v343_.i = insertelement <8 x i64> poison, i64 %26, i64 0, !dbg !14
  %v344_.i = shufflevector <8 x i64> %v343_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v345_.i = or disjoint <8 x i64> %v344_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !14
  %v348_.i = icmp samesign ult <8 x i64> %v345_.i, %v347_.i, !dbg !14
  %v351_.i = and <8 x i1> %v350_.i, %v348_.i, !dbg !13
  %v376_.i = and <8 x i1> %v369_.i, %v351_.i, !dbg !28
  %v377_.i = bitcast <8 x i1> %v376_.i to i8, !dbg !28
  %v379_.not.i = icmp eq i8 %v377_.i, 0, !dbg !28
  br i1 %v379_.not.i, label %join375.i, label %then380.i, !dbg !28

then380.i:                                        ; preds = %then373.i
  %28 = trunc nuw i64 %26 to i32, !dbg !15
  %v383_.i = insertelement <8 x i32> poison, i32 %28, i64 0, !dbg !15
  %v384_.i = shufflevector <8 x i32> %v383_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !15
  %v385_.i = or disjoint <8 x i32> %v384_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  %v386_.i = sitofp <8 x i32> %v385_.i to <8 x float>, !dbg !15
  %v389_.i = fmul <8 x float> %v98_.i, %v386_.i, !dbg !15
  %v392_.i = fadd <8 x float> %v101_.i, %v389_.i, !dbg !16
  %v443_.not.i = icmp eq i64 %v459_.i7175, 0, !dbg !9
  br i1 %v443_.not.i, label %while396.i.us, label %then380.i.split

while396.i.us:                                    ; preds = %then380.i, %join411.i.us
  %phi398.i.us = phi <8 x i1> [ %v436_.i.us, %join411.i.us ], [ %v376_.i, %then380.i ], !dbg !18
  %phi399.i.us = phi <8 x float> [ %v431_.i.us, %join411.i.us ], [ zeroinitializer, %then380.i ], !dbg !20
  %phi400.i.us = phi <8 x float> [ %v432_.i.us, %join411.i.us ], [ zeroinitializer, %then380.i ], !dbg !19
  %phi401.i.us = phi <8 x i64> [ %v433_.i.us, %join411.i.us ], [ zeroinitializer, %then380.i ], !dbg !17
  %v404_.i.us = icmp slt <8 x i64> %phi401.i.us, %v113_.i, !dbg !17
  %v405_.i.us = and <8 x i1> %phi398.i.us, %v404_.i.us, !dbg !18
  %v406_.i.us = bitcast <8 x i1> %v405_.i.us to i8, !dbg !18
  %v408_.not.i.us = icmp eq i8 %v406_.i.us, 0, !dbg !18
  br i1 %v408_.not.i.us, label %join411.i.us, label %then409.i.us, !dbg !18

then409.i.us:                                     ; preds = %while396.i.us
  %v412_.i.us = fmul <8 x float> %phi400.i.us, %phi400.i.us, !dbg !19
  %v413_.i.us = fmul <8 x float> %phi399.i.us, %phi399.i.us, !dbg !20
  %v414_.i.us = fadd <8 x float> %v413_.i.us, %v412_.i.us, !dbg !21
  %v415_.i.us = fcmp ule <8 x float> %v414_.i.us, splat (float 4.000000e+00), !dbg !21
  %v416_.i.us = fmul <8 x float> %phi400.i.us, splat (float 2.000000e+00), !dbg !22
  %v417_.i.us = fmul <8 x float> %phi399.i.us, %v416_.i.us, !dbg !22
  %v420_.i.us = fadd <8 x float> %v419_.i, %v417_.i.us, !dbg !22
  %v421_.i.us = fsub <8 x float> %v412_.i.us, %v413_.i.us, !dbg !23
  %v422_.i.us = fadd <8 x float> %v392_.i, %v421_.i.us, !dbg !23
  %29 = select <8 x i1> %v405_.i.us, <8 x i1> %v415_.i.us, <8 x i1> zeroinitializer, !dbg !9
  %v427_.i.us = select <8 x i1> %29, <8 x float> %v420_.i.us, <8 x float> %phi399.i.us, !dbg !9
  %v428_.i.us = select <8 x i1> %29, <8 x float> %v422_.i.us, <8 x float> %phi400.i.us, !dbg !9
  %v426_.i.us = zext <8 x i1> %29 to <8 x i64>, !dbg !9
  %v429_.i.us = add <8 x i64> %phi401.i.us, %v426_.i.us, !dbg !9
  br label %join411.i.us, !dbg !9

join411.i.us:                                     ; preds = %then409.i.us, %while396.i.us
  %v431_.i.us = phi <8 x float> [ %v427_.i.us, %then409.i.us ], [ %phi399.i.us, %while396.i.us ], !dbg !18
  %v432_.i.us = phi <8 x float> [ %v428_.i.us, %then409.i.us ], [ %phi400.i.us, %while396.i.us ], !dbg !18
  %v433_.i.us = phi <8 x i64> [ %v429_.i.us, %then409.i.us ], [ %phi401.i.us, %while396.i.us ], !dbg !18
  %v434_.i.us = phi <8 x i1> [ %29, %then409.i.us ], [ zeroinitializer, %while396.i.us ], !dbg !18
  %v436_.i.us = and <8 x i1> %phi398.i.us, %v434_.i.us, !dbg !9
  %v437_.i.us = bitcast <8 x i1> %v436_.i.us to i8, !dbg !9
  %v439_.not.i.us = icmp eq i8 %v437_.i.us, 0, !dbg !9
  br i1 %v439_.not.i.us, label %done397.i.split.us, label %while396.i.us, !dbg !9

done397.i.split.us:                               ; preds = %join411.i.us
  %v444_.i = icmp sgt <8 x i64> %v433_.i.us, splat (i64 2147483647), !dbg !24
  %v446_.not.i = and <8 x i1> %v376_.i, %v444_.i, !dbg !24
  %v448_.i = bitcast <8 x i1> %v446_.not.i to i8, !dbg !24
  %v449_.not.i = icmp eq i8 %v448_.i, 0, !dbg !24
  br i1 %v449_.not.i, label %join451.i, label %active469.i, !dbg !24

then380.i.split:                                  ; preds = %then380.i
  store i32 %v301_.i, ptr %.fca.1.gep, align 8, !dbg !9
  store i32 %24, ptr %.fca.2.gep, align 4, !dbg !24
  br label %failed, !dbg !18

active469.i:                                      ; preds = %done397.i.split.us
  %v452_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v448_.i, i1 true), !dbg !24
  %30 = zext nneg i8 %v452_.i to i64, !dbg !24
  %v455_.i = or disjoint i64 %25, %30, !dbg !24
  %v457_.i = shl i64 %v455_.i, 40, !dbg !24
  %v459_.i = add nuw nsw i64 %v457_.i, -9222246136947933184, !dbg !24
  br label %join451.i, !dbg !24

join451.i:                                        ; preds = %active469.i, %done397.i.split.us
  %31 = phi i32 [ 0, %active469.i ], [ %24, %done397.i.split.us ]
  %v459_.i69 = phi i64 [ %v459_.i, %active469.i ], [ 0, %done397.i.split.us ], !dbg !9
  %v472_.i = trunc <8 x i64> %v433_.i.us to <8 x i32>, !dbg !24
  %v475_.i = getelementptr i32, ptr %23, i64 %26, !dbg !24
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v472_.i, ptr align 4 %v475_.i, <8 x i1> %v376_.i), !dbg !24
  br label %join375.i, !dbg !9

join375.i:                                        ; preds = %join451.i, %then373.i, %body330.i
  %32 = phi i32 [ %31, %join451.i ], [ %24, %then373.i ], [ %24, %body330.i ]
  %v459_.i70 = phi i64 [ %v459_.i69, %join451.i ], [ %v459_.i7175, %then373.i ], [ %v459_.i7175, %body330.i ], !dbg !9
  %indvars.iv.next125 = add nuw nsw i64 %indvars.iv124, 8, !dbg !9
  br i1 %v334_.not.i, label %done331.i, label %body330.i, !dbg !9, !llvm.loop !29

done331.i:                                        ; preds = %join375.i
  %indvars.iv.next130 = add nuw nsw i64 %indvars.iv129, 1, !dbg !9
  %exitcond134.not = icmp eq i64 %indvars.iv.next130, 8, !dbg !9
  br i1 %exitcond134.not, label %done319.i, label %body318.i, !dbg !9, !llvm.loop !31

done319.i:                                        ; preds = %done331.i
  %v479_.i = add nuw nsw i32 %phi298.i, 1, !dbg !9
  %v480_.i = icmp sge i32 %v479_.i, %v278_.i, !dbg !9
  %v485_.i = icmp ne i64 %v459_.i70, 0, !dbg !9
  %brmerge.i = select i1 %v485_.i, i1 true, i1 %v480_.i, !dbg !9
  br i1 %brmerge.i, label %mandelbrot.block.exit.loopexit, label %while296.i, !dbg !9

mandelbrot.block.exit.loopexit:                   ; preds = %done319.i
  store i64 %v459_.i70, ptr %fault, align 8
  store i32 %v301_.i, ptr %.fca.1.gep, align 8, !dbg !9
  store i32 %32, ptr %.fca.2.gep, align 4
  br label %mandelbrot.block.exit, !dbg !7

mandelbrot.block.exit:                            ; preds = %join64.i, %mandelbrot.block.exit.loopexit
  %v40_f2_ = phi i64 [ %v459_.i70, %mandelbrot.block.exit.loopexit ], [ %fault.promoted, %join64.i ], !dbg !7
  %v41_f2_.not = icmp eq i64 %v40_f2_, 0, !dbg !7
  br i1 %v41_f2_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %mandelbrot.block.exit, %then169.i, %body81.i, %then380.i.split
  %v40_f2_3 = phi i64 [ %v152_.i, %body81.i ], [ %v244_.i, %then169.i ], [ %v459_.i7175, %then380.i.split ], [ %v40_f2_, %mandelbrot.block.exit ], !dbg !7
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
