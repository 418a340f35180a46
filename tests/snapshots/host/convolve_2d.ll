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

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: read, target_mem0: read, target_mem1: read)
define range(i64 0, -9223372036854775808) i64 @convolve_2d(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #5 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load i64, ptr %v5_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load ptr, ptr %v7_f1_, align 8, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load i64, ptr %v9_f1_, align 8, !dbg !7
  %v11_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 40, !dbg !7
  %v12_f1_ = load i64, ptr %v11_f1_, align 8, !dbg !7
  %v13_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 48, !dbg !7
  %v14_f1_ = load ptr, ptr %v13_f1_, align 8, !dbg !7
  %v15_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 56, !dbg !7
  %v16_f1_ = load i64, ptr %v15_f1_, align 8, !dbg !7
  %v17_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 64, !dbg !7
  %v18_f1_ = load i64, ptr %v17_f1_, align 8, !dbg !7
  %v22_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v22_f1_, align 4, !dbg !7, !range !8
  %v23_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 16, !dbg !7
  %grid.y = load i32, ptr %v23_f1_, align 4, !dbg !7, !range !8
  %v39_f1_86 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v39_f1_86, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v29_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v32_f1_ = udiv i64 %first, %v29_f1_, !dbg !7
  %v33_f1_ = zext nneg i32 %grid.y to i64, !dbg !7
  %v34_f1_ = urem i64 %v32_f1_, %v33_f1_, !dbg !7
  %v35_f1_ = trunc nuw nsw i64 %v34_f1_ to i32, !dbg !7
  %v30_f1_ = urem i64 %first, %v29_f1_, !dbg !7
  %v31_f1_ = trunc nuw nsw i64 %v30_f1_ to i32, !dbg !7
  %v25_.i = lshr i64 %v16_f1_, 1, !dbg !36
  %v26_.i = sub nsw i64 0, %v25_.i, !dbg !37
  %v41_.i = add nsw i64 %v12_f1_, -1, !dbg !38
  %v79_.i = and i64 %v16_f1_, 9223372036854775806, !dbg !23
  %v82_.i = icmp ne i64 %v16_f1_, 0, !dbg !23
  %v84_.i = icmp ne i64 %v79_.i, %v16_f1_, !dbg !23
  %v88_.i = icmp ne i64 %v18_f1_, 0, !dbg !23
  %invariant.op90 = and i1 %v82_.i, %v88_.i, !dbg !7
  %v90_.i = icmp samesign ult i64 %v79_.i, %v18_f1_, !dbg !23
  %invariant.op91 = and i1 %v84_.i, %v90_.i, !dbg !7
  %v218_.i = add nsw i64 %v10_f1_, -1, !dbg !39
  %v526_.i = insertelement <8 x i64> poison, i64 %v12_f1_, i64 0, !dbg !15
  %v527_.i = shufflevector <8 x i64> %v526_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v590_.i = insertelement <8 x i64> poison, i64 %v41_.i, i64 0, !dbg !17
  %v591_.i = shufflevector <8 x i64> %v590_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v670_.i = insertelement <8 x i64> poison, i64 %v6_f1_, i64 0, !dbg !18
  %v671_.i = shufflevector <8 x i64> %v670_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !18
  %invariant.gep135 = getelementptr float, ptr %v14_f1_, i64 %v25_.i, !dbg !19
  %invariant.gep139 = getelementptr float, ptr %v14_f1_, i64 %v25_.i, !dbg !19
  %invariant.gep143 = getelementptr float, ptr %v14_f1_, i64 %v25_.i, !dbg !19
  %0 = and i64 %v16_f1_, -2, !dbg !7
  %1 = or i64 %v16_f1_, 1, !dbg !7
  %xtraiter = and i64 %1, 3, !dbg !19
  %2 = icmp ult i64 %0, 3, !dbg !19
  %xtraiter147 = and i64 %1, 7, !dbg !19
  %3 = icmp ult i64 %0, 7, !dbg !19
  %xtraiter150 = and i64 %1, 7, !dbg !19
  %4 = icmp ult i64 %0, 7, !dbg !19
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.y89 = phi i32 [ %v35_f1_, %run.lr.ph ], [ %after.y, %fine ], !dbg !12
  %block.x88 = phi i32 [ %v31_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear87 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v40_f1_ = sub i64 %last, %linear87, !dbg !7
  %v41_f1_ = sub i32 %grid.x, %block.x88, !dbg !7
  %v42_f1_ = zext i32 %v41_f1_ to i64, !dbg !7
  %v43_f1_ = tail call i64 @llvm.umin.i64(i64 %v40_f1_, i64 %v42_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v43_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 4, !dbg !9
  %v2_.i = shl i32 %block.y89, 3, !dbg !12
  %v3_.i = zext i32 %v2_.i to i64, !dbg !12
  %v10_.i = sub i64 %v10_f1_, %v3_.i, !dbg !9
  %v13_.i = sub i64 %v4_f1_, %v3_.i, !dbg !9
  %v12_.i = tail call i64 @llvm.smin.i64(i64 %v10_.i, i64 %v13_.i), !dbg !9
  %5 = tail call i64 @llvm.smax.i64(i64 %v12_.i, i64 0), !dbg !9
  %6 = tail call i64 @llvm.umin.i64(i64 %5, i64 8), !dbg !9
  %v18_.i = trunc nuw nsw i64 %6 to i32, !dbg !9
  %v21_.i = tail call i32 @llvm.usub.sat.i32(i32 %v18_.i, i32 1), !dbg !9
  %v22_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v23_.i = shl i32 %block.x88, 4, !dbg !12
  %v24_.i = sext i32 %v23_.i to i64, !dbg !12
  %v31_.i = sub nsw i64 0, %v24_.i, !dbg !9
  %v27_.neg.i = sub i64 %v25_.i, %v24_.i, !dbg !13
  %v30_.i = tail call i64 @llvm.smax.i64(i64 %v27_.neg.i, i64 %v31_.i), !dbg !9
  %v33_.i = tail call i64 @llvm.smax.i64(i64 %v30_.i, i64 0), !dbg !9
  %v35_.i = tail call i64 @llvm.umin.i64(i64 %v33_.i, i64 %v22_.i), !dbg !9
  %v36_.i = trunc nuw nsw i64 %v35_.i to i32, !dbg !9
  %v37_.i = sub i64 %v12_f1_, %v24_.i, !dbg !9
  %v39_.i = tail call i64 @llvm.smin.i64(i64 %v37_.i, i64 %v22_.i), !dbg !9
  %7 = add i64 %v25_.i, %v24_.i, !dbg !9
  %v42_.i = sub i64 %v12_f1_, %7, !dbg !9
  %v44_.i = tail call i64 @llvm.smin.i64(i64 %v42_.i, i64 %v39_.i), !dbg !9
  %v45_.i = sub i64 %v6_f1_, %v24_.i, !dbg !9
  %v47_.i = tail call i64 @llvm.smin.i64(i64 %v45_.i, i64 %v44_.i), !dbg !9
  %v49_.i = tail call i64 @llvm.smax.i64(i64 %v47_.i, i64 0), !dbg !9
  %v50_.i = trunc nuw nsw i64 %v49_.i to i32, !dbg !9
  %v53_.i = tail call i32 @llvm.usub.sat.i32(i32 %v50_.i, i32 1), !dbg !9
  %v54_.i = add nuw i32 %v21_.i, %v2_.i, !dbg !12
  %v55_.i = sext i32 %v54_.i to i64, !dbg !12
  %v56_.i = icmp sgt i64 %v10_f1_, %v55_.i, !dbg !14
  %v59_.i = icmp sge i32 %v54_.i, %v2_.i, !dbg !14
  %v60_.i = and i1 %v59_.i, %v56_.i, !dbg !14
  %v61_.i = add i32 %v53_.i, %v23_.i, !dbg !12
  %v62_.i = sext i32 %v61_.i to i64, !dbg !12
  %v63_.i = icmp sgt i64 %v12_f1_, %v62_.i, !dbg !15
  %v64_.i = and i1 %v60_.i, %v63_.i, !dbg !14
  %v65_.i = add i32 %v23_.i, %v36_.i, !dbg !12
  %v66_.i = sext i32 %v65_.i to i64, !dbg !12
  %v67_.i = icmp sge i32 %v61_.i, %v65_.i, !dbg !15
  %v68_.i = and i1 %v67_.i, %v64_.i, !dbg !14
  %v69_.i = sub nsw i64 %v66_.i, %v25_.i, !dbg !13
  %v70_.i = icmp sgt i64 %v69_.i, -1, !dbg !16
  %v71_.i = add nsw i64 %v25_.i, %v62_.i, !dbg !13
  %v72_.i = icmp sge i64 %v71_.i, %v69_.i, !dbg !16
  %v73_.i = and i1 %v72_.i, %v68_.i, !dbg !14
  %v74_.i = icmp slt i64 %v71_.i, %v12_f1_, !dbg !17
  %v75_.i = and i1 %v74_.i, %v73_.i, !dbg !14
  %v89_.i.reass = and i1 %v70_.i, %invariant.op90, !dbg !16
  %v91_.i.reass = and i1 %v75_.i, %invariant.op91, !dbg !14
  %v96_.i = icmp samesign ugt i64 %v4_f1_, %v3_.i, !dbg !18
  %v97_.i = and i1 %v96_.i, %v89_.i.reass, !dbg !16
  %8 = icmp ugt i64 %v4_f1_, %v55_.i, !dbg !14
  %v99_.i = and i1 %8, %v91_.i.reass, !dbg !14
  %9 = icmp ugt i64 %v6_f1_, %v66_.i, !dbg !16
  %v105_.i = and i1 %9, %v97_.i, !dbg !16
  %10 = icmp ugt i64 %v6_f1_, %v62_.i, !dbg !14
  %v107_.i = and i1 %10, %v99_.i, !dbg !14
  %v108_.i = and i1 %v105_.i, %v107_.i, !dbg !9
  %v109_.i = icmp eq i64 %v35_.i, 0, !dbg !9
  %v110_.i = icmp eq i32 %v1_.i, %v50_.i, !dbg !9
  %v111_.i = add i32 %v23_.i, %v50_.i, !dbg !12
  %v112_.i = sext i32 %v111_.i to i64, !dbg !12
  %v113_.i = icmp sle i64 %v12_f1_, %v112_.i, !dbg !15
  %v114_.i = or i1 %v110_.i, %v113_.i, !dbg !9
  %v115_.i = and i1 %v109_.i, %v114_.i, !dbg !9
  %v116_.i = icmp sle i64 %v47_.i, %v35_.i, !dbg !9
  %v117_.i = and i1 %v116_.i, %v115_.i, !dbg !9
  %v119_.i = icmp sgt i64 %v12_.i, 7, !dbg !9
  %v120_.i = add nuw i32 %v2_.i, %v18_.i, !dbg !12
  %v121_.i = sext i32 %v120_.i to i64, !dbg !12
  %v122_.i = icmp sle i64 %v10_f1_, %v121_.i, !dbg !14
  %v123_.i = or i1 %v119_.i, %v122_.i, !dbg !9
  %v125_.i = and i1 %v123_.i, %v115_.i, !dbg !9
  %v126_.i = icmp slt i64 %v12_.i, 1, !dbg !9
  %v127_.i = and i1 %v126_.i, %v122_.i, !dbg !9
  %v128_.i = or i1 %v127_.i, %v117_.i, !dbg !9
  %v129_.i = icmp sgt i64 %v47_.i, %v35_.i, !dbg !9
  %v130_.i = and i1 %v129_.i, %v108_.i, !dbg !9
  %v131_.i = icmp sgt i64 %v12_.i, 0, !dbg !9
  %v132_.i = and i1 %v131_.i, %v130_.i, !dbg !9
  br i1 %v132_.i, label %body137.i.lr.ph, label %join135.i, !dbg !9

body137.i.lr.ph:                                  ; preds = %run
  %v141_.i = sub nsw i32 %v50_.i, %v36_.i, !dbg !9
  %v142_.i = and i32 %v141_.i, 7, !dbg !9
  %v143_.i = sub nsw i32 %v50_.i, %v142_.i, !dbg !9
  %v144_.i = sub nsw i32 %v143_.i, %v36_.i, !dbg !9
  %v146_.i = tail call i32 @llvm.smax.i32(i32 %v144_.i, i32 0), !dbg !9
  %v148_.i = and i32 %v146_.i, 2147483616, !dbg !9
  %v149_.i = add nuw nsw i32 %v148_.i, %v36_.i, !dbg !9
  %v150_.not.i = icmp eq i32 %v148_.i, 0, !dbg !9
  %v152_.i = add nsw i32 %v148_.i, -1, !dbg !9
  %v153_2.i = lshr i32 %v152_.i, 5, !dbg !9
  %v154_.i = add nuw nsw i32 %v153_2.i, 1, !dbg !9
  %v162_.i = or disjoint i32 %v23_.i, 8, !dbg !9
  %v163_.i = add nuw nsw i32 %v23_.i, 16, !dbg !9
  %v164_.i = add nuw nsw i32 %v23_.i, 24, !dbg !9
  %v335_.i.not = icmp slt i32 %v149_.i, %v143_.i, !dbg !9
  %11 = xor i32 %v149_.i, -1, !dbg !9
  %v337_.i = add nsw i32 %v143_.i, %11, !dbg !9
  %v338_3.i = lshr i32 %v337_.i, 3, !dbg !9
  %v339_.i = add nuw nsw i32 %v338_3.i, 1, !dbg !9
  %v400_.not.i = icmp eq i32 %v142_.i, 0, !dbg !9
  %v404_.i = insertelement <8 x i32> poison, i32 %v50_.i, i64 0, !dbg !9
  %v405_.i = shufflevector <8 x i32> %v404_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v406_.i = insertelement <8 x i32> poison, i32 %v143_.i, i64 0, !dbg !9
  %v407_.i = shufflevector <8 x i32> %v406_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v408_.i = add <8 x i32> %v407_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v409_.i = icmp slt <8 x i32> %v408_.i, %v405_.i, !dbg !9
  %v411_.i = add i32 %v143_.i, %v23_.i, !dbg !12
  %v412_.i = sext i32 %v411_.i to i64, !dbg !12
  %invariant.gep57 = getelementptr float, ptr %v8_f1_, i64 %v412_.i, !dbg !19
  %invariant.gep = getelementptr float, ptr %v2_f1_, i64 %v412_.i, !dbg !9
  %12 = zext i32 %v164_.i to i64, !dbg !9
  %13 = zext i32 %v163_.i to i64, !dbg !9
  %14 = zext i32 %v162_.i to i64, !dbg !9
  %15 = zext i32 %v23_.i to i64, !dbg !9
  %smin = tail call i64 @llvm.smin.i64(i64 %v22_.i, i64 %v42_.i), !dbg !9
  %smin102 = tail call i64 @llvm.smin.i64(i64 %smin, i64 %v37_.i), !dbg !9
  %smin103 = tail call i64 @llvm.smin.i64(i64 %smin102, i64 %v45_.i), !dbg !9
  %smax = tail call i64 @llvm.smax.i64(i64 %smin103, i64 0), !dbg !9
  %16 = trunc nuw nsw i64 %smax to i32, !dbg !9
  %17 = trunc nuw nsw i64 %smax to i32, !dbg !9
  %18 = trunc nuw nsw i64 %v35_.i to i32, !dbg !9
  %19 = sub nsw i32 %17, %18, !dbg !9
  %20 = and i32 %19, 7, !dbg !9
  %21 = add nuw nsw i32 %20, %v36_.i, !dbg !9
  %22 = sub nsw i32 %16, %21, !dbg !9
  %smax105 = tail call i32 @llvm.smax.i32(i32 %22, i32 0), !dbg !9
  %23 = and i32 %smax105, 2147483616, !dbg !9
  %24 = add nuw nsw i32 %23, %v36_.i, !dbg !9
  %25 = zext nneg i32 %24 to i64, !dbg !9
  br label %body137.i, !dbg !9

body137.i:                                        ; preds = %body137.i.lr.ph, %join403.i
  %indvars.iv112 = phi i64 [ 0, %body137.i.lr.ph ], [ %indvars.iv.next113, %join403.i ], !dbg !18
  br i1 %v150_.not.i, label %done158.i, label %body157.i.lr.ph, !dbg !9

body157.i.lr.ph:                                  ; preds = %body137.i
  %26 = add nuw nsw i64 %indvars.iv112, %v3_.i, !dbg !18
  %v321_.i = mul nuw nsw i64 %v6_f1_, %26, !dbg !18
  %27 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v321_.i, !dbg !18
  br label %body198.i.preheader, !dbg !9

body198.i.preheader:                              ; preds = %done199.i, %body157.i.lr.ph
  %indvars.iv = phi i64 [ %v35_.i, %body157.i.lr.ph ], [ %indvars.iv.next, %done199.i ], !dbg !12
  %phi160.i38 = phi i32 [ %v154_.i, %body157.i.lr.ph ], [ %v334_.i, %done199.i ], !dbg !9
  %28 = add nuw nsw i64 %indvars.iv, %15, !dbg !12
  %29 = add nuw nsw i64 %indvars.iv, %14, !dbg !12
  %30 = add nuw nsw i64 %indvars.iv, %13, !dbg !12
  %31 = add nuw nsw i64 %indvars.iv, %12, !dbg !12
  br label %body198.i, !dbg !19

body198.i:                                        ; preds = %body198.i.preheader, %for230.i.done232.i_crit_edge
  %phi204.i29 = phi <8 x float> [ %v318_.i.lcssa, %for230.i.done232.i_crit_edge ], [ zeroinitializer, %body198.i.preheader ], !dbg !25
  %phi203.i28 = phi <8 x float> [ %v317_.i.lcssa, %for230.i.done232.i_crit_edge ], [ zeroinitializer, %body198.i.preheader ], !dbg !25
  %phi202.i27 = phi <8 x float> [ %v316_.i.lcssa, %for230.i.done232.i_crit_edge ], [ zeroinitializer, %body198.i.preheader ], !dbg !25
  %phi201.i26 = phi <8 x float> [ %v315_.i.lcssa, %for230.i.done232.i_crit_edge ], [ zeroinitializer, %body198.i.preheader ], !dbg !25
  %phi200.i25 = phi i64 [ %v320_.i, %for230.i.done232.i_crit_edge ], [ %v26_.i, %body198.i.preheader ], !dbg !20
  %v206_.i = add nsw i64 %phi200.i25, %26, !dbg !20
  %v211_.i = tail call i64 @llvm.smax.i64(i64 %v206_.i, i64 0), !dbg !21
  %v223_.i = tail call i64 @llvm.smin.i64(i64 %v218_.i, i64 %v211_.i), !dbg !22
  %v243_.i = add nsw i64 %phi200.i25, %v25_.i, !dbg !40
  %v275_.i = mul nuw nsw i64 %v243_.i, %v18_f1_, !dbg !23
  %v291_.i = mul nuw nsw i64 %v223_.i, %v12_f1_, !dbg !24
  %32 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v291_.i, !dbg !24
  %gep136 = getelementptr float, ptr %invariant.gep135, i64 %v275_.i, !dbg !19
  br label %body231.i.prol, !dbg !19

body231.i.prol:                                   ; preds = %body231.i.prol, %body198.i
  %phi237.i20.prol = phi <8 x float> [ %phi204.i29, %body198.i ], [ %v318_.i.prol, %body231.i.prol ], !dbg !25
  %phi236.i19.prol = phi <8 x float> [ %phi203.i28, %body198.i ], [ %v317_.i.prol, %body231.i.prol ], !dbg !25
  %phi235.i18.prol = phi <8 x float> [ %phi202.i27, %body198.i ], [ %v316_.i.prol, %body231.i.prol ], !dbg !25
  %phi234.i17.prol = phi <8 x float> [ %phi201.i26, %body198.i ], [ %v315_.i.prol, %body231.i.prol ], !dbg !25
  %phi233.i16.prol = phi i64 [ %v26_.i, %body198.i ], [ %v319_.i.prol, %body231.i.prol ], !dbg !23
  %prol.iter = phi i64 [ 0, %body198.i ], [ %prol.iter.next, %body231.i.prol ], !dbg !19
  %gep134.prol = getelementptr float, ptr %gep136, i64 %phi233.i16.prol, !dbg !23
  %v278_.i.prol = load float, ptr %gep134.prol, align 4, !dbg !23
  %33 = getelementptr float, ptr %32, i64 %phi233.i16.prol, !dbg !24
  %v293_.i.prol = getelementptr float, ptr %33, i64 %28, !dbg !24
  %v294_.i.prol = load <8 x float>, ptr %v293_.i.prol, align 4, !dbg !24
  %v297_.i.prol = getelementptr float, ptr %33, i64 %29, !dbg !24
  %v298_.i.prol = load <8 x float>, ptr %v297_.i.prol, align 4, !dbg !24
  %v301_.i.prol = getelementptr float, ptr %33, i64 %30, !dbg !24
  %v302_.i.prol = load <8 x float>, ptr %v301_.i.prol, align 4, !dbg !24
  %v305_.i.prol = getelementptr float, ptr %33, i64 %31, !dbg !24
  %v306_.i.prol = load <8 x float>, ptr %v305_.i.prol, align 4, !dbg !24
  %v307_.i.prol = insertelement <8 x float> poison, float %v278_.i.prol, i64 0, !dbg !25
  %v308_.i.prol = shufflevector <8 x float> %v307_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v315_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.prol, <8 x float> %v294_.i.prol, <8 x float> %phi234.i17.prol), !dbg !25
  %v316_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.prol, <8 x float> %v298_.i.prol, <8 x float> %phi235.i18.prol), !dbg !25
  %v317_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.prol, <8 x float> %v302_.i.prol, <8 x float> %phi236.i19.prol), !dbg !25
  %v318_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.prol, <8 x float> %v306_.i.prol, <8 x float> %phi237.i20.prol), !dbg !25
  %v319_.i.prol = add i64 %phi233.i16.prol, 1, !dbg !19
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !19
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter, !dbg !19
  br i1 %prol.iter.cmp.not, label %body231.i.prol.loopexit, label %body231.i.prol, !dbg !19, !llvm.loop !26

