; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: nofree noinline norecurse nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @histogram.blocks(ptr align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr readonly captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) unnamed_addr #1 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v188 = icmp ult i64 %first, %last
  br i1 %v188, label %z.loop.preheader.lr.ph, label %common.ret

z.loop.preheader.lr.ph:                           ; preds = %entry
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v9 = zext nneg i32 %grid.x to i64
  %v10 = urem i64 %first, %v9
  %v11 = trunc nuw nsw i64 %v10 to i32
  %v4.i = mul nuw nsw i32 %grid.x, %size.x
  %v5.i = zext nneg i32 %v4.i to i64
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count29 = zext nneg i32 %size.z to i64
  br label %z.loop.preheader

z.loop.preheader:                                 ; preds = %z.loop.preheader.lr.ph, %fine
  %block.x10 = phi i32 [ %v11, %z.loop.preheader.lr.ph ], [ %after.x, %fine ]
  %linear9 = phi i64 [ %first, %z.loop.preheader.lr.ph ], [ %following, %fine ]
  %v1.i = mul nuw nsw i32 %block.x10, %size.x
  %2 = zext i32 %v1.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.loop.preheader, %z.end
  %indvars.iv25 = phi i64 [ 0, %z.loop.preheader ], [ %indvars.iv.next26, %z.end ]
  %worst.0 = phi i64 [ 0, %z.loop.preheader ], [ %v21, %z.end ]
  %3 = mul nuw nsw i64 %indvars.iv25, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv18 = phi i64 [ %indvars.iv.next19, %y.end ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %v21, %y.end ], [ %worst.0, %z.loop ]
  %4 = add nuw nsw i64 %indvars.iv18, %3
  %5 = mul nuw nsw i64 %4, %0
  br label %x.loop

x.loop:                                           ; preds = %histogram.thread.exit, %y.loop
  %indvars.iv = phi i64 [ %indvars.iv.next, %histogram.thread.exit ], [ 0, %y.loop ]
  %worst.2 = phi i64 [ %v21, %histogram.thread.exit ], [ %worst.1, %y.loop ]
  %6 = add nuw nsw i64 %indvars.iv, %2
  %v6.i = icmp samesign ule i64 %p1.1, %6
  %7 = xor i64 %6, -1
  %v19.i = add nsw i64 %p1.1, %7
  %v20.i = udiv i64 %v19.i, %v5.i
  %v21.i = add i64 %v20.i, 1
  %v28.not.i412 = icmp eq i64 %v21.i, 0
  %v28.not.i4 = select i1 %v6.i, i1 true, i1 %v28.not.i412
  br i1 %v28.not.i4, label %histogram.thread.exit, label %body24.i.lr.ph

body24.i.lr.ph:                                   ; preds = %x.loop
  %8 = add nuw nsw i64 %indvars.iv, %5
  %v39.i = shl i64 %8, 40
  %invariant.op = add nuw nsw i64 %v39.i, -9222246136947933184
  %xtraiter = and i64 %v21.i, 3
  %9 = icmp ult i64 %v20.i, 3
  br i1 %9, label %body24.i.epil.preheader, label %body24.i.lr.ph.new

body24.i.lr.ph.new:                               ; preds = %body24.i.lr.ph
  %unroll_iter = and i64 %v21.i, -4
  br label %body24.i

body24.i:                                         ; preds = %join46.i.3, %body24.i.lr.ph.new
  %phi26.i6 = phi i64 [ %6, %body24.i.lr.ph.new ], [ %v50.i.3, %join46.i.3 ]
  %fault.05 = phi i64 [ 0, %body24.i.lr.ph.new ], [ %v44.i.3, %join46.i.3 ]
  %niter = phi i64 [ 0, %body24.i.lr.ph.new ], [ %niter.next.3, %join46.i.3 ]
  %v29.i = getelementptr inbounds nuw i8, ptr %p1.0, i64 %phi26.i6
  %v30.i = load i8, ptr %v29.i, align 1
  %v31.i = zext i8 %v30.i to i64
  %v32.i = icmp samesign ugt i64 %p0.1, %v31.i
  %v41.i.reass = or disjoint i64 %invariant.op, %v31.i
  %v42.i = select i1 %v32.i, i64 0, i64 %v41.i.reass
  %v44.i = tail call i64 @llvm.smin.i64(i64 %fault.05, i64 %v42.i)
  br i1 %v32.i, label %active45.i, label %join46.i

