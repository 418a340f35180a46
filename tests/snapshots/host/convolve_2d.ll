; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr captures(none), <8 x i1>, <8 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: read, target_mem0: read, target_mem1: read)
define range(i64 0, -9223372036854775808) i64 @convolve_2d(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #5 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load i64, ptr %v5_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load ptr, ptr %v7_f1_, align 8, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load i64, ptr %v9_f1_, align 8, !dbg !7
  %v11_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 40, !dbg !7
  %v12_f1_ = load i64, ptr %v11_f1_, align 8, !dbg !7
  %v13_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 48, !dbg !7
  %v14_f1_ = load ptr, ptr %v13_f1_, align 8, !dbg !7
  %v15_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 56, !dbg !7
  %v16_f1_ = load i64, ptr %v15_f1_, align 8, !dbg !7
  %v17_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 64, !dbg !7
  %v18_f1_ = load i64, ptr %v17_f1_, align 8, !dbg !7
  %v22_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v22_f1_, align 4, !dbg !7, !range !8
  %v23_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 16, !dbg !7
  %grid.y = load i32, ptr %v23_f1_, align 4, !dbg !7, !range !8
  %invariant.umin = tail call i64 @llvm.umin.i64(i64 %v10_f1_, i64 %v4_f1_), !dbg !7
  %v39_f1_71 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v39_f1_71, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v29_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v32_f1_ = udiv i64 %first, %v29_f1_, !dbg !7
  %v33_f1_ = zext nneg i32 %grid.y to i64, !dbg !7
  %v34_f1_ = urem i64 %v32_f1_, %v33_f1_, !dbg !7
  %v35_f1_ = trunc nuw nsw i64 %v34_f1_ to i32, !dbg !7
  %v30_f1_ = urem i64 %first, %v29_f1_, !dbg !7
  %v31_f1_ = trunc nuw nsw i64 %v30_f1_ to i32, !dbg !7
  %v8_.i = lshr i64 %v16_f1_, 1, !dbg !34
  %v9_.i = sub nsw i64 0, %v8_.i, !dbg !35
  %v57_.i = add nsw i64 %v12_f1_, -1, !dbg !36
  %v60_.i = and i64 %v16_f1_, 9223372036854775806, !dbg !24
  %v61_.i = icmp ne i64 %v60_.i, %v16_f1_, !dbg !24
  %v63_.i = icmp samesign ult i64 %v60_.i, %v18_f1_, !dbg !24
  %invariant.op76 = and i1 %v61_.i, %v63_.i, !dbg !7
  %v224_.i = icmp ne i64 %v16_f1_, 0, !dbg !24
  %v229_.i = icmp ne i64 %v18_f1_, 0, !dbg !24
  %invariant.op79 = and i1 %v224_.i, %v229_.i, !dbg !7
  %v311_.i = add nsw i64 %v10_f1_, -1, !dbg !37
  %v473_.i = insertelement <8 x i64> poison, i64 %v12_f1_, i64 0, !dbg !15
  %v474_.i = shufflevector <8 x i64> %v473_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v537_.i = insertelement <8 x i64> poison, i64 %v57_.i, i64 0, !dbg !17
  %v538_.i = shufflevector <8 x i64> %v537_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v617_.i = insertelement <8 x i64> poison, i64 %v6_f1_, i64 0, !dbg !14
  %v618_.i = shufflevector <8 x i64> %v617_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %invariant.gep107 = getelementptr float, ptr %v14_f1_, i64 %v8_.i, !dbg !23
  %invariant.gep111 = getelementptr float, ptr %v14_f1_, i64 %v8_.i, !dbg !23
  %0 = and i64 %v16_f1_, -2, !dbg !7
  %1 = or i64 %v16_f1_, 1, !dbg !7
  %invariant.op = and i1 %v61_.i, %v63_.i, !dbg !7
  %xtraiter = and i64 %1, 7, !dbg !23
  %2 = icmp ult i64 %0, 7, !dbg !23
  %xtraiter116 = and i64 %1, 7, !dbg !23
  %3 = icmp ult i64 %0, 7, !dbg !23
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.y74 = phi i32 [ %v35_f1_, %run.lr.ph ], [ %after.y, %fine ], !dbg !12
  %block.x73 = phi i32 [ %v31_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear72 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v40_f1_ = sub nuw i64 %last, %linear72, !dbg !7
  %v41_f1_ = sub nuw i32 %grid.x, %block.x73, !dbg !7
  %v42_f1_ = zext nneg i32 %v41_f1_ to i64, !dbg !7
  %v43_f1_ = tail call i64 @llvm.umin.i64(i64 %v40_f1_, i64 %v42_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v43_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 4, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v4_.i = tail call i32 @llvm.smax.i32(i32 %v2_.i, i32 0), !dbg !9
  %v5_.i = shl i32 %block.x73, 4, !dbg !12
  %v6_.i = add i32 %v4_.i, %v5_.i, !dbg !12
  %v7_.i = sext i32 %v6_.i to i64, !dbg !12
  %v11_.i = icmp sle i64 %v8_.i, %v7_.i, !dbg !13
  %v16_.i = shl nuw nsw i32 %block.y74, 3, !dbg !12
  %v19_.i = icmp sgt i32 %v6_.i, -1, !dbg !14
  %v20_.i = and i1 %v19_.i, %v11_.i, !dbg !13
  br i1 %v20_.i, label %join23.i, label %again40.i, !dbg !9

again40.i:                                        ; preds = %run, %again40.i
  %phi26.i = phi i32 [ %v36_.i, %again40.i ], [ 0, %run ], !dbg !9
  %phi27.i = phi i32 [ %v37_.i, %again40.i ], [ 8, %run ], !dbg !9
  %v28_.i = add nsw i32 %phi27.i, %phi26.i, !dbg !9
  %v29_.i = ashr i32 %v28_.i, 1, !dbg !9
  %v32_.i = add i32 %v29_.i, %v16_.i, !dbg !12
  %4 = or i32 %v32_.i, %v6_.i, !dbg !13
  %5 = icmp sgt i32 %4, -1, !dbg !13
  %v35_.i = and i1 %v11_.i, %5, !dbg !13
  %v37_.i = select i1 %v35_.i, i32 %v29_.i, i32 %phi27.i, !dbg !9
  %v36_.i = select i1 %v35_.i, i32 %phi26.i, i32 %v29_.i, !dbg !9
  %v38_.i = sub nsw i32 %v37_.i, %v36_.i, !dbg !9
  %v39_.i = icmp sgt i32 %v38_.i, 1, !dbg !9
  br i1 %v39_.i, label %again40.i, label %join23.i, !dbg !9

join23.i:                                         ; preds = %again40.i, %run
  %v44_.i = phi i32 [ 0, %run ], [ %v37_.i, %again40.i ], !dbg !9
  %v45_.i = or disjoint i32 %v16_.i, 7, !dbg !12
  %v46_.i = zext nneg i32 %v45_.i to i64, !dbg !12
  %v50_.i = sext i32 %v5_.i to i64, !dbg !12
  %v51_.i = icmp sgt i64 %v12_f1_, %v50_.i, !dbg !15
  %v53_.i = add nsw i64 %v8_.i, %v50_.i, !dbg !16
  %v54_.i = sub nsw i64 %v50_.i, %v8_.i, !dbg !16
  %v58_.i = icmp slt i64 %v53_.i, %v12_f1_, !dbg !17
  %6 = icmp ugt i64 %invariant.umin, %v46_.i, !dbg !18
  %.reass113.reass = and i1 %6, %invariant.op, !dbg !18
  %7 = and i1 %.reass113.reass, %v51_.i, !dbg !18
  %v66_.i.reass = and i1 %7, %v58_.i, !dbg !18
  %v67_.i = icmp sgt i64 %v6_f1_, %v50_.i, !dbg !14
  %v68_.i = and i1 %v67_.i, %v66_.i.reass, !dbg !18
  br i1 %v68_.i, label %join71.i, label %again97.i.preheader, !dbg !9

again97.i.preheader:                              ; preds = %join23.i
  %8 = and i1 %v58_.i, %invariant.op76, !dbg !9
  %invariant.op19.reass = and i1 %8, %v51_.i, !dbg !9
  %invariant.op20 = and i1 %invariant.op19.reass, %v67_.i, !dbg !9
  br label %again97.i, !dbg !9

again97.i:                                        ; preds = %again97.i.preheader, %again97.i
  %phi74.i = phi i32 [ %v93_.i, %again97.i ], [ -1, %again97.i.preheader ], !dbg !9
  %phi75.i = phi i32 [ %v94_.i, %again97.i ], [ 7, %again97.i.preheader ], !dbg !9
  %v76_.i = add nsw i32 %phi75.i, %phi74.i, !dbg !9
  %v77_.i = ashr i32 %v76_.i, 1, !dbg !9
  %v79_.i = tail call i32 @llvm.smax.i32(i32 %v77_.i, i32 0), !dbg !9
  %v80_.i = add nuw i32 %v79_.i, %v16_.i, !dbg !12
  %v81_.i = sext i32 %v80_.i to i64, !dbg !12
  %v82_.i = icmp sgt i64 %v10_f1_, %v81_.i, !dbg !18
  %v83_.i = icmp sge i32 %v80_.i, %v16_.i, !dbg !18
  %v84_.i = and i1 %v83_.i, %v82_.i, !dbg !18
  %v90_.i = icmp sgt i64 %v4_f1_, %v81_.i, !dbg !14
  %9 = and i1 %v90_.i, %v84_.i, !dbg !18
  %v92_.i.reass = and i1 %9, %invariant.op20, !dbg !18
  %v94_.i = select i1 %v92_.i.reass, i32 %phi75.i, i32 %v79_.i, !dbg !9
  %v93_.i = select i1 %v92_.i.reass, i32 %v79_.i, i32 %phi74.i, !dbg !9
  %v95_.i = sub nsw i32 %v94_.i, %v93_.i, !dbg !9
  %v96_.i = icmp sgt i32 %v95_.i, 1, !dbg !9
  br i1 %v96_.i, label %again97.i, label %join71.i, !dbg !9

join71.i:                                         ; preds = %again97.i, %join23.i
  %v101_.i = phi i32 [ 8, %join23.i ], [ %v94_.i, %again97.i ], !dbg !9
  %10 = tail call i32 @llvm.smax.i32(i32 %v101_.i, i32 1), !dbg !9
  %v105_.i = icmp sgt i64 %v54_.i, -1, !dbg !13
  %v108_.i = add i32 %v44_.i, %v16_.i, !dbg !12
  %v109_.i = sext i32 %v108_.i to i64, !dbg !12
  %11 = or i32 %v108_.i, %v5_.i, !dbg !13
  %12 = icmp sgt i32 %11, -1, !dbg !13
  %v113_.i = and i1 %v105_.i, %12, !dbg !13
  br i1 %v113_.i, label %join116.i, label %again138.i, !dbg !9

again138.i:                                       ; preds = %join71.i, %again138.i
  %phi119.i = phi i32 [ %v134_.i, %again138.i ], [ 0, %join71.i ], !dbg !9
  %phi120.i = phi i32 [ %v135_.i, %again138.i ], [ %v1_.i, %join71.i ], !dbg !9
  %v121_.i = add nsw i32 %phi120.i, %phi119.i, !dbg !9
  %v122_.i = ashr i32 %v121_.i, 1, !dbg !9
  %v125_.i = add i32 %v122_.i, %v5_.i, !dbg !12
  %v126_.i = sext i32 %v125_.i to i64, !dbg !12
  %v128_.i = icmp sle i64 %v8_.i, %v126_.i, !dbg !13
  %13 = or i32 %v125_.i, %v108_.i, !dbg !13
  %14 = icmp sgt i32 %13, -1, !dbg !13
  %v133_.i = and i1 %v128_.i, %14, !dbg !13
  %v135_.i = select i1 %v133_.i, i32 %v122_.i, i32 %phi120.i, !dbg !9
  %v134_.i = select i1 %v133_.i, i32 %phi119.i, i32 %v122_.i, !dbg !9
  %v136_.i = sub nsw i32 %v135_.i, %v134_.i, !dbg !9
  %v137_.i = icmp sgt i32 %v136_.i, 1, !dbg !9
  br i1 %v137_.i, label %again138.i, label %join116.i, !dbg !9

join116.i:                                        ; preds = %again138.i, %join71.i
  %v142_.i = phi i32 [ 0, %join71.i ], [ %v135_.i, %again138.i ], !dbg !9
  %v104_.i = add nsw i32 %v16_.i, -1, !dbg !9
  %v143_.i = add i32 %v104_.i, %10, !dbg !12
  %v144_.i = sext i32 %v143_.i to i64, !dbg !12
  %v145_.i = icmp sgt i64 %v10_f1_, %v144_.i, !dbg !18
  %v146_.i = icmp sge i32 %v143_.i, %v16_.i, !dbg !18
  %v147_.i = and i1 %v146_.i, %v145_.i, !dbg !18
  %v148_.i = add i32 %v2_.i, %v5_.i, !dbg !12
  %v149_.i = sext i32 %v148_.i to i64, !dbg !12
  %v150_.i = icmp sgt i64 %v12_f1_, %v149_.i, !dbg !15
  %v152_.i = icmp sge i32 %v148_.i, %v5_.i, !dbg !15
  %15 = and i1 %v152_.i, %v150_.i, !dbg !18
  %v154_.i = add nsw i64 %v8_.i, %v149_.i, !dbg !16
  %v155_.i = icmp sge i64 %v154_.i, %v54_.i, !dbg !13
  %16 = and i1 %15, %v155_.i, !dbg !18
  %v157_.i = icmp slt i64 %v154_.i, %v12_f1_, !dbg !17
  %17 = and i1 %v157_.i, %16, !dbg !18
  %v161_.i = icmp sgt i64 %v4_f1_, %v144_.i, !dbg !14
  %v163_.i = icmp sgt i64 %v6_f1_, %v149_.i, !dbg !14
  %18 = and i1 %v163_.i, %17, !dbg !18
  %19 = and i1 %18, %invariant.op76, !dbg !18
  %.reass = and i1 %19, %v147_.i, !dbg !18
  %v164_.i = and i1 %v161_.i, %.reass, !dbg !18
  br i1 %v164_.i, label %join167.i, label %again196.i.preheader, !dbg !9

again196.i.preheader:                             ; preds = %join116.i
  %invariant.op22.reass = and i1 %v147_.i, %invariant.op76, !dbg !9
  %invariant.op24 = and i1 %invariant.op22.reass, %v161_.i, !dbg !9
  br label %again196.i, !dbg !9

again196.i:                                       ; preds = %again196.i.preheader, %again196.i
  %phi170.i = phi i32 [ %v192_.i, %again196.i ], [ -1, %again196.i.preheader ], !dbg !9
  %phi171.i = phi i32 [ %v193_.i, %again196.i ], [ %v2_.i, %again196.i.preheader ], !dbg !9
  %v172_.i = add nsw i32 %phi171.i, %phi170.i, !dbg !9
  %v173_.i = ashr i32 %v172_.i, 1, !dbg !9
  %v175_.i = tail call i32 @llvm.smax.i32(i32 %v173_.i, i32 0), !dbg !9
  %v176_.i = add i32 %v175_.i, %v5_.i, !dbg !12
  %v177_.i = sext i32 %v176_.i to i64, !dbg !12
  %v178_.i = icmp sgt i64 %v12_f1_, %v177_.i, !dbg !15
  %v180_.i = icmp sge i32 %v176_.i, %v5_.i, !dbg !15
  %20 = and i1 %v180_.i, %v178_.i, !dbg !18
  %v182_.i = add nsw i64 %v8_.i, %v177_.i, !dbg !16
  %v183_.i = icmp sge i64 %v182_.i, %v54_.i, !dbg !13
  %21 = and i1 %20, %v183_.i, !dbg !18
  %v185_.i = icmp slt i64 %v182_.i, %v12_f1_, !dbg !17
  %22 = and i1 %v185_.i, %21, !dbg !18
  %v190_.i = icmp sgt i64 %v6_f1_, %v177_.i, !dbg !14
  %23 = and i1 %v190_.i, %22, !dbg !18
  %v191_.i.reass = and i1 %23, %invariant.op24, !dbg !18
  %v193_.i = select i1 %v191_.i.reass, i32 %phi171.i, i32 %v175_.i, !dbg !9
  %v192_.i = select i1 %v191_.i.reass, i32 %v175_.i, i32 %phi170.i, !dbg !9
  %v194_.i = sub nsw i32 %v193_.i, %v192_.i, !dbg !9
  %v195_.i = icmp sgt i32 %v194_.i, 1, !dbg !9
  br i1 %v195_.i, label %again196.i, label %join167.i, !dbg !9

join167.i:                                        ; preds = %again196.i, %join116.i
  %v200_.i = phi i32 [ %v1_.i, %join116.i ], [ %v193_.i, %again196.i ], !dbg !9
  %24 = tail call i32 @llvm.smax.i32(i32 %v200_.i, i32 1), !dbg !9
  %v204_.i = icmp sge i32 %v143_.i, %v108_.i, !dbg !18
  %v203_.i = add i32 %v5_.i, -1, !dbg !9
  %v206_.i = add i32 %v203_.i, %24, !dbg !12
  %v207_.i = sext i32 %v206_.i to i64, !dbg !12
  %v208_.i = icmp sgt i64 %v12_f1_, %v207_.i, !dbg !15
  %25 = and i1 %v204_.i, %v208_.i, !dbg !18
  %v210_.i = add i32 %v142_.i, %v5_.i, !dbg !12
  %v211_.i = sext i32 %v210_.i to i64, !dbg !12
  %v212_.i = icmp sge i32 %v206_.i, %v210_.i, !dbg !15
  %26 = and i1 %v212_.i, %25, !dbg !18
  %v214_.i = sub nsw i64 %v211_.i, %v8_.i, !dbg !16
  %v215_.i = icmp sgt i64 %v214_.i, -1, !dbg !13
  %v216_.i = add nsw i64 %v8_.i, %v207_.i, !dbg !16
  %v217_.i = icmp sge i64 %v216_.i, %v214_.i, !dbg !13
  %27 = and i1 %v217_.i, %26, !dbg !18
  %v219_.i = icmp slt i64 %v216_.i, %v12_f1_, !dbg !17
  %28 = and i1 %v219_.i, %27, !dbg !18
  %v230_.i.reass = and i1 %v215_.i, %invariant.op79, !dbg !13
  %29 = icmp ugt i64 %v10_f1_, %v144_.i, !dbg !18
  %30 = and i1 %29, %28, !dbg !18
  %31 = icmp ugt i64 %v4_f1_, %v109_.i, !dbg !13
  %v236_.i = and i1 %31, %v230_.i.reass, !dbg !13
  %32 = icmp ugt i64 %v6_f1_, %v211_.i, !dbg !13
  %v243_.i = and i1 %32, %v236_.i, !dbg !13
  %33 = icmp ugt i64 %v6_f1_, %v207_.i, !dbg !18
  %34 = and i1 %33, %30, !dbg !18
  %.reass81 = and i1 %34, %invariant.op76, !dbg !18
  %v245_.i = and i1 %v161_.i, %.reass81, !dbg !18
  %v246_.i = and i1 %v243_.i, %v245_.i, !dbg !9
  %v247_.i = icmp eq i32 %v142_.i, 0, !dbg !9
  %v248_.i = icmp eq i32 %v200_.i, %v1_.i, !dbg !9
  %v249_.i = add i32 %v200_.i, %v5_.i, !dbg !12
  %v250_.i = sext i32 %v249_.i to i64, !dbg !12
  %v251_.i = icmp sle i64 %v12_f1_, %v250_.i, !dbg !9
  %v252_.i = or i1 %v248_.i, %v251_.i, !dbg !9
  %v253_.i = and i1 %v247_.i, %v252_.i, !dbg !9
  %v254_.i = icmp sge i32 %v142_.i, %v200_.i, !dbg !9
  %v255_.i = and i1 %v254_.i, %v253_.i, !dbg !9
  %v256_.i = icmp eq i32 %v44_.i, 0, !dbg !9
  %v257_.i = icmp eq i32 %v101_.i, 8, !dbg !9
  %v258_.i = add i32 %v101_.i, %v16_.i, !dbg !12
  %v259_.i = sext i32 %v258_.i to i64, !dbg !12
  %v260_.i = icmp sle i64 %v10_f1_, %v259_.i, !dbg !9
  %v261_.i = or i1 %v257_.i, %v260_.i, !dbg !9
  %v262_.i = and i1 %v256_.i, %v261_.i, !dbg !9
  %v263_.i = and i1 %v262_.i, %v253_.i, !dbg !9
  %v264_.i = icmp sge i32 %v44_.i, %v101_.i, !dbg !9
  %v265_.i = and i1 %v264_.i, %v262_.i, !dbg !9
  %v266_.i = or i1 %v265_.i, %v255_.i, !dbg !9
  %v267_.i = icmp slt i32 %v142_.i, %v200_.i, !dbg !9
  %v268_.i = and i1 %v267_.i, %v246_.i, !dbg !9
  %v269_.i = icmp slt i32 %v44_.i, %v101_.i, !dbg !9
  %v270_.i = and i1 %v269_.i, %v268_.i, !dbg !9
  br i1 %v270_.i, label %for274.i.preheader, label %join273.i, !dbg !9

for274.i.preheader:                               ; preds = %join167.i
  %v279_.i = sub nsw i32 %v200_.i, %v142_.i, !dbg !9
  %v280_.i = and i32 %v279_.i, 7, !dbg !9
  %v281_.i = sub nsw i32 %v200_.i, %v280_.i, !dbg !9
  %v282_.i.not = icmp slt i32 %v142_.i, %v281_.i, !dbg !9
  %35 = xor i32 %v142_.i, -1, !dbg !9
  %v284_.i = add nsw i32 %v281_.i, %35, !dbg !9
  %v285_2.i = lshr i32 %v284_.i, 3, !dbg !9
  %v286_.i = add nuw nsw i32 %v285_2.i, 1, !dbg !9
  %v347_.not.i = icmp eq i32 %v280_.i, 0, !dbg !9
  %v351_.i = insertelement <8 x i32> poison, i32 %v200_.i, i64 0, !dbg !9
  %v352_.i = shufflevector <8 x i32> %v351_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v353_.i = insertelement <8 x i32> poison, i32 %v281_.i, i64 0, !dbg !9
  %v354_.i = shufflevector <8 x i32> %v353_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v355_.i = add <8 x i32> %v354_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v356_.i = icmp slt <8 x i32> %v355_.i, %v352_.i, !dbg !9
  %v358_.i = add i32 %v281_.i, %v5_.i, !dbg !12
  %v359_.i = sext i32 %v358_.i to i64, !dbg !12
  %invariant.gep42 = getelementptr float, ptr %v8_f1_, i64 %v359_.i, !dbg !23
  %invariant.gep = getelementptr float, ptr %v2_f1_, i64 %v359_.i, !dbg !9
  %36 = zext i32 %v142_.i to i64, !dbg !9
  %37 = zext i32 %v5_.i to i64, !dbg !9
  br label %body275.i, !dbg !9

body275.i:                                        ; preds = %for274.i.preheader, %join350.i
  %phi277.i48 = phi i32 [ %v44_.i, %for274.i.preheader ], [ %v409_.i, %join350.i ], !dbg !12
  br i1 %v282_.i.not, label %body289.i.preheader, label %done290.i, !dbg !9

body289.i.preheader:                              ; preds = %body275.i
  %v298_.i = add nuw nsw i32 %phi277.i48, %v16_.i, !dbg !12
  %v299_.i = zext nneg i32 %v298_.i to i64, !dbg !12
  %v342_.i = mul nuw nsw i64 %v6_f1_, %v299_.i, !dbg !14
  %38 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v342_.i, !dbg !14
  br label %body289.i, !dbg !19

body289.i:                                        ; preds = %body289.i.preheader, %for302.i.done304.i_crit_edge.split
  %indvars.iv = phi i64 [ %36, %body289.i.preheader ], [ %indvars.iv.next, %for302.i.done304.i_crit_edge.split ], !dbg !12
  %phi292.i36 = phi i32 [ %v286_.i, %body289.i.preheader ], [ %v346_.i, %for302.i.done304.i_crit_edge.split ], !dbg !9
  %39 = add nuw nsw i64 %indvars.iv, %37, !dbg !12
  %invariant.gep28 = getelementptr float, ptr %v8_f1_, i64 %39, !dbg !19
  br label %body303.i, !dbg !19

body303.i:                                        ; preds = %body289.i, %for314.i.done316.i_crit_edge
  %phi306.i32 = phi <8 x float> [ zeroinitializer, %body289.i ], [ %v339_.i.lcssa, %for314.i.done316.i_crit_edge ], !dbg !26
  %phi305.i31 = phi i64 [ %v9_.i, %body289.i ], [ %v341_.i, %for314.i.done316.i_crit_edge ], !dbg !20
  %v308_.i = add nsw i64 %phi305.i31, %v299_.i, !dbg !20
  %v310_.i = tail call i64 @llvm.smax.i64(i64 %v308_.i, i64 0), !dbg !21
  %v313_.i = tail call i64 @llvm.smin.i64(i64 %v311_.i, i64 %v310_.i), !dbg !22
  %v321_.i = add nsw i64 %phi305.i31, %v8_.i, !dbg !38
  %v329_.i = mul nuw nsw i64 %v321_.i, %v18_f1_, !dbg !24
  %v333_.i = mul nuw nsw i64 %v313_.i, %v12_f1_, !dbg !25
  %gep29 = getelementptr float, ptr %invariant.gep28, i64 %v333_.i, !dbg !23
  %gep108 = getelementptr float, ptr %invariant.gep107, i64 %v329_.i, !dbg !23
  br label %body315.i.prol, !dbg !23

body315.i.prol:                                   ; preds = %body315.i.prol, %body303.i
  %phi318.i27.prol = phi <8 x float> [ %phi306.i32, %body303.i ], [ %v339_.i.prol, %body315.i.prol ], !dbg !26
  %phi317.i26.prol = phi i64 [ %v9_.i, %body303.i ], [ %v340_.i.prol, %body315.i.prol ], !dbg !24
  %prol.iter = phi i64 [ 0, %body303.i ], [ %prol.iter.next, %body315.i.prol ], !dbg !23
  %gep106.prol = getelementptr float, ptr %gep108, i64 %phi317.i26.prol, !dbg !24
  %v332_.i.prol = load float, ptr %gep106.prol, align 4, !dbg !24
  %gep.prol = getelementptr float, ptr %gep29, i64 %phi317.i26.prol, !dbg !25
  %v336_.i.prol = load <8 x float>, ptr %gep.prol, align 4, !dbg !25
  %v337_.i.prol = insertelement <8 x float> poison, float %v332_.i.prol, i64 0, !dbg !26
  %v338_.i.prol = shufflevector <8 x float> %v337_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v339_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v338_.i.prol, <8 x float> %v336_.i.prol, <8 x float> %phi318.i27.prol), !dbg !26
  %v340_.i.prol = add i64 %phi317.i26.prol, 1, !dbg !23
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !23
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter, !dbg !23
  br i1 %prol.iter.cmp.not, label %body315.i.prol.loopexit, label %body315.i.prol, !dbg !23, !llvm.loop !27

body315.i.prol.loopexit:                          ; preds = %body315.i.prol
  br i1 %2, label %for314.i.done316.i_crit_edge, label %body315.i, !dbg !23

body315.i:                                        ; preds = %body315.i.prol.loopexit, %body315.i
  %phi318.i27 = phi <8 x float> [ %v339_.i.7, %body315.i ], [ %v339_.i.prol, %body315.i.prol.loopexit ], !dbg !26
  %phi317.i26 = phi i64 [ %v340_.i.7, %body315.i ], [ %v340_.i.prol, %body315.i.prol.loopexit ], !dbg !24
  %gep106 = getelementptr float, ptr %gep108, i64 %phi317.i26, !dbg !24
  %v332_.i = load float, ptr %gep106, align 4, !dbg !24
  %gep = getelementptr float, ptr %gep29, i64 %phi317.i26, !dbg !25
  %v336_.i = load <8 x float>, ptr %gep, align 4, !dbg !25
  %v337_.i = insertelement <8 x float> poison, float %v332_.i, i64 0, !dbg !26
  %v338_.i = shufflevector <8 x float> %v337_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v339_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v338_.i, <8 x float> %v336_.i, <8 x float> %phi318.i27), !dbg !26
  %v340_.i = add i64 %phi317.i26, 1, !dbg !23
  %gep106.1 = getelementptr float, ptr %gep108, i64 %v340_.i, !dbg !24
  %v332_.i.1 = load float, ptr %gep106.1, align 4, !dbg !24
  %gep.1 = getelementptr float, ptr %gep29, i64 %v340_.i, !dbg !25
  %v336_.i.1 = load <8 x float>, ptr %gep.1, align 4, !dbg !25
  %v337_.i.1 = insertelement <8 x float> poison, float %v332_.i.1, i64 0, !dbg !26
  %v338_.i.1 = shufflevector <8 x float> %v337_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v339_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v338_.i.1, <8 x float> %v336_.i.1, <8 x float> %v339_.i), !dbg !26
  %v340_.i.1 = add i64 %phi317.i26, 2, !dbg !23
  %gep106.2 = getelementptr float, ptr %gep108, i64 %v340_.i.1, !dbg !24
  %v332_.i.2 = load float, ptr %gep106.2, align 4, !dbg !24
  %gep.2 = getelementptr float, ptr %gep29, i64 %v340_.i.1, !dbg !25
  %v336_.i.2 = load <8 x float>, ptr %gep.2, align 4, !dbg !25
  %v337_.i.2 = insertelement <8 x float> poison, float %v332_.i.2, i64 0, !dbg !26
  %v338_.i.2 = shufflevector <8 x float> %v337_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v339_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v338_.i.2, <8 x float> %v336_.i.2, <8 x float> %v339_.i.1), !dbg !26
  %v340_.i.2 = add i64 %phi317.i26, 3, !dbg !23
  %gep106.3 = getelementptr float, ptr %gep108, i64 %v340_.i.2, !dbg !24
  %v332_.i.3 = load float, ptr %gep106.3, align 4, !dbg !24
  %gep.3 = getelementptr float, ptr %gep29, i64 %v340_.i.2, !dbg !25
  %v336_.i.3 = load <8 x float>, ptr %gep.3, align 4, !dbg !25
  %v337_.i.3 = insertelement <8 x float> poison, float %v332_.i.3, i64 0, !dbg !26
  %v338_.i.3 = shufflevector <8 x float> %v337_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v339_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v338_.i.3, <8 x float> %v336_.i.3, <8 x float> %v339_.i.2), !dbg !26
  %v340_.i.3 = add i64 %phi317.i26, 4, !dbg !23
  %gep106.4 = getelementptr float, ptr %gep108, i64 %v340_.i.3, !dbg !24
  %v332_.i.4 = load float, ptr %gep106.4, align 4, !dbg !24
  %gep.4 = getelementptr float, ptr %gep29, i64 %v340_.i.3, !dbg !25
  %v336_.i.4 = load <8 x float>, ptr %gep.4, align 4, !dbg !25
  %v337_.i.4 = insertelement <8 x float> poison, float %v332_.i.4, i64 0, !dbg !26
  %v338_.i.4 = shufflevector <8 x float> %v337_.i.4, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v339_.i.4 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v338_.i.4, <8 x float> %v336_.i.4, <8 x float> %v339_.i.3), !dbg !26
  %v340_.i.4 = add i64 %phi317.i26, 5, !dbg !23
  %gep106.5 = getelementptr float, ptr %gep108, i64 %v340_.i.4, !dbg !24
  %v332_.i.5 = load float, ptr %gep106.5, align 4, !dbg !24
  %gep.5 = getelementptr float, ptr %gep29, i64 %v340_.i.4, !dbg !25
  %v336_.i.5 = load <8 x float>, ptr %gep.5, align 4, !dbg !25
  %v337_.i.5 = insertelement <8 x float> poison, float %v332_.i.5, i64 0, !dbg !26
  %v338_.i.5 = shufflevector <8 x float> %v337_.i.5, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v339_.i.5 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v338_.i.5, <8 x float> %v336_.i.5, <8 x float> %v339_.i.4), !dbg !26
  %v340_.i.5 = add i64 %phi317.i26, 6, !dbg !23
  %gep106.6 = getelementptr float, ptr %gep108, i64 %v340_.i.5, !dbg !24
  %v332_.i.6 = load float, ptr %gep106.6, align 4, !dbg !24
  %gep.6 = getelementptr float, ptr %gep29, i64 %v340_.i.5, !dbg !25
  %v336_.i.6 = load <8 x float>, ptr %gep.6, align 4, !dbg !25
  %v337_.i.6 = insertelement <8 x float> poison, float %v332_.i.6, i64 0, !dbg !26
  %v338_.i.6 = shufflevector <8 x float> %v337_.i.6, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v339_.i.6 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v338_.i.6, <8 x float> %v336_.i.6, <8 x float> %v339_.i.5), !dbg !26
  %v340_.i.6 = add i64 %phi317.i26, 7, !dbg !23
  %gep106.7 = getelementptr float, ptr %gep108, i64 %v340_.i.6, !dbg !24
  %v332_.i.7 = load float, ptr %gep106.7, align 4, !dbg !24
  %gep.7 = getelementptr float, ptr %gep29, i64 %v340_.i.6, !dbg !25
  %v336_.i.7 = load <8 x float>, ptr %gep.7, align 4, !dbg !25
  %v337_.i.7 = insertelement <8 x float> poison, float %v332_.i.7, i64 0, !dbg !26
  %v338_.i.7 = shufflevector <8 x float> %v337_.i.7, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v339_.i.7 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v338_.i.7, <8 x float> %v336_.i.7, <8 x float> %v339_.i.6), !dbg !26
  %v340_.i.7 = add i64 %phi317.i26, 8, !dbg !23
  %exitcond.not.7 = icmp eq i64 %v340_.i.6, %v8_.i, !dbg !23
  br i1 %exitcond.not.7, label %for314.i.done316.i_crit_edge, label %body315.i, !dbg !23

