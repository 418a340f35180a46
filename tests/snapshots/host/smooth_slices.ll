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
  %v98_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %2 = trunc i64 %v98_.i to i32, !dbg !9
  %3 = lshr exact i32 %2, 2, !dbg !9
  %v113_.i = add i64 %v98_.i, 4, !dbg !9
  %v263_.i = insertelement <16 x i64> poison, i64 %v35_.i, i64 0, !dbg !14
  %v264_.i = shufflevector <16 x i64> %v263_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v300_.i = insertelement <16 x i64> poison, i64 %v41_.i, i64 0, !dbg !13
  %v301_.i = shufflevector <16 x i64> %v300_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
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
  %v89_.i = icmp slt i32 %v30_.i, %v70_.i, !dbg !9
  %v90_.i = and i1 %v89_.i, %v88_.i, !dbg !9
  br i1 %v90_.i, label %then91.i, label %join93.i, !dbg !9

then91.i:                                         ; preds = %join46.i
  %narrow.neg.i = xor i32 %v30_.i, -1, !dbg !15
  %v101_.neg.i = sub nsw i32 %narrow.neg.i, %3, !dbg !9
  %v103_.i = and i32 %v101_.neg.i, 7, !dbg !9
  %v104_.i = add nsw i32 %v103_.i, %v30_.i, !dbg !9
  %v106_.i = tail call i32 @llvm.smin.i32(i32 %v70_.i, i32 %v104_.i), !dbg !9
  %v107_.i = sub i32 %v70_.i, %v106_.i, !dbg !9
  %v108_.i = and i32 %v107_.i, 7, !dbg !9
  %v109_.i = sub i32 %v70_.i, %v108_.i, !dbg !9
  %v110_.i = add i32 %v106_.i, %v7_.i, !dbg !12
  %v111_.i = sext i32 %v110_.i to i64, !dbg !12
  %v112_.i = shl nsw i64 %v111_.i, 2, !dbg !9
  %v115_.i = add i64 %v113_.i, %v112_.i, !dbg !9
  %v116_.i = and i64 %v115_.i, 28, !dbg !9
  %v117_.i = icmp eq i64 %v116_.i, 0, !dbg !9
  %v118_.i = and i1 %v4_.i, %v117_.i, !dbg !9
  %v122_.i.not = icmp slt i32 %v106_.i, %v109_.i, !dbg !9
  br i1 %v118_.i, label %then119.i, label %else120.i, !dbg !9

then119.i:                                        ; preds = %then91.i
  br i1 %v122_.i.not, label %body129.i.preheader, label %body179.i.preheader, !dbg !9

body129.i.preheader:                              ; preds = %then119.i
  %5 = xor i32 %v106_.i, -1, !dbg !9
  %v124_.i = add i32 %v109_.i, %5, !dbg !9
  %v125_3.i = lshr i32 %v124_.i, 3, !dbg !9
  %v126_.i = add nuw nsw i32 %v125_3.i, 1, !dbg !9
  %6 = zext i32 %v106_.i to i64, !dbg !9
  %7 = zext i32 %v7_.i to i64, !dbg !9
  %xtraiter44 = and i32 %v126_.i, 3, !dbg !9
  %lcmp.mod45.not = icmp eq i32 %xtraiter44, 0, !dbg !9
  br i1 %lcmp.mod45.not, label %body129.i.prol.loopexit, label %body129.i.prol, !dbg !9

