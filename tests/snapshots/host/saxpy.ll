; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr captures(none), <8 x i1>, <8 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @saxpy(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load ptr, ptr %v7_f1_, align 8, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load i64, ptr %v9_f1_, align 8, !dbg !7
  %v14_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v14_f1_, align 4, !dbg !7, !range !8
  %v31_f1_16 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v31_f1_16, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v21_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v22_f1_ = urem i64 %first, %v21_f1_, !dbg !7
  %v23_f1_ = trunc nuw nsw i64 %v22_f1_ to i32, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 4, !dbg !7
  %v78_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %0 = trunc i64 %v78_.i to i32, !dbg !9
  %1 = lshr exact i32 %0, 2, !dbg !9
  %v108_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !15
  %v109_.i = shufflevector <8 x float> %v108_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !15
  %v189_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !14
  %v190_.i = shufflevector <16 x i64> %v189_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v217_.i = insertelement <16 x i64> poison, i64 %v10_f1_, i64 0, !dbg !13
  %v218_.i = shufflevector <16 x i64> %v217_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v242_.i = insertelement <16 x float> poison, float %v6_f1_, i64 0, !dbg !15
  %v243_.i = shufflevector <16 x float> %v242_.i, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !15
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x18 = phi i32 [ %v23_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear17 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v32_f1_ = sub nuw i64 %last, %linear17, !dbg !7
  %v33_f1_ = sub nuw i32 %grid.x, %block.x18, !dbg !7
  %v34_f1_ = zext nneg i32 %v33_f1_ to i64, !dbg !7
  %v35_f1_ = tail call i64 @llvm.umin.i64(i64 %v32_f1_, i64 %v34_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v35_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v3_.i = shl i32 %block.x18, 7, !dbg !12
  %v4_.i = sext i32 %v3_.i to i64, !dbg !12
  %v7_.i = icmp ugt i64 %v10_f1_, %v4_.i, !dbg !13
  br i1 %v7_.i, label %join10.i, label %again28.i, !dbg !9

again28.i:                                        ; preds = %run, %again28.i
  %phi13.i = phi i32 [ %v24_.i, %again28.i ], [ 0, %run ], !dbg !9
  %phi14.i = phi i32 [ %v25_.i, %again28.i ], [ %v1_.i, %run ], !dbg !9
  %v15_.i = add nsw i32 %phi14.i, %phi13.i, !dbg !9
  %v16_.i = ashr i32 %v15_.i, 1, !dbg !9
  %v19_.i = add i32 %v16_.i, %v3_.i, !dbg !12
  %v20_.i = sext i32 %v19_.i to i64, !dbg !12
  %v23_.i = icmp ugt i64 %v10_f1_, %v20_.i, !dbg !13
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
  %v40_.i = icmp sgt i64 %v10_f1_, %v34_.i, !dbg !13
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
  %v60_.i = icmp sgt i64 %v10_f1_, %v54_.i, !dbg !13
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
  br i1 %v90_.i.not, label %body97.i.preheader, label %body115.i.preheader, !dbg !9

body97.i.preheader:                               ; preds = %then72.i
  %4 = xor i32 %v86_.i, -1, !dbg !9
  %v92_.i = add i32 %v89_.i, %4, !dbg !9
  %v93_1.i = lshr i32 %v92_.i, 3, !dbg !9
  %v94_.i = add nuw nsw i32 %v93_1.i, 1, !dbg !9
  %5 = zext i32 %v86_.i to i64, !dbg !9
  %6 = zext i32 %v3_.i to i64, !dbg !9
  %xtraiter = and i32 %v94_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body97.i.prol.loopexit, label %body97.i.prol, !dbg !9

body97.i.prol:                                    ; preds = %body97.i.preheader, %body97.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body97.i.prol ], [ %5, %body97.i.preheader ], !dbg !12
  %phi100.i11.prol = phi i32 [ %v113_.i.prol, %body97.i.prol ], [ %v94_.i, %body97.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body97.i.prol ], [ 0, %body97.i.preheader ], !dbg !9
  %7 = add nuw nsw i64 %indvars.iv.prol, %6, !dbg !12
  %v104_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %7, !dbg !15
  %v105_.i.prol = load <8 x float>, ptr %v104_.i.prol, align 4, !dbg !15
  %v106_.i.prol = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %7, !dbg !13
  %v107_.i.prol = load <8 x float>, ptr %v106_.i.prol, align 4, !dbg !13
  %v110_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v109_.i, <8 x float> %v107_.i.prol, <8 x float> %v105_.i.prol), !dbg !15
  store <8 x float> %v110_.i.prol, ptr %v104_.i.prol, align 4, !dbg !15
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v113_.i.prol = add nsw i32 %phi100.i11.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body97.i.prol.loopexit, label %body97.i.prol, !dbg !9, !llvm.loop !16

body97.i.prol.loopexit:                           ; preds = %body97.i.prol, %body97.i.preheader
  %indvars.iv.unr = phi i64 [ %5, %body97.i.preheader ], [ %indvars.iv.next.prol, %body97.i.prol ], !dbg !12
  %phi100.i11.unr = phi i32 [ %v94_.i, %body97.i.preheader ], [ %v113_.i.prol, %body97.i.prol ], !dbg !9
  %8 = icmp ult i32 %v92_.i, 24, !dbg !9
  br i1 %8, label %body115.i.preheader, label %body97.i.preheader.new, !dbg !9

body97.i.preheader.new:                           ; preds = %body97.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %6, !dbg !9
  %invariant.op31 = add nuw nsw i64 16, %6, !dbg !9
  %invariant.op33 = add nuw nsw i64 24, %6, !dbg !9
  br label %body97.i, !dbg !9

body97.i:                                         ; preds = %body97.i, %body97.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body97.i.preheader.new ], [ %indvars.iv.next.3, %body97.i ], !dbg !12
  %phi100.i11 = phi i32 [ %phi100.i11.unr, %body97.i.preheader.new ], [ %v113_.i.3, %body97.i ], !dbg !9
  %9 = add nuw nsw i64 %indvars.iv, %6, !dbg !12
  %v104_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %9, !dbg !15
  %v105_.i = load <8 x float>, ptr %v104_.i, align 4, !dbg !15
  %v106_.i = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %9, !dbg !13
  %v107_.i = load <8 x float>, ptr %v106_.i, align 4, !dbg !13
  %v110_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v109_.i, <8 x float> %v107_.i, <8 x float> %v105_.i), !dbg !15
  store <8 x float> %v110_.i, ptr %v104_.i, align 4, !dbg !15
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !15
  %v104_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass, !dbg !15
  %v105_.i.1 = load <8 x float>, ptr %v104_.i.1, align 4, !dbg !15
  %v106_.i.1 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %.reass, !dbg !13
  %v107_.i.1 = load <8 x float>, ptr %v106_.i.1, align 4, !dbg !13
  %v110_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v109_.i, <8 x float> %v107_.i.1, <8 x float> %v105_.i.1), !dbg !15
  store <8 x float> %v110_.i.1, ptr %v104_.i.1, align 4, !dbg !15
  %.reass32 = add nuw nsw i64 %indvars.iv, %invariant.op31, !dbg !15
  %v104_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass32, !dbg !15
  %v105_.i.2 = load <8 x float>, ptr %v104_.i.2, align 4, !dbg !15
  %v106_.i.2 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %.reass32, !dbg !13
  %v107_.i.2 = load <8 x float>, ptr %v106_.i.2, align 4, !dbg !13
  %v110_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v109_.i, <8 x float> %v107_.i.2, <8 x float> %v105_.i.2), !dbg !15
  store <8 x float> %v110_.i.2, ptr %v104_.i.2, align 4, !dbg !15
  %.reass34 = add nuw nsw i64 %indvars.iv, %invariant.op33, !dbg !15
  %v104_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass34, !dbg !15
  %v105_.i.3 = load <8 x float>, ptr %v104_.i.3, align 4, !dbg !15
  %v106_.i.3 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %.reass34, !dbg !13
  %v107_.i.3 = load <8 x float>, ptr %v106_.i.3, align 4, !dbg !13
  %v110_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v109_.i, <8 x float> %v107_.i.3, <8 x float> %v105_.i.3), !dbg !15
  store <8 x float> %v110_.i.3, ptr %v104_.i.3, align 4, !dbg !15
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v113_.i.3 = add nsw i32 %phi100.i11, -4, !dbg !9
  %v101_.not.i.3 = icmp eq i32 %v113_.i.3, 0, !dbg !9
  br i1 %v101_.not.i.3, label %body115.i.preheader, label %body97.i, !dbg !9

