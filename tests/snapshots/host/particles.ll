; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, <8 x i1>, <8 x i32>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v8f32.v8p0(<8 x float>, <8 x ptr>, <8 x i1>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v8i8.v8p0(<8 x i8>, <8 x ptr>, <8 x i1>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nofree norecurse nosync nounwind
define noundef i64 @particles(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias readonly captures(none) %worker) local_unnamed_addr #3 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v10_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v10_f1_, align 4, !dbg !7, !range !8
  %v27_f1_5 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v27_f1_5, label %run.lr.ph, label %finished, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v17_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v18_f1_ = urem i64 %first, %v17_f1_, !dbg !7
  %v19_f1_ = trunc nuw nsw i64 %v18_f1_ to i32, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 4, !dbg !7
  %v74_.i = fmul float %v6_f1_, 0x40239EB860000000, !dbg !44
  %v75_.i = insertelement <8 x float> poison, float %v74_.i, i64 0, !dbg !16
  %v76_.i = shufflevector <8 x float> %v75_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !16
  %v90_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !18
  %v91_.i = shufflevector <8 x float> %v90_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !18
  %v269_.i = insertelement <8 x i64> poison, i64 %v4_f1_, i64 0, !dbg !13
  %v270_.i = shufflevector <8 x i64> %v269_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %particles.block.exit
  %block.x7 = phi i32 [ %v19_f1_, %run.lr.ph ], [ %after.x, %particles.block.exit ], !dbg !7
  %linear6 = phi i64 [ %first, %run.lr.ph ], [ %following, %particles.block.exit ], !dbg !7
  %v28_f1_ = sub nuw i64 %last, %linear6, !dbg !7
  %v29_f1_ = sub nuw i32 %grid.x, %block.x7, !dbg !7
  %v30_f1_ = zext nneg i32 %v29_f1_ to i64, !dbg !7
  %v31_f1_ = tail call i64 @llvm.umin.i64(i64 %v28_f1_, i64 %v30_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v31_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = add nsw i32 %count, -1, !dbg !9
  %v3_.i = add nsw i32 %v1_.i, %block.x7, !dbg !9
  %v4_.i = shl i32 %v3_.i, 7, !dbg !12
  %v5_.i = or disjoint i32 %v4_.i, 127, !dbg !12
  %v6_.i = sext i32 %v5_.i to i64, !dbg !12
  %v7_.i = icmp sgt i64 %v4_f1_, %v6_.i, !dbg !13
  %v8_.i = shl i32 %block.x7, 7, !dbg !12
  %v9_.i = icmp sge i32 %v5_.i, %v8_.i, !dbg !13
  %v10_.i = and i1 %v9_.i, %v7_.i, !dbg !13
  %v2_.i = add i32 %block.x7, 33554430, !dbg !9
  %v11_.i = add i32 %v2_.i, %count, !dbg !9
  %v12_.i = shl i32 %v11_.i, 7, !dbg !12
  %v13_.i = or disjoint i32 %v12_.i, 127, !dbg !12
  %v14_.i = sext i32 %v13_.i to i64, !dbg !12
  %v15_.i = icmp sgt i64 %v4_f1_, %v14_.i, !dbg !13
  %v16_.i = icmp sge i32 %v13_.i, %v8_.i, !dbg !13
  %v17_.i = and i1 %v16_.i, %v15_.i, !dbg !13
  %0 = select i1 %v17_.i, i32 %v1_.i, i32 0, !dbg !13
  %v20_.i = select i1 %v10_.i, i32 %count, i32 %0, !dbg !13
  %v21_.i = icmp sgt i32 %v20_.i, 0, !dbg !9
  br i1 %v21_.i, label %then22.i, label %join24.i, !dbg !9

then22.i:                                         ; preds = %run
  %v25_.i = shl nuw nsw i32 %v20_.i, 7, !dbg !9
  %v28_.i = add nsw i32 %v25_.i, -1, !dbg !9
  %v29_1.i = lshr i32 %v28_.i, 3, !dbg !9
  %v30_.i = add nuw nsw i32 %v29_1.i, 1, !dbg !9
  %1 = sext i32 %v8_.i to i64, !dbg !9
  br label %body33.i, !dbg !9

body33.i:                                         ; preds = %then22.i, %join67.i
  %indvars.iv = phi i64 [ 0, %then22.i ], [ %indvars.iv.next, %join67.i ], !dbg !12
  %phi36.i2 = phi i32 [ %v30_.i, %then22.i ], [ %v232_.i, %join67.i ], !dbg !9
  %2 = add nsw i64 %indvars.iv, %1, !dbg !12
  %v44_.i = mul nuw nsw i64 %2, 20, !dbg !9
  %v46_.i = mul nuw nsw i64 %2, 10, !dbg !9
  %v47_.i = or disjoint i64 %v44_.i, 19, !dbg !14
  %v48_.i = insertelement <8 x i64> poison, i64 %v47_.i, i64 0, !dbg !14
  %v49_.i = shufflevector <8 x i64> %v48_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v50_.i = add nuw nsw <8 x i64> %v49_.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !14
  %v51_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v50_.i, !dbg !14
  %v52_.i = ptrtoint <8 x ptr> %v51_.i to <8 x i64>, !dbg !14
  %v53_.i = and <8 x i64> %v52_.i, splat (i64 -4), !dbg !14
  %v54_.i = inttoptr <8 x i64> %v53_.i to <8 x ptr>, !dbg !14
  %v55_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v54_.i, <8 x i1> splat (i1 true), <8 x i32> poison), !dbg !14
  %v56_.i = trunc <8 x i64> %v52_.i to <8 x i32>, !dbg !14
  %v57_.i = shl <8 x i32> %v56_.i, splat (i32 3), !dbg !14
  %v58_.i = and <8 x i32> %v57_.i, splat (i32 24), !dbg !14
  %v59_.i = lshr <8 x i32> %v55_.i, %v58_.i, !dbg !14
  %v60_.i = trunc <8 x i32> %v59_.i to <8 x i8>, !dbg !14
  %v61_.i = icmp ne <8 x i8> %v60_.i, zeroinitializer, !dbg !14
  %v62_.i = bitcast <8 x i1> %v61_.i to i8, !dbg !15
  %v64_.not.i = icmp eq i8 %v62_.i, 0, !dbg !15
  br i1 %v64_.not.i, label %join67.i, label %then65.i, !dbg !15

then65.i:                                         ; preds = %body33.i
  %v45_.i = mul nuw nsw i64 %2, 5, !dbg !9
  %v68_.i = or disjoint i64 %v45_.i, 3, !dbg !16
  %v69_.i = insertelement <8 x i64> poison, i64 %v68_.i, i64 0, !dbg !16
  %v70_.i = shufflevector <8 x i64> %v69_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v71_.i = add nuw nsw <8 x i64> %v70_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v72_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v71_.i, !dbg !16
  %v73_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v72_.i, <8 x i1> %v61_.i, <8 x float> zeroinitializer), !dbg !16
  %v77_.i = fsub <8 x float> %v73_.i, %v76_.i, !dbg !16
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v77_.i, <8 x ptr> align 4 %v72_.i, <8 x i1> %v61_.i), !dbg !16
  %v79_.i = insertelement <8 x i64> poison, i64 %v45_.i, i64 0, !dbg !17
  %v80_.i = shufflevector <8 x i64> %v79_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v81_.i = add nuw nsw <8 x i64> %v80_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !17
  %v82_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v81_.i, !dbg !17
  %v83_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v82_.i, <8 x i1> %v61_.i, <8 x float> zeroinitializer), !dbg !17
  %v84_.i = or disjoint i64 %v45_.i, 2, !dbg !18
  %v85_.i = insertelement <8 x i64> poison, i64 %v84_.i, i64 0, !dbg !18
  %v86_.i = shufflevector <8 x i64> %v85_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !18
  %v87_.i = add nuw nsw <8 x i64> %v86_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !18
  %v88_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v87_.i, !dbg !18
  %v89_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v88_.i, <8 x i1> %v61_.i, <8 x float> zeroinitializer), !dbg !18
  %v92_.i = fmul <8 x float> %v91_.i, %v89_.i, !dbg !18
  %v93_.i = fadd <8 x float> %v83_.i, %v92_.i, !dbg !17
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v93_.i, <8 x ptr> align 4 %v82_.i, <8 x i1> %v61_.i), !dbg !17
  %v95_.i = or disjoint i64 %v45_.i, 1, !dbg !19
  %v96_.i = insertelement <8 x i64> poison, i64 %v95_.i, i64 0, !dbg !19
  %v97_.i = shufflevector <8 x i64> %v96_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !19
  %v98_.i = add nuw nsw <8 x i64> %v97_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !19
  %v99_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v98_.i, !dbg !19
  %v100_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v99_.i, <8 x i1> %v61_.i, <8 x float> zeroinitializer), !dbg !19
  %v102_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v72_.i, <8 x i1> %v61_.i, <8 x float> zeroinitializer), !dbg !20
  %v103_.i = fmul <8 x float> %v91_.i, %v102_.i, !dbg !20
  %v104_.i = fadd <8 x float> %v100_.i, %v103_.i, !dbg !19
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v104_.i, <8 x ptr> align 4 %v99_.i, <8 x i1> %v61_.i), !dbg !19
  %v107_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v82_.i, <8 x i1> %v61_.i, <8 x float> zeroinitializer), !dbg !21
  %v108_.i = fcmp olt <8 x float> %v107_.i, zeroinitializer, !dbg !21
  %v109_.i = xor <8 x i1> %v108_.i, splat (i1 true), !dbg !21
  %v110_.i = and <8 x i1> %v61_.i, %v109_.i, !dbg !21
  %v112_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v82_.i, <8 x i1> %v110_.i, <8 x float> zeroinitializer), !dbg !22
  %v113_.i = fcmp ogt <8 x float> %v112_.i, splat (float 1.000000e+00), !dbg !22
  %v114_.i = select <8 x i1> %v108_.i, <8 x i1> splat (i1 true), <8 x i1> %v113_.i, !dbg !21
  %v115_.i = and <8 x i1> %v61_.i, %v114_.i, !dbg !23
  %v116_.i = bitcast <8 x i1> %v115_.i to i8, !dbg !23
  %v118_.not.i = icmp eq i8 %v116_.i, 0, !dbg !23
  br i1 %v118_.not.i, label %join121.i, label %then119.i, !dbg !23

