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
  %v31_f1_14 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v31_f1_14, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v21_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v22_f1_ = urem i64 %first, %v21_f1_, !dbg !7
  %v23_f1_ = trunc nuw nsw i64 %v22_f1_ to i32, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 4, !dbg !7
  %v55_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %0 = trunc i64 %v55_.i to i32, !dbg !9
  %1 = lshr exact i32 %0, 2, !dbg !9
  %v85_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !15
  %v86_.i = shufflevector <8 x float> %v85_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !15
  %v172_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !13
  %v173_.i = shufflevector <16 x i64> %v172_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v201_.i = insertelement <16 x i64> poison, i64 %v10_f1_, i64 0, !dbg !14
  %v202_.i = shufflevector <16 x i64> %v201_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v227_.i = insertelement <16 x float> poison, float %v6_f1_, i64 0, !dbg !15
  %v228_.i = shufflevector <16 x float> %v227_.i, <16 x float> poison, <16 x i32> zeroinitializer, !dbg !15
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x16 = phi i32 [ %v23_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear15 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v32_f1_ = sub nuw i64 %last, %linear15, !dbg !7
  %v33_f1_ = sub nuw i32 %grid.x, %block.x16, !dbg !7
  %v34_f1_ = zext nneg i32 %v33_f1_ to i64, !dbg !7
  %v35_f1_ = tail call i64 @llvm.umin.i64(i64 %v32_f1_, i64 %v34_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v35_f1_, i64 1048576), !dbg !7
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
  %v14_.i = sub i64 %v10_f1_, %v4_.i, !dbg !9
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
  %v34_.i = icmp ugt i64 %v10_f1_, %v27_.i, !dbg !14
  %v35_.i = icmp sgt i64 %v10_f1_, %v24_.i, !dbg !14
  %v36_.i = and i1 %v35_.i, %v32_.i, !dbg !13
  %v37_.i = and i1 %v34_.i, %v36_.i, !dbg !9
  %v38_.i = icmp eq i64 %v9_.i, 0, !dbg !9
  %v39_.i = icmp eq i32 %v1_.i, %v19_.i, !dbg !9
  %v40_.i = add i32 %v3_.i, %v19_.i, !dbg !12
  %v41_.i = sext i32 %v40_.i to i64, !dbg !12
  %v42_.i = icmp sle i64 %v4_f1_, %v41_.i, !dbg !9
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
  %v61_.i = or disjoint i32 %v60_.i, %v10_.i, !dbg !9
  %3 = tail call i32 @llvm.umin.i32(i32 %v61_.i, i32 %v19_.i), !dbg !9
  %v64_.i = sub nsw i32 %v19_.i, %3, !dbg !9
  %v65_.i = and i32 %v64_.i, 7, !dbg !9
  %v66_.i = sub nsw i32 %v19_.i, %v65_.i, !dbg !9
  %v67_.i.not = icmp slt i32 %3, %v66_.i, !dbg !9
  br i1 %v67_.i.not, label %body74.i.preheader, label %body92.i.preheader, !dbg !9

body74.i.preheader:                               ; preds = %then49.i
  %4 = xor i32 %3, -1, !dbg !9
  %v69_.i = add i32 %v66_.i, %4, !dbg !9
  %v70_1.i = lshr i32 %v69_.i, 3, !dbg !9
  %v71_.i = add nuw nsw i32 %v70_1.i, 1, !dbg !9
  %5 = zext nneg i32 %v61_.i to i64, !dbg !9
  %umin = tail call i64 @llvm.umin.i64(i64 %v18_.i, i64 %5), !dbg !9
  %6 = zext i32 %v3_.i to i64, !dbg !9
  %xtraiter = and i32 %v71_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body74.i.prol.loopexit, label %body74.i.prol, !dbg !9

body74.i.prol:                                    ; preds = %body74.i.preheader, %body74.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body74.i.prol ], [ %umin, %body74.i.preheader ], !dbg !12
  %phi77.i9.prol = phi i32 [ %v90_.i.prol, %body74.i.prol ], [ %v71_.i, %body74.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body74.i.prol ], [ 0, %body74.i.preheader ], !dbg !9
  %7 = add nuw nsw i64 %indvars.iv.prol, %6, !dbg !12
  %v81_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %7, !dbg !15
  %v82_.i.prol = load <8 x float>, ptr %v81_.i.prol, align 4, !dbg !15
  %v83_.i.prol = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %7, !dbg !14
  %v84_.i.prol = load <8 x float>, ptr %v83_.i.prol, align 4, !dbg !14
  %v87_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v86_.i, <8 x float> %v84_.i.prol, <8 x float> %v82_.i.prol), !dbg !15
  store <8 x float> %v87_.i.prol, ptr %v81_.i.prol, align 4, !dbg !15
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v90_.i.prol = add nsw i32 %phi77.i9.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body74.i.prol.loopexit, label %body74.i.prol, !dbg !9, !llvm.loop !16

