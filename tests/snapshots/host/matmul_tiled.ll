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
define range(i64 0, -9223372036854775808) i64 @matmul_tiled(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias captures(none) %worker) local_unnamed_addr #3 {
entry:
  %slot3.i = alloca [256 x float], align 64
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr inbounds nuw i8, ptr %parameters, i64 32
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr inbounds nuw i8, ptr %parameters, i64 40
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr inbounds nuw i8, ptr %parameters, i64 48
  %v14 = load ptr, ptr %v13, align 8
  %v15 = getelementptr inbounds nuw i8, ptr %parameters, i64 56
  %v16 = load i64, ptr %v15, align 8
  %v17 = getelementptr inbounds nuw i8, ptr %parameters, i64 64
  %v18 = load i64, ptr %v17, align 8
  %v22 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v22, align 4, !range !1
  %v23 = getelementptr inbounds nuw i8, ptr %launch, i64 16
  %grid.y = load i32, ptr %v23, align 4, !range !1
  %shared = load ptr, ptr %worker, align 8
  %v3929 = icmp ult i64 %first, %last
  br i1 %v3929, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v29 = zext nneg i32 %grid.x to i64
  %v32 = udiv i64 %first, %v29
  %v33 = zext nneg i32 %grid.y to i64
  %v34 = urem i64 %v32, %v33
  %v35 = trunc nuw nsw i64 %v34 to i32
  %v30 = urem i64 %first, %v29
  %v31 = trunc nuw nsw i64 %v30 to i32
  %v2.i = getelementptr inbounds nuw i8, ptr %shared, i64 1024
  %v15.not.i = icmp eq i64 %v12, 0
  %v17.i = add nsw i64 %v12, -1
  %v184.i = lshr i64 %v17.i, 4
  %v19.i = add nuw nsw i64 %v184.i, 1
  %v101.i = insertelement <16 x i64> poison, i64 %v12, i64 0
  %v102.i = shufflevector <16 x i64> %v101.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v118.i = insertelement <16 x i64> poison, i64 %v18, i64 0
  %v119.i = shufflevector <16 x i64> %v118.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v241.i = insertelement <16 x i64> poison, i64 %v6, i64 0
  %v242.i = shufflevector <16 x i64> %v241.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v13.i.1 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 64
  %v13.i.2 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 128
  %v13.i.3 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 192
  %v13.i.4 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 256
  %v13.i.5 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 320
  %v13.i.6 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 384
  %v13.i.7 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 448
  %v13.i.8 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 512
  %v13.i.9 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 576
  %v13.i.10 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 640
  %v13.i.11 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 704
  %v13.i.12 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 768
  %v13.i.13 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 832
  %v13.i.14 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 896
  %v13.i.15 = getelementptr inbounds nuw i8, ptr %slot3.i, i64 960
  %v185.i.2.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 128
  %v185.i.3.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 192
  %v185.i.4.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 256
  %v185.i.5.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 320
  %v185.i.6.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 384
  %v185.i.7.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 448
  %v185.i.8.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 512
  %v185.i.9.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 576
  %v185.i.10.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 640
  %v185.i.11.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 704
  %v185.i.12.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 768
  %v185.i.13.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 832
  %v185.i.14.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 896
  %v185.i.15.phi.trans.insert.phi.trans.insert = getelementptr inbounds nuw i8, ptr %shared, i64 960
  %v72.i.1 = getelementptr inbounds nuw i8, ptr %shared, i64 1088
  %v85.i.1 = getelementptr inbounds nuw i8, ptr %shared, i64 64
  %v72.i.2 = getelementptr inbounds nuw i8, ptr %shared, i64 1152
  %v85.i.2 = getelementptr inbounds nuw i8, ptr %shared, i64 128
  %v72.i.3 = getelementptr inbounds nuw i8, ptr %shared, i64 1216
  %v85.i.3 = getelementptr inbounds nuw i8, ptr %shared, i64 192
  %v72.i.4 = getelementptr inbounds nuw i8, ptr %shared, i64 1280
  %v85.i.4 = getelementptr inbounds nuw i8, ptr %shared, i64 256
  %v72.i.5 = getelementptr inbounds nuw i8, ptr %shared, i64 1344
  %v85.i.5 = getelementptr inbounds nuw i8, ptr %shared, i64 320
  %v72.i.6 = getelementptr inbounds nuw i8, ptr %shared, i64 1408
  %v85.i.6 = getelementptr inbounds nuw i8, ptr %shared, i64 384
  %v72.i.7 = getelementptr inbounds nuw i8, ptr %shared, i64 1472
  %v85.i.7 = getelementptr inbounds nuw i8, ptr %shared, i64 448
  %v72.i.8 = getelementptr inbounds nuw i8, ptr %shared, i64 1536
  %v85.i.8 = getelementptr inbounds nuw i8, ptr %shared, i64 512
  %v72.i.9 = getelementptr inbounds nuw i8, ptr %shared, i64 1600
  %v85.i.9 = getelementptr inbounds nuw i8, ptr %shared, i64 576
  %v72.i.10 = getelementptr inbounds nuw i8, ptr %shared, i64 1664
  %v85.i.10 = getelementptr inbounds nuw i8, ptr %shared, i64 640
  %v72.i.11 = getelementptr inbounds nuw i8, ptr %shared, i64 1728
  %v85.i.11 = getelementptr inbounds nuw i8, ptr %shared, i64 704
  %v72.i.12 = getelementptr inbounds nuw i8, ptr %shared, i64 1792
  %v85.i.12 = getelementptr inbounds nuw i8, ptr %shared, i64 768
  %v72.i.13 = getelementptr inbounds nuw i8, ptr %shared, i64 1856
  %v85.i.13 = getelementptr inbounds nuw i8, ptr %shared, i64 832
  %v72.i.14 = getelementptr inbounds nuw i8, ptr %shared, i64 1920
  %v85.i.14 = getelementptr inbounds nuw i8, ptr %shared, i64 896
  %v72.i.15 = getelementptr inbounds nuw i8, ptr %shared, i64 1984
  %v85.i.15 = getelementptr inbounds nuw i8, ptr %shared, i64 960
  %v185.i.1 = getelementptr inbounds nuw i8, ptr %shared, i64 64
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %block.y32 = phi i32 [ %v35, %run.lr.ph ], [ %after.y, %fine ]
  %block.x31 = phi i32 [ %v31, %run.lr.ph ], [ %after.x, %fine ]
  %linear30 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  call void @llvm.lifetime.start.p0(ptr nonnull %slot3.i)
  store <16 x float> zeroinitializer, ptr %slot3.i, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.1, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.2, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.3, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.4, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.5, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.6, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.7, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.8, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.9, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.10, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.11, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.12, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.13, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.14, align 64
  store <16 x float> zeroinitializer, ptr %v13.i.15, align 64
  %v4.i = shl nuw nsw i32 %block.x31, 4
  %v5.i = shl nuw nsw i32 %block.y32, 4
  %.pre = or disjoint i32 %v5.i, 15
  %.pre80 = zext nneg i32 %.pre to i64
  br i1 %v15.not.i, label %run.done23.i_crit_edge, label %body22.i.lr.ph

