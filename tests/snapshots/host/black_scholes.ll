; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @logf(float) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @expf(float) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @erff(float) local_unnamed_addr #1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @black_scholes.blocks(ptr writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr writeonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, ptr readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, ptr readonly align 4 captures(none) %p3.0, i64 range(i64 0, -9223372036854775808) %p3.1, ptr readonly align 4 captures(none) %p4.0, i64 range(i64 0, -9223372036854775808) %p4.1, float %p5.0, float %p6.0, ptr noalias captures(none) %launch, i64 %first, i64 %last) unnamed_addr #2 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v922 = icmp ult i64 %first, %last
  br i1 %v922, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v10 = zext nneg i32 %grid.x to i64
  %v67.i = fmul float %p6.0, 5.000000e-01
  %v68.i = tail call float @llvm.fma.f32(float %v67.i, float %p6.0, float %p5.0)
  %v72.i = fneg float %p5.0
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count40 = zext nneg i32 %size.z to i64
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %linear23 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v11 = urem i64 %linear23, %v10
  %block.x = trunc nuw nsw i64 %v11 to i32
  %v2.i = mul nuw nsw i32 %size.x, %block.x
  %2 = zext nneg i32 %v2.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.end, %run
  %indvars.iv36 = phi i64 [ %indvars.iv.next37, %z.end ], [ 0, %run ]
  %worst.0 = phi i64 [ %v18, %z.end ], [ 0, %run ]
  %3 = mul nuw nsw i64 %indvars.iv36, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv29 = phi i64 [ %indvars.iv.next30, %y.end ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %v18, %y.end ], [ %worst.0, %z.loop ]
  %4 = add nuw nsw i64 %indvars.iv29, %3
  %5 = mul nuw nsw i64 %4, %0
  br label %x.loop

x.loop:                                           ; preds = %black_scholes.thread.exit, %y.loop
  %indvars.iv = phi i64 [ %indvars.iv.next, %black_scholes.thread.exit ], [ 0, %y.loop ]
  %worst.2 = phi i64 [ %v18, %black_scholes.thread.exit ], [ %worst.1, %y.loop ]
  %6 = add nuw nsw i64 %indvars.iv, %2
  %v5.not.i = icmp samesign ugt i64 %p0.1, %6
  br i1 %v5.not.i, label %join8.i, label %black_scholes.thread.exit

join8.i:                                          ; preds = %x.loop
  %v9.i = icmp samesign ugt i64 %p2.1, %6
  %7 = add nuw nsw i64 %indvars.iv, %5
  %v16.i = shl i64 %7, 42
  %v17.i = or disjoint i64 %v16.i, %6
  %v18.i = xor i64 %v17.i, -4503599627370497
  %8 = tail call i64 @llvm.smin.i64(i64 %v18.i, i64 0)
  %v21.i = select i1 %v9.i, i64 0, i64 %8
  br i1 %v9.i, label %active22.i, label %join23.i

active22.i:                                       ; preds = %join8.i
  %v24.i = getelementptr inbounds nuw float, ptr %p2.0, i64 %6
  %v25.i = load float, ptr %v24.i, align 4
  br label %join23.i

join23.i:                                         ; preds = %active22.i, %join8.i
  %v26.i = phi float [ 0.000000e+00, %join8.i ], [ %v25.i, %active22.i ]
  %v27.i = icmp samesign ugt i64 %p3.1, %6
  %v36.i = xor i64 %v17.i, -9007199254740993
  %9 = tail call i64 @llvm.smin.i64(i64 %v21.i, i64 %v36.i)
  %v39.i = select i1 %v27.i, i64 %v21.i, i64 %9
  br i1 %v27.i, label %active40.i, label %join41.i

active40.i:                                       ; preds = %join23.i
  %v42.i = getelementptr inbounds nuw float, ptr %p3.0, i64 %6
  %v43.i = load float, ptr %v42.i, align 4
  br label %join41.i

