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

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @vadd(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 {
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
  %v16 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v16, align 4, !range !1
  %v3313 = icmp ult i64 %first, %last
  br i1 %v3313, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v23 = zext nneg i32 %grid.x to i64
  %v24 = urem i64 %first, %v23
  %v25 = trunc nuw nsw i64 %v24 to i32
  %v114.i = insertelement <16 x i64> poison, i64 %v4, i64 0
  %v115.i = shufflevector <16 x i64> %v114.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v123.i = insertelement <16 x i64> poison, i64 %v8, i64 0
  %v124.i = shufflevector <16 x i64> %v123.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v148.i = insertelement <16 x i64> poison, i64 %v12, i64 0
  %v149.i = shufflevector <16 x i64> %v148.i, <16 x i64> poison, <16 x i32> zeroinitializer
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %block.x15 = phi i32 [ %v25, %run.lr.ph ], [ %after.x, %fine ]
  %linear14 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v34 = sub nuw i64 %last, %linear14
  %v35 = sub nuw i32 %grid.x, %block.x15
  %v36 = zext nneg i32 %v35 to i64
  %v37 = tail call i64 @llvm.umin.i64(i64 %v34, i64 %v36)
  %covered = tail call i64 @llvm.umin.i64(i64 %v37, i64 1048576)
  %count = trunc nuw nsw i64 %covered to i32
  %v1.i = shl i32 %block.x15, 7
  %v2.i = sext i32 %v1.i to i64
  %v5.i = icmp ugt i64 %v8, %v2.i
  %v6.i = icmp sgt i64 %v12, %v2.i
  %v7.i = and i1 %v5.i, %v6.i
  %v9.i = add i32 %v1.i, 128
  %v10.i = sext i32 %v9.i to i64
  %v13.i = icmp ugt i64 %v8, %v10.i
  %v14.i = icmp sgt i64 %v12, %v10.i
  %v15.i = and i1 %v13.i, %v14.i
  %v16.i = select i1 %v15.i, i32 1, i32 %count
  %v17.i = select i1 %v7.i, i32 0, i32 %v16.i
  %v18.i = add nsw i32 %count, -1
  %v20.i = add nsw i32 %v18.i, %block.x15
  %v21.i = shl i32 %v20.i, 7
  %v22.i = or disjoint i32 %v21.i, 127
  %v23.i = sext i32 %v22.i to i64
  %v24.i = icmp sgt i64 %v4, %v23.i
  %v25.i = icmp sge i32 %v22.i, %v1.i
  %v26.i = and i1 %v25.i, %v24.i
  %v27.i = icmp sgt i32 %v21.i, -1
  %v28.i = and i1 %v27.i, %v26.i
  %v29.i = icmp sgt i64 %v8, %v23.i
  %v30.i = and i1 %v29.i, %v28.i
  %v31.i = icmp sgt i64 %v12, %v23.i
  %v32.i = and i1 %v31.i, %v30.i
  %v19.i = add i32 %block.x15, 33554430
  %v33.i = add i32 %v19.i, %count
  %v34.i = shl i32 %v33.i, 7
  %v35.i = or disjoint i32 %v34.i, 127
  %v36.i = sext i32 %v35.i to i64
  %v37.i = icmp sgt i64 %v4, %v36.i
  %v38.i = icmp sge i32 %v35.i, %v1.i
  %v39.i = and i1 %v38.i, %v37.i
  %v40.i = icmp sgt i32 %v34.i, -1
  %v41.i = and i1 %v40.i, %v39.i
  %v42.i = icmp sgt i64 %v8, %v36.i
  %v43.i = and i1 %v42.i, %v41.i
  %v44.i = icmp sgt i64 %v12, %v36.i
  %v45.i = and i1 %v44.i, %v43.i
  %0 = select i1 %v45.i, i32 %v18.i, i32 0
  %v48.i = select i1 %v32.i, i32 %count, i32 %0
  %v49.i = icmp slt i32 %v17.i, %v48.i
  br i1 %v49.i, label %then50.i, label %join52.i

then50.i:                                         ; preds = %run
  %v53.i = add nuw nsw i32 %v17.i, %block.x15
  %v54.i = sub nsw i32 %v48.i, %v17.i
  %v68.i = shl nsw i32 %v53.i, 7
  %v55.i = shl nsw i32 %v54.i, 7
  %v58.i = add nsw i32 %v55.i, -1
  %v591.i = lshr i32 %v58.i, 3
  br label %body63.i

body63.i:                                         ; preds = %body63.i, %then50.i
  %indvars.iv = phi i64 [ 0, %then50.i ], [ %indvars.iv.next.3, %body63.i ]
  %niter = phi i32 [ 0, %then50.i ], [ %niter.next.3, %body63.i ]
  %1 = trunc nuw i64 %indvars.iv to i32
  %v69.i = add nsw i32 %v68.i, %1
  %v70.i = zext nneg i32 %v69.i to i64
  %v71.i = getelementptr inbounds nuw float, ptr %v6, i64 %v70.i
  %v72.i = load <8 x float>, ptr %v71.i, align 4
  %v73.i = getelementptr inbounds nuw float, ptr %v10, i64 %v70.i
  %v74.i = load <8 x float>, ptr %v73.i, align 4
  %v75.i = fadd <8 x float> %v72.i, %v74.i
  %v76.i = getelementptr inbounds nuw float, ptr %v2, i64 %v70.i
  store <8 x float> %v75.i, ptr %v76.i, align 4
  %2 = trunc i64 %indvars.iv to i32
  %3 = or disjoint i32 %2, 8
  %v69.i.1 = add nsw i32 %v68.i, %3
  %v70.i.1 = zext nneg i32 %v69.i.1 to i64
  %v71.i.1 = getelementptr inbounds nuw float, ptr %v6, i64 %v70.i.1
  %v72.i.1 = load <8 x float>, ptr %v71.i.1, align 4
  %v73.i.1 = getelementptr inbounds nuw float, ptr %v10, i64 %v70.i.1
  %v74.i.1 = load <8 x float>, ptr %v73.i.1, align 4
  %v75.i.1 = fadd <8 x float> %v72.i.1, %v74.i.1
  %v76.i.1 = getelementptr inbounds nuw float, ptr %v2, i64 %v70.i.1
  store <8 x float> %v75.i.1, ptr %v76.i.1, align 4
  %4 = trunc i64 %indvars.iv to i32
  %5 = or disjoint i32 %4, 16
  %v69.i.2 = add nsw i32 %v68.i, %5
  %v70.i.2 = zext nneg i32 %v69.i.2 to i64
  %v71.i.2 = getelementptr inbounds nuw float, ptr %v6, i64 %v70.i.2
  %v72.i.2 = load <8 x float>, ptr %v71.i.2, align 4
  %v73.i.2 = getelementptr inbounds nuw float, ptr %v10, i64 %v70.i.2
  %v74.i.2 = load <8 x float>, ptr %v73.i.2, align 4
  %v75.i.2 = fadd <8 x float> %v72.i.2, %v74.i.2
  %v76.i.2 = getelementptr inbounds nuw float, ptr %v2, i64 %v70.i.2
  store <8 x float> %v75.i.2, ptr %v76.i.2, align 4
  %6 = trunc i64 %indvars.iv to i32
  %7 = or disjoint i32 %6, 24
  %v69.i.3 = add nsw i32 %v68.i, %7
  %v70.i.3 = zext nneg i32 %v69.i.3 to i64
  %v71.i.3 = getelementptr inbounds nuw float, ptr %v6, i64 %v70.i.3
  %v72.i.3 = load <8 x float>, ptr %v71.i.3, align 4
  %v73.i.3 = getelementptr inbounds nuw float, ptr %v10, i64 %v70.i.3
  %v74.i.3 = load <8 x float>, ptr %v73.i.3, align 4
  %v75.i.3 = fadd <8 x float> %v72.i.3, %v74.i.3
  %v76.i.3 = getelementptr inbounds nuw float, ptr %v2, i64 %v70.i.3
  store <8 x float> %v75.i.3, ptr %v76.i.3, align 4
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32
  %niter.next.3 = add i32 %niter, 4
  %8 = or disjoint i32 %niter, 3
  %niter.ncmp.3 = icmp eq i32 %8, %v591.i
  br i1 %niter.ncmp.3, label %join52.i, label %body63.i

join52.i:                                         ; preds = %body63.i, %run
  %v82.i = phi i32 [ 0, %run ], [ %v54.i, %body63.i ]
  %v80.i = phi i32 [ %count, %run ], [ %v17.i, %body63.i ]
  %v83.i = sub nsw i32 %count, %v82.i
  %v84.i = icmp sgt i32 %v83.i, 0
  br i1 %v84.i, label %while88.i, label %fine

while88.i:                                        ; preds = %join52.i, %done104.i
  %phi90.i = phi i32 [ %v177.i, %done104.i ], [ 0, %join52.i ]
  %v91.not.i = icmp samesign ult i32 %phi90.i, %v80.i
  %v92.i = select i1 %v91.not.i, i32 0, i32 %v82.i
  %v93.i = add nsw i32 %v92.i, %phi90.i
  %v94.i = add nsw i32 %v93.i, %block.x15
  %v108.i = shl nsw i32 %v94.i, 7
  %9 = zext i32 %v108.i to i64
  br label %body103.i

body103.i:                                        ; preds = %while88.i, %join122.i
  %indvars.iv19 = phi i64 [ 0, %while88.i ], [ %indvars.iv.next20, %join122.i ]
  %phi106.i12 = phi i32 [ 8, %while88.i ], [ %v176.i, %join122.i ]
  %fault.sroa.0.110 = phi i64 [ 0, %while88.i ], [ %fault.sroa.0.4, %join122.i ]
  %10 = add nuw nsw i64 %indvars.iv19, %9
  %v111.i = insertelement <16 x i64> poison, i64 %10, i64 0
  %v112.i = shufflevector <16 x i64> %v111.i, <16 x i64> poison, <16 x i32> zeroinitializer
  %v113.i = or disjoint <16 x i64> %v112.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %v116.i = icmp samesign ult <16 x i64> %v113.i, %v115.i
  %v117.i = bitcast <16 x i1> %v116.i to i16
  %v119.not.i = icmp eq i16 %v117.i, 0
  br i1 %v119.not.i, label %join122.i, label %then120.i

then120.i:                                        ; preds = %body103.i
  %v125.i = icmp samesign ult <16 x i64> %v113.i, %v124.i
  %v128.i = and <16 x i1> %v125.i, %v116.i
  %v125.not.i = xor <16 x i1> %v125.i, splat (i1 true)
  %v129.i = and <16 x i1> %v116.i, %v125.not.i
  %v130.i = bitcast <16 x i1> %v129.i to i16
  %v131.not.i = icmp eq i16 %v130.i, 0
  br i1 %v131.not.i, label %join133.i, label %active132.i

active132.i:                                      ; preds = %then120.i
  %v134.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v130.i, i1 true)
  %v135.i = zext nneg i16 %v134.i to i64
  %v136.i = extractelement <16 x i64> %v113.i, i64 %v135.i
  %v138.i = or disjoint i64 %indvars.iv19, %v135.i
  %v140.i = shl i64 %v138.i, 40
  %v141.i = or disjoint i64 %v140.i, %v136.i
  %v142.i = add nuw nsw i64 %v141.i, -9222246136947933184
  %v144.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.110, i64 %v142.i)
  br label %join133.i

