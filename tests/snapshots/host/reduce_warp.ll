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

; Function Attrs: nounwind
define range(i64 0, -9223372036854775808) i64 @reduce_warp(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %slot1.i = alloca [128 x float], align 64, !dbg !9
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v14_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v14_f1_, align 4, !dbg !7, !range !8
  %shared = load ptr, ptr %worker, align 8, !dbg !7
  %fault = alloca { i64, i32, [0 x i64], [8 x i8] }, align 8, !dbg !7
  %v31_f1_22 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v31_f1_22, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v21_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v22_f1_ = urem i64 %first, %v21_f1_, !dbg !7
  %v23_f1_ = trunc nuw nsw i64 %v22_f1_ to i32, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load float, ptr %v9_f1_, align 4, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %.fca.1.gep = getelementptr inbounds nuw i8, ptr %fault, i64 8, !dbg !7
  %instead152.known.i = getelementptr inbounds nuw i8, ptr %fault, i64 16
  %v4_.i = shl nuw nsw i32 %grid.x, 7, !dbg !31
  %v5_.i = zext nneg i32 %v4_.i to i64, !dbg !31
  %v19_.i = insertelement <16 x float> poison, float %v10_f1_, i64 0, !dbg !9
  %v20_.i = shufflevector <16 x float> %v19_.i, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !9
  %v97_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !12
  %v98_.i = shufflevector <16 x i64> %v97_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !12
  %v73_.idx.i = shl nuw nsw i64 %v5_.i, 4, !dbg !19
  %v157_.not.i = icmp eq i64 %v8_f1_, 0, !dbg !27
  %v186_.i = insertelement <32 x float> poison, float %v10_f1_, i64 0, !dbg !23
  %v187_.i = shufflevector <32 x float> %v186_.i, <32 x float> poison, <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>, !dbg !23
  %v21_.i.1 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 64, !dbg !9
  %v21_.i.2 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 128, !dbg !9
  %v21_.i.3 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 192, !dbg !9
  %v21_.i.4 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 256, !dbg !9
  %v21_.i.5 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 320, !dbg !9
  %v21_.i.6 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 384, !dbg !9
  %v21_.i.7 = getelementptr inbounds nuw i8, ptr %slot1.i, i64 448, !dbg !9
  %v153_.i.1 = getelementptr inbounds nuw i8, ptr %shared, i64 4, !dbg !17
  %v153_.i.2 = getelementptr inbounds nuw i8, ptr %shared, i64 8, !dbg !17
  %v153_.i.3 = getelementptr inbounds nuw i8, ptr %shared, i64 12, !dbg !17
  %v189_.i = shufflevector <32 x float> %v186_.i, <32 x float> poison, <32 x i32> zeroinitializer, !dbg !33
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x24 = phi i32 [ %v23_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !9
  %linear23 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  store i64 0, ptr %fault, align 8, !dbg !7
  store i32 0, ptr %.fca.1.gep, align 8, !dbg !7
  call void @llvm.lifetime.start.p0(ptr nonnull %slot1.i)
  %instead152.i = call ptr asm "", "=r,0"(ptr nonnull %instead152.known.i) #6
  store <16 x float> %v20_.i, ptr %slot1.i, align 64, !dbg !9
  store <16 x float> %v20_.i, ptr %v21_.i.1, align 64, !dbg !9
  store <16 x float> %v20_.i, ptr %v21_.i.2, align 64, !dbg !9
  store <16 x float> %v20_.i, ptr %v21_.i.3, align 64, !dbg !9
  store <16 x float> %v20_.i, ptr %v21_.i.4, align 64, !dbg !9
  store <16 x float> %v20_.i, ptr %v21_.i.5, align 64, !dbg !9
  store <16 x float> %v20_.i, ptr %v21_.i.6, align 64, !dbg !9
  store <16 x float> %v20_.i, ptr %v21_.i.7, align 64, !dbg !9
  %v3_.i = shl nuw nsw i32 %block.x24, 7, !dbg !9
  %v24_.i = zext nneg i32 %v3_.i to i64, !dbg !9
  %v25_.i.not = icmp samesign ugt i64 %v4_f1_, %v24_.i, !dbg !12
  br i1 %v25_.i.not, label %body43.i.preheader, label %for118.i.preheader, !dbg !12

body43.i.preheader:                               ; preds = %run
  %0 = xor i64 %v24_.i, -1, !dbg !12
  %v38_.i = add nsw i64 %v4_f1_, %0, !dbg !12
  %v39_.i = udiv i64 %v38_.i, %v5_.i, !dbg !12
  %v40_.i = add nuw nsw i64 %v39_.i, 1, !dbg !12
  br label %body43.i, !dbg !9

for118.i.preheader:                               ; preds = %join54.i, %run
  %v126_.i = load <32 x float>, ptr %slot1.i, align 64, !dbg !9
  %v128_.i = shufflevector <32 x float> %v126_.i, <32 x float> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v127_.i = shufflevector <32 x float> %v126_.i, <32 x float> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !35
  %v129_.i = fadd <16 x float> %v128_.i, %v127_.i, !dbg !36
  %v131_.i = shufflevector <16 x float> %v129_.i, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !36
  %v130_.i = shufflevector <16 x float> %v129_.i, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !35
  %v132_.i = fadd <8 x float> %v131_.i, %v130_.i, !dbg !36
  %v134_.i = shufflevector <8 x float> %v132_.i, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>, !dbg !36
  %v133_.i = shufflevector <8 x float> %v132_.i, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>, !dbg !35
  %v135_.i = fadd <4 x float> %v134_.i, %v133_.i, !dbg !36
  %v137_.i = shufflevector <4 x float> %v135_.i, <4 x float> poison, <2 x i32> <i32 0, i32 1>, !dbg !36
  %v136_.i = shufflevector <4 x float> %v135_.i, <4 x float> poison, <2 x i32> <i32 2, i32 3>, !dbg !35
  %v138_.i = fadd <2 x float> %v137_.i, %v136_.i, !dbg !36
  %v139_.i = shufflevector <2 x float> %v138_.i, <2 x float> poison, <2 x i32> <i32 1, i32 poison>, !dbg !35
  %v140_.i = fadd <2 x float> %v138_.i, %v139_.i, !dbg !36
  %v151_.i = extractelement <2 x float> %v140_.i, i64 0, !dbg !17
  store float %v151_.i, ptr %shared, align 4, !dbg !17
  %v126_.i.1 = load <32 x float>, ptr %v21_.i.2, align 64, !dbg !9
  %v128_.i.1 = shufflevector <32 x float> %v126_.i.1, <32 x float> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v127_.i.1 = shufflevector <32 x float> %v126_.i.1, <32 x float> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !35
  %v129_.i.1 = fadd <16 x float> %v128_.i.1, %v127_.i.1, !dbg !36
  %v131_.i.1 = shufflevector <16 x float> %v129_.i.1, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !36
  %v130_.i.1 = shufflevector <16 x float> %v129_.i.1, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !35
  %v132_.i.1 = fadd <8 x float> %v131_.i.1, %v130_.i.1, !dbg !36
  %v134_.i.1 = shufflevector <8 x float> %v132_.i.1, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>, !dbg !36
  %v133_.i.1 = shufflevector <8 x float> %v132_.i.1, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>, !dbg !35
  %v135_.i.1 = fadd <4 x float> %v134_.i.1, %v133_.i.1, !dbg !36
  %v137_.i.1 = shufflevector <4 x float> %v135_.i.1, <4 x float> poison, <2 x i32> <i32 0, i32 1>, !dbg !36
  %v136_.i.1 = shufflevector <4 x float> %v135_.i.1, <4 x float> poison, <2 x i32> <i32 2, i32 3>, !dbg !35
  %v138_.i.1 = fadd <2 x float> %v137_.i.1, %v136_.i.1, !dbg !36
  %v139_.i.1 = shufflevector <2 x float> %v138_.i.1, <2 x float> poison, <2 x i32> <i32 1, i32 poison>, !dbg !35
  %v140_.i.1 = fadd <2 x float> %v138_.i.1, %v139_.i.1, !dbg !36
  %v151_.i.1 = extractelement <2 x float> %v140_.i.1, i64 0, !dbg !17
  store float %v151_.i.1, ptr %v153_.i.1, align 4, !dbg !17
  %v126_.i.2 = load <32 x float>, ptr %v21_.i.4, align 64, !dbg !9
  %v128_.i.2 = shufflevector <32 x float> %v126_.i.2, <32 x float> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v127_.i.2 = shufflevector <32 x float> %v126_.i.2, <32 x float> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !35
  %v129_.i.2 = fadd <16 x float> %v128_.i.2, %v127_.i.2, !dbg !36
  %v131_.i.2 = shufflevector <16 x float> %v129_.i.2, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !36
  %v130_.i.2 = shufflevector <16 x float> %v129_.i.2, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !35
  %v132_.i.2 = fadd <8 x float> %v131_.i.2, %v130_.i.2, !dbg !36
  %v134_.i.2 = shufflevector <8 x float> %v132_.i.2, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>, !dbg !36
  %v133_.i.2 = shufflevector <8 x float> %v132_.i.2, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>, !dbg !35
  %v135_.i.2 = fadd <4 x float> %v134_.i.2, %v133_.i.2, !dbg !36
  %v137_.i.2 = shufflevector <4 x float> %v135_.i.2, <4 x float> poison, <2 x i32> <i32 0, i32 1>, !dbg !36
  %v136_.i.2 = shufflevector <4 x float> %v135_.i.2, <4 x float> poison, <2 x i32> <i32 2, i32 3>, !dbg !35
  %v138_.i.2 = fadd <2 x float> %v137_.i.2, %v136_.i.2, !dbg !36
  %v139_.i.2 = shufflevector <2 x float> %v138_.i.2, <2 x float> poison, <2 x i32> <i32 1, i32 poison>, !dbg !35
  %v140_.i.2 = fadd <2 x float> %v138_.i.2, %v139_.i.2, !dbg !36
  %v151_.i.2 = extractelement <2 x float> %v140_.i.2, i64 0, !dbg !17
  store float %v151_.i.2, ptr %v153_.i.2, align 4, !dbg !17
  %v126_.i.3 = load <32 x float>, ptr %v21_.i.6, align 64, !dbg !9
  %v128_.i.3 = shufflevector <32 x float> %v126_.i.3, <32 x float> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v127_.i.3 = shufflevector <32 x float> %v126_.i.3, <32 x float> poison, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !35
  %v129_.i.3 = fadd <16 x float> %v128_.i.3, %v127_.i.3, !dbg !36
  %v131_.i.3 = shufflevector <16 x float> %v129_.i.3, <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !36
  %v130_.i.3 = shufflevector <16 x float> %v129_.i.3, <16 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !35
  %v132_.i.3 = fadd <8 x float> %v131_.i.3, %v130_.i.3, !dbg !36
  %v134_.i.3 = shufflevector <8 x float> %v132_.i.3, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>, !dbg !36
  %v133_.i.3 = shufflevector <8 x float> %v132_.i.3, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>, !dbg !35
  %v135_.i.3 = fadd <4 x float> %v134_.i.3, %v133_.i.3, !dbg !36
  %v137_.i.3 = shufflevector <4 x float> %v135_.i.3, <4 x float> poison, <2 x i32> <i32 0, i32 1>, !dbg !36
  %v136_.i.3 = shufflevector <4 x float> %v135_.i.3, <4 x float> poison, <2 x i32> <i32 2, i32 3>, !dbg !35
  %v138_.i.3 = fadd <2 x float> %v137_.i.3, %v136_.i.3, !dbg !36
  %v139_.i.3 = shufflevector <2 x float> %v138_.i.3, <2 x float> poison, <2 x i32> <i32 1, i32 poison>, !dbg !35
  %v140_.i.3 = fadd <2 x float> %v138_.i.3, %v139_.i.3, !dbg !36
  %v151_.i.3 = extractelement <2 x float> %v140_.i.3, i64 0, !dbg !17
  store float %v151_.i.3, ptr %v153_.i.3, align 4, !dbg !17
  br i1 %v157_.not.i, label %for224.i.preheader, label %join182.i.3, !dbg !18

body43.i:                                         ; preds = %body43.i.preheader, %join54.i
  %phi46.i12 = phi i64 [ %v111_.i, %join54.i ], [ %v40_.i, %body43.i.preheader ], !dbg !12
  %phi45.i11 = phi i64 [ %v110_.i, %join54.i ], [ %v24_.i, %body43.i.preheader ], !dbg !12
  %v48_.i = or disjoint i64 %phi45.i11, 127, !dbg !12
  %v49_.i = icmp slt i64 %v48_.i, %v4_f1_, !dbg !12
  br i1 %v49_.i, label %for61.i.preheader, label %body87.i, !dbg !9

for61.i.preheader:                                ; preds = %body43.i
  %1 = getelementptr float, ptr %v2_f1_, i64 %phi45.i11, !dbg !19
  %v70_.i = load <16 x float>, ptr %slot1.i, align 64, !dbg !12
  %v73_.i = getelementptr i8, ptr %1, i64 %v73_.idx.i, !dbg !19
  call void @llvm.prefetch.p0(ptr %v73_.i, i32 0, i32 3, i32 1), !dbg !19
  %v75_.i = load <16 x float>, ptr %1, align 4, !dbg !19
  %v76_.i = fadd <16 x float> %v70_.i, %v75_.i, !dbg !20
  store <16 x float> %v76_.i, ptr %slot1.i, align 64, !dbg !12
  %v70_.i.1 = load <16 x float>, ptr %v21_.i.1, align 64, !dbg !12
  %2 = getelementptr i8, ptr %1, i64 64, !dbg !19
  %v73_.i.1 = getelementptr i8, ptr %2, i64 %v73_.idx.i, !dbg !19
  call void @llvm.prefetch.p0(ptr %v73_.i.1, i32 0, i32 3, i32 1), !dbg !19
  %v75_.i.1 = load <16 x float>, ptr %2, align 4, !dbg !19
  %v76_.i.1 = fadd <16 x float> %v70_.i.1, %v75_.i.1, !dbg !20
  store <16 x float> %v76_.i.1, ptr %v21_.i.1, align 64, !dbg !12
  %v70_.i.2 = load <16 x float>, ptr %v21_.i.2, align 64, !dbg !12
  %3 = getelementptr i8, ptr %1, i64 128, !dbg !19
  %v73_.i.2 = getelementptr i8, ptr %3, i64 %v73_.idx.i, !dbg !19
  call void @llvm.prefetch.p0(ptr %v73_.i.2, i32 0, i32 3, i32 1), !dbg !19
  %v75_.i.2 = load <16 x float>, ptr %3, align 4, !dbg !19
  %v76_.i.2 = fadd <16 x float> %v70_.i.2, %v75_.i.2, !dbg !20
  store <16 x float> %v76_.i.2, ptr %v21_.i.2, align 64, !dbg !12
  %v70_.i.3 = load <16 x float>, ptr %v21_.i.3, align 64, !dbg !12
  %4 = getelementptr i8, ptr %1, i64 192, !dbg !19
  %v73_.i.3 = getelementptr i8, ptr %4, i64 %v73_.idx.i, !dbg !19
  call void @llvm.prefetch.p0(ptr %v73_.i.3, i32 0, i32 3, i32 1), !dbg !19
  %v75_.i.3 = load <16 x float>, ptr %4, align 4, !dbg !19
  %v76_.i.3 = fadd <16 x float> %v70_.i.3, %v75_.i.3, !dbg !20
  store <16 x float> %v76_.i.3, ptr %v21_.i.3, align 64, !dbg !12
  %v70_.i.4 = load <16 x float>, ptr %v21_.i.4, align 64, !dbg !12
  %5 = getelementptr i8, ptr %1, i64 256, !dbg !19
  %v73_.i.4 = getelementptr i8, ptr %5, i64 %v73_.idx.i, !dbg !19
  call void @llvm.prefetch.p0(ptr %v73_.i.4, i32 0, i32 3, i32 1), !dbg !19
  %v75_.i.4 = load <16 x float>, ptr %5, align 4, !dbg !19
  %v76_.i.4 = fadd <16 x float> %v70_.i.4, %v75_.i.4, !dbg !20
  store <16 x float> %v76_.i.4, ptr %v21_.i.4, align 64, !dbg !12
  %v70_.i.5 = load <16 x float>, ptr %v21_.i.5, align 64, !dbg !12
  %6 = getelementptr i8, ptr %1, i64 320, !dbg !19
  %v73_.i.5 = getelementptr i8, ptr %6, i64 %v73_.idx.i, !dbg !19
  call void @llvm.prefetch.p0(ptr %v73_.i.5, i32 0, i32 3, i32 1), !dbg !19
  %v75_.i.5 = load <16 x float>, ptr %6, align 4, !dbg !19
  %v76_.i.5 = fadd <16 x float> %v70_.i.5, %v75_.i.5, !dbg !20
  store <16 x float> %v76_.i.5, ptr %v21_.i.5, align 64, !dbg !12
  %v70_.i.6 = load <16 x float>, ptr %v21_.i.6, align 64, !dbg !12
  %7 = getelementptr i8, ptr %1, i64 384, !dbg !19
  %v73_.i.6 = getelementptr i8, ptr %7, i64 %v73_.idx.i, !dbg !19
  call void @llvm.prefetch.p0(ptr %v73_.i.6, i32 0, i32 3, i32 1), !dbg !19
  %v75_.i.6 = load <16 x float>, ptr %7, align 4, !dbg !19
  %v76_.i.6 = fadd <16 x float> %v70_.i.6, %v75_.i.6, !dbg !20
  store <16 x float> %v76_.i.6, ptr %v21_.i.6, align 64, !dbg !12
  %v70_.i.7 = load <16 x float>, ptr %v21_.i.7, align 64, !dbg !12
  %8 = getelementptr i8, ptr %1, i64 448, !dbg !19
  %v73_.i.7 = getelementptr i8, ptr %8, i64 %v73_.idx.i, !dbg !19
  call void @llvm.prefetch.p0(ptr %v73_.i.7, i32 0, i32 3, i32 1), !dbg !19
  %v75_.i.7 = load <16 x float>, ptr %8, align 4, !dbg !19
  %v76_.i.7 = fadd <16 x float> %v70_.i.7, %v75_.i.7, !dbg !20
  store <16 x float> %v76_.i.7, ptr %v21_.i.7, align 64, !dbg !12
  br label %join54.i, !dbg !12

body87.i:                                         ; preds = %body43.i, %body87.i
  %indvars.iv = phi i64 [ %indvars.iv.next, %body87.i ], [ 0, %body43.i ], !dbg !12
  %phi90.i7 = phi i32 [ %v109_.i, %body87.i ], [ 8, %body43.i ], !dbg !12
  %v93_.i = add nsw i64 %phi45.i11, %indvars.iv, !dbg !12
  %v94_.i = insertelement <16 x i64> poison, i64 %v93_.i, i64 0, !dbg !12
  %v95_.i = shufflevector <16 x i64> %v94_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !12
  %v96_.i = or disjoint <16 x i64> %v95_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !12
  %v99_.i = icmp slt <16 x i64> %v96_.i, %v98_.i, !dbg !12
  %v100_.i = getelementptr float, ptr %slot1.i, i64 %indvars.iv, !dbg !12
  %v101_.i = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 64 %v100_.i, <16 x i1> %v99_.i, <16 x float> zeroinitializer), !dbg !12
  %v102_.i = freeze <16 x float> %v101_.i, !dbg !12
  %v103_.i = getelementptr float, ptr %v2_f1_, i64 %v93_.i, !dbg !19
  %v104_.i = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v103_.i, <16 x i1> %v99_.i, <16 x float> zeroinitializer), !dbg !19
  %v105_.i = freeze <16 x float> %v104_.i, !dbg !19
  %v106_.i = fadd <16 x float> %v102_.i, %v105_.i, !dbg !20
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v106_.i, ptr align 64 %v100_.i, <16 x i1> %v99_.i), !dbg !12
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 16, !dbg !12
  %v109_.i = add nsw i32 %phi90.i7, -1, !dbg !12
  %v91_.not.i = icmp eq i32 %v109_.i, 0, !dbg !9
  br i1 %v91_.not.i, label %join54.i, label %body87.i, !dbg !9, !llvm.loop !21

