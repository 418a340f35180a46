; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @mandelbrot.disjoint(ptr noalias writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, i64 range(i64 0, -9223372036854775808) %p0.2, float %p1.0, float %p2.0, float %p3.0, i64 %p4.0, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last) unnamed_addr #0 {
entry:
  %p4.0.fr = freeze i64 %p4.0
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v5 = getelementptr inbounds nuw i8, ptr %launch, i64 16
  %grid.y = load i32, ptr %v5, align 4, !range !2
  %v1844 = icmp ult i64 %first, %last
  br i1 %v1844, label %z.loop.preheader.lr.ph, label %finished

z.loop.preheader.lr.ph:                           ; preds = %entry
  %v9 = zext nneg i32 %grid.x to i64
  %v12 = udiv i64 %first, %v9
  %v13 = zext nneg i32 %grid.y to i64
  %v14 = urem i64 %v12, %v13
  %v15 = trunc nuw nsw i64 %v14 to i32
  %v10 = urem i64 %first, %v9
  %v11 = trunc nuw nsw i64 %v10 to i32
  %v27.i2 = icmp sgt i64 %p4.0.fr, 0
  %wide.trip.count81 = zext nneg i32 %size.y to i64
  %wide.trip.count75 = zext nneg i32 %size.x to i64
  br i1 %v27.i2, label %z.loop.preheader.us.preheader, label %z.loop.preheader.preheader

z.loop.preheader.preheader:                       ; preds = %z.loop.preheader.lr.ph
  %min.iters.check = icmp samesign ult i32 %size.x, 8
  %n.vec = and i64 %wide.trip.count75, 2040
  %broadcast.splatinsert = insertelement <8 x i64> poison, i64 %p0.2, i64 0
  %broadcast.splat = shufflevector <8 x i64> %broadcast.splatinsert, <8 x i64> poison, <8 x i32> zeroinitializer
  %cmp.n = icmp eq i64 %n.vec, %wide.trip.count75
  br label %z.loop.preheader

z.loop.preheader.us.preheader:                    ; preds = %z.loop.preheader.lr.ph
  %xtraiter = and i64 %wide.trip.count75, 1
  %0 = icmp eq i32 %size.x, 1
  %unroll_iter = and i64 %wide.trip.count75, 2046
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  %lcmp.mod4 = icmp ne i64 %xtraiter, 0
  br label %z.loop.preheader.us

z.loop.preheader.us:                              ; preds = %z.loop.preheader.us.preheader, %done.us
  %block.y47.us = phi i32 [ %after.y.us, %done.us ], [ %v15, %z.loop.preheader.us.preheader ]
  %block.x46.us = phi i32 [ %after.x.us, %done.us ], [ %v11, %z.loop.preheader.us.preheader ]
  %linear45.us = phi i64 [ %following.us, %done.us ], [ %first, %z.loop.preheader.us.preheader ]
  %v20.us = mul i32 %block.x46.us, %size.x
  %v22.us = sext i32 %v20.us to i64
  %v23.not.us = icmp sgt i64 %p0.2, %v22.us
  br i1 %v23.not.us, label %z.loop.us.us.us.preheader, label %done.us

z.loop.us.us.us.preheader:                        ; preds = %z.loop.preheader.us
  %v5.i.us = mul nuw nsw i32 %block.y47.us, %size.y
  %1 = zext i32 %v20.us to i64
  %2 = zext i32 %v5.i.us to i64
  br label %z.loop.us.us.us

done.us:                                          ; preds = %z.end.split.us.split.us.us.us.us, %z.loop.preheader.us
  %following.us = add nuw i64 %linear45.us, 1
  %v29.us = add nuw i32 %block.x46.us, 1
  %v30.us = icmp eq i32 %v29.us, %grid.x
  %after.x.us = select i1 %v30.us, i32 0, i32 %v29.us
  %v31.us = zext i1 %v30.us to i32
  %v32.us = add nuw i32 %block.y47.us, %v31.us
  %v33.us = icmp eq i32 %v32.us, %grid.y
  %after.y.us = select i1 %v33.us, i32 0, i32 %v32.us
  %exitcond84.not = icmp eq i64 %following.us, %last
  br i1 %exitcond84.not, label %finished, label %z.loop.preheader.us

