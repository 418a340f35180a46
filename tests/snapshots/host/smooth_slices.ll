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
  %v29_f1_24 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v29_f1_24, label %run.lr.ph, label %common.ret, !dbg !7

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
  %v35_.i = add nsw i64 %0, -2, !dbg !28
  %1 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v4_f1_, i64 2), !dbg !29
  %v41_.i = add nsw i64 %1, -2, !dbg !29
  %v107_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %2 = trunc i64 %v107_.i to i32, !dbg !9
  %3 = lshr exact i32 %2, 2, !dbg !9
  %v122_.i = add i64 %v107_.i, 4, !dbg !9
  %v279_.i = insertelement <16 x i64> poison, i64 %v35_.i, i64 0, !dbg !14
  %v280_.i = shufflevector <16 x i64> %v279_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v319_.i = insertelement <16 x i64> poison, i64 %v41_.i, i64 0, !dbg !13
  %v320_.i = shufflevector <16 x i64> %v319_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x26 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear25 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v30_f1_ = sub nuw i64 %last, %linear25, !dbg !7
  %v31_f1_ = sub nuw i32 %grid.x, %block.x26, !dbg !7
  %v32_f1_ = zext nneg i32 %v31_f1_ to i64, !dbg !7
  %v33_f1_ = tail call i64 @llvm.umin.i64(i64 %v30_f1_, i64 %v32_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v33_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v5_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v6_.i = add nsw i32 %v5_.i, -1, !dbg !9
  %v7_.i = shl i32 %block.x26, 7, !dbg !12
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
  %v124_.i = add i64 %v122_.i, %v121_.i, !dbg !9
  %v125_.i = and i64 %v124_.i, 28, !dbg !9
  %v126_.i = icmp eq i64 %v125_.i, 0, !dbg !9
  %v127_.i = and i1 %v4_.i, %v126_.i, !dbg !9
  %v131_.i.not = icmp slt i32 %v115_.i, %v118_.i, !dbg !9
  br i1 %v127_.i, label %then128.i, label %else129.i, !dbg !9

then128.i:                                        ; preds = %then100.i
  br i1 %v131_.i.not, label %body138.i.preheader, label %body188.i.preheader, !dbg !9

body138.i.preheader:                              ; preds = %then128.i
  %5 = xor i32 %v115_.i, -1, !dbg !9
  %v133_.i = add i32 %v118_.i, %5, !dbg !9
  %v134_3.i = lshr i32 %v133_.i, 3, !dbg !9
  %v135_.i = add nuw nsw i32 %v134_3.i, 1, !dbg !9
  %6 = zext i32 %v115_.i to i64, !dbg !9
  %7 = zext i32 %v7_.i to i64, !dbg !9
  %xtraiter54 = and i32 %v135_.i, 3, !dbg !9
  %lcmp.mod55.not = icmp eq i32 %xtraiter54, 0, !dbg !9
  br i1 %lcmp.mod55.not, label %body138.i.prol.loopexit, label %body138.i.prol, !dbg !9

body138.i.prol:                                   ; preds = %body138.i.preheader, %body138.i.prol
  %indvars.iv34.prol = phi i64 [ %indvars.iv.next35.prol, %body138.i.prol ], [ %6, %body138.i.preheader ], !dbg !12
  %phi141.i19.prol = phi i32 [ %v158_.i.prol, %body138.i.prol ], [ %v135_.i, %body138.i.preheader ], !dbg !9
  %prol.iter56 = phi i32 [ %prol.iter56.next, %body138.i.prol ], [ 0, %body138.i.preheader ], !dbg !9
  %8 = add nuw nsw i64 %indvars.iv34.prol, %7, !dbg !12
  %v145_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %8, !dbg !16
  %v146_.i.prol = load <8 x float>, ptr %v145_.i.prol, align 4, !dbg !16
  %v147_.i.prol = add nuw nsw i64 %8, 1, !dbg !15
  %v148_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v147_.i.prol, !dbg !15
  %v149_.i.prol = load <8 x float>, ptr %v148_.i.prol, align 4, !dbg !15
  %v150_.i.prol = fmul <8 x float> %v149_.i.prol, splat (float 5.000000e-01), !dbg !17
  %v151_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v146_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v150_.i.prol), !dbg !18
  %v153_.i.prol = getelementptr inbounds nuw i8, ptr %v145_.i.prol, i64 8, !dbg !19
  %v154_.i.prol = load <8 x float>, ptr %v153_.i.prol, align 4, !dbg !19
  %v155_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v154_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v151_.i.prol), !dbg !18
  %v156_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v147_.i.prol, !dbg !13
  store <8 x float> %v155_.i.prol, ptr %v156_.i.prol, align 32, !dbg !13, !nontemporal !20
  %indvars.iv.next35.prol = add nuw nsw i64 %indvars.iv34.prol, 8, !dbg !9
  %v158_.i.prol = add nsw i32 %phi141.i19.prol, -1, !dbg !9
  %prol.iter56.next = add i32 %prol.iter56, 1, !dbg !9
  %prol.iter56.cmp.not = icmp eq i32 %prol.iter56.next, %xtraiter54, !dbg !9
  br i1 %prol.iter56.cmp.not, label %body138.i.prol.loopexit, label %body138.i.prol, !dbg !9, !llvm.loop !21

