; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #3

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: read, target_mem0: read, target_mem1: read)
define range(i64 0, -9223372036854775808) i64 @convolve_2d(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load i64, ptr %v5_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load ptr, ptr %v7_f1_, align 8, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load i64, ptr %v9_f1_, align 8, !dbg !7
  %v11_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 40, !dbg !7
  %v12_f1_ = load i64, ptr %v11_f1_, align 8, !dbg !7
  %v13_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 48, !dbg !7
  %v14_f1_ = load ptr, ptr %v13_f1_, align 8, !dbg !7
  %v15_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 56, !dbg !7
  %v16_f1_ = load i64, ptr %v15_f1_, align 8, !dbg !7
  %v17_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 64, !dbg !7
  %v18_f1_ = load i64, ptr %v17_f1_, align 8, !dbg !7
  %v22_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v22_f1_, align 4, !dbg !7, !range !8
  %v23_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 16, !dbg !7
  %grid.y = load i32, ptr %v23_f1_, align 4, !dbg !7, !range !8
  %v39_f1_55 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v39_f1_55, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v29_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v32_f1_ = udiv i64 %first, %v29_f1_, !dbg !7
  %v33_f1_ = zext nneg i32 %grid.y to i64, !dbg !7
  %v34_f1_ = urem i64 %v32_f1_, %v33_f1_, !dbg !7
  %v35_f1_ = trunc nuw nsw i64 %v34_f1_ to i32, !dbg !7
  %v30_f1_ = urem i64 %first, %v29_f1_, !dbg !7
  %v31_f1_ = trunc nuw nsw i64 %v30_f1_ to i32, !dbg !7
  %v184_.i = insertelement <8 x i64> poison, i64 %v12_f1_, i64 0, !dbg !13
  %v185_.i = shufflevector <8 x i64> %v184_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v196_1.i = lshr i64 %v16_f1_, 1, !dbg !32
  %v197_.i = sub nsw i64 0, %v196_1.i, !dbg !32
  %v208_.i = add nsw i64 %v10_f1_, -1, !dbg !33
  %v223_.i = add nsw i64 %v12_f1_, -1, !dbg !34
  %v224_.i = insertelement <8 x i64> poison, i64 %v223_.i, i64 0, !dbg !22
  %v225_.i = shufflevector <8 x i64> %v224_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !22
  %v304_.i = insertelement <8 x i64> poison, i64 %v6_f1_, i64 0, !dbg !14
  %v305_.i = shufflevector <8 x i64> %v304_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.y58 = phi i32 [ %v35_f1_, %run.lr.ph ], [ %after.y, %fine ], !dbg !9
  %block.x57 = phi i32 [ %v31_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !9
  %linear56 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v1_.i = shl nuw nsw i32 %block.x57, 4, !dbg !9
  %v2_.i = shl nuw nsw i32 %block.y58, 3, !dbg !9
  %v3_.i = or disjoint i32 %v2_.i, 7, !dbg !9
  %v4_.i = zext nneg i32 %v3_.i to i64, !dbg !9
  %v5_.i = icmp samesign ugt i64 %v10_f1_, %v4_.i, !dbg !12
  %v6_.i = zext nneg i32 %v2_.i to i64, !dbg !9
  %v9_.i = or disjoint i32 %v1_.i, 15, !dbg !9
  %v10_.i = zext nneg i32 %v9_.i to i64, !dbg !9
  %v11_.i = icmp samesign ugt i64 %v12_f1_, %v10_.i, !dbg !13
  %v12_.i = and i1 %v11_.i, %v5_.i, !dbg !12
  %v13_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v19_.i = icmp samesign ugt i64 %v4_f1_, %v6_.i, !dbg !14
  %v21_.i = icmp samesign ugt i64 %v4_f1_, %v4_.i, !dbg !14
  %v22_.i = and i1 %v21_.i, %v12_.i, !dbg !12
  %v27_.i = icmp samesign ugt i64 %v6_f1_, %v13_.i, !dbg !14
  %v28_.i = and i1 %v27_.i, %v19_.i, !dbg !14
  %v29_.i = icmp samesign ugt i64 %v6_f1_, %v10_.i, !dbg !14
  %v30_.i = and i1 %v29_.i, %v22_.i, !dbg !12
  %v31_.i = and i1 %v28_.i, %v30_.i, !dbg !9
  br i1 %v31_.i, label %body36.i.preheader, label %body158.i, !dbg !9

body36.i.preheader:                               ; preds = %run
  %0 = or disjoint i64 %v13_.i, 8, !dbg !20
  br label %body36.i, !dbg !9

body36.i:                                         ; preds = %body36.i.preheader, %for61.i.done63.i_crit_edge.split.1
  %indvars.iv80 = phi i64 [ 0, %body36.i.preheader ], [ %indvars.iv.next81, %for61.i.done63.i_crit_edge.split.1 ], !dbg !9
  %fault.sroa.0.952 = phi i64 [ 0, %body36.i.preheader ], [ %fault.sroa.0.149.1, %for61.i.done63.i_crit_edge.split.1 ], !dbg !24
  %1 = shl i64 %indvars.iv80, 44, !dbg !9
  %2 = or disjoint i64 %indvars.iv80, %v6_.i, !dbg !14
  %v151_.i = mul nuw nsw i64 %v6_f1_, %2, !dbg !14
  %3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v151_.i, !dbg !14
  %v106_.i = shl i64 %indvars.iv80, 44, !dbg !24
  %invariant.op47 = add nuw nsw i64 %v106_.i, -9222246136947933184, !dbg !15
  %invariant.op40 = add nuw nsw i64 %v106_.i, -9221120237041090560, !dbg !24
  br label %body62.i, !dbg !15

body62.i:                                         ; preds = %body36.i, %for73.i.done75.i_crit_edge
  %phi65.i44 = phi <8 x float> [ zeroinitializer, %body36.i ], [ %v148_.i, %for73.i.done75.i_crit_edge ], !dbg !26
  %phi64.i43 = phi i64 [ %v197_.i, %body36.i ], [ %v150_.i, %for73.i.done75.i_crit_edge ], !dbg !16
  %fault.sroa.0.1142 = phi i64 [ %fault.sroa.0.952, %body36.i ], [ %fault.sroa.0.149, %for73.i.done75.i_crit_edge ], !dbg !24
  %v67_.i = add nsw i64 %phi64.i43, %2, !dbg !16
  %v69_.i = tail call i64 @llvm.smax.i64(i64 %v67_.i, i64 0), !dbg !17
  %v72_.i = tail call i64 @llvm.smin.i64(i64 %v208_.i, i64 %v69_.i), !dbg !18
  %v90_.i = add nsw i64 %phi64.i43, %v196_1.i, !dbg !35
  %v92_.i = icmp slt i64 %v90_.i, 0, !dbg !24
  %v93_.i = select i1 %v92_.i, i64 %v16_f1_, i64 0, !dbg !24
  %v94_.i = add i64 %v93_.i, %v90_.i, !dbg !24
  %v95_.i = icmp ult i64 %v94_.i, %v16_f1_, !dbg !24
  %v101_.i = icmp slt i64 %v94_.i, 0, !dbg !24
  %v100_.i = select i1 %v101_.i, i64 %v16_f1_, i64 0, !dbg !24
  %v102_.i = sub nuw i64 %v94_.i, %v100_.i, !dbg !24
  %4 = tail call i64 @llvm.smax.i64(i64 %v102_.i, i64 -549755813888), !dbg !24
  %v104_.i = tail call i64 @llvm.smin.i64(i64 %4, i64 549755813887), !dbg !24
  %v105_.i = and i64 %v104_.i, 1099511627775, !dbg !24
  %v108_.i.reass = or disjoint i64 %v105_.i, %invariant.op47, !dbg !24
  %v133_.i = mul nuw nsw i64 %v94_.i, %v18_f1_, !dbg !24
  %5 = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %v133_.i, !dbg !24
  %.scalar = mul i64 %v72_.i, %v12_f1_, !dbg !25
  %6 = insertelement <8 x i64> poison, i64 %.scalar, i64 0, !dbg !25
  %v142_.i = shufflevector <8 x i64> %6, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !25
  br label %body74.i, !dbg !19

body74.i:                                         ; preds = %body62.i, %join132.i
  %phi77.i37 = phi <8 x float> [ %phi65.i44, %body62.i ], [ %v148_.i, %join132.i ], !dbg !26
  %phi76.i36 = phi i64 [ %v197_.i, %body62.i ], [ %v149_.i, %join132.i ], !dbg !20
  %fault.sroa.0.1235 = phi i64 [ %fault.sroa.0.1142, %body62.i ], [ %fault.sroa.0.149, %join132.i ], !dbg !24
  %v79_.i = add nsw i64 %phi76.i36, %v13_.i, !dbg !20
  %v80_.i = insertelement <8 x i64> poison, i64 %v79_.i, i64 0, !dbg !21
  %v81_.i = shufflevector <8 x i64> %v80_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !21
  %v82_.i = add <8 x i64> %v81_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !21
  %v84_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v82_.i, <8 x i64> zeroinitializer), !dbg !21
  %v89_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v225_.i, <8 x i64> %v84_.i), !dbg !22
  %v91_.i = add nsw i64 %phi76.i36, %v196_1.i, !dbg !23
  %v110_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1235, i64 %v108_.i.reass), !dbg !24
  %v114_.i = icmp ult i64 %v91_.i, %v18_f1_, !dbg !24
  br i1 %v114_.i, label %join118.i, label %join118.i.thread, !dbg !24

