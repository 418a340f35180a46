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
  %v29_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v39_f1_89 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v39_f1_89, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v32_f1_ = udiv i64 %first, %v29_f1_, !dbg !7
  %v33_f1_ = zext nneg i32 %grid.y to i64, !dbg !7
  %v34_f1_ = urem i64 %v32_f1_, %v33_f1_, !dbg !7
  %v35_f1_ = trunc nuw nsw i64 %v34_f1_ to i32, !dbg !7
  %v30_f1_ = urem i64 %first, %v29_f1_, !dbg !7
  %v31_f1_ = trunc nuw nsw i64 %v30_f1_ to i32, !dbg !7
  %v27_.i = lshr i64 %v16_f1_, 1, !dbg !36
  %v28_.i = sub nsw i64 0, %v27_.i, !dbg !37
  %v43_.i = add nsw i64 %v12_f1_, -1, !dbg !38
  %v81_.i = and i64 %v16_f1_, 9223372036854775806, !dbg !23
  %v84_.i = icmp ne i64 %v16_f1_, 0, !dbg !23
  %v86_.i = icmp ne i64 %v81_.i, %v16_f1_, !dbg !23
  %v90_.i = icmp ne i64 %v18_f1_, 0, !dbg !23
  %invariant.op93 = and i1 %v84_.i, %v90_.i, !dbg !7
  %v92_.i = icmp samesign ult i64 %v81_.i, %v18_f1_, !dbg !23
  %invariant.op94 = and i1 %v86_.i, %v92_.i, !dbg !7
  %v220_.i = add nsw i64 %v10_f1_, -1, !dbg !39
  %v541_.i = insertelement <8 x i64> poison, i64 %v12_f1_, i64 0, !dbg !15
  %v542_.i = shufflevector <8 x i64> %v541_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v605_.i = insertelement <8 x i64> poison, i64 %v43_.i, i64 0, !dbg !17
  %v606_.i = shufflevector <8 x i64> %v605_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v685_.i = insertelement <8 x i64> poison, i64 %v6_f1_, i64 0, !dbg !18
  %v686_.i = shufflevector <8 x i64> %v685_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !18
  %invariant.gep158 = getelementptr float, ptr %v14_f1_, i64 %v27_.i, !dbg !19
  %invariant.gep162 = getelementptr float, ptr %v14_f1_, i64 %v27_.i, !dbg !19
  %invariant.gep166 = getelementptr float, ptr %v14_f1_, i64 %v27_.i, !dbg !19
  %0 = and i64 %v16_f1_, -2, !dbg !7
  %1 = or i64 %v16_f1_, 1, !dbg !7
  %xtraiter = and i64 %1, 3, !dbg !19
  %2 = icmp ult i64 %0, 3, !dbg !19
  %xtraiter178 = and i64 %1, 7, !dbg !19
  %3 = icmp ult i64 %0, 7, !dbg !19
  %xtraiter181 = and i64 %1, 7, !dbg !19
  %4 = icmp ult i64 %0, 7, !dbg !19
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.y92 = phi i32 [ %v35_f1_, %run.lr.ph ], [ %after.y, %fine ], !dbg !7
  %block.x91 = phi i32 [ %v31_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear90 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v40_f1_ = sub i64 %last, %linear90, !dbg !7
  %v41_f1_ = sub i32 %grid.x, %block.x91, !dbg !7
  %v42_f1_ = zext i32 %v41_f1_ to i64, !dbg !7
  %v43_f1_ = tail call i64 @llvm.umin.i64(i64 %v40_f1_, i64 %v42_f1_), !dbg !7
  %v44_f1_ = tail call i64 @llvm.umin.i64(i64 %v43_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %v44_f1_ to i32, !dbg !7
  %v46_f1_ = sub nuw i32 %grid.y, %block.y92, !dbg !7
  %v47_f1_ = zext nneg i32 %v46_f1_ to i64, !dbg !7
  %v48_f1_ = udiv i64 %v40_f1_, %v29_f1_, !dbg !7
  %v49_f1_ = tail call i64 @llvm.umin.i64(i64 %v48_f1_, i64 %v47_f1_), !dbg !7
  %v50_f1_ = tail call i64 @llvm.umin.i64(i64 %v49_f1_, i64 1048576), !dbg !7
  %v51_f1_ = icmp eq i32 %grid.x, %count, !dbg !7
  %v52_f1_ = select i1 %v51_f1_, i64 %v50_f1_, i64 1, !dbg !7
  %rows = trunc nuw nsw i64 %v52_f1_ to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 4, !dbg !9
  %v2_.i = shl nuw nsw i32 %rows, 3, !dbg !9
  %v3_.i = zext nneg i32 %v2_.i to i64, !dbg !9
  %v4_.i = shl i32 %block.y92, 3, !dbg !12
  %v5_.i = zext i32 %v4_.i to i64, !dbg !12
  %v12_.i = sub i64 %v10_f1_, %v5_.i, !dbg !9
  %v14_.i = tail call i64 @llvm.smin.i64(i64 %v12_.i, i64 %v3_.i), !dbg !9
  %v15_.i = sub i64 %v4_f1_, %v5_.i, !dbg !9
  %v17_.i = tail call i64 @llvm.smin.i64(i64 %v15_.i, i64 %v14_.i), !dbg !9
  %v19_.i = tail call i64 @llvm.smax.i64(i64 %v17_.i, i64 0), !dbg !9
  %v20_.i = trunc nuw nsw i64 %v19_.i to i32, !dbg !9
  %v23_.i = tail call i32 @llvm.usub.sat.i32(i32 %v20_.i, i32 1), !dbg !9
  %v24_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v25_.i = shl i32 %block.x91, 4, !dbg !12
  %v26_.i = sext i32 %v25_.i to i64, !dbg !12
  %v33_.i = sub nsw i64 0, %v26_.i, !dbg !9
  %v29_.neg.i = sub i64 %v27_.i, %v26_.i, !dbg !13
  %v32_.i = tail call i64 @llvm.smax.i64(i64 %v29_.neg.i, i64 %v33_.i), !dbg !9
  %v35_.i = tail call i64 @llvm.smax.i64(i64 %v32_.i, i64 0), !dbg !9
  %v37_.i = tail call i64 @llvm.umin.i64(i64 %v35_.i, i64 %v24_.i), !dbg !9
  %v38_.i = trunc nuw nsw i64 %v37_.i to i32, !dbg !9
  %v39_.i = sub i64 %v12_f1_, %v26_.i, !dbg !9
  %v41_.i = tail call i64 @llvm.smin.i64(i64 %v39_.i, i64 %v24_.i), !dbg !9
  %5 = add i64 %v27_.i, %v26_.i, !dbg !9
  %v44_.i = sub i64 %v12_f1_, %5, !dbg !9
  %v46_.i = tail call i64 @llvm.smin.i64(i64 %v44_.i, i64 %v41_.i), !dbg !9
  %v47_.i = sub i64 %v6_f1_, %v26_.i, !dbg !9
  %v49_.i = tail call i64 @llvm.smin.i64(i64 %v47_.i, i64 %v46_.i), !dbg !9
  %v51_.i = tail call i64 @llvm.smax.i64(i64 %v49_.i, i64 0), !dbg !9
  %v52_.i = trunc nuw nsw i64 %v51_.i to i32, !dbg !9
  %v55_.i = tail call i32 @llvm.usub.sat.i32(i32 %v52_.i, i32 1), !dbg !9
  %v56_.i = add i32 %v23_.i, %v4_.i, !dbg !12
  %v57_.i = sext i32 %v56_.i to i64, !dbg !12
  %v58_.i = icmp sgt i64 %v10_f1_, %v57_.i, !dbg !14
  %v61_.i = icmp sge i32 %v56_.i, %v4_.i, !dbg !14
  %v62_.i = and i1 %v61_.i, %v58_.i, !dbg !14
  %v63_.i = add i32 %v55_.i, %v25_.i, !dbg !12
  %v64_.i = sext i32 %v63_.i to i64, !dbg !12
  %v65_.i = icmp sgt i64 %v12_f1_, %v64_.i, !dbg !15
  %v66_.i = and i1 %v65_.i, %v62_.i, !dbg !14
  %v67_.i = add i32 %v25_.i, %v38_.i, !dbg !12
  %v68_.i = sext i32 %v67_.i to i64, !dbg !12
  %v69_.i = icmp sge i32 %v63_.i, %v67_.i, !dbg !15
  %v70_.i = and i1 %v69_.i, %v66_.i, !dbg !14
  %v71_.i = sub nsw i64 %v68_.i, %v27_.i, !dbg !13
  %v72_.i = icmp sgt i64 %v71_.i, -1, !dbg !16
  %v73_.i = add nsw i64 %v27_.i, %v64_.i, !dbg !13
  %v74_.i = icmp sge i64 %v73_.i, %v71_.i, !dbg !16
  %v75_.i = and i1 %v74_.i, %v70_.i, !dbg !14
  %v76_.i = icmp slt i64 %v73_.i, %v12_f1_, !dbg !17
  %v77_.i = and i1 %v76_.i, %v75_.i, !dbg !14
  %v91_.i.reass = and i1 %v72_.i, %invariant.op93, !dbg !16
  %v93_.i.reass = and i1 %v77_.i, %invariant.op94, !dbg !14
  %v98_.i = icmp samesign ugt i64 %v4_f1_, %v5_.i, !dbg !18
  %v99_.i = and i1 %v98_.i, %v91_.i.reass, !dbg !16
  %6 = icmp ugt i64 %v4_f1_, %v57_.i, !dbg !14
  %v101_.i = and i1 %6, %v93_.i.reass, !dbg !14
  %7 = icmp ugt i64 %v6_f1_, %v68_.i, !dbg !16
  %v107_.i = and i1 %7, %v99_.i, !dbg !16
  %8 = icmp ugt i64 %v6_f1_, %v64_.i, !dbg !14
  %v109_.i = and i1 %8, %v101_.i, !dbg !14
  %v110_.i = and i1 %v107_.i, %v109_.i, !dbg !9
  %v111_.i = icmp eq i64 %v37_.i, 0, !dbg !9
  %v112_.i = icmp eq i32 %v1_.i, %v52_.i, !dbg !9
  %v113_.i = add i32 %v25_.i, %v52_.i, !dbg !12
  %v114_.i = sext i32 %v113_.i to i64, !dbg !12
  %v115_.i = icmp sle i64 %v12_f1_, %v114_.i, !dbg !15
  %v116_.i = or i1 %v112_.i, %v115_.i, !dbg !9
  %v117_.i = and i1 %v111_.i, %v116_.i, !dbg !9
  %v118_.i = icmp sle i64 %v49_.i, %v37_.i, !dbg !9
  %v119_.i = and i1 %v118_.i, %v117_.i, !dbg !9
  %v121_.i = icmp eq i32 %v2_.i, %v20_.i, !dbg !9
  %v122_.i = add i32 %v4_.i, %v20_.i, !dbg !12
  %v123_.i = sext i32 %v122_.i to i64, !dbg !12
  %v124_.i = icmp sle i64 %v10_f1_, %v123_.i, !dbg !14
  %v125_.i = or i1 %v121_.i, %v124_.i, !dbg !9
  %v127_.i = and i1 %v117_.i, %v125_.i, !dbg !9
  %v128_.i = icmp slt i64 %v17_.i, 1, !dbg !9
  %v129_.i = and i1 %v128_.i, %v125_.i, !dbg !9
  %v130_.i = or i1 %v119_.i, %v129_.i, !dbg !9
  %v131_.i = icmp sgt i64 %v49_.i, %v37_.i, !dbg !9
  %v132_.i = and i1 %v131_.i, %v110_.i, !dbg !9
  %v133_.i = icmp sgt i64 %v17_.i, 0, !dbg !9
  %v134_.i = and i1 %v133_.i, %v132_.i, !dbg !9
  br i1 %v134_.i, label %body139.i.lr.ph, label %join137.i, !dbg !9

body139.i.lr.ph:                                  ; preds = %run
  %v143_.i = sub nsw i32 %v52_.i, %v38_.i, !dbg !9
  %v144_.i = and i32 %v143_.i, 7, !dbg !9
  %v145_.i = sub nsw i32 %v52_.i, %v144_.i, !dbg !9
  %v146_.i = sub nsw i32 %v145_.i, %v38_.i, !dbg !9
  %v148_.i = tail call i32 @llvm.smax.i32(i32 %v146_.i, i32 0), !dbg !9
  %v150_.i = and i32 %v148_.i, 2147483616, !dbg !9
  %v151_.i = add nuw nsw i32 %v150_.i, %v38_.i, !dbg !9
  %v152_.not.i = icmp eq i32 %v150_.i, 0, !dbg !9
  %v154_.i = add nsw i32 %v150_.i, -1, !dbg !9
  %v155_2.i = lshr i32 %v154_.i, 5, !dbg !9
  %v156_.i = add nuw nsw i32 %v155_2.i, 1, !dbg !9
  %v164_.i = or disjoint i32 %v25_.i, 8, !dbg !9
  %v165_.i = add nuw nsw i32 %v25_.i, 16, !dbg !9
  %v166_.i = add nuw nsw i32 %v25_.i, 24, !dbg !9
  %v337_.i.not = icmp slt i32 %v151_.i, %v145_.i, !dbg !9
  %9 = xor i32 %v151_.i, -1, !dbg !9
  %v339_.i = add nsw i32 %v145_.i, %9, !dbg !9
  %v340_3.i = lshr i32 %v339_.i, 3, !dbg !9
  %v341_.i = add nuw nsw i32 %v340_3.i, 1, !dbg !9
  %v402_.not.i = icmp eq i32 %v144_.i, 0, !dbg !9
  %v406_.i = insertelement <8 x i32> poison, i32 %v52_.i, i64 0, !dbg !9
  %v407_.i = shufflevector <8 x i32> %v406_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v408_.i = insertelement <8 x i32> poison, i32 %v145_.i, i64 0, !dbg !9
  %v409_.i = shufflevector <8 x i32> %v408_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v410_.i = add <8 x i32> %v409_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v411_.i = icmp slt <8 x i32> %v410_.i, %v407_.i, !dbg !9
  %v413_.i = add i32 %v145_.i, %v25_.i, !dbg !12
  %v414_.i = sext i32 %v413_.i to i64, !dbg !12
  %invariant.gep60 = getelementptr float, ptr %v8_f1_, i64 %v414_.i, !dbg !19
  %invariant.gep = getelementptr float, ptr %v2_f1_, i64 %v414_.i, !dbg !9
  %10 = zext i32 %v166_.i to i64, !dbg !9
  %11 = zext i32 %v165_.i to i64, !dbg !9
  %12 = zext i32 %v164_.i to i64, !dbg !9
  %13 = zext i32 %v25_.i to i64, !dbg !9
  %smin = tail call i64 @llvm.smin.i64(i64 %v24_.i, i64 %v44_.i), !dbg !9
  %smin110 = tail call i64 @llvm.smin.i64(i64 %smin, i64 %v39_.i), !dbg !9
  %smin111 = tail call i64 @llvm.smin.i64(i64 %smin110, i64 %v47_.i), !dbg !9
  %smax = tail call i64 @llvm.smax.i64(i64 %smin111, i64 0), !dbg !9
  %14 = trunc nuw nsw i64 %smax to i32, !dbg !9
  %15 = trunc nuw nsw i64 %smax to i32, !dbg !9
  %16 = trunc nuw nsw i64 %v37_.i to i32, !dbg !9
  %17 = sub nsw i32 %15, %16, !dbg !9
  %18 = and i32 %17, 7, !dbg !9
  %19 = add nuw nsw i32 %18, %v38_.i, !dbg !9
  %20 = sub nsw i32 %14, %19, !dbg !9
  %smax113 = tail call i32 @llvm.smax.i32(i32 %20, i32 0), !dbg !9
  %21 = and i32 %smax113, 2147483616, !dbg !9
  %22 = add nuw nsw i32 %21, %v38_.i, !dbg !9
  %23 = zext nneg i32 %22 to i64, !dbg !9
  br label %body139.i, !dbg !9

body139.i:                                        ; preds = %body139.i.lr.ph, %join405.i
  %indvars.iv120 = phi i64 [ 0, %body139.i.lr.ph ], [ %indvars.iv.next121, %join405.i ], !dbg !18
  br i1 %v152_.not.i, label %done160.i, label %body159.i.lr.ph, !dbg !9

body159.i.lr.ph:                                  ; preds = %body139.i
  %24 = add nuw nsw i64 %indvars.iv120, %v5_.i, !dbg !18
  %v323_.i = mul nuw nsw i64 %v6_f1_, %24, !dbg !18
  %25 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v323_.i, !dbg !18
  br label %body200.i.preheader, !dbg !9

body200.i.preheader:                              ; preds = %done201.i, %body159.i.lr.ph
  %indvars.iv = phi i64 [ %v37_.i, %body159.i.lr.ph ], [ %indvars.iv.next, %done201.i ], !dbg !12
  %phi162.i41 = phi i32 [ %v156_.i, %body159.i.lr.ph ], [ %v336_.i, %done201.i ], !dbg !9
  %26 = add nuw nsw i64 %indvars.iv, %13, !dbg !12
  %27 = add nuw nsw i64 %indvars.iv, %12, !dbg !12
  %28 = add nuw nsw i64 %indvars.iv, %11, !dbg !12
  %29 = add nuw nsw i64 %indvars.iv, %10, !dbg !12
  br label %body200.i, !dbg !19

body200.i:                                        ; preds = %body200.i.preheader, %for232.i.done234.i_crit_edge
  %phi206.i32 = phi <8 x float> [ %v320_.i.lcssa, %for232.i.done234.i_crit_edge ], [ zeroinitializer, %body200.i.preheader ], !dbg !25
  %phi205.i31 = phi <8 x float> [ %v319_.i.lcssa, %for232.i.done234.i_crit_edge ], [ zeroinitializer, %body200.i.preheader ], !dbg !25
  %phi204.i30 = phi <8 x float> [ %v318_.i.lcssa, %for232.i.done234.i_crit_edge ], [ zeroinitializer, %body200.i.preheader ], !dbg !25
  %phi203.i29 = phi <8 x float> [ %v317_.i.lcssa, %for232.i.done234.i_crit_edge ], [ zeroinitializer, %body200.i.preheader ], !dbg !25
  %phi202.i28 = phi i64 [ %v322_.i, %for232.i.done234.i_crit_edge ], [ %v28_.i, %body200.i.preheader ], !dbg !20
  %v208_.i = add nsw i64 %phi202.i28, %24, !dbg !20
  %v213_.i = tail call i64 @llvm.smax.i64(i64 %v208_.i, i64 0), !dbg !21
  %v225_.i = tail call i64 @llvm.smin.i64(i64 %v220_.i, i64 %v213_.i), !dbg !22
  %v245_.i = add nsw i64 %phi202.i28, %v27_.i, !dbg !40
  %v277_.i = mul nuw nsw i64 %v245_.i, %v18_f1_, !dbg !23
  %v293_.i = mul nuw nsw i64 %v225_.i, %v12_f1_, !dbg !24
  %30 = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v293_.i, !dbg !24
  %gep159 = getelementptr float, ptr %invariant.gep158, i64 %v277_.i, !dbg !19
  br label %body233.i.prol, !dbg !19

body233.i.prol:                                   ; preds = %body233.i.prol, %body200.i
  %phi239.i23.prol = phi <8 x float> [ %phi206.i32, %body200.i ], [ %v320_.i.prol, %body233.i.prol ], !dbg !25
  %phi238.i22.prol = phi <8 x float> [ %phi205.i31, %body200.i ], [ %v319_.i.prol, %body233.i.prol ], !dbg !25
  %phi237.i21.prol = phi <8 x float> [ %phi204.i30, %body200.i ], [ %v318_.i.prol, %body233.i.prol ], !dbg !25
  %phi236.i20.prol = phi <8 x float> [ %phi203.i29, %body200.i ], [ %v317_.i.prol, %body233.i.prol ], !dbg !25
  %phi235.i19.prol = phi i64 [ %v28_.i, %body200.i ], [ %v321_.i.prol, %body233.i.prol ], !dbg !23
  %prol.iter = phi i64 [ 0, %body200.i ], [ %prol.iter.next, %body233.i.prol ], !dbg !19
  %gep157.prol = getelementptr float, ptr %gep159, i64 %phi235.i19.prol, !dbg !23
  %v280_.i.prol = load float, ptr %gep157.prol, align 4, !dbg !23
  %31 = getelementptr float, ptr %30, i64 %phi235.i19.prol, !dbg !24
  %v295_.i.prol = getelementptr float, ptr %31, i64 %26, !dbg !24
  %v296_.i.prol = load <8 x float>, ptr %v295_.i.prol, align 4, !dbg !24
  %v299_.i.prol = getelementptr float, ptr %31, i64 %27, !dbg !24
  %v300_.i.prol = load <8 x float>, ptr %v299_.i.prol, align 4, !dbg !24
  %v303_.i.prol = getelementptr float, ptr %31, i64 %28, !dbg !24
  %v304_.i.prol = load <8 x float>, ptr %v303_.i.prol, align 4, !dbg !24
  %v307_.i.prol = getelementptr float, ptr %31, i64 %29, !dbg !24
  %v308_.i.prol = load <8 x float>, ptr %v307_.i.prol, align 4, !dbg !24
  %v309_.i.prol = insertelement <8 x float> poison, float %v280_.i.prol, i64 0, !dbg !25
  %v310_.i.prol = shufflevector <8 x float> %v309_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v317_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.prol, <8 x float> %v296_.i.prol, <8 x float> %phi236.i20.prol), !dbg !25
  %v318_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.prol, <8 x float> %v300_.i.prol, <8 x float> %phi237.i21.prol), !dbg !25
  %v319_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.prol, <8 x float> %v304_.i.prol, <8 x float> %phi238.i22.prol), !dbg !25
  %v320_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.prol, <8 x float> %v308_.i.prol, <8 x float> %phi239.i23.prol), !dbg !25
  %v321_.i.prol = add i64 %phi235.i19.prol, 1, !dbg !19
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !19
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter, !dbg !19
  br i1 %prol.iter.cmp.not, label %body233.i.prol.loopexit, label %body233.i.prol, !dbg !19, !llvm.loop !26

