; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, <8 x i1>, <8 x i32>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <40 x float> @llvm.masked.load.v40f32.p0(ptr captures(none), <40 x i1>, <40 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v8i8.v8p0(<8 x i8>, <8 x ptr>, <8 x i1>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v8f32.v8p0(<8 x float>, <8 x ptr>, <8 x i1>) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #3

; Function Attrs: nofree norecurse nosync nounwind
define noundef i64 @particles(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias readonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 8, !dbg !7
  %v10_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v10_f1_, align 4, !dbg !7, !range !8
  %v27_f1_4 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v27_f1_4, label %run.lr.ph, label %finished, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v17_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v18_f1_ = urem i64 %first, %v17_f1_, !dbg !7
  %v19_f1_ = trunc nuw nsw i64 %v18_f1_ to i32, !dbg !7
  %v145_.i = fmul float %v6_f1_, 0x40239EB860000000, !dbg !40
  %v146_.i = insertelement <8 x float> poison, float %v145_.i, i64 0, !dbg !16
  %v147_.i = shufflevector <8 x float> %v146_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !16
  %v149_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !17
  %v150_.i = shufflevector <8 x float> %v149_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !17
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %particles.block.exit
  %block.x6 = phi i32 [ %v19_f1_, %run.lr.ph ], [ %after.x, %particles.block.exit ], !dbg !7
  %linear5 = phi i64 [ %first, %run.lr.ph ], [ %following, %particles.block.exit ], !dbg !7
  %v28_f1_ = sub nuw i64 %last, %linear5, !dbg !7
  %v29_f1_ = sub nuw i32 %grid.x, %block.x6, !dbg !7
  %v30_f1_ = zext nneg i32 %v29_f1_ to i64, !dbg !7
  %v31_f1_ = tail call i64 @llvm.umin.i64(i64 %v28_f1_, i64 %v30_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v31_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v3_.i = shl i32 %block.x6, 7, !dbg !12
  %v4_.i = add i32 %v2_.i, %v3_.i, !dbg !12
  %v5_.i = sext i32 %v4_.i to i64, !dbg !12
  %v6_.i = icmp sgt i64 %v4_f1_, %v5_.i, !dbg !13
  %v7_.i = icmp sge i32 %v4_.i, %v3_.i, !dbg !13
  %v8_.i = and i1 %v7_.i, %v6_.i, !dbg !13
  br i1 %v8_.i, label %join11.i, label %while12.i, !dbg !9

while12.i:                                        ; preds = %run, %while12.i
  %phi14.i = phi i32 [ %v25_.i, %while12.i ], [ -1, %run ], !dbg !9
  %phi15.i = phi i32 [ %v26_.i, %while12.i ], [ %v2_.i, %run ], !dbg !9
  %v16_.i = add nsw i32 %phi15.i, %phi14.i, !dbg !9
  %v17_.i = ashr i32 %v16_.i, 1, !dbg !9
  %v19_.i = tail call i32 @llvm.smax.i32(i32 %v17_.i, i32 0), !dbg !9
  %v20_.i = add i32 %v19_.i, %v3_.i, !dbg !12
  %v21_.i = sext i32 %v20_.i to i64, !dbg !12
  %v22_.i = icmp sgt i64 %v4_f1_, %v21_.i, !dbg !13
  %v23_.i = icmp sge i32 %v20_.i, %v3_.i, !dbg !13
  %v24_.i = and i1 %v23_.i, %v22_.i, !dbg !13
  %v25_.i = select i1 %v24_.i, i32 %v19_.i, i32 %phi14.i, !dbg !9
  %v26_.i = select i1 %v24_.i, i32 %phi15.i, i32 %v19_.i, !dbg !9
  %v27_.i = sub nsw i32 %v26_.i, %v25_.i, !dbg !9
  %v28_.i = icmp sgt i32 %v27_.i, 1, !dbg !9
  br i1 %v28_.i, label %while12.i, label %join11.i, !dbg !9

join11.i:                                         ; preds = %while12.i, %run
  %v29_.i = phi i32 [ %v1_.i, %run ], [ %v26_.i, %while12.i ], !dbg !9
  %0 = tail call i32 @llvm.smax.i32(i32 %v29_.i, i32 1), !dbg !9
  %v32_.i = add i32 %v3_.i, -1, !dbg !9
  %v33_.i = add i32 %v32_.i, %0, !dbg !12
  %v34_.i = sext i32 %v33_.i to i64, !dbg !12
  %v35_.i = icmp sgt i64 %v4_f1_, %v34_.i, !dbg !13
  %v36_.i = icmp sge i32 %v33_.i, %v3_.i, !dbg !13
  %v37_.i = and i1 %v36_.i, %v35_.i, !dbg !13
  %v38_.i = icmp eq i32 %v29_.i, %v1_.i, !dbg !9
  %v39_.i = add i32 %v29_.i, %v3_.i, !dbg !12
  %v40_.i = sext i32 %v39_.i to i64, !dbg !12
  %v41_.i = icmp sle i64 %v4_f1_, %v40_.i, !dbg !9
  %v42_.i = or i1 %v38_.i, %v41_.i, !dbg !9
  %v43_.i = icmp slt i32 %v29_.i, 1, !dbg !9
  %v45_.i = and i32 %v29_.i, -32, !dbg !9
  %v46_.i = icmp sgt i32 %v29_.i, 31, !dbg !9
  %v47_.i = and i1 %v46_.i, %v37_.i, !dbg !9
  br i1 %v47_.i, label %then48.i, label %join50.i, !dbg !9

then48.i:                                         ; preds = %join11.i
  %v53_.i = add nsw i32 %v45_.i, -1, !dbg !9
  %v54_1.i = lshr i32 %v53_.i, 3, !dbg !9
  %v55_.i = add nuw nsw i32 %v54_1.i, 1, !dbg !9
  %1 = zext i32 %v3_.i to i64, !dbg !9
  br label %body58.i, !dbg !9

body58.i:                                         ; preds = %then48.i, %join92.i
  %indvars.iv = phi i64 [ 0, %then48.i ], [ %indvars.iv.next, %join92.i ], !dbg !12
  %phi61.i2 = phi i32 [ %v55_.i, %then48.i ], [ %v188_.i, %join92.i ], !dbg !9
  %2 = add nuw nsw i64 %indvars.iv, %1, !dbg !12
  %v69_.i = mul nuw nsw i64 %2, 20, !dbg !9
  %v72_.i = or disjoint i64 %v69_.i, 19, !dbg !14
  %v73_.i = insertelement <8 x i64> poison, i64 %v72_.i, i64 0, !dbg !14
  %v74_.i = shufflevector <8 x i64> %v73_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v75_.i = add nuw nsw <8 x i64> %v74_.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !14
  %v76_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v75_.i, !dbg !14
  %v77_.i = ptrtoint <8 x ptr> %v76_.i to <8 x i64>, !dbg !14
  %v78_.i = and <8 x i64> %v77_.i, splat (i64 -4), !dbg !14
  %v79_.i = inttoptr <8 x i64> %v78_.i to <8 x ptr>, !dbg !14
  %v80_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v79_.i, <8 x i1> splat (i1 true), <8 x i32> poison), !dbg !14
  %v81_.i = trunc <8 x i64> %v77_.i to <8 x i32>, !dbg !14
  %v82_.i = shl <8 x i32> %v81_.i, splat (i32 3), !dbg !14
  %v83_.i = and <8 x i32> %v82_.i, splat (i32 24), !dbg !14
  %v84_.i = lshr <8 x i32> %v80_.i, %v83_.i, !dbg !14
  %v85_.i = trunc <8 x i32> %v84_.i to <8 x i8>, !dbg !14
  %v86_.i = icmp ne <8 x i8> %v85_.i, zeroinitializer, !dbg !14
  %v87_.i = bitcast <8 x i1> %v86_.i to i8, !dbg !15
  %v89_.not.i = icmp eq i8 %v87_.i, 0, !dbg !15
  br i1 %v89_.not.i, label %join92.i, label %then90.i, !dbg !15

then90.i:                                         ; preds = %body58.i
  %v71_.i = mul nuw nsw i64 %2, 10, !dbg !9
  %v70_.i = mul nuw nsw i64 %2, 5, !dbg !9
  %v93_.i = or disjoint i64 %v70_.i, 3, !dbg !16
  %v94_.i = insertelement <8 x i64> poison, i64 %v93_.i, i64 0, !dbg !16
  %v95_.i = shufflevector <8 x i64> %v94_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v96_.i = add nuw nsw <8 x i64> %v95_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v97_.i = shufflevector <8 x i1> %v86_.i, <8 x i1> <i1 false, i1 poison, i1 poison, i1 poison, i1 poison, i1 poison, i1 poison, i1 poison>, <40 x i32> <i32 0, i32 0, i32 0, i32 0, i32 8, i32 1, i32 1, i32 1, i32 1, i32 8, i32 2, i32 2, i32 2, i32 2, i32 8, i32 3, i32 3, i32 3, i32 3, i32 8, i32 4, i32 4, i32 4, i32 4, i32 8, i32 5, i32 5, i32 5, i32 5, i32 8, i32 6, i32 6, i32 6, i32 6, i32 8, i32 7, i32 7, i32 7, i32 7, i32 8>, !dbg !16
  %v98_.i = getelementptr float, ptr %v2_f1_, i64 %v70_.i, !dbg !16
  %v99_.i = tail call <40 x float> @llvm.masked.load.v40f32.p0(ptr align 4 %v98_.i, <40 x i1> %v97_.i, <40 x float> zeroinitializer), !dbg !16
  %v100_.i = freeze <40 x float> %v99_.i, !dbg !16
  %v101_.i = shufflevector <40 x float> %v100_.i, <40 x float> poison, <8 x i32> <i32 0, i32 5, i32 10, i32 15, i32 20, i32 25, i32 30, i32 35>, !dbg !16
  %v102_.i = shufflevector <40 x float> %v100_.i, <40 x float> poison, <8 x i32> <i32 1, i32 6, i32 11, i32 16, i32 21, i32 26, i32 31, i32 36>, !dbg !16
  %v103_.i = shufflevector <40 x float> %v100_.i, <40 x float> poison, <8 x i32> <i32 2, i32 7, i32 12, i32 17, i32 22, i32 27, i32 32, i32 37>, !dbg !16
  %v104_.i = shufflevector <40 x float> %v100_.i, <40 x float> poison, <8 x i32> <i32 3, i32 8, i32 13, i32 18, i32 23, i32 28, i32 33, i32 38>, !dbg !16
  %v105_.i = insertelement <8 x i64> poison, i64 %v70_.i, i64 0, !dbg !16
  %v106_.i = shufflevector <8 x i64> %v105_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v107_.i = add nuw nsw <8 x i64> %v106_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v108_.i = or disjoint i64 %v70_.i, 2, !dbg !16
  %v109_.i = insertelement <8 x i64> poison, i64 %v108_.i, i64 0, !dbg !16
  %v110_.i = shufflevector <8 x i64> %v109_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v111_.i = add nuw nsw <8 x i64> %v110_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v112_.i = or disjoint i64 %v70_.i, 1, !dbg !16
  %v113_.i = insertelement <8 x i64> poison, i64 %v112_.i, i64 0, !dbg !16
  %v114_.i = shufflevector <8 x i64> %v113_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v115_.i = add nuw nsw <8 x i64> %v114_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v116_.i = or disjoint i64 %v71_.i, 8, !dbg !16
  %v117_.i = insertelement <8 x i64> poison, i64 %v116_.i, i64 0, !dbg !16
  %v118_.i = shufflevector <8 x i64> %v117_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v119_.i = add nuw nsw <8 x i64> %v118_.i, <i64 0, i64 10, i64 20, i64 30, i64 40, i64 50, i64 60, i64 70>, !dbg !16
  %v120_.i = getelementptr half, ptr %v2_f1_, <8 x i64> %v119_.i, !dbg !16
  %v121_.i = ptrtoint <8 x ptr> %v120_.i to <8 x i64>, !dbg !16
  %v122_.i = and <8 x i64> %v121_.i, splat (i64 -4), !dbg !16
  %v123_.i = inttoptr <8 x i64> %v122_.i to <8 x ptr>, !dbg !16
  %v124_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v123_.i, <8 x i1> %v86_.i, <8 x i32> zeroinitializer), !dbg !16
  %v125_.i = trunc <8 x i64> %v121_.i to <8 x i32>, !dbg !16
  %v126_.i = shl <8 x i32> %v125_.i, splat (i32 3), !dbg !16
  %v127_.i = and <8 x i32> %v126_.i, splat (i32 16), !dbg !16
  %v128_.i = lshr <8 x i32> %v124_.i, %v127_.i, !dbg !16
  %v129_.i = trunc <8 x i32> %v128_.i to <8 x i16>, !dbg !16
  %v130_.i = bitcast <8 x i16> %v129_.i to <8 x half>, !dbg !16
  %v131_.i = or disjoint i64 %v69_.i, 18, !dbg !16
  %v132_.i = insertelement <8 x i64> poison, i64 %v131_.i, i64 0, !dbg !16
  %v133_.i = shufflevector <8 x i64> %v132_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v134_.i = add nuw nsw <8 x i64> %v133_.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !16
  %v135_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v134_.i, !dbg !16
  %v136_.i = ptrtoint <8 x ptr> %v135_.i to <8 x i64>, !dbg !16
  %v137_.i = and <8 x i64> %v136_.i, splat (i64 -4), !dbg !16
  %v138_.i = inttoptr <8 x i64> %v137_.i to <8 x ptr>, !dbg !16
  %v139_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v138_.i, <8 x i1> %v86_.i, <8 x i32> zeroinitializer), !dbg !16
  %v140_.i = trunc <8 x i64> %v136_.i to <8 x i32>, !dbg !16
  %v141_.i = shl <8 x i32> %v140_.i, splat (i32 3), !dbg !16
  %v142_.i = and <8 x i32> %v141_.i, splat (i32 24), !dbg !16
  %v143_.i = lshr <8 x i32> %v139_.i, %v142_.i, !dbg !16
  %v144_.i = trunc <8 x i32> %v143_.i to <8 x i8>, !dbg !16
  %v148_.i = fsub <8 x float> %v104_.i, %v147_.i, !dbg !16
  %v151_.i = fmul <8 x float> %v150_.i, %v103_.i, !dbg !17
  %v152_.i = fadd <8 x float> %v101_.i, %v151_.i, !dbg !18
  %v153_.i = fmul <8 x float> %v150_.i, %v148_.i, !dbg !19
  %v154_.i = fadd <8 x float> %v102_.i, %v153_.i, !dbg !20
  %v155_.i = fcmp olt <8 x float> %v152_.i, zeroinitializer, !dbg !21
  %v156_.i = fcmp ogt <8 x float> %v152_.i, splat (float 1.000000e+00), !dbg !22
  %v157_.i = or <8 x i1> %v155_.i, %v156_.i, !dbg !21
  %v159_.i = select <8 x i1> %v155_.i, <8 x float> zeroinitializer, <8 x float> %v152_.i, !dbg !23
  %v160_.i = fcmp ogt <8 x float> %v159_.i, splat (float 1.000000e+00), !dbg !24
  %v161_.i = select <8 x i1> %v160_.i, <8 x float> splat (float 1.000000e+00), <8 x float> %v159_.i, !dbg !24
  %v162_.i = fneg <8 x float> %v103_.i, !dbg !25
  %v163_.i = fpext <8 x half> %v130_.i to <8 x float>, !dbg !25
  %v164_.i = fmul <8 x float> %v162_.i, %v163_.i, !dbg !25
  %v166_.i = select <8 x i1> %v157_.i, <8 x float> %v161_.i, <8 x float> %v152_.i, !dbg !26
  %v167_.i = select <8 x i1> %v157_.i, <8 x float> %v164_.i, <8 x float> %v103_.i, !dbg !26
  %v165_.i = zext <8 x i1> %v157_.i to <8 x i8>, !dbg !26
  %v168_.i = add <8 x i8> %v165_.i, %v144_.i, !dbg !21
  %v169_.i = fcmp olt <8 x float> %v154_.i, zeroinitializer, !dbg !27
  %v170_.i = fneg <8 x float> %v148_.i, !dbg !28
  %v171_.i = fmul <8 x float> %v170_.i, %v163_.i, !dbg !28
  %v173_.i = select <8 x i1> %v169_.i, <8 x float> %v171_.i, <8 x float> %v148_.i, !dbg !29
  %v174_.i = select <8 x i1> %v169_.i, <8 x float> zeroinitializer, <8 x float> %v154_.i, !dbg !29
  %v172_.i = zext <8 x i1> %v169_.i to <8 x i8>, !dbg !29
  %v175_.i = add <8 x i8> %v168_.i, %v172_.i, !dbg !35
  %v176_.i = or <8 x i1> %v169_.i, %v157_.i, !dbg !29
  %v177_.i = icmp ult <8 x i8> %v175_.i, splat (i8 3), !dbg !30
  %v179_.i = zext <8 x i1> %v177_.i to <8 x i8>, !dbg !9
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v179_.i, <8 x ptr> align 1 %v76_.i, <8 x i1> %v86_.i), !dbg !9
  %v180_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v96_.i, !dbg !9
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v173_.i, <8 x ptr> align 4 %v180_.i, <8 x i1> %v86_.i), !dbg !9
  %v181_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v107_.i, !dbg !9
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v166_.i, <8 x ptr> align 4 %v181_.i, <8 x i1> %v86_.i), !dbg !9
  %v182_.i = and <8 x i1> %v86_.i, %v157_.i, !dbg !9
  %v183_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v111_.i, !dbg !9
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v167_.i, <8 x ptr> align 4 %v183_.i, <8 x i1> %v182_.i), !dbg !9
  %v184_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v115_.i, !dbg !9
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v174_.i, <8 x ptr> align 4 %v184_.i, <8 x i1> %v86_.i), !dbg !9
  %v185_.i = and <8 x i1> %v86_.i, %v176_.i, !dbg !9
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v175_.i, <8 x ptr> align 1 %v135_.i, <8 x i1> %v185_.i), !dbg !9
  br label %join92.i, !dbg !9

