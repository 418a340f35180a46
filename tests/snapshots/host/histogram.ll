; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr readonly captures(none), i32 immarg, i32 immarg, i32 immarg) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x i8> @llvm.masked.load.v8i8.p0(ptr captures(none), <8 x i1>, <8 x i8>) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #1

; Function Attrs: nounwind
define range(i64 0, -9223372036854775808) i64 @histogram(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f2_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f2_ = load i64, ptr %v3_f2_, align 8, !dbg !7
  %v5_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f2_ = load ptr, ptr %v5_f2_, align 8, !dbg !7
  %v7_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f2_ = load i64, ptr %v7_f2_, align 8, !dbg !7
  %size.x = load i32, ptr %launch, align 4, !dbg !7, !range !8
  %v10_f2_ = getelementptr inbounds nuw i8, ptr %launch, i64 4, !dbg !7
  %size.y = load i32, ptr %v10_f2_, align 4, !dbg !7, !range !8
  %v11_f2_ = getelementptr inbounds nuw i8, ptr %launch, i64 8, !dbg !7
  %size.z = load i32, ptr %v11_f2_, align 4, !dbg !7, !range !8
  %v12_f2_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v12_f2_, align 4, !dbg !7, !range !9
  %v15_f2_ = getelementptr inbounds nuw i8, ptr %launch, i64 24, !dbg !7
  %dynamic.bytes = load i64, ptr %v15_f2_, align 8, !dbg !7
  %shared = load ptr, ptr %worker, align 8, !dbg !7
  %v17_f2_ = add i64 %dynamic.bytes, 63, !dbg !7
  %v18_f2_ = and i64 %v17_f2_, -64, !dbg !7
  %frame = getelementptr inbounds i8, ptr %shared, i64 %v18_f2_, !dbg !7
  %v23_f2_ = shl i64 %v4_f2_, 2, !dbg !7
  %v24_f2_ = add i64 %v23_f2_, 63, !dbg !7
  %v25_f2_ = and i64 %v24_f2_, -64, !dbg !7
  %v27_f2_ = icmp ugt i64 %v25_f2_, 65536, !dbg !7
  %v28_f2_ = sub i64 %last, %first, !dbg !7
  %v29_f2_ = zext nneg i32 %size.x to i64, !dbg !7
  %v31_f2_ = zext nneg i32 %size.y to i64, !dbg !7
  %v33_f2_ = zext nneg i32 %size.z to i64, !dbg !7
  %v30_f2_ = shl i64 %v28_f2_, 5, !dbg !7
  %v32_f2_ = mul i64 %v30_f2_, %v29_f2_, !dbg !7
  %v34_f2_ = mul i64 %v32_f2_, %v31_f2_, !dbg !7
  %v35_f2_ = mul i64 %v34_f2_, %v33_f2_, !dbg !7
  %v36_f2_ = icmp ult i64 %v35_f2_, %v4_f2_, !dbg !7
  %v37_f2_ = ptrtoint ptr %v2_f2_ to i64, !dbg !7
  %v42_f2_ = add i64 %v23_f2_, %v37_f2_, !dbg !7
  %v43_f2_ = ptrtoint ptr %v6_f2_ to i64, !dbg !7
  %v48_f2_ = add i64 %v8_f2_, %v43_f2_, !dbg !7
  %v49_f2_ = icmp ugt i64 %v42_f2_, %v43_f2_, !dbg !7
  %v50_f2_ = icmp ugt i64 %v48_f2_, %v37_f2_, !dbg !7
  %v51_f2_.not23 = and i1 %v49_f2_, %v50_f2_, !dbg !7
  %v52_f2_.not22 = or i1 %v27_f2_, %v51_f2_.not23, !dbg !7
  %v53_f2_.not21 = or i1 %v52_f2_.not22, %v36_f2_, !dbg !7
  %more1.not.i = icmp eq i64 %v4_f2_, 0, !dbg !7
  %or.cond = or i1 %more1.not.i, %v53_f2_.not21, !dbg !7
  br i1 %or.cond, label %filled55, label %store.i.preheader, !dbg !7

store.i.preheader:                                ; preds = %entry
  %0 = add i64 %v4_f2_, -1, !dbg !7
  %1 = lshr i64 %0, 4, !dbg !7
  %2 = add nuw nsw i64 %1, 1, !dbg !7
  %xtraiter = and i64 %2, 7, !dbg !7
  %3 = icmp ult i64 %0, 112, !dbg !7
  br i1 %3, label %store.i.epil.preheader, label %store.i.preheader.new, !dbg !7

store.i.preheader.new:                            ; preds = %store.i.preheader
  %unroll_iter = and i64 %2, 2305843009213693944, !dbg !7
  br label %store.i, !dbg !7

store.i:                                          ; preds = %store.i, %store.i.preheader.new
  %i2.i = phi i64 [ 0, %store.i.preheader.new ], [ %following.i.7, %store.i ], !dbg !7
  %niter = phi i64 [ 0, %store.i.preheader.new ], [ %niter.next.7, %store.i ], !dbg !7
  %place.i = getelementptr inbounds i32, ptr %frame, i64 %i2.i, !dbg !7
  store <16 x i32> zeroinitializer, ptr %place.i, align 64, !dbg !7
  %4 = getelementptr i32, ptr %frame, i64 %i2.i, !dbg !7
  %place.i.1 = getelementptr i8, ptr %4, i64 64, !dbg !7
  store <16 x i32> zeroinitializer, ptr %place.i.1, align 64, !dbg !7
  %5 = getelementptr i32, ptr %frame, i64 %i2.i, !dbg !7
  %place.i.2 = getelementptr i8, ptr %5, i64 128, !dbg !7
  store <16 x i32> zeroinitializer, ptr %place.i.2, align 64, !dbg !7
  %6 = getelementptr i32, ptr %frame, i64 %i2.i, !dbg !7
  %place.i.3 = getelementptr i8, ptr %6, i64 192, !dbg !7
  store <16 x i32> zeroinitializer, ptr %place.i.3, align 64, !dbg !7
  %7 = getelementptr i32, ptr %frame, i64 %i2.i, !dbg !7
  %place.i.4 = getelementptr i8, ptr %7, i64 256, !dbg !7
  store <16 x i32> zeroinitializer, ptr %place.i.4, align 64, !dbg !7
  %8 = getelementptr i32, ptr %frame, i64 %i2.i, !dbg !7
  %place.i.5 = getelementptr i8, ptr %8, i64 320, !dbg !7
  store <16 x i32> zeroinitializer, ptr %place.i.5, align 64, !dbg !7
  %9 = getelementptr i32, ptr %frame, i64 %i2.i, !dbg !7
  %place.i.6 = getelementptr i8, ptr %9, i64 384, !dbg !7
  store <16 x i32> zeroinitializer, ptr %place.i.6, align 64, !dbg !7
  %10 = getelementptr i32, ptr %frame, i64 %i2.i, !dbg !7
  %place.i.7 = getelementptr i8, ptr %10, i64 448, !dbg !7
  store <16 x i32> zeroinitializer, ptr %place.i.7, align 64, !dbg !7
  %following.i.7 = add nuw i64 %i2.i, 128, !dbg !7
  %niter.next.7 = add i64 %niter, 8, !dbg !7
  %niter.ncmp.7.not = icmp eq i64 %niter.next.7, %unroll_iter, !dbg !7
  br i1 %niter.ncmp.7.not, label %filled55.loopexit.unr-lcssa, label %store.i, !dbg !7

filled55.loopexit.unr-lcssa:                      ; preds = %store.i
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !7
  br i1 %lcmp.mod.not, label %filled55, label %store.i.epil.preheader, !dbg !7

store.i.epil.preheader:                           ; preds = %filled55.loopexit.unr-lcssa, %store.i.preheader
  %i2.i.epil.init = phi i64 [ 0, %store.i.preheader ], [ %following.i.7, %filled55.loopexit.unr-lcssa ], !dbg !7
  %lcmp.mod104 = icmp ne i64 %xtraiter, 0, !dbg !7
  tail call void @llvm.assume(i1 %lcmp.mod104), !dbg !7
  br label %store.i.epil, !dbg !7

store.i.epil:                                     ; preds = %store.i.epil, %store.i.epil.preheader
  %i2.i.epil = phi i64 [ %following.i.epil, %store.i.epil ], [ %i2.i.epil.init, %store.i.epil.preheader ], !dbg !7
  %epil.iter = phi i64 [ %epil.iter.next, %store.i.epil ], [ 0, %store.i.epil.preheader ], !dbg !7
  %place.i.epil = getelementptr inbounds i32, ptr %frame, i64 %i2.i.epil, !dbg !7
  store <16 x i32> zeroinitializer, ptr %place.i.epil, align 64, !dbg !7
  %following.i.epil = add nuw i64 %i2.i.epil, 16, !dbg !7
  %epil.iter.next = add i64 %epil.iter, 1, !dbg !7
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter, !dbg !7
  br i1 %epil.iter.cmp.not, label %filled55, label %store.i.epil, !dbg !7, !llvm.loop !10

filled55:                                         ; preds = %filled55.loopexit.unr-lcssa, %store.i.epil, %entry
  %fault = alloca { i64, i32, [0 x i64], [8 x i8] }, align 8, !dbg !7
  %v66_f2_42 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v66_f2_42, label %run.lr.ph, label %finished, !dbg !7

run.lr.ph:                                        ; preds = %filled55
  %v56_f2_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v57_f2_ = urem i64 %first, %v56_f2_, !dbg !7
  %v58_f2_ = trunc nuw nsw i64 %v57_f2_ to i32, !dbg !7
  %instead94.known.i = getelementptr inbounds nuw i8, ptr %fault, i64 16, !dbg !27
  %v2_f1_.i = shl nuw nsw i32 %grid.x, 5, !dbg !29
  %v3_f1_.i = zext nneg i32 %v2_f1_.i to i64, !dbg !29
  %v119_f1_.i = insertelement <8 x i64> poison, i64 %v8_f2_, i64 0, !dbg !25
  %v120_f1_.i = shufflevector <8 x i64> %v119_f1_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !25
  %v131_f1_.i = insertelement <8 x i64> poison, i64 %v4_f2_, i64 0, !dbg !27
  %v132_f1_.i = shufflevector <8 x i64> %v131_f1_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !27
  %v49_f1_.i = shl nuw nsw i64 %v3_f1_.i, 2, !dbg !26
  br i1 %v53_f2_.not21, label %run.us, label %run

run.us:                                           ; preds = %run.lr.ph, %fine.us
  %block.x44.us = phi i32 [ %after.x.us, %fine.us ], [ %v58_f2_, %run.lr.ph ], !dbg !12
  %linear43.us = phi i64 [ %following.us, %fine.us ], [ %first, %run.lr.ph ], !dbg !7
  store { i64, i32 } zeroinitializer, ptr %fault, align 8, !dbg !7
  %v1_.i.us = shl nuw nsw i32 %block.x44.us, 5, !dbg !12
  %v4_.i.us = zext nneg i32 %v1_.i.us to i64, !dbg !12
  %v5_.i.us.not = icmp samesign ugt i64 %v8_f2_, %v4_.i.us, !dbg !15
  br i1 %v5_.i.us.not, label %body23.i.us.preheader, label %fine.us, !dbg !15

body23.i.us.preheader:                            ; preds = %run.us
  %11 = xor i64 %v4_.i.us, -1, !dbg !15
  %v18_.i.us = add nsw i64 %v8_f2_, %11, !dbg !15
  %v19_.i.us = udiv i64 %v18_.i.us, %v3_f1_.i, !dbg !15
  %v20_.i.us = add nuw nsw i64 %v19_.i.us, 1, !dbg !15
  br label %body23.i.us, !dbg !12

body23.i.us:                                      ; preds = %body23.i.us.preheader, %join34.i.us
  %phi26.i41.us = phi i64 [ %v172_.i.us, %join34.i.us ], [ %v20_.i.us, %body23.i.us.preheader ], !dbg !15
  %phi25.i40.us = phi i64 [ %v171_.i.us, %join34.i.us ], [ %v4_.i.us, %body23.i.us.preheader ], !dbg !15
  %v28_.i.us = or disjoint i64 %phi25.i40.us, 31, !dbg !15
  %v29_.i.us = icmp slt i64 %v28_.i.us, %v8_f2_, !dbg !15
  br i1 %v29_.i.us, label %for41.i.preheader.us, label %body105.i.us, !dbg !12

body105.i.us:                                     ; preds = %body23.i.us, %join123.i.us
  %indvars.iv59 = phi i64 [ %indvars.iv.next60, %join123.i.us ], [ 0, %body23.i.us ], !dbg !15
  %phi108.i36.us = phi i32 [ %v170_.i.us, %join123.i.us ], [ 4, %body23.i.us ], !dbg !15
  %v111_.i.us = add nsw i64 %phi25.i40.us, %indvars.iv59, !dbg !15
  %v112_.i.us = insertelement <8 x i64> poison, i64 %v111_.i.us, i64 0, !dbg !15
  %v113_.i.us = shufflevector <8 x i64> %v112_.i.us, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v114_.i.us = or disjoint <8 x i64> %v113_.i.us, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !15
  %v117_.i.us = icmp slt <8 x i64> %v114_.i.us, %v120_f1_.i, !dbg !15
  %v118_.i.us = bitcast <8 x i1> %v117_.i.us to i8, !dbg !15
  %v119_.i.us = zext i8 %v118_.i.us to i32, !dbg !15
  %v120_.not.i.us = icmp eq i8 %v118_.i.us, 0, !dbg !15
  br i1 %v120_.not.i.us, label %join123.i.us, label %then121.i.us, !dbg !15

then121.i.us:                                     ; preds = %body105.i.us
  %v124_.i.us = getelementptr i8, ptr %v6_f2_, i64 %v111_.i.us, !dbg !16
  %v125_.i.us = tail call <8 x i8> @llvm.masked.load.v8i8.p0(ptr align 1 %v124_.i.us, <8 x i1> %v117_.i.us, <8 x i8> zeroinitializer), !dbg !16
  %v126_.i.us = zext <8 x i8> %v125_.i.us to <8 x i64>, !dbg !17
  %v129_.i.us = icmp samesign ugt <8 x i64> %v132_f1_.i, %v126_.i.us, !dbg !17
  %v132_.i.us = and <8 x i1> %v117_.i.us, %v129_.i.us, !dbg !17
  %v129_.not.i.us = xor <8 x i1> %v129_.i.us, splat (i1 true), !dbg !17
  %v133_.i.us = and <8 x i1> %v117_.i.us, %v129_.not.i.us, !dbg !17
  %v134_.i.us = bitcast <8 x i1> %v133_.i.us to i8, !dbg !17
  %v135_.not.i.us = icmp eq i8 %v134_.i.us, 0, !dbg !17
  br i1 %v135_.not.i.us, label %while149.i.us.preheader, label %active136.i.us, !dbg !17

active136.i.us:                                   ; preds = %then121.i.us
  %v138_.i.us = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v134_.i.us, i1 true), !dbg !17
  %v139_.i.us = zext nneg i8 %v138_.i.us to i64, !dbg !17
  %v140_.i.us = extractelement <8 x i64> %v126_.i.us, i64 %v139_.i.us, !dbg !17
  %v142_.i.us = or disjoint i64 %indvars.iv59, %v139_.i.us, !dbg !17
  %v144_.i.us = shl i64 %v142_.i.us, 40, !dbg !17
  %v145_.i.us = or disjoint i64 %v144_.i.us, %v140_.i.us, !dbg !17
  %v146_.i.us = add nuw nsw i64 %v145_.i.us, -9222246136947933184, !dbg !17
  %v147_.i.us = load i64, ptr %fault, align 8, !dbg !17
  %v148_.i.us = tail call i64 @llvm.smin.i64(i64 %v147_.i.us, i64 %v146_.i.us), !dbg !17
  store i64 %v148_.i.us, ptr %fault, align 8, !dbg !17
  br label %while149.i.us.preheader, !dbg !17

