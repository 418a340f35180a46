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
  %v4_.i = icmp sgt i64 %v3_.i, 100663295, !dbg !9
  %0 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v8_f1_, i64 2), !dbg !28
  %v17_.i = add nsw i64 %0, -2, !dbg !28
  %1 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v4_f1_, i64 2), !dbg !29
  %v23_.i = add nsw i64 %1, -2, !dbg !29
  %v66_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %2 = trunc i64 %v66_.i to i32, !dbg !9
  %3 = lshr exact i32 %2, 2, !dbg !9
  %v81_.i = add i64 %v66_.i, 4, !dbg !9
  %v238_.i = insertelement <16 x i64> poison, i64 %v17_.i, i64 0, !dbg !13
  %v239_.i = shufflevector <16 x i64> %v238_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v278_.i = insertelement <16 x i64> poison, i64 %v23_.i, i64 0, !dbg !14
  %v279_.i = shufflevector <16 x i64> %v278_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
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
  %v6_.i = zext nneg i32 %v5_.i to i64, !dbg !9
  %v7_.i = shl i32 %block.x24, 7, !dbg !12
  %v8_.i = sext i32 %v7_.i to i64, !dbg !12
  %v9_.i = sub nsw i64 0, %v8_.i, !dbg !9
  %v11_.i = tail call i64 @llvm.smax.i64(i64 %v9_.i, i64 0), !dbg !9
  %v13_.i = tail call i64 @llvm.umin.i64(i64 %v11_.i, i64 %v6_.i), !dbg !9
  %v14_.i = trunc nuw nsw i64 %v13_.i to i32, !dbg !9
  %v18_.i = sub i64 %v17_.i, %v8_.i, !dbg !9
  %v20_.i = tail call i64 @llvm.smin.i64(i64 %v18_.i, i64 %v6_.i), !dbg !9
  %v24_.i = sub i64 %v23_.i, %v8_.i, !dbg !9
  %v26_.i = tail call i64 @llvm.smin.i64(i64 %v24_.i, i64 %v20_.i), !dbg !9
  %v28_.i = tail call i64 @llvm.smax.i64(i64 %v26_.i, i64 0), !dbg !9
  %v29_.i = trunc nuw nsw i64 %v28_.i to i32, !dbg !9
  %v32_.i = tail call i32 @llvm.usub.sat.i32(i32 %v29_.i, i32 1), !dbg !9
  %v33_.i = add i32 %v32_.i, %v7_.i, !dbg !12
  %v34_.i = sext i32 %v33_.i to i64, !dbg !12
  %v35_.i = icmp sgt i64 %v17_.i, %v34_.i, !dbg !13
  %v36_.i = add i32 %v7_.i, %v14_.i, !dbg !12
  %v37_.i = sext i32 %v36_.i to i64, !dbg !12
  %v38_.i = icmp sge i32 %v33_.i, %v36_.i, !dbg !13
  %v39_.i = and i1 %v38_.i, %v35_.i, !dbg !13
  %v40_.i = icmp sgt i32 %v36_.i, -1, !dbg !14
  %v41_.i = icmp sgt i32 %v33_.i, -1, !dbg !14
  %v42_.i = and i1 %v41_.i, %v39_.i, !dbg !13
  %v43_.i = icmp sgt i64 %v23_.i, %v37_.i, !dbg !14
  %v44_.i = and i1 %v40_.i, %v43_.i, !dbg !14
  %v45_.i = icmp sgt i64 %v23_.i, %v34_.i, !dbg !14
  %v46_.i = and i1 %v45_.i, %v42_.i, !dbg !13
  %v47_.i = and i1 %v44_.i, %v46_.i, !dbg !9
  %v48_.i = icmp eq i64 %v13_.i, 0, !dbg !9
  %v49_.i = icmp eq i32 %v5_.i, %v29_.i, !dbg !9
  %v50_.i = add i32 %v7_.i, %v29_.i, !dbg !12
  %v51_.i = sext i32 %v50_.i to i64, !dbg !12
  %v52_.i = icmp sle i64 %v17_.i, %v51_.i, !dbg !9
  %v53_.i = or i1 %v49_.i, %v52_.i, !dbg !9
  %v54_.i = and i1 %v48_.i, %v53_.i, !dbg !9
  %v55_.i = icmp sle i64 %v26_.i, %v13_.i, !dbg !9
  %v57_.i = icmp sgt i64 %v26_.i, %v13_.i, !dbg !9
  %v58_.i = and i1 %v57_.i, %v47_.i, !dbg !9
  br i1 %v58_.i, label %then59.i, label %join61.i, !dbg !9

