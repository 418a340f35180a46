; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8i32.p0(<8 x i32>, ptr captures(none), <8 x i1>) #1

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @mandelbrot(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #2 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load i64, ptr %v5, align 8
  %v9 = getelementptr inbounds nuw i8, ptr %parameters, i64 28
  %v10 = load float, ptr %v9, align 4
  %v11 = getelementptr inbounds nuw i8, ptr %parameters, i64 32
  %v12 = load float, ptr %v11, align 8
  %v18 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v18, align 4, !range !1
  %v19 = getelementptr inbounds nuw i8, ptr %launch, i64 16
  %grid.y = load i32, ptr %v19, align 4, !range !1
  %v3539 = icmp ult i64 %first, %last
  br i1 %v3539, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v25 = zext nneg i32 %grid.x to i64
  %v28 = udiv i64 %first, %v25
  %v29 = zext nneg i32 %grid.y to i64
  %v30 = urem i64 %v28, %v29
  %v31 = trunc nuw nsw i64 %v30 to i32
  %v26 = urem i64 %first, %v25
  %v27 = trunc nuw nsw i64 %v26 to i32
  %v13 = getelementptr inbounds nuw i8, ptr %parameters, i64 40
  %v14 = load i64, ptr %v13, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load float, ptr %v7, align 8
  %v154.i = insertelement <8 x i64> poison, i64 %v6, i64 0
  %v155.i = shufflevector <8 x i64> %v154.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v170.i = insertelement <8 x float> poison, float %v12, i64 0
  %v171.i = shufflevector <8 x float> %v170.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v173.i = insertelement <8 x float> poison, float %v8, i64 0
  %v174.i = shufflevector <8 x float> %v173.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v185.i = insertelement <8 x i64> poison, i64 %v14, i64 0
  %v186.i = shufflevector <8 x i64> %v185.i, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %block.y42 = phi i32 [ %v31, %run.lr.ph ], [ %after.y, %fine ]
  %block.x41 = phi i32 [ %v27, %run.lr.ph ], [ %after.x, %fine ]
  %linear40 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v1.i = shl nuw nsw i32 %block.x41, 4
  %v2.i = shl nuw nsw i32 %block.y42, 3
  %v3.i = or disjoint i32 %v2.i, 7
  %v4.i = zext nneg i32 %v3.i to i64
  %v5.i = icmp samesign ugt i64 %v4, %v4.i
  %v8.i = or disjoint i32 %v1.i, 15
  %v9.i = zext nneg i32 %v8.i to i64
  %v10.i = icmp samesign ugt i64 %v6, %v9.i
  %v11.i = and i1 %v10.i, %v5.i
  %0 = zext nneg i32 %v1.i to i64
  %1 = zext nneg i32 %v2.i to i64
  br i1 %v11.i, label %body18.i.preheader, label %body128.i

body18.i.preheader:                               ; preds = %run
  %v40.i = insertelement <8 x i32> poison, i32 %v1.i, i64 0
  %v41.i = shufflevector <8 x i32> %v40.i, <8 x i32> poison, <8 x i32> zeroinitializer
  %v42.i = or disjoint <8 x i32> %v41.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v43.i = uitofp nneg <8 x i32> %v42.i to <8 x float>
  %v46.i = fmul <8 x float> %v171.i, %v43.i
  %v49.i = fadd <8 x float> %v174.i, %v46.i
  %2 = or disjoint i64 %0, 8
  %3 = trunc nuw nsw i64 %2 to i32
  %v40.i.1 = insertelement <8 x i32> poison, i32 %3, i64 0
  %v41.i.1 = shufflevector <8 x i32> %v40.i.1, <8 x i32> poison, <8 x i32> zeroinitializer
  %v42.i.1 = or disjoint <8 x i32> %v41.i.1, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v43.i.1 = uitofp nneg <8 x i32> %v42.i.1 to <8 x float>
  %v46.i.1 = fmul <8 x float> %v171.i, %v43.i.1
  %v49.i.1 = fadd <8 x float> %v174.i, %v46.i.1
  br label %body18.i

body18.i:                                         ; preds = %body18.i.preheader, %join109.i.1
  %indvars.iv65 = phi i64 [ 0, %body18.i.preheader ], [ %indvars.iv.next66, %join109.i.1 ]
  %fault.sroa.0.437 = phi i64 [ 0, %body18.i.preheader ], [ %fault.sroa.0.6.1, %join109.i.1 ]
  %4 = shl nuw nsw i64 %indvars.iv65, 4
  %5 = or disjoint i64 %indvars.iv65, %1
  %6 = trunc nuw i64 %5 to i32
  %v50.i = uitofp nneg i32 %6 to float
  %v51.i = fmul float %v12, %v50.i
  %v52.i = fadd float %v10, %v51.i
  %v75.i = insertelement <8 x float> poison, float %v52.i, i64 0
  %v76.i = shufflevector <8 x float> %v75.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v121.i = mul nuw nsw i64 %v6, %5
  %7 = getelementptr inbounds nuw i32, ptr %v2, i64 %v121.i
  %v103.not.i = icmp eq i64 %fault.sroa.0.437, 0
  br i1 %v103.not.i, label %while53.i.us, label %failed

while53.i.us:                                     ; preds = %body18.i, %join68.i.us
  %phi55.i.us = phi <8 x i1> [ %v93.i.us, %join68.i.us ], [ splat (i1 true), %body18.i ]
  %phi56.i.us = phi <8 x float> [ %v94.i.us, %join68.i.us ], [ zeroinitializer, %body18.i ]
  %phi57.i.us = phi <8 x float> [ %v95.i.us, %join68.i.us ], [ zeroinitializer, %body18.i ]
  %phi58.i.us = phi <8 x i64> [ %v96.i.us, %join68.i.us ], [ zeroinitializer, %body18.i ]
  %v61.i.us = icmp slt <8 x i64> %phi58.i.us, %v186.i
  %v62.i.us = and <8 x i1> %phi55.i.us, %v61.i.us
  %v63.i.us = bitcast <8 x i1> %v62.i.us to i8
  %v65.not.i.us = icmp eq i8 %v63.i.us, 0
  br i1 %v65.not.i.us, label %join68.i.us, label %then66.i.us

then66.i.us:                                      ; preds = %while53.i.us
  %v69.i.us = fmul <8 x float> %phi57.i.us, %phi57.i.us
  %v70.i.us = fmul <8 x float> %phi56.i.us, %phi56.i.us
  %v71.i.us = fadd <8 x float> %v70.i.us, %v69.i.us
  %v72.i.us = fcmp ule <8 x float> %v71.i.us, splat (float 4.000000e+00)
  %v73.i.us = fmul <8 x float> %phi57.i.us, splat (float 2.000000e+00)
  %v74.i.us = fmul <8 x float> %phi56.i.us, %v73.i.us
  %v77.i.us = fadd <8 x float> %v76.i, %v74.i.us
  %v78.i.us = fsub <8 x float> %v69.i.us, %v70.i.us
  %v79.i.us = fadd <8 x float> %v49.i, %v78.i.us
  %v81.i.us = select <8 x i1> %v72.i.us, <8 x float> %v77.i.us, <8 x float> %phi56.i.us
  %v82.i.us = select <8 x i1> %v72.i.us, <8 x float> %v79.i.us, <8 x float> %phi57.i.us
  %v80.i.us = zext <8 x i1> %v72.i.us to <8 x i64>
  %v83.i.us = add <8 x i64> %phi58.i.us, %v80.i.us
  br label %join68.i.us

join68.i.us:                                      ; preds = %then66.i.us, %while53.i.us
  %v84.i.us = phi <8 x float> [ %v81.i.us, %then66.i.us ], [ zeroinitializer, %while53.i.us ]
  %v85.i.us = phi <8 x float> [ %v82.i.us, %then66.i.us ], [ zeroinitializer, %while53.i.us ]
  %v86.i.us = phi <8 x i64> [ %v83.i.us, %then66.i.us ], [ zeroinitializer, %while53.i.us ]
  %v87.i.us = phi <8 x i1> [ %v72.i.us, %then66.i.us ], [ splat (i1 true), %while53.i.us ]
  %v96.i.us = select <8 x i1> %v62.i.us, <8 x i64> %v86.i.us, <8 x i64> %phi58.i.us
  %v92.i.us = select <8 x i1> %v61.i.us, <8 x i1> %v87.i.us, <8 x i1> zeroinitializer
  %v93.i.us = and <8 x i1> %phi55.i.us, %v92.i.us
  %v97.i.us = bitcast <8 x i1> %v93.i.us to i8
  %v99.not.i.us = icmp eq i8 %v97.i.us, 0
  %v95.i.us = select <8 x i1> %v62.i.us, <8 x float> %v85.i.us, <8 x float> %phi57.i.us
  %v94.i.us = select <8 x i1> %v62.i.us, <8 x float> %v84.i.us, <8 x float> %phi56.i.us
  br i1 %v99.not.i.us, label %done54.i.split.us, label %while53.i.us

done54.i.split.us:                                ; preds = %join68.i.us
  %v104.i = icmp sgt <8 x i64> %v96.i.us, splat (i64 2147483647)
  %v106.i = bitcast <8 x i1> %v104.i to i8
  %v107.not.i = icmp eq i8 %v106.i, 0
  br i1 %v107.not.i, label %join109.i, label %active108.i

active108.i:                                      ; preds = %done54.i.split.us
  %v110.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v106.i, i1 true)
  %8 = zext nneg i8 %v110.i to i64
  %v113.i = or disjoint i64 %4, %8
  %v115.i = shl i64 %v113.i, 40
  %v117.i = add nuw nsw i64 %v115.i, -9222246136947933184
  br label %join109.i

