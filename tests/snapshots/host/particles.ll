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
  %v134_.i = fmul float %v6_f1_, 0x40239EB860000000, !dbg !40
  %v135_.i = insertelement <8 x float> poison, float %v134_.i, i64 0, !dbg !16
  %v136_.i = shufflevector <8 x float> %v135_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !16
  %v138_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !17
  %v139_.i = shufflevector <8 x float> %v138_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !17
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
  %v2_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v6_.i = shl i32 %block.x6, 7, !dbg !12
  %v7_.i = sext i32 %v6_.i to i64, !dbg !12
  %v8_.i = sub i64 %v4_f1_, %v7_.i, !dbg !9
  %v10_.i = tail call i64 @llvm.smin.i64(i64 %v8_.i, i64 %v2_.i), !dbg !9
  %v12_.i = tail call i64 @llvm.smax.i64(i64 %v10_.i, i64 0), !dbg !9
  %v13_.i = trunc nuw nsw i64 %v12_.i to i32, !dbg !9
  %v16_.i = tail call i32 @llvm.usub.sat.i32(i32 %v13_.i, i32 1), !dbg !9
  %v17_.i = add i32 %v16_.i, %v6_.i, !dbg !12
  %v18_.i = sext i32 %v17_.i to i64, !dbg !12
  %v19_.i = icmp sgt i64 %v4_f1_, %v18_.i, !dbg !13
  %v21_.i = icmp sge i32 %v17_.i, %v6_.i, !dbg !13
  %v22_.i = and i1 %v21_.i, %v19_.i, !dbg !13
  %v24_.i = icmp eq i32 %v1_.i, %v13_.i, !dbg !9
  %v25_.i = add i32 %v6_.i, %v13_.i, !dbg !12
  %v26_.i = sext i32 %v25_.i to i64, !dbg !12
  %v27_.i = icmp sle i64 %v4_f1_, %v26_.i, !dbg !9
  %v28_.i = or i1 %v24_.i, %v27_.i, !dbg !9
  %v30_.i = icmp slt i64 %v10_.i, 1, !dbg !9
  %v33_.i = and i32 %v13_.i, -32, !dbg !9
  %v35_.i = icmp sgt i64 %v10_.i, 31, !dbg !9
  %v36_.i = and i1 %v35_.i, %v22_.i, !dbg !9
  br i1 %v36_.i, label %then37.i, label %join39.i, !dbg !9

then37.i:                                         ; preds = %run
  %v42_.i = add nsw i32 %v33_.i, -1, !dbg !9
  %v43_1.i = lshr i32 %v42_.i, 3, !dbg !9
  %v44_.i = add nuw nsw i32 %v43_1.i, 1, !dbg !9
  %0 = zext i32 %v6_.i to i64, !dbg !9
  br label %body47.i, !dbg !9

body47.i:                                         ; preds = %then37.i, %join81.i
  %indvars.iv = phi i64 [ 0, %then37.i ], [ %indvars.iv.next, %join81.i ], !dbg !12
  %phi50.i2 = phi i32 [ %v44_.i, %then37.i ], [ %v177_.i, %join81.i ], !dbg !9
  %1 = add nuw nsw i64 %indvars.iv, %0, !dbg !12
  %v58_.i = mul nuw nsw i64 %1, 20, !dbg !9
  %v61_.i = or disjoint i64 %v58_.i, 19, !dbg !14
  %v62_.i = insertelement <8 x i64> poison, i64 %v61_.i, i64 0, !dbg !14
  %v63_.i = shufflevector <8 x i64> %v62_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v64_.i = add nuw nsw <8 x i64> %v63_.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !14
  %v65_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v64_.i, !dbg !14
  %v66_.i = ptrtoint <8 x ptr> %v65_.i to <8 x i64>, !dbg !14
  %v67_.i = and <8 x i64> %v66_.i, splat (i64 -4), !dbg !14
  %v68_.i = inttoptr <8 x i64> %v67_.i to <8 x ptr>, !dbg !14
  %v69_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v68_.i, <8 x i1> splat (i1 true), <8 x i32> poison), !dbg !14
  %v70_.i = trunc <8 x i64> %v66_.i to <8 x i32>, !dbg !14
  %v71_.i = shl <8 x i32> %v70_.i, splat (i32 3), !dbg !14
  %v72_.i = and <8 x i32> %v71_.i, splat (i32 24), !dbg !14
  %v73_.i = lshr <8 x i32> %v69_.i, %v72_.i, !dbg !14
  %v74_.i = trunc <8 x i32> %v73_.i to <8 x i8>, !dbg !14
  %v75_.i = icmp ne <8 x i8> %v74_.i, zeroinitializer, !dbg !14
  %v76_.i = bitcast <8 x i1> %v75_.i to i8, !dbg !15
  %v78_.not.i = icmp eq i8 %v76_.i, 0, !dbg !15
  br i1 %v78_.not.i, label %join81.i, label %then79.i, !dbg !15

