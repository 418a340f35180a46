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
  %v6_.i = icmp sgt i64 %v5_.i, 134217727, !dbg !9
  %v101_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !9
  %0 = trunc i64 %v101_.i to i32, !dbg !9
  %1 = lshr exact i32 %0, 2, !dbg !9
  %v241_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !14
  %v242_.i = shufflevector <16 x i64> %v241_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v267_.i = insertelement <16 x i64> poison, i64 %v8_f1_, i64 0, !dbg !13
  %v268_.i = shufflevector <16 x i64> %v267_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !13
  %v292_.i = insertelement <16 x i64> poison, i64 %v12_f1_, i64 0, !dbg !15
  %v293_.i = shufflevector <16 x i64> %v292_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !15
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
  %v8_.i = add nsw i32 %v7_.i, -1, !dbg !9
  %v9_.i = shl i32 %block.x25, 7, !dbg !12
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
  %v93_.i = icmp slt i32 %v32_.i, %v70_.i, !dbg !9
  %v94_.i = and i1 %v93_.i, %v92_.i, !dbg !9
  br i1 %v94_.i, label %then95.i, label %join97.i, !dbg !9

then95.i:                                         ; preds = %join44.i
  %v104_.i = add nsw i32 %1, %v32_.i, !dbg !9
  %v105_.i = sub nsw i32 0, %v104_.i, !dbg !9
  %v106_.i = and i32 %v105_.i, 7, !dbg !9
  %v107_.i = add nsw i32 %v106_.i, %v32_.i, !dbg !9
  %v109_.i = tail call i32 @llvm.smin.i32(i32 %v70_.i, i32 %v107_.i), !dbg !9
  %v110_.i = sub i32 %v70_.i, %v109_.i, !dbg !9
  %v111_.i = and i32 %v110_.i, 7, !dbg !9
  %v112_.i = sub i32 %v70_.i, %v111_.i, !dbg !9
  %v113_.i = add i32 %v109_.i, %v9_.i, !dbg !12
  %v114_.i = sext i32 %v113_.i to i64, !dbg !12
  %v115_.i = shl nsw i64 %v114_.i, 2, !dbg !9
  %v117_.i = add i64 %v115_.i, %v101_.i, !dbg !9
  %v118_.i = and i64 %v117_.i, 28, !dbg !9
  %v119_.i = icmp eq i64 %v118_.i, 0, !dbg !9
  %v120_.i = and i1 %v6_.i, %v119_.i, !dbg !9
  %v124_.i.not = icmp slt i32 %v109_.i, %v112_.i, !dbg !9
  br i1 %v120_.i, label %then121.i, label %else122.i, !dbg !9

then121.i:                                        ; preds = %then95.i
  br i1 %v124_.i.not, label %body131.i.preheader, label %body169.i.preheader, !dbg !9

body131.i.preheader:                              ; preds = %then121.i
  %4 = xor i32 %v109_.i, -1, !dbg !9
  %v126_.i = add i32 %v112_.i, %4, !dbg !9
  %v127_4.i = lshr i32 %v126_.i, 3, !dbg !9
  %v128_.i = add nuw nsw i32 %v127_4.i, 1, !dbg !9
  %5 = zext i32 %v109_.i to i64, !dbg !9
  %6 = zext i32 %v9_.i to i64, !dbg !9
  %xtraiter45 = and i32 %v128_.i, 3, !dbg !9
  %lcmp.mod46.not = icmp eq i32 %xtraiter45, 0, !dbg !9
  br i1 %lcmp.mod46.not, label %body131.i.prol.loopexit, label %body131.i.prol, !dbg !9

