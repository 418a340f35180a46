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
  %v86_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %0 = trunc i64 %v86_.i to i32, !dbg !9
  %1 = lshr exact i32 %0, 2, !dbg !9
  %v193_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !15
  %v194_.i = shufflevector <16 x i64> %v193_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !15
  %v219_.i = insertelement <16 x i64> poison, i64 %v8_f1_, i64 0, !dbg !13
  %v220_.i = shufflevector <16 x i64> %v219_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v244_.i = insertelement <16 x i64> poison, i64 %v12_f1_, i64 0, !dbg !14
  %v245_.i = shufflevector <16 x i64> %v244_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
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
  %v4_.i = sext i32 %v3_.i to i64, !dbg !12
  %v7_.i = icmp ugt i64 %v8_f1_, %v4_.i, !dbg !13
  %v8_.i = icmp sgt i64 %v12_f1_, %v4_.i, !dbg !14
  %v9_.i = and i1 %v7_.i, %v8_.i, !dbg !13
  br i1 %v9_.i, label %join12.i, label %again32.i, !dbg !9

again32.i:                                        ; preds = %run, %again32.i
  %phi15.i = phi i32 [ %v28_.i, %again32.i ], [ 0, %run ], !dbg !9
  %phi16.i = phi i32 [ %v29_.i, %again32.i ], [ %v1_.i, %run ], !dbg !9
  %v17_.i = add nsw i32 %phi16.i, %phi15.i, !dbg !9
  %v18_.i = ashr i32 %v17_.i, 1, !dbg !9
  %v21_.i = add i32 %v18_.i, %v3_.i, !dbg !12
  %v22_.i = sext i32 %v21_.i to i64, !dbg !12
  %v25_.i = icmp ugt i64 %v8_f1_, %v22_.i, !dbg !13
  %v26_.i = icmp sgt i64 %v12_f1_, %v22_.i, !dbg !14
  %v27_.i = and i1 %v25_.i, %v26_.i, !dbg !13
  %v29_.i = select i1 %v27_.i, i32 %v18_.i, i32 %phi16.i, !dbg !9
  %v28_.i = select i1 %v27_.i, i32 %phi15.i, i32 %v18_.i, !dbg !9
  %v30_.i = sub nsw i32 %v29_.i, %v28_.i, !dbg !9
  %v31_.i = icmp sgt i32 %v30_.i, 1, !dbg !9
  br i1 %v31_.i, label %again32.i, label %join12.i, !dbg !9

join12.i:                                         ; preds = %again32.i, %run
  %v36_.i = phi i32 [ 0, %run ], [ %v29_.i, %again32.i ], !dbg !9
  %v37_.i = add i32 %v2_.i, %v3_.i, !dbg !12
  %v38_.i = sext i32 %v37_.i to i64, !dbg !12
  %v40_.i = icmp sge i32 %v37_.i, %v3_.i, !dbg !15
  %2 = icmp ugt i64 %v4_f1_, %v38_.i, !dbg !15
  %v43_.i = and i1 %v40_.i, %2, !dbg !15
  %v44_.i = icmp sgt i64 %v8_f1_, %v38_.i, !dbg !13
  %v45_.i = and i1 %v44_.i, %v43_.i, !dbg !15
  %v46_.i = icmp sgt i64 %v12_f1_, %v38_.i, !dbg !14
  %v47_.i = and i1 %v46_.i, %v45_.i, !dbg !15
  br i1 %v47_.i, label %join50.i, label %again74.i, !dbg !9