join118.i.thread:                                 ; preds = %body74.i
  %fault.sroa.0.13 = select i1 %v95_.i, i64 %fault.sroa.0.1235, i64 %v110_.i, !dbg !24
  %v123_.i = tail call i64 @llvm.smin.i64(i64 %v91_.i, i64 549755813887), !dbg !24
  %v124_.i = and i64 %v123_.i, 1099511627775, !dbg !24
  %v127_.i.reass = or disjoint i64 %v124_.i, %invariant.op40, !dbg !24
  %v129_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.13, i64 %v127_.i.reass), !dbg !24
  br label %join132.i, !dbg !24

join118.i:                                        ; preds = %body74.i
  br i1 %v95_.i, label %active131.i, label %join132.i, !dbg !24

active131.i:                                      ; preds = %join118.i
  %v135_.i = getelementptr inbounds nuw float, ptr %5, i64 %v91_.i, !dbg !24
  %v136_.i = load float, ptr %v135_.i, align 4, !dbg !24
  br label %join132.i, !dbg !24

join132.i:                                        ; preds = %join118.i.thread, %active131.i, %join118.i
  %fault.sroa.0.149 = phi i64 [ %v110_.i, %join118.i ], [ %fault.sroa.0.1235, %active131.i ], [ %v129_.i, %join118.i.thread ], !dbg !24
  %v137_.i = phi float [ 0.000000e+00, %join118.i ], [ %v136_.i, %active131.i ], [ 0.000000e+00, %join118.i.thread ], !dbg !24
  %v143_.i = add <8 x i64> %v89_.i, %v142_.i, !dbg !25
  %v144_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v143_.i, !dbg !25
  %v145_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v144_.i, <8 x i1> splat (i1 true), <8 x float> poison), !dbg !25
  %v146_.i = insertelement <8 x float> poison, float %v137_.i, i64 0, !dbg !26
  %v147_.i = shufflevector <8 x float> %v146_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v148_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v147_.i, <8 x float> %v145_.i, <8 x float> %phi77.i37), !dbg !26
  %v149_.i = add i64 %phi76.i36, 1, !dbg !19
  %exitcond73.not = icmp eq i64 %phi76.i36, %v196_1.i, !dbg !19
  br i1 %exitcond73.not, label %for73.i.done75.i_crit_edge, label %body74.i, !dbg !19

