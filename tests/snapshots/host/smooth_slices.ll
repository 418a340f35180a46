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

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @smooth_slices(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v12_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v12_f1_, align 4, !dbg !7, !range !8
  %v29_f1_16 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v29_f1_16, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v19_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v20_f1_ = urem i64 %first, %v19_f1_, !dbg !7
  %v21_f1_ = trunc nuw nsw i64 %v20_f1_ to i32, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %0 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v8_f1_, i64 2), !dbg !25
  %v31_.i = add nsw i64 %0, -2, !dbg !25
  %1 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v4_f1_, i64 2), !dbg !26
  %v37_.i = add nsw i64 %1, -2, !dbg !26
  %v94_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %2 = trunc i64 %v94_.i to i32, !dbg !9
  %3 = lshr exact i32 %2, 2, !dbg !9
  %v219_.i = insertelement <16 x i64> poison, i64 %v31_.i, i64 0, !dbg !14
  %v220_.i = shufflevector <16 x i64> %v219_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v256_.i = insertelement <16 x i64> poison, i64 %v37_.i, i64 0, !dbg !13
  %v257_.i = shufflevector <16 x i64> %v256_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x18 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear17 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v30_f1_ = sub nuw i64 %last, %linear17, !dbg !7
  %v31_f1_ = sub nuw i32 %grid.x, %block.x18, !dbg !7
  %v32_f1_ = zext nneg i32 %v31_f1_ to i64, !dbg !7
  %v33_f1_ = tail call i64 @llvm.umin.i64(i64 %v30_f1_, i64 %v32_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v33_f1_, i64 1048576), !dbg !7
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
  %v32_.i = icmp sgt i64 %v31_.i, %v28_.i, !dbg !14
  %v33_.i = icmp sge i32 %v27_.i, %v3_.i, !dbg !14
  %v34_.i = and i1 %v33_.i, %v32_.i, !dbg !14
  %v38_.i = icmp sgt i64 %v37_.i, %v28_.i, !dbg !13
  %v39_.i = and i1 %v38_.i, %v34_.i, !dbg !14
  br i1 %v39_.i, label %join42.i, label %again62.i, !dbg !9

again62.i:                                        ; preds = %join7.i, %again62.i
  %phi45.i = phi i32 [ %v58_.i, %again62.i ], [ -1, %join7.i ], !dbg !9
  %phi46.i = phi i32 [ %v59_.i, %again62.i ], [ %v2_.i, %join7.i ], !dbg !9
  %v47_.i = add nsw i32 %phi46.i, %phi45.i, !dbg !9
  %v48_.i = ashr i32 %v47_.i, 1, !dbg !9
  %v50_.i = tail call i32 @llvm.smax.i32(i32 %v48_.i, i32 0), !dbg !9
  %v51_.i = add i32 %v50_.i, %v3_.i, !dbg !12
  %v52_.i = sext i32 %v51_.i to i64, !dbg !12
  %v53_.i = icmp sgt i64 %v31_.i, %v52_.i, !dbg !14
  %v54_.i = icmp sge i32 %v51_.i, %v3_.i, !dbg !14
  %v55_.i = and i1 %v54_.i, %v53_.i, !dbg !14
  %v56_.i = icmp sgt i64 %v37_.i, %v52_.i, !dbg !13
  %v57_.i = and i1 %v56_.i, %v55_.i, !dbg !14
  %v59_.i = select i1 %v57_.i, i32 %phi46.i, i32 %v50_.i, !dbg !9
  %v58_.i = select i1 %v57_.i, i32 %v50_.i, i32 %phi45.i, !dbg !9
  %v60_.i = sub nsw i32 %v59_.i, %v58_.i, !dbg !9
  %v61_.i = icmp sgt i32 %v60_.i, 1, !dbg !9
  br i1 %v61_.i, label %again62.i, label %join42.i, !dbg !9

