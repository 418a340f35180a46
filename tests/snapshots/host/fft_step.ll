; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v8f32.v8p0(<8 x float>, <8 x ptr>, <8 x i1>) #3

; Function Attrs: nofree norecurse nosync nounwind
define range(i64 0, -9223372036854775808) i64 @fft_step(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v12 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v12, align 4, !range !1
  %v2915 = icmp ult i64 %first, %last
  br i1 %v2915, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v19 = zext nneg i32 %grid.x to i64
  %v20 = urem i64 %first, %v19
  %v21 = trunc nuw nsw i64 %v20 to i32
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load i64, ptr %v7, align 8
  %v21.i = lshr i64 %v4, 1
  %v219.i = insertelement <8 x i64> poison, i64 %v21.i, i64 0
  %v220.i = shufflevector <8 x i64> %v219.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v228.i = add nsw i64 %v8, -1
  %v229.i = insertelement <8 x i64> poison, i64 %v228.i, i64 0
  %v230.i = shufflevector <8 x i64> %v229.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v237.i = insertelement <8 x i64> poison, i64 %v8, i64 0
  %v238.i = shufflevector <8 x i64> %v237.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v240.i = insertelement <8 x i64> poison, i64 %v4, i64 0
  %v241.i = shufflevector <8 x i64> %v240.i, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %block.x17 = phi i32 [ %v21, %run.lr.ph ], [ %after.x, %fine ]
  %linear16 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v1.i = shl nuw nsw i32 %block.x17, 7
  %v3.i = or disjoint i32 %v1.i, 127
  %v4.i = zext nneg i32 %v3.i to i64
  %v5.i = icmp samesign ugt i64 %v21.i, %v4.i
  %0 = zext nneg i32 %v1.i to i64
  br i1 %v5.i, label %body18.i, label %body209.i

body18.i:                                         ; preds = %run, %join135.i
  %indvars.iv24 = phi i64 [ %indvars.iv.next25, %join135.i ], [ 0, %run ]
  %phi21.i14 = phi i32 [ %v201.i, %join135.i ], [ 16, %run ]
  %fault.sroa.0.512 = phi i64 [ %fault.sroa.0.8, %join135.i ], [ 0, %run ]
  %1 = add nuw nsw i64 %indvars.iv24, %0
  %v26.i = insertelement <8 x i64> poison, i64 %1, i64 0
  %v27.i = shufflevector <8 x i64> %v26.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v28.i = or disjoint <8 x i64> %v27.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v31.i = and <8 x i64> %v28.i, %v230.i
  %v32.i = shl nuw nsw i64 %1, 1
  %v33.i = insertelement <8 x i64> poison, i64 %v32.i, i64 0
  %v34.i = shufflevector <8 x i64> %v33.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v35.i = or disjoint <8 x i64> %v34.i, <i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14>
  %v36.i = sub nsw <8 x i64> %v35.i, %v31.i
  %v39.i = add nsw <8 x i64> %v36.i, %v238.i
  %v42.i = icmp slt <8 x i64> %v36.i, zeroinitializer
  %v43.i = select <8 x i1> %v42.i, <8 x i64> %v241.i, <8 x i64> zeroinitializer
  %v44.i = add <8 x i64> %v43.i, %v36.i
  %v47.i = icmp ult <8 x i64> %v44.i, %v241.i
  %v48.i = xor <8 x i1> %v47.i, splat (i1 true)
  %v49.i = bitcast <8 x i1> %v48.i to i8
  %v50.not.i = icmp eq i8 %v49.i, 0
  br i1 %v50.not.i, label %join52.i, label %active51.i

active51.i:                                       ; preds = %body18.i
  %v53.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v49.i, i1 true)
  %v54.i = zext nneg i8 %v53.i to i64
  %v55.i = extractelement <8 x i64> %v44.i, i64 %v54.i
  %v57.i = icmp slt i64 %v55.i, 0
  %v56.i = select i1 %v57.i, i64 %v4, i64 0
  %v58.i = sub i64 %v55.i, %v56.i
  %2 = tail call i64 @llvm.smax.i64(i64 %v58.i, i64 -549755813888)
  %v60.i = tail call i64 @llvm.smin.i64(i64 %2, i64 549755813887)
  %v62.i = or disjoint i64 %indvars.iv24, %v54.i
  %v63.i = and i64 %v60.i, 1099511627775
  %v64.i = shl i64 %v62.i, 40
  %v65.i = or disjoint i64 %v63.i, %v64.i
  %v66.i = add nuw nsw i64 %v65.i, -9222246136947933184
  %v68.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.512, i64 %v66.i)
  br label %join52.i

