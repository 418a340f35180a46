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

; Function Attrs: nofree norecurse nounwind
define range(i64 0, -9223372036854775808) i64 @smooth_slices(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v12_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v12_f1_, align 4, !dbg !7, !range !8
  %v29_f1_22 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v29_f1_22, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v19_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v20_f1_ = urem i64 %first, %v19_f1_, !dbg !7
  %v21_f1_ = trunc nuw nsw i64 %v20_f1_ to i32, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v1_1.i = add nuw i64 %v8_f1_, %v4_f1_, !dbg !9
  %v3_.i = shl i64 %v1_1.i, 2, !dbg !9
  %v4_.i = icmp sgt i64 %v3_.i, 134217727, !dbg !9
  %0 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v8_f1_, i64 2), !dbg !27
  %v35_.i = add nsw i64 %0, -2, !dbg !27
  %1 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v4_f1_, i64 2), !dbg !28
  %v41_.i = add nsw i64 %1, -2, !dbg !28
  %v107_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %2 = trunc i64 %v107_.i to i32, !dbg !9
  %3 = lshr exact i32 %2, 2, !dbg !9
  %v122_.i = add i64 %v107_.i, 4, !dbg !9
  %v275_.i = insertelement <16 x i64> poison, i64 %v35_.i, i64 0, !dbg !14
  %v276_.i = shufflevector <16 x i64> %v275_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v312_.i = insertelement <16 x i64> poison, i64 %v41_.i, i64 0, !dbg !13
  %v313_.i = shufflevector <16 x i64> %v312_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x24 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear23 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v30_f1_ = sub nuw i64 %last, %linear23, !dbg !7
  %v31_f1_ = sub nuw i32 %grid.x, %block.x24, !dbg !7
  %v32_f1_ = zext nneg i32 %v31_f1_ to i64, !dbg !7
  %v33_f1_ = tail call i64 @llvm.umin.i64(i64 %v30_f1_, i64 %v32_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v33_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v5_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v6_.i = add nsw i32 %v5_.i, -1, !dbg !9
  %v7_.i = shl i32 %block.x24, 7, !dbg !12
  %v8_.i = icmp sgt i32 %v7_.i, -1, !dbg !13
  br i1 %v8_.i, label %join11.i, label %again26.i, !dbg !9

again26.i:                                        ; preds = %run, %again26.i
  %phi14.i = phi i32 [ %v22_.i, %again26.i ], [ 0, %run ], !dbg !9
  %phi15.i = phi i32 [ %v23_.i, %again26.i ], [ %v5_.i, %run ], !dbg !9
  %v16_.i = add nsw i32 %phi15.i, %phi14.i, !dbg !9
  %v17_.i = ashr i32 %v16_.i, 1, !dbg !9
  %v20_.i = add i32 %v17_.i, %v7_.i, !dbg !12
  %v21_.i = icmp slt i32 %v20_.i, 0, !dbg !9
  %v23_.i = select i1 %v21_.i, i32 %phi15.i, i32 %v17_.i, !dbg !9
  %v22_.i = select i1 %v21_.i, i32 %v17_.i, i32 %phi14.i, !dbg !9
  %v24_.i = sub nsw i32 %v23_.i, %v22_.i, !dbg !9
  %v25_.i = icmp sgt i32 %v24_.i, 1, !dbg !9
  br i1 %v25_.i, label %again26.i, label %join11.i, !dbg !9

join11.i:                                         ; preds = %again26.i, %run
  %v30_.i = phi i32 [ 0, %run ], [ %v23_.i, %again26.i ], !dbg !9
  %v31_.i = add i32 %v6_.i, %v7_.i, !dbg !12
  %v32_.i = sext i32 %v31_.i to i64, !dbg !12
  %v36_.i = icmp sgt i64 %v35_.i, %v32_.i, !dbg !14
  %v37_.i = icmp sge i32 %v31_.i, %v7_.i, !dbg !14
  %v38_.i = and i1 %v37_.i, %v36_.i, !dbg !14
  %v42_.i = icmp sgt i64 %v41_.i, %v32_.i, !dbg !13
  %v43_.i = and i1 %v42_.i, %v38_.i, !dbg !14
  br i1 %v43_.i, label %join46.i, label %again66.i, !dbg !9

again66.i:                                        ; preds = %join11.i, %again66.i
  %phi49.i = phi i32 [ %v62_.i, %again66.i ], [ -1, %join11.i ], !dbg !9
  %phi50.i = phi i32 [ %v63_.i, %again66.i ], [ %v6_.i, %join11.i ], !dbg !9
  %v51_.i = add nsw i32 %phi50.i, %phi49.i, !dbg !9
  %v52_.i = ashr i32 %v51_.i, 1, !dbg !9
  %v54_.i = tail call i32 @llvm.smax.i32(i32 %v52_.i, i32 0), !dbg !9
  %v55_.i = add i32 %v54_.i, %v7_.i, !dbg !12
  %v56_.i = sext i32 %v55_.i to i64, !dbg !12
  %v57_.i = icmp sgt i64 %v35_.i, %v56_.i, !dbg !14
  %v58_.i = icmp sge i32 %v55_.i, %v7_.i, !dbg !14
  %v59_.i = and i1 %v58_.i, %v57_.i, !dbg !14
  %v60_.i = icmp sgt i64 %v41_.i, %v56_.i, !dbg !13
  %v61_.i = and i1 %v60_.i, %v59_.i, !dbg !14
  %v63_.i = select i1 %v61_.i, i32 %phi50.i, i32 %v54_.i, !dbg !9
  %v62_.i = select i1 %v61_.i, i32 %v54_.i, i32 %phi49.i, !dbg !9
  %v64_.i = sub nsw i32 %v63_.i, %v62_.i, !dbg !9
  %v65_.i = icmp sgt i32 %v64_.i, 1, !dbg !9
  br i1 %v65_.i, label %again66.i, label %join46.i, !dbg !9

join46.i:                                         ; preds = %again66.i, %join11.i
  %v70_.i = phi i32 [ %v5_.i, %join11.i ], [ %v63_.i, %again66.i ], !dbg !9
  %4 = tail call i32 @llvm.smax.i32(i32 %v70_.i, i32 1), !dbg !9
  %v73_.i = add i32 %v7_.i, -1, !dbg !9
  %v74_.i = add i32 %v73_.i, %4, !dbg !12
  %v75_.i = sext i32 %v74_.i to i64, !dbg !12
  %v76_.i = icmp sgt i64 %v35_.i, %v75_.i, !dbg !14
  %v77_.i = add i32 %v30_.i, %v7_.i, !dbg !12
  %v78_.i = sext i32 %v77_.i to i64, !dbg !12
  %v79_.i = icmp sge i32 %v74_.i, %v77_.i, !dbg !14
  %v80_.i = and i1 %v79_.i, %v76_.i, !dbg !14
  %v81_.i = icmp sgt i32 %v77_.i, -1, !dbg !13
  %v82_.i = icmp sgt i32 %v74_.i, -1, !dbg !13
  %v83_.i = and i1 %v82_.i, %v80_.i, !dbg !14
  %v84_.i = icmp sgt i64 %v41_.i, %v78_.i, !dbg !13
  %v85_.i = and i1 %v81_.i, %v84_.i, !dbg !13
  %v86_.i = icmp sgt i64 %v41_.i, %v75_.i, !dbg !13
  %v87_.i = and i1 %v86_.i, %v83_.i, !dbg !14
  %v88_.i = and i1 %v85_.i, %v87_.i, !dbg !9
  %v89_.i = icmp eq i32 %v30_.i, 0, !dbg !9
  %v90_.i = icmp eq i32 %v70_.i, %v5_.i, !dbg !9
  %v91_.i = add i32 %v70_.i, %v7_.i, !dbg !12
  %v92_.i = sext i32 %v91_.i to i64, !dbg !12
  %v93_.i = icmp sle i64 %v35_.i, %v92_.i, !dbg !9
  %v94_.i = or i1 %v90_.i, %v93_.i, !dbg !9
  %v95_.i = and i1 %v89_.i, %v94_.i, !dbg !9
  %v96_.i = icmp sge i32 %v30_.i, %v70_.i, !dbg !9
  %v98_.i = icmp slt i32 %v30_.i, %v70_.i, !dbg !9
  %v99_.i = and i1 %v98_.i, %v88_.i, !dbg !9
  br i1 %v99_.i, label %then100.i, label %join102.i, !dbg !9

then100.i:                                        ; preds = %join46.i
  %narrow.neg.i = xor i32 %v30_.i, -1, !dbg !15
  %v110_.neg.i = sub nsw i32 %narrow.neg.i, %3, !dbg !9
  %v112_.i = and i32 %v110_.neg.i, 7, !dbg !9
  %v113_.i = add nsw i32 %v112_.i, %v30_.i, !dbg !9
  %v115_.i = tail call i32 @llvm.smin.i32(i32 %v70_.i, i32 %v113_.i), !dbg !9
  %v116_.i = sub i32 %v70_.i, %v115_.i, !dbg !9
  %v117_.i = and i32 %v116_.i, 7, !dbg !9
  %v118_.i = sub i32 %v70_.i, %v117_.i, !dbg !9
  %v119_.i = add i32 %v115_.i, %v7_.i, !dbg !12
  %v120_.i = sext i32 %v119_.i to i64, !dbg !12
  %v121_.i = shl nsw i64 %v120_.i, 2, !dbg !9
  %v123_.i = add i64 %v122_.i, %v121_.i, !dbg !9
  %v124_.i = and i64 %v123_.i, 28, !dbg !9
  %v125_.i = icmp eq i64 %v124_.i, 0, !dbg !9
  %v126_.i = and i1 %v4_.i, %v125_.i, !dbg !9
  %v130_.i.not = icmp slt i32 %v115_.i, %v118_.i, !dbg !9
  br i1 %v126_.i, label %then127.i, label %else128.i, !dbg !9

then127.i:                                        ; preds = %then100.i
  br i1 %v130_.i.not, label %body137.i.preheader, label %body187.i.preheader, !dbg !9

body137.i.preheader:                              ; preds = %then127.i
  %5 = xor i32 %v115_.i, -1, !dbg !9
  %v132_.i = add i32 %v118_.i, %5, !dbg !9
  %v133_3.i = lshr i32 %v132_.i, 3, !dbg !9
  %v134_.i = add nuw nsw i32 %v133_3.i, 1, !dbg !9
  %6 = zext i32 %v115_.i to i64, !dbg !9
  %7 = zext i32 %v7_.i to i64, !dbg !9
  %xtraiter44 = and i32 %v134_.i, 3, !dbg !9
  %lcmp.mod45.not = icmp eq i32 %xtraiter44, 0, !dbg !9
  br i1 %lcmp.mod45.not, label %body137.i.prol.loopexit, label %body137.i.prol, !dbg !9

body137.i.prol:                                   ; preds = %body137.i.preheader, %body137.i.prol
  %indvars.iv30.prol = phi i64 [ %indvars.iv.next31.prol, %body137.i.prol ], [ %6, %body137.i.preheader ], !dbg !12
  %phi140.i17.prol = phi i32 [ %v157_.i.prol, %body137.i.prol ], [ %v134_.i, %body137.i.preheader ], !dbg !9
  %prol.iter46 = phi i32 [ %prol.iter46.next, %body137.i.prol ], [ 0, %body137.i.preheader ], !dbg !9
  %8 = add nuw nsw i64 %indvars.iv30.prol, %7, !dbg !12
  %v144_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %8, !dbg !16
  %v145_.i.prol = load <8 x float>, ptr %v144_.i.prol, align 4, !dbg !16
  %v146_.i.prol = add nuw nsw i64 %8, 1, !dbg !15
  %v147_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v146_.i.prol, !dbg !15
  %v148_.i.prol = load <8 x float>, ptr %v147_.i.prol, align 4, !dbg !15
  %v149_.i.prol = fmul <8 x float> %v148_.i.prol, splat (float 5.000000e-01), !dbg !17
  %v150_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v145_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v149_.i.prol), !dbg !18
  %v152_.i.prol = getelementptr inbounds nuw i8, ptr %v144_.i.prol, i64 8, !dbg !19
  %v153_.i.prol = load <8 x float>, ptr %v152_.i.prol, align 4, !dbg !19
  %v154_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v153_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v150_.i.prol), !dbg !18
  %v155_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v146_.i.prol, !dbg !13
  store <8 x float> %v154_.i.prol, ptr %v155_.i.prol, align 32, !dbg !13, !nontemporal !20
  %indvars.iv.next31.prol = add nuw nsw i64 %indvars.iv30.prol, 8, !dbg !9
  %v157_.i.prol = add nsw i32 %phi140.i17.prol, -1, !dbg !9
  %prol.iter46.next = add i32 %prol.iter46, 1, !dbg !9
  %prol.iter46.cmp.not = icmp eq i32 %prol.iter46.next, %xtraiter44, !dbg !9
  br i1 %prol.iter46.cmp.not, label %body137.i.prol.loopexit, label %body137.i.prol, !dbg !9, !llvm.loop !21