for314.i.done316.i_crit_edge:                     ; preds = %body315.i, %body315.i.prol.loopexit
  %v339_.i.lcssa = phi <8 x float> [ %v339_.i.prol, %body315.i.prol.loopexit ], [ %v339_.i.7, %body315.i ], !dbg !26
  %v341_.i = add i64 %phi305.i31, 1, !dbg !19
  %exitcond84.not = icmp eq i64 %phi305.i31, %v8_.i, !dbg !19
  br i1 %exitcond84.not, label %for302.i.done304.i_crit_edge.split, label %body303.i, !dbg !19

for302.i.done304.i_crit_edge.split:               ; preds = %for314.i.done316.i_crit_edge
  %v344_.i = getelementptr inbounds nuw float, ptr %38, i64 %39, !dbg !14
  store <8 x float> %v339_.i.lcssa, ptr %v344_.i, align 4, !dbg !14
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v346_.i = add nsw i32 %phi292.i36, -1, !dbg !9
  %v293_.not.i = icmp eq i32 %v346_.i, 0, !dbg !9
  br i1 %v293_.not.i, label %done290.i, label %body289.i, !dbg !9

done290.i:                                        ; preds = %for302.i.done304.i_crit_edge.split, %body275.i
  br i1 %v347_.not.i, label %join350.i, label %body366.i.preheader, !dbg !9

