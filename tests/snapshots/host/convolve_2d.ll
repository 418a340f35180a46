; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #0

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @convolve_2d.blocks(ptr writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, i64 range(i64 0, -9223372036854775808) %p0.2, ptr readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, i64 range(i64 0, -9223372036854775808) %p1.2, ptr readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, i64 range(i64 0, -9223372036854775808) %p2.2, ptr noalias captures(none) %launch, i64 %first, i64 %last) unnamed_addr #1 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v920 = icmp ult i64 %first, %last
  br i1 %v920, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v5 = getelementptr inbounds nuw i8, ptr %launch, i64 16
  %grid.y = load i32, ptr %v5, align 4, !range !2
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v10 = zext nneg i32 %grid.x to i64
  %v13 = zext nneg i32 %grid.y to i64
  %v141.i = lshr i64 %p2.1, 1
  %v15.i = sub nsw i64 0, %v141.i
  %v26.i = add nsw i64 %p1.1, -1
  %v38.i = add nsw i64 %p1.2, -1
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count48 = zext nneg i32 %size.z to i64
  %2 = and i64 %p2.1, 9223372036854775806
  %v62.i.us.prol.not = icmp eq i64 %p2.2, 0
  %v88.i.us.prol = sub nsw i64 1, %v141.i
  %3 = icmp eq i64 %2, 0
  %v62.i.prol.not = icmp eq i64 %p2.2, 0
  %v88.i.prol = sub nsw i64 1, %v141.i
  %4 = icmp eq i64 %2, 0
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %linear21 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v11 = urem i64 %linear21, %v10
  %block.x = trunc nuw nsw i64 %v11 to i32
  %v12 = udiv i64 %linear21, %v10
  %v14 = urem i64 %v12, %v13
  %block.y = trunc nuw nsw i64 %v14 to i32
  %v2.i = mul nuw nsw i32 %size.x, %block.x
  %v5.i = mul nuw nsw i32 %size.y, %block.y
  %5 = zext nneg i32 %v2.i to i64
  %6 = zext nneg i32 %v5.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.end, %run
  %indvars.iv43 = phi i64 [ %indvars.iv.next44, %z.end ], [ 0, %run ]
  %worst.0 = phi i64 [ %.us-phi19, %z.end ], [ 0, %run ]
  %7 = mul nuw nsw i64 %indvars.iv43, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv33 = phi i64 [ %indvars.iv.next34, %y.end ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %.us-phi19, %y.end ], [ %worst.0, %z.loop ]
  %8 = add nuw nsw i64 %indvars.iv33, %6
  %v8.i = icmp samesign ule i64 %p1.1, %8
  %9 = add nuw nsw i64 %indvars.iv33, %7
  %10 = mul nuw nsw i64 %9, %0
  %v90.i = icmp samesign ugt i64 %p0.1, %8
  %v119.i = mul nuw nsw i64 %p0.2, %8
  %11 = getelementptr inbounds nuw float, ptr %p0.0, i64 %v119.i
  %v8.i.fr = freeze i1 %v8.i
  br i1 %v8.i.fr, label %x.loop.us.preheader, label %x.loop

x.loop.us.preheader:                              ; preds = %y.loop
  %smin = tail call i64 @llvm.smin.i64(i64 %worst.1, i64 0)
  br label %y.end

x.loop:                                           ; preds = %y.loop, %convolve_2d.thread.exit
  %indvars.iv = phi i64 [ %indvars.iv.next, %convolve_2d.thread.exit ], [ 0, %y.loop ]
  %worst.2 = phi i64 [ %v18, %convolve_2d.thread.exit ], [ %worst.1, %y.loop ]
  %12 = add nuw nsw i64 %indvars.iv, %5
  %v9.i.not = icmp samesign ugt i64 %p1.2, %12
  br i1 %v9.i.not, label %body18.i.lr.ph, label %convolve_2d.thread.exit

body18.i.lr.ph:                                   ; preds = %x.loop
  %13 = add nuw nsw i64 %indvars.iv, %10
  %v53.i = shl i64 %13, 42
  %v35.i.us.prol = sub nsw i64 %12, %v141.i
  %v37.i.us.prol = tail call i64 @llvm.smax.i64(i64 %v35.i.us.prol, i64 0)
  %v40.i.us.prol = tail call i64 @llvm.smin.i64(i64 %v38.i, i64 %v37.i.us.prol)
  %v71.i.us.prol = xor i64 %v53.i, -9007199254740993
  %v72.i.us.prol = select i1 %v62.i.us.prol.not, i64 %v71.i.us.prol, i64 0
  %v35.i.prol = sub nsw i64 %12, %v141.i
  %v37.i.prol = tail call i64 @llvm.smax.i64(i64 %v35.i.prol, i64 0)
  %v40.i.prol = tail call i64 @llvm.smin.i64(i64 %v38.i, i64 %v37.i.prol)
  %v71.i.prol = xor i64 %v53.i, -9007199254740993
  %v72.i.prol = select i1 %v62.i.prol.not, i64 %v71.i.prol, i64 0
  br label %body18.i