join52.i:                                         ; preds = %active51.i, %body18.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.512, %body18.i ], [ %v68.i, %active51.i ]
  %v73.i = shl <8 x i64> %v44.i, splat (i64 1)
  %v75.i = getelementptr float, ptr %v2, <8 x i64> %v73.i
  %v76.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v75.i, <8 x i1> %v47.i, <8 x float> zeroinitializer)
  %v82.i = or disjoint <8 x i64> %v73.i, splat (i64 1)
  %v83.i = getelementptr float, ptr %v2, <8 x i64> %v82.i
  %v84.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v83.i, <8 x i1> %v47.i, <8 x float> zeroinitializer)
  %v85.i = icmp slt <8 x i64> %v39.i, zeroinitializer
  %v86.i = select <8 x i1> %v85.i, <8 x i64> %v241.i, <8 x i64> zeroinitializer
  %v87.i = add <8 x i64> %v86.i, %v39.i
  %v90.i = icmp ult <8 x i64> %v87.i, %v241.i
  %v91.i = xor <8 x i1> %v90.i, splat (i1 true)
  %v92.i = bitcast <8 x i1> %v91.i to i8
  %v93.not.i = icmp eq i8 %v92.i, 0
  br i1 %v93.not.i, label %join95.i, label %active94.i

active94.i:                                       ; preds = %join52.i
  %v96.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v92.i, i1 true)
  %v97.i = zext nneg i8 %v96.i to i64
  %v98.i = extractelement <8 x i64> %v87.i, i64 %v97.i
  %v100.i = icmp slt i64 %v98.i, 0
  %v99.i = select i1 %v100.i, i64 %v4, i64 0
  %v101.i = sub i64 %v98.i, %v99.i
  %3 = tail call i64 @llvm.smax.i64(i64 %v101.i, i64 -549755813888)
  %v103.i = tail call i64 @llvm.smin.i64(i64 %3, i64 549755813887)
  %v105.i = or disjoint i64 %indvars.iv24, %v97.i
  %v106.i = and i64 %v103.i, 1099511627775
  %v107.i = shl i64 %v105.i, 40
  %v108.i = or disjoint i64 %v106.i, %v107.i
  %v109.i = add nuw nsw i64 %v108.i, -9221120237041090560
  %v111.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.6, i64 %v109.i)
  br label %join95.i

join95.i:                                         ; preds = %active94.i, %join52.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.6, %join52.i ], [ %v111.i, %active94.i ]
  %v116.i = shl <8 x i64> %v87.i, splat (i64 1)
  %v118.i = getelementptr float, ptr %v2, <8 x i64> %v116.i
  %v119.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v118.i, <8 x i1> %v90.i, <8 x float> zeroinitializer)
  %v125.i = or disjoint <8 x i64> %v116.i, splat (i64 1)
  %v126.i = getelementptr float, ptr %v2, <8 x i64> %v125.i
  %v127.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v126.i, <8 x i1> %v90.i, <8 x float> zeroinitializer)
  %v130.i = icmp samesign ult <8 x i64> %v31.i, %v238.i
  %v131.i = xor <8 x i1> %v130.i, splat (i1 true)
  %v132.i = bitcast <8 x i1> %v131.i to i8
  %v133.not.i = icmp eq i8 %v132.i, 0
  br i1 %v133.not.i, label %join135.i, label %active134.i

active134.i:                                      ; preds = %join95.i
  %v136.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v132.i, i1 true)
  %v137.i = zext nneg i8 %v136.i to i64
  %v138.i = extractelement <8 x i64> %v31.i, i64 %v137.i
  %v140.i = or disjoint i64 %indvars.iv24, %v137.i
  %v142.i = shl i64 %v140.i, 40
  %v143.i = or disjoint i64 %v142.i, %v138.i
  %v144.i = add nuw nsw i64 %v143.i, -9219994337134247936
  %v146.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.7, i64 %v144.i)
  br label %join135.i