active45.i:                                       ; preds = %body24.i
  %v47.i = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v31.i
  %v48.i = atomicrmw add ptr %v47.i, i32 1 monotonic, align 4
  br label %join46.i

join46.i:                                         ; preds = %active45.i, %body24.i
  %v50.i = add i64 %phi26.i6, %v5.i
  %v29.i.1 = getelementptr inbounds nuw i8, ptr %p1.0, i64 %v50.i
  %v30.i.1 = load i8, ptr %v29.i.1, align 1
  %v31.i.1 = zext i8 %v30.i.1 to i64
  %v32.i.1 = icmp samesign ugt i64 %p0.1, %v31.i.1
  %v41.i.reass.1 = or disjoint i64 %invariant.op, %v31.i.1
  %v42.i.1 = select i1 %v32.i.1, i64 0, i64 %v41.i.reass.1
  %v44.i.1 = tail call i64 @llvm.smin.i64(i64 %v44.i, i64 %v42.i.1)
  br i1 %v32.i.1, label %active45.i.1, label %join46.i.1

active45.i.1:                                     ; preds = %join46.i
  %v47.i.1 = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v31.i.1
  %v48.i.1 = atomicrmw add ptr %v47.i.1, i32 1 monotonic, align 4
  br label %join46.i.1

join46.i.1:                                       ; preds = %active45.i.1, %join46.i
  %v50.i.1 = add i64 %v50.i, %v5.i
  %v29.i.2 = getelementptr inbounds nuw i8, ptr %p1.0, i64 %v50.i.1
  %v30.i.2 = load i8, ptr %v29.i.2, align 1
  %v31.i.2 = zext i8 %v30.i.2 to i64
  %v32.i.2 = icmp samesign ugt i64 %p0.1, %v31.i.2
  %v41.i.reass.2 = or disjoint i64 %invariant.op, %v31.i.2
  %v42.i.2 = select i1 %v32.i.2, i64 0, i64 %v41.i.reass.2
  %v44.i.2 = tail call i64 @llvm.smin.i64(i64 %v44.i.1, i64 %v42.i.2)
  br i1 %v32.i.2, label %active45.i.2, label %join46.i.2

active45.i.2:                                     ; preds = %join46.i.1
  %v47.i.2 = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v31.i.2
  %v48.i.2 = atomicrmw add ptr %v47.i.2, i32 1 monotonic, align 4
  br label %join46.i.2

join46.i.2:                                       ; preds = %active45.i.2, %join46.i.1
  %v50.i.2 = add i64 %v50.i.1, %v5.i
  %v29.i.3 = getelementptr inbounds nuw i8, ptr %p1.0, i64 %v50.i.2
  %v30.i.3 = load i8, ptr %v29.i.3, align 1
  %v31.i.3 = zext i8 %v30.i.3 to i64
  %v32.i.3 = icmp samesign ugt i64 %p0.1, %v31.i.3
  %v41.i.reass.3 = or disjoint i64 %invariant.op, %v31.i.3
  %v42.i.3 = select i1 %v32.i.3, i64 0, i64 %v41.i.reass.3
  %v44.i.3 = tail call i64 @llvm.smin.i64(i64 %v44.i.2, i64 %v42.i.3)
  br i1 %v32.i.3, label %active45.i.3, label %join46.i.3

active45.i.3:                                     ; preds = %join46.i.2
  %v47.i.3 = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v31.i.3
  %v48.i.3 = atomicrmw add ptr %v47.i.3, i32 1 monotonic, align 4
  br label %join46.i.3

