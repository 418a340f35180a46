; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #2

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @matmul_tiled(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias captures(none) %worker) local_unnamed_addr #3 !dbg !4 {
entry:
  %slot3.i = alloca [256 x float], align 64, !dbg !12
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
  %shared = load ptr, ptr %worker, align 8, !dbg !7
  %v39_f1_29 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v39_f1_29, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v29_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v32_f1_ = udiv i64 %first, %v29_f1_, !dbg !7
  %v33_f1_ = zext nneg i32 %grid.y to i64, !dbg !7
  %v34_f1_ = urem i64 %v32_f1_, %v33_f1_, !dbg !7
  %v35_f1_ = trunc nuw nsw i64 %v34_f1_ to i32, !dbg !7
  %v30_f1_ = urem i64 %first, %v29_f1_, !dbg !7
  %v31_f1_ = trunc nuw nsw i64 %v30_f1_ to i32, !dbg !7
  %v2_.i = getelementptr inbounds nuw i8, ptr %shared, i64 1024, !dbg !9
  %v15_.not.i = icmp eq i64 %v12_f1_, 0, !dbg !12
  %v17_.i = add nsw i64 %v12_f1_, -1, !dbg !12
  %v18_1.i = lshr i64 %v17_.i, 4, !dbg !12
  %v19_.i = add nuw nsw i64 %v18_1.i, 1, !dbg !12
  %v95_.i = insertelement <16 x i64> poison, i64 %v12_f1_, i64 0, !dbg !14
  %v96_.i = shufflevector <16 x i64> %v95_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v112_.i = insertelement <16 x i64> poison, i64 %v18_f1_, i64 0, !dbg !22
  %v113_.i = shufflevector <16 x i64> %v112_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !22
  %v239_.i = insertelement <16 x i64> poison, i64 %v6_f1_, i64 0, !dbg !29
  %v240_.i = shufflevector <16 x i64> %v239_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !29
  %v13_.i.1 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 64, !dbg !12
  %v13_.i.2 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 128, !dbg !12
  %v13_.i.3 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 192, !dbg !12
  %v13_.i.4 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 256, !dbg !12
  %v13_.i.5 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 320, !dbg !12
  %v13_.i.6 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 384, !dbg !12
  %v13_.i.7 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 448, !dbg !12
  %v13_.i.8 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 512, !dbg !12
  %v13_.i.9 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 576, !dbg !12
  %v13_.i.10 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 640, !dbg !12
  %v13_.i.11 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 704, !dbg !12
  %v13_.i.12 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 768, !dbg !12
  %v13_.i.13 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 832, !dbg !12
  %v13_.i.14 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 896, !dbg !12
  %v13_.i.15 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 960, !dbg !12
  %v180_.i.7.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 448, !dbg !25
  %v180_.i.8.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 512, !dbg !25
  %v180_.i.9.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 576, !dbg !25
  %v180_.i.10.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 640, !dbg !25
  %v180_.i.11.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 704, !dbg !25
  %v180_.i.12.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 768, !dbg !25
  %v180_.i.13.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 832, !dbg !25
  %v180_.i.14.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 896, !dbg !25
  %v180_.i.15.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 960, !dbg !25
  %v71_.i.1 = getelementptr inbounds nuw i8, ptr %shared, i64 1088, !dbg !18
  %v79_.i.1 = getelementptr inbounds nuw i8, ptr %shared, i64 64, !dbg !19
  %v71_.i.2 = getelementptr inbounds nuw i8, ptr %shared, i64 1152, !dbg !18
  %v79_.i.2 = getelementptr inbounds nuw i8, ptr %shared, i64 128, !dbg !19
  %v71_.i.3 = getelementptr inbounds nuw i8, ptr %shared, i64 1216, !dbg !18
  %v79_.i.3 = getelementptr inbounds nuw i8, ptr %shared, i64 192, !dbg !19
  %v71_.i.4 = getelementptr inbounds nuw i8, ptr %shared, i64 1280, !dbg !18
  %v79_.i.4 = getelementptr inbounds nuw i8, ptr %shared, i64 256, !dbg !19
  %v71_.i.5 = getelementptr inbounds nuw i8, ptr %shared, i64 1344, !dbg !18
  %v79_.i.5 = getelementptr inbounds nuw i8, ptr %shared, i64 320, !dbg !19
  %v71_.i.6 = getelementptr inbounds nuw i8, ptr %shared, i64 1408, !dbg !18
  %v79_.i.6 = getelementptr inbounds nuw i8, ptr %shared, i64 384, !dbg !19
  %v71_.i.7 = getelementptr inbounds nuw i8, ptr %shared, i64 1472, !dbg !18
  %v79_.i.7 = getelementptr inbounds nuw i8, ptr %shared, i64 448, !dbg !19
  %v71_.i.8 = getelementptr inbounds nuw i8, ptr %shared, i64 1536, !dbg !18
  %v79_.i.8 = getelementptr inbounds nuw i8, ptr %shared, i64 512, !dbg !19
  %v71_.i.9 = getelementptr inbounds nuw i8, ptr %shared, i64 1600, !dbg !18
  %v79_.i.9 = getelementptr inbounds nuw i8, ptr %shared, i64 576, !dbg !19
  %v71_.i.10 = getelementptr inbounds nuw i8, ptr %shared, i64 1664, !dbg !18
  %v79_.i.10 = getelementptr inbounds nuw i8, ptr %shared, i64 640, !dbg !19
  %v71_.i.11 = getelementptr inbounds nuw i8, ptr %shared, i64 1728, !dbg !18
  %v79_.i.11 = getelementptr inbounds nuw i8, ptr %shared, i64 704, !dbg !19
  %v71_.i.12 = getelementptr inbounds nuw i8, ptr %shared, i64 1792, !dbg !18
  %v79_.i.12 = getelementptr inbounds nuw i8, ptr %shared, i64 768, !dbg !19
  %v71_.i.13 = getelementptr inbounds nuw i8, ptr %shared, i64 1856, !dbg !18
  %v79_.i.13 = getelementptr inbounds nuw i8, ptr %shared, i64 832, !dbg !19
  %v71_.i.14 = getelementptr inbounds nuw i8, ptr %shared, i64 1920, !dbg !18
  %v79_.i.14 = getelementptr inbounds nuw i8, ptr %shared, i64 896, !dbg !19
  %v71_.i.15 = getelementptr inbounds nuw i8, ptr %shared, i64 1984, !dbg !18
  %v79_.i.15 = getelementptr inbounds nuw i8, ptr %shared, i64 960, !dbg !19
  %v180_.i.2.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 128, !dbg !25
  %v180_.i.3.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 192, !dbg !25
  %v180_.i.4.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 256, !dbg !25
  %v180_.i.5.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 320, !dbg !25
  %v180_.i.6.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 384, !dbg !25
  %v180_.i.1 = getelementptr inbounds nuw i8, ptr %shared, i64 64, !dbg !25
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.y32 = phi i32 [ %v35_f1_, %run.lr.ph ], [ %after.y, %fine ], !dbg !13
  %block.x31 = phi i32 [ %v31_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !13
  %linear30 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  call void @llvm.lifetime.start.p0(ptr nonnull %slot3.i), !dbg !9
  store <16 x float> zeroinitializer, ptr %slot3.i, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.1, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.2, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.3, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.4, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.5, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.6, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.7, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.8, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.9, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.10, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.11, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.12, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.13, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.14, align 64, !dbg !12
  store <16 x float> zeroinitializer, ptr %v13_.i.15, align 64, !dbg !12
  %v4_.i = shl nuw nsw i32 %block.x31, 4, !dbg !13
  %v5_.i = shl nuw nsw i32 %block.y32, 4, !dbg !13
  %.pre = or disjoint i32 %v5_.i, 15, !dbg !16
  %.pre75 = zext nneg i32 %.pre to i64, !dbg !16
  br i1 %v15_.not.i, label %run.done23.i_crit_edge, label %body22.i.lr.ph, !dbg !12

run.done23.i_crit_edge:                           ; preds = %run
  %.pre76 = or disjoint i32 %v4_.i, 15, !dbg !13
  %.pre77 = zext nneg i32 %.pre76 to i64, !dbg !13
  br label %done23.i, !dbg !12

body22.i.lr.ph:                                   ; preds = %run
  %v29_.i = icmp samesign ugt i64 %v10_f1_, %.pre75, !dbg !16
  %v37_.i = or disjoint i32 %v4_.i, 15, !dbg !13
  %v38_.i = zext nneg i32 %v37_.i to i64, !dbg !13
  %v39_.i = icmp samesign ugt i64 %v18_f1_, %v38_.i, !dbg !22
  %invariant.op = and i1 %v29_.i, %v39_.i, !dbg !12
  %v88_.i = zext nneg i32 %v4_.i to i64, !dbg !13
  %v109_.i = insertelement <16 x i64> poison, i64 %v88_.i, i64 0, !dbg !22
  %v110_.i = shufflevector <16 x i64> %v109_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !22
  %v111_.i = or disjoint <16 x i64> %v110_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !22
  %v114_.i = icmp samesign ult <16 x i64> %v111_.i, %v113_.i, !dbg !22
  %invariant.gep6 = getelementptr float, ptr %v14_f1_, i64 %v88_.i, !dbg !15
  %0 = zext nneg i32 %v5_.i to i64, !dbg !12
  %v65_.i = mul nuw nsw i64 %v12_f1_, %0, !dbg !17
  %1 = or disjoint i64 %0, 1, !dbg !17
  %v65_.i.1 = mul nuw nsw i64 %v12_f1_, %1, !dbg !17
  %2 = or disjoint i64 %0, 2, !dbg !17
  %v65_.i.2 = mul nuw nsw i64 %v12_f1_, %2, !dbg !17
  %3 = or disjoint i64 %0, 3, !dbg !17
  %v65_.i.3 = mul nuw nsw i64 %v12_f1_, %3, !dbg !17
  %4 = or disjoint i64 %0, 4, !dbg !17
  %v65_.i.4 = mul nuw nsw i64 %v12_f1_, %4, !dbg !17
  %5 = or disjoint i64 %0, 5, !dbg !17
  %v65_.i.5 = mul nuw nsw i64 %v12_f1_, %5, !dbg !17
  %6 = or disjoint i64 %0, 6, !dbg !17
  %v65_.i.6 = mul nuw nsw i64 %v12_f1_, %6, !dbg !17
  %7 = or disjoint i64 %0, 7, !dbg !17
  %v65_.i.7 = mul nuw nsw i64 %v12_f1_, %7, !dbg !17
  %8 = or disjoint i64 %0, 8, !dbg !17
  %v65_.i.8 = mul nuw nsw i64 %v12_f1_, %8, !dbg !17
  %9 = or disjoint i64 %0, 9, !dbg !17
  %v65_.i.9 = mul nuw nsw i64 %v12_f1_, %9, !dbg !17
  %10 = or disjoint i64 %0, 10, !dbg !17
  %v65_.i.10 = mul nuw nsw i64 %v12_f1_, %10, !dbg !17
  %11 = or disjoint i64 %0, 11, !dbg !17
  %v65_.i.11 = mul nuw nsw i64 %v12_f1_, %11, !dbg !17
  %12 = or disjoint i64 %0, 12, !dbg !17
  %v65_.i.12 = mul nuw nsw i64 %v12_f1_, %12, !dbg !17
  %13 = or disjoint i64 %0, 13, !dbg !17
  %v65_.i.13 = mul nuw nsw i64 %v12_f1_, %13, !dbg !17
  %14 = or disjoint i64 %0, 14, !dbg !17
  %v65_.i.14 = mul nuw nsw i64 %v12_f1_, %14, !dbg !17
  %15 = or disjoint i64 %0, 15, !dbg !17
  %v65_.i.15 = mul nuw nsw i64 %v12_f1_, %15, !dbg !17
  br label %body22.i, !dbg !12

body22.i:                                         ; preds = %body22.i.lr.ph, %done160.i
  %phi25.i22 = phi i64 [ %v19_.i, %body22.i.lr.ph ], [ %v189_.i, %done160.i ], !dbg !12
  %phi24.i21 = phi i64 [ 0, %body22.i.lr.ph ], [ %v188_.i, %done160.i ], !dbg !14
  %fault.sroa.0.020 = phi i64 [ 0, %body22.i.lr.ph ], [ %fault.sroa.0.2, %done160.i ], !dbg !15
  %v32_.i = or disjoint i64 %phi24.i21, 15, !dbg !14
  %v33_.i = icmp slt i64 %v32_.i, %v12_f1_, !dbg !14
  %v40_.i.reass = and i1 %v33_.i, %invariant.op, !dbg !16
  %v46_.i = icmp sgt i64 %phi24.i21, -1, !dbg !15
  %v47_.i = and i1 %v46_.i, %v40_.i.reass, !dbg !16
  %v49_.i = icmp ult i64 %phi24.i21, %v16_f1_, !dbg !15
  %v50_.i = icmp slt i64 %v32_.i, %v16_f1_, !dbg !15
  %v51_.i = and i1 %v50_.i, %v47_.i, !dbg !16
  %v52_.i = and i1 %v49_.i, %v51_.i, !dbg !16
  br i1 %v52_.i, label %for56.i.preheader, label %for81.i.preheader, !dbg !16

for81.i.preheader:                                ; preds = %body22.i
  %v92_.i = insertelement <16 x i64> poison, i64 %phi24.i21, i64 0, !dbg !14
  %v93_.i = shufflevector <16 x i64> %v92_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v94_.i = or disjoint <16 x i64> %v93_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %v97_.i = icmp slt <16 x i64> %v94_.i, %v96_.i, !dbg !14
  %invariant.gep = getelementptr float, ptr %v8_f1_, i64 %phi24.i21, !dbg !16
  %v134_.i = icmp slt i64 %phi24.i21, 0, !dbg !15
  %v133_.i = select i1 %v134_.i, i64 %v16_f1_, i64 0, !dbg !15
  br label %body82.i, !dbg !16

for56.i.preheader:                                ; preds = %body22.i
  %invariant.gep10 = getelementptr float, ptr %v8_f1_, i64 %phi24.i21, !dbg !16
  %gep11 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i, !dbg !17
  %v68_.i = load <16 x float>, ptr %gep11, align 4, !dbg !17
  store <16 x float> %v68_.i, ptr %v2_.i, align 4, !dbg !18
  %v73_.i = mul nuw nsw i64 %phi24.i21, %v18_f1_, !dbg !15
  %gep13 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i, !dbg !15
  %v76_.i = load <16 x float>, ptr %gep13, align 4, !dbg !15
  store <16 x float> %v76_.i, ptr %shared, align 4, !dbg !19
  %gep11.1 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.1, !dbg !17
  %v68_.i.1 = load <16 x float>, ptr %gep11.1, align 4, !dbg !17
  store <16 x float> %v68_.i.1, ptr %v71_.i.1, align 4, !dbg !18
  %v72_.i.1 = or disjoint i64 %phi24.i21, 1, !dbg !20
  %v73_.i.1 = mul nuw nsw i64 %v72_.i.1, %v18_f1_, !dbg !15
  %gep13.1 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.1, !dbg !15
  %v76_.i.1 = load <16 x float>, ptr %gep13.1, align 4, !dbg !15
  store <16 x float> %v76_.i.1, ptr %v79_.i.1, align 4, !dbg !19
  %gep11.2 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.2, !dbg !17
  %v68_.i.2 = load <16 x float>, ptr %gep11.2, align 4, !dbg !17
  store <16 x float> %v68_.i.2, ptr %v71_.i.2, align 4, !dbg !18
  %v72_.i.2 = or disjoint i64 %phi24.i21, 2, !dbg !20
  %v73_.i.2 = mul nuw nsw i64 %v72_.i.2, %v18_f1_, !dbg !15
  %gep13.2 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.2, !dbg !15
  %v76_.i.2 = load <16 x float>, ptr %gep13.2, align 4, !dbg !15
  store <16 x float> %v76_.i.2, ptr %v79_.i.2, align 4, !dbg !19
  %gep11.3 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.3, !dbg !17
  %v68_.i.3 = load <16 x float>, ptr %gep11.3, align 4, !dbg !17
  store <16 x float> %v68_.i.3, ptr %v71_.i.3, align 4, !dbg !18
  %v72_.i.3 = or disjoint i64 %phi24.i21, 3, !dbg !20
  %v73_.i.3 = mul nuw nsw i64 %v72_.i.3, %v18_f1_, !dbg !15
  %gep13.3 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.3, !dbg !15
  %v76_.i.3 = load <16 x float>, ptr %gep13.3, align 4, !dbg !15
  store <16 x float> %v76_.i.3, ptr %v79_.i.3, align 4, !dbg !19
  %gep11.4 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.4, !dbg !17
  %v68_.i.4 = load <16 x float>, ptr %gep11.4, align 4, !dbg !17
  store <16 x float> %v68_.i.4, ptr %v71_.i.4, align 4, !dbg !18
  %v72_.i.4 = or disjoint i64 %phi24.i21, 4, !dbg !20
  %v73_.i.4 = mul nuw nsw i64 %v72_.i.4, %v18_f1_, !dbg !15
  %gep13.4 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.4, !dbg !15
  %v76_.i.4 = load <16 x float>, ptr %gep13.4, align 4, !dbg !15
  store <16 x float> %v76_.i.4, ptr %v79_.i.4, align 4, !dbg !19
  %gep11.5 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.5, !dbg !17
  %v68_.i.5 = load <16 x float>, ptr %gep11.5, align 4, !dbg !17
  store <16 x float> %v68_.i.5, ptr %v71_.i.5, align 4, !dbg !18
  %v72_.i.5 = or disjoint i64 %phi24.i21, 5, !dbg !20
  %v73_.i.5 = mul nuw nsw i64 %v72_.i.5, %v18_f1_, !dbg !15
  %gep13.5 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.5, !dbg !15
  %v76_.i.5 = load <16 x float>, ptr %gep13.5, align 4, !dbg !15
  store <16 x float> %v76_.i.5, ptr %v79_.i.5, align 4, !dbg !19
  %gep11.6 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.6, !dbg !17
  %v68_.i.6 = load <16 x float>, ptr %gep11.6, align 4, !dbg !17
  store <16 x float> %v68_.i.6, ptr %v71_.i.6, align 4, !dbg !18
  %v72_.i.6 = or disjoint i64 %phi24.i21, 6, !dbg !20
  %v73_.i.6 = mul nuw nsw i64 %v72_.i.6, %v18_f1_, !dbg !15
  %gep13.6 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.6, !dbg !15
  %v76_.i.6 = load <16 x float>, ptr %gep13.6, align 4, !dbg !15
  store <16 x float> %v76_.i.6, ptr %v79_.i.6, align 4, !dbg !19
  %gep11.7 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.7, !dbg !17
  %v68_.i.7 = load <16 x float>, ptr %gep11.7, align 4, !dbg !17
  store <16 x float> %v68_.i.7, ptr %v71_.i.7, align 4, !dbg !18
  %v72_.i.7 = or disjoint i64 %phi24.i21, 7, !dbg !20
  %v73_.i.7 = mul nuw nsw i64 %v72_.i.7, %v18_f1_, !dbg !15
  %gep13.7 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.7, !dbg !15
  %v76_.i.7 = load <16 x float>, ptr %gep13.7, align 4, !dbg !15
  store <16 x float> %v76_.i.7, ptr %v79_.i.7, align 4, !dbg !19
  %gep11.8 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.8, !dbg !17
  %v68_.i.8 = load <16 x float>, ptr %gep11.8, align 4, !dbg !17
  store <16 x float> %v68_.i.8, ptr %v71_.i.8, align 4, !dbg !18
  %v72_.i.8 = or disjoint i64 %phi24.i21, 8, !dbg !20
  %v73_.i.8 = mul nuw nsw i64 %v72_.i.8, %v18_f1_, !dbg !15
  %gep13.8 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.8, !dbg !15
  %v76_.i.8 = load <16 x float>, ptr %gep13.8, align 4, !dbg !15
  store <16 x float> %v76_.i.8, ptr %v79_.i.8, align 4, !dbg !19
  %gep11.9 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.9, !dbg !17
  %v68_.i.9 = load <16 x float>, ptr %gep11.9, align 4, !dbg !17
  store <16 x float> %v68_.i.9, ptr %v71_.i.9, align 4, !dbg !18
  %v72_.i.9 = or disjoint i64 %phi24.i21, 9, !dbg !20
  %v73_.i.9 = mul nuw nsw i64 %v72_.i.9, %v18_f1_, !dbg !15
  %gep13.9 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.9, !dbg !15
  %v76_.i.9 = load <16 x float>, ptr %gep13.9, align 4, !dbg !15
  store <16 x float> %v76_.i.9, ptr %v79_.i.9, align 4, !dbg !19
  %gep11.10 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.10, !dbg !17
  %v68_.i.10 = load <16 x float>, ptr %gep11.10, align 4, !dbg !17
  store <16 x float> %v68_.i.10, ptr %v71_.i.10, align 4, !dbg !18
  %v72_.i.10 = or disjoint i64 %phi24.i21, 10, !dbg !20
  %v73_.i.10 = mul nuw nsw i64 %v72_.i.10, %v18_f1_, !dbg !15
  %gep13.10 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.10, !dbg !15
  %v76_.i.10 = load <16 x float>, ptr %gep13.10, align 4, !dbg !15
  store <16 x float> %v76_.i.10, ptr %v79_.i.10, align 4, !dbg !19
  %gep11.11 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.11, !dbg !17
  %v68_.i.11 = load <16 x float>, ptr %gep11.11, align 4, !dbg !17
  store <16 x float> %v68_.i.11, ptr %v71_.i.11, align 4, !dbg !18
  %v72_.i.11 = or disjoint i64 %phi24.i21, 11, !dbg !20
  %v73_.i.11 = mul nuw nsw i64 %v72_.i.11, %v18_f1_, !dbg !15
  %gep13.11 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.11, !dbg !15
  %v76_.i.11 = load <16 x float>, ptr %gep13.11, align 4, !dbg !15
  store <16 x float> %v76_.i.11, ptr %v79_.i.11, align 4, !dbg !19
  %gep11.12 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.12, !dbg !17
  %v68_.i.12 = load <16 x float>, ptr %gep11.12, align 4, !dbg !17
  store <16 x float> %v68_.i.12, ptr %v71_.i.12, align 4, !dbg !18
  %v72_.i.12 = or disjoint i64 %phi24.i21, 12, !dbg !20
  %v73_.i.12 = mul nuw nsw i64 %v72_.i.12, %v18_f1_, !dbg !15
  %gep13.12 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.12, !dbg !15
  %v76_.i.12 = load <16 x float>, ptr %gep13.12, align 4, !dbg !15
  store <16 x float> %v76_.i.12, ptr %v79_.i.12, align 4, !dbg !19
  %gep11.13 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.13, !dbg !17
  %v68_.i.13 = load <16 x float>, ptr %gep11.13, align 4, !dbg !17
  store <16 x float> %v68_.i.13, ptr %v71_.i.13, align 4, !dbg !18
  %v72_.i.13 = or disjoint i64 %phi24.i21, 13, !dbg !20
  %v73_.i.13 = mul nuw nsw i64 %v72_.i.13, %v18_f1_, !dbg !15
  %gep13.13 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.13, !dbg !15
  %v76_.i.13 = load <16 x float>, ptr %gep13.13, align 4, !dbg !15
  store <16 x float> %v76_.i.13, ptr %v79_.i.13, align 4, !dbg !19
  %gep11.14 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.14, !dbg !17
  %v68_.i.14 = load <16 x float>, ptr %gep11.14, align 4, !dbg !17
  store <16 x float> %v68_.i.14, ptr %v71_.i.14, align 4, !dbg !18
  %v72_.i.14 = or disjoint i64 %phi24.i21, 14, !dbg !20
  %v73_.i.14 = mul nuw nsw i64 %v72_.i.14, %v18_f1_, !dbg !15
  %gep13.14 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.14, !dbg !15
  %v76_.i.14 = load <16 x float>, ptr %gep13.14, align 4, !dbg !15
  store <16 x float> %v76_.i.14, ptr %v79_.i.14, align 4, !dbg !19
  %gep11.15 = getelementptr float, ptr %invariant.gep10, i64 %v65_.i.15, !dbg !17
  %v68_.i.15 = load <16 x float>, ptr %gep11.15, align 4, !dbg !17
  store <16 x float> %v68_.i.15, ptr %v71_.i.15, align 4, !dbg !18
  %v72_.i.15 = or disjoint i64 %phi24.i21, 15, !dbg !20
  %v73_.i.15 = mul nuw nsw i64 %v72_.i.15, %v18_f1_, !dbg !15
  %gep13.15 = getelementptr float, ptr %invariant.gep6, i64 %v73_.i.15, !dbg !15
  %v76_.i.15 = load <16 x float>, ptr %gep13.15, align 4, !dbg !15
  store <16 x float> %v76_.i.15, ptr %v79_.i.15, align 4, !dbg !19
  br label %join55.i, !dbg !21

body82.i:                                         ; preds = %for81.i.preheader, %join125.i
  %indvars.iv = phi i64 [ 0, %for81.i.preheader ], [ %indvars.iv.next, %join125.i ], !dbg !13
  %fault.sroa.0.18 = phi i64 [ %fault.sroa.0.020, %for81.i.preheader ], [ %fault.sroa.0.4, %join125.i ], !dbg !15
  %16 = or disjoint i64 %indvars.iv, %0, !dbg !13
  %v91_.i = icmp samesign ugt i64 %v10_f1_, %16, !dbg !16
  %v98_.i = insertelement <16 x i1> poison, i1 %v91_.i, i64 0, !dbg !16
  %v99_.i = shufflevector <16 x i1> %v98_.i, <16 x i1> poison, <16 x i32> zeroinitializer, !dbg !16
  %v100_.i = and <16 x i1> %v97_.i, %v99_.i, !dbg !16
  %v101_.i = mul i64 %v12_f1_, %16, !dbg !17
  %gep = getelementptr float, ptr %invariant.gep, i64 %v101_.i, !dbg !17
  %v104_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep, <16 x i1> %v100_.i, <16 x float> zeroinitializer), !dbg !17
  %v105_.i = freeze <16 x float> %v104_.i, !dbg !17
  %v106_.i = shl nuw nsw i64 %indvars.iv, 4, !dbg !18
  %v108_.i = getelementptr inbounds nuw float, ptr %v2_.i, i64 %v106_.i, !dbg !18
  store <16 x float> %v105_.i, ptr %v108_.i, align 4, !dbg !18
  %v115_.i = or disjoint i64 %phi24.i21, %indvars.iv, !dbg !20
  %v116_.i = icmp slt i64 %v115_.i, %v12_f1_, !dbg !20
  %v117_.i = insertelement <16 x i1> poison, i1 %v116_.i, i64 0, !dbg !22
  %v118_.i = shufflevector <16 x i1> %v117_.i, <16 x i1> poison, <16 x i32> zeroinitializer, !dbg !22
  %v119_.i = and <16 x i1> %v114_.i, %v118_.i, !dbg !22
  %v120_.i = bitcast <16 x i1> %v119_.i to i16, !dbg !15
  %v122_.not.i = icmp eq i16 %v120_.i, 0, !dbg !15
  br i1 %v122_.not.i, label %join125.i, label %then123.i, !dbg !15