body366.i.preheader:                              ; preds = %done290.i
  %v361_.i = add nuw nsw i32 %phi277.i48, %v16_.i, !dbg !12
  %v362_.i = zext nneg i32 %v361_.i to i64, !dbg !12
  br label %body366.i, !dbg !23

body366.i:                                        ; preds = %body366.i.preheader, %for377.i.done379.i_crit_edge
  %phi369.i46 = phi <8 x float> [ %v403_.i.lcssa, %for377.i.done379.i_crit_edge ], [ zeroinitializer, %body366.i.preheader ], !dbg !26
  %phi368.i45 = phi i64 [ %v405_.i, %for377.i.done379.i_crit_edge ], [ %v9_.i, %body366.i.preheader ], !dbg !20
  %v371_.i = add nsw i64 %phi368.i45, %v362_.i, !dbg !20
  %v373_.i = tail call i64 @llvm.smax.i64(i64 %v371_.i, i64 0), !dbg !21
  %v376_.i = tail call i64 @llvm.smin.i64(i64 %v311_.i, i64 %v373_.i), !dbg !22
  %v384_.i = add nsw i64 %phi368.i45, %v8_.i, !dbg !38
  %v392_.i = mul nuw nsw i64 %v384_.i, %v18_f1_, !dbg !24
  %v396_.i = mul i64 %v376_.i, %v12_f1_, !dbg !25
  %gep43 = getelementptr float, ptr %invariant.gep42, i64 %v396_.i, !dbg !23
  %gep112 = getelementptr float, ptr %invariant.gep111, i64 %v392_.i, !dbg !23
  br label %body378.i.prol, !dbg !23

