; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

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
  %v174.i = insertelement <8 x i64> poison, i64 %v12, i64 0
  %v175.i = shufflevector <8 x i64> %v174.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v1861.i = lshr i64 %v16, 1
  %v187.i = sub nsw i64 0, %v1861.i
  %v198.i = add nsw i64 %v10, -1
  %v213.i = add nsw i64 %v12, -1
  %v214.i = insertelement <8 x i64> poison, i64 %v213.i, i64 0
  %v215.i = shufflevector <8 x i64> %v214.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v284.i = insertelement <8 x i64> poison, i64 %v6, i64 0
  %v285.i = shufflevector <8 x i64> %v284.i, <8 x i64> poison, <8 x i32> zeroinitializer
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
  br i1 %v31.i, label %body36.i.preheader, label %body148.i

body36.i.preheader:                               ; preds = %run
  %0 = or disjoint i64 %v13.i, 8
  br label %body36.i

body36.i:                                         ; preds = %body36.i.preheader, %for61.i.done63.i_crit_edge.split.1
  %indvars.iv80 = phi i64 [ 0, %body36.i.preheader ], [ %indvars.iv.next81, %for61.i.done63.i_crit_edge.split.1 ]
  %fault.sroa.0.952 = phi i64 [ 0, %body36.i.preheader ], [ %fault.sroa.0.149.1, %for61.i.done63.i_crit_edge.split.1 ]
  %1 = shl i64 %indvars.iv80, 44
  %2 = or disjoint i64 %indvars.iv80, %v6.i
  %v141.i = mul nuw nsw i64 %v6, %2
  %3 = getelementptr inbounds nuw float, ptr %v2, i64 %v141.i
  %v101.i = shl i64 %indvars.iv80, 44
  %invariant.op47 = add nuw nsw i64 %v101.i, -9222246136947933184
  %invariant.op40 = add nuw nsw i64 %v101.i, -9221120237041090560
  br label %body62.i

body62.i:                                         ; preds = %body36.i, %for73.i.done75.i_crit_edge
  %phi65.i44 = phi <8 x float> [ zeroinitializer, %body36.i ], [ %v138.i, %for73.i.done75.i_crit_edge ]
  %phi64.i43 = phi i64 [ %v187.i, %body36.i ], [ %v140.i, %for73.i.done75.i_crit_edge ]
  %fault.sroa.0.1142 = phi i64 [ %fault.sroa.0.952, %body36.i ], [ %fault.sroa.0.149, %for73.i.done75.i_crit_edge ]
  %v67.i = add nsw i64 %phi64.i43, %2
  %v69.i = tail call i64 @llvm.smax.i64(i64 %v67.i, i64 0)
  %v72.i = tail call i64 @llvm.smin.i64(i64 %v198.i, i64 %v69.i)
  %v90.i = add nsw i64 %phi64.i43, %v1861.i
  %v92.i = icmp slt i64 %v90.i, 0
  %v93.i = select i1 %v92.i, i64 %v16, i64 0
  %v94.i = add i64 %v93.i, %v90.i
  %v95.i = icmp ult i64 %v94.i, %v16
  %v100.i = and i64 %v94.i, 1099511627775
  %v103.i.reass = or disjoint i64 %v100.i, %invariant.op47
  %v123.i = mul nuw nsw i64 %v94.i, %v18
  %4 = getelementptr inbounds nuw float, ptr %v14, i64 %v123.i
  %.scalar = mul i64 %v72.i, %v12
  %5 = insertelement <8 x i64> poison, i64 %.scalar, i64 0
  %v132.i = shufflevector <8 x i64> %5, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %body74.i

body74.i:                                         ; preds = %body62.i, %join122.i
  %phi77.i37 = phi <8 x float> [ %phi65.i44, %body62.i ], [ %v138.i, %join122.i ]
  %phi76.i36 = phi i64 [ %v187.i, %body62.i ], [ %v139.i, %join122.i ]
  %fault.sroa.0.1235 = phi i64 [ %fault.sroa.0.1142, %body62.i ], [ %fault.sroa.0.149, %join122.i ]
  %v79.i = add nsw i64 %phi76.i36, %v13.i
  %v80.i = insertelement <8 x i64> poison, i64 %v79.i, i64 0
  %v81.i = shufflevector <8 x i64> %v80.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v82.i = add <8 x i64> %v81.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v84.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v82.i, <8 x i64> zeroinitializer)
  %v89.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v215.i, <8 x i64> %v84.i)
  %v91.i = add nsw i64 %phi76.i36, %v1861.i
  %v105.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1235, i64 %v103.i.reass)
  %v109.i = icmp ult i64 %v91.i, %v18
  br i1 %v109.i, label %join113.i, label %join113.i.thread

