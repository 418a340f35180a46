; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr captures(none), <8 x i1>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #3

; Function Attrs: nofree norecurse nounwind
define range(i64 0, -9223372036854775808) i64 @vadd(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
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
  %v16_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v16_f1_, align 4, !dbg !7, !range !8
  %v33_f1_25 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v33_f1_25, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v23_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v24_f1_ = urem i64 %first, %v23_f1_, !dbg !7
  %v25_f1_ = trunc nuw nsw i64 %v24_f1_ to i32, !dbg !7
  %v1_1.i = add nuw i64 %v8_f1_, %v4_f1_, !dbg !9
  %v4_2.i = add i64 %v1_1.i, %v12_f1_, !dbg !9
  %v5_.i = shl i64 %v4_2.i, 2, !dbg !9
  %v6_.i = icmp sgt i64 %v5_.i, 100663295, !dbg !9
  %v110_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %0 = trunc i64 %v110_.i to i32, !dbg !9
  %1 = lshr exact i32 %0, 2, !dbg !9
  %v256_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !14
  %v257_.i = shufflevector <16 x i64> %v256_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v282_.i = insertelement <16 x i64> poison, i64 %v8_f1_, i64 0, !dbg !13
  %v283_.i = shufflevector <16 x i64> %v282_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v308_.i = insertelement <16 x i64> poison, i64 %v12_f1_, i64 0, !dbg !15
  %v309_.i = shufflevector <16 x i64> %v308_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !15
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x27 = phi i32 [ %v25_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear26 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v34_f1_ = sub nuw i64 %last, %linear26, !dbg !7
  %v35_f1_ = sub nuw i32 %grid.x, %block.x27, !dbg !7
  %v36_f1_ = zext nneg i32 %v35_f1_ to i64, !dbg !7
  %v37_f1_ = tail call i64 @llvm.umin.i64(i64 %v34_f1_, i64 %v36_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v37_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v7_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v8_.i = add nsw i32 %v7_.i, -1, !dbg !9
  %v9_.i = shl i32 %block.x27, 7, !dbg !12
  %v10_.i = icmp sgt i32 %v9_.i, -1, !dbg !13
  br i1 %v10_.i, label %join13.i, label %again28.i, !dbg !9

again28.i:                                        ; preds = %run, %again28.i
  %phi16.i = phi i32 [ %v24_.i, %again28.i ], [ 0, %run ], !dbg !9
  %phi17.i = phi i32 [ %v25_.i, %again28.i ], [ %v7_.i, %run ], !dbg !9
  %v18_.i = add nsw i32 %phi17.i, %phi16.i, !dbg !9
  %v19_.i = ashr i32 %v18_.i, 1, !dbg !9
  %v22_.i = add i32 %v19_.i, %v9_.i, !dbg !12
  %v23_.i = icmp slt i32 %v22_.i, 0, !dbg !9
  %v25_.i = select i1 %v23_.i, i32 %phi17.i, i32 %v19_.i, !dbg !9
  %v24_.i = select i1 %v23_.i, i32 %v19_.i, i32 %phi16.i, !dbg !9
  %v26_.i = sub nsw i32 %v25_.i, %v24_.i, !dbg !9
  %v27_.i = icmp sgt i32 %v26_.i, 1, !dbg !9
  br i1 %v27_.i, label %again28.i, label %join13.i, !dbg !9

join13.i:                                         ; preds = %again28.i, %run
  %v32_.i = phi i32 [ 0, %run ], [ %v25_.i, %again28.i ], !dbg !9
  %v33_.i = add i32 %v8_.i, %v9_.i, !dbg !12
  %v34_.i = sext i32 %v33_.i to i64, !dbg !12
  %v35_.i = icmp sgt i64 %v4_f1_, %v34_.i, !dbg !14
  %v36_.i = icmp sge i32 %v33_.i, %v9_.i, !dbg !14
  %v37_.i = and i1 %v36_.i, %v35_.i, !dbg !14
  %v38_.i = icmp sgt i64 %v8_f1_, %v34_.i, !dbg !13
  %v39_.i = and i1 %v38_.i, %v37_.i, !dbg !14
  %v40_.i = icmp sgt i64 %v12_f1_, %v34_.i, !dbg !15
  %v41_.i = and i1 %v40_.i, %v39_.i, !dbg !14
  br i1 %v41_.i, label %join44.i, label %again66.i, !dbg !9

again66.i:                                        ; preds = %join13.i, %again66.i
  %phi47.i = phi i32 [ %v62_.i, %again66.i ], [ -1, %join13.i ], !dbg !9
  %phi48.i = phi i32 [ %v63_.i, %again66.i ], [ %v8_.i, %join13.i ], !dbg !9
  %v49_.i = add nsw i32 %phi48.i, %phi47.i, !dbg !9
  %v50_.i = ashr i32 %v49_.i, 1, !dbg !9
  %v52_.i = tail call i32 @llvm.smax.i32(i32 %v50_.i, i32 0), !dbg !9
  %v53_.i = add i32 %v52_.i, %v9_.i, !dbg !12
  %v54_.i = sext i32 %v53_.i to i64, !dbg !12
  %v55_.i = icmp sgt i64 %v4_f1_, %v54_.i, !dbg !14
  %v56_.i = icmp sge i32 %v53_.i, %v9_.i, !dbg !14
  %v57_.i = and i1 %v56_.i, %v55_.i, !dbg !14
  %v58_.i = icmp sgt i64 %v8_f1_, %v54_.i, !dbg !13
  %v59_.i = and i1 %v58_.i, %v57_.i, !dbg !14
  %v60_.i = icmp sgt i64 %v12_f1_, %v54_.i, !dbg !15
  %v61_.i = and i1 %v60_.i, %v59_.i, !dbg !14
  %v63_.i = select i1 %v61_.i, i32 %phi48.i, i32 %v52_.i, !dbg !9
  %v62_.i = select i1 %v61_.i, i32 %v52_.i, i32 %phi47.i, !dbg !9
  %v64_.i = sub nsw i32 %v63_.i, %v62_.i, !dbg !9
  %v65_.i = icmp sgt i32 %v64_.i, 1, !dbg !9
  br i1 %v65_.i, label %again66.i, label %join44.i, !dbg !9

join44.i:                                         ; preds = %again66.i, %join13.i
  %v70_.i = phi i32 [ %v7_.i, %join13.i ], [ %v63_.i, %again66.i ], !dbg !9
  %2 = tail call i32 @llvm.smax.i32(i32 %v70_.i, i32 1), !dbg !9
  %v73_.i = add i32 %v9_.i, -1, !dbg !9
  %v74_.i = add i32 %v73_.i, %2, !dbg !12
  %v75_.i = sext i32 %v74_.i to i64, !dbg !12
  %v77_.i = add i32 %v32_.i, %v9_.i, !dbg !12
  %v78_.i = sext i32 %v77_.i to i64, !dbg !12
  %v79_.i = icmp sge i32 %v74_.i, %v77_.i, !dbg !14
  %3 = icmp ugt i64 %v4_f1_, %v75_.i, !dbg !14
  %v83_.i = and i1 %v79_.i, %3, !dbg !14
  %v85_.i = icmp ugt i64 %v8_f1_, %v78_.i, !dbg !13
  %v86_.i = icmp sgt i64 %v8_f1_, %v75_.i, !dbg !13
  %v87_.i = and i1 %v86_.i, %v83_.i, !dbg !14
  %v88_.i = icmp sgt i64 %v12_f1_, %v78_.i, !dbg !15
  %v89_.i = and i1 %v85_.i, %v88_.i, !dbg !13
  %v90_.i = icmp sgt i64 %v12_f1_, %v75_.i, !dbg !15
  %v91_.i = and i1 %v90_.i, %v87_.i, !dbg !14
  %v92_.i = and i1 %v89_.i, %v91_.i, !dbg !9
  %v93_.i = icmp eq i32 %v32_.i, 0, !dbg !9
  %v94_.i = icmp eq i32 %v70_.i, %v7_.i, !dbg !9
  %v95_.i = add i32 %v70_.i, %v9_.i, !dbg !12
  %v96_.i = sext i32 %v95_.i to i64, !dbg !12
  %v97_.i = icmp sle i64 %v4_f1_, %v96_.i, !dbg !9
  %v98_.i = or i1 %v94_.i, %v97_.i, !dbg !9
  %v99_.i = and i1 %v93_.i, %v98_.i, !dbg !9
  %v100_.i = icmp sge i32 %v32_.i, %v70_.i, !dbg !9
  %v102_.i = icmp slt i32 %v32_.i, %v70_.i, !dbg !9
  %v103_.i = and i1 %v102_.i, %v92_.i, !dbg !9
  br i1 %v103_.i, label %then104.i, label %join106.i, !dbg !9

then104.i:                                        ; preds = %join44.i
  %v113_.i = add nsw i32 %1, %v32_.i, !dbg !9
  %v114_.i = sub nsw i32 0, %v113_.i, !dbg !9
  %v115_.i = and i32 %v114_.i, 7, !dbg !9
  %v116_.i = add nsw i32 %v115_.i, %v32_.i, !dbg !9
  %v118_.i = tail call i32 @llvm.smin.i32(i32 %v70_.i, i32 %v116_.i), !dbg !9
  %v119_.i = sub i32 %v70_.i, %v118_.i, !dbg !9
  %v120_.i = and i32 %v119_.i, 7, !dbg !9
  %v121_.i = sub i32 %v70_.i, %v120_.i, !dbg !9
  %v122_.i = add i32 %v118_.i, %v9_.i, !dbg !12
  %v123_.i = sext i32 %v122_.i to i64, !dbg !12
  %v124_.i = shl nsw i64 %v123_.i, 2, !dbg !9
  %v126_.i = add i64 %v124_.i, %v110_.i, !dbg !9
  %v127_.i = and i64 %v126_.i, 28, !dbg !9
  %v128_.i = icmp eq i64 %v127_.i, 0, !dbg !9
  %v129_.i = and i1 %v6_.i, %v128_.i, !dbg !9
  %v133_.i.not = icmp slt i32 %v118_.i, %v121_.i, !dbg !9
  br i1 %v129_.i, label %then130.i, label %else131.i, !dbg !9

then130.i:                                        ; preds = %then104.i
  br i1 %v133_.i.not, label %body140.i.preheader, label %body178.i.preheader, !dbg !9

body140.i.preheader:                              ; preds = %then130.i
  %4 = xor i32 %v118_.i, -1, !dbg !9
  %v135_.i = add i32 %v121_.i, %4, !dbg !9
  %v136_4.i = lshr i32 %v135_.i, 3, !dbg !9
  %v137_.i = add nuw nsw i32 %v136_4.i, 1, !dbg !9
  %5 = zext i32 %v118_.i to i64, !dbg !9
  %6 = zext i32 %v9_.i to i64, !dbg !9
  %xtraiter55 = and i32 %v137_.i, 3, !dbg !9
  %lcmp.mod56.not = icmp eq i32 %xtraiter55, 0, !dbg !9
  br i1 %lcmp.mod56.not, label %body140.i.prol.loopexit, label %body140.i.prol, !dbg !9

body140.i.prol:                                   ; preds = %body140.i.preheader, %body140.i.prol
  %indvars.iv35.prol = phi i64 [ %indvars.iv.next36.prol, %body140.i.prol ], [ %5, %body140.i.preheader ], !dbg !12
  %phi143.i20.prol = phi i32 [ %v154_.i.prol, %body140.i.prol ], [ %v137_.i, %body140.i.preheader ], !dbg !9
  %prol.iter57 = phi i32 [ %prol.iter57.next, %body140.i.prol ], [ 0, %body140.i.preheader ], !dbg !9
  %7 = add nuw nsw i64 %indvars.iv35.prol, %6, !dbg !12
  %v147_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %7, !dbg !13
  %v148_.i.prol = load <8 x float>, ptr %v147_.i.prol, align 4, !dbg !13
  %v149_.i.prol = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %7, !dbg !15
  %v150_.i.prol = load <8 x float>, ptr %v149_.i.prol, align 4, !dbg !15
  %v151_.i.prol = fadd <8 x float> %v148_.i.prol, %v150_.i.prol, !dbg !13
  %v152_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %7, !dbg !16
  store <8 x float> %v151_.i.prol, ptr %v152_.i.prol, align 32, !dbg !16, !nontemporal !17
  %indvars.iv.next36.prol = add nuw nsw i64 %indvars.iv35.prol, 8, !dbg !9
  %v154_.i.prol = add nsw i32 %phi143.i20.prol, -1, !dbg !9
  %prol.iter57.next = add i32 %prol.iter57, 1, !dbg !9
  %prol.iter57.cmp.not = icmp eq i32 %prol.iter57.next, %xtraiter55, !dbg !9
  br i1 %prol.iter57.cmp.not, label %body140.i.prol.loopexit, label %body140.i.prol, !dbg !9, !llvm.loop !18

body140.i.prol.loopexit:                          ; preds = %body140.i.prol, %body140.i.preheader
  %indvars.iv35.unr = phi i64 [ %5, %body140.i.preheader ], [ %indvars.iv.next36.prol, %body140.i.prol ], !dbg !12
  %phi143.i20.unr = phi i32 [ %v137_.i, %body140.i.preheader ], [ %v154_.i.prol, %body140.i.prol ], !dbg !9
  %8 = icmp ult i32 %v135_.i, 24, !dbg !9
  br i1 %8, label %body178.i.preheader, label %body140.i.preheader.new, !dbg !9

body140.i.preheader.new:                          ; preds = %body140.i.prol.loopexit
  %invariant.op65 = add nuw nsw i64 8, %6, !dbg !9
  %invariant.op67 = add nuw nsw i64 16, %6, !dbg !9
  %invariant.op69 = add nuw nsw i64 24, %6, !dbg !9
  br label %body140.i, !dbg !9

body140.i:                                        ; preds = %body140.i, %body140.i.preheader.new
  %indvars.iv35 = phi i64 [ %indvars.iv35.unr, %body140.i.preheader.new ], [ %indvars.iv.next36.3, %body140.i ], !dbg !12
  %phi143.i20 = phi i32 [ %phi143.i20.unr, %body140.i.preheader.new ], [ %v154_.i.3, %body140.i ], !dbg !9
  %9 = add nuw nsw i64 %indvars.iv35, %6, !dbg !12
  %v147_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %9, !dbg !13
  %v148_.i = load <8 x float>, ptr %v147_.i, align 4, !dbg !13
  %v149_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %9, !dbg !15
  %v150_.i = load <8 x float>, ptr %v149_.i, align 4, !dbg !15
  %v151_.i = fadd <8 x float> %v148_.i, %v150_.i, !dbg !13
  %v152_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %9, !dbg !16
  store <8 x float> %v151_.i, ptr %v152_.i, align 32, !dbg !16, !nontemporal !17
  %.reass66 = add nuw nsw i64 %indvars.iv35, %invariant.op65, !dbg !13
  %v147_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass66, !dbg !13
  %v148_.i.1 = load <8 x float>, ptr %v147_.i.1, align 4, !dbg !13
  %v149_.i.1 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass66, !dbg !15
  %v150_.i.1 = load <8 x float>, ptr %v149_.i.1, align 4, !dbg !15
  %v151_.i.1 = fadd <8 x float> %v148_.i.1, %v150_.i.1, !dbg !13
  %v152_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass66, !dbg !16
  store <8 x float> %v151_.i.1, ptr %v152_.i.1, align 32, !dbg !16, !nontemporal !17
  %.reass68 = add nuw nsw i64 %indvars.iv35, %invariant.op67, !dbg !13
  %v147_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass68, !dbg !13
  %v148_.i.2 = load <8 x float>, ptr %v147_.i.2, align 4, !dbg !13
  %v149_.i.2 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass68, !dbg !15
  %v150_.i.2 = load <8 x float>, ptr %v149_.i.2, align 4, !dbg !15
  %v151_.i.2 = fadd <8 x float> %v148_.i.2, %v150_.i.2, !dbg !13
  %v152_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass68, !dbg !16
  store <8 x float> %v151_.i.2, ptr %v152_.i.2, align 32, !dbg !16, !nontemporal !17
  %.reass70 = add nuw nsw i64 %indvars.iv35, %invariant.op69, !dbg !13
  %v147_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass70, !dbg !13
  %v148_.i.3 = load <8 x float>, ptr %v147_.i.3, align 4, !dbg !13
  %v149_.i.3 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass70, !dbg !15
  %v150_.i.3 = load <8 x float>, ptr %v149_.i.3, align 4, !dbg !15
  %v151_.i.3 = fadd <8 x float> %v148_.i.3, %v150_.i.3, !dbg !13
  %v152_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass70, !dbg !16
  store <8 x float> %v151_.i.3, ptr %v152_.i.3, align 32, !dbg !16, !nontemporal !17
  %indvars.iv.next36.3 = add nuw nsw i64 %indvars.iv35, 32, !dbg !9
  %v154_.i.3 = add nsw i32 %phi143.i20, -4, !dbg !9
  %v144_.not.i.3 = icmp eq i32 %v154_.i.3, 0, !dbg !9
  br i1 %v144_.not.i.3, label %body178.i.preheader, label %body140.i, !dbg !9

else131.i:                                        ; preds = %then104.i
  br i1 %v133_.i.not, label %body162.i.preheader, label %body178.i.preheader, !dbg !9

body162.i.preheader:                              ; preds = %else131.i
  %10 = xor i32 %v118_.i, -1, !dbg !9
  %v157_.i = add i32 %v121_.i, %10, !dbg !9
  %v158_3.i = lshr i32 %v157_.i, 3, !dbg !9
  %v159_.i = add nuw nsw i32 %v158_3.i, 1, !dbg !9
  %11 = zext i32 %v118_.i to i64, !dbg !9
  %12 = zext i32 %v9_.i to i64, !dbg !9
  %xtraiter = and i32 %v159_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body162.i.prol.loopexit, label %body162.i.prol, !dbg !9

body162.i.prol:                                   ; preds = %body162.i.preheader, %body162.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body162.i.prol ], [ %11, %body162.i.preheader ], !dbg !12
  %phi165.i17.prol = phi i32 [ %v176_.i.prol, %body162.i.prol ], [ %v159_.i, %body162.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body162.i.prol ], [ 0, %body162.i.preheader ], !dbg !9
  %13 = add nuw nsw i64 %indvars.iv.prol, %12, !dbg !12
  %v169_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %13, !dbg !13
  %v170_.i.prol = load <8 x float>, ptr %v169_.i.prol, align 4, !dbg !13
  %v171_.i.prol = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %13, !dbg !15
  %v172_.i.prol = load <8 x float>, ptr %v171_.i.prol, align 4, !dbg !15
  %v173_.i.prol = fadd <8 x float> %v170_.i.prol, %v172_.i.prol, !dbg !13
  %v174_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %13, !dbg !16
  store <8 x float> %v173_.i.prol, ptr %v174_.i.prol, align 4, !dbg !16
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v176_.i.prol = add nsw i32 %phi165.i17.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body162.i.prol.loopexit, label %body162.i.prol, !dbg !9, !llvm.loop !20

body162.i.prol.loopexit:                          ; preds = %body162.i.prol, %body162.i.preheader
  %indvars.iv.unr = phi i64 [ %11, %body162.i.preheader ], [ %indvars.iv.next.prol, %body162.i.prol ], !dbg !12
  %phi165.i17.unr = phi i32 [ %v159_.i, %body162.i.preheader ], [ %v176_.i.prol, %body162.i.prol ], !dbg !9
  %14 = icmp ult i32 %v157_.i, 24, !dbg !9
  br i1 %14, label %body178.i.preheader, label %body162.i.preheader.new, !dbg !9

body162.i.preheader.new:                          ; preds = %body162.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %12, !dbg !9
  %invariant.op61 = add nuw nsw i64 16, %12, !dbg !9
  %invariant.op63 = add nuw nsw i64 24, %12, !dbg !9
  br label %body162.i, !dbg !9

body162.i:                                        ; preds = %body162.i, %body162.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body162.i.preheader.new ], [ %indvars.iv.next.3, %body162.i ], !dbg !12
  %phi165.i17 = phi i32 [ %phi165.i17.unr, %body162.i.preheader.new ], [ %v176_.i.3, %body162.i ], !dbg !9
  %15 = add nuw nsw i64 %indvars.iv, %12, !dbg !12
  %v169_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %15, !dbg !13
  %v170_.i = load <8 x float>, ptr %v169_.i, align 4, !dbg !13
  %v171_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %15, !dbg !15
  %v172_.i = load <8 x float>, ptr %v171_.i, align 4, !dbg !15
  %v173_.i = fadd <8 x float> %v170_.i, %v172_.i, !dbg !13
  %v174_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %15, !dbg !16
  store <8 x float> %v173_.i, ptr %v174_.i, align 4, !dbg !16
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !13
  %v169_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !13
  %v170_.i.1 = load <8 x float>, ptr %v169_.i.1, align 4, !dbg !13
  %v171_.i.1 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass, !dbg !15
  %v172_.i.1 = load <8 x float>, ptr %v171_.i.1, align 4, !dbg !15
  %v173_.i.1 = fadd <8 x float> %v170_.i.1, %v172_.i.1, !dbg !13
  %v174_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass, !dbg !16
  store <8 x float> %v173_.i.1, ptr %v174_.i.1, align 4, !dbg !16
  %.reass62 = add nuw nsw i64 %indvars.iv, %invariant.op61, !dbg !13
  %v169_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass62, !dbg !13
  %v170_.i.2 = load <8 x float>, ptr %v169_.i.2, align 4, !dbg !13
  %v171_.i.2 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass62, !dbg !15
  %v172_.i.2 = load <8 x float>, ptr %v171_.i.2, align 4, !dbg !15
  %v173_.i.2 = fadd <8 x float> %v170_.i.2, %v172_.i.2, !dbg !13
  %v174_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass62, !dbg !16
  store <8 x float> %v173_.i.2, ptr %v174_.i.2, align 4, !dbg !16
  %.reass64 = add nuw nsw i64 %indvars.iv, %invariant.op63, !dbg !13
  %v169_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass64, !dbg !13
  %v170_.i.3 = load <8 x float>, ptr %v169_.i.3, align 4, !dbg !13
  %v171_.i.3 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass64, !dbg !15
  %v172_.i.3 = load <8 x float>, ptr %v171_.i.3, align 4, !dbg !15
  %v173_.i.3 = fadd <8 x float> %v170_.i.3, %v172_.i.3, !dbg !13
  %v174_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass64, !dbg !16
  store <8 x float> %v173_.i.3, ptr %v174_.i.3, align 4, !dbg !16
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v176_.i.3 = add nsw i32 %phi165.i17, -4, !dbg !9
  %v166_.not.i.3 = icmp eq i32 %v176_.i.3, 0, !dbg !9
  br i1 %v166_.not.i.3, label %body178.i.preheader, label %body162.i, !dbg !9

body178.i.preheader:                              ; preds = %body162.i.prol.loopexit, %body162.i, %body140.i.prol.loopexit, %body140.i, %else131.i, %then130.i
  br label %body178.i, !dbg !9

body178.i:                                        ; preds = %body178.i.preheader, %join189.i
  %v182_.i = phi i1 [ false, %join189.i ], [ true, %body178.i.preheader ], !dbg !9
  %v183_.i = select i1 %v182_.i, i32 %v32_.i, i32 %v121_.i, !dbg !9
  %v184_.i = select i1 %v182_.i, i32 %v118_.i, i32 %v70_.i, !dbg !9
  %v186_.not.i = icmp eq i32 %v184_.i, %v183_.i, !dbg !9
  br i1 %v186_.not.i, label %join189.i, label %then187.i, !dbg !9

then187.i:                                        ; preds = %body178.i
  %v190_.i = insertelement <8 x i32> poison, i32 %v184_.i, i64 0, !dbg !9
  %v191_.i = shufflevector <8 x i32> %v190_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v192_.i = insertelement <8 x i32> poison, i32 %v183_.i, i64 0, !dbg !9
  %v193_.i = shufflevector <8 x i32> %v192_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v194_.i = add <8 x i32> %v193_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v195_.i = icmp slt <8 x i32> %v194_.i, %v191_.i, !dbg !9
  %v196_.i = add i32 %v183_.i, %v9_.i, !dbg !12
  %v197_.i = sext i32 %v196_.i to i64, !dbg !12
  %v198_.i = getelementptr float, ptr %v6_f1_, i64 %v197_.i, !dbg !13
  %v199_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v198_.i, <8 x i1> %v195_.i, <8 x float> zeroinitializer), !dbg !13
  %v200_.i = freeze <8 x float> %v199_.i, !dbg !13
  %v201_.i = getelementptr float, ptr %v10_f1_, i64 %v197_.i, !dbg !15
  %v202_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v201_.i, <8 x i1> %v195_.i, <8 x float> zeroinitializer), !dbg !15
  %v203_.i = freeze <8 x float> %v202_.i, !dbg !15
  %v204_.i = fadd <8 x float> %v200_.i, %v203_.i, !dbg !13
  %v205_.i = getelementptr float, ptr %v2_f1_, i64 %v197_.i, !dbg !16
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v204_.i, ptr align 4 %v205_.i, <8 x i1> %v195_.i), !dbg !16
  br label %join189.i, !dbg !9