body138.i.prol.loopexit:                          ; preds = %body138.i.prol, %body138.i.preheader
  %indvars.iv34.unr = phi i64 [ %6, %body138.i.preheader ], [ %indvars.iv.next35.prol, %body138.i.prol ], !dbg !12
  %phi141.i19.unr = phi i32 [ %v135_.i, %body138.i.preheader ], [ %v158_.i.prol, %body138.i.prol ], !dbg !9
  %9 = icmp ult i32 %v133_.i, 24, !dbg !9
  br i1 %9, label %body188.i.preheader, label %body138.i.preheader.new, !dbg !9

body138.i.preheader.new:                          ; preds = %body138.i.prol.loopexit
  %invariant.op64 = add nuw nsw i64 8, %7, !dbg !9
  %invariant.op66 = add nuw nsw i64 16, %7, !dbg !9
  %invariant.op68 = add nuw nsw i64 24, %7, !dbg !9
  br label %body138.i, !dbg !9

body138.i:                                        ; preds = %body138.i, %body138.i.preheader.new
  %indvars.iv34 = phi i64 [ %indvars.iv34.unr, %body138.i.preheader.new ], [ %indvars.iv.next35.3, %body138.i ], !dbg !12
  %phi141.i19 = phi i32 [ %phi141.i19.unr, %body138.i.preheader.new ], [ %v158_.i.3, %body138.i ], !dbg !9
  %10 = add nuw nsw i64 %indvars.iv34, %7, !dbg !12
  %v145_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %10, !dbg !16
  %v146_.i = load <8 x float>, ptr %v145_.i, align 4, !dbg !16
  %v147_.i = add nuw nsw i64 %10, 1, !dbg !15
  %v148_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v147_.i, !dbg !15
  %v149_.i = load <8 x float>, ptr %v148_.i, align 4, !dbg !15
  %v150_.i = fmul <8 x float> %v149_.i, splat (float 5.000000e-01), !dbg !17
  %v151_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v146_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v150_.i), !dbg !18
  %v153_.i = getelementptr inbounds nuw i8, ptr %v145_.i, i64 8, !dbg !19
  %v154_.i = load <8 x float>, ptr %v153_.i, align 4, !dbg !19
  %v155_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v154_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v151_.i), !dbg !18
  %v156_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v147_.i, !dbg !13
  store <8 x float> %v155_.i, ptr %v156_.i, align 32, !dbg !13, !nontemporal !20
  %.reass65 = add nuw nsw i64 %indvars.iv34, %invariant.op64, !dbg !16
  %v145_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass65, !dbg !16
  %v146_.i.1 = load <8 x float>, ptr %v145_.i.1, align 4, !dbg !16
  %v147_.i.1 = add nuw nsw i64 %.reass65, 1, !dbg !15
  %v148_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v147_.i.1, !dbg !15
  %v149_.i.1 = load <8 x float>, ptr %v148_.i.1, align 4, !dbg !15
  %v150_.i.1 = fmul <8 x float> %v149_.i.1, splat (float 5.000000e-01), !dbg !17
  %v151_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v146_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v150_.i.1), !dbg !18
  %v153_.i.1 = getelementptr inbounds nuw i8, ptr %v145_.i.1, i64 8, !dbg !19
  %v154_.i.1 = load <8 x float>, ptr %v153_.i.1, align 4, !dbg !19
  %v155_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v154_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v151_.i.1), !dbg !18
  %v156_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v147_.i.1, !dbg !13
  store <8 x float> %v155_.i.1, ptr %v156_.i.1, align 32, !dbg !13, !nontemporal !20
  %.reass67 = add nuw nsw i64 %indvars.iv34, %invariant.op66, !dbg !16
  %v145_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass67, !dbg !16
  %v146_.i.2 = load <8 x float>, ptr %v145_.i.2, align 4, !dbg !16
  %v147_.i.2 = add nuw nsw i64 %.reass67, 1, !dbg !15
  %v148_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v147_.i.2, !dbg !15
  %v149_.i.2 = load <8 x float>, ptr %v148_.i.2, align 4, !dbg !15
  %v150_.i.2 = fmul <8 x float> %v149_.i.2, splat (float 5.000000e-01), !dbg !17
  %v151_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v146_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v150_.i.2), !dbg !18
  %v153_.i.2 = getelementptr inbounds nuw i8, ptr %v145_.i.2, i64 8, !dbg !19
  %v154_.i.2 = load <8 x float>, ptr %v153_.i.2, align 4, !dbg !19
  %v155_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v154_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v151_.i.2), !dbg !18
  %v156_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v147_.i.2, !dbg !13
  store <8 x float> %v155_.i.2, ptr %v156_.i.2, align 32, !dbg !13, !nontemporal !20
  %.reass69 = add nuw nsw i64 %indvars.iv34, %invariant.op68, !dbg !16
  %v145_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass69, !dbg !16
  %v146_.i.3 = load <8 x float>, ptr %v145_.i.3, align 4, !dbg !16
  %v147_.i.3 = add nuw nsw i64 %.reass69, 1, !dbg !15
  %v148_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v147_.i.3, !dbg !15
  %v149_.i.3 = load <8 x float>, ptr %v148_.i.3, align 4, !dbg !15
  %v150_.i.3 = fmul <8 x float> %v149_.i.3, splat (float 5.000000e-01), !dbg !17
  %v151_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v146_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v150_.i.3), !dbg !18
  %v153_.i.3 = getelementptr inbounds nuw i8, ptr %v145_.i.3, i64 8, !dbg !19
  %v154_.i.3 = load <8 x float>, ptr %v153_.i.3, align 4, !dbg !19
  %v155_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v154_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v151_.i.3), !dbg !18
  %v156_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v147_.i.3, !dbg !13
  store <8 x float> %v155_.i.3, ptr %v156_.i.3, align 32, !dbg !13, !nontemporal !20
  %indvars.iv.next35.3 = add nuw nsw i64 %indvars.iv34, 32, !dbg !9
  %v158_.i.3 = add nsw i32 %phi141.i19, -4, !dbg !9
  %v142_.not.i.3 = icmp eq i32 %v158_.i.3, 0, !dbg !9
  br i1 %v142_.not.i.3, label %body188.i.preheader, label %body138.i, !dbg !9

