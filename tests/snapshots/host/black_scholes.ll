; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.sqrt.v8f32(<8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fabs.v8f32(<8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.copysign.v8f32(<8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr captures(none), <8 x i1>, <8 x float>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @black_scholes(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load i64, ptr %v7, align 8
  %v9 = getelementptr inbounds nuw i8, ptr %parameters, i64 32
  %v10 = load ptr, ptr %v9, align 8
  %v11 = getelementptr inbounds nuw i8, ptr %parameters, i64 40
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr inbounds nuw i8, ptr %parameters, i64 48
  %v14 = load ptr, ptr %v13, align 8
  %v15 = getelementptr inbounds nuw i8, ptr %parameters, i64 56
  %v16 = load i64, ptr %v15, align 8
  %v17 = getelementptr inbounds nuw i8, ptr %parameters, i64 64
  %v18 = load ptr, ptr %v17, align 8
  %v19 = getelementptr inbounds nuw i8, ptr %parameters, i64 72
  %v20 = load i64, ptr %v19, align 8
  %v28 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v28, align 4, !range !1
  %v4515 = icmp ult i64 %first, %last
  br i1 %v4515, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v35 = zext nneg i32 %grid.x to i64
  %v36 = urem i64 %first, %v35
  %v37 = trunc nuw nsw i64 %v36 to i32
  %v23 = getelementptr inbounds nuw i8, ptr %parameters, i64 84
  %v24 = load float, ptr %v23, align 4
  %v21 = getelementptr inbounds nuw i8, ptr %parameters, i64 80
  %v22 = load float, ptr %v21, align 4
  %v94.i = insertelement <8 x float> poison, float %v24, i64 0
  %v95.i = shufflevector <8 x float> %v94.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v134.i = fmul float %v24, 5.000000e-01
  %v135.i = tail call float @llvm.fma.f32(float %v134.i, float %v24, float %v22)
  %v136.i = insertelement <8 x float> poison, float %v135.i, i64 0
  %v137.i = shufflevector <8 x float> %v136.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v141.i = fneg float %v22
  %v142.i = insertelement <8 x float> poison, float %v141.i, i64 0
  %v143.i = shufflevector <8 x float> %v142.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v372.i = insertelement <8 x i64> poison, i64 %v4, i64 0
  %v373.i = shufflevector <8 x i64> %v372.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v381.i = insertelement <8 x i64> poison, i64 %v12, i64 0
  %v382.i = shufflevector <8 x i64> %v381.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v406.i = insertelement <8 x i64> poison, i64 %v16, i64 0
  %v407.i = shufflevector <8 x i64> %v406.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v431.i = insertelement <8 x i64> poison, i64 %v20, i64 0
  %v432.i = shufflevector <8 x i64> %v431.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v697.i = insertelement <8 x i64> poison, i64 %v8, i64 0
  %v698.i = shufflevector <8 x i64> %v697.i, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %block.x17 = phi i32 [ %v37, %run.lr.ph ], [ %after.x, %fine ]
  %linear16 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v46 = sub nuw i64 %last, %linear16
  %v47 = sub nuw i32 %grid.x, %block.x17
  %v48 = zext nneg i32 %v47 to i64
  %v49 = tail call i64 @llvm.umin.i64(i64 %v46, i64 %v48)
  %covered = tail call i64 @llvm.umin.i64(i64 %v49, i64 1048576)
  %count = trunc nuw nsw i64 %covered to i32
  %v1.i = shl i32 %block.x17, 7
  %v2.i = sext i32 %v1.i to i64
  %v5.i = icmp ugt i64 %v12, %v2.i
  %v6.i = icmp sgt i64 %v16, %v2.i
  %v7.i = and i1 %v5.i, %v6.i
  %v8.i = icmp sgt i64 %v20, %v2.i
  %v9.i = and i1 %v8.i, %v7.i
  %v10.i = icmp sgt i64 %v8, %v2.i
  %v11.i = and i1 %v10.i, %v9.i
  %v13.i = add i32 %v1.i, 128
  %v14.i = sext i32 %v13.i to i64
  %v17.i = icmp ugt i64 %v12, %v14.i
  %v18.i = icmp sgt i64 %v16, %v14.i
  %v19.i = and i1 %v17.i, %v18.i
  %v20.i = icmp sgt i64 %v20, %v14.i
  %v21.i = and i1 %v20.i, %v19.i
  %v22.i = icmp sgt i64 %v8, %v14.i
  %v23.i = and i1 %v22.i, %v21.i
  %v24.i = select i1 %v23.i, i32 1, i32 %count
  %v25.i = select i1 %v11.i, i32 0, i32 %v24.i
  %v26.i = add nsw i32 %count, -1
  %v28.i = add nsw i32 %v26.i, %block.x17
  %v29.i = shl i32 %v28.i, 7
  %v30.i = or disjoint i32 %v29.i, 127
  %v31.i = sext i32 %v30.i to i64
  %v32.i = icmp sgt i64 %v4, %v31.i
  %v33.i = icmp sge i32 %v30.i, %v1.i
  %v34.i = and i1 %v33.i, %v32.i
  %v35.i = icmp sgt i32 %v29.i, -1
  %v36.i = and i1 %v35.i, %v34.i
  %v37.i = icmp sgt i64 %v12, %v31.i
  %v38.i = and i1 %v37.i, %v36.i
  %v39.i = icmp sgt i64 %v16, %v31.i
  %v40.i = and i1 %v39.i, %v38.i
  %v41.i = icmp sgt i64 %v20, %v31.i
  %v42.i = and i1 %v41.i, %v40.i
  %v43.i = icmp sgt i64 %v8, %v31.i
  %v44.i = and i1 %v43.i, %v42.i
  %v27.i = add i32 %block.x17, 33554430
  %v45.i = add i32 %v27.i, %count
  %v46.i = shl i32 %v45.i, 7
  %v47.i = or disjoint i32 %v46.i, 127
  %v48.i = sext i32 %v47.i to i64
  %v49.i = icmp sgt i64 %v4, %v48.i
  %v50.i = icmp sge i32 %v47.i, %v1.i
  %v51.i = and i1 %v50.i, %v49.i
  %v52.i = icmp sgt i32 %v46.i, -1
  %v53.i = and i1 %v52.i, %v51.i
  %v54.i = icmp sgt i64 %v12, %v48.i
  %v55.i = and i1 %v54.i, %v53.i
  %v56.i = icmp sgt i64 %v16, %v48.i
  %v57.i = and i1 %v56.i, %v55.i
  %v58.i = icmp sgt i64 %v20, %v48.i
  %v59.i = and i1 %v58.i, %v57.i
  %v60.i = icmp sgt i64 %v8, %v48.i
  %v61.i = and i1 %v60.i, %v59.i
  %0 = select i1 %v61.i, i32 %v26.i, i32 0
  %v64.i = select i1 %v44.i, i32 %count, i32 %0
  %v65.i = icmp slt i32 %v25.i, %v64.i
  br i1 %v65.i, label %then66.i, label %join68.i

then66.i:                                         ; preds = %run
  %v69.i = add nuw nsw i32 %v25.i, %block.x17
  %v70.i = sub nsw i32 %v64.i, %v25.i
  %v71.i = shl nsw i32 %v70.i, 7
  %v74.i = add nsw i32 %v71.i, -1
  %v751.i = lshr i32 %v74.i, 3
  %v76.i = add nuw nsw i32 %v751.i, 1
  %v84.i = shl nsw i32 %v69.i, 7
  br label %body79.i

body79.i:                                         ; preds = %then66.i, %body79.i
  %indvars.iv = phi i64 [ 0, %then66.i ], [ %indvars.iv.next, %body79.i ]
  %phi82.i11 = phi i32 [ %v76.i, %then66.i ], [ %v336.i, %body79.i ]
  %1 = trunc nuw i64 %indvars.iv to i32
  %v85.i = add nsw i32 %v84.i, %1
  %v86.i = zext nneg i32 %v85.i to i64
  %v87.i = getelementptr inbounds nuw float, ptr %v10, i64 %v86.i
  %v88.i = load <8 x float>, ptr %v87.i, align 4
  %v89.i = getelementptr inbounds nuw float, ptr %v14, i64 %v86.i
  %v90.i = load <8 x float>, ptr %v89.i, align 4
  %v91.i = getelementptr inbounds nuw float, ptr %v18, i64 %v86.i
  %v92.i = load <8 x float>, ptr %v91.i, align 4
  %v93.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v92.i)
  %v96.i = fmul <8 x float> %v95.i, %v93.i
  %v97.i = fdiv <8 x float> %v88.i, %v90.i
  %v98.i = fcmp olt <8 x float> %v97.i, splat (float 0x3810000000000000)
  %v99.i = fmul <8 x float> %v97.i, splat (float 0x4160000000000000)
  %v100.i = select <8 x i1> %v98.i, <8 x float> %v99.i, <8 x float> %v97.i
  %v101.i = bitcast <8 x float> %v100.i to <8 x i32>
  %v102.i = add <8 x i32> %v101.i, splat (i32 -1059760811)
  %v103.i = and <8 x i32> %v102.i, splat (i32 -8388608)
  %v104.i = sub <8 x i32> %v101.i, %v103.i
  %v105.i = bitcast <8 x i32> %v104.i to <8 x float>
  %v106.i = fadd <8 x float> %v105.i, splat (float -1.000000e+00)
  %v107.i = sitofp <8 x i32> %v103.i to <8 x float>
  %v109.i = select <8 x i1> %v98.i, <8 x float> splat (float -2.300000e+01), <8 x float> zeroinitializer
  %v110.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v107.i, <8 x float> splat (float 0x3E80000000000000), <8 x float> %v109.i)
  %v111.i = fmul <8 x float> %v106.i, %v106.i
  %v112.i = fmul <8 x float> %v106.i, %v111.i
  %v113.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v106.i, <8 x float> splat (float 0x3FBE0121A0000000), <8 x float> splat (float 0xBFC07E50E0000000))
  %v114.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v113.i, <8 x float> %v106.i, <8 x float> splat (float 0x3FBBB4F8E0000000))
  %v115.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v114.i, <8 x float> %v106.i, <8 x float> splat (float 0xBFBF333320000000))
  %v116.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v115.i, <8 x float> %v106.i, <8 x float> splat (float 0x3FC24D78E0000000))
  %v117.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v116.i, <8 x float> %v106.i, <8 x float> splat (float 0xBFC559BBE0000000))
  %v118.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v117.i, <8 x float> %v106.i, <8 x float> splat (float 0x3FC99985E0000000))
  %v119.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v118.i, <8 x float> %v106.i, <8 x float> splat (float 0xBFCFFFF020000000))
  %v120.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v119.i, <8 x float> %v106.i, <8 x float> splat (float 0x3FD5555560000000))
  %v121.i = fmul <8 x float> %v111.i, splat (float -5.000000e-01)
  %v122.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v112.i, <8 x float> %v120.i, <8 x float> %v121.i)
  %v123.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v110.i, <8 x float> splat (float 0xBE205C6100000000), <8 x float> %v122.i)
  %v124.i = fadd <8 x float> %v106.i, %v123.i
  %v125.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v110.i, <8 x float> splat (float 0x3FE62E4300000000), <8 x float> %v124.i)
  %v126.i = fcmp one <8 x float> %v97.i, splat (float 0x7FF0000000000000)
  %v127.i = select <8 x i1> %v126.i, <8 x float> %v125.i, <8 x float> %v97.i
  %v128.i = fcmp ogt <8 x float> %v97.i, zeroinitializer
  %v129.i = fcmp oeq <8 x float> %v97.i, zeroinitializer
  %v130.i = fcmp uno <8 x float> %v97.i, zeroinitializer
  %v131.i = select <8 x i1> %v130.i, <8 x float> %v97.i, <8 x float> splat (float 0x7FF8000000000000)
  %v132.i = select <8 x i1> %v129.i, <8 x float> splat (float 0xFFF0000000000000), <8 x float> %v131.i
  %v133.i = select <8 x i1> %v128.i, <8 x float> %v127.i, <8 x float> %v132.i
  %v138.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v137.i, <8 x float> %v92.i, <8 x float> %v133.i)
  %v139.i = fdiv <8 x float> %v138.i, %v96.i
  %v140.i = fsub <8 x float> %v139.i, %v96.i
  %v144.i = fmul <8 x float> %v143.i, %v92.i
  %v145.i = fcmp ogt <8 x float> %v144.i, splat (float 8.900000e+01)
  %v146.i = select <8 x i1> %v145.i, <8 x float> splat (float 8.900000e+01), <8 x float> %v144.i
  %v147.i = fcmp olt <8 x float> %v146.i, splat (float -1.040000e+02)
  %v148.i = select <8 x i1> %v147.i, <8 x float> splat (float -1.040000e+02), <8 x float> %v146.i
  %v149.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v148.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168001FC0000000))
  %v150.i = fadd <8 x float> %v149.i, splat (float 0xC168001FC0000000)
  %v151.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v150.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v148.i)
  %v152.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v150.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v151.i)
  %v153.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v152.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000))
  %v154.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v153.i, <8 x float> %v152.i, <8 x float> splat (float 0x3FA5558240000000))
  %v155.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v154.i, <8 x float> %v152.i, <8 x float> splat (float 0x3FC5554820000000))
  %v156.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v155.i, <8 x float> %v152.i, <8 x float> splat (float 0x3FDFFFFFC0000000))
  %v157.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v156.i, <8 x float> %v152.i, <8 x float> splat (float 1.000000e+00))
  %v158.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v157.i, <8 x float> %v152.i, <8 x float> splat (float 1.000000e+00))
  %v159.i = bitcast <8 x float> %v149.i to <8 x i32>
  %2 = shl <8 x i32> %v159.i, splat (i32 22)
  %v161.i = and <8 x i32> %2, splat (i32 -8388608)
  %v162.i = shl <8 x i32> %v159.i, splat (i32 23)
  %v163.i = sub <8 x i32> %v162.i, %v161.i
  %v164.i = bitcast <8 x i32> %v163.i to <8 x float>
  %v165.i = fmul <8 x float> %v158.i, %v164.i
  %v166.i = bitcast <8 x i32> %v161.i to <8 x float>
  %v167.i = fmul <8 x float> %v165.i, %v166.i
  %v168.i = fmul <8 x float> %v90.i, %v167.i
  %v169.i = fmul <8 x float> %v139.i, splat (float 0x3FE6A09E60000000)
  %v170.i = fmul <8 x float> %v169.i, %v169.i
  %v171.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v170.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000))
  %v172.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v171.i, <8 x float> %v170.i, <8 x float> splat (float 0x3F753F2240000000))
  %v173.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v172.i, <8 x float> %v170.i, <8 x float> splat (float 0xBF9B7F71A0000000))
  %v174.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v173.i, <8 x float> %v170.i, <8 x float> splat (float 0x3FBCE2CE60000000))
  %v175.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v174.i, <8 x float> %v170.i, <8 x float> splat (float 0xBFD81273E0000000))
  %v176.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v175.i, <8 x float> %v170.i, <8 x float> splat (float 0x3FC06EBA80000000))
  %v177.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v176.i, <8 x float> %v169.i, <8 x float> %v169.i)
  %v178.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v169.i)
  %v179.i = fcmp ogt <8 x float> %v178.i, splat (float 0x400F9999A0000000)
  %v180.i = select <8 x i1> %v179.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v178.i
  %v181.i = fadd <8 x float> %v180.i, splat (float 0xBFEF5E4020000000)
  %v182.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v181.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000))
  %v183.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v182.i, <8 x float> %v181.i, <8 x float> splat (float 0x3F84CC2200000000))
  %v184.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v183.i, <8 x float> %v181.i, <8 x float> splat (float 0xBFA5ADD5A0000000))
  %v185.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v184.i, <8 x float> %v181.i, <8 x float> splat (float 0xBFEAE66080000000))
  %v186.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v185.i, <8 x float> %v181.i, <8 x float> splat (float 0xC004D88520000000))
  %v187.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v186.i, <8 x float> %v181.i, <8 x float> splat (float 0xBFFCC3E740000000))
  %v188.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v187.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000))
  %v189.i = fadd <8 x float> %v188.i, splat (float 0xC168000FE0000000)
  %v190.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v189.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v187.i)
  %v191.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v189.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v190.i)
  %v192.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v191.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000))
  %v193.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v192.i, <8 x float> %v191.i, <8 x float> splat (float 0x3FA5558240000000))
  %v194.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v193.i, <8 x float> %v191.i, <8 x float> splat (float 0x3FC5554820000000))
  %v195.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v194.i, <8 x float> %v191.i, <8 x float> splat (float 0x3FDFFFFFC0000000))
  %v196.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v195.i, <8 x float> %v191.i, <8 x float> splat (float 1.000000e+00))
  %v197.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v196.i, <8 x float> %v191.i, <8 x float> splat (float 1.000000e+00))
  %v198.i = bitcast <8 x float> %v188.i to <8 x i32>
  %v199.i = shl <8 x i32> %v198.i, splat (i32 23)
  %v200.i = bitcast <8 x i32> %v199.i to <8 x float>
  %v201.i = fneg <8 x float> %v200.i
  %v202.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v197.i, <8 x float> %v201.i, <8 x float> splat (float 1.000000e+00))
  %v203.i = fcmp olt <8 x float> %v180.i, splat (float 1.000000e+00)
  %v204.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v202.i, <8 x float> %v169.i)
  %v205.i = select <8 x i1> %v203.i, <8 x float> %v177.i, <8 x float> %v204.i
  %v206.i = fadd <8 x float> %v205.i, splat (float 1.000000e+00)
  %v207.i = fmul <8 x float> %v206.i, splat (float 5.000000e-01)
  %v208.i = fmul <8 x float> %v140.i, splat (float 0x3FE6A09E60000000)
  %v209.i = fmul <8 x float> %v208.i, %v208.i
  %v210.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v209.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000))
  %v211.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v210.i, <8 x float> %v209.i, <8 x float> splat (float 0x3F753F2240000000))
  %v212.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v211.i, <8 x float> %v209.i, <8 x float> splat (float 0xBF9B7F71A0000000))
  %v213.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v212.i, <8 x float> %v209.i, <8 x float> splat (float 0x3FBCE2CE60000000))
  %v214.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v213.i, <8 x float> %v209.i, <8 x float> splat (float 0xBFD81273E0000000))
  %v215.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v214.i, <8 x float> %v209.i, <8 x float> splat (float 0x3FC06EBA80000000))
  %v216.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v215.i, <8 x float> %v208.i, <8 x float> %v208.i)
  %v217.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v208.i)
  %v218.i = fcmp ogt <8 x float> %v217.i, splat (float 0x400F9999A0000000)
  %v219.i = select <8 x i1> %v218.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v217.i
  %v220.i = fadd <8 x float> %v219.i, splat (float 0xBFEF5E4020000000)
  %v221.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v220.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000))
  %v222.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v221.i, <8 x float> %v220.i, <8 x float> splat (float 0x3F84CC2200000000))
  %v223.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v222.i, <8 x float> %v220.i, <8 x float> splat (float 0xBFA5ADD5A0000000))
  %v224.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v223.i, <8 x float> %v220.i, <8 x float> splat (float 0xBFEAE66080000000))
  %v225.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v224.i, <8 x float> %v220.i, <8 x float> splat (float 0xC004D88520000000))
  %v226.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v225.i, <8 x float> %v220.i, <8 x float> splat (float 0xBFFCC3E740000000))
  %v227.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v226.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000))
  %v228.i = fadd <8 x float> %v227.i, splat (float 0xC168000FE0000000)
  %v229.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v228.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v226.i)
  %v230.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v228.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v229.i)
  %v231.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v230.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000))
  %v232.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v231.i, <8 x float> %v230.i, <8 x float> splat (float 0x3FA5558240000000))
  %v233.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v232.i, <8 x float> %v230.i, <8 x float> splat (float 0x3FC5554820000000))
  %v234.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v233.i, <8 x float> %v230.i, <8 x float> splat (float 0x3FDFFFFFC0000000))
  %v235.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v234.i, <8 x float> %v230.i, <8 x float> splat (float 1.000000e+00))
  %v236.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v235.i, <8 x float> %v230.i, <8 x float> splat (float 1.000000e+00))
  %v237.i = bitcast <8 x float> %v227.i to <8 x i32>
  %v238.i = shl <8 x i32> %v237.i, splat (i32 23)
  %v239.i = bitcast <8 x i32> %v238.i to <8 x float>
  %v240.i = fneg <8 x float> %v239.i
  %v241.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v236.i, <8 x float> %v240.i, <8 x float> splat (float 1.000000e+00))
  %v242.i = fcmp olt <8 x float> %v219.i, splat (float 1.000000e+00)
  %v243.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v241.i, <8 x float> %v208.i)
  %v244.i = select <8 x i1> %v242.i, <8 x float> %v216.i, <8 x float> %v243.i
  %v245.i = fadd <8 x float> %v244.i, splat (float 1.000000e+00)
  %3 = fmul <8 x float> %v245.i, splat (float -5.000000e-01)
  %v248.i = fmul <8 x float> %v168.i, %3
  %v249.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v88.i, <8 x float> %v207.i, <8 x float> %v248.i)
  %v250.i = getelementptr inbounds nuw float, ptr %v2, i64 %v86.i
  store <8 x float> %v249.i, ptr %v250.i, align 4
  %v252.i = fmul <8 x float> %v140.i, splat (float 0xBFE6A09E60000000)
  %v253.i = fmul <8 x float> %v252.i, %v252.i
  %v254.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v253.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000))
  %v255.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v254.i, <8 x float> %v253.i, <8 x float> splat (float 0x3F753F2240000000))
  %v256.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v255.i, <8 x float> %v253.i, <8 x float> splat (float 0xBF9B7F71A0000000))
  %v257.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v256.i, <8 x float> %v253.i, <8 x float> splat (float 0x3FBCE2CE60000000))
  %v258.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v257.i, <8 x float> %v253.i, <8 x float> splat (float 0xBFD81273E0000000))
  %v259.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v258.i, <8 x float> %v253.i, <8 x float> splat (float 0x3FC06EBA80000000))
  %v260.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v259.i, <8 x float> %v252.i, <8 x float> %v252.i)
  %v261.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v252.i)
  %v262.i = fcmp ogt <8 x float> %v261.i, splat (float 0x400F9999A0000000)
  %v263.i = select <8 x i1> %v262.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v261.i
  %v264.i = fadd <8 x float> %v263.i, splat (float 0xBFEF5E4020000000)
  %v265.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v264.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000))
  %v266.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v265.i, <8 x float> %v264.i, <8 x float> splat (float 0x3F84CC2200000000))
  %v267.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v266.i, <8 x float> %v264.i, <8 x float> splat (float 0xBFA5ADD5A0000000))
  %v268.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v267.i, <8 x float> %v264.i, <8 x float> splat (float 0xBFEAE66080000000))
  %v269.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v268.i, <8 x float> %v264.i, <8 x float> splat (float 0xC004D88520000000))
  %v270.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v269.i, <8 x float> %v264.i, <8 x float> splat (float 0xBFFCC3E740000000))
  %v271.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v270.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000))
  %v272.i = fadd <8 x float> %v271.i, splat (float 0xC168000FE0000000)
  %v273.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v272.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v270.i)
  %v274.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v272.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v273.i)
  %v275.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v274.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000))
  %v276.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v275.i, <8 x float> %v274.i, <8 x float> splat (float 0x3FA5558240000000))
  %v277.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v276.i, <8 x float> %v274.i, <8 x float> splat (float 0x3FC5554820000000))
  %v278.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v277.i, <8 x float> %v274.i, <8 x float> splat (float 0x3FDFFFFFC0000000))
  %v279.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v278.i, <8 x float> %v274.i, <8 x float> splat (float 1.000000e+00))
  %v280.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v279.i, <8 x float> %v274.i, <8 x float> splat (float 1.000000e+00))
  %v281.i = bitcast <8 x float> %v271.i to <8 x i32>
  %v282.i = shl <8 x i32> %v281.i, splat (i32 23)
  %v283.i = bitcast <8 x i32> %v282.i to <8 x float>
  %v284.i = fneg <8 x float> %v283.i
  %v285.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v280.i, <8 x float> %v284.i, <8 x float> splat (float 1.000000e+00))
  %v286.i = fcmp olt <8 x float> %v263.i, splat (float 1.000000e+00)
  %v287.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v285.i, <8 x float> %v252.i)
  %v288.i = select <8 x i1> %v286.i, <8 x float> %v260.i, <8 x float> %v287.i
  %v289.i = fadd <8 x float> %v288.i, splat (float 1.000000e+00)
  %v290.i = fmul <8 x float> %v289.i, splat (float 5.000000e-01)
  %v292.i = fmul <8 x float> %v139.i, splat (float 0xBFE6A09E60000000)
  %v293.i = fmul <8 x float> %v292.i, %v292.i
  %v294.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v293.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000))
  %v295.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v294.i, <8 x float> %v293.i, <8 x float> splat (float 0x3F753F2240000000))
  %v296.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v295.i, <8 x float> %v293.i, <8 x float> splat (float 0xBF9B7F71A0000000))
  %v297.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v296.i, <8 x float> %v293.i, <8 x float> splat (float 0x3FBCE2CE60000000))
  %v298.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v297.i, <8 x float> %v293.i, <8 x float> splat (float 0xBFD81273E0000000))
  %v299.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v298.i, <8 x float> %v293.i, <8 x float> splat (float 0x3FC06EBA80000000))
  %v300.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v299.i, <8 x float> %v292.i, <8 x float> %v292.i)
  %v301.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v292.i)
  %v302.i = fcmp ogt <8 x float> %v301.i, splat (float 0x400F9999A0000000)
  %v303.i = select <8 x i1> %v302.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v301.i
  %v304.i = fadd <8 x float> %v303.i, splat (float 0xBFEF5E4020000000)
  %v305.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v304.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000))
  %v306.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v305.i, <8 x float> %v304.i, <8 x float> splat (float 0x3F84CC2200000000))
  %v307.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v306.i, <8 x float> %v304.i, <8 x float> splat (float 0xBFA5ADD5A0000000))
  %v308.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v307.i, <8 x float> %v304.i, <8 x float> splat (float 0xBFEAE66080000000))
  %v309.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308.i, <8 x float> %v304.i, <8 x float> splat (float 0xC004D88520000000))
  %v310.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v309.i, <8 x float> %v304.i, <8 x float> splat (float 0xBFFCC3E740000000))
  %v311.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000))
  %v312.i = fadd <8 x float> %v311.i, splat (float 0xC168000FE0000000)
  %v313.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v312.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v310.i)
  %v314.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v312.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v313.i)
  %v315.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v314.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000))
  %v316.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v315.i, <8 x float> %v314.i, <8 x float> splat (float 0x3FA5558240000000))
  %v317.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v316.i, <8 x float> %v314.i, <8 x float> splat (float 0x3FC5554820000000))
  %v318.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v317.i, <8 x float> %v314.i, <8 x float> splat (float 0x3FDFFFFFC0000000))
  %v319.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v318.i, <8 x float> %v314.i, <8 x float> splat (float 1.000000e+00))
  %v320.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v319.i, <8 x float> %v314.i, <8 x float> splat (float 1.000000e+00))
  %v321.i = bitcast <8 x float> %v311.i to <8 x i32>
  %v322.i = shl <8 x i32> %v321.i, splat (i32 23)
  %v323.i = bitcast <8 x i32> %v322.i to <8 x float>
  %v324.i = fneg <8 x float> %v323.i
  %v325.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v320.i, <8 x float> %v324.i, <8 x float> splat (float 1.000000e+00))
  %v326.i = fcmp olt <8 x float> %v303.i, splat (float 1.000000e+00)
  %v327.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v325.i, <8 x float> %v292.i)
  %v328.i = select <8 x i1> %v326.i, <8 x float> %v300.i, <8 x float> %v327.i
  %v329.i = fadd <8 x float> %v328.i, splat (float 1.000000e+00)
  %4 = fmul <8 x float> %v329.i, splat (float -5.000000e-01)
  %v332.i = fmul <8 x float> %v88.i, %4
  %v333.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v168.i, <8 x float> %v290.i, <8 x float> %v332.i)
  %v334.i = getelementptr inbounds nuw float, ptr %v6, i64 %v86.i
  store <8 x float> %v333.i, ptr %v334.i, align 4
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  %v336.i = add nsw i32 %phi82.i11, -1
  %v83.not.i = icmp eq i32 %v336.i, 0
  br i1 %v83.not.i, label %join68.i, label %body79.i