join189.i:                                        ; preds = %then187.i, %body178.i
  br i1 %v182_.i, label %body178.i, label %join106.i, !dbg !9, !llvm.loop !21

join106.i:                                        ; preds = %join189.i, %join44.i
  %v208_.i = phi i32 [ %v7_.i, %join44.i ], [ %v70_.i, %join189.i ], !dbg !9
  %v207_.i = phi i32 [ %v7_.i, %join44.i ], [ %v32_.i, %join189.i ], !dbg !9
  %v209_.i = add nsw i32 %v207_.i, 127, !dbg !9
  %v210_.i = ashr i32 %v209_.i, 7, !dbg !9
  %v211_.i = ashr i32 %v208_.i, 7, !dbg !9
  %v213_.i = tail call i32 @llvm.smax.i32(i32 %v211_.i, i32 %v210_.i), !dbg !9
  %v101_5.i = or i1 %v100_.i, %v92_.i, !dbg !9
  %v215_.i = and i1 %v99_.i, %v101_5.i, !dbg !9
  %v216_.i = select i1 %v215_.i, i32 0, i32 %v210_.i, !dbg !9
  %v217_.i = select i1 %v215_.i, i32 %count, i32 %v213_.i, !dbg !9
  %v218_.not.i = icmp slt i32 %v216_.i, %v217_.i, !dbg !9
  %v219_.i = select i1 %v218_.not.i, i32 %v216_.i, i32 %count, !dbg !9
  %v220_.i = sub nsw i32 %v217_.i, %v216_.i, !dbg !9
  %v221_.i = select i1 %v218_.not.i, i32 %v220_.i, i32 0, !dbg !9
  %v222_.i = sub nsw i32 %count, %v221_.i, !dbg !9
  %v223_.i = icmp sgt i32 %v222_.i, 0, !dbg !9
  br i1 %v223_.i, label %while227.i, label %join226.i, !dbg !9

