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
  %v78_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %0 = trunc i64 %v78_.i to i32, !dbg !9
  %1 = lshr exact i32 %0, 2, !dbg !9
  %v203_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !14
  %v204_.i = shufflevector <16 x i64> %v203_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v229_.i = insertelement <16 x i64> poison, i64 %v8_f1_, i64 0, !dbg !13
  %v230_.i = shufflevector <16 x i64> %v229_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
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
  %v4_.i = sext i32 %v3_.i to i64, !dbg !12
  %v7_.i = icmp ugt i64 %v8_f1_, %v4_.i, !dbg !13
  br i1 %v7_.i, label %join10.i, label %again28.i, !dbg !9

again28.i:                                        ; preds = %run, %again28.i
  %phi13.i = phi i32 [ %v24_.i, %again28.i ], [ 0, %run ], !dbg !9
  %phi14.i = phi i32 [ %v25_.i, %again28.i ], [ %v1_.i, %run ], !dbg !9
  %v15_.i = add nsw i32 %phi14.i, %phi13.i, !dbg !9
  %v16_.i = ashr i32 %v15_.i, 1, !dbg !9
  %v19_.i = add i32 %v16_.i, %v3_.i, !dbg !12
  %v20_.i = sext i32 %v19_.i to i64, !dbg !12
  %v23_.i = icmp ugt i64 %v8_f1_, %v20_.i, !dbg !13
  %v25_.i = select i1 %v23_.i, i32 %v16_.i, i32 %phi14.i, !dbg !9
  %v24_.i = select i1 %v23_.i, i32 %phi13.i, i32 %v16_.i, !dbg !9
  %v26_.i = sub nsw i32 %v25_.i, %v24_.i, !dbg !9
  %v27_.i = icmp sgt i32 %v26_.i, 1, !dbg !9
  br i1 %v27_.i, label %again28.i, label %join10.i, !dbg !9

join10.i:                                         ; preds = %again28.i, %run
  %v32_.i = phi i32 [ 0, %run ], [ %v25_.i, %again28.i ], !dbg !9
  %v33_.i = add i32 %v2_.i, %v3_.i, !dbg !12
  %v34_.i = sext i32 %v33_.i to i64, !dbg !12
  %v36_.i = icmp sge i32 %v33_.i, %v3_.i, !dbg !14
  %2 = icmp ugt i64 %v4_f1_, %v34_.i, !dbg !14
  %v39_.i = and i1 %v36_.i, %2, !dbg !14
  %v40_.i = icmp sgt i64 %v8_f1_, %v34_.i, !dbg !13
  %v41_.i = and i1 %v40_.i, %v39_.i, !dbg !14
  br i1 %v41_.i, label %join44.i, label %again66.i, !dbg !9

again66.i:                                        ; preds = %join10.i, %again66.i
  %phi47.i = phi i32 [ %v62_.i, %again66.i ], [ -1, %join10.i ], !dbg !9
  %phi48.i = phi i32 [ %v63_.i, %again66.i ], [ %v2_.i, %join10.i ], !dbg !9
  %v49_.i = add nsw i32 %phi48.i, %phi47.i, !dbg !9
  %v50_.i = ashr i32 %v49_.i, 1, !dbg !9
  %v52_.i = tail call i32 @llvm.smax.i32(i32 %v50_.i, i32 0), !dbg !9
  %v53_.i = add i32 %v52_.i, %v3_.i, !dbg !12
  %v54_.i = sext i32 %v53_.i to i64, !dbg !12
  %3 = icmp ugt i64 %v4_f1_, %v54_.i, !dbg !14
  %v56_.i = icmp sge i32 %v53_.i, %v3_.i, !dbg !14
  %v59_.i = and i1 %v56_.i, %3, !dbg !14
  %v60_.i = icmp sgt i64 %v8_f1_, %v54_.i, !dbg !13
  %v61_.i = and i1 %v60_.i, %v59_.i, !dbg !14
  %v63_.i = select i1 %v61_.i, i32 %phi48.i, i32 %v52_.i, !dbg !9
  %v62_.i = select i1 %v61_.i, i32 %v52_.i, i32 %phi47.i, !dbg !9
  %v64_.i = sub nsw i32 %v63_.i, %v62_.i, !dbg !9
  %v65_.i = icmp sgt i32 %v64_.i, 1, !dbg !9
  br i1 %v65_.i, label %again66.i, label %join44.i, !dbg !9

