; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <32 x float> @llvm.masked.load.v32f32.p0(ptr captures(none), <32 x i1>, <32 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr captures(none), <32 x i1>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @saxpy_vectors(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load ptr, ptr %v7_f1_, align 8, !dbg !7
  %v14_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v14_f1_, align 4, !dbg !7, !range !8
  %v31_f1_19 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v31_f1_19, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v21_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v22_f1_ = urem i64 %first, %v21_f1_, !dbg !7
  %v23_f1_ = trunc nuw nsw i64 %v22_f1_ to i32, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load i64, ptr %v9_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v3_.i = lshr i64 %v4_f1_, 2, !dbg !14
  %0 = and i64 %v4_f1_, 3, !dbg !14
  %v5_.not.i = icmp eq i64 %0, 0, !dbg !14
  %v6_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !14
  %v7_.i = and i64 %v6_.i, 12, !dbg !14
  %v8_.not.i = icmp eq i64 %v7_.i, 0, !dbg !14
  %1 = or disjoint i64 %0, %v7_.i, !dbg !14
  %v10_.i = lshr i64 %v10_f1_, 2, !dbg !19
  %2 = and i64 %v10_f1_, 3, !dbg !19
  %v12_.not.i = icmp eq i64 %2, 0, !dbg !19
  %3 = or i64 %1, %2, !dbg !14
  %v14_.i = ptrtoint ptr %v8_f1_ to i64, !dbg !19
  %v15_.i = and i64 %v14_.i, 12, !dbg !19
  %v16_.not.i = icmp eq i64 %v15_.i, 0, !dbg !19
  %4 = or i64 %3, %v15_.i, !dbg !14
  %.fr = freeze i64 %4, !dbg !14
  %v17_.i = icmp eq i64 %.fr, 0, !dbg !14
  %v46_.i = select i1 %v5_.not.i, i64 %v3_.i, i64 0, !dbg !14
  %v50_.i = select i1 %v12_.not.i, i64 %v10_.i, i64 0, !dbg !19
  %v135_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !23
  %v302_.i = insertelement <8 x i64> poison, i64 %v46_.i, i64 0, !dbg !15
  %v303_.i = shufflevector <8 x i64> %v302_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v312_.i = insertelement <8 x i64> poison, i64 %v50_.i, i64 0, !dbg !13
  %v313_.i = shufflevector <8 x i64> %v312_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %5 = shufflevector <8 x float> %v135_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !23
  %6 = shufflevector <8 x float> %v135_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !23
  %7 = shufflevector <8 x float> %v135_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !23
  %8 = shufflevector <8 x float> %v135_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !23
  %9 = shufflevector <8 x float> %v135_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !23
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x21 = phi i32 [ %v23_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear20 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v32_f1_ = sub nuw i64 %last, %linear20, !dbg !7
  %v33_f1_ = sub nuw i32 %grid.x, %block.x21, !dbg !7
  %v34_f1_ = zext nneg i32 %v33_f1_ to i64, !dbg !7
  %v35_f1_ = tail call i64 @llvm.umin.i64(i64 %v32_f1_, i64 %v34_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v35_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v18_.i = shl i32 %block.x21, 7, !dbg !12
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
  %phi27.i = phi i32 [ %spec.select23, %again39.i ], [ %v1_.i, %again39.i.preheader ], !dbg !9
  %v28_.i = add nsw i32 %phi27.i, %phi26.i, !dbg !9
  %v29_.i = ashr i32 %v28_.i, 1, !dbg !9
  %v32_.i = add i32 %v29_.i, %v18_.i, !dbg !12
  %v33_.i = icmp sgt i32 %v32_.i, -1, !dbg !13
  %spec.select23 = select i1 %v33_.i, i32 %v29_.i, i32 %phi27.i, !dbg !9
  %v35_.i = select i1 %v33_.i, i32 %phi26.i, i32 %v29_.i, !dbg !9
  %v37_.i = sub nsw i32 %spec.select23, %v35_.i, !dbg !9
  %v38_.i = icmp sgt i32 %v37_.i, 1, !dbg !9
  br i1 %v38_.i, label %again39.i, label %join23.i, !dbg !9

join23.i:                                         ; preds = %again39.i.us, %again39.i, %run
  %v43_.i = phi i32 [ 0, %run ], [ %spec.select23, %again39.i ], [ %v1_.i, %again39.i.us ], !dbg !9
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
  %10 = tail call i32 @llvm.smax.i32(i32 %v79_.i, i32 1), !dbg !9
  %v82_.i = add i32 %v18_.i, -1, !dbg !9
  %v83_.i = add i32 %v82_.i, %10, !dbg !12
  %v84_.i = sext i32 %v83_.i to i64, !dbg !12
  %v86_.i = add i32 %v43_.i, %v18_.i, !dbg !12
  %v87_.i = sext i32 %v86_.i to i64, !dbg !12
  %v88_.i = icmp sge i32 %v83_.i, %v86_.i, !dbg !15
  %11 = icmp ugt i64 %v46_.i, %v84_.i, !dbg !15
  %v93_.i = and i1 %v88_.i, %11, !dbg !15
  %12 = icmp ugt i64 %v50_.i, %v87_.i, !dbg !14
  %v96_.i = icmp sgt i64 %v50_.i, %v84_.i, !dbg !13
  %v97_.i = and i1 %v96_.i, %v93_.i, !dbg !15
  %13 = and i1 %12, %v97_.i, !dbg !9
  %v99_.i = icmp slt i32 %v43_.i, %v79_.i, !dbg !9
  %14 = and i1 %v99_.i, %13, !dbg !9
  %v100_.i = and i1 %v17_.i, %14, !dbg !9
  br i1 %v100_.i, label %then101.i, label %join103.i, !dbg !9

then101.i:                                        ; preds = %join55.i
  %v104_.i = sub nsw i32 %v79_.i, %v43_.i, !dbg !9
  %v105_.i = and i32 %v104_.i, 7, !dbg !9
  %v106_.i = sub nsw i32 %v79_.i, %v105_.i, !dbg !9
  %v107_.i.not = icmp slt i32 %v43_.i, %v106_.i, !dbg !9
  br i1 %v107_.i.not, label %body114.i.preheader, label %done115.i, !dbg !9

body114.i.preheader:                              ; preds = %then101.i
  %15 = xor i32 %v43_.i, -1, !dbg !9
  %v109_.i = add i32 %v106_.i, %15, !dbg !9
  %v110_1.i = lshr i32 %v109_.i, 3, !dbg !9
  %v111_.i = add nuw nsw i32 %v110_1.i, 1, !dbg !9
  %16 = zext i32 %v43_.i to i64, !dbg !9
  %17 = zext i32 %v18_.i to i64, !dbg !9
  %18 = and i32 %v109_.i, 8, !dbg !9
  %lcmp.mod.not.not = icmp eq i32 %18, 0, !dbg !9
  br i1 %lcmp.mod.not.not, label %body114.i.prol, label %body114.i.prol.loopexit, !dbg !9

body114.i.prol:                                   ; preds = %body114.i.preheader
  %19 = add nuw nsw i64 %16, %17, !dbg !12
  %v122_.i.prol = shl nuw nsw i64 %19, 2, !dbg !13
  %v123_.i.prol = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v122_.i.prol, !dbg !16
  %v124_.i.prol = load <32 x float>, ptr %v123_.i.prol, align 4, !dbg !16
  %v129_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v122_.i.prol, !dbg !17
  %v130_.i.prol = load <32 x float>, ptr %v129_.i.prol, align 4, !dbg !17
  %v143_.i.prol = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %5, <32 x float> %v124_.i.prol, <32 x float> %v130_.i.prol), !dbg !23
  %v145_.i.prol = shufflevector <32 x float> %v143_.i.prol, <32 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !18
  store <8 x float> %v145_.i.prol, ptr %v129_.i.prol, align 4, !dbg !18
  %v146_.i.prol = shufflevector <32 x float> %v143_.i.prol, <32 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !18
  %v147_.i.prol = getelementptr inbounds nuw i8, ptr %v129_.i.prol, i64 32, !dbg !18
  store <8 x float> %v146_.i.prol, ptr %v147_.i.prol, align 4, !dbg !18
  %v148_.i.prol = shufflevector <32 x float> %v143_.i.prol, <32 x float> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>, !dbg !18
  %v149_.i.prol = getelementptr inbounds nuw i8, ptr %v129_.i.prol, i64 64, !dbg !18
  store <8 x float> %v148_.i.prol, ptr %v149_.i.prol, align 4, !dbg !18
  %v150_.i.prol = shufflevector <32 x float> %v143_.i.prol, <32 x float> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !18
  %v151_.i.prol = getelementptr inbounds nuw i8, ptr %v129_.i.prol, i64 96, !dbg !18
  store <8 x float> %v150_.i.prol, ptr %v151_.i.prol, align 4, !dbg !18
  %indvars.iv.next.prol = add nuw nsw i64 %16, 8, !dbg !9
  br label %body114.i.prol.loopexit, !dbg !9

body114.i.prol.loopexit:                          ; preds = %body114.i.prol, %body114.i.preheader
  %indvars.iv.unr = phi i64 [ %16, %body114.i.preheader ], [ %indvars.iv.next.prol, %body114.i.prol ], !dbg !12
  %phi117.i15.unr = phi i32 [ %v111_.i, %body114.i.preheader ], [ %v110_1.i, %body114.i.prol ], !dbg !9
  %20 = icmp eq i32 %v110_1.i, 0, !dbg !9
  br i1 %20, label %done115.i, label %body114.i.preheader.new, !dbg !9

body114.i.preheader.new:                          ; preds = %body114.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %17, !dbg !9
  br label %body114.i, !dbg !9

body114.i:                                        ; preds = %body114.i, %body114.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body114.i.preheader.new ], [ %indvars.iv.next.1, %body114.i ], !dbg !12
  %phi117.i15 = phi i32 [ %phi117.i15.unr, %body114.i.preheader.new ], [ %v153_.i.1, %body114.i ], !dbg !9
  %21 = add nuw nsw i64 %indvars.iv, %17, !dbg !12
  %v122_.i = shl nuw nsw i64 %21, 2, !dbg !13
  %v123_.i = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v122_.i, !dbg !16
  %v124_.i = load <32 x float>, ptr %v123_.i, align 4, !dbg !16
  %v129_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v122_.i, !dbg !17
  %v130_.i = load <32 x float>, ptr %v129_.i, align 4, !dbg !17
  %v143_.i = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %6, <32 x float> %v124_.i, <32 x float> %v130_.i), !dbg !23
  %v145_.i = shufflevector <32 x float> %v143_.i, <32 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !18
  store <8 x float> %v145_.i, ptr %v129_.i, align 4, !dbg !18
  %v146_.i = shufflevector <32 x float> %v143_.i, <32 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !18
  %v147_.i = getelementptr inbounds nuw i8, ptr %v129_.i, i64 32, !dbg !18
  store <8 x float> %v146_.i, ptr %v147_.i, align 4, !dbg !18
  %v148_.i = shufflevector <32 x float> %v143_.i, <32 x float> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>, !dbg !18
  %v149_.i = getelementptr inbounds nuw i8, ptr %v129_.i, i64 64, !dbg !18
  store <8 x float> %v148_.i, ptr %v149_.i, align 4, !dbg !18
  %v150_.i = shufflevector <32 x float> %v143_.i, <32 x float> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !18
  %v151_.i = getelementptr inbounds nuw i8, ptr %v129_.i, i64 96, !dbg !18
  store <8 x float> %v150_.i, ptr %v151_.i, align 4, !dbg !18
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !13
  %v122_.i.1 = shl nuw nsw i64 %.reass, 2, !dbg !13
  %v123_.i.1 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v122_.i.1, !dbg !16
  %v124_.i.1 = load <32 x float>, ptr %v123_.i.1, align 4, !dbg !16
  %v129_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v122_.i.1, !dbg !17
  %v130_.i.1 = load <32 x float>, ptr %v129_.i.1, align 4, !dbg !17
  %v143_.i.1 = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %7, <32 x float> %v124_.i.1, <32 x float> %v130_.i.1), !dbg !23
  %v145_.i.1 = shufflevector <32 x float> %v143_.i.1, <32 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !18
  store <8 x float> %v145_.i.1, ptr %v129_.i.1, align 4, !dbg !18
  %v146_.i.1 = shufflevector <32 x float> %v143_.i.1, <32 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !18
  %v147_.i.1 = getelementptr inbounds nuw i8, ptr %v129_.i.1, i64 32, !dbg !18
  store <8 x float> %v146_.i.1, ptr %v147_.i.1, align 4, !dbg !18
  %v148_.i.1 = shufflevector <32 x float> %v143_.i.1, <32 x float> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>, !dbg !18
  %v149_.i.1 = getelementptr inbounds nuw i8, ptr %v129_.i.1, i64 64, !dbg !18
  store <8 x float> %v148_.i.1, ptr %v149_.i.1, align 4, !dbg !18
  %v150_.i.1 = shufflevector <32 x float> %v143_.i.1, <32 x float> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !18
  %v151_.i.1 = getelementptr inbounds nuw i8, ptr %v129_.i.1, i64 96, !dbg !18
  store <8 x float> %v150_.i.1, ptr %v151_.i.1, align 4, !dbg !18
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv, 16, !dbg !9
  %v153_.i.1 = add nsw i32 %phi117.i15, -2, !dbg !9
  %v118_.not.i.1 = icmp eq i32 %v153_.i.1, 0, !dbg !9
  br i1 %v118_.not.i.1, label %done115.i, label %body114.i, !dbg !9

