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
define internal fastcc range(i64 0, -9223372036854775808) i64 @black_scholes.blocks(ptr writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr writeonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, ptr readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, ptr readonly align 4 captures(none) %p3.0, i64 range(i64 0, -9223372036854775808) %p3.1, ptr readonly align 4 captures(none) %p4.0, i64 range(i64 0, -9223372036854775808) %p4.1, float %p5.0, float %p6.0, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) unnamed_addr #2 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v1822 = icmp ult i64 %first, %last
  br i1 %v1822, label %z.loop.preheader.lr.ph, label %common.ret

z.loop.preheader.lr.ph:                           ; preds = %entry
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v9 = zext nneg i32 %grid.x to i64
  %v10 = urem i64 %first, %v9
  %v11 = trunc nuw nsw i64 %v10 to i32
  %v72.i = fmul float %p6.0, 5.000000e-01
  %v73.i = tail call float @llvm.fma.f32(float %v72.i, float %p6.0, float %p5.0)
  %v77.i = fneg float %p5.0
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count42 = zext nneg i32 %size.z to i64
  br label %z.loop.preheader

z.loop.preheader:                                 ; preds = %z.loop.preheader.lr.ph, %fine
  %block.x24 = phi i32 [ %v11, %z.loop.preheader.lr.ph ], [ %after.x, %fine ]
  %linear23 = phi i64 [ %first, %z.loop.preheader.lr.ph ], [ %following, %fine ]
  %v2.i = mul nuw nsw i32 %block.x24, %size.x
  %2 = zext i32 %v2.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.loop.preheader, %z.end
  %indvars.iv38 = phi i64 [ 0, %z.loop.preheader ], [ %indvars.iv.next39, %z.end ]
  %worst.0 = phi i64 [ 0, %z.loop.preheader ], [ %v21, %z.end ]
  %3 = mul nuw nsw i64 %indvars.iv38, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv31 = phi i64 [ %indvars.iv.next32, %y.end ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %v21, %y.end ], [ %worst.0, %z.loop ]
  %4 = add nuw nsw i64 %indvars.iv31, %3
  %5 = mul nuw nsw i64 %4, %0
  br label %x.loop

x.loop:                                           ; preds = %black_scholes.thread.exit, %y.loop
  %indvars.iv = phi i64 [ %indvars.iv.next, %black_scholes.thread.exit ], [ 0, %y.loop ]
  %worst.2 = phi i64 [ %v21, %black_scholes.thread.exit ], [ %worst.1, %y.loop ]
  %6 = add nuw nsw i64 %indvars.iv, %2
  %v5.i = icmp samesign ugt i64 %p0.1, %6
  br i1 %v5.i, label %join10.i, label %black_scholes.thread.exit

join10.i:                                         ; preds = %x.loop
  %v11.i = icmp samesign ugt i64 %p2.1, %6
  %7 = add nuw nsw i64 %indvars.iv, %5
  %v19.i = shl i64 %7, 40
  %v20.i = or disjoint i64 %v19.i, %6
  %v21.i = or disjoint i64 %v20.i, -9222246136947933184
  br i1 %v11.i, label %active25.i, label %join26.i

active25.i:                                       ; preds = %join10.i
  %v27.i = getelementptr inbounds nuw float, ptr %p2.0, i64 %6
  %v28.i = load float, ptr %v27.i, align 4
  br label %join26.i

join26.i:                                         ; preds = %active25.i, %join10.i
  %v29.i = phi float [ 0.000000e+00, %join10.i ], [ %v28.i, %active25.i ]
  %v30.i = icmp samesign ugt i64 %p3.1, %6
  %v40.i = or disjoint i64 %v20.i, -9221120237041090560
  %v41.i = select i1 %v30.i, i64 0, i64 %v40.i
  %8 = tail call i64 @llvm.smin.i64(i64 %v21.i, i64 %v41.i)
  %v43.i = select i1 %v11.i, i64 %v41.i, i64 %8
  br i1 %v30.i, label %active44.i, label %join45.i

active44.i:                                       ; preds = %join26.i
  %v46.i = getelementptr inbounds nuw float, ptr %p3.0, i64 %6
  %v47.i = load float, ptr %v46.i, align 4
  br label %join45.i

