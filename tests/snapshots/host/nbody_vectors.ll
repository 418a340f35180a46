; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.sqrt.v8f32(<8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <32 x float> @llvm.masked.load.v32f32.p0(ptr captures(none), <32 x i1>, <32 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr captures(none), <32 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @nbody_vectors(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v12_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v12_f1_, align 4, !dbg !7, !range !8
  %v29_f1_31 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v29_f1_31, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v19_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v20_f1_ = urem i64 %first, %v19_f1_, !dbg !7
  %v21_f1_ = trunc nuw nsw i64 %v20_f1_ to i32, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v11_.i = lshr i64 %v8_f1_, 2, !dbg !14
  %0 = and i64 %v8_f1_, 3, !dbg !14
  %v13_.not.i = icmp eq i64 %0, 0, !dbg !14
  %v14_.i = select i1 %v13_.not.i, i64 %v11_.i, i64 0, !dbg !14
  %v18_.i = lshr i64 %v4_f1_, 2, !dbg !39
  %1 = and i64 %v4_f1_, 3, !dbg !39
  %v20_.not.i = icmp eq i64 %1, 0, !dbg !39
  %v21_.i = select i1 %v20_.not.i, i64 %v18_.i, i64 0, !dbg !39
  %v31_.i = ptrtoint ptr %v6_f1_ to i64, !dbg !14
  %v32_.i = and i64 %v31_.i, 12, !dbg !14
  %v33_.not.i = icmp eq i64 %v32_.i, 0, !dbg !14
  %v36_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !39
  %v37_.i = and i64 %v36_.i, 12, !dbg !39
  %v38_.not.i = icmp eq i64 %v37_.i, 0, !dbg !39
  %2 = or disjoint i64 %v37_.i, %1, !dbg !14
  %3 = or i64 %2, %v32_.i, !dbg !14
  %4 = or i64 %3, %0, !dbg !14
  %v39_.i = icmp eq i64 %4, 0, !dbg !14
  %v93_.i11.not = icmp eq i64 %v11_.i, 0, !dbg !18
  %v263_.i = insertelement <8 x i64> poison, i64 %v14_.i, i64 0, !dbg !13
  %v264_.i = shufflevector <8 x i64> %v263_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v289_.i20.not = icmp eq i64 %v14_.i, 0, !dbg !18
  %v327_.i = insertelement <8 x i64> poison, i64 %v21_.i, i64 0, !dbg !15
  %v328_.i = shufflevector <8 x i64> %v327_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x33 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear32 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v30_f1_ = sub nuw i64 %last, %linear32, !dbg !7
  %v31_f1_ = sub nuw i32 %grid.x, %block.x33, !dbg !7
  %v32_f1_ = zext nneg i32 %v31_f1_ to i64, !dbg !7
  %v33_f1_ = tail call i64 @llvm.umin.i64(i64 %v30_f1_, i64 %v32_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v33_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 6, !dbg !9
  %v2_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v3_.i = shl i32 %block.x33, 6, !dbg !12
  %v4_.i = sext i32 %v3_.i to i64, !dbg !12
  %v5_.i = sub nsw i64 0, %v4_.i, !dbg !9
  %v7_.i = tail call i64 @llvm.smax.i64(i64 %v5_.i, i64 0), !dbg !9
  %v9_.i = tail call i64 @llvm.umin.i64(i64 %v7_.i, i64 %v2_.i), !dbg !9
  %v10_.i = trunc nuw nsw i64 %v9_.i to i32, !dbg !9
  %v15_.i = sub nsw i64 %v14_.i, %v4_.i, !dbg !9
  %v17_.i = tail call i64 @llvm.smin.i64(i64 %v15_.i, i64 %v2_.i), !dbg !9
  %v22_.i = sub nsw i64 %v21_.i, %v4_.i, !dbg !9
  %v24_.i = tail call i64 @llvm.smin.i64(i64 %v22_.i, i64 %v17_.i), !dbg !9
  %v26_.i = tail call i64 @llvm.smax.i64(i64 %v24_.i, i64 0), !dbg !9
  %v27_.i = trunc nuw nsw i64 %v26_.i to i32, !dbg !9
  %v30_.i = tail call i32 @llvm.usub.sat.i32(i32 %v27_.i, i32 1), !dbg !9
  %v40_.i = add i32 %v30_.i, %v3_.i, !dbg !12
  %v41_.i = sext i32 %v40_.i to i64, !dbg !12
  %v43_.i = add i32 %v3_.i, %v10_.i, !dbg !12
  %v44_.i = sext i32 %v43_.i to i64, !dbg !12
  %v45_.i = icmp sge i32 %v40_.i, %v43_.i, !dbg !13
  %5 = icmp ugt i64 %v14_.i, %v41_.i, !dbg !13
  %v50_.i = and i1 %v45_.i, %5, !dbg !13
  %6 = icmp ugt i64 %v21_.i, %v44_.i, !dbg !14
  %v52_.i = and i1 %v39_.i, %6, !dbg !14
  %v53_.i = icmp sgt i64 %v21_.i, %v41_.i, !dbg !15
  %v54_.i = and i1 %v53_.i, %v50_.i, !dbg !13
  %v55_.i = and i1 %v52_.i, %v54_.i, !dbg !9
  %v56_.i = sub nsw i32 %v27_.i, %v10_.i, !dbg !9
  %v57_.i = and i32 %v56_.i, -32, !dbg !9
  %v58_.i = add nsw i32 %v57_.i, %v10_.i, !dbg !9
  %v59_.i = icmp sgt i32 %v56_.i, 31, !dbg !9
  %v60_.i = and i1 %v59_.i, %v55_.i, !dbg !9
  br i1 %v60_.i, label %then61.i, label %join63.i, !dbg !9

then61.i:                                         ; preds = %run
  %v66_.i = add nsw i32 %v57_.i, -1, !dbg !9
  %v67_1.i = lshr i32 %v66_.i, 3, !dbg !9
  %v68_.i = add nuw nsw i32 %v67_1.i, 1, !dbg !9
  %7 = zext i32 %v3_.i to i64, !dbg !9
  br label %body71.i, !dbg !9

body71.i:                                         ; preds = %then61.i, %done88.i
  %indvars.iv = phi i64 [ %v9_.i, %then61.i ], [ %indvars.iv.next, %done88.i ], !dbg !12
  %phi74.i19 = phi i32 [ %v68_.i, %then61.i ], [ %v143_.i, %done88.i ], !dbg !9
  %8 = add nuw nsw i64 %indvars.iv, %7, !dbg !12
  %v79_.i = shl nuw nsw i64 %8, 2, !dbg !16
  %v80_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v79_.i, !dbg !17
  %v81_.i = load <32 x float>, ptr %v80_.i, align 4, !dbg !17
  %v82_.i = shufflevector <32 x float> %v81_.i, <32 x float> poison, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28>, !dbg !17
  %v83_.i = shufflevector <32 x float> %v81_.i, <32 x float> poison, <8 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29>, !dbg !17
  %v84_.i = shufflevector <32 x float> %v81_.i, <32 x float> poison, <8 x i32> <i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30>, !dbg !17
  %v85_.i = shufflevector <32 x float> %v81_.i, <32 x float> poison, <8 x i32> <i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>, !dbg !17
  br i1 %v93_.i11.not, label %done88.i, label %body87.i, !dbg !18

body87.i:                                         ; preds = %body71.i, %body87.i
  %phi92.i15 = phi <8 x float> [ %v129_.i, %body87.i ], [ zeroinitializer, %body71.i ], !dbg !50
  %phi91.i14 = phi <8 x float> [ %v128_.i, %body87.i ], [ zeroinitializer, %body71.i ], !dbg !50
  %phi90.i13 = phi <8 x float> [ %v127_.i, %body87.i ], [ zeroinitializer, %body71.i ], !dbg !50
  %phi89.i12 = phi i64 [ %v130_.i, %body87.i ], [ 0, %body71.i ], !dbg !19
  %v95_.i.idx = shl nuw nsw i64 %phi89.i12, 4, !dbg !19
  %v95_.i = getelementptr inbounds nuw i8, ptr %v6_f1_, i64 %v95_.i.idx, !dbg !19
  %v96_.i = load float, ptr %v95_.i, align 4, !dbg !19
  %v98_.i = getelementptr inbounds nuw i8, ptr %v95_.i, i64 4, !dbg !19
  %v99_.i = load float, ptr %v98_.i, align 4, !dbg !19
  %v101_.i = getelementptr inbounds nuw i8, ptr %v95_.i, i64 8, !dbg !19
  %v102_.i = load float, ptr %v101_.i, align 4, !dbg !19
  %v103_.i = insertelement <8 x float> poison, float %v96_.i, i64 0, !dbg !44
  %v104_.i = shufflevector <8 x float> %v103_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v105_.i = fsub <8 x float> %v104_.i, %v82_.i, !dbg !44
  %v106_.i = insertelement <8 x float> poison, float %v99_.i, i64 0, !dbg !44
  %v107_.i = shufflevector <8 x float> %v106_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v108_.i = fsub <8 x float> %v107_.i, %v83_.i, !dbg !44
  %v109_.i = insertelement <8 x float> poison, float %v102_.i, i64 0, !dbg !44
  %v110_.i = shufflevector <8 x float> %v109_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v111_.i = fsub <8 x float> %v110_.i, %v84_.i, !dbg !44
  %v112_.i = fmul <8 x float> %v108_.i, %v108_.i, !dbg !26
  %v113_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v105_.i, <8 x float> %v105_.i, <8 x float> %v112_.i), !dbg !27
  %v114_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v111_.i, <8 x float> %v111_.i, <8 x float> %v113_.i), !dbg !27
  %v115_.i = fadd <8 x float> %v114_.i, splat (float 0x3F847AE140000000), !dbg !27
  %v117_.i = getelementptr inbounds nuw i8, ptr %v95_.i, i64 12, !dbg !28
  %v118_.i = load float, ptr %v117_.i, align 4, !dbg !28
  %v119_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v115_.i), !dbg !29
  %v120_.i = fmul <8 x float> %v115_.i, %v119_.i, !dbg !30
  %v121_.i = insertelement <8 x float> poison, float %v118_.i, i64 0, !dbg !28
  %v122_.i = shufflevector <8 x float> %v121_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !28
  %v123_.i = fdiv <8 x float> %v122_.i, %v120_.i, !dbg !28
  %v124_.i = fmul <8 x float> %v105_.i, %v123_.i, !dbg !47
  %v125_.i = fmul <8 x float> %v108_.i, %v123_.i, !dbg !47
  %v126_.i = fmul <8 x float> %v111_.i, %v123_.i, !dbg !47
  %v127_.i = fadd <8 x float> %phi90.i13, %v124_.i, !dbg !50
  %v128_.i = fadd <8 x float> %phi91.i14, %v125_.i, !dbg !50
  %v129_.i = fadd <8 x float> %phi92.i15, %v126_.i, !dbg !50
  %v130_.i = add nuw nsw i64 %phi89.i12, 1, !dbg !18
  %exitcond.not = icmp eq i64 %v130_.i, %v11_.i, !dbg !18
  br i1 %exitcond.not, label %done88.i, label %body87.i, !dbg !18

done88.i:                                         ; preds = %body87.i, %body71.i
  %phi90.i.lcssa = phi <8 x float> [ zeroinitializer, %body71.i ], [ %v127_.i, %body87.i ], !dbg !15
  %phi91.i.lcssa = phi <8 x float> [ zeroinitializer, %body71.i ], [ %v128_.i, %body87.i ], !dbg !15
  %phi92.i.lcssa = phi <8 x float> [ zeroinitializer, %body71.i ], [ %v129_.i, %body87.i ], !dbg !15
  %v131_.i = shufflevector <8 x float> %phi90.i.lcssa, <8 x float> %phi91.i.lcssa, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !15
  %v132_.i = shufflevector <8 x float> %phi92.i.lcssa, <8 x float> %v85_.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !15
  %v133_.i = shufflevector <16 x float> %v131_.i, <16 x float> %v132_.i, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 1, i32 9, i32 17, i32 25, i32 2, i32 10, i32 18, i32 26, i32 3, i32 11, i32 19, i32 27, i32 4, i32 12, i32 20, i32 28, i32 5, i32 13, i32 21, i32 29, i32 6, i32 14, i32 22, i32 30, i32 7, i32 15, i32 23, i32 31>, !dbg !15
  %v134_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v79_.i, !dbg !15
  %v135_.i = shufflevector <32 x float> %v133_.i, <32 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !15
  store <8 x float> %v135_.i, ptr %v134_.i, align 4, !dbg !15
  %v136_.i = shufflevector <32 x float> %v133_.i, <32 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !15
  %v137_.i = getelementptr inbounds nuw i8, ptr %v134_.i, i64 32, !dbg !15
  store <8 x float> %v136_.i, ptr %v137_.i, align 4, !dbg !15
  %v138_.i = shufflevector <32 x float> %v133_.i, <32 x float> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>, !dbg !15
  %v139_.i = getelementptr inbounds nuw i8, ptr %v134_.i, i64 64, !dbg !15
  store <8 x float> %v138_.i, ptr %v139_.i, align 4, !dbg !15
  %v140_.i = shufflevector <32 x float> %v133_.i, <32 x float> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !15
  %v141_.i = getelementptr inbounds nuw i8, ptr %v134_.i, i64 96, !dbg !15
  store <8 x float> %v140_.i, ptr %v141_.i, align 4, !dbg !15
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v143_.i = add nsw i32 %phi74.i19, -1, !dbg !9
  %v75_.not.i = icmp eq i32 %v143_.i, 0, !dbg !9
  br i1 %v75_.not.i, label %join63.i, label %body71.i, !dbg !9

join63.i:                                         ; preds = %done88.i, %run
  %v145_.i = phi i32 [ %v1_.i, %run ], [ %v58_.i, %done88.i ], !dbg !9
  %v144_.i = phi i32 [ %v1_.i, %run ], [ %v10_.i, %done88.i ], !dbg !9
  %v147_.i = tail call i64 @llvm.smax.i64(i64 %v15_.i, i64 1), !dbg !9
  %v149_.i = tail call i64 @llvm.umin.i64(i64 %v147_.i, i64 %v2_.i), !dbg !9
  %v150_.i = trunc nuw nsw i64 %v149_.i to i32, !dbg !9
  %v151_.i = add nuw nsw i32 %v144_.i, 63, !dbg !9
  %v152_.i = lshr i32 %v151_.i, 6, !dbg !9
  %v153_.i = ashr i32 %v145_.i, 6, !dbg !9
  %v155_.i = tail call i32 @llvm.smax.i32(i32 %v153_.i, i32 %v152_.i), !dbg !9
  %v156_.not.i = icmp sgt i32 %v153_.i, %v152_.i, !dbg !9
  %v157_.i = select i1 %v156_.not.i, i32 %v152_.i, i32 %count, !dbg !9
  %v158_.i = sub nsw i32 %v155_.i, %v152_.i, !dbg !9
  %v159_.i = select i1 %v156_.not.i, i32 %v158_.i, i32 0, !dbg !9
  %v160_.i = sub nsw i32 %count, %v159_.i, !dbg !9
  %v161_.i = icmp sgt i32 %v160_.i, 0, !dbg !9
  br i1 %v161_.i, label %while165.i, label %fine, !dbg !9

while165.i:                                       ; preds = %join63.i, %done185.i
  %phi167.i = phi i32 [ %v357_.i, %done185.i ], [ 0, %join63.i ], !dbg !9
  %v168_.not.i = icmp samesign ult i32 %phi167.i, %v157_.i, !dbg !9
  %v169_.i = select i1 %v168_.not.i, i32 0, i32 %v159_.i, !dbg !9
  %v170_.i = add nsw i32 %v169_.i, %phi167.i, !dbg !9
  %v171_.i = add nsw i32 %v170_.i, %block.x33, !dbg !9
  %v173_.i = shl nsw i32 %v170_.i, 6, !dbg !9
  %v174_.i = sub nsw i32 %v144_.i, %v173_.i, !dbg !9
  %v175_.i = sub nsw i32 %v145_.i, %v173_.i, !dbg !9
  %v176_.i = sub nsw i32 %v150_.i, %v173_.i, !dbg !9
  %v191_.i = shl nsw i32 %v171_.i, 6, !dbg !12
  %v197_.i = insertelement <8 x i32> poison, i32 %v174_.i, i64 0, !dbg !9
  %v198_.i = shufflevector <8 x i32> %v197_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v200_.i = insertelement <8 x i32> poison, i32 %v175_.i, i64 0, !dbg !9
  %v201_.i = shufflevector <8 x i32> %v200_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v204_.i = insertelement <8 x i32> poison, i32 %v176_.i, i64 0, !dbg !9
  %v205_.i = shufflevector <8 x i32> %v204_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %9 = zext i32 %v191_.i to i64, !dbg !9
  br label %body184.i, !dbg !9

body184.i:                                        ; preds = %while165.i, %join213.i
  %indvars.iv39 = phi i64 [ 0, %while165.i ], [ %indvars.iv.next40, %join213.i ], !dbg !12
  %phi187.i30 = phi i32 [ 8, %while165.i ], [ %v356_.i, %join213.i ], !dbg !9
  %fault.sroa.0.128 = phi i64 [ 0, %while165.i ], [ %fault.sroa.0.7, %join213.i ], !dbg !14
  %10 = add nuw nsw i64 %indvars.iv39, %9, !dbg !12
  %11 = trunc nuw nsw i64 %indvars.iv39 to i32, !dbg !9
  %v194_.i = insertelement <8 x i32> poison, i32 %11, i64 0, !dbg !9
  %v195_.i = shufflevector <8 x i32> %v194_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v196_.i = or disjoint <8 x i32> %v195_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v199_.i = icmp slt <8 x i32> %v196_.i, %v198_.i, !dbg !9
  %v202_.i = icmp sge <8 x i32> %v196_.i, %v201_.i, !dbg !9
  %v203_.i = or <8 x i1> %v199_.i, %v202_.i, !dbg !9
  %v206_.i = icmp slt <8 x i32> %v196_.i, %v205_.i, !dbg !9
  %v207_.i = and <8 x i1> %v206_.i, %v203_.i, !dbg !9
  %v208_.i = bitcast <8 x i1> %v207_.i to i8, !dbg !9
  %v210_.not.i = icmp eq i8 %v208_.i, 0, !dbg !9
  br i1 %v210_.not.i, label %join213.i, label %then211.i, !dbg !9

then211.i:                                        ; preds = %body184.i
  %12 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v208_.i, i1 true), !dbg !14
  %v214_.i = zext nneg i8 %12 to i64, !dbg !14
  %indvars.iv39.masked = and i64 %indvars.iv39, 4294967288, !dbg !14
  %v216_.i = or disjoint i64 %indvars.iv39.masked, %v214_.i, !dbg !14
  br i1 %v13_.not.i, label %join219.i, label %active218.i, !dbg !14

