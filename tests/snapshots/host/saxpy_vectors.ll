; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <32 x float> @llvm.masked.load.v32f32.p0(ptr captures(none), <32 x i1>, <32 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr captures(none), <32 x i1>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @saxpy_vectors(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load ptr, ptr %v7_f1_, align 8, !dbg !7
  %v14_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v14_f1_, align 4, !dbg !7, !range !8
  %v31_f1_17 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v31_f1_17, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v21_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v22_f1_ = urem i64 %first, %v21_f1_, !dbg !7
  %v23_f1_ = trunc nuw nsw i64 %v22_f1_ to i32, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load i64, ptr %v9_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v11_.i = lshr i64 %v4_f1_, 2, !dbg !14
  %0 = and i64 %v4_f1_, 3, !dbg !14
  %v13_.not.i = icmp eq i64 %0, 0, !dbg !14
  %v14_.i = select i1 %v13_.not.i, i64 %v11_.i, i64 0, !dbg !14
  %v18_.i = lshr i64 %v10_f1_, 2, !dbg !19
  %1 = and i64 %v10_f1_, 3, !dbg !19
  %v20_.not.i = icmp eq i64 %1, 0, !dbg !19
  %v21_.i = select i1 %v20_.not.i, i64 %v18_.i, i64 0, !dbg !19
  %v31_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !14
  %v32_.i = and i64 %v31_.i, 12, !dbg !14
  %v33_.not.i = icmp eq i64 %v32_.i, 0, !dbg !14
  %2 = or disjoint i64 %0, %v32_.i, !dbg !14
  %3 = or i64 %2, %1, !dbg !14
  %v36_.i = ptrtoint ptr %v8_f1_ to i64, !dbg !19
  %v37_.i = and i64 %v36_.i, 12, !dbg !19
  %v38_.not.i = icmp eq i64 %v37_.i, 0, !dbg !19
  %4 = or i64 %3, %v37_.i, !dbg !14
  %v39_.i = icmp eq i64 %4, 0, !dbg !14
  %v92_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !23
  %v269_.i = insertelement <8 x i64> poison, i64 %v14_.i, i64 0, !dbg !13
  %v270_.i = shufflevector <8 x i64> %v269_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v279_.i = insertelement <8 x i64> poison, i64 %v21_.i, i64 0, !dbg !15
  %v280_.i = shufflevector <8 x i64> %v279_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %5 = shufflevector <8 x float> %v92_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !23
  %6 = shufflevector <8 x float> %v92_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !23
  %7 = shufflevector <8 x float> %v92_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !23
  %8 = shufflevector <8 x float> %v92_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !23
  %9 = shufflevector <8 x float> %v92_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !23
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x19 = phi i32 [ %v23_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear18 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v32_f1_ = sub nuw i64 %last, %linear18, !dbg !7
  %v33_f1_ = sub nuw i32 %grid.x, %block.x19, !dbg !7
  %v34_f1_ = zext nneg i32 %v33_f1_ to i64, !dbg !7
  %v35_f1_ = tail call i64 @llvm.umin.i64(i64 %v32_f1_, i64 %v34_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v35_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v3_.i = shl i32 %block.x19, 7, !dbg !12
  %v4_.i = sext i32 %v3_.i to i64, !dbg !12
  %v5_.i = sub nsw i64 0, %v4_.i, !dbg !9
  %v7_.i = tail call i64 @llvm.smax.i64(i64 %v5_.i, i64 0), !dbg !9
  %v9_.i = tail call i64 @llvm.umin.i64(i64 %v7_.i, i64 %v2_.i), !dbg !9
  %v10_.i = trunc nuw nsw i64 %v9_.i to i32, !dbg !9
  %v15_.i = sub nsw i64 %v14_.i, %v4_.i, !dbg !9
  %v17_.i = tail call i64 @llvm.smin.i64(i64 %v15_.i, i64 %v2_.i), !dbg !9
  %v22_.i = sub nsw i64 %v21_.i, %v4_.i, !dbg !9
  %v24_.i = tail call i64 @llvm.smin.i64(i64 %v22_.i, i64 %v17_.i), !dbg !9
  %v26_.i = tail call i64 @llvm.smax.i64(i64 %v24_.i, i64 0), !dbg !9
  %v27_.i = trunc nuw nsw i64 %v26_.i to i32, !dbg !9
  %v30_.i = tail call i32 @llvm.usub.sat.i32(i32 %v27_.i, i32 1), !dbg !9
  %v40_.i = add i32 %v30_.i, %v3_.i, !dbg !12
  %v41_.i = sext i32 %v40_.i to i64, !dbg !12
  %v43_.i = add i32 %v3_.i, %v10_.i, !dbg !12
  %v44_.i = sext i32 %v43_.i to i64, !dbg !12
  %v45_.i = icmp sge i32 %v40_.i, %v43_.i, !dbg !13
  %10 = icmp ugt i64 %v14_.i, %v41_.i, !dbg !13
  %v50_.i = and i1 %v45_.i, %10, !dbg !13
  %11 = icmp ugt i64 %v21_.i, %v44_.i, !dbg !14
  %v52_.i = and i1 %v39_.i, %11, !dbg !14
  %v53_.i = icmp sgt i64 %v21_.i, %v41_.i, !dbg !15
  %v54_.i = and i1 %v53_.i, %v50_.i, !dbg !13
  %v55_.i = and i1 %v52_.i, %v54_.i, !dbg !9
  %v56_.i = icmp sgt i64 %v24_.i, %v9_.i, !dbg !9
  %v57_.i = and i1 %v56_.i, %v55_.i, !dbg !9
  br i1 %v57_.i, label %then58.i, label %join60.i, !dbg !9

then58.i:                                         ; preds = %run
  %v61_.i = sub nsw i32 %v27_.i, %v10_.i, !dbg !9
  %v62_.i = and i32 %v61_.i, 7, !dbg !9
  %v63_.i = sub nsw i32 %v27_.i, %v62_.i, !dbg !9
  %v64_.i.not = icmp sgt i32 %v63_.i, %v10_.i, !dbg !9
  br i1 %v64_.i.not, label %body71.i.preheader, label %done72.i, !dbg !9

body71.i.preheader:                               ; preds = %then58.i
  %12 = xor i32 %v10_.i, -1, !dbg !9
  %v66_.i = add i32 %v63_.i, %12, !dbg !9
  %v67_1.i = lshr i32 %v66_.i, 3, !dbg !9
  %v68_.i = add nuw nsw i32 %v67_1.i, 1, !dbg !9
  %13 = zext i32 %v3_.i to i64, !dbg !9
  %14 = and i32 %v66_.i, 8, !dbg !9
  %lcmp.mod.not.not = icmp eq i32 %14, 0, !dbg !9
  br i1 %lcmp.mod.not.not, label %body71.i.prol, label %body71.i.prol.loopexit, !dbg !9

body71.i.prol:                                    ; preds = %body71.i.preheader
  %15 = add nuw nsw i64 %v9_.i, %13, !dbg !12
  %v79_.i.prol = shl nuw nsw i64 %15, 2, !dbg !15
  %v80_.i.prol = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v79_.i.prol, !dbg !16
  %v81_.i.prol = load <32 x float>, ptr %v80_.i.prol, align 4, !dbg !16
  %v86_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v79_.i.prol, !dbg !17
  %v87_.i.prol = load <32 x float>, ptr %v86_.i.prol, align 4, !dbg !17
  %v100_.i.prol = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %5, <32 x float> %v81_.i.prol, <32 x float> %v87_.i.prol), !dbg !23
  %v102_.i.prol = shufflevector <32 x float> %v100_.i.prol, <32 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !18
  store <8 x float> %v102_.i.prol, ptr %v86_.i.prol, align 4, !dbg !18
  %v103_.i.prol = shufflevector <32 x float> %v100_.i.prol, <32 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !18
  %v104_.i.prol = getelementptr inbounds nuw i8, ptr %v86_.i.prol, i64 32, !dbg !18
  store <8 x float> %v103_.i.prol, ptr %v104_.i.prol, align 4, !dbg !18
  %v105_.i.prol = shufflevector <32 x float> %v100_.i.prol, <32 x float> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>, !dbg !18
  %v106_.i.prol = getelementptr inbounds nuw i8, ptr %v86_.i.prol, i64 64, !dbg !18
  store <8 x float> %v105_.i.prol, ptr %v106_.i.prol, align 4, !dbg !18
  %v107_.i.prol = shufflevector <32 x float> %v100_.i.prol, <32 x float> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !18
  %v108_.i.prol = getelementptr inbounds nuw i8, ptr %v86_.i.prol, i64 96, !dbg !18
  store <8 x float> %v107_.i.prol, ptr %v108_.i.prol, align 4, !dbg !18
  %indvars.iv.next.prol = or disjoint i64 %v9_.i, 8, !dbg !9
  br label %body71.i.prol.loopexit, !dbg !9

body71.i.prol.loopexit:                           ; preds = %body71.i.prol, %body71.i.preheader
  %indvars.iv.unr = phi i64 [ %v9_.i, %body71.i.preheader ], [ %indvars.iv.next.prol, %body71.i.prol ], !dbg !12
  %phi74.i13.unr = phi i32 [ %v68_.i, %body71.i.preheader ], [ %v67_1.i, %body71.i.prol ], !dbg !9
  %16 = icmp eq i32 %v67_1.i, 0, !dbg !9
  br i1 %16, label %done72.i, label %body71.i.preheader.new, !dbg !9

body71.i.preheader.new:                           ; preds = %body71.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %13, !dbg !9
  br label %body71.i, !dbg !9

body71.i:                                         ; preds = %body71.i, %body71.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body71.i.preheader.new ], [ %indvars.iv.next.1, %body71.i ], !dbg !12
  %phi74.i13 = phi i32 [ %phi74.i13.unr, %body71.i.preheader.new ], [ %v110_.i.1, %body71.i ], !dbg !9
  %17 = add nuw nsw i64 %indvars.iv, %13, !dbg !12
  %v79_.i = shl nuw nsw i64 %17, 2, !dbg !15
  %v80_.i = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v79_.i, !dbg !16
  %v81_.i = load <32 x float>, ptr %v80_.i, align 4, !dbg !16
  %v86_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v79_.i, !dbg !17
  %v87_.i = load <32 x float>, ptr %v86_.i, align 4, !dbg !17
  %v100_.i = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %6, <32 x float> %v81_.i, <32 x float> %v87_.i), !dbg !23
  %v102_.i = shufflevector <32 x float> %v100_.i, <32 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !18
  store <8 x float> %v102_.i, ptr %v86_.i, align 4, !dbg !18
  %v103_.i = shufflevector <32 x float> %v100_.i, <32 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !18
  %v104_.i = getelementptr inbounds nuw i8, ptr %v86_.i, i64 32, !dbg !18
  store <8 x float> %v103_.i, ptr %v104_.i, align 4, !dbg !18
  %v105_.i = shufflevector <32 x float> %v100_.i, <32 x float> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>, !dbg !18
  %v106_.i = getelementptr inbounds nuw i8, ptr %v86_.i, i64 64, !dbg !18
  store <8 x float> %v105_.i, ptr %v106_.i, align 4, !dbg !18
  %v107_.i = shufflevector <32 x float> %v100_.i, <32 x float> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !18
  %v108_.i = getelementptr inbounds nuw i8, ptr %v86_.i, i64 96, !dbg !18
  store <8 x float> %v107_.i, ptr %v108_.i, align 4, !dbg !18
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !15
  %v79_.i.1 = shl nuw nsw i64 %.reass, 2, !dbg !15
  %v80_.i.1 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v79_.i.1, !dbg !16
  %v81_.i.1 = load <32 x float>, ptr %v80_.i.1, align 4, !dbg !16
  %v86_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v79_.i.1, !dbg !17
  %v87_.i.1 = load <32 x float>, ptr %v86_.i.1, align 4, !dbg !17
  %v100_.i.1 = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %7, <32 x float> %v81_.i.1, <32 x float> %v87_.i.1), !dbg !23
  %v102_.i.1 = shufflevector <32 x float> %v100_.i.1, <32 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !18
  store <8 x float> %v102_.i.1, ptr %v86_.i.1, align 4, !dbg !18
  %v103_.i.1 = shufflevector <32 x float> %v100_.i.1, <32 x float> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !18
  %v104_.i.1 = getelementptr inbounds nuw i8, ptr %v86_.i.1, i64 32, !dbg !18
  store <8 x float> %v103_.i.1, ptr %v104_.i.1, align 4, !dbg !18
  %v105_.i.1 = shufflevector <32 x float> %v100_.i.1, <32 x float> poison, <8 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23>, !dbg !18
  %v106_.i.1 = getelementptr inbounds nuw i8, ptr %v86_.i.1, i64 64, !dbg !18
  store <8 x float> %v105_.i.1, ptr %v106_.i.1, align 4, !dbg !18
  %v107_.i.1 = shufflevector <32 x float> %v100_.i.1, <32 x float> poison, <8 x i32> <i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !18
  %v108_.i.1 = getelementptr inbounds nuw i8, ptr %v86_.i.1, i64 96, !dbg !18
  store <8 x float> %v107_.i.1, ptr %v108_.i.1, align 4, !dbg !18
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv, 16, !dbg !9
  %v110_.i.1 = add nsw i32 %phi74.i13, -2, !dbg !9
  %v75_.not.i.1 = icmp eq i32 %v110_.i.1, 0, !dbg !9
  br i1 %v75_.not.i.1, label %done72.i, label %body71.i, !dbg !9

