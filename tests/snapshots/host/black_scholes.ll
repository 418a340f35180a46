; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.sqrt.v8f32(<8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fabs.v8f32(<8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.copysign.v8f32(<8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr captures(none), <8 x i1>, <8 x float>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @black_scholes(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
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
  %v13_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 48, !dbg !7
  %v14_f1_ = load ptr, ptr %v13_f1_, align 8, !dbg !7
  %v15_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 56, !dbg !7
  %v16_f1_ = load i64, ptr %v15_f1_, align 8, !dbg !7
  %v17_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 64, !dbg !7
  %v18_f1_ = load ptr, ptr %v17_f1_, align 8, !dbg !7
  %v19_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 72, !dbg !7
  %v20_f1_ = load i64, ptr %v19_f1_, align 8, !dbg !7
  %v28_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v28_f1_, align 4, !dbg !7, !range !8
  %v45_f1_17 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v45_f1_17, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v35_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v36_f1_ = urem i64 %first, %v35_f1_, !dbg !7
  %v37_f1_ = trunc nuw nsw i64 %v36_f1_ to i32, !dbg !7
  %v23_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 84, !dbg !7
  %v24_f1_ = load float, ptr %v23_f1_, align 4, !dbg !7
  %v21_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 80, !dbg !7
  %v22_f1_ = load float, ptr %v21_f1_, align 4, !dbg !7
  %v133_.i = insertelement <8 x float> poison, float %v24_f1_, i64 0, !dbg !19
  %v134_.i = shufflevector <8 x float> %v133_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !19
  %v173_.i = fmul float %v24_f1_, 5.000000e-01, !dbg !52
  %v174_.i = tail call float @llvm.fma.f32(float %v173_.i, float %v24_f1_, float %v22_f1_), !dbg !53
  %v175_.i = insertelement <8 x float> poison, float %v174_.i, i64 0, !dbg !21
  %v176_.i = shufflevector <8 x float> %v175_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !21
  %v180_.i = fneg float %v22_f1_, !dbg !24
  %v181_.i = insertelement <8 x float> poison, float %v180_.i, i64 0, !dbg !24
  %v182_.i = shufflevector <8 x float> %v181_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !24
  %v421_.i = insertelement <8 x i64> poison, i64 %v4_f1_, i64 0, !dbg !14
  %v422_.i = shufflevector <8 x i64> %v421_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v447_.i = insertelement <8 x i64> poison, i64 %v12_f1_, i64 0, !dbg !13
  %v448_.i = shufflevector <8 x i64> %v447_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v472_.i = insertelement <8 x i64> poison, i64 %v16_f1_, i64 0, !dbg !15
  %v473_.i = shufflevector <8 x i64> %v472_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v497_.i = insertelement <8 x i64> poison, i64 %v20_f1_, i64 0, !dbg !16
  %v498_.i = shufflevector <8 x i64> %v497_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v763_.i = insertelement <8 x i64> poison, i64 %v8_f1_, i64 0, !dbg !17
  %v764_.i = shufflevector <8 x i64> %v763_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x19 = phi i32 [ %v37_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear18 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v46_f1_ = sub nuw i64 %last, %linear18, !dbg !7
  %v47_f1_ = sub nuw i32 %grid.x, %block.x19, !dbg !7
  %v48_f1_ = zext nneg i32 %v47_f1_ to i64, !dbg !7
  %v49_f1_ = tail call i64 @llvm.umin.i64(i64 %v46_f1_, i64 %v48_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v49_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v3_.i = shl i32 %block.x19, 7, !dbg !12
  %v4_.i = icmp sgt i32 %v3_.i, -1, !dbg !13
  br i1 %v4_.i, label %join7.i, label %again22.i, !dbg !9

again22.i:                                        ; preds = %run, %again22.i
  %phi10.i = phi i32 [ %v18_.i, %again22.i ], [ 0, %run ], !dbg !9
  %phi11.i = phi i32 [ %v19_.i, %again22.i ], [ %v1_.i, %run ], !dbg !9
  %v12_.i = add nsw i32 %phi11.i, %phi10.i, !dbg !9
  %v13_.i = ashr i32 %v12_.i, 1, !dbg !9
  %v16_.i = add i32 %v13_.i, %v3_.i, !dbg !12
  %v17_.i = icmp slt i32 %v16_.i, 0, !dbg !9
  %v19_.i = select i1 %v17_.i, i32 %phi11.i, i32 %v13_.i, !dbg !9
  %v18_.i = select i1 %v17_.i, i32 %v13_.i, i32 %phi10.i, !dbg !9
  %v20_.i = sub nsw i32 %v19_.i, %v18_.i, !dbg !9
  %v21_.i = icmp sgt i32 %v20_.i, 1, !dbg !9
  br i1 %v21_.i, label %again22.i, label %join7.i, !dbg !9

join7.i:                                          ; preds = %again22.i, %run
  %v26_.i = phi i32 [ 0, %run ], [ %v19_.i, %again22.i ], !dbg !9
  %v27_.i = add i32 %v2_.i, %v3_.i, !dbg !12
  %v28_.i = sext i32 %v27_.i to i64, !dbg !12
  %v29_.i = icmp sgt i64 %v4_f1_, %v28_.i, !dbg !14
  %v30_.i = icmp sge i32 %v27_.i, %v3_.i, !dbg !14
  %v31_.i = and i1 %v30_.i, %v29_.i, !dbg !14
  %v32_.i = icmp sgt i64 %v12_f1_, %v28_.i, !dbg !13
  %v33_.i = and i1 %v32_.i, %v31_.i, !dbg !14
  %v34_.i = icmp sgt i64 %v16_f1_, %v28_.i, !dbg !15
  %v35_.i = and i1 %v34_.i, %v33_.i, !dbg !14
  %v36_.i = icmp sgt i64 %v20_f1_, %v28_.i, !dbg !16
  %v37_.i = and i1 %v36_.i, %v35_.i, !dbg !14
  %v38_.i = icmp sgt i64 %v8_f1_, %v28_.i, !dbg !17
  %v39_.i = and i1 %v38_.i, %v37_.i, !dbg !14
  br i1 %v39_.i, label %join42.i, label %again68.i, !dbg !9

again68.i:                                        ; preds = %join7.i, %again68.i
  %phi45.i = phi i32 [ %v64_.i, %again68.i ], [ -1, %join7.i ], !dbg !9
  %phi46.i = phi i32 [ %v65_.i, %again68.i ], [ %v2_.i, %join7.i ], !dbg !9
  %v47_.i = add nsw i32 %phi46.i, %phi45.i, !dbg !9
  %v48_.i = ashr i32 %v47_.i, 1, !dbg !9
  %v50_.i = tail call i32 @llvm.smax.i32(i32 %v48_.i, i32 0), !dbg !9
  %v51_.i = add i32 %v50_.i, %v3_.i, !dbg !12
  %v52_.i = sext i32 %v51_.i to i64, !dbg !12
  %v53_.i = icmp sgt i64 %v4_f1_, %v52_.i, !dbg !14
  %v54_.i = icmp sge i32 %v51_.i, %v3_.i, !dbg !14
  %v55_.i = and i1 %v54_.i, %v53_.i, !dbg !14
  %v56_.i = icmp sgt i64 %v12_f1_, %v52_.i, !dbg !13
  %v57_.i = and i1 %v56_.i, %v55_.i, !dbg !14
  %v58_.i = icmp sgt i64 %v16_f1_, %v52_.i, !dbg !15
  %v59_.i = and i1 %v58_.i, %v57_.i, !dbg !14
  %v60_.i = icmp sgt i64 %v20_f1_, %v52_.i, !dbg !16
  %v61_.i = and i1 %v60_.i, %v59_.i, !dbg !14
  %v62_.i = icmp sgt i64 %v8_f1_, %v52_.i, !dbg !17
  %v63_.i = and i1 %v62_.i, %v61_.i, !dbg !14
  %v65_.i = select i1 %v63_.i, i32 %phi46.i, i32 %v50_.i, !dbg !9
  %v64_.i = select i1 %v63_.i, i32 %v50_.i, i32 %phi45.i, !dbg !9
  %v66_.i = sub nsw i32 %v65_.i, %v64_.i, !dbg !9
  %v67_.i = icmp sgt i32 %v66_.i, 1, !dbg !9
  br i1 %v67_.i, label %again68.i, label %join42.i, !dbg !9

join42.i:                                         ; preds = %again68.i, %join7.i
  %v72_.i = phi i32 [ %v1_.i, %join7.i ], [ %v65_.i, %again68.i ], !dbg !9
  %0 = tail call i32 @llvm.smax.i32(i32 %v72_.i, i32 1), !dbg !9
  %v75_.i = add i32 %v3_.i, -1, !dbg !9
  %v76_.i = add i32 %v75_.i, %0, !dbg !12
  %v77_.i = sext i32 %v76_.i to i64, !dbg !12
  %v79_.i = add i32 %v26_.i, %v3_.i, !dbg !12
  %v80_.i = sext i32 %v79_.i to i64, !dbg !12
  %v81_.i = icmp sge i32 %v76_.i, %v79_.i, !dbg !14
  %1 = icmp ugt i64 %v4_f1_, %v77_.i, !dbg !14
  %v85_.i = and i1 %v81_.i, %1, !dbg !14
  %v87_.i = icmp ugt i64 %v12_f1_, %v80_.i, !dbg !13
  %v88_.i = icmp sgt i64 %v12_f1_, %v77_.i, !dbg !13
  %v89_.i = and i1 %v88_.i, %v85_.i, !dbg !14
  %v90_.i = icmp sgt i64 %v16_f1_, %v80_.i, !dbg !15
  %v91_.i = and i1 %v87_.i, %v90_.i, !dbg !13
  %v92_.i = icmp sgt i64 %v16_f1_, %v77_.i, !dbg !15
  %v93_.i = and i1 %v92_.i, %v89_.i, !dbg !14
  %v94_.i = icmp sgt i64 %v20_f1_, %v80_.i, !dbg !16
  %v95_.i = and i1 %v94_.i, %v91_.i, !dbg !13
  %v96_.i = icmp sgt i64 %v20_f1_, %v77_.i, !dbg !16
  %v97_.i = and i1 %v96_.i, %v93_.i, !dbg !14
  %v98_.i = icmp sgt i64 %v8_f1_, %v80_.i, !dbg !17
  %v99_.i = and i1 %v98_.i, %v95_.i, !dbg !13
  %v100_.i = icmp sgt i64 %v8_f1_, %v77_.i, !dbg !17
  %v101_.i = and i1 %v100_.i, %v97_.i, !dbg !14
  %v102_.i = and i1 %v99_.i, %v101_.i, !dbg !9
  %v103_.i = sub nsw i32 %v72_.i, %v26_.i, !dbg !9
  %v104_.i = and i32 %v103_.i, -32, !dbg !9
  %v105_.i = add nsw i32 %v104_.i, %v26_.i, !dbg !9
  %v106_.i = icmp sgt i32 %v103_.i, 31, !dbg !9
  %v107_.i = and i1 %v106_.i, %v102_.i, !dbg !9
  br i1 %v107_.i, label %then108.i, label %join110.i, !dbg !9

then108.i:                                        ; preds = %join42.i
  %v113_.i = add nsw i32 %v104_.i, -1, !dbg !9
  %v114_1.i = lshr i32 %v113_.i, 3, !dbg !9
  %v115_.i = add nuw nsw i32 %v114_1.i, 1, !dbg !9
  %2 = zext i32 %v26_.i to i64, !dbg !9
  %3 = zext i32 %v3_.i to i64, !dbg !9
  br label %body118.i, !dbg !9

body118.i:                                        ; preds = %then108.i, %body118.i
  %indvars.iv = phi i64 [ %2, %then108.i ], [ %indvars.iv.next, %body118.i ], !dbg !12
  %phi121.i13 = phi i32 [ %v115_.i, %then108.i ], [ %v375_.i, %body118.i ], !dbg !9
  %4 = add nuw nsw i64 %indvars.iv, %3, !dbg !12
  %v126_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %4, !dbg !13
  %v127_.i = load <8 x float>, ptr %v126_.i, align 4, !dbg !13
  %v128_.i = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %4, !dbg !15
  %v129_.i = load <8 x float>, ptr %v128_.i, align 4, !dbg !15
  %v130_.i = getelementptr inbounds nuw float, ptr %v18_f1_, i64 %4, !dbg !16
  %v131_.i = load <8 x float>, ptr %v130_.i, align 4, !dbg !16
  %v132_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v131_.i), !dbg !18
  %v135_.i = fmul <8 x float> %v134_.i, %v132_.i, !dbg !19
  %v136_.i = fdiv <8 x float> %v127_.i, %v129_.i, !dbg !20
  %v137_.i = fcmp olt <8 x float> %v136_.i, splat (float 0x3810000000000000), !dbg !21
  %v138_.i = fmul <8 x float> %v136_.i, splat (float 0x4160000000000000), !dbg !21
  %v139_.i = select <8 x i1> %v137_.i, <8 x float> %v138_.i, <8 x float> %v136_.i, !dbg !21
  %v140_.i = bitcast <8 x float> %v139_.i to <8 x i32>, !dbg !21
  %v141_.i = add <8 x i32> %v140_.i, splat (i32 -1059760811), !dbg !21
  %v142_.i = and <8 x i32> %v141_.i, splat (i32 -8388608), !dbg !21
  %v143_.i = sub <8 x i32> %v140_.i, %v142_.i, !dbg !21
  %v144_.i = bitcast <8 x i32> %v143_.i to <8 x float>, !dbg !21
  %v145_.i = fadd <8 x float> %v144_.i, splat (float -1.000000e+00), !dbg !21
  %v146_.i = sitofp <8 x i32> %v142_.i to <8 x float>, !dbg !21
  %v148_.i = select <8 x i1> %v137_.i, <8 x float> splat (float -2.300000e+01), <8 x float> zeroinitializer, !dbg !21
  %v149_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v146_.i, <8 x float> splat (float 0x3E80000000000000), <8 x float> %v148_.i), !dbg !21
  %v150_.i = fmul <8 x float> %v145_.i, %v145_.i, !dbg !21
  %v151_.i = fmul <8 x float> %v145_.i, %v150_.i, !dbg !21
  %v152_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v145_.i, <8 x float> splat (float 0x3FBE0121A0000000), <8 x float> splat (float 0xBFC07E50E0000000)), !dbg !21
  %v153_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v152_.i, <8 x float> %v145_.i, <8 x float> splat (float 0x3FBBB4F8E0000000)), !dbg !21
  %v154_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v153_.i, <8 x float> %v145_.i, <8 x float> splat (float 0xBFBF333320000000)), !dbg !21
  %v155_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v154_.i, <8 x float> %v145_.i, <8 x float> splat (float 0x3FC24D78E0000000)), !dbg !21
  %v156_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v155_.i, <8 x float> %v145_.i, <8 x float> splat (float 0xBFC559BBE0000000)), !dbg !21
  %v157_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v156_.i, <8 x float> %v145_.i, <8 x float> splat (float 0x3FC99985E0000000)), !dbg !21
  %v158_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v157_.i, <8 x float> %v145_.i, <8 x float> splat (float 0xBFCFFFF020000000)), !dbg !21
  %v159_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v158_.i, <8 x float> %v145_.i, <8 x float> splat (float 0x3FD5555560000000)), !dbg !21
  %v160_.i = fmul <8 x float> %v150_.i, splat (float -5.000000e-01), !dbg !21
  %v161_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v151_.i, <8 x float> %v159_.i, <8 x float> %v160_.i), !dbg !21
  %v162_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v149_.i, <8 x float> splat (float 0xBE205C6100000000), <8 x float> %v161_.i), !dbg !21
  %v163_.i = fadd <8 x float> %v145_.i, %v162_.i, !dbg !21
  %v164_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v149_.i, <8 x float> splat (float 0x3FE62E4300000000), <8 x float> %v163_.i), !dbg !21
  %v165_.i = fcmp one <8 x float> %v136_.i, splat (float 0x7FF0000000000000), !dbg !21
  %v166_.i = select <8 x i1> %v165_.i, <8 x float> %v164_.i, <8 x float> %v136_.i, !dbg !21
  %v167_.i = fcmp ogt <8 x float> %v136_.i, zeroinitializer, !dbg !21
  %v168_.i = fcmp oeq <8 x float> %v136_.i, zeroinitializer, !dbg !21
  %v169_.i = fcmp uno <8 x float> %v136_.i, zeroinitializer, !dbg !21
  %v170_.i = select <8 x i1> %v169_.i, <8 x float> %v136_.i, <8 x float> splat (float 0x7FF8000000000000), !dbg !21
  %v171_.i = select <8 x i1> %v168_.i, <8 x float> splat (float 0xFFF0000000000000), <8 x float> %v170_.i, !dbg !21
  %v172_.i = select <8 x i1> %v167_.i, <8 x float> %v166_.i, <8 x float> %v171_.i, !dbg !21
  %v177_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v176_.i, <8 x float> %v131_.i, <8 x float> %v172_.i), !dbg !21
  %v178_.i = fdiv <8 x float> %v177_.i, %v135_.i, !dbg !22
  %v179_.i = fsub <8 x float> %v178_.i, %v135_.i, !dbg !23
  %v183_.i = fmul <8 x float> %v182_.i, %v131_.i, !dbg !24
  %v184_.i = fcmp ogt <8 x float> %v183_.i, splat (float 8.900000e+01), !dbg !25
  %v185_.i = select <8 x i1> %v184_.i, <8 x float> splat (float 8.900000e+01), <8 x float> %v183_.i, !dbg !25
  %v186_.i = fcmp olt <8 x float> %v185_.i, splat (float -1.040000e+02), !dbg !25
  %v187_.i = select <8 x i1> %v186_.i, <8 x float> splat (float -1.040000e+02), <8 x float> %v185_.i, !dbg !25
  %v188_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v187_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168001FC0000000)), !dbg !25
  %v189_.i = fadd <8 x float> %v188_.i, splat (float 0xC168001FC0000000), !dbg !25
  %v190_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v189_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v187_.i), !dbg !25
  %v191_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v189_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v190_.i), !dbg !25
  %v192_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v191_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !25
  %v193_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v192_.i, <8 x float> %v191_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !25
  %v194_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v193_.i, <8 x float> %v191_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !25
  %v195_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v194_.i, <8 x float> %v191_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !25
  %v196_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v195_.i, <8 x float> %v191_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v197_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v196_.i, <8 x float> %v191_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v198_.i = bitcast <8 x float> %v188_.i to <8 x i32>, !dbg !25
  %5 = shl <8 x i32> %v198_.i, splat (i32 22), !dbg !25
  %v200_.i = and <8 x i32> %5, splat (i32 -8388608), !dbg !25
  %v201_.i = shl <8 x i32> %v198_.i, splat (i32 23), !dbg !25
  %v202_.i = sub <8 x i32> %v201_.i, %v200_.i, !dbg !25
  %v203_.i = bitcast <8 x i32> %v202_.i to <8 x float>, !dbg !25
  %v204_.i = fmul <8 x float> %v197_.i, %v203_.i, !dbg !25
  %v205_.i = bitcast <8 x i32> %v200_.i to <8 x float>, !dbg !25
  %v206_.i = fmul <8 x float> %v204_.i, %v205_.i, !dbg !25
  %v207_.i = fmul <8 x float> %v129_.i, %v206_.i, !dbg !26
  %v208_.i = fmul <8 x float> %v178_.i, splat (float 0x3FE6A09E60000000), !dbg !55
  %v209_.i = fmul <8 x float> %v208_.i, %v208_.i, !dbg !56
  %v210_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v209_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !56
  %v211_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v210_.i, <8 x float> %v209_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !56
  %v212_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v211_.i, <8 x float> %v209_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !56
  %v213_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v212_.i, <8 x float> %v209_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !56
  %v214_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v213_.i, <8 x float> %v209_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !56
  %v215_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v214_.i, <8 x float> %v209_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !56
  %v216_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v215_.i, <8 x float> %v208_.i, <8 x float> %v208_.i), !dbg !56
  %v217_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v208_.i), !dbg !56
  %v218_.i = fcmp ogt <8 x float> %v217_.i, splat (float 0x400F9999A0000000), !dbg !56
  %v219_.i = select <8 x i1> %v218_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v217_.i, !dbg !56
  %v220_.i = fadd <8 x float> %v219_.i, splat (float 0xBFEF5E4020000000), !dbg !56
  %v221_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v220_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !56
  %v222_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v221_.i, <8 x float> %v220_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !56
  %v223_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v222_.i, <8 x float> %v220_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !56
  %v224_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v223_.i, <8 x float> %v220_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !56
  %v225_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v224_.i, <8 x float> %v220_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !56
  %v226_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v225_.i, <8 x float> %v220_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !56
  %v227_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v226_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !56
  %v228_.i = fadd <8 x float> %v227_.i, splat (float 0xC168000FE0000000), !dbg !56
  %v229_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v228_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v226_.i), !dbg !56
  %v230_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v228_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v229_.i), !dbg !56
  %v231_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v230_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !56
  %v232_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v231_.i, <8 x float> %v230_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !56
  %v233_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v232_.i, <8 x float> %v230_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !56
  %v234_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v233_.i, <8 x float> %v230_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !56
  %v235_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v234_.i, <8 x float> %v230_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v236_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v235_.i, <8 x float> %v230_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v237_.i = bitcast <8 x float> %v227_.i to <8 x i32>, !dbg !56
  %v238_.i = shl <8 x i32> %v237_.i, splat (i32 23), !dbg !56
  %v239_.i = bitcast <8 x i32> %v238_.i to <8 x float>, !dbg !56
  %v240_.i = fneg <8 x float> %v239_.i, !dbg !56
  %v241_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v236_.i, <8 x float> %v240_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v242_.i = fcmp olt <8 x float> %v219_.i, splat (float 1.000000e+00), !dbg !56
  %v243_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v241_.i, <8 x float> %v208_.i), !dbg !56
  %v244_.i = select <8 x i1> %v242_.i, <8 x float> %v216_.i, <8 x float> %v243_.i, !dbg !56
  %v245_.i = fadd <8 x float> %v244_.i, splat (float 1.000000e+00), !dbg !57
  %v246_.i = fmul <8 x float> %v245_.i, splat (float 5.000000e-01), !dbg !58
  %v247_.i = fmul <8 x float> %v179_.i, splat (float 0x3FE6A09E60000000), !dbg !60
  %v248_.i = fmul <8 x float> %v247_.i, %v247_.i, !dbg !61
  %v249_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v248_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !61
  %v250_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v249_.i, <8 x float> %v248_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !61
  %v251_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v250_.i, <8 x float> %v248_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !61
  %v252_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v251_.i, <8 x float> %v248_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !61
  %v253_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v252_.i, <8 x float> %v248_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !61
  %v254_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v253_.i, <8 x float> %v248_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !61
  %v255_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v254_.i, <8 x float> %v247_.i, <8 x float> %v247_.i), !dbg !61
  %v256_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v247_.i), !dbg !61
  %v257_.i = fcmp ogt <8 x float> %v256_.i, splat (float 0x400F9999A0000000), !dbg !61
  %v258_.i = select <8 x i1> %v257_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v256_.i, !dbg !61
  %v259_.i = fadd <8 x float> %v258_.i, splat (float 0xBFEF5E4020000000), !dbg !61
  %v260_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v259_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !61
  %v261_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v260_.i, <8 x float> %v259_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !61
  %v262_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v261_.i, <8 x float> %v259_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !61
  %v263_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v262_.i, <8 x float> %v259_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !61
  %v264_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v263_.i, <8 x float> %v259_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !61
  %v265_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v264_.i, <8 x float> %v259_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !61
  %v266_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v265_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !61
  %v267_.i = fadd <8 x float> %v266_.i, splat (float 0xC168000FE0000000), !dbg !61
  %v268_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v267_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v265_.i), !dbg !61
  %v269_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v267_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v268_.i), !dbg !61
  %v270_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v269_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !61
  %v271_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v270_.i, <8 x float> %v269_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !61
  %v272_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v271_.i, <8 x float> %v269_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !61
  %v273_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v272_.i, <8 x float> %v269_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !61
  %v274_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v273_.i, <8 x float> %v269_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v275_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v274_.i, <8 x float> %v269_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v276_.i = bitcast <8 x float> %v266_.i to <8 x i32>, !dbg !61
  %v277_.i = shl <8 x i32> %v276_.i, splat (i32 23), !dbg !61
  %v278_.i = bitcast <8 x i32> %v277_.i to <8 x float>, !dbg !61
  %v279_.i = fneg <8 x float> %v278_.i, !dbg !61
  %v280_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v275_.i, <8 x float> %v279_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v281_.i = fcmp olt <8 x float> %v258_.i, splat (float 1.000000e+00), !dbg !61
  %v282_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v280_.i, <8 x float> %v247_.i), !dbg !61
  %v283_.i = select <8 x i1> %v281_.i, <8 x float> %v255_.i, <8 x float> %v282_.i, !dbg !61
  %v284_.i = fadd <8 x float> %v283_.i, splat (float 1.000000e+00), !dbg !62
  %6 = fmul <8 x float> %v284_.i, splat (float -5.000000e-01), !dbg !37
  %v287_.i = fmul <8 x float> %v207_.i, %6, !dbg !37
  %v288_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v127_.i, <8 x float> %v246_.i, <8 x float> %v287_.i), !dbg !37
  %v289_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %4, !dbg !38
  store <8 x float> %v288_.i, ptr %v289_.i, align 4, !dbg !38
  %v291_.i = fmul <8 x float> %v179_.i, splat (float 0xBFE6A09E60000000), !dbg !64
  %v292_.i = fmul <8 x float> %v291_.i, %v291_.i, !dbg !65
  %v293_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v292_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !65
  %v294_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v293_.i, <8 x float> %v292_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !65
  %v295_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v294_.i, <8 x float> %v292_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !65
  %v296_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v295_.i, <8 x float> %v292_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !65
  %v297_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v296_.i, <8 x float> %v292_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !65
  %v298_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v297_.i, <8 x float> %v292_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !65
  %v299_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v298_.i, <8 x float> %v291_.i, <8 x float> %v291_.i), !dbg !65
  %v300_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v291_.i), !dbg !65
  %v301_.i = fcmp ogt <8 x float> %v300_.i, splat (float 0x400F9999A0000000), !dbg !65
  %v302_.i = select <8 x i1> %v301_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v300_.i, !dbg !65
  %v303_.i = fadd <8 x float> %v302_.i, splat (float 0xBFEF5E4020000000), !dbg !65
  %v304_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v303_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !65
  %v305_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v304_.i, <8 x float> %v303_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !65
  %v306_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v305_.i, <8 x float> %v303_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !65
  %v307_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v306_.i, <8 x float> %v303_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !65
  %v308_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v307_.i, <8 x float> %v303_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !65
  %v309_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i, <8 x float> %v303_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !65
  %v310_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v309_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !65
  %v311_.i = fadd <8 x float> %v310_.i, splat (float 0xC168000FE0000000), !dbg !65
  %v312_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v309_.i), !dbg !65
  %v313_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v312_.i), !dbg !65
  %v314_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v313_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !65
  %v315_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v314_.i, <8 x float> %v313_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !65
  %v316_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v315_.i, <8 x float> %v313_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !65
  %v317_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v316_.i, <8 x float> %v313_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !65
  %v318_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v317_.i, <8 x float> %v313_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v319_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v318_.i, <8 x float> %v313_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v320_.i = bitcast <8 x float> %v310_.i to <8 x i32>, !dbg !65
  %v321_.i = shl <8 x i32> %v320_.i, splat (i32 23), !dbg !65
  %v322_.i = bitcast <8 x i32> %v321_.i to <8 x float>, !dbg !65
  %v323_.i = fneg <8 x float> %v322_.i, !dbg !65
  %v324_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v319_.i, <8 x float> %v323_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v325_.i = fcmp olt <8 x float> %v302_.i, splat (float 1.000000e+00), !dbg !65
  %v326_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v324_.i, <8 x float> %v291_.i), !dbg !65
  %v327_.i = select <8 x i1> %v325_.i, <8 x float> %v299_.i, <8 x float> %v326_.i, !dbg !65
  %v328_.i = fadd <8 x float> %v327_.i, splat (float 1.000000e+00), !dbg !66
  %v329_.i = fmul <8 x float> %v328_.i, splat (float 5.000000e-01), !dbg !67
  %v331_.i = fmul <8 x float> %v178_.i, splat (float 0xBFE6A09E60000000), !dbg !69
  %v332_.i = fmul <8 x float> %v331_.i, %v331_.i, !dbg !70
  %v333_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v332_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !70
  %v334_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v333_.i, <8 x float> %v332_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !70
  %v335_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v334_.i, <8 x float> %v332_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !70
  %v336_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v335_.i, <8 x float> %v332_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !70
  %v337_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v336_.i, <8 x float> %v332_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !70
  %v338_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v337_.i, <8 x float> %v332_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !70
  %v339_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v338_.i, <8 x float> %v331_.i, <8 x float> %v331_.i), !dbg !70
  %v340_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v331_.i), !dbg !70
  %v341_.i = fcmp ogt <8 x float> %v340_.i, splat (float 0x400F9999A0000000), !dbg !70
  %v342_.i = select <8 x i1> %v341_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v340_.i, !dbg !70
  %v343_.i = fadd <8 x float> %v342_.i, splat (float 0xBFEF5E4020000000), !dbg !70
  %v344_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v343_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !70
  %v345_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v344_.i, <8 x float> %v343_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !70
  %v346_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v345_.i, <8 x float> %v343_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !70
  %v347_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v346_.i, <8 x float> %v343_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !70
  %v348_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v347_.i, <8 x float> %v343_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !70
  %v349_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v348_.i, <8 x float> %v343_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !70
  %v350_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v349_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !70
  %v351_.i = fadd <8 x float> %v350_.i, splat (float 0xC168000FE0000000), !dbg !70
  %v352_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v351_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v349_.i), !dbg !70
  %v353_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v351_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v352_.i), !dbg !70
  %v354_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v353_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !70
  %v355_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v354_.i, <8 x float> %v353_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !70
  %v356_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v355_.i, <8 x float> %v353_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !70
  %v357_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v356_.i, <8 x float> %v353_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !70
  %v358_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v357_.i, <8 x float> %v353_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v359_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v358_.i, <8 x float> %v353_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v360_.i = bitcast <8 x float> %v350_.i to <8 x i32>, !dbg !70
  %v361_.i = shl <8 x i32> %v360_.i, splat (i32 23), !dbg !70
  %v362_.i = bitcast <8 x i32> %v361_.i to <8 x float>, !dbg !70
  %v363_.i = fneg <8 x float> %v362_.i, !dbg !70
  %v364_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v359_.i, <8 x float> %v363_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v365_.i = fcmp olt <8 x float> %v342_.i, splat (float 1.000000e+00), !dbg !70
  %v366_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v364_.i, <8 x float> %v331_.i), !dbg !70
  %v367_.i = select <8 x i1> %v365_.i, <8 x float> %v339_.i, <8 x float> %v366_.i, !dbg !70
  %v368_.i = fadd <8 x float> %v367_.i, splat (float 1.000000e+00), !dbg !71
  %7 = fmul <8 x float> %v368_.i, splat (float -5.000000e-01), !dbg !48
  %v371_.i = fmul <8 x float> %v127_.i, %7, !dbg !48
  %v372_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v207_.i, <8 x float> %v329_.i, <8 x float> %v371_.i), !dbg !48
  %v373_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %4, !dbg !17
  store <8 x float> %v372_.i, ptr %v373_.i, align 4, !dbg !17
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v375_.i = add nsw i32 %phi121.i13, -1, !dbg !9
  %v122_.not.i = icmp eq i32 %v375_.i, 0, !dbg !9
  br i1 %v122_.not.i, label %join110.i, label %body118.i, !dbg !9