join44.i:                                         ; preds = %again66.i, %join10.i
  %v70_.i = phi i32 [ %v1_.i, %join10.i ], [ %v63_.i, %again66.i ], !dbg !9
  %v71_.i = icmp slt i32 %v32_.i, %v70_.i, !dbg !9
  br i1 %v71_.i, label %then72.i, label %join74.i, !dbg !9

then72.i:                                         ; preds = %join44.i
  %v81_.i = add nsw i32 %1, %v32_.i, !dbg !9
  %v82_.i = sub nsw i32 0, %v81_.i, !dbg !9
  %v83_.i = and i32 %v82_.i, 7, !dbg !9
  %v84_.i = add nsw i32 %v83_.i, %v32_.i, !dbg !9
  %v86_.i = tail call i32 @llvm.smin.i32(i32 %v70_.i, i32 %v84_.i), !dbg !9
  %v87_.i = sub nsw i32 %v70_.i, %v86_.i, !dbg !9
  %v88_.i = and i32 %v87_.i, 7, !dbg !9
  %v89_.i = sub nsw i32 %v70_.i, %v88_.i, !dbg !9
  %v90_.i.not = icmp slt i32 %v86_.i, %v89_.i, !dbg !9
  br i1 %v90_.i.not, label %body97.i.preheader, label %body122.i.preheader, !dbg !9

body97.i.preheader:                               ; preds = %then72.i
  %4 = xor i32 %v86_.i, -1, !dbg !9
  %v92_.i = add i32 %v89_.i, %4, !dbg !9
  %v93_1.i = lshr i32 %v92_.i, 3, !dbg !9
  %v94_.i = add nuw nsw i32 %v93_1.i, 1, !dbg !9
  %5 = zext i32 %v86_.i to i64, !dbg !9
  %6 = zext i32 %v3_.i to i64, !dbg !9
  %7 = and i32 %v92_.i, 8, !dbg !9
  %lcmp.mod.not.not = icmp eq i32 %7, 0, !dbg !9
  br i1 %lcmp.mod.not.not, label %body97.i.prol, label %body97.i.prol.loopexit, !dbg !9

body97.i.prol:                                    ; preds = %body97.i.preheader
  %8 = add nuw nsw i64 %5, %6, !dbg !12
  %v104_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %8, !dbg !13
  %v105_.i.prol = load <8 x float>, ptr %v104_.i.prol, align 4, !dbg !13
  %v106_.i.prol = fmul <8 x float> %v105_.i.prol, splat (float 5.000000e-01), !dbg !15
  %9 = bitcast <8 x float> %v105_.i.prol to <8 x i32>, !dbg !16
  %v109_.i.prol = lshr <8 x i32> %9, splat (i32 1), !dbg !16
  %v110_.i.prol = sub nsw <8 x i32> splat (i32 1597463007), %v109_.i.prol, !dbg !17
  %v111_.i.prol = getelementptr inbounds nuw i32, ptr %v2_f1_, i64 %8, !dbg !18
  %10 = bitcast <8 x i32> %v110_.i.prol to <8 x float>, !dbg !19
  %v114_.i.prol = fmul <8 x float> %v106_.i.prol, %10, !dbg !20
  %v115_.i.prol = fmul <8 x float> %v114_.i.prol, %10, !dbg !20
  %v116_.i.prol = fsub <8 x float> splat (float 1.500000e+00), %v115_.i.prol, !dbg !21
  %v117_.i.prol = fmul <8 x float> %v116_.i.prol, %10, !dbg !22
  store <8 x float> %v117_.i.prol, ptr %v111_.i.prol, align 4, !dbg !23
  %indvars.iv.next.prol = add nuw nsw i64 %5, 8, !dbg !9
  br label %body97.i.prol.loopexit, !dbg !9

