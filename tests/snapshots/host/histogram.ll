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

; Function Attrs: nofree norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none)
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
  %v52_f2_.not23 = and i1 %v50_f2_, %v51_f2_, !dbg !7
  %v53_f2_.not22 = or i1 %v28_f2_, %v52_f2_.not23, !dbg !7
  %v54_f2_.not21 = or i1 %v53_f2_.not22, %v37_f2_, !dbg !7
  %more1.not.i = icmp eq i64 %v4_f2_, 0, !dbg !7
  %or.cond = or i1 %more1.not.i, %v54_f2_.not21, !dbg !7
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
  %lcmp.mod137 = icmp ne i64 %xtraiter, 0, !dbg !7
  tail call void @llvm.assume(i1 %lcmp.mod137), !dbg !7
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
  %v67_f2_73 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v67_f2_73, label %run.lr.ph, label %finished, !dbg !7

run.lr.ph:                                        ; preds = %filled56
  %v57_f2_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v58_f2_ = urem i64 %first, %v57_f2_, !dbg !7
  %v59_f2_ = trunc nuw nsw i64 %v58_f2_ to i32, !dbg !7
  %v2_f1_.i = shl nuw nsw i32 %grid.x, 5, !dbg !31
  %v3_f1_.i = zext nneg i32 %v2_f1_.i to i64, !dbg !31
  %v134_f1_.i = insertelement <8 x i64> poison, i64 %v8_f2_, i64 0, !dbg !27
  %v135_f1_.i = shufflevector <8 x i64> %v134_f1_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !27
  %v147_f1_.i = insertelement <8 x i64> poison, i64 %v4_f2_, i64 0, !dbg !29
  %v148_f1_.i = shufflevector <8 x i64> %v147_f1_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !29
  %v49_f1_.i = shl nuw nsw i64 %v3_f1_.i, 2, !dbg !28
  br i1 %v54_f2_.not21, label %run.us, label %run

run.us:                                           ; preds = %run.lr.ph, %fine.us
  %block.x75.us = phi i32 [ %after.x.us, %fine.us ], [ %v59_f2_, %run.lr.ph ], !dbg !12
  %linear74.us = phi i64 [ %following.us, %fine.us ], [ %first, %run.lr.ph ], !dbg !7
  %v1_.i.us = shl nuw nsw i32 %block.x75.us, 5, !dbg !12
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
  %phi26.i71.us = phi i64 [ %v205_.i.us, %join34.i.us ], [ %v20_.i.us, %body23.i.us.preheader ], !dbg !15
  %phi25.i70.us = phi i64 [ %v204_.i.us, %join34.i.us ], [ %v4_.i.us, %body23.i.us.preheader ], !dbg !15
  %v73_.i61.lcssa6669.us = phi i64 [ %v73_.i61.lcssa67.us, %join34.i.us ], [ 0, %body23.i.us.preheader ], !dbg !17
  %v28_.i.us = or disjoint i64 %phi25.i70.us, 31, !dbg !15
  %v29_.i.us = icmp slt i64 %v28_.i.us, %v8_f2_, !dbg !15
  br i1 %v29_.i.us, label %for41.i.preheader.us, label %body120.i.us, !dbg !12

body120.i.us:                                     ; preds = %body23.i.us, %join138.i.us
  %indvars.iv94 = phi i64 [ %indvars.iv.next95, %join138.i.us ], [ 0, %body23.i.us ], !dbg !15
  %phi123.i57.us = phi i32 [ %v203_.i.us, %join138.i.us ], [ 4, %body23.i.us ], !dbg !15
  %v164_.i5455.us = phi i64 [ %v164_.i53.us, %join138.i.us ], [ %v73_.i61.lcssa6669.us, %body23.i.us ], !dbg !17
  %v126_.i.us = add nsw i64 %phi25.i70.us, %indvars.iv94, !dbg !15
  %v127_.i.us = insertelement <8 x i64> poison, i64 %v126_.i.us, i64 0, !dbg !15
  %v128_.i.us = shufflevector <8 x i64> %v127_.i.us, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v129_.i.us = or disjoint <8 x i64> %v128_.i.us, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !15
  %v132_.i.us = icmp slt <8 x i64> %v129_.i.us, %v135_f1_.i, !dbg !15
  %v133_.i.us = bitcast <8 x i1> %v132_.i.us to i8, !dbg !15
  %v134_.i.us = zext i8 %v133_.i.us to i32, !dbg !15
  %v135_.not.i.us = icmp eq i8 %v133_.i.us, 0, !dbg !15
  br i1 %v135_.not.i.us, label %join138.i.us, label %then136.i.us, !dbg !15

then136.i.us:                                     ; preds = %body120.i.us
  %v139_.i.us = getelementptr i8, ptr %v6_f2_, i64 %v126_.i.us, !dbg !16
  %v140_.i.us = tail call <8 x i8> @llvm.masked.load.v8i8.p0(ptr align 1 %v139_.i.us, <8 x i1> %v132_.i.us, <8 x i8> zeroinitializer), !dbg !16
  %v141_.i.us = freeze <8 x i8> %v140_.i.us, !dbg !16
  %v142_.i.us = zext <8 x i8> %v141_.i.us to <8 x i64>, !dbg !17
  %v145_.i.us = icmp samesign ugt <8 x i64> %v148_f1_.i, %v142_.i.us, !dbg !17
  %v148_.i.us = and <8 x i1> %v132_.i.us, %v145_.i.us, !dbg !17
  %v145_.not.i.us = xor <8 x i1> %v145_.i.us, splat (i1 true), !dbg !17
  %v149_.i.us = and <8 x i1> %v132_.i.us, %v145_.not.i.us, !dbg !17
  %v150_.i.us = bitcast <8 x i1> %v149_.i.us to i8, !dbg !17
  %v151_.not.i.us = icmp eq i8 %v150_.i.us, 0, !dbg !17
  br i1 %v151_.not.i.us, label %join153.i.us, label %active152.i.us, !dbg !17

active152.i.us:                                   ; preds = %then136.i.us
  %v154_.i.us = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v150_.i.us, i1 true), !dbg !17
  %v155_.i.us = zext nneg i8 %v154_.i.us to i64, !dbg !17
  %v156_.i.us = extractelement <8 x i64> %v142_.i.us, i64 %v155_.i.us, !dbg !17
  %v158_.i.us = or disjoint i64 %indvars.iv94, %v155_.i.us, !dbg !17
  %v160_.i.us = shl i64 %v158_.i.us, 40, !dbg !17
  %v161_.i.us = or disjoint i64 %v160_.i.us, %v156_.i.us, !dbg !17
  %v162_.i.us = add nuw nsw i64 %v161_.i.us, -9222246136947933184, !dbg !17
  %v164_.i.us = tail call i64 @llvm.smin.i64(i64 %v164_.i5455.us, i64 %v162_.i.us), !dbg !17
  br label %join153.i.us, !dbg !17

join153.i.us:                                     ; preds = %active152.i.us, %then136.i.us
  %v164_.i52.us = phi i64 [ %v164_.i.us, %active152.i.us ], [ %v164_.i5455.us, %then136.i.us ], !dbg !7
  %v166_.i.us = bitcast <8 x i1> %v148_.i.us to i8, !dbg !17
  %v168_.i.us = icmp eq i8 %v166_.i.us, %v133_.i.us, !dbg !17
  br i1 %v168_.i.us, label %while172.i.us, label %else170.i.us, !dbg !17, !prof !18

else170.i.us:                                     ; preds = %join153.i.us
  %v185_.not.i.us = icmp eq i8 %v166_.i.us, 0, !dbg !17
  br i1 %v185_.not.i.us, label %join138.i.us, label %while189.i.us.preheader, !dbg !17

while189.i.us.preheader:                          ; preds = %else170.i.us
  %v167_.i.us = zext i8 %v166_.i.us to i32, !dbg !17
  br label %while189.i.us, !dbg !17