body231.i.prol.loopexit:                          ; preds = %body231.i.prol
  br i1 %2, label %for230.i.done232.i_crit_edge, label %body231.i, !dbg !19

body231.i:                                        ; preds = %body231.i.prol.loopexit, %body231.i
  %phi237.i20 = phi <8 x float> [ %v318_.i.3, %body231.i ], [ %v318_.i.prol, %body231.i.prol.loopexit ], !dbg !25
  %phi236.i19 = phi <8 x float> [ %v317_.i.3, %body231.i ], [ %v317_.i.prol, %body231.i.prol.loopexit ], !dbg !25
  %phi235.i18 = phi <8 x float> [ %v316_.i.3, %body231.i ], [ %v316_.i.prol, %body231.i.prol.loopexit ], !dbg !25
  %phi234.i17 = phi <8 x float> [ %v315_.i.3, %body231.i ], [ %v315_.i.prol, %body231.i.prol.loopexit ], !dbg !25
  %phi233.i16 = phi i64 [ %v319_.i.3, %body231.i ], [ %v319_.i.prol, %body231.i.prol.loopexit ], !dbg !23
  %gep134 = getelementptr float, ptr %gep136, i64 %phi233.i16, !dbg !23
  %v278_.i = load float, ptr %gep134, align 4, !dbg !23
  %34 = getelementptr float, ptr %32, i64 %phi233.i16, !dbg !24
  %v293_.i = getelementptr float, ptr %34, i64 %28, !dbg !24
  %v294_.i = load <8 x float>, ptr %v293_.i, align 4, !dbg !24
  %v297_.i = getelementptr float, ptr %34, i64 %29, !dbg !24
  %v298_.i = load <8 x float>, ptr %v297_.i, align 4, !dbg !24
  %v301_.i = getelementptr float, ptr %34, i64 %30, !dbg !24
  %v302_.i = load <8 x float>, ptr %v301_.i, align 4, !dbg !24
  %v305_.i = getelementptr float, ptr %34, i64 %31, !dbg !24
  %v306_.i = load <8 x float>, ptr %v305_.i, align 4, !dbg !24
  %v307_.i = insertelement <8 x float> poison, float %v278_.i, i64 0, !dbg !25
  %v308_.i = shufflevector <8 x float> %v307_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v315_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i, <8 x float> %v294_.i, <8 x float> %phi234.i17), !dbg !25
  %v316_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i, <8 x float> %v298_.i, <8 x float> %phi235.i18), !dbg !25
  %v317_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i, <8 x float> %v302_.i, <8 x float> %phi236.i19), !dbg !25
  %v318_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i, <8 x float> %v306_.i, <8 x float> %phi237.i20), !dbg !25
  %v319_.i = add i64 %phi233.i16, 1, !dbg !19
  %gep134.1 = getelementptr float, ptr %gep136, i64 %v319_.i, !dbg !23
  %v278_.i.1 = load float, ptr %gep134.1, align 4, !dbg !23
  %35 = getelementptr float, ptr %32, i64 %v319_.i, !dbg !24
  %v293_.i.1 = getelementptr float, ptr %35, i64 %28, !dbg !24
  %v294_.i.1 = load <8 x float>, ptr %v293_.i.1, align 4, !dbg !24
  %v297_.i.1 = getelementptr float, ptr %35, i64 %29, !dbg !24
  %v298_.i.1 = load <8 x float>, ptr %v297_.i.1, align 4, !dbg !24
  %v301_.i.1 = getelementptr float, ptr %35, i64 %30, !dbg !24
  %v302_.i.1 = load <8 x float>, ptr %v301_.i.1, align 4, !dbg !24
  %v305_.i.1 = getelementptr float, ptr %35, i64 %31, !dbg !24
  %v306_.i.1 = load <8 x float>, ptr %v305_.i.1, align 4, !dbg !24
  %v307_.i.1 = insertelement <8 x float> poison, float %v278_.i.1, i64 0, !dbg !25
  %v308_.i.1 = shufflevector <8 x float> %v307_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v315_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.1, <8 x float> %v294_.i.1, <8 x float> %v315_.i), !dbg !25
  %v316_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.1, <8 x float> %v298_.i.1, <8 x float> %v316_.i), !dbg !25
  %v317_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.1, <8 x float> %v302_.i.1, <8 x float> %v317_.i), !dbg !25
  %v318_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.1, <8 x float> %v306_.i.1, <8 x float> %v318_.i), !dbg !25
  %v319_.i.1 = add i64 %phi233.i16, 2, !dbg !19
  %gep134.2 = getelementptr float, ptr %gep136, i64 %v319_.i.1, !dbg !23
  %v278_.i.2 = load float, ptr %gep134.2, align 4, !dbg !23
  %36 = getelementptr float, ptr %32, i64 %v319_.i.1, !dbg !24
  %v293_.i.2 = getelementptr float, ptr %36, i64 %28, !dbg !24
  %v294_.i.2 = load <8 x float>, ptr %v293_.i.2, align 4, !dbg !24
  %v297_.i.2 = getelementptr float, ptr %36, i64 %29, !dbg !24
  %v298_.i.2 = load <8 x float>, ptr %v297_.i.2, align 4, !dbg !24
  %v301_.i.2 = getelementptr float, ptr %36, i64 %30, !dbg !24
  %v302_.i.2 = load <8 x float>, ptr %v301_.i.2, align 4, !dbg !24
  %v305_.i.2 = getelementptr float, ptr %36, i64 %31, !dbg !24
  %v306_.i.2 = load <8 x float>, ptr %v305_.i.2, align 4, !dbg !24
  %v307_.i.2 = insertelement <8 x float> poison, float %v278_.i.2, i64 0, !dbg !25
  %v308_.i.2 = shufflevector <8 x float> %v307_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v315_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.2, <8 x float> %v294_.i.2, <8 x float> %v315_.i.1), !dbg !25
  %v316_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.2, <8 x float> %v298_.i.2, <8 x float> %v316_.i.1), !dbg !25
  %v317_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.2, <8 x float> %v302_.i.2, <8 x float> %v317_.i.1), !dbg !25
  %v318_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.2, <8 x float> %v306_.i.2, <8 x float> %v318_.i.1), !dbg !25
  %v319_.i.2 = add i64 %phi233.i16, 3, !dbg !19
  %gep134.3 = getelementptr float, ptr %gep136, i64 %v319_.i.2, !dbg !23
  %v278_.i.3 = load float, ptr %gep134.3, align 4, !dbg !23
  %37 = getelementptr float, ptr %32, i64 %v319_.i.2, !dbg !24
  %v293_.i.3 = getelementptr float, ptr %37, i64 %28, !dbg !24
  %v294_.i.3 = load <8 x float>, ptr %v293_.i.3, align 4, !dbg !24
  %v297_.i.3 = getelementptr float, ptr %37, i64 %29, !dbg !24
  %v298_.i.3 = load <8 x float>, ptr %v297_.i.3, align 4, !dbg !24
  %v301_.i.3 = getelementptr float, ptr %37, i64 %30, !dbg !24
  %v302_.i.3 = load <8 x float>, ptr %v301_.i.3, align 4, !dbg !24
  %v305_.i.3 = getelementptr float, ptr %37, i64 %31, !dbg !24
  %v306_.i.3 = load <8 x float>, ptr %v305_.i.3, align 4, !dbg !24
  %v307_.i.3 = insertelement <8 x float> poison, float %v278_.i.3, i64 0, !dbg !25
  %v308_.i.3 = shufflevector <8 x float> %v307_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v315_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.3, <8 x float> %v294_.i.3, <8 x float> %v315_.i.2), !dbg !25
  %v316_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.3, <8 x float> %v298_.i.3, <8 x float> %v316_.i.2), !dbg !25
  %v317_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.3, <8 x float> %v302_.i.3, <8 x float> %v317_.i.2), !dbg !25
  %v318_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v308_.i.3, <8 x float> %v306_.i.3, <8 x float> %v318_.i.2), !dbg !25
  %v319_.i.3 = add i64 %phi233.i16, 4, !dbg !19
  %exitcond.not.3 = icmp eq i64 %v319_.i.2, %v25_.i, !dbg !19
  br i1 %exitcond.not.3, label %for230.i.done232.i_crit_edge, label %body231.i, !dbg !19