then123.i:                                        ; preds = %body82.i
  %v128_.i = icmp ult i64 %v115_.i, %v16_f1_, !dbg !15
  br i1 %v128_.i, label %join132.i, label %active131.i, !dbg !15

active131.i:                                      ; preds = %then123.i
  %17 = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v120_.i, i1 true), !dbg !15
  %v126_.i = zext nneg i16 %17 to i64, !dbg !15
  %v106_.i.masked = and i64 %v106_.i, 4294967280, !dbg !15
  %v129_.i = or disjoint i64 %v106_.i.masked, %v126_.i, !dbg !15
  %v135_.i = sub nuw i64 %v115_.i, %v133_.i, !dbg !15
  %18 = tail call i64 @llvm.smax.i64(i64 %v135_.i, i64 -549755813888), !dbg !15
  %v137_.i = tail call i64 @llvm.smin.i64(i64 %18, i64 549755813887), !dbg !15
  %v138_.i = and i64 %v137_.i, 1099511627775, !dbg !15
  %v139_.i = shl nuw nsw i64 %v129_.i, 40, !dbg !15
  %v140_.i = or disjoint i64 %v139_.i, %v138_.i, !dbg !15
  %v141_.i = add nuw nsw i64 %v140_.i, -9219994337134247936, !dbg !15
  %v143_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.18, i64 %v141_.i), !dbg !15
  br label %join132.i, !dbg !15