join45.i:                                         ; preds = %active44.i, %join26.i
  %v48.i = phi float [ 0.000000e+00, %join26.i ], [ %v47.i, %active44.i ]
  %v49.i = icmp samesign ugt i64 %p4.1, %6
  %v59.i = or disjoint i64 %v20.i, -9219994337134247936
  %9 = tail call i64 @llvm.smin.i64(i64 %v43.i, i64 %v59.i)
  %v62.i = select i1 %v49.i, i64 %v43.i, i64 %9
  br i1 %v49.i, label %active63.i, label %join64.i

active63.i:                                       ; preds = %join45.i
  %v65.i = getelementptr inbounds nuw float, ptr %p4.0, i64 %6
  %v66.i = load float, ptr %v65.i, align 4
  br label %join64.i

join64.i:                                         ; preds = %active63.i, %join45.i
  %v67.i = phi float [ 0.000000e+00, %join45.i ], [ %v66.i, %active63.i ]
  %v68.i = tail call float @llvm.sqrt.f32(float %v67.i)
  %v69.i = fmul float %p6.0, %v68.i
  %v70.i = fdiv float %v29.i, %v48.i
  %v71.i = tail call float @logf(float %v70.i)
  %v74.i = tail call float @llvm.fma.f32(float %v73.i, float %v67.i, float %v71.i)
  %v75.i = fdiv float %v74.i, %v69.i
  %v76.i = fsub float %v75.i, %v69.i
  %v78.i = fmul float %v67.i, %v77.i
  %v79.i = tail call float @expf(float %v78.i)
  %v80.i = fmul float %v48.i, %v79.i
  %v1.i = fmul float %v75.i, 0x3FE6A09E60000000
  %v2.i2 = tail call float @erff(float %v1.i)
  %v3.i3 = fadd float %v2.i2, 1.000000e+00
  %v4.i4 = fmul float %v3.i3, 5.000000e-01
  %v1.i5 = fmul float %v76.i, 0x3FE6A09E60000000
  %v2.i6 = tail call float @erff(float %v1.i5)
  %v3.i7 = fadd float %v2.i6, 1.000000e+00
  %10 = fmul float %v3.i7, -5.000000e-01
  %v84.i = fmul float %v80.i, %10
  %v85.i = tail call float @llvm.fma.f32(float %v29.i, float %v4.i4, float %v84.i)
  %v86.i = getelementptr inbounds nuw float, ptr %p0.0, i64 %6
  store float %v85.i, ptr %v86.i, align 4
  %v94.i = icmp samesign ugt i64 %p1.1, %6
  %v104.i = or disjoint i64 %v20.i, -9218868437227405312
  %11 = tail call i64 @llvm.smin.i64(i64 %v62.i, i64 %v104.i)
  br i1 %v94.i, label %active108.i, label %black_scholes.thread.exit

active108.i:                                      ; preds = %join64.i
  %v1.i13 = fmul float %v75.i, 0xBFE6A09E60000000
  %v2.i14 = tail call float @erff(float %v1.i13)
  %v3.i15 = fadd float %v2.i14, 1.000000e+00
  %v1.i9 = fmul float %v76.i, 0xBFE6A09E60000000
  %v2.i10 = tail call float @erff(float %v1.i9)
  %v3.i11 = fadd float %v2.i10, 1.000000e+00
  %v4.i12 = fmul float %v3.i11, 5.000000e-01
  %12 = fmul float %v3.i15, -5.000000e-01
  %v92.i = fmul float %v29.i, %12
  %v93.i = tail call float @llvm.fma.f32(float %v80.i, float %v4.i12, float %v92.i)
  %v110.i = getelementptr inbounds nuw float, ptr %p1.0, i64 %6
  store float %v93.i, ptr %v110.i, align 4
  br label %black_scholes.thread.exit

black_scholes.thread.exit:                        ; preds = %x.loop, %join64.i, %active108.i
  %fault.0 = phi i64 [ %v62.i, %active108.i ], [ %11, %join64.i ], [ 0, %x.loop ]
  %v21 = tail call i64 @llvm.smin.i64(i64 %worst.2, i64 %fault.0)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %y.end, label %x.loop, !llvm.loop !3

y.end:                                            ; preds = %black_scholes.thread.exit
  %indvars.iv.next32 = add nuw nsw i64 %indvars.iv31, 1
  %exitcond37.not = icmp eq i64 %indvars.iv.next32, %1
  br i1 %exitcond37.not, label %z.end, label %y.loop

z.end:                                            ; preds = %y.end
  %indvars.iv.next39 = add nuw nsw i64 %indvars.iv38, 1
  %exitcond43.not = icmp eq i64 %indvars.iv.next39, %wide.trip.count42
  br i1 %exitcond43.not, label %done, label %z.loop

