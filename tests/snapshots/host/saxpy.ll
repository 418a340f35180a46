; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @saxpy(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load ptr, ptr %v7_f1_, align 8, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load i64, ptr %v9_f1_, align 8, !dbg !7
  %v14_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v14_f1_, align 4, !dbg !7, !range !8
  %v31_f1_12 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v31_f1_12, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v21_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v22_f1_ = urem i64 %first, %v21_f1_, !dbg !7
  %v23_f1_ = trunc nuw nsw i64 %v22_f1_ to i32, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 4, !dbg !7
  %v67_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !15
  %v68_.i = shufflevector <8 x float> %v67_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !15
  %v108_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !14
  %v109_.i = shufflevector <16 x i64> %v108_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v119_.i = insertelement <16 x i64> poison, i64 %v10_f1_, i64 0, !dbg !12
  %v120_.i = shufflevector <16 x i64> %v119_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !12
  %v144_.i = insertelement <16 x float> poison, float %v6_f1_, i64 0, !dbg !15
  %v145_.i = shufflevector <16 x float> %v144_.i, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !15
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x14 = phi i32 [ %v23_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear13 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v32_f1_ = sub nuw i64 %last, %linear13, !dbg !7
  %v33_f1_ = sub nuw i32 %grid.x, %block.x14, !dbg !7
  %v34_f1_ = zext nneg i32 %v33_f1_ to i64, !dbg !7
  %v35_f1_ = tail call i64 @llvm.umin.i64(i64 %v32_f1_, i64 %v34_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v35_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl i32 %block.x14, 7, !dbg !9
  %v2_.i = sext i32 %v1_.i to i64, !dbg !9
  %v5_.i = icmp ugt i64 %v10_f1_, %v2_.i, !dbg !12
  %v7_.i = add i32 %v1_.i, 128, !dbg !9
  %v8_.i = sext i32 %v7_.i to i64, !dbg !9
  %v11_.i = icmp ugt i64 %v10_f1_, %v8_.i, !dbg !12
  %v12_.i = select i1 %v11_.i, i32 1, i32 %count, !dbg !12
  %v13_.i = select i1 %v5_.i, i32 0, i32 %v12_.i, !dbg !12
  %v14_.i = add nsw i32 %count, -1, !dbg !13
  %v16_.i = add nsw i32 %v14_.i, %block.x14, !dbg !13
  %v17_.i = shl i32 %v16_.i, 7, !dbg !9
  %v18_.i = or disjoint i32 %v17_.i, 127, !dbg !9
  %v19_.i = sext i32 %v18_.i to i64, !dbg !9
  %v20_.i = icmp sgt i64 %v4_f1_, %v19_.i, !dbg !14
  %v21_.i = icmp sge i32 %v18_.i, %v1_.i, !dbg !14
  %v22_.i = and i1 %v21_.i, %v20_.i, !dbg !14
  %v23_.i = icmp sgt i32 %v17_.i, -1, !dbg !12
  %v24_.i = and i1 %v23_.i, %v22_.i, !dbg !14
  %v25_.i = icmp sgt i64 %v10_f1_, %v19_.i, !dbg !12
  %v26_.i = and i1 %v25_.i, %v24_.i, !dbg !14
  %v15_.i = add i32 %block.x14, 33554430, !dbg !13
  %v27_.i = add i32 %v15_.i, %count, !dbg !13
  %v28_.i = shl i32 %v27_.i, 7, !dbg !9
  %v29_.i = or disjoint i32 %v28_.i, 127, !dbg !9
  %v30_.i = sext i32 %v29_.i to i64, !dbg !9
  %v31_.i = icmp sgt i64 %v4_f1_, %v30_.i, !dbg !14
  %v32_.i = icmp sge i32 %v29_.i, %v1_.i, !dbg !14
  %v33_.i = and i1 %v32_.i, %v31_.i, !dbg !14
  %v34_.i = icmp sgt i32 %v28_.i, -1, !dbg !12
  %v35_.i = and i1 %v34_.i, %v33_.i, !dbg !14
  %v36_.i = icmp sgt i64 %v10_f1_, %v30_.i, !dbg !12
  %v37_.i = and i1 %v36_.i, %v35_.i, !dbg !14
  %0 = select i1 %v37_.i, i32 %v14_.i, i32 0, !dbg !14
  %v40_.i = select i1 %v26_.i, i32 %count, i32 %0, !dbg !14
  %v41_.i = icmp slt i32 %v13_.i, %v40_.i, !dbg !13
  br i1 %v41_.i, label %then42.i, label %join44.i, !dbg !13

then42.i:                                         ; preds = %run
  %v45_.i = add nuw nsw i32 %v13_.i, %block.x14, !dbg !13
  %v46_.i = sub nsw i32 %v40_.i, %v13_.i, !dbg !13
  %v60_.i = shl nsw i32 %v45_.i, 7, !dbg !9
  %v47_.i = shl nsw i32 %v46_.i, 7, !dbg !13
  %v50_.i = add nsw i32 %v47_.i, -1, !dbg !13
  %v51_1.i = lshr i32 %v50_.i, 3, !dbg !13
  br label %body55.i, !dbg !13

body55.i:                                         ; preds = %body55.i, %then42.i
  %indvars.iv = phi i64 [ 0, %then42.i ], [ %indvars.iv.next.3, %body55.i ], !dbg !9
  %niter = phi i32 [ 0, %then42.i ], [ %niter.next.3, %body55.i ], !dbg !13
  %1 = trunc nuw i64 %indvars.iv to i32, !dbg !9
  %v61_.i = add nsw i32 %v60_.i, %1, !dbg !9
  %v62_.i = zext nneg i32 %v61_.i to i64, !dbg !9
  %v63_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v62_.i, !dbg !15
  %v64_.i = load <8 x float>, ptr %v63_.i, align 4, !dbg !15
  %v65_.i = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v62_.i, !dbg !12
  %v66_.i = load <8 x float>, ptr %v65_.i, align 4, !dbg !12
  %v69_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v68_.i, <8 x float> %v66_.i, <8 x float> %v64_.i), !dbg !15
  store <8 x float> %v69_.i, ptr %v63_.i, align 4, !dbg !15
  %2 = trunc i64 %indvars.iv to i32, !dbg !9
  %3 = or disjoint i32 %2, 8, !dbg !9
  %v61_.i.1 = add nsw i32 %v60_.i, %3, !dbg !9
  %v62_.i.1 = zext nneg i32 %v61_.i.1 to i64, !dbg !9
  %v63_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v62_.i.1, !dbg !15
  %v64_.i.1 = load <8 x float>, ptr %v63_.i.1, align 4, !dbg !15
  %v65_.i.1 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v62_.i.1, !dbg !12
  %v66_.i.1 = load <8 x float>, ptr %v65_.i.1, align 4, !dbg !12
  %v69_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v68_.i, <8 x float> %v66_.i.1, <8 x float> %v64_.i.1), !dbg !15
  store <8 x float> %v69_.i.1, ptr %v63_.i.1, align 4, !dbg !15
  %4 = trunc i64 %indvars.iv to i32, !dbg !9
  %5 = or disjoint i32 %4, 16, !dbg !9
  %v61_.i.2 = add nsw i32 %v60_.i, %5, !dbg !9
  %v62_.i.2 = zext nneg i32 %v61_.i.2 to i64, !dbg !9
  %v63_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v62_.i.2, !dbg !15
  %v64_.i.2 = load <8 x float>, ptr %v63_.i.2, align 4, !dbg !15
  %v65_.i.2 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v62_.i.2, !dbg !12
  %v66_.i.2 = load <8 x float>, ptr %v65_.i.2, align 4, !dbg !12
  %v69_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v68_.i, <8 x float> %v66_.i.2, <8 x float> %v64_.i.2), !dbg !15
  store <8 x float> %v69_.i.2, ptr %v63_.i.2, align 4, !dbg !15
  %6 = trunc i64 %indvars.iv to i32, !dbg !9
  %7 = or disjoint i32 %6, 24, !dbg !9
  %v61_.i.3 = add nsw i32 %v60_.i, %7, !dbg !9
  %v62_.i.3 = zext nneg i32 %v61_.i.3 to i64, !dbg !9
  %v63_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v62_.i.3, !dbg !15
  %v64_.i.3 = load <8 x float>, ptr %v63_.i.3, align 4, !dbg !15
  %v65_.i.3 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v62_.i.3, !dbg !12
  %v66_.i.3 = load <8 x float>, ptr %v65_.i.3, align 4, !dbg !12
  %v69_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v68_.i, <8 x float> %v66_.i.3, <8 x float> %v64_.i.3), !dbg !15
  store <8 x float> %v69_.i.3, ptr %v63_.i.3, align 4, !dbg !15
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !13
  %niter.next.3 = add i32 %niter, 4, !dbg !13
  %8 = or disjoint i32 %niter, 3, !dbg !13
  %niter.ncmp.3 = icmp eq i32 %8, %v51_1.i, !dbg !13
  br i1 %niter.ncmp.3, label %join44.i, label %body55.i, !dbg !13

