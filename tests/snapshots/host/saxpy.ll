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
  %v31_f1_14 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v31_f1_14, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v21_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v22_f1_ = urem i64 %first, %v21_f1_, !dbg !7
  %v23_f1_ = trunc nuw nsw i64 %v22_f1_ to i32, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 4, !dbg !7
  %v55_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %0 = trunc i64 %v55_.i to i32, !dbg !9
  %1 = lshr exact i32 %0, 2, !dbg !9
  %v88_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !15
  %v89_.i = shufflevector <8 x float> %v88_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !15
  %v175_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !13
  %v176_.i = shufflevector <16 x i64> %v175_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v204_.i = insertelement <16 x i64> poison, i64 %v10_f1_, i64 0, !dbg !14
  %v205_.i = shufflevector <16 x i64> %v204_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v230_.i = insertelement <16 x float> poison, float %v6_f1_, i64 0, !dbg !15
  %v231_.i = shufflevector <16 x float> %v230_.i, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !15
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x16 = phi i32 [ %v23_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear15 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v32_f1_ = sub nuw i64 %last, %linear15, !dbg !7
  %v33_f1_ = sub nuw i32 %grid.x, %block.x16, !dbg !7
  %v34_f1_ = zext nneg i32 %v33_f1_ to i64, !dbg !7
  %v35_f1_ = tail call i64 @llvm.umin.i64(i64 %v32_f1_, i64 %v34_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v35_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v3_.i = shl i32 %block.x16, 7, !dbg !12
  %v4_.i = sext i32 %v3_.i to i64, !dbg !12
  %v5_.i = sub nsw i64 0, %v4_.i, !dbg !9
  %v7_.i = tail call i64 @llvm.smax.i64(i64 %v5_.i, i64 0), !dbg !9
  %v9_.i = tail call i64 @llvm.umin.i64(i64 %v7_.i, i64 %v2_.i), !dbg !9
  %v10_.i = trunc nuw nsw i64 %v9_.i to i32, !dbg !9
  %v11_.i = sub i64 %v4_f1_, %v4_.i, !dbg !9
  %v13_.i = tail call i64 @llvm.smin.i64(i64 %v11_.i, i64 %v2_.i), !dbg !9
  %v14_.i = sub i64 %v10_f1_, %v4_.i, !dbg !9
  %v16_.i = tail call i64 @llvm.smin.i64(i64 %v14_.i, i64 %v13_.i), !dbg !9
  %v18_.i = tail call i64 @llvm.smax.i64(i64 %v16_.i, i64 0), !dbg !9
  %v19_.i = trunc nuw nsw i64 %v18_.i to i32, !dbg !9
  %v22_.i = tail call i32 @llvm.usub.sat.i32(i32 %v19_.i, i32 1), !dbg !9
  %v23_.i = add i32 %v22_.i, %v3_.i, !dbg !12
  %v24_.i = sext i32 %v23_.i to i64, !dbg !12
  %v26_.i = add i32 %v3_.i, %v10_.i, !dbg !12
  %v27_.i = sext i32 %v26_.i to i64, !dbg !12
  %v28_.i = icmp sge i32 %v23_.i, %v26_.i, !dbg !13
  %2 = icmp ugt i64 %v4_f1_, %v24_.i, !dbg !13
  %v32_.i = and i1 %v28_.i, %2, !dbg !13
  %v34_.i = icmp ugt i64 %v10_f1_, %v27_.i, !dbg !14
  %v35_.i = icmp sgt i64 %v10_f1_, %v24_.i, !dbg !14
  %v36_.i = and i1 %v35_.i, %v32_.i, !dbg !13
  %v37_.i = and i1 %v34_.i, %v36_.i, !dbg !9
  %v38_.i = icmp eq i64 %v9_.i, 0, !dbg !9
  %v39_.i = icmp eq i32 %v1_.i, %v19_.i, !dbg !9
  %v40_.i = add i32 %v3_.i, %v19_.i, !dbg !12
  %v41_.i = sext i32 %v40_.i to i64, !dbg !12
  %v42_.i = icmp sle i64 %v4_f1_, %v41_.i, !dbg !13
  %v43_.i = or i1 %v39_.i, %v42_.i, !dbg !9
  %v44_.i = and i1 %v38_.i, %v43_.i, !dbg !9
  %v45_.i = icmp sle i64 %v16_.i, %v9_.i, !dbg !9
  %v47_.i = icmp sgt i64 %v16_.i, %v9_.i, !dbg !9
  %v48_.i = and i1 %v47_.i, %v37_.i, !dbg !9
  br i1 %v48_.i, label %then49.i, label %join51.i, !dbg !9

then49.i:                                         ; preds = %run
  %v58_.i = add nuw nsw i32 %1, %v10_.i, !dbg !9
  %v59_.i = sub nsw i32 0, %v58_.i, !dbg !9
  %v60_.i = and i32 %v59_.i, 7, !dbg !9
  %v61_.i = sub nsw i32 %v19_.i, %v10_.i, !dbg !9
  %v62_.i = icmp sgt i32 %v61_.i, 31, !dbg !9
  %v63_.i = select i1 %v62_.i, i32 %v60_.i, i32 0, !dbg !9
  %v64_.i = or disjoint i32 %v63_.i, %v10_.i, !dbg !9
  %3 = tail call i32 @llvm.umin.i32(i32 %v64_.i, i32 %v19_.i), !dbg !9
  %v67_.i = sub nsw i32 %v19_.i, %3, !dbg !9
  %v68_.i = and i32 %v67_.i, 7, !dbg !9
  %v69_.i = sub nsw i32 %v19_.i, %v68_.i, !dbg !9
  %v70_.i.not = icmp slt i32 %3, %v69_.i, !dbg !9
  br i1 %v70_.i.not, label %body77.i.preheader, label %body95.i.preheader, !dbg !9

body77.i.preheader:                               ; preds = %then49.i
  %4 = xor i32 %3, -1, !dbg !9
  %v72_.i = add i32 %v69_.i, %4, !dbg !9
  %v73_1.i = lshr i32 %v72_.i, 3, !dbg !9
  %v74_.i = add nuw nsw i32 %v73_1.i, 1, !dbg !9
  %5 = zext nneg i32 %v64_.i to i64, !dbg !9
  %umin = tail call i64 @llvm.umin.i64(i64 %v18_.i, i64 %5), !dbg !9
  %6 = zext i32 %v3_.i to i64, !dbg !9
  %xtraiter = and i32 %v74_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body77.i.prol.loopexit, label %body77.i.prol, !dbg !9

body77.i.prol:                                    ; preds = %body77.i.preheader, %body77.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body77.i.prol ], [ %umin, %body77.i.preheader ], !dbg !12
  %phi80.i9.prol = phi i32 [ %v93_.i.prol, %body77.i.prol ], [ %v74_.i, %body77.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body77.i.prol ], [ 0, %body77.i.preheader ], !dbg !9
  %7 = add nuw nsw i64 %indvars.iv.prol, %6, !dbg !12
  %v84_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %7, !dbg !15
  %v85_.i.prol = load <8 x float>, ptr %v84_.i.prol, align 4, !dbg !15
  %v86_.i.prol = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %7, !dbg !14
  %v87_.i.prol = load <8 x float>, ptr %v86_.i.prol, align 4, !dbg !14
  %v90_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v89_.i, <8 x float> %v87_.i.prol, <8 x float> %v85_.i.prol), !dbg !15
  store <8 x float> %v90_.i.prol, ptr %v84_.i.prol, align 4, !dbg !15
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v93_.i.prol = add nsw i32 %phi80.i9.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body77.i.prol.loopexit, label %body77.i.prol, !dbg !9, !llvm.loop !16