join41.i:                                         ; preds = %active40.i, %join23.i
  %v44.i = phi float [ 0.000000e+00, %join23.i ], [ %v43.i, %active40.i ]
  %v45.i = icmp samesign ugt i64 %p4.1, %6
  %v54.i = xor i64 %v17.i, -13510798882111489
  %v55.i = select i1 %v45.i, i64 0, i64 %v54.i
  %v57.i = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v55.i)
  br i1 %v45.i, label %active58.i, label %join59.i

active58.i:                                       ; preds = %join41.i
  %v60.i = getelementptr inbounds nuw float, ptr %p4.0, i64 %6
  %v61.i = load float, ptr %v60.i, align 4
  br label %join59.i

join59.i:                                         ; preds = %active58.i, %join41.i
  %v62.i = phi float [ 0.000000e+00, %join41.i ], [ %v61.i, %active58.i ]
  %v63.i = tail call float @llvm.sqrt.f32(float %v62.i)
  %v64.i = fmul float %p6.0, %v63.i
  %v65.i = fdiv float %v26.i, %v44.i
  %v66.i = tail call float @logf(float %v65.i)
  %v69.i = tail call float @llvm.fma.f32(float %v68.i, float %v62.i, float %v66.i)
  %v70.i = fdiv float %v69.i, %v64.i
  %v71.i = fsub float %v70.i, %v64.i
  %v73.i = fmul float %v62.i, %v72.i
  %v74.i = tail call float @expf(float %v73.i)
  %v75.i = fmul float %v44.i, %v74.i
  %v1.i = fmul float %v70.i, 0x3FE6A09E60000000
  %v2.i2 = tail call float @erff(float %v1.i)
  %v3.i3 = fadd float %v2.i2, 1.000000e+00
  %v4.i4 = fmul float %v3.i3, 5.000000e-01
  %v1.i5 = fmul float %v71.i, 0x3FE6A09E60000000
  %v2.i6 = tail call float @erff(float %v1.i5)
  %v3.i7 = fadd float %v2.i6, 1.000000e+00
  %10 = fmul float %v3.i7, -5.000000e-01
  %v79.i = fmul float %v75.i, %10
  %v80.i = tail call float @llvm.fma.f32(float %v26.i, float %v4.i4, float %v79.i)
  %v81.i = getelementptr inbounds nuw float, ptr %p0.0, i64 %6
  store float %v80.i, ptr %v81.i, align 4
  %v89.i = icmp samesign ugt i64 %p1.1, %6
  %v98.i = xor i64 %v17.i, -18014398509481985
  %v99.i = select i1 %v89.i, i64 0, i64 %v98.i
  %v101.i = tail call i64 @llvm.smin.i64(i64 %v57.i, i64 %v99.i)
  br i1 %v89.i, label %active102.i, label %black_scholes.thread.exit

active102.i:                                      ; preds = %join59.i
  %v1.i13 = fmul float %v70.i, 0xBFE6A09E60000000
  %v2.i14 = tail call float @erff(float %v1.i13)
  %v3.i15 = fadd float %v2.i14, 1.000000e+00
  %v1.i9 = fmul float %v71.i, 0xBFE6A09E60000000
  %v2.i10 = tail call float @erff(float %v1.i9)
  %v3.i11 = fadd float %v2.i10, 1.000000e+00
  %v4.i12 = fmul float %v3.i11, 5.000000e-01
  %11 = fmul float %v3.i15, -5.000000e-01
  %v87.i = fmul float %v26.i, %11
  %v88.i = tail call float @llvm.fma.f32(float %v75.i, float %v4.i12, float %v87.i)
  %v104.i = getelementptr inbounds nuw float, ptr %p1.0, i64 %6
  store float %v88.i, ptr %v104.i, align 4
  br label %black_scholes.thread.exit