join92.i:                                         ; preds = %then90.i, %body58.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v188_.i = add nsw i32 %phi61.i2, -1, !dbg !9
  %v62_.not.i = icmp eq i32 %v188_.i, 0, !dbg !9
  br i1 %v62_.not.i, label %join50.i, label %body58.i, !dbg !9

join50.i:                                         ; preds = %join92.i, %join11.i
  %v190_.i = phi i32 [ %v1_.i, %join11.i ], [ %v45_.i, %join92.i ], !dbg !9
  %v189_.i = phi i32 [ %v1_.i, %join11.i ], [ 0, %join92.i ], !dbg !9
  %v192_.i = lshr exact i32 %v189_.i, 7, !dbg !9
  %v193_.i = ashr i32 %v190_.i, 7, !dbg !9
  %v195_.i = tail call i32 @llvm.smax.i32(i32 %v193_.i, i32 %v192_.i), !dbg !9
  %v196_.i = icmp eq i32 %v45_.i, %v29_.i, !dbg !9
  %v197_.i = and i1 %v196_.i, %v47_.i, !dbg !9
  %v44_2.i = or i1 %v43_.i, %v197_.i, !dbg !9
  %v199_.i = and i1 %v42_.i, %v44_2.i, !dbg !9
  %v200_.i = select i1 %v199_.i, i32 0, i32 %v192_.i, !dbg !9
  %v201_.i = select i1 %v199_.i, i32 %count, i32 %v195_.i, !dbg !9
  %v202_.not.i = icmp samesign ult i32 %v200_.i, %v201_.i, !dbg !9
  %v203_.i = select i1 %v202_.not.i, i32 %v200_.i, i32 %count, !dbg !9
  %v205_.i = tail call i32 @llvm.usub.sat.i32(i32 %v201_.i, i32 %v200_.i), !dbg !9
  %v206_.i = sub nsw i32 %count, %v205_.i, !dbg !9
  %v207_.i = icmp sgt i32 %v206_.i, 0, !dbg !9
  br i1 %v207_.i, label %while211.i, label %particles.block.exit, !dbg !9

