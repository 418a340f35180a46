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
  %v33_f1_23 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v33_f1_23, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v23_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v24_f1_ = urem i64 %first, %v23_f1_, !dbg !7
  %v25_f1_ = trunc nuw nsw i64 %v24_f1_ to i32, !dbg !7
  %v1_1.i = add nuw i64 %v8_f1_, %v4_f1_, !dbg !9
  %v4_2.i = add i64 %v1_1.i, %v12_f1_, !dbg !9
  %v5_.i = shl i64 %v4_2.i, 2, !dbg !9
  %v6_.i = icmp sgt i64 %v5_.i, 100663295, !dbg !9
  %v68_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %0 = trunc i64 %v68_.i to i32, !dbg !9
  %1 = lshr exact i32 %0, 2, !dbg !9
  %v217_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !13
  %v218_.i = shufflevector <16 x i64> %v217_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v243_.i = insertelement <16 x i64> poison, i64 %v8_f1_, i64 0, !dbg !14
  %v244_.i = shufflevector <16 x i64> %v243_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v269_.i = insertelement <16 x i64> poison, i64 %v12_f1_, i64 0, !dbg !15
  %v270_.i = shufflevector <16 x i64> %v269_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !15
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x25 = phi i32 [ %v25_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear24 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v34_f1_ = sub nuw i64 %last, %linear24, !dbg !7
  %v35_f1_ = sub nuw i32 %grid.x, %block.x25, !dbg !7
  %v36_f1_ = zext nneg i32 %v35_f1_ to i64, !dbg !7
  %v37_f1_ = tail call i64 @llvm.umin.i64(i64 %v34_f1_, i64 %v36_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v37_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v7_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v8_.i = zext nneg i32 %v7_.i to i64, !dbg !9
  %v9_.i = shl i32 %block.x25, 7, !dbg !12
  %v10_.i = sext i32 %v9_.i to i64, !dbg !12
  %v11_.i = sub nsw i64 0, %v10_.i, !dbg !9
  %v13_.i = tail call i64 @llvm.smax.i64(i64 %v11_.i, i64 0), !dbg !9
  %v15_.i = tail call i64 @llvm.umin.i64(i64 %v13_.i, i64 %v8_.i), !dbg !9
  %v16_.i = trunc nuw nsw i64 %v15_.i to i32, !dbg !9
  %v17_.i = sub i64 %v4_f1_, %v10_.i, !dbg !9
  %v19_.i = tail call i64 @llvm.smin.i64(i64 %v17_.i, i64 %v8_.i), !dbg !9
  %v20_.i = sub i64 %v8_f1_, %v10_.i, !dbg !9
  %v22_.i = tail call i64 @llvm.smin.i64(i64 %v20_.i, i64 %v19_.i), !dbg !9
  %v23_.i = sub i64 %v12_f1_, %v10_.i, !dbg !9
  %v25_.i = tail call i64 @llvm.smin.i64(i64 %v23_.i, i64 %v22_.i), !dbg !9
  %v27_.i = tail call i64 @llvm.smax.i64(i64 %v25_.i, i64 0), !dbg !9
  %v28_.i = trunc nuw nsw i64 %v27_.i to i32, !dbg !9
  %v31_.i = tail call i32 @llvm.usub.sat.i32(i32 %v28_.i, i32 1), !dbg !9
  %v32_.i = add i32 %v31_.i, %v9_.i, !dbg !12
  %v33_.i = sext i32 %v32_.i to i64, !dbg !12
  %v35_.i = add i32 %v9_.i, %v16_.i, !dbg !12
  %v36_.i = sext i32 %v35_.i to i64, !dbg !12
  %v37_.i = icmp sge i32 %v32_.i, %v35_.i, !dbg !13
  %2 = icmp ugt i64 %v4_f1_, %v33_.i, !dbg !13
  %v41_.i = and i1 %v37_.i, %2, !dbg !13
  %v43_.i = icmp ugt i64 %v8_f1_, %v36_.i, !dbg !14
  %v44_.i = icmp sgt i64 %v8_f1_, %v33_.i, !dbg !14
  %v45_.i = and i1 %v44_.i, %v41_.i, !dbg !13
  %v46_.i = icmp sgt i64 %v12_f1_, %v36_.i, !dbg !15
  %v47_.i = and i1 %v43_.i, %v46_.i, !dbg !14
  %v48_.i = icmp sgt i64 %v12_f1_, %v33_.i, !dbg !15
  %v49_.i = and i1 %v48_.i, %v45_.i, !dbg !13
  %v50_.i = and i1 %v47_.i, %v49_.i, !dbg !9
  %v51_.i = icmp eq i64 %v15_.i, 0, !dbg !9
  %v52_.i = icmp eq i32 %v7_.i, %v28_.i, !dbg !9
  %v53_.i = add i32 %v9_.i, %v28_.i, !dbg !12
  %v54_.i = sext i32 %v53_.i to i64, !dbg !12
  %v55_.i = icmp sle i64 %v4_f1_, %v54_.i, !dbg !13
  %v56_.i = or i1 %v52_.i, %v55_.i, !dbg !9
  %v57_.i = and i1 %v51_.i, %v56_.i, !dbg !9
  %v58_.i = icmp sle i64 %v25_.i, %v15_.i, !dbg !9
  %v60_.i = icmp sgt i64 %v25_.i, %v15_.i, !dbg !9
  %v61_.i = and i1 %v60_.i, %v50_.i, !dbg !9
  br i1 %v61_.i, label %then62.i, label %join64.i, !dbg !9

then62.i:                                         ; preds = %run
  %v71_.i = add nuw nsw i32 %1, %v16_.i, !dbg !9
  %v72_.i = sub nsw i32 0, %v71_.i, !dbg !9
  %v73_.i = and i32 %v72_.i, 7, !dbg !9
  %v74_.i = sub nsw i32 %v28_.i, %v16_.i, !dbg !9
  %v75_.i = icmp sgt i32 %v74_.i, 31, !dbg !9
  %v76_.i = select i1 %v75_.i, i32 %v73_.i, i32 0, !dbg !9
  %v77_.i = or disjoint i32 %v76_.i, %v16_.i, !dbg !9
  %3 = tail call i32 @llvm.umin.i32(i32 %v77_.i, i32 %v28_.i), !dbg !9
  %v80_.i = sub i32 %v28_.i, %3, !dbg !9
  %v81_.i = and i32 %v80_.i, 7, !dbg !9
  %v82_.i = sub i32 %v28_.i, %v81_.i, !dbg !9
  %v83_.i = add i32 %3, %v9_.i, !dbg !12
  %v84_.i = sext i32 %v83_.i to i64, !dbg !12
  %v85_.i = shl nsw i64 %v84_.i, 2, !dbg !9
  %v87_.i = add i64 %v85_.i, %v68_.i, !dbg !9
  %v88_.i = and i64 %v87_.i, 28, !dbg !9
  %v89_.i = icmp eq i64 %v88_.i, 0, !dbg !9
  %v90_.i = and i1 %v6_.i, %v89_.i, !dbg !9
  %v94_.i.not = icmp slt i32 %3, %v82_.i, !dbg !9
  br i1 %v90_.i, label %then91.i, label %else92.i, !dbg !9

then91.i:                                         ; preds = %then62.i
  br i1 %v94_.i.not, label %body101.i.preheader, label %body139.i.preheader, !dbg !9

body101.i.preheader:                              ; preds = %then91.i
  %4 = xor i32 %3, -1, !dbg !9
  %v96_.i = add i32 %v82_.i, %4, !dbg !9
  %v97_4.i = lshr i32 %v96_.i, 3, !dbg !9
  %v98_.i = add nuw nsw i32 %v97_4.i, 1, !dbg !9
  %5 = zext nneg i32 %v77_.i to i64, !dbg !9
  %umin32 = tail call i64 @llvm.umin.i64(i64 %v27_.i, i64 %5), !dbg !9
  %6 = zext i32 %v9_.i to i64, !dbg !9
  %xtraiter52 = and i32 %v98_.i, 3, !dbg !9
  %lcmp.mod53.not = icmp eq i32 %xtraiter52, 0, !dbg !9
  br i1 %lcmp.mod53.not, label %body101.i.prol.loopexit, label %body101.i.prol, !dbg !9

body101.i.prol:                                   ; preds = %body101.i.preheader, %body101.i.prol
  %indvars.iv33.prol = phi i64 [ %indvars.iv.next34.prol, %body101.i.prol ], [ %umin32, %body101.i.preheader ], !dbg !12
  %phi104.i18.prol = phi i32 [ %v115_.i.prol, %body101.i.prol ], [ %v98_.i, %body101.i.preheader ], !dbg !9
  %prol.iter54 = phi i32 [ %prol.iter54.next, %body101.i.prol ], [ 0, %body101.i.preheader ], !dbg !9
  %7 = add nuw nsw i64 %indvars.iv33.prol, %6, !dbg !12
  %v108_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %7, !dbg !14
  %v109_.i.prol = load <8 x float>, ptr %v108_.i.prol, align 4, !dbg !14
  %v110_.i.prol = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %7, !dbg !15
  %v111_.i.prol = load <8 x float>, ptr %v110_.i.prol, align 4, !dbg !15
  %v112_.i.prol = fadd <8 x float> %v109_.i.prol, %v111_.i.prol, !dbg !14
  %v113_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %7, !dbg !16
  store <8 x float> %v112_.i.prol, ptr %v113_.i.prol, align 32, !dbg !16, !nontemporal !17
  %indvars.iv.next34.prol = add nuw nsw i64 %indvars.iv33.prol, 8, !dbg !9
  %v115_.i.prol = add nsw i32 %phi104.i18.prol, -1, !dbg !9
  %prol.iter54.next = add i32 %prol.iter54, 1, !dbg !9
  %prol.iter54.cmp.not = icmp eq i32 %prol.iter54.next, %xtraiter52, !dbg !9
  br i1 %prol.iter54.cmp.not, label %body101.i.prol.loopexit, label %body101.i.prol, !dbg !9, !llvm.loop !18

body101.i.prol.loopexit:                          ; preds = %body101.i.prol, %body101.i.preheader
  %indvars.iv33.unr = phi i64 [ %umin32, %body101.i.preheader ], [ %indvars.iv.next34.prol, %body101.i.prol ], !dbg !12
  %phi104.i18.unr = phi i32 [ %v98_.i, %body101.i.preheader ], [ %v115_.i.prol, %body101.i.prol ], !dbg !9
  %8 = icmp ult i32 %v96_.i, 24, !dbg !9
  br i1 %8, label %body139.i.preheader, label %body101.i.preheader.new, !dbg !9

body101.i.preheader.new:                          ; preds = %body101.i.prol.loopexit
  %invariant.op62 = add nuw nsw i64 8, %6, !dbg !9
  %invariant.op64 = add nuw nsw i64 16, %6, !dbg !9
  %invariant.op66 = add nuw nsw i64 24, %6, !dbg !9
  br label %body101.i, !dbg !9

body101.i:                                        ; preds = %body101.i, %body101.i.preheader.new
  %indvars.iv33 = phi i64 [ %indvars.iv33.unr, %body101.i.preheader.new ], [ %indvars.iv.next34.3, %body101.i ], !dbg !12
  %phi104.i18 = phi i32 [ %phi104.i18.unr, %body101.i.preheader.new ], [ %v115_.i.3, %body101.i ], !dbg !9
  %9 = add nuw nsw i64 %indvars.iv33, %6, !dbg !12
  %v108_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %9, !dbg !14
  %v109_.i = load <8 x float>, ptr %v108_.i, align 4, !dbg !14
  %v110_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %9, !dbg !15
  %v111_.i = load <8 x float>, ptr %v110_.i, align 4, !dbg !15
  %v112_.i = fadd <8 x float> %v109_.i, %v111_.i, !dbg !14
  %v113_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %9, !dbg !16
  store <8 x float> %v112_.i, ptr %v113_.i, align 32, !dbg !16, !nontemporal !17
  %.reass63 = add nuw nsw i64 %indvars.iv33, %invariant.op62, !dbg !14
  %v108_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass63, !dbg !14
  %v109_.i.1 = load <8 x float>, ptr %v108_.i.1, align 4, !dbg !14
  %v110_.i.1 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass63, !dbg !15
  %v111_.i.1 = load <8 x float>, ptr %v110_.i.1, align 4, !dbg !15
  %v112_.i.1 = fadd <8 x float> %v109_.i.1, %v111_.i.1, !dbg !14
  %v113_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass63, !dbg !16
  store <8 x float> %v112_.i.1, ptr %v113_.i.1, align 32, !dbg !16, !nontemporal !17
  %.reass65 = add nuw nsw i64 %indvars.iv33, %invariant.op64, !dbg !14
  %v108_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass65, !dbg !14
  %v109_.i.2 = load <8 x float>, ptr %v108_.i.2, align 4, !dbg !14
  %v110_.i.2 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass65, !dbg !15
  %v111_.i.2 = load <8 x float>, ptr %v110_.i.2, align 4, !dbg !15
  %v112_.i.2 = fadd <8 x float> %v109_.i.2, %v111_.i.2, !dbg !14
  %v113_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass65, !dbg !16
  store <8 x float> %v112_.i.2, ptr %v113_.i.2, align 32, !dbg !16, !nontemporal !17
  %.reass67 = add nuw nsw i64 %indvars.iv33, %invariant.op66, !dbg !14
  %v108_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass67, !dbg !14
  %v109_.i.3 = load <8 x float>, ptr %v108_.i.3, align 4, !dbg !14
  %v110_.i.3 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass67, !dbg !15
  %v111_.i.3 = load <8 x float>, ptr %v110_.i.3, align 4, !dbg !15
  %v112_.i.3 = fadd <8 x float> %v109_.i.3, %v111_.i.3, !dbg !14
  %v113_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass67, !dbg !16
  store <8 x float> %v112_.i.3, ptr %v113_.i.3, align 32, !dbg !16, !nontemporal !17
  %indvars.iv.next34.3 = add nuw nsw i64 %indvars.iv33, 32, !dbg !9
  %v115_.i.3 = add nsw i32 %phi104.i18, -4, !dbg !9
  %v105_.not.i.3 = icmp eq i32 %v115_.i.3, 0, !dbg !9
  br i1 %v105_.not.i.3, label %body139.i.preheader, label %body101.i, !dbg !9

else92.i:                                         ; preds = %then62.i
  br i1 %v94_.i.not, label %body123.i.preheader, label %body139.i.preheader, !dbg !9

body123.i.preheader:                              ; preds = %else92.i
  %10 = xor i32 %3, -1, !dbg !9
  %v118_.i = add i32 %v82_.i, %10, !dbg !9
  %v119_3.i = lshr i32 %v118_.i, 3, !dbg !9
  %v120_.i = add nuw nsw i32 %v119_3.i, 1, !dbg !9
  %11 = zext nneg i32 %v77_.i to i64, !dbg !9
  %umin = tail call i64 @llvm.umin.i64(i64 %v27_.i, i64 %11), !dbg !9
  %12 = zext i32 %v9_.i to i64, !dbg !9
  %xtraiter = and i32 %v120_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body123.i.prol.loopexit, label %body123.i.prol, !dbg !9

body123.i.prol:                                   ; preds = %body123.i.preheader, %body123.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body123.i.prol ], [ %umin, %body123.i.preheader ], !dbg !12
  %phi126.i15.prol = phi i32 [ %v137_.i.prol, %body123.i.prol ], [ %v120_.i, %body123.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body123.i.prol ], [ 0, %body123.i.preheader ], !dbg !9
  %13 = add nuw nsw i64 %indvars.iv.prol, %12, !dbg !12
  %v130_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %13, !dbg !14
  %v131_.i.prol = load <8 x float>, ptr %v130_.i.prol, align 4, !dbg !14
  %v132_.i.prol = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %13, !dbg !15
  %v133_.i.prol = load <8 x float>, ptr %v132_.i.prol, align 4, !dbg !15
  %v134_.i.prol = fadd <8 x float> %v131_.i.prol, %v133_.i.prol, !dbg !14
  %v135_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %13, !dbg !16
  store <8 x float> %v134_.i.prol, ptr %v135_.i.prol, align 4, !dbg !16
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v137_.i.prol = add nsw i32 %phi126.i15.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body123.i.prol.loopexit, label %body123.i.prol, !dbg !9, !llvm.loop !20

body123.i.prol.loopexit:                          ; preds = %body123.i.prol, %body123.i.preheader
  %indvars.iv.unr = phi i64 [ %umin, %body123.i.preheader ], [ %indvars.iv.next.prol, %body123.i.prol ], !dbg !12
  %phi126.i15.unr = phi i32 [ %v120_.i, %body123.i.preheader ], [ %v137_.i.prol, %body123.i.prol ], !dbg !9
  %14 = icmp ult i32 %v118_.i, 24, !dbg !9
  br i1 %14, label %body139.i.preheader, label %body123.i.preheader.new, !dbg !9

body123.i.preheader.new:                          ; preds = %body123.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %12, !dbg !9
  %invariant.op58 = add nuw nsw i64 16, %12, !dbg !9
  %invariant.op60 = add nuw nsw i64 24, %12, !dbg !9
  br label %body123.i, !dbg !9

body123.i:                                        ; preds = %body123.i, %body123.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body123.i.preheader.new ], [ %indvars.iv.next.3, %body123.i ], !dbg !12
  %phi126.i15 = phi i32 [ %phi126.i15.unr, %body123.i.preheader.new ], [ %v137_.i.3, %body123.i ], !dbg !9
  %15 = add nuw nsw i64 %indvars.iv, %12, !dbg !12
  %v130_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %15, !dbg !14
  %v131_.i = load <8 x float>, ptr %v130_.i, align 4, !dbg !14
  %v132_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %15, !dbg !15
  %v133_.i = load <8 x float>, ptr %v132_.i, align 4, !dbg !15
  %v134_.i = fadd <8 x float> %v131_.i, %v133_.i, !dbg !14
  %v135_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %15, !dbg !16
  store <8 x float> %v134_.i, ptr %v135_.i, align 4, !dbg !16
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !14
  %v130_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !14
  %v131_.i.1 = load <8 x float>, ptr %v130_.i.1, align 4, !dbg !14
  %v132_.i.1 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass, !dbg !15
  %v133_.i.1 = load <8 x float>, ptr %v132_.i.1, align 4, !dbg !15
  %v134_.i.1 = fadd <8 x float> %v131_.i.1, %v133_.i.1, !dbg !14
  %v135_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass, !dbg !16
  store <8 x float> %v134_.i.1, ptr %v135_.i.1, align 4, !dbg !16
  %.reass59 = add nuw nsw i64 %indvars.iv, %invariant.op58, !dbg !14
  %v130_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass59, !dbg !14
  %v131_.i.2 = load <8 x float>, ptr %v130_.i.2, align 4, !dbg !14
  %v132_.i.2 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass59, !dbg !15
  %v133_.i.2 = load <8 x float>, ptr %v132_.i.2, align 4, !dbg !15
  %v134_.i.2 = fadd <8 x float> %v131_.i.2, %v133_.i.2, !dbg !14
  %v135_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass59, !dbg !16
  store <8 x float> %v134_.i.2, ptr %v135_.i.2, align 4, !dbg !16
  %.reass61 = add nuw nsw i64 %indvars.iv, %invariant.op60, !dbg !14
  %v130_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass61, !dbg !14
  %v131_.i.3 = load <8 x float>, ptr %v130_.i.3, align 4, !dbg !14
  %v132_.i.3 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass61, !dbg !15
  %v133_.i.3 = load <8 x float>, ptr %v132_.i.3, align 4, !dbg !15
  %v134_.i.3 = fadd <8 x float> %v131_.i.3, %v133_.i.3, !dbg !14
  %v135_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass61, !dbg !16
  store <8 x float> %v134_.i.3, ptr %v135_.i.3, align 4, !dbg !16
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v137_.i.3 = add nsw i32 %phi126.i15, -4, !dbg !9
  %v127_.not.i.3 = icmp eq i32 %v137_.i.3, 0, !dbg !9
  br i1 %v127_.not.i.3, label %body139.i.preheader, label %body123.i, !dbg !9

