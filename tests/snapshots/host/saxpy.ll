; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr captures(none), <8 x i1>, <8 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @saxpy(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load ptr, ptr %v7_f1_, align 8, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load i64, ptr %v9_f1_, align 8, !dbg !7
  %v14_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v14_f1_, align 4, !dbg !7, !range !8
  %v31_f1_16 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v31_f1_16, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v21_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v22_f1_ = urem i64 %first, %v21_f1_, !dbg !7
  %v23_f1_ = trunc nuw nsw i64 %v22_f1_ to i32, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 4, !dbg !7
  %v96_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %0 = trunc i64 %v96_.i to i32, !dbg !9
  %1 = lshr exact i32 %0, 2, !dbg !9
  %v126_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !15
  %v127_.i = shufflevector <8 x float> %v126_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !15
  %v213_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !14
  %v214_.i = shufflevector <16 x i64> %v213_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v242_.i = insertelement <16 x i64> poison, i64 %v10_f1_, i64 0, !dbg !13
  %v243_.i = shufflevector <16 x i64> %v242_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v268_.i = insertelement <16 x float> poison, float %v6_f1_, i64 0, !dbg !15
  %v269_.i = shufflevector <16 x float> %v268_.i, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !15
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x18 = phi i32 [ %v23_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear17 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v32_f1_ = sub nuw i64 %last, %linear17, !dbg !7
  %v33_f1_ = sub nuw i32 %grid.x, %block.x18, !dbg !7
  %v34_f1_ = zext nneg i32 %v33_f1_ to i64, !dbg !7
  %v35_f1_ = tail call i64 @llvm.umin.i64(i64 %v32_f1_, i64 %v34_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v35_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v3_.i = shl i32 %block.x18, 7, !dbg !12
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
  %v32_.i = icmp sgt i64 %v10_f1_, %v28_.i, !dbg !13
  %v33_.i = and i1 %v32_.i, %v31_.i, !dbg !14
  br i1 %v33_.i, label %join36.i, label %again56.i, !dbg !9

again56.i:                                        ; preds = %join7.i, %again56.i
  %phi39.i = phi i32 [ %v52_.i, %again56.i ], [ -1, %join7.i ], !dbg !9
  %phi40.i = phi i32 [ %v53_.i, %again56.i ], [ %v2_.i, %join7.i ], !dbg !9
  %v41_.i = add nsw i32 %phi40.i, %phi39.i, !dbg !9
  %v42_.i = ashr i32 %v41_.i, 1, !dbg !9
  %v44_.i = tail call i32 @llvm.smax.i32(i32 %v42_.i, i32 0), !dbg !9
  %v45_.i = add i32 %v44_.i, %v3_.i, !dbg !12
  %v46_.i = sext i32 %v45_.i to i64, !dbg !12
  %v47_.i = icmp sgt i64 %v4_f1_, %v46_.i, !dbg !14
  %v48_.i = icmp sge i32 %v45_.i, %v3_.i, !dbg !14
  %v49_.i = and i1 %v48_.i, %v47_.i, !dbg !14
  %v50_.i = icmp sgt i64 %v10_f1_, %v46_.i, !dbg !13
  %v51_.i = and i1 %v50_.i, %v49_.i, !dbg !14
  %v53_.i = select i1 %v51_.i, i32 %phi40.i, i32 %v44_.i, !dbg !9
  %v52_.i = select i1 %v51_.i, i32 %v44_.i, i32 %phi39.i, !dbg !9
  %v54_.i = sub nsw i32 %v53_.i, %v52_.i, !dbg !9
  %v55_.i = icmp sgt i32 %v54_.i, 1, !dbg !9
  br i1 %v55_.i, label %again56.i, label %join36.i, !dbg !9

join36.i:                                         ; preds = %again56.i, %join7.i
  %v60_.i = phi i32 [ %v1_.i, %join7.i ], [ %v53_.i, %again56.i ], !dbg !9
  %2 = tail call i32 @llvm.smax.i32(i32 %v60_.i, i32 1), !dbg !9
  %v63_.i = add i32 %v3_.i, -1, !dbg !9
  %v64_.i = add i32 %v63_.i, %2, !dbg !12
  %v65_.i = sext i32 %v64_.i to i64, !dbg !12
  %v67_.i = add i32 %v26_.i, %v3_.i, !dbg !12
  %v68_.i = sext i32 %v67_.i to i64, !dbg !12
  %v69_.i = icmp sge i32 %v64_.i, %v67_.i, !dbg !14
  %3 = icmp ugt i64 %v4_f1_, %v65_.i, !dbg !14
  %v73_.i = and i1 %v69_.i, %3, !dbg !14
  %v75_.i = icmp ugt i64 %v10_f1_, %v68_.i, !dbg !13
  %v76_.i = icmp sgt i64 %v10_f1_, %v65_.i, !dbg !13
  %v77_.i = and i1 %v76_.i, %v73_.i, !dbg !14
  %v78_.i = and i1 %v75_.i, %v77_.i, !dbg !9
  %v79_.i = icmp eq i32 %v26_.i, 0, !dbg !9
  %v80_.i = icmp eq i32 %v60_.i, %v1_.i, !dbg !9
  %v81_.i = add i32 %v60_.i, %v3_.i, !dbg !12
  %v82_.i = sext i32 %v81_.i to i64, !dbg !12
  %v83_.i = icmp sle i64 %v4_f1_, %v82_.i, !dbg !9
  %v84_.i = or i1 %v80_.i, %v83_.i, !dbg !9
  %v85_.i = and i1 %v79_.i, %v84_.i, !dbg !9
  %v86_.i = icmp sge i32 %v26_.i, %v60_.i, !dbg !9
  %v88_.i = icmp slt i32 %v26_.i, %v60_.i, !dbg !9
  %v89_.i = and i1 %v88_.i, %v78_.i, !dbg !9
  br i1 %v89_.i, label %then90.i, label %join92.i, !dbg !9

then90.i:                                         ; preds = %join36.i
  %v99_.i = add nsw i32 %1, %v26_.i, !dbg !9
  %v100_.i = sub nsw i32 0, %v99_.i, !dbg !9
  %v101_.i = and i32 %v100_.i, 7, !dbg !9
  %v102_.i = add nsw i32 %v101_.i, %v26_.i, !dbg !9
  %v104_.i = tail call i32 @llvm.smin.i32(i32 %v60_.i, i32 %v102_.i), !dbg !9
  %v105_.i = sub nsw i32 %v60_.i, %v104_.i, !dbg !9
  %v106_.i = and i32 %v105_.i, 7, !dbg !9
  %v107_.i = sub nsw i32 %v60_.i, %v106_.i, !dbg !9
  %v108_.i.not = icmp slt i32 %v104_.i, %v107_.i, !dbg !9
  br i1 %v108_.i.not, label %body115.i.preheader, label %body133.i.preheader, !dbg !9

body115.i.preheader:                              ; preds = %then90.i
  %4 = xor i32 %v104_.i, -1, !dbg !9
  %v110_.i = add i32 %v107_.i, %4, !dbg !9
  %v111_1.i = lshr i32 %v110_.i, 3, !dbg !9
  %v112_.i = add nuw nsw i32 %v111_1.i, 1, !dbg !9
  %5 = zext i32 %v104_.i to i64, !dbg !9
  %6 = zext i32 %v3_.i to i64, !dbg !9
  %xtraiter = and i32 %v112_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body115.i.prol.loopexit, label %body115.i.prol, !dbg !9

body115.i.prol:                                   ; preds = %body115.i.preheader, %body115.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body115.i.prol ], [ %5, %body115.i.preheader ], !dbg !12
  %phi118.i11.prol = phi i32 [ %v131_.i.prol, %body115.i.prol ], [ %v112_.i, %body115.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body115.i.prol ], [ 0, %body115.i.preheader ], !dbg !9
  %7 = add nuw nsw i64 %indvars.iv.prol, %6, !dbg !12
  %v122_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %7, !dbg !15
  %v123_.i.prol = load <8 x float>, ptr %v122_.i.prol, align 4, !dbg !15
  %v124_.i.prol = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %7, !dbg !13
  %v125_.i.prol = load <8 x float>, ptr %v124_.i.prol, align 4, !dbg !13
  %v128_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v127_.i, <8 x float> %v125_.i.prol, <8 x float> %v123_.i.prol), !dbg !15
  store <8 x float> %v128_.i.prol, ptr %v122_.i.prol, align 4, !dbg !15
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v131_.i.prol = add nsw i32 %phi118.i11.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body115.i.prol.loopexit, label %body115.i.prol, !dbg !9, !llvm.loop !16

body115.i.prol.loopexit:                          ; preds = %body115.i.prol, %body115.i.preheader
  %indvars.iv.unr = phi i64 [ %5, %body115.i.preheader ], [ %indvars.iv.next.prol, %body115.i.prol ], !dbg !12
  %phi118.i11.unr = phi i32 [ %v112_.i, %body115.i.preheader ], [ %v131_.i.prol, %body115.i.prol ], !dbg !9
  %8 = icmp ult i32 %v110_.i, 24, !dbg !9
  br i1 %8, label %body133.i.preheader, label %body115.i.preheader.new, !dbg !9

body115.i.preheader.new:                          ; preds = %body115.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %6, !dbg !9
  %invariant.op31 = add nuw nsw i64 16, %6, !dbg !9
  %invariant.op33 = add nuw nsw i64 24, %6, !dbg !9
  br label %body115.i, !dbg !9

body115.i:                                        ; preds = %body115.i, %body115.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body115.i.preheader.new ], [ %indvars.iv.next.3, %body115.i ], !dbg !12
  %phi118.i11 = phi i32 [ %phi118.i11.unr, %body115.i.preheader.new ], [ %v131_.i.3, %body115.i ], !dbg !9
  %9 = add nuw nsw i64 %indvars.iv, %6, !dbg !12
  %v122_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %9, !dbg !15
  %v123_.i = load <8 x float>, ptr %v122_.i, align 4, !dbg !15
  %v124_.i = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %9, !dbg !13
  %v125_.i = load <8 x float>, ptr %v124_.i, align 4, !dbg !13
  %v128_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v127_.i, <8 x float> %v125_.i, <8 x float> %v123_.i), !dbg !15
  store <8 x float> %v128_.i, ptr %v122_.i, align 4, !dbg !15
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !15
  %v122_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass, !dbg !15
  %v123_.i.1 = load <8 x float>, ptr %v122_.i.1, align 4, !dbg !15
  %v124_.i.1 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %.reass, !dbg !13
  %v125_.i.1 = load <8 x float>, ptr %v124_.i.1, align 4, !dbg !13
  %v128_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v127_.i, <8 x float> %v125_.i.1, <8 x float> %v123_.i.1), !dbg !15
  store <8 x float> %v128_.i.1, ptr %v122_.i.1, align 4, !dbg !15
  %.reass32 = add nuw nsw i64 %indvars.iv, %invariant.op31, !dbg !15
  %v122_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass32, !dbg !15
  %v123_.i.2 = load <8 x float>, ptr %v122_.i.2, align 4, !dbg !15
  %v124_.i.2 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %.reass32, !dbg !13
  %v125_.i.2 = load <8 x float>, ptr %v124_.i.2, align 4, !dbg !13
  %v128_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v127_.i, <8 x float> %v125_.i.2, <8 x float> %v123_.i.2), !dbg !15
  store <8 x float> %v128_.i.2, ptr %v122_.i.2, align 4, !dbg !15
  %.reass34 = add nuw nsw i64 %indvars.iv, %invariant.op33, !dbg !15
  %v122_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass34, !dbg !15
  %v123_.i.3 = load <8 x float>, ptr %v122_.i.3, align 4, !dbg !15
  %v124_.i.3 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %.reass34, !dbg !13
  %v125_.i.3 = load <8 x float>, ptr %v124_.i.3, align 4, !dbg !13
  %v128_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v127_.i, <8 x float> %v125_.i.3, <8 x float> %v123_.i.3), !dbg !15
  store <8 x float> %v128_.i.3, ptr %v122_.i.3, align 4, !dbg !15
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v131_.i.3 = add nsw i32 %phi118.i11, -4, !dbg !9
  %v119_.not.i.3 = icmp eq i32 %v131_.i.3, 0, !dbg !9
  br i1 %v119_.not.i.3, label %body133.i.preheader, label %body115.i, !dbg !9