done115.i:                                        ; preds = %body114.i.prol.loopexit, %body114.i, %then101.i
  %v154_.not.i = icmp eq i32 %v105_.i, 0, !dbg !9
  br i1 %v154_.not.i, label %join103.i, label %then155.i, !dbg !9

then155.i:                                        ; preds = %done115.i
  %v158_.i = insertelement <8 x i32> poison, i32 %v79_.i, i64 0, !dbg !9
  %v159_.i = shufflevector <8 x i32> %v158_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v160_.i = insertelement <8 x i32> poison, i32 %v106_.i, i64 0, !dbg !9
  %v161_.i = shufflevector <8 x i32> %v160_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v162_.i = add <8 x i32> %v161_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v163_.i = icmp slt <8 x i32> %v162_.i, %v159_.i, !dbg !9
  %v165_.i = add i32 %v106_.i, %v18_.i, !dbg !12
  %v166_.i = sext i32 %v165_.i to i64, !dbg !12
  %v167_.i = shl nsw i64 %v166_.i, 2, !dbg !13
  %v168_.i = shufflevector <8 x i1> %v163_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !16
  %v169_.i = getelementptr float, ptr %v8_f1_, i64 %v167_.i, !dbg !16
  %v170_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v169_.i, <32 x i1> %v168_.i, <32 x float> zeroinitializer), !dbg !16
  %v171_.i = freeze <32 x float> %v170_.i, !dbg !16
  %v176_.i = getelementptr float, ptr %v2_f1_, i64 %v167_.i, !dbg !17
  %v177_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v176_.i, <32 x i1> %v168_.i, <32 x float> zeroinitializer), !dbg !17
  %v178_.i = freeze <32 x float> %v177_.i, !dbg !17
  %v191_.i = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %8, <32 x float> %v171_.i, <32 x float> %v178_.i), !dbg !23
  tail call void @llvm.masked.store.v32f32.p0(<32 x float> %v191_.i, ptr align 4 %v176_.i, <32 x i1> %v168_.i), !dbg !18
  br label %join103.i, !dbg !9