body139.i.preheader:                              ; preds = %body123.i.prol.loopexit, %body123.i, %body101.i.prol.loopexit, %body101.i, %else92.i, %then91.i
  br label %body139.i, !dbg !9

body139.i:                                        ; preds = %body139.i.preheader, %join150.i
  %v143_.i = phi i1 [ false, %join150.i ], [ true, %body139.i.preheader ], !dbg !9
  %v144_.i = select i1 %v143_.i, i32 %v16_.i, i32 %v82_.i, !dbg !9
  %v145_.i = select i1 %v143_.i, i32 %3, i32 %v28_.i, !dbg !9
  %v147_.not.i = icmp eq i32 %v145_.i, %v144_.i, !dbg !9
  br i1 %v147_.not.i, label %join150.i, label %then148.i, !dbg !9

then148.i:                                        ; preds = %body139.i
  %v151_.i = insertelement <8 x i32> poison, i32 %v145_.i, i64 0, !dbg !9
  %v152_.i = shufflevector <8 x i32> %v151_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v153_.i = insertelement <8 x i32> poison, i32 %v144_.i, i64 0, !dbg !9
  %v154_.i = shufflevector <8 x i32> %v153_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v155_.i = add <8 x i32> %v154_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v156_.i = icmp slt <8 x i32> %v155_.i, %v152_.i, !dbg !9
  %v157_.i = add i32 %v144_.i, %v9_.i, !dbg !12
  %v158_.i = sext i32 %v157_.i to i64, !dbg !12
  %v159_.i = getelementptr float, ptr %v6_f1_, i64 %v158_.i, !dbg !14
  %v160_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v159_.i, <8 x i1> %v156_.i, <8 x float> zeroinitializer), !dbg !14
  %v161_.i = freeze <8 x float> %v160_.i, !dbg !14
  %v162_.i = getelementptr float, ptr %v10_f1_, i64 %v158_.i, !dbg !15
  %v163_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v162_.i, <8 x i1> %v156_.i, <8 x float> zeroinitializer), !dbg !15
  %v164_.i = freeze <8 x float> %v163_.i, !dbg !15
  %v165_.i = fadd <8 x float> %v161_.i, %v164_.i, !dbg !14
  %v166_.i = getelementptr float, ptr %v2_f1_, i64 %v158_.i, !dbg !16
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v165_.i, ptr align 4 %v166_.i, <8 x i1> %v156_.i), !dbg !16
  br label %join150.i, !dbg !9