while189.i.us:                                    ; preds = %while189.i.us.preheader, %while189.i.us
  %phi191.i.us = phi i32 [ %v200_.i.us, %while189.i.us ], [ %v167_.i.us, %while189.i.us.preheader ], !dbg !17
  %v192_.i.us = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi191.i.us, i1 false), !dbg !17
  %v193_.i.us = icmp samesign ult i32 %v192_.i.us, 8, !dbg !17
  %v195_.i.us = extractelement <8 x i64> %v142_.i.us, i32 %v192_.i.us, !dbg !17
  %v196_.i.us = select i1 %v193_.i.us, i64 %v195_.i.us, i64 0, !dbg !17
  %v197_.i.us = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v196_.i.us, !dbg !17
  %v198_.i.us = atomicrmw add ptr %v197_.i.us, i32 1 monotonic, align 4, !dbg !17
  %v199_.i.us = add nsw i32 %phi191.i.us, -1, !dbg !17
  %v200_.i.us = and i32 %v199_.i.us, %phi191.i.us, !dbg !17
  %v201_.not.i.us = icmp eq i32 %v200_.i.us, 0, !dbg !17
  br i1 %v201_.not.i.us, label %join138.i.us, label %while189.i.us, !dbg !17

while172.i.us:                                    ; preds = %join153.i.us, %while172.i.us
  %phi174.i.us = phi i32 [ %v183_.i.us, %while172.i.us ], [ %v134_.i.us, %join153.i.us ], !dbg !17
  %v175_.i.us = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi174.i.us, i1 false), !dbg !17
  %v176_.i.us = icmp samesign ult i32 %v175_.i.us, 8, !dbg !17
  %v178_.i.us = extractelement <8 x i64> %v142_.i.us, i32 %v175_.i.us, !dbg !17
  %v179_.i.us = select i1 %v176_.i.us, i64 %v178_.i.us, i64 0, !dbg !17
  %v180_.i.us = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v179_.i.us, !dbg !17
  %v181_.i.us = atomicrmw add ptr %v180_.i.us, i32 1 monotonic, align 4, !dbg !17
  %v182_.i.us = add nsw i32 %phi174.i.us, -1, !dbg !17
  %v183_.i.us = and i32 %v182_.i.us, %phi174.i.us, !dbg !17
  %v184_.not.i.us = icmp eq i32 %v183_.i.us, 0, !dbg !17
  br i1 %v184_.not.i.us, label %join138.i.us, label %while172.i.us, !dbg !17

join138.i.us:                                     ; preds = %while189.i.us, %while172.i.us, %else170.i.us, %body120.i.us
  %v164_.i53.us = phi i64 [ %v164_.i52.us, %while172.i.us ], [ %v164_.i5455.us, %body120.i.us ], [ %v164_.i52.us, %else170.i.us ], [ %v164_.i52.us, %while189.i.us ], !dbg !7
  %indvars.iv.next95 = add nuw nsw i64 %indvars.iv94, 8, !dbg !15
  %v203_.i.us = add nsw i32 %phi123.i57.us, -1, !dbg !15
  %v124_.not.i.us = icmp eq i32 %v203_.i.us, 0, !dbg !12
  br i1 %v124_.not.i.us, label %join34.i.us, label %body120.i.us, !dbg !12, !llvm.loop !19

active61.i.us:                                    ; preds = %for41.i.preheader.us
  %v63_.i.us = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59_.i.us, i1 true), !dbg !17
  %v64_.i.us = zext nneg i8 %v63_.i.us to i64, !dbg !17
  %v65_.i.us = extractelement <8 x i64> %v54_.i.us, i64 %v64_.i.us, !dbg !17
  %v69_.i.us = shl nuw nsw i64 %v64_.i.us, 40, !dbg !17
  %v70_.i.us = or disjoint i64 %v69_.i.us, %v65_.i.us, !dbg !17
  %v71_.i.us = or disjoint i64 %v70_.i.us, -9222246136947933184, !dbg !17
  %v73_.i.us = tail call i64 @llvm.smin.i64(i64 %v73_.i61.lcssa6669.us, i64 %v71_.i.us), !dbg !17
  br label %join62.i.us, !dbg !17

join62.i.us:                                      ; preds = %active61.i.us, %for41.i.preheader.us
  %v73_.i60.us = phi i64 [ %v73_.i.us, %active61.i.us ], [ %v73_.i61.lcssa6669.us, %for41.i.preheader.us ], !dbg !17
  %v74_.i.us = bitcast <8 x i1> %v57_.i.us to i8, !dbg !17
  switch i8 %v74_.i.us, label %while98.i.us.preheader [
    i8 -1, label %body83.i.us.preheader
    i8 0, label %join81.i.us
  ], !dbg !17, !prof !20

body83.i.us.preheader:                            ; preds = %join62.i.us
  %v89_.i.us = extractelement <8 x i64> %v54_.i.us, i64 0, !dbg !17
  %v91_.i.us = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us, !dbg !17
  %v92_.i.us = atomicrmw add ptr %v91_.i.us, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.1 = extractelement <8 x i64> %v54_.i.us, i64 1, !dbg !17
  %v91_.i.us.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.1, !dbg !17
  %v92_.i.us.1 = atomicrmw add ptr %v91_.i.us.1, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.2 = extractelement <8 x i64> %v54_.i.us, i64 2, !dbg !17
  %v91_.i.us.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.2, !dbg !17
  %v92_.i.us.2 = atomicrmw add ptr %v91_.i.us.2, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.3 = extractelement <8 x i64> %v54_.i.us, i64 3, !dbg !17
  %v91_.i.us.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.3, !dbg !17
  %v92_.i.us.3 = atomicrmw add ptr %v91_.i.us.3, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.4 = extractelement <8 x i64> %v54_.i.us, i64 4, !dbg !17
  %v91_.i.us.4 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.4, !dbg !17
  %v92_.i.us.4 = atomicrmw add ptr %v91_.i.us.4, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.5 = extractelement <8 x i64> %v54_.i.us, i64 5, !dbg !17
  %v91_.i.us.5 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.5, !dbg !17
  %v92_.i.us.5 = atomicrmw add ptr %v91_.i.us.5, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.6 = extractelement <8 x i64> %v54_.i.us, i64 6, !dbg !17
  %v91_.i.us.6 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.6, !dbg !17
  %v92_.i.us.6 = atomicrmw add ptr %v91_.i.us.6, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.7 = extractelement <8 x i64> %v54_.i.us, i64 7, !dbg !17
  %v91_.i.us.7 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.7, !dbg !17
  %v92_.i.us.7 = atomicrmw add ptr %v91_.i.us.7, i32 1 monotonic, align 4, !dbg !17
  br label %join81.i.us, !dbg !15

while98.i.us.preheader:                           ; preds = %join62.i.us
  %v75_.i.us = zext i8 %v74_.i.us to i32, !dbg !17
  br label %while98.i.us, !dbg !17

while98.i.us:                                     ; preds = %while98.i.us.preheader, %while98.i.us
  %phi100.i.us = phi i32 [ %v109_.i.us, %while98.i.us ], [ %v75_.i.us, %while98.i.us.preheader ], !dbg !17
  %v101_.i.us = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi100.i.us, i1 false), !dbg !17
  %v102_.i.us = icmp samesign ult i32 %v101_.i.us, 8, !dbg !17
  %v104_.i.us = extractelement <8 x i64> %v54_.i.us, i32 %v101_.i.us, !dbg !17
  %v105_.i.us = select i1 %v102_.i.us, i64 %v104_.i.us, i64 0, !dbg !17
  %v106_.i.us = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v105_.i.us, !dbg !17
  %v107_.i.us = atomicrmw add ptr %v106_.i.us, i32 1 monotonic, align 4, !dbg !17
  %v108_.i.us = add nsw i32 %phi100.i.us, -1, !dbg !17
  %v109_.i.us = and i32 %v108_.i.us, %phi100.i.us, !dbg !17
  %v110_.not.i.us = icmp eq i32 %v109_.i.us, 0, !dbg !17
  br i1 %v110_.not.i.us, label %join81.i.us, label %while98.i.us, !dbg !17

join81.i.us:                                      ; preds = %while98.i.us, %join62.i.us, %body83.i.us.preheader
  %12 = getelementptr i8, ptr %15, i64 8, !dbg !16
  %v51_.i.us.1 = getelementptr i8, ptr %12, i64 %v49_f1_.i, !dbg !16
  tail call void @llvm.prefetch.p0(ptr %v51_.i.us.1, i32 0, i32 3, i32 1), !dbg !16
  %v53_.i.us.1 = load <8 x i8>, ptr %12, align 1, !dbg !16
  %v54_.i.us.1 = zext <8 x i8> %v53_.i.us.1 to <8 x i64>, !dbg !17
  %v57_.i.us.1 = icmp samesign ugt <8 x i64> %v148_f1_.i, %v54_.i.us.1, !dbg !17
  %v58_.i.us.1 = xor <8 x i1> %v57_.i.us.1, splat (i1 true), !dbg !17
  %v59_.i.us.1 = bitcast <8 x i1> %v58_.i.us.1 to i8, !dbg !17
  %v60_.not.i.us.1 = icmp eq i8 %v59_.i.us.1, 0, !dbg !17
  br i1 %v60_.not.i.us.1, label %join62.i.us.1, label %active61.i.us.1, !dbg !17