join132.i:                                        ; preds = %active131.i, %then123.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.18, %then123.i ], [ %v143_.i, %active131.i ], !dbg !7
  %v144_.i = insertelement <16 x i1> poison, i1 %v128_.i, i64 0, !dbg !15
  %v145_.i = shufflevector <16 x i1> %v144_.i, <16 x i1> poison, <16 x i32> zeroinitializer, !dbg !15
  %v146_.i = and <16 x i1> %v145_.i, %v119_.i, !dbg !15
  %v147_.i = mul i64 %v115_.i, %v18_f1_, !dbg !15
  %gep7 = getelementptr float, ptr %invariant.gep6, i64 %v147_.i, !dbg !15
  %v150_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep7, <16 x i1> %v146_.i, <16 x float> zeroinitializer), !dbg !15
  %v151_.i = freeze <16 x float> %v150_.i, !dbg !15
  %v152_.i = select <16 x i1> %v119_.i, <16 x float> %v151_.i, <16 x float> zeroinitializer, !dbg !15
  br label %join125.i, !dbg !15

join125.i:                                        ; preds = %join132.i, %body82.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.18, %body82.i ], [ %fault.sroa.0.3, %join132.i ], !dbg !7
  %v153_.i = phi <16 x float> [ zeroinitializer, %body82.i ], [ %v152_.i, %join132.i ], !dbg !15
  %v156_.i = getelementptr inbounds nuw float, ptr %shared, i64 %v106_.i, !dbg !19
  store <16 x float> %v153_.i, ptr %v156_.i, align 4, !dbg !19
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !16
  %exitcond.not = icmp eq i64 %indvars.iv.next, 16, !dbg !16
  br i1 %exitcond.not, label %join55.i.loopexit33, label %body82.i, !dbg !16, !llvm.loop !23

