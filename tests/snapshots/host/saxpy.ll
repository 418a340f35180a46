; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #0

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @saxpy.blocks(ptr align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, float %p1.0, ptr readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) unnamed_addr #1 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v184 = icmp ult i64 %first, %last
  br i1 %v184, label %z.loop.preheader.preheader, label %common.ret

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
  %wide.trip.count24 = zext nneg i32 %size.z to i64
  br label %z.loop.preheader

z.loop.preheader:                                 ; preds = %z.loop.preheader.preheader, %fine
  %block.x6 = phi i32 [ %after.x, %fine ], [ %v11, %z.loop.preheader.preheader ]
  %linear5 = phi i64 [ %following, %fine ], [ %first, %z.loop.preheader.preheader ]
  %v1.i = mul nuw nsw i32 %block.x6, %size.x
  %2 = zext i32 %v1.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.loop.preheader, %z.end
  %indvars.iv20 = phi i64 [ 0, %z.loop.preheader ], [ %indvars.iv.next21, %z.end ]
  %worst.0 = phi i64 [ 0, %z.loop.preheader ], [ %v21, %z.end ]
  %3 = mul nuw nsw i64 %indvars.iv20, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv13 = phi i64 [ %indvars.iv.next14, %y.end ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %v21, %y.end ], [ %worst.0, %z.loop ]
  %4 = add nuw nsw i64 %indvars.iv13, %3
  %5 = mul nuw nsw i64 %4, %0
  br label %x.loop

x.loop:                                           ; preds = %saxpy.thread.exit, %y.loop
  %indvars.iv = phi i64 [ %indvars.iv.next, %saxpy.thread.exit ], [ 0, %y.loop ]
  %worst.2 = phi i64 [ %v21, %saxpy.thread.exit ], [ %worst.1, %y.loop ]
  %6 = add nuw nsw i64 %indvars.iv, %2
  %v4.i = icmp samesign ugt i64 %p0.1, %6
  br i1 %v4.i, label %then6.i, label %saxpy.thread.exit

then6.i:                                          ; preds = %x.loop
  %v9.i = getelementptr inbounds nuw float, ptr %p0.0, i64 %6
  %v10.i = load float, ptr %v9.i, align 4
  %v11.i = icmp samesign ugt i64 %p2.1, %6
  %7 = add nuw nsw i64 %indvars.iv, %5
  %v19.i = shl i64 %7, 40
  %v20.i = or disjoint i64 %v19.i, %6
  %v21.i = add nuw nsw i64 %v20.i, -9222246136947933184
  %v22.i = select i1 %v11.i, i64 0, i64 %v21.i
  br i1 %v11.i, label %active25.i, label %join26.i

active25.i:                                       ; preds = %then6.i
  %v27.i = getelementptr inbounds nuw float, ptr %p2.0, i64 %6
  %v28.i = load float, ptr %v27.i, align 4
  br label %join26.i

join26.i:                                         ; preds = %active25.i, %then6.i
  %v29.i = phi float [ 0.000000e+00, %then6.i ], [ %v28.i, %active25.i ]
  %v30.i = tail call float @llvm.fma.f32(float %p1.0, float %v29.i, float %v10.i)
  store float %v30.i, ptr %v9.i, align 4
  br label %saxpy.thread.exit

saxpy.thread.exit:                                ; preds = %x.loop, %join26.i
  %fault.0 = phi i64 [ %v22.i, %join26.i ], [ 0, %x.loop ]
  %v21 = tail call i64 @llvm.smin.i64(i64 %worst.2, i64 %fault.0)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %y.end, label %x.loop, !llvm.loop !3

y.end:                                            ; preds = %saxpy.thread.exit
  %indvars.iv.next14 = add nuw nsw i64 %indvars.iv13, 1
  %exitcond19.not = icmp eq i64 %indvars.iv.next14, %1
  br i1 %exitcond19.not, label %z.end, label %y.loop

z.end:                                            ; preds = %y.end
  %indvars.iv.next21 = add nuw nsw i64 %indvars.iv20, 1
  %exitcond25.not = icmp eq i64 %indvars.iv.next21, %wide.trip.count24
  br i1 %exitcond25.not, label %done, label %z.loop

