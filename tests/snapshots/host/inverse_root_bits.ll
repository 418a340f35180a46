; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr captures(none), <16 x i1>, <16 x i32>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr captures(none), <16 x i1>) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @inverse_root_bits(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load i64, ptr %v7, align 8
  %v12 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v12, align 4, !range !1
  %v2912 = icmp ult i64 %first, %last
  br i1 %v2912, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v19 = zext nneg i32 %grid.x to i64
  %v20 = urem i64 %first, %v19
  %v21 = trunc nuw nsw i64 %v20 to i32
  %v115.i = insertelement <16 x i64> poison, i64 %v4, i64 0
  %v116.i = shufflevector <16 x i64> %v115.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v124.i = insertelement <16 x i64> poison, i64 %v8, i64 0
  %v125.i = shufflevector <16 x i64> %v124.i, <16 x i64> poison, <16 x i32> zeroinitializer
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
  %v5.i = icmp ugt i64 %v8, %v2.i
  %v7.i = add i32 %v1.i, 128
  %v8.i = sext i32 %v7.i to i64
  %v11.i = icmp ugt i64 %v8, %v8.i
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
  %v25.i = icmp sgt i64 %v8, %v19.i
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
  %v36.i = icmp sgt i64 %v8, %v30.i
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
  %indvars.iv = phi i64 [ 0, %then42.i ], [ %indvars.iv.next.1, %body55.i ]
  %niter = phi i32 [ 0, %then42.i ], [ %niter.next.1, %body55.i ]
  %1 = trunc nuw i64 %indvars.iv to i32
  %v61.i = add nsw i32 %v60.i, %1
  %v62.i = zext nneg i32 %v61.i to i64
  %v63.i = getelementptr inbounds nuw float, ptr %v6, i64 %v62.i
  %v64.i = load <8 x float>, ptr %v63.i, align 4
  %v65.i = fmul <8 x float> %v64.i, splat (float 5.000000e-01)
  %2 = bitcast <8 x float> %v64.i to <8 x i32>
  %v68.i = lshr <8 x i32> %2, splat (i32 1)
  %v69.i = sub nsw <8 x i32> splat (i32 1597463007), %v68.i
  %v70.i = getelementptr inbounds nuw i32, ptr %v2, i64 %v62.i
  %3 = bitcast <8 x i32> %v69.i to <8 x float>
  %v73.i = fmul <8 x float> %v65.i, %3
  %v74.i = fmul <8 x float> %v73.i, %3
  %v75.i = fsub <8 x float> splat (float 1.500000e+00), %v74.i
  %v76.i = fmul <8 x float> %v75.i, %3
  store <8 x float> %v76.i, ptr %v70.i, align 4
  %4 = trunc i64 %indvars.iv to i32
  %5 = or disjoint i32 %4, 8
  %v61.i.1 = add nsw i32 %v60.i, %5
  %v62.i.1 = zext nneg i32 %v61.i.1 to i64
  %v63.i.1 = getelementptr inbounds nuw float, ptr %v6, i64 %v62.i.1
  %v64.i.1 = load <8 x float>, ptr %v63.i.1, align 4
  %v65.i.1 = fmul <8 x float> %v64.i.1, splat (float 5.000000e-01)
  %6 = bitcast <8 x float> %v64.i.1 to <8 x i32>
  %v68.i.1 = lshr <8 x i32> %6, splat (i32 1)
  %v69.i.1 = sub nsw <8 x i32> splat (i32 1597463007), %v68.i.1
  %v70.i.1 = getelementptr inbounds nuw i32, ptr %v2, i64 %v62.i.1
  %7 = bitcast <8 x i32> %v69.i.1 to <8 x float>
  %v73.i.1 = fmul <8 x float> %v65.i.1, %7
  %v74.i.1 = fmul <8 x float> %v73.i.1, %7
  %v75.i.1 = fsub <8 x float> splat (float 1.500000e+00), %v74.i.1
  %v76.i.1 = fmul <8 x float> %v75.i.1, %7
  store <8 x float> %v76.i.1, ptr %v70.i.1, align 4
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv, 16
  %niter.next.1 = add i32 %niter, 2
  %8 = or disjoint i32 %niter, 1
  %niter.ncmp.1 = icmp eq i32 %8, %v511.i
  br i1 %niter.ncmp.1, label %join44.i, label %body55.i

join44.i:                                         ; preds = %body55.i, %run
  %v83.i = phi i32 [ 0, %run ], [ %v46.i, %body55.i ]
  %v81.i = phi i32 [ %count, %run ], [ %v13.i, %body55.i ]
  %v84.i = sub nsw i32 %count, %v83.i
  %v85.i = icmp sgt i32 %v84.i, 0
  br i1 %v85.i, label %while89.i, label %fine

while89.i:                                        ; preds = %join44.i, %done105.i
  %phi91.i = phi i32 [ %v164.i, %done105.i ], [ 0, %join44.i ]
  %v92.not.i = icmp samesign ult i32 %phi91.i, %v81.i
  %v93.i = select i1 %v92.not.i, i32 0, i32 %v83.i
  %v94.i = add nsw i32 %v93.i, %phi91.i
  %v95.i = add nsw i32 %v94.i, %block.x14
  %v109.i = shl nsw i32 %v95.i, 7
  %9 = zext i32 %v109.i to i64
  br label %body104.i

body104.i:                                        ; preds = %while89.i, %join123.i
  %indvars.iv18 = phi i64 [ 0, %while89.i ], [ %indvars.iv.next19, %join123.i ]
  %phi107.i11 = phi i32 [ 8, %while89.i ], [ %v163.i, %join123.i ]
  %fault.sroa.0.19 = phi i64 [ 0, %while89.i ], [ %fault.sroa.0.3, %join123.i ]
  %10 = add nuw nsw i64 %indvars.iv18, %9
  %v112.i = insertelement <16 x i64> poison, i64 %10, i64 0
  %v113.i = shufflevector <16 x i64> %v112.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v114.i = or disjoint <16 x i64> %v113.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %v117.i = icmp samesign ult <16 x i64> %v114.i, %v116.i
  %v118.i = bitcast <16 x i1> %v117.i to i16
  %v120.not.i = icmp eq i16 %v118.i, 0
  br i1 %v120.not.i, label %join123.i, label %then121.i

then121.i:                                        ; preds = %body104.i
  %v126.i = icmp samesign ult <16 x i64> %v114.i, %v125.i
  %v129.i = and <16 x i1> %v126.i, %v117.i
  %v126.not.i = xor <16 x i1> %v126.i, splat (i1 true)
  %v130.i = and <16 x i1> %v117.i, %v126.not.i
  %v131.i = bitcast <16 x i1> %v130.i to i16
  %v132.not.i = icmp eq i16 %v131.i, 0
  br i1 %v132.not.i, label %join134.i, label %active133.i

active133.i:                                      ; preds = %then121.i
  %v135.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v131.i, i1 true)
  %v136.i = zext nneg i16 %v135.i to i64
  %v137.i = extractelement <16 x i64> %v114.i, i64 %v136.i
  %v139.i = or disjoint i64 %indvars.iv18, %v136.i
  %v141.i = shl i64 %v139.i, 40
  %v142.i = or disjoint i64 %v141.i, %v137.i
  %v143.i = add nuw nsw i64 %v142.i, -9222246136947933184
  %v145.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.19, i64 %v143.i)
  br label %join134.i