else129.i:                                        ; preds = %then100.i
  br i1 %v131_.i.not, label %body166.i.preheader, label %body188.i.preheader, !dbg !9

body166.i.preheader:                              ; preds = %else129.i
  %11 = xor i32 %v115_.i, -1, !dbg !9
  %v161_.i = add i32 %v118_.i, %11, !dbg !9
  %v162_2.i = lshr i32 %v161_.i, 3, !dbg !9
  %v163_.i = add nuw nsw i32 %v162_2.i, 1, !dbg !9
  %12 = zext i32 %v115_.i to i64, !dbg !9
  %13 = zext i32 %v7_.i to i64, !dbg !9
  %xtraiter = and i32 %v163_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body166.i.prol.loopexit, label %body166.i.prol, !dbg !9

body166.i.prol:                                   ; preds = %body166.i.preheader, %body166.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body166.i.prol ], [ %12, %body166.i.preheader ], !dbg !12
  %phi169.i16.prol = phi i32 [ %v186_.i.prol, %body166.i.prol ], [ %v163_.i, %body166.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body166.i.prol ], [ 0, %body166.i.preheader ], !dbg !9
  %14 = add nuw nsw i64 %indvars.iv.prol, %13, !dbg !12
  %v173_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %14, !dbg !16
  %v174_.i.prol = load <8 x float>, ptr %v173_.i.prol, align 4, !dbg !16
  %v175_.i.prol = add nuw nsw i64 %14, 1, !dbg !15
  %v176_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v175_.i.prol, !dbg !15
  %v177_.i.prol = load <8 x float>, ptr %v176_.i.prol, align 4, !dbg !15
  %v178_.i.prol = fmul <8 x float> %v177_.i.prol, splat (float 5.000000e-01), !dbg !17
  %v179_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v174_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v178_.i.prol), !dbg !18
  %v181_.i.prol = getelementptr inbounds nuw i8, ptr %v173_.i.prol, i64 8, !dbg !19
  %v182_.i.prol = load <8 x float>, ptr %v181_.i.prol, align 4, !dbg !19
  %v183_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v182_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v179_.i.prol), !dbg !18
  %v184_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v175_.i.prol, !dbg !13
  store <8 x float> %v183_.i.prol, ptr %v184_.i.prol, align 4, !dbg !13
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v186_.i.prol = add nsw i32 %phi169.i16.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body166.i.prol.loopexit, label %body166.i.prol, !dbg !9, !llvm.loop !23