body74.i.prol.loopexit:                           ; preds = %body74.i.prol, %body74.i.preheader
  %indvars.iv.unr = phi i64 [ %umin, %body74.i.preheader ], [ %indvars.iv.next.prol, %body74.i.prol ], !dbg !12
  %phi77.i9.unr = phi i32 [ %v71_.i, %body74.i.preheader ], [ %v90_.i.prol, %body74.i.prol ], !dbg !9
  %8 = icmp ult i32 %v69_.i, 24, !dbg !9
  br i1 %8, label %body92.i.preheader, label %body74.i.preheader.new, !dbg !9

body74.i.preheader.new:                           ; preds = %body74.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %6, !dbg !9
  %invariant.op28 = add nuw nsw i64 16, %6, !dbg !9
  %invariant.op30 = add nuw nsw i64 24, %6, !dbg !9
  br label %body74.i, !dbg !9

body74.i:                                         ; preds = %body74.i, %body74.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body74.i.preheader.new ], [ %indvars.iv.next.3, %body74.i ], !dbg !12
  %phi77.i9 = phi i32 [ %phi77.i9.unr, %body74.i.preheader.new ], [ %v90_.i.3, %body74.i ], !dbg !9
  %9 = add nuw nsw i64 %indvars.iv, %6, !dbg !12
  %v81_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %9, !dbg !15
  %v82_.i = load <8 x float>, ptr %v81_.i, align 4, !dbg !15
  %v83_.i = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %9, !dbg !14
  %v84_.i = load <8 x float>, ptr %v83_.i, align 4, !dbg !14
  %v87_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v86_.i, <8 x float> %v84_.i, <8 x float> %v82_.i), !dbg !15
  store <8 x float> %v87_.i, ptr %v81_.i, align 4, !dbg !15
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !15
  %v81_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass, !dbg !15
  %v82_.i.1 = load <8 x float>, ptr %v81_.i.1, align 4, !dbg !15
  %v83_.i.1 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %.reass, !dbg !14
  %v84_.i.1 = load <8 x float>, ptr %v83_.i.1, align 4, !dbg !14
  %v87_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v86_.i, <8 x float> %v84_.i.1, <8 x float> %v82_.i.1), !dbg !15
  store <8 x float> %v87_.i.1, ptr %v81_.i.1, align 4, !dbg !15
  %.reass29 = add nuw nsw i64 %indvars.iv, %invariant.op28, !dbg !15
  %v81_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass29, !dbg !15
  %v82_.i.2 = load <8 x float>, ptr %v81_.i.2, align 4, !dbg !15
  %v83_.i.2 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %.reass29, !dbg !14
  %v84_.i.2 = load <8 x float>, ptr %v83_.i.2, align 4, !dbg !14
  %v87_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v86_.i, <8 x float> %v84_.i.2, <8 x float> %v82_.i.2), !dbg !15
  store <8 x float> %v87_.i.2, ptr %v81_.i.2, align 4, !dbg !15
  %.reass31 = add nuw nsw i64 %indvars.iv, %invariant.op30, !dbg !15
  %v81_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass31, !dbg !15
  %v82_.i.3 = load <8 x float>, ptr %v81_.i.3, align 4, !dbg !15
  %v83_.i.3 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %.reass31, !dbg !14
  %v84_.i.3 = load <8 x float>, ptr %v83_.i.3, align 4, !dbg !14
  %v87_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v86_.i, <8 x float> %v84_.i.3, <8 x float> %v82_.i.3), !dbg !15
  store <8 x float> %v87_.i.3, ptr %v81_.i.3, align 4, !dbg !15
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v90_.i.3 = add nsw i32 %phi77.i9, -4, !dbg !9
  %v78_.not.i.3 = icmp eq i32 %v90_.i.3, 0, !dbg !9
  br i1 %v78_.not.i.3, label %body92.i.preheader, label %body74.i, !dbg !9