for230.i.done232.i_crit_edge:                     ; preds = %body231.i, %body231.i.prol.loopexit
  %v315_.i.lcssa = phi <8 x float> [ %v315_.i.prol, %body231.i.prol.loopexit ], [ %v315_.i.3, %body231.i ], !dbg !25
  %v316_.i.lcssa = phi <8 x float> [ %v316_.i.prol, %body231.i.prol.loopexit ], [ %v316_.i.3, %body231.i ], !dbg !25
  %v317_.i.lcssa = phi <8 x float> [ %v317_.i.prol, %body231.i.prol.loopexit ], [ %v317_.i.3, %body231.i ], !dbg !25
  %v318_.i.lcssa = phi <8 x float> [ %v318_.i.prol, %body231.i.prol.loopexit ], [ %v318_.i.3, %body231.i ], !dbg !25
  %v320_.i = add i64 %phi200.i25, 1, !dbg !28
  %exitcond94.not = icmp eq i64 %phi200.i25, %v25_.i, !dbg !28
  br i1 %exitcond94.not, label %done199.i, label %body198.i, !dbg !28

done199.i:                                        ; preds = %for230.i.done232.i_crit_edge
  %v323_.i = getelementptr inbounds nuw float, ptr %27, i64 %28, !dbg !18
  store <8 x float> %v315_.i.lcssa, ptr %v323_.i, align 4, !dbg !18
  %v326_.i = getelementptr inbounds nuw float, ptr %27, i64 %29, !dbg !18
  store <8 x float> %v316_.i.lcssa, ptr %v326_.i, align 4, !dbg !18
  %v329_.i = getelementptr inbounds nuw float, ptr %27, i64 %30, !dbg !18
  store <8 x float> %v317_.i.lcssa, ptr %v329_.i, align 4, !dbg !18
  %v332_.i = getelementptr inbounds nuw float, ptr %27, i64 %31, !dbg !18
  store <8 x float> %v318_.i.lcssa, ptr %v332_.i, align 4, !dbg !18
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v334_.i = add nsw i32 %phi160.i38, -1, !dbg !9
  %v161_.not.i = icmp eq i32 %v334_.i, 0, !dbg !9
  br i1 %v161_.not.i, label %done158.i, label %body198.i.preheader, !dbg !9