body77.i.prol.loopexit:                           ; preds = %body77.i.prol, %body77.i.preheader
  %indvars.iv.unr = phi i64 [ %umin, %body77.i.preheader ], [ %indvars.iv.next.prol, %body77.i.prol ], !dbg !12
  %phi80.i9.unr = phi i32 [ %v74_.i, %body77.i.preheader ], [ %v93_.i.prol, %body77.i.prol ], !dbg !9
  %8 = icmp ult i32 %v72_.i, 24, !dbg !9
  br i1 %8, label %body95.i.preheader, label %body77.i.preheader.new, !dbg !9

body77.i.preheader.new:                           ; preds = %body77.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %6, !dbg !9
  %invariant.op28 = add nuw nsw i64 16, %6, !dbg !9
  %invariant.op30 = add nuw nsw i64 24, %6, !dbg !9
  br label %body77.i, !dbg !9

body77.i:                                         ; preds = %body77.i, %body77.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body77.i.preheader.new ], [ %indvars.iv.next.3, %body77.i ], !dbg !12
  %phi80.i9 = phi i32 [ %phi80.i9.unr, %body77.i.preheader.new ], [ %v93_.i.3, %body77.i ], !dbg !9
  %9 = add nuw nsw i64 %indvars.iv, %6, !dbg !12
  %v84_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %9, !dbg !15
  %v85_.i = load <8 x float>, ptr %v84_.i, align 4, !dbg !15
  %v86_.i = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %9, !dbg !14
  %v87_.i = load <8 x float>, ptr %v86_.i, align 4, !dbg !14
  %v90_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v89_.i, <8 x float> %v87_.i, <8 x float> %v85_.i), !dbg !15
  store <8 x float> %v90_.i, ptr %v84_.i, align 4, !dbg !15
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !15
  %v84_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass, !dbg !15
  %v85_.i.1 = load <8 x float>, ptr %v84_.i.1, align 4, !dbg !15
  %v86_.i.1 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %.reass, !dbg !14
  %v87_.i.1 = load <8 x float>, ptr %v86_.i.1, align 4, !dbg !14
  %v90_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v89_.i, <8 x float> %v87_.i.1, <8 x float> %v85_.i.1), !dbg !15
  store <8 x float> %v90_.i.1, ptr %v84_.i.1, align 4, !dbg !15
  %.reass29 = add nuw nsw i64 %indvars.iv, %invariant.op28, !dbg !15
  %v84_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass29, !dbg !15
  %v85_.i.2 = load <8 x float>, ptr %v84_.i.2, align 4, !dbg !15
  %v86_.i.2 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %.reass29, !dbg !14
  %v87_.i.2 = load <8 x float>, ptr %v86_.i.2, align 4, !dbg !14
  %v90_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v89_.i, <8 x float> %v87_.i.2, <8 x float> %v85_.i.2), !dbg !15
  store <8 x float> %v90_.i.2, ptr %v84_.i.2, align 4, !dbg !15
  %.reass31 = add nuw nsw i64 %indvars.iv, %invariant.op30, !dbg !15
  %v84_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass31, !dbg !15
  %v85_.i.3 = load <8 x float>, ptr %v84_.i.3, align 4, !dbg !15
  %v86_.i.3 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %.reass31, !dbg !14
  %v87_.i.3 = load <8 x float>, ptr %v86_.i.3, align 4, !dbg !14
  %v90_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v89_.i, <8 x float> %v87_.i.3, <8 x float> %v85_.i.3), !dbg !15
  store <8 x float> %v90_.i.3, ptr %v84_.i.3, align 4, !dbg !15
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v93_.i.3 = add nsw i32 %phi80.i9, -4, !dbg !9
  %v81_.not.i.3 = icmp eq i32 %v93_.i.3, 0, !dbg !9
  br i1 %v81_.not.i.3, label %body95.i.preheader, label %body77.i, !dbg !9

