; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @smooth_slices(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v12 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v12, align 4, !range !1
  %v2912 = icmp ult i64 %first, %last
  br i1 %v2912, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v19 = zext nneg i32 %grid.x to i64
  %v20 = urem i64 %first, %v19
  %v21 = trunc nuw nsw i64 %v20 to i32
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load i64, ptr %v7, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %0 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v4, i64 2)
  %v6.i = add nsw i64 %0, -2
  %1 = tail call i64 @llvm.smax.i64(i64 range(i64 0, -9223372036854775808) %v8, i64 2)
  %v25.i = add nsw i64 %1, -2
  %v124.i = insertelement <16 x i64> poison, i64 %v25.i, i64 0
  %v125.i = shufflevector <16 x i64> %v124.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v144.i = insertelement <16 x i64> poison, i64 %v6.i, i64 0
  %v145.i = shufflevector <16 x i64> %v144.i, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %block.x14 = phi i32 [ %v21, %run.lr.ph ], [ %after.x, %fine ]
  %linear13 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v30 = sub nuw i64 %last, %linear13
  %v31 = sub nuw i32 %grid.x, %block.x14
  %v32 = zext nneg i32 %v31 to i64
  %v33 = tail call i64 @llvm.umin.i64(i64 %v30, i64 %v32)
  %covered = tail call i64 @llvm.umin.i64(i64 %v33, i64 1048576)
  %count = trunc nuw nsw i64 %covered to i32
  %v1.i = shl i32 %block.x14, 7
  %v2.i = sext i32 %v1.i to i64
  %v3.i = icmp sgt i32 %v1.i, -1
  %v7.i = icmp sgt i64 %v6.i, %v2.i
  %v8.i = and i1 %v3.i, %v7.i
  %v10.i = add i32 %v1.i, 128
  %v11.i = sext i32 %v10.i to i64
  %v12.i = icmp sgt i32 %v10.i, -1
  %v13.i = icmp sgt i64 %v6.i, %v11.i
  %v14.i = and i1 %v12.i, %v13.i
  %v15.i = select i1 %v14.i, i32 1, i32 %count
  %v16.i = select i1 %v8.i, i32 0, i32 %v15.i
  %v17.i = add nsw i32 %count, -1
  %v19.i = add nsw i32 %v17.i, %block.x14
  %v20.i = shl i32 %v19.i, 7
  %v21.i = or disjoint i32 %v20.i, 127
  %v22.i = sext i32 %v21.i to i64
  %v26.i = icmp sgt i64 %v25.i, %v22.i
  %v27.i = icmp sge i32 %v21.i, %v1.i
  %v28.i = and i1 %v27.i, %v26.i
  %v29.i = icmp sgt i32 %v20.i, -1
  %v30.i = and i1 %v29.i, %v28.i
  %v31.i = icmp sgt i64 %v6.i, %v22.i
  %v32.i = and i1 %v31.i, %v30.i
  %v18.i = add i32 %block.x14, 33554430
  %v33.i = add i32 %v18.i, %count
  %v34.i = shl i32 %v33.i, 7
  %v35.i = or disjoint i32 %v34.i, 127
  %v36.i = sext i32 %v35.i to i64
  %v37.i = icmp sgt i64 %v25.i, %v36.i
  %v38.i = icmp sge i32 %v35.i, %v1.i
  %v39.i = and i1 %v38.i, %v37.i
  %v40.i = icmp sgt i32 %v34.i, -1
  %v41.i = and i1 %v40.i, %v39.i
  %v42.i = icmp sgt i64 %v6.i, %v36.i
  %v43.i = and i1 %v42.i, %v41.i
  %2 = select i1 %v43.i, i32 %v17.i, i32 0
  %v46.i = select i1 %v32.i, i32 %count, i32 %2
  %v47.i = icmp slt i32 %v16.i, %v46.i
  br i1 %v47.i, label %then48.i, label %join50.i