join54.i:                                         ; preds = %body87.i, %for61.i.preheader
  %v110_.i = add i64 %phi45.i11, %v5_.i, !dbg !12
  %v111_.i = add nsw i64 %phi46.i12, -1, !dbg !12
  %v47_.not.i = icmp eq i64 %v111_.i, 0, !dbg !12
  br i1 %v47_.not.i, label %for118.i.preheader, label %body43.i, !dbg !12

for224.i.preheader:                               ; preds = %for118.i.preheader
  %fault.promoted = load i64, ptr %fault, align 8, !dbg !27
  br label %body225.i, !dbg !18

join182.i.3:                                      ; preds = %for118.i.preheader
  %v184_.i = call <32 x float> @llvm.masked.load.v32f32.p0(ptr nonnull align 4 %shared, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <32 x float> <float poison, float poison, float poison, float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>), !dbg !23
  %v185_.i = freeze <32 x float> %v184_.i, !dbg !23
  %v188_.i = shufflevector <32 x float> %v185_.i, <32 x float> %v187_.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>, !dbg !23
  %v190_.i = fadd <32 x float> %v188_.i, %v189_.i, !dbg !37
  %v191_.i = shufflevector <32 x float> %v190_.i, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !33
  %v192_.i = fadd <32 x float> %v190_.i, %v191_.i, !dbg !37
  %v193_.i = shufflevector <32 x float> %v192_.i, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !33
  %v194_.i = fadd <32 x float> %v192_.i, %v193_.i, !dbg !37
  %v195_.i = shufflevector <32 x float> %v194_.i, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !33
  %v196_.i = fadd <32 x float> %v194_.i, %v195_.i, !dbg !37
  %v197_.i = shufflevector <32 x float> %v196_.i, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !33
  %v198_.i = fadd <32 x float> %v196_.i, %v197_.i, !dbg !37
  %v210_.i = extractelement <32 x float> %v198_.i, i64 0, !dbg !27
  %v212_.i = atomicrmw fadd ptr %v6_f1_, float %v210_.i monotonic, align 4, !dbg !27
  %v32_f1_.pre = load i64, ptr %fault, align 8, !dbg !7
  br label %reduce_warp.block.exit, !dbg !28

