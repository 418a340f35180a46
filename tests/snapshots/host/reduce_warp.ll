; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr readonly captures(none), i32 immarg, i32 immarg, i32 immarg) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <32 x float> @llvm.masked.load.v32f32.p0(ptr captures(none), <32 x i1>, <32 x float>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #4

; Function Attrs: nounwind
define range(i64 0, -9223372036854775808) i64 @reduce_warp(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias captures(none) %worker) local_unnamed_addr #5 !dbg !4 {
entry:
  %slot1.i2 = alloca [128 x float], align 64, !dbg !10
  %slot1.i = alloca [128 x float], align 64, !dbg !13
  %v2_f2_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f2_ = load i64, ptr %v3_f2_, align 8, !dbg !7
  %v5_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f2_ = load ptr, ptr %v5_f2_, align 8, !dbg !7
  %v7_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f2_ = load i64, ptr %v7_f2_, align 8, !dbg !7
  %v9_f2_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f2_ = load float, ptr %v9_f2_, align 8, !dbg !7
  %size.x = load i32, ptr %launch, align 4, !dbg !7, !range !8
  %v12_f2_ = getelementptr inbounds nuw i8, ptr %launch, i64 4, !dbg !7
  %size.y = load i32, ptr %v12_f2_, align 4, !dbg !7, !range !8
  %v13_f2_ = getelementptr inbounds nuw i8, ptr %launch, i64 8, !dbg !7
  %size.z = load i32, ptr %v13_f2_, align 4, !dbg !7, !range !8
  %v14_f2_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v14_f2_, align 4, !dbg !7, !range !9
  %v17_f2_ = getelementptr inbounds nuw i8, ptr %launch, i64 24, !dbg !7
  %dynamic.bytes = load i64, ptr %v17_f2_, align 8, !dbg !7
  %shared = load ptr, ptr %worker, align 8, !dbg !7
  %dynamic = getelementptr inbounds nuw i8, ptr %shared, i64 128, !dbg !7
  %v19_f2_ = add i64 %dynamic.bytes, 63, !dbg !7
  %v20_f2_ = and i64 %v19_f2_, -64, !dbg !7
  %frame = getelementptr inbounds i8, ptr %dynamic, i64 %v20_f2_, !dbg !7
  %0 = icmp ne i64 %v8_f2_, 0, !dbg !7
  %v27_f2_ = select i1 %0, i64 64, i64 0, !dbg !7
  %v32_f2_ = sub i64 %last, %first, !dbg !7
  %v33_f2_ = zext nneg i32 %size.x to i64, !dbg !7
  %v35_f2_ = zext nneg i32 %size.y to i64, !dbg !7
  %v37_f2_ = zext nneg i32 %size.z to i64, !dbg !7
  %v34_f2_ = shl i64 %v32_f2_, 5, !dbg !7
  %v36_f2_ = mul i64 %v34_f2_, %v33_f2_, !dbg !7
  %v38_f2_ = mul i64 %v36_f2_, %v35_f2_, !dbg !7
  %v39_f2_ = mul i64 %v38_f2_, %v37_f2_, !dbg !7
  %1 = icmp eq i64 %v39_f2_, 0, !dbg !7
  %v40_f2_ = and i1 %1, %0, !dbg !7
  %v41_f2_ = ptrtoint ptr %v2_f2_ to i64, !dbg !7
  %v44_f2_ = shl i64 %v4_f2_, 2, !dbg !7
  %v46_f2_ = add i64 %v44_f2_, %v41_f2_, !dbg !7
  %v47_f2_ = ptrtoint ptr %v6_f2_ to i64, !dbg !7
  %v50_f2_ = shl i64 %v8_f2_, 2, !dbg !7
  %v52_f2_ = add i64 %v50_f2_, %v47_f2_, !dbg !7
  %v53_f2_ = icmp ugt i64 %v52_f2_, %v41_f2_, !dbg !7
  %v54_f2_ = icmp ugt i64 %v46_f2_, %v47_f2_, !dbg !7
  %v55_f2_.not89 = and i1 %v54_f2_, %v53_f2_, !dbg !7
  %v57_f2_.not88 = or i1 %v55_f2_.not89, %v40_f2_, !dbg !7
  %.not = xor i1 %0, true, !dbg !7
  %brmerge = or i1 %v57_f2_.not88, %.not, !dbg !7
  br i1 %brmerge, label %filled59, label %clear.i, !dbg !7

clear.i:                                          ; preds = %entry
  %v60_f2_ = getelementptr inbounds nuw i8, ptr %frame, i64 64, !dbg !7
  store <16 x float> zeroinitializer, ptr %frame, align 64, !dbg !7
  store <16 x float> zeroinitializer, ptr %v60_f2_, align 64, !dbg !7
  %value.i = load float, ptr %v6_f2_, align 4, !dbg !7
  store float %value.i, ptr %frame, align 64, !dbg !7
  store float %value.i, ptr %v60_f2_, align 64, !dbg !7
  br label %filled59, !dbg !7

filled59:                                         ; preds = %entry, %clear.i
  %fault = alloca { i64, i32, [0 x i64], [8 x i8] }, align 8, !dbg !7
  %v71_f2_83 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v71_f2_83, label %run.lr.ph, label %finished, !dbg !7

run.lr.ph:                                        ; preds = %filled59
  %v61_f2_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v62_f2_ = urem i64 %first, %v61_f2_, !dbg !7
  %v63_f2_ = trunc nuw nsw i64 %v62_f2_ to i32, !dbg !7
  %instead153.known.i = getelementptr inbounds nuw i8, ptr %fault, i64 16
  %v4_.i = shl nuw nsw i32 %grid.x, 7, !dbg !55
  %v5_.i = zext nneg i32 %v4_.i to i64, !dbg !55
  %v19_.i = insertelement <16 x float> poison, float %v10_f2_, i64 0, !dbg !13
  %v20_.i = shufflevector <16 x float> %v19_.i, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !13
  %v97_.i = insertelement <16 x i64> poison, i64 %v4_f2_, i64 0, !dbg !38
  %v98_.i = shufflevector <16 x i64> %v97_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !38
  %v73_.idx.i = shl nuw nsw i64 %v5_.i, 4, !dbg !20
  %v158_.not.i = icmp eq i64 %v8_f2_, 0, !dbg !51
  %v188_.i = insertelement <32 x float> poison, float %v10_f2_, i64 0, !dbg !47
  %v189_.i = shufflevector <32 x float> %v188_.i, <32 x float> poison, <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>, !dbg !47
  %v154_.i.1 = getelementptr inbounds nuw i8, ptr %shared, i64 4, !dbg !42
  %v154_.i.2 = getelementptr inbounds nuw i8, ptr %shared, i64 8, !dbg !42
  %v154_.i.3 = getelementptr inbounds nuw i8, ptr %shared, i64 12, !dbg !42
  br i1 %v57_f2_.not88, label %run.preheader, label %run.us.preheader

run.us.preheader:                                 ; preds = %run.lr.ph
  %v21_f1_.i.us.1 = getelementptr inbounds nuw i8, ptr %slot1.i2, i64 64, !dbg !10
  %v21_f1_.i.us.2 = getelementptr inbounds nuw i8, ptr %slot1.i2, i64 128, !dbg !10
  %v21_f1_.i.us.3 = getelementptr inbounds nuw i8, ptr %slot1.i2, i64 192, !dbg !10
  %v21_f1_.i.us.4 = getelementptr inbounds nuw i8, ptr %slot1.i2, i64 256, !dbg !10
  %v21_f1_.i.us.5 = getelementptr inbounds nuw i8, ptr %slot1.i2, i64 320, !dbg !10
  %v21_f1_.i.us.6 = getelementptr inbounds nuw i8, ptr %slot1.i2, i64 384, !dbg !10
  %v21_f1_.i.us.7 = getelementptr inbounds nuw i8, ptr %slot1.i2, i64 448, !dbg !10
  %v191_f1_.i.us = shufflevector <32 x float> %v188_.i, <32 x float> poison, <32 x i32> zeroinitializer, !dbg !57
  br label %run.us, !dbg !10

run.preheader:                                    ; preds = %run.lr.ph
  %v21_.i.1 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 64, !dbg !13
  %v21_.i.2 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 128, !dbg !13
  %v21_.i.3 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 192, !dbg !13
  %v21_.i.4 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 256, !dbg !13
  %v21_.i.5 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 320, !dbg !13
  %v21_.i.6 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 384, !dbg !13
  %v21_.i.7 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 448, !dbg !13
  %v191_.i = shufflevector <32 x float> %v188_.i, <32 x float> poison, <32 x i32> zeroinitializer, !dbg !59
  br label %run, !dbg !13

run.us:                                           ; preds = %run.us.preheader, %fine.us
  %block.x85.us = phi i32 [ %after.x.us, %fine.us ], [ %v63_f2_, %run.us.preheader ], !dbg !10
  %linear84.us = phi i64 [ %following.us, %fine.us ], [ %first, %run.us.preheader ], !dbg !7
  store { i64, i32 } zeroinitializer, ptr %fault, align 8, !dbg !7
  call void @llvm.experimental.noalias.scope.decl(metadata !16), !dbg !7
  call void @llvm.lifetime.start.p0(ptr nonnull %slot1.i2)
  %instead153.i4.us = call ptr asm "", "=r,0"(ptr nonnull %instead153.known.i) #8, !noalias !16
  store <16 x float> %v20_.i, ptr %slot1.i2, align 64, !dbg !10, !noalias !16
  store <16 x float> %v20_.i, ptr %v21_f1_.i.us.1, align 64, !dbg !10, !noalias !16
  store <16 x float> %v20_.i, ptr %v21_f1_.i.us.2, align 64, !dbg !10, !noalias !16
  store <16 x float> %v20_.i, ptr %v21_f1_.i.us.3, align 64, !dbg !10, !noalias !16
  store <16 x float> %v20_.i, ptr %v21_f1_.i.us.4, align 64, !dbg !10, !noalias !16
  store <16 x float> %v20_.i, ptr %v21_f1_.i.us.5, align 64, !dbg !10, !noalias !16
  store <16 x float> %v20_.i, ptr %v21_f1_.i.us.6, align 64, !dbg !10, !noalias !16
  store <16 x float> %v20_.i, ptr %v21_f1_.i.us.7, align 64, !dbg !10, !noalias !16
  %v3_f1_.i.us = shl nuw nsw i32 %block.x85.us, 7, !dbg !10
  %v24_f1_.i.us = zext nneg i32 %v3_f1_.i.us to i64, !dbg !10
  %v25_f1_.i.us.not = icmp samesign ugt i64 %v4_f2_, %v24_f1_.i.us, !dbg !19
  br i1 %v25_f1_.i.us.not, label %body43.i13.us.preheader, label %for116.i23.preheader.us, !dbg !19

body43.i13.us.preheader:                          ; preds = %run.us
  %2 = xor i64 %v24_f1_.i.us, -1, !dbg !19
  %v38_f1_.i.us = add nsw i64 %v4_f2_, %2, !dbg !19
  %v39_f1_.i.us = udiv i64 %v38_f1_.i.us, %v5_.i, !dbg !19
  %v40_f1_.i.us = add nuw nsw i64 %v39_f1_.i.us, 1, !dbg !19
  br label %body43.i13.us, !dbg !10

body43.i13.us:                                    ; preds = %body43.i13.us.preheader, %join54.i18.us
  %phi46.i1271.us = phi i64 [ %v109_f1_.i.us, %join54.i18.us ], [ %v40_f1_.i.us, %body43.i13.us.preheader ], !dbg !19
  %phi45.i1170.us = phi i64 [ %v108_f1_.i.us, %join54.i18.us ], [ %v24_f1_.i.us, %body43.i13.us.preheader ], !dbg !19
  %v48_f1_.i.us = or disjoint i64 %phi45.i1170.us, 127, !dbg !19
  %v49_f1_.i.us = icmp slt i64 %v48_f1_.i.us, %v4_f2_, !dbg !19
  br i1 %v49_f1_.i.us, label %for61.i19.preheader.us, label %body87.i17.us, !dbg !10

body87.i17.us:                                    ; preds = %body43.i13.us, %body87.i17.us
  %indvars.iv = phi i64 [ %indvars.iv.next, %body87.i17.us ], [ 0, %body43.i13.us ], !dbg !19
  %phi90.i1666.us = phi i32 [ %v107_f1_.i.us, %body87.i17.us ], [ 8, %body43.i13.us ], !dbg !19
  %v93_f1_.i.us = add nsw i64 %phi45.i1170.us, %indvars.iv, !dbg !19
  %v94_f1_.i.us = insertelement <16 x i64> poison, i64 %v93_f1_.i.us, i64 0, !dbg !19
  %v95_f1_.i.us = shufflevector <16 x i64> %v94_f1_.i.us, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !19
  %v96_f1_.i.us = or disjoint <16 x i64> %v95_f1_.i.us, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !19
  %v99_f1_.i.us = icmp slt <16 x i64> %v96_f1_.i.us, %v98_.i, !dbg !19
  %v100_f1_.i.us = getelementptr float, ptr %slot1.i2, i64 %indvars.iv, !dbg !19
  %v101_f1_.i.us = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 64 %v100_f1_.i.us, <16 x i1> %v99_f1_.i.us, <16 x float> zeroinitializer), !dbg !19, !noalias !16
  %v102_f1_.i.us = getelementptr float, ptr %v2_f2_, i64 %v93_f1_.i.us, !dbg !20
  %v103_f1_.i.us = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v102_f1_.i.us, <16 x i1> %v99_f1_.i.us, <16 x float> zeroinitializer), !dbg !20, !noalias !16
  %v104_f1_.i.us = fadd <16 x float> %v101_f1_.i.us, %v103_f1_.i.us, !dbg !21
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v104_f1_.i.us, ptr align 64 %v100_f1_.i.us, <16 x i1> %v99_f1_.i.us), !dbg !19, !noalias !16
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 16, !dbg !19
  %v107_f1_.i.us = add nsw i32 %phi90.i1666.us, -1, !dbg !19
  %v91_f1_.not.i.us = icmp eq i32 %v107_f1_.i.us, 0, !dbg !10
  br i1 %v91_f1_.not.i.us, label %join54.i18.us, label %body87.i17.us, !dbg !10, !llvm.loop !22