body131.i.prol:                                   ; preds = %body131.i.preheader, %body131.i.prol
  %indvars.iv31.prol = phi i64 [ %indvars.iv.next32.prol, %body131.i.prol ], [ %5, %body131.i.preheader ], !dbg !12
  %phi134.i18.prol = phi i32 [ %v145_.i.prol, %body131.i.prol ], [ %v128_.i, %body131.i.preheader ], !dbg !9
  %prol.iter47 = phi i32 [ %prol.iter47.next, %body131.i.prol ], [ 0, %body131.i.preheader ], !dbg !9
  %7 = add nuw nsw i64 %indvars.iv31.prol, %6, !dbg !12
  %v138_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %7, !dbg !13
  %v139_.i.prol = load <8 x float>, ptr %v138_.i.prol, align 4, !dbg !13
  %v140_.i.prol = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %7, !dbg !15
  %v141_.i.prol = load <8 x float>, ptr %v140_.i.prol, align 4, !dbg !15
  %v142_.i.prol = fadd <8 x float> %v139_.i.prol, %v141_.i.prol, !dbg !13
  %v143_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %7, !dbg !16
  store <8 x float> %v142_.i.prol, ptr %v143_.i.prol, align 32, !dbg !16, !nontemporal !17
  %indvars.iv.next32.prol = add nuw nsw i64 %indvars.iv31.prol, 8, !dbg !9
  %v145_.i.prol = add nsw i32 %phi134.i18.prol, -1, !dbg !9
  %prol.iter47.next = add i32 %prol.iter47, 1, !dbg !9
  %prol.iter47.cmp.not = icmp eq i32 %prol.iter47.next, %xtraiter45, !dbg !9
  br i1 %prol.iter47.cmp.not, label %body131.i.prol.loopexit, label %body131.i.prol, !dbg !9, !llvm.loop !18

body131.i.prol.loopexit:                          ; preds = %body131.i.prol, %body131.i.preheader
  %indvars.iv31.unr = phi i64 [ %5, %body131.i.preheader ], [ %indvars.iv.next32.prol, %body131.i.prol ], !dbg !12
  %phi134.i18.unr = phi i32 [ %v128_.i, %body131.i.preheader ], [ %v145_.i.prol, %body131.i.prol ], !dbg !9
  %8 = icmp ult i32 %v126_.i, 24, !dbg !9
  br i1 %8, label %body169.i.preheader, label %body131.i.preheader.new, !dbg !9

body131.i.preheader.new:                          ; preds = %body131.i.prol.loopexit
  %invariant.op53 = add nuw nsw i64 8, %6, !dbg !9
  %invariant.op55 = add nuw nsw i64 16, %6, !dbg !9
  %invariant.op57 = add nuw nsw i64 24, %6, !dbg !9
  br label %body131.i, !dbg !9

body131.i:                                        ; preds = %body131.i, %body131.i.preheader.new
  %indvars.iv31 = phi i64 [ %indvars.iv31.unr, %body131.i.preheader.new ], [ %indvars.iv.next32.3, %body131.i ], !dbg !12
  %phi134.i18 = phi i32 [ %phi134.i18.unr, %body131.i.preheader.new ], [ %v145_.i.3, %body131.i ], !dbg !9
  %9 = add nuw nsw i64 %indvars.iv31, %6, !dbg !12
  %v138_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %9, !dbg !13
  %v139_.i = load <8 x float>, ptr %v138_.i, align 4, !dbg !13
  %v140_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %9, !dbg !15
  %v141_.i = load <8 x float>, ptr %v140_.i, align 4, !dbg !15
  %v142_.i = fadd <8 x float> %v139_.i, %v141_.i, !dbg !13
  %v143_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %9, !dbg !16
  store <8 x float> %v142_.i, ptr %v143_.i, align 32, !dbg !16, !nontemporal !17
  %.reass54 = add nuw nsw i64 %indvars.iv31, %invariant.op53, !dbg !13
  %v138_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass54, !dbg !13
  %v139_.i.1 = load <8 x float>, ptr %v138_.i.1, align 4, !dbg !13
  %v140_.i.1 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass54, !dbg !15
  %v141_.i.1 = load <8 x float>, ptr %v140_.i.1, align 4, !dbg !15
  %v142_.i.1 = fadd <8 x float> %v139_.i.1, %v141_.i.1, !dbg !13
  %v143_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass54, !dbg !16
  store <8 x float> %v142_.i.1, ptr %v143_.i.1, align 32, !dbg !16, !nontemporal !17
  %.reass56 = add nuw nsw i64 %indvars.iv31, %invariant.op55, !dbg !13
  %v138_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass56, !dbg !13
  %v139_.i.2 = load <8 x float>, ptr %v138_.i.2, align 4, !dbg !13
  %v140_.i.2 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass56, !dbg !15
  %v141_.i.2 = load <8 x float>, ptr %v140_.i.2, align 4, !dbg !15
  %v142_.i.2 = fadd <8 x float> %v139_.i.2, %v141_.i.2, !dbg !13
  %v143_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass56, !dbg !16
  store <8 x float> %v142_.i.2, ptr %v143_.i.2, align 32, !dbg !16, !nontemporal !17
  %.reass58 = add nuw nsw i64 %indvars.iv31, %invariant.op57, !dbg !13
  %v138_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass58, !dbg !13
  %v139_.i.3 = load <8 x float>, ptr %v138_.i.3, align 4, !dbg !13
  %v140_.i.3 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass58, !dbg !15
  %v141_.i.3 = load <8 x float>, ptr %v140_.i.3, align 4, !dbg !15
  %v142_.i.3 = fadd <8 x float> %v139_.i.3, %v141_.i.3, !dbg !13
  %v143_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass58, !dbg !16
  store <8 x float> %v142_.i.3, ptr %v143_.i.3, align 32, !dbg !16, !nontemporal !17
  %indvars.iv.next32.3 = add nuw nsw i64 %indvars.iv31, 32, !dbg !9
  %v145_.i.3 = add nsw i32 %phi134.i18, -4, !dbg !9
  %v135_.not.i.3 = icmp eq i32 %v145_.i.3, 0, !dbg !9
  br i1 %v135_.not.i.3, label %body169.i.preheader, label %body131.i, !dbg !9