join55.i.loopexit33:                              ; preds = %join125.i
  %v181_.i.7.pre.pre = load <16 x float>, ptr %v180_.i.7.phi.trans.insert.phi.trans.insert, align 4, !dbg !25
  %v181_.i.8.pre.pre = load <16 x float>, ptr %v180_.i.8.phi.trans.insert.phi.trans.insert, align 4, !dbg !25
  %v181_.i.9.pre.pre = load <16 x float>, ptr %v180_.i.9.phi.trans.insert.phi.trans.insert, align 4, !dbg !25
  %v181_.i.10.pre.pre = load <16 x float>, ptr %v180_.i.10.phi.trans.insert.phi.trans.insert, align 4, !dbg !25
  %v181_.i.11.pre.pre = load <16 x float>, ptr %v180_.i.11.phi.trans.insert.phi.trans.insert, align 4, !dbg !25
  %v181_.i.12.pre.pre = load <16 x float>, ptr %v180_.i.12.phi.trans.insert.phi.trans.insert, align 4, !dbg !25
  %v181_.i.13.pre.pre = load <16 x float>, ptr %v180_.i.13.phi.trans.insert.phi.trans.insert, align 4, !dbg !25
  %v181_.i.14.pre.pre = load <16 x float>, ptr %v180_.i.14.phi.trans.insert.phi.trans.insert, align 4, !dbg !25
  %v181_.i.15.pre.pre = load <16 x float>, ptr %v180_.i.15.phi.trans.insert.phi.trans.insert, align 4, !dbg !25
  br label %join55.i, !dbg !21

