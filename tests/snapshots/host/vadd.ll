; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @vadd.blocks(ptr writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, ptr readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) unnamed_addr #1 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v185 = icmp ult i64 %first, %last
  br i1 %v185, label %z.loop.preheader.preheader, label %common.ret

z.loop.preheader.preheader:                       ; preds = %entry
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v9 = zext nneg i32 %grid.x to i64
  %v10 = urem i64 %first, %v9
  %v11 = trunc nuw nsw i64 %v10 to i32
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count25 = zext nneg i32 %size.z to i64
  br label %z.loop.preheader

z.loop.preheader:                                 ; preds = %z.loop.preheader.preheader, %fine
  %block.x7 = phi i32 [ %after.x, %fine ], [ %v11, %z.loop.preheader.preheader ]
  %linear6 = phi i64 [ %following, %fine ], [ %first, %z.loop.preheader.preheader ]
  %v1.i = mul nuw nsw i32 %block.x7, %size.x
  %2 = zext i32 %v1.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.loop.preheader, %z.end
  %indvars.iv21 = phi i64 [ 0, %z.loop.preheader ], [ %indvars.iv.next22, %z.end ]
  %worst.0 = phi i64 [ 0, %z.loop.preheader ], [ %v21, %z.end ]
  %3 = mul nuw nsw i64 %indvars.iv21, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv14 = phi i64 [ %indvars.iv.next15, %y.end ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %v21, %y.end ], [ %worst.0, %z.loop ]
  %4 = add nuw nsw i64 %indvars.iv14, %3
  %5 = mul nuw nsw i64 %4, %0
  br label %x.loop

x.loop:                                           ; preds = %vadd.thread.exit, %y.loop
  %indvars.iv = phi i64 [ %indvars.iv.next, %vadd.thread.exit ], [ 0, %y.loop ]
  %worst.2 = phi i64 [ %v21, %vadd.thread.exit ], [ %worst.1, %y.loop ]
  %6 = add nuw nsw i64 %indvars.iv, %2
  %v4.i = icmp samesign ugt i64 %p0.1, %6
  br i1 %v4.i, label %then6.i, label %vadd.thread.exit

then6.i:                                          ; preds = %x.loop
  %v9.i = icmp samesign ugt i64 %p1.1, %6
  %7 = add nuw nsw i64 %indvars.iv, %5
  %v17.i = shl i64 %7, 40
  %v18.i = or disjoint i64 %v17.i, %6
  %v19.i = or disjoint i64 %v18.i, -9222246136947933184
  br i1 %v9.i, label %active23.i, label %join24.i

active23.i:                                       ; preds = %then6.i
  %v25.i = getelementptr inbounds nuw float, ptr %p1.0, i64 %6
  %v26.i = load float, ptr %v25.i, align 4
  br label %join24.i

join24.i:                                         ; preds = %active23.i, %then6.i
  %v27.i = phi float [ 0.000000e+00, %then6.i ], [ %v26.i, %active23.i ]
  %v28.i = icmp samesign ugt i64 %p2.1, %6
  %v38.i = or disjoint i64 %v18.i, -9221120237041090560
  %v39.i = select i1 %v28.i, i64 0, i64 %v38.i
  %8 = tail call i64 @llvm.smin.i64(i64 %v19.i, i64 %v39.i)
  %v41.i = select i1 %v9.i, i64 %v39.i, i64 %8
  br i1 %v28.i, label %active42.i, label %join43.i

active42.i:                                       ; preds = %join24.i
  %v44.i = getelementptr inbounds nuw float, ptr %p2.0, i64 %6
  %v45.i = load float, ptr %v44.i, align 4
  br label %join43.i

join43.i:                                         ; preds = %active42.i, %join24.i
  %v46.i = phi float [ 0.000000e+00, %join24.i ], [ %v45.i, %active42.i ]
  %v47.i = fadd float %v27.i, %v46.i
  %v48.i = getelementptr inbounds nuw float, ptr %p0.0, i64 %6
  store float %v47.i, ptr %v48.i, align 4
  br label %vadd.thread.exit

vadd.thread.exit:                                 ; preds = %x.loop, %join43.i
  %fault.0 = phi i64 [ %v41.i, %join43.i ], [ 0, %x.loop ]
  %v21 = tail call i64 @llvm.smin.i64(i64 %worst.2, i64 %fault.0)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %y.end, label %x.loop, !llvm.loop !3