else122.i:                                        ; preds = %then95.i
  br i1 %v124_.i.not, label %body153.i.preheader, label %body169.i.preheader, !dbg !9

body153.i.preheader:                              ; preds = %else122.i
  %10 = xor i32 %v109_.i, -1, !dbg !9
  %v148_.i = add i32 %v112_.i, %10, !dbg !9
  %v149_3.i = lshr i32 %v148_.i, 3, !dbg !9
  %v150_.i = add nuw nsw i32 %v149_3.i, 1, !dbg !9
  %11 = zext i32 %v109_.i to i64, !dbg !9
  %12 = zext i32 %v9_.i to i64, !dbg !9
  %xtraiter = and i32 %v150_.i, 3, !dbg !9
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body153.i.prol.loopexit, label %body153.i.prol, !dbg !9

body153.i.prol:                                   ; preds = %body153.i.preheader, %body153.i.prol
  %indvars.iv.prol = phi i64 [ %indvars.iv.next.prol, %body153.i.prol ], [ %11, %body153.i.preheader ], !dbg !12
  %phi156.i15.prol = phi i32 [ %v167_.i.prol, %body153.i.prol ], [ %v150_.i, %body153.i.preheader ], !dbg !9
  %prol.iter = phi i32 [ %prol.iter.next, %body153.i.prol ], [ 0, %body153.i.preheader ], !dbg !9
  %13 = add nuw nsw i64 %indvars.iv.prol, %12, !dbg !12
  %v160_.i.prol = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %13, !dbg !13
  %v161_.i.prol = load <8 x float>, ptr %v160_.i.prol, align 4, !dbg !13
  %v162_.i.prol = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %13, !dbg !15
  %v163_.i.prol = load <8 x float>, ptr %v162_.i.prol, align 4, !dbg !15
  %v164_.i.prol = fadd <8 x float> %v161_.i.prol, %v163_.i.prol, !dbg !13
  %v165_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %13, !dbg !16
  store <8 x float> %v164_.i.prol, ptr %v165_.i.prol, align 4, !dbg !16
  %indvars.iv.next.prol = add nuw nsw i64 %indvars.iv.prol, 8, !dbg !9
  %v167_.i.prol = add nsw i32 %phi156.i15.prol, -1, !dbg !9
  %prol.iter.next = add i32 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i32 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body153.i.prol.loopexit, label %body153.i.prol, !dbg !9, !llvm.loop !20

body153.i.prol.loopexit:                          ; preds = %body153.i.prol, %body153.i.preheader
  %indvars.iv.unr = phi i64 [ %11, %body153.i.preheader ], [ %indvars.iv.next.prol, %body153.i.prol ], !dbg !12
  %phi156.i15.unr = phi i32 [ %v150_.i, %body153.i.preheader ], [ %v167_.i.prol, %body153.i.prol ], !dbg !9
  %14 = icmp ult i32 %v148_.i, 24, !dbg !9
  br i1 %14, label %body169.i.preheader, label %body153.i.preheader.new, !dbg !9