join44.i:                                         ; preds = %body55.i, %run
  %v76_.i = phi i32 [ 0, %run ], [ %v46_.i, %body55.i ], !dbg !13
  %v74_.i = phi i32 [ %count, %run ], [ %v13_.i, %body55.i ], !dbg !13
  %v77_.i = sub nsw i32 %count, %v76_.i, !dbg !13
  %v78_.i = icmp sgt i32 %v77_.i, 0, !dbg !13
  br i1 %v78_.i, label %while82.i, label %fine, !dbg !13

while82.i:                                        ; preds = %join44.i, %done98.i
  %phi84.i = phi i32 [ %v150_.i, %done98.i ], [ 0, %join44.i ], !dbg !13
  %v85_.not.i = icmp samesign ult i32 %phi84.i, %v74_.i, !dbg !13
  %v86_.i = select i1 %v85_.not.i, i32 0, i32 %v76_.i, !dbg !13
  %v87_.i = add nsw i32 %v86_.i, %phi84.i, !dbg !13
  %v88_.i = add nsw i32 %v87_.i, %block.x14, !dbg !13
  %v102_.i = shl nsw i32 %v88_.i, 7, !dbg !9
  %9 = zext i32 %v102_.i to i64, !dbg !13
  br label %body97.i, !dbg !13