while227.i:                                       ; preds = %join106.i, %again344.i
  %phi229.i = phi i32 [ %v338_.i, %again344.i ], [ 0, %join106.i ], !dbg !9
  %v230_.not.i = icmp slt i32 %phi229.i, %v219_.i, !dbg !9
  %v231_.i = select i1 %v230_.not.i, i32 0, i32 %v221_.i, !dbg !9
  %v232_.i = add nsw i32 %v231_.i, %phi229.i, !dbg !9
  %v233_.i = add nsw i32 %v232_.i, %block.x27, !dbg !9
  %v235_.i = shl nsw i32 %v232_.i, 7, !dbg !9
  %v236_.i = sub nsw i32 %v207_.i, %v235_.i, !dbg !9
  %v237_.i = sub nsw i32 %v208_.i, %v235_.i, !dbg !9
  %v250_.i = shl nsw i32 %v233_.i, 7, !dbg !12
  %v262_.i = insertelement <16 x i32> poison, i32 %v236_.i, i64 0, !dbg !9
  %v263_.i = shufflevector <16 x i32> %v262_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v265_.i = insertelement <16 x i32> poison, i32 %v237_.i, i64 0, !dbg !9
  %v266_.i = shufflevector <16 x i32> %v265_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %16 = zext i32 %v250_.i to i64, !dbg !9
  br label %body245.i, !dbg !9

