; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #0

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @convolve_2d.blocks(ptr writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, i64 range(i64 0, -9223372036854775808) %p0.2, ptr readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, i64 range(i64 0, -9223372036854775808) %p1.2, ptr readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, i64 range(i64 0, -9223372036854775808) %p2.2, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) unnamed_addr #1 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v5 = getelementptr inbounds nuw i8, ptr %launch, i64 16
  %grid.y = load i32, ptr %v5, align 4, !range !2
  %v1820 = icmp ult i64 %first, %last
  br i1 %v1820, label %z.loop.preheader.lr.ph, label %common.ret

z.loop.preheader.lr.ph:                           ; preds = %entry
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v9 = zext nneg i32 %grid.x to i64
  %v12 = udiv i64 %first, %v9
  %v13 = zext nneg i32 %grid.y to i64
  %v14 = urem i64 %v12, %v13
  %v15 = trunc nuw nsw i64 %v14 to i32
  %v10 = urem i64 %first, %v9
  %v11 = trunc nuw nsw i64 %v10 to i32
  %v151.i = lshr i64 %p2.1, 1
  %v16.i = sub nsw i64 0, %v151.i
  %v27.i = add nsw i64 %p1.1, -1
  %v39.i = add nsw i64 %p1.2, -1
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count50 = zext nneg i32 %size.z to i64
  %2 = and i64 %p2.1, 9223372036854775806
  %v63.i.us.prol.not = icmp eq i64 %p2.2, 0
  %v89.i.us.prol = sub nsw i64 1, %v151.i
  %3 = icmp eq i64 %2, 0
  %v63.i.prol.not = icmp eq i64 %p2.2, 0
  %v89.i.prol = sub nsw i64 1, %v151.i
  %4 = icmp eq i64 %2, 0
  br label %z.loop.preheader

z.loop.preheader:                                 ; preds = %z.loop.preheader.lr.ph, %fine
  %block.y23 = phi i32 [ %v15, %z.loop.preheader.lr.ph ], [ %after.y, %fine ]
  %block.x22 = phi i32 [ %v11, %z.loop.preheader.lr.ph ], [ %after.x, %fine ]
  %linear21 = phi i64 [ %first, %z.loop.preheader.lr.ph ], [ %following, %fine ]
  %v2.i = mul nuw nsw i32 %block.x22, %size.x
  %v5.i = mul nuw nsw i32 %block.y23, %size.y
  %5 = zext i32 %v2.i to i64
  %6 = zext i32 %v5.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.loop.preheader, %z.end
  %indvars.iv45 = phi i64 [ 0, %z.loop.preheader ], [ %indvars.iv.next46, %z.end ]
  %worst.0 = phi i64 [ 0, %z.loop.preheader ], [ %.us-phi19, %z.end ]
  %7 = mul nuw nsw i64 %indvars.iv45, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv35 = phi i64 [ %indvars.iv.next36, %y.end ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %.us-phi19, %y.end ], [ %worst.0, %z.loop ]
  %8 = add nuw nsw i64 %indvars.iv35, %6
  %v8.i = icmp samesign ule i64 %p1.1, %8
  %9 = add nuw nsw i64 %indvars.iv35, %7
  %10 = mul nuw nsw i64 %9, %0
  %v91.i = icmp samesign ugt i64 %p0.1, %8
  %v121.i = mul nuw nsw i64 %p0.2, %8
  %11 = getelementptr inbounds nuw float, ptr %p0.0, i64 %v121.i
  %v8.i.fr = freeze i1 %v8.i
  br i1 %v8.i.fr, label %x.loop.us.preheader, label %x.loop.preheader

x.loop.preheader:                                 ; preds = %y.loop
  %invariant.op57 = or disjoint i64 %8, -9219994337134247936
  br label %x.loop

x.loop.us.preheader:                              ; preds = %y.loop
  %smin = tail call i64 @llvm.smin.i64(i64 %worst.1, i64 0)
  br label %y.end

x.loop:                                           ; preds = %x.loop.preheader, %convolve_2d.thread.exit
  %indvars.iv = phi i64 [ 0, %x.loop.preheader ], [ %indvars.iv.next, %convolve_2d.thread.exit ]
  %worst.2 = phi i64 [ %worst.1, %x.loop.preheader ], [ %v21, %convolve_2d.thread.exit ]
  %12 = add nuw nsw i64 %indvars.iv, %5
  %v9.i.not = icmp samesign ugt i64 %p1.2, %12
  br i1 %v9.i.not, label %body19.i.lr.ph, label %convolve_2d.thread.exit

body19.i.lr.ph:                                   ; preds = %x.loop
  %13 = add nuw nsw i64 %indvars.iv, %10
  %v54.i = shl i64 %13, 40
  %v71.i = or disjoint i64 %v54.i, -9221120237041090560
  %invariant.op = or disjoint i64 %v54.i, -9222246136947933184
  %v36.i.us.prol = sub nsw i64 %12, %v151.i
  %v38.i.us.prol = tail call i64 @llvm.smax.i64(i64 %v36.i.us.prol, i64 0)
  %v41.i.us.prol = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v38.i.us.prol)
  %v36.i.prol = sub nsw i64 %12, %v151.i
  %v38.i.prol = tail call i64 @llvm.smax.i64(i64 %v36.i.prol, i64 0)
  %v41.i.prol = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v38.i.prol)
  %v73.i.prol = select i1 %v63.i.prol.not, i64 %v71.i, i64 0
  br label %body19.i

