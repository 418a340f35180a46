; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare ptr @llvm.strip.invariant.group.p0(ptr) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x float> @llvm.masked.load.v8f32.p0(ptr captures(none), <8 x i1>, <8 x float>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

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
  %v39_f1_85 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v39_f1_85, label %run.lr.ph, label %common.ret, !dbg !7

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
  %invariant.op89 = and i1 %v84_.i, %v90_.i, !dbg !7
  %v92_.i = icmp samesign ult i64 %v81_.i, %v18_f1_, !dbg !23
  %invariant.op90 = and i1 %v86_.i, %v92_.i, !dbg !7
  %v226_.i = add nsw i64 %v10_f1_, -1, !dbg !39
  %v540_.i = insertelement <8 x i64> poison, i64 %v12_f1_, i64 0, !dbg !15
  %v541_.i = shufflevector <8 x i64> %v540_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v604_.i = insertelement <8 x i64> poison, i64 %v43_.i, i64 0, !dbg !17
  %v605_.i = shufflevector <8 x i64> %v604_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !17
  %v684_.i = insertelement <8 x i64> poison, i64 %v6_f1_, i64 0, !dbg !18
  %v685_.i = shufflevector <8 x i64> %v684_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !18
  %invariant.gep152 = getelementptr float, ptr %v14_f1_, i64 %v27_.i, !dbg !19
  %invariant.gep156 = getelementptr float, ptr %v14_f1_, i64 %v27_.i, !dbg !19
  %invariant.gep160 = getelementptr float, ptr %v14_f1_, i64 %v27_.i, !dbg !19
  %0 = and i64 %v16_f1_, -2, !dbg !7
  %1 = or i64 %v16_f1_, 1, !dbg !7
  %xtraiter = and i64 %1, 3, !dbg !19
  %2 = icmp ult i64 %0, 3, !dbg !19
  %xtraiter172 = and i64 %1, 7, !dbg !19
  %3 = icmp ult i64 %0, 7, !dbg !19
  %xtraiter175 = and i64 %1, 7, !dbg !19
  %4 = icmp ult i64 %0, 7, !dbg !19
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.y88 = phi i32 [ %v35_f1_, %run.lr.ph ], [ %after.y, %fine ], !dbg !7
  %block.x87 = phi i32 [ %v31_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear86 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v40_f1_ = sub i64 %last, %linear86, !dbg !7
  %v41_f1_ = sub i32 %grid.x, %block.x87, !dbg !7
  %v42_f1_ = zext i32 %v41_f1_ to i64, !dbg !7
  %v43_f1_ = tail call i64 @llvm.umin.i64(i64 %v40_f1_, i64 %v42_f1_), !dbg !7
  %v44_f1_ = tail call i64 @llvm.umin.i64(i64 %v43_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %v44_f1_ to i32, !dbg !7
  %v46_f1_ = sub nuw i32 %grid.y, %block.y88, !dbg !7
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
  %v4_.i = shl i32 %block.y88, 3, !dbg !12
  %v5_.i = zext i32 %v4_.i to i64, !dbg !12
  %v12_.i = sub i64 %v10_f1_, %v5_.i, !dbg !9
  %v14_.i = tail call i64 @llvm.smin.i64(i64 %v12_.i, i64 %v3_.i), !dbg !9
  %v15_.i = sub i64 %v4_f1_, %v5_.i, !dbg !9
  %v17_.i = tail call i64 @llvm.smin.i64(i64 %v15_.i, i64 %v14_.i), !dbg !9
  %v19_.i = tail call i64 @llvm.smax.i64(i64 %v17_.i, i64 0), !dbg !9
  %v20_.i = trunc nuw nsw i64 %v19_.i to i32, !dbg !9
  %v23_.i = tail call i32 @llvm.usub.sat.i32(i32 %v20_.i, i32 1), !dbg !9
  %v24_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v25_.i = shl i32 %block.x87, 4, !dbg !12
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
  %v91_.i.reass = and i1 %v72_.i, %invariant.op89, !dbg !16
  %v93_.i.reass = and i1 %v77_.i, %invariant.op90, !dbg !14
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
  %v158_.not.i = icmp eq i32 %v150_.i, 0, !dbg !9
  %v160_.i = add nsw i32 %v150_.i, -1, !dbg !9
  %v161_2.i = lshr i32 %v160_.i, 5, !dbg !9
  %v162_.i = add nuw nsw i32 %v161_2.i, 1, !dbg !9
  %v170_.i = or disjoint i32 %v25_.i, 8, !dbg !9
  %v171_.i = add nuw nsw i32 %v25_.i, 16, !dbg !9
  %v172_.i = add nuw nsw i32 %v25_.i, 24, !dbg !9
  %v330_.i.not = icmp slt i32 %v151_.i, %v145_.i, !dbg !9
  %9 = xor i32 %v151_.i, -1, !dbg !9
  %v332_.i = add nsw i32 %v145_.i, %9, !dbg !9
  %v333_3.i = lshr i32 %v332_.i, 3, !dbg !9
  %v334_.i = add nuw nsw i32 %v333_3.i, 1, !dbg !9
  %v394_.not.i = icmp eq i32 %v144_.i, 0, !dbg !9
  %v398_.i = insertelement <8 x i32> poison, i32 %v52_.i, i64 0, !dbg !9
  %v399_.i = shufflevector <8 x i32> %v398_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v400_.i = insertelement <8 x i32> poison, i32 %v145_.i, i64 0, !dbg !9
  %v401_.i = shufflevector <8 x i32> %v400_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v402_.i = add <8 x i32> %v401_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v403_.i = icmp slt <8 x i32> %v402_.i, %v399_.i, !dbg !9
  %v405_.i = add i32 %v145_.i, %v25_.i, !dbg !12
  %v406_.i = sext i32 %v405_.i to i64, !dbg !12
  %10 = zext i32 %v172_.i to i64, !dbg !9
  %11 = zext i32 %v171_.i to i64, !dbg !9
  %12 = zext i32 %v170_.i to i64, !dbg !9
  %13 = zext i32 %v25_.i to i64, !dbg !9
  %smin = tail call i64 @llvm.smin.i64(i64 %v24_.i, i64 %v44_.i), !dbg !9
  %smin106 = tail call i64 @llvm.smin.i64(i64 %smin, i64 %v39_.i), !dbg !9
  %smin107 = tail call i64 @llvm.smin.i64(i64 %smin106, i64 %v47_.i), !dbg !9
  %smax = tail call i64 @llvm.smax.i64(i64 %smin107, i64 0), !dbg !9
  %14 = trunc nuw nsw i64 %smax to i32, !dbg !9
  %15 = trunc nuw nsw i64 %smax to i32, !dbg !9
  %16 = trunc nuw nsw i64 %v37_.i to i32, !dbg !9
  %17 = sub nsw i32 %15, %16, !dbg !9
  %18 = and i32 %17, 7, !dbg !9
  %19 = add nuw nsw i32 %18, %v38_.i, !dbg !9
  %20 = sub nsw i32 %14, %19, !dbg !9
  %smax109 = tail call i32 @llvm.smax.i32(i32 %20, i32 0), !dbg !9
  %21 = and i32 %smax109, 2147483616, !dbg !9
  %22 = add nuw nsw i32 %21, %v38_.i, !dbg !9
  %23 = zext nneg i32 %22 to i64, !dbg !9
  br label %body139.i, !dbg !9

body139.i:                                        ; preds = %body139.i.lr.ph, %join397.i
  %indvars.iv116 = phi i64 [ 0, %body139.i.lr.ph ], [ %indvars.iv.next117, %join397.i ], !dbg !12
  %24 = add nuw nsw i64 %indvars.iv116, %v5_.i, !dbg !12
  %v155_.i = mul i64 %v6_f1_, %24, !dbg !9
  %v156_.i = getelementptr float, ptr %v2_f1_, i64 %v155_.i, !dbg !9
  %v157_.i = tail call ptr @llvm.strip.invariant.group.p0(ptr %v156_.i), !dbg !9
  br i1 %v158_.not.i, label %done166.i, label %body206.i.preheader, !dbg !9

body206.i.preheader:                              ; preds = %body139.i, %done207.i
  %indvars.iv = phi i64 [ %indvars.iv.next, %done207.i ], [ %v37_.i, %body139.i ], !dbg !12
  %phi168.i41 = phi i32 [ %v329_.i, %done207.i ], [ %v162_.i, %body139.i ], !dbg !9
  %25 = add nuw nsw i64 %indvars.iv, %13, !dbg !12
  %26 = add nuw nsw i64 %indvars.iv, %12, !dbg !12
  %27 = add nuw nsw i64 %indvars.iv, %11, !dbg !12
  %28 = add nuw nsw i64 %indvars.iv, %10, !dbg !12
  br label %body206.i, !dbg !19

body206.i:                                        ; preds = %body206.i.preheader, %for241.i.done243.i_crit_edge
  %phi212.i32 = phi <8 x float> [ %v321_.i.lcssa, %for241.i.done243.i_crit_edge ], [ zeroinitializer, %body206.i.preheader ], !dbg !25
  %phi211.i31 = phi <8 x float> [ %v320_.i.lcssa, %for241.i.done243.i_crit_edge ], [ zeroinitializer, %body206.i.preheader ], !dbg !25
  %phi210.i30 = phi <8 x float> [ %v319_.i.lcssa, %for241.i.done243.i_crit_edge ], [ zeroinitializer, %body206.i.preheader ], !dbg !25
  %phi209.i29 = phi <8 x float> [ %v318_.i.lcssa, %for241.i.done243.i_crit_edge ], [ zeroinitializer, %body206.i.preheader ], !dbg !25
  %phi208.i28 = phi i64 [ %v323_.i, %for241.i.done243.i_crit_edge ], [ %v28_.i, %body206.i.preheader ], !dbg !20
  %v214_.i = add nsw i64 %phi208.i28, %24, !dbg !20
  %v219_.i = tail call i64 @llvm.smax.i64(i64 %v214_.i, i64 0), !dbg !21
  %v231_.i = tail call i64 @llvm.smin.i64(i64 %v226_.i, i64 %v219_.i), !dbg !22
  %v238_.i = mul i64 %v231_.i, %v12_f1_, !dbg !19
  %v239_.i = getelementptr float, ptr %v8_f1_, i64 %v238_.i, !dbg !19
  %v240_.i = tail call ptr @llvm.strip.invariant.group.p0(ptr %v239_.i), !dbg !19
  %v254_.i = add nsw i64 %phi208.i28, %v27_.i, !dbg !40
  %v286_.i = mul nuw nsw i64 %v254_.i, %v18_f1_, !dbg !23
  %gep153 = getelementptr float, ptr %invariant.gep152, i64 %v286_.i, !dbg !19
  br label %body242.i.prol, !dbg !19

body242.i.prol:                                   ; preds = %body242.i.prol, %body206.i
  %phi248.i23.prol = phi <8 x float> [ %phi212.i32, %body206.i ], [ %v321_.i.prol, %body242.i.prol ], !dbg !25
  %phi247.i22.prol = phi <8 x float> [ %phi211.i31, %body206.i ], [ %v320_.i.prol, %body242.i.prol ], !dbg !25
  %phi246.i21.prol = phi <8 x float> [ %phi210.i30, %body206.i ], [ %v319_.i.prol, %body242.i.prol ], !dbg !25
  %phi245.i20.prol = phi <8 x float> [ %phi209.i29, %body206.i ], [ %v318_.i.prol, %body242.i.prol ], !dbg !25
  %phi244.i19.prol = phi i64 [ %v28_.i, %body206.i ], [ %v322_.i.prol, %body242.i.prol ], !dbg !23
  %prol.iter = phi i64 [ 0, %body206.i ], [ %prol.iter.next, %body242.i.prol ], !dbg !19
  %gep151.prol = getelementptr float, ptr %gep153, i64 %phi244.i19.prol, !dbg !23
  %v289_.i.prol = load float, ptr %gep151.prol, align 4, !dbg !23
  %29 = getelementptr float, ptr %v240_.i, i64 %phi244.i19.prol, !dbg !24
  %v302_.i.prol = getelementptr float, ptr %29, i64 %25, !dbg !24
  %v303_.i.prol = load <8 x float>, ptr %v302_.i.prol, align 4, !dbg !24
  %v304_.i.prol = getelementptr float, ptr %29, i64 %26, !dbg !24
  %v305_.i.prol = load <8 x float>, ptr %v304_.i.prol, align 4, !dbg !24
  %v306_.i.prol = getelementptr float, ptr %29, i64 %27, !dbg !24
  %v307_.i.prol = load <8 x float>, ptr %v306_.i.prol, align 4, !dbg !24
  %v308_.i.prol = getelementptr float, ptr %29, i64 %28, !dbg !24
  %v309_.i.prol = load <8 x float>, ptr %v308_.i.prol, align 4, !dbg !24
  %v310_.i.prol = insertelement <8 x float> poison, float %v289_.i.prol, i64 0, !dbg !25
  %v311_.i.prol = shufflevector <8 x float> %v310_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v318_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.prol, <8 x float> %v303_.i.prol, <8 x float> %phi245.i20.prol), !dbg !25
  %v319_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.prol, <8 x float> %v305_.i.prol, <8 x float> %phi246.i21.prol), !dbg !25
  %v320_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.prol, <8 x float> %v307_.i.prol, <8 x float> %phi247.i22.prol), !dbg !25
  %v321_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.prol, <8 x float> %v309_.i.prol, <8 x float> %phi248.i23.prol), !dbg !25
  %v322_.i.prol = add i64 %phi244.i19.prol, 1, !dbg !19
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !19
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter, !dbg !19
  br i1 %prol.iter.cmp.not, label %body242.i.prol.loopexit, label %body242.i.prol, !dbg !19, !llvm.loop !26