join68.i:                                         ; preds = %body79.i, %run
  %v340.i = phi i32 [ 0, %run ], [ %v70.i, %body79.i ]
  %v338.i = phi i32 [ %count, %run ], [ %v25.i, %body79.i ]
  %v341.i = sub nsw i32 %count, %v340.i
  %v342.i = icmp sgt i32 %v341.i, 0
  br i1 %v342.i, label %while346.i, label %fine

while346.i:                                       ; preds = %join68.i, %done362.i
  %phi348.i = phi i32 [ %v723.i, %done362.i ], [ 0, %join68.i ]
  %v349.not.i = icmp samesign ult i32 %phi348.i, %v338.i
  %v350.i = select i1 %v349.not.i, i32 0, i32 %v340.i
  %v351.i = add nsw i32 %v350.i, %phi348.i
  %v352.i = add nsw i32 %v351.i, %block.x17
  %v366.i = shl nsw i32 %v352.i, 7
  %5 = zext i32 %v366.i to i64
  br label %body361.i

body361.i:                                        ; preds = %while346.i, %join380.i
  %indvars.iv21 = phi i64 [ 0, %while346.i ], [ %indvars.iv.next22, %join380.i ]
  %phi364.i14 = phi i32 [ 16, %while346.i ], [ %v722.i, %join380.i ]
  %fault.sroa.0.112 = phi i64 [ 0, %while346.i ], [ %fault.sroa.0.6, %join380.i ]
  %6 = add nuw nsw i64 %indvars.iv21, %5
  %v369.i = insertelement <8 x i64> poison, i64 %6, i64 0
  %v370.i = shufflevector <8 x i64> %v369.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v371.i = or disjoint <8 x i64> %v370.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v374.i = icmp samesign ult <8 x i64> %v371.i, %v373.i
  %v375.i = bitcast <8 x i1> %v374.i to i8
  %v377.not.i = icmp eq i8 %v375.i, 0
  br i1 %v377.not.i, label %join380.i, label %then378.i