body133.i.preheader:                              ; preds = %body115.i.prol.loopexit, %body115.i, %then90.i
  br label %body133.i, !dbg !9

body133.i:                                        ; preds = %body133.i.preheader, %join144.i
  %v137_.i = phi i1 [ false, %join144.i ], [ true, %body133.i.preheader ], !dbg !9
  %v138_.i = select i1 %v137_.i, i32 %v26_.i, i32 %v107_.i, !dbg !9
  %v139_.i = select i1 %v137_.i, i32 %v104_.i, i32 %v60_.i, !dbg !9
  %v141_.not.i = icmp eq i32 %v139_.i, %v138_.i, !dbg !9
  br i1 %v141_.not.i, label %join144.i, label %then142.i, !dbg !9

then142.i:                                        ; preds = %body133.i
  %v145_.i = insertelement <8 x i32> poison, i32 %v139_.i, i64 0, !dbg !9
  %v146_.i = shufflevector <8 x i32> %v145_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v147_.i = insertelement <8 x i32> poison, i32 %v138_.i, i64 0, !dbg !9
  %v148_.i = shufflevector <8 x i32> %v147_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v149_.i = add <8 x i32> %v148_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v150_.i = icmp slt <8 x i32> %v149_.i, %v146_.i, !dbg !9
  %v151_.i = add i32 %v138_.i, %v3_.i, !dbg !12
  %v152_.i = sext i32 %v151_.i to i64, !dbg !12
  %v153_.i = getelementptr float, ptr %v2_f1_, i64 %v152_.i, !dbg !15
  %v154_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v153_.i, <8 x i1> %v150_.i, <8 x float> zeroinitializer), !dbg !15
  %v155_.i = freeze <8 x float> %v154_.i, !dbg !15
  %v156_.i = getelementptr float, ptr %v8_f1_, i64 %v152_.i, !dbg !13
  %v157_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v156_.i, <8 x i1> %v150_.i, <8 x float> zeroinitializer), !dbg !13
  %v158_.i = freeze <8 x float> %v157_.i, !dbg !13
  %v161_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v127_.i, <8 x float> %v158_.i, <8 x float> %v155_.i), !dbg !15
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v161_.i, ptr align 4 %v153_.i, <8 x i1> %v150_.i), !dbg !15
  br label %join144.i, !dbg !9