body18.i:                                         ; preds = %body18.i.lr.ph, %for29.i.done31.i_crit_edge
  %phi21.i14 = phi float [ 0.000000e+00, %body18.i.lr.ph ], [ %.us-phi10, %for29.i.done31.i_crit_edge ]
  %phi20.i13 = phi i64 [ %v15.i, %body18.i.lr.ph ], [ %v89.i, %for29.i.done31.i_crit_edge ]
  %fault.012 = phi i64 [ 0, %body18.i.lr.ph ], [ %.us-phi, %for29.i.done31.i_crit_edge ]
  %v23.i = add nsw i64 %phi20.i13, %8
  %v25.i = tail call i64 @llvm.smax.i64(i64 %v23.i, i64 0)
  %v28.i = tail call i64 @llvm.smin.i64(i64 %v26.i, i64 %v25.i)
  %v41.i = add nsw i64 %phi20.i13, %v141.i
  %v46.i = icmp samesign ult i64 %v41.i, %p2.1
  %v46.i.fr = freeze i1 %v46.i
  %v52.i = and i64 %v41.i, 4398046511103
  %v54.i = or disjoint i64 %v52.i, %v53.i
  %v55.i = xor i64 %v54.i, -4503599627370497
  %v56.i = select i1 %v46.i.fr, i64 0, i64 %v55.i
  %v78.i = mul nuw nsw i64 %v41.i, %p2.2
  %14 = getelementptr inbounds nuw float, ptr %p2.0, i64 %v78.i
  %v83.i = mul nuw nsw i64 %v28.i, %p1.2
  %15 = getelementptr inbounds nuw float, ptr %p1.0, i64 %v83.i
  br i1 %v46.i.fr, label %body30.i.prol, label %body30.i.us.prol

body30.i.us.prol:                                 ; preds = %body18.i
  %v58.i.us.prol = tail call i64 @llvm.smin.i64(i64 %fault.012, i64 %v55.i)
  %v74.i.us.prol = tail call i64 @llvm.smin.i64(i64 %v58.i.us.prol, i64 %v72.i.us.prol)
  %v85.i.us.prol = getelementptr inbounds nuw float, ptr %15, i64 %v40.i.us.prol
  %v86.i.us.prol = load float, ptr %v85.i.us.prol, align 4
  %v87.i.us.prol = tail call float @llvm.fma.f32(float %v86.i.us.prol, float 0.000000e+00, float %phi21.i14)
  br i1 %3, label %for29.i.done31.i_crit_edge, label %body30.i.us

body30.i.prol:                                    ; preds = %body18.i
  %v58.i.prol = tail call i64 @llvm.smin.i64(i64 %fault.012, i64 %v56.i)
  %v74.i.prol = tail call i64 @llvm.smin.i64(i64 %v58.i.prol, i64 %v72.i.prol)
  br i1 %v62.i.prol.not, label %join77.i.prol, label %active76.i.prol

active76.i.prol:                                  ; preds = %body30.i.prol
  %v81.i.prol = load float, ptr %14, align 4
  br label %join77.i.prol

join77.i.prol:                                    ; preds = %active76.i.prol, %body30.i.prol
  %v82.i.prol = phi float [ 0.000000e+00, %body30.i.prol ], [ %v81.i.prol, %active76.i.prol ]
  %v85.i.prol = getelementptr inbounds nuw float, ptr %15, i64 %v40.i.prol
  %v86.i.prol = load float, ptr %v85.i.prol, align 4
  %v87.i.prol = tail call float @llvm.fma.f32(float %v82.i.prol, float %v86.i.prol, float %phi21.i14)
  br i1 %4, label %for29.i.done31.i_crit_edge, label %body30.i

