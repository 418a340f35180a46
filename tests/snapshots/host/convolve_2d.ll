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
define range(i64 0, -9223372036854775808) i64 @convolve_2d(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 {
entry:
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
  %v3955 = icmp ult i64 %first, %last
  br i1 %v3955, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v29 = zext nneg i32 %grid.x to i64
  %v32 = udiv i64 %first, %v29
  %v33 = zext nneg i32 %grid.y to i64
  %v34 = urem i64 %v32, %v33
  %v35 = trunc nuw nsw i64 %v34 to i32
  %v30 = urem i64 %first, %v29
  %v31 = trunc nuw nsw i64 %v30 to i32
  %v184.i = insertelement <8 x i64> poison, i64 %v12, i64 0
  %v185.i = shufflevector <8 x i64> %v184.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v1961.i = lshr i64 %v16, 1
  %v197.i = sub nsw i64 0, %v1961.i
  %v208.i = add nsw i64 %v10, -1
  %v223.i = add nsw i64 %v12, -1
  %v224.i = insertelement <8 x i64> poison, i64 %v223.i, i64 0
  %v225.i = shufflevector <8 x i64> %v224.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v304.i = insertelement <8 x i64> poison, i64 %v6, i64 0
  %v305.i = shufflevector <8 x i64> %v304.i, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %block.y58 = phi i32 [ %v35, %run.lr.ph ], [ %after.y, %fine ]
  %block.x57 = phi i32 [ %v31, %run.lr.ph ], [ %after.x, %fine ]
  %linear56 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v1.i = shl nuw nsw i32 %block.x57, 4
  %v2.i = shl nuw nsw i32 %block.y58, 3
  %v3.i = or disjoint i32 %v2.i, 7
  %v4.i = zext nneg i32 %v3.i to i64
  %v5.i = icmp samesign ugt i64 %v10, %v4.i
  %v6.i = zext nneg i32 %v2.i to i64
  %v9.i = or disjoint i32 %v1.i, 15
  %v10.i = zext nneg i32 %v9.i to i64
  %v11.i = icmp samesign ugt i64 %v12, %v10.i
  %v12.i = and i1 %v11.i, %v5.i
  %v13.i = zext nneg i32 %v1.i to i64
  %v19.i = icmp samesign ugt i64 %v4, %v6.i
  %v21.i = icmp samesign ugt i64 %v4, %v4.i
  %v22.i = and i1 %v21.i, %v12.i
  %v27.i = icmp samesign ugt i64 %v6, %v13.i
  %v28.i = and i1 %v27.i, %v19.i
  %v29.i = icmp samesign ugt i64 %v6, %v10.i
  %v30.i = and i1 %v29.i, %v22.i
  %v31.i = and i1 %v28.i, %v30.i
  br i1 %v31.i, label %body36.i.preheader, label %body158.i

body36.i.preheader:                               ; preds = %run
  %0 = or disjoint i64 %v13.i, 8
  br label %body36.i

body36.i:                                         ; preds = %body36.i.preheader, %for61.i.done63.i_crit_edge.split.1
  %indvars.iv80 = phi i64 [ 0, %body36.i.preheader ], [ %indvars.iv.next81, %for61.i.done63.i_crit_edge.split.1 ]
  %fault.sroa.0.952 = phi i64 [ 0, %body36.i.preheader ], [ %fault.sroa.0.149.1, %for61.i.done63.i_crit_edge.split.1 ]
  %1 = shl i64 %indvars.iv80, 44
  %2 = or disjoint i64 %indvars.iv80, %v6.i
  %v151.i = mul nuw nsw i64 %v6, %2
  %3 = getelementptr inbounds nuw float, ptr %v2, i64 %v151.i
  %v106.i = shl i64 %indvars.iv80, 44
  %invariant.op47 = add nuw nsw i64 %v106.i, -9222246136947933184
  %invariant.op40 = add nuw nsw i64 %v106.i, -9221120237041090560
  br label %body62.i

body62.i:                                         ; preds = %body36.i, %for73.i.done75.i_crit_edge
  %phi65.i44 = phi <8 x float> [ zeroinitializer, %body36.i ], [ %v148.i, %for73.i.done75.i_crit_edge ]
  %phi64.i43 = phi i64 [ %v197.i, %body36.i ], [ %v150.i, %for73.i.done75.i_crit_edge ]
  %fault.sroa.0.1142 = phi i64 [ %fault.sroa.0.952, %body36.i ], [ %fault.sroa.0.149, %for73.i.done75.i_crit_edge ]
  %v67.i = add nsw i64 %phi64.i43, %2
  %v69.i = tail call i64 @llvm.smax.i64(i64 %v67.i, i64 0)
  %v72.i = tail call i64 @llvm.smin.i64(i64 %v208.i, i64 %v69.i)
  %v90.i = add nsw i64 %phi64.i43, %v1961.i
  %v92.i = icmp slt i64 %v90.i, 0
  %v93.i = select i1 %v92.i, i64 %v16, i64 0
  %v94.i = add i64 %v93.i, %v90.i
  %v95.i = icmp ult i64 %v94.i, %v16
  %v101.i = icmp slt i64 %v94.i, 0
  %v100.i = select i1 %v101.i, i64 %v16, i64 0
  %v102.i = sub nuw i64 %v94.i, %v100.i
  %4 = tail call i64 @llvm.smax.i64(i64 %v102.i, i64 -549755813888)
  %v104.i = tail call i64 @llvm.smin.i64(i64 %4, i64 549755813887)
  %v105.i = and i64 %v104.i, 1099511627775
  %v108.i.reass = or disjoint i64 %v105.i, %invariant.op47
  %v133.i = mul nuw nsw i64 %v94.i, %v18
  %5 = getelementptr inbounds nuw float, ptr %v14, i64 %v133.i
  %.scalar = mul i64 %v72.i, %v12
  %6 = insertelement <8 x i64> poison, i64 %.scalar, i64 0
  %v142.i = shufflevector <8 x i64> %6, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %body74.i

body74.i:                                         ; preds = %body62.i, %join132.i
  %phi77.i37 = phi <8 x float> [ %phi65.i44, %body62.i ], [ %v148.i, %join132.i ]
  %phi76.i36 = phi i64 [ %v197.i, %body62.i ], [ %v149.i, %join132.i ]
  %fault.sroa.0.1235 = phi i64 [ %fault.sroa.0.1142, %body62.i ], [ %fault.sroa.0.149, %join132.i ]
  %v79.i = add nsw i64 %phi76.i36, %v13.i
  %v80.i = insertelement <8 x i64> poison, i64 %v79.i, i64 0
  %v81.i = shufflevector <8 x i64> %v80.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v82.i = add <8 x i64> %v81.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v84.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v82.i, <8 x i64> zeroinitializer)
  %v89.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v225.i, <8 x i64> %v84.i)
  %v91.i = add nsw i64 %phi76.i36, %v1961.i
  %v110.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1235, i64 %v108.i.reass)
  %v114.i = icmp ult i64 %v91.i, %v18
  br i1 %v114.i, label %join118.i, label %join118.i.thread

