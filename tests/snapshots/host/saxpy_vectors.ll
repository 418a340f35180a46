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

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @saxpy_vectors(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #3 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load ptr, ptr %v7_f1_, align 8, !dbg !7
  %v14_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v14_f1_, align 4, !dbg !7, !range !8
  %v31_f1_71 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v31_f1_71, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v21_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v22_f1_ = urem i64 %first, %v21_f1_, !dbg !7
  %v23_f1_ = trunc nuw nsw i64 %v22_f1_ to i32, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load i64, ptr %v9_f1_, align 8, !dbg !7
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
  %v135_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !21
  %5 = shufflevector <8 x float> %v135_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !21
  %6 = shufflevector <8 x float> %v135_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !21
  %7 = shufflevector <8 x float> %v135_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !21
  %8 = shufflevector <8 x float> %v135_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !21
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x73 = phi i32 [ %v23_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear72 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v32_f1_ = sub nuw i64 %last, %linear72, !dbg !7
  %v33_f1_ = sub nuw i32 %grid.x, %block.x73, !dbg !7
  %v34_f1_ = zext nneg i32 %v33_f1_ to i64, !dbg !7
  %v35_f1_ = tail call i64 @llvm.umin.i64(i64 %v32_f1_, i64 %v34_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v35_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v18_.i = shl i32 %block.x73, 7, !dbg !12
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
  %phi27.i = phi i32 [ %spec.select75, %again39.i ], [ %v1_.i, %again39.i.preheader ], !dbg !9
  %v28_.i = add nsw i32 %phi27.i, %phi26.i, !dbg !9
  %v29_.i = ashr i32 %v28_.i, 1, !dbg !9
  %v32_.i = add i32 %v29_.i, %v18_.i, !dbg !12
  %v33_.i = icmp sgt i32 %v32_.i, -1, !dbg !13
  %spec.select75 = select i1 %v33_.i, i32 %v29_.i, i32 %phi27.i, !dbg !9
  %v35_.i = select i1 %v33_.i, i32 %phi26.i, i32 %v29_.i, !dbg !9
  %v37_.i = sub nsw i32 %spec.select75, %v35_.i, !dbg !9
  %v38_.i = icmp sgt i32 %v37_.i, 1, !dbg !9
  br i1 %v38_.i, label %again39.i, label %join23.i, !dbg !9

join23.i:                                         ; preds = %again39.i.us, %again39.i, %run
  %v43_.i = phi i32 [ 0, %run ], [ %spec.select75, %again39.i ], [ %v1_.i, %again39.i.us ], !dbg !9
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
  %9 = tail call i32 @llvm.smax.i32(i32 %v79_.i, i32 1), !dbg !9
  %v82_.i = add i32 %v18_.i, -1, !dbg !9
  %v83_.i = add i32 %v82_.i, %9, !dbg !12
  %v84_.i = sext i32 %v83_.i to i64, !dbg !12
  %v86_.i = add i32 %v43_.i, %v18_.i, !dbg !12
  %v87_.i = sext i32 %v86_.i to i64, !dbg !12
  %v88_.i = icmp sge i32 %v83_.i, %v86_.i, !dbg !15
  %10 = icmp ugt i64 %v46_.i, %v84_.i, !dbg !15
  %v93_.i = and i1 %v88_.i, %10, !dbg !15
  %11 = icmp ugt i64 %v50_.i, %v87_.i, !dbg !14
  %v96_.i = icmp sgt i64 %v50_.i, %v84_.i, !dbg !13
  %v97_.i = and i1 %v96_.i, %v93_.i, !dbg !15
  %12 = and i1 %11, %v97_.i, !dbg !9
  %v99_.i = icmp slt i32 %v43_.i, %v79_.i, !dbg !9
  %13 = and i1 %v99_.i, %12, !dbg !9
  %v100_.i = and i1 %v17_.i, %13, !dbg !9
  br i1 %v100_.i, label %then101.i, label %join103.i, !dbg !9

then101.i:                                        ; preds = %join55.i
  %v104_.i = sub nsw i32 %v79_.i, %v43_.i, !dbg !9
  %v105_.i = and i32 %v104_.i, 7, !dbg !9
  %v106_.i = sub nsw i32 %v79_.i, %v105_.i, !dbg !9
  %v107_.i.not = icmp slt i32 %v43_.i, %v106_.i, !dbg !9
  br i1 %v107_.i.not, label %body114.i.preheader, label %done115.i, !dbg !9

body114.i.preheader:                              ; preds = %then101.i
  %14 = xor i32 %v43_.i, -1, !dbg !9
  %v109_.i = add i32 %v106_.i, %14, !dbg !9
  %v110_1.i = lshr i32 %v109_.i, 3, !dbg !9
  %v111_.i = add nuw nsw i32 %v110_1.i, 1, !dbg !9
  %15 = zext i32 %v43_.i to i64, !dbg !9
  %16 = zext i32 %v18_.i to i64, !dbg !9
  %17 = and i32 %v109_.i, 8, !dbg !9
  %lcmp.mod.not.not = icmp eq i32 %17, 0, !dbg !9
  br i1 %lcmp.mod.not.not, label %body114.i.prol, label %body114.i.prol.loopexit, !dbg !9

body114.i.prol:                                   ; preds = %body114.i.preheader
  %18 = add nuw nsw i64 %15, %16, !dbg !12
  %v122_.i.prol = shl nuw nsw i64 %18, 2, !dbg !13
  %v123_.i.prol = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v122_.i.prol, !dbg !16
  %v124_.i.prol = load <32 x float>, ptr %v123_.i.prol, align 4, !dbg !16
  %v129_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v122_.i.prol, !dbg !17
  %v130_.i.prol = load <32 x float>, ptr %v129_.i.prol, align 4, !dbg !17
  %v143_.i.prol = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %5, <32 x float> %v124_.i.prol, <32 x float> %v130_.i.prol), !dbg !21
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
  %indvars.iv.next.prol = add nuw nsw i64 %15, 8, !dbg !9
  br label %body114.i.prol.loopexit, !dbg !9

body114.i.prol.loopexit:                          ; preds = %body114.i.prol, %body114.i.preheader
  %indvars.iv.unr = phi i64 [ %15, %body114.i.preheader ], [ %indvars.iv.next.prol, %body114.i.prol ], !dbg !12
  %phi117.i68.unr = phi i32 [ %v111_.i, %body114.i.preheader ], [ %v110_1.i, %body114.i.prol ], !dbg !9
  %19 = icmp eq i32 %v110_1.i, 0, !dbg !9
  br i1 %19, label %done115.i, label %body114.i.preheader.new, !dbg !9

body114.i.preheader.new:                          ; preds = %body114.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %16, !dbg !9
  br label %body114.i, !dbg !9

body114.i:                                        ; preds = %body114.i, %body114.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body114.i.preheader.new ], [ %indvars.iv.next.1, %body114.i ], !dbg !12
  %phi117.i68 = phi i32 [ %phi117.i68.unr, %body114.i.preheader.new ], [ %v153_.i.1, %body114.i ], !dbg !9
  %20 = add nuw nsw i64 %indvars.iv, %16, !dbg !12
  %v122_.i = shl nuw nsw i64 %20, 2, !dbg !13
  %v123_.i = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v122_.i, !dbg !16
  %v124_.i = load <32 x float>, ptr %v123_.i, align 4, !dbg !16
  %v129_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v122_.i, !dbg !17
  %v130_.i = load <32 x float>, ptr %v129_.i, align 4, !dbg !17
  %v143_.i = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %6, <32 x float> %v124_.i, <32 x float> %v130_.i), !dbg !21
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
  %v143_.i.1 = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %7, <32 x float> %v124_.i.1, <32 x float> %v130_.i.1), !dbg !21
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
  %v153_.i.1 = add nsw i32 %phi117.i68, -2, !dbg !9
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
  %v191_.i = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %8, <32 x float> %v171_.i, <32 x float> %v178_.i), !dbg !21
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