then119.i:                                        ; preds = %then65.i
  %v123_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v82_.i, <8 x i1> %v115_.i, <8 x float> zeroinitializer), !dbg !24
  %v124_.i = fcmp olt <8 x float> %v123_.i, zeroinitializer, !dbg !25
  %v125_.i = select <8 x i1> %v124_.i, <8 x float> zeroinitializer, <8 x float> %v123_.i, !dbg !25
  %v126_.i = fcmp ogt <8 x float> %v125_.i, splat (float 1.000000e+00), !dbg !26
  %v127_.i = select <8 x i1> %v126_.i, <8 x float> splat (float 1.000000e+00), <8 x float> %v125_.i, !dbg !26
  %v129_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v88_.i, <8 x i1> %v115_.i, <8 x float> zeroinitializer), !dbg !27
  %v130_.i = fneg <8 x float> %v129_.i, !dbg !28
  %v131_.i = or disjoint i64 %v46_.i, 8, !dbg !29
  %v132_.i = insertelement <8 x i64> poison, i64 %v131_.i, i64 0, !dbg !29
  %v133_.i = shufflevector <8 x i64> %v132_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !29
  %v134_.i = add nuw nsw <8 x i64> %v133_.i, <i64 0, i64 10, i64 20, i64 30, i64 40, i64 50, i64 60, i64 70>, !dbg !29
  %v135_.i = getelementptr half, ptr %v2_f1_, <8 x i64> %v134_.i, !dbg !29
  %v136_.i = ptrtoint <8 x ptr> %v135_.i to <8 x i64>, !dbg !29
  %v137_.i = and <8 x i64> %v136_.i, splat (i64 -4), !dbg !29
  %v138_.i = inttoptr <8 x i64> %v137_.i to <8 x ptr>, !dbg !29
  %v139_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v138_.i, <8 x i1> %v115_.i, <8 x i32> zeroinitializer), !dbg !29
  %v140_.i = trunc <8 x i64> %v136_.i to <8 x i32>, !dbg !29
  %v141_.i = shl <8 x i32> %v140_.i, splat (i32 3), !dbg !29
  %v142_.i = and <8 x i32> %v141_.i, splat (i32 16), !dbg !29
  %v143_.i = lshr <8 x i32> %v139_.i, %v142_.i, !dbg !29
  %v144_.i = trunc <8 x i32> %v143_.i to <8 x i16>, !dbg !29
  %v145_.i = bitcast <8 x i16> %v144_.i to <8 x half>, !dbg !29
  %v146_.i = fpext <8 x half> %v145_.i to <8 x float>, !dbg !28
  %v147_.i = fmul <8 x float> %v130_.i, %v146_.i, !dbg !28
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v127_.i, <8 x ptr> align 4 %v82_.i, <8 x i1> %v115_.i), !dbg !30
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v147_.i, <8 x ptr> align 4 %v88_.i, <8 x i1> %v115_.i), !dbg !30
  %v150_.i = or disjoint i64 %v44_.i, 18, !dbg !31
  %v151_.i = insertelement <8 x i64> poison, i64 %v150_.i, i64 0, !dbg !31
  %v152_.i = shufflevector <8 x i64> %v151_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !31
  %v153_.i = add nuw nsw <8 x i64> %v152_.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !31
  %v154_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v153_.i, !dbg !31
  %v155_.i = ptrtoint <8 x ptr> %v154_.i to <8 x i64>, !dbg !31
  %v156_.i = and <8 x i64> %v155_.i, splat (i64 -4), !dbg !31
  %v157_.i = inttoptr <8 x i64> %v156_.i to <8 x ptr>, !dbg !31
  %v158_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v157_.i, <8 x i1> %v115_.i, <8 x i32> zeroinitializer), !dbg !31
  %v159_.i = trunc <8 x i64> %v155_.i to <8 x i32>, !dbg !31
  %v160_.i = shl <8 x i32> %v159_.i, splat (i32 3), !dbg !31
  %v161_.i = and <8 x i32> %v160_.i, splat (i32 24), !dbg !31
  %v162_.i = lshr <8 x i32> %v158_.i, %v161_.i, !dbg !31
  %v163_.i = trunc <8 x i32> %v162_.i to <8 x i8>, !dbg !31
  %v164_.i = add <8 x i8> %v163_.i, splat (i8 1), !dbg !31
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v164_.i, <8 x ptr> align 1 %v154_.i, <8 x i1> %v115_.i), !dbg !31
  br label %join121.i, !dbg !23