body30.i.us:                                      ; preds = %body30.i.us.prol, %body30.i.us
  %phi33.i8.us = phi float [ %v87.i.us.1, %body30.i.us ], [ %v87.i.us.prol, %body30.i.us.prol ]
  %phi32.i7.us = phi i64 [ %v88.i.us.1, %body30.i.us ], [ %v88.i.us.prol, %body30.i.us.prol ]
  %fault.16.us = phi i64 [ %v74.i.us.1, %body30.i.us ], [ %v74.i.us.prol, %body30.i.us.prol ]
  %v35.i.us = add nsw i64 %phi32.i7.us, %12
  %v37.i.us = tail call i64 @llvm.smax.i64(i64 %v35.i.us, i64 0)
  %v40.i.us = tail call i64 @llvm.smin.i64(i64 %v38.i, i64 %v37.i.us)
  %v42.i.us = add nsw i64 %phi32.i7.us, %v141.i
  %v58.i.us = tail call i64 @llvm.smin.i64(i64 %fault.16.us, i64 %v55.i)
  %v62.i.us = icmp samesign ult i64 %v42.i.us, %p2.2
  %v68.i.us = and i64 %v42.i.us, 4398046511103
  %v70.i.us = or disjoint i64 %v68.i.us, %v53.i
  %v71.i.us = xor i64 %v70.i.us, -9007199254740993
  %v72.i.us = select i1 %v62.i.us, i64 0, i64 %v71.i.us
  %v74.i.us = tail call i64 @llvm.smin.i64(i64 %v58.i.us, i64 %v72.i.us)
  %v85.i.us = getelementptr inbounds nuw float, ptr %15, i64 %v40.i.us
  %v86.i.us = load float, ptr %v85.i.us, align 4
  %v87.i.us = tail call float @llvm.fma.f32(float %v86.i.us, float 0.000000e+00, float %phi33.i8.us)
  %v88.i.us = add nsw i64 %phi32.i7.us, 1
  %v35.i.us.1 = add nsw i64 %v88.i.us, %12
  %v37.i.us.1 = tail call i64 @llvm.smax.i64(i64 %v35.i.us.1, i64 0)
  %v40.i.us.1 = tail call i64 @llvm.smin.i64(i64 %v38.i, i64 %v37.i.us.1)
  %v42.i.us.1 = add nsw i64 %v88.i.us, %v141.i
  %v58.i.us.1 = tail call i64 @llvm.smin.i64(i64 %v74.i.us, i64 %v55.i)
  %v62.i.us.1 = icmp samesign ult i64 %v42.i.us.1, %p2.2
  %v68.i.us.1 = and i64 %v42.i.us.1, 4398046511103
  %v70.i.us.1 = or disjoint i64 %v68.i.us.1, %v53.i
  %v71.i.us.1 = xor i64 %v70.i.us.1, -9007199254740993
  %v72.i.us.1 = select i1 %v62.i.us.1, i64 0, i64 %v71.i.us.1
  %v74.i.us.1 = tail call i64 @llvm.smin.i64(i64 %v58.i.us.1, i64 %v72.i.us.1)
  %v85.i.us.1 = getelementptr inbounds nuw float, ptr %15, i64 %v40.i.us.1
  %v86.i.us.1 = load float, ptr %v85.i.us.1, align 4
  %v87.i.us.1 = tail call float @llvm.fma.f32(float %v86.i.us.1, float 0.000000e+00, float %v87.i.us)
  %v88.i.us.1 = add nsw i64 %phi32.i7.us, 2
  %exitcond.not.1 = icmp eq i64 %v88.i.us, %v141.i
  br i1 %exitcond.not.1, label %for29.i.done31.i_crit_edge, label %body30.i.us

body30.i:                                         ; preds = %join77.i.prol, %join77.i.1
  %phi33.i8 = phi float [ %v87.i.1, %join77.i.1 ], [ %v87.i.prol, %join77.i.prol ]
  %phi32.i7 = phi i64 [ %v88.i.1, %join77.i.1 ], [ %v88.i.prol, %join77.i.prol ]
  %fault.16 = phi i64 [ %v74.i.1, %join77.i.1 ], [ %v74.i.prol, %join77.i.prol ]
  %v35.i = add nsw i64 %phi32.i7, %12
  %v37.i = tail call i64 @llvm.smax.i64(i64 %v35.i, i64 0)
  %v40.i = tail call i64 @llvm.smin.i64(i64 %v38.i, i64 %v37.i)
  %v42.i = add nsw i64 %phi32.i7, %v141.i
  %v58.i = tail call i64 @llvm.smin.i64(i64 %fault.16, i64 %v56.i)
  %v62.i = icmp samesign ult i64 %v42.i, %p2.2
  %v68.i = and i64 %v42.i, 4398046511103
  %v70.i = or disjoint i64 %v68.i, %v53.i
  %v71.i = xor i64 %v70.i, -9007199254740993
  %v72.i = select i1 %v62.i, i64 0, i64 %v71.i
  %v74.i = tail call i64 @llvm.smin.i64(i64 %v58.i, i64 %v72.i)
  br i1 %v62.i, label %active76.i, label %join77.i

active76.i:                                       ; preds = %body30.i
  %v80.i = getelementptr inbounds nuw float, ptr %14, i64 %v42.i
  %v81.i = load float, ptr %v80.i, align 4
  br label %join77.i

join77.i:                                         ; preds = %active76.i, %body30.i
  %v82.i = phi float [ 0.000000e+00, %body30.i ], [ %v81.i, %active76.i ]
  %v85.i = getelementptr inbounds nuw float, ptr %15, i64 %v40.i
  %v86.i = load float, ptr %v85.i, align 4
  %v87.i = tail call float @llvm.fma.f32(float %v82.i, float %v86.i, float %phi33.i8)
  %v88.i = add nsw i64 %phi32.i7, 1
  %v35.i.1 = add nsw i64 %v88.i, %12
  %v37.i.1 = tail call i64 @llvm.smax.i64(i64 %v35.i.1, i64 0)
  %v40.i.1 = tail call i64 @llvm.smin.i64(i64 %v38.i, i64 %v37.i.1)
  %v42.i.1 = add nsw i64 %v88.i, %v141.i
  %v58.i.1 = tail call i64 @llvm.smin.i64(i64 %v74.i, i64 %v56.i)
  %v62.i.1 = icmp samesign ult i64 %v42.i.1, %p2.2
  %v68.i.1 = and i64 %v42.i.1, 4398046511103
  %v70.i.1 = or disjoint i64 %v68.i.1, %v53.i
  %v71.i.1 = xor i64 %v70.i.1, -9007199254740993
  %v72.i.1 = select i1 %v62.i.1, i64 0, i64 %v71.i.1
  %v74.i.1 = tail call i64 @llvm.smin.i64(i64 %v58.i.1, i64 %v72.i.1)
  br i1 %v62.i.1, label %active76.i.1, label %join77.i.1

