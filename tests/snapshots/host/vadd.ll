; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr captures(none), <8 x i1>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #3

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @vadd(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load ptr, ptr %v9_f1_, align 8, !dbg !7
  %v11_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 40, !dbg !7
  %v12_f1_ = load i64, ptr %v11_f1_, align 8, !dbg !7
  %v16_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v16_f1_, align 4, !dbg !7, !range !8
  %v33_f1_17 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v33_f1_17, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v23_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v24_f1_ = urem i64 %first, %v23_f1_, !dbg !7
  %v25_f1_ = trunc nuw nsw i64 %v24_f1_ to i32, !dbg !7
  %v95_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %0 = trunc i64 %v95_.i to i32, !dbg !9
  %1 = lshr exact i32 %0, 2, !dbg !9
  %v202_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !14
  %v203_.i = shufflevector <16 x i64> %v202_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v228_.i = insertelement <16 x i64> poison, i64 %v8_f1_, i64 0, !dbg !13
  %v229_.i = shufflevector <16 x i64> %v228_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v253_.i = insertelement <16 x i64> poison, i64 %v12_f1_, i64 0, !dbg !15
  %v254_.i = shufflevector <16 x i64> %v253_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !15
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x19 = phi i32 [ %v25_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear18 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v34_f1_ = sub nuw i64 %last, %linear18, !dbg !7
  %v35_f1_ = sub nuw i32 %grid.x, %block.x19, !dbg !7
  %v36_f1_ = zext nneg i32 %v35_f1_ to i64, !dbg !7
  %v37_f1_ = tail call i64 @llvm.umin.i64(i64 %v34_f1_, i64 %v36_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v37_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v3_.i = shl i32 %block.x19, 7, !dbg !12
  %v4_.i = icmp sgt i32 %v3_.i, -1, !dbg !13
  br i1 %v4_.i, label %join7.i, label %again22.i, !dbg !9

again22.i:                                        ; preds = %run, %again22.i
  %phi10.i = phi i32 [ %v18_.i, %again22.i ], [ 0, %run ], !dbg !9
  %phi11.i = phi i32 [ %v19_.i, %again22.i ], [ %v1_.i, %run ], !dbg !9
  %v12_.i = add nsw i32 %phi11.i, %phi10.i, !dbg !9
  %v13_.i = ashr i32 %v12_.i, 1, !dbg !9
  %v16_.i = add i32 %v13_.i, %v3_.i, !dbg !12
  %v17_.i = icmp slt i32 %v16_.i, 0, !dbg !9
  %v19_.i = select i1 %v17_.i, i32 %phi11.i, i32 %v13_.i, !dbg !9
  %v18_.i = select i1 %v17_.i, i32 %v13_.i, i32 %phi10.i, !dbg !9
  %v20_.i = sub nsw i32 %v19_.i, %v18_.i, !dbg !9
  %v21_.i = icmp sgt i32 %v20_.i, 1, !dbg !9
  br i1 %v21_.i, label %again22.i, label %join7.i, !dbg !9

join7.i:                                          ; preds = %again22.i, %run
  %v26_.i = phi i32 [ 0, %run ], [ %v19_.i, %again22.i ], !dbg !9
  %v27_.i = add i32 %v2_.i, %v3_.i, !dbg !12
  %v28_.i = sext i32 %v27_.i to i64, !dbg !12
  %v29_.i = icmp sgt i64 %v4_f1_, %v28_.i, !dbg !14
  %v30_.i = icmp sge i32 %v27_.i, %v3_.i, !dbg !14
  %v31_.i = and i1 %v30_.i, %v29_.i, !dbg !14
  %v32_.i = icmp sgt i64 %v8_f1_, %v28_.i, !dbg !13
  %v33_.i = and i1 %v32_.i, %v31_.i, !dbg !14
  %v34_.i = icmp sgt i64 %v12_f1_, %v28_.i, !dbg !15
  %v35_.i = and i1 %v34_.i, %v33_.i, !dbg !14
  br i1 %v35_.i, label %join38.i, label %again60.i, !dbg !9

again60.i:                                        ; preds = %join7.i, %again60.i
  %phi41.i = phi i32 [ %v56_.i, %again60.i ], [ -1, %join7.i ], !dbg !9
  %phi42.i = phi i32 [ %v57_.i, %again60.i ], [ %v2_.i, %join7.i ], !dbg !9
  %v43_.i = add nsw i32 %phi42.i, %phi41.i, !dbg !9
  %v44_.i = ashr i32 %v43_.i, 1, !dbg !9
  %v46_.i = tail call i32 @llvm.smax.i32(i32 %v44_.i, i32 0), !dbg !9
  %v47_.i = add i32 %v46_.i, %v3_.i, !dbg !12
  %v48_.i = sext i32 %v47_.i to i64, !dbg !12
  %v49_.i = icmp sgt i64 %v4_f1_, %v48_.i, !dbg !14
  %v50_.i = icmp sge i32 %v47_.i, %v3_.i, !dbg !14
  %v51_.i = and i1 %v50_.i, %v49_.i, !dbg !14
  %v52_.i = icmp sgt i64 %v8_f1_, %v48_.i, !dbg !13
  %v53_.i = and i1 %v52_.i, %v51_.i, !dbg !14
  %v54_.i = icmp sgt i64 %v12_f1_, %v48_.i, !dbg !15
  %v55_.i = and i1 %v54_.i, %v53_.i, !dbg !14
  %v57_.i = select i1 %v55_.i, i32 %phi42.i, i32 %v46_.i, !dbg !9
  %v56_.i = select i1 %v55_.i, i32 %v46_.i, i32 %phi41.i, !dbg !9
  %v58_.i = sub nsw i32 %v57_.i, %v56_.i, !dbg !9
  %v59_.i = icmp sgt i32 %v58_.i, 1, !dbg !9
  br i1 %v59_.i, label %again60.i, label %join38.i, !dbg !9

join38.i:                                         ; preds = %again60.i, %join7.i
  %v64_.i = phi i32 [ %v1_.i, %join7.i ], [ %v57_.i, %again60.i ], !dbg !9
  %2 = tail call i32 @llvm.smax.i32(i32 %v64_.i, i32 1), !dbg !9
  %v67_.i = add i32 %v3_.i, -1, !dbg !9
  %v68_.i = add i32 %v67_.i, %2, !dbg !12
  %v69_.i = sext i32 %v68_.i to i64, !dbg !12
  %v71_.i = add i32 %v26_.i, %v3_.i, !dbg !12
  %v72_.i = sext i32 %v71_.i to i64, !dbg !12
  %v73_.i = icmp sge i32 %v68_.i, %v71_.i, !dbg !14
  %3 = icmp ugt i64 %v4_f1_, %v69_.i, !dbg !14
  %v77_.i = and i1 %v73_.i, %3, !dbg !14
  %v79_.i = icmp ugt i64 %v8_f1_, %v72_.i, !dbg !13
  %v80_.i = icmp sgt i64 %v8_f1_, %v69_.i, !dbg !13
  %v81_.i = and i1 %v80_.i, %v77_.i, !dbg !14
  %v82_.i = icmp sgt i64 %v12_f1_, %v72_.i, !dbg !15
  %v83_.i = and i1 %v79_.i, %v82_.i, !dbg !13
  %v84_.i = icmp sgt i64 %v12_f1_, %v69_.i, !dbg !15
  %v85_.i = and i1 %v84_.i, %v81_.i, !dbg !14
  %v86_.i = and i1 %v83_.i, %v85_.i, !dbg !9
  %v87_.i = icmp slt i32 %v26_.i, %v64_.i, !dbg !9
  %v88_.i = and i1 %v87_.i, %v86_.i, !dbg !9
  br i1 %v88_.i, label %then89.i, label %join91.i, !dbg !9

then89.i:                                         ; preds = %join38.i
  %v98_.i = add nsw i32 %1, %v26_.i, !dbg !9
  %v99_.i = sub nsw i32 0, %v98_.i, !dbg !9
  %v100_.i = and i32 %v99_.i, 7, !dbg !9
  %v101_.i = add nsw i32 %v100_.i, %v26_.i, !dbg !9
  %v103_.i = tail call i32 @llvm.smin.i32(i32 %v64_.i, i32 %v101_.i), !dbg !9
  %v104_.i = sub nsw i32 %v64_.i, %v103_.i, !dbg !9
  %v105_.i = and i32 %v104_.i, 7, !dbg !9
  %v106_.i = sub nsw i32 %v64_.i, %v105_.i, !dbg !9
  %v107_.i.not = icmp slt i32 %v103_.i, %v106_.i, !dbg !9
  br i1 %v107_.i.not, label %body114.i.preheader, label %body130.i.preheader, !dbg !9

body114.i.preheader:                              ; preds = %then89.i
  %4 = xor i32 %v103_.i, -1, !dbg !9
  %v109_.i = add i32 %v106_.i, %4, !dbg !9
  %v110_1.i = lshr i32 %v109_.i, 3, !dbg !9
  %v111_.i = add nuw nsw i32 %v110_1.i, 1, !dbg !9
  %5 = zext i32 %v103_.i to i64, !dbg !9
  %6 = zext i32 %v3_.i to i64, !dbg !9
  %xtraiter = and i32 %v111_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body114.i.prol.loopexit, label %body114.i.prol, !dbg !9

body114.i.prol:                                   ; preds = %body114.i.preheader, %body114.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body114.i.prol ], [ %5, %body114.i.preheader ], !dbg !12
  %phi117.i12.prol = phi i32 [ %v128_.i.prol, %body114.i.prol ], [ %v111_.i, %body114.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body114.i.prol ], [ 0, %body114.i.preheader ], !dbg !9
  %7 = add nuw nsw i64 %indvars.iv.prol, %6, !dbg !12
  %v121_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %7, !dbg !13
  %v122_.i.prol = load <8 x float>, ptr %v121_.i.prol, align 4, !dbg !13
  %v123_.i.prol = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %7, !dbg !15
  %v124_.i.prol = load <8 x float>, ptr %v123_.i.prol, align 4, !dbg !15
  %v125_.i.prol = fadd <8 x float> %v122_.i.prol, %v124_.i.prol, !dbg !13
  %v126_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %7, !dbg !16
  store <8 x float> %v125_.i.prol, ptr %v126_.i.prol, align 4, !dbg !16
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v128_.i.prol = add nsw i32 %phi117.i12.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body114.i.prol.loopexit, label %body114.i.prol, !dbg !9, !llvm.loop !17

body114.i.prol.loopexit:                          ; preds = %body114.i.prol, %body114.i.preheader
  %indvars.iv.unr = phi i64 [ %5, %body114.i.preheader ], [ %indvars.iv.next.prol, %body114.i.prol ], !dbg !12
  %phi117.i12.unr = phi i32 [ %v111_.i, %body114.i.preheader ], [ %v128_.i.prol, %body114.i.prol ], !dbg !9
  %8 = icmp ult i32 %v109_.i, 24, !dbg !9
  br i1 %8, label %body130.i.preheader, label %body114.i.preheader.new, !dbg !9

body114.i.preheader.new:                          ; preds = %body114.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %6, !dbg !9
  %invariant.op32 = add nuw nsw i64 16, %6, !dbg !9
  %invariant.op34 = add nuw nsw i64 24, %6, !dbg !9
  br label %body114.i, !dbg !9

body114.i:                                        ; preds = %body114.i, %body114.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body114.i.preheader.new ], [ %indvars.iv.next.3, %body114.i ], !dbg !12
  %phi117.i12 = phi i32 [ %phi117.i12.unr, %body114.i.preheader.new ], [ %v128_.i.3, %body114.i ], !dbg !9
  %9 = add nuw nsw i64 %indvars.iv, %6, !dbg !12
  %v121_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %9, !dbg !13
  %v122_.i = load <8 x float>, ptr %v121_.i, align 4, !dbg !13
  %v123_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %9, !dbg !15
  %v124_.i = load <8 x float>, ptr %v123_.i, align 4, !dbg !15
  %v125_.i = fadd <8 x float> %v122_.i, %v124_.i, !dbg !13
  %v126_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %9, !dbg !16
  store <8 x float> %v125_.i, ptr %v126_.i, align 4, !dbg !16
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !13
  %v121_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !13
  %v122_.i.1 = load <8 x float>, ptr %v121_.i.1, align 4, !dbg !13
  %v123_.i.1 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass, !dbg !15
  %v124_.i.1 = load <8 x float>, ptr %v123_.i.1, align 4, !dbg !15
  %v125_.i.1 = fadd <8 x float> %v122_.i.1, %v124_.i.1, !dbg !13
  %v126_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass, !dbg !16
  store <8 x float> %v125_.i.1, ptr %v126_.i.1, align 4, !dbg !16
  %.reass33 = add nuw nsw i64 %indvars.iv, %invariant.op32, !dbg !13
  %v121_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass33, !dbg !13
  %v122_.i.2 = load <8 x float>, ptr %v121_.i.2, align 4, !dbg !13
  %v123_.i.2 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass33, !dbg !15
  %v124_.i.2 = load <8 x float>, ptr %v123_.i.2, align 4, !dbg !15
  %v125_.i.2 = fadd <8 x float> %v122_.i.2, %v124_.i.2, !dbg !13
  %v126_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass33, !dbg !16
  store <8 x float> %v125_.i.2, ptr %v126_.i.2, align 4, !dbg !16
  %.reass35 = add nuw nsw i64 %indvars.iv, %invariant.op34, !dbg !13
  %v121_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass35, !dbg !13
  %v122_.i.3 = load <8 x float>, ptr %v121_.i.3, align 4, !dbg !13
  %v123_.i.3 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass35, !dbg !15
  %v124_.i.3 = load <8 x float>, ptr %v123_.i.3, align 4, !dbg !15
  %v125_.i.3 = fadd <8 x float> %v122_.i.3, %v124_.i.3, !dbg !13
  %v126_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass35, !dbg !16
  store <8 x float> %v125_.i.3, ptr %v126_.i.3, align 4, !dbg !16
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v128_.i.3 = add nsw i32 %phi117.i12, -4, !dbg !9
  %v118_.not.i.3 = icmp eq i32 %v128_.i.3, 0, !dbg !9
  br i1 %v118_.not.i.3, label %body130.i.preheader, label %body114.i, !dbg !9

body130.i.preheader:                              ; preds = %body114.i.prol.loopexit, %body114.i, %then89.i
  br label %body130.i, !dbg !9

body130.i:                                        ; preds = %body130.i.preheader, %join141.i
  %v134_.i = phi i1 [ false, %join141.i ], [ true, %body130.i.preheader ], !dbg !9
  %v135_.i = select i1 %v134_.i, i32 %v26_.i, i32 %v106_.i, !dbg !9
  %v136_.i = select i1 %v134_.i, i32 %v103_.i, i32 %v64_.i, !dbg !9
  %v138_.not.i = icmp eq i32 %v136_.i, %v135_.i, !dbg !9
  br i1 %v138_.not.i, label %join141.i, label %then139.i, !dbg !9

then139.i:                                        ; preds = %body130.i
  %v142_.i = insertelement <8 x i32> poison, i32 %v136_.i, i64 0, !dbg !9
  %v143_.i = shufflevector <8 x i32> %v142_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v144_.i = insertelement <8 x i32> poison, i32 %v135_.i, i64 0, !dbg !9
  %v145_.i = shufflevector <8 x i32> %v144_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v146_.i = add <8 x i32> %v145_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v147_.i = icmp slt <8 x i32> %v146_.i, %v143_.i, !dbg !9
  %v148_.i = add i32 %v135_.i, %v3_.i, !dbg !12
  %v149_.i = sext i32 %v148_.i to i64, !dbg !12
  %v150_.i = getelementptr float, ptr %v6_f1_, i64 %v149_.i, !dbg !13
  %v151_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v150_.i, <8 x i1> %v147_.i, <8 x float> zeroinitializer), !dbg !13
  %v152_.i = getelementptr float, ptr %v10_f1_, i64 %v149_.i, !dbg !15
  %v153_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v152_.i, <8 x i1> %v147_.i, <8 x float> zeroinitializer), !dbg !15
  %v154_.i = fadd <8 x float> %v151_.i, %v153_.i, !dbg !13
  %v155_.i = getelementptr float, ptr %v2_f1_, i64 %v149_.i, !dbg !16
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v154_.i, ptr align 4 %v155_.i, <8 x i1> %v147_.i), !dbg !16
  br label %join141.i, !dbg !9

