; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8i32.p0(<8 x i32>, ptr captures(none), <8 x i1>) #1

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @mandelbrot(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #2 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load i64, ptr %v5_f1_, align 8, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 28, !dbg !7
  %v10_f1_ = load float, ptr %v9_f1_, align 4, !dbg !7
  %v11_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v12_f1_ = load float, ptr %v11_f1_, align 8, !dbg !7
  %v18_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v18_f1_, align 4, !dbg !7, !range !8
  %v19_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 16, !dbg !7
  %grid.y = load i32, ptr %v19_f1_, align 4, !dbg !7, !range !8
  %v35_f1_39 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v35_f1_39, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v25_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v28_f1_ = udiv i64 %first, %v25_f1_, !dbg !7
  %v29_f1_ = zext nneg i32 %grid.y to i64, !dbg !7
  %v30_f1_ = urem i64 %v28_f1_, %v29_f1_, !dbg !7
  %v31_f1_ = trunc nuw nsw i64 %v30_f1_ to i32, !dbg !7
  %v26_f1_ = urem i64 %first, %v25_f1_, !dbg !7
  %v27_f1_ = trunc nuw nsw i64 %v26_f1_ to i32, !dbg !7
  %v13_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 40, !dbg !7
  %v14_f1_ = load i64, ptr %v13_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load float, ptr %v7_f1_, align 8, !dbg !7
  %v154_.i = insertelement <8 x i64> poison, i64 %v6_f1_, i64 0, !dbg !13
  %v155_.i = shufflevector <8 x i64> %v154_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v170_.i = insertelement <8 x float> poison, float %v12_f1_, i64 0, !dbg !24
  %v171_.i = shufflevector <8 x float> %v170_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !24
  %v173_.i = insertelement <8 x float> poison, float %v8_f1_, i64 0, !dbg !25
  %v174_.i = shufflevector <8 x float> %v173_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v185_.i = insertelement <8 x i64> poison, i64 %v14_f1_, i64 0, !dbg !14
  %v186_.i = shufflevector <8 x i64> %v185_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.y42 = phi i32 [ %v31_f1_, %run.lr.ph ], [ %after.y, %fine ], !dbg !9
  %block.x41 = phi i32 [ %v27_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !9
  %linear40 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v1_.i = shl nuw nsw i32 %block.x41, 4, !dbg !9
  %v2_.i = shl nuw nsw i32 %block.y42, 3, !dbg !9
  %v3_.i = or disjoint i32 %v2_.i, 7, !dbg !9
  %v4_.i = zext nneg i32 %v3_.i to i64, !dbg !9
  %v5_.i = icmp samesign ugt i64 %v4_f1_, %v4_.i, !dbg !12
  %v8_.i = or disjoint i32 %v1_.i, 15, !dbg !9
  %v9_.i = zext nneg i32 %v8_.i to i64, !dbg !9
  %v10_.i = icmp samesign ugt i64 %v6_f1_, %v9_.i, !dbg !13
  %v11_.i = and i1 %v10_.i, %v5_.i, !dbg !12
  %0 = zext nneg i32 %v1_.i to i64, !dbg !9
  %1 = zext nneg i32 %v2_.i to i64, !dbg !9
  br i1 %v11_.i, label %body18.i.preheader, label %body128.i, !dbg !9

body18.i.preheader:                               ; preds = %run
  %v40_.i = insertelement <8 x i32> poison, i32 %v1_.i, i64 0, !dbg !24
  %v41_.i = shufflevector <8 x i32> %v40_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !24
  %v42_.i = or disjoint <8 x i32> %v41_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !24
  %v43_.i = uitofp nneg <8 x i32> %v42_.i to <8 x float>, !dbg !24
  %v46_.i = fmul <8 x float> %v171_.i, %v43_.i, !dbg !24
  %v49_.i = fadd <8 x float> %v174_.i, %v46_.i, !dbg !25
  %2 = or disjoint i64 %0, 8, !dbg !24
  %3 = trunc nuw nsw i64 %2 to i32, !dbg !24
  %v40_.i.1 = insertelement <8 x i32> poison, i32 %3, i64 0, !dbg !24
  %v41_.i.1 = shufflevector <8 x i32> %v40_.i.1, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !24
  %v42_.i.1 = or disjoint <8 x i32> %v41_.i.1, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !24
  %v43_.i.1 = uitofp nneg <8 x i32> %v42_.i.1 to <8 x float>, !dbg !24
  %v46_.i.1 = fmul <8 x float> %v171_.i, %v43_.i.1, !dbg !24
  %v49_.i.1 = fadd <8 x float> %v174_.i, %v46_.i.1, !dbg !25
  br label %body18.i, !dbg !9

body18.i:                                         ; preds = %body18.i.preheader, %join109.i.1
  %indvars.iv65 = phi i64 [ 0, %body18.i.preheader ], [ %indvars.iv.next66, %join109.i.1 ], !dbg !9
  %fault.sroa.0.437 = phi i64 [ 0, %body18.i.preheader ], [ %fault.sroa.0.6.1, %join109.i.1 ], !dbg !21
  %4 = shl nuw nsw i64 %indvars.iv65, 4, !dbg !9
  %5 = or disjoint i64 %indvars.iv65, %1, !dbg !29
  %6 = trunc nuw i64 %5 to i32, !dbg !29
  %v50_.i = uitofp nneg i32 %6 to float, !dbg !29
  %v51_.i = fmul float %v12_f1_, %v50_.i, !dbg !29
  %v52_.i = fadd float %v10_f1_, %v51_.i, !dbg !30
  %v75_.i = insertelement <8 x float> poison, float %v52_.i, i64 0, !dbg !19
  %v76_.i = shufflevector <8 x float> %v75_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !19
  %v121_.i = mul nuw nsw i64 %v6_f1_, %5, !dbg !22
  %7 = getelementptr inbounds nuw i32, ptr %v2_f1_, i64 %v121_.i, !dbg !22
  %v103_.not.i = icmp eq i64 %fault.sroa.0.437, 0, !dbg !21
  br i1 %v103_.not.i, label %while53.i.us, label %failed

while53.i.us:                                     ; preds = %body18.i, %join68.i.us
  %phi55.i.us = phi <8 x i1> [ %v93_.i.us, %join68.i.us ], [ splat (i1 true), %body18.i ], !dbg !15
  %phi56.i.us = phi <8 x float> [ %v94_.i.us, %join68.i.us ], [ zeroinitializer, %body18.i ], !dbg !17
  %phi57.i.us = phi <8 x float> [ %v95_.i.us, %join68.i.us ], [ zeroinitializer, %body18.i ], !dbg !16
  %phi58.i.us = phi <8 x i64> [ %v96_.i.us, %join68.i.us ], [ zeroinitializer, %body18.i ], !dbg !14
  %v61_.i.us = icmp slt <8 x i64> %phi58.i.us, %v186_.i, !dbg !14
  %v62_.i.us = and <8 x i1> %phi55.i.us, %v61_.i.us, !dbg !15
  %v63_.i.us = bitcast <8 x i1> %v62_.i.us to i8, !dbg !15
  %v65_.not.i.us = icmp eq i8 %v63_.i.us, 0, !dbg !15
  br i1 %v65_.not.i.us, label %join68.i.us, label %then66.i.us, !dbg !15

then66.i.us:                                      ; preds = %while53.i.us
  %v69_.i.us = fmul <8 x float> %phi57.i.us, %phi57.i.us, !dbg !16
  %v70_.i.us = fmul <8 x float> %phi56.i.us, %phi56.i.us, !dbg !17
  %v71_.i.us = fadd <8 x float> %v70_.i.us, %v69_.i.us, !dbg !18
  %v72_.i.us = fcmp ule <8 x float> %v71_.i.us, splat (float 4.000000e+00), !dbg !18
  %v73_.i.us = fmul <8 x float> %phi57.i.us, splat (float 2.000000e+00), !dbg !19
  %v74_.i.us = fmul <8 x float> %phi56.i.us, %v73_.i.us, !dbg !19
  %v77_.i.us = fadd <8 x float> %v76_.i, %v74_.i.us, !dbg !19
  %v78_.i.us = fsub <8 x float> %v69_.i.us, %v70_.i.us, !dbg !20
  %v79_.i.us = fadd <8 x float> %v49_.i, %v78_.i.us, !dbg !20
  %v81_.i.us = select <8 x i1> %v72_.i.us, <8 x float> %v77_.i.us, <8 x float> %phi56.i.us, !dbg !21
  %v82_.i.us = select <8 x i1> %v72_.i.us, <8 x float> %v79_.i.us, <8 x float> %phi57.i.us, !dbg !21
  %v80_.i.us = zext <8 x i1> %v72_.i.us to <8 x i64>, !dbg !21
  %v83_.i.us = add <8 x i64> %phi58.i.us, %v80_.i.us, !dbg !31
  br label %join68.i.us, !dbg !21

join68.i.us:                                      ; preds = %then66.i.us, %while53.i.us
  %v84_.i.us = phi <8 x float> [ %v81_.i.us, %then66.i.us ], [ zeroinitializer, %while53.i.us ], !dbg !15
  %v85_.i.us = phi <8 x float> [ %v82_.i.us, %then66.i.us ], [ zeroinitializer, %while53.i.us ], !dbg !15
  %v86_.i.us = phi <8 x i64> [ %v83_.i.us, %then66.i.us ], [ zeroinitializer, %while53.i.us ], !dbg !15
  %v87_.i.us = phi <8 x i1> [ %v72_.i.us, %then66.i.us ], [ splat (i1 true), %while53.i.us ], !dbg !15
  %v96_.i.us = select <8 x i1> %v62_.i.us, <8 x i64> %v86_.i.us, <8 x i64> %phi58.i.us, !dbg !21
  %v92_.i.us = select <8 x i1> %v61_.i.us, <8 x i1> %v87_.i.us, <8 x i1> zeroinitializer, !dbg !18
  %v93_.i.us = and <8 x i1> %phi55.i.us, %v92_.i.us, !dbg !21
  %v97_.i.us = bitcast <8 x i1> %v93_.i.us to i8, !dbg !21
  %v99_.not.i.us = icmp eq i8 %v97_.i.us, 0, !dbg !21
  %v95_.i.us = select <8 x i1> %v62_.i.us, <8 x float> %v85_.i.us, <8 x float> %phi57.i.us, !dbg !21
  %v94_.i.us = select <8 x i1> %v62_.i.us, <8 x float> %v84_.i.us, <8 x float> %phi56.i.us, !dbg !21
  br i1 %v99_.not.i.us, label %done54.i.split.us, label %while53.i.us, !dbg !21

done54.i.split.us:                                ; preds = %join68.i.us
  %v104_.i = icmp sgt <8 x i64> %v96_.i.us, splat (i64 2147483647), !dbg !22
  %v106_.i = bitcast <8 x i1> %v104_.i to i8, !dbg !22
  %v107_.not.i = icmp eq i8 %v106_.i, 0, !dbg !22
  br i1 %v107_.not.i, label %join109.i, label %active108.i, !dbg !22

active108.i:                                      ; preds = %done54.i.split.us
  %v110_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v106_.i, i1 true), !dbg !22
  %8 = zext nneg i8 %v110_.i to i64, !dbg !22
  %v113_.i = or disjoint i64 %4, %8, !dbg !22
  %v115_.i = shl i64 %v113_.i, 40, !dbg !22
  %v117_.i = add nuw nsw i64 %v115_.i, -9222246136947933184, !dbg !22
  br label %join109.i, !dbg !22

join109.i:                                        ; preds = %active108.i, %done54.i.split.us
  %fault.sroa.0.6 = phi i64 [ 0, %done54.i.split.us ], [ %v117_.i, %active108.i ], !dbg !7
  %v120_.i = trunc <8 x i64> %v96_.i.us to <8 x i32>, !dbg !22
  %v123_.i = getelementptr inbounds nuw i32, ptr %7, i64 %0, !dbg !22
  store <8 x i32> %v120_.i, ptr %v123_.i, align 4, !dbg !22
  %v103_.not.i.1 = icmp eq i64 %fault.sroa.0.6, 0, !dbg !21
  br i1 %v103_.not.i.1, label %while53.i.us.1, label %failed

while53.i.us.1:                                   ; preds = %join109.i, %join68.i.us.1
  %phi55.i.us.1 = phi <8 x i1> [ %v93_.i.us.1, %join68.i.us.1 ], [ splat (i1 true), %join109.i ], !dbg !15
  %phi56.i.us.1 = phi <8 x float> [ %v94_.i.us.1, %join68.i.us.1 ], [ zeroinitializer, %join109.i ], !dbg !17
  %phi57.i.us.1 = phi <8 x float> [ %v95_.i.us.1, %join68.i.us.1 ], [ zeroinitializer, %join109.i ], !dbg !16
  %phi58.i.us.1 = phi <8 x i64> [ %v96_.i.us.1, %join68.i.us.1 ], [ zeroinitializer, %join109.i ], !dbg !14
  %v61_.i.us.1 = icmp slt <8 x i64> %phi58.i.us.1, %v186_.i, !dbg !14
  %v62_.i.us.1 = and <8 x i1> %phi55.i.us.1, %v61_.i.us.1, !dbg !15
  %v63_.i.us.1 = bitcast <8 x i1> %v62_.i.us.1 to i8, !dbg !15
  %v65_.not.i.us.1 = icmp eq i8 %v63_.i.us.1, 0, !dbg !15
  br i1 %v65_.not.i.us.1, label %join68.i.us.1, label %then66.i.us.1, !dbg !15

then66.i.us.1:                                    ; preds = %while53.i.us.1
  %v69_.i.us.1 = fmul <8 x float> %phi57.i.us.1, %phi57.i.us.1, !dbg !16
  %v70_.i.us.1 = fmul <8 x float> %phi56.i.us.1, %phi56.i.us.1, !dbg !17
  %v71_.i.us.1 = fadd <8 x float> %v70_.i.us.1, %v69_.i.us.1, !dbg !18
  %v72_.i.us.1 = fcmp ule <8 x float> %v71_.i.us.1, splat (float 4.000000e+00), !dbg !18
  %v73_.i.us.1 = fmul <8 x float> %phi57.i.us.1, splat (float 2.000000e+00), !dbg !19
  %v74_.i.us.1 = fmul <8 x float> %phi56.i.us.1, %v73_.i.us.1, !dbg !19
  %v77_.i.us.1 = fadd <8 x float> %v76_.i, %v74_.i.us.1, !dbg !19
  %v78_.i.us.1 = fsub <8 x float> %v69_.i.us.1, %v70_.i.us.1, !dbg !20
  %v79_.i.us.1 = fadd <8 x float> %v49_.i.1, %v78_.i.us.1, !dbg !20
  %v81_.i.us.1 = select <8 x i1> %v72_.i.us.1, <8 x float> %v77_.i.us.1, <8 x float> %phi56.i.us.1, !dbg !21
  %v82_.i.us.1 = select <8 x i1> %v72_.i.us.1, <8 x float> %v79_.i.us.1, <8 x float> %phi57.i.us.1, !dbg !21
  %v80_.i.us.1 = zext <8 x i1> %v72_.i.us.1 to <8 x i64>, !dbg !21
  %v83_.i.us.1 = add <8 x i64> %phi58.i.us.1, %v80_.i.us.1, !dbg !31
  br label %join68.i.us.1, !dbg !21

join68.i.us.1:                                    ; preds = %then66.i.us.1, %while53.i.us.1
  %v84_.i.us.1 = phi <8 x float> [ %v81_.i.us.1, %then66.i.us.1 ], [ zeroinitializer, %while53.i.us.1 ], !dbg !15
  %v85_.i.us.1 = phi <8 x float> [ %v82_.i.us.1, %then66.i.us.1 ], [ zeroinitializer, %while53.i.us.1 ], !dbg !15
  %v86_.i.us.1 = phi <8 x i64> [ %v83_.i.us.1, %then66.i.us.1 ], [ zeroinitializer, %while53.i.us.1 ], !dbg !15
  %v87_.i.us.1 = phi <8 x i1> [ %v72_.i.us.1, %then66.i.us.1 ], [ splat (i1 true), %while53.i.us.1 ], !dbg !15
  %v96_.i.us.1 = select <8 x i1> %v62_.i.us.1, <8 x i64> %v86_.i.us.1, <8 x i64> %phi58.i.us.1, !dbg !21
  %v92_.i.us.1 = select <8 x i1> %v61_.i.us.1, <8 x i1> %v87_.i.us.1, <8 x i1> zeroinitializer, !dbg !18
  %v93_.i.us.1 = and <8 x i1> %phi55.i.us.1, %v92_.i.us.1, !dbg !21
  %v97_.i.us.1 = bitcast <8 x i1> %v93_.i.us.1 to i8, !dbg !21
  %v99_.not.i.us.1 = icmp eq i8 %v97_.i.us.1, 0, !dbg !21
  %v95_.i.us.1 = select <8 x i1> %v62_.i.us.1, <8 x float> %v85_.i.us.1, <8 x float> %phi57.i.us.1, !dbg !21
  %v94_.i.us.1 = select <8 x i1> %v62_.i.us.1, <8 x float> %v84_.i.us.1, <8 x float> %phi56.i.us.1, !dbg !21
  br i1 %v99_.not.i.us.1, label %done54.i.split.us.1, label %while53.i.us.1, !dbg !21

done54.i.split.us.1:                              ; preds = %join68.i.us.1
  %v104_.i.1 = icmp sgt <8 x i64> %v96_.i.us.1, splat (i64 2147483647), !dbg !22
  %v106_.i.1 = bitcast <8 x i1> %v104_.i.1 to i8, !dbg !22
  %v107_.not.i.1 = icmp eq i8 %v106_.i.1, 0, !dbg !22
  br i1 %v107_.not.i.1, label %join109.i.1, label %active108.i.1, !dbg !22

active108.i.1:                                    ; preds = %done54.i.split.us.1
  %v110_.i.1 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v106_.i.1, i1 true), !dbg !22
  %9 = zext nneg i8 %v110_.i.1 to i64, !dbg !22
  %v113_2.i.1 = or disjoint i64 %4, %9, !dbg !22
  %v113_.i.1 = shl i64 %v113_2.i.1, 40, !dbg !22
  %v117_.i.1 = add nuw nsw i64 %v113_.i.1, -9222237340854910976, !dbg !22
  br label %join109.i.1, !dbg !22