join121.i:                                        ; preds = %then119.i, %then65.i
  %v167_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v99_.i, <8 x i1> %v61_.i, <8 x float> zeroinitializer), !dbg !32
  %v168_.i = fcmp olt <8 x float> %v167_.i, zeroinitializer, !dbg !32
  %v169_.i = and <8 x i1> %v61_.i, %v168_.i, !dbg !33
  %v170_.i = bitcast <8 x i1> %v169_.i to i8, !dbg !33
  %v172_.not.i = icmp eq i8 %v170_.i, 0, !dbg !33
  br i1 %v172_.not.i, label %join121.i.join175.i_crit_edge, label %then173.i, !dbg !33

join121.i.join175.i_crit_edge:                    ; preds = %join121.i
  %.pre21 = or disjoint i64 %v44_.i, 18, !dbg !34
  %.pre22 = insertelement <8 x i64> poison, i64 %.pre21, i64 0, !dbg !34
  %.pre23 = shufflevector <8 x i64> %.pre22, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !34
  %.pre24 = add nuw nsw <8 x i64> %.pre23, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !34
  br label %join175.i, !dbg !33

then173.i:                                        ; preds = %join121.i
  %v177_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v72_.i, <8 x i1> %v169_.i, <8 x float> zeroinitializer), !dbg !35
  %v178_.i = fneg <8 x float> %v177_.i, !dbg !36
  %v179_.i = or disjoint i64 %v46_.i, 8, !dbg !37
  %v180_.i = insertelement <8 x i64> poison, i64 %v179_.i, i64 0, !dbg !37
  %v181_.i = shufflevector <8 x i64> %v180_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !37
  %v182_.i = add nuw nsw <8 x i64> %v181_.i, <i64 0, i64 10, i64 20, i64 30, i64 40, i64 50, i64 60, i64 70>, !dbg !37
  %v183_.i = getelementptr half, ptr %v2_f1_, <8 x i64> %v182_.i, !dbg !37
  %v184_.i = ptrtoint <8 x ptr> %v183_.i to <8 x i64>, !dbg !37
  %v185_.i = and <8 x i64> %v184_.i, splat (i64 -4), !dbg !37
  %v186_.i = inttoptr <8 x i64> %v185_.i to <8 x ptr>, !dbg !37
  %v187_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v186_.i, <8 x i1> %v169_.i, <8 x i32> zeroinitializer), !dbg !37
  %v188_.i = trunc <8 x i64> %v184_.i to <8 x i32>, !dbg !37
  %v189_.i = shl <8 x i32> %v188_.i, splat (i32 3), !dbg !37
  %v190_.i = and <8 x i32> %v189_.i, splat (i32 16), !dbg !37
  %v191_.i = lshr <8 x i32> %v187_.i, %v190_.i, !dbg !37
  %v192_.i = trunc <8 x i32> %v191_.i to <8 x i16>, !dbg !37
  %v193_.i = bitcast <8 x i16> %v192_.i to <8 x half>, !dbg !37
  %v194_.i = fpext <8 x half> %v193_.i to <8 x float>, !dbg !36
  %v195_.i = fmul <8 x float> %v178_.i, %v194_.i, !dbg !36
  %v196_.i = or disjoint i64 %v44_.i, 18, !dbg !38
  %v197_.i = insertelement <8 x i64> poison, i64 %v196_.i, i64 0, !dbg !38
  %v198_.i = shufflevector <8 x i64> %v197_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !38
  %v199_.i = add nuw nsw <8 x i64> %v198_.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !38
  %v200_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v199_.i, !dbg !38
  %v201_.i = ptrtoint <8 x ptr> %v200_.i to <8 x i64>, !dbg !38
  %v202_.i = and <8 x i64> %v201_.i, splat (i64 -4), !dbg !38
  %v203_.i = inttoptr <8 x i64> %v202_.i to <8 x ptr>, !dbg !38
  %v204_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v203_.i, <8 x i1> %v169_.i, <8 x i32> zeroinitializer), !dbg !38
  %v205_.i = trunc <8 x i64> %v201_.i to <8 x i32>, !dbg !38
  %v206_.i = shl <8 x i32> %v205_.i, splat (i32 3), !dbg !38
  %v207_.i = and <8 x i32> %v206_.i, splat (i32 24), !dbg !38
  %v208_.i = lshr <8 x i32> %v204_.i, %v207_.i, !dbg !38
  %v209_.i = trunc <8 x i32> %v208_.i to <8 x i8>, !dbg !38
  %v210_.i = add <8 x i8> %v209_.i, splat (i8 1), !dbg !38
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> zeroinitializer, <8 x ptr> align 4 %v99_.i, <8 x i1> %v169_.i), !dbg !39
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v195_.i, <8 x ptr> align 4 %v72_.i, <8 x i1> %v169_.i), !dbg !39
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v210_.i, <8 x ptr> align 1 %v200_.i, <8 x i1> %v169_.i), !dbg !39
  br label %join175.i, !dbg !33

