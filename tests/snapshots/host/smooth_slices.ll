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
  %0 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v4_f1_, i64 2), !dbg !25
  %v8_.i = add nsw i64 %0, -2, !dbg !25
  %1 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v8_f1_, i64 2), !dbg !26
  %v40_.i = add nsw i64 %1, -2, !dbg !26
  %v85_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %2 = trunc i64 %v85_.i to i32, !dbg !9
  %3 = lshr exact i32 %2, 2, !dbg !9
  %v210_.i = insertelement <16 x i64> poison, i64 %v40_.i, i64 0, !dbg !14
  %v211_.i = shufflevector <16 x i64> %v210_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v247_.i = insertelement <16 x i64> poison, i64 %v8_.i, i64 0, !dbg !13
  %v248_.i = shufflevector <16 x i64> %v247_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
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
  %v4_.i = sext i32 %v3_.i to i64, !dbg !12
  %v5_.i = icmp sgt i32 %v3_.i, -1, !dbg !13
  %v9_.i = icmp sgt i64 %v8_.i, %v4_.i, !dbg !13
  %v10_.i = and i1 %v5_.i, %v9_.i, !dbg !13
  br i1 %v10_.i, label %join13.i, label %again31.i, !dbg !9

again31.i:                                        ; preds = %run, %again31.i
  %phi16.i = phi i32 [ %v27_.i, %again31.i ], [ 0, %run ], !dbg !9
  %phi17.i = phi i32 [ %v28_.i, %again31.i ], [ %v1_.i, %run ], !dbg !9
  %v18_.i = add nsw i32 %phi17.i, %phi16.i, !dbg !9
  %v19_.i = ashr i32 %v18_.i, 1, !dbg !9
  %v22_.i = add i32 %v19_.i, %v3_.i, !dbg !12
  %v24_.i = icmp sgt i32 %v22_.i, -1, !dbg !13
  %v23_.i = sext i32 %v22_.i to i64, !dbg !12
  %v25_.i = icmp sgt i64 %v8_.i, %v23_.i, !dbg !13
  %v26_.i = and i1 %v24_.i, %v25_.i, !dbg !13
  %v28_.i = select i1 %v26_.i, i32 %v19_.i, i32 %phi17.i, !dbg !9
  %v27_.i = select i1 %v26_.i, i32 %phi16.i, i32 %v19_.i, !dbg !9
  %v29_.i = sub nsw i32 %v28_.i, %v27_.i, !dbg !9
  %v30_.i = icmp sgt i32 %v29_.i, 1, !dbg !9
  br i1 %v30_.i, label %again31.i, label %join13.i, !dbg !9

join13.i:                                         ; preds = %again31.i, %run
  %v35_.i = phi i32 [ 0, %run ], [ %v28_.i, %again31.i ], !dbg !9
  %v36_.i = add i32 %v2_.i, %v3_.i, !dbg !12
  %v37_.i = sext i32 %v36_.i to i64, !dbg !12
  %v41_.i = icmp sgt i64 %v40_.i, %v37_.i, !dbg !14
  %v42_.i = icmp sge i32 %v36_.i, %v3_.i, !dbg !14
  %v43_.i = and i1 %v42_.i, %v41_.i, !dbg !14
  %v44_.i = icmp sgt i32 %v36_.i, -1, !dbg !13
  %v45_.i = and i1 %v44_.i, %v43_.i, !dbg !14
  %v46_.i = icmp sgt i64 %v8_.i, %v37_.i, !dbg !13
  %v47_.i = and i1 %v46_.i, %v45_.i, !dbg !14
  br i1 %v47_.i, label %join50.i, label %again72.i, !dbg !9