active61.i.us.1:                                  ; preds = %join81.i.us
  %v63_.i.us.1 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59_.i.us.1, i1 true), !dbg !17
  %v64_.i.us.1 = zext nneg i8 %v63_.i.us.1 to i64, !dbg !17
  %v65_.i.us.1 = extractelement <8 x i64> %v54_.i.us.1, i64 %v64_.i.us.1, !dbg !17
  %v67_.i.us.1 = shl nuw nsw i64 %v64_.i.us.1, 40, !dbg !17
  %v69_.i.us.1 = or disjoint i64 %v67_.i.us.1, %v65_.i.us.1, !dbg !17
  %v71_.i.us.1 = or disjoint i64 %v69_.i.us.1, -9222237340854910976, !dbg !17
  %v73_.i.us.1 = tail call i64 @llvm.smin.i64(i64 %v73_.i60.us, i64 %v71_.i.us.1), !dbg !17
  br label %join62.i.us.1, !dbg !17

join62.i.us.1:                                    ; preds = %active61.i.us.1, %join81.i.us
  %v73_.i60.us.1 = phi i64 [ %v73_.i.us.1, %active61.i.us.1 ], [ %v73_.i60.us, %join81.i.us ], !dbg !17
  %v74_.i.us.1 = bitcast <8 x i1> %v57_.i.us.1 to i8, !dbg !17
  switch i8 %v74_.i.us.1, label %while98.i.us.preheader.1 [
    i8 -1, label %body83.i.us.preheader.1
    i8 0, label %join81.i.us.1
  ], !dbg !17, !prof !20

while98.i.us.preheader.1:                         ; preds = %join62.i.us.1
  %v75_.i.us.1 = zext i8 %v74_.i.us.1 to i32, !dbg !17
  br label %while98.i.us.1, !dbg !17

while98.i.us.1:                                   ; preds = %while98.i.us.1, %while98.i.us.preheader.1
  %phi100.i.us.1 = phi i32 [ %v109_.i.us.1, %while98.i.us.1 ], [ %v75_.i.us.1, %while98.i.us.preheader.1 ], !dbg !17
  %v101_.i.us.1 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi100.i.us.1, i1 false), !dbg !17
  %v102_.i.us.1 = icmp samesign ult i32 %v101_.i.us.1, 8, !dbg !17
  %v104_.i.us.1 = extractelement <8 x i64> %v54_.i.us.1, i32 %v101_.i.us.1, !dbg !17
  %v105_.i.us.1 = select i1 %v102_.i.us.1, i64 %v104_.i.us.1, i64 0, !dbg !17
  %v106_.i.us.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v105_.i.us.1, !dbg !17
  %v107_.i.us.1 = atomicrmw add ptr %v106_.i.us.1, i32 1 monotonic, align 4, !dbg !17
  %v108_.i.us.1 = add nsw i32 %phi100.i.us.1, -1, !dbg !17
  %v109_.i.us.1 = and i32 %v108_.i.us.1, %phi100.i.us.1, !dbg !17
  %v110_.not.i.us.1 = icmp eq i32 %v109_.i.us.1, 0, !dbg !17
  br i1 %v110_.not.i.us.1, label %join81.i.us.1, label %while98.i.us.1, !dbg !17

body83.i.us.preheader.1:                          ; preds = %join62.i.us.1
  %v89_.i.us.1101 = extractelement <8 x i64> %v54_.i.us.1, i64 0, !dbg !17
  %v91_.i.us.1102 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.1101, !dbg !17
  %v92_.i.us.1103 = atomicrmw add ptr %v91_.i.us.1102, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.1.1 = extractelement <8 x i64> %v54_.i.us.1, i64 1, !dbg !17
  %v91_.i.us.1.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.1.1, !dbg !17
  %v92_.i.us.1.1 = atomicrmw add ptr %v91_.i.us.1.1, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.2.1 = extractelement <8 x i64> %v54_.i.us.1, i64 2, !dbg !17
  %v91_.i.us.2.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.2.1, !dbg !17
  %v92_.i.us.2.1 = atomicrmw add ptr %v91_.i.us.2.1, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.3.1 = extractelement <8 x i64> %v54_.i.us.1, i64 3, !dbg !17
  %v91_.i.us.3.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.3.1, !dbg !17
  %v92_.i.us.3.1 = atomicrmw add ptr %v91_.i.us.3.1, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.4.1 = extractelement <8 x i64> %v54_.i.us.1, i64 4, !dbg !17
  %v91_.i.us.4.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.4.1, !dbg !17
  %v92_.i.us.4.1 = atomicrmw add ptr %v91_.i.us.4.1, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.5.1 = extractelement <8 x i64> %v54_.i.us.1, i64 5, !dbg !17
  %v91_.i.us.5.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.5.1, !dbg !17
  %v92_.i.us.5.1 = atomicrmw add ptr %v91_.i.us.5.1, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.6.1 = extractelement <8 x i64> %v54_.i.us.1, i64 6, !dbg !17
  %v91_.i.us.6.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.6.1, !dbg !17
  %v92_.i.us.6.1 = atomicrmw add ptr %v91_.i.us.6.1, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.7.1 = extractelement <8 x i64> %v54_.i.us.1, i64 7, !dbg !17
  %v91_.i.us.7.1 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.7.1, !dbg !17
  %v92_.i.us.7.1 = atomicrmw add ptr %v91_.i.us.7.1, i32 1 monotonic, align 4, !dbg !17
  br label %join81.i.us.1, !dbg !15

join81.i.us.1:                                    ; preds = %while98.i.us.1, %join62.i.us.1, %body83.i.us.preheader.1
  %13 = getelementptr i8, ptr %15, i64 16, !dbg !16
  %v51_.i.us.2 = getelementptr i8, ptr %13, i64 %v49_f1_.i, !dbg !16
  tail call void @llvm.prefetch.p0(ptr %v51_.i.us.2, i32 0, i32 3, i32 1), !dbg !16
  %v53_.i.us.2 = load <8 x i8>, ptr %13, align 1, !dbg !16
  %v54_.i.us.2 = zext <8 x i8> %v53_.i.us.2 to <8 x i64>, !dbg !17
  %v57_.i.us.2 = icmp samesign ugt <8 x i64> %v148_f1_.i, %v54_.i.us.2, !dbg !17
  %v58_.i.us.2 = xor <8 x i1> %v57_.i.us.2, splat (i1 true), !dbg !17
  %v59_.i.us.2 = bitcast <8 x i1> %v58_.i.us.2 to i8, !dbg !17
  %v60_.not.i.us.2 = icmp eq i8 %v59_.i.us.2, 0, !dbg !17
  br i1 %v60_.not.i.us.2, label %join62.i.us.2, label %active61.i.us.2, !dbg !17

active61.i.us.2:                                  ; preds = %join81.i.us.1
  %v63_.i.us.2 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59_.i.us.2, i1 true), !dbg !17
  %v64_.i.us.2 = zext nneg i8 %v63_.i.us.2 to i64, !dbg !17
  %v65_.i.us.2 = extractelement <8 x i64> %v54_.i.us.2, i64 %v64_.i.us.2, !dbg !17
  %v67_.i.us.2 = shl nuw nsw i64 %v64_.i.us.2, 40, !dbg !17
  %v69_.i.us.2 = or disjoint i64 %v67_.i.us.2, %v65_.i.us.2, !dbg !17
  %v71_.i.us.2 = or disjoint i64 %v69_.i.us.2, -9222228544761888768, !dbg !17
  %v73_.i.us.2 = tail call i64 @llvm.smin.i64(i64 %v73_.i60.us.1, i64 %v71_.i.us.2), !dbg !17
  br label %join62.i.us.2, !dbg !17

