; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr captures(none), <8 x i1>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x i32> @llvm.masked.load.v8i32.p0(ptr captures(none), <8 x i1>, <8 x i32>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8i32.p0(<8 x i32>, ptr captures(none), <8 x i1>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr captures(none), <16 x i1>, <16 x i32>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr captures(none), <16 x i1>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #3

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @inverse_root_bits(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %v12_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v12_f1_, align 4, !dbg !7, !range !8
  %v29_f1_16 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v29_f1_16, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v19_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v20_f1_ = urem i64 %first, %v19_f1_, !dbg !7
  %v21_f1_ = trunc nuw nsw i64 %v20_f1_ to i32, !dbg !7
  %v96_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %0 = trunc i64 %v96_.i to i32, !dbg !9
  %1 = lshr exact i32 %0, 2, !dbg !9
  %v228_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !14
  %v229_.i = shufflevector <16 x i64> %v228_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v254_.i = insertelement <16 x i64> poison, i64 %v8_f1_, i64 0, !dbg !13
  %v255_.i = shufflevector <16 x i64> %v254_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x18 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear17 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v30_f1_ = sub nuw i64 %last, %linear17, !dbg !7
  %v31_f1_ = sub nuw i32 %grid.x, %block.x18, !dbg !7
  %v32_f1_ = zext nneg i32 %v31_f1_ to i64, !dbg !7
  %v33_f1_ = tail call i64 @llvm.umin.i64(i64 %v30_f1_, i64 %v32_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v33_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v3_.i = shl i32 %block.x18, 7, !dbg !12
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
  %v32_.i = icmp sgt i64 %v8_f1_, %v28_.i, !dbg !13
  %v33_.i = and i1 %v32_.i, %v31_.i, !dbg !14
  br i1 %v33_.i, label %join36.i, label %again56.i, !dbg !9

again56.i:                                        ; preds = %join7.i, %again56.i
  %phi39.i = phi i32 [ %v52_.i, %again56.i ], [ -1, %join7.i ], !dbg !9
  %phi40.i = phi i32 [ %v53_.i, %again56.i ], [ %v2_.i, %join7.i ], !dbg !9
  %v41_.i = add nsw i32 %phi40.i, %phi39.i, !dbg !9
  %v42_.i = ashr i32 %v41_.i, 1, !dbg !9
  %v44_.i = tail call i32 @llvm.smax.i32(i32 %v42_.i, i32 0), !dbg !9
  %v45_.i = add i32 %v44_.i, %v3_.i, !dbg !12
  %v46_.i = sext i32 %v45_.i to i64, !dbg !12
  %v47_.i = icmp sgt i64 %v4_f1_, %v46_.i, !dbg !14
  %v48_.i = icmp sge i32 %v45_.i, %v3_.i, !dbg !14
  %v49_.i = and i1 %v48_.i, %v47_.i, !dbg !14
  %v50_.i = icmp sgt i64 %v8_f1_, %v46_.i, !dbg !13
  %v51_.i = and i1 %v50_.i, %v49_.i, !dbg !14
  %v53_.i = select i1 %v51_.i, i32 %phi40.i, i32 %v44_.i, !dbg !9
  %v52_.i = select i1 %v51_.i, i32 %v44_.i, i32 %phi39.i, !dbg !9
  %v54_.i = sub nsw i32 %v53_.i, %v52_.i, !dbg !9
  %v55_.i = icmp sgt i32 %v54_.i, 1, !dbg !9
  br i1 %v55_.i, label %again56.i, label %join36.i, !dbg !9

join36.i:                                         ; preds = %again56.i, %join7.i
  %v60_.i = phi i32 [ %v1_.i, %join7.i ], [ %v53_.i, %again56.i ], !dbg !9
  %2 = tail call i32 @llvm.smax.i32(i32 %v60_.i, i32 1), !dbg !9
  %v63_.i = add i32 %v3_.i, -1, !dbg !9
  %v64_.i = add i32 %v63_.i, %2, !dbg !12
  %v65_.i = sext i32 %v64_.i to i64, !dbg !12
  %v67_.i = add i32 %v26_.i, %v3_.i, !dbg !12
  %v68_.i = sext i32 %v67_.i to i64, !dbg !12
  %v69_.i = icmp sge i32 %v64_.i, %v67_.i, !dbg !14
  %3 = icmp ugt i64 %v4_f1_, %v65_.i, !dbg !14
  %v73_.i = and i1 %v69_.i, %3, !dbg !14
  %v75_.i = icmp ugt i64 %v8_f1_, %v68_.i, !dbg !13
  %v76_.i = icmp sgt i64 %v8_f1_, %v65_.i, !dbg !13
  %v77_.i = and i1 %v76_.i, %v73_.i, !dbg !14
  %v78_.i = and i1 %v75_.i, %v77_.i, !dbg !9
  %v79_.i = icmp eq i32 %v26_.i, 0, !dbg !9
  %v80_.i = icmp eq i32 %v60_.i, %v1_.i, !dbg !9
  %v81_.i = add i32 %v60_.i, %v3_.i, !dbg !12
  %v82_.i = sext i32 %v81_.i to i64, !dbg !12
  %v83_.i = icmp sle i64 %v4_f1_, %v82_.i, !dbg !9
  %v84_.i = or i1 %v80_.i, %v83_.i, !dbg !9
  %v85_.i = and i1 %v79_.i, %v84_.i, !dbg !9
  %v86_.i = icmp sge i32 %v26_.i, %v60_.i, !dbg !9
  %v88_.i = icmp slt i32 %v26_.i, %v60_.i, !dbg !9
  %v89_.i = and i1 %v88_.i, %v78_.i, !dbg !9
  br i1 %v89_.i, label %then90.i, label %join92.i, !dbg !9

then90.i:                                         ; preds = %join36.i
  %v99_.i = add nsw i32 %1, %v26_.i, !dbg !9
  %v100_.i = sub nsw i32 0, %v99_.i, !dbg !9
  %v101_.i = and i32 %v100_.i, 7, !dbg !9
  %v102_.i = add nsw i32 %v101_.i, %v26_.i, !dbg !9
  %v104_.i = tail call i32 @llvm.smin.i32(i32 %v60_.i, i32 %v102_.i), !dbg !9
  %v105_.i = sub nsw i32 %v60_.i, %v104_.i, !dbg !9
  %v106_.i = and i32 %v105_.i, 7, !dbg !9
  %v107_.i = sub nsw i32 %v60_.i, %v106_.i, !dbg !9
  %v108_.i.not = icmp slt i32 %v104_.i, %v107_.i, !dbg !9
  br i1 %v108_.i.not, label %body115.i.preheader, label %body140.i.preheader, !dbg !9

body115.i.preheader:                              ; preds = %then90.i
  %4 = xor i32 %v104_.i, -1, !dbg !9
  %v110_.i = add i32 %v107_.i, %4, !dbg !9
  %v111_1.i = lshr i32 %v110_.i, 3, !dbg !9
  %v112_.i = add nuw nsw i32 %v111_1.i, 1, !dbg !9
  %5 = zext i32 %v104_.i to i64, !dbg !9
  %6 = zext i32 %v3_.i to i64, !dbg !9
  %7 = and i32 %v110_.i, 8, !dbg !9
  %lcmp.mod.not.not = icmp eq i32 %7, 0, !dbg !9
  br i1 %lcmp.mod.not.not, label %body115.i.prol, label %body115.i.prol.loopexit, !dbg !9

body115.i.prol:                                   ; preds = %body115.i.preheader
  %8 = add nuw nsw i64 %5, %6, !dbg !12
  %v122_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %8, !dbg !13
  %v123_.i.prol = load <8 x float>, ptr %v122_.i.prol, align 4, !dbg !13
  %v124_.i.prol = fmul <8 x float> %v123_.i.prol, splat (float 5.000000e-01), !dbg !15
  %9 = bitcast <8 x float> %v123_.i.prol to <8 x i32>, !dbg !16
  %v127_.i.prol = lshr <8 x i32> %9, splat (i32 1), !dbg !16
  %v128_.i.prol = sub nsw <8 x i32> splat (i32 1597463007), %v127_.i.prol, !dbg !17
  %v129_.i.prol = getelementptr inbounds nuw i32, ptr %v2_f1_, i64 %8, !dbg !18
  %10 = bitcast <8 x i32> %v128_.i.prol to <8 x float>, !dbg !19
  %v132_.i.prol = fmul <8 x float> %v124_.i.prol, %10, !dbg !20
  %v133_.i.prol = fmul <8 x float> %v132_.i.prol, %10, !dbg !20
  %v134_.i.prol = fsub <8 x float> splat (float 1.500000e+00), %v133_.i.prol, !dbg !21
  %v135_.i.prol = fmul <8 x float> %v134_.i.prol, %10, !dbg !22
  store <8 x float> %v135_.i.prol, ptr %v129_.i.prol, align 4, !dbg !23
  %indvars.iv.next.prol = add nuw nsw i64 %5, 8, !dbg !9
  br label %body115.i.prol.loopexit, !dbg !9

body115.i.prol.loopexit:                          ; preds = %body115.i.prol, %body115.i.preheader
  %indvars.iv.unr = phi i64 [ %5, %body115.i.preheader ], [ %indvars.iv.next.prol, %body115.i.prol ], !dbg !12
  %phi118.i11.unr = phi i32 [ %v112_.i, %body115.i.preheader ], [ %v111_1.i, %body115.i.prol ], !dbg !9
  %11 = icmp eq i32 %v111_1.i, 0, !dbg !9
  br i1 %11, label %body140.i.preheader, label %body115.i.preheader.new, !dbg !9

body115.i.preheader.new:                          ; preds = %body115.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %6, !dbg !9
  br label %body115.i, !dbg !9

body115.i:                                        ; preds = %body115.i, %body115.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body115.i.preheader.new ], [ %indvars.iv.next.1, %body115.i ], !dbg !12
  %phi118.i11 = phi i32 [ %phi118.i11.unr, %body115.i.preheader.new ], [ %v138_.i.1, %body115.i ], !dbg !9
  %12 = add nuw nsw i64 %indvars.iv, %6, !dbg !12
  %v122_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %12, !dbg !13
  %v123_.i = load <8 x float>, ptr %v122_.i, align 4, !dbg !13
  %v124_.i = fmul <8 x float> %v123_.i, splat (float 5.000000e-01), !dbg !15
  %13 = bitcast <8 x float> %v123_.i to <8 x i32>, !dbg !16
  %v127_.i = lshr <8 x i32> %13, splat (i32 1), !dbg !16
  %v128_.i = sub nsw <8 x i32> splat (i32 1597463007), %v127_.i, !dbg !17
  %v129_.i = getelementptr inbounds nuw i32, ptr %v2_f1_, i64 %12, !dbg !18
  %14 = bitcast <8 x i32> %v128_.i to <8 x float>, !dbg !19
  %v132_.i = fmul <8 x float> %v124_.i, %14, !dbg !20
  %v133_.i = fmul <8 x float> %v132_.i, %14, !dbg !20
  %v134_.i = fsub <8 x float> splat (float 1.500000e+00), %v133_.i, !dbg !21
  %v135_.i = fmul <8 x float> %v134_.i, %14, !dbg !22
  store <8 x float> %v135_.i, ptr %v129_.i, align 4, !dbg !23
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !13
  %v122_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !13
  %v123_.i.1 = load <8 x float>, ptr %v122_.i.1, align 4, !dbg !13
  %v124_.i.1 = fmul <8 x float> %v123_.i.1, splat (float 5.000000e-01), !dbg !15
  %15 = bitcast <8 x float> %v123_.i.1 to <8 x i32>, !dbg !16
  %v127_.i.1 = lshr <8 x i32> %15, splat (i32 1), !dbg !16
  %v128_.i.1 = sub nsw <8 x i32> splat (i32 1597463007), %v127_.i.1, !dbg !17
  %v129_.i.1 = getelementptr inbounds nuw i32, ptr %v2_f1_, i64 %.reass, !dbg !18
  %16 = bitcast <8 x i32> %v128_.i.1 to <8 x float>, !dbg !19
  %v132_.i.1 = fmul <8 x float> %v124_.i.1, %16, !dbg !20
  %v133_.i.1 = fmul <8 x float> %v132_.i.1, %16, !dbg !20
  %v134_.i.1 = fsub <8 x float> splat (float 1.500000e+00), %v133_.i.1, !dbg !21
  %v135_.i.1 = fmul <8 x float> %v134_.i.1, %16, !dbg !22
  store <8 x float> %v135_.i.1, ptr %v129_.i.1, align 4, !dbg !23
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv, 16, !dbg !9
  %v138_.i.1 = add nsw i32 %phi118.i11, -2, !dbg !9
  %v119_.not.i.1 = icmp eq i32 %v138_.i.1, 0, !dbg !9
  br i1 %v119_.not.i.1, label %body140.i.preheader, label %body115.i, !dbg !9

body140.i.preheader:                              ; preds = %body115.i.prol.loopexit, %body115.i, %then90.i
  br label %body140.i, !dbg !9

body140.i:                                        ; preds = %body140.i.preheader, %join151.i
  %v144_.i = phi i1 [ false, %join151.i ], [ true, %body140.i.preheader ], !dbg !9
  %v145_.i = select i1 %v144_.i, i32 %v26_.i, i32 %v107_.i, !dbg !9
  %v146_.i = select i1 %v144_.i, i32 %v104_.i, i32 %v60_.i, !dbg !9
  %v148_.not.i = icmp eq i32 %v146_.i, %v145_.i, !dbg !9
  br i1 %v148_.not.i, label %join151.i, label %then149.i, !dbg !9

then149.i:                                        ; preds = %body140.i
  %v152_.i = insertelement <8 x i32> poison, i32 %v146_.i, i64 0, !dbg !9
  %v153_.i = shufflevector <8 x i32> %v152_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v154_.i = insertelement <8 x i32> poison, i32 %v145_.i, i64 0, !dbg !9
  %v155_.i = shufflevector <8 x i32> %v154_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v156_.i = add <8 x i32> %v155_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v157_.i = icmp slt <8 x i32> %v156_.i, %v153_.i, !dbg !9
  %v158_.i = add i32 %v145_.i, %v3_.i, !dbg !12
  %v159_.i = sext i32 %v158_.i to i64, !dbg !12
  %v160_.i = getelementptr float, ptr %v6_f1_, i64 %v159_.i, !dbg !13
  %v161_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v160_.i, <8 x i1> %v157_.i, <8 x float> zeroinitializer), !dbg !13
  %v162_.i = freeze <8 x float> %v161_.i, !dbg !13
  %v163_.i = fmul <8 x float> %v162_.i, splat (float 5.000000e-01), !dbg !15
  %v165_.i = tail call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %v160_.i, <8 x i1> %v157_.i, <8 x i32> zeroinitializer), !dbg !16
  %v166_.i = freeze <8 x i32> %v165_.i, !dbg !16
  %v167_.i = lshr <8 x i32> %v166_.i, splat (i32 1), !dbg !16
  %v168_.i = sub nsw <8 x i32> splat (i32 1597463007), %v167_.i, !dbg !17
  %v169_.i = getelementptr i32, ptr %v2_f1_, i64 %v159_.i, !dbg !18
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v168_.i, ptr align 4 %v169_.i, <8 x i1> %v157_.i), !dbg !18
  %v171_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v169_.i, <8 x i1> %v157_.i, <8 x float> zeroinitializer), !dbg !19
  %v172_.i = freeze <8 x float> %v171_.i, !dbg !19
  %v173_.i = fmul <8 x float> %v163_.i, %v172_.i, !dbg !20
  %v174_.i = fmul <8 x float> %v172_.i, %v173_.i, !dbg !20
  %v175_.i = fsub <8 x float> splat (float 1.500000e+00), %v174_.i, !dbg !21
  %v176_.i = fmul <8 x float> %v172_.i, %v175_.i, !dbg !22
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v176_.i, ptr align 4 %v169_.i, <8 x i1> %v157_.i), !dbg !23
  br label %join151.i, !dbg !9