body242.i.prol.loopexit:                          ; preds = %body242.i.prol
  br i1 %2, label %for241.i.done243.i_crit_edge, label %body242.i, !dbg !19

body242.i:                                        ; preds = %body242.i.prol.loopexit, %body242.i
  %phi248.i23 = phi <8 x float> [ %v321_.i.3, %body242.i ], [ %v321_.i.prol, %body242.i.prol.loopexit ], !dbg !25
  %phi247.i22 = phi <8 x float> [ %v320_.i.3, %body242.i ], [ %v320_.i.prol, %body242.i.prol.loopexit ], !dbg !25
  %phi246.i21 = phi <8 x float> [ %v319_.i.3, %body242.i ], [ %v319_.i.prol, %body242.i.prol.loopexit ], !dbg !25
  %phi245.i20 = phi <8 x float> [ %v318_.i.3, %body242.i ], [ %v318_.i.prol, %body242.i.prol.loopexit ], !dbg !25
  %phi244.i19 = phi i64 [ %v322_.i.3, %body242.i ], [ %v322_.i.prol, %body242.i.prol.loopexit ], !dbg !23
  %gep151 = getelementptr float, ptr %gep153, i64 %phi244.i19, !dbg !23
  %v289_.i = load float, ptr %gep151, align 4, !dbg !23
  %30 = getelementptr float, ptr %v240_.i, i64 %phi244.i19, !dbg !24
  %v302_.i = getelementptr float, ptr %30, i64 %25, !dbg !24
  %v303_.i = load <8 x float>, ptr %v302_.i, align 4, !dbg !24
  %v304_.i = getelementptr float, ptr %30, i64 %26, !dbg !24
  %v305_.i = load <8 x float>, ptr %v304_.i, align 4, !dbg !24
  %v306_.i = getelementptr float, ptr %30, i64 %27, !dbg !24
  %v307_.i = load <8 x float>, ptr %v306_.i, align 4, !dbg !24
  %v308_.i = getelementptr float, ptr %30, i64 %28, !dbg !24
  %v309_.i = load <8 x float>, ptr %v308_.i, align 4, !dbg !24
  %v310_.i = insertelement <8 x float> poison, float %v289_.i, i64 0, !dbg !25
  %v311_.i = shufflevector <8 x float> %v310_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v318_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i, <8 x float> %v303_.i, <8 x float> %phi245.i20), !dbg !25
  %v319_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i, <8 x float> %v305_.i, <8 x float> %phi246.i21), !dbg !25
  %v320_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i, <8 x float> %v307_.i, <8 x float> %phi247.i22), !dbg !25
  %v321_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i, <8 x float> %v309_.i, <8 x float> %phi248.i23), !dbg !25
  %v322_.i = add i64 %phi244.i19, 1, !dbg !19
  %gep151.1 = getelementptr float, ptr %gep153, i64 %v322_.i, !dbg !23
  %v289_.i.1 = load float, ptr %gep151.1, align 4, !dbg !23
  %31 = getelementptr float, ptr %v240_.i, i64 %v322_.i, !dbg !24
  %v302_.i.1 = getelementptr float, ptr %31, i64 %25, !dbg !24
  %v303_.i.1 = load <8 x float>, ptr %v302_.i.1, align 4, !dbg !24
  %v304_.i.1 = getelementptr float, ptr %31, i64 %26, !dbg !24
  %v305_.i.1 = load <8 x float>, ptr %v304_.i.1, align 4, !dbg !24
  %v306_.i.1 = getelementptr float, ptr %31, i64 %27, !dbg !24
  %v307_.i.1 = load <8 x float>, ptr %v306_.i.1, align 4, !dbg !24
  %v308_.i.1 = getelementptr float, ptr %31, i64 %28, !dbg !24
  %v309_.i.1 = load <8 x float>, ptr %v308_.i.1, align 4, !dbg !24
  %v310_.i.1 = insertelement <8 x float> poison, float %v289_.i.1, i64 0, !dbg !25
  %v311_.i.1 = shufflevector <8 x float> %v310_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v318_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.1, <8 x float> %v303_.i.1, <8 x float> %v318_.i), !dbg !25
  %v319_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.1, <8 x float> %v305_.i.1, <8 x float> %v319_.i), !dbg !25
  %v320_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.1, <8 x float> %v307_.i.1, <8 x float> %v320_.i), !dbg !25
  %v321_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.1, <8 x float> %v309_.i.1, <8 x float> %v321_.i), !dbg !25
  %v322_.i.1 = add i64 %phi244.i19, 2, !dbg !19
  %gep151.2 = getelementptr float, ptr %gep153, i64 %v322_.i.1, !dbg !23
  %v289_.i.2 = load float, ptr %gep151.2, align 4, !dbg !23
  %32 = getelementptr float, ptr %v240_.i, i64 %v322_.i.1, !dbg !24
  %v302_.i.2 = getelementptr float, ptr %32, i64 %25, !dbg !24
  %v303_.i.2 = load <8 x float>, ptr %v302_.i.2, align 4, !dbg !24
  %v304_.i.2 = getelementptr float, ptr %32, i64 %26, !dbg !24
  %v305_.i.2 = load <8 x float>, ptr %v304_.i.2, align 4, !dbg !24
  %v306_.i.2 = getelementptr float, ptr %32, i64 %27, !dbg !24
  %v307_.i.2 = load <8 x float>, ptr %v306_.i.2, align 4, !dbg !24
  %v308_.i.2 = getelementptr float, ptr %32, i64 %28, !dbg !24
  %v309_.i.2 = load <8 x float>, ptr %v308_.i.2, align 4, !dbg !24
  %v310_.i.2 = insertelement <8 x float> poison, float %v289_.i.2, i64 0, !dbg !25
  %v311_.i.2 = shufflevector <8 x float> %v310_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v318_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.2, <8 x float> %v303_.i.2, <8 x float> %v318_.i.1), !dbg !25
  %v319_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.2, <8 x float> %v305_.i.2, <8 x float> %v319_.i.1), !dbg !25
  %v320_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.2, <8 x float> %v307_.i.2, <8 x float> %v320_.i.1), !dbg !25
  %v321_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.2, <8 x float> %v309_.i.2, <8 x float> %v321_.i.1), !dbg !25
  %v322_.i.2 = add i64 %phi244.i19, 3, !dbg !19
  %gep151.3 = getelementptr float, ptr %gep153, i64 %v322_.i.2, !dbg !23
  %v289_.i.3 = load float, ptr %gep151.3, align 4, !dbg !23
  %33 = getelementptr float, ptr %v240_.i, i64 %v322_.i.2, !dbg !24
  %v302_.i.3 = getelementptr float, ptr %33, i64 %25, !dbg !24
  %v303_.i.3 = load <8 x float>, ptr %v302_.i.3, align 4, !dbg !24
  %v304_.i.3 = getelementptr float, ptr %33, i64 %26, !dbg !24
  %v305_.i.3 = load <8 x float>, ptr %v304_.i.3, align 4, !dbg !24
  %v306_.i.3 = getelementptr float, ptr %33, i64 %27, !dbg !24
  %v307_.i.3 = load <8 x float>, ptr %v306_.i.3, align 4, !dbg !24
  %v308_.i.3 = getelementptr float, ptr %33, i64 %28, !dbg !24
  %v309_.i.3 = load <8 x float>, ptr %v308_.i.3, align 4, !dbg !24
  %v310_.i.3 = insertelement <8 x float> poison, float %v289_.i.3, i64 0, !dbg !25
  %v311_.i.3 = shufflevector <8 x float> %v310_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v318_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.3, <8 x float> %v303_.i.3, <8 x float> %v318_.i.2), !dbg !25
  %v319_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.3, <8 x float> %v305_.i.3, <8 x float> %v319_.i.2), !dbg !25
  %v320_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.3, <8 x float> %v307_.i.3, <8 x float> %v320_.i.2), !dbg !25
  %v321_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v311_.i.3, <8 x float> %v309_.i.3, <8 x float> %v321_.i.2), !dbg !25
  %v322_.i.3 = add i64 %phi244.i19, 4, !dbg !19
  %exitcond.not.3 = icmp eq i64 %v322_.i.2, %v27_.i, !dbg !19
  br i1 %exitcond.not.3, label %for241.i.done243.i_crit_edge, label %body242.i, !dbg !19