join135.i:                                        ; preds = %active134.i, %join95.i
  %fault.sroa.0.8 = phi i64 [ %fault.sroa.0.7, %join95.i ], [ %v146.i, %active134.i ]
  %v151.i = shl nuw nsw <8 x i64> %v31.i, splat (i64 1)
  %v153.i = getelementptr float, ptr %v6, <8 x i64> %v151.i
  %v154.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v153.i, <8 x i1> %v130.i, <8 x float> zeroinitializer)
  %v160.i = or disjoint <8 x i64> %v151.i, splat (i64 1)
  %v161.i = getelementptr float, ptr %v6, <8 x i64> %v160.i
  %v162.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v161.i, <8 x i1> %v130.i, <8 x float> zeroinitializer)
  %v164.i = fmul <8 x float> %v127.i, %v154.i
  %v165.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v119.i, <8 x float> %v162.i, <8 x float> %v164.i)
  %4 = fneg <8 x float> %v162.i
  %v166.i = fmul <8 x float> %v127.i, %4
  %v167.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v119.i, <8 x float> %v154.i, <8 x float> %v166.i)
  %v168.i = fadd <8 x float> %v76.i, %v167.i
  %v169.i = fadd <8 x float> %v84.i, %v165.i
  %v170.i = fsub <8 x float> %v76.i, %v167.i
  %v171.i = fsub <8 x float> %v84.i, %v165.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v168.i, <8 x ptr> align 4 %v75.i, <8 x i1> %v47.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v169.i, <8 x ptr> align 4 %v83.i, <8 x i1> %v47.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v170.i, <8 x ptr> align 4 %v118.i, <8 x i1> %v90.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v171.i, <8 x ptr> align 4 %v126.i, <8 x i1> %v90.i)
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 8
  %v201.i = add nsw i32 %phi21.i14, -1
  %v22.not.i = icmp eq i32 %v201.i, 0
  br i1 %v22.not.i, label %fft_step.block.exit, label %body18.i

body209.i:                                        ; preds = %run, %join227.i
  %indvars.iv = phi i64 [ %indvars.iv.next, %join227.i ], [ 0, %run ]
  %phi212.i11 = phi i32 [ %v413.i, %join227.i ], [ 16, %run ]
  %fault.sroa.0.09 = phi i64 [ %fault.sroa.0.4, %join227.i ], [ 0, %run ]
  %5 = add nuw nsw i64 %indvars.iv, %0
  %v216.i = insertelement <8 x i64> poison, i64 %5, i64 0
  %v217.i = shufflevector <8 x i64> %v216.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v218.i = or disjoint <8 x i64> %v217.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v221.i = icmp samesign ult <8 x i64> %v218.i, %v220.i
  %v222.i = bitcast <8 x i1> %v221.i to i8
  %v224.not.i = icmp eq i8 %v222.i, 0
  br i1 %v224.not.i, label %join227.i, label %then225.i

then225.i:                                        ; preds = %body209.i
  %v231.i = and <8 x i64> %v218.i, %v230.i
  %v232.i = shl nuw nsw i64 %5, 1
  %v233.i = insertelement <8 x i64> poison, i64 %v232.i, i64 0
  %v234.i = shufflevector <8 x i64> %v233.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v235.i = or disjoint <8 x i64> %v234.i, <i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14>
  %v236.i = sub nsw <8 x i64> %v235.i, %v231.i
  %v239.i = add <8 x i64> %v236.i, %v238.i
  %v242.i = icmp slt <8 x i64> %v236.i, zeroinitializer
  %v243.i = select <8 x i1> %v242.i, <8 x i64> %v241.i, <8 x i64> zeroinitializer
  %v244.i = add <8 x i64> %v243.i, %v236.i
  %v247.i = icmp ult <8 x i64> %v244.i, %v241.i
  %v250.i = and <8 x i1> %v221.i, %v247.i
  %v247.not.i = xor <8 x i1> %v247.i, splat (i1 true)
  %v251.i = and <8 x i1> %v221.i, %v247.not.i
  %v252.i = bitcast <8 x i1> %v251.i to i8
  %v253.not.i = icmp eq i8 %v252.i, 0
  br i1 %v253.not.i, label %join255.i, label %active254.i