body166.i.prol.loopexit:                          ; preds = %body166.i.prol, %body166.i.preheader
  %indvars.iv.unr = phi i64 [ %12, %body166.i.preheader ], [ %indvars.iv.next.prol, %body166.i.prol ], !dbg !12
  %phi169.i16.unr = phi i32 [ %v163_.i, %body166.i.preheader ], [ %v186_.i.prol, %body166.i.prol ], !dbg !9
  %15 = icmp ult i32 %v161_.i, 24, !dbg !9
  br i1 %15, label %body188.i.preheader, label %body166.i.preheader.new, !dbg !9

body166.i.preheader.new:                          ; preds = %body166.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %13, !dbg !9
  %invariant.op60 = add nuw nsw i64 16, %13, !dbg !9
  %invariant.op62 = add nuw nsw i64 24, %13, !dbg !9
  br label %body166.i, !dbg !9

body166.i:                                        ; preds = %body166.i, %body166.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body166.i.preheader.new ], [ %indvars.iv.next.3, %body166.i ], !dbg !12
  %phi169.i16 = phi i32 [ %phi169.i16.unr, %body166.i.preheader.new ], [ %v186_.i.3, %body166.i ], !dbg !9
  %16 = add nuw nsw i64 %indvars.iv, %13, !dbg !12
  %v173_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %16, !dbg !16
  %v174_.i = load <8 x float>, ptr %v173_.i, align 4, !dbg !16
  %v175_.i = add nuw nsw i64 %16, 1, !dbg !15
  %v176_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v175_.i, !dbg !15
  %v177_.i = load <8 x float>, ptr %v176_.i, align 4, !dbg !15
  %v178_.i = fmul <8 x float> %v177_.i, splat (float 5.000000e-01), !dbg !17
  %v179_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v174_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v178_.i), !dbg !18
  %v181_.i = getelementptr inbounds nuw i8, ptr %v173_.i, i64 8, !dbg !19
  %v182_.i = load <8 x float>, ptr %v181_.i, align 4, !dbg !19
  %v183_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v182_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v179_.i), !dbg !18
  %v184_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v175_.i, !dbg !13
  store <8 x float> %v183_.i, ptr %v184_.i, align 4, !dbg !13
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !16
  %v173_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !16
  %v174_.i.1 = load <8 x float>, ptr %v173_.i.1, align 4, !dbg !16
  %v175_.i.1 = add nuw nsw i64 %.reass, 1, !dbg !15
  %v176_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v175_.i.1, !dbg !15
  %v177_.i.1 = load <8 x float>, ptr %v176_.i.1, align 4, !dbg !15
  %v178_.i.1 = fmul <8 x float> %v177_.i.1, splat (float 5.000000e-01), !dbg !17
  %v179_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v174_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v178_.i.1), !dbg !18
  %v181_.i.1 = getelementptr inbounds nuw i8, ptr %v173_.i.1, i64 8, !dbg !19
  %v182_.i.1 = load <8 x float>, ptr %v181_.i.1, align 4, !dbg !19
  %v183_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v182_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v179_.i.1), !dbg !18
  %v184_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v175_.i.1, !dbg !13
  store <8 x float> %v183_.i.1, ptr %v184_.i.1, align 4, !dbg !13
  %.reass61 = add nuw nsw i64 %indvars.iv, %invariant.op60, !dbg !16
  %v173_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass61, !dbg !16
  %v174_.i.2 = load <8 x float>, ptr %v173_.i.2, align 4, !dbg !16
  %v175_.i.2 = add nuw nsw i64 %.reass61, 1, !dbg !15
  %v176_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v175_.i.2, !dbg !15
  %v177_.i.2 = load <8 x float>, ptr %v176_.i.2, align 4, !dbg !15
  %v178_.i.2 = fmul <8 x float> %v177_.i.2, splat (float 5.000000e-01), !dbg !17
  %v179_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v174_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v178_.i.2), !dbg !18
  %v181_.i.2 = getelementptr inbounds nuw i8, ptr %v173_.i.2, i64 8, !dbg !19
  %v182_.i.2 = load <8 x float>, ptr %v181_.i.2, align 4, !dbg !19
  %v183_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v182_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v179_.i.2), !dbg !18
  %v184_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v175_.i.2, !dbg !13
  store <8 x float> %v183_.i.2, ptr %v184_.i.2, align 4, !dbg !13
  %.reass63 = add nuw nsw i64 %indvars.iv, %invariant.op62, !dbg !16
  %v173_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass63, !dbg !16
  %v174_.i.3 = load <8 x float>, ptr %v173_.i.3, align 4, !dbg !16
  %v175_.i.3 = add nuw nsw i64 %.reass63, 1, !dbg !15
  %v176_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v175_.i.3, !dbg !15
  %v177_.i.3 = load <8 x float>, ptr %v176_.i.3, align 4, !dbg !15
  %v178_.i.3 = fmul <8 x float> %v177_.i.3, splat (float 5.000000e-01), !dbg !17
  %v179_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v174_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v178_.i.3), !dbg !18
  %v181_.i.3 = getelementptr inbounds nuw i8, ptr %v173_.i.3, i64 8, !dbg !19
  %v182_.i.3 = load <8 x float>, ptr %v181_.i.3, align 4, !dbg !19
  %v183_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v182_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v179_.i.3), !dbg !18
  %v184_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v175_.i.3, !dbg !13
  store <8 x float> %v183_.i.3, ptr %v184_.i.3, align 4, !dbg !13
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v186_.i.3 = add nsw i32 %phi169.i16, -4, !dbg !9
  %v170_.not.i.3 = icmp eq i32 %v186_.i.3, 0, !dbg !9
  br i1 %v170_.not.i.3, label %body188.i.preheader, label %body166.i, !dbg !9