body92.i.preheader:                               ; preds = %body74.i.prol.loopexit, %body74.i, %then49.i
  br label %body92.i, !dbg !9

body92.i:                                         ; preds = %body92.i.preheader, %join103.i
  %v96_.i = phi i1 [ false, %join103.i ], [ true, %body92.i.preheader ], !dbg !9
  %v97_.i = select i1 %v96_.i, i32 %v10_.i, i32 %v66_.i, !dbg !9
  %v98_.i = select i1 %v96_.i, i32 %3, i32 %v19_.i, !dbg !9
  %v100_.not.i = icmp eq i32 %v98_.i, %v97_.i, !dbg !9
  br i1 %v100_.not.i, label %join103.i, label %then101.i, !dbg !9

then101.i:                                        ; preds = %body92.i
  %v104_.i = insertelement <8 x i32> poison, i32 %v98_.i, i64 0, !dbg !9
  %v105_.i = shufflevector <8 x i32> %v104_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v106_.i = insertelement <8 x i32> poison, i32 %v97_.i, i64 0, !dbg !9
  %v107_.i = shufflevector <8 x i32> %v106_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v108_.i = add <8 x i32> %v107_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v109_.i = icmp slt <8 x i32> %v108_.i, %v105_.i, !dbg !9
  %v110_.i = add i32 %v97_.i, %v3_.i, !dbg !12
  %v111_.i = sext i32 %v110_.i to i64, !dbg !12
  %v112_.i = getelementptr float, ptr %v2_f1_, i64 %v111_.i, !dbg !15
  %v113_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v112_.i, <8 x i1> %v109_.i, <8 x float> zeroinitializer), !dbg !15
  %v114_.i = freeze <8 x float> %v113_.i, !dbg !15
  %v115_.i = getelementptr float, ptr %v8_f1_, i64 %v111_.i, !dbg !14
  %v116_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v115_.i, <8 x i1> %v109_.i, <8 x float> zeroinitializer), !dbg !14
  %v117_.i = freeze <8 x float> %v116_.i, !dbg !14
  %v120_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v86_.i, <8 x float> %v117_.i, <8 x float> %v114_.i), !dbg !15
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v120_.i, ptr align 4 %v112_.i, <8 x i1> %v109_.i), !dbg !15
  br label %join103.i, !dbg !9

join103.i:                                        ; preds = %then101.i, %body92.i
  br i1 %v96_.i, label %body92.i, label %join51.i, !dbg !9, !llvm.loop !18

join51.i:                                         ; preds = %join103.i, %run
  %v124_.i = phi i32 [ %v1_.i, %run ], [ %v19_.i, %join103.i ], !dbg !9
  %v123_.i = phi i32 [ %v1_.i, %run ], [ %v10_.i, %join103.i ], !dbg !9
  %v125_.i = add nuw nsw i32 %v123_.i, 127, !dbg !9
  %v126_.i = lshr i32 %v125_.i, 7, !dbg !9
  %v127_.i = lshr i32 %v124_.i, 7, !dbg !9
  %10 = tail call i32 @llvm.umax.i32(i32 %v127_.i, i32 %v126_.i), !dbg !9
  %v46_2.i = or i1 %v45_.i, %v37_.i, !dbg !9
  %v131_.i = and i1 %v44_.i, %v46_2.i, !dbg !9
  %v132_.i = select i1 %v131_.i, i32 0, i32 %v126_.i, !dbg !9
  %v133_.i = select i1 %v131_.i, i32 %count, i32 %10, !dbg !9
  %v134_.not.i = icmp samesign ult i32 %v132_.i, %v133_.i, !dbg !9
  %v135_.i = select i1 %v134_.not.i, i32 %v132_.i, i32 %count, !dbg !9
  %v137_.i = tail call i32 @llvm.usub.sat.i32(i32 %v133_.i, i32 %v132_.i), !dbg !9
  %v138_.i = sub nsw i32 %count, %v137_.i, !dbg !9
  %v139_.i = icmp sgt i32 %v138_.i, 0, !dbg !9
  br i1 %v139_.i, label %while143.i, label %fine, !dbg !9