body233.i.prol.loopexit:                          ; preds = %body233.i.prol
  br i1 %2, label %for232.i.done234.i_crit_edge, label %body233.i, !dbg !19

body233.i:                                        ; preds = %body233.i.prol.loopexit, %body233.i
  %phi239.i23 = phi <8 x float> [ %v320_.i.3, %body233.i ], [ %v320_.i.prol, %body233.i.prol.loopexit ], !dbg !25
  %phi238.i22 = phi <8 x float> [ %v319_.i.3, %body233.i ], [ %v319_.i.prol, %body233.i.prol.loopexit ], !dbg !25
  %phi237.i21 = phi <8 x float> [ %v318_.i.3, %body233.i ], [ %v318_.i.prol, %body233.i.prol.loopexit ], !dbg !25
  %phi236.i20 = phi <8 x float> [ %v317_.i.3, %body233.i ], [ %v317_.i.prol, %body233.i.prol.loopexit ], !dbg !25
  %phi235.i19 = phi i64 [ %v321_.i.3, %body233.i ], [ %v321_.i.prol, %body233.i.prol.loopexit ], !dbg !23
  %gep157 = getelementptr float, ptr %gep159, i64 %phi235.i19, !dbg !23
  %v280_.i = load float, ptr %gep157, align 4, !dbg !23
  %32 = getelementptr float, ptr %30, i64 %phi235.i19, !dbg !24
  %v295_.i = getelementptr float, ptr %32, i64 %26, !dbg !24
  %v296_.i = load <8 x float>, ptr %v295_.i, align 4, !dbg !24
  %v299_.i = getelementptr float, ptr %32, i64 %27, !dbg !24
  %v300_.i = load <8 x float>, ptr %v299_.i, align 4, !dbg !24
  %v303_.i = getelementptr float, ptr %32, i64 %28, !dbg !24
  %v304_.i = load <8 x float>, ptr %v303_.i, align 4, !dbg !24
  %v307_.i = getelementptr float, ptr %32, i64 %29, !dbg !24
  %v308_.i = load <8 x float>, ptr %v307_.i, align 4, !dbg !24
  %v309_.i = insertelement <8 x float> poison, float %v280_.i, i64 0, !dbg !25
  %v310_.i = shufflevector <8 x float> %v309_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v317_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i, <8 x float> %v296_.i, <8 x float> %phi236.i20), !dbg !25
  %v318_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i, <8 x float> %v300_.i, <8 x float> %phi237.i21), !dbg !25
  %v319_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i, <8 x float> %v304_.i, <8 x float> %phi238.i22), !dbg !25
  %v320_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i, <8 x float> %v308_.i, <8 x float> %phi239.i23), !dbg !25
  %v321_.i = add i64 %phi235.i19, 1, !dbg !19
  %gep157.1 = getelementptr float, ptr %gep159, i64 %v321_.i, !dbg !23
  %v280_.i.1 = load float, ptr %gep157.1, align 4, !dbg !23
  %33 = getelementptr float, ptr %30, i64 %v321_.i, !dbg !24
  %v295_.i.1 = getelementptr float, ptr %33, i64 %26, !dbg !24
  %v296_.i.1 = load <8 x float>, ptr %v295_.i.1, align 4, !dbg !24
  %v299_.i.1 = getelementptr float, ptr %33, i64 %27, !dbg !24
  %v300_.i.1 = load <8 x float>, ptr %v299_.i.1, align 4, !dbg !24
  %v303_.i.1 = getelementptr float, ptr %33, i64 %28, !dbg !24
  %v304_.i.1 = load <8 x float>, ptr %v303_.i.1, align 4, !dbg !24
  %v307_.i.1 = getelementptr float, ptr %33, i64 %29, !dbg !24
  %v308_.i.1 = load <8 x float>, ptr %v307_.i.1, align 4, !dbg !24
  %v309_.i.1 = insertelement <8 x float> poison, float %v280_.i.1, i64 0, !dbg !25
  %v310_.i.1 = shufflevector <8 x float> %v309_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v317_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.1, <8 x float> %v296_.i.1, <8 x float> %v317_.i), !dbg !25
  %v318_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.1, <8 x float> %v300_.i.1, <8 x float> %v318_.i), !dbg !25
  %v319_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.1, <8 x float> %v304_.i.1, <8 x float> %v319_.i), !dbg !25
  %v320_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.1, <8 x float> %v308_.i.1, <8 x float> %v320_.i), !dbg !25
  %v321_.i.1 = add i64 %phi235.i19, 2, !dbg !19
  %gep157.2 = getelementptr float, ptr %gep159, i64 %v321_.i.1, !dbg !23
  %v280_.i.2 = load float, ptr %gep157.2, align 4, !dbg !23
  %34 = getelementptr float, ptr %30, i64 %v321_.i.1, !dbg !24
  %v295_.i.2 = getelementptr float, ptr %34, i64 %26, !dbg !24
  %v296_.i.2 = load <8 x float>, ptr %v295_.i.2, align 4, !dbg !24
  %v299_.i.2 = getelementptr float, ptr %34, i64 %27, !dbg !24
  %v300_.i.2 = load <8 x float>, ptr %v299_.i.2, align 4, !dbg !24
  %v303_.i.2 = getelementptr float, ptr %34, i64 %28, !dbg !24
  %v304_.i.2 = load <8 x float>, ptr %v303_.i.2, align 4, !dbg !24
  %v307_.i.2 = getelementptr float, ptr %34, i64 %29, !dbg !24
  %v308_.i.2 = load <8 x float>, ptr %v307_.i.2, align 4, !dbg !24
  %v309_.i.2 = insertelement <8 x float> poison, float %v280_.i.2, i64 0, !dbg !25
  %v310_.i.2 = shufflevector <8 x float> %v309_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v317_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.2, <8 x float> %v296_.i.2, <8 x float> %v317_.i.1), !dbg !25
  %v318_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.2, <8 x float> %v300_.i.2, <8 x float> %v318_.i.1), !dbg !25
  %v319_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.2, <8 x float> %v304_.i.2, <8 x float> %v319_.i.1), !dbg !25
  %v320_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.2, <8 x float> %v308_.i.2, <8 x float> %v320_.i.1), !dbg !25
  %v321_.i.2 = add i64 %phi235.i19, 3, !dbg !19
  %gep157.3 = getelementptr float, ptr %gep159, i64 %v321_.i.2, !dbg !23
  %v280_.i.3 = load float, ptr %gep157.3, align 4, !dbg !23
  %35 = getelementptr float, ptr %30, i64 %v321_.i.2, !dbg !24
  %v295_.i.3 = getelementptr float, ptr %35, i64 %26, !dbg !24
  %v296_.i.3 = load <8 x float>, ptr %v295_.i.3, align 4, !dbg !24
  %v299_.i.3 = getelementptr float, ptr %35, i64 %27, !dbg !24
  %v300_.i.3 = load <8 x float>, ptr %v299_.i.3, align 4, !dbg !24
  %v303_.i.3 = getelementptr float, ptr %35, i64 %28, !dbg !24
  %v304_.i.3 = load <8 x float>, ptr %v303_.i.3, align 4, !dbg !24
  %v307_.i.3 = getelementptr float, ptr %35, i64 %29, !dbg !24
  %v308_.i.3 = load <8 x float>, ptr %v307_.i.3, align 4, !dbg !24
  %v309_.i.3 = insertelement <8 x float> poison, float %v280_.i.3, i64 0, !dbg !25
  %v310_.i.3 = shufflevector <8 x float> %v309_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v317_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.3, <8 x float> %v296_.i.3, <8 x float> %v317_.i.2), !dbg !25
  %v318_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.3, <8 x float> %v300_.i.3, <8 x float> %v318_.i.2), !dbg !25
  %v319_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.3, <8 x float> %v304_.i.3, <8 x float> %v319_.i.2), !dbg !25
  %v320_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v310_.i.3, <8 x float> %v308_.i.3, <8 x float> %v320_.i.2), !dbg !25
  %v321_.i.3 = add i64 %phi235.i19, 4, !dbg !19
  %exitcond.not.3 = icmp eq i64 %v321_.i.2, %v27_.i, !dbg !19
  br i1 %exitcond.not.3, label %for232.i.done234.i_crit_edge, label %body233.i, !dbg !19