body129.i.prol:                                   ; preds = %body129.i.preheader, %body129.i.prol
  %indvars.iv30.prol = phi i64 [ %indvars.iv.next31.prol, %body129.i.prol ], [ %6, %body129.i.preheader ], !dbg !12
  %phi132.i17.prol = phi i32 [ %v149_.i.prol, %body129.i.prol ], [ %v126_.i, %body129.i.preheader ], !dbg !9
  %prol.iter46 = phi i32 [ %prol.iter46.next, %body129.i.prol ], [ 0, %body129.i.preheader ], !dbg !9
  %8 = add nuw nsw i64 %indvars.iv30.prol, %7, !dbg !12
  %v136_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %8, !dbg !16
  %v137_.i.prol = load <8 x float>, ptr %v136_.i.prol, align 4, !dbg !16
  %v138_.i.prol = add nuw nsw i64 %8, 1, !dbg !15
  %v139_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v138_.i.prol, !dbg !15
  %v140_.i.prol = load <8 x float>, ptr %v139_.i.prol, align 4, !dbg !15
  %v141_.i.prol = fmul <8 x float> %v140_.i.prol, splat (float 5.000000e-01), !dbg !17
  %v142_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v137_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v141_.i.prol), !dbg !18
  %v144_.i.prol = getelementptr inbounds nuw i8, ptr %v136_.i.prol, i64 8, !dbg !19
  %v145_.i.prol = load <8 x float>, ptr %v144_.i.prol, align 4, !dbg !19
  %v146_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v145_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v142_.i.prol), !dbg !18
  %v147_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v138_.i.prol, !dbg !13
  store <8 x float> %v146_.i.prol, ptr %v147_.i.prol, align 32, !dbg !13, !nontemporal !20
  %indvars.iv.next31.prol = add nuw nsw i64 %indvars.iv30.prol, 8, !dbg !9
  %v149_.i.prol = add nsw i32 %phi132.i17.prol, -1, !dbg !9
  %prol.iter46.next = add i32 %prol.iter46, 1, !dbg !9
  %prol.iter46.cmp.not = icmp eq i32 %prol.iter46.next, %xtraiter44, !dbg !9
  br i1 %prol.iter46.cmp.not, label %body129.i.prol.loopexit, label %body129.i.prol, !dbg !9, !llvm.loop !21

body129.i.prol.loopexit:                          ; preds = %body129.i.prol, %body129.i.preheader
  %indvars.iv30.unr = phi i64 [ %6, %body129.i.preheader ], [ %indvars.iv.next31.prol, %body129.i.prol ], !dbg !12
  %phi132.i17.unr = phi i32 [ %v126_.i, %body129.i.preheader ], [ %v149_.i.prol, %body129.i.prol ], !dbg !9
  %9 = icmp ult i32 %v124_.i, 24, !dbg !9
  br i1 %9, label %body179.i.preheader, label %body129.i.preheader.new, !dbg !9

body129.i.preheader.new:                          ; preds = %body129.i.prol.loopexit
  %invariant.op52 = add nuw nsw i64 8, %7, !dbg !9
  %invariant.op54 = add nuw nsw i64 16, %7, !dbg !9
  %invariant.op56 = add nuw nsw i64 24, %7, !dbg !9
  br label %body129.i, !dbg !9