body137.i.prol.loopexit:                          ; preds = %body137.i.prol, %body137.i.preheader
  %indvars.iv30.unr = phi i64 [ %6, %body137.i.preheader ], [ %indvars.iv.next31.prol, %body137.i.prol ], !dbg !12
  %phi140.i17.unr = phi i32 [ %v134_.i, %body137.i.preheader ], [ %v157_.i.prol, %body137.i.prol ], !dbg !9
  %9 = icmp ult i32 %v132_.i, 24, !dbg !9
  br i1 %9, label %body187.i.preheader, label %body137.i.preheader.new, !dbg !9

body137.i.preheader.new:                          ; preds = %body137.i.prol.loopexit
  %invariant.op52 = add nuw nsw i64 8, %7, !dbg !9
  %invariant.op54 = add nuw nsw i64 16, %7, !dbg !9
  %invariant.op56 = add nuw nsw i64 24, %7, !dbg !9
  br label %body137.i, !dbg !9

body137.i:                                        ; preds = %body137.i, %body137.i.preheader.new
  %indvars.iv30 = phi i64 [ %indvars.iv30.unr, %body137.i.preheader.new ], [ %indvars.iv.next31.3, %body137.i ], !dbg !12
  %phi140.i17 = phi i32 [ %phi140.i17.unr, %body137.i.preheader.new ], [ %v157_.i.3, %body137.i ], !dbg !9
  %10 = add nuw nsw i64 %indvars.iv30, %7, !dbg !12
  %v144_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %10, !dbg !16
  %v145_.i = load <8 x float>, ptr %v144_.i, align 4, !dbg !16
  %v146_.i = add nuw nsw i64 %10, 1, !dbg !15
  %v147_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v146_.i, !dbg !15
  %v148_.i = load <8 x float>, ptr %v147_.i, align 4, !dbg !15
  %v149_.i = fmul <8 x float> %v148_.i, splat (float 5.000000e-01), !dbg !17
  %v150_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v145_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v149_.i), !dbg !18
  %v152_.i = getelementptr inbounds nuw i8, ptr %v144_.i, i64 8, !dbg !19
  %v153_.i = load <8 x float>, ptr %v152_.i, align 4, !dbg !19
  %v154_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v153_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v150_.i), !dbg !18
  %v155_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v146_.i, !dbg !13
  store <8 x float> %v154_.i, ptr %v155_.i, align 32, !dbg !13, !nontemporal !20
  %.reass53 = add nuw nsw i64 %indvars.iv30, %invariant.op52, !dbg !16
  %v144_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass53, !dbg !16
  %v145_.i.1 = load <8 x float>, ptr %v144_.i.1, align 4, !dbg !16
  %v146_.i.1 = add nuw nsw i64 %.reass53, 1, !dbg !15
  %v147_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v146_.i.1, !dbg !15
  %v148_.i.1 = load <8 x float>, ptr %v147_.i.1, align 4, !dbg !15
  %v149_.i.1 = fmul <8 x float> %v148_.i.1, splat (float 5.000000e-01), !dbg !17
  %v150_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v145_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v149_.i.1), !dbg !18
  %v152_.i.1 = getelementptr inbounds nuw i8, ptr %v144_.i.1, i64 8, !dbg !19
  %v153_.i.1 = load <8 x float>, ptr %v152_.i.1, align 4, !dbg !19
  %v154_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v153_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v150_.i.1), !dbg !18
  %v155_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v146_.i.1, !dbg !13
  store <8 x float> %v154_.i.1, ptr %v155_.i.1, align 32, !dbg !13, !nontemporal !20
  %.reass55 = add nuw nsw i64 %indvars.iv30, %invariant.op54, !dbg !16
  %v144_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass55, !dbg !16
  %v145_.i.2 = load <8 x float>, ptr %v144_.i.2, align 4, !dbg !16
  %v146_.i.2 = add nuw nsw i64 %.reass55, 1, !dbg !15
  %v147_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v146_.i.2, !dbg !15
  %v148_.i.2 = load <8 x float>, ptr %v147_.i.2, align 4, !dbg !15
  %v149_.i.2 = fmul <8 x float> %v148_.i.2, splat (float 5.000000e-01), !dbg !17
  %v150_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v145_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v149_.i.2), !dbg !18
  %v152_.i.2 = getelementptr inbounds nuw i8, ptr %v144_.i.2, i64 8, !dbg !19
  %v153_.i.2 = load <8 x float>, ptr %v152_.i.2, align 4, !dbg !19
  %v154_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v153_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v150_.i.2), !dbg !18
  %v155_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v146_.i.2, !dbg !13
  store <8 x float> %v154_.i.2, ptr %v155_.i.2, align 32, !dbg !13, !nontemporal !20
  %.reass57 = add nuw nsw i64 %indvars.iv30, %invariant.op56, !dbg !16
  %v144_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass57, !dbg !16
  %v145_.i.3 = load <8 x float>, ptr %v144_.i.3, align 4, !dbg !16
  %v146_.i.3 = add nuw nsw i64 %.reass57, 1, !dbg !15
  %v147_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v146_.i.3, !dbg !15
  %v148_.i.3 = load <8 x float>, ptr %v147_.i.3, align 4, !dbg !15
  %v149_.i.3 = fmul <8 x float> %v148_.i.3, splat (float 5.000000e-01), !dbg !17
  %v150_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v145_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v149_.i.3), !dbg !18
  %v152_.i.3 = getelementptr inbounds nuw i8, ptr %v144_.i.3, i64 8, !dbg !19
  %v153_.i.3 = load <8 x float>, ptr %v152_.i.3, align 4, !dbg !19
  %v154_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v153_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v150_.i.3), !dbg !18
  %v155_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v146_.i.3, !dbg !13
  store <8 x float> %v154_.i.3, ptr %v155_.i.3, align 32, !dbg !13, !nontemporal !20
  %indvars.iv.next31.3 = add nuw nsw i64 %indvars.iv30, 32, !dbg !9
  %v157_.i.3 = add nsw i32 %phi140.i17, -4, !dbg !9
  %v141_.not.i.3 = icmp eq i32 %v157_.i.3, 0, !dbg !9
  br i1 %v141_.not.i.3, label %body187.i.preheader, label %body137.i, !dbg !9