join150.i:                                        ; preds = %then148.i, %body139.i
  br i1 %v143_.i, label %body139.i, label %join64.i, !dbg !9, !llvm.loop !21

join64.i:                                         ; preds = %join150.i, %run
  %v169_.i = phi i32 [ %v7_.i, %run ], [ %v28_.i, %join150.i ], !dbg !9
  %v168_.i = phi i32 [ %v7_.i, %run ], [ %v16_.i, %join150.i ], !dbg !9
  %v59_5.i = or i1 %v58_.i, %v50_.i, !dbg !9
  %v171_.i = and i1 %v57_.i, %v59_5.i, !dbg !9
  %v172_.i = add nuw nsw i32 %v168_.i, 127, !dbg !9
  %v173_.i = lshr i32 %v172_.i, 7, !dbg !9
  %v174_.i = lshr i32 %v169_.i, 7, !dbg !9
  %16 = tail call i32 @llvm.umax.i32(i32 %v174_.i, i32 %v173_.i), !dbg !9
  %v177_.i = select i1 %v171_.i, i32 0, i32 %v173_.i, !dbg !9
  %v178_.i = select i1 %v171_.i, i32 %count, i32 %16, !dbg !9
  %v179_.not.i = icmp samesign ult i32 %v177_.i, %v178_.i, !dbg !9
  %v180_.i = select i1 %v179_.not.i, i32 %v177_.i, i32 %count, !dbg !9
  %v182_.i = tail call i32 @llvm.usub.sat.i32(i32 %v178_.i, i32 %v177_.i), !dbg !9
  %v183_.i = sub nsw i32 %count, %v182_.i, !dbg !9
  %v184_.i = icmp sgt i32 %v183_.i, 0, !dbg !9
  br i1 %v184_.i, label %while188.i, label %join187.i, !dbg !9

