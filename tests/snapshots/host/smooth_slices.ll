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
  %v84_.i = add i64 %v66_.i, 4, !dbg !9
  %v241_.i = insertelement <16 x i64> poison, i64 %v17_.i, i64 0, !dbg !13
  %v242_.i = shufflevector <16 x i64> %v241_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v281_.i = insertelement <16 x i64> poison, i64 %v23_.i, i64 0, !dbg !14
  %v282_.i = shufflevector <16 x i64> %v281_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
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
  %v52_.i = icmp sle i64 %v17_.i, %v51_.i, !dbg !13
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
  %v72_.i = sub nsw i32 %v29_.i, %v14_.i, !dbg !9
  %v73_.i = icmp sgt i32 %v72_.i, 31, !dbg !9
  %v74_.i = select i1 %v73_.i, i32 %v71_.i, i32 0, !dbg !9
  %v75_.i = or disjoint i32 %v74_.i, %v14_.i, !dbg !9
  %4 = tail call i32 @llvm.umin.i32(i32 %v75_.i, i32 %v29_.i), !dbg !9
  %v78_.i = sub i32 %v29_.i, %4, !dbg !9
  %v79_.i = and i32 %v78_.i, 7, !dbg !9
  %v80_.i = sub i32 %v29_.i, %v79_.i, !dbg !9
  %v81_.i = add i32 %4, %v7_.i, !dbg !12
  %v82_.i = sext i32 %v81_.i to i64, !dbg !12
  %v83_.i = shl nsw i64 %v82_.i, 2, !dbg !9
  %v86_.i = add i64 %v84_.i, %v83_.i, !dbg !9
  %v87_.i = and i64 %v86_.i, 28, !dbg !9
  %v88_.i = icmp eq i64 %v87_.i, 0, !dbg !9
  %v89_.i = and i1 %v4_.i, %v88_.i, !dbg !9
  %v93_.i.not = icmp slt i32 %4, %v80_.i, !dbg !9
  br i1 %v89_.i, label %then90.i, label %else91.i, !dbg !9

then90.i:                                         ; preds = %then59.i
  br i1 %v93_.i.not, label %body100.i.preheader, label %body150.i.preheader, !dbg !9

body100.i.preheader:                              ; preds = %then90.i
  %5 = xor i32 %4, -1, !dbg !9
  %v95_.i = add i32 %v80_.i, %5, !dbg !9
  %v96_3.i = lshr i32 %v95_.i, 3, !dbg !9
  %v97_.i = add nuw nsw i32 %v96_3.i, 1, !dbg !9
  %6 = zext nneg i32 %v75_.i to i64, !dbg !9
  %umin31 = tail call i64 @llvm.umin.i64(i64 %v28_.i, i64 %6), !dbg !9
  %7 = zext i32 %v7_.i to i64, !dbg !9
  %xtraiter51 = and i32 %v97_.i, 3, !dbg !9
  %lcmp.mod52.not = icmp eq i32 %xtraiter51, 0, !dbg !9
  br i1 %lcmp.mod52.not, label %body100.i.prol.loopexit, label %body100.i.prol, !dbg !9

