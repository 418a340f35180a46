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
  %v45_f1_15 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v45_f1_15, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v35_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v36_f1_ = urem i64 %first, %v35_f1_, !dbg !7
  %v37_f1_ = trunc nuw nsw i64 %v36_f1_ to i32, !dbg !7
  %v23_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 84, !dbg !7
  %v24_f1_ = load float, ptr %v23_f1_, align 4, !dbg !7
  %v21_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 80, !dbg !7
  %v22_f1_ = load float, ptr %v21_f1_, align 4, !dbg !7
  %v98_.i = insertelement <8 x float> poison, float %v24_f1_, i64 0, !dbg !19
  %v99_.i = shufflevector <8 x float> %v98_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !19
  %v138_.i = fmul float %v24_f1_, 5.000000e-01, !dbg !52
  %v139_.i = tail call float @llvm.fma.f32(float %v138_.i, float %v24_f1_, float %v22_f1_), !dbg !53
  %v140_.i = insertelement <8 x float> poison, float %v139_.i, i64 0, !dbg !21
  %v141_.i = shufflevector <8 x float> %v140_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !21
  %v145_.i = fneg float %v22_f1_, !dbg !24
  %v146_.i = insertelement <8 x float> poison, float %v145_.i, i64 0, !dbg !24
  %v147_.i = shufflevector <8 x float> %v146_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !24
  %v392_.i = insertelement <8 x i64> poison, i64 %v4_f1_, i64 0, !dbg !13
  %v393_.i = shufflevector <8 x i64> %v392_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v418_.i = insertelement <8 x i64> poison, i64 %v12_f1_, i64 0, !dbg !14
  %v419_.i = shufflevector <8 x i64> %v418_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v444_.i = insertelement <8 x i64> poison, i64 %v16_f1_, i64 0, !dbg !15
  %v445_.i = shufflevector <8 x i64> %v444_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v470_.i = insertelement <8 x i64> poison, i64 %v20_f1_, i64 0, !dbg !16
  %v471_.i = shufflevector <8 x i64> %v470_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v737_.i = insertelement <8 x i64> poison, i64 %v8_f1_, i64 0, !dbg !17
  %v738_.i = shufflevector <8 x i64> %v737_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x17 = phi i32 [ %v37_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear16 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v46_f1_ = sub i64 %last, %linear16, !dbg !7
  %v47_f1_ = sub i32 %grid.x, %block.x17, !dbg !7
  %v48_f1_ = zext i32 %v47_f1_ to i64, !dbg !7
  %v49_f1_ = tail call i64 @llvm.umin.i64(i64 %v46_f1_, i64 %v48_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v49_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v3_.i = shl i32 %block.x17, 7, !dbg !12
  %v4_.i = sext i32 %v3_.i to i64, !dbg !12
  %v5_.i = sub nsw i64 0, %v4_.i, !dbg !9
  %v7_.i = tail call i64 @llvm.smax.i64(i64 %v5_.i, i64 0), !dbg !9
  %v9_.i = tail call i64 @llvm.umin.i64(i64 %v7_.i, i64 %v2_.i), !dbg !9
  %v10_.i = trunc nuw nsw i64 %v9_.i to i32, !dbg !9
  %v11_.i = sub i64 %v4_f1_, %v4_.i, !dbg !9
  %v13_.i = tail call i64 @llvm.smin.i64(i64 %v11_.i, i64 %v2_.i), !dbg !9
  %v14_.i = sub i64 %v12_f1_, %v4_.i, !dbg !9
  %v16_.i = tail call i64 @llvm.smin.i64(i64 %v14_.i, i64 %v13_.i), !dbg !9
  %v17_.i = sub i64 %v16_f1_, %v4_.i, !dbg !9
  %v19_.i = tail call i64 @llvm.smin.i64(i64 %v17_.i, i64 %v16_.i), !dbg !9
  %v20_.i = sub i64 %v20_f1_, %v4_.i, !dbg !9
  %v22_.i = tail call i64 @llvm.smin.i64(i64 %v20_.i, i64 %v19_.i), !dbg !9
  %v23_.i = sub i64 %v8_f1_, %v4_.i, !dbg !9
  %v25_.i = tail call i64 @llvm.smin.i64(i64 %v23_.i, i64 %v22_.i), !dbg !9
  %v27_.i = tail call i64 @llvm.smax.i64(i64 %v25_.i, i64 0), !dbg !9
  %v28_.i = trunc nuw nsw i64 %v27_.i to i32, !dbg !9
  %v31_.i = tail call i32 @llvm.usub.sat.i32(i32 %v28_.i, i32 1), !dbg !9
  %v32_.i = add i32 %v31_.i, %v3_.i, !dbg !12
  %v33_.i = sext i32 %v32_.i to i64, !dbg !12
  %v35_.i = add i32 %v3_.i, %v10_.i, !dbg !12
  %v36_.i = sext i32 %v35_.i to i64, !dbg !12
  %v37_.i = icmp sge i32 %v32_.i, %v35_.i, !dbg !13
  %0 = icmp ugt i64 %v4_f1_, %v33_.i, !dbg !13
  %v41_.i = and i1 %v37_.i, %0, !dbg !13
  %v43_.i = icmp ugt i64 %v12_f1_, %v36_.i, !dbg !14
  %v44_.i = icmp sgt i64 %v12_f1_, %v33_.i, !dbg !14
  %v45_.i = and i1 %v44_.i, %v41_.i, !dbg !13
  %v46_.i = icmp sgt i64 %v16_f1_, %v36_.i, !dbg !15
  %v47_.i = and i1 %v43_.i, %v46_.i, !dbg !14
  %v48_.i = icmp sgt i64 %v16_f1_, %v33_.i, !dbg !15
  %v49_.i = and i1 %v48_.i, %v45_.i, !dbg !13
  %v50_.i = icmp sgt i64 %v20_f1_, %v36_.i, !dbg !16
  %v51_.i = and i1 %v50_.i, %v47_.i, !dbg !14
  %v52_.i = icmp sgt i64 %v20_f1_, %v33_.i, !dbg !16
  %v53_.i = and i1 %v52_.i, %v49_.i, !dbg !13
  %v54_.i = icmp sgt i64 %v8_f1_, %v36_.i, !dbg !17
  %v55_.i = and i1 %v54_.i, %v51_.i, !dbg !14
  %v56_.i = icmp sgt i64 %v8_f1_, %v33_.i, !dbg !17
  %v57_.i = and i1 %v56_.i, %v53_.i, !dbg !13
  %v58_.i = and i1 %v55_.i, %v57_.i, !dbg !9
  %v59_.i = icmp eq i64 %v9_.i, 0, !dbg !9
  %v60_.i = icmp eq i32 %v1_.i, %v28_.i, !dbg !9
  %v61_.i = add i32 %v3_.i, %v28_.i, !dbg !12
  %v62_.i = sext i32 %v61_.i to i64, !dbg !12
  %v63_.i = icmp sle i64 %v4_f1_, %v62_.i, !dbg !13
  %v64_.i = or i1 %v60_.i, %v63_.i, !dbg !9
  %v65_.i = and i1 %v59_.i, %v64_.i, !dbg !9
  %v66_.i = icmp sle i64 %v25_.i, %v9_.i, !dbg !9
  %v68_.i = sub nsw i32 %v28_.i, %v10_.i, !dbg !9
  %v69_.i = and i32 %v68_.i, -32, !dbg !9
  %v70_.i = add nsw i32 %v69_.i, %v10_.i, !dbg !9
  %v71_.i = icmp sgt i32 %v68_.i, 31, !dbg !9
  %v72_.i = and i1 %v71_.i, %v58_.i, !dbg !9
  br i1 %v72_.i, label %then73.i, label %join75.i, !dbg !9

then73.i:                                         ; preds = %run
  %v78_.i = add nsw i32 %v69_.i, -1, !dbg !9
  %v79_1.i = lshr i32 %v78_.i, 3, !dbg !9
  %v80_.i = add nuw nsw i32 %v79_1.i, 1, !dbg !9
  %1 = zext i32 %v3_.i to i64, !dbg !9
  br label %body83.i, !dbg !9

body83.i:                                         ; preds = %then73.i, %body83.i
  %indvars.iv = phi i64 [ %v9_.i, %then73.i ], [ %indvars.iv.next, %body83.i ], !dbg !12
  %phi86.i11 = phi i32 [ %v80_.i, %then73.i ], [ %v340_.i, %body83.i ], !dbg !9
  %2 = add nuw nsw i64 %indvars.iv, %1, !dbg !12
  %v91_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %2, !dbg !14
  %v92_.i = load <8 x float>, ptr %v91_.i, align 4, !dbg !14
  %v93_.i = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %2, !dbg !15
  %v94_.i = load <8 x float>, ptr %v93_.i, align 4, !dbg !15
  %v95_.i = getelementptr inbounds nuw float, ptr %v18_f1_, i64 %2, !dbg !16
  %v96_.i = load <8 x float>, ptr %v95_.i, align 4, !dbg !16
  %v97_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v96_.i), !dbg !18
  %v100_.i = fmul <8 x float> %v99_.i, %v97_.i, !dbg !19
  %v101_.i = fdiv <8 x float> %v92_.i, %v94_.i, !dbg !20
  %v102_.i = fcmp olt <8 x float> %v101_.i, splat (float 0x3810000000000000), !dbg !21
  %v103_.i = fmul <8 x float> %v101_.i, splat (float 0x4160000000000000), !dbg !21
  %v104_.i = select <8 x i1> %v102_.i, <8 x float> %v103_.i, <8 x float> %v101_.i, !dbg !21
  %v105_.i = bitcast <8 x float> %v104_.i to <8 x i32>, !dbg !21
  %v106_.i = add <8 x i32> %v105_.i, splat (i32 -1059760811), !dbg !21
  %v107_.i = and <8 x i32> %v106_.i, splat (i32 -8388608), !dbg !21
  %v108_.i = sub <8 x i32> %v105_.i, %v107_.i, !dbg !21
  %v109_.i = bitcast <8 x i32> %v108_.i to <8 x float>, !dbg !21
  %v110_.i = fadd <8 x float> %v109_.i, splat (float -1.000000e+00), !dbg !21
  %v111_.i = sitofp <8 x i32> %v107_.i to <8 x float>, !dbg !21
  %v113_.i = select <8 x i1> %v102_.i, <8 x float> splat (float -2.300000e+01), <8 x float> zeroinitializer, !dbg !21
  %v114_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v111_.i, <8 x float> splat (float 0x3E80000000000000), <8 x float> %v113_.i), !dbg !21
  %v115_.i = fmul <8 x float> %v110_.i, %v110_.i, !dbg !21
  %v116_.i = fmul <8 x float> %v110_.i, %v115_.i, !dbg !21
  %v117_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v110_.i, <8 x float> splat (float 0x3FBE0121A0000000), <8 x float> splat (float 0xBFC07E50E0000000)), !dbg !21
  %v118_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v117_.i, <8 x float> %v110_.i, <8 x float> splat (float 0x3FBBB4F8E0000000)), !dbg !21
  %v119_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v118_.i, <8 x float> %v110_.i, <8 x float> splat (float 0xBFBF333320000000)), !dbg !21
  %v120_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v119_.i, <8 x float> %v110_.i, <8 x float> splat (float 0x3FC24D78E0000000)), !dbg !21
  %v121_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v120_.i, <8 x float> %v110_.i, <8 x float> splat (float 0xBFC559BBE0000000)), !dbg !21
  %v122_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v121_.i, <8 x float> %v110_.i, <8 x float> splat (float 0x3FC99985E0000000)), !dbg !21
  %v123_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v122_.i, <8 x float> %v110_.i, <8 x float> splat (float 0xBFCFFFF020000000)), !dbg !21
  %v124_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v123_.i, <8 x float> %v110_.i, <8 x float> splat (float 0x3FD5555560000000)), !dbg !21
  %v125_.i = fmul <8 x float> %v115_.i, splat (float -5.000000e-01), !dbg !21
  %v126_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v116_.i, <8 x float> %v124_.i, <8 x float> %v125_.i), !dbg !21
  %v127_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v114_.i, <8 x float> splat (float 0xBE205C6100000000), <8 x float> %v126_.i), !dbg !21
  %v128_.i = fadd <8 x float> %v110_.i, %v127_.i, !dbg !21
  %v129_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v114_.i, <8 x float> splat (float 0x3FE62E4300000000), <8 x float> %v128_.i), !dbg !21
  %v130_.i = fcmp one <8 x float> %v101_.i, splat (float 0x7FF0000000000000), !dbg !21
  %v131_.i = select <8 x i1> %v130_.i, <8 x float> %v129_.i, <8 x float> %v101_.i, !dbg !21
  %v132_.i = fcmp ogt <8 x float> %v101_.i, zeroinitializer, !dbg !21
  %v133_.i = fcmp oeq <8 x float> %v101_.i, zeroinitializer, !dbg !21
  %v134_.i = fcmp uno <8 x float> %v101_.i, zeroinitializer, !dbg !21
  %v135_.i = select <8 x i1> %v134_.i, <8 x float> %v101_.i, <8 x float> splat (float 0x7FF8000000000000), !dbg !21
  %v136_.i = select <8 x i1> %v133_.i, <8 x float> splat (float 0xFFF0000000000000), <8 x float> %v135_.i, !dbg !21
  %v137_.i = select <8 x i1> %v132_.i, <8 x float> %v131_.i, <8 x float> %v136_.i, !dbg !21
  %v142_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v141_.i, <8 x float> %v96_.i, <8 x float> %v137_.i), !dbg !21
  %v143_.i = fdiv <8 x float> %v142_.i, %v100_.i, !dbg !22
  %v144_.i = fsub <8 x float> %v143_.i, %v100_.i, !dbg !23
  %v148_.i = fmul <8 x float> %v147_.i, %v96_.i, !dbg !24
  %v149_.i = fcmp ogt <8 x float> %v148_.i, splat (float 8.900000e+01), !dbg !25
  %v150_.i = select <8 x i1> %v149_.i, <8 x float> splat (float 8.900000e+01), <8 x float> %v148_.i, !dbg !25
  %v151_.i = fcmp olt <8 x float> %v150_.i, splat (float -1.040000e+02), !dbg !25
  %v152_.i = select <8 x i1> %v151_.i, <8 x float> splat (float -1.040000e+02), <8 x float> %v150_.i, !dbg !25
  %v153_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v152_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168001FC0000000)), !dbg !25
  %v154_.i = fadd <8 x float> %v153_.i, splat (float 0xC168001FC0000000), !dbg !25
  %v155_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v154_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v152_.i), !dbg !25
  %v156_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v154_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v155_.i), !dbg !25
  %v157_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v156_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !25
  %v158_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v157_.i, <8 x float> %v156_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !25
  %v159_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v158_.i, <8 x float> %v156_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !25
  %v160_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v159_.i, <8 x float> %v156_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !25
  %v161_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v160_.i, <8 x float> %v156_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v162_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v161_.i, <8 x float> %v156_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v163_.i = bitcast <8 x float> %v153_.i to <8 x i32>, !dbg !25
  %3 = shl <8 x i32> %v163_.i, splat (i32 22), !dbg !25
  %v165_.i = and <8 x i32> %3, splat (i32 -8388608), !dbg !25
  %v166_.i = shl <8 x i32> %v163_.i, splat (i32 23), !dbg !25
  %v167_.i = sub <8 x i32> %v166_.i, %v165_.i, !dbg !25
  %v168_.i = bitcast <8 x i32> %v167_.i to <8 x float>, !dbg !25
  %v169_.i = fmul <8 x float> %v162_.i, %v168_.i, !dbg !25
  %v170_.i = bitcast <8 x i32> %v165_.i to <8 x float>, !dbg !25
  %v171_.i = fmul <8 x float> %v169_.i, %v170_.i, !dbg !25
  %v172_.i = fmul <8 x float> %v94_.i, %v171_.i, !dbg !26
  %v173_.i = fmul <8 x float> %v143_.i, splat (float 0x3FE6A09E60000000), !dbg !55
  %v174_.i = fmul <8 x float> %v173_.i, %v173_.i, !dbg !56
  %v175_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v174_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !56
  %v176_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v175_.i, <8 x float> %v174_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !56
  %v177_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v176_.i, <8 x float> %v174_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !56
  %v178_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v177_.i, <8 x float> %v174_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !56
  %v179_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v178_.i, <8 x float> %v174_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !56
  %v180_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v179_.i, <8 x float> %v174_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !56
  %v181_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v180_.i, <8 x float> %v173_.i, <8 x float> %v173_.i), !dbg !56
  %v182_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v173_.i), !dbg !56
  %v183_.i = fcmp ogt <8 x float> %v182_.i, splat (float 0x400F9999A0000000), !dbg !56
  %v184_.i = select <8 x i1> %v183_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v182_.i, !dbg !56
  %v185_.i = fadd <8 x float> %v184_.i, splat (float 0xBFEF5E4020000000), !dbg !56
  %v186_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v185_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !56
  %v187_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v186_.i, <8 x float> %v185_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !56
  %v188_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v187_.i, <8 x float> %v185_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !56
  %v189_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v188_.i, <8 x float> %v185_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !56
  %v190_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v189_.i, <8 x float> %v185_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !56
  %v191_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v190_.i, <8 x float> %v185_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !56
  %v192_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v191_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !56
  %v193_.i = fadd <8 x float> %v192_.i, splat (float 0xC168000FE0000000), !dbg !56
  %v194_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v193_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v191_.i), !dbg !56
  %v195_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v193_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v194_.i), !dbg !56
  %v196_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v195_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !56
  %v197_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v196_.i, <8 x float> %v195_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !56
  %v198_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v197_.i, <8 x float> %v195_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !56
  %v199_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v198_.i, <8 x float> %v195_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !56
  %v200_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v199_.i, <8 x float> %v195_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v201_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v200_.i, <8 x float> %v195_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v202_.i = bitcast <8 x float> %v192_.i to <8 x i32>, !dbg !56
  %v203_.i = shl <8 x i32> %v202_.i, splat (i32 23), !dbg !56
  %v204_.i = bitcast <8 x i32> %v203_.i to <8 x float>, !dbg !56
  %v205_.i = fneg <8 x float> %v204_.i, !dbg !56
  %v206_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v201_.i, <8 x float> %v205_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v207_.i = fcmp olt <8 x float> %v184_.i, splat (float 1.000000e+00), !dbg !56
  %v208_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v206_.i, <8 x float> %v173_.i), !dbg !56
  %v209_.i = select <8 x i1> %v207_.i, <8 x float> %v181_.i, <8 x float> %v208_.i, !dbg !56
  %v210_.i = fadd <8 x float> %v209_.i, splat (float 1.000000e+00), !dbg !57
  %v211_.i = fmul <8 x float> %v210_.i, splat (float 5.000000e-01), !dbg !58
  %v212_.i = fmul <8 x float> %v144_.i, splat (float 0x3FE6A09E60000000), !dbg !60
  %v213_.i = fmul <8 x float> %v212_.i, %v212_.i, !dbg !61
  %v214_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v213_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !61
  %v215_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v214_.i, <8 x float> %v213_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !61
  %v216_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v215_.i, <8 x float> %v213_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !61
  %v217_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v216_.i, <8 x float> %v213_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !61
  %v218_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v217_.i, <8 x float> %v213_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !61
  %v219_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v218_.i, <8 x float> %v213_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !61
  %v220_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v219_.i, <8 x float> %v212_.i, <8 x float> %v212_.i), !dbg !61
  %v221_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v212_.i), !dbg !61
  %v222_.i = fcmp ogt <8 x float> %v221_.i, splat (float 0x400F9999A0000000), !dbg !61
  %v223_.i = select <8 x i1> %v222_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v221_.i, !dbg !61
  %v224_.i = fadd <8 x float> %v223_.i, splat (float 0xBFEF5E4020000000), !dbg !61
  %v225_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v224_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !61
  %v226_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v225_.i, <8 x float> %v224_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !61
  %v227_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v226_.i, <8 x float> %v224_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !61
  %v228_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v227_.i, <8 x float> %v224_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !61
  %v229_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v228_.i, <8 x float> %v224_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !61
  %v230_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v229_.i, <8 x float> %v224_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !61
  %v231_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v230_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !61
  %v232_.i = fadd <8 x float> %v231_.i, splat (float 0xC168000FE0000000), !dbg !61
  %v233_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v232_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v230_.i), !dbg !61
  %v234_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v232_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v233_.i), !dbg !61
  %v235_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v234_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !61
  %v236_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v235_.i, <8 x float> %v234_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !61
  %v237_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v236_.i, <8 x float> %v234_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !61
  %v238_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v237_.i, <8 x float> %v234_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !61
  %v239_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v238_.i, <8 x float> %v234_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v240_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v239_.i, <8 x float> %v234_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v241_.i = bitcast <8 x float> %v231_.i to <8 x i32>, !dbg !61
  %v242_.i = shl <8 x i32> %v241_.i, splat (i32 23), !dbg !61
  %v243_.i = bitcast <8 x i32> %v242_.i to <8 x float>, !dbg !61
  %v244_.i = fneg <8 x float> %v243_.i, !dbg !61
  %v245_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v240_.i, <8 x float> %v244_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v246_.i = fcmp olt <8 x float> %v223_.i, splat (float 1.000000e+00), !dbg !61
  %v247_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v245_.i, <8 x float> %v212_.i), !dbg !61
  %v248_.i = select <8 x i1> %v246_.i, <8 x float> %v220_.i, <8 x float> %v247_.i, !dbg !61
  %v249_.i = fadd <8 x float> %v248_.i, splat (float 1.000000e+00), !dbg !62
  %4 = fmul <8 x float> %v249_.i, splat (float -5.000000e-01), !dbg !37
  %v252_.i = fmul <8 x float> %v172_.i, %4, !dbg !37
  %v253_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v92_.i, <8 x float> %v211_.i, <8 x float> %v252_.i), !dbg !37
  %v254_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %2, !dbg !38
  store <8 x float> %v253_.i, ptr %v254_.i, align 4, !dbg !38
  %v256_.i = fmul <8 x float> %v144_.i, splat (float 0xBFE6A09E60000000), !dbg !64
  %v257_.i = fmul <8 x float> %v256_.i, %v256_.i, !dbg !65
  %v258_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v257_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !65
  %v259_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v258_.i, <8 x float> %v257_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !65
  %v260_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v259_.i, <8 x float> %v257_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !65
  %v261_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v260_.i, <8 x float> %v257_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !65
  %v262_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v261_.i, <8 x float> %v257_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !65
  %v263_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v262_.i, <8 x float> %v257_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !65
  %v264_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v263_.i, <8 x float> %v256_.i, <8 x float> %v256_.i), !dbg !65
  %v265_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v256_.i), !dbg !65
  %v266_.i = fcmp ogt <8 x float> %v265_.i, splat (float 0x400F9999A0000000), !dbg !65
  %v267_.i = select <8 x i1> %v266_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v265_.i, !dbg !65
  %v268_.i = fadd <8 x float> %v267_.i, splat (float 0xBFEF5E4020000000), !dbg !65
  %v269_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v268_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !65
  %v270_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v269_.i, <8 x float> %v268_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !65
  %v271_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v270_.i, <8 x float> %v268_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !65
  %v272_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v271_.i, <8 x float> %v268_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !65
  %v273_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v272_.i, <8 x float> %v268_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !65
  %v274_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v273_.i, <8 x float> %v268_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !65
  %v275_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v274_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !65
  %v276_.i = fadd <8 x float> %v275_.i, splat (float 0xC168000FE0000000), !dbg !65
  %v277_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v276_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v274_.i), !dbg !65
  %v278_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v276_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v277_.i), !dbg !65
  %v279_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v278_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !65
  %v280_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v279_.i, <8 x float> %v278_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !65
  %v281_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v280_.i, <8 x float> %v278_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !65
  %v282_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v281_.i, <8 x float> %v278_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !65
  %v283_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v282_.i, <8 x float> %v278_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v284_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v283_.i, <8 x float> %v278_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v285_.i = bitcast <8 x float> %v275_.i to <8 x i32>, !dbg !65
  %v286_.i = shl <8 x i32> %v285_.i, splat (i32 23), !dbg !65
  %v287_.i = bitcast <8 x i32> %v286_.i to <8 x float>, !dbg !65
  %v288_.i = fneg <8 x float> %v287_.i, !dbg !65
  %v289_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v284_.i, <8 x float> %v288_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v290_.i = fcmp olt <8 x float> %v267_.i, splat (float 1.000000e+00), !dbg !65
  %v291_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v289_.i, <8 x float> %v256_.i), !dbg !65
  %v292_.i = select <8 x i1> %v290_.i, <8 x float> %v264_.i, <8 x float> %v291_.i, !dbg !65
  %v293_.i = fadd <8 x float> %v292_.i, splat (float 1.000000e+00), !dbg !66
  %v294_.i = fmul <8 x float> %v293_.i, splat (float 5.000000e-01), !dbg !67
  %v296_.i = fmul <8 x float> %v143_.i, splat (float 0xBFE6A09E60000000), !dbg !69
  %v297_.i = fmul <8 x float> %v296_.i, %v296_.i, !dbg !70
  %v298_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v297_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !70
  %v299_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v298_.i, <8 x float> %v297_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !70
  %v300_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v299_.i, <8 x float> %v297_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !70
  %v301_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v300_.i, <8 x float> %v297_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !70
  %v302_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v301_.i, <8 x float> %v297_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !70
  %v303_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v302_.i, <8 x float> %v297_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !70
  %v304_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v303_.i, <8 x float> %v296_.i, <8 x float> %v296_.i), !dbg !70
  %v305_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v296_.i), !dbg !70
  %v306_.i = fcmp ogt <8 x float> %v305_.i, splat (float 0x400F9999A0000000), !dbg !70
  %v307_.i = select <8 x i1> %v306_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v305_.i, !dbg !70
  %v308_.i = fadd <8 x float> %v307_.i, splat (float 0xBFEF5E4020000000), !dbg !70
  %v309_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !70
  %v310_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v309_.i, <8 x float> %v308_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !70
  %v311_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i, <8 x float> %v308_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !70
  %v312_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i, <8 x float> %v308_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !70
  %v313_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v312_.i, <8 x float> %v308_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !70
  %v314_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v313_.i, <8 x float> %v308_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !70
  %v315_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v314_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !70
  %v316_.i = fadd <8 x float> %v315_.i, splat (float 0xC168000FE0000000), !dbg !70
  %v317_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v316_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v314_.i), !dbg !70
  %v318_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v316_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v317_.i), !dbg !70
  %v319_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v318_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !70
  %v320_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v319_.i, <8 x float> %v318_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !70
  %v321_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v320_.i, <8 x float> %v318_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !70
  %v322_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v321_.i, <8 x float> %v318_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !70
  %v323_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v322_.i, <8 x float> %v318_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v324_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v323_.i, <8 x float> %v318_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v325_.i = bitcast <8 x float> %v315_.i to <8 x i32>, !dbg !70
  %v326_.i = shl <8 x i32> %v325_.i, splat (i32 23), !dbg !70
  %v327_.i = bitcast <8 x i32> %v326_.i to <8 x float>, !dbg !70
  %v328_.i = fneg <8 x float> %v327_.i, !dbg !70
  %v329_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v324_.i, <8 x float> %v328_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v330_.i = fcmp olt <8 x float> %v307_.i, splat (float 1.000000e+00), !dbg !70
  %v331_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v329_.i, <8 x float> %v296_.i), !dbg !70
  %v332_.i = select <8 x i1> %v330_.i, <8 x float> %v304_.i, <8 x float> %v331_.i, !dbg !70
  %v333_.i = fadd <8 x float> %v332_.i, splat (float 1.000000e+00), !dbg !71
  %5 = fmul <8 x float> %v333_.i, splat (float -5.000000e-01), !dbg !48
  %v336_.i = fmul <8 x float> %v92_.i, %5, !dbg !48
  %v337_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v172_.i, <8 x float> %v294_.i, <8 x float> %v336_.i), !dbg !48
  %v338_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %2, !dbg !17
  store <8 x float> %v337_.i, ptr %v338_.i, align 4, !dbg !17
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v340_.i = add nsw i32 %phi86.i11, -1, !dbg !9
  %v87_.not.i = icmp eq i32 %v340_.i, 0, !dbg !9
  br i1 %v87_.not.i, label %join75.i, label %body83.i, !dbg !9