done72.i:                                         ; preds = %body71.i.prol.loopexit, %body71.i, %then58.i
  %v111_.not.i = icmp eq i32 %v62_.i, 0, !dbg !9
  br i1 %v111_.not.i, label %join60.i, label %then112.i, !dbg !9

then112.i:                                        ; preds = %done72.i
  %v115_.i = insertelement <8 x i32> poison, i32 %v27_.i, i64 0, !dbg !9
  %v116_.i = shufflevector <8 x i32> %v115_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v117_.i = insertelement <8 x i32> poison, i32 %v63_.i, i64 0, !dbg !9
  %v118_.i = shufflevector <8 x i32> %v117_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v119_.i = add <8 x i32> %v118_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v120_.i = icmp slt <8 x i32> %v119_.i, %v116_.i, !dbg !9
  %v122_.i = add i32 %v63_.i, %v3_.i, !dbg !12
  %v123_.i = sext i32 %v122_.i to i64, !dbg !12
  %v124_.i = shl nsw i64 %v123_.i, 2, !dbg !15
  %v125_.i = shufflevector <8 x i1> %v120_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !16
  %v126_.i = getelementptr float, ptr %v8_f1_, i64 %v124_.i, !dbg !16
  %v127_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v126_.i, <32 x i1> %v125_.i, <32 x float> zeroinitializer), !dbg !16
  %v128_.i = freeze <32 x float> %v127_.i, !dbg !16
  %v133_.i = getelementptr float, ptr %v2_f1_, i64 %v124_.i, !dbg !17
  %v134_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v133_.i, <32 x i1> %v125_.i, <32 x float> zeroinitializer), !dbg !17
  %v135_.i = freeze <32 x float> %v134_.i, !dbg !17
  %v148_.i = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %8, <32 x float> %v128_.i, <32 x float> %v135_.i), !dbg !23
  tail call void @llvm.masked.store.v32f32.p0(<32 x float> %v148_.i, ptr align 4 %v133_.i, <32 x i1> %v125_.i), !dbg !18
  br label %join60.i, !dbg !9

