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
  %v124_.i = insertelement <8 x float> poison, float %v24_f1_, i64 0, !dbg !19
  %v125_.i = shufflevector <8 x float> %v124_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !19
  %v164_.i = fmul float %v24_f1_, 5.000000e-01, !dbg !52
  %v165_.i = tail call float @llvm.fma.f32(float %v164_.i, float %v24_f1_, float %v22_f1_), !dbg !53
  %v166_.i = insertelement <8 x float> poison, float %v165_.i, i64 0, !dbg !21
  %v167_.i = shufflevector <8 x float> %v166_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !21
  %v171_.i = fneg float %v22_f1_, !dbg !24
  %v172_.i = insertelement <8 x float> poison, float %v171_.i, i64 0, !dbg !24
  %v173_.i = shufflevector <8 x float> %v172_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !24
  %v412_.i = insertelement <8 x i64> poison, i64 %v4_f1_, i64 0, !dbg !17
  %v413_.i = shufflevector <8 x i64> %v412_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v438_.i = insertelement <8 x i64> poison, i64 %v12_f1_, i64 0, !dbg !13
  %v439_.i = shufflevector <8 x i64> %v438_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v463_.i = insertelement <8 x i64> poison, i64 %v16_f1_, i64 0, !dbg !14
  %v464_.i = shufflevector <8 x i64> %v463_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v488_.i = insertelement <8 x i64> poison, i64 %v20_f1_, i64 0, !dbg !15
  %v489_.i = shufflevector <8 x i64> %v488_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v754_.i = insertelement <8 x i64> poison, i64 %v8_f1_, i64 0, !dbg !16
  %v755_.i = shufflevector <8 x i64> %v754_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
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
  %v4_.i = sext i32 %v3_.i to i64, !dbg !12
  %v7_.i = icmp ugt i64 %v12_f1_, %v4_.i, !dbg !13
  %v8_.i = icmp sgt i64 %v16_f1_, %v4_.i, !dbg !14
  %v9_.i = and i1 %v7_.i, %v8_.i, !dbg !13
  %v10_.i = icmp sgt i64 %v20_f1_, %v4_.i, !dbg !15
  %v11_.i = and i1 %v10_.i, %v9_.i, !dbg !13
  %v12_.i = icmp sgt i64 %v8_f1_, %v4_.i, !dbg !16
  %v13_.i = and i1 %v12_.i, %v11_.i, !dbg !13
  br i1 %v13_.i, label %join16.i, label %again40.i, !dbg !9

again40.i:                                        ; preds = %run, %again40.i
  %phi19.i = phi i32 [ %v36_.i, %again40.i ], [ 0, %run ], !dbg !9
  %phi20.i = phi i32 [ %v37_.i, %again40.i ], [ %v1_.i, %run ], !dbg !9
  %v21_.i = add nsw i32 %phi20.i, %phi19.i, !dbg !9
  %v22_.i = ashr i32 %v21_.i, 1, !dbg !9
  %v25_.i = add i32 %v22_.i, %v3_.i, !dbg !12
  %v26_.i = sext i32 %v25_.i to i64, !dbg !12
  %v29_.i = icmp ugt i64 %v12_f1_, %v26_.i, !dbg !13
  %v30_.i = icmp sgt i64 %v16_f1_, %v26_.i, !dbg !14
  %v31_.i = and i1 %v29_.i, %v30_.i, !dbg !13
  %v32_.i = icmp sgt i64 %v20_f1_, %v26_.i, !dbg !15
  %v33_.i = and i1 %v32_.i, %v31_.i, !dbg !13
  %v34_.i = icmp sgt i64 %v8_f1_, %v26_.i, !dbg !16
  %v35_.i = and i1 %v34_.i, %v33_.i, !dbg !13
  %v37_.i = select i1 %v35_.i, i32 %v22_.i, i32 %phi20.i, !dbg !9
  %v36_.i = select i1 %v35_.i, i32 %phi19.i, i32 %v22_.i, !dbg !9
  %v38_.i = sub nsw i32 %v37_.i, %v36_.i, !dbg !9
  %v39_.i = icmp sgt i32 %v38_.i, 1, !dbg !9
  br i1 %v39_.i, label %again40.i, label %join16.i, !dbg !9

join16.i:                                         ; preds = %again40.i, %run
  %v44_.i = phi i32 [ 0, %run ], [ %v37_.i, %again40.i ], !dbg !9
  %v45_.i = add i32 %v2_.i, %v3_.i, !dbg !12
  %v46_.i = sext i32 %v45_.i to i64, !dbg !12
  %v48_.i = icmp sge i32 %v45_.i, %v3_.i, !dbg !17
  %0 = icmp ugt i64 %v4_f1_, %v46_.i, !dbg !17
  %v51_.i = and i1 %v48_.i, %0, !dbg !17
  %v52_.i = icmp sgt i64 %v12_f1_, %v46_.i, !dbg !13
  %v53_.i = and i1 %v52_.i, %v51_.i, !dbg !17
  %v54_.i = icmp sgt i64 %v16_f1_, %v46_.i, !dbg !14
  %v55_.i = and i1 %v54_.i, %v53_.i, !dbg !17
  %v56_.i = icmp sgt i64 %v20_f1_, %v46_.i, !dbg !15
  %v57_.i = and i1 %v56_.i, %v55_.i, !dbg !17
  %v58_.i = icmp sgt i64 %v8_f1_, %v46_.i, !dbg !16
  %v59_.i = and i1 %v58_.i, %v57_.i, !dbg !17
  br i1 %v59_.i, label %join62.i, label %again90.i, !dbg !9

again90.i:                                        ; preds = %join16.i, %again90.i
  %phi65.i = phi i32 [ %v86_.i, %again90.i ], [ -1, %join16.i ], !dbg !9
  %phi66.i = phi i32 [ %v87_.i, %again90.i ], [ %v2_.i, %join16.i ], !dbg !9
  %v67_.i = add nsw i32 %phi66.i, %phi65.i, !dbg !9
  %v68_.i = ashr i32 %v67_.i, 1, !dbg !9
  %v70_.i = tail call i32 @llvm.smax.i32(i32 %v68_.i, i32 0), !dbg !9
  %v71_.i = add i32 %v70_.i, %v3_.i, !dbg !12
  %v72_.i = sext i32 %v71_.i to i64, !dbg !12
  %1 = icmp ugt i64 %v4_f1_, %v72_.i, !dbg !17
  %v74_.i = icmp sge i32 %v71_.i, %v3_.i, !dbg !17
  %v77_.i = and i1 %v74_.i, %1, !dbg !17
  %v78_.i = icmp sgt i64 %v12_f1_, %v72_.i, !dbg !13
  %v79_.i = and i1 %v78_.i, %v77_.i, !dbg !17
  %v80_.i = icmp sgt i64 %v16_f1_, %v72_.i, !dbg !14
  %v81_.i = and i1 %v80_.i, %v79_.i, !dbg !17
  %v82_.i = icmp sgt i64 %v20_f1_, %v72_.i, !dbg !15
  %v83_.i = and i1 %v82_.i, %v81_.i, !dbg !17
  %v84_.i = icmp sgt i64 %v8_f1_, %v72_.i, !dbg !16
  %v85_.i = and i1 %v84_.i, %v83_.i, !dbg !17
  %v87_.i = select i1 %v85_.i, i32 %phi66.i, i32 %v70_.i, !dbg !9
  %v86_.i = select i1 %v85_.i, i32 %v70_.i, i32 %phi65.i, !dbg !9
  %v88_.i = sub nsw i32 %v87_.i, %v86_.i, !dbg !9
  %v89_.i = icmp sgt i32 %v88_.i, 1, !dbg !9
  br i1 %v89_.i, label %again90.i, label %join62.i, !dbg !9