join75.i:                                         ; preds = %body83.i, %run
  %v342_.i = phi i32 [ %v1_.i, %run ], [ %v70_.i, %body83.i ], !dbg !9
  %v341_.i = phi i32 [ %v1_.i, %run ], [ %v10_.i, %body83.i ], !dbg !9
  %v343_.i = icmp eq i32 %v70_.i, %v28_.i, !dbg !9
  %v344_.i = and i1 %v343_.i, %v72_.i, !dbg !9
  %v67_2.i = or i1 %v66_.i, %v344_.i, !dbg !9
  %v346_.i = and i1 %v65_.i, %v67_2.i, !dbg !9
  %v347_.i = add nuw nsw i32 %v341_.i, 127, !dbg !9
  %v348_.i = lshr i32 %v347_.i, 7, !dbg !9
  %v349_.i = ashr i32 %v342_.i, 7, !dbg !9
  %v351_.i = tail call i32 @llvm.smax.i32(i32 %v349_.i, i32 %v348_.i), !dbg !9
  %v352_.i = select i1 %v346_.i, i32 0, i32 %v348_.i, !dbg !9
  %v353_.i = select i1 %v346_.i, i32 %count, i32 %v351_.i, !dbg !9
  %v354_.not.i = icmp samesign ult i32 %v352_.i, %v353_.i, !dbg !9
  %v355_.i = select i1 %v354_.not.i, i32 %v352_.i, i32 %count, !dbg !9
  %v357_.i = tail call i32 @llvm.usub.sat.i32(i32 %v353_.i, i32 %v352_.i), !dbg !9
  %v358_.i = sub nsw i32 %count, %v357_.i, !dbg !9
  %v359_.i = icmp sgt i32 %v358_.i, 0, !dbg !9
  br i1 %v359_.i, label %while363.i, label %fine, !dbg !9