join42.i:                                         ; preds = %again62.i, %join7.i
  %v66_.i = phi i32 [ %v1_.i, %join7.i ], [ %v59_.i, %again62.i ], !dbg !9
  %4 = tail call i32 @llvm.smax.i32(i32 %v66_.i, i32 1), !dbg !9
  %v69_.i = add i32 %v3_.i, -1, !dbg !9
  %v70_.i = add i32 %v69_.i, %4, !dbg !12
  %v71_.i = sext i32 %v70_.i to i64, !dbg !12
  %v72_.i = icmp sgt i64 %v31_.i, %v71_.i, !dbg !14
  %v73_.i = add i32 %v26_.i, %v3_.i, !dbg !12
  %v74_.i = sext i32 %v73_.i to i64, !dbg !12
  %v75_.i = icmp sge i32 %v70_.i, %v73_.i, !dbg !14
  %v76_.i = and i1 %v75_.i, %v72_.i, !dbg !14
  %v77_.i = icmp sgt i32 %v73_.i, -1, !dbg !13
  %v78_.i = icmp sgt i32 %v70_.i, -1, !dbg !13
  %v79_.i = and i1 %v78_.i, %v76_.i, !dbg !14
  %v80_.i = icmp sgt i64 %v37_.i, %v74_.i, !dbg !13
  %v81_.i = and i1 %v77_.i, %v80_.i, !dbg !13
  %v82_.i = icmp sgt i64 %v37_.i, %v71_.i, !dbg !13
  %v83_.i = and i1 %v82_.i, %v79_.i, !dbg !14
  %v84_.i = and i1 %v81_.i, %v83_.i, !dbg !9
  %v85_.i = icmp slt i32 %v26_.i, %v66_.i, !dbg !9
  %v86_.i = and i1 %v85_.i, %v84_.i, !dbg !9
  br i1 %v86_.i, label %then87.i, label %join89.i, !dbg !9

then87.i:                                         ; preds = %join42.i
  %narrow.neg.i = xor i32 %v26_.i, -1, !dbg !15
  %v97_.neg.i = sub nsw i32 %narrow.neg.i, %3, !dbg !9
  %v99_.i = and i32 %v97_.neg.i, 7, !dbg !9
  %v100_.i = add nsw i32 %v99_.i, %v26_.i, !dbg !9
  %v102_.i = tail call i32 @llvm.smin.i32(i32 %v66_.i, i32 %v100_.i), !dbg !9
  %v103_.i = sub nsw i32 %v66_.i, %v102_.i, !dbg !9
  %v104_.i = and i32 %v103_.i, 7, !dbg !9
  %v105_.i = sub nsw i32 %v66_.i, %v104_.i, !dbg !9
  %v106_.i.not = icmp slt i32 %v102_.i, %v105_.i, !dbg !9
  br i1 %v106_.i.not, label %body113.i.preheader, label %body135.i.preheader, !dbg !9

body113.i.preheader:                              ; preds = %then87.i
  %5 = xor i32 %v102_.i, -1, !dbg !9
  %v108_.i = add i32 %v105_.i, %5, !dbg !9
  %v109_1.i = lshr i32 %v108_.i, 3, !dbg !9
  %v110_.i = add nuw nsw i32 %v109_1.i, 1, !dbg !9
  %6 = zext i32 %v102_.i to i64, !dbg !9
  %7 = zext i32 %v3_.i to i64, !dbg !9
  %xtraiter = and i32 %v110_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body113.i.prol.loopexit, label %body113.i.prol, !dbg !9