for232.i.done234.i_crit_edge:                     ; preds = %body233.i, %body233.i.prol.loopexit
  %v317_.i.lcssa = phi <8 x float> [ %v317_.i.prol, %body233.i.prol.loopexit ], [ %v317_.i.3, %body233.i ], !dbg !25
  %v318_.i.lcssa = phi <8 x float> [ %v318_.i.prol, %body233.i.prol.loopexit ], [ %v318_.i.3, %body233.i ], !dbg !25
  %v319_.i.lcssa = phi <8 x float> [ %v319_.i.prol, %body233.i.prol.loopexit ], [ %v319_.i.3, %body233.i ], !dbg !25
  %v320_.i.lcssa = phi <8 x float> [ %v320_.i.prol, %body233.i.prol.loopexit ], [ %v320_.i.3, %body233.i ], !dbg !25
  %v322_.i = add i64 %phi202.i28, 1, !dbg !28
  %exitcond102.not = icmp eq i64 %phi202.i28, %v27_.i, !dbg !28
  br i1 %exitcond102.not, label %done201.i, label %body200.i, !dbg !28

done201.i:                                        ; preds = %for232.i.done234.i_crit_edge
  %v325_.i = getelementptr inbounds nuw float, ptr %25, i64 %26, !dbg !18
  store <8 x float> %v317_.i.lcssa, ptr %v325_.i, align 4, !dbg !18
  %v328_.i = getelementptr inbounds nuw float, ptr %25, i64 %27, !dbg !18
  store <8 x float> %v318_.i.lcssa, ptr %v328_.i, align 4, !dbg !18
  %v331_.i = getelementptr inbounds nuw float, ptr %25, i64 %28, !dbg !18
  store <8 x float> %v319_.i.lcssa, ptr %v331_.i, align 4, !dbg !18
  %v334_.i = getelementptr inbounds nuw float, ptr %25, i64 %29, !dbg !18
  store <8 x float> %v320_.i.lcssa, ptr %v334_.i, align 4, !dbg !18
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v336_.i = add nsw i32 %phi162.i41, -1, !dbg !9
  %v163_.not.i = icmp eq i32 %v336_.i, 0, !dbg !9
  br i1 %v163_.not.i, label %done160.i, label %body200.i.preheader, !dbg !9