join109.i.1:                                      ; preds = %active108.i.1, %done54.i.split.us.1
  %fault.sroa.0.6.1 = phi i64 [ 0, %done54.i.split.us.1 ], [ %v117_.i.1, %active108.i.1 ], !dbg !7
  %v120_.i.1 = trunc <8 x i64> %v96_.i.us.1 to <8 x i32>, !dbg !22
  %v123_.i.1 = getelementptr inbounds nuw i32, ptr %7, i64 %2, !dbg !22
  store <8 x i32> %v120_.i.1, ptr %v123_.i.1, align 4, !dbg !22
  %indvars.iv.next66 = add nuw nsw i64 %indvars.iv65, 1, !dbg !9
  %exitcond70.not = icmp eq i64 %indvars.iv.next66, 8, !dbg !9
  br i1 %exitcond70.not, label %mandelbrot.block.exit, label %body18.i, !dbg !9

body128.i:                                        ; preds = %run, %done141.i
  %indvars.iv55 = phi i64 [ %indvars.iv.next56, %done141.i ], [ 0, %run ], !dbg !9
  %fault.sroa.0.027 = phi i64 [ %fault.sroa.0.3, %done141.i ], [ 0, %run ], !dbg !21
  %10 = shl nuw nsw i64 %indvars.iv55, 4, !dbg !9
  %11 = or disjoint i64 %indvars.iv55, %1, !dbg !12
  %v150_.i = icmp samesign ugt i64 %v4_f1_, %11, !dbg !12
  %v157_.i = insertelement <8 x i1> poison, i1 %v150_.i, i64 0, !dbg !12
  %v158_.i = shufflevector <8 x i1> %v157_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !12
  %12 = trunc nuw i64 %11 to i32, !dbg !29
  %v176_.i = uitofp nneg i32 %12 to float, !dbg !29
  %v177_.i = fmul float %v12_f1_, %v176_.i, !dbg !29
  %v178_.i = fadd float %v10_f1_, %v177_.i, !dbg !30
  %v201_.i = insertelement <8 x float> poison, float %v178_.i, i64 0, !dbg !19
  %v202_.i = shufflevector <8 x float> %v201_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !19
  %v249_.i = mul i64 %v6_f1_, %11, !dbg !22
  %13 = getelementptr i32, ptr %v2_f1_, i64 %v249_.i, !dbg !22
  br label %body140.i, !dbg !9