then79.i:                                         ; preds = %body47.i
  %v60_.i = mul nuw nsw i64 %1, 10, !dbg !9
  %v59_.i = mul nuw nsw i64 %1, 5, !dbg !9
  %v82_.i = or disjoint i64 %v59_.i, 3, !dbg !16
  %v83_.i = insertelement <8 x i64> poison, i64 %v82_.i, i64 0, !dbg !16
  %v84_.i = shufflevector <8 x i64> %v83_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v85_.i = add nuw nsw <8 x i64> %v84_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v86_.i = shufflevector <8 x i1> %v75_.i, <8 x i1> <i1 false, i1 poison, i1 poison, i1 poison, i1 poison, i1 poison, i1 poison, i1 poison>, <40 x i32> <i32 0, i32 0, i32 0, i32 0, i32 8, i32 1, i32 1, i32 1, i32 1, i32 8, i32 2, i32 2, i32 2, i32 2, i32 8, i32 3, i32 3, i32 3, i32 3, i32 8, i32 4, i32 4, i32 4, i32 4, i32 8, i32 5, i32 5, i32 5, i32 5, i32 8, i32 6, i32 6, i32 6, i32 6, i32 8, i32 7, i32 7, i32 7, i32 7, i32 8>, !dbg !16
  %v87_.i = getelementptr float, ptr %v2_f1_, i64 %v59_.i, !dbg !16
  %v88_.i = tail call <40 x float> @llvm.masked.load.v40f32.p0(ptr align 4 %v87_.i, <40 x i1> %v86_.i, <40 x float> zeroinitializer), !dbg !16
  %v89_.i = freeze <40 x float> %v88_.i, !dbg !16
  %v90_.i = shufflevector <40 x float> %v89_.i, <40 x float> poison, <8 x i32> <i32 0, i32 5, i32 10, i32 15, i32 20, i32 25, i32 30, i32 35>, !dbg !16
  %v91_.i = shufflevector <40 x float> %v89_.i, <40 x float> poison, <8 x i32> <i32 1, i32 6, i32 11, i32 16, i32 21, i32 26, i32 31, i32 36>, !dbg !16
  %v92_.i = shufflevector <40 x float> %v89_.i, <40 x float> poison, <8 x i32> <i32 2, i32 7, i32 12, i32 17, i32 22, i32 27, i32 32, i32 37>, !dbg !16
  %v93_.i = shufflevector <40 x float> %v89_.i, <40 x float> poison, <8 x i32> <i32 3, i32 8, i32 13, i32 18, i32 23, i32 28, i32 33, i32 38>, !dbg !16
  %v94_.i = insertelement <8 x i64> poison, i64 %v59_.i, i64 0, !dbg !16
  %v95_.i = shufflevector <8 x i64> %v94_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v96_.i = add nuw nsw <8 x i64> %v95_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v97_.i = or disjoint i64 %v59_.i, 2, !dbg !16
  %v98_.i = insertelement <8 x i64> poison, i64 %v97_.i, i64 0, !dbg !16
  %v99_.i = shufflevector <8 x i64> %v98_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v100_.i = add nuw nsw <8 x i64> %v99_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v101_.i = or disjoint i64 %v59_.i, 1, !dbg !16
  %v102_.i = insertelement <8 x i64> poison, i64 %v101_.i, i64 0, !dbg !16
  %v103_.i = shufflevector <8 x i64> %v102_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v104_.i = add nuw nsw <8 x i64> %v103_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v105_.i = or disjoint i64 %v60_.i, 8, !dbg !16
  %v106_.i = insertelement <8 x i64> poison, i64 %v105_.i, i64 0, !dbg !16
  %v107_.i = shufflevector <8 x i64> %v106_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v108_.i = add nuw nsw <8 x i64> %v107_.i, <i64 0, i64 10, i64 20, i64 30, i64 40, i64 50, i64 60, i64 70>, !dbg !16
  %v109_.i = getelementptr half, ptr %v2_f1_, <8 x i64> %v108_.i, !dbg !16
  %v110_.i = ptrtoint <8 x ptr> %v109_.i to <8 x i64>, !dbg !16
  %v111_.i = and <8 x i64> %v110_.i, splat (i64 -4), !dbg !16
  %v112_.i = inttoptr <8 x i64> %v111_.i to <8 x ptr>, !dbg !16
  %v113_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v112_.i, <8 x i1> %v75_.i, <8 x i32> zeroinitializer), !dbg !16
  %v114_.i = trunc <8 x i64> %v110_.i to <8 x i32>, !dbg !16
  %v115_.i = shl <8 x i32> %v114_.i, splat (i32 3), !dbg !16
  %v116_.i = and <8 x i32> %v115_.i, splat (i32 16), !dbg !16
  %v117_.i = lshr <8 x i32> %v113_.i, %v116_.i, !dbg !16
  %v118_.i = trunc <8 x i32> %v117_.i to <8 x i16>, !dbg !16
  %v119_.i = bitcast <8 x i16> %v118_.i to <8 x half>, !dbg !16
  %v120_.i = or disjoint i64 %v58_.i, 18, !dbg !16
  %v121_.i = insertelement <8 x i64> poison, i64 %v120_.i, i64 0, !dbg !16
  %v122_.i = shufflevector <8 x i64> %v121_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v123_.i = add nuw nsw <8 x i64> %v122_.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !16
  %v124_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v123_.i, !dbg !16
  %v125_.i = ptrtoint <8 x ptr> %v124_.i to <8 x i64>, !dbg !16
  %v126_.i = and <8 x i64> %v125_.i, splat (i64 -4), !dbg !16
  %v127_.i = inttoptr <8 x i64> %v126_.i to <8 x ptr>, !dbg !16
  %v128_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v127_.i, <8 x i1> %v75_.i, <8 x i32> zeroinitializer), !dbg !16
  %v129_.i = trunc <8 x i64> %v125_.i to <8 x i32>, !dbg !16
  %v130_.i = shl <8 x i32> %v129_.i, splat (i32 3), !dbg !16
  %v131_.i = and <8 x i32> %v130_.i, splat (i32 24), !dbg !16
  %v132_.i = lshr <8 x i32> %v128_.i, %v131_.i, !dbg !16
  %v133_.i = trunc <8 x i32> %v132_.i to <8 x i8>, !dbg !16
  %v137_.i = fsub <8 x float> %v93_.i, %v136_.i, !dbg !16
  %v140_.i = fmul <8 x float> %v139_.i, %v92_.i, !dbg !17
  %v141_.i = fadd <8 x float> %v90_.i, %v140_.i, !dbg !18
  %v142_.i = fmul <8 x float> %v139_.i, %v137_.i, !dbg !19
  %v143_.i = fadd <8 x float> %v91_.i, %v142_.i, !dbg !20
  %v144_.i = fcmp olt <8 x float> %v141_.i, zeroinitializer, !dbg !21
  %v145_.i = fcmp ogt <8 x float> %v141_.i, splat (float 1.000000e+00), !dbg !22
  %v146_.i = or <8 x i1> %v144_.i, %v145_.i, !dbg !21
  %v148_.i = select <8 x i1> %v144_.i, <8 x float> zeroinitializer, <8 x float> %v141_.i, !dbg !23
  %v149_.i = fcmp ogt <8 x float> %v148_.i, splat (float 1.000000e+00), !dbg !24
  %v150_.i = select <8 x i1> %v149_.i, <8 x float> splat (float 1.000000e+00), <8 x float> %v148_.i, !dbg !24
  %v151_.i = fneg <8 x float> %v92_.i, !dbg !25
  %v152_.i = fpext <8 x half> %v119_.i to <8 x float>, !dbg !25
  %v153_.i = fmul <8 x float> %v151_.i, %v152_.i, !dbg !25
  %v155_.i = select <8 x i1> %v146_.i, <8 x float> %v150_.i, <8 x float> %v141_.i, !dbg !26
  %v156_.i = select <8 x i1> %v146_.i, <8 x float> %v153_.i, <8 x float> %v92_.i, !dbg !26
  %v154_.i = zext <8 x i1> %v146_.i to <8 x i8>, !dbg !26
  %v157_.i = add <8 x i8> %v154_.i, %v133_.i, !dbg !21
  %v158_.i = fcmp olt <8 x float> %v143_.i, zeroinitializer, !dbg !27
  %v159_.i = fneg <8 x float> %v137_.i, !dbg !28
  %v160_.i = fmul <8 x float> %v159_.i, %v152_.i, !dbg !28
  %v162_.i = select <8 x i1> %v158_.i, <8 x float> %v160_.i, <8 x float> %v137_.i, !dbg !29
  %v163_.i = select <8 x i1> %v158_.i, <8 x float> zeroinitializer, <8 x float> %v143_.i, !dbg !29
  %v161_.i = zext <8 x i1> %v158_.i to <8 x i8>, !dbg !29
  %v164_.i = add <8 x i8> %v157_.i, %v161_.i, !dbg !35
  %v165_.i = or <8 x i1> %v158_.i, %v146_.i, !dbg !29
  %v166_.i = icmp ult <8 x i8> %v164_.i, splat (i8 3), !dbg !30
  %v168_.i = zext <8 x i1> %v166_.i to <8 x i8>, !dbg !9
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v168_.i, <8 x ptr> align 1 %v65_.i, <8 x i1> %v75_.i), !dbg !9
  %v169_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v85_.i, !dbg !9
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v162_.i, <8 x ptr> align 4 %v169_.i, <8 x i1> %v75_.i), !dbg !9
  %v170_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v96_.i, !dbg !9
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v155_.i, <8 x ptr> align 4 %v170_.i, <8 x i1> %v75_.i), !dbg !9
  %v171_.i = and <8 x i1> %v75_.i, %v146_.i, !dbg !9
  %v172_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v100_.i, !dbg !9
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v156_.i, <8 x ptr> align 4 %v172_.i, <8 x i1> %v171_.i), !dbg !9
  %v173_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v104_.i, !dbg !9
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v163_.i, <8 x ptr> align 4 %v173_.i, <8 x i1> %v75_.i), !dbg !9
  %v174_.i = and <8 x i1> %v75_.i, %v165_.i, !dbg !9
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v164_.i, <8 x ptr> align 1 %v124_.i, <8 x i1> %v174_.i), !dbg !9
  br label %join81.i, !dbg !9