then59.i:                                         ; preds = %run
  %narrow.neg.i = xor i32 %v14_.i, -1, !dbg !15
  %v69_.neg.i = sub nuw nsw i32 %narrow.neg.i, %3, !dbg !9
  %v71_.i = and i32 %v69_.neg.i, 7, !dbg !9
  %v72_.i = or disjoint i32 %v71_.i, %v14_.i, !dbg !9
  %4 = tail call i32 @llvm.umin.i32(i32 %v72_.i, i32 %v29_.i), !dbg !9
  %v75_.i = sub i32 %v29_.i, %4, !dbg !9
  %v76_.i = and i32 %v75_.i, 7, !dbg !9
  %v77_.i = sub i32 %v29_.i, %v76_.i, !dbg !9
  %v78_.i = add i32 %4, %v7_.i, !dbg !12
  %v79_.i = sext i32 %v78_.i to i64, !dbg !12
  %v80_.i = shl nsw i64 %v79_.i, 2, !dbg !9
  %v83_.i = add i64 %v81_.i, %v80_.i, !dbg !9
  %v84_.i = and i64 %v83_.i, 28, !dbg !9
  %v85_.i = icmp eq i64 %v84_.i, 0, !dbg !9
  %v86_.i = and i1 %v4_.i, %v85_.i, !dbg !9
  %v90_.i.not = icmp slt i32 %4, %v77_.i, !dbg !9
  br i1 %v86_.i, label %then87.i, label %else88.i, !dbg !9

then87.i:                                         ; preds = %then59.i
  br i1 %v90_.i.not, label %body97.i.preheader, label %body147.i.preheader, !dbg !9

body97.i.preheader:                               ; preds = %then87.i
  %5 = xor i32 %4, -1, !dbg !9
  %v92_.i = add i32 %v77_.i, %5, !dbg !9
  %v93_3.i = lshr i32 %v92_.i, 3, !dbg !9
  %v94_.i = add nuw nsw i32 %v93_3.i, 1, !dbg !9
  %6 = zext nneg i32 %v72_.i to i64, !dbg !9
  %umin31 = tail call i64 @llvm.umin.i64(i64 %v28_.i, i64 %6), !dbg !9
  %7 = zext i32 %v7_.i to i64, !dbg !9
  %xtraiter51 = and i32 %v94_.i, 3, !dbg !9
  %lcmp.mod52.not = icmp eq i32 %xtraiter51, 0, !dbg !9
  br i1 %lcmp.mod52.not, label %body97.i.prol.loopexit, label %body97.i.prol, !dbg !9

body97.i.prol:                                    ; preds = %body97.i.preheader, %body97.i.prol
  %indvars.iv32.prol = phi i64 [ %indvars.iv.next33.prol, %body97.i.prol ], [ %umin31, %body97.i.preheader ], !dbg !12
  %phi100.i17.prol = phi i32 [ %v117_.i.prol, %body97.i.prol ], [ %v94_.i, %body97.i.preheader ], !dbg !9
  %prol.iter53 = phi i32 [ %prol.iter53.next, %body97.i.prol ], [ 0, %body97.i.preheader ], !dbg !9
  %8 = add nuw nsw i64 %indvars.iv32.prol, %7, !dbg !12
  %v104_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %8, !dbg !16
  %v105_.i.prol = load <8 x float>, ptr %v104_.i.prol, align 4, !dbg !16
  %v106_.i.prol = add nuw nsw i64 %8, 1, !dbg !15
  %v107_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v106_.i.prol, !dbg !15
  %v108_.i.prol = load <8 x float>, ptr %v107_.i.prol, align 4, !dbg !15
  %v109_.i.prol = fmul <8 x float> %v108_.i.prol, splat (float 5.000000e-01), !dbg !17
  %v110_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v105_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v109_.i.prol), !dbg !18
  %v112_.i.prol = getelementptr inbounds nuw i8, ptr %v104_.i.prol, i64 8, !dbg !19
  %v113_.i.prol = load <8 x float>, ptr %v112_.i.prol, align 4, !dbg !19
  %v114_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v113_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v110_.i.prol), !dbg !18
  %v115_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v106_.i.prol, !dbg !14
  store <8 x float> %v114_.i.prol, ptr %v115_.i.prol, align 32, !dbg !14, !nontemporal !20
  %indvars.iv.next33.prol = add nuw nsw i64 %indvars.iv32.prol, 8, !dbg !9
  %v117_.i.prol = add nsw i32 %phi100.i17.prol, -1, !dbg !9
  %prol.iter53.next = add i32 %prol.iter53, 1, !dbg !9
  %prol.iter53.cmp.not = icmp eq i32 %prol.iter53.next, %xtraiter51, !dbg !9
  br i1 %prol.iter53.cmp.not, label %body97.i.prol.loopexit, label %body97.i.prol, !dbg !9, !llvm.loop !21

