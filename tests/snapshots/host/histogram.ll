; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x i8> @llvm.masked.load.v8i8.p0(ptr captures(none), <8 x i1>, <8 x i8>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #2

; Function Attrs: nofree norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @histogram(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias captures(none) %worker) local_unnamed_addr #3 !dbg !4 {
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
  %v28_f2_ = icmp ugt i64 %v25_f2_, 65536, !dbg !7
  %v29_f2_ = sub i64 %last, %first, !dbg !7
  %v30_f2_ = zext nneg i32 %size.x to i64, !dbg !7
  %v32_f2_ = zext nneg i32 %size.y to i64, !dbg !7
  %v34_f2_ = zext nneg i32 %size.z to i64, !dbg !7
  %v31_f2_ = shl i64 %v29_f2_, 5, !dbg !7
  %v33_f2_ = mul i64 %v31_f2_, %v30_f2_, !dbg !7
  %v35_f2_ = mul i64 %v33_f2_, %v32_f2_, !dbg !7
  %v36_f2_ = mul i64 %v35_f2_, %v34_f2_, !dbg !7
  %v37_f2_ = icmp ult i64 %v36_f2_, %v4_f2_, !dbg !7
  %v38_f2_ = ptrtoint ptr %v2_f2_ to i64, !dbg !7
  %v43_f2_ = add i64 %v23_f2_, %v38_f2_, !dbg !7
  %v44_f2_ = ptrtoint ptr %v6_f2_ to i64, !dbg !7
  %v49_f2_ = add i64 %v8_f2_, %v44_f2_, !dbg !7
  %v50_f2_ = icmp ugt i64 %v43_f2_, %v44_f2_, !dbg !7
  %v51_f2_ = icmp ugt i64 %v49_f2_, %v38_f2_, !dbg !7
  %v52_f2_.not17 = and i1 %v50_f2_, %v51_f2_, !dbg !7
  %v53_f2_.not16 = or i1 %v28_f2_, %v52_f2_.not17, !dbg !7
  %v54_f2_.not15 = or i1 %v53_f2_.not16, %v37_f2_, !dbg !7
  %more1.not.i = icmp eq i64 %v4_f2_, 0, !dbg !7
  %or.cond = or i1 %more1.not.i, %v54_f2_.not15, !dbg !7
  br i1 %or.cond, label %filled56, label %store.i.preheader, !dbg !7

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
  br i1 %niter.ncmp.7.not, label %filled56.loopexit.unr-lcssa, label %store.i, !dbg !7

filled56.loopexit.unr-lcssa:                      ; preds = %store.i
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !7
  br i1 %lcmp.mod.not, label %filled56, label %store.i.epil.preheader, !dbg !7

store.i.epil.preheader:                           ; preds = %filled56.loopexit.unr-lcssa, %store.i.preheader
  %i2.i.epil.init = phi i64 [ 0, %store.i.preheader ], [ %following.i.7, %filled56.loopexit.unr-lcssa ], !dbg !7
  %lcmp.mod115 = icmp ne i64 %xtraiter, 0, !dbg !7
  tail call void @llvm.assume(i1 %lcmp.mod115), !dbg !7
  br label %store.i.epil, !dbg !7

store.i.epil:                                     ; preds = %store.i.epil, %store.i.epil.preheader
  %i2.i.epil = phi i64 [ %following.i.epil, %store.i.epil ], [ %i2.i.epil.init, %store.i.epil.preheader ], !dbg !7
  %epil.iter = phi i64 [ %epil.iter.next, %store.i.epil ], [ 0, %store.i.epil.preheader ], !dbg !7
  %place.i.epil = getelementptr inbounds i32, ptr %frame, i64 %i2.i.epil, !dbg !7
  store <16 x i32> zeroinitializer, ptr %place.i.epil, align 64, !dbg !7
  %following.i.epil = add nuw i64 %i2.i.epil, 16, !dbg !7
  %epil.iter.next = add i64 %epil.iter, 1, !dbg !7
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter, !dbg !7
  br i1 %epil.iter.cmp.not, label %filled56, label %store.i.epil, !dbg !7, !llvm.loop !10

filled56:                                         ; preds = %filled56.loopexit.unr-lcssa, %store.i.epil, %entry
  %fault = alloca { i64, i32 }, align 8, !dbg !7
  %v67_f2_61 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v67_f2_61, label %run.lr.ph, label %finished, !dbg !7

run.lr.ph:                                        ; preds = %filled56
  %v57_f2_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v58_f2_ = urem i64 %first, %v57_f2_, !dbg !7
  %v59_f2_ = trunc nuw nsw i64 %v58_f2_ to i32, !dbg !7
  %v2_f1_.i = shl nuw nsw i32 %grid.x, 5, !dbg !30
  %v3_f1_.i = zext nneg i32 %v2_f1_.i to i64, !dbg !30
  %v83_f1_.i = insertelement <8 x i64> poison, i64 %v8_f2_, i64 0, !dbg !26
  %v84_f1_.i = shufflevector <8 x i64> %v83_f1_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !26
  %v96_f1_.i = insertelement <8 x i64> poison, i64 %v4_f2_, i64 0, !dbg !28
  %v97_f1_.i = shufflevector <8 x i64> %v96_f1_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !28
  br i1 %v54_f2_.not15, label %run.us, label %run

run.us:                                           ; preds = %run.lr.ph, %fine.us
  %block.x63.us = phi i32 [ %after.x.us, %fine.us ], [ %v59_f2_, %run.lr.ph ], !dbg !12
  %linear62.us = phi i64 [ %following.us, %fine.us ], [ %first, %run.lr.ph ], !dbg !7
  %v1_.i.us = shl nuw nsw i32 %block.x63.us, 5, !dbg !12
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
  %phi26.i59.us = phi i64 [ %v154_.i.us, %join34.i.us ], [ %v20_.i.us, %body23.i.us.preheader ], !dbg !15
  %phi25.i58.us = phi i64 [ %v153_.i.us, %join34.i.us ], [ %v4_.i.us, %body23.i.us.preheader ], !dbg !15
  %v55_.i50.lcssa5457.us = phi i64 [ %v55_.i50.lcssa55.us, %join34.i.us ], [ 0, %body23.i.us.preheader ], !dbg !17
  %v28_.i.us = or disjoint i64 %phi25.i58.us, 31, !dbg !15
  %v29_.i.us = icmp slt i64 %v28_.i.us, %v8_f2_, !dbg !15
  br i1 %v29_.i.us, label %for35.i.preheader.us, label %body69.i.us, !dbg !12

body69.i.us:                                      ; preds = %body23.i.us, %join87.i.us
  %indvars.iv81 = phi i64 [ %indvars.iv.next82, %join87.i.us ], [ 0, %body23.i.us ], !dbg !15
  %phi72.i47.us = phi i32 [ %v152_.i.us, %join87.i.us ], [ 4, %body23.i.us ], !dbg !15
  %v113_.i4445.us = phi i64 [ %v113_.i43.us, %join87.i.us ], [ %v55_.i50.lcssa5457.us, %body23.i.us ], !dbg !17
  %v75_.i.us = add nsw i64 %phi25.i58.us, %indvars.iv81, !dbg !15
  %v76_.i.us = insertelement <8 x i64> poison, i64 %v75_.i.us, i64 0, !dbg !15
  %v77_.i.us = shufflevector <8 x i64> %v76_.i.us, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v78_.i.us = or disjoint <8 x i64> %v77_.i.us, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !15
  %v81_.i.us = icmp slt <8 x i64> %v78_.i.us, %v84_f1_.i, !dbg !15
  %v82_.i.us = bitcast <8 x i1> %v81_.i.us to i8, !dbg !15
  %v83_.i.us = zext i8 %v82_.i.us to i32, !dbg !15
  %v84_.not.i.us = icmp eq i8 %v82_.i.us, 0, !dbg !15
  br i1 %v84_.not.i.us, label %join87.i.us, label %then85.i.us, !dbg !15

then85.i.us:                                      ; preds = %body69.i.us
  %v88_.i.us = getelementptr i8, ptr %v6_f2_, i64 %v75_.i.us, !dbg !16
  %v89_.i.us = tail call <8 x i8> @llvm.masked.load.v8i8.p0(ptr align 1 %v88_.i.us, <8 x i1> %v81_.i.us, <8 x i8> zeroinitializer), !dbg !16
  %v90_.i.us = freeze <8 x i8> %v89_.i.us, !dbg !16
  %v91_.i.us = zext <8 x i8> %v90_.i.us to <8 x i64>, !dbg !17
  %v94_.i.us = icmp samesign ugt <8 x i64> %v97_f1_.i, %v91_.i.us, !dbg !17
  %v97_.i.us = and <8 x i1> %v81_.i.us, %v94_.i.us, !dbg !17
  %v94_.not.i.us = xor <8 x i1> %v94_.i.us, splat (i1 true), !dbg !17
  %v98_.i.us = and <8 x i1> %v81_.i.us, %v94_.not.i.us, !dbg !17
  %v99_.i.us = bitcast <8 x i1> %v98_.i.us to i8, !dbg !17
  %v100_.not.i.us = icmp eq i8 %v99_.i.us, 0, !dbg !17
  br i1 %v100_.not.i.us, label %join102.i.us, label %active101.i.us, !dbg !17

active101.i.us:                                   ; preds = %then85.i.us
  %v103_.i.us = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v99_.i.us, i1 true), !dbg !17
  %v104_.i.us = zext nneg i8 %v103_.i.us to i64, !dbg !17
  %v105_.i.us = extractelement <8 x i64> %v91_.i.us, i64 %v104_.i.us, !dbg !17
  %v107_.i.us = or disjoint i64 %indvars.iv81, %v104_.i.us, !dbg !17
  %v109_.i.us = shl i64 %v107_.i.us, 40, !dbg !17
  %v110_.i.us = or disjoint i64 %v109_.i.us, %v105_.i.us, !dbg !17
  %v111_.i.us = add nuw nsw i64 %v110_.i.us, -9222246136947933184, !dbg !17
  %v113_.i.us = tail call i64 @llvm.smin.i64(i64 %v113_.i4445.us, i64 %v111_.i.us), !dbg !17
  br label %join102.i.us, !dbg !17