body19.i:                                         ; preds = %body19.i.lr.ph, %for30.i.done32.i_crit_edge
  %phi22.i14 = phi float [ 0.000000e+00, %body19.i.lr.ph ], [ %.us-phi10, %for30.i.done32.i_crit_edge ]
  %phi21.i13 = phi i64 [ %v16.i, %body19.i.lr.ph ], [ %v90.i, %for30.i.done32.i_crit_edge ]
  %fault.012 = phi i64 [ 0, %body19.i.lr.ph ], [ %.us-phi, %for30.i.done32.i_crit_edge ]
  %v24.i = add nsw i64 %phi21.i13, %8
  %v26.i = tail call i64 @llvm.smax.i64(i64 %v24.i, i64 0)
  %v29.i = tail call i64 @llvm.smin.i64(i64 %v27.i, i64 %v26.i)
  %v42.i = add nsw i64 %phi21.i13, %v151.i
  %v47.i = icmp samesign ult i64 %v42.i, %p2.1
  %v47.i.fr = freeze i1 %v47.i
  %v53.i = and i64 %v42.i, 1099511627775
  %v56.i.reass = or disjoint i64 %v53.i, %invariant.op
  %v57.i = select i1 %v47.i.fr, i64 0, i64 %v56.i.reass
  %v79.i = mul nuw nsw i64 %v42.i, %p2.2
  %14 = getelementptr inbounds nuw float, ptr %p2.0, i64 %v79.i
  %v84.i = mul nuw nsw i64 %v29.i, %p1.2
  %15 = getelementptr inbounds nuw float, ptr %p1.0, i64 %v84.i
  br i1 %v47.i.fr, label %body31.i.prol, label %body31.i.us.prol

body31.i.us.prol:                                 ; preds = %body19.i
  %v59.i.us.prol = tail call i64 @llvm.smin.i64(i64 %fault.012, i64 %v56.i.reass)
  %16 = tail call i64 @llvm.smin.i64(i64 %v59.i.us.prol, i64 %v71.i)
  %v75.i.us.prol = select i1 %v63.i.us.prol.not, i64 %16, i64 %v59.i.us.prol
  %v86.i.us.prol = getelementptr inbounds nuw float, ptr %15, i64 %v41.i.us.prol
  %v87.i.us.prol = load float, ptr %v86.i.us.prol, align 4
  %v88.i.us.prol = tail call float @llvm.fma.f32(float %v87.i.us.prol, float 0.000000e+00, float %phi22.i14)
  br i1 %3, label %for30.i.done32.i_crit_edge, label %body31.i.us

body31.i.prol:                                    ; preds = %body19.i
  %v59.i.prol = tail call i64 @llvm.smin.i64(i64 %fault.012, i64 %v57.i)
  %v75.i.prol = tail call i64 @llvm.smin.i64(i64 %v59.i.prol, i64 %v73.i.prol)
  br i1 %v63.i.prol.not, label %join78.i.prol, label %active77.i.prol

active77.i.prol:                                  ; preds = %body31.i.prol
  %v82.i.prol = load float, ptr %14, align 4
  br label %join78.i.prol

join78.i.prol:                                    ; preds = %active77.i.prol, %body31.i.prol
  %v83.i.prol = phi float [ 0.000000e+00, %body31.i.prol ], [ %v82.i.prol, %active77.i.prol ]
  %v86.i.prol = getelementptr inbounds nuw float, ptr %15, i64 %v41.i.prol
  %v87.i.prol = load float, ptr %v86.i.prol, align 4
  %v88.i.prol = tail call float @llvm.fma.f32(float %v83.i.prol, float %v87.i.prol, float %phi22.i14)
  br i1 %4, label %for30.i.done32.i_crit_edge, label %body31.i

body31.i.us:                                      ; preds = %body31.i.us.prol, %body31.i.us
  %phi34.i8.us = phi float [ %v88.i.us.1, %body31.i.us ], [ %v88.i.us.prol, %body31.i.us.prol ]
  %phi33.i7.us = phi i64 [ %v89.i.us.1, %body31.i.us ], [ %v89.i.us.prol, %body31.i.us.prol ]
  %fault.16.us = phi i64 [ %v75.i.us.1, %body31.i.us ], [ %v75.i.us.prol, %body31.i.us.prol ]
  %v36.i.us = add nsw i64 %phi33.i7.us, %12
  %v38.i.us = tail call i64 @llvm.smax.i64(i64 %v36.i.us, i64 0)
  %v41.i.us = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v38.i.us)
  %v43.i.us = add nsw i64 %phi33.i7.us, %v151.i
  %v59.i.us = tail call i64 @llvm.smin.i64(i64 %fault.16.us, i64 %v56.i.reass)
  %v63.i.us = icmp samesign ult i64 %v43.i.us, %p2.2
  %v69.i.us = and i64 %v43.i.us, 1099511627775
  %v72.i.us = or disjoint i64 %v71.i, %v69.i.us
  %17 = tail call i64 @llvm.smin.i64(i64 %v59.i.us, i64 %v72.i.us)
  %v86.i.us = getelementptr inbounds nuw float, ptr %15, i64 %v41.i.us
  %v87.i.us = load float, ptr %v86.i.us, align 4
  %v88.i.us = tail call float @llvm.fma.f32(float %v87.i.us, float 0.000000e+00, float %phi34.i8.us)
  %v89.i.us = add nsw i64 %phi33.i7.us, 1
  %v36.i.us.1 = add nsw i64 %v89.i.us, %12
  %v38.i.us.1 = tail call i64 @llvm.smax.i64(i64 %v36.i.us.1, i64 0)
  %v41.i.us.1 = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v38.i.us.1)
  %v43.i.us.1 = add nsw i64 %v89.i.us, %v151.i
  %minmaxop = select i1 %v63.i.us, i64 %fault.16.us, i64 %17
  %v59.i.us.1 = tail call i64 @llvm.smin.i64(i64 %minmaxop, i64 %v56.i.reass)
  %v63.i.us.1 = icmp samesign ult i64 %v43.i.us.1, %p2.2
  %v69.i.us.1 = and i64 %v43.i.us.1, 1099511627775
  %v72.i.us.1 = or disjoint i64 %v71.i, %v69.i.us.1
  %18 = tail call i64 @llvm.smin.i64(i64 %v59.i.us.1, i64 %v72.i.us.1)
  %v75.i.us.1 = select i1 %v63.i.us.1, i64 %v59.i.us.1, i64 %18
  %v86.i.us.1 = getelementptr inbounds nuw float, ptr %15, i64 %v41.i.us.1
  %v87.i.us.1 = load float, ptr %v86.i.us.1, align 4
  %v88.i.us.1 = tail call float @llvm.fma.f32(float %v87.i.us.1, float 0.000000e+00, float %v88.i.us)
  %v89.i.us.1 = add nsw i64 %phi33.i7.us, 2
  %exitcond.not.1 = icmp eq i64 %v89.i.us, %v151.i
  br i1 %exitcond.not.1, label %for30.i.done32.i_crit_edge, label %body31.i.us