join141.i:                                        ; preds = %then139.i, %body130.i
  br i1 %v134_.i, label %body130.i, label %join91.i, !dbg !9, !llvm.loop !19

join91.i:                                         ; preds = %join141.i, %join38.i
  %v158_.i = phi i32 [ %v1_.i, %join38.i ], [ %v64_.i, %join141.i ], !dbg !9
  %v157_.i = phi i32 [ %v1_.i, %join38.i ], [ %v26_.i, %join141.i ], !dbg !9
  %v159_.i = add nsw i32 %v157_.i, 127, !dbg !9
  %v160_.i = ashr i32 %v159_.i, 7, !dbg !9
  %v161_.i = ashr i32 %v158_.i, 7, !dbg !9
  %v163_.i = tail call i32 @llvm.smax.i32(i32 %v161_.i, i32 %v160_.i), !dbg !9
  %v164_.not.i = icmp sgt i32 %v161_.i, %v160_.i, !dbg !9
  %v165_.i = select i1 %v164_.not.i, i32 %v160_.i, i32 %count, !dbg !9
  %v166_.i = sub nsw i32 %v163_.i, %v160_.i, !dbg !9
  %v167_.i = select i1 %v164_.not.i, i32 %v166_.i, i32 0, !dbg !9
  %v168_.i = sub nsw i32 %count, %v167_.i, !dbg !9
  %v169_.i = icmp sgt i32 %v168_.i, 0, !dbg !9
  br i1 %v169_.i, label %while173.i, label %fine, !dbg !9