join151.i:                                        ; preds = %then149.i, %body140.i
  br i1 %v144_.i, label %body140.i, label %join92.i, !dbg !9, !llvm.loop !24

join92.i:                                         ; preds = %join151.i, %join36.i
  %v180_.i = phi i32 [ %v1_.i, %join36.i ], [ %v60_.i, %join151.i ], !dbg !9
  %v179_.i = phi i32 [ %v1_.i, %join36.i ], [ %v26_.i, %join151.i ], !dbg !9
  %v181_.i = add nsw i32 %v179_.i, 127, !dbg !9
  %v182_.i = ashr i32 %v181_.i, 7, !dbg !9
  %v183_.i = ashr i32 %v180_.i, 7, !dbg !9
  %v185_.i = tail call i32 @llvm.smax.i32(i32 %v183_.i, i32 %v182_.i), !dbg !9
  %v87_2.i = or i1 %v86_.i, %v78_.i, !dbg !9
  %v187_.i = and i1 %v85_.i, %v87_2.i, !dbg !9
  %v188_.i = select i1 %v187_.i, i32 0, i32 %v182_.i, !dbg !9
  %v189_.i = select i1 %v187_.i, i32 %count, i32 %v185_.i, !dbg !9
  %v190_.not.i = icmp slt i32 %v188_.i, %v189_.i, !dbg !9
  %v191_.i = select i1 %v190_.not.i, i32 %v188_.i, i32 %count, !dbg !9
  %v192_.i = sub nsw i32 %v189_.i, %v188_.i, !dbg !9
  %v193_.i = select i1 %v190_.not.i, i32 %v192_.i, i32 0, !dbg !9
  %v194_.i = sub nsw i32 %count, %v193_.i, !dbg !9
  %v195_.i = icmp sgt i32 %v194_.i, 0, !dbg !9
  br i1 %v195_.i, label %while199.i, label %fine, !dbg !9

