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
  %v913 = icmp ult i64 %first, %last
  br i1 %v913, label %run.lr.ph, label %finished

run.lr.ph:                                        ; preds = %entry
  %v5 = getelementptr inbounds nuw i8, ptr %launch, i64 16
  %grid.y = load i32, ptr %v5, align 4, !range !2
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v10 = zext nneg i32 %grid.x to i64
  %v13 = zext nneg i32 %grid.y to i64
  %v26.i1 = icmp sgt i64 %p4.0.fr, 0
  %wide.trip.count39 = zext nneg i32 %size.y to i64
  %wide.trip.count33 = zext nneg i32 %size.x to i64
  br i1 %v26.i1, label %run.us, label %run.preheader

run.preheader:                                    ; preds = %run.lr.ph
  %min.iters.check = icmp samesign ult i32 %size.x, 8
  %n.vec = and i64 %wide.trip.count33, 2040
  %broadcast.splatinsert = insertelement <8 x i64> poison, i64 %p0.2, i64 0
  %broadcast.splat = shufflevector <8 x i64> %broadcast.splatinsert, <8 x i64> poison, <8 x i32> zeroinitializer
  %cmp.n = icmp eq i64 %n.vec, %wide.trip.count33
  br label %run

run.us:                                           ; preds = %run.lr.ph, %done.split.us.us
  %linear14.us = phi i64 [ %following.us, %done.split.us.us ], [ %first, %run.lr.ph ]
  %v11.us = urem i64 %linear14.us, %v10
  %block.x.us = trunc nuw nsw i64 %v11.us to i32
  %v12.us = udiv i64 %linear14.us, %v10
  %v14.us = urem i64 %v12.us, %v13
  %block.y.us = trunc nuw nsw i64 %v14.us to i32
  %v2.i.us = mul nuw nsw i32 %size.x, %block.x.us
  %v5.i.us = mul nuw nsw i32 %size.y, %block.y.us
  %0 = zext nneg i32 %v2.i.us to i64
  %1 = zext nneg i32 %v5.i.us to i64
  br label %z.loop.us.us

z.loop.us.us:                                     ; preds = %z.end.split.us.us.us, %run.us
  %thread.z.us.us = phi i32 [ 0, %run.us ], [ %z.next.us.us, %z.end.split.us.us.us ]
  br label %y.loop.us.us.us

y.loop.us.us.us:                                  ; preds = %y.end.us.us.us, %z.loop.us.us
  %indvars.iv35 = phi i64 [ %indvars.iv.next36, %y.end.us.us.us ], [ 0, %z.loop.us.us ]
  %2 = add nuw nsw i64 %indvars.iv35, %1
  %v8.i.us.us.us = icmp samesign ule i64 %p0.1, %2
  %3 = trunc nuw i64 %2 to i32
  %v17.i.us.us.us = uitofp nneg i32 %3 to float
  %v18.i.us.us.us = fmul float %p3.0, %v17.i.us.us.us
  %v19.i.us.us.us = fadd float %p2.0, %v18.i.us.us.us
  %v47.i.us.us.us = mul nuw nsw i64 %p0.2, %2
  %4 = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v47.i.us.us.us
  %v8.i.fr.us.us.us = freeze i1 %v8.i.us.us.us
  br i1 %v8.i.fr.us.us.us, label %y.end.us.us.us, label %x.loop.us6.us.us.us

y.end.us.us.us:                                   ; preds = %mandelbrot.thread.exit.us8.us.us.us, %y.loop.us.us.us
  %indvars.iv.next36 = add nuw nsw i64 %indvars.iv35, 1
  %exitcond40.not = icmp eq i64 %indvars.iv.next36, %wide.trip.count39
  br i1 %exitcond40.not, label %z.end.split.us.us.us, label %y.loop.us.us.us

x.loop.us6.us.us.us:                              ; preds = %y.loop.us.us.us, %mandelbrot.thread.exit.us8.us.us.us
  %indvars.iv29 = phi i64 [ %indvars.iv.next30, %mandelbrot.thread.exit.us8.us.us.us ], [ 0, %y.loop.us.us.us ]
  %5 = add nuw nsw i64 %indvars.iv29, %0
  %v9.i.us.us.us.us.not = icmp samesign ugt i64 %p0.2, %5
  br i1 %v9.i.us.us.us.us.not, label %join13.i.us.us.us.us, label %mandelbrot.thread.exit.us8.us.us.us

join13.i.us.us.us.us:                             ; preds = %x.loop.us6.us.us.us
  %6 = trunc nuw i64 %5 to i32
  %v14.i.us.us.us.us = uitofp nneg i32 %6 to float
  %v15.i.us.us.us.us = fmul float %p3.0, %v14.i.us.us.us.us
  %v16.i.us.us.us.us = fadd float %p1.0, %v15.i.us.us.us.us
  br label %join29.i.us.us.us.us

