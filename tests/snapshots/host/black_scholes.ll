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
  %v142_.i = insertelement <8 x float> poison, float %v24_f1_, i64 0, !dbg !19
  %v143_.i = shufflevector <8 x float> %v142_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !19
  %v182_.i = fmul float %v24_f1_, 5.000000e-01, !dbg !52
  %v183_.i = tail call float @llvm.fma.f32(float %v182_.i, float %v24_f1_, float %v22_f1_), !dbg !53
  %v184_.i = insertelement <8 x float> poison, float %v183_.i, i64 0, !dbg !21
  %v185_.i = shufflevector <8 x float> %v184_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !21
  %v189_.i = fneg float %v22_f1_, !dbg !24
  %v190_.i = insertelement <8 x float> poison, float %v189_.i, i64 0, !dbg !24
  %v191_.i = shufflevector <8 x float> %v190_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !24
  %v436_.i = insertelement <8 x i64> poison, i64 %v4_f1_, i64 0, !dbg !14
  %v437_.i = shufflevector <8 x i64> %v436_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v462_.i = insertelement <8 x i64> poison, i64 %v12_f1_, i64 0, !dbg !13
  %v463_.i = shufflevector <8 x i64> %v462_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v488_.i = insertelement <8 x i64> poison, i64 %v16_f1_, i64 0, !dbg !15
  %v489_.i = shufflevector <8 x i64> %v488_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v514_.i = insertelement <8 x i64> poison, i64 %v20_f1_, i64 0, !dbg !16
  %v515_.i = shufflevector <8 x i64> %v514_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v781_.i = insertelement <8 x i64> poison, i64 %v8_f1_, i64 0, !dbg !17
  %v782_.i = shufflevector <8 x i64> %v781_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
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
  %v103_.i = icmp eq i32 %v26_.i, 0, !dbg !9
  %v104_.i = icmp eq i32 %v72_.i, %v1_.i, !dbg !9
  %v105_.i = add i32 %v72_.i, %v3_.i, !dbg !12
  %v106_.i = sext i32 %v105_.i to i64, !dbg !12
  %v107_.i = icmp sle i64 %v4_f1_, %v106_.i, !dbg !9
  %v108_.i = or i1 %v104_.i, %v107_.i, !dbg !9
  %v109_.i = and i1 %v103_.i, %v108_.i, !dbg !9
  %v110_.i = icmp sge i32 %v26_.i, %v72_.i, !dbg !9
  %v112_.i = sub nsw i32 %v72_.i, %v26_.i, !dbg !9
  %v113_.i = and i32 %v112_.i, -32, !dbg !9
  %v114_.i = add nsw i32 %v113_.i, %v26_.i, !dbg !9
  %v115_.i = icmp sgt i32 %v112_.i, 31, !dbg !9
  %v116_.i = and i1 %v115_.i, %v102_.i, !dbg !9
  br i1 %v116_.i, label %then117.i, label %join119.i, !dbg !9

then117.i:                                        ; preds = %join42.i
  %v122_.i = add nsw i32 %v113_.i, -1, !dbg !9
  %v123_1.i = lshr i32 %v122_.i, 3, !dbg !9
  %v124_.i = add nuw nsw i32 %v123_1.i, 1, !dbg !9
  %2 = zext i32 %v26_.i to i64, !dbg !9
  %3 = zext i32 %v3_.i to i64, !dbg !9
  br label %body127.i, !dbg !9