for73.i.done75.i_crit_edge:                       ; preds = %join132.i
  %v150_.i = add i64 %phi64.i43, 1, !dbg !15
  %exitcond74.not = icmp eq i64 %phi64.i43, %v196_1.i, !dbg !15
  br i1 %exitcond74.not, label %for61.i.done63.i_crit_edge.split, label %body62.i, !dbg !15

for61.i.done63.i_crit_edge.split:                 ; preds = %for73.i.done75.i_crit_edge
  %v153_.i = getelementptr inbounds nuw float, ptr %3, i64 %v13_.i, !dbg !14
  store <8 x float> %v148_.i, ptr %v153_.i, align 4, !dbg !14
  %invariant.op47.1 = add nuw nsw i64 %1, -9222237340854910976, !dbg !15
  %invariant.op40.1 = add nuw nsw i64 %1, -9221111440948068352, !dbg !24
  br label %body62.i.1, !dbg !15

body62.i.1:                                       ; preds = %for73.i.done75.i_crit_edge.1, %for61.i.done63.i_crit_edge.split
  %phi65.i44.1 = phi <8 x float> [ zeroinitializer, %for61.i.done63.i_crit_edge.split ], [ %v148_.i.1, %for73.i.done75.i_crit_edge.1 ], !dbg !26
  %phi64.i43.1 = phi i64 [ %v197_.i, %for61.i.done63.i_crit_edge.split ], [ %v150_.i.1, %for73.i.done75.i_crit_edge.1 ], !dbg !16
  %fault.sroa.0.1142.1 = phi i64 [ %fault.sroa.0.149, %for61.i.done63.i_crit_edge.split ], [ %fault.sroa.0.149.1, %for73.i.done75.i_crit_edge.1 ], !dbg !24
  %v67_.i.1 = add nsw i64 %phi64.i43.1, %2, !dbg !16
  %v69_.i.1 = tail call i64 @llvm.smax.i64(i64 %v67_.i.1, i64 0), !dbg !17
  %v72_.i.1 = tail call i64 @llvm.smin.i64(i64 %v208_.i, i64 %v69_.i.1), !dbg !18
  %v90_.i.1 = add nsw i64 %phi64.i43.1, %v196_1.i, !dbg !35
  %v92_.i.1 = icmp slt i64 %v90_.i.1, 0, !dbg !24
  %v93_.i.1 = select i1 %v92_.i.1, i64 %v16_f1_, i64 0, !dbg !24
  %v94_.i.1 = add i64 %v93_.i.1, %v90_.i.1, !dbg !24
  %v95_.i.1 = icmp ult i64 %v94_.i.1, %v16_f1_, !dbg !24
  %v101_.i.1 = icmp slt i64 %v94_.i.1, 0, !dbg !24
  %v100_.i.1 = select i1 %v101_.i.1, i64 %v16_f1_, i64 0, !dbg !24
  %v102_.i.1 = sub nuw i64 %v94_.i.1, %v100_.i.1, !dbg !24
  %7 = tail call i64 @llvm.smax.i64(i64 %v102_.i.1, i64 -549755813888), !dbg !24
  %v104_.i.1 = tail call i64 @llvm.smin.i64(i64 %7, i64 549755813887), !dbg !24
  %v105_.i.1 = and i64 %v104_.i.1, 1099511627775, !dbg !24
  %v108_.i.reass.1 = or disjoint i64 %v105_.i.1, %invariant.op47.1, !dbg !24
  %v133_.i.1 = mul nuw nsw i64 %v94_.i.1, %v18_f1_, !dbg !24
  %8 = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %v133_.i.1, !dbg !24
  %.scalar87 = mul i64 %v72_.i.1, %v12_f1_, !dbg !25
  %9 = insertelement <8 x i64> poison, i64 %.scalar87, i64 0, !dbg !25
  %v142_.i.1 = shufflevector <8 x i64> %9, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !25
  br label %body74.i.1, !dbg !19