done158.i:                                        ; preds = %done199.i, %body137.i
  br i1 %v335_.i.not, label %body342.i.preheader, label %done343.i, !dbg !9

body342.i.preheader:                              ; preds = %done158.i
  %38 = add nuw nsw i64 %indvars.iv112, %v3_.i, !dbg !18
  %v395_.i = mul nuw nsw i64 %v6_f1_, %38, !dbg !18
  %39 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v395_.i, !dbg !18
  br label %body342.i, !dbg !28

body342.i:                                        ; preds = %body342.i.preheader, %for355.i.done357.i_crit_edge.split
  %indvars.iv106 = phi i64 [ %25, %body342.i.preheader ], [ %indvars.iv.next107, %for355.i.done357.i_crit_edge.split ], !dbg !12
  %phi345.i51 = phi i32 [ %v339_.i, %body342.i.preheader ], [ %v399_.i, %for355.i.done357.i_crit_edge.split ], !dbg !9
  %40 = add nuw nsw i64 %indvars.iv106, %15, !dbg !12
  %invariant.gep43 = getelementptr float, ptr %v8_f1_, i64 %40, !dbg !28
  br label %body356.i, !dbg !28

body356.i:                                        ; preds = %body342.i, %for367.i.done369.i_crit_edge
  %phi359.i47 = phi <8 x float> [ zeroinitializer, %body342.i ], [ %v392_.i.lcssa, %for367.i.done369.i_crit_edge ], !dbg !25
  %phi358.i46 = phi i64 [ %v26_.i, %body342.i ], [ %v394_.i, %for367.i.done369.i_crit_edge ], !dbg !20
  %v361_.i = add nsw i64 %phi358.i46, %38, !dbg !20
  %v363_.i = tail call i64 @llvm.smax.i64(i64 %v361_.i, i64 0), !dbg !21
  %v366_.i = tail call i64 @llvm.smin.i64(i64 %v218_.i, i64 %v363_.i), !dbg !22
  %v374_.i = add nsw i64 %phi358.i46, %v25_.i, !dbg !40
  %v382_.i = mul nuw nsw i64 %v374_.i, %v18_f1_, !dbg !23
  %v386_.i = mul nuw nsw i64 %v366_.i, %v12_f1_, !dbg !24
  %gep44 = getelementptr float, ptr %invariant.gep43, i64 %v386_.i, !dbg !19
  %gep140 = getelementptr float, ptr %invariant.gep139, i64 %v382_.i, !dbg !19
  br label %body368.i.prol, !dbg !19

body368.i.prol:                                   ; preds = %body368.i.prol, %body356.i
  %phi371.i41.prol = phi <8 x float> [ %phi359.i47, %body356.i ], [ %v392_.i.prol, %body368.i.prol ], !dbg !25
  %phi370.i40.prol = phi i64 [ %v26_.i, %body356.i ], [ %v393_.i.prol, %body368.i.prol ], !dbg !23
  %prol.iter149 = phi i64 [ 0, %body356.i ], [ %prol.iter149.next, %body368.i.prol ], !dbg !19
  %gep138.prol = getelementptr float, ptr %gep140, i64 %phi370.i40.prol, !dbg !23
  %v385_.i.prol = load float, ptr %gep138.prol, align 4, !dbg !23
  %gep.prol = getelementptr float, ptr %gep44, i64 %phi370.i40.prol, !dbg !24
  %v389_.i.prol = load <8 x float>, ptr %gep.prol, align 4, !dbg !24
  %v390_.i.prol = insertelement <8 x float> poison, float %v385_.i.prol, i64 0, !dbg !25
  %v391_.i.prol = shufflevector <8 x float> %v390_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v392_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v391_.i.prol, <8 x float> %v389_.i.prol, <8 x float> %phi371.i41.prol), !dbg !25
  %v393_.i.prol = add i64 %phi370.i40.prol, 1, !dbg !19
  %prol.iter149.next = add i64 %prol.iter149, 1, !dbg !19
  %prol.iter149.cmp.not = icmp eq i64 %prol.iter149.next, %xtraiter147, !dbg !19
  br i1 %prol.iter149.cmp.not, label %body368.i.prol.loopexit, label %body368.i.prol, !dbg !19, !llvm.loop !29

body368.i.prol.loopexit:                          ; preds = %body368.i.prol
  br i1 %3, label %for367.i.done369.i_crit_edge, label %body368.i, !dbg !19