body140.i:                                        ; preds = %body128.i, %join165.i
  %indvars.iv = phi i64 [ 0, %body128.i ], [ %indvars.iv.next, %join165.i ], !dbg !9
  %v144_.not.i = phi i1 [ false, %body128.i ], [ true, %join165.i ], !dbg !9
  %fault.sroa.0.124 = phi i64 [ %fault.sroa.0.027, %body128.i ], [ %fault.sroa.0.3, %join165.i ], !dbg !21
  %14 = add nuw nsw i64 %indvars.iv, %10, !dbg !9
  %15 = add nuw nsw i64 %indvars.iv, %0, !dbg !9
  %v151_.i = insertelement <8 x i64> poison, i64 %15, i64 0, !dbg !13
  %v152_.i = shufflevector <8 x i64> %v151_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v153_.i = or disjoint <8 x i64> %v152_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !13
  %v156_.i = icmp samesign ult <8 x i64> %v153_.i, %v155_.i, !dbg !13
  %v159_.i = and <8 x i1> %v158_.i, %v156_.i, !dbg !12
  %v160_.i = bitcast <8 x i1> %v159_.i to i8, !dbg !23
  %v162_.not.i = icmp eq i8 %v160_.i, 0, !dbg !23
  br i1 %v162_.not.i, label %join165.i, label %then163.i, !dbg !23