body378.i.prol:                                   ; preds = %body378.i.prol, %body366.i
  %phi381.i39.prol = phi <8 x float> [ %phi369.i46, %body366.i ], [ %v403_.i.prol, %body378.i.prol ], !dbg !26
  %phi380.i38.prol = phi i64 [ %v9_.i, %body366.i ], [ %v404_.i.prol, %body378.i.prol ], !dbg !24
  %prol.iter118 = phi i64 [ 0, %body366.i ], [ %prol.iter118.next, %body378.i.prol ], !dbg !23
  %gep110.prol = getelementptr float, ptr %gep112, i64 %phi380.i38.prol, !dbg !24
  %v395_.i.prol = load float, ptr %gep110.prol, align 4, !dbg !24
  %gep41.prol = getelementptr float, ptr %gep43, i64 %phi380.i38.prol, !dbg !25
  %v399_.i.prol = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep41.prol, <8 x i1> %v356_.i, <8 x float> zeroinitializer), !dbg !25
  %v400_.i.prol = freeze <8 x float> %v399_.i.prol, !dbg !25
  %v401_.i.prol = insertelement <8 x float> poison, float %v395_.i.prol, i64 0, !dbg !26
  %v402_.i.prol = shufflevector <8 x float> %v401_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v403_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v402_.i.prol, <8 x float> %v400_.i.prol, <8 x float> %phi381.i39.prol), !dbg !26
  %v404_.i.prol = add i64 %phi380.i38.prol, 1, !dbg !23
  %prol.iter118.next = add i64 %prol.iter118, 1, !dbg !23
  %prol.iter118.cmp.not = icmp eq i64 %prol.iter118.next, %xtraiter116, !dbg !23
  br i1 %prol.iter118.cmp.not, label %body378.i.prol.loopexit, label %body378.i.prol, !dbg !23, !llvm.loop !29