join175.i:                                        ; preds = %join121.i.join175.i_crit_edge, %then173.i
  %v217_.i.pre-phi = phi <8 x i64> [ %.pre24, %join121.i.join175.i_crit_edge ], [ %v199_.i, %then173.i ], !dbg !34
  %v218_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v217_.i.pre-phi, !dbg !34
  %v219_.i = ptrtoint <8 x ptr> %v218_.i to <8 x i64>, !dbg !34
  %v220_.i = and <8 x i64> %v219_.i, splat (i64 -4), !dbg !34
  %v221_.i = inttoptr <8 x i64> %v220_.i to <8 x ptr>, !dbg !34
  %v222_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v221_.i, <8 x i1> %v61_.i, <8 x i32> zeroinitializer), !dbg !34
  %v223_.i = trunc <8 x i64> %v219_.i to <8 x i32>, !dbg !34
  %v224_.i = shl <8 x i32> %v223_.i, splat (i32 3), !dbg !34
  %v225_.i = and <8 x i32> %v224_.i, splat (i32 24), !dbg !34
  %v226_.i = lshr <8 x i32> %v222_.i, %v225_.i, !dbg !34
  %v227_.i = trunc <8 x i32> %v226_.i to <8 x i8>, !dbg !34
  %v228_.i = icmp ult <8 x i8> %v227_.i, splat (i8 3), !dbg !34
  %v230_.i = zext <8 x i1> %v228_.i to <8 x i8>, !dbg !40
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v230_.i, <8 x ptr> align 1 %v51_.i, <8 x i1> %v61_.i), !dbg !40
  br label %join67.i, !dbg !9

join67.i:                                         ; preds = %join175.i, %body33.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v232_.i = add nsw i32 %phi36.i2, -1, !dbg !9
  %v37_.not.i = icmp eq i32 %v232_.i, 0, !dbg !9
  br i1 %v37_.not.i, label %join24.i, label %body33.i, !dbg !9

join24.i:                                         ; preds = %join67.i, %run
  %3 = tail call i32 @llvm.smax.i32(i32 %v20_.i, i32 0), !dbg !9
  %v236_.i = sub nsw i32 %count, %3, !dbg !9
  %v237_.i = icmp sgt i32 %v236_.i, 0, !dbg !9
  br i1 %v237_.i, label %while241.i.preheader, label %particles.block.exit, !dbg !9