join54.i18.us:                                    ; preds = %body87.i17.us, %for61.i19.preheader.us
  %v108_f1_.i.us = add i64 %phi45.i1170.us, %v5_.i, !dbg !19
  %v109_f1_.i.us = add nsw i64 %phi46.i1271.us, -1, !dbg !19
  %v47_f1_.not.i.us = icmp eq i64 %v109_f1_.i.us, 0, !dbg !19
  br i1 %v47_f1_.not.i.us, label %for116.i23.preheader.us, label %body43.i13.us, !dbg !19

join184.i32.us.3:                                 ; preds = %for116.i23.preheader.us
  %v187_f1_.i.us = call <32 x float> @llvm.masked.load.v32f32.p0(ptr nonnull align 4 %shared, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <32 x float> poison), !dbg !24, !noalias !16
  %v190_f1_.i.us = shufflevector <32 x float> %v187_f1_.i.us, <32 x float> %v189_.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>, !dbg !24
  %v192_f1_.i.us = fadd <32 x float> %v190_f1_.i.us, %v191_f1_.i.us, !dbg !60
  %v193_f1_.i.us = shufflevector <32 x float> %v192_f1_.i.us, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !57
  %v194_f1_.i.us = fadd <32 x float> %v192_f1_.i.us, %v193_f1_.i.us, !dbg !60
  %v195_f1_.i.us = shufflevector <32 x float> %v194_f1_.i.us, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !57
  %v196_f1_.i.us = fadd <32 x float> %v194_f1_.i.us, %v195_f1_.i.us, !dbg !60
  %v197_f1_.i.us = shufflevector <32 x float> %v196_f1_.i.us, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !57
  %v198_f1_.i.us = fadd <32 x float> %v196_f1_.i.us, %v197_f1_.i.us, !dbg !60
  %v199_f1_.i.us = shufflevector <32 x float> %v198_f1_.i.us, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !57
  %v200_f1_.i.us = fadd <32 x float> %v198_f1_.i.us, %v199_f1_.i.us, !dbg !60
  %frame.promoted.us = load float, ptr %frame, align 4, !alias.scope !16, !dbg !29
  %v212_f1_.i.us = extractelement <32 x float> %v200_f1_.i.us, i64 0, !dbg !29
  %v215_f1_.i.us = fadd float %frame.promoted.us, %v212_f1_.i.us, !dbg !29
  store float %v215_f1_.i.us, ptr %frame, align 4, !dbg !29, !alias.scope !16
  %v72_f2_.us.pre = load i64, ptr %fault, align 8, !dbg !7
  br label %reduce_warp.counting.exit.us, !dbg !30