body115.i.preheader:                              ; preds = %body97.i.prol.loopexit, %body97.i, %then72.i
  br label %body115.i, !dbg !9

body115.i:                                        ; preds = %body115.i.preheader, %join126.i
  %v119_.i = phi i1 [ false, %join126.i ], [ true, %body115.i.preheader ], !dbg !9
  %v120_.i = select i1 %v119_.i, i32 %v32_.i, i32 %v89_.i, !dbg !9
  %v121_.i = select i1 %v119_.i, i32 %v86_.i, i32 %v70_.i, !dbg !9
  %v123_.not.i = icmp eq i32 %v121_.i, %v120_.i, !dbg !9
  br i1 %v123_.not.i, label %join126.i, label %then124.i, !dbg !9

then124.i:                                        ; preds = %body115.i
  %v127_.i = insertelement <8 x i32> poison, i32 %v121_.i, i64 0, !dbg !9
  %v128_.i = shufflevector <8 x i32> %v127_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v129_.i = insertelement <8 x i32> poison, i32 %v120_.i, i64 0, !dbg !9
  %v130_.i = shufflevector <8 x i32> %v129_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v131_.i = add <8 x i32> %v130_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v132_.i = icmp slt <8 x i32> %v131_.i, %v128_.i, !dbg !9
  %v133_.i = add i32 %v120_.i, %v3_.i, !dbg !12
  %v134_.i = sext i32 %v133_.i to i64, !dbg !12
  %v135_.i = getelementptr float, ptr %v2_f1_, i64 %v134_.i, !dbg !15
  %v136_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v135_.i, <8 x i1> %v132_.i, <8 x float> zeroinitializer), !dbg !15
  %v137_.i = getelementptr float, ptr %v8_f1_, i64 %v134_.i, !dbg !13
  %v138_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v137_.i, <8 x i1> %v132_.i, <8 x float> zeroinitializer), !dbg !13
  %v141_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v109_.i, <8 x float> %v138_.i, <8 x float> %v136_.i), !dbg !15
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v141_.i, ptr align 4 %v135_.i, <8 x i1> %v132_.i), !dbg !15
  br label %join126.i, !dbg !9