body129.i:                                        ; preds = %body129.i, %body129.i.preheader.new
  %indvars.iv30 = phi i64 [ %indvars.iv30.unr, %body129.i.preheader.new ], [ %indvars.iv.next31.3, %body129.i ], !dbg !12
  %phi132.i17 = phi i32 [ %phi132.i17.unr, %body129.i.preheader.new ], [ %v149_.i.3, %body129.i ], !dbg !9
  %10 = add nuw nsw i64 %indvars.iv30, %7, !dbg !12
  %v136_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %10, !dbg !16
  %v137_.i = load <8 x float>, ptr %v136_.i, align 4, !dbg !16
  %v138_.i = add nuw nsw i64 %10, 1, !dbg !15
  %v139_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v138_.i, !dbg !15
  %v140_.i = load <8 x float>, ptr %v139_.i, align 4, !dbg !15
  %v141_.i = fmul <8 x float> %v140_.i, splat (float 5.000000e-01), !dbg !17
  %v142_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v137_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v141_.i), !dbg !18
  %v144_.i = getelementptr inbounds nuw i8, ptr %v136_.i, i64 8, !dbg !19
  %v145_.i = load <8 x float>, ptr %v144_.i, align 4, !dbg !19
  %v146_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v145_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v142_.i), !dbg !18
  %v147_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v138_.i, !dbg !13
  store <8 x float> %v146_.i, ptr %v147_.i, align 32, !dbg !13, !nontemporal !20
  %.reass53 = add nuw nsw i64 %indvars.iv30, %invariant.op52, !dbg !16
  %v136_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass53, !dbg !16
  %v137_.i.1 = load <8 x float>, ptr %v136_.i.1, align 4, !dbg !16
  %v138_.i.1 = add nuw nsw i64 %.reass53, 1, !dbg !15
  %v139_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v138_.i.1, !dbg !15
  %v140_.i.1 = load <8 x float>, ptr %v139_.i.1, align 4, !dbg !15
  %v141_.i.1 = fmul <8 x float> %v140_.i.1, splat (float 5.000000e-01), !dbg !17
  %v142_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v137_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v141_.i.1), !dbg !18
  %v144_.i.1 = getelementptr inbounds nuw i8, ptr %v136_.i.1, i64 8, !dbg !19
  %v145_.i.1 = load <8 x float>, ptr %v144_.i.1, align 4, !dbg !19
  %v146_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v145_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v142_.i.1), !dbg !18
  %v147_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v138_.i.1, !dbg !13
  store <8 x float> %v146_.i.1, ptr %v147_.i.1, align 32, !dbg !13, !nontemporal !20
  %.reass55 = add nuw nsw i64 %indvars.iv30, %invariant.op54, !dbg !16
  %v136_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass55, !dbg !16
  %v137_.i.2 = load <8 x float>, ptr %v136_.i.2, align 4, !dbg !16
  %v138_.i.2 = add nuw nsw i64 %.reass55, 1, !dbg !15
  %v139_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v138_.i.2, !dbg !15
  %v140_.i.2 = load <8 x float>, ptr %v139_.i.2, align 4, !dbg !15
  %v141_.i.2 = fmul <8 x float> %v140_.i.2, splat (float 5.000000e-01), !dbg !17
  %v142_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v137_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v141_.i.2), !dbg !18
  %v144_.i.2 = getelementptr inbounds nuw i8, ptr %v136_.i.2, i64 8, !dbg !19
  %v145_.i.2 = load <8 x float>, ptr %v144_.i.2, align 4, !dbg !19
  %v146_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v145_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v142_.i.2), !dbg !18
  %v147_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v138_.i.2, !dbg !13
  store <8 x float> %v146_.i.2, ptr %v147_.i.2, align 32, !dbg !13, !nontemporal !20
  %.reass57 = add nuw nsw i64 %indvars.iv30, %invariant.op56, !dbg !16
  %v136_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass57, !dbg !16
  %v137_.i.3 = load <8 x float>, ptr %v136_.i.3, align 4, !dbg !16
  %v138_.i.3 = add nuw nsw i64 %.reass57, 1, !dbg !15
  %v139_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v138_.i.3, !dbg !15
  %v140_.i.3 = load <8 x float>, ptr %v139_.i.3, align 4, !dbg !15
  %v141_.i.3 = fmul <8 x float> %v140_.i.3, splat (float 5.000000e-01), !dbg !17
  %v142_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v137_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v141_.i.3), !dbg !18
  %v144_.i.3 = getelementptr inbounds nuw i8, ptr %v136_.i.3, i64 8, !dbg !19
  %v145_.i.3 = load <8 x float>, ptr %v144_.i.3, align 4, !dbg !19
  %v146_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v145_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v142_.i.3), !dbg !18
  %v147_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v138_.i.3, !dbg !13
  store <8 x float> %v146_.i.3, ptr %v147_.i.3, align 32, !dbg !13, !nontemporal !20
  %indvars.iv.next31.3 = add nuw nsw i64 %indvars.iv30, 32, !dbg !9
  %v149_.i.3 = add nsw i32 %phi132.i17, -4, !dbg !9
  %v133_.not.i.3 = icmp eq i32 %v149_.i.3, 0, !dbg !9
  br i1 %v133_.not.i.3, label %body179.i.preheader, label %body129.i, !dbg !9