join62.i:                                         ; preds = %again90.i, %join16.i
  %v94_.i = phi i32 [ %v1_.i, %join16.i ], [ %v87_.i, %again90.i ], !dbg !9
  %v95_.i = sub nsw i32 %v94_.i, %v44_.i, !dbg !9
  %v96_.i = and i32 %v95_.i, -32, !dbg !9
  %v97_.i = add nsw i32 %v96_.i, %v44_.i, !dbg !9
  %v98_.i = icmp sgt i32 %v95_.i, 31, !dbg !9
  br i1 %v98_.i, label %then99.i, label %join101.i, !dbg !9

then99.i:                                         ; preds = %join62.i
  %v104_.i = add nsw i32 %v96_.i, -1, !dbg !9
  %v105_1.i = lshr i32 %v104_.i, 3, !dbg !9
  %v106_.i = add nuw nsw i32 %v105_1.i, 1, !dbg !9
  %2 = zext i32 %v44_.i to i64, !dbg !9
  %3 = zext i32 %v3_.i to i64, !dbg !9
  br label %body109.i, !dbg !9

body109.i:                                        ; preds = %then99.i, %body109.i
  %indvars.iv = phi i64 [ %2, %then99.i ], [ %indvars.iv.next, %body109.i ], !dbg !12
  %phi112.i13 = phi i32 [ %v106_.i, %then99.i ], [ %v366_.i, %body109.i ], !dbg !9
  %4 = add nuw nsw i64 %indvars.iv, %3, !dbg !12
  %v117_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %4, !dbg !13
  %v118_.i = load <8 x float>, ptr %v117_.i, align 4, !dbg !13
  %v119_.i = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %4, !dbg !14
  %v120_.i = load <8 x float>, ptr %v119_.i, align 4, !dbg !14
  %v121_.i = getelementptr inbounds nuw float, ptr %v18_f1_, i64 %4, !dbg !15
  %v122_.i = load <8 x float>, ptr %v121_.i, align 4, !dbg !15
  %v123_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v122_.i), !dbg !18
  %v126_.i = fmul <8 x float> %v125_.i, %v123_.i, !dbg !19
  %v127_.i = fdiv <8 x float> %v118_.i, %v120_.i, !dbg !20
  %v128_.i = fcmp olt <8 x float> %v127_.i, splat (float 0x3810000000000000), !dbg !21
  %v129_.i = fmul <8 x float> %v127_.i, splat (float 0x4160000000000000), !dbg !21
  %v130_.i = select <8 x i1> %v128_.i, <8 x float> %v129_.i, <8 x float> %v127_.i, !dbg !21
  %v131_.i = bitcast <8 x float> %v130_.i to <8 x i32>, !dbg !21
  %v132_.i = add <8 x i32> %v131_.i, splat (i32 -1059760811), !dbg !21
  %v133_.i = and <8 x i32> %v132_.i, splat (i32 -8388608), !dbg !21
  %v134_.i = sub <8 x i32> %v131_.i, %v133_.i, !dbg !21
  %v135_.i = bitcast <8 x i32> %v134_.i to <8 x float>, !dbg !21
  %v136_.i = fadd <8 x float> %v135_.i, splat (float -1.000000e+00), !dbg !21
  %v137_.i = sitofp <8 x i32> %v133_.i to <8 x float>, !dbg !21
  %v139_.i = select <8 x i1> %v128_.i, <8 x float> splat (float -2.300000e+01), <8 x float> zeroinitializer, !dbg !21
  %v140_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v137_.i, <8 x float> splat (float 0x3E80000000000000), <8 x float> %v139_.i), !dbg !21
  %v141_.i = fmul <8 x float> %v136_.i, %v136_.i, !dbg !21
  %v142_.i = fmul <8 x float> %v136_.i, %v141_.i, !dbg !21
  %v143_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v136_.i, <8 x float> splat (float 0x3FBE0121A0000000), <8 x float> splat (float 0xBFC07E50E0000000)), !dbg !21
  %v144_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v143_.i, <8 x float> %v136_.i, <8 x float> splat (float 0x3FBBB4F8E0000000)), !dbg !21
  %v145_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v144_.i, <8 x float> %v136_.i, <8 x float> splat (float 0xBFBF333320000000)), !dbg !21
  %v146_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v145_.i, <8 x float> %v136_.i, <8 x float> splat (float 0x3FC24D78E0000000)), !dbg !21
  %v147_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v146_.i, <8 x float> %v136_.i, <8 x float> splat (float 0xBFC559BBE0000000)), !dbg !21
  %v148_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v147_.i, <8 x float> %v136_.i, <8 x float> splat (float 0x3FC99985E0000000)), !dbg !21
  %v149_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v148_.i, <8 x float> %v136_.i, <8 x float> splat (float 0xBFCFFFF020000000)), !dbg !21
  %v150_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v149_.i, <8 x float> %v136_.i, <8 x float> splat (float 0x3FD5555560000000)), !dbg !21
  %v151_.i = fmul <8 x float> %v141_.i, splat (float -5.000000e-01), !dbg !21
  %v152_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v142_.i, <8 x float> %v150_.i, <8 x float> %v151_.i), !dbg !21
  %v153_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v140_.i, <8 x float> splat (float 0xBE205C6100000000), <8 x float> %v152_.i), !dbg !21
  %v154_.i = fadd <8 x float> %v136_.i, %v153_.i, !dbg !21
  %v155_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v140_.i, <8 x float> splat (float 0x3FE62E4300000000), <8 x float> %v154_.i), !dbg !21
  %v156_.i = fcmp one <8 x float> %v127_.i, splat (float 0x7FF0000000000000), !dbg !21
  %v157_.i = select <8 x i1> %v156_.i, <8 x float> %v155_.i, <8 x float> %v127_.i, !dbg !21
  %v158_.i = fcmp ogt <8 x float> %v127_.i, zeroinitializer, !dbg !21
  %v159_.i = fcmp oeq <8 x float> %v127_.i, zeroinitializer, !dbg !21
  %v160_.i = fcmp uno <8 x float> %v127_.i, zeroinitializer, !dbg !21
  %v161_.i = select <8 x i1> %v160_.i, <8 x float> %v127_.i, <8 x float> splat (float 0x7FF8000000000000), !dbg !21
  %v162_.i = select <8 x i1> %v159_.i, <8 x float> splat (float 0xFFF0000000000000), <8 x float> %v161_.i, !dbg !21
  %v163_.i = select <8 x i1> %v158_.i, <8 x float> %v157_.i, <8 x float> %v162_.i, !dbg !21
  %v168_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v167_.i, <8 x float> %v122_.i, <8 x float> %v163_.i), !dbg !21
  %v169_.i = fdiv <8 x float> %v168_.i, %v126_.i, !dbg !22
  %v170_.i = fsub <8 x float> %v169_.i, %v126_.i, !dbg !23
  %v174_.i = fmul <8 x float> %v173_.i, %v122_.i, !dbg !24
  %v175_.i = fcmp ogt <8 x float> %v174_.i, splat (float 8.900000e+01), !dbg !25
  %v176_.i = select <8 x i1> %v175_.i, <8 x float> splat (float 8.900000e+01), <8 x float> %v174_.i, !dbg !25
  %v177_.i = fcmp olt <8 x float> %v176_.i, splat (float -1.040000e+02), !dbg !25
  %v178_.i = select <8 x i1> %v177_.i, <8 x float> splat (float -1.040000e+02), <8 x float> %v176_.i, !dbg !25
  %v179_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v178_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168001FC0000000)), !dbg !25
  %v180_.i = fadd <8 x float> %v179_.i, splat (float 0xC168001FC0000000), !dbg !25
  %v181_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v180_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v178_.i), !dbg !25
  %v182_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v180_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v181_.i), !dbg !25
  %v183_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v182_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !25
  %v184_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v183_.i, <8 x float> %v182_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !25
  %v185_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v184_.i, <8 x float> %v182_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !25
  %v186_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v185_.i, <8 x float> %v182_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !25
  %v187_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v186_.i, <8 x float> %v182_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v188_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v187_.i, <8 x float> %v182_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v189_.i = bitcast <8 x float> %v179_.i to <8 x i32>, !dbg !25
  %5 = shl <8 x i32> %v189_.i, splat (i32 22), !dbg !25
  %v191_.i = and <8 x i32> %5, splat (i32 -8388608), !dbg !25
  %v192_.i = shl <8 x i32> %v189_.i, splat (i32 23), !dbg !25
  %v193_.i = sub <8 x i32> %v192_.i, %v191_.i, !dbg !25
  %v194_.i = bitcast <8 x i32> %v193_.i to <8 x float>, !dbg !25
  %v195_.i = fmul <8 x float> %v188_.i, %v194_.i, !dbg !25
  %v196_.i = bitcast <8 x i32> %v191_.i to <8 x float>, !dbg !25
  %v197_.i = fmul <8 x float> %v195_.i, %v196_.i, !dbg !25
  %v198_.i = fmul <8 x float> %v120_.i, %v197_.i, !dbg !26
  %v199_.i = fmul <8 x float> %v169_.i, splat (float 0x3FE6A09E60000000), !dbg !55
  %v200_.i = fmul <8 x float> %v199_.i, %v199_.i, !dbg !56
  %v201_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v200_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !56
  %v202_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v201_.i, <8 x float> %v200_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !56
  %v203_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v202_.i, <8 x float> %v200_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !56
  %v204_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v203_.i, <8 x float> %v200_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !56
  %v205_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v204_.i, <8 x float> %v200_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !56
  %v206_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v205_.i, <8 x float> %v200_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !56
  %v207_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v206_.i, <8 x float> %v199_.i, <8 x float> %v199_.i), !dbg !56
  %v208_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v199_.i), !dbg !56
  %v209_.i = fcmp ogt <8 x float> %v208_.i, splat (float 0x400F9999A0000000), !dbg !56
  %v210_.i = select <8 x i1> %v209_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v208_.i, !dbg !56
  %v211_.i = fadd <8 x float> %v210_.i, splat (float 0xBFEF5E4020000000), !dbg !56
  %v212_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v211_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !56
  %v213_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v212_.i, <8 x float> %v211_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !56
  %v214_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v213_.i, <8 x float> %v211_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !56
  %v215_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v214_.i, <8 x float> %v211_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !56
  %v216_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v215_.i, <8 x float> %v211_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !56
  %v217_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v216_.i, <8 x float> %v211_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !56
  %v218_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v217_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !56
  %v219_.i = fadd <8 x float> %v218_.i, splat (float 0xC168000FE0000000), !dbg !56
  %v220_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v219_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v217_.i), !dbg !56
  %v221_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v219_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v220_.i), !dbg !56
  %v222_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v221_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !56
  %v223_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v222_.i, <8 x float> %v221_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !56
  %v224_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v223_.i, <8 x float> %v221_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !56
  %v225_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v224_.i, <8 x float> %v221_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !56
  %v226_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v225_.i, <8 x float> %v221_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v227_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v226_.i, <8 x float> %v221_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v228_.i = bitcast <8 x float> %v218_.i to <8 x i32>, !dbg !56
  %v229_.i = shl <8 x i32> %v228_.i, splat (i32 23), !dbg !56
  %v230_.i = bitcast <8 x i32> %v229_.i to <8 x float>, !dbg !56
  %v231_.i = fneg <8 x float> %v230_.i, !dbg !56
  %v232_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v227_.i, <8 x float> %v231_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v233_.i = fcmp olt <8 x float> %v210_.i, splat (float 1.000000e+00), !dbg !56
  %v234_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v232_.i, <8 x float> %v199_.i), !dbg !56
  %v235_.i = select <8 x i1> %v233_.i, <8 x float> %v207_.i, <8 x float> %v234_.i, !dbg !56
  %v236_.i = fadd <8 x float> %v235_.i, splat (float 1.000000e+00), !dbg !57
  %v237_.i = fmul <8 x float> %v236_.i, splat (float 5.000000e-01), !dbg !58
  %v238_.i = fmul <8 x float> %v170_.i, splat (float 0x3FE6A09E60000000), !dbg !60
  %v239_.i = fmul <8 x float> %v238_.i, %v238_.i, !dbg !61
  %v240_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v239_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !61
  %v241_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v240_.i, <8 x float> %v239_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !61
  %v242_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v241_.i, <8 x float> %v239_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !61
  %v243_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v242_.i, <8 x float> %v239_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !61
  %v244_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v243_.i, <8 x float> %v239_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !61
  %v245_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v244_.i, <8 x float> %v239_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !61
  %v246_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v245_.i, <8 x float> %v238_.i, <8 x float> %v238_.i), !dbg !61
  %v247_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v238_.i), !dbg !61
  %v248_.i = fcmp ogt <8 x float> %v247_.i, splat (float 0x400F9999A0000000), !dbg !61
  %v249_.i = select <8 x i1> %v248_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v247_.i, !dbg !61
  %v250_.i = fadd <8 x float> %v249_.i, splat (float 0xBFEF5E4020000000), !dbg !61
  %v251_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v250_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !61
  %v252_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v251_.i, <8 x float> %v250_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !61
  %v253_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v252_.i, <8 x float> %v250_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !61
  %v254_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v253_.i, <8 x float> %v250_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !61
  %v255_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v254_.i, <8 x float> %v250_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !61
  %v256_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v255_.i, <8 x float> %v250_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !61
  %v257_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v256_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !61
  %v258_.i = fadd <8 x float> %v257_.i, splat (float 0xC168000FE0000000), !dbg !61
  %v259_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v258_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v256_.i), !dbg !61
  %v260_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v258_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v259_.i), !dbg !61
  %v261_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v260_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !61
  %v262_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v261_.i, <8 x float> %v260_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !61
  %v263_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v262_.i, <8 x float> %v260_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !61
  %v264_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v263_.i, <8 x float> %v260_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !61
  %v265_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v264_.i, <8 x float> %v260_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v266_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v265_.i, <8 x float> %v260_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v267_.i = bitcast <8 x float> %v257_.i to <8 x i32>, !dbg !61
  %v268_.i = shl <8 x i32> %v267_.i, splat (i32 23), !dbg !61
  %v269_.i = bitcast <8 x i32> %v268_.i to <8 x float>, !dbg !61
  %v270_.i = fneg <8 x float> %v269_.i, !dbg !61
  %v271_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v266_.i, <8 x float> %v270_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v272_.i = fcmp olt <8 x float> %v249_.i, splat (float 1.000000e+00), !dbg !61
  %v273_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v271_.i, <8 x float> %v238_.i), !dbg !61
  %v274_.i = select <8 x i1> %v272_.i, <8 x float> %v246_.i, <8 x float> %v273_.i, !dbg !61
  %v275_.i = fadd <8 x float> %v274_.i, splat (float 1.000000e+00), !dbg !62
  %6 = fmul <8 x float> %v275_.i, splat (float -5.000000e-01), !dbg !37
  %v278_.i = fmul <8 x float> %v198_.i, %6, !dbg !37
  %v279_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v118_.i, <8 x float> %v237_.i, <8 x float> %v278_.i), !dbg !37
  %v280_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %4, !dbg !38
  store <8 x float> %v279_.i, ptr %v280_.i, align 4, !dbg !38
  %v282_.i = fmul <8 x float> %v170_.i, splat (float 0xBFE6A09E60000000), !dbg !64
  %v283_.i = fmul <8 x float> %v282_.i, %v282_.i, !dbg !65
  %v284_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v283_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !65
  %v285_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v284_.i, <8 x float> %v283_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !65
  %v286_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v285_.i, <8 x float> %v283_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !65
  %v287_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v286_.i, <8 x float> %v283_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !65
  %v288_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v287_.i, <8 x float> %v283_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !65
  %v289_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v288_.i, <8 x float> %v283_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !65
  %v290_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v289_.i, <8 x float> %v282_.i, <8 x float> %v282_.i), !dbg !65
  %v291_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v282_.i), !dbg !65
  %v292_.i = fcmp ogt <8 x float> %v291_.i, splat (float 0x400F9999A0000000), !dbg !65
  %v293_.i = select <8 x i1> %v292_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v291_.i, !dbg !65
  %v294_.i = fadd <8 x float> %v293_.i, splat (float 0xBFEF5E4020000000), !dbg !65
  %v295_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v294_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !65
  %v296_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v295_.i, <8 x float> %v294_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !65
  %v297_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v296_.i, <8 x float> %v294_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !65
  %v298_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v297_.i, <8 x float> %v294_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !65
  %v299_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v298_.i, <8 x float> %v294_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !65
  %v300_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v299_.i, <8 x float> %v294_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !65
  %v301_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v300_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !65
  %v302_.i = fadd <8 x float> %v301_.i, splat (float 0xC168000FE0000000), !dbg !65
  %v303_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v302_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v300_.i), !dbg !65
  %v304_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v302_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v303_.i), !dbg !65
  %v305_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v304_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !65
  %v306_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v305_.i, <8 x float> %v304_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !65
  %v307_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v306_.i, <8 x float> %v304_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !65
  %v308_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v307_.i, <8 x float> %v304_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !65
  %v309_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i, <8 x float> %v304_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v310_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v309_.i, <8 x float> %v304_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v311_.i = bitcast <8 x float> %v301_.i to <8 x i32>, !dbg !65
  %v312_.i = shl <8 x i32> %v311_.i, splat (i32 23), !dbg !65
  %v313_.i = bitcast <8 x i32> %v312_.i to <8 x float>, !dbg !65
  %v314_.i = fneg <8 x float> %v313_.i, !dbg !65
  %v315_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i, <8 x float> %v314_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v316_.i = fcmp olt <8 x float> %v293_.i, splat (float 1.000000e+00), !dbg !65
  %v317_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v315_.i, <8 x float> %v282_.i), !dbg !65
  %v318_.i = select <8 x i1> %v316_.i, <8 x float> %v290_.i, <8 x float> %v317_.i, !dbg !65
  %v319_.i = fadd <8 x float> %v318_.i, splat (float 1.000000e+00), !dbg !66
  %v320_.i = fmul <8 x float> %v319_.i, splat (float 5.000000e-01), !dbg !67
  %v322_.i = fmul <8 x float> %v169_.i, splat (float 0xBFE6A09E60000000), !dbg !69
  %v323_.i = fmul <8 x float> %v322_.i, %v322_.i, !dbg !70
  %v324_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v323_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !70
  %v325_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v324_.i, <8 x float> %v323_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !70
  %v326_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v325_.i, <8 x float> %v323_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !70
  %v327_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v326_.i, <8 x float> %v323_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !70
  %v328_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v327_.i, <8 x float> %v323_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !70
  %v329_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v328_.i, <8 x float> %v323_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !70
  %v330_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v329_.i, <8 x float> %v322_.i, <8 x float> %v322_.i), !dbg !70
  %v331_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v322_.i), !dbg !70
  %v332_.i = fcmp ogt <8 x float> %v331_.i, splat (float 0x400F9999A0000000), !dbg !70
  %v333_.i = select <8 x i1> %v332_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v331_.i, !dbg !70
  %v334_.i = fadd <8 x float> %v333_.i, splat (float 0xBFEF5E4020000000), !dbg !70
  %v335_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v334_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !70
  %v336_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v335_.i, <8 x float> %v334_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !70
  %v337_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v336_.i, <8 x float> %v334_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !70
  %v338_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v337_.i, <8 x float> %v334_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !70
  %v339_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v338_.i, <8 x float> %v334_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !70
  %v340_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v339_.i, <8 x float> %v334_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !70
  %v341_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v340_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !70
  %v342_.i = fadd <8 x float> %v341_.i, splat (float 0xC168000FE0000000), !dbg !70
  %v343_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v342_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v340_.i), !dbg !70
  %v344_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v342_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v343_.i), !dbg !70
  %v345_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v344_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !70
  %v346_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v345_.i, <8 x float> %v344_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !70
  %v347_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v346_.i, <8 x float> %v344_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !70
  %v348_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v347_.i, <8 x float> %v344_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !70
  %v349_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v348_.i, <8 x float> %v344_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v350_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v349_.i, <8 x float> %v344_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v351_.i = bitcast <8 x float> %v341_.i to <8 x i32>, !dbg !70
  %v352_.i = shl <8 x i32> %v351_.i, splat (i32 23), !dbg !70
  %v353_.i = bitcast <8 x i32> %v352_.i to <8 x float>, !dbg !70
  %v354_.i = fneg <8 x float> %v353_.i, !dbg !70
  %v355_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v350_.i, <8 x float> %v354_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v356_.i = fcmp olt <8 x float> %v333_.i, splat (float 1.000000e+00), !dbg !70
  %v357_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v355_.i, <8 x float> %v322_.i), !dbg !70
  %v358_.i = select <8 x i1> %v356_.i, <8 x float> %v330_.i, <8 x float> %v357_.i, !dbg !70
  %v359_.i = fadd <8 x float> %v358_.i, splat (float 1.000000e+00), !dbg !71
  %7 = fmul <8 x float> %v359_.i, splat (float -5.000000e-01), !dbg !48
  %v362_.i = fmul <8 x float> %v118_.i, %7, !dbg !48
  %v363_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v198_.i, <8 x float> %v320_.i, <8 x float> %v362_.i), !dbg !48
  %v364_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %4, !dbg !16
  store <8 x float> %v363_.i, ptr %v364_.i, align 4, !dbg !16
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v366_.i = add nsw i32 %phi112.i13, -1, !dbg !9
  %v113_.not.i = icmp eq i32 %v366_.i, 0, !dbg !9
  br i1 %v113_.not.i, label %join101.i, label %body109.i, !dbg !9