while241.i.preheader:                             ; preds = %join24.i
  %v246_.i = add i32 %3, %block.x7, !dbg !9
  %wide.trip.count = zext nneg i32 %v236_.i to i64, !dbg !9
  br label %while241.i, !dbg !9

while241.i:                                       ; preds = %while241.i.preheader, %done256.i
  %indvars.iv15 = phi i64 [ 0, %while241.i.preheader ], [ %indvars.iv.next16, %done256.i ], !dbg !9
  %4 = trunc nuw nsw i64 %indvars.iv15 to i32, !dbg !9
  %v247_.i = add i32 %v246_.i, %4, !dbg !9
  %v263_.i = shl nsw i32 %v247_.i, 7, !dbg !12
  %5 = zext i32 %v263_.i to i64, !dbg !9
  br label %body255.i, !dbg !9

body255.i:                                        ; preds = %while241.i, %join277.i
  %indvars.iv11 = phi i64 [ 0, %while241.i ], [ %indvars.iv.next12, %join277.i ], !dbg !12
  %phi258.i4 = phi i32 [ 16, %while241.i ], [ %v467_.i, %join277.i ], !dbg !9
  %6 = add nuw nsw i64 %indvars.iv11, %5, !dbg !12
  %v266_.i = insertelement <8 x i64> poison, i64 %6, i64 0, !dbg !13
  %v267_.i = shufflevector <8 x i64> %v266_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v268_.i = or disjoint <8 x i64> %v267_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !13
  %v271_.i = icmp samesign ult <8 x i64> %v268_.i, %v270_.i, !dbg !13
  %v272_.i = bitcast <8 x i1> %v271_.i to i8, !dbg !41
  %v274_.not.i = icmp eq i8 %v272_.i, 0, !dbg !41
  br i1 %v274_.not.i, label %join277.i, label %then275.i, !dbg !41

then275.i:                                        ; preds = %body255.i
  %v278_.i = mul nuw nsw i64 %6, 20, !dbg !9
  %v280_.i = mul nuw nsw i64 %6, 10, !dbg !9
  %v281_.i = or disjoint i64 %v278_.i, 19, !dbg !14
  %v282_.i = insertelement <8 x i64> poison, i64 %v281_.i, i64 0, !dbg !14
  %v283_.i = shufflevector <8 x i64> %v282_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v284_.i = add nuw nsw <8 x i64> %v283_.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !14
  %v285_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v284_.i, !dbg !14
  %v286_.i = ptrtoint <8 x ptr> %v285_.i to <8 x i64>, !dbg !14
  %v287_.i = and <8 x i64> %v286_.i, splat (i64 -4), !dbg !14
  %v288_.i = inttoptr <8 x i64> %v287_.i to <8 x ptr>, !dbg !14
  %v289_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v288_.i, <8 x i1> %v271_.i, <8 x i32> zeroinitializer), !dbg !14
  %v290_.i = trunc <8 x i64> %v286_.i to <8 x i32>, !dbg !14
  %v291_.i = shl <8 x i32> %v290_.i, splat (i32 3), !dbg !14
  %v292_.i = and <8 x i32> %v291_.i, splat (i32 24), !dbg !14
  %v293_.i = lshr <8 x i32> %v289_.i, %v292_.i, !dbg !14
  %v294_.i = trunc <8 x i32> %v293_.i to <8 x i8>, !dbg !14
  %v295_.i = icmp ne <8 x i8> %v294_.i, zeroinitializer, !dbg !14
  %v296_.i = and <8 x i1> %v271_.i, %v295_.i, !dbg !15
  %v297_.i = bitcast <8 x i1> %v296_.i to i8, !dbg !15
  %v299_.not.i = icmp eq i8 %v297_.i, 0, !dbg !15
  br i1 %v299_.not.i, label %join277.i, label %then300.i, !dbg !15