while188.i:                                       ; preds = %join64.i, %again305.i
  %phi190.i = phi i32 [ %v299_.i, %again305.i ], [ 0, %join64.i ], !dbg !9
  %v191_.not.i = icmp samesign ult i32 %phi190.i, %v180_.i, !dbg !9
  %v192_.i = select i1 %v191_.not.i, i32 0, i32 %v182_.i, !dbg !9
  %v193_.i = add nuw nsw i32 %v192_.i, %phi190.i, !dbg !9
  %v194_.i = add nsw i32 %v193_.i, %block.x25, !dbg !9
  %v196_.i = shl nsw i32 %v193_.i, 7, !dbg !9
  %v197_.i = sub nsw i32 %v168_.i, %v196_.i, !dbg !9
  %v198_.i = sub nsw i32 %v169_.i, %v196_.i, !dbg !9
  %v211_.i = shl nsw i32 %v194_.i, 7, !dbg !12
  %v223_.i = insertelement <16 x i32> poison, i32 %v197_.i, i64 0, !dbg !9
  %v224_.i = shufflevector <16 x i32> %v223_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v226_.i = insertelement <16 x i32> poison, i32 %v198_.i, i64 0, !dbg !9
  %v227_.i = shufflevector <16 x i32> %v226_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %17 = zext i32 %v211_.i to i64, !dbg !9
  br label %body206.i, !dbg !9