body100.i.prol:                                   ; preds = %body100.i.preheader, %body100.i.prol
  %indvars.iv32.prol = phi i64 [ %indvars.iv.next33.prol, %body100.i.prol ], [ %umin31, %body100.i.preheader ], !dbg !12
  %phi103.i17.prol = phi i32 [ %v120_.i.prol, %body100.i.prol ], [ %v97_.i, %body100.i.preheader ], !dbg !9
  %prol.iter53 = phi i32 [ %prol.iter53.next, %body100.i.prol ], [ 0, %body100.i.preheader ], !dbg !9
  %8 = add nuw nsw i64 %indvars.iv32.prol, %7, !dbg !12
  %v107_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %8, !dbg !16
  %v108_.i.prol = load <8 x float>, ptr %v107_.i.prol, align 4, !dbg !16
  %v109_.i.prol = add nuw nsw i64 %8, 1, !dbg !15
  %v110_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v109_.i.prol, !dbg !15
  %v111_.i.prol = load <8 x float>, ptr %v110_.i.prol, align 4, !dbg !15
  %v112_.i.prol = fmul <8 x float> %v111_.i.prol, splat (float 5.000000e-01), !dbg !17
  %v113_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v108_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v112_.i.prol), !dbg !18
  %v115_.i.prol = getelementptr inbounds nuw i8, ptr %v107_.i.prol, i64 8, !dbg !19
  %v116_.i.prol = load <8 x float>, ptr %v115_.i.prol, align 4, !dbg !19
  %v117_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v116_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v113_.i.prol), !dbg !18
  %v118_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v109_.i.prol, !dbg !14
  store <8 x float> %v117_.i.prol, ptr %v118_.i.prol, align 32, !dbg !14, !nontemporal !20
  %indvars.iv.next33.prol = add nuw nsw i64 %indvars.iv32.prol, 8, !dbg !9
  %v120_.i.prol = add nsw i32 %phi103.i17.prol, -1, !dbg !9
  %prol.iter53.next = add i32 %prol.iter53, 1, !dbg !9
  %prol.iter53.cmp.not = icmp eq i32 %prol.iter53.next, %xtraiter51, !dbg !9
  br i1 %prol.iter53.cmp.not, label %body100.i.prol.loopexit, label %body100.i.prol, !dbg !9, !llvm.loop !21

body100.i.prol.loopexit:                          ; preds = %body100.i.prol, %body100.i.preheader
  %indvars.iv32.unr = phi i64 [ %umin31, %body100.i.preheader ], [ %indvars.iv.next33.prol, %body100.i.prol ], !dbg !12
  %phi103.i17.unr = phi i32 [ %v97_.i, %body100.i.preheader ], [ %v120_.i.prol, %body100.i.prol ], !dbg !9
  %9 = icmp ult i32 %v95_.i, 24, !dbg !9
  br i1 %9, label %body150.i.preheader, label %body100.i.preheader.new, !dbg !9

body100.i.preheader.new:                          ; preds = %body100.i.prol.loopexit
  %invariant.op61 = add nuw nsw i64 8, %7, !dbg !9
  %invariant.op63 = add nuw nsw i64 16, %7, !dbg !9
  %invariant.op65 = add nuw nsw i64 24, %7, !dbg !9
  br label %body100.i, !dbg !9