join103.i:                                        ; preds = %then155.i, %done115.i, %join55.i
  %v194_.i = phi i32 [ %v1_.i, %join55.i ], [ %v79_.i, %then155.i ], [ %v79_.i, %done115.i ], !dbg !9
  %v193_.i = phi i32 [ %v1_.i, %join55.i ], [ %v43_.i, %then155.i ], [ %v43_.i, %done115.i ], !dbg !9
  %v195_.i = add nsw i32 %v193_.i, 127, !dbg !9
  %v196_.i = ashr i32 %v195_.i, 7, !dbg !9
  %v197_.i = ashr i32 %v194_.i, 7, !dbg !9
  %v199_.i = tail call i32 @llvm.smax.i32(i32 %v197_.i, i32 %v196_.i), !dbg !9
  %v200_.not.i = icmp sgt i32 %v197_.i, %v196_.i, !dbg !9
  %v201_.i = select i1 %v200_.not.i, i32 %v196_.i, i32 %count, !dbg !9
  %v202_.i = sub nsw i32 %v199_.i, %v196_.i, !dbg !9
  %v203_.i = select i1 %v200_.not.i, i32 %v202_.i, i32 0, !dbg !9
  %v204_.i = sub nsw i32 %count, %v203_.i, !dbg !9
  %v205_.i = icmp sgt i32 %v204_.i, 0, !dbg !9
  br i1 %v205_.i, label %while209.i, label %fine, !dbg !9