join144.i:                                        ; preds = %then142.i, %body133.i
  br i1 %v137_.i, label %body133.i, label %join92.i, !dbg !9, !llvm.loop !18

join92.i:                                         ; preds = %join144.i, %join36.i
  %v165_.i = phi i32 [ %v1_.i, %join36.i ], [ %v60_.i, %join144.i ], !dbg !9
  %v164_.i = phi i32 [ %v1_.i, %join36.i ], [ %v26_.i, %join144.i ], !dbg !9
  %v166_.i = add nsw i32 %v164_.i, 127, !dbg !9
  %v167_.i = ashr i32 %v166_.i, 7, !dbg !9
  %v168_.i = ashr i32 %v165_.i, 7, !dbg !9
  %v170_.i = tail call i32 @llvm.smax.i32(i32 %v168_.i, i32 %v167_.i), !dbg !9
  %v87_2.i = or i1 %v86_.i, %v78_.i, !dbg !9
  %v172_.i = and i1 %v85_.i, %v87_2.i, !dbg !9
  %v173_.i = select i1 %v172_.i, i32 0, i32 %v167_.i, !dbg !9
  %v174_.i = select i1 %v172_.i, i32 %count, i32 %v170_.i, !dbg !9
  %v175_.not.i = icmp slt i32 %v173_.i, %v174_.i, !dbg !9
  %v176_.i = select i1 %v175_.not.i, i32 %v173_.i, i32 %count, !dbg !9
  %v177_.i = sub nsw i32 %v174_.i, %v173_.i, !dbg !9
  %v178_.i = select i1 %v175_.not.i, i32 %v177_.i, i32 0, !dbg !9
  %v179_.i = sub nsw i32 %count, %v178_.i, !dbg !9
  %v180_.i = icmp sgt i32 %v179_.i, 0, !dbg !9
  br i1 %v180_.i, label %while184.i, label %fine, !dbg !9