body378.i.prol.loopexit:                          ; preds = %body378.i.prol
  br i1 %3, label %for377.i.done379.i_crit_edge, label %body378.i, !dbg !23

body378.i:                                        ; preds = %body378.i.prol.loopexit, %body378.i
  %phi381.i39 = phi <8 x float> [ %v403_.i.7, %body378.i ], [ %v403_.i.prol, %body378.i.prol.loopexit ], !dbg !26
  %phi380.i38 = phi i64 [ %v404_.i.7, %body378.i ], [ %v404_.i.prol, %body378.i.prol.loopexit ], !dbg !24
  %gep110 = getelementptr float, ptr %gep112, i64 %phi380.i38, !dbg !24
  %v395_.i = load float, ptr %gep110, align 4, !dbg !24
  %gep41 = getelementptr float, ptr %gep43, i64 %phi380.i38, !dbg !25
  %v399_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep41, <8 x i1> %v356_.i, <8 x float> zeroinitializer), !dbg !25
  %v400_.i = freeze <8 x float> %v399_.i, !dbg !25
  %v401_.i = insertelement <8 x float> poison, float %v395_.i, i64 0, !dbg !26
  %v402_.i = shufflevector <8 x float> %v401_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v403_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v402_.i, <8 x float> %v400_.i, <8 x float> %phi381.i39), !dbg !26
  %v404_.i = add i64 %phi380.i38, 1, !dbg !23
  %gep110.1 = getelementptr float, ptr %gep112, i64 %v404_.i, !dbg !24
  %v395_.i.1 = load float, ptr %gep110.1, align 4, !dbg !24
  %gep41.1 = getelementptr float, ptr %gep43, i64 %v404_.i, !dbg !25
  %v399_.i.1 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep41.1, <8 x i1> %v356_.i, <8 x float> zeroinitializer), !dbg !25
  %v400_.i.1 = freeze <8 x float> %v399_.i.1, !dbg !25
  %v401_.i.1 = insertelement <8 x float> poison, float %v395_.i.1, i64 0, !dbg !26
  %v402_.i.1 = shufflevector <8 x float> %v401_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v403_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v402_.i.1, <8 x float> %v400_.i.1, <8 x float> %v403_.i), !dbg !26
  %v404_.i.1 = add i64 %phi380.i38, 2, !dbg !23
  %gep110.2 = getelementptr float, ptr %gep112, i64 %v404_.i.1, !dbg !24
  %v395_.i.2 = load float, ptr %gep110.2, align 4, !dbg !24
  %gep41.2 = getelementptr float, ptr %gep43, i64 %v404_.i.1, !dbg !25
  %v399_.i.2 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep41.2, <8 x i1> %v356_.i, <8 x float> zeroinitializer), !dbg !25
  %v400_.i.2 = freeze <8 x float> %v399_.i.2, !dbg !25
  %v401_.i.2 = insertelement <8 x float> poison, float %v395_.i.2, i64 0, !dbg !26
  %v402_.i.2 = shufflevector <8 x float> %v401_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v403_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v402_.i.2, <8 x float> %v400_.i.2, <8 x float> %v403_.i.1), !dbg !26
  %v404_.i.2 = add i64 %phi380.i38, 3, !dbg !23
  %gep110.3 = getelementptr float, ptr %gep112, i64 %v404_.i.2, !dbg !24
  %v395_.i.3 = load float, ptr %gep110.3, align 4, !dbg !24
  %gep41.3 = getelementptr float, ptr %gep43, i64 %v404_.i.2, !dbg !25
  %v399_.i.3 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep41.3, <8 x i1> %v356_.i, <8 x float> zeroinitializer), !dbg !25
  %v400_.i.3 = freeze <8 x float> %v399_.i.3, !dbg !25
  %v401_.i.3 = insertelement <8 x float> poison, float %v395_.i.3, i64 0, !dbg !26
  %v402_.i.3 = shufflevector <8 x float> %v401_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v403_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v402_.i.3, <8 x float> %v400_.i.3, <8 x float> %v403_.i.2), !dbg !26
  %v404_.i.3 = add i64 %phi380.i38, 4, !dbg !23
  %gep110.4 = getelementptr float, ptr %gep112, i64 %v404_.i.3, !dbg !24
  %v395_.i.4 = load float, ptr %gep110.4, align 4, !dbg !24
  %gep41.4 = getelementptr float, ptr %gep43, i64 %v404_.i.3, !dbg !25
  %v399_.i.4 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep41.4, <8 x i1> %v356_.i, <8 x float> zeroinitializer), !dbg !25
  %v400_.i.4 = freeze <8 x float> %v399_.i.4, !dbg !25
  %v401_.i.4 = insertelement <8 x float> poison, float %v395_.i.4, i64 0, !dbg !26
  %v402_.i.4 = shufflevector <8 x float> %v401_.i.4, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v403_.i.4 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v402_.i.4, <8 x float> %v400_.i.4, <8 x float> %v403_.i.3), !dbg !26
  %v404_.i.4 = add i64 %phi380.i38, 5, !dbg !23
  %gep110.5 = getelementptr float, ptr %gep112, i64 %v404_.i.4, !dbg !24
  %v395_.i.5 = load float, ptr %gep110.5, align 4, !dbg !24
  %gep41.5 = getelementptr float, ptr %gep43, i64 %v404_.i.4, !dbg !25
  %v399_.i.5 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep41.5, <8 x i1> %v356_.i, <8 x float> zeroinitializer), !dbg !25
  %v400_.i.5 = freeze <8 x float> %v399_.i.5, !dbg !25
  %v401_.i.5 = insertelement <8 x float> poison, float %v395_.i.5, i64 0, !dbg !26
  %v402_.i.5 = shufflevector <8 x float> %v401_.i.5, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v403_.i.5 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v402_.i.5, <8 x float> %v400_.i.5, <8 x float> %v403_.i.4), !dbg !26
  %v404_.i.5 = add i64 %phi380.i38, 6, !dbg !23
  %gep110.6 = getelementptr float, ptr %gep112, i64 %v404_.i.5, !dbg !24
  %v395_.i.6 = load float, ptr %gep110.6, align 4, !dbg !24
  %gep41.6 = getelementptr float, ptr %gep43, i64 %v404_.i.5, !dbg !25
  %v399_.i.6 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep41.6, <8 x i1> %v356_.i, <8 x float> zeroinitializer), !dbg !25
  %v400_.i.6 = freeze <8 x float> %v399_.i.6, !dbg !25
  %v401_.i.6 = insertelement <8 x float> poison, float %v395_.i.6, i64 0, !dbg !26
  %v402_.i.6 = shufflevector <8 x float> %v401_.i.6, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v403_.i.6 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v402_.i.6, <8 x float> %v400_.i.6, <8 x float> %v403_.i.5), !dbg !26
  %v404_.i.6 = add i64 %phi380.i38, 7, !dbg !23
  %gep110.7 = getelementptr float, ptr %gep112, i64 %v404_.i.6, !dbg !24
  %v395_.i.7 = load float, ptr %gep110.7, align 4, !dbg !24
  %gep41.7 = getelementptr float, ptr %gep43, i64 %v404_.i.6, !dbg !25
  %v399_.i.7 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep41.7, <8 x i1> %v356_.i, <8 x float> zeroinitializer), !dbg !25
  %v400_.i.7 = freeze <8 x float> %v399_.i.7, !dbg !25
  %v401_.i.7 = insertelement <8 x float> poison, float %v395_.i.7, i64 0, !dbg !26
  %v402_.i.7 = shufflevector <8 x float> %v401_.i.7, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v403_.i.7 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v402_.i.7, <8 x float> %v400_.i.7, <8 x float> %v403_.i.6), !dbg !26
  %v404_.i.7 = add i64 %phi380.i38, 8, !dbg !23
  %exitcond87.not.7 = icmp eq i64 %v404_.i.6, %v8_.i, !dbg !23
  br i1 %exitcond87.not.7, label %for377.i.done379.i_crit_edge, label %body378.i, !dbg !23