body31.i:                                         ; preds = %join78.i.prol, %join78.i.1
  %phi34.i8 = phi float [ %v88.i.1, %join78.i.1 ], [ %v88.i.prol, %join78.i.prol ]
  %phi33.i7 = phi i64 [ %v89.i.1, %join78.i.1 ], [ %v89.i.prol, %join78.i.prol ]
  %fault.16 = phi i64 [ %v75.i.1, %join78.i.1 ], [ %v75.i.prol, %join78.i.prol ]
  %v36.i = add nsw i64 %phi33.i7, %12
  %v38.i = tail call i64 @llvm.smax.i64(i64 %v36.i, i64 0)
  %v41.i = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v38.i)
  %v43.i = add nsw i64 %phi33.i7, %v151.i
  %v59.i = tail call i64 @llvm.smin.i64(i64 %fault.16, i64 %v57.i)
  %v63.i = icmp samesign ult i64 %v43.i, %p2.2
  %v69.i = and i64 %v43.i, 1099511627775
  %v72.i = or disjoint i64 %v71.i, %v69.i
  %v73.i = select i1 %v63.i, i64 0, i64 %v72.i
  %v75.i = tail call i64 @llvm.smin.i64(i64 %v59.i, i64 %v73.i)
  br i1 %v63.i, label %active77.i, label %join78.i

active77.i:                                       ; preds = %body31.i
  %v81.i = getelementptr inbounds nuw float, ptr %14, i64 %v43.i
  %v82.i = load float, ptr %v81.i, align 4
  br label %join78.i

join78.i:                                         ; preds = %active77.i, %body31.i
  %v83.i = phi float [ 0.000000e+00, %body31.i ], [ %v82.i, %active77.i ]
  %v86.i = getelementptr inbounds nuw float, ptr %15, i64 %v41.i
  %v87.i = load float, ptr %v86.i, align 4
  %v88.i = tail call float @llvm.fma.f32(float %v83.i, float %v87.i, float %phi34.i8)
  %v89.i = add nsw i64 %phi33.i7, 1
  %v36.i.1 = add nsw i64 %v89.i, %12
  %v38.i.1 = tail call i64 @llvm.smax.i64(i64 %v36.i.1, i64 0)
  %v41.i.1 = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v38.i.1)
  %v43.i.1 = add nsw i64 %v89.i, %v151.i
  %v59.i.1 = tail call i64 @llvm.smin.i64(i64 %v75.i, i64 %v57.i)
  %v63.i.1 = icmp samesign ult i64 %v43.i.1, %p2.2
  %v69.i.1 = and i64 %v43.i.1, 1099511627775
  %v72.i.1 = or disjoint i64 %v71.i, %v69.i.1
  %v73.i.1 = select i1 %v63.i.1, i64 0, i64 %v72.i.1
  %v75.i.1 = tail call i64 @llvm.smin.i64(i64 %v59.i.1, i64 %v73.i.1)
  br i1 %v63.i.1, label %active77.i.1, label %join78.i.1

active77.i.1:                                     ; preds = %join78.i
  %v81.i.1 = getelementptr inbounds nuw float, ptr %14, i64 %v43.i.1
  %v82.i.1 = load float, ptr %v81.i.1, align 4
  br label %join78.i.1

join78.i.1:                                       ; preds = %active77.i.1, %join78.i
  %v83.i.1 = phi float [ 0.000000e+00, %join78.i ], [ %v82.i.1, %active77.i.1 ]
  %v86.i.1 = getelementptr inbounds nuw float, ptr %15, i64 %v41.i.1
  %v87.i.1 = load float, ptr %v86.i.1, align 4
  %v88.i.1 = tail call float @llvm.fma.f32(float %v83.i.1, float %v87.i.1, float %v88.i)
  %v89.i.1 = add nsw i64 %phi33.i7, 2
  %exitcond28.not.1 = icmp eq i64 %v89.i, %v151.i
  br i1 %exitcond28.not.1, label %for30.i.done32.i_crit_edge, label %body31.i

for30.i.done32.i_crit_edge:                       ; preds = %body31.i.us.prol, %body31.i.us, %join78.i.prol, %join78.i.1
  %.us-phi = phi i64 [ %v75.i.1, %join78.i.1 ], [ %v75.i.prol, %join78.i.prol ], [ %v75.i.us.prol, %body31.i.us.prol ], [ %v75.i.us.1, %body31.i.us ]
  %.us-phi10 = phi float [ %v88.i.1, %join78.i.1 ], [ %v88.i.prol, %join78.i.prol ], [ %v88.i.us.prol, %body31.i.us.prol ], [ %v88.i.us.1, %body31.i.us ]
  %v90.i = add nsw i64 %phi21.i13, 1
  %exitcond29.not = icmp eq i64 %phi21.i13, %v151.i
  br i1 %exitcond29.not, label %done20.i, label %body19.i

