; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, <8 x i1>, <8 x i32>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v8f32.v8p0(<8 x float>, <8 x ptr>, <8 x i1>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v8i8.v8p0(<8 x i8>, <8 x ptr>, <8 x i1>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nofree norecurse nosync nounwind
define noundef i64 @particles(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias readonly captures(none) %worker) local_unnamed_addr #3 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v10 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v10, align 4, !range !1
  %v275 = icmp ult i64 %first, %last
  br i1 %v275, label %run.lr.ph, label %finished

run.lr.ph:                                        ; preds = %entry
  %v17 = zext nneg i32 %grid.x to i64
  %v18 = urem i64 %first, %v17
  %v19 = trunc nuw nsw i64 %v18 to i32
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load float, ptr %v5, align 4
  %v74.i = fmul float %v6, 0x40239EB860000000
  %v75.i = insertelement <8 x float> poison, float %v74.i, i64 0
  %v76.i = shufflevector <8 x float> %v75.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v90.i = insertelement <8 x float> poison, float %v6, i64 0
  %v91.i = shufflevector <8 x float> %v90.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v269.i = insertelement <8 x i64> poison, i64 %v4, i64 0
  %v270.i = shufflevector <8 x i64> %v269.i, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %run

run:                                              ; preds = %run.lr.ph, %particles.block.exit
  %block.x7 = phi i32 [ %v19, %run.lr.ph ], [ %after.x, %particles.block.exit ]
  %linear6 = phi i64 [ %first, %run.lr.ph ], [ %following, %particles.block.exit ]
  %v28 = sub nuw i64 %last, %linear6
  %v29 = sub nuw i32 %grid.x, %block.x7
  %v30 = zext nneg i32 %v29 to i64
  %v31 = tail call i64 @llvm.umin.i64(i64 %v28, i64 %v30)
  %covered = tail call i64 @llvm.umin.i64(i64 %v31, i64 1048576)
  %count = trunc nuw nsw i64 %covered to i32
  %v1.i = add nsw i32 %count, -1
  %v3.i = add nsw i32 %v1.i, %block.x7
  %v4.i = shl i32 %v3.i, 7
  %v5.i = or disjoint i32 %v4.i, 127
  %v6.i = sext i32 %v5.i to i64
  %v7.i = icmp sgt i64 %v4, %v6.i
  %v8.i = shl i32 %block.x7, 7
  %v9.i = icmp sge i32 %v5.i, %v8.i
  %v10.i = and i1 %v9.i, %v7.i
  %v2.i = add i32 %block.x7, 33554430
  %v11.i = add i32 %v2.i, %count
  %v12.i = shl i32 %v11.i, 7
  %v13.i = or disjoint i32 %v12.i, 127
  %v14.i = sext i32 %v13.i to i64
  %v15.i = icmp sgt i64 %v4, %v14.i
  %v16.i = icmp sge i32 %v13.i, %v8.i
  %v17.i = and i1 %v16.i, %v15.i
  %0 = select i1 %v17.i, i32 %v1.i, i32 0
  %v20.i = select i1 %v10.i, i32 %count, i32 %0
  %v21.i = icmp sgt i32 %v20.i, 0
  br i1 %v21.i, label %then22.i, label %join24.i

then22.i:                                         ; preds = %run
  %v25.i = shl nuw nsw i32 %v20.i, 7
  %v28.i = add nsw i32 %v25.i, -1
  %v2910.i = lshr i32 %v28.i, 3
  %v30.i = add nuw nsw i32 %v2910.i, 1
  %1 = sext i32 %v8.i to i64
  br label %body33.i

body33.i:                                         ; preds = %then22.i, %join67.i
  %indvars.iv = phi i64 [ 0, %then22.i ], [ %indvars.iv.next, %join67.i ]
  %phi36.i2 = phi i32 [ %v30.i, %then22.i ], [ %v232.i, %join67.i ]
  %2 = add nsw i64 %indvars.iv, %1
  %v44.i = mul nuw nsw i64 %2, 20
  %v46.i = mul nuw nsw i64 %2, 10
  %v47.i = or disjoint i64 %v44.i, 19
  %v48.i = insertelement <8 x i64> poison, i64 %v47.i, i64 0
  %v49.i = shufflevector <8 x i64> %v48.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v50.i = add nuw nsw <8 x i64> %v49.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>
  %v51.i = getelementptr i8, ptr %v2, <8 x i64> %v50.i
  %v52.i = ptrtoint <8 x ptr> %v51.i to <8 x i64>
  %v53.i = and <8 x i64> %v52.i, splat (i64 -4)
  %v54.i = inttoptr <8 x i64> %v53.i to <8 x ptr>
  %v55.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v54.i, <8 x i1> splat (i1 true), <8 x i32> poison)
  %v56.i = trunc <8 x i64> %v52.i to <8 x i32>
  %v57.i = shl <8 x i32> %v56.i, splat (i32 3)
  %v58.i = and <8 x i32> %v57.i, splat (i32 24)
  %v59.i = lshr <8 x i32> %v55.i, %v58.i
  %v60.i = trunc <8 x i32> %v59.i to <8 x i8>
  %v61.i = icmp ne <8 x i8> %v60.i, zeroinitializer
  %v62.i = bitcast <8 x i1> %v61.i to i8
  %v64.not.i = icmp eq i8 %v62.i, 0
  br i1 %v64.not.i, label %join67.i, label %then65.i

then65.i:                                         ; preds = %body33.i
  %v45.i = mul nuw nsw i64 %2, 5
  %v68.i = or disjoint i64 %v45.i, 3
  %v69.i = insertelement <8 x i64> poison, i64 %v68.i, i64 0
  %v70.i = shufflevector <8 x i64> %v69.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v71.i = add nuw nsw <8 x i64> %v70.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>
  %v72.i = getelementptr float, ptr %v2, <8 x i64> %v71.i
  %v73.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v72.i, <8 x i1> %v61.i, <8 x float> zeroinitializer)
  %v77.i = fsub <8 x float> %v73.i, %v76.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v77.i, <8 x ptr> align 4 %v72.i, <8 x i1> %v61.i)
  %v79.i = insertelement <8 x i64> poison, i64 %v45.i, i64 0
  %v80.i = shufflevector <8 x i64> %v79.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v81.i = add nuw nsw <8 x i64> %v80.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>
  %v82.i = getelementptr float, ptr %v2, <8 x i64> %v81.i
  %v83.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v82.i, <8 x i1> %v61.i, <8 x float> zeroinitializer)
  %v84.i = or disjoint i64 %v45.i, 2
  %v85.i = insertelement <8 x i64> poison, i64 %v84.i, i64 0
  %v86.i = shufflevector <8 x i64> %v85.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v87.i = add nuw nsw <8 x i64> %v86.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>
  %v88.i = getelementptr float, ptr %v2, <8 x i64> %v87.i
  %v89.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v88.i, <8 x i1> %v61.i, <8 x float> zeroinitializer)
  %v92.i = fmul <8 x float> %v91.i, %v89.i
  %v93.i = fadd <8 x float> %v83.i, %v92.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v93.i, <8 x ptr> align 4 %v82.i, <8 x i1> %v61.i)
  %v95.i = or disjoint i64 %v45.i, 1
  %v96.i = insertelement <8 x i64> poison, i64 %v95.i, i64 0
  %v97.i = shufflevector <8 x i64> %v96.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v98.i = add nuw nsw <8 x i64> %v97.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>
  %v99.i = getelementptr float, ptr %v2, <8 x i64> %v98.i
  %v100.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v99.i, <8 x i1> %v61.i, <8 x float> zeroinitializer)
  %v102.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v72.i, <8 x i1> %v61.i, <8 x float> zeroinitializer)
  %v103.i = fmul <8 x float> %v91.i, %v102.i
  %v104.i = fadd <8 x float> %v100.i, %v103.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v104.i, <8 x ptr> align 4 %v99.i, <8 x i1> %v61.i)
  %v107.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v82.i, <8 x i1> %v61.i, <8 x float> zeroinitializer)
  %v108.i = fcmp olt <8 x float> %v107.i, zeroinitializer
  %v109.i = xor <8 x i1> %v108.i, splat (i1 true)
  %v110.i = and <8 x i1> %v61.i, %v109.i
  %v112.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v82.i, <8 x i1> %v110.i, <8 x float> zeroinitializer)
  %v113.i = fcmp ogt <8 x float> %v112.i, splat (float 1.000000e+00)
  %v114.i = select <8 x i1> %v108.i, <8 x i1> splat (i1 true), <8 x i1> %v113.i
  %v115.i = and <8 x i1> %v61.i, %v114.i
  %v116.i = bitcast <8 x i1> %v115.i to i8
  %v118.not.i = icmp eq i8 %v116.i, 0
  br i1 %v118.not.i, label %join121.i, label %then119.i