body97.i.prol.loopexit:                           ; preds = %body97.i.prol, %body97.i.preheader
  %indvars.iv.unr = phi i64 [ %5, %body97.i.preheader ], [ %indvars.iv.next.prol, %body97.i.prol ], !dbg !12
  %phi100.i11.unr = phi i32 [ %v94_.i, %body97.i.preheader ], [ %v93_1.i, %body97.i.prol ], !dbg !9
  %11 = icmp eq i32 %v93_1.i, 0, !dbg !9
  br i1 %11, label %body122.i.preheader, label %body97.i.preheader.new, !dbg !9

body97.i.preheader.new:                           ; preds = %body97.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %6, !dbg !9
  br label %body97.i, !dbg !9

body97.i:                                         ; preds = %body97.i, %body97.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body97.i.preheader.new ], [ %indvars.iv.next.1, %body97.i ], !dbg !12
  %phi100.i11 = phi i32 [ %phi100.i11.unr, %body97.i.preheader.new ], [ %v120_.i.1, %body97.i ], !dbg !9
  %12 = add nuw nsw i64 %indvars.iv, %6, !dbg !12
  %v104_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %12, !dbg !13
  %v105_.i = load <8 x float>, ptr %v104_.i, align 4, !dbg !13
  %v106_.i = fmul <8 x float> %v105_.i, splat (float 5.000000e-01), !dbg !15
  %13 = bitcast <8 x float> %v105_.i to <8 x i32>, !dbg !16
  %v109_.i = lshr <8 x i32> %13, splat (i32 1), !dbg !16
  %v110_.i = sub nsw <8 x i32> splat (i32 1597463007), %v109_.i, !dbg !17
  %v111_.i = getelementptr inbounds nuw i32, ptr %v2_f1_, i64 %12, !dbg !18
  %14 = bitcast <8 x i32> %v110_.i to <8 x float>, !dbg !19
  %v114_.i = fmul <8 x float> %v106_.i, %14, !dbg !20
  %v115_.i = fmul <8 x float> %v114_.i, %14, !dbg !20
  %v116_.i = fsub <8 x float> splat (float 1.500000e+00), %v115_.i, !dbg !21
  %v117_.i = fmul <8 x float> %v116_.i, %14, !dbg !22
  store <8 x float> %v117_.i, ptr %v111_.i, align 4, !dbg !23
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !13
  %v104_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !13
  %v105_.i.1 = load <8 x float>, ptr %v104_.i.1, align 4, !dbg !13
  %v106_.i.1 = fmul <8 x float> %v105_.i.1, splat (float 5.000000e-01), !dbg !15
  %15 = bitcast <8 x float> %v105_.i.1 to <8 x i32>, !dbg !16
  %v109_.i.1 = lshr <8 x i32> %15, splat (i32 1), !dbg !16
  %v110_.i.1 = sub nsw <8 x i32> splat (i32 1597463007), %v109_.i.1, !dbg !17
  %v111_.i.1 = getelementptr inbounds nuw i32, ptr %v2_f1_, i64 %.reass, !dbg !18
  %16 = bitcast <8 x i32> %v110_.i.1 to <8 x float>, !dbg !19
  %v114_.i.1 = fmul <8 x float> %v106_.i.1, %16, !dbg !20
  %v115_.i.1 = fmul <8 x float> %v114_.i.1, %16, !dbg !20
  %v116_.i.1 = fsub <8 x float> splat (float 1.500000e+00), %v115_.i.1, !dbg !21
  %v117_.i.1 = fmul <8 x float> %v116_.i.1, %16, !dbg !22
  store <8 x float> %v117_.i.1, ptr %v111_.i.1, align 4, !dbg !23
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv, 16, !dbg !9
  %v120_.i.1 = add nsw i32 %phi100.i11, -2, !dbg !9
  %v101_.not.i.1 = icmp eq i32 %v120_.i.1, 0, !dbg !9
  br i1 %v101_.not.i.1, label %body122.i.preheader, label %body97.i, !dbg !9

body122.i.preheader:                              ; preds = %body97.i.prol.loopexit, %body97.i, %then72.i
  br label %body122.i, !dbg !9