while363.i:                                       ; preds = %join75.i, %done382.i
  %phi365.i = phi i32 [ %v763_.i, %done382.i ], [ 0, %join75.i ], !dbg !9
  %v366_.not.i = icmp samesign ult i32 %phi365.i, %v355_.i, !dbg !9
  %v367_.i = select i1 %v366_.not.i, i32 0, i32 %v357_.i, !dbg !9
  %v368_.i = add nuw nsw i32 %v367_.i, %phi365.i, !dbg !9
  %v369_.i = add nsw i32 %v368_.i, %block.x17, !dbg !9
  %v371_.i = shl nsw i32 %v368_.i, 7, !dbg !9
  %v372_.i = sub nsw i32 %v341_.i, %v371_.i, !dbg !9
  %v373_.i = sub nsw i32 %v342_.i, %v371_.i, !dbg !9
  %v386_.i = shl nsw i32 %v369_.i, 7, !dbg !12
  %v398_.i = insertelement <8 x i32> poison, i32 %v372_.i, i64 0, !dbg !9
  %v399_.i = shufflevector <8 x i32> %v398_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v401_.i = insertelement <8 x i32> poison, i32 %v373_.i, i64 0, !dbg !9
  %v402_.i = shufflevector <8 x i32> %v401_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %6 = zext i32 %v386_.i to i64, !dbg !9
  br label %body381.i, !dbg !9