for241.i.done243.i_crit_edge:                     ; preds = %body242.i, %body242.i.prol.loopexit
  %v318_.i.lcssa = phi <8 x float> [ %v318_.i.prol, %body242.i.prol.loopexit ], [ %v318_.i.3, %body242.i ], !dbg !25
  %v319_.i.lcssa = phi <8 x float> [ %v319_.i.prol, %body242.i.prol.loopexit ], [ %v319_.i.3, %body242.i ], !dbg !25
  %v320_.i.lcssa = phi <8 x float> [ %v320_.i.prol, %body242.i.prol.loopexit ], [ %v320_.i.3, %body242.i ], !dbg !25
  %v321_.i.lcssa = phi <8 x float> [ %v321_.i.prol, %body242.i.prol.loopexit ], [ %v321_.i.3, %body242.i ], !dbg !25
  %v323_.i = add i64 %phi208.i28, 1, !dbg !28
  %exitcond98.not = icmp eq i64 %phi208.i28, %v27_.i, !dbg !28
  br i1 %exitcond98.not, label %done207.i, label %body206.i, !dbg !28

done207.i:                                        ; preds = %for241.i.done243.i_crit_edge
  %v324_.i = getelementptr inbounds nuw float, ptr %v157_.i, i64 %25, !dbg !18
  store <8 x float> %v318_.i.lcssa, ptr %v324_.i, align 4, !dbg !18
  %v325_.i = getelementptr inbounds nuw float, ptr %v157_.i, i64 %26, !dbg !18
  store <8 x float> %v319_.i.lcssa, ptr %v325_.i, align 4, !dbg !18
  %v326_.i = getelementptr inbounds nuw float, ptr %v157_.i, i64 %27, !dbg !18
  store <8 x float> %v320_.i.lcssa, ptr %v326_.i, align 4, !dbg !18
  %v327_.i = getelementptr inbounds nuw float, ptr %v157_.i, i64 %28, !dbg !18
  store <8 x float> %v321_.i.lcssa, ptr %v327_.i, align 4, !dbg !18
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v329_.i = add nsw i32 %phi168.i41, -1, !dbg !9
  %v169_.not.i = icmp eq i32 %v329_.i, 0, !dbg !9
  br i1 %v169_.not.i, label %done166.i, label %body206.i.preheader, !dbg !9

done166.i:                                        ; preds = %done207.i, %body139.i
  br i1 %v330_.i.not, label %body337.i, label %done338.i, !dbg !9

body337.i:                                        ; preds = %done166.i, %for350.i.done352.i_crit_edge.split
  %indvars.iv110 = phi i64 [ %indvars.iv.next111, %for350.i.done352.i_crit_edge.split ], [ %23, %done166.i ], !dbg !12
  %phi340.i52 = phi i32 [ %v393_.i, %for350.i.done352.i_crit_edge.split ], [ %v334_.i, %done166.i ], !dbg !9
  %34 = add nuw nsw i64 %indvars.iv110, %13, !dbg !12
  br label %body351.i, !dbg !28

body351.i:                                        ; preds = %body337.i, %for365.i.done367.i_crit_edge
  %phi354.i48 = phi <8 x float> [ zeroinitializer, %body337.i ], [ %v388_.i.lcssa, %for365.i.done367.i_crit_edge ], !dbg !25
  %phi353.i47 = phi i64 [ %v28_.i, %body337.i ], [ %v390_.i, %for365.i.done367.i_crit_edge ], !dbg !20
  %v356_.i = add nsw i64 %phi353.i47, %24, !dbg !20
  %v358_.i = tail call i64 @llvm.smax.i64(i64 %v356_.i, i64 0), !dbg !21
  %v361_.i = tail call i64 @llvm.smin.i64(i64 %v226_.i, i64 %v358_.i), !dbg !22
  %v362_.i = mul i64 %v361_.i, %v12_f1_, !dbg !19
  %v363_.i = getelementptr float, ptr %v8_f1_, i64 %v362_.i, !dbg !19
  %v364_.i = tail call ptr @llvm.strip.invariant.group.p0(ptr %v363_.i), !dbg !19
  %invariant.gep = getelementptr float, ptr %v364_.i, i64 %34, !dbg !19
  %v372_.i = add nsw i64 %phi353.i47, %v27_.i, !dbg !40
  %v380_.i = mul nuw nsw i64 %v372_.i, %v18_f1_, !dbg !23
  %gep157 = getelementptr float, ptr %invariant.gep156, i64 %v380_.i, !dbg !19
  br label %body366.i.prol, !dbg !19