body188.i.preheader:                              ; preds = %body166.i.prol.loopexit, %body166.i, %body138.i.prol.loopexit, %body138.i, %else129.i, %then128.i
  br label %body188.i, !dbg !9

body188.i:                                        ; preds = %body188.i.preheader, %join199.i
  %v192_.i = phi i1 [ false, %join199.i ], [ true, %body188.i.preheader ], !dbg !9
  %v193_.i = select i1 %v192_.i, i32 %v30_.i, i32 %v118_.i, !dbg !9
  %v194_.i = select i1 %v192_.i, i32 %v115_.i, i32 %v70_.i, !dbg !9
  %v196_.not.i = icmp eq i32 %v194_.i, %v193_.i, !dbg !9
  br i1 %v196_.not.i, label %join199.i, label %then197.i, !dbg !9

then197.i:                                        ; preds = %body188.i
  %v200_.i = insertelement <8 x i32> poison, i32 %v194_.i, i64 0, !dbg !9
  %v201_.i = shufflevector <8 x i32> %v200_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v202_.i = insertelement <8 x i32> poison, i32 %v193_.i, i64 0, !dbg !9
  %v203_.i = shufflevector <8 x i32> %v202_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v204_.i = add <8 x i32> %v203_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v205_.i = icmp slt <8 x i32> %v204_.i, %v201_.i, !dbg !9
  %v206_.i = add i32 %v193_.i, %v7_.i, !dbg !12
  %v207_.i = sext i32 %v206_.i to i64, !dbg !12
  %v208_.i = getelementptr float, ptr %v6_f1_, i64 %v207_.i, !dbg !16
  %v209_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v208_.i, <8 x i1> %v205_.i, <8 x float> zeroinitializer), !dbg !16
  %v210_.i = freeze <8 x float> %v209_.i, !dbg !16
  %v211_.i = add nsw i64 %v207_.i, 1, !dbg !15
  %v212_.i = getelementptr float, ptr %v6_f1_, i64 %v211_.i, !dbg !15
  %v213_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v212_.i, <8 x i1> %v205_.i, <8 x float> zeroinitializer), !dbg !15
  %v214_.i = freeze <8 x float> %v213_.i, !dbg !15
  %v215_.i = fmul <8 x float> %v214_.i, splat (float 5.000000e-01), !dbg !17
  %v216_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v210_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v215_.i), !dbg !18
  %v218_.i = getelementptr i8, ptr %v208_.i, i64 8, !dbg !19
  %v219_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v218_.i, <8 x i1> %v205_.i, <8 x float> zeroinitializer), !dbg !19
  %v220_.i = freeze <8 x float> %v219_.i, !dbg !19
  %v221_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v220_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v216_.i), !dbg !18
  %v222_.i = getelementptr float, ptr %v2_f1_, i64 %v211_.i, !dbg !13
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v221_.i, ptr align 4 %v222_.i, <8 x i1> %v205_.i), !dbg !13
  br label %join199.i, !dbg !9