join60.i:                                         ; preds = %then112.i, %done72.i, %run
  %v151_.i = phi i32 [ %v1_.i, %run ], [ %v27_.i, %then112.i ], [ %v27_.i, %done72.i ], !dbg !9
  %v150_.i = phi i32 [ %v1_.i, %run ], [ %v10_.i, %then112.i ], [ %v10_.i, %done72.i ], !dbg !9
  %v153_.i = tail call i64 @llvm.smax.i64(i64 %v15_.i, i64 1), !dbg !9
  %v155_.i = tail call i64 @llvm.umin.i64(i64 %v153_.i, i64 %v2_.i), !dbg !9
  %v156_.i = trunc nuw nsw i64 %v155_.i to i32, !dbg !9
  %v157_.i = add nuw nsw i32 %v150_.i, 127, !dbg !9
  %v158_.i = lshr i32 %v157_.i, 7, !dbg !9
  %v159_.i = lshr i32 %v151_.i, 7, !dbg !9
  %v162_.not.i = icmp samesign ugt i32 %v159_.i, %v158_.i, !dbg !9
  %v163_.i = select i1 %v162_.not.i, i32 %v158_.i, i32 %count, !dbg !9
  %v164_.i = tail call i32 @llvm.usub.sat.i32(i32 %v159_.i, i32 %v158_.i), !dbg !9
  %v165_.i = select i1 %v162_.not.i, i32 %v164_.i, i32 0, !dbg !9
  %v166_.i = sub nsw i32 %count, %v165_.i, !dbg !9
  %v167_.i = icmp sgt i32 %v166_.i, 0, !dbg !9
  br i1 %v167_.i, label %while171.i, label %fine, !dbg !9