for377.i.done379.i_crit_edge:                     ; preds = %body378.i, %body378.i.prol.loopexit
  %v403_.i.lcssa = phi <8 x float> [ %v403_.i.prol, %body378.i.prol.loopexit ], [ %v403_.i.7, %body378.i ], !dbg !26
  %v405_.i = add i64 %phi368.i45, 1, !dbg !19
  %exitcond88.not = icmp eq i64 %phi368.i45, %v8_.i, !dbg !19
  br i1 %exitcond88.not, label %done367.i, label %body366.i, !dbg !19

done367.i:                                        ; preds = %for377.i.done379.i_crit_edge
  %v406_.i = mul i64 %v6_f1_, %v362_.i, !dbg !14
  %gep49 = getelementptr float, ptr %invariant.gep, i64 %v406_.i, !dbg !14
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v403_.i.lcssa, ptr align 4 %gep49, <8 x i1> %v356_.i), !dbg !14
  br label %join350.i, !dbg !9

join350.i:                                        ; preds = %done367.i, %done290.i
  %v409_.i = add nsw i32 %phi277.i48, 1, !dbg !9
  %exitcond89.not = icmp eq i32 %v409_.i, %v101_.i, !dbg !9
  br i1 %exitcond89.not, label %join273.i, label %body275.i, !dbg !9

join273.i:                                        ; preds = %join350.i, %join167.i
  %v411_.i = phi i32 [ %v1_.i, %join167.i ], [ %v200_.i, %join350.i ], !dbg !9
  %v410_.i = phi i32 [ %v1_.i, %join167.i ], [ %v142_.i, %join350.i ], !dbg !9
  %v412_.i = add nsw i32 %v410_.i, 15, !dbg !9
  %v413_.i = ashr i32 %v412_.i, 4, !dbg !9
  %v414_.i = ashr i32 %v411_.i, 4, !dbg !9
  %v416_.i = tail call i32 @llvm.smax.i32(i32 %v414_.i, i32 %v413_.i), !dbg !9
  %v417_.i = sub nsw i32 %v101_.i, %v44_.i, !dbg !9
  %v418_.i = icmp eq i32 %v417_.i, 8, !dbg !9
  %v419_.i = select i1 %v418_.i, i32 %v416_.i, i32 %v413_.i, !dbg !9
  %v420_.i = and i1 %v263_.i, %v270_.i, !dbg !9
  %v421_.i = or i1 %v266_.i, %v420_.i, !dbg !9
  %v422_.i = select i1 %v421_.i, i32 0, i32 %v413_.i, !dbg !9
  %v423_.i = select i1 %v421_.i, i32 %count, i32 %v419_.i, !dbg !9
  %v424_.not.i = icmp slt i32 %v422_.i, %v423_.i, !dbg !9
  %v425_.i = select i1 %v424_.not.i, i32 %v422_.i, i32 %count, !dbg !9
  %v426_.i = sub nsw i32 %v423_.i, %v422_.i, !dbg !9
  %v427_.i = select i1 %v424_.not.i, i32 %v426_.i, i32 0, !dbg !9
  %v428_.i = sub nsw i32 %count, %v427_.i, !dbg !9
  %v429_.i = icmp sgt i32 %v428_.i, 0, !dbg !9
  br i1 %v429_.i, label %while433.i.preheader, label %fine, !dbg !9

while433.i.preheader:                             ; preds = %join273.i
  %40 = zext nneg i32 %v101_.i to i64, !dbg !9
  %41 = sext i32 %v44_.i to i64, !dbg !9
  %42 = zext nneg i32 %v16_.i to i64, !dbg !9
  br label %while433.i, !dbg !9

while433.i:                                       ; preds = %while433.i.preheader, %done446.i
  %phi435.i = phi i32 [ %v649_.i, %done446.i ], [ 0, %while433.i.preheader ], !dbg !9
  %v436_.not.i = icmp slt i32 %phi435.i, %v425_.i, !dbg !9
  %v437_.i = select i1 %v436_.not.i, i32 0, i32 %v427_.i, !dbg !9
  %v438_.i = add nsw i32 %v437_.i, %phi435.i, !dbg !9
  %v439_.i = add nsw i32 %v438_.i, %block.x73, !dbg !9
  %v441_.i = shl nsw i32 %v438_.i, 4, !dbg !9
  %v442_.i = sub nsw i32 %v410_.i, %v441_.i, !dbg !9
  %v443_.i = sub nsw i32 %v411_.i, %v441_.i, !dbg !9
  %v463_.i = shl nsw i32 %v439_.i, 4, !dbg !12
  %v482_.i = insertelement <8 x i32> poison, i32 %v442_.i, i64 0, !dbg !9
  %v483_.i = shufflevector <8 x i32> %v482_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v485_.i = insertelement <8 x i32> poison, i32 %v443_.i, i64 0, !dbg !9
  %v486_.i = shufflevector <8 x i32> %v485_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %43 = zext i32 %v463_.i to i64, !dbg !9
  br label %body445.i, !dbg !9

body445.i:                                        ; preds = %while433.i, %done458.i
  %indvars.iv97 = phi i64 [ 0, %while433.i ], [ %indvars.iv.next98, %done458.i ], !dbg !9
  %fault.sroa.0.169 = phi i64 [ 0, %while433.i ], [ %fault.sroa.0.9, %done458.i ], !dbg !24
  %44 = shl nuw nsw i64 %indvars.iv97, 4, !dbg !9
  %45 = or disjoint i64 %indvars.iv97, %42, !dbg !9
  %v489_.i = icmp slt i64 %indvars.iv97, %41, !dbg !9
  %v493_.i = icmp samesign uge i64 %indvars.iv97, %40, !dbg !9
  %.scalar = or i1 %v493_.i, %v489_.i, !dbg !9
  %46 = insertelement <8 x i1> poison, i1 %.scalar, i64 0, !dbg !9
  %47 = shufflevector <8 x i1> %46, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !9
  %invariant.op65 = or disjoint i64 %45, -9219994337134247936, !dbg !9
  %v469_.i = icmp samesign ugt i64 %v10_f1_, %45, !dbg !18
  %v476_.i = insertelement <8 x i1> poison, i1 %v469_.i, i64 0, !dbg !18
  %v477_.i = shufflevector <8 x i1> %v476_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !18
  %v606_.i = icmp samesign ugt i64 %v4_f1_, %45, !dbg !14
  %v639_.i = insertelement <8 x i1> poison, i1 %v606_.i, i64 0, !dbg !14
  %v640_.i = shufflevector <8 x i1> %v639_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !14
  %v643_.i = mul i64 %v6_f1_, %45, !dbg !14
  %48 = getelementptr float, ptr %v2_f1_, i64 %v643_.i, !dbg !14
  br label %body457.i, !dbg !9