join134.i:                                        ; preds = %active133.i, %then121.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.19, %then121.i ], [ %v145.i, %active133.i ]
  %v147.i = getelementptr float, ptr %v6, i64 %10
  %v148.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v147.i, <16 x i1> %v129.i, <16 x float> zeroinitializer)
  %v149.i = fmul <16 x float> %v148.i, splat (float 5.000000e-01)
  %v151.i = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %v147.i, <16 x i1> %v129.i, <16 x i32> zeroinitializer)
  %v152.i = lshr <16 x i32> %v151.i, splat (i32 1)
  %v153.i = sub nsw <16 x i32> splat (i32 1597463007), %v152.i
  %v154.i = getelementptr i32, ptr %v2, i64 %10
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %v153.i, ptr align 4 %v154.i, <16 x i1> %v117.i)
  %v156.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v154.i, <16 x i1> %v117.i, <16 x float> zeroinitializer)
  %v157.i = fmul <16 x float> %v149.i, %v156.i
  %v158.i = fmul <16 x float> %v156.i, %v157.i
  %v159.i = fsub <16 x float> splat (float 1.500000e+00), %v158.i
  %v160.i = fmul <16 x float> %v156.i, %v159.i
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v160.i, ptr align 4 %v154.i, <16 x i1> %v117.i)
  br label %join123.i

join123.i:                                        ; preds = %join134.i, %body104.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.19, %body104.i ], [ %fault.sroa.0.2, %join134.i ]
  %indvars.iv.next19 = add nuw nsw i64 %indvars.iv18, 16
  %v163.i = add nsw i32 %phi107.i11, -1
  %v108.not.i = icmp eq i32 %v163.i, 0
  br i1 %v108.not.i, label %done105.i, label %body104.i, !llvm.loop !2

done105.i:                                        ; preds = %join123.i
  %v164.i = add nuw nsw i32 %phi91.i, 1
  %v165.i = icmp sge i32 %v164.i, %v84.i
  %v167.i = icmp ne i64 %fault.sroa.0.3, 0
  %brmerge.i = select i1 %v167.i, i1 true, i1 %v165.i
  br i1 %brmerge.i, label %inverse_root_bits.block.exit, label %while89.i

inverse_root_bits.block.exit:                     ; preds = %done105.i
  %v35.not = icmp eq i64 %fault.sroa.0.3, 0
  br i1 %v35.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %inverse_root_bits.block.exit
  %v36 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  %v39 = zext i32 %v94.i to i64
  %v40 = add i64 %linear13, %v39
  store i64 %v40, ptr %v36, align 8
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %join44.i, %inverse_root_bits.block.exit
  %following = add nuw i64 %covered, %linear13
  %v41 = add nuw i32 %block.x14, %count
  %v42 = icmp eq i32 %v41, %grid.x
  %after.x = select i1 %v42, i32 0, i32 %v41
  %v29 = icmp ult i64 %following, %last
  br i1 %v29, label %run, label %common.ret
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22inverse_root_bits\22,\22faults\22:[{\22file\22:\22kernels/records.py\22,\22function\22:\22inverse_root_bits\22,\22kind\22:\22index\22,\22line\22:123,\22message\22:\22index out of bounds for axis 0 of array 'x'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