y.end:                                            ; preds = %vadd.thread.exit
  %indvars.iv.next15 = add nuw nsw i64 %indvars.iv14, 1
  %exitcond20.not = icmp eq i64 %indvars.iv.next15, %1
  br i1 %exitcond20.not, label %z.end, label %y.loop

z.end:                                            ; preds = %y.end
  %indvars.iv.next22 = add nuw nsw i64 %indvars.iv21, 1
  %exitcond26.not = icmp eq i64 %indvars.iv.next22, %wide.trip.count25
  br i1 %exitcond26.not, label %done, label %z.loop

done:                                             ; preds = %z.end
  %v26.not = icmp eq i64 %v21, 0
  br i1 %v26.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v28, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v27 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear6, ptr %v27, align 8
  %v28 = and i64 %v21, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %done
  %following = add i64 %linear6, 1
  %v29 = add nuw i32 %block.x7, 1
  %v30 = icmp eq i32 %v29, %grid.x
  %after.x = select i1 %v30, i32 0, i32 %v29
  %exitcond27.not = icmp eq i64 %following, %last
  br i1 %exitcond27.not, label %common.ret, label %z.loop.preheader
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @vadd.disjoint(ptr noalias writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr noalias readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, ptr noalias readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) unnamed_addr #1 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v1843 = icmp ult i64 %first, %last
  br i1 %v1843, label %z.loop.preheader.lr.ph, label %common.ret

z.loop.preheader.lr.ph:                           ; preds = %entry
  %v9 = zext nneg i32 %grid.x to i64
  %v10 = urem i64 %first, %v9
  %v11 = trunc nuw nsw i64 %v10 to i32
  %v19 = add nsw i32 %size.x, -1
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count65 = zext nneg i32 %size.z to i64
  %min.iters.check = icmp samesign ult i32 %size.x, 4
  %min.iters.check81 = icmp samesign ult i32 %size.x, 32
  %n.mod.vf = and i64 %0, 28
  %n.vec = and i64 %0, 2016
  %cmp.n = icmp eq i64 %n.vec, %0
  %min.epilog.iters.check = icmp eq i64 %n.mod.vf, 0
  %n.vec90 = and i64 %0, 2044
  %cmp.n95 = icmp eq i64 %n.vec90, %0
  br label %z.loop.preheader

z.loop.preheader:                                 ; preds = %z.loop.preheader.lr.ph, %fine
  %block.x45 = phi i32 [ %v11, %z.loop.preheader.lr.ph ], [ %after.x, %fine ]
  %linear44 = phi i64 [ %first, %z.loop.preheader.lr.ph ], [ %following, %fine ]
  %v20 = mul i32 %block.x45, %size.x
  %v21 = add i32 %v19, %v20
  %v22 = sext i32 %v21 to i64
  %v26 = sext i32 %v20 to i64
  %v30 = icmp sgt i64 %p1.1, %v22
  %v33 = icmp sgt i64 %p2.1, %v26
  %v34 = icmp sgt i64 %p2.1, %v22
  %2 = icmp ugt i64 %p0.1, %v22
  %3 = icmp ugt i64 %p1.1, %v26
  %v38 = and i1 %3, %2
  %v39 = and i1 %v30, %v38
  %v42 = and i1 %v33, %v39
  %v43 = and i1 %v34, %v42
  %4 = zext i32 %v20 to i64
  br i1 %v43, label %z.loop.us, label %z.loop

z.loop.us:                                        ; preds = %z.loop.preheader, %z.end.split.us.us
  %thread.z.us = phi i32 [ %z.next.us, %z.end.split.us.us ], [ 0, %z.loop.preheader ]
  br label %iter.check

iter.check:                                       ; preds = %y.end.loopexit.us.us, %z.loop.us
  %thread.y.us.us = phi i32 [ 0, %z.loop.us ], [ %y.next.us.us, %y.end.loopexit.us.us ]
  br i1 %min.iters.check, label %full.loop.us.us.preheader, label %vector.main.loop.iter.check

vector.main.loop.iter.check:                      ; preds = %iter.check
  br i1 %min.iters.check81, label %vec.epilog.ph, label %vector.body