body381.i:                                        ; preds = %while363.i, %join410.i
  %indvars.iv22 = phi i64 [ 0, %while363.i ], [ %indvars.iv.next23, %join410.i ], !dbg !12
  %phi384.i14 = phi i32 [ 16, %while363.i ], [ %v762_.i, %join410.i ], !dbg !9
  %fault.sroa.0.112 = phi i64 [ 0, %while363.i ], [ %fault.sroa.0.6, %join410.i ], !dbg !14
  %7 = add nuw nsw i64 %indvars.iv22, %6, !dbg !12
  %v389_.i = insertelement <8 x i64> poison, i64 %7, i64 0, !dbg !13
  %v390_.i = shufflevector <8 x i64> %v389_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v391_.i = or disjoint <8 x i64> %v390_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !13
  %8 = trunc nuw nsw i64 %indvars.iv22 to i32, !dbg !9
  %v395_.i = insertelement <8 x i32> poison, i32 %8, i64 0, !dbg !9
  %v396_.i = shufflevector <8 x i32> %v395_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v397_.i = or disjoint <8 x i32> %v396_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v400_.i = icmp slt <8 x i32> %v397_.i, %v399_.i, !dbg !9
  %v403_.i = icmp sge <8 x i32> %v397_.i, %v402_.i, !dbg !9
  %v404_.i = or <8 x i1> %v400_.i, %v403_.i, !dbg !9
  %v405_.i = bitcast <8 x i1> %v404_.i to i8, !dbg !9
  %v407_.not.i = icmp eq i8 %v405_.i, 0, !dbg !9
  br i1 %v407_.not.i, label %join410.i, label %then408.i, !dbg !9