z.loop.us.us.us:                                  ; preds = %z.loop.us.us.us.preheader, %z.end.split.us.split.us.us.us.us
  %thread.z.us.us.us = phi i32 [ %z.next.us.us.us, %z.end.split.us.split.us.us.us.us ], [ 0, %z.loop.us.us.us.preheader ]
  br label %y.loop.us.us.us.us.us

y.loop.us.us.us.us.us:                            ; preds = %y.end.loopexit.us.us.us.us.us, %z.loop.us.us.us
  %indvars.iv77 = phi i64 [ %indvars.iv.next78, %y.end.loopexit.us.us.us.us.us ], [ 0, %z.loop.us.us.us ]
  %3 = add nuw nsw i64 %indvars.iv77, %2
  %v8.i.us.us.us.us.us = icmp samesign ule i64 %p0.1, %3
  %4 = trunc nuw i64 %3 to i32
  %v18.i.us.us.us.us.us = uitofp nneg i32 %4 to float
  %v19.i.us.us.us.us.us = fmul float %p3.0, %v18.i.us.us.us.us.us
  %v20.i.us.us.us.us.us = fadd float %p2.0, %v19.i.us.us.us.us.us
  %v48.i.us.us.us.us.us = mul nuw nsw i64 %p0.2, %3
  %5 = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v48.i.us.us.us.us.us
  %v8.i.fr.us.us.us.us.us = freeze i1 %v8.i.us.us.us.us.us
  br i1 %v8.i.fr.us.us.us.us.us, label %y.end.loopexit.us.us.us.us.us, label %x.loop.us7.us.us.us.us.us.preheader

x.loop.us7.us.us.us.us.us.preheader:              ; preds = %y.loop.us.us.us.us.us
  br i1 %0, label %x.loop.us7.us.us.us.us.us.epil.preheader, label %x.loop.us7.us.us.us.us.us

y.end.loopexit.us.us.us.us.us.loopexit.unr-lcssa: ; preds = %mandelbrot.thread.exit.us9.us.us.us.us.us.1
  br i1 %lcmp.mod.not, label %y.end.loopexit.us.us.us.us.us, label %x.loop.us7.us.us.us.us.us.epil.preheader

x.loop.us7.us.us.us.us.us.epil.preheader:         ; preds = %y.end.loopexit.us.us.us.us.us.loopexit.unr-lcssa, %x.loop.us7.us.us.us.us.us.preheader
  %indvars.iv71.epil.init = phi i64 [ 0, %x.loop.us7.us.us.us.us.us.preheader ], [ %indvars.iv.next72.1, %y.end.loopexit.us.us.us.us.us.loopexit.unr-lcssa ]
  tail call void @llvm.assume(i1 %lcmp.mod4)
  %6 = add nuw nsw i64 %indvars.iv71.epil.init, %1
  %v9.i.us.us.us.us.us.us.not.epil = icmp samesign ugt i64 %p0.2, %6
  br i1 %v9.i.us.us.us.us.us.us.not.epil, label %join14.i.us.us.us.us.us.us.epil, label %y.end.loopexit.us.us.us.us.us

join14.i.us.us.us.us.us.us.epil:                  ; preds = %x.loop.us7.us.us.us.us.us.epil.preheader
  %7 = trunc nuw i64 %6 to i32
  %v15.i.us.us.us.us.us.us.epil = uitofp nneg i32 %7 to float
  %v16.i.us.us.us.us.us.us.epil = fmul float %p3.0, %v15.i.us.us.us.us.us.us.epil
  %v17.i.us.us.us.us.us.us.epil = fadd float %p1.0, %v16.i.us.us.us.us.us.us.epil
  br label %join30.i.us.us.us.us.us.us.epil