join133.i:                                        ; preds = %active132.i, %then120.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.110, %then120.i ], [ %v144.i, %active132.i ]
  %v146.i = getelementptr float, ptr %v6, i64 %10
  %v147.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v146.i, <16 x i1> %v128.i, <16 x float> zeroinitializer)
  %v150.i = icmp samesign ult <16 x i64> %v113.i, %v149.i
  %v153.i = and <16 x i1> %v150.i, %v116.i
  %v150.not.i = xor <16 x i1> %v150.i, splat (i1 true)
  %v154.i = and <16 x i1> %v116.i, %v150.not.i
  %v155.i = bitcast <16 x i1> %v154.i to i16
  %v156.not.i = icmp eq i16 %v155.i, 0
  br i1 %v156.not.i, label %join158.i, label %active157.i

active157.i:                                      ; preds = %join133.i
  %v159.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v155.i, i1 true)
  %v160.i = zext nneg i16 %v159.i to i64
  %v161.i = extractelement <16 x i64> %v113.i, i64 %v160.i
  %v163.i = or disjoint i64 %indvars.iv19, %v160.i
  %v165.i = shl i64 %v163.i, 40
  %v166.i = or disjoint i64 %v165.i, %v161.i
  %v167.i = add nuw nsw i64 %v166.i, -9221120237041090560
  %v169.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v167.i)
  br label %join158.i