body74.i.1:                                       ; preds = %join132.i.1, %body62.i.1
  %phi77.i37.1 = phi <8 x float> [ %phi65.i44.1, %body62.i.1 ], [ %v148_.i.1, %join132.i.1 ], !dbg !26
  %phi76.i36.1 = phi i64 [ %v197_.i, %body62.i.1 ], [ %v149_.i.1, %join132.i.1 ], !dbg !20
  %fault.sroa.0.1235.1 = phi i64 [ %fault.sroa.0.1142.1, %body62.i.1 ], [ %fault.sroa.0.149.1, %join132.i.1 ], !dbg !24
  %v79_.i.1 = add nsw i64 %phi76.i36.1, %0, !dbg !20
  %v80_.i.1 = insertelement <8 x i64> poison, i64 %v79_.i.1, i64 0, !dbg !21
  %v81_.i.1 = shufflevector <8 x i64> %v80_.i.1, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !21
  %v82_.i.1 = add <8 x i64> %v81_.i.1, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !21
  %v84_.i.1 = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v82_.i.1, <8 x i64> zeroinitializer), !dbg !21
  %v89_.i.1 = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v225_.i, <8 x i64> %v84_.i.1), !dbg !22
  %v91_.i.1 = add nsw i64 %phi76.i36.1, %v196_1.i, !dbg !23
  %v110_.i.1 = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1235.1, i64 %v108_.i.reass.1), !dbg !24
  %v114_.i.1 = icmp ult i64 %v91_.i.1, %v18_f1_, !dbg !24
  br i1 %v114_.i.1, label %join118.i.1, label %join118.i.thread.1, !dbg !24

join118.i.thread.1:                               ; preds = %body74.i.1
  %fault.sroa.0.13.1 = select i1 %v95_.i.1, i64 %fault.sroa.0.1235.1, i64 %v110_.i.1, !dbg !24
  %10 = tail call i64 @llvm.smax.i64(i64 %v91_.i.1, i64 -549755813888), !dbg !24
  %v123_.i.1 = tail call i64 @llvm.smin.i64(i64 %10, i64 549755813887), !dbg !24
  %v124_.i.1 = and i64 %v123_.i.1, 1099511627775, !dbg !24
  %v127_.i.reass.1 = or disjoint i64 %v124_.i.1, %invariant.op40.1, !dbg !24
  %v129_.i.1 = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.13.1, i64 %v127_.i.reass.1), !dbg !24
  br label %join132.i.1, !dbg !24

join118.i.1:                                      ; preds = %body74.i.1
  br i1 %v95_.i.1, label %active131.i.1, label %join132.i.1, !dbg !24

active131.i.1:                                    ; preds = %join118.i.1
  %v135_.i.1 = getelementptr inbounds nuw float, ptr %8, i64 %v91_.i.1, !dbg !24
  %v136_.i.1 = load float, ptr %v135_.i.1, align 4, !dbg !24
  br label %join132.i.1, !dbg !24