while171.i:                                       ; preds = %join60.i, %done191.i
  %phi173.i = phi i32 [ %v331_.i, %done191.i ], [ 0, %join60.i ], !dbg !9
  %v174_.not.i = icmp samesign ult i32 %phi173.i, %v163_.i, !dbg !9
  %v175_.i = select i1 %v174_.not.i, i32 0, i32 %v165_.i, !dbg !9
  %v176_.i = add nuw nsw i32 %v175_.i, %phi173.i, !dbg !9
  %v177_.i = add nsw i32 %v176_.i, %block.x19, !dbg !9
  %v179_.i = shl nsw i32 %v176_.i, 7, !dbg !9
  %v180_.i = sub nsw i32 %v150_.i, %v179_.i, !dbg !9
  %v181_.i = sub nsw i32 %v151_.i, %v179_.i, !dbg !9
  %v182_.i = sub nsw i32 %v156_.i, %v179_.i, !dbg !9
  %v197_.i = shl nsw i32 %v177_.i, 7, !dbg !12
  %v203_.i = insertelement <8 x i32> poison, i32 %v180_.i, i64 0, !dbg !9
  %v204_.i = shufflevector <8 x i32> %v203_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v206_.i = insertelement <8 x i32> poison, i32 %v181_.i, i64 0, !dbg !9
  %v207_.i = shufflevector <8 x i32> %v206_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v210_.i = insertelement <8 x i32> poison, i32 %v182_.i, i64 0, !dbg !9
  %v211_.i = shufflevector <8 x i32> %v210_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %18 = zext i32 %v197_.i to i64, !dbg !9
  br label %body190.i, !dbg !9