join102.i.us:                                     ; preds = %active101.i.us, %then85.i.us
  %v113_.i42.us = phi i64 [ %v113_.i.us, %active101.i.us ], [ %v113_.i4445.us, %then85.i.us ], !dbg !7
  %v115_.i.us = bitcast <8 x i1> %v97_.i.us to i8, !dbg !17
  %v117_.i.us = icmp eq i8 %v115_.i.us, %v82_.i.us, !dbg !17
  br i1 %v117_.i.us, label %while121.i.us, label %else119.i.us, !dbg !17, !prof !18

else119.i.us:                                     ; preds = %join102.i.us
  %v134_.not.i.us = icmp eq i8 %v115_.i.us, 0, !dbg !17
  br i1 %v134_.not.i.us, label %join87.i.us, label %while138.i.us.preheader, !dbg !17

while138.i.us.preheader:                          ; preds = %else119.i.us
  %v116_.i.us = zext i8 %v115_.i.us to i32, !dbg !17
  br label %while138.i.us, !dbg !17

while138.i.us:                                    ; preds = %while138.i.us.preheader, %while138.i.us
  %phi140.i.us = phi i32 [ %v149_.i.us, %while138.i.us ], [ %v116_.i.us, %while138.i.us.preheader ], !dbg !17
  %v141_.i.us = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi140.i.us, i1 false), !dbg !17
  %v142_.i.us = icmp samesign ult i32 %v141_.i.us, 8, !dbg !17
  %v144_.i.us = extractelement <8 x i64> %v91_.i.us, i32 %v141_.i.us, !dbg !17
  %v145_.i.us = select i1 %v142_.i.us, i64 %v144_.i.us, i64 0, !dbg !17
  %v146_.i.us = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v145_.i.us, !dbg !17
  %v147_.i.us = atomicrmw add ptr %v146_.i.us, i32 1 monotonic, align 4, !dbg !17
  %v148_.i.us = add nsw i32 %phi140.i.us, -1, !dbg !17
  %v149_.i.us = and i32 %v148_.i.us, %phi140.i.us, !dbg !17
  %v150_.not.i.us = icmp eq i32 %v149_.i.us, 0, !dbg !17
  br i1 %v150_.not.i.us, label %join87.i.us, label %while138.i.us, !dbg !17

while121.i.us:                                    ; preds = %join102.i.us, %while121.i.us
  %phi123.i.us = phi i32 [ %v132_.i.us, %while121.i.us ], [ %v83_.i.us, %join102.i.us ], !dbg !17
  %v124_.i.us = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi123.i.us, i1 false), !dbg !17
  %v125_.i.us = icmp samesign ult i32 %v124_.i.us, 8, !dbg !17
  %v127_.i.us = extractelement <8 x i64> %v91_.i.us, i32 %v124_.i.us, !dbg !17
  %v128_.i.us = select i1 %v125_.i.us, i64 %v127_.i.us, i64 0, !dbg !17
  %v129_.i.us = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v128_.i.us, !dbg !17
  %v130_.i.us = atomicrmw add ptr %v129_.i.us, i32 1 monotonic, align 4, !dbg !17
  %v131_.i.us = add nsw i32 %phi123.i.us, -1, !dbg !17
  %v132_.i.us = and i32 %v131_.i.us, %phi123.i.us, !dbg !17
  %v133_.not.i.us = icmp eq i32 %v132_.i.us, 0, !dbg !17
  br i1 %v133_.not.i.us, label %join87.i.us, label %while121.i.us, !dbg !17

