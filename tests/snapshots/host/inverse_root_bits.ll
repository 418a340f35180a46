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
  %v29_f1_14 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v29_f1_14, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v19_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v20_f1_ = urem i64 %first, %v19_f1_, !dbg !7
  %v21_f1_ = trunc nuw nsw i64 %v20_f1_ to i32, !dbg !7
  %v55_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %0 = trunc i64 %v55_.i to i32, !dbg !9
  %1 = lshr exact i32 %0, 2, !dbg !9
  %v190_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !13
  %v191_.i = shufflevector <16 x i64> %v190_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v216_.i = insertelement <16 x i64> poison, i64 %v8_f1_, i64 0, !dbg !14
  %v217_.i = shufflevector <16 x i64> %v216_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x16 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear15 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v30_f1_ = sub nuw i64 %last, %linear15, !dbg !7
  %v31_f1_ = sub nuw i32 %grid.x, %block.x16, !dbg !7
  %v32_f1_ = zext nneg i32 %v31_f1_ to i64, !dbg !7
  %v33_f1_ = tail call i64 @llvm.umin.i64(i64 %v30_f1_, i64 %v32_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v33_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v3_.i = shl i32 %block.x16, 7, !dbg !12
  %v4_.i = sext i32 %v3_.i to i64, !dbg !12
  %v5_.i = sub nsw i64 0, %v4_.i, !dbg !9
  %v7_.i = tail call i64 @llvm.smax.i64(i64 %v5_.i, i64 0), !dbg !9
  %v9_.i = tail call i64 @llvm.umin.i64(i64 %v7_.i, i64 %v2_.i), !dbg !9
  %v10_.i = trunc nuw nsw i64 %v9_.i to i32, !dbg !9
  %v11_.i = sub i64 %v4_f1_, %v4_.i, !dbg !9
  %v13_.i = tail call i64 @llvm.smin.i64(i64 %v11_.i, i64 %v2_.i), !dbg !9
  %v14_.i = sub i64 %v8_f1_, %v4_.i, !dbg !9
  %v16_.i = tail call i64 @llvm.smin.i64(i64 %v14_.i, i64 %v13_.i), !dbg !9
  %v18_.i = tail call i64 @llvm.smax.i64(i64 %v16_.i, i64 0), !dbg !9
  %v19_.i = trunc nuw nsw i64 %v18_.i to i32, !dbg !9
  %v22_.i = tail call i32 @llvm.usub.sat.i32(i32 %v19_.i, i32 1), !dbg !9
  %v23_.i = add i32 %v22_.i, %v3_.i, !dbg !12
  %v24_.i = sext i32 %v23_.i to i64, !dbg !12
  %v26_.i = add i32 %v3_.i, %v10_.i, !dbg !12
  %v27_.i = sext i32 %v26_.i to i64, !dbg !12
  %v28_.i = icmp sge i32 %v23_.i, %v26_.i, !dbg !13
  %2 = icmp ugt i64 %v4_f1_, %v24_.i, !dbg !13
  %v32_.i = and i1 %v28_.i, %2, !dbg !13
  %v34_.i = icmp ugt i64 %v8_f1_, %v27_.i, !dbg !14
  %v35_.i = icmp sgt i64 %v8_f1_, %v24_.i, !dbg !14
  %v36_.i = and i1 %v35_.i, %v32_.i, !dbg !13
  %v37_.i = and i1 %v34_.i, %v36_.i, !dbg !9
  %v38_.i = icmp eq i64 %v9_.i, 0, !dbg !9
  %v39_.i = icmp eq i32 %v1_.i, %v19_.i, !dbg !9
  %v40_.i = add i32 %v3_.i, %v19_.i, !dbg !12
  %v41_.i = sext i32 %v40_.i to i64, !dbg !12
  %v42_.i = icmp sle i64 %v4_f1_, %v41_.i, !dbg !13
  %v43_.i = or i1 %v39_.i, %v42_.i, !dbg !9
  %v44_.i = and i1 %v38_.i, %v43_.i, !dbg !9
  %v45_.i = icmp sle i64 %v16_.i, %v9_.i, !dbg !9
  %v47_.i = icmp sgt i64 %v16_.i, %v9_.i, !dbg !9
  %v48_.i = and i1 %v47_.i, %v37_.i, !dbg !9
  br i1 %v48_.i, label %then49.i, label %join51.i, !dbg !9

then49.i:                                         ; preds = %run
  %v58_.i = add nuw nsw i32 %1, %v10_.i, !dbg !9
  %v59_.i = sub nsw i32 0, %v58_.i, !dbg !9
  %v60_.i = and i32 %v59_.i, 7, !dbg !9
  %v61_.i = sub nsw i32 %v19_.i, %v10_.i, !dbg !9
  %v62_.i = icmp sgt i32 %v61_.i, 31, !dbg !9
  %v63_.i = select i1 %v62_.i, i32 %v60_.i, i32 0, !dbg !9
  %v64_.i = or disjoint i32 %v63_.i, %v10_.i, !dbg !9
  %3 = tail call i32 @llvm.umin.i32(i32 %v64_.i, i32 %v19_.i), !dbg !9
  %v67_.i = sub nsw i32 %v19_.i, %3, !dbg !9
  %v68_.i = and i32 %v67_.i, 7, !dbg !9
  %v69_.i = sub nsw i32 %v19_.i, %v68_.i, !dbg !9
  %v70_.i.not = icmp slt i32 %3, %v69_.i, !dbg !9
  br i1 %v70_.i.not, label %body77.i.preheader, label %body102.i.preheader, !dbg !9

body77.i.preheader:                               ; preds = %then49.i
  %4 = xor i32 %3, -1, !dbg !9
  %v72_.i = add i32 %v69_.i, %4, !dbg !9
  %v73_1.i = lshr i32 %v72_.i, 3, !dbg !9
  %v74_.i = add nuw nsw i32 %v73_1.i, 1, !dbg !9
  %5 = zext nneg i32 %v64_.i to i64, !dbg !9
  %umin = tail call i64 @llvm.umin.i64(i64 %v18_.i, i64 %5), !dbg !9
  %6 = zext i32 %v3_.i to i64, !dbg !9
  %7 = and i32 %v72_.i, 8, !dbg !9
  %lcmp.mod.not.not = icmp eq i32 %7, 0, !dbg !9
  br i1 %lcmp.mod.not.not, label %body77.i.prol, label %body77.i.prol.loopexit, !dbg !9

body77.i.prol:                                    ; preds = %body77.i.preheader
  %8 = add nuw nsw i64 %umin, %6, !dbg !12
  %v84_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %8, !dbg !14
  %v85_.i.prol = load <8 x float>, ptr %v84_.i.prol, align 4, !dbg !14
  %v86_.i.prol = fmul <8 x float> %v85_.i.prol, splat (float 5.000000e-01), !dbg !15
  %9 = bitcast <8 x float> %v85_.i.prol to <8 x i32>, !dbg !16
  %v89_.i.prol = lshr <8 x i32> %9, splat (i32 1), !dbg !16
  %v90_.i.prol = sub nsw <8 x i32> splat (i32 1597463007), %v89_.i.prol, !dbg !17
  %v91_.i.prol = getelementptr inbounds nuw i32, ptr %v2_f1_, i64 %8, !dbg !18
  %10 = bitcast <8 x i32> %v90_.i.prol to <8 x float>, !dbg !19
  %v94_.i.prol = fmul <8 x float> %v86_.i.prol, %10, !dbg !20
  %v95_.i.prol = fmul <8 x float> %v94_.i.prol, %10, !dbg !20
  %v96_.i.prol = fsub <8 x float> splat (float 1.500000e+00), %v95_.i.prol, !dbg !21
  %v97_.i.prol = fmul <8 x float> %v96_.i.prol, %10, !dbg !22
  store <8 x float> %v97_.i.prol, ptr %v91_.i.prol, align 4, !dbg !23
  %indvars.iv.next.prol = add nuw nsw i64 %umin, 8, !dbg !9
  br label %body77.i.prol.loopexit, !dbg !9

body77.i.prol.loopexit:                           ; preds = %body77.i.prol, %body77.i.preheader
  %indvars.iv.unr = phi i64 [ %umin, %body77.i.preheader ], [ %indvars.iv.next.prol, %body77.i.prol ], !dbg !12
  %phi80.i9.unr = phi i32 [ %v74_.i, %body77.i.preheader ], [ %v73_1.i, %body77.i.prol ], !dbg !9
  %11 = icmp eq i32 %v73_1.i, 0, !dbg !9
  br i1 %11, label %body102.i.preheader, label %body77.i.preheader.new, !dbg !9

body77.i.preheader.new:                           ; preds = %body77.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %6, !dbg !9
  br label %body77.i, !dbg !9

body77.i:                                         ; preds = %body77.i, %body77.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body77.i.preheader.new ], [ %indvars.iv.next.1, %body77.i ], !dbg !12
  %phi80.i9 = phi i32 [ %phi80.i9.unr, %body77.i.preheader.new ], [ %v100_.i.1, %body77.i ], !dbg !9
  %12 = add nuw nsw i64 %indvars.iv, %6, !dbg !12
  %v84_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %12, !dbg !14
  %v85_.i = load <8 x float>, ptr %v84_.i, align 4, !dbg !14
  %v86_.i = fmul <8 x float> %v85_.i, splat (float 5.000000e-01), !dbg !15
  %13 = bitcast <8 x float> %v85_.i to <8 x i32>, !dbg !16
  %v89_.i = lshr <8 x i32> %13, splat (i32 1), !dbg !16
  %v90_.i = sub nsw <8 x i32> splat (i32 1597463007), %v89_.i, !dbg !17
  %v91_.i = getelementptr inbounds nuw i32, ptr %v2_f1_, i64 %12, !dbg !18
  %14 = bitcast <8 x i32> %v90_.i to <8 x float>, !dbg !19
  %v94_.i = fmul <8 x float> %v86_.i, %14, !dbg !20
  %v95_.i = fmul <8 x float> %v94_.i, %14, !dbg !20
  %v96_.i = fsub <8 x float> splat (float 1.500000e+00), %v95_.i, !dbg !21
  %v97_.i = fmul <8 x float> %v96_.i, %14, !dbg !22
  store <8 x float> %v97_.i, ptr %v91_.i, align 4, !dbg !23
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !14
  %v84_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !14
  %v85_.i.1 = load <8 x float>, ptr %v84_.i.1, align 4, !dbg !14
  %v86_.i.1 = fmul <8 x float> %v85_.i.1, splat (float 5.000000e-01), !dbg !15
  %15 = bitcast <8 x float> %v85_.i.1 to <8 x i32>, !dbg !16
  %v89_.i.1 = lshr <8 x i32> %15, splat (i32 1), !dbg !16
  %v90_.i.1 = sub nsw <8 x i32> splat (i32 1597463007), %v89_.i.1, !dbg !17
  %v91_.i.1 = getelementptr inbounds nuw i32, ptr %v2_f1_, i64 %.reass, !dbg !18
  %16 = bitcast <8 x i32> %v90_.i.1 to <8 x float>, !dbg !19
  %v94_.i.1 = fmul <8 x float> %v86_.i.1, %16, !dbg !20
  %v95_.i.1 = fmul <8 x float> %v94_.i.1, %16, !dbg !20
  %v96_.i.1 = fsub <8 x float> splat (float 1.500000e+00), %v95_.i.1, !dbg !21
  %v97_.i.1 = fmul <8 x float> %v96_.i.1, %16, !dbg !22
  store <8 x float> %v97_.i.1, ptr %v91_.i.1, align 4, !dbg !23
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv, 16, !dbg !9
  %v100_.i.1 = add nsw i32 %phi80.i9, -2, !dbg !9
  %v81_.not.i.1 = icmp eq i32 %v100_.i.1, 0, !dbg !9
  br i1 %v81_.not.i.1, label %body102.i.preheader, label %body77.i, !dbg !9