again72.i:                                        ; preds = %join13.i, %again72.i
  %phi53.i = phi i32 [ %v68_.i, %again72.i ], [ -1, %join13.i ], !dbg !9
  %phi54.i = phi i32 [ %v69_.i, %again72.i ], [ %v2_.i, %join13.i ], !dbg !9
  %v55_.i = add nsw i32 %phi54.i, %phi53.i, !dbg !9
  %v56_.i = ashr i32 %v55_.i, 1, !dbg !9
  %v58_.i = tail call i32 @llvm.smax.i32(i32 %v56_.i, i32 0), !dbg !9
  %v59_.i = add i32 %v58_.i, %v3_.i, !dbg !12
  %v60_.i = sext i32 %v59_.i to i64, !dbg !12
  %v61_.i = icmp sgt i64 %v40_.i, %v60_.i, !dbg !14
  %v62_.i = icmp sge i32 %v59_.i, %v3_.i, !dbg !14
  %v63_.i = and i1 %v62_.i, %v61_.i, !dbg !14
  %v64_.i = icmp sgt i32 %v59_.i, -1, !dbg !13
  %v65_.i = and i1 %v64_.i, %v63_.i, !dbg !14
  %v66_.i = icmp sgt i64 %v8_.i, %v60_.i, !dbg !13
  %v67_.i = and i1 %v66_.i, %v65_.i, !dbg !14
  %v69_.i = select i1 %v67_.i, i32 %phi54.i, i32 %v58_.i, !dbg !9
  %v68_.i = select i1 %v67_.i, i32 %v58_.i, i32 %phi53.i, !dbg !9
  %v70_.i = sub nsw i32 %v69_.i, %v68_.i, !dbg !9
  %v71_.i = icmp sgt i32 %v70_.i, 1, !dbg !9
  br i1 %v71_.i, label %again72.i, label %join50.i, !dbg !9

join50.i:                                         ; preds = %again72.i, %join13.i
  %v76_.i = phi i32 [ %v1_.i, %join13.i ], [ %v69_.i, %again72.i ], !dbg !9
  %v77_.i = icmp slt i32 %v35_.i, %v76_.i, !dbg !9
  br i1 %v77_.i, label %then78.i, label %join80.i, !dbg !9

then78.i:                                         ; preds = %join50.i
  %4 = xor i32 %v35_.i, -1, !dbg !15
  %v88_.neg.i = sub nsw i32 %4, %3, !dbg !9
  %v90_.i = and i32 %v88_.neg.i, 7, !dbg !9
  %v91_.i = add nsw i32 %v90_.i, %v35_.i, !dbg !9
  %v93_.i = tail call i32 @llvm.smin.i32(i32 %v76_.i, i32 %v91_.i), !dbg !9
  %v94_.i = sub nsw i32 %v76_.i, %v93_.i, !dbg !9
  %v95_.i = and i32 %v94_.i, 7, !dbg !9
  %v96_.i = sub nsw i32 %v76_.i, %v95_.i, !dbg !9
  %v97_.i.not = icmp slt i32 %v93_.i, %v96_.i, !dbg !9
  br i1 %v97_.i.not, label %body104.i.preheader, label %body126.i.preheader, !dbg !9

body104.i.preheader:                              ; preds = %then78.i
  %5 = xor i32 %v93_.i, -1, !dbg !9
  %v99_.i = add i32 %v96_.i, %5, !dbg !9
  %v100_1.i = lshr i32 %v99_.i, 3, !dbg !9
  %v101_.i = add nuw nsw i32 %v100_1.i, 1, !dbg !9
  %6 = zext i32 %v93_.i to i64, !dbg !9
  %7 = zext i32 %v3_.i to i64, !dbg !9
  %xtraiter = and i32 %v101_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body104.i.prol.loopexit, label %body104.i.prol, !dbg !9

