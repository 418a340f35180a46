; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: read, target_mem0: read, target_mem1: read)
define range(i64 0, -9223372036854775808) i64 @convolve_2d(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
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
  %v39_f1_65 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v39_f1_65, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v29_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v32_f1_ = udiv i64 %first, %v29_f1_, !dbg !7
  %v33_f1_ = zext nneg i32 %grid.y to i64, !dbg !7
  %v34_f1_ = urem i64 %v32_f1_, %v33_f1_, !dbg !7
  %v35_f1_ = trunc nuw nsw i64 %v34_f1_ to i32, !dbg !7
  %v30_f1_ = urem i64 %first, %v29_f1_, !dbg !7
  %v31_f1_ = trunc nuw nsw i64 %v30_f1_ to i32, !dbg !7
  %v5_.i = lshr i64 %v16_f1_, 1, !dbg !32
  %v6_.i = sub nsw i64 0, %v5_.i, !dbg !33
  %v9_.i = icmp ne i64 %v16_f1_, 0, !dbg !14
  %v12_.i = icmp ne i64 %v18_f1_, 0, !dbg !14
  %v13_.i = and i1 %v9_.i, %v12_.i, !dbg !14
  %v63_.i = and i64 %v16_f1_, 9223372036854775806, !dbg !14
  %v66_.i = icmp ne i64 %v63_.i, %v16_f1_, !dbg !14
  %v69_.i = icmp samesign ult i64 %v63_.i, %v18_f1_, !dbg !14
  %invariant.op70 = and i1 %v66_.i, %v69_.i, !dbg !7
  %v254_.i = add nsw i64 %v10_f1_, -1, !dbg !34
  %v269_.i = add nsw i64 %v12_f1_, -1, !dbg !35
  %v270_.i = insertelement <8 x i64> poison, i64 %v269_.i, i64 0, !dbg !24
  %v271_.i = shufflevector <8 x i64> %v270_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !24
  %v439_.i = insertelement <8 x i64> poison, i64 %v12_f1_, i64 0, !dbg !15
  %v440_.i = shufflevector <8 x i64> %v439_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v583_.i = insertelement <8 x i64> poison, i64 %v6_f1_, i64 0, !dbg !13
  %v584_.i = shufflevector <8 x i64> %v583_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %invariant.gep100 = getelementptr float, ptr %v14_f1_, i64 %v5_.i, !dbg !21
  %invariant.gep104 = getelementptr float, ptr %v14_f1_, i64 %v5_.i, !dbg !21
  %invariant.op110 = and i1 %v66_.i, %v69_.i, !dbg !7
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.y68 = phi i32 [ %v35_f1_, %run.lr.ph ], [ %after.y, %fine ], !dbg !12
  %block.x67 = phi i32 [ %v31_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear66 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v40_f1_ = sub nuw i64 %last, %linear66, !dbg !7
  %v41_f1_ = sub nuw i32 %grid.x, %block.x67, !dbg !7
  %v42_f1_ = zext nneg i32 %v41_f1_ to i64, !dbg !7
  %v43_f1_ = tail call i64 @llvm.umin.i64(i64 %v40_f1_, i64 %v42_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v43_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 4, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v4_.i = tail call i32 @llvm.smax.i32(i32 %v2_.i, i32 0), !dbg !9
  %v14_.i = shl nuw nsw i32 %block.y68, 3, !dbg !12
  %v15_.i = zext nneg i32 %v14_.i to i64, !dbg !12
  %v18_.i = icmp samesign ugt i64 %v4_f1_, %v15_.i, !dbg !13
  %v20_.i = shl i32 %block.x67, 4, !dbg !12
  %v21_.i = add i32 %v4_.i, %v20_.i, !dbg !12
  %v22_.i = sext i32 %v21_.i to i64, !dbg !12
  %0 = icmp ugt i64 %v6_f1_, %v22_.i, !dbg !14
  %1 = and i1 %v18_.i, %0, !dbg !14
  %v26_.i = and i1 %v13_.i, %1, !dbg !14
  br i1 %v26_.i, label %join29.i, label %again50.i.preheader, !dbg !9

again50.i.preheader:                              ; preds = %run
  %invariant.op = and i1 %0, %v13_.i, !dbg !9
  br label %again50.i, !dbg !9

again50.i:                                        ; preds = %again50.i.preheader, %again50.i
  %phi32.i = phi i32 [ %v46_.i, %again50.i ], [ 0, %again50.i.preheader ], !dbg !9
  %phi33.i = phi i32 [ %v47_.i, %again50.i ], [ 8, %again50.i.preheader ], !dbg !9
  %v34_.i = add nsw i32 %phi33.i, %phi32.i, !dbg !9
  %v35_.i = ashr i32 %v34_.i, 1, !dbg !9
  %v38_.i = add i32 %v35_.i, %v14_.i, !dbg !12
  %v39_.i = sext i32 %v38_.i to i64, !dbg !12
  %2 = icmp ugt i64 %v4_f1_, %v39_.i, !dbg !14
  %v45_.i.reass.reass.reass = and i1 %2, %invariant.op, !dbg !14
  %v47_.i = select i1 %v45_.i.reass.reass.reass, i32 %v35_.i, i32 %phi33.i, !dbg !9
  %v46_.i = select i1 %v45_.i.reass.reass.reass, i32 %phi32.i, i32 %v35_.i, !dbg !9
  %v48_.i = sub nsw i32 %v47_.i, %v46_.i, !dbg !9
  %v49_.i = icmp sgt i32 %v48_.i, 1, !dbg !9
  br i1 %v49_.i, label %again50.i, label %join29.i, !dbg !9

join29.i:                                         ; preds = %again50.i, %run
  %v54_.i = phi i32 [ 0, %run ], [ %v47_.i, %again50.i ], !dbg !9
  %v55_.i = or disjoint i32 %v14_.i, 7, !dbg !12
  %v56_.i = zext nneg i32 %v55_.i to i64, !dbg !12
  %v60_.i = sext i32 %v20_.i to i64, !dbg !12
  %v61_.i = icmp sgt i64 %v12_f1_, %v60_.i, !dbg !15
  %3 = icmp ugt i64 %invariant.umin, %v56_.i, !dbg !16
  %4 = icmp ugt i64 %v6_f1_, %v60_.i, !dbg !16
  %.reass.reass = and i1 %3, %invariant.op110, !dbg !16
  %5 = and i1 %.reass.reass, %4, !dbg !16
  %v78_.i.reass = and i1 %5, %v61_.i, !dbg !16
  br i1 %v78_.i.reass, label %join81.i, label %again110.i.preheader, !dbg !9

again110.i.preheader:                             ; preds = %join29.i
  %6 = and i1 %v61_.i, %invariant.op70, !dbg !16
  %invariant.op20.reass = and i1 %6, %4, !dbg !16
  br label %again110.i, !dbg !9

again110.i:                                       ; preds = %again110.i.preheader, %again110.i
  %phi84.i = phi i32 [ %v106_.i, %again110.i ], [ -1, %again110.i.preheader ], !dbg !9
  %phi85.i = phi i32 [ %v107_.i, %again110.i ], [ 7, %again110.i.preheader ], !dbg !9
  %v86_.i = add nsw i32 %phi85.i, %phi84.i, !dbg !9
  %v87_.i = ashr i32 %v86_.i, 1, !dbg !9
  %v89_.i = tail call i32 @llvm.smax.i32(i32 %v87_.i, i32 0), !dbg !9
  %v90_.i = add nuw i32 %v89_.i, %v14_.i, !dbg !12
  %v91_.i = sext i32 %v90_.i to i64, !dbg !12
  %7 = icmp ugt i64 %v10_f1_, %v91_.i, !dbg !16
  %v93_.i = icmp sge i32 %v90_.i, %v14_.i, !dbg !16
  %8 = and i1 %v93_.i, %7, !dbg !16
  %v102_.i = icmp sgt i64 %v4_f1_, %v91_.i, !dbg !13
  %9 = and i1 %v102_.i, %8, !dbg !16
  %v105_.i.reass = and i1 %9, %invariant.op20.reass, !dbg !16
  %v107_.i = select i1 %v105_.i.reass, i32 %phi85.i, i32 %v89_.i, !dbg !9
  %v106_.i = select i1 %v105_.i.reass, i32 %v89_.i, i32 %phi84.i, !dbg !9
  %v108_.i = sub nsw i32 %v107_.i, %v106_.i, !dbg !9
  %v109_.i = icmp sgt i32 %v108_.i, 1, !dbg !9
  br i1 %v109_.i, label %again110.i, label %join81.i, !dbg !9

join81.i:                                         ; preds = %again110.i, %join29.i
  %v114_.i = phi i32 [ 8, %join29.i ], [ %v107_.i, %again110.i ], !dbg !9
  %10 = tail call i32 @llvm.smax.i32(i32 %v114_.i, i32 1), !dbg !9
  %v118_.i = add i32 %v54_.i, %v14_.i, !dbg !12
  %v119_.i = sext i32 %v118_.i to i64, !dbg !12
  %11 = icmp ugt i64 %v4_f1_, %v119_.i, !dbg !14
  %v123_.i = and i1 %v13_.i, %11, !dbg !14
  %v125_.i = and i1 %4, %v123_.i, !dbg !14
  br i1 %v125_.i, label %join128.i, label %again147.i, !dbg !9

again147.i:                                       ; preds = %join81.i, %again147.i
  %phi131.i = phi i32 [ %v143_.i, %again147.i ], [ 0, %join81.i ], !dbg !9
  %phi132.i = phi i32 [ %v144_.i, %again147.i ], [ %v1_.i, %join81.i ], !dbg !9
  %v133_.i = add nsw i32 %phi132.i, %phi131.i, !dbg !9
  %v134_.i = ashr i32 %v133_.i, 1, !dbg !9
  %v137_.i = add i32 %v134_.i, %v20_.i, !dbg !12
  %v138_.i = sext i32 %v137_.i to i64, !dbg !12
  %12 = icmp ugt i64 %v6_f1_, %v138_.i, !dbg !14
  %v142_.i = and i1 %v123_.i, %12, !dbg !14
  %v144_.i = select i1 %v142_.i, i32 %v134_.i, i32 %phi132.i, !dbg !9
  %v143_.i = select i1 %v142_.i, i32 %phi131.i, i32 %v134_.i, !dbg !9
  %v145_.i = sub nsw i32 %v144_.i, %v143_.i, !dbg !9
  %v146_.i = icmp sgt i32 %v145_.i, 1, !dbg !9
  br i1 %v146_.i, label %again147.i, label %join128.i, !dbg !9

join128.i:                                        ; preds = %again147.i, %join81.i
  %v151_.i = phi i32 [ 0, %join81.i ], [ %v144_.i, %again147.i ], !dbg !9
  %v117_.i = add nsw i32 %v14_.i, -1, !dbg !9
  %v152_.i = add i32 %v117_.i, %10, !dbg !12
  %v153_.i = sext i32 %v152_.i to i64, !dbg !12
  %v154_.i = icmp sgt i64 %v10_f1_, %v153_.i, !dbg !16
  %v155_.i = icmp sge i32 %v152_.i, %v14_.i, !dbg !16
  %v156_.i = and i1 %v155_.i, %v154_.i, !dbg !16
  %v157_.i = add i32 %v2_.i, %v20_.i, !dbg !12
  %v158_.i = sext i32 %v157_.i to i64, !dbg !12
  %v159_.i = icmp sgt i64 %v12_f1_, %v158_.i, !dbg !15
  %v161_.i = icmp sge i32 %v157_.i, %v20_.i, !dbg !15
  %13 = and i1 %v161_.i, %v159_.i, !dbg !16
  %14 = icmp ugt i64 %v4_f1_, %v153_.i, !dbg !16
  %15 = icmp ugt i64 %v6_f1_, %v158_.i, !dbg !16
  %16 = and i1 %15, %13, !dbg !16
  %17 = and i1 %16, %invariant.op70, !dbg !16
  %18 = and i1 %17, %14, !dbg !16
  %v174_.i.reass = and i1 %18, %v156_.i, !dbg !16
  br i1 %v174_.i.reass, label %join177.i, label %again206.i.preheader, !dbg !9

again206.i.preheader:                             ; preds = %join128.i
  %19 = and i1 %v156_.i, %invariant.op70, !dbg !16
  %invariant.op24.reass = and i1 %19, %14, !dbg !16
  br label %again206.i, !dbg !9

again206.i:                                       ; preds = %again206.i.preheader, %again206.i
  %phi180.i = phi i32 [ %v202_.i, %again206.i ], [ -1, %again206.i.preheader ], !dbg !9
  %phi181.i = phi i32 [ %v203_.i, %again206.i ], [ %v2_.i, %again206.i.preheader ], !dbg !9
  %v182_.i = add nsw i32 %phi181.i, %phi180.i, !dbg !9
  %v183_.i = ashr i32 %v182_.i, 1, !dbg !9
  %v185_.i = tail call i32 @llvm.smax.i32(i32 %v183_.i, i32 0), !dbg !9
  %v186_.i = add i32 %v185_.i, %v20_.i, !dbg !12
  %v187_.i = sext i32 %v186_.i to i64, !dbg !12
  %v188_.i = icmp sgt i64 %v12_f1_, %v187_.i, !dbg !15
  %v190_.i = icmp sge i32 %v186_.i, %v20_.i, !dbg !15
  %20 = and i1 %v190_.i, %v188_.i, !dbg !16
  %21 = icmp ugt i64 %v6_f1_, %v187_.i, !dbg !16
  %22 = and i1 %21, %20, !dbg !16
  %v201_.i.reass = and i1 %22, %invariant.op24.reass, !dbg !16
  %v203_.i = select i1 %v201_.i.reass, i32 %phi181.i, i32 %v185_.i, !dbg !9
  %v202_.i = select i1 %v201_.i.reass, i32 %v185_.i, i32 %phi180.i, !dbg !9
  %v204_.i = sub nsw i32 %v203_.i, %v202_.i, !dbg !9
  %v205_.i = icmp sgt i32 %v204_.i, 1, !dbg !9
  br i1 %v205_.i, label %again206.i, label %join177.i, !dbg !9

join177.i:                                        ; preds = %again206.i, %join128.i
  %v210_.i = phi i32 [ %v1_.i, %join128.i ], [ %v203_.i, %again206.i ], !dbg !9
  %v211_.i = icmp slt i32 %v151_.i, %v210_.i, !dbg !9
  %v212_.i = icmp slt i32 %v54_.i, %v114_.i, !dbg !9
  %v213_.i = and i1 %v212_.i, %v211_.i, !dbg !9
  br i1 %v213_.i, label %for217.i.preheader, label %join216.i, !dbg !9

for217.i.preheader:                               ; preds = %join177.i
  %v222_.i = sub nsw i32 %v210_.i, %v151_.i, !dbg !9
  %v223_.i = and i32 %v222_.i, 7, !dbg !9
  %v224_.i = sub nsw i32 %v210_.i, %v223_.i, !dbg !9
  %v225_.i.not = icmp slt i32 %v151_.i, %v224_.i, !dbg !9
  %23 = xor i32 %v151_.i, -1, !dbg !9
  %v227_.i = add nsw i32 %v224_.i, %23, !dbg !9
  %v228_2.i = lshr i32 %v227_.i, 3, !dbg !9
  %v229_.i = add nuw nsw i32 %v228_2.i, 1, !dbg !9
  %v304_.not.i = icmp eq i32 %v223_.i, 0, !dbg !9
  %v308_.i = insertelement <8 x i32> poison, i32 %v210_.i, i64 0, !dbg !9
  %v309_.i = shufflevector <8 x i32> %v308_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v310_.i = insertelement <8 x i32> poison, i32 %v224_.i, i64 0, !dbg !9
  %v311_.i = shufflevector <8 x i32> %v310_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v312_.i = add <8 x i32> %v311_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v313_.i = icmp slt <8 x i32> %v312_.i, %v309_.i, !dbg !9
  %v315_.i = add i32 %v224_.i, %v20_.i, !dbg !12
  %v316_.i = sext i32 %v315_.i to i64, !dbg !12
  %invariant.gep = getelementptr float, ptr %v2_f1_, i64 %v316_.i, !dbg !9
  %24 = zext i32 %v151_.i to i64, !dbg !9
  %25 = zext i32 %v20_.i to i64, !dbg !9
  br label %body218.i, !dbg !9

body218.i:                                        ; preds = %for217.i.preheader, %join307.i
  %phi220.i43 = phi i32 [ %v54_.i, %for217.i.preheader ], [ %v379_.i, %join307.i ], !dbg !12
  br i1 %v225_.i.not, label %body232.i.preheader, label %done233.i, !dbg !9

body232.i.preheader:                              ; preds = %body218.i
  %v241_.i = add nuw nsw i32 %phi220.i43, %v14_.i, !dbg !12
  %v242_.i = zext nneg i32 %v241_.i to i64, !dbg !12
  %v299_.i = mul nuw nsw i64 %v6_f1_, %v242_.i, !dbg !13
  %26 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v299_.i, !dbg !13
  br label %body232.i, !dbg !17

body232.i:                                        ; preds = %body232.i.preheader, %for245.i.done247.i_crit_edge.split
  %indvars.iv = phi i64 [ %24, %body232.i.preheader ], [ %indvars.iv.next, %for245.i.done247.i_crit_edge.split ], !dbg !12
  %phi235.i34 = phi i32 [ %v229_.i, %body232.i.preheader ], [ %v303_.i, %for245.i.done247.i_crit_edge.split ], !dbg !9
  %27 = add nuw nsw i64 %indvars.iv, %25, !dbg !12
  br label %body246.i, !dbg !17

body246.i:                                        ; preds = %body232.i, %for257.i.done259.i_crit_edge
  %phi249.i30 = phi <8 x float> [ zeroinitializer, %body232.i ], [ %v296_.i, %for257.i.done259.i_crit_edge ], !dbg !26
  %phi248.i29 = phi i64 [ %v6_.i, %body232.i ], [ %v298_.i, %for257.i.done259.i_crit_edge ], !dbg !18
  %v251_.i = add nsw i64 %phi248.i29, %v242_.i, !dbg !18
  %v253_.i = tail call i64 @llvm.smax.i64(i64 %v251_.i, i64 0), !dbg !19
  %v256_.i = tail call i64 @llvm.smin.i64(i64 %v254_.i, i64 %v253_.i), !dbg !20
  %v274_.i = add nsw i64 %phi248.i29, %v5_.i, !dbg !36
  %v282_.i = mul nuw nsw i64 %v274_.i, %v18_f1_, !dbg !14
  %.scalar = mul i64 %v256_.i, %v12_f1_, !dbg !25
  %28 = insertelement <8 x i64> poison, i64 %.scalar, i64 0, !dbg !25
  %v290_.i = shufflevector <8 x i64> %28, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !25
  %gep101 = getelementptr float, ptr %invariant.gep100, i64 %v282_.i, !dbg !21
  br label %body258.i, !dbg !21

body258.i:                                        ; preds = %body246.i, %body258.i
  %phi261.i27 = phi <8 x float> [ %phi249.i30, %body246.i ], [ %v296_.i, %body258.i ], !dbg !26
  %phi260.i26 = phi i64 [ %v6_.i, %body246.i ], [ %v297_.i, %body258.i ], !dbg !22
  %v263_.i = add nsw i64 %phi260.i26, %27, !dbg !22
  %v264_.i = insertelement <8 x i64> poison, i64 %v263_.i, i64 0, !dbg !23
  %v265_.i = shufflevector <8 x i64> %v264_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !23
  %v266_.i = add <8 x i64> %v265_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !23
  %v268_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v266_.i, <8 x i64> zeroinitializer), !dbg !23
  %v273_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v271_.i, <8 x i64> %v268_.i), !dbg !24
  %gep99 = getelementptr float, ptr %gep101, i64 %phi260.i26, !dbg !14
  %v285_.i = load float, ptr %gep99, align 4, !dbg !14
  %v291_.i = add <8 x i64> %v273_.i, %v290_.i, !dbg !25
  %v292_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v291_.i, !dbg !25
  %v293_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v292_.i, <8 x i1> splat (i1 true), <8 x float> poison), !dbg !25
  %v294_.i = insertelement <8 x float> poison, float %v285_.i, i64 0, !dbg !26
  %v295_.i = shufflevector <8 x float> %v294_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v296_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v295_.i, <8 x float> %v293_.i, <8 x float> %phi261.i27), !dbg !26
  %v297_.i = add i64 %phi260.i26, 1, !dbg !21
  %exitcond.not = icmp eq i64 %phi260.i26, %v5_.i, !dbg !21
  br i1 %exitcond.not, label %for257.i.done259.i_crit_edge, label %body258.i, !dbg !21