again74.i:                                        ; preds = %join12.i, %again74.i
  %phi53.i = phi i32 [ %v70_.i, %again74.i ], [ -1, %join12.i ], !dbg !9
  %phi54.i = phi i32 [ %v71_.i, %again74.i ], [ %v2_.i, %join12.i ], !dbg !9
  %v55_.i = add nsw i32 %phi54.i, %phi53.i, !dbg !9
  %v56_.i = ashr i32 %v55_.i, 1, !dbg !9
  %v58_.i = tail call i32 @llvm.smax.i32(i32 %v56_.i, i32 0), !dbg !9
  %v59_.i = add i32 %v58_.i, %v3_.i, !dbg !12
  %v60_.i = sext i32 %v59_.i to i64, !dbg !12
  %3 = icmp ugt i64 %v4_f1_, %v60_.i, !dbg !15
  %v62_.i = icmp sge i32 %v59_.i, %v3_.i, !dbg !15
  %v65_.i = and i1 %v62_.i, %3, !dbg !15
  %v66_.i = icmp sgt i64 %v8_f1_, %v60_.i, !dbg !13
  %v67_.i = and i1 %v66_.i, %v65_.i, !dbg !15
  %v68_.i = icmp sgt i64 %v12_f1_, %v60_.i, !dbg !14
  %v69_.i = and i1 %v68_.i, %v67_.i, !dbg !15
  %v71_.i = select i1 %v69_.i, i32 %phi54.i, i32 %v58_.i, !dbg !9
  %v70_.i = select i1 %v69_.i, i32 %v58_.i, i32 %phi53.i, !dbg !9
  %v72_.i = sub nsw i32 %v71_.i, %v70_.i, !dbg !9
  %v73_.i = icmp sgt i32 %v72_.i, 1, !dbg !9
  br i1 %v73_.i, label %again74.i, label %join50.i, !dbg !9

join50.i:                                         ; preds = %again74.i, %join12.i
  %v78_.i = phi i32 [ %v1_.i, %join12.i ], [ %v71_.i, %again74.i ], !dbg !9
  %v79_.i = icmp slt i32 %v36_.i, %v78_.i, !dbg !9
  br i1 %v79_.i, label %then80.i, label %join82.i, !dbg !9

then80.i:                                         ; preds = %join50.i
  %v89_.i = add nsw i32 %1, %v36_.i, !dbg !9
  %v90_.i = sub nsw i32 0, %v89_.i, !dbg !9
  %v91_.i = and i32 %v90_.i, 7, !dbg !9
  %v92_.i = add nsw i32 %v91_.i, %v36_.i, !dbg !9
  %v94_.i = tail call i32 @llvm.smin.i32(i32 %v78_.i, i32 %v92_.i), !dbg !9
  %v95_.i = sub nsw i32 %v78_.i, %v94_.i, !dbg !9
  %v96_.i = and i32 %v95_.i, 7, !dbg !9
  %v97_.i = sub nsw i32 %v78_.i, %v96_.i, !dbg !9
  %v98_.i.not = icmp slt i32 %v94_.i, %v97_.i, !dbg !9
  br i1 %v98_.i.not, label %body105.i.preheader, label %body121.i.preheader, !dbg !9

body105.i.preheader:                              ; preds = %then80.i
  %4 = xor i32 %v94_.i, -1, !dbg !9
  %v100_.i = add i32 %v97_.i, %4, !dbg !9
  %v101_1.i = lshr i32 %v100_.i, 3, !dbg !9
  %v102_.i = add nuw nsw i32 %v101_1.i, 1, !dbg !9
  %5 = zext i32 %v94_.i to i64, !dbg !9
  %6 = zext i32 %v3_.i to i64, !dbg !9
  %xtraiter = and i32 %v102_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body105.i.prol.loopexit, label %body105.i.prol, !dbg !9

body105.i.prol:                                   ; preds = %body105.i.preheader, %body105.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body105.i.prol ], [ %5, %body105.i.preheader ], !dbg !12
  %phi108.i12.prol = phi i32 [ %v119_.i.prol, %body105.i.prol ], [ %v102_.i, %body105.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body105.i.prol ], [ 0, %body105.i.preheader ], !dbg !9
  %7 = add nuw nsw i64 %indvars.iv.prol, %6, !dbg !12
  %v112_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %7, !dbg !13
  %v113_.i.prol = load <8 x float>, ptr %v112_.i.prol, align 4, !dbg !13
  %v114_.i.prol = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %7, !dbg !14
  %v115_.i.prol = load <8 x float>, ptr %v114_.i.prol, align 4, !dbg !14
  %v116_.i.prol = fadd <8 x float> %v113_.i.prol, %v115_.i.prol, !dbg !13
  %v117_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %7, !dbg !16
  store <8 x float> %v116_.i.prol, ptr %v117_.i.prol, align 4, !dbg !16
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v119_.i.prol = add nsw i32 %phi108.i12.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body105.i.prol.loopexit, label %body105.i.prol, !dbg !9, !llvm.loop !17

