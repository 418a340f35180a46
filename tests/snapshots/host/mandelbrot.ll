; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8i32.p0(<8 x i32>, ptr captures(none), <8 x i1>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define noundef i64 @mandelbrot(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias readonly captures(none) %worker) local_unnamed_addr #2 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load i64, ptr %v5, align 8
  %v9 = getelementptr inbounds nuw i8, ptr %parameters, i64 28
  %v10 = load float, ptr %v9, align 4
  %v11 = getelementptr inbounds nuw i8, ptr %parameters, i64 32
  %v12 = load float, ptr %v11, align 8
  %v18 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v18, align 4, !range !1
  %v19 = getelementptr inbounds nuw i8, ptr %launch, i64 16
  %grid.y = load i32, ptr %v19, align 4, !range !1
  %v357 = icmp ult i64 %first, %last
  br i1 %v357, label %run.lr.ph, label %finished

run.lr.ph:                                        ; preds = %entry
  %v25 = zext nneg i32 %grid.x to i64
  %v28 = udiv i64 %first, %v25
  %v29 = zext nneg i32 %grid.y to i64
  %v30 = urem i64 %v28, %v29
  %v31 = trunc nuw nsw i64 %v30 to i32
  %v26 = urem i64 %first, %v25
  %v27 = trunc nuw nsw i64 %v26 to i32
  %v13 = getelementptr inbounds nuw i8, ptr %parameters, i64 40
  %v14 = load i64, ptr %v13, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load float, ptr %v7, align 8
  %v61.i = insertelement <8 x float> poison, float %v12, i64 0
  %v62.i = shufflevector <8 x float> %v61.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v64.i = insertelement <8 x float> poison, float %v8, i64 0
  %v65.i = shufflevector <8 x float> %v64.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v76.i = insertelement <8 x i64> poison, i64 %v14, i64 0
  %v77.i = shufflevector <8 x i64> %v76.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v166.i = insertelement <8 x i64> poison, i64 %v6, i64 0
  %v167.i = shufflevector <8 x i64> %v166.i, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %run

run:                                              ; preds = %run.lr.ph, %mandelbrot.block.exit
  %block.y10 = phi i32 [ %v31, %run.lr.ph ], [ %after.y, %mandelbrot.block.exit ]
  %block.x9 = phi i32 [ %v27, %run.lr.ph ], [ %after.x, %mandelbrot.block.exit ]
  %linear8 = phi i64 [ %first, %run.lr.ph ], [ %following, %mandelbrot.block.exit ]
  %v36 = sub nuw i64 %last, %linear8
  %v37 = sub nuw i32 %grid.x, %block.x9
  %v38 = zext nneg i32 %v37 to i64
  %v39 = tail call i64 @llvm.umin.i64(i64 %v36, i64 %v38)
  %covered = tail call i64 @llvm.umin.i64(i64 %v39, i64 1048576)
  %count = trunc nuw nsw i64 %covered to i32
  %v1.i = add nsw i32 %count, -1
  %v3.i = add nsw i32 %v1.i, %block.x9
  %v4.i = shl nuw nsw i32 %block.y10, 3
  %v5.i = or disjoint i32 %v4.i, 7
  %v6.i = zext nneg i32 %v5.i to i64
  %v7.i = icmp samesign ugt i64 %v4, %v6.i
  %v10.i = shl i32 %v3.i, 4
  %v11.i = or disjoint i32 %v10.i, 15
  %v12.i = sext i32 %v11.i to i64
  %v13.i = icmp sgt i64 %v6, %v12.i
  %v15.i = shl i32 %block.x9, 4
  %v16.i = icmp sge i32 %v11.i, %v15.i
  %0 = and i1 %v16.i, %v13.i
  %v17.i = and i1 %v7.i, %0
  %v2.i = add i32 %block.x9, 268435454
  %v18.i = add i32 %v2.i, %count
  %v19.i = shl i32 %v18.i, 4
  %v20.i = or disjoint i32 %v19.i, 15
  %v21.i = sext i32 %v20.i to i64
  %v22.i = icmp sgt i64 %v6, %v21.i
  %v24.i = icmp sge i32 %v20.i, %v15.i
  %1 = and i1 %v24.i, %v22.i
  %v25.i = and i1 %v7.i, %1
  %2 = select i1 %v25.i, i32 %v1.i, i32 0
  %v28.i = select i1 %v17.i, i32 %count, i32 %2
  %v29.i = icmp sgt i32 %v28.i, 0
  br i1 %v29.i, label %then30.i, label %join32.i

then30.i:                                         ; preds = %run
  %v33.i = shl nuw nsw i32 %v28.i, 4
  %v41.i = add nsw i32 %v33.i, -1
  %v422.i = lshr i32 %v41.i, 3
  %v43.i = add nuw nsw i32 %v422.i, 1
  %3 = sext i32 %v15.i to i64
  %4 = zext nneg i32 %v4.i to i64
  br label %body35.i

body35.i:                                         ; preds = %then30.i, %done47.i
  %indvars.iv13 = phi i64 [ 0, %then30.i ], [ %indvars.iv.next14, %done47.i ]
  %5 = or disjoint i64 %indvars.iv13, %4
  %6 = trunc nuw i64 %5 to i32
  %v67.i = uitofp nneg i32 %6 to float
  %v68.i = fmul float %v12, %v67.i
  %v69.i = fadd float %v10, %v68.i
  %v92.i = insertelement <8 x float> poison, float %v69.i, i64 0
  %v93.i = shufflevector <8 x float> %v92.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v118.i = mul nuw nsw i64 %v6, %5
  %7 = getelementptr inbounds nuw i32, ptr %v2, i64 %v118.i
  br label %body46.i

body46.i:                                         ; preds = %body35.i, %done71.i
  %indvars.iv = phi i64 [ 0, %body35.i ], [ %indvars.iv.next, %done71.i ]
  %phi49.i2 = phi i32 [ %v43.i, %body35.i ], [ %v122.i, %done71.i ]
  %8 = add nsw i64 %indvars.iv, %3
  %9 = trunc nsw i64 %8 to i32
  %v57.i = insertelement <8 x i32> poison, i32 %9, i64 0
  %v58.i = shufflevector <8 x i32> %v57.i, <8 x i32> poison, <8 x i32> zeroinitializer
  %v59.i = or disjoint <8 x i32> %v58.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v60.i = sitofp <8 x i32> %v59.i to <8 x float>
  %v63.i = fmul <8 x float> %v62.i, %v60.i
  %v66.i = fadd <8 x float> %v65.i, %v63.i
  br label %while70.i

while70.i:                                        ; preds = %join85.i, %body46.i
  %phi72.i = phi <8 x i1> [ splat (i1 true), %body46.i ], [ %v110.i, %join85.i ]
  %phi73.i = phi <8 x float> [ zeroinitializer, %body46.i ], [ %v111.i, %join85.i ]
  %phi74.i = phi <8 x float> [ zeroinitializer, %body46.i ], [ %v112.i, %join85.i ]
  %phi75.i = phi <8 x i64> [ zeroinitializer, %body46.i ], [ %v113.i, %join85.i ]
  %v78.i = icmp slt <8 x i64> %phi75.i, %v77.i
  %v79.i = and <8 x i1> %phi72.i, %v78.i
  %v80.i = bitcast <8 x i1> %v79.i to i8
  %v82.not.i = icmp eq i8 %v80.i, 0
  br i1 %v82.not.i, label %join85.i, label %then83.i

then83.i:                                         ; preds = %while70.i
  %v86.i = fmul <8 x float> %phi74.i, %phi74.i
  %v87.i = fmul <8 x float> %phi73.i, %phi73.i
  %v88.i = fadd <8 x float> %v87.i, %v86.i
  %v89.i = fcmp ule <8 x float> %v88.i, splat (float 4.000000e+00)
  %v90.i = fmul <8 x float> %phi74.i, splat (float 2.000000e+00)
  %v91.i = fmul <8 x float> %phi73.i, %v90.i
  %v94.i = fadd <8 x float> %v93.i, %v91.i
  %v95.i = fsub <8 x float> %v86.i, %v87.i
  %v96.i = fadd <8 x float> %v66.i, %v95.i
  %v98.i = select <8 x i1> %v89.i, <8 x float> %v94.i, <8 x float> %phi73.i
  %v99.i = select <8 x i1> %v89.i, <8 x float> %v96.i, <8 x float> %phi74.i
  %v97.i = zext <8 x i1> %v89.i to <8 x i64>
  %v100.i = add <8 x i64> %phi75.i, %v97.i
  br label %join85.i

join85.i:                                         ; preds = %then83.i, %while70.i
  %v101.i = phi <8 x float> [ %v98.i, %then83.i ], [ zeroinitializer, %while70.i ]
  %v102.i = phi <8 x float> [ %v99.i, %then83.i ], [ zeroinitializer, %while70.i ]
  %v103.i = phi <8 x i64> [ %v100.i, %then83.i ], [ zeroinitializer, %while70.i ]
  %v104.i = phi <8 x i1> [ %v89.i, %then83.i ], [ splat (i1 true), %while70.i ]
  %v109.i = select <8 x i1> %v78.i, <8 x i1> %v104.i, <8 x i1> zeroinitializer
  %v110.i = and <8 x i1> %phi72.i, %v109.i
  %v111.i = select <8 x i1> %v79.i, <8 x float> %v101.i, <8 x float> %phi73.i
  %v112.i = select <8 x i1> %v79.i, <8 x float> %v102.i, <8 x float> %phi74.i
  %v113.i = select <8 x i1> %v79.i, <8 x i64> %v103.i, <8 x i64> %phi75.i
  %v114.i = bitcast <8 x i1> %v110.i to i8
  %v116.not.i = icmp eq i8 %v114.i, 0
  br i1 %v116.not.i, label %done71.i, label %while70.i

done71.i:                                         ; preds = %join85.i
  %v117.i = trunc <8 x i64> %v113.i to <8 x i32>
  %v120.i = getelementptr inbounds nuw i32, ptr %7, i64 %8
  store <8 x i32> %v117.i, ptr %v120.i, align 4
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  %v122.i = add nsw i32 %phi49.i2, -1
  %v50.not.i = icmp eq i32 %v122.i, 0
  br i1 %v50.not.i, label %done47.i, label %body46.i

done47.i:                                         ; preds = %done71.i
  %indvars.iv.next14 = add nuw nsw i64 %indvars.iv13, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next14, 8
  br i1 %exitcond.not, label %join32.i, label %body35.i

join32.i:                                         ; preds = %done47.i, %run
  %10 = tail call i32 @llvm.smax.i32(i32 %v28.i, i32 0)
  %v127.i = sub nsw i32 %count, %10
  %v128.i = icmp sgt i32 %v127.i, 0
  br i1 %v128.i, label %while132.i.preheader, label %mandelbrot.block.exit

while132.i.preheader:                             ; preds = %join32.i
  %v137.i = add i32 %10, %block.x9
  %11 = zext nneg i32 %v4.i to i64
  %wide.trip.count = zext nneg i32 %v127.i to i64
  br label %while132.i

while132.i:                                       ; preds = %while132.i.preheader, %done141.i
  %indvars.iv26 = phi i64 [ 0, %while132.i.preheader ], [ %indvars.iv.next27, %done141.i ]
  %12 = trunc nuw nsw i64 %indvars.iv26 to i32
  %v138.i = add i32 %v137.i, %12
  %v156.i = shl nsw i32 %v138.i, 4
  %13 = zext i32 %v156.i to i64
  br label %for150.i.preheader

for150.i.preheader:                               ; preds = %while132.i, %done152.i
  %indvars.iv21 = phi i64 [ 0, %while132.i ], [ %indvars.iv.next22, %done152.i ]
  %14 = or disjoint i64 %indvars.iv21, %11
  %v162.i = icmp samesign ugt i64 %v4, %14
  %v169.i = insertelement <8 x i1> poison, i1 %v162.i, i64 0
  %v170.i = shufflevector <8 x i1> %v169.i, <8 x i1> poison, <8 x i32> zeroinitializer
  %15 = trunc nuw i64 %14 to i32
  %v188.i = uitofp nneg i32 %15 to float
  %v189.i = fmul float %v12, %v188.i
  %v190.i = fadd float %v10, %v189.i
  %v213.i = insertelement <8 x float> poison, float %v190.i, i64 0
  %v214.i = shufflevector <8 x float> %v213.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v239.i = mul i64 %v6, %14
  %16 = getelementptr i32, ptr %v2, i64 %v239.i
  br label %body151.i

body151.i:                                        ; preds = %for150.i.preheader, %join177.i
  %indvars.iv17 = phi i64 [ 0, %for150.i.preheader ], [ %indvars.iv.next18, %join177.i ]
  %v155.not.i = phi i1 [ false, %for150.i.preheader ], [ true, %join177.i ]
  %17 = add nuw nsw i64 %indvars.iv17, %13
  %v163.i = insertelement <8 x i64> poison, i64 %17, i64 0
  %v164.i = shufflevector <8 x i64> %v163.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v165.i = or disjoint <8 x i64> %v164.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v168.i = icmp samesign ult <8 x i64> %v165.i, %v167.i
  %v171.i = and <8 x i1> %v170.i, %v168.i
  %v172.i = bitcast <8 x i1> %v171.i to i8
  %v174.not.i = icmp eq i8 %v172.i, 0
  br i1 %v174.not.i, label %join177.i, label %then175.i

then175.i:                                        ; preds = %body151.i
  %18 = trunc nuw i64 %17 to i32
  %v178.i = insertelement <8 x i32> poison, i32 %18, i64 0
  %v179.i = shufflevector <8 x i32> %v178.i, <8 x i32> poison, <8 x i32> zeroinitializer
  %v180.i = or disjoint <8 x i32> %v179.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v181.i = sitofp <8 x i32> %v180.i to <8 x float>
  %v184.i = fmul <8 x float> %v62.i, %v181.i
  %v187.i = fadd <8 x float> %v65.i, %v184.i
  br label %while191.i

while191.i:                                       ; preds = %join206.i, %then175.i
  %phi193.i = phi <8 x i1> [ %v171.i, %then175.i ], [ %v231.i, %join206.i ]
  %phi194.i = phi <8 x float> [ zeroinitializer, %then175.i ], [ %v232.i, %join206.i ]
  %phi195.i = phi <8 x float> [ zeroinitializer, %then175.i ], [ %v233.i, %join206.i ]
  %phi196.i = phi <8 x i64> [ zeroinitializer, %then175.i ], [ %v234.i, %join206.i ]
  %v199.i = icmp slt <8 x i64> %phi196.i, %v77.i
  %v200.i = and <8 x i1> %phi193.i, %v199.i
  %v201.i = bitcast <8 x i1> %v200.i to i8
  %v203.not.i = icmp eq i8 %v201.i, 0
  br i1 %v203.not.i, label %join206.i, label %then204.i

then204.i:                                        ; preds = %while191.i
  %v207.i = fmul <8 x float> %phi195.i, %phi195.i
  %v208.i = fmul <8 x float> %phi194.i, %phi194.i
  %v209.i = fadd <8 x float> %v208.i, %v207.i
  %v210.i = fcmp ule <8 x float> %v209.i, splat (float 4.000000e+00)
  %v211.i = fmul <8 x float> %phi195.i, splat (float 2.000000e+00)
  %v212.i = fmul <8 x float> %phi194.i, %v211.i
  %v215.i = fadd <8 x float> %v214.i, %v212.i
  %v216.i = fsub <8 x float> %v207.i, %v208.i
  %v217.i = fadd <8 x float> %v187.i, %v216.i
  %v219.i = select <8 x i1> %v210.i, <8 x float> %v215.i, <8 x float> %phi194.i
  %v220.i = select <8 x i1> %v210.i, <8 x float> %v217.i, <8 x float> %phi195.i
  %v218.i = zext <8 x i1> %v210.i to <8 x i64>
  %v221.i = add <8 x i64> %phi196.i, %v218.i
  br label %join206.i

join206.i:                                        ; preds = %then204.i, %while191.i
  %v222.i = phi <8 x float> [ %v219.i, %then204.i ], [ zeroinitializer, %while191.i ]
  %v223.i = phi <8 x float> [ %v220.i, %then204.i ], [ zeroinitializer, %while191.i ]
  %v224.i = phi <8 x i64> [ %v221.i, %then204.i ], [ zeroinitializer, %while191.i ]
  %v225.i = phi <8 x i1> [ %v210.i, %then204.i ], [ splat (i1 true), %while191.i ]
  %v230.i = select <8 x i1> %v199.i, <8 x i1> %v225.i, <8 x i1> zeroinitializer
  %v231.i = and <8 x i1> %phi193.i, %v230.i
  %v232.i = select <8 x i1> %v200.i, <8 x float> %v222.i, <8 x float> %phi194.i
  %v233.i = select <8 x i1> %v200.i, <8 x float> %v223.i, <8 x float> %phi195.i
  %v234.i = select <8 x i1> %v200.i, <8 x i64> %v224.i, <8 x i64> %phi196.i
  %v235.i = bitcast <8 x i1> %v231.i to i8
  %v237.not.i = icmp eq i8 %v235.i, 0
  br i1 %v237.not.i, label %done192.i, label %while191.i

done192.i:                                        ; preds = %join206.i
  %v238.i = trunc <8 x i64> %v234.i to <8 x i32>
  %v241.i = getelementptr i32, ptr %16, i64 %17
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v238.i, ptr align 4 %v241.i, <8 x i1> %v171.i)
  br label %join177.i