join62.i.us.2:                                    ; preds = %active61.i.us.2, %join81.i.us.1
  %v73_.i60.us.2 = phi i64 [ %v73_.i.us.2, %active61.i.us.2 ], [ %v73_.i60.us.1, %join81.i.us.1 ], !dbg !17
  %v74_.i.us.2 = bitcast <8 x i1> %v57_.i.us.2 to i8, !dbg !17
  switch i8 %v74_.i.us.2, label %while98.i.us.preheader.2 [
    i8 -1, label %body83.i.us.preheader.2
    i8 0, label %join81.i.us.2
  ], !dbg !17, !prof !20

while98.i.us.preheader.2:                         ; preds = %join62.i.us.2
  %v75_.i.us.2 = zext i8 %v74_.i.us.2 to i32, !dbg !17
  br label %while98.i.us.2, !dbg !17

while98.i.us.2:                                   ; preds = %while98.i.us.2, %while98.i.us.preheader.2
  %phi100.i.us.2 = phi i32 [ %v109_.i.us.2, %while98.i.us.2 ], [ %v75_.i.us.2, %while98.i.us.preheader.2 ], !dbg !17
  %v101_.i.us.2 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi100.i.us.2, i1 false), !dbg !17
  %v102_.i.us.2 = icmp samesign ult i32 %v101_.i.us.2, 8, !dbg !17
  %v104_.i.us.2 = extractelement <8 x i64> %v54_.i.us.2, i32 %v101_.i.us.2, !dbg !17
  %v105_.i.us.2 = select i1 %v102_.i.us.2, i64 %v104_.i.us.2, i64 0, !dbg !17
  %v106_.i.us.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v105_.i.us.2, !dbg !17
  %v107_.i.us.2 = atomicrmw add ptr %v106_.i.us.2, i32 1 monotonic, align 4, !dbg !17
  %v108_.i.us.2 = add nsw i32 %phi100.i.us.2, -1, !dbg !17
  %v109_.i.us.2 = and i32 %v108_.i.us.2, %phi100.i.us.2, !dbg !17
  %v110_.not.i.us.2 = icmp eq i32 %v109_.i.us.2, 0, !dbg !17
  br i1 %v110_.not.i.us.2, label %join81.i.us.2, label %while98.i.us.2, !dbg !17

body83.i.us.preheader.2:                          ; preds = %join62.i.us.2
  %v89_.i.us.2104 = extractelement <8 x i64> %v54_.i.us.2, i64 0, !dbg !17
  %v91_.i.us.2105 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.2104, !dbg !17
  %v92_.i.us.2106 = atomicrmw add ptr %v91_.i.us.2105, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.1.2 = extractelement <8 x i64> %v54_.i.us.2, i64 1, !dbg !17
  %v91_.i.us.1.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.1.2, !dbg !17
  %v92_.i.us.1.2 = atomicrmw add ptr %v91_.i.us.1.2, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.2.2 = extractelement <8 x i64> %v54_.i.us.2, i64 2, !dbg !17
  %v91_.i.us.2.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.2.2, !dbg !17
  %v92_.i.us.2.2 = atomicrmw add ptr %v91_.i.us.2.2, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.3.2 = extractelement <8 x i64> %v54_.i.us.2, i64 3, !dbg !17
  %v91_.i.us.3.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.3.2, !dbg !17
  %v92_.i.us.3.2 = atomicrmw add ptr %v91_.i.us.3.2, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.4.2 = extractelement <8 x i64> %v54_.i.us.2, i64 4, !dbg !17
  %v91_.i.us.4.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.4.2, !dbg !17
  %v92_.i.us.4.2 = atomicrmw add ptr %v91_.i.us.4.2, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.5.2 = extractelement <8 x i64> %v54_.i.us.2, i64 5, !dbg !17
  %v91_.i.us.5.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.5.2, !dbg !17
  %v92_.i.us.5.2 = atomicrmw add ptr %v91_.i.us.5.2, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.6.2 = extractelement <8 x i64> %v54_.i.us.2, i64 6, !dbg !17
  %v91_.i.us.6.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.6.2, !dbg !17
  %v92_.i.us.6.2 = atomicrmw add ptr %v91_.i.us.6.2, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.7.2 = extractelement <8 x i64> %v54_.i.us.2, i64 7, !dbg !17
  %v91_.i.us.7.2 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.7.2, !dbg !17
  %v92_.i.us.7.2 = atomicrmw add ptr %v91_.i.us.7.2, i32 1 monotonic, align 4, !dbg !17
  br label %join81.i.us.2, !dbg !15

join81.i.us.2:                                    ; preds = %while98.i.us.2, %join62.i.us.2, %body83.i.us.preheader.2
  %14 = getelementptr i8, ptr %15, i64 24, !dbg !16
  %v51_.i.us.3 = getelementptr i8, ptr %14, i64 %v49_f1_.i, !dbg !16
  tail call void @llvm.prefetch.p0(ptr %v51_.i.us.3, i32 0, i32 3, i32 1), !dbg !16
  %v53_.i.us.3 = load <8 x i8>, ptr %14, align 1, !dbg !16
  %v54_.i.us.3 = zext <8 x i8> %v53_.i.us.3 to <8 x i64>, !dbg !17
  %v57_.i.us.3 = icmp samesign ugt <8 x i64> %v148_f1_.i, %v54_.i.us.3, !dbg !17
  %v58_.i.us.3 = xor <8 x i1> %v57_.i.us.3, splat (i1 true), !dbg !17
  %v59_.i.us.3 = bitcast <8 x i1> %v58_.i.us.3 to i8, !dbg !17
  %v60_.not.i.us.3 = icmp eq i8 %v59_.i.us.3, 0, !dbg !17
  br i1 %v60_.not.i.us.3, label %join62.i.us.3, label %active61.i.us.3, !dbg !17

active61.i.us.3:                                  ; preds = %join81.i.us.2
  %v63_.i.us.3 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59_.i.us.3, i1 true), !dbg !17
  %v64_.i.us.3 = zext nneg i8 %v63_.i.us.3 to i64, !dbg !17
  %v65_.i.us.3 = extractelement <8 x i64> %v54_.i.us.3, i64 %v64_.i.us.3, !dbg !17
  %v67_.i.us.3 = shl nuw nsw i64 %v64_.i.us.3, 40, !dbg !17
  %v69_.i.us.3 = or disjoint i64 %v67_.i.us.3, %v65_.i.us.3, !dbg !17
  %v71_.i.us.3 = or disjoint i64 %v69_.i.us.3, -9222219748668866560, !dbg !17
  %v73_.i.us.3 = tail call i64 @llvm.smin.i64(i64 %v73_.i60.us.2, i64 %v71_.i.us.3), !dbg !17
  br label %join62.i.us.3, !dbg !17

join62.i.us.3:                                    ; preds = %active61.i.us.3, %join81.i.us.2
  %v73_.i60.us.3 = phi i64 [ %v73_.i.us.3, %active61.i.us.3 ], [ %v73_.i60.us.2, %join81.i.us.2 ], !dbg !7
  %v74_.i.us.3 = bitcast <8 x i1> %v57_.i.us.3 to i8, !dbg !17
  switch i8 %v74_.i.us.3, label %while98.i.us.preheader.3 [
    i8 -1, label %body83.i.us.preheader.3
    i8 0, label %join34.i.us
  ], !dbg !17, !prof !20

while98.i.us.preheader.3:                         ; preds = %join62.i.us.3
  %v75_.i.us.3 = zext i8 %v74_.i.us.3 to i32, !dbg !17
  br label %while98.i.us.3, !dbg !17

while98.i.us.3:                                   ; preds = %while98.i.us.3, %while98.i.us.preheader.3
  %phi100.i.us.3 = phi i32 [ %v109_.i.us.3, %while98.i.us.3 ], [ %v75_.i.us.3, %while98.i.us.preheader.3 ], !dbg !17
  %v101_.i.us.3 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi100.i.us.3, i1 false), !dbg !17
  %v102_.i.us.3 = icmp samesign ult i32 %v101_.i.us.3, 8, !dbg !17
  %v104_.i.us.3 = extractelement <8 x i64> %v54_.i.us.3, i32 %v101_.i.us.3, !dbg !17
  %v105_.i.us.3 = select i1 %v102_.i.us.3, i64 %v104_.i.us.3, i64 0, !dbg !17
  %v106_.i.us.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v105_.i.us.3, !dbg !17
  %v107_.i.us.3 = atomicrmw add ptr %v106_.i.us.3, i32 1 monotonic, align 4, !dbg !17
  %v108_.i.us.3 = add nsw i32 %phi100.i.us.3, -1, !dbg !17
  %v109_.i.us.3 = and i32 %v108_.i.us.3, %phi100.i.us.3, !dbg !17
  %v110_.not.i.us.3 = icmp eq i32 %v109_.i.us.3, 0, !dbg !17
  br i1 %v110_.not.i.us.3, label %join34.i.us, label %while98.i.us.3, !dbg !17