active76.i.1:                                     ; preds = %join77.i
  %v80.i.1 = getelementptr inbounds nuw float, ptr %14, i64 %v42.i.1
  %v81.i.1 = load float, ptr %v80.i.1, align 4
  br label %join77.i.1

join77.i.1:                                       ; preds = %active76.i.1, %join77.i
  %v82.i.1 = phi float [ 0.000000e+00, %join77.i ], [ %v81.i.1, %active76.i.1 ]
  %v85.i.1 = getelementptr inbounds nuw float, ptr %15, i64 %v40.i.1
  %v86.i.1 = load float, ptr %v85.i.1, align 4
  %v87.i.1 = tail call float @llvm.fma.f32(float %v82.i.1, float %v86.i.1, float %v87.i)
  %v88.i.1 = add nsw i64 %phi32.i7, 2
  %exitcond26.not.1 = icmp eq i64 %v88.i, %v141.i
  br i1 %exitcond26.not.1, label %for29.i.done31.i_crit_edge, label %body30.i

for29.i.done31.i_crit_edge:                       ; preds = %body30.i.us.prol, %body30.i.us, %join77.i.prol, %join77.i.1
  %.us-phi = phi i64 [ %v74.i.1, %join77.i.1 ], [ %v74.i.prol, %join77.i.prol ], [ %v74.i.us.prol, %body30.i.us.prol ], [ %v74.i.us.1, %body30.i.us ]
  %.us-phi10 = phi float [ %v87.i.1, %join77.i.1 ], [ %v87.i.prol, %join77.i.prol ], [ %v87.i.us.prol, %body30.i.us.prol ], [ %v87.i.us.1, %body30.i.us ]
  %v89.i = add nsw i64 %phi20.i13, 1
  %exitcond27.not = icmp eq i64 %phi20.i13, %v141.i
  br i1 %exitcond27.not, label %done19.i, label %body18.i

done19.i:                                         ; preds = %for29.i.done31.i_crit_edge
  %v98.i = or disjoint i64 %v53.i, %8
  %v99.i = xor i64 %v98.i, -13510798882111489
  %v100.i = select i1 %v90.i, i64 0, i64 %v99.i
  %v102.i = tail call i64 @llvm.smin.i64(i64 %.us-phi, i64 %v100.i)
  %v103.i = icmp samesign ugt i64 %p0.2, %12
  %v111.i = or disjoint i64 %v53.i, %12
  %v112.i = xor i64 %v111.i, -18014398509481985
  %v113.i = select i1 %v103.i, i64 0, i64 %v112.i
  %v115.i = tail call i64 @llvm.smin.i64(i64 %v102.i, i64 %v113.i)
  %v116.i = and i1 %v90.i, %v103.i
  br i1 %v116.i, label %active117.i, label %convolve_2d.thread.exit

active117.i:                                      ; preds = %done19.i
  %v121.i = getelementptr inbounds nuw float, ptr %11, i64 %12
  store float %.us-phi10, ptr %v121.i, align 4
  br label %convolve_2d.thread.exit

convolve_2d.thread.exit:                          ; preds = %x.loop, %done19.i, %active117.i
  %fault.2 = phi i64 [ 0, %x.loop ], [ %v115.i, %active117.i ], [ %v115.i, %done19.i ]
  %v18 = tail call i64 @llvm.smin.i64(i64 %worst.2, i64 %fault.2)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond32.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond32.not, label %y.end, label %x.loop, !llvm.loop !3

y.end:                                            ; preds = %convolve_2d.thread.exit, %x.loop.us.preheader
  %.us-phi19 = phi i64 [ %smin, %x.loop.us.preheader ], [ %v18, %convolve_2d.thread.exit ]
  %indvars.iv.next34 = add nuw nsw i64 %indvars.iv33, 1
  %exitcond42.not = icmp eq i64 %indvars.iv.next34, %1
  br i1 %exitcond42.not, label %z.end, label %y.loop

z.end:                                            ; preds = %y.end
  %indvars.iv.next44 = add nuw nsw i64 %indvars.iv43, 1
  %exitcond49.not = icmp eq i64 %indvars.iv.next44, %wide.trip.count48
  br i1 %exitcond49.not, label %done, label %z.loop

done:                                             ; preds = %z.end
  %v23.not = icmp eq i64 %.us-phi19, 0
  br i1 %v23.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v25, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v24 = getelementptr inbounds nuw i8, ptr %launch, i64 40
  store i64 %linear21, ptr %v24, align 8
  %v25 = xor i64 %.us-phi19, -1
  br label %common.ret