body97.i.prol.loopexit:                           ; preds = %body97.i.prol, %body97.i.preheader
  %indvars.iv32.unr = phi i64 [ %umin31, %body97.i.preheader ], [ %indvars.iv.next33.prol, %body97.i.prol ], !dbg !12
  %phi100.i17.unr = phi i32 [ %v94_.i, %body97.i.preheader ], [ %v117_.i.prol, %body97.i.prol ], !dbg !9
  %9 = icmp ult i32 %v92_.i, 24, !dbg !9
  br i1 %9, label %body147.i.preheader, label %body97.i.preheader.new, !dbg !9

body97.i.preheader.new:                           ; preds = %body97.i.prol.loopexit
  %invariant.op61 = add nuw nsw i64 8, %7, !dbg !9
  %invariant.op63 = add nuw nsw i64 16, %7, !dbg !9
  %invariant.op65 = add nuw nsw i64 24, %7, !dbg !9
  br label %body97.i, !dbg !9

body97.i:                                         ; preds = %body97.i, %body97.i.preheader.new
  %indvars.iv32 = phi i64 [ %indvars.iv32.unr, %body97.i.preheader.new ], [ %indvars.iv.next33.3, %body97.i ], !dbg !12
  %phi100.i17 = phi i32 [ %phi100.i17.unr, %body97.i.preheader.new ], [ %v117_.i.3, %body97.i ], !dbg !9
  %10 = add nuw nsw i64 %indvars.iv32, %7, !dbg !12
  %v104_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %10, !dbg !16
  %v105_.i = load <8 x float>, ptr %v104_.i, align 4, !dbg !16
  %v106_.i = add nuw nsw i64 %10, 1, !dbg !15
  %v107_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v106_.i, !dbg !15
  %v108_.i = load <8 x float>, ptr %v107_.i, align 4, !dbg !15
  %v109_.i = fmul <8 x float> %v108_.i, splat (float 5.000000e-01), !dbg !17
  %v110_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v105_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v109_.i), !dbg !18
  %v112_.i = getelementptr inbounds nuw i8, ptr %v104_.i, i64 8, !dbg !19
  %v113_.i = load <8 x float>, ptr %v112_.i, align 4, !dbg !19
  %v114_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v113_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v110_.i), !dbg !18
  %v115_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v106_.i, !dbg !14
  store <8 x float> %v114_.i, ptr %v115_.i, align 32, !dbg !14, !nontemporal !20
  %.reass62 = add nuw nsw i64 %indvars.iv32, %invariant.op61, !dbg !16
  %v104_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass62, !dbg !16
  %v105_.i.1 = load <8 x float>, ptr %v104_.i.1, align 4, !dbg !16
  %v106_.i.1 = add nuw nsw i64 %.reass62, 1, !dbg !15
  %v107_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v106_.i.1, !dbg !15
  %v108_.i.1 = load <8 x float>, ptr %v107_.i.1, align 4, !dbg !15
  %v109_.i.1 = fmul <8 x float> %v108_.i.1, splat (float 5.000000e-01), !dbg !17
  %v110_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v105_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v109_.i.1), !dbg !18
  %v112_.i.1 = getelementptr inbounds nuw i8, ptr %v104_.i.1, i64 8, !dbg !19
  %v113_.i.1 = load <8 x float>, ptr %v112_.i.1, align 4, !dbg !19
  %v114_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v113_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v110_.i.1), !dbg !18
  %v115_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v106_.i.1, !dbg !14
  store <8 x float> %v114_.i.1, ptr %v115_.i.1, align 32, !dbg !14, !nontemporal !20
  %.reass64 = add nuw nsw i64 %indvars.iv32, %invariant.op63, !dbg !16
  %v104_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass64, !dbg !16
  %v105_.i.2 = load <8 x float>, ptr %v104_.i.2, align 4, !dbg !16
  %v106_.i.2 = add nuw nsw i64 %.reass64, 1, !dbg !15
  %v107_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v106_.i.2, !dbg !15
  %v108_.i.2 = load <8 x float>, ptr %v107_.i.2, align 4, !dbg !15
  %v109_.i.2 = fmul <8 x float> %v108_.i.2, splat (float 5.000000e-01), !dbg !17
  %v110_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v105_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v109_.i.2), !dbg !18
  %v112_.i.2 = getelementptr inbounds nuw i8, ptr %v104_.i.2, i64 8, !dbg !19
  %v113_.i.2 = load <8 x float>, ptr %v112_.i.2, align 4, !dbg !19
  %v114_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v113_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v110_.i.2), !dbg !18
  %v115_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v106_.i.2, !dbg !14
  store <8 x float> %v114_.i.2, ptr %v115_.i.2, align 32, !dbg !14, !nontemporal !20
  %.reass66 = add nuw nsw i64 %indvars.iv32, %invariant.op65, !dbg !16
  %v104_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass66, !dbg !16
  %v105_.i.3 = load <8 x float>, ptr %v104_.i.3, align 4, !dbg !16
  %v106_.i.3 = add nuw nsw i64 %.reass66, 1, !dbg !15
  %v107_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v106_.i.3, !dbg !15
  %v108_.i.3 = load <8 x float>, ptr %v107_.i.3, align 4, !dbg !15
  %v109_.i.3 = fmul <8 x float> %v108_.i.3, splat (float 5.000000e-01), !dbg !17
  %v110_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v105_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v109_.i.3), !dbg !18
  %v112_.i.3 = getelementptr inbounds nuw i8, ptr %v104_.i.3, i64 8, !dbg !19
  %v113_.i.3 = load <8 x float>, ptr %v112_.i.3, align 4, !dbg !19
  %v114_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v113_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v110_.i.3), !dbg !18
  %v115_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v106_.i.3, !dbg !14
  store <8 x float> %v114_.i.3, ptr %v115_.i.3, align 32, !dbg !14, !nontemporal !20
  %indvars.iv.next33.3 = add nuw nsw i64 %indvars.iv32, 32, !dbg !9
  %v117_.i.3 = add nsw i32 %phi100.i17, -4, !dbg !9
  %v101_.not.i.3 = icmp eq i32 %v117_.i.3, 0, !dbg !9
  br i1 %v101_.not.i.3, label %body147.i.preheader, label %body97.i, !dbg !9