done:                                             ; preds = %z.end
  %v26.not = icmp eq i64 %v21, 0
  br i1 %v26.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v28, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v27 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear23, ptr %v27, align 8
  %v28 = and i64 %v21, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %done
  %following = add i64 %linear23, 1
  %v29 = add nuw i32 %block.x24, 1
  %v30 = icmp eq i32 %v29, %grid.x
  %after.x = select i1 %v30, i32 0, i32 %v29
  %exitcond44.not = icmp eq i64 %following, %last
  br i1 %exitcond44.not, label %common.ret, label %z.loop.preheader
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @black_scholes.disjoint(ptr noalias writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr noalias writeonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, ptr noalias readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, ptr noalias readonly align 4 captures(none) %p3.0, i64 range(i64 0, -9223372036854775808) %p3.1, ptr noalias readonly align 4 captures(none) %p4.0, i64 range(i64 0, -9223372036854775808) %p4.1, float %p5.0, float %p6.0, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) unnamed_addr #2 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v18120 = icmp ult i64 %first, %last
  br i1 %v18120, label %z.loop.preheader.lr.ph, label %common.ret

z.loop.preheader.lr.ph:                           ; preds = %entry
  %v9 = zext nneg i32 %grid.x to i64
  %v10 = urem i64 %first, %v9
  %v11 = trunc nuw nsw i64 %v10 to i32
  %v19 = add nsw i32 %size.x, -1
  %v72.i = fmul float %p6.0, 5.000000e-01
  %v73.i = tail call float @llvm.fma.f32(float %v72.i, float %p6.0, float %p5.0)
  %v77.i = fneg float %p5.0
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count142 = zext nneg i32 %size.z to i64
  br label %z.loop.preheader

z.loop.preheader:                                 ; preds = %z.loop.preheader.lr.ph, %fine
  %block.x122 = phi i32 [ %v11, %z.loop.preheader.lr.ph ], [ %after.x, %fine ]
  %linear121 = phi i64 [ %first, %z.loop.preheader.lr.ph ], [ %following, %fine ]
  %v20 = mul i32 %block.x122, %size.x
  %v21 = add i32 %v19, %v20
  %v22 = sext i32 %v21 to i64
  %v26 = sext i32 %v20 to i64
  %v30 = icmp sgt i64 %p2.1, %v22
  %v33 = icmp sgt i64 %p3.1, %v26
  %v34 = icmp sgt i64 %p3.1, %v22
  %v37 = icmp sgt i64 %p4.1, %v26
  %v38 = icmp sgt i64 %p4.1, %v22
  %v41 = icmp sgt i64 %p1.1, %v26
  %v42 = icmp sgt i64 %p1.1, %v22
  %2 = icmp ugt i64 %p0.1, %v22
  %3 = icmp ugt i64 %p2.1, %v26
  %v46 = and i1 %3, %2
  %v47 = and i1 %v30, %v46
  %v50 = and i1 %v33, %v47
  %v51 = and i1 %v34, %v50
  %v54 = and i1 %v37, %v51
  %v55 = and i1 %v38, %v54
  %v58 = and i1 %v41, %v55
  %v59 = and i1 %v42, %v58
  %4 = zext i32 %v20 to i64
  br i1 %v59, label %z.loop.us, label %z.loop

z.loop.us:                                        ; preds = %z.loop.preheader, %z.end.split.us.us
  %thread.z.us = phi i32 [ %z.next.us, %z.end.split.us.us ], [ 0, %z.loop.preheader ]
  br label %y.loop.us.us

y.loop.us.us:                                     ; preds = %y.end.loopexit.us.us, %z.loop.us
  %thread.y.us.us = phi i32 [ 0, %z.loop.us ], [ %y.next.us.us, %y.end.loopexit.us.us ]
  br label %full.loop.us.us