fine:                                             ; preds = %done
  %following = add i64 %linear21, 1
  %exitcond50.not = icmp eq i64 %following, %last
  br i1 %exitcond50.not, label %common.ret, label %run
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @convolve_2d.disjoint(ptr noalias writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, i64 range(i64 0, -9223372036854775808) %p0.2, ptr noalias readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, i64 range(i64 0, -9223372036854775808) %p1.2, ptr noalias readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, i64 range(i64 0, -9223372036854775808) %p2.2, ptr noalias captures(none) %launch, i64 %first, i64 %last) unnamed_addr #1 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v920 = icmp ult i64 %first, %last
  br i1 %v920, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v5 = getelementptr inbounds nuw i8, ptr %launch, i64 16
  %grid.y = load i32, ptr %v5, align 4, !range !2
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v10 = zext nneg i32 %grid.x to i64
  %v13 = zext nneg i32 %grid.y to i64
  %v141.i = lshr i64 %p2.1, 1
  %v15.i = sub nsw i64 0, %v141.i
  %v26.i = add nsw i64 %p1.1, -1
  %v38.i = add nsw i64 %p1.2, -1
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count48 = zext nneg i32 %size.z to i64
  %2 = and i64 %p2.1, 9223372036854775806
  %v62.i.us.prol.not = icmp eq i64 %p2.2, 0
  %v88.i.us.prol = sub nsw i64 1, %v141.i
  %3 = icmp eq i64 %2, 0
  %v62.i.prol.not = icmp eq i64 %p2.2, 0
  %v88.i.prol = sub nsw i64 1, %v141.i
  %4 = icmp eq i64 %2, 0
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %linear21 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v11 = urem i64 %linear21, %v10
  %block.x = trunc nuw nsw i64 %v11 to i32
  %v12 = udiv i64 %linear21, %v10
  %v14 = urem i64 %v12, %v13
  %block.y = trunc nuw nsw i64 %v14 to i32
  %v2.i = mul nuw nsw i32 %size.x, %block.x
  %v5.i = mul nuw nsw i32 %size.y, %block.y
  %5 = zext nneg i32 %v2.i to i64
  %6 = zext nneg i32 %v5.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.end, %run
  %indvars.iv43 = phi i64 [ %indvars.iv.next44, %z.end ], [ 0, %run ]
  %worst.0 = phi i64 [ %.us-phi19, %z.end ], [ 0, %run ]
  %7 = mul nuw nsw i64 %indvars.iv43, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv33 = phi i64 [ %indvars.iv.next34, %y.end ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %.us-phi19, %y.end ], [ %worst.0, %z.loop ]
  %8 = add nuw nsw i64 %indvars.iv33, %6
  %v8.i = icmp samesign ule i64 %p1.1, %8
  %9 = add nuw nsw i64 %indvars.iv33, %7
  %10 = mul nuw nsw i64 %9, %0
  %v90.i = icmp samesign ugt i64 %p0.1, %8
  %v119.i = mul nuw nsw i64 %p0.2, %8
  %11 = getelementptr inbounds nuw float, ptr %p0.0, i64 %v119.i
  %v8.i.fr = freeze i1 %v8.i
  br i1 %v8.i.fr, label %x.loop.us.preheader, label %x.loop

x.loop.us.preheader:                              ; preds = %y.loop
  %smin = tail call i64 @llvm.smin.i64(i64 %worst.1, i64 0)
  br label %y.end

x.loop:                                           ; preds = %y.loop, %convolve_2d.thread.exit
  %indvars.iv = phi i64 [ %indvars.iv.next, %convolve_2d.thread.exit ], [ 0, %y.loop ]
  %worst.2 = phi i64 [ %v18, %convolve_2d.thread.exit ], [ %worst.1, %y.loop ]
  %12 = add nuw nsw i64 %indvars.iv, %5
  %v9.i.not = icmp samesign ugt i64 %p1.2, %12
  br i1 %v9.i.not, label %body18.i.lr.ph, label %convolve_2d.thread.exit

body18.i.lr.ph:                                   ; preds = %x.loop
  %13 = add nuw nsw i64 %indvars.iv, %10
  %v53.i = shl i64 %13, 42
  %v35.i.us.prol = sub nsw i64 %12, %v141.i
  %v37.i.us.prol = tail call i64 @llvm.smax.i64(i64 %v35.i.us.prol, i64 0)
  %v40.i.us.prol = tail call i64 @llvm.smin.i64(i64 %v38.i, i64 %v37.i.us.prol)
  %v71.i.us.prol = xor i64 %v53.i, -9007199254740993
  %v72.i.us.prol = select i1 %v62.i.us.prol.not, i64 %v71.i.us.prol, i64 0
  %v35.i.prol = sub nsw i64 %12, %v141.i
  %v37.i.prol = tail call i64 @llvm.smax.i64(i64 %v35.i.prol, i64 0)
  %v40.i.prol = tail call i64 @llvm.smin.i64(i64 %v38.i, i64 %v37.i.prol)
  %v71.i.prol = xor i64 %v53.i, -9007199254740993
  %v72.i.prol = select i1 %v62.i.prol.not, i64 %v71.i.prol, i64 0
  br label %body18.i