join132.i.1:                                      ; preds = %active131.i.1, %join118.i.1, %join118.i.thread.1
  %fault.sroa.0.149.1 = phi i64 [ %v110_.i.1, %join118.i.1 ], [ %fault.sroa.0.1235.1, %active131.i.1 ], [ %v129_.i.1, %join118.i.thread.1 ], !dbg !7
  %v137_.i.1 = phi float [ 0.000000e+00, %join118.i.1 ], [ %v136_.i.1, %active131.i.1 ], [ 0.000000e+00, %join118.i.thread.1 ], !dbg !24
  %v143_.i.1 = add <8 x i64> %v89_.i.1, %v142_.i.1, !dbg !25
  %v144_.i.1 = getelementptr float, ptr %v8_f1_, <8 x i64> %v143_.i.1, !dbg !25
  %v145_.i.1 = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v144_.i.1, <8 x i1> splat (i1 true), <8 x float> poison), !dbg !25
  %v146_.i.1 = insertelement <8 x float> poison, float %v137_.i.1, i64 0, !dbg !26
  %v147_.i.1 = shufflevector <8 x float> %v146_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v148_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v147_.i.1, <8 x float> %v145_.i.1, <8 x float> %phi77.i37.1), !dbg !26
  %v149_.i.1 = add i64 %phi76.i36.1, 1, !dbg !19
  %exitcond73.1.not = icmp eq i64 %phi76.i36.1, %v196_1.i, !dbg !19
  br i1 %exitcond73.1.not, label %for73.i.done75.i_crit_edge.1, label %body74.i.1, !dbg !19

for73.i.done75.i_crit_edge.1:                     ; preds = %join132.i.1
  %v150_.i.1 = add i64 %phi64.i43.1, 1, !dbg !15
  %exitcond74.1.not = icmp eq i64 %phi64.i43.1, %v196_1.i, !dbg !15
  br i1 %exitcond74.1.not, label %for61.i.done63.i_crit_edge.split.1, label %body62.i.1, !dbg !15

for61.i.done63.i_crit_edge.split.1:               ; preds = %for73.i.done75.i_crit_edge.1
  %v153_.i.1 = getelementptr inbounds nuw float, ptr %3, i64 %0, !dbg !14
  store <8 x float> %v148_.i.1, ptr %v153_.i.1, align 4, !dbg !14
  %indvars.iv.next81 = add nuw nsw i64 %indvars.iv80, 1, !dbg !9
  %exitcond85.not = icmp eq i64 %indvars.iv.next81, 8, !dbg !9
  br i1 %exitcond85.not, label %convolve_2d.block.exit, label %body36.i, !dbg !9

body158.i:                                        ; preds = %run, %done171.i
  %indvars.iv67 = phi i64 [ %indvars.iv.next68, %done171.i ], [ 0, %run ], !dbg !9
  %fault.sroa.0.032 = phi i64 [ %fault.sroa.0.8, %done171.i ], [ 0, %run ], !dbg !24
  %11 = shl nuw nsw i64 %indvars.iv67, 4, !dbg !9
  %12 = or disjoint i64 %indvars.iv67, %v6_.i, !dbg !12
  %v180_.i = icmp samesign ugt i64 %v10_f1_, %12, !dbg !12
  %v187_.i = insertelement <8 x i1> poison, i1 %v180_.i, i64 0, !dbg !12
  %v188_.i = shufflevector <8 x i1> %v187_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !12
  %invariant.op28 = or disjoint i64 %12, -9219994337134247936, !dbg !9
  %v293_.i = icmp samesign ugt i64 %v4_f1_, %12, !dbg !14
  %v326_.i = insertelement <8 x i1> poison, i1 %v293_.i, i64 0, !dbg !14
  %v327_.i = shufflevector <8 x i1> %v326_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !14
  %v330_.i = mul i64 %v6_f1_, %12, !dbg !14
  %13 = getelementptr float, ptr %v2_f1_, i64 %v330_.i, !dbg !14
  br label %body170.i, !dbg !9

body170.i:                                        ; preds = %body158.i, %join195.i
  %indvars.iv = phi i64 [ 0, %body158.i ], [ %indvars.iv.next, %join195.i ], !dbg !9
  %v174_.not.i = phi i1 [ false, %body158.i ], [ true, %join195.i ], !dbg !9
  %fault.sroa.0.129 = phi i64 [ %fault.sroa.0.032, %body158.i ], [ %fault.sroa.0.8, %join195.i ], !dbg !24
  %14 = add nuw nsw i64 %indvars.iv, %11, !dbg !9
  %15 = add nuw nsw i64 %indvars.iv, %v13_.i, !dbg !9
  %v181_.i = insertelement <8 x i64> poison, i64 %15, i64 0, !dbg !13
  %v182_.i = shufflevector <8 x i64> %v181_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v183_.i = or disjoint <8 x i64> %v182_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !13
  %v186_.i = icmp samesign ult <8 x i64> %v183_.i, %v185_.i, !dbg !13
  %v189_.i = and <8 x i1> %v188_.i, %v186_.i, !dbg !12
  %v190_.i = bitcast <8 x i1> %v189_.i to i8, !dbg !27
  %v191_.i = zext i8 %v190_.i to i32, !dbg !27
  %v192_.not.i = icmp eq i8 %v190_.i, 0, !dbg !27
  br i1 %v192_.not.i, label %join195.i, label %body200.i.lr.ph, !dbg !27