while149.i.us.preheader:                          ; preds = %active136.i.us, %then121.i.us
  br label %while149.i.us, !dbg !17

while149.i.us:                                    ; preds = %while149.i.us.preheader, %join162.i.us
  %phi151.i.us = phi i32 [ %v167_.i.us, %join162.i.us ], [ %v119_.i.us, %while149.i.us.preheader ], !dbg !17
  %v152_.i.us = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi151.i.us, i1 false), !dbg !17
  %v155_.i.us = extractelement <8 x i1> %v132_.i.us, i32 %v152_.i.us, !dbg !17
  br i1 %v155_.i.us, label %active161.i.us, label %join162.i.us, !dbg !17

active161.i.us:                                   ; preds = %while149.i.us
  %v159_.i.us = extractelement <8 x i64> %v126_.i.us, i32 %v152_.i.us, !dbg !17
  %v163_.i.us = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v159_.i.us, !dbg !17
  %v164_.i.us = atomicrmw add ptr %v163_.i.us, i32 1 monotonic, align 4, !dbg !17
  br label %join162.i.us, !dbg !17

join162.i.us:                                     ; preds = %active161.i.us, %while149.i.us
  %v166_.i.us = add nsw i32 %phi151.i.us, -1, !dbg !17
  %v167_.i.us = and i32 %v166_.i.us, %phi151.i.us, !dbg !17
  %v168_.not.i.us = icmp eq i32 %v167_.i.us, 0, !dbg !17
  br i1 %v168_.not.i.us, label %join123.i.us, label %while149.i.us, !dbg !17

join123.i.us:                                     ; preds = %join162.i.us, %body105.i.us
  %indvars.iv.next60 = add nuw nsw i64 %indvars.iv59, 8, !dbg !15
  %v170_.i.us = add nsw i32 %phi108.i36.us, -1, !dbg !15
  %v109_.not.i.us = icmp eq i32 %v170_.i.us, 0, !dbg !12
  br i1 %v109_.not.i.us, label %join34.i.us, label %body105.i.us, !dbg !12, !llvm.loop !18

active61.i.us:                                    ; preds = %for41.i.preheader.us
  %v63_.i.us = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59_.i.us, i1 true), !dbg !17
  %v64_.i.us = zext nneg i8 %v63_.i.us to i64, !dbg !17
  %v65_.i.us = extractelement <8 x i64> %v54_.i.us, i64 %v64_.i.us, !dbg !17
  %v69_.i.us = shl nuw nsw i64 %v64_.i.us, 40, !dbg !17
  %v70_.i.us = or disjoint i64 %v69_.i.us, %v65_.i.us, !dbg !17
  %v71_.i.us = or disjoint i64 %v70_.i.us, -9222246136947933184, !dbg !17
  %v72_.i.us = load i64, ptr %fault, align 8, !dbg !17
  %v73_.i.us = tail call i64 @llvm.smin.i64(i64 %v72_.i.us, i64 %v71_.i.us), !dbg !17
  store i64 %v73_.i.us, ptr %fault, align 8, !dbg !17
  br label %join62.i.us, !dbg !17

join62.i.us:                                      ; preds = %active61.i.us, %for41.i.preheader.us
  %v82_.i.us = extractelement <8 x i1> %v57_.i.us, i64 0, !dbg !17
  br i1 %v82_.i.us, label %active88.i.us, label %join89.i.us, !dbg !17

active88.i.us:                                    ; preds = %join62.i.us
  %v86_.i.us = extractelement <8 x i64> %v54_.i.us, i64 0, !dbg !17
  %v90_.i.us = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us, !dbg !17
  %v91_.i.us = atomicrmw add ptr %v90_.i.us, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us, !dbg !17

join89.i.us:                                      ; preds = %active88.i.us, %join62.i.us
  %v82_.i.us.1 = extractelement <8 x i1> %v57_.i.us, i64 1, !dbg !17
  br i1 %v82_.i.us.1, label %active88.i.us.1, label %join89.i.us.1, !dbg !17

active88.i.us.1:                                  ; preds = %join89.i.us
  %v86_.i.us.1 = extractelement <8 x i64> %v54_.i.us, i64 1, !dbg !17
  %v90_.i.us.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.1, !dbg !17
  %v91_.i.us.1 = atomicrmw add ptr %v90_.i.us.1, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.1, !dbg !17

join89.i.us.1:                                    ; preds = %active88.i.us.1, %join89.i.us
  %v82_.i.us.2 = extractelement <8 x i1> %v57_.i.us, i64 2, !dbg !17
  br i1 %v82_.i.us.2, label %active88.i.us.2, label %join89.i.us.2, !dbg !17

active88.i.us.2:                                  ; preds = %join89.i.us.1
  %v86_.i.us.2 = extractelement <8 x i64> %v54_.i.us, i64 2, !dbg !17
  %v90_.i.us.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.2, !dbg !17
  %v91_.i.us.2 = atomicrmw add ptr %v90_.i.us.2, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.2, !dbg !17

join89.i.us.2:                                    ; preds = %active88.i.us.2, %join89.i.us.1
  %v82_.i.us.3 = extractelement <8 x i1> %v57_.i.us, i64 3, !dbg !17
  br i1 %v82_.i.us.3, label %active88.i.us.3, label %join89.i.us.3, !dbg !17

active88.i.us.3:                                  ; preds = %join89.i.us.2
  %v86_.i.us.3 = extractelement <8 x i64> %v54_.i.us, i64 3, !dbg !17
  %v90_.i.us.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.3, !dbg !17
  %v91_.i.us.3 = atomicrmw add ptr %v90_.i.us.3, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.3, !dbg !17