join113.i.thread:                                 ; preds = %body74.i
  %fault.sroa.0.13 = select i1 %v95.i, i64 %fault.sroa.0.1235, i64 %v105.i
  %v114.i = and i64 %v91.i, 1099511627775
  %v117.i.reass = or disjoint i64 %v114.i, %invariant.op40
  %v119.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.13, i64 %v117.i.reass)
  br label %join122.i

join113.i:                                        ; preds = %body74.i
  br i1 %v95.i, label %active121.i, label %join122.i

active121.i:                                      ; preds = %join113.i
  %v125.i = getelementptr inbounds nuw float, ptr %4, i64 %v91.i
  %v126.i = load float, ptr %v125.i, align 4
  br label %join122.i

join122.i:                                        ; preds = %join113.i.thread, %active121.i, %join113.i
  %fault.sroa.0.149 = phi i64 [ %v105.i, %join113.i ], [ %fault.sroa.0.1235, %active121.i ], [ %v119.i, %join113.i.thread ]
  %v127.i = phi float [ 0.000000e+00, %join113.i ], [ %v126.i, %active121.i ], [ 0.000000e+00, %join113.i.thread ]
  %v133.i = add <8 x i64> %v89.i, %v132.i
  %v134.i = getelementptr float, ptr %v8, <8 x i64> %v133.i
  %v135.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v134.i, <8 x i1> splat (i1 true), <8 x float> poison)
  %v136.i = insertelement <8 x float> poison, float %v127.i, i64 0
  %v137.i = shufflevector <8 x float> %v136.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v138.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v137.i, <8 x float> %v135.i, <8 x float> %phi77.i37)
  %v139.i = add i64 %phi76.i36, 1
  %exitcond73.not = icmp eq i64 %phi76.i36, %v1861.i
  br i1 %exitcond73.not, label %for73.i.done75.i_crit_edge, label %body74.i

for73.i.done75.i_crit_edge:                       ; preds = %join122.i
  %v140.i = add i64 %phi64.i43, 1
  %exitcond74.not = icmp eq i64 %phi64.i43, %v1861.i
  br i1 %exitcond74.not, label %for61.i.done63.i_crit_edge.split, label %body62.i

for61.i.done63.i_crit_edge.split:                 ; preds = %for73.i.done75.i_crit_edge
  %v143.i = getelementptr inbounds nuw float, ptr %3, i64 %v13.i
  store <8 x float> %v138.i, ptr %v143.i, align 4
  %invariant.op47.1 = add nuw nsw i64 %1, -9222237340854910976
  %invariant.op40.1 = add nuw nsw i64 %1, -9221111440948068352
  br label %body62.i.1