join101.i:                                        ; preds = %body109.i, %join62.i
  %v368_.i = phi i32 [ %v1_.i, %join62.i ], [ %v97_.i, %body109.i ], !dbg !9
  %v367_.i = phi i32 [ %v1_.i, %join62.i ], [ %v44_.i, %body109.i ], !dbg !9
  %v369_.i = add nsw i32 %v367_.i, 127, !dbg !9
  %v370_.i = ashr i32 %v369_.i, 7, !dbg !9
  %v371_.i = ashr i32 %v368_.i, 7, !dbg !9
  %v373_.i = tail call i32 @llvm.smax.i32(i32 %v371_.i, i32 %v370_.i), !dbg !9
  %v374_.not.i = icmp sgt i32 %v371_.i, %v370_.i, !dbg !9
  %v375_.i = select i1 %v374_.not.i, i32 %v370_.i, i32 %count, !dbg !9
  %v376_.i = sub nsw i32 %v373_.i, %v370_.i, !dbg !9
  %v377_.i = select i1 %v374_.not.i, i32 %v376_.i, i32 0, !dbg !9
  %v378_.i = sub nsw i32 %count, %v377_.i, !dbg !9
  %v379_.i = icmp sgt i32 %v378_.i, 0, !dbg !9
  br i1 %v379_.i, label %while383.i, label %fine, !dbg !9