then119.i:                                        ; preds = %then65.i
  %v123.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v82.i, <8 x i1> %v115.i, <8 x float> zeroinitializer)
  %v124.i = fcmp olt <8 x float> %v123.i, zeroinitializer
  %v125.i = select <8 x i1> %v124.i, <8 x float> zeroinitializer, <8 x float> %v123.i
  %v126.i = fcmp ogt <8 x float> %v125.i, splat (float 1.000000e+00)
  %v127.i = select <8 x i1> %v126.i, <8 x float> splat (float 1.000000e+00), <8 x float> %v125.i
  %v129.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v88.i, <8 x i1> %v115.i, <8 x float> zeroinitializer)
  %v130.i = fneg <8 x float> %v129.i
  %v131.i = or disjoint i64 %v46.i, 8
  %v132.i = insertelement <8 x i64> poison, i64 %v131.i, i64 0
  %v133.i = shufflevector <8 x i64> %v132.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v134.i = add nuw nsw <8 x i64> %v133.i, <i64 0, i64 10, i64 20, i64 30, i64 40, i64 50, i64 60, i64 70>
  %v135.i = getelementptr half, ptr %v2, <8 x i64> %v134.i
  %v136.i = ptrtoint <8 x ptr> %v135.i to <8 x i64>
  %v137.i = and <8 x i64> %v136.i, splat (i64 -4)
  %v138.i = inttoptr <8 x i64> %v137.i to <8 x ptr>
  %v139.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v138.i, <8 x i1> %v115.i, <8 x i32> zeroinitializer)
  %v140.i = trunc <8 x i64> %v136.i to <8 x i32>
  %v141.i = shl <8 x i32> %v140.i, splat (i32 3)
  %v142.i = and <8 x i32> %v141.i, splat (i32 16)
  %v143.i = lshr <8 x i32> %v139.i, %v142.i
  %v144.i = trunc <8 x i32> %v143.i to <8 x i16>
  %v145.i = bitcast <8 x i16> %v144.i to <8 x half>
  %v146.i = fpext <8 x half> %v145.i to <8 x float>
  %v147.i = fmul <8 x float> %v130.i, %v146.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v127.i, <8 x ptr> align 4 %v82.i, <8 x i1> %v115.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v147.i, <8 x ptr> align 4 %v88.i, <8 x i1> %v115.i)
  %v150.i = or disjoint i64 %v44.i, 18
  %v151.i = insertelement <8 x i64> poison, i64 %v150.i, i64 0
  %v152.i = shufflevector <8 x i64> %v151.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v153.i = add nuw nsw <8 x i64> %v152.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>
  %v154.i = getelementptr i8, ptr %v2, <8 x i64> %v153.i
  %v155.i = ptrtoint <8 x ptr> %v154.i to <8 x i64>
  %v156.i = and <8 x i64> %v155.i, splat (i64 -4)
  %v157.i = inttoptr <8 x i64> %v156.i to <8 x ptr>
  %v158.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v157.i, <8 x i1> %v115.i, <8 x i32> zeroinitializer)
  %v159.i = trunc <8 x i64> %v155.i to <8 x i32>
  %v160.i = shl <8 x i32> %v159.i, splat (i32 3)
  %v161.i = and <8 x i32> %v160.i, splat (i32 24)
  %v162.i = lshr <8 x i32> %v158.i, %v161.i
  %v163.i = trunc <8 x i32> %v162.i to <8 x i8>
  %v164.i = add <8 x i8> %v163.i, splat (i8 1)
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v164.i, <8 x ptr> align 1 %v154.i, <8 x i1> %v115.i)
  br label %join121.i