body153.i.preheader.new:                          ; preds = %body153.i.prol.loopexit
  %invariant.op = add nuw nsw i64 8, %12, !dbg !9
  %invariant.op49 = add nuw nsw i64 16, %12, !dbg !9
  %invariant.op51 = add nuw nsw i64 24, %12, !dbg !9
  br label %body153.i, !dbg !9

body153.i:                                        ; preds = %body153.i, %body153.i.preheader.new
  %indvars.iv = phi i64 [ %indvars.iv.unr, %body153.i.preheader.new ], [ %indvars.iv.next.3, %body153.i ], !dbg !12
  %phi156.i15 = phi i32 [ %phi156.i15.unr, %body153.i.preheader.new ], [ %v167_.i.3, %body153.i ], !dbg !9
  %15 = add nuw nsw i64 %indvars.iv, %12, !dbg !12
  %v160_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %15, !dbg !13
  %v161_.i = load <8 x float>, ptr %v160_.i, align 4, !dbg !13
  %v162_.i = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %15, !dbg !15
  %v163_.i = load <8 x float>, ptr %v162_.i, align 4, !dbg !15
  %v164_.i = fadd <8 x float> %v161_.i, %v163_.i, !dbg !13
  %v165_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %15, !dbg !16
  store <8 x float> %v164_.i, ptr %v165_.i, align 4, !dbg !16
  %.reass = add nuw nsw i64 %indvars.iv, %invariant.op, !dbg !13
  %v160_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass, !dbg !13
  %v161_.i.1 = load <8 x float>, ptr %v160_.i.1, align 4, !dbg !13
  %v162_.i.1 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass, !dbg !15
  %v163_.i.1 = load <8 x float>, ptr %v162_.i.1, align 4, !dbg !15
  %v164_.i.1 = fadd <8 x float> %v161_.i.1, %v163_.i.1, !dbg !13
  %v165_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass, !dbg !16
  store <8 x float> %v164_.i.1, ptr %v165_.i.1, align 4, !dbg !16
  %.reass50 = add nuw nsw i64 %indvars.iv, %invariant.op49, !dbg !13
  %v160_.i.2 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass50, !dbg !13
  %v161_.i.2 = load <8 x float>, ptr %v160_.i.2, align 4, !dbg !13
  %v162_.i.2 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass50, !dbg !15
  %v163_.i.2 = load <8 x float>, ptr %v162_.i.2, align 4, !dbg !15
  %v164_.i.2 = fadd <8 x float> %v161_.i.2, %v163_.i.2, !dbg !13
  %v165_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass50, !dbg !16
  store <8 x float> %v164_.i.2, ptr %v165_.i.2, align 4, !dbg !16
  %.reass52 = add nuw nsw i64 %indvars.iv, %invariant.op51, !dbg !13
  %v160_.i.3 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %.reass52, !dbg !13
  %v161_.i.3 = load <8 x float>, ptr %v160_.i.3, align 4, !dbg !13
  %v162_.i.3 = getelementptr inbounds nuw float, ptr %v10_f1_, i64 %.reass52, !dbg !15
  %v163_.i.3 = load <8 x float>, ptr %v162_.i.3, align 4, !dbg !15
  %v164_.i.3 = fadd <8 x float> %v161_.i.3, %v163_.i.3, !dbg !13
  %v165_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %.reass52, !dbg !16
  store <8 x float> %v164_.i.3, ptr %v165_.i.3, align 4, !dbg !16
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v167_.i.3 = add nsw i32 %phi156.i15, -4, !dbg !9
  %v157_.not.i.3 = icmp eq i32 %v167_.i.3, 0, !dbg !9
  br i1 %v157_.not.i.3, label %body169.i.preheader, label %body153.i, !dbg !9

body169.i.preheader:                              ; preds = %body153.i.prol.loopexit, %body153.i, %body131.i.prol.loopexit, %body131.i, %else122.i, %then121.i
  br label %body169.i, !dbg !9