join158.i:                                        ; preds = %active157.i, %join133.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join133.i ], [ %v169.i, %active157.i ]
  %v171.i = getelementptr float, ptr %v10, i64 %10
  %v172.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v171.i, <16 x i1> %v153.i, <16 x float> zeroinitializer)
  %v173.i = fadd <16 x float> %v147.i, %v172.i
  %v174.i = getelementptr float, ptr %v2, i64 %10
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v173.i, ptr align 4 %v174.i, <16 x i1> %v116.i)
  br label %join122.i

join122.i:                                        ; preds = %join158.i, %body103.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.110, %body103.i ], [ %fault.sroa.0.3, %join158.i ]
  %indvars.iv.next20 = add nuw nsw i64 %indvars.iv19, 16
  %v176.i = add nsw i32 %phi106.i12, -1
  %v107.not.i = icmp eq i32 %v176.i, 0
  br i1 %v107.not.i, label %done104.i, label %body103.i, !llvm.loop !2

done104.i:                                        ; preds = %join122.i
  %v177.i = add nuw nsw i32 %phi90.i, 1
  %v178.i = icmp sge i32 %v177.i, %v83.i
  %v180.i = icmp ne i64 %fault.sroa.0.4, 0
  %brmerge.i = select i1 %v180.i, i1 true, i1 %v178.i
  br i1 %brmerge.i, label %vadd.block.exit, label %while88.i

vadd.block.exit:                                  ; preds = %done104.i
  %v39.not = icmp eq i64 %fault.sroa.0.4, 0
  br i1 %v39.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %vadd.block.exit
  %v40 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  %v43 = zext i32 %v93.i to i64
  %v44 = add i64 %linear14, %v43
  store i64 %v44, ptr %v40, align 8
  %failure = and i64 %fault.sroa.0.4, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %join52.i, %vadd.block.exit
  %following = add nuw i64 %covered, %linear14
  %v45 = add nuw i32 %block.x15, %count
  %v46 = icmp eq i32 %v45, %grid.x
  %after.x = select i1 %v46, i32 0, i32 %v45
  %v33 = icmp ult i64 %following, %last
  br i1 %v33, label %run, label %common.ret
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22vadd\22,\22faults\22:[{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22vadd\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'x'\22},{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22vadd\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'y'\22}],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:32,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