join121.i:                                        ; preds = %then119.i, %then65.i
  %v167.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v99.i, <8 x i1> %v61.i, <8 x float> zeroinitializer)
  %v168.i = fcmp olt <8 x float> %v167.i, zeroinitializer
  %v169.i = and <8 x i1> %v61.i, %v168.i
  %v170.i = bitcast <8 x i1> %v169.i to i8
  %v172.not.i = icmp eq i8 %v170.i, 0
  br i1 %v172.not.i, label %join121.i.join175.i_crit_edge, label %then173.i

join121.i.join175.i_crit_edge:                    ; preds = %join121.i
  %.pre21 = or disjoint i64 %v44.i, 18
  %.pre22 = insertelement <8 x i64> poison, i64 %.pre21, i64 0
  %.pre23 = shufflevector <8 x i64> %.pre22, <8 x i64> poison, <8 x i32> zeroinitializer
  %.pre24 = add nuw nsw <8 x i64> %.pre23, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>
  br label %join175.i

then173.i:                                        ; preds = %join121.i
  %v177.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v72.i, <8 x i1> %v169.i, <8 x float> zeroinitializer)
  %v178.i = fneg <8 x float> %v177.i
  %v179.i = or disjoint i64 %v46.i, 8
  %v180.i = insertelement <8 x i64> poison, i64 %v179.i, i64 0
  %v181.i = shufflevector <8 x i64> %v180.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v182.i = add nuw nsw <8 x i64> %v181.i, <i64 0, i64 10, i64 20, i64 30, i64 40, i64 50, i64 60, i64 70>
  %v183.i = getelementptr half, ptr %v2, <8 x i64> %v182.i
  %v184.i = ptrtoint <8 x ptr> %v183.i to <8 x i64>
  %v185.i = and <8 x i64> %v184.i, splat (i64 -4)
  %v186.i = inttoptr <8 x i64> %v185.i to <8 x ptr>
  %v187.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v186.i, <8 x i1> %v169.i, <8 x i32> zeroinitializer)
  %v188.i = trunc <8 x i64> %v184.i to <8 x i32>
  %v189.i = shl <8 x i32> %v188.i, splat (i32 3)
  %v190.i = and <8 x i32> %v189.i, splat (i32 16)
  %v191.i = lshr <8 x i32> %v187.i, %v190.i
  %v192.i = trunc <8 x i32> %v191.i to <8 x i16>
  %v193.i = bitcast <8 x i16> %v192.i to <8 x half>
  %v194.i = fpext <8 x half> %v193.i to <8 x float>
  %v195.i = fmul <8 x float> %v178.i, %v194.i
  %v196.i = or disjoint i64 %v44.i, 18
  %v197.i = insertelement <8 x i64> poison, i64 %v196.i, i64 0
  %v198.i = shufflevector <8 x i64> %v197.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v199.i = add nuw nsw <8 x i64> %v198.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>
  %v200.i = getelementptr i8, ptr %v2, <8 x i64> %v199.i
  %v201.i = ptrtoint <8 x ptr> %v200.i to <8 x i64>
  %v202.i = and <8 x i64> %v201.i, splat (i64 -4)
  %v203.i = inttoptr <8 x i64> %v202.i to <8 x ptr>
  %v204.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v203.i, <8 x i1> %v169.i, <8 x i32> zeroinitializer)
  %v205.i = trunc <8 x i64> %v201.i to <8 x i32>
  %v206.i = shl <8 x i32> %v205.i, splat (i32 3)
  %v207.i = and <8 x i32> %v206.i, splat (i32 24)
  %v208.i = lshr <8 x i32> %v204.i, %v207.i
  %v209.i = trunc <8 x i32> %v208.i to <8 x i8>
  %v210.i = add <8 x i8> %v209.i, splat (i8 1)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> zeroinitializer, <8 x ptr> align 4 %v99.i, <8 x i1> %v169.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v195.i, <8 x ptr> align 4 %v72.i, <8 x i1> %v169.i)
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v210.i, <8 x ptr> align 1 %v200.i, <8 x i1> %v169.i)
  br label %join175.i