for257.i.done259.i_crit_edge:                     ; preds = %body258.i
  %v298_.i = add i64 %phi248.i29, 1, !dbg !17
  %exitcond75.not = icmp eq i64 %phi248.i29, %v5_.i, !dbg !17
  br i1 %exitcond75.not, label %for245.i.done247.i_crit_edge.split, label %body246.i, !dbg !17

for245.i.done247.i_crit_edge.split:               ; preds = %for257.i.done259.i_crit_edge
  %v301_.i = getelementptr inbounds nuw float, ptr %26, i64 %27, !dbg !13
  store <8 x float> %v296_.i, ptr %v301_.i, align 4, !dbg !13
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v303_.i = add nsw i32 %phi235.i34, -1, !dbg !9
  %v236_.not.i = icmp eq i32 %v303_.i, 0, !dbg !9
  br i1 %v236_.not.i, label %done233.i, label %body232.i, !dbg !9

done233.i:                                        ; preds = %for245.i.done247.i_crit_edge.split, %body218.i
  br i1 %v304_.not.i, label %join307.i, label %body323.i.preheader, !dbg !9

body323.i.preheader:                              ; preds = %done233.i
  %v318_.i = add nuw nsw i32 %phi220.i43, %v14_.i, !dbg !12
  %v319_.i = zext nneg i32 %v318_.i to i64, !dbg !12
  br label %body323.i, !dbg !21