body457.i:                                        ; preds = %body445.i, %join502.i
  %indvars.iv92 = phi i64 [ 0, %body445.i ], [ %indvars.iv.next93, %join502.i ], !dbg !9
  %v461_.not.i = phi i1 [ false, %body445.i ], [ true, %join502.i ], !dbg !9
  %fault.sroa.0.266 = phi i64 [ %fault.sroa.0.169, %body445.i ], [ %fault.sroa.0.9, %join502.i ], !dbg !24
  %49 = add nuw nsw i64 %indvars.iv92, %44, !dbg !9
  %50 = add nuw nsw i64 %indvars.iv92, %43, !dbg !12
  %v470_.i = insertelement <8 x i64> poison, i64 %50, i64 0, !dbg !15
  %v471_.i = shufflevector <8 x i64> %v470_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v472_.i = or disjoint <8 x i64> %v471_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !15
  %51 = trunc nuw nsw i64 %indvars.iv92 to i32, !dbg !9
  %v479_.i = insertelement <8 x i32> poison, i32 %51, i64 0, !dbg !9
  %v480_.i = shufflevector <8 x i32> %v479_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v481_.i = or disjoint <8 x i32> %v480_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v484_.i = icmp slt <8 x i32> %v481_.i, %v483_.i, !dbg !9
  %v487_.i = icmp sge <8 x i32> %v481_.i, %v486_.i, !dbg !9
  %v488_.i = or <8 x i1> %v484_.i, %v487_.i, !dbg !9
  %v496_.i = or <8 x i1> %47, %v488_.i, !dbg !9
  %v497_.i = bitcast <8 x i1> %v496_.i to i8, !dbg !9
  %v499_.not.i = icmp eq i8 %v497_.i, 0, !dbg !9
  br i1 %v499_.not.i, label %join502.i, label %then500.i, !dbg !9

then500.i:                                        ; preds = %body457.i
  %v475_.i = icmp samesign ult <8 x i64> %v472_.i, %v474_.i, !dbg !15
  %v478_.i = and <8 x i1> %v477_.i, %v475_.i, !dbg !18
  %v503_.i = and <8 x i1> %v496_.i, %v478_.i, !dbg !30
  %v504_.i = bitcast <8 x i1> %v503_.i to i8, !dbg !30
  %v505_.i = zext i8 %v504_.i to i32, !dbg !30
  %v506_.not.i = icmp eq i8 %v504_.i, 0, !dbg !30
  br i1 %v506_.not.i, label %join502.i, label %body513.i.lr.ph, !dbg !30

body513.i.lr.ph:                                  ; preds = %then500.i
  %v546_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v505_.i, i1 true), !dbg !24
  %52 = trunc nuw nsw i64 %49 to i32, !dbg !24
  %v547_.i = add i32 %v546_.i, %52, !dbg !24
  %v549_.i = zext i32 %v547_.i to i64, !dbg !24
  %v559_.i = shl i64 %v549_.i, 40, !dbg !24
  %invariant.op63 = add nuw nsw i64 %v559_.i, -9222246136947933184, !dbg !19
  %invariant.op56 = add nuw nsw i64 %v559_.i, -9221120237041090560, !dbg !24
  br label %body513.i, !dbg !19

body513.i:                                        ; preds = %body513.i.lr.ph, %for524.i.done526.i_crit_edge
  %phi516.i60 = phi <8 x float> [ zeroinitializer, %body513.i.lr.ph ], [ %v601_.i, %for524.i.done526.i_crit_edge ], !dbg !26
  %phi515.i59 = phi i64 [ %v9_.i, %body513.i.lr.ph ], [ %v603_.i, %for524.i.done526.i_crit_edge ], !dbg !20
  %fault.sroa.0.358 = phi i64 [ %fault.sroa.0.266, %body513.i.lr.ph ], [ %fault.sroa.0.612, %for524.i.done526.i_crit_edge ], !dbg !24
  %v518_.i = add nsw i64 %phi515.i59, %45, !dbg !20
  %v520_.i = tail call i64 @llvm.smax.i64(i64 %v518_.i, i64 0), !dbg !21
  %v523_.i = tail call i64 @llvm.smin.i64(i64 %v311_.i, i64 %v520_.i), !dbg !22
  %v541_.i = add nsw i64 %phi515.i59, %v8_.i, !dbg !38
  %v543_.i = icmp slt i64 %v541_.i, 0, !dbg !24
  %v544_.i = select i1 %v543_.i, i64 %v16_f1_, i64 0, !dbg !24
  %v545_.i = add i64 %v544_.i, %v541_.i, !dbg !24
  %v548_.i = icmp ult i64 %v545_.i, %v16_f1_, !dbg !24
  %v554_.i = icmp slt i64 %v545_.i, 0, !dbg !24
  %v553_.i = select i1 %v554_.i, i64 %v16_f1_, i64 0, !dbg !24
  %v555_.i = sub nuw i64 %v545_.i, %v553_.i, !dbg !24
  %53 = tail call i64 @llvm.smax.i64(i64 %v555_.i, i64 -549755813888), !dbg !24
  %v557_.i = tail call i64 @llvm.smin.i64(i64 %53, i64 549755813887), !dbg !24
  %v558_.i = and i64 %v557_.i, 1099511627775, !dbg !24
  %v561_.i.reass = or disjoint i64 %v558_.i, %invariant.op63, !dbg !24
  %v586_.i = mul nuw nsw i64 %v545_.i, %v18_f1_, !dbg !24
  %54 = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %v586_.i, !dbg !24
  %.scalar103 = mul i64 %v523_.i, %v12_f1_, !dbg !25
  %55 = insertelement <8 x i64> poison, i64 %.scalar103, i64 0, !dbg !25
  %v595_.i = shufflevector <8 x i64> %55, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !25
  br label %body525.i, !dbg !23

body525.i:                                        ; preds = %body513.i, %join585.i
  %phi528.i53 = phi <8 x float> [ %phi516.i60, %body513.i ], [ %v601_.i, %join585.i ], !dbg !26
  %phi527.i52 = phi i64 [ %v9_.i, %body513.i ], [ %v602_.i, %join585.i ], !dbg !16
  %fault.sroa.0.451 = phi i64 [ %fault.sroa.0.358, %body513.i ], [ %fault.sroa.0.612, %join585.i ], !dbg !24
  %v530_.i = add nsw i64 %phi527.i52, %50, !dbg !16
  %v531_.i = insertelement <8 x i64> poison, i64 %v530_.i, i64 0, !dbg !13
  %v532_.i = shufflevector <8 x i64> %v531_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v533_.i = add <8 x i64> %v532_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !13
  %v535_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v533_.i, <8 x i64> zeroinitializer), !dbg !13
  %v540_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v538_.i, <8 x i64> %v535_.i), !dbg !17
  %v542_.i = add nsw i64 %phi527.i52, %v8_.i, !dbg !31
  %v563_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.451, i64 %v561_.i.reass), !dbg !24
  %v567_.i = icmp ult i64 %v542_.i, %v18_f1_, !dbg !24
  br i1 %v567_.i, label %join571.i, label %join571.i.thread, !dbg !24

join571.i.thread:                                 ; preds = %body525.i
  %fault.sroa.0.5 = select i1 %v548_.i, i64 %fault.sroa.0.451, i64 %v563_.i, !dbg !24
  %56 = tail call i64 @llvm.smax.i64(i64 %v542_.i, i64 -549755813888), !dbg !24
  %v576_.i = tail call i64 @llvm.smin.i64(i64 %56, i64 549755813887), !dbg !24
  %v577_.i = and i64 %v576_.i, 1099511627775, !dbg !24
  %v580_.i.reass = or disjoint i64 %v577_.i, %invariant.op56, !dbg !24
  %v582_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.5, i64 %v580_.i.reass), !dbg !24
  br label %join585.i, !dbg !24

join571.i:                                        ; preds = %body525.i
  br i1 %v548_.i, label %active584.i, label %join585.i, !dbg !24

active584.i:                                      ; preds = %join571.i
  %v588_.i = getelementptr inbounds nuw float, ptr %54, i64 %v542_.i, !dbg !24
  %v589_.i = load float, ptr %v588_.i, align 4, !dbg !24
  br label %join585.i, !dbg !24