join87.i.us:                                      ; preds = %while138.i.us, %while121.i.us, %else119.i.us, %body69.i.us
  %v113_.i43.us = phi i64 [ %v113_.i42.us, %while121.i.us ], [ %v113_.i4445.us, %body69.i.us ], [ %v113_.i42.us, %else119.i.us ], [ %v113_.i42.us, %while138.i.us ], !dbg !7
  %indvars.iv.next82 = add nuw nsw i64 %indvars.iv81, 8, !dbg !15
  %v152_.i.us = add nsw i32 %phi72.i47.us, -1, !dbg !15
  %v73_.not.i.us = icmp eq i32 %v152_.i.us, 0, !dbg !12
  br i1 %v73_.not.i.us, label %join34.i.us, label %body69.i.us, !dbg !12, !llvm.loop !19

join34.i.us:                                      ; preds = %join87.i.us, %join57.i.us.3
  %v55_.i50.lcssa55.us = phi i64 [ %v55_.i49.us.3, %join57.i.us.3 ], [ %v113_.i43.us, %join87.i.us ], !dbg !7
  %v153_.i.us = add i64 %phi25.i58.us, %v3_f1_.i, !dbg !15
  %v154_.i.us = add nsw i64 %phi26.i59.us, -1, !dbg !15
  %v27_.not.i.us = icmp eq i64 %v154_.i.us, 0, !dbg !15
  br i1 %v27_.not.i.us, label %ran.loopexit.us, label %body23.i.us, !dbg !15

body36.i.us:                                      ; preds = %join57.i.us.3, %for35.i.preheader.us
  %indvars.iv84 = phi i64 [ 0, %for35.i.preheader.us ], [ %indvars.iv.next85.3, %join57.i.us.3 ], !dbg !16
  %v55_.i5051.us = phi i64 [ %v55_.i50.lcssa5457.us, %for35.i.preheader.us ], [ %v55_.i49.us.3, %join57.i.us.3 ], !dbg !17
  %v42_.i.us = getelementptr inbounds nuw i8, ptr %12, i64 %indvars.iv84, !dbg !16
  %v43_.i.us = load i8, ptr %v42_.i.us, align 1, !dbg !16
  %v44_.i.us = zext i8 %v43_.i.us to i64, !dbg !17
  %v45_.not.i.us = icmp samesign ugt i64 %v4_f2_, %v44_.i.us, !dbg !17
  br i1 %v45_.not.i.us, label %active56.i.us, label %active48.i.us, !dbg !17

active48.i.us:                                    ; preds = %body36.i.us
  %v51_.i.us = shl nuw nsw i64 %indvars.iv84, 40, !dbg !17
  %v52_.i.us = or disjoint i64 %v51_.i.us, %v44_.i.us, !dbg !17
  %v53_.i.us = add nuw nsw i64 %v52_.i.us, -9222246136947933184, !dbg !17
  %v55_.i.us = tail call i64 @llvm.smin.i64(i64 %v55_.i5051.us, i64 %v53_.i.us), !dbg !17
  br label %join57.i.us, !dbg !17

active56.i.us:                                    ; preds = %body36.i.us
  %v58_.i.us = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v44_.i.us, !dbg !17
  %v59_.i.us = atomicrmw add ptr %v58_.i.us, i32 1 monotonic, align 4, !dbg !17
  br label %join57.i.us, !dbg !17

join57.i.us:                                      ; preds = %active56.i.us, %active48.i.us
  %v55_.i49.us = phi i64 [ %v55_.i5051.us, %active56.i.us ], [ %v55_.i.us, %active48.i.us ], !dbg !17
  %indvars.iv.next85 = or disjoint i64 %indvars.iv84, 1, !dbg !15
  %v42_.i.us.1 = getelementptr inbounds nuw i8, ptr %12, i64 %indvars.iv.next85, !dbg !16
  %v43_.i.us.1 = load i8, ptr %v42_.i.us.1, align 1, !dbg !16
  %v44_.i.us.1 = zext i8 %v43_.i.us.1 to i64, !dbg !17
  %v45_.not.i.us.1 = icmp samesign ugt i64 %v4_f2_, %v44_.i.us.1, !dbg !17
  br i1 %v45_.not.i.us.1, label %active56.i.us.1, label %active48.i.us.1, !dbg !17

active48.i.us.1:                                  ; preds = %join57.i.us
  %v51_.i.us.1 = shl nuw nsw i64 %indvars.iv.next85, 40, !dbg !17
  %v52_.i.us.1 = or disjoint i64 %v51_.i.us.1, %v44_.i.us.1, !dbg !17
  %v53_.i.us.1 = add nuw nsw i64 %v52_.i.us.1, -9222246136947933184, !dbg !17
  %v55_.i.us.1 = tail call i64 @llvm.smin.i64(i64 %v55_.i49.us, i64 %v53_.i.us.1), !dbg !17
  br label %join57.i.us.1, !dbg !17

active56.i.us.1:                                  ; preds = %join57.i.us
  %v58_.i.us.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v44_.i.us.1, !dbg !17
  %v59_.i.us.1 = atomicrmw add ptr %v58_.i.us.1, i32 1 monotonic, align 4, !dbg !17
  br label %join57.i.us.1, !dbg !17

join57.i.us.1:                                    ; preds = %active56.i.us.1, %active48.i.us.1
  %v55_.i49.us.1 = phi i64 [ %v55_.i49.us, %active56.i.us.1 ], [ %v55_.i.us.1, %active48.i.us.1 ], !dbg !17
  %indvars.iv.next85.1 = or disjoint i64 %indvars.iv84, 2, !dbg !15
  %v42_.i.us.2 = getelementptr inbounds nuw i8, ptr %12, i64 %indvars.iv.next85.1, !dbg !16
  %v43_.i.us.2 = load i8, ptr %v42_.i.us.2, align 1, !dbg !16
  %v44_.i.us.2 = zext i8 %v43_.i.us.2 to i64, !dbg !17
  %v45_.not.i.us.2 = icmp samesign ugt i64 %v4_f2_, %v44_.i.us.2, !dbg !17
  br i1 %v45_.not.i.us.2, label %active56.i.us.2, label %active48.i.us.2, !dbg !17