body127.i:                                        ; preds = %then117.i, %body127.i
  %indvars.iv = phi i64 [ %2, %then117.i ], [ %indvars.iv.next, %body127.i ], !dbg !12
  %phi130.i13 = phi i32 [ %v124_.i, %then117.i ], [ %v384_.i, %body127.i ], !dbg !9
  %4 = add nuw nsw i64 %indvars.iv, %3, !dbg !12
  %v135_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %4, !dbg !13
  %v136_.i = load <8 x float>, ptr %v135_.i, align 4, !dbg !13
  %v137_.i = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %4, !dbg !15
  %v138_.i = load <8 x float>, ptr %v137_.i, align 4, !dbg !15
  %v139_.i = getelementptr inbounds nuw float, ptr %v18_f1_, i64 %4, !dbg !16
  %v140_.i = load <8 x float>, ptr %v139_.i, align 4, !dbg !16
  %v141_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v140_.i), !dbg !18
  %v144_.i = fmul <8 x float> %v143_.i, %v141_.i, !dbg !19
  %v145_.i = fdiv <8 x float> %v136_.i, %v138_.i, !dbg !20
  %v146_.i = fcmp olt <8 x float> %v145_.i, splat (float 0x3810000000000000), !dbg !21
  %v147_.i = fmul <8 x float> %v145_.i, splat (float 0x4160000000000000), !dbg !21
  %v148_.i = select <8 x i1> %v146_.i, <8 x float> %v147_.i, <8 x float> %v145_.i, !dbg !21
  %v149_.i = bitcast <8 x float> %v148_.i to <8 x i32>, !dbg !21
  %v150_.i = add <8 x i32> %v149_.i, splat (i32 -1059760811), !dbg !21
  %v151_.i = and <8 x i32> %v150_.i, splat (i32 -8388608), !dbg !21
  %v152_.i = sub <8 x i32> %v149_.i, %v151_.i, !dbg !21
  %v153_.i = bitcast <8 x i32> %v152_.i to <8 x float>, !dbg !21
  %v154_.i = fadd <8 x float> %v153_.i, splat (float -1.000000e+00), !dbg !21
  %v155_.i = sitofp <8 x i32> %v151_.i to <8 x float>, !dbg !21
  %v157_.i = select <8 x i1> %v146_.i, <8 x float> splat (float -2.300000e+01), <8 x float> zeroinitializer, !dbg !21
  %v158_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v155_.i, <8 x float> splat (float 0x3E80000000000000), <8 x float> %v157_.i), !dbg !21
  %v159_.i = fmul <8 x float> %v154_.i, %v154_.i, !dbg !21
  %v160_.i = fmul <8 x float> %v154_.i, %v159_.i, !dbg !21
  %v161_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v154_.i, <8 x float> splat (float 0x3FBE0121A0000000), <8 x float> splat (float 0xBFC07E50E0000000)), !dbg !21
  %v162_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v161_.i, <8 x float> %v154_.i, <8 x float> splat (float 0x3FBBB4F8E0000000)), !dbg !21
  %v163_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v162_.i, <8 x float> %v154_.i, <8 x float> splat (float 0xBFBF333320000000)), !dbg !21
  %v164_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v163_.i, <8 x float> %v154_.i, <8 x float> splat (float 0x3FC24D78E0000000)), !dbg !21
  %v165_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v164_.i, <8 x float> %v154_.i, <8 x float> splat (float 0xBFC559BBE0000000)), !dbg !21
  %v166_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v165_.i, <8 x float> %v154_.i, <8 x float> splat (float 0x3FC99985E0000000)), !dbg !21
  %v167_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v166_.i, <8 x float> %v154_.i, <8 x float> splat (float 0xBFCFFFF020000000)), !dbg !21
  %v168_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v167_.i, <8 x float> %v154_.i, <8 x float> splat (float 0x3FD5555560000000)), !dbg !21
  %v169_.i = fmul <8 x float> %v159_.i, splat (float -5.000000e-01), !dbg !21
  %v170_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v160_.i, <8 x float> %v168_.i, <8 x float> %v169_.i), !dbg !21
  %v171_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v158_.i, <8 x float> splat (float 0xBE205C6100000000), <8 x float> %v170_.i), !dbg !21
  %v172_.i = fadd <8 x float> %v154_.i, %v171_.i, !dbg !21
  %v173_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v158_.i, <8 x float> splat (float 0x3FE62E4300000000), <8 x float> %v172_.i), !dbg !21
  %v174_.i = fcmp one <8 x float> %v145_.i, splat (float 0x7FF0000000000000), !dbg !21
  %v175_.i = select <8 x i1> %v174_.i, <8 x float> %v173_.i, <8 x float> %v145_.i, !dbg !21
  %v176_.i = fcmp ogt <8 x float> %v145_.i, zeroinitializer, !dbg !21
  %v177_.i = fcmp oeq <8 x float> %v145_.i, zeroinitializer, !dbg !21
  %v178_.i = fcmp uno <8 x float> %v145_.i, zeroinitializer, !dbg !21
  %v179_.i = select <8 x i1> %v178_.i, <8 x float> %v145_.i, <8 x float> splat (float 0x7FF8000000000000), !dbg !21
  %v180_.i = select <8 x i1> %v177_.i, <8 x float> splat (float 0xFFF0000000000000), <8 x float> %v179_.i, !dbg !21
  %v181_.i = select <8 x i1> %v176_.i, <8 x float> %v175_.i, <8 x float> %v180_.i, !dbg !21
  %v186_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v185_.i, <8 x float> %v140_.i, <8 x float> %v181_.i), !dbg !21
  %v187_.i = fdiv <8 x float> %v186_.i, %v144_.i, !dbg !22
  %v188_.i = fsub <8 x float> %v187_.i, %v144_.i, !dbg !23
  %v192_.i = fmul <8 x float> %v191_.i, %v140_.i, !dbg !24
  %v193_.i = fcmp ogt <8 x float> %v192_.i, splat (float 8.900000e+01), !dbg !25
  %v194_.i = select <8 x i1> %v193_.i, <8 x float> splat (float 8.900000e+01), <8 x float> %v192_.i, !dbg !25
  %v195_.i = fcmp olt <8 x float> %v194_.i, splat (float -1.040000e+02), !dbg !25
  %v196_.i = select <8 x i1> %v195_.i, <8 x float> splat (float -1.040000e+02), <8 x float> %v194_.i, !dbg !25
  %v197_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v196_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168001FC0000000)), !dbg !25
  %v198_.i = fadd <8 x float> %v197_.i, splat (float 0xC168001FC0000000), !dbg !25
  %v199_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v198_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v196_.i), !dbg !25
  %v200_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v198_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v199_.i), !dbg !25
  %v201_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v200_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !25
  %v202_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v201_.i, <8 x float> %v200_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !25
  %v203_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v202_.i, <8 x float> %v200_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !25
  %v204_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v203_.i, <8 x float> %v200_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !25
  %v205_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v204_.i, <8 x float> %v200_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v206_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v205_.i, <8 x float> %v200_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v207_.i = bitcast <8 x float> %v197_.i to <8 x i32>, !dbg !25
  %5 = shl <8 x i32> %v207_.i, splat (i32 22), !dbg !25
  %v209_.i = and <8 x i32> %5, splat (i32 -8388608), !dbg !25
  %v210_.i = shl <8 x i32> %v207_.i, splat (i32 23), !dbg !25
  %v211_.i = sub <8 x i32> %v210_.i, %v209_.i, !dbg !25
  %v212_.i = bitcast <8 x i32> %v211_.i to <8 x float>, !dbg !25
  %v213_.i = fmul <8 x float> %v206_.i, %v212_.i, !dbg !25
  %v214_.i = bitcast <8 x i32> %v209_.i to <8 x float>, !dbg !25
  %v215_.i = fmul <8 x float> %v213_.i, %v214_.i, !dbg !25
  %v216_.i = fmul <8 x float> %v138_.i, %v215_.i, !dbg !26
  %v217_.i = fmul <8 x float> %v187_.i, splat (float 0x3FE6A09E60000000), !dbg !55
  %v218_.i = fmul <8 x float> %v217_.i, %v217_.i, !dbg !56
  %v219_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v218_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !56
  %v220_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v219_.i, <8 x float> %v218_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !56
  %v221_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v220_.i, <8 x float> %v218_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !56
  %v222_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v221_.i, <8 x float> %v218_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !56
  %v223_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v222_.i, <8 x float> %v218_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !56
  %v224_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v223_.i, <8 x float> %v218_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !56
  %v225_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v224_.i, <8 x float> %v217_.i, <8 x float> %v217_.i), !dbg !56
  %v226_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v217_.i), !dbg !56
  %v227_.i = fcmp ogt <8 x float> %v226_.i, splat (float 0x400F9999A0000000), !dbg !56
  %v228_.i = select <8 x i1> %v227_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v226_.i, !dbg !56
  %v229_.i = fadd <8 x float> %v228_.i, splat (float 0xBFEF5E4020000000), !dbg !56
  %v230_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v229_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !56
  %v231_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v230_.i, <8 x float> %v229_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !56
  %v232_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v231_.i, <8 x float> %v229_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !56
  %v233_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v232_.i, <8 x float> %v229_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !56
  %v234_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v233_.i, <8 x float> %v229_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !56
  %v235_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v234_.i, <8 x float> %v229_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !56
  %v236_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v235_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !56
  %v237_.i = fadd <8 x float> %v236_.i, splat (float 0xC168000FE0000000), !dbg !56
  %v238_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v237_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v235_.i), !dbg !56
  %v239_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v237_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v238_.i), !dbg !56
  %v240_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v239_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !56
  %v241_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v240_.i, <8 x float> %v239_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !56
  %v242_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v241_.i, <8 x float> %v239_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !56
  %v243_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v242_.i, <8 x float> %v239_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !56
  %v244_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v243_.i, <8 x float> %v239_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v245_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v244_.i, <8 x float> %v239_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v246_.i = bitcast <8 x float> %v236_.i to <8 x i32>, !dbg !56
  %v247_.i = shl <8 x i32> %v246_.i, splat (i32 23), !dbg !56
  %v248_.i = bitcast <8 x i32> %v247_.i to <8 x float>, !dbg !56
  %v249_.i = fneg <8 x float> %v248_.i, !dbg !56
  %v250_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v245_.i, <8 x float> %v249_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v251_.i = fcmp olt <8 x float> %v228_.i, splat (float 1.000000e+00), !dbg !56
  %v252_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v250_.i, <8 x float> %v217_.i), !dbg !56
  %v253_.i = select <8 x i1> %v251_.i, <8 x float> %v225_.i, <8 x float> %v252_.i, !dbg !56
  %v254_.i = fadd <8 x float> %v253_.i, splat (float 1.000000e+00), !dbg !57
  %v255_.i = fmul <8 x float> %v254_.i, splat (float 5.000000e-01), !dbg !58
  %v256_.i = fmul <8 x float> %v188_.i, splat (float 0x3FE6A09E60000000), !dbg !60
  %v257_.i = fmul <8 x float> %v256_.i, %v256_.i, !dbg !61
  %v258_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v257_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !61
  %v259_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v258_.i, <8 x float> %v257_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !61
  %v260_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v259_.i, <8 x float> %v257_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !61
  %v261_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v260_.i, <8 x float> %v257_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !61
  %v262_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v261_.i, <8 x float> %v257_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !61
  %v263_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v262_.i, <8 x float> %v257_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !61
  %v264_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v263_.i, <8 x float> %v256_.i, <8 x float> %v256_.i), !dbg !61
  %v265_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v256_.i), !dbg !61
  %v266_.i = fcmp ogt <8 x float> %v265_.i, splat (float 0x400F9999A0000000), !dbg !61
  %v267_.i = select <8 x i1> %v266_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v265_.i, !dbg !61
  %v268_.i = fadd <8 x float> %v267_.i, splat (float 0xBFEF5E4020000000), !dbg !61
  %v269_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v268_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !61
  %v270_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v269_.i, <8 x float> %v268_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !61
  %v271_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v270_.i, <8 x float> %v268_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !61
  %v272_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v271_.i, <8 x float> %v268_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !61
  %v273_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v272_.i, <8 x float> %v268_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !61
  %v274_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v273_.i, <8 x float> %v268_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !61
  %v275_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v274_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !61
  %v276_.i = fadd <8 x float> %v275_.i, splat (float 0xC168000FE0000000), !dbg !61
  %v277_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v276_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v274_.i), !dbg !61
  %v278_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v276_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v277_.i), !dbg !61
  %v279_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v278_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !61
  %v280_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v279_.i, <8 x float> %v278_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !61
  %v281_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v280_.i, <8 x float> %v278_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !61
  %v282_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v281_.i, <8 x float> %v278_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !61
  %v283_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v282_.i, <8 x float> %v278_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v284_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v283_.i, <8 x float> %v278_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v285_.i = bitcast <8 x float> %v275_.i to <8 x i32>, !dbg !61
  %v286_.i = shl <8 x i32> %v285_.i, splat (i32 23), !dbg !61
  %v287_.i = bitcast <8 x i32> %v286_.i to <8 x float>, !dbg !61
  %v288_.i = fneg <8 x float> %v287_.i, !dbg !61
  %v289_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v284_.i, <8 x float> %v288_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v290_.i = fcmp olt <8 x float> %v267_.i, splat (float 1.000000e+00), !dbg !61
  %v291_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v289_.i, <8 x float> %v256_.i), !dbg !61
  %v292_.i = select <8 x i1> %v290_.i, <8 x float> %v264_.i, <8 x float> %v291_.i, !dbg !61
  %v293_.i = fadd <8 x float> %v292_.i, splat (float 1.000000e+00), !dbg !62
  %6 = fmul <8 x float> %v293_.i, splat (float -5.000000e-01), !dbg !37
  %v296_.i = fmul <8 x float> %v216_.i, %6, !dbg !37
  %v297_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v136_.i, <8 x float> %v255_.i, <8 x float> %v296_.i), !dbg !37
  %v298_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %4, !dbg !38
  store <8 x float> %v297_.i, ptr %v298_.i, align 4, !dbg !38
  %v300_.i = fmul <8 x float> %v188_.i, splat (float 0xBFE6A09E60000000), !dbg !64
  %v301_.i = fmul <8 x float> %v300_.i, %v300_.i, !dbg !65
  %v302_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v301_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !65
  %v303_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v302_.i, <8 x float> %v301_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !65
  %v304_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v303_.i, <8 x float> %v301_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !65
  %v305_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v304_.i, <8 x float> %v301_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !65
  %v306_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v305_.i, <8 x float> %v301_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !65
  %v307_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v306_.i, <8 x float> %v301_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !65
  %v308_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v307_.i, <8 x float> %v300_.i, <8 x float> %v300_.i), !dbg !65
  %v309_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v300_.i), !dbg !65
  %v310_.i = fcmp ogt <8 x float> %v309_.i, splat (float 0x400F9999A0000000), !dbg !65
  %v311_.i = select <8 x i1> %v310_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v309_.i, !dbg !65
  %v312_.i = fadd <8 x float> %v311_.i, splat (float 0xBFEF5E4020000000), !dbg !65
  %v313_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v312_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !65
  %v314_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v313_.i, <8 x float> %v312_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !65
  %v315_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v314_.i, <8 x float> %v312_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !65
  %v316_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v315_.i, <8 x float> %v312_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !65
  %v317_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v316_.i, <8 x float> %v312_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !65
  %v318_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v317_.i, <8 x float> %v312_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !65
  %v319_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v318_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !65
  %v320_.i = fadd <8 x float> %v319_.i, splat (float 0xC168000FE0000000), !dbg !65
  %v321_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v320_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v318_.i), !dbg !65
  %v322_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v320_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v321_.i), !dbg !65
  %v323_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v322_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !65
  %v324_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v323_.i, <8 x float> %v322_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !65
  %v325_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v324_.i, <8 x float> %v322_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !65
  %v326_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v325_.i, <8 x float> %v322_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !65
  %v327_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v326_.i, <8 x float> %v322_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v328_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v327_.i, <8 x float> %v322_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v329_.i = bitcast <8 x float> %v319_.i to <8 x i32>, !dbg !65
  %v330_.i = shl <8 x i32> %v329_.i, splat (i32 23), !dbg !65
  %v331_.i = bitcast <8 x i32> %v330_.i to <8 x float>, !dbg !65
  %v332_.i = fneg <8 x float> %v331_.i, !dbg !65
  %v333_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v328_.i, <8 x float> %v332_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v334_.i = fcmp olt <8 x float> %v311_.i, splat (float 1.000000e+00), !dbg !65
  %v335_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v333_.i, <8 x float> %v300_.i), !dbg !65
  %v336_.i = select <8 x i1> %v334_.i, <8 x float> %v308_.i, <8 x float> %v335_.i, !dbg !65
  %v337_.i = fadd <8 x float> %v336_.i, splat (float 1.000000e+00), !dbg !66
  %v338_.i = fmul <8 x float> %v337_.i, splat (float 5.000000e-01), !dbg !67
  %v340_.i = fmul <8 x float> %v187_.i, splat (float 0xBFE6A09E60000000), !dbg !69
  %v341_.i = fmul <8 x float> %v340_.i, %v340_.i, !dbg !70
  %v342_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v341_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !70
  %v343_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v342_.i, <8 x float> %v341_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !70
  %v344_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v343_.i, <8 x float> %v341_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !70
  %v345_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v344_.i, <8 x float> %v341_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !70
  %v346_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v345_.i, <8 x float> %v341_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !70
  %v347_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v346_.i, <8 x float> %v341_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !70
  %v348_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v347_.i, <8 x float> %v340_.i, <8 x float> %v340_.i), !dbg !70
  %v349_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v340_.i), !dbg !70
  %v350_.i = fcmp ogt <8 x float> %v349_.i, splat (float 0x400F9999A0000000), !dbg !70
  %v351_.i = select <8 x i1> %v350_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v349_.i, !dbg !70
  %v352_.i = fadd <8 x float> %v351_.i, splat (float 0xBFEF5E4020000000), !dbg !70
  %v353_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v352_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !70
  %v354_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v353_.i, <8 x float> %v352_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !70
  %v355_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v354_.i, <8 x float> %v352_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !70
  %v356_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v355_.i, <8 x float> %v352_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !70
  %v357_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v356_.i, <8 x float> %v352_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !70
  %v358_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v357_.i, <8 x float> %v352_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !70
  %v359_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v358_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !70
  %v360_.i = fadd <8 x float> %v359_.i, splat (float 0xC168000FE0000000), !dbg !70
  %v361_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v360_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v358_.i), !dbg !70
  %v362_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v360_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v361_.i), !dbg !70
  %v363_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v362_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !70
  %v364_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v363_.i, <8 x float> %v362_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !70
  %v365_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v364_.i, <8 x float> %v362_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !70
  %v366_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v365_.i, <8 x float> %v362_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !70
  %v367_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v366_.i, <8 x float> %v362_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v368_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v367_.i, <8 x float> %v362_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v369_.i = bitcast <8 x float> %v359_.i to <8 x i32>, !dbg !70
  %v370_.i = shl <8 x i32> %v369_.i, splat (i32 23), !dbg !70
  %v371_.i = bitcast <8 x i32> %v370_.i to <8 x float>, !dbg !70
  %v372_.i = fneg <8 x float> %v371_.i, !dbg !70
  %v373_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v368_.i, <8 x float> %v372_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v374_.i = fcmp olt <8 x float> %v351_.i, splat (float 1.000000e+00), !dbg !70
  %v375_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v373_.i, <8 x float> %v340_.i), !dbg !70
  %v376_.i = select <8 x i1> %v374_.i, <8 x float> %v348_.i, <8 x float> %v375_.i, !dbg !70
  %v377_.i = fadd <8 x float> %v376_.i, splat (float 1.000000e+00), !dbg !71
  %7 = fmul <8 x float> %v377_.i, splat (float -5.000000e-01), !dbg !48
  %v380_.i = fmul <8 x float> %v136_.i, %7, !dbg !48
  %v381_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v216_.i, <8 x float> %v338_.i, <8 x float> %v380_.i), !dbg !48
  %v382_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %4, !dbg !17
  store <8 x float> %v381_.i, ptr %v382_.i, align 4, !dbg !17
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v384_.i = add nsw i32 %phi130.i13, -1, !dbg !9
  %v131_.not.i = icmp eq i32 %v384_.i, 0, !dbg !9
  br i1 %v131_.not.i, label %join119.i, label %body127.i, !dbg !9