body228.i.us:                                     ; preds = %for227.i.preheader.us, %join243.i.us
  %phi231.i82.us = phi i32 [ 4, %for227.i.preheader.us ], [ %v297_f1_.i.us, %join243.i.us ], !dbg !31
  %phi230.i3681.us = phi i32 [ 0, %for227.i.preheader.us ], [ %v296_f1_.i.us, %join243.i.us ], !dbg !31
  %v277_f1_.i7980.us = phi i64 [ %fault.promoted77.us, %for227.i.preheader.us ], [ %v277_f1_.i78.us, %join243.i.us ], !dbg !29
  %v240_f1_.i.us = icmp eq i32 %phi230.i3681.us, 0, !dbg !31
  br i1 %v240_f1_.i.us, label %active270.i.us, label %join243.i.us, !dbg !32

active270.i.us:                                   ; preds = %body228.i.us
  %v277_f1_.i.us = call i64 @llvm.smin.i64(i64 %v277_f1_.i7980.us, i64 -9222246136947933184), !dbg !29
  store i64 %v277_f1_.i.us, ptr %fault, align 8, !dbg !29, !noalias !16
  br label %join243.i.us, !dbg !31

join243.i.us:                                     ; preds = %active270.i.us, %body228.i.us
  %v277_f1_.i78.us = phi i64 [ %v277_f1_.i7980.us, %body228.i.us ], [ %v277_f1_.i.us, %active270.i.us ], !dbg !7
  %v296_f1_.i.us = add nuw nsw i32 %phi230.i3681.us, 32, !dbg !31
  %v297_f1_.i.us = add nsw i32 %phi231.i82.us, -1, !dbg !31
  %v232_f1_.not.i.us = icmp eq i32 %v297_f1_.i.us, 0, !dbg !31
  br i1 %v232_f1_.not.i.us, label %reduce_warp.counting.exit.us, label %body228.i.us, !dbg !31, !llvm.loop !33

reduce_warp.counting.exit.us:                     ; preds = %join243.i.us, %join184.i32.us.3
  %v72_f2_.us = phi i64 [ %v72_f2_.us.pre, %join184.i32.us.3 ], [ %v277_f1_.i78.us, %join243.i.us ], !dbg !7
  call void @llvm.lifetime.end.p0(ptr nonnull %slot1.i2), !dbg !30
  %v73_f2_.not.us = icmp eq i64 %v72_f2_.us, 0, !dbg !7
  br i1 %v73_f2_.not.us, label %fine.us, label %failed, !dbg !7

fine.us:                                          ; preds = %reduce_warp.counting.exit.us
  %following.us = add i64 %linear84.us, 1, !dbg !7
  %v79_f2_.us = add nuw i32 %block.x85.us, 1, !dbg !7
  %v80_f2_.us = icmp eq i32 %v79_f2_.us, %grid.x, !dbg !7
  %after.x.us = select i1 %v80_f2_.us, i32 0, i32 %v79_f2_.us, !dbg !7
  %exitcond.not = icmp eq i64 %following.us, %last, !dbg !7
  br i1 %exitcond.not, label %finished, label %run.us, !dbg !7

for61.i19.preheader.us:                           ; preds = %body43.i13.us
  %3 = getelementptr float, ptr %v2_f2_, i64 %phi45.i1170.us, !dbg !20
  %v70_f1_.i.us = load <16 x float>, ptr %slot1.i2, align 64, !dbg !19, !noalias !16
  %v73_f1_.i.us = getelementptr i8, ptr %3, i64 %v73_.idx.i, !dbg !20
  call void @llvm.prefetch.p0(ptr %v73_f1_.i.us, i32 0, i32 3, i32 1), !dbg !20, !noalias !16
  %v75_f1_.i.us = load <16 x float>, ptr %3, align 4, !dbg !20, !noalias !16
  %v76_f1_.i.us = fadd <16 x float> %v70_f1_.i.us, %v75_f1_.i.us, !dbg !21
  store <16 x float> %v76_f1_.i.us, ptr %slot1.i2, align 64, !dbg !19, !noalias !16
  %v70_f1_.i.us.1 = load <16 x float>, ptr %v21_f1_.i.us.1, align 64, !dbg !19, !noalias !16
  %4 = getelementptr i8, ptr %3, i64 64, !dbg !20
  %v73_f1_.i.us.1 = getelementptr i8, ptr %4, i64 %v73_.idx.i, !dbg !20
  call void @llvm.prefetch.p0(ptr %v73_f1_.i.us.1, i32 0, i32 3, i32 1), !dbg !20, !noalias !16
  %v75_f1_.i.us.1 = load <16 x float>, ptr %4, align 4, !dbg !20, !noalias !16
  %v76_f1_.i.us.1 = fadd <16 x float> %v70_f1_.i.us.1, %v75_f1_.i.us.1, !dbg !21
  store <16 x float> %v76_f1_.i.us.1, ptr %v21_f1_.i.us.1, align 64, !dbg !19, !noalias !16
  %v70_f1_.i.us.2 = load <16 x float>, ptr %v21_f1_.i.us.2, align 64, !dbg !19, !noalias !16
  %5 = getelementptr i8, ptr %3, i64 128, !dbg !20
  %v73_f1_.i.us.2 = getelementptr i8, ptr %5, i64 %v73_.idx.i, !dbg !20
  call void @llvm.prefetch.p0(ptr %v73_f1_.i.us.2, i32 0, i32 3, i32 1), !dbg !20, !noalias !16
  %v75_f1_.i.us.2 = load <16 x float>, ptr %5, align 4, !dbg !20, !noalias !16
  %v76_f1_.i.us.2 = fadd <16 x float> %v70_f1_.i.us.2, %v75_f1_.i.us.2, !dbg !21
  store <16 x float> %v76_f1_.i.us.2, ptr %v21_f1_.i.us.2, align 64, !dbg !19, !noalias !16
  %v70_f1_.i.us.3 = load <16 x float>, ptr %v21_f1_.i.us.3, align 64, !dbg !19, !noalias !16
  %6 = getelementptr i8, ptr %3, i64 192, !dbg !20
  %v73_f1_.i.us.3 = getelementptr i8, ptr %6, i64 %v73_.idx.i, !dbg !20
  call void @llvm.prefetch.p0(ptr %v73_f1_.i.us.3, i32 0, i32 3, i32 1), !dbg !20, !noalias !16
  %v75_f1_.i.us.3 = load <16 x float>, ptr %6, align 4, !dbg !20, !noalias !16
  %v76_f1_.i.us.3 = fadd <16 x float> %v70_f1_.i.us.3, %v75_f1_.i.us.3, !dbg !21
  store <16 x float> %v76_f1_.i.us.3, ptr %v21_f1_.i.us.3, align 64, !dbg !19, !noalias !16
  %v70_f1_.i.us.4 = load <16 x float>, ptr %v21_f1_.i.us.4, align 64, !dbg !19, !noalias !16
  %7 = getelementptr i8, ptr %3, i64 256, !dbg !20
  %v73_f1_.i.us.4 = getelementptr i8, ptr %7, i64 %v73_.idx.i, !dbg !20
  call void @llvm.prefetch.p0(ptr %v73_f1_.i.us.4, i32 0, i32 3, i32 1), !dbg !20, !noalias !16
  %v75_f1_.i.us.4 = load <16 x float>, ptr %7, align 4, !dbg !20, !noalias !16
  %v76_f1_.i.us.4 = fadd <16 x float> %v70_f1_.i.us.4, %v75_f1_.i.us.4, !dbg !21
  store <16 x float> %v76_f1_.i.us.4, ptr %v21_f1_.i.us.4, align 64, !dbg !19, !noalias !16
  %v70_f1_.i.us.5 = load <16 x float>, ptr %v21_f1_.i.us.5, align 64, !dbg !19, !noalias !16
  %8 = getelementptr i8, ptr %3, i64 320, !dbg !20
  %v73_f1_.i.us.5 = getelementptr i8, ptr %8, i64 %v73_.idx.i, !dbg !20
  call void @llvm.prefetch.p0(ptr %v73_f1_.i.us.5, i32 0, i32 3, i32 1), !dbg !20, !noalias !16
  %v75_f1_.i.us.5 = load <16 x float>, ptr %8, align 4, !dbg !20, !noalias !16
  %v76_f1_.i.us.5 = fadd <16 x float> %v70_f1_.i.us.5, %v75_f1_.i.us.5, !dbg !21
  store <16 x float> %v76_f1_.i.us.5, ptr %v21_f1_.i.us.5, align 64, !dbg !19, !noalias !16
  %v70_f1_.i.us.6 = load <16 x float>, ptr %v21_f1_.i.us.6, align 64, !dbg !19, !noalias !16
  %9 = getelementptr i8, ptr %3, i64 384, !dbg !20
  %v73_f1_.i.us.6 = getelementptr i8, ptr %9, i64 %v73_.idx.i, !dbg !20
  call void @llvm.prefetch.p0(ptr %v73_f1_.i.us.6, i32 0, i32 3, i32 1), !dbg !20, !noalias !16
  %v75_f1_.i.us.6 = load <16 x float>, ptr %9, align 4, !dbg !20, !noalias !16
  %v76_f1_.i.us.6 = fadd <16 x float> %v70_f1_.i.us.6, %v75_f1_.i.us.6, !dbg !21
  store <16 x float> %v76_f1_.i.us.6, ptr %v21_f1_.i.us.6, align 64, !dbg !19, !noalias !16
  %v70_f1_.i.us.7 = load <16 x float>, ptr %v21_f1_.i.us.7, align 64, !dbg !19, !noalias !16
  %10 = getelementptr i8, ptr %3, i64 448, !dbg !20
  %v73_f1_.i.us.7 = getelementptr i8, ptr %10, i64 %v73_.idx.i, !dbg !20
  call void @llvm.prefetch.p0(ptr %v73_f1_.i.us.7, i32 0, i32 3, i32 1), !dbg !20, !noalias !16
  %v75_f1_.i.us.7 = load <16 x float>, ptr %10, align 4, !dbg !20, !noalias !16
  %v76_f1_.i.us.7 = fadd <16 x float> %v70_f1_.i.us.7, %v75_f1_.i.us.7, !dbg !21
  store <16 x float> %v76_f1_.i.us.7, ptr %v21_f1_.i.us.7, align 64, !dbg !19, !noalias !16
  br label %join54.i18.us, !dbg !19