body18.i:                                         ; preds = %body18.i.lr.ph, %for29.i.done31.i_crit_edge
  %phi21.i14 = phi float [ 0.000000e+00, %body18.i.lr.ph ], [ %.us-phi10, %for29.i.done31.i_crit_edge ]
  %phi20.i13 = phi i64 [ %v15.i, %body18.i.lr.ph ], [ %v89.i, %for29.i.done31.i_crit_edge ]
  %fault.012 = phi i64 [ 0, %body18.i.lr.ph ], [ %.us-phi, %for29.i.done31.i_crit_edge ]
  %v23.i = add nsw i64 %phi20.i13, %8
  %v25.i = tail call i64 @llvm.smax.i64(i64 %v23.i, i64 0)
  %v28.i = tail call i64 @llvm.smin.i64(i64 %v26.i, i64 %v25.i)
  %v41.i = add nsw i64 %phi20.i13, %v141.i
  %v46.i = icmp samesign ult i64 %v41.i, %p2.1
  %v46.i.fr = freeze i1 %v46.i
  %v52.i = and i64 %v41.i, 4398046511103
  %v54.i = or disjoint i64 %v52.i, %v53.i
  %v55.i = xor i64 %v54.i, -4503599627370497
  %v56.i = select i1 %v46.i.fr, i64 0, i64 %v55.i
  %v78.i = mul nuw nsw i64 %v41.i, %p2.2
  %14 = getelementptr inbounds nuw float, ptr %p2.0, i64 %v78.i
  %v83.i = mul nuw nsw i64 %v28.i, %p1.2
  %15 = getelementptr inbounds nuw float, ptr %p1.0, i64 %v83.i
  br i1 %v46.i.fr, label %body30.i.prol, label %body30.i.us.prol

body30.i.us.prol:                                 ; preds = %body18.i
  %v58.i.us.prol = tail call i64 @llvm.smin.i64(i64 %fault.012, i64 %v55.i)
  %v74.i.us.prol = tail call i64 @llvm.smin.i64(i64 %v58.i.us.prol, i64 %v72.i.us.prol)
  %v85.i.us.prol = getelementptr inbounds nuw float, ptr %15, i64 %v40.i.us.prol
  %v86.i.us.prol = load float, ptr %v85.i.us.prol, align 4
  %v87.i.us.prol = tail call float @llvm.fma.f32(float %v86.i.us.prol, float 0.000000e+00, float %phi21.i14)
  br i1 %3, label %for29.i.done31.i_crit_edge, label %body30.i.us

body30.i.prol:                                    ; preds = %body18.i
  %v58.i.prol = tail call i64 @llvm.smin.i64(i64 %fault.012, i64 %v56.i)
  %v74.i.prol = tail call i64 @llvm.smin.i64(i64 %v58.i.prol, i64 %v72.i.prol)
  br i1 %v62.i.prol.not, label %join77.i.prol, label %active76.i.prol

active76.i.prol:                                  ; preds = %body30.i.prol
  %v81.i.prol = load float, ptr %14, align 4
  br label %join77.i.prol

join77.i.prol:                                    ; preds = %active76.i.prol, %body30.i.prol
  %v82.i.prol = phi float [ 0.000000e+00, %body30.i.prol ], [ %v81.i.prol, %active76.i.prol ]
  %v85.i.prol = getelementptr inbounds nuw float, ptr %15, i64 %v40.i.prol
  %v86.i.prol = load float, ptr %v85.i.prol, align 4
  %v87.i.prol = tail call float @llvm.fma.f32(float %v82.i.prol, float %v86.i.prol, float %phi21.i14)
  br i1 %4, label %for29.i.done31.i_crit_edge, label %body30.i

body30.i.us:                                      ; preds = %body30.i.us.prol, %body30.i.us
  %phi33.i8.us = phi float [ %v87.i.us.1, %body30.i.us ], [ %v87.i.us.prol, %body30.i.us.prol ]
  %phi32.i7.us = phi i64 [ %v88.i.us.1, %body30.i.us ], [ %v88.i.us.prol, %body30.i.us.prol ]
  %fault.16.us = phi i64 [ %v74.i.us.1, %body30.i.us ], [ %v74.i.us.prol, %body30.i.us.prol ]
  %v35.i.us = add nsw i64 %phi32.i7.us, %12
  %v37.i.us = tail call i64 @llvm.smax.i64(i64 %v35.i.us, i64 0)
  %v40.i.us = tail call i64 @llvm.smin.i64(i64 %v38.i, i64 %v37.i.us)
  %v42.i.us = add nsw i64 %phi32.i7.us, %v141.i
  %v58.i.us = tail call i64 @llvm.smin.i64(i64 %fault.16.us, i64 %v55.i)
  %v62.i.us = icmp samesign ult i64 %v42.i.us, %p2.2
  %v68.i.us = and i64 %v42.i.us, 4398046511103
  %v70.i.us = or disjoint i64 %v68.i.us, %v53.i
  %v71.i.us = xor i64 %v70.i.us, -9007199254740993
  %v72.i.us = select i1 %v62.i.us, i64 0, i64 %v71.i.us
  %v74.i.us = tail call i64 @llvm.smin.i64(i64 %v58.i.us, i64 %v72.i.us)
  %v85.i.us = getelementptr inbounds nuw float, ptr %15, i64 %v40.i.us
  %v86.i.us = load float, ptr %v85.i.us, align 4
  %v87.i.us = tail call float @llvm.fma.f32(float %v86.i.us, float 0.000000e+00, float %phi33.i8.us)
  %v88.i.us = add nsw i64 %phi32.i7.us, 1
  %v35.i.us.1 = add nsw i64 %v88.i.us, %12
  %v37.i.us.1 = tail call i64 @llvm.smax.i64(i64 %v35.i.us.1, i64 0)
  %v40.i.us.1 = tail call i64 @llvm.smin.i64(i64 %v38.i, i64 %v37.i.us.1)
  %v42.i.us.1 = add nsw i64 %v88.i.us, %v141.i
  %v58.i.us.1 = tail call i64 @llvm.smin.i64(i64 %v74.i.us, i64 %v55.i)
  %v62.i.us.1 = icmp samesign ult i64 %v42.i.us.1, %p2.2
  %v68.i.us.1 = and i64 %v42.i.us.1, 4398046511103
  %v70.i.us.1 = or disjoint i64 %v68.i.us.1, %v53.i
  %v71.i.us.1 = xor i64 %v70.i.us.1, -9007199254740993
  %v72.i.us.1 = select i1 %v62.i.us.1, i64 0, i64 %v71.i.us.1
  %v74.i.us.1 = tail call i64 @llvm.smin.i64(i64 %v58.i.us.1, i64 %v72.i.us.1)
  %v85.i.us.1 = getelementptr inbounds nuw float, ptr %15, i64 %v40.i.us.1
  %v86.i.us.1 = load float, ptr %v85.i.us.1, align 4
  %v87.i.us.1 = tail call float @llvm.fma.f32(float %v86.i.us.1, float 0.000000e+00, float %v87.i.us)
  %v88.i.us.1 = add nsw i64 %phi32.i7.us, 2
  %exitcond.not.1 = icmp eq i64 %v88.i.us, %v141.i
  br i1 %exitcond.not.1, label %for29.i.done31.i_crit_edge, label %body30.i.us