else128.i:                                        ; preds = %then100.i
  br i1 %v130_.i.not, label %body165.i.preheader, label %body187.i.preheader, !dbg !9

body165.i.preheader:                              ; preds = %else128.i
  %11 = xor i32 %v115_.i, -1, !dbg !9
  %v160_.i = add i32 %v118_.i, %11, !dbg !9
  %v161_2.i = lshr i32 %v160_.i, 3, !dbg !9
  %v162_.i = add nuw nsw i32 %v161_2.i, 1, !dbg !9
  %12 = zext i32 %v115_.i to i64, !dbg !9
  %13 = zext i32 %v7_.i to i64, !dbg !9
  %xtraiter = and i32 %v162_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body165.i.prol.loopexit, label %body165.i.prol, !dbg !9

body165.i.prol:                                   ; preds = %body165.i.preheader, %body165.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body165.i.prol ], [ %12, %body165.i.preheader ], !dbg !12
  %phi168.i14.prol = phi i32 [ %v185_.i.prol, %body165.i.prol ], [ %v162_.i, %body165.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body165.i.prol ], [ 0, %body165.i.preheader ], !dbg !9
  %14 = add nuw nsw i64 %indvars.iv.prol, %13, !dbg !12
  %v172_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %14, !dbg !16
  %v173_.i.prol = load <8 x float>, ptr %v172_.i.prol, align 4, !dbg !16
  %v174_.i.prol = add nuw nsw i64 %14, 1, !dbg !15
  %v175_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v174_.i.prol, !dbg !15
  %v176_.i.prol = load <8 x float>, ptr %v175_.i.prol, align 4, !dbg !15
  %v177_.i.prol = fmul <8 x float> %v176_.i.prol, splat (float 5.000000e-01), !dbg !17
  %v178_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v173_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v177_.i.prol), !dbg !18
  %v180_.i.prol = getelementptr inbounds nuw i8, ptr %v172_.i.prol, i64 8, !dbg !19
  %v181_.i.prol = load <8 x float>, ptr %v180_.i.prol, align 4, !dbg !19
  %v182_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v181_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v178_.i.prol), !dbg !18
  %v183_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v174_.i.prol, !dbg !13
  store <8 x float> %v182_.i.prol, ptr %v183_.i.prol, align 4, !dbg !13
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v185_.i.prol = add nsw i32 %phi168.i14.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body165.i.prol.loopexit, label %body165.i.prol, !dbg !9, !llvm.loop !23