body225.i:                                        ; preds = %for224.i.preheader, %join239.i
  %phi228.i21 = phi i32 [ 4, %for224.i.preheader ], [ %v290_.i, %join239.i ], !dbg !18
  %phi227.i20 = phi i32 [ 0, %for224.i.preheader ], [ %v289_.i, %join239.i ], !dbg !18
  %v273_.i1819 = phi i64 [ %fault.promoted, %for224.i.preheader ], [ %v273_.i17, %join239.i ], !dbg !27
  %v236_.i = icmp eq i32 %phi227.i20, 0, !dbg !18
  br i1 %v236_.i, label %active266.i, label %join239.i, !dbg !29

active266.i:                                      ; preds = %body225.i
  %v273_.i = call i64 @llvm.smin.i64(i64 %v273_.i1819, i64 -9222246136947933184), !dbg !27
  store i64 %v273_.i, ptr %fault, align 8, !dbg !27
  br label %join239.i, !dbg !27

join239.i:                                        ; preds = %active266.i, %body225.i
  %v273_.i17 = phi i64 [ %v273_.i, %active266.i ], [ %v273_.i1819, %body225.i ], !dbg !7
  %v289_.i = add nuw nsw i32 %phi227.i20, 32, !dbg !18
  %v290_.i = add nsw i32 %phi228.i21, -1, !dbg !18
  %v229_.not.i = icmp eq i32 %v290_.i, 0, !dbg !18
  br i1 %v229_.not.i, label %reduce_warp.block.exit, label %body225.i, !dbg !18, !llvm.loop !30