done20.i:                                         ; preds = %for30.i.done32.i_crit_edge
  %v100.i.reass = or disjoint i64 %v54.i, %invariant.op57
  %v101.i = select i1 %v91.i, i64 0, i64 %v100.i.reass
  %v103.i = tail call i64 @llvm.smin.i64(i64 %.us-phi, i64 %v101.i)
  %v104.i = icmp samesign ugt i64 %p0.2, %12
  %v113.i = or disjoint i64 %v54.i, %12
  %v114.i = or disjoint i64 %v113.i, -9218868437227405312
  %v115.i = select i1 %v104.i, i64 0, i64 %v114.i
  %v117.i = tail call i64 @llvm.smin.i64(i64 %v103.i, i64 %v115.i)
  %v118.i = and i1 %v91.i, %v104.i
  br i1 %v118.i, label %active119.i, label %convolve_2d.thread.exit

active119.i:                                      ; preds = %done20.i
  %v123.i = getelementptr inbounds nuw float, ptr %11, i64 %12
  store float %.us-phi10, ptr %v123.i, align 4
  br label %convolve_2d.thread.exit

convolve_2d.thread.exit:                          ; preds = %x.loop, %done20.i, %active119.i
  %fault.2 = phi i64 [ 0, %x.loop ], [ %v117.i, %active119.i ], [ %v117.i, %done20.i ]
  %v21 = tail call i64 @llvm.smin.i64(i64 %worst.2, i64 %fault.2)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond34.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond34.not, label %y.end, label %x.loop, !llvm.loop !3

y.end:                                            ; preds = %convolve_2d.thread.exit, %x.loop.us.preheader
  %.us-phi19 = phi i64 [ %smin, %x.loop.us.preheader ], [ %v21, %convolve_2d.thread.exit ]
  %indvars.iv.next36 = add nuw nsw i64 %indvars.iv35, 1
  %exitcond44.not = icmp eq i64 %indvars.iv.next36, %1
  br i1 %exitcond44.not, label %z.end, label %y.loop

z.end:                                            ; preds = %y.end
  %indvars.iv.next46 = add nuw nsw i64 %indvars.iv45, 1
  %exitcond51.not = icmp eq i64 %indvars.iv.next46, %wide.trip.count50
  br i1 %exitcond51.not, label %done, label %z.loop

done:                                             ; preds = %z.end
  %v26.not = icmp eq i64 %.us-phi19, 0
  br i1 %v26.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v28, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v27 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear21, ptr %v27, align 8
  %v28 = and i64 %.us-phi19, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %done
  %following = add i64 %linear21, 1
  %v29 = add nuw i32 %block.x22, 1
  %v30 = icmp eq i32 %v29, %grid.x
  %after.x = select i1 %v30, i32 0, i32 %v29
  %v31 = zext i1 %v30 to i32
  %v32 = add nuw i32 %block.y23, %v31
  %v33 = icmp eq i32 %v32, %grid.y
  %after.y = select i1 %v33, i32 0, i32 %v32
  %exitcond52.not = icmp eq i64 %following, %last
  br i1 %exitcond52.not, label %common.ret, label %z.loop.preheader
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @convolve_2d.disjoint(ptr noalias writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, i64 range(i64 0, -9223372036854775808) %p0.2, ptr noalias readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, i64 range(i64 0, -9223372036854775808) %p1.2, ptr noalias readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, i64 range(i64 0, -9223372036854775808) %p2.2, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) unnamed_addr #1 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v5 = getelementptr inbounds nuw i8, ptr %launch, i64 16
  %grid.y = load i32, ptr %v5, align 4, !range !2
  %v18119 = icmp ult i64 %first, %last
  br i1 %v18119, label %z.loop.preheader.lr.ph, label %common.ret

z.loop.preheader.lr.ph:                           ; preds = %entry
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v9 = zext nneg i32 %grid.x to i64
  %v12 = udiv i64 %first, %v9
  %v13 = zext nneg i32 %grid.y to i64
  %v14 = urem i64 %v12, %v13
  %v15 = trunc nuw nsw i64 %v14 to i32
  %v10 = urem i64 %first, %v9
  %v11 = trunc nuw nsw i64 %v10 to i32
  %v19 = add nsw i32 %size.x, -1
  %v151.i = lshr i64 %p2.1, 1
  %v16.i = sub nsw i64 0, %v151.i
  %v27.i = add nsw i64 %p1.1, -1
  %v39.i = add nsw i64 %p1.2, -1
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count151 = zext nneg i32 %size.z to i64
  %2 = and i64 %p2.1, 9223372036854775806
  %v63.i.us.prol.not = icmp eq i64 %p2.2, 0
  %v89.i.us.prol = sub nsw i64 1, %v151.i
  %3 = icmp eq i64 %2, 0
  %v63.i.prol.not = icmp eq i64 %p2.2, 0
  %v89.i.prol = sub nsw i64 1, %v151.i
  %4 = icmp eq i64 %2, 0
  br label %z.loop.preheader