active48.i.us.2:                                  ; preds = %join57.i.us.1
  %v51_.i.us.2 = shl nuw nsw i64 %indvars.iv.next85.1, 40, !dbg !17
  %v52_.i.us.2 = or disjoint i64 %v51_.i.us.2, %v44_.i.us.2, !dbg !17
  %v53_.i.us.2 = add nuw nsw i64 %v52_.i.us.2, -9222246136947933184, !dbg !17
  %v55_.i.us.2 = tail call i64 @llvm.smin.i64(i64 %v55_.i49.us.1, i64 %v53_.i.us.2), !dbg !17
  br label %join57.i.us.2, !dbg !17

active56.i.us.2:                                  ; preds = %join57.i.us.1
  %v58_.i.us.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v44_.i.us.2, !dbg !17
  %v59_.i.us.2 = atomicrmw add ptr %v58_.i.us.2, i32 1 monotonic, align 4, !dbg !17
  br label %join57.i.us.2, !dbg !17

join57.i.us.2:                                    ; preds = %active56.i.us.2, %active48.i.us.2
  %v55_.i49.us.2 = phi i64 [ %v55_.i49.us.1, %active56.i.us.2 ], [ %v55_.i.us.2, %active48.i.us.2 ], !dbg !17
  %indvars.iv.next85.2 = or disjoint i64 %indvars.iv84, 3, !dbg !15
  %v42_.i.us.3 = getelementptr inbounds nuw i8, ptr %12, i64 %indvars.iv.next85.2, !dbg !16
  %v43_.i.us.3 = load i8, ptr %v42_.i.us.3, align 1, !dbg !16
  %v44_.i.us.3 = zext i8 %v43_.i.us.3 to i64, !dbg !17
  %v45_.not.i.us.3 = icmp samesign ugt i64 %v4_f2_, %v44_.i.us.3, !dbg !17
  br i1 %v45_.not.i.us.3, label %active56.i.us.3, label %active48.i.us.3, !dbg !17

active48.i.us.3:                                  ; preds = %join57.i.us.2
  %v51_.i.us.3 = shl nuw nsw i64 %indvars.iv.next85.2, 40, !dbg !17
  %v52_.i.us.3 = or disjoint i64 %v51_.i.us.3, %v44_.i.us.3, !dbg !17
  %v53_.i.us.3 = add nuw nsw i64 %v52_.i.us.3, -9222246136947933184, !dbg !17
  %v55_.i.us.3 = tail call i64 @llvm.smin.i64(i64 %v55_.i49.us.2, i64 %v53_.i.us.3), !dbg !17
  br label %join57.i.us.3, !dbg !17

active56.i.us.3:                                  ; preds = %join57.i.us.2
  %v58_.i.us.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v44_.i.us.3, !dbg !17
  %v59_.i.us.3 = atomicrmw add ptr %v58_.i.us.3, i32 1 monotonic, align 4, !dbg !17
  br label %join57.i.us.3, !dbg !17

join57.i.us.3:                                    ; preds = %active56.i.us.3, %active48.i.us.3
  %v55_.i49.us.3 = phi i64 [ %v55_.i49.us.2, %active56.i.us.3 ], [ %v55_.i.us.3, %active48.i.us.3 ]
  %indvars.iv.next85.3 = add nuw nsw i64 %indvars.iv84, 4, !dbg !15
  %exitcond87.not.3 = icmp eq i64 %indvars.iv.next85.3, 32, !dbg !12
  br i1 %exitcond87.not.3, label %join34.i.us, label %body36.i.us, !dbg !12

fine.us:                                          ; preds = %run.us, %ran.loopexit.us
  %following.us = add i64 %linear62.us, 1, !dbg !7
  %v75_f2_.us = add nuw i32 %block.x63.us, 1, !dbg !7
  %v76_f2_.us = icmp eq i32 %v75_f2_.us, %grid.x, !dbg !7
  %after.x.us = select i1 %v76_f2_.us, i32 0, i32 %v75_f2_.us, !dbg !7
  %exitcond88.not = icmp eq i64 %following.us, %last, !dbg !7
  br i1 %exitcond88.not, label %finished.loopexit, label %run.us, !dbg !7

for35.i.preheader.us:                             ; preds = %body23.i.us
  %12 = getelementptr inbounds nuw i8, ptr %v6_f2_, i64 %phi25.i58.us
  br label %body36.i.us, !dbg !12

ran.loopexit.us:                                  ; preds = %join34.i.us
  %v69_f2_.not.us = icmp eq i64 %v55_.i50.lcssa55.us, 0, !dbg !7
  br i1 %v69_f2_.not.us, label %fine.us, label %failed, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x63 = phi i32 [ %after.x, %fine ], [ %v59_f2_, %run.lr.ph ], !dbg !23
  %linear62 = phi i64 [ %following, %fine ], [ %first, %run.lr.ph ], !dbg !7
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20), !dbg !7
  %v1_f1_.i = shl nuw nsw i32 %block.x63, 5, !dbg !23
  %v4_f1_.i = zext nneg i32 %v1_f1_.i to i64, !dbg !23
  %v5_f1_.i.not = icmp samesign ugt i64 %v8_f2_, %v4_f1_.i, !dbg !26
  br i1 %v5_f1_.i.not, label %body23.i4.preheader, label %fine, !dbg !26

body23.i4.preheader:                              ; preds = %run
  %13 = xor i64 %v4_f1_.i, -1, !dbg !26
  %v18_f1_.i = add nsw i64 %v8_f2_, %13, !dbg !26
  %v19_f1_.i = udiv i64 %v18_f1_.i, %v3_f1_.i, !dbg !26
  %v20_f1_.i = add nuw nsw i64 %v19_f1_.i, 1, !dbg !26
  br label %body23.i4, !dbg !23

body23.i4:                                        ; preds = %body23.i4.preheader, %join34.i5
  %phi26.i341 = phi i64 [ %v162_f1_.i, %join34.i5 ], [ %v20_f1_.i, %body23.i4.preheader ], !dbg !26
  %phi25.i240 = phi i64 [ %v161_f1_.i, %join34.i5 ], [ %v4_f1_.i, %body23.i4.preheader ], !dbg !26
  %v55_f1_.i32.lcssa3639 = phi i64 [ %v55_f1_.i32.lcssa37, %join34.i5 ], [ 0, %body23.i4.preheader ], !dbg !28
  %v28_f1_.i = or disjoint i64 %phi25.i240, 31, !dbg !26
  %v29_f1_.i = icmp slt i64 %v28_f1_.i, %v8_f2_, !dbg !26
  br i1 %v29_f1_.i, label %for35.i6.preheader, label %body73.i, !dbg !23

for35.i6.preheader:                               ; preds = %body23.i4
  %14 = getelementptr inbounds nuw i8, ptr %v6_f2_, i64 %phi25.i240, !dbg !27
  br label %body36.i8, !dbg !23