then163.i:                                        ; preds = %body140.i
  %16 = trunc nuw i64 %15 to i32, !dbg !24
  %v166_.i = insertelement <8 x i32> poison, i32 %16, i64 0, !dbg !24
  %v167_.i = shufflevector <8 x i32> %v166_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !24
  %v168_.i = or disjoint <8 x i32> %v167_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !24
  %v169_.i = sitofp <8 x i32> %v168_.i to <8 x float>, !dbg !24
  %v172_.i = fmul <8 x float> %v171_.i, %v169_.i, !dbg !24
  %v175_.i = fadd <8 x float> %v174_.i, %v172_.i, !dbg !25
  %v229_.not.i = icmp eq i64 %fault.sroa.0.124, 0, !dbg !21
  br i1 %v229_.not.i, label %while179.i.us, label %failed

while179.i.us:                                    ; preds = %then163.i, %join194.i.us
  %phi181.i.us = phi <8 x i1> [ %v219_.i.us, %join194.i.us ], [ %v159_.i, %then163.i ], !dbg !15
  %phi182.i.us = phi <8 x float> [ %v220_.i.us, %join194.i.us ], [ zeroinitializer, %then163.i ], !dbg !17
  %phi183.i.us = phi <8 x float> [ %v221_.i.us, %join194.i.us ], [ zeroinitializer, %then163.i ], !dbg !16
  %phi184.i.us = phi <8 x i64> [ %v222_.i.us, %join194.i.us ], [ zeroinitializer, %then163.i ], !dbg !14
  %v187_.i.us = icmp slt <8 x i64> %phi184.i.us, %v186_.i, !dbg !14
  %v188_.i.us = and <8 x i1> %phi181.i.us, %v187_.i.us, !dbg !15
  %v189_.i.us = bitcast <8 x i1> %v188_.i.us to i8, !dbg !15
  %v191_.not.i.us = icmp eq i8 %v189_.i.us, 0, !dbg !15
  br i1 %v191_.not.i.us, label %join194.i.us, label %then192.i.us, !dbg !15