body95.i.preheader:                               ; preds = %body77.i.prol.loopexit, %body77.i, %then49.i
  br label %body95.i, !dbg !9

body95.i:                                         ; preds = %body95.i.preheader, %join106.i
  %v99_.i = phi i1 [ false, %join106.i ], [ true, %body95.i.preheader ], !dbg !9
  %v100_.i = select i1 %v99_.i, i32 %v10_.i, i32 %v69_.i, !dbg !9
  %v101_.i = select i1 %v99_.i, i32 %3, i32 %v19_.i, !dbg !9
  %v103_.not.i = icmp eq i32 %v101_.i, %v100_.i, !dbg !9
  br i1 %v103_.not.i, label %join106.i, label %then104.i, !dbg !9

then104.i:                                        ; preds = %body95.i
  %v107_.i = insertelement <8 x i32> poison, i32 %v101_.i, i64 0, !dbg !9
  %v108_.i = shufflevector <8 x i32> %v107_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v109_.i = insertelement <8 x i32> poison, i32 %v100_.i, i64 0, !dbg !9
  %v110_.i = shufflevector <8 x i32> %v109_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v111_.i = add <8 x i32> %v110_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v112_.i = icmp slt <8 x i32> %v111_.i, %v108_.i, !dbg !9
  %v113_.i = add i32 %v100_.i, %v3_.i, !dbg !12
  %v114_.i = sext i32 %v113_.i to i64, !dbg !12
  %v115_.i = getelementptr float, ptr %v2_f1_, i64 %v114_.i, !dbg !15
  %v116_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v115_.i, <8 x i1> %v112_.i, <8 x float> zeroinitializer), !dbg !15
  %v117_.i = freeze <8 x float> %v116_.i, !dbg !15
  %v118_.i = getelementptr float, ptr %v8_f1_, i64 %v114_.i, !dbg !14
  %v119_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v118_.i, <8 x i1> %v112_.i, <8 x float> zeroinitializer), !dbg !14
  %v120_.i = freeze <8 x float> %v119_.i, !dbg !14
  %v123_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v89_.i, <8 x float> %v120_.i, <8 x float> %v117_.i), !dbg !15
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v123_.i, ptr align 4 %v115_.i, <8 x i1> %v112_.i), !dbg !15
  br label %join106.i, !dbg !9