vector.body:                                      ; preds = %vector.main.loop.iter.check, %vector.body
  %index = phi i64 [ %index.next, %vector.body ], [ 0, %vector.main.loop.iter.check ]
  %5 = add nuw nsw i64 %index, %4
  %6 = getelementptr inbounds nuw float, ptr %p1.0, i64 %5
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %8 = getelementptr inbounds nuw i8, ptr %6, i64 64
  %9 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %wide.load = load <8 x float>, ptr %6, align 4
  %wide.load82 = load <8 x float>, ptr %7, align 4
  %wide.load83 = load <8 x float>, ptr %8, align 4
  %wide.load84 = load <8 x float>, ptr %9, align 4
  %10 = getelementptr inbounds nuw float, ptr %p2.0, i64 %5
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 32
  %12 = getelementptr inbounds nuw i8, ptr %10, i64 64
  %13 = getelementptr inbounds nuw i8, ptr %10, i64 96
  %wide.load85 = load <8 x float>, ptr %10, align 4
  %wide.load86 = load <8 x float>, ptr %11, align 4
  %wide.load87 = load <8 x float>, ptr %12, align 4
  %wide.load88 = load <8 x float>, ptr %13, align 4
  %14 = fadd <8 x float> %wide.load, %wide.load85
  %15 = fadd <8 x float> %wide.load82, %wide.load86
  %16 = fadd <8 x float> %wide.load83, %wide.load87
  %17 = fadd <8 x float> %wide.load84, %wide.load88
  %18 = getelementptr inbounds nuw float, ptr %p0.0, i64 %5
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 32
  %20 = getelementptr inbounds nuw i8, ptr %18, i64 64
  %21 = getelementptr inbounds nuw i8, ptr %18, i64 96
  store <8 x float> %14, ptr %18, align 4
  store <8 x float> %15, ptr %19, align 4
  store <8 x float> %16, ptr %20, align 4
  store <8 x float> %17, ptr %21, align 4
  %index.next = add nuw i64 %index, 32
  %22 = icmp eq i64 %index.next, %n.vec
  br i1 %22, label %middle.block, label %vector.body, !llvm.loop !6

middle.block:                                     ; preds = %vector.body
  br i1 %cmp.n, label %y.end.loopexit.us.us, label %vec.epilog.iter.check

vec.epilog.iter.check:                            ; preds = %middle.block
  br i1 %min.epilog.iters.check, label %full.loop.us.us.preheader, label %vec.epilog.ph, !prof !9

vec.epilog.ph:                                    ; preds = %vector.main.loop.iter.check, %vec.epilog.iter.check
  %vec.epilog.resume.val = phi i64 [ %n.vec, %vec.epilog.iter.check ], [ 0, %vector.main.loop.iter.check ]
  br label %vec.epilog.vector.body

vec.epilog.vector.body:                           ; preds = %vec.epilog.vector.body, %vec.epilog.ph
  %index91 = phi i64 [ %vec.epilog.resume.val, %vec.epilog.ph ], [ %index.next94, %vec.epilog.vector.body ]
  %23 = add nuw nsw i64 %index91, %4
  %24 = getelementptr inbounds nuw float, ptr %p1.0, i64 %23
  %wide.load92 = load <4 x float>, ptr %24, align 4
  %25 = getelementptr inbounds nuw float, ptr %p2.0, i64 %23
  %wide.load93 = load <4 x float>, ptr %25, align 4
  %26 = fadd <4 x float> %wide.load92, %wide.load93
  %27 = getelementptr inbounds nuw float, ptr %p0.0, i64 %23
  store <4 x float> %26, ptr %27, align 4
  %index.next94 = add nuw i64 %index91, 4
  %28 = icmp eq i64 %index.next94, %n.vec90
  br i1 %28, label %vec.epilog.middle.block, label %vec.epilog.vector.body, !llvm.loop !10

vec.epilog.middle.block:                          ; preds = %vec.epilog.vector.body
  br i1 %cmp.n95, label %y.end.loopexit.us.us, label %full.loop.us.us.preheader

full.loop.us.us.preheader:                        ; preds = %iter.check, %vec.epilog.iter.check, %vec.epilog.middle.block
  %indvars.iv67.ph = phi i64 [ 0, %iter.check ], [ %n.vec, %vec.epilog.iter.check ], [ %n.vec90, %vec.epilog.middle.block ]
  br label %full.loop.us.us