join199.i:                                        ; preds = %then197.i, %body188.i
  br i1 %v192_.i, label %body188.i, label %join102.i, !dbg !9, !llvm.loop !24

join102.i:                                        ; preds = %join199.i, %join46.i
  %v225_.i = phi i32 [ %v5_.i, %join46.i ], [ %v70_.i, %join199.i ], !dbg !9
  %v224_.i = phi i32 [ %v5_.i, %join46.i ], [ %v30_.i, %join199.i ], !dbg !9
  %v226_.i = add nsw i32 %v224_.i, 127, !dbg !9
  %v227_.i = ashr i32 %v226_.i, 7, !dbg !9
  %v228_.i = ashr i32 %v225_.i, 7, !dbg !9
  %v230_.i = tail call i32 @llvm.smax.i32(i32 %v228_.i, i32 %v227_.i), !dbg !9
  %v97_4.i = or i1 %v96_.i, %v88_.i, !dbg !9
  %v232_.i = and i1 %v95_.i, %v97_4.i, !dbg !9
  %v233_.i = select i1 %v232_.i, i32 0, i32 %v227_.i, !dbg !9
  %v234_.i = select i1 %v232_.i, i32 %count, i32 %v230_.i, !dbg !9
  %v235_.not.i = icmp slt i32 %v233_.i, %v234_.i, !dbg !9
  %v236_.i = select i1 %v235_.not.i, i32 %v233_.i, i32 %count, !dbg !9
  %v237_.i = sub nsw i32 %v234_.i, %v233_.i, !dbg !9
  %v238_.i = select i1 %v235_.not.i, i32 %v237_.i, i32 0, !dbg !9
  %v239_.i = sub nsw i32 %count, %v238_.i, !dbg !9
  %v240_.i = icmp sgt i32 %v239_.i, 0, !dbg !9
  br i1 %v240_.i, label %while244.i, label %join243.i, !dbg !9