join118.i.thread:                                 ; preds = %body74.i
  %fault.sroa.0.13 = select i1 %v95.i, i64 %fault.sroa.0.1235, i64 %v110.i
  %v123.i = tail call i64 @llvm.smin.i64(i64 %v91.i, i64 549755813887)
  %v124.i = and i64 %v123.i, 1099511627775
  %v127.i.reass = or disjoint i64 %v124.i, %invariant.op40
  %v129.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.13, i64 %v127.i.reass)
  br label %join132.i

join118.i:                                        ; preds = %body74.i
  br i1 %v95.i, label %active131.i, label %join132.i

active131.i:                                      ; preds = %join118.i
  %v135.i = getelementptr inbounds nuw float, ptr %5, i64 %v91.i
  %v136.i = load float, ptr %v135.i, align 4
  br label %join132.i

join132.i:                                        ; preds = %join118.i.thread, %active131.i, %join118.i
  %fault.sroa.0.149 = phi i64 [ %v110.i, %join118.i ], [ %fault.sroa.0.1235, %active131.i ], [ %v129.i, %join118.i.thread ]
  %v137.i = phi float [ 0.000000e+00, %join118.i ], [ %v136.i, %active131.i ], [ 0.000000e+00, %join118.i.thread ]
  %v143.i = add <8 x i64> %v89.i, %v142.i
  %v144.i = getelementptr float, ptr %v8, <8 x i64> %v143.i
  %v145.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v144.i, <8 x i1> splat (i1 true), <8 x float> poison)
  %v146.i = insertelement <8 x float> poison, float %v137.i, i64 0
  %v147.i = shufflevector <8 x float> %v146.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v148.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v147.i, <8 x float> %v145.i, <8 x float> %phi77.i37)
  %v149.i = add i64 %phi76.i36, 1
  %exitcond73.not = icmp eq i64 %phi76.i36, %v1961.i
  br i1 %exitcond73.not, label %for73.i.done75.i_crit_edge, label %body74.i