body83.i.us.preheader.3:                          ; preds = %join62.i.us.3
  %v89_.i.us.3107 = extractelement <8 x i64> %v54_.i.us.3, i64 0, !dbg !17
  %v91_.i.us.3108 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.3107, !dbg !17
  %v92_.i.us.3109 = atomicrmw add ptr %v91_.i.us.3108, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.1.3 = extractelement <8 x i64> %v54_.i.us.3, i64 1, !dbg !17
  %v91_.i.us.1.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.1.3, !dbg !17
  %v92_.i.us.1.3 = atomicrmw add ptr %v91_.i.us.1.3, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.2.3 = extractelement <8 x i64> %v54_.i.us.3, i64 2, !dbg !17
  %v91_.i.us.2.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.2.3, !dbg !17
  %v92_.i.us.2.3 = atomicrmw add ptr %v91_.i.us.2.3, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.3.3 = extractelement <8 x i64> %v54_.i.us.3, i64 3, !dbg !17
  %v91_.i.us.3.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.3.3, !dbg !17
  %v92_.i.us.3.3 = atomicrmw add ptr %v91_.i.us.3.3, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.4.3 = extractelement <8 x i64> %v54_.i.us.3, i64 4, !dbg !17
  %v91_.i.us.4.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.4.3, !dbg !17
  %v92_.i.us.4.3 = atomicrmw add ptr %v91_.i.us.4.3, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.5.3 = extractelement <8 x i64> %v54_.i.us.3, i64 5, !dbg !17
  %v91_.i.us.5.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.5.3, !dbg !17
  %v92_.i.us.5.3 = atomicrmw add ptr %v91_.i.us.5.3, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.6.3 = extractelement <8 x i64> %v54_.i.us.3, i64 6, !dbg !17
  %v91_.i.us.6.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.6.3, !dbg !17
  %v92_.i.us.6.3 = atomicrmw add ptr %v91_.i.us.6.3, i32 1 monotonic, align 4, !dbg !17
  %v89_.i.us.7.3 = extractelement <8 x i64> %v54_.i.us.3, i64 7, !dbg !17
  %v91_.i.us.7.3 = getelementptr inbounds nuw i32, ptr %v2_f2_, i64 %v89_.i.us.7.3, !dbg !17
  %v92_.i.us.7.3 = atomicrmw add ptr %v91_.i.us.7.3, i32 1 monotonic, align 4, !dbg !17
  br label %join34.i.us, !dbg !15

join34.i.us:                                      ; preds = %join138.i.us, %while98.i.us.3, %join62.i.us.3, %body83.i.us.preheader.3
  %v73_.i61.lcssa67.us = phi i64 [ %v73_.i60.us.3, %join62.i.us.3 ], [ %v73_.i60.us.3, %while98.i.us.3 ], [ %v73_.i60.us.3, %body83.i.us.preheader.3 ], [ %v164_.i53.us, %join138.i.us ], !dbg !7
  %v204_.i.us = add i64 %phi25.i70.us, %v3_f1_.i, !dbg !15
  %v205_.i.us = add nsw i64 %phi26.i71.us, -1, !dbg !15
  %v27_.not.i.us = icmp eq i64 %v205_.i.us, 0, !dbg !15
  br i1 %v27_.not.i.us, label %ran.loopexit.us, label %body23.i.us, !dbg !15

fine.us:                                          ; preds = %run.us, %ran.loopexit.us
  %following.us = add i64 %linear74.us, 1, !dbg !7
  %v75_f2_.us = add nuw i32 %block.x75.us, 1, !dbg !7
  %v76_f2_.us = icmp eq i32 %v75_f2_.us, %grid.x, !dbg !7
  %after.x.us = select i1 %v76_f2_.us, i32 0, i32 %v75_f2_.us, !dbg !7
  %exitcond110.not = icmp eq i64 %following.us, %last, !dbg !7
  br i1 %exitcond110.not, label %finished.loopexit, label %run.us, !dbg !7

for41.i.preheader.us:                             ; preds = %body23.i.us
  %15 = getelementptr i8, ptr %v6_f2_, i64 %phi25.i70.us, !dbg !16
  %v51_.i.us = getelementptr i8, ptr %15, i64 %v49_f1_.i, !dbg !16
  tail call void @llvm.prefetch.p0(ptr %v51_.i.us, i32 0, i32 3, i32 1), !dbg !16
  %v53_.i.us = load <8 x i8>, ptr %15, align 1, !dbg !16
  %v54_.i.us = zext <8 x i8> %v53_.i.us to <8 x i64>, !dbg !17
  %v57_.i.us = icmp samesign ugt <8 x i64> %v148_f1_.i, %v54_.i.us, !dbg !17
  %v58_.i.us = xor <8 x i1> %v57_.i.us, splat (i1 true), !dbg !17
  %v59_.i.us = bitcast <8 x i1> %v58_.i.us to i8, !dbg !17
  %v60_.not.i.us = icmp eq i8 %v59_.i.us, 0, !dbg !17
  br i1 %v60_.not.i.us, label %join62.i.us, label %active61.i.us, !dbg !17

ran.loopexit.us:                                  ; preds = %join34.i.us
  %v69_f2_.not.us = icmp eq i64 %v73_.i61.lcssa67.us, 0, !dbg !7
  br i1 %v69_f2_.not.us, label %fine.us, label %failed, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x75 = phi i32 [ %after.x, %fine ], [ %v59_f2_, %run.lr.ph ], !dbg !24
  %linear74 = phi i64 [ %following, %fine ], [ %first, %run.lr.ph ], !dbg !7
  tail call void @llvm.experimental.noalias.scope.decl(metadata !21), !dbg !7
  %v1_f1_.i = shl nuw nsw i32 %block.x75, 5, !dbg !24
  %v4_f1_.i = zext nneg i32 %v1_f1_.i to i64, !dbg !24
  %v5_f1_.i.not = icmp samesign ugt i64 %v8_f2_, %v4_f1_.i, !dbg !27
  br i1 %v5_f1_.i.not, label %body23.i4.preheader, label %fine, !dbg !27

body23.i4.preheader:                              ; preds = %run
  %16 = xor i64 %v4_f1_.i, -1, !dbg !27
  %v18_f1_.i = add nsw i64 %v8_f2_, %16, !dbg !27
  %v19_f1_.i = udiv i64 %v18_f1_.i, %v3_f1_.i, !dbg !27
  %v20_f1_.i = add nuw nsw i64 %v19_f1_.i, 1, !dbg !27
  br label %body23.i4, !dbg !24

body23.i4:                                        ; preds = %body23.i4.preheader, %join34.i5
  %phi26.i351 = phi i64 [ %v213_f1_.i, %join34.i5 ], [ %v20_f1_.i, %body23.i4.preheader ], !dbg !27
  %phi25.i250 = phi i64 [ %v212_f1_.i, %join34.i5 ], [ %v4_f1_.i, %body23.i4.preheader ], !dbg !27
  %v73_f1_.i41.lcssa4649 = phi i64 [ %v73_f1_.i41.lcssa47, %join34.i5 ], [ 0, %body23.i4.preheader ], !dbg !29
  %v28_f1_.i = or disjoint i64 %phi25.i250, 31, !dbg !27
  %v29_f1_.i = icmp slt i64 %v28_f1_.i, %v8_f2_, !dbg !27
  br i1 %v29_f1_.i, label %for41.i6.preheader, label %body124.i, !dbg !24

for41.i6.preheader:                               ; preds = %body23.i4
  %17 = getelementptr i8, ptr %v6_f2_, i64 %phi25.i250, !dbg !28
  br label %body42.i9, !dbg !24