then378.i:                                        ; preds = %body361.i
  %v383.i = icmp samesign ult <8 x i64> %v371.i, %v382.i
  %v386.i = and <8 x i1> %v383.i, %v374.i
  %v383.not.i = xor <8 x i1> %v383.i, splat (i1 true)
  %v387.i = and <8 x i1> %v374.i, %v383.not.i
  %v388.i = bitcast <8 x i1> %v387.i to i8
  %v389.not.i = icmp eq i8 %v388.i, 0
  br i1 %v389.not.i, label %join391.i, label %active390.i

active390.i:                                      ; preds = %then378.i
  %v392.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v388.i, i1 true)
  %v393.i = zext nneg i8 %v392.i to i64
  %v394.i = extractelement <8 x i64> %v371.i, i64 %v393.i
  %v396.i = or disjoint i64 %indvars.iv21, %v393.i
  %v398.i = shl i64 %v396.i, 40
  %v399.i = or disjoint i64 %v398.i, %v394.i
  %v400.i = add nuw nsw i64 %v399.i, -9222246136947933184
  %v402.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.112, i64 %v400.i)
  br label %join391.i

join391.i:                                        ; preds = %active390.i, %then378.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.112, %then378.i ], [ %v402.i, %active390.i ]
  %v404.i = getelementptr float, ptr %v10, i64 %6
  %v405.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v404.i, <8 x i1> %v386.i, <8 x float> zeroinitializer)
  %v408.i = icmp samesign ult <8 x i64> %v371.i, %v407.i
  %v411.i = and <8 x i1> %v408.i, %v374.i
  %v408.not.i = xor <8 x i1> %v408.i, splat (i1 true)
  %v412.i = and <8 x i1> %v374.i, %v408.not.i
  %v413.i = bitcast <8 x i1> %v412.i to i8
  %v414.not.i = icmp eq i8 %v413.i, 0
  br i1 %v414.not.i, label %join416.i, label %active415.i