join110.i:                                        ; preds = %body118.i, %join42.i
  %v377_.i = phi i32 [ %v1_.i, %join42.i ], [ %v105_.i, %body118.i ], !dbg !9
  %v376_.i = phi i32 [ %v1_.i, %join42.i ], [ %v26_.i, %body118.i ], !dbg !9
  %v378_.i = add nsw i32 %v376_.i, 127, !dbg !9
  %v379_.i = ashr i32 %v378_.i, 7, !dbg !9
  %v380_.i = ashr i32 %v377_.i, 7, !dbg !9
  %v382_.i = tail call i32 @llvm.smax.i32(i32 %v380_.i, i32 %v379_.i), !dbg !9
  %v383_.not.i = icmp sgt i32 %v380_.i, %v379_.i, !dbg !9
  %v384_.i = select i1 %v383_.not.i, i32 %v379_.i, i32 %count, !dbg !9
  %v385_.i = sub nsw i32 %v382_.i, %v379_.i, !dbg !9
  %v386_.i = select i1 %v383_.not.i, i32 %v385_.i, i32 0, !dbg !9
  %v387_.i = sub nsw i32 %count, %v386_.i, !dbg !9
  %v388_.i = icmp sgt i32 %v387_.i, 0, !dbg !9
  br i1 %v388_.i, label %while392.i, label %fine, !dbg !9