body105.i.prol.loopexit:                          ; preds = %body105.i.prol, %body105.i.preheader
  %indvars.iv.unr = phi i64 [ %5, %body105.i.preheader ], [ %indvars.iv.next.prol, %body105.i.prol ], !dbg !12
  %phi108.i12.unr = phi i32 [ %v102_.i, %body105.i.preheader ], [ %v119_.i.prol, %body105.i.prol ], !dbg !9
  %8 = icmp ult i32 %v100_.i, 24, !dbg !9
  br i1 %8, label %body121.i.preheader, label %body105.i.preheader.new, !dbg !9

body105.i.preheader.new:                          ; preds = %body105.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %6, !dbg !9
  %invariant.op32 = add nuw nsw i64 16, %6, !dbg !9
  %invariant.op34 = add nuw nsw i64 24, %6, !dbg !9
  br label %body105.i, !dbg !9

body105.i:                                        ; preds = %body105.i, %body105.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body105.i.preheader.new ], [ %indvars.iv.next.3, %body105.i ], !dbg !12
  %phi108.i12 = phi i32 [ %phi108.i12.unr, %body105.i.preheader.new ], [ %v119_.i.3, %body105.i ], !dbg !9
  %9 = add nuw nsw i64 %indvars.iv, %6, !dbg !12
  %v112_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %9, !dbg !13
  %v113_.i = load <8 x float>, ptr %v112_.i, align 4, !dbg !13
  %v114_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %9, !dbg !14
  %v115_.i = load <8 x float>, ptr %v114_.i, align 4, !dbg !14
  %v116_.i = fadd <8 x float> %v113_.i, %v115_.i, !dbg !13
  %v117_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %9, !dbg !16
  store <8 x float> %v116_.i, ptr %v117_.i, align 4, !dbg !16
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !13
  %v112_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !13
  %v113_.i.1 = load <8 x float>, ptr %v112_.i.1, align 4, !dbg !13
  %v114_.i.1 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass, !dbg !14
  %v115_.i.1 = load <8 x float>, ptr %v114_.i.1, align 4, !dbg !14
  %v116_.i.1 = fadd <8 x float> %v113_.i.1, %v115_.i.1, !dbg !13
  %v117_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass, !dbg !16
  store <8 x float> %v116_.i.1, ptr %v117_.i.1, align 4, !dbg !16
  %.reass33 = add nuw nsw i64 %indvars.iv, %invariant.op32, !dbg !13
  %v112_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass33, !dbg !13
  %v113_.i.2 = load <8 x float>, ptr %v112_.i.2, align 4, !dbg !13
  %v114_.i.2 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass33, !dbg !14
  %v115_.i.2 = load <8 x float>, ptr %v114_.i.2, align 4, !dbg !14
  %v116_.i.2 = fadd <8 x float> %v113_.i.2, %v115_.i.2, !dbg !13
  %v117_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass33, !dbg !16
  store <8 x float> %v116_.i.2, ptr %v117_.i.2, align 4, !dbg !16
  %.reass35 = add nuw nsw i64 %indvars.iv, %invariant.op34, !dbg !13
  %v112_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass35, !dbg !13
  %v113_.i.3 = load <8 x float>, ptr %v112_.i.3, align 4, !dbg !13
  %v114_.i.3 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass35, !dbg !14
  %v115_.i.3 = load <8 x float>, ptr %v114_.i.3, align 4, !dbg !14
  %v116_.i.3 = fadd <8 x float> %v113_.i.3, %v115_.i.3, !dbg !13
  %v117_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass35, !dbg !16
  store <8 x float> %v116_.i.3, ptr %v117_.i.3, align 4, !dbg !16
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v119_.i.3 = add nsw i32 %phi108.i12, -4, !dbg !9
  %v109_.not.i.3 = icmp eq i32 %v119_.i.3, 0, !dbg !9
  br i1 %v109_.not.i.3, label %body121.i.preheader, label %body105.i, !dbg !9

body121.i.preheader:                              ; preds = %body105.i.prol.loopexit, %body105.i, %then80.i
  br label %body121.i, !dbg !9