then48.i:                                         ; preds = %run
  %v51.i = add nuw nsw i32 %v16.i, %block.x14
  %v52.i = sub nsw i32 %v46.i, %v16.i
  %v66.i = shl nsw i32 %v51.i, 7
  %v53.i = shl nsw i32 %v52.i, 7
  %v56.i = add nsw i32 %v53.i, -1
  %v571.i = lshr i32 %v56.i, 3
  br label %body61.i

body61.i:                                         ; preds = %body61.i, %then48.i
  %indvars.iv = phi i64 [ 0, %then48.i ], [ %indvars.iv.next.3, %body61.i ]
  %niter = phi i32 [ 0, %then48.i ], [ %niter.next.3, %body61.i ]
  %3 = trunc nuw i64 %indvars.iv to i32
  %v67.i = add nsw i32 %v66.i, %3
  %v68.i = zext nneg i32 %v67.i to i64
  %v69.i = getelementptr inbounds nuw float, ptr %v6, i64 %v68.i
  %v70.i = load <8 x float>, ptr %v69.i, align 4
  %v71.i = or disjoint i64 %v68.i, 1
  %v72.i = getelementptr inbounds nuw float, ptr %v6, i64 %v71.i
  %v73.i = load <8 x float>, ptr %v72.i, align 4
  %v74.i = fmul <8 x float> %v73.i, splat (float 5.000000e-01)
  %v75.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v70.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v74.i)
  %v77.i = getelementptr inbounds nuw i8, ptr %v69.i, i64 8
  %v78.i = load <8 x float>, ptr %v77.i, align 4
  %v79.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v78.i, <8 x float> splat (float 2.500000e-01), <8 x float> %v75.i)
  %v80.i = getelementptr inbounds nuw float, ptr %v2, i64 %v71.i
  store <8 x float> %v79.i, ptr %v80.i, align 4
  %4 = trunc i64 %indvars.iv to i32
  %5 = or disjoint i32 %4, 8
  %v67.i.1 = add nsw i32 %v66.i, %5
  %v68.i.1 = zext nneg i32 %v67.i.1 to i64
  %v69.i.1 = getelementptr inbounds nuw float, ptr %v6, i64 %v68.i.1
  %v70.i.1 = load <8 x float>, ptr %v69.i.1, align 4
  %v71.i.1 = or disjoint i64 %v68.i.1, 1
  %v72.i.1 = getelementptr inbounds nuw float, ptr %v6, i64 %v71.i.1
  %v73.i.1 = load <8 x float>, ptr %v72.i.1, align 4
  %v74.i.1 = fmul <8 x float> %v73.i.1, splat (float 5.000000e-01)
  %v75.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v70.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v74.i.1)
  %v77.i.1 = getelementptr inbounds nuw i8, ptr %v69.i.1, i64 8
  %v78.i.1 = load <8 x float>, ptr %v77.i.1, align 4
  %v79.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v78.i.1, <8 x float> splat (float 2.500000e-01), <8 x float> %v75.i.1)
  %v80.i.1 = getelementptr inbounds nuw float, ptr %v2, i64 %v71.i.1
  store <8 x float> %v79.i.1, ptr %v80.i.1, align 4
  %6 = trunc i64 %indvars.iv to i32
  %7 = or disjoint i32 %6, 16
  %v67.i.2 = add nsw i32 %v66.i, %7
  %v68.i.2 = zext nneg i32 %v67.i.2 to i64
  %v69.i.2 = getelementptr inbounds nuw float, ptr %v6, i64 %v68.i.2
  %v70.i.2 = load <8 x float>, ptr %v69.i.2, align 4
  %v71.i.2 = or disjoint i64 %v68.i.2, 1
  %v72.i.2 = getelementptr inbounds nuw float, ptr %v6, i64 %v71.i.2
  %v73.i.2 = load <8 x float>, ptr %v72.i.2, align 4
  %v74.i.2 = fmul <8 x float> %v73.i.2, splat (float 5.000000e-01)
  %v75.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v70.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v74.i.2)
  %v77.i.2 = getelementptr inbounds nuw i8, ptr %v69.i.2, i64 8
  %v78.i.2 = load <8 x float>, ptr %v77.i.2, align 4
  %v79.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v78.i.2, <8 x float> splat (float 2.500000e-01), <8 x float> %v75.i.2)
  %v80.i.2 = getelementptr inbounds nuw float, ptr %v2, i64 %v71.i.2
  store <8 x float> %v79.i.2, ptr %v80.i.2, align 4
  %8 = trunc i64 %indvars.iv to i32
  %9 = or disjoint i32 %8, 24
  %v67.i.3 = add nsw i32 %v66.i, %9
  %v68.i.3 = zext nneg i32 %v67.i.3 to i64
  %v69.i.3 = getelementptr inbounds nuw float, ptr %v6, i64 %v68.i.3
  %v70.i.3 = load <8 x float>, ptr %v69.i.3, align 4
  %v71.i.3 = or disjoint i64 %v68.i.3, 1
  %v72.i.3 = getelementptr inbounds nuw float, ptr %v6, i64 %v71.i.3
  %v73.i.3 = load <8 x float>, ptr %v72.i.3, align 4
  %v74.i.3 = fmul <8 x float> %v73.i.3, splat (float 5.000000e-01)
  %v75.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v70.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v74.i.3)
  %v77.i.3 = getelementptr inbounds nuw i8, ptr %v69.i.3, i64 8
  %v78.i.3 = load <8 x float>, ptr %v77.i.3, align 4
  %v79.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v78.i.3, <8 x float> splat (float 2.500000e-01), <8 x float> %v75.i.3)
  %v80.i.3 = getelementptr inbounds nuw float, ptr %v2, i64 %v71.i.3
  store <8 x float> %v79.i.3, ptr %v80.i.3, align 4
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32
  %niter.next.3 = add i32 %niter, 4
  %10 = or disjoint i32 %niter, 3
  %niter.ncmp.3 = icmp eq i32 %10, %v571.i
  br i1 %niter.ncmp.3, label %join50.i, label %body61.i

