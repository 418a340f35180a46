; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @vadd(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load ptr, ptr %v9_f1_, align 8, !dbg !7
  %v11_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 40, !dbg !7
  %v12_f1_ = load i64, ptr %v11_f1_, align 8, !dbg !7
  %v16_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v16_f1_, align 4, !dbg !7, !range !8
  %v33_f1_13 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v33_f1_13, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v23_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v24_f1_ = urem i64 %first, %v23_f1_, !dbg !7
  %v25_f1_ = trunc nuw nsw i64 %v24_f1_ to i32, !dbg !7
  %v114_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !15
  %v115_.i = shufflevector <16 x i64> %v114_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !15
  %v123_.i = insertelement <16 x i64> poison, i64 %v8_f1_, i64 0, !dbg !12
  %v124_.i = shufflevector <16 x i64> %v123_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !12
  %v148_.i = insertelement <16 x i64> poison, i64 %v12_f1_, i64 0, !dbg !13
  %v149_.i = shufflevector <16 x i64> %v148_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x15 = phi i32 [ %v25_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear14 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v34_f1_ = sub nuw i64 %last, %linear14, !dbg !7
  %v35_f1_ = sub nuw i32 %grid.x, %block.x15, !dbg !7
  %v36_f1_ = zext nneg i32 %v35_f1_ to i64, !dbg !7
  %v37_f1_ = tail call i64 @llvm.umin.i64(i64 %v34_f1_, i64 %v36_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v37_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl i32 %block.x15, 7, !dbg !9
  %v2_.i = sext i32 %v1_.i to i64, !dbg !9
  %v5_.i = icmp ugt i64 %v8_f1_, %v2_.i, !dbg !12
  %v6_.i = icmp sgt i64 %v12_f1_, %v2_.i, !dbg !13
  %v7_.i = and i1 %v5_.i, %v6_.i, !dbg !12
  %v9_.i = add i32 %v1_.i, 128, !dbg !9
  %v10_.i = sext i32 %v9_.i to i64, !dbg !9
  %v13_.i = icmp ugt i64 %v8_f1_, %v10_.i, !dbg !12
  %v14_.i = icmp sgt i64 %v12_f1_, %v10_.i, !dbg !13
  %v15_.i = and i1 %v13_.i, %v14_.i, !dbg !12
  %v16_.i = select i1 %v15_.i, i32 1, i32 %count, !dbg !12
  %v17_.i = select i1 %v7_.i, i32 0, i32 %v16_.i, !dbg !12
  %v18_.i = add nsw i32 %count, -1, !dbg !14
  %v20_.i = add nsw i32 %v18_.i, %block.x15, !dbg !14
  %v21_.i = shl i32 %v20_.i, 7, !dbg !9
  %v22_.i = or disjoint i32 %v21_.i, 127, !dbg !9
  %v23_.i = sext i32 %v22_.i to i64, !dbg !9
  %v24_.i = icmp sgt i64 %v4_f1_, %v23_.i, !dbg !15
  %v25_.i = icmp sge i32 %v22_.i, %v1_.i, !dbg !15
  %v26_.i = and i1 %v25_.i, %v24_.i, !dbg !15
  %v27_.i = icmp sgt i32 %v21_.i, -1, !dbg !12
  %v28_.i = and i1 %v27_.i, %v26_.i, !dbg !15
  %v29_.i = icmp sgt i64 %v8_f1_, %v23_.i, !dbg !12
  %v30_.i = and i1 %v29_.i, %v28_.i, !dbg !15
  %v31_.i = icmp sgt i64 %v12_f1_, %v23_.i, !dbg !13
  %v32_.i = and i1 %v31_.i, %v30_.i, !dbg !15
  %v19_.i = add i32 %block.x15, 33554430, !dbg !14
  %v33_.i = add i32 %v19_.i, %count, !dbg !14
  %v34_.i = shl i32 %v33_.i, 7, !dbg !9
  %v35_.i = or disjoint i32 %v34_.i, 127, !dbg !9
  %v36_.i = sext i32 %v35_.i to i64, !dbg !9
  %v37_.i = icmp sgt i64 %v4_f1_, %v36_.i, !dbg !15
  %v38_.i = icmp sge i32 %v35_.i, %v1_.i, !dbg !15
  %v39_.i = and i1 %v38_.i, %v37_.i, !dbg !15
  %v40_.i = icmp sgt i32 %v34_.i, -1, !dbg !12
  %v41_.i = and i1 %v40_.i, %v39_.i, !dbg !15
  %v42_.i = icmp sgt i64 %v8_f1_, %v36_.i, !dbg !12
  %v43_.i = and i1 %v42_.i, %v41_.i, !dbg !15
  %v44_.i = icmp sgt i64 %v12_f1_, %v36_.i, !dbg !13
  %v45_.i = and i1 %v44_.i, %v43_.i, !dbg !15
  %0 = select i1 %v45_.i, i32 %v18_.i, i32 0, !dbg !15
  %v48_.i = select i1 %v32_.i, i32 %count, i32 %0, !dbg !15
  %v49_.i = icmp slt i32 %v17_.i, %v48_.i, !dbg !14
  br i1 %v49_.i, label %then50.i, label %join52.i, !dbg !14

then50.i:                                         ; preds = %run
  %v53_.i = add nuw nsw i32 %v17_.i, %block.x15, !dbg !14
  %v54_.i = sub nsw i32 %v48_.i, %v17_.i, !dbg !14
  %v68_.i = shl nsw i32 %v53_.i, 7, !dbg !9
  %v55_.i = shl nsw i32 %v54_.i, 7, !dbg !14
  %v58_.i = add nsw i32 %v55_.i, -1, !dbg !14
  %v59_1.i = lshr i32 %v58_.i, 3, !dbg !14
  br label %body63.i, !dbg !14

body63.i:                                         ; preds = %body63.i, %then50.i
  %indvars.iv = phi i64 [ 0, %then50.i ], [ %indvars.iv.next.3, %body63.i ], !dbg !9
  %niter = phi i32 [ 0, %then50.i ], [ %niter.next.3, %body63.i ], !dbg !14
  %1 = trunc nuw i64 %indvars.iv to i32, !dbg !9
  %v69_.i = add nsw i32 %v68_.i, %1, !dbg !9
  %v70_.i = zext nneg i32 %v69_.i to i64, !dbg !9
  %v71_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v70_.i, !dbg !12
  %v72_.i = load <8 x float>, ptr %v71_.i, align 4, !dbg !12
  %v73_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %v70_.i, !dbg !13
  %v74_.i = load <8 x float>, ptr %v73_.i, align 4, !dbg !13
  %v75_.i = fadd <8 x float> %v72_.i, %v74_.i, !dbg !12
  %v76_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v70_.i, !dbg !16
  store <8 x float> %v75_.i, ptr %v76_.i, align 4, !dbg !16
  %2 = trunc i64 %indvars.iv to i32, !dbg !9
  %3 = or disjoint i32 %2, 8, !dbg !9
  %v69_.i.1 = add nsw i32 %v68_.i, %3, !dbg !9
  %v70_.i.1 = zext nneg i32 %v69_.i.1 to i64, !dbg !9
  %v71_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v70_.i.1, !dbg !12
  %v72_.i.1 = load <8 x float>, ptr %v71_.i.1, align 4, !dbg !12
  %v73_.i.1 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %v70_.i.1, !dbg !13
  %v74_.i.1 = load <8 x float>, ptr %v73_.i.1, align 4, !dbg !13
  %v75_.i.1 = fadd <8 x float> %v72_.i.1, %v74_.i.1, !dbg !12
  %v76_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v70_.i.1, !dbg !16
  store <8 x float> %v75_.i.1, ptr %v76_.i.1, align 4, !dbg !16
  %4 = trunc i64 %indvars.iv to i32, !dbg !9
  %5 = or disjoint i32 %4, 16, !dbg !9
  %v69_.i.2 = add nsw i32 %v68_.i, %5, !dbg !9
  %v70_.i.2 = zext nneg i32 %v69_.i.2 to i64, !dbg !9
  %v71_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v70_.i.2, !dbg !12
  %v72_.i.2 = load <8 x float>, ptr %v71_.i.2, align 4, !dbg !12
  %v73_.i.2 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %v70_.i.2, !dbg !13
  %v74_.i.2 = load <8 x float>, ptr %v73_.i.2, align 4, !dbg !13
  %v75_.i.2 = fadd <8 x float> %v72_.i.2, %v74_.i.2, !dbg !12
  %v76_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v70_.i.2, !dbg !16
  store <8 x float> %v75_.i.2, ptr %v76_.i.2, align 4, !dbg !16
  %6 = trunc i64 %indvars.iv to i32, !dbg !9
  %7 = or disjoint i32 %6, 24, !dbg !9
  %v69_.i.3 = add nsw i32 %v68_.i, %7, !dbg !9
  %v70_.i.3 = zext nneg i32 %v69_.i.3 to i64, !dbg !9
  %v71_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v70_.i.3, !dbg !12
  %v72_.i.3 = load <8 x float>, ptr %v71_.i.3, align 4, !dbg !12
  %v73_.i.3 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %v70_.i.3, !dbg !13
  %v74_.i.3 = load <8 x float>, ptr %v73_.i.3, align 4, !dbg !13
  %v75_.i.3 = fadd <8 x float> %v72_.i.3, %v74_.i.3, !dbg !12
  %v76_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v70_.i.3, !dbg !16
  store <8 x float> %v75_.i.3, ptr %v76_.i.3, align 4, !dbg !16
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !14
  %niter.next.3 = add i32 %niter, 4, !dbg !14
  %8 = or disjoint i32 %niter, 3, !dbg !14
  %niter.ncmp.3 = icmp eq i32 %8, %v59_1.i, !dbg !14
  br i1 %niter.ncmp.3, label %join52.i, label %body63.i, !dbg !14

join52.i:                                         ; preds = %body63.i, %run
  %v82_.i = phi i32 [ 0, %run ], [ %v54_.i, %body63.i ], !dbg !14
  %v80_.i = phi i32 [ %count, %run ], [ %v17_.i, %body63.i ], !dbg !14
  %v83_.i = sub nsw i32 %count, %v82_.i, !dbg !14
  %v84_.i = icmp sgt i32 %v83_.i, 0, !dbg !14
  br i1 %v84_.i, label %while88.i, label %fine, !dbg !14

while88.i:                                        ; preds = %join52.i, %done104.i
  %phi90.i = phi i32 [ %v177_.i, %done104.i ], [ 0, %join52.i ], !dbg !14
  %v91_.not.i = icmp samesign ult i32 %phi90.i, %v80_.i, !dbg !14
  %v92_.i = select i1 %v91_.not.i, i32 0, i32 %v82_.i, !dbg !14
  %v93_.i = add nsw i32 %v92_.i, %phi90.i, !dbg !14
  %v94_.i = add nsw i32 %v93_.i, %block.x15, !dbg !14
  %v108_.i = shl nsw i32 %v94_.i, 7, !dbg !9
  %9 = zext i32 %v108_.i to i64, !dbg !14
  br label %body103.i, !dbg !14

body103.i:                                        ; preds = %while88.i, %join122.i
  %indvars.iv19 = phi i64 [ 0, %while88.i ], [ %indvars.iv.next20, %join122.i ], !dbg !9
  %phi106.i12 = phi i32 [ 8, %while88.i ], [ %v176_.i, %join122.i ], !dbg !14
  %fault.sroa.0.110 = phi i64 [ 0, %while88.i ], [ %fault.sroa.0.4, %join122.i ], !dbg !12
  %10 = add nuw nsw i64 %indvars.iv19, %9, !dbg !9
  %v111_.i = insertelement <16 x i64> poison, i64 %10, i64 0, !dbg !15
  %v112_.i = shufflevector <16 x i64> %v111_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !15
  %v113_.i = or disjoint <16 x i64> %v112_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !15
  %v116_.i = icmp samesign ult <16 x i64> %v113_.i, %v115_.i, !dbg !15
  %v117_.i = bitcast <16 x i1> %v116_.i to i16, !dbg !17
  %v119_.not.i = icmp eq i16 %v117_.i, 0, !dbg !17
  br i1 %v119_.not.i, label %join122.i, label %then120.i, !dbg !17

then120.i:                                        ; preds = %body103.i
  %v125_.i = icmp samesign ult <16 x i64> %v113_.i, %v124_.i, !dbg !12
  %v128_.i = and <16 x i1> %v125_.i, %v116_.i, !dbg !12
  %v125_.not.i = xor <16 x i1> %v125_.i, splat (i1 true), !dbg !12
  %v129_.i = and <16 x i1> %v116_.i, %v125_.not.i, !dbg !12
  %v130_.i = bitcast <16 x i1> %v129_.i to i16, !dbg !12
  %v131_.not.i = icmp eq i16 %v130_.i, 0, !dbg !12
  br i1 %v131_.not.i, label %join133.i, label %active132.i, !dbg !12

active132.i:                                      ; preds = %then120.i
  %v134_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v130_.i, i1 true), !dbg !12
  %v135_.i = zext nneg i16 %v134_.i to i64, !dbg !12
  %v136_.i = extractelement <16 x i64> %v113_.i, i64 %v135_.i, !dbg !12
  %v138_.i = or disjoint i64 %indvars.iv19, %v135_.i, !dbg !12
  %v140_.i = shl i64 %v138_.i, 40, !dbg !12
  %v141_.i = or disjoint i64 %v140_.i, %v136_.i, !dbg !12
  %v142_.i = add nuw nsw i64 %v141_.i, -9222246136947933184, !dbg !12
  %v144_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.110, i64 %v142_.i), !dbg !12
  br label %join133.i, !dbg !12

join133.i:                                        ; preds = %active132.i, %then120.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.110, %then120.i ], [ %v144_.i, %active132.i ], !dbg !7
  %v146_.i = getelementptr float, ptr %v6_f1_, i64 %10, !dbg !12
  %v147_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v146_.i, <16 x i1> %v128_.i, <16 x float> zeroinitializer), !dbg !12
  %v150_.i = icmp samesign ult <16 x i64> %v113_.i, %v149_.i, !dbg !13
  %v153_.i = and <16 x i1> %v150_.i, %v116_.i, !dbg !13
  %v150_.not.i = xor <16 x i1> %v150_.i, splat (i1 true), !dbg !13
  %v154_.i = and <16 x i1> %v116_.i, %v150_.not.i, !dbg !13
  %v155_.i = bitcast <16 x i1> %v154_.i to i16, !dbg !13
  %v156_.not.i = icmp eq i16 %v155_.i, 0, !dbg !13
  br i1 %v156_.not.i, label %join158.i, label %active157.i, !dbg !13