body100.i:                                        ; preds = %body100.i, %body100.i.preheader.new
  %indvars.iv32 = phi i64 [ %indvars.iv32.unr, %body100.i.preheader.new ], [ %indvars.iv.next33.3, %body100.i ], !dbg !12
  %phi103.i17 = phi i32 [ %phi103.i17.unr, %body100.i.preheader.new ], [ %v120_.i.3, %body100.i ], !dbg !9
  %10 = add nuw nsw i64 %indvars.iv32, %7, !dbg !12
  %v107_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %10, !dbg !16
  %v108_.i = load <8 x float>, ptr %v107_.i, align 4, !dbg !16
  %v109_.i = add nuw nsw i64 %10, 1, !dbg !15
  %v110_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v109_.i, !dbg !15
  %v111_.i = load <8 x float>, ptr %v110_.i, align 4, !dbg !15
  %v112_.i = fmul <8 x float> %v111_.i, splat (float 5.000000e-01), !dbg !17
  %v113_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v108_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v112_.i), !dbg !18
  %v115_.i = getelementptr inbounds nuw i8, ptr %v107_.i, i64 8, !dbg !19
  %v116_.i = load <8 x float>, ptr %v115_.i, align 4, !dbg !19
  %v117_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v116_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v113_.i), !dbg !18
  %v118_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v109_.i, !dbg !14
  store <8 x float> %v117_.i, ptr %v118_.i, align 32, !dbg !14, !nontemporal !20
  %.reass62 = add nuw nsw i64 %indvars.iv32, %invariant.op61, !dbg !16
  %v107_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass62, !dbg !16
  %v108_.i.1 = load <8 x float>, ptr %v107_.i.1, align 4, !dbg !16
  %v109_.i.1 = add nuw nsw i64 %.reass62, 1, !dbg !15
  %v110_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v109_.i.1, !dbg !15
  %v111_.i.1 = load <8 x float>, ptr %v110_.i.1, align 4, !dbg !15
  %v112_.i.1 = fmul <8 x float> %v111_.i.1, splat (float 5.000000e-01), !dbg !17
  %v113_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v108_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v112_.i.1), !dbg !18
  %v115_.i.1 = getelementptr inbounds nuw i8, ptr %v107_.i.1, i64 8, !dbg !19
  %v116_.i.1 = load <8 x float>, ptr %v115_.i.1, align 4, !dbg !19
  %v117_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v116_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v113_.i.1), !dbg !18
  %v118_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v109_.i.1, !dbg !14
  store <8 x float> %v117_.i.1, ptr %v118_.i.1, align 32, !dbg !14, !nontemporal !20
  %.reass64 = add nuw nsw i64 %indvars.iv32, %invariant.op63, !dbg !16
  %v107_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass64, !dbg !16
  %v108_.i.2 = load <8 x float>, ptr %v107_.i.2, align 4, !dbg !16
  %v109_.i.2 = add nuw nsw i64 %.reass64, 1, !dbg !15
  %v110_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v109_.i.2, !dbg !15
  %v111_.i.2 = load <8 x float>, ptr %v110_.i.2, align 4, !dbg !15
  %v112_.i.2 = fmul <8 x float> %v111_.i.2, splat (float 5.000000e-01), !dbg !17
  %v113_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v108_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v112_.i.2), !dbg !18
  %v115_.i.2 = getelementptr inbounds nuw i8, ptr %v107_.i.2, i64 8, !dbg !19
  %v116_.i.2 = load <8 x float>, ptr %v115_.i.2, align 4, !dbg !19
  %v117_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v116_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v113_.i.2), !dbg !18
  %v118_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v109_.i.2, !dbg !14
  store <8 x float> %v117_.i.2, ptr %v118_.i.2, align 32, !dbg !14, !nontemporal !20
  %.reass66 = add nuw nsw i64 %indvars.iv32, %invariant.op65, !dbg !16
  %v107_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass66, !dbg !16
  %v108_.i.3 = load <8 x float>, ptr %v107_.i.3, align 4, !dbg !16
  %v109_.i.3 = add nuw nsw i64 %.reass66, 1, !dbg !15
  %v110_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v109_.i.3, !dbg !15
  %v111_.i.3 = load <8 x float>, ptr %v110_.i.3, align 4, !dbg !15
  %v112_.i.3 = fmul <8 x float> %v111_.i.3, splat (float 5.000000e-01), !dbg !17
  %v113_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v108_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v112_.i.3), !dbg !18
  %v115_.i.3 = getelementptr inbounds nuw i8, ptr %v107_.i.3, i64 8, !dbg !19
  %v116_.i.3 = load <8 x float>, ptr %v115_.i.3, align 4, !dbg !19
  %v117_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v116_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v113_.i.3), !dbg !18
  %v118_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v109_.i.3, !dbg !14
  store <8 x float> %v117_.i.3, ptr %v118_.i.3, align 32, !dbg !14, !nontemporal !20
  %indvars.iv.next33.3 = add nuw nsw i64 %indvars.iv32, 32, !dbg !9
  %v120_.i.3 = add nsw i32 %phi103.i17, -4, !dbg !9
  %v104_.not.i.3 = icmp eq i32 %v120_.i.3, 0, !dbg !9
  br i1 %v104_.not.i.3, label %body150.i.preheader, label %body100.i, !dbg !9

else91.i:                                         ; preds = %then59.i
  br i1 %v93_.i.not, label %body128.i.preheader, label %body150.i.preheader, !dbg !9

body128.i.preheader:                              ; preds = %else91.i
  %11 = xor i32 %4, -1, !dbg !9
  %v123_.i = add i32 %v80_.i, %11, !dbg !9
  %v124_2.i = lshr i32 %v123_.i, 3, !dbg !9
  %v125_.i = add nuw nsw i32 %v124_2.i, 1, !dbg !9
  %12 = zext nneg i32 %v75_.i to i64, !dbg !9
  %umin = tail call i64 @llvm.umin.i64(i64 %v28_.i, i64 %12), !dbg !9
  %13 = zext i32 %v7_.i to i64, !dbg !9
  %xtraiter = and i32 %v125_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body128.i.prol.loopexit, label %body128.i.prol, !dbg !9