join119.i:                                        ; preds = %body127.i, %join42.i
  %v386_.i = phi i32 [ %v1_.i, %join42.i ], [ %v114_.i, %body127.i ], !dbg !9
  %v385_.i = phi i32 [ %v1_.i, %join42.i ], [ %v26_.i, %body127.i ], !dbg !9
  %v387_.i = add nsw i32 %v385_.i, 127, !dbg !9
  %v388_.i = ashr i32 %v387_.i, 7, !dbg !9
  %v389_.i = ashr i32 %v386_.i, 7, !dbg !9
  %v391_.i = tail call i32 @llvm.smax.i32(i32 %v389_.i, i32 %v388_.i), !dbg !9
  %v392_.i = icmp eq i32 %v114_.i, %v72_.i, !dbg !9
  %v393_.i = and i1 %v392_.i, %v116_.i, !dbg !9
  %v111_2.i = or i1 %v110_.i, %v393_.i, !dbg !9
  %v395_.i = and i1 %v109_.i, %v111_2.i, !dbg !9
  %v396_.i = select i1 %v395_.i, i32 0, i32 %v388_.i, !dbg !9
  %v397_.i = select i1 %v395_.i, i32 %count, i32 %v391_.i, !dbg !9
  %v398_.not.i = icmp slt i32 %v396_.i, %v397_.i, !dbg !9
  %v399_.i = select i1 %v398_.not.i, i32 %v396_.i, i32 %count, !dbg !9
  %v400_.i = sub nsw i32 %v397_.i, %v396_.i, !dbg !9
  %v401_.i = select i1 %v398_.not.i, i32 %v400_.i, i32 0, !dbg !9
  %v402_.i = sub nsw i32 %count, %v401_.i, !dbg !9
  %v403_.i = icmp sgt i32 %v402_.i, 0, !dbg !9
  br i1 %v403_.i, label %while407.i, label %fine, !dbg !9

