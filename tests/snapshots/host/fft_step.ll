; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

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
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v21.i = lshr i64 %v4, 1
  %v209.i = insertelement <8 x i64> poison, i64 %v21.i, i64 0
  %v210.i = shufflevector <8 x i64> %v209.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v218.i = add nsw i64 %v8, -1
  %v219.i = insertelement <8 x i64> poison, i64 %v218.i, i64 0
  %v220.i = shufflevector <8 x i64> %v219.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v227.i = insertelement <8 x i64> poison, i64 %v8, i64 0
  %v228.i = shufflevector <8 x i64> %v227.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v230.i = insertelement <8 x i64> poison, i64 %v4, i64 0
  %v231.i = shufflevector <8 x i64> %v230.i, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %block.x17 = phi i32 [ %v21, %run.lr.ph ], [ %after.x, %fine ]
  %linear16 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v1.i = shl nuw nsw i32 %block.x17, 7
  %v3.i = or disjoint i32 %v1.i, 127
  %v4.i = zext nneg i32 %v3.i to i64
  %v5.i = icmp samesign ugt i64 %v21.i, %v4.i
  %0 = zext nneg i32 %v1.i to i64
  br i1 %v5.i, label %body18.i, label %body199.i

body18.i:                                         ; preds = %run, %join125.i
  %indvars.iv24 = phi i64 [ %indvars.iv.next25, %join125.i ], [ 0, %run ]
  %phi21.i14 = phi i32 [ %v191.i, %join125.i ], [ 16, %run ]
  %fault.sroa.0.512 = phi i64 [ %fault.sroa.0.8, %join125.i ], [ 0, %run ]
  %1 = add nuw nsw i64 %indvars.iv24, %0
  %v26.i = insertelement <8 x i64> poison, i64 %1, i64 0
  %v27.i = shufflevector <8 x i64> %v26.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v28.i = or disjoint <8 x i64> %v27.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v31.i = and <8 x i64> %v28.i, %v220.i
  %v32.i = shl nuw nsw i64 %1, 1
  %v33.i = insertelement <8 x i64> poison, i64 %v32.i, i64 0
  %v34.i = shufflevector <8 x i64> %v33.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v35.i = or disjoint <8 x i64> %v34.i, <i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14>
  %v36.i = sub nsw <8 x i64> %v35.i, %v31.i
  %v39.i = add nsw <8 x i64> %v36.i, %v228.i
  %v42.i = icmp slt <8 x i64> %v36.i, zeroinitializer
  %v43.i = select <8 x i1> %v42.i, <8 x i64> %v231.i, <8 x i64> zeroinitializer
  %v44.i = add <8 x i64> %v43.i, %v36.i
  %v47.i = icmp ult <8 x i64> %v44.i, %v231.i
  %v48.i = xor <8 x i1> %v47.i, splat (i1 true)
  %v49.i = bitcast <8 x i1> %v48.i to i8
  %v50.not.i = icmp eq i8 %v49.i, 0
  br i1 %v50.not.i, label %join52.i, label %active51.i

active51.i:                                       ; preds = %body18.i
  %v53.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v49.i, i1 true)
  %v54.i = zext nneg i8 %v53.i to i64
  %v55.i = extractelement <8 x i64> %v44.i, i64 %v54.i
  %v57.i = or disjoint i64 %indvars.iv24, %v54.i
  %v58.i = and i64 %v55.i, 1099511627775
  %v59.i = shl i64 %v57.i, 40
  %v60.i = or disjoint i64 %v58.i, %v59.i
  %v61.i = add nuw nsw i64 %v60.i, -9222246136947933184
  %v63.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.512, i64 %v61.i)
  br label %join52.i

join52.i:                                         ; preds = %active51.i, %body18.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.512, %body18.i ], [ %v63.i, %active51.i ]
  %v68.i = shl <8 x i64> %v44.i, splat (i64 1)
  %v70.i = getelementptr float, ptr %v2, <8 x i64> %v68.i
  %v71.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v70.i, <8 x i1> %v47.i, <8 x float> zeroinitializer)
  %v77.i = or disjoint <8 x i64> %v68.i, splat (i64 1)
  %v78.i = getelementptr float, ptr %v2, <8 x i64> %v77.i
  %v79.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v78.i, <8 x i1> %v47.i, <8 x float> zeroinitializer)
  %v80.i = icmp slt <8 x i64> %v39.i, zeroinitializer
  %v81.i = select <8 x i1> %v80.i, <8 x i64> %v231.i, <8 x i64> zeroinitializer
  %v82.i = add <8 x i64> %v81.i, %v39.i
  %v85.i = icmp ult <8 x i64> %v82.i, %v231.i
  %v86.i = xor <8 x i1> %v85.i, splat (i1 true)
  %v87.i = bitcast <8 x i1> %v86.i to i8
  %v88.not.i = icmp eq i8 %v87.i, 0
  br i1 %v88.not.i, label %join90.i, label %active89.i