body104.i.prol:                                   ; preds = %body104.i.preheader, %body104.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body104.i.prol ], [ %6, %body104.i.preheader ], !dbg !12
  %phi107.i11.prol = phi i32 [ %v124_.i.prol, %body104.i.prol ], [ %v101_.i, %body104.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body104.i.prol ], [ 0, %body104.i.preheader ], !dbg !9
  %8 = add nuw nsw i64 %indvars.iv.prol, %7, !dbg !12
  %v111_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %8, !dbg !16
  %v112_.i.prol = load <8 x float>, ptr %v111_.i.prol, align 4, !dbg !16
  %v113_.i.prol = add nuw nsw i64 %8, 1, !dbg !15
  %v114_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v113_.i.prol, !dbg !15
  %v115_.i.prol = load <8 x float>, ptr %v114_.i.prol, align 4, !dbg !15
  %v116_.i.prol = fmul <8 x float> %v115_.i.prol, splat (float 5.000000e-01), !dbg !17
  %v117_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v112_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v116_.i.prol), !dbg !18
  %v119_.i.prol = getelementptr inbounds nuw i8, ptr %v111_.i.prol, i64 8, !dbg !19
  %v120_.i.prol = load <8 x float>, ptr %v119_.i.prol, align 4, !dbg !19
  %v121_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v120_.i.prol, <8 x float> splat (float 2.500000e-01), <8 x float> %v117_.i.prol), !dbg !18
  %v122_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v113_.i.prol, !dbg !13
  store <8 x float> %v121_.i.prol, ptr %v122_.i.prol, align 4, !dbg !13
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v124_.i.prol = add nsw i32 %phi107.i11.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body104.i.prol.loopexit, label %body104.i.prol, !dbg !9, !llvm.loop !20

body104.i.prol.loopexit:                          ; preds = %body104.i.prol, %body104.i.preheader
  %indvars.iv.unr = phi i64 [ %6, %body104.i.preheader ], [ %indvars.iv.next.prol, %body104.i.prol ], !dbg !12
  %phi107.i11.unr = phi i32 [ %v101_.i, %body104.i.preheader ], [ %v124_.i.prol, %body104.i.prol ], !dbg !9
  %9 = icmp ult i32 %v99_.i, 24, !dbg !9
  br i1 %9, label %body126.i.preheader, label %body104.i.preheader.new, !dbg !9

body104.i.preheader.new:                          ; preds = %body104.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %7, !dbg !9
  %invariant.op31 = add nuw nsw i64 16, %7, !dbg !9
  %invariant.op33 = add nuw nsw i64 24, %7, !dbg !9
  br label %body104.i, !dbg !9