while184.i:                                       ; preds = %join92.i, %done203.i
  %phi186.i = phi i32 [ %v274_.i, %done203.i ], [ 0, %join92.i ], !dbg !9
  %v187_.not.i = icmp slt i32 %phi186.i, %v176_.i, !dbg !9
  %v188_.i = select i1 %v187_.not.i, i32 0, i32 %v178_.i, !dbg !9
  %v189_.i = add nsw i32 %v188_.i, %phi186.i, !dbg !9
  %v190_.i = add nsw i32 %v189_.i, %block.x18, !dbg !9
  %v192_.i = shl nsw i32 %v189_.i, 7, !dbg !9
  %v193_.i = sub nsw i32 %v164_.i, %v192_.i, !dbg !9
  %v194_.i = sub nsw i32 %v165_.i, %v192_.i, !dbg !9
  %v207_.i = shl nsw i32 %v190_.i, 7, !dbg !12
  %v219_.i = insertelement <16 x i32> poison, i32 %v193_.i, i64 0, !dbg !9
  %v220_.i = shufflevector <16 x i32> %v219_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v222_.i = insertelement <16 x i32> poison, i32 %v194_.i, i64 0, !dbg !9
  %v223_.i = shufflevector <16 x i32> %v222_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %10 = zext i32 %v207_.i to i64, !dbg !9
  br label %body202.i, !dbg !9