for227.i.preheader.us:                            ; preds = %for116.i23.preheader.us
  %fault.promoted77.us = load i64, ptr %fault, align 8
  br label %body228.i.us, !dbg !31

for116.i23.preheader.us:                          ; preds = %join54.i18.us, %run.us
  %v124_f1_.i.us = load <32 x float>, ptr %slot1.i2, align 64, !dbg !10, !noalias !16
  %v125_f1_.i.us = shufflevector <32 x float> %v124_f1_.i.us, <32 x float> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !62
  %v126_f1_.i.us = fadd <32 x float> %v124_f1_.i.us, %v125_f1_.i.us, !dbg !63
  %v127_f1_.i.us = shufflevector <32 x float> %v126_f1_.i.us, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !62
  %v128_f1_.i.us = fadd <32 x float> %v126_f1_.i.us, %v127_f1_.i.us, !dbg !63
  %v129_f1_.i.us = shufflevector <32 x float> %v128_f1_.i.us, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !62
  %v130_f1_.i.us = fadd <32 x float> %v128_f1_.i.us, %v129_f1_.i.us, !dbg !63
  %v131_f1_.i.us = shufflevector <32 x float> %v130_f1_.i.us, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !62
  %v132_f1_.i.us = fadd <32 x float> %v130_f1_.i.us, %v131_f1_.i.us, !dbg !63
  %v133_f1_.i.us = shufflevector <32 x float> %v132_f1_.i.us, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !62
  %v134_f1_.i.us = fadd <32 x float> %v132_f1_.i.us, %v133_f1_.i.us, !dbg !63
  %v151_f1_.i.us = extractelement <32 x float> %v134_f1_.i.us, i64 0, !dbg !37
  store float %v151_f1_.i.us, ptr %shared, align 4, !dbg !37, !noalias !16
  %v124_f1_.i.us.1 = load <32 x float>, ptr %v21_f1_.i.us.2, align 64, !dbg !10, !noalias !16
  %v125_f1_.i.us.1 = shufflevector <32 x float> %v124_f1_.i.us.1, <32 x float> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !62
  %v126_f1_.i.us.1 = fadd <32 x float> %v124_f1_.i.us.1, %v125_f1_.i.us.1, !dbg !63
  %v127_f1_.i.us.1 = shufflevector <32 x float> %v126_f1_.i.us.1, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !62
  %v128_f1_.i.us.1 = fadd <32 x float> %v126_f1_.i.us.1, %v127_f1_.i.us.1, !dbg !63
  %v129_f1_.i.us.1 = shufflevector <32 x float> %v128_f1_.i.us.1, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !62
  %v130_f1_.i.us.1 = fadd <32 x float> %v128_f1_.i.us.1, %v129_f1_.i.us.1, !dbg !63
  %v131_f1_.i.us.1 = shufflevector <32 x float> %v130_f1_.i.us.1, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !62
  %v132_f1_.i.us.1 = fadd <32 x float> %v130_f1_.i.us.1, %v131_f1_.i.us.1, !dbg !63
  %v133_f1_.i.us.1 = shufflevector <32 x float> %v132_f1_.i.us.1, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !62
  %v134_f1_.i.us.1 = fadd <32 x float> %v132_f1_.i.us.1, %v133_f1_.i.us.1, !dbg !63
  %v151_f1_.i.us.1 = extractelement <32 x float> %v134_f1_.i.us.1, i64 0, !dbg !37
  store float %v151_f1_.i.us.1, ptr %v154_.i.1, align 4, !dbg !37, !noalias !16
  %v124_f1_.i.us.2 = load <32 x float>, ptr %v21_f1_.i.us.4, align 64, !dbg !10, !noalias !16
  %v125_f1_.i.us.2 = shufflevector <32 x float> %v124_f1_.i.us.2, <32 x float> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !62
  %v126_f1_.i.us.2 = fadd <32 x float> %v124_f1_.i.us.2, %v125_f1_.i.us.2, !dbg !63
  %v127_f1_.i.us.2 = shufflevector <32 x float> %v126_f1_.i.us.2, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !62
  %v128_f1_.i.us.2 = fadd <32 x float> %v126_f1_.i.us.2, %v127_f1_.i.us.2, !dbg !63
  %v129_f1_.i.us.2 = shufflevector <32 x float> %v128_f1_.i.us.2, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !62
  %v130_f1_.i.us.2 = fadd <32 x float> %v128_f1_.i.us.2, %v129_f1_.i.us.2, !dbg !63
  %v131_f1_.i.us.2 = shufflevector <32 x float> %v130_f1_.i.us.2, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !62
  %v132_f1_.i.us.2 = fadd <32 x float> %v130_f1_.i.us.2, %v131_f1_.i.us.2, !dbg !63
  %v133_f1_.i.us.2 = shufflevector <32 x float> %v132_f1_.i.us.2, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !62
  %v134_f1_.i.us.2 = fadd <32 x float> %v132_f1_.i.us.2, %v133_f1_.i.us.2, !dbg !63
  %v151_f1_.i.us.2 = extractelement <32 x float> %v134_f1_.i.us.2, i64 0, !dbg !37
  store float %v151_f1_.i.us.2, ptr %v154_.i.2, align 4, !dbg !37, !noalias !16
  %v124_f1_.i.us.3 = load <32 x float>, ptr %v21_f1_.i.us.6, align 64, !dbg !10, !noalias !16
  %v125_f1_.i.us.3 = shufflevector <32 x float> %v124_f1_.i.us.3, <32 x float> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !62
  %v126_f1_.i.us.3 = fadd <32 x float> %v124_f1_.i.us.3, %v125_f1_.i.us.3, !dbg !63
  %v127_f1_.i.us.3 = shufflevector <32 x float> %v126_f1_.i.us.3, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !62
  %v128_f1_.i.us.3 = fadd <32 x float> %v126_f1_.i.us.3, %v127_f1_.i.us.3, !dbg !63
  %v129_f1_.i.us.3 = shufflevector <32 x float> %v128_f1_.i.us.3, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !62
  %v130_f1_.i.us.3 = fadd <32 x float> %v128_f1_.i.us.3, %v129_f1_.i.us.3, !dbg !63
  %v131_f1_.i.us.3 = shufflevector <32 x float> %v130_f1_.i.us.3, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !62
  %v132_f1_.i.us.3 = fadd <32 x float> %v130_f1_.i.us.3, %v131_f1_.i.us.3, !dbg !63
  %v133_f1_.i.us.3 = shufflevector <32 x float> %v132_f1_.i.us.3, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !62
  %v134_f1_.i.us.3 = fadd <32 x float> %v132_f1_.i.us.3, %v133_f1_.i.us.3, !dbg !63
  %v151_f1_.i.us.3 = extractelement <32 x float> %v134_f1_.i.us.3, i64 0, !dbg !37
  store float %v151_f1_.i.us.3, ptr %v154_.i.3, align 4, !dbg !37, !noalias !16
  br i1 %v158_.not.i, label %for227.i.preheader.us, label %join184.i32.us.3, !dbg !31