active415.i:                                      ; preds = %join391.i
  %v417.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v413.i, i1 true)
  %v418.i = zext nneg i8 %v417.i to i64
  %v419.i = extractelement <8 x i64> %v371.i, i64 %v418.i
  %v421.i = or disjoint i64 %indvars.iv21, %v418.i
  %v423.i = shl i64 %v421.i, 40
  %v424.i = or disjoint i64 %v423.i, %v419.i
  %v425.i = add nuw nsw i64 %v424.i, -9221120237041090560
  %v427.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v425.i)
  br label %join416.i

join416.i:                                        ; preds = %active415.i, %join391.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join391.i ], [ %v427.i, %active415.i ]
  %v429.i = getelementptr float, ptr %v14, i64 %6
  %v430.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v429.i, <8 x i1> %v411.i, <8 x float> zeroinitializer)
  %v433.i = icmp samesign ult <8 x i64> %v371.i, %v432.i
  %v436.i = and <8 x i1> %v433.i, %v374.i
  %v433.not.i = xor <8 x i1> %v433.i, splat (i1 true)
  %v437.i = and <8 x i1> %v374.i, %v433.not.i
  %v438.i = bitcast <8 x i1> %v437.i to i8
  %v439.not.i = icmp eq i8 %v438.i, 0
  br i1 %v439.not.i, label %join441.i, label %active440.i