then408.i:                                        ; preds = %body381.i
  %v394_.i = icmp samesign ult <8 x i64> %v391_.i, %v393_.i, !dbg !13
  %v411_.i = and <8 x i1> %v404_.i, %v394_.i, !dbg !49
  %v412_.i = bitcast <8 x i1> %v411_.i to i8, !dbg !49
  %v414_.not.i = icmp eq i8 %v412_.i, 0, !dbg !49
  br i1 %v414_.not.i, label %join410.i, label %then415.i, !dbg !49

then415.i:                                        ; preds = %then408.i
  %v420_.i = icmp samesign ult <8 x i64> %v391_.i, %v419_.i, !dbg !14
  %v423_.i = and <8 x i1> %v420_.i, %v411_.i, !dbg !14
  %v420_.not.i = xor <8 x i1> %v420_.i, splat (i1 true), !dbg !14
  %v424_.i = and <8 x i1> %v411_.i, %v420_.not.i, !dbg !14
  %v425_.i = bitcast <8 x i1> %v424_.i to i8, !dbg !14
  %v426_.not.i = icmp eq i8 %v425_.i, 0, !dbg !14
  br i1 %v426_.not.i, label %join428.i, label %active427.i, !dbg !14

active427.i:                                      ; preds = %then415.i
  %v429_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v425_.i, i1 true), !dbg !14
  %v430_.i = zext nneg i8 %v429_.i to i64, !dbg !14
  %v431_.i = extractelement <8 x i64> %v391_.i, i64 %v430_.i, !dbg !14
  %v433_.i = or disjoint i64 %indvars.iv22, %v430_.i, !dbg !14
  %v435_.i = shl i64 %v433_.i, 40, !dbg !14
  %v436_.i = or disjoint i64 %v435_.i, %v431_.i, !dbg !14
  %v437_.i = add nuw nsw i64 %v436_.i, -9222246136947933184, !dbg !14
  %v439_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.112, i64 %v437_.i), !dbg !14
  br label %join428.i, !dbg !14

join428.i:                                        ; preds = %active427.i, %then415.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.112, %then415.i ], [ %v439_.i, %active427.i ], !dbg !7
  %v441_.i = getelementptr float, ptr %v10_f1_, i64 %7, !dbg !14
  %v442_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v441_.i, <8 x i1> %v423_.i, <8 x float> zeroinitializer), !dbg !14
  %v443_.i = freeze <8 x float> %v442_.i, !dbg !14
  %v446_.i = icmp samesign ult <8 x i64> %v391_.i, %v445_.i, !dbg !15
  %v449_.i = and <8 x i1> %v446_.i, %v411_.i, !dbg !15
  %v446_.not.i = xor <8 x i1> %v446_.i, splat (i1 true), !dbg !15
  %v450_.i = and <8 x i1> %v411_.i, %v446_.not.i, !dbg !15
  %v451_.i = bitcast <8 x i1> %v450_.i to i8, !dbg !15
  %v452_.not.i = icmp eq i8 %v451_.i, 0, !dbg !15
  br i1 %v452_.not.i, label %join454.i, label %active453.i, !dbg !15

active453.i:                                      ; preds = %join428.i
  %v455_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v451_.i, i1 true), !dbg !15
  %v456_.i = zext nneg i8 %v455_.i to i64, !dbg !15
  %v457_.i = extractelement <8 x i64> %v391_.i, i64 %v456_.i, !dbg !15
  %v459_.i = or disjoint i64 %indvars.iv22, %v456_.i, !dbg !15
  %v461_.i = shl i64 %v459_.i, 40, !dbg !15
  %v462_.i = or disjoint i64 %v461_.i, %v457_.i, !dbg !15
  %v463_.i = add nuw nsw i64 %v462_.i, -9221120237041090560, !dbg !15
  %v465_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v463_.i), !dbg !15
  br label %join454.i, !dbg !15

join454.i:                                        ; preds = %active453.i, %join428.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join428.i ], [ %v465_.i, %active453.i ], !dbg !7
  %v467_.i = getelementptr float, ptr %v14_f1_, i64 %7, !dbg !15
  %v468_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v467_.i, <8 x i1> %v449_.i, <8 x float> zeroinitializer), !dbg !15
  %v469_.i = freeze <8 x float> %v468_.i, !dbg !15
  %v472_.i = icmp samesign ult <8 x i64> %v391_.i, %v471_.i, !dbg !16
  %v475_.i = and <8 x i1> %v472_.i, %v411_.i, !dbg !16
  %v472_.not.i = xor <8 x i1> %v472_.i, splat (i1 true), !dbg !16
  %v476_.i = and <8 x i1> %v411_.i, %v472_.not.i, !dbg !16
  %v477_.i = bitcast <8 x i1> %v476_.i to i8, !dbg !16
  %v478_.not.i = icmp eq i8 %v477_.i, 0, !dbg !16
  br i1 %v478_.not.i, label %join480.i, label %active479.i, !dbg !16

active479.i:                                      ; preds = %join454.i
  %v481_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v477_.i, i1 true), !dbg !16
  %v482_.i = zext nneg i8 %v481_.i to i64, !dbg !16
  %v483_.i = extractelement <8 x i64> %v391_.i, i64 %v482_.i, !dbg !16
  %v485_.i = or disjoint i64 %indvars.iv22, %v482_.i, !dbg !16
  %v487_.i = shl i64 %v485_.i, 40, !dbg !16
  %v488_.i = or disjoint i64 %v487_.i, %v483_.i, !dbg !16
  %v489_.i = add nuw nsw i64 %v488_.i, -9219994337134247936, !dbg !16
  %v491_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v489_.i), !dbg !16
  br label %join480.i, !dbg !16