body128.i.prol:                                   ; preds = %body128.i.preheader, %body128.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body128.i.prol ], [ %umin, %body128.i.preheader ], !dbg !12
  %phi131.i14.prol = phi i32 [ %v148_.i.prol, %body128.i.prol ], [ %v125_.i, %body128.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body128.i.prol ], [ 0, %body128.i.preheader ], !dbg !9
  %14 = add nuw nsw i64 %indvars.iv.prol, %13, !dbg !12
  %v135_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %14, !dbg !16
  %v136_.i.prol = load <8 x float>, ptr %v135_.i.prol, align 4, !dbg !16
  %v137_.i.prol = add nuw nsw i64 %14, 1, !dbg !15
  %v138_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v137_.i.prol, !dbg !15
  %v139_.i.prol = load <8 x float>, ptr %v138_.i.prol, align 4, !dbg !15
  %v140_.i.prol = fmul <8 x float> %v139_.i.prol, splat (float 5.000000e-01), !dbg !17
  %v141_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v136_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v140_.i.prol), !dbg !18
  %v143_.i.prol = getelementptr inbounds nuw i8, ptr %v135_.i.prol, i64 8, !dbg !19
  %v144_.i.prol = load <8 x float>, ptr %v143_.i.prol, align 4, !dbg !19
  %v145_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v144_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v141_.i.prol), !dbg !18
  %v146_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v137_.i.prol, !dbg !14
  store <8 x float> %v145_.i.prol, ptr %v146_.i.prol, align 4, !dbg !14
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v148_.i.prol = add nsw i32 %phi131.i14.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body128.i.prol.loopexit, label %body128.i.prol, !dbg !9, !llvm.loop !23

body128.i.prol.loopexit:                          ; preds = %body128.i.prol, %body128.i.preheader
  %indvars.iv.unr = phi i64 [ %umin, %body128.i.preheader ], [ %indvars.iv.next.prol, %body128.i.prol ], !dbg !12
  %phi131.i14.unr = phi i32 [ %v125_.i, %body128.i.preheader ], [ %v148_.i.prol, %body128.i.prol ], !dbg !9
  %15 = icmp ult i32 %v123_.i, 24, !dbg !9
  br i1 %15, label %body150.i.preheader, label %body128.i.preheader.new, !dbg !9

body128.i.preheader.new:                          ; preds = %body128.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %13, !dbg !9
  %invariant.op57 = add nuw nsw i64 16, %13, !dbg !9
  %invariant.op59 = add nuw nsw i64 24, %13, !dbg !9
  br label %body128.i, !dbg !9