for73.i.done75.i_crit_edge:                       ; preds = %join132.i
  %v150.i = add i64 %phi64.i43, 1
  %exitcond74.not = icmp eq i64 %phi64.i43, %v1961.i
  br i1 %exitcond74.not, label %for61.i.done63.i_crit_edge.split, label %body62.i

for61.i.done63.i_crit_edge.split:                 ; preds = %for73.i.done75.i_crit_edge
  %v153.i = getelementptr inbounds nuw float, ptr %3, i64 %v13.i
  store <8 x float> %v148.i, ptr %v153.i, align 4
  %invariant.op47.1 = add nuw nsw i64 %1, -9222237340854910976
  %invariant.op40.1 = add nuw nsw i64 %1, -9221111440948068352
  br label %body62.i.1

body62.i.1:                                       ; preds = %for73.i.done75.i_crit_edge.1, %for61.i.done63.i_crit_edge.split
  %phi65.i44.1 = phi <8 x float> [ zeroinitializer, %for61.i.done63.i_crit_edge.split ], [ %v148.i.1, %for73.i.done75.i_crit_edge.1 ]
  %phi64.i43.1 = phi i64 [ %v197.i, %for61.i.done63.i_crit_edge.split ], [ %v150.i.1, %for73.i.done75.i_crit_edge.1 ]
  %fault.sroa.0.1142.1 = phi i64 [ %fault.sroa.0.149, %for61.i.done63.i_crit_edge.split ], [ %fault.sroa.0.149.1, %for73.i.done75.i_crit_edge.1 ]
  %v67.i.1 = add nsw i64 %phi64.i43.1, %2
  %v69.i.1 = tail call i64 @llvm.smax.i64(i64 %v67.i.1, i64 0)
  %v72.i.1 = tail call i64 @llvm.smin.i64(i64 %v208.i, i64 %v69.i.1)
  %v90.i.1 = add nsw i64 %phi64.i43.1, %v1961.i
  %v92.i.1 = icmp slt i64 %v90.i.1, 0
  %v93.i.1 = select i1 %v92.i.1, i64 %v16, i64 0
  %v94.i.1 = add i64 %v93.i.1, %v90.i.1
  %v95.i.1 = icmp ult i64 %v94.i.1, %v16
  %v101.i.1 = icmp slt i64 %v94.i.1, 0
  %v100.i.1 = select i1 %v101.i.1, i64 %v16, i64 0
  %v102.i.1 = sub nuw i64 %v94.i.1, %v100.i.1
  %7 = tail call i64 @llvm.smax.i64(i64 %v102.i.1, i64 -549755813888)
  %v104.i.1 = tail call i64 @llvm.smin.i64(i64 %7, i64 549755813887)
  %v105.i.1 = and i64 %v104.i.1, 1099511627775
  %v108.i.reass.1 = or disjoint i64 %v105.i.1, %invariant.op47.1
  %v133.i.1 = mul nuw nsw i64 %v94.i.1, %v18
  %8 = getelementptr inbounds nuw float, ptr %v14, i64 %v133.i.1
  %.scalar87 = mul i64 %v72.i.1, %v12
  %9 = insertelement <8 x i64> poison, i64 %.scalar87, i64 0
  %v142.i.1 = shufflevector <8 x i64> %9, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %body74.i.1