body245.i:                                        ; preds = %while227.i, %join274.i
  %indvars.iv39 = phi i64 [ 0, %while227.i ], [ %indvars.iv.next40, %join274.i ], !dbg !12
  %phi248.i24 = phi i32 [ 8, %while227.i ], [ %v337_.i, %join274.i ], !dbg !9
  %fault.sroa.0.222 = phi i64 [ 0, %while227.i ], [ %fault.sroa.0.5, %join274.i ], !dbg !13
  %17 = add nuw nsw i64 %indvars.iv39, %16, !dbg !12
  %v253_.i = insertelement <16 x i64> poison, i64 %17, i64 0, !dbg !14
  %v254_.i = shufflevector <16 x i64> %v253_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v255_.i = or disjoint <16 x i64> %v254_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %18 = trunc nuw nsw i64 %indvars.iv39 to i32, !dbg !9
  %v259_.i = insertelement <16 x i32> poison, i32 %18, i64 0, !dbg !9
  %v260_.i = shufflevector <16 x i32> %v259_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v261_.i = or disjoint <16 x i32> %v260_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v264_.i = icmp slt <16 x i32> %v261_.i, %v263_.i, !dbg !9
  %v267_.i = icmp sge <16 x i32> %v261_.i, %v266_.i, !dbg !9
  %v268_.i = or <16 x i1> %v264_.i, %v267_.i, !dbg !9
  %v269_.i = bitcast <16 x i1> %v268_.i to i16, !dbg !9
  %v271_.not.i = icmp eq i16 %v269_.i, 0, !dbg !9
  br i1 %v271_.not.i, label %join274.i, label %then272.i, !dbg !9