then192.i.us:                                     ; preds = %while179.i.us
  %v195_.i.us = fmul <8 x float> %phi183.i.us, %phi183.i.us, !dbg !16
  %v196_.i.us = fmul <8 x float> %phi182.i.us, %phi182.i.us, !dbg !17
  %v197_.i.us = fadd <8 x float> %v196_.i.us, %v195_.i.us, !dbg !18
  %v198_.i.us = fcmp ule <8 x float> %v197_.i.us, splat (float 4.000000e+00), !dbg !18
  %v199_.i.us = fmul <8 x float> %phi183.i.us, splat (float 2.000000e+00), !dbg !19
  %v200_.i.us = fmul <8 x float> %phi182.i.us, %v199_.i.us, !dbg !19
  %v203_.i.us = fadd <8 x float> %v202_.i, %v200_.i.us, !dbg !19
  %v204_.i.us = fsub <8 x float> %v195_.i.us, %v196_.i.us, !dbg !20
  %v205_.i.us = fadd <8 x float> %v175_.i, %v204_.i.us, !dbg !20
  %v207_.i.us = select <8 x i1> %v198_.i.us, <8 x float> %v203_.i.us, <8 x float> %phi182.i.us, !dbg !21
  %v208_.i.us = select <8 x i1> %v198_.i.us, <8 x float> %v205_.i.us, <8 x float> %phi183.i.us, !dbg !21
  %v206_.i.us = zext <8 x i1> %v198_.i.us to <8 x i64>, !dbg !21
  %v209_.i.us = add <8 x i64> %phi184.i.us, %v206_.i.us, !dbg !31
  br label %join194.i.us, !dbg !21