body62.i.1:                                       ; preds = %for73.i.done75.i_crit_edge.1, %for61.i.done63.i_crit_edge.split
  %phi65.i44.1 = phi <8 x float> [ zeroinitializer, %for61.i.done63.i_crit_edge.split ], [ %v138.i.1, %for73.i.done75.i_crit_edge.1 ]
  %phi64.i43.1 = phi i64 [ %v187.i, %for61.i.done63.i_crit_edge.split ], [ %v140.i.1, %for73.i.done75.i_crit_edge.1 ]
  %fault.sroa.0.1142.1 = phi i64 [ %fault.sroa.0.149, %for61.i.done63.i_crit_edge.split ], [ %fault.sroa.0.149.1, %for73.i.done75.i_crit_edge.1 ]
  %v67.i.1 = add nsw i64 %phi64.i43.1, %2
  %v69.i.1 = tail call i64 @llvm.smax.i64(i64 %v67.i.1, i64 0)
  %v72.i.1 = tail call i64 @llvm.smin.i64(i64 %v198.i, i64 %v69.i.1)
  %v90.i.1 = add nsw i64 %phi64.i43.1, %v1861.i
  %v92.i.1 = icmp slt i64 %v90.i.1, 0
  %v93.i.1 = select i1 %v92.i.1, i64 %v16, i64 0
  %v94.i.1 = add i64 %v93.i.1, %v90.i.1
  %v95.i.1 = icmp ult i64 %v94.i.1, %v16
  %v100.i.1 = and i64 %v94.i.1, 1099511627775
  %v103.i.reass.1 = or disjoint i64 %v100.i.1, %invariant.op47.1
  %v123.i.1 = mul nuw nsw i64 %v94.i.1, %v18
  %6 = getelementptr inbounds nuw float, ptr %v14, i64 %v123.i.1
  %.scalar87 = mul i64 %v72.i.1, %v12
  %7 = insertelement <8 x i64> poison, i64 %.scalar87, i64 0
  %v132.i.1 = shufflevector <8 x i64> %7, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %body74.i.1

body74.i.1:                                       ; preds = %join122.i.1, %body62.i.1
  %phi77.i37.1 = phi <8 x float> [ %phi65.i44.1, %body62.i.1 ], [ %v138.i.1, %join122.i.1 ]
  %phi76.i36.1 = phi i64 [ %v187.i, %body62.i.1 ], [ %v139.i.1, %join122.i.1 ]
  %fault.sroa.0.1235.1 = phi i64 [ %fault.sroa.0.1142.1, %body62.i.1 ], [ %fault.sroa.0.149.1, %join122.i.1 ]
  %v79.i.1 = add nsw i64 %phi76.i36.1, %0
  %v80.i.1 = insertelement <8 x i64> poison, i64 %v79.i.1, i64 0
  %v81.i.1 = shufflevector <8 x i64> %v80.i.1, <8 x i64> poison, <8 x i32> zeroinitializer
  %v82.i.1 = add <8 x i64> %v81.i.1, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v84.i.1 = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v82.i.1, <8 x i64> zeroinitializer)
  %v89.i.1 = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v215.i, <8 x i64> %v84.i.1)
  %v91.i.1 = add nsw i64 %phi76.i36.1, %v1861.i
  %v105.i.1 = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1235.1, i64 %v103.i.reass.1)
  %v109.i.1 = icmp ult i64 %v91.i.1, %v18
  br i1 %v109.i.1, label %join113.i.1, label %join113.i.thread.1

join113.i.thread.1:                               ; preds = %body74.i.1
  %fault.sroa.0.13.1 = select i1 %v95.i.1, i64 %fault.sroa.0.1235.1, i64 %v105.i.1
  %v114.i.1 = and i64 %v91.i.1, 1099511627775
  %v117.i.reass.1 = or disjoint i64 %v114.i.1, %invariant.op40.1
  %v119.i.1 = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.13.1, i64 %v117.i.reass.1)
  br label %join122.i.1

join113.i.1:                                      ; preds = %body74.i.1
  br i1 %v95.i.1, label %active121.i.1, label %join122.i.1

active121.i.1:                                    ; preds = %join113.i.1
  %v125.i.1 = getelementptr inbounds nuw float, ptr %6, i64 %v91.i.1
  %v126.i.1 = load float, ptr %v125.i.1, align 4
  br label %join122.i.1

join122.i.1:                                      ; preds = %active121.i.1, %join113.i.1, %join113.i.thread.1
  %fault.sroa.0.149.1 = phi i64 [ %v105.i.1, %join113.i.1 ], [ %fault.sroa.0.1235.1, %active121.i.1 ], [ %v119.i.1, %join113.i.thread.1 ]
  %v127.i.1 = phi float [ 0.000000e+00, %join113.i.1 ], [ %v126.i.1, %active121.i.1 ], [ 0.000000e+00, %join113.i.thread.1 ]
  %v133.i.1 = add <8 x i64> %v89.i.1, %v132.i.1
  %v134.i.1 = getelementptr float, ptr %v8, <8 x i64> %v133.i.1
  %v135.i.1 = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v134.i.1, <8 x i1> splat (i1 true), <8 x float> poison)
  %v136.i.1 = insertelement <8 x float> poison, float %v127.i.1, i64 0
  %v137.i.1 = shufflevector <8 x float> %v136.i.1, <8 x float> poison, <8 x i32> zeroinitializer
  %v138.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v137.i.1, <8 x float> %v135.i.1, <8 x float> %phi77.i37.1)
  %v139.i.1 = add i64 %phi76.i36.1, 1
  %exitcond73.1.not = icmp eq i64 %phi76.i36.1, %v1861.i
  br i1 %exitcond73.1.not, label %for73.i.done75.i_crit_edge.1, label %body74.i.1