while392.i:                                       ; preds = %join110.i, %done411.i
  %phi394.i = phi i32 [ %v789_.i, %done411.i ], [ 0, %join110.i ], !dbg !9
  %v395_.not.i = icmp slt i32 %phi394.i, %v384_.i, !dbg !9
  %v396_.i = select i1 %v395_.not.i, i32 0, i32 %v386_.i, !dbg !9
  %v397_.i = add nsw i32 %v396_.i, %phi394.i, !dbg !9
  %v398_.i = add nsw i32 %v397_.i, %block.x19, !dbg !9
  %v400_.i = shl nsw i32 %v397_.i, 7, !dbg !9
  %v401_.i = sub nsw i32 %v376_.i, %v400_.i, !dbg !9
  %v402_.i = sub nsw i32 %v377_.i, %v400_.i, !dbg !9
  %v415_.i = shl nsw i32 %v398_.i, 7, !dbg !12
  %v427_.i = insertelement <8 x i32> poison, i32 %v401_.i, i64 0, !dbg !9
  %v428_.i = shufflevector <8 x i32> %v427_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v430_.i = insertelement <8 x i32> poison, i32 %v402_.i, i64 0, !dbg !9
  %v431_.i = shufflevector <8 x i32> %v430_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %8 = zext i32 %v415_.i to i64, !dbg !9
  br label %body410.i, !dbg !9