while209.i:                                       ; preds = %join103.i, %done222.i
  %phi211.i = phi i32 [ %v340_.i, %done222.i ], [ 0, %join103.i ], !dbg !9
  %v212_.not.i = icmp slt i32 %phi211.i, %v201_.i, !dbg !9
  %v213_.i = select i1 %v212_.not.i, i32 0, i32 %v203_.i, !dbg !9
  %v214_.i = add nsw i32 %v213_.i, %phi211.i, !dbg !9
  %v215_.i = add nsw i32 %v214_.i, %block.x73, !dbg !9
  %v217_.i = shl nsw i32 %v214_.i, 7, !dbg !9
  %v218_.i = sub nsw i32 %v193_.i, %v217_.i, !dbg !9
  %v219_.i = sub nsw i32 %v194_.i, %v217_.i, !dbg !9
  %v277_.i = shl nsw i32 %v215_.i, 7, !dbg !12
  %21 = zext i32 %v277_.i to i64, !dbg !9
  %22 = sext i32 %v219_.i to i64, !dbg !9
  %23 = sext i32 %v218_.i to i64, !dbg !9
  br label %body221.i, !dbg !9

body221.i:                                        ; preds = %while209.i, %join232.i
  %indvars.iv81 = phi i64 [ 0, %while209.i ], [ %indvars.iv.next82, %join232.i ], !dbg !9
  %fault.sroa.0.169 = phi i64 [ 0, %while209.i ], [ %fault.sroa.0.2, %join232.i ], !dbg !14
  %v227_.i = icmp slt i64 %indvars.iv81, %23, !dbg !9
  %v228_.i = icmp sge i64 %indvars.iv81, %22, !dbg !9
  %v229_.i = or i1 %v227_.i, %v228_.i, !dbg !9
  br i1 %v229_.i, label %then230.i, label %join232.i, !dbg !9