body202.i:                                        ; preds = %while184.i, %join231.i
  %indvars.iv23 = phi i64 [ 0, %while184.i ], [ %indvars.iv.next24, %join231.i ], !dbg !12
  %phi205.i15 = phi i32 [ 8, %while184.i ], [ %v273_.i, %join231.i ], !dbg !9
  %fault.sroa.0.113 = phi i64 [ 0, %while184.i ], [ %fault.sroa.0.3, %join231.i ], !dbg !13
  %11 = add nuw nsw i64 %indvars.iv23, %10, !dbg !12
  %v210_.i = insertelement <16 x i64> poison, i64 %11, i64 0, !dbg !14
  %v211_.i = shufflevector <16 x i64> %v210_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v212_.i = or disjoint <16 x i64> %v211_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %12 = trunc nuw nsw i64 %indvars.iv23 to i32, !dbg !9
  %v216_.i = insertelement <16 x i32> poison, i32 %12, i64 0, !dbg !9
  %v217_.i = shufflevector <16 x i32> %v216_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v218_.i = or disjoint <16 x i32> %v217_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v221_.i = icmp slt <16 x i32> %v218_.i, %v220_.i, !dbg !9
  %v224_.i = icmp sge <16 x i32> %v218_.i, %v223_.i, !dbg !9
  %v225_.i = or <16 x i1> %v221_.i, %v224_.i, !dbg !9
  %v226_.i = bitcast <16 x i1> %v225_.i to i16, !dbg !9
  %v228_.not.i = icmp eq i16 %v226_.i, 0, !dbg !9
  br i1 %v228_.not.i, label %join231.i, label %then229.i, !dbg !9

then229.i:                                        ; preds = %body202.i
  %v215_.i = icmp samesign ult <16 x i64> %v212_.i, %v214_.i, !dbg !14
  %v232_.i = and <16 x i1> %v225_.i, %v215_.i, !dbg !19
  %v233_.i = bitcast <16 x i1> %v232_.i to i16, !dbg !19
  %v235_.not.i = icmp eq i16 %v233_.i, 0, !dbg !19
  br i1 %v235_.not.i, label %join231.i, label %then236.i, !dbg !19

then236.i:                                        ; preds = %then229.i
  %v239_.i = getelementptr float, ptr %v2_f1_, i64 %11, !dbg !15
  %v240_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v239_.i, <16 x i1> %v232_.i, <16 x float> zeroinitializer), !dbg !15
  %v241_.i = freeze <16 x float> %v240_.i, !dbg !15
  %v244_.i = icmp samesign ult <16 x i64> %v212_.i, %v243_.i, !dbg !13
  %v247_.i = and <16 x i1> %v244_.i, %v232_.i, !dbg !13
  %v244_.not.i = xor <16 x i1> %v244_.i, splat (i1 true), !dbg !13
  %v248_.i = and <16 x i1> %v232_.i, %v244_.not.i, !dbg !13
  %v249_.i = bitcast <16 x i1> %v248_.i to i16, !dbg !13
  %v250_.not.i = icmp eq i16 %v249_.i, 0, !dbg !13
  br i1 %v250_.not.i, label %join252.i, label %active251.i, !dbg !13