body104.i:                                        ; preds = %body104.i, %body104.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body104.i.preheader.new ], [ %indvars.iv.next.3, %body104.i ], !dbg !12
  %phi107.i11 = phi i32 [ %phi107.i11.unr, %body104.i.preheader.new ], [ %v124_.i.3, %body104.i ], !dbg !9
  %10 = add nuw nsw i64 %indvars.iv, %7, !dbg !12
  %v111_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %10, !dbg !16
  %v112_.i = load <8 x float>, ptr %v111_.i, align 4, !dbg !16
  %v113_.i = add nuw nsw i64 %10, 1, !dbg !15
  %v114_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v113_.i, !dbg !15
  %v115_.i = load <8 x float>, ptr %v114_.i, align 4, !dbg !15
  %v116_.i = fmul <8 x float> %v115_.i, splat (float 5.000000e-01), !dbg !17
  %v117_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v112_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v116_.i), !dbg !18
  %v119_.i = getelementptr inbounds nuw i8, ptr %v111_.i, i64 8, !dbg !19
  %v120_.i = load <8 x float>, ptr %v119_.i, align 4, !dbg !19
  %v121_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v120_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v117_.i), !dbg !18
  %v122_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v113_.i, !dbg !13
  store <8 x float> %v121_.i, ptr %v122_.i, align 4, !dbg !13
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !16
  %v111_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !16
  %v112_.i.1 = load <8 x float>, ptr %v111_.i.1, align 4, !dbg !16
  %v113_.i.1 = add nuw nsw i64 %.reass, 1, !dbg !15
  %v114_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v113_.i.1, !dbg !15
  %v115_.i.1 = load <8 x float>, ptr %v114_.i.1, align 4, !dbg !15
  %v116_.i.1 = fmul <8 x float> %v115_.i.1, splat (float 5.000000e-01), !dbg !17
  %v117_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v112_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v116_.i.1), !dbg !18
  %v119_.i.1 = getelementptr inbounds nuw i8, ptr %v111_.i.1, i64 8, !dbg !19
  %v120_.i.1 = load <8 x float>, ptr %v119_.i.1, align 4, !dbg !19
  %v121_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v120_.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v117_.i.1), !dbg !18
  %v122_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v113_.i.1, !dbg !13
  store <8 x float> %v121_.i.1, ptr %v122_.i.1, align 4, !dbg !13
  %.reass32 = add nuw nsw i64 %indvars.iv, %invariant.op31, !dbg !16
  %v111_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass32, !dbg !16
  %v112_.i.2 = load <8 x float>, ptr %v111_.i.2, align 4, !dbg !16
  %v113_.i.2 = add nuw nsw i64 %.reass32, 1, !dbg !15
  %v114_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v113_.i.2, !dbg !15
  %v115_.i.2 = load <8 x float>, ptr %v114_.i.2, align 4, !dbg !15
  %v116_.i.2 = fmul <8 x float> %v115_.i.2, splat (float 5.000000e-01), !dbg !17
  %v117_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v112_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v116_.i.2), !dbg !18
  %v119_.i.2 = getelementptr inbounds nuw i8, ptr %v111_.i.2, i64 8, !dbg !19
  %v120_.i.2 = load <8 x float>, ptr %v119_.i.2, align 4, !dbg !19
  %v121_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v120_.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v117_.i.2), !dbg !18
  %v122_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v113_.i.2, !dbg !13
  store <8 x float> %v121_.i.2, ptr %v122_.i.2, align 4, !dbg !13
  %.reass34 = add nuw nsw i64 %indvars.iv, %invariant.op33, !dbg !16
  %v111_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass34, !dbg !16
  %v112_.i.3 = load <8 x float>, ptr %v111_.i.3, align 4, !dbg !16
  %v113_.i.3 = add nuw nsw i64 %.reass34, 1, !dbg !15
  %v114_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v113_.i.3, !dbg !15
  %v115_.i.3 = load <8 x float>, ptr %v114_.i.3, align 4, !dbg !15
  %v116_.i.3 = fmul <8 x float> %v115_.i.3, splat (float 5.000000e-01), !dbg !17
  %v117_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v112_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v116_.i.3), !dbg !18
  %v119_.i.3 = getelementptr inbounds nuw i8, ptr %v111_.i.3, i64 8, !dbg !19
  %v120_.i.3 = load <8 x float>, ptr %v119_.i.3, align 4, !dbg !19
  %v121_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v120_.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v117_.i.3), !dbg !18
  %v122_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v113_.i.3, !dbg !13
  store <8 x float> %v121_.i.3, ptr %v122_.i.3, align 4, !dbg !13
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v124_.i.3 = add nsw i32 %phi107.i11, -4, !dbg !9
  %v108_.not.i.3 = icmp eq i32 %v124_.i.3, 0, !dbg !9
  br i1 %v108_.not.i.3, label %body126.i.preheader, label %body104.i, !dbg !9

body126.i.preheader:                              ; preds = %body104.i.prol.loopexit, %body104.i, %then78.i
  br label %body126.i, !dbg !9

body126.i:                                        ; preds = %body126.i.preheader, %join137.i
  %v130_.i = phi i1 [ false, %join137.i ], [ true, %body126.i.preheader ], !dbg !9
  %v131_.i = select i1 %v130_.i, i32 %v35_.i, i32 %v96_.i, !dbg !9
  %v132_.i = select i1 %v130_.i, i32 %v93_.i, i32 %v76_.i, !dbg !9
  %v134_.not.i = icmp eq i32 %v132_.i, %v131_.i, !dbg !9
  br i1 %v134_.not.i, label %join137.i, label %then135.i, !dbg !9