while173.i:                                       ; preds = %join91.i, %done192.i
  %phi175.i = phi i32 [ %v282_.i, %done192.i ], [ 0, %join91.i ], !dbg !9
  %v176_.not.i = icmp slt i32 %phi175.i, %v165_.i, !dbg !9
  %v177_.i = select i1 %v176_.not.i, i32 0, i32 %v167_.i, !dbg !9
  %v178_.i = add nsw i32 %v177_.i, %phi175.i, !dbg !9
  %v179_.i = add nsw i32 %v178_.i, %block.x19, !dbg !9
  %v181_.i = shl nsw i32 %v178_.i, 7, !dbg !9
  %v182_.i = sub nsw i32 %v157_.i, %v181_.i, !dbg !9
  %v183_.i = sub nsw i32 %v158_.i, %v181_.i, !dbg !9
  %v196_.i = shl nsw i32 %v179_.i, 7, !dbg !12
  %v208_.i = insertelement <16 x i32> poison, i32 %v182_.i, i64 0, !dbg !9
  %v209_.i = shufflevector <16 x i32> %v208_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v211_.i = insertelement <16 x i32> poison, i32 %v183_.i, i64 0, !dbg !9
  %v212_.i = shufflevector <16 x i32> %v211_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %10 = zext i32 %v196_.i to i64, !dbg !9
  br label %body191.i, !dbg !9

