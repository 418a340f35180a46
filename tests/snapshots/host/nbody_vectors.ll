; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <32 x float> @llvm.masked.load.v32f32.p0(ptr captures(none), <32 x i1>, <32 x float>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.sqrt.v8f32(<8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr captures(none), <32 x i1>) #3

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @nbody_vectors(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v12 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v12, align 4, !range !1
  %v2917 = icmp ult i64 %first, %last
  br i1 %v2917, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v19 = zext nneg i32 %grid.x to i64
  %v20 = urem i64 %first, %v19
  %v21 = trunc nuw nsw i64 %v20 to i32
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load i64, ptr %v7, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v14.i = lshr i64 %v8, 2
  %0 = and i64 %v8, 3
  %v3.not.i = icmp eq i64 %0, 0
  %v4.i = ptrtoint ptr %v6 to i64
  %v5.i = and i64 %v4.i, 12
  %v6.not.i = icmp eq i64 %v5.i, 0
  %v79.i = lshr i64 %v4, 2
  %1 = and i64 %v4, 3
  %v9.not.i = icmp eq i64 %1, 0
  %v10.i = ptrtoint ptr %v2 to i64
  %v11.i = and i64 %v10.i, 12
  %v12.not.i = icmp eq i64 %v11.i, 0
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %block.x19 = phi i32 [ %v21, %run.lr.ph ], [ %after.x, %fine ]
  %linear18 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v13.i = shl nuw nsw i32 %block.x19, 6
  %2 = zext nneg i32 %v13.i to i64
  br label %body21.i

body21.i:                                         ; preds = %run, %join81.i
  %indvars.iv = phi i64 [ 0, %run ], [ %indvars.iv.next, %join81.i ]
  %phi24.i16 = phi i32 [ 8, %run ], [ %v164.i, %join81.i ]
  %fault.sroa.0.014 = phi i64 [ 0, %run ], [ %fault.sroa.0.6, %join81.i ]
  br i1 %v3.not.i, label %join29.i, label %active28.i

active28.i:                                       ; preds = %body21.i
  %v31.i = shl i64 %indvars.iv, 40
  %v33.i = add nuw nsw i64 %v31.i, -9222246136947933184
  %v35.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.014, i64 %v33.i)
  br label %join29.i

join29.i:                                         ; preds = %active28.i, %body21.i
  %fault.sroa.0.1 = phi i64 [ %fault.sroa.0.014, %body21.i ], [ %v35.i, %active28.i ]
  %v36.i = phi i64 [ %v14.i, %body21.i ], [ 0, %active28.i ]
  br i1 %v6.not.i, label %join40.i, label %active39.i

active39.i:                                       ; preds = %join29.i
  %v42.i = shl i64 %indvars.iv, 40
  %v44.i = add nuw nsw i64 %v42.i, -9221120237041090560
  %v46.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1, i64 %v44.i)
  br label %join40.i

join40.i:                                         ; preds = %active39.i, %join29.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.1, %join29.i ], [ %v46.i, %active39.i ]
  br i1 %v9.not.i, label %join50.i, label %active49.i

active49.i:                                       ; preds = %join40.i
  %v52.i = shl i64 %indvars.iv, 40
  %v54.i = add nuw nsw i64 %v52.i, -9219994337134247936
  %v56.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v54.i)
  br label %join50.i

join50.i:                                         ; preds = %active49.i, %join40.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join40.i ], [ %v56.i, %active49.i ]
  %v57.i = phi i64 [ %v79.i, %join40.i ], [ 0, %active49.i ]
  br i1 %v12.not.i, label %join61.i, label %active60.i

active60.i:                                       ; preds = %join50.i
  %v63.i = shl i64 %indvars.iv, 40
  %v65.i = add nuw nsw i64 %v63.i, -9218868437227405312
  %v67.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v65.i)
  br label %join61.i

join61.i:                                         ; preds = %active60.i, %join50.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join50.i ], [ %v67.i, %active60.i ]
  %3 = add nuw nsw i64 %indvars.iv, %2
  %v70.i = insertelement <8 x i64> poison, i64 %3, i64 0
  %v71.i = shufflevector <8 x i64> %v70.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v72.i = or disjoint <8 x i64> %v71.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v73.i = insertelement <8 x i64> poison, i64 %v36.i, i64 0
  %v74.i = shufflevector <8 x i64> %v73.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v75.i = icmp samesign ult <8 x i64> %v72.i, %v74.i
  %v76.i = bitcast <8 x i1> %v75.i to i8
  %v78.not.i = icmp eq i8 %v76.i, 0
  br i1 %v78.not.i, label %join81.i, label %then79.i