join89.i.us.3:                                    ; preds = %active88.i.us.3, %join89.i.us.2
  %v82_.i.us.4 = extractelement <8 x i1> %v57_.i.us, i64 4, !dbg !17
  br i1 %v82_.i.us.4, label %active88.i.us.4, label %join89.i.us.4, !dbg !17

active88.i.us.4:                                  ; preds = %join89.i.us.3
  %v86_.i.us.4 = extractelement <8 x i64> %v54_.i.us, i64 4, !dbg !17
  %v90_.i.us.4 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.4, !dbg !17
  %v91_.i.us.4 = atomicrmw add ptr %v90_.i.us.4, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.4, !dbg !17

join89.i.us.4:                                    ; preds = %active88.i.us.4, %join89.i.us.3
  %v82_.i.us.5 = extractelement <8 x i1> %v57_.i.us, i64 5, !dbg !17
  br i1 %v82_.i.us.5, label %active88.i.us.5, label %join89.i.us.5, !dbg !17

active88.i.us.5:                                  ; preds = %join89.i.us.4
  %v86_.i.us.5 = extractelement <8 x i64> %v54_.i.us, i64 5, !dbg !17
  %v90_.i.us.5 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.5, !dbg !17
  %v91_.i.us.5 = atomicrmw add ptr %v90_.i.us.5, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.5, !dbg !17

join89.i.us.5:                                    ; preds = %active88.i.us.5, %join89.i.us.4
  %v82_.i.us.6 = extractelement <8 x i1> %v57_.i.us, i64 6, !dbg !17
  br i1 %v82_.i.us.6, label %active88.i.us.6, label %join89.i.us.6, !dbg !17

active88.i.us.6:                                  ; preds = %join89.i.us.5
  %v86_.i.us.6 = extractelement <8 x i64> %v54_.i.us, i64 6, !dbg !17
  %v90_.i.us.6 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.6, !dbg !17
  %v91_.i.us.6 = atomicrmw add ptr %v90_.i.us.6, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.6, !dbg !17

join89.i.us.6:                                    ; preds = %active88.i.us.6, %join89.i.us.5
  %v82_.i.us.7 = extractelement <8 x i1> %v57_.i.us, i64 7, !dbg !17
  br i1 %v82_.i.us.7, label %active88.i.us.7, label %join89.i.us.7, !dbg !17

active88.i.us.7:                                  ; preds = %join89.i.us.6
  %v86_.i.us.7 = extractelement <8 x i64> %v54_.i.us, i64 7, !dbg !17
  %v90_.i.us.7 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.7, !dbg !17
  %v91_.i.us.7 = atomicrmw add ptr %v90_.i.us.7, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.7, !dbg !17

join89.i.us.7:                                    ; preds = %active88.i.us.7, %join89.i.us.6
  %12 = getelementptr i8, ptr %15, i64 8, !dbg !16
  %v51_.i.us.1 = getelementptr i8, ptr %12, i64 %v49_f1_.i, !dbg !16
  tail call void @llvm.prefetch.p0(ptr %v51_.i.us.1, i32 0, i32 3, i32 1), !dbg !16
  %v53_.i.us.1 = load <8 x i8>, ptr %12, align 1, !dbg !16
  %v54_.i.us.1 = zext <8 x i8> %v53_.i.us.1 to <8 x i64>, !dbg !17
  %v57_.i.us.1 = icmp samesign ugt <8 x i64> %v132_f1_.i, %v54_.i.us.1, !dbg !17
  %v58_.i.us.1 = xor <8 x i1> %v57_.i.us.1, splat (i1 true), !dbg !17
  %v59_.i.us.1 = bitcast <8 x i1> %v58_.i.us.1 to i8, !dbg !17
  %v60_.not.i.us.1 = icmp eq i8 %v59_.i.us.1, 0, !dbg !17
  br i1 %v60_.not.i.us.1, label %join62.i.us.1, label %active61.i.us.1, !dbg !17

active61.i.us.1:                                  ; preds = %join89.i.us.7
  %v63_.i.us.1 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59_.i.us.1, i1 true), !dbg !17
  %v64_.i.us.1 = zext nneg i8 %v63_.i.us.1 to i64, !dbg !17
  %v65_.i.us.1 = extractelement <8 x i64> %v54_.i.us.1, i64 %v64_.i.us.1, !dbg !17
  %v67_.i.us.1 = shl nuw nsw i64 %v64_.i.us.1, 40, !dbg !17
  %v69_.i.us.1 = or disjoint i64 %v67_.i.us.1, %v65_.i.us.1, !dbg !17
  %v71_.i.us.1 = or disjoint i64 %v69_.i.us.1, -9222237340854910976, !dbg !17
  %v72_.i.us.1 = load i64, ptr %fault, align 8, !dbg !17
  %v73_.i.us.1 = tail call i64 @llvm.smin.i64(i64 %v72_.i.us.1, i64 %v71_.i.us.1), !dbg !17
  store i64 %v73_.i.us.1, ptr %fault, align 8, !dbg !17
  br label %join62.i.us.1, !dbg !17

join62.i.us.1:                                    ; preds = %active61.i.us.1, %join89.i.us.7
  %v82_.i.us.165 = extractelement <8 x i1> %v57_.i.us.1, i64 0, !dbg !17
  br i1 %v82_.i.us.165, label %active88.i.us.169, label %join89.i.us.170, !dbg !17

active88.i.us.169:                                ; preds = %join62.i.us.1
  %v86_.i.us.166 = extractelement <8 x i64> %v54_.i.us.1, i64 0, !dbg !17
  %v90_.i.us.167 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.166, !dbg !17
  %v91_.i.us.168 = atomicrmw add ptr %v90_.i.us.167, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.170, !dbg !17

join89.i.us.170:                                  ; preds = %active88.i.us.169, %join62.i.us.1
  %v82_.i.us.1.1 = extractelement <8 x i1> %v57_.i.us.1, i64 1, !dbg !17
  br i1 %v82_.i.us.1.1, label %active88.i.us.1.1, label %join89.i.us.1.1, !dbg !17

active88.i.us.1.1:                                ; preds = %join89.i.us.170
  %v86_.i.us.1.1 = extractelement <8 x i64> %v54_.i.us.1, i64 1, !dbg !17
  %v90_.i.us.1.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.1.1, !dbg !17
  %v91_.i.us.1.1 = atomicrmw add ptr %v90_.i.us.1.1, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.1.1, !dbg !17

join89.i.us.1.1:                                  ; preds = %active88.i.us.1.1, %join89.i.us.170
  %v82_.i.us.2.1 = extractelement <8 x i1> %v57_.i.us.1, i64 2, !dbg !17
  br i1 %v82_.i.us.2.1, label %active88.i.us.2.1, label %join89.i.us.2.1, !dbg !17

active88.i.us.2.1:                                ; preds = %join89.i.us.1.1
  %v86_.i.us.2.1 = extractelement <8 x i64> %v54_.i.us.1, i64 2, !dbg !17
  %v90_.i.us.2.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.2.1, !dbg !17
  %v91_.i.us.2.1 = atomicrmw add ptr %v90_.i.us.2.1, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.2.1, !dbg !17

join89.i.us.2.1:                                  ; preds = %active88.i.us.2.1, %join89.i.us.1.1
  %v82_.i.us.3.1 = extractelement <8 x i1> %v57_.i.us.1, i64 3, !dbg !17
  br i1 %v82_.i.us.3.1, label %active88.i.us.3.1, label %join89.i.us.3.1, !dbg !17

active88.i.us.3.1:                                ; preds = %join89.i.us.2.1
  %v86_.i.us.3.1 = extractelement <8 x i64> %v54_.i.us.1, i64 3, !dbg !17
  %v90_.i.us.3.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.3.1, !dbg !17
  %v91_.i.us.3.1 = atomicrmw add ptr %v90_.i.us.3.1, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.3.1, !dbg !17

join89.i.us.3.1:                                  ; preds = %active88.i.us.3.1, %join89.i.us.2.1
  %v82_.i.us.4.1 = extractelement <8 x i1> %v57_.i.us.1, i64 4, !dbg !17
  br i1 %v82_.i.us.4.1, label %active88.i.us.4.1, label %join89.i.us.4.1, !dbg !17

active88.i.us.4.1:                                ; preds = %join89.i.us.3.1
  %v86_.i.us.4.1 = extractelement <8 x i64> %v54_.i.us.1, i64 4, !dbg !17
  %v90_.i.us.4.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.4.1, !dbg !17
  %v91_.i.us.4.1 = atomicrmw add ptr %v90_.i.us.4.1, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.4.1, !dbg !17

join89.i.us.4.1:                                  ; preds = %active88.i.us.4.1, %join89.i.us.3.1
  %v82_.i.us.5.1 = extractelement <8 x i1> %v57_.i.us.1, i64 5, !dbg !17
  br i1 %v82_.i.us.5.1, label %active88.i.us.5.1, label %join89.i.us.5.1, !dbg !17

active88.i.us.5.1:                                ; preds = %join89.i.us.4.1
  %v86_.i.us.5.1 = extractelement <8 x i64> %v54_.i.us.1, i64 5, !dbg !17
  %v90_.i.us.5.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.5.1, !dbg !17
  %v91_.i.us.5.1 = atomicrmw add ptr %v90_.i.us.5.1, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.5.1, !dbg !17

join89.i.us.5.1:                                  ; preds = %active88.i.us.5.1, %join89.i.us.4.1
  %v82_.i.us.6.1 = extractelement <8 x i1> %v57_.i.us.1, i64 6, !dbg !17
  br i1 %v82_.i.us.6.1, label %active88.i.us.6.1, label %join89.i.us.6.1, !dbg !17

active88.i.us.6.1:                                ; preds = %join89.i.us.5.1
  %v86_.i.us.6.1 = extractelement <8 x i64> %v54_.i.us.1, i64 6, !dbg !17
  %v90_.i.us.6.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.6.1, !dbg !17
  %v91_.i.us.6.1 = atomicrmw add ptr %v90_.i.us.6.1, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.6.1, !dbg !17

join89.i.us.6.1:                                  ; preds = %active88.i.us.6.1, %join89.i.us.5.1
  %v82_.i.us.7.1 = extractelement <8 x i1> %v57_.i.us.1, i64 7, !dbg !17
  br i1 %v82_.i.us.7.1, label %active88.i.us.7.1, label %join89.i.us.7.1, !dbg !17

active88.i.us.7.1:                                ; preds = %join89.i.us.6.1
  %v86_.i.us.7.1 = extractelement <8 x i64> %v54_.i.us.1, i64 7, !dbg !17
  %v90_.i.us.7.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.7.1, !dbg !17
  %v91_.i.us.7.1 = atomicrmw add ptr %v90_.i.us.7.1, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.7.1, !dbg !17