black_scholes.thread.exit:                        ; preds = %x.loop, %join59.i, %active102.i
  %fault.0 = phi i64 [ %v101.i, %active102.i ], [ %v101.i, %join59.i ], [ 0, %x.loop ]
  %v18 = tail call i64 @llvm.smin.i64(i64 %worst.2, i64 %fault.0)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %y.end, label %x.loop, !llvm.loop !3

y.end:                                            ; preds = %black_scholes.thread.exit
  %indvars.iv.next30 = add nuw nsw i64 %indvars.iv29, 1
  %exitcond35.not = icmp eq i64 %indvars.iv.next30, %1
  br i1 %exitcond35.not, label %z.end, label %y.loop

z.end:                                            ; preds = %y.end
  %indvars.iv.next37 = add nuw nsw i64 %indvars.iv36, 1
  %exitcond41.not = icmp eq i64 %indvars.iv.next37, %wide.trip.count40
  br i1 %exitcond41.not, label %done, label %z.loop

done:                                             ; preds = %z.end
  %v23.not = icmp eq i64 %v18, 0
  br i1 %v23.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v25, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v24 = getelementptr inbounds nuw i8, ptr %launch, i64 40
  store i64 %linear23, ptr %v24, align 8
  %v25 = xor i64 %v18, -1
  br label %common.ret

fine:                                             ; preds = %done
  %following = add i64 %linear23, 1
  %exitcond42.not = icmp eq i64 %following, %last
  br i1 %exitcond42.not, label %common.ret, label %run
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @black_scholes.disjoint(ptr noalias writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr noalias writeonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, ptr noalias readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, ptr noalias readonly align 4 captures(none) %p3.0, i64 range(i64 0, -9223372036854775808) %p3.1, ptr noalias readonly align 4 captures(none) %p4.0, i64 range(i64 0, -9223372036854775808) %p4.1, float %p5.0, float %p6.0, ptr noalias captures(none) %launch, i64 %first, i64 %last) unnamed_addr #2 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v922 = icmp ult i64 %first, %last
  br i1 %v922, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v10 = zext nneg i32 %grid.x to i64
  %v67.i = fmul float %p6.0, 5.000000e-01
  %v68.i = tail call float @llvm.fma.f32(float %v67.i, float %p6.0, float %p5.0)
  %v72.i = fneg float %p5.0
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count40 = zext nneg i32 %size.z to i64
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %linear23 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v11 = urem i64 %linear23, %v10
  %block.x = trunc nuw nsw i64 %v11 to i32
  %v2.i = mul nuw nsw i32 %size.x, %block.x
  %2 = zext nneg i32 %v2.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.end, %run
  %indvars.iv36 = phi i64 [ %indvars.iv.next37, %z.end ], [ 0, %run ]
  %worst.0 = phi i64 [ %v18, %z.end ], [ 0, %run ]
  %3 = mul nuw nsw i64 %indvars.iv36, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv29 = phi i64 [ %indvars.iv.next30, %y.end ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %v18, %y.end ], [ %worst.0, %z.loop ]
  %4 = add nuw nsw i64 %indvars.iv29, %3
  %5 = mul nuw nsw i64 %4, %0
  br label %x.loop

x.loop:                                           ; preds = %black_scholes.thread.exit, %y.loop
  %indvars.iv = phi i64 [ %indvars.iv.next, %black_scholes.thread.exit ], [ 0, %y.loop ]
  %worst.2 = phi i64 [ %v18, %black_scholes.thread.exit ], [ %worst.1, %y.loop ]
  %6 = add nuw nsw i64 %indvars.iv, %2
  %v5.not.i = icmp samesign ugt i64 %p0.1, %6
  br i1 %v5.not.i, label %join8.i, label %black_scholes.thread.exit