run:                                              ; preds = %run.preheader, %fine
  %block.x85 = phi i32 [ %after.x, %fine ], [ %v63_f2_, %run.preheader ], !dbg !13
  %linear84 = phi i64 [ %following, %fine ], [ %first, %run.preheader ], !dbg !7
  store { i64, i32 } zeroinitializer, ptr %fault, align 8, !dbg !7
  call void @llvm.lifetime.start.p0(ptr nonnull %slot1.i)
  %instead153.i = call ptr asm "", "=r,0"(ptr nonnull %instead153.known.i) #8
  store <16 x float> %v20_.i, ptr %slot1.i, align 64, !dbg !13
  store <16 x float> %v20_.i, ptr %v21_.i.1, align 64, !dbg !13
  store <16 x float> %v20_.i, ptr %v21_.i.2, align 64, !dbg !13
  store <16 x float> %v20_.i, ptr %v21_.i.3, align 64, !dbg !13
  store <16 x float> %v20_.i, ptr %v21_.i.4, align 64, !dbg !13
  store <16 x float> %v20_.i, ptr %v21_.i.5, align 64, !dbg !13
  store <16 x float> %v20_.i, ptr %v21_.i.6, align 64, !dbg !13
  store <16 x float> %v20_.i, ptr %v21_.i.7, align 64, !dbg !13
  %v3_.i = shl nuw nsw i32 %block.x85, 7, !dbg !13
  %v24_.i = zext nneg i32 %v3_.i to i64, !dbg !13
  %v25_.i.not = icmp samesign ugt i64 %v4_f2_, %v24_.i, !dbg !38
  br i1 %v25_.i.not, label %body43.i.preheader, label %for116.i.preheader, !dbg !38

body43.i.preheader:                               ; preds = %run
  %11 = xor i64 %v24_.i, -1, !dbg !38
  %v38_.i = add nsw i64 %v4_f2_, %11, !dbg !38
  %v39_.i = udiv i64 %v38_.i, %v5_.i, !dbg !38
  %v40_.i = add nuw nsw i64 %v39_.i, 1, !dbg !38
  br label %body43.i, !dbg !13

for116.i.preheader:                               ; preds = %join54.i, %run
  %v124_.i = load <32 x float>, ptr %slot1.i, align 64, !dbg !13
  %v125_.i = shufflevector <32 x float> %v124_.i, <32 x float> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !65
  %v126_.i = fadd <32 x float> %v124_.i, %v125_.i, !dbg !66
  %v127_.i = shufflevector <32 x float> %v126_.i, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !65
  %v128_.i = fadd <32 x float> %v126_.i, %v127_.i, !dbg !66
  %v129_.i = shufflevector <32 x float> %v128_.i, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !65
  %v130_.i = fadd <32 x float> %v128_.i, %v129_.i, !dbg !66
  %v131_.i = shufflevector <32 x float> %v130_.i, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !65
  %v132_.i = fadd <32 x float> %v130_.i, %v131_.i, !dbg !66
  %v133_.i = shufflevector <32 x float> %v132_.i, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !65
  %v134_.i = fadd <32 x float> %v132_.i, %v133_.i, !dbg !66
  %v151_.i = extractelement <32 x float> %v134_.i, i64 0, !dbg !42
  store float %v151_.i, ptr %shared, align 4, !dbg !42
  %v124_.i.1 = load <32 x float>, ptr %v21_.i.2, align 64, !dbg !13
  %v125_.i.1 = shufflevector <32 x float> %v124_.i.1, <32 x float> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !65
  %v126_.i.1 = fadd <32 x float> %v124_.i.1, %v125_.i.1, !dbg !66
  %v127_.i.1 = shufflevector <32 x float> %v126_.i.1, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !65
  %v128_.i.1 = fadd <32 x float> %v126_.i.1, %v127_.i.1, !dbg !66
  %v129_.i.1 = shufflevector <32 x float> %v128_.i.1, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !65
  %v130_.i.1 = fadd <32 x float> %v128_.i.1, %v129_.i.1, !dbg !66
  %v131_.i.1 = shufflevector <32 x float> %v130_.i.1, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !65
  %v132_.i.1 = fadd <32 x float> %v130_.i.1, %v131_.i.1, !dbg !66
  %v133_.i.1 = shufflevector <32 x float> %v132_.i.1, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !65
  %v134_.i.1 = fadd <32 x float> %v132_.i.1, %v133_.i.1, !dbg !66
  %v151_.i.1 = extractelement <32 x float> %v134_.i.1, i64 0, !dbg !42
  store float %v151_.i.1, ptr %v154_.i.1, align 4, !dbg !42
  %v124_.i.2 = load <32 x float>, ptr %v21_.i.4, align 64, !dbg !13
  %v125_.i.2 = shufflevector <32 x float> %v124_.i.2, <32 x float> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !65
  %v126_.i.2 = fadd <32 x float> %v124_.i.2, %v125_.i.2, !dbg !66
  %v127_.i.2 = shufflevector <32 x float> %v126_.i.2, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !65
  %v128_.i.2 = fadd <32 x float> %v126_.i.2, %v127_.i.2, !dbg !66
  %v129_.i.2 = shufflevector <32 x float> %v128_.i.2, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !65
  %v130_.i.2 = fadd <32 x float> %v128_.i.2, %v129_.i.2, !dbg !66
  %v131_.i.2 = shufflevector <32 x float> %v130_.i.2, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !65
  %v132_.i.2 = fadd <32 x float> %v130_.i.2, %v131_.i.2, !dbg !66
  %v133_.i.2 = shufflevector <32 x float> %v132_.i.2, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !65
  %v134_.i.2 = fadd <32 x float> %v132_.i.2, %v133_.i.2, !dbg !66
  %v151_.i.2 = extractelement <32 x float> %v134_.i.2, i64 0, !dbg !42
  store float %v151_.i.2, ptr %v154_.i.2, align 4, !dbg !42
  %v124_.i.3 = load <32 x float>, ptr %v21_.i.6, align 64, !dbg !13
  %v125_.i.3 = shufflevector <32 x float> %v124_.i.3, <32 x float> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !65
  %v126_.i.3 = fadd <32 x float> %v124_.i.3, %v125_.i.3, !dbg !66
  %v127_.i.3 = shufflevector <32 x float> %v126_.i.3, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !65
  %v128_.i.3 = fadd <32 x float> %v126_.i.3, %v127_.i.3, !dbg !66
  %v129_.i.3 = shufflevector <32 x float> %v128_.i.3, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !65
  %v130_.i.3 = fadd <32 x float> %v128_.i.3, %v129_.i.3, !dbg !66
  %v131_.i.3 = shufflevector <32 x float> %v130_.i.3, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !65
  %v132_.i.3 = fadd <32 x float> %v130_.i.3, %v131_.i.3, !dbg !66
  %v133_.i.3 = shufflevector <32 x float> %v132_.i.3, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !65
  %v134_.i.3 = fadd <32 x float> %v132_.i.3, %v133_.i.3, !dbg !66
  %v151_.i.3 = extractelement <32 x float> %v134_.i.3, i64 0, !dbg !42
  store float %v151_.i.3, ptr %v154_.i.3, align 4, !dbg !42
  br i1 %v158_.not.i, label %for226.i.preheader, label %join184.i.3, !dbg !43