body122.i:                                        ; preds = %body122.i.preheader, %join133.i
  %v126_.i = phi i1 [ false, %join133.i ], [ true, %body122.i.preheader ], !dbg !9
  %v127_.i = select i1 %v126_.i, i32 %v32_.i, i32 %v89_.i, !dbg !9
  %v128_.i = select i1 %v126_.i, i32 %v86_.i, i32 %v70_.i, !dbg !9
  %v130_.not.i = icmp eq i32 %v128_.i, %v127_.i, !dbg !9
  br i1 %v130_.not.i, label %join133.i, label %then131.i, !dbg !9

then131.i:                                        ; preds = %body122.i
  %v134_.i = insertelement <8 x i32> poison, i32 %v128_.i, i64 0, !dbg !9
  %v135_.i = shufflevector <8 x i32> %v134_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v136_.i = insertelement <8 x i32> poison, i32 %v127_.i, i64 0, !dbg !9
  %v137_.i = shufflevector <8 x i32> %v136_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v138_.i = add <8 x i32> %v137_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v139_.i = icmp slt <8 x i32> %v138_.i, %v135_.i, !dbg !9
  %v140_.i = add i32 %v127_.i, %v3_.i, !dbg !12
  %v141_.i = sext i32 %v140_.i to i64, !dbg !12
  %v142_.i = getelementptr float, ptr %v6_f1_, i64 %v141_.i, !dbg !13
  %v143_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v142_.i, <8 x i1> %v139_.i, <8 x float> zeroinitializer), !dbg !13
  %v144_.i = fmul <8 x float> %v143_.i, splat (float 5.000000e-01), !dbg !15
  %v146_.i = tail call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %v142_.i, <8 x i1> %v139_.i, <8 x i32> zeroinitializer), !dbg !16
  %v147_.i = lshr <8 x i32> %v146_.i, splat (i32 1), !dbg !16
  %v148_.i = sub nsw <8 x i32> splat (i32 1597463007), %v147_.i, !dbg !17
  %v149_.i = getelementptr i32, ptr %v2_f1_, i64 %v141_.i, !dbg !18
  tail call void @llvm.masked.store.v8i32.p0(<8 x i32> %v148_.i, ptr align 4 %v149_.i, <8 x i1> %v139_.i), !dbg !18
  %v151_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v149_.i, <8 x i1> %v139_.i, <8 x float> zeroinitializer), !dbg !19
  %v152_.i = fmul <8 x float> %v144_.i, %v151_.i, !dbg !20
  %v153_.i = fmul <8 x float> %v151_.i, %v152_.i, !dbg !20
  %v154_.i = fsub <8 x float> splat (float 1.500000e+00), %v153_.i, !dbg !21
  %v155_.i = fmul <8 x float> %v151_.i, %v154_.i, !dbg !22
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v155_.i, ptr align 4 %v149_.i, <8 x i1> %v139_.i), !dbg !23
  br label %join133.i, !dbg !9

join133.i:                                        ; preds = %then131.i, %body122.i
  br i1 %v126_.i, label %body122.i, label %join74.i, !dbg !9, !llvm.loop !24

join74.i:                                         ; preds = %join133.i, %join44.i
  %v159_.i = phi i32 [ %v1_.i, %join44.i ], [ %v70_.i, %join133.i ], !dbg !9
  %v158_.i = phi i32 [ %v1_.i, %join44.i ], [ %v32_.i, %join133.i ], !dbg !9
  %v160_.i = add nsw i32 %v158_.i, 127, !dbg !9
  %v161_.i = ashr i32 %v160_.i, 7, !dbg !9
  %v162_.i = ashr i32 %v159_.i, 7, !dbg !9
  %v164_.i = tail call i32 @llvm.smax.i32(i32 %v162_.i, i32 %v161_.i), !dbg !9
  %v165_.not.i = icmp sgt i32 %v162_.i, %v161_.i, !dbg !9
  %v166_.i = select i1 %v165_.not.i, i32 %v161_.i, i32 %count, !dbg !9
  %v167_.i = sub nsw i32 %v164_.i, %v161_.i, !dbg !9
  %v168_.i = select i1 %v165_.not.i, i32 %v167_.i, i32 0, !dbg !9
  %v169_.i = sub nsw i32 %count, %v168_.i, !dbg !9
  %v170_.i = icmp sgt i32 %v169_.i, 0, !dbg !9
  br i1 %v170_.i, label %while174.i, label %fine, !dbg !9