body113.i.prol:                                   ; preds = %body113.i.preheader, %body113.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body113.i.prol ], [ %6, %body113.i.preheader ], !dbg !12
  %phi116.i11.prol = phi i32 [ %v133_.i.prol, %body113.i.prol ], [ %v110_.i, %body113.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body113.i.prol ], [ 0, %body113.i.preheader ], !dbg !9
  %8 = add nuw nsw i64 %indvars.iv.prol, %7, !dbg !12
  %v120_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %8, !dbg !16
  %v121_.i.prol = load <8 x float>, ptr %v120_.i.prol, align 4, !dbg !16
  %v122_.i.prol = add nuw nsw i64 %8, 1, !dbg !15
  %v123_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v122_.i.prol, !dbg !15
  %v124_.i.prol = load <8 x float>, ptr %v123_.i.prol, align 4, !dbg !15
  %v125_.i.prol = fmul <8 x float> %v124_.i.prol, splat (float 5.000000e-01), !dbg !17
  %v126_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v121_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v125_.i.prol), !dbg !18
  %v128_.i.prol = getelementptr inbounds nuw i8, ptr %v120_.i.prol, i64 8, !dbg !19
  %v129_.i.prol = load <8 x float>, ptr %v128_.i.prol, align 4, !dbg !19
  %v130_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v129_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v126_.i.prol), !dbg !18
  %v131_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v122_.i.prol, !dbg !13
  store <8 x float> %v130_.i.prol, ptr %v131_.i.prol, align 4, !dbg !13
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v133_.i.prol = add nsw i32 %phi116.i11.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body113.i.prol.loopexit, label %body113.i.prol, !dbg !9, !llvm.loop !20

body113.i.prol.loopexit:                          ; preds = %body113.i.prol, %body113.i.preheader
  %indvars.iv.unr = phi i64 [ %6, %body113.i.preheader ], [ %indvars.iv.next.prol, %body113.i.prol ], !dbg !12
  %phi116.i11.unr = phi i32 [ %v110_.i, %body113.i.preheader ], [ %v133_.i.prol, %body113.i.prol ], !dbg !9
  %9 = icmp ult i32 %v108_.i, 24, !dbg !9
  br i1 %9, label %body135.i.preheader, label %body113.i.preheader.new, !dbg !9

body113.i.preheader.new:                          ; preds = %body113.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %7, !dbg !9
  %invariant.op31 = add nuw nsw i64 16, %7, !dbg !9
  %invariant.op33 = add nuw nsw i64 24, %7, !dbg !9
  br label %body113.i, !dbg !9