body36.i8:                                        ; preds = %join63.i.1, %for35.i6.preheader
  %indvars.iv77 = phi i64 [ 0, %for35.i6.preheader ], [ %indvars.iv.next78.1, %join63.i.1 ], !dbg !27
  %v55_f1_.i3233 = phi i64 [ %v55_f1_.i32.lcssa3639, %for35.i6.preheader ], [ %v55_f1_.i31.1, %join63.i.1 ], !dbg !28
  %v42_f1_.i = getelementptr inbounds nuw i8, ptr %14, i64 %indvars.iv77, !dbg !27
  %v43_f1_.i = load i8, ptr %v42_f1_.i, align 1, !dbg !27, !noalias !20
  %v44_f1_.i = zext i8 %v43_f1_.i to i64, !dbg !28
  %v45_f1_.not.i = icmp samesign ugt i64 %v4_f2_, %v44_f1_.i, !dbg !28
  br i1 %v45_f1_.not.i, label %active56.i10, label %active48.i9, !dbg !28

active48.i9:                                      ; preds = %body36.i8
  %v51_f1_.i = shl nuw nsw i64 %indvars.iv77, 40, !dbg !28
  %v52_f1_.i = or disjoint i64 %v51_f1_.i, %v44_f1_.i, !dbg !28
  %v53_f1_.i = add nuw nsw i64 %v52_f1_.i, -9222246136947933184, !dbg !28
  %v55_f1_.i = tail call i64 @llvm.smin.i64(i64 %v55_f1_.i3233, i64 %v53_f1_.i), !dbg !28
  br label %join63.i, !dbg !28

active56.i10:                                     ; preds = %body36.i8
  %v58_f1_.i = getelementptr inbounds nuw i32, ptr %frame, i64 %v44_f1_.i, !dbg !28
  %v59_f1_.i = load i32, ptr %v58_f1_.i, align 4, !dbg !28, !alias.scope !20
  %v61_f1_.i = add i32 %v59_f1_.i, 1, !dbg !28
  store i32 %v61_f1_.i, ptr %v58_f1_.i, align 4, !dbg !28, !alias.scope !20
  br label %join63.i, !dbg !28

join63.i:                                         ; preds = %active56.i10, %active48.i9
  %v55_f1_.i31 = phi i64 [ %v55_f1_.i3233, %active56.i10 ], [ %v55_f1_.i, %active48.i9 ], !dbg !28
  %indvars.iv.next78 = or disjoint i64 %indvars.iv77, 1, !dbg !26
  %v42_f1_.i.1 = getelementptr inbounds nuw i8, ptr %14, i64 %indvars.iv.next78, !dbg !27
  %v43_f1_.i.1 = load i8, ptr %v42_f1_.i.1, align 1, !dbg !27, !noalias !20
  %v44_f1_.i.1 = zext i8 %v43_f1_.i.1 to i64, !dbg !28
  %v45_f1_.not.i.1 = icmp samesign ugt i64 %v4_f2_, %v44_f1_.i.1, !dbg !28
  br i1 %v45_f1_.not.i.1, label %active56.i10.1, label %active48.i9.1, !dbg !28

active48.i9.1:                                    ; preds = %join63.i
  %v51_f1_.i.1 = shl nuw nsw i64 %indvars.iv.next78, 40, !dbg !28
  %v52_f1_.i.1 = or disjoint i64 %v51_f1_.i.1, %v44_f1_.i.1, !dbg !28
  %v53_f1_.i.1 = add nuw nsw i64 %v52_f1_.i.1, -9222246136947933184, !dbg !28
  %v55_f1_.i.1 = tail call i64 @llvm.smin.i64(i64 %v55_f1_.i31, i64 %v53_f1_.i.1), !dbg !28
  br label %join63.i.1, !dbg !28

active56.i10.1:                                   ; preds = %join63.i
  %v58_f1_.i.1 = getelementptr inbounds nuw i32, ptr %frame, i64 %v44_f1_.i.1, !dbg !28
  %v59_f1_.i.1 = load i32, ptr %v58_f1_.i.1, align 4, !dbg !28, !alias.scope !20
  %v61_f1_.i.1 = add i32 %v59_f1_.i.1, 1, !dbg !28
  store i32 %v61_f1_.i.1, ptr %v58_f1_.i.1, align 4, !dbg !28, !alias.scope !20
  br label %join63.i.1, !dbg !28

join63.i.1:                                       ; preds = %active56.i10.1, %active48.i9.1
  %v55_f1_.i31.1 = phi i64 [ %v55_f1_.i31, %active56.i10.1 ], [ %v55_f1_.i.1, %active48.i9.1 ], !dbg !7
  %indvars.iv.next78.1 = add nuw nsw i64 %indvars.iv77, 2, !dbg !26
  %exitcond.not.1 = icmp eq i64 %indvars.iv.next78.1, 32, !dbg !23
  br i1 %exitcond.not.1, label %join34.i5, label %body36.i8, !dbg !23

body73.i:                                         ; preds = %body23.i4, %join91.i
  %indvars.iv = phi i64 [ %indvars.iv.next, %join91.i ], [ 0, %body23.i4 ], !dbg !26
  %phi76.i29 = phi i32 [ %v160_f1_.i, %join91.i ], [ 4, %body23.i4 ], !dbg !26
  %v117_f1_.i2627 = phi i64 [ %v117_f1_.i25, %join91.i ], [ %v55_f1_.i32.lcssa3639, %body23.i4 ], !dbg !28
  %v79_f1_.i = add nsw i64 %phi25.i240, %indvars.iv, !dbg !26
  %v80_f1_.i = insertelement <8 x i64> poison, i64 %v79_f1_.i, i64 0, !dbg !26
  %v81_f1_.i = shufflevector <8 x i64> %v80_f1_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !26
  %v82_f1_.i = or disjoint <8 x i64> %v81_f1_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !26
  %v85_f1_.i = icmp slt <8 x i64> %v82_f1_.i, %v84_f1_.i, !dbg !26
  %v86_f1_.i = bitcast <8 x i1> %v85_f1_.i to i8, !dbg !26
  %v87_f1_.i = zext i8 %v86_f1_.i to i32, !dbg !26
  %v88_f1_.not.i = icmp eq i8 %v86_f1_.i, 0, !dbg !26
  br i1 %v88_f1_.not.i, label %join91.i, label %then89.i, !dbg !26