while143.i:                                       ; preds = %join51.i, %done162.i
  %phi145.i = phi i32 [ %v233_.i, %done162.i ], [ 0, %join51.i ], !dbg !9
  %v146_.not.i = icmp samesign ult i32 %phi145.i, %v135_.i, !dbg !9
  %v147_.i = select i1 %v146_.not.i, i32 0, i32 %v137_.i, !dbg !9
  %v148_.i = add nuw nsw i32 %v147_.i, %phi145.i, !dbg !9
  %v149_.i = add nsw i32 %v148_.i, %block.x16, !dbg !9
  %v151_.i = shl nsw i32 %v148_.i, 7, !dbg !9
  %v152_.i = sub nsw i32 %v123_.i, %v151_.i, !dbg !9
  %v153_.i = sub nsw i32 %v124_.i, %v151_.i, !dbg !9
  %v166_.i = shl nsw i32 %v149_.i, 7, !dbg !12
  %v178_.i = insertelement <16 x i32> poison, i32 %v152_.i, i64 0, !dbg !9
  %v179_.i = shufflevector <16 x i32> %v178_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v181_.i = insertelement <16 x i32> poison, i32 %v153_.i, i64 0, !dbg !9
  %v182_.i = shufflevector <16 x i32> %v181_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %11 = zext i32 %v166_.i to i64, !dbg !9
  br label %body161.i, !dbg !9

body161.i:                                        ; preds = %while143.i, %join190.i
  %indvars.iv20 = phi i64 [ 0, %while143.i ], [ %indvars.iv.next21, %join190.i ], !dbg !12
  %phi164.i13 = phi i32 [ 8, %while143.i ], [ %v232_.i, %join190.i ], !dbg !9
  %fault.sroa.0.111 = phi i64 [ 0, %while143.i ], [ %fault.sroa.0.3, %join190.i ], !dbg !14
  %12 = add nuw nsw i64 %indvars.iv20, %11, !dbg !12
  %v169_.i = insertelement <16 x i64> poison, i64 %12, i64 0, !dbg !13
  %v170_.i = shufflevector <16 x i64> %v169_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v171_.i = or disjoint <16 x i64> %v170_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !13
  %13 = trunc nuw nsw i64 %indvars.iv20 to i32, !dbg !9
  %v175_.i = insertelement <16 x i32> poison, i32 %13, i64 0, !dbg !9
  %v176_.i = shufflevector <16 x i32> %v175_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v177_.i = or disjoint <16 x i32> %v176_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v180_.i = icmp slt <16 x i32> %v177_.i, %v179_.i, !dbg !9
  %v183_.i = icmp sge <16 x i32> %v177_.i, %v182_.i, !dbg !9
  %v184_.i = or <16 x i1> %v180_.i, %v183_.i, !dbg !9
  %v185_.i = bitcast <16 x i1> %v184_.i to i16, !dbg !9
  %v187_.not.i = icmp eq i16 %v185_.i, 0, !dbg !9
  br i1 %v187_.not.i, label %join190.i, label %then188.i, !dbg !9

then188.i:                                        ; preds = %body161.i
  %v174_.i = icmp samesign ult <16 x i64> %v171_.i, %v173_.i, !dbg !13
  %v191_.i = and <16 x i1> %v184_.i, %v174_.i, !dbg !19
  %v192_.i = bitcast <16 x i1> %v191_.i to i16, !dbg !19
  %v194_.not.i = icmp eq i16 %v192_.i, 0, !dbg !19
  br i1 %v194_.not.i, label %join190.i, label %then195.i, !dbg !19