body113.i:                                        ; preds = %body113.i, %body113.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body113.i.preheader.new ], [ %indvars.iv.next.3, %body113.i ], !dbg !12
  %phi116.i11 = phi i32 [ %phi116.i11.unr, %body113.i.preheader.new ], [ %v133_.i.3, %body113.i ], !dbg !9
  %10 = add nuw nsw i64 %indvars.iv, %7, !dbg !12
  %v120_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %10, !dbg !16
  %v121_.i = load <8 x float>, ptr %v120_.i, align 4, !dbg !16
  %v122_.i = add nuw nsw i64 %10, 1, !dbg !15
  %v123_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v122_.i, !dbg !15
  %v124_.i = load <8 x float>, ptr %v123_.i, align 4, !dbg !15
  %v125_.i = fmul <8 x float> %v124_.i, splat (float 5.000000e-01), !dbg !17
  %v126_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v121_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v125_.i), !dbg !18
  %v128_.i = getelementptr inbounds nuw i8, ptr %v120_.i, i64 8, !dbg !19
  %v129_.i = load <8 x float>, ptr %v128_.i, align 4, !dbg !19
  %v130_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v129_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v126_.i), !dbg !18
  %v131_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v122_.i, !dbg !13
  store <8 x float> %v130_.i, ptr %v131_.i, align 4, !dbg !13
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !16
  %v120_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !16
  %v121_.i.1 = load <8 x float>, ptr %v120_.i.1, align 4, !dbg !16
  %v122_.i.1 = add nuw nsw i64 %.reass, 1, !dbg !15
  %v123_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v122_.i.1, !dbg !15
  %v124_.i.1 = load <8 x float>, ptr %v123_.i.1, align 4, !dbg !15
  %v125_.i.1 = fmul <8 x float> %v124_.i.1, splat (float 5.000000e-01), !dbg !17
  %v126_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v121_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v125_.i.1), !dbg !18
  %v128_.i.1 = getelementptr inbounds nuw i8, ptr %v120_.i.1, i64 8, !dbg !19
  %v129_.i.1 = load <8 x float>, ptr %v128_.i.1, align 4, !dbg !19
  %v130_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v129_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v126_.i.1), !dbg !18
  %v131_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v122_.i.1, !dbg !13
  store <8 x float> %v130_.i.1, ptr %v131_.i.1, align 4, !dbg !13
  %.reass32 = add nuw nsw i64 %indvars.iv, %invariant.op31, !dbg !16
  %v120_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass32, !dbg !16
  %v121_.i.2 = load <8 x float>, ptr %v120_.i.2, align 4, !dbg !16
  %v122_.i.2 = add nuw nsw i64 %.reass32, 1, !dbg !15
  %v123_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v122_.i.2, !dbg !15
  %v124_.i.2 = load <8 x float>, ptr %v123_.i.2, align 4, !dbg !15
  %v125_.i.2 = fmul <8 x float> %v124_.i.2, splat (float 5.000000e-01), !dbg !17
  %v126_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v121_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v125_.i.2), !dbg !18
  %v128_.i.2 = getelementptr inbounds nuw i8, ptr %v120_.i.2, i64 8, !dbg !19
  %v129_.i.2 = load <8 x float>, ptr %v128_.i.2, align 4, !dbg !19
  %v130_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v129_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v126_.i.2), !dbg !18
  %v131_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v122_.i.2, !dbg !13
  store <8 x float> %v130_.i.2, ptr %v131_.i.2, align 4, !dbg !13
  %.reass34 = add nuw nsw i64 %indvars.iv, %invariant.op33, !dbg !16
  %v120_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass34, !dbg !16
  %v121_.i.3 = load <8 x float>, ptr %v120_.i.3, align 4, !dbg !16
  %v122_.i.3 = add nuw nsw i64 %.reass34, 1, !dbg !15
  %v123_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v122_.i.3, !dbg !15
  %v124_.i.3 = load <8 x float>, ptr %v123_.i.3, align 4, !dbg !15
  %v125_.i.3 = fmul <8 x float> %v124_.i.3, splat (float 5.000000e-01), !dbg !17
  %v126_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v121_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v125_.i.3), !dbg !18
  %v128_.i.3 = getelementptr inbounds nuw i8, ptr %v120_.i.3, i64 8, !dbg !19
  %v129_.i.3 = load <8 x float>, ptr %v128_.i.3, align 4, !dbg !19
  %v130_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v129_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v126_.i.3), !dbg !18
  %v131_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v122_.i.3, !dbg !13
  store <8 x float> %v130_.i.3, ptr %v131_.i.3, align 4, !dbg !13
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v133_.i.3 = add nsw i32 %phi116.i11, -4, !dbg !9
  %v117_.not.i.3 = icmp eq i32 %v133_.i.3, 0, !dbg !9
  br i1 %v117_.not.i.3, label %body135.i.preheader, label %body113.i, !dbg !9

body135.i.preheader:                              ; preds = %body113.i.prol.loopexit, %body113.i, %then87.i
  br label %body135.i, !dbg !9

body135.i:                                        ; preds = %body135.i.preheader, %join146.i
  %v139_.i = phi i1 [ false, %join146.i ], [ true, %body135.i.preheader ], !dbg !9
  %v140_.i = select i1 %v139_.i, i32 %v26_.i, i32 %v105_.i, !dbg !9
  %v141_.i = select i1 %v139_.i, i32 %v102_.i, i32 %v66_.i, !dbg !9
  %v143_.not.i = icmp eq i32 %v141_.i, %v140_.i, !dbg !9
  br i1 %v143_.not.i, label %join146.i, label %then144.i, !dbg !9