else88.i:                                         ; preds = %then59.i
  br i1 %v90_.i.not, label %body125.i.preheader, label %body147.i.preheader, !dbg !9

body125.i.preheader:                              ; preds = %else88.i
  %11 = xor i32 %4, -1, !dbg !9
  %v120_.i = add i32 %v77_.i, %11, !dbg !9
  %v121_2.i = lshr i32 %v120_.i, 3, !dbg !9
  %v122_.i = add nuw nsw i32 %v121_2.i, 1, !dbg !9
  %12 = zext nneg i32 %v72_.i to i64, !dbg !9
  %umin = tail call i64 @llvm.umin.i64(i64 %v28_.i, i64 %12), !dbg !9
  %13 = zext i32 %v7_.i to i64, !dbg !9
  %xtraiter = and i32 %v122_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body125.i.prol.loopexit, label %body125.i.prol, !dbg !9

body125.i.prol:                                   ; preds = %body125.i.preheader, %body125.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body125.i.prol ], [ %umin, %body125.i.preheader ], !dbg !12
  %phi128.i14.prol = phi i32 [ %v145_.i.prol, %body125.i.prol ], [ %v122_.i, %body125.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body125.i.prol ], [ 0, %body125.i.preheader ], !dbg !9
  %14 = add nuw nsw i64 %indvars.iv.prol, %13, !dbg !12
  %v132_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %14, !dbg !16
  %v133_.i.prol = load <8 x float>, ptr %v132_.i.prol, align 4, !dbg !16
  %v134_.i.prol = add nuw nsw i64 %14, 1, !dbg !15
  %v135_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v134_.i.prol, !dbg !15
  %v136_.i.prol = load <8 x float>, ptr %v135_.i.prol, align 4, !dbg !15
  %v137_.i.prol = fmul <8 x float> %v136_.i.prol, splat (float 5.000000e-01), !dbg !17
  %v138_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v133_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v137_.i.prol), !dbg !18
  %v140_.i.prol = getelementptr inbounds nuw i8, ptr %v132_.i.prol, i64 8, !dbg !19
  %v141_.i.prol = load <8 x float>, ptr %v140_.i.prol, align 4, !dbg !19
  %v142_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v141_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v138_.i.prol), !dbg !18
  %v143_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v134_.i.prol, !dbg !14
  store <8 x float> %v142_.i.prol, ptr %v143_.i.prol, align 4, !dbg !14
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v145_.i.prol = add nsw i32 %phi128.i14.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body125.i.prol.loopexit, label %body125.i.prol, !dbg !9, !llvm.loop !23

body125.i.prol.loopexit:                          ; preds = %body125.i.prol, %body125.i.preheader
  %indvars.iv.unr = phi i64 [ %umin, %body125.i.preheader ], [ %indvars.iv.next.prol, %body125.i.prol ], !dbg !12
  %phi128.i14.unr = phi i32 [ %v122_.i, %body125.i.preheader ], [ %v145_.i.prol, %body125.i.prol ], !dbg !9
  %15 = icmp ult i32 %v120_.i, 24, !dbg !9
  br i1 %15, label %body147.i.preheader, label %body125.i.preheader.new, !dbg !9