body169.i:                                        ; preds = %body169.i.preheader, %join180.i
  %v173_.i = phi i1 [ false, %join180.i ], [ true, %body169.i.preheader ], !dbg !9
  %v174_.i = select i1 %v173_.i, i32 %v32_.i, i32 %v112_.i, !dbg !9
  %v175_.i = select i1 %v173_.i, i32 %v109_.i, i32 %v70_.i, !dbg !9
  %v177_.not.i = icmp eq i32 %v175_.i, %v174_.i, !dbg !9
  br i1 %v177_.not.i, label %join180.i, label %then178.i, !dbg !9

then178.i:                                        ; preds = %body169.i
  %v181_.i = insertelement <8 x i32> poison, i32 %v175_.i, i64 0, !dbg !9
  %v182_.i = shufflevector <8 x i32> %v181_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v183_.i = insertelement <8 x i32> poison, i32 %v174_.i, i64 0, !dbg !9
  %v184_.i = shufflevector <8 x i32> %v183_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v185_.i = add <8 x i32> %v184_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v186_.i = icmp slt <8 x i32> %v185_.i, %v182_.i, !dbg !9
  %v187_.i = add i32 %v174_.i, %v9_.i, !dbg !12
  %v188_.i = sext i32 %v187_.i to i64, !dbg !12
  %v189_.i = getelementptr float, ptr %v6_f1_, i64 %v188_.i, !dbg !13
  %v190_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v189_.i, <8 x i1> %v186_.i, <8 x float> zeroinitializer), !dbg !13
  %v191_.i = getelementptr float, ptr %v10_f1_, i64 %v188_.i, !dbg !15
  %v192_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %v191_.i, <8 x i1> %v186_.i, <8 x float> zeroinitializer), !dbg !15
  %v193_.i = fadd <8 x float> %v190_.i, %v192_.i, !dbg !13
  %v194_.i = getelementptr float, ptr %v2_f1_, i64 %v188_.i, !dbg !16
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v193_.i, ptr align 4 %v194_.i, <8 x i1> %v186_.i), !dbg !16
  br label %join180.i, !dbg !9

join180.i:                                        ; preds = %then178.i, %body169.i
  br i1 %v173_.i, label %body169.i, label %join97.i, !dbg !9, !llvm.loop !21

join97.i:                                         ; preds = %join180.i, %join44.i
  %v197_.i = phi i32 [ %v7_.i, %join44.i ], [ %v70_.i, %join180.i ], !dbg !9
  %v196_.i = phi i32 [ %v7_.i, %join44.i ], [ %v32_.i, %join180.i ], !dbg !9
  %v198_.i = add nsw i32 %v196_.i, 127, !dbg !9
  %v199_.i = ashr i32 %v198_.i, 7, !dbg !9
  %v200_.i = ashr i32 %v197_.i, 7, !dbg !9
  %v202_.i = tail call i32 @llvm.smax.i32(i32 %v200_.i, i32 %v199_.i), !dbg !9
  %v203_.not.i = icmp sgt i32 %v200_.i, %v199_.i, !dbg !9
  %v204_.i = select i1 %v203_.not.i, i32 %v199_.i, i32 %count, !dbg !9
  %v205_.i = sub nsw i32 %v202_.i, %v199_.i, !dbg !9
  %v206_.i = select i1 %v203_.not.i, i32 %v205_.i, i32 0, !dbg !9
  %v207_.i = sub nsw i32 %count, %v206_.i, !dbg !9
  %v208_.i = icmp sgt i32 %v207_.i, 0, !dbg !9
  br i1 %v208_.i, label %while212.i, label %fine, !dbg !9

while212.i:                                       ; preds = %join97.i, %done231.i
  %phi214.i = phi i32 [ %v321_.i, %done231.i ], [ 0, %join97.i ], !dbg !9
  %v215_.not.i = icmp slt i32 %phi214.i, %v204_.i, !dbg !9
  %v216_.i = select i1 %v215_.not.i, i32 0, i32 %v206_.i, !dbg !9
  %v217_.i = add nsw i32 %v216_.i, %phi214.i, !dbg !9
  %v218_.i = add nsw i32 %v217_.i, %block.x25, !dbg !9
  %v220_.i = shl nsw i32 %v217_.i, 7, !dbg !9
  %v221_.i = sub nsw i32 %v196_.i, %v220_.i, !dbg !9
  %v222_.i = sub nsw i32 %v197_.i, %v220_.i, !dbg !9
  %v235_.i = shl nsw i32 %v218_.i, 7, !dbg !12
  %v247_.i = insertelement <16 x i32> poison, i32 %v221_.i, i64 0, !dbg !9
  %v248_.i = shufflevector <16 x i32> %v247_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v250_.i = insertelement <16 x i32> poison, i32 %v222_.i, i64 0, !dbg !9
  %v251_.i = shufflevector <16 x i32> %v250_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %16 = zext i32 %v235_.i to i64, !dbg !9
  br label %body230.i, !dbg !9