while209.i:                                       ; preds = %join103.i, %done228.i
  %phi211.i = phi i32 [ %v364_.i, %done228.i ], [ 0, %join103.i ], !dbg !9
  %v212_.not.i = icmp slt i32 %phi211.i, %v201_.i, !dbg !9
  %v213_.i = select i1 %v212_.not.i, i32 0, i32 %v203_.i, !dbg !9
  %v214_.i = add nsw i32 %v213_.i, %phi211.i, !dbg !9
  %v215_.i = add nsw i32 %v214_.i, %block.x21, !dbg !9
  %v217_.i = shl nsw i32 %v214_.i, 7, !dbg !9
  %v218_.i = sub nsw i32 %v193_.i, %v217_.i, !dbg !9
  %v219_.i = sub nsw i32 %v194_.i, %v217_.i, !dbg !9
  %v234_.i = shl nsw i32 %v215_.i, 7, !dbg !12
  %v240_.i = insertelement <8 x i32> poison, i32 %v218_.i, i64 0, !dbg !9
  %v241_.i = shufflevector <8 x i32> %v240_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v243_.i = insertelement <8 x i32> poison, i32 %v219_.i, i64 0, !dbg !9
  %v244_.i = shufflevector <8 x i32> %v243_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %22 = zext i32 %v234_.i to i64, !dbg !9
  br label %body227.i, !dbg !9