join8.i:                                          ; preds = %x.loop
  %v9.i = icmp samesign ugt i64 %p2.1, %6
  %7 = add nuw nsw i64 %indvars.iv, %5
  %v16.i = shl i64 %7, 42
  %v17.i = or disjoint i64 %v16.i, %6
  %v18.i = xor i64 %v17.i, -4503599627370497
  %8 = tail call i64 @llvm.smin.i64(i64 %v18.i, i64 0)
  %v21.i = select i1 %v9.i, i64 0, i64 %8
  br i1 %v9.i, label %active22.i, label %join23.i

active22.i:                                       ; preds = %join8.i
  %v24.i = getelementptr inbounds nuw float, ptr %p2.0, i64 %6
  %v25.i = load float, ptr %v24.i, align 4
  br label %join23.i

join23.i:                                         ; preds = %active22.i, %join8.i
  %v26.i = phi float [ 0.000000e+00, %join8.i ], [ %v25.i, %active22.i ]
  %v27.i = icmp samesign ugt i64 %p3.1, %6
  %v36.i = xor i64 %v17.i, -9007199254740993
  %9 = tail call i64 @llvm.smin.i64(i64 %v21.i, i64 %v36.i)
  %v39.i = select i1 %v27.i, i64 %v21.i, i64 %9
  br i1 %v27.i, label %active40.i, label %join41.i

active40.i:                                       ; preds = %join23.i
  %v42.i = getelementptr inbounds nuw float, ptr %p3.0, i64 %6
  %v43.i = load float, ptr %v42.i, align 4
  br label %join41.i

join41.i:                                         ; preds = %active40.i, %join23.i
  %v44.i = phi float [ 0.000000e+00, %join23.i ], [ %v43.i, %active40.i ]
  %v45.i = icmp samesign ugt i64 %p4.1, %6
  %v54.i = xor i64 %v17.i, -13510798882111489
  %v55.i = select i1 %v45.i, i64 0, i64 %v54.i
  %v57.i = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v55.i)
  br i1 %v45.i, label %active58.i, label %join59.i

active58.i:                                       ; preds = %join41.i
  %v60.i = getelementptr inbounds nuw float, ptr %p4.0, i64 %6
  %v61.i = load float, ptr %v60.i, align 4
  br label %join59.i

join59.i:                                         ; preds = %active58.i, %join41.i
  %v62.i = phi float [ 0.000000e+00, %join41.i ], [ %v61.i, %active58.i ]
  %v63.i = tail call float @llvm.sqrt.f32(float %v62.i)
  %v64.i = fmul float %p6.0, %v63.i
  %v65.i = fdiv float %v26.i, %v44.i
  %v66.i = tail call float @logf(float %v65.i)
  %v69.i = tail call float @llvm.fma.f32(float %v68.i, float %v62.i, float %v66.i)
  %v70.i = fdiv float %v69.i, %v64.i
  %v71.i = fsub float %v70.i, %v64.i
  %v73.i = fmul float %v62.i, %v72.i
  %v74.i = tail call float @expf(float %v73.i)
  %v75.i = fmul float %v44.i, %v74.i
  %v1.i = fmul float %v70.i, 0x3FE6A09E60000000
  %v2.i2 = tail call float @erff(float %v1.i)
  %v3.i3 = fadd float %v2.i2, 1.000000e+00
  %v4.i4 = fmul float %v3.i3, 5.000000e-01
  %v1.i5 = fmul float %v71.i, 0x3FE6A09E60000000
  %v2.i6 = tail call float @erff(float %v1.i5)
  %v3.i7 = fadd float %v2.i6, 1.000000e+00
  %10 = fmul float %v3.i7, -5.000000e-01
  %v79.i = fmul float %v75.i, %10
  %v80.i = tail call float @llvm.fma.f32(float %v26.i, float %v4.i4, float %v79.i)
  %v81.i = getelementptr inbounds nuw float, ptr %p0.0, i64 %6
  store float %v80.i, ptr %v81.i, align 4
  %v89.i = icmp samesign ugt i64 %p1.1, %6
  %v98.i = xor i64 %v17.i, -18014398509481985
  %v99.i = select i1 %v89.i, i64 0, i64 %v98.i
  %v101.i = tail call i64 @llvm.smin.i64(i64 %v57.i, i64 %v99.i)
  br i1 %v89.i, label %active102.i, label %black_scholes.thread.exit