while199.i:                                       ; preds = %join92.i, %done218.i
  %phi201.i = phi i32 [ %v297_.i, %done218.i ], [ 0, %join92.i ], !dbg !9
  %v202_.not.i = icmp slt i32 %phi201.i, %v191_.i, !dbg !9
  %v203_.i = select i1 %v202_.not.i, i32 0, i32 %v193_.i, !dbg !9
  %v204_.i = add nsw i32 %v203_.i, %phi201.i, !dbg !9
  %v205_.i = add nsw i32 %v204_.i, %block.x18, !dbg !9
  %v207_.i = shl nsw i32 %v204_.i, 7, !dbg !9
  %v208_.i = sub nsw i32 %v179_.i, %v207_.i, !dbg !9
  %v209_.i = sub nsw i32 %v180_.i, %v207_.i, !dbg !9
  %v222_.i = shl nsw i32 %v205_.i, 7, !dbg !12
  %v234_.i = insertelement <16 x i32> poison, i32 %v208_.i, i64 0, !dbg !9
  %v235_.i = shufflevector <16 x i32> %v234_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v237_.i = insertelement <16 x i32> poison, i32 %v209_.i, i64 0, !dbg !9
  %v238_.i = shufflevector <16 x i32> %v237_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %17 = zext i32 %v222_.i to i64, !dbg !9
  br label %body217.i, !dbg !9