then135.i:                                        ; preds = %body126.i
  %v138_.i = insertelement <8 x i32> poison, i32 %v132_.i, i64 0, !dbg !9
  %v139_.i = shufflevector <8 x i32> %v138_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v140_.i = insertelement <8 x i32> poison, i32 %v131_.i, i64 0, !dbg !9
  %v141_.i = shufflevector <8 x i32> %v140_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v142_.i = add <8 x i32> %v141_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v143_.i = icmp slt <8 x i32> %v142_.i, %v139_.i, !dbg !9
  %v144_.i = add i32 %v131_.i, %v3_.i, !dbg !12
  %v145_.i = sext i32 %v144_.i to i64, !dbg !12
  %v146_.i = getelementptr float, ptr %v6_f1_, i64 %v145_.i, !dbg !16
  %v147_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v146_.i, <8 x i1> %v143_.i, <8 x float> zeroinitializer), !dbg !16
  %v148_.i = add nsw i64 %v145_.i, 1, !dbg !15
  %v149_.i = getelementptr float, ptr %v6_f1_, i64 %v148_.i, !dbg !15
  %v150_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v149_.i, <8 x i1> %v143_.i, <8 x float> zeroinitializer), !dbg !15
  %v151_.i = fmul <8 x float> %v150_.i, splat (float 5.000000e-01), !dbg !17
  %v152_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v147_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v151_.i), !dbg !18
  %v154_.i = getelementptr i8, ptr %v146_.i, i64 8, !dbg !19
  %v155_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v154_.i, <8 x i1> %v143_.i, <8 x float> zeroinitializer), !dbg !19
  %v156_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v155_.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v152_.i), !dbg !18
  %v157_.i = getelementptr float, ptr %v2_f1_, i64 %v148_.i, !dbg !13
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v156_.i, ptr align 4 %v157_.i, <8 x i1> %v143_.i), !dbg !13
  br label %join137.i, !dbg !9

join137.i:                                        ; preds = %then135.i, %body126.i
  br i1 %v130_.i, label %body126.i, label %join80.i, !dbg !9, !llvm.loop !22

join80.i:                                         ; preds = %join137.i, %join50.i
  %v160_.i = phi i32 [ %v1_.i, %join50.i ], [ %v76_.i, %join137.i ], !dbg !9
  %v159_.i = phi i32 [ %v1_.i, %join50.i ], [ %v35_.i, %join137.i ], !dbg !9
  %v161_.i = add nsw i32 %v159_.i, 127, !dbg !9
  %v162_.i = ashr i32 %v161_.i, 7, !dbg !9
  %v163_.i = ashr i32 %v160_.i, 7, !dbg !9
  %v165_.i = tail call i32 @llvm.smax.i32(i32 %v163_.i, i32 %v162_.i), !dbg !9
  %v166_.not.i = icmp sgt i32 %v163_.i, %v162_.i, !dbg !9
  %v167_.i = select i1 %v166_.not.i, i32 %v162_.i, i32 %count, !dbg !9
  %v168_.i = sub nsw i32 %v165_.i, %v162_.i, !dbg !9
  %v169_.i = select i1 %v166_.not.i, i32 %v168_.i, i32 0, !dbg !9
  %v170_.i = sub nsw i32 %count, %v169_.i, !dbg !9
  %v171_.i = icmp sgt i32 %v170_.i, 0, !dbg !9
  br i1 %v171_.i, label %while175.i, label %fine, !dbg !9