z.loop.preheader:                                 ; preds = %z.loop.preheader.lr.ph, %fine
  %block.y122 = phi i32 [ %v15, %z.loop.preheader.lr.ph ], [ %after.y, %fine ]
  %block.x121 = phi i32 [ %v11, %z.loop.preheader.lr.ph ], [ %after.x, %fine ]
  %linear120 = phi i64 [ %first, %z.loop.preheader.lr.ph ], [ %following, %fine ]
  %v20 = mul i32 %block.x121, %size.x
  %v22 = sext i32 %v20 to i64
  %v23 = icmp sle i64 %p1.2, %v22
  %v26 = add i32 %v19, %v20
  %v27 = sext i32 %v26 to i64
  %v28 = icmp sgt i32 %v26, -1
  %v29 = icmp sgt i64 %p0.2, %v22
  %v30 = icmp sgt i64 %p0.2, %v27
  %v33 = and i1 %v23, %v28
  %v34 = and i1 %v29, %v33
  %v35 = and i1 %v30, %v34
  br i1 %v35, label %fine, label %z.loop.preheader125

z.loop.preheader125:                              ; preds = %z.loop.preheader
  %v5.i = mul nuw nsw i32 %block.y122, %size.y
  %5 = zext i32 %v20 to i64
  %6 = zext i32 %v5.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.loop.preheader125, %z.end.split
  %indvars.iv146 = phi i64 [ 0, %z.loop.preheader125 ], [ %indvars.iv.next147, %z.end.split ]
  %worst.0 = phi i64 [ 0, %z.loop.preheader125 ], [ %.us-phi115, %z.end.split ]
  %7 = mul nuw nsw i64 %indvars.iv146, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end.loopexit99, %z.loop
  %indvars.iv136 = phi i64 [ %indvars.iv.next137, %y.end.loopexit99 ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %.us-phi115, %y.end.loopexit99 ], [ %worst.0, %z.loop ]
  %8 = add nuw nsw i64 %indvars.iv136, %6
  %v8.i = icmp samesign ule i64 %p1.1, %8
  %9 = add nuw nsw i64 %indvars.iv136, %7
  %10 = mul nuw nsw i64 %9, %0
  %v91.i = icmp samesign ugt i64 %p0.1, %8
  %v121.i = mul nuw nsw i64 %p0.2, %8
  %11 = getelementptr inbounds nuw float, ptr %p0.0, i64 %v121.i
  %v8.i.fr = freeze i1 %v8.i
  br i1 %v8.i.fr, label %x.loop.us.preheader, label %x.loop.preheader

x.loop.preheader:                                 ; preds = %y.loop
  %invariant.op159 = or disjoint i64 %8, -9219994337134247936
  br label %x.loop

x.loop.us.preheader:                              ; preds = %y.loop
  %smin = tail call i64 @llvm.smin.i64(i64 %worst.1, i64 0)
  br label %y.end.loopexit99

x.loop:                                           ; preds = %x.loop.preheader, %convolve_2d.thread.exit
  %indvars.iv = phi i64 [ 0, %x.loop.preheader ], [ %indvars.iv.next, %convolve_2d.thread.exit ]
  %worst.4 = phi i64 [ %worst.1, %x.loop.preheader ], [ %v42, %convolve_2d.thread.exit ]
  %12 = add nuw nsw i64 %indvars.iv, %5
  %v9.i.not = icmp samesign ugt i64 %p1.2, %12
  br i1 %v9.i.not, label %body19.i.lr.ph, label %convolve_2d.thread.exit

body19.i.lr.ph:                                   ; preds = %x.loop
  %13 = add nuw nsw i64 %indvars.iv, %10
  %v54.i = shl i64 %13, 40
  %v71.i = or disjoint i64 %v54.i, -9221120237041090560
  %invariant.op = or disjoint i64 %v54.i, -9222246136947933184
  %v36.i.us.prol = sub nsw i64 %12, %v151.i
  %v38.i.us.prol = tail call i64 @llvm.smax.i64(i64 %v36.i.us.prol, i64 0)
  %v41.i.us.prol = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v38.i.us.prol)
  %v36.i.prol = sub nsw i64 %12, %v151.i
  %v38.i.prol = tail call i64 @llvm.smax.i64(i64 %v36.i.prol, i64 0)
  %v41.i.prol = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v38.i.prol)
  %v73.i.prol = select i1 %v63.i.prol.not, i64 %v71.i, i64 0
  br label %body19.i

body19.i:                                         ; preds = %body19.i.lr.ph, %for30.i.done32.i_crit_edge
  %phi22.i110 = phi float [ 0.000000e+00, %body19.i.lr.ph ], [ %.us-phi106, %for30.i.done32.i_crit_edge ]
  %phi21.i109 = phi i64 [ %v16.i, %body19.i.lr.ph ], [ %v90.i, %for30.i.done32.i_crit_edge ]
  %fault.0108 = phi i64 [ 0, %body19.i.lr.ph ], [ %.us-phi, %for30.i.done32.i_crit_edge ]
  %v24.i = add nsw i64 %phi21.i109, %8
  %v26.i = tail call i64 @llvm.smax.i64(i64 %v24.i, i64 0)
  %v29.i = tail call i64 @llvm.smin.i64(i64 %v27.i, i64 %v26.i)
  %v42.i = add nsw i64 %phi21.i109, %v151.i
  %v47.i = icmp samesign ult i64 %v42.i, %p2.1
  %v47.i.fr = freeze i1 %v47.i
  %v53.i = and i64 %v42.i, 1099511627775
  %v56.i.reass = or disjoint i64 %v53.i, %invariant.op
  %v57.i = select i1 %v47.i.fr, i64 0, i64 %v56.i.reass
  %v79.i = mul nuw nsw i64 %v42.i, %p2.2
  %14 = getelementptr inbounds nuw float, ptr %p2.0, i64 %v79.i
  %v84.i = mul nuw nsw i64 %v29.i, %p1.2
  %15 = getelementptr inbounds nuw float, ptr %p1.0, i64 %v84.i
  br i1 %v47.i.fr, label %body31.i.prol, label %body31.i.us.prol