join175.i:                                        ; preds = %join121.i.join175.i_crit_edge, %then173.i
  %v217.i.pre-phi = phi <8 x i64> [ %.pre24, %join121.i.join175.i_crit_edge ], [ %v199.i, %then173.i ]
  %v218.i = getelementptr i8, ptr %v2, <8 x i64> %v217.i.pre-phi
  %v219.i = ptrtoint <8 x ptr> %v218.i to <8 x i64>
  %v220.i = and <8 x i64> %v219.i, splat (i64 -4)
  %v221.i = inttoptr <8 x i64> %v220.i to <8 x ptr>
  %v222.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v221.i, <8 x i1> %v61.i, <8 x i32> zeroinitializer)
  %v223.i = trunc <8 x i64> %v219.i to <8 x i32>
  %v224.i = shl <8 x i32> %v223.i, splat (i32 3)
  %v225.i = and <8 x i32> %v224.i, splat (i32 24)
  %v226.i = lshr <8 x i32> %v222.i, %v225.i
  %v227.i = trunc <8 x i32> %v226.i to <8 x i8>
  %v228.i = icmp ult <8 x i8> %v227.i, splat (i8 3)
  %v230.i = zext <8 x i1> %v228.i to <8 x i8>
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v230.i, <8 x ptr> align 1 %v51.i, <8 x i1> %v61.i)
  br label %join67.i