body165.i.prol.loopexit:                          ; preds = %body165.i.prol, %body165.i.preheader
  %indvars.iv.unr = phi i64 [ %12, %body165.i.preheader ], [ %indvars.iv.next.prol, %body165.i.prol ], !dbg !12
  %phi168.i14.unr = phi i32 [ %v162_.i, %body165.i.preheader ], [ %v185_.i.prol, %body165.i.prol ], !dbg !9
  %15 = icmp ult i32 %v160_.i, 24, !dbg !9
  br i1 %15, label %body187.i.preheader, label %body165.i.preheader.new, !dbg !9

body165.i.preheader.new:                          ; preds = %body165.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %13, !dbg !9
  %invariant.op48 = add nuw nsw i64 16, %13, !dbg !9
  %invariant.op50 = add nuw nsw i64 24, %13, !dbg !9
  br label %body165.i, !dbg !9

body165.i:                                        ; preds = %body165.i, %body165.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body165.i.preheader.new ], [ %indvars.iv.next.3, %body165.i ], !dbg !12
  %phi168.i14 = phi i32 [ %phi168.i14.unr, %body165.i.preheader.new ], [ %v185_.i.3, %body165.i ], !dbg !9
  %16 = add nuw nsw i64 %indvars.iv, %13, !dbg !12
  %v172_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %16, !dbg !16
  %v173_.i = load <8 x float>, ptr %v172_.i, align 4, !dbg !16
  %v174_.i = add nuw nsw i64 %16, 1, !dbg !15
  %v175_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v174_.i, !dbg !15
  %v176_.i = load <8 x float>, ptr %v175_.i, align 4, !dbg !15
  %v177_.i = fmul <8 x float> %v176_.i, splat (float 5.000000e-01), !dbg !17
  %v178_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v173_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v177_.i), !dbg !18
  %v180_.i = getelementptr inbounds nuw i8, ptr %v172_.i, i64 8, !dbg !19
  %v181_.i = load <8 x float>, ptr %v180_.i, align 4, !dbg !19
  %v182_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v181_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v178_.i), !dbg !18
  %v183_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v174_.i, !dbg !13
  store <8 x float> %v182_.i, ptr %v183_.i, align 4, !dbg !13
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !16
  %v172_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !16
  %v173_.i.1 = load <8 x float>, ptr %v172_.i.1, align 4, !dbg !16
  %v174_.i.1 = add nuw nsw i64 %.reass, 1, !dbg !15
  %v175_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v174_.i.1, !dbg !15
  %v176_.i.1 = load <8 x float>, ptr %v175_.i.1, align 4, !dbg !15
  %v177_.i.1 = fmul <8 x float> %v176_.i.1, splat (float 5.000000e-01), !dbg !17
  %v178_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v173_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v177_.i.1), !dbg !18
  %v180_.i.1 = getelementptr inbounds nuw i8, ptr %v172_.i.1, i64 8, !dbg !19
  %v181_.i.1 = load <8 x float>, ptr %v180_.i.1, align 4, !dbg !19
  %v182_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v181_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v178_.i.1), !dbg !18
  %v183_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v174_.i.1, !dbg !13
  store <8 x float> %v182_.i.1, ptr %v183_.i.1, align 4, !dbg !13
  %.reass49 = add nuw nsw i64 %indvars.iv, %invariant.op48, !dbg !16
  %v172_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass49, !dbg !16
  %v173_.i.2 = load <8 x float>, ptr %v172_.i.2, align 4, !dbg !16
  %v174_.i.2 = add nuw nsw i64 %.reass49, 1, !dbg !15
  %v175_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v174_.i.2, !dbg !15
  %v176_.i.2 = load <8 x float>, ptr %v175_.i.2, align 4, !dbg !15
  %v177_.i.2 = fmul <8 x float> %v176_.i.2, splat (float 5.000000e-01), !dbg !17
  %v178_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v173_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v177_.i.2), !dbg !18
  %v180_.i.2 = getelementptr inbounds nuw i8, ptr %v172_.i.2, i64 8, !dbg !19
  %v181_.i.2 = load <8 x float>, ptr %v180_.i.2, align 4, !dbg !19
  %v182_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v181_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v178_.i.2), !dbg !18
  %v183_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v174_.i.2, !dbg !13
  store <8 x float> %v182_.i.2, ptr %v183_.i.2, align 4, !dbg !13
  %.reass51 = add nuw nsw i64 %indvars.iv, %invariant.op50, !dbg !16
  %v172_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass51, !dbg !16
  %v173_.i.3 = load <8 x float>, ptr %v172_.i.3, align 4, !dbg !16
  %v174_.i.3 = add nuw nsw i64 %.reass51, 1, !dbg !15
  %v175_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v174_.i.3, !dbg !15
  %v176_.i.3 = load <8 x float>, ptr %v175_.i.3, align 4, !dbg !15
  %v177_.i.3 = fmul <8 x float> %v176_.i.3, splat (float 5.000000e-01), !dbg !17
  %v178_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v173_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v177_.i.3), !dbg !18
  %v180_.i.3 = getelementptr inbounds nuw i8, ptr %v172_.i.3, i64 8, !dbg !19
  %v181_.i.3 = load <8 x float>, ptr %v180_.i.3, align 4, !dbg !19
  %v182_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v181_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v178_.i.3), !dbg !18
  %v183_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v174_.i.3, !dbg !13
  store <8 x float> %v182_.i.3, ptr %v183_.i.3, align 4, !dbg !13
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v185_.i.3 = add nsw i32 %phi168.i14, -4, !dbg !9
  %v169_.not.i.3 = icmp eq i32 %v185_.i.3, 0, !dbg !9
  br i1 %v169_.not.i.3, label %body187.i.preheader, label %body165.i, !dbg !9