full.loop.us.us:                                  ; preds = %full.loop.us.us, %y.loop.us.us
  %indvars.iv144 = phi i64 [ %indvars.iv.next145, %full.loop.us.us ], [ 0, %y.loop.us.us ]
  %5 = add nuw nsw i64 %indvars.iv144, %4
  %v27.i74.us.us = getelementptr inbounds nuw float, ptr %p2.0, i64 %5
  %v28.i75.us.us = load float, ptr %v27.i74.us.us, align 4
  %v46.i71.us.us = getelementptr inbounds nuw float, ptr %p3.0, i64 %5
  %v47.i72.us.us = load float, ptr %v46.i71.us.us, align 4
  %v65.i68.us.us = getelementptr inbounds nuw float, ptr %p4.0, i64 %5
  %v66.i69.us.us = load float, ptr %v65.i68.us.us, align 4
  %v68.i36.us.us = tail call float @llvm.sqrt.f32(float %v66.i69.us.us)
  %v69.i37.us.us = fmul float %p6.0, %v68.i36.us.us
  %v70.i38.us.us = fdiv float %v28.i75.us.us, %v47.i72.us.us
  %v71.i39.us.us = tail call float @logf(float %v70.i38.us.us)
  %v74.i42.us.us = tail call float @llvm.fma.f32(float %v73.i, float %v66.i69.us.us, float %v71.i39.us.us)
  %v75.i43.us.us = fdiv float %v74.i42.us.us, %v69.i37.us.us
  %v76.i44.us.us = fsub float %v75.i43.us.us, %v69.i37.us.us
  %v78.i46.us.us = fmul float %v66.i69.us.us, %v77.i
  %v79.i47.us.us = tail call float @expf(float %v78.i46.us.us)
  %v80.i48.us.us = fmul float %v47.i72.us.us, %v79.i47.us.us
  %v1.i.us.us = fmul float %v75.i43.us.us, 0x3FE6A09E60000000
  %v2.i76.us.us = tail call float @erff(float %v1.i.us.us)
  %v3.i77.us.us = fadd float %v2.i76.us.us, 1.000000e+00
  %v4.i78.us.us = fmul float %v3.i77.us.us, 5.000000e-01
  %v1.i79.us.us = fmul float %v76.i44.us.us, 0x3FE6A09E60000000
  %v2.i80.us.us = tail call float @erff(float %v1.i79.us.us)
  %v3.i81.us.us = fadd float %v2.i80.us.us, 1.000000e+00
  %6 = fmul float %v3.i81.us.us, -5.000000e-01
  %v84.i51.us.us = fmul float %v80.i48.us.us, %6
  %v85.i52.us.us = tail call float @llvm.fma.f32(float %v28.i75.us.us, float %v4.i78.us.us, float %v84.i51.us.us)
  %v86.i53.us.us = getelementptr inbounds nuw float, ptr %p0.0, i64 %5
  store float %v85.i52.us.us, ptr %v86.i53.us.us, align 4
  %v1.i83.us.us = fmul float %v76.i44.us.us, 0xBFE6A09E60000000
  %v2.i84.us.us = tail call float @erff(float %v1.i83.us.us)
  %v3.i85.us.us = fadd float %v2.i84.us.us, 1.000000e+00
  %v4.i86.us.us = fmul float %v3.i85.us.us, 5.000000e-01
  %v1.i87.us.us = fmul float %v75.i43.us.us, 0xBFE6A09E60000000
  %v2.i88.us.us = tail call float @erff(float %v1.i87.us.us)
  %v3.i89.us.us = fadd float %v2.i88.us.us, 1.000000e+00
  %7 = fmul float %v3.i89.us.us, -5.000000e-01
  %v92.i64.us.us = fmul float %v28.i75.us.us, %7
  %v93.i65.us.us = tail call float @llvm.fma.f32(float %v80.i48.us.us, float %v4.i86.us.us, float %v92.i64.us.us)
  %v110.i66.us.us = getelementptr inbounds nuw float, ptr %p1.0, i64 %5
  store float %v93.i65.us.us, ptr %v110.i66.us.us, align 4
  %indvars.iv.next145 = add nuw nsw i64 %indvars.iv144, 1
  %exitcond149.not = icmp eq i64 %indvars.iv.next145, %0
  br i1 %exitcond149.not, label %y.end.loopexit.us.us, label %full.loop.us.us

y.end.loopexit.us.us:                             ; preds = %full.loop.us.us
  %y.next.us.us = add nuw nsw i32 %thread.y.us.us, 1
  %exitcond150.not = icmp eq i32 %y.next.us.us, %size.y
  br i1 %exitcond150.not, label %z.end.split.us.us, label %y.loop.us.us

z.end.split.us.us:                                ; preds = %y.end.loopexit.us.us
  %z.next.us = add nuw nsw i32 %thread.z.us, 1
  %exitcond151.not = icmp eq i32 %z.next.us, %size.z
  br i1 %exitcond151.not, label %fine, label %z.loop.us