body125.i.preheader.new:                          ; preds = %body125.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %13, !dbg !9
  %invariant.op57 = add nuw nsw i64 16, %13, !dbg !9
  %invariant.op59 = add nuw nsw i64 24, %13, !dbg !9
  br label %body125.i, !dbg !9

body125.i:                                        ; preds = %body125.i, %body125.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body125.i.preheader.new ], [ %indvars.iv.next.3, %body125.i ], !dbg !12
  %phi128.i14 = phi i32 [ %phi128.i14.unr, %body125.i.preheader.new ], [ %v145_.i.3, %body125.i ], !dbg !9
  %16 = add nuw nsw i64 %indvars.iv, %13, !dbg !12
  %v132_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %16, !dbg !16
  %v133_.i = load <8 x float>, ptr %v132_.i, align 4, !dbg !16
  %v134_.i = add nuw nsw i64 %16, 1, !dbg !15
  %v135_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v134_.i, !dbg !15
  %v136_.i = load <8 x float>, ptr %v135_.i, align 4, !dbg !15
  %v137_.i = fmul <8 x float> %v136_.i, splat (float 5.000000e-01), !dbg !17
  %v138_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v133_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v137_.i), !dbg !18
  %v140_.i = getelementptr inbounds nuw i8, ptr %v132_.i, i64 8, !dbg !19
  %v141_.i = load <8 x float>, ptr %v140_.i, align 4, !dbg !19
  %v142_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v141_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v138_.i), !dbg !18
  %v143_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v134_.i, !dbg !14
  store <8 x float> %v142_.i, ptr %v143_.i, align 4, !dbg !14
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !16
  %v132_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !16
  %v133_.i.1 = load <8 x float>, ptr %v132_.i.1, align 4, !dbg !16
  %v134_.i.1 = add nuw nsw i64 %.reass, 1, !dbg !15
  %v135_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v134_.i.1, !dbg !15
  %v136_.i.1 = load <8 x float>, ptr %v135_.i.1, align 4, !dbg !15
  %v137_.i.1 = fmul <8 x float> %v136_.i.1, splat (float 5.000000e-01), !dbg !17
  %v138_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v133_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v137_.i.1), !dbg !18
  %v140_.i.1 = getelementptr inbounds nuw i8, ptr %v132_.i.1, i64 8, !dbg !19
  %v141_.i.1 = load <8 x float>, ptr %v140_.i.1, align 4, !dbg !19
  %v142_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v141_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v138_.i.1), !dbg !18
  %v143_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v134_.i.1, !dbg !14
  store <8 x float> %v142_.i.1, ptr %v143_.i.1, align 4, !dbg !14
  %.reass58 = add nuw nsw i64 %indvars.iv, %invariant.op57, !dbg !16
  %v132_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass58, !dbg !16
  %v133_.i.2 = load <8 x float>, ptr %v132_.i.2, align 4, !dbg !16
  %v134_.i.2 = add nuw nsw i64 %.reass58, 1, !dbg !15
  %v135_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v134_.i.2, !dbg !15
  %v136_.i.2 = load <8 x float>, ptr %v135_.i.2, align 4, !dbg !15
  %v137_.i.2 = fmul <8 x float> %v136_.i.2, splat (float 5.000000e-01), !dbg !17
  %v138_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v133_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v137_.i.2), !dbg !18
  %v140_.i.2 = getelementptr inbounds nuw i8, ptr %v132_.i.2, i64 8, !dbg !19
  %v141_.i.2 = load <8 x float>, ptr %v140_.i.2, align 4, !dbg !19
  %v142_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v141_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v138_.i.2), !dbg !18
  %v143_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v134_.i.2, !dbg !14
  store <8 x float> %v142_.i.2, ptr %v143_.i.2, align 4, !dbg !14
  %.reass60 = add nuw nsw i64 %indvars.iv, %invariant.op59, !dbg !16
  %v132_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass60, !dbg !16
  %v133_.i.3 = load <8 x float>, ptr %v132_.i.3, align 4, !dbg !16
  %v134_.i.3 = add nuw nsw i64 %.reass60, 1, !dbg !15
  %v135_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v134_.i.3, !dbg !15
  %v136_.i.3 = load <8 x float>, ptr %v135_.i.3, align 4, !dbg !15
  %v137_.i.3 = fmul <8 x float> %v136_.i.3, splat (float 5.000000e-01), !dbg !17
  %v138_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v133_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v137_.i.3), !dbg !18
  %v140_.i.3 = getelementptr inbounds nuw i8, ptr %v132_.i.3, i64 8, !dbg !19
  %v141_.i.3 = load <8 x float>, ptr %v140_.i.3, align 4, !dbg !19
  %v142_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v141_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v138_.i.3), !dbg !18
  %v143_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v134_.i.3, !dbg !14
  store <8 x float> %v142_.i.3, ptr %v143_.i.3, align 4, !dbg !14
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v145_.i.3 = add nsw i32 %phi128.i14, -4, !dbg !9
  %v129_.not.i.3 = icmp eq i32 %v145_.i.3, 0, !dbg !9
  br i1 %v129_.not.i.3, label %body147.i.preheader, label %body125.i, !dbg !9