active89.i:                                       ; preds = %join52.i
  %v91.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v87.i, i1 true)
  %v92.i = zext nneg i8 %v91.i to i64
  %v93.i = extractelement <8 x i64> %v82.i, i64 %v92.i
  %v95.i = or disjoint i64 %indvars.iv24, %v92.i
  %v96.i = and i64 %v93.i, 1099511627775
  %v97.i = shl i64 %v95.i, 40
  %v98.i = or disjoint i64 %v96.i, %v97.i
  %v99.i = add nuw nsw i64 %v98.i, -9221120237041090560
  %v101.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.6, i64 %v99.i)
  br label %join90.i

join90.i:                                         ; preds = %active89.i, %join52.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.6, %join52.i ], [ %v101.i, %active89.i ]
  %v106.i = shl <8 x i64> %v82.i, splat (i64 1)
  %v108.i = getelementptr float, ptr %v2, <8 x i64> %v106.i
  %v109.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v108.i, <8 x i1> %v85.i, <8 x float> zeroinitializer)
  %v115.i = or disjoint <8 x i64> %v106.i, splat (i64 1)
  %v116.i = getelementptr float, ptr %v2, <8 x i64> %v115.i
  %v117.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v116.i, <8 x i1> %v85.i, <8 x float> zeroinitializer)
  %v120.i = icmp samesign ult <8 x i64> %v31.i, %v228.i
  %v121.i = xor <8 x i1> %v120.i, splat (i1 true)
  %v122.i = bitcast <8 x i1> %v121.i to i8
  %v123.not.i = icmp eq i8 %v122.i, 0
  br i1 %v123.not.i, label %join125.i, label %active124.i

active124.i:                                      ; preds = %join90.i
  %v126.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v122.i, i1 true)
  %v127.i = zext nneg i8 %v126.i to i64
  %v128.i = extractelement <8 x i64> %v31.i, i64 %v127.i
  %v130.i = or disjoint i64 %indvars.iv24, %v127.i
  %v132.i = shl i64 %v130.i, 40
  %v133.i = or disjoint i64 %v132.i, %v128.i
  %v134.i = add nuw nsw i64 %v133.i, -9219994337134247936
  %v136.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.7, i64 %v134.i)
  br label %join125.i

join125.i:                                        ; preds = %active124.i, %join90.i
  %fault.sroa.0.8 = phi i64 [ %fault.sroa.0.7, %join90.i ], [ %v136.i, %active124.i ]
  %v141.i = shl nuw nsw <8 x i64> %v31.i, splat (i64 1)
  %v143.i = getelementptr float, ptr %v6, <8 x i64> %v141.i
  %v144.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v143.i, <8 x i1> %v120.i, <8 x float> zeroinitializer)
  %v150.i = or disjoint <8 x i64> %v141.i, splat (i64 1)
  %v151.i = getelementptr float, ptr %v6, <8 x i64> %v150.i
  %v152.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v151.i, <8 x i1> %v120.i, <8 x float> zeroinitializer)
  %v154.i = fmul <8 x float> %v117.i, %v144.i
  %v155.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v109.i, <8 x float> %v152.i, <8 x float> %v154.i)
  %2 = fneg <8 x float> %v152.i
  %v156.i = fmul <8 x float> %v117.i, %2
  %v157.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v109.i, <8 x float> %v144.i, <8 x float> %v156.i)
  %v158.i = fadd <8 x float> %v71.i, %v157.i
  %v159.i = fadd <8 x float> %v79.i, %v155.i
  %v160.i = fsub <8 x float> %v71.i, %v157.i
  %v161.i = fsub <8 x float> %v79.i, %v155.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v158.i, <8 x ptr> align 4 %v70.i, <8 x i1> %v47.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v159.i, <8 x ptr> align 4 %v78.i, <8 x i1> %v47.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v160.i, <8 x ptr> align 4 %v108.i, <8 x i1> %v85.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v161.i, <8 x ptr> align 4 %v116.i, <8 x i1> %v85.i)
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 8
  %v191.i = add nsw i32 %phi21.i14, -1
  %v22.not.i = icmp eq i32 %v191.i, 0
  br i1 %v22.not.i, label %fft_step.block.exit, label %body18.i