then195.i:                                        ; preds = %then188.i
  %v198_.i = getelementptr float, ptr %v2_f1_, i64 %12, !dbg !15
  %v199_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v198_.i, <16 x i1> %v191_.i, <16 x float> zeroinitializer), !dbg !15
  %v200_.i = freeze <16 x float> %v199_.i, !dbg !15
  %v203_.i = icmp samesign ult <16 x i64> %v171_.i, %v202_.i, !dbg !14
  %v206_.i = and <16 x i1> %v203_.i, %v191_.i, !dbg !14
  %v203_.not.i = xor <16 x i1> %v203_.i, splat (i1 true), !dbg !14
  %v207_.i = and <16 x i1> %v191_.i, %v203_.not.i, !dbg !14
  %v208_.i = bitcast <16 x i1> %v207_.i to i16, !dbg !14
  %v209_.not.i = icmp eq i16 %v208_.i, 0, !dbg !14
  br i1 %v209_.not.i, label %join211.i, label %active210.i, !dbg !14

active210.i:                                      ; preds = %then195.i
  %v212_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v208_.i, i1 true), !dbg !14
  %v213_.i = zext nneg i16 %v212_.i to i64, !dbg !14
  %v214_.i = extractelement <16 x i64> %v171_.i, i64 %v213_.i, !dbg !14
  %v216_.i = or disjoint i64 %indvars.iv20, %v213_.i, !dbg !14
  %v218_.i = shl i64 %v216_.i, 40, !dbg !14
  %v219_.i = or disjoint i64 %v218_.i, %v214_.i, !dbg !14
  %v220_.i = add nuw nsw i64 %v219_.i, -9222246136947933184, !dbg !14
  %v222_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.111, i64 %v220_.i), !dbg !14
  br label %join211.i, !dbg !14

join211.i:                                        ; preds = %active210.i, %then195.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.111, %then195.i ], [ %v222_.i, %active210.i ], !dbg !7
  %v224_.i = getelementptr float, ptr %v8_f1_, i64 %12, !dbg !14
  %v225_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v224_.i, <16 x i1> %v206_.i, <16 x float> zeroinitializer), !dbg !14
  %v226_.i = freeze <16 x float> %v225_.i, !dbg !14
  %v229_.i = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %v228_.i, <16 x float> %v226_.i, <16 x float> %v200_.i), !dbg !15
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v229_.i, ptr align 4 %v198_.i, <16 x i1> %v191_.i), !dbg !15
  br label %join190.i, !dbg !19

join190.i:                                        ; preds = %join211.i, %then188.i, %body161.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.111, %body161.i ], [ %fault.sroa.0.111, %then188.i ], [ %fault.sroa.0.2, %join211.i ], !dbg !7
  %indvars.iv.next21 = add nuw nsw i64 %indvars.iv20, 16, !dbg !9
  %v232_.i = add nsw i32 %phi164.i13, -1, !dbg !9
  %v165_.not.i = icmp eq i32 %v232_.i, 0, !dbg !9
  br i1 %v165_.not.i, label %done162.i, label %body161.i, !dbg !9, !llvm.loop !20

done162.i:                                        ; preds = %join190.i
  %v233_.i = add nuw nsw i32 %phi145.i, 1, !dbg !9
  %v234_.i = icmp sge i32 %v233_.i, %v138_.i, !dbg !9
  %v236_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !9
  %brmerge.i = select i1 %v236_.i, i1 true, i1 %v234_.i, !dbg !9
  br i1 %brmerge.i, label %saxpy.block.exit, label %while143.i, !dbg !9

saxpy.block.exit:                                 ; preds = %done162.i
  %v37_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v37_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %saxpy.block.exit
  %v38_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v41_f1_ = zext nneg i32 %v148_.i to i64, !dbg !7
  %v42_f1_ = add i64 %linear15, %v41_f1_, !dbg !7
  store i64 %v42_f1_, ptr %v38_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join51.i, %saxpy.block.exit
  %following = add nuw i64 %covered, %linear15, !dbg !7
  %v43_f1_ = add nuw i32 %block.x16, %count, !dbg !7
  %v44_f1_ = icmp eq i32 %v43_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v44_f1_, i32 0, i32 %v43_f1_, !dbg !7
  %v31_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v31_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #5

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
!13 = !DILocation(line: 43, column: 8, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 44, column: 21, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 44, column: 9, scope: !10, inlinedAt: !11)
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.unroll.disable"}
!18 = distinct !{!18, !17}
!19 = !DILocation(line: 43, column: 5, scope: !10, inlinedAt: !11)
!20 = distinct !{!20, !17}