done160.i:                                        ; preds = %done201.i, %body139.i
  br i1 %v337_.i.not, label %body344.i.preheader, label %done345.i, !dbg !9

body344.i.preheader:                              ; preds = %done160.i
  %36 = add nuw nsw i64 %indvars.iv120, %v5_.i, !dbg !18
  %v397_.i = mul nuw nsw i64 %v6_f1_, %36, !dbg !18
  %37 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v397_.i, !dbg !18
  br label %body344.i, !dbg !28

body344.i:                                        ; preds = %body344.i.preheader, %for357.i.done359.i_crit_edge.split
  %indvars.iv114 = phi i64 [ %23, %body344.i.preheader ], [ %indvars.iv.next115, %for357.i.done359.i_crit_edge.split ], !dbg !12
  %phi347.i54 = phi i32 [ %v341_.i, %body344.i.preheader ], [ %v401_.i, %for357.i.done359.i_crit_edge.split ], !dbg !9
  %38 = add nuw nsw i64 %indvars.iv114, %13, !dbg !12
  %invariant.gep46 = getelementptr float, ptr %v8_f1_, i64 %38, !dbg !28
  br label %body358.i, !dbg !28

body358.i:                                        ; preds = %body344.i, %for369.i.done371.i_crit_edge
  %phi361.i50 = phi <8 x float> [ zeroinitializer, %body344.i ], [ %v394_.i.lcssa, %for369.i.done371.i_crit_edge ], !dbg !25
  %phi360.i49 = phi i64 [ %v28_.i, %body344.i ], [ %v396_.i, %for369.i.done371.i_crit_edge ], !dbg !20
  %v363_.i = add nsw i64 %phi360.i49, %36, !dbg !20
  %v365_.i = tail call i64 @llvm.smax.i64(i64 %v363_.i, i64 0), !dbg !21
  %v368_.i = tail call i64 @llvm.smin.i64(i64 %v220_.i, i64 %v365_.i), !dbg !22
  %v376_.i = add nsw i64 %phi360.i49, %v27_.i, !dbg !40
  %v384_.i = mul nuw nsw i64 %v376_.i, %v18_f1_, !dbg !23
  %v388_.i = mul nuw nsw i64 %v368_.i, %v12_f1_, !dbg !24
  %gep47 = getelementptr float, ptr %invariant.gep46, i64 %v388_.i, !dbg !19
  %gep163 = getelementptr float, ptr %invariant.gep162, i64 %v384_.i, !dbg !19
  br label %body370.i.prol, !dbg !19

body370.i.prol:                                   ; preds = %body370.i.prol, %body358.i
  %phi373.i44.prol = phi <8 x float> [ %phi361.i50, %body358.i ], [ %v394_.i.prol, %body370.i.prol ], !dbg !25
  %phi372.i43.prol = phi i64 [ %v28_.i, %body358.i ], [ %v395_.i.prol, %body370.i.prol ], !dbg !23
  %prol.iter180 = phi i64 [ 0, %body358.i ], [ %prol.iter180.next, %body370.i.prol ], !dbg !19
  %gep161.prol = getelementptr float, ptr %gep163, i64 %phi372.i43.prol, !dbg !23
  %v387_.i.prol = load float, ptr %gep161.prol, align 4, !dbg !23
  %gep.prol = getelementptr float, ptr %gep47, i64 %phi372.i43.prol, !dbg !24
  %v391_.i.prol = load <8 x float>, ptr %gep.prol, align 4, !dbg !24
  %v392_.i.prol = insertelement <8 x float> poison, float %v387_.i.prol, i64 0, !dbg !25
  %v393_.i.prol = shufflevector <8 x float> %v392_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v394_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v393_.i.prol, <8 x float> %v391_.i.prol, <8 x float> %phi373.i44.prol), !dbg !25
  %v395_.i.prol = add i64 %phi372.i43.prol, 1, !dbg !19
  %prol.iter180.next = add i64 %prol.iter180, 1, !dbg !19
  %prol.iter180.cmp.not = icmp eq i64 %prol.iter180.next, %xtraiter178, !dbg !19
  br i1 %prol.iter180.cmp.not, label %body370.i.prol.loopexit, label %body370.i.prol, !dbg !19, !llvm.loop !29

body370.i.prol.loopexit:                          ; preds = %body370.i.prol
  br i1 %3, label %for369.i.done371.i_crit_edge, label %body370.i, !dbg !19