body368.i:                                        ; preds = %body368.i.prol.loopexit, %body368.i
  %phi371.i41 = phi <8 x float> [ %v392_.i.7, %body368.i ], [ %v392_.i.prol, %body368.i.prol.loopexit ], !dbg !25
  %phi370.i40 = phi i64 [ %v393_.i.7, %body368.i ], [ %v393_.i.prol, %body368.i.prol.loopexit ], !dbg !23
  %gep138 = getelementptr float, ptr %gep140, i64 %phi370.i40, !dbg !23
  %v385_.i = load float, ptr %gep138, align 4, !dbg !23
  %gep = getelementptr float, ptr %gep44, i64 %phi370.i40, !dbg !24
  %v389_.i = load <8 x float>, ptr %gep, align 4, !dbg !24
  %v390_.i = insertelement <8 x float> poison, float %v385_.i, i64 0, !dbg !25
  %v391_.i = shufflevector <8 x float> %v390_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v392_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v391_.i, <8 x float> %v389_.i, <8 x float> %phi371.i41), !dbg !25
  %v393_.i = add i64 %phi370.i40, 1, !dbg !19
  %gep138.1 = getelementptr float, ptr %gep140, i64 %v393_.i, !dbg !23
  %v385_.i.1 = load float, ptr %gep138.1, align 4, !dbg !23
  %gep.1 = getelementptr float, ptr %gep44, i64 %v393_.i, !dbg !24
  %v389_.i.1 = load <8 x float>, ptr %gep.1, align 4, !dbg !24
  %v390_.i.1 = insertelement <8 x float> poison, float %v385_.i.1, i64 0, !dbg !25
  %v391_.i.1 = shufflevector <8 x float> %v390_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v392_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v391_.i.1, <8 x float> %v389_.i.1, <8 x float> %v392_.i), !dbg !25
  %v393_.i.1 = add i64 %phi370.i40, 2, !dbg !19
  %gep138.2 = getelementptr float, ptr %gep140, i64 %v393_.i.1, !dbg !23
  %v385_.i.2 = load float, ptr %gep138.2, align 4, !dbg !23
  %gep.2 = getelementptr float, ptr %gep44, i64 %v393_.i.1, !dbg !24
  %v389_.i.2 = load <8 x float>, ptr %gep.2, align 4, !dbg !24
  %v390_.i.2 = insertelement <8 x float> poison, float %v385_.i.2, i64 0, !dbg !25
  %v391_.i.2 = shufflevector <8 x float> %v390_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v392_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v391_.i.2, <8 x float> %v389_.i.2, <8 x float> %v392_.i.1), !dbg !25
  %v393_.i.2 = add i64 %phi370.i40, 3, !dbg !19
  %gep138.3 = getelementptr float, ptr %gep140, i64 %v393_.i.2, !dbg !23
  %v385_.i.3 = load float, ptr %gep138.3, align 4, !dbg !23
  %gep.3 = getelementptr float, ptr %gep44, i64 %v393_.i.2, !dbg !24
  %v389_.i.3 = load <8 x float>, ptr %gep.3, align 4, !dbg !24
  %v390_.i.3 = insertelement <8 x float> poison, float %v385_.i.3, i64 0, !dbg !25
  %v391_.i.3 = shufflevector <8 x float> %v390_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v392_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v391_.i.3, <8 x float> %v389_.i.3, <8 x float> %v392_.i.2), !dbg !25
  %v393_.i.3 = add i64 %phi370.i40, 4, !dbg !19
  %gep138.4 = getelementptr float, ptr %gep140, i64 %v393_.i.3, !dbg !23
  %v385_.i.4 = load float, ptr %gep138.4, align 4, !dbg !23
  %gep.4 = getelementptr float, ptr %gep44, i64 %v393_.i.3, !dbg !24
  %v389_.i.4 = load <8 x float>, ptr %gep.4, align 4, !dbg !24
  %v390_.i.4 = insertelement <8 x float> poison, float %v385_.i.4, i64 0, !dbg !25
  %v391_.i.4 = shufflevector <8 x float> %v390_.i.4, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v392_.i.4 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v391_.i.4, <8 x float> %v389_.i.4, <8 x float> %v392_.i.3), !dbg !25
  %v393_.i.4 = add i64 %phi370.i40, 5, !dbg !19
  %gep138.5 = getelementptr float, ptr %gep140, i64 %v393_.i.4, !dbg !23
  %v385_.i.5 = load float, ptr %gep138.5, align 4, !dbg !23
  %gep.5 = getelementptr float, ptr %gep44, i64 %v393_.i.4, !dbg !24
  %v389_.i.5 = load <8 x float>, ptr %gep.5, align 4, !dbg !24
  %v390_.i.5 = insertelement <8 x float> poison, float %v385_.i.5, i64 0, !dbg !25
  %v391_.i.5 = shufflevector <8 x float> %v390_.i.5, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v392_.i.5 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v391_.i.5, <8 x float> %v389_.i.5, <8 x float> %v392_.i.4), !dbg !25
  %v393_.i.5 = add i64 %phi370.i40, 6, !dbg !19
  %gep138.6 = getelementptr float, ptr %gep140, i64 %v393_.i.5, !dbg !23
  %v385_.i.6 = load float, ptr %gep138.6, align 4, !dbg !23
  %gep.6 = getelementptr float, ptr %gep44, i64 %v393_.i.5, !dbg !24
  %v389_.i.6 = load <8 x float>, ptr %gep.6, align 4, !dbg !24
  %v390_.i.6 = insertelement <8 x float> poison, float %v385_.i.6, i64 0, !dbg !25
  %v391_.i.6 = shufflevector <8 x float> %v390_.i.6, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v392_.i.6 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v391_.i.6, <8 x float> %v389_.i.6, <8 x float> %v392_.i.5), !dbg !25
  %v393_.i.6 = add i64 %phi370.i40, 7, !dbg !19
  %gep138.7 = getelementptr float, ptr %gep140, i64 %v393_.i.6, !dbg !23
  %v385_.i.7 = load float, ptr %gep138.7, align 4, !dbg !23
  %gep.7 = getelementptr float, ptr %gep44, i64 %v393_.i.6, !dbg !24
  %v389_.i.7 = load <8 x float>, ptr %gep.7, align 4, !dbg !24
  %v390_.i.7 = insertelement <8 x float> poison, float %v385_.i.7, i64 0, !dbg !25
  %v391_.i.7 = shufflevector <8 x float> %v390_.i.7, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v392_.i.7 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v391_.i.7, <8 x float> %v389_.i.7, <8 x float> %v392_.i.6), !dbg !25
  %v393_.i.7 = add i64 %phi370.i40, 8, !dbg !19
  %exitcond100.not.7 = icmp eq i64 %v393_.i.6, %v25_.i, !dbg !19
  br i1 %exitcond100.not.7, label %for367.i.done369.i_crit_edge, label %body368.i, !dbg !19

for367.i.done369.i_crit_edge:                     ; preds = %body368.i, %body368.i.prol.loopexit
  %v392_.i.lcssa = phi <8 x float> [ %v392_.i.prol, %body368.i.prol.loopexit ], [ %v392_.i.7, %body368.i ], !dbg !25
  %v394_.i = add i64 %phi358.i46, 1, !dbg !28
  %exitcond101.not = icmp eq i64 %phi358.i46, %v25_.i, !dbg !28
  br i1 %exitcond101.not, label %for355.i.done357.i_crit_edge.split, label %body356.i, !dbg !28

for355.i.done357.i_crit_edge.split:               ; preds = %for367.i.done369.i_crit_edge
  %v397_.i = getelementptr inbounds nuw float, ptr %39, i64 %40, !dbg !18
  store <8 x float> %v392_.i.lcssa, ptr %v397_.i, align 4, !dbg !18
  %indvars.iv.next107 = add nuw nsw i64 %indvars.iv106, 8, !dbg !9
  %v399_.i = add nsw i32 %phi345.i51, -1, !dbg !9
  %v346_.not.i = icmp eq i32 %v399_.i, 0, !dbg !9
  br i1 %v346_.not.i, label %done343.i, label %body342.i, !dbg !9, !llvm.loop !30

done343.i:                                        ; preds = %for355.i.done357.i_crit_edge.split, %done158.i
  br i1 %v400_.not.i, label %join403.i, label %body419.i.preheader, !dbg !9

body419.i.preheader:                              ; preds = %done343.i
  %41 = add nuw nsw i64 %indvars.iv112, %v3_.i, !dbg !12
  br label %body419.i, !dbg !19

body419.i:                                        ; preds = %body419.i.preheader, %for430.i.done432.i_crit_edge
  %phi422.i61 = phi <8 x float> [ %v456_.i.lcssa, %for430.i.done432.i_crit_edge ], [ zeroinitializer, %body419.i.preheader ], !dbg !25
  %phi421.i60 = phi i64 [ %v458_.i, %for430.i.done432.i_crit_edge ], [ %v26_.i, %body419.i.preheader ], !dbg !20
  %v424_.i = add nsw i64 %phi421.i60, %41, !dbg !20
  %v426_.i = tail call i64 @llvm.smax.i64(i64 %v424_.i, i64 0), !dbg !21
  %v429_.i = tail call i64 @llvm.smin.i64(i64 %v218_.i, i64 %v426_.i), !dbg !22
  %v437_.i = add nsw i64 %phi421.i60, %v25_.i, !dbg !40
  %v445_.i = mul nuw nsw i64 %v437_.i, %v18_f1_, !dbg !23
  %v449_.i = mul i64 %v429_.i, %v12_f1_, !dbg !24
  %gep58 = getelementptr float, ptr %invariant.gep57, i64 %v449_.i, !dbg !19
  %gep144 = getelementptr float, ptr %invariant.gep143, i64 %v445_.i, !dbg !19
  br label %body431.i.prol, !dbg !19

body431.i.prol:                                   ; preds = %body431.i.prol, %body419.i
  %phi434.i54.prol = phi <8 x float> [ %phi422.i61, %body419.i ], [ %v456_.i.prol, %body431.i.prol ], !dbg !25
  %phi433.i53.prol = phi i64 [ %v26_.i, %body419.i ], [ %v457_.i.prol, %body431.i.prol ], !dbg !23
  %prol.iter152 = phi i64 [ 0, %body419.i ], [ %prol.iter152.next, %body431.i.prol ], !dbg !19
  %gep142.prol = getelementptr float, ptr %gep144, i64 %phi433.i53.prol, !dbg !23
  %v448_.i.prol = load float, ptr %gep142.prol, align 4, !dbg !23
  %gep56.prol = getelementptr float, ptr %gep58, i64 %phi433.i53.prol, !dbg !24
  %v452_.i.prol = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep56.prol, <8 x i1> %v409_.i, <8 x float> zeroinitializer), !dbg !24
  %v453_.i.prol = freeze <8 x float> %v452_.i.prol, !dbg !24
  %v454_.i.prol = insertelement <8 x float> poison, float %v448_.i.prol, i64 0, !dbg !25
  %v455_.i.prol = shufflevector <8 x float> %v454_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v456_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v455_.i.prol, <8 x float> %v453_.i.prol, <8 x float> %phi434.i54.prol), !dbg !25
  %v457_.i.prol = add i64 %phi433.i53.prol, 1, !dbg !19
  %prol.iter152.next = add i64 %prol.iter152, 1, !dbg !19
  %prol.iter152.cmp.not = icmp eq i64 %prol.iter152.next, %xtraiter150, !dbg !19
  br i1 %prol.iter152.cmp.not, label %body431.i.prol.loopexit, label %body431.i.prol, !dbg !19, !llvm.loop !31

body431.i.prol.loopexit:                          ; preds = %body431.i.prol
  br i1 %4, label %for430.i.done432.i_crit_edge, label %body431.i, !dbg !19