full.loop.us.us:                                  ; preds = %full.loop.us.us.preheader, %full.loop.us.us
  %indvars.iv67 = phi i64 [ %indvars.iv.next68, %full.loop.us.us ], [ %indvars.iv67.ph, %full.loop.us.us.preheader ]
  %29 = add nuw nsw i64 %indvars.iv67, %4
  %v25.i34.us.us = getelementptr inbounds nuw float, ptr %p1.0, i64 %29
  %v26.i35.us.us = load float, ptr %v25.i34.us.us, align 4
  %v44.i31.us.us = getelementptr inbounds nuw float, ptr %p2.0, i64 %29
  %v45.i32.us.us = load float, ptr %v44.i31.us.us, align 4
  %v47.i28.us.us = fadd float %v26.i35.us.us, %v45.i32.us.us
  %v48.i29.us.us = getelementptr inbounds nuw float, ptr %p0.0, i64 %29
  store float %v47.i28.us.us, ptr %v48.i29.us.us, align 4
  %indvars.iv.next68 = add nuw nsw i64 %indvars.iv67, 1
  %exitcond72.not = icmp eq i64 %indvars.iv.next68, %0
  br i1 %exitcond72.not, label %y.end.loopexit.us.us, label %full.loop.us.us, !llvm.loop !11

y.end.loopexit.us.us:                             ; preds = %full.loop.us.us, %vec.epilog.middle.block, %middle.block
  %y.next.us.us = add nuw nsw i32 %thread.y.us.us, 1
  %exitcond73.not = icmp eq i32 %y.next.us.us, %size.y
  br i1 %exitcond73.not, label %z.end.split.us.us, label %iter.check

z.end.split.us.us:                                ; preds = %y.end.loopexit.us.us
  %z.next.us = add nuw nsw i32 %thread.z.us, 1
  %exitcond74.not = icmp eq i32 %z.next.us, %size.z
  br i1 %exitcond74.not, label %fine, label %z.loop.us

z.loop:                                           ; preds = %z.loop.preheader, %z.end.split
  %indvars.iv61 = phi i64 [ %indvars.iv.next62, %z.end.split ], [ 0, %z.loop.preheader ]
  %worst.0 = phi i64 [ %v47, %z.end.split ], [ 0, %z.loop.preheader ]
  %30 = mul nuw nsw i64 %indvars.iv61, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end.loopexit40, %z.loop
  %indvars.iv54 = phi i64 [ %indvars.iv.next55, %y.end.loopexit40 ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %v47, %y.end.loopexit40 ], [ %worst.0, %z.loop ]
  %31 = add nuw nsw i64 %indvars.iv54, %30
  %32 = mul nuw nsw i64 %31, %0
  br label %x.loop

x.loop:                                           ; preds = %y.loop, %vadd.thread.exit
  %indvars.iv = phi i64 [ 0, %y.loop ], [ %indvars.iv.next, %vadd.thread.exit ]
  %worst.3 = phi i64 [ %worst.1, %y.loop ], [ %v47, %vadd.thread.exit ]
  %33 = add nuw nsw i64 %indvars.iv, %4
  %v4.i = icmp samesign ugt i64 %p0.1, %33
  br i1 %v4.i, label %then6.i, label %vadd.thread.exit

then6.i:                                          ; preds = %x.loop
  %v9.i = icmp samesign ugt i64 %p1.1, %33
  %34 = add nuw nsw i64 %indvars.iv, %32
  %v17.i = shl i64 %34, 40
  %v18.i = or disjoint i64 %v17.i, %33
  %v19.i = or disjoint i64 %v18.i, -9222246136947933184
  br i1 %v9.i, label %active23.i, label %join24.i

active23.i:                                       ; preds = %then6.i
  %v25.i = getelementptr inbounds nuw float, ptr %p1.0, i64 %33
  %v26.i = load float, ptr %v25.i, align 4
  br label %join24.i

join24.i:                                         ; preds = %active23.i, %then6.i
  %v27.i = phi float [ 0.000000e+00, %then6.i ], [ %v26.i, %active23.i ]
  %v28.i = icmp samesign ugt i64 %p2.1, %33
  %v38.i = or disjoint i64 %v18.i, -9221120237041090560
  %v39.i = select i1 %v28.i, i64 0, i64 %v38.i
  %35 = tail call i64 @llvm.smin.i64(i64 %v19.i, i64 %v39.i)
  %v41.i = select i1 %v9.i, i64 %v39.i, i64 %35
  br i1 %v28.i, label %active42.i, label %join43.i

active42.i:                                       ; preds = %join24.i
  %v44.i = getelementptr inbounds nuw float, ptr %p2.0, i64 %33
  %v45.i = load float, ptr %v44.i, align 4
  br label %join43.i

join43.i:                                         ; preds = %active42.i, %join24.i
  %v46.i = phi float [ 0.000000e+00, %join24.i ], [ %v45.i, %active42.i ]
  %v47.i = fadd float %v27.i, %v46.i
  %v48.i = getelementptr inbounds nuw float, ptr %p0.0, i64 %33
  store float %v47.i, ptr %v48.i, align 4
  br label %vadd.thread.exit