run.done23.i_crit_edge:                           ; preds = %run
  %.pre81 = or disjoint i32 %v4.i, 15
  %.pre82 = zext nneg i32 %.pre81 to i64
  br label %done23.i

body22.i.lr.ph:                                   ; preds = %run
  %v29.i = icmp samesign ugt i64 %v10, %.pre80
  %v32.i = or disjoint i32 %v4.i, 15
  %v33.i = zext nneg i32 %v32.i to i64
  %v34.i = icmp samesign ugt i64 %v18, %v33.i
  %v35.i = and i1 %v34.i, %v29.i
  %v94.i = zext nneg i32 %v4.i to i64
  %v115.i = insertelement <16 x i64> poison, i64 %v94.i, i64 0
  %v116.i = shufflevector <16 x i64> %v115.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v117.i = or disjoint <16 x i64> %v116.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %v120.i = icmp samesign ult <16 x i64> %v117.i, %v119.i
  %invariant.gep6 = getelementptr float, ptr %v14, i64 %v94.i
  %0 = zext nneg i32 %v5.i to i64
  %v65.i = mul i64 %v12, %0
  %1 = or disjoint i64 %0, 1
  %v65.i.1 = mul i64 %v12, %1
  %2 = or disjoint i64 %0, 2
  %v65.i.2 = mul i64 %v12, %2
  %3 = or disjoint i64 %0, 3
  %v65.i.3 = mul i64 %v12, %3
  %4 = or disjoint i64 %0, 4
  %v65.i.4 = mul i64 %v12, %4
  %5 = or disjoint i64 %0, 5
  %v65.i.5 = mul i64 %v12, %5
  %6 = or disjoint i64 %0, 6
  %v65.i.6 = mul i64 %v12, %6
  %7 = or disjoint i64 %0, 7
  %v65.i.7 = mul i64 %v12, %7
  %8 = or disjoint i64 %0, 8
  %v65.i.8 = mul i64 %v12, %8
  %9 = or disjoint i64 %0, 9
  %v65.i.9 = mul i64 %v12, %9
  %10 = or disjoint i64 %0, 10
  %v65.i.10 = mul i64 %v12, %10
  %11 = or disjoint i64 %0, 11
  %v65.i.11 = mul i64 %v12, %11
  %12 = or disjoint i64 %0, 12
  %v65.i.12 = mul i64 %v12, %12
  %13 = or disjoint i64 %0, 13
  %v65.i.13 = mul i64 %v12, %13
  %14 = or disjoint i64 %0, 14
  %v65.i.14 = mul i64 %v12, %14
  %15 = or disjoint i64 %0, 15
  %v65.i.15 = mul i64 %v12, %15
  br label %body22.i

body22.i:                                         ; preds = %body22.i.lr.ph, %done165.i
  %phi25.i22 = phi i64 [ %v19.i, %body22.i.lr.ph ], [ %v194.i, %done165.i ]
  %phi24.i21 = phi i64 [ 0, %body22.i.lr.ph ], [ %v193.i, %done165.i ]
  %fault.sroa.0.020 = phi i64 [ 0, %body22.i.lr.ph ], [ %fault.sroa.0.2, %done165.i ]
  %v39.i = or disjoint i64 %phi24.i21, 15
  %v40.i = icmp sgt i64 %phi24.i21, -1
  %v41.i = and i1 %v35.i, %v40.i
  %v43.i = icmp ult i64 %phi24.i21, %v16
  %v44.i = icmp slt i64 %v39.i, %v16
  %v45.i = and i1 %v41.i, %v44.i
  %v46.i = and i1 %v43.i, %v45.i
  %v59.i = insertelement <16 x i64> poison, i64 %phi24.i21, i64 0
  %v60.i = shufflevector <16 x i64> %v59.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v61.i = or disjoint <16 x i64> %v60.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %v64.i = icmp slt <16 x i64> %v61.i, %v102.i
  %invariant.gep10 = getelementptr float, ptr %v8, i64 %phi24.i21
  br i1 %v46.i, label %for50.i.preheader, label %for87.i.preheader

for87.i.preheader:                                ; preds = %body22.i
  %v140.i = icmp slt i64 %phi24.i21, 0
  %v139.i = select i1 %v140.i, i64 %v16, i64 0
  br label %body88.i

for50.i.preheader:                                ; preds = %body22.i
  %gep11 = getelementptr float, ptr %invariant.gep10, i64 %v65.i
  %v68.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i, ptr %v2.i, align 4
  %v74.i = icmp slt i64 %phi24.i21, %v12
  br i1 %v74.i, label %then75.i, label %join77.i

then75.i:                                         ; preds = %for50.i.preheader
  %v78.i = mul nuw nsw i64 %phi24.i21, %v18
  %gep14 = getelementptr float, ptr %invariant.gep6, i64 %v78.i
  %v81.i = load <16 x float>, ptr %gep14, align 4
  br label %join77.i

join77.i:                                         ; preds = %then75.i, %for50.i.preheader
  %v82.i = phi <16 x float> [ %v81.i, %then75.i ], [ zeroinitializer, %for50.i.preheader ]
  store <16 x float> %v82.i, ptr %shared, align 4
  %gep11.1 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.1
  %v68.i.1 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.1, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.1, ptr %v72.i.1, align 4
  %v73.i.1 = or disjoint i64 %phi24.i21, 1
  %v74.i.1 = icmp slt i64 %v73.i.1, %v12
  br i1 %v74.i.1, label %then75.i.1, label %join77.i.1

then75.i.1:                                       ; preds = %join77.i
  %v78.i.1 = mul nuw nsw i64 %v73.i.1, %v18
  %gep14.1 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.1
  %v81.i.1 = load <16 x float>, ptr %gep14.1, align 4
  br label %join77.i.1