join81.i:                                         ; preds = %then79.i, %body47.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v177_.i = add nsw i32 %phi50.i2, -1, !dbg !9
  %v51_.not.i = icmp eq i32 %v177_.i, 0, !dbg !9
  br i1 %v51_.not.i, label %join39.i, label %body47.i, !dbg !9

join39.i:                                         ; preds = %join81.i, %run
  %v179_.i = phi i32 [ %v1_.i, %run ], [ %v33_.i, %join81.i ], !dbg !9
  %v178_.i = phi i32 [ %v1_.i, %run ], [ 0, %join81.i ], !dbg !9
  %v181_.i = lshr exact i32 %v178_.i, 7, !dbg !9
  %v182_.i = lshr i32 %v179_.i, 7, !dbg !9
  %2 = tail call i32 @llvm.umax.i32(i32 %v182_.i, i32 %v181_.i), !dbg !9
  %v185_.i = icmp eq i32 %v33_.i, %v13_.i, !dbg !9
  %v186_.i = and i1 %v185_.i, %v36_.i, !dbg !9
  %v31_2.i = or i1 %v30_.i, %v186_.i, !dbg !9
  %v188_.i = and i1 %v28_.i, %v31_2.i, !dbg !9
  %v189_.i = select i1 %v188_.i, i32 0, i32 %v181_.i, !dbg !9
  %v190_.i = select i1 %v188_.i, i32 %count, i32 %2, !dbg !9
  %v191_.not.i = icmp samesign ult i32 %v189_.i, %v190_.i, !dbg !9
  %v192_.i = select i1 %v191_.not.i, i32 %v189_.i, i32 %count, !dbg !9
  %v194_.i = tail call i32 @llvm.usub.sat.i32(i32 %v190_.i, i32 %v189_.i), !dbg !9
  %v195_.i = sub nsw i32 %count, %v194_.i, !dbg !9
  %v196_.i = icmp sgt i32 %v195_.i, 0, !dbg !9
  br i1 %v196_.i, label %while200.i, label %particles.block.exit, !dbg !9