while175.i:                                       ; preds = %join80.i, %done194.i
  %phi177.i = phi i32 [ %v273_.i, %done194.i ], [ 0, %join80.i ], !dbg !9
  %v178_.not.i = icmp slt i32 %phi177.i, %v167_.i, !dbg !9
  %v179_.i = select i1 %v178_.not.i, i32 0, i32 %v169_.i, !dbg !9
  %v180_.i = add nsw i32 %v179_.i, %phi177.i, !dbg !9
  %v181_.i = add nsw i32 %v180_.i, %block.x18, !dbg !9
  %v183_.i = shl nsw i32 %v180_.i, 7, !dbg !9
  %v184_.i = sub nsw i32 %v159_.i, %v183_.i, !dbg !9
  %v185_.i = sub nsw i32 %v160_.i, %v183_.i, !dbg !9
  %v204_.i = shl nsw i32 %v181_.i, 7, !dbg !12
  %v216_.i = insertelement <16 x i32> poison, i32 %v184_.i, i64 0, !dbg !9
  %v217_.i = shufflevector <16 x i32> %v216_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v219_.i = insertelement <16 x i32> poison, i32 %v185_.i, i64 0, !dbg !9
  %v220_.i = shufflevector <16 x i32> %v219_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %11 = zext i32 %v204_.i to i64, !dbg !9
  br label %body193.i, !dbg !9

body193.i:                                        ; preds = %while175.i, %join228.i
  %indvars.iv23 = phi i64 [ 0, %while175.i ], [ %indvars.iv.next24, %join228.i ], !dbg !12
  %phi196.i15 = phi i32 [ 8, %while175.i ], [ %v272_.i, %join228.i ], !dbg !9
  %fault.sroa.0.113 = phi i64 [ 0, %while175.i ], [ %fault.sroa.0.3, %join228.i ], !dbg !13
  %12 = add nuw nsw i64 %indvars.iv23, %11, !dbg !12
  %v207_.i = insertelement <16 x i64> poison, i64 %12, i64 0, !dbg !14
  %v208_.i = shufflevector <16 x i64> %v207_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v209_.i = or disjoint <16 x i64> %v208_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %13 = trunc nuw nsw i64 %indvars.iv23 to i32, !dbg !9
  %v213_.i = insertelement <16 x i32> poison, i32 %13, i64 0, !dbg !9
  %v214_.i = shufflevector <16 x i32> %v213_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v215_.i = or disjoint <16 x i32> %v214_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v218_.i = icmp slt <16 x i32> %v215_.i, %v217_.i, !dbg !9
  %v221_.i = icmp sge <16 x i32> %v215_.i, %v220_.i, !dbg !9
  %v222_.i = or <16 x i1> %v218_.i, %v221_.i, !dbg !9
  %v223_.i = bitcast <16 x i1> %v222_.i to i16, !dbg !9
  %v225_.not.i = icmp eq i16 %v223_.i, 0, !dbg !9
  br i1 %v225_.not.i, label %join228.i, label %then226.i, !dbg !9

then226.i:                                        ; preds = %body193.i
  %v212_.i = icmp slt <16 x i64> %v209_.i, %v211_.i, !dbg !14
  %v229_.i = and <16 x i1> %v222_.i, %v212_.i, !dbg !23
  %v230_.i = bitcast <16 x i1> %v229_.i to i16, !dbg !23
  %v232_.not.i = icmp eq i16 %v230_.i, 0, !dbg !23
  br i1 %v232_.not.i, label %join228.i, label %then233.i, !dbg !23