while244.i:                                       ; preds = %join102.i, %again351.i
  %phi246.i = phi i32 [ %v345_.i, %again351.i ], [ 0, %join102.i ], !dbg !9
  %v247_.not.i = icmp slt i32 %phi246.i, %v236_.i, !dbg !9
  %v248_.i = select i1 %v247_.not.i, i32 0, i32 %v238_.i, !dbg !9
  %v249_.i = add nsw i32 %v248_.i, %phi246.i, !dbg !9
  %v250_.i = add nsw i32 %v249_.i, %block.x26, !dbg !9
  %v252_.i = shl nsw i32 %v249_.i, 7, !dbg !9
  %v253_.i = sub nsw i32 %v224_.i, %v252_.i, !dbg !9
  %v254_.i = sub nsw i32 %v225_.i, %v252_.i, !dbg !9
  %v273_.i = shl nsw i32 %v250_.i, 7, !dbg !12
  %v285_.i = insertelement <16 x i32> poison, i32 %v253_.i, i64 0, !dbg !9
  %v286_.i = shufflevector <16 x i32> %v285_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v288_.i = insertelement <16 x i32> poison, i32 %v254_.i, i64 0, !dbg !9
  %v289_.i = shufflevector <16 x i32> %v288_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %17 = zext i32 %v273_.i to i64, !dbg !9
  br label %body262.i, !dbg !9

body262.i:                                        ; preds = %while244.i, %join297.i
  %indvars.iv38 = phi i64 [ 0, %while244.i ], [ %indvars.iv.next39, %join297.i ], !dbg !12
  %phi265.i23 = phi i32 [ 8, %while244.i ], [ %v344_.i, %join297.i ], !dbg !9
  %fault.sroa.0.221 = phi i64 [ 0, %while244.i ], [ %fault.sroa.0.4, %join297.i ], !dbg !13
  %18 = add nuw nsw i64 %indvars.iv38, %17, !dbg !12
  %v276_.i = insertelement <16 x i64> poison, i64 %18, i64 0, !dbg !14
  %v277_.i = shufflevector <16 x i64> %v276_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v278_.i = or disjoint <16 x i64> %v277_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %19 = trunc nuw nsw i64 %indvars.iv38 to i32, !dbg !9
  %v282_.i = insertelement <16 x i32> poison, i32 %19, i64 0, !dbg !9
  %v283_.i = shufflevector <16 x i32> %v282_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v284_.i = or disjoint <16 x i32> %v283_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v287_.i = icmp slt <16 x i32> %v284_.i, %v286_.i, !dbg !9
  %v290_.i = icmp sge <16 x i32> %v284_.i, %v289_.i, !dbg !9
  %v291_.i = or <16 x i1> %v287_.i, %v290_.i, !dbg !9
  %v292_.i = bitcast <16 x i1> %v291_.i to i16, !dbg !9
  %v294_.not.i = icmp eq i16 %v292_.i, 0, !dbg !9
  br i1 %v294_.not.i, label %join297.i, label %then295.i, !dbg !9

then295.i:                                        ; preds = %body262.i
  %v281_.i = icmp slt <16 x i64> %v278_.i, %v280_.i, !dbg !14
  %v298_.i = and <16 x i1> %v291_.i, %v281_.i, !dbg !25
  %v299_.i = bitcast <16 x i1> %v298_.i to i16, !dbg !25
  %v301_.not.i = icmp eq i16 %v299_.i, 0, !dbg !25
  br i1 %v301_.not.i, label %join297.i, label %then302.i, !dbg !25