body187.i.preheader:                              ; preds = %body165.i.prol.loopexit, %body165.i, %body137.i.prol.loopexit, %body137.i, %else128.i, %then127.i
  br label %body187.i, !dbg !9

body187.i:                                        ; preds = %body187.i.preheader, %join198.i
  %v191_.i = phi i1 [ false, %join198.i ], [ true, %body187.i.preheader ], !dbg !9
  %v192_.i = select i1 %v191_.i, i32 %v30_.i, i32 %v118_.i, !dbg !9
  %v193_.i = select i1 %v191_.i, i32 %v115_.i, i32 %v70_.i, !dbg !9
  %v195_.not.i = icmp eq i32 %v193_.i, %v192_.i, !dbg !9
  br i1 %v195_.not.i, label %join198.i, label %then196.i, !dbg !9

then196.i:                                        ; preds = %body187.i
  %v199_.i = insertelement <8 x i32> poison, i32 %v193_.i, i64 0, !dbg !9
  %v200_.i = shufflevector <8 x i32> %v199_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v201_.i = insertelement <8 x i32> poison, i32 %v192_.i, i64 0, !dbg !9
  %v202_.i = shufflevector <8 x i32> %v201_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v203_.i = add <8 x i32> %v202_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v204_.i = icmp slt <8 x i32> %v203_.i, %v200_.i, !dbg !9
  %v205_.i = add i32 %v192_.i, %v7_.i, !dbg !12
  %v206_.i = sext i32 %v205_.i to i64, !dbg !12
  %v207_.i = getelementptr float, ptr %v6_f1_, i64 %v206_.i, !dbg !16
  %v208_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v207_.i, <8 x i1> %v204_.i, <8 x float> zeroinitializer), !dbg !16
  %v209_.i = add nsw i64 %v206_.i, 1, !dbg !15
  %v210_.i = getelementptr float, ptr %v6_f1_, i64 %v209_.i, !dbg !15
  %v211_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v210_.i, <8 x i1> %v204_.i, <8 x float> zeroinitializer), !dbg !15
  %v212_.i = fmul <8 x float> %v211_.i, splat (float 5.000000e-01), !dbg !17
  %v213_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v208_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v212_.i), !dbg !18
  %v215_.i = getelementptr i8, ptr %v207_.i, i64 8, !dbg !19
  %v216_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v215_.i, <8 x i1> %v204_.i, <8 x float> zeroinitializer), !dbg !19
  %v217_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v216_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v213_.i), !dbg !18
  %v218_.i = getelementptr float, ptr %v2_f1_, i64 %v209_.i, !dbg !13
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v217_.i, ptr align 4 %v218_.i, <8 x i1> %v204_.i), !dbg !13
  br label %join198.i, !dbg !9