else120.i:                                        ; preds = %then91.i
  br i1 %v122_.i.not, label %body157.i.preheader, label %body179.i.preheader, !dbg !9

body157.i.preheader:                              ; preds = %else120.i
  %11 = xor i32 %v106_.i, -1, !dbg !9
  %v152_.i = add i32 %v109_.i, %11, !dbg !9
  %v153_2.i = lshr i32 %v152_.i, 3, !dbg !9
  %v154_.i = add nuw nsw i32 %v153_2.i, 1, !dbg !9
  %12 = zext i32 %v106_.i to i64, !dbg !9
  %13 = zext i32 %v7_.i to i64, !dbg !9
  %xtraiter = and i32 %v154_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body157.i.prol.loopexit, label %body157.i.prol, !dbg !9

body157.i.prol:                                   ; preds = %body157.i.preheader, %body157.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body157.i.prol ], [ %12, %body157.i.preheader ], !dbg !12
  %phi160.i14.prol = phi i32 [ %v177_.i.prol, %body157.i.prol ], [ %v154_.i, %body157.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body157.i.prol ], [ 0, %body157.i.preheader ], !dbg !9
  %14 = add nuw nsw i64 %indvars.iv.prol, %13, !dbg !12
  %v164_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %14, !dbg !16
  %v165_.i.prol = load <8 x float>, ptr %v164_.i.prol, align 4, !dbg !16
  %v166_.i.prol = add nuw nsw i64 %14, 1, !dbg !15
  %v167_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v166_.i.prol, !dbg !15
  %v168_.i.prol = load <8 x float>, ptr %v167_.i.prol, align 4, !dbg !15
  %v169_.i.prol = fmul <8 x float> %v168_.i.prol, splat (float 5.000000e-01), !dbg !17
  %v170_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v165_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v169_.i.prol), !dbg !18
  %v172_.i.prol = getelementptr inbounds nuw i8, ptr %v164_.i.prol, i64 8, !dbg !19
  %v173_.i.prol = load <8 x float>, ptr %v172_.i.prol, align 4, !dbg !19
  %v174_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v173_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v170_.i.prol), !dbg !18
  %v175_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v166_.i.prol, !dbg !13
  store <8 x float> %v174_.i.prol, ptr %v175_.i.prol, align 4, !dbg !13
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v177_.i.prol = add nsw i32 %phi160.i14.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body157.i.prol.loopexit, label %body157.i.prol, !dbg !9, !llvm.loop !23

body157.i.prol.loopexit:                          ; preds = %body157.i.prol, %body157.i.preheader
  %indvars.iv.unr = phi i64 [ %12, %body157.i.preheader ], [ %indvars.iv.next.prol, %body157.i.prol ], !dbg !12
  %phi160.i14.unr = phi i32 [ %v154_.i, %body157.i.preheader ], [ %v177_.i.prol, %body157.i.prol ], !dbg !9
  %15 = icmp ult i32 %v152_.i, 24, !dbg !9
  br i1 %15, label %body179.i.preheader, label %body157.i.preheader.new, !dbg !9

body157.i.preheader.new:                          ; preds = %body157.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %13, !dbg !9
  %invariant.op48 = add nuw nsw i64 16, %13, !dbg !9
  %invariant.op50 = add nuw nsw i64 24, %13, !dbg !9
  br label %body157.i, !dbg !9