join29.i.us.us.us.us:                             ; preds = %join36.i.us.us.us.us, %join13.i.us.us.us.us
  %phi25.i4.us.us.us.us = phi i64 [ 0, %join13.i.us.us.us.us ], [ %v42.i.us.us.us.us, %join36.i.us.us.us.us ]
  %phi24.i3.us.us.us.us = phi float [ 0.000000e+00, %join13.i.us.us.us.us ], [ %v41.i.us.us.us.us, %join36.i.us.us.us.us ]
  %phi23.i2.us.us.us.us = phi float [ 0.000000e+00, %join13.i.us.us.us.us ], [ %v39.i.us.us.us.us, %join36.i.us.us.us.us ]
  %v30.i.us.us.us.us = fmul float %phi24.i3.us.us.us.us, %phi24.i3.us.us.us.us
  %v31.i.us.us.us.us = fmul float %phi23.i2.us.us.us.us, %phi23.i2.us.us.us.us
  %v32.i.us.us.us.us = fadd float %v31.i.us.us.us.us, %v30.i.us.us.us.us
  %v33.i.us.us.us.us = fcmp ogt float %v32.i.us.us.us.us, 4.000000e+00
  br i1 %v33.i.us.us.us.us, label %after20.i.us.us.us.us, label %join36.i.us.us.us.us

join36.i.us.us.us.us:                             ; preds = %join29.i.us.us.us.us
  %v37.i.us.us.us.us = fmul float %phi24.i3.us.us.us.us, 2.000000e+00
  %v38.i.us.us.us.us = fmul float %phi23.i2.us.us.us.us, %v37.i.us.us.us.us
  %v39.i.us.us.us.us = fadd float %v19.i.us.us.us, %v38.i.us.us.us.us
  %v40.i.us.us.us.us = fsub float %v30.i.us.us.us.us, %v31.i.us.us.us.us
  %v41.i.us.us.us.us = fadd float %v16.i.us.us.us.us, %v40.i.us.us.us.us
  %v42.i.us.us.us.us = add nuw nsw i64 %phi25.i4.us.us.us.us, 1
  %exitcond28.not = icmp eq i64 %v42.i.us.us.us.us, %p4.0.fr
  br i1 %exitcond28.not, label %after20.i.us.us.us.us, label %join29.i.us.us.us.us

after20.i.us.us.us.us:                            ; preds = %join36.i.us.us.us.us, %join29.i.us.us.us.us
  %phi25.i.lcssa.us.us.us.us = phi i64 [ %phi25.i4.us.us.us.us, %join29.i.us.us.us.us ], [ %p4.0.fr, %join36.i.us.us.us.us ]
  %v46.i.us.us.us.us = trunc i64 %phi25.i.lcssa.us.us.us.us to i32
  %v49.i.us.us.us.us = getelementptr inbounds nuw i32, ptr %4, i64 %5
  store i32 %v46.i.us.us.us.us, ptr %v49.i.us.us.us.us, align 4
  br label %mandelbrot.thread.exit.us8.us.us.us

mandelbrot.thread.exit.us8.us.us.us:              ; preds = %after20.i.us.us.us.us, %x.loop.us6.us.us.us
  %indvars.iv.next30 = add nuw nsw i64 %indvars.iv29, 1
  %exitcond34.not = icmp eq i64 %indvars.iv.next30, %wide.trip.count33
  br i1 %exitcond34.not, label %y.end.us.us.us, label %x.loop.us6.us.us.us, !llvm.loop !3

z.end.split.us.us.us:                             ; preds = %y.end.us.us.us
  %z.next.us.us = add nuw nsw i32 %thread.z.us.us, 1
  %exitcond41.not = icmp eq i32 %z.next.us.us, %size.z
  br i1 %exitcond41.not, label %done.split.us.us, label %z.loop.us.us

done.split.us.us:                                 ; preds = %z.end.split.us.us.us
  %following.us = add nuw i64 %linear14.us, 1
  %exitcond42.not = icmp eq i64 %following.us, %last
  br i1 %exitcond42.not, label %finished, label %run.us

run:                                              ; preds = %run.preheader, %done.split
  %linear14 = phi i64 [ %following, %done.split ], [ %first, %run.preheader ]
  %v11 = urem i64 %linear14, %v10
  %block.x = trunc nuw nsw i64 %v11 to i32
  %v12 = udiv i64 %linear14, %v10
  %v14 = urem i64 %v12, %v13
  %block.y = trunc nuw nsw i64 %v14 to i32
  %v2.i = mul nuw nsw i32 %size.x, %block.x
  %v5.i = mul nuw nsw i32 %size.y, %block.y
  %7 = zext nneg i32 %v2.i to i64
  %8 = zext nneg i32 %v5.i to i64
  %9 = insertelement <8 x i64> poison, i64 %7, i64 0
  %10 = shufflevector <8 x i64> %9, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %z.loop