active440.i:                                      ; preds = %join416.i
  %v442.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v438.i, i1 true)
  %v443.i = zext nneg i8 %v442.i to i64
  %v444.i = extractelement <8 x i64> %v371.i, i64 %v443.i
  %v446.i = or disjoint i64 %indvars.iv21, %v443.i
  %v448.i = shl i64 %v446.i, 40
  %v449.i = or disjoint i64 %v448.i, %v444.i
  %v450.i = add nuw nsw i64 %v449.i, -9219994337134247936
  %v452.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v450.i)
  br label %join441.i

join441.i:                                        ; preds = %active440.i, %join416.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join416.i ], [ %v452.i, %active440.i ]
  %v454.i = getelementptr float, ptr %v18, i64 %6
  %v455.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v454.i, <8 x i1> %v436.i, <8 x float> zeroinitializer)
  %v456.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v455.i)
  %v459.i = fmul <8 x float> %v95.i, %v456.i
  %v460.i = fdiv <8 x float> %v405.i, %v430.i
  %v461.i = fcmp olt <8 x float> %v460.i, splat (float 0x3810000000000000)
  %v462.i = fmul <8 x float> %v460.i, splat (float 0x4160000000000000)
  %v463.i = select <8 x i1> %v461.i, <8 x float> %v462.i, <8 x float> %v460.i
  %v464.i = bitcast <8 x float> %v463.i to <8 x i32>
  %v465.i = add <8 x i32> %v464.i, splat (i32 -1059760811)
  %v466.i = and <8 x i32> %v465.i, splat (i32 -8388608)
  %v467.i = sub <8 x i32> %v464.i, %v466.i
  %v468.i = bitcast <8 x i32> %v467.i to <8 x float>
  %v469.i = fadd <8 x float> %v468.i, splat (float -1.000000e+00)
  %v470.i = sitofp <8 x i32> %v466.i to <8 x float>
  %v472.i = select <8 x i1> %v461.i, <8 x float> splat (float -2.300000e+01), <8 x float> zeroinitializer
  %v473.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v470.i, <8 x float> splat (float 0x3E80000000000000), <8 x float> %v472.i)
  %v474.i = fmul <8 x float> %v469.i, %v469.i
  %v475.i = fmul <8 x float> %v469.i, %v474.i
  %v476.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v469.i, <8 x float> splat (float 0x3FBE0121A0000000), <8 x float> splat (float 0xBFC07E50E0000000))
  %v477.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v476.i, <8 x float> %v469.i, <8 x float> splat (float 0x3FBBB4F8E0000000))
  %v478.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v477.i, <8 x float> %v469.i, <8 x float> splat (float 0xBFBF333320000000))
  %v479.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v478.i, <8 x float> %v469.i, <8 x float> splat (float 0x3FC24D78E0000000))
  %v480.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v479.i, <8 x float> %v469.i, <8 x float> splat (float 0xBFC559BBE0000000))
  %v481.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v480.i, <8 x float> %v469.i, <8 x float> splat (float 0x3FC99985E0000000))
  %v482.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v481.i, <8 x float> %v469.i, <8 x float> splat (float 0xBFCFFFF020000000))
  %v483.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v482.i, <8 x float> %v469.i, <8 x float> splat (float 0x3FD5555560000000))
  %v484.i = fmul <8 x float> %v474.i, splat (float -5.000000e-01)
  %v485.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v475.i, <8 x float> %v483.i, <8 x float> %v484.i)
  %v486.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v473.i, <8 x float> splat (float 0xBE205C6100000000), <8 x float> %v485.i)
  %v487.i = fadd <8 x float> %v469.i, %v486.i
  %v488.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v473.i, <8 x float> splat (float 0x3FE62E4300000000), <8 x float> %v487.i)
  %v489.i = fcmp one <8 x float> %v460.i, splat (float 0x7FF0000000000000)
  %v490.i = select <8 x i1> %v489.i, <8 x float> %v488.i, <8 x float> %v460.i
  %v491.i = fcmp ogt <8 x float> %v460.i, zeroinitializer
  %v492.i = fcmp oeq <8 x float> %v460.i, zeroinitializer
  %v493.i = fcmp uno <8 x float> %v460.i, zeroinitializer
  %v494.i = select <8 x i1> %v493.i, <8 x float> %v460.i, <8 x float> splat (float 0x7FF8000000000000)
  %v495.i = select <8 x i1> %v492.i, <8 x float> splat (float 0xFFF0000000000000), <8 x float> %v494.i
  %v496.i = select <8 x i1> %v491.i, <8 x float> %v490.i, <8 x float> %v495.i
  %v501.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v137.i, <8 x float> %v455.i, <8 x float> %v496.i)
  %v502.i = fdiv <8 x float> %v501.i, %v459.i
  %v503.i = fsub <8 x float> %v502.i, %v459.i
  %v507.i = fmul <8 x float> %v143.i, %v455.i
  %v508.i = fcmp ogt <8 x float> %v507.i, splat (float 8.900000e+01)
  %v509.i = select <8 x i1> %v508.i, <8 x float> splat (float 8.900000e+01), <8 x float> %v507.i
  %v510.i = fcmp olt <8 x float> %v509.i, splat (float -1.040000e+02)
  %v511.i = select <8 x i1> %v510.i, <8 x float> splat (float -1.040000e+02), <8 x float> %v509.i
  %v512.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v511.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168001FC0000000))
  %v513.i = fadd <8 x float> %v512.i, splat (float 0xC168001FC0000000)
  %v514.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v513.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v511.i)
  %v515.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v513.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v514.i)
  %v516.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v515.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000))
  %v517.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v516.i, <8 x float> %v515.i, <8 x float> splat (float 0x3FA5558240000000))
  %v518.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v517.i, <8 x float> %v515.i, <8 x float> splat (float 0x3FC5554820000000))
  %v519.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v518.i, <8 x float> %v515.i, <8 x float> splat (float 0x3FDFFFFFC0000000))
  %v520.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v519.i, <8 x float> %v515.i, <8 x float> splat (float 1.000000e+00))
  %v521.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v520.i, <8 x float> %v515.i, <8 x float> splat (float 1.000000e+00))
  %v522.i = bitcast <8 x float> %v512.i to <8 x i32>
  %7 = shl <8 x i32> %v522.i, splat (i32 22)
  %v524.i = and <8 x i32> %7, splat (i32 -8388608)
  %v525.i = shl <8 x i32> %v522.i, splat (i32 23)
  %v526.i = sub <8 x i32> %v525.i, %v524.i
  %v527.i = bitcast <8 x i32> %v526.i to <8 x float>
  %v528.i = fmul <8 x float> %v521.i, %v527.i
  %v529.i = bitcast <8 x i32> %v524.i to <8 x float>
  %v530.i = fmul <8 x float> %v528.i, %v529.i
  %v531.i = fmul <8 x float> %v430.i, %v530.i
  %v532.i = fmul <8 x float> %v502.i, splat (float 0x3FE6A09E60000000)
  %v533.i = fmul <8 x float> %v532.i, %v532.i
  %v534.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v533.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000))
  %v535.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v534.i, <8 x float> %v533.i, <8 x float> splat (float 0x3F753F2240000000))
  %v536.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v535.i, <8 x float> %v533.i, <8 x float> splat (float 0xBF9B7F71A0000000))
  %v537.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v536.i, <8 x float> %v533.i, <8 x float> splat (float 0x3FBCE2CE60000000))
  %v538.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v537.i, <8 x float> %v533.i, <8 x float> splat (float 0xBFD81273E0000000))
  %v539.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v538.i, <8 x float> %v533.i, <8 x float> splat (float 0x3FC06EBA80000000))
  %v540.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v539.i, <8 x float> %v532.i, <8 x float> %v532.i)
  %v541.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v532.i)
  %v542.i = fcmp ogt <8 x float> %v541.i, splat (float 0x400F9999A0000000)
  %v543.i = select <8 x i1> %v542.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v541.i
  %v544.i = fadd <8 x float> %v543.i, splat (float 0xBFEF5E4020000000)
  %v545.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v544.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000))
  %v546.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v545.i, <8 x float> %v544.i, <8 x float> splat (float 0x3F84CC2200000000))
  %v547.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v546.i, <8 x float> %v544.i, <8 x float> splat (float 0xBFA5ADD5A0000000))
  %v548.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v547.i, <8 x float> %v544.i, <8 x float> splat (float 0xBFEAE66080000000))
  %v549.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v548.i, <8 x float> %v544.i, <8 x float> splat (float 0xC004D88520000000))
  %v550.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v549.i, <8 x float> %v544.i, <8 x float> splat (float 0xBFFCC3E740000000))
  %v551.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v550.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000))
  %v552.i = fadd <8 x float> %v551.i, splat (float 0xC168000FE0000000)
  %v553.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v552.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v550.i)
  %v554.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v552.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v553.i)
  %v555.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v554.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000))
  %v556.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v555.i, <8 x float> %v554.i, <8 x float> splat (float 0x3FA5558240000000))
  %v557.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v556.i, <8 x float> %v554.i, <8 x float> splat (float 0x3FC5554820000000))
  %v558.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v557.i, <8 x float> %v554.i, <8 x float> splat (float 0x3FDFFFFFC0000000))
  %v559.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v558.i, <8 x float> %v554.i, <8 x float> splat (float 1.000000e+00))
  %v560.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v559.i, <8 x float> %v554.i, <8 x float> splat (float 1.000000e+00))
  %v561.i = bitcast <8 x float> %v551.i to <8 x i32>
  %v562.i = shl <8 x i32> %v561.i, splat (i32 23)
  %v563.i = bitcast <8 x i32> %v562.i to <8 x float>
  %v564.i = fneg <8 x float> %v563.i
  %v565.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v560.i, <8 x float> %v564.i, <8 x float> splat (float 1.000000e+00))
  %v566.i = fcmp olt <8 x float> %v543.i, splat (float 1.000000e+00)
  %v567.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v565.i, <8 x float> %v532.i)
  %v568.i = select <8 x i1> %v566.i, <8 x float> %v540.i, <8 x float> %v567.i
  %v569.i = fadd <8 x float> %v568.i, splat (float 1.000000e+00)
  %v570.i = fmul <8 x float> %v569.i, splat (float 5.000000e-01)
  %v571.i = fmul <8 x float> %v503.i, splat (float 0x3FE6A09E60000000)
  %v572.i = fmul <8 x float> %v571.i, %v571.i
  %v573.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v572.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000))
  %v574.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v573.i, <8 x float> %v572.i, <8 x float> splat (float 0x3F753F2240000000))
  %v575.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v574.i, <8 x float> %v572.i, <8 x float> splat (float 0xBF9B7F71A0000000))
  %v576.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v575.i, <8 x float> %v572.i, <8 x float> splat (float 0x3FBCE2CE60000000))
  %v577.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v576.i, <8 x float> %v572.i, <8 x float> splat (float 0xBFD81273E0000000))
  %v578.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v577.i, <8 x float> %v572.i, <8 x float> splat (float 0x3FC06EBA80000000))
  %v579.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v578.i, <8 x float> %v571.i, <8 x float> %v571.i)
  %v580.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v571.i)
  %v581.i = fcmp ogt <8 x float> %v580.i, splat (float 0x400F9999A0000000)
  %v582.i = select <8 x i1> %v581.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v580.i
  %v583.i = fadd <8 x float> %v582.i, splat (float 0xBFEF5E4020000000)
  %v584.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v583.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000))
  %v585.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v584.i, <8 x float> %v583.i, <8 x float> splat (float 0x3F84CC2200000000))
  %v586.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v585.i, <8 x float> %v583.i, <8 x float> splat (float 0xBFA5ADD5A0000000))
  %v587.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v586.i, <8 x float> %v583.i, <8 x float> splat (float 0xBFEAE66080000000))
  %v588.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v587.i, <8 x float> %v583.i, <8 x float> splat (float 0xC004D88520000000))
  %v589.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v588.i, <8 x float> %v583.i, <8 x float> splat (float 0xBFFCC3E740000000))
  %v590.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v589.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000))
  %v591.i = fadd <8 x float> %v590.i, splat (float 0xC168000FE0000000)
  %v592.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v591.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v589.i)
  %v593.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v591.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v592.i)
  %v594.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v593.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000))
  %v595.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v594.i, <8 x float> %v593.i, <8 x float> splat (float 0x3FA5558240000000))
  %v596.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v595.i, <8 x float> %v593.i, <8 x float> splat (float 0x3FC5554820000000))
  %v597.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v596.i, <8 x float> %v593.i, <8 x float> splat (float 0x3FDFFFFFC0000000))
  %v598.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v597.i, <8 x float> %v593.i, <8 x float> splat (float 1.000000e+00))
  %v599.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v598.i, <8 x float> %v593.i, <8 x float> splat (float 1.000000e+00))
  %v600.i = bitcast <8 x float> %v590.i to <8 x i32>
  %v601.i = shl <8 x i32> %v600.i, splat (i32 23)
  %v602.i = bitcast <8 x i32> %v601.i to <8 x float>
  %v603.i = fneg <8 x float> %v602.i
  %v604.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v599.i, <8 x float> %v603.i, <8 x float> splat (float 1.000000e+00))
  %v605.i = fcmp olt <8 x float> %v582.i, splat (float 1.000000e+00)
  %v606.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v604.i, <8 x float> %v571.i)
  %v607.i = select <8 x i1> %v605.i, <8 x float> %v579.i, <8 x float> %v606.i
  %v608.i = fadd <8 x float> %v607.i, splat (float 1.000000e+00)
  %8 = fmul <8 x float> %v608.i, splat (float -5.000000e-01)
  %v611.i = fmul <8 x float> %v531.i, %8
  %v612.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v405.i, <8 x float> %v570.i, <8 x float> %v611.i)
  %v613.i = getelementptr float, ptr %v2, i64 %6
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v612.i, ptr align 4 %v613.i, <8 x i1> %v374.i)
  %v615.i = fmul <8 x float> %v503.i, splat (float 0xBFE6A09E60000000)
  %v616.i = fmul <8 x float> %v615.i, %v615.i
  %v617.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v616.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000))
  %v618.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v617.i, <8 x float> %v616.i, <8 x float> splat (float 0x3F753F2240000000))
  %v619.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v618.i, <8 x float> %v616.i, <8 x float> splat (float 0xBF9B7F71A0000000))
  %v620.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v619.i, <8 x float> %v616.i, <8 x float> splat (float 0x3FBCE2CE60000000))
  %v621.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v620.i, <8 x float> %v616.i, <8 x float> splat (float 0xBFD81273E0000000))
  %v622.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v621.i, <8 x float> %v616.i, <8 x float> splat (float 0x3FC06EBA80000000))
  %v623.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v622.i, <8 x float> %v615.i, <8 x float> %v615.i)
  %v624.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v615.i)
  %v625.i = fcmp ogt <8 x float> %v624.i, splat (float 0x400F9999A0000000)
  %v626.i = select <8 x i1> %v625.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v624.i
  %v627.i = fadd <8 x float> %v626.i, splat (float 0xBFEF5E4020000000)
  %v628.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v627.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000))
  %v629.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v628.i, <8 x float> %v627.i, <8 x float> splat (float 0x3F84CC2200000000))
  %v630.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v629.i, <8 x float> %v627.i, <8 x float> splat (float 0xBFA5ADD5A0000000))
  %v631.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v630.i, <8 x float> %v627.i, <8 x float> splat (float 0xBFEAE66080000000))
  %v632.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v631.i, <8 x float> %v627.i, <8 x float> splat (float 0xC004D88520000000))
  %v633.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v632.i, <8 x float> %v627.i, <8 x float> splat (float 0xBFFCC3E740000000))
  %v634.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v633.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000))
  %v635.i = fadd <8 x float> %v634.i, splat (float 0xC168000FE0000000)
  %v636.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v635.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v633.i)
  %v637.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v635.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v636.i)
  %v638.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v637.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000))
  %v639.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v638.i, <8 x float> %v637.i, <8 x float> splat (float 0x3FA5558240000000))
  %v640.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v639.i, <8 x float> %v637.i, <8 x float> splat (float 0x3FC5554820000000))
  %v641.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v640.i, <8 x float> %v637.i, <8 x float> splat (float 0x3FDFFFFFC0000000))
  %v642.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v641.i, <8 x float> %v637.i, <8 x float> splat (float 1.000000e+00))
  %v643.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v642.i, <8 x float> %v637.i, <8 x float> splat (float 1.000000e+00))
  %v644.i = bitcast <8 x float> %v634.i to <8 x i32>
  %v645.i = shl <8 x i32> %v644.i, splat (i32 23)
  %v646.i = bitcast <8 x i32> %v645.i to <8 x float>
  %v647.i = fneg <8 x float> %v646.i
  %v648.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v643.i, <8 x float> %v647.i, <8 x float> splat (float 1.000000e+00))
  %v649.i = fcmp olt <8 x float> %v626.i, splat (float 1.000000e+00)
  %v650.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v648.i, <8 x float> %v615.i)
  %v651.i = select <8 x i1> %v649.i, <8 x float> %v623.i, <8 x float> %v650.i
  %v652.i = fadd <8 x float> %v651.i, splat (float 1.000000e+00)
  %v653.i = fmul <8 x float> %v652.i, splat (float 5.000000e-01)
  %v655.i = fmul <8 x float> %v502.i, splat (float 0xBFE6A09E60000000)
  %v656.i = fmul <8 x float> %v655.i, %v655.i
  %v657.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v656.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000))
  %v658.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v657.i, <8 x float> %v656.i, <8 x float> splat (float 0x3F753F2240000000))
  %v659.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v658.i, <8 x float> %v656.i, <8 x float> splat (float 0xBF9B7F71A0000000))
  %v660.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v659.i, <8 x float> %v656.i, <8 x float> splat (float 0x3FBCE2CE60000000))
  %v661.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v660.i, <8 x float> %v656.i, <8 x float> splat (float 0xBFD81273E0000000))
  %v662.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v661.i, <8 x float> %v656.i, <8 x float> splat (float 0x3FC06EBA80000000))
  %v663.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v662.i, <8 x float> %v655.i, <8 x float> %v655.i)
  %v664.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v655.i)
  %v665.i = fcmp ogt <8 x float> %v664.i, splat (float 0x400F9999A0000000)
  %v666.i = select <8 x i1> %v665.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v664.i
  %v667.i = fadd <8 x float> %v666.i, splat (float 0xBFEF5E4020000000)
  %v668.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v667.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000))
  %v669.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v668.i, <8 x float> %v667.i, <8 x float> splat (float 0x3F84CC2200000000))
  %v670.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v669.i, <8 x float> %v667.i, <8 x float> splat (float 0xBFA5ADD5A0000000))
  %v671.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v670.i, <8 x float> %v667.i, <8 x float> splat (float 0xBFEAE66080000000))
  %v672.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v671.i, <8 x float> %v667.i, <8 x float> splat (float 0xC004D88520000000))
  %v673.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v672.i, <8 x float> %v667.i, <8 x float> splat (float 0xBFFCC3E740000000))
  %v674.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v673.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000))
  %v675.i = fadd <8 x float> %v674.i, splat (float 0xC168000FE0000000)
  %v676.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v675.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v673.i)
  %v677.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v675.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v676.i)
  %v678.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v677.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000))
  %v679.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v678.i, <8 x float> %v677.i, <8 x float> splat (float 0x3FA5558240000000))
  %v680.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v679.i, <8 x float> %v677.i, <8 x float> splat (float 0x3FC5554820000000))
  %v681.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v680.i, <8 x float> %v677.i, <8 x float> splat (float 0x3FDFFFFFC0000000))
  %v682.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v681.i, <8 x float> %v677.i, <8 x float> splat (float 1.000000e+00))
  %v683.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v682.i, <8 x float> %v677.i, <8 x float> splat (float 1.000000e+00))
  %v684.i = bitcast <8 x float> %v674.i to <8 x i32>
  %v685.i = shl <8 x i32> %v684.i, splat (i32 23)
  %v686.i = bitcast <8 x i32> %v685.i to <8 x float>
  %v687.i = fneg <8 x float> %v686.i
  %v688.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v683.i, <8 x float> %v687.i, <8 x float> splat (float 1.000000e+00))
  %v689.i = fcmp olt <8 x float> %v666.i, splat (float 1.000000e+00)
  %v690.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v688.i, <8 x float> %v655.i)
  %v691.i = select <8 x i1> %v689.i, <8 x float> %v663.i, <8 x float> %v690.i
  %v692.i = fadd <8 x float> %v691.i, splat (float 1.000000e+00)
  %9 = fmul <8 x float> %v692.i, splat (float -5.000000e-01)
  %v695.i = fmul <8 x float> %v405.i, %9
  %v696.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v531.i, <8 x float> %v653.i, <8 x float> %v695.i)
  %v699.i = icmp samesign ult <8 x i64> %v371.i, %v698.i
  %v702.i = and <8 x i1> %v699.i, %v374.i
  %v699.not.i = xor <8 x i1> %v699.i, splat (i1 true)
  %v703.i = and <8 x i1> %v374.i, %v699.not.i
  %v704.i = bitcast <8 x i1> %v703.i to i8
  %v705.not.i = icmp eq i8 %v704.i, 0
  br i1 %v705.not.i, label %join707.i, label %active706.i