body431.i:                                        ; preds = %body431.i.prol.loopexit, %body431.i
  %phi434.i54 = phi <8 x float> [ %v456_.i.7, %body431.i ], [ %v456_.i.prol, %body431.i.prol.loopexit ], !dbg !25
  %phi433.i53 = phi i64 [ %v457_.i.7, %body431.i ], [ %v457_.i.prol, %body431.i.prol.loopexit ], !dbg !23
  %gep142 = getelementptr float, ptr %gep144, i64 %phi433.i53, !dbg !23
  %v448_.i = load float, ptr %gep142, align 4, !dbg !23
  %gep56 = getelementptr float, ptr %gep58, i64 %phi433.i53, !dbg !24
  %v452_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep56, <8 x i1> %v409_.i, <8 x float> zeroinitializer), !dbg !24
  %v453_.i = freeze <8 x float> %v452_.i, !dbg !24
  %v454_.i = insertelement <8 x float> poison, float %v448_.i, i64 0, !dbg !25
  %v455_.i = shufflevector <8 x float> %v454_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v456_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v455_.i, <8 x float> %v453_.i, <8 x float> %phi434.i54), !dbg !25
  %v457_.i = add i64 %phi433.i53, 1, !dbg !19
  %gep142.1 = getelementptr float, ptr %gep144, i64 %v457_.i, !dbg !23
  %v448_.i.1 = load float, ptr %gep142.1, align 4, !dbg !23
  %gep56.1 = getelementptr float, ptr %gep58, i64 %v457_.i, !dbg !24
  %v452_.i.1 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep56.1, <8 x i1> %v409_.i, <8 x float> zeroinitializer), !dbg !24
  %v453_.i.1 = freeze <8 x float> %v452_.i.1, !dbg !24
  %v454_.i.1 = insertelement <8 x float> poison, float %v448_.i.1, i64 0, !dbg !25
  %v455_.i.1 = shufflevector <8 x float> %v454_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v456_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v455_.i.1, <8 x float> %v453_.i.1, <8 x float> %v456_.i), !dbg !25
  %v457_.i.1 = add i64 %phi433.i53, 2, !dbg !19
  %gep142.2 = getelementptr float, ptr %gep144, i64 %v457_.i.1, !dbg !23
  %v448_.i.2 = load float, ptr %gep142.2, align 4, !dbg !23
  %gep56.2 = getelementptr float, ptr %gep58, i64 %v457_.i.1, !dbg !24
  %v452_.i.2 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep56.2, <8 x i1> %v409_.i, <8 x float> zeroinitializer), !dbg !24
  %v453_.i.2 = freeze <8 x float> %v452_.i.2, !dbg !24
  %v454_.i.2 = insertelement <8 x float> poison, float %v448_.i.2, i64 0, !dbg !25
  %v455_.i.2 = shufflevector <8 x float> %v454_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v456_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v455_.i.2, <8 x float> %v453_.i.2, <8 x float> %v456_.i.1), !dbg !25
  %v457_.i.2 = add i64 %phi433.i53, 3, !dbg !19
  %gep142.3 = getelementptr float, ptr %gep144, i64 %v457_.i.2, !dbg !23
  %v448_.i.3 = load float, ptr %gep142.3, align 4, !dbg !23
  %gep56.3 = getelementptr float, ptr %gep58, i64 %v457_.i.2, !dbg !24
  %v452_.i.3 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep56.3, <8 x i1> %v409_.i, <8 x float> zeroinitializer), !dbg !24
  %v453_.i.3 = freeze <8 x float> %v452_.i.3, !dbg !24
  %v454_.i.3 = insertelement <8 x float> poison, float %v448_.i.3, i64 0, !dbg !25
  %v455_.i.3 = shufflevector <8 x float> %v454_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v456_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v455_.i.3, <8 x float> %v453_.i.3, <8 x float> %v456_.i.2), !dbg !25
  %v457_.i.3 = add i64 %phi433.i53, 4, !dbg !19
  %gep142.4 = getelementptr float, ptr %gep144, i64 %v457_.i.3, !dbg !23
  %v448_.i.4 = load float, ptr %gep142.4, align 4, !dbg !23
  %gep56.4 = getelementptr float, ptr %gep58, i64 %v457_.i.3, !dbg !24
  %v452_.i.4 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep56.4, <8 x i1> %v409_.i, <8 x float> zeroinitializer), !dbg !24
  %v453_.i.4 = freeze <8 x float> %v452_.i.4, !dbg !24
  %v454_.i.4 = insertelement <8 x float> poison, float %v448_.i.4, i64 0, !dbg !25
  %v455_.i.4 = shufflevector <8 x float> %v454_.i.4, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v456_.i.4 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v455_.i.4, <8 x float> %v453_.i.4, <8 x float> %v456_.i.3), !dbg !25
  %v457_.i.4 = add i64 %phi433.i53, 5, !dbg !19
  %gep142.5 = getelementptr float, ptr %gep144, i64 %v457_.i.4, !dbg !23
  %v448_.i.5 = load float, ptr %gep142.5, align 4, !dbg !23
  %gep56.5 = getelementptr float, ptr %gep58, i64 %v457_.i.4, !dbg !24
  %v452_.i.5 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep56.5, <8 x i1> %v409_.i, <8 x float> zeroinitializer), !dbg !24
  %v453_.i.5 = freeze <8 x float> %v452_.i.5, !dbg !24
  %v454_.i.5 = insertelement <8 x float> poison, float %v448_.i.5, i64 0, !dbg !25
  %v455_.i.5 = shufflevector <8 x float> %v454_.i.5, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v456_.i.5 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v455_.i.5, <8 x float> %v453_.i.5, <8 x float> %v456_.i.4), !dbg !25
  %v457_.i.5 = add i64 %phi433.i53, 6, !dbg !19
  %gep142.6 = getelementptr float, ptr %gep144, i64 %v457_.i.5, !dbg !23
  %v448_.i.6 = load float, ptr %gep142.6, align 4, !dbg !23
  %gep56.6 = getelementptr float, ptr %gep58, i64 %v457_.i.5, !dbg !24
  %v452_.i.6 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep56.6, <8 x i1> %v409_.i, <8 x float> zeroinitializer), !dbg !24
  %v453_.i.6 = freeze <8 x float> %v452_.i.6, !dbg !24
  %v454_.i.6 = insertelement <8 x float> poison, float %v448_.i.6, i64 0, !dbg !25
  %v455_.i.6 = shufflevector <8 x float> %v454_.i.6, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v456_.i.6 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v455_.i.6, <8 x float> %v453_.i.6, <8 x float> %v456_.i.5), !dbg !25
  %v457_.i.6 = add i64 %phi433.i53, 7, !dbg !19
  %gep142.7 = getelementptr float, ptr %gep144, i64 %v457_.i.6, !dbg !23
  %v448_.i.7 = load float, ptr %gep142.7, align 4, !dbg !23
  %gep56.7 = getelementptr float, ptr %gep58, i64 %v457_.i.6, !dbg !24
  %v452_.i.7 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep56.7, <8 x i1> %v409_.i, <8 x float> zeroinitializer), !dbg !24
  %v453_.i.7 = freeze <8 x float> %v452_.i.7, !dbg !24
  %v454_.i.7 = insertelement <8 x float> poison, float %v448_.i.7, i64 0, !dbg !25
  %v455_.i.7 = shufflevector <8 x float> %v454_.i.7, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v456_.i.7 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v455_.i.7, <8 x float> %v453_.i.7, <8 x float> %v456_.i.6), !dbg !25
  %v457_.i.7 = add i64 %phi433.i53, 8, !dbg !19
  %exitcond110.not.7 = icmp eq i64 %v457_.i.6, %v25_.i, !dbg !19
  br i1 %exitcond110.not.7, label %for430.i.done432.i_crit_edge, label %body431.i, !dbg !19

for430.i.done432.i_crit_edge:                     ; preds = %body431.i, %body431.i.prol.loopexit
  %v456_.i.lcssa = phi <8 x float> [ %v456_.i.prol, %body431.i.prol.loopexit ], [ %v456_.i.7, %body431.i ], !dbg !25
  %v458_.i = add i64 %phi421.i60, 1, !dbg !28
  %exitcond111.not = icmp eq i64 %phi421.i60, %v25_.i, !dbg !28
  br i1 %exitcond111.not, label %done420.i, label %body419.i, !dbg !28

done420.i:                                        ; preds = %for430.i.done432.i_crit_edge
  %v459_.i = mul i64 %v6_f1_, %41, !dbg !18
  %gep65 = getelementptr float, ptr %invariant.gep, i64 %v459_.i, !dbg !18
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v456_.i.lcssa, ptr align 4 %gep65, <8 x i1> %v409_.i), !dbg !18
  br label %join403.i, !dbg !9

join403.i:                                        ; preds = %done420.i, %done343.i
  %indvars.iv.next113 = add nuw nsw i64 %indvars.iv112, 1, !dbg !9
  %exitcond118.not = icmp eq i64 %indvars.iv.next113, %6, !dbg !9
  br i1 %exitcond118.not, label %join135.i, label %body137.i, !dbg !9

join135.i:                                        ; preds = %join403.i, %run
  %v464_.i = phi i32 [ %v1_.i, %run ], [ %v50_.i, %join403.i ], !dbg !9
  %v463_.i = phi i32 [ %v1_.i, %run ], [ %v36_.i, %join403.i ], !dbg !9
  %v465_.i = add nuw nsw i32 %v463_.i, 15, !dbg !9
  %v466_.i = lshr i32 %v465_.i, 4, !dbg !9
  %v467_.i = lshr i32 %v464_.i, 4, !dbg !9
  %42 = tail call i32 @llvm.umax.i32(i32 %v467_.i, i32 %v466_.i), !dbg !9
  %v472_.i = select i1 %v119_.i, i32 %42, i32 %v466_.i, !dbg !9
  %v473_.i = and i1 %v125_.i, %v132_.i, !dbg !9
  %v474_.i = or i1 %v128_.i, %v473_.i, !dbg !9
  %v475_.i = select i1 %v474_.i, i32 0, i32 %v466_.i, !dbg !9
  %v476_.i = select i1 %v474_.i, i32 %count, i32 %v472_.i, !dbg !9
  %v477_.not.i = icmp samesign ult i32 %v475_.i, %v476_.i, !dbg !9
  %v478_.i = select i1 %v477_.not.i, i32 %v475_.i, i32 %count, !dbg !9
  %v480_.i = tail call i32 @llvm.usub.sat.i32(i32 %v476_.i, i32 %v475_.i), !dbg !9
  %v481_.i = sub nsw i32 %count, %v480_.i, !dbg !9
  %v482_.i = icmp sgt i32 %v481_.i, 0, !dbg !9
  br i1 %v482_.i, label %while486.i, label %fine, !dbg !9