active218.i:                                      ; preds = %then211.i
  %v221_.i = shl i64 %v216_.i, 40, !dbg !14
  %v223_.i = add nuw nsw i64 %v221_.i, -9222246136947933184, !dbg !14
  %v225_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.128, i64 %v223_.i), !dbg !14
  br label %join219.i, !dbg !14

join219.i:                                        ; preds = %active218.i, %then211.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.128, %then211.i ], [ %v225_.i, %active218.i ], !dbg !7
  br i1 %v33_.not.i, label %join230.i, label %active229.i, !dbg !14

active229.i:                                      ; preds = %join219.i
  %v232_.i = shl i64 %v216_.i, 40, !dbg !14
  %v234_.i = add nuw nsw i64 %v232_.i, -9221120237041090560, !dbg !14
  %v236_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v234_.i), !dbg !14
  br label %join230.i, !dbg !14

join230.i:                                        ; preds = %active229.i, %join219.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join219.i ], [ %v236_.i, %active229.i ], !dbg !7
  br i1 %v20_.not.i, label %join242.i, label %active241.i, !dbg !39

active241.i:                                      ; preds = %join230.i
  %v244_.i = shl i64 %v216_.i, 40, !dbg !39
  %v246_.i = add nuw nsw i64 %v244_.i, -9219994337134247936, !dbg !39
  %v248_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v246_.i), !dbg !39
  br label %join242.i, !dbg !39