body42.i9:                                        ; preds = %for41.i6.preheader, %join81.i13
  %indvars.iv91 = phi i64 [ 0, %for41.i6.preheader ], [ %indvars.iv.next92, %join81.i13 ], !dbg !28
  %phi45.i844 = phi i32 [ 4, %for41.i6.preheader ], [ %v116_f1_.i, %join81.i13 ], !dbg !27
  %v73_f1_.i4142 = phi i64 [ %v73_f1_.i41.lcssa4649, %for41.i6.preheader ], [ %v73_f1_.i40, %join81.i13 ], !dbg !29
  %18 = getelementptr i8, ptr %17, i64 %indvars.iv91, !dbg !28
  %v51_f1_.i = getelementptr i8, ptr %18, i64 %v49_f1_.i, !dbg !28
  tail call void @llvm.prefetch.p0(ptr %v51_f1_.i, i32 0, i32 3, i32 1), !dbg !28, !noalias !21
  %v53_f1_.i = load <8 x i8>, ptr %18, align 1, !dbg !28, !noalias !21
  %v54_f1_.i = zext <8 x i8> %v53_f1_.i to <8 x i64>, !dbg !29
  %v57_f1_.i = icmp samesign ugt <8 x i64> %v148_f1_.i, %v54_f1_.i, !dbg !29
  %v58_f1_.i = xor <8 x i1> %v57_f1_.i, splat (i1 true), !dbg !29
  %v59_f1_.i = bitcast <8 x i1> %v58_f1_.i to i8, !dbg !29
  %v60_f1_.not.i = icmp eq i8 %v59_f1_.i, 0, !dbg !29
  br i1 %v60_f1_.not.i, label %join62.i11, label %active61.i10, !dbg !29

active61.i10:                                     ; preds = %body42.i9
  %v63_f1_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59_f1_.i, i1 true), !dbg !29
  %v64_f1_.i = zext nneg i8 %v63_f1_.i to i64, !dbg !29
  %v65_f1_.i = extractelement <8 x i64> %v54_f1_.i, i64 %v64_f1_.i, !dbg !29
  %v67_f1_.i = or disjoint i64 %indvars.iv91, %v64_f1_.i, !dbg !29
  %v69_f1_.i = shl i64 %v67_f1_.i, 40, !dbg !29
  %v70_f1_.i = or disjoint i64 %v69_f1_.i, %v65_f1_.i, !dbg !29
  %v71_f1_.i = add nuw nsw i64 %v70_f1_.i, -9222246136947933184, !dbg !29
  %v73_f1_.i = tail call i64 @llvm.smin.i64(i64 %v73_f1_.i4142, i64 %v71_f1_.i), !dbg !29
  br label %join62.i11, !dbg !29

join62.i11:                                       ; preds = %active61.i10, %body42.i9
  %v73_f1_.i40 = phi i64 [ %v73_f1_.i, %active61.i10 ], [ %v73_f1_.i4142, %body42.i9 ], !dbg !7
  %v74_f1_.i = bitcast <8 x i1> %v57_f1_.i to i8, !dbg !29
  switch i8 %v74_f1_.i, label %while100.i.preheader [
    i8 -1, label %body83.i16.preheader
    i8 0, label %join81.i13
  ], !dbg !29, !prof !20

body83.i16.preheader:                             ; preds = %join62.i11
  %v89_f1_.i = extractelement <8 x i64> %v54_f1_.i, i64 0, !dbg !29
  %v91_f1_.i = getelementptr inbounds nuw i32, ptr %frame, i64 %v89_f1_.i, !dbg !29
  %v92_f1_.i = load i32, ptr %v91_f1_.i, align 4, !dbg !29, !alias.scope !21
  %v93_f1_.i = add i32 %v92_f1_.i, 1, !dbg !29
  store i32 %v93_f1_.i, ptr %v91_f1_.i, align 4, !dbg !29, !alias.scope !21
  %v89_f1_.i.1 = extractelement <8 x i64> %v54_f1_.i, i64 1, !dbg !29
  %v91_f1_.i.1 = getelementptr inbounds nuw i32, ptr %frame, i64 %v89_f1_.i.1, !dbg !29
  %v92_f1_.i.1 = load i32, ptr %v91_f1_.i.1, align 4, !dbg !29, !alias.scope !21
  %v93_f1_.i.1 = add i32 %v92_f1_.i.1, 1, !dbg !29
  store i32 %v93_f1_.i.1, ptr %v91_f1_.i.1, align 4, !dbg !29, !alias.scope !21
  %v89_f1_.i.2 = extractelement <8 x i64> %v54_f1_.i, i64 2, !dbg !29
  %v91_f1_.i.2 = getelementptr inbounds nuw i32, ptr %frame, i64 %v89_f1_.i.2, !dbg !29
  %v92_f1_.i.2 = load i32, ptr %v91_f1_.i.2, align 4, !dbg !29, !alias.scope !21
  %v93_f1_.i.2 = add i32 %v92_f1_.i.2, 1, !dbg !29
  store i32 %v93_f1_.i.2, ptr %v91_f1_.i.2, align 4, !dbg !29, !alias.scope !21
  %v89_f1_.i.3 = extractelement <8 x i64> %v54_f1_.i, i64 3, !dbg !29
  %v91_f1_.i.3 = getelementptr inbounds nuw i32, ptr %frame, i64 %v89_f1_.i.3, !dbg !29
  %v92_f1_.i.3 = load i32, ptr %v91_f1_.i.3, align 4, !dbg !29, !alias.scope !21
  %v93_f1_.i.3 = add i32 %v92_f1_.i.3, 1, !dbg !29
  store i32 %v93_f1_.i.3, ptr %v91_f1_.i.3, align 4, !dbg !29, !alias.scope !21
  %v89_f1_.i.4 = extractelement <8 x i64> %v54_f1_.i, i64 4, !dbg !29
  %v91_f1_.i.4 = getelementptr inbounds nuw i32, ptr %frame, i64 %v89_f1_.i.4, !dbg !29
  %v92_f1_.i.4 = load i32, ptr %v91_f1_.i.4, align 4, !dbg !29, !alias.scope !21
  %v93_f1_.i.4 = add i32 %v92_f1_.i.4, 1, !dbg !29
  store i32 %v93_f1_.i.4, ptr %v91_f1_.i.4, align 4, !dbg !29, !alias.scope !21
  %v89_f1_.i.5 = extractelement <8 x i64> %v54_f1_.i, i64 5, !dbg !29
  %v91_f1_.i.5 = getelementptr inbounds nuw i32, ptr %frame, i64 %v89_f1_.i.5, !dbg !29
  %v92_f1_.i.5 = load i32, ptr %v91_f1_.i.5, align 4, !dbg !29, !alias.scope !21
  %v93_f1_.i.5 = add i32 %v92_f1_.i.5, 1, !dbg !29
  store i32 %v93_f1_.i.5, ptr %v91_f1_.i.5, align 4, !dbg !29, !alias.scope !21
  %v89_f1_.i.6 = extractelement <8 x i64> %v54_f1_.i, i64 6, !dbg !29
  %v91_f1_.i.6 = getelementptr inbounds nuw i32, ptr %frame, i64 %v89_f1_.i.6, !dbg !29
  %v92_f1_.i.6 = load i32, ptr %v91_f1_.i.6, align 4, !dbg !29, !alias.scope !21
  %v93_f1_.i.6 = add i32 %v92_f1_.i.6, 1, !dbg !29
  store i32 %v93_f1_.i.6, ptr %v91_f1_.i.6, align 4, !dbg !29, !alias.scope !21
  %v89_f1_.i.7 = extractelement <8 x i64> %v54_f1_.i, i64 7, !dbg !29
  %v91_f1_.i.7 = getelementptr inbounds nuw i32, ptr %frame, i64 %v89_f1_.i.7, !dbg !29
  %v92_f1_.i.7 = load i32, ptr %v91_f1_.i.7, align 4, !dbg !29, !alias.scope !21
  %v93_f1_.i.7 = add i32 %v92_f1_.i.7, 1, !dbg !29
  store i32 %v93_f1_.i.7, ptr %v91_f1_.i.7, align 4, !dbg !29, !alias.scope !21
  br label %join81.i13, !dbg !27

while100.i.preheader:                             ; preds = %join62.i11
  %v75_f1_.i = zext i8 %v74_f1_.i to i32, !dbg !29
  br label %while100.i, !dbg !29