active251.i:                                      ; preds = %then236.i
  %v253_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v249_.i, i1 true), !dbg !13
  %v254_.i = zext nneg i16 %v253_.i to i64, !dbg !13
  %v255_.i = extractelement <16 x i64> %v212_.i, i64 %v254_.i, !dbg !13
  %v257_.i = or disjoint i64 %indvars.iv23, %v254_.i, !dbg !13
  %v259_.i = shl i64 %v257_.i, 40, !dbg !13
  %v260_.i = or disjoint i64 %v259_.i, %v255_.i, !dbg !13
  %v261_.i = add nuw nsw i64 %v260_.i, -9222246136947933184, !dbg !13
  %v263_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.113, i64 %v261_.i), !dbg !13
  br label %join252.i, !dbg !13

join252.i:                                        ; preds = %active251.i, %then236.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.113, %then236.i ], [ %v263_.i, %active251.i ], !dbg !7
  %v265_.i = getelementptr float, ptr %v8_f1_, i64 %11, !dbg !13
  %v266_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v265_.i, <16 x i1> %v247_.i, <16 x float> zeroinitializer), !dbg !13
  %v267_.i = freeze <16 x float> %v266_.i, !dbg !13
  %v270_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v269_.i, <16 x float> %v267_.i, <16 x float> %v241_.i), !dbg !15
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v270_.i, ptr align 4 %v239_.i, <16 x i1> %v232_.i), !dbg !15
  br label %join231.i, !dbg !19

join231.i:                                        ; preds = %join252.i, %then229.i, %body202.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.113, %body202.i ], [ %fault.sroa.0.113, %then229.i ], [ %fault.sroa.0.2, %join252.i ], !dbg !7
  %indvars.iv.next24 = add nuw nsw i64 %indvars.iv23, 16, !dbg !9
  %v273_.i = add nsw i32 %phi205.i15, -1, !dbg !9
  %v206_.not.i = icmp eq i32 %v273_.i, 0, !dbg !9
  br i1 %v206_.not.i, label %done203.i, label %body202.i, !dbg !9, !llvm.loop !20

done203.i:                                        ; preds = %join231.i
  %v274_.i = add nuw nsw i32 %phi186.i, 1, !dbg !9
  %v275_.i = icmp sge i32 %v274_.i, %v179_.i, !dbg !9
  %v277_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !9
  %brmerge.i = select i1 %v277_.i, i1 true, i1 %v275_.i, !dbg !9
  br i1 %brmerge.i, label %saxpy.block.exit, label %while184.i, !dbg !9

saxpy.block.exit:                                 ; preds = %done203.i
  %v37_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v37_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %saxpy.block.exit
  %v38_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v41_f1_ = zext i32 %v189_.i to i64, !dbg !7
  %v42_f1_ = add i64 %linear17, %v41_f1_, !dbg !7
  store i64 %v42_f1_, ptr %v38_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join92.i, %saxpy.block.exit
  %following = add nuw i64 %covered, %linear17, !dbg !7
  %v43_f1_ = add nuw i32 %block.x18, %count, !dbg !7
  %v44_f1_ = icmp eq i32 %v43_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v44_f1_, i32 0, i32 %v43_f1_, !dbg !7
  %v31_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v31_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #5

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "elementwise.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22saxpy\22,\22faults\22:[{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22saxpy\22,\22kind\22:\22index\22,\22line\22:44,\22message\22:\22index out of bounds for axis 0 of array 'x'\22}],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22a\22,\22offset\22:16,\22size\22:4,\22type\22:\22pyfloat\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:24,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "saxpy launch", scope: !1, file: !1, line: 41, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 41, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 41, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "saxpy", scope: !1, file: !1, line: 41, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 41, column: 1, scope: !4)
!12 = !DILocation(line: 42, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 44, column: 21, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 43, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 44, column: 9, scope: !10, inlinedAt: !11)
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.unroll.disable"}
!18 = distinct !{!18, !17}
!19 = !DILocation(line: 43, column: 5, scope: !10, inlinedAt: !11)
!20 = distinct !{!20, !17}