join89.i.us.7.1:                                  ; preds = %active88.i.us.7.1, %join89.i.us.6.1
  %13 = getelementptr i8, ptr %15, i64 16, !dbg !16
  %v51_.i.us.2 = getelementptr i8, ptr %13, i64 %v49_f1_.i, !dbg !16
  tail call void @llvm.prefetch.p0(ptr %v51_.i.us.2, i32 0, i32 3, i32 1), !dbg !16
  %v53_.i.us.2 = load <8 x i8>, ptr %13, align 1, !dbg !16
  %v54_.i.us.2 = zext <8 x i8> %v53_.i.us.2 to <8 x i64>, !dbg !17
  %v57_.i.us.2 = icmp samesign ugt <8 x i64> %v132_f1_.i, %v54_.i.us.2, !dbg !17
  %v58_.i.us.2 = xor <8 x i1> %v57_.i.us.2, splat (i1 true), !dbg !17
  %v59_.i.us.2 = bitcast <8 x i1> %v58_.i.us.2 to i8, !dbg !17
  %v60_.not.i.us.2 = icmp eq i8 %v59_.i.us.2, 0, !dbg !17
  br i1 %v60_.not.i.us.2, label %join62.i.us.2, label %active61.i.us.2, !dbg !17

active61.i.us.2:                                  ; preds = %join89.i.us.7.1
  %v63_.i.us.2 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59_.i.us.2, i1 true), !dbg !17
  %v64_.i.us.2 = zext nneg i8 %v63_.i.us.2 to i64, !dbg !17
  %v65_.i.us.2 = extractelement <8 x i64> %v54_.i.us.2, i64 %v64_.i.us.2, !dbg !17
  %v67_.i.us.2 = shl nuw nsw i64 %v64_.i.us.2, 40, !dbg !17
  %v69_.i.us.2 = or disjoint i64 %v67_.i.us.2, %v65_.i.us.2, !dbg !17
  %v71_.i.us.2 = or disjoint i64 %v69_.i.us.2, -9222228544761888768, !dbg !17
  %v72_.i.us.2 = load i64, ptr %fault, align 8, !dbg !17
  %v73_.i.us.2 = tail call i64 @llvm.smin.i64(i64 %v72_.i.us.2, i64 %v71_.i.us.2), !dbg !17
  store i64 %v73_.i.us.2, ptr %fault, align 8, !dbg !17
  br label %join62.i.us.2, !dbg !17

join62.i.us.2:                                    ; preds = %active61.i.us.2, %join89.i.us.7.1
  %v82_.i.us.271 = extractelement <8 x i1> %v57_.i.us.2, i64 0, !dbg !17
  br i1 %v82_.i.us.271, label %active88.i.us.275, label %join89.i.us.276, !dbg !17

active88.i.us.275:                                ; preds = %join62.i.us.2
  %v86_.i.us.272 = extractelement <8 x i64> %v54_.i.us.2, i64 0, !dbg !17
  %v90_.i.us.273 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.272, !dbg !17
  %v91_.i.us.274 = atomicrmw add ptr %v90_.i.us.273, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.276, !dbg !17

join89.i.us.276:                                  ; preds = %active88.i.us.275, %join62.i.us.2
  %v82_.i.us.1.2 = extractelement <8 x i1> %v57_.i.us.2, i64 1, !dbg !17
  br i1 %v82_.i.us.1.2, label %active88.i.us.1.2, label %join89.i.us.1.2, !dbg !17

active88.i.us.1.2:                                ; preds = %join89.i.us.276
  %v86_.i.us.1.2 = extractelement <8 x i64> %v54_.i.us.2, i64 1, !dbg !17
  %v90_.i.us.1.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.1.2, !dbg !17
  %v91_.i.us.1.2 = atomicrmw add ptr %v90_.i.us.1.2, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.1.2, !dbg !17

join89.i.us.1.2:                                  ; preds = %active88.i.us.1.2, %join89.i.us.276
  %v82_.i.us.2.2 = extractelement <8 x i1> %v57_.i.us.2, i64 2, !dbg !17
  br i1 %v82_.i.us.2.2, label %active88.i.us.2.2, label %join89.i.us.2.2, !dbg !17

active88.i.us.2.2:                                ; preds = %join89.i.us.1.2
  %v86_.i.us.2.2 = extractelement <8 x i64> %v54_.i.us.2, i64 2, !dbg !17
  %v90_.i.us.2.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.2.2, !dbg !17
  %v91_.i.us.2.2 = atomicrmw add ptr %v90_.i.us.2.2, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.2.2, !dbg !17

join89.i.us.2.2:                                  ; preds = %active88.i.us.2.2, %join89.i.us.1.2
  %v82_.i.us.3.2 = extractelement <8 x i1> %v57_.i.us.2, i64 3, !dbg !17
  br i1 %v82_.i.us.3.2, label %active88.i.us.3.2, label %join89.i.us.3.2, !dbg !17

active88.i.us.3.2:                                ; preds = %join89.i.us.2.2
  %v86_.i.us.3.2 = extractelement <8 x i64> %v54_.i.us.2, i64 3, !dbg !17
  %v90_.i.us.3.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.3.2, !dbg !17
  %v91_.i.us.3.2 = atomicrmw add ptr %v90_.i.us.3.2, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.3.2, !dbg !17

join89.i.us.3.2:                                  ; preds = %active88.i.us.3.2, %join89.i.us.2.2
  %v82_.i.us.4.2 = extractelement <8 x i1> %v57_.i.us.2, i64 4, !dbg !17
  br i1 %v82_.i.us.4.2, label %active88.i.us.4.2, label %join89.i.us.4.2, !dbg !17

active88.i.us.4.2:                                ; preds = %join89.i.us.3.2
  %v86_.i.us.4.2 = extractelement <8 x i64> %v54_.i.us.2, i64 4, !dbg !17
  %v90_.i.us.4.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.4.2, !dbg !17
  %v91_.i.us.4.2 = atomicrmw add ptr %v90_.i.us.4.2, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.4.2, !dbg !17

join89.i.us.4.2:                                  ; preds = %active88.i.us.4.2, %join89.i.us.3.2
  %v82_.i.us.5.2 = extractelement <8 x i1> %v57_.i.us.2, i64 5, !dbg !17
  br i1 %v82_.i.us.5.2, label %active88.i.us.5.2, label %join89.i.us.5.2, !dbg !17

active88.i.us.5.2:                                ; preds = %join89.i.us.4.2
  %v86_.i.us.5.2 = extractelement <8 x i64> %v54_.i.us.2, i64 5, !dbg !17
  %v90_.i.us.5.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.5.2, !dbg !17
  %v91_.i.us.5.2 = atomicrmw add ptr %v90_.i.us.5.2, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.5.2, !dbg !17

join89.i.us.5.2:                                  ; preds = %active88.i.us.5.2, %join89.i.us.4.2
  %v82_.i.us.6.2 = extractelement <8 x i1> %v57_.i.us.2, i64 6, !dbg !17
  br i1 %v82_.i.us.6.2, label %active88.i.us.6.2, label %join89.i.us.6.2, !dbg !17

active88.i.us.6.2:                                ; preds = %join89.i.us.5.2
  %v86_.i.us.6.2 = extractelement <8 x i64> %v54_.i.us.2, i64 6, !dbg !17
  %v90_.i.us.6.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.6.2, !dbg !17
  %v91_.i.us.6.2 = atomicrmw add ptr %v90_.i.us.6.2, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.6.2, !dbg !17

join89.i.us.6.2:                                  ; preds = %active88.i.us.6.2, %join89.i.us.5.2
  %v82_.i.us.7.2 = extractelement <8 x i1> %v57_.i.us.2, i64 7, !dbg !17
  br i1 %v82_.i.us.7.2, label %active88.i.us.7.2, label %join89.i.us.7.2, !dbg !17

active88.i.us.7.2:                                ; preds = %join89.i.us.6.2
  %v86_.i.us.7.2 = extractelement <8 x i64> %v54_.i.us.2, i64 7, !dbg !17
  %v90_.i.us.7.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.7.2, !dbg !17
  %v91_.i.us.7.2 = atomicrmw add ptr %v90_.i.us.7.2, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.7.2, !dbg !17

join89.i.us.7.2:                                  ; preds = %active88.i.us.7.2, %join89.i.us.6.2
  %14 = getelementptr i8, ptr %15, i64 24, !dbg !16
  %v51_.i.us.3 = getelementptr i8, ptr %14, i64 %v49_f1_.i, !dbg !16
  tail call void @llvm.prefetch.p0(ptr %v51_.i.us.3, i32 0, i32 3, i32 1), !dbg !16
  %v53_.i.us.3 = load <8 x i8>, ptr %14, align 1, !dbg !16
  %v54_.i.us.3 = zext <8 x i8> %v53_.i.us.3 to <8 x i64>, !dbg !17
  %v57_.i.us.3 = icmp samesign ugt <8 x i64> %v132_f1_.i, %v54_.i.us.3, !dbg !17
  %v58_.i.us.3 = xor <8 x i1> %v57_.i.us.3, splat (i1 true), !dbg !17
  %v59_.i.us.3 = bitcast <8 x i1> %v58_.i.us.3 to i8, !dbg !17
  %v60_.not.i.us.3 = icmp eq i8 %v59_.i.us.3, 0, !dbg !17
  br i1 %v60_.not.i.us.3, label %join62.i.us.3, label %active61.i.us.3, !dbg !17

active61.i.us.3:                                  ; preds = %join89.i.us.7.2
  %v63_.i.us.3 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59_.i.us.3, i1 true), !dbg !17
  %v64_.i.us.3 = zext nneg i8 %v63_.i.us.3 to i64, !dbg !17
  %v65_.i.us.3 = extractelement <8 x i64> %v54_.i.us.3, i64 %v64_.i.us.3, !dbg !17
  %v67_.i.us.3 = shl nuw nsw i64 %v64_.i.us.3, 40, !dbg !17
  %v69_.i.us.3 = or disjoint i64 %v67_.i.us.3, %v65_.i.us.3, !dbg !17
  %v71_.i.us.3 = or disjoint i64 %v69_.i.us.3, -9222219748668866560, !dbg !17
  %v72_.i.us.3 = load i64, ptr %fault, align 8, !dbg !17
  %v73_.i.us.3 = tail call i64 @llvm.smin.i64(i64 %v72_.i.us.3, i64 %v71_.i.us.3), !dbg !17
  store i64 %v73_.i.us.3, ptr %fault, align 8, !dbg !17
  br label %join62.i.us.3, !dbg !17

join62.i.us.3:                                    ; preds = %active61.i.us.3, %join89.i.us.7.2
  %v82_.i.us.377 = extractelement <8 x i1> %v57_.i.us.3, i64 0, !dbg !17
  br i1 %v82_.i.us.377, label %active88.i.us.381, label %join89.i.us.382, !dbg !17

active88.i.us.381:                                ; preds = %join62.i.us.3
  %v86_.i.us.378 = extractelement <8 x i64> %v54_.i.us.3, i64 0, !dbg !17
  %v90_.i.us.379 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.378, !dbg !17
  %v91_.i.us.380 = atomicrmw add ptr %v90_.i.us.379, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.382, !dbg !17