join480.i:                                        ; preds = %active479.i, %join454.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join454.i ], [ %v491_.i, %active479.i ], !dbg !7
  %v493_.i = getelementptr float, ptr %v18_f1_, i64 %7, !dbg !16
  %v494_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v493_.i, <8 x i1> %v475_.i, <8 x float> zeroinitializer), !dbg !16
  %v495_.i = freeze <8 x float> %v494_.i, !dbg !16
  %v496_.i = tail call <8 x float> @llvm.sqrt.v8f32(<8 x float> %v495_.i), !dbg !18
  %v499_.i = fmul <8 x float> %v99_.i, %v496_.i, !dbg !19
  %v500_.i = fdiv <8 x float> %v443_.i, %v469_.i, !dbg !20
  %v501_.i = fcmp olt <8 x float> %v500_.i, splat (float 0x3810000000000000), !dbg !21
  %v502_.i = fmul <8 x float> %v500_.i, splat (float 0x4160000000000000), !dbg !21
  %v503_.i = select <8 x i1> %v501_.i, <8 x float> %v502_.i, <8 x float> %v500_.i, !dbg !21
  %v504_.i = bitcast <8 x float> %v503_.i to <8 x i32>, !dbg !21
  %v505_.i = add <8 x i32> %v504_.i, splat (i32 -1059760811), !dbg !21
  %v506_.i = and <8 x i32> %v505_.i, splat (i32 -8388608), !dbg !21
  %v507_.i = sub <8 x i32> %v504_.i, %v506_.i, !dbg !21
  %v508_.i = bitcast <8 x i32> %v507_.i to <8 x float>, !dbg !21
  %v509_.i = fadd <8 x float> %v508_.i, splat (float -1.000000e+00), !dbg !21
  %v510_.i = sitofp <8 x i32> %v506_.i to <8 x float>, !dbg !21
  %v512_.i = select <8 x i1> %v501_.i, <8 x float> splat (float -2.300000e+01), <8 x float> zeroinitializer, !dbg !21
  %v513_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v510_.i, <8 x float> splat (float 0x3E80000000000000), <8 x float> %v512_.i), !dbg !21
  %v514_.i = fmul <8 x float> %v509_.i, %v509_.i, !dbg !21
  %v515_.i = fmul <8 x float> %v509_.i, %v514_.i, !dbg !21
  %v516_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v509_.i, <8 x float> splat (float 0x3FBE0121A0000000), <8 x float> splat (float 0xBFC07E50E0000000)), !dbg !21
  %v517_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v516_.i, <8 x float> %v509_.i, <8 x float> splat (float 0x3FBBB4F8E0000000)), !dbg !21
  %v518_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v517_.i, <8 x float> %v509_.i, <8 x float> splat (float 0xBFBF333320000000)), !dbg !21
  %v519_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v518_.i, <8 x float> %v509_.i, <8 x float> splat (float 0x3FC24D78E0000000)), !dbg !21
  %v520_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v519_.i, <8 x float> %v509_.i, <8 x float> splat (float 0xBFC559BBE0000000)), !dbg !21
  %v521_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v520_.i, <8 x float> %v509_.i, <8 x float> splat (float 0x3FC99985E0000000)), !dbg !21
  %v522_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v521_.i, <8 x float> %v509_.i, <8 x float> splat (float 0xBFCFFFF020000000)), !dbg !21
  %v523_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v522_.i, <8 x float> %v509_.i, <8 x float> splat (float 0x3FD5555560000000)), !dbg !21
  %v524_.i = fmul <8 x float> %v514_.i, splat (float -5.000000e-01), !dbg !21
  %v525_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v515_.i, <8 x float> %v523_.i, <8 x float> %v524_.i), !dbg !21
  %v526_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v513_.i, <8 x float> splat (float 0xBE205C6100000000), <8 x float> %v525_.i), !dbg !21
  %v527_.i = fadd <8 x float> %v509_.i, %v526_.i, !dbg !21
  %v528_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v513_.i, <8 x float> splat (float 0x3FE62E4300000000), <8 x float> %v527_.i), !dbg !21
  %v529_.i = fcmp one <8 x float> %v500_.i, splat (float 0x7FF0000000000000), !dbg !21
  %v530_.i = select <8 x i1> %v529_.i, <8 x float> %v528_.i, <8 x float> %v500_.i, !dbg !21
  %v531_.i = fcmp ogt <8 x float> %v500_.i, zeroinitializer, !dbg !21
  %v532_.i = fcmp oeq <8 x float> %v500_.i, zeroinitializer, !dbg !21
  %v533_.i = fcmp uno <8 x float> %v500_.i, zeroinitializer, !dbg !21
  %v534_.i = select <8 x i1> %v533_.i, <8 x float> %v500_.i, <8 x float> splat (float 0x7FF8000000000000), !dbg !21
  %v535_.i = select <8 x i1> %v532_.i, <8 x float> splat (float 0xFFF0000000000000), <8 x float> %v534_.i, !dbg !21
  %v536_.i = select <8 x i1> %v531_.i, <8 x float> %v530_.i, <8 x float> %v535_.i, !dbg !21
  %v541_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v141_.i, <8 x float> %v495_.i, <8 x float> %v536_.i), !dbg !21
  %v542_.i = fdiv <8 x float> %v541_.i, %v499_.i, !dbg !22
  %v543_.i = fsub <8 x float> %v542_.i, %v499_.i, !dbg !23
  %v547_.i = fmul <8 x float> %v147_.i, %v495_.i, !dbg !24
  %v548_.i = fcmp ogt <8 x float> %v547_.i, splat (float 8.900000e+01), !dbg !25
  %v549_.i = select <8 x i1> %v548_.i, <8 x float> splat (float 8.900000e+01), <8 x float> %v547_.i, !dbg !25
  %v550_.i = fcmp olt <8 x float> %v549_.i, splat (float -1.040000e+02), !dbg !25
  %v551_.i = select <8 x i1> %v550_.i, <8 x float> splat (float -1.040000e+02), <8 x float> %v549_.i, !dbg !25
  %v552_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v551_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168001FC0000000)), !dbg !25
  %v553_.i = fadd <8 x float> %v552_.i, splat (float 0xC168001FC0000000), !dbg !25
  %v554_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v553_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v551_.i), !dbg !25
  %v555_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v553_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v554_.i), !dbg !25
  %v556_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v555_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !25
  %v557_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v556_.i, <8 x float> %v555_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !25
  %v558_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v557_.i, <8 x float> %v555_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !25
  %v559_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v558_.i, <8 x float> %v555_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !25
  %v560_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v559_.i, <8 x float> %v555_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v561_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v560_.i, <8 x float> %v555_.i, <8 x float> splat (float 1.000000e+00)), !dbg !25
  %v562_.i = bitcast <8 x float> %v552_.i to <8 x i32>, !dbg !25
  %9 = shl <8 x i32> %v562_.i, splat (i32 22), !dbg !25
  %v564_.i = and <8 x i32> %9, splat (i32 -8388608), !dbg !25
  %v565_.i = shl <8 x i32> %v562_.i, splat (i32 23), !dbg !25
  %v566_.i = sub <8 x i32> %v565_.i, %v564_.i, !dbg !25
  %v567_.i = bitcast <8 x i32> %v566_.i to <8 x float>, !dbg !25
  %v568_.i = fmul <8 x float> %v561_.i, %v567_.i, !dbg !25
  %v569_.i = bitcast <8 x i32> %v564_.i to <8 x float>, !dbg !25
  %v570_.i = fmul <8 x float> %v568_.i, %v569_.i, !dbg !25
  %v571_.i = fmul <8 x float> %v469_.i, %v570_.i, !dbg !26
  %v572_.i = fmul <8 x float> %v542_.i, splat (float 0x3FE6A09E60000000), !dbg !55
  %v573_.i = fmul <8 x float> %v572_.i, %v572_.i, !dbg !56
  %v574_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v573_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !56
  %v575_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v574_.i, <8 x float> %v573_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !56
  %v576_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v575_.i, <8 x float> %v573_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !56
  %v577_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v576_.i, <8 x float> %v573_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !56
  %v578_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v577_.i, <8 x float> %v573_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !56
  %v579_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v578_.i, <8 x float> %v573_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !56
  %v580_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v579_.i, <8 x float> %v572_.i, <8 x float> %v572_.i), !dbg !56
  %v581_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v572_.i), !dbg !56
  %v582_.i = fcmp ogt <8 x float> %v581_.i, splat (float 0x400F9999A0000000), !dbg !56
  %v583_.i = select <8 x i1> %v582_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v581_.i, !dbg !56
  %v584_.i = fadd <8 x float> %v583_.i, splat (float 0xBFEF5E4020000000), !dbg !56
  %v585_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v584_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !56
  %v586_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v585_.i, <8 x float> %v584_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !56
  %v587_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v586_.i, <8 x float> %v584_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !56
  %v588_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v587_.i, <8 x float> %v584_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !56
  %v589_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v588_.i, <8 x float> %v584_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !56
  %v590_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v589_.i, <8 x float> %v584_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !56
  %v591_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v590_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !56
  %v592_.i = fadd <8 x float> %v591_.i, splat (float 0xC168000FE0000000), !dbg !56
  %v593_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v592_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v590_.i), !dbg !56
  %v594_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v592_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v593_.i), !dbg !56
  %v595_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v594_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !56
  %v596_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v595_.i, <8 x float> %v594_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !56
  %v597_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v596_.i, <8 x float> %v594_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !56
  %v598_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v597_.i, <8 x float> %v594_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !56
  %v599_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v598_.i, <8 x float> %v594_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v600_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v599_.i, <8 x float> %v594_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v601_.i = bitcast <8 x float> %v591_.i to <8 x i32>, !dbg !56
  %v602_.i = shl <8 x i32> %v601_.i, splat (i32 23), !dbg !56
  %v603_.i = bitcast <8 x i32> %v602_.i to <8 x float>, !dbg !56
  %v604_.i = fneg <8 x float> %v603_.i, !dbg !56
  %v605_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v600_.i, <8 x float> %v604_.i, <8 x float> splat (float 1.000000e+00)), !dbg !56
  %v606_.i = fcmp olt <8 x float> %v583_.i, splat (float 1.000000e+00), !dbg !56
  %v607_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v605_.i, <8 x float> %v572_.i), !dbg !56
  %v608_.i = select <8 x i1> %v606_.i, <8 x float> %v580_.i, <8 x float> %v607_.i, !dbg !56
  %v609_.i = fadd <8 x float> %v608_.i, splat (float 1.000000e+00), !dbg !57
  %v610_.i = fmul <8 x float> %v609_.i, splat (float 5.000000e-01), !dbg !58
  %v611_.i = fmul <8 x float> %v543_.i, splat (float 0x3FE6A09E60000000), !dbg !60
  %v612_.i = fmul <8 x float> %v611_.i, %v611_.i, !dbg !61
  %v613_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v612_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !61
  %v614_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v613_.i, <8 x float> %v612_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !61
  %v615_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v614_.i, <8 x float> %v612_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !61
  %v616_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v615_.i, <8 x float> %v612_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !61
  %v617_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v616_.i, <8 x float> %v612_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !61
  %v618_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v617_.i, <8 x float> %v612_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !61
  %v619_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v618_.i, <8 x float> %v611_.i, <8 x float> %v611_.i), !dbg !61
  %v620_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v611_.i), !dbg !61
  %v621_.i = fcmp ogt <8 x float> %v620_.i, splat (float 0x400F9999A0000000), !dbg !61
  %v622_.i = select <8 x i1> %v621_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v620_.i, !dbg !61
  %v623_.i = fadd <8 x float> %v622_.i, splat (float 0xBFEF5E4020000000), !dbg !61
  %v624_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v623_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !61
  %v625_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v624_.i, <8 x float> %v623_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !61
  %v626_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v625_.i, <8 x float> %v623_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !61
  %v627_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v626_.i, <8 x float> %v623_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !61
  %v628_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v627_.i, <8 x float> %v623_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !61
  %v629_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v628_.i, <8 x float> %v623_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !61
  %v630_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v629_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !61
  %v631_.i = fadd <8 x float> %v630_.i, splat (float 0xC168000FE0000000), !dbg !61
  %v632_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v631_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v629_.i), !dbg !61
  %v633_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v631_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v632_.i), !dbg !61
  %v634_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v633_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !61
  %v635_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v634_.i, <8 x float> %v633_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !61
  %v636_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v635_.i, <8 x float> %v633_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !61
  %v637_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v636_.i, <8 x float> %v633_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !61
  %v638_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v637_.i, <8 x float> %v633_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v639_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v638_.i, <8 x float> %v633_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v640_.i = bitcast <8 x float> %v630_.i to <8 x i32>, !dbg !61
  %v641_.i = shl <8 x i32> %v640_.i, splat (i32 23), !dbg !61
  %v642_.i = bitcast <8 x i32> %v641_.i to <8 x float>, !dbg !61
  %v643_.i = fneg <8 x float> %v642_.i, !dbg !61
  %v644_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v639_.i, <8 x float> %v643_.i, <8 x float> splat (float 1.000000e+00)), !dbg !61
  %v645_.i = fcmp olt <8 x float> %v622_.i, splat (float 1.000000e+00), !dbg !61
  %v646_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v644_.i, <8 x float> %v611_.i), !dbg !61
  %v647_.i = select <8 x i1> %v645_.i, <8 x float> %v619_.i, <8 x float> %v646_.i, !dbg !61
  %v648_.i = fadd <8 x float> %v647_.i, splat (float 1.000000e+00), !dbg !62
  %10 = fmul <8 x float> %v648_.i, splat (float -5.000000e-01), !dbg !37
  %v651_.i = fmul <8 x float> %v571_.i, %10, !dbg !37
  %v652_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v443_.i, <8 x float> %v610_.i, <8 x float> %v651_.i), !dbg !37
  %v653_.i = getelementptr float, ptr %v2_f1_, i64 %7, !dbg !38
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v652_.i, ptr align 4 %v653_.i, <8 x i1> %v411_.i), !dbg !38
  %v655_.i = fmul <8 x float> %v543_.i, splat (float 0xBFE6A09E60000000), !dbg !64
  %v656_.i = fmul <8 x float> %v655_.i, %v655_.i, !dbg !65
  %v657_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v656_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !65
  %v658_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v657_.i, <8 x float> %v656_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !65
  %v659_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v658_.i, <8 x float> %v656_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !65
  %v660_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v659_.i, <8 x float> %v656_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !65
  %v661_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v660_.i, <8 x float> %v656_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !65
  %v662_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v661_.i, <8 x float> %v656_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !65
  %v663_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v662_.i, <8 x float> %v655_.i, <8 x float> %v655_.i), !dbg !65
  %v664_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v655_.i), !dbg !65
  %v665_.i = fcmp ogt <8 x float> %v664_.i, splat (float 0x400F9999A0000000), !dbg !65
  %v666_.i = select <8 x i1> %v665_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v664_.i, !dbg !65
  %v667_.i = fadd <8 x float> %v666_.i, splat (float 0xBFEF5E4020000000), !dbg !65
  %v668_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v667_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !65
  %v669_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v668_.i, <8 x float> %v667_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !65
  %v670_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v669_.i, <8 x float> %v667_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !65
  %v671_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v670_.i, <8 x float> %v667_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !65
  %v672_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v671_.i, <8 x float> %v667_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !65
  %v673_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v672_.i, <8 x float> %v667_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !65
  %v674_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v673_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !65
  %v675_.i = fadd <8 x float> %v674_.i, splat (float 0xC168000FE0000000), !dbg !65
  %v676_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v675_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v673_.i), !dbg !65
  %v677_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v675_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v676_.i), !dbg !65
  %v678_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v677_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !65
  %v679_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v678_.i, <8 x float> %v677_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !65
  %v680_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v679_.i, <8 x float> %v677_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !65
  %v681_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v680_.i, <8 x float> %v677_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !65
  %v682_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v681_.i, <8 x float> %v677_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v683_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v682_.i, <8 x float> %v677_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v684_.i = bitcast <8 x float> %v674_.i to <8 x i32>, !dbg !65
  %v685_.i = shl <8 x i32> %v684_.i, splat (i32 23), !dbg !65
  %v686_.i = bitcast <8 x i32> %v685_.i to <8 x float>, !dbg !65
  %v687_.i = fneg <8 x float> %v686_.i, !dbg !65
  %v688_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v683_.i, <8 x float> %v687_.i, <8 x float> splat (float 1.000000e+00)), !dbg !65
  %v689_.i = fcmp olt <8 x float> %v666_.i, splat (float 1.000000e+00), !dbg !65
  %v690_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v688_.i, <8 x float> %v655_.i), !dbg !65
  %v691_.i = select <8 x i1> %v689_.i, <8 x float> %v663_.i, <8 x float> %v690_.i, !dbg !65
  %v692_.i = fadd <8 x float> %v691_.i, splat (float 1.000000e+00), !dbg !66
  %v693_.i = fmul <8 x float> %v692_.i, splat (float 5.000000e-01), !dbg !67
  %v695_.i = fmul <8 x float> %v542_.i, splat (float 0xBFE6A09E60000000), !dbg !69
  %v696_.i = fmul <8 x float> %v695_.i, %v695_.i, !dbg !70
  %v697_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v696_.i, <8 x float> splat (float 0x3F14771FE0000000), <8 x float> splat (float 0xBF4A3515E0000000)), !dbg !70
  %v698_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v697_.i, <8 x float> %v696_.i, <8 x float> splat (float 0x3F753F2240000000)), !dbg !70
  %v699_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v698_.i, <8 x float> %v696_.i, <8 x float> splat (float 0xBF9B7F71A0000000)), !dbg !70
  %v700_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v699_.i, <8 x float> %v696_.i, <8 x float> splat (float 0x3FBCE2CE60000000)), !dbg !70
  %v701_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v700_.i, <8 x float> %v696_.i, <8 x float> splat (float 0xBFD81273E0000000)), !dbg !70
  %v702_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v701_.i, <8 x float> %v696_.i, <8 x float> splat (float 0x3FC06EBA80000000)), !dbg !70
  %v703_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v702_.i, <8 x float> %v695_.i, <8 x float> %v695_.i), !dbg !70
  %v704_.i = tail call <8 x float> @llvm.fabs.v8f32(<8 x float> %v695_.i), !dbg !70
  %v705_.i = fcmp ogt <8 x float> %v704_.i, splat (float 0x400F9999A0000000), !dbg !70
  %v706_.i = select <8 x i1> %v705_.i, <8 x float> splat (float 0x400F9999A0000000), <8 x float> %v704_.i, !dbg !70
  %v707_.i = fadd <8 x float> %v706_.i, splat (float 0xBFEF5E4020000000), !dbg !70
  %v708_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v707_.i, <8 x float> splat (float 0x3F2A27B880000000), <8 x float> splat (float 0xBF5F362680000000)), !dbg !70
  %v709_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v708_.i, <8 x float> %v707_.i, <8 x float> splat (float 0x3F84CC2200000000)), !dbg !70
  %v710_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v709_.i, <8 x float> %v707_.i, <8 x float> splat (float 0xBFA5ADD5A0000000)), !dbg !70
  %v711_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v710_.i, <8 x float> %v707_.i, <8 x float> splat (float 0xBFEAE66080000000)), !dbg !70
  %v712_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v711_.i, <8 x float> %v707_.i, <8 x float> splat (float 0xC004D88520000000)), !dbg !70
  %v713_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v712_.i, <8 x float> %v707_.i, <8 x float> splat (float 0xBFFCC3E740000000)), !dbg !70
  %v714_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v713_.i, <8 x float> splat (float 0x3FF7154760000000), <8 x float> splat (float 0x4168000FE0000000)), !dbg !70
  %v715_.i = fadd <8 x float> %v714_.i, splat (float 0xC168000FE0000000), !dbg !70
  %v716_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v715_.i, <8 x float> splat (float 0xBFE62E4300000000), <8 x float> %v713_.i), !dbg !70
  %v717_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v715_.i, <8 x float> splat (float 0x3E205C6100000000), <8 x float> %v716_.i), !dbg !70
  %v718_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v717_.i, <8 x float> splat (float 0x3F56B14EC0000000), <8 x float> splat (float 0x3F812456A0000000)), !dbg !70
  %v719_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v718_.i, <8 x float> %v717_.i, <8 x float> splat (float 0x3FA5558240000000)), !dbg !70
  %v720_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v719_.i, <8 x float> %v717_.i, <8 x float> splat (float 0x3FC5554820000000)), !dbg !70
  %v721_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v720_.i, <8 x float> %v717_.i, <8 x float> splat (float 0x3FDFFFFFC0000000)), !dbg !70
  %v722_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v721_.i, <8 x float> %v717_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v723_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v722_.i, <8 x float> %v717_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v724_.i = bitcast <8 x float> %v714_.i to <8 x i32>, !dbg !70
  %v725_.i = shl <8 x i32> %v724_.i, splat (i32 23), !dbg !70
  %v726_.i = bitcast <8 x i32> %v725_.i to <8 x float>, !dbg !70
  %v727_.i = fneg <8 x float> %v726_.i, !dbg !70
  %v728_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v723_.i, <8 x float> %v727_.i, <8 x float> splat (float 1.000000e+00)), !dbg !70
  %v729_.i = fcmp olt <8 x float> %v706_.i, splat (float 1.000000e+00), !dbg !70
  %v730_.i = tail call <8 x float> @llvm.copysign.v8f32(<8 x float> %v728_.i, <8 x float> %v695_.i), !dbg !70
  %v731_.i = select <8 x i1> %v729_.i, <8 x float> %v703_.i, <8 x float> %v730_.i, !dbg !70
  %v732_.i = fadd <8 x float> %v731_.i, splat (float 1.000000e+00), !dbg !71
  %11 = fmul <8 x float> %v732_.i, splat (float -5.000000e-01), !dbg !48
  %v735_.i = fmul <8 x float> %v443_.i, %11, !dbg !48
  %v736_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v571_.i, <8 x float> %v693_.i, <8 x float> %v735_.i), !dbg !48
  %v739_.i = icmp samesign ult <8 x i64> %v391_.i, %v738_.i, !dbg !17
  %v742_.i = and <8 x i1> %v739_.i, %v411_.i, !dbg !17
  %v739_.not.i = xor <8 x i1> %v739_.i, splat (i1 true), !dbg !17
  %v743_.i = and <8 x i1> %v411_.i, %v739_.not.i, !dbg !17
  %v744_.i = bitcast <8 x i1> %v743_.i to i8, !dbg !17
  %v745_.not.i = icmp eq i8 %v744_.i, 0, !dbg !17
  br i1 %v745_.not.i, label %join747.i, label %active746.i, !dbg !17