join106.i:                                        ; preds = %then104.i, %body95.i
  br i1 %v99_.i, label %body95.i, label %join51.i, !dbg !9, !llvm.loop !18

join51.i:                                         ; preds = %join106.i, %run
  %v127_.i = phi i32 [ %v1_.i, %run ], [ %v19_.i, %join106.i ], !dbg !9
  %v126_.i = phi i32 [ %v1_.i, %run ], [ %v10_.i, %join106.i ], !dbg !9
  %v46_2.i = or i1 %v45_.i, %v37_.i, !dbg !9
  %v129_.i = and i1 %v44_.i, %v46_2.i, !dbg !9
  %v130_.i = add nuw nsw i32 %v126_.i, 127, !dbg !9
  %v131_.i = lshr i32 %v130_.i, 7, !dbg !9
  %v132_.i = lshr i32 %v127_.i, 7, !dbg !9
  %10 = tail call i32 @llvm.umax.i32(i32 %v132_.i, i32 %v131_.i), !dbg !9
  %v135_.i = select i1 %v129_.i, i32 0, i32 %v131_.i, !dbg !9
  %v136_.i = select i1 %v129_.i, i32 %count, i32 %10, !dbg !9
  %v137_.not.i = icmp samesign ult i32 %v135_.i, %v136_.i, !dbg !9
  %v138_.i = select i1 %v137_.not.i, i32 %v135_.i, i32 %count, !dbg !9
  %v140_.i = tail call i32 @llvm.usub.sat.i32(i32 %v136_.i, i32 %v135_.i), !dbg !9
  %v141_.i = sub nsw i32 %count, %v140_.i, !dbg !9
  %v142_.i = icmp sgt i32 %v141_.i, 0, !dbg !9
  br i1 %v142_.i, label %while146.i, label %fine, !dbg !9