join89.i.us.382:                                  ; preds = %active88.i.us.381, %join62.i.us.3
  %v82_.i.us.1.3 = extractelement <8 x i1> %v57_.i.us.3, i64 1, !dbg !17
  br i1 %v82_.i.us.1.3, label %active88.i.us.1.3, label %join89.i.us.1.3, !dbg !17

active88.i.us.1.3:                                ; preds = %join89.i.us.382
  %v86_.i.us.1.3 = extractelement <8 x i64> %v54_.i.us.3, i64 1, !dbg !17
  %v90_.i.us.1.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.1.3, !dbg !17
  %v91_.i.us.1.3 = atomicrmw add ptr %v90_.i.us.1.3, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.1.3, !dbg !17

join89.i.us.1.3:                                  ; preds = %active88.i.us.1.3, %join89.i.us.382
  %v82_.i.us.2.3 = extractelement <8 x i1> %v57_.i.us.3, i64 2, !dbg !17
  br i1 %v82_.i.us.2.3, label %active88.i.us.2.3, label %join89.i.us.2.3, !dbg !17

active88.i.us.2.3:                                ; preds = %join89.i.us.1.3
  %v86_.i.us.2.3 = extractelement <8 x i64> %v54_.i.us.3, i64 2, !dbg !17
  %v90_.i.us.2.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.2.3, !dbg !17
  %v91_.i.us.2.3 = atomicrmw add ptr %v90_.i.us.2.3, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.2.3, !dbg !17

join89.i.us.2.3:                                  ; preds = %active88.i.us.2.3, %join89.i.us.1.3
  %v82_.i.us.3.3 = extractelement <8 x i1> %v57_.i.us.3, i64 3, !dbg !17
  br i1 %v82_.i.us.3.3, label %active88.i.us.3.3, label %join89.i.us.3.3, !dbg !17

active88.i.us.3.3:                                ; preds = %join89.i.us.2.3
  %v86_.i.us.3.3 = extractelement <8 x i64> %v54_.i.us.3, i64 3, !dbg !17
  %v90_.i.us.3.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.3.3, !dbg !17
  %v91_.i.us.3.3 = atomicrmw add ptr %v90_.i.us.3.3, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.3.3, !dbg !17

join89.i.us.3.3:                                  ; preds = %active88.i.us.3.3, %join89.i.us.2.3
  %v82_.i.us.4.3 = extractelement <8 x i1> %v57_.i.us.3, i64 4, !dbg !17
  br i1 %v82_.i.us.4.3, label %active88.i.us.4.3, label %join89.i.us.4.3, !dbg !17

active88.i.us.4.3:                                ; preds = %join89.i.us.3.3
  %v86_.i.us.4.3 = extractelement <8 x i64> %v54_.i.us.3, i64 4, !dbg !17
  %v90_.i.us.4.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.4.3, !dbg !17
  %v91_.i.us.4.3 = atomicrmw add ptr %v90_.i.us.4.3, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.4.3, !dbg !17

join89.i.us.4.3:                                  ; preds = %active88.i.us.4.3, %join89.i.us.3.3
  %v82_.i.us.5.3 = extractelement <8 x i1> %v57_.i.us.3, i64 5, !dbg !17
  br i1 %v82_.i.us.5.3, label %active88.i.us.5.3, label %join89.i.us.5.3, !dbg !17

active88.i.us.5.3:                                ; preds = %join89.i.us.4.3
  %v86_.i.us.5.3 = extractelement <8 x i64> %v54_.i.us.3, i64 5, !dbg !17
  %v90_.i.us.5.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.5.3, !dbg !17
  %v91_.i.us.5.3 = atomicrmw add ptr %v90_.i.us.5.3, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.5.3, !dbg !17

join89.i.us.5.3:                                  ; preds = %active88.i.us.5.3, %join89.i.us.4.3
  %v82_.i.us.6.3 = extractelement <8 x i1> %v57_.i.us.3, i64 6, !dbg !17
  br i1 %v82_.i.us.6.3, label %active88.i.us.6.3, label %join89.i.us.6.3, !dbg !17

active88.i.us.6.3:                                ; preds = %join89.i.us.5.3
  %v86_.i.us.6.3 = extractelement <8 x i64> %v54_.i.us.3, i64 6, !dbg !17
  %v90_.i.us.6.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.6.3, !dbg !17
  %v91_.i.us.6.3 = atomicrmw add ptr %v90_.i.us.6.3, i32 1 monotonic, align 4, !dbg !17
  br label %join89.i.us.6.3, !dbg !17

join89.i.us.6.3:                                  ; preds = %active88.i.us.6.3, %join89.i.us.5.3
  %v82_.i.us.7.3 = extractelement <8 x i1> %v57_.i.us.3, i64 7, !dbg !17
  br i1 %v82_.i.us.7.3, label %active88.i.us.7.3, label %join34.i.us, !dbg !17

active88.i.us.7.3:                                ; preds = %join89.i.us.6.3
  %v86_.i.us.7.3 = extractelement <8 x i64> %v54_.i.us.3, i64 7, !dbg !17
  %v90_.i.us.7.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v86_.i.us.7.3, !dbg !17
  %v91_.i.us.7.3 = atomicrmw add ptr %v90_.i.us.7.3, i32 1 monotonic, align 4, !dbg !17
  br label %join34.i.us, !dbg !17

join34.i.us:                                      ; preds = %join123.i.us, %join89.i.us.6.3, %active88.i.us.7.3
  %v171_.i.us = add i64 %phi25.i40.us, %v3_f1_.i, !dbg !15
  %v172_.i.us = add nsw i64 %phi26.i41.us, -1, !dbg !15
  %v27_.not.i.us = icmp eq i64 %v172_.i.us, 0, !dbg !15
  br i1 %v27_.not.i.us, label %ran.loopexit.us, label %body23.i.us, !dbg !15

fine.us:                                          ; preds = %run.us, %ran.loopexit.us
  %following.us = add i64 %linear43.us, 1, !dbg !7
  %v74_f2_.us = add nuw i32 %block.x44.us, 1, !dbg !7
  %v75_f2_.us = icmp eq i32 %v74_f2_.us, %grid.x, !dbg !7
  %after.x.us = select i1 %v75_f2_.us, i32 0, i32 %v74_f2_.us, !dbg !7
  %exitcond83.not = icmp eq i64 %following.us, %last, !dbg !7
  br i1 %exitcond83.not, label %finished, label %run.us, !dbg !7

for41.i.preheader.us:                             ; preds = %body23.i.us
  %15 = getelementptr i8, ptr %v6_f2_, i64 %phi25.i40.us, !dbg !16
  %v51_.i.us = getelementptr i8, ptr %15, i64 %v49_f1_.i, !dbg !16
  tail call void @llvm.prefetch.p0(ptr %v51_.i.us, i32 0, i32 3, i32 1), !dbg !16
  %v53_.i.us = load <8 x i8>, ptr %15, align 1, !dbg !16
  %v54_.i.us = zext <8 x i8> %v53_.i.us to <8 x i64>, !dbg !17
  %v57_.i.us = icmp samesign ugt <8 x i64> %v132_f1_.i, %v54_.i.us, !dbg !17
  %v58_.i.us = xor <8 x i1> %v57_.i.us, splat (i1 true), !dbg !17
  %v59_.i.us = bitcast <8 x i1> %v58_.i.us to i8, !dbg !17
  %v60_.not.i.us = icmp eq i8 %v59_.i.us, 0, !dbg !17
  br i1 %v60_.not.i.us, label %join62.i.us, label %active61.i.us, !dbg !17

ran.loopexit.us:                                  ; preds = %join34.i.us
  %v67_f2_.us.pr = load i64, ptr %fault, align 8, !dbg !7
  %v68_f2_.not.us = icmp eq i64 %v67_f2_.us.pr, 0, !dbg !7
  br i1 %v68_f2_.not.us, label %fine.us, label %failed, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x44 = phi i32 [ %after.x, %fine ], [ %v58_f2_, %run.lr.ph ], !dbg !22
  %linear43 = phi i64 [ %following, %fine ], [ %first, %run.lr.ph ], !dbg !7
  store { i64, i32 } zeroinitializer, ptr %fault, align 8, !dbg !7
  call void @llvm.experimental.noalias.scope.decl(metadata !19), !dbg !7
  %instead94.i = call ptr asm "", "=r,0"(ptr nonnull %instead94.known.i) #7, !noalias !19, !dbg !27
  %v1_f1_.i = shl nuw nsw i32 %block.x44, 5, !dbg !22
  %v4_f1_.i = zext nneg i32 %v1_f1_.i to i64, !dbg !22
  %v5_f1_.i.not = icmp samesign ugt i64 %v8_f2_, %v4_f1_.i, !dbg !25
  br i1 %v5_f1_.i.not, label %body23.i4.preheader, label %ran.loopexit26, !dbg !25

body23.i4.preheader:                              ; preds = %run
  %16 = xor i64 %v4_f1_.i, -1, !dbg !25
  %v18_f1_.i = add nsw i64 %v8_f2_, %16, !dbg !25
  %v19_f1_.i = udiv i64 %v18_f1_.i, %v3_f1_.i, !dbg !25
  %v20_f1_.i = add nuw nsw i64 %v19_f1_.i, 1, !dbg !25
  br label %body23.i4, !dbg !22

body23.i4:                                        ; preds = %body23.i4.preheader, %join34.i5
  %phi26.i334 = phi i64 [ %v179_f1_.i, %join34.i5 ], [ %v20_f1_.i, %body23.i4.preheader ], !dbg !25
  %phi25.i233 = phi i64 [ %v178_f1_.i, %join34.i5 ], [ %v4_f1_.i, %body23.i4.preheader ], !dbg !25
  %v28_f1_.i = or disjoint i64 %phi25.i233, 31, !dbg !25
  %v29_f1_.i = icmp slt i64 %v28_f1_.i, %v8_f2_, !dbg !25
  br i1 %v29_f1_.i, label %for41.i6.preheader, label %body109.i, !dbg !22

for41.i6.preheader:                               ; preds = %body23.i4
  %17 = getelementptr i8, ptr %v6_f2_, i64 %phi25.i233, !dbg !26
  br label %body42.i9, !dbg !22