then272.i:                                        ; preds = %body245.i
  %v258_.i = icmp samesign ult <16 x i64> %v255_.i, %v257_.i, !dbg !14
  %v275_.i = and <16 x i1> %v268_.i, %v258_.i, !dbg !22
  %v276_.i = bitcast <16 x i1> %v275_.i to i16, !dbg !22
  %v278_.not.i = icmp eq i16 %v276_.i, 0, !dbg !22
  br i1 %v278_.not.i, label %join274.i, label %then279.i, !dbg !22

then279.i:                                        ; preds = %then272.i
  %v284_.i = icmp samesign ult <16 x i64> %v255_.i, %v283_.i, !dbg !13
  %v287_.i = and <16 x i1> %v284_.i, %v275_.i, !dbg !13
  %v284_.not.i = xor <16 x i1> %v284_.i, splat (i1 true), !dbg !13
  %v288_.i = and <16 x i1> %v275_.i, %v284_.not.i, !dbg !13
  %v289_.i = bitcast <16 x i1> %v288_.i to i16, !dbg !13
  %v290_.not.i = icmp eq i16 %v289_.i, 0, !dbg !13
  br i1 %v290_.not.i, label %join292.i, label %active291.i, !dbg !13

active291.i:                                      ; preds = %then279.i
  %v293_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v289_.i, i1 true), !dbg !13
  %v294_.i = zext nneg i16 %v293_.i to i64, !dbg !13
  %v295_.i = extractelement <16 x i64> %v255_.i, i64 %v294_.i, !dbg !13
  %v297_.i = or disjoint i64 %indvars.iv39, %v294_.i, !dbg !13
  %v299_.i = shl i64 %v297_.i, 40, !dbg !13
  %v300_.i = or disjoint i64 %v299_.i, %v295_.i, !dbg !13
  %v301_.i = add nuw nsw i64 %v300_.i, -9222246136947933184, !dbg !13
  %v303_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.222, i64 %v301_.i), !dbg !13
  br label %join292.i, !dbg !13