body200.i.lr.ph:                                  ; preds = %body170.i
  %v233_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v191_.i, i1 true), !dbg !24
  %16 = trunc nuw nsw i64 %14 to i32, !dbg !24
  %v234_.i = add i32 %v233_.i, %16, !dbg !24
  %v236_.i = zext i32 %v234_.i to i64, !dbg !24
  %v246_.i = shl i64 %v236_.i, 40, !dbg !24
  %invariant.op26 = add nuw nsw i64 %v246_.i, -9222246136947933184, !dbg !15
  %invariant.op = add nuw nsw i64 %v246_.i, -9221120237041090560, !dbg !24
  br label %body200.i, !dbg !15

body200.i:                                        ; preds = %body200.i.lr.ph, %for211.i.done213.i_crit_edge
  %phi203.i23 = phi <8 x float> [ zeroinitializer, %body200.i.lr.ph ], [ %v288_.i, %for211.i.done213.i_crit_edge ], !dbg !26
  %phi202.i22 = phi i64 [ %v197_.i, %body200.i.lr.ph ], [ %v290_.i, %for211.i.done213.i_crit_edge ], !dbg !16
  %fault.sroa.0.221 = phi i64 [ %fault.sroa.0.129, %body200.i.lr.ph ], [ %fault.sroa.0.512, %for211.i.done213.i_crit_edge ], !dbg !24
  %v205_.i = add nsw i64 %phi202.i22, %12, !dbg !16
  %v207_.i = tail call i64 @llvm.smax.i64(i64 %v205_.i, i64 0), !dbg !17
  %v210_.i = tail call i64 @llvm.smin.i64(i64 %v208_.i, i64 %v207_.i), !dbg !18
  %v228_.i = add nsw i64 %phi202.i22, %v196_1.i, !dbg !35
  %v230_.i = icmp slt i64 %v228_.i, 0, !dbg !24
  %v231_.i = select i1 %v230_.i, i64 %v16_f1_, i64 0, !dbg !24
  %v232_.i = add i64 %v231_.i, %v228_.i, !dbg !24
  %v235_.i = icmp ult i64 %v232_.i, %v16_f1_, !dbg !24
  %v241_.i = icmp slt i64 %v232_.i, 0, !dbg !24
  %v240_.i = select i1 %v241_.i, i64 %v16_f1_, i64 0, !dbg !24
  %v242_.i = sub nuw i64 %v232_.i, %v240_.i, !dbg !24
  %17 = tail call i64 @llvm.smax.i64(i64 %v242_.i, i64 -549755813888), !dbg !24
  %v244_.i = tail call i64 @llvm.smin.i64(i64 %17, i64 549755813887), !dbg !24
  %v245_.i = and i64 %v244_.i, 1099511627775, !dbg !24
  %v248_.i.reass = or disjoint i64 %v245_.i, %invariant.op26, !dbg !24
  %v273_.i = mul nuw nsw i64 %v232_.i, %v18_f1_, !dbg !24
  %18 = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %v273_.i, !dbg !24
  %.scalar88 = mul i64 %v210_.i, %v12_f1_, !dbg !25
  %19 = insertelement <8 x i64> poison, i64 %.scalar88, i64 0, !dbg !25
  %v282_.i = shufflevector <8 x i64> %19, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !25
  br label %body212.i, !dbg !19

body212.i:                                        ; preds = %body200.i, %join272.i
  %phi215.i18 = phi <8 x float> [ %phi203.i23, %body200.i ], [ %v288_.i, %join272.i ], !dbg !26
  %phi214.i17 = phi i64 [ %v197_.i, %body200.i ], [ %v289_.i, %join272.i ], !dbg !20
  %fault.sroa.0.316 = phi i64 [ %fault.sroa.0.221, %body200.i ], [ %fault.sroa.0.512, %join272.i ], !dbg !24
  %v217_.i = add nsw i64 %phi214.i17, %15, !dbg !20
  %v218_.i = insertelement <8 x i64> poison, i64 %v217_.i, i64 0, !dbg !21
  %v219_.i = shufflevector <8 x i64> %v218_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !21
  %v220_.i = add <8 x i64> %v219_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !21
  %v222_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v220_.i, <8 x i64> zeroinitializer), !dbg !21
  %v227_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v225_.i, <8 x i64> %v222_.i), !dbg !22
  %v229_.i = add nsw i64 %phi214.i17, %v196_1.i, !dbg !23
  %v250_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.316, i64 %v248_.i.reass), !dbg !24
  %v254_.i = icmp ult i64 %v229_.i, %v18_f1_, !dbg !24
  br i1 %v254_.i, label %join258.i, label %join258.i.thread, !dbg !24