body102.i.preheader:                              ; preds = %body77.i.prol.loopexit, %body77.i, %then49.i
  br label %body102.i, !dbg !9

body102.i:                                        ; preds = %body102.i.preheader, %join113.i
  %v106_.i = phi i1 [ false, %join113.i ], [ true, %body102.i.preheader ], !dbg !9
  %v107_.i = select i1 %v106_.i, i32 %v10_.i, i32 %v69_.i, !dbg !9
  %v108_.i = select i1 %v106_.i, i32 %3, i32 %v19_.i, !dbg !9
  %v110_.not.i = icmp eq i32 %v108_.i, %v107_.i, !dbg !9
  br i1 %v110_.not.i, label %join113.i, label %then111.i, !dbg !9

then111.i:                                        ; preds = %body102.i
  %v114_.i = insertelement <8 x i32> poison, i32 %v108_.i, i64 0, !dbg !9
  %v115_.i = shufflevector <8 x i32> %v114_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v116_.i = insertelement <8 x i32> poison, i32 %v107_.i, i64 0, !dbg !9
  %v117_.i = shufflevector <8 x i32> %v116_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v118_.i = add <8 x i32> %v117_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v119_.i = icmp slt <8 x i32> %v118_.i, %v115_.i, !dbg !9
  %v120_.i = add i32 %v107_.i, %v3_.i, !dbg !12
  %v121_.i = sext i32 %v120_.i to i64, !dbg !12
  %v122_.i = getelementptr float, ptr %v6_f1_, i64 %v121_.i, !dbg !14
  %v123_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v122_.i, <8 x i1> %v119_.i, <8 x float> zeroinitializer), !dbg !14
  %v124_.i = freeze <8 x float> %v123_.i, !dbg !14
  %v125_.i = fmul <8 x float> %v124_.i, splat (float 5.000000e-01), !dbg !15
  %v127_.i = tail call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %v122_.i, <8 x i1> %v119_.i, <8 x i32> zeroinitializer), !dbg !16
  %v128_.i = freeze <8 x i32> %v127_.i, !dbg !16
  %v129_.i = lshr <8 x i32> %v128_.i, splat (i32 1), !dbg !16
  %v130_.i = sub nsw <8 x i32> splat (i32 1597463007), %v129_.i, !dbg !17
  %v131_.i = getelementptr i32, ptr %v2_f1_, i64 %v121_.i, !dbg !18
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v130_.i, ptr align 4 %v131_.i, <8 x i1> %v119_.i), !dbg !18
  %v133_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v131_.i, <8 x i1> %v119_.i, <8 x float> zeroinitializer), !dbg !19
  %v134_.i = freeze <8 x float> %v133_.i, !dbg !19
  %v135_.i = fmul <8 x float> %v125_.i, %v134_.i, !dbg !20
  %v136_.i = fmul <8 x float> %v134_.i, %v135_.i, !dbg !20
  %v137_.i = fsub <8 x float> splat (float 1.500000e+00), %v136_.i, !dbg !21
  %v138_.i = fmul <8 x float> %v134_.i, %v137_.i, !dbg !22
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v138_.i, ptr align 4 %v131_.i, <8 x i1> %v119_.i), !dbg !23
  br label %join113.i, !dbg !9