while211.i:                                       ; preds = %join50.i, %done223.i
  %phi213.i = phi i32 [ %v336_.i, %done223.i ], [ 0, %join50.i ], !dbg !9
  %v214_.not.i = icmp samesign ult i32 %phi213.i, %v203_.i, !dbg !9
  %v215_.i = select i1 %v214_.not.i, i32 0, i32 %v205_.i, !dbg !9
  %v216_.i = add nuw nsw i32 %v215_.i, %phi213.i, !dbg !9
  %v217_.i = add nuw nsw i32 %v216_.i, %block.x6, !dbg !9
  %v218_.i = shl nsw i32 %v216_.i, 7, !dbg !9
  %v219_.i = sub nsw i32 %v189_.i, %v218_.i, !dbg !9
  %v220_.i = sub nsw i32 %v190_.i, %v218_.i, !dbg !9
  %v229_.i = shl nsw i32 %v217_.i, 7, !dbg !12
  %3 = zext i32 %v229_.i to i64, !dbg !9
  %4 = sext i32 %v220_.i to i64, !dbg !9
  %5 = sext i32 %v219_.i to i64, !dbg !9
  br label %body222.i, !dbg !9

body222.i:                                        ; preds = %while211.i, %join238.i
  %indvars.iv10 = phi i64 [ 0, %while211.i ], [ %indvars.iv.next11, %join238.i ], !dbg !12
  %6 = add nuw nsw i64 %indvars.iv10, %3, !dbg !12
  %v232_.i = icmp samesign ule i64 %v4_f1_, %6, !dbg !13
  %v233_.i = icmp sge i64 %indvars.iv10, %5, !dbg !9
  %v234_.i = icmp slt i64 %indvars.iv10, %4, !dbg !9
  %v235_.not3.i = and i1 %v233_.i, %v234_.i, !dbg !9
  %brmerge.i = select i1 %v235_.not3.i, i1 true, i1 %v232_.i, !dbg !9
  br i1 %brmerge.i, label %join238.i, label %then239.i, !dbg !9