body227.i:                                        ; preds = %while209.i, %join252.i
  %indvars.iv29 = phi i64 [ 0, %while209.i ], [ %indvars.iv.next30, %join252.i ], !dbg !12
  %phi230.i18 = phi i32 [ 16, %while209.i ], [ %v363_.i, %join252.i ], !dbg !9
  %fault.sroa.0.116 = phi i64 [ 0, %while209.i ], [ %fault.sroa.0.7, %join252.i ], !dbg !14
  %23 = add nuw nsw i64 %indvars.iv29, %22, !dbg !12
  %24 = trunc nuw nsw i64 %indvars.iv29 to i32, !dbg !9
  %v237_.i = insertelement <8 x i32> poison, i32 %24, i64 0, !dbg !9
  %v238_.i = shufflevector <8 x i32> %v237_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v239_.i = or disjoint <8 x i32> %v238_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v242_.i = icmp slt <8 x i32> %v239_.i, %v241_.i, !dbg !9
  %v245_.i = icmp sge <8 x i32> %v239_.i, %v244_.i, !dbg !9
  %v246_.i = or <8 x i1> %v242_.i, %v245_.i, !dbg !9
  %v247_.i = bitcast <8 x i1> %v246_.i to i8, !dbg !9
  %v249_.not.i = icmp eq i8 %v247_.i, 0, !dbg !9
  br i1 %v249_.not.i, label %join252.i, label %then250.i, !dbg !9

then250.i:                                        ; preds = %body227.i
  %25 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v247_.i, i1 true), !dbg !14
  %v253_.i = zext nneg i8 %25 to i64, !dbg !14
  %indvars.iv29.masked = and i64 %indvars.iv29, 4294967288, !dbg !14
  %v255_.i = or disjoint i64 %indvars.iv29.masked, %v253_.i, !dbg !14
  br i1 %v5_.not.i, label %join258.i, label %active257.i, !dbg !14