body30.i:                                         ; preds = %join77.i.prol, %join77.i.1
  %phi33.i8 = phi float [ %v87.i.1, %join77.i.1 ], [ %v87.i.prol, %join77.i.prol ]
  %phi32.i7 = phi i64 [ %v88.i.1, %join77.i.1 ], [ %v88.i.prol, %join77.i.prol ]
  %fault.16 = phi i64 [ %v74.i.1, %join77.i.1 ], [ %v74.i.prol, %join77.i.prol ]
  %v35.i = add nsw i64 %phi32.i7, %12
  %v37.i = tail call i64 @llvm.smax.i64(i64 %v35.i, i64 0)
  %v40.i = tail call i64 @llvm.smin.i64(i64 %v38.i, i64 %v37.i)
  %v42.i = add nsw i64 %phi32.i7, %v141.i
  %v58.i = tail call i64 @llvm.smin.i64(i64 %fault.16, i64 %v56.i)
  %v62.i = icmp samesign ult i64 %v42.i, %p2.2
  %v68.i = and i64 %v42.i, 4398046511103
  %v70.i = or disjoint i64 %v68.i, %v53.i
  %v71.i = xor i64 %v70.i, -9007199254740993
  %v72.i = select i1 %v62.i, i64 0, i64 %v71.i
  %v74.i = tail call i64 @llvm.smin.i64(i64 %v58.i, i64 %v72.i)
  br i1 %v62.i, label %active76.i, label %join77.i

active76.i:                                       ; preds = %body30.i
  %v80.i = getelementptr inbounds nuw float, ptr %14, i64 %v42.i
  %v81.i = load float, ptr %v80.i, align 4
  br label %join77.i

join77.i:                                         ; preds = %active76.i, %body30.i
  %v82.i = phi float [ 0.000000e+00, %body30.i ], [ %v81.i, %active76.i ]
  %v85.i = getelementptr inbounds nuw float, ptr %15, i64 %v40.i
  %v86.i = load float, ptr %v85.i, align 4
  %v87.i = tail call float @llvm.fma.f32(float %v82.i, float %v86.i, float %phi33.i8)
  %v88.i = add nsw i64 %phi32.i7, 1
  %v35.i.1 = add nsw i64 %v88.i, %12
  %v37.i.1 = tail call i64 @llvm.smax.i64(i64 %v35.i.1, i64 0)
  %v40.i.1 = tail call i64 @llvm.smin.i64(i64 %v38.i, i64 %v37.i.1)
  %v42.i.1 = add nsw i64 %v88.i, %v141.i
  %v58.i.1 = tail call i64 @llvm.smin.i64(i64 %v74.i, i64 %v56.i)
  %v62.i.1 = icmp samesign ult i64 %v42.i.1, %p2.2
  %v68.i.1 = and i64 %v42.i.1, 4398046511103
  %v70.i.1 = or disjoint i64 %v68.i.1, %v53.i
  %v71.i.1 = xor i64 %v70.i.1, -9007199254740993
  %v72.i.1 = select i1 %v62.i.1, i64 0, i64 %v71.i.1
  %v74.i.1 = tail call i64 @llvm.smin.i64(i64 %v58.i.1, i64 %v72.i.1)
  br i1 %v62.i.1, label %active76.i.1, label %join77.i.1

active76.i.1:                                     ; preds = %join77.i
  %v80.i.1 = getelementptr inbounds nuw float, ptr %14, i64 %v42.i.1
  %v81.i.1 = load float, ptr %v80.i.1, align 4
  br label %join77.i.1