join67.i:                                         ; preds = %join175.i, %body33.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  %v232.i = add nsw i32 %phi36.i2, -1
  %v37.not.i = icmp eq i32 %v232.i, 0
  br i1 %v37.not.i, label %join24.i, label %body33.i

join24.i:                                         ; preds = %join67.i, %run
  %3 = tail call i32 @llvm.smax.i32(i32 %v20.i, i32 0)
  %v236.i = sub nsw i32 %count, %3
  %v237.i = icmp sgt i32 %v236.i, 0
  br i1 %v237.i, label %while241.i.preheader, label %particles.block.exit

while241.i.preheader:                             ; preds = %join24.i
  %v246.i = add i32 %3, %block.x7
  %wide.trip.count = zext nneg i32 %v236.i to i64
  br label %while241.i

while241.i:                                       ; preds = %while241.i.preheader, %done256.i
  %indvars.iv15 = phi i64 [ 0, %while241.i.preheader ], [ %indvars.iv.next16, %done256.i ]
  %4 = trunc nuw nsw i64 %indvars.iv15 to i32
  %v247.i = add i32 %v246.i, %4
  %v263.i = shl nsw i32 %v247.i, 7
  %5 = zext i32 %v263.i to i64
  br label %body255.i

body255.i:                                        ; preds = %while241.i, %join277.i
  %indvars.iv11 = phi i64 [ 0, %while241.i ], [ %indvars.iv.next12, %join277.i ]
  %phi258.i4 = phi i32 [ 16, %while241.i ], [ %v467.i, %join277.i ]
  %6 = add nuw nsw i64 %indvars.iv11, %5
  %v266.i = insertelement <8 x i64> poison, i64 %6, i64 0
  %v267.i = shufflevector <8 x i64> %v266.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v268.i = or disjoint <8 x i64> %v267.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v271.i = icmp samesign ult <8 x i64> %v268.i, %v270.i
  %v272.i = bitcast <8 x i1> %v271.i to i8
  %v274.not.i = icmp eq i8 %v272.i, 0
  br i1 %v274.not.i, label %join277.i, label %then275.i

then275.i:                                        ; preds = %body255.i
  %v278.i = mul nuw nsw i64 %6, 20
  %v280.i = mul nuw nsw i64 %6, 10
  %v281.i = or disjoint i64 %v278.i, 19
  %v282.i = insertelement <8 x i64> poison, i64 %v281.i, i64 0
  %v283.i = shufflevector <8 x i64> %v282.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v284.i = add nuw nsw <8 x i64> %v283.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>
  %v285.i = getelementptr i8, ptr %v2, <8 x i64> %v284.i
  %v286.i = ptrtoint <8 x ptr> %v285.i to <8 x i64>
  %v287.i = and <8 x i64> %v286.i, splat (i64 -4)
  %v288.i = inttoptr <8 x i64> %v287.i to <8 x ptr>
  %v289.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v288.i, <8 x i1> %v271.i, <8 x i32> zeroinitializer)
  %v290.i = trunc <8 x i64> %v286.i to <8 x i32>
  %v291.i = shl <8 x i32> %v290.i, splat (i32 3)
  %v292.i = and <8 x i32> %v291.i, splat (i32 24)
  %v293.i = lshr <8 x i32> %v289.i, %v292.i
  %v294.i = trunc <8 x i32> %v293.i to <8 x i8>
  %v295.i = icmp ne <8 x i8> %v294.i, zeroinitializer
  %v296.i = and <8 x i1> %v271.i, %v295.i
  %v297.i = bitcast <8 x i1> %v296.i to i8
  %v299.not.i = icmp eq i8 %v297.i, 0
  br i1 %v299.not.i, label %join277.i, label %then300.i