body366.i.prol:                                   ; preds = %body366.i.prol, %body351.i
  %phi369.i44.prol = phi <8 x float> [ %phi354.i48, %body351.i ], [ %v388_.i.prol, %body366.i.prol ], !dbg !25
  %phi368.i43.prol = phi i64 [ %v28_.i, %body351.i ], [ %v389_.i.prol, %body366.i.prol ], !dbg !23
  %prol.iter174 = phi i64 [ 0, %body351.i ], [ %prol.iter174.next, %body366.i.prol ], !dbg !19
  %gep155.prol = getelementptr float, ptr %gep157, i64 %phi368.i43.prol, !dbg !23
  %v383_.i.prol = load float, ptr %gep155.prol, align 4, !dbg !23
  %gep.prol = getelementptr float, ptr %invariant.gep, i64 %phi368.i43.prol, !dbg !24
  %v385_.i.prol = load <8 x float>, ptr %gep.prol, align 4, !dbg !24
  %v386_.i.prol = insertelement <8 x float> poison, float %v383_.i.prol, i64 0, !dbg !25
  %v387_.i.prol = shufflevector <8 x float> %v386_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v388_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v387_.i.prol, <8 x float> %v385_.i.prol, <8 x float> %phi369.i44.prol), !dbg !25
  %v389_.i.prol = add i64 %phi368.i43.prol, 1, !dbg !19
  %prol.iter174.next = add i64 %prol.iter174, 1, !dbg !19
  %prol.iter174.cmp.not = icmp eq i64 %prol.iter174.next, %xtraiter172, !dbg !19
  br i1 %prol.iter174.cmp.not, label %body366.i.prol.loopexit, label %body366.i.prol, !dbg !19, !llvm.loop !29

body366.i.prol.loopexit:                          ; preds = %body366.i.prol
  br i1 %3, label %for365.i.done367.i_crit_edge, label %body366.i, !dbg !19

body366.i:                                        ; preds = %body366.i.prol.loopexit, %body366.i
  %phi369.i44 = phi <8 x float> [ %v388_.i.7, %body366.i ], [ %v388_.i.prol, %body366.i.prol.loopexit ], !dbg !25
  %phi368.i43 = phi i64 [ %v389_.i.7, %body366.i ], [ %v389_.i.prol, %body366.i.prol.loopexit ], !dbg !23
  %gep155 = getelementptr float, ptr %gep157, i64 %phi368.i43, !dbg !23
  %v383_.i = load float, ptr %gep155, align 4, !dbg !23
  %gep = getelementptr float, ptr %invariant.gep, i64 %phi368.i43, !dbg !24
  %v385_.i = load <8 x float>, ptr %gep, align 4, !dbg !24
  %v386_.i = insertelement <8 x float> poison, float %v383_.i, i64 0, !dbg !25
  %v387_.i = shufflevector <8 x float> %v386_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v388_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v387_.i, <8 x float> %v385_.i, <8 x float> %phi369.i44), !dbg !25
  %v389_.i = add i64 %phi368.i43, 1, !dbg !19
  %gep155.1 = getelementptr float, ptr %gep157, i64 %v389_.i, !dbg !23
  %v383_.i.1 = load float, ptr %gep155.1, align 4, !dbg !23
  %gep.1 = getelementptr float, ptr %invariant.gep, i64 %v389_.i, !dbg !24
  %v385_.i.1 = load <8 x float>, ptr %gep.1, align 4, !dbg !24
  %v386_.i.1 = insertelement <8 x float> poison, float %v383_.i.1, i64 0, !dbg !25
  %v387_.i.1 = shufflevector <8 x float> %v386_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v388_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v387_.i.1, <8 x float> %v385_.i.1, <8 x float> %v388_.i), !dbg !25
  %v389_.i.1 = add i64 %phi368.i43, 2, !dbg !19
  %gep155.2 = getelementptr float, ptr %gep157, i64 %v389_.i.1, !dbg !23
  %v383_.i.2 = load float, ptr %gep155.2, align 4, !dbg !23
  %gep.2 = getelementptr float, ptr %invariant.gep, i64 %v389_.i.1, !dbg !24
  %v385_.i.2 = load <8 x float>, ptr %gep.2, align 4, !dbg !24
  %v386_.i.2 = insertelement <8 x float> poison, float %v383_.i.2, i64 0, !dbg !25
  %v387_.i.2 = shufflevector <8 x float> %v386_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v388_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v387_.i.2, <8 x float> %v385_.i.2, <8 x float> %v388_.i.1), !dbg !25
  %v389_.i.2 = add i64 %phi368.i43, 3, !dbg !19
  %gep155.3 = getelementptr float, ptr %gep157, i64 %v389_.i.2, !dbg !23
  %v383_.i.3 = load float, ptr %gep155.3, align 4, !dbg !23
  %gep.3 = getelementptr float, ptr %invariant.gep, i64 %v389_.i.2, !dbg !24
  %v385_.i.3 = load <8 x float>, ptr %gep.3, align 4, !dbg !24
  %v386_.i.3 = insertelement <8 x float> poison, float %v383_.i.3, i64 0, !dbg !25
  %v387_.i.3 = shufflevector <8 x float> %v386_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v388_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v387_.i.3, <8 x float> %v385_.i.3, <8 x float> %v388_.i.2), !dbg !25
  %v389_.i.3 = add i64 %phi368.i43, 4, !dbg !19
  %gep155.4 = getelementptr float, ptr %gep157, i64 %v389_.i.3, !dbg !23
  %v383_.i.4 = load float, ptr %gep155.4, align 4, !dbg !23
  %gep.4 = getelementptr float, ptr %invariant.gep, i64 %v389_.i.3, !dbg !24
  %v385_.i.4 = load <8 x float>, ptr %gep.4, align 4, !dbg !24
  %v386_.i.4 = insertelement <8 x float> poison, float %v383_.i.4, i64 0, !dbg !25
  %v387_.i.4 = shufflevector <8 x float> %v386_.i.4, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v388_.i.4 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v387_.i.4, <8 x float> %v385_.i.4, <8 x float> %v388_.i.3), !dbg !25
  %v389_.i.4 = add i64 %phi368.i43, 5, !dbg !19
  %gep155.5 = getelementptr float, ptr %gep157, i64 %v389_.i.4, !dbg !23
  %v383_.i.5 = load float, ptr %gep155.5, align 4, !dbg !23
  %gep.5 = getelementptr float, ptr %invariant.gep, i64 %v389_.i.4, !dbg !24
  %v385_.i.5 = load <8 x float>, ptr %gep.5, align 4, !dbg !24
  %v386_.i.5 = insertelement <8 x float> poison, float %v383_.i.5, i64 0, !dbg !25
  %v387_.i.5 = shufflevector <8 x float> %v386_.i.5, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v388_.i.5 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v387_.i.5, <8 x float> %v385_.i.5, <8 x float> %v388_.i.4), !dbg !25
  %v389_.i.5 = add i64 %phi368.i43, 6, !dbg !19
  %gep155.6 = getelementptr float, ptr %gep157, i64 %v389_.i.5, !dbg !23
  %v383_.i.6 = load float, ptr %gep155.6, align 4, !dbg !23
  %gep.6 = getelementptr float, ptr %invariant.gep, i64 %v389_.i.5, !dbg !24
  %v385_.i.6 = load <8 x float>, ptr %gep.6, align 4, !dbg !24
  %v386_.i.6 = insertelement <8 x float> poison, float %v383_.i.6, i64 0, !dbg !25
  %v387_.i.6 = shufflevector <8 x float> %v386_.i.6, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v388_.i.6 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v387_.i.6, <8 x float> %v385_.i.6, <8 x float> %v388_.i.5), !dbg !25
  %v389_.i.6 = add i64 %phi368.i43, 7, !dbg !19
  %gep155.7 = getelementptr float, ptr %gep157, i64 %v389_.i.6, !dbg !23
  %v383_.i.7 = load float, ptr %gep155.7, align 4, !dbg !23
  %gep.7 = getelementptr float, ptr %invariant.gep, i64 %v389_.i.6, !dbg !24
  %v385_.i.7 = load <8 x float>, ptr %gep.7, align 4, !dbg !24
  %v386_.i.7 = insertelement <8 x float> poison, float %v383_.i.7, i64 0, !dbg !25
  %v387_.i.7 = shufflevector <8 x float> %v386_.i.7, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v388_.i.7 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v387_.i.7, <8 x float> %v385_.i.7, <8 x float> %v388_.i.6), !dbg !25
  %v389_.i.7 = add i64 %phi368.i43, 8, !dbg !19
  %exitcond104.not.7 = icmp eq i64 %v389_.i.6, %v27_.i, !dbg !19
  br i1 %exitcond104.not.7, label %for365.i.done367.i_crit_edge, label %body366.i, !dbg !19