join109.i:                                        ; preds = %active108.i, %done54.i.split.us
  %fault.sroa.0.6 = phi i64 [ 0, %done54.i.split.us ], [ %v117.i, %active108.i ]
  %v120.i = trunc <8 x i64> %v96.i.us to <8 x i32>
  %v123.i = getelementptr inbounds nuw i32, ptr %7, i64 %0
  store <8 x i32> %v120.i, ptr %v123.i, align 4
  %v103.not.i.1 = icmp eq i64 %fault.sroa.0.6, 0
  br i1 %v103.not.i.1, label %while53.i.us.1, label %failed

while53.i.us.1:                                   ; preds = %join109.i, %join68.i.us.1
  %phi55.i.us.1 = phi <8 x i1> [ %v93.i.us.1, %join68.i.us.1 ], [ splat (i1 true), %join109.i ]
  %phi56.i.us.1 = phi <8 x float> [ %v94.i.us.1, %join68.i.us.1 ], [ zeroinitializer, %join109.i ]
  %phi57.i.us.1 = phi <8 x float> [ %v95.i.us.1, %join68.i.us.1 ], [ zeroinitializer, %join109.i ]
  %phi58.i.us.1 = phi <8 x i64> [ %v96.i.us.1, %join68.i.us.1 ], [ zeroinitializer, %join109.i ]
  %v61.i.us.1 = icmp slt <8 x i64> %phi58.i.us.1, %v186.i
  %v62.i.us.1 = and <8 x i1> %phi55.i.us.1, %v61.i.us.1
  %v63.i.us.1 = bitcast <8 x i1> %v62.i.us.1 to i8
  %v65.not.i.us.1 = icmp eq i8 %v63.i.us.1, 0
  br i1 %v65.not.i.us.1, label %join68.i.us.1, label %then66.i.us.1