body191.i:                                        ; preds = %while173.i, %join220.i
  %indvars.iv24 = phi i64 [ 0, %while173.i ], [ %indvars.iv.next25, %join220.i ], !dbg !12
  %phi194.i16 = phi i32 [ 8, %while173.i ], [ %v281_.i, %join220.i ], !dbg !9
  %fault.sroa.0.114 = phi i64 [ 0, %while173.i ], [ %fault.sroa.0.4, %join220.i ], !dbg !13
  %11 = add nuw nsw i64 %indvars.iv24, %10, !dbg !12
  %v199_.i = insertelement <16 x i64> poison, i64 %11, i64 0, !dbg !14
  %v200_.i = shufflevector <16 x i64> %v199_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v201_.i = or disjoint <16 x i64> %v200_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %12 = trunc nuw nsw i64 %indvars.iv24 to i32, !dbg !9
  %v205_.i = insertelement <16 x i32> poison, i32 %12, i64 0, !dbg !9
  %v206_.i = shufflevector <16 x i32> %v205_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v207_.i = or disjoint <16 x i32> %v206_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v210_.i = icmp slt <16 x i32> %v207_.i, %v209_.i, !dbg !9
  %v213_.i = icmp sge <16 x i32> %v207_.i, %v212_.i, !dbg !9
  %v214_.i = or <16 x i1> %v210_.i, %v213_.i, !dbg !9
  %v215_.i = bitcast <16 x i1> %v214_.i to i16, !dbg !9
  %v217_.not.i = icmp eq i16 %v215_.i, 0, !dbg !9
  br i1 %v217_.not.i, label %join220.i, label %then218.i, !dbg !9