active102.i:                                      ; preds = %join59.i
  %v1.i13 = fmul float %v70.i, 0xBFE6A09E60000000
  %v2.i14 = tail call float @erff(float %v1.i13)
  %v3.i15 = fadd float %v2.i14, 1.000000e+00
  %v1.i9 = fmul float %v71.i, 0xBFE6A09E60000000
  %v2.i10 = tail call float @erff(float %v1.i9)
  %v3.i11 = fadd float %v2.i10, 1.000000e+00
  %v4.i12 = fmul float %v3.i11, 5.000000e-01
  %11 = fmul float %v3.i15, -5.000000e-01
  %v87.i = fmul float %v26.i, %11
  %v88.i = tail call float @llvm.fma.f32(float %v75.i, float %v4.i12, float %v87.i)
  %v104.i = getelementptr inbounds nuw float, ptr %p1.0, i64 %6
  store float %v88.i, ptr %v104.i, align 4
  br label %black_scholes.thread.exit

black_scholes.thread.exit:                        ; preds = %x.loop, %join59.i, %active102.i
  %fault.0 = phi i64 [ %v101.i, %active102.i ], [ %v101.i, %join59.i ], [ 0, %x.loop ]
  %v18 = tail call i64 @llvm.smin.i64(i64 %worst.2, i64 %fault.0)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %y.end, label %x.loop, !llvm.loop !6

y.end:                                            ; preds = %black_scholes.thread.exit
  %indvars.iv.next30 = add nuw nsw i64 %indvars.iv29, 1
  %exitcond35.not = icmp eq i64 %indvars.iv.next30, %1
  br i1 %exitcond35.not, label %z.end, label %y.loop

z.end:                                            ; preds = %y.end
  %indvars.iv.next37 = add nuw nsw i64 %indvars.iv36, 1
  %exitcond41.not = icmp eq i64 %indvars.iv.next37, %wide.trip.count40
  br i1 %exitcond41.not, label %done, label %z.loop

done:                                             ; preds = %z.end
  %v23.not = icmp eq i64 %v18, 0
  br i1 %v23.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v25, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v24 = getelementptr inbounds nuw i8, ptr %launch, i64 40
  store i64 %linear23, ptr %v24, align 8
  %v25 = xor i64 %v18, -1
  br label %common.ret