body128.i:                                        ; preds = %body128.i, %body128.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body128.i.preheader.new ], [ %indvars.iv.next.3, %body128.i ], !dbg !12
  %phi131.i14 = phi i32 [ %phi131.i14.unr, %body128.i.preheader.new ], [ %v148_.i.3, %body128.i ], !dbg !9
  %16 = add nuw nsw i64 %indvars.iv, %13, !dbg !12
  %v135_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %16, !dbg !16
  %v136_.i = load <8 x float>, ptr %v135_.i, align 4, !dbg !16
  %v137_.i = add nuw nsw i64 %16, 1, !dbg !15
  %v138_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v137_.i, !dbg !15
  %v139_.i = load <8 x float>, ptr %v138_.i, align 4, !dbg !15
  %v140_.i = fmul <8 x float> %v139_.i, splat (float 5.000000e-01), !dbg !17
  %v141_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v136_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v140_.i), !dbg !18
  %v143_.i = getelementptr inbounds nuw i8, ptr %v135_.i, i64 8, !dbg !19
  %v144_.i = load <8 x float>, ptr %v143_.i, align 4, !dbg !19
  %v145_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v144_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v141_.i), !dbg !18
  %v146_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v137_.i, !dbg !14
  store <8 x float> %v145_.i, ptr %v146_.i, align 4, !dbg !14
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !16
  %v135_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !16
  %v136_.i.1 = load <8 x float>, ptr %v135_.i.1, align 4, !dbg !16
  %v137_.i.1 = add nuw nsw i64 %.reass, 1, !dbg !15
  %v138_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v137_.i.1, !dbg !15
  %v139_.i.1 = load <8 x float>, ptr %v138_.i.1, align 4, !dbg !15
  %v140_.i.1 = fmul <8 x float> %v139_.i.1, splat (float 5.000000e-01), !dbg !17
  %v141_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v136_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v140_.i.1), !dbg !18
  %v143_.i.1 = getelementptr inbounds nuw i8, ptr %v135_.i.1, i64 8, !dbg !19
  %v144_.i.1 = load <8 x float>, ptr %v143_.i.1, align 4, !dbg !19
  %v145_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v144_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v141_.i.1), !dbg !18
  %v146_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v137_.i.1, !dbg !14
  store <8 x float> %v145_.i.1, ptr %v146_.i.1, align 4, !dbg !14
  %.reass58 = add nuw nsw i64 %indvars.iv, %invariant.op57, !dbg !16
  %v135_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass58, !dbg !16
  %v136_.i.2 = load <8 x float>, ptr %v135_.i.2, align 4, !dbg !16
  %v137_.i.2 = add nuw nsw i64 %.reass58, 1, !dbg !15
  %v138_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v137_.i.2, !dbg !15
  %v139_.i.2 = load <8 x float>, ptr %v138_.i.2, align 4, !dbg !15
  %v140_.i.2 = fmul <8 x float> %v139_.i.2, splat (float 5.000000e-01), !dbg !17
  %v141_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v136_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v140_.i.2), !dbg !18
  %v143_.i.2 = getelementptr inbounds nuw i8, ptr %v135_.i.2, i64 8, !dbg !19
  %v144_.i.2 = load <8 x float>, ptr %v143_.i.2, align 4, !dbg !19
  %v145_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v144_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v141_.i.2), !dbg !18
  %v146_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v137_.i.2, !dbg !14
  store <8 x float> %v145_.i.2, ptr %v146_.i.2, align 4, !dbg !14
  %.reass60 = add nuw nsw i64 %indvars.iv, %invariant.op59, !dbg !16
  %v135_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass60, !dbg !16
  %v136_.i.3 = load <8 x float>, ptr %v135_.i.3, align 4, !dbg !16
  %v137_.i.3 = add nuw nsw i64 %.reass60, 1, !dbg !15
  %v138_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v137_.i.3, !dbg !15
  %v139_.i.3 = load <8 x float>, ptr %v138_.i.3, align 4, !dbg !15
  %v140_.i.3 = fmul <8 x float> %v139_.i.3, splat (float 5.000000e-01), !dbg !17
  %v141_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v136_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v140_.i.3), !dbg !18
  %v143_.i.3 = getelementptr inbounds nuw i8, ptr %v135_.i.3, i64 8, !dbg !19
  %v144_.i.3 = load <8 x float>, ptr %v143_.i.3, align 4, !dbg !19
  %v145_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v144_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v141_.i.3), !dbg !18
  %v146_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v137_.i.3, !dbg !14
  store <8 x float> %v145_.i.3, ptr %v146_.i.3, align 4, !dbg !14
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v148_.i.3 = add nsw i32 %phi131.i14, -4, !dbg !9
  %v132_.not.i.3 = icmp eq i32 %v148_.i.3, 0, !dbg !9
  br i1 %v132_.not.i.3, label %body150.i.preheader, label %body128.i, !dbg !9

body150.i.preheader:                              ; preds = %body128.i.prol.loopexit, %body128.i, %body100.i.prol.loopexit, %body100.i, %else91.i, %then90.i
  br label %body150.i, !dbg !9

body150.i:                                        ; preds = %body150.i.preheader, %join161.i
  %v154_.i = phi i1 [ false, %join161.i ], [ true, %body150.i.preheader ], !dbg !9
  %v155_.i = select i1 %v154_.i, i32 %v14_.i, i32 %v80_.i, !dbg !9
  %v156_.i = select i1 %v154_.i, i32 %4, i32 %v29_.i, !dbg !9
  %v158_.not.i = icmp eq i32 %v156_.i, %v155_.i, !dbg !9
  br i1 %v158_.not.i, label %join161.i, label %then159.i, !dbg !9

