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
  %v39_f1_98 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v39_f1_98, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v29_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v32_f1_ = udiv i64 %first, %v29_f1_, !dbg !7
  %v33_f1_ = zext nneg i32 %grid.y to i64, !dbg !7
  %v34_f1_ = urem i64 %v32_f1_, %v33_f1_, !dbg !7
  %v35_f1_ = trunc nuw nsw i64 %v34_f1_ to i32, !dbg !7
  %v30_f1_ = urem i64 %first, %v29_f1_, !dbg !7
  %v31_f1_ = trunc nuw nsw i64 %v30_f1_ to i32, !dbg !7
  %v8_.i = lshr i64 %v16_f1_, 1, !dbg !36
  %v9_.i = sub nsw i64 0, %v8_.i, !dbg !37
  %v57_.i = add nsw i64 %v12_f1_, -1, !dbg !38
  %v60_.i = and i64 %v16_f1_, 9223372036854775806, !dbg !23
  %v61_.i = icmp ne i64 %v60_.i, %v16_f1_, !dbg !23
  %v63_.i = icmp samesign ult i64 %v60_.i, %v18_f1_, !dbg !23
  %invariant.op103 = and i1 %v61_.i, %v63_.i, !dbg !7
  %v224_.i = icmp ne i64 %v16_f1_, 0, !dbg !23
  %v229_.i = icmp ne i64 %v18_f1_, 0, !dbg !23
  %invariant.op106 = and i1 %v224_.i, %v229_.i, !dbg !7
  %v356_.i = add nsw i64 %v10_f1_, -1, !dbg !39
  %v664_.i = insertelement <8 x i64> poison, i64 %v12_f1_, i64 0, !dbg !15
  %v665_.i = shufflevector <8 x i64> %v664_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v728_.i = insertelement <8 x i64> poison, i64 %v57_.i, i64 0, !dbg !17
  %v729_.i = shufflevector <8 x i64> %v728_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v808_.i = insertelement <8 x i64> poison, i64 %v6_f1_, i64 0, !dbg !14
  %v809_.i = shufflevector <8 x i64> %v808_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %invariant.gep143 = getelementptr float, ptr %v14_f1_, i64 %v8_.i, !dbg !19
  %invariant.gep147 = getelementptr float, ptr %v14_f1_, i64 %v8_.i, !dbg !19
  %invariant.gep151 = getelementptr float, ptr %v14_f1_, i64 %v8_.i, !dbg !19
  %0 = and i64 %v16_f1_, -2, !dbg !7
  %1 = or i64 %v16_f1_, 1, !dbg !7
  %invariant.op = and i1 %v61_.i, %v63_.i, !dbg !7
  %xtraiter = and i64 %1, 3, !dbg !19
  %2 = icmp ult i64 %0, 3, !dbg !19
  %xtraiter156 = and i64 %1, 7, !dbg !19
  %3 = icmp ult i64 %0, 7, !dbg !19
  %xtraiter159 = and i64 %1, 7, !dbg !19
  %4 = icmp ult i64 %0, 7, !dbg !19
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.y101 = phi i32 [ %v35_f1_, %run.lr.ph ], [ %after.y, %fine ], !dbg !12
  %block.x100 = phi i32 [ %v31_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear99 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v40_f1_ = sub nuw i64 %last, %linear99, !dbg !7
  %v41_f1_ = sub nuw i32 %grid.x, %block.x100, !dbg !7
  %v42_f1_ = zext nneg i32 %v41_f1_ to i64, !dbg !7
  %v43_f1_ = tail call i64 @llvm.umin.i64(i64 %v40_f1_, i64 %v42_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v43_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 4, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v4_.i = tail call i32 @llvm.smax.i32(i32 %v2_.i, i32 0), !dbg !9
  %v5_.i = shl i32 %block.x100, 4, !dbg !12
  %v6_.i = add i32 %v4_.i, %v5_.i, !dbg !12
  %v7_.i = sext i32 %v6_.i to i64, !dbg !12
  %v11_.i = icmp sle i64 %v8_.i, %v7_.i, !dbg !13
  %v16_.i = shl nuw nsw i32 %block.y101, 3, !dbg !12
  %v19_.i = icmp sgt i32 %v6_.i, -1, !dbg !14
  %v20_.i = and i1 %v19_.i, %v11_.i, !dbg !13
  br i1 %v20_.i, label %join23.i, label %again40.i, !dbg !9

again40.i:                                        ; preds = %run, %again40.i
  %phi26.i = phi i32 [ %v36_.i, %again40.i ], [ 0, %run ], !dbg !9
  %phi27.i = phi i32 [ %v37_.i, %again40.i ], [ 8, %run ], !dbg !9
  %v28_.i = add nsw i32 %phi27.i, %phi26.i, !dbg !9
  %v29_.i = ashr i32 %v28_.i, 1, !dbg !9
  %v32_.i = add i32 %v29_.i, %v16_.i, !dbg !12
  %5 = or i32 %v32_.i, %v6_.i, !dbg !13
  %6 = icmp sgt i32 %5, -1, !dbg !13
  %v35_.i = and i1 %v11_.i, %6, !dbg !13
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
  %7 = icmp ugt i64 %invariant.umin, %v46_.i, !dbg !18
  %.reass153.reass = and i1 %7, %invariant.op, !dbg !18
  %8 = and i1 %.reass153.reass, %v51_.i, !dbg !18
  %v66_.i.reass = and i1 %8, %v58_.i, !dbg !18
  %v67_.i = icmp sgt i64 %v6_f1_, %v50_.i, !dbg !14
  %v68_.i = and i1 %v67_.i, %v66_.i.reass, !dbg !18
  br i1 %v68_.i, label %join71.i, label %again97.i.preheader, !dbg !9

again97.i.preheader:                              ; preds = %join23.i
  %9 = and i1 %v58_.i, %invariant.op103, !dbg !9
  %invariant.op21.reass = and i1 %9, %v51_.i, !dbg !9
  %invariant.op22 = and i1 %invariant.op21.reass, %v67_.i, !dbg !9
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
  %10 = and i1 %v90_.i, %v84_.i, !dbg !18
  %v92_.i.reass = and i1 %10, %invariant.op22, !dbg !18
  %v94_.i = select i1 %v92_.i.reass, i32 %phi75.i, i32 %v79_.i, !dbg !9
  %v93_.i = select i1 %v92_.i.reass, i32 %v79_.i, i32 %phi74.i, !dbg !9
  %v95_.i = sub nsw i32 %v94_.i, %v93_.i, !dbg !9
  %v96_.i = icmp sgt i32 %v95_.i, 1, !dbg !9
  br i1 %v96_.i, label %again97.i, label %join71.i, !dbg !9

join71.i:                                         ; preds = %again97.i, %join23.i
  %v101_.i = phi i32 [ 8, %join23.i ], [ %v94_.i, %again97.i ], !dbg !9
  %11 = tail call i32 @llvm.smax.i32(i32 %v101_.i, i32 1), !dbg !9
  %v105_.i = icmp sgt i64 %v54_.i, -1, !dbg !13
  %v108_.i = add i32 %v44_.i, %v16_.i, !dbg !12
  %v109_.i = sext i32 %v108_.i to i64, !dbg !12
  %12 = or i32 %v108_.i, %v5_.i, !dbg !13
  %13 = icmp sgt i32 %12, -1, !dbg !13
  %v113_.i = and i1 %v105_.i, %13, !dbg !13
  br i1 %v113_.i, label %join116.i, label %again138.i, !dbg !9

again138.i:                                       ; preds = %join71.i, %again138.i
  %phi119.i = phi i32 [ %v134_.i, %again138.i ], [ 0, %join71.i ], !dbg !9
  %phi120.i = phi i32 [ %v135_.i, %again138.i ], [ %v1_.i, %join71.i ], !dbg !9
  %v121_.i = add nsw i32 %phi120.i, %phi119.i, !dbg !9
  %v122_.i = ashr i32 %v121_.i, 1, !dbg !9
  %v125_.i = add i32 %v122_.i, %v5_.i, !dbg !12
  %v126_.i = sext i32 %v125_.i to i64, !dbg !12
  %v128_.i = icmp sle i64 %v8_.i, %v126_.i, !dbg !13
  %14 = or i32 %v125_.i, %v108_.i, !dbg !13
  %15 = icmp sgt i32 %14, -1, !dbg !13
  %v133_.i = and i1 %v128_.i, %15, !dbg !13
  %v135_.i = select i1 %v133_.i, i32 %v122_.i, i32 %phi120.i, !dbg !9
  %v134_.i = select i1 %v133_.i, i32 %phi119.i, i32 %v122_.i, !dbg !9
  %v136_.i = sub nsw i32 %v135_.i, %v134_.i, !dbg !9
  %v137_.i = icmp sgt i32 %v136_.i, 1, !dbg !9
  br i1 %v137_.i, label %again138.i, label %join116.i, !dbg !9

join116.i:                                        ; preds = %again138.i, %join71.i
  %v142_.i = phi i32 [ 0, %join71.i ], [ %v135_.i, %again138.i ], !dbg !9
  %v104_.i = add nsw i32 %v16_.i, -1, !dbg !9
  %v143_.i = add i32 %v104_.i, %11, !dbg !12
  %v144_.i = sext i32 %v143_.i to i64, !dbg !12
  %v145_.i = icmp sgt i64 %v10_f1_, %v144_.i, !dbg !18
  %v146_.i = icmp sge i32 %v143_.i, %v16_.i, !dbg !18
  %v147_.i = and i1 %v146_.i, %v145_.i, !dbg !18
  %v148_.i = add i32 %v2_.i, %v5_.i, !dbg !12
  %v149_.i = sext i32 %v148_.i to i64, !dbg !12
  %v150_.i = icmp sgt i64 %v12_f1_, %v149_.i, !dbg !15
  %v152_.i = icmp sge i32 %v148_.i, %v5_.i, !dbg !15
  %16 = and i1 %v152_.i, %v150_.i, !dbg !18
  %v154_.i = add nsw i64 %v8_.i, %v149_.i, !dbg !16
  %v155_.i = icmp sge i64 %v154_.i, %v54_.i, !dbg !13
  %17 = and i1 %16, %v155_.i, !dbg !18
  %v157_.i = icmp slt i64 %v154_.i, %v12_f1_, !dbg !17
  %18 = and i1 %v157_.i, %17, !dbg !18
  %v161_.i = icmp sgt i64 %v4_f1_, %v144_.i, !dbg !14
  %v163_.i = icmp sgt i64 %v6_f1_, %v149_.i, !dbg !14
  %19 = and i1 %v163_.i, %18, !dbg !18
  %20 = and i1 %19, %invariant.op103, !dbg !18
  %.reass = and i1 %20, %v147_.i, !dbg !18
  %v164_.i = and i1 %v161_.i, %.reass, !dbg !18
  br i1 %v164_.i, label %join167.i, label %again196.i.preheader, !dbg !9

again196.i.preheader:                             ; preds = %join116.i
  %invariant.op24.reass = and i1 %v147_.i, %invariant.op103, !dbg !9
  %invariant.op26 = and i1 %invariant.op24.reass, %v161_.i, !dbg !9
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
  %21 = and i1 %v180_.i, %v178_.i, !dbg !18
  %v182_.i = add nsw i64 %v8_.i, %v177_.i, !dbg !16
  %v183_.i = icmp sge i64 %v182_.i, %v54_.i, !dbg !13
  %22 = and i1 %21, %v183_.i, !dbg !18
  %v185_.i = icmp slt i64 %v182_.i, %v12_f1_, !dbg !17
  %23 = and i1 %v185_.i, %22, !dbg !18
  %v190_.i = icmp sgt i64 %v6_f1_, %v177_.i, !dbg !14
  %24 = and i1 %v190_.i, %23, !dbg !18
  %v191_.i.reass = and i1 %24, %invariant.op26, !dbg !18
  %v193_.i = select i1 %v191_.i.reass, i32 %phi171.i, i32 %v175_.i, !dbg !9
  %v192_.i = select i1 %v191_.i.reass, i32 %v175_.i, i32 %phi170.i, !dbg !9
  %v194_.i = sub nsw i32 %v193_.i, %v192_.i, !dbg !9
  %v195_.i = icmp sgt i32 %v194_.i, 1, !dbg !9
  br i1 %v195_.i, label %again196.i, label %join167.i, !dbg !9

join167.i:                                        ; preds = %again196.i, %join116.i
  %v200_.i = phi i32 [ %v1_.i, %join116.i ], [ %v193_.i, %again196.i ], !dbg !9
  %25 = tail call i32 @llvm.smax.i32(i32 %v200_.i, i32 1), !dbg !9
  %v204_.i = icmp sge i32 %v143_.i, %v108_.i, !dbg !18
  %v203_.i = add i32 %v5_.i, -1, !dbg !9
  %v206_.i = add i32 %v203_.i, %25, !dbg !12
  %v207_.i = sext i32 %v206_.i to i64, !dbg !12
  %v208_.i = icmp sgt i64 %v12_f1_, %v207_.i, !dbg !15
  %26 = and i1 %v204_.i, %v208_.i, !dbg !18
  %v210_.i = add i32 %v142_.i, %v5_.i, !dbg !12
  %v211_.i = sext i32 %v210_.i to i64, !dbg !12
  %v212_.i = icmp sge i32 %v206_.i, %v210_.i, !dbg !15
  %27 = and i1 %v212_.i, %26, !dbg !18
  %v214_.i = sub nsw i64 %v211_.i, %v8_.i, !dbg !16
  %v215_.i = icmp sgt i64 %v214_.i, -1, !dbg !13
  %v216_.i = add nsw i64 %v8_.i, %v207_.i, !dbg !16
  %v217_.i = icmp sge i64 %v216_.i, %v214_.i, !dbg !13
  %28 = and i1 %v217_.i, %27, !dbg !18
  %v219_.i = icmp slt i64 %v216_.i, %v12_f1_, !dbg !17
  %29 = and i1 %v219_.i, %28, !dbg !18
  %v230_.i.reass = and i1 %v215_.i, %invariant.op106, !dbg !13
  %30 = icmp ugt i64 %v10_f1_, %v144_.i, !dbg !18
  %31 = and i1 %30, %29, !dbg !18
  %32 = icmp ugt i64 %v4_f1_, %v109_.i, !dbg !13
  %v236_.i = and i1 %32, %v230_.i.reass, !dbg !13
  %33 = icmp ugt i64 %v6_f1_, %v211_.i, !dbg !13
  %v243_.i = and i1 %33, %v236_.i, !dbg !13
  %34 = icmp ugt i64 %v6_f1_, %v207_.i, !dbg !18
  %35 = and i1 %34, %31, !dbg !18
  %.reass108 = and i1 %35, %invariant.op103, !dbg !18
  %v245_.i = and i1 %v161_.i, %.reass108, !dbg !18
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
  %v282_.i = sub nsw i32 %v281_.i, %v142_.i, !dbg !9
  %v284_.i = tail call i32 @llvm.smax.i32(i32 %v282_.i, i32 0), !dbg !9
  %v286_.i = and i32 %v284_.i, 2147483616, !dbg !9
  %v287_.i = add i32 %v286_.i, %v142_.i, !dbg !9
  %v288_.not.i = icmp eq i32 %v286_.i, 0, !dbg !9
  %v290_.i = add nsw i32 %v286_.i, -1, !dbg !9
  %v291_2.i = lshr i32 %v290_.i, 5, !dbg !9
  %v292_.i = add nuw nsw i32 %v291_2.i, 1, !dbg !9
  %v300_.i = or disjoint i32 %v5_.i, 8, !dbg !9
  %v301_.i = add nuw nsw i32 %v5_.i, 16, !dbg !9
  %v302_.i = add nuw nsw i32 %v5_.i, 24, !dbg !9
  %v473_.i.not = icmp slt i32 %v287_.i, %v281_.i, !dbg !9
  %36 = xor i32 %v287_.i, -1, !dbg !9
  %v475_.i = add i32 %v281_.i, %36, !dbg !9
  %v476_3.i = lshr i32 %v475_.i, 3, !dbg !9
  %v477_.i = add nuw nsw i32 %v476_3.i, 1, !dbg !9
  %v538_.not.i = icmp eq i32 %v280_.i, 0, !dbg !9
  %v542_.i = insertelement <8 x i32> poison, i32 %v200_.i, i64 0, !dbg !9
  %v543_.i = shufflevector <8 x i32> %v542_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v544_.i = insertelement <8 x i32> poison, i32 %v281_.i, i64 0, !dbg !9
  %v545_.i = shufflevector <8 x i32> %v544_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v546_.i = add <8 x i32> %v545_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v547_.i = icmp slt <8 x i32> %v546_.i, %v543_.i, !dbg !9
  %v549_.i = add i32 %v281_.i, %v5_.i, !dbg !12
  %v550_.i = sext i32 %v549_.i to i64, !dbg !12
  %invariant.gep69 = getelementptr float, ptr %v8_f1_, i64 %v550_.i, !dbg !19
  %invariant.gep = getelementptr float, ptr %v2_f1_, i64 %v550_.i, !dbg !9
  %37 = zext i32 %v142_.i to i64, !dbg !9
  %38 = zext i32 %v302_.i to i64, !dbg !9
  %39 = zext i32 %v301_.i to i64, !dbg !9
  %40 = zext i32 %v300_.i to i64, !dbg !9
  %41 = zext i32 %v5_.i to i64, !dbg !9
  %42 = zext i32 %v287_.i to i64, !dbg !9
  br label %body275.i, !dbg !9

body275.i:                                        ; preds = %for274.i.preheader, %join541.i
  %phi277.i75 = phi i32 [ %v44_.i, %for274.i.preheader ], [ %v600_.i, %join541.i ], !dbg !12
  br i1 %v288_.not.i, label %done296.i, label %body295.i.lr.ph, !dbg !9

body295.i.lr.ph:                                  ; preds = %body275.i
  %v319_.i = add nuw nsw i32 %phi277.i75, %v16_.i, !dbg !12
  %v323_.i = zext nneg i32 %v319_.i to i64, !dbg !12
  %v459_.i = mul nuw nsw i64 %v6_f1_, %v323_.i, !dbg !14
  %43 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v459_.i, !dbg !14
  br label %body336.i.preheader, !dbg !9

body336.i.preheader:                              ; preds = %done337.i, %body295.i.lr.ph
  %indvars.iv = phi i64 [ %37, %body295.i.lr.ph ], [ %indvars.iv.next, %done337.i ], !dbg !12
  %phi298.i50 = phi i32 [ %v292_.i, %body295.i.lr.ph ], [ %v472_.i, %done337.i ], !dbg !9
  %44 = add nuw nsw i64 %indvars.iv, %41, !dbg !12
  %45 = add nuw nsw i64 %indvars.iv, %40, !dbg !12
  %46 = add nuw nsw i64 %indvars.iv, %39, !dbg !12
  %47 = add nuw nsw i64 %indvars.iv, %38, !dbg !12
  br label %body336.i, !dbg !19

body336.i:                                        ; preds = %body336.i.preheader, %for368.i.done370.i_crit_edge
  %phi342.i41 = phi <8 x float> [ %v456_.i.lcssa, %for368.i.done370.i_crit_edge ], [ zeroinitializer, %body336.i.preheader ], !dbg !25
  %phi341.i40 = phi <8 x float> [ %v455_.i.lcssa, %for368.i.done370.i_crit_edge ], [ zeroinitializer, %body336.i.preheader ], !dbg !25
  %phi340.i39 = phi <8 x float> [ %v454_.i.lcssa, %for368.i.done370.i_crit_edge ], [ zeroinitializer, %body336.i.preheader ], !dbg !25
  %phi339.i38 = phi <8 x float> [ %v453_.i.lcssa, %for368.i.done370.i_crit_edge ], [ zeroinitializer, %body336.i.preheader ], !dbg !25
  %phi338.i37 = phi i64 [ %v458_.i, %for368.i.done370.i_crit_edge ], [ %v9_.i, %body336.i.preheader ], !dbg !20
  %v344_.i = add nsw i64 %phi338.i37, %v323_.i, !dbg !20
  %v349_.i = tail call i64 @llvm.smax.i64(i64 %v344_.i, i64 0), !dbg !21
  %v361_.i = tail call i64 @llvm.smin.i64(i64 %v356_.i, i64 %v349_.i), !dbg !22
  %v381_.i = add nsw i64 %phi338.i37, %v8_.i, !dbg !40
  %v413_.i = mul nuw nsw i64 %v381_.i, %v18_f1_, !dbg !23
  %v429_.i = mul nuw nsw i64 %v361_.i, %v12_f1_, !dbg !24
  %48 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v429_.i, !dbg !24
  %gep144 = getelementptr float, ptr %invariant.gep143, i64 %v413_.i, !dbg !19
  br label %body369.i.prol, !dbg !19

body369.i.prol:                                   ; preds = %body369.i.prol, %body336.i
  %phi375.i32.prol = phi <8 x float> [ %phi342.i41, %body336.i ], [ %v456_.i.prol, %body369.i.prol ], !dbg !25
  %phi374.i31.prol = phi <8 x float> [ %phi341.i40, %body336.i ], [ %v455_.i.prol, %body369.i.prol ], !dbg !25
  %phi373.i30.prol = phi <8 x float> [ %phi340.i39, %body336.i ], [ %v454_.i.prol, %body369.i.prol ], !dbg !25
  %phi372.i29.prol = phi <8 x float> [ %phi339.i38, %body336.i ], [ %v453_.i.prol, %body369.i.prol ], !dbg !25
  %phi371.i28.prol = phi i64 [ %v9_.i, %body336.i ], [ %v457_.i.prol, %body369.i.prol ], !dbg !23
  %prol.iter = phi i64 [ 0, %body336.i ], [ %prol.iter.next, %body369.i.prol ], !dbg !19
  %gep142.prol = getelementptr float, ptr %gep144, i64 %phi371.i28.prol, !dbg !23
  %v416_.i.prol = load float, ptr %gep142.prol, align 4, !dbg !23
  %49 = getelementptr float, ptr %48, i64 %phi371.i28.prol, !dbg !24
  %v431_.i.prol = getelementptr float, ptr %49, i64 %44, !dbg !24
  %v432_.i.prol = load <8 x float>, ptr %v431_.i.prol, align 4, !dbg !24
  %v435_.i.prol = getelementptr float, ptr %49, i64 %45, !dbg !24
  %v436_.i.prol = load <8 x float>, ptr %v435_.i.prol, align 4, !dbg !24
  %v439_.i.prol = getelementptr float, ptr %49, i64 %46, !dbg !24
  %v440_.i.prol = load <8 x float>, ptr %v439_.i.prol, align 4, !dbg !24
  %v443_.i.prol = getelementptr float, ptr %49, i64 %47, !dbg !24
  %v444_.i.prol = load <8 x float>, ptr %v443_.i.prol, align 4, !dbg !24
  %v445_.i.prol = insertelement <8 x float> poison, float %v416_.i.prol, i64 0, !dbg !25
  %v446_.i.prol = shufflevector <8 x float> %v445_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v453_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.prol, <8 x float> %v432_.i.prol, <8 x float> %phi372.i29.prol), !dbg !25
  %v454_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.prol, <8 x float> %v436_.i.prol, <8 x float> %phi373.i30.prol), !dbg !25
  %v455_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.prol, <8 x float> %v440_.i.prol, <8 x float> %phi374.i31.prol), !dbg !25
  %v456_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.prol, <8 x float> %v444_.i.prol, <8 x float> %phi375.i32.prol), !dbg !25
  %v457_.i.prol = add i64 %phi371.i28.prol, 1, !dbg !19
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !19
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter, !dbg !19
  br i1 %prol.iter.cmp.not, label %body369.i.prol.loopexit, label %body369.i.prol, !dbg !19, !llvm.loop !26