body217.i:                                        ; preds = %while199.i, %join246.i
  %indvars.iv23 = phi i64 [ 0, %while199.i ], [ %indvars.iv.next24, %join246.i ], !dbg !12
  %phi220.i15 = phi i32 [ 8, %while199.i ], [ %v296_.i, %join246.i ], !dbg !9
  %fault.sroa.0.113 = phi i64 [ 0, %while199.i ], [ %fault.sroa.0.3, %join246.i ], !dbg !13
  %18 = add nuw nsw i64 %indvars.iv23, %17, !dbg !12
  %v225_.i = insertelement <16 x i64> poison, i64 %18, i64 0, !dbg !14
  %v226_.i = shufflevector <16 x i64> %v225_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v227_.i = or disjoint <16 x i64> %v226_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %19 = trunc nuw nsw i64 %indvars.iv23 to i32, !dbg !9
  %v231_.i = insertelement <16 x i32> poison, i32 %19, i64 0, !dbg !9
  %v232_.i = shufflevector <16 x i32> %v231_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v233_.i = or disjoint <16 x i32> %v232_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v236_.i = icmp slt <16 x i32> %v233_.i, %v235_.i, !dbg !9
  %v239_.i = icmp sge <16 x i32> %v233_.i, %v238_.i, !dbg !9
  %v240_.i = or <16 x i1> %v236_.i, %v239_.i, !dbg !9
  %v241_.i = bitcast <16 x i1> %v240_.i to i16, !dbg !9
  %v243_.not.i = icmp eq i16 %v241_.i, 0, !dbg !9
  br i1 %v243_.not.i, label %join246.i, label %then244.i, !dbg !9