body323.i:                                        ; preds = %body323.i.preheader, %for334.i.done336.i_crit_edge
  %phi326.i41 = phi <8 x float> [ %v373_.i, %for334.i.done336.i_crit_edge ], [ zeroinitializer, %body323.i.preheader ], !dbg !26
  %phi325.i40 = phi i64 [ %v375_.i, %for334.i.done336.i_crit_edge ], [ %v6_.i, %body323.i.preheader ], !dbg !18
  %v328_.i = add nsw i64 %phi325.i40, %v319_.i, !dbg !18
  %v330_.i = tail call i64 @llvm.smax.i64(i64 %v328_.i, i64 0), !dbg !19
  %v333_.i = tail call i64 @llvm.smin.i64(i64 %v254_.i, i64 %v330_.i), !dbg !20
  %v351_.i = add nsw i64 %phi325.i40, %v5_.i, !dbg !36
  %v359_.i = mul nuw nsw i64 %v351_.i, %v18_f1_, !dbg !14
  %.scalar94 = mul i64 %v333_.i, %v12_f1_, !dbg !25
  %29 = insertelement <8 x i64> poison, i64 %.scalar94, i64 0, !dbg !25
  %v367_.i = shufflevector <8 x i64> %29, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !25
  %gep105 = getelementptr float, ptr %invariant.gep104, i64 %v359_.i, !dbg !21
  br label %body335.i, !dbg !21