then66.i.us.1:                                    ; preds = %while53.i.us.1
  %v69.i.us.1 = fmul <8 x float> %phi57.i.us.1, %phi57.i.us.1
  %v70.i.us.1 = fmul <8 x float> %phi56.i.us.1, %phi56.i.us.1
  %v71.i.us.1 = fadd <8 x float> %v70.i.us.1, %v69.i.us.1
  %v72.i.us.1 = fcmp ule <8 x float> %v71.i.us.1, splat (float 4.000000e+00)
  %v73.i.us.1 = fmul <8 x float> %phi57.i.us.1, splat (float 2.000000e+00)
  %v74.i.us.1 = fmul <8 x float> %phi56.i.us.1, %v73.i.us.1
  %v77.i.us.1 = fadd <8 x float> %v76.i, %v74.i.us.1
  %v78.i.us.1 = fsub <8 x float> %v69.i.us.1, %v70.i.us.1
  %v79.i.us.1 = fadd <8 x float> %v49.i.1, %v78.i.us.1
  %v81.i.us.1 = select <8 x i1> %v72.i.us.1, <8 x float> %v77.i.us.1, <8 x float> %phi56.i.us.1
  %v82.i.us.1 = select <8 x i1> %v72.i.us.1, <8 x float> %v79.i.us.1, <8 x float> %phi57.i.us.1
  %v80.i.us.1 = zext <8 x i1> %v72.i.us.1 to <8 x i64>
  %v83.i.us.1 = add <8 x i64> %phi58.i.us.1, %v80.i.us.1
  br label %join68.i.us.1