body121.i:                                        ; preds = %body121.i.preheader, %join132.i
  %v125_.i = phi i1 [ false, %join132.i ], [ true, %body121.i.preheader ], !dbg !9
  %v126_.i = select i1 %v125_.i, i32 %v36_.i, i32 %v97_.i, !dbg !9
  %v127_.i = select i1 %v125_.i, i32 %v94_.i, i32 %v78_.i, !dbg !9
  %v129_.not.i = icmp eq i32 %v127_.i, %v126_.i, !dbg !9
  br i1 %v129_.not.i, label %join132.i, label %then130.i, !dbg !9

then130.i:                                        ; preds = %body121.i
  %v133_.i = insertelement <8 x i32> poison, i32 %v127_.i, i64 0, !dbg !9
  %v134_.i = shufflevector <8 x i32> %v133_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v135_.i = insertelement <8 x i32> poison, i32 %v126_.i, i64 0, !dbg !9
  %v136_.i = shufflevector <8 x i32> %v135_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v137_.i = add <8 x i32> %v136_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v138_.i = icmp slt <8 x i32> %v137_.i, %v134_.i, !dbg !9
  %v139_.i = add i32 %v126_.i, %v3_.i, !dbg !12
  %v140_.i = sext i32 %v139_.i to i64, !dbg !12
  %v141_.i = getelementptr float, ptr %v6_f1_, i64 %v140_.i, !dbg !13
  %v142_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v141_.i, <8 x i1> %v138_.i, <8 x float> zeroinitializer), !dbg !13
  %v143_.i = getelementptr float, ptr %v10_f1_, i64 %v140_.i, !dbg !14
  %v144_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v143_.i, <8 x i1> %v138_.i, <8 x float> zeroinitializer), !dbg !14
  %v145_.i = fadd <8 x float> %v142_.i, %v144_.i, !dbg !13
  %v146_.i = getelementptr float, ptr %v2_f1_, i64 %v140_.i, !dbg !16
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v145_.i, ptr align 4 %v146_.i, <8 x i1> %v138_.i), !dbg !16
  br label %join132.i, !dbg !9

join132.i:                                        ; preds = %then130.i, %body121.i
  br i1 %v125_.i, label %body121.i, label %join82.i, !dbg !9, !llvm.loop !19

join82.i:                                         ; preds = %join132.i, %join50.i
  %v149_.i = phi i32 [ %v1_.i, %join50.i ], [ %v78_.i, %join132.i ], !dbg !9
  %v148_.i = phi i32 [ %v1_.i, %join50.i ], [ %v36_.i, %join132.i ], !dbg !9
  %v150_.i = add nsw i32 %v148_.i, 127, !dbg !9
  %v151_.i = ashr i32 %v150_.i, 7, !dbg !9
  %v152_.i = ashr i32 %v149_.i, 7, !dbg !9
  %v154_.i = tail call i32 @llvm.smax.i32(i32 %v152_.i, i32 %v151_.i), !dbg !9
  %v155_.not.i = icmp sgt i32 %v152_.i, %v151_.i, !dbg !9
  %v156_.i = select i1 %v155_.not.i, i32 %v151_.i, i32 %count, !dbg !9
  %v157_.i = sub nsw i32 %v154_.i, %v151_.i, !dbg !9
  %v158_.i = select i1 %v155_.not.i, i32 %v157_.i, i32 0, !dbg !9
  %v159_.i = sub nsw i32 %count, %v158_.i, !dbg !9
  %v160_.i = icmp sgt i32 %v159_.i, 0, !dbg !9
  br i1 %v160_.i, label %while164.i, label %fine, !dbg !9

while164.i:                                       ; preds = %join82.i, %done183.i
  %phi166.i = phi i32 [ %v273_.i, %done183.i ], [ 0, %join82.i ], !dbg !9
  %v167_.not.i = icmp slt i32 %phi166.i, %v156_.i, !dbg !9
  %v168_.i = select i1 %v167_.not.i, i32 0, i32 %v158_.i, !dbg !9
  %v169_.i = add nsw i32 %v168_.i, %phi166.i, !dbg !9
  %v170_.i = add nsw i32 %v169_.i, %block.x19, !dbg !9
  %v172_.i = shl nsw i32 %v169_.i, 7, !dbg !9
  %v173_.i = sub nsw i32 %v148_.i, %v172_.i, !dbg !9
  %v174_.i = sub nsw i32 %v149_.i, %v172_.i, !dbg !9
  %v187_.i = shl nsw i32 %v170_.i, 7, !dbg !12
  %v199_.i = insertelement <16 x i32> poison, i32 %v173_.i, i64 0, !dbg !9
  %v200_.i = shufflevector <16 x i32> %v199_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v202_.i = insertelement <16 x i32> poison, i32 %v174_.i, i64 0, !dbg !9
  %v203_.i = shufflevector <16 x i32> %v202_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %10 = zext i32 %v187_.i to i64, !dbg !9
  br label %body182.i, !dbg !9