join126.i:                                        ; preds = %then124.i, %body115.i
  br i1 %v119_.i, label %body115.i, label %join74.i, !dbg !9, !llvm.loop !18

join74.i:                                         ; preds = %join126.i, %join44.i
  %v145_.i = phi i32 [ %v1_.i, %join44.i ], [ %v70_.i, %join126.i ], !dbg !9
  %v144_.i = phi i32 [ %v1_.i, %join44.i ], [ %v32_.i, %join126.i ], !dbg !9
  %v146_.i = add nsw i32 %v144_.i, 127, !dbg !9
  %v147_.i = ashr i32 %v146_.i, 7, !dbg !9
  %v148_.i = ashr i32 %v145_.i, 7, !dbg !9
  %v150_.i = tail call i32 @llvm.smax.i32(i32 %v148_.i, i32 %v147_.i), !dbg !9
  %v151_.not.i = icmp sgt i32 %v148_.i, %v147_.i, !dbg !9
  %v152_.i = select i1 %v151_.not.i, i32 %v147_.i, i32 %count, !dbg !9
  %v153_.i = sub nsw i32 %v150_.i, %v147_.i, !dbg !9
  %v154_.i = select i1 %v151_.not.i, i32 %v153_.i, i32 0, !dbg !9
  %v155_.i = sub nsw i32 %count, %v154_.i, !dbg !9
  %v156_.i = icmp sgt i32 %v155_.i, 0, !dbg !9
  br i1 %v156_.i, label %while160.i, label %fine, !dbg !9