join198.i:                                        ; preds = %then196.i, %body187.i
  br i1 %v191_.i, label %body187.i, label %join102.i, !dbg !9, !llvm.loop !24

join102.i:                                        ; preds = %join198.i, %join46.i
  %v221_.i = phi i32 [ %v5_.i, %join46.i ], [ %v70_.i, %join198.i ], !dbg !9
  %v220_.i = phi i32 [ %v5_.i, %join46.i ], [ %v30_.i, %join198.i ], !dbg !9
  %v222_.i = add nsw i32 %v220_.i, 127, !dbg !9
  %v223_.i = ashr i32 %v222_.i, 7, !dbg !9
  %v224_.i = ashr i32 %v221_.i, 7, !dbg !9
  %v226_.i = tail call i32 @llvm.smax.i32(i32 %v224_.i, i32 %v223_.i), !dbg !9
  %v97_4.i = or i1 %v96_.i, %v88_.i, !dbg !9
  %v228_.i = and i1 %v95_.i, %v97_4.i, !dbg !9
  %v229_.i = select i1 %v228_.i, i32 0, i32 %v223_.i, !dbg !9
  %v230_.i = select i1 %v228_.i, i32 %count, i32 %v226_.i, !dbg !9
  %v231_.not.i = icmp slt i32 %v229_.i, %v230_.i, !dbg !9
  %v232_.i = select i1 %v231_.not.i, i32 %v229_.i, i32 %count, !dbg !9
  %v233_.i = sub nsw i32 %v230_.i, %v229_.i, !dbg !9
  %v234_.i = select i1 %v231_.not.i, i32 %v233_.i, i32 0, !dbg !9
  %v235_.i = sub nsw i32 %count, %v234_.i, !dbg !9
  %v236_.i = icmp sgt i32 %v235_.i, 0, !dbg !9
  br i1 %v236_.i, label %while240.i, label %fine, !dbg !9