body190.i:                                        ; preds = %while171.i, %join219.i
  %indvars.iv24 = phi i64 [ 0, %while171.i ], [ %indvars.iv.next25, %join219.i ], !dbg !12
  %phi193.i16 = phi i32 [ 16, %while171.i ], [ %v330_.i, %join219.i ], !dbg !9
  %fault.sroa.0.114 = phi i64 [ 0, %while171.i ], [ %fault.sroa.0.7, %join219.i ], !dbg !14
  %19 = add nuw nsw i64 %indvars.iv24, %18, !dbg !12
  %20 = trunc nuw nsw i64 %indvars.iv24 to i32, !dbg !9
  %v200_.i = insertelement <8 x i32> poison, i32 %20, i64 0, !dbg !9
  %v201_.i = shufflevector <8 x i32> %v200_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v202_.i = or disjoint <8 x i32> %v201_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v205_.i = icmp slt <8 x i32> %v202_.i, %v204_.i, !dbg !9
  %v208_.i = icmp sge <8 x i32> %v202_.i, %v207_.i, !dbg !9
  %v209_.i = or <8 x i1> %v205_.i, %v208_.i, !dbg !9
  %v212_.i = icmp slt <8 x i32> %v202_.i, %v211_.i, !dbg !9
  %v213_.i = and <8 x i1> %v212_.i, %v209_.i, !dbg !9
  %v214_.i = bitcast <8 x i1> %v213_.i to i8, !dbg !9
  %v216_.not.i = icmp eq i8 %v214_.i, 0, !dbg !9
  br i1 %v216_.not.i, label %join219.i, label %then217.i, !dbg !9

then217.i:                                        ; preds = %body190.i
  %21 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v214_.i, i1 true), !dbg !14
  %v220_.i = zext nneg i8 %21 to i64, !dbg !14
  %indvars.iv24.masked = and i64 %indvars.iv24, 4294967288, !dbg !14
  %v222_.i = or disjoint i64 %indvars.iv24.masked, %v220_.i, !dbg !14
  br i1 %v13_.not.i, label %join225.i, label %active224.i, !dbg !14