join292.i:                                        ; preds = %active291.i, %then279.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.222, %then279.i ], [ %v303_.i, %active291.i ], !dbg !7
  %v305_.i = getelementptr float, ptr %v6_f1_, i64 %17, !dbg !13
  %v306_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v305_.i, <16 x i1> %v287_.i, <16 x float> zeroinitializer), !dbg !13
  %v307_.i = freeze <16 x float> %v306_.i, !dbg !13
  %v310_.i = icmp samesign ult <16 x i64> %v255_.i, %v309_.i, !dbg !15
  %v313_.i = and <16 x i1> %v310_.i, %v275_.i, !dbg !15
  %v310_.not.i = xor <16 x i1> %v310_.i, splat (i1 true), !dbg !15
  %v314_.i = and <16 x i1> %v275_.i, %v310_.not.i, !dbg !15
  %v315_.i = bitcast <16 x i1> %v314_.i to i16, !dbg !15
  %v316_.not.i = icmp eq i16 %v315_.i, 0, !dbg !15
  br i1 %v316_.not.i, label %join318.i, label %active317.i, !dbg !15

active317.i:                                      ; preds = %join292.i
  %v319_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v315_.i, i1 true), !dbg !15
  %v320_.i = zext nneg i16 %v319_.i to i64, !dbg !15
  %v321_.i = extractelement <16 x i64> %v255_.i, i64 %v320_.i, !dbg !15
  %v323_.i = or disjoint i64 %indvars.iv39, %v320_.i, !dbg !15
  %v325_.i = shl i64 %v323_.i, 40, !dbg !15
  %v326_.i = or disjoint i64 %v325_.i, %v321_.i, !dbg !15
  %v327_.i = add nuw nsw i64 %v326_.i, -9221120237041090560, !dbg !15
  %v329_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v327_.i), !dbg !15
  br label %join318.i, !dbg !15