for365.i.done367.i_crit_edge:                     ; preds = %body366.i, %body366.i.prol.loopexit
  %v388_.i.lcssa = phi <8 x float> [ %v388_.i.prol, %body366.i.prol.loopexit ], [ %v388_.i.7, %body366.i ], !dbg !25
  %v390_.i = add i64 %phi353.i47, 1, !dbg !28
  %exitcond105.not = icmp eq i64 %phi353.i47, %v27_.i, !dbg !28
  br i1 %exitcond105.not, label %for350.i.done352.i_crit_edge.split, label %body351.i, !dbg !28

for350.i.done352.i_crit_edge.split:               ; preds = %for365.i.done367.i_crit_edge
  %v391_.i = getelementptr inbounds nuw float, ptr %v157_.i, i64 %34, !dbg !18
  store <8 x float> %v388_.i.lcssa, ptr %v391_.i, align 4, !dbg !18
  %indvars.iv.next111 = add nuw nsw i64 %indvars.iv110, 8, !dbg !9
  %v393_.i = add nsw i32 %phi340.i52, -1, !dbg !9
  %v341_.not.i = icmp eq i32 %v393_.i, 0, !dbg !9
  br i1 %v341_.not.i, label %done338.i, label %body337.i, !dbg !9, !llvm.loop !30

done338.i:                                        ; preds = %for350.i.done352.i_crit_edge.split, %done166.i
  br i1 %v394_.not.i, label %join397.i, label %body413.i, !dbg !9

body413.i:                                        ; preds = %done338.i, %done429.i
  %phi416.i61 = phi <8 x float> [ %v451_.i.lcssa, %done429.i ], [ zeroinitializer, %done338.i ], !dbg !25
  %phi415.i60 = phi i64 [ %v453_.i, %done429.i ], [ %v28_.i, %done338.i ], !dbg !20
  %v418_.i = add nsw i64 %phi415.i60, %24, !dbg !20
  %v420_.i = tail call i64 @llvm.smax.i64(i64 %v418_.i, i64 0), !dbg !21
  %v423_.i = tail call i64 @llvm.smin.i64(i64 %v226_.i, i64 %v420_.i), !dbg !22
  %v424_.i = mul i64 %v423_.i, %v12_f1_, !dbg !19
  %v425_.i = getelementptr float, ptr %v8_f1_, i64 %v424_.i, !dbg !19
  %v426_.i = tail call ptr @llvm.strip.invariant.group.p0(ptr %v425_.i), !dbg !19
  %invariant.gep53 = getelementptr float, ptr %v426_.i, i64 %v406_.i, !dbg !19
  %v434_.i = add nsw i64 %phi415.i60, %v27_.i, !dbg !40
  %v442_.i = mul nuw nsw i64 %v434_.i, %v18_f1_, !dbg !23
  %gep161 = getelementptr float, ptr %invariant.gep160, i64 %v442_.i, !dbg !19
  br label %body428.i.prol, !dbg !19

body428.i.prol:                                   ; preds = %body428.i.prol, %body413.i
  %phi431.i57.prol = phi <8 x float> [ %phi416.i61, %body413.i ], [ %v451_.i.prol, %body428.i.prol ], !dbg !25
  %phi430.i56.prol = phi i64 [ %v28_.i, %body413.i ], [ %v452_.i.prol, %body428.i.prol ], !dbg !23
  %prol.iter177 = phi i64 [ 0, %body413.i ], [ %prol.iter177.next, %body428.i.prol ], !dbg !19
  %gep159.prol = getelementptr float, ptr %gep161, i64 %phi430.i56.prol, !dbg !23
  %v445_.i.prol = load float, ptr %gep159.prol, align 4, !dbg !23
  %gep54.prol = getelementptr float, ptr %invariant.gep53, i64 %phi430.i56.prol, !dbg !24
  %v447_.i.prol = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep54.prol, <8 x i1> %v403_.i, <8 x float> zeroinitializer), !dbg !24
  %v448_.i.prol = freeze <8 x float> %v447_.i.prol, !dbg !24
  %v449_.i.prol = insertelement <8 x float> poison, float %v445_.i.prol, i64 0, !dbg !25
  %v450_.i.prol = shufflevector <8 x float> %v449_.i.prol, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v451_.i.prol = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v450_.i.prol, <8 x float> %v448_.i.prol, <8 x float> %phi431.i57.prol), !dbg !25
  %v452_.i.prol = add i64 %phi430.i56.prol, 1, !dbg !19
  %prol.iter177.next = add i64 %prol.iter177, 1, !dbg !19
  %prol.iter177.cmp.not = icmp eq i64 %prol.iter177.next, %xtraiter175, !dbg !19
  br i1 %prol.iter177.cmp.not, label %body428.i.prol.loopexit, label %body428.i.prol, !dbg !19, !llvm.loop !31

body428.i.prol.loopexit:                          ; preds = %body428.i.prol
  br i1 %4, label %done429.i, label %body428.i, !dbg !19

body428.i:                                        ; preds = %body428.i.prol.loopexit, %body428.i
  %phi431.i57 = phi <8 x float> [ %v451_.i.7, %body428.i ], [ %v451_.i.prol, %body428.i.prol.loopexit ], !dbg !25
  %phi430.i56 = phi i64 [ %v452_.i.7, %body428.i ], [ %v452_.i.prol, %body428.i.prol.loopexit ], !dbg !23
  %gep159 = getelementptr float, ptr %gep161, i64 %phi430.i56, !dbg !23
  %v445_.i = load float, ptr %gep159, align 4, !dbg !23
  %gep54 = getelementptr float, ptr %invariant.gep53, i64 %phi430.i56, !dbg !24
  %v447_.i = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep54, <8 x i1> %v403_.i, <8 x float> zeroinitializer), !dbg !24
  %v448_.i = freeze <8 x float> %v447_.i, !dbg !24
  %v449_.i = insertelement <8 x float> poison, float %v445_.i, i64 0, !dbg !25
  %v450_.i = shufflevector <8 x float> %v449_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v451_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v450_.i, <8 x float> %v448_.i, <8 x float> %phi431.i57), !dbg !25
  %v452_.i = add i64 %phi430.i56, 1, !dbg !19
  %gep159.1 = getelementptr float, ptr %gep161, i64 %v452_.i, !dbg !23
  %v445_.i.1 = load float, ptr %gep159.1, align 4, !dbg !23
  %gep54.1 = getelementptr float, ptr %invariant.gep53, i64 %v452_.i, !dbg !24
  %v447_.i.1 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep54.1, <8 x i1> %v403_.i, <8 x float> zeroinitializer), !dbg !24
  %v448_.i.1 = freeze <8 x float> %v447_.i.1, !dbg !24
  %v449_.i.1 = insertelement <8 x float> poison, float %v445_.i.1, i64 0, !dbg !25
  %v450_.i.1 = shufflevector <8 x float> %v449_.i.1, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v451_.i.1 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v450_.i.1, <8 x float> %v448_.i.1, <8 x float> %v451_.i), !dbg !25
  %v452_.i.1 = add i64 %phi430.i56, 2, !dbg !19
  %gep159.2 = getelementptr float, ptr %gep161, i64 %v452_.i.1, !dbg !23
  %v445_.i.2 = load float, ptr %gep159.2, align 4, !dbg !23
  %gep54.2 = getelementptr float, ptr %invariant.gep53, i64 %v452_.i.1, !dbg !24
  %v447_.i.2 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep54.2, <8 x i1> %v403_.i, <8 x float> zeroinitializer), !dbg !24
  %v448_.i.2 = freeze <8 x float> %v447_.i.2, !dbg !24
  %v449_.i.2 = insertelement <8 x float> poison, float %v445_.i.2, i64 0, !dbg !25
  %v450_.i.2 = shufflevector <8 x float> %v449_.i.2, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v451_.i.2 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v450_.i.2, <8 x float> %v448_.i.2, <8 x float> %v451_.i.1), !dbg !25
  %v452_.i.2 = add i64 %phi430.i56, 3, !dbg !19
  %gep159.3 = getelementptr float, ptr %gep161, i64 %v452_.i.2, !dbg !23
  %v445_.i.3 = load float, ptr %gep159.3, align 4, !dbg !23
  %gep54.3 = getelementptr float, ptr %invariant.gep53, i64 %v452_.i.2, !dbg !24
  %v447_.i.3 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep54.3, <8 x i1> %v403_.i, <8 x float> zeroinitializer), !dbg !24
  %v448_.i.3 = freeze <8 x float> %v447_.i.3, !dbg !24
  %v449_.i.3 = insertelement <8 x float> poison, float %v445_.i.3, i64 0, !dbg !25
  %v450_.i.3 = shufflevector <8 x float> %v449_.i.3, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v451_.i.3 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v450_.i.3, <8 x float> %v448_.i.3, <8 x float> %v451_.i.2), !dbg !25
  %v452_.i.3 = add i64 %phi430.i56, 4, !dbg !19
  %gep159.4 = getelementptr float, ptr %gep161, i64 %v452_.i.3, !dbg !23
  %v445_.i.4 = load float, ptr %gep159.4, align 4, !dbg !23
  %gep54.4 = getelementptr float, ptr %invariant.gep53, i64 %v452_.i.3, !dbg !24
  %v447_.i.4 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep54.4, <8 x i1> %v403_.i, <8 x float> zeroinitializer), !dbg !24
  %v448_.i.4 = freeze <8 x float> %v447_.i.4, !dbg !24
  %v449_.i.4 = insertelement <8 x float> poison, float %v445_.i.4, i64 0, !dbg !25
  %v450_.i.4 = shufflevector <8 x float> %v449_.i.4, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v451_.i.4 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v450_.i.4, <8 x float> %v448_.i.4, <8 x float> %v451_.i.3), !dbg !25
  %v452_.i.4 = add i64 %phi430.i56, 5, !dbg !19
  %gep159.5 = getelementptr float, ptr %gep161, i64 %v452_.i.4, !dbg !23
  %v445_.i.5 = load float, ptr %gep159.5, align 4, !dbg !23
  %gep54.5 = getelementptr float, ptr %invariant.gep53, i64 %v452_.i.4, !dbg !24
  %v447_.i.5 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep54.5, <8 x i1> %v403_.i, <8 x float> zeroinitializer), !dbg !24
  %v448_.i.5 = freeze <8 x float> %v447_.i.5, !dbg !24
  %v449_.i.5 = insertelement <8 x float> poison, float %v445_.i.5, i64 0, !dbg !25
  %v450_.i.5 = shufflevector <8 x float> %v449_.i.5, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v451_.i.5 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v450_.i.5, <8 x float> %v448_.i.5, <8 x float> %v451_.i.4), !dbg !25
  %v452_.i.5 = add i64 %phi430.i56, 6, !dbg !19
  %gep159.6 = getelementptr float, ptr %gep161, i64 %v452_.i.5, !dbg !23
  %v445_.i.6 = load float, ptr %gep159.6, align 4, !dbg !23
  %gep54.6 = getelementptr float, ptr %invariant.gep53, i64 %v452_.i.5, !dbg !24
  %v447_.i.6 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep54.6, <8 x i1> %v403_.i, <8 x float> zeroinitializer), !dbg !24
  %v448_.i.6 = freeze <8 x float> %v447_.i.6, !dbg !24
  %v449_.i.6 = insertelement <8 x float> poison, float %v445_.i.6, i64 0, !dbg !25
  %v450_.i.6 = shufflevector <8 x float> %v449_.i.6, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v451_.i.6 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v450_.i.6, <8 x float> %v448_.i.6, <8 x float> %v451_.i.5), !dbg !25
  %v452_.i.6 = add i64 %phi430.i56, 7, !dbg !19
  %gep159.7 = getelementptr float, ptr %gep161, i64 %v452_.i.6, !dbg !23
  %v445_.i.7 = load float, ptr %gep159.7, align 4, !dbg !23
  %gep54.7 = getelementptr float, ptr %invariant.gep53, i64 %v452_.i.6, !dbg !24
  %v447_.i.7 = tail call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %gep54.7, <8 x i1> %v403_.i, <8 x float> zeroinitializer), !dbg !24
  %v448_.i.7 = freeze <8 x float> %v447_.i.7, !dbg !24
  %v449_.i.7 = insertelement <8 x float> poison, float %v445_.i.7, i64 0, !dbg !25
  %v450_.i.7 = shufflevector <8 x float> %v449_.i.7, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v451_.i.7 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v450_.i.7, <8 x float> %v448_.i.7, <8 x float> %v451_.i.6), !dbg !25
  %v452_.i.7 = add i64 %phi430.i56, 8, !dbg !19
  %exitcond114.not.7 = icmp eq i64 %v452_.i.6, %v27_.i, !dbg !19
  br i1 %exitcond114.not.7, label %done429.i, label %body428.i, !dbg !19