active257.i:                                      ; preds = %then250.i
  %v260_.i = shl i64 %v255_.i, 40, !dbg !14
  %v262_.i = add nuw nsw i64 %v260_.i, -9222246136947933184, !dbg !14
  %v264_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.116, i64 %v262_.i), !dbg !14
  br label %join258.i, !dbg !14

join258.i:                                        ; preds = %active257.i, %then250.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.116, %then250.i ], [ %v264_.i, %active257.i ], !dbg !7
  br i1 %v8_.not.i, label %join269.i, label %active268.i, !dbg !14

active268.i:                                      ; preds = %join258.i
  %v271_.i = shl i64 %v255_.i, 40, !dbg !14
  %v273_.i = add nuw nsw i64 %v271_.i, -9221120237041090560, !dbg !14
  %v275_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v273_.i), !dbg !14
  br label %join269.i, !dbg !14

join269.i:                                        ; preds = %active268.i, %join258.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join258.i ], [ %v275_.i, %active268.i ], !dbg !7
  br i1 %v12_.not.i, label %join281.i, label %active280.i, !dbg !19

active280.i:                                      ; preds = %join269.i
  %v283_.i = shl i64 %v255_.i, 40, !dbg !19
  %v285_.i = add nuw nsw i64 %v283_.i, -9219994337134247936, !dbg !19
  %v287_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v285_.i), !dbg !19
  br label %join281.i, !dbg !19

join281.i:                                        ; preds = %active280.i, %join269.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join269.i ], [ %v287_.i, %active280.i ], !dbg !7
  br i1 %v16_.not.i, label %join292.i, label %active291.i, !dbg !19

active291.i:                                      ; preds = %join281.i
  %v294_.i = shl i64 %v255_.i, 40, !dbg !19
  %v296_.i = add nuw nsw i64 %v294_.i, -9218868437227405312, !dbg !19
  %v298_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v296_.i), !dbg !19
  br label %join292.i, !dbg !19

join292.i:                                        ; preds = %active291.i, %join281.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %join281.i ], [ %v298_.i, %active291.i ], !dbg !7
  %v299_.i = insertelement <8 x i64> poison, i64 %23, i64 0, !dbg !15
  %v300_.i = shufflevector <8 x i64> %v299_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v301_.i = or disjoint <8 x i64> %v300_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !15
  %v304_.i = icmp samesign ult <8 x i64> %v301_.i, %v303_.i, !dbg !15
  %v305_.i = and <8 x i1> %v246_.i, %v304_.i, !dbg !20
  %v306_.i = bitcast <8 x i1> %v305_.i to i8, !dbg !20
  %v308_.not.i = icmp eq i8 %v306_.i, 0, !dbg !20
  br i1 %v308_.not.i, label %join252.i, label %then309.i, !dbg !20

then309.i:                                        ; preds = %join292.i
  %v314_.i = icmp samesign ult <8 x i64> %v301_.i, %v313_.i, !dbg !13
  %v317_.i = and <8 x i1> %v314_.i, %v305_.i, !dbg !13
  %v314_.not.i = xor <8 x i1> %v314_.i, splat (i1 true), !dbg !13
  %v318_.i = and <8 x i1> %v305_.i, %v314_.not.i, !dbg !13
  %v319_.i = bitcast <8 x i1> %v318_.i to i8, !dbg !13
  %v320_.not.i = icmp eq i8 %v319_.i, 0, !dbg !13
  br i1 %v320_.not.i, label %join322.i, label %active321.i, !dbg !13

active321.i:                                      ; preds = %then309.i
  %v323_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v319_.i, i1 true), !dbg !13
  %v324_.i = zext nneg i8 %v323_.i to i64, !dbg !13
  %v325_.i = extractelement <8 x i64> %v301_.i, i64 %v324_.i, !dbg !13
  %v327_.i = or disjoint i64 %indvars.iv29, %v324_.i, !dbg !13
  %v329_.i = shl i64 %v327_.i, 40, !dbg !13
  %v330_.i = or disjoint i64 %v329_.i, %v325_.i, !dbg !13
  %v331_.i = add nuw nsw i64 %v330_.i, -9217742537320562688, !dbg !13
  %v333_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.5, i64 %v331_.i), !dbg !13
  br label %join322.i, !dbg !13