then300.i:                                        ; preds = %then275.i
  %v279_.i = mul nuw nsw i64 %6, 5, !dbg !9
  %v303_.i = or disjoint i64 %v279_.i, 3, !dbg !16
  %v304_.i = insertelement <8 x i64> poison, i64 %v303_.i, i64 0, !dbg !16
  %v305_.i = shufflevector <8 x i64> %v304_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v306_.i = add nuw nsw <8 x i64> %v305_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v307_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v306_.i, !dbg !16
  %v308_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v307_.i, <8 x i1> %v296_.i, <8 x float> zeroinitializer), !dbg !16
  %v312_.i = fsub <8 x float> %v308_.i, %v76_.i, !dbg !16
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v312_.i, <8 x ptr> align 4 %v307_.i, <8 x i1> %v296_.i), !dbg !16
  %v314_.i = insertelement <8 x i64> poison, i64 %v279_.i, i64 0, !dbg !17
  %v315_.i = shufflevector <8 x i64> %v314_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v316_.i = add nuw nsw <8 x i64> %v315_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !17
  %v317_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v316_.i, !dbg !17
  %v318_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v317_.i, <8 x i1> %v296_.i, <8 x float> zeroinitializer), !dbg !17
  %v319_.i = or disjoint i64 %v279_.i, 2, !dbg !18
  %v320_.i = insertelement <8 x i64> poison, i64 %v319_.i, i64 0, !dbg !18
  %v321_.i = shufflevector <8 x i64> %v320_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !18
  %v322_.i = add nuw nsw <8 x i64> %v321_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !18
  %v323_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v322_.i, !dbg !18
  %v324_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v323_.i, <8 x i1> %v296_.i, <8 x float> zeroinitializer), !dbg !18
  %v327_.i = fmul <8 x float> %v91_.i, %v324_.i, !dbg !18
  %v328_.i = fadd <8 x float> %v318_.i, %v327_.i, !dbg !17
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v328_.i, <8 x ptr> align 4 %v317_.i, <8 x i1> %v296_.i), !dbg !17
  %v330_.i = or disjoint i64 %v279_.i, 1, !dbg !19
  %v331_.i = insertelement <8 x i64> poison, i64 %v330_.i, i64 0, !dbg !19
  %v332_.i = shufflevector <8 x i64> %v331_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !19
  %v333_.i = add nuw nsw <8 x i64> %v332_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !19
  %v334_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v333_.i, !dbg !19
  %v335_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v334_.i, <8 x i1> %v296_.i, <8 x float> zeroinitializer), !dbg !19
  %v337_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v307_.i, <8 x i1> %v296_.i, <8 x float> zeroinitializer), !dbg !20
  %v338_.i = fmul <8 x float> %v91_.i, %v337_.i, !dbg !20
  %v339_.i = fadd <8 x float> %v335_.i, %v338_.i, !dbg !19
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v339_.i, <8 x ptr> align 4 %v334_.i, <8 x i1> %v296_.i), !dbg !19
  %v342_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v317_.i, <8 x i1> %v296_.i, <8 x float> zeroinitializer), !dbg !21
  %v343_.i = fcmp olt <8 x float> %v342_.i, zeroinitializer, !dbg !21
  %v344_.i = xor <8 x i1> %v343_.i, splat (i1 true), !dbg !21
  %v345_.i = and <8 x i1> %v296_.i, %v344_.i, !dbg !21
  %v347_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v317_.i, <8 x i1> %v345_.i, <8 x float> zeroinitializer), !dbg !22
  %v348_.i = fcmp ogt <8 x float> %v347_.i, splat (float 1.000000e+00), !dbg !22
  %v349_.i = select <8 x i1> %v343_.i, <8 x i1> splat (i1 true), <8 x i1> %v348_.i, !dbg !21
  %v350_.i = and <8 x i1> %v296_.i, %v349_.i, !dbg !23
  %v351_.i = bitcast <8 x i1> %v350_.i to i8, !dbg !23
  %v353_.not.i = icmp eq i8 %v351_.i, 0, !dbg !23
  br i1 %v353_.not.i, label %join356.i, label %then354.i, !dbg !23

then354.i:                                        ; preds = %then300.i
  %v358_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v317_.i, <8 x i1> %v350_.i, <8 x float> zeroinitializer), !dbg !24
  %v359_.i = fcmp olt <8 x float> %v358_.i, zeroinitializer, !dbg !25
  %v360_.i = select <8 x i1> %v359_.i, <8 x float> zeroinitializer, <8 x float> %v358_.i, !dbg !25
  %v361_.i = fcmp ogt <8 x float> %v360_.i, splat (float 1.000000e+00), !dbg !26
  %v362_.i = select <8 x i1> %v361_.i, <8 x float> splat (float 1.000000e+00), <8 x float> %v360_.i, !dbg !26
  %v364_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v323_.i, <8 x i1> %v350_.i, <8 x float> zeroinitializer), !dbg !27
  %v365_.i = fneg <8 x float> %v364_.i, !dbg !28
  %v366_.i = or disjoint i64 %v280_.i, 8, !dbg !29
  %v367_.i = insertelement <8 x i64> poison, i64 %v366_.i, i64 0, !dbg !29
  %v368_.i = shufflevector <8 x i64> %v367_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !29
  %v369_.i = add nuw nsw <8 x i64> %v368_.i, <i64 0, i64 10, i64 20, i64 30, i64 40, i64 50, i64 60, i64 70>, !dbg !29
  %v370_.i = getelementptr half, ptr %v2_f1_, <8 x i64> %v369_.i, !dbg !29
  %v371_.i = ptrtoint <8 x ptr> %v370_.i to <8 x i64>, !dbg !29
  %v372_.i = and <8 x i64> %v371_.i, splat (i64 -4), !dbg !29
  %v373_.i = inttoptr <8 x i64> %v372_.i to <8 x ptr>, !dbg !29
  %v374_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v373_.i, <8 x i1> %v350_.i, <8 x i32> zeroinitializer), !dbg !29
  %v375_.i = trunc <8 x i64> %v371_.i to <8 x i32>, !dbg !29
  %v376_.i = shl <8 x i32> %v375_.i, splat (i32 3), !dbg !29
  %v377_.i = and <8 x i32> %v376_.i, splat (i32 16), !dbg !29
  %v378_.i = lshr <8 x i32> %v374_.i, %v377_.i, !dbg !29
  %v379_.i = trunc <8 x i32> %v378_.i to <8 x i16>, !dbg !29
  %v380_.i = bitcast <8 x i16> %v379_.i to <8 x half>, !dbg !29
  %v381_.i = fpext <8 x half> %v380_.i to <8 x float>, !dbg !28
  %v382_.i = fmul <8 x float> %v365_.i, %v381_.i, !dbg !28
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v362_.i, <8 x ptr> align 4 %v317_.i, <8 x i1> %v350_.i), !dbg !30
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v382_.i, <8 x ptr> align 4 %v323_.i, <8 x i1> %v350_.i), !dbg !30
  %v385_.i = or disjoint i64 %v278_.i, 18, !dbg !31
  %v386_.i = insertelement <8 x i64> poison, i64 %v385_.i, i64 0, !dbg !31
  %v387_.i = shufflevector <8 x i64> %v386_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !31
  %v388_.i = add nuw nsw <8 x i64> %v387_.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !31
  %v389_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v388_.i, !dbg !31
  %v390_.i = ptrtoint <8 x ptr> %v389_.i to <8 x i64>, !dbg !31
  %v391_.i = and <8 x i64> %v390_.i, splat (i64 -4), !dbg !31
  %v392_.i = inttoptr <8 x i64> %v391_.i to <8 x ptr>, !dbg !31
  %v393_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v392_.i, <8 x i1> %v350_.i, <8 x i32> zeroinitializer), !dbg !31
  %v394_.i = trunc <8 x i64> %v390_.i to <8 x i32>, !dbg !31
  %v395_.i = shl <8 x i32> %v394_.i, splat (i32 3), !dbg !31
  %v396_.i = and <8 x i32> %v395_.i, splat (i32 24), !dbg !31
  %v397_.i = lshr <8 x i32> %v393_.i, %v396_.i, !dbg !31
  %v398_.i = trunc <8 x i32> %v397_.i to <8 x i8>, !dbg !31
  %v399_.i = add <8 x i8> %v398_.i, splat (i8 1), !dbg !31
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v399_.i, <8 x ptr> align 1 %v389_.i, <8 x i1> %v350_.i), !dbg !31
  br label %join356.i, !dbg !23