then230.i:                                        ; preds = %body221.i
  br i1 %v5_.not.i, label %join236.i, label %active235.i, !dbg !14

active235.i:                                      ; preds = %then230.i
  %v238_.i = shl nuw nsw i64 %indvars.iv81, 40, !dbg !14
  %v240_.i = add nuw nsw i64 %v238_.i, -9222246136947933184, !dbg !14
  %v242_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.169, i64 %v240_.i), !dbg !14
  br label %join236.i, !dbg !14

join236.i:                                        ; preds = %active235.i, %then230.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.169, %then230.i ], [ %v242_.i, %active235.i ], !dbg !7
  br i1 %v8_.not.i, label %join247.i, label %active246.i, !dbg !14

active246.i:                                      ; preds = %join236.i
  %v249_.i = shl nuw nsw i64 %indvars.iv81, 40, !dbg !14
  %v251_.i = add nuw nsw i64 %v249_.i, -9221120237041090560, !dbg !14
  %v253_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v251_.i), !dbg !14
  br label %join247.i, !dbg !14

join247.i:                                        ; preds = %active246.i, %join236.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join236.i ], [ %v253_.i, %active246.i ], !dbg !7
  br i1 %v12_.not.i, label %join259.i, label %active258.i, !dbg !19

active258.i:                                      ; preds = %join247.i
  %v261_.i = shl nuw nsw i64 %indvars.iv81, 40, !dbg !19
  %v263_.i = add nuw nsw i64 %v261_.i, -9219994337134247936, !dbg !19
  %v265_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v263_.i), !dbg !19
  br label %join259.i, !dbg !19

join259.i:                                        ; preds = %active258.i, %join247.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %join247.i ], [ %v265_.i, %active258.i ], !dbg !7
  br i1 %v16_.not.i, label %join270.i, label %active269.i, !dbg !19

active269.i:                                      ; preds = %join259.i
  %v272_.i = shl nuw nsw i64 %indvars.iv81, 40, !dbg !19
  %v274_.i = add nuw nsw i64 %v272_.i, -9218868437227405312, !dbg !19
  %v276_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.5, i64 %v274_.i), !dbg !19
  br label %join270.i, !dbg !19

join270.i:                                        ; preds = %active269.i, %join259.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.5, %join259.i ], [ %v276_.i, %active269.i ], !dbg !7
  %24 = add nuw nsw i64 %indvars.iv81, %21, !dbg !12
  %v280_.i = icmp samesign ugt i64 %v46_.i, %24, !dbg !15
  br i1 %v280_.i, label %then281.i, label %join232.i, !dbg !20

then281.i:                                        ; preds = %join270.i
  %v284_.not.i = icmp samesign ugt i64 %v50_.i, %24, !dbg !13
  br i1 %v284_.not.i, label %active315.i, label %join310.i, !dbg !13

join310.i:                                        ; preds = %then281.i
  %v290_.i = shl nuw nsw i64 %indvars.iv81, 40, !dbg !13
  %v291_.i = or disjoint i64 %v290_.i, %24, !dbg !13
  %v292_.i = add nuw nsw i64 %v291_.i, -9217742537320562688, !dbg !13
  %v294_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.6, i64 %v292_.i), !dbg !13
  %v295_.i = shl nuw nsw i64 %24, 2, !dbg !13
  br label %join316.i, !dbg !16

active315.i:                                      ; preds = %then281.i
  %v295_.i10 = shl nuw nsw i64 %24, 2, !dbg !13
  %v299_.i = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v295_.i10, !dbg !16
  %v300_.i = load float, ptr %v299_.i, align 4, !dbg !16
  %v305_.i = getelementptr inbounds nuw i8, ptr %v299_.i, i64 4, !dbg !16
  %v306_.i = load float, ptr %v305_.i, align 4, !dbg !16
  %v311_.i = getelementptr inbounds nuw i8, ptr %v299_.i, i64 8, !dbg !16
  %v312_.i = load float, ptr %v311_.i, align 4, !dbg !16
  %v317_.i = getelementptr inbounds nuw i8, ptr %v299_.i, i64 12, !dbg !16
  %v318_.i = load float, ptr %v317_.i, align 4, !dbg !16
  br label %join316.i, !dbg !16