body157.i:                                        ; preds = %body157.i, %body157.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body157.i.preheader.new ], [ %indvars.iv.next.3, %body157.i ], !dbg !12
  %phi160.i14 = phi i32 [ %phi160.i14.unr, %body157.i.preheader.new ], [ %v177_.i.3, %body157.i ], !dbg !9
  %16 = add nuw nsw i64 %indvars.iv, %13, !dbg !12
  %v164_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %16, !dbg !16
  %v165_.i = load <8 x float>, ptr %v164_.i, align 4, !dbg !16
  %v166_.i = add nuw nsw i64 %16, 1, !dbg !15
  %v167_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v166_.i, !dbg !15
  %v168_.i = load <8 x float>, ptr %v167_.i, align 4, !dbg !15
  %v169_.i = fmul <8 x float> %v168_.i, splat (float 5.000000e-01), !dbg !17
  %v170_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v165_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v169_.i), !dbg !18
  %v172_.i = getelementptr inbounds nuw i8, ptr %v164_.i, i64 8, !dbg !19
  %v173_.i = load <8 x float>, ptr %v172_.i, align 4, !dbg !19
  %v174_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v173_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v170_.i), !dbg !18
  %v175_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v166_.i, !dbg !13
  store <8 x float> %v174_.i, ptr %v175_.i, align 4, !dbg !13
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !16
  %v164_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !16
  %v165_.i.1 = load <8 x float>, ptr %v164_.i.1, align 4, !dbg !16
  %v166_.i.1 = add nuw nsw i64 %.reass, 1, !dbg !15
  %v167_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v166_.i.1, !dbg !15
  %v168_.i.1 = load <8 x float>, ptr %v167_.i.1, align 4, !dbg !15
  %v169_.i.1 = fmul <8 x float> %v168_.i.1, splat (float 5.000000e-01), !dbg !17
  %v170_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v165_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v169_.i.1), !dbg !18
  %v172_.i.1 = getelementptr inbounds nuw i8, ptr %v164_.i.1, i64 8, !dbg !19
  %v173_.i.1 = load <8 x float>, ptr %v172_.i.1, align 4, !dbg !19
  %v174_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v173_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v170_.i.1), !dbg !18
  %v175_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v166_.i.1, !dbg !13
  store <8 x float> %v174_.i.1, ptr %v175_.i.1, align 4, !dbg !13
  %.reass49 = add nuw nsw i64 %indvars.iv, %invariant.op48, !dbg !16
  %v164_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass49, !dbg !16
  %v165_.i.2 = load <8 x float>, ptr %v164_.i.2, align 4, !dbg !16
  %v166_.i.2 = add nuw nsw i64 %.reass49, 1, !dbg !15
  %v167_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v166_.i.2, !dbg !15
  %v168_.i.2 = load <8 x float>, ptr %v167_.i.2, align 4, !dbg !15
  %v169_.i.2 = fmul <8 x float> %v168_.i.2, splat (float 5.000000e-01), !dbg !17
  %v170_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v165_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v169_.i.2), !dbg !18
  %v172_.i.2 = getelementptr inbounds nuw i8, ptr %v164_.i.2, i64 8, !dbg !19
  %v173_.i.2 = load <8 x float>, ptr %v172_.i.2, align 4, !dbg !19
  %v174_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v173_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v170_.i.2), !dbg !18
  %v175_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v166_.i.2, !dbg !13
  store <8 x float> %v174_.i.2, ptr %v175_.i.2, align 4, !dbg !13
  %.reass51 = add nuw nsw i64 %indvars.iv, %invariant.op50, !dbg !16
  %v164_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass51, !dbg !16
  %v165_.i.3 = load <8 x float>, ptr %v164_.i.3, align 4, !dbg !16
  %v166_.i.3 = add nuw nsw i64 %.reass51, 1, !dbg !15
  %v167_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v166_.i.3, !dbg !15
  %v168_.i.3 = load <8 x float>, ptr %v167_.i.3, align 4, !dbg !15
  %v169_.i.3 = fmul <8 x float> %v168_.i.3, splat (float 5.000000e-01), !dbg !17
  %v170_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v165_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v169_.i.3), !dbg !18
  %v172_.i.3 = getelementptr inbounds nuw i8, ptr %v164_.i.3, i64 8, !dbg !19
  %v173_.i.3 = load <8 x float>, ptr %v172_.i.3, align 4, !dbg !19
  %v174_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v173_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v170_.i.3), !dbg !18
  %v175_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v166_.i.3, !dbg !13
  store <8 x float> %v174_.i.3, ptr %v175_.i.3, align 4, !dbg !13
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v177_.i.3 = add nsw i32 %phi160.i14, -4, !dbg !9
  %v161_.not.i.3 = icmp eq i32 %v177_.i.3, 0, !dbg !9
  br i1 %v161_.not.i.3, label %body179.i.preheader, label %body157.i, !dbg !9