while200.i:                                       ; preds = %join39.i, %done212.i
  %phi202.i = phi i32 [ %v325_.i, %done212.i ], [ 0, %join39.i ], !dbg !9
  %v203_.not.i = icmp samesign ult i32 %phi202.i, %v192_.i, !dbg !9
  %v204_.i = select i1 %v203_.not.i, i32 0, i32 %v194_.i, !dbg !9
  %v205_.i = add nuw nsw i32 %v204_.i, %phi202.i, !dbg !9
  %v206_.i = add nuw nsw i32 %v205_.i, %block.x6, !dbg !9
  %v207_.i = shl nsw i32 %v205_.i, 7, !dbg !9
  %v208_.i = sub nsw i32 %v178_.i, %v207_.i, !dbg !9
  %v209_.i = sub nsw i32 %v179_.i, %v207_.i, !dbg !9
  %v218_.i = shl nsw i32 %v206_.i, 7, !dbg !12
  %3 = zext i32 %v218_.i to i64, !dbg !9
  %4 = sext i32 %v209_.i to i64, !dbg !9
  %5 = sext i32 %v208_.i to i64, !dbg !9
  br label %body211.i, !dbg !9

body211.i:                                        ; preds = %while200.i, %join227.i
  %indvars.iv10 = phi i64 [ 0, %while200.i ], [ %indvars.iv.next11, %join227.i ], !dbg !12
  %6 = add nuw nsw i64 %indvars.iv10, %3, !dbg !12
  %v221_.i = icmp samesign ule i64 %v4_f1_, %6, !dbg !13
  %v222_.i = icmp sge i64 %indvars.iv10, %5, !dbg !9
  %v223_.i = icmp slt i64 %indvars.iv10, %4, !dbg !9
  %v224_.not3.i = and i1 %v222_.i, %v223_.i, !dbg !9
  %brmerge.i = select i1 %v224_.not3.i, i1 true, i1 %v221_.i, !dbg !9
  br i1 %brmerge.i, label %join227.i, label %then228.i, !dbg !9