join113.i:                                        ; preds = %then111.i, %body102.i
  br i1 %v106_.i, label %body102.i, label %join51.i, !dbg !9, !llvm.loop !24

join51.i:                                         ; preds = %join113.i, %run
  %v142_.i = phi i32 [ %v1_.i, %run ], [ %v19_.i, %join113.i ], !dbg !9
  %v141_.i = phi i32 [ %v1_.i, %run ], [ %v10_.i, %join113.i ], !dbg !9
  %v46_2.i = or i1 %v45_.i, %v37_.i, !dbg !9
  %v144_.i = and i1 %v44_.i, %v46_2.i, !dbg !9
  %v145_.i = add nuw nsw i32 %v141_.i, 127, !dbg !9
  %v146_.i = lshr i32 %v145_.i, 7, !dbg !9
  %v147_.i = lshr i32 %v142_.i, 7, !dbg !9
  %17 = tail call i32 @llvm.umax.i32(i32 %v147_.i, i32 %v146_.i), !dbg !9
  %v150_.i = select i1 %v144_.i, i32 0, i32 %v146_.i, !dbg !9
  %v151_.i = select i1 %v144_.i, i32 %count, i32 %17, !dbg !9
  %v152_.not.i = icmp samesign ult i32 %v150_.i, %v151_.i, !dbg !9
  %v153_.i = select i1 %v152_.not.i, i32 %v150_.i, i32 %count, !dbg !9
  %v155_.i = tail call i32 @llvm.usub.sat.i32(i32 %v151_.i, i32 %v150_.i), !dbg !9
  %v156_.i = sub nsw i32 %count, %v155_.i, !dbg !9
  %v157_.i = icmp sgt i32 %v156_.i, 0, !dbg !9
  br i1 %v157_.i, label %while161.i, label %fine, !dbg !9

