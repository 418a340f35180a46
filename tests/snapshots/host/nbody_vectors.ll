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

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.sqrt.v8f32(<8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v8f32.v8p0(<8 x float>, <8 x ptr>, <8 x i1>) #3

; Function Attrs: nofree norecurse nosync nounwind
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
  %phi24.i16 = phi i32 [ 8, %run ], [ %v183.i, %join81.i ]
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
  %v83.i = insertelement <8 x i64> poison, i64 %v82.i, i64 0
  %v84.i = shufflevector <8 x i64> %v83.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v85.i = or disjoint <8 x i64> %v84.i, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28>
  %v86.i = getelementptr float, ptr %v6, <8 x i64> %v85.i
  %v87.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v86.i, <8 x i1> %v75.i, <8 x float> zeroinitializer)
  %v88.i = or disjoint i64 %v82.i, 1
  %v89.i = insertelement <8 x i64> poison, i64 %v88.i, i64 0
  %v90.i = shufflevector <8 x i64> %v89.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v91.i = or disjoint <8 x i64> %v90.i, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28>
  %v92.i = getelementptr float, ptr %v6, <8 x i64> %v91.i
  %v93.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v92.i, <8 x i1> %v75.i, <8 x float> zeroinitializer)
  %v94.i = or disjoint i64 %v82.i, 2
  %v95.i = insertelement <8 x i64> poison, i64 %v94.i, i64 0
  %v96.i = shufflevector <8 x i64> %v95.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v97.i = or disjoint <8 x i64> %v96.i, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28>
  %v98.i = getelementptr float, ptr %v6, <8 x i64> %v97.i
  %v99.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v98.i, <8 x i1> %v75.i, <8 x float> zeroinitializer)
  %v100.i = or disjoint i64 %v82.i, 3
  %v101.i = insertelement <8 x i64> poison, i64 %v100.i, i64 0
  %v102.i = shufflevector <8 x i64> %v101.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v103.i = or disjoint <8 x i64> %v102.i, <i64 0, i64 4, i64 8, i64 12, i64 16, i64 20, i64 24, i64 28>
  %v104.i = getelementptr float, ptr %v6, <8 x i64> %v103.i
  %v105.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v104.i, <8 x i1> %v75.i, <8 x float> zeroinitializer)
  %v113.i7.not = icmp eq i64 %v36.i, 0
  br i1 %v113.i7.not, label %done108.i, label %body107.i

body107.i:                                        ; preds = %then79.i, %body107.i
  %phi112.i11 = phi <8 x float> [ %v149.i, %body107.i ], [ zeroinitializer, %then79.i ]
  %phi111.i10 = phi <8 x float> [ %v148.i, %body107.i ], [ zeroinitializer, %then79.i ]
  %phi110.i9 = phi <8 x float> [ %v147.i, %body107.i ], [ zeroinitializer, %then79.i ]
  %phi109.i8 = phi i64 [ %v150.i, %body107.i ], [ 0, %then79.i ]
  %v115.i.idx = shl nuw nsw i64 %phi109.i8, 4
  %v115.i = getelementptr inbounds nuw i8, ptr %v6, i64 %v115.i.idx
  %v116.i = load float, ptr %v115.i, align 4
  %v118.i = getelementptr inbounds nuw i8, ptr %v115.i, i64 4
  %v119.i = load float, ptr %v118.i, align 4
  %v121.i = getelementptr inbounds nuw i8, ptr %v115.i, i64 8
  %v122.i = load float, ptr %v121.i, align 4
  %v123.i = insertelement <8 x float> poison, float %v116.i, i64 0
  %v124.i = shufflevector <8 x float> %v123.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v125.i = fsub <8 x float> %v124.i, %v87.i
  %v126.i = insertelement <8 x float> poison, float %v119.i, i64 0
  %v127.i = shufflevector <8 x float> %v126.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v128.i = fsub <8 x float> %v127.i, %v93.i
  %v129.i = insertelement <8 x float> poison, float %v122.i, i64 0
  %v130.i = shufflevector <8 x float> %v129.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v131.i = fsub <8 x float> %v130.i, %v99.i
  %v132.i = fmul <8 x float> %v128.i, %v128.i
  %v133.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v125.i, <8 x float> %v125.i, <8 x float> %v132.i)
  %v134.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v131.i, <8 x float> %v131.i, <8 x float> %v133.i)
  %v135.i = fadd <8 x float> %v134.i, splat (float 0x3F847AE140000000)
  %v137.i = getelementptr inbounds nuw i8, ptr %v115.i, i64 12
  %v138.i = load float, ptr %v137.i, align 4
  %v139.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v135.i)
  %v140.i = fmul <8 x float> %v135.i, %v139.i
  %v141.i = insertelement <8 x float> poison, float %v138.i, i64 0
  %v142.i = shufflevector <8 x float> %v141.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v143.i = fdiv <8 x float> %v142.i, %v140.i
  %v144.i = fmul <8 x float> %v125.i, %v143.i
  %v145.i = fmul <8 x float> %v128.i, %v143.i
  %v146.i = fmul <8 x float> %v131.i, %v143.i
  %v147.i = fadd <8 x float> %phi110.i9, %v144.i
  %v148.i = fadd <8 x float> %phi111.i10, %v145.i
  %v149.i = fadd <8 x float> %phi112.i11, %v146.i
  %v150.i = add nuw nsw i64 %phi109.i8, 1
  %exitcond.not = icmp eq i64 %v150.i, %v36.i
  br i1 %exitcond.not, label %done108.i, label %body107.i