then228.i:                                        ; preds = %body211.i
  %v231_.i = mul nuw nsw i64 %6, 20, !dbg !9
  %v233_.i = mul nuw nsw i64 %6, 10, !dbg !9
  %7 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v231_.i, !dbg !14
  %v235_.i = getelementptr inbounds nuw i8, ptr %7, i64 19, !dbg !14
  %v236_.i = load i8, ptr %v235_.i, align 1, !dbg !14
  %v237_.not.i = icmp eq i8 %v236_.i, 0, !dbg !14
  br i1 %v237_.not.i, label %join227.i, label %then238.i, !dbg !15

then238.i:                                        ; preds = %then228.i
  %v242_.i = getelementptr inbounds nuw i8, ptr %7, i64 12, !dbg !16
  %v243_.i = load float, ptr %v242_.i, align 4, !dbg !16
  %v245_.i = fsub float %v243_.i, %v134_.i, !dbg !16
  store float %v245_.i, ptr %v242_.i, align 4, !dbg !16
  %v248_.i = load float, ptr %7, align 4, !dbg !18
  %v250_.i = getelementptr inbounds nuw i8, ptr %7, i64 8, !dbg !17
  %v251_.i = load float, ptr %v250_.i, align 4, !dbg !17
  %v252_.i = fmul float %v6_f1_, %v251_.i, !dbg !17
  %v253_.i = fadd float %v248_.i, %v252_.i, !dbg !18
  store float %v253_.i, ptr %7, align 4, !dbg !18
  %v256_.i = getelementptr inbounds nuw i8, ptr %7, i64 4, !dbg !20
  %v257_.i = load float, ptr %v256_.i, align 4, !dbg !20
  %v260_.i = fmul float %v6_f1_, %v245_.i, !dbg !19
  %v261_.i = fadd float %v260_.i, %v257_.i, !dbg !20
  store float %v261_.i, ptr %v256_.i, align 4, !dbg !20
  %v265_.i = fcmp olt float %v253_.i, 0.000000e+00, !dbg !21
  %v271_.i = fcmp ogt float %v253_.i, 1.000000e+00, !dbg !22
  %v272_.i = or i1 %v265_.i, %v271_.i, !dbg !21
  br i1 %v272_.i, label %then273.i, label %join275.i, !dbg !26