body370.i:                                        ; preds = %body370.i.prol.loopexit, %body370.i
  %phi373.i44 = phi <8 x float> [ %v394_.i.7, %body370.i ], [ %v394_.i.prol, %body370.i.prol.loopexit ], !dbg !25
  %phi372.i43 = phi i64 [ %v395_.i.7, %body370.i ], [ %v395_.i.prol, %body370.i.prol.loopexit ], !dbg !23
  %gep161 = getelementptr float, ptr %gep163, i64 %phi372.i43, !dbg !23
  %v387_.i = load float, ptr %gep161, align 4, !dbg !23
  %gep = getelementptr float, ptr %gep47, i64 %phi372.i43, !dbg !24
  %v391_.i = load <8 x float>, ptr %gep, align 4, !dbg !24
  %v392_.i = insertelement <8 x float> poison, float %v387_.i, i64 0, !dbg !25
  %v393_.i = shufflevector <8 x float> %v392_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v394_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v393_.i, <8 x float> %v391_.i, <8 x float> %phi373.i44), !dbg !25
  %v395_.i = add i64 %phi372.i43, 1, !dbg !19
  %gep161.1 = getelementptr float, ptr %gep163, i64 %v395_.i, !dbg !23
  %v387_.i.1 = load float, ptr %gep161.1, align 4, !dbg !23
  %gep.1 = getelementptr float, ptr %gep47, i64 %v395_.i, !dbg !24
  %v391_.i.1 = load <8 x float>, ptr %gep.1, align 4, !dbg !24
  %v392_.i.1 = insertelement <8 x float> poison, float %v387_.i.1, i64 0, !dbg !25
  %v393_.i.1 = shufflevector <8 x float> %v392_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v394_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v393_.i.1, <8 x float> %v391_.i.1, <8 x float> %v394_.i), !dbg !25
  %v395_.i.1 = add i64 %phi372.i43, 2, !dbg !19
  %gep161.2 = getelementptr float, ptr %gep163, i64 %v395_.i.1, !dbg !23
  %v387_.i.2 = load float, ptr %gep161.2, align 4, !dbg !23
  %gep.2 = getelementptr float, ptr %gep47, i64 %v395_.i.1, !dbg !24
  %v391_.i.2 = load <8 x float>, ptr %gep.2, align 4, !dbg !24
  %v392_.i.2 = insertelement <8 x float> poison, float %v387_.i.2, i64 0, !dbg !25
  %v393_.i.2 = shufflevector <8 x float> %v392_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v394_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v393_.i.2, <8 x float> %v391_.i.2, <8 x float> %v394_.i.1), !dbg !25
  %v395_.i.2 = add i64 %phi372.i43, 3, !dbg !19
  %gep161.3 = getelementptr float, ptr %gep163, i64 %v395_.i.2, !dbg !23
  %v387_.i.3 = load float, ptr %gep161.3, align 4, !dbg !23
  %gep.3 = getelementptr float, ptr %gep47, i64 %v395_.i.2, !dbg !24
  %v391_.i.3 = load <8 x float>, ptr %gep.3, align 4, !dbg !24
  %v392_.i.3 = insertelement <8 x float> poison, float %v387_.i.3, i64 0, !dbg !25
  %v393_.i.3 = shufflevector <8 x float> %v392_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v394_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v393_.i.3, <8 x float> %v391_.i.3, <8 x float> %v394_.i.2), !dbg !25
  %v395_.i.3 = add i64 %phi372.i43, 4, !dbg !19
  %gep161.4 = getelementptr float, ptr %gep163, i64 %v395_.i.3, !dbg !23
  %v387_.i.4 = load float, ptr %gep161.4, align 4, !dbg !23
  %gep.4 = getelementptr float, ptr %gep47, i64 %v395_.i.3, !dbg !24
  %v391_.i.4 = load <8 x float>, ptr %gep.4, align 4, !dbg !24
  %v392_.i.4 = insertelement <8 x float> poison, float %v387_.i.4, i64 0, !dbg !25
  %v393_.i.4 = shufflevector <8 x float> %v392_.i.4, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v394_.i.4 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v393_.i.4, <8 x float> %v391_.i.4, <8 x float> %v394_.i.3), !dbg !25
  %v395_.i.4 = add i64 %phi372.i43, 5, !dbg !19
  %gep161.5 = getelementptr float, ptr %gep163, i64 %v395_.i.4, !dbg !23
  %v387_.i.5 = load float, ptr %gep161.5, align 4, !dbg !23
  %gep.5 = getelementptr float, ptr %gep47, i64 %v395_.i.4, !dbg !24
  %v391_.i.5 = load <8 x float>, ptr %gep.5, align 4, !dbg !24
  %v392_.i.5 = insertelement <8 x float> poison, float %v387_.i.5, i64 0, !dbg !25
  %v393_.i.5 = shufflevector <8 x float> %v392_.i.5, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v394_.i.5 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v393_.i.5, <8 x float> %v391_.i.5, <8 x float> %v394_.i.4), !dbg !25
  %v395_.i.5 = add i64 %phi372.i43, 6, !dbg !19
  %gep161.6 = getelementptr float, ptr %gep163, i64 %v395_.i.5, !dbg !23
  %v387_.i.6 = load float, ptr %gep161.6, align 4, !dbg !23
  %gep.6 = getelementptr float, ptr %gep47, i64 %v395_.i.5, !dbg !24
  %v391_.i.6 = load <8 x float>, ptr %gep.6, align 4, !dbg !24
  %v392_.i.6 = insertelement <8 x float> poison, float %v387_.i.6, i64 0, !dbg !25
  %v393_.i.6 = shufflevector <8 x float> %v392_.i.6, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v394_.i.6 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v393_.i.6, <8 x float> %v391_.i.6, <8 x float> %v394_.i.5), !dbg !25
  %v395_.i.6 = add i64 %phi372.i43, 7, !dbg !19
  %gep161.7 = getelementptr float, ptr %gep163, i64 %v395_.i.6, !dbg !23
  %v387_.i.7 = load float, ptr %gep161.7, align 4, !dbg !23
  %gep.7 = getelementptr float, ptr %gep47, i64 %v395_.i.6, !dbg !24
  %v391_.i.7 = load <8 x float>, ptr %gep.7, align 4, !dbg !24
  %v392_.i.7 = insertelement <8 x float> poison, float %v387_.i.7, i64 0, !dbg !25
  %v393_.i.7 = shufflevector <8 x float> %v392_.i.7, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v394_.i.7 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v393_.i.7, <8 x float> %v391_.i.7, <8 x float> %v394_.i.6), !dbg !25
  %v395_.i.7 = add i64 %phi372.i43, 8, !dbg !19
  %exitcond108.not.7 = icmp eq i64 %v395_.i.6, %v27_.i, !dbg !19
  br i1 %exitcond108.not.7, label %for369.i.done371.i_crit_edge, label %body370.i, !dbg !19

for369.i.done371.i_crit_edge:                     ; preds = %body370.i, %body370.i.prol.loopexit
  %v394_.i.lcssa = phi <8 x float> [ %v394_.i.prol, %body370.i.prol.loopexit ], [ %v394_.i.7, %body370.i ], !dbg !25
  %v396_.i = add i64 %phi360.i49, 1, !dbg !28
  %exitcond109.not = icmp eq i64 %phi360.i49, %v27_.i, !dbg !28
  br i1 %exitcond109.not, label %for357.i.done359.i_crit_edge.split, label %body358.i, !dbg !28

for357.i.done359.i_crit_edge.split:               ; preds = %for369.i.done371.i_crit_edge
  %v399_.i = getelementptr inbounds nuw float, ptr %37, i64 %38, !dbg !18
  store <8 x float> %v394_.i.lcssa, ptr %v399_.i, align 4, !dbg !18
  %indvars.iv.next115 = add nuw nsw i64 %indvars.iv114, 8, !dbg !9
  %v401_.i = add nsw i32 %phi347.i54, -1, !dbg !9
  %v348_.not.i = icmp eq i32 %v401_.i, 0, !dbg !9
  br i1 %v348_.not.i, label %done345.i, label %body344.i, !dbg !9, !llvm.loop !30

done345.i:                                        ; preds = %for357.i.done359.i_crit_edge.split, %done160.i
  br i1 %v402_.not.i, label %join405.i, label %body421.i.preheader, !dbg !9

body421.i.preheader:                              ; preds = %done345.i
  %39 = add nuw nsw i64 %indvars.iv120, %v5_.i, !dbg !12
  br label %body421.i, !dbg !19

body421.i:                                        ; preds = %body421.i.preheader, %for432.i.done434.i_crit_edge
  %phi424.i64 = phi <8 x float> [ %v458_.i.lcssa, %for432.i.done434.i_crit_edge ], [ zeroinitializer, %body421.i.preheader ], !dbg !25
  %phi423.i63 = phi i64 [ %v460_.i, %for432.i.done434.i_crit_edge ], [ %v28_.i, %body421.i.preheader ], !dbg !20
  %v426_.i = add nsw i64 %phi423.i63, %39, !dbg !20
  %v428_.i = tail call i64 @llvm.smax.i64(i64 %v426_.i, i64 0), !dbg !21
  %v431_.i = tail call i64 @llvm.smin.i64(i64 %v220_.i, i64 %v428_.i), !dbg !22
  %v439_.i = add nsw i64 %phi423.i63, %v27_.i, !dbg !40
  %v447_.i = mul nuw nsw i64 %v439_.i, %v18_f1_, !dbg !23
  %v451_.i = mul i64 %v431_.i, %v12_f1_, !dbg !24
  %gep61 = getelementptr float, ptr %invariant.gep60, i64 %v451_.i, !dbg !19
  %gep167 = getelementptr float, ptr %invariant.gep166, i64 %v447_.i, !dbg !19
  br label %body433.i.prol, !dbg !19

body433.i.prol:                                   ; preds = %body433.i.prol, %body421.i
  %phi436.i57.prol = phi <8 x float> [ %phi424.i64, %body421.i ], [ %v458_.i.prol, %body433.i.prol ], !dbg !25
  %phi435.i56.prol = phi i64 [ %v28_.i, %body421.i ], [ %v459_.i.prol, %body433.i.prol ], !dbg !23
  %prol.iter183 = phi i64 [ 0, %body421.i ], [ %prol.iter183.next, %body433.i.prol ], !dbg !19
  %gep165.prol = getelementptr float, ptr %gep167, i64 %phi435.i56.prol, !dbg !23
  %v450_.i.prol = load float, ptr %gep165.prol, align 4, !dbg !23
  %gep59.prol = getelementptr float, ptr %gep61, i64 %phi435.i56.prol, !dbg !24
  %v454_.i.prol = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep59.prol, <8 x i1> %v411_.i, <8 x float> zeroinitializer), !dbg !24
  %v455_.i.prol = freeze <8 x float> %v454_.i.prol, !dbg !24
  %v456_.i.prol = insertelement <8 x float> poison, float %v450_.i.prol, i64 0, !dbg !25
  %v457_.i.prol = shufflevector <8 x float> %v456_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v458_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v457_.i.prol, <8 x float> %v455_.i.prol, <8 x float> %phi436.i57.prol), !dbg !25
  %v459_.i.prol = add i64 %phi435.i56.prol, 1, !dbg !19
  %prol.iter183.next = add i64 %prol.iter183, 1, !dbg !19
  %prol.iter183.cmp.not = icmp eq i64 %prol.iter183.next, %xtraiter181, !dbg !19
  br i1 %prol.iter183.cmp.not, label %body433.i.prol.loopexit, label %body433.i.prol, !dbg !19, !llvm.loop !31

body433.i.prol.loopexit:                          ; preds = %body433.i.prol
  br i1 %4, label %for432.i.done434.i_crit_edge, label %body433.i, !dbg !19

