; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @saxpy(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr inbounds nuw i8, ptr %parameters, i64 32
  %v10 = load i64, ptr %v9, align 8
  %v14 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v14, align 4, !range !1
  %v3112 = icmp ult i64 %first, %last
  br i1 %v3112, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v21 = zext nneg i32 %grid.x to i64
  %v22 = urem i64 %first, %v21
  %v23 = trunc nuw nsw i64 %v22 to i32
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load float, ptr %v5, align 4
  %v67.i = insertelement <8 x float> poison, float %v6, i64 0
  %v68.i = shufflevector <8 x float> %v67.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v108.i = insertelement <16 x i64> poison, i64 %v4, i64 0
  %v109.i = shufflevector <16 x i64> %v108.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v119.i = insertelement <16 x i64> poison, i64 %v10, i64 0
  %v120.i = shufflevector <16 x i64> %v119.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v144.i = insertelement <16 x float> poison, float %v6, i64 0
  %v145.i = shufflevector <16 x float> %v144.i, <16 x float> poison, <16 x i32> zeroinitializer
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %block.x14 = phi i32 [ %v23, %run.lr.ph ], [ %after.x, %fine ]
  %linear13 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v32 = sub nuw i64 %last, %linear13
  %v33 = sub nuw i32 %grid.x, %block.x14
  %v34 = zext nneg i32 %v33 to i64
  %v35 = tail call i64 @llvm.umin.i64(i64 %v32, i64 %v34)
  %covered = tail call i64 @llvm.umin.i64(i64 %v35, i64 1048576)
  %count = trunc nuw nsw i64 %covered to i32
  %v1.i = shl i32 %block.x14, 7
  %v2.i = sext i32 %v1.i to i64
  %v5.i = icmp ugt i64 %v10, %v2.i
  %v7.i = add i32 %v1.i, 128
  %v8.i = sext i32 %v7.i to i64
  %v11.i = icmp ugt i64 %v10, %v8.i
  %v12.i = select i1 %v11.i, i32 1, i32 %count
  %v13.i = select i1 %v5.i, i32 0, i32 %v12.i
  %v14.i = add nsw i32 %count, -1
  %v16.i = add nsw i32 %v14.i, %block.x14
  %v17.i = shl i32 %v16.i, 7
  %v18.i = or disjoint i32 %v17.i, 127
  %v19.i = sext i32 %v18.i to i64
  %v20.i = icmp sgt i64 %v4, %v19.i
  %v21.i = icmp sge i32 %v18.i, %v1.i
  %v22.i = and i1 %v21.i, %v20.i
  %v23.i = icmp sgt i32 %v17.i, -1
  %v24.i = and i1 %v23.i, %v22.i
  %v25.i = icmp sgt i64 %v10, %v19.i
  %v26.i = and i1 %v25.i, %v24.i
  %v15.i = add i32 %block.x14, 33554430
  %v27.i = add i32 %v15.i, %count
  %v28.i = shl i32 %v27.i, 7
  %v29.i = or disjoint i32 %v28.i, 127
  %v30.i = sext i32 %v29.i to i64
  %v31.i = icmp sgt i64 %v4, %v30.i
  %v32.i = icmp sge i32 %v29.i, %v1.i
  %v33.i = and i1 %v32.i, %v31.i
  %v34.i = icmp sgt i32 %v28.i, -1
  %v35.i = and i1 %v34.i, %v33.i
  %v36.i = icmp sgt i64 %v10, %v30.i
  %v37.i = and i1 %v36.i, %v35.i
  %0 = select i1 %v37.i, i32 %v14.i, i32 0
  %v40.i = select i1 %v26.i, i32 %count, i32 %0
  %v41.i = icmp slt i32 %v13.i, %v40.i
  br i1 %v41.i, label %then42.i, label %join44.i

then42.i:                                         ; preds = %run
  %v45.i = add nuw nsw i32 %v13.i, %block.x14
  %v46.i = sub nsw i32 %v40.i, %v13.i
  %v60.i = shl nsw i32 %v45.i, 7
  %v47.i = shl nsw i32 %v46.i, 7
  %v50.i = add nsw i32 %v47.i, -1
  %v511.i = lshr i32 %v50.i, 3
  br label %body55.i

body55.i:                                         ; preds = %body55.i, %then42.i
  %indvars.iv = phi i64 [ 0, %then42.i ], [ %indvars.iv.next.3, %body55.i ]
  %niter = phi i32 [ 0, %then42.i ], [ %niter.next.3, %body55.i ]
  %1 = trunc nuw i64 %indvars.iv to i32
  %v61.i = add nsw i32 %v60.i, %1
  %v62.i = zext nneg i32 %v61.i to i64
  %v63.i = getelementptr inbounds nuw float, ptr %v2, i64 %v62.i
  %v64.i = load <8 x float>, ptr %v63.i, align 4
  %v65.i = getelementptr inbounds nuw float, ptr %v8, i64 %v62.i
  %v66.i = load <8 x float>, ptr %v65.i, align 4
  %v69.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v68.i, <8 x float> %v66.i, <8 x float> %v64.i)
  store <8 x float> %v69.i, ptr %v63.i, align 4
  %2 = trunc i64 %indvars.iv to i32
  %3 = or disjoint i32 %2, 8
  %v61.i.1 = add nsw i32 %v60.i, %3
  %v62.i.1 = zext nneg i32 %v61.i.1 to i64
  %v63.i.1 = getelementptr inbounds nuw float, ptr %v2, i64 %v62.i.1
  %v64.i.1 = load <8 x float>, ptr %v63.i.1, align 4
  %v65.i.1 = getelementptr inbounds nuw float, ptr %v8, i64 %v62.i.1
  %v66.i.1 = load <8 x float>, ptr %v65.i.1, align 4
  %v69.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v68.i, <8 x float> %v66.i.1, <8 x float> %v64.i.1)
  store <8 x float> %v69.i.1, ptr %v63.i.1, align 4
  %4 = trunc i64 %indvars.iv to i32
  %5 = or disjoint i32 %4, 16
  %v61.i.2 = add nsw i32 %v60.i, %5
  %v62.i.2 = zext nneg i32 %v61.i.2 to i64
  %v63.i.2 = getelementptr inbounds nuw float, ptr %v2, i64 %v62.i.2
  %v64.i.2 = load <8 x float>, ptr %v63.i.2, align 4
  %v65.i.2 = getelementptr inbounds nuw float, ptr %v8, i64 %v62.i.2
  %v66.i.2 = load <8 x float>, ptr %v65.i.2, align 4
  %v69.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v68.i, <8 x float> %v66.i.2, <8 x float> %v64.i.2)
  store <8 x float> %v69.i.2, ptr %v63.i.2, align 4
  %6 = trunc i64 %indvars.iv to i32
  %7 = or disjoint i32 %6, 24
  %v61.i.3 = add nsw i32 %v60.i, %7
  %v62.i.3 = zext nneg i32 %v61.i.3 to i64
  %v63.i.3 = getelementptr inbounds nuw float, ptr %v2, i64 %v62.i.3
  %v64.i.3 = load <8 x float>, ptr %v63.i.3, align 4
  %v65.i.3 = getelementptr inbounds nuw float, ptr %v8, i64 %v62.i.3
  %v66.i.3 = load <8 x float>, ptr %v65.i.3, align 4
  %v69.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v68.i, <8 x float> %v66.i.3, <8 x float> %v64.i.3)
  store <8 x float> %v69.i.3, ptr %v63.i.3, align 4
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32
  %niter.next.3 = add i32 %niter, 4
  %8 = or disjoint i32 %niter, 3
  %niter.ncmp.3 = icmp eq i32 %8, %v511.i
  br i1 %niter.ncmp.3, label %join44.i, label %body55.i