while407.i:                                       ; preds = %join119.i, %done426.i
  %phi409.i = phi i32 [ %v807_.i, %done426.i ], [ 0, %join119.i ], !dbg !9
  %v410_.not.i = icmp slt i32 %phi409.i, %v399_.i, !dbg !9
  %v411_.i = select i1 %v410_.not.i, i32 0, i32 %v401_.i, !dbg !9
  %v412_.i = add nsw i32 %v411_.i, %phi409.i, !dbg !9
  %v413_.i = add nsw i32 %v412_.i, %block.x19, !dbg !9
  %v415_.i = shl nsw i32 %v412_.i, 7, !dbg !9
  %v416_.i = sub nsw i32 %v385_.i, %v415_.i, !dbg !9
  %v417_.i = sub nsw i32 %v386_.i, %v415_.i, !dbg !9
  %v430_.i = shl nsw i32 %v413_.i, 7, !dbg !12
  %v442_.i = insertelement <8 x i32> poison, i32 %v416_.i, i64 0, !dbg !9
  %v443_.i = shufflevector <8 x i32> %v442_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v445_.i = insertelement <8 x i32> poison, i32 %v417_.i, i64 0, !dbg !9
  %v446_.i = shufflevector <8 x i32> %v445_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %8 = zext i32 %v430_.i to i64, !dbg !9
  br label %body425.i, !dbg !9

body425.i:                                        ; preds = %while407.i, %join454.i
  %indvars.iv24 = phi i64 [ 0, %while407.i ], [ %indvars.iv.next25, %join454.i ], !dbg !12
  %phi428.i16 = phi i32 [ 16, %while407.i ], [ %v806_.i, %join454.i ], !dbg !9
  %fault.sroa.0.114 = phi i64 [ 0, %while407.i ], [ %fault.sroa.0.6, %join454.i ], !dbg !13
  %9 = add nuw nsw i64 %indvars.iv24, %8, !dbg !12
  %v433_.i = insertelement <8 x i64> poison, i64 %9, i64 0, !dbg !14
  %v434_.i = shufflevector <8 x i64> %v433_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v435_.i = or disjoint <8 x i64> %v434_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !14
  %10 = trunc nuw nsw i64 %indvars.iv24 to i32, !dbg !9
  %v439_.i = insertelement <8 x i32> poison, i32 %10, i64 0, !dbg !9
  %v440_.i = shufflevector <8 x i32> %v439_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v441_.i = or disjoint <8 x i32> %v440_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v444_.i = icmp slt <8 x i32> %v441_.i, %v443_.i, !dbg !9
  %v447_.i = icmp sge <8 x i32> %v441_.i, %v446_.i, !dbg !9
  %v448_.i = or <8 x i1> %v444_.i, %v447_.i, !dbg !9
  %v449_.i = bitcast <8 x i1> %v448_.i to i8, !dbg !9
  %v451_.not.i = icmp eq i8 %v449_.i, 0, !dbg !9
  br i1 %v451_.not.i, label %join454.i, label %then452.i, !dbg !9