join46.i.3:                                       ; preds = %active45.i.3, %join46.i.2
  %v50.i.3 = add i64 %v50.i.2, %v5.i
  %niter.next.3 = add i64 %niter, 4
  %niter.ncmp.3 = icmp eq i64 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %histogram.thread.exit.loopexit.unr-lcssa, label %body24.i

histogram.thread.exit.loopexit.unr-lcssa:         ; preds = %join46.i.3
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %histogram.thread.exit, label %body24.i.epil.preheader

body24.i.epil.preheader:                          ; preds = %histogram.thread.exit.loopexit.unr-lcssa, %body24.i.lr.ph
  %phi26.i6.epil.init = phi i64 [ %6, %body24.i.lr.ph ], [ %v50.i.3, %histogram.thread.exit.loopexit.unr-lcssa ]
  %fault.05.epil.init = phi i64 [ 0, %body24.i.lr.ph ], [ %v44.i.3, %histogram.thread.exit.loopexit.unr-lcssa ]
  %lcmp.mod39 = icmp ne i64 %xtraiter, 0
  tail call void @llvm.assume(i1 %lcmp.mod39)
  br label %body24.i.epil

body24.i.epil:                                    ; preds = %join46.i.epil, %body24.i.epil.preheader
  %phi26.i6.epil = phi i64 [ %phi26.i6.epil.init, %body24.i.epil.preheader ], [ %v50.i.epil, %join46.i.epil ]
  %fault.05.epil = phi i64 [ %fault.05.epil.init, %body24.i.epil.preheader ], [ %v44.i.epil, %join46.i.epil ]
  %epil.iter = phi i64 [ 0, %body24.i.epil.preheader ], [ %epil.iter.next, %join46.i.epil ]
  %v29.i.epil = getelementptr inbounds nuw i8, ptr %p1.0, i64 %phi26.i6.epil
  %v30.i.epil = load i8, ptr %v29.i.epil, align 1
  %v31.i.epil = zext i8 %v30.i.epil to i64
  %v32.i.epil = icmp samesign ugt i64 %p0.1, %v31.i.epil
  %v41.i.reass.epil = or disjoint i64 %invariant.op, %v31.i.epil
  %v42.i.epil = select i1 %v32.i.epil, i64 0, i64 %v41.i.reass.epil
  %v44.i.epil = tail call i64 @llvm.smin.i64(i64 %fault.05.epil, i64 %v42.i.epil)
  br i1 %v32.i.epil, label %active45.i.epil, label %join46.i.epil

active45.i.epil:                                  ; preds = %body24.i.epil
  %v47.i.epil = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v31.i.epil
  %v48.i.epil = atomicrmw add ptr %v47.i.epil, i32 1 monotonic, align 4
  br label %join46.i.epil

join46.i.epil:                                    ; preds = %active45.i.epil, %body24.i.epil
  %v50.i.epil = add i64 %phi26.i6.epil, %v5.i
  %epil.iter.next = add i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %histogram.thread.exit, label %body24.i.epil, !llvm.loop !3

histogram.thread.exit:                            ; preds = %histogram.thread.exit.loopexit.unr-lcssa, %join46.i.epil, %x.loop
  %fault.0.lcssa = phi i64 [ 0, %x.loop ], [ %v44.i.3, %histogram.thread.exit.loopexit.unr-lcssa ], [ %v44.i.epil, %join46.i.epil ]
  %v21 = tail call i64 @llvm.smin.i64(i64 %worst.2, i64 %fault.0.lcssa)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %y.end, label %x.loop, !llvm.loop !5

y.end:                                            ; preds = %histogram.thread.exit
  %indvars.iv.next19 = add nuw nsw i64 %indvars.iv18, 1
  %exitcond24.not = icmp eq i64 %indvars.iv.next19, %1
  br i1 %exitcond24.not, label %z.end, label %y.loop