join55.i:                                         ; preds = %join55.i.loopexit33, %for56.i.preheader
  %v181_.i.15.pre = phi <16 x float> [ %v76_.i.15, %for56.i.preheader ], [ %v181_.i.15.pre.pre, %join55.i.loopexit33 ], !dbg !25
  %v181_.i.14.pre = phi <16 x float> [ %v76_.i.14, %for56.i.preheader ], [ %v181_.i.14.pre.pre, %join55.i.loopexit33 ], !dbg !25
  %v181_.i.13.pre = phi <16 x float> [ %v76_.i.13, %for56.i.preheader ], [ %v181_.i.13.pre.pre, %join55.i.loopexit33 ], !dbg !25
  %v181_.i.12.pre = phi <16 x float> [ %v76_.i.12, %for56.i.preheader ], [ %v181_.i.12.pre.pre, %join55.i.loopexit33 ], !dbg !25
  %v181_.i.11.pre = phi <16 x float> [ %v76_.i.11, %for56.i.preheader ], [ %v181_.i.11.pre.pre, %join55.i.loopexit33 ], !dbg !25
  %v181_.i.10.pre = phi <16 x float> [ %v76_.i.10, %for56.i.preheader ], [ %v181_.i.10.pre.pre, %join55.i.loopexit33 ], !dbg !25
  %v181_.i.9.pre = phi <16 x float> [ %v76_.i.9, %for56.i.preheader ], [ %v181_.i.9.pre.pre, %join55.i.loopexit33 ], !dbg !25
  %v181_.i.8.pre = phi <16 x float> [ %v76_.i.8, %for56.i.preheader ], [ %v181_.i.8.pre.pre, %join55.i.loopexit33 ], !dbg !25
  %v181_.i.7.pre = phi <16 x float> [ %v76_.i.7, %for56.i.preheader ], [ %v181_.i.7.pre.pre, %join55.i.loopexit33 ], !dbg !25
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.020, %for56.i.preheader ], [ %fault.sroa.0.4, %join55.i.loopexit33 ], !dbg !7
  %v181_.i.2.pre = load <16 x float>, ptr %v180_.i.2.phi.trans.insert, align 4, !dbg !25
  %v181_.i.3.pre = load <16 x float>, ptr %v180_.i.3.phi.trans.insert, align 4, !dbg !25
  %v181_.i.4.pre = load <16 x float>, ptr %v180_.i.4.phi.trans.insert, align 4, !dbg !25
  %v181_.i.5.pre = load <16 x float>, ptr %v180_.i.5.phi.trans.insert, align 4, !dbg !25
  %v181_.i.6.pre = load <16 x float>, ptr %v180_.i.6.phi.trans.insert, align 4, !dbg !25
  %v181_.i = load <16 x float>, ptr %shared, align 4, !dbg !25
  %v181_.i.1 = load <16 x float>, ptr %v180_.i.1, align 4, !dbg !25
  br label %body159.i, !dbg !21