body43.i:                                         ; preds = %body43.i.preheader, %join54.i
  %phi46.i53 = phi i64 [ %v109_.i, %join54.i ], [ %v40_.i, %body43.i.preheader ], !dbg !38
  %phi45.i52 = phi i64 [ %v108_.i, %join54.i ], [ %v24_.i, %body43.i.preheader ], !dbg !38
  %v48_.i = or disjoint i64 %phi45.i52, 127, !dbg !38
  %v49_.i = icmp slt i64 %v48_.i, %v4_f2_, !dbg !38
  br i1 %v49_.i, label %for61.i.preheader, label %body87.i, !dbg !13

for61.i.preheader:                                ; preds = %body43.i
  %12 = getelementptr float, ptr %v2_f2_, i64 %phi45.i52, !dbg !44
  %v70_.i = load <16 x float>, ptr %slot1.i, align 64, !dbg !38
  %v73_.i = getelementptr i8, ptr %12, i64 %v73_.idx.i, !dbg !44
  call void @llvm.prefetch.p0(ptr %v73_.i, i32 0, i32 3, i32 1), !dbg !44
  %v75_.i = load <16 x float>, ptr %12, align 4, !dbg !44
  %v76_.i = fadd <16 x float> %v70_.i, %v75_.i, !dbg !45
  store <16 x float> %v76_.i, ptr %slot1.i, align 64, !dbg !38
  %v70_.i.1 = load <16 x float>, ptr %v21_.i.1, align 64, !dbg !38
  %13 = getelementptr i8, ptr %12, i64 64, !dbg !44
  %v73_.i.1 = getelementptr i8, ptr %13, i64 %v73_.idx.i, !dbg !44
  call void @llvm.prefetch.p0(ptr %v73_.i.1, i32 0, i32 3, i32 1), !dbg !44
  %v75_.i.1 = load <16 x float>, ptr %13, align 4, !dbg !44
  %v76_.i.1 = fadd <16 x float> %v70_.i.1, %v75_.i.1, !dbg !45
  store <16 x float> %v76_.i.1, ptr %v21_.i.1, align 64, !dbg !38
  %v70_.i.2 = load <16 x float>, ptr %v21_.i.2, align 64, !dbg !38
  %14 = getelementptr i8, ptr %12, i64 128, !dbg !44
  %v73_.i.2 = getelementptr i8, ptr %14, i64 %v73_.idx.i, !dbg !44
  call void @llvm.prefetch.p0(ptr %v73_.i.2, i32 0, i32 3, i32 1), !dbg !44
  %v75_.i.2 = load <16 x float>, ptr %14, align 4, !dbg !44
  %v76_.i.2 = fadd <16 x float> %v70_.i.2, %v75_.i.2, !dbg !45
  store <16 x float> %v76_.i.2, ptr %v21_.i.2, align 64, !dbg !38
  %v70_.i.3 = load <16 x float>, ptr %v21_.i.3, align 64, !dbg !38
  %15 = getelementptr i8, ptr %12, i64 192, !dbg !44
  %v73_.i.3 = getelementptr i8, ptr %15, i64 %v73_.idx.i, !dbg !44
  call void @llvm.prefetch.p0(ptr %v73_.i.3, i32 0, i32 3, i32 1), !dbg !44
  %v75_.i.3 = load <16 x float>, ptr %15, align 4, !dbg !44
  %v76_.i.3 = fadd <16 x float> %v70_.i.3, %v75_.i.3, !dbg !45
  store <16 x float> %v76_.i.3, ptr %v21_.i.3, align 64, !dbg !38
  %v70_.i.4 = load <16 x float>, ptr %v21_.i.4, align 64, !dbg !38
  %16 = getelementptr i8, ptr %12, i64 256, !dbg !44
  %v73_.i.4 = getelementptr i8, ptr %16, i64 %v73_.idx.i, !dbg !44
  call void @llvm.prefetch.p0(ptr %v73_.i.4, i32 0, i32 3, i32 1), !dbg !44
  %v75_.i.4 = load <16 x float>, ptr %16, align 4, !dbg !44
  %v76_.i.4 = fadd <16 x float> %v70_.i.4, %v75_.i.4, !dbg !45
  store <16 x float> %v76_.i.4, ptr %v21_.i.4, align 64, !dbg !38
  %v70_.i.5 = load <16 x float>, ptr %v21_.i.5, align 64, !dbg !38
  %17 = getelementptr i8, ptr %12, i64 320, !dbg !44
  %v73_.i.5 = getelementptr i8, ptr %17, i64 %v73_.idx.i, !dbg !44
  call void @llvm.prefetch.p0(ptr %v73_.i.5, i32 0, i32 3, i32 1), !dbg !44
  %v75_.i.5 = load <16 x float>, ptr %17, align 4, !dbg !44
  %v76_.i.5 = fadd <16 x float> %v70_.i.5, %v75_.i.5, !dbg !45
  store <16 x float> %v76_.i.5, ptr %v21_.i.5, align 64, !dbg !38
  %v70_.i.6 = load <16 x float>, ptr %v21_.i.6, align 64, !dbg !38
  %18 = getelementptr i8, ptr %12, i64 384, !dbg !44
  %v73_.i.6 = getelementptr i8, ptr %18, i64 %v73_.idx.i, !dbg !44
  call void @llvm.prefetch.p0(ptr %v73_.i.6, i32 0, i32 3, i32 1), !dbg !44
  %v75_.i.6 = load <16 x float>, ptr %18, align 4, !dbg !44
  %v76_.i.6 = fadd <16 x float> %v70_.i.6, %v75_.i.6, !dbg !45
  store <16 x float> %v76_.i.6, ptr %v21_.i.6, align 64, !dbg !38
  %v70_.i.7 = load <16 x float>, ptr %v21_.i.7, align 64, !dbg !38
  %19 = getelementptr i8, ptr %12, i64 448, !dbg !44
  %v73_.i.7 = getelementptr i8, ptr %19, i64 %v73_.idx.i, !dbg !44
  call void @llvm.prefetch.p0(ptr %v73_.i.7, i32 0, i32 3, i32 1), !dbg !44
  %v75_.i.7 = load <16 x float>, ptr %19, align 4, !dbg !44
  %v76_.i.7 = fadd <16 x float> %v70_.i.7, %v75_.i.7, !dbg !45
  store <16 x float> %v76_.i.7, ptr %v21_.i.7, align 64, !dbg !38
  br label %join54.i, !dbg !38