join356.i:                                        ; preds = %then354.i, %then300.i
  %v402_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v334_.i, <8 x i1> %v296_.i, <8 x float> zeroinitializer), !dbg !32
  %v403_.i = fcmp olt <8 x float> %v402_.i, zeroinitializer, !dbg !32
  %v404_.i = and <8 x i1> %v296_.i, %v403_.i, !dbg !33
  %v405_.i = bitcast <8 x i1> %v404_.i to i8, !dbg !33
  %v407_.not.i = icmp eq i8 %v405_.i, 0, !dbg !33
  br i1 %v407_.not.i, label %join356.i.join410.i_crit_edge, label %then408.i, !dbg !33

join356.i.join410.i_crit_edge:                    ; preds = %join356.i
  %.pre = or disjoint i64 %v278_.i, 18, !dbg !34
  %.pre18 = insertelement <8 x i64> poison, i64 %.pre, i64 0, !dbg !34
  %.pre19 = shufflevector <8 x i64> %.pre18, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !34
  %.pre20 = add nuw nsw <8 x i64> %.pre19, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !34
  br label %join410.i, !dbg !33

then408.i:                                        ; preds = %join356.i
  %v412_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v307_.i, <8 x i1> %v404_.i, <8 x float> zeroinitializer), !dbg !35
  %v413_.i = fneg <8 x float> %v412_.i, !dbg !36
  %v414_.i = or disjoint i64 %v280_.i, 8, !dbg !37
  %v415_.i = insertelement <8 x i64> poison, i64 %v414_.i, i64 0, !dbg !37
  %v416_.i = shufflevector <8 x i64> %v415_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !37
  %v417_.i = add nuw nsw <8 x i64> %v416_.i, <i64 0, i64 10, i64 20, i64 30, i64 40, i64 50, i64 60, i64 70>, !dbg !37
  %v418_.i = getelementptr half, ptr %v2_f1_, <8 x i64> %v417_.i, !dbg !37
  %v419_.i = ptrtoint <8 x ptr> %v418_.i to <8 x i64>, !dbg !37
  %v420_.i = and <8 x i64> %v419_.i, splat (i64 -4), !dbg !37
  %v421_.i = inttoptr <8 x i64> %v420_.i to <8 x ptr>, !dbg !37
  %v422_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v421_.i, <8 x i1> %v404_.i, <8 x i32> zeroinitializer), !dbg !37
  %v423_.i = trunc <8 x i64> %v419_.i to <8 x i32>, !dbg !37
  %v424_.i = shl <8 x i32> %v423_.i, splat (i32 3), !dbg !37
  %v425_.i = and <8 x i32> %v424_.i, splat (i32 16), !dbg !37
  %v426_.i = lshr <8 x i32> %v422_.i, %v425_.i, !dbg !37
  %v427_.i = trunc <8 x i32> %v426_.i to <8 x i16>, !dbg !37
  %v428_.i = bitcast <8 x i16> %v427_.i to <8 x half>, !dbg !37
  %v429_.i = fpext <8 x half> %v428_.i to <8 x float>, !dbg !36
  %v430_.i = fmul <8 x float> %v413_.i, %v429_.i, !dbg !36
  %v431_.i = or disjoint i64 %v278_.i, 18, !dbg !38
  %v432_.i = insertelement <8 x i64> poison, i64 %v431_.i, i64 0, !dbg !38
  %v433_.i = shufflevector <8 x i64> %v432_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !38
  %v434_.i = add nuw nsw <8 x i64> %v433_.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !38
  %v435_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v434_.i, !dbg !38
  %v436_.i = ptrtoint <8 x ptr> %v435_.i to <8 x i64>, !dbg !38
  %v437_.i = and <8 x i64> %v436_.i, splat (i64 -4), !dbg !38
  %v438_.i = inttoptr <8 x i64> %v437_.i to <8 x ptr>, !dbg !38
  %v439_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v438_.i, <8 x i1> %v404_.i, <8 x i32> zeroinitializer), !dbg !38
  %v440_.i = trunc <8 x i64> %v436_.i to <8 x i32>, !dbg !38
  %v441_.i = shl <8 x i32> %v440_.i, splat (i32 3), !dbg !38
  %v442_.i = and <8 x i32> %v441_.i, splat (i32 24), !dbg !38
  %v443_.i = lshr <8 x i32> %v439_.i, %v442_.i, !dbg !38
  %v444_.i = trunc <8 x i32> %v443_.i to <8 x i8>, !dbg !38
  %v445_.i = add <8 x i8> %v444_.i, splat (i8 1), !dbg !38
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> zeroinitializer, <8 x ptr> align 4 %v334_.i, <8 x i1> %v404_.i), !dbg !39
  tail call void @llvm.masked.scatter.v8f32.v8p0(<8 x float> %v430_.i, <8 x ptr> align 4 %v307_.i, <8 x i1> %v404_.i), !dbg !39
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v445_.i, <8 x ptr> align 1 %v435_.i, <8 x i1> %v404_.i), !dbg !39
  br label %join410.i, !dbg !33