body74.i.1:                                       ; preds = %join132.i.1, %body62.i.1
  %phi77.i37.1 = phi <8 x float> [ %phi65.i44.1, %body62.i.1 ], [ %v148.i.1, %join132.i.1 ]
  %phi76.i36.1 = phi i64 [ %v197.i, %body62.i.1 ], [ %v149.i.1, %join132.i.1 ]
  %fault.sroa.0.1235.1 = phi i64 [ %fault.sroa.0.1142.1, %body62.i.1 ], [ %fault.sroa.0.149.1, %join132.i.1 ]
  %v79.i.1 = add nsw i64 %phi76.i36.1, %0
  %v80.i.1 = insertelement <8 x i64> poison, i64 %v79.i.1, i64 0
  %v81.i.1 = shufflevector <8 x i64> %v80.i.1, <8 x i64> poison, <8 x i32> zeroinitializer
  %v82.i.1 = add <8 x i64> %v81.i.1, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v84.i.1 = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v82.i.1, <8 x i64> zeroinitializer)
  %v89.i.1 = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v225.i, <8 x i64> %v84.i.1)
  %v91.i.1 = add nsw i64 %phi76.i36.1, %v1961.i
  %v110.i.1 = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1235.1, i64 %v108.i.reass.1)
  %v114.i.1 = icmp ult i64 %v91.i.1, %v18
  br i1 %v114.i.1, label %join118.i.1, label %join118.i.thread.1

join118.i.thread.1:                               ; preds = %body74.i.1
  %fault.sroa.0.13.1 = select i1 %v95.i.1, i64 %fault.sroa.0.1235.1, i64 %v110.i.1
  %10 = tail call i64 @llvm.smax.i64(i64 %v91.i.1, i64 -549755813888)
  %v123.i.1 = tail call i64 @llvm.smin.i64(i64 %10, i64 549755813887)
  %v124.i.1 = and i64 %v123.i.1, 1099511627775
  %v127.i.reass.1 = or disjoint i64 %v124.i.1, %invariant.op40.1
  %v129.i.1 = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.13.1, i64 %v127.i.reass.1)
  br label %join132.i.1

join118.i.1:                                      ; preds = %body74.i.1
  br i1 %v95.i.1, label %active131.i.1, label %join132.i.1

active131.i.1:                                    ; preds = %join118.i.1
  %v135.i.1 = getelementptr inbounds nuw float, ptr %8, i64 %v91.i.1
  %v136.i.1 = load float, ptr %v135.i.1, align 4
  br label %join132.i.1

join132.i.1:                                      ; preds = %active131.i.1, %join118.i.1, %join118.i.thread.1
  %fault.sroa.0.149.1 = phi i64 [ %v110.i.1, %join118.i.1 ], [ %fault.sroa.0.1235.1, %active131.i.1 ], [ %v129.i.1, %join118.i.thread.1 ]
  %v137.i.1 = phi float [ 0.000000e+00, %join118.i.1 ], [ %v136.i.1, %active131.i.1 ], [ 0.000000e+00, %join118.i.thread.1 ]
  %v143.i.1 = add <8 x i64> %v89.i.1, %v142.i.1
  %v144.i.1 = getelementptr float, ptr %v8, <8 x i64> %v143.i.1
  %v145.i.1 = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v144.i.1, <8 x i1> splat (i1 true), <8 x float> poison)
  %v146.i.1 = insertelement <8 x float> poison, float %v137.i.1, i64 0
  %v147.i.1 = shufflevector <8 x float> %v146.i.1, <8 x float> poison, <8 x i32> zeroinitializer
  %v148.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v147.i.1, <8 x float> %v145.i.1, <8 x float> %phi77.i37.1)
  %v149.i.1 = add i64 %phi76.i36.1, 1
  %exitcond73.1.not = icmp eq i64 %phi76.i36.1, %v1961.i
  br i1 %exitcond73.1.not, label %for73.i.done75.i_crit_edge.1, label %body74.i.1

for73.i.done75.i_crit_edge.1:                     ; preds = %join132.i.1
  %v150.i.1 = add i64 %phi64.i43.1, 1
  %exitcond74.1.not = icmp eq i64 %phi64.i43.1, %v1961.i
  br i1 %exitcond74.1.not, label %for61.i.done63.i_crit_edge.split.1, label %body62.i.1

for61.i.done63.i_crit_edge.split.1:               ; preds = %for73.i.done75.i_crit_edge.1
  %v153.i.1 = getelementptr inbounds nuw float, ptr %3, i64 %0
  store <8 x float> %v148.i.1, ptr %v153.i.1, align 4
  %indvars.iv.next81 = add nuw nsw i64 %indvars.iv80, 1
  %exitcond85.not = icmp eq i64 %indvars.iv.next81, 8
  br i1 %exitcond85.not, label %convolve_2d.block.exit, label %body36.i