z.loop:                                           ; preds = %z.end.split, %run
  %thread.z = phi i32 [ 0, %run ], [ %z.next, %z.end.split ]
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv20 = phi i64 [ %indvars.iv.next21, %y.end ], [ 0, %z.loop ]
  %11 = add nuw nsw i64 %indvars.iv20, %8
  %v8.i = icmp samesign ule i64 %p0.1, %11
  %v47.i = mul nuw nsw i64 %p0.2, %11
  %12 = getelementptr inbounds nuw i32, ptr %p0.0, i64 %v47.i
  %v8.i.fr = freeze i1 %v8.i
  br i1 %v8.i.fr, label %y.end, label %x.loop.preheader

x.loop.preheader:                                 ; preds = %y.loop
  br i1 %min.iters.check, label %x.loop.preheader2, label %vector.ph

vector.ph:                                        ; preds = %x.loop.preheader
  %invariant.gep = getelementptr i32, ptr %12, i64 %7
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %13 = insertelement <8 x i64> poison, i64 %index, i64 0
  %14 = shufflevector <8 x i64> %13, <8 x i64> poison, <8 x i32> zeroinitializer
  %15 = or disjoint <8 x i64> %14, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %16 = add <8 x i64> %15, %10
  %17 = icmp ugt <8 x i64> %broadcast.splat, %16
  %gep = getelementptr i32, ptr %invariant.gep, i64 %index
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> zeroinitializer, ptr align 4 %gep, <8 x i1> %17)
  %index.next = add nuw i64 %index, 8
  %18 = icmp eq i64 %index.next, %n.vec
  br i1 %18, label %middle.block, label %vector.body, !llvm.loop !5

middle.block:                                     ; preds = %vector.body
  br i1 %cmp.n, label %y.end, label %x.loop.preheader2

x.loop.preheader2:                                ; preds = %x.loop.preheader, %middle.block
  %indvars.iv.ph = phi i64 [ 0, %x.loop.preheader ], [ %n.vec, %middle.block ]
  br label %x.loop

x.loop:                                           ; preds = %x.loop.preheader2, %mandelbrot.thread.exit
  %indvars.iv = phi i64 [ %indvars.iv.next, %mandelbrot.thread.exit ], [ %indvars.iv.ph, %x.loop.preheader2 ]
  %19 = add nuw nsw i64 %indvars.iv, %7
  %v9.i.not = icmp samesign ugt i64 %p0.2, %19
  br i1 %v9.i.not, label %join13.i, label %mandelbrot.thread.exit

join13.i:                                         ; preds = %x.loop
  %v49.i = getelementptr inbounds nuw i32, ptr %12, i64 %19
  store i32 0, ptr %v49.i, align 4
  br label %mandelbrot.thread.exit

mandelbrot.thread.exit:                           ; preds = %x.loop, %join13.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count33
  br i1 %exitcond.not, label %y.end, label %x.loop, !llvm.loop !8

y.end:                                            ; preds = %mandelbrot.thread.exit, %middle.block, %y.loop
  %indvars.iv.next21 = add nuw nsw i64 %indvars.iv20, 1
  %exitcond25.not = icmp eq i64 %indvars.iv.next21, %wide.trip.count39
  br i1 %exitcond25.not, label %z.end.split, label %y.loop

z.end.split:                                      ; preds = %y.end
  %z.next = add nuw nsw i32 %thread.z, 1
  %exitcond26.not = icmp eq i32 %z.next, %size.z
  br i1 %exitcond26.not, label %done.split, label %z.loop

done.split:                                       ; preds = %z.end.split
  %following = add nuw i64 %linear14, 1
  %exitcond27.not = icmp eq i64 %following, %last
  br i1 %exitcond27.not, label %finished, label %run

finished:                                         ; preds = %done.split, %done.split.us.us, %entry
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define noundef i64 @mandelbrot(ptr readonly captures(none) %parameters, ptr readonly captures(none) %launch, i64 %first, i64 %last) local_unnamed_addr #1 {
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

attributes #0 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "no-builtins" }
attributes #1 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22mandelbrot\22,\22faults\22:[],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<i32, 2>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22left\22,\22offset\22:24,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22top\22,\22offset\22:28,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22step\22,\22offset\22:32,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22i64\22,\22name\22:\22limit\22,\22offset\22:40,\22size\22:8,\22type\22:\22pyint\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 1025}
!2 = !{i32 1, i32 -2147483648}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.unroll.disable"}
!5 = distinct !{!5, !4, !6, !7}
!6 = !{!"llvm.loop.isvectorized", i32 1}
!7 = !{!"llvm.loop.unroll.runtime.disable"}
!8 = distinct !{!8, !4, !6}