body410.i:                                        ; preds = %while392.i, %join439.i
  %indvars.iv24 = phi i64 [ 0, %while392.i ], [ %indvars.iv.next25, %join439.i ], !dbg !12
  %phi413.i16 = phi i32 [ 16, %while392.i ], [ %v788_.i, %join439.i ], !dbg !9
  %fault.sroa.0.114 = phi i64 [ 0, %while392.i ], [ %fault.sroa.0.6, %join439.i ], !dbg !13
  %9 = add nuw nsw i64 %indvars.iv24, %8, !dbg !12
  %v418_.i = insertelement <8 x i64> poison, i64 %9, i64 0, !dbg !14
  %v419_.i = shufflevector <8 x i64> %v418_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v420_.i = or disjoint <8 x i64> %v419_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !14
  %10 = trunc nuw nsw i64 %indvars.iv24 to i32, !dbg !9
  %v424_.i = insertelement <8 x i32> poison, i32 %10, i64 0, !dbg !9
  %v425_.i = shufflevector <8 x i32> %v424_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v426_.i = or disjoint <8 x i32> %v425_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v429_.i = icmp slt <8 x i32> %v426_.i, %v428_.i, !dbg !9
  %v432_.i = icmp sge <8 x i32> %v426_.i, %v431_.i, !dbg !9
  %v433_.i = or <8 x i1> %v429_.i, %v432_.i, !dbg !9
  %v434_.i = bitcast <8 x i1> %v433_.i to i8, !dbg !9
  %v436_.not.i = icmp eq i8 %v434_.i, 0, !dbg !9
  br i1 %v436_.not.i, label %join439.i, label %then437.i, !dbg !9