done429.i:                                        ; preds = %body428.i, %body428.i.prol.loopexit
  %v451_.i.lcssa = phi <8 x float> [ %v451_.i.prol, %body428.i.prol.loopexit ], [ %v451_.i.7, %body428.i ], !dbg !25
  %v453_.i = add i64 %phi415.i60, 1, !dbg !28
  %exitcond115.not = icmp eq i64 %phi415.i60, %v27_.i, !dbg !28
  br i1 %exitcond115.not, label %done414.i, label %body413.i, !dbg !28

done414.i:                                        ; preds = %done429.i
  %v456_.i = getelementptr float, ptr %v156_.i, i64 %v406_.i, !dbg !18
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v451_.i.lcssa, ptr align 4 %v456_.i, <8 x i1> %v403_.i), !dbg !18
  br label %join397.i, !dbg !9

join397.i:                                        ; preds = %done414.i, %done338.i
  %indvars.iv.next117 = add nuw nsw i64 %indvars.iv116, 1, !dbg !9
  %exitcond121.not = icmp eq i64 %v17_.i, %indvars.iv.next117, !dbg !9
  br i1 %exitcond121.not, label %join137.i, label %body139.i, !dbg !9

join137.i:                                        ; preds = %join397.i, %run
  %v459_.i = phi i32 [ %v1_.i, %run ], [ %v52_.i, %join397.i ], !dbg !9
  %v458_.i = phi i32 [ %v1_.i, %run ], [ %v38_.i, %join397.i ], !dbg !9
  %v460_.i = and i1 %v127_.i, %v134_.i, !dbg !9
  %v461_.i = or i1 %v130_.i, %v460_.i, !dbg !9
  %v463_.not.i91 = icmp eq i64 %v52_f1_, 0, !dbg !9
  %v463_.not.i = select i1 %v461_.i, i1 true, i1 %v463_.not.i91, !dbg !9
  br i1 %v463_.not.i, label %fine, label %while467.i.preheader, !dbg !9

while467.i.preheader:                             ; preds = %join137.i
  %v473_.i = add nuw nsw i32 %v458_.i, 15, !dbg !9
  %v474_.i = lshr i32 %v473_.i, 4, !dbg !9
  %v475_.i = lshr i32 %v459_.i, 4, !dbg !9
  %35 = tail call i32 @llvm.umax.i32(i32 %v475_.i, i32 %v474_.i), !dbg !9
  %36 = and i64 %v19_.i, 4294967295, !dbg !9
  br label %while467.i, !dbg !9

while467.i:                                       ; preds = %while467.i.preheader, %join490.i
  %indvars.iv135 = phi i64 [ 0, %while467.i.preheader ], [ %indvars.iv.next136, %join490.i ], !dbg !9
  %37 = shl nuw nsw i64 %indvars.iv135, 3, !dbg !9
  %38 = sub nsw i64 %36, %37, !dbg !9
  %v479_.i = icmp sgt i64 %38, 7, !dbg !9
  %v481_.i = select i1 %v479_.i, i32 %35, i32 %v474_.i, !dbg !9
  %v482_.not.i = icmp samesign ult i32 %v474_.i, %v481_.i, !dbg !9
  %v483_.i = select i1 %v482_.not.i, i32 %v474_.i, i32 %count, !dbg !9
  %v485_.i = tail call i32 @llvm.usub.sat.i32(i32 %v481_.i, i32 %v474_.i), !dbg !9
  %v486_.i = sub nsw i32 %count, %v485_.i, !dbg !9
  %v487_.i = icmp sgt i32 %v486_.i, 0, !dbg !9
  br i1 %v487_.i, label %while491.i.preheader, label %join490.i, !dbg !9

while491.i.preheader:                             ; preds = %while467.i
  %39 = trunc i64 %indvars.iv135 to i32, !dbg !9
  %.tr = add i32 %block.y88, %39, !dbg !9
  %40 = shl i32 %.tr, 3, !dbg !9
  %41 = zext i32 %40 to i64, !dbg !9
  br label %while491.i, !dbg !9

while491.i:                                       ; preds = %while491.i.preheader, %again720.i
  %phi493.i = phi i32 [ %v714_.i, %again720.i ], [ 0, %while491.i.preheader ], !dbg !9
  %v494_.not.i = icmp samesign ult i32 %phi493.i, %v483_.i, !dbg !9
  %v495_.i = select i1 %v494_.not.i, i32 0, i32 %v485_.i, !dbg !9
  %v496_.i = add nuw nsw i32 %v495_.i, %phi493.i, !dbg !9
  %v497_.i = add nsw i32 %v496_.i, %block.x87, !dbg !9
  %v501_.i = shl nsw i32 %v496_.i, 4, !dbg !9
  %v502_.i = sub nsw i32 %v458_.i, %v501_.i, !dbg !9
  %v503_.i = sub nsw i32 %v459_.i, %v501_.i, !dbg !9
  %v530_.i = shl nsw i32 %v497_.i, 4, !dbg !12
  %v549_.i = insertelement <8 x i32> poison, i32 %v502_.i, i64 0, !dbg !9
  %v550_.i = shufflevector <8 x i32> %v549_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v552_.i = insertelement <8 x i32> poison, i32 %v503_.i, i64 0, !dbg !9
  %v553_.i = shufflevector <8 x i32> %v552_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %42 = zext i32 %v530_.i to i64, !dbg !9
  br label %body506.i, !dbg !9