then452.i:                                        ; preds = %body425.i
  %v438_.i = icmp samesign ult <8 x i64> %v435_.i, %v437_.i, !dbg !14
  %v455_.i = and <8 x i1> %v448_.i, %v438_.i, !dbg !49
  %v456_.i = bitcast <8 x i1> %v455_.i to i8, !dbg !49
  %v458_.not.i = icmp eq i8 %v456_.i, 0, !dbg !49
  br i1 %v458_.not.i, label %join454.i, label %then459.i, !dbg !49

then459.i:                                        ; preds = %then452.i
  %v464_.i = icmp samesign ult <8 x i64> %v435_.i, %v463_.i, !dbg !13
  %v467_.i = and <8 x i1> %v464_.i, %v455_.i, !dbg !13
  %v464_.not.i = xor <8 x i1> %v464_.i, splat (i1 true), !dbg !13
  %v468_.i = and <8 x i1> %v455_.i, %v464_.not.i, !dbg !13
  %v469_.i = bitcast <8 x i1> %v468_.i to i8, !dbg !13
  %v470_.not.i = icmp eq i8 %v469_.i, 0, !dbg !13
  br i1 %v470_.not.i, label %join472.i, label %active471.i, !dbg !13

active471.i:                                      ; preds = %then459.i
  %v473_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v469_.i, i1 true), !dbg !13
  %v474_.i = zext nneg i8 %v473_.i to i64, !dbg !13
  %v475_.i = extractelement <8 x i64> %v435_.i, i64 %v474_.i, !dbg !13
  %v477_.i = or disjoint i64 %indvars.iv24, %v474_.i, !dbg !13
  %v479_.i = shl i64 %v477_.i, 40, !dbg !13
  %v480_.i = or disjoint i64 %v479_.i, %v475_.i, !dbg !13
  %v481_.i = add nuw nsw i64 %v480_.i, -9222246136947933184, !dbg !13
  %v483_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.114, i64 %v481_.i), !dbg !13
  br label %join472.i, !dbg !13

join472.i:                                        ; preds = %active471.i, %then459.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.114, %then459.i ], [ %v483_.i, %active471.i ], !dbg !7
  %v485_.i = getelementptr float, ptr %v10_f1_, i64 %9, !dbg !13
  %v486_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v485_.i, <8 x i1> %v467_.i, <8 x float> zeroinitializer), !dbg !13
  %v487_.i = freeze <8 x float> %v486_.i, !dbg !13
  %v490_.i = icmp samesign ult <8 x i64> %v435_.i, %v489_.i, !dbg !15
  %v493_.i = and <8 x i1> %v490_.i, %v455_.i, !dbg !15
  %v490_.not.i = xor <8 x i1> %v490_.i, splat (i1 true), !dbg !15
  %v494_.i = and <8 x i1> %v455_.i, %v490_.not.i, !dbg !15
  %v495_.i = bitcast <8 x i1> %v494_.i to i8, !dbg !15
  %v496_.not.i = icmp eq i8 %v495_.i, 0, !dbg !15
  br i1 %v496_.not.i, label %join498.i, label %active497.i, !dbg !15

active497.i:                                      ; preds = %join472.i
  %v499_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v495_.i, i1 true), !dbg !15
  %v500_.i = zext nneg i8 %v499_.i to i64, !dbg !15
  %v501_.i = extractelement <8 x i64> %v435_.i, i64 %v500_.i, !dbg !15
  %v503_.i = or disjoint i64 %indvars.iv24, %v500_.i, !dbg !15
  %v505_.i = shl i64 %v503_.i, 40, !dbg !15
  %v506_.i = or disjoint i64 %v505_.i, %v501_.i, !dbg !15
  %v507_.i = add nuw nsw i64 %v506_.i, -9221120237041090560, !dbg !15
  %v509_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v507_.i), !dbg !15
  br label %join498.i, !dbg !15

join498.i:                                        ; preds = %active497.i, %join472.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join472.i ], [ %v509_.i, %active497.i ], !dbg !7
  %v511_.i = getelementptr float, ptr %v14_f1_, i64 %9, !dbg !15
  %v512_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v511_.i, <8 x i1> %v493_.i, <8 x float> zeroinitializer), !dbg !15
  %v513_.i = freeze <8 x float> %v512_.i, !dbg !15
  %v516_.i = icmp samesign ult <8 x i64> %v435_.i, %v515_.i, !dbg !16
  %v519_.i = and <8 x i1> %v516_.i, %v455_.i, !dbg !16
  %v516_.not.i = xor <8 x i1> %v516_.i, splat (i1 true), !dbg !16
  %v520_.i = and <8 x i1> %v455_.i, %v516_.not.i, !dbg !16
  %v521_.i = bitcast <8 x i1> %v520_.i to i8, !dbg !16
  %v522_.not.i = icmp eq i8 %v521_.i, 0, !dbg !16
  br i1 %v522_.not.i, label %join524.i, label %active523.i, !dbg !16

active523.i:                                      ; preds = %join498.i
  %v525_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v521_.i, i1 true), !dbg !16
  %v526_.i = zext nneg i8 %v525_.i to i64, !dbg !16
  %v527_.i = extractelement <8 x i64> %v435_.i, i64 %v526_.i, !dbg !16
  %v529_.i = or disjoint i64 %indvars.iv24, %v526_.i, !dbg !16
  %v531_.i = shl i64 %v529_.i, 40, !dbg !16
  %v532_.i = or disjoint i64 %v531_.i, %v527_.i, !dbg !16
  %v533_.i = add nuw nsw i64 %v532_.i, -9219994337134247936, !dbg !16
  %v535_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v533_.i), !dbg !16
  br label %join524.i, !dbg !16