for73.i.done75.i_crit_edge.1:                     ; preds = %join122.i.1
  %v140.i.1 = add i64 %phi64.i43.1, 1
  %exitcond74.1.not = icmp eq i64 %phi64.i43.1, %v1861.i
  br i1 %exitcond74.1.not, label %for61.i.done63.i_crit_edge.split.1, label %body62.i.1

for61.i.done63.i_crit_edge.split.1:               ; preds = %for73.i.done75.i_crit_edge.1
  %v143.i.1 = getelementptr inbounds nuw float, ptr %3, i64 %0
  store <8 x float> %v138.i.1, ptr %v143.i.1, align 4
  %indvars.iv.next81 = add nuw nsw i64 %indvars.iv80, 1
  %exitcond85.not = icmp eq i64 %indvars.iv.next81, 8
  br i1 %exitcond85.not, label %convolve_2d.block.exit, label %body36.i

body148.i:                                        ; preds = %run, %done161.i
  %indvars.iv67 = phi i64 [ %indvars.iv.next68, %done161.i ], [ 0, %run ]
  %fault.sroa.0.032 = phi i64 [ %fault.sroa.0.8, %done161.i ], [ 0, %run ]
  %8 = shl nuw nsw i64 %indvars.iv67, 4
  %9 = or disjoint i64 %indvars.iv67, %v6.i
  %v170.i = icmp samesign ugt i64 %v10, %9
  %v177.i = insertelement <8 x i1> poison, i1 %v170.i, i64 0
  %v178.i = shufflevector <8 x i1> %v177.i, <8 x i1> poison, <8 x i32> zeroinitializer
  %invariant.op28 = or disjoint i64 %9, -9219994337134247936
  %v273.i = icmp samesign ugt i64 %v4, %9
  %v306.i = insertelement <8 x i1> poison, i1 %v273.i, i64 0
  %v307.i = shufflevector <8 x i1> %v306.i, <8 x i1> poison, <8 x i32> zeroinitializer
  %v310.i = mul i64 %v6, %9
  %10 = getelementptr float, ptr %v2, i64 %v310.i
  br label %body160.i

body160.i:                                        ; preds = %body148.i, %join185.i
  %indvars.iv = phi i64 [ 0, %body148.i ], [ %indvars.iv.next, %join185.i ]
  %v164.not.i = phi i1 [ false, %body148.i ], [ true, %join185.i ]
  %fault.sroa.0.129 = phi i64 [ %fault.sroa.0.032, %body148.i ], [ %fault.sroa.0.8, %join185.i ]
  %11 = add nuw nsw i64 %indvars.iv, %8
  %12 = add nuw nsw i64 %indvars.iv, %v13.i
  %v171.i = insertelement <8 x i64> poison, i64 %12, i64 0
  %v172.i = shufflevector <8 x i64> %v171.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v173.i = or disjoint <8 x i64> %v172.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v176.i = icmp samesign ult <8 x i64> %v173.i, %v175.i
  %v179.i = and <8 x i1> %v178.i, %v176.i
  %v180.i = bitcast <8 x i1> %v179.i to i8
  %v181.i = zext i8 %v180.i to i32
  %v182.not.i = icmp eq i8 %v180.i, 0
  br i1 %v182.not.i, label %join185.i, label %body190.i.lr.ph

body190.i.lr.ph:                                  ; preds = %body160.i
  %v223.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v181.i, i1 true)
  %13 = trunc nuw nsw i64 %11 to i32
  %v224.i = add i32 %v223.i, %13
  %v226.i = zext i32 %v224.i to i64
  %v231.i = shl i64 %v226.i, 40
  %invariant.op26 = add nuw nsw i64 %v231.i, -9222246136947933184
  %invariant.op = add nuw nsw i64 %v231.i, -9221120237041090560
  br label %body190.i