while161.i:                                       ; preds = %join51.i, %done180.i
  %phi163.i = phi i32 [ %v259_.i, %done180.i ], [ 0, %join51.i ], !dbg !9
  %v164_.not.i = icmp samesign ult i32 %phi163.i, %v153_.i, !dbg !9
  %v165_.i = select i1 %v164_.not.i, i32 0, i32 %v155_.i, !dbg !9
  %v166_.i = add nuw nsw i32 %v165_.i, %phi163.i, !dbg !9
  %v167_.i = add nsw i32 %v166_.i, %block.x16, !dbg !9
  %v169_.i = shl nsw i32 %v166_.i, 7, !dbg !9
  %v170_.i = sub nsw i32 %v141_.i, %v169_.i, !dbg !9
  %v171_.i = sub nsw i32 %v142_.i, %v169_.i, !dbg !9
  %v184_.i = shl nsw i32 %v167_.i, 7, !dbg !12
  %v196_.i = insertelement <16 x i32> poison, i32 %v170_.i, i64 0, !dbg !9
  %v197_.i = shufflevector <16 x i32> %v196_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v199_.i = insertelement <16 x i32> poison, i32 %v171_.i, i64 0, !dbg !9
  %v200_.i = shufflevector <16 x i32> %v199_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %18 = zext i32 %v184_.i to i64, !dbg !9
  br label %body179.i, !dbg !9