done:                                             ; preds = %z.end
  %v26.not = icmp eq i64 %v21, 0
  br i1 %v26.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v28, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v27 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear5, ptr %v27, align 8
  %v28 = and i64 %v21, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %done
  %following = add i64 %linear5, 1
  %v29 = add nuw i32 %block.x6, 1
  %v30 = icmp eq i32 %v29, %grid.x
  %after.x = select i1 %v30, i32 0, i32 %v29
  %exitcond26.not = icmp eq i64 %following, %last
  br i1 %exitcond26.not, label %common.ret, label %z.loop.preheader
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @saxpy.disjoint(ptr noalias align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, float %p1.0, ptr noalias readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) unnamed_addr #1 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v1832 = icmp ult i64 %first, %last
  br i1 %v1832, label %z.loop.preheader.lr.ph, label %common.ret

z.loop.preheader.lr.ph:                           ; preds = %entry
  %v9 = zext nneg i32 %grid.x to i64
  %v10 = urem i64 %first, %v9
  %v11 = trunc nuw nsw i64 %v10 to i32
  %v19 = add nsw i32 %size.x, -1
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count54 = zext nneg i32 %size.z to i64
  %xtraiter = and i64 %0, 1
  %2 = icmp eq i32 %size.x, 1
  %unroll_iter = and i64 %0, 2046
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  %lcmp.mod90 = icmp ne i64 %xtraiter, 0
  %min.iters.check = icmp samesign ult i32 %size.x, 4
  %min.iters.check70 = icmp samesign ult i32 %size.x, 32
  %n.mod.vf = and i64 %0, 28
  %n.vec = and i64 %0, 2016
  %broadcast.splatinsert = insertelement <8 x float> poison, float %p1.0, i64 0
  %broadcast.splat = shufflevector <8 x float> %broadcast.splatinsert, <8 x float> poison, <8 x i32> zeroinitializer
  %cmp.n = icmp eq i64 %n.vec, %0
  %min.epilog.iters.check = icmp eq i64 %n.mod.vf, 0
  %n.vec79 = and i64 %0, 2044
  %broadcast.splatinsert80 = insertelement <4 x float> poison, float %p1.0, i64 0
  %broadcast.splat81 = shufflevector <4 x float> %broadcast.splatinsert80, <4 x float> poison, <4 x i32> zeroinitializer
  %cmp.n86 = icmp eq i64 %n.vec79, %0
  br label %z.loop.preheader

z.loop.preheader:                                 ; preds = %z.loop.preheader.lr.ph, %fine
  %block.x34 = phi i32 [ %v11, %z.loop.preheader.lr.ph ], [ %after.x, %fine ]
  %linear33 = phi i64 [ %first, %z.loop.preheader.lr.ph ], [ %following, %fine ]
  %v20 = mul i32 %block.x34, %size.x
  %v21 = add i32 %v19, %v20
  %v22 = sext i32 %v21 to i64
  %v26 = sext i32 %v20 to i64
  %v30 = icmp sgt i64 %p2.1, %v22
  %3 = icmp ugt i64 %p0.1, %v22
  %4 = icmp ugt i64 %p2.1, %v26
  %v34 = and i1 %4, %3
  %v35 = and i1 %v30, %v34
  %5 = zext i32 %v20 to i64
  br i1 %v35, label %z.loop.us, label %z.loop

z.loop.us:                                        ; preds = %z.loop.preheader, %z.end.split.us.us
  %thread.z.us = phi i32 [ %z.next.us, %z.end.split.us.us ], [ 0, %z.loop.preheader ]
  br label %iter.check

iter.check:                                       ; preds = %y.end.loopexit.us.us, %z.loop.us
  %thread.y.us.us = phi i32 [ 0, %z.loop.us ], [ %y.next.us.us, %y.end.loopexit.us.us ]
  br i1 %min.iters.check, label %full.loop.us.us.preheader, label %vector.main.loop.iter.check

vector.main.loop.iter.check:                      ; preds = %iter.check
  br i1 %min.iters.check70, label %vec.epilog.ph, label %vector.body