while486.i:                                       ; preds = %join135.i, %done499.i
  %phi488.i = phi i32 [ %v702_.i, %done499.i ], [ 0, %join135.i ], !dbg !9
  %v489_.not.i = icmp samesign ult i32 %phi488.i, %v478_.i, !dbg !9
  %v490_.i = select i1 %v489_.not.i, i32 0, i32 %v480_.i, !dbg !9
  %v491_.i = add nuw nsw i32 %v490_.i, %phi488.i, !dbg !9
  %v492_.i = add nsw i32 %v491_.i, %block.x88, !dbg !9
  %v494_.i = shl nsw i32 %v491_.i, 4, !dbg !9
  %v495_.i = sub nsw i32 %v463_.i, %v494_.i, !dbg !9
  %v496_.i = sub nsw i32 %v464_.i, %v494_.i, !dbg !9
  %v516_.i = shl nsw i32 %v492_.i, 4, !dbg !12
  %v535_.i = insertelement <8 x i32> poison, i32 %v495_.i, i64 0, !dbg !9
  %v536_.i = shufflevector <8 x i32> %v535_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v538_.i = insertelement <8 x i32> poison, i32 %v496_.i, i64 0, !dbg !9
  %v539_.i = shufflevector <8 x i32> %v538_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %43 = zext i32 %v516_.i to i64, !dbg !9
  br label %body498.i, !dbg !9

body498.i:                                        ; preds = %while486.i, %done511.i
  %indvars.iv126 = phi i64 [ 0, %while486.i ], [ %indvars.iv.next127, %done511.i ], !dbg !9
  %fault.sroa.0.184 = phi i64 [ 0, %while486.i ], [ %fault.sroa.0.9, %done511.i ], !dbg !23
  %44 = shl nuw nsw i64 %indvars.iv126, 4, !dbg !9
  %45 = or disjoint i64 %indvars.iv126, %v3_.i, !dbg !9
  %v546_.i = icmp samesign uge i64 %indvars.iv126, %6, !dbg !9
  %v547_.i = insertelement <8 x i1> poison, i1 %v546_.i, i64 0, !dbg !9
  %v548_.i = shufflevector <8 x i1> %v547_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !9
  %invariant.op80 = or disjoint i64 %45, -9219994337134247936, !dbg !9
  %v522_.i = icmp samesign ugt i64 %v10_f1_, %45, !dbg !14
  %v529_.i = insertelement <8 x i1> poison, i1 %v522_.i, i64 0, !dbg !14
  %v530_.i = shufflevector <8 x i1> %v529_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !14
  %v659_.i = icmp samesign ugt i64 %v4_f1_, %45, !dbg !18
  %v692_.i = insertelement <8 x i1> poison, i1 %v659_.i, i64 0, !dbg !18
  %v693_.i = shufflevector <8 x i1> %v692_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !18
  %v696_.i = mul i64 %v6_f1_, %45, !dbg !18
  %46 = getelementptr float, ptr %v2_f1_, i64 %v696_.i, !dbg !18
  br label %body510.i, !dbg !9

body510.i:                                        ; preds = %body498.i, %join555.i
  %indvars.iv121 = phi i64 [ 0, %body498.i ], [ %indvars.iv.next122, %join555.i ], !dbg !9
  %v514_.not.i = phi i1 [ false, %body498.i ], [ true, %join555.i ], !dbg !9
  %fault.sroa.0.281 = phi i64 [ %fault.sroa.0.184, %body498.i ], [ %fault.sroa.0.9, %join555.i ], !dbg !23
  %47 = add nuw nsw i64 %indvars.iv121, %44, !dbg !9
  %48 = add nuw nsw i64 %indvars.iv121, %43, !dbg !12
  %v523_.i = insertelement <8 x i64> poison, i64 %48, i64 0, !dbg !15
  %v524_.i = shufflevector <8 x i64> %v523_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v525_.i = or disjoint <8 x i64> %v524_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !15
  %49 = trunc nuw nsw i64 %indvars.iv121 to i32, !dbg !9
  %v532_.i = insertelement <8 x i32> poison, i32 %49, i64 0, !dbg !9
  %v533_.i = shufflevector <8 x i32> %v532_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v534_.i = or disjoint <8 x i32> %v533_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v537_.i = icmp slt <8 x i32> %v534_.i, %v536_.i, !dbg !9
  %v540_.i = icmp sge <8 x i32> %v534_.i, %v539_.i, !dbg !9
  %v541_.i = or <8 x i1> %v537_.i, %v540_.i, !dbg !9
  %v549_.i = or <8 x i1> %v548_.i, %v541_.i, !dbg !9
  %v550_.i = bitcast <8 x i1> %v549_.i to i8, !dbg !9
  %v552_.not.i = icmp eq i8 %v550_.i, 0, !dbg !9
  br i1 %v552_.not.i, label %join555.i, label %then553.i, !dbg !9

then553.i:                                        ; preds = %body510.i
  %v528_.i = icmp samesign ult <8 x i64> %v525_.i, %v527_.i, !dbg !15
  %v531_.i = and <8 x i1> %v530_.i, %v528_.i, !dbg !14
  %v556_.i = and <8 x i1> %v549_.i, %v531_.i, !dbg !32
  %v557_.i = bitcast <8 x i1> %v556_.i to i8, !dbg !32
  %v558_.i = zext i8 %v557_.i to i32, !dbg !32
  %v559_.not.i = icmp eq i8 %v557_.i, 0, !dbg !32
  br i1 %v559_.not.i, label %join555.i, label %body566.i.lr.ph, !dbg !32

body566.i.lr.ph:                                  ; preds = %then553.i
  %v599_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v558_.i, i1 true), !dbg !23
  %50 = trunc nuw nsw i64 %47 to i32, !dbg !23
  %v600_.i = add i32 %v599_.i, %50, !dbg !23
  %v602_.i = zext i32 %v600_.i to i64, !dbg !23
  %v612_.i = shl i64 %v602_.i, 40, !dbg !23
  %invariant.op78 = add nuw nsw i64 %v612_.i, -9222246136947933184, !dbg !28
  %invariant.op = add nuw nsw i64 %v612_.i, -9221120237041090560, !dbg !23
  br label %body566.i, !dbg !28

body566.i:                                        ; preds = %body566.i.lr.ph, %for577.i.done579.i_crit_edge
  %phi569.i75 = phi <8 x float> [ zeroinitializer, %body566.i.lr.ph ], [ %v654_.i, %for577.i.done579.i_crit_edge ], !dbg !25
  %phi568.i74 = phi i64 [ %v26_.i, %body566.i.lr.ph ], [ %v656_.i, %for577.i.done579.i_crit_edge ], !dbg !20
  %fault.sroa.0.373 = phi i64 [ %fault.sroa.0.281, %body566.i.lr.ph ], [ %fault.sroa.0.69, %for577.i.done579.i_crit_edge ], !dbg !23
  %v571_.i = add nsw i64 %phi568.i74, %45, !dbg !20
  %v573_.i = tail call i64 @llvm.smax.i64(i64 %v571_.i, i64 0), !dbg !21
  %v576_.i = tail call i64 @llvm.smin.i64(i64 %v218_.i, i64 %v573_.i), !dbg !22
  %v594_.i = add nsw i64 %phi568.i74, %v25_.i, !dbg !40
  %v596_.i = icmp slt i64 %v594_.i, 0, !dbg !23
  %v597_.i = select i1 %v596_.i, i64 %v16_f1_, i64 0, !dbg !23
  %v598_.i = add i64 %v597_.i, %v594_.i, !dbg !23
  %v601_.i = icmp ult i64 %v598_.i, %v16_f1_, !dbg !23
  %v607_.i = icmp slt i64 %v598_.i, 0, !dbg !23
  %v606_.i = select i1 %v607_.i, i64 %v16_f1_, i64 0, !dbg !23
  %v608_.i = sub nuw i64 %v598_.i, %v606_.i, !dbg !23
  %51 = tail call i64 @llvm.smax.i64(i64 %v608_.i, i64 -549755813888), !dbg !23
  %v610_.i = tail call i64 @llvm.smin.i64(i64 %51, i64 549755813887), !dbg !23
  %v611_.i = and i64 %v610_.i, 1099511627775, !dbg !23
  %v614_.i.reass = or disjoint i64 %v611_.i, %invariant.op78, !dbg !23
  %v639_.i = mul nuw nsw i64 %v598_.i, %v18_f1_, !dbg !23
  %52 = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %v639_.i, !dbg !23
  %.scalar = mul i64 %v576_.i, %v12_f1_, !dbg !24
  %53 = insertelement <8 x i64> poison, i64 %.scalar, i64 0, !dbg !24
  %v648_.i = shufflevector <8 x i64> %53, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !24
  br label %body578.i, !dbg !19

body578.i:                                        ; preds = %body566.i, %join638.i
  %phi581.i69 = phi <8 x float> [ %phi569.i75, %body566.i ], [ %v654_.i, %join638.i ], !dbg !25
  %phi580.i68 = phi i64 [ %v26_.i, %body566.i ], [ %v655_.i, %join638.i ], !dbg !13
  %fault.sroa.0.467 = phi i64 [ %fault.sroa.0.373, %body566.i ], [ %fault.sroa.0.69, %join638.i ], !dbg !23
  %v583_.i = add nsw i64 %phi580.i68, %48, !dbg !13
  %v584_.i = insertelement <8 x i64> poison, i64 %v583_.i, i64 0, !dbg !16
  %v585_.i = shufflevector <8 x i64> %v584_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v586_.i = add <8 x i64> %v585_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !16
  %v588_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v586_.i, <8 x i64> zeroinitializer), !dbg !16
  %v593_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v591_.i, <8 x i64> %v588_.i), !dbg !17
  %v595_.i = add nsw i64 %phi580.i68, %v25_.i, !dbg !33
  %v616_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.467, i64 %v614_.i.reass), !dbg !23
  %v620_.i = icmp ult i64 %v595_.i, %v18_f1_, !dbg !23
  br i1 %v620_.i, label %join624.i, label %join624.i.thread, !dbg !23

join624.i.thread:                                 ; preds = %body578.i
  %fault.sroa.0.5 = select i1 %v601_.i, i64 %fault.sroa.0.467, i64 %v616_.i, !dbg !23
  %54 = tail call i64 @llvm.smax.i64(i64 %v595_.i, i64 -549755813888), !dbg !23
  %v629_.i = tail call i64 @llvm.smin.i64(i64 %54, i64 549755813887), !dbg !23
  %v630_.i = and i64 %v629_.i, 1099511627775, !dbg !23
  %v633_.i.reass = or disjoint i64 %v630_.i, %invariant.op, !dbg !23
  %v635_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.5, i64 %v633_.i.reass), !dbg !23
  br label %join638.i, !dbg !23