active224.i:                                      ; preds = %then217.i
  %v227_.i = shl i64 %v222_.i, 40, !dbg !14
  %v229_.i = add nuw nsw i64 %v227_.i, -9222246136947933184, !dbg !14
  %v231_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.114, i64 %v229_.i), !dbg !14
  br label %join225.i, !dbg !14

join225.i:                                        ; preds = %active224.i, %then217.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.114, %then217.i ], [ %v231_.i, %active224.i ], !dbg !7
  br i1 %v33_.not.i, label %join236.i, label %active235.i, !dbg !14

active235.i:                                      ; preds = %join225.i
  %v238_.i = shl i64 %v222_.i, 40, !dbg !14
  %v240_.i = add nuw nsw i64 %v238_.i, -9221120237041090560, !dbg !14
  %v242_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v240_.i), !dbg !14
  br label %join236.i, !dbg !14

join236.i:                                        ; preds = %active235.i, %join225.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join225.i ], [ %v242_.i, %active235.i ], !dbg !7
  br i1 %v20_.not.i, label %join248.i, label %active247.i, !dbg !19

active247.i:                                      ; preds = %join236.i
  %v250_.i = shl i64 %v222_.i, 40, !dbg !19
  %v252_.i = add nuw nsw i64 %v250_.i, -9219994337134247936, !dbg !19
  %v254_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v252_.i), !dbg !19
  br label %join248.i, !dbg !19

join248.i:                                        ; preds = %active247.i, %join236.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join236.i ], [ %v254_.i, %active247.i ], !dbg !7
  br i1 %v38_.not.i, label %join259.i, label %active258.i, !dbg !19

active258.i:                                      ; preds = %join248.i
  %v261_.i = shl i64 %v222_.i, 40, !dbg !19
  %v263_.i = add nuw nsw i64 %v261_.i, -9218868437227405312, !dbg !19
  %v265_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v263_.i), !dbg !19
  br label %join259.i, !dbg !19

join259.i:                                        ; preds = %active258.i, %join248.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %join248.i ], [ %v265_.i, %active258.i ], !dbg !7
  %v266_.i = insertelement <8 x i64> poison, i64 %19, i64 0, !dbg !13
  %v267_.i = shufflevector <8 x i64> %v266_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v268_.i = or disjoint <8 x i64> %v267_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !13
  %v271_.i = icmp samesign ult <8 x i64> %v268_.i, %v270_.i, !dbg !13
  %v272_.i = and <8 x i1> %v213_.i, %v271_.i, !dbg !20
  %v273_.i = bitcast <8 x i1> %v272_.i to i8, !dbg !20
  %v275_.not.i = icmp eq i8 %v273_.i, 0, !dbg !20
  br i1 %v275_.not.i, label %join219.i, label %then276.i, !dbg !20

then276.i:                                        ; preds = %join259.i
  %v281_.i = icmp samesign ult <8 x i64> %v268_.i, %v280_.i, !dbg !15
  %v284_.i = and <8 x i1> %v281_.i, %v272_.i, !dbg !15
  %v281_.not.i = xor <8 x i1> %v281_.i, splat (i1 true), !dbg !15
  %v285_.i = and <8 x i1> %v272_.i, %v281_.not.i, !dbg !15
  %v286_.i = bitcast <8 x i1> %v285_.i to i8, !dbg !15
  %v287_.not.i = icmp eq i8 %v286_.i, 0, !dbg !15
  br i1 %v287_.not.i, label %join289.i, label %active288.i, !dbg !15

active288.i:                                      ; preds = %then276.i
  %v290_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v286_.i, i1 true), !dbg !15
  %v291_.i = zext nneg i8 %v290_.i to i64, !dbg !15
  %v292_.i = extractelement <8 x i64> %v268_.i, i64 %v291_.i, !dbg !15
  %v294_.i = or disjoint i64 %indvars.iv24, %v291_.i, !dbg !15
  %v296_.i = shl i64 %v294_.i, 40, !dbg !15
  %v297_.i = or disjoint i64 %v296_.i, %v292_.i, !dbg !15
  %v298_.i = add nuw nsw i64 %v297_.i, -9217742537320562688, !dbg !15
  %v300_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.5, i64 %v298_.i), !dbg !15
  br label %join289.i, !dbg !15