body31.i.us.prol:                                 ; preds = %body19.i
  %v59.i.us.prol = tail call i64 @llvm.smin.i64(i64 %fault.0108, i64 %v56.i.reass)
  %16 = tail call i64 @llvm.smin.i64(i64 %v59.i.us.prol, i64 %v71.i)
  %v75.i.us.prol = select i1 %v63.i.us.prol.not, i64 %16, i64 %v59.i.us.prol
  %v86.i.us.prol = getelementptr inbounds nuw float, ptr %15, i64 %v41.i.us.prol
  %v87.i.us.prol = load float, ptr %v86.i.us.prol, align 4
  %v88.i.us.prol = tail call float @llvm.fma.f32(float %v87.i.us.prol, float 0.000000e+00, float %phi22.i110)
  br i1 %3, label %for30.i.done32.i_crit_edge, label %body31.i.us

body31.i.prol:                                    ; preds = %body19.i
  %v59.i.prol = tail call i64 @llvm.smin.i64(i64 %fault.0108, i64 %v57.i)
  %v75.i.prol = tail call i64 @llvm.smin.i64(i64 %v59.i.prol, i64 %v73.i.prol)
  br i1 %v63.i.prol.not, label %join78.i.prol, label %active77.i.prol

active77.i.prol:                                  ; preds = %body31.i.prol
  %v82.i.prol = load float, ptr %14, align 4
  br label %join78.i.prol

join78.i.prol:                                    ; preds = %active77.i.prol, %body31.i.prol
  %v83.i.prol = phi float [ 0.000000e+00, %body31.i.prol ], [ %v82.i.prol, %active77.i.prol ]
  %v86.i.prol = getelementptr inbounds nuw float, ptr %15, i64 %v41.i.prol
  %v87.i.prol = load float, ptr %v86.i.prol, align 4
  %v88.i.prol = tail call float @llvm.fma.f32(float %v83.i.prol, float %v87.i.prol, float %phi22.i110)
  br i1 %4, label %for30.i.done32.i_crit_edge, label %body31.i

body31.i.us:                                      ; preds = %body31.i.us.prol, %body31.i.us
  %phi34.i104.us = phi float [ %v88.i.us.1, %body31.i.us ], [ %v88.i.us.prol, %body31.i.us.prol ]
  %phi33.i103.us = phi i64 [ %v89.i.us.1, %body31.i.us ], [ %v89.i.us.prol, %body31.i.us.prol ]
  %fault.1102.us = phi i64 [ %v75.i.us.1, %body31.i.us ], [ %v75.i.us.prol, %body31.i.us.prol ]
  %v36.i.us = add nsw i64 %phi33.i103.us, %12
  %v38.i.us = tail call i64 @llvm.smax.i64(i64 %v36.i.us, i64 0)
  %v41.i.us = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v38.i.us)
  %v43.i.us = add nsw i64 %phi33.i103.us, %v151.i
  %v59.i.us = tail call i64 @llvm.smin.i64(i64 %fault.1102.us, i64 %v56.i.reass)
  %v63.i.us = icmp samesign ult i64 %v43.i.us, %p2.2
  %v69.i.us = and i64 %v43.i.us, 1099511627775
  %v72.i.us = or disjoint i64 %v71.i, %v69.i.us
  %17 = tail call i64 @llvm.smin.i64(i64 %v59.i.us, i64 %v72.i.us)
  %v86.i.us = getelementptr inbounds nuw float, ptr %15, i64 %v41.i.us
  %v87.i.us = load float, ptr %v86.i.us, align 4
  %v88.i.us = tail call float @llvm.fma.f32(float %v87.i.us, float 0.000000e+00, float %phi34.i104.us)
  %v89.i.us = add nsw i64 %phi33.i103.us, 1
  %v36.i.us.1 = add nsw i64 %v89.i.us, %12
  %v38.i.us.1 = tail call i64 @llvm.smax.i64(i64 %v36.i.us.1, i64 0)
  %v41.i.us.1 = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v38.i.us.1)
  %v43.i.us.1 = add nsw i64 %v89.i.us, %v151.i
  %minmaxop = select i1 %v63.i.us, i64 %fault.1102.us, i64 %17
  %v59.i.us.1 = tail call i64 @llvm.smin.i64(i64 %minmaxop, i64 %v56.i.reass)
  %v63.i.us.1 = icmp samesign ult i64 %v43.i.us.1, %p2.2
  %v69.i.us.1 = and i64 %v43.i.us.1, 1099511627775
  %v72.i.us.1 = or disjoint i64 %v71.i, %v69.i.us.1
  %18 = tail call i64 @llvm.smin.i64(i64 %v59.i.us.1, i64 %v72.i.us.1)
  %v75.i.us.1 = select i1 %v63.i.us.1, i64 %v59.i.us.1, i64 %18
  %v86.i.us.1 = getelementptr inbounds nuw float, ptr %15, i64 %v41.i.us.1
  %v87.i.us.1 = load float, ptr %v86.i.us.1, align 4
  %v88.i.us.1 = tail call float @llvm.fma.f32(float %v87.i.us.1, float 0.000000e+00, float %v88.i.us)
  %v89.i.us.1 = add nsw i64 %phi33.i103.us, 2
  %exitcond.not.1 = icmp eq i64 %v89.i.us, %v151.i
  br i1 %exitcond.not.1, label %for30.i.done32.i_crit_edge, label %body31.i.us