then244.i:                                        ; preds = %body217.i
  %v230_.i = icmp samesign ult <16 x i64> %v227_.i, %v229_.i, !dbg !14
  %v247_.i = and <16 x i1> %v240_.i, %v230_.i, !dbg !26
  %v248_.i = bitcast <16 x i1> %v247_.i to i16, !dbg !26
  %v250_.not.i = icmp eq i16 %v248_.i, 0, !dbg !26
  br i1 %v250_.not.i, label %join246.i, label %then251.i, !dbg !26

then251.i:                                        ; preds = %then244.i
  %v256_.i = icmp samesign ult <16 x i64> %v227_.i, %v255_.i, !dbg !13
  %v259_.i = and <16 x i1> %v256_.i, %v247_.i, !dbg !13
  %v256_.not.i = xor <16 x i1> %v256_.i, splat (i1 true), !dbg !13
  %v260_.i = and <16 x i1> %v247_.i, %v256_.not.i, !dbg !13
  %v261_.i = bitcast <16 x i1> %v260_.i to i16, !dbg !13
  %v262_.not.i = icmp eq i16 %v261_.i, 0, !dbg !13
  br i1 %v262_.not.i, label %join264.i, label %active263.i, !dbg !13

active263.i:                                      ; preds = %then251.i
  %v265_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v261_.i, i1 true), !dbg !13
  %v266_.i = zext nneg i16 %v265_.i to i64, !dbg !13
  %v267_.i = extractelement <16 x i64> %v227_.i, i64 %v266_.i, !dbg !13
  %v269_.i = or disjoint i64 %indvars.iv23, %v266_.i, !dbg !13
  %v271_.i = shl i64 %v269_.i, 40, !dbg !13
  %v272_.i = or disjoint i64 %v271_.i, %v267_.i, !dbg !13
  %v273_.i = add nuw nsw i64 %v272_.i, -9222246136947933184, !dbg !13
  %v275_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.113, i64 %v273_.i), !dbg !13
  br label %join264.i, !dbg !13