z.end:                                            ; preds = %y.end
  %indvars.iv.next26 = add nuw nsw i64 %indvars.iv25, 1
  %exitcond30.not = icmp eq i64 %indvars.iv.next26, %wide.trip.count29
  br i1 %exitcond30.not, label %done, label %z.loop

done:                                             ; preds = %z.end
  %v26.not = icmp eq i64 %v21, 0
  br i1 %v26.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v28, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v27 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear9, ptr %v27, align 8
  %v28 = and i64 %v21, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %done
  %following = add i64 %linear9, 1
  %v29 = add nuw i32 %block.x10, 1
  %v30 = icmp eq i32 %v29, %grid.x
  %after.x = select i1 %v30, i32 0, i32 %v29
  %exitcond31.not = icmp eq i64 %following, %last
  br i1 %exitcond31.not, label %common.ret, label %z.loop.preheader
}

; Function Attrs: nofree noinline norecurse nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @histogram.disjoint(ptr noalias align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr noalias readonly captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) unnamed_addr #1 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v188 = icmp ult i64 %first, %last
  br i1 %v188, label %z.loop.preheader.lr.ph, label %common.ret

z.loop.preheader.lr.ph:                           ; preds = %entry
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v9 = zext nneg i32 %grid.x to i64
  %v10 = urem i64 %first, %v9
  %v11 = trunc nuw nsw i64 %v10 to i32
  %v4.i = mul nuw nsw i32 %grid.x, %size.x
  %v5.i = zext nneg i32 %v4.i to i64
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count29 = zext nneg i32 %size.z to i64
  br label %z.loop.preheader

z.loop.preheader:                                 ; preds = %z.loop.preheader.lr.ph, %fine
  %block.x10 = phi i32 [ %v11, %z.loop.preheader.lr.ph ], [ %after.x, %fine ]
  %linear9 = phi i64 [ %first, %z.loop.preheader.lr.ph ], [ %following, %fine ]
  %v1.i = mul nuw nsw i32 %block.x10, %size.x
  %2 = zext i32 %v1.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.loop.preheader, %z.end
  %indvars.iv25 = phi i64 [ 0, %z.loop.preheader ], [ %indvars.iv.next26, %z.end ]
  %worst.0 = phi i64 [ 0, %z.loop.preheader ], [ %v21, %z.end ]
  %3 = mul nuw nsw i64 %indvars.iv25, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv18 = phi i64 [ %indvars.iv.next19, %y.end ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %v21, %y.end ], [ %worst.0, %z.loop ]
  %4 = add nuw nsw i64 %indvars.iv18, %3
  %5 = mul nuw nsw i64 %4, %0
  br label %x.loop

x.loop:                                           ; preds = %histogram.thread.exit, %y.loop
  %indvars.iv = phi i64 [ %indvars.iv.next, %histogram.thread.exit ], [ 0, %y.loop ]
  %worst.2 = phi i64 [ %v21, %histogram.thread.exit ], [ %worst.1, %y.loop ]
  %6 = add nuw nsw i64 %indvars.iv, %2
  %v6.i = icmp samesign ule i64 %p1.1, %6
  %7 = xor i64 %6, -1
  %v19.i = add nsw i64 %p1.1, %7
  %v20.i = udiv i64 %v19.i, %v5.i
  %v21.i = add i64 %v20.i, 1
  %v28.not.i412 = icmp eq i64 %v21.i, 0
  %v28.not.i4 = select i1 %v6.i, i1 true, i1 %v28.not.i412
  br i1 %v28.not.i4, label %histogram.thread.exit, label %body24.i.lr.ph

body24.i.lr.ph:                                   ; preds = %x.loop
  %8 = add nuw nsw i64 %indvars.iv, %5
  %v39.i = shl i64 %8, 40
  %invariant.op = add nuw nsw i64 %v39.i, -9222246136947933184
  %xtraiter = and i64 %v21.i, 3
  %9 = icmp ult i64 %v20.i, 3
  br i1 %9, label %body24.i.epil.preheader, label %body24.i.lr.ph.new