while174.i:                                       ; preds = %join74.i, %done193.i
  %phi176.i = phi i32 [ %v269_.i, %done193.i ], [ 0, %join74.i ], !dbg !9
  %v177_.not.i = icmp slt i32 %phi176.i, %v166_.i, !dbg !9
  %v178_.i = select i1 %v177_.not.i, i32 0, i32 %v168_.i, !dbg !9
  %v179_.i = add nsw i32 %v178_.i, %phi176.i, !dbg !9
  %v180_.i = add nsw i32 %v179_.i, %block.x18, !dbg !9
  %v182_.i = shl nsw i32 %v179_.i, 7, !dbg !9
  %v183_.i = sub nsw i32 %v158_.i, %v182_.i, !dbg !9
  %v184_.i = sub nsw i32 %v159_.i, %v182_.i, !dbg !9
  %v197_.i = shl nsw i32 %v180_.i, 7, !dbg !12
  %v209_.i = insertelement <16 x i32> poison, i32 %v183_.i, i64 0, !dbg !9
  %v210_.i = shufflevector <16 x i32> %v209_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v212_.i = insertelement <16 x i32> poison, i32 %v184_.i, i64 0, !dbg !9
  %v213_.i = shufflevector <16 x i32> %v212_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %17 = zext i32 %v197_.i to i64, !dbg !9
  br label %body192.i, !dbg !9

body192.i:                                        ; preds = %while174.i, %join221.i
  %indvars.iv23 = phi i64 [ 0, %while174.i ], [ %indvars.iv.next24, %join221.i ], !dbg !12
  %phi195.i15 = phi i32 [ 8, %while174.i ], [ %v268_.i, %join221.i ], !dbg !9
  %fault.sroa.0.113 = phi i64 [ 0, %while174.i ], [ %fault.sroa.0.3, %join221.i ], !dbg !13
  %18 = add nuw nsw i64 %indvars.iv23, %17, !dbg !12
  %v200_.i = insertelement <16 x i64> poison, i64 %18, i64 0, !dbg !14
  %v201_.i = shufflevector <16 x i64> %v200_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v202_.i = or disjoint <16 x i64> %v201_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %19 = trunc nuw nsw i64 %indvars.iv23 to i32, !dbg !9
  %v206_.i = insertelement <16 x i32> poison, i32 %19, i64 0, !dbg !9
  %v207_.i = shufflevector <16 x i32> %v206_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v208_.i = or disjoint <16 x i32> %v207_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v211_.i = icmp slt <16 x i32> %v208_.i, %v210_.i, !dbg !9
  %v214_.i = icmp sge <16 x i32> %v208_.i, %v213_.i, !dbg !9
  %v215_.i = or <16 x i1> %v211_.i, %v214_.i, !dbg !9
  %v216_.i = bitcast <16 x i1> %v215_.i to i16, !dbg !9
  %v218_.not.i = icmp eq i16 %v216_.i, 0, !dbg !9
  br i1 %v218_.not.i, label %join221.i, label %then219.i, !dbg !9

then219.i:                                        ; preds = %body192.i
  %v205_.i = icmp samesign ult <16 x i64> %v202_.i, %v204_.i, !dbg !14
  %v222_.i = and <16 x i1> %v215_.i, %v205_.i, !dbg !26
  %v223_.i = bitcast <16 x i1> %v222_.i to i16, !dbg !26
  %v225_.not.i = icmp eq i16 %v223_.i, 0, !dbg !26
  br i1 %v225_.not.i, label %join221.i, label %then226.i, !dbg !26