then79.i:                                         ; preds = %join61.i
  %v82.i = shl nuw nsw i64 %3, 2
  %v83.i = shufflevector <8 x i1> %v75.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %v84.i = getelementptr float, ptr %v6, i64 %v82.i
  %v85.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v84.i, <32 x i1> %v83.i, <32 x float> zeroinitializer)
  %v86.i = shufflevector <32 x float> %v85.i, <32 x float> poison, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28>
  %v87.i = shufflevector <32 x float> %v85.i, <32 x float> poison, <8 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29>
  %v88.i = shufflevector <32 x float> %v85.i, <32 x float> poison, <8 x i32> <i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30>
  %v89.i = shufflevector <32 x float> %v85.i, <32 x float> poison, <8 x i32> <i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>
  %v97.i7.not = icmp eq i64 %v36.i, 0
  br i1 %v97.i7.not, label %done92.i, label %body91.i

body91.i:                                         ; preds = %then79.i, %body91.i
  %phi96.i11 = phi <8 x float> [ %v133.i, %body91.i ], [ zeroinitializer, %then79.i ]
  %phi95.i10 = phi <8 x float> [ %v132.i, %body91.i ], [ zeroinitializer, %then79.i ]
  %phi94.i9 = phi <8 x float> [ %v131.i, %body91.i ], [ zeroinitializer, %then79.i ]
  %phi93.i8 = phi i64 [ %v134.i, %body91.i ], [ 0, %then79.i ]
  %v99.i.idx = shl nuw nsw i64 %phi93.i8, 4
  %v99.i = getelementptr inbounds nuw i8, ptr %v6, i64 %v99.i.idx
  %v100.i = load float, ptr %v99.i, align 4
  %v102.i = getelementptr inbounds nuw i8, ptr %v99.i, i64 4
  %v103.i = load float, ptr %v102.i, align 4
  %v105.i = getelementptr inbounds nuw i8, ptr %v99.i, i64 8
  %v106.i = load float, ptr %v105.i, align 4
  %v107.i = insertelement <8 x float> poison, float %v100.i, i64 0
  %v108.i = shufflevector <8 x float> %v107.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v109.i = fsub <8 x float> %v108.i, %v86.i
  %v110.i = insertelement <8 x float> poison, float %v103.i, i64 0
  %v111.i = shufflevector <8 x float> %v110.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v112.i = fsub <8 x float> %v111.i, %v87.i
  %v113.i = insertelement <8 x float> poison, float %v106.i, i64 0
  %v114.i = shufflevector <8 x float> %v113.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v115.i = fsub <8 x float> %v114.i, %v88.i
  %v116.i = fmul <8 x float> %v112.i, %v112.i
  %v117.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v109.i, <8 x float> %v109.i, <8 x float> %v116.i)
  %v118.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v115.i, <8 x float> %v115.i, <8 x float> %v117.i)
  %v119.i = fadd <8 x float> %v118.i, splat (float 0x3F847AE140000000)
  %v121.i = getelementptr inbounds nuw i8, ptr %v99.i, i64 12
  %v122.i = load float, ptr %v121.i, align 4
  %v123.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v119.i)
  %v124.i = fmul <8 x float> %v119.i, %v123.i
  %v125.i = insertelement <8 x float> poison, float %v122.i, i64 0
  %v126.i = shufflevector <8 x float> %v125.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v127.i = fdiv <8 x float> %v126.i, %v124.i
  %v128.i = fmul <8 x float> %v109.i, %v127.i
  %v129.i = fmul <8 x float> %v112.i, %v127.i
  %v130.i = fmul <8 x float> %v115.i, %v127.i
  %v131.i = fadd <8 x float> %phi94.i9, %v128.i
  %v132.i = fadd <8 x float> %phi95.i10, %v129.i
  %v133.i = fadd <8 x float> %phi96.i11, %v130.i
  %v134.i = add nuw nsw i64 %phi93.i8, 1
  %exitcond.not = icmp eq i64 %v134.i, %v36.i
  br i1 %exitcond.not, label %done92.i, label %body91.i