then300.i:                                        ; preds = %then275.i
  %v279.i = mul nuw nsw i64 %6, 5
  %v303.i = or disjoint i64 %v279.i, 3
  %v304.i = insertelement <8 x i64> poison, i64 %v303.i, i64 0
  %v305.i = shufflevector <8 x i64> %v304.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v306.i = add nuw nsw <8 x i64> %v305.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>
  %v307.i = getelementptr float, ptr %v2, <8 x i64> %v306.i
  %v308.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v307.i, <8 x i1> %v296.i, <8 x float> zeroinitializer)
  %v312.i = fsub <8 x float> %v308.i, %v76.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v312.i, <8 x ptr> align 4 %v307.i, <8 x i1> %v296.i)
  %v314.i = insertelement <8 x i64> poison, i64 %v279.i, i64 0
  %v315.i = shufflevector <8 x i64> %v314.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v316.i = add nuw nsw <8 x i64> %v315.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>
  %v317.i = getelementptr float, ptr %v2, <8 x i64> %v316.i
  %v318.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v317.i, <8 x i1> %v296.i, <8 x float> zeroinitializer)
  %v319.i = or disjoint i64 %v279.i, 2
  %v320.i = insertelement <8 x i64> poison, i64 %v319.i, i64 0
  %v321.i = shufflevector <8 x i64> %v320.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v322.i = add nuw nsw <8 x i64> %v321.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>
  %v323.i = getelementptr float, ptr %v2, <8 x i64> %v322.i
  %v324.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v323.i, <8 x i1> %v296.i, <8 x float> zeroinitializer)
  %v327.i = fmul <8 x float> %v91.i, %v324.i
  %v328.i = fadd <8 x float> %v318.i, %v327.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v328.i, <8 x ptr> align 4 %v317.i, <8 x i1> %v296.i)
  %v330.i = or disjoint i64 %v279.i, 1
  %v331.i = insertelement <8 x i64> poison, i64 %v330.i, i64 0
  %v332.i = shufflevector <8 x i64> %v331.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v333.i = add nuw nsw <8 x i64> %v332.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>
  %v334.i = getelementptr float, ptr %v2, <8 x i64> %v333.i
  %v335.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v334.i, <8 x i1> %v296.i, <8 x float> zeroinitializer)
  %v337.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v307.i, <8 x i1> %v296.i, <8 x float> zeroinitializer)
  %v338.i = fmul <8 x float> %v91.i, %v337.i
  %v339.i = fadd <8 x float> %v335.i, %v338.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v339.i, <8 x ptr> align 4 %v334.i, <8 x i1> %v296.i)
  %v342.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v317.i, <8 x i1> %v296.i, <8 x float> zeroinitializer)
  %v343.i = fcmp olt <8 x float> %v342.i, zeroinitializer
  %v344.i = xor <8 x i1> %v343.i, splat (i1 true)
  %v345.i = and <8 x i1> %v296.i, %v344.i
  %v347.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v317.i, <8 x i1> %v345.i, <8 x float> zeroinitializer)
  %v348.i = fcmp ogt <8 x float> %v347.i, splat (float 1.000000e+00)
  %v349.i = select <8 x i1> %v343.i, <8 x i1> splat (i1 true), <8 x i1> %v348.i
  %v350.i = and <8 x i1> %v296.i, %v349.i
  %v351.i = bitcast <8 x i1> %v350.i to i8
  %v353.not.i = icmp eq i8 %v351.i, 0
  br i1 %v353.not.i, label %join356.i, label %then354.i