body369.i.prol.loopexit:                          ; preds = %body369.i.prol
  br i1 %2, label %for368.i.done370.i_crit_edge, label %body369.i, !dbg !19

body369.i:                                        ; preds = %body369.i.prol.loopexit, %body369.i
  %phi375.i32 = phi <8 x float> [ %v456_.i.3, %body369.i ], [ %v456_.i.prol, %body369.i.prol.loopexit ], !dbg !25
  %phi374.i31 = phi <8 x float> [ %v455_.i.3, %body369.i ], [ %v455_.i.prol, %body369.i.prol.loopexit ], !dbg !25
  %phi373.i30 = phi <8 x float> [ %v454_.i.3, %body369.i ], [ %v454_.i.prol, %body369.i.prol.loopexit ], !dbg !25
  %phi372.i29 = phi <8 x float> [ %v453_.i.3, %body369.i ], [ %v453_.i.prol, %body369.i.prol.loopexit ], !dbg !25
  %phi371.i28 = phi i64 [ %v457_.i.3, %body369.i ], [ %v457_.i.prol, %body369.i.prol.loopexit ], !dbg !23
  %gep142 = getelementptr float, ptr %gep144, i64 %phi371.i28, !dbg !23
  %v416_.i = load float, ptr %gep142, align 4, !dbg !23
  %50 = getelementptr float, ptr %48, i64 %phi371.i28, !dbg !24
  %v431_.i = getelementptr float, ptr %50, i64 %44, !dbg !24
  %v432_.i = load <8 x float>, ptr %v431_.i, align 4, !dbg !24
  %v435_.i = getelementptr float, ptr %50, i64 %45, !dbg !24
  %v436_.i = load <8 x float>, ptr %v435_.i, align 4, !dbg !24
  %v439_.i = getelementptr float, ptr %50, i64 %46, !dbg !24
  %v440_.i = load <8 x float>, ptr %v439_.i, align 4, !dbg !24
  %v443_.i = getelementptr float, ptr %50, i64 %47, !dbg !24
  %v444_.i = load <8 x float>, ptr %v443_.i, align 4, !dbg !24
  %v445_.i = insertelement <8 x float> poison, float %v416_.i, i64 0, !dbg !25
  %v446_.i = shufflevector <8 x float> %v445_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v453_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i, <8 x float> %v432_.i, <8 x float> %phi372.i29), !dbg !25
  %v454_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i, <8 x float> %v436_.i, <8 x float> %phi373.i30), !dbg !25
  %v455_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i, <8 x float> %v440_.i, <8 x float> %phi374.i31), !dbg !25
  %v456_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i, <8 x float> %v444_.i, <8 x float> %phi375.i32), !dbg !25
  %v457_.i = add i64 %phi371.i28, 1, !dbg !19
  %gep142.1 = getelementptr float, ptr %gep144, i64 %v457_.i, !dbg !23
  %v416_.i.1 = load float, ptr %gep142.1, align 4, !dbg !23
  %51 = getelementptr float, ptr %48, i64 %v457_.i, !dbg !24
  %v431_.i.1 = getelementptr float, ptr %51, i64 %44, !dbg !24
  %v432_.i.1 = load <8 x float>, ptr %v431_.i.1, align 4, !dbg !24
  %v435_.i.1 = getelementptr float, ptr %51, i64 %45, !dbg !24
  %v436_.i.1 = load <8 x float>, ptr %v435_.i.1, align 4, !dbg !24
  %v439_.i.1 = getelementptr float, ptr %51, i64 %46, !dbg !24
  %v440_.i.1 = load <8 x float>, ptr %v439_.i.1, align 4, !dbg !24
  %v443_.i.1 = getelementptr float, ptr %51, i64 %47, !dbg !24
  %v444_.i.1 = load <8 x float>, ptr %v443_.i.1, align 4, !dbg !24
  %v445_.i.1 = insertelement <8 x float> poison, float %v416_.i.1, i64 0, !dbg !25
  %v446_.i.1 = shufflevector <8 x float> %v445_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v453_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.1, <8 x float> %v432_.i.1, <8 x float> %v453_.i), !dbg !25
  %v454_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.1, <8 x float> %v436_.i.1, <8 x float> %v454_.i), !dbg !25
  %v455_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.1, <8 x float> %v440_.i.1, <8 x float> %v455_.i), !dbg !25
  %v456_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.1, <8 x float> %v444_.i.1, <8 x float> %v456_.i), !dbg !25
  %v457_.i.1 = add i64 %phi371.i28, 2, !dbg !19
  %gep142.2 = getelementptr float, ptr %gep144, i64 %v457_.i.1, !dbg !23
  %v416_.i.2 = load float, ptr %gep142.2, align 4, !dbg !23
  %52 = getelementptr float, ptr %48, i64 %v457_.i.1, !dbg !24
  %v431_.i.2 = getelementptr float, ptr %52, i64 %44, !dbg !24
  %v432_.i.2 = load <8 x float>, ptr %v431_.i.2, align 4, !dbg !24
  %v435_.i.2 = getelementptr float, ptr %52, i64 %45, !dbg !24
  %v436_.i.2 = load <8 x float>, ptr %v435_.i.2, align 4, !dbg !24
  %v439_.i.2 = getelementptr float, ptr %52, i64 %46, !dbg !24
  %v440_.i.2 = load <8 x float>, ptr %v439_.i.2, align 4, !dbg !24
  %v443_.i.2 = getelementptr float, ptr %52, i64 %47, !dbg !24
  %v444_.i.2 = load <8 x float>, ptr %v443_.i.2, align 4, !dbg !24
  %v445_.i.2 = insertelement <8 x float> poison, float %v416_.i.2, i64 0, !dbg !25
  %v446_.i.2 = shufflevector <8 x float> %v445_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v453_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.2, <8 x float> %v432_.i.2, <8 x float> %v453_.i.1), !dbg !25
  %v454_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.2, <8 x float> %v436_.i.2, <8 x float> %v454_.i.1), !dbg !25
  %v455_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.2, <8 x float> %v440_.i.2, <8 x float> %v455_.i.1), !dbg !25
  %v456_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.2, <8 x float> %v444_.i.2, <8 x float> %v456_.i.1), !dbg !25
  %v457_.i.2 = add i64 %phi371.i28, 3, !dbg !19
  %gep142.3 = getelementptr float, ptr %gep144, i64 %v457_.i.2, !dbg !23
  %v416_.i.3 = load float, ptr %gep142.3, align 4, !dbg !23
  %53 = getelementptr float, ptr %48, i64 %v457_.i.2, !dbg !24
  %v431_.i.3 = getelementptr float, ptr %53, i64 %44, !dbg !24
  %v432_.i.3 = load <8 x float>, ptr %v431_.i.3, align 4, !dbg !24
  %v435_.i.3 = getelementptr float, ptr %53, i64 %45, !dbg !24
  %v436_.i.3 = load <8 x float>, ptr %v435_.i.3, align 4, !dbg !24
  %v439_.i.3 = getelementptr float, ptr %53, i64 %46, !dbg !24
  %v440_.i.3 = load <8 x float>, ptr %v439_.i.3, align 4, !dbg !24
  %v443_.i.3 = getelementptr float, ptr %53, i64 %47, !dbg !24
  %v444_.i.3 = load <8 x float>, ptr %v443_.i.3, align 4, !dbg !24
  %v445_.i.3 = insertelement <8 x float> poison, float %v416_.i.3, i64 0, !dbg !25
  %v446_.i.3 = shufflevector <8 x float> %v445_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v453_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.3, <8 x float> %v432_.i.3, <8 x float> %v453_.i.2), !dbg !25
  %v454_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.3, <8 x float> %v436_.i.3, <8 x float> %v454_.i.2), !dbg !25
  %v455_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.3, <8 x float> %v440_.i.3, <8 x float> %v455_.i.2), !dbg !25
  %v456_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v446_.i.3, <8 x float> %v444_.i.3, <8 x float> %v456_.i.2), !dbg !25
  %v457_.i.3 = add i64 %phi371.i28, 4, !dbg !19
  %exitcond.not.3 = icmp eq i64 %v457_.i.2, %v8_.i, !dbg !19
  br i1 %exitcond.not.3, label %for368.i.done370.i_crit_edge, label %body369.i, !dbg !19