reduce_warp.block.exit:                           ; preds = %join239.i, %join182.i.3
  %v32_f1_ = phi i64 [ %v32_f1_.pre, %join182.i.3 ], [ %v273_.i17, %join239.i ], !dbg !7
  call void @llvm.lifetime.end.p0(ptr nonnull %slot1.i), !dbg !28
  %v33_f1_.not = icmp eq i64 %v32_f1_, 0, !dbg !7
  br i1 %v33_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %reduce_warp.block.exit
  %v34_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v36_f1_ = load i32, ptr %.fca.1.gep, align 8, !dbg !7
  %v37_f1_ = zext i32 %v36_f1_ to i64, !dbg !7
  %v38_f1_ = add i64 %linear23, %v37_f1_, !dbg !7
  store i64 %v38_f1_, ptr %v34_f1_, align 8, !dbg !7
  %failure = and i64 %v32_f1_, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %reduce_warp.block.exit
  %following = add i64 %linear23, 1, !dbg !7
  %v39_f1_ = add nuw i32 %block.x24, 1, !dbg !7
  %v40_f1_ = icmp eq i32 %v39_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v40_f1_, i32 0, i32 %v39_f1_, !dbg !7
  %exitcond.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond.not, label %common.ret, label %run, !dbg !7
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind "no-builtins" }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "reductions.py", directory: "kernels")
!2 = !{!"{\22barriers\22:true,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22reduce_warp\22,\22faults\22:[{\22file\22:\22kernels/reductions.py\22,\22function\22:\22reduce_warp\22,\22kind\22:\22index\22,\22line\22:41,\22message\22:\22index out of bounds for axis 0 of array 'out'\22}],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22op\22,\22offset\22:0,\22size\22:0,\22type\22:\22static<_operator:add>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22neutral\22,\22offset\22:32,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:128}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "reduce_warp launch", scope: !1, file: !1, line: 26, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 26, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 29, column: 20, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "reduce_warp", scope: !1, file: !1, line: 26, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 26, column: 1, scope: !4)
!12 = !DILocation(line: 29, column: 5, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 21, column: 27, scope: !14, inlinedAt: !15)
!14 = distinct !DISubprogram(name: "warp_fold", scope: !1, file: !1, line: 21, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!15 = distinct !DILocation(line: 31, column: 13, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 21, column: 17, scope: !14, inlinedAt: !15)
!17 = !DILocation(line: 35, column: 9, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 37, column: 8, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 30, column: 27, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 30, column: 17, scope: !10, inlinedAt: !11)
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.unroll.disable"}
!23 = !DILocation(line: 38, column: 17, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 21, column: 17, scope: !14, inlinedAt: !25)
!25 = distinct !DILocation(line: 39, column: 17, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 21, column: 27, scope: !14, inlinedAt: !25)
!27 = !DILocation(line: 41, column: 13, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 26, column: 1, scope: !10, inlinedAt: !11)
!29 = !DILocation(line: 37, column: 5, scope: !10, inlinedAt: !11)
!30 = distinct !{!30, !22}
!31 = !DILocation(line: 29, column: 42, scope: !10, inlinedAt: !11)
!32 = !DILocation(line: 39, column: 17, scope: !10, inlinedAt: !11)
!33 = !DILocation(line: 21, column: 27, scope: !14, inlinedAt: !32)
!34 = !DILocation(line: 31, column: 13, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 21, column: 27, scope: !14, inlinedAt: !34)
!36 = !DILocation(line: 21, column: 17, scope: !14, inlinedAt: !34)
!37 = !DILocation(line: 21, column: 17, scope: !14, inlinedAt: !32)