body158.i:                                        ; preds = %run, %done171.i
  %indvars.iv67 = phi i64 [ %indvars.iv.next68, %done171.i ], [ 0, %run ]
  %fault.sroa.0.032 = phi i64 [ %fault.sroa.0.8, %done171.i ], [ 0, %run ]
  %11 = shl nuw nsw i64 %indvars.iv67, 4
  %12 = or disjoint i64 %indvars.iv67, %v6.i
  %v180.i = icmp samesign ugt i64 %v10, %12
  %v187.i = insertelement <8 x i1> poison, i1 %v180.i, i64 0
  %v188.i = shufflevector <8 x i1> %v187.i, <8 x i1> poison, <8 x i32> zeroinitializer
  %invariant.op28 = or disjoint i64 %12, -9219994337134247936
  %v293.i = icmp samesign ugt i64 %v4, %12
  %v326.i = insertelement <8 x i1> poison, i1 %v293.i, i64 0
  %v327.i = shufflevector <8 x i1> %v326.i, <8 x i1> poison, <8 x i32> zeroinitializer
  %v330.i = mul i64 %v6, %12
  %13 = getelementptr float, ptr %v2, i64 %v330.i
  br label %body170.i

body170.i:                                        ; preds = %body158.i, %join195.i
  %indvars.iv = phi i64 [ 0, %body158.i ], [ %indvars.iv.next, %join195.i ]
  %v174.not.i = phi i1 [ false, %body158.i ], [ true, %join195.i ]
  %fault.sroa.0.129 = phi i64 [ %fault.sroa.0.032, %body158.i ], [ %fault.sroa.0.8, %join195.i ]
  %14 = add nuw nsw i64 %indvars.iv, %11
  %15 = add nuw nsw i64 %indvars.iv, %v13.i
  %v181.i = insertelement <8 x i64> poison, i64 %15, i64 0
  %v182.i = shufflevector <8 x i64> %v181.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v183.i = or disjoint <8 x i64> %v182.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v186.i = icmp samesign ult <8 x i64> %v183.i, %v185.i
  %v189.i = and <8 x i1> %v188.i, %v186.i
  %v190.i = bitcast <8 x i1> %v189.i to i8
  %v191.i = zext i8 %v190.i to i32
  %v192.not.i = icmp eq i8 %v190.i, 0
  br i1 %v192.not.i, label %join195.i, label %body200.i.lr.ph

body200.i.lr.ph:                                  ; preds = %body170.i
  %v233.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v191.i, i1 true)
  %16 = trunc nuw nsw i64 %14 to i32
  %v234.i = add i32 %v233.i, %16
  %v236.i = zext i32 %v234.i to i64
  %v246.i = shl i64 %v236.i, 40
  %invariant.op26 = add nuw nsw i64 %v246.i, -9222246136947933184
  %invariant.op = add nuw nsw i64 %v246.i, -9221120237041090560
  br label %body200.i

body200.i:                                        ; preds = %body200.i.lr.ph, %for211.i.done213.i_crit_edge
  %phi203.i23 = phi <8 x float> [ zeroinitializer, %body200.i.lr.ph ], [ %v288.i, %for211.i.done213.i_crit_edge ]
  %phi202.i22 = phi i64 [ %v197.i, %body200.i.lr.ph ], [ %v290.i, %for211.i.done213.i_crit_edge ]
  %fault.sroa.0.221 = phi i64 [ %fault.sroa.0.129, %body200.i.lr.ph ], [ %fault.sroa.0.512, %for211.i.done213.i_crit_edge ]
  %v205.i = add nsw i64 %phi202.i22, %12
  %v207.i = tail call i64 @llvm.smax.i64(i64 %v205.i, i64 0)
  %v210.i = tail call i64 @llvm.smin.i64(i64 %v208.i, i64 %v207.i)
  %v228.i = add nsw i64 %phi202.i22, %v1961.i
  %v230.i = icmp slt i64 %v228.i, 0
  %v231.i = select i1 %v230.i, i64 %v16, i64 0
  %v232.i = add i64 %v231.i, %v228.i
  %v235.i = icmp ult i64 %v232.i, %v16
  %v241.i = icmp slt i64 %v232.i, 0
  %v240.i = select i1 %v241.i, i64 %v16, i64 0
  %v242.i = sub nuw i64 %v232.i, %v240.i
  %17 = tail call i64 @llvm.smax.i64(i64 %v242.i, i64 -549755813888)
  %v244.i = tail call i64 @llvm.smin.i64(i64 %17, i64 549755813887)
  %v245.i = and i64 %v244.i, 1099511627775
  %v248.i.reass = or disjoint i64 %v245.i, %invariant.op26
  %v273.i = mul nuw nsw i64 %v232.i, %v18
  %18 = getelementptr inbounds nuw float, ptr %v14, i64 %v273.i
  %.scalar88 = mul i64 %v210.i, %v12
  %19 = insertelement <8 x i64> poison, i64 %.scalar88, i64 0
  %v282.i = shufflevector <8 x i64> %19, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %body212.i