then354.i:                                        ; preds = %then300.i
  %v358.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v317.i, <8 x i1> %v350.i, <8 x float> zeroinitializer)
  %v359.i = fcmp olt <8 x float> %v358.i, zeroinitializer
  %v360.i = select <8 x i1> %v359.i, <8 x float> zeroinitializer, <8 x float> %v358.i
  %v361.i = fcmp ogt <8 x float> %v360.i, splat (float 1.000000e+00)
  %v362.i = select <8 x i1> %v361.i, <8 x float> splat (float 1.000000e+00), <8 x float> %v360.i
  %v364.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v323.i, <8 x i1> %v350.i, <8 x float> zeroinitializer)
  %v365.i = fneg <8 x float> %v364.i
  %v366.i = or disjoint i64 %v280.i, 8
  %v367.i = insertelement <8 x i64> poison, i64 %v366.i, i64 0
  %v368.i = shufflevector <8 x i64> %v367.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v369.i = add nuw nsw <8 x i64> %v368.i, <i64 0, i64 10, i64 20, i64 30, i64 40, i64 50, i64 60, i64 70>
  %v370.i = getelementptr half, ptr %v2, <8 x i64> %v369.i
  %v371.i = ptrtoint <8 x ptr> %v370.i to <8 x i64>
  %v372.i = and <8 x i64> %v371.i, splat (i64 -4)
  %v373.i = inttoptr <8 x i64> %v372.i to <8 x ptr>
  %v374.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v373.i, <8 x i1> %v350.i, <8 x i32> zeroinitializer)
  %v375.i = trunc <8 x i64> %v371.i to <8 x i32>
  %v376.i = shl <8 x i32> %v375.i, splat (i32 3)
  %v377.i = and <8 x i32> %v376.i, splat (i32 16)
  %v378.i = lshr <8 x i32> %v374.i, %v377.i
  %v379.i = trunc <8 x i32> %v378.i to <8 x i16>
  %v380.i = bitcast <8 x i16> %v379.i to <8 x half>
  %v381.i = fpext <8 x half> %v380.i to <8 x float>
  %v382.i = fmul <8 x float> %v365.i, %v381.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v362.i, <8 x ptr> align 4 %v317.i, <8 x i1> %v350.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v382.i, <8 x ptr> align 4 %v323.i, <8 x i1> %v350.i)
  %v385.i = or disjoint i64 %v278.i, 18
  %v386.i = insertelement <8 x i64> poison, i64 %v385.i, i64 0
  %v387.i = shufflevector <8 x i64> %v386.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v388.i = add nuw nsw <8 x i64> %v387.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>
  %v389.i = getelementptr i8, ptr %v2, <8 x i64> %v388.i
  %v390.i = ptrtoint <8 x ptr> %v389.i to <8 x i64>
  %v391.i = and <8 x i64> %v390.i, splat (i64 -4)
  %v392.i = inttoptr <8 x i64> %v391.i to <8 x ptr>
  %v393.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v392.i, <8 x i1> %v350.i, <8 x i32> zeroinitializer)
  %v394.i = trunc <8 x i64> %v390.i to <8 x i32>
  %v395.i = shl <8 x i32> %v394.i, splat (i32 3)
  %v396.i = and <8 x i32> %v395.i, splat (i32 24)
  %v397.i = lshr <8 x i32> %v393.i, %v396.i
  %v398.i = trunc <8 x i32> %v397.i to <8 x i8>
  %v399.i = add <8 x i8> %v398.i, splat (i8 1)
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v399.i, <8 x ptr> align 1 %v389.i, <8 x i1> %v350.i)
  br label %join356.i

join356.i:                                        ; preds = %then354.i, %then300.i
  %v402.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v334.i, <8 x i1> %v296.i, <8 x float> zeroinitializer)
  %v403.i = fcmp olt <8 x float> %v402.i, zeroinitializer
  %v404.i = and <8 x i1> %v296.i, %v403.i
  %v405.i = bitcast <8 x i1> %v404.i to i8
  %v407.not.i = icmp eq i8 %v405.i, 0
  br i1 %v407.not.i, label %join356.i.join410.i_crit_edge, label %then408.i

join356.i.join410.i_crit_edge:                    ; preds = %join356.i
  %.pre = or disjoint i64 %v278.i, 18
  %.pre18 = insertelement <8 x i64> poison, i64 %.pre, i64 0
  %.pre19 = shufflevector <8 x i64> %.pre18, <8 x i64> poison, <8 x i32> zeroinitializer
  %.pre20 = add nuw nsw <8 x i64> %.pre19, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>
  br label %join410.i