join264.i:                                        ; preds = %active263.i, %then251.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.113, %then251.i ], [ %v275_.i, %active263.i ], !dbg !7
  %v277_.i = getelementptr float, ptr %v6_f1_, i64 %18, !dbg !13
  %v278_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v277_.i, <16 x i1> %v259_.i, <16 x float> zeroinitializer), !dbg !13
  %v279_.i = freeze <16 x float> %v278_.i, !dbg !13
  %v280_.i = fmul <16 x float> %v279_.i, splat (float 5.000000e-01), !dbg !15
  %v282_.i = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %v277_.i, <16 x i1> %v259_.i, <16 x i32> zeroinitializer), !dbg !16
  %v283_.i = freeze <16 x i32> %v282_.i, !dbg !16
  %v284_.i = lshr <16 x i32> %v283_.i, splat (i32 1), !dbg !16
  %v285_.i = sub nsw <16 x i32> splat (i32 1597463007), %v284_.i, !dbg !17
  %v286_.i = getelementptr i32, ptr %v2_f1_, i64 %18, !dbg !18
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %v285_.i, ptr align 4 %v286_.i, <16 x i1> %v247_.i), !dbg !18
  %v288_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v286_.i, <16 x i1> %v247_.i, <16 x float> zeroinitializer), !dbg !19
  %v289_.i = freeze <16 x float> %v288_.i, !dbg !19
  %v290_.i = fmul <16 x float> %v280_.i, %v289_.i, !dbg !20
  %v291_.i = fmul <16 x float> %v289_.i, %v290_.i, !dbg !20
  %v292_.i = fsub <16 x float> splat (float 1.500000e+00), %v291_.i, !dbg !21
  %v293_.i = fmul <16 x float> %v289_.i, %v292_.i, !dbg !22
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v293_.i, ptr align 4 %v286_.i, <16 x i1> %v247_.i), !dbg !23
  br label %join246.i, !dbg !26