then437.i:                                        ; preds = %body410.i
  %v423_.i = icmp samesign ult <8 x i64> %v420_.i, %v422_.i, !dbg !14
  %v440_.i = and <8 x i1> %v433_.i, %v423_.i, !dbg !49
  %v441_.i = bitcast <8 x i1> %v440_.i to i8, !dbg !49
  %v443_.not.i = icmp eq i8 %v441_.i, 0, !dbg !49
  br i1 %v443_.not.i, label %join439.i, label %then444.i, !dbg !49

then444.i:                                        ; preds = %then437.i
  %v449_.i = icmp samesign ult <8 x i64> %v420_.i, %v448_.i, !dbg !13
  %v452_.i = and <8 x i1> %v449_.i, %v440_.i, !dbg !13
  %v449_.not.i = xor <8 x i1> %v449_.i, splat (i1 true), !dbg !13
  %v453_.i = and <8 x i1> %v440_.i, %v449_.not.i, !dbg !13
  %v454_.i = bitcast <8 x i1> %v453_.i to i8, !dbg !13
  %v455_.not.i = icmp eq i8 %v454_.i, 0, !dbg !13
  br i1 %v455_.not.i, label %join457.i, label %active456.i, !dbg !13

active456.i:                                      ; preds = %then444.i
  %v458_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v454_.i, i1 true), !dbg !13
  %v459_.i = zext nneg i8 %v458_.i to i64, !dbg !13
  %v460_.i = extractelement <8 x i64> %v420_.i, i64 %v459_.i, !dbg !13
  %v462_.i = or disjoint i64 %indvars.iv24, %v459_.i, !dbg !13
  %v464_.i = shl i64 %v462_.i, 40, !dbg !13
  %v465_.i = or disjoint i64 %v464_.i, %v460_.i, !dbg !13
  %v466_.i = add nuw nsw i64 %v465_.i, -9222246136947933184, !dbg !13
  %v468_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.114, i64 %v466_.i), !dbg !13
  br label %join457.i, !dbg !13

join457.i:                                        ; preds = %active456.i, %then444.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.114, %then444.i ], [ %v468_.i, %active456.i ], !dbg !7
  %v470_.i = getelementptr float, ptr %v10_f1_, i64 %9, !dbg !13
  %v471_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v470_.i, <8 x i1> %v452_.i, <8 x float> zeroinitializer), !dbg !13
  %v474_.i = icmp samesign ult <8 x i64> %v420_.i, %v473_.i, !dbg !15
  %v477_.i = and <8 x i1> %v474_.i, %v440_.i, !dbg !15
  %v474_.not.i = xor <8 x i1> %v474_.i, splat (i1 true), !dbg !15
  %v478_.i = and <8 x i1> %v440_.i, %v474_.not.i, !dbg !15
  %v479_.i = bitcast <8 x i1> %v478_.i to i8, !dbg !15
  %v480_.not.i = icmp eq i8 %v479_.i, 0, !dbg !15
  br i1 %v480_.not.i, label %join482.i, label %active481.i, !dbg !15

active481.i:                                      ; preds = %join457.i
  %v483_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v479_.i, i1 true), !dbg !15
  %v484_.i = zext nneg i8 %v483_.i to i64, !dbg !15
  %v485_.i = extractelement <8 x i64> %v420_.i, i64 %v484_.i, !dbg !15
  %v487_.i = or disjoint i64 %indvars.iv24, %v484_.i, !dbg !15
  %v489_.i = shl i64 %v487_.i, 40, !dbg !15
  %v490_.i = or disjoint i64 %v489_.i, %v485_.i, !dbg !15
  %v491_.i = add nuw nsw i64 %v490_.i, -9221120237041090560, !dbg !15
  %v493_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v491_.i), !dbg !15
  br label %join482.i, !dbg !15

join482.i:                                        ; preds = %active481.i, %join457.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join457.i ], [ %v493_.i, %active481.i ], !dbg !7
  %v495_.i = getelementptr float, ptr %v14_f1_, i64 %9, !dbg !15
  %v496_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v495_.i, <8 x i1> %v477_.i, <8 x float> zeroinitializer), !dbg !15
  %v499_.i = icmp samesign ult <8 x i64> %v420_.i, %v498_.i, !dbg !16
  %v502_.i = and <8 x i1> %v499_.i, %v440_.i, !dbg !16
  %v499_.not.i = xor <8 x i1> %v499_.i, splat (i1 true), !dbg !16
  %v503_.i = and <8 x i1> %v440_.i, %v499_.not.i, !dbg !16
  %v504_.i = bitcast <8 x i1> %v503_.i to i8, !dbg !16
  %v505_.not.i = icmp eq i8 %v504_.i, 0, !dbg !16
  br i1 %v505_.not.i, label %join507.i, label %active506.i, !dbg !16

active506.i:                                      ; preds = %join482.i
  %v508_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v504_.i, i1 true), !dbg !16
  %v509_.i = zext nneg i8 %v508_.i to i64, !dbg !16
  %v510_.i = extractelement <8 x i64> %v420_.i, i64 %v509_.i, !dbg !16
  %v512_.i = or disjoint i64 %indvars.iv24, %v509_.i, !dbg !16
  %v514_.i = shl i64 %v512_.i, 40, !dbg !16
  %v515_.i = or disjoint i64 %v514_.i, %v510_.i, !dbg !16
  %v516_.i = add nuw nsw i64 %v515_.i, -9219994337134247936, !dbg !16
  %v518_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v516_.i), !dbg !16
  br label %join507.i, !dbg !16