then159.i:                                        ; preds = %body150.i
  %v162_.i = insertelement <8 x i32> poison, i32 %v156_.i, i64 0, !dbg !9
  %v163_.i = shufflevector <8 x i32> %v162_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v164_.i = insertelement <8 x i32> poison, i32 %v155_.i, i64 0, !dbg !9
  %v165_.i = shufflevector <8 x i32> %v164_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v166_.i = add <8 x i32> %v165_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v167_.i = icmp slt <8 x i32> %v166_.i, %v163_.i, !dbg !9
  %v168_.i = add i32 %v155_.i, %v7_.i, !dbg !12
  %v169_.i = sext i32 %v168_.i to i64, !dbg !12
  %v170_.i = getelementptr float, ptr %v6_f1_, i64 %v169_.i, !dbg !16
  %v171_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v170_.i, <8 x i1> %v167_.i, <8 x float> zeroinitializer), !dbg !16
  %v172_.i = freeze <8 x float> %v171_.i, !dbg !16
  %v173_.i = add nsw i64 %v169_.i, 1, !dbg !15
  %v174_.i = getelementptr float, ptr %v6_f1_, i64 %v173_.i, !dbg !15
  %v175_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v174_.i, <8 x i1> %v167_.i, <8 x float> zeroinitializer), !dbg !15
  %v176_.i = freeze <8 x float> %v175_.i, !dbg !15
  %v177_.i = fmul <8 x float> %v176_.i, splat (float 5.000000e-01), !dbg !17
  %v178_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v172_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v177_.i), !dbg !18
  %v180_.i = getelementptr i8, ptr %v170_.i, i64 8, !dbg !19
  %v181_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v180_.i, <8 x i1> %v167_.i, <8 x float> zeroinitializer), !dbg !19
  %v182_.i = freeze <8 x float> %v181_.i, !dbg !19
  %v183_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v182_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v178_.i), !dbg !18
  %v184_.i = getelementptr float, ptr %v2_f1_, i64 %v173_.i, !dbg !14
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v183_.i, ptr align 4 %v184_.i, <8 x i1> %v167_.i), !dbg !14
  br label %join161.i, !dbg !9

join161.i:                                        ; preds = %then159.i, %body150.i
  br i1 %v154_.i, label %body150.i, label %join61.i, !dbg !9, !llvm.loop !24

join61.i:                                         ; preds = %join161.i, %run
  %v187_.i = phi i32 [ %v5_.i, %run ], [ %v29_.i, %join161.i ], !dbg !9
  %v186_.i = phi i32 [ %v5_.i, %run ], [ %v14_.i, %join161.i ], !dbg !9
  %v56_4.i = or i1 %v55_.i, %v47_.i, !dbg !9
  %v189_.i = and i1 %v54_.i, %v56_4.i, !dbg !9
  %v190_.i = add nuw nsw i32 %v186_.i, 127, !dbg !9
  %v191_.i = lshr i32 %v190_.i, 7, !dbg !9
  %v192_.i = lshr i32 %v187_.i, 7, !dbg !9
  %17 = tail call i32 @llvm.umax.i32(i32 %v192_.i, i32 %v191_.i), !dbg !9
  %v195_.i = select i1 %v189_.i, i32 0, i32 %v191_.i, !dbg !9
  %v196_.i = select i1 %v189_.i, i32 %count, i32 %17, !dbg !9
  %v197_.not.i = icmp samesign ult i32 %v195_.i, %v196_.i, !dbg !9
  %v198_.i = select i1 %v197_.not.i, i32 %v195_.i, i32 %count, !dbg !9
  %v200_.i = tail call i32 @llvm.usub.sat.i32(i32 %v196_.i, i32 %v195_.i), !dbg !9
  %v201_.i = sub nsw i32 %count, %v200_.i, !dbg !9
  %v202_.i = icmp sgt i32 %v201_.i, 0, !dbg !9
  br i1 %v202_.i, label %while206.i, label %join205.i, !dbg !9