then218.i:                                        ; preds = %body191.i
  %v204_.i = icmp samesign ult <16 x i64> %v201_.i, %v203_.i, !dbg !14
  %v221_.i = and <16 x i1> %v214_.i, %v204_.i, !dbg !20
  %v222_.i = bitcast <16 x i1> %v221_.i to i16, !dbg !20
  %v224_.not.i = icmp eq i16 %v222_.i, 0, !dbg !20
  br i1 %v224_.not.i, label %join220.i, label %then225.i, !dbg !20

then225.i:                                        ; preds = %then218.i
  %v230_.i = icmp samesign ult <16 x i64> %v201_.i, %v229_.i, !dbg !13
  %v233_.i = and <16 x i1> %v230_.i, %v221_.i, !dbg !13
  %v230_.not.i = xor <16 x i1> %v230_.i, splat (i1 true), !dbg !13
  %v234_.i = and <16 x i1> %v221_.i, %v230_.not.i, !dbg !13
  %v235_.i = bitcast <16 x i1> %v234_.i to i16, !dbg !13
  %v236_.not.i = icmp eq i16 %v235_.i, 0, !dbg !13
  br i1 %v236_.not.i, label %join238.i, label %active237.i, !dbg !13

active237.i:                                      ; preds = %then225.i
  %v239_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v235_.i, i1 true), !dbg !13
  %v240_.i = zext nneg i16 %v239_.i to i64, !dbg !13
  %v241_.i = extractelement <16 x i64> %v201_.i, i64 %v240_.i, !dbg !13
  %v243_.i = or disjoint i64 %indvars.iv24, %v240_.i, !dbg !13
  %v245_.i = shl i64 %v243_.i, 40, !dbg !13
  %v246_.i = or disjoint i64 %v245_.i, %v241_.i, !dbg !13
  %v247_.i = add nuw nsw i64 %v246_.i, -9222246136947933184, !dbg !13
  %v249_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.114, i64 %v247_.i), !dbg !13
  br label %join238.i, !dbg !13