body433.i:                                        ; preds = %body433.i.prol.loopexit, %body433.i
  %phi436.i57 = phi <8 x float> [ %v458_.i.7, %body433.i ], [ %v458_.i.prol, %body433.i.prol.loopexit ], !dbg !25
  %phi435.i56 = phi i64 [ %v459_.i.7, %body433.i ], [ %v459_.i.prol, %body433.i.prol.loopexit ], !dbg !23
  %gep165 = getelementptr float, ptr %gep167, i64 %phi435.i56, !dbg !23
  %v450_.i = load float, ptr %gep165, align 4, !dbg !23
  %gep59 = getelementptr float, ptr %gep61, i64 %phi435.i56, !dbg !24
  %v454_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep59, <8 x i1> %v411_.i, <8 x float> zeroinitializer), !dbg !24
  %v455_.i = freeze <8 x float> %v454_.i, !dbg !24
  %v456_.i = insertelement <8 x float> poison, float %v450_.i, i64 0, !dbg !25
  %v457_.i = shufflevector <8 x float> %v456_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v458_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v457_.i, <8 x float> %v455_.i, <8 x float> %phi436.i57), !dbg !25
  %v459_.i = add i64 %phi435.i56, 1, !dbg !19
  %gep165.1 = getelementptr float, ptr %gep167, i64 %v459_.i, !dbg !23
  %v450_.i.1 = load float, ptr %gep165.1, align 4, !dbg !23
  %gep59.1 = getelementptr float, ptr %gep61, i64 %v459_.i, !dbg !24
  %v454_.i.1 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep59.1, <8 x i1> %v411_.i, <8 x float> zeroinitializer), !dbg !24
  %v455_.i.1 = freeze <8 x float> %v454_.i.1, !dbg !24
  %v456_.i.1 = insertelement <8 x float> poison, float %v450_.i.1, i64 0, !dbg !25
  %v457_.i.1 = shufflevector <8 x float> %v456_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v458_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v457_.i.1, <8 x float> %v455_.i.1, <8 x float> %v458_.i), !dbg !25
  %v459_.i.1 = add i64 %phi435.i56, 2, !dbg !19
  %gep165.2 = getelementptr float, ptr %gep167, i64 %v459_.i.1, !dbg !23
  %v450_.i.2 = load float, ptr %gep165.2, align 4, !dbg !23
  %gep59.2 = getelementptr float, ptr %gep61, i64 %v459_.i.1, !dbg !24
  %v454_.i.2 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep59.2, <8 x i1> %v411_.i, <8 x float> zeroinitializer), !dbg !24
  %v455_.i.2 = freeze <8 x float> %v454_.i.2, !dbg !24
  %v456_.i.2 = insertelement <8 x float> poison, float %v450_.i.2, i64 0, !dbg !25
  %v457_.i.2 = shufflevector <8 x float> %v456_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v458_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v457_.i.2, <8 x float> %v455_.i.2, <8 x float> %v458_.i.1), !dbg !25
  %v459_.i.2 = add i64 %phi435.i56, 3, !dbg !19
  %gep165.3 = getelementptr float, ptr %gep167, i64 %v459_.i.2, !dbg !23
  %v450_.i.3 = load float, ptr %gep165.3, align 4, !dbg !23
  %gep59.3 = getelementptr float, ptr %gep61, i64 %v459_.i.2, !dbg !24
  %v454_.i.3 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep59.3, <8 x i1> %v411_.i, <8 x float> zeroinitializer), !dbg !24
  %v455_.i.3 = freeze <8 x float> %v454_.i.3, !dbg !24
  %v456_.i.3 = insertelement <8 x float> poison, float %v450_.i.3, i64 0, !dbg !25
  %v457_.i.3 = shufflevector <8 x float> %v456_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v458_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v457_.i.3, <8 x float> %v455_.i.3, <8 x float> %v458_.i.2), !dbg !25
  %v459_.i.3 = add i64 %phi435.i56, 4, !dbg !19
  %gep165.4 = getelementptr float, ptr %gep167, i64 %v459_.i.3, !dbg !23
  %v450_.i.4 = load float, ptr %gep165.4, align 4, !dbg !23
  %gep59.4 = getelementptr float, ptr %gep61, i64 %v459_.i.3, !dbg !24
  %v454_.i.4 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep59.4, <8 x i1> %v411_.i, <8 x float> zeroinitializer), !dbg !24
  %v455_.i.4 = freeze <8 x float> %v454_.i.4, !dbg !24
  %v456_.i.4 = insertelement <8 x float> poison, float %v450_.i.4, i64 0, !dbg !25
  %v457_.i.4 = shufflevector <8 x float> %v456_.i.4, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v458_.i.4 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v457_.i.4, <8 x float> %v455_.i.4, <8 x float> %v458_.i.3), !dbg !25
  %v459_.i.4 = add i64 %phi435.i56, 5, !dbg !19
  %gep165.5 = getelementptr float, ptr %gep167, i64 %v459_.i.4, !dbg !23
  %v450_.i.5 = load float, ptr %gep165.5, align 4, !dbg !23
  %gep59.5 = getelementptr float, ptr %gep61, i64 %v459_.i.4, !dbg !24
  %v454_.i.5 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep59.5, <8 x i1> %v411_.i, <8 x float> zeroinitializer), !dbg !24
  %v455_.i.5 = freeze <8 x float> %v454_.i.5, !dbg !24
  %v456_.i.5 = insertelement <8 x float> poison, float %v450_.i.5, i64 0, !dbg !25
  %v457_.i.5 = shufflevector <8 x float> %v456_.i.5, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v458_.i.5 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v457_.i.5, <8 x float> %v455_.i.5, <8 x float> %v458_.i.4), !dbg !25
  %v459_.i.5 = add i64 %phi435.i56, 6, !dbg !19
  %gep165.6 = getelementptr float, ptr %gep167, i64 %v459_.i.5, !dbg !23
  %v450_.i.6 = load float, ptr %gep165.6, align 4, !dbg !23
  %gep59.6 = getelementptr float, ptr %gep61, i64 %v459_.i.5, !dbg !24
  %v454_.i.6 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep59.6, <8 x i1> %v411_.i, <8 x float> zeroinitializer), !dbg !24
  %v455_.i.6 = freeze <8 x float> %v454_.i.6, !dbg !24
  %v456_.i.6 = insertelement <8 x float> poison, float %v450_.i.6, i64 0, !dbg !25
  %v457_.i.6 = shufflevector <8 x float> %v456_.i.6, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v458_.i.6 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v457_.i.6, <8 x float> %v455_.i.6, <8 x float> %v458_.i.5), !dbg !25
  %v459_.i.6 = add i64 %phi435.i56, 7, !dbg !19
  %gep165.7 = getelementptr float, ptr %gep167, i64 %v459_.i.6, !dbg !23
  %v450_.i.7 = load float, ptr %gep165.7, align 4, !dbg !23
  %gep59.7 = getelementptr float, ptr %gep61, i64 %v459_.i.6, !dbg !24
  %v454_.i.7 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep59.7, <8 x i1> %v411_.i, <8 x float> zeroinitializer), !dbg !24
  %v455_.i.7 = freeze <8 x float> %v454_.i.7, !dbg !24
  %v456_.i.7 = insertelement <8 x float> poison, float %v450_.i.7, i64 0, !dbg !25
  %v457_.i.7 = shufflevector <8 x float> %v456_.i.7, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v458_.i.7 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v457_.i.7, <8 x float> %v455_.i.7, <8 x float> %v458_.i.6), !dbg !25
  %v459_.i.7 = add i64 %phi435.i56, 8, !dbg !19
  %exitcond118.not.7 = icmp eq i64 %v459_.i.6, %v27_.i, !dbg !19
  br i1 %exitcond118.not.7, label %for432.i.done434.i_crit_edge, label %body433.i, !dbg !19

for432.i.done434.i_crit_edge:                     ; preds = %body433.i, %body433.i.prol.loopexit
  %v458_.i.lcssa = phi <8 x float> [ %v458_.i.prol, %body433.i.prol.loopexit ], [ %v458_.i.7, %body433.i ], !dbg !25
  %v460_.i = add i64 %phi423.i63, 1, !dbg !28
  %exitcond119.not = icmp eq i64 %phi423.i63, %v27_.i, !dbg !28
  br i1 %exitcond119.not, label %done422.i, label %body421.i, !dbg !28

done422.i:                                        ; preds = %for432.i.done434.i_crit_edge
  %v461_.i = mul i64 %v6_f1_, %39, !dbg !18
  %gep68 = getelementptr float, ptr %invariant.gep, i64 %v461_.i, !dbg !18
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v458_.i.lcssa, ptr align 4 %gep68, <8 x i1> %v411_.i), !dbg !18
  br label %join405.i, !dbg !9

join405.i:                                        ; preds = %done422.i, %done345.i
  %indvars.iv.next121 = add nuw nsw i64 %indvars.iv120, 1, !dbg !9
  %exitcond127.not = icmp eq i64 %v17_.i, %indvars.iv.next121, !dbg !9
  br i1 %exitcond127.not, label %join137.i, label %body139.i, !dbg !9

join137.i:                                        ; preds = %join405.i, %run
  %v466_.i = phi i32 [ %v1_.i, %run ], [ %v52_.i, %join405.i ], !dbg !9
  %v465_.i = phi i32 [ %v1_.i, %run ], [ %v38_.i, %join405.i ], !dbg !9
  %v467_.i = and i1 %v127_.i, %v134_.i, !dbg !9
  %v468_.i = or i1 %v130_.i, %v467_.i, !dbg !9
  %v470_.not.i95 = icmp eq i64 %v52_f1_, 0, !dbg !9
  %v470_.not.i = select i1 %v468_.i, i1 true, i1 %v470_.not.i95, !dbg !9
  br i1 %v470_.not.i, label %fine, label %while474.i.preheader, !dbg !9

while474.i.preheader:                             ; preds = %join137.i
  %v480_.i = add nuw nsw i32 %v465_.i, 15, !dbg !9
  %v481_.i = lshr i32 %v480_.i, 4, !dbg !9
  %v482_.i = lshr i32 %v466_.i, 4, !dbg !9
  %40 = tail call i32 @llvm.umax.i32(i32 %v482_.i, i32 %v481_.i), !dbg !9
  %41 = and i64 %v19_.i, 4294967295, !dbg !9
  br label %while474.i, !dbg !9