for368.i.done370.i_crit_edge:                     ; preds = %body369.i, %body369.i.prol.loopexit
  %v453_.i.lcssa = phi <8 x float> [ %v453_.i.prol, %body369.i.prol.loopexit ], [ %v453_.i.3, %body369.i ], !dbg !25
  %v454_.i.lcssa = phi <8 x float> [ %v454_.i.prol, %body369.i.prol.loopexit ], [ %v454_.i.3, %body369.i ], !dbg !25
  %v455_.i.lcssa = phi <8 x float> [ %v455_.i.prol, %body369.i.prol.loopexit ], [ %v455_.i.3, %body369.i ], !dbg !25
  %v456_.i.lcssa = phi <8 x float> [ %v456_.i.prol, %body369.i.prol.loopexit ], [ %v456_.i.3, %body369.i ], !dbg !25
  %v458_.i = add i64 %phi338.i37, 1, !dbg !28
  %exitcond111.not = icmp eq i64 %phi338.i37, %v8_.i, !dbg !28
  br i1 %exitcond111.not, label %done337.i, label %body336.i, !dbg !28

done337.i:                                        ; preds = %for368.i.done370.i_crit_edge
  %v461_.i = getelementptr inbounds nuw float, ptr %43, i64 %44, !dbg !14
  store <8 x float> %v453_.i.lcssa, ptr %v461_.i, align 4, !dbg !14
  %v464_.i = getelementptr inbounds nuw float, ptr %43, i64 %45, !dbg !14
  store <8 x float> %v454_.i.lcssa, ptr %v464_.i, align 4, !dbg !14
  %v467_.i = getelementptr inbounds nuw float, ptr %43, i64 %46, !dbg !14
  store <8 x float> %v455_.i.lcssa, ptr %v467_.i, align 4, !dbg !14
  %v470_.i = getelementptr inbounds nuw float, ptr %43, i64 %47, !dbg !14
  store <8 x float> %v456_.i.lcssa, ptr %v470_.i, align 4, !dbg !14
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v472_.i = add nsw i32 %phi298.i50, -1, !dbg !9
  %v299_.not.i = icmp eq i32 %v472_.i, 0, !dbg !9
  br i1 %v299_.not.i, label %done296.i, label %body336.i.preheader, !dbg !9