while206.i:                                       ; preds = %join61.i, %again313.i
  %phi208.i = phi i32 [ %v307_.i, %again313.i ], [ 0, %join61.i ], !dbg !9
  %v209_.not.i = icmp samesign ult i32 %phi208.i, %v198_.i, !dbg !9
  %v210_.i = select i1 %v209_.not.i, i32 0, i32 %v200_.i, !dbg !9
  %v211_.i = add nuw nsw i32 %v210_.i, %phi208.i, !dbg !9
  %v212_.i = add nsw i32 %v211_.i, %block.x24, !dbg !9
  %v214_.i = shl nsw i32 %v211_.i, 7, !dbg !9
  %v215_.i = sub nsw i32 %v186_.i, %v214_.i, !dbg !9
  %v216_.i = sub nsw i32 %v187_.i, %v214_.i, !dbg !9
  %v235_.i = shl nsw i32 %v212_.i, 7, !dbg !12
  %v247_.i = insertelement <16 x i32> poison, i32 %v215_.i, i64 0, !dbg !9
  %v248_.i = shufflevector <16 x i32> %v247_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v250_.i = insertelement <16 x i32> poison, i32 %v216_.i, i64 0, !dbg !9
  %v251_.i = shufflevector <16 x i32> %v250_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %18 = zext i32 %v235_.i to i64, !dbg !9
  br label %body224.i, !dbg !9

body224.i:                                        ; preds = %while206.i, %join259.i
  %indvars.iv35 = phi i64 [ 0, %while206.i ], [ %indvars.iv.next36, %join259.i ], !dbg !12
  %phi227.i21 = phi i32 [ 8, %while206.i ], [ %v306_.i, %join259.i ], !dbg !9
  %fault.sroa.0.219 = phi i64 [ 0, %while206.i ], [ %fault.sroa.0.4, %join259.i ], !dbg !14
  %19 = add nuw nsw i64 %indvars.iv35, %18, !dbg !12
  %v238_.i = insertelement <16 x i64> poison, i64 %19, i64 0, !dbg !13
  %v239_.i = shufflevector <16 x i64> %v238_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v240_.i = or disjoint <16 x i64> %v239_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !13
  %20 = trunc nuw nsw i64 %indvars.iv35 to i32, !dbg !9
  %v244_.i = insertelement <16 x i32> poison, i32 %20, i64 0, !dbg !9
  %v245_.i = shufflevector <16 x i32> %v244_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v246_.i = or disjoint <16 x i32> %v245_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v249_.i = icmp slt <16 x i32> %v246_.i, %v248_.i, !dbg !9
  %v252_.i = icmp sge <16 x i32> %v246_.i, %v251_.i, !dbg !9
  %v253_.i = or <16 x i1> %v249_.i, %v252_.i, !dbg !9
  %v254_.i = bitcast <16 x i1> %v253_.i to i16, !dbg !9
  %v256_.not.i = icmp eq i16 %v254_.i, 0, !dbg !9
  br i1 %v256_.not.i, label %join259.i, label %then257.i, !dbg !9

then257.i:                                        ; preds = %body224.i
  %v243_.i = icmp slt <16 x i64> %v240_.i, %v242_.i, !dbg !13
  %v260_.i = and <16 x i1> %v253_.i, %v243_.i, !dbg !25
  %v261_.i = bitcast <16 x i1> %v260_.i to i16, !dbg !25
  %v263_.not.i = icmp eq i16 %v261_.i, 0, !dbg !25
  br i1 %v263_.not.i, label %join259.i, label %then264.i, !dbg !25