vector.body:                                      ; preds = %vector.main.loop.iter.check, %vector.body
  %index = phi i64 [ %index.next, %vector.body ], [ 0, %vector.main.loop.iter.check ]
  %6 = add nuw nsw i64 %index, %5
  %7 = getelementptr inbounds nuw float, ptr %p0.0, i64 %6
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 32
  %9 = getelementptr inbounds nuw i8, ptr %7, i64 64
  %10 = getelementptr inbounds nuw i8, ptr %7, i64 96
  %wide.load = load <8 x float>, ptr %7, align 4
  %wide.load71 = load <8 x float>, ptr %8, align 4
  %wide.load72 = load <8 x float>, ptr %9, align 4
  %wide.load73 = load <8 x float>, ptr %10, align 4
  %11 = getelementptr inbounds nuw float, ptr %p2.0, i64 %6
  %12 = getelementptr inbounds nuw i8, ptr %11, i64 32
  %13 = getelementptr inbounds nuw i8, ptr %11, i64 64
  %14 = getelementptr inbounds nuw i8, ptr %11, i64 96
  %wide.load74 = load <8 x float>, ptr %11, align 4
  %wide.load75 = load <8 x float>, ptr %12, align 4
  %wide.load76 = load <8 x float>, ptr %13, align 4
  %wide.load77 = load <8 x float>, ptr %14, align 4
  %15 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %broadcast.splat, <8 x float> %wide.load74, <8 x float> %wide.load)
  %16 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %broadcast.splat, <8 x float> %wide.load75, <8 x float> %wide.load71)
  %17 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %broadcast.splat, <8 x float> %wide.load76, <8 x float> %wide.load72)
  %18 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %broadcast.splat, <8 x float> %wide.load77, <8 x float> %wide.load73)
  store <8 x float> %15, ptr %7, align 4
  store <8 x float> %16, ptr %8, align 4
  store <8 x float> %17, ptr %9, align 4
  store <8 x float> %18, ptr %10, align 4
  %index.next = add nuw i64 %index, 32
  %19 = icmp eq i64 %index.next, %n.vec
  br i1 %19, label %middle.block, label %vector.body, !llvm.loop !6

middle.block:                                     ; preds = %vector.body
  br i1 %cmp.n, label %y.end.loopexit.us.us, label %vec.epilog.iter.check

vec.epilog.iter.check:                            ; preds = %middle.block
  br i1 %min.epilog.iters.check, label %full.loop.us.us.preheader, label %vec.epilog.ph, !prof !9

vec.epilog.ph:                                    ; preds = %vector.main.loop.iter.check, %vec.epilog.iter.check
  %vec.epilog.resume.val = phi i64 [ %n.vec, %vec.epilog.iter.check ], [ 0, %vector.main.loop.iter.check ]
  br label %vec.epilog.vector.body

vec.epilog.vector.body:                           ; preds = %vec.epilog.vector.body, %vec.epilog.ph
  %index82 = phi i64 [ %vec.epilog.resume.val, %vec.epilog.ph ], [ %index.next85, %vec.epilog.vector.body ]
  %20 = add nuw nsw i64 %index82, %5
  %21 = getelementptr inbounds nuw float, ptr %p0.0, i64 %20
  %wide.load83 = load <4 x float>, ptr %21, align 4
  %22 = getelementptr inbounds nuw float, ptr %p2.0, i64 %20
  %wide.load84 = load <4 x float>, ptr %22, align 4
  %23 = tail call <4 x float> @llvm.fma.v4f32(<4 x float> %broadcast.splat81, <4 x float> %wide.load84, <4 x float> %wide.load83)
  store <4 x float> %23, ptr %21, align 4
  %index.next85 = add nuw i64 %index82, 4
  %24 = icmp eq i64 %index.next85, %n.vec79
  br i1 %24, label %vec.epilog.middle.block, label %vec.epilog.vector.body, !llvm.loop !10

vec.epilog.middle.block:                          ; preds = %vec.epilog.vector.body
  br i1 %cmp.n86, label %y.end.loopexit.us.us, label %full.loop.us.us.preheader

full.loop.us.us.preheader:                        ; preds = %iter.check, %vec.epilog.iter.check, %vec.epilog.middle.block
  %indvars.iv56.ph = phi i64 [ 0, %iter.check ], [ %n.vec, %vec.epilog.iter.check ], [ %n.vec79, %vec.epilog.middle.block ]
  br label %full.loop.us.us