body335.i:                                        ; preds = %body323.i, %body335.i
  %phi338.i37 = phi <8 x float> [ %phi326.i41, %body323.i ], [ %v373_.i, %body335.i ], !dbg !26
  %phi337.i36 = phi i64 [ %v6_.i, %body323.i ], [ %v374_.i, %body335.i ], !dbg !22
  %v340_.i = add i64 %phi337.i36, %v316_.i, !dbg !22
  %v341_.i = insertelement <8 x i64> poison, i64 %v340_.i, i64 0, !dbg !23
  %v342_.i = shufflevector <8 x i64> %v341_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !23
  %v343_.i = add <8 x i64> %v342_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !23
  %v345_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v343_.i, <8 x i64> zeroinitializer), !dbg !23
  %v350_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v271_.i, <8 x i64> %v345_.i), !dbg !24
  %gep103 = getelementptr float, ptr %gep105, i64 %phi337.i36, !dbg !14
  %v362_.i = load float, ptr %gep103, align 4, !dbg !14
  %v368_.i = add <8 x i64> %v350_.i, %v367_.i, !dbg !25
  %v369_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v368_.i, !dbg !25
  %v370_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v369_.i, <8 x i1> %v313_.i, <8 x float> zeroinitializer), !dbg !25
  %v371_.i = insertelement <8 x float> poison, float %v362_.i, i64 0, !dbg !26
  %v372_.i = shufflevector <8 x float> %v371_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v373_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v372_.i, <8 x float> %v370_.i, <8 x float> %phi338.i37), !dbg !26
  %v374_.i = add i64 %phi337.i36, 1, !dbg !21
  %exitcond78.not = icmp eq i64 %phi337.i36, %v5_.i, !dbg !21
  br i1 %exitcond78.not, label %for334.i.done336.i_crit_edge, label %body335.i, !dbg !21