fine:                                             ; preds = %done
  %following = add i64 %linear23, 1
  %exitcond42.not = icmp eq i64 %following, %last
  br i1 %exitcond42.not, label %common.ret, label %run
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @black_scholes(ptr readonly captures(none) %parameters, ptr captures(none) %launch, i64 %first, i64 %last) local_unnamed_addr #3 {
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
  %v21 = getelementptr inbounds nuw i8, ptr %parameters, i64 80
  %v22 = load float, ptr %v21, align 8
  %v23 = getelementptr inbounds nuw i8, ptr %parameters, i64 84
  %v24 = load float, ptr %v23, align 4
  %v27 = ptrtoint ptr %v2 to i64
  %v26 = shl i64 %v4, 2
  %v32 = add i64 %v26, %v27
  %v35 = ptrtoint ptr %v6 to i64
  %v34 = shl i64 %v8, 2
  %v40 = add i64 %v34, %v35
  %v43 = ptrtoint ptr %v10 to i64
  %v42 = shl i64 %v12, 2
  %v48 = add i64 %v42, %v43
  %v51 = ptrtoint ptr %v14 to i64
  %v50 = shl i64 %v16, 2
  %v56 = add i64 %v50, %v51
  %v59 = ptrtoint ptr %v18 to i64
  %v58 = shl i64 %v20, 2
  %v64 = add i64 %v58, %v59
  %v65 = icmp ule i64 %v32, %v35
  %v66 = icmp ule i64 %v40, %v27
  %v67 = or i1 %v65, %v66
  %v68 = icmp ule i64 %v32, %v43
  %v69 = icmp ule i64 %v48, %v27
  %v70 = or i1 %v68, %v69
  %v71 = and i1 %v67, %v70
  %v72 = icmp ule i64 %v32, %v51
  %v73 = icmp ule i64 %v56, %v27
  %v74 = or i1 %v72, %v73
  %v75 = and i1 %v71, %v74
  %v76 = icmp ule i64 %v32, %v59
  %v77 = icmp ule i64 %v64, %v27
  %v78 = or i1 %v76, %v77
  %v79 = and i1 %v75, %v78
  %v80 = icmp ule i64 %v40, %v43
  %v81 = icmp ule i64 %v48, %v35
  %v82 = or i1 %v80, %v81
  %v83 = and i1 %v82, %v79
  %v84 = icmp ule i64 %v40, %v51
  %v85 = icmp ule i64 %v56, %v35
  %v86 = or i1 %v84, %v85
  %v87 = and i1 %v86, %v83
  %v88 = icmp ule i64 %v40, %v59
  %v89 = icmp ule i64 %v64, %v35
  %v90 = or i1 %v88, %v89
  %v91 = and i1 %v90, %v87
  br i1 %v91, label %fast, label %slow

common.ret:                                       ; preds = %fast, %slow
  %common.ret.op = phi i64 [ %v92, %slow ], [ %v93, %fast ]
  ret i64 %common.ret.op

slow:                                             ; preds = %entry
  %v92 = tail call fastcc i64 @black_scholes.blocks(ptr %v2, i64 %v4, ptr %v6, i64 %v8, ptr %v10, i64 %v12, ptr %v14, i64 %v16, ptr %v18, i64 %v20, float %v22, float %v24, ptr %launch, i64 %first, i64 %last)
  br label %common.ret

fast:                                             ; preds = %entry
  %v93 = tail call fastcc i64 @black_scholes.disjoint(ptr %v2, i64 %v4, ptr %v6, i64 %v8, ptr %v10, i64 %v12, ptr %v14, i64 %v16, ptr %v18, i64 %v20, float %v22, float %v24, ptr %launch, i64 %first, i64 %last)
  br label %common.ret
}

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "no-builtins" }
attributes #3 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22black_scholes\22,\22faults\22:[{\22file\22:\22tests/kernels/elementwise.py\22,\22function\22:\22black_scholes\22,\22kind\22:\22index\22,\22line\22:133,\22message\22:\22index out of bounds for axis 0 of array 'price'\22},{\22file\22:\22tests/kernels/elementwise.py\22,\22function\22:\22black_scholes\22,\22kind\22:\22index\22,\22line\22:133,\22message\22:\22index out of bounds for axis 0 of array 'strike'\22},{\22file\22:\22tests/kernels/elementwise.py\22,\22function\22:\22black_scholes\22,\22kind\22:\22index\22,\22line\22:133,\22message\22:\22index out of bounds for axis 0 of array 'years'\22},{\22file\22:\22tests/kernels/elementwise.py\22,\22function\22:\22black_scholes\22,\22kind\22:\22index\22,\22line\22:139,\22message\22:\22index out of bounds for axis 0 of array 'put'\22}],\22parameter_bytes\22:88,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22call\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22put\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22price\22,\22offset\22:32,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22strike\22,\22offset\22:48,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22years\22,\22offset\22:64,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22rate\22,\22offset\22:80,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22volatility\22,\22offset\22:84,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 1025}
!2 = !{i32 1, i32 -2147483648}
!3 = distinct !{!3, !4, !5}
!4 = !{!"llvm.loop.unroll.disable"}
!5 = !{!"llvm.loop.vectorize.enable", i1 false}
!6 = distinct !{!6, !4}