active706.i:                                      ; preds = %join441.i
  %v708.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v704.i, i1 true)
  %v709.i = zext nneg i8 %v708.i to i64
  %v710.i = extractelement <8 x i64> %v371.i, i64 %v709.i
  %v712.i = or disjoint i64 %indvars.iv21, %v709.i
  %v714.i = shl i64 %v712.i, 40
  %v715.i = or disjoint i64 %v714.i, %v710.i
  %v716.i = add nuw nsw i64 %v715.i, -9218868437227405312
  %v718.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v716.i)
  br label %join707.i

join707.i:                                        ; preds = %active706.i, %join441.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %join441.i ], [ %v718.i, %active706.i ]
  %v720.i = getelementptr float, ptr %v6, i64 %6
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v696.i, ptr align 4 %v720.i, <8 x i1> %v702.i)
  br label %join380.i

join380.i:                                        ; preds = %join707.i, %body361.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.112, %body361.i ], [ %fault.sroa.0.5, %join707.i ]
  %indvars.iv.next22 = add nuw nsw i64 %indvars.iv21, 8
  %v722.i = add nsw i32 %phi364.i14, -1
  %v365.not.i = icmp eq i32 %v722.i, 0
  br i1 %v365.not.i, label %done362.i, label %body361.i, !llvm.loop !2