z.loop:                                           ; preds = %z.loop.preheader, %z.end.split
  %indvars.iv138 = phi i64 [ %indvars.iv.next139, %z.end.split ], [ 0, %z.loop.preheader ]
  %worst.0 = phi i64 [ %v66, %z.end.split ], [ 0, %z.loop.preheader ]
  %8 = mul nuw nsw i64 %indvars.iv138, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end.loopexit116, %z.loop
  %indvars.iv131 = phi i64 [ %indvars.iv.next132, %y.end.loopexit116 ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %v66, %y.end.loopexit116 ], [ %worst.0, %z.loop ]
  %9 = add nuw nsw i64 %indvars.iv131, %8
  %10 = mul nuw nsw i64 %9, %0
  br label %x.loop

x.loop:                                           ; preds = %y.loop, %black_scholes.thread.exit
  %indvars.iv = phi i64 [ 0, %y.loop ], [ %indvars.iv.next, %black_scholes.thread.exit ]
  %worst.4 = phi i64 [ %worst.1, %y.loop ], [ %v66, %black_scholes.thread.exit ]
  %11 = add nuw nsw i64 %indvars.iv, %4
  %v5.i = icmp samesign ugt i64 %p0.1, %11
  br i1 %v5.i, label %join10.i, label %black_scholes.thread.exit

join10.i:                                         ; preds = %x.loop
  %v11.i = icmp samesign ugt i64 %p2.1, %11
  %12 = add nuw nsw i64 %indvars.iv, %10
  %v19.i = shl i64 %12, 40
  %v20.i = or disjoint i64 %v19.i, %11
  %v21.i = or disjoint i64 %v20.i, -9222246136947933184
  br i1 %v11.i, label %active25.i, label %join26.i

active25.i:                                       ; preds = %join10.i
  %v27.i = getelementptr inbounds nuw float, ptr %p2.0, i64 %11
  %v28.i = load float, ptr %v27.i, align 4
  br label %join26.i

join26.i:                                         ; preds = %active25.i, %join10.i
  %v29.i = phi float [ 0.000000e+00, %join10.i ], [ %v28.i, %active25.i ]
  %v30.i = icmp samesign ugt i64 %p3.1, %11
  %v40.i = or disjoint i64 %v20.i, -9221120237041090560
  %v41.i = select i1 %v30.i, i64 0, i64 %v40.i
  %13 = tail call i64 @llvm.smin.i64(i64 %v21.i, i64 %v41.i)
  %v43.i = select i1 %v11.i, i64 %v41.i, i64 %13
  br i1 %v30.i, label %active44.i, label %join45.i

active44.i:                                       ; preds = %join26.i
  %v46.i = getelementptr inbounds nuw float, ptr %p3.0, i64 %11
  %v47.i = load float, ptr %v46.i, align 4
  br label %join45.i

join45.i:                                         ; preds = %active44.i, %join26.i
  %v48.i = phi float [ 0.000000e+00, %join26.i ], [ %v47.i, %active44.i ]
  %v49.i = icmp samesign ugt i64 %p4.1, %11
  %v59.i = or disjoint i64 %v20.i, -9219994337134247936
  %14 = tail call i64 @llvm.smin.i64(i64 %v43.i, i64 %v59.i)
  %v62.i = select i1 %v49.i, i64 %v43.i, i64 %14
  br i1 %v49.i, label %active63.i, label %join64.i

active63.i:                                       ; preds = %join45.i
  %v65.i = getelementptr inbounds nuw float, ptr %p4.0, i64 %11
  %v66.i = load float, ptr %v65.i, align 4
  br label %join64.i

join64.i:                                         ; preds = %active63.i, %join45.i
  %v67.i = phi float [ 0.000000e+00, %join45.i ], [ %v66.i, %active63.i ]
  %v68.i = tail call float @llvm.sqrt.f32(float %v67.i)
  %v69.i = fmul float %p6.0, %v68.i
  %v70.i = fdiv float %v29.i, %v48.i
  %v71.i = tail call float @logf(float %v70.i)
  %v74.i = tail call float @llvm.fma.f32(float %v73.i, float %v67.i, float %v71.i)
  %v75.i = fdiv float %v74.i, %v69.i
  %v76.i = fsub float %v75.i, %v69.i
  %v78.i = fmul float %v67.i, %v77.i
  %v79.i = tail call float @expf(float %v78.i)
  %v80.i = fmul float %v48.i, %v79.i
  %v1.i91 = fmul float %v75.i, 0x3FE6A09E60000000
  %v2.i92 = tail call float @erff(float %v1.i91)
  %v3.i93 = fadd float %v2.i92, 1.000000e+00
  %v4.i94 = fmul float %v3.i93, 5.000000e-01
  %v1.i95 = fmul float %v76.i, 0x3FE6A09E60000000
  %v2.i96 = tail call float @erff(float %v1.i95)
  %v3.i97 = fadd float %v2.i96, 1.000000e+00
  %15 = fmul float %v3.i97, -5.000000e-01
  %v84.i = fmul float %v80.i, %15
  %v85.i = tail call float @llvm.fma.f32(float %v29.i, float %v4.i94, float %v84.i)
  %v86.i = getelementptr inbounds nuw float, ptr %p0.0, i64 %11
  store float %v85.i, ptr %v86.i, align 4
  %v94.i = icmp samesign ugt i64 %p1.1, %11
  %v104.i = or disjoint i64 %v20.i, -9218868437227405312
  %16 = tail call i64 @llvm.smin.i64(i64 %v62.i, i64 %v104.i)
  br i1 %v94.i, label %active108.i, label %black_scholes.thread.exit