join68.i.us.1:                                    ; preds = %then66.i.us.1, %while53.i.us.1
  %v84.i.us.1 = phi <8 x float> [ %v81.i.us.1, %then66.i.us.1 ], [ zeroinitializer, %while53.i.us.1 ]
  %v85.i.us.1 = phi <8 x float> [ %v82.i.us.1, %then66.i.us.1 ], [ zeroinitializer, %while53.i.us.1 ]
  %v86.i.us.1 = phi <8 x i64> [ %v83.i.us.1, %then66.i.us.1 ], [ zeroinitializer, %while53.i.us.1 ]
  %v87.i.us.1 = phi <8 x i1> [ %v72.i.us.1, %then66.i.us.1 ], [ splat (i1 true), %while53.i.us.1 ]
  %v96.i.us.1 = select <8 x i1> %v62.i.us.1, <8 x i64> %v86.i.us.1, <8 x i64> %phi58.i.us.1
  %v92.i.us.1 = select <8 x i1> %v61.i.us.1, <8 x i1> %v87.i.us.1, <8 x i1> zeroinitializer
  %v93.i.us.1 = and <8 x i1> %phi55.i.us.1, %v92.i.us.1
  %v97.i.us.1 = bitcast <8 x i1> %v93.i.us.1 to i8
  %v99.not.i.us.1 = icmp eq i8 %v97.i.us.1, 0
  %v95.i.us.1 = select <8 x i1> %v62.i.us.1, <8 x float> %v85.i.us.1, <8 x float> %phi57.i.us.1
  %v94.i.us.1 = select <8 x i1> %v62.i.us.1, <8 x float> %v84.i.us.1, <8 x float> %phi56.i.us.1
  br i1 %v99.not.i.us.1, label %done54.i.split.us.1, label %while53.i.us.1

done54.i.split.us.1:                              ; preds = %join68.i.us.1
  %v104.i.1 = icmp sgt <8 x i64> %v96.i.us.1, splat (i64 2147483647)
  %v106.i.1 = bitcast <8 x i1> %v104.i.1 to i8
  %v107.not.i.1 = icmp eq i8 %v106.i.1, 0
  br i1 %v107.not.i.1, label %join109.i.1, label %active108.i.1

active108.i.1:                                    ; preds = %done54.i.split.us.1
  %v110.i.1 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v106.i.1, i1 true)
  %9 = zext nneg i8 %v110.i.1 to i64
  %v1132.i.1 = or disjoint i64 %4, %9
  %v113.i.1 = shl i64 %v1132.i.1, 40
  %v117.i.1 = add nuw nsw i64 %v113.i.1, -9222237340854910976
  br label %join109.i.1