then239.i:                                        ; preds = %body222.i
  %v242_.i = mul nuw nsw i64 %6, 20, !dbg !9
  %v244_.i = mul nuw nsw i64 %6, 10, !dbg !9
  %7 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v242_.i, !dbg !14
  %v246_.i = getelementptr inbounds nuw i8, ptr %7, i64 19, !dbg !14
  %v247_.i = load i8, ptr %v246_.i, align 1, !dbg !14
  %v248_.not.i = icmp eq i8 %v247_.i, 0, !dbg !14
  br i1 %v248_.not.i, label %join238.i, label %then249.i, !dbg !15

then249.i:                                        ; preds = %then239.i
  %v253_.i = getelementptr inbounds nuw i8, ptr %7, i64 12, !dbg !16
  %v254_.i = load float, ptr %v253_.i, align 4, !dbg !16
  %v256_.i = fsub float %v254_.i, %v145_.i, !dbg !16
  store float %v256_.i, ptr %v253_.i, align 4, !dbg !16
  %v259_.i = load float, ptr %7, align 4, !dbg !18
  %v261_.i = getelementptr inbounds nuw i8, ptr %7, i64 8, !dbg !17
  %v262_.i = load float, ptr %v261_.i, align 4, !dbg !17
  %v263_.i = fmul float %v6_f1_, %v262_.i, !dbg !17
  %v264_.i = fadd float %v259_.i, %v263_.i, !dbg !18
  store float %v264_.i, ptr %7, align 4, !dbg !18
  %v267_.i = getelementptr inbounds nuw i8, ptr %7, i64 4, !dbg !20
  %v268_.i = load float, ptr %v267_.i, align 4, !dbg !20
  %v271_.i = fmul float %v6_f1_, %v256_.i, !dbg !19
  %v272_.i = fadd float %v271_.i, %v268_.i, !dbg !20
  store float %v272_.i, ptr %v267_.i, align 4, !dbg !20
  %v276_.i = fcmp olt float %v264_.i, 0.000000e+00, !dbg !21
  %v282_.i = fcmp ogt float %v264_.i, 1.000000e+00, !dbg !22
  %v283_.i = or i1 %v276_.i, %v282_.i, !dbg !21
  br i1 %v283_.i, label %then284.i, label %join286.i, !dbg !26