join242.i:                                        ; preds = %active241.i, %join230.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join230.i ], [ %v248_.i, %active241.i ], !dbg !7
  br i1 %v38_.not.i, label %join253.i, label %active252.i, !dbg !39

active252.i:                                      ; preds = %join242.i
  %v255_.i = shl i64 %v216_.i, 40, !dbg !39
  %v257_.i = add nuw nsw i64 %v255_.i, -9218868437227405312, !dbg !39
  %v259_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v257_.i), !dbg !39
  br label %join253.i, !dbg !39

join253.i:                                        ; preds = %active252.i, %join242.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %join242.i ], [ %v259_.i, %active252.i ], !dbg !7
  %v260_.i = insertelement <8 x i64> poison, i64 %10, i64 0, !dbg !13
  %v261_.i = shufflevector <8 x i64> %v260_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v262_.i = or disjoint <8 x i64> %v261_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !13
  %v265_.i = icmp samesign ult <8 x i64> %v262_.i, %v264_.i, !dbg !13
  %v266_.i = and <8 x i1> %v207_.i, %v265_.i, !dbg !40
  %v267_.i = bitcast <8 x i1> %v266_.i to i8, !dbg !40
  %v269_.not.i = icmp eq i8 %v267_.i, 0, !dbg !40
  br i1 %v269_.not.i, label %join213.i, label %then270.i, !dbg !40