join316.i:                                        ; preds = %join310.i, %active315.i
  %v313_.i60 = phi float [ 0.000000e+00, %join310.i ], [ %v312_.i, %active315.i ], !dbg !16
  %v301_.i283558 = phi float [ 0.000000e+00, %join310.i ], [ %v300_.i, %active315.i ], !dbg !16
  %fault.sroa.0.712263756 = phi i64 [ %v294_.i, %join310.i ], [ %fault.sroa.0.6, %active315.i ], !dbg !7
  %v295_.i14243954 = phi i64 [ %v295_.i, %join310.i ], [ %v295_.i10, %active315.i ], !dbg !17
  %v307_.i4351 = phi float [ 0.000000e+00, %join310.i ], [ %v306_.i, %active315.i ], !dbg !16
  %v319_.i = phi float [ 0.000000e+00, %join310.i ], [ %v318_.i, %active315.i ], !dbg !16
  %v320_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v295_.i14243954, !dbg !17
  %v321_.i = load float, ptr %v320_.i, align 4, !dbg !17
  %v323_.i = getelementptr inbounds nuw i8, ptr %v320_.i, i64 4, !dbg !17
  %v324_.i = load float, ptr %v323_.i, align 4, !dbg !17
  %v326_.i = getelementptr inbounds nuw i8, ptr %v320_.i, i64 8, !dbg !17
  %v327_.i = load float, ptr %v326_.i, align 4, !dbg !17
  %v329_.i = getelementptr inbounds nuw i8, ptr %v320_.i, i64 12, !dbg !17
  %v330_.i = load float, ptr %v329_.i, align 4, !dbg !17
  %v331_.i = tail call float @llvm.fma.f32(float %v6_f1_, float %v301_.i283558, float %v321_.i), !dbg !21
  %v332_.i = tail call float @llvm.fma.f32(float %v6_f1_, float %v307_.i4351, float %v324_.i), !dbg !22
  %v333_.i = tail call float @llvm.fma.f32(float %v6_f1_, float %v313_.i60, float %v327_.i), !dbg !23
  %v334_.i = tail call float @llvm.fma.f32(float %v6_f1_, float %v319_.i, float %v330_.i), !dbg !24
  store float %v331_.i, ptr %v320_.i, align 4, !dbg !18
  store float %v332_.i, ptr %v323_.i, align 4, !dbg !18
  store float %v333_.i, ptr %v326_.i, align 4, !dbg !18
  store float %v334_.i, ptr %v329_.i, align 4, !dbg !18
  br label %join232.i, !dbg !20

join232.i:                                        ; preds = %join316.i, %join270.i, %body221.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.712263756, %join316.i ], [ %fault.sroa.0.6, %join270.i ], [ %fault.sroa.0.169, %body221.i ], !dbg !7
  %indvars.iv.next82 = add nuw nsw i64 %indvars.iv81, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next82, 128, !dbg !9
  br i1 %exitcond.not, label %done222.i, label %body221.i, !dbg !9, !llvm.loop !25

done222.i:                                        ; preds = %join232.i
  %v340_.i = add nuw nsw i32 %phi211.i, 1, !dbg !9
  %v341_.i = icmp sge i32 %v340_.i, %v204_.i, !dbg !9
  %v343_.i = icmp ne i64 %fault.sroa.0.2, 0, !dbg !9
  %brmerge.i = select i1 %v343_.i, i1 true, i1 %v341_.i, !dbg !9
  br i1 %brmerge.i, label %saxpy_vectors.block.exit, label %while209.i, !dbg !9

saxpy_vectors.block.exit:                         ; preds = %done222.i
  %v37_f1_.not = icmp eq i64 %fault.sroa.0.2, 0, !dbg !7
  br i1 %v37_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %saxpy_vectors.block.exit
  %v38_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v41_f1_ = zext i32 %v214_.i to i64, !dbg !7
  %v42_f1_ = add i64 %linear72, %v41_f1_, !dbg !7
  store i64 %v42_f1_, ptr %v38_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.2, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join103.i, %saxpy_vectors.block.exit
  %following = add nuw i64 %covered, %linear72, !dbg !7
  %v43_f1_ = add nuw i32 %block.x73, %count, !dbg !7
  %v44_f1_ = icmp eq i32 %v43_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v44_f1_, i32 0, i32 %v43_f1_, !dbg !7
  %v31_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v31_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <32 x float> @llvm.fma.v32f32(<32 x float>, <32 x float>, <32 x float>) #4

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!21 = !DILocation(line: 103, column: 17, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 103, column: 28, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 103, column: 39, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 103, column: 50, scope: !10, inlinedAt: !11)
!25 = distinct !{!25, !26}
!26 = !{!"llvm.loop.unroll.disable"}
