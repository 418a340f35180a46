; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <32 x float> @llvm.masked.load.v32f32.p0(ptr captures(none), <32 x i1>, <32 x float>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr captures(none), <32 x i1>) #3

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @saxpy_vectors(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load ptr, ptr %v7, align 8
  %v14 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v14, align 4, !range !1
  %v3110 = icmp ult i64 %first, %last
  br i1 %v3110, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v21 = zext nneg i32 %grid.x to i64
  %v22 = urem i64 %first, %v21
  %v23 = trunc nuw nsw i64 %v22 to i32
  %v9 = getelementptr inbounds nuw i8, ptr %parameters, i64 32
  %v10 = load i64, ptr %v9, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load float, ptr %v5, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v14.i = lshr i64 %v4, 2
  %0 = and i64 %v4, 3
  %v3.not.i = icmp eq i64 %0, 0
  %v4.i = ptrtoint ptr %v2 to i64
  %v5.i = and i64 %v4.i, 12
  %v6.not.i = icmp eq i64 %v5.i, 0
  %v79.i = lshr i64 %v10, 2
  %1 = and i64 %v10, 3
  %v9.not.i = icmp eq i64 %1, 0
  %v10.i = ptrtoint ptr %v8 to i64
  %v11.i = and i64 %v10.i, 12
  %v12.not.i = icmp eq i64 %v11.i, 0
  %v120.i = insertelement <8 x float> poison, float %v6, i64 0
  %2 = shufflevector <8 x float> %v120.i, <8 x float> poison, <32 x i32> zeroinitializer
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %block.x12 = phi i32 [ %v23, %run.lr.ph ], [ %after.x, %fine ]
  %linear11 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v13.i = shl nuw nsw i32 %block.x12, 7
  %3 = zext nneg i32 %v13.i to i64
  br label %body21.i

body21.i:                                         ; preds = %run, %join81.i
  %indvars.iv = phi i64 [ 0, %run ], [ %indvars.iv.next, %join81.i ]
  %phi24.i9 = phi i32 [ 16, %run ], [ %v131.i, %join81.i ]
  %fault.sroa.0.07 = phi i64 [ 0, %run ], [ %fault.sroa.0.6, %join81.i ]
  br i1 %v3.not.i, label %join29.i, label %active28.i

active28.i:                                       ; preds = %body21.i
  %v31.i = shl i64 %indvars.iv, 40
  %v33.i = add nuw nsw i64 %v31.i, -9222246136947933184
  %v35.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.07, i64 %v33.i)
  br label %join29.i

join29.i:                                         ; preds = %active28.i, %body21.i
  %fault.sroa.0.1 = phi i64 [ %fault.sroa.0.07, %body21.i ], [ %v35.i, %active28.i ]
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
  %4 = add nuw nsw i64 %indvars.iv, %3
  %v70.i = insertelement <8 x i64> poison, i64 %4, i64 0
  %v71.i = shufflevector <8 x i64> %v70.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v72.i = or disjoint <8 x i64> %v71.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v73.i = insertelement <8 x i64> poison, i64 %v36.i, i64 0
  %v74.i = shufflevector <8 x i64> %v73.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v75.i = icmp samesign ult <8 x i64> %v72.i, %v74.i
  %v76.i = bitcast <8 x i1> %v75.i to i8
  %v78.not.i = icmp eq i8 %v76.i, 0
  br i1 %v78.not.i, label %join81.i, label %then79.i

then79.i:                                         ; preds = %join61.i
  %v82.i = insertelement <8 x i64> poison, i64 %v57.i, i64 0
  %v83.i = shufflevector <8 x i64> %v82.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v84.i = icmp samesign ult <8 x i64> %v72.i, %v83.i
  %v87.i = and <8 x i1> %v75.i, %v84.i
  %v84.not.i = xor <8 x i1> %v84.i, splat (i1 true)
  %v88.i = and <8 x i1> %v75.i, %v84.not.i
  %v89.i = bitcast <8 x i1> %v88.i to i8
  %v90.not.i = icmp eq i8 %v89.i, 0
  br i1 %v90.not.i, label %join92.i, label %active91.i

active91.i:                                       ; preds = %then79.i
  %v93.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v89.i, i1 true)
  %v94.i = zext nneg i8 %v93.i to i64
  %v95.i = extractelement <8 x i64> %v72.i, i64 %v94.i
  %v97.i = or disjoint i64 %indvars.iv, %v94.i
  %v99.i = shl i64 %v97.i, 40
  %v100.i = or disjoint i64 %v99.i, %v95.i
  %v101.i = add nuw nsw i64 %v100.i, -9217742537320562688
  %v103.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v101.i)
  br label %join92.i

join92.i:                                         ; preds = %active91.i, %then79.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %then79.i ], [ %v103.i, %active91.i ]
  %v104.i = shl nuw nsw i64 %4, 2
  %v106.i = shufflevector <8 x i1> %v87.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %v107.i = getelementptr float, ptr %v8, i64 %v104.i
  %v108.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v107.i, <32 x i1> %v106.i, <32 x float> zeroinitializer)
  %v113.i = shufflevector <8 x i1> %v75.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>
  %v114.i = getelementptr float, ptr %v2, i64 %v104.i
  %v115.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v114.i, <32 x i1> %v113.i, <32 x float> zeroinitializer)
  %v128.i = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %2, <32 x float> %v108.i, <32 x float> %v115.i)
  tail call void @llvm.masked.store.v32f32.p0(<32 x float> %v128.i, ptr align 4 %v114.i, <32 x i1> %v113.i)
  br label %join81.i

join81.i:                                         ; preds = %join92.i, %join61.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.4, %join61.i ], [ %fault.sroa.0.5, %join92.i ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  %v131.i = add nsw i32 %phi24.i9, -1
  %v25.not.i = icmp eq i32 %v131.i, 0
  br i1 %v25.not.i, label %saxpy_vectors.block.exit, label %body21.i

saxpy_vectors.block.exit:                         ; preds = %join81.i
  %v33.not = icmp eq i64 %fault.sroa.0.6, 0
  br i1 %v33.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %saxpy_vectors.block.exit
  %v34 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear11, ptr %v34, align 8
  %failure = and i64 %fault.sroa.0.6, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %saxpy_vectors.block.exit
  %following = add i64 %linear11, 1
  %v39 = add nuw i32 %block.x12, 1
  %v40 = icmp eq i32 %v39, %grid.x
  %after.x = select i1 %v40, i32 0, i32 %v39
  %exitcond.not = icmp eq i64 %following, %last
  br i1 %exitcond.not, label %common.ret, label %run
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <32 x float> @llvm.fma.v32f32(<32 x float>, <32 x float>, <32 x float>) #5

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22saxpy_vectors\22,\22faults\22:[{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22index\22,\22line\22:101,\22message\22:\22index out of bounds for axis 0 of array 'x'\22}],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22a\22,\22offset\22:16,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:24,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