then302.i:                                        ; preds = %then295.i
  %v305_.i = getelementptr float, ptr %v6_f1_, i64 %18, !dbg !16
  %v306_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v305_.i, <16 x i1> %v298_.i, <16 x float> zeroinitializer), !dbg !16
  %v307_.i = freeze <16 x float> %v306_.i, !dbg !16
  %v308_.i = or disjoint i64 %18, 1, !dbg !15
  %v309_.i = getelementptr float, ptr %v6_f1_, i64 %v308_.i, !dbg !15
  %v310_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v309_.i, <16 x i1> %v298_.i, <16 x float> zeroinitializer), !dbg !15
  %v311_.i = freeze <16 x float> %v310_.i, !dbg !15
  %v312_.i = fmul <16 x float> %v311_.i, splat (float 5.000000e-01), !dbg !17
  %v313_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v307_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v312_.i), !dbg !18
  %v315_.i = getelementptr i8, ptr %v305_.i, i64 8, !dbg !19
  %v316_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v315_.i, <16 x i1> %v298_.i, <16 x float> zeroinitializer), !dbg !19
  %v317_.i = freeze <16 x float> %v316_.i, !dbg !19
  %v318_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v317_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v313_.i), !dbg !18
  %v321_.i = icmp ult <16 x i64> %v278_.i, %v320_.i, !dbg !13
  %v324_.i = and <16 x i1> %v321_.i, %v298_.i, !dbg !13
  %v321_.not.i = xor <16 x i1> %v321_.i, splat (i1 true), !dbg !13
  %v325_.i = and <16 x i1> %v298_.i, %v321_.not.i, !dbg !13
  %v326_.i = bitcast <16 x i1> %v325_.i to i16, !dbg !13
  %v327_.not.i = icmp eq i16 %v326_.i, 0, !dbg !13
  br i1 %v327_.not.i, label %join329.i, label %active328.i, !dbg !13

active328.i:                                      ; preds = %then302.i
  %v330_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v326_.i, i1 true), !dbg !13
  %v331_.i = zext nneg i16 %v330_.i to i64, !dbg !13
  %v332_.i = extractelement <16 x i64> %v278_.i, i64 %v331_.i, !dbg !13
  %v334_.i = or disjoint i64 %indvars.iv38, %v331_.i, !dbg !13
  %v336_.i = shl i64 %v334_.i, 40, !dbg !13
  %v337_.i = or disjoint i64 %v336_.i, %v332_.i, !dbg !13
  %v338_.i = add nuw nsw i64 %v337_.i, -9222246136947933184, !dbg !13
  %v340_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.221, i64 %v338_.i), !dbg !13
  br label %join329.i, !dbg !13

join329.i:                                        ; preds = %active328.i, %then302.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.221, %then302.i ], [ %v340_.i, %active328.i ], !dbg !7
  %v342_.i = getelementptr float, ptr %v2_f1_, i64 %v308_.i, !dbg !13
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v318_.i, ptr align 4 %v342_.i, <16 x i1> %v324_.i), !dbg !13
  br label %join297.i, !dbg !25

join297.i:                                        ; preds = %join329.i, %then295.i, %body262.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.221, %body262.i ], [ %fault.sroa.0.221, %then295.i ], [ %fault.sroa.0.3, %join329.i ], !dbg !7
  %indvars.iv.next39 = add nuw nsw i64 %indvars.iv38, 16, !dbg !9
  %v344_.i = add nsw i32 %phi265.i23, -1, !dbg !9
  %v266_.not.i = icmp eq i32 %v344_.i, 0, !dbg !9
  br i1 %v266_.not.i, label %done263.i, label %body262.i, !dbg !9, !llvm.loop !26

done263.i:                                        ; preds = %join297.i
  %v348_.not.i = icmp eq i64 %fault.sroa.0.4, 0, !dbg !9
  br i1 %v348_.not.i, label %again351.i, label %failed, !dbg !9

again351.i:                                       ; preds = %done263.i
  %v345_.i = add nuw nsw i32 %phi246.i, 1, !dbg !9
  %v346_.i = icmp slt i32 %v345_.i, %v239_.i, !dbg !9
  br i1 %v346_.i, label %while244.i, label %join243.i, !dbg !9

join243.i:                                        ; preds = %again351.i, %join102.i
  br i1 %v4_.i, label %then355.i, label %fine, !dbg !9, !prof !27

then355.i:                                        ; preds = %join243.i
  fence seq_cst, !dbg !9
  br label %fine, !dbg !9

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %done263.i
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext i32 %v249_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear25, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.4, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %then355.i, %join243.i
  %following = add nuw i64 %covered, %linear25, !dbg !7
  %v41_f1_ = add nuw i32 %block.x26, %count, !dbg !7
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
!27 = !{!"branch_weights", i32 1, i32 1048575}
!28 = !DILocation(line: 18, column: 27, scope: !10, inlinedAt: !11)
!29 = !DILocation(line: 19, column: 13, scope: !10, inlinedAt: !11)