while100.i:                                       ; preds = %while100.i.preheader, %while100.i
  %phi102.i = phi i32 [ %v113_f1_.i, %while100.i ], [ %v75_f1_.i, %while100.i.preheader ], !dbg !29
  %v103_f1_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi102.i, i1 false), !dbg !29
  %v104_f1_.i = icmp samesign ult i32 %v103_f1_.i, 8, !dbg !29
  %v106_f1_.i = extractelement <8 x i64> %v54_f1_.i, i32 %v103_f1_.i, !dbg !29
  %v107_f1_.i = select i1 %v104_f1_.i, i64 %v106_f1_.i, i64 0, !dbg !29
  %v108_f1_.i = getelementptr inbounds nuw i32, ptr %frame, i64 %v107_f1_.i, !dbg !29
  %v109_f1_.i = load i32, ptr %v108_f1_.i, align 4, !dbg !29, !alias.scope !21
  %v110_f1_.i = add i32 %v109_f1_.i, 1, !dbg !29
  store i32 %v110_f1_.i, ptr %v108_f1_.i, align 4, !dbg !29, !alias.scope !21
  %v112_f1_.i = add nsw i32 %phi102.i, -1, !dbg !29
  %v113_f1_.i = and i32 %v112_f1_.i, %phi102.i, !dbg !29
  %v114_f1_.not.i = icmp eq i32 %v113_f1_.i, 0, !dbg !29
  br i1 %v114_f1_.not.i, label %join81.i13, label %while100.i, !dbg !29

join81.i13:                                       ; preds = %while100.i, %join62.i11, %body83.i16.preheader
  %indvars.iv.next92 = add nuw nsw i64 %indvars.iv91, 8, !dbg !27
  %v116_f1_.i = add nsw i32 %phi45.i844, -1, !dbg !27
  %v46_f1_.not.i = icmp eq i32 %v116_f1_.i, 0, !dbg !24
  br i1 %v46_f1_.not.i, label %join34.i5, label %body42.i9, !dbg !24

body124.i:                                        ; preds = %body23.i4, %join142.i
  %indvars.iv = phi i64 [ %indvars.iv.next, %join142.i ], [ 0, %body23.i4 ], !dbg !27
  %phi127.i37 = phi i32 [ %v211_f1_.i, %join142.i ], [ 4, %body23.i4 ], !dbg !27
  %v168_f1_.i3435 = phi i64 [ %v168_f1_.i33, %join142.i ], [ %v73_f1_.i41.lcssa4649, %body23.i4 ], !dbg !29
  %v130_f1_.i = add nsw i64 %phi25.i250, %indvars.iv, !dbg !27
  %v131_f1_.i = insertelement <8 x i64> poison, i64 %v130_f1_.i, i64 0, !dbg !27
  %v132_f1_.i = shufflevector <8 x i64> %v131_f1_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !27
  %v133_f1_.i = or disjoint <8 x i64> %v132_f1_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !27
  %v136_f1_.i = icmp slt <8 x i64> %v133_f1_.i, %v135_f1_.i, !dbg !27
  %v137_f1_.i = bitcast <8 x i1> %v136_f1_.i to i8, !dbg !27
  %v138_f1_.i = zext i8 %v137_f1_.i to i32, !dbg !27
  %v139_f1_.not.i = icmp eq i8 %v137_f1_.i, 0, !dbg !27
  br i1 %v139_f1_.not.i, label %join142.i, label %then140.i, !dbg !27

then140.i:                                        ; preds = %body124.i
  %v143_f1_.i = getelementptr i8, ptr %v6_f2_, i64 %v130_f1_.i, !dbg !28
  %v144_f1_.i = tail call <8 x i8> @llvm.masked.load.v8i8.p0(ptr align 1 %v143_f1_.i, <8 x i1> %v136_f1_.i, <8 x i8> zeroinitializer), !dbg !28, !noalias !21
  %v145_f1_.i = freeze <8 x i8> %v144_f1_.i, !dbg !28
  %v146_f1_.i = zext <8 x i8> %v145_f1_.i to <8 x i64>, !dbg !29
  %v149_f1_.i = icmp samesign ugt <8 x i64> %v148_f1_.i, %v146_f1_.i, !dbg !29
  %v152_f1_.i = and <8 x i1> %v136_f1_.i, %v149_f1_.i, !dbg !29
  %v149_f1_.not.i = xor <8 x i1> %v149_f1_.i, splat (i1 true), !dbg !29
  %v153_f1_.i = and <8 x i1> %v136_f1_.i, %v149_f1_.not.i, !dbg !29
  %v154_f1_.i = bitcast <8 x i1> %v153_f1_.i to i8, !dbg !29
  %v155_f1_.not.i = icmp eq i8 %v154_f1_.i, 0, !dbg !29
  br i1 %v155_f1_.not.i, label %join157.i, label %active156.i, !dbg !29

active156.i:                                      ; preds = %then140.i
  %v158_f1_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v154_f1_.i, i1 true), !dbg !29
  %v159_f1_.i = zext nneg i8 %v158_f1_.i to i64, !dbg !29
  %v160_f1_.i = extractelement <8 x i64> %v146_f1_.i, i64 %v159_f1_.i, !dbg !29
  %v162_f1_.i = or disjoint i64 %indvars.iv, %v159_f1_.i, !dbg !29
  %v164_f1_.i = shl i64 %v162_f1_.i, 40, !dbg !29
  %v165_f1_.i = or disjoint i64 %v164_f1_.i, %v160_f1_.i, !dbg !29
  %v166_f1_.i = add nuw nsw i64 %v165_f1_.i, -9222246136947933184, !dbg !29
  %v168_f1_.i = tail call i64 @llvm.smin.i64(i64 %v168_f1_.i3435, i64 %v166_f1_.i), !dbg !29
  br label %join157.i, !dbg !29

join157.i:                                        ; preds = %active156.i, %then140.i
  %v168_f1_.i32 = phi i64 [ %v168_f1_.i, %active156.i ], [ %v168_f1_.i3435, %then140.i ], !dbg !7
  %v170_f1_.i = bitcast <8 x i1> %v152_f1_.i to i8, !dbg !29
  %v172_f1_.i = icmp eq i8 %v170_f1_.i, %v137_f1_.i, !dbg !29
  br i1 %v172_f1_.i, label %while176.i, label %else174.i, !dbg !29, !prof !18

while176.i:                                       ; preds = %join157.i, %while176.i
  %phi178.i = phi i32 [ %v189_f1_.i, %while176.i ], [ %v138_f1_.i, %join157.i ], !dbg !29
  %v179_f1_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi178.i, i1 false), !dbg !29
  %v180_f1_.i = icmp samesign ult i32 %v179_f1_.i, 8, !dbg !29
  %v182_f1_.i = extractelement <8 x i64> %v146_f1_.i, i32 %v179_f1_.i, !dbg !29
  %v183_f1_.i = select i1 %v180_f1_.i, i64 %v182_f1_.i, i64 0, !dbg !29
  %v184_f1_.i = getelementptr inbounds nuw i32, ptr %frame, i64 %v183_f1_.i, !dbg !29
  %v185_f1_.i = load i32, ptr %v184_f1_.i, align 4, !dbg !29, !alias.scope !21
  %v186_f1_.i = add i32 %v185_f1_.i, 1, !dbg !29
  store i32 %v186_f1_.i, ptr %v184_f1_.i, align 4, !dbg !29, !alias.scope !21
  %v188_f1_.i = add nsw i32 %phi178.i, -1, !dbg !29
  %v189_f1_.i = and i32 %v188_f1_.i, %phi178.i, !dbg !29
  %v190_f1_.not.i = icmp eq i32 %v189_f1_.i, 0, !dbg !29
  br i1 %v190_f1_.not.i, label %join142.i, label %while176.i, !dbg !29

else174.i:                                        ; preds = %join157.i
  %v191_f1_.not.i = icmp eq i8 %v170_f1_.i, 0, !dbg !29
  br i1 %v191_f1_.not.i, label %join142.i, label %while195.i.preheader, !dbg !29

while195.i.preheader:                             ; preds = %else174.i
  %v171_f1_.i = zext i8 %v170_f1_.i to i32, !dbg !29
  br label %while195.i, !dbg !29