join507.i:                                        ; preds = %active506.i, %join482.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join482.i ], [ %v518_.i, %active506.i ], !dbg !7
  %v520_.i = getelementptr float, ptr %v18_f1_, i64 %9, !dbg !16
  %v521_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v520_.i, <8 x i1> %v502_.i, <8 x float> zeroinitializer), !dbg !16
  %v522_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v521_.i), !dbg !18
  %v525_.i = fmul <8 x float> %v134_.i, %v522_.i, !dbg !19
  %v526_.i = fdiv <8 x float> %v471_.i, %v496_.i, !dbg !20
  %v527_.i = fcmp olt <8 x float> %v526_.i, splat (float 0x3810000000000000), !dbg !21
  %v528_.i = fmul <8 x float> %v526_.i, splat (float 0x4160000000000000), !dbg !21
  %v529_.i = select <8 x i1> %v527_.i, <8 x float> %v528_.i, <8 x float> %v526_.i, !dbg !21
  %v530_.i = bitcast <8 x float> %v529_.i to <8 x i32>, !dbg !21
  %v531_.i = add <8 x i32> %v530_.i, splat (i32 -1059760811), !dbg !21
  %v532_.i = and <8 x i32> %v531_.i, splat (i32 -8388608), !dbg !21
  %v533_.i = sub <8 x i32> %v530_.i, %v532_.i, !dbg !21
  %v534_.i = bitcast <8 x i32> %v533_.i to <8 x float>, !dbg !21
  %v535_.i = fadd <8 x float> %v534_.i, splat (float -1.000000e+00), !dbg !21
  %v536_.i = sitofp <8 x i32> %v532_.i to <8 x float>, !dbg !21
  %v538_.i = select <8 x i1> %v527_.i, <8 x float> splat (float -2.300000e+01), <8 x float> zeroinitializer, !dbg !21
  %v539_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v536_.i, <8 x float> splat (float 0x3E80000000000000), <8 x float> %v538_.i), !dbg !21
  %v540_.i = fmul <8 x float> %v535_.i, %v535_.i, !dbg !21
  %v541_.i = fmul <8 x float> %v535_.i, %v540_.i, !dbg !21
  %v542_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v535_.i, <8 x float> splat (float 0x3FBE0121A0000000), <8 x float> splat (float 0xBFC07E50E0000000)), !dbg !21
  %v543_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v542_.i, <8 x float> %v535_.i, <8 x float> splat (float 0x3FBBB4F8E0000000)), !dbg !21
  %v544_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v543_.i, <8 x float> %v535_.i, <8 x float> splat (float 0xBFBF333320000000)), !dbg !21
  %v545_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v544_.i, <8 x float> %v535_.i, <8 x float> splat (float 0x3FC24D78E0000000)), !dbg !21
  %v546_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v545_.i, <8 x float> %v535_.i, <8 x float> splat (float 0xBFC559BBE0000000)), !dbg !21
  %v547_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v546_.i, <8 x float> %v535_.i, <8 x float> splat (float 0x3FC99985E0000000)), !dbg !21
  %v548_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v547_.i, <8 x float> %v535_.i, <8 x float> splat (float 0xBFCFFFF020000000)), !dbg !21
  %v549_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v548_.i, <8 x float> %v535_.i, <8 x float> splat (float 0x3FD5555560000000)), !dbg !21
  %v550_.i = fmul <8 x float> %v540_.i, splat (float -5.000000e-01), !dbg !21
  %v551_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v541_.i, <8 x float> %v549_.i, <8 x float> %v550_.i), !dbg !21
  %v552_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v539_.i, <8 x float> splat (float 0xBE205C6100000000), <8 x float> %v551_.i), !dbg !21
  %v553_.i = fadd <8 x float> %v535_.i, %v552_.i, !dbg !21
  %v554_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v539_.i, <8 x float> splat (float 0x3FE62E4300000000), <8 x float> %v553_.i), !dbg !21
  %v555_.i = fcmp one <8 x float> %v526_.i, splat (float 0x7FF0000000000000), !dbg !21
  %v556_.i = select <8 x i1> %v555_.i, <8 x float> %v554_.i, <8 x float> %v526_.i, !dbg !21
  %v557_.i = fcmp ogt <8 x float> %v526_.i, zeroinitializer, !dbg !21
  %v558_.i = fcmp oeq <8 x float> %v526_.i, zeroinitializer, !dbg !21
  %v559_.i = fcmp uno <8 x float> %v526_.i, zeroinitializer, !dbg !21
  %v560_.i = select <8 x i1> %v559_.i, <8 x float> %v526_.i, <8 x float> splat (float 0x7FF8000000000000), !dbg !21
  %v561_.i = select <8 x i1> %v558_.i, <8 x float> splat (float 0xFFF0000000000000), <8 x float> %v560_.i, !dbg !21
  %v562_.i = select <8 x i1> %v557_.i, <8 x float> %v556_.i, <8 x float> %v561_.i, !dbg !21
  %v567_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v176_.i, <8 x float> %v521_.i, <8 x float> %v562_.i), !dbg !21
  %v568_.i = fdiv <8 x float> %v567_.i, %v525_.i, !dbg !22
  %v569_.i = fsub <8 x float> %v568_.i, %v525_.i, !dbg !23
  %v573_.i = fmul <8 x float> %v182_.i, %v521_.i, !dbg !24
  %v574_.i = fcmp ogt <8 x float> %v573_.i, splat (float 8.900000e+01), !dbg !25
  %v575_.i = select <8 x i1> %v574_.i, <8 x float> splat (float 8.900000e+01), <8 x float> %v573_.i, !dbg !25
  %v576_.i = fcmp olt <8 x float> %v575_.i, splat (float -1.040000e+02), !dbg !25
  %v577_.i = select <8 x i1> %v576_.i, <8 x float> splat (float -1.040000e+02), <8 x float> %v575_.i, !dbg !25
  %v578_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v577_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168001FC0000000)), !dbg !25
  %v579_.i = fadd <8 x float> %v578_.i, splat (float 0xC168001FC0000000), !dbg !25
  %v580_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v579_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v577_.i), !dbg !25
  %v581_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v579_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v580_.i), !dbg !25
  %v582_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v581_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !25
  %v583_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v582_.i, <8 x float> %v581_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !25
  %v584_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v583_.i, <8 x float> %v581_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !25
  %v585_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v584_.i, <8 x float> %v581_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !25
  %v586_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v585_.i, <8 x float> %v581_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v587_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v586_.i, <8 x float> %v581_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v588_.i = bitcast <8 x float> %v578_.i to <8 x i32>, !dbg !25
  %11 = shl <8 x i32> %v588_.i, splat (i32 22), !dbg !25
  %v590_.i = and <8 x i32> %11, splat (i32 -8388608), !dbg !25
  %v591_.i = shl <8 x i32> %v588_.i, splat (i32 23), !dbg !25
  %v592_.i = sub <8 x i32> %v591_.i, %v590_.i, !dbg !25
  %v593_.i = bitcast <8 x i32> %v592_.i to <8 x float>, !dbg !25
  %v594_.i = fmul <8 x float> %v587_.i, %v593_.i, !dbg !25
  %v595_.i = bitcast <8 x i32> %v590_.i to <8 x float>, !dbg !25
  %v596_.i = fmul <8 x float> %v594_.i, %v595_.i, !dbg !25
  %v597_.i = fmul <8 x float> %v496_.i, %v596_.i, !dbg !26
  %v598_.i = fmul <8 x float> %v568_.i, splat (float 0x3FE6A09E60000000), !dbg !55
  %v599_.i = fmul <8 x float> %v598_.i, %v598_.i, !dbg !56
  %v600_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v599_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !56
  %v601_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v600_.i, <8 x float> %v599_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !56
  %v602_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v601_.i, <8 x float> %v599_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !56
  %v603_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v602_.i, <8 x float> %v599_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !56
  %v604_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v603_.i, <8 x float> %v599_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !56
  %v605_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v604_.i, <8 x float> %v599_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !56
  %v606_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v605_.i, <8 x float> %v598_.i, <8 x float> %v598_.i), !dbg !56
  %v607_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v598_.i), !dbg !56
  %v608_.i = fcmp ogt <8 x float> %v607_.i, splat (float 0x400F9999A0000000), !dbg !56
  %v609_.i = select <8 x i1> %v608_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v607_.i, !dbg !56
  %v610_.i = fadd <8 x float> %v609_.i, splat (float 0xBFEF5E4020000000), !dbg !56
  %v611_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v610_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !56
  %v612_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v611_.i, <8 x float> %v610_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !56
  %v613_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v612_.i, <8 x float> %v610_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !56
  %v614_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v613_.i, <8 x float> %v610_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !56
  %v615_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v614_.i, <8 x float> %v610_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !56
  %v616_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v615_.i, <8 x float> %v610_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !56
  %v617_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v616_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !56
  %v618_.i = fadd <8 x float> %v617_.i, splat (float 0xC168000FE0000000), !dbg !56
  %v619_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v618_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v616_.i), !dbg !56
  %v620_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v618_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v619_.i), !dbg !56
  %v621_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v620_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !56
  %v622_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v621_.i, <8 x float> %v620_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !56
  %v623_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v622_.i, <8 x float> %v620_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !56
  %v624_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v623_.i, <8 x float> %v620_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !56
  %v625_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v624_.i, <8 x float> %v620_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v626_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v625_.i, <8 x float> %v620_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v627_.i = bitcast <8 x float> %v617_.i to <8 x i32>, !dbg !56
  %v628_.i = shl <8 x i32> %v627_.i, splat (i32 23), !dbg !56
  %v629_.i = bitcast <8 x i32> %v628_.i to <8 x float>, !dbg !56
  %v630_.i = fneg <8 x float> %v629_.i, !dbg !56
  %v631_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v626_.i, <8 x float> %v630_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v632_.i = fcmp olt <8 x float> %v609_.i, splat (float 1.000000e+00), !dbg !56
  %v633_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v631_.i, <8 x float> %v598_.i), !dbg !56
  %v634_.i = select <8 x i1> %v632_.i, <8 x float> %v606_.i, <8 x float> %v633_.i, !dbg !56
  %v635_.i = fadd <8 x float> %v634_.i, splat (float 1.000000e+00), !dbg !57
  %v636_.i = fmul <8 x float> %v635_.i, splat (float 5.000000e-01), !dbg !58
  %v637_.i = fmul <8 x float> %v569_.i, splat (float 0x3FE6A09E60000000), !dbg !60
  %v638_.i = fmul <8 x float> %v637_.i, %v637_.i, !dbg !61
  %v639_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v638_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !61
  %v640_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v639_.i, <8 x float> %v638_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !61
  %v641_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v640_.i, <8 x float> %v638_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !61
  %v642_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v641_.i, <8 x float> %v638_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !61
  %v643_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v642_.i, <8 x float> %v638_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !61
  %v644_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v643_.i, <8 x float> %v638_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !61
  %v645_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v644_.i, <8 x float> %v637_.i, <8 x float> %v637_.i), !dbg !61
  %v646_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v637_.i), !dbg !61
  %v647_.i = fcmp ogt <8 x float> %v646_.i, splat (float 0x400F9999A0000000), !dbg !61
  %v648_.i = select <8 x i1> %v647_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v646_.i, !dbg !61
  %v649_.i = fadd <8 x float> %v648_.i, splat (float 0xBFEF5E4020000000), !dbg !61
  %v650_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v649_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !61
  %v651_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v650_.i, <8 x float> %v649_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !61
  %v652_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v651_.i, <8 x float> %v649_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !61
  %v653_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v652_.i, <8 x float> %v649_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !61
  %v654_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v653_.i, <8 x float> %v649_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !61
  %v655_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v654_.i, <8 x float> %v649_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !61
  %v656_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v655_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !61
  %v657_.i = fadd <8 x float> %v656_.i, splat (float 0xC168000FE0000000), !dbg !61
  %v658_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v657_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v655_.i), !dbg !61
  %v659_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v657_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v658_.i), !dbg !61
  %v660_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v659_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !61
  %v661_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v660_.i, <8 x float> %v659_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !61
  %v662_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v661_.i, <8 x float> %v659_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !61
  %v663_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v662_.i, <8 x float> %v659_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !61
  %v664_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v663_.i, <8 x float> %v659_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v665_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v664_.i, <8 x float> %v659_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v666_.i = bitcast <8 x float> %v656_.i to <8 x i32>, !dbg !61
  %v667_.i = shl <8 x i32> %v666_.i, splat (i32 23), !dbg !61
  %v668_.i = bitcast <8 x i32> %v667_.i to <8 x float>, !dbg !61
  %v669_.i = fneg <8 x float> %v668_.i, !dbg !61
  %v670_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v665_.i, <8 x float> %v669_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v671_.i = fcmp olt <8 x float> %v648_.i, splat (float 1.000000e+00), !dbg !61
  %v672_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v670_.i, <8 x float> %v637_.i), !dbg !61
  %v673_.i = select <8 x i1> %v671_.i, <8 x float> %v645_.i, <8 x float> %v672_.i, !dbg !61
  %v674_.i = fadd <8 x float> %v673_.i, splat (float 1.000000e+00), !dbg !62
  %12 = fmul <8 x float> %v674_.i, splat (float -5.000000e-01), !dbg !37
  %v677_.i = fmul <8 x float> %v597_.i, %12, !dbg !37
  %v678_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v471_.i, <8 x float> %v636_.i, <8 x float> %v677_.i), !dbg !37
  %v679_.i = getelementptr float, ptr %v2_f1_, i64 %9, !dbg !38
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v678_.i, ptr align 4 %v679_.i, <8 x i1> %v440_.i), !dbg !38
  %v681_.i = fmul <8 x float> %v569_.i, splat (float 0xBFE6A09E60000000), !dbg !64
  %v682_.i = fmul <8 x float> %v681_.i, %v681_.i, !dbg !65
  %v683_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v682_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !65
  %v684_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v683_.i, <8 x float> %v682_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !65
  %v685_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v684_.i, <8 x float> %v682_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !65
  %v686_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v685_.i, <8 x float> %v682_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !65
  %v687_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v686_.i, <8 x float> %v682_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !65
  %v688_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v687_.i, <8 x float> %v682_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !65
  %v689_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v688_.i, <8 x float> %v681_.i, <8 x float> %v681_.i), !dbg !65
  %v690_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v681_.i), !dbg !65
  %v691_.i = fcmp ogt <8 x float> %v690_.i, splat (float 0x400F9999A0000000), !dbg !65
  %v692_.i = select <8 x i1> %v691_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v690_.i, !dbg !65
  %v693_.i = fadd <8 x float> %v692_.i, splat (float 0xBFEF5E4020000000), !dbg !65
  %v694_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v693_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !65
  %v695_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v694_.i, <8 x float> %v693_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !65
  %v696_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v695_.i, <8 x float> %v693_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !65
  %v697_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v696_.i, <8 x float> %v693_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !65
  %v698_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v697_.i, <8 x float> %v693_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !65
  %v699_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v698_.i, <8 x float> %v693_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !65
  %v700_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v699_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !65
  %v701_.i = fadd <8 x float> %v700_.i, splat (float 0xC168000FE0000000), !dbg !65
  %v702_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v701_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v699_.i), !dbg !65
  %v703_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v701_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v702_.i), !dbg !65
  %v704_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v703_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !65
  %v705_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v704_.i, <8 x float> %v703_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !65
  %v706_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v705_.i, <8 x float> %v703_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !65
  %v707_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v706_.i, <8 x float> %v703_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !65
  %v708_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v707_.i, <8 x float> %v703_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v709_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v708_.i, <8 x float> %v703_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v710_.i = bitcast <8 x float> %v700_.i to <8 x i32>, !dbg !65
  %v711_.i = shl <8 x i32> %v710_.i, splat (i32 23), !dbg !65
  %v712_.i = bitcast <8 x i32> %v711_.i to <8 x float>, !dbg !65
  %v713_.i = fneg <8 x float> %v712_.i, !dbg !65
  %v714_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v709_.i, <8 x float> %v713_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v715_.i = fcmp olt <8 x float> %v692_.i, splat (float 1.000000e+00), !dbg !65
  %v716_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v714_.i, <8 x float> %v681_.i), !dbg !65
  %v717_.i = select <8 x i1> %v715_.i, <8 x float> %v689_.i, <8 x float> %v716_.i, !dbg !65
  %v718_.i = fadd <8 x float> %v717_.i, splat (float 1.000000e+00), !dbg !66
  %v719_.i = fmul <8 x float> %v718_.i, splat (float 5.000000e-01), !dbg !67
  %v721_.i = fmul <8 x float> %v568_.i, splat (float 0xBFE6A09E60000000), !dbg !69
  %v722_.i = fmul <8 x float> %v721_.i, %v721_.i, !dbg !70
  %v723_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v722_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !70
  %v724_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v723_.i, <8 x float> %v722_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !70
  %v725_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v724_.i, <8 x float> %v722_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !70
  %v726_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v725_.i, <8 x float> %v722_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !70
  %v727_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v726_.i, <8 x float> %v722_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !70
  %v728_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v727_.i, <8 x float> %v722_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !70
  %v729_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v728_.i, <8 x float> %v721_.i, <8 x float> %v721_.i), !dbg !70
  %v730_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v721_.i), !dbg !70
  %v731_.i = fcmp ogt <8 x float> %v730_.i, splat (float 0x400F9999A0000000), !dbg !70
  %v732_.i = select <8 x i1> %v731_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v730_.i, !dbg !70
  %v733_.i = fadd <8 x float> %v732_.i, splat (float 0xBFEF5E4020000000), !dbg !70
  %v734_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v733_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !70
  %v735_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v734_.i, <8 x float> %v733_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !70
  %v736_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v735_.i, <8 x float> %v733_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !70
  %v737_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v736_.i, <8 x float> %v733_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !70
  %v738_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v737_.i, <8 x float> %v733_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !70
  %v739_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v738_.i, <8 x float> %v733_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !70
  %v740_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v739_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !70
  %v741_.i = fadd <8 x float> %v740_.i, splat (float 0xC168000FE0000000), !dbg !70
  %v742_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v741_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v739_.i), !dbg !70
  %v743_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v741_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v742_.i), !dbg !70
  %v744_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v743_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !70
  %v745_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v744_.i, <8 x float> %v743_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !70
  %v746_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v745_.i, <8 x float> %v743_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !70
  %v747_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v746_.i, <8 x float> %v743_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !70
  %v748_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v747_.i, <8 x float> %v743_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v749_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v748_.i, <8 x float> %v743_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v750_.i = bitcast <8 x float> %v740_.i to <8 x i32>, !dbg !70
  %v751_.i = shl <8 x i32> %v750_.i, splat (i32 23), !dbg !70
  %v752_.i = bitcast <8 x i32> %v751_.i to <8 x float>, !dbg !70
  %v753_.i = fneg <8 x float> %v752_.i, !dbg !70
  %v754_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v749_.i, <8 x float> %v753_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v755_.i = fcmp olt <8 x float> %v732_.i, splat (float 1.000000e+00), !dbg !70
  %v756_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v754_.i, <8 x float> %v721_.i), !dbg !70
  %v757_.i = select <8 x i1> %v755_.i, <8 x float> %v729_.i, <8 x float> %v756_.i, !dbg !70
  %v758_.i = fadd <8 x float> %v757_.i, splat (float 1.000000e+00), !dbg !71
  %13 = fmul <8 x float> %v758_.i, splat (float -5.000000e-01), !dbg !48
  %v761_.i = fmul <8 x float> %v471_.i, %13, !dbg !48
  %v762_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v597_.i, <8 x float> %v719_.i, <8 x float> %v761_.i), !dbg !48
  %v765_.i = icmp samesign ult <8 x i64> %v420_.i, %v764_.i, !dbg !17
  %v768_.i = and <8 x i1> %v765_.i, %v440_.i, !dbg !17
  %v765_.not.i = xor <8 x i1> %v765_.i, splat (i1 true), !dbg !17
  %v769_.i = and <8 x i1> %v440_.i, %v765_.not.i, !dbg !17
  %v770_.i = bitcast <8 x i1> %v769_.i to i8, !dbg !17
  %v771_.not.i = icmp eq i8 %v770_.i, 0, !dbg !17
  br i1 %v771_.not.i, label %join773.i, label %active772.i, !dbg !17