join410.i:                                        ; preds = %join356.i.join410.i_crit_edge, %then408.i
  %v452_.i.pre-phi = phi <8 x i64> [ %.pre20, %join356.i.join410.i_crit_edge ], [ %v434_.i, %then408.i ], !dbg !34
  %v453_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v452_.i.pre-phi, !dbg !34
  %v454_.i = ptrtoint <8 x ptr> %v453_.i to <8 x i64>, !dbg !34
  %v455_.i = and <8 x i64> %v454_.i, splat (i64 -4), !dbg !34
  %v456_.i = inttoptr <8 x i64> %v455_.i to <8 x ptr>, !dbg !34
  %v457_.i = tail call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v456_.i, <8 x i1> %v296_.i, <8 x i32> zeroinitializer), !dbg !34
  %v458_.i = trunc <8 x i64> %v454_.i to <8 x i32>, !dbg !34
  %v459_.i = shl <8 x i32> %v458_.i, splat (i32 3), !dbg !34
  %v460_.i = and <8 x i32> %v459_.i, splat (i32 24), !dbg !34
  %v461_.i = lshr <8 x i32> %v457_.i, %v460_.i, !dbg !34
  %v462_.i = trunc <8 x i32> %v461_.i to <8 x i8>, !dbg !34
  %v463_.i = icmp ult <8 x i8> %v462_.i, splat (i8 3), !dbg !34
  %v465_.i = zext <8 x i1> %v463_.i to <8 x i8>, !dbg !40
  tail call void @llvm.masked.scatter.v8i8.v8p0(<8 x i8> %v465_.i, <8 x ptr> align 1 %v285_.i, <8 x i1> %v296_.i), !dbg !40
  br label %join277.i, !dbg !9

join277.i:                                        ; preds = %join410.i, %then275.i, %body255.i
  %indvars.iv.next12 = add nuw nsw i64 %indvars.iv11, 8, !dbg !9
  %v467_.i = add nsw i32 %phi258.i4, -1, !dbg !9
  %v259_.not.i = icmp eq i32 %v467_.i, 0, !dbg !9
  br i1 %v259_.not.i, label %done256.i, label %body255.i, !dbg !9, !llvm.loop !42

done256.i:                                        ; preds = %join277.i
  %indvars.iv.next16 = add nuw nsw i64 %indvars.iv15, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next16, %wide.trip.count, !dbg !9
  br i1 %exitcond.not, label %particles.block.exit, label %while241.i, !dbg !9

particles.block.exit:                             ; preds = %done256.i, %join24.i
  %following = add nuw i64 %covered, %linear6, !dbg !7
  %v32_f1_ = add nuw i32 %block.x7, %count, !dbg !7
  %v33_f1_ = icmp eq i32 %v32_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v33_f1_, i32 0, i32 %v32_f1_, !dbg !7
  %v27_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v27_f1_, label %run, label %finished, !dbg !7

finished:                                         ; preds = %particles.block.exit, %entry
  ret i64 0, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #4

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(write) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nofree norecurse nosync nounwind "no-builtins" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!17 = !DILocation(line: 72, column: 5, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 72, column: 12, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 73, column: 5, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 73, column: 12, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 74, column: 8, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 74, column: 19, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 74, column: 5, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 75, column: 29, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 75, column: 25, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 75, column: 21, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 75, column: 47, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 75, column: 46, scope: !10, inlinedAt: !11)
!29 = !DILocation(line: 75, column: 54, scope: !10, inlinedAt: !11)
!30 = !DILocation(line: 75, column: 9, scope: !10, inlinedAt: !11)
!31 = !DILocation(line: 76, column: 9, scope: !10, inlinedAt: !11)
!32 = !DILocation(line: 77, column: 8, scope: !10, inlinedAt: !11)
!33 = !DILocation(line: 77, column: 5, scope: !10, inlinedAt: !11)
!34 = !DILocation(line: 79, column: 15, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 78, column: 36, scope: !10, inlinedAt: !11)
!36 = !DILocation(line: 78, column: 35, scope: !10, inlinedAt: !11)
!37 = !DILocation(line: 78, column: 43, scope: !10, inlinedAt: !11)
!38 = !DILocation(line: 78, column: 51, scope: !10, inlinedAt: !11)
!39 = !DILocation(line: 78, column: 9, scope: !10, inlinedAt: !11)
!40 = !DILocation(line: 79, column: 5, scope: !10, inlinedAt: !11)
!41 = !DILocation(line: 66, column: 5, scope: !10, inlinedAt: !11)
!42 = distinct !{!42, !43}
!43 = !{!"llvm.loop.unroll.disable"}
!44 = !DILocation(line: 71, column: 13, scope: !10, inlinedAt: !11)