join109.i.1:                                      ; preds = %active108.i.1, %done54.i.split.us.1
  %fault.sroa.0.6.1 = phi i64 [ 0, %done54.i.split.us.1 ], [ %v117.i.1, %active108.i.1 ]
  %v120.i.1 = trunc <8 x i64> %v96.i.us.1 to <8 x i32>
  %v123.i.1 = getelementptr inbounds nuw i32, ptr %7, i64 %2
  store <8 x i32> %v120.i.1, ptr %v123.i.1, align 4
  %indvars.iv.next66 = add nuw nsw i64 %indvars.iv65, 1
  %exitcond70.not = icmp eq i64 %indvars.iv.next66, 8
  br i1 %exitcond70.not, label %mandelbrot.block.exit, label %body18.i

body128.i:                                        ; preds = %run, %done141.i
  %indvars.iv55 = phi i64 [ %indvars.iv.next56, %done141.i ], [ 0, %run ]
  %fault.sroa.0.027 = phi i64 [ %fault.sroa.0.3, %done141.i ], [ 0, %run ]
  %10 = shl nuw nsw i64 %indvars.iv55, 4
  %11 = or disjoint i64 %indvars.iv55, %1
  %v150.i = icmp samesign ugt i64 %v4, %11
  %v157.i = insertelement <8 x i1> poison, i1 %v150.i, i64 0
  %v158.i = shufflevector <8 x i1> %v157.i, <8 x i1> poison, <8 x i32> zeroinitializer
  %12 = trunc nuw i64 %11 to i32
  %v176.i = uitofp nneg i32 %12 to float
  %v177.i = fmul float %v12, %v176.i
  %v178.i = fadd float %v10, %v177.i
  %v201.i = insertelement <8 x float> poison, float %v178.i, i64 0
  %v202.i = shufflevector <8 x float> %v201.i, <8 x float> poison, <8 x i32> zeroinitializer
  %v249.i = mul i64 %v6, %11
  %13 = getelementptr i32, ptr %v2, i64 %v249.i
  br label %body140.i

body140.i:                                        ; preds = %body128.i, %join165.i
  %indvars.iv = phi i64 [ 0, %body128.i ], [ %indvars.iv.next, %join165.i ]
  %v144.not.i = phi i1 [ false, %body128.i ], [ true, %join165.i ]
  %fault.sroa.0.124 = phi i64 [ %fault.sroa.0.027, %body128.i ], [ %fault.sroa.0.3, %join165.i ]
  %14 = add nuw nsw i64 %indvars.iv, %10
  %15 = add nuw nsw i64 %indvars.iv, %0
  %v151.i = insertelement <8 x i64> poison, i64 %15, i64 0
  %v152.i = shufflevector <8 x i64> %v151.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v153.i = or disjoint <8 x i64> %v152.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v156.i = icmp samesign ult <8 x i64> %v153.i, %v155.i
  %v159.i = and <8 x i1> %v158.i, %v156.i
  %v160.i = bitcast <8 x i1> %v159.i to i8
  %v162.not.i = icmp eq i8 %v160.i, 0
  br i1 %v162.not.i, label %join165.i, label %then163.i

then163.i:                                        ; preds = %body140.i
  %16 = trunc nuw i64 %15 to i32
  %v166.i = insertelement <8 x i32> poison, i32 %16, i64 0
  %v167.i = shufflevector <8 x i32> %v166.i, <8 x i32> poison, <8 x i32> zeroinitializer
  %v168.i = or disjoint <8 x i32> %v167.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %v169.i = sitofp <8 x i32> %v168.i to <8 x float>
  %v172.i = fmul <8 x float> %v171.i, %v169.i
  %v175.i = fadd <8 x float> %v174.i, %v172.i
  %v229.not.i = icmp eq i64 %fault.sroa.0.124, 0
  br i1 %v229.not.i, label %while179.i.us, label %failed