for334.i.done336.i_crit_edge:                     ; preds = %body335.i
  %v375_.i = add i64 %phi325.i40, 1, !dbg !17
  %exitcond79.not = icmp eq i64 %phi325.i40, %v5_.i, !dbg !17
  br i1 %exitcond79.not, label %done324.i, label %body323.i, !dbg !17

done324.i:                                        ; preds = %for334.i.done336.i_crit_edge
  %v376_.i = mul i64 %v6_f1_, %v319_.i, !dbg !13
  %gep = getelementptr float, ptr %invariant.gep, i64 %v376_.i, !dbg !13
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v373_.i, ptr align 4 %gep, <8 x i1> %v313_.i), !dbg !13
  br label %join307.i, !dbg !9

join307.i:                                        ; preds = %done324.i, %done233.i
  %v379_.i = add nsw i32 %phi220.i43, 1, !dbg !9
  %exitcond80.not = icmp eq i32 %v379_.i, %v114_.i, !dbg !9
  br i1 %exitcond80.not, label %join216.i, label %body218.i, !dbg !9

join216.i:                                        ; preds = %join307.i, %join177.i
  %v381_.i = phi i32 [ %v1_.i, %join177.i ], [ %v210_.i, %join307.i ], !dbg !9
  %v380_.i = phi i32 [ %v1_.i, %join177.i ], [ %v151_.i, %join307.i ], !dbg !9
  %v382_.i = add nsw i32 %v380_.i, 15, !dbg !9
  %v383_.i = ashr i32 %v382_.i, 4, !dbg !9
  %v384_.i = ashr i32 %v381_.i, 4, !dbg !9
  %v386_.i = tail call i32 @llvm.smax.i32(i32 %v384_.i, i32 %v383_.i), !dbg !9
  %v387_.i = sub nsw i32 %v114_.i, %v54_.i, !dbg !9
  %v388_.i = icmp eq i32 %v387_.i, 8, !dbg !9
  %v389_.i = select i1 %v388_.i, i32 %v386_.i, i32 %v383_.i, !dbg !9
  %v390_.not.i = icmp slt i32 %v383_.i, %v389_.i, !dbg !9
  %v391_.i = select i1 %v390_.not.i, i32 %v383_.i, i32 %count, !dbg !9
  %v392_.i = sub nsw i32 %v389_.i, %v383_.i, !dbg !9
  %v393_.i = select i1 %v390_.not.i, i32 %v392_.i, i32 0, !dbg !9
  %v394_.i = sub nsw i32 %count, %v393_.i, !dbg !9
  %v395_.i = icmp sgt i32 %v394_.i, 0, !dbg !9
  br i1 %v395_.i, label %while399.i.preheader, label %fine, !dbg !9

while399.i.preheader:                             ; preds = %join216.i
  %30 = zext nneg i32 %v114_.i to i64, !dbg !9
  %31 = sext i32 %v54_.i to i64, !dbg !9
  br label %while399.i, !dbg !9

while399.i:                                       ; preds = %while399.i.preheader, %done412.i
  %phi401.i = phi i32 [ %v615_.i, %done412.i ], [ 0, %while399.i.preheader ], !dbg !9
  %v402_.not.i = icmp slt i32 %phi401.i, %v391_.i, !dbg !9
  %v403_.i = select i1 %v402_.not.i, i32 0, i32 %v393_.i, !dbg !9
  %v404_.i = add nsw i32 %v403_.i, %phi401.i, !dbg !9
  %v405_.i = add nsw i32 %v404_.i, %block.x67, !dbg !9
  %v407_.i = shl nsw i32 %v404_.i, 4, !dbg !9
  %v408_.i = sub nsw i32 %v380_.i, %v407_.i, !dbg !9
  %v409_.i = sub nsw i32 %v381_.i, %v407_.i, !dbg !9
  %v429_.i = shl nsw i32 %v405_.i, 4, !dbg !12
  %v448_.i = insertelement <8 x i32> poison, i32 %v408_.i, i64 0, !dbg !9
  %v449_.i = shufflevector <8 x i32> %v448_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v451_.i = insertelement <8 x i32> poison, i32 %v409_.i, i64 0, !dbg !9
  %v452_.i = shufflevector <8 x i32> %v451_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %32 = zext i32 %v429_.i to i64, !dbg !9
  br label %body411.i, !dbg !9