body42.i9:                                        ; preds = %for41.i6.preheader, %join89.i14.7
  %indvars.iv56 = phi i64 [ 0, %for41.i6.preheader ], [ %indvars.iv.next57, %join89.i14.7 ], !dbg !26
  %phi45.i831 = phi i32 [ 4, %for41.i6.preheader ], [ %v101_f1_.i, %join89.i14.7 ], !dbg !25
  %18 = getelementptr i8, ptr %17, i64 %indvars.iv56, !dbg !26
  %v51_f1_.i = getelementptr i8, ptr %18, i64 %v49_f1_.i, !dbg !26
  call void @llvm.prefetch.p0(ptr %v51_f1_.i, i32 0, i32 3, i32 1), !dbg !26, !noalias !19
  %v53_f1_.i = load <8 x i8>, ptr %18, align 1, !dbg !26, !noalias !19
  %v54_f1_.i = zext <8 x i8> %v53_f1_.i to <8 x i64>, !dbg !27
  %v57_f1_.i = icmp samesign ugt <8 x i64> %v132_f1_.i, %v54_f1_.i, !dbg !27
  %v58_f1_.i = xor <8 x i1> %v57_f1_.i, splat (i1 true), !dbg !27
  %v59_f1_.i = bitcast <8 x i1> %v58_f1_.i to i8, !dbg !27
  %v60_f1_.not.i = icmp eq i8 %v59_f1_.i, 0, !dbg !27
  br i1 %v60_f1_.not.i, label %join62.i11, label %active61.i10, !dbg !27

active61.i10:                                     ; preds = %body42.i9
  %v63_f1_.i = call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59_f1_.i, i1 true), !dbg !27
  %v64_f1_.i = zext nneg i8 %v63_f1_.i to i64, !dbg !27
  %v65_f1_.i = extractelement <8 x i64> %v54_f1_.i, i64 %v64_f1_.i, !dbg !27
  %v67_f1_.i = or disjoint i64 %indvars.iv56, %v64_f1_.i, !dbg !27
  %v69_f1_.i = shl i64 %v67_f1_.i, 40, !dbg !27
  %v70_f1_.i = or disjoint i64 %v69_f1_.i, %v65_f1_.i, !dbg !27
  %v71_f1_.i = add nuw nsw i64 %v70_f1_.i, -9222246136947933184, !dbg !27
  %v72_f1_.i = load i64, ptr %fault, align 8, !dbg !27, !noalias !19
  %v73_f1_.i = call i64 @llvm.smin.i64(i64 %v72_f1_.i, i64 %v71_f1_.i), !dbg !27
  store i64 %v73_f1_.i, ptr %fault, align 8, !dbg !27, !noalias !19
  br label %join62.i11, !dbg !27

join62.i11:                                       ; preds = %active61.i10, %body42.i9
  %v82_f1_.i = extractelement <8 x i1> %v57_f1_.i, i64 0, !dbg !27
  %v86_f1_.i = extractelement <8 x i64> %v54_f1_.i, i64 0, !dbg !27
  br i1 %v82_f1_.i, label %active88.i16, label %join89.i14, !dbg !27

active88.i16:                                     ; preds = %join62.i11
  %v90_f1_.i = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i, !dbg !27
  %v91_f1_.i = load i32, ptr %v90_f1_.i, align 4, !dbg !27, !alias.scope !19
  %19 = add i32 %v91_f1_.i, 1, !dbg !27
  br label %join89.i14, !dbg !27

join89.i14:                                       ; preds = %active88.i16, %join62.i11
  %v92_f1_.i = phi i32 [ 1, %join62.i11 ], [ %19, %active88.i16 ], !dbg !27
  %v95_f1_.i = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i, !dbg !27
  %v96_f1_.i = select i1 %v82_f1_.i, ptr %v95_f1_.i, ptr %instead94.i, !dbg !27
  store i32 %v92_f1_.i, ptr %v96_f1_.i, align 4, !dbg !27
  %v82_f1_.i.1 = extractelement <8 x i1> %v57_f1_.i, i64 1, !dbg !27
  %v86_f1_.i.1 = extractelement <8 x i64> %v54_f1_.i, i64 1, !dbg !27
  br i1 %v82_f1_.i.1, label %active88.i16.1, label %join89.i14.1, !dbg !27

active88.i16.1:                                   ; preds = %join89.i14
  %v90_f1_.i.1 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.1, !dbg !27
  %v91_f1_.i.1 = load i32, ptr %v90_f1_.i.1, align 4, !dbg !27, !alias.scope !19
  %20 = add i32 %v91_f1_.i.1, 1, !dbg !27
  br label %join89.i14.1, !dbg !27

join89.i14.1:                                     ; preds = %active88.i16.1, %join89.i14
  %v92_f1_.i.1 = phi i32 [ 1, %join89.i14 ], [ %20, %active88.i16.1 ], !dbg !27
  %v95_f1_.i.1 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.1, !dbg !27
  %v96_f1_.i.1 = select i1 %v82_f1_.i.1, ptr %v95_f1_.i.1, ptr %instead94.i, !dbg !27
  store i32 %v92_f1_.i.1, ptr %v96_f1_.i.1, align 4, !dbg !27
  %v82_f1_.i.2 = extractelement <8 x i1> %v57_f1_.i, i64 2, !dbg !27
  %v86_f1_.i.2 = extractelement <8 x i64> %v54_f1_.i, i64 2, !dbg !27
  br i1 %v82_f1_.i.2, label %active88.i16.2, label %join89.i14.2, !dbg !27

active88.i16.2:                                   ; preds = %join89.i14.1
  %v90_f1_.i.2 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.2, !dbg !27
  %v91_f1_.i.2 = load i32, ptr %v90_f1_.i.2, align 4, !dbg !27, !alias.scope !19
  %21 = add i32 %v91_f1_.i.2, 1, !dbg !27
  br label %join89.i14.2, !dbg !27

join89.i14.2:                                     ; preds = %active88.i16.2, %join89.i14.1
  %v92_f1_.i.2 = phi i32 [ 1, %join89.i14.1 ], [ %21, %active88.i16.2 ], !dbg !27
  %v95_f1_.i.2 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.2, !dbg !27
  %v96_f1_.i.2 = select i1 %v82_f1_.i.2, ptr %v95_f1_.i.2, ptr %instead94.i, !dbg !27
  store i32 %v92_f1_.i.2, ptr %v96_f1_.i.2, align 4, !dbg !27
  %v82_f1_.i.3 = extractelement <8 x i1> %v57_f1_.i, i64 3, !dbg !27
  %v86_f1_.i.3 = extractelement <8 x i64> %v54_f1_.i, i64 3, !dbg !27
  br i1 %v82_f1_.i.3, label %active88.i16.3, label %join89.i14.3, !dbg !27

active88.i16.3:                                   ; preds = %join89.i14.2
  %v90_f1_.i.3 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.3, !dbg !27
  %v91_f1_.i.3 = load i32, ptr %v90_f1_.i.3, align 4, !dbg !27, !alias.scope !19
  %22 = add i32 %v91_f1_.i.3, 1, !dbg !27
  br label %join89.i14.3, !dbg !27

join89.i14.3:                                     ; preds = %active88.i16.3, %join89.i14.2
  %v92_f1_.i.3 = phi i32 [ 1, %join89.i14.2 ], [ %22, %active88.i16.3 ], !dbg !27
  %v95_f1_.i.3 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.3, !dbg !27
  %v96_f1_.i.3 = select i1 %v82_f1_.i.3, ptr %v95_f1_.i.3, ptr %instead94.i, !dbg !27
  store i32 %v92_f1_.i.3, ptr %v96_f1_.i.3, align 4, !dbg !27
  %v82_f1_.i.4 = extractelement <8 x i1> %v57_f1_.i, i64 4, !dbg !27
  %v86_f1_.i.4 = extractelement <8 x i64> %v54_f1_.i, i64 4, !dbg !27
  br i1 %v82_f1_.i.4, label %active88.i16.4, label %join89.i14.4, !dbg !27

active88.i16.4:                                   ; preds = %join89.i14.3
  %v90_f1_.i.4 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.4, !dbg !27
  %v91_f1_.i.4 = load i32, ptr %v90_f1_.i.4, align 4, !dbg !27, !alias.scope !19
  %23 = add i32 %v91_f1_.i.4, 1, !dbg !27
  br label %join89.i14.4, !dbg !27

join89.i14.4:                                     ; preds = %active88.i16.4, %join89.i14.3
  %v92_f1_.i.4 = phi i32 [ 1, %join89.i14.3 ], [ %23, %active88.i16.4 ], !dbg !27
  %v95_f1_.i.4 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.4, !dbg !27
  %v96_f1_.i.4 = select i1 %v82_f1_.i.4, ptr %v95_f1_.i.4, ptr %instead94.i, !dbg !27
  store i32 %v92_f1_.i.4, ptr %v96_f1_.i.4, align 4, !dbg !27
  %v82_f1_.i.5 = extractelement <8 x i1> %v57_f1_.i, i64 5, !dbg !27
  %v86_f1_.i.5 = extractelement <8 x i64> %v54_f1_.i, i64 5, !dbg !27
  br i1 %v82_f1_.i.5, label %active88.i16.5, label %join89.i14.5, !dbg !27

active88.i16.5:                                   ; preds = %join89.i14.4
  %v90_f1_.i.5 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.5, !dbg !27
  %v91_f1_.i.5 = load i32, ptr %v90_f1_.i.5, align 4, !dbg !27, !alias.scope !19
  %24 = add i32 %v91_f1_.i.5, 1, !dbg !27
  br label %join89.i14.5, !dbg !27

join89.i14.5:                                     ; preds = %active88.i16.5, %join89.i14.4
  %v92_f1_.i.5 = phi i32 [ 1, %join89.i14.4 ], [ %24, %active88.i16.5 ], !dbg !27
  %v95_f1_.i.5 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.5, !dbg !27
  %v96_f1_.i.5 = select i1 %v82_f1_.i.5, ptr %v95_f1_.i.5, ptr %instead94.i, !dbg !27
  store i32 %v92_f1_.i.5, ptr %v96_f1_.i.5, align 4, !dbg !27
  %v82_f1_.i.6 = extractelement <8 x i1> %v57_f1_.i, i64 6, !dbg !27
  %v86_f1_.i.6 = extractelement <8 x i64> %v54_f1_.i, i64 6, !dbg !27
  br i1 %v82_f1_.i.6, label %active88.i16.6, label %join89.i14.6, !dbg !27

active88.i16.6:                                   ; preds = %join89.i14.5
  %v90_f1_.i.6 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.6, !dbg !27
  %v91_f1_.i.6 = load i32, ptr %v90_f1_.i.6, align 4, !dbg !27, !alias.scope !19
  %25 = add i32 %v91_f1_.i.6, 1, !dbg !27
  br label %join89.i14.6, !dbg !27

join89.i14.6:                                     ; preds = %active88.i16.6, %join89.i14.5
  %v92_f1_.i.6 = phi i32 [ 1, %join89.i14.5 ], [ %25, %active88.i16.6 ], !dbg !27
  %v95_f1_.i.6 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.6, !dbg !27
  %v96_f1_.i.6 = select i1 %v82_f1_.i.6, ptr %v95_f1_.i.6, ptr %instead94.i, !dbg !27
  store i32 %v92_f1_.i.6, ptr %v96_f1_.i.6, align 4, !dbg !27
  %v82_f1_.i.7 = extractelement <8 x i1> %v57_f1_.i, i64 7, !dbg !27
  %v86_f1_.i.7 = extractelement <8 x i64> %v54_f1_.i, i64 7, !dbg !27
  br i1 %v82_f1_.i.7, label %active88.i16.7, label %join89.i14.7, !dbg !27