while240.i:                                       ; preds = %join102.i, %done259.i
  %phi242.i = phi i32 [ %v338_.i, %done259.i ], [ 0, %join102.i ], !dbg !9
  %v243_.not.i = icmp slt i32 %phi242.i, %v232_.i, !dbg !9
  %v244_.i = select i1 %v243_.not.i, i32 0, i32 %v234_.i, !dbg !9
  %v245_.i = add nsw i32 %v244_.i, %phi242.i, !dbg !9
  %v246_.i = add nsw i32 %v245_.i, %block.x24, !dbg !9
  %v248_.i = shl nsw i32 %v245_.i, 7, !dbg !9
  %v249_.i = sub nsw i32 %v220_.i, %v248_.i, !dbg !9
  %v250_.i = sub nsw i32 %v221_.i, %v248_.i, !dbg !9
  %v269_.i = shl nsw i32 %v246_.i, 7, !dbg !12
  %v281_.i = insertelement <16 x i32> poison, i32 %v249_.i, i64 0, !dbg !9
  %v282_.i = shufflevector <16 x i32> %v281_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v284_.i = insertelement <16 x i32> poison, i32 %v250_.i, i64 0, !dbg !9
  %v285_.i = shufflevector <16 x i32> %v284_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %17 = zext i32 %v269_.i to i64, !dbg !9
  br label %body258.i, !dbg !9

body258.i:                                        ; preds = %while240.i, %join293.i
  %indvars.iv34 = phi i64 [ 0, %while240.i ], [ %indvars.iv.next35, %join293.i ], !dbg !12
  %phi261.i21 = phi i32 [ 8, %while240.i ], [ %v337_.i, %join293.i ], !dbg !9
  %fault.sroa.0.119 = phi i64 [ 0, %while240.i ], [ %fault.sroa.0.3, %join293.i ], !dbg !13
  %18 = add nuw nsw i64 %indvars.iv34, %17, !dbg !12
  %v272_.i = insertelement <16 x i64> poison, i64 %18, i64 0, !dbg !14
  %v273_.i = shufflevector <16 x i64> %v272_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v274_.i = or disjoint <16 x i64> %v273_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %19 = trunc nuw nsw i64 %indvars.iv34 to i32, !dbg !9
  %v278_.i = insertelement <16 x i32> poison, i32 %19, i64 0, !dbg !9
  %v279_.i = shufflevector <16 x i32> %v278_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v280_.i = or disjoint <16 x i32> %v279_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v283_.i = icmp slt <16 x i32> %v280_.i, %v282_.i, !dbg !9
  %v286_.i = icmp sge <16 x i32> %v280_.i, %v285_.i, !dbg !9
  %v287_.i = or <16 x i1> %v283_.i, %v286_.i, !dbg !9
  %v288_.i = bitcast <16 x i1> %v287_.i to i16, !dbg !9
  %v290_.not.i = icmp eq i16 %v288_.i, 0, !dbg !9
  br i1 %v290_.not.i, label %join293.i, label %then291.i, !dbg !9