while474.i:                                       ; preds = %while474.i.preheader, %join497.i
  %indvars.iv141 = phi i64 [ 0, %while474.i.preheader ], [ %indvars.iv.next142, %join497.i ], !dbg !9
  %42 = shl nuw nsw i64 %indvars.iv141, 3, !dbg !9
  %43 = sub nsw i64 %41, %42, !dbg !9
  %v486_.i = icmp sgt i64 %43, 7, !dbg !9
  %v488_.i = select i1 %v486_.i, i32 %40, i32 %v481_.i, !dbg !9
  %v489_.not.i = icmp samesign ult i32 %v481_.i, %v488_.i, !dbg !9
  %v490_.i = select i1 %v489_.not.i, i32 %v481_.i, i32 %count, !dbg !9
  %v492_.i = tail call i32 @llvm.usub.sat.i32(i32 %v488_.i, i32 %v481_.i), !dbg !9
  %v493_.i = sub nsw i32 %count, %v492_.i, !dbg !9
  %v494_.i = icmp sgt i32 %v493_.i, 0, !dbg !9
  br i1 %v494_.i, label %while498.i.preheader, label %join497.i, !dbg !9

while498.i.preheader:                             ; preds = %while474.i
  %44 = trunc i64 %indvars.iv141 to i32, !dbg !9
  %.tr = add i32 %block.y92, %44, !dbg !9
  %45 = shl i32 %.tr, 3, !dbg !9
  %46 = zext i32 %45 to i64, !dbg !9
  br label %while498.i, !dbg !9

while498.i:                                       ; preds = %while498.i.preheader, %again723.i
  %phi500.i = phi i32 [ %v717_.i, %again723.i ], [ 0, %while498.i.preheader ], !dbg !9
  %v501_.not.i = icmp samesign ult i32 %phi500.i, %v490_.i, !dbg !9
  %v502_.i = select i1 %v501_.not.i, i32 0, i32 %v492_.i, !dbg !9
  %v503_.i = add nuw nsw i32 %v502_.i, %phi500.i, !dbg !9
  %v504_.i = add nsw i32 %v503_.i, %block.x91, !dbg !9
  %v508_.i = shl nsw i32 %v503_.i, 4, !dbg !9
  %v509_.i = sub nsw i32 %v465_.i, %v508_.i, !dbg !9
  %v510_.i = sub nsw i32 %v466_.i, %v508_.i, !dbg !9
  %v531_.i = shl nsw i32 %v504_.i, 4, !dbg !12
  %v550_.i = insertelement <8 x i32> poison, i32 %v509_.i, i64 0, !dbg !9
  %v551_.i = shufflevector <8 x i32> %v550_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v553_.i = insertelement <8 x i32> poison, i32 %v510_.i, i64 0, !dbg !9
  %v554_.i = shufflevector <8 x i32> %v553_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %47 = zext i32 %v531_.i to i64, !dbg !9
  br label %body513.i, !dbg !9

body513.i:                                        ; preds = %while498.i, %done526.i
  %indvars.iv135 = phi i64 [ 0, %while498.i ], [ %indvars.iv.next136, %done526.i ], !dbg !9
  %fault.sroa.0.387 = phi i64 [ 0, %while498.i ], [ %fault.sroa.0.11, %done526.i ], !dbg !23
  %48 = shl nuw nsw i64 %indvars.iv135, 4, !dbg !9
  %49 = add nuw nsw i64 %indvars.iv135, %46, !dbg !9
  %.scalar = icmp sge i64 %indvars.iv135, %43, !dbg !9
  %50 = insertelement <8 x i1> poison, i1 %.scalar, i64 0, !dbg !9
  %51 = shufflevector <8 x i1> %50, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !9
  %invariant.op83 = or disjoint i64 %49, -9219994337134247936, !dbg !9
  %v537_.i = icmp samesign ugt i64 %v10_f1_, %49, !dbg !14
  %v544_.i = insertelement <8 x i1> poison, i1 %v537_.i, i64 0, !dbg !14
  %v545_.i = shufflevector <8 x i1> %v544_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !14
  %v674_.i = icmp samesign ugt i64 %v4_f1_, %49, !dbg !18
  %v707_.i = insertelement <8 x i1> poison, i1 %v674_.i, i64 0, !dbg !18
  %v708_.i = shufflevector <8 x i1> %v707_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !18
  %v711_.i = mul i64 %v6_f1_, %49, !dbg !18
  %52 = getelementptr float, ptr %v2_f1_, i64 %v711_.i, !dbg !18
  br label %body525.i, !dbg !9

body525.i:                                        ; preds = %body513.i, %join570.i
  %indvars.iv130 = phi i64 [ 0, %body513.i ], [ %indvars.iv.next131, %join570.i ], !dbg !9
  %v529_.not.i = phi i1 [ false, %body513.i ], [ true, %join570.i ], !dbg !9
  %fault.sroa.0.484 = phi i64 [ %fault.sroa.0.387, %body513.i ], [ %fault.sroa.0.11, %join570.i ], !dbg !23
  %53 = add nuw nsw i64 %indvars.iv130, %48, !dbg !9
  %54 = add nuw nsw i64 %indvars.iv130, %47, !dbg !12
  %v538_.i = insertelement <8 x i64> poison, i64 %54, i64 0, !dbg !15
  %v539_.i = shufflevector <8 x i64> %v538_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v540_.i = or disjoint <8 x i64> %v539_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !15
  %55 = trunc nuw nsw i64 %indvars.iv130 to i32, !dbg !9
  %v547_.i = insertelement <8 x i32> poison, i32 %55, i64 0, !dbg !9
  %v548_.i = shufflevector <8 x i32> %v547_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v549_.i = or disjoint <8 x i32> %v548_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v552_.i = icmp slt <8 x i32> %v549_.i, %v551_.i, !dbg !9
  %v555_.i = icmp sge <8 x i32> %v549_.i, %v554_.i, !dbg !9
  %v556_.i = or <8 x i1> %v552_.i, %v555_.i, !dbg !9
  %v564_.i = or <8 x i1> %51, %v556_.i, !dbg !9
  %v565_.i = bitcast <8 x i1> %v564_.i to i8, !dbg !9
  %v567_.not.i = icmp eq i8 %v565_.i, 0, !dbg !9
  br i1 %v567_.not.i, label %join570.i, label %then568.i, !dbg !9

then568.i:                                        ; preds = %body525.i
  %v543_.i = icmp samesign ult <8 x i64> %v540_.i, %v542_.i, !dbg !15
  %v546_.i = and <8 x i1> %v545_.i, %v543_.i, !dbg !14
  %v571_.i = and <8 x i1> %v564_.i, %v546_.i, !dbg !32
  %v572_.i = bitcast <8 x i1> %v571_.i to i8, !dbg !32
  %v573_.i = zext i8 %v572_.i to i32, !dbg !32
  %v574_.not.i = icmp eq i8 %v572_.i, 0, !dbg !32
  br i1 %v574_.not.i, label %join570.i, label %body581.i.lr.ph, !dbg !32

body581.i.lr.ph:                                  ; preds = %then568.i
  %v614_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v573_.i, i1 true), !dbg !23
  %56 = trunc nuw nsw i64 %53 to i32, !dbg !23
  %v615_.i = add i32 %v614_.i, %56, !dbg !23
  %v617_.i = zext i32 %v615_.i to i64, !dbg !23
  %v627_.i = shl i64 %v617_.i, 40, !dbg !23
  %invariant.op81 = add nuw nsw i64 %v627_.i, -9222246136947933184, !dbg !28
  %invariant.op = add nuw nsw i64 %v627_.i, -9221120237041090560, !dbg !23
  br label %body581.i, !dbg !28

body581.i:                                        ; preds = %body581.i.lr.ph, %for592.i.done594.i_crit_edge
  %phi584.i78 = phi <8 x float> [ zeroinitializer, %body581.i.lr.ph ], [ %v669_.i, %for592.i.done594.i_crit_edge ], !dbg !25
  %phi583.i77 = phi i64 [ %v28_.i, %body581.i.lr.ph ], [ %v671_.i, %for592.i.done594.i_crit_edge ], !dbg !20
  %fault.sroa.0.576 = phi i64 [ %fault.sroa.0.484, %body581.i.lr.ph ], [ %fault.sroa.0.810, %for592.i.done594.i_crit_edge ], !dbg !23
  %v586_.i = add nsw i64 %phi583.i77, %49, !dbg !20
  %v588_.i = tail call i64 @llvm.smax.i64(i64 %v586_.i, i64 0), !dbg !21
  %v591_.i = tail call i64 @llvm.smin.i64(i64 %v220_.i, i64 %v588_.i), !dbg !22
  %v609_.i = add nsw i64 %phi583.i77, %v27_.i, !dbg !40
  %v611_.i = icmp slt i64 %v609_.i, 0, !dbg !23
  %v612_.i = select i1 %v611_.i, i64 %v16_f1_, i64 0, !dbg !23
  %v613_.i = add i64 %v612_.i, %v609_.i, !dbg !23
  %v616_.i = icmp ult i64 %v613_.i, %v16_f1_, !dbg !23
  %v622_.i = icmp slt i64 %v613_.i, 0, !dbg !23
  %v621_.i = select i1 %v622_.i, i64 %v16_f1_, i64 0, !dbg !23
  %v623_.i = sub nuw i64 %v613_.i, %v621_.i, !dbg !23
  %57 = tail call i64 @llvm.smax.i64(i64 %v623_.i, i64 -549755813888), !dbg !23
  %v625_.i = tail call i64 @llvm.smin.i64(i64 %57, i64 549755813887), !dbg !23
  %v626_.i = and i64 %v625_.i, 1099511627775, !dbg !23
  %v629_.i.reass = or disjoint i64 %v626_.i, %invariant.op81, !dbg !23
  %v654_.i = mul nuw nsw i64 %v613_.i, %v18_f1_, !dbg !23
  %58 = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %v654_.i, !dbg !23
  %.scalar150 = mul i64 %v591_.i, %v12_f1_, !dbg !24
  %59 = insertelement <8 x i64> poison, i64 %.scalar150, i64 0, !dbg !24
  %v663_.i = shufflevector <8 x i64> %59, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !24
  br label %body593.i, !dbg !19