body159.i:                                        ; preds = %join55.i, %body159.i
  %indvars.iv48 = phi i64 [ 0, %join55.i ], [ %indvars.iv.next49, %body159.i ], !dbg !21
  %19 = shl nuw nsw i64 %indvars.iv48, 4, !dbg !21
  %v165_.i = getelementptr inbounds nuw float, ptr %slot3.i, i64 %19, !dbg !12
  %v166_.i = load <16 x float>, ptr %v165_.i, align 64, !dbg !12
  %invariant.gep15 = getelementptr inbounds nuw float, ptr %v2_.i, i64 %19, !dbg !21
  %v177_.i = load float, ptr %invariant.gep15, align 4, !dbg !26
  %v182_.i = insertelement <16 x float> poison, float %v177_.i, i64 0, !dbg !27
  %v183_.i = shufflevector <16 x float> %v182_.i, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i, <16 x float> %v181_.i, <16 x float> %v166_.i), !dbg !27
  %gep16.1 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 4, !dbg !26
  %v177_.i.1 = load float, ptr %gep16.1, align 4, !dbg !26
  %v182_.i.1 = insertelement <16 x float> poison, float %v177_.i.1, i64 0, !dbg !27
  %v183_.i.1 = shufflevector <16 x float> %v182_.i.1, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.1 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.1, <16 x float> %v181_.i.1, <16 x float> %v184_.i), !dbg !27
  %gep16.2 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 8, !dbg !26
  %v177_.i.2 = load float, ptr %gep16.2, align 4, !dbg !26
  %v182_.i.2 = insertelement <16 x float> poison, float %v177_.i.2, i64 0, !dbg !27
  %v183_.i.2 = shufflevector <16 x float> %v182_.i.2, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.2 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.2, <16 x float> %v181_.i.2.pre, <16 x float> %v184_.i.1), !dbg !27
  %gep16.3 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 12, !dbg !26
  %v177_.i.3 = load float, ptr %gep16.3, align 4, !dbg !26
  %v182_.i.3 = insertelement <16 x float> poison, float %v177_.i.3, i64 0, !dbg !27
  %v183_.i.3 = shufflevector <16 x float> %v182_.i.3, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.3 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.3, <16 x float> %v181_.i.3.pre, <16 x float> %v184_.i.2), !dbg !27
  %gep16.4 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 16, !dbg !26
  %v177_.i.4 = load float, ptr %gep16.4, align 4, !dbg !26
  %v182_.i.4 = insertelement <16 x float> poison, float %v177_.i.4, i64 0, !dbg !27
  %v183_.i.4 = shufflevector <16 x float> %v182_.i.4, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.4 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.4, <16 x float> %v181_.i.4.pre, <16 x float> %v184_.i.3), !dbg !27
  %gep16.5 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 20, !dbg !26
  %v177_.i.5 = load float, ptr %gep16.5, align 4, !dbg !26
  %v182_.i.5 = insertelement <16 x float> poison, float %v177_.i.5, i64 0, !dbg !27
  %v183_.i.5 = shufflevector <16 x float> %v182_.i.5, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.5 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.5, <16 x float> %v181_.i.5.pre, <16 x float> %v184_.i.4), !dbg !27
  %gep16.6 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 24, !dbg !26
  %v177_.i.6 = load float, ptr %gep16.6, align 4, !dbg !26
  %v182_.i.6 = insertelement <16 x float> poison, float %v177_.i.6, i64 0, !dbg !27
  %v183_.i.6 = shufflevector <16 x float> %v182_.i.6, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.6 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.6, <16 x float> %v181_.i.6.pre, <16 x float> %v184_.i.5), !dbg !27
  %gep16.7 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 28, !dbg !26
  %v177_.i.7 = load float, ptr %gep16.7, align 4, !dbg !26
  %v182_.i.7 = insertelement <16 x float> poison, float %v177_.i.7, i64 0, !dbg !27
  %v183_.i.7 = shufflevector <16 x float> %v182_.i.7, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.7 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.7, <16 x float> %v181_.i.7.pre, <16 x float> %v184_.i.6), !dbg !27
  %gep16.8 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 32, !dbg !26
  %v177_.i.8 = load float, ptr %gep16.8, align 4, !dbg !26
  %v182_.i.8 = insertelement <16 x float> poison, float %v177_.i.8, i64 0, !dbg !27
  %v183_.i.8 = shufflevector <16 x float> %v182_.i.8, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.8 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.8, <16 x float> %v181_.i.8.pre, <16 x float> %v184_.i.7), !dbg !27
  %gep16.9 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 36, !dbg !26
  %v177_.i.9 = load float, ptr %gep16.9, align 4, !dbg !26
  %v182_.i.9 = insertelement <16 x float> poison, float %v177_.i.9, i64 0, !dbg !27
  %v183_.i.9 = shufflevector <16 x float> %v182_.i.9, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.9 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.9, <16 x float> %v181_.i.9.pre, <16 x float> %v184_.i.8), !dbg !27
  %gep16.10 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 40, !dbg !26
  %v177_.i.10 = load float, ptr %gep16.10, align 4, !dbg !26
  %v182_.i.10 = insertelement <16 x float> poison, float %v177_.i.10, i64 0, !dbg !27
  %v183_.i.10 = shufflevector <16 x float> %v182_.i.10, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.10 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.10, <16 x float> %v181_.i.10.pre, <16 x float> %v184_.i.9), !dbg !27
  %gep16.11 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 44, !dbg !26
  %v177_.i.11 = load float, ptr %gep16.11, align 4, !dbg !26
  %v182_.i.11 = insertelement <16 x float> poison, float %v177_.i.11, i64 0, !dbg !27
  %v183_.i.11 = shufflevector <16 x float> %v182_.i.11, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.11 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.11, <16 x float> %v181_.i.11.pre, <16 x float> %v184_.i.10), !dbg !27
  %gep16.12 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 48, !dbg !26
  %v177_.i.12 = load float, ptr %gep16.12, align 4, !dbg !26
  %v182_.i.12 = insertelement <16 x float> poison, float %v177_.i.12, i64 0, !dbg !27
  %v183_.i.12 = shufflevector <16 x float> %v182_.i.12, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.12 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.12, <16 x float> %v181_.i.12.pre, <16 x float> %v184_.i.11), !dbg !27
  %gep16.13 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 52, !dbg !26
  %v177_.i.13 = load float, ptr %gep16.13, align 4, !dbg !26
  %v182_.i.13 = insertelement <16 x float> poison, float %v177_.i.13, i64 0, !dbg !27
  %v183_.i.13 = shufflevector <16 x float> %v182_.i.13, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.13 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.13, <16 x float> %v181_.i.13.pre, <16 x float> %v184_.i.12), !dbg !27
  %gep16.14 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 56, !dbg !26
  %v177_.i.14 = load float, ptr %gep16.14, align 4, !dbg !26
  %v182_.i.14 = insertelement <16 x float> poison, float %v177_.i.14, i64 0, !dbg !27
  %v183_.i.14 = shufflevector <16 x float> %v182_.i.14, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.14 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.14, <16 x float> %v181_.i.14.pre, <16 x float> %v184_.i.13), !dbg !27
  %gep16.15 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 60, !dbg !26
  %v177_.i.15 = load float, ptr %gep16.15, align 4, !dbg !26
  %v182_.i.15 = insertelement <16 x float> poison, float %v177_.i.15, i64 0, !dbg !27
  %v183_.i.15 = shufflevector <16 x float> %v182_.i.15, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !27
  %v184_.i.15 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v183_.i.15, <16 x float> %v181_.i.15.pre, <16 x float> %v184_.i.14), !dbg !27
  store <16 x float> %v184_.i.15, ptr %v165_.i, align 64, !dbg !21
  %indvars.iv.next49 = add nuw nsw i64 %indvars.iv48, 1, !dbg !21
  %exitcond52.not = icmp eq i64 %indvars.iv.next49, 16, !dbg !21
  br i1 %exitcond52.not, label %done160.i, label %body159.i, !dbg !21

done160.i:                                        ; preds = %body159.i
  %v188_.i = add i64 %phi24.i21, 16, !dbg !12
  %v189_.i = add nsw i64 %phi25.i22, -1, !dbg !12
  %v26_.not.i = icmp eq i64 %v189_.i, 0, !dbg !12
  br i1 %v26_.not.i, label %done23.i, label %body22.i, !dbg !12

done23.i:                                         ; preds = %done160.i, %run.done23.i_crit_edge
  %v196_.i.pre-phi = phi i64 [ %.pre77, %run.done23.i_crit_edge ], [ %v38_.i, %done160.i ], !dbg !13
  %fault.sroa.0.0.lcssa = phi i64 [ 0, %run.done23.i_crit_edge ], [ %fault.sroa.0.2, %done160.i ], !dbg !7
  %v192_.i = icmp samesign ugt i64 %v4_f1_, %.pre75, !dbg !28
  %v197_.i = icmp samesign ugt i64 %v6_f1_, %v196_.i.pre-phi, !dbg !29
  %v198_.i = and i1 %v197_.i, %v192_.i, !dbg !28
  %v213_.i = zext nneg i32 %v4_.i to i64, !dbg !13
  br i1 %v198_.i, label %for204.i.preheader, label %for223.i.preheader, !dbg !28

for223.i.preheader:                               ; preds = %done23.i
  %v236_.i = insertelement <16 x i64> poison, i64 %v213_.i, i64 0, !dbg !29
  %v237_.i = shufflevector <16 x i64> %v236_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !29
  %v238_.i = or disjoint <16 x i64> %v237_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !29
  %v241_.i = icmp samesign ult <16 x i64> %v238_.i, %v240_.i, !dbg !29
  %invariant.gep23 = getelementptr float, ptr %v2_f1_, i64 %v213_.i, !dbg !28
  %20 = zext nneg i32 %v5_.i to i64, !dbg !28
  br label %body224.i, !dbg !28