join318.i:                                        ; preds = %active317.i, %join292.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join292.i ], [ %v329_.i, %active317.i ], !dbg !7
  %v331_.i = getelementptr float, ptr %v10_f1_, i64 %17, !dbg !15
  %v332_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v331_.i, <16 x i1> %v313_.i, <16 x float> zeroinitializer), !dbg !15
  %v333_.i = freeze <16 x float> %v332_.i, !dbg !15
  %v334_.i = fadd <16 x float> %v307_.i, %v333_.i, !dbg !13
  %v335_.i = getelementptr float, ptr %v2_f1_, i64 %17, !dbg !16
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v334_.i, ptr align 4 %v335_.i, <16 x i1> %v275_.i), !dbg !16
  br label %join274.i, !dbg !22

join274.i:                                        ; preds = %join318.i, %then272.i, %body245.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.222, %body245.i ], [ %fault.sroa.0.222, %then272.i ], [ %fault.sroa.0.4, %join318.i ], !dbg !7
  %indvars.iv.next40 = add nuw nsw i64 %indvars.iv39, 16, !dbg !9
  %v337_.i = add nsw i32 %phi248.i24, -1, !dbg !9
  %v249_.not.i = icmp eq i32 %v337_.i, 0, !dbg !9
  br i1 %v249_.not.i, label %done246.i, label %body245.i, !dbg !9, !llvm.loop !23