active772.i:                                      ; preds = %join507.i
  %v774_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v770_.i, i1 true), !dbg !17
  %v775_.i = zext nneg i8 %v774_.i to i64, !dbg !17
  %v776_.i = extractelement <8 x i64> %v420_.i, i64 %v775_.i, !dbg !17
  %v778_.i = or disjoint i64 %indvars.iv24, %v775_.i, !dbg !17
  %v780_.i = shl i64 %v778_.i, 40, !dbg !17
  %v781_.i = or disjoint i64 %v780_.i, %v776_.i, !dbg !17
  %v782_.i = add nuw nsw i64 %v781_.i, -9218868437227405312, !dbg !17
  %v784_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v782_.i), !dbg !17
  br label %join773.i, !dbg !17

join773.i:                                        ; preds = %active772.i, %join507.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %join507.i ], [ %v784_.i, %active772.i ], !dbg !7
  %v786_.i = getelementptr float, ptr %v6_f1_, i64 %9, !dbg !17
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v762_.i, ptr align 4 %v786_.i, <8 x i1> %v768_.i), !dbg !17
  br label %join439.i, !dbg !9

join439.i:                                        ; preds = %join773.i, %then437.i, %body410.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.114, %body410.i ], [ %fault.sroa.0.114, %then437.i ], [ %fault.sroa.0.5, %join773.i ], !dbg !7
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 8, !dbg !9
  %v788_.i = add nsw i32 %phi413.i16, -1, !dbg !9
  %v414_.not.i = icmp eq i32 %v788_.i, 0, !dbg !9
  br i1 %v414_.not.i, label %done411.i, label %body410.i, !dbg !9, !llvm.loop !50