body190.i:                                        ; preds = %body190.i.lr.ph, %for201.i.done203.i_crit_edge
  %phi193.i23 = phi <8 x float> [ zeroinitializer, %body190.i.lr.ph ], [ %v268.i, %for201.i.done203.i_crit_edge ]
  %phi192.i22 = phi i64 [ %v187.i, %body190.i.lr.ph ], [ %v270.i, %for201.i.done203.i_crit_edge ]
  %fault.sroa.0.221 = phi i64 [ %fault.sroa.0.129, %body190.i.lr.ph ], [ %fault.sroa.0.512, %for201.i.done203.i_crit_edge ]
  %v195.i = add nsw i64 %phi192.i22, %9
  %v197.i = tail call i64 @llvm.smax.i64(i64 %v195.i, i64 0)
  %v200.i = tail call i64 @llvm.smin.i64(i64 %v198.i, i64 %v197.i)
  %v218.i = add nsw i64 %phi192.i22, %v1861.i
  %v220.i = icmp slt i64 %v218.i, 0
  %v221.i = select i1 %v220.i, i64 %v16, i64 0
  %v222.i = add i64 %v221.i, %v218.i
  %v225.i = icmp ult i64 %v222.i, %v16
  %v230.i = and i64 %v222.i, 1099511627775
  %v233.i.reass = or disjoint i64 %v230.i, %invariant.op26
  %v253.i = mul nuw nsw i64 %v222.i, %v18
  %14 = getelementptr inbounds nuw float, ptr %v14, i64 %v253.i
  %.scalar88 = mul i64 %v200.i, %v12
  %15 = insertelement <8 x i64> poison, i64 %.scalar88, i64 0
  %v262.i = shufflevector <8 x i64> %15, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %body202.i

body202.i:                                        ; preds = %body190.i, %join252.i
  %phi205.i18 = phi <8 x float> [ %phi193.i23, %body190.i ], [ %v268.i, %join252.i ]
  %phi204.i17 = phi i64 [ %v187.i, %body190.i ], [ %v269.i, %join252.i ]
  %fault.sroa.0.316 = phi i64 [ %fault.sroa.0.221, %body190.i ], [ %fault.sroa.0.512, %join252.i ]
  %v207.i = add nsw i64 %phi204.i17, %12
  %v208.i = insertelement <8 x i64> poison, i64 %v207.i, i64 0
  %v209.i = shufflevector <8 x i64> %v208.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v210.i = add <8 x i64> %v209.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v212.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v210.i, <8 x i64> zeroinitializer)
  %v217.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v215.i, <8 x i64> %v212.i)
  %v219.i = add nsw i64 %phi204.i17, %v1861.i
  %v235.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.316, i64 %v233.i.reass)
  %v239.i = icmp ult i64 %v219.i, %v18
  br i1 %v239.i, label %join243.i, label %join243.i.thread

join243.i.thread:                                 ; preds = %body202.i
  %fault.sroa.0.4 = select i1 %v225.i, i64 %fault.sroa.0.316, i64 %v235.i
  %v244.i = and i64 %v219.i, 1099511627775
  %v247.i.reass = or disjoint i64 %v244.i, %invariant.op
  %v249.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v247.i.reass)
  br label %join252.i

join243.i:                                        ; preds = %body202.i
  br i1 %v225.i, label %active251.i, label %join252.i

active251.i:                                      ; preds = %join243.i
  %v255.i = getelementptr inbounds nuw float, ptr %14, i64 %v219.i
  %v256.i = load float, ptr %v255.i, align 4
  br label %join252.i