join30.i.us.us.us.us.us.us.epil:                  ; preds = %join37.i.us.us.us.us.us.us.epil, %join14.i.us.us.us.us.us.us.epil
  %phi26.i5.us.us.us.us.us.us.epil = phi i64 [ 0, %join14.i.us.us.us.us.us.us.epil ], [ %v43.i.us.us.us.us.us.us.epil, %join37.i.us.us.us.us.us.us.epil ]
  %phi25.i4.us.us.us.us.us.us.epil = phi float [ 0.000000e+00, %join14.i.us.us.us.us.us.us.epil ], [ %v42.i.us.us.us.us.us.us.epil, %join37.i.us.us.us.us.us.us.epil ]
  %phi24.i3.us.us.us.us.us.us.epil = phi float [ 0.000000e+00, %join14.i.us.us.us.us.us.us.epil ], [ %v40.i.us.us.us.us.us.us.epil, %join37.i.us.us.us.us.us.us.epil ]
  %v31.i.us.us.us.us.us.us.epil = fmul float %phi25.i4.us.us.us.us.us.us.epil, %phi25.i4.us.us.us.us.us.us.epil
  %v32.i.us.us.us.us.us.us.epil = fmul float %phi24.i3.us.us.us.us.us.us.epil, %phi24.i3.us.us.us.us.us.us.epil
  %v33.i.us.us.us.us.us.us.epil = fadd float %v32.i.us.us.us.us.us.us.epil, %v31.i.us.us.us.us.us.us.epil
  %v34.i.us.us.us.us.us.us.epil = fcmp ogt float %v33.i.us.us.us.us.us.us.epil, 4.000000e+00
  br i1 %v34.i.us.us.us.us.us.us.epil, label %after21.i.us.us.us.us.us.us.epil, label %join37.i.us.us.us.us.us.us.epil

join37.i.us.us.us.us.us.us.epil:                  ; preds = %join30.i.us.us.us.us.us.us.epil
  %v38.i.us.us.us.us.us.us.epil = fmul float %phi25.i4.us.us.us.us.us.us.epil, 2.000000e+00
  %v39.i.us.us.us.us.us.us.epil = fmul float %phi24.i3.us.us.us.us.us.us.epil, %v38.i.us.us.us.us.us.us.epil
  %v40.i.us.us.us.us.us.us.epil = fadd float %v20.i.us.us.us.us.us, %v39.i.us.us.us.us.us.us.epil
  %v41.i.us.us.us.us.us.us.epil = fsub float %v31.i.us.us.us.us.us.us.epil, %v32.i.us.us.us.us.us.us.epil
  %v42.i.us.us.us.us.us.us.epil = fadd float %v17.i.us.us.us.us.us.us.epil, %v41.i.us.us.us.us.us.us.epil
  %v43.i.us.us.us.us.us.us.epil = add nuw nsw i64 %phi26.i5.us.us.us.us.us.us.epil, 1
  %exitcond70.not.epil = icmp eq i64 %v43.i.us.us.us.us.us.us.epil, %p4.0.fr
  br i1 %exitcond70.not.epil, label %after21.i.us.us.us.us.us.us.epil, label %join30.i.us.us.us.us.us.us.epil

after21.i.us.us.us.us.us.us.epil:                 ; preds = %join37.i.us.us.us.us.us.us.epil, %join30.i.us.us.us.us.us.us.epil
  %phi26.i.lcssa.us.us.us.us.us.us.epil = phi i64 [ %phi26.i5.us.us.us.us.us.us.epil, %join30.i.us.us.us.us.us.us.epil ], [ %p4.0.fr, %join37.i.us.us.us.us.us.us.epil ]
  %v47.i.us.us.us.us.us.us.epil = trunc i64 %phi26.i.lcssa.us.us.us.us.us.us.epil to i32
  %v50.i.us.us.us.us.us.us.epil = getelementptr inbounds nuw i32, ptr %5, i64 %6
  store i32 %v47.i.us.us.us.us.us.us.epil, ptr %v50.i.us.us.us.us.us.us.epil, align 4
  br label %y.end.loopexit.us.us.us.us.us