while146.i:                                       ; preds = %join51.i, %done165.i
  %phi148.i = phi i32 [ %v236_.i, %done165.i ], [ 0, %join51.i ], !dbg !9
  %v149_.not.i = icmp samesign ult i32 %phi148.i, %v138_.i, !dbg !9
  %v150_.i = select i1 %v149_.not.i, i32 0, i32 %v140_.i, !dbg !9
  %v151_.i = add nuw nsw i32 %v150_.i, %phi148.i, !dbg !9
  %v152_.i = add nsw i32 %v151_.i, %block.x16, !dbg !9
  %v154_.i = shl nsw i32 %v151_.i, 7, !dbg !9
  %v155_.i = sub nsw i32 %v126_.i, %v154_.i, !dbg !9
  %v156_.i = sub nsw i32 %v127_.i, %v154_.i, !dbg !9
  %v169_.i = shl nsw i32 %v152_.i, 7, !dbg !12
  %v181_.i = insertelement <16 x i32> poison, i32 %v155_.i, i64 0, !dbg !9
  %v182_.i = shufflevector <16 x i32> %v181_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v184_.i = insertelement <16 x i32> poison, i32 %v156_.i, i64 0, !dbg !9
  %v185_.i = shufflevector <16 x i32> %v184_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %11 = zext i32 %v169_.i to i64, !dbg !9
  br label %body164.i, !dbg !9

body164.i:                                        ; preds = %while146.i, %join193.i
  %indvars.iv20 = phi i64 [ 0, %while146.i ], [ %indvars.iv.next21, %join193.i ], !dbg !12
  %phi167.i13 = phi i32 [ 8, %while146.i ], [ %v235_.i, %join193.i ], !dbg !9
  %fault.sroa.0.111 = phi i64 [ 0, %while146.i ], [ %fault.sroa.0.3, %join193.i ], !dbg !14
  %12 = add nuw nsw i64 %indvars.iv20, %11, !dbg !12
  %v172_.i = insertelement <16 x i64> poison, i64 %12, i64 0, !dbg !13
  %v173_.i = shufflevector <16 x i64> %v172_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v174_.i = or disjoint <16 x i64> %v173_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !13
  %13 = trunc nuw nsw i64 %indvars.iv20 to i32, !dbg !9
  %v178_.i = insertelement <16 x i32> poison, i32 %13, i64 0, !dbg !9
  %v179_.i = shufflevector <16 x i32> %v178_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v180_.i = or disjoint <16 x i32> %v179_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v183_.i = icmp slt <16 x i32> %v180_.i, %v182_.i, !dbg !9
  %v186_.i = icmp sge <16 x i32> %v180_.i, %v185_.i, !dbg !9
  %v187_.i = or <16 x i1> %v183_.i, %v186_.i, !dbg !9
  %v188_.i = bitcast <16 x i1> %v187_.i to i16, !dbg !9
  %v190_.not.i = icmp eq i16 %v188_.i, 0, !dbg !9
  br i1 %v190_.not.i, label %join193.i, label %then191.i, !dbg !9

then191.i:                                        ; preds = %body164.i
  %v177_.i = icmp samesign ult <16 x i64> %v174_.i, %v176_.i, !dbg !13
  %v194_.i = and <16 x i1> %v187_.i, %v177_.i, !dbg !19
  %v195_.i = bitcast <16 x i1> %v194_.i to i16, !dbg !19
  %v197_.not.i = icmp eq i16 %v195_.i, 0, !dbg !19
  br i1 %v197_.not.i, label %join193.i, label %then198.i, !dbg !19

then198.i:                                        ; preds = %then191.i
  %v201_.i = getelementptr float, ptr %v2_f1_, i64 %12, !dbg !15
  %v202_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v201_.i, <16 x i1> %v194_.i, <16 x float> zeroinitializer), !dbg !15
  %v203_.i = freeze <16 x float> %v202_.i, !dbg !15
  %v206_.i = icmp samesign ult <16 x i64> %v174_.i, %v205_.i, !dbg !14
  %v209_.i = and <16 x i1> %v206_.i, %v194_.i, !dbg !14
  %v206_.not.i = xor <16 x i1> %v206_.i, splat (i1 true), !dbg !14
  %v210_.i = and <16 x i1> %v194_.i, %v206_.not.i, !dbg !14
  %v211_.i = bitcast <16 x i1> %v210_.i to i16, !dbg !14
  %v212_.not.i = icmp eq i16 %v211_.i, 0, !dbg !14
  br i1 %v212_.not.i, label %join214.i, label %active213.i, !dbg !14