done411.i:                                        ; preds = %join439.i
  %v789_.i = add nuw nsw i32 %phi394.i, 1, !dbg !9
  %v790_.i = icmp sge i32 %v789_.i, %v387_.i, !dbg !9
  %v792_.i = icmp ne i64 %fault.sroa.0.6, 0, !dbg !9
  %brmerge.i = select i1 %v792_.i, i1 true, i1 %v790_.i, !dbg !9
  br i1 %brmerge.i, label %black_scholes.block.exit, label %while392.i, !dbg !9

black_scholes.block.exit:                         ; preds = %done411.i
  %v51_f1_.not = icmp eq i64 %fault.sroa.0.6, 0, !dbg !7
  br i1 %v51_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %black_scholes.block.exit
  %v52_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v55_f1_ = zext i32 %v397_.i to i64, !dbg !7
  %v56_f1_ = add i64 %linear18, %v55_f1_, !dbg !7
  store i64 %v56_f1_, ptr %v52_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.6, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join110.i, %black_scholes.block.exit
  %following = add nuw i64 %covered, %linear18, !dbg !7
  %v57_f1_ = add nuw i32 %block.x19, %count, !dbg !7
  %v58_f1_ = icmp eq i32 %v57_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v58_f1_, i32 0, i32 %v57_f1_, !dbg !7
  %v45_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v45_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "elementwise.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22black_scholes\22,\22faults\22:[{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22black_scholes\22,\22kind\22:\22index\22,\22line\22:133,\22message\22:\22index out of bounds for axis 0 of array 'price'\22},{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22black_scholes\22,\22kind\22:\22index\22,\22line\22:133,\22message\22:\22index out of bounds for axis 0 of array 'strike'\22},{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22black_scholes\22,\22kind\22:\22index\22,\22line\22:133,\22message\22:\22index out of bounds for axis 0 of array 'years'\22},{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22black_scholes\22,\22kind\22:\22index\22,\22line\22:139,\22message\22:\22index out of bounds for axis 0 of array 'put'\22}],\22parameter_bytes\22:88,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22call\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22put\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22price\22,\22offset\22:32,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22strike\22,\22offset\22:48,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22years\22,\22offset\22:64,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22rate\22,\22offset\22:80,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22volatility\22,\22offset\22:84,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "black_scholes launch", scope: !1, file: !1, line: 129, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 129, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 129, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "black_scholes", scope: !1, file: !1, line: 129, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 129, column: 1, scope: !4)
!12 = !DILocation(line: 130, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 133, column: 15, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 131, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 133, column: 25, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 133, column: 36, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 139, column: 5, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 134, column: 30, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 134, column: 17, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 135, column: 20, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 135, column: 11, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 135, column: 10, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 136, column: 10, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 137, column: 31, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 137, column: 22, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 137, column: 18, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 126, column: 34, scope: !28, inlinedAt: !29)
!28 = distinct !DISubprogram(name: "normal_cdf", scope: !1, file: !1, line: 126, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!29 = distinct !DILocation(line: 138, column: 19, scope: !10, inlinedAt: !11)
!30 = !DILocation(line: 126, column: 25, scope: !28, inlinedAt: !29)
!31 = !DILocation(line: 126, column: 19, scope: !28, inlinedAt: !29)
!32 = !DILocation(line: 126, column: 12, scope: !28, inlinedAt: !29)
!33 = !DILocation(line: 126, column: 34, scope: !28, inlinedAt: !34)
!34 = distinct !DILocation(line: 138, column: 49, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 126, column: 25, scope: !28, inlinedAt: !34)
!36 = !DILocation(line: 126, column: 19, scope: !28, inlinedAt: !34)
!37 = !DILocation(line: 138, column: 15, scope: !10, inlinedAt: !11)
!38 = !DILocation(line: 138, column: 5, scope: !10, inlinedAt: !11)
!39 = !DILocation(line: 126, column: 34, scope: !28, inlinedAt: !40)
!40 = distinct !DILocation(line: 139, column: 27, scope: !10, inlinedAt: !11)
!41 = !DILocation(line: 126, column: 25, scope: !28, inlinedAt: !40)
!42 = !DILocation(line: 126, column: 19, scope: !28, inlinedAt: !40)
!43 = !DILocation(line: 126, column: 12, scope: !28, inlinedAt: !40)
!44 = !DILocation(line: 126, column: 34, scope: !28, inlinedAt: !45)
!45 = distinct !DILocation(line: 139, column: 49, scope: !10, inlinedAt: !11)
!46 = !DILocation(line: 126, column: 25, scope: !28, inlinedAt: !45)
!47 = !DILocation(line: 126, column: 19, scope: !28, inlinedAt: !45)
!48 = !DILocation(line: 139, column: 14, scope: !10, inlinedAt: !11)
!49 = !DILocation(line: 131, column: 5, scope: !10, inlinedAt: !11)
!50 = distinct !{!50, !51}
!51 = !{!"llvm.loop.unroll.disable"}
!52 = !DILocation(line: 135, column: 37, scope: !10, inlinedAt: !11)
!53 = !DILocation(line: 135, column: 30, scope: !10, inlinedAt: !11)
!54 = !DILocation(line: 138, column: 19, scope: !10, inlinedAt: !11)
!55 = !DILocation(line: 126, column: 34, scope: !28, inlinedAt: !54)
!56 = !DILocation(line: 126, column: 25, scope: !28, inlinedAt: !54)
!57 = !DILocation(line: 126, column: 19, scope: !28, inlinedAt: !54)
!58 = !DILocation(line: 126, column: 12, scope: !28, inlinedAt: !54)
!59 = !DILocation(line: 138, column: 49, scope: !10, inlinedAt: !11)
!60 = !DILocation(line: 126, column: 34, scope: !28, inlinedAt: !59)
!61 = !DILocation(line: 126, column: 25, scope: !28, inlinedAt: !59)
!62 = !DILocation(line: 126, column: 19, scope: !28, inlinedAt: !59)
!63 = !DILocation(line: 139, column: 27, scope: !10, inlinedAt: !11)
!64 = !DILocation(line: 126, column: 34, scope: !28, inlinedAt: !63)
!65 = !DILocation(line: 126, column: 25, scope: !28, inlinedAt: !63)
!66 = !DILocation(line: 126, column: 19, scope: !28, inlinedAt: !63)
!67 = !DILocation(line: 126, column: 12, scope: !28, inlinedAt: !63)
!68 = !DILocation(line: 139, column: 49, scope: !10, inlinedAt: !11)
!69 = !DILocation(line: 126, column: 34, scope: !28, inlinedAt: !68)
!70 = !DILocation(line: 126, column: 25, scope: !28, inlinedAt: !68)
!71 = !DILocation(line: 126, column: 19, scope: !28, inlinedAt: !68)