then270.i:                                        ; preds = %join253.i
  %v273_.i = shl nuw nsw i64 %10, 2, !dbg !16
  %v274_.i = shufflevector <8 x i1> %v266_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !17
  %v275_.i = getelementptr float, ptr %v6_f1_, i64 %v273_.i, !dbg !17
  %v276_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v275_.i, <32 x i1> %v274_.i, <32 x float> zeroinitializer), !dbg !17
  %v277_.i = freeze <32 x float> %v276_.i, !dbg !17
  %v278_.i = shufflevector <32 x float> %v277_.i, <32 x float> poison, <8 x i32> <i32 0, i32 4, i32 8, i32 12, i32 16, i32 20, i32 24, i32 28>, !dbg !17
  %v279_.i = shufflevector <32 x float> %v277_.i, <32 x float> poison, <8 x i32> <i32 1, i32 5, i32 9, i32 13, i32 17, i32 21, i32 25, i32 29>, !dbg !17
  %v280_.i = shufflevector <32 x float> %v277_.i, <32 x float> poison, <8 x i32> <i32 2, i32 6, i32 10, i32 14, i32 18, i32 22, i32 26, i32 30>, !dbg !17
  %v281_.i = shufflevector <32 x float> %v277_.i, <32 x float> poison, <8 x i32> <i32 3, i32 7, i32 11, i32 15, i32 19, i32 23, i32 27, i32 31>, !dbg !17
  br i1 %v289_.i20.not, label %done284.i, label %body283.i, !dbg !18