then144.i:                                        ; preds = %body135.i
  %v147_.i = insertelement <8 x i32> poison, i32 %v141_.i, i64 0, !dbg !9
  %v148_.i = shufflevector <8 x i32> %v147_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v149_.i = insertelement <8 x i32> poison, i32 %v140_.i, i64 0, !dbg !9
  %v150_.i = shufflevector <8 x i32> %v149_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v151_.i = add <8 x i32> %v150_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v152_.i = icmp slt <8 x i32> %v151_.i, %v148_.i, !dbg !9
  %v153_.i = add i32 %v140_.i, %v3_.i, !dbg !12
  %v154_.i = sext i32 %v153_.i to i64, !dbg !12
  %v155_.i = getelementptr float, ptr %v6_f1_, i64 %v154_.i, !dbg !16
  %v156_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v155_.i, <8 x i1> %v152_.i, <8 x float> zeroinitializer), !dbg !16
  %v157_.i = add nsw i64 %v154_.i, 1, !dbg !15
  %v158_.i = getelementptr float, ptr %v6_f1_, i64 %v157_.i, !dbg !15
  %v159_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v158_.i, <8 x i1> %v152_.i, <8 x float> zeroinitializer), !dbg !15
  %v160_.i = fmul <8 x float> %v159_.i, splat (float 5.000000e-01), !dbg !17
  %v161_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v156_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v160_.i), !dbg !18
  %v163_.i = getelementptr i8, ptr %v155_.i, i64 8, !dbg !19
  %v164_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v163_.i, <8 x i1> %v152_.i, <8 x float> zeroinitializer), !dbg !19
  %v165_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v164_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v161_.i), !dbg !18
  %v166_.i = getelementptr float, ptr %v2_f1_, i64 %v157_.i, !dbg !13
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v165_.i, ptr align 4 %v166_.i, <8 x i1> %v152_.i), !dbg !13
  br label %join146.i, !dbg !9

join146.i:                                        ; preds = %then144.i, %body135.i
  br i1 %v139_.i, label %body135.i, label %join89.i, !dbg !9, !llvm.loop !22

join89.i:                                         ; preds = %join146.i, %join42.i
  %v169_.i = phi i32 [ %v1_.i, %join42.i ], [ %v66_.i, %join146.i ], !dbg !9
  %v168_.i = phi i32 [ %v1_.i, %join42.i ], [ %v26_.i, %join146.i ], !dbg !9
  %v170_.i = add nsw i32 %v168_.i, 127, !dbg !9
  %v171_.i = ashr i32 %v170_.i, 7, !dbg !9
  %v172_.i = ashr i32 %v169_.i, 7, !dbg !9
  %v174_.i = tail call i32 @llvm.smax.i32(i32 %v172_.i, i32 %v171_.i), !dbg !9
  %v175_.not.i = icmp sgt i32 %v172_.i, %v171_.i, !dbg !9
  %v176_.i = select i1 %v175_.not.i, i32 %v171_.i, i32 %count, !dbg !9
  %v177_.i = sub nsw i32 %v174_.i, %v171_.i, !dbg !9
  %v178_.i = select i1 %v175_.not.i, i32 %v177_.i, i32 0, !dbg !9
  %v179_.i = sub nsw i32 %count, %v178_.i, !dbg !9
  %v180_.i = icmp sgt i32 %v179_.i, 0, !dbg !9
  br i1 %v180_.i, label %while184.i, label %fine, !dbg !9

while184.i:                                       ; preds = %join89.i, %done203.i
  %phi186.i = phi i32 [ %v282_.i, %done203.i ], [ 0, %join89.i ], !dbg !9
  %v187_.not.i = icmp slt i32 %phi186.i, %v176_.i, !dbg !9
  %v188_.i = select i1 %v187_.not.i, i32 0, i32 %v178_.i, !dbg !9
  %v189_.i = add nsw i32 %v188_.i, %phi186.i, !dbg !9
  %v190_.i = add nsw i32 %v189_.i, %block.x18, !dbg !9
  %v192_.i = shl nsw i32 %v189_.i, 7, !dbg !9
  %v193_.i = sub nsw i32 %v168_.i, %v192_.i, !dbg !9
  %v194_.i = sub nsw i32 %v169_.i, %v192_.i, !dbg !9
  %v213_.i = shl nsw i32 %v190_.i, 7, !dbg !12
  %v225_.i = insertelement <16 x i32> poison, i32 %v193_.i, i64 0, !dbg !9
  %v226_.i = shufflevector <16 x i32> %v225_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v228_.i = insertelement <16 x i32> poison, i32 %v194_.i, i64 0, !dbg !9
  %v229_.i = shufflevector <16 x i32> %v228_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %11 = zext i32 %v213_.i to i64, !dbg !9
  br label %body202.i, !dbg !9