body212.i:                                        ; preds = %body200.i, %join272.i
  %phi215.i18 = phi <8 x float> [ %phi203.i23, %body200.i ], [ %v288.i, %join272.i ]
  %phi214.i17 = phi i64 [ %v197.i, %body200.i ], [ %v289.i, %join272.i ]
  %fault.sroa.0.316 = phi i64 [ %fault.sroa.0.221, %body200.i ], [ %fault.sroa.0.512, %join272.i ]
  %v217.i = add nsw i64 %phi214.i17, %15
  %v218.i = insertelement <8 x i64> poison, i64 %v217.i, i64 0
  %v219.i = shufflevector <8 x i64> %v218.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v220.i = add <8 x i64> %v219.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v222.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v220.i, <8 x i64> zeroinitializer)
  %v227.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v225.i, <8 x i64> %v222.i)
  %v229.i = add nsw i64 %phi214.i17, %v1961.i
  %v250.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.316, i64 %v248.i.reass)
  %v254.i = icmp ult i64 %v229.i, %v18
  br i1 %v254.i, label %join258.i, label %join258.i.thread

join258.i.thread:                                 ; preds = %body212.i
  %fault.sroa.0.4 = select i1 %v235.i, i64 %fault.sroa.0.316, i64 %v250.i
  %20 = tail call i64 @llvm.smax.i64(i64 %v229.i, i64 -549755813888)
  %v263.i = tail call i64 @llvm.smin.i64(i64 %20, i64 549755813887)
  %v264.i = and i64 %v263.i, 1099511627775
  %v267.i.reass = or disjoint i64 %v264.i, %invariant.op
  %v269.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v267.i.reass)
  br label %join272.i

join258.i:                                        ; preds = %body212.i
  br i1 %v235.i, label %active271.i, label %join272.i

active271.i:                                      ; preds = %join258.i
  %v275.i = getelementptr inbounds nuw float, ptr %18, i64 %v229.i
  %v276.i = load float, ptr %v275.i, align 4
  br label %join272.i

join272.i:                                        ; preds = %join258.i.thread, %active271.i, %join258.i
  %fault.sroa.0.512 = phi i64 [ %v250.i, %join258.i ], [ %fault.sroa.0.316, %active271.i ], [ %v269.i, %join258.i.thread ]
  %v277.i = phi float [ 0.000000e+00, %join258.i ], [ %v276.i, %active271.i ], [ 0.000000e+00, %join258.i.thread ]
  %v283.i = add <8 x i64> %v227.i, %v282.i
  %v284.i = getelementptr float, ptr %v8, <8 x i64> %v283.i
  %v285.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v284.i, <8 x i1> %v189.i, <8 x float> zeroinitializer)
  %v286.i = insertelement <8 x float> poison, float %v277.i, i64 0
  %v287.i = shufflevector <8 x float> %v286.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v288.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v287.i, <8 x float> %v285.i, <8 x float> %phi215.i18)
  %v289.i = add i64 %phi214.i17, 1
  %exitcond.not = icmp eq i64 %phi214.i17, %v1961.i
  br i1 %exitcond.not, label %for211.i.done213.i_crit_edge, label %body212.i

for211.i.done213.i_crit_edge:                     ; preds = %join272.i
  %v290.i = add i64 %phi202.i22, 1
  %exitcond63.not = icmp eq i64 %phi202.i22, %v1961.i
  br i1 %exitcond63.not, label %done201.i, label %body200.i

done201.i:                                        ; preds = %for211.i.done213.i_crit_edge
  br i1 %v293.i, label %join297.i, label %active296.i