body411.i:                                        ; preds = %while399.i, %done424.i
  %indvars.iv88 = phi i64 [ 0, %while399.i ], [ %indvars.iv.next89, %done424.i ], !dbg !9
  %fault.sroa.0.163 = phi i64 [ 0, %while399.i ], [ %fault.sroa.0.9, %done424.i ], !dbg !14
  %33 = shl nuw nsw i64 %indvars.iv88, 4, !dbg !9
  %34 = or disjoint i64 %indvars.iv88, %v15_.i, !dbg !9
  %v455_.i = icmp slt i64 %indvars.iv88, %31, !dbg !9
  %v459_.i = icmp samesign uge i64 %indvars.iv88, %30, !dbg !9
  %.scalar95 = or i1 %v459_.i, %v455_.i, !dbg !9
  %35 = insertelement <8 x i1> poison, i1 %.scalar95, i64 0, !dbg !9
  %36 = shufflevector <8 x i1> %35, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !9
  %invariant.op59 = or disjoint i64 %34, -9219994337134247936, !dbg !9
  %v435_.i = icmp samesign ugt i64 %v10_f1_, %34, !dbg !16
  %v442_.i = insertelement <8 x i1> poison, i1 %v435_.i, i64 0, !dbg !16
  %v443_.i = shufflevector <8 x i1> %v442_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !16
  %v572_.i = icmp samesign ugt i64 %v4_f1_, %34, !dbg !13
  %v605_.i = insertelement <8 x i1> poison, i1 %v572_.i, i64 0, !dbg !13
  %v606_.i = shufflevector <8 x i1> %v605_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !13
  %v609_.i = mul i64 %v6_f1_, %34, !dbg !13
  %37 = getelementptr float, ptr %v2_f1_, i64 %v609_.i, !dbg !13
  br label %body423.i, !dbg !9

body423.i:                                        ; preds = %body411.i, %join468.i
  %indvars.iv83 = phi i64 [ 0, %body411.i ], [ %indvars.iv.next84, %join468.i ], !dbg !9
  %v427_.not.i = phi i1 [ false, %body411.i ], [ true, %join468.i ], !dbg !9
  %fault.sroa.0.260 = phi i64 [ %fault.sroa.0.163, %body411.i ], [ %fault.sroa.0.9, %join468.i ], !dbg !14
  %38 = add nuw nsw i64 %indvars.iv83, %33, !dbg !9
  %39 = add nuw nsw i64 %indvars.iv83, %32, !dbg !12
  %v436_.i = insertelement <8 x i64> poison, i64 %39, i64 0, !dbg !15
  %v437_.i = shufflevector <8 x i64> %v436_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v438_.i = or disjoint <8 x i64> %v437_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !15
  %40 = trunc nuw nsw i64 %indvars.iv83 to i32, !dbg !9
  %v445_.i = insertelement <8 x i32> poison, i32 %40, i64 0, !dbg !9
  %v446_.i = shufflevector <8 x i32> %v445_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v447_.i = or disjoint <8 x i32> %v446_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v450_.i = icmp slt <8 x i32> %v447_.i, %v449_.i, !dbg !9
  %v453_.i = icmp sge <8 x i32> %v447_.i, %v452_.i, !dbg !9
  %v454_.i = or <8 x i1> %v450_.i, %v453_.i, !dbg !9
  %v462_.i = or <8 x i1> %36, %v454_.i, !dbg !9
  %v463_.i = bitcast <8 x i1> %v462_.i to i8, !dbg !9
  %v465_.not.i = icmp eq i8 %v463_.i, 0, !dbg !9
  br i1 %v465_.not.i, label %join468.i, label %then466.i, !dbg !9

then466.i:                                        ; preds = %body423.i
  %v441_.i = icmp samesign ult <8 x i64> %v438_.i, %v440_.i, !dbg !15
  %v444_.i = and <8 x i1> %v443_.i, %v441_.i, !dbg !16
  %v469_.i = and <8 x i1> %v462_.i, %v444_.i, !dbg !27
  %v470_.i = bitcast <8 x i1> %v469_.i to i8, !dbg !27
  %v471_.i = zext i8 %v470_.i to i32, !dbg !27
  %v472_.not.i = icmp eq i8 %v470_.i, 0, !dbg !27
  br i1 %v472_.not.i, label %join468.i, label %body479.i.lr.ph, !dbg !27

body479.i.lr.ph:                                  ; preds = %then466.i
  %v512_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v471_.i, i1 true), !dbg !14
  %41 = trunc nuw nsw i64 %38 to i32, !dbg !14
  %v513_.i = add i32 %v512_.i, %41, !dbg !14
  %v515_.i = zext i32 %v513_.i to i64, !dbg !14
  %v525_.i = shl i64 %v515_.i, 40, !dbg !14
  %invariant.op57 = add nuw nsw i64 %v525_.i, -9222246136947933184, !dbg !17
  %invariant.op50 = add nuw nsw i64 %v525_.i, -9221120237041090560, !dbg !14
  br label %body479.i, !dbg !17