done296.i:                                        ; preds = %done337.i, %body275.i
  br i1 %v473_.i.not, label %body480.i.preheader, label %done481.i, !dbg !9

body480.i.preheader:                              ; preds = %done296.i
  %v489_.i = add nuw nsw i32 %phi277.i75, %v16_.i, !dbg !12
  %v490_.i = zext nneg i32 %v489_.i to i64, !dbg !12
  %v533_.i = mul nuw nsw i64 %v6_f1_, %v490_.i, !dbg !14
  %54 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v533_.i, !dbg !14
  br label %body480.i, !dbg !28

body480.i:                                        ; preds = %body480.i.preheader, %for493.i.done495.i_crit_edge.split
  %indvars.iv119 = phi i64 [ %42, %body480.i.preheader ], [ %indvars.iv.next120, %for493.i.done495.i_crit_edge.split ], !dbg !12
  %phi483.i63 = phi i32 [ %v477_.i, %body480.i.preheader ], [ %v537_.i, %for493.i.done495.i_crit_edge.split ], !dbg !9
  %55 = add nuw nsw i64 %indvars.iv119, %41, !dbg !12
  %invariant.gep55 = getelementptr float, ptr %v8_f1_, i64 %55, !dbg !28
  br label %body494.i, !dbg !28

body494.i:                                        ; preds = %body480.i, %for505.i.done507.i_crit_edge
  %phi497.i59 = phi <8 x float> [ zeroinitializer, %body480.i ], [ %v530_.i.lcssa, %for505.i.done507.i_crit_edge ], !dbg !25
  %phi496.i58 = phi i64 [ %v9_.i, %body480.i ], [ %v532_.i, %for505.i.done507.i_crit_edge ], !dbg !20
  %v499_.i = add nsw i64 %phi496.i58, %v490_.i, !dbg !20
  %v501_.i = tail call i64 @llvm.smax.i64(i64 %v499_.i, i64 0), !dbg !21
  %v504_.i = tail call i64 @llvm.smin.i64(i64 %v356_.i, i64 %v501_.i), !dbg !22
  %v512_.i = add nsw i64 %phi496.i58, %v8_.i, !dbg !40
  %v520_.i = mul nuw nsw i64 %v512_.i, %v18_f1_, !dbg !23
  %v524_.i = mul nuw nsw i64 %v504_.i, %v12_f1_, !dbg !24
  %gep56 = getelementptr float, ptr %invariant.gep55, i64 %v524_.i, !dbg !19
  %gep148 = getelementptr float, ptr %invariant.gep147, i64 %v520_.i, !dbg !19
  br label %body506.i.prol, !dbg !19

body506.i.prol:                                   ; preds = %body506.i.prol, %body494.i
  %phi509.i53.prol = phi <8 x float> [ %phi497.i59, %body494.i ], [ %v530_.i.prol, %body506.i.prol ], !dbg !25
  %phi508.i52.prol = phi i64 [ %v9_.i, %body494.i ], [ %v531_.i.prol, %body506.i.prol ], !dbg !23
  %prol.iter158 = phi i64 [ 0, %body494.i ], [ %prol.iter158.next, %body506.i.prol ], !dbg !19
  %gep146.prol = getelementptr float, ptr %gep148, i64 %phi508.i52.prol, !dbg !23
  %v523_.i.prol = load float, ptr %gep146.prol, align 4, !dbg !23
  %gep.prol = getelementptr float, ptr %gep56, i64 %phi508.i52.prol, !dbg !24
  %v527_.i.prol = load <8 x float>, ptr %gep.prol, align 4, !dbg !24
  %v528_.i.prol = insertelement <8 x float> poison, float %v523_.i.prol, i64 0, !dbg !25
  %v529_.i.prol = shufflevector <8 x float> %v528_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v530_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v529_.i.prol, <8 x float> %v527_.i.prol, <8 x float> %phi509.i53.prol), !dbg !25
  %v531_.i.prol = add i64 %phi508.i52.prol, 1, !dbg !19
  %prol.iter158.next = add i64 %prol.iter158, 1, !dbg !19
  %prol.iter158.cmp.not = icmp eq i64 %prol.iter158.next, %xtraiter156, !dbg !19
  br i1 %prol.iter158.cmp.not, label %body506.i.prol.loopexit, label %body506.i.prol, !dbg !19, !llvm.loop !29

body506.i.prol.loopexit:                          ; preds = %body506.i.prol
  br i1 %3, label %for505.i.done507.i_crit_edge, label %body506.i, !dbg !19