join77.i.1:                                       ; preds = %then75.i.1, %join77.i
  %v82.i.1 = phi <16 x float> [ %v81.i.1, %then75.i.1 ], [ zeroinitializer, %join77.i ]
  store <16 x float> %v82.i.1, ptr %v85.i.1, align 4
  %gep11.2 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.2
  %v68.i.2 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.2, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.2, ptr %v72.i.2, align 4
  %v73.i.2 = or disjoint i64 %phi24.i21, 2
  %v74.i.2 = icmp slt i64 %v73.i.2, %v12
  br i1 %v74.i.2, label %then75.i.2, label %join77.i.2

then75.i.2:                                       ; preds = %join77.i.1
  %v78.i.2 = mul nuw nsw i64 %v73.i.2, %v18
  %gep14.2 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.2
  %v81.i.2 = load <16 x float>, ptr %gep14.2, align 4
  br label %join77.i.2

join77.i.2:                                       ; preds = %then75.i.2, %join77.i.1
  %v82.i.2 = phi <16 x float> [ %v81.i.2, %then75.i.2 ], [ zeroinitializer, %join77.i.1 ]
  store <16 x float> %v82.i.2, ptr %v85.i.2, align 4
  %gep11.3 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.3
  %v68.i.3 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.3, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.3, ptr %v72.i.3, align 4
  %v73.i.3 = or disjoint i64 %phi24.i21, 3
  %v74.i.3 = icmp slt i64 %v73.i.3, %v12
  br i1 %v74.i.3, label %then75.i.3, label %join77.i.3

then75.i.3:                                       ; preds = %join77.i.2
  %v78.i.3 = mul nuw nsw i64 %v73.i.3, %v18
  %gep14.3 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.3
  %v81.i.3 = load <16 x float>, ptr %gep14.3, align 4
  br label %join77.i.3

join77.i.3:                                       ; preds = %then75.i.3, %join77.i.2
  %v82.i.3 = phi <16 x float> [ %v81.i.3, %then75.i.3 ], [ zeroinitializer, %join77.i.2 ]
  store <16 x float> %v82.i.3, ptr %v85.i.3, align 4
  %gep11.4 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.4
  %v68.i.4 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.4, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.4, ptr %v72.i.4, align 4
  %v73.i.4 = or disjoint i64 %phi24.i21, 4
  %v74.i.4 = icmp slt i64 %v73.i.4, %v12
  br i1 %v74.i.4, label %then75.i.4, label %join77.i.4

then75.i.4:                                       ; preds = %join77.i.3
  %v78.i.4 = mul nuw nsw i64 %v73.i.4, %v18
  %gep14.4 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.4
  %v81.i.4 = load <16 x float>, ptr %gep14.4, align 4
  br label %join77.i.4

join77.i.4:                                       ; preds = %then75.i.4, %join77.i.3
  %v82.i.4 = phi <16 x float> [ %v81.i.4, %then75.i.4 ], [ zeroinitializer, %join77.i.3 ]
  store <16 x float> %v82.i.4, ptr %v85.i.4, align 4
  %gep11.5 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.5
  %v68.i.5 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.5, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.5, ptr %v72.i.5, align 4
  %v73.i.5 = or disjoint i64 %phi24.i21, 5
  %v74.i.5 = icmp slt i64 %v73.i.5, %v12
  br i1 %v74.i.5, label %then75.i.5, label %join77.i.5

then75.i.5:                                       ; preds = %join77.i.4
  %v78.i.5 = mul nuw nsw i64 %v73.i.5, %v18
  %gep14.5 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.5
  %v81.i.5 = load <16 x float>, ptr %gep14.5, align 4
  br label %join77.i.5

join77.i.5:                                       ; preds = %then75.i.5, %join77.i.4
  %v82.i.5 = phi <16 x float> [ %v81.i.5, %then75.i.5 ], [ zeroinitializer, %join77.i.4 ]
  store <16 x float> %v82.i.5, ptr %v85.i.5, align 4
  %gep11.6 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.6
  %v68.i.6 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.6, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.6, ptr %v72.i.6, align 4
  %v73.i.6 = or disjoint i64 %phi24.i21, 6
  %v74.i.6 = icmp slt i64 %v73.i.6, %v12
  br i1 %v74.i.6, label %then75.i.6, label %join77.i.6

then75.i.6:                                       ; preds = %join77.i.5
  %v78.i.6 = mul nuw nsw i64 %v73.i.6, %v18
  %gep14.6 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.6
  %v81.i.6 = load <16 x float>, ptr %gep14.6, align 4
  br label %join77.i.6

join77.i.6:                                       ; preds = %then75.i.6, %join77.i.5
  %v82.i.6 = phi <16 x float> [ %v81.i.6, %then75.i.6 ], [ zeroinitializer, %join77.i.5 ]
  store <16 x float> %v82.i.6, ptr %v85.i.6, align 4
  %gep11.7 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.7
  %v68.i.7 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.7, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.7, ptr %v72.i.7, align 4
  %v73.i.7 = or disjoint i64 %phi24.i21, 7
  %v74.i.7 = icmp slt i64 %v73.i.7, %v12
  br i1 %v74.i.7, label %then75.i.7, label %join77.i.7

then75.i.7:                                       ; preds = %join77.i.6
  %v78.i.7 = mul nuw nsw i64 %v73.i.7, %v18
  %gep14.7 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.7
  %v81.i.7 = load <16 x float>, ptr %gep14.7, align 4
  br label %join77.i.7

join77.i.7:                                       ; preds = %then75.i.7, %join77.i.6
  %v82.i.7 = phi <16 x float> [ %v81.i.7, %then75.i.7 ], [ zeroinitializer, %join77.i.6 ]
  store <16 x float> %v82.i.7, ptr %v85.i.7, align 4
  %gep11.8 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.8
  %v68.i.8 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.8, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.8, ptr %v72.i.8, align 4
  %v73.i.8 = or disjoint i64 %phi24.i21, 8
  %v74.i.8 = icmp slt i64 %v73.i.8, %v12
  br i1 %v74.i.8, label %then75.i.8, label %join77.i.8

then75.i.8:                                       ; preds = %join77.i.7
  %v78.i.8 = mul nuw nsw i64 %v73.i.8, %v18
  %gep14.8 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.8
  %v81.i.8 = load <16 x float>, ptr %gep14.8, align 4
  br label %join77.i.8