join194.i.us:                                     ; preds = %then192.i.us, %while179.i.us
  %v210_.i.us = phi <8 x float> [ %v207_.i.us, %then192.i.us ], [ zeroinitializer, %while179.i.us ], !dbg !15
  %v211_.i.us = phi <8 x float> [ %v208_.i.us, %then192.i.us ], [ zeroinitializer, %while179.i.us ], !dbg !15
  %v212_.i.us = phi <8 x i64> [ %v209_.i.us, %then192.i.us ], [ zeroinitializer, %while179.i.us ], !dbg !15
  %v213_.i.us = phi <8 x i1> [ %v198_.i.us, %then192.i.us ], [ splat (i1 true), %while179.i.us ], !dbg !15
  %v222_.i.us = select <8 x i1> %v188_.i.us, <8 x i64> %v212_.i.us, <8 x i64> %phi184.i.us, !dbg !21
  %v218_.i.us = select <8 x i1> %v187_.i.us, <8 x i1> %v213_.i.us, <8 x i1> zeroinitializer, !dbg !18
  %v219_.i.us = and <8 x i1> %phi181.i.us, %v218_.i.us, !dbg !21
  %v223_.i.us = bitcast <8 x i1> %v219_.i.us to i8, !dbg !21
  %v225_.not.i.us = icmp eq i8 %v223_.i.us, 0, !dbg !21
  %v221_.i.us = select <8 x i1> %v188_.i.us, <8 x float> %v211_.i.us, <8 x float> %phi183.i.us, !dbg !21
  %v220_.i.us = select <8 x i1> %v188_.i.us, <8 x float> %v210_.i.us, <8 x float> %phi182.i.us, !dbg !21
  br i1 %v225_.not.i.us, label %done180.i.split.us, label %while179.i.us, !dbg !21