body206.i:                                        ; preds = %while188.i, %join235.i
  %indvars.iv36 = phi i64 [ 0, %while188.i ], [ %indvars.iv.next37, %join235.i ], !dbg !12
  %phi209.i22 = phi i32 [ 8, %while188.i ], [ %v298_.i, %join235.i ], !dbg !9
  %fault.sroa.0.220 = phi i64 [ 0, %while188.i ], [ %fault.sroa.0.5, %join235.i ], !dbg !14
  %18 = add nuw nsw i64 %indvars.iv36, %17, !dbg !12
  %v214_.i = insertelement <16 x i64> poison, i64 %18, i64 0, !dbg !13
  %v215_.i = shufflevector <16 x i64> %v214_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v216_.i = or disjoint <16 x i64> %v215_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !13
  %19 = trunc nuw nsw i64 %indvars.iv36 to i32, !dbg !9
  %v220_.i = insertelement <16 x i32> poison, i32 %19, i64 0, !dbg !9
  %v221_.i = shufflevector <16 x i32> %v220_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v222_.i = or disjoint <16 x i32> %v221_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v225_.i = icmp slt <16 x i32> %v222_.i, %v224_.i, !dbg !9
  %v228_.i = icmp sge <16 x i32> %v222_.i, %v227_.i, !dbg !9
  %v229_.i = or <16 x i1> %v225_.i, %v228_.i, !dbg !9
  %v230_.i = bitcast <16 x i1> %v229_.i to i16, !dbg !9
  %v232_.not.i = icmp eq i16 %v230_.i, 0, !dbg !9
  br i1 %v232_.not.i, label %join235.i, label %then233.i, !dbg !9