then273.i:                                        ; preds = %then238.i
  %v279_.i = select i1 %v265_.i, float 0.000000e+00, float %v253_.i, !dbg !23
  %v280_.i = fcmp ogt float %v279_.i, 1.000000e+00, !dbg !24
  %v281_.i = select i1 %v280_.i, float 1.000000e+00, float %v279_.i, !dbg !24
  %v284_.i = fneg float %v251_.i, !dbg !25
  %8 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v233_.i, !dbg !31
  %v286_.i = getelementptr inbounds nuw i8, ptr %8, i64 16, !dbg !31
  %v287_.i = load half, ptr %v286_.i, align 2, !dbg !31
  %v288_.i = fpext half %v287_.i to float, !dbg !25
  %v289_.i = fmul float %v284_.i, %v288_.i, !dbg !25
  store float %v281_.i, ptr %7, align 4, !dbg !32
  store float %v289_.i, ptr %v250_.i, align 4, !dbg !32
  %v293_.i = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !33
  %v294_.i = load i8, ptr %v293_.i, align 2, !dbg !33
  %v295_.i = add i8 %v294_.i, 1, !dbg !33
  store i8 %v295_.i, ptr %v293_.i, align 2, !dbg !33
  br label %join275.i, !dbg !26

join275.i:                                        ; preds = %then273.i, %then238.i
  %v299_.i = fcmp olt float %v261_.i, 0.000000e+00, !dbg !27
  br i1 %v299_.i, label %then300.i, label %join275.i.join302.i_crit_edge, !dbg !29

join275.i.join302.i_crit_edge:                    ; preds = %join275.i
  %v319_.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !30
  %v320_.i.pre = load i8, ptr %v319_.i.phi.trans.insert, align 1, !dbg !30
  br label %join302.i, !dbg !29

then300.i:                                        ; preds = %join275.i
  %v305_.i = fneg float %v245_.i, !dbg !28
  %9 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v233_.i, !dbg !34
  %v307_.i = getelementptr inbounds nuw i8, ptr %9, i64 16, !dbg !34
  %v308_.i = load half, ptr %v307_.i, align 2, !dbg !34
  %v309_.i = fpext half %v308_.i to float, !dbg !28
  %v310_.i = fmul float %v305_.i, %v309_.i, !dbg !28
  %v312_.i = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !35
  %v313_.i = load i8, ptr %v312_.i, align 1, !dbg !35
  %v314_.i = add i8 %v313_.i, 1, !dbg !35
  store float 0.000000e+00, ptr %v256_.i, align 4, !dbg !36
  store float %v310_.i, ptr %v242_.i, align 4, !dbg !36
  store i8 %v314_.i, ptr %v312_.i, align 2, !dbg !36
  br label %join302.i, !dbg !29

join302.i:                                        ; preds = %join275.i.join302.i_crit_edge, %then300.i
  %v320_.i = phi i8 [ %v320_.i.pre, %join275.i.join302.i_crit_edge ], [ %v314_.i, %then300.i ], !dbg !30
  %v321_.i = icmp ult i8 %v320_.i, 3, !dbg !30
  %v323_.i = zext i1 %v321_.i to i8, !dbg !37
  store i8 %v323_.i, ptr %v235_.i, align 1, !dbg !37
  br label %join227.i, !dbg !9

join227.i:                                        ; preds = %join302.i, %then228.i, %body211.i
  %indvars.iv.next11 = add nuw nsw i64 %indvars.iv10, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next11, 128, !dbg !9
  br i1 %exitcond.not, label %done212.i, label %body211.i, !dbg !9, !llvm.loop !38

done212.i:                                        ; preds = %join227.i
  %v325_.i = add nuw nsw i32 %phi202.i, 1, !dbg !9
  %v326_.i = icmp slt i32 %v325_.i, %v195_.i, !dbg !9
  br i1 %v326_.i, label %while200.i, label %particles.block.exit, !dbg !9

particles.block.exit:                             ; preds = %done212.i, %join39.i
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
declare i64 @llvm.smin.i64(i64, i64) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #5

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