for204.i.preheader:                               ; preds = %done23.i
  %invariant.gep26 = getelementptr float, ptr %v2_f1_, i64 %v213_.i, !dbg !28
  %21 = zext nneg i32 %v5_.i to i64, !dbg !28
  %v212_.i = load <16 x float>, ptr %slot3.i, align 64, !dbg !12
  %v216_.i = mul nuw nsw i64 %v6_f1_, %21, !dbg !30
  %gep27 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i, !dbg !30
  %v219_.i = shufflevector <16 x float> %v212_.i, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i, ptr %gep27, align 4, !dbg !30
  %v220_.i = shufflevector <16 x float> %v212_.i, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i = getelementptr inbounds nuw i8, ptr %gep27, i64 32, !dbg !30
  store <8 x float> %v220_.i, ptr %v221_.i, align 4, !dbg !30
  %v212_.i.1 = load <16 x float>, ptr %v13_.i.1, align 64, !dbg !12
  %22 = or disjoint i64 %21, 1, !dbg !13
  %v216_.i.1 = mul nuw nsw i64 %v6_f1_, %22, !dbg !30
  %gep27.1 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.1, !dbg !30
  %v219_.i.1 = shufflevector <16 x float> %v212_.i.1, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.1, ptr %gep27.1, align 4, !dbg !30
  %v220_.i.1 = shufflevector <16 x float> %v212_.i.1, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.1 = getelementptr inbounds nuw i8, ptr %gep27.1, i64 32, !dbg !30
  store <8 x float> %v220_.i.1, ptr %v221_.i.1, align 4, !dbg !30
  %v212_.i.2 = load <16 x float>, ptr %v13_.i.2, align 64, !dbg !12
  %23 = or disjoint i64 %21, 2, !dbg !13
  %v216_.i.2 = mul nuw nsw i64 %v6_f1_, %23, !dbg !30
  %gep27.2 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.2, !dbg !30
  %v219_.i.2 = shufflevector <16 x float> %v212_.i.2, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.2, ptr %gep27.2, align 4, !dbg !30
  %v220_.i.2 = shufflevector <16 x float> %v212_.i.2, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.2 = getelementptr inbounds nuw i8, ptr %gep27.2, i64 32, !dbg !30
  store <8 x float> %v220_.i.2, ptr %v221_.i.2, align 4, !dbg !30
  %v212_.i.3 = load <16 x float>, ptr %v13_.i.3, align 64, !dbg !12
  %24 = or disjoint i64 %21, 3, !dbg !13
  %v216_.i.3 = mul nuw nsw i64 %v6_f1_, %24, !dbg !30
  %gep27.3 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.3, !dbg !30
  %v219_.i.3 = shufflevector <16 x float> %v212_.i.3, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.3, ptr %gep27.3, align 4, !dbg !30
  %v220_.i.3 = shufflevector <16 x float> %v212_.i.3, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.3 = getelementptr inbounds nuw i8, ptr %gep27.3, i64 32, !dbg !30
  store <8 x float> %v220_.i.3, ptr %v221_.i.3, align 4, !dbg !30
  %v212_.i.4 = load <16 x float>, ptr %v13_.i.4, align 64, !dbg !12
  %25 = or disjoint i64 %21, 4, !dbg !13
  %v216_.i.4 = mul nuw nsw i64 %v6_f1_, %25, !dbg !30
  %gep27.4 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.4, !dbg !30
  %v219_.i.4 = shufflevector <16 x float> %v212_.i.4, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.4, ptr %gep27.4, align 4, !dbg !30
  %v220_.i.4 = shufflevector <16 x float> %v212_.i.4, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.4 = getelementptr inbounds nuw i8, ptr %gep27.4, i64 32, !dbg !30
  store <8 x float> %v220_.i.4, ptr %v221_.i.4, align 4, !dbg !30
  %v212_.i.5 = load <16 x float>, ptr %v13_.i.5, align 64, !dbg !12
  %26 = or disjoint i64 %21, 5, !dbg !13
  %v216_.i.5 = mul nuw nsw i64 %v6_f1_, %26, !dbg !30
  %gep27.5 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.5, !dbg !30
  %v219_.i.5 = shufflevector <16 x float> %v212_.i.5, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.5, ptr %gep27.5, align 4, !dbg !30
  %v220_.i.5 = shufflevector <16 x float> %v212_.i.5, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.5 = getelementptr inbounds nuw i8, ptr %gep27.5, i64 32, !dbg !30
  store <8 x float> %v220_.i.5, ptr %v221_.i.5, align 4, !dbg !30
  %v212_.i.6 = load <16 x float>, ptr %v13_.i.6, align 64, !dbg !12
  %27 = or disjoint i64 %21, 6, !dbg !13
  %v216_.i.6 = mul nuw nsw i64 %v6_f1_, %27, !dbg !30
  %gep27.6 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.6, !dbg !30
  %v219_.i.6 = shufflevector <16 x float> %v212_.i.6, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.6, ptr %gep27.6, align 4, !dbg !30
  %v220_.i.6 = shufflevector <16 x float> %v212_.i.6, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.6 = getelementptr inbounds nuw i8, ptr %gep27.6, i64 32, !dbg !30
  store <8 x float> %v220_.i.6, ptr %v221_.i.6, align 4, !dbg !30
  %v212_.i.7 = load <16 x float>, ptr %v13_.i.7, align 64, !dbg !12
  %28 = or disjoint i64 %21, 7, !dbg !13
  %v216_.i.7 = mul nuw nsw i64 %v6_f1_, %28, !dbg !30
  %gep27.7 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.7, !dbg !30
  %v219_.i.7 = shufflevector <16 x float> %v212_.i.7, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.7, ptr %gep27.7, align 4, !dbg !30
  %v220_.i.7 = shufflevector <16 x float> %v212_.i.7, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.7 = getelementptr inbounds nuw i8, ptr %gep27.7, i64 32, !dbg !30
  store <8 x float> %v220_.i.7, ptr %v221_.i.7, align 4, !dbg !30
  %v212_.i.8 = load <16 x float>, ptr %v13_.i.8, align 64, !dbg !12
  %29 = or disjoint i64 %21, 8, !dbg !13
  %v216_.i.8 = mul nuw nsw i64 %v6_f1_, %29, !dbg !30
  %gep27.8 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.8, !dbg !30
  %v219_.i.8 = shufflevector <16 x float> %v212_.i.8, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.8, ptr %gep27.8, align 4, !dbg !30
  %v220_.i.8 = shufflevector <16 x float> %v212_.i.8, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.8 = getelementptr inbounds nuw i8, ptr %gep27.8, i64 32, !dbg !30
  store <8 x float> %v220_.i.8, ptr %v221_.i.8, align 4, !dbg !30
  %v212_.i.9 = load <16 x float>, ptr %v13_.i.9, align 64, !dbg !12
  %30 = or disjoint i64 %21, 9, !dbg !13
  %v216_.i.9 = mul nuw nsw i64 %v6_f1_, %30, !dbg !30
  %gep27.9 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.9, !dbg !30
  %v219_.i.9 = shufflevector <16 x float> %v212_.i.9, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.9, ptr %gep27.9, align 4, !dbg !30
  %v220_.i.9 = shufflevector <16 x float> %v212_.i.9, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.9 = getelementptr inbounds nuw i8, ptr %gep27.9, i64 32, !dbg !30
  store <8 x float> %v220_.i.9, ptr %v221_.i.9, align 4, !dbg !30
  %v212_.i.10 = load <16 x float>, ptr %v13_.i.10, align 64, !dbg !12
  %31 = or disjoint i64 %21, 10, !dbg !13
  %v216_.i.10 = mul nuw nsw i64 %v6_f1_, %31, !dbg !30
  %gep27.10 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.10, !dbg !30
  %v219_.i.10 = shufflevector <16 x float> %v212_.i.10, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.10, ptr %gep27.10, align 4, !dbg !30
  %v220_.i.10 = shufflevector <16 x float> %v212_.i.10, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.10 = getelementptr inbounds nuw i8, ptr %gep27.10, i64 32, !dbg !30
  store <8 x float> %v220_.i.10, ptr %v221_.i.10, align 4, !dbg !30
  %v212_.i.11 = load <16 x float>, ptr %v13_.i.11, align 64, !dbg !12
  %32 = or disjoint i64 %21, 11, !dbg !13
  %v216_.i.11 = mul nuw nsw i64 %v6_f1_, %32, !dbg !30
  %gep27.11 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.11, !dbg !30
  %v219_.i.11 = shufflevector <16 x float> %v212_.i.11, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.11, ptr %gep27.11, align 4, !dbg !30
  %v220_.i.11 = shufflevector <16 x float> %v212_.i.11, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.11 = getelementptr inbounds nuw i8, ptr %gep27.11, i64 32, !dbg !30
  store <8 x float> %v220_.i.11, ptr %v221_.i.11, align 4, !dbg !30
  %v212_.i.12 = load <16 x float>, ptr %v13_.i.12, align 64, !dbg !12
  %33 = or disjoint i64 %21, 12, !dbg !13
  %v216_.i.12 = mul nuw nsw i64 %v6_f1_, %33, !dbg !30
  %gep27.12 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.12, !dbg !30
  %v219_.i.12 = shufflevector <16 x float> %v212_.i.12, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.12, ptr %gep27.12, align 4, !dbg !30
  %v220_.i.12 = shufflevector <16 x float> %v212_.i.12, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.12 = getelementptr inbounds nuw i8, ptr %gep27.12, i64 32, !dbg !30
  store <8 x float> %v220_.i.12, ptr %v221_.i.12, align 4, !dbg !30
  %v212_.i.13 = load <16 x float>, ptr %v13_.i.13, align 64, !dbg !12
  %34 = or disjoint i64 %21, 13, !dbg !13
  %v216_.i.13 = mul nuw nsw i64 %v6_f1_, %34, !dbg !30
  %gep27.13 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.13, !dbg !30
  %v219_.i.13 = shufflevector <16 x float> %v212_.i.13, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.13, ptr %gep27.13, align 4, !dbg !30
  %v220_.i.13 = shufflevector <16 x float> %v212_.i.13, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.13 = getelementptr inbounds nuw i8, ptr %gep27.13, i64 32, !dbg !30
  store <8 x float> %v220_.i.13, ptr %v221_.i.13, align 4, !dbg !30
  %v212_.i.14 = load <16 x float>, ptr %v13_.i.14, align 64, !dbg !12
  %35 = or disjoint i64 %21, 14, !dbg !13
  %v216_.i.14 = mul nuw nsw i64 %v6_f1_, %35, !dbg !30
  %gep27.14 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.14, !dbg !30
  %v219_.i.14 = shufflevector <16 x float> %v212_.i.14, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.14, ptr %gep27.14, align 4, !dbg !30
  %v220_.i.14 = shufflevector <16 x float> %v212_.i.14, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.14 = getelementptr inbounds nuw i8, ptr %gep27.14, i64 32, !dbg !30
  store <8 x float> %v220_.i.14, ptr %v221_.i.14, align 4, !dbg !30
  %v212_.i.15 = load <16 x float>, ptr %v13_.i.15, align 64, !dbg !12
  %36 = or disjoint i64 %21, 15, !dbg !13
  %v216_.i.15 = mul nuw nsw i64 %v6_f1_, %36, !dbg !30
  %gep27.15 = getelementptr float, ptr %invariant.gep26, i64 %v216_.i.15, !dbg !30
  %v219_.i.15 = shufflevector <16 x float> %v212_.i.15, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !30
  store <8 x float> %v219_.i.15, ptr %gep27.15, align 4, !dbg !30
  %v220_.i.15 = shufflevector <16 x float> %v212_.i.15, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !30
  %v221_.i.15 = getelementptr inbounds nuw i8, ptr %gep27.15, i64 32, !dbg !30
  store <8 x float> %v220_.i.15, ptr %v221_.i.15, align 4, !dbg !30
  br label %matmul_tiled.block.exit, !dbg !31