then264.i:                                        ; preds = %then257.i
  %v267_.i = getelementptr float, ptr %v6_f1_, i64 %19, !dbg !16
  %v268_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v267_.i, <16 x i1> %v260_.i, <16 x float> zeroinitializer), !dbg !16
  %v269_.i = freeze <16 x float> %v268_.i, !dbg !16
  %v270_.i = or disjoint i64 %19, 1, !dbg !15
  %v271_.i = getelementptr float, ptr %v6_f1_, i64 %v270_.i, !dbg !15
  %v272_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v271_.i, <16 x i1> %v260_.i, <16 x float> zeroinitializer), !dbg !15
  %v273_.i = freeze <16 x float> %v272_.i, !dbg !15
  %v274_.i = fmul <16 x float> %v273_.i, splat (float 5.000000e-01), !dbg !17
  %v275_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v269_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v274_.i), !dbg !18
  %v277_.i = getelementptr i8, ptr %v267_.i, i64 8, !dbg !19
  %v278_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v277_.i, <16 x i1> %v260_.i, <16 x float> zeroinitializer), !dbg !19
  %v279_.i = freeze <16 x float> %v278_.i, !dbg !19
  %v280_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v279_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v275_.i), !dbg !18
  %v283_.i = icmp ult <16 x i64> %v240_.i, %v282_.i, !dbg !14
  %v286_.i = and <16 x i1> %v283_.i, %v260_.i, !dbg !14
  %v283_.not.i = xor <16 x i1> %v283_.i, splat (i1 true), !dbg !14
  %v287_.i = and <16 x i1> %v260_.i, %v283_.not.i, !dbg !14
  %v288_.i = bitcast <16 x i1> %v287_.i to i16, !dbg !14
  %v289_.not.i = icmp eq i16 %v288_.i, 0, !dbg !14
  br i1 %v289_.not.i, label %join291.i, label %active290.i, !dbg !14

active290.i:                                      ; preds = %then264.i
  %v292_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v288_.i, i1 true), !dbg !14
  %v293_.i = zext nneg i16 %v292_.i to i64, !dbg !14
  %v294_.i = extractelement <16 x i64> %v240_.i, i64 %v293_.i, !dbg !14
  %v296_.i = or disjoint i64 %indvars.iv35, %v293_.i, !dbg !14
  %v298_.i = shl i64 %v296_.i, 40, !dbg !14
  %v299_.i = or disjoint i64 %v298_.i, %v294_.i, !dbg !14
  %v300_.i = add nuw nsw i64 %v299_.i, -9222246136947933184, !dbg !14
  %v302_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.219, i64 %v300_.i), !dbg !14
  br label %join291.i, !dbg !14

join291.i:                                        ; preds = %active290.i, %then264.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.219, %then264.i ], [ %v302_.i, %active290.i ], !dbg !7
  %v304_.i = getelementptr float, ptr %v2_f1_, i64 %v270_.i, !dbg !14
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v280_.i, ptr align 4 %v304_.i, <16 x i1> %v286_.i), !dbg !14
  br label %join259.i, !dbg !25

join259.i:                                        ; preds = %join291.i, %then257.i, %body224.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.219, %body224.i ], [ %fault.sroa.0.219, %then257.i ], [ %fault.sroa.0.3, %join291.i ], !dbg !7
  %indvars.iv.next36 = add nuw nsw i64 %indvars.iv35, 16, !dbg !9
  %v306_.i = add nsw i32 %phi227.i21, -1, !dbg !9
  %v228_.not.i = icmp eq i32 %v306_.i, 0, !dbg !9
  br i1 %v228_.not.i, label %done225.i, label %body224.i, !dbg !9, !llvm.loop !26

done225.i:                                        ; preds = %join259.i
  %v310_.not.i = icmp eq i64 %fault.sroa.0.4, 0, !dbg !9
  br i1 %v310_.not.i, label %again313.i, label %failed, !dbg !9

again313.i:                                       ; preds = %done225.i
  %v307_.i = add nuw nsw i32 %phi208.i, 1, !dbg !9
  %v308_.i = icmp slt i32 %v307_.i, %v201_.i, !dbg !9
  br i1 %v308_.i, label %while206.i, label %join205.i, !dbg !9

join205.i:                                        ; preds = %again313.i, %join61.i
  br i1 %v4_.i, label %then317.i, label %fine, !dbg !9, !prof !27

then317.i:                                        ; preds = %join205.i
  fence seq_cst, !dbg !9
  br label %fine, !dbg !9

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %done225.i
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext nneg i32 %v211_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear23, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.4, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %then317.i, %join205.i
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