then408.i:                                        ; preds = %join356.i
  %v412.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v307.i, <8 x i1> %v404.i, <8 x float> zeroinitializer)
  %v413.i = fneg <8 x float> %v412.i
  %v414.i = or disjoint i64 %v280.i, 8
  %v415.i = insertelement <8 x i64> poison, i64 %v414.i, i64 0
  %v416.i = shufflevector <8 x i64> %v415.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v417.i = add nuw nsw <8 x i64> %v416.i, <i64 0, i64 10, i64 20, i64 30, i64 40, i64 50, i64 60, i64 70>
  %v418.i = getelementptr half, ptr %v2, <8 x i64> %v417.i
  %v419.i = ptrtoint <8 x ptr> %v418.i to <8 x i64>
  %v420.i = and <8 x i64> %v419.i, splat (i64 -4)
  %v421.i = inttoptr <8 x i64> %v420.i to <8 x ptr>
  %v422.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v421.i, <8 x i1> %v404.i, <8 x i32> zeroinitializer)
  %v423.i = trunc <8 x i64> %v419.i to <8 x i32>
  %v424.i = shl <8 x i32> %v423.i, splat (i32 3)
  %v425.i = and <8 x i32> %v424.i, splat (i32 16)
  %v426.i = lshr <8 x i32> %v422.i, %v425.i
  %v427.i = trunc <8 x i32> %v426.i to <8 x i16>
  %v428.i = bitcast <8 x i16> %v427.i to <8 x half>
  %v429.i = fpext <8 x half> %v428.i to <8 x float>
  %v430.i = fmul <8 x float> %v413.i, %v429.i
  %v431.i = or disjoint i64 %v278.i, 18
  %v432.i = insertelement <8 x i64> poison, i64 %v431.i, i64 0
  %v433.i = shufflevector <8 x i64> %v432.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v434.i = add nuw nsw <8 x i64> %v433.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>
  %v435.i = getelementptr i8, ptr %v2, <8 x i64> %v434.i
  %v436.i = ptrtoint <8 x ptr> %v435.i to <8 x i64>
  %v437.i = and <8 x i64> %v436.i, splat (i64 -4)
  %v438.i = inttoptr <8 x i64> %v437.i to <8 x ptr>
  %v439.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v438.i, <8 x i1> %v404.i, <8 x i32> zeroinitializer)
  %v440.i = trunc <8 x i64> %v436.i to <8 x i32>
  %v441.i = shl <8 x i32> %v440.i, splat (i32 3)
  %v442.i = and <8 x i32> %v441.i, splat (i32 24)
  %v443.i = lshr <8 x i32> %v439.i, %v442.i
  %v444.i = trunc <8 x i32> %v443.i to <8 x i8>
  %v445.i = add <8 x i8> %v444.i, splat (i8 1)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> zeroinitializer, <8 x ptr> align 4 %v334.i, <8 x i1> %v404.i)
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v430.i, <8 x ptr> align 4 %v307.i, <8 x i1> %v404.i)
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v445.i, <8 x ptr> align 1 %v435.i, <8 x i1> %v404.i)
  br label %join410.i

join410.i:                                        ; preds = %join356.i.join410.i_crit_edge, %then408.i
  %v452.i.pre-phi = phi <8 x i64> [ %.pre20, %join356.i.join410.i_crit_edge ], [ %v434.i, %then408.i ]
  %v453.i = getelementptr i8, ptr %v2, <8 x i64> %v452.i.pre-phi
  %v454.i = ptrtoint <8 x ptr> %v453.i to <8 x i64>
  %v455.i = and <8 x i64> %v454.i, splat (i64 -4)
  %v456.i = inttoptr <8 x i64> %v455.i to <8 x ptr>
  %v457.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v456.i, <8 x i1> %v296.i, <8 x i32> zeroinitializer)
  %v458.i = trunc <8 x i64> %v454.i to <8 x i32>
  %v459.i = shl <8 x i32> %v458.i, splat (i32 3)
  %v460.i = and <8 x i32> %v459.i, splat (i32 24)
  %v461.i = lshr <8 x i32> %v457.i, %v460.i
  %v462.i = trunc <8 x i32> %v461.i to <8 x i8>
  %v463.i = icmp ult <8 x i8> %v462.i, splat (i8 3)
  %v465.i = zext <8 x i1> %v463.i to <8 x i8>
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v465.i, <8 x ptr> align 1 %v285.i, <8 x i1> %v296.i)
  br label %join277.i

join277.i:                                        ; preds = %join410.i, %then275.i, %body255.i
  %indvars.iv.next12 = add nuw nsw i64 %indvars.iv11, 8
  %v467.i = add nsw i32 %phi258.i4, -1
  %v259.not.i = icmp eq i32 %v467.i, 0
  br i1 %v259.not.i, label %done256.i, label %body255.i, !llvm.loop !2

done256.i:                                        ; preds = %join277.i
  %indvars.iv.next16 = add nuw nsw i64 %indvars.iv15, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next16, %wide.trip.count
  br i1 %exitcond.not, label %particles.block.exit, label %while241.i

particles.block.exit:                             ; preds = %done256.i, %join24.i
  %following = add nuw i64 %covered, %linear6
  %v32 = add nuw i32 %block.x7, %count
  %v33 = icmp eq i32 %v32, %grid.x
  %after.x = select i1 %v33, i32 0, i32 %v32
  %v27 = icmp ult i64 %following, %last
  br i1 %v27, label %run, label %finished

finished:                                         ; preds = %particles.block.exit, %entry
  ret i64 0
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(write) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nofree norecurse nosync nounwind "no-builtins" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22particles\22,\22faults\22:[],\22parameter_bytes\22:24,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22swarm\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<{x: f32 @ 0, y: f32 @ 4, vx: f32 @ 8, vy: f32 @ 12, kept: f16 @ 16, bounces: u8 @ 18, awake: bool @ 19; 20}, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22time_step\22,\22offset\22:16,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