body283.i:                                        ; preds = %then270.i, %body283.i
  %phi288.i24 = phi <8 x float> [ %v325_.i, %body283.i ], [ zeroinitializer, %then270.i ], !dbg !50
  %phi287.i23 = phi <8 x float> [ %v324_.i, %body283.i ], [ zeroinitializer, %then270.i ], !dbg !50
  %phi286.i22 = phi <8 x float> [ %v323_.i, %body283.i ], [ zeroinitializer, %then270.i ], !dbg !50
  %phi285.i21 = phi i64 [ %v326_.i, %body283.i ], [ 0, %then270.i ], !dbg !19
  %v291_.i.idx = shl nuw nsw i64 %phi285.i21, 4, !dbg !19
  %v291_.i = getelementptr inbounds nuw i8, ptr %v6_f1_, i64 %v291_.i.idx, !dbg !19
  %v292_.i = load float, ptr %v291_.i, align 4, !dbg !19
  %v294_.i = getelementptr inbounds nuw i8, ptr %v291_.i, i64 4, !dbg !19
  %v295_.i = load float, ptr %v294_.i, align 4, !dbg !19
  %v297_.i = getelementptr inbounds nuw i8, ptr %v291_.i, i64 8, !dbg !19
  %v298_.i = load float, ptr %v297_.i, align 4, !dbg !19
  %v299_.i = insertelement <8 x float> poison, float %v292_.i, i64 0, !dbg !44
  %v300_.i = shufflevector <8 x float> %v299_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v301_.i = fsub <8 x float> %v300_.i, %v278_.i, !dbg !44
  %v302_.i = insertelement <8 x float> poison, float %v295_.i, i64 0, !dbg !44
  %v303_.i = shufflevector <8 x float> %v302_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v304_.i = fsub <8 x float> %v303_.i, %v279_.i, !dbg !44
  %v305_.i = insertelement <8 x float> poison, float %v298_.i, i64 0, !dbg !44
  %v306_.i = shufflevector <8 x float> %v305_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !44
  %v307_.i = fsub <8 x float> %v306_.i, %v280_.i, !dbg !44
  %v308_.i = fmul <8 x float> %v304_.i, %v304_.i, !dbg !26
  %v309_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v301_.i, <8 x float> %v301_.i, <8 x float> %v308_.i), !dbg !27
  %v310_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v307_.i, <8 x float> %v307_.i, <8 x float> %v309_.i), !dbg !27
  %v311_.i = fadd <8 x float> %v310_.i, splat (float 0x3F847AE140000000), !dbg !27
  %v313_.i = getelementptr inbounds nuw i8, ptr %v291_.i, i64 12, !dbg !28
  %v314_.i = load float, ptr %v313_.i, align 4, !dbg !28
  %v315_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v311_.i), !dbg !29
  %v316_.i = fmul <8 x float> %v311_.i, %v315_.i, !dbg !30
  %v317_.i = insertelement <8 x float> poison, float %v314_.i, i64 0, !dbg !28
  %v318_.i = shufflevector <8 x float> %v317_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !28
  %v319_.i = fdiv <8 x float> %v318_.i, %v316_.i, !dbg !28
  %v320_.i = fmul <8 x float> %v301_.i, %v319_.i, !dbg !47
  %v321_.i = fmul <8 x float> %v304_.i, %v319_.i, !dbg !47
  %v322_.i = fmul <8 x float> %v307_.i, %v319_.i, !dbg !47
  %v323_.i = fadd <8 x float> %phi286.i22, %v320_.i, !dbg !50
  %v324_.i = fadd <8 x float> %phi287.i23, %v321_.i, !dbg !50
  %v325_.i = fadd <8 x float> %phi288.i24, %v322_.i, !dbg !50
  %v326_.i = add nuw nsw i64 %phi285.i21, 1, !dbg !18
  %exitcond38.not = icmp eq i64 %v326_.i, %v14_.i, !dbg !18
  br i1 %exitcond38.not, label %done284.i, label %body283.i, !dbg !18