body87.i:                                         ; preds = %body43.i, %body87.i
  %indvars.iv111 = phi i64 [ %indvars.iv.next112, %body87.i ], [ 0, %body43.i ], !dbg !38
  %phi90.i48 = phi i32 [ %v107_.i, %body87.i ], [ 8, %body43.i ], !dbg !38
  %v93_.i = add nsw i64 %phi45.i52, %indvars.iv111, !dbg !38
  %v94_.i = insertelement <16 x i64> poison, i64 %v93_.i, i64 0, !dbg !38
  %v95_.i = shufflevector <16 x i64> %v94_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !38
  %v96_.i = or disjoint <16 x i64> %v95_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !38
  %v99_.i = icmp slt <16 x i64> %v96_.i, %v98_.i, !dbg !38
  %v100_.i = getelementptr float, ptr %slot1.i, i64 %indvars.iv111, !dbg !38
  %v101_.i = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 64 %v100_.i, <16 x i1> %v99_.i, <16 x float> zeroinitializer), !dbg !38
  %v102_.i = getelementptr float, ptr %v2_f2_, i64 %v93_.i, !dbg !44
  %v103_.i = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v102_.i, <16 x i1> %v99_.i, <16 x float> zeroinitializer), !dbg !44
  %v104_.i = fadd <16 x float> %v101_.i, %v103_.i, !dbg !45
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v104_.i, ptr align 64 %v100_.i, <16 x i1> %v99_.i), !dbg !38
  %indvars.iv.next112 = add nuw nsw i64 %indvars.iv111, 16, !dbg !38
  %v107_.i = add nsw i32 %phi90.i48, -1, !dbg !38
  %v91_.not.i = icmp eq i32 %v107_.i, 0, !dbg !13
  br i1 %v91_.not.i, label %join54.i, label %body87.i, !dbg !13, !llvm.loop !46

join54.i:                                         ; preds = %body87.i, %for61.i.preheader
  %v108_.i = add i64 %phi45.i52, %v5_.i, !dbg !38
  %v109_.i = add nsw i64 %phi46.i53, -1, !dbg !38
  %v47_.not.i = icmp eq i64 %v109_.i, 0, !dbg !38
  br i1 %v47_.not.i, label %for116.i.preheader, label %body43.i, !dbg !38

for226.i.preheader:                               ; preds = %for116.i.preheader
  %fault.promoted = load i64, ptr %fault, align 8, !dbg !51
  br label %body227.i, !dbg !43

join184.i.3:                                      ; preds = %for116.i.preheader
  %v187_.i = call <32 x float> @llvm.masked.load.v32f32.p0(ptr nonnull align 4 %shared, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <32 x float> poison), !dbg !47
  %v190_.i = shufflevector <32 x float> %v187_.i, <32 x float> %v189_.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>, !dbg !47
  %v192_.i = fadd <32 x float> %v190_.i, %v191_.i, !dbg !67
  %v193_.i = shufflevector <32 x float> %v192_.i, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !59
  %v194_.i = fadd <32 x float> %v192_.i, %v193_.i, !dbg !67
  %v195_.i = shufflevector <32 x float> %v194_.i, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !59
  %v196_.i = fadd <32 x float> %v194_.i, %v195_.i, !dbg !67
  %v197_.i = shufflevector <32 x float> %v196_.i, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !59
  %v198_.i = fadd <32 x float> %v196_.i, %v197_.i, !dbg !67
  %v199_.i = shufflevector <32 x float> %v198_.i, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !59
  %v200_.i = fadd <32 x float> %v198_.i, %v199_.i, !dbg !67
  %v212_.i = extractelement <32 x float> %v200_.i, i64 0, !dbg !51
  %v214_.i = atomicrmw fadd ptr %v6_f2_, float %v212_.i monotonic, align 4, !dbg !51
  %v72_f2_.pre = load i64, ptr %fault, align 8, !dbg !7
  br label %reduce_warp.block.exit, !dbg !52

body227.i:                                        ; preds = %for226.i.preheader, %join242.i
  %phi230.i62 = phi i32 [ 4, %for226.i.preheader ], [ %v293_.i, %join242.i ], !dbg !43
  %phi229.i61 = phi i32 [ 0, %for226.i.preheader ], [ %v292_.i, %join242.i ], !dbg !43
  %v276_.i5960 = phi i64 [ %fault.promoted, %for226.i.preheader ], [ %v276_.i58, %join242.i ], !dbg !51
  %v239_.i = icmp eq i32 %phi229.i61, 0, !dbg !43
  br i1 %v239_.i, label %active269.i, label %join242.i, !dbg !53

active269.i:                                      ; preds = %body227.i
  %v276_.i = call i64 @llvm.smin.i64(i64 %v276_.i5960, i64 -9222246136947933184), !dbg !51
  store i64 %v276_.i, ptr %fault, align 8, !dbg !51
  br label %join242.i, !dbg !43

join242.i:                                        ; preds = %active269.i, %body227.i
  %v276_.i58 = phi i64 [ %v276_.i5960, %body227.i ], [ %v276_.i, %active269.i ], !dbg !7
  %v292_.i = add nuw nsw i32 %phi229.i61, 32, !dbg !43
  %v293_.i = add nsw i32 %phi230.i62, -1, !dbg !43
  %v231_.not.i = icmp eq i32 %v293_.i, 0, !dbg !43
  br i1 %v231_.not.i, label %reduce_warp.block.exit, label %body227.i, !dbg !43, !llvm.loop !54

reduce_warp.block.exit:                           ; preds = %join242.i, %join184.i.3
  %v72_f2_ = phi i64 [ %v72_f2_.pre, %join184.i.3 ], [ %v276_.i58, %join242.i ], !dbg !7
  call void @llvm.lifetime.end.p0(ptr nonnull %slot1.i), !dbg !52
  %v73_f2_.not = icmp eq i64 %v72_f2_, 0, !dbg !7
  br i1 %v73_f2_.not, label %fine, label %failed, !dbg !7

failed:                                           ; preds = %reduce_warp.counting.exit.us, %reduce_warp.block.exit
  %.us-phi = phi i64 [ %v72_f2_, %reduce_warp.block.exit ], [ %v72_f2_.us, %reduce_warp.counting.exit.us ], !dbg !7
  %.us-phi87 = phi i64 [ %linear84, %reduce_warp.block.exit ], [ %linear84.us, %reduce_warp.counting.exit.us ], !dbg !7
  %v74_f2_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v75_f2_ = getelementptr inbounds nuw i8, ptr %fault, i64 8, !dbg !7
  %v76_f2_ = load i32, ptr %v75_f2_, align 8, !dbg !7
  %v77_f2_ = zext i32 %v76_f2_ to i64, !dbg !7
  %v78_f2_ = add i64 %.us-phi87, %v77_f2_, !dbg !7
  store i64 %v78_f2_, ptr %v74_f2_, align 8, !dbg !7
  %failure = and i64 %.us-phi, 9223372036854775807, !dbg !7
  br label %finished, !dbg !7

fine:                                             ; preds = %reduce_warp.block.exit
  %following = add i64 %linear84, 1, !dbg !7
  %v79_f2_ = add nuw i32 %block.x85, 1, !dbg !7
  %v80_f2_ = icmp eq i32 %v79_f2_, %grid.x, !dbg !7
  %after.x = select i1 %v80_f2_, i32 0, i32 %v79_f2_, !dbg !7
  %exitcond120.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond120.not, label %finished, label %run, !dbg !7

finished:                                         ; preds = %fine.us, %fine, %filled59, %failed
  %v85_f2_ = phi i64 [ %failure, %failed ], [ 0, %fine ], [ 0, %filled59 ], [ 0, %fine.us ], !dbg !7
  br i1 %v57_f2_.not88, label %combined87, label %combine86, !dbg !7

combine86:                                        ; preds = %finished
  %v88_f2_ = getelementptr inbounds nuw i8, ptr %frame, i64 %v27_f2_, !dbg !7
  br i1 %0, label %look.i, label %combined87, !dbg !7

look.i:                                           ; preds = %combine86
  %values.i = load <16 x i32>, ptr %frame, align 64, !dbg !7
  %olds.i = load <16 x i32>, ptr %v88_f2_, align 64, !dbg !7
  %different.i = icmp ne <16 x i32> %values.i, %olds.i, !dbg !7
  %changed.i = bitcast <16 x i1> %different.i to i16, !dbg !7
  %any.not.i = icmp eq i16 %changed.i, 0, !dbg !7
  br i1 %any.not.i, label %combined87, label %element.preheader.i, !dbg !7