body202.i:                                        ; preds = %while184.i, %join237.i
  %indvars.iv23 = phi i64 [ 0, %while184.i ], [ %indvars.iv.next24, %join237.i ], !dbg !12
  %phi205.i15 = phi i32 [ 8, %while184.i ], [ %v281_.i, %join237.i ], !dbg !9
  %fault.sroa.0.113 = phi i64 [ 0, %while184.i ], [ %fault.sroa.0.3, %join237.i ], !dbg !13
  %12 = add nuw nsw i64 %indvars.iv23, %11, !dbg !12
  %v216_.i = insertelement <16 x i64> poison, i64 %12, i64 0, !dbg !14
  %v217_.i = shufflevector <16 x i64> %v216_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v218_.i = or disjoint <16 x i64> %v217_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %13 = trunc nuw nsw i64 %indvars.iv23 to i32, !dbg !9
  %v222_.i = insertelement <16 x i32> poison, i32 %13, i64 0, !dbg !9
  %v223_.i = shufflevector <16 x i32> %v222_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v224_.i = or disjoint <16 x i32> %v223_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v227_.i = icmp slt <16 x i32> %v224_.i, %v226_.i, !dbg !9
  %v230_.i = icmp sge <16 x i32> %v224_.i, %v229_.i, !dbg !9
  %v231_.i = or <16 x i1> %v227_.i, %v230_.i, !dbg !9
  %v232_.i = bitcast <16 x i1> %v231_.i to i16, !dbg !9
  %v234_.not.i = icmp eq i16 %v232_.i, 0, !dbg !9
  br i1 %v234_.not.i, label %join237.i, label %then235.i, !dbg !9

then235.i:                                        ; preds = %body202.i
  %v221_.i = icmp slt <16 x i64> %v218_.i, %v220_.i, !dbg !14
  %v238_.i = and <16 x i1> %v231_.i, %v221_.i, !dbg !23
  %v239_.i = bitcast <16 x i1> %v238_.i to i16, !dbg !23
  %v241_.not.i = icmp eq i16 %v239_.i, 0, !dbg !23
  br i1 %v241_.not.i, label %join237.i, label %then242.i, !dbg !23

then242.i:                                        ; preds = %then235.i
  %v245_.i = getelementptr float, ptr %v6_f1_, i64 %12, !dbg !16
  %v246_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v245_.i, <16 x i1> %v238_.i, <16 x float> zeroinitializer), !dbg !16
  %v247_.i = or disjoint i64 %12, 1, !dbg !15
  %v248_.i = getelementptr float, ptr %v6_f1_, i64 %v247_.i, !dbg !15
  %v249_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v248_.i, <16 x i1> %v238_.i, <16 x float> zeroinitializer), !dbg !15
  %v250_.i = fmul <16 x float> %v249_.i, splat (float 5.000000e-01), !dbg !17
  %v251_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v246_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v250_.i), !dbg !18
  %v253_.i = getelementptr i8, ptr %v245_.i, i64 8, !dbg !19
  %v254_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v253_.i, <16 x i1> %v238_.i, <16 x float> zeroinitializer), !dbg !19
  %v255_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v254_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v251_.i), !dbg !18
  %v258_.i = icmp ult <16 x i64> %v218_.i, %v257_.i, !dbg !13
  %v261_.i = and <16 x i1> %v258_.i, %v238_.i, !dbg !13
  %v258_.not.i = xor <16 x i1> %v258_.i, splat (i1 true), !dbg !13
  %v262_.i = and <16 x i1> %v238_.i, %v258_.not.i, !dbg !13
  %v263_.i = bitcast <16 x i1> %v262_.i to i16, !dbg !13
  %v264_.not.i = icmp eq i16 %v263_.i, 0, !dbg !13
  br i1 %v264_.not.i, label %join266.i, label %active265.i, !dbg !13