body24.i.lr.ph.new:                               ; preds = %body24.i.lr.ph
  %unroll_iter = and i64 %v21.i, -4
  br label %body24.i

body24.i:                                         ; preds = %join46.i.3, %body24.i.lr.ph.new
  %phi26.i6 = phi i64 [ %6, %body24.i.lr.ph.new ], [ %v50.i.3, %join46.i.3 ]
  %fault.05 = phi i64 [ 0, %body24.i.lr.ph.new ], [ %v44.i.3, %join46.i.3 ]
  %niter = phi i64 [ 0, %body24.i.lr.ph.new ], [ %niter.next.3, %join46.i.3 ]
  %v29.i = getelementptr inbounds nuw i8, ptr %p1.0, i64 %phi26.i6
  %v30.i = load i8, ptr %v29.i, align 1
  %v31.i = zext i8 %v30.i to i64
  %v32.i = icmp samesign ugt i64 %p0.1, %v31.i
  %v41.i.reass = or disjoint i64 %invariant.op, %v31.i
  %v42.i = select i1 %v32.i, i64 0, i64 %v41.i.reass
  %v44.i = tail call i64 @llvm.smin.i64(i64 %fault.05, i64 %v42.i)
  br i1 %v32.i, label %active45.i, label %join46.i

active45.i:                                       ; preds = %body24.i
  %v47.i = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v31.i
  %v48.i = atomicrmw add ptr %v47.i, i32 1 monotonic, align 4
  br label %join46.i

join46.i:                                         ; preds = %active45.i, %body24.i
  %v50.i = add i64 %phi26.i6, %v5.i
  %v29.i.1 = getelementptr inbounds nuw i8, ptr %p1.0, i64 %v50.i
  %v30.i.1 = load i8, ptr %v29.i.1, align 1
  %v31.i.1 = zext i8 %v30.i.1 to i64
  %v32.i.1 = icmp samesign ugt i64 %p0.1, %v31.i.1
  %v41.i.reass.1 = or disjoint i64 %invariant.op, %v31.i.1
  %v42.i.1 = select i1 %v32.i.1, i64 0, i64 %v41.i.reass.1
  %v44.i.1 = tail call i64 @llvm.smin.i64(i64 %v44.i, i64 %v42.i.1)
  br i1 %v32.i.1, label %active45.i.1, label %join46.i.1

active45.i.1:                                     ; preds = %join46.i
  %v47.i.1 = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v31.i.1
  %v48.i.1 = atomicrmw add ptr %v47.i.1, i32 1 monotonic, align 4
  br label %join46.i.1

join46.i.1:                                       ; preds = %active45.i.1, %join46.i
  %v50.i.1 = add i64 %v50.i, %v5.i
  %v29.i.2 = getelementptr inbounds nuw i8, ptr %p1.0, i64 %v50.i.1
  %v30.i.2 = load i8, ptr %v29.i.2, align 1
  %v31.i.2 = zext i8 %v30.i.2 to i64
  %v32.i.2 = icmp samesign ugt i64 %p0.1, %v31.i.2
  %v41.i.reass.2 = or disjoint i64 %invariant.op, %v31.i.2
  %v42.i.2 = select i1 %v32.i.2, i64 0, i64 %v41.i.reass.2
  %v44.i.2 = tail call i64 @llvm.smin.i64(i64 %v44.i.1, i64 %v42.i.2)
  br i1 %v32.i.2, label %active45.i.2, label %join46.i.2

active45.i.2:                                     ; preds = %join46.i.1
  %v47.i.2 = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v31.i.2
  %v48.i.2 = atomicrmw add ptr %v47.i.2, i32 1 monotonic, align 4
  br label %join46.i.2