y.end.loopexit.us.us.us.us.us:                    ; preds = %y.end.loopexit.us.us.us.us.us.loopexit.unr-lcssa, %after21.i.us.us.us.us.us.us.epil, %x.loop.us7.us.us.us.us.us.epil.preheader, %y.loop.us.us.us.us.us
  %indvars.iv.next78 = add nuw nsw i64 %indvars.iv77, 1
  %exitcond82.not = icmp eq i64 %indvars.iv.next78, %wide.trip.count81
  br i1 %exitcond82.not, label %z.end.split.us.split.us.us.us.us, label %y.loop.us.us.us.us.us

x.loop.us7.us.us.us.us.us:                        ; preds = %x.loop.us7.us.us.us.us.us.preheader, %mandelbrot.thread.exit.us9.us.us.us.us.us.1
  %indvars.iv71 = phi i64 [ %indvars.iv.next72.1, %mandelbrot.thread.exit.us9.us.us.us.us.us.1 ], [ 0, %x.loop.us7.us.us.us.us.us.preheader ]
  %niter = phi i64 [ %niter.next.1, %mandelbrot.thread.exit.us9.us.us.us.us.us.1 ], [ 0, %x.loop.us7.us.us.us.us.us.preheader ]
  %8 = add nuw nsw i64 %indvars.iv71, %1
  %v9.i.us.us.us.us.us.us.not = icmp samesign ugt i64 %p0.2, %8
  br i1 %v9.i.us.us.us.us.us.us.not, label %join14.i.us.us.us.us.us.us, label %mandelbrot.thread.exit.us9.us.us.us.us.us

join14.i.us.us.us.us.us.us:                       ; preds = %x.loop.us7.us.us.us.us.us
  %9 = trunc nuw i64 %8 to i32
  %v15.i.us.us.us.us.us.us = uitofp nneg i32 %9 to float
  %v16.i.us.us.us.us.us.us = fmul float %p3.0, %v15.i.us.us.us.us.us.us
  %v17.i.us.us.us.us.us.us = fadd float %p1.0, %v16.i.us.us.us.us.us.us
  br label %join30.i.us.us.us.us.us.us

join30.i.us.us.us.us.us.us:                       ; preds = %join37.i.us.us.us.us.us.us, %join14.i.us.us.us.us.us.us
  %phi26.i5.us.us.us.us.us.us = phi i64 [ 0, %join14.i.us.us.us.us.us.us ], [ %v43.i.us.us.us.us.us.us, %join37.i.us.us.us.us.us.us ]
  %phi25.i4.us.us.us.us.us.us = phi float [ 0.000000e+00, %join14.i.us.us.us.us.us.us ], [ %v42.i.us.us.us.us.us.us, %join37.i.us.us.us.us.us.us ]
  %phi24.i3.us.us.us.us.us.us = phi float [ 0.000000e+00, %join14.i.us.us.us.us.us.us ], [ %v40.i.us.us.us.us.us.us, %join37.i.us.us.us.us.us.us ]
  %v31.i.us.us.us.us.us.us = fmul float %phi25.i4.us.us.us.us.us.us, %phi25.i4.us.us.us.us.us.us
  %v32.i.us.us.us.us.us.us = fmul float %phi24.i3.us.us.us.us.us.us, %phi24.i3.us.us.us.us.us.us
  %v33.i.us.us.us.us.us.us = fadd float %v32.i.us.us.us.us.us.us, %v31.i.us.us.us.us.us.us
  %v34.i.us.us.us.us.us.us = fcmp ogt float %v33.i.us.us.us.us.us.us, 4.000000e+00
  br i1 %v34.i.us.us.us.us.us.us, label %after21.i.us.us.us.us.us.us, label %join37.i.us.us.us.us.us.us