done180.i.split.us:                               ; preds = %join194.i.us
  %v230_.i = icmp sgt <8 x i64> %v222_.i.us, splat (i64 2147483647), !dbg !22
  %v232_.not.i = and <8 x i1> %v159_.i, %v230_.i, !dbg !22
  %v234_.i = bitcast <8 x i1> %v232_.not.i to i8, !dbg !22
  %v235_.not.i = icmp eq i8 %v234_.i, 0, !dbg !22
  br i1 %v235_.not.i, label %join237.i, label %active236.i, !dbg !22

active236.i:                                      ; preds = %done180.i.split.us
  %v238_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v234_.i, i1 true), !dbg !22
  %17 = zext nneg i8 %v238_.i to i64, !dbg !22
  %v241_.i = or disjoint i64 %14, %17, !dbg !22
  %v243_.i = shl i64 %v241_.i, 40, !dbg !22
  %v245_.i = add nuw nsw i64 %v243_.i, -9222246136947933184, !dbg !22
  br label %join237.i, !dbg !22

join237.i:                                        ; preds = %active236.i, %done180.i.split.us
  %fault.sroa.0.2 = phi i64 [ 0, %done180.i.split.us ], [ %v245_.i, %active236.i ], !dbg !7
  %v248_.i = trunc <8 x i64> %v222_.i.us to <8 x i32>, !dbg !22
  %v251_.i = getelementptr i32, ptr %13, i64 %15, !dbg !22
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v248_.i, ptr align 4 %v251_.i, <8 x i1> %v159_.i), !dbg !22
  br label %join165.i, !dbg !21