then233.i:                                        ; preds = %then226.i
  %v236_.i = getelementptr float, ptr %v6_f1_, i64 %12, !dbg !16
  %v237_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v236_.i, <16 x i1> %v229_.i, <16 x float> zeroinitializer), !dbg !16
  %v238_.i = or disjoint i64 %12, 1, !dbg !15
  %v239_.i = getelementptr float, ptr %v6_f1_, i64 %v238_.i, !dbg !15
  %v240_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v239_.i, <16 x i1> %v229_.i, <16 x float> zeroinitializer), !dbg !15
  %v241_.i = fmul <16 x float> %v240_.i, splat (float 5.000000e-01), !dbg !17
  %v242_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v237_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v241_.i), !dbg !18
  %v244_.i = getelementptr i8, ptr %v236_.i, i64 8, !dbg !19
  %v245_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v244_.i, <16 x i1> %v229_.i, <16 x float> zeroinitializer), !dbg !19
  %v246_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v245_.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v242_.i), !dbg !18
  %v249_.i = icmp ult <16 x i64> %v209_.i, %v248_.i, !dbg !13
  %v252_.i = and <16 x i1> %v249_.i, %v229_.i, !dbg !13
  %v249_.not.i = xor <16 x i1> %v249_.i, splat (i1 true), !dbg !13
  %v253_.i = and <16 x i1> %v229_.i, %v249_.not.i, !dbg !13
  %v254_.i = bitcast <16 x i1> %v253_.i to i16, !dbg !13
  %v255_.not.i = icmp eq i16 %v254_.i, 0, !dbg !13
  br i1 %v255_.not.i, label %join257.i, label %active256.i, !dbg !13

active256.i:                                      ; preds = %then233.i
  %v258_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v254_.i, i1 true), !dbg !13
  %v259_.i = zext nneg i16 %v258_.i to i64, !dbg !13
  %v260_.i = extractelement <16 x i64> %v209_.i, i64 %v259_.i, !dbg !13
  %v262_.i = or disjoint i64 %indvars.iv23, %v259_.i, !dbg !13
  %v264_.i = shl i64 %v262_.i, 40, !dbg !13
  %v265_.i = or disjoint i64 %v264_.i, %v260_.i, !dbg !13
  %v266_.i = add nuw nsw i64 %v265_.i, -9222246136947933184, !dbg !13
  %v268_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.113, i64 %v266_.i), !dbg !13
  br label %join257.i, !dbg !13

join257.i:                                        ; preds = %active256.i, %then233.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.113, %then233.i ], [ %v268_.i, %active256.i ], !dbg !7
  %v270_.i = getelementptr float, ptr %v2_f1_, i64 %v238_.i, !dbg !13
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v246_.i, ptr align 4 %v270_.i, <16 x i1> %v252_.i), !dbg !13
  br label %join228.i, !dbg !23

join228.i:                                        ; preds = %join257.i, %then226.i, %body193.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.113, %body193.i ], [ %fault.sroa.0.113, %then226.i ], [ %fault.sroa.0.2, %join257.i ], !dbg !7
  %indvars.iv.next24 = add nuw nsw i64 %indvars.iv23, 16, !dbg !9
  %v272_.i = add nsw i32 %phi196.i15, -1, !dbg !9
  %v197_.not.i = icmp eq i32 %v272_.i, 0, !dbg !9
  br i1 %v197_.not.i, label %done194.i, label %body193.i, !dbg !9, !llvm.loop !24

done194.i:                                        ; preds = %join228.i
  %v273_.i = add nuw nsw i32 %phi177.i, 1, !dbg !9
  %v274_.i = icmp sge i32 %v273_.i, %v170_.i, !dbg !9
  %v276_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !9
  %brmerge.i = select i1 %v276_.i, i1 true, i1 %v274_.i, !dbg !9
  br i1 %brmerge.i, label %smooth_slices.block.exit, label %while175.i, !dbg !9

smooth_slices.block.exit:                         ; preds = %done194.i
  %v35_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v35_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %smooth_slices.block.exit
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext i32 %v180_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear17, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join80.i, %smooth_slices.block.exit
  %following = add nuw i64 %covered, %linear17, !dbg !7
  %v41_f1_ = add nuw i32 %block.x18, %count, !dbg !7
  %v42_f1_ = icmp eq i32 %v41_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v42_f1_, i32 0, i32 %v41_f1_, !dbg !7
  %v29_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v29_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

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
!25 = !DILocation(line: 19, column: 13, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 18, column: 27, scope: !10, inlinedAt: !11)