join50.i:                                         ; preds = %body61.i, %run
  %v86.i = phi i32 [ 0, %run ], [ %v52.i, %body61.i ]
  %v84.i = phi i32 [ %count, %run ], [ %v16.i, %body61.i ]
  %v87.i = sub nsw i32 %count, %v86.i
  %v88.i = icmp sgt i32 %v87.i, 0
  br i1 %v88.i, label %while92.i, label %fine

while92.i:                                        ; preds = %join50.i, %done108.i
  %phi94.i = phi i32 [ %v170.i, %done108.i ], [ 0, %join50.i ]
  %v95.not.i = icmp samesign ult i32 %phi94.i, %v84.i
  %v96.i = select i1 %v95.not.i, i32 0, i32 %v86.i
  %v97.i = add nsw i32 %v96.i, %phi94.i
  %v98.i = add nsw i32 %v97.i, %block.x14
  %v118.i = shl nsw i32 %v98.i, 7
  %11 = zext i32 %v118.i to i64
  br label %body107.i

body107.i:                                        ; preds = %while92.i, %join132.i
  %indvars.iv18 = phi i64 [ 0, %while92.i ], [ %indvars.iv.next19, %join132.i ]
  %phi110.i11 = phi i32 [ 8, %while92.i ], [ %v169.i, %join132.i ]
  %fault.sroa.0.19 = phi i64 [ 0, %while92.i ], [ %fault.sroa.0.3, %join132.i ]
  %12 = add nuw nsw i64 %indvars.iv18, %11
  %v121.i = insertelement <16 x i64> poison, i64 %12, i64 0
  %v122.i = shufflevector <16 x i64> %v121.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v123.i = or disjoint <16 x i64> %v122.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %v126.i = icmp slt <16 x i64> %v123.i, %v125.i
  %v127.i = bitcast <16 x i1> %v126.i to i16
  %v129.not.i = icmp eq i16 %v127.i, 0
  br i1 %v129.not.i, label %join132.i, label %then130.i