then233.i:                                        ; preds = %body206.i
  %v219_.i = icmp samesign ult <16 x i64> %v216_.i, %v218_.i, !dbg !13
  %v236_.i = and <16 x i1> %v229_.i, %v219_.i, !dbg !22
  %v237_.i = bitcast <16 x i1> %v236_.i to i16, !dbg !22
  %v239_.not.i = icmp eq i16 %v237_.i, 0, !dbg !22
  br i1 %v239_.not.i, label %join235.i, label %then240.i, !dbg !22

then240.i:                                        ; preds = %then233.i
  %v245_.i = icmp samesign ult <16 x i64> %v216_.i, %v244_.i, !dbg !14
  %v248_.i = and <16 x i1> %v245_.i, %v236_.i, !dbg !14
  %v245_.not.i = xor <16 x i1> %v245_.i, splat (i1 true), !dbg !14
  %v249_.i = and <16 x i1> %v236_.i, %v245_.not.i, !dbg !14
  %v250_.i = bitcast <16 x i1> %v249_.i to i16, !dbg !14
  %v251_.not.i = icmp eq i16 %v250_.i, 0, !dbg !14
  br i1 %v251_.not.i, label %join253.i, label %active252.i, !dbg !14

active252.i:                                      ; preds = %then240.i
  %v254_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v250_.i, i1 true), !dbg !14
  %v255_.i = zext nneg i16 %v254_.i to i64, !dbg !14
  %v256_.i = extractelement <16 x i64> %v216_.i, i64 %v255_.i, !dbg !14
  %v258_.i = or disjoint i64 %indvars.iv36, %v255_.i, !dbg !14
  %v260_.i = shl i64 %v258_.i, 40, !dbg !14
  %v261_.i = or disjoint i64 %v260_.i, %v256_.i, !dbg !14
  %v262_.i = add nuw nsw i64 %v261_.i, -9222246136947933184, !dbg !14
  %v264_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.220, i64 %v262_.i), !dbg !14
  br label %join253.i, !dbg !14