active265.i:                                      ; preds = %then242.i
  %v267_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v263_.i, i1 true), !dbg !13
  %v268_.i = zext nneg i16 %v267_.i to i64, !dbg !13
  %v269_.i = extractelement <16 x i64> %v218_.i, i64 %v268_.i, !dbg !13
  %v271_.i = or disjoint i64 %indvars.iv23, %v268_.i, !dbg !13
  %v273_.i = shl i64 %v271_.i, 40, !dbg !13
  %v274_.i = or disjoint i64 %v273_.i, %v269_.i, !dbg !13
  %v275_.i = add nuw nsw i64 %v274_.i, -9222246136947933184, !dbg !13
  %v277_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.113, i64 %v275_.i), !dbg !13
  br label %join266.i, !dbg !13

join266.i:                                        ; preds = %active265.i, %then242.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.113, %then242.i ], [ %v277_.i, %active265.i ], !dbg !7
  %v279_.i = getelementptr float, ptr %v2_f1_, i64 %v247_.i, !dbg !13
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v255_.i, ptr align 4 %v279_.i, <16 x i1> %v261_.i), !dbg !13
  br label %join237.i, !dbg !23

join237.i:                                        ; preds = %join266.i, %then235.i, %body202.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.113, %body202.i ], [ %fault.sroa.0.113, %then235.i ], [ %fault.sroa.0.2, %join266.i ], !dbg !7
  %indvars.iv.next24 = add nuw nsw i64 %indvars.iv23, 16, !dbg !9
  %v281_.i = add nsw i32 %phi205.i15, -1, !dbg !9
  %v206_.not.i = icmp eq i32 %v281_.i, 0, !dbg !9
  br i1 %v206_.not.i, label %done203.i, label %body202.i, !dbg !9, !llvm.loop !24

done203.i:                                        ; preds = %join237.i
  %v282_.i = add nuw nsw i32 %phi186.i, 1, !dbg !9
  %v283_.i = icmp sge i32 %v282_.i, %v179_.i, !dbg !9
  %v285_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !9
  %brmerge.i = select i1 %v285_.i, i1 true, i1 %v283_.i, !dbg !9
  br i1 %brmerge.i, label %smooth_slices.block.exit, label %while184.i, !dbg !9

smooth_slices.block.exit:                         ; preds = %done203.i
  %v35_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v35_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %smooth_slices.block.exit
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext i32 %v189_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear17, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join89.i, %smooth_slices.block.exit
  %following = add nuw i64 %covered, %linear17, !dbg !7
  %v41_f1_ = add nuw i32 %block.x18, %count, !dbg !7
  %v42_f1_ = icmp eq i32 %v41_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v42_f1_, i32 0, i32 %v41_f1_, !dbg !7
  %v29_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v29_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

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
!1 = !DIFile(filename: "views.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22smooth_slices\22,\22faults\22:[{\22file\22:\22kernels/views.py\22,\22function\22:\22smooth_slices\22,\22kind\22:\22index\22,\22line\22:22,\22message\22:\22index out of bounds for axis 0 of array 'out[1:-1]'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "smooth_slices launch", scope: !1, file: !1, line: 17, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 17, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 17, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "smooth_slices", scope: !1, file: !1, line: 17, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 17, column: 1, scope: !4)
!12 = !DILocation(line: 20, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 22, column: 9, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 21, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 22, column: 43, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 22, column: 27, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 22, column: 37, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 22, column: 20, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 22, column: 62, scope: !10, inlinedAt: !11)
!20 = distinct !{!20, !21}
!21 = !{!"llvm.loop.unroll.disable"}
!22 = distinct !{!22, !21}
!23 = !DILocation(line: 21, column: 5, scope: !10, inlinedAt: !11)
!24 = distinct !{!24, !21}
!25 = !DILocation(line: 18, column: 27, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 19, column: 13, scope: !10, inlinedAt: !11)