body179.i.preheader:                              ; preds = %body157.i.prol.loopexit, %body157.i, %body129.i.prol.loopexit, %body129.i, %else120.i, %then119.i
  br label %body179.i, !dbg !9

body179.i:                                        ; preds = %body179.i.preheader, %join190.i
  %v183_.i = phi i1 [ false, %join190.i ], [ true, %body179.i.preheader ], !dbg !9
  %v184_.i = select i1 %v183_.i, i32 %v30_.i, i32 %v109_.i, !dbg !9
  %v185_.i = select i1 %v183_.i, i32 %v106_.i, i32 %v70_.i, !dbg !9
  %v187_.not.i = icmp eq i32 %v185_.i, %v184_.i, !dbg !9
  br i1 %v187_.not.i, label %join190.i, label %then188.i, !dbg !9

then188.i:                                        ; preds = %body179.i
  %v191_.i = insertelement <8 x i32> poison, i32 %v185_.i, i64 0, !dbg !9
  %v192_.i = shufflevector <8 x i32> %v191_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v193_.i = insertelement <8 x i32> poison, i32 %v184_.i, i64 0, !dbg !9
  %v194_.i = shufflevector <8 x i32> %v193_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v195_.i = add <8 x i32> %v194_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v196_.i = icmp slt <8 x i32> %v195_.i, %v192_.i, !dbg !9
  %v197_.i = add i32 %v184_.i, %v7_.i, !dbg !12
  %v198_.i = sext i32 %v197_.i to i64, !dbg !12
  %v199_.i = getelementptr float, ptr %v6_f1_, i64 %v198_.i, !dbg !16
  %v200_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v199_.i, <8 x i1> %v196_.i, <8 x float> zeroinitializer), !dbg !16
  %v201_.i = add nsw i64 %v198_.i, 1, !dbg !15
  %v202_.i = getelementptr float, ptr %v6_f1_, i64 %v201_.i, !dbg !15
  %v203_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v202_.i, <8 x i1> %v196_.i, <8 x float> zeroinitializer), !dbg !15
  %v204_.i = fmul <8 x float> %v203_.i, splat (float 5.000000e-01), !dbg !17
  %v205_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v200_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v204_.i), !dbg !18
  %v207_.i = getelementptr i8, ptr %v199_.i, i64 8, !dbg !19
  %v208_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v207_.i, <8 x i1> %v196_.i, <8 x float> zeroinitializer), !dbg !19
  %v209_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v208_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v205_.i), !dbg !18
  %v210_.i = getelementptr float, ptr %v2_f1_, i64 %v201_.i, !dbg !13
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v209_.i, ptr align 4 %v210_.i, <8 x i1> %v196_.i), !dbg !13
  br label %join190.i, !dbg !9

join190.i:                                        ; preds = %then188.i, %body179.i
  br i1 %v183_.i, label %body179.i, label %join93.i, !dbg !9, !llvm.loop !24

join93.i:                                         ; preds = %join190.i, %join46.i
  %v213_.i = phi i32 [ %v5_.i, %join46.i ], [ %v70_.i, %join190.i ], !dbg !9
  %v212_.i = phi i32 [ %v5_.i, %join46.i ], [ %v30_.i, %join190.i ], !dbg !9
  %v214_.i = add nsw i32 %v212_.i, 127, !dbg !9
  %v215_.i = ashr i32 %v214_.i, 7, !dbg !9
  %v216_.i = ashr i32 %v213_.i, 7, !dbg !9
  %v218_.i = tail call i32 @llvm.smax.i32(i32 %v216_.i, i32 %v215_.i), !dbg !9
  %v219_.not.i = icmp sgt i32 %v216_.i, %v215_.i, !dbg !9
  %v220_.i = select i1 %v219_.not.i, i32 %v215_.i, i32 %count, !dbg !9
  %v221_.i = sub nsw i32 %v218_.i, %v215_.i, !dbg !9
  %v222_.i = select i1 %v219_.not.i, i32 %v221_.i, i32 0, !dbg !9
  %v223_.i = sub nsw i32 %count, %v222_.i, !dbg !9
  %v224_.i = icmp sgt i32 %v223_.i, 0, !dbg !9
  br i1 %v224_.i, label %while228.i, label %fine, !dbg !9