body224.i:                                        ; preds = %for223.i.preheader, %body224.i
  %indvars.iv53 = phi i64 [ 0, %for223.i.preheader ], [ %indvars.iv.next54, %body224.i ], !dbg !12
  %v230_.i.idx = shl nuw nsw i64 %indvars.iv53, 6, !dbg !12
  %v230_.i = getelementptr inbounds nuw i8, ptr %slot3.i, i64 %v230_.i.idx, !dbg !12
  %v231_.i = load <16 x float>, ptr %v230_.i, align 64, !dbg !12
  %37 = or disjoint i64 %indvars.iv53, %20, !dbg !13
  %v235_.i = icmp samesign ugt i64 %v4_f1_, %37, !dbg !28
  %v242_.i = insertelement <16 x i1> poison, i1 %v235_.i, i64 0, !dbg !28
  %v243_.i = shufflevector <16 x i1> %v242_.i, <16 x i1> poison, <16 x i32> zeroinitializer, !dbg !28
  %v244_.i = and <16 x i1> %v241_.i, %v243_.i, !dbg !28
  %v245_.i = mul i64 %v6_f1_, %37, !dbg !30
  %gep24 = getelementptr float, ptr %invariant.gep23, i64 %v245_.i, !dbg !30
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v231_.i, ptr align 4 %gep24, <16 x i1> %v244_.i), !dbg !30
  %indvars.iv.next54 = add nuw nsw i64 %indvars.iv53, 1, !dbg !28
  %exitcond58.not = icmp eq i64 %indvars.iv.next54, 16, !dbg !28
  br i1 %exitcond58.not, label %matmul_tiled.block.exit, label %body224.i, !dbg !28, !llvm.loop !32

matmul_tiled.block.exit:                          ; preds = %body224.i, %for204.i.preheader
  call void @llvm.lifetime.end.p0(ptr nonnull %slot3.i), !dbg !31
  %v41_f1_.not = icmp eq i64 %fault.sroa.0.0.lcssa, 0, !dbg !7
  br i1 %v41_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %matmul_tiled.block.exit
  %v42_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  store i64 %linear30, ptr %v42_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.0.lcssa, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %matmul_tiled.block.exit
  %following = add i64 %linear30, 1, !dbg !7
  %v47_f1_ = add nuw i32 %block.x31, 1, !dbg !7
  %v48_f1_ = icmp eq i32 %v47_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v48_f1_, i32 0, i32 %v47_f1_, !dbg !7
  %v49_f1_ = zext i1 %v48_f1_ to i32, !dbg !7
  %v50_f1_ = add nuw i32 %block.y32, %v49_f1_, !dbg !7
  %v51_f1_ = icmp eq i32 %v50_f1_, %grid.y, !dbg !7
  %after.y = select i1 %v51_f1_, i32 0, i32 %v50_f1_, !dbg !7
  %exitcond65.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond65.not, label %common.ret, label %run, !dbg !7
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #3 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "matrices.py", directory: "kernels")
!2 = !{!"{\22barriers\22:true,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22matmul_tiled\22,\22faults\22:[{\22file\22:\22kernels/matrices.py\22,\22function\22:\22matmul_tiled\22,\22kind\22:\22index\22,\22line\22:107,\22message\22:\22index out of bounds for axis 0 of array 'a_tile'\22},{\22file\22:\22kernels/matrices.py\22,\22function\22:\22matmul_tiled\22,\22kind\22:\22index\22,\22line\22:107,\22message\22:\22index out of bounds for axis 1 of array 'a_tile'\22},{\22file\22:\22kernels/matrices.py\22,\22function\22:\22matmul_tiled\22,\22kind\22:\22index\22,\22line\22:109,\22message\22:\22index out of bounds for axis 0 of array 'b'\22}],\22parameter_bytes\22:72,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22a\22,\22offset\22:24,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22b\22,\22offset\22:48,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false}],\22shared_memory_bytes\22:2048}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "matmul_tiled launch", scope: !1, file: !1, line: 98, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 98, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 99, column: 14, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "matmul_tiled", scope: !1, file: !1, line: 98, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 98, column: 1, scope: !4)
!12 = !DILocation(line: 105, column: 5, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 102, column: 19, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 106, column: 39, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 109, column: 26, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 106, column: 18, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 107, column: 26, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 107, column: 9, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 109, column: 9, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 108, column: 42, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 111, column: 9, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 108, column: 18, scope: !10, inlinedAt: !11)
!23 = distinct !{!23, !24}
!24 = !{!"llvm.loop.unroll.disable"}
!25 = !DILocation(line: 112, column: 38, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 112, column: 22, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 112, column: 13, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 114, column: 8, scope: !10, inlinedAt: !11)
!29 = !DILocation(line: 114, column: 31, scope: !10, inlinedAt: !11)
!30 = !DILocation(line: 115, column: 9, scope: !10, inlinedAt: !11)
!31 = !DILocation(line: 98, column: 1, scope: !10, inlinedAt: !11)
!32 = distinct !{!32, !24}