join624.i:                                        ; preds = %body578.i
  br i1 %v601_.i, label %active637.i, label %join638.i, !dbg !23

active637.i:                                      ; preds = %join624.i
  %v641_.i = getelementptr inbounds nuw float, ptr %52, i64 %v595_.i, !dbg !23
  %v642_.i = load float, ptr %v641_.i, align 4, !dbg !23
  br label %join638.i, !dbg !23

join638.i:                                        ; preds = %join624.i.thread, %active637.i, %join624.i
  %fault.sroa.0.69 = phi i64 [ %v616_.i, %join624.i ], [ %fault.sroa.0.467, %active637.i ], [ %v635_.i, %join624.i.thread ], !dbg !18
  %v643_.i = phi float [ 0.000000e+00, %join624.i ], [ %v642_.i, %active637.i ], [ 0.000000e+00, %join624.i.thread ], !dbg !23
  %v649_.i = add <8 x i64> %v593_.i, %v648_.i, !dbg !24
  %v650_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v649_.i, !dbg !24
  %v651_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v650_.i, <8 x i1> %v556_.i, <8 x float> zeroinitializer), !dbg !24
  %v652_.i = insertelement <8 x float> poison, float %v643_.i, i64 0, !dbg !25
  %v653_.i = shufflevector <8 x float> %v652_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v654_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v653_.i, <8 x float> %v651_.i, <8 x float> %phi581.i69), !dbg !25
  %v655_.i = add i64 %phi580.i68, 1, !dbg !19
  %exitcond119.not = icmp eq i64 %phi580.i68, %v25_.i, !dbg !19
  br i1 %exitcond119.not, label %for577.i.done579.i_crit_edge, label %body578.i, !dbg !19

for577.i.done579.i_crit_edge:                     ; preds = %join638.i
  %v656_.i = add i64 %phi568.i74, 1, !dbg !28
  %exitcond120.not = icmp eq i64 %phi568.i74, %v25_.i, !dbg !28
  br i1 %exitcond120.not, label %done567.i, label %body566.i, !dbg !28

done567.i:                                        ; preds = %for577.i.done579.i_crit_edge
  br i1 %v659_.i, label %join663.i, label %active662.i, !dbg !18

active662.i:                                      ; preds = %done567.i
  %v657_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v558_.i, i1 true), !dbg !18
  %55 = trunc nuw nsw i64 %47 to i32, !dbg !18
  %v658_.i = add i32 %v657_.i, %55, !dbg !18
  %v660_.i = zext i32 %v658_.i to i64, !dbg !18
  %v665_.i = shl i64 %v660_.i, 40, !dbg !18
  %v667_.i.reass = add nuw nsw i64 %v665_.i, %invariant.op80, !dbg !18
  %v669_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.69, i64 %v667_.i.reass), !dbg !18
  br label %join663.i, !dbg !18

join663.i:                                        ; preds = %active662.i, %done567.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.69, %done567.i ], [ %v669_.i, %active662.i ], !dbg !7
  %v672_.i = icmp samesign ult <8 x i64> %v525_.i, %v671_.i, !dbg !18
  %v672_.not.i = xor <8 x i1> %v672_.i, splat (i1 true), !dbg !18
  %v676_.i = and <8 x i1> %v556_.i, %v672_.not.i, !dbg !18
  %v677_.i = bitcast <8 x i1> %v676_.i to i8, !dbg !18
  %v678_.not.i = icmp eq i8 %v677_.i, 0, !dbg !18
  br i1 %v678_.not.i, label %join680.i, label %active679.i, !dbg !18

active679.i:                                      ; preds = %join663.i
  %v681_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v677_.i, i1 true), !dbg !18
  %v682_.i = zext nneg i8 %v681_.i to i64, !dbg !18
  %v683_.i = extractelement <8 x i64> %v525_.i, i64 %v682_.i, !dbg !18
  %v685_.i = or disjoint i64 %47, %v682_.i, !dbg !18
  %v687_.i = shl i64 %v685_.i, 40, !dbg !18
  %v688_.i = or disjoint i64 %v687_.i, %v683_.i, !dbg !18
  %v689_.i = add nuw nsw i64 %v688_.i, -9218868437227405312, !dbg !18
  %v691_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.7, i64 %v689_.i), !dbg !18
  br label %join680.i, !dbg !18

join680.i:                                        ; preds = %active679.i, %join663.i
  %fault.sroa.0.8 = phi i64 [ %fault.sroa.0.7, %join663.i ], [ %v691_.i, %active679.i ], !dbg !7
  %56 = and <8 x i1> %v693_.i, %v556_.i, !dbg !18
  %v694_.i = and <8 x i1> %v672_.i, %56, !dbg !18
  %v698_.i = getelementptr float, ptr %46, i64 %48, !dbg !18
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v654_.i, ptr align 4 %v698_.i, <8 x i1> %v694_.i), !dbg !18
  br label %join555.i, !dbg !9

join555.i:                                        ; preds = %join680.i, %then553.i, %body510.i
  %fault.sroa.0.9 = phi i64 [ %fault.sroa.0.281, %body510.i ], [ %fault.sroa.0.281, %then553.i ], [ %fault.sroa.0.8, %join680.i ], !dbg !7
  %indvars.iv.next122 = add nuw nsw i64 %indvars.iv121, 8, !dbg !9
  br i1 %v514_.not.i, label %done511.i, label %body510.i, !dbg !9, !llvm.loop !34

done511.i:                                        ; preds = %join555.i
  %indvars.iv.next127 = add nuw nsw i64 %indvars.iv126, 1, !dbg !9
  %exitcond131.not = icmp eq i64 %indvars.iv.next127, 8, !dbg !9
  br i1 %exitcond131.not, label %done499.i, label %body498.i, !dbg !9, !llvm.loop !35

done499.i:                                        ; preds = %done511.i
  %v702_.i = add nuw nsw i32 %phi488.i, 1, !dbg !9
  %v703_.i = icmp sge i32 %v702_.i, %v481_.i, !dbg !9
  %v705_.i = icmp ne i64 %fault.sroa.0.9, 0, !dbg !9
  %brmerge.i = select i1 %v705_.i, i1 true, i1 %v703_.i, !dbg !9
  br i1 %brmerge.i, label %convolve_2d.block.exit, label %while486.i, !dbg !9

convolve_2d.block.exit:                           ; preds = %done499.i
  %v45_f1_.not = icmp eq i64 %fault.sroa.0.9, 0, !dbg !7
  br i1 %v45_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %convolve_2d.block.exit
  %v46_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v49_f1_ = zext i32 %v491_.i to i64, !dbg !7
  %v50_f1_ = add i64 %linear87, %v49_f1_, !dbg !7
  store i64 %v50_f1_, ptr %v46_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.9, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join135.i, %convolve_2d.block.exit
  %following = add nuw i64 %covered, %linear87, !dbg !7
  %v51_f1_ = add nuw i32 %block.x88, %count, !dbg !7
  %v52_f1_ = icmp eq i32 %v51_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v52_f1_, i32 0, i32 %v51_f1_, !dbg !7
  %v53_f1_ = zext i1 %v52_f1_ to i32, !dbg !7
  %v54_f1_ = add nuw i32 %block.y89, %v53_f1_, !dbg !7
  %v55_f1_ = icmp eq i32 %v54_f1_, %grid.y, !dbg !7
  %after.y = select i1 %v55_f1_, i32 0, i32 %v54_f1_, !dbg !7
  %v39_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v39_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i64> @llvm.smax.v8i64(<8 x i64>, <8 x i64>) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i64> @llvm.smin.v8i64(<8 x i64>, <8 x i64>) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #6

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #5 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: read, target_mem0: read, target_mem1: read) "no-builtins" }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "pictures.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22convolve_2d\22,\22faults\22:[{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 0 of array 'weights'\22},{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:28,\22message\22:\22index out of bounds for axis 1 of array 'weights'\22},{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:29,\22message\22:\22index out of bounds for axis 0 of array 'out'\22},{\22file\22:\22kernels/pictures.py\22,\22function\22:\22convolve_2d\22,\22kind\22:\22index\22,\22line\22:29,\22message\22:\22index out of bounds for axis 1 of array 'out'\22}],\22parameter_bytes\22:72,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22image\22,\22offset\22:24,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22weights\22,\22offset\22:48,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "convolve_2d launch", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 16, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 16, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "convolve_2d", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 16, column: 1, scope: !4)
!12 = !DILocation(line: 18, column: 19, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 27, column: 25, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 20, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 20, column: 23, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 27, column: 21, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 27, column: 17, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 29, column: 5, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 26, column: 9, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 25, column: 21, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 25, column: 17, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 25, column: 13, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 28, column: 22, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 28, column: 58, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 28, column: 13, scope: !10, inlinedAt: !11)
!26 = distinct !{!26, !27}
!27 = !{!"llvm.loop.unroll.disable"}
!28 = !DILocation(line: 24, column: 5, scope: !10, inlinedAt: !11)
!29 = distinct !{!29, !27}
!30 = distinct !{!30, !27}
!31 = distinct !{!31, !27}
!32 = !DILocation(line: 20, column: 5, scope: !10, inlinedAt: !11)
!33 = !DILocation(line: 28, column: 43, scope: !10, inlinedAt: !11)
!34 = distinct !{!34, !27}
!35 = distinct !{!35, !27}
!36 = !DILocation(line: 22, column: 14, scope: !10, inlinedAt: !11)
!37 = !DILocation(line: 24, column: 21, scope: !10, inlinedAt: !11)
!38 = !DILocation(line: 27, column: 42, scope: !10, inlinedAt: !11)
!39 = !DILocation(line: 25, column: 35, scope: !10, inlinedAt: !11)
!40 = !DILocation(line: 28, column: 30, scope: !10, inlinedAt: !11)