body506.i:                                        ; preds = %body506.i.prol.loopexit, %body506.i
  %phi509.i53 = phi <8 x float> [ %v530_.i.7, %body506.i ], [ %v530_.i.prol, %body506.i.prol.loopexit ], !dbg !25
  %phi508.i52 = phi i64 [ %v531_.i.7, %body506.i ], [ %v531_.i.prol, %body506.i.prol.loopexit ], !dbg !23
  %gep146 = getelementptr float, ptr %gep148, i64 %phi508.i52, !dbg !23
  %v523_.i = load float, ptr %gep146, align 4, !dbg !23
  %gep = getelementptr float, ptr %gep56, i64 %phi508.i52, !dbg !24
  %v527_.i = load <8 x float>, ptr %gep, align 4, !dbg !24
  %v528_.i = insertelement <8 x float> poison, float %v523_.i, i64 0, !dbg !25
  %v529_.i = shufflevector <8 x float> %v528_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v530_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v529_.i, <8 x float> %v527_.i, <8 x float> %phi509.i53), !dbg !25
  %v531_.i = add i64 %phi508.i52, 1, !dbg !19
  %gep146.1 = getelementptr float, ptr %gep148, i64 %v531_.i, !dbg !23
  %v523_.i.1 = load float, ptr %gep146.1, align 4, !dbg !23
  %gep.1 = getelementptr float, ptr %gep56, i64 %v531_.i, !dbg !24
  %v527_.i.1 = load <8 x float>, ptr %gep.1, align 4, !dbg !24
  %v528_.i.1 = insertelement <8 x float> poison, float %v523_.i.1, i64 0, !dbg !25
  %v529_.i.1 = shufflevector <8 x float> %v528_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v530_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v529_.i.1, <8 x float> %v527_.i.1, <8 x float> %v530_.i), !dbg !25
  %v531_.i.1 = add i64 %phi508.i52, 2, !dbg !19
  %gep146.2 = getelementptr float, ptr %gep148, i64 %v531_.i.1, !dbg !23
  %v523_.i.2 = load float, ptr %gep146.2, align 4, !dbg !23
  %gep.2 = getelementptr float, ptr %gep56, i64 %v531_.i.1, !dbg !24
  %v527_.i.2 = load <8 x float>, ptr %gep.2, align 4, !dbg !24
  %v528_.i.2 = insertelement <8 x float> poison, float %v523_.i.2, i64 0, !dbg !25
  %v529_.i.2 = shufflevector <8 x float> %v528_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v530_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v529_.i.2, <8 x float> %v527_.i.2, <8 x float> %v530_.i.1), !dbg !25
  %v531_.i.2 = add i64 %phi508.i52, 3, !dbg !19
  %gep146.3 = getelementptr float, ptr %gep148, i64 %v531_.i.2, !dbg !23
  %v523_.i.3 = load float, ptr %gep146.3, align 4, !dbg !23
  %gep.3 = getelementptr float, ptr %gep56, i64 %v531_.i.2, !dbg !24
  %v527_.i.3 = load <8 x float>, ptr %gep.3, align 4, !dbg !24
  %v528_.i.3 = insertelement <8 x float> poison, float %v523_.i.3, i64 0, !dbg !25
  %v529_.i.3 = shufflevector <8 x float> %v528_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v530_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v529_.i.3, <8 x float> %v527_.i.3, <8 x float> %v530_.i.2), !dbg !25
  %v531_.i.3 = add i64 %phi508.i52, 4, !dbg !19
  %gep146.4 = getelementptr float, ptr %gep148, i64 %v531_.i.3, !dbg !23
  %v523_.i.4 = load float, ptr %gep146.4, align 4, !dbg !23
  %gep.4 = getelementptr float, ptr %gep56, i64 %v531_.i.3, !dbg !24
  %v527_.i.4 = load <8 x float>, ptr %gep.4, align 4, !dbg !24
  %v528_.i.4 = insertelement <8 x float> poison, float %v523_.i.4, i64 0, !dbg !25
  %v529_.i.4 = shufflevector <8 x float> %v528_.i.4, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v530_.i.4 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v529_.i.4, <8 x float> %v527_.i.4, <8 x float> %v530_.i.3), !dbg !25
  %v531_.i.4 = add i64 %phi508.i52, 5, !dbg !19
  %gep146.5 = getelementptr float, ptr %gep148, i64 %v531_.i.4, !dbg !23
  %v523_.i.5 = load float, ptr %gep146.5, align 4, !dbg !23
  %gep.5 = getelementptr float, ptr %gep56, i64 %v531_.i.4, !dbg !24
  %v527_.i.5 = load <8 x float>, ptr %gep.5, align 4, !dbg !24
  %v528_.i.5 = insertelement <8 x float> poison, float %v523_.i.5, i64 0, !dbg !25
  %v529_.i.5 = shufflevector <8 x float> %v528_.i.5, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v530_.i.5 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v529_.i.5, <8 x float> %v527_.i.5, <8 x float> %v530_.i.4), !dbg !25
  %v531_.i.5 = add i64 %phi508.i52, 6, !dbg !19
  %gep146.6 = getelementptr float, ptr %gep148, i64 %v531_.i.5, !dbg !23
  %v523_.i.6 = load float, ptr %gep146.6, align 4, !dbg !23
  %gep.6 = getelementptr float, ptr %gep56, i64 %v531_.i.5, !dbg !24
  %v527_.i.6 = load <8 x float>, ptr %gep.6, align 4, !dbg !24
  %v528_.i.6 = insertelement <8 x float> poison, float %v523_.i.6, i64 0, !dbg !25
  %v529_.i.6 = shufflevector <8 x float> %v528_.i.6, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v530_.i.6 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v529_.i.6, <8 x float> %v527_.i.6, <8 x float> %v530_.i.5), !dbg !25
  %v531_.i.6 = add i64 %phi508.i52, 7, !dbg !19
  %gep146.7 = getelementptr float, ptr %gep148, i64 %v531_.i.6, !dbg !23
  %v523_.i.7 = load float, ptr %gep146.7, align 4, !dbg !23
  %gep.7 = getelementptr float, ptr %gep56, i64 %v531_.i.6, !dbg !24
  %v527_.i.7 = load <8 x float>, ptr %gep.7, align 4, !dbg !24
  %v528_.i.7 = insertelement <8 x float> poison, float %v523_.i.7, i64 0, !dbg !25
  %v529_.i.7 = shufflevector <8 x float> %v528_.i.7, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v530_.i.7 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v529_.i.7, <8 x float> %v527_.i.7, <8 x float> %v530_.i.6), !dbg !25
  %v531_.i.7 = add i64 %phi508.i52, 8, !dbg !19
  %exitcond117.not.7 = icmp eq i64 %v531_.i.6, %v8_.i, !dbg !19
  br i1 %exitcond117.not.7, label %for505.i.done507.i_crit_edge, label %body506.i, !dbg !19

for505.i.done507.i_crit_edge:                     ; preds = %body506.i, %body506.i.prol.loopexit
  %v530_.i.lcssa = phi <8 x float> [ %v530_.i.prol, %body506.i.prol.loopexit ], [ %v530_.i.7, %body506.i ], !dbg !25
  %v532_.i = add i64 %phi496.i58, 1, !dbg !28
  %exitcond118.not = icmp eq i64 %phi496.i58, %v8_.i, !dbg !28
  br i1 %exitcond118.not, label %for493.i.done495.i_crit_edge.split, label %body494.i, !dbg !28

for493.i.done495.i_crit_edge.split:               ; preds = %for505.i.done507.i_crit_edge
  %v535_.i = getelementptr inbounds nuw float, ptr %54, i64 %55, !dbg !14
  store <8 x float> %v530_.i.lcssa, ptr %v535_.i, align 4, !dbg !14
  %indvars.iv.next120 = add nuw nsw i64 %indvars.iv119, 8, !dbg !9
  %v537_.i = add nsw i32 %phi483.i63, -1, !dbg !9
  %v484_.not.i = icmp eq i32 %v537_.i, 0, !dbg !9
  br i1 %v484_.not.i, label %done481.i, label %body480.i, !dbg !9, !llvm.loop !30

done481.i:                                        ; preds = %for493.i.done495.i_crit_edge.split, %done296.i
  br i1 %v538_.not.i, label %join541.i, label %body557.i.preheader, !dbg !9

body557.i.preheader:                              ; preds = %done481.i
  %v552_.i = add nuw nsw i32 %phi277.i75, %v16_.i, !dbg !12
  %v553_.i = zext nneg i32 %v552_.i to i64, !dbg !12
  br label %body557.i, !dbg !19

body557.i:                                        ; preds = %body557.i.preheader, %for568.i.done570.i_crit_edge
  %phi560.i73 = phi <8 x float> [ %v594_.i.lcssa, %for568.i.done570.i_crit_edge ], [ zeroinitializer, %body557.i.preheader ], !dbg !25
  %phi559.i72 = phi i64 [ %v596_.i, %for568.i.done570.i_crit_edge ], [ %v9_.i, %body557.i.preheader ], !dbg !20
  %v562_.i = add nsw i64 %phi559.i72, %v553_.i, !dbg !20
  %v564_.i = tail call i64 @llvm.smax.i64(i64 %v562_.i, i64 0), !dbg !21
  %v567_.i = tail call i64 @llvm.smin.i64(i64 %v356_.i, i64 %v564_.i), !dbg !22
  %v575_.i = add nsw i64 %phi559.i72, %v8_.i, !dbg !40
  %v583_.i = mul nuw nsw i64 %v575_.i, %v18_f1_, !dbg !23
  %v587_.i = mul i64 %v567_.i, %v12_f1_, !dbg !24
  %gep70 = getelementptr float, ptr %invariant.gep69, i64 %v587_.i, !dbg !19
  %gep152 = getelementptr float, ptr %invariant.gep151, i64 %v583_.i, !dbg !19
  br label %body569.i.prol, !dbg !19

body569.i.prol:                                   ; preds = %body569.i.prol, %body557.i
  %phi572.i66.prol = phi <8 x float> [ %phi560.i73, %body557.i ], [ %v594_.i.prol, %body569.i.prol ], !dbg !25
  %phi571.i65.prol = phi i64 [ %v9_.i, %body557.i ], [ %v595_.i.prol, %body569.i.prol ], !dbg !23
  %prol.iter161 = phi i64 [ 0, %body557.i ], [ %prol.iter161.next, %body569.i.prol ], !dbg !19
  %gep150.prol = getelementptr float, ptr %gep152, i64 %phi571.i65.prol, !dbg !23
  %v586_.i.prol = load float, ptr %gep150.prol, align 4, !dbg !23
  %gep68.prol = getelementptr float, ptr %gep70, i64 %phi571.i65.prol, !dbg !24
  %v590_.i.prol = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep68.prol, <8 x i1> %v547_.i, <8 x float> zeroinitializer), !dbg !24
  %v591_.i.prol = freeze <8 x float> %v590_.i.prol, !dbg !24
  %v592_.i.prol = insertelement <8 x float> poison, float %v586_.i.prol, i64 0, !dbg !25
  %v593_.i.prol = shufflevector <8 x float> %v592_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v594_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v593_.i.prol, <8 x float> %v591_.i.prol, <8 x float> %phi572.i66.prol), !dbg !25
  %v595_.i.prol = add i64 %phi571.i65.prol, 1, !dbg !19
  %prol.iter161.next = add i64 %prol.iter161, 1, !dbg !19
  %prol.iter161.cmp.not = icmp eq i64 %prol.iter161.next, %xtraiter159, !dbg !19
  br i1 %prol.iter161.cmp.not, label %body569.i.prol.loopexit, label %body569.i.prol, !dbg !19, !llvm.loop !31

body569.i.prol.loopexit:                          ; preds = %body569.i.prol
  br i1 %4, label %for568.i.done570.i_crit_edge, label %body569.i, !dbg !19