body179.i:                                        ; preds = %while161.i, %join208.i
  %indvars.iv20 = phi i64 [ 0, %while161.i ], [ %indvars.iv.next21, %join208.i ], !dbg !12
  %phi182.i13 = phi i32 [ 8, %while161.i ], [ %v258_.i, %join208.i ], !dbg !9
  %fault.sroa.0.111 = phi i64 [ 0, %while161.i ], [ %fault.sroa.0.3, %join208.i ], !dbg !14
  %19 = add nuw nsw i64 %indvars.iv20, %18, !dbg !12
  %v187_.i = insertelement <16 x i64> poison, i64 %19, i64 0, !dbg !13
  %v188_.i = shufflevector <16 x i64> %v187_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v189_.i = or disjoint <16 x i64> %v188_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !13
  %20 = trunc nuw nsw i64 %indvars.iv20 to i32, !dbg !9
  %v193_.i = insertelement <16 x i32> poison, i32 %20, i64 0, !dbg !9
  %v194_.i = shufflevector <16 x i32> %v193_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v195_.i = or disjoint <16 x i32> %v194_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v198_.i = icmp slt <16 x i32> %v195_.i, %v197_.i, !dbg !9
  %v201_.i = icmp sge <16 x i32> %v195_.i, %v200_.i, !dbg !9
  %v202_.i = or <16 x i1> %v198_.i, %v201_.i, !dbg !9
  %v203_.i = bitcast <16 x i1> %v202_.i to i16, !dbg !9
  %v205_.not.i = icmp eq i16 %v203_.i, 0, !dbg !9
  br i1 %v205_.not.i, label %join208.i, label %then206.i, !dbg !9

then206.i:                                        ; preds = %body179.i
  %v192_.i = icmp samesign ult <16 x i64> %v189_.i, %v191_.i, !dbg !13
  %v209_.i = and <16 x i1> %v202_.i, %v192_.i, !dbg !26
  %v210_.i = bitcast <16 x i1> %v209_.i to i16, !dbg !26
  %v212_.not.i = icmp eq i16 %v210_.i, 0, !dbg !26
  br i1 %v212_.not.i, label %join208.i, label %then213.i, !dbg !26

then213.i:                                        ; preds = %then206.i
  %v218_.i = icmp samesign ult <16 x i64> %v189_.i, %v217_.i, !dbg !14
  %v221_.i = and <16 x i1> %v218_.i, %v209_.i, !dbg !14
  %v218_.not.i = xor <16 x i1> %v218_.i, splat (i1 true), !dbg !14
  %v222_.i = and <16 x i1> %v209_.i, %v218_.not.i, !dbg !14
  %v223_.i = bitcast <16 x i1> %v222_.i to i16, !dbg !14
  %v224_.not.i = icmp eq i16 %v223_.i, 0, !dbg !14
  br i1 %v224_.not.i, label %join226.i, label %active225.i, !dbg !14