while160.i:                                       ; preds = %join74.i, %done179.i
  %phi162.i = phi i32 [ %v248_.i, %done179.i ], [ 0, %join74.i ], !dbg !9
  %v163_.not.i = icmp slt i32 %phi162.i, %v152_.i, !dbg !9
  %v164_.i = select i1 %v163_.not.i, i32 0, i32 %v154_.i, !dbg !9
  %v165_.i = add nsw i32 %v164_.i, %phi162.i, !dbg !9
  %v166_.i = add nsw i32 %v165_.i, %block.x18, !dbg !9
  %v168_.i = shl nsw i32 %v165_.i, 7, !dbg !9
  %v169_.i = sub nsw i32 %v144_.i, %v168_.i, !dbg !9
  %v170_.i = sub nsw i32 %v145_.i, %v168_.i, !dbg !9
  %v183_.i = shl nsw i32 %v166_.i, 7, !dbg !12
  %v195_.i = insertelement <16 x i32> poison, i32 %v169_.i, i64 0, !dbg !9
  %v196_.i = shufflevector <16 x i32> %v195_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v198_.i = insertelement <16 x i32> poison, i32 %v170_.i, i64 0, !dbg !9
  %v199_.i = shufflevector <16 x i32> %v198_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %10 = zext i32 %v183_.i to i64, !dbg !9
  br label %body178.i, !dbg !9

body178.i:                                        ; preds = %while160.i, %join207.i
  %indvars.iv23 = phi i64 [ 0, %while160.i ], [ %indvars.iv.next24, %join207.i ], !dbg !12
  %phi181.i15 = phi i32 [ 8, %while160.i ], [ %v247_.i, %join207.i ], !dbg !9
  %fault.sroa.0.113 = phi i64 [ 0, %while160.i ], [ %fault.sroa.0.3, %join207.i ], !dbg !13
  %11 = add nuw nsw i64 %indvars.iv23, %10, !dbg !12
  %v186_.i = insertelement <16 x i64> poison, i64 %11, i64 0, !dbg !14
  %v187_.i = shufflevector <16 x i64> %v186_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v188_.i = or disjoint <16 x i64> %v187_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %12 = trunc nuw nsw i64 %indvars.iv23 to i32, !dbg !9
  %v192_.i = insertelement <16 x i32> poison, i32 %12, i64 0, !dbg !9
  %v193_.i = shufflevector <16 x i32> %v192_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v194_.i = or disjoint <16 x i32> %v193_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v197_.i = icmp slt <16 x i32> %v194_.i, %v196_.i, !dbg !9
  %v200_.i = icmp sge <16 x i32> %v194_.i, %v199_.i, !dbg !9
  %v201_.i = or <16 x i1> %v197_.i, %v200_.i, !dbg !9
  %v202_.i = bitcast <16 x i1> %v201_.i to i16, !dbg !9
  %v204_.not.i = icmp eq i16 %v202_.i, 0, !dbg !9
  br i1 %v204_.not.i, label %join207.i, label %then205.i, !dbg !9

then205.i:                                        ; preds = %body178.i
  %v191_.i = icmp samesign ult <16 x i64> %v188_.i, %v190_.i, !dbg !14
  %v208_.i = and <16 x i1> %v201_.i, %v191_.i, !dbg !19
  %v209_.i = bitcast <16 x i1> %v208_.i to i16, !dbg !19
  %v211_.not.i = icmp eq i16 %v209_.i, 0, !dbg !19
  br i1 %v211_.not.i, label %join207.i, label %then212.i, !dbg !19

then212.i:                                        ; preds = %then205.i
  %v215_.i = getelementptr float, ptr %v2_f1_, i64 %11, !dbg !15
  %v216_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v215_.i, <16 x i1> %v208_.i, <16 x float> zeroinitializer), !dbg !15
  %v219_.i = icmp samesign ult <16 x i64> %v188_.i, %v218_.i, !dbg !13
  %v222_.i = and <16 x i1> %v219_.i, %v208_.i, !dbg !13
  %v219_.not.i = xor <16 x i1> %v219_.i, splat (i1 true), !dbg !13
  %v223_.i = and <16 x i1> %v208_.i, %v219_.not.i, !dbg !13
  %v224_.i = bitcast <16 x i1> %v223_.i to i16, !dbg !13
  %v225_.not.i = icmp eq i16 %v224_.i, 0, !dbg !13
  br i1 %v225_.not.i, label %join227.i, label %active226.i, !dbg !13