then291.i:                                        ; preds = %body258.i
  %v277_.i = icmp slt <16 x i64> %v274_.i, %v276_.i, !dbg !14
  %v294_.i = and <16 x i1> %v287_.i, %v277_.i, !dbg !25
  %v295_.i = bitcast <16 x i1> %v294_.i to i16, !dbg !25
  %v297_.not.i = icmp eq i16 %v295_.i, 0, !dbg !25
  br i1 %v297_.not.i, label %join293.i, label %then298.i, !dbg !25

then298.i:                                        ; preds = %then291.i
  %v301_.i = getelementptr float, ptr %v6_f1_, i64 %18, !dbg !16
  %v302_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v301_.i, <16 x i1> %v294_.i, <16 x float> zeroinitializer), !dbg !16
  %v303_.i = or disjoint i64 %18, 1, !dbg !15
  %v304_.i = getelementptr float, ptr %v6_f1_, i64 %v303_.i, !dbg !15
  %v305_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v304_.i, <16 x i1> %v294_.i, <16 x float> zeroinitializer), !dbg !15
  %v306_.i = fmul <16 x float> %v305_.i, splat (float 5.000000e-01), !dbg !17
  %v307_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v302_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v306_.i), !dbg !18
  %v309_.i = getelementptr i8, ptr %v301_.i, i64 8, !dbg !19
  %v310_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v309_.i, <16 x i1> %v294_.i, <16 x float> zeroinitializer), !dbg !19
  %v311_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v310_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v307_.i), !dbg !18
  %v314_.i = icmp ult <16 x i64> %v274_.i, %v313_.i, !dbg !13
  %v317_.i = and <16 x i1> %v314_.i, %v294_.i, !dbg !13
  %v314_.not.i = xor <16 x i1> %v314_.i, splat (i1 true), !dbg !13
  %v318_.i = and <16 x i1> %v294_.i, %v314_.not.i, !dbg !13
  %v319_.i = bitcast <16 x i1> %v318_.i to i16, !dbg !13
  %v320_.not.i = icmp eq i16 %v319_.i, 0, !dbg !13
  br i1 %v320_.not.i, label %join322.i, label %active321.i, !dbg !13

active321.i:                                      ; preds = %then298.i
  %v323_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v319_.i, i1 true), !dbg !13
  %v324_.i = zext nneg i16 %v323_.i to i64, !dbg !13
  %v325_.i = extractelement <16 x i64> %v274_.i, i64 %v324_.i, !dbg !13
  %v327_.i = or disjoint i64 %indvars.iv34, %v324_.i, !dbg !13
  %v329_.i = shl i64 %v327_.i, 40, !dbg !13
  %v330_.i = or disjoint i64 %v329_.i, %v325_.i, !dbg !13
  %v331_.i = add nuw nsw i64 %v330_.i, -9222246136947933184, !dbg !13
  %v333_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.119, i64 %v331_.i), !dbg !13
  br label %join322.i, !dbg !13

join322.i:                                        ; preds = %active321.i, %then298.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.119, %then298.i ], [ %v333_.i, %active321.i ], !dbg !7
  %v335_.i = getelementptr float, ptr %v2_f1_, i64 %v303_.i, !dbg !13
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v311_.i, ptr align 4 %v335_.i, <16 x i1> %v317_.i), !dbg !13
  br label %join293.i, !dbg !25

join293.i:                                        ; preds = %join322.i, %then291.i, %body258.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.119, %body258.i ], [ %fault.sroa.0.119, %then291.i ], [ %fault.sroa.0.2, %join322.i ], !dbg !7
  %indvars.iv.next35 = add nuw nsw i64 %indvars.iv34, 16, !dbg !9
  %v337_.i = add nsw i32 %phi261.i21, -1, !dbg !9
  %v262_.not.i = icmp eq i32 %v337_.i, 0, !dbg !9
  br i1 %v262_.not.i, label %done259.i, label %body258.i, !dbg !9, !llvm.loop !26

done259.i:                                        ; preds = %join293.i
  %v338_.i = add nuw nsw i32 %phi242.i, 1, !dbg !9
  %v339_.i = icmp sge i32 %v338_.i, %v235_.i, !dbg !9
  %v341_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !9
  %brmerge.i = select i1 %v341_.i, i1 true, i1 %v339_.i, !dbg !9
  br i1 %brmerge.i, label %smooth_slices.block.exit, label %while240.i, !dbg !9

smooth_slices.block.exit:                         ; preds = %done259.i
  %v35_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v35_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  fence seq_cst, !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %smooth_slices.block.exit
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext i32 %v245_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear23, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join102.i, %smooth_slices.block.exit
  %following = add nuw i64 %covered, %linear23, !dbg !7
  %v41_f1_ = add nuw i32 %block.x24, %count, !dbg !7
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
attributes #4 = { nofree norecurse nounwind "no-builtins" }
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
!20 = !{i32 1}
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.unroll.disable"}
!23 = distinct !{!23, !22}
!24 = distinct !{!24, !22}
!25 = !DILocation(line: 21, column: 5, scope: !10, inlinedAt: !11)
!26 = distinct !{!26, !22}
!27 = !DILocation(line: 18, column: 27, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 19, column: 13, scope: !10, inlinedAt: !11)