body147.i.preheader:                              ; preds = %body125.i.prol.loopexit, %body125.i, %body97.i.prol.loopexit, %body97.i, %else88.i, %then87.i
  br label %body147.i, !dbg !9

body147.i:                                        ; preds = %body147.i.preheader, %join158.i
  %v151_.i = phi i1 [ false, %join158.i ], [ true, %body147.i.preheader ], !dbg !9
  %v152_.i = select i1 %v151_.i, i32 %v14_.i, i32 %v77_.i, !dbg !9
  %v153_.i = select i1 %v151_.i, i32 %4, i32 %v29_.i, !dbg !9
  %v155_.not.i = icmp eq i32 %v153_.i, %v152_.i, !dbg !9
  br i1 %v155_.not.i, label %join158.i, label %then156.i, !dbg !9

then156.i:                                        ; preds = %body147.i
  %v159_.i = insertelement <8 x i32> poison, i32 %v153_.i, i64 0, !dbg !9
  %v160_.i = shufflevector <8 x i32> %v159_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v161_.i = insertelement <8 x i32> poison, i32 %v152_.i, i64 0, !dbg !9
  %v162_.i = shufflevector <8 x i32> %v161_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v163_.i = add <8 x i32> %v162_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v164_.i = icmp slt <8 x i32> %v163_.i, %v160_.i, !dbg !9
  %v165_.i = add i32 %v152_.i, %v7_.i, !dbg !12
  %v166_.i = sext i32 %v165_.i to i64, !dbg !12
  %v167_.i = getelementptr float, ptr %v6_f1_, i64 %v166_.i, !dbg !16
  %v168_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v167_.i, <8 x i1> %v164_.i, <8 x float> zeroinitializer), !dbg !16
  %v169_.i = freeze <8 x float> %v168_.i, !dbg !16
  %v170_.i = add nsw i64 %v166_.i, 1, !dbg !15
  %v171_.i = getelementptr float, ptr %v6_f1_, i64 %v170_.i, !dbg !15
  %v172_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v171_.i, <8 x i1> %v164_.i, <8 x float> zeroinitializer), !dbg !15
  %v173_.i = freeze <8 x float> %v172_.i, !dbg !15
  %v174_.i = fmul <8 x float> %v173_.i, splat (float 5.000000e-01), !dbg !17
  %v175_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v169_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v174_.i), !dbg !18
  %v177_.i = getelementptr i8, ptr %v167_.i, i64 8, !dbg !19
  %v178_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v177_.i, <8 x i1> %v164_.i, <8 x float> zeroinitializer), !dbg !19
  %v179_.i = freeze <8 x float> %v178_.i, !dbg !19
  %v180_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v179_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v175_.i), !dbg !18
  %v181_.i = getelementptr float, ptr %v2_f1_, i64 %v170_.i, !dbg !14
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v180_.i, ptr align 4 %v181_.i, <8 x i1> %v164_.i), !dbg !14
  br label %join158.i, !dbg !9

join158.i:                                        ; preds = %then156.i, %body147.i
  br i1 %v151_.i, label %body147.i, label %join61.i, !dbg !9, !llvm.loop !24

join61.i:                                         ; preds = %join158.i, %run
  %v184_.i = phi i32 [ %v5_.i, %run ], [ %v29_.i, %join158.i ], !dbg !9
  %v183_.i = phi i32 [ %v5_.i, %run ], [ %v14_.i, %join158.i ], !dbg !9
  %v185_.i = add nuw nsw i32 %v183_.i, 127, !dbg !9
  %v186_.i = lshr i32 %v185_.i, 7, !dbg !9
  %v187_.i = lshr i32 %v184_.i, 7, !dbg !9
  %17 = tail call i32 @llvm.umax.i32(i32 %v187_.i, i32 %v186_.i), !dbg !9
  %v56_4.i = or i1 %v55_.i, %v47_.i, !dbg !9
  %v191_.i = and i1 %v54_.i, %v56_4.i, !dbg !9
  %v192_.i = select i1 %v191_.i, i32 0, i32 %v186_.i, !dbg !9
  %v193_.i = select i1 %v191_.i, i32 %count, i32 %17, !dbg !9
  %v194_.not.i = icmp samesign ult i32 %v192_.i, %v193_.i, !dbg !9
  %v195_.i = select i1 %v194_.not.i, i32 %v192_.i, i32 %count, !dbg !9
  %v197_.i = tail call i32 @llvm.usub.sat.i32(i32 %v193_.i, i32 %v192_.i), !dbg !9
  %v198_.i = sub nsw i32 %count, %v197_.i, !dbg !9
  %v199_.i = icmp sgt i32 %v198_.i, 0, !dbg !9
  br i1 %v199_.i, label %while203.i, label %join202.i, !dbg !9