vadd.thread.exit:                                 ; preds = %x.loop, %join43.i
  %fault.0 = phi i64 [ %v41.i, %join43.i ], [ 0, %x.loop ]
  %v47 = tail call i64 @llvm.smin.i64(i64 %worst.3, i64 %fault.0)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %y.end.loopexit40, label %x.loop

y.end.loopexit40:                                 ; preds = %vadd.thread.exit
  %indvars.iv.next55 = add nuw nsw i64 %indvars.iv54, 1
  %exitcond60.not = icmp eq i64 %indvars.iv.next55, %1
  br i1 %exitcond60.not, label %z.end.split, label %y.loop

z.end.split:                                      ; preds = %y.end.loopexit40
  %indvars.iv.next62 = add nuw nsw i64 %indvars.iv61, 1
  %exitcond66.not = icmp eq i64 %indvars.iv.next62, %wide.trip.count65
  br i1 %exitcond66.not, label %done, label %z.loop

done:                                             ; preds = %z.end.split
  %v52.not = icmp eq i64 %v47, 0
  br i1 %v52.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v54, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v53 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear44, ptr %v53, align 8
  %v54 = and i64 %v47, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %z.end.split.us.us, %done
  %following = add i64 %linear44, 1
  %v55 = add nuw i32 %block.x45, 1
  %v56 = icmp eq i32 %v55, %grid.x
  %after.x = select i1 %v56, i32 0, i32 %v55
  %exitcond75.not = icmp eq i64 %following, %last
  br i1 %exitcond75.not, label %common.ret, label %z.loop.preheader
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @vadd(ptr readonly captures(none) %parameters, ptr readonly captures(none) %launch, i64 %first, i64 %last, ptr writeonly captures(none) %worker) local_unnamed_addr #2 {
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
  %v15 = ptrtoint ptr %v2 to i64
  %v14 = shl i64 %v4, 2
  %v20 = add i64 %v14, %v15
  %v23 = ptrtoint ptr %v6 to i64
  %v22 = shl i64 %v8, 2
  %v28 = add i64 %v22, %v23
  %v31 = ptrtoint ptr %v10 to i64
  %v30 = shl i64 %v12, 2
  %v36 = add i64 %v30, %v31
  %v37 = icmp ule i64 %v20, %v23
  %v38 = icmp ule i64 %v28, %v15
  %v39 = or i1 %v37, %v38
  %v40 = icmp ule i64 %v20, %v31
  %v41 = icmp ule i64 %v36, %v15
  %v42 = or i1 %v40, %v41
  %v43 = and i1 %v39, %v42
  br i1 %v43, label %fast, label %slow

common.ret:                                       ; preds = %fast, %slow
  %common.ret.op = phi i64 [ %v44, %slow ], [ %v45, %fast ]
  ret i64 %common.ret.op

slow:                                             ; preds = %entry
  %v44 = tail call fastcc i64 @vadd.blocks(ptr %v2, i64 %v4, ptr %v6, i64 %v8, ptr %v10, i64 %v12, ptr %launch, i64 %first, i64 %last, ptr %worker)
  br label %common.ret

fast:                                             ; preds = %entry
  %v45 = tail call fastcc i64 @vadd.disjoint(ptr %v2, i64 %v4, ptr %v6, i64 %v8, ptr %v10, i64 %v12, ptr %launch, i64 %first, i64 %last, ptr %worker)
  br label %common.ret
}

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "no-builtins" }
attributes #2 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22vadd\22,\22faults\22:[{\22file\22:\22tests/kernels/elementwise.py\22,\22function\22:\22vadd\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'x'\22},{\22file\22:\22tests/kernels/elementwise.py\22,\22function\22:\22vadd\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'y'\22}],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:32,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 1025}
!2 = !{i32 1, i32 -2147483648}
!3 = distinct !{!3, !4, !5}
!4 = !{!"llvm.loop.unroll.disable"}
!5 = !{!"llvm.loop.vectorize.enable", i1 false}
!6 = distinct !{!6, !7, !8}
!7 = !{!"llvm.loop.isvectorized", i32 1}
!8 = !{!"llvm.loop.unroll.runtime.disable"}
!9 = !{!"branch_weights", i32 4, i32 28}
!10 = distinct !{!10, !7, !8}
!11 = distinct !{!11, !8, !7}