while228.i:                                       ; preds = %join93.i, %done247.i
  %phi230.i = phi i32 [ %v326_.i, %done247.i ], [ 0, %join93.i ], !dbg !9
  %v231_.not.i = icmp slt i32 %phi230.i, %v220_.i, !dbg !9
  %v232_.i = select i1 %v231_.not.i, i32 0, i32 %v222_.i, !dbg !9
  %v233_.i = add nsw i32 %v232_.i, %phi230.i, !dbg !9
  %v234_.i = add nsw i32 %v233_.i, %block.x24, !dbg !9
  %v236_.i = shl nsw i32 %v233_.i, 7, !dbg !9
  %v237_.i = sub nsw i32 %v212_.i, %v236_.i, !dbg !9
  %v238_.i = sub nsw i32 %v213_.i, %v236_.i, !dbg !9
  %v257_.i = shl nsw i32 %v234_.i, 7, !dbg !12
  %v269_.i = insertelement <16 x i32> poison, i32 %v237_.i, i64 0, !dbg !9
  %v270_.i = shufflevector <16 x i32> %v269_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v272_.i = insertelement <16 x i32> poison, i32 %v238_.i, i64 0, !dbg !9
  %v273_.i = shufflevector <16 x i32> %v272_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %17 = zext i32 %v257_.i to i64, !dbg !9
  br label %body246.i, !dbg !9

body246.i:                                        ; preds = %while228.i, %join281.i
  %indvars.iv34 = phi i64 [ 0, %while228.i ], [ %indvars.iv.next35, %join281.i ], !dbg !12
  %phi249.i21 = phi i32 [ 8, %while228.i ], [ %v325_.i, %join281.i ], !dbg !9
  %fault.sroa.0.119 = phi i64 [ 0, %while228.i ], [ %fault.sroa.0.3, %join281.i ], !dbg !13
  %18 = add nuw nsw i64 %indvars.iv34, %17, !dbg !12
  %v260_.i = insertelement <16 x i64> poison, i64 %18, i64 0, !dbg !14
  %v261_.i = shufflevector <16 x i64> %v260_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v262_.i = or disjoint <16 x i64> %v261_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %19 = trunc nuw nsw i64 %indvars.iv34 to i32, !dbg !9
  %v266_.i = insertelement <16 x i32> poison, i32 %19, i64 0, !dbg !9
  %v267_.i = shufflevector <16 x i32> %v266_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v268_.i = or disjoint <16 x i32> %v267_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v271_.i = icmp slt <16 x i32> %v268_.i, %v270_.i, !dbg !9
  %v274_.i = icmp sge <16 x i32> %v268_.i, %v273_.i, !dbg !9
  %v275_.i = or <16 x i1> %v271_.i, %v274_.i, !dbg !9
  %v276_.i = bitcast <16 x i1> %v275_.i to i16, !dbg !9
  %v278_.not.i = icmp eq i16 %v276_.i, 0, !dbg !9
  br i1 %v278_.not.i, label %join281.i, label %then279.i, !dbg !9

then279.i:                                        ; preds = %body246.i
  %v265_.i = icmp slt <16 x i64> %v262_.i, %v264_.i, !dbg !14
  %v282_.i = and <16 x i1> %v275_.i, %v265_.i, !dbg !25
  %v283_.i = bitcast <16 x i1> %v282_.i to i16, !dbg !25
  %v285_.not.i = icmp eq i16 %v283_.i, 0, !dbg !25
  br i1 %v285_.not.i, label %join281.i, label %then286.i, !dbg !25