join322.i:                                        ; preds = %active321.i, %then309.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.5, %then309.i ], [ %v333_.i, %active321.i ], !dbg !7
  %v334_.i = shl nuw nsw i64 %23, 2, !dbg !13
  %v336_.i = shufflevector <8 x i1> %v317_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !16
  %v337_.i = getelementptr float, ptr %v8_f1_, i64 %v334_.i, !dbg !16
  %v338_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v337_.i, <32 x i1> %v336_.i, <32 x float> zeroinitializer), !dbg !16
  %v339_.i = freeze <32 x float> %v338_.i, !dbg !16
  %v344_.i = shufflevector <8 x i1> %v305_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !17
  %v345_.i = getelementptr float, ptr %v2_f1_, i64 %v334_.i, !dbg !17
  %v346_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v345_.i, <32 x i1> %v344_.i, <32 x float> zeroinitializer), !dbg !17
  %v347_.i = freeze <32 x float> %v346_.i, !dbg !17
  %v360_.i = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %9, <32 x float> %v339_.i, <32 x float> %v347_.i), !dbg !23
  tail call void @llvm.masked.store.v32f32.p0(<32 x float> %v360_.i, ptr align 4 %v345_.i, <32 x i1> %v344_.i), !dbg !18
  br label %join252.i, !dbg !20

join252.i:                                        ; preds = %join322.i, %join292.i, %body227.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.116, %body227.i ], [ %fault.sroa.0.5, %join292.i ], [ %fault.sroa.0.6, %join322.i ], !dbg !7
  %indvars.iv.next30 = add nuw nsw i64 %indvars.iv29, 8, !dbg !9
  %v363_.i = add nsw i32 %phi230.i18, -1, !dbg !9
  %v231_.not.i = icmp eq i32 %v363_.i, 0, !dbg !9
  br i1 %v231_.not.i, label %done228.i, label %body227.i, !dbg !9, !llvm.loop !21

done228.i:                                        ; preds = %join252.i
  %v364_.i = add nuw nsw i32 %phi211.i, 1, !dbg !9
  %v365_.i = icmp sge i32 %v364_.i, %v204_.i, !dbg !9
  %v367_.i = icmp ne i64 %fault.sroa.0.7, 0, !dbg !9
  %brmerge.i = select i1 %v367_.i, i1 true, i1 %v365_.i, !dbg !9
  br i1 %brmerge.i, label %saxpy_vectors.block.exit, label %while209.i, !dbg !9

saxpy_vectors.block.exit:                         ; preds = %done228.i
  %v37_f1_.not = icmp eq i64 %fault.sroa.0.7, 0, !dbg !7
  br i1 %v37_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %saxpy_vectors.block.exit
  %v38_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v41_f1_ = zext i32 %v214_.i to i64, !dbg !7
  %v42_f1_ = add i64 %linear20, %v41_f1_, !dbg !7
  store i64 %v42_f1_, ptr %v38_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.7, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join103.i, %saxpy_vectors.block.exit
  %following = add nuw i64 %covered, %linear20, !dbg !7
  %v43_f1_ = add nuw i32 %block.x21, %count, !dbg !7
  %v44_f1_ = icmp eq i32 %v43_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v44_f1_, i32 0, i32 %v43_f1_, !dbg !7
  %v31_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v31_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <32 x float> @llvm.fma.v32f32(<32 x float>, <32 x float>, <32 x float>) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "views.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22saxpy_vectors\22,\22faults\22:[{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22index\22,\22line\22:101,\22message\22:\22index out of bounds for axis 0 of array 'x'\22}],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22a\22,\22offset\22:16,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:24,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "saxpy_vectors launch", scope: !1, file: !1, line: 97, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 97, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 97, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "saxpy_vectors", scope: !1, file: !1, line: 97, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 97, column: 1, scope: !4)
!12 = !DILocation(line: 99, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 101, column: 22, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 98, column: 14, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 100, column: 8, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 101, column: 9, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 102, column: 9, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 103, column: 9, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 98, column: 34, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 100, column: 5, scope: !10, inlinedAt: !11)
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.unroll.disable"}
!23 = !DILocation(line: 103, column: 17, scope: !10, inlinedAt: !11)