join77.i.8:                                       ; preds = %then75.i.8, %join77.i.7
  %v82.i.8 = phi <16 x float> [ %v81.i.8, %then75.i.8 ], [ zeroinitializer, %join77.i.7 ]
  store <16 x float> %v82.i.8, ptr %v85.i.8, align 4
  %gep11.9 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.9
  %v68.i.9 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.9, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.9, ptr %v72.i.9, align 4
  %v73.i.9 = or disjoint i64 %phi24.i21, 9
  %v74.i.9 = icmp slt i64 %v73.i.9, %v12
  br i1 %v74.i.9, label %then75.i.9, label %join77.i.9

then75.i.9:                                       ; preds = %join77.i.8
  %v78.i.9 = mul nuw nsw i64 %v73.i.9, %v18
  %gep14.9 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.9
  %v81.i.9 = load <16 x float>, ptr %gep14.9, align 4
  br label %join77.i.9

join77.i.9:                                       ; preds = %then75.i.9, %join77.i.8
  %v82.i.9 = phi <16 x float> [ %v81.i.9, %then75.i.9 ], [ zeroinitializer, %join77.i.8 ]
  store <16 x float> %v82.i.9, ptr %v85.i.9, align 4
  %gep11.10 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.10
  %v68.i.10 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.10, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.10, ptr %v72.i.10, align 4
  %v73.i.10 = or disjoint i64 %phi24.i21, 10
  %v74.i.10 = icmp slt i64 %v73.i.10, %v12
  br i1 %v74.i.10, label %then75.i.10, label %join77.i.10

then75.i.10:                                      ; preds = %join77.i.9
  %v78.i.10 = mul nuw nsw i64 %v73.i.10, %v18
  %gep14.10 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.10
  %v81.i.10 = load <16 x float>, ptr %gep14.10, align 4
  br label %join77.i.10

join77.i.10:                                      ; preds = %then75.i.10, %join77.i.9
  %v82.i.10 = phi <16 x float> [ %v81.i.10, %then75.i.10 ], [ zeroinitializer, %join77.i.9 ]
  store <16 x float> %v82.i.10, ptr %v85.i.10, align 4
  %gep11.11 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.11
  %v68.i.11 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.11, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.11, ptr %v72.i.11, align 4
  %v73.i.11 = or disjoint i64 %phi24.i21, 11
  %v74.i.11 = icmp slt i64 %v73.i.11, %v12
  br i1 %v74.i.11, label %then75.i.11, label %join77.i.11

then75.i.11:                                      ; preds = %join77.i.10
  %v78.i.11 = mul nuw nsw i64 %v73.i.11, %v18
  %gep14.11 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.11
  %v81.i.11 = load <16 x float>, ptr %gep14.11, align 4
  br label %join77.i.11

join77.i.11:                                      ; preds = %then75.i.11, %join77.i.10
  %v82.i.11 = phi <16 x float> [ %v81.i.11, %then75.i.11 ], [ zeroinitializer, %join77.i.10 ]
  store <16 x float> %v82.i.11, ptr %v85.i.11, align 4
  %gep11.12 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.12
  %v68.i.12 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.12, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.12, ptr %v72.i.12, align 4
  %v73.i.12 = or disjoint i64 %phi24.i21, 12
  %v74.i.12 = icmp slt i64 %v73.i.12, %v12
  br i1 %v74.i.12, label %then75.i.12, label %join77.i.12

then75.i.12:                                      ; preds = %join77.i.11
  %v78.i.12 = mul nuw nsw i64 %v73.i.12, %v18
  %gep14.12 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.12
  %v81.i.12 = load <16 x float>, ptr %gep14.12, align 4
  br label %join77.i.12

join77.i.12:                                      ; preds = %then75.i.12, %join77.i.11
  %v82.i.12 = phi <16 x float> [ %v81.i.12, %then75.i.12 ], [ zeroinitializer, %join77.i.11 ]
  store <16 x float> %v82.i.12, ptr %v85.i.12, align 4
  %gep11.13 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.13
  %v68.i.13 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.13, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.13, ptr %v72.i.13, align 4
  %v73.i.13 = or disjoint i64 %phi24.i21, 13
  %v74.i.13 = icmp slt i64 %v73.i.13, %v12
  br i1 %v74.i.13, label %then75.i.13, label %join77.i.13

then75.i.13:                                      ; preds = %join77.i.12
  %v78.i.13 = mul nuw nsw i64 %v73.i.13, %v18
  %gep14.13 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.13
  %v81.i.13 = load <16 x float>, ptr %gep14.13, align 4
  br label %join77.i.13

join77.i.13:                                      ; preds = %then75.i.13, %join77.i.12
  %v82.i.13 = phi <16 x float> [ %v81.i.13, %then75.i.13 ], [ zeroinitializer, %join77.i.12 ]
  store <16 x float> %v82.i.13, ptr %v85.i.13, align 4
  %gep11.14 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.14
  %v68.i.14 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.14, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.14, ptr %v72.i.14, align 4
  %v73.i.14 = or disjoint i64 %phi24.i21, 14
  %v74.i.14 = icmp slt i64 %v73.i.14, %v12
  br i1 %v74.i.14, label %then75.i.14, label %join77.i.14

then75.i.14:                                      ; preds = %join77.i.13
  %v78.i.14 = mul nuw nsw i64 %v73.i.14, %v18
  %gep14.14 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.14
  %v81.i.14 = load <16 x float>, ptr %gep14.14, align 4
  br label %join77.i.14

join77.i.14:                                      ; preds = %then75.i.14, %join77.i.13
  %v82.i.14 = phi <16 x float> [ %v81.i.14, %then75.i.14 ], [ zeroinitializer, %join77.i.13 ]
  store <16 x float> %v82.i.14, ptr %v85.i.14, align 4
  %gep11.15 = getelementptr float, ptr %invariant.gep10, i64 %v65.i.15
  %v68.i.15 = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep11.15, <16 x i1> %v64.i, <16 x float> zeroinitializer)
  store <16 x float> %v68.i.15, ptr %v72.i.15, align 4
  %v74.i.15 = icmp slt i64 %v39.i, %v12
  br i1 %v74.i.15, label %then75.i.15, label %join77.i.15