active225.i:                                      ; preds = %then213.i
  %v227_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v223_.i, i1 true), !dbg !14
  %v228_.i = zext nneg i16 %v227_.i to i64, !dbg !14
  %v229_.i = extractelement <16 x i64> %v189_.i, i64 %v228_.i, !dbg !14
  %v231_.i = or disjoint i64 %indvars.iv20, %v228_.i, !dbg !14
  %v233_.i = shl i64 %v231_.i, 40, !dbg !14
  %v234_.i = or disjoint i64 %v233_.i, %v229_.i, !dbg !14
  %v235_.i = add nuw nsw i64 %v234_.i, -9222246136947933184, !dbg !14
  %v237_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.111, i64 %v235_.i), !dbg !14
  br label %join226.i, !dbg !14

join226.i:                                        ; preds = %active225.i, %then213.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.111, %then213.i ], [ %v237_.i, %active225.i ], !dbg !7
  %v239_.i = getelementptr float, ptr %v6_f1_, i64 %19, !dbg !14
  %v240_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v239_.i, <16 x i1> %v221_.i, <16 x float> zeroinitializer), !dbg !14
  %v241_.i = freeze <16 x float> %v240_.i, !dbg !14
  %v242_.i = fmul <16 x float> %v241_.i, splat (float 5.000000e-01), !dbg !15
  %v244_.i = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %v239_.i, <16 x i1> %v221_.i, <16 x i32> zeroinitializer), !dbg !16
  %v245_.i = freeze <16 x i32> %v244_.i, !dbg !16
  %v246_.i = lshr <16 x i32> %v245_.i, splat (i32 1), !dbg !16
  %v247_.i = sub nsw <16 x i32> splat (i32 1597463007), %v246_.i, !dbg !17
  %v248_.i = getelementptr i32, ptr %v2_f1_, i64 %19, !dbg !18
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %v247_.i, ptr align 4 %v248_.i, <16 x i1> %v209_.i), !dbg !18
  %v250_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v248_.i, <16 x i1> %v209_.i, <16 x float> zeroinitializer), !dbg !19
  %v251_.i = freeze <16 x float> %v250_.i, !dbg !19
  %v252_.i = fmul <16 x float> %v242_.i, %v251_.i, !dbg !20
  %v253_.i = fmul <16 x float> %v251_.i, %v252_.i, !dbg !20
  %v254_.i = fsub <16 x float> splat (float 1.500000e+00), %v253_.i, !dbg !21
  %v255_.i = fmul <16 x float> %v251_.i, %v254_.i, !dbg !22
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v255_.i, ptr align 4 %v248_.i, <16 x i1> %v209_.i), !dbg !23
  br label %join208.i, !dbg !26

join208.i:                                        ; preds = %join226.i, %then206.i, %body179.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.111, %body179.i ], [ %fault.sroa.0.111, %then206.i ], [ %fault.sroa.0.2, %join226.i ], !dbg !7
  %indvars.iv.next21 = add nuw nsw i64 %indvars.iv20, 16, !dbg !9
  %v258_.i = add nsw i32 %phi182.i13, -1, !dbg !9
  %v183_.not.i = icmp eq i32 %v258_.i, 0, !dbg !9
  br i1 %v183_.not.i, label %done180.i, label %body179.i, !dbg !9, !llvm.loop !27

done180.i:                                        ; preds = %join208.i
  %v259_.i = add nuw nsw i32 %phi163.i, 1, !dbg !9
  %v260_.i = icmp sge i32 %v259_.i, %v156_.i, !dbg !9
  %v262_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !9
  %brmerge.i = select i1 %v262_.i, i1 true, i1 %v260_.i, !dbg !9
  br i1 %brmerge.i, label %inverse_root_bits.block.exit, label %while161.i, !dbg !9

inverse_root_bits.block.exit:                     ; preds = %done180.i
  %v35_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v35_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %inverse_root_bits.block.exit
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext nneg i32 %v166_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear15, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join51.i, %inverse_root_bits.block.exit
  %following = add nuw i64 %covered, %linear15, !dbg !7
  %v41_f1_ = add nuw i32 %block.x16, %count, !dbg !7
  %v42_f1_ = icmp eq i32 %v41_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v42_f1_, i32 0, i32 %v41_f1_, !dbg !7
  %v29_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v29_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #5

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
!13 = !DILocation(line: 122, column: 8, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 123, column: 22, scope: !10, inlinedAt: !11)
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