join37.i.us.us.us.us.us.us:                       ; preds = %join30.i.us.us.us.us.us.us
  %v38.i.us.us.us.us.us.us = fmul float %phi25.i4.us.us.us.us.us.us, 2.000000e+00
  %v39.i.us.us.us.us.us.us = fmul float %phi24.i3.us.us.us.us.us.us, %v38.i.us.us.us.us.us.us
  %v40.i.us.us.us.us.us.us = fadd float %v20.i.us.us.us.us.us, %v39.i.us.us.us.us.us.us
  %v41.i.us.us.us.us.us.us = fsub float %v31.i.us.us.us.us.us.us, %v32.i.us.us.us.us.us.us
  %v42.i.us.us.us.us.us.us = fadd float %v17.i.us.us.us.us.us.us, %v41.i.us.us.us.us.us.us
  %v43.i.us.us.us.us.us.us = add nuw nsw i64 %phi26.i5.us.us.us.us.us.us, 1
  %exitcond70.not = icmp eq i64 %v43.i.us.us.us.us.us.us, %p4.0.fr
  br i1 %exitcond70.not, label %after21.i.us.us.us.us.us.us, label %join30.i.us.us.us.us.us.us

after21.i.us.us.us.us.us.us:                      ; preds = %join37.i.us.us.us.us.us.us, %join30.i.us.us.us.us.us.us
  %phi26.i.lcssa.us.us.us.us.us.us = phi i64 [ %phi26.i5.us.us.us.us.us.us, %join30.i.us.us.us.us.us.us ], [ %p4.0.fr, %join37.i.us.us.us.us.us.us ]
  %v47.i.us.us.us.us.us.us = trunc i64 %phi26.i.lcssa.us.us.us.us.us.us to i32
  %v50.i.us.us.us.us.us.us = getelementptr inbounds nuw i32, ptr %5, i64 %8
  store i32 %v47.i.us.us.us.us.us.us, ptr %v50.i.us.us.us.us.us.us, align 4
  br label %mandelbrot.thread.exit.us9.us.us.us.us.us

mandelbrot.thread.exit.us9.us.us.us.us.us:        ; preds = %after21.i.us.us.us.us.us.us, %x.loop.us7.us.us.us.us.us
  %indvars.iv.next72 = or disjoint i64 %indvars.iv71, 1
  %10 = add nuw nsw i64 %indvars.iv.next72, %1
  %v9.i.us.us.us.us.us.us.not.1 = icmp samesign ugt i64 %p0.2, %10
  br i1 %v9.i.us.us.us.us.us.us.not.1, label %join14.i.us.us.us.us.us.us.1, label %mandelbrot.thread.exit.us9.us.us.us.us.us.1

join14.i.us.us.us.us.us.us.1:                     ; preds = %mandelbrot.thread.exit.us9.us.us.us.us.us
  %11 = trunc nuw i64 %10 to i32
  %v15.i.us.us.us.us.us.us.1 = uitofp nneg i32 %11 to float
  %v16.i.us.us.us.us.us.us.1 = fmul float %p3.0, %v15.i.us.us.us.us.us.us.1
  %v17.i.us.us.us.us.us.us.1 = fadd float %p1.0, %v16.i.us.us.us.us.us.us.1
  br label %join30.i.us.us.us.us.us.us.1