full.loop.us.us:                                  ; preds = %full.loop.us.us.preheader, %full.loop.us.us
  %indvars.iv56 = phi i64 [ %indvars.iv.next57, %full.loop.us.us ], [ %indvars.iv56.ph, %full.loop.us.us.preheader ]
  %25 = add nuw nsw i64 %indvars.iv56, %5
  %v9.i7.us.us = getelementptr inbounds nuw float, ptr %p0.0, i64 %25
  %v10.i8.us.us = load float, ptr %v9.i7.us.us, align 4
  %v27.i25.us.us = getelementptr inbounds nuw float, ptr %p2.0, i64 %25
  %v28.i26.us.us = load float, ptr %v27.i25.us.us, align 4
  %v30.i23.us.us = tail call float @llvm.fma.f32(float %p1.0, float %v28.i26.us.us, float %v10.i8.us.us)
  store float %v30.i23.us.us, ptr %v9.i7.us.us, align 4
  %indvars.iv.next57 = add nuw nsw i64 %indvars.iv56, 1
  %exitcond61.not = icmp eq i64 %indvars.iv.next57, %0
  br i1 %exitcond61.not, label %y.end.loopexit.us.us, label %full.loop.us.us, !llvm.loop !11

y.end.loopexit.us.us:                             ; preds = %full.loop.us.us, %vec.epilog.middle.block, %middle.block
  %y.next.us.us = add nuw nsw i32 %thread.y.us.us, 1
  %exitcond62.not = icmp eq i32 %y.next.us.us, %size.y
  br i1 %exitcond62.not, label %z.end.split.us.us, label %iter.check

z.end.split.us.us:                                ; preds = %y.end.loopexit.us.us
  %z.next.us = add nuw nsw i32 %thread.z.us, 1
  %exitcond63.not = icmp eq i32 %z.next.us, %size.z
  br i1 %exitcond63.not, label %fine, label %z.loop.us

z.loop:                                           ; preds = %z.loop.preheader, %z.end.split
  %indvars.iv50 = phi i64 [ %indvars.iv.next51, %z.end.split ], [ 0, %z.loop.preheader ]
  %worst.0 = phi i64 [ %v39.lcssa, %z.end.split ], [ 0, %z.loop.preheader ]
  %26 = mul nuw nsw i64 %indvars.iv50, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end.loopexit29, %z.loop
  %indvars.iv43 = phi i64 [ %indvars.iv.next44, %y.end.loopexit29 ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %v39.lcssa, %y.end.loopexit29 ], [ %worst.0, %z.loop ]
  %27 = add nuw nsw i64 %indvars.iv43, %26
  %28 = mul nuw nsw i64 %27, %0
  br i1 %2, label %x.loop.epil.preheader, label %x.loop

x.loop:                                           ; preds = %y.loop, %saxpy.thread.exit.1
  %indvars.iv = phi i64 [ %indvars.iv.next.1, %saxpy.thread.exit.1 ], [ 0, %y.loop ]
  %worst.3 = phi i64 [ %v39.1, %saxpy.thread.exit.1 ], [ %worst.1, %y.loop ]
  %niter = phi i64 [ %niter.next.1, %saxpy.thread.exit.1 ], [ 0, %y.loop ]
  %29 = add nuw nsw i64 %indvars.iv, %5
  %v4.i = icmp samesign ugt i64 %p0.1, %29
  br i1 %v4.i, label %then6.i, label %saxpy.thread.exit

then6.i:                                          ; preds = %x.loop
  %v9.i = getelementptr inbounds nuw float, ptr %p0.0, i64 %29
  %v10.i = load float, ptr %v9.i, align 4
  %v11.i = icmp samesign ugt i64 %p2.1, %29
  %30 = add nuw nsw i64 %indvars.iv, %28
  %v19.i = shl i64 %30, 40
  %v20.i = or disjoint i64 %v19.i, %29
  %v21.i = add nuw nsw i64 %v20.i, -9222246136947933184
  %v22.i = select i1 %v11.i, i64 0, i64 %v21.i
  br i1 %v11.i, label %active25.i, label %join26.i

active25.i:                                       ; preds = %then6.i
  %v27.i = getelementptr inbounds nuw float, ptr %p2.0, i64 %29
  %v28.i = load float, ptr %v27.i, align 4
  br label %join26.i

join26.i:                                         ; preds = %active25.i, %then6.i
  %v29.i = phi float [ 0.000000e+00, %then6.i ], [ %v28.i, %active25.i ]
  %v30.i = tail call float @llvm.fma.f32(float %p1.0, float %v29.i, float %v10.i)
  store float %v30.i, ptr %v9.i, align 4
  br label %saxpy.thread.exit