while203.i:                                       ; preds = %join61.i, %again310.i
  %phi205.i = phi i32 [ %v304_.i, %again310.i ], [ 0, %join61.i ], !dbg !9
  %v206_.not.i = icmp samesign ult i32 %phi205.i, %v195_.i, !dbg !9
  %v207_.i = select i1 %v206_.not.i, i32 0, i32 %v197_.i, !dbg !9
  %v208_.i = add nuw nsw i32 %v207_.i, %phi205.i, !dbg !9
  %v209_.i = add nsw i32 %v208_.i, %block.x24, !dbg !9
  %v211_.i = shl nsw i32 %v208_.i, 7, !dbg !9
  %v212_.i = sub nsw i32 %v183_.i, %v211_.i, !dbg !9
  %v213_.i = sub nsw i32 %v184_.i, %v211_.i, !dbg !9
  %v232_.i = shl nsw i32 %v209_.i, 7, !dbg !12
  %v244_.i = insertelement <16 x i32> poison, i32 %v212_.i, i64 0, !dbg !9
  %v245_.i = shufflevector <16 x i32> %v244_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v247_.i = insertelement <16 x i32> poison, i32 %v213_.i, i64 0, !dbg !9
  %v248_.i = shufflevector <16 x i32> %v247_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %18 = zext i32 %v232_.i to i64, !dbg !9
  br label %body221.i, !dbg !9

body221.i:                                        ; preds = %while203.i, %join256.i
  %indvars.iv35 = phi i64 [ 0, %while203.i ], [ %indvars.iv.next36, %join256.i ], !dbg !12
  %phi224.i21 = phi i32 [ 8, %while203.i ], [ %v303_.i, %join256.i ], !dbg !9
  %fault.sroa.0.219 = phi i64 [ 0, %while203.i ], [ %fault.sroa.0.4, %join256.i ], !dbg !14
  %19 = add nuw nsw i64 %indvars.iv35, %18, !dbg !12
  %v235_.i = insertelement <16 x i64> poison, i64 %19, i64 0, !dbg !13
  %v236_.i = shufflevector <16 x i64> %v235_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v237_.i = or disjoint <16 x i64> %v236_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !13
  %20 = trunc nuw nsw i64 %indvars.iv35 to i32, !dbg !9
  %v241_.i = insertelement <16 x i32> poison, i32 %20, i64 0, !dbg !9
  %v242_.i = shufflevector <16 x i32> %v241_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v243_.i = or disjoint <16 x i32> %v242_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v246_.i = icmp slt <16 x i32> %v243_.i, %v245_.i, !dbg !9
  %v249_.i = icmp sge <16 x i32> %v243_.i, %v248_.i, !dbg !9
  %v250_.i = or <16 x i1> %v246_.i, %v249_.i, !dbg !9
  %v251_.i = bitcast <16 x i1> %v250_.i to i16, !dbg !9
  %v253_.not.i = icmp eq i16 %v251_.i, 0, !dbg !9
  br i1 %v253_.not.i, label %join256.i, label %then254.i, !dbg !9

then254.i:                                        ; preds = %body221.i
  %v240_.i = icmp slt <16 x i64> %v237_.i, %v239_.i, !dbg !13
  %v257_.i = and <16 x i1> %v250_.i, %v240_.i, !dbg !25
  %v258_.i = bitcast <16 x i1> %v257_.i to i16, !dbg !25
  %v260_.not.i = icmp eq i16 %v258_.i, 0, !dbg !25
  br i1 %v260_.not.i, label %join256.i, label %then261.i, !dbg !25