active296.i:                                      ; preds = %done201.i
  %v291.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v191.i, i1 true)
  %21 = trunc nuw nsw i64 %14 to i32
  %v292.i = add i32 %v291.i, %21
  %v294.i = zext i32 %v292.i to i64
  %v299.i = shl i64 %v294.i, 40
  %v301.i.reass = add nuw nsw i64 %v299.i, %invariant.op28
  %v303.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.512, i64 %v301.i.reass)
  br label %join297.i

join297.i:                                        ; preds = %active296.i, %done201.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.512, %done201.i ], [ %v303.i, %active296.i ]
  %v306.i = icmp samesign ult <8 x i64> %v183.i, %v305.i
  %v306.not.i = xor <8 x i1> %v306.i, splat (i1 true)
  %v310.i = and <8 x i1> %v189.i, %v306.not.i
  %v311.i = bitcast <8 x i1> %v310.i to i8
  %v312.not.i = icmp eq i8 %v311.i, 0
  br i1 %v312.not.i, label %join314.i, label %active313.i

active313.i:                                      ; preds = %join297.i
  %v315.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v311.i, i1 true)
  %v316.i = zext nneg i8 %v315.i to i64
  %v317.i = extractelement <8 x i64> %v183.i, i64 %v316.i
  %v319.i = or disjoint i64 %14, %v316.i
  %v321.i = shl i64 %v319.i, 40
  %v322.i = or disjoint i64 %v321.i, %v317.i
  %v323.i = add nuw nsw i64 %v322.i, -9218868437227405312
  %v325.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.6, i64 %v323.i)
  br label %join314.i

join314.i:                                        ; preds = %active313.i, %join297.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.6, %join297.i ], [ %v325.i, %active313.i ]
  %22 = and <8 x i1> %v327.i, %v189.i
  %v328.i = and <8 x i1> %v306.i, %22
  %v332.i = getelementptr float, ptr %13, i64 %15
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v288.i, ptr align 4 %v332.i, <8 x i1> %v328.i)
  br label %join195.i

join195.i:                                        ; preds = %join314.i, %body170.i
  %fault.sroa.0.8 = phi i64 [ %fault.sroa.0.129, %body170.i ], [ %fault.sroa.0.7, %join314.i ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  br i1 %v174.not.i, label %done171.i, label %body170.i, !llvm.loop !2

done171.i:                                        ; preds = %join195.i
  %indvars.iv.next68 = add nuw nsw i64 %indvars.iv67, 1
  %exitcond72.not = icmp eq i64 %indvars.iv.next68, 8
  br i1 %exitcond72.not, label %convolve_2d.block.exit, label %body158.i, !llvm.loop !4

convolve_2d.block.exit:                           ; preds = %done171.i, %for61.i.done63.i_crit_edge.split.1
  %fault.sroa.0.15 = phi i64 [ %fault.sroa.0.149.1, %for61.i.done63.i_crit_edge.split.1 ], [ %fault.sroa.0.8, %done171.i ]
  %v41.not = icmp eq i64 %fault.sroa.0.15, 0
  br i1 %v41.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %convolve_2d.block.exit
  %v42 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear56, ptr %v42, align 8
  %failure = and i64 %fault.sroa.0.15, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %convolve_2d.block.exit
  %following = add i64 %linear56, 1
  %v47 = add nuw i32 %block.x57, 1
  %v48 = icmp eq i32 %v47, %grid.x
  %after.x = select i1 %v48, i32 0, i32 %v47
  %v49 = zext i1 %v48 to i32
  %v50 = add nuw i32 %block.y58, %v49
  %v51 = icmp eq i32 %v50, %grid.y
  %after.y = select i1 %v51, i32 0, i32 %v50
  %exitcond86.not = icmp eq i64 %following, %last
  br i1 %exitcond86.not, label %common.ret, label %run
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

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22convolve_2d\22,\22faults\22:[{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'weights'\22},{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 1 of array 'weights'\22},{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:29,\22message\22:\22index out of bounds for axis 0 of array 'out'\22},{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:29,\22message\22:\22index out of bounds for axis 1 of array 'out'\22}],\22parameter_bytes\22:72,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22image\22,\22offset\22:24,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22weights\22,\22offset\22:48,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
!4 = distinct !{!4, !3}