join253.i:                                        ; preds = %active252.i, %then240.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.220, %then240.i ], [ %v264_.i, %active252.i ], !dbg !7
  %v266_.i = getelementptr float, ptr %v6_f1_, i64 %18, !dbg !14
  %v267_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v266_.i, <16 x i1> %v248_.i, <16 x float> zeroinitializer), !dbg !14
  %v268_.i = freeze <16 x float> %v267_.i, !dbg !14
  %v271_.i = icmp samesign ult <16 x i64> %v216_.i, %v270_.i, !dbg !15
  %v274_.i = and <16 x i1> %v271_.i, %v236_.i, !dbg !15
  %v271_.not.i = xor <16 x i1> %v271_.i, splat (i1 true), !dbg !15
  %v275_.i = and <16 x i1> %v236_.i, %v271_.not.i, !dbg !15
  %v276_.i = bitcast <16 x i1> %v275_.i to i16, !dbg !15
  %v277_.not.i = icmp eq i16 %v276_.i, 0, !dbg !15
  br i1 %v277_.not.i, label %join279.i, label %active278.i, !dbg !15

active278.i:                                      ; preds = %join253.i
  %v280_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v276_.i, i1 true), !dbg !15
  %v281_.i = zext nneg i16 %v280_.i to i64, !dbg !15
  %v282_.i = extractelement <16 x i64> %v216_.i, i64 %v281_.i, !dbg !15
  %v284_.i = or disjoint i64 %indvars.iv36, %v281_.i, !dbg !15
  %v286_.i = shl i64 %v284_.i, 40, !dbg !15
  %v287_.i = or disjoint i64 %v286_.i, %v282_.i, !dbg !15
  %v288_.i = add nuw nsw i64 %v287_.i, -9221120237041090560, !dbg !15
  %v290_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v288_.i), !dbg !15
  br label %join279.i, !dbg !15