then261.i:                                        ; preds = %then254.i
  %v264_.i = getelementptr float, ptr %v6_f1_, i64 %19, !dbg !16
  %v265_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v264_.i, <16 x i1> %v257_.i, <16 x float> zeroinitializer), !dbg !16
  %v266_.i = freeze <16 x float> %v265_.i, !dbg !16
  %v267_.i = or disjoint i64 %19, 1, !dbg !15
  %v268_.i = getelementptr float, ptr %v6_f1_, i64 %v267_.i, !dbg !15
  %v269_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v268_.i, <16 x i1> %v257_.i, <16 x float> zeroinitializer), !dbg !15
  %v270_.i = freeze <16 x float> %v269_.i, !dbg !15
  %v271_.i = fmul <16 x float> %v270_.i, splat (float 5.000000e-01), !dbg !17
  %v272_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v266_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v271_.i), !dbg !18
  %v274_.i = getelementptr i8, ptr %v264_.i, i64 8, !dbg !19
  %v275_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v274_.i, <16 x i1> %v257_.i, <16 x float> zeroinitializer), !dbg !19
  %v276_.i = freeze <16 x float> %v275_.i, !dbg !19
  %v277_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v276_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v272_.i), !dbg !18
  %v280_.i = icmp ult <16 x i64> %v237_.i, %v279_.i, !dbg !14
  %v283_.i = and <16 x i1> %v280_.i, %v257_.i, !dbg !14
  %v280_.not.i = xor <16 x i1> %v280_.i, splat (i1 true), !dbg !14
  %v284_.i = and <16 x i1> %v257_.i, %v280_.not.i, !dbg !14
  %v285_.i = bitcast <16 x i1> %v284_.i to i16, !dbg !14
  %v286_.not.i = icmp eq i16 %v285_.i, 0, !dbg !14
  br i1 %v286_.not.i, label %join288.i, label %active287.i, !dbg !14

active287.i:                                      ; preds = %then261.i
  %v289_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v285_.i, i1 true), !dbg !14
  %v290_.i = zext nneg i16 %v289_.i to i64, !dbg !14
  %v291_.i = extractelement <16 x i64> %v237_.i, i64 %v290_.i, !dbg !14
  %v293_.i = or disjoint i64 %indvars.iv35, %v290_.i, !dbg !14
  %v295_.i = shl i64 %v293_.i, 40, !dbg !14
  %v296_.i = or disjoint i64 %v295_.i, %v291_.i, !dbg !14
  %v297_.i = add nuw nsw i64 %v296_.i, -9222246136947933184, !dbg !14
  %v299_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.219, i64 %v297_.i), !dbg !14
  br label %join288.i, !dbg !14

join288.i:                                        ; preds = %active287.i, %then261.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.219, %then261.i ], [ %v299_.i, %active287.i ], !dbg !7
  %v301_.i = getelementptr float, ptr %v2_f1_, i64 %v267_.i, !dbg !14
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v277_.i, ptr align 4 %v301_.i, <16 x i1> %v283_.i), !dbg !14
  br label %join256.i, !dbg !25

join256.i:                                        ; preds = %join288.i, %then254.i, %body221.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.219, %body221.i ], [ %fault.sroa.0.219, %then254.i ], [ %fault.sroa.0.3, %join288.i ], !dbg !7
  %indvars.iv.next36 = add nuw nsw i64 %indvars.iv35, 16, !dbg !9
  %v303_.i = add nsw i32 %phi224.i21, -1, !dbg !9
  %v225_.not.i = icmp eq i32 %v303_.i, 0, !dbg !9
  br i1 %v225_.not.i, label %done222.i, label %body221.i, !dbg !9, !llvm.loop !26

done222.i:                                        ; preds = %join256.i
  %v307_.not.i = icmp eq i64 %fault.sroa.0.4, 0, !dbg !9
  br i1 %v307_.not.i, label %again310.i, label %failed, !dbg !9

again310.i:                                       ; preds = %done222.i
  %v304_.i = add nuw nsw i32 %phi205.i, 1, !dbg !9
  %v305_.i = icmp slt i32 %v304_.i, %v198_.i, !dbg !9
  br i1 %v305_.i, label %while203.i, label %join202.i, !dbg !9

join202.i:                                        ; preds = %again310.i, %join61.i
  br i1 %v4_.i, label %then314.i, label %fine, !dbg !9, !prof !27

then314.i:                                        ; preds = %join202.i
  fence seq_cst, !dbg !9
  br label %fine, !dbg !9

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %done222.i
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext nneg i32 %v208_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear23, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.4, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %then314.i, %join202.i
  %following = add nuw i64 %covered, %linear23, !dbg !7
  %v41_f1_ = add nuw i32 %block.x24, %count, !dbg !7
  %v42_f1_ = icmp eq i32 %v41_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v42_f1_, i32 0, i32 %v41_f1_, !dbg !7
  %v29_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v29_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #5

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
!13 = !DILocation(line: 21, column: 8, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 22, column: 9, scope: !10, inlinedAt: !11)
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
!27 = !{!"branch_weights", i32 1, i32 1048575}
!28 = !DILocation(line: 18, column: 27, scope: !10, inlinedAt: !11)
!29 = !DILocation(line: 19, column: 13, scope: !10, inlinedAt: !11)