join46.i.2:                                       ; preds = %active45.i.2, %join46.i.1
  %v50.i.2 = add i64 %v50.i.1, %v5.i
  %v29.i.3 = getelementptr inbounds nuw i8, ptr %p1.0, i64 %v50.i.2
  %v30.i.3 = load i8, ptr %v29.i.3, align 1
  %v31.i.3 = zext i8 %v30.i.3 to i64
  %v32.i.3 = icmp samesign ugt i64 %p0.1, %v31.i.3
  %v41.i.reass.3 = or disjoint i64 %invariant.op, %v31.i.3
  %v42.i.3 = select i1 %v32.i.3, i64 0, i64 %v41.i.reass.3
  %v44.i.3 = tail call i64 @llvm.smin.i64(i64 %v44.i.2, i64 %v42.i.3)
  br i1 %v32.i.3, label %active45.i.3, label %join46.i.3

active45.i.3:                                     ; preds = %join46.i.2
  %v47.i.3 = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v31.i.3
  %v48.i.3 = atomicrmw add ptr %v47.i.3, i32 1 monotonic, align 4
  br label %join46.i.3

join46.i.3:                                       ; preds = %active45.i.3, %join46.i.2
  %v50.i.3 = add i64 %v50.i.2, %v5.i
  %niter.next.3 = add i64 %niter, 4
  %niter.ncmp.3 = icmp eq i64 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %histogram.thread.exit.loopexit.unr-lcssa, label %body24.i

histogram.thread.exit.loopexit.unr-lcssa:         ; preds = %join46.i.3
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %histogram.thread.exit, label %body24.i.epil.preheader

body24.i.epil.preheader:                          ; preds = %histogram.thread.exit.loopexit.unr-lcssa, %body24.i.lr.ph
  %phi26.i6.epil.init = phi i64 [ %6, %body24.i.lr.ph ], [ %v50.i.3, %histogram.thread.exit.loopexit.unr-lcssa ]
  %fault.05.epil.init = phi i64 [ 0, %body24.i.lr.ph ], [ %v44.i.3, %histogram.thread.exit.loopexit.unr-lcssa ]
  %lcmp.mod39 = icmp ne i64 %xtraiter, 0
  tail call void @llvm.assume(i1 %lcmp.mod39)
  br label %body24.i.epil

body24.i.epil:                                    ; preds = %join46.i.epil, %body24.i.epil.preheader
  %phi26.i6.epil = phi i64 [ %phi26.i6.epil.init, %body24.i.epil.preheader ], [ %v50.i.epil, %join46.i.epil ]
  %fault.05.epil = phi i64 [ %fault.05.epil.init, %body24.i.epil.preheader ], [ %v44.i.epil, %join46.i.epil ]
  %epil.iter = phi i64 [ 0, %body24.i.epil.preheader ], [ %epil.iter.next, %join46.i.epil ]
  %v29.i.epil = getelementptr inbounds nuw i8, ptr %p1.0, i64 %phi26.i6.epil
  %v30.i.epil = load i8, ptr %v29.i.epil, align 1
  %v31.i.epil = zext i8 %v30.i.epil to i64
  %v32.i.epil = icmp samesign ugt i64 %p0.1, %v31.i.epil
  %v41.i.reass.epil = or disjoint i64 %invariant.op, %v31.i.epil
  %v42.i.epil = select i1 %v32.i.epil, i64 0, i64 %v41.i.reass.epil
  %v44.i.epil = tail call i64 @llvm.smin.i64(i64 %fault.05.epil, i64 %v42.i.epil)
  br i1 %v32.i.epil, label %active45.i.epil, label %join46.i.epil

active45.i.epil:                                  ; preds = %body24.i.epil
  %v47.i.epil = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v31.i.epil
  %v48.i.epil = atomicrmw add ptr %v47.i.epil, i32 1 monotonic, align 4
  br label %join46.i.epil