join524.i:                                        ; preds = %active523.i, %join498.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join498.i ], [ %v535_.i, %active523.i ], !dbg !7
  %v537_.i = getelementptr float, ptr %v18_f1_, i64 %9, !dbg !16
  %v538_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v537_.i, <8 x i1> %v519_.i, <8 x float> zeroinitializer), !dbg !16
  %v539_.i = freeze <8 x float> %v538_.i, !dbg !16
  %v540_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v539_.i), !dbg !18
  %v543_.i = fmul <8 x float> %v143_.i, %v540_.i, !dbg !19
  %v544_.i = fdiv <8 x float> %v487_.i, %v513_.i, !dbg !20
  %v545_.i = fcmp olt <8 x float> %v544_.i, splat (float 0x3810000000000000), !dbg !21
  %v546_.i = fmul <8 x float> %v544_.i, splat (float 0x4160000000000000), !dbg !21
  %v547_.i = select <8 x i1> %v545_.i, <8 x float> %v546_.i, <8 x float> %v544_.i, !dbg !21
  %v548_.i = bitcast <8 x float> %v547_.i to <8 x i32>, !dbg !21
  %v549_.i = add <8 x i32> %v548_.i, splat (i32 -1059760811), !dbg !21
  %v550_.i = and <8 x i32> %v549_.i, splat (i32 -8388608), !dbg !21
  %v551_.i = sub <8 x i32> %v548_.i, %v550_.i, !dbg !21
  %v552_.i = bitcast <8 x i32> %v551_.i to <8 x float>, !dbg !21
  %v553_.i = fadd <8 x float> %v552_.i, splat (float -1.000000e+00), !dbg !21
  %v554_.i = sitofp <8 x i32> %v550_.i to <8 x float>, !dbg !21
  %v556_.i = select <8 x i1> %v545_.i, <8 x float> splat (float -2.300000e+01), <8 x float> zeroinitializer, !dbg !21
  %v557_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v554_.i, <8 x float> splat (float 0x3E80000000000000), <8 x float> %v556_.i), !dbg !21
  %v558_.i = fmul <8 x float> %v553_.i, %v553_.i, !dbg !21
  %v559_.i = fmul <8 x float> %v553_.i, %v558_.i, !dbg !21
  %v560_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v553_.i, <8 x float> splat (float 0x3FBE0121A0000000), <8 x float> splat (float 0xBFC07E50E0000000)), !dbg !21
  %v561_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v560_.i, <8 x float> %v553_.i, <8 x float> splat (float 0x3FBBB4F8E0000000)), !dbg !21
  %v562_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v561_.i, <8 x float> %v553_.i, <8 x float> splat (float 0xBFBF333320000000)), !dbg !21
  %v563_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v562_.i, <8 x float> %v553_.i, <8 x float> splat (float 0x3FC24D78E0000000)), !dbg !21
  %v564_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v563_.i, <8 x float> %v553_.i, <8 x float> splat (float 0xBFC559BBE0000000)), !dbg !21
  %v565_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v564_.i, <8 x float> %v553_.i, <8 x float> splat (float 0x3FC99985E0000000)), !dbg !21
  %v566_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v565_.i, <8 x float> %v553_.i, <8 x float> splat (float 0xBFCFFFF020000000)), !dbg !21
  %v567_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v566_.i, <8 x float> %v553_.i, <8 x float> splat (float 0x3FD5555560000000)), !dbg !21
  %v568_.i = fmul <8 x float> %v558_.i, splat (float -5.000000e-01), !dbg !21
  %v569_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v559_.i, <8 x float> %v567_.i, <8 x float> %v568_.i), !dbg !21
  %v570_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v557_.i, <8 x float> splat (float 0xBE205C6100000000), <8 x float> %v569_.i), !dbg !21
  %v571_.i = fadd <8 x float> %v553_.i, %v570_.i, !dbg !21
  %v572_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v557_.i, <8 x float> splat (float 0x3FE62E4300000000), <8 x float> %v571_.i), !dbg !21
  %v573_.i = fcmp one <8 x float> %v544_.i, splat (float 0x7FF0000000000000), !dbg !21
  %v574_.i = select <8 x i1> %v573_.i, <8 x float> %v572_.i, <8 x float> %v544_.i, !dbg !21
  %v575_.i = fcmp ogt <8 x float> %v544_.i, zeroinitializer, !dbg !21
  %v576_.i = fcmp oeq <8 x float> %v544_.i, zeroinitializer, !dbg !21
  %v577_.i = fcmp uno <8 x float> %v544_.i, zeroinitializer, !dbg !21
  %v578_.i = select <8 x i1> %v577_.i, <8 x float> %v544_.i, <8 x float> splat (float 0x7FF8000000000000), !dbg !21
  %v579_.i = select <8 x i1> %v576_.i, <8 x float> splat (float 0xFFF0000000000000), <8 x float> %v578_.i, !dbg !21
  %v580_.i = select <8 x i1> %v575_.i, <8 x float> %v574_.i, <8 x float> %v579_.i, !dbg !21
  %v585_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v185_.i, <8 x float> %v539_.i, <8 x float> %v580_.i), !dbg !21
  %v586_.i = fdiv <8 x float> %v585_.i, %v543_.i, !dbg !22
  %v587_.i = fsub <8 x float> %v586_.i, %v543_.i, !dbg !23
  %v591_.i = fmul <8 x float> %v191_.i, %v539_.i, !dbg !24
  %v592_.i = fcmp ogt <8 x float> %v591_.i, splat (float 8.900000e+01), !dbg !25
  %v593_.i = select <8 x i1> %v592_.i, <8 x float> splat (float 8.900000e+01), <8 x float> %v591_.i, !dbg !25
  %v594_.i = fcmp olt <8 x float> %v593_.i, splat (float -1.040000e+02), !dbg !25
  %v595_.i = select <8 x i1> %v594_.i, <8 x float> splat (float -1.040000e+02), <8 x float> %v593_.i, !dbg !25
  %v596_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v595_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168001FC0000000)), !dbg !25
  %v597_.i = fadd <8 x float> %v596_.i, splat (float 0xC168001FC0000000), !dbg !25
  %v598_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v597_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v595_.i), !dbg !25
  %v599_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v597_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v598_.i), !dbg !25
  %v600_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v599_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !25
  %v601_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v600_.i, <8 x float> %v599_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !25
  %v602_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v601_.i, <8 x float> %v599_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !25
  %v603_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v602_.i, <8 x float> %v599_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !25
  %v604_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v603_.i, <8 x float> %v599_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v605_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v604_.i, <8 x float> %v599_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v606_.i = bitcast <8 x float> %v596_.i to <8 x i32>, !dbg !25
  %11 = shl <8 x i32> %v606_.i, splat (i32 22), !dbg !25
  %v608_.i = and <8 x i32> %11, splat (i32 -8388608), !dbg !25
  %v609_.i = shl <8 x i32> %v606_.i, splat (i32 23), !dbg !25
  %v610_.i = sub <8 x i32> %v609_.i, %v608_.i, !dbg !25
  %v611_.i = bitcast <8 x i32> %v610_.i to <8 x float>, !dbg !25
  %v612_.i = fmul <8 x float> %v605_.i, %v611_.i, !dbg !25
  %v613_.i = bitcast <8 x i32> %v608_.i to <8 x float>, !dbg !25
  %v614_.i = fmul <8 x float> %v612_.i, %v613_.i, !dbg !25
  %v615_.i = fmul <8 x float> %v513_.i, %v614_.i, !dbg !26
  %v616_.i = fmul <8 x float> %v586_.i, splat (float 0x3FE6A09E60000000), !dbg !55
  %v617_.i = fmul <8 x float> %v616_.i, %v616_.i, !dbg !56
  %v618_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v617_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !56
  %v619_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v618_.i, <8 x float> %v617_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !56
  %v620_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v619_.i, <8 x float> %v617_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !56
  %v621_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v620_.i, <8 x float> %v617_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !56
  %v622_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v621_.i, <8 x float> %v617_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !56
  %v623_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v622_.i, <8 x float> %v617_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !56
  %v624_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v623_.i, <8 x float> %v616_.i, <8 x float> %v616_.i), !dbg !56
  %v625_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v616_.i), !dbg !56
  %v626_.i = fcmp ogt <8 x float> %v625_.i, splat (float 0x400F9999A0000000), !dbg !56
  %v627_.i = select <8 x i1> %v626_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v625_.i, !dbg !56
  %v628_.i = fadd <8 x float> %v627_.i, splat (float 0xBFEF5E4020000000), !dbg !56
  %v629_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v628_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !56
  %v630_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v629_.i, <8 x float> %v628_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !56
  %v631_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v630_.i, <8 x float> %v628_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !56
  %v632_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v631_.i, <8 x float> %v628_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !56
  %v633_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v632_.i, <8 x float> %v628_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !56
  %v634_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v633_.i, <8 x float> %v628_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !56
  %v635_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v634_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !56
  %v636_.i = fadd <8 x float> %v635_.i, splat (float 0xC168000FE0000000), !dbg !56
  %v637_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v636_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v634_.i), !dbg !56
  %v638_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v636_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v637_.i), !dbg !56
  %v639_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v638_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !56
  %v640_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v639_.i, <8 x float> %v638_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !56
  %v641_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v640_.i, <8 x float> %v638_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !56
  %v642_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v641_.i, <8 x float> %v638_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !56
  %v643_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v642_.i, <8 x float> %v638_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v644_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v643_.i, <8 x float> %v638_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v645_.i = bitcast <8 x float> %v635_.i to <8 x i32>, !dbg !56
  %v646_.i = shl <8 x i32> %v645_.i, splat (i32 23), !dbg !56
  %v647_.i = bitcast <8 x i32> %v646_.i to <8 x float>, !dbg !56
  %v648_.i = fneg <8 x float> %v647_.i, !dbg !56
  %v649_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v644_.i, <8 x float> %v648_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v650_.i = fcmp olt <8 x float> %v627_.i, splat (float 1.000000e+00), !dbg !56
  %v651_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v649_.i, <8 x float> %v616_.i), !dbg !56
  %v652_.i = select <8 x i1> %v650_.i, <8 x float> %v624_.i, <8 x float> %v651_.i, !dbg !56
  %v653_.i = fadd <8 x float> %v652_.i, splat (float 1.000000e+00), !dbg !57
  %v654_.i = fmul <8 x float> %v653_.i, splat (float 5.000000e-01), !dbg !58
  %v655_.i = fmul <8 x float> %v587_.i, splat (float 0x3FE6A09E60000000), !dbg !60
  %v656_.i = fmul <8 x float> %v655_.i, %v655_.i, !dbg !61
  %v657_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v656_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !61
  %v658_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v657_.i, <8 x float> %v656_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !61
  %v659_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v658_.i, <8 x float> %v656_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !61
  %v660_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v659_.i, <8 x float> %v656_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !61
  %v661_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v660_.i, <8 x float> %v656_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !61
  %v662_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v661_.i, <8 x float> %v656_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !61
  %v663_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v662_.i, <8 x float> %v655_.i, <8 x float> %v655_.i), !dbg !61
  %v664_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v655_.i), !dbg !61
  %v665_.i = fcmp ogt <8 x float> %v664_.i, splat (float 0x400F9999A0000000), !dbg !61
  %v666_.i = select <8 x i1> %v665_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v664_.i, !dbg !61
  %v667_.i = fadd <8 x float> %v666_.i, splat (float 0xBFEF5E4020000000), !dbg !61
  %v668_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v667_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !61
  %v669_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v668_.i, <8 x float> %v667_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !61
  %v670_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v669_.i, <8 x float> %v667_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !61
  %v671_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v670_.i, <8 x float> %v667_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !61
  %v672_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v671_.i, <8 x float> %v667_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !61
  %v673_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v672_.i, <8 x float> %v667_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !61
  %v674_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v673_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !61
  %v675_.i = fadd <8 x float> %v674_.i, splat (float 0xC168000FE0000000), !dbg !61
  %v676_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v675_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v673_.i), !dbg !61
  %v677_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v675_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v676_.i), !dbg !61
  %v678_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v677_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !61
  %v679_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v678_.i, <8 x float> %v677_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !61
  %v680_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v679_.i, <8 x float> %v677_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !61
  %v681_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v680_.i, <8 x float> %v677_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !61
  %v682_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v681_.i, <8 x float> %v677_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v683_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v682_.i, <8 x float> %v677_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v684_.i = bitcast <8 x float> %v674_.i to <8 x i32>, !dbg !61
  %v685_.i = shl <8 x i32> %v684_.i, splat (i32 23), !dbg !61
  %v686_.i = bitcast <8 x i32> %v685_.i to <8 x float>, !dbg !61
  %v687_.i = fneg <8 x float> %v686_.i, !dbg !61
  %v688_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v683_.i, <8 x float> %v687_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v689_.i = fcmp olt <8 x float> %v666_.i, splat (float 1.000000e+00), !dbg !61
  %v690_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v688_.i, <8 x float> %v655_.i), !dbg !61
  %v691_.i = select <8 x i1> %v689_.i, <8 x float> %v663_.i, <8 x float> %v690_.i, !dbg !61
  %v692_.i = fadd <8 x float> %v691_.i, splat (float 1.000000e+00), !dbg !62
  %12 = fmul <8 x float> %v692_.i, splat (float -5.000000e-01), !dbg !37
  %v695_.i = fmul <8 x float> %v615_.i, %12, !dbg !37
  %v696_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v487_.i, <8 x float> %v654_.i, <8 x float> %v695_.i), !dbg !37
  %v697_.i = getelementptr float, ptr %v2_f1_, i64 %9, !dbg !38
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v696_.i, ptr align 4 %v697_.i, <8 x i1> %v455_.i), !dbg !38
  %v699_.i = fmul <8 x float> %v587_.i, splat (float 0xBFE6A09E60000000), !dbg !64
  %v700_.i = fmul <8 x float> %v699_.i, %v699_.i, !dbg !65
  %v701_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v700_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !65
  %v702_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v701_.i, <8 x float> %v700_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !65
  %v703_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v702_.i, <8 x float> %v700_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !65
  %v704_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v703_.i, <8 x float> %v700_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !65
  %v705_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v704_.i, <8 x float> %v700_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !65
  %v706_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v705_.i, <8 x float> %v700_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !65
  %v707_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v706_.i, <8 x float> %v699_.i, <8 x float> %v699_.i), !dbg !65
  %v708_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v699_.i), !dbg !65
  %v709_.i = fcmp ogt <8 x float> %v708_.i, splat (float 0x400F9999A0000000), !dbg !65
  %v710_.i = select <8 x i1> %v709_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v708_.i, !dbg !65
  %v711_.i = fadd <8 x float> %v710_.i, splat (float 0xBFEF5E4020000000), !dbg !65
  %v712_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v711_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !65
  %v713_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v712_.i, <8 x float> %v711_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !65
  %v714_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v713_.i, <8 x float> %v711_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !65
  %v715_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v714_.i, <8 x float> %v711_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !65
  %v716_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v715_.i, <8 x float> %v711_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !65
  %v717_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v716_.i, <8 x float> %v711_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !65
  %v718_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v717_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !65
  %v719_.i = fadd <8 x float> %v718_.i, splat (float 0xC168000FE0000000), !dbg !65
  %v720_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v719_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v717_.i), !dbg !65
  %v721_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v719_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v720_.i), !dbg !65
  %v722_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v721_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !65
  %v723_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v722_.i, <8 x float> %v721_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !65
  %v724_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v723_.i, <8 x float> %v721_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !65
  %v725_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v724_.i, <8 x float> %v721_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !65
  %v726_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v725_.i, <8 x float> %v721_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v727_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v726_.i, <8 x float> %v721_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v728_.i = bitcast <8 x float> %v718_.i to <8 x i32>, !dbg !65
  %v729_.i = shl <8 x i32> %v728_.i, splat (i32 23), !dbg !65
  %v730_.i = bitcast <8 x i32> %v729_.i to <8 x float>, !dbg !65
  %v731_.i = fneg <8 x float> %v730_.i, !dbg !65
  %v732_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v727_.i, <8 x float> %v731_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v733_.i = fcmp olt <8 x float> %v710_.i, splat (float 1.000000e+00), !dbg !65
  %v734_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v732_.i, <8 x float> %v699_.i), !dbg !65
  %v735_.i = select <8 x i1> %v733_.i, <8 x float> %v707_.i, <8 x float> %v734_.i, !dbg !65
  %v736_.i = fadd <8 x float> %v735_.i, splat (float 1.000000e+00), !dbg !66
  %v737_.i = fmul <8 x float> %v736_.i, splat (float 5.000000e-01), !dbg !67
  %v739_.i = fmul <8 x float> %v586_.i, splat (float 0xBFE6A09E60000000), !dbg !69
  %v740_.i = fmul <8 x float> %v739_.i, %v739_.i, !dbg !70
  %v741_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v740_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !70
  %v742_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v741_.i, <8 x float> %v740_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !70
  %v743_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v742_.i, <8 x float> %v740_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !70
  %v744_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v743_.i, <8 x float> %v740_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !70
  %v745_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v744_.i, <8 x float> %v740_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !70
  %v746_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v745_.i, <8 x float> %v740_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !70
  %v747_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v746_.i, <8 x float> %v739_.i, <8 x float> %v739_.i), !dbg !70
  %v748_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v739_.i), !dbg !70
  %v749_.i = fcmp ogt <8 x float> %v748_.i, splat (float 0x400F9999A0000000), !dbg !70
  %v750_.i = select <8 x i1> %v749_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v748_.i, !dbg !70
  %v751_.i = fadd <8 x float> %v750_.i, splat (float 0xBFEF5E4020000000), !dbg !70
  %v752_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v751_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !70
  %v753_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v752_.i, <8 x float> %v751_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !70
  %v754_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v753_.i, <8 x float> %v751_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !70
  %v755_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v754_.i, <8 x float> %v751_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !70
  %v756_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v755_.i, <8 x float> %v751_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !70
  %v757_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v756_.i, <8 x float> %v751_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !70
  %v758_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v757_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !70
  %v759_.i = fadd <8 x float> %v758_.i, splat (float 0xC168000FE0000000), !dbg !70
  %v760_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v759_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v757_.i), !dbg !70
  %v761_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v759_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v760_.i), !dbg !70
  %v762_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v761_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !70
  %v763_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v762_.i, <8 x float> %v761_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !70
  %v764_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v763_.i, <8 x float> %v761_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !70
  %v765_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v764_.i, <8 x float> %v761_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !70
  %v766_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v765_.i, <8 x float> %v761_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v767_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v766_.i, <8 x float> %v761_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v768_.i = bitcast <8 x float> %v758_.i to <8 x i32>, !dbg !70
  %v769_.i = shl <8 x i32> %v768_.i, splat (i32 23), !dbg !70
  %v770_.i = bitcast <8 x i32> %v769_.i to <8 x float>, !dbg !70
  %v771_.i = fneg <8 x float> %v770_.i, !dbg !70
  %v772_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v767_.i, <8 x float> %v771_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v773_.i = fcmp olt <8 x float> %v750_.i, splat (float 1.000000e+00), !dbg !70
  %v774_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v772_.i, <8 x float> %v739_.i), !dbg !70
  %v775_.i = select <8 x i1> %v773_.i, <8 x float> %v747_.i, <8 x float> %v774_.i, !dbg !70
  %v776_.i = fadd <8 x float> %v775_.i, splat (float 1.000000e+00), !dbg !71
  %13 = fmul <8 x float> %v776_.i, splat (float -5.000000e-01), !dbg !48
  %v779_.i = fmul <8 x float> %v487_.i, %13, !dbg !48
  %v780_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v615_.i, <8 x float> %v737_.i, <8 x float> %v779_.i), !dbg !48
  %v783_.i = icmp samesign ult <8 x i64> %v435_.i, %v782_.i, !dbg !17
  %v786_.i = and <8 x i1> %v783_.i, %v455_.i, !dbg !17
  %v783_.not.i = xor <8 x i1> %v783_.i, splat (i1 true), !dbg !17
  %v787_.i = and <8 x i1> %v455_.i, %v783_.not.i, !dbg !17
  %v788_.i = bitcast <8 x i1> %v787_.i to i8, !dbg !17
  %v789_.not.i = icmp eq i8 %v788_.i, 0, !dbg !17
  br i1 %v789_.not.i, label %join791.i, label %active790.i, !dbg !17