join258.i.thread:                                 ; preds = %body212.i
  %fault.sroa.0.4 = select i1 %v235_.i, i64 %fault.sroa.0.316, i64 %v250_.i, !dbg !24
  %20 = tail call i64 @llvm.smax.i64(i64 %v229_.i, i64 -549755813888), !dbg !24
  %v263_.i = tail call i64 @llvm.smin.i64(i64 %20, i64 549755813887), !dbg !24
  %v264_.i = and i64 %v263_.i, 1099511627775, !dbg !24
  %v267_.i.reass = or disjoint i64 %v264_.i, %invariant.op, !dbg !24
  %v269_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v267_.i.reass), !dbg !24
  br label %join272.i, !dbg !24

join258.i:                                        ; preds = %body212.i
  br i1 %v235_.i, label %active271.i, label %join272.i, !dbg !24

active271.i:                                      ; preds = %join258.i
  %v275_.i = getelementptr inbounds nuw float, ptr %18, i64 %v229_.i, !dbg !24
  %v276_.i = load float, ptr %v275_.i, align 4, !dbg !24
  br label %join272.i, !dbg !24

join272.i:                                        ; preds = %join258.i.thread, %active271.i, %join258.i
  %fault.sroa.0.512 = phi i64 [ %v250_.i, %join258.i ], [ %fault.sroa.0.316, %active271.i ], [ %v269_.i, %join258.i.thread ], !dbg !14
  %v277_.i = phi float [ 0.000000e+00, %join258.i ], [ %v276_.i, %active271.i ], [ 0.000000e+00, %join258.i.thread ], !dbg !24
  %v283_.i = add <8 x i64> %v227_.i, %v282_.i, !dbg !25
  %v284_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v283_.i, !dbg !25
  %v285_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v284_.i, <8 x i1> %v189_.i, <8 x float> zeroinitializer), !dbg !25
  %v286_.i = insertelement <8 x float> poison, float %v277_.i, i64 0, !dbg !26
  %v287_.i = shufflevector <8 x float> %v286_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v288_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v287_.i, <8 x float> %v285_.i, <8 x float> %phi215.i18), !dbg !26
  %v289_.i = add i64 %phi214.i17, 1, !dbg !19
  %exitcond.not = icmp eq i64 %phi214.i17, %v196_1.i, !dbg !19
  br i1 %exitcond.not, label %for211.i.done213.i_crit_edge, label %body212.i, !dbg !19

for211.i.done213.i_crit_edge:                     ; preds = %join272.i
  %v290_.i = add i64 %phi202.i22, 1, !dbg !15
  %exitcond63.not = icmp eq i64 %phi202.i22, %v196_1.i, !dbg !15
  br i1 %exitcond63.not, label %done201.i, label %body200.i, !dbg !15

done201.i:                                        ; preds = %for211.i.done213.i_crit_edge
  br i1 %v293_.i, label %join297.i, label %active296.i, !dbg !14

active296.i:                                      ; preds = %done201.i
  %v291_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v191_.i, i1 true), !dbg !14
  %21 = trunc nuw nsw i64 %14 to i32, !dbg !14
  %v292_.i = add i32 %v291_.i, %21, !dbg !14
  %v294_.i = zext i32 %v292_.i to i64, !dbg !14
  %v299_.i = shl i64 %v294_.i, 40, !dbg !14
  %v301_.i.reass = add nuw nsw i64 %v299_.i, %invariant.op28, !dbg !14
  %v303_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.512, i64 %v301_.i.reass), !dbg !14
  br label %join297.i, !dbg !14

join297.i:                                        ; preds = %active296.i, %done201.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.512, %done201.i ], [ %v303_.i, %active296.i ], !dbg !7
  %v306_.i = icmp samesign ult <8 x i64> %v183_.i, %v305_.i, !dbg !14
  %v306_.not.i = xor <8 x i1> %v306_.i, splat (i1 true), !dbg !14
  %v310_.i = and <8 x i1> %v189_.i, %v306_.not.i, !dbg !14
  %v311_.i = bitcast <8 x i1> %v310_.i to i8, !dbg !14
  %v312_.not.i = icmp eq i8 %v311_.i, 0, !dbg !14
  br i1 %v312_.not.i, label %join314.i, label %active313.i, !dbg !14