body230.i:                                        ; preds = %while212.i, %join259.i
  %indvars.iv35 = phi i64 [ 0, %while212.i ], [ %indvars.iv.next36, %join259.i ], !dbg !12
  %phi233.i22 = phi i32 [ 8, %while212.i ], [ %v320_.i, %join259.i ], !dbg !9
  %fault.sroa.0.120 = phi i64 [ 0, %while212.i ], [ %fault.sroa.0.4, %join259.i ], !dbg !13
  %17 = add nuw nsw i64 %indvars.iv35, %16, !dbg !12
  %v238_.i = insertelement <16 x i64> poison, i64 %17, i64 0, !dbg !14
  %v239_.i = shufflevector <16 x i64> %v238_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v240_.i = or disjoint <16 x i64> %v239_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %18 = trunc nuw nsw i64 %indvars.iv35 to i32, !dbg !9
  %v244_.i = insertelement <16 x i32> poison, i32 %18, i64 0, !dbg !9
  %v245_.i = shufflevector <16 x i32> %v244_.i, <16 x i32> poison, <16 x i32> zeroinitializer, !dbg !9
  %v246_.i = or disjoint <16 x i32> %v245_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>, !dbg !9
  %v249_.i = icmp slt <16 x i32> %v246_.i, %v248_.i, !dbg !9
  %v252_.i = icmp sge <16 x i32> %v246_.i, %v251_.i, !dbg !9
  %v253_.i = or <16 x i1> %v249_.i, %v252_.i, !dbg !9
  %v254_.i = bitcast <16 x i1> %v253_.i to i16, !dbg !9
  %v256_.not.i = icmp eq i16 %v254_.i, 0, !dbg !9
  br i1 %v256_.not.i, label %join259.i, label %then257.i, !dbg !9

then257.i:                                        ; preds = %body230.i
  %v243_.i = icmp samesign ult <16 x i64> %v240_.i, %v242_.i, !dbg !14
  %v260_.i = and <16 x i1> %v253_.i, %v243_.i, !dbg !22
  %v261_.i = bitcast <16 x i1> %v260_.i to i16, !dbg !22
  %v263_.not.i = icmp eq i16 %v261_.i, 0, !dbg !22
  br i1 %v263_.not.i, label %join259.i, label %then264.i, !dbg !22

then264.i:                                        ; preds = %then257.i
  %v269_.i = icmp samesign ult <16 x i64> %v240_.i, %v268_.i, !dbg !13
  %v272_.i = and <16 x i1> %v269_.i, %v260_.i, !dbg !13
  %v269_.not.i = xor <16 x i1> %v269_.i, splat (i1 true), !dbg !13
  %v273_.i = and <16 x i1> %v260_.i, %v269_.not.i, !dbg !13
  %v274_.i = bitcast <16 x i1> %v273_.i to i16, !dbg !13
  %v275_.not.i = icmp eq i16 %v274_.i, 0, !dbg !13
  br i1 %v275_.not.i, label %join277.i, label %active276.i, !dbg !13

active276.i:                                      ; preds = %then264.i
  %v278_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v274_.i, i1 true), !dbg !13
  %v279_.i = zext nneg i16 %v278_.i to i64, !dbg !13
  %v280_.i = extractelement <16 x i64> %v240_.i, i64 %v279_.i, !dbg !13
  %v282_.i = or disjoint i64 %indvars.iv35, %v279_.i, !dbg !13
  %v284_.i = shl i64 %v282_.i, 40, !dbg !13
  %v285_.i = or disjoint i64 %v284_.i, %v280_.i, !dbg !13
  %v286_.i = add nuw nsw i64 %v285_.i, -9222246136947933184, !dbg !13
  %v288_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.120, i64 %v286_.i), !dbg !13
  br label %join277.i, !dbg !13