active254.i:                                      ; preds = %then225.i
  %v256.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v252.i, i1 true)
  %v257.i = zext nneg i8 %v256.i to i64
  %v258.i = extractelement <8 x i64> %v244.i, i64 %v257.i
  %v260.i = icmp slt i64 %v258.i, 0
  %v259.i = select i1 %v260.i, i64 %v4, i64 0
  %v261.i = sub i64 %v258.i, %v259.i
  %6 = tail call i64 @llvm.smax.i64(i64 %v261.i, i64 -549755813888)
  %v263.i = tail call i64 @llvm.smin.i64(i64 %6, i64 549755813887)
  %v265.i = or disjoint i64 %indvars.iv, %v257.i
  %v266.i = and i64 %v263.i, 1099511627775
  %v267.i = shl i64 %v265.i, 40
  %v268.i = or disjoint i64 %v266.i, %v267.i
  %v269.i = add nuw nsw i64 %v268.i, -9222246136947933184
  %v271.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.09, i64 %v269.i)
  br label %join255.i

join255.i:                                        ; preds = %active254.i, %then225.i
  %fault.sroa.0.1 = phi i64 [ %fault.sroa.0.09, %then225.i ], [ %v271.i, %active254.i ]
  %v277.i = shl <8 x i64> %v244.i, splat (i64 1)
  %v279.i = getelementptr float, ptr %v2, <8 x i64> %v277.i
  %v280.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v279.i, <8 x i1> %v250.i, <8 x float> zeroinitializer)
  %v286.i = or disjoint <8 x i64> %v277.i, splat (i64 1)
  %v287.i = getelementptr float, ptr %v2, <8 x i64> %v286.i
  %v288.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v287.i, <8 x i1> %v250.i, <8 x float> zeroinitializer)
  %v289.i = icmp slt <8 x i64> %v239.i, zeroinitializer
  %v290.i = select <8 x i1> %v289.i, <8 x i64> %v241.i, <8 x i64> zeroinitializer
  %v291.i = add <8 x i64> %v290.i, %v239.i
  %v294.i = icmp ult <8 x i64> %v291.i, %v241.i
  %v297.i = and <8 x i1> %v221.i, %v294.i
  %v294.not.i = xor <8 x i1> %v294.i, splat (i1 true)
  %v298.i = and <8 x i1> %v221.i, %v294.not.i
  %v299.i = bitcast <8 x i1> %v298.i to i8
  %v300.not.i = icmp eq i8 %v299.i, 0
  br i1 %v300.not.i, label %join302.i, label %active301.i

active301.i:                                      ; preds = %join255.i
  %v303.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v299.i, i1 true)
  %v304.i = zext nneg i8 %v303.i to i64
  %v305.i = extractelement <8 x i64> %v291.i, i64 %v304.i
  %v307.i = icmp slt i64 %v305.i, 0
  %v306.i = select i1 %v307.i, i64 %v4, i64 0
  %v308.i = sub i64 %v305.i, %v306.i
  %7 = tail call i64 @llvm.smax.i64(i64 %v308.i, i64 -549755813888)
  %v310.i = tail call i64 @llvm.smin.i64(i64 %7, i64 549755813887)
  %v312.i = or disjoint i64 %indvars.iv, %v304.i
  %v313.i = and i64 %v310.i, 1099511627775
  %v314.i = shl i64 %v312.i, 40
  %v315.i = or disjoint i64 %v313.i, %v314.i
  %v316.i = add nuw nsw i64 %v315.i, -9221120237041090560
  %v318.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1, i64 %v316.i)
  br label %join302.i

join302.i:                                        ; preds = %active301.i, %join255.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.1, %join255.i ], [ %v318.i, %active301.i ]
  %v324.i = shl <8 x i64> %v291.i, splat (i64 1)
  %v326.i = getelementptr float, ptr %v2, <8 x i64> %v324.i
  %v327.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v326.i, <8 x i1> %v297.i, <8 x float> zeroinitializer)
  %v333.i = or disjoint <8 x i64> %v324.i, splat (i64 1)
  %v334.i = getelementptr float, ptr %v2, <8 x i64> %v333.i
  %v335.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v334.i, <8 x i1> %v297.i, <8 x float> zeroinitializer)
  %v338.i = icmp samesign ult <8 x i64> %v231.i, %v238.i
  %v341.i = and <8 x i1> %v221.i, %v338.i
  %v338.not.i = xor <8 x i1> %v338.i, splat (i1 true)
  %v342.i = and <8 x i1> %v221.i, %v338.not.i
  %v343.i = bitcast <8 x i1> %v342.i to i8
  %v344.not.i = icmp eq i8 %v343.i, 0
  br i1 %v344.not.i, label %join346.i, label %active345.i