saxpy.thread.exit:                                ; preds = %x.loop, %join26.i
  %fault.0 = phi i64 [ %v22.i, %join26.i ], [ 0, %x.loop ]
  %v39 = tail call i64 @llvm.smin.i64(i64 %worst.3, i64 %fault.0)
  %indvars.iv.next = or disjoint i64 %indvars.iv, 1
  %31 = add nuw nsw i64 %indvars.iv.next, %5
  %v4.i.1 = icmp samesign ugt i64 %p0.1, %31
  br i1 %v4.i.1, label %then6.i.1, label %saxpy.thread.exit.1

then6.i.1:                                        ; preds = %saxpy.thread.exit
  %v9.i.1 = getelementptr inbounds nuw float, ptr %p0.0, i64 %31
  %v10.i.1 = load float, ptr %v9.i.1, align 4
  %v11.i.1 = icmp samesign ugt i64 %p2.1, %31
  %32 = add nuw nsw i64 %indvars.iv.next, %28
  %v19.i.1 = shl i64 %32, 40
  %v20.i.1 = or disjoint i64 %v19.i.1, %31
  %v21.i.1 = add nuw nsw i64 %v20.i.1, -9222246136947933184
  %v22.i.1 = select i1 %v11.i.1, i64 0, i64 %v21.i.1
  br i1 %v11.i.1, label %active25.i.1, label %join26.i.1

active25.i.1:                                     ; preds = %then6.i.1
  %v27.i.1 = getelementptr inbounds nuw float, ptr %p2.0, i64 %31
  %v28.i.1 = load float, ptr %v27.i.1, align 4
  br label %join26.i.1

join26.i.1:                                       ; preds = %active25.i.1, %then6.i.1
  %v29.i.1 = phi float [ 0.000000e+00, %then6.i.1 ], [ %v28.i.1, %active25.i.1 ]
  %v30.i.1 = tail call float @llvm.fma.f32(float %p1.0, float %v29.i.1, float %v10.i.1)
  store float %v30.i.1, ptr %v9.i.1, align 4
  br label %saxpy.thread.exit.1

saxpy.thread.exit.1:                              ; preds = %join26.i.1, %saxpy.thread.exit
  %fault.0.1 = phi i64 [ %v22.i.1, %join26.i.1 ], [ 0, %saxpy.thread.exit ]
  %v39.1 = tail call i64 @llvm.smin.i64(i64 %v39, i64 %fault.0.1)
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv, 2
  %niter.next.1 = add i64 %niter, 2
  %niter.ncmp.1 = icmp eq i64 %niter.next.1, %unroll_iter
  br i1 %niter.ncmp.1, label %y.end.loopexit29.unr-lcssa, label %x.loop

y.end.loopexit29.unr-lcssa:                       ; preds = %saxpy.thread.exit.1
  br i1 %lcmp.mod.not, label %y.end.loopexit29, label %x.loop.epil.preheader

x.loop.epil.preheader:                            ; preds = %y.end.loopexit29.unr-lcssa, %y.loop
  %indvars.iv.epil.init = phi i64 [ 0, %y.loop ], [ %indvars.iv.next.1, %y.end.loopexit29.unr-lcssa ]
  %worst.3.epil.init = phi i64 [ %worst.1, %y.loop ], [ %v39.1, %y.end.loopexit29.unr-lcssa ]
  tail call void @llvm.assume(i1 %lcmp.mod90)
  %33 = add nuw nsw i64 %indvars.iv.epil.init, %5
  %v4.i.epil = icmp samesign ugt i64 %p0.1, %33
  br i1 %v4.i.epil, label %then6.i.epil, label %saxpy.thread.exit.epil

then6.i.epil:                                     ; preds = %x.loop.epil.preheader
  %v9.i.epil = getelementptr inbounds nuw float, ptr %p0.0, i64 %33
  %v10.i.epil = load float, ptr %v9.i.epil, align 4
  %v11.i.epil = icmp samesign ugt i64 %p2.1, %33
  %34 = add nuw nsw i64 %indvars.iv.epil.init, %28
  %v19.i.epil = shl i64 %34, 40
  %v20.i.epil = or disjoint i64 %v19.i.epil, %33
  %v21.i.epil = add nuw nsw i64 %v20.i.epil, -9222246136947933184
  %v22.i.epil = select i1 %v11.i.epil, i64 0, i64 %v21.i.epil
  br i1 %v11.i.epil, label %active25.i.epil, label %join26.i.epil

active25.i.epil:                                  ; preds = %then6.i.epil
  %v27.i.epil = getelementptr inbounds nuw float, ptr %p2.0, i64 %33
  %v28.i.epil = load float, ptr %v27.i.epil, align 4
  br label %join26.i.epil