active88.i16.7:                                   ; preds = %join89.i14.6
  %v90_f1_.i.7 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.7, !dbg !27
  %v91_f1_.i.7 = load i32, ptr %v90_f1_.i.7, align 4, !dbg !27, !alias.scope !19
  %26 = add i32 %v91_f1_.i.7, 1, !dbg !27
  br label %join89.i14.7, !dbg !27

join89.i14.7:                                     ; preds = %active88.i16.7, %join89.i14.6
  %v92_f1_.i.7 = phi i32 [ 1, %join89.i14.6 ], [ %26, %active88.i16.7 ], !dbg !27
  %v95_f1_.i.7 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86_f1_.i.7, !dbg !27
  %v96_f1_.i.7 = select i1 %v82_f1_.i.7, ptr %v95_f1_.i.7, ptr %instead94.i, !dbg !27
  store i32 %v92_f1_.i.7, ptr %v96_f1_.i.7, align 4, !dbg !27
  %indvars.iv.next57 = add nuw nsw i64 %indvars.iv56, 8, !dbg !25
  %v101_f1_.i = add nsw i32 %phi45.i831, -1, !dbg !25
  %v46_f1_.not.i = icmp eq i32 %v101_f1_.i, 0, !dbg !22
  br i1 %v46_f1_.not.i, label %join34.i5, label %body42.i9, !dbg !22

body109.i:                                        ; preds = %body23.i4, %join127.i
  %indvars.iv = phi i64 [ %indvars.iv.next, %join127.i ], [ 0, %body23.i4 ], !dbg !25
  %phi112.i29 = phi i32 [ %v177_f1_.i, %join127.i ], [ 4, %body23.i4 ], !dbg !25
  %v115_f1_.i = add nsw i64 %phi25.i233, %indvars.iv, !dbg !25
  %v116_f1_.i = insertelement <8 x i64> poison, i64 %v115_f1_.i, i64 0, !dbg !25
  %v117_f1_.i = shufflevector <8 x i64> %v116_f1_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !25
  %v118_f1_.i = or disjoint <8 x i64> %v117_f1_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !25
  %v121_f1_.i = icmp slt <8 x i64> %v118_f1_.i, %v120_f1_.i, !dbg !25
  %v122_f1_.i = bitcast <8 x i1> %v121_f1_.i to i8, !dbg !25
  %v123_f1_.i = zext i8 %v122_f1_.i to i32, !dbg !25
  %v124_f1_.not.i = icmp eq i8 %v122_f1_.i, 0, !dbg !25
  br i1 %v124_f1_.not.i, label %join127.i, label %then125.i, !dbg !25

then125.i:                                        ; preds = %body109.i
  %v128_f1_.i = getelementptr i8, ptr %v6_f2_, i64 %v115_f1_.i, !dbg !26
  %v129_f1_.i = call <8 x i8> @llvm.masked.load.v8i8.p0(ptr align 1 %v128_f1_.i, <8 x i1> %v121_f1_.i, <8 x i8> zeroinitializer), !dbg !26, !noalias !19
  %v130_f1_.i = zext <8 x i8> %v129_f1_.i to <8 x i64>, !dbg !27
  %v133_f1_.i = icmp samesign ugt <8 x i64> %v132_f1_.i, %v130_f1_.i, !dbg !27
  %v136_f1_.i = and <8 x i1> %v121_f1_.i, %v133_f1_.i, !dbg !27
  %v133_f1_.not.i = xor <8 x i1> %v133_f1_.i, splat (i1 true), !dbg !27
  %v137_f1_.i = and <8 x i1> %v121_f1_.i, %v133_f1_.not.i, !dbg !27
  %v138_f1_.i = bitcast <8 x i1> %v137_f1_.i to i8, !dbg !27
  %v139_f1_.not.i = icmp eq i8 %v138_f1_.i, 0, !dbg !27
  br i1 %v139_f1_.not.i, label %while153.i.preheader, label %active140.i, !dbg !27

active140.i:                                      ; preds = %then125.i
  %v142_f1_.i = call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v138_f1_.i, i1 true), !dbg !27
  %v143_f1_.i = zext nneg i8 %v142_f1_.i to i64, !dbg !27
  %v144_f1_.i = extractelement <8 x i64> %v130_f1_.i, i64 %v143_f1_.i, !dbg !27
  %v146_f1_.i = or disjoint i64 %indvars.iv, %v143_f1_.i, !dbg !27
  %v148_f1_.i = shl i64 %v146_f1_.i, 40, !dbg !27
  %v149_f1_.i = or disjoint i64 %v148_f1_.i, %v144_f1_.i, !dbg !27
  %v150_f1_.i = add nuw nsw i64 %v149_f1_.i, -9222246136947933184, !dbg !27
  %v151_f1_.i = load i64, ptr %fault, align 8, !dbg !27, !noalias !19
  %v152_f1_.i = call i64 @llvm.smin.i64(i64 %v151_f1_.i, i64 %v150_f1_.i), !dbg !27
  store i64 %v152_f1_.i, ptr %fault, align 8, !dbg !27, !noalias !19
  br label %while153.i.preheader, !dbg !27

while153.i.preheader:                             ; preds = %active140.i, %then125.i
  br label %while153.i, !dbg !27

while153.i:                                       ; preds = %while153.i.preheader, %join166.i
  %phi155.i = phi i32 [ %v174_f1_.i, %join166.i ], [ %v123_f1_.i, %while153.i.preheader ], !dbg !27
  %v156_f1_.i = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi155.i, i1 false), !dbg !27
  %v159_f1_.i = extractelement <8 x i1> %v136_f1_.i, i32 %v156_f1_.i, !dbg !27
  %v163_f1_.i = extractelement <8 x i64> %v130_f1_.i, i32 %v156_f1_.i, !dbg !27
  br i1 %v159_f1_.i, label %active165.i, label %join166.i, !dbg !27

active165.i:                                      ; preds = %while153.i
  %v167_f1_.i = getelementptr inbounds nuw i32, ptr %frame, i64 %v163_f1_.i, !dbg !27
  %v168_f1_.i = load i32, ptr %v167_f1_.i, align 4, !dbg !27, !alias.scope !19
  %27 = add i32 %v168_f1_.i, 1, !dbg !27
  br label %join166.i, !dbg !27

join166.i:                                        ; preds = %active165.i, %while153.i
  %v169_f1_.i = phi i32 [ 1, %while153.i ], [ %27, %active165.i ], !dbg !27
  %v171_f1_.i = getelementptr inbounds nuw i32, ptr %frame, i64 %v163_f1_.i, !dbg !27
  %v172_f1_.i = select i1 %v159_f1_.i, ptr %v171_f1_.i, ptr %instead94.i, !dbg !27
  store i32 %v169_f1_.i, ptr %v172_f1_.i, align 4, !dbg !27
  %v173_f1_.i = add nsw i32 %phi155.i, -1, !dbg !27
  %v174_f1_.i = and i32 %v173_f1_.i, %phi155.i, !dbg !27
  %v175_f1_.not.i = icmp eq i32 %v174_f1_.i, 0, !dbg !27
  br i1 %v175_f1_.not.i, label %join127.i, label %while153.i, !dbg !27

join127.i:                                        ; preds = %join166.i, %body109.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !25
  %v177_f1_.i = add nsw i32 %phi112.i29, -1, !dbg !25
  %v113_f1_.not.i = icmp eq i32 %v177_f1_.i, 0, !dbg !22
  br i1 %v113_f1_.not.i, label %join34.i5, label %body109.i, !dbg !22, !llvm.loop !28

join34.i5:                                        ; preds = %join127.i, %join89.i14.7
  %v178_f1_.i = add i64 %phi25.i233, %v3_f1_.i, !dbg !25
  %v179_f1_.i = add nsw i64 %phi26.i334, -1, !dbg !25
  %v27_f1_.not.i = icmp eq i64 %v179_f1_.i, 0, !dbg !25
  br i1 %v27_f1_.not.i, label %ran.loopexit26, label %body23.i4, !dbg !25

ran.loopexit26:                                   ; preds = %join34.i5, %run
  %v67_f2_ = load i64, ptr %fault, align 8, !dbg !7
  %v68_f2_.not = icmp eq i64 %v67_f2_, 0, !dbg !7
  br i1 %v68_f2_.not, label %fine, label %failed, !dbg !7

failed:                                           ; preds = %ran.loopexit26, %ran.loopexit.us
  %.us-phi = phi i64 [ %v67_f2_.us.pr, %ran.loopexit.us ], [ %v67_f2_, %ran.loopexit26 ], !dbg !7
  %.us-phi46 = phi i64 [ %linear43.us, %ran.loopexit.us ], [ %linear43, %ran.loopexit26 ], !dbg !7
  %v69_f2_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v70_f2_ = getelementptr inbounds nuw i8, ptr %fault, i64 8, !dbg !7
  %v71_f2_ = load i32, ptr %v70_f2_, align 8, !dbg !7
  %v72_f2_ = zext i32 %v71_f2_ to i64, !dbg !7
  %v73_f2_ = add i64 %.us-phi46, %v72_f2_, !dbg !7
  store i64 %v73_f2_, ptr %v69_f2_, align 8, !dbg !7
  %failure = and i64 %.us-phi, 9223372036854775807, !dbg !7
  br label %finished, !dbg !7

fine:                                             ; preds = %ran.loopexit26
  %following = add i64 %linear43, 1, !dbg !7
  %v74_f2_ = add nuw i32 %block.x44, 1, !dbg !7
  %v75_f2_ = icmp eq i32 %v74_f2_, %grid.x, !dbg !7
  %after.x = select i1 %v75_f2_, i32 0, i32 %v74_f2_, !dbg !7
  %exitcond.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond.not, label %finished, label %run, !dbg !7

finished:                                         ; preds = %fine, %fine.us, %filled55, %failed
  %v80_f2_ = phi i64 [ %failure, %failed ], [ 0, %filled55 ], [ 0, %fine.us ], [ 0, %fine ], !dbg !7
  br i1 %v53_f2_.not21, label %combined82, label %combine81, !dbg !7

combine81:                                        ; preds = %finished
  %padded.i = add nuw i64 %v4_f2_, 15, !dbg !7
  %lines1.i = lshr i64 %padded.i, 4, !dbg !7
  %none.i = icmp eq i64 %lines1.i, 0, !dbg !7
  br i1 %none.i, label %combined82, label %begin.i, !dbg !7