join289.i:                                        ; preds = %active288.i, %then276.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.5, %then276.i ], [ %v300_.i, %active288.i ], !dbg !7
  %v301_.i = shl nuw nsw i64 %19, 2, !dbg !15
  %v303_.i = shufflevector <8 x i1> %v284_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !16
  %v304_.i = getelementptr float, ptr %v8_f1_, i64 %v301_.i, !dbg !16
  %v305_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v304_.i, <32 x i1> %v303_.i, <32 x float> zeroinitializer), !dbg !16
  %v306_.i = freeze <32 x float> %v305_.i, !dbg !16
  %v311_.i = shufflevector <8 x i1> %v272_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !17
  %v312_.i = getelementptr float, ptr %v2_f1_, i64 %v301_.i, !dbg !17
  %v313_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v312_.i, <32 x i1> %v311_.i, <32 x float> zeroinitializer), !dbg !17
  %v314_.i = freeze <32 x float> %v313_.i, !dbg !17
  %v327_.i = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %9, <32 x float> %v306_.i, <32 x float> %v314_.i), !dbg !23
  tail call void @llvm.masked.store.v32f32.p0(<32 x float> %v327_.i, ptr align 4 %v312_.i, <32 x i1> %v311_.i), !dbg !18
  br label %join219.i, !dbg !20

join219.i:                                        ; preds = %join289.i, %join259.i, %body190.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.114, %body190.i ], [ %fault.sroa.0.5, %join259.i ], [ %fault.sroa.0.6, %join289.i ], !dbg !7
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 8, !dbg !9
  %v330_.i = add nsw i32 %phi193.i16, -1, !dbg !9
  %v194_.not.i = icmp eq i32 %v330_.i, 0, !dbg !9
  br i1 %v194_.not.i, label %done191.i, label %body190.i, !dbg !9, !llvm.loop !21

done191.i:                                        ; preds = %join219.i
  %v331_.i = add nuw nsw i32 %phi173.i, 1, !dbg !9
  %v332_.i = icmp sge i32 %v331_.i, %v166_.i, !dbg !9
  %v334_.i = icmp ne i64 %fault.sroa.0.7, 0, !dbg !9
  %brmerge.i = select i1 %v334_.i, i1 true, i1 %v332_.i, !dbg !9
  br i1 %brmerge.i, label %saxpy_vectors.block.exit, label %while171.i, !dbg !9

saxpy_vectors.block.exit:                         ; preds = %done191.i
  %v37_f1_.not = icmp eq i64 %fault.sroa.0.7, 0, !dbg !7
  br i1 %v37_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %saxpy_vectors.block.exit
  %v38_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v41_f1_ = zext nneg i32 %v176_.i to i64, !dbg !7
  %v42_f1_ = add i64 %linear18, %v41_f1_, !dbg !7
  store i64 %v42_f1_, ptr %v38_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.7, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join60.i, %saxpy_vectors.block.exit
  %following = add nuw i64 %covered, %linear18, !dbg !7
  %v43_f1_ = add nuw i32 %block.x19, %count, !dbg !7
  %v44_f1_ = icmp eq i32 %v43_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v44_f1_, i32 0, i32 %v43_f1_, !dbg !7
  %v31_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v31_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <32 x float> @llvm.fma.v32f32(<32 x float>, <32 x float>, <32 x float>) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "views.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22saxpy_vectors\22,\22faults\22:[{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22index\22,\22line\22:101,\22message\22:\22index out of bounds for axis 0 of array 'x'\22}],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22a\22,\22offset\22:16,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:24,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "saxpy_vectors launch", scope: !1, file: !1, line: 97, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 97, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 97, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "saxpy_vectors", scope: !1, file: !1, line: 97, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 97, column: 1, scope: !4)
!12 = !DILocation(line: 99, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 100, column: 8, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 98, column: 14, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 101, column: 22, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 101, column: 9, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 102, column: 9, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 103, column: 9, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 98, column: 34, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 100, column: 5, scope: !10, inlinedAt: !11)
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.unroll.disable"}
!23 = !DILocation(line: 103, column: 17, scope: !10, inlinedAt: !11)