body569.i:                                        ; preds = %body569.i.prol.loopexit, %body569.i
  %phi572.i66 = phi <8 x float> [ %v594_.i.7, %body569.i ], [ %v594_.i.prol, %body569.i.prol.loopexit ], !dbg !25
  %phi571.i65 = phi i64 [ %v595_.i.7, %body569.i ], [ %v595_.i.prol, %body569.i.prol.loopexit ], !dbg !23
  %gep150 = getelementptr float, ptr %gep152, i64 %phi571.i65, !dbg !23
  %v586_.i = load float, ptr %gep150, align 4, !dbg !23
  %gep68 = getelementptr float, ptr %gep70, i64 %phi571.i65, !dbg !24
  %v590_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep68, <8 x i1> %v547_.i, <8 x float> zeroinitializer), !dbg !24
  %v591_.i = freeze <8 x float> %v590_.i, !dbg !24
  %v592_.i = insertelement <8 x float> poison, float %v586_.i, i64 0, !dbg !25
  %v593_.i = shufflevector <8 x float> %v592_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v594_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v593_.i, <8 x float> %v591_.i, <8 x float> %phi572.i66), !dbg !25
  %v595_.i = add i64 %phi571.i65, 1, !dbg !19
  %gep150.1 = getelementptr float, ptr %gep152, i64 %v595_.i, !dbg !23
  %v586_.i.1 = load float, ptr %gep150.1, align 4, !dbg !23
  %gep68.1 = getelementptr float, ptr %gep70, i64 %v595_.i, !dbg !24
  %v590_.i.1 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep68.1, <8 x i1> %v547_.i, <8 x float> zeroinitializer), !dbg !24
  %v591_.i.1 = freeze <8 x float> %v590_.i.1, !dbg !24
  %v592_.i.1 = insertelement <8 x float> poison, float %v586_.i.1, i64 0, !dbg !25
  %v593_.i.1 = shufflevector <8 x float> %v592_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v594_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v593_.i.1, <8 x float> %v591_.i.1, <8 x float> %v594_.i), !dbg !25
  %v595_.i.1 = add i64 %phi571.i65, 2, !dbg !19
  %gep150.2 = getelementptr float, ptr %gep152, i64 %v595_.i.1, !dbg !23
  %v586_.i.2 = load float, ptr %gep150.2, align 4, !dbg !23
  %gep68.2 = getelementptr float, ptr %gep70, i64 %v595_.i.1, !dbg !24
  %v590_.i.2 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep68.2, <8 x i1> %v547_.i, <8 x float> zeroinitializer), !dbg !24
  %v591_.i.2 = freeze <8 x float> %v590_.i.2, !dbg !24
  %v592_.i.2 = insertelement <8 x float> poison, float %v586_.i.2, i64 0, !dbg !25
  %v593_.i.2 = shufflevector <8 x float> %v592_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v594_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v593_.i.2, <8 x float> %v591_.i.2, <8 x float> %v594_.i.1), !dbg !25
  %v595_.i.2 = add i64 %phi571.i65, 3, !dbg !19
  %gep150.3 = getelementptr float, ptr %gep152, i64 %v595_.i.2, !dbg !23
  %v586_.i.3 = load float, ptr %gep150.3, align 4, !dbg !23
  %gep68.3 = getelementptr float, ptr %gep70, i64 %v595_.i.2, !dbg !24
  %v590_.i.3 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep68.3, <8 x i1> %v547_.i, <8 x float> zeroinitializer), !dbg !24
  %v591_.i.3 = freeze <8 x float> %v590_.i.3, !dbg !24
  %v592_.i.3 = insertelement <8 x float> poison, float %v586_.i.3, i64 0, !dbg !25
  %v593_.i.3 = shufflevector <8 x float> %v592_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v594_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v593_.i.3, <8 x float> %v591_.i.3, <8 x float> %v594_.i.2), !dbg !25
  %v595_.i.3 = add i64 %phi571.i65, 4, !dbg !19
  %gep150.4 = getelementptr float, ptr %gep152, i64 %v595_.i.3, !dbg !23
  %v586_.i.4 = load float, ptr %gep150.4, align 4, !dbg !23
  %gep68.4 = getelementptr float, ptr %gep70, i64 %v595_.i.3, !dbg !24
  %v590_.i.4 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep68.4, <8 x i1> %v547_.i, <8 x float> zeroinitializer), !dbg !24
  %v591_.i.4 = freeze <8 x float> %v590_.i.4, !dbg !24
  %v592_.i.4 = insertelement <8 x float> poison, float %v586_.i.4, i64 0, !dbg !25
  %v593_.i.4 = shufflevector <8 x float> %v592_.i.4, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v594_.i.4 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v593_.i.4, <8 x float> %v591_.i.4, <8 x float> %v594_.i.3), !dbg !25
  %v595_.i.4 = add i64 %phi571.i65, 5, !dbg !19
  %gep150.5 = getelementptr float, ptr %gep152, i64 %v595_.i.4, !dbg !23
  %v586_.i.5 = load float, ptr %gep150.5, align 4, !dbg !23
  %gep68.5 = getelementptr float, ptr %gep70, i64 %v595_.i.4, !dbg !24
  %v590_.i.5 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep68.5, <8 x i1> %v547_.i, <8 x float> zeroinitializer), !dbg !24
  %v591_.i.5 = freeze <8 x float> %v590_.i.5, !dbg !24
  %v592_.i.5 = insertelement <8 x float> poison, float %v586_.i.5, i64 0, !dbg !25
  %v593_.i.5 = shufflevector <8 x float> %v592_.i.5, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v594_.i.5 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v593_.i.5, <8 x float> %v591_.i.5, <8 x float> %v594_.i.4), !dbg !25
  %v595_.i.5 = add i64 %phi571.i65, 6, !dbg !19
  %gep150.6 = getelementptr float, ptr %gep152, i64 %v595_.i.5, !dbg !23
  %v586_.i.6 = load float, ptr %gep150.6, align 4, !dbg !23
  %gep68.6 = getelementptr float, ptr %gep70, i64 %v595_.i.5, !dbg !24
  %v590_.i.6 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep68.6, <8 x i1> %v547_.i, <8 x float> zeroinitializer), !dbg !24
  %v591_.i.6 = freeze <8 x float> %v590_.i.6, !dbg !24
  %v592_.i.6 = insertelement <8 x float> poison, float %v586_.i.6, i64 0, !dbg !25
  %v593_.i.6 = shufflevector <8 x float> %v592_.i.6, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v594_.i.6 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v593_.i.6, <8 x float> %v591_.i.6, <8 x float> %v594_.i.5), !dbg !25
  %v595_.i.6 = add i64 %phi571.i65, 7, !dbg !19
  %gep150.7 = getelementptr float, ptr %gep152, i64 %v595_.i.6, !dbg !23
  %v586_.i.7 = load float, ptr %gep150.7, align 4, !dbg !23
  %gep68.7 = getelementptr float, ptr %gep70, i64 %v595_.i.6, !dbg !24
  %v590_.i.7 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep68.7, <8 x i1> %v547_.i, <8 x float> zeroinitializer), !dbg !24
  %v591_.i.7 = freeze <8 x float> %v590_.i.7, !dbg !24
  %v592_.i.7 = insertelement <8 x float> poison, float %v586_.i.7, i64 0, !dbg !25
  %v593_.i.7 = shufflevector <8 x float> %v592_.i.7, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v594_.i.7 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v593_.i.7, <8 x float> %v591_.i.7, <8 x float> %v594_.i.6), !dbg !25
  %v595_.i.7 = add i64 %phi571.i65, 8, !dbg !19
  %exitcond123.not.7 = icmp eq i64 %v595_.i.6, %v8_.i, !dbg !19
  br i1 %exitcond123.not.7, label %for568.i.done570.i_crit_edge, label %body569.i, !dbg !19

for568.i.done570.i_crit_edge:                     ; preds = %body569.i, %body569.i.prol.loopexit
  %v594_.i.lcssa = phi <8 x float> [ %v594_.i.prol, %body569.i.prol.loopexit ], [ %v594_.i.7, %body569.i ], !dbg !25
  %v596_.i = add i64 %phi559.i72, 1, !dbg !28
  %exitcond124.not = icmp eq i64 %phi559.i72, %v8_.i, !dbg !28
  br i1 %exitcond124.not, label %done558.i, label %body557.i, !dbg !28

done558.i:                                        ; preds = %for568.i.done570.i_crit_edge
  %v597_.i = mul i64 %v6_f1_, %v553_.i, !dbg !14
  %gep76 = getelementptr float, ptr %invariant.gep, i64 %v597_.i, !dbg !14
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v594_.i.lcssa, ptr align 4 %gep76, <8 x i1> %v547_.i), !dbg !14
  br label %join541.i, !dbg !9

join541.i:                                        ; preds = %done558.i, %done481.i
  %v600_.i = add nsw i32 %phi277.i75, 1, !dbg !9
  %exitcond125.not = icmp eq i32 %v600_.i, %v101_.i, !dbg !9
  br i1 %exitcond125.not, label %join273.i, label %body275.i, !dbg !9

join273.i:                                        ; preds = %join541.i, %join167.i
  %v602_.i = phi i32 [ %v1_.i, %join167.i ], [ %v200_.i, %join541.i ], !dbg !9
  %v601_.i = phi i32 [ %v1_.i, %join167.i ], [ %v142_.i, %join541.i ], !dbg !9
  %v603_.i = add nsw i32 %v601_.i, 15, !dbg !9
  %v604_.i = ashr i32 %v603_.i, 4, !dbg !9
  %v605_.i = ashr i32 %v602_.i, 4, !dbg !9
  %v607_.i = tail call i32 @llvm.smax.i32(i32 %v605_.i, i32 %v604_.i), !dbg !9
  %v608_.i = sub nsw i32 %v101_.i, %v44_.i, !dbg !9
  %v609_.i = icmp eq i32 %v608_.i, 8, !dbg !9
  %v610_.i = select i1 %v609_.i, i32 %v607_.i, i32 %v604_.i, !dbg !9
  %v611_.i = and i1 %v263_.i, %v270_.i, !dbg !9
  %v612_.i = or i1 %v266_.i, %v611_.i, !dbg !9
  %v613_.i = select i1 %v612_.i, i32 0, i32 %v604_.i, !dbg !9
  %v614_.i = select i1 %v612_.i, i32 %count, i32 %v610_.i, !dbg !9
  %v615_.not.i = icmp slt i32 %v613_.i, %v614_.i, !dbg !9
  %v616_.i = select i1 %v615_.not.i, i32 %v613_.i, i32 %count, !dbg !9
  %v617_.i = sub nsw i32 %v614_.i, %v613_.i, !dbg !9
  %v618_.i = select i1 %v615_.not.i, i32 %v617_.i, i32 0, !dbg !9
  %v619_.i = sub nsw i32 %count, %v618_.i, !dbg !9
  %v620_.i = icmp sgt i32 %v619_.i, 0, !dbg !9
  br i1 %v620_.i, label %while624.i.preheader, label %fine, !dbg !9