then284.i:                                        ; preds = %then249.i
  %v290_.i = select i1 %v276_.i, float 0.000000e+00, float %v264_.i, !dbg !23
  %v291_.i = fcmp ogt float %v290_.i, 1.000000e+00, !dbg !24
  %v292_.i = select i1 %v291_.i, float 1.000000e+00, float %v290_.i, !dbg !24
  %v295_.i = fneg float %v262_.i, !dbg !25
  %8 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v244_.i, !dbg !31
  %v297_.i = getelementptr inbounds nuw i8, ptr %8, i64 16, !dbg !31
  %v298_.i = load half, ptr %v297_.i, align 2, !dbg !31
  %v299_.i = fpext half %v298_.i to float, !dbg !25
  %v300_.i = fmul float %v295_.i, %v299_.i, !dbg !25
  store float %v292_.i, ptr %7, align 4, !dbg !32
  store float %v300_.i, ptr %v261_.i, align 4, !dbg !32
  %v304_.i = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !33
  %v305_.i = load i8, ptr %v304_.i, align 2, !dbg !33
  %v306_.i = add i8 %v305_.i, 1, !dbg !33
  store i8 %v306_.i, ptr %v304_.i, align 2, !dbg !33
  br label %join286.i, !dbg !26

join286.i:                                        ; preds = %then284.i, %then249.i
  %v310_.i = fcmp olt float %v272_.i, 0.000000e+00, !dbg !27
  br i1 %v310_.i, label %then311.i, label %join286.i.join313.i_crit_edge, !dbg !29