body182.i:                                        ; preds = %while164.i, %join211.i
  %indvars.iv24 = phi i64 [ 0, %while164.i ], [ %indvars.iv.next25, %join211.i ], !dbg !12
  %phi185.i16 = phi i32 [ 8, %while164.i ], [ %v272_.i, %join211.i ], !dbg !9
  %fault.sroa.0.114 = phi i64 [ 0, %while164.i ], [ %fault.sroa.0.4, %join211.i ], !dbg !13
  %11 = add nuw nsw i64 %indvars.iv24, %10, !dbg !12
  %v190_.i = insertelement <16 x i64> poison, i64 %11, i64 0, !dbg !15
  %v191_.i = shufflevector <16 x i64> %v190_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !15
  %v192_.i = or disjoint <16 x i64> %v191_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !15
  %12 = trunc nuw nsw i64 %indvars.iv24 to i32, !dbg !9
  %v196_.i = insertelement <16 x i32> poison, i32 %12, i64 0, !dbg !9
  %v197_.i = shufflevector <16 x i32> %v196_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v198_.i = or disjoint <16 x i32> %v197_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v201_.i = icmp slt <16 x i32> %v198_.i, %v200_.i, !dbg !9
  %v204_.i = icmp sge <16 x i32> %v198_.i, %v203_.i, !dbg !9
  %v205_.i = or <16 x i1> %v201_.i, %v204_.i, !dbg !9
  %v206_.i = bitcast <16 x i1> %v205_.i to i16, !dbg !9
  %v208_.not.i = icmp eq i16 %v206_.i, 0, !dbg !9
  br i1 %v208_.not.i, label %join211.i, label %then209.i, !dbg !9

then209.i:                                        ; preds = %body182.i
  %v195_.i = icmp samesign ult <16 x i64> %v192_.i, %v194_.i, !dbg !15
  %v212_.i = and <16 x i1> %v205_.i, %v195_.i, !dbg !20
  %v213_.i = bitcast <16 x i1> %v212_.i to i16, !dbg !20
  %v215_.not.i = icmp eq i16 %v213_.i, 0, !dbg !20
  br i1 %v215_.not.i, label %join211.i, label %then216.i, !dbg !20

then216.i:                                        ; preds = %then209.i
  %v221_.i = icmp samesign ult <16 x i64> %v192_.i, %v220_.i, !dbg !13
  %v224_.i = and <16 x i1> %v221_.i, %v212_.i, !dbg !13
  %v221_.not.i = xor <16 x i1> %v221_.i, splat (i1 true), !dbg !13
  %v225_.i = and <16 x i1> %v212_.i, %v221_.not.i, !dbg !13
  %v226_.i = bitcast <16 x i1> %v225_.i to i16, !dbg !13
  %v227_.not.i = icmp eq i16 %v226_.i, 0, !dbg !13
  br i1 %v227_.not.i, label %join229.i, label %active228.i, !dbg !13

active228.i:                                      ; preds = %then216.i
  %v230_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v226_.i, i1 true), !dbg !13
  %v231_.i = zext nneg i16 %v230_.i to i64, !dbg !13
  %v232_.i = extractelement <16 x i64> %v192_.i, i64 %v231_.i, !dbg !13
  %v234_.i = or disjoint i64 %indvars.iv24, %v231_.i, !dbg !13
  %v236_.i = shl i64 %v234_.i, 40, !dbg !13
  %v237_.i = or disjoint i64 %v236_.i, %v232_.i, !dbg !13
  %v238_.i = add nuw nsw i64 %v237_.i, -9222246136947933184, !dbg !13
  %v240_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.114, i64 %v238_.i), !dbg !13
  br label %join229.i, !dbg !13