while624.i.preheader:                             ; preds = %join273.i
  %56 = zext nneg i32 %v101_.i to i64, !dbg !9
  %57 = sext i32 %v44_.i to i64, !dbg !9
  %58 = zext nneg i32 %v16_.i to i64, !dbg !9
  br label %while624.i, !dbg !9

while624.i:                                       ; preds = %while624.i.preheader, %done637.i
  %phi626.i = phi i32 [ %v840_.i, %done637.i ], [ 0, %while624.i.preheader ], !dbg !9
  %v627_.not.i = icmp slt i32 %phi626.i, %v616_.i, !dbg !9
  %v628_.i = select i1 %v627_.not.i, i32 0, i32 %v618_.i, !dbg !9
  %v629_.i = add nsw i32 %v628_.i, %phi626.i, !dbg !9
  %v630_.i = add nsw i32 %v629_.i, %block.x100, !dbg !9
  %v632_.i = shl nsw i32 %v629_.i, 4, !dbg !9
  %v633_.i = sub nsw i32 %v601_.i, %v632_.i, !dbg !9
  %v634_.i = sub nsw i32 %v602_.i, %v632_.i, !dbg !9
  %v654_.i = shl nsw i32 %v630_.i, 4, !dbg !12
  %v673_.i = insertelement <8 x i32> poison, i32 %v633_.i, i64 0, !dbg !9
  %v674_.i = shufflevector <8 x i32> %v673_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v676_.i = insertelement <8 x i32> poison, i32 %v634_.i, i64 0, !dbg !9
  %v677_.i = shufflevector <8 x i32> %v676_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %59 = zext i32 %v654_.i to i64, !dbg !9
  br label %body636.i, !dbg !9

body636.i:                                        ; preds = %while624.i, %done649.i
  %indvars.iv133 = phi i64 [ 0, %while624.i ], [ %indvars.iv.next134, %done649.i ], !dbg !9
  %fault.sroa.0.196 = phi i64 [ 0, %while624.i ], [ %fault.sroa.0.9, %done649.i ], !dbg !23
  %60 = shl nuw nsw i64 %indvars.iv133, 4, !dbg !9
  %61 = or disjoint i64 %indvars.iv133, %58, !dbg !9
  %v680_.i = icmp slt i64 %indvars.iv133, %57, !dbg !9
  %v684_.i = icmp samesign uge i64 %indvars.iv133, %56, !dbg !9
  %.scalar = or i1 %v684_.i, %v680_.i, !dbg !9
  %62 = insertelement <8 x i1> poison, i1 %.scalar, i64 0, !dbg !9
  %63 = shufflevector <8 x i1> %62, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !9
  %invariant.op92 = or disjoint i64 %61, -9219994337134247936, !dbg !9
  %v660_.i = icmp samesign ugt i64 %v10_f1_, %61, !dbg !18
  %v667_.i = insertelement <8 x i1> poison, i1 %v660_.i, i64 0, !dbg !18
  %v668_.i = shufflevector <8 x i1> %v667_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !18
  %v797_.i = icmp samesign ugt i64 %v4_f1_, %61, !dbg !14
  %v830_.i = insertelement <8 x i1> poison, i1 %v797_.i, i64 0, !dbg !14
  %v831_.i = shufflevector <8 x i1> %v830_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !14
  %v834_.i = mul i64 %v6_f1_, %61, !dbg !14
  %64 = getelementptr float, ptr %v2_f1_, i64 %v834_.i, !dbg !14
  br label %body648.i, !dbg !9

body648.i:                                        ; preds = %body636.i, %join693.i
  %indvars.iv128 = phi i64 [ 0, %body636.i ], [ %indvars.iv.next129, %join693.i ], !dbg !9
  %v652_.not.i = phi i1 [ false, %body636.i ], [ true, %join693.i ], !dbg !9
  %fault.sroa.0.293 = phi i64 [ %fault.sroa.0.196, %body636.i ], [ %fault.sroa.0.9, %join693.i ], !dbg !23
  %65 = add nuw nsw i64 %indvars.iv128, %60, !dbg !9
  %66 = add nuw nsw i64 %indvars.iv128, %59, !dbg !12
  %v661_.i = insertelement <8 x i64> poison, i64 %66, i64 0, !dbg !15
  %v662_.i = shufflevector <8 x i64> %v661_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v663_.i = or disjoint <8 x i64> %v662_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !15
  %67 = trunc nuw nsw i64 %indvars.iv128 to i32, !dbg !9
  %v670_.i = insertelement <8 x i32> poison, i32 %67, i64 0, !dbg !9
  %v671_.i = shufflevector <8 x i32> %v670_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v672_.i = or disjoint <8 x i32> %v671_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v675_.i = icmp slt <8 x i32> %v672_.i, %v674_.i, !dbg !9
  %v678_.i = icmp sge <8 x i32> %v672_.i, %v677_.i, !dbg !9
  %v679_.i = or <8 x i1> %v675_.i, %v678_.i, !dbg !9
  %v687_.i = or <8 x i1> %63, %v679_.i, !dbg !9
  %v688_.i = bitcast <8 x i1> %v687_.i to i8, !dbg !9
  %v690_.not.i = icmp eq i8 %v688_.i, 0, !dbg !9
  br i1 %v690_.not.i, label %join693.i, label %then691.i, !dbg !9

then691.i:                                        ; preds = %body648.i
  %v666_.i = icmp samesign ult <8 x i64> %v663_.i, %v665_.i, !dbg !15
  %v669_.i = and <8 x i1> %v668_.i, %v666_.i, !dbg !18
  %v694_.i = and <8 x i1> %v687_.i, %v669_.i, !dbg !32
  %v695_.i = bitcast <8 x i1> %v694_.i to i8, !dbg !32
  %v696_.i = zext i8 %v695_.i to i32, !dbg !32
  %v697_.not.i = icmp eq i8 %v695_.i, 0, !dbg !32
  br i1 %v697_.not.i, label %join693.i, label %body704.i.lr.ph, !dbg !32

body704.i.lr.ph:                                  ; preds = %then691.i
  %v737_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v696_.i, i1 true), !dbg !23
  %68 = trunc nuw nsw i64 %65 to i32, !dbg !23
  %v738_.i = add i32 %v737_.i, %68, !dbg !23
  %v740_.i = zext i32 %v738_.i to i64, !dbg !23
  %v750_.i = shl i64 %v740_.i, 40, !dbg !23
  %invariant.op90 = add nuw nsw i64 %v750_.i, -9222246136947933184, !dbg !28
  %invariant.op83 = add nuw nsw i64 %v750_.i, -9221120237041090560, !dbg !23
  br label %body704.i, !dbg !28

body704.i:                                        ; preds = %body704.i.lr.ph, %for715.i.done717.i_crit_edge
  %phi707.i87 = phi <8 x float> [ zeroinitializer, %body704.i.lr.ph ], [ %v792_.i, %for715.i.done717.i_crit_edge ], !dbg !25
  %phi706.i86 = phi i64 [ %v9_.i, %body704.i.lr.ph ], [ %v794_.i, %for715.i.done717.i_crit_edge ], !dbg !20
  %fault.sroa.0.385 = phi i64 [ %fault.sroa.0.293, %body704.i.lr.ph ], [ %fault.sroa.0.613, %for715.i.done717.i_crit_edge ], !dbg !23
  %v709_.i = add nsw i64 %phi706.i86, %61, !dbg !20
  %v711_.i = tail call i64 @llvm.smax.i64(i64 %v709_.i, i64 0), !dbg !21
  %v714_.i = tail call i64 @llvm.smin.i64(i64 %v356_.i, i64 %v711_.i), !dbg !22
  %v732_.i = add nsw i64 %phi706.i86, %v8_.i, !dbg !40
  %v734_.i = icmp slt i64 %v732_.i, 0, !dbg !23
  %v735_.i = select i1 %v734_.i, i64 %v16_f1_, i64 0, !dbg !23
  %v736_.i = add i64 %v735_.i, %v732_.i, !dbg !23
  %v739_.i = icmp ult i64 %v736_.i, %v16_f1_, !dbg !23
  %v745_.i = icmp slt i64 %v736_.i, 0, !dbg !23
  %v744_.i = select i1 %v745_.i, i64 %v16_f1_, i64 0, !dbg !23
  %v746_.i = sub nuw i64 %v736_.i, %v744_.i, !dbg !23
  %69 = tail call i64 @llvm.smax.i64(i64 %v746_.i, i64 -549755813888), !dbg !23
  %v748_.i = tail call i64 @llvm.smin.i64(i64 %69, i64 549755813887), !dbg !23
  %v749_.i = and i64 %v748_.i, 1099511627775, !dbg !23
  %v752_.i.reass = or disjoint i64 %v749_.i, %invariant.op90, !dbg !23
  %v777_.i = mul nuw nsw i64 %v736_.i, %v18_f1_, !dbg !23
  %70 = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %v777_.i, !dbg !23
  %.scalar139 = mul i64 %v714_.i, %v12_f1_, !dbg !24
  %71 = insertelement <8 x i64> poison, i64 %.scalar139, i64 0, !dbg !24
  %v786_.i = shufflevector <8 x i64> %71, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !24
  br label %body716.i, !dbg !19