join286.i.join313.i_crit_edge:                    ; preds = %join286.i
  %v330_.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !30
  %v331_.i.pre = load i8, ptr %v330_.i.phi.trans.insert, align 1, !dbg !30
  br label %join313.i, !dbg !29

then311.i:                                        ; preds = %join286.i
  %v316_.i = fneg float %v256_.i, !dbg !28
  %9 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v244_.i, !dbg !34
  %v318_.i = getelementptr inbounds nuw i8, ptr %9, i64 16, !dbg !34
  %v319_.i = load half, ptr %v318_.i, align 2, !dbg !34
  %v320_.i = fpext half %v319_.i to float, !dbg !28
  %v321_.i = fmul float %v316_.i, %v320_.i, !dbg !28
  %v323_.i = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !35
  %v324_.i = load i8, ptr %v323_.i, align 1, !dbg !35
  %v325_.i = add i8 %v324_.i, 1, !dbg !35
  store float 0.000000e+00, ptr %v267_.i, align 4, !dbg !36
  store float %v321_.i, ptr %v253_.i, align 4, !dbg !36
  store i8 %v325_.i, ptr %v323_.i, align 2, !dbg !36
  br label %join313.i, !dbg !29

join313.i:                                        ; preds = %join286.i.join313.i_crit_edge, %then311.i
  %v331_.i = phi i8 [ %v331_.i.pre, %join286.i.join313.i_crit_edge ], [ %v325_.i, %then311.i ], !dbg !30
  %v332_.i = icmp ult i8 %v331_.i, 3, !dbg !30
  %v334_.i = zext i1 %v332_.i to i8, !dbg !37
  store i8 %v334_.i, ptr %v246_.i, align 1, !dbg !37
  br label %join238.i, !dbg !9