body479.i:                                        ; preds = %body479.i.lr.ph, %for490.i.done492.i_crit_edge
  %phi482.i54 = phi <8 x float> [ zeroinitializer, %body479.i.lr.ph ], [ %v567_.i, %for490.i.done492.i_crit_edge ], !dbg !26
  %phi481.i53 = phi i64 [ %v6_.i, %body479.i.lr.ph ], [ %v569_.i, %for490.i.done492.i_crit_edge ], !dbg !18
  %fault.sroa.0.352 = phi i64 [ %fault.sroa.0.260, %body479.i.lr.ph ], [ %fault.sroa.0.612, %for490.i.done492.i_crit_edge ], !dbg !14
  %v484_.i = add nsw i64 %phi481.i53, %34, !dbg !18
  %v486_.i = tail call i64 @llvm.smax.i64(i64 %v484_.i, i64 0), !dbg !19
  %v489_.i = tail call i64 @llvm.smin.i64(i64 %v254_.i, i64 %v486_.i), !dbg !20
  %v507_.i = add nsw i64 %phi481.i53, %v5_.i, !dbg !36
  %v509_.i = icmp slt i64 %v507_.i, 0, !dbg !14
  %v510_.i = select i1 %v509_.i, i64 %v16_f1_, i64 0, !dbg !14
  %v511_.i = add i64 %v510_.i, %v507_.i, !dbg !14
  %v514_.i = icmp ult i64 %v511_.i, %v16_f1_, !dbg !14
  %v520_.i = icmp slt i64 %v511_.i, 0, !dbg !14
  %v519_.i = select i1 %v520_.i, i64 %v16_f1_, i64 0, !dbg !14
  %v521_.i = sub nuw i64 %v511_.i, %v519_.i, !dbg !14
  %42 = tail call i64 @llvm.smax.i64(i64 %v521_.i, i64 -549755813888), !dbg !14
  %v523_.i = tail call i64 @llvm.smin.i64(i64 %42, i64 549755813887), !dbg !14
  %v524_.i = and i64 %v523_.i, 1099511627775, !dbg !14
  %v527_.i.reass = or disjoint i64 %v524_.i, %invariant.op57, !dbg !14
  %v552_.i = mul nuw nsw i64 %v511_.i, %v18_f1_, !dbg !14
  %43 = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %v552_.i, !dbg !14
  %.scalar96 = mul i64 %v489_.i, %v12_f1_, !dbg !25
  %44 = insertelement <8 x i64> poison, i64 %.scalar96, i64 0, !dbg !25
  %v561_.i = shufflevector <8 x i64> %44, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !25
  br label %body491.i, !dbg !21

body491.i:                                        ; preds = %body479.i, %join551.i
  %phi494.i47 = phi <8 x float> [ %phi482.i54, %body479.i ], [ %v567_.i, %join551.i ], !dbg !26
  %phi493.i46 = phi i64 [ %v6_.i, %body479.i ], [ %v568_.i, %join551.i ], !dbg !22
  %fault.sroa.0.445 = phi i64 [ %fault.sroa.0.352, %body479.i ], [ %fault.sroa.0.612, %join551.i ], !dbg !14
  %v496_.i = add nsw i64 %phi493.i46, %39, !dbg !22
  %v497_.i = insertelement <8 x i64> poison, i64 %v496_.i, i64 0, !dbg !23
  %v498_.i = shufflevector <8 x i64> %v497_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !23
  %v499_.i = add <8 x i64> %v498_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !23
  %v501_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v499_.i, <8 x i64> zeroinitializer), !dbg !23
  %v506_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v271_.i, <8 x i64> %v501_.i), !dbg !24
  %v508_.i = add nsw i64 %phi493.i46, %v5_.i, !dbg !28
  %v529_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.445, i64 %v527_.i.reass), !dbg !14
  %v533_.i = icmp ult i64 %v508_.i, %v18_f1_, !dbg !14
  br i1 %v533_.i, label %join537.i, label %join537.i.thread, !dbg !14

join537.i.thread:                                 ; preds = %body491.i
  %fault.sroa.0.5 = select i1 %v514_.i, i64 %fault.sroa.0.445, i64 %v529_.i, !dbg !14
  %45 = tail call i64 @llvm.smax.i64(i64 %v508_.i, i64 -549755813888), !dbg !14
  %v542_.i = tail call i64 @llvm.smin.i64(i64 %45, i64 549755813887), !dbg !14
  %v543_.i = and i64 %v542_.i, 1099511627775, !dbg !14
  %v546_.i.reass = or disjoint i64 %v543_.i, %invariant.op50, !dbg !14
  %v548_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.5, i64 %v546_.i.reass), !dbg !14
  br label %join551.i, !dbg !14

join537.i:                                        ; preds = %body491.i
  br i1 %v514_.i, label %active550.i, label %join551.i, !dbg !14

active550.i:                                      ; preds = %join537.i
  %v554_.i = getelementptr inbounds nuw float, ptr %43, i64 %v508_.i, !dbg !14
  %v555_.i = load float, ptr %v554_.i, align 4, !dbg !14
  br label %join551.i, !dbg !14

join551.i:                                        ; preds = %join537.i.thread, %active550.i, %join537.i
  %fault.sroa.0.612 = phi i64 [ %v529_.i, %join537.i ], [ %fault.sroa.0.445, %active550.i ], [ %v548_.i, %join537.i.thread ], !dbg !13
  %v556_.i = phi float [ 0.000000e+00, %join537.i ], [ %v555_.i, %active550.i ], [ 0.000000e+00, %join537.i.thread ], !dbg !14
  %v562_.i = add <8 x i64> %v506_.i, %v561_.i, !dbg !25
  %v563_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v562_.i, !dbg !25
  %v564_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v563_.i, <8 x i1> %v469_.i, <8 x float> zeroinitializer), !dbg !25
  %v565_.i = insertelement <8 x float> poison, float %v556_.i, i64 0, !dbg !26
  %v566_.i = shufflevector <8 x float> %v565_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v567_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v566_.i, <8 x float> %v564_.i, <8 x float> %phi494.i47), !dbg !26
  %v568_.i = add i64 %phi493.i46, 1, !dbg !21
  %exitcond81.not = icmp eq i64 %phi493.i46, %v5_.i, !dbg !21
  br i1 %exitcond81.not, label %for490.i.done492.i_crit_edge, label %body491.i, !dbg !21

for490.i.done492.i_crit_edge:                     ; preds = %join551.i
  %v569_.i = add i64 %phi481.i53, 1, !dbg !17
  %exitcond82.not = icmp eq i64 %phi481.i53, %v5_.i, !dbg !17
  br i1 %exitcond82.not, label %done480.i, label %body479.i, !dbg !17

done480.i:                                        ; preds = %for490.i.done492.i_crit_edge
  br i1 %v572_.i, label %join576.i, label %active575.i, !dbg !13

active575.i:                                      ; preds = %done480.i
  %v570_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v471_.i, i1 true), !dbg !13
  %46 = trunc nuw nsw i64 %38 to i32, !dbg !13
  %v571_.i = add i32 %v570_.i, %46, !dbg !13
  %v573_.i = zext i32 %v571_.i to i64, !dbg !13
  %v578_.i = shl i64 %v573_.i, 40, !dbg !13
  %v580_.i.reass = add nuw nsw i64 %v578_.i, %invariant.op59, !dbg !13
  %v582_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.612, i64 %v580_.i.reass), !dbg !13
  br label %join576.i, !dbg !13