while383.i:                                       ; preds = %join101.i, %done402.i
  %phi385.i = phi i32 [ %v780_.i, %done402.i ], [ 0, %join101.i ], !dbg !9
  %v386_.not.i = icmp slt i32 %phi385.i, %v375_.i, !dbg !9
  %v387_.i = select i1 %v386_.not.i, i32 0, i32 %v377_.i, !dbg !9
  %v388_.i = add nsw i32 %v387_.i, %phi385.i, !dbg !9
  %v389_.i = add nsw i32 %v388_.i, %block.x19, !dbg !9
  %v391_.i = shl nsw i32 %v388_.i, 7, !dbg !9
  %v392_.i = sub nsw i32 %v367_.i, %v391_.i, !dbg !9
  %v393_.i = sub nsw i32 %v368_.i, %v391_.i, !dbg !9
  %v406_.i = shl nsw i32 %v389_.i, 7, !dbg !12
  %v418_.i = insertelement <8 x i32> poison, i32 %v392_.i, i64 0, !dbg !9
  %v419_.i = shufflevector <8 x i32> %v418_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v421_.i = insertelement <8 x i32> poison, i32 %v393_.i, i64 0, !dbg !9
  %v422_.i = shufflevector <8 x i32> %v421_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %8 = zext i32 %v406_.i to i64, !dbg !9
  br label %body401.i, !dbg !9