join30.i.us.us.us.us.us.us.1:                     ; preds = %join37.i.us.us.us.us.us.us.1, %join14.i.us.us.us.us.us.us.1
  %phi26.i5.us.us.us.us.us.us.1 = phi i64 [ 0, %join14.i.us.us.us.us.us.us.1 ], [ %v43.i.us.us.us.us.us.us.1, %join37.i.us.us.us.us.us.us.1 ]
  %phi25.i4.us.us.us.us.us.us.1 = phi float [ 0.000000e+00, %join14.i.us.us.us.us.us.us.1 ], [ %v42.i.us.us.us.us.us.us.1, %join37.i.us.us.us.us.us.us.1 ]
  %phi24.i3.us.us.us.us.us.us.1 = phi float [ 0.000000e+00, %join14.i.us.us.us.us.us.us.1 ], [ %v40.i.us.us.us.us.us.us.1, %join37.i.us.us.us.us.us.us.1 ]
  %v31.i.us.us.us.us.us.us.1 = fmul float %phi25.i4.us.us.us.us.us.us.1, %phi25.i4.us.us.us.us.us.us.1
  %v32.i.us.us.us.us.us.us.1 = fmul float %phi24.i3.us.us.us.us.us.us.1, %phi24.i3.us.us.us.us.us.us.1
  %v33.i.us.us.us.us.us.us.1 = fadd float %v32.i.us.us.us.us.us.us.1, %v31.i.us.us.us.us.us.us.1
  %v34.i.us.us.us.us.us.us.1 = fcmp ogt float %v33.i.us.us.us.us.us.us.1, 4.000000e+00
  br i1 %v34.i.us.us.us.us.us.us.1, label %after21.i.us.us.us.us.us.us.1, label %join37.i.us.us.us.us.us.us.1

join37.i.us.us.us.us.us.us.1:                     ; preds = %join30.i.us.us.us.us.us.us.1
  %v38.i.us.us.us.us.us.us.1 = fmul float %phi25.i4.us.us.us.us.us.us.1, 2.000000e+00
  %v39.i.us.us.us.us.us.us.1 = fmul float %phi24.i3.us.us.us.us.us.us.1, %v38.i.us.us.us.us.us.us.1
  %v40.i.us.us.us.us.us.us.1 = fadd float %v20.i.us.us.us.us.us, %v39.i.us.us.us.us.us.us.1
  %v41.i.us.us.us.us.us.us.1 = fsub float %v31.i.us.us.us.us.us.us.1, %v32.i.us.us.us.us.us.us.1
  %v42.i.us.us.us.us.us.us.1 = fadd float %v17.i.us.us.us.us.us.us.1, %v41.i.us.us.us.us.us.us.1
  %v43.i.us.us.us.us.us.us.1 = add nuw nsw i64 %phi26.i5.us.us.us.us.us.us.1, 1
  %exitcond70.not.1 = icmp eq i64 %v43.i.us.us.us.us.us.us.1, %p4.0.fr
  br i1 %exitcond70.not.1, label %after21.i.us.us.us.us.us.us.1, label %join30.i.us.us.us.us.us.us.1

after21.i.us.us.us.us.us.us.1:                    ; preds = %join37.i.us.us.us.us.us.us.1, %join30.i.us.us.us.us.us.us.1
  %phi26.i.lcssa.us.us.us.us.us.us.1 = phi i64 [ %phi26.i5.us.us.us.us.us.us.1, %join30.i.us.us.us.us.us.us.1 ], [ %p4.0.fr, %join37.i.us.us.us.us.us.us.1 ]
  %v47.i.us.us.us.us.us.us.1 = trunc i64 %phi26.i.lcssa.us.us.us.us.us.us.1 to i32
  %v50.i.us.us.us.us.us.us.1 = getelementptr inbounds nuw i32, ptr %5, i64 %10
  store i32 %v47.i.us.us.us.us.us.us.1, ptr %v50.i.us.us.us.us.us.us.1, align 4
  br label %mandelbrot.thread.exit.us9.us.us.us.us.us.1

mandelbrot.thread.exit.us9.us.us.us.us.us.1:      ; preds = %after21.i.us.us.us.us.us.us.1, %mandelbrot.thread.exit.us9.us.us.us.us.us
  %indvars.iv.next72.1 = add nuw nsw i64 %indvars.iv71, 2
  %niter.next.1 = add i64 %niter, 2
  %niter.ncmp.1 = icmp eq i64 %niter.next.1, %unroll_iter
  br i1 %niter.ncmp.1, label %y.end.loopexit.us.us.us.us.us.loopexit.unr-lcssa, label %x.loop.us7.us.us.us.us.us