then89.i:                                         ; preds = %body73.i
  %v92_f1_.i = getelementptr i8, ptr %v6_f2_, i64 %v79_f1_.i, !dbg !27
  %v93_f1_.i = tail call <8 x i8> @llvm.masked.load.v8i8.p0(ptr align 1 %v92_f1_.i, <8 x i1> %v85_f1_.i, <8 x i8> zeroinitializer), !dbg !27, !noalias !20
  %v94_f1_.i = freeze <8 x i8> %v93_f1_.i, !dbg !27
  %v95_f1_.i = zext <8 x i8> %v94_f1_.i to <8 x i64>, !dbg !28
  %v98_f1_.i = icmp samesign ugt <8 x i64> %v97_f1_.i, %v95_f1_.i, !dbg !28
  %v101_f1_.i = and <8 x i1> %v85_f1_.i, %v98_f1_.i, !dbg !28
  %v98_f1_.not.i = xor <8 x i1> %v98_f1_.i, splat (i1 true), !dbg !28
  %v102_f1_.i = and <8 x i1> %v85_f1_.i, %v98_f1_.not.i, !dbg !28
  %v103_f1_.i = bitcast <8 x i1> %v102_f1_.i to i8, !dbg !28
  %v104_f1_.not.i = icmp eq i8 %v103_f1_.i, 0, !dbg !28
  br i1 %v104_f1_.not.i, label %join106.i, label %active105.i, !dbg !28

active105.i:                                      ; preds = %then89.i
  %v107_f1_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v103_f1_.i, i1 true), !dbg !28
  %v108_f1_.i = zext nneg i8 %v107_f1_.i to i64, !dbg !28
  %v109_f1_.i = extractelement <8 x i64> %v95_f1_.i, i64 %v108_f1_.i, !dbg !28
  %v111_f1_.i = or disjoint i64 %indvars.iv, %v108_f1_.i, !dbg !28
  %v113_f1_.i = shl i64 %v111_f1_.i, 40, !dbg !28
  %v114_f1_.i = or disjoint i64 %v113_f1_.i, %v109_f1_.i, !dbg !28
  %v115_f1_.i = add nuw nsw i64 %v114_f1_.i, -9222246136947933184, !dbg !28
  %v117_f1_.i = tail call i64 @llvm.smin.i64(i64 %v117_f1_.i2627, i64 %v115_f1_.i), !dbg !28
  br label %join106.i, !dbg !28

join106.i:                                        ; preds = %active105.i, %then89.i
  %v117_f1_.i24 = phi i64 [ %v117_f1_.i, %active105.i ], [ %v117_f1_.i2627, %then89.i ], !dbg !7
  %v119_f1_.i = bitcast <8 x i1> %v101_f1_.i to i8, !dbg !28
  %v121_f1_.i = icmp eq i8 %v119_f1_.i, %v86_f1_.i, !dbg !28
  br i1 %v121_f1_.i, label %while125.i, label %else123.i, !dbg !28, !prof !18

while125.i:                                       ; preds = %join106.i, %while125.i
  %phi127.i = phi i32 [ %v138_f1_.i, %while125.i ], [ %v87_f1_.i, %join106.i ], !dbg !28
  %v128_f1_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi127.i, i1 false), !dbg !28
  %v129_f1_.i = icmp samesign ult i32 %v128_f1_.i, 8, !dbg !28
  %v131_f1_.i = extractelement <8 x i64> %v95_f1_.i, i32 %v128_f1_.i, !dbg !28
  %v132_f1_.i = select i1 %v129_f1_.i, i64 %v131_f1_.i, i64 0, !dbg !28
  %v133_f1_.i = getelementptr inbounds nuw i32, ptr %frame, i64 %v132_f1_.i, !dbg !28
  %v134_f1_.i = load i32, ptr %v133_f1_.i, align 4, !dbg !28, !alias.scope !20
  %v135_f1_.i = add i32 %v134_f1_.i, 1, !dbg !28
  store i32 %v135_f1_.i, ptr %v133_f1_.i, align 4, !dbg !28, !alias.scope !20
  %v137_f1_.i = add nsw i32 %phi127.i, -1, !dbg !28
  %v138_f1_.i = and i32 %v137_f1_.i, %phi127.i, !dbg !28
  %v139_f1_.not.i = icmp eq i32 %v138_f1_.i, 0, !dbg !28
  br i1 %v139_f1_.not.i, label %join91.i, label %while125.i, !dbg !28

else123.i:                                        ; preds = %join106.i
  %v140_f1_.not.i = icmp eq i8 %v119_f1_.i, 0, !dbg !28
  br i1 %v140_f1_.not.i, label %join91.i, label %while144.i.preheader, !dbg !28

while144.i.preheader:                             ; preds = %else123.i
  %v120_f1_.i = zext i8 %v119_f1_.i to i32, !dbg !28
  br label %while144.i, !dbg !28

while144.i:                                       ; preds = %while144.i.preheader, %while144.i
  %phi146.i = phi i32 [ %v157_f1_.i, %while144.i ], [ %v120_f1_.i, %while144.i.preheader ], !dbg !28
  %v147_f1_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi146.i, i1 false), !dbg !28
  %v148_f1_.i = icmp samesign ult i32 %v147_f1_.i, 8, !dbg !28
  %v150_f1_.i = extractelement <8 x i64> %v95_f1_.i, i32 %v147_f1_.i, !dbg !28
  %v151_f1_.i = select i1 %v148_f1_.i, i64 %v150_f1_.i, i64 0, !dbg !28
  %v152_f1_.i = getelementptr inbounds nuw i32, ptr %frame, i64 %v151_f1_.i, !dbg !28
  %v153_f1_.i = load i32, ptr %v152_f1_.i, align 4, !dbg !28, !alias.scope !20
  %v154_f1_.i = add i32 %v153_f1_.i, 1, !dbg !28
  store i32 %v154_f1_.i, ptr %v152_f1_.i, align 4, !dbg !28, !alias.scope !20
  %v156_f1_.i = add nsw i32 %phi146.i, -1, !dbg !28
  %v157_f1_.i = and i32 %v156_f1_.i, %phi146.i, !dbg !28
  %v158_f1_.not.i = icmp eq i32 %v157_f1_.i, 0, !dbg !28
  br i1 %v158_f1_.not.i, label %join91.i, label %while144.i, !dbg !28

join91.i:                                         ; preds = %while144.i, %while125.i, %else123.i, %body73.i
  %v117_f1_.i25 = phi i64 [ %v117_f1_.i24, %while125.i ], [ %v117_f1_.i2627, %body73.i ], [ %v117_f1_.i24, %else123.i ], [ %v117_f1_.i24, %while144.i ], !dbg !7
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !26
  %v160_f1_.i = add nsw i32 %phi76.i29, -1, !dbg !26
  %v77_f1_.not.i = icmp eq i32 %v160_f1_.i, 0, !dbg !23
  br i1 %v77_f1_.not.i, label %join34.i5, label %body73.i, !dbg !23, !llvm.loop !29