body716.i:                                        ; preds = %body704.i, %join776.i
  %phi719.i80 = phi <8 x float> [ %phi707.i87, %body704.i ], [ %v792_.i, %join776.i ], !dbg !25
  %phi718.i79 = phi i64 [ %v9_.i, %body704.i ], [ %v793_.i, %join776.i ], !dbg !16
  %fault.sroa.0.478 = phi i64 [ %fault.sroa.0.385, %body704.i ], [ %fault.sroa.0.613, %join776.i ], !dbg !23
  %v721_.i = add nsw i64 %phi718.i79, %66, !dbg !16
  %v722_.i = insertelement <8 x i64> poison, i64 %v721_.i, i64 0, !dbg !13
  %v723_.i = shufflevector <8 x i64> %v722_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v724_.i = add <8 x i64> %v723_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !13
  %v726_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v724_.i, <8 x i64> zeroinitializer), !dbg !13
  %v731_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v729_.i, <8 x i64> %v726_.i), !dbg !17
  %v733_.i = add nsw i64 %phi718.i79, %v8_.i, !dbg !33
  %v754_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.478, i64 %v752_.i.reass), !dbg !23
  %v758_.i = icmp ult i64 %v733_.i, %v18_f1_, !dbg !23
  br i1 %v758_.i, label %join762.i, label %join762.i.thread, !dbg !23

join762.i.thread:                                 ; preds = %body716.i
  %fault.sroa.0.5 = select i1 %v739_.i, i64 %fault.sroa.0.478, i64 %v754_.i, !dbg !23
  %72 = tail call i64 @llvm.smax.i64(i64 %v733_.i, i64 -549755813888), !dbg !23
  %v767_.i = tail call i64 @llvm.smin.i64(i64 %72, i64 549755813887), !dbg !23
  %v768_.i = and i64 %v767_.i, 1099511627775, !dbg !23
  %v771_.i.reass = or disjoint i64 %v768_.i, %invariant.op83, !dbg !23
  %v773_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.5, i64 %v771_.i.reass), !dbg !23
  br label %join776.i, !dbg !23

join762.i:                                        ; preds = %body716.i
  br i1 %v739_.i, label %active775.i, label %join776.i, !dbg !23

active775.i:                                      ; preds = %join762.i
  %v779_.i = getelementptr inbounds nuw float, ptr %70, i64 %v733_.i, !dbg !23
  %v780_.i = load float, ptr %v779_.i, align 4, !dbg !23
  br label %join776.i, !dbg !23

join776.i:                                        ; preds = %join762.i.thread, %active775.i, %join762.i
  %fault.sroa.0.613 = phi i64 [ %v754_.i, %join762.i ], [ %fault.sroa.0.478, %active775.i ], [ %v773_.i, %join762.i.thread ], !dbg !14
  %v781_.i = phi float [ 0.000000e+00, %join762.i ], [ %v780_.i, %active775.i ], [ 0.000000e+00, %join762.i.thread ], !dbg !23
  %v787_.i = add <8 x i64> %v731_.i, %v786_.i, !dbg !24
  %v788_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v787_.i, !dbg !24
  %v789_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v788_.i, <8 x i1> %v694_.i, <8 x float> zeroinitializer), !dbg !24
  %v790_.i = insertelement <8 x float> poison, float %v781_.i, i64 0, !dbg !25
  %v791_.i = shufflevector <8 x float> %v790_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v792_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v791_.i, <8 x float> %v789_.i, <8 x float> %phi719.i80), !dbg !25
  %v793_.i = add i64 %phi718.i79, 1, !dbg !19
  %exitcond126.not = icmp eq i64 %phi718.i79, %v8_.i, !dbg !19
  br i1 %exitcond126.not, label %for715.i.done717.i_crit_edge, label %body716.i, !dbg !19

for715.i.done717.i_crit_edge:                     ; preds = %join776.i
  %v794_.i = add i64 %phi706.i86, 1, !dbg !28
  %exitcond127.not = icmp eq i64 %phi706.i86, %v8_.i, !dbg !28
  br i1 %exitcond127.not, label %done705.i, label %body704.i, !dbg !28

done705.i:                                        ; preds = %for715.i.done717.i_crit_edge
  br i1 %v797_.i, label %join801.i, label %active800.i, !dbg !14

active800.i:                                      ; preds = %done705.i
  %v795_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v696_.i, i1 true), !dbg !14
  %73 = trunc nuw nsw i64 %65 to i32, !dbg !14
  %v796_.i = add i32 %v795_.i, %73, !dbg !14
  %v798_.i = zext i32 %v796_.i to i64, !dbg !14
  %v803_.i = shl i64 %v798_.i, 40, !dbg !14
  %v805_.i.reass = add nuw nsw i64 %v803_.i, %invariant.op92, !dbg !14
  %v807_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.613, i64 %v805_.i.reass), !dbg !14
  br label %join801.i, !dbg !14

join801.i:                                        ; preds = %active800.i, %done705.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.613, %done705.i ], [ %v807_.i, %active800.i ], !dbg !7
  %v810_.i = icmp samesign ult <8 x i64> %v663_.i, %v809_.i, !dbg !14
  %v810_.not.i = xor <8 x i1> %v810_.i, splat (i1 true), !dbg !14
  %v814_.i = and <8 x i1> %v694_.i, %v810_.not.i, !dbg !14
  %v815_.i = bitcast <8 x i1> %v814_.i to i8, !dbg !14
  %v816_.not.i = icmp eq i8 %v815_.i, 0, !dbg !14
  br i1 %v816_.not.i, label %join818.i, label %active817.i, !dbg !14

active817.i:                                      ; preds = %join801.i
  %v819_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v815_.i, i1 true), !dbg !14
  %v820_.i = zext nneg i8 %v819_.i to i64, !dbg !14
  %v821_.i = extractelement <8 x i64> %v663_.i, i64 %v820_.i, !dbg !14
  %v823_.i = or disjoint i64 %65, %v820_.i, !dbg !14
  %v825_.i = shl i64 %v823_.i, 40, !dbg !14
  %v826_.i = or disjoint i64 %v825_.i, %v821_.i, !dbg !14
  %v827_.i = add nuw nsw i64 %v826_.i, -9218868437227405312, !dbg !14
  %v829_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.7, i64 %v827_.i), !dbg !14
  br label %join818.i, !dbg !14

join818.i:                                        ; preds = %active817.i, %join801.i
  %fault.sroa.0.8 = phi i64 [ %fault.sroa.0.7, %join801.i ], [ %v829_.i, %active817.i ], !dbg !7
  %74 = and <8 x i1> %v831_.i, %v694_.i, !dbg !14
  %v832_.i = and <8 x i1> %v810_.i, %74, !dbg !14
  %v836_.i = getelementptr float, ptr %64, i64 %66, !dbg !14
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v792_.i, ptr align 4 %v836_.i, <8 x i1> %v832_.i), !dbg !14
  br label %join693.i, !dbg !9

join693.i:                                        ; preds = %join818.i, %then691.i, %body648.i
  %fault.sroa.0.9 = phi i64 [ %fault.sroa.0.293, %body648.i ], [ %fault.sroa.0.293, %then691.i ], [ %fault.sroa.0.8, %join818.i ], !dbg !7
  %indvars.iv.next129 = add nuw nsw i64 %indvars.iv128, 8, !dbg !9
  br i1 %v652_.not.i, label %done649.i, label %body648.i, !dbg !9, !llvm.loop !34

done649.i:                                        ; preds = %join693.i
  %indvars.iv.next134 = add nuw nsw i64 %indvars.iv133, 1, !dbg !9
  %exitcond138.not = icmp eq i64 %indvars.iv.next134, 8, !dbg !9
  br i1 %exitcond138.not, label %done637.i, label %body636.i, !dbg !9, !llvm.loop !35

done637.i:                                        ; preds = %done649.i
  %v840_.i = add nuw nsw i32 %phi626.i, 1, !dbg !9
  %v841_.i = icmp sge i32 %v840_.i, %v619_.i, !dbg !9
  %v843_.i = icmp ne i64 %fault.sroa.0.9, 0, !dbg !9
  %brmerge.i = select i1 %v843_.i, i1 true, i1 %v841_.i, !dbg !9
  br i1 %brmerge.i, label %convolve_2d.block.exit, label %while624.i, !dbg !9

convolve_2d.block.exit:                           ; preds = %done637.i
  %v45_f1_.not = icmp eq i64 %fault.sroa.0.9, 0, !dbg !7
  br i1 %v45_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %convolve_2d.block.exit
  %v46_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v49_f1_ = zext i32 %v629_.i to i64, !dbg !7
  %v50_f1_ = add i64 %linear99, %v49_f1_, !dbg !7
  store i64 %v50_f1_, ptr %v46_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.9, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join273.i, %convolve_2d.block.exit
  %following = add nuw i64 %covered, %linear99, !dbg !7
  %v51_f1_ = add nuw i32 %block.x100, %count, !dbg !7
  %v52_f1_ = icmp eq i32 %v51_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v52_f1_, i32 0, i32 %v51_f1_, !dbg !7
  %v53_f1_ = zext i1 %v52_f1_ to i32, !dbg !7
  %v54_f1_ = add nuw i32 %block.y101, %v53_f1_, !dbg !7
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
!19 = !DILocation(line: 26, column: 9, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 25, column: 21, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 25, column: 17, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 25, column: 13, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 28, column: 22, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 28, column: 58, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 28, column: 13, scope: !10, inlinedAt: !11)
!26 = distinct !{!26, !27}
!27 = !{!"llvm.loop.unroll.disable"}
!28 = !DILocation(line: 24, column: 5, scope: !10, inlinedAt: !11)
!29 = distinct !{!29, !27}
!30 = distinct !{!30, !27}
!31 = distinct !{!31, !27}
!32 = !DILocation(line: 20, column: 5, scope: !10, inlinedAt: !11)
!33 = !DILocation(line: 28, column: 43, scope: !10, inlinedAt: !11)
!34 = distinct !{!34, !27}
!35 = distinct !{!35, !27}
!36 = !DILocation(line: 22, column: 14, scope: !10, inlinedAt: !11)
!37 = !DILocation(line: 24, column: 21, scope: !10, inlinedAt: !11)
!38 = !DILocation(line: 27, column: 42, scope: !10, inlinedAt: !11)
!39 = !DILocation(line: 25, column: 35, scope: !10, inlinedAt: !11)
!40 = !DILocation(line: 28, column: 30, scope: !10, inlinedAt: !11)