join252.i:                                        ; preds = %join243.i.thread, %active251.i, %join243.i
  %fault.sroa.0.512 = phi i64 [ %v235.i, %join243.i ], [ %fault.sroa.0.316, %active251.i ], [ %v249.i, %join243.i.thread ]
  %v257.i = phi float [ 0.000000e+00, %join243.i ], [ %v256.i, %active251.i ], [ 0.000000e+00, %join243.i.thread ]
  %v263.i = add <8 x i64> %v217.i, %v262.i
  %v264.i = getelementptr float, ptr %v8, <8 x i64> %v263.i
  %v265.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v264.i, <8 x i1> %v179.i, <8 x float> zeroinitializer)
  %v266.i = insertelement <8 x float> poison, float %v257.i, i64 0
  %v267.i = shufflevector <8 x float> %v266.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v268.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v267.i, <8 x float> %v265.i, <8 x float> %phi205.i18)
  %v269.i = add i64 %phi204.i17, 1
  %exitcond.not = icmp eq i64 %phi204.i17, %v1861.i
  br i1 %exitcond.not, label %for201.i.done203.i_crit_edge, label %body202.i

for201.i.done203.i_crit_edge:                     ; preds = %join252.i
  %v270.i = add i64 %phi192.i22, 1
  %exitcond63.not = icmp eq i64 %phi192.i22, %v1861.i
  br i1 %exitcond63.not, label %done191.i, label %body190.i

done191.i:                                        ; preds = %for201.i.done203.i_crit_edge
  br i1 %v273.i, label %join277.i, label %active276.i

active276.i:                                      ; preds = %done191.i
  %v271.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v181.i, i1 true)
  %16 = trunc nuw nsw i64 %11 to i32
  %v272.i = add i32 %v271.i, %16
  %v274.i = zext i32 %v272.i to i64
  %v279.i = shl i64 %v274.i, 40
  %v281.i.reass = add nuw nsw i64 %v279.i, %invariant.op28
  %v283.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.512, i64 %v281.i.reass)
  br label %join277.i

join277.i:                                        ; preds = %active276.i, %done191.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.512, %done191.i ], [ %v283.i, %active276.i ]
  %v286.i = icmp samesign ult <8 x i64> %v173.i, %v285.i
  %v286.not.i = xor <8 x i1> %v286.i, splat (i1 true)
  %v290.i = and <8 x i1> %v179.i, %v286.not.i
  %v291.i = bitcast <8 x i1> %v290.i to i8
  %v292.not.i = icmp eq i8 %v291.i, 0
  br i1 %v292.not.i, label %join294.i, label %active293.i

active293.i:                                      ; preds = %join277.i
  %v295.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v291.i, i1 true)
  %v296.i = zext nneg i8 %v295.i to i64
  %v297.i = extractelement <8 x i64> %v173.i, i64 %v296.i
  %v299.i = or disjoint i64 %11, %v296.i
  %v301.i = shl i64 %v299.i, 40
  %v302.i = or disjoint i64 %v301.i, %v297.i
  %v303.i = add nuw nsw i64 %v302.i, -9218868437227405312
  %v305.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.6, i64 %v303.i)
  br label %join294.i

join294.i:                                        ; preds = %active293.i, %join277.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.6, %join277.i ], [ %v305.i, %active293.i ]
  %17 = and <8 x i1> %v307.i, %v179.i
  %v308.i = and <8 x i1> %v286.i, %17
  %v312.i = getelementptr float, ptr %10, i64 %12
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v268.i, ptr align 4 %v312.i, <8 x i1> %v308.i)
  br label %join185.i

join185.i:                                        ; preds = %join294.i, %body160.i
  %fault.sroa.0.8 = phi i64 [ %fault.sroa.0.129, %body160.i ], [ %fault.sroa.0.7, %join294.i ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  br i1 %v164.not.i, label %done161.i, label %body160.i, !llvm.loop !2

done161.i:                                        ; preds = %join185.i
  %indvars.iv.next68 = add nuw nsw i64 %indvars.iv67, 1
  %exitcond72.not = icmp eq i64 %indvars.iv.next68, 8
  br i1 %exitcond72.not, label %convolve_2d.block.exit, label %body148.i, !llvm.loop !4

convolve_2d.block.exit:                           ; preds = %done161.i, %for61.i.done63.i_crit_edge.split.1
  %fault.sroa.0.15 = phi i64 [ %fault.sroa.0.149.1, %for61.i.done63.i_crit_edge.split.1 ], [ %fault.sroa.0.8, %done161.i ]
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
declare i64 @llvm.smax.i64(i64, i64) #5

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