body401.i:                                        ; preds = %while383.i, %join430.i
  %indvars.iv24 = phi i64 [ 0, %while383.i ], [ %indvars.iv.next25, %join430.i ], !dbg !12
  %phi404.i16 = phi i32 [ 16, %while383.i ], [ %v779_.i, %join430.i ], !dbg !9
  %fault.sroa.0.114 = phi i64 [ 0, %while383.i ], [ %fault.sroa.0.6, %join430.i ], !dbg !13
  %9 = add nuw nsw i64 %indvars.iv24, %8, !dbg !12
  %v409_.i = insertelement <8 x i64> poison, i64 %9, i64 0, !dbg !17
  %v410_.i = shufflevector <8 x i64> %v409_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v411_.i = or disjoint <8 x i64> %v410_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !17
  %10 = trunc nuw nsw i64 %indvars.iv24 to i32, !dbg !9
  %v415_.i = insertelement <8 x i32> poison, i32 %10, i64 0, !dbg !9
  %v416_.i = shufflevector <8 x i32> %v415_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v417_.i = or disjoint <8 x i32> %v416_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v420_.i = icmp slt <8 x i32> %v417_.i, %v419_.i, !dbg !9
  %v423_.i = icmp sge <8 x i32> %v417_.i, %v422_.i, !dbg !9
  %v424_.i = or <8 x i1> %v420_.i, %v423_.i, !dbg !9
  %v425_.i = bitcast <8 x i1> %v424_.i to i8, !dbg !9
  %v427_.not.i = icmp eq i8 %v425_.i, 0, !dbg !9
  br i1 %v427_.not.i, label %join430.i, label %then428.i, !dbg !9

then428.i:                                        ; preds = %body401.i
  %v414_.i = icmp samesign ult <8 x i64> %v411_.i, %v413_.i, !dbg !17
  %v431_.i = and <8 x i1> %v424_.i, %v414_.i, !dbg !49
  %v432_.i = bitcast <8 x i1> %v431_.i to i8, !dbg !49
  %v434_.not.i = icmp eq i8 %v432_.i, 0, !dbg !49
  br i1 %v434_.not.i, label %join430.i, label %then435.i, !dbg !49

then435.i:                                        ; preds = %then428.i
  %v440_.i = icmp samesign ult <8 x i64> %v411_.i, %v439_.i, !dbg !13
  %v443_.i = and <8 x i1> %v440_.i, %v431_.i, !dbg !13
  %v440_.not.i = xor <8 x i1> %v440_.i, splat (i1 true), !dbg !13
  %v444_.i = and <8 x i1> %v431_.i, %v440_.not.i, !dbg !13
  %v445_.i = bitcast <8 x i1> %v444_.i to i8, !dbg !13
  %v446_.not.i = icmp eq i8 %v445_.i, 0, !dbg !13
  br i1 %v446_.not.i, label %join448.i, label %active447.i, !dbg !13

active447.i:                                      ; preds = %then435.i
  %v449_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v445_.i, i1 true), !dbg !13
  %v450_.i = zext nneg i8 %v449_.i to i64, !dbg !13
  %v451_.i = extractelement <8 x i64> %v411_.i, i64 %v450_.i, !dbg !13
  %v453_.i = or disjoint i64 %indvars.iv24, %v450_.i, !dbg !13
  %v455_.i = shl i64 %v453_.i, 40, !dbg !13
  %v456_.i = or disjoint i64 %v455_.i, %v451_.i, !dbg !13
  %v457_.i = add nuw nsw i64 %v456_.i, -9222246136947933184, !dbg !13
  %v459_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.114, i64 %v457_.i), !dbg !13
  br label %join448.i, !dbg !13

join448.i:                                        ; preds = %active447.i, %then435.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.114, %then435.i ], [ %v459_.i, %active447.i ], !dbg !7
  %v461_.i = getelementptr float, ptr %v10_f1_, i64 %9, !dbg !13
  %v462_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v461_.i, <8 x i1> %v443_.i, <8 x float> zeroinitializer), !dbg !13
  %v465_.i = icmp samesign ult <8 x i64> %v411_.i, %v464_.i, !dbg !14
  %v468_.i = and <8 x i1> %v465_.i, %v431_.i, !dbg !14
  %v465_.not.i = xor <8 x i1> %v465_.i, splat (i1 true), !dbg !14
  %v469_.i = and <8 x i1> %v431_.i, %v465_.not.i, !dbg !14
  %v470_.i = bitcast <8 x i1> %v469_.i to i8, !dbg !14
  %v471_.not.i = icmp eq i8 %v470_.i, 0, !dbg !14
  br i1 %v471_.not.i, label %join473.i, label %active472.i, !dbg !14

active472.i:                                      ; preds = %join448.i
  %v474_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v470_.i, i1 true), !dbg !14
  %v475_.i = zext nneg i8 %v474_.i to i64, !dbg !14
  %v476_.i = extractelement <8 x i64> %v411_.i, i64 %v475_.i, !dbg !14
  %v478_.i = or disjoint i64 %indvars.iv24, %v475_.i, !dbg !14
  %v480_.i = shl i64 %v478_.i, 40, !dbg !14
  %v481_.i = or disjoint i64 %v480_.i, %v476_.i, !dbg !14
  %v482_.i = add nuw nsw i64 %v481_.i, -9221120237041090560, !dbg !14
  %v484_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v482_.i), !dbg !14
  br label %join473.i, !dbg !14

join473.i:                                        ; preds = %active472.i, %join448.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join448.i ], [ %v484_.i, %active472.i ], !dbg !7
  %v486_.i = getelementptr float, ptr %v14_f1_, i64 %9, !dbg !14
  %v487_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v486_.i, <8 x i1> %v468_.i, <8 x float> zeroinitializer), !dbg !14
  %v490_.i = icmp samesign ult <8 x i64> %v411_.i, %v489_.i, !dbg !15
  %v493_.i = and <8 x i1> %v490_.i, %v431_.i, !dbg !15
  %v490_.not.i = xor <8 x i1> %v490_.i, splat (i1 true), !dbg !15
  %v494_.i = and <8 x i1> %v431_.i, %v490_.not.i, !dbg !15
  %v495_.i = bitcast <8 x i1> %v494_.i to i8, !dbg !15
  %v496_.not.i = icmp eq i8 %v495_.i, 0, !dbg !15
  br i1 %v496_.not.i, label %join498.i, label %active497.i, !dbg !15

active497.i:                                      ; preds = %join473.i
  %v499_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v495_.i, i1 true), !dbg !15
  %v500_.i = zext nneg i8 %v499_.i to i64, !dbg !15
  %v501_.i = extractelement <8 x i64> %v411_.i, i64 %v500_.i, !dbg !15
  %v503_.i = or disjoint i64 %indvars.iv24, %v500_.i, !dbg !15
  %v505_.i = shl i64 %v503_.i, 40, !dbg !15
  %v506_.i = or disjoint i64 %v505_.i, %v501_.i, !dbg !15
  %v507_.i = add nuw nsw i64 %v506_.i, -9219994337134247936, !dbg !15
  %v509_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v507_.i), !dbg !15
  br label %join498.i, !dbg !15