join165.i:                                        ; preds = %join237.i, %body140.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.124, %body140.i ], [ %fault.sroa.0.2, %join237.i ], !dbg !7
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  br i1 %v144_.not.i, label %done141.i, label %body140.i, !dbg !9, !llvm.loop !26

done141.i:                                        ; preds = %join165.i
  %indvars.iv.next56 = add nuw nsw i64 %indvars.iv55, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next56, 8, !dbg !9
  br i1 %exitcond.not, label %mandelbrot.block.exit, label %body128.i, !dbg !9, !llvm.loop !28

mandelbrot.block.exit:                            ; preds = %done141.i, %join109.i.1
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.6.1, %join109.i.1 ], [ %fault.sroa.0.3, %done141.i ], !dbg !7
  %v37_f1_.not = icmp eq i64 %fault.sroa.0.7, 0, !dbg !7
  br i1 %v37_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %mandelbrot.block.exit, %body18.i, %join109.i, %then163.i
  %fault.sroa.0.75 = phi i64 [ %fault.sroa.0.124, %then163.i ], [ %fault.sroa.0.6, %join109.i ], [ %fault.sroa.0.437, %body18.i ], [ %fault.sroa.0.7, %mandelbrot.block.exit ], !dbg !7
  %v38_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  store i64 %linear40, ptr %v38_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.75, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %mandelbrot.block.exit
  %following = add i64 %linear40, 1, !dbg !7
  %v43_f1_ = add nuw i32 %block.x41, 1, !dbg !7
  %v44_f1_ = icmp eq i32 %v43_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v44_f1_, i32 0, i32 %v43_f1_, !dbg !7
  %v45_f1_ = zext i1 %v44_f1_ to i32, !dbg !7
  %v46_f1_ = add nuw i32 %block.y42, %v45_f1_, !dbg !7
  %v47_f1_ = icmp eq i32 %v46_f1_, %grid.y, !dbg !7
  %after.y = select i1 %v47_f1_, i32 0, i32 %v46_f1_, !dbg !7
  %exitcond71.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond71.not, label %common.ret, label %run, !dbg !7
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #2 = { nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "numbers.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22mandelbrot\22,\22faults\22:[{\22file\22:\22kernels/numbers.py\22,\22function\22:\22mandelbrot\22,\22kind\22:\22overflow\22,\22line\22:30,\22message\22:\22Python integer out of bounds for int32 (-2147483648 \\u2026 2147483647); wrapping is written np.int32(np.int64(n))\22}],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<i32, 2>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22left\22,\22offset\22:24,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22top\22,\22offset\22:28,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22step\22,\22offset\22:32,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22i64\22,\22name\22:\22limit\22,\22offset\22:40,\22size\22:8,\22type\22:\22pyint\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "mandelbrot launch", scope: !1, file: !1, line: 13, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 13, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 14, column: 19, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "mandelbrot", scope: !1, file: !1, line: 13, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 13, column: 1, scope: !4)
!12 = !DILocation(line: 15, column: 8, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 15, column: 34, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 22, column: 11, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 22, column: 5, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 23, column: 14, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 24, column: 14, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 25, column: 12, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 27, column: 13, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 28, column: 13, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 13, column: 1, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 30, column: 5, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 15, column: 5, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 17, column: 17, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 17, column: 10, scope: !10, inlinedAt: !11)
!26 = distinct !{!26, !27}
!27 = !{!"llvm.loop.unroll.disable"}
!28 = distinct !{!28, !27}
!29 = !DILocation(line: 18, column: 16, scope: !10, inlinedAt: !11)
!30 = !DILocation(line: 18, column: 10, scope: !10, inlinedAt: !11)
!31 = !DILocation(line: 29, column: 9, scope: !10, inlinedAt: !11)