active157.i:                                      ; preds = %join133.i
  %v159_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v155_.i, i1 true), !dbg !13
  %v160_.i = zext nneg i16 %v159_.i to i64, !dbg !13
  %v161_.i = extractelement <16 x i64> %v113_.i, i64 %v160_.i, !dbg !13
  %v163_.i = or disjoint i64 %indvars.iv19, %v160_.i, !dbg !13
  %v165_.i = shl i64 %v163_.i, 40, !dbg !13
  %v166_.i = or disjoint i64 %v165_.i, %v161_.i, !dbg !13
  %v167_.i = add nuw nsw i64 %v166_.i, -9221120237041090560, !dbg !13
  %v169_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v167_.i), !dbg !13
  br label %join158.i, !dbg !13

join158.i:                                        ; preds = %active157.i, %join133.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join133.i ], [ %v169_.i, %active157.i ], !dbg !7
  %v171_.i = getelementptr float, ptr %v10_f1_, i64 %10, !dbg !13
  %v172_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v171_.i, <16 x i1> %v153_.i, <16 x float> zeroinitializer), !dbg !13
  %v173_.i = fadd <16 x float> %v147_.i, %v172_.i, !dbg !12
  %v174_.i = getelementptr float, ptr %v2_f1_, i64 %10, !dbg !16
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v173_.i, ptr align 4 %v174_.i, <16 x i1> %v116_.i), !dbg !16
  br label %join122.i, !dbg !17