join238.i:                                        ; preds = %join313.i, %then239.i, %body222.i
  %indvars.iv.next11 = add nuw nsw i64 %indvars.iv10, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next11, 128, !dbg !9
  br i1 %exitcond.not, label %done223.i, label %body222.i, !dbg !9, !llvm.loop !38

done223.i:                                        ; preds = %join238.i
  %v336_.i = add nuw nsw i32 %phi213.i, 1, !dbg !9
  %v337_.i = icmp slt i32 %v336_.i, %v206_.i, !dbg !9
  br i1 %v337_.i, label %while211.i, label %particles.block.exit, !dbg !9

particles.block.exit:                             ; preds = %done223.i, %join50.i
  %following = add nuw i64 %covered, %linear5, !dbg !7
  %v32_f1_ = add nuw i32 %block.x6, %count, !dbg !7
  %v33_f1_ = icmp eq i32 %v32_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v33_f1_, i32 0, i32 %v32_f1_, !dbg !7
  %v27_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v27_f1_, label %run, label %finished, !dbg !7

finished:                                         ; preds = %particles.block.exit, %entry
  ret i64 0, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(write) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nosync nounwind "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "records.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22particles\22,\22faults\22:[],\22parameter_bytes\22:24,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22swarm\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<{x: f32 @ 0, y: f32 @ 4, vx: f32 @ 8, vy: f32 @ 12, kept: f16 @ 16, bounces: u8 @ 18, awake: bool @ 19; 20}, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22time_step\22,\22offset\22:16,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "particles launch", scope: !1, file: !1, line: 63, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 63, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 63, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "particles", scope: !1, file: !1, line: 63, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 63, column: 1, scope: !4)