then75.i.15:                                      ; preds = %join77.i.14
  %v78.i.15 = mul nuw nsw i64 %v39.i, %v18
  %gep14.15 = getelementptr float, ptr %invariant.gep6, i64 %v78.i.15
  %v81.i.15 = load <16 x float>, ptr %gep14.15, align 4
  br label %join77.i.15

join77.i.15:                                      ; preds = %then75.i.15, %join77.i.14
  %v82.i.15 = phi <16 x float> [ %v81.i.15, %then75.i.15 ], [ zeroinitializer, %join77.i.14 ]
  store <16 x float> %v82.i.15, ptr %v85.i.15, align 4
  br label %join49.i

body88.i:                                         ; preds = %for87.i.preheader, %join131.i
  %indvars.iv = phi i64 [ 0, %for87.i.preheader ], [ %indvars.iv.next, %join131.i ]
  %fault.sroa.0.18 = phi i64 [ %fault.sroa.0.020, %for87.i.preheader ], [ %fault.sroa.0.4, %join131.i ]
  %16 = or disjoint i64 %indvars.iv, %0
  %v97.i = icmp samesign ugt i64 %v10, %16
  %v104.i = insertelement <16 x i1> poison, i1 %v97.i, i64 0
  %v105.i = shufflevector <16 x i1> %v104.i, <16 x i1> poison, <16 x i32> zeroinitializer
  %v106.i = and <16 x i1> %v64.i, %v105.i
  %v107.i = mul i64 %v12, %16
  %gep = getelementptr float, ptr %invariant.gep10, i64 %v107.i
  %v110.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep, <16 x i1> %v106.i, <16 x float> zeroinitializer)
  %v112.i = shl nuw nsw i64 %indvars.iv, 4
  %v114.i = getelementptr inbounds nuw float, ptr %v2.i, i64 %v112.i
  store <16 x float> %v110.i, ptr %v114.i, align 4
  %v121.i = or disjoint i64 %phi24.i21, %indvars.iv
  %v122.i = icmp slt i64 %v121.i, %v12
  %v123.i = insertelement <16 x i1> poison, i1 %v122.i, i64 0
  %v124.i = shufflevector <16 x i1> %v123.i, <16 x i1> poison, <16 x i32> zeroinitializer
  %v125.i = and <16 x i1> %v120.i, %v124.i
  %v126.i = bitcast <16 x i1> %v125.i to i16
  %v128.not.i = icmp eq i16 %v126.i, 0
  br i1 %v128.not.i, label %join131.i, label %then129.i

then129.i:                                        ; preds = %body88.i
  %v134.i = icmp ult i64 %v121.i, %v16
  br i1 %v134.i, label %join138.i, label %active137.i

active137.i:                                      ; preds = %then129.i
  %17 = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v126.i, i1 true)
  %v132.i = zext nneg i16 %17 to i64
  %v112.i.masked = and i64 %v112.i, 4294967280
  %v135.i = or disjoint i64 %v112.i.masked, %v132.i
  %v141.i = sub nuw i64 %v121.i, %v139.i
  %18 = tail call i64 @llvm.smax.i64(i64 %v141.i, i64 -549755813888)
  %v143.i = tail call i64 @llvm.smin.i64(i64 %18, i64 549755813887)
  %v144.i = and i64 %v143.i, 1099511627775
  %v145.i = shl nuw nsw i64 %v135.i, 40
  %v146.i = or disjoint i64 %v145.i, %v144.i
  %v147.i = add nuw nsw i64 %v146.i, -9219994337134247936
  %v149.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.18, i64 %v147.i)
  br label %join138.i

join138.i:                                        ; preds = %active137.i, %then129.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.18, %then129.i ], [ %v149.i, %active137.i ]
  %v150.i = insertelement <16 x i1> poison, i1 %v134.i, i64 0
  %v151.i = shufflevector <16 x i1> %v150.i, <16 x i1> poison, <16 x i32> zeroinitializer
  %v152.i = and <16 x i1> %v151.i, %v125.i
  %v153.i = mul i64 %v121.i, %v18
  %gep7 = getelementptr float, ptr %invariant.gep6, i64 %v153.i
  %v156.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %gep7, <16 x i1> %v152.i, <16 x float> zeroinitializer)
  br label %join131.i

join131.i:                                        ; preds = %join138.i, %body88.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.18, %body88.i ], [ %fault.sroa.0.3, %join138.i ]
  %v157.i = phi <16 x float> [ zeroinitializer, %body88.i ], [ %v156.i, %join138.i ]
  %v158.i = select <16 x i1> %v125.i, <16 x float> %v157.i, <16 x float> zeroinitializer
  %v161.i = getelementptr inbounds nuw float, ptr %shared, i64 %v112.i
  store <16 x float> %v158.i, ptr %v161.i, align 4
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 16
  br i1 %exitcond.not, label %join49.i.loopexit33, label %body88.i, !llvm.loop !2

join49.i.loopexit33:                              ; preds = %join131.i
  %v186.i.2.pre.pre = load <16 x float>, ptr %v185.i.2.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.3.pre.pre = load <16 x float>, ptr %v185.i.3.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.4.pre.pre = load <16 x float>, ptr %v185.i.4.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.5.pre.pre = load <16 x float>, ptr %v185.i.5.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.6.pre.pre = load <16 x float>, ptr %v185.i.6.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.7.pre.pre = load <16 x float>, ptr %v185.i.7.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.8.pre.pre = load <16 x float>, ptr %v185.i.8.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.9.pre.pre = load <16 x float>, ptr %v185.i.9.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.10.pre.pre = load <16 x float>, ptr %v185.i.10.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.11.pre.pre = load <16 x float>, ptr %v185.i.11.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.12.pre.pre = load <16 x float>, ptr %v185.i.12.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.13.pre.pre = load <16 x float>, ptr %v185.i.13.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.14.pre.pre = load <16 x float>, ptr %v185.i.14.phi.trans.insert.phi.trans.insert, align 4
  %v186.i.15.pre.pre = load <16 x float>, ptr %v185.i.15.phi.trans.insert.phi.trans.insert, align 4
  br label %join49.i