done108.i:                                        ; preds = %body107.i, %then79.i
  %phi110.i.lcssa = phi <8 x float> [ zeroinitializer, %then79.i ], [ %v147.i, %body107.i ]
  %phi111.i.lcssa = phi <8 x float> [ zeroinitializer, %then79.i ], [ %v148.i, %body107.i ]
  %phi112.i.lcssa = phi <8 x float> [ zeroinitializer, %then79.i ], [ %v149.i, %body107.i ]
  %v151.i = insertelement <8 x i64> poison, i64 %v57.i, i64 0
  %v152.i = shufflevector <8 x i64> %v151.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v153.i = icmp samesign ult <8 x i64> %v72.i, %v152.i
  %v156.i = and <8 x i1> %v75.i, %v153.i
  %v153.not.i = xor <8 x i1> %v153.i, splat (i1 true)
  %v157.i = and <8 x i1> %v75.i, %v153.not.i
  %v158.i = bitcast <8 x i1> %v157.i to i8
  %v159.not.i = icmp eq i8 %v158.i, 0
  br i1 %v159.not.i, label %join161.i, label %active160.i

active160.i:                                      ; preds = %done108.i
  %v162.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v158.i, i1 true)
  %v163.i = zext nneg i8 %v162.i to i64
  %v164.i = extractelement <8 x i64> %v72.i, i64 %v163.i
  %v166.i = or disjoint i64 %indvars.iv, %v163.i
  %v168.i = shl i64 %v166.i, 40
  %v169.i = or disjoint i64 %v168.i, %v164.i
  %v170.i = add nuw nsw i64 %v169.i, -9217742537320562688
  %v172.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v170.i)
  br label %join161.i

join161.i:                                        ; preds = %active160.i, %done108.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %done108.i ], [ %v172.i, %active160.i ]
  %v173.i = select <8 x i1> %v156.i, <8 x i64> %v85.i, <8 x i64> zeroinitializer
  %v175.i = getelementptr float, ptr %v2, <8 x i64> %v173.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %phi110.i.lcssa, <8 x ptr> align 4 %v175.i, <8 x i1> %v156.i)
  %v176.i = or disjoint <8 x i64> %v173.i, splat (i64 1)
  %v177.i = getelementptr float, ptr %v2, <8 x i64> %v176.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %phi111.i.lcssa, <8 x ptr> align 4 %v177.i, <8 x i1> %v156.i)
  %v178.i = or disjoint <8 x i64> %v173.i, splat (i64 2)
  %v179.i = getelementptr float, ptr %v2, <8 x i64> %v178.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %phi112.i.lcssa, <8 x ptr> align 4 %v179.i, <8 x i1> %v156.i)
  %v180.i = or disjoint <8 x i64> %v173.i, splat (i64 3)
  %v181.i = getelementptr float, ptr %v2, <8 x i64> %v180.i
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v105.i, <8 x ptr> align 4 %v181.i, <8 x i1> %v156.i)
  br label %join81.i

join81.i:                                         ; preds = %join161.i, %join61.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.4, %join61.i ], [ %fault.sroa.0.5, %join161.i ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  %v183.i = add nsw i32 %phi24.i16, -1
  %v25.not.i = icmp eq i32 %v183.i, 0
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
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(write) }
attributes #4 = { nofree norecurse nosync nounwind "no-builtins" }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22nbody_vectors\22,\22faults\22:[{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22raise\22,\22line\22:18,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22raise\22,\22line\22:18,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22raise\22,\22line\22:18,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22raise\22,\22line\22:18,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22index\22,\22line\22:26,\22message\22:\22index out of bounds for axis 0 of array 'out'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