begin.i:                                          ; preds = %combine81
  %mixed.i = mul i64 %first, -7046029254386353131, !dbg !7
  %high.i = lshr i64 %mixed.i, 32, !dbg !7
  %start.i = urem i64 %high.i, %lines1.i, !dbg !7
  %28 = and i64 %padded.i, 16, !dbg !7
  %lcmp.mod106.not = icmp eq i64 %28, 0, !dbg !7
  br i1 %lcmp.mod106.not, label %look.i.prol.loopexit, label %look.i.prol, !dbg !7

look.i.prol:                                      ; preds = %begin.i
  %i.i.prol = shl nuw nsw i64 %start.i, 4, !dbg !7
  %place.i17.prol = getelementptr inbounds nuw i32, ptr %frame, i64 %i.i.prol, !dbg !7
  %values.i.prol = load <16 x i32>, ptr %place.i17.prol, align 64, !dbg !7
  %different.i.prol = icmp ne <16 x i32> %values.i.prol, zeroinitializer, !dbg !7
  %changed.i.prol = bitcast <16 x i1> %different.i.prol to i16, !dbg !7
  %any.not.i.prol = icmp eq i16 %changed.i.prol, 0, !dbg !7
  br i1 %any.not.i.prol, label %onward.i.prol, label %element.preheader.i.prol, !dbg !7

element.preheader.i.prol:                         ; preds = %look.i.prol
  %bits.i.prol = zext i16 %changed.i.prol to i64, !dbg !7
  br label %element.i.prol, !dbg !7

element.i.prol:                                   ; preds = %element.i.prol, %element.preheader.i.prol
  %left.i.prol = phi i64 [ %others.i.prol, %element.i.prol ], [ %bits.i.prol, %element.preheader.i.prol ], !dbg !7
  %lane.i.prol = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %left.i.prol, i1 true), !dbg !7
  %number.i.prol = add nuw nsw i64 %lane.i.prol, %i.i.prol, !dbg !7
  %from.i.prol = getelementptr inbounds nuw i32, ptr %frame, i64 %number.i.prol, !dbg !7
  %value.i.prol = load i32, ptr %from.i.prol, align 4, !dbg !7
  %to.i.prol = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %number.i.prol, !dbg !7
  %before.i.prol = atomicrmw add ptr %to.i.prol, i32 %value.i.prol monotonic, align 4, !dbg !7
  %less.i.prol = add nsw i64 %left.i.prol, -1, !dbg !7
  %others.i.prol = and i64 %less.i.prol, %left.i.prol, !dbg !7
  %again.not.i.prol = icmp eq i64 %others.i.prol, 0, !dbg !7
  br i1 %again.not.i.prol, label %onward.i.prol, label %element.i.prol, !dbg !7

onward.i.prol:                                    ; preds = %element.i.prol, %look.i.prol
  %behind.i.prol = add nuw nsw i64 %start.i, 1, !dbg !7
  %wraps.i.prol = icmp eq i64 %behind.i.prol, %lines1.i, !dbg !7
  %following.i18.prol = select i1 %wraps.i.prol, i64 0, i64 %behind.i.prol, !dbg !7
  %fewer.i.prol = add nsw i64 %lines1.i, -1, !dbg !7
  br label %look.i.prol.loopexit, !dbg !7

look.i.prol.loopexit:                             ; preds = %onward.i.prol, %begin.i
  %line.i.unr = phi i64 [ %start.i, %begin.i ], [ %following.i18.prol, %onward.i.prol ], !dbg !7
  %rest.i.unr = phi i64 [ %lines1.i, %begin.i ], [ %fewer.i.prol, %onward.i.prol ], !dbg !7
  %29 = icmp eq i64 %lines1.i, 1, !dbg !7
  br i1 %29, label %combined82, label %look.i, !dbg !7

look.i:                                           ; preds = %look.i.prol.loopexit, %onward.i.1
  %line.i = phi i64 [ %following.i18.1, %onward.i.1 ], [ %line.i.unr, %look.i.prol.loopexit ], !dbg !7
  %rest.i = phi i64 [ %fewer.i.1, %onward.i.1 ], [ %rest.i.unr, %look.i.prol.loopexit ], !dbg !7
  %i.i = shl nuw i64 %line.i, 4, !dbg !7
  %place.i17 = getelementptr inbounds i32, ptr %frame, i64 %i.i, !dbg !7
  %values.i = load <16 x i32>, ptr %place.i17, align 64, !dbg !7
  %different.i = icmp ne <16 x i32> %values.i, zeroinitializer, !dbg !7
  %changed.i = bitcast <16 x i1> %different.i to i16, !dbg !7
  %any.not.i = icmp eq i16 %changed.i, 0, !dbg !7
  br i1 %any.not.i, label %onward.i, label %element.preheader.i, !dbg !7

element.preheader.i:                              ; preds = %look.i
  %bits.i = zext i16 %changed.i to i64, !dbg !7
  br label %element.i, !dbg !7

element.i:                                        ; preds = %element.i, %element.preheader.i
  %left.i = phi i64 [ %others.i, %element.i ], [ %bits.i, %element.preheader.i ], !dbg !7
  %lane.i = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %left.i, i1 true), !dbg !7
  %number.i = add nuw i64 %lane.i, %i.i, !dbg !7
  %from.i = getelementptr inbounds i32, ptr %frame, i64 %number.i, !dbg !7
  %value.i = load i32, ptr %from.i, align 4, !dbg !7
  %to.i = getelementptr inbounds i32, ptr %v2_f2_, i64 %number.i, !dbg !7
  %before.i = atomicrmw add ptr %to.i, i32 %value.i monotonic, align 4, !dbg !7
  %less.i = add nsw i64 %left.i, -1, !dbg !7
  %others.i = and i64 %less.i, %left.i, !dbg !7
  %again.not.i = icmp eq i64 %others.i, 0, !dbg !7
  br i1 %again.not.i, label %onward.i, label %element.i, !dbg !7

onward.i:                                         ; preds = %element.i, %look.i
  %behind.i = add nuw i64 %line.i, 1, !dbg !7
  %wraps.i = icmp eq i64 %behind.i, %lines1.i, !dbg !7
  %following.i18 = select i1 %wraps.i, i64 0, i64 %behind.i, !dbg !7
  %i.i.1 = shl nuw i64 %following.i18, 4, !dbg !7
  %place.i17.1 = getelementptr inbounds i32, ptr %frame, i64 %i.i.1, !dbg !7
  %values.i.1 = load <16 x i32>, ptr %place.i17.1, align 64, !dbg !7
  %different.i.1 = icmp ne <16 x i32> %values.i.1, zeroinitializer, !dbg !7
  %changed.i.1 = bitcast <16 x i1> %different.i.1 to i16, !dbg !7
  %any.not.i.1 = icmp eq i16 %changed.i.1, 0, !dbg !7
  br i1 %any.not.i.1, label %onward.i.1, label %element.preheader.i.1, !dbg !7

element.preheader.i.1:                            ; preds = %onward.i
  %bits.i.1 = zext i16 %changed.i.1 to i64, !dbg !7
  br label %element.i.1, !dbg !7

element.i.1:                                      ; preds = %element.i.1, %element.preheader.i.1
  %left.i.1 = phi i64 [ %others.i.1, %element.i.1 ], [ %bits.i.1, %element.preheader.i.1 ], !dbg !7
  %lane.i.1 = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %left.i.1, i1 true), !dbg !7
  %number.i.1 = add nuw i64 %lane.i.1, %i.i.1, !dbg !7
  %from.i.1 = getelementptr inbounds i32, ptr %frame, i64 %number.i.1, !dbg !7
  %value.i.1 = load i32, ptr %from.i.1, align 4, !dbg !7
  %to.i.1 = getelementptr inbounds i32, ptr %v2_f2_, i64 %number.i.1, !dbg !7
  %before.i.1 = atomicrmw add ptr %to.i.1, i32 %value.i.1 monotonic, align 4, !dbg !7
  %less.i.1 = add nsw i64 %left.i.1, -1, !dbg !7
  %others.i.1 = and i64 %less.i.1, %left.i.1, !dbg !7
  %again.not.i.1 = icmp eq i64 %others.i.1, 0, !dbg !7
  br i1 %again.not.i.1, label %onward.i.1, label %element.i.1, !dbg !7

onward.i.1:                                       ; preds = %element.i.1, %onward.i
  %behind.i.1 = add nuw i64 %following.i18, 1, !dbg !7
  %wraps.i.1 = icmp eq i64 %behind.i.1, %lines1.i, !dbg !7
  %following.i18.1 = select i1 %wraps.i.1, i64 0, i64 %behind.i.1, !dbg !7
  %fewer.i.1 = add nsw i64 %rest.i, -2, !dbg !7
  %more.not.i.1 = icmp eq i64 %fewer.i.1, 0, !dbg !7
  br i1 %more.not.i.1, label %combined82, label %look.i, !dbg !7

combined82:                                       ; preds = %look.i.prol.loopexit, %onward.i.1, %combine81, %finished
  ret i64 %v80_f2_, !dbg !7
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #6

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { nounwind "no-builtins" }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #7 = { nounwind }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "reductions.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22histogram\22,\22faults\22:[{\22file\22:\22kernels/reductions.py\22,\22function\22:\22histogram\22,\22kind\22:\22index\22,\22line\22:151,\22message\22:\22index out of bounds for axis 0 of array 'counts'\22}],\22frame_bytes\22:65536,\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<i32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22values\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<u8, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "histogram launch", scope: !1, file: !1, line: 149, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 149, column: 1, scope: !4)
!8 = !{i32 1, i32 1025}
!9 = !{i32 1, i32 -2147483648}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = !DILocation(line: 150, column: 20, scope: !13, inlinedAt: !14)
!13 = distinct !DISubprogram(name: "histogram", scope: !1, file: !1, line: 149, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!14 = distinct !DILocation(line: 149, column: 1, scope: !4)
!15 = !DILocation(line: 150, column: 5, scope: !13, inlinedAt: !14)
!16 = !DILocation(line: 151, column: 33, scope: !13, inlinedAt: !14)
!17 = !DILocation(line: 151, column: 9, scope: !13, inlinedAt: !14)
!18 = distinct !{!18, !11}
!19 = !{!20}
!20 = distinct !{!20, !21, !"histogram.counting: %p0.0"}
!21 = distinct !{!21, !"histogram.counting"}
!22 = !DILocation(line: 150, column: 20, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "histogram counting", scope: !1, file: !1, line: 149, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!24 = distinct !DILocation(line: 149, column: 1, scope: !4)
!25 = !DILocation(line: 150, column: 5, scope: !23, inlinedAt: !24)
!26 = !DILocation(line: 151, column: 33, scope: !23, inlinedAt: !24)
!27 = !DILocation(line: 151, column: 9, scope: !23, inlinedAt: !24)
!28 = distinct !{!28, !11}
!29 = !DILocation(line: 150, column: 47, scope: !23, inlinedAt: !24)