join77.i.1:                                       ; preds = %active76.i.1, %join77.i
  %v82.i.1 = phi float [ 0.000000e+00, %join77.i ], [ %v81.i.1, %active76.i.1 ]
  %v85.i.1 = getelementptr inbounds nuw float, ptr %15, i64 %v40.i.1
  %v86.i.1 = load float, ptr %v85.i.1, align 4
  %v87.i.1 = tail call float @llvm.fma.f32(float %v82.i.1, float %v86.i.1, float %v87.i)
  %v88.i.1 = add nsw i64 %phi32.i7, 2
  %exitcond26.not.1 = icmp eq i64 %v88.i, %v141.i
  br i1 %exitcond26.not.1, label %for29.i.done31.i_crit_edge, label %body30.i

for29.i.done31.i_crit_edge:                       ; preds = %body30.i.us.prol, %body30.i.us, %join77.i.prol, %join77.i.1
  %.us-phi = phi i64 [ %v74.i.1, %join77.i.1 ], [ %v74.i.prol, %join77.i.prol ], [ %v74.i.us.prol, %body30.i.us.prol ], [ %v74.i.us.1, %body30.i.us ]
  %.us-phi10 = phi float [ %v87.i.1, %join77.i.1 ], [ %v87.i.prol, %join77.i.prol ], [ %v87.i.us.prol, %body30.i.us.prol ], [ %v87.i.us.1, %body30.i.us ]
  %v89.i = add nsw i64 %phi20.i13, 1
  %exitcond27.not = icmp eq i64 %phi20.i13, %v141.i
  br i1 %exitcond27.not, label %done19.i, label %body18.i

done19.i:                                         ; preds = %for29.i.done31.i_crit_edge
  %v98.i = or disjoint i64 %v53.i, %8
  %v99.i = xor i64 %v98.i, -13510798882111489
  %v100.i = select i1 %v90.i, i64 0, i64 %v99.i
  %v102.i = tail call i64 @llvm.smin.i64(i64 %.us-phi, i64 %v100.i)
  %v103.i = icmp samesign ugt i64 %p0.2, %12
  %v111.i = or disjoint i64 %v53.i, %12
  %v112.i = xor i64 %v111.i, -18014398509481985
  %v113.i = select i1 %v103.i, i64 0, i64 %v112.i
  %v115.i = tail call i64 @llvm.smin.i64(i64 %v102.i, i64 %v113.i)
  %v116.i = and i1 %v90.i, %v103.i
  br i1 %v116.i, label %active117.i, label %convolve_2d.thread.exit

active117.i:                                      ; preds = %done19.i
  %v121.i = getelementptr inbounds nuw float, ptr %11, i64 %12
  store float %.us-phi10, ptr %v121.i, align 4
  br label %convolve_2d.thread.exit

convolve_2d.thread.exit:                          ; preds = %x.loop, %done19.i, %active117.i
  %fault.2 = phi i64 [ 0, %x.loop ], [ %v115.i, %active117.i ], [ %v115.i, %done19.i ]
  %v18 = tail call i64 @llvm.smin.i64(i64 %worst.2, i64 %fault.2)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond32.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond32.not, label %y.end, label %x.loop, !llvm.loop !6

y.end:                                            ; preds = %convolve_2d.thread.exit, %x.loop.us.preheader
  %.us-phi19 = phi i64 [ %smin, %x.loop.us.preheader ], [ %v18, %convolve_2d.thread.exit ]
  %indvars.iv.next34 = add nuw nsw i64 %indvars.iv33, 1
  %exitcond42.not = icmp eq i64 %indvars.iv.next34, %1
  br i1 %exitcond42.not, label %z.end, label %y.loop

z.end:                                            ; preds = %y.end
  %indvars.iv.next44 = add nuw nsw i64 %indvars.iv43, 1
  %exitcond49.not = icmp eq i64 %indvars.iv.next44, %wide.trip.count48
  br i1 %exitcond49.not, label %done, label %z.loop

done:                                             ; preds = %z.end
  %v23.not = icmp eq i64 %.us-phi19, 0
  br i1 %v23.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v25, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v24 = getelementptr inbounds nuw i8, ptr %launch, i64 40
  store i64 %linear21, ptr %v24, align 8
  %v25 = xor i64 %.us-phi19, -1
  br label %common.ret

fine:                                             ; preds = %done
  %following = add i64 %linear21, 1
  %exitcond50.not = icmp eq i64 %following, %last
  br i1 %exitcond50.not, label %common.ret, label %run
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @convolve_2d(ptr readonly captures(none) %parameters, ptr captures(none) %launch, i64 %first, i64 %last) local_unnamed_addr #2 {
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
  %v53 = tail call fastcc i64 @convolve_2d.blocks(ptr %v2, i64 %v4, i64 %v6, ptr %v8, i64 %v10, i64 %v12, ptr %v14, i64 %v16, i64 %v18, ptr %launch, i64 %first, i64 %last)
  br label %common.ret

fast:                                             ; preds = %entry
  %v54 = tail call fastcc i64 @convolve_2d.disjoint(ptr %v2, i64 %v4, i64 %v6, ptr %v8, i64 %v10, i64 %v12, ptr %v14, i64 %v16, i64 %v18, ptr %launch, i64 %first, i64 %last)
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
!6 = distinct !{!6, !4}