done92.i:                                         ; preds = %body91.i, %then79.i
  %phi94.i.lcssa = phi <8 x float> [ zeroinitializer, %then79.i ], [ %v131.i, %body91.i ]
  %phi95.i.lcssa = phi <8 x float> [ zeroinitializer, %then79.i ], [ %v132.i, %body91.i ]
  %phi96.i.lcssa = phi <8 x float> [ zeroinitializer, %then79.i ], [ %v133.i, %body91.i ]
  %v135.i = insertelement <8 x i64> poison, i64 %v57.i, i64 0
  %v136.i = shufflevector <8 x i64> %v135.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v137.i = icmp samesign ult <8 x i64> %v72.i, %v136.i
  %v140.i = and <8 x i1> %v75.i, %v137.i
  %v137.not.i = xor <8 x i1> %v137.i, splat (i1 true)
  %v141.i = and <8 x i1> %v75.i, %v137.not.i
  %v142.i = bitcast <8 x i1> %v141.i to i8
  %v143.not.i = icmp eq i8 %v142.i, 0
  br i1 %v143.not.i, label %join145.i, label %active144.i

active144.i:                                      ; preds = %done92.i
  %v146.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v142.i, i1 true)
  %v147.i = zext nneg i8 %v146.i to i64
  %v148.i = extractelement <8 x i64> %v72.i, i64 %v147.i
  %v150.i = or disjoint i64 %indvars.iv, %v147.i
  %v152.i = shl i64 %v150.i, 40
  %v153.i = or disjoint i64 %v152.i, %v148.i
  %v154.i = add nuw nsw i64 %v153.i, -9217742537320562688
  %v156.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v154.i)
  br label %join145.i

join145.i:                                        ; preds = %active144.i, %done92.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %done92.i ], [ %v156.i, %active144.i ]
  %v158.i = shufflevector <8 x i1> %v140.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %v159.i = shufflevector <8 x float> %phi94.i.lcssa, <8 x float> %phi95.i.lcssa, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v160.i = shufflevector <8 x float> %phi96.i.lcssa, <8 x float> %v89.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v161.i = shufflevector <16 x float> %v159.i, <16 x float> %v160.i, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 1, i32 9, i32 17, i32 25, i32 2, i32 10, i32 18, i32 26, i32 3, i32 11, i32 19, i32 27, i32 4, i32 12, i32 20, i32 28, i32 5, i32 13, i32 21, i32 29, i32 6, i32 14, i32 22, i32 30, i32 7, i32 15, i32 23, i32 31>
  %v162.i = getelementptr float, ptr %v2, i64 %v82.i
  tail call void @llvm.masked.store.v32f32.p0(<32 x float> %v161.i, ptr align 4 %v162.i, <32 x i1> %v158.i)
  br label %join81.i

join81.i:                                         ; preds = %join145.i, %join61.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.4, %join61.i ], [ %fault.sroa.0.5, %join145.i ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  %v164.i = add nsw i32 %phi24.i16, -1
  %v25.not.i = icmp eq i32 %v164.i, 0
  br i1 %v25.not.i, label %nbody_vectors.block.exit, label %body21.i

nbody_vectors.block.exit:                         ; preds = %join81.i
  %v31.not = icmp eq i64 %fault.sroa.0.6, 0
  br i1 %v31.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %nbody_vectors.block.exit
  %v32 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear18, ptr %v32, align 8
  %failure = and i64 %fault.sroa.0.6, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %nbody_vectors.block.exit
  %following = add i64 %linear18, 1
  %v37 = add nuw i32 %block.x19, 1
  %v38 = icmp eq i32 %v37, %grid.x
  %after.x = select i1 %v38, i32 0, i32 %v37
  %exitcond25.not = icmp eq i64 %following, %last
  br i1 %exitcond25.not, label %common.ret, label %run
}

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22nbody_vectors\22,\22faults\22:[{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22value\22,\22line\22:18,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22value\22,\22line\22:18,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22value\22,\22line\22:18,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22value\22,\22line\22:18,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22index\22,\22line\22:26,\22message\22:\22index out of bounds for axis 0 of array 'out'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