done362.i:                                        ; preds = %join380.i
  %v723.i = add nuw nsw i32 %phi348.i, 1
  %v724.i = icmp sge i32 %v723.i, %v341.i
  %v726.i = icmp ne i64 %fault.sroa.0.6, 0
  %brmerge.i = select i1 %v726.i, i1 true, i1 %v724.i
  br i1 %brmerge.i, label %black_scholes.block.exit, label %while346.i

black_scholes.block.exit:                         ; preds = %done362.i
  %v51.not = icmp eq i64 %fault.sroa.0.6, 0
  br i1 %v51.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %black_scholes.block.exit
  %v52 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  %v55 = zext i32 %v351.i to i64
  %v56 = add i64 %linear16, %v55
  store i64 %v56, ptr %v52, align 8
  %failure = and i64 %fault.sroa.0.6, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %join68.i, %black_scholes.block.exit
  %following = add nuw i64 %covered, %linear16
  %v57 = add nuw i32 %block.x17, %count
  %v58 = icmp eq i32 %v57, %grid.x
  %after.x = select i1 %v58, i32 0, i32 %v57
  %v45 = icmp ult i64 %following, %last
  br i1 %v45, label %run, label %common.ret
}

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22black_scholes\22,\22faults\22:[{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22black_scholes\22,\22kind\22:\22index\22,\22line\22:133,\22message\22:\22index out of bounds for axis 0 of array 'price'\22},{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22black_scholes\22,\22kind\22:\22index\22,\22line\22:133,\22message\22:\22index out of bounds for axis 0 of array 'strike'\22},{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22black_scholes\22,\22kind\22:\22index\22,\22line\22:133,\22message\22:\22index out of bounds for axis 0 of array 'years'\22},{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22black_scholes\22,\22kind\22:\22index\22,\22line\22:139,\22message\22:\22index out of bounds for axis 0 of array 'put'\22}],\22parameter_bytes\22:88,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22call\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22put\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22price\22,\22offset\22:32,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22strike\22,\22offset\22:48,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22years\22,\22offset\22:64,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22rate\22,\22offset\22:80,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22volatility\22,\22offset\22:84,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