body199.i:                                        ; preds = %run, %join217.i
  %indvars.iv = phi i64 [ %indvars.iv.next, %join217.i ], [ 0, %run ]
  %phi202.i11 = phi i32 [ %v393.i, %join217.i ], [ 16, %run ]
  %fault.sroa.0.09 = phi i64 [ %fault.sroa.0.4, %join217.i ], [ 0, %run ]
  %3 = add nuw nsw i64 %indvars.iv, %0
  %v206.i = insertelement <8 x i64> poison, i64 %3, i64 0
  %v207.i = shufflevector <8 x i64> %v206.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v208.i = or disjoint <8 x i64> %v207.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v211.i = icmp samesign ult <8 x i64> %v208.i, %v210.i
  %v212.i = bitcast <8 x i1> %v211.i to i8
  %v214.not.i = icmp eq i8 %v212.i, 0
  br i1 %v214.not.i, label %join217.i, label %then215.i

then215.i:                                        ; preds = %body199.i
  %v221.i = and <8 x i64> %v208.i, %v220.i
  %v222.i = shl nuw nsw i64 %3, 1
  %v223.i = insertelement <8 x i64> poison, i64 %v222.i, i64 0
  %v224.i = shufflevector <8 x i64> %v223.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v225.i = or disjoint <8 x i64> %v224.i, <i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14>
  %v226.i = sub nsw <8 x i64> %v225.i, %v221.i
  %v229.i = add <8 x i64> %v226.i, %v228.i
  %v232.i = icmp slt <8 x i64> %v226.i, zeroinitializer
  %v233.i = select <8 x i1> %v232.i, <8 x i64> %v231.i, <8 x i64> zeroinitializer
  %v234.i = add <8 x i64> %v233.i, %v226.i
  %v237.i = icmp ult <8 x i64> %v234.i, %v231.i
  %v240.i = and <8 x i1> %v211.i, %v237.i
  %v237.not.i = xor <8 x i1> %v237.i, splat (i1 true)
  %v241.i = and <8 x i1> %v211.i, %v237.not.i
  %v242.i = bitcast <8 x i1> %v241.i to i8
  %v243.not.i = icmp eq i8 %v242.i, 0
  br i1 %v243.not.i, label %join245.i, label %active244.i

active244.i:                                      ; preds = %then215.i
  %v246.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v242.i, i1 true)
  %v247.i = zext nneg i8 %v246.i to i64
  %v248.i = extractelement <8 x i64> %v234.i, i64 %v247.i
  %v250.i = or disjoint i64 %indvars.iv, %v247.i
  %v251.i = and i64 %v248.i, 1099511627775
  %v252.i = shl i64 %v250.i, 40
  %v253.i = or disjoint i64 %v251.i, %v252.i
  %v254.i = add nuw nsw i64 %v253.i, -9222246136947933184
  %v256.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.09, i64 %v254.i)
  br label %join245.i

join245.i:                                        ; preds = %active244.i, %then215.i
  %fault.sroa.0.1 = phi i64 [ %fault.sroa.0.09, %then215.i ], [ %v256.i, %active244.i ]
  %v262.i = shl <8 x i64> %v234.i, splat (i64 1)
  %v264.i = getelementptr float, ptr %v2, <8 x i64> %v262.i
  %v265.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v264.i, <8 x i1> %v240.i, <8 x float> zeroinitializer)
  %v271.i = or disjoint <8 x i64> %v262.i, splat (i64 1)
  %v272.i = getelementptr float, ptr %v2, <8 x i64> %v271.i
  %v273.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v272.i, <8 x i1> %v240.i, <8 x float> zeroinitializer)
  %v274.i = icmp slt <8 x i64> %v229.i, zeroinitializer
  %v275.i = select <8 x i1> %v274.i, <8 x i64> %v231.i, <8 x i64> zeroinitializer
  %v276.i = add <8 x i64> %v275.i, %v229.i
  %v279.i = icmp ult <8 x i64> %v276.i, %v231.i
  %v282.i = and <8 x i1> %v211.i, %v279.i
  %v279.not.i = xor <8 x i1> %v279.i, splat (i1 true)
  %v283.i = and <8 x i1> %v211.i, %v279.not.i
  %v284.i = bitcast <8 x i1> %v283.i to i8
  %v285.not.i = icmp eq i8 %v284.i, 0
  br i1 %v285.not.i, label %join287.i, label %active286.i