join44.i:                                         ; preds = %body55.i, %run
  %v76.i = phi i32 [ 0, %run ], [ %v46.i, %body55.i ]
  %v74.i = phi i32 [ %count, %run ], [ %v13.i, %body55.i ]
  %v77.i = sub nsw i32 %count, %v76.i
  %v78.i = icmp sgt i32 %v77.i, 0
  br i1 %v78.i, label %while82.i, label %fine

while82.i:                                        ; preds = %join44.i, %done98.i
  %phi84.i = phi i32 [ %v150.i, %done98.i ], [ 0, %join44.i ]
  %v85.not.i = icmp samesign ult i32 %phi84.i, %v74.i
  %v86.i = select i1 %v85.not.i, i32 0, i32 %v76.i
  %v87.i = add nsw i32 %v86.i, %phi84.i
  %v88.i = add nsw i32 %v87.i, %block.x14
  %v102.i = shl nsw i32 %v88.i, 7
  %9 = zext i32 %v102.i to i64
  br label %body97.i

body97.i:                                         ; preds = %while82.i, %join116.i
  %indvars.iv18 = phi i64 [ 0, %while82.i ], [ %indvars.iv.next19, %join116.i ]
  %phi100.i11 = phi i32 [ 8, %while82.i ], [ %v149.i, %join116.i ]
  %fault.sroa.0.19 = phi i64 [ 0, %while82.i ], [ %fault.sroa.0.3, %join116.i ]
  %10 = add nuw nsw i64 %indvars.iv18, %9
  %v105.i = insertelement <16 x i64> poison, i64 %10, i64 0
  %v106.i = shufflevector <16 x i64> %v105.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v107.i = or disjoint <16 x i64> %v106.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %v110.i = icmp samesign ult <16 x i64> %v107.i, %v109.i
  %v111.i = bitcast <16 x i1> %v110.i to i16
  %v113.not.i = icmp eq i16 %v111.i, 0
  br i1 %v113.not.i, label %join116.i, label %then114.i