join576.i:                                        ; preds = %active575.i, %done480.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.612, %done480.i ], [ %v582_.i, %active575.i ], !dbg !7
  %v585_.i = icmp samesign ult <8 x i64> %v438_.i, %v584_.i, !dbg !13
  %v585_.not.i = xor <8 x i1> %v585_.i, splat (i1 true), !dbg !13
  %v589_.i = and <8 x i1> %v469_.i, %v585_.not.i, !dbg !13
  %v590_.i = bitcast <8 x i1> %v589_.i to i8, !dbg !13
  %v591_.not.i = icmp eq i8 %v590_.i, 0, !dbg !13
  br i1 %v591_.not.i, label %join593.i, label %active592.i, !dbg !13

active592.i:                                      ; preds = %join576.i
  %v594_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v590_.i, i1 true), !dbg !13
  %v595_.i = zext nneg i8 %v594_.i to i64, !dbg !13
  %v596_.i = extractelement <8 x i64> %v438_.i, i64 %v595_.i, !dbg !13
  %v598_.i = or disjoint i64 %38, %v595_.i, !dbg !13
  %v600_.i = shl i64 %v598_.i, 40, !dbg !13
  %v601_.i = or disjoint i64 %v600_.i, %v596_.i, !dbg !13
  %v602_.i = add nuw nsw i64 %v601_.i, -9218868437227405312, !dbg !13
  %v604_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.7, i64 %v602_.i), !dbg !13
  br label %join593.i, !dbg !13

join593.i:                                        ; preds = %active592.i, %join576.i
  %fault.sroa.0.8 = phi i64 [ %fault.sroa.0.7, %join576.i ], [ %v604_.i, %active592.i ], !dbg !7
  %47 = and <8 x i1> %v606_.i, %v469_.i, !dbg !13
  %v607_.i = and <8 x i1> %v585_.i, %47, !dbg !13
  %v611_.i = getelementptr float, ptr %37, i64 %39, !dbg !13
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v567_.i, ptr align 4 %v611_.i, <8 x i1> %v607_.i), !dbg !13
  br label %join468.i, !dbg !9

join468.i:                                        ; preds = %join593.i, %then466.i, %body423.i
  %fault.sroa.0.9 = phi i64 [ %fault.sroa.0.260, %body423.i ], [ %fault.sroa.0.260, %then466.i ], [ %fault.sroa.0.8, %join593.i ], !dbg !7
  %indvars.iv.next84 = add nuw nsw i64 %indvars.iv83, 8, !dbg !9
  br i1 %v427_.not.i, label %done424.i, label %body423.i, !dbg !9, !llvm.loop !29

done424.i:                                        ; preds = %join468.i
  %indvars.iv.next89 = add nuw nsw i64 %indvars.iv88, 1, !dbg !9
  %exitcond93.not = icmp eq i64 %indvars.iv.next89, 8, !dbg !9
  br i1 %exitcond93.not, label %done412.i, label %body411.i, !dbg !9, !llvm.loop !31

done412.i:                                        ; preds = %done424.i
  %v615_.i = add nuw nsw i32 %phi401.i, 1, !dbg !9
  %v616_.i = icmp sge i32 %v615_.i, %v394_.i, !dbg !9
  %v618_.i = icmp ne i64 %fault.sroa.0.9, 0, !dbg !9
  %brmerge.i = select i1 %v618_.i, i1 true, i1 %v616_.i, !dbg !9
  br i1 %brmerge.i, label %convolve_2d.block.exit, label %while399.i, !dbg !9

convolve_2d.block.exit:                           ; preds = %done412.i
  %v45_f1_.not = icmp eq i64 %fault.sroa.0.9, 0, !dbg !7
  br i1 %v45_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %convolve_2d.block.exit
  %v46_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v49_f1_ = zext i32 %v404_.i to i64, !dbg !7
  %v50_f1_ = add i64 %linear66, %v49_f1_, !dbg !7
  store i64 %v50_f1_, ptr %v46_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.9, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join216.i, %convolve_2d.block.exit
  %following = add nuw i64 %covered, %linear66, !dbg !7
  %v51_f1_ = add nuw i32 %block.x67, %count, !dbg !7
  %v52_f1_ = icmp eq i32 %v51_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v52_f1_, i32 0, i32 %v51_f1_, !dbg !7
  %v53_f1_ = zext i1 %v52_f1_ to i32, !dbg !7
  %v54_f1_ = add nuw i32 %block.y68, %v53_f1_, !dbg !7
  %v55_f1_ = icmp eq i32 %v54_f1_, %grid.y, !dbg !7
  %after.y = select i1 %v55_f1_, i32 0, i32 %v54_f1_, !dbg !7
  %v39_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v39_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i64> @llvm.smax.v8i64(<8 x i64>, <8 x i64>) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i64> @llvm.smin.v8i64(<8 x i64>, <8 x i64>) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: read, target_mem0: read, target_mem1: read) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!13 = !DILocation(line: 29, column: 5, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 28, column: 22, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 20, column: 23, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 20, column: 8, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 24, column: 5, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 25, column: 21, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 25, column: 17, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 25, column: 13, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 26, column: 9, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 27, column: 25, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 27, column: 21, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 27, column: 17, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 28, column: 58, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 28, column: 13, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 20, column: 5, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 28, column: 43, scope: !10, inlinedAt: !11)
!29 = distinct !{!29, !30}
!30 = !{!"llvm.loop.unroll.disable"}
!31 = distinct !{!31, !30}
!32 = !DILocation(line: 22, column: 14, scope: !10, inlinedAt: !11)
!33 = !DILocation(line: 24, column: 21, scope: !10, inlinedAt: !11)
!34 = !DILocation(line: 25, column: 35, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 27, column: 42, scope: !10, inlinedAt: !11)
!36 = !DILocation(line: 28, column: 30, scope: !10, inlinedAt: !11)