then130.i:                                        ; preds = %body107.i
  %v133.i = getelementptr float, ptr %v6, i64 %12
  %v134.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v133.i, <16 x i1> %v126.i, <16 x float> zeroinitializer)
  %v135.i = or disjoint i64 %12, 1
  %v136.i = getelementptr float, ptr %v6, i64 %v135.i
  %v137.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v136.i, <16 x i1> %v126.i, <16 x float> zeroinitializer)
  %v138.i = fmul <16 x float> %v137.i, splat (float 5.000000e-01)
  %v139.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v134.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v138.i)
  %v141.i = getelementptr i8, ptr %v133.i, i64 8
  %v142.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v141.i, <16 x i1> %v126.i, <16 x float> zeroinitializer)
  %v143.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v142.i, <16 x float> splat (float 2.500000e-01), <16 x float> %v139.i)
  %v146.i = icmp ult <16 x i64> %v123.i, %v145.i
  %v149.i = and <16 x i1> %v146.i, %v126.i
  %v146.not.i = xor <16 x i1> %v146.i, splat (i1 true)
  %v150.i = and <16 x i1> %v126.i, %v146.not.i
  %v151.i = bitcast <16 x i1> %v150.i to i16
  %v152.not.i = icmp eq i16 %v151.i, 0
  br i1 %v152.not.i, label %join154.i, label %active153.i

active153.i:                                      ; preds = %then130.i
  %v155.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v151.i, i1 true)
  %v156.i = zext nneg i16 %v155.i to i64
  %v157.i = extractelement <16 x i64> %v123.i, i64 %v156.i
  %v159.i = or disjoint i64 %indvars.iv18, %v156.i
  %v161.i = shl i64 %v159.i, 40
  %v162.i = or disjoint i64 %v161.i, %v157.i
  %v163.i = add nuw nsw i64 %v162.i, -9222246136947933184
  %v165.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.19, i64 %v163.i)
  br label %join154.i

join154.i:                                        ; preds = %active153.i, %then130.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.19, %then130.i ], [ %v165.i, %active153.i ]
  %v167.i = getelementptr float, ptr %v2, i64 %v135.i
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v143.i, ptr align 4 %v167.i, <16 x i1> %v149.i)
  br label %join132.i

join132.i:                                        ; preds = %join154.i, %body107.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.19, %body107.i ], [ %fault.sroa.0.2, %join154.i ]
  %indvars.iv.next19 = add nuw nsw i64 %indvars.iv18, 16
  %v169.i = add nsw i32 %phi110.i11, -1
  %v111.not.i = icmp eq i32 %v169.i, 0
  br i1 %v111.not.i, label %done108.i, label %body107.i, !llvm.loop !2

done108.i:                                        ; preds = %join132.i
  %v170.i = add nuw nsw i32 %phi94.i, 1
  %v171.i = icmp sge i32 %v170.i, %v87.i
  %v173.i = icmp ne i64 %fault.sroa.0.3, 0
  %brmerge.i = select i1 %v173.i, i1 true, i1 %v171.i
  br i1 %brmerge.i, label %smooth_slices.block.exit, label %while92.i

smooth_slices.block.exit:                         ; preds = %done108.i
  %v35.not = icmp eq i64 %fault.sroa.0.3, 0
  br i1 %v35.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %smooth_slices.block.exit
  %v36 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  %v39 = zext i32 %v97.i to i64
  %v40 = add i64 %linear13, %v39
  store i64 %v40, ptr %v36, align 8
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %join50.i, %smooth_slices.block.exit
  %following = add nuw i64 %covered, %linear13
  %v41 = add nuw i32 %block.x14, %count
  %v42 = icmp eq i32 %v41, %grid.x
  %after.x = select i1 %v42, i32 0, i32 %v41
  %v29 = icmp ult i64 %following, %last
  br i1 %v29, label %run, label %common.ret
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22smooth_slices\22,\22faults\22:[{\22file\22:\22kernels/views.py\22,\22function\22:\22smooth_slices\22,\22kind\22:\22index\22,\22line\22:22,\22message\22:\22index out of bounds for axis 0 of array 'out[1:-1]'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