join49.i:                                         ; preds = %join49.i.loopexit33, %join77.i.15
  %v186.i.15.pre = phi <16 x float> [ %v82.i.15, %join77.i.15 ], [ %v186.i.15.pre.pre, %join49.i.loopexit33 ]
  %v186.i.14.pre = phi <16 x float> [ %v82.i.14, %join77.i.15 ], [ %v186.i.14.pre.pre, %join49.i.loopexit33 ]
  %v186.i.13.pre = phi <16 x float> [ %v82.i.13, %join77.i.15 ], [ %v186.i.13.pre.pre, %join49.i.loopexit33 ]
  %v186.i.12.pre = phi <16 x float> [ %v82.i.12, %join77.i.15 ], [ %v186.i.12.pre.pre, %join49.i.loopexit33 ]
  %v186.i.11.pre = phi <16 x float> [ %v82.i.11, %join77.i.15 ], [ %v186.i.11.pre.pre, %join49.i.loopexit33 ]
  %v186.i.10.pre = phi <16 x float> [ %v82.i.10, %join77.i.15 ], [ %v186.i.10.pre.pre, %join49.i.loopexit33 ]
  %v186.i.9.pre = phi <16 x float> [ %v82.i.9, %join77.i.15 ], [ %v186.i.9.pre.pre, %join49.i.loopexit33 ]
  %v186.i.8.pre = phi <16 x float> [ %v82.i.8, %join77.i.15 ], [ %v186.i.8.pre.pre, %join49.i.loopexit33 ]
  %v186.i.7.pre = phi <16 x float> [ %v82.i.7, %join77.i.15 ], [ %v186.i.7.pre.pre, %join49.i.loopexit33 ]
  %v186.i.6.pre = phi <16 x float> [ %v82.i.6, %join77.i.15 ], [ %v186.i.6.pre.pre, %join49.i.loopexit33 ]
  %v186.i.5.pre = phi <16 x float> [ %v82.i.5, %join77.i.15 ], [ %v186.i.5.pre.pre, %join49.i.loopexit33 ]
  %v186.i.4.pre = phi <16 x float> [ %v82.i.4, %join77.i.15 ], [ %v186.i.4.pre.pre, %join49.i.loopexit33 ]
  %v186.i.3.pre = phi <16 x float> [ %v82.i.3, %join77.i.15 ], [ %v186.i.3.pre.pre, %join49.i.loopexit33 ]
  %v186.i.2.pre = phi <16 x float> [ %v82.i.2, %join77.i.15 ], [ %v186.i.2.pre.pre, %join49.i.loopexit33 ]
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.020, %join77.i.15 ], [ %fault.sroa.0.4, %join49.i.loopexit33 ]
  %v186.i = load <16 x float>, ptr %shared, align 4
  %v186.i.1 = load <16 x float>, ptr %v185.i.1, align 4
  br label %body164.i

body164.i:                                        ; preds = %join49.i, %body164.i
  %indvars.iv48 = phi i64 [ 0, %join49.i ], [ %indvars.iv.next49, %body164.i ]
  %19 = shl nuw nsw i64 %indvars.iv48, 4
  %v170.i = getelementptr inbounds nuw float, ptr %slot3.i, i64 %19
  %v171.i = load <16 x float>, ptr %v170.i, align 64
  %invariant.gep15 = getelementptr inbounds nuw float, ptr %v2.i, i64 %19
  %v182.i = load float, ptr %invariant.gep15, align 4
  %v187.i = insertelement <16 x float> poison, float %v182.i, i64 0
  %v188.i = shufflevector <16 x float> %v187.i, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i, <16 x float> %v186.i, <16 x float> %v171.i)
  %gep16.1 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 4
  %v182.i.1 = load float, ptr %gep16.1, align 4
  %v187.i.1 = insertelement <16 x float> poison, float %v182.i.1, i64 0
  %v188.i.1 = shufflevector <16 x float> %v187.i.1, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.1 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.1, <16 x float> %v186.i.1, <16 x float> %v189.i)
  %gep16.2 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 8
  %v182.i.2 = load float, ptr %gep16.2, align 4
  %v187.i.2 = insertelement <16 x float> poison, float %v182.i.2, i64 0
  %v188.i.2 = shufflevector <16 x float> %v187.i.2, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.2 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.2, <16 x float> %v186.i.2.pre, <16 x float> %v189.i.1)
  %gep16.3 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 12
  %v182.i.3 = load float, ptr %gep16.3, align 4
  %v187.i.3 = insertelement <16 x float> poison, float %v182.i.3, i64 0
  %v188.i.3 = shufflevector <16 x float> %v187.i.3, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.3 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.3, <16 x float> %v186.i.3.pre, <16 x float> %v189.i.2)
  %gep16.4 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 16
  %v182.i.4 = load float, ptr %gep16.4, align 4
  %v187.i.4 = insertelement <16 x float> poison, float %v182.i.4, i64 0
  %v188.i.4 = shufflevector <16 x float> %v187.i.4, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.4 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.4, <16 x float> %v186.i.4.pre, <16 x float> %v189.i.3)
  %gep16.5 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 20
  %v182.i.5 = load float, ptr %gep16.5, align 4
  %v187.i.5 = insertelement <16 x float> poison, float %v182.i.5, i64 0
  %v188.i.5 = shufflevector <16 x float> %v187.i.5, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.5 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.5, <16 x float> %v186.i.5.pre, <16 x float> %v189.i.4)
  %gep16.6 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 24
  %v182.i.6 = load float, ptr %gep16.6, align 4
  %v187.i.6 = insertelement <16 x float> poison, float %v182.i.6, i64 0
  %v188.i.6 = shufflevector <16 x float> %v187.i.6, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.6 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.6, <16 x float> %v186.i.6.pre, <16 x float> %v189.i.5)
  %gep16.7 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 28
  %v182.i.7 = load float, ptr %gep16.7, align 4
  %v187.i.7 = insertelement <16 x float> poison, float %v182.i.7, i64 0
  %v188.i.7 = shufflevector <16 x float> %v187.i.7, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.7 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.7, <16 x float> %v186.i.7.pre, <16 x float> %v189.i.6)
  %gep16.8 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 32
  %v182.i.8 = load float, ptr %gep16.8, align 4
  %v187.i.8 = insertelement <16 x float> poison, float %v182.i.8, i64 0
  %v188.i.8 = shufflevector <16 x float> %v187.i.8, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.8 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.8, <16 x float> %v186.i.8.pre, <16 x float> %v189.i.7)
  %gep16.9 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 36
  %v182.i.9 = load float, ptr %gep16.9, align 4
  %v187.i.9 = insertelement <16 x float> poison, float %v182.i.9, i64 0
  %v188.i.9 = shufflevector <16 x float> %v187.i.9, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.9 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.9, <16 x float> %v186.i.9.pre, <16 x float> %v189.i.8)
  %gep16.10 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 40
  %v182.i.10 = load float, ptr %gep16.10, align 4
  %v187.i.10 = insertelement <16 x float> poison, float %v182.i.10, i64 0
  %v188.i.10 = shufflevector <16 x float> %v187.i.10, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.10 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.10, <16 x float> %v186.i.10.pre, <16 x float> %v189.i.9)
  %gep16.11 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 44
  %v182.i.11 = load float, ptr %gep16.11, align 4
  %v187.i.11 = insertelement <16 x float> poison, float %v182.i.11, i64 0
  %v188.i.11 = shufflevector <16 x float> %v187.i.11, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.11 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.11, <16 x float> %v186.i.11.pre, <16 x float> %v189.i.10)
  %gep16.12 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 48
  %v182.i.12 = load float, ptr %gep16.12, align 4
  %v187.i.12 = insertelement <16 x float> poison, float %v182.i.12, i64 0
  %v188.i.12 = shufflevector <16 x float> %v187.i.12, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.12 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.12, <16 x float> %v186.i.12.pre, <16 x float> %v189.i.11)
  %gep16.13 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 52
  %v182.i.13 = load float, ptr %gep16.13, align 4
  %v187.i.13 = insertelement <16 x float> poison, float %v182.i.13, i64 0
  %v188.i.13 = shufflevector <16 x float> %v187.i.13, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.13 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.13, <16 x float> %v186.i.13.pre, <16 x float> %v189.i.12)
  %gep16.14 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 56
  %v182.i.14 = load float, ptr %gep16.14, align 4
  %v187.i.14 = insertelement <16 x float> poison, float %v182.i.14, i64 0
  %v188.i.14 = shufflevector <16 x float> %v187.i.14, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.14 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.14, <16 x float> %v186.i.14.pre, <16 x float> %v189.i.13)
  %gep16.15 = getelementptr inbounds nuw i8, ptr %invariant.gep15, i64 60
  %v182.i.15 = load float, ptr %gep16.15, align 4
  %v187.i.15 = insertelement <16 x float> poison, float %v182.i.15, i64 0
  %v188.i.15 = shufflevector <16 x float> %v187.i.15, <16 x float> poison, <16 x i32> zeroinitializer
  %v189.i.15 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v188.i.15, <16 x float> %v186.i.15.pre, <16 x float> %v189.i.14)
  store <16 x float> %v189.i.15, ptr %v170.i, align 64
  %indvars.iv.next49 = add nuw nsw i64 %indvars.iv48, 1
  %exitcond52.not = icmp eq i64 %indvars.iv.next49, 16
  br i1 %exitcond52.not, label %done165.i, label %body164.i