body506.i:                                        ; preds = %while491.i, %done525.i
  %indvars.iv129 = phi i64 [ 0, %while491.i ], [ %indvars.iv.next130, %done525.i ], !dbg !9
  %fault.sroa.0.383 = phi i64 [ 0, %while491.i ], [ %fault.sroa.0.11, %done525.i ], !dbg !23
  %43 = shl nuw nsw i64 %indvars.iv129, 4, !dbg !9
  %44 = add nuw nsw i64 %indvars.iv129, %41, !dbg !12
  %v514_.i = mul i64 %v6_f1_, %44, !dbg !9
  %v515_.i = getelementptr float, ptr %v2_f1_, i64 %v514_.i, !dbg !9
  %v516_.i = tail call ptr @llvm.strip.invariant.group.p0(ptr %v515_.i), !dbg !9
  %.scalar = icmp sge i64 %indvars.iv129, %38, !dbg !9
  %45 = insertelement <8 x i1> poison, i1 %.scalar, i64 0, !dbg !9
  %46 = shufflevector <8 x i1> %45, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !9
  %invariant.op79 = or disjoint i64 %44, -9219994337134247936, !dbg !9
  %v536_.i = icmp samesign ugt i64 %v10_f1_, %44, !dbg !14
  %v543_.i = insertelement <8 x i1> poison, i1 %v536_.i, i64 0, !dbg !14
  %v544_.i = shufflevector <8 x i1> %v543_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !14
  %v673_.i = icmp samesign ugt i64 %v4_f1_, %44, !dbg !18
  %v706_.i = insertelement <8 x i1> poison, i1 %v673_.i, i64 0, !dbg !18
  %v707_.i = shufflevector <8 x i1> %v706_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !18
  br label %body524.i, !dbg !9

body524.i:                                        ; preds = %body506.i, %join569.i
  %indvars.iv124 = phi i64 [ 0, %body506.i ], [ %indvars.iv.next125, %join569.i ], !dbg !9
  %v528_.not.i = phi i1 [ false, %body506.i ], [ true, %join569.i ], !dbg !9
  %fault.sroa.0.480 = phi i64 [ %fault.sroa.0.383, %body506.i ], [ %fault.sroa.0.11, %join569.i ], !dbg !23
  %47 = add nuw nsw i64 %indvars.iv124, %43, !dbg !9
  %48 = add nuw nsw i64 %indvars.iv124, %42, !dbg !12
  %v537_.i = insertelement <8 x i64> poison, i64 %48, i64 0, !dbg !15
  %v538_.i = shufflevector <8 x i64> %v537_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %v539_.i = or disjoint <8 x i64> %v538_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !15
  %49 = trunc nuw nsw i64 %indvars.iv124 to i32, !dbg !9
  %v546_.i = insertelement <8 x i32> poison, i32 %49, i64 0, !dbg !9
  %v547_.i = shufflevector <8 x i32> %v546_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v548_.i = or disjoint <8 x i32> %v547_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v551_.i = icmp slt <8 x i32> %v548_.i, %v550_.i, !dbg !9
  %v554_.i = icmp sge <8 x i32> %v548_.i, %v553_.i, !dbg !9
  %v555_.i = or <8 x i1> %v551_.i, %v554_.i, !dbg !9
  %v563_.i = or <8 x i1> %46, %v555_.i, !dbg !9
  %v564_.i = bitcast <8 x i1> %v563_.i to i8, !dbg !9
  %v566_.not.i = icmp eq i8 %v564_.i, 0, !dbg !9
  br i1 %v566_.not.i, label %join569.i, label %then567.i, !dbg !9

then567.i:                                        ; preds = %body524.i
  %v542_.i = icmp samesign ult <8 x i64> %v539_.i, %v541_.i, !dbg !15
  %v545_.i = and <8 x i1> %v544_.i, %v542_.i, !dbg !14
  %v570_.i = and <8 x i1> %v563_.i, %v545_.i, !dbg !32
  %v571_.i = bitcast <8 x i1> %v570_.i to i8, !dbg !32
  %v572_.i = zext i8 %v571_.i to i32, !dbg !32
  %v573_.not.i = icmp eq i8 %v571_.i, 0, !dbg !32
  br i1 %v573_.not.i, label %join569.i, label %body580.i.lr.ph, !dbg !32

body580.i.lr.ph:                                  ; preds = %then567.i
  %v613_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v572_.i, i1 true), !dbg !23
  %50 = trunc nuw nsw i64 %47 to i32, !dbg !23
  %v614_.i = add i32 %v613_.i, %50, !dbg !23
  %v616_.i = zext i32 %v614_.i to i64, !dbg !23
  %v626_.i = shl i64 %v616_.i, 40, !dbg !23
  %invariant.op77 = add nuw nsw i64 %v626_.i, -9222246136947933184, !dbg !28
  %invariant.op = add nuw nsw i64 %v626_.i, -9221120237041090560, !dbg !23
  br label %body580.i, !dbg !28

body580.i:                                        ; preds = %body580.i.lr.ph, %for591.i.done593.i_crit_edge
  %phi583.i74 = phi <8 x float> [ zeroinitializer, %body580.i.lr.ph ], [ %v668_.i, %for591.i.done593.i_crit_edge ], !dbg !25
  %phi582.i73 = phi i64 [ %v28_.i, %body580.i.lr.ph ], [ %v670_.i, %for591.i.done593.i_crit_edge ], !dbg !20
  %fault.sroa.0.572 = phi i64 [ %fault.sroa.0.480, %body580.i.lr.ph ], [ %fault.sroa.0.810, %for591.i.done593.i_crit_edge ], !dbg !23
  %v585_.i = add nsw i64 %phi582.i73, %44, !dbg !20
  %v587_.i = tail call i64 @llvm.smax.i64(i64 %v585_.i, i64 0), !dbg !21
  %v590_.i = tail call i64 @llvm.smin.i64(i64 %v226_.i, i64 %v587_.i), !dbg !22
  %v608_.i = add nsw i64 %phi582.i73, %v27_.i, !dbg !40
  %v610_.i = icmp slt i64 %v608_.i, 0, !dbg !23
  %v611_.i = select i1 %v610_.i, i64 %v16_f1_, i64 0, !dbg !23
  %v612_.i = add i64 %v611_.i, %v608_.i, !dbg !23
  %v615_.i = icmp ult i64 %v612_.i, %v16_f1_, !dbg !23
  %v621_.i = icmp slt i64 %v612_.i, 0, !dbg !23
  %v620_.i = select i1 %v621_.i, i64 %v16_f1_, i64 0, !dbg !23
  %v622_.i = sub nuw i64 %v612_.i, %v620_.i, !dbg !23
  %51 = tail call i64 @llvm.smax.i64(i64 %v622_.i, i64 -549755813888), !dbg !23
  %v624_.i = tail call i64 @llvm.smin.i64(i64 %51, i64 549755813887), !dbg !23
  %v625_.i = and i64 %v624_.i, 1099511627775, !dbg !23
  %v628_.i.reass = or disjoint i64 %v625_.i, %invariant.op77, !dbg !23
  %v653_.i = mul nuw nsw i64 %v612_.i, %v18_f1_, !dbg !23
  %52 = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %v653_.i, !dbg !23
  %.scalar144 = mul i64 %v590_.i, %v12_f1_, !dbg !24
  %53 = insertelement <8 x i64> poison, i64 %.scalar144, i64 0, !dbg !24
  %v662_.i = shufflevector <8 x i64> %53, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !24
  br label %body592.i, !dbg !19

body592.i:                                        ; preds = %body580.i, %join652.i
  %phi595.i68 = phi <8 x float> [ %phi583.i74, %body580.i ], [ %v668_.i, %join652.i ], !dbg !25
  %phi594.i67 = phi i64 [ %v28_.i, %body580.i ], [ %v669_.i, %join652.i ], !dbg !13
  %fault.sroa.0.666 = phi i64 [ %fault.sroa.0.572, %body580.i ], [ %fault.sroa.0.810, %join652.i ], !dbg !23
  %v597_.i = add nsw i64 %phi594.i67, %48, !dbg !13
  %v598_.i = insertelement <8 x i64> poison, i64 %v597_.i, i64 0, !dbg !16
  %v599_.i = shufflevector <8 x i64> %v598_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v600_.i = add <8 x i64> %v599_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !16
  %v602_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v600_.i, <8 x i64> zeroinitializer), !dbg !16
  %v607_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v605_.i, <8 x i64> %v602_.i), !dbg !17
  %v609_.i = add nsw i64 %phi594.i67, %v27_.i, !dbg !33
  %v630_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.666, i64 %v628_.i.reass), !dbg !23
  %v634_.i = icmp ult i64 %v609_.i, %v18_f1_, !dbg !23
  br i1 %v634_.i, label %join638.i, label %join638.i.thread, !dbg !23