done284.i:                                        ; preds = %body283.i, %then270.i
  %phi286.i.lcssa = phi <8 x float> [ zeroinitializer, %then270.i ], [ %v323_.i, %body283.i ], !dbg !15
  %phi287.i.lcssa = phi <8 x float> [ zeroinitializer, %then270.i ], [ %v324_.i, %body283.i ], !dbg !15
  %phi288.i.lcssa = phi <8 x float> [ zeroinitializer, %then270.i ], [ %v325_.i, %body283.i ], !dbg !15
  %v329_.i = icmp samesign ult <8 x i64> %v262_.i, %v328_.i, !dbg !15
  %v332_.i = and <8 x i1> %v329_.i, %v266_.i, !dbg !15
  %v329_.not.i = xor <8 x i1> %v329_.i, splat (i1 true), !dbg !15
  %v333_.i = and <8 x i1> %v266_.i, %v329_.not.i, !dbg !15
  %v334_.i = bitcast <8 x i1> %v333_.i to i8, !dbg !15
  %v335_.not.i = icmp eq i8 %v334_.i, 0, !dbg !15
  br i1 %v335_.not.i, label %join337.i, label %active336.i, !dbg !15

active336.i:                                      ; preds = %done284.i
  %v338_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v334_.i, i1 true), !dbg !15
  %v339_.i = zext nneg i8 %v338_.i to i64, !dbg !15
  %v340_.i = extractelement <8 x i64> %v262_.i, i64 %v339_.i, !dbg !15
  %v342_.i = or disjoint i64 %indvars.iv39, %v339_.i, !dbg !15
  %v344_.i = shl i64 %v342_.i, 40, !dbg !15
  %v345_.i = or disjoint i64 %v344_.i, %v340_.i, !dbg !15
  %v346_.i = add nuw nsw i64 %v345_.i, -9217742537320562688, !dbg !15
  %v348_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.5, i64 %v346_.i), !dbg !15
  br label %join337.i, !dbg !15