join229.i:                                        ; preds = %active228.i, %then216.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.114, %then216.i ], [ %v240_.i, %active228.i ], !dbg !7
  %v242_.i = getelementptr float, ptr %v6_f1_, i64 %11, !dbg !13
  %v243_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v242_.i, <16 x i1> %v224_.i, <16 x float> zeroinitializer), !dbg !13
  %v246_.i = icmp samesign ult <16 x i64> %v192_.i, %v245_.i, !dbg !14
  %v249_.i = and <16 x i1> %v246_.i, %v212_.i, !dbg !14
  %v246_.not.i = xor <16 x i1> %v246_.i, splat (i1 true), !dbg !14
  %v250_.i = and <16 x i1> %v212_.i, %v246_.not.i, !dbg !14
  %v251_.i = bitcast <16 x i1> %v250_.i to i16, !dbg !14
  %v252_.not.i = icmp eq i16 %v251_.i, 0, !dbg !14
  br i1 %v252_.not.i, label %join254.i, label %active253.i, !dbg !14

active253.i:                                      ; preds = %join229.i
  %v255_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v251_.i, i1 true), !dbg !14
  %v256_.i = zext nneg i16 %v255_.i to i64, !dbg !14
  %v257_.i = extractelement <16 x i64> %v192_.i, i64 %v256_.i, !dbg !14
  %v259_.i = or disjoint i64 %indvars.iv24, %v256_.i, !dbg !14
  %v261_.i = shl i64 %v259_.i, 40, !dbg !14
  %v262_.i = or disjoint i64 %v261_.i, %v257_.i, !dbg !14
  %v263_.i = add nuw nsw i64 %v262_.i, -9221120237041090560, !dbg !14
  %v265_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v263_.i), !dbg !14
  br label %join254.i, !dbg !14

join254.i:                                        ; preds = %active253.i, %join229.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join229.i ], [ %v265_.i, %active253.i ], !dbg !7
  %v267_.i = getelementptr float, ptr %v10_f1_, i64 %11, !dbg !14
  %v268_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v267_.i, <16 x i1> %v249_.i, <16 x float> zeroinitializer), !dbg !14
  %v269_.i = fadd <16 x float> %v243_.i, %v268_.i, !dbg !13
  %v270_.i = getelementptr float, ptr %v2_f1_, i64 %11, !dbg !16
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v269_.i, ptr align 4 %v270_.i, <16 x i1> %v212_.i), !dbg !16
  br label %join211.i, !dbg !20

join211.i:                                        ; preds = %join254.i, %then209.i, %body182.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.114, %body182.i ], [ %fault.sroa.0.114, %then209.i ], [ %fault.sroa.0.3, %join254.i ], !dbg !7
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 16, !dbg !9
  %v272_.i = add nsw i32 %phi185.i16, -1, !dbg !9
  %v186_.not.i = icmp eq i32 %v272_.i, 0, !dbg !9
  br i1 %v186_.not.i, label %done183.i, label %body182.i, !dbg !9, !llvm.loop !21

done183.i:                                        ; preds = %join211.i
  %v273_.i = add nuw nsw i32 %phi166.i, 1, !dbg !9
  %v274_.i = icmp sge i32 %v273_.i, %v159_.i, !dbg !9
  %v276_.i = icmp ne i64 %fault.sroa.0.4, 0, !dbg !9
  %brmerge.i = select i1 %v276_.i, i1 true, i1 %v274_.i, !dbg !9
  br i1 %brmerge.i, label %vadd.block.exit, label %while164.i, !dbg !9

vadd.block.exit:                                  ; preds = %done183.i
  %v39_f1_.not = icmp eq i64 %fault.sroa.0.4, 0, !dbg !7
  br i1 %v39_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %vadd.block.exit
  %v40_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v43_f1_ = zext i32 %v169_.i to i64, !dbg !7
  %v44_f1_ = add i64 %linear18, %v43_f1_, !dbg !7
  store i64 %v44_f1_, ptr %v40_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.4, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join82.i, %vadd.block.exit
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
!14 = !DILocation(line: 28, column: 25, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 27, column: 8, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 28, column: 9, scope: !10, inlinedAt: !11)
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.unroll.disable"}
!19 = distinct !{!19, !18}
!20 = !DILocation(line: 27, column: 5, scope: !10, inlinedAt: !11)
!21 = distinct !{!21, !18}