z.end.split.us.split.us.us.us.us:                 ; preds = %y.end.loopexit.us.us.us.us.us
  %z.next.us.us.us = add nuw nsw i32 %thread.z.us.us.us, 1
  %exitcond83.not = icmp eq i32 %z.next.us.us.us, %size.z
  br i1 %exitcond83.not, label %done.us, label %z.loop.us.us.us

z.loop.preheader:                                 ; preds = %z.loop.preheader.preheader, %done
  %block.y47 = phi i32 [ %after.y, %done ], [ %v15, %z.loop.preheader.preheader ]
  %block.x46 = phi i32 [ %after.x, %done ], [ %v11, %z.loop.preheader.preheader ]
  %linear45 = phi i64 [ %following, %done ], [ %first, %z.loop.preheader.preheader ]
  %v20 = mul i32 %block.x46, %size.x
  %v22 = sext i32 %v20 to i64
  %v23.not = icmp sgt i64 %p0.2, %v22
  br i1 %v23.not, label %z.loop.us.preheader, label %done

z.loop.us.preheader:                              ; preds = %z.loop.preheader
  %v5.i = mul nuw nsw i32 %block.y47, %size.y
  %12 = zext i32 %v20 to i64
  %13 = zext i32 %v5.i to i64
  %14 = insertelement <8 x i64> poison, i64 %12, i64 0
  %15 = shufflevector <8 x i64> %14, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %z.loop.us

z.loop.us:                                        ; preds = %z.loop.us.preheader, %z.end.split.us.split.us42
  %thread.z.us = phi i32 [ %z.next.us, %z.end.split.us.split.us42 ], [ 0, %z.loop.us.preheader ]
  br label %y.loop.us.us25

y.loop.us.us25:                                   ; preds = %z.loop.us, %y.end.loopexit.us.us33
  %indvars.iv62 = phi i64 [ 0, %z.loop.us ], [ %indvars.iv.next63, %y.end.loopexit.us.us33 ]
  %16 = add nuw nsw i64 %indvars.iv62, %13
  %v8.i.us.us29 = icmp samesign ule i64 %p0.1, %16
  %v48.i.us.us30 = mul nuw nsw i64 %p0.2, %16
  %17 = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v48.i.us.us30
  %v8.i.fr.us.us31 = freeze i1 %v8.i.us.us29
  br i1 %v8.i.fr.us.us31, label %y.end.loopexit.us.us33, label %x.loop.us12.us.preheader

x.loop.us12.us.preheader:                         ; preds = %y.loop.us.us25
  br i1 %min.iters.check, label %x.loop.us12.us.preheader2, label %vector.ph

vector.ph:                                        ; preds = %x.loop.us12.us.preheader
  %invariant.gep = getelementptr i32, ptr %17, i64 %12
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %18 = insertelement <8 x i64> poison, i64 %index, i64 0
  %19 = shufflevector <8 x i64> %18, <8 x i64> poison, <8 x i32> zeroinitializer
  %20 = or disjoint <8 x i64> %19, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %21 = add <8 x i64> %20, %15
  %22 = icmp ugt <8 x i64> %broadcast.splat, %21
  %gep = getelementptr i32, ptr %invariant.gep, i64 %index
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> zeroinitializer, ptr align 4 %gep, <8 x i1> %22)
  %index.next = add nuw i64 %index, 8
  %23 = icmp eq i64 %index.next, %n.vec
  br i1 %23, label %middle.block, label %vector.body, !llvm.loop !3

middle.block:                                     ; preds = %vector.body
  br i1 %cmp.n, label %y.end.loopexit.us.us33, label %x.loop.us12.us.preheader2

x.loop.us12.us.preheader2:                        ; preds = %x.loop.us12.us.preheader, %middle.block
  %indvars.iv.ph = phi i64 [ 0, %x.loop.us12.us.preheader ], [ %n.vec, %middle.block ]
  br label %x.loop.us12.us