join337.i:                                        ; preds = %active336.i, %done284.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.5, %done284.i ], [ %v348_.i, %active336.i ], !dbg !7
  %v350_.i = shufflevector <8 x i1> %v332_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !15
  %v351_.i = shufflevector <8 x float> %phi286.i.lcssa, <8 x float> %phi287.i.lcssa, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !15
  %v352_.i = shufflevector <8 x float> %phi288.i.lcssa, <8 x float> %v281_.i, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !15
  %v353_.i = shufflevector <16 x float> %v351_.i, <16 x float> %v352_.i, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 1, i32 9, i32 17, i32 25, i32 2, i32 10, i32 18, i32 26, i32 3, i32 11, i32 19, i32 27, i32 4, i32 12, i32 20, i32 28, i32 5, i32 13, i32 21, i32 29, i32 6, i32 14, i32 22, i32 30, i32 7, i32 15, i32 23, i32 31>, !dbg !15
  %v354_.i = getelementptr float, ptr %v2_f1_, i64 %v273_.i, !dbg !15
  tail call void @llvm.masked.store.v32f32.p0(<32 x float> %v353_.i, ptr align 4 %v354_.i, <32 x i1> %v350_.i), !dbg !15
  br label %join213.i, !dbg !40

join213.i:                                        ; preds = %join337.i, %join253.i, %body184.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.128, %body184.i ], [ %fault.sroa.0.5, %join253.i ], [ %fault.sroa.0.6, %join337.i ], !dbg !7
  %indvars.iv.next40 = add nuw nsw i64 %indvars.iv39, 8, !dbg !9
  %v356_.i = add nsw i32 %phi187.i30, -1, !dbg !9
  %v188_.not.i = icmp eq i32 %v356_.i, 0, !dbg !9
  br i1 %v188_.not.i, label %done185.i, label %body184.i, !dbg !9, !llvm.loop !41