join34.i5:                                        ; preds = %join91.i, %join63.i.1
  %v55_f1_.i32.lcssa37 = phi i64 [ %v55_f1_.i31.1, %join63.i.1 ], [ %v117_f1_.i25, %join91.i ], !dbg !7
  %v161_f1_.i = add i64 %phi25.i240, %v3_f1_.i, !dbg !26
  %v162_f1_.i = add nsw i64 %phi26.i341, -1, !dbg !26
  %v27_f1_.not.i = icmp eq i64 %v162_f1_.i, 0, !dbg !26
  br i1 %v27_f1_.not.i, label %ran.loopexit22, label %body23.i4, !dbg !26

ran.loopexit22:                                   ; preds = %join34.i5
  %v69_f2_.not = icmp eq i64 %v55_f1_.i32.lcssa37, 0, !dbg !7
  br i1 %v69_f2_.not, label %fine, label %failed, !dbg !7

failed:                                           ; preds = %ran.loopexit22, %ran.loopexit.us
  %.us-phi = phi i64 [ %v55_.i50.lcssa55.us, %ran.loopexit.us ], [ %v55_f1_.i32.lcssa37, %ran.loopexit22 ], !dbg !7
  %.us-phi65 = phi i64 [ %linear62.us, %ran.loopexit.us ], [ %linear62, %ran.loopexit22 ], !dbg !7
  store { i64, i32 } zeroinitializer, ptr %fault, align 8, !dbg !7
  %v70_f2_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v71_f2_ = getelementptr inbounds nuw i8, ptr %fault, i64 8, !dbg !7
  %v72_f2_ = load i32, ptr %v71_f2_, align 8, !dbg !7
  %v73_f2_ = zext i32 %v72_f2_ to i64, !dbg !7
  %v74_f2_ = add i64 %.us-phi65, %v73_f2_, !dbg !7
  store i64 %v74_f2_, ptr %v70_f2_, align 8, !dbg !7
  %failure = and i64 %.us-phi, 9223372036854775807, !dbg !7
  br label %finished, !dbg !7

fine:                                             ; preds = %run, %ran.loopexit22
  %following = add i64 %linear62, 1, !dbg !7
  %v75_f2_ = add nuw i32 %block.x63, 1, !dbg !7
  %v76_f2_ = icmp eq i32 %v75_f2_, %grid.x, !dbg !7
  %after.x = select i1 %v76_f2_, i32 0, i32 %v75_f2_, !dbg !7
  %exitcond80.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond80.not, label %finished.loopexit98, label %run, !dbg !7

finished.loopexit:                                ; preds = %fine.us
  store { i64, i32 } zeroinitializer, ptr %fault, align 8, !dbg !7
  br label %finished, !dbg !7

finished.loopexit98:                              ; preds = %fine
  store { i64, i32 } zeroinitializer, ptr %fault, align 8, !dbg !7
  br label %finished, !dbg !7

finished:                                         ; preds = %finished.loopexit98, %finished.loopexit, %filled56, %failed
  %v81_f2_ = phi i64 [ %failure, %failed ], [ 0, %filled56 ], [ 0, %finished.loopexit ], [ 0, %finished.loopexit98 ], !dbg !7
  br i1 %v54_f2_.not15, label %combined83, label %combine82, !dbg !7

combine82:                                        ; preds = %finished
  %padded.i = add nuw i64 %v4_f2_, 15, !dbg !7
  %lines1.i = lshr i64 %padded.i, 4, !dbg !7
  %none.i = icmp eq i64 %lines1.i, 0, !dbg !7
  br i1 %none.i, label %combined83, label %begin.i, !dbg !7

begin.i:                                          ; preds = %combine82
  %mixed.i = mul i64 %first, -7046029254386353131, !dbg !7
  %high.i = lshr i64 %mixed.i, 32, !dbg !7
  %begins.i = urem i64 %high.i, %lines1.i, !dbg !7
  %15 = and i64 %padded.i, 16, !dbg !7
  %lcmp.mod117.not = icmp eq i64 %15, 0, !dbg !7
  br i1 %lcmp.mod117.not, label %look.i.prol.loopexit, label %look.i.prol, !dbg !7

look.i.prol:                                      ; preds = %begin.i
  %i.i.prol = shl nuw nsw i64 %begins.i, 4, !dbg !7
  %place.i11.prol = getelementptr inbounds nuw i32, ptr %frame, i64 %i.i.prol, !dbg !7
  %values.i.prol = load <16 x i32>, ptr %place.i11.prol, align 64, !dbg !7
  %different.i.prol = icmp ne <16 x i32> %values.i.prol, zeroinitializer, !dbg !7
  %changed.i.prol = bitcast <16 x i1> %different.i.prol to i16, !dbg !7
  %any.not.i.prol = icmp eq i16 %changed.i.prol, 0, !dbg !7
  br i1 %any.not.i.prol, label %onward.i.prol, label %element.preheader.i.prol, !dbg !7

element.preheader.i.prol:                         ; preds = %look.i.prol
  %bits.i.prol = zext i16 %changed.i.prol to i64, !dbg !7
  br label %element.i.prol, !dbg !7

element.i.prol:                                   ; preds = %element.i.prol, %element.preheader.i.prol
  %left.i.prol = phi i64 [ %others.i.prol, %element.i.prol ], [ %bits.i.prol, %element.preheader.i.prol ], !dbg !7
  %lane.i.prol = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %left.i.prol, i1 true), !dbg !7
  %number.i.prol = add nuw nsw i64 %lane.i.prol, %i.i.prol, !dbg !7
  %from.i.prol = getelementptr inbounds nuw i32, ptr %frame, i64 %number.i.prol, !dbg !7
  %to.i.prol = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %number.i.prol, !dbg !7
  %value.i.prol = load i32, ptr %from.i.prol, align 4, !dbg !7
  %old.i.prol = atomicrmw add ptr %to.i.prol, i32 %value.i.prol monotonic, align 4, !dbg !7
  %less.i.prol = add nsw i64 %left.i.prol, -1, !dbg !7
  %others.i.prol = and i64 %less.i.prol, %left.i.prol, !dbg !7
  %again.not.i.prol = icmp eq i64 %others.i.prol, 0, !dbg !7
  br i1 %again.not.i.prol, label %onward.i.prol, label %element.i.prol, !dbg !7

onward.i.prol:                                    ; preds = %element.i.prol, %look.i.prol
  %behind.i.prol = add nuw nsw i64 %begins.i, 1, !dbg !7
  %wraps.i.prol = icmp eq i64 %behind.i.prol, %lines1.i, !dbg !7
  %following.i12.prol = select i1 %wraps.i.prol, i64 0, i64 %behind.i.prol, !dbg !7
  %fewer.i.prol = add nsw i64 %lines1.i, -1, !dbg !7
  br label %look.i.prol.loopexit, !dbg !7