active790.i:                                      ; preds = %join524.i
  %v792_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v788_.i, i1 true), !dbg !17
  %v793_.i = zext nneg i8 %v792_.i to i64, !dbg !17
  %v794_.i = extractelement <8 x i64> %v435_.i, i64 %v793_.i, !dbg !17
  %v796_.i = or disjoint i64 %indvars.iv24, %v793_.i, !dbg !17
  %v798_.i = shl i64 %v796_.i, 40, !dbg !17
  %v799_.i = or disjoint i64 %v798_.i, %v794_.i, !dbg !17
  %v800_.i = add nuw nsw i64 %v799_.i, -9218868437227405312, !dbg !17
  %v802_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v800_.i), !dbg !17
  br label %join791.i, !dbg !17

join791.i:                                        ; preds = %active790.i, %join524.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %join524.i ], [ %v802_.i, %active790.i ], !dbg !7
  %v804_.i = getelementptr float, ptr %v6_f1_, i64 %9, !dbg !17
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v780_.i, ptr align 4 %v804_.i, <8 x i1> %v786_.i), !dbg !17
  br label %join454.i, !dbg !9

join454.i:                                        ; preds = %join791.i, %then452.i, %body425.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.114, %body425.i ], [ %fault.sroa.0.114, %then452.i ], [ %fault.sroa.0.5, %join791.i ], !dbg !7
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 8, !dbg !9
  %v806_.i = add nsw i32 %phi428.i16, -1, !dbg !9
  %v429_.not.i = icmp eq i32 %v806_.i, 0, !dbg !9
  br i1 %v429_.not.i, label %done426.i, label %body425.i, !dbg !9, !llvm.loop !50

done426.i:                                        ; preds = %join454.i
  %v807_.i = add nuw nsw i32 %phi409.i, 1, !dbg !9
  %v808_.i = icmp sge i32 %v807_.i, %v402_.i, !dbg !9
  %v810_.i = icmp ne i64 %fault.sroa.0.6, 0, !dbg !9
  %brmerge.i = select i1 %v810_.i, i1 true, i1 %v808_.i, !dbg !9
  br i1 %brmerge.i, label %black_scholes.block.exit, label %while407.i, !dbg !9

black_scholes.block.exit:                         ; preds = %done426.i
  %v51_f1_.not = icmp eq i64 %fault.sroa.0.6, 0, !dbg !7
  br i1 %v51_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %black_scholes.block.exit
  %v52_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v55_f1_ = zext i32 %v412_.i to i64, !dbg !7
  %v56_f1_ = add i64 %linear18, %v55_f1_, !dbg !7
  store i64 %v56_f1_, ptr %v52_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.6, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join119.i, %black_scholes.block.exit
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