body31.i:                                         ; preds = %join78.i.prol, %join78.i.1
  %phi34.i104 = phi float [ %v88.i.1, %join78.i.1 ], [ %v88.i.prol, %join78.i.prol ]
  %phi33.i103 = phi i64 [ %v89.i.1, %join78.i.1 ], [ %v89.i.prol, %join78.i.prol ]
  %fault.1102 = phi i64 [ %v75.i.1, %join78.i.1 ], [ %v75.i.prol, %join78.i.prol ]
  %v36.i = add nsw i64 %phi33.i103, %12
  %v38.i = tail call i64 @llvm.smax.i64(i64 %v36.i, i64 0)
  %v41.i = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v38.i)
  %v43.i = add nsw i64 %phi33.i103, %v151.i
  %v59.i = tail call i64 @llvm.smin.i64(i64 %fault.1102, i64 %v57.i)
  %v63.i = icmp samesign ult i64 %v43.i, %p2.2
  %v69.i = and i64 %v43.i, 1099511627775
  %v72.i = or disjoint i64 %v71.i, %v69.i
  %v73.i = select i1 %v63.i, i64 0, i64 %v72.i
  %v75.i = tail call i64 @llvm.smin.i64(i64 %v59.i, i64 %v73.i)
  br i1 %v63.i, label %active77.i, label %join78.i

active77.i:                                       ; preds = %body31.i
  %v81.i = getelementptr inbounds nuw float, ptr %14, i64 %v43.i
  %v82.i = load float, ptr %v81.i, align 4
  br label %join78.i

join78.i:                                         ; preds = %active77.i, %body31.i
  %v83.i = phi float [ 0.000000e+00, %body31.i ], [ %v82.i, %active77.i ]
  %v86.i = getelementptr inbounds nuw float, ptr %15, i64 %v41.i
  %v87.i = load float, ptr %v86.i, align 4
  %v88.i = tail call float @llvm.fma.f32(float %v83.i, float %v87.i, float %phi34.i104)
  %v89.i = add nsw i64 %phi33.i103, 1
  %v36.i.1 = add nsw i64 %v89.i, %12
  %v38.i.1 = tail call i64 @llvm.smax.i64(i64 %v36.i.1, i64 0)
  %v41.i.1 = tail call i64 @llvm.smin.i64(i64 %v39.i, i64 %v38.i.1)
  %v43.i.1 = add nsw i64 %v89.i, %v151.i
  %v59.i.1 = tail call i64 @llvm.smin.i64(i64 %v75.i, i64 %v57.i)
  %v63.i.1 = icmp samesign ult i64 %v43.i.1, %p2.2
  %v69.i.1 = and i64 %v43.i.1, 1099511627775
  %v72.i.1 = or disjoint i64 %v71.i, %v69.i.1
  %v73.i.1 = select i1 %v63.i.1, i64 0, i64 %v72.i.1
  %v75.i.1 = tail call i64 @llvm.smin.i64(i64 %v59.i.1, i64 %v73.i.1)
  br i1 %v63.i.1, label %active77.i.1, label %join78.i.1

active77.i.1:                                     ; preds = %join78.i
  %v81.i.1 = getelementptr inbounds nuw float, ptr %14, i64 %v43.i.1
  %v82.i.1 = load float, ptr %v81.i.1, align 4
  br label %join78.i.1

join78.i.1:                                       ; preds = %active77.i.1, %join78.i
  %v83.i.1 = phi float [ 0.000000e+00, %join78.i ], [ %v82.i.1, %active77.i.1 ]
  %v86.i.1 = getelementptr inbounds nuw float, ptr %15, i64 %v41.i.1
  %v87.i.1 = load float, ptr %v86.i.1, align 4
  %v88.i.1 = tail call float @llvm.fma.f32(float %v83.i.1, float %v87.i.1, float %v88.i)
  %v89.i.1 = add nsw i64 %phi33.i103, 2
  %exitcond129.not.1 = icmp eq i64 %v89.i, %v151.i
  br i1 %exitcond129.not.1, label %for30.i.done32.i_crit_edge, label %body31.i

for30.i.done32.i_crit_edge:                       ; preds = %body31.i.us.prol, %body31.i.us, %join78.i.prol, %join78.i.1
  %.us-phi = phi i64 [ %v75.i.1, %join78.i.1 ], [ %v75.i.prol, %join78.i.prol ], [ %v75.i.us.prol, %body31.i.us.prol ], [ %v75.i.us.1, %body31.i.us ]
  %.us-phi106 = phi float [ %v88.i.1, %join78.i.1 ], [ %v88.i.prol, %join78.i.prol ], [ %v88.i.us.prol, %body31.i.us.prol ], [ %v88.i.us.1, %body31.i.us ]
  %v90.i = add nsw i64 %phi21.i109, 1
  %exitcond130.not = icmp eq i64 %phi21.i109, %v151.i
  br i1 %exitcond130.not, label %done20.i, label %body19.i

done20.i:                                         ; preds = %for30.i.done32.i_crit_edge
  %v100.i.reass = or disjoint i64 %v54.i, %invariant.op159
  %v101.i = select i1 %v91.i, i64 0, i64 %v100.i.reass
  %v103.i = tail call i64 @llvm.smin.i64(i64 %.us-phi, i64 %v101.i)
  %v104.i = icmp samesign ugt i64 %p0.2, %12
  %v113.i = or disjoint i64 %v54.i, %12
  %v114.i = or disjoint i64 %v113.i, -9218868437227405312
  %v115.i = select i1 %v104.i, i64 0, i64 %v114.i
  %v117.i = tail call i64 @llvm.smin.i64(i64 %v103.i, i64 %v115.i)
  %v118.i = and i1 %v91.i, %v104.i
  br i1 %v118.i, label %active119.i, label %convolve_2d.thread.exit

active119.i:                                      ; preds = %done20.i
  %v123.i = getelementptr inbounds nuw float, ptr %11, i64 %12
  store float %.us-phi106, ptr %v123.i, align 4
  br label %convolve_2d.thread.exit