join498.i:                                        ; preds = %active497.i, %join473.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join473.i ], [ %v509_.i, %active497.i ], !dbg !7
  %v511_.i = getelementptr float, ptr %v18_f1_, i64 %9, !dbg !15
  %v512_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v511_.i, <8 x i1> %v493_.i, <8 x float> zeroinitializer), !dbg !15
  %v513_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v512_.i), !dbg !18
  %v516_.i = fmul <8 x float> %v125_.i, %v513_.i, !dbg !19
  %v517_.i = fdiv <8 x float> %v462_.i, %v487_.i, !dbg !20
  %v518_.i = fcmp olt <8 x float> %v517_.i, splat (float 0x3810000000000000), !dbg !21
  %v519_.i = fmul <8 x float> %v517_.i, splat (float 0x4160000000000000), !dbg !21
  %v520_.i = select <8 x i1> %v518_.i, <8 x float> %v519_.i, <8 x float> %v517_.i, !dbg !21
  %v521_.i = bitcast <8 x float> %v520_.i to <8 x i32>, !dbg !21
  %v522_.i = add <8 x i32> %v521_.i, splat (i32 -1059760811), !dbg !21
  %v523_.i = and <8 x i32> %v522_.i, splat (i32 -8388608), !dbg !21
  %v524_.i = sub <8 x i32> %v521_.i, %v523_.i, !dbg !21
  %v525_.i = bitcast <8 x i32> %v524_.i to <8 x float>, !dbg !21
  %v526_.i = fadd <8 x float> %v525_.i, splat (float -1.000000e+00), !dbg !21
  %v527_.i = sitofp <8 x i32> %v523_.i to <8 x float>, !dbg !21
  %v529_.i = select <8 x i1> %v518_.i, <8 x float> splat (float -2.300000e+01), <8 x float> zeroinitializer, !dbg !21
  %v530_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v527_.i, <8 x float> splat (float 0x3E80000000000000), <8 x float> %v529_.i), !dbg !21
  %v531_.i = fmul <8 x float> %v526_.i, %v526_.i, !dbg !21
  %v532_.i = fmul <8 x float> %v526_.i, %v531_.i, !dbg !21
  %v533_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v526_.i, <8 x float> splat (float 0x3FBE0121A0000000), <8 x float> splat (float 0xBFC07E50E0000000)), !dbg !21
  %v534_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v533_.i, <8 x float> %v526_.i, <8 x float> splat (float 0x3FBBB4F8E0000000)), !dbg !21
  %v535_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v534_.i, <8 x float> %v526_.i, <8 x float> splat (float 0xBFBF333320000000)), !dbg !21
  %v536_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v535_.i, <8 x float> %v526_.i, <8 x float> splat (float 0x3FC24D78E0000000)), !dbg !21
  %v537_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v536_.i, <8 x float> %v526_.i, <8 x float> splat (float 0xBFC559BBE0000000)), !dbg !21
  %v538_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v537_.i, <8 x float> %v526_.i, <8 x float> splat (float 0x3FC99985E0000000)), !dbg !21
  %v539_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v538_.i, <8 x float> %v526_.i, <8 x float> splat (float 0xBFCFFFF020000000)), !dbg !21
  %v540_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v539_.i, <8 x float> %v526_.i, <8 x float> splat (float 0x3FD5555560000000)), !dbg !21
  %v541_.i = fmul <8 x float> %v531_.i, splat (float -5.000000e-01), !dbg !21
  %v542_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v532_.i, <8 x float> %v540_.i, <8 x float> %v541_.i), !dbg !21
  %v543_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v530_.i, <8 x float> splat (float 0xBE205C6100000000), <8 x float> %v542_.i), !dbg !21
  %v544_.i = fadd <8 x float> %v526_.i, %v543_.i, !dbg !21
  %v545_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v530_.i, <8 x float> splat (float 0x3FE62E4300000000), <8 x float> %v544_.i), !dbg !21
  %v546_.i = fcmp one <8 x float> %v517_.i, splat (float 0x7FF0000000000000), !dbg !21
  %v547_.i = select <8 x i1> %v546_.i, <8 x float> %v545_.i, <8 x float> %v517_.i, !dbg !21
  %v548_.i = fcmp ogt <8 x float> %v517_.i, zeroinitializer, !dbg !21
  %v549_.i = fcmp oeq <8 x float> %v517_.i, zeroinitializer, !dbg !21
  %v550_.i = fcmp uno <8 x float> %v517_.i, zeroinitializer, !dbg !21
  %v551_.i = select <8 x i1> %v550_.i, <8 x float> %v517_.i, <8 x float> splat (float 0x7FF8000000000000), !dbg !21
  %v552_.i = select <8 x i1> %v549_.i, <8 x float> splat (float 0xFFF0000000000000), <8 x float> %v551_.i, !dbg !21
  %v553_.i = select <8 x i1> %v548_.i, <8 x float> %v547_.i, <8 x float> %v552_.i, !dbg !21
  %v558_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v167_.i, <8 x float> %v512_.i, <8 x float> %v553_.i), !dbg !21
  %v559_.i = fdiv <8 x float> %v558_.i, %v516_.i, !dbg !22
  %v560_.i = fsub <8 x float> %v559_.i, %v516_.i, !dbg !23
  %v564_.i = fmul <8 x float> %v173_.i, %v512_.i, !dbg !24
  %v565_.i = fcmp ogt <8 x float> %v564_.i, splat (float 8.900000e+01), !dbg !25
  %v566_.i = select <8 x i1> %v565_.i, <8 x float> splat (float 8.900000e+01), <8 x float> %v564_.i, !dbg !25
  %v567_.i = fcmp olt <8 x float> %v566_.i, splat (float -1.040000e+02), !dbg !25
  %v568_.i = select <8 x i1> %v567_.i, <8 x float> splat (float -1.040000e+02), <8 x float> %v566_.i, !dbg !25
  %v569_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v568_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168001FC0000000)), !dbg !25
  %v570_.i = fadd <8 x float> %v569_.i, splat (float 0xC168001FC0000000), !dbg !25
  %v571_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v570_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v568_.i), !dbg !25
  %v572_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v570_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v571_.i), !dbg !25
  %v573_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v572_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !25
  %v574_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v573_.i, <8 x float> %v572_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !25
  %v575_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v574_.i, <8 x float> %v572_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !25
  %v576_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v575_.i, <8 x float> %v572_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !25
  %v577_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v576_.i, <8 x float> %v572_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v578_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v577_.i, <8 x float> %v572_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v579_.i = bitcast <8 x float> %v569_.i to <8 x i32>, !dbg !25
  %11 = shl <8 x i32> %v579_.i, splat (i32 22), !dbg !25
  %v581_.i = and <8 x i32> %11, splat (i32 -8388608), !dbg !25
  %v582_.i = shl <8 x i32> %v579_.i, splat (i32 23), !dbg !25
  %v583_.i = sub <8 x i32> %v582_.i, %v581_.i, !dbg !25
  %v584_.i = bitcast <8 x i32> %v583_.i to <8 x float>, !dbg !25
  %v585_.i = fmul <8 x float> %v578_.i, %v584_.i, !dbg !25
  %v586_.i = bitcast <8 x i32> %v581_.i to <8 x float>, !dbg !25
  %v587_.i = fmul <8 x float> %v585_.i, %v586_.i, !dbg !25
  %v588_.i = fmul <8 x float> %v487_.i, %v587_.i, !dbg !26
  %v589_.i = fmul <8 x float> %v559_.i, splat (float 0x3FE6A09E60000000), !dbg !55
  %v590_.i = fmul <8 x float> %v589_.i, %v589_.i, !dbg !56
  %v591_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v590_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !56
  %v592_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v591_.i, <8 x float> %v590_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !56
  %v593_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v592_.i, <8 x float> %v590_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !56
  %v594_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v593_.i, <8 x float> %v590_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !56
  %v595_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v594_.i, <8 x float> %v590_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !56
  %v596_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v595_.i, <8 x float> %v590_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !56
  %v597_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v596_.i, <8 x float> %v589_.i, <8 x float> %v589_.i), !dbg !56
  %v598_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v589_.i), !dbg !56
  %v599_.i = fcmp ogt <8 x float> %v598_.i, splat (float 0x400F9999A0000000), !dbg !56
  %v600_.i = select <8 x i1> %v599_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v598_.i, !dbg !56
  %v601_.i = fadd <8 x float> %v600_.i, splat (float 0xBFEF5E4020000000), !dbg !56
  %v602_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v601_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !56
  %v603_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v602_.i, <8 x float> %v601_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !56
  %v604_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v603_.i, <8 x float> %v601_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !56
  %v605_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v604_.i, <8 x float> %v601_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !56
  %v606_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v605_.i, <8 x float> %v601_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !56
  %v607_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v606_.i, <8 x float> %v601_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !56
  %v608_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v607_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !56
  %v609_.i = fadd <8 x float> %v608_.i, splat (float 0xC168000FE0000000), !dbg !56
  %v610_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v609_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v607_.i), !dbg !56
  %v611_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v609_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v610_.i), !dbg !56
  %v612_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v611_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !56
  %v613_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v612_.i, <8 x float> %v611_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !56
  %v614_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v613_.i, <8 x float> %v611_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !56
  %v615_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v614_.i, <8 x float> %v611_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !56
  %v616_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v615_.i, <8 x float> %v611_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v617_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v616_.i, <8 x float> %v611_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v618_.i = bitcast <8 x float> %v608_.i to <8 x i32>, !dbg !56
  %v619_.i = shl <8 x i32> %v618_.i, splat (i32 23), !dbg !56
  %v620_.i = bitcast <8 x i32> %v619_.i to <8 x float>, !dbg !56
  %v621_.i = fneg <8 x float> %v620_.i, !dbg !56
  %v622_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v617_.i, <8 x float> %v621_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v623_.i = fcmp olt <8 x float> %v600_.i, splat (float 1.000000e+00), !dbg !56
  %v624_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v622_.i, <8 x float> %v589_.i), !dbg !56
  %v625_.i = select <8 x i1> %v623_.i, <8 x float> %v597_.i, <8 x float> %v624_.i, !dbg !56
  %v626_.i = fadd <8 x float> %v625_.i, splat (float 1.000000e+00), !dbg !57
  %v627_.i = fmul <8 x float> %v626_.i, splat (float 5.000000e-01), !dbg !58
  %v628_.i = fmul <8 x float> %v560_.i, splat (float 0x3FE6A09E60000000), !dbg !60
  %v629_.i = fmul <8 x float> %v628_.i, %v628_.i, !dbg !61
  %v630_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v629_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !61
  %v631_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v630_.i, <8 x float> %v629_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !61
  %v632_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v631_.i, <8 x float> %v629_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !61
  %v633_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v632_.i, <8 x float> %v629_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !61
  %v634_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v633_.i, <8 x float> %v629_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !61
  %v635_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v634_.i, <8 x float> %v629_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !61
  %v636_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v635_.i, <8 x float> %v628_.i, <8 x float> %v628_.i), !dbg !61
  %v637_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v628_.i), !dbg !61
  %v638_.i = fcmp ogt <8 x float> %v637_.i, splat (float 0x400F9999A0000000), !dbg !61
  %v639_.i = select <8 x i1> %v638_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v637_.i, !dbg !61
  %v640_.i = fadd <8 x float> %v639_.i, splat (float 0xBFEF5E4020000000), !dbg !61
  %v641_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v640_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !61
  %v642_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v641_.i, <8 x float> %v640_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !61
  %v643_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v642_.i, <8 x float> %v640_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !61
  %v644_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v643_.i, <8 x float> %v640_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !61
  %v645_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v644_.i, <8 x float> %v640_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !61
  %v646_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v645_.i, <8 x float> %v640_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !61
  %v647_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v646_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !61
  %v648_.i = fadd <8 x float> %v647_.i, splat (float 0xC168000FE0000000), !dbg !61
  %v649_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v648_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v646_.i), !dbg !61
  %v650_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v648_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v649_.i), !dbg !61
  %v651_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v650_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !61
  %v652_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v651_.i, <8 x float> %v650_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !61
  %v653_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v652_.i, <8 x float> %v650_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !61
  %v654_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v653_.i, <8 x float> %v650_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !61
  %v655_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v654_.i, <8 x float> %v650_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v656_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v655_.i, <8 x float> %v650_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v657_.i = bitcast <8 x float> %v647_.i to <8 x i32>, !dbg !61
  %v658_.i = shl <8 x i32> %v657_.i, splat (i32 23), !dbg !61
  %v659_.i = bitcast <8 x i32> %v658_.i to <8 x float>, !dbg !61
  %v660_.i = fneg <8 x float> %v659_.i, !dbg !61
  %v661_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v656_.i, <8 x float> %v660_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v662_.i = fcmp olt <8 x float> %v639_.i, splat (float 1.000000e+00), !dbg !61
  %v663_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v661_.i, <8 x float> %v628_.i), !dbg !61
  %v664_.i = select <8 x i1> %v662_.i, <8 x float> %v636_.i, <8 x float> %v663_.i, !dbg !61
  %v665_.i = fadd <8 x float> %v664_.i, splat (float 1.000000e+00), !dbg !62
  %12 = fmul <8 x float> %v665_.i, splat (float -5.000000e-01), !dbg !37
  %v668_.i = fmul <8 x float> %v588_.i, %12, !dbg !37
  %v669_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v462_.i, <8 x float> %v627_.i, <8 x float> %v668_.i), !dbg !37
  %v670_.i = getelementptr float, ptr %v2_f1_, i64 %9, !dbg !38
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v669_.i, ptr align 4 %v670_.i, <8 x i1> %v431_.i), !dbg !38
  %v672_.i = fmul <8 x float> %v560_.i, splat (float 0xBFE6A09E60000000), !dbg !64
  %v673_.i = fmul <8 x float> %v672_.i, %v672_.i, !dbg !65
  %v674_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v673_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !65
  %v675_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v674_.i, <8 x float> %v673_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !65
  %v676_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v675_.i, <8 x float> %v673_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !65
  %v677_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v676_.i, <8 x float> %v673_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !65
  %v678_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v677_.i, <8 x float> %v673_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !65
  %v679_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v678_.i, <8 x float> %v673_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !65
  %v680_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v679_.i, <8 x float> %v672_.i, <8 x float> %v672_.i), !dbg !65
  %v681_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v672_.i), !dbg !65
  %v682_.i = fcmp ogt <8 x float> %v681_.i, splat (float 0x400F9999A0000000), !dbg !65
  %v683_.i = select <8 x i1> %v682_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v681_.i, !dbg !65
  %v684_.i = fadd <8 x float> %v683_.i, splat (float 0xBFEF5E4020000000), !dbg !65
  %v685_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v684_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !65
  %v686_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v685_.i, <8 x float> %v684_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !65
  %v687_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v686_.i, <8 x float> %v684_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !65
  %v688_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v687_.i, <8 x float> %v684_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !65
  %v689_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v688_.i, <8 x float> %v684_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !65
  %v690_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v689_.i, <8 x float> %v684_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !65
  %v691_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v690_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !65
  %v692_.i = fadd <8 x float> %v691_.i, splat (float 0xC168000FE0000000), !dbg !65
  %v693_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v692_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v690_.i), !dbg !65
  %v694_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v692_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v693_.i), !dbg !65
  %v695_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v694_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !65
  %v696_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v695_.i, <8 x float> %v694_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !65
  %v697_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v696_.i, <8 x float> %v694_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !65
  %v698_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v697_.i, <8 x float> %v694_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !65
  %v699_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v698_.i, <8 x float> %v694_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v700_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v699_.i, <8 x float> %v694_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v701_.i = bitcast <8 x float> %v691_.i to <8 x i32>, !dbg !65
  %v702_.i = shl <8 x i32> %v701_.i, splat (i32 23), !dbg !65
  %v703_.i = bitcast <8 x i32> %v702_.i to <8 x float>, !dbg !65
  %v704_.i = fneg <8 x float> %v703_.i, !dbg !65
  %v705_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v700_.i, <8 x float> %v704_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v706_.i = fcmp olt <8 x float> %v683_.i, splat (float 1.000000e+00), !dbg !65
  %v707_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v705_.i, <8 x float> %v672_.i), !dbg !65
  %v708_.i = select <8 x i1> %v706_.i, <8 x float> %v680_.i, <8 x float> %v707_.i, !dbg !65
  %v709_.i = fadd <8 x float> %v708_.i, splat (float 1.000000e+00), !dbg !66
  %v710_.i = fmul <8 x float> %v709_.i, splat (float 5.000000e-01), !dbg !67
  %v712_.i = fmul <8 x float> %v559_.i, splat (float 0xBFE6A09E60000000), !dbg !69
  %v713_.i = fmul <8 x float> %v712_.i, %v712_.i, !dbg !70
  %v714_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v713_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !70
  %v715_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v714_.i, <8 x float> %v713_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !70
  %v716_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v715_.i, <8 x float> %v713_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !70
  %v717_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v716_.i, <8 x float> %v713_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !70
  %v718_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v717_.i, <8 x float> %v713_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !70
  %v719_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v718_.i, <8 x float> %v713_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !70
  %v720_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v719_.i, <8 x float> %v712_.i, <8 x float> %v712_.i), !dbg !70
  %v721_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v712_.i), !dbg !70
  %v722_.i = fcmp ogt <8 x float> %v721_.i, splat (float 0x400F9999A0000000), !dbg !70
  %v723_.i = select <8 x i1> %v722_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v721_.i, !dbg !70
  %v724_.i = fadd <8 x float> %v723_.i, splat (float 0xBFEF5E4020000000), !dbg !70
  %v725_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v724_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !70
  %v726_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v725_.i, <8 x float> %v724_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !70
  %v727_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v726_.i, <8 x float> %v724_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !70
  %v728_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v727_.i, <8 x float> %v724_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !70
  %v729_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v728_.i, <8 x float> %v724_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !70
  %v730_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v729_.i, <8 x float> %v724_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !70
  %v731_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v730_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !70
  %v732_.i = fadd <8 x float> %v731_.i, splat (float 0xC168000FE0000000), !dbg !70
  %v733_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v732_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v730_.i), !dbg !70
  %v734_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v732_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v733_.i), !dbg !70
  %v735_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v734_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !70
  %v736_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v735_.i, <8 x float> %v734_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !70
  %v737_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v736_.i, <8 x float> %v734_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !70
  %v738_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v737_.i, <8 x float> %v734_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !70
  %v739_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v738_.i, <8 x float> %v734_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v740_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v739_.i, <8 x float> %v734_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v741_.i = bitcast <8 x float> %v731_.i to <8 x i32>, !dbg !70
  %v742_.i = shl <8 x i32> %v741_.i, splat (i32 23), !dbg !70
  %v743_.i = bitcast <8 x i32> %v742_.i to <8 x float>, !dbg !70
  %v744_.i = fneg <8 x float> %v743_.i, !dbg !70
  %v745_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v740_.i, <8 x float> %v744_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v746_.i = fcmp olt <8 x float> %v723_.i, splat (float 1.000000e+00), !dbg !70
  %v747_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v745_.i, <8 x float> %v712_.i), !dbg !70
  %v748_.i = select <8 x i1> %v746_.i, <8 x float> %v720_.i, <8 x float> %v747_.i, !dbg !70
  %v749_.i = fadd <8 x float> %v748_.i, splat (float 1.000000e+00), !dbg !71
  %13 = fmul <8 x float> %v749_.i, splat (float -5.000000e-01), !dbg !48
  %v752_.i = fmul <8 x float> %v462_.i, %13, !dbg !48
  %v753_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v588_.i, <8 x float> %v710_.i, <8 x float> %v752_.i), !dbg !48
  %v756_.i = icmp samesign ult <8 x i64> %v411_.i, %v755_.i, !dbg !16
  %v759_.i = and <8 x i1> %v756_.i, %v431_.i, !dbg !16
  %v756_.not.i = xor <8 x i1> %v756_.i, splat (i1 true), !dbg !16
  %v760_.i = and <8 x i1> %v431_.i, %v756_.not.i, !dbg !16
  %v761_.i = bitcast <8 x i1> %v760_.i to i8, !dbg !16
  %v762_.not.i = icmp eq i8 %v761_.i, 0, !dbg !16
  br i1 %v762_.not.i, label %join764.i, label %active763.i, !dbg !16