while179.i.us:                                    ; preds = %then163.i, %join194.i.us
  %phi181.i.us = phi <8 x i1> [ %v219.i.us, %join194.i.us ], [ %v159.i, %then163.i ]
  %phi182.i.us = phi <8 x float> [ %v220.i.us, %join194.i.us ], [ zeroinitializer, %then163.i ]
  %phi183.i.us = phi <8 x float> [ %v221.i.us, %join194.i.us ], [ zeroinitializer, %then163.i ]
  %phi184.i.us = phi <8 x i64> [ %v222.i.us, %join194.i.us ], [ zeroinitializer, %then163.i ]
  %v187.i.us = icmp slt <8 x i64> %phi184.i.us, %v186.i
  %v188.i.us = and <8 x i1> %phi181.i.us, %v187.i.us
  %v189.i.us = bitcast <8 x i1> %v188.i.us to i8
  %v191.not.i.us = icmp eq i8 %v189.i.us, 0
  br i1 %v191.not.i.us, label %join194.i.us, label %then192.i.us

then192.i.us:                                     ; preds = %while179.i.us
  %v195.i.us = fmul <8 x float> %phi183.i.us, %phi183.i.us
  %v196.i.us = fmul <8 x float> %phi182.i.us, %phi182.i.us
  %v197.i.us = fadd <8 x float> %v196.i.us, %v195.i.us
  %v198.i.us = fcmp ule <8 x float> %v197.i.us, splat (float 4.000000e+00)
  %v199.i.us = fmul <8 x float> %phi183.i.us, splat (float 2.000000e+00)
  %v200.i.us = fmul <8 x float> %phi182.i.us, %v199.i.us
  %v203.i.us = fadd <8 x float> %v202.i, %v200.i.us
  %v204.i.us = fsub <8 x float> %v195.i.us, %v196.i.us
  %v205.i.us = fadd <8 x float> %v175.i, %v204.i.us
  %v207.i.us = select <8 x i1> %v198.i.us, <8 x float> %v203.i.us, <8 x float> %phi182.i.us
  %v208.i.us = select <8 x i1> %v198.i.us, <8 x float> %v205.i.us, <8 x float> %phi183.i.us
  %v206.i.us = zext <8 x i1> %v198.i.us to <8 x i64>
  %v209.i.us = add <8 x i64> %phi184.i.us, %v206.i.us
  br label %join194.i.us

join194.i.us:                                     ; preds = %then192.i.us, %while179.i.us
  %v210.i.us = phi <8 x float> [ %v207.i.us, %then192.i.us ], [ zeroinitializer, %while179.i.us ]
  %v211.i.us = phi <8 x float> [ %v208.i.us, %then192.i.us ], [ zeroinitializer, %while179.i.us ]
  %v212.i.us = phi <8 x i64> [ %v209.i.us, %then192.i.us ], [ zeroinitializer, %while179.i.us ]
  %v213.i.us = phi <8 x i1> [ %v198.i.us, %then192.i.us ], [ splat (i1 true), %while179.i.us ]
  %v222.i.us = select <8 x i1> %v188.i.us, <8 x i64> %v212.i.us, <8 x i64> %phi184.i.us
  %v218.i.us = select <8 x i1> %v187.i.us, <8 x i1> %v213.i.us, <8 x i1> zeroinitializer
  %v219.i.us = and <8 x i1> %phi181.i.us, %v218.i.us
  %v223.i.us = bitcast <8 x i1> %v219.i.us to i8
  %v225.not.i.us = icmp eq i8 %v223.i.us, 0
  %v221.i.us = select <8 x i1> %v188.i.us, <8 x float> %v211.i.us, <8 x float> %phi183.i.us
  %v220.i.us = select <8 x i1> %v188.i.us, <8 x float> %v210.i.us, <8 x float> %phi182.i.us
  br i1 %v225.not.i.us, label %done180.i.split.us, label %while179.i.us