done246.i:                                        ; preds = %join274.i
  %v341_.not.i = icmp eq i64 %fault.sroa.0.5, 0, !dbg !9
  br i1 %v341_.not.i, label %again344.i, label %failed, !dbg !9

again344.i:                                       ; preds = %done246.i
  %v338_.i = add nuw nsw i32 %phi229.i, 1, !dbg !9
  %v339_.i = icmp slt i32 %v338_.i, %v222_.i, !dbg !9
  br i1 %v339_.i, label %while227.i, label %join226.i, !dbg !9

join226.i:                                        ; preds = %again344.i, %join106.i
  br i1 %v6_.i, label %then348.i, label %fine, !dbg !9, !prof !24

then348.i:                                        ; preds = %join226.i
  fence seq_cst, !dbg !9
  br label %fine, !dbg !9

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %done246.i
  %v40_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v43_f1_ = zext i32 %v232_.i to i64, !dbg !7
  %v44_f1_ = add i64 %linear26, %v43_f1_, !dbg !7
  store i64 %v44_f1_, ptr %v40_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.5, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %then348.i, %join226.i
  %following = add nuw i64 %covered, %linear26, !dbg !7
  %v45_f1_ = add nuw i32 %block.x27, %count, !dbg !7
  %v46_f1_ = icmp eq i32 %v45_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v46_f1_, i32 0, i32 %v45_f1_, !dbg !7
  %v33_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v33_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nounwind "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "elementwise.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22vadd\22,\22faults\22:[{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22vadd\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'x'\22},{\22file\22:\22kernels/elementwise.py\22,\22function\22:\22vadd\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'y'\22}],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:32,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "vadd launch", scope: !1, file: !1, line: 25, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 25, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 25, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "vadd", scope: !1, file: !1, line: 25, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 25, column: 1, scope: !4)
!12 = !DILocation(line: 26, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 28, column: 18, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 27, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 28, column: 25, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 28, column: 9, scope: !10, inlinedAt: !11)
!17 = !{i32 1}
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.unroll.disable"}
!20 = distinct !{!20, !19}
!21 = distinct !{!21, !19}
!22 = !DILocation(line: 27, column: 5, scope: !10, inlinedAt: !11)
!23 = distinct !{!23, !19}
!24 = !{!"branch_weights", i32 1, i32 1048575}