convolve_2d.thread.exit:                          ; preds = %x.loop, %done20.i, %active119.i
  %fault.2 = phi i64 [ 0, %x.loop ], [ %v117.i, %active119.i ], [ %v117.i, %done20.i ]
  %v42 = tail call i64 @llvm.smin.i64(i64 %worst.4, i64 %fault.2)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond135.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond135.not, label %y.end.loopexit99, label %x.loop

y.end.loopexit99:                                 ; preds = %convolve_2d.thread.exit, %x.loop.us.preheader
  %.us-phi115 = phi i64 [ %smin, %x.loop.us.preheader ], [ %v42, %convolve_2d.thread.exit ]
  %indvars.iv.next137 = add nuw nsw i64 %indvars.iv136, 1
  %exitcond145.not = icmp eq i64 %indvars.iv.next137, %1
  br i1 %exitcond145.not, label %z.end.split, label %y.loop

z.end.split:                                      ; preds = %y.end.loopexit99
  %indvars.iv.next147 = add nuw nsw i64 %indvars.iv146, 1
  %exitcond152.not = icmp eq i64 %indvars.iv.next147, %wide.trip.count151
  br i1 %exitcond152.not, label %done, label %z.loop

done:                                             ; preds = %z.end.split
  %v47.not = icmp eq i64 %.us-phi115, 0
  br i1 %v47.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v49, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v48 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear120, ptr %v48, align 8
  %v49 = and i64 %.us-phi115, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %z.loop.preheader, %done
  %following = add i64 %linear120, 1
  %v50 = add nuw i32 %block.x121, 1
  %v51 = icmp eq i32 %v50, %grid.x
  %after.x = select i1 %v51, i32 0, i32 %v50
  %v52 = zext i1 %v51 to i32
  %v53 = add nuw i32 %block.y122, %v52
  %v54 = icmp eq i32 %v53, %grid.y
  %after.y = select i1 %v54, i32 0, i32 %v53
  %exitcond153.not = icmp eq i64 %following, %last
  br i1 %exitcond153.not, label %common.ret, label %z.loop.preheader
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @convolve_2d(ptr readonly captures(none) %parameters, ptr readonly captures(none) %launch, i64 %first, i64 %last, ptr writeonly captures(none) %worker) local_unnamed_addr #2 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load i64, ptr %v5, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr inbounds nuw i8, ptr %parameters, i64 32
  %v10 = load i64, ptr %v9, align 8
  %v11 = getelementptr inbounds nuw i8, ptr %parameters, i64 40
  %v12 = load i64, ptr %v11, align 8
  %v13 = getelementptr inbounds nuw i8, ptr %parameters, i64 48
  %v14 = load ptr, ptr %v13, align 8
  %v15 = getelementptr inbounds nuw i8, ptr %parameters, i64 56
  %v16 = load i64, ptr %v15, align 8
  %v17 = getelementptr inbounds nuw i8, ptr %parameters, i64 64
  %v18 = load i64, ptr %v17, align 8
  %v22 = ptrtoint ptr %v2 to i64
  %v20 = shl i64 %v4, 2
  %v21 = mul i64 %v20, %v6
  %v27 = add i64 %v21, %v22
  %v31 = ptrtoint ptr %v8 to i64
  %v29 = shl i64 %v10, 2
  %v30 = mul i64 %v29, %v12
  %v36 = add i64 %v30, %v31
  %v40 = ptrtoint ptr %v14 to i64
  %v38 = shl i64 %v16, 2
  %v39 = mul i64 %v38, %v18
  %v45 = add i64 %v39, %v40
  %v46 = icmp ule i64 %v27, %v31
  %v47 = icmp ule i64 %v36, %v22
  %v48 = or i1 %v46, %v47
  %v49 = icmp ule i64 %v27, %v40
  %v50 = icmp ule i64 %v45, %v22
  %v51 = or i1 %v49, %v50
  %v52 = and i1 %v48, %v51
  br i1 %v52, label %fast, label %slow

common.ret:                                       ; preds = %fast, %slow
  %common.ret.op = phi i64 [ %v53, %slow ], [ %v54, %fast ]
  ret i64 %common.ret.op

slow:                                             ; preds = %entry
  %v53 = tail call fastcc i64 @convolve_2d.blocks(ptr %v2, i64 %v4, i64 %v6, ptr %v8, i64 %v10, i64 %v12, ptr %v14, i64 %v16, i64 %v18, ptr %launch, i64 %first, i64 %last, ptr %worker)
  br label %common.ret

fast:                                             ; preds = %entry
  %v54 = tail call fastcc i64 @convolve_2d.disjoint(ptr %v2, i64 %v4, i64 %v6, ptr %v8, i64 %v10, i64 %v12, ptr %v14, i64 %v16, i64 %v18, ptr %launch, i64 %first, i64 %last, ptr %worker)
  br label %common.ret
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #3

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "no-builtins" }
attributes #2 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22convolve_2d\22,\22faults\22:[{\22file\22:\22tests/kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'weights'\22},{\22file\22:\22tests/kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 1 of array 'weights'\22},{\22file\22:\22tests/kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:29,\22message\22:\22index out of bounds for axis 0 of array 'out'\22},{\22file\22:\22tests/kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:29,\22message\22:\22index out of bounds for axis 1 of array 'out'\22}],\22parameter_bytes\22:72,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22image\22,\22offset\22:24,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22weights\22,\22offset\22:48,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 1025}
!2 = !{i32 1, i32 -2147483648}
!3 = distinct !{!3, !4, !5}
!4 = !{!"llvm.loop.unroll.disable"}
!5 = !{!"llvm.loop.vectorize.enable", i1 false}