active108.i:                                      ; preds = %join64.i
  %v1.i103 = fmul float %v75.i, 0xBFE6A09E60000000
  %v2.i104 = tail call float @erff(float %v1.i103)
  %v3.i105 = fadd float %v2.i104, 1.000000e+00
  %v1.i99 = fmul float %v76.i, 0xBFE6A09E60000000
  %v2.i100 = tail call float @erff(float %v1.i99)
  %v3.i101 = fadd float %v2.i100, 1.000000e+00
  %v4.i102 = fmul float %v3.i101, 5.000000e-01
  %17 = fmul float %v3.i105, -5.000000e-01
  %v92.i = fmul float %v29.i, %17
  %v93.i = tail call float @llvm.fma.f32(float %v80.i, float %v4.i102, float %v92.i)
  %v110.i = getelementptr inbounds nuw float, ptr %p1.0, i64 %11
  store float %v93.i, ptr %v110.i, align 4
  br label %black_scholes.thread.exit

black_scholes.thread.exit:                        ; preds = %x.loop, %join64.i, %active108.i
  %fault.0 = phi i64 [ %v62.i, %active108.i ], [ %16, %join64.i ], [ 0, %x.loop ]
  %v66 = tail call i64 @llvm.smin.i64(i64 %worst.4, i64 %fault.0)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %y.end.loopexit116, label %x.loop

y.end.loopexit116:                                ; preds = %black_scholes.thread.exit
  %indvars.iv.next132 = add nuw nsw i64 %indvars.iv131, 1
  %exitcond137.not = icmp eq i64 %indvars.iv.next132, %1
  br i1 %exitcond137.not, label %z.end.split, label %y.loop

z.end.split:                                      ; preds = %y.end.loopexit116
  %indvars.iv.next139 = add nuw nsw i64 %indvars.iv138, 1
  %exitcond143.not = icmp eq i64 %indvars.iv.next139, %wide.trip.count142
  br i1 %exitcond143.not, label %done, label %z.loop

done:                                             ; preds = %z.end.split
  %v71.not = icmp eq i64 %v66, 0
  br i1 %v71.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v73, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v72 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear121, ptr %v72, align 8
  %v73 = and i64 %v66, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %z.end.split.us.us, %done
  %following = add i64 %linear121, 1
  %v74 = add nuw i32 %block.x122, 1
  %v75 = icmp eq i32 %v74, %grid.x
  %after.x = select i1 %v75, i32 0, i32 %v74
  %exitcond152.not = icmp eq i64 %following, %last
  br i1 %exitcond152.not, label %common.ret, label %z.loop.preheader
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @black_scholes(ptr readonly captures(none) %parameters, ptr readonly captures(none) %launch, i64 %first, i64 %last, ptr writeonly captures(none) %worker) local_unnamed_addr #3 {
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
  %v92 = tail call fastcc i64 @black_scholes.blocks(ptr %v2, i64 %v4, ptr %v6, i64 %v8, ptr %v10, i64 %v12, ptr %v14, i64 %v16, ptr %v18, i64 %v20, float %v22, float %v24, ptr %launch, i64 %first, i64 %last, ptr %worker)
  br label %common.ret

fast:                                             ; preds = %entry
  %v93 = tail call fastcc i64 @black_scholes.disjoint(ptr %v2, i64 %v4, ptr %v6, i64 %v8, ptr %v10, i64 %v12, ptr %v14, i64 %v16, ptr %v18, i64 %v20, float %v22, float %v24, ptr %launch, i64 %first, i64 %last, ptr %worker)
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