then226.i:                                        ; preds = %then219.i
  %v231_.i = icmp samesign ult <16 x i64> %v202_.i, %v230_.i, !dbg !13
  %v234_.i = and <16 x i1> %v231_.i, %v222_.i, !dbg !13
  %v231_.not.i = xor <16 x i1> %v231_.i, splat (i1 true), !dbg !13
  %v235_.i = and <16 x i1> %v222_.i, %v231_.not.i, !dbg !13
  %v236_.i = bitcast <16 x i1> %v235_.i to i16, !dbg !13
  %v237_.not.i = icmp eq i16 %v236_.i, 0, !dbg !13
  br i1 %v237_.not.i, label %join239.i, label %active238.i, !dbg !13

active238.i:                                      ; preds = %then226.i
  %v240_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v236_.i, i1 true), !dbg !13
  %v241_.i = zext nneg i16 %v240_.i to i64, !dbg !13
  %v242_.i = extractelement <16 x i64> %v202_.i, i64 %v241_.i, !dbg !13
  %v244_.i = or disjoint i64 %indvars.iv23, %v241_.i, !dbg !13
  %v246_.i = shl i64 %v244_.i, 40, !dbg !13
  %v247_.i = or disjoint i64 %v246_.i, %v242_.i, !dbg !13
  %v248_.i = add nuw nsw i64 %v247_.i, -9222246136947933184, !dbg !13
  %v250_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.113, i64 %v248_.i), !dbg !13
  br label %join239.i, !dbg !13

join239.i:                                        ; preds = %active238.i, %then226.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.113, %then226.i ], [ %v250_.i, %active238.i ], !dbg !7
  %v252_.i = getelementptr float, ptr %v6_f1_, i64 %18, !dbg !13
  %v253_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v252_.i, <16 x i1> %v234_.i, <16 x float> zeroinitializer), !dbg !13
  %v254_.i = fmul <16 x float> %v253_.i, splat (float 5.000000e-01), !dbg !15
  %v256_.i = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %v252_.i, <16 x i1> %v234_.i, <16 x i32> zeroinitializer), !dbg !16
  %v257_.i = lshr <16 x i32> %v256_.i, splat (i32 1), !dbg !16
  %v258_.i = sub nsw <16 x i32> splat (i32 1597463007), %v257_.i, !dbg !17
  %v259_.i = getelementptr i32, ptr %v2_f1_, i64 %18, !dbg !18
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %v258_.i, ptr align 4 %v259_.i, <16 x i1> %v222_.i), !dbg !18
  %v261_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v259_.i, <16 x i1> %v222_.i, <16 x float> zeroinitializer), !dbg !19
  %v262_.i = fmul <16 x float> %v254_.i, %v261_.i, !dbg !20
  %v263_.i = fmul <16 x float> %v261_.i, %v262_.i, !dbg !20
  %v264_.i = fsub <16 x float> splat (float 1.500000e+00), %v263_.i, !dbg !21
  %v265_.i = fmul <16 x float> %v261_.i, %v264_.i, !dbg !22
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v265_.i, ptr align 4 %v259_.i, <16 x i1> %v222_.i), !dbg !23
  br label %join221.i, !dbg !26

join221.i:                                        ; preds = %join239.i, %then219.i, %body192.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.113, %body192.i ], [ %fault.sroa.0.113, %then219.i ], [ %fault.sroa.0.2, %join239.i ], !dbg !7
  %indvars.iv.next24 = add nuw nsw i64 %indvars.iv23, 16, !dbg !9
  %v268_.i = add nsw i32 %phi195.i15, -1, !dbg !9
  %v196_.not.i = icmp eq i32 %v268_.i, 0, !dbg !9
  br i1 %v196_.not.i, label %done193.i, label %body192.i, !dbg !9, !llvm.loop !27

done193.i:                                        ; preds = %join221.i
  %v269_.i = add nuw nsw i32 %phi176.i, 1, !dbg !9
  %v270_.i = icmp sge i32 %v269_.i, %v169_.i, !dbg !9
  %v272_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !9
  %brmerge.i = select i1 %v272_.i, i1 true, i1 %v270_.i, !dbg !9
  br i1 %brmerge.i, label %inverse_root_bits.block.exit, label %while174.i, !dbg !9

inverse_root_bits.block.exit:                     ; preds = %done193.i
  %v35_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v35_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %inverse_root_bits.block.exit
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext i32 %v179_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear17, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join74.i, %inverse_root_bits.block.exit
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