join238.i:                                        ; preds = %active237.i, %then225.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.114, %then225.i ], [ %v249_.i, %active237.i ], !dbg !7
  %v251_.i = getelementptr float, ptr %v6_f1_, i64 %11, !dbg !13
  %v252_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v251_.i, <16 x i1> %v233_.i, <16 x float> zeroinitializer), !dbg !13
  %v255_.i = icmp samesign ult <16 x i64> %v201_.i, %v254_.i, !dbg !15
  %v258_.i = and <16 x i1> %v255_.i, %v221_.i, !dbg !15
  %v255_.not.i = xor <16 x i1> %v255_.i, splat (i1 true), !dbg !15
  %v259_.i = and <16 x i1> %v221_.i, %v255_.not.i, !dbg !15
  %v260_.i = bitcast <16 x i1> %v259_.i to i16, !dbg !15
  %v261_.not.i = icmp eq i16 %v260_.i, 0, !dbg !15
  br i1 %v261_.not.i, label %join263.i, label %active262.i, !dbg !15

active262.i:                                      ; preds = %join238.i
  %v264_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v260_.i, i1 true), !dbg !15
  %v265_.i = zext nneg i16 %v264_.i to i64, !dbg !15
  %v266_.i = extractelement <16 x i64> %v201_.i, i64 %v265_.i, !dbg !15
  %v268_.i = or disjoint i64 %indvars.iv24, %v265_.i, !dbg !15
  %v270_.i = shl i64 %v268_.i, 40, !dbg !15
  %v271_.i = or disjoint i64 %v270_.i, %v266_.i, !dbg !15
  %v272_.i = add nuw nsw i64 %v271_.i, -9221120237041090560, !dbg !15
  %v274_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v272_.i), !dbg !15
  br label %join263.i, !dbg !15