active746.i:                                      ; preds = %join480.i
  %v748_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v744_.i, i1 true), !dbg !17
  %v749_.i = zext nneg i8 %v748_.i to i64, !dbg !17
  %v750_.i = extractelement <8 x i64> %v391_.i, i64 %v749_.i, !dbg !17
  %v752_.i = or disjoint i64 %indvars.iv22, %v749_.i, !dbg !17
  %v754_.i = shl i64 %v752_.i, 40, !dbg !17
  %v755_.i = or disjoint i64 %v754_.i, %v750_.i, !dbg !17
  %v756_.i = add nuw nsw i64 %v755_.i, -9218868437227405312, !dbg !17
  %v758_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v756_.i), !dbg !17
  br label %join747.i, !dbg !17

join747.i:                                        ; preds = %active746.i, %join480.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %join480.i ], [ %v758_.i, %active746.i ], !dbg !7
  %v760_.i = getelementptr float, ptr %v6_f1_, i64 %7, !dbg !17
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v736_.i, ptr align 4 %v760_.i, <8 x i1> %v742_.i), !dbg !17
  br label %join410.i, !dbg !9

join410.i:                                        ; preds = %join747.i, %then408.i, %body381.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.112, %body381.i ], [ %fault.sroa.0.112, %then408.i ], [ %fault.sroa.0.5, %join747.i ], !dbg !7
  %indvars.iv.next23 = add nuw nsw i64 %indvars.iv22, 8, !dbg !9
  %v762_.i = add nsw i32 %phi384.i14, -1, !dbg !9
  %v385_.not.i = icmp eq i32 %v762_.i, 0, !dbg !9
  br i1 %v385_.not.i, label %done382.i, label %body381.i, !dbg !9, !llvm.loop !50