element.preheader.i:                              ; preds = %look.i
  %bits.i = zext i16 %changed.i to i64, !dbg !7
  br label %element.i, !dbg !7

element.i:                                        ; preds = %updated.i, %element.preheader.i
  %left.i = phi i64 [ %others.i, %updated.i ], [ %bits.i, %element.preheader.i ], !dbg !7
  %lane.i = call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %left.i, i1 true), !dbg !7
  %from.i = getelementptr inbounds nuw float, ptr %frame, i64 %lane.i, !dbg !7
  %to.i = getelementptr inbounds nuw float, ptr %v6_f2_, i64 %lane.i, !dbg !7
  %value.i37 = load i32, ptr %from.i, align 4, !dbg !7
  %at.i = getelementptr inbounds nuw float, ptr %v88_f2_, i64 %lane.i, !dbg !7
  %old.i = load i32, ptr %at.i, align 4, !dbg !7
  %pair.i = cmpxchg ptr %to.i, i32 %old.i, i32 %value.i37 monotonic monotonic, align 4, !dbg !7
  %alone.i = extractvalue { i32, i1 } %pair.i, 1, !dbg !7
  br i1 %alone.i, label %updated.i, label %add.i, !dbg !7

add.i:                                            ; preds = %element.i
  %sum.i = bitcast i32 %value.i37 to float, !dbg !7
  %start.i = bitcast i32 %old.i to float, !dbg !7
  %difference.i = fsub float %sum.i, %start.i, !dbg !7
  %found.i = atomicrmw fadd ptr %to.i, float %difference.i monotonic, align 4, !dbg !7
  br label %updated.i, !dbg !7

updated.i:                                        ; preds = %add.i, %element.i
  %less.i = add nsw i64 %left.i, -1, !dbg !7
  %others.i = and i64 %less.i, %left.i, !dbg !7
  %again.not.i = icmp eq i64 %others.i, 0, !dbg !7
  br i1 %again.not.i, label %combined87, label %element.i, !dbg !7

combined87:                                       ; preds = %updated.i, %look.i, %combine86, %finished
  ret i64 %v85_f2_, !dbg !7
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #7

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind "no-builtins" }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #8 = { nounwind }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "reductions.py", directory: "kernels")
!2 = !{!"{\22barriers\22:true,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22reduce_warp\22,\22faults\22:[{\22file\22:\22kernels/reductions.py\22,\22function\22:\22reduce_warp\22,\22kind\22:\22index\22,\22line\22:41,\22message\22:\22index out of bounds for axis 0 of array 'out'\22}],\22frame_bytes\22:128,\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22op\22,\22offset\22:0,\22size\22:0,\22type\22:\22static<_operator:add>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22neutral\22,\22offset\22:32,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:128}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "reduce_warp launch", scope: !1, file: !1, line: 26, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 26, column: 1, scope: !4)
!8 = !{i32 1, i32 1025}
!9 = !{i32 1, i32 -2147483648}
!10 = !DILocation(line: 29, column: 20, scope: !11, inlinedAt: !12)
!11 = distinct !DISubprogram(name: "reduce_warp counting", scope: !1, file: !1, line: 26, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!12 = distinct !DILocation(line: 26, column: 1, scope: !4)
!13 = !DILocation(line: 29, column: 20, scope: !14, inlinedAt: !15)
!14 = distinct !DISubprogram(name: "reduce_warp", scope: !1, file: !1, line: 26, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!15 = distinct !DILocation(line: 26, column: 1, scope: !4)
!16 = !{!17}
!17 = distinct !{!17, !18, !"reduce_warp.counting: %p1.0"}
!18 = distinct !{!18, !"reduce_warp.counting"}
!19 = !DILocation(line: 29, column: 5, scope: !11, inlinedAt: !12)
!20 = !DILocation(line: 30, column: 27, scope: !11, inlinedAt: !12)
!21 = !DILocation(line: 30, column: 17, scope: !11, inlinedAt: !12)
!22 = distinct !{!22, !23}
!23 = !{!"llvm.loop.unroll.disable"}
!24 = !DILocation(line: 38, column: 17, scope: !11, inlinedAt: !12)
!25 = !DILocation(line: 21, column: 17, scope: !26, inlinedAt: !27)
!26 = distinct !DISubprogram(name: "warp_fold", scope: !1, file: !1, line: 21, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!27 = distinct !DILocation(line: 39, column: 17, scope: !11, inlinedAt: !12)
!28 = !DILocation(line: 21, column: 27, scope: !26, inlinedAt: !27)
!29 = !DILocation(line: 41, column: 13, scope: !11, inlinedAt: !12)
!30 = !DILocation(line: 26, column: 1, scope: !11, inlinedAt: !12)
!31 = !DILocation(line: 37, column: 8, scope: !11, inlinedAt: !12)
!32 = !DILocation(line: 37, column: 5, scope: !11, inlinedAt: !12)
!33 = distinct !{!33, !23}
!34 = !DILocation(line: 21, column: 27, scope: !26, inlinedAt: !35)
!35 = distinct !DILocation(line: 31, column: 13, scope: !11, inlinedAt: !12)
!36 = !DILocation(line: 21, column: 17, scope: !26, inlinedAt: !35)
!37 = !DILocation(line: 35, column: 9, scope: !11, inlinedAt: !12)
!38 = !DILocation(line: 29, column: 5, scope: !14, inlinedAt: !15)
!39 = !DILocation(line: 21, column: 27, scope: !26, inlinedAt: !40)
!40 = distinct !DILocation(line: 31, column: 13, scope: !14, inlinedAt: !15)
!41 = !DILocation(line: 21, column: 17, scope: !26, inlinedAt: !40)
!42 = !DILocation(line: 35, column: 9, scope: !14, inlinedAt: !15)
!43 = !DILocation(line: 37, column: 8, scope: !14, inlinedAt: !15)
!44 = !DILocation(line: 30, column: 27, scope: !14, inlinedAt: !15)
!45 = !DILocation(line: 30, column: 17, scope: !14, inlinedAt: !15)
!46 = distinct !{!46, !23}
!47 = !DILocation(line: 38, column: 17, scope: !14, inlinedAt: !15)
!48 = !DILocation(line: 21, column: 17, scope: !26, inlinedAt: !49)
!49 = distinct !DILocation(line: 39, column: 17, scope: !14, inlinedAt: !15)
!50 = !DILocation(line: 21, column: 27, scope: !26, inlinedAt: !49)
!51 = !DILocation(line: 41, column: 13, scope: !14, inlinedAt: !15)
!52 = !DILocation(line: 26, column: 1, scope: !14, inlinedAt: !15)
!53 = !DILocation(line: 37, column: 5, scope: !14, inlinedAt: !15)
!54 = distinct !{!54, !23}
!55 = !DILocation(line: 29, column: 42, scope: !14, inlinedAt: !15)
!56 = !DILocation(line: 39, column: 17, scope: !11, inlinedAt: !15)
!57 = !DILocation(line: 21, column: 27, scope: !26, inlinedAt: !56)
!58 = !DILocation(line: 39, column: 17, scope: !14, inlinedAt: !15)
!59 = !DILocation(line: 21, column: 27, scope: !26, inlinedAt: !58)
!60 = !DILocation(line: 21, column: 17, scope: !26, inlinedAt: !56)
!61 = !DILocation(line: 31, column: 13, scope: !11, inlinedAt: !15)
!62 = !DILocation(line: 21, column: 27, scope: !26, inlinedAt: !61)
!63 = !DILocation(line: 21, column: 17, scope: !26, inlinedAt: !61)
!64 = !DILocation(line: 31, column: 13, scope: !14, inlinedAt: !15)
!65 = !DILocation(line: 21, column: 27, scope: !26, inlinedAt: !64)
!66 = !DILocation(line: 21, column: 17, scope: !26, inlinedAt: !64)
!67 = !DILocation(line: 21, column: 17, scope: !26, inlinedAt: !58)