active286.i:                                      ; preds = %join245.i
  %v288.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v284.i, i1 true)
  %v289.i = zext nneg i8 %v288.i to i64
  %v290.i = extractelement <8 x i64> %v276.i, i64 %v289.i
  %v292.i = or disjoint i64 %indvars.iv, %v289.i
  %v293.i = and i64 %v290.i, 1099511627775
  %v294.i = shl i64 %v292.i, 40
  %v295.i = or disjoint i64 %v293.i, %v294.i
  %v296.i = add nuw nsw i64 %v295.i, -9221120237041090560
  %v298.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1, i64 %v296.i)
  br label %join287.i

join287.i:                                        ; preds = %active286.i, %join245.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.1, %join245.i ], [ %v298.i, %active286.i ]
  %v304.i = shl <8 x i64> %v276.i, splat (i64 1)
  %v306.i = getelementptr float, ptr %v2, <8 x i64> %v304.i
  %v307.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v306.i, <8 x i1> %v282.i, <8 x float> zeroinitializer)
  %v313.i = or disjoint <8 x i64> %v304.i, splat (i64 1)
  %v314.i = getelementptr float, ptr %v2, <8 x i64> %v313.i
  %v315.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v314.i, <8 x i1> %v282.i, <8 x float> zeroinitializer)
  %v318.i = icmp samesign ult <8 x i64> %v221.i, %v228.i
  %v321.i = and <8 x i1> %v211.i, %v318.i
  %v318.not.i = xor <8 x i1> %v318.i, splat (i1 true)
  %v322.i = and <8 x i1> %v211.i, %v318.not.i
  %v323.i = bitcast <8 x i1> %v322.i to i8
  %v324.not.i = icmp eq i8 %v323.i, 0
  br i1 %v324.not.i, label %join326.i, label %active325.i

active325.i:                                      ; preds = %join287.i
  %v327.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v323.i, i1 true)
  %v328.i = zext nneg i8 %v327.i to i64
  %v329.i = extractelement <8 x i64> %v221.i, i64 %v328.i
  %v331.i = or disjoint i64 %indvars.iv, %v328.i
  %v333.i = shl i64 %v331.i, 40
  %v334.i = or disjoint i64 %v333.i, %v329.i
  %v335.i = add nuw nsw i64 %v334.i, -9219994337134247936
  %v337.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v335.i)
  br label %join326.i

join326.i:                                        ; preds = %active325.i, %join287.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join287.i ], [ %v337.i, %active325.i ]
  %v343.i = shl nuw nsw <8 x i64> %v221.i, splat (i64 1)
  %v345.i = getelementptr float, ptr %v6, <8 x i64> %v343.i
  %v346.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v345.i, <8 x i1> %v321.i, <8 x float> zeroinitializer)
  %v352.i = or disjoint <8 x i64> %v343.i, splat (i64 1)
  %v353.i = getelementptr float, ptr %v6, <8 x i64> %v352.i
  %v354.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v353.i, <8 x i1> %v321.i, <8 x float> zeroinitializer)
  %v356.i = fmul <8 x float> %v315.i, %v346.i
  %v357.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v307.i, <8 x float> %v354.i, <8 x float> %v356.i)
  %4 = fneg <8 x float> %v354.i
  %v358.i = fmul <8 x float> %v315.i, %4
  %v359.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v307.i, <8 x float> %v346.i, <8 x float> %v358.i)
  %v360.i = fadd <8 x float> %v265.i, %v359.i
  %v361.i = fadd <8 x float> %v273.i, %v357.i
  %v362.i = fsub <8 x float> %v265.i, %v359.i
  %v363.i = fsub <8 x float> %v273.i, %v357.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v360.i, <8 x ptr> align 4 %v264.i, <8 x i1> %v240.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v361.i, <8 x ptr> align 4 %v272.i, <8 x i1> %v240.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v362.i, <8 x ptr> align 4 %v306.i, <8 x i1> %v282.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v363.i, <8 x ptr> align 4 %v314.i, <8 x i1> %v282.i)
  br label %join217.i

join217.i:                                        ; preds = %join326.i, %body199.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.09, %body199.i ], [ %fault.sroa.0.3, %join326.i ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  %v393.i = add nsw i32 %phi202.i11, -1
  %v203.not.i = icmp eq i32 %v393.i, 0
  br i1 %v203.not.i, label %fft_step.block.exit, label %body199.i, !llvm.loop !2

fft_step.block.exit:                              ; preds = %join217.i, %join125.i
  %fault.sroa.0.9 = phi i64 [ %fault.sroa.0.8, %join125.i ], [ %fault.sroa.0.4, %join217.i ]
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