done382.i:                                        ; preds = %join410.i
  %v763_.i = add nuw nsw i32 %phi365.i, 1, !dbg !9
  %v764_.i = icmp sge i32 %v763_.i, %v358_.i, !dbg !9
  %v766_.i = icmp ne i64 %fault.sroa.0.6, 0, !dbg !9
  %brmerge.i = select i1 %v766_.i, i1 true, i1 %v764_.i, !dbg !9
  br i1 %brmerge.i, label %black_scholes.block.exit, label %while363.i, !dbg !9

black_scholes.block.exit:                         ; preds = %done382.i
  %v51_f1_.not = icmp eq i64 %fault.sroa.0.6, 0, !dbg !7
  br i1 %v51_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %black_scholes.block.exit
  %v52_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v55_f1_ = zext nneg i32 %v368_.i to i64, !dbg !7
  %v56_f1_ = add i64 %linear16, %v55_f1_, !dbg !7
  store i64 %v56_f1_, ptr %v52_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.6, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join75.i, %black_scholes.block.exit
  %following = add nuw i64 %covered, %linear16, !dbg !7
  %v57_f1_ = add nuw i32 %block.x17, %count, !dbg !7
  %v58_f1_ = icmp eq i32 %v57_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v58_f1_, i32 0, i32 %v57_f1_, !dbg !7
  %v45_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v45_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #5

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
!13 = !DILocation(line: 131, column: 8, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 133, column: 15, scope: !10, inlinedAt: !11)
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