join263.i:                                        ; preds = %active262.i, %join238.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join238.i ], [ %v274_.i, %active262.i ], !dbg !7
  %v276_.i = getelementptr float, ptr %v10_f1_, i64 %11, !dbg !15
  %v277_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v276_.i, <16 x i1> %v258_.i, <16 x float> zeroinitializer), !dbg !15
  %v278_.i = fadd <16 x float> %v252_.i, %v277_.i, !dbg !13
  %v279_.i = getelementptr float, ptr %v2_f1_, i64 %11, !dbg !16
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v278_.i, ptr align 4 %v279_.i, <16 x i1> %v221_.i), !dbg !16
  br label %join220.i, !dbg !20

join220.i:                                        ; preds = %join263.i, %then218.i, %body191.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.114, %body191.i ], [ %fault.sroa.0.114, %then218.i ], [ %fault.sroa.0.3, %join263.i ], !dbg !7
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 16, !dbg !9
  %v281_.i = add nsw i32 %phi194.i16, -1, !dbg !9
  %v195_.not.i = icmp eq i32 %v281_.i, 0, !dbg !9
  br i1 %v195_.not.i, label %done192.i, label %body191.i, !dbg !9, !llvm.loop !21

done192.i:                                        ; preds = %join220.i
  %v282_.i = add nuw nsw i32 %phi175.i, 1, !dbg !9
  %v283_.i = icmp sge i32 %v282_.i, %v168_.i, !dbg !9
  %v285_.i = icmp ne i64 %fault.sroa.0.4, 0, !dbg !9
  %brmerge.i = select i1 %v285_.i, i1 true, i1 %v283_.i, !dbg !9
  br i1 %brmerge.i, label %vadd.block.exit, label %while173.i, !dbg !9

vadd.block.exit:                                  ; preds = %done192.i
  %v39_f1_.not = icmp eq i64 %fault.sroa.0.4, 0, !dbg !7
  br i1 %v39_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %vadd.block.exit
  %v40_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v43_f1_ = zext i32 %v178_.i to i64, !dbg !7
  %v44_f1_ = add i64 %linear18, %v43_f1_, !dbg !7
  store i64 %v44_f1_, ptr %v40_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.4, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join91.i, %vadd.block.exit
  %following = add nuw i64 %covered, %linear18, !dbg !7
  %v45_f1_ = add nuw i32 %block.x19, %count, !dbg !7
  %v46_f1_ = icmp eq i32 %v45_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v46_f1_, i32 0, i32 %v45_f1_, !dbg !7
  %v33_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v33_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "elementwise.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22vadd\22,\22faults\22:[{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22vadd\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'x'\22},{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22vadd\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'y'\22}],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:32,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "vadd launch", scope: !1, file: !1, line: 25, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 25, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 25, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "vadd", scope: !1, file: !1, line: 25, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 25, column: 1, scope: !4)
!12 = !DILocation(line: 26, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 28, column: 18, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 27, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 28, column: 25, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 28, column: 9, scope: !10, inlinedAt: !11)
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.unroll.disable"}
!19 = distinct !{!19, !18}
!20 = !DILocation(line: 27, column: 5, scope: !10, inlinedAt: !11)
!21 = distinct !{!21, !18}