active345.i:                                      ; preds = %join302.i
  %v347.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v343.i, i1 true)
  %v348.i = zext nneg i8 %v347.i to i64
  %v349.i = extractelement <8 x i64> %v231.i, i64 %v348.i
  %v351.i = or disjoint i64 %indvars.iv, %v348.i
  %v353.i = shl i64 %v351.i, 40
  %v354.i = or disjoint i64 %v353.i, %v349.i
  %v355.i = add nuw nsw i64 %v354.i, -9219994337134247936
  %v357.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v355.i)
  br label %join346.i

join346.i:                                        ; preds = %active345.i, %join302.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join302.i ], [ %v357.i, %active345.i ]
  %v363.i = shl nuw nsw <8 x i64> %v231.i, splat (i64 1)
  %v365.i = getelementptr float, ptr %v6, <8 x i64> %v363.i
  %v366.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v365.i, <8 x i1> %v341.i, <8 x float> zeroinitializer)
  %v372.i = or disjoint <8 x i64> %v363.i, splat (i64 1)
  %v373.i = getelementptr float, ptr %v6, <8 x i64> %v372.i
  %v374.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v373.i, <8 x i1> %v341.i, <8 x float> zeroinitializer)
  %v376.i = fmul <8 x float> %v335.i, %v366.i
  %v377.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v327.i, <8 x float> %v374.i, <8 x float> %v376.i)
  %8 = fneg <8 x float> %v374.i
  %v378.i = fmul <8 x float> %v335.i, %8
  %v379.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v327.i, <8 x float> %v366.i, <8 x float> %v378.i)
  %v380.i = fadd <8 x float> %v280.i, %v379.i
  %v381.i = fadd <8 x float> %v288.i, %v377.i
  %v382.i = fsub <8 x float> %v280.i, %v379.i
  %v383.i = fsub <8 x float> %v288.i, %v377.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v380.i, <8 x ptr> align 4 %v279.i, <8 x i1> %v250.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v381.i, <8 x ptr> align 4 %v287.i, <8 x i1> %v250.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v382.i, <8 x ptr> align 4 %v326.i, <8 x i1> %v297.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v383.i, <8 x ptr> align 4 %v334.i, <8 x i1> %v297.i)
  br label %join227.i

join227.i:                                        ; preds = %join346.i, %body209.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.09, %body209.i ], [ %fault.sroa.0.3, %join346.i ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  %v413.i = add nsw i32 %phi212.i11, -1
  %v213.not.i = icmp eq i32 %v413.i, 0
  br i1 %v213.not.i, label %fft_step.block.exit, label %body209.i, !llvm.loop !2

fft_step.block.exit:                              ; preds = %join227.i, %join135.i
  %fault.sroa.0.9 = phi i64 [ %fault.sroa.0.8, %join135.i ], [ %fault.sroa.0.4, %join227.i ]
  %v31.not = icmp eq i64 %fault.sroa.0.9, 0
  br i1 %v31.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %fft_step.block.exit
  %v32 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear16, ptr %v32, align 8
  %failure = and i64 %fault.sroa.0.9, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %fft_step.block.exit
  %following = add i64 %linear16, 1
  %v37 = add nuw i32 %block.x17, 1
  %v38 = icmp eq i32 %v37, %grid.x
  %after.x = select i1 %v38, i32 0, i32 %v37
  %exitcond.not = icmp eq i64 %following, %last
  br i1 %exitcond.not, label %common.ret, label %run
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(write) }
attributes #4 = { nofree norecurse nosync nounwind "no-builtins" }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22fft_step\22,\22faults\22:[{\22file\22:\22kernels/records.py\22,\22function\22:\22fft_step\22,\22kind\22:\22index\22,\22line\22:156,\22message\22:\22index out of bounds for axis 0 of array 'x'\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22fft_step\22,\22kind\22:\22index\22,\22line\22:156,\22message\22:\22index out of bounds for axis 0 of array 'x'\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22fft_step\22,\22kind\22:\22index\22,\22line\22:156,\22message\22:\22index out of bounds for axis 0 of array 'turns'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<c64, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22turns\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<c64, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