join279.i:                                        ; preds = %active278.i, %join253.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join253.i ], [ %v290_.i, %active278.i ], !dbg !7
  %v292_.i = getelementptr float, ptr %v10_f1_, i64 %18, !dbg !15
  %v293_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v292_.i, <16 x i1> %v274_.i, <16 x float> zeroinitializer), !dbg !15
  %v294_.i = freeze <16 x float> %v293_.i, !dbg !15
  %v295_.i = fadd <16 x float> %v268_.i, %v294_.i, !dbg !14
  %v296_.i = getelementptr float, ptr %v2_f1_, i64 %18, !dbg !16
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v295_.i, ptr align 4 %v296_.i, <16 x i1> %v236_.i), !dbg !16
  br label %join235.i, !dbg !22

join235.i:                                        ; preds = %join279.i, %then233.i, %body206.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.220, %body206.i ], [ %fault.sroa.0.220, %then233.i ], [ %fault.sroa.0.4, %join279.i ], !dbg !7
  %indvars.iv.next37 = add nuw nsw i64 %indvars.iv36, 16, !dbg !9
  %v298_.i = add nsw i32 %phi209.i22, -1, !dbg !9
  %v210_.not.i = icmp eq i32 %v298_.i, 0, !dbg !9
  br i1 %v210_.not.i, label %done207.i, label %body206.i, !dbg !9, !llvm.loop !23

done207.i:                                        ; preds = %join235.i
  %v302_.not.i = icmp eq i64 %fault.sroa.0.5, 0, !dbg !9
  br i1 %v302_.not.i, label %again305.i, label %failed, !dbg !9

again305.i:                                       ; preds = %done207.i
  %v299_.i = add nuw nsw i32 %phi190.i, 1, !dbg !9
  %v300_.i = icmp slt i32 %v299_.i, %v183_.i, !dbg !9
  br i1 %v300_.i, label %while188.i, label %join187.i, !dbg !9

join187.i:                                        ; preds = %again305.i, %join64.i
  br i1 %v6_.i, label %then309.i, label %fine, !dbg !9, !prof !24

then309.i:                                        ; preds = %join187.i
  fence seq_cst, !dbg !9
  br label %fine, !dbg !9

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %done207.i
  %v40_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v43_f1_ = zext nneg i32 %v193_.i to i64, !dbg !7
  %v44_f1_ = add i64 %linear24, %v43_f1_, !dbg !7
  store i64 %v44_f1_, ptr %v40_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.5, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %then309.i, %join187.i
  %following = add nuw i64 %covered, %linear24, !dbg !7
  %v45_f1_ = add nuw i32 %block.x25, %count, !dbg !7
  %v46_f1_ = icmp eq i32 %v45_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v46_f1_, i32 0, i32 %v45_f1_, !dbg !7
  %v33_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v33_f1_, label %run, label %common.ret, !dbg !7
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
!13 = !DILocation(line: 27, column: 8, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 28, column: 18, scope: !10, inlinedAt: !11)
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