x.loop.us12.us:                                   ; preds = %x.loop.us12.us.preheader2, %mandelbrot.thread.exit.us.us
  %indvars.iv = phi i64 [ %indvars.iv.next, %mandelbrot.thread.exit.us.us ], [ %indvars.iv.ph, %x.loop.us12.us.preheader2 ]
  %24 = add nuw nsw i64 %indvars.iv, %12
  %v9.i.us16.us.not = icmp samesign ugt i64 %p0.2, %24
  br i1 %v9.i.us16.us.not, label %join14.i.us17.us, label %mandelbrot.thread.exit.us.us

join14.i.us17.us:                                 ; preds = %x.loop.us12.us
  %v50.i.us18.us = getelementptr inbounds nuw i32, ptr %17, i64 %24
  store i32 0, ptr %v50.i.us18.us, align 4
  br label %mandelbrot.thread.exit.us.us

mandelbrot.thread.exit.us.us:                     ; preds = %join14.i.us17.us, %x.loop.us12.us
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count75
  br i1 %exitcond.not, label %y.end.loopexit.us.us33, label %x.loop.us12.us, !llvm.loop !6

y.end.loopexit.us.us33:                           ; preds = %mandelbrot.thread.exit.us.us, %middle.block, %y.loop.us.us25
  %indvars.iv.next63 = add nuw nsw i64 %indvars.iv62, 1
  %exitcond67.not = icmp eq i64 %indvars.iv.next63, %wide.trip.count81
  br i1 %exitcond67.not, label %z.end.split.us.split.us42, label %y.loop.us.us25

z.end.split.us.split.us42:                        ; preds = %y.end.loopexit.us.us33
  %z.next.us = add nuw nsw i32 %thread.z.us, 1
  %exitcond68.not = icmp eq i32 %z.next.us, %size.z
  br i1 %exitcond68.not, label %done, label %z.loop.us

done:                                             ; preds = %z.end.split.us.split.us42, %z.loop.preheader
  %following = add nuw i64 %linear45, 1
  %v29 = add nuw i32 %block.x46, 1
  %v30 = icmp eq i32 %v29, %grid.x
  %after.x = select i1 %v30, i32 0, i32 %v29
  %v31 = zext i1 %v30 to i32
  %v32 = add nuw i32 %block.y47, %v31
  %v33 = icmp eq i32 %v32, %grid.y
  %after.y = select i1 %v33, i32 0, i32 %v32
  %exitcond69.not = icmp eq i64 %following, %last
  br i1 %exitcond69.not, label %finished, label %z.loop.preheader

finished:                                         ; preds = %done, %done.us, %entry
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define noundef i64 @mandelbrot(ptr readonly captures(none) %parameters, ptr readonly captures(none) %launch, i64 %first, i64 %last, ptr readnone captures(none) %worker) local_unnamed_addr #1 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load float, ptr %v7, align 8
  %v9 = getelementptr inbounds nuw i8, ptr %parameters, i64 28
  %v10 = load float, ptr %v9, align 4
  %v11 = getelementptr inbounds nuw i8, ptr %parameters, i64 32
  %v12 = load float, ptr %v11, align 8
  %v13 = getelementptr inbounds nuw i8, ptr %parameters, i64 40
  %v14 = load i64, ptr %v13, align 8
  tail call fastcc void @mandelbrot.disjoint(ptr %v2, i64 %v4, i64 %v6, float %v8, float %v10, float %v12, i64 %v14, ptr %launch, i64 %first, i64 %last)
  ret i64 0
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8i32.p0(<8 x i32>, ptr captures(none), <8 x i1>) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

attributes #0 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "no-builtins" }
attributes #1 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22mandelbrot\22,\22faults\22:[],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<i32, 2>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22left\22,\22offset\22:24,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22top\22,\22offset\22:28,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22step\22,\22offset\22:32,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22i64\22,\22name\22:\22limit\22,\22offset\22:40,\22size\22:8,\22type\22:\22pyint\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 1025}
!2 = !{i32 1, i32 -2147483648}
!3 = distinct !{!3, !4, !5}
!4 = !{!"llvm.loop.isvectorized", i32 1}
!5 = !{!"llvm.loop.unroll.runtime.disable"}
!6 = distinct !{!6, !5, !4}