join638.i.thread:                                 ; preds = %body592.i
  %fault.sroa.0.7 = select i1 %v615_.i, i64 %fault.sroa.0.666, i64 %v630_.i, !dbg !23
  %54 = tail call i64 @llvm.smax.i64(i64 %v609_.i, i64 -549755813888), !dbg !23
  %v643_.i = tail call i64 @llvm.smin.i64(i64 %54, i64 549755813887), !dbg !23
  %v644_.i = and i64 %v643_.i, 1099511627775, !dbg !23
  %v647_.i.reass = or disjoint i64 %v644_.i, %invariant.op, !dbg !23
  %v649_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.7, i64 %v647_.i.reass), !dbg !23
  br label %join652.i, !dbg !23

join638.i:                                        ; preds = %body592.i
  br i1 %v615_.i, label %active651.i, label %join652.i, !dbg !23

active651.i:                                      ; preds = %join638.i
  %v655_.i = getelementptr inbounds nuw float, ptr %52, i64 %v609_.i, !dbg !23
  %v656_.i = load float, ptr %v655_.i, align 4, !dbg !23
  br label %join652.i, !dbg !23

join652.i:                                        ; preds = %join638.i.thread, %active651.i, %join638.i
  %fault.sroa.0.810 = phi i64 [ %v630_.i, %join638.i ], [ %fault.sroa.0.666, %active651.i ], [ %v649_.i, %join638.i.thread ], !dbg !18
  %v657_.i = phi float [ 0.000000e+00, %join638.i ], [ %v656_.i, %active651.i ], [ 0.000000e+00, %join638.i.thread ], !dbg !23
  %v663_.i = add <8 x i64> %v607_.i, %v662_.i, !dbg !24
  %v664_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v663_.i, !dbg !24
  %v665_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v664_.i, <8 x i1> %v570_.i, <8 x float> zeroinitializer), !dbg !24
  %v666_.i = insertelement <8 x float> poison, float %v657_.i, i64 0, !dbg !25
  %v667_.i = shufflevector <8 x float> %v666_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !25
  %v668_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v667_.i, <8 x float> %v665_.i, <8 x float> %phi595.i68), !dbg !25
  %v669_.i = add i64 %phi594.i67, 1, !dbg !19
  %exitcond122.not = icmp eq i64 %phi594.i67, %v27_.i, !dbg !19
  br i1 %exitcond122.not, label %for591.i.done593.i_crit_edge, label %body592.i, !dbg !19

for591.i.done593.i_crit_edge:                     ; preds = %join652.i
  %v670_.i = add i64 %phi582.i73, 1, !dbg !28
  %exitcond123.not = icmp eq i64 %phi582.i73, %v27_.i, !dbg !28
  br i1 %exitcond123.not, label %done581.i, label %body580.i, !dbg !28

done581.i:                                        ; preds = %for591.i.done593.i_crit_edge
  br i1 %v673_.i, label %join677.i, label %active676.i, !dbg !18

active676.i:                                      ; preds = %done581.i
  %v671_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v572_.i, i1 true), !dbg !18
  %55 = trunc nuw nsw i64 %47 to i32, !dbg !18
  %v672_.i = add i32 %v671_.i, %55, !dbg !18
  %v674_.i = zext i32 %v672_.i to i64, !dbg !18
  %v679_.i = shl i64 %v674_.i, 40, !dbg !18
  %v681_.i.reass = add nuw nsw i64 %v679_.i, %invariant.op79, !dbg !18
  %v683_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.810, i64 %v681_.i.reass), !dbg !18
  br label %join677.i, !dbg !18

join677.i:                                        ; preds = %active676.i, %done581.i
  %fault.sroa.0.9 = phi i64 [ %fault.sroa.0.810, %done581.i ], [ %v683_.i, %active676.i ], !dbg !7
  %v686_.i = icmp samesign ult <8 x i64> %v539_.i, %v685_.i, !dbg !18
  %v686_.not.i = xor <8 x i1> %v686_.i, splat (i1 true), !dbg !18
  %v690_.i = and <8 x i1> %v570_.i, %v686_.not.i, !dbg !18
  %v691_.i = bitcast <8 x i1> %v690_.i to i8, !dbg !18
  %v692_.not.i = icmp eq i8 %v691_.i, 0, !dbg !18
  br i1 %v692_.not.i, label %join694.i, label %active693.i, !dbg !18

active693.i:                                      ; preds = %join677.i
  %v695_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v691_.i, i1 true), !dbg !18
  %v696_.i = zext nneg i8 %v695_.i to i64, !dbg !18
  %v697_.i = extractelement <8 x i64> %v539_.i, i64 %v696_.i, !dbg !18
  %v699_.i = or disjoint i64 %47, %v696_.i, !dbg !18
  %v701_.i = shl i64 %v699_.i, 40, !dbg !18
  %v702_.i = or disjoint i64 %v701_.i, %v697_.i, !dbg !18
  %v703_.i = add nuw nsw i64 %v702_.i, -9218868437227405312, !dbg !18
  %v705_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.9, i64 %v703_.i), !dbg !18
  br label %join694.i, !dbg !18

join694.i:                                        ; preds = %active693.i, %join677.i
  %fault.sroa.0.10 = phi i64 [ %fault.sroa.0.9, %join677.i ], [ %v705_.i, %active693.i ], !dbg !7
  %56 = and <8 x i1> %v707_.i, %v570_.i, !dbg !18
  %v708_.i = and <8 x i1> %v686_.i, %56, !dbg !18
  %v710_.i = getelementptr float, ptr %v516_.i, i64 %48, !dbg !18
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v668_.i, ptr align 4 %v710_.i, <8 x i1> %v708_.i), !dbg !18
  br label %join569.i, !dbg !9

join569.i:                                        ; preds = %join694.i, %then567.i, %body524.i
  %fault.sroa.0.11 = phi i64 [ %fault.sroa.0.480, %body524.i ], [ %fault.sroa.0.480, %then567.i ], [ %fault.sroa.0.10, %join694.i ], !dbg !7
  %indvars.iv.next125 = add nuw nsw i64 %indvars.iv124, 8, !dbg !9
  br i1 %v528_.not.i, label %done525.i, label %body524.i, !dbg !9, !llvm.loop !34

done525.i:                                        ; preds = %join569.i
  %indvars.iv.next130 = add nuw nsw i64 %indvars.iv129, 1, !dbg !9
  %exitcond134.not = icmp eq i64 %indvars.iv.next130, 8, !dbg !9
  br i1 %exitcond134.not, label %done507.i, label %body506.i, !dbg !9, !llvm.loop !35

done507.i:                                        ; preds = %done525.i
  %v717_.not.i = icmp eq i64 %fault.sroa.0.11, 0, !dbg !9
  br i1 %v717_.not.i, label %again720.i, label %failed, !dbg !9

again720.i:                                       ; preds = %done507.i
  %v714_.i = add nuw nsw i32 %phi493.i, 1, !dbg !9
  %v715_.i = icmp slt i32 %v714_.i, %v486_.i, !dbg !9
  br i1 %v715_.i, label %while491.i, label %join490.i, !dbg !9

join490.i:                                        ; preds = %again720.i, %while467.i
  %indvars.iv.next136 = add nuw nsw i64 %indvars.iv135, 1, !dbg !9
  %exitcond143.not = icmp eq i64 %indvars.iv.next136, %v52_f1_, !dbg !9
  br i1 %exitcond143.not, label %fine, label %while467.i, !dbg !9

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %done507.i
  %57 = trunc nuw nsw i64 %indvars.iv135 to i32, !dbg !9
  %v498_.i.le = mul nuw nsw i32 %57, %count, !dbg !9
  %v499_.i.le = add nsw i32 %v496_.i, %v498_.i.le, !dbg !9
  %v55_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v58_f1_ = zext i32 %v499_.i.le to i64, !dbg !7
  %v59_f1_ = add i64 %linear86, %v58_f1_, !dbg !7
  store i64 %v59_f1_, ptr %v55_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.11, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join490.i, %join137.i
  %covered = mul nuw nsw i64 %v52_f1_, %v44_f1_, !dbg !7
  %following = add nuw i64 %covered, %linear86, !dbg !7
  %v60_f1_ = add nuw i32 %block.x87, %count, !dbg !7
  %v61_f1_ = icmp eq i32 %v60_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v61_f1_, i32 0, i32 %v60_f1_, !dbg !7
  %v63_f1_ = select i1 %v61_f1_, i32 %rows, i32 0, !dbg !7
  %v64_f1_ = add nuw i32 %v63_f1_, %block.y88, !dbg !7
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

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
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