body97.i:                                         ; preds = %while82.i, %join116.i
  %indvars.iv18 = phi i64 [ 0, %while82.i ], [ %indvars.iv.next19, %join116.i ], !dbg !9
  %phi100.i11 = phi i32 [ 8, %while82.i ], [ %v149_.i, %join116.i ], !dbg !13
  %fault.sroa.0.19 = phi i64 [ 0, %while82.i ], [ %fault.sroa.0.3, %join116.i ], !dbg !12
  %10 = add nuw nsw i64 %indvars.iv18, %9, !dbg !9
  %v105_.i = insertelement <16 x i64> poison, i64 %10, i64 0, !dbg !14
  %v106_.i = shufflevector <16 x i64> %v105_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v107_.i = or disjoint <16 x i64> %v106_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %v110_.i = icmp samesign ult <16 x i64> %v107_.i, %v109_.i, !dbg !14
  %v111_.i = bitcast <16 x i1> %v110_.i to i16, !dbg !16
  %v113_.not.i = icmp eq i16 %v111_.i, 0, !dbg !16
  br i1 %v113_.not.i, label %join116.i, label %then114.i, !dbg !16

then114.i:                                        ; preds = %body97.i
  %v117_.i = getelementptr float, ptr %v2_f1_, i64 %10, !dbg !15
  %v118_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v117_.i, <16 x i1> %v110_.i, <16 x float> zeroinitializer), !dbg !15
  %v121_.i = icmp samesign ult <16 x i64> %v107_.i, %v120_.i, !dbg !12
  %v124_.i = and <16 x i1> %v121_.i, %v110_.i, !dbg !12
  %v121_.not.i = xor <16 x i1> %v121_.i, splat (i1 true), !dbg !12
  %v125_.i = and <16 x i1> %v110_.i, %v121_.not.i, !dbg !12
  %v126_.i = bitcast <16 x i1> %v125_.i to i16, !dbg !12
  %v127_.not.i = icmp eq i16 %v126_.i, 0, !dbg !12
  br i1 %v127_.not.i, label %join129.i, label %active128.i, !dbg !12