join177.i:                                        ; preds = %done192.i, %body151.i
  %indvars.iv.next18 = add nuw nsw i64 %indvars.iv17, 8
  br i1 %v155.not.i, label %done152.i, label %body151.i, !llvm.loop !2

done152.i:                                        ; preds = %join177.i
  %indvars.iv.next22 = add nuw nsw i64 %indvars.iv21, 1
  %exitcond25.not = icmp eq i64 %indvars.iv.next22, 8
  br i1 %exitcond25.not, label %done141.i, label %for150.i.preheader, !llvm.loop !4

done141.i:                                        ; preds = %done152.i
  %indvars.iv.next27 = add nuw nsw i64 %indvars.iv26, 1
  %exitcond29.not = icmp eq i64 %indvars.iv.next27, %wide.trip.count
  br i1 %exitcond29.not, label %mandelbrot.block.exit, label %while132.i

mandelbrot.block.exit:                            ; preds = %done141.i, %join32.i
  %following = add nuw i64 %covered, %linear8
  %v40 = add nuw i32 %block.x9, %count
  %v41 = icmp eq i32 %v40, %grid.x
  %after.x = select i1 %v41, i32 0, i32 %v40
  %v42 = zext i1 %v41 to i32
  %v43 = add nuw i32 %block.y10, %v42
  %v44 = icmp eq i32 %v43, %grid.y
  %after.y = select i1 %v44, i32 0, i32 %v43
  %v35 = icmp ult i64 %following, %last
  br i1 %v35, label %run, label %finished

finished:                                         ; preds = %mandelbrot.block.exit, %entry
  ret i64 0
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #3

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22mandelbrot\22,\22faults\22:[],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<i32, 2>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22left\22,\22offset\22:24,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22top\22,\22offset\22:28,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22step\22,\22offset\22:32,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22i64\22,\22name\22:\22limit\22,\22offset\22:40,\22size\22:8,\22type\22:\22pyint\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
!4 = distinct !{!4, !3}