join277.i:                                        ; preds = %active276.i, %then264.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.120, %then264.i ], [ %v288_.i, %active276.i ], !dbg !7
  %v290_.i = getelementptr float, ptr %v6_f1_, i64 %17, !dbg !13
  %v291_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v290_.i, <16 x i1> %v272_.i, <16 x float> zeroinitializer), !dbg !13
  %v294_.i = icmp samesign ult <16 x i64> %v240_.i, %v293_.i, !dbg !15
  %v297_.i = and <16 x i1> %v294_.i, %v260_.i, !dbg !15
  %v294_.not.i = xor <16 x i1> %v294_.i, splat (i1 true), !dbg !15
  %v298_.i = and <16 x i1> %v260_.i, %v294_.not.i, !dbg !15
  %v299_.i = bitcast <16 x i1> %v298_.i to i16, !dbg !15
  %v300_.not.i = icmp eq i16 %v299_.i, 0, !dbg !15
  br i1 %v300_.not.i, label %join302.i, label %active301.i, !dbg !15

active301.i:                                      ; preds = %join277.i
  %v303_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v299_.i, i1 true), !dbg !15
  %v304_.i = zext nneg i16 %v303_.i to i64, !dbg !15
  %v305_.i = extractelement <16 x i64> %v240_.i, i64 %v304_.i, !dbg !15
  %v307_.i = or disjoint i64 %indvars.iv35, %v304_.i, !dbg !15
  %v309_.i = shl i64 %v307_.i, 40, !dbg !15
  %v310_.i = or disjoint i64 %v309_.i, %v305_.i, !dbg !15
  %v311_.i = add nuw nsw i64 %v310_.i, -9221120237041090560, !dbg !15
  %v313_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v311_.i), !dbg !15
  br label %join302.i, !dbg !15

join302.i:                                        ; preds = %active301.i, %join277.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join277.i ], [ %v313_.i, %active301.i ], !dbg !7
  %v315_.i = getelementptr float, ptr %v10_f1_, i64 %17, !dbg !15
  %v316_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v315_.i, <16 x i1> %v297_.i, <16 x float> zeroinitializer), !dbg !15
  %v317_.i = fadd <16 x float> %v291_.i, %v316_.i, !dbg !13
  %v318_.i = getelementptr float, ptr %v2_f1_, i64 %17, !dbg !16
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v317_.i, ptr align 4 %v318_.i, <16 x i1> %v260_.i), !dbg !16
  br label %join259.i, !dbg !22

join259.i:                                        ; preds = %join302.i, %then257.i, %body230.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.120, %body230.i ], [ %fault.sroa.0.120, %then257.i ], [ %fault.sroa.0.3, %join302.i ], !dbg !7
  %indvars.iv.next36 = add nuw nsw i64 %indvars.iv35, 16, !dbg !9
  %v320_.i = add nsw i32 %phi233.i22, -1, !dbg !9
  %v234_.not.i = icmp eq i32 %v320_.i, 0, !dbg !9
  br i1 %v234_.not.i, label %done231.i, label %body230.i, !dbg !9, !llvm.loop !23

done231.i:                                        ; preds = %join259.i
  %v321_.i = add nuw nsw i32 %phi214.i, 1, !dbg !9
  %v322_.i = icmp sge i32 %v321_.i, %v207_.i, !dbg !9
  %v324_.i = icmp ne i64 %fault.sroa.0.4, 0, !dbg !9
  %brmerge.i = select i1 %v324_.i, i1 true, i1 %v322_.i, !dbg !9
  br i1 %brmerge.i, label %vadd.block.exit, label %while212.i, !dbg !9

vadd.block.exit:                                  ; preds = %done231.i
  %v39_f1_.not = icmp eq i64 %fault.sroa.0.4, 0, !dbg !7
  br i1 %v39_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  fence seq_cst, !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %vadd.block.exit
  %v40_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v43_f1_ = zext i32 %v217_.i to i64, !dbg !7
  %v44_f1_ = add i64 %linear24, %v43_f1_, !dbg !7
  store i64 %v44_f1_, ptr %v40_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.4, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join97.i, %vadd.block.exit
  %following = add nuw i64 %covered, %linear24, !dbg !7
  %v45_f1_ = add nuw i32 %block.x25, %count, !dbg !7
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