active128.i:                                      ; preds = %then114.i
  %v130_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v126_.i, i1 true), !dbg !12
  %v131_.i = zext nneg i16 %v130_.i to i64, !dbg !12
  %v132_.i = extractelement <16 x i64> %v107_.i, i64 %v131_.i, !dbg !12
  %v134_.i = or disjoint i64 %indvars.iv18, %v131_.i, !dbg !12
  %v136_.i = shl i64 %v134_.i, 40, !dbg !12
  %v137_.i = or disjoint i64 %v136_.i, %v132_.i, !dbg !12
  %v138_.i = add nuw nsw i64 %v137_.i, -9222246136947933184, !dbg !12
  %v140_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.19, i64 %v138_.i), !dbg !12
  br label %join129.i, !dbg !12

join129.i:                                        ; preds = %active128.i, %then114.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.19, %then114.i ], [ %v140_.i, %active128.i ], !dbg !7
  %v142_.i = getelementptr float, ptr %v8_f1_, i64 %10, !dbg !12
  %v143_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v142_.i, <16 x i1> %v124_.i, <16 x float> zeroinitializer), !dbg !12
  %v146_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v145_.i, <16 x float> %v143_.i, <16 x float> %v118_.i), !dbg !15
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v146_.i, ptr align 4 %v117_.i, <16 x i1> %v110_.i), !dbg !15
  br label %join116.i, !dbg !16

join116.i:                                        ; preds = %join129.i, %body97.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.19, %body97.i ], [ %fault.sroa.0.2, %join129.i ], !dbg !7
  %indvars.iv.next19 = add nuw nsw i64 %indvars.iv18, 16, !dbg !13
  %v149_.i = add nsw i32 %phi100.i11, -1, !dbg !13
  %v101_.not.i = icmp eq i32 %v149_.i, 0, !dbg !13
  br i1 %v101_.not.i, label %done98.i, label %body97.i, !dbg !13, !llvm.loop !17

done98.i:                                         ; preds = %join116.i
  %v150_.i = add nuw nsw i32 %phi84.i, 1, !dbg !13
  %v151_.i = icmp sge i32 %v150_.i, %v77_.i, !dbg !13
  %v153_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !13
  %brmerge.i = select i1 %v153_.i, i1 true, i1 %v151_.i, !dbg !13
  br i1 %brmerge.i, label %saxpy.block.exit, label %while82.i, !dbg !13

saxpy.block.exit:                                 ; preds = %done98.i
  %v37_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v37_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %saxpy.block.exit
  %v38_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v41_f1_ = zext i32 %v87_.i to i64, !dbg !7
  %v42_f1_ = add i64 %linear13, %v41_f1_, !dbg !7
  store i64 %v42_f1_, ptr %v38_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join44.i, %saxpy.block.exit
  %following = add nuw i64 %covered, %linear13, !dbg !7
  %v43_f1_ = add nuw i32 %block.x14, %count, !dbg !7
  %v44_f1_ = icmp eq i32 %v43_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v44_f1_, i32 0, i32 %v43_f1_, !dbg !7
  %v31_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v31_f1_, label %run, label %common.ret, !dbg !7
}

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "elementwise.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22saxpy\22,\22faults\22:[{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22saxpy\22,\22kind\22:\22index\22,\22line\22:44,\22message\22:\22index out of bounds for axis 0 of array 'x'\22}],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22a\22,\22offset\22:16,\22size\22:4,\22type\22:\22pyfloat\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:24,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "saxpy launch", scope: !1, file: !1, line: 41, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 41, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 42, column: 9, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "saxpy", scope: !1, file: !1, line: 41, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 41, column: 1, scope: !4)
!12 = !DILocation(line: 44, column: 21, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 41, column: 1, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 43, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 44, column: 9, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 43, column: 5, scope: !10, inlinedAt: !11)
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.unroll.disable"}