then114.i:                                        ; preds = %body97.i
  %v117.i = getelementptr float, ptr %v2, i64 %10
  %v118.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v117.i, <16 x i1> %v110.i, <16 x float> zeroinitializer)
  %v121.i = icmp samesign ult <16 x i64> %v107.i, %v120.i
  %v124.i = and <16 x i1> %v121.i, %v110.i
  %v121.not.i = xor <16 x i1> %v121.i, splat (i1 true)
  %v125.i = and <16 x i1> %v110.i, %v121.not.i
  %v126.i = bitcast <16 x i1> %v125.i to i16
  %v127.not.i = icmp eq i16 %v126.i, 0
  br i1 %v127.not.i, label %join129.i, label %active128.i

active128.i:                                      ; preds = %then114.i
  %v130.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v126.i, i1 true)
  %v131.i = zext nneg i16 %v130.i to i64
  %v132.i = extractelement <16 x i64> %v107.i, i64 %v131.i
  %v134.i = or disjoint i64 %indvars.iv18, %v131.i
  %v136.i = shl i64 %v134.i, 40
  %v137.i = or disjoint i64 %v136.i, %v132.i
  %v138.i = add nuw nsw i64 %v137.i, -9222246136947933184
  %v140.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.19, i64 %v138.i)
  br label %join129.i

join129.i:                                        ; preds = %active128.i, %then114.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.19, %then114.i ], [ %v140.i, %active128.i ]
  %v142.i = getelementptr float, ptr %v8, i64 %10
  %v143.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v142.i, <16 x i1> %v124.i, <16 x float> zeroinitializer)
  %v146.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v145.i, <16 x float> %v143.i, <16 x float> %v118.i)
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v146.i, ptr align 4 %v117.i, <16 x i1> %v110.i)
  br label %join116.i

join116.i:                                        ; preds = %join129.i, %body97.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.19, %body97.i ], [ %fault.sroa.0.2, %join129.i ]
  %indvars.iv.next19 = add nuw nsw i64 %indvars.iv18, 16
  %v149.i = add nsw i32 %phi100.i11, -1
  %v101.not.i = icmp eq i32 %v149.i, 0
  br i1 %v101.not.i, label %done98.i, label %body97.i, !llvm.loop !2

done98.i:                                         ; preds = %join116.i
  %v150.i = add nuw nsw i32 %phi84.i, 1
  %v151.i = icmp sge i32 %v150.i, %v77.i
  %v153.i = icmp ne i64 %fault.sroa.0.3, 0
  %brmerge.i = select i1 %v153.i, i1 true, i1 %v151.i
  br i1 %brmerge.i, label %saxpy.block.exit, label %while82.i

saxpy.block.exit:                                 ; preds = %done98.i
  %v37.not = icmp eq i64 %fault.sroa.0.3, 0
  br i1 %v37.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %saxpy.block.exit
  %v38 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  %v41 = zext i32 %v87.i to i64
  %v42 = add i64 %linear13, %v41
  store i64 %v42, ptr %v38, align 8
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %join44.i, %saxpy.block.exit
  %following = add nuw i64 %covered, %linear13
  %v43 = add nuw i32 %block.x14, %count
  %v44 = icmp eq i32 %v43, %grid.x
  %after.x = select i1 %v44, i32 0, i32 %v43
  %v31 = icmp ult i64 %following, %last
  br i1 %v31, label %run, label %common.ret
}

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22saxpy\22,\22faults\22:[{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22saxpy\22,\22kind\22:\22index\22,\22line\22:44,\22message\22:\22index out of bounds for axis 0 of array 'x'\22}],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22a\22,\22offset\22:16,\22size\22:4,\22type\22:\22pyfloat\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:24,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