look.i.prol.loopexit:                             ; preds = %onward.i.prol, %begin.i
  %line.i.unr = phi i64 [ %begins.i, %begin.i ], [ %following.i12.prol, %onward.i.prol ], !dbg !7
  %rest.i.unr = phi i64 [ %lines1.i, %begin.i ], [ %fewer.i.prol, %onward.i.prol ], !dbg !7
  %16 = icmp eq i64 %lines1.i, 1, !dbg !7
  br i1 %16, label %combined83, label %look.i, !dbg !7

look.i:                                           ; preds = %look.i.prol.loopexit, %onward.i.1
  %line.i = phi i64 [ %following.i12.1, %onward.i.1 ], [ %line.i.unr, %look.i.prol.loopexit ], !dbg !7
  %rest.i = phi i64 [ %fewer.i.1, %onward.i.1 ], [ %rest.i.unr, %look.i.prol.loopexit ], !dbg !7
  %i.i = shl nuw i64 %line.i, 4, !dbg !7
  %place.i11 = getelementptr inbounds i32, ptr %frame, i64 %i.i, !dbg !7
  %values.i = load <16 x i32>, ptr %place.i11, align 64, !dbg !7
  %different.i = icmp ne <16 x i32> %values.i, zeroinitializer, !dbg !7
  %changed.i = bitcast <16 x i1> %different.i to i16, !dbg !7
  %any.not.i = icmp eq i16 %changed.i, 0, !dbg !7
  br i1 %any.not.i, label %onward.i, label %element.preheader.i, !dbg !7

element.preheader.i:                              ; preds = %look.i
  %bits.i = zext i16 %changed.i to i64, !dbg !7
  br label %element.i, !dbg !7

element.i:                                        ; preds = %element.i, %element.preheader.i
  %left.i = phi i64 [ %others.i, %element.i ], [ %bits.i, %element.preheader.i ], !dbg !7
  %lane.i = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %left.i, i1 true), !dbg !7
  %number.i = add nuw i64 %lane.i, %i.i, !dbg !7
  %from.i = getelementptr inbounds i32, ptr %frame, i64 %number.i, !dbg !7
  %to.i = getelementptr inbounds i32, ptr %v2_f2_, i64 %number.i, !dbg !7
  %value.i = load i32, ptr %from.i, align 4, !dbg !7
  %old.i = atomicrmw add ptr %to.i, i32 %value.i monotonic, align 4, !dbg !7
  %less.i = add nsw i64 %left.i, -1, !dbg !7
  %others.i = and i64 %less.i, %left.i, !dbg !7
  %again.not.i = icmp eq i64 %others.i, 0, !dbg !7
  br i1 %again.not.i, label %onward.i, label %element.i, !dbg !7

onward.i:                                         ; preds = %element.i, %look.i
  %behind.i = add nuw i64 %line.i, 1, !dbg !7
  %wraps.i = icmp eq i64 %behind.i, %lines1.i, !dbg !7
  %following.i12 = select i1 %wraps.i, i64 0, i64 %behind.i, !dbg !7
  %i.i.1 = shl nuw i64 %following.i12, 4, !dbg !7
  %place.i11.1 = getelementptr inbounds i32, ptr %frame, i64 %i.i.1, !dbg !7
  %values.i.1 = load <16 x i32>, ptr %place.i11.1, align 64, !dbg !7
  %different.i.1 = icmp ne <16 x i32> %values.i.1, zeroinitializer, !dbg !7
  %changed.i.1 = bitcast <16 x i1> %different.i.1 to i16, !dbg !7
  %any.not.i.1 = icmp eq i16 %changed.i.1, 0, !dbg !7
  br i1 %any.not.i.1, label %onward.i.1, label %element.preheader.i.1, !dbg !7

element.preheader.i.1:                            ; preds = %onward.i
  %bits.i.1 = zext i16 %changed.i.1 to i64, !dbg !7
  br label %element.i.1, !dbg !7

element.i.1:                                      ; preds = %element.i.1, %element.preheader.i.1
  %left.i.1 = phi i64 [ %others.i.1, %element.i.1 ], [ %bits.i.1, %element.preheader.i.1 ], !dbg !7
  %lane.i.1 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %left.i.1, i1 true), !dbg !7
  %number.i.1 = add nuw i64 %lane.i.1, %i.i.1, !dbg !7
  %from.i.1 = getelementptr inbounds i32, ptr %frame, i64 %number.i.1, !dbg !7
  %to.i.1 = getelementptr inbounds i32, ptr %v2_f2_, i64 %number.i.1, !dbg !7
  %value.i.1 = load i32, ptr %from.i.1, align 4, !dbg !7
  %old.i.1 = atomicrmw add ptr %to.i.1, i32 %value.i.1 monotonic, align 4, !dbg !7
  %less.i.1 = add nsw i64 %left.i.1, -1, !dbg !7
  %others.i.1 = and i64 %less.i.1, %left.i.1, !dbg !7
  %again.not.i.1 = icmp eq i64 %others.i.1, 0, !dbg !7
  br i1 %again.not.i.1, label %onward.i.1, label %element.i.1, !dbg !7

onward.i.1:                                       ; preds = %element.i.1, %onward.i
  %behind.i.1 = add nuw i64 %following.i12, 1, !dbg !7
  %wraps.i.1 = icmp eq i64 %behind.i.1, %lines1.i, !dbg !7
  %following.i12.1 = select i1 %wraps.i.1, i64 0, i64 %behind.i.1, !dbg !7
  %fewer.i.1 = add nsw i64 %rest.i, -2, !dbg !7
  %more.not.i.1 = icmp eq i64 %fewer.i.1, 0, !dbg !7
  br i1 %more.not.i.1, label %combined83, label %look.i, !dbg !7

combined83:                                       ; preds = %look.i.prol.loopexit, %onward.i.1, %combine82, %finished
  ret i64 %v81_f2_, !dbg !7
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #5

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nofree norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

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
!18 = !{!"branch_weights", i32 1048575, i32 1}
!19 = distinct !{!19, !11}
!20 = !{!21}
!21 = distinct !{!21, !22, !"histogram.counting: %p0.0"}
!22 = distinct !{!22, !"histogram.counting"}
!23 = !DILocation(line: 150, column: 20, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "histogram counting", scope: !1, file: !1, line: 149, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!25 = distinct !DILocation(line: 149, column: 1, scope: !4)
!26 = !DILocation(line: 150, column: 5, scope: !24, inlinedAt: !25)
!27 = !DILocation(line: 151, column: 33, scope: !24, inlinedAt: !25)
!28 = !DILocation(line: 151, column: 9, scope: !24, inlinedAt: !25)
!29 = distinct !{!29, !11}
!30 = !DILocation(line: 150, column: 47, scope: !24, inlinedAt: !25)