done165.i:                                        ; preds = %body164.i
  %v193.i = add i64 %phi24.i21, 16
  %v194.i = add nsw i64 %phi25.i22, -1
  %v26.not.i = icmp eq i64 %v194.i, 0
  br i1 %v26.not.i, label %done23.i, label %body22.i

done23.i:                                         ; preds = %done165.i, %run.done23.i_crit_edge
  %v201.i.pre-phi = phi i64 [ %.pre82, %run.done23.i_crit_edge ], [ %v33.i, %done165.i ]
  %fault.sroa.0.0.lcssa = phi i64 [ 0, %run.done23.i_crit_edge ], [ %fault.sroa.0.2, %done165.i ]
  %v197.i = icmp samesign ugt i64 %v4, %.pre80
  %v202.i = icmp samesign ugt i64 %v6, %v201.i.pre-phi
  %v203.i = and i1 %v202.i, %v197.i
  %v218.i = zext nneg i32 %v4.i to i64
  br i1 %v203.i, label %for209.i.preheader, label %for225.i.preheader

for225.i.preheader:                               ; preds = %done23.i
  %v238.i = insertelement <16 x i64> poison, i64 %v218.i, i64 0
  %v239.i = shufflevector <16 x i64> %v238.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v240.i = or disjoint <16 x i64> %v239.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %v243.i = icmp samesign ult <16 x i64> %v240.i, %v242.i
  %invariant.gep23 = getelementptr float, ptr %v2, i64 %v218.i
  %20 = zext nneg i32 %v5.i to i64
  br label %body226.i