active763.i:                                      ; preds = %join498.i
  %v765_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v761_.i, i1 true), !dbg !16
  %v766_.i = zext nneg i8 %v765_.i to i64, !dbg !16
  %v767_.i = extractelement <8 x i64> %v411_.i, i64 %v766_.i, !dbg !16
  %v769_.i = or disjoint i64 %indvars.iv24, %v766_.i, !dbg !16
  %v771_.i = shl i64 %v769_.i, 40, !dbg !16
  %v772_.i = or disjoint i64 %v771_.i, %v767_.i, !dbg !16
  %v773_.i = add nuw nsw i64 %v772_.i, -9218868437227405312, !dbg !16
  %v775_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v773_.i), !dbg !16
  br label %join764.i, !dbg !16

join764.i:                                        ; preds = %active763.i, %join498.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %join498.i ], [ %v775_.i, %active763.i ], !dbg !7
  %v777_.i = getelementptr float, ptr %v6_f1_, i64 %9, !dbg !16
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v753_.i, ptr align 4 %v777_.i, <8 x i1> %v759_.i), !dbg !16
  br label %join430.i, !dbg !9

join430.i:                                        ; preds = %join764.i, %then428.i, %body401.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.114, %body401.i ], [ %fault.sroa.0.114, %then428.i ], [ %fault.sroa.0.5, %join764.i ], !dbg !7
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 8, !dbg !9
  %v779_.i = add nsw i32 %phi404.i16, -1, !dbg !9
  %v405_.not.i = icmp eq i32 %v779_.i, 0, !dbg !9
  br i1 %v405_.not.i, label %done402.i, label %body401.i, !dbg !9, !llvm.loop !50

done402.i:                                        ; preds = %join430.i
  %v780_.i = add nuw nsw i32 %phi385.i, 1, !dbg !9
  %v781_.i = icmp sge i32 %v780_.i, %v378_.i, !dbg !9
  %v783_.i = icmp ne i64 %fault.sroa.0.6, 0, !dbg !9
  %brmerge.i = select i1 %v783_.i, i1 true, i1 %v781_.i, !dbg !9
  br i1 %brmerge.i, label %black_scholes.block.exit, label %while383.i, !dbg !9

black_scholes.block.exit:                         ; preds = %done402.i
  %v51_f1_.not = icmp eq i64 %fault.sroa.0.6, 0, !dbg !7
  br i1 %v51_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %black_scholes.block.exit
  %v52_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v55_f1_ = zext i32 %v388_.i to i64, !dbg !7
  %v56_f1_ = add i64 %linear18, %v55_f1_, !dbg !7
  store i64 %v56_f1_, ptr %v52_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.6, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join101.i, %black_scholes.block.exit
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
!14 = !DILocation(line: 133, column: 25, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 133, column: 36, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 139, column: 5, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 131, column: 8, scope: !10, inlinedAt: !11)
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