join585.i:                                        ; preds = %join571.i.thread, %active584.i, %join571.i
  %fault.sroa.0.612 = phi i64 [ %v563_.i, %join571.i ], [ %fault.sroa.0.451, %active584.i ], [ %v582_.i, %join571.i.thread ], !dbg !14
  %v590_.i = phi float [ 0.000000e+00, %join571.i ], [ %v589_.i, %active584.i ], [ 0.000000e+00, %join571.i.thread ], !dbg !24
  %v596_.i = add <8 x i64> %v540_.i, %v595_.i, !dbg !25
  %v597_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v596_.i, !dbg !25
  %v598_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v597_.i, <8 x i1> %v503_.i, <8 x float> zeroinitializer), !dbg !25
  %v599_.i = insertelement <8 x float> poison, float %v590_.i, i64 0, !dbg !26
  %v600_.i = shufflevector <8 x float> %v599_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v601_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v600_.i, <8 x float> %v598_.i, <8 x float> %phi528.i53), !dbg !26
  %v602_.i = add i64 %phi527.i52, 1, !dbg !23
  %exitcond90.not = icmp eq i64 %phi527.i52, %v8_.i, !dbg !23
  br i1 %exitcond90.not, label %for524.i.done526.i_crit_edge, label %body525.i, !dbg !23

for524.i.done526.i_crit_edge:                     ; preds = %join585.i
  %v603_.i = add i64 %phi515.i59, 1, !dbg !19
  %exitcond91.not = icmp eq i64 %phi515.i59, %v8_.i, !dbg !19
  br i1 %exitcond91.not, label %done514.i, label %body513.i, !dbg !19

done514.i:                                        ; preds = %for524.i.done526.i_crit_edge
  br i1 %v606_.i, label %join610.i, label %active609.i, !dbg !14

active609.i:                                      ; preds = %done514.i
  %v604_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v505_.i, i1 true), !dbg !14
  %57 = trunc nuw nsw i64 %49 to i32, !dbg !14
  %v605_.i = add i32 %v604_.i, %57, !dbg !14
  %v607_.i = zext i32 %v605_.i to i64, !dbg !14
  %v612_.i = shl i64 %v607_.i, 40, !dbg !14
  %v614_.i.reass = add nuw nsw i64 %v612_.i, %invariant.op65, !dbg !14
  %v616_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.612, i64 %v614_.i.reass), !dbg !14
  br label %join610.i, !dbg !14

join610.i:                                        ; preds = %active609.i, %done514.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.612, %done514.i ], [ %v616_.i, %active609.i ], !dbg !7
  %v619_.i = icmp samesign ult <8 x i64> %v472_.i, %v618_.i, !dbg !14
  %v619_.not.i = xor <8 x i1> %v619_.i, splat (i1 true), !dbg !14
  %v623_.i = and <8 x i1> %v503_.i, %v619_.not.i, !dbg !14
  %v624_.i = bitcast <8 x i1> %v623_.i to i8, !dbg !14
  %v625_.not.i = icmp eq i8 %v624_.i, 0, !dbg !14
  br i1 %v625_.not.i, label %join627.i, label %active626.i, !dbg !14

active626.i:                                      ; preds = %join610.i
  %v628_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v624_.i, i1 true), !dbg !14
  %v629_.i = zext nneg i8 %v628_.i to i64, !dbg !14
  %v630_.i = extractelement <8 x i64> %v472_.i, i64 %v629_.i, !dbg !14
  %v632_.i = or disjoint i64 %49, %v629_.i, !dbg !14
  %v634_.i = shl i64 %v632_.i, 40, !dbg !14
  %v635_.i = or disjoint i64 %v634_.i, %v630_.i, !dbg !14
  %v636_.i = add nuw nsw i64 %v635_.i, -9218868437227405312, !dbg !14
  %v638_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.7, i64 %v636_.i), !dbg !14
  br label %join627.i, !dbg !14

join627.i:                                        ; preds = %active626.i, %join610.i
  %fault.sroa.0.8 = phi i64 [ %fault.sroa.0.7, %join610.i ], [ %v638_.i, %active626.i ], !dbg !7
  %58 = and <8 x i1> %v640_.i, %v503_.i, !dbg !14
  %v641_.i = and <8 x i1> %v619_.i, %58, !dbg !14
  %v645_.i = getelementptr float, ptr %48, i64 %50, !dbg !14
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v601_.i, ptr align 4 %v645_.i, <8 x i1> %v641_.i), !dbg !14
  br label %join502.i, !dbg !9

join502.i:                                        ; preds = %join627.i, %then500.i, %body457.i
  %fault.sroa.0.9 = phi i64 [ %fault.sroa.0.266, %body457.i ], [ %fault.sroa.0.266, %then500.i ], [ %fault.sroa.0.8, %join627.i ], !dbg !7
  %indvars.iv.next93 = add nuw nsw i64 %indvars.iv92, 8, !dbg !9
  br i1 %v461_.not.i, label %done458.i, label %body457.i, !dbg !9, !llvm.loop !32

done458.i:                                        ; preds = %join502.i
  %indvars.iv.next98 = add nuw nsw i64 %indvars.iv97, 1, !dbg !9
  %exitcond102.not = icmp eq i64 %indvars.iv.next98, 8, !dbg !9
  br i1 %exitcond102.not, label %done446.i, label %body445.i, !dbg !9, !llvm.loop !33

done446.i:                                        ; preds = %done458.i
  %v649_.i = add nuw nsw i32 %phi435.i, 1, !dbg !9
  %v650_.i = icmp sge i32 %v649_.i, %v428_.i, !dbg !9
  %v652_.i = icmp ne i64 %fault.sroa.0.9, 0, !dbg !9
  %brmerge.i = select i1 %v652_.i, i1 true, i1 %v650_.i, !dbg !9
  br i1 %brmerge.i, label %convolve_2d.block.exit, label %while433.i, !dbg !9

convolve_2d.block.exit:                           ; preds = %done446.i
  %v45_f1_.not = icmp eq i64 %fault.sroa.0.9, 0, !dbg !7
  br i1 %v45_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %convolve_2d.block.exit
  %v46_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v49_f1_ = zext i32 %v438_.i to i64, !dbg !7
  %v50_f1_ = add i64 %linear72, %v49_f1_, !dbg !7
  store i64 %v50_f1_, ptr %v46_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.9, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join273.i, %convolve_2d.block.exit
  %following = add nuw i64 %covered, %linear72, !dbg !7
  %v51_f1_ = add nuw i32 %block.x73, %count, !dbg !7
  %v52_f1_ = icmp eq i32 %v51_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v52_f1_, i32 0, i32 %v51_f1_, !dbg !7
  %v53_f1_ = zext i1 %v52_f1_ to i32, !dbg !7
  %v54_f1_ = add nuw i32 %block.y74, %v53_f1_, !dbg !7
  %v55_f1_ = icmp eq i32 %v54_f1_, %grid.y, !dbg !7
  %after.y = select i1 %v55_f1_, i32 0, i32 %v54_f1_, !dbg !7
  %v39_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v39_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i64> @llvm.smax.v8i64(<8 x i64>, <8 x i64>) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i64> @llvm.smin.v8i64(<8 x i64>, <8 x i64>) #6

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #5 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: read, target_mem0: read, target_mem1: read) "no-builtins" }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "pictures.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22convolve_2d\22,\22faults\22:[{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'weights'\22},{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 1 of array 'weights'\22},{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:29,\22message\22:\22index out of bounds for axis 0 of array 'out'\22},{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:29,\22message\22:\22index out of bounds for axis 1 of array 'out'\22}],\22parameter_bytes\22:72,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22image\22,\22offset\22:24,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22weights\22,\22offset\22:48,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "convolve_2d launch", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 16, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 16, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "convolve_2d", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 16, column: 1, scope: !4)
!12 = !DILocation(line: 18, column: 19, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 27, column: 21, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 29, column: 5, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 20, column: 23, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 27, column: 25, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 27, column: 17, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 20, column: 8, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 24, column: 5, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 25, column: 21, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 25, column: 17, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 25, column: 13, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 26, column: 9, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 28, column: 22, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 28, column: 58, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 28, column: 13, scope: !10, inlinedAt: !11)
!27 = distinct !{!27, !28}
!28 = !{!"llvm.loop.unroll.disable"}
!29 = distinct !{!29, !28}
!30 = !DILocation(line: 20, column: 5, scope: !10, inlinedAt: !11)
!31 = !DILocation(line: 28, column: 43, scope: !10, inlinedAt: !11)
!32 = distinct !{!32, !28}
!33 = distinct !{!33, !28}
!34 = !DILocation(line: 22, column: 14, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 24, column: 21, scope: !10, inlinedAt: !11)
!36 = !DILocation(line: 27, column: 42, scope: !10, inlinedAt: !11)
!37 = !DILocation(line: 25, column: 35, scope: !10, inlinedAt: !11)
!38 = !DILocation(line: 28, column: 30, scope: !10, inlinedAt: !11)