for209.i.preheader:                               ; preds = %done23.i
  %invariant.gep26 = getelementptr float, ptr %v2, i64 %v218.i
  %21 = zext nneg i32 %v5.i to i64
  %v217.i = load <16 x float>, ptr %slot3.i, align 64
  %v221.i = mul nuw nsw i64 %v6, %21
  %gep27 = getelementptr float, ptr %invariant.gep26, i64 %v221.i
  store <16 x float> %v217.i, ptr %gep27, align 4
  %v217.i.1 = load <16 x float>, ptr %v13.i.1, align 64
  %22 = or disjoint i64 %21, 1
  %v221.i.1 = mul nuw nsw i64 %v6, %22
  %gep27.1 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.1
  store <16 x float> %v217.i.1, ptr %gep27.1, align 4
  %v217.i.2 = load <16 x float>, ptr %v13.i.2, align 64
  %23 = or disjoint i64 %21, 2
  %v221.i.2 = mul nuw nsw i64 %v6, %23
  %gep27.2 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.2
  store <16 x float> %v217.i.2, ptr %gep27.2, align 4
  %v217.i.3 = load <16 x float>, ptr %v13.i.3, align 64
  %24 = or disjoint i64 %21, 3
  %v221.i.3 = mul nuw nsw i64 %v6, %24
  %gep27.3 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.3
  store <16 x float> %v217.i.3, ptr %gep27.3, align 4
  %v217.i.4 = load <16 x float>, ptr %v13.i.4, align 64
  %25 = or disjoint i64 %21, 4
  %v221.i.4 = mul nuw nsw i64 %v6, %25
  %gep27.4 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.4
  store <16 x float> %v217.i.4, ptr %gep27.4, align 4
  %v217.i.5 = load <16 x float>, ptr %v13.i.5, align 64
  %26 = or disjoint i64 %21, 5
  %v221.i.5 = mul nuw nsw i64 %v6, %26
  %gep27.5 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.5
  store <16 x float> %v217.i.5, ptr %gep27.5, align 4
  %v217.i.6 = load <16 x float>, ptr %v13.i.6, align 64
  %27 = or disjoint i64 %21, 6
  %v221.i.6 = mul nuw nsw i64 %v6, %27
  %gep27.6 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.6
  store <16 x float> %v217.i.6, ptr %gep27.6, align 4
  %v217.i.7 = load <16 x float>, ptr %v13.i.7, align 64
  %28 = or disjoint i64 %21, 7
  %v221.i.7 = mul nuw nsw i64 %v6, %28
  %gep27.7 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.7
  store <16 x float> %v217.i.7, ptr %gep27.7, align 4
  %v217.i.8 = load <16 x float>, ptr %v13.i.8, align 64
  %29 = or disjoint i64 %21, 8
  %v221.i.8 = mul nuw nsw i64 %v6, %29
  %gep27.8 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.8
  store <16 x float> %v217.i.8, ptr %gep27.8, align 4
  %v217.i.9 = load <16 x float>, ptr %v13.i.9, align 64
  %30 = or disjoint i64 %21, 9
  %v221.i.9 = mul nuw nsw i64 %v6, %30
  %gep27.9 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.9
  store <16 x float> %v217.i.9, ptr %gep27.9, align 4
  %v217.i.10 = load <16 x float>, ptr %v13.i.10, align 64
  %31 = or disjoint i64 %21, 10
  %v221.i.10 = mul nuw nsw i64 %v6, %31
  %gep27.10 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.10
  store <16 x float> %v217.i.10, ptr %gep27.10, align 4
  %v217.i.11 = load <16 x float>, ptr %v13.i.11, align 64
  %32 = or disjoint i64 %21, 11
  %v221.i.11 = mul nuw nsw i64 %v6, %32
  %gep27.11 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.11
  store <16 x float> %v217.i.11, ptr %gep27.11, align 4
  %v217.i.12 = load <16 x float>, ptr %v13.i.12, align 64
  %33 = or disjoint i64 %21, 12
  %v221.i.12 = mul nuw nsw i64 %v6, %33
  %gep27.12 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.12
  store <16 x float> %v217.i.12, ptr %gep27.12, align 4
  %v217.i.13 = load <16 x float>, ptr %v13.i.13, align 64
  %34 = or disjoint i64 %21, 13
  %v221.i.13 = mul nuw nsw i64 %v6, %34
  %gep27.13 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.13
  store <16 x float> %v217.i.13, ptr %gep27.13, align 4
  %v217.i.14 = load <16 x float>, ptr %v13.i.14, align 64
  %35 = or disjoint i64 %21, 14
  %v221.i.14 = mul nuw nsw i64 %v6, %35
  %gep27.14 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.14
  store <16 x float> %v217.i.14, ptr %gep27.14, align 4
  %v217.i.15 = load <16 x float>, ptr %v13.i.15, align 64
  %36 = or disjoint i64 %21, 15
  %v221.i.15 = mul nuw nsw i64 %v6, %36
  %gep27.15 = getelementptr float, ptr %invariant.gep26, i64 %v221.i.15
  store <16 x float> %v217.i.15, ptr %gep27.15, align 4
  br label %matmul_tiled.block.exit

body226.i:                                        ; preds = %for225.i.preheader, %body226.i
  %indvars.iv53 = phi i64 [ 0, %for225.i.preheader ], [ %indvars.iv.next54, %body226.i ]
  %v232.i.idx = shl nuw nsw i64 %indvars.iv53, 6
  %v232.i = getelementptr inbounds nuw i8, ptr %slot3.i, i64 %v232.i.idx
  %v233.i = load <16 x float>, ptr %v232.i, align 64
  %37 = or disjoint i64 %indvars.iv53, %20
  %v237.i = icmp samesign ugt i64 %v4, %37
  %v244.i = insertelement <16 x i1> poison, i1 %v237.i, i64 0
  %v245.i = shufflevector <16 x i1> %v244.i, <16 x i1> poison, <16 x i32> zeroinitializer
  %v246.i = and <16 x i1> %v243.i, %v245.i
  %v247.i = mul i64 %v6, %37
  %gep24 = getelementptr float, ptr %invariant.gep23, i64 %v247.i
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v233.i, ptr align 4 %gep24, <16 x i1> %v246.i)
  %indvars.iv.next54 = add nuw nsw i64 %indvars.iv53, 1
  %exitcond58.not = icmp eq i64 %indvars.iv.next54, 16
  br i1 %exitcond58.not, label %matmul_tiled.block.exit, label %body226.i, !llvm.loop !4

matmul_tiled.block.exit:                          ; preds = %body226.i, %for209.i.preheader
  call void @llvm.lifetime.end.p0(ptr nonnull %slot3.i)
  %v41.not = icmp eq i64 %fault.sroa.0.0.lcssa, 0
  br i1 %v41.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %matmul_tiled.block.exit
  %v42 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear30, ptr %v42, align 8
  %failure = and i64 %fault.sroa.0.0.lcssa, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %matmul_tiled.block.exit
  %following = add i64 %linear30, 1
  %v47 = add nuw i32 %block.x31, 1
  %v48 = icmp eq i32 %v47, %grid.x
  %after.x = select i1 %v48, i32 0, i32 %v47
  %v49 = zext i1 %v48 to i32
  %v50 = add nuw i32 %block.y32, %v49
  %v51 = icmp eq i32 %v50, %grid.y
  %after.y = select i1 %v51, i32 0, i32 %v50
  %exitcond65.not = icmp eq i64 %following, %last
  br i1 %exitcond65.not, label %common.ret, label %run
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

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:true,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22matmul_tiled\22,\22faults\22:[{\22file\22:\22kernels/matrices.py\22,\22function\22:\22matmul_tiled\22,\22kind\22:\22index\22,\22line\22:107,\22message\22:\22index out of bounds for axis 0 of array 'a_tile'\22},{\22file\22:\22kernels/matrices.py\22,\22function\22:\22matmul_tiled\22,\22kind\22:\22index\22,\22line\22:107,\22message\22:\22index out of bounds for axis 1 of array 'a_tile'\22},{\22file\22:\22kernels/matrices.py\22,\22function\22:\22matmul_tiled\22,\22kind\22:\22index\22,\22line\22:109,\22message\22:\22index out of bounds for axis 0 of array 'b'\22}],\22parameter_bytes\22:72,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22a\22,\22offset\22:24,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22b\22,\22offset\22:48,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false}],\22shared_memory_bytes\22:2048}"}
!1 = !{i32 1, i32 -2147483648}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
!4 = distinct !{!4, !3}