active313.i:                                      ; preds = %join297.i
  %v315_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v311_.i, i1 true), !dbg !14
  %v316_.i = zext nneg i8 %v315_.i to i64, !dbg !14
  %v317_.i = extractelement <8 x i64> %v183_.i, i64 %v316_.i, !dbg !14
  %v319_.i = or disjoint i64 %14, %v316_.i, !dbg !14
  %v321_.i = shl i64 %v319_.i, 40, !dbg !14
  %v322_.i = or disjoint i64 %v321_.i, %v317_.i, !dbg !14
  %v323_.i = add nuw nsw i64 %v322_.i, -9218868437227405312, !dbg !14
  %v325_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.6, i64 %v323_.i), !dbg !14
  br label %join314.i, !dbg !14

join314.i:                                        ; preds = %active313.i, %join297.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.6, %join297.i ], [ %v325_.i, %active313.i ], !dbg !7
  %22 = and <8 x i1> %v327_.i, %v189_.i, !dbg !14
  %v328_.i = and <8 x i1> %v306_.i, %22, !dbg !14
  %v332_.i = getelementptr float, ptr %13, i64 %15, !dbg !14
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v288_.i, ptr align 4 %v332_.i, <8 x i1> %v328_.i), !dbg !14
  br label %join195.i, !dbg !28

join195.i:                                        ; preds = %join314.i, %body170.i
  %fault.sroa.0.8 = phi i64 [ %fault.sroa.0.129, %body170.i ], [ %fault.sroa.0.7, %join314.i ], !dbg !7
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  br i1 %v174_.not.i, label %done171.i, label %body170.i, !dbg !9, !llvm.loop !29

done171.i:                                        ; preds = %join195.i
  %indvars.iv.next68 = add nuw nsw i64 %indvars.iv67, 1, !dbg !9
  %exitcond72.not = icmp eq i64 %indvars.iv.next68, 8, !dbg !9
  br i1 %exitcond72.not, label %convolve_2d.block.exit, label %body158.i, !dbg !9, !llvm.loop !31

convolve_2d.block.exit:                           ; preds = %done171.i, %for61.i.done63.i_crit_edge.split.1
  %fault.sroa.0.15 = phi i64 [ %fault.sroa.0.149.1, %for61.i.done63.i_crit_edge.split.1 ], [ %fault.sroa.0.8, %done171.i ], !dbg !7
  %v41_f1_.not = icmp eq i64 %fault.sroa.0.15, 0, !dbg !7
  br i1 %v41_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %convolve_2d.block.exit
  %v42_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  store i64 %linear56, ptr %v42_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.15, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %convolve_2d.block.exit
  %following = add i64 %linear56, 1, !dbg !7
  %v47_f1_ = add nuw i32 %block.x57, 1, !dbg !7
  %v48_f1_ = icmp eq i32 %v47_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v48_f1_, i32 0, i32 %v47_f1_, !dbg !7
  %v49_f1_ = zext i1 %v48_f1_ to i32, !dbg !7
  %v50_f1_ = add nuw i32 %block.y58, %v49_f1_, !dbg !7
  %v51_f1_ = icmp eq i32 %v50_f1_, %grid.y, !dbg !7
  %after.y = select i1 %v51_f1_, i32 0, i32 %v50_f1_, !dbg !7
  %exitcond86.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond86.not, label %common.ret, label %run, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i64> @llvm.smax.v8i64(<8 x i64>, <8 x i64>) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i64> @llvm.smin.v8i64(<8 x i64>, <8 x i64>) #5

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: read, target_mem0: read, target_mem1: read) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "pictures.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22convolve_2d\22,\22faults\22:[{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'weights'\22},{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 1 of array 'weights'\22},{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:29,\22message\22:\22index out of bounds for axis 0 of array 'out'\22},{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:29,\22message\22:\22index out of bounds for axis 1 of array 'out'\22}],\22parameter_bytes\22:72,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22image\22,\22offset\22:24,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22weights\22,\22offset\22:48,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "convolve_2d launch", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 16, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 18, column: 19, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "convolve_2d", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 16, column: 1, scope: !4)
!12 = !DILocation(line: 20, column: 8, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 20, column: 23, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 29, column: 5, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 24, column: 5, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 25, column: 21, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 25, column: 17, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 25, column: 13, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 26, column: 9, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 27, column: 25, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 27, column: 21, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 27, column: 17, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 28, column: 43, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 28, column: 22, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 28, column: 58, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 28, column: 13, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 20, column: 5, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 16, column: 1, scope: !10, inlinedAt: !11)
!29 = distinct !{!29, !30}
!30 = !{!"llvm.loop.unroll.disable"}
!31 = distinct !{!31, !30}
!32 = !DILocation(line: 24, column: 21, scope: !10, inlinedAt: !11)
!33 = !DILocation(line: 25, column: 35, scope: !10, inlinedAt: !11)
!34 = !DILocation(line: 27, column: 42, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 28, column: 30, scope: !10, inlinedAt: !11)