then286.i:                                        ; preds = %then279.i
  %v289_.i = getelementptr float, ptr %v6_f1_, i64 %18, !dbg !16
  %v290_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v289_.i, <16 x i1> %v282_.i, <16 x float> zeroinitializer), !dbg !16
  %v291_.i = or disjoint i64 %18, 1, !dbg !15
  %v292_.i = getelementptr float, ptr %v6_f1_, i64 %v291_.i, !dbg !15
  %v293_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v292_.i, <16 x i1> %v282_.i, <16 x float> zeroinitializer), !dbg !15
  %v294_.i = fmul <16 x float> %v293_.i, splat (float 5.000000e-01), !dbg !17
  %v295_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v290_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v294_.i), !dbg !18
  %v297_.i = getelementptr i8, ptr %v289_.i, i64 8, !dbg !19
  %v298_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v297_.i, <16 x i1> %v282_.i, <16 x float> zeroinitializer), !dbg !19
  %v299_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v298_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v295_.i), !dbg !18
  %v302_.i = icmp ult <16 x i64> %v262_.i, %v301_.i, !dbg !13
  %v305_.i = and <16 x i1> %v302_.i, %v282_.i, !dbg !13
  %v302_.not.i = xor <16 x i1> %v302_.i, splat (i1 true), !dbg !13
  %v306_.i = and <16 x i1> %v282_.i, %v302_.not.i, !dbg !13
  %v307_.i = bitcast <16 x i1> %v306_.i to i16, !dbg !13
  %v308_.not.i = icmp eq i16 %v307_.i, 0, !dbg !13
  br i1 %v308_.not.i, label %join310.i, label %active309.i, !dbg !13

active309.i:                                      ; preds = %then286.i
  %v311_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v307_.i, i1 true), !dbg !13
  %v312_.i = zext nneg i16 %v311_.i to i64, !dbg !13
  %v313_.i = extractelement <16 x i64> %v262_.i, i64 %v312_.i, !dbg !13
  %v315_.i = or disjoint i64 %indvars.iv34, %v312_.i, !dbg !13
  %v317_.i = shl i64 %v315_.i, 40, !dbg !13
  %v318_.i = or disjoint i64 %v317_.i, %v313_.i, !dbg !13
  %v319_.i = add nuw nsw i64 %v318_.i, -9222246136947933184, !dbg !13
  %v321_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.119, i64 %v319_.i), !dbg !13
  br label %join310.i, !dbg !13

join310.i:                                        ; preds = %active309.i, %then286.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.119, %then286.i ], [ %v321_.i, %active309.i ], !dbg !7
  %v323_.i = getelementptr float, ptr %v2_f1_, i64 %v291_.i, !dbg !13
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v299_.i, ptr align 4 %v323_.i, <16 x i1> %v305_.i), !dbg !13
  br label %join281.i, !dbg !25

join281.i:                                        ; preds = %join310.i, %then279.i, %body246.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.119, %body246.i ], [ %fault.sroa.0.119, %then279.i ], [ %fault.sroa.0.2, %join310.i ], !dbg !7
  %indvars.iv.next35 = add nuw nsw i64 %indvars.iv34, 16, !dbg !9
  %v325_.i = add nsw i32 %phi249.i21, -1, !dbg !9
  %v250_.not.i = icmp eq i32 %v325_.i, 0, !dbg !9
  br i1 %v250_.not.i, label %done247.i, label %body246.i, !dbg !9, !llvm.loop !26

done247.i:                                        ; preds = %join281.i
  %v326_.i = add nuw nsw i32 %phi230.i, 1, !dbg !9
  %v327_.i = icmp sge i32 %v326_.i, %v223_.i, !dbg !9
  %v329_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !9
  %brmerge.i = select i1 %v329_.i, i1 true, i1 %v327_.i, !dbg !9
  br i1 %brmerge.i, label %smooth_slices.block.exit, label %while228.i, !dbg !9

smooth_slices.block.exit:                         ; preds = %done247.i
  %v35_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v35_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  fence seq_cst, !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %smooth_slices.block.exit
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext i32 %v233_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear23, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join93.i, %smooth_slices.block.exit
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