done185.i:                                        ; preds = %join213.i
  %v357_.i = add nuw nsw i32 %phi167.i, 1, !dbg !9
  %v358_.i = icmp sge i32 %v357_.i, %v160_.i, !dbg !9
  %v360_.i = icmp ne i64 %fault.sroa.0.7, 0, !dbg !9
  %brmerge.i = select i1 %v360_.i, i1 true, i1 %v358_.i, !dbg !9
  br i1 %brmerge.i, label %nbody_vectors.block.exit, label %while165.i, !dbg !9

nbody_vectors.block.exit:                         ; preds = %done185.i
  %v35_f1_.not = icmp eq i64 %fault.sroa.0.7, 0, !dbg !7
  br i1 %v35_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %nbody_vectors.block.exit
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext i32 %v170_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear32, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.7, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join63.i, %nbody_vectors.block.exit
  %following = add nuw i64 %covered, %linear32, !dbg !7
  %v41_f1_ = add nuw i32 %block.x33, %count, !dbg !7
  %v42_f1_ = icmp eq i32 %v41_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v42_f1_, i32 0, i32 %v41_f1_, !dbg !7
  %v29_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v29_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #5

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "records.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22nbody_vectors\22,\22faults\22:[{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22value\22,\22line\22:18,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22value\22,\22line\22:18,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22value\22,\22line\22:18,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22value\22,\22line\22:18,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/records.py\22,\22function\22:\22nbody_vectors\22,\22kind\22:\22index\22,\22line\22:26,\22message\22:\22index out of bounds for axis 0 of array 'out'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "nbody_vectors launch", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 16, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 16, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "nbody_vectors", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 16, column: 1, scope: !4)
!12 = !DILocation(line: 19, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 20, column: 8, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 18, column: 29, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 26, column: 9, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 21, column: 35, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 21, column: 23, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 22, column: 9, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 23, column: 19, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 24, column: 22, scope: !21, inlinedAt: !23)
!21 = distinct !DISubprogram(name: "_each", scope: !22, file: !22, line: 24, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!22 = !DIFile(filename: "vectors.py", directory: "gpucompiler/language")
!23 = distinct !DILocation(line: 41, column: 16, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "_Lanewise.__sub__", scope: !22, file: !22, line: 41, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!25 = distinct !DILocation(line: 23, column: 19, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 24, column: 38, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 24, column: 22, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 25, column: 29, scope: !10, inlinedAt: !11)
!29 = !DILocation(line: 25, column: 49, scope: !10, inlinedAt: !11)
!30 = !DILocation(line: 25, column: 40, scope: !10, inlinedAt: !11)
!31 = !DILocation(line: 23, column: 26, scope: !21, inlinedAt: !32)
!32 = distinct !DILocation(line: 47, column: 16, scope: !33, inlinedAt: !34)
!33 = distinct !DISubprogram(name: "_Lanewise.__mul__", scope: !22, file: !22, line: 47, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!34 = distinct !DILocation(line: 25, column: 22, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 24, column: 22, scope: !21, inlinedAt: !36)
!36 = distinct !DILocation(line: 35, column: 16, scope: !37, inlinedAt: !38)
!37 = distinct !DISubprogram(name: "_Lanewise.__add__", scope: !22, file: !22, line: 35, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!38 = distinct !DILocation(line: 25, column: 13, scope: !10, inlinedAt: !11)
!39 = !DILocation(line: 18, column: 50, scope: !10, inlinedAt: !11)
!40 = !DILocation(line: 20, column: 5, scope: !10, inlinedAt: !11)
!41 = distinct !{!41, !42}
!42 = !{!"llvm.loop.unroll.disable"}
!43 = !DILocation(line: 41, column: 16, scope: !24, inlinedAt: !19)
!44 = !DILocation(line: 24, column: 22, scope: !21, inlinedAt: !43)
!45 = !DILocation(line: 25, column: 22, scope: !10, inlinedAt: !11)
!46 = !DILocation(line: 47, column: 16, scope: !33, inlinedAt: !45)
!47 = !DILocation(line: 23, column: 26, scope: !21, inlinedAt: !46)
!48 = !DILocation(line: 25, column: 13, scope: !10, inlinedAt: !11)
!49 = !DILocation(line: 35, column: 16, scope: !37, inlinedAt: !48)
!50 = !DILocation(line: 24, column: 22, scope: !21, inlinedAt: !49)