body593.i:                                        ; preds = %body581.i, %join653.i
  %phi596.i72 = phi <8 x float> [ %phi584.i78, %body581.i ], [ %v669_.i, %join653.i ], !dbg !25
  %phi595.i71 = phi i64 [ %v28_.i, %body581.i ], [ %v670_.i, %join653.i ], !dbg !13
  %fault.sroa.0.670 = phi i64 [ %fault.sroa.0.576, %body581.i ], [ %fault.sroa.0.810, %join653.i ], !dbg !23
  %v598_.i = add nsw i64 %phi595.i71, %54, !dbg !13
  %v599_.i = insertelement <8 x i64> poison, i64 %v598_.i, i64 0, !dbg !16
  %v600_.i = shufflevector <8 x i64> %v599_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v601_.i = add <8 x i64> %v600_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !16
  %v603_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v601_.i, <8 x i64> zeroinitializer), !dbg !16
  %v608_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v606_.i, <8 x i64> %v603_.i), !dbg !17
  %v610_.i = add nsw i64 %phi595.i71, %v27_.i, !dbg !33
  %v631_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.670, i64 %v629_.i.reass), !dbg !23
  %v635_.i = icmp ult i64 %v610_.i, %v18_f1_, !dbg !23
  br i1 %v635_.i, label %join639.i, label %join639.i.thread, !dbg !23

join639.i.thread:                                 ; preds = %body593.i
  %fault.sroa.0.7 = select i1 %v616_.i, i64 %fault.sroa.0.670, i64 %v631_.i, !dbg !23
  %60 = tail call i64 @llvm.smax.i64(i64 %v610_.i, i64 -549755813888), !dbg !23
  %v644_.i = tail call i64 @llvm.smin.i64(i64 %60, i64 549755813887), !dbg !23
  %v645_.i = and i64 %v644_.i, 1099511627775, !dbg !23
  %v648_.i.reass = or disjoint i64 %v645_.i, %invariant.op, !dbg !23
  %v650_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.7, i64 %v648_.i.reass), !dbg !23
  br label %join653.i, !dbg !23

join639.i:                                        ; preds = %body593.i
  br i1 %v616_.i, label %active652.i, label %join653.i, !dbg !23

active652.i:                                      ; preds = %join639.i
  %v656_.i = getelementptr inbounds nuw float, ptr %58, i64 %v610_.i, !dbg !23
  %v657_.i = load float, ptr %v656_.i, align 4, !dbg !23
  br label %join653.i, !dbg !23

join653.i:                                        ; preds = %join639.i.thread, %active652.i, %join639.i
  %fault.sroa.0.810 = phi i64 [ %v631_.i, %join639.i ], [ %fault.sroa.0.670, %active652.i ], [ %v650_.i, %join639.i.thread ], !dbg !18
  %v658_.i = phi float [ 0.000000e+00, %join639.i ], [ %v657_.i, %active652.i ], [ 0.000000e+00, %join639.i.thread ], !dbg !23
  %v664_.i = add <8 x i64> %v608_.i, %v663_.i, !dbg !24
  %v665_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v664_.i, !dbg !24
  %v666_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v665_.i, <8 x i1> %v571_.i, <8 x float> zeroinitializer), !dbg !24
  %v667_.i = insertelement <8 x float> poison, float %v658_.i, i64 0, !dbg !25
  %v668_.i = shufflevector <8 x float> %v667_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v669_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v668_.i, <8 x float> %v666_.i, <8 x float> %phi596.i72), !dbg !25
  %v670_.i = add i64 %phi595.i71, 1, !dbg !19
  %exitcond128.not = icmp eq i64 %phi595.i71, %v27_.i, !dbg !19
  br i1 %exitcond128.not, label %for592.i.done594.i_crit_edge, label %body593.i, !dbg !19

for592.i.done594.i_crit_edge:                     ; preds = %join653.i
  %v671_.i = add i64 %phi583.i77, 1, !dbg !28
  %exitcond129.not = icmp eq i64 %phi583.i77, %v27_.i, !dbg !28
  br i1 %exitcond129.not, label %done582.i, label %body581.i, !dbg !28

done582.i:                                        ; preds = %for592.i.done594.i_crit_edge
  br i1 %v674_.i, label %join678.i, label %active677.i, !dbg !18

active677.i:                                      ; preds = %done582.i
  %v672_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v573_.i, i1 true), !dbg !18
  %61 = trunc nuw nsw i64 %53 to i32, !dbg !18
  %v673_.i = add i32 %v672_.i, %61, !dbg !18
  %v675_.i = zext i32 %v673_.i to i64, !dbg !18
  %v680_.i = shl i64 %v675_.i, 40, !dbg !18
  %v682_.i.reass = add nuw nsw i64 %v680_.i, %invariant.op83, !dbg !18
  %v684_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.810, i64 %v682_.i.reass), !dbg !18
  br label %join678.i, !dbg !18

join678.i:                                        ; preds = %active677.i, %done582.i
  %fault.sroa.0.9 = phi i64 [ %fault.sroa.0.810, %done582.i ], [ %v684_.i, %active677.i ], !dbg !7
  %v687_.i = icmp samesign ult <8 x i64> %v540_.i, %v686_.i, !dbg !18
  %v687_.not.i = xor <8 x i1> %v687_.i, splat (i1 true), !dbg !18
  %v691_.i = and <8 x i1> %v571_.i, %v687_.not.i, !dbg !18
  %v692_.i = bitcast <8 x i1> %v691_.i to i8, !dbg !18
  %v693_.not.i = icmp eq i8 %v692_.i, 0, !dbg !18
  br i1 %v693_.not.i, label %join695.i, label %active694.i, !dbg !18

active694.i:                                      ; preds = %join678.i
  %v696_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v692_.i, i1 true), !dbg !18
  %v697_.i = zext nneg i8 %v696_.i to i64, !dbg !18
  %v698_.i = extractelement <8 x i64> %v540_.i, i64 %v697_.i, !dbg !18
  %v700_.i = or disjoint i64 %53, %v697_.i, !dbg !18
  %v702_.i = shl i64 %v700_.i, 40, !dbg !18
  %v703_.i = or disjoint i64 %v702_.i, %v698_.i, !dbg !18
  %v704_.i = add nuw nsw i64 %v703_.i, -9218868437227405312, !dbg !18
  %v706_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.9, i64 %v704_.i), !dbg !18
  br label %join695.i, !dbg !18

join695.i:                                        ; preds = %active694.i, %join678.i
  %fault.sroa.0.10 = phi i64 [ %fault.sroa.0.9, %join678.i ], [ %v706_.i, %active694.i ], !dbg !7
  %62 = and <8 x i1> %v708_.i, %v571_.i, !dbg !18
  %v709_.i = and <8 x i1> %v687_.i, %62, !dbg !18
  %v713_.i = getelementptr float, ptr %52, i64 %54, !dbg !18
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v669_.i, ptr align 4 %v713_.i, <8 x i1> %v709_.i), !dbg !18
  br label %join570.i, !dbg !9

join570.i:                                        ; preds = %join695.i, %then568.i, %body525.i
  %fault.sroa.0.11 = phi i64 [ %fault.sroa.0.484, %body525.i ], [ %fault.sroa.0.484, %then568.i ], [ %fault.sroa.0.10, %join695.i ], !dbg !7
  %indvars.iv.next131 = add nuw nsw i64 %indvars.iv130, 8, !dbg !9
  br i1 %v529_.not.i, label %done526.i, label %body525.i, !dbg !9, !llvm.loop !34

done526.i:                                        ; preds = %join570.i
  %indvars.iv.next136 = add nuw nsw i64 %indvars.iv135, 1, !dbg !9
  %exitcond140.not = icmp eq i64 %indvars.iv.next136, 8, !dbg !9
  br i1 %exitcond140.not, label %done514.i, label %body513.i, !dbg !9, !llvm.loop !35

done514.i:                                        ; preds = %done526.i
  %v720_.not.i = icmp eq i64 %fault.sroa.0.11, 0, !dbg !9
  br i1 %v720_.not.i, label %again723.i, label %failed, !dbg !9

again723.i:                                       ; preds = %done514.i
  %v717_.i = add nuw nsw i32 %phi500.i, 1, !dbg !9
  %v718_.i = icmp slt i32 %v717_.i, %v493_.i, !dbg !9
  br i1 %v718_.i, label %while498.i, label %join497.i, !dbg !9

join497.i:                                        ; preds = %again723.i, %while474.i
  %indvars.iv.next142 = add nuw nsw i64 %indvars.iv141, 1, !dbg !9
  %exitcond149.not = icmp eq i64 %indvars.iv.next142, %v52_f1_, !dbg !9
  br i1 %exitcond149.not, label %fine, label %while474.i, !dbg !9

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %done514.i
  %63 = trunc nuw nsw i64 %indvars.iv141 to i32, !dbg !9
  %v505_.i.le = mul nuw nsw i32 %63, %count, !dbg !9
  %v506_.i.le = add nsw i32 %v503_.i, %v505_.i.le, !dbg !9
  %v55_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v58_f1_ = zext i32 %v506_.i.le to i64, !dbg !7
  %v59_f1_ = add i64 %linear90, %v58_f1_, !dbg !7
  store i64 %v59_f1_, ptr %v55_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.11, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join497.i, %join137.i
  %covered = mul nuw nsw i64 %v52_f1_, %v44_f1_, !dbg !7
  %following = add nuw i64 %covered, %linear90, !dbg !7
  %v60_f1_ = add nuw i32 %block.x91, %count, !dbg !7
  %v61_f1_ = icmp eq i32 %v60_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v61_f1_, i32 0, i32 %v60_f1_, !dbg !7
  %v63_f1_ = select i1 %v61_f1_, i32 %rows, i32 0, !dbg !7
  %v64_f1_ = add nuw i32 %v63_f1_, %block.y92, !dbg !7
  %v65_f1_ = icmp eq i32 %v64_f1_, %grid.y, !dbg !7
  %after.y = select i1 %v65_f1_, i32 0, i32 %v64_f1_, !dbg !7
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