active226.i:                                      ; preds = %then212.i
  %v228_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v224_.i, i1 true), !dbg !13
  %v229_.i = zext nneg i16 %v228_.i to i64, !dbg !13
  %v230_.i = extractelement <16 x i64> %v188_.i, i64 %v229_.i, !dbg !13
  %v232_.i = or disjoint i64 %indvars.iv23, %v229_.i, !dbg !13
  %v234_.i = shl i64 %v232_.i, 40, !dbg !13
  %v235_.i = or disjoint i64 %v234_.i, %v230_.i, !dbg !13
  %v236_.i = add nuw nsw i64 %v235_.i, -9222246136947933184, !dbg !13
  %v238_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.113, i64 %v236_.i), !dbg !13
  br label %join227.i, !dbg !13

join227.i:                                        ; preds = %active226.i, %then212.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.113, %then212.i ], [ %v238_.i, %active226.i ], !dbg !7
  %v240_.i = getelementptr float, ptr %v8_f1_, i64 %11, !dbg !13
  %v241_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v240_.i, <16 x i1> %v222_.i, <16 x float> zeroinitializer), !dbg !13
  %v244_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v243_.i, <16 x float> %v241_.i, <16 x float> %v216_.i), !dbg !15
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v244_.i, ptr align 4 %v215_.i, <16 x i1> %v208_.i), !dbg !15
  br label %join207.i, !dbg !19

join207.i:                                        ; preds = %join227.i, %then205.i, %body178.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.113, %body178.i ], [ %fault.sroa.0.113, %then205.i ], [ %fault.sroa.0.2, %join227.i ], !dbg !7
  %indvars.iv.next24 = add nuw nsw i64 %indvars.iv23, 16, !dbg !9
  %v247_.i = add nsw i32 %phi181.i15, -1, !dbg !9
  %v182_.not.i = icmp eq i32 %v247_.i, 0, !dbg !9
  br i1 %v182_.not.i, label %done179.i, label %body178.i, !dbg !9, !llvm.loop !20

done179.i:                                        ; preds = %join207.i
  %v248_.i = add nuw nsw i32 %phi162.i, 1, !dbg !9
  %v249_.i = icmp sge i32 %v248_.i, %v155_.i, !dbg !9
  %v251_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !9
  %brmerge.i = select i1 %v251_.i, i1 true, i1 %v249_.i, !dbg !9
  br i1 %brmerge.i, label %saxpy.block.exit, label %while160.i, !dbg !9

saxpy.block.exit:                                 ; preds = %done179.i
  %v37_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v37_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %saxpy.block.exit
  %v38_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v41_f1_ = zext i32 %v165_.i to i64, !dbg !7
  %v42_f1_ = add i64 %linear17, %v41_f1_, !dbg !7
  store i64 %v42_f1_, ptr %v38_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join74.i, %saxpy.block.exit
  %following = add nuw i64 %covered, %linear17, !dbg !7
  %v43_f1_ = add nuw i32 %block.x18, %count, !dbg !7
  %v44_f1_ = icmp eq i32 %v43_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v44_f1_, i32 0, i32 %v43_f1_, !dbg !7
  %v31_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v31_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #5

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "elementwise.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22saxpy\22,\22faults\22:[{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22saxpy\22,\22kind\22:\22index\22,\22line\22:44,\22message\22:\22index out of bounds for axis 0 of array 'x'\22}],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22a\22,\22offset\22:16,\22size\22:4,\22type\22:\22pyfloat\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:24,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "saxpy launch", scope: !1, file: !1, line: 41, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 41, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 41, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "saxpy", scope: !1, file: !1, line: 41, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 41, column: 1, scope: !4)
!12 = !DILocation(line: 42, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 44, column: 21, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 43, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 44, column: 9, scope: !10, inlinedAt: !11)
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.unroll.disable"}
!18 = distinct !{!18, !17}
!19 = !DILocation(line: 43, column: 5, scope: !10, inlinedAt: !11)
!20 = distinct !{!20, !17}