!12 = !DILocation(line: 65, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 66, column: 8, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 69, column: 12, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 69, column: 5, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 71, column: 5, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 72, column: 12, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 72, column: 5, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 73, column: 12, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 73, column: 5, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 74, column: 8, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 74, column: 19, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 75, column: 25, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 75, column: 21, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 75, column: 46, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 74, column: 5, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 77, column: 8, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 78, column: 35, scope: !10, inlinedAt: !11)
!29 = !DILocation(line: 77, column: 5, scope: !10, inlinedAt: !11)
!30 = !DILocation(line: 79, column: 15, scope: !10, inlinedAt: !11)
!31 = !DILocation(line: 75, column: 54, scope: !10, inlinedAt: !11)
!32 = !DILocation(line: 75, column: 9, scope: !10, inlinedAt: !11)
!33 = !DILocation(line: 76, column: 9, scope: !10, inlinedAt: !11)
!34 = !DILocation(line: 78, column: 43, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 78, column: 51, scope: !10, inlinedAt: !11)
!36 = !DILocation(line: 78, column: 9, scope: !10, inlinedAt: !11)
!37 = !DILocation(line: 79, column: 5, scope: !10, inlinedAt: !11)
!38 = distinct !{!38, !39}
!39 = !{!"llvm.loop.unroll.disable"}
!40 = !DILocation(line: 71, column: 13, scope: !10, inlinedAt: !11)