join246.i:                                        ; preds = %join264.i, %then244.i, %body217.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.113, %body217.i ], [ %fault.sroa.0.113, %then244.i ], [ %fault.sroa.0.2, %join264.i ], !dbg !7
  %indvars.iv.next24 = add nuw nsw i64 %indvars.iv23, 16, !dbg !9
  %v296_.i = add nsw i32 %phi220.i15, -1, !dbg !9
  %v221_.not.i = icmp eq i32 %v296_.i, 0, !dbg !9
  br i1 %v221_.not.i, label %done218.i, label %body217.i, !dbg !9, !llvm.loop !27

done218.i:                                        ; preds = %join246.i
  %v297_.i = add nuw nsw i32 %phi201.i, 1, !dbg !9
  %v298_.i = icmp sge i32 %v297_.i, %v194_.i, !dbg !9
  %v300_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !9
  %brmerge.i = select i1 %v300_.i, i1 true, i1 %v298_.i, !dbg !9
  br i1 %brmerge.i, label %inverse_root_bits.block.exit, label %while199.i, !dbg !9

inverse_root_bits.block.exit:                     ; preds = %done218.i
  %v35_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v35_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %inverse_root_bits.block.exit
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext i32 %v204_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear17, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join92.i, %inverse_root_bits.block.exit
  %following = add nuw i64 %covered, %linear17, !dbg !7
  %v41_f1_ = add nuw i32 %block.x18, %count, !dbg !7
  %v42_f1_ = icmp eq i32 %v41_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v42_f1_, i32 0, i32 %v41_f1_, !dbg !7
  %v29_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v29_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "records.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22inverse_root_bits\22,\22faults\22:[{\22file\22:\22kernels/records.py\22,\22function\22:\22inverse_root_bits\22,\22kind\22:\22index\22,\22line\22:123,\22message\22:\22index out of bounds for axis 0 of array 'x'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "inverse_root_bits launch", scope: !1, file: !1, line: 118, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 118, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 118, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "inverse_root_bits", scope: !1, file: !1, line: 118, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 118, column: 1, scope: !4)
!12 = !DILocation(line: 121, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 123, column: 22, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 122, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 123, column: 16, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 124, column: 33, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 124, column: 19, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 124, column: 9, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 125, column: 17, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 126, column: 33, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 126, column: 27, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 126, column: 18, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 126, column: 9, scope: !10, inlinedAt: !11)
!24 = distinct !{!24, !25}
!25 = !{!"llvm.loop.unroll.disable"}
!26 = !DILocation(line: 122, column: 5, scope: !10, inlinedAt: !11)
!27 = distinct !{!27, !25}