join46.i.epil:                                    ; preds = %active45.i.epil, %body24.i.epil
  %v50.i.epil = add i64 %phi26.i6.epil, %v5.i
  %epil.iter.next = add i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %histogram.thread.exit, label %body24.i.epil, !llvm.loop !7

histogram.thread.exit:                            ; preds = %histogram.thread.exit.loopexit.unr-lcssa, %join46.i.epil, %x.loop
  %fault.0.lcssa = phi i64 [ 0, %x.loop ], [ %v44.i.3, %histogram.thread.exit.loopexit.unr-lcssa ], [ %v44.i.epil, %join46.i.epil ]
  %v21 = tail call i64 @llvm.smin.i64(i64 %worst.2, i64 %fault.0.lcssa)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %y.end, label %x.loop

y.end:                                            ; preds = %histogram.thread.exit
  %indvars.iv.next19 = add nuw nsw i64 %indvars.iv18, 1
  %exitcond24.not = icmp eq i64 %indvars.iv.next19, %1
  br i1 %exitcond24.not, label %z.end, label %y.loop

z.end:                                            ; preds = %y.end
  %indvars.iv.next26 = add nuw nsw i64 %indvars.iv25, 1
  %exitcond30.not = icmp eq i64 %indvars.iv.next26, %wide.trip.count29
  br i1 %exitcond30.not, label %done, label %z.loop

done:                                             ; preds = %z.end
  %v26.not = icmp eq i64 %v21, 0
  br i1 %v26.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v28, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v27 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear9, ptr %v27, align 8
  %v28 = and i64 %v21, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %done
  %following = add i64 %linear9, 1
  %v29 = add nuw i32 %block.x10, 1
  %v30 = icmp eq i32 %v29, %grid.x
  %after.x = select i1 %v30, i32 0, i32 %v29
  %exitcond31.not = icmp eq i64 %following, %last
  br i1 %exitcond31.not, label %common.ret, label %z.loop.preheader
}

; Function Attrs: nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @histogram(ptr readonly captures(none) %parameters, ptr readonly captures(none) %launch, i64 %first, i64 %last, ptr writeonly captures(none) %worker) local_unnamed_addr #2 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load i64, ptr %v7, align 8
  %v11 = ptrtoint ptr %v2 to i64
  %v10 = shl i64 %v4, 2
  %v16 = add i64 %v10, %v11
  %v19 = ptrtoint ptr %v6 to i64
  %v24 = add i64 %v8, %v19
  %v25 = icmp ule i64 %v16, %v19
  %v26 = icmp ule i64 %v24, %v11
  %v27 = or i1 %v25, %v26
  br i1 %v27, label %fast, label %slow

common.ret:                                       ; preds = %fast, %slow
  %common.ret.op = phi i64 [ %v28, %slow ], [ %v29, %fast ]
  ret i64 %common.ret.op

slow:                                             ; preds = %entry
  %v28 = tail call fastcc i64 @histogram.blocks(ptr %v2, i64 %v4, ptr %v6, i64 %v8, ptr %launch, i64 %first, i64 %last, ptr %worker)
  br label %common.ret

fast:                                             ; preds = %entry
  %v29 = tail call fastcc i64 @histogram.disjoint(ptr %v2, i64 %v4, ptr %v6, i64 %v8, ptr %launch, i64 %first, i64 %last, ptr %worker)
  br label %common.ret
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nofree noinline norecurse nounwind memory(argmem: readwrite) "no-builtins" }
attributes #2 = { nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22histogram\22,\22faults\22:[{\22file\22:\22tests/kernels/reductions.py\22,\22function\22:\22histogram\22,\22kind\22:\22index\22,\22line\22:151,\22message\22:\22index out of bounds for axis 0 of array 'counts'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<i32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22values\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<u8, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 1025}
!2 = !{i32 1, i32 -2147483648}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.unroll.disable"}
!5 = distinct !{!5, !4, !6}
!6 = !{!"llvm.loop.vectorize.enable", i1 false}
!7 = distinct !{!7, !4}