join26.i.epil:                                    ; preds = %active25.i.epil, %then6.i.epil
  %v29.i.epil = phi float [ 0.000000e+00, %then6.i.epil ], [ %v28.i.epil, %active25.i.epil ]
  %v30.i.epil = tail call float @llvm.fma.f32(float %p1.0, float %v29.i.epil, float %v10.i.epil)
  store float %v30.i.epil, ptr %v9.i.epil, align 4
  br label %saxpy.thread.exit.epil

saxpy.thread.exit.epil:                           ; preds = %join26.i.epil, %x.loop.epil.preheader
  %fault.0.epil = phi i64 [ %v22.i.epil, %join26.i.epil ], [ 0, %x.loop.epil.preheader ]
  %v39.epil = tail call i64 @llvm.smin.i64(i64 %worst.3.epil.init, i64 %fault.0.epil)
  br label %y.end.loopexit29

y.end.loopexit29:                                 ; preds = %y.end.loopexit29.unr-lcssa, %saxpy.thread.exit.epil
  %v39.lcssa = phi i64 [ %v39.1, %y.end.loopexit29.unr-lcssa ], [ %v39.epil, %saxpy.thread.exit.epil ]
  %indvars.iv.next44 = add nuw nsw i64 %indvars.iv43, 1
  %exitcond49.not = icmp eq i64 %indvars.iv.next44, %1
  br i1 %exitcond49.not, label %z.end.split, label %y.loop

z.end.split:                                      ; preds = %y.end.loopexit29
  %indvars.iv.next51 = add nuw nsw i64 %indvars.iv50, 1
  %exitcond55.not = icmp eq i64 %indvars.iv.next51, %wide.trip.count54
  br i1 %exitcond55.not, label %done, label %z.loop

done:                                             ; preds = %z.end.split
  %v44.not = icmp eq i64 %v39.lcssa, 0
  br i1 %v44.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v46, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v45 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear33, ptr %v45, align 8
  %v46 = and i64 %v39.lcssa, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %z.end.split.us.us, %done
  %following = add i64 %linear33, 1
  %v47 = add nuw i32 %block.x34, 1
  %v48 = icmp eq i32 %v47, %grid.x
  %after.x = select i1 %v48, i32 0, i32 %v47
  %exitcond64.not = icmp eq i64 %following, %last
  br i1 %exitcond64.not, label %common.ret, label %z.loop.preheader
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @saxpy(ptr readonly captures(none) %parameters, ptr readonly captures(none) %launch, i64 %first, i64 %last, ptr writeonly captures(none) %worker) local_unnamed_addr #2 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load float, ptr %v5, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr inbounds nuw i8, ptr %parameters, i64 32
  %v10 = load i64, ptr %v9, align 8
  %v13 = ptrtoint ptr %v2 to i64
  %v12 = shl i64 %v4, 2
  %v18 = add i64 %v12, %v13
  %v21 = ptrtoint ptr %v8 to i64
  %v20 = shl i64 %v10, 2
  %v26 = add i64 %v20, %v21
  %v27 = icmp ule i64 %v18, %v21
  %v28 = icmp ule i64 %v26, %v13
  %v29 = or i1 %v27, %v28
  br i1 %v29, label %fast, label %slow

common.ret:                                       ; preds = %fast, %slow
  %common.ret.op = phi i64 [ %v30, %slow ], [ %v31, %fast ]
  ret i64 %common.ret.op

slow:                                             ; preds = %entry
  %v30 = tail call fastcc i64 @saxpy.blocks(ptr %v2, i64 %v4, float %v6, ptr %v8, i64 %v10, ptr %launch, i64 %first, i64 %last, ptr %worker)
  br label %common.ret

fast:                                             ; preds = %entry
  %v31 = tail call fastcc i64 @saxpy.disjoint(ptr %v2, i64 %v4, float %v6, ptr %v8, i64 %v10, ptr %launch, i64 %first, i64 %last, ptr %worker)
  br label %common.ret
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #4

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "no-builtins" }
attributes #2 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22saxpy\22,\22faults\22:[{\22file\22:\22tests/kernels/elementwise.py\22,\22function\22:\22saxpy\22,\22kind\22:\22index\22,\22line\22:44,\22message\22:\22index out of bounds for axis 0 of array 'x'\22}],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22a\22,\22offset\22:16,\22size\22:4,\22type\22:\22pyfloat\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:24,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
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