join122.i:                                        ; preds = %join158.i, %body103.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.110, %body103.i ], [ %fault.sroa.0.3, %join158.i ], !dbg !7
  %indvars.iv.next20 = add nuw nsw i64 %indvars.iv19, 16, !dbg !14
  %v176_.i = add nsw i32 %phi106.i12, -1, !dbg !14
  %v107_.not.i = icmp eq i32 %v176_.i, 0, !dbg !14
  br i1 %v107_.not.i, label %done104.i, label %body103.i, !dbg !14, !llvm.loop !18

done104.i:                                        ; preds = %join122.i
  %v177_.i = add nuw nsw i32 %phi90.i, 1, !dbg !14
  %v178_.i = icmp sge i32 %v177_.i, %v83_.i, !dbg !14
  %v180_.i = icmp ne i64 %fault.sroa.0.4, 0, !dbg !14
  %brmerge.i = select i1 %v180_.i, i1 true, i1 %v178_.i, !dbg !14
  br i1 %brmerge.i, label %vadd.block.exit, label %while88.i, !dbg !14

vadd.block.exit:                                  ; preds = %done104.i
  %v39_f1_.not = icmp eq i64 %fault.sroa.0.4, 0, !dbg !7
  br i1 %v39_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %vadd.block.exit
  %v40_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v43_f1_ = zext i32 %v93_.i to i64, !dbg !7
  %v44_f1_ = add i64 %linear14, %v43_f1_, !dbg !7
  store i64 %v44_f1_, ptr %v40_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.4, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join52.i, %vadd.block.exit
  %following = add nuw i64 %covered, %linear14, !dbg !7
  %v45_f1_ = add nuw i32 %block.x15, %count, !dbg !7
  %v46_f1_ = icmp eq i32 %v45_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v46_f1_, i32 0, i32 %v45_f1_, !dbg !7
  %v33_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v33_f1_, label %run, label %common.ret, !dbg !7
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "elementwise.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22vadd\22,\22faults\22:[{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22vadd\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'x'\22},{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22vadd\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'y'\22}],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:32,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "vadd launch", scope: !1, file: !1, line: 25, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 25, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 26, column: 9, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "vadd", scope: !1, file: !1, line: 25, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 25, column: 1, scope: !4)
!12 = !DILocation(line: 28, column: 18, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 28, column: 25, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 25, column: 1, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 27, column: 8, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 28, column: 9, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 27, column: 5, scope: !10, inlinedAt: !11)
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.unroll.disable"}