while195.i:                                       ; preds = %while195.i.preheader, %while195.i
  %phi197.i = phi i32 [ %v208_f1_.i, %while195.i ], [ %v171_f1_.i, %while195.i.preheader ], !dbg !29
  %v198_f1_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi197.i, i1 false), !dbg !29
  %v199_f1_.i = icmp samesign ult i32 %v198_f1_.i, 8, !dbg !29
  %v201_f1_.i = extractelement <8 x i64> %v146_f1_.i, i32 %v198_f1_.i, !dbg !29
  %v202_f1_.i = select i1 %v199_f1_.i, i64 %v201_f1_.i, i64 0, !dbg !29
  %v203_f1_.i = getelementptr inbounds nuw i32, ptr %frame, i64 %v202_f1_.i, !dbg !29
  %v204_f1_.i = load i32, ptr %v203_f1_.i, align 4, !dbg !29, !alias.scope !21
  %v205_f1_.i = add i32 %v204_f1_.i, 1, !dbg !29
  store i32 %v205_f1_.i, ptr %v203_f1_.i, align 4, !dbg !29, !alias.scope !21
  %v207_f1_.i = add nsw i32 %phi197.i, -1, !dbg !29
  %v208_f1_.i = and i32 %v207_f1_.i, %phi197.i, !dbg !29
  %v209_f1_.not.i = icmp eq i32 %v208_f1_.i, 0, !dbg !29
  br i1 %v209_f1_.not.i, label %join142.i, label %while195.i, !dbg !29

join142.i:                                        ; preds = %while195.i, %while176.i, %else174.i, %body124.i
  %v168_f1_.i33 = phi i64 [ %v168_f1_.i32, %while176.i ], [ %v168_f1_.i3435, %body124.i ], [ %v168_f1_.i32, %else174.i ], [ %v168_f1_.i32, %while195.i ], !dbg !7
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !27
  %v211_f1_.i = add nsw i32 %phi127.i37, -1, !dbg !27
  %v128_f1_.not.i = icmp eq i32 %v211_f1_.i, 0, !dbg !24
  br i1 %v128_f1_.not.i, label %join34.i5, label %body124.i, !dbg !24, !llvm.loop !30

join34.i5:                                        ; preds = %join142.i, %join81.i13
  %v73_f1_.i41.lcssa47 = phi i64 [ %v73_f1_.i40, %join81.i13 ], [ %v168_f1_.i33, %join142.i ], !dbg !7
  %v212_f1_.i = add i64 %phi25.i250, %v3_f1_.i, !dbg !27
  %v213_f1_.i = add nsw i64 %phi26.i351, -1, !dbg !27
  %v27_f1_.not.i = icmp eq i64 %v213_f1_.i, 0, !dbg !27
  br i1 %v27_f1_.not.i, label %ran.loopexit30, label %body23.i4, !dbg !27

ran.loopexit30:                                   ; preds = %join34.i5
  %v69_f2_.not = icmp eq i64 %v73_f1_.i41.lcssa47, 0, !dbg !7
  br i1 %v69_f2_.not, label %fine, label %failed, !dbg !7

failed:                                           ; preds = %ran.loopexit30, %ran.loopexit.us
  %.us-phi = phi i64 [ %v73_.i61.lcssa67.us, %ran.loopexit.us ], [ %v73_f1_.i41.lcssa47, %ran.loopexit30 ], !dbg !7
  %.us-phi77 = phi i64 [ %linear74.us, %ran.loopexit.us ], [ %linear74, %ran.loopexit30 ], !dbg !7
  store { i64, i32 } zeroinitializer, ptr %fault, align 8, !dbg !7
  %v70_f2_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v71_f2_ = getelementptr inbounds nuw i8, ptr %fault, i64 8, !dbg !7
  %v72_f2_ = load i32, ptr %v71_f2_, align 8, !dbg !7
  %v73_f2_ = zext i32 %v72_f2_ to i64, !dbg !7
  %v74_f2_ = add i64 %.us-phi77, %v73_f2_, !dbg !7
  store i64 %v74_f2_, ptr %v70_f2_, align 8, !dbg !7
  %failure = and i64 %.us-phi, 9223372036854775807, !dbg !7
  br label %finished, !dbg !7

fine:                                             ; preds = %run, %ran.loopexit30
  %following = add i64 %linear74, 1, !dbg !7
  %v75_f2_ = add nuw i32 %block.x75, 1, !dbg !7
  %v76_f2_ = icmp eq i32 %v75_f2_, %grid.x, !dbg !7
  %after.x = select i1 %v76_f2_, i32 0, i32 %v75_f2_, !dbg !7
  %exitcond.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond.not, label %finished.loopexit120, label %run, !dbg !7

finished.loopexit:                                ; preds = %fine.us
  store { i64, i32 } zeroinitializer, ptr %fault, align 8, !dbg !7
  br label %finished, !dbg !7

finished.loopexit120:                             ; preds = %fine
  store { i64, i32 } zeroinitializer, ptr %fault, align 8, !dbg !7
  br label %finished, !dbg !7

finished:                                         ; preds = %finished.loopexit120, %finished.loopexit, %filled56, %failed
  %v81_f2_ = phi i64 [ %failure, %failed ], [ 0, %filled56 ], [ 0, %finished.loopexit ], [ 0, %finished.loopexit120 ], !dbg !7
  br i1 %v54_f2_.not21, label %combined83, label %combine82, !dbg !7

combine82:                                        ; preds = %finished
  %padded.i = add nuw i64 %v4_f2_, 15, !dbg !7
  %lines1.i = lshr i64 %padded.i, 4, !dbg !7
  %none.i = icmp eq i64 %lines1.i, 0, !dbg !7
  br i1 %none.i, label %combined83, label %begin.i, !dbg !7

begin.i:                                          ; preds = %combine82
  %mixed.i = mul i64 %first, -7046029254386353131, !dbg !7
  %high.i = lshr i64 %mixed.i, 32, !dbg !7
  %begins.i = urem i64 %high.i, %lines1.i, !dbg !7
  %19 = and i64 %padded.i, 16, !dbg !7
  %lcmp.mod139.not = icmp eq i64 %19, 0, !dbg !7
  br i1 %lcmp.mod139.not, label %look.i.prol.loopexit, label %look.i.prol, !dbg !7

look.i.prol:                                      ; preds = %begin.i
  %i.i.prol = shl nuw nsw i64 %begins.i, 4, !dbg !7
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
  %following.i18.prol = select i1 %wraps.i.prol, i64 0, i64 %behind.i.prol, !dbg !7
  %fewer.i.prol = add nsw i64 %lines1.i, -1, !dbg !7
  br label %look.i.prol.loopexit, !dbg !7

look.i.prol.loopexit:                             ; preds = %onward.i.prol, %begin.i
  %line.i.unr = phi i64 [ %begins.i, %begin.i ], [ %following.i18.prol, %onward.i.prol ], !dbg !7
  %rest.i.unr = phi i64 [ %lines1.i, %begin.i ], [ %fewer.i.prol, %onward.i.prol ], !dbg !7
  %20 = icmp eq i64 %lines1.i, 1, !dbg !7
  br i1 %20, label %combined83, label %look.i, !dbg !7

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
  %behind.i.1 = add nuw i64 %following.i18, 1, !dbg !7
  %wraps.i.1 = icmp eq i64 %behind.i.1, %lines1.i, !dbg !7
  %following.i18.1 = select i1 %wraps.i.1, i64 0, i64 %behind.i.1, !dbg !7
  %fewer.i.1 = add nsw i64 %rest.i, -2, !dbg !7
  %more.not.i.1 = icmp eq i64 %fewer.i.1, 0, !dbg !7
  br i1 %more.not.i.1, label %combined83, label %look.i, !dbg !7

combined83:                                       ; preds = %look.i.prol.loopexit, %onward.i.1, %combine82, %finished
  ret i64 %v81_f2_, !dbg !7
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #6

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { nofree norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

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
!20 = !{!"branch_weights", i32 1, i32 2097150, i32 1}
!21 = !{!22}
!22 = distinct !{!22, !23, !"histogram.counting: %p0.0"}
!23 = distinct !{!23, !"histogram.counting"}
!24 = !DILocation(line: 150, column: 20, scope: !25, inlinedAt: !26)
!25 = distinct !DISubprogram(name: "histogram counting", scope: !1, file: !1, line: 149, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!26 = distinct !DILocation(line: 149, column: 1, scope: !4)
!27 = !DILocation(line: 150, column: 5, scope: !25, inlinedAt: !26)
!28 = !DILocation(line: 151, column: 33, scope: !25, inlinedAt: !26)
!29 = !DILocation(line: 151, column: 9, scope: !25, inlinedAt: !26)
!30 = distinct !{!30, !11}
!31 = !DILocation(line: 150, column: 47, scope: !25, inlinedAt: !26)