done180.i.split.us:                               ; preds = %join194.i.us
  %v230.i = icmp sgt <8 x i64> %v222.i.us, splat (i64 2147483647)
  %v232.not.i = and <8 x i1> %v159.i, %v230.i
  %v234.i = bitcast <8 x i1> %v232.not.i to i8
  %v235.not.i = icmp eq i8 %v234.i, 0
  br i1 %v235.not.i, label %join237.i, label %active236.i

active236.i:                                      ; preds = %done180.i.split.us
  %v238.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v234.i, i1 true)
  %17 = zext nneg i8 %v238.i to i64
  %v241.i = or disjoint i64 %14, %17
  %v243.i = shl i64 %v241.i, 40
  %v245.i = add nuw nsw i64 %v243.i, -9222246136947933184
  br label %join237.i

join237.i:                                        ; preds = %active236.i, %done180.i.split.us
  %fault.sroa.0.2 = phi i64 [ 0, %done180.i.split.us ], [ %v245.i, %active236.i ]
  %v248.i = trunc <8 x i64> %v222.i.us to <8 x i32>
  %v251.i = getelementptr i32, ptr %13, i64 %15
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v248.i, ptr align 4 %v251.i, <8 x i1> %v159.i)
  br label %join165.i

join165.i:                                        ; preds = %join237.i, %body140.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.124, %body140.i ], [ %fault.sroa.0.2, %join237.i ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  br i1 %v144.not.i, label %done141.i, label %body140.i, !llvm.loop !2

done141.i:                                        ; preds = %join165.i
  %indvars.iv.next56 = add nuw nsw i64 %indvars.iv55, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next56, 8
  br i1 %exitcond.not, label %mandelbrot.block.exit, label %body128.i, !llvm.loop !4

mandelbrot.block.exit:                            ; preds = %done141.i, %join109.i.1
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.6.1, %join109.i.1 ], [ %fault.sroa.0.3, %done141.i ]
  %v37.not = icmp eq i64 %fault.sroa.0.7, 0
  br i1 %v37.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %mandelbrot.block.exit, %body18.i, %join109.i, %then163.i
  %fault.sroa.0.75 = phi i64 [ %fault.sroa.0.124, %then163.i ], [ %fault.sroa.0.6, %join109.i ], [ %fault.sroa.0.437, %body18.i ], [ %fault.sroa.0.7, %mandelbrot.block.exit ]
  %v38 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear40, ptr %v38, align 8
  %failure = and i64 %fault.sroa.0.75, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %mandelbrot.block.exit
  %following = add i64 %linear40, 1
  %v43 = add nuw i32 %block.x41, 1
  %v44 = icmp eq i32 %v43, %grid.x
  %after.x = select i1 %v44, i32 0, i32 %v43
  %v45 = zext i1 %v44 to i32
  %v46 = add nuw i32 %block.y42, %v45
  %v47 = icmp eq i32 %v46, %grid.y
  %after.y = select i1 %v47, i32 0, i32 %v46
  %exitcond71.not = icmp eq i64 %following, %last
  br i1 %exitcond71.not, label %common.ret, label %run
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #2 = { nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22mandelbrot\22,\22faults\22:[{\22file\22:\22kernels/numbers.py\22,\22function\22:\22mandelbrot\22,\22kind\22:\22overflow\22,\22line\22:30,\22message\22:\22Python integer out of bounds for int32 (-2147483648 \\u2026 2147483647); wrapping is written np.int32(np.int64(n))\22}],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<i32, 2>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22left\22,\22offset\22:24,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22top\22,\22offset\22:28,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22step\22,\22offset\22:32,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22i64\22,\22name\22:\22limit\22,\22offset\22:40,\22size\22:8,\22type\22:\22pyint\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
!4 = distinct !{!4, !3}