active213.i:                                      ; preds = %then198.i
  %v215_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v211_.i, i1 true), !dbg !14
  %v216_.i = zext nneg i16 %v215_.i to i64, !dbg !14
  %v217_.i = extractelement <16 x i64> %v174_.i, i64 %v216_.i, !dbg !14
  %v219_.i = or disjoint i64 %indvars.iv20, %v216_.i, !dbg !14
  %v221_.i = shl i64 %v219_.i, 40, !dbg !14
  %v222_.i = or disjoint i64 %v221_.i, %v217_.i, !dbg !14
  %v223_.i = add nuw nsw i64 %v222_.i, -9222246136947933184, !dbg !14
  %v225_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.111, i64 %v223_.i), !dbg !14
  br label %join214.i, !dbg !14

join214.i:                                        ; preds = %active213.i, %then198.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.111, %then198.i ], [ %v225_.i, %active213.i ], !dbg !7
  %v227_.i = getelementptr float, ptr %v8_f1_, i64 %12, !dbg !14
  %v228_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v227_.i, <16 x i1> %v209_.i, <16 x float> zeroinitializer), !dbg !14
  %v229_.i = freeze <16 x float> %v228_.i, !dbg !14
  %v232_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v231_.i, <16 x float> %v229_.i, <16 x float> %v203_.i), !dbg !15
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v232_.i, ptr align 4 %v201_.i, <16 x i1> %v194_.i), !dbg !15
  br label %join193.i, !dbg !19

join193.i:                                        ; preds = %join214.i, %then191.i, %body164.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.111, %body164.i ], [ %fault.sroa.0.111, %then191.i ], [ %fault.sroa.0.2, %join214.i ], !dbg !7
  %indvars.iv.next21 = add nuw nsw i64 %indvars.iv20, 16, !dbg !9
  %v235_.i = add nsw i32 %phi167.i13, -1, !dbg !9
  %v168_.not.i = icmp eq i32 %v235_.i, 0, !dbg !9
  br i1 %v168_.not.i, label %done165.i, label %body164.i, !dbg !9, !llvm.loop !20

done165.i:                                        ; preds = %join193.i
  %v236_.i = add nuw nsw i32 %phi148.i, 1, !dbg !9
  %v237_.i = icmp sge i32 %v236_.i, %v141_.i, !dbg !9
  %v239_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !9
  %brmerge.i = select i1 %v239_.i, i1 true, i1 %v237_.i, !dbg !9
  br i1 %brmerge.i, label %saxpy.block.exit, label %while146.i, !dbg !9

saxpy.block.exit:                                 ; preds = %done165.i
  %v37_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v37_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %saxpy.block.exit
  %v38_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v41_f1_ = zext nneg i32 %v151_.i to i64, !dbg !7
  %v42_f1_ = add i64 %linear15, %v41_f1_, !dbg !7
  store i64 %v42_f1_, ptr %v38_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join51.i, %saxpy.block.exit
  %following = add nuw i64 %covered, %linear15, !dbg !7
  %v43_f1_ = add nuw i32 %block.x16, %count, !dbg !7
  %v44_f1_ = icmp eq i32 %v43_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v44_f1_, i32 0, i32 %v43_f1_, !dbg !7
  %v31_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v31_f1_, label %run, label %common.ret, !dbg !7
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
!13 = !DILocation(line: 43, column: 8, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 44, column: 21, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 44, column: 9, scope: !10, inlinedAt: !11)
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.unroll.disable"}
!18 = distinct !{!18, !17}
!19 = !DILocation(line: 43, column: 5, scope: !10, inlinedAt: !11)
!20 = distinct !{!20, !17}
