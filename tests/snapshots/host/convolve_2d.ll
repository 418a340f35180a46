; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr captures(none), <8 x i1>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: read, target_mem0: read, target_mem1: read)
define range(i64 0, -9223372036854775808) i64 @convolve_2d(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
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
  %invariant.umin = tail call i64 @llvm.umin.i64(i64 %v10_f1_, i64 %v4_f1_), !dbg !7
  %v39_f1_63 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v39_f1_63, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v29_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v32_f1_ = udiv i64 %first, %v29_f1_, !dbg !7
  %v33_f1_ = zext nneg i32 %grid.y to i64, !dbg !7
  %v34_f1_ = urem i64 %v32_f1_, %v33_f1_, !dbg !7
  %v35_f1_ = trunc nuw nsw i64 %v34_f1_ to i32, !dbg !7
  %v30_f1_ = urem i64 %first, %v29_f1_, !dbg !7
  %v31_f1_ = trunc nuw nsw i64 %v30_f1_ to i32, !dbg !7
  %v5_.i = lshr i64 %v16_f1_, 1, !dbg !32
  %v6_.i = sub nsw i64 0, %v5_.i, !dbg !33
  %v48_.i = and i64 %v16_f1_, 9223372036854775806, !dbg !16
  %v49_.i = icmp ne i64 %v48_.i, %v16_f1_, !dbg !16
  %v51_.i = icmp samesign ult i64 %v48_.i, %v18_f1_, !dbg !16
  %invariant.op68 = and i1 %v49_.i, %v51_.i, !dbg !7
  %v183_.i = icmp ne i64 %v16_f1_, 0, !dbg !16
  %v188_.i = icmp ne i64 %v18_f1_, 0, !dbg !16
  %v189_.i = and i1 %v183_.i, %v188_.i, !dbg !16
  %v250_.i = add nsw i64 %v10_f1_, -1, !dbg !34
  %v265_.i = add nsw i64 %v12_f1_, -1, !dbg !35
  %v266_.i = insertelement <8 x i64> poison, i64 %v265_.i, i64 0, !dbg !24
  %v267_.i = shufflevector <8 x i64> %v266_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !24
  %v435_.i = insertelement <8 x i64> poison, i64 %v12_f1_, i64 0, !dbg !13
  %v436_.i = shufflevector <8 x i64> %v435_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v579_.i = insertelement <8 x i64> poison, i64 %v6_f1_, i64 0, !dbg !15
  %v580_.i = shufflevector <8 x i64> %v579_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !15
  %invariant.gep104 = getelementptr float, ptr %v14_f1_, i64 %v5_.i, !dbg !21
  %invariant.gep108 = getelementptr float, ptr %v14_f1_, i64 %v5_.i, !dbg !21
  %invariant.op = and i1 %v49_.i, %v51_.i, !dbg !7
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.y66 = phi i32 [ %v35_f1_, %run.lr.ph ], [ %after.y, %fine ], !dbg !12
  %block.x65 = phi i32 [ %v31_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear64 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v40_f1_ = sub nuw i64 %last, %linear64, !dbg !7
  %v41_f1_ = sub nuw i32 %grid.x, %block.x65, !dbg !7
  %v42_f1_ = zext nneg i32 %v41_f1_ to i64, !dbg !7
  %v43_f1_ = tail call i64 @llvm.umin.i64(i64 %v40_f1_, i64 %v42_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v43_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl nuw nsw i32 %count, 4, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v4_.i = tail call i32 @llvm.smax.i32(i32 %v2_.i, i32 0), !dbg !9
  %v9_.i = shl nuw nsw i32 %block.y66, 3, !dbg !12
  %v12_.i = shl i32 %block.x65, 4, !dbg !12
  %v13_.i = add i32 %v4_.i, %v12_.i, !dbg !12
  %0 = lshr i32 %v13_.i, 28, !dbg !9
  %spec.select = and i32 %0, 8, !dbg !9
  %v40_.i = or disjoint i32 %v9_.i, 7, !dbg !12
  %v41_.i = zext nneg i32 %v40_.i to i64, !dbg !12
  %v45_.i = sext i32 %v12_.i to i64, !dbg !12
  %v46_.i = icmp sgt i64 %v12_f1_, %v45_.i, !dbg !13
  %1 = icmp ugt i64 %invariant.umin, %v41_.i, !dbg !14
  %.reass110.reass = and i1 %1, %invariant.op, !dbg !14
  %v54_.i.reass = and i1 %.reass110.reass, %v46_.i, !dbg !14
  %v55_.i = icmp sgt i64 %v6_f1_, %v45_.i, !dbg !15
  %v56_.i = and i1 %v55_.i, %v54_.i.reass, !dbg !14
  br i1 %v56_.i, label %join59.i, label %again83.i.preheader, !dbg !9

again83.i.preheader:                              ; preds = %run
  %invariant.op17.reass = and i1 %v46_.i, %invariant.op68, !dbg !9
  %invariant.op18 = and i1 %invariant.op17.reass, %v55_.i, !dbg !9
  br label %again83.i, !dbg !9

again83.i:                                        ; preds = %again83.i.preheader, %again83.i
  %phi62.i = phi i32 [ %v79_.i, %again83.i ], [ -1, %again83.i.preheader ], !dbg !9
  %phi63.i = phi i32 [ %v80_.i, %again83.i ], [ 7, %again83.i.preheader ], !dbg !9
  %v64_.i = add nsw i32 %phi63.i, %phi62.i, !dbg !9
  %v65_.i = ashr i32 %v64_.i, 1, !dbg !9
  %v67_.i = tail call i32 @llvm.smax.i32(i32 %v65_.i, i32 0), !dbg !9
  %v68_.i = add nuw i32 %v67_.i, %v9_.i, !dbg !12
  %v69_.i = sext i32 %v68_.i to i64, !dbg !12
  %v70_.i = icmp sgt i64 %v10_f1_, %v69_.i, !dbg !14
  %v71_.i = icmp sge i32 %v68_.i, %v9_.i, !dbg !14
  %v72_.i = and i1 %v71_.i, %v70_.i, !dbg !14
  %v76_.i = icmp sgt i64 %v4_f1_, %v69_.i, !dbg !15
  %2 = and i1 %v76_.i, %v72_.i, !dbg !14
  %v78_.i.reass = and i1 %2, %invariant.op18, !dbg !14
  %v80_.i = select i1 %v78_.i.reass, i32 %phi63.i, i32 %v67_.i, !dbg !9
  %v79_.i = select i1 %v78_.i.reass, i32 %v67_.i, i32 %phi62.i, !dbg !9
  %v81_.i = sub nsw i32 %v80_.i, %v79_.i, !dbg !9
  %v82_.i = icmp sgt i32 %v81_.i, 1, !dbg !9
  br i1 %v82_.i, label %again83.i, label %join59.i, !dbg !9

join59.i:                                         ; preds = %again83.i, %run
  %v87_.i = phi i32 [ 8, %run ], [ %v80_.i, %again83.i ], !dbg !9
  %3 = tail call i32 @llvm.smax.i32(i32 %v87_.i, i32 1), !dbg !9
  %v91_.i = add nuw i32 %spec.select, %v9_.i, !dbg !12
  %v92_.i = sext i32 %v91_.i to i64, !dbg !12
  %4 = or i32 %v91_.i, %v12_.i, !dbg !16
  %v96_.i = icmp sgt i32 %4, -1, !dbg !16
  br i1 %v96_.i, label %join99.i, label %again115.i, !dbg !9

again115.i:                                       ; preds = %join59.i, %again115.i
  %phi102.i = phi i32 [ %v111_.i, %again115.i ], [ 0, %join59.i ], !dbg !9
  %phi103.i = phi i32 [ %v112_.i, %again115.i ], [ %v1_.i, %join59.i ], !dbg !9
  %v104_.i = add nsw i32 %phi103.i, %phi102.i, !dbg !9
  %v105_.i = ashr i32 %v104_.i, 1, !dbg !9
  %v108_.i = add i32 %v105_.i, %v12_.i, !dbg !12
  %5 = or i32 %v108_.i, %v91_.i, !dbg !16
  %v110_.i = icmp sgt i32 %5, -1, !dbg !16
  %v112_.i = select i1 %v110_.i, i32 %v105_.i, i32 %phi103.i, !dbg !9
  %v111_.i = select i1 %v110_.i, i32 %phi102.i, i32 %v105_.i, !dbg !9
  %v113_.i = sub nsw i32 %v112_.i, %v111_.i, !dbg !9
  %v114_.i = icmp sgt i32 %v113_.i, 1, !dbg !9
  br i1 %v114_.i, label %again115.i, label %join99.i, !dbg !9

join99.i:                                         ; preds = %again115.i, %join59.i
  %v119_.i = phi i32 [ 0, %join59.i ], [ %v112_.i, %again115.i ], !dbg !9
  %v90_.i = add nsw i32 %v9_.i, -1, !dbg !9
  %v120_.i = add i32 %v90_.i, %3, !dbg !12
  %v121_.i = sext i32 %v120_.i to i64, !dbg !12
  %v122_.i = icmp sgt i64 %v10_f1_, %v121_.i, !dbg !14
  %v123_.i = icmp sge i32 %v120_.i, %v9_.i, !dbg !14
  %v124_.i = and i1 %v123_.i, %v122_.i, !dbg !14
  %v125_.i = add i32 %v2_.i, %v12_.i, !dbg !12
  %v126_.i = sext i32 %v125_.i to i64, !dbg !12
  %v127_.i = icmp sgt i64 %v12_f1_, %v126_.i, !dbg !13
  %v129_.i = icmp sge i32 %v125_.i, %v12_.i, !dbg !13
  %6 = and i1 %v129_.i, %v127_.i, !dbg !14
  %v133_.i = icmp sgt i64 %v4_f1_, %v121_.i, !dbg !15
  %v135_.i = icmp sgt i64 %v6_f1_, %v126_.i, !dbg !15
  %7 = and i1 %v135_.i, %6, !dbg !14
  %8 = and i1 %7, %invariant.op68, !dbg !14
  %.reass = and i1 %8, %v124_.i, !dbg !14
  %v136_.i = and i1 %v133_.i, %.reass, !dbg !14
  br i1 %v136_.i, label %join139.i, label %again163.i.preheader, !dbg !9

again163.i.preheader:                             ; preds = %join99.i
  %invariant.op20.reass = and i1 %v124_.i, %invariant.op68, !dbg !9
  %invariant.op22 = and i1 %invariant.op20.reass, %v133_.i, !dbg !9
  br label %again163.i, !dbg !9

again163.i:                                       ; preds = %again163.i.preheader, %again163.i
  %phi142.i = phi i32 [ %v159_.i, %again163.i ], [ -1, %again163.i.preheader ], !dbg !9
  %phi143.i = phi i32 [ %v160_.i, %again163.i ], [ %v2_.i, %again163.i.preheader ], !dbg !9
  %v144_.i = add nsw i32 %phi143.i, %phi142.i, !dbg !9
  %v145_.i = ashr i32 %v144_.i, 1, !dbg !9
  %v147_.i = tail call i32 @llvm.smax.i32(i32 %v145_.i, i32 0), !dbg !9
  %v148_.i = add i32 %v147_.i, %v12_.i, !dbg !12
  %v149_.i = sext i32 %v148_.i to i64, !dbg !12
  %v150_.i = icmp sgt i64 %v12_f1_, %v149_.i, !dbg !13
  %v152_.i = icmp sge i32 %v148_.i, %v12_.i, !dbg !13
  %9 = and i1 %v152_.i, %v150_.i, !dbg !14
  %v157_.i = icmp sgt i64 %v6_f1_, %v149_.i, !dbg !15
  %10 = and i1 %v157_.i, %9, !dbg !14
  %v158_.i.reass = and i1 %10, %invariant.op22, !dbg !14
  %v160_.i = select i1 %v158_.i.reass, i32 %phi143.i, i32 %v147_.i, !dbg !9
  %v159_.i = select i1 %v158_.i.reass, i32 %v147_.i, i32 %phi142.i, !dbg !9
  %v161_.i = sub nsw i32 %v160_.i, %v159_.i, !dbg !9
  %v162_.i = icmp sgt i32 %v161_.i, 1, !dbg !9
  br i1 %v162_.i, label %again163.i, label %join139.i, !dbg !9

join139.i:                                        ; preds = %again163.i, %join99.i
  %v167_.i = phi i32 [ %v1_.i, %join99.i ], [ %v160_.i, %again163.i ], !dbg !9
  %11 = tail call i32 @llvm.smax.i32(i32 %v167_.i, i32 1), !dbg !9
  %v171_.i = icmp sge i32 %v120_.i, %v91_.i, !dbg !14
  %v170_.i = add i32 %v12_.i, -1, !dbg !9
  %v173_.i = add i32 %v170_.i, %11, !dbg !12
  %v174_.i = sext i32 %v173_.i to i64, !dbg !12
  %v175_.i = icmp sgt i64 %v12_f1_, %v174_.i, !dbg !13
  %12 = and i1 %v171_.i, %v175_.i, !dbg !14
  %v177_.i = add i32 %v119_.i, %v12_.i, !dbg !12
  %v178_.i = sext i32 %v177_.i to i64, !dbg !12
  %v179_.i = icmp sge i32 %v173_.i, %v177_.i, !dbg !13
  %13 = and i1 %v179_.i, %12, !dbg !14
  %14 = icmp ugt i64 %v10_f1_, %v121_.i, !dbg !14
  %15 = and i1 %14, %13, !dbg !14
  %16 = icmp ugt i64 %v4_f1_, %v92_.i, !dbg !16
  %v195_.i = and i1 %v189_.i, %16, !dbg !16
  %17 = icmp ugt i64 %v6_f1_, %v178_.i, !dbg !16
  %v202_.i = and i1 %v195_.i, %17, !dbg !16
  %18 = icmp ugt i64 %v6_f1_, %v174_.i, !dbg !14
  %19 = and i1 %18, %15, !dbg !14
  %.reass71 = and i1 %19, %invariant.op68, !dbg !14
  %v204_.i = and i1 %v133_.i, %.reass71, !dbg !14
  %v205_.i = and i1 %v202_.i, %v204_.i, !dbg !9
  %v206_.i = icmp slt i32 %v119_.i, %v167_.i, !dbg !9
  %v207_.i = and i1 %v206_.i, %v205_.i, !dbg !9
  %v208_.i = icmp slt i32 %spec.select, %v87_.i, !dbg !9
  %v209_.i = and i1 %v208_.i, %v207_.i, !dbg !9
  br i1 %v209_.i, label %for213.i.preheader, label %join212.i, !dbg !9

for213.i.preheader:                               ; preds = %join139.i
  %v218_.i = sub nsw i32 %v167_.i, %v119_.i, !dbg !9
  %v219_.i = and i32 %v218_.i, 7, !dbg !9
  %v220_.i = sub nsw i32 %v167_.i, %v219_.i, !dbg !9
  %v221_.i.not = icmp slt i32 %v119_.i, %v220_.i, !dbg !9
  %20 = xor i32 %v119_.i, -1, !dbg !9
  %v223_.i = add nsw i32 %v220_.i, %20, !dbg !9
  %v224_2.i = lshr i32 %v223_.i, 3, !dbg !9
  %v225_.i = add nuw nsw i32 %v224_2.i, 1, !dbg !9
  %v300_.not.i = icmp eq i32 %v219_.i, 0, !dbg !9
  %v304_.i = insertelement <8 x i32> poison, i32 %v167_.i, i64 0, !dbg !9
  %v305_.i = shufflevector <8 x i32> %v304_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v306_.i = insertelement <8 x i32> poison, i32 %v220_.i, i64 0, !dbg !9
  %v307_.i = shufflevector <8 x i32> %v306_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v308_.i = add <8 x i32> %v307_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v309_.i = icmp slt <8 x i32> %v308_.i, %v305_.i, !dbg !9
  %v311_.i = add i32 %v220_.i, %v12_.i, !dbg !12
  %v312_.i = sext i32 %v311_.i to i64, !dbg !12
  %invariant.gep = getelementptr float, ptr %v2_f1_, i64 %v312_.i, !dbg !9
  %21 = zext i32 %v119_.i to i64, !dbg !9
  %22 = zext i32 %v12_.i to i64, !dbg !9
  %23 = zext nneg i32 %spec.select to i64, !dbg !9
  %24 = zext nneg i32 %v9_.i to i64, !dbg !9
  %wide.trip.count = zext nneg i32 %v87_.i to i64, !dbg !9
  br label %body214.i, !dbg !9

body214.i:                                        ; preds = %for213.i.preheader, %join303.i
  %indvars.iv79 = phi i64 [ %23, %for213.i.preheader ], [ %indvars.iv.next80, %join303.i ], !dbg !15
  br i1 %v221_.i.not, label %body228.i.preheader, label %done229.i, !dbg !9

body228.i.preheader:                              ; preds = %body214.i
  %25 = add nuw nsw i64 %indvars.iv79, %24, !dbg !15
  %v295_.i = mul nuw nsw i64 %v6_f1_, %25, !dbg !15
  %26 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v295_.i, !dbg !15
  br label %body228.i, !dbg !17

body228.i:                                        ; preds = %body228.i.preheader, %for241.i.done243.i_crit_edge.split
  %indvars.iv = phi i64 [ %21, %body228.i.preheader ], [ %indvars.iv.next, %for241.i.done243.i_crit_edge.split ], !dbg !12
  %phi231.i32 = phi i32 [ %v225_.i, %body228.i.preheader ], [ %v299_.i, %for241.i.done243.i_crit_edge.split ], !dbg !9
  %27 = add nuw nsw i64 %indvars.iv, %22, !dbg !12
  br label %body242.i, !dbg !17

body242.i:                                        ; preds = %body228.i, %for253.i.done255.i_crit_edge
  %phi245.i28 = phi <8 x float> [ zeroinitializer, %body228.i ], [ %v292_.i, %for253.i.done255.i_crit_edge ], !dbg !26
  %phi244.i27 = phi i64 [ %v6_.i, %body228.i ], [ %v294_.i, %for253.i.done255.i_crit_edge ], !dbg !18
  %v247_.i = add nsw i64 %phi244.i27, %25, !dbg !18
  %v249_.i = tail call i64 @llvm.smax.i64(i64 %v247_.i, i64 0), !dbg !19
  %v252_.i = tail call i64 @llvm.smin.i64(i64 %v250_.i, i64 %v249_.i), !dbg !20
  %v270_.i = add nsw i64 %phi244.i27, %v5_.i, !dbg !36
  %v278_.i = mul nuw nsw i64 %v270_.i, %v18_f1_, !dbg !16
  %.scalar = mul i64 %v252_.i, %v12_f1_, !dbg !25
  %28 = insertelement <8 x i64> poison, i64 %.scalar, i64 0, !dbg !25
  %v286_.i = shufflevector <8 x i64> %28, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !25
  %gep105 = getelementptr float, ptr %invariant.gep104, i64 %v278_.i, !dbg !21
  br label %body254.i, !dbg !21

body254.i:                                        ; preds = %body242.i, %body254.i
  %phi257.i25 = phi <8 x float> [ %phi245.i28, %body242.i ], [ %v292_.i, %body254.i ], !dbg !26
  %phi256.i24 = phi i64 [ %v6_.i, %body242.i ], [ %v293_.i, %body254.i ], !dbg !22
  %v259_.i = add nsw i64 %phi256.i24, %27, !dbg !22
  %v260_.i = insertelement <8 x i64> poison, i64 %v259_.i, i64 0, !dbg !23
  %v261_.i = shufflevector <8 x i64> %v260_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !23
  %v262_.i = add <8 x i64> %v261_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !23
  %v264_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v262_.i, <8 x i64> zeroinitializer), !dbg !23
  %v269_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v267_.i, <8 x i64> %v264_.i), !dbg !24
  %gep103 = getelementptr float, ptr %gep105, i64 %phi256.i24, !dbg !16
  %v281_.i = load float, ptr %gep103, align 4, !dbg !16
  %v287_.i = add <8 x i64> %v269_.i, %v286_.i, !dbg !25
  %v288_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v287_.i, !dbg !25
  %v289_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v288_.i, <8 x i1> splat (i1 true), <8 x float> poison), !dbg !25
  %v290_.i = insertelement <8 x float> poison, float %v281_.i, i64 0, !dbg !26
  %v291_.i = shufflevector <8 x float> %v290_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v292_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v291_.i, <8 x float> %v289_.i, <8 x float> %phi257.i25), !dbg !26
  %v293_.i = add i64 %phi256.i24, 1, !dbg !21
  %exitcond.not = icmp eq i64 %phi256.i24, %v5_.i, !dbg !21
  br i1 %exitcond.not, label %for253.i.done255.i_crit_edge, label %body254.i, !dbg !21

for253.i.done255.i_crit_edge:                     ; preds = %body254.i
  %v294_.i = add i64 %phi244.i27, 1, !dbg !17
  %exitcond74.not = icmp eq i64 %phi244.i27, %v5_.i, !dbg !17
  br i1 %exitcond74.not, label %for241.i.done243.i_crit_edge.split, label %body242.i, !dbg !17

for241.i.done243.i_crit_edge.split:               ; preds = %for253.i.done255.i_crit_edge
  %v297_.i = getelementptr inbounds nuw float, ptr %26, i64 %27, !dbg !15
  store <8 x float> %v292_.i, ptr %v297_.i, align 4, !dbg !15
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v299_.i = add nsw i32 %phi231.i32, -1, !dbg !9
  %v232_.not.i = icmp eq i32 %v299_.i, 0, !dbg !9
  br i1 %v232_.not.i, label %done229.i, label %body228.i, !dbg !9

done229.i:                                        ; preds = %for241.i.done243.i_crit_edge.split, %body214.i
  br i1 %v300_.not.i, label %join303.i, label %body319.i.preheader, !dbg !9

body319.i.preheader:                              ; preds = %done229.i
  %29 = add nuw nsw i64 %indvars.iv79, %24, !dbg !12
  br label %body319.i, !dbg !21

body319.i:                                        ; preds = %body319.i.preheader, %for330.i.done332.i_crit_edge
  %phi322.i39 = phi <8 x float> [ %v369_.i, %for330.i.done332.i_crit_edge ], [ zeroinitializer, %body319.i.preheader ], !dbg !26
  %phi321.i38 = phi i64 [ %v371_.i, %for330.i.done332.i_crit_edge ], [ %v6_.i, %body319.i.preheader ], !dbg !18
  %v324_.i = add nsw i64 %phi321.i38, %29, !dbg !18
  %v326_.i = tail call i64 @llvm.smax.i64(i64 %v324_.i, i64 0), !dbg !19
  %v329_.i = tail call i64 @llvm.smin.i64(i64 %v250_.i, i64 %v326_.i), !dbg !20
  %v347_.i = add nsw i64 %phi321.i38, %v5_.i, !dbg !36
  %v355_.i = mul nuw nsw i64 %v347_.i, %v18_f1_, !dbg !16
  %.scalar98 = mul i64 %v329_.i, %v12_f1_, !dbg !25
  %30 = insertelement <8 x i64> poison, i64 %.scalar98, i64 0, !dbg !25
  %v363_.i = shufflevector <8 x i64> %30, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !25
  %gep109 = getelementptr float, ptr %invariant.gep108, i64 %v355_.i, !dbg !21
  br label %body331.i, !dbg !21

body331.i:                                        ; preds = %body319.i, %body331.i
  %phi334.i35 = phi <8 x float> [ %phi322.i39, %body319.i ], [ %v369_.i, %body331.i ], !dbg !26
  %phi333.i34 = phi i64 [ %v6_.i, %body319.i ], [ %v370_.i, %body331.i ], !dbg !22
  %v336_.i = add i64 %phi333.i34, %v312_.i, !dbg !22
  %v337_.i = insertelement <8 x i64> poison, i64 %v336_.i, i64 0, !dbg !23
  %v338_.i = shufflevector <8 x i64> %v337_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !23
  %v339_.i = add <8 x i64> %v338_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !23
  %v341_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v339_.i, <8 x i64> zeroinitializer), !dbg !23
  %v346_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v267_.i, <8 x i64> %v341_.i), !dbg !24
  %gep107 = getelementptr float, ptr %gep109, i64 %phi333.i34, !dbg !16
  %v358_.i = load float, ptr %gep107, align 4, !dbg !16
  %v364_.i = add <8 x i64> %v346_.i, %v363_.i, !dbg !25
  %v365_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v364_.i, !dbg !25
  %v366_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v365_.i, <8 x i1> %v309_.i, <8 x float> zeroinitializer), !dbg !25
  %v367_.i = insertelement <8 x float> poison, float %v358_.i, i64 0, !dbg !26
  %v368_.i = shufflevector <8 x float> %v367_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v369_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v368_.i, <8 x float> %v366_.i, <8 x float> %phi334.i35), !dbg !26
  %v370_.i = add i64 %phi333.i34, 1, !dbg !21
  %exitcond77.not = icmp eq i64 %phi333.i34, %v5_.i, !dbg !21
  br i1 %exitcond77.not, label %for330.i.done332.i_crit_edge, label %body331.i, !dbg !21

for330.i.done332.i_crit_edge:                     ; preds = %body331.i
  %v371_.i = add i64 %phi321.i38, 1, !dbg !17
  %exitcond78.not = icmp eq i64 %phi321.i38, %v5_.i, !dbg !17
  br i1 %exitcond78.not, label %done320.i, label %body319.i, !dbg !17

done320.i:                                        ; preds = %for330.i.done332.i_crit_edge
  %v372_.i = mul i64 %v6_f1_, %29, !dbg !15
  %gep = getelementptr float, ptr %invariant.gep, i64 %v372_.i, !dbg !15
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v369_.i, ptr align 4 %gep, <8 x i1> %v309_.i), !dbg !15
  br label %join303.i, !dbg !9

join303.i:                                        ; preds = %done320.i, %done229.i
  %indvars.iv.next80 = add nuw nsw i64 %indvars.iv79, 1, !dbg !9
  %exitcond84.not = icmp eq i64 %indvars.iv.next80, %wide.trip.count, !dbg !9
  br i1 %exitcond84.not, label %join212.i, label %body214.i, !dbg !9

join212.i:                                        ; preds = %join303.i, %join139.i
  %v377_.i = phi i32 [ %v1_.i, %join139.i ], [ %v167_.i, %join303.i ], !dbg !9
  %v376_.i = phi i32 [ %v1_.i, %join139.i ], [ %v119_.i, %join303.i ], !dbg !9
  %v378_.i = add nsw i32 %v376_.i, 15, !dbg !9
  %v379_.i = ashr i32 %v378_.i, 4, !dbg !9
  %v380_.i = ashr i32 %v377_.i, 4, !dbg !9
  %v382_.i = tail call i32 @llvm.smax.i32(i32 %v380_.i, i32 %v379_.i), !dbg !9
  %v383_.i = sub nsw i32 %v87_.i, %spec.select, !dbg !9
  %v384_.i = icmp eq i32 %v383_.i, 8, !dbg !9
  %v385_.i = select i1 %v384_.i, i32 %v382_.i, i32 %v379_.i, !dbg !9
  %v386_.not.i = icmp slt i32 %v379_.i, %v385_.i, !dbg !9
  %v387_.i = select i1 %v386_.not.i, i32 %v379_.i, i32 %count, !dbg !9
  %v388_.i = sub nsw i32 %v385_.i, %v379_.i, !dbg !9
  %v389_.i = select i1 %v386_.not.i, i32 %v388_.i, i32 0, !dbg !9
  %v390_.i = sub nsw i32 %count, %v389_.i, !dbg !9
  %v391_.i = icmp sgt i32 %v390_.i, 0, !dbg !9
  br i1 %v391_.i, label %while395.i.preheader, label %fine, !dbg !9

while395.i.preheader:                             ; preds = %join212.i
  %31 = zext nneg i32 %v87_.i to i64, !dbg !9
  %32 = zext nneg i32 %spec.select to i64, !dbg !9
  %33 = zext nneg i32 %v9_.i to i64, !dbg !9
  br label %while395.i, !dbg !9

while395.i:                                       ; preds = %while395.i.preheader, %done408.i
  %phi397.i = phi i32 [ %v611_.i, %done408.i ], [ 0, %while395.i.preheader ], !dbg !9
  %v398_.not.i = icmp slt i32 %phi397.i, %v387_.i, !dbg !9
  %v399_.i = select i1 %v398_.not.i, i32 0, i32 %v389_.i, !dbg !9
  %v400_.i = add nsw i32 %v399_.i, %phi397.i, !dbg !9
  %v401_.i = add nsw i32 %v400_.i, %block.x65, !dbg !9
  %v403_.i = shl nsw i32 %v400_.i, 4, !dbg !9
  %v404_.i = sub nsw i32 %v376_.i, %v403_.i, !dbg !9
  %v405_.i = sub nsw i32 %v377_.i, %v403_.i, !dbg !9
  %v425_.i = shl nsw i32 %v401_.i, 4, !dbg !12
  %v444_.i = insertelement <8 x i32> poison, i32 %v404_.i, i64 0, !dbg !9
  %v445_.i = shufflevector <8 x i32> %v444_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v447_.i = insertelement <8 x i32> poison, i32 %v405_.i, i64 0, !dbg !9
  %v448_.i = shufflevector <8 x i32> %v447_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %34 = zext i32 %v425_.i to i64, !dbg !9
  br label %body407.i, !dbg !9

body407.i:                                        ; preds = %while395.i, %done420.i
  %indvars.iv92 = phi i64 [ 0, %while395.i ], [ %indvars.iv.next93, %done420.i ], !dbg !9
  %fault.sroa.0.161 = phi i64 [ 0, %while395.i ], [ %fault.sroa.0.9, %done420.i ], !dbg !16
  %35 = shl nuw nsw i64 %indvars.iv92, 4, !dbg !9
  %36 = or disjoint i64 %indvars.iv92, %33, !dbg !9
  %v451_.i = icmp samesign ult i64 %indvars.iv92, %32, !dbg !9
  %v455_.i = icmp samesign uge i64 %indvars.iv92, %31, !dbg !9
  %.scalar99 = or i1 %v455_.i, %v451_.i, !dbg !9
  %37 = insertelement <8 x i1> poison, i1 %.scalar99, i64 0, !dbg !9
  %38 = shufflevector <8 x i1> %37, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !9
  %invariant.op57 = or disjoint i64 %36, -9219994337134247936, !dbg !9
  %v431_.i = icmp samesign ugt i64 %v10_f1_, %36, !dbg !14
  %v438_.i = insertelement <8 x i1> poison, i1 %v431_.i, i64 0, !dbg !14
  %v439_.i = shufflevector <8 x i1> %v438_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !14
  %v568_.i = icmp samesign ugt i64 %v4_f1_, %36, !dbg !15
  %v601_.i = insertelement <8 x i1> poison, i1 %v568_.i, i64 0, !dbg !15
  %v602_.i = shufflevector <8 x i1> %v601_.i, <8 x i1> poison, <8 x i32> zeroinitializer, !dbg !15
  %v605_.i = mul i64 %v6_f1_, %36, !dbg !15
  %39 = getelementptr float, ptr %v2_f1_, i64 %v605_.i, !dbg !15
  br label %body419.i, !dbg !9

body419.i:                                        ; preds = %body407.i, %join464.i
  %indvars.iv87 = phi i64 [ 0, %body407.i ], [ %indvars.iv.next88, %join464.i ], !dbg !9
  %v423_.not.i = phi i1 [ false, %body407.i ], [ true, %join464.i ], !dbg !9
  %fault.sroa.0.258 = phi i64 [ %fault.sroa.0.161, %body407.i ], [ %fault.sroa.0.9, %join464.i ], !dbg !16
  %40 = add nuw nsw i64 %indvars.iv87, %35, !dbg !9
  %41 = add nuw nsw i64 %indvars.iv87, %34, !dbg !12
  %v432_.i = insertelement <8 x i64> poison, i64 %41, i64 0, !dbg !13
  %v433_.i = shufflevector <8 x i64> %v432_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !13
  %v434_.i = or disjoint <8 x i64> %v433_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !13
  %42 = trunc nuw nsw i64 %indvars.iv87 to i32, !dbg !9
  %v441_.i = insertelement <8 x i32> poison, i32 %42, i64 0, !dbg !9
  %v442_.i = shufflevector <8 x i32> %v441_.i, <8 x i32> poison, <8 x i32> zeroinitializer, !dbg !9
  %v443_.i = or disjoint <8 x i32> %v442_.i, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !dbg !9
  %v446_.i = icmp slt <8 x i32> %v443_.i, %v445_.i, !dbg !9
  %v449_.i = icmp sge <8 x i32> %v443_.i, %v448_.i, !dbg !9
  %v450_.i = or <8 x i1> %v446_.i, %v449_.i, !dbg !9
  %v458_.i = or <8 x i1> %38, %v450_.i, !dbg !9
  %v459_.i = bitcast <8 x i1> %v458_.i to i8, !dbg !9
  %v461_.not.i = icmp eq i8 %v459_.i, 0, !dbg !9
  br i1 %v461_.not.i, label %join464.i, label %then462.i, !dbg !9

then462.i:                                        ; preds = %body419.i
  %v437_.i = icmp samesign ult <8 x i64> %v434_.i, %v436_.i, !dbg !13
  %v440_.i = and <8 x i1> %v439_.i, %v437_.i, !dbg !14
  %v465_.i = and <8 x i1> %v458_.i, %v440_.i, !dbg !27
  %v466_.i = bitcast <8 x i1> %v465_.i to i8, !dbg !27
  %v467_.i = zext i8 %v466_.i to i32, !dbg !27
  %v468_.not.i = icmp eq i8 %v466_.i, 0, !dbg !27
  br i1 %v468_.not.i, label %join464.i, label %body475.i.lr.ph, !dbg !27

body475.i.lr.ph:                                  ; preds = %then462.i
  %v508_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v467_.i, i1 true), !dbg !16
  %43 = trunc nuw nsw i64 %40 to i32, !dbg !16
  %v509_.i = add i32 %v508_.i, %43, !dbg !16
  %v511_.i = zext i32 %v509_.i to i64, !dbg !16
  %v521_.i = shl i64 %v511_.i, 40, !dbg !16
  %invariant.op55 = add nuw nsw i64 %v521_.i, -9222246136947933184, !dbg !17
  %invariant.op48 = add nuw nsw i64 %v521_.i, -9221120237041090560, !dbg !16
  br label %body475.i, !dbg !17

body475.i:                                        ; preds = %body475.i.lr.ph, %for486.i.done488.i_crit_edge
  %phi478.i52 = phi <8 x float> [ zeroinitializer, %body475.i.lr.ph ], [ %v563_.i, %for486.i.done488.i_crit_edge ], !dbg !26
  %phi477.i51 = phi i64 [ %v6_.i, %body475.i.lr.ph ], [ %v565_.i, %for486.i.done488.i_crit_edge ], !dbg !18
  %fault.sroa.0.350 = phi i64 [ %fault.sroa.0.258, %body475.i.lr.ph ], [ %fault.sroa.0.612, %for486.i.done488.i_crit_edge ], !dbg !16
  %v480_.i = add nsw i64 %phi477.i51, %36, !dbg !18
  %v482_.i = tail call i64 @llvm.smax.i64(i64 %v480_.i, i64 0), !dbg !19
  %v485_.i = tail call i64 @llvm.smin.i64(i64 %v250_.i, i64 %v482_.i), !dbg !20
  %v503_.i = add nsw i64 %phi477.i51, %v5_.i, !dbg !36
  %v505_.i = icmp slt i64 %v503_.i, 0, !dbg !16
  %v506_.i = select i1 %v505_.i, i64 %v16_f1_, i64 0, !dbg !16
  %v507_.i = add i64 %v506_.i, %v503_.i, !dbg !16
  %v510_.i = icmp ult i64 %v507_.i, %v16_f1_, !dbg !16
  %v516_.i = icmp slt i64 %v507_.i, 0, !dbg !16
  %v515_.i = select i1 %v516_.i, i64 %v16_f1_, i64 0, !dbg !16
  %v517_.i = sub nuw i64 %v507_.i, %v515_.i, !dbg !16
  %44 = tail call i64 @llvm.smax.i64(i64 %v517_.i, i64 -549755813888), !dbg !16
  %v519_.i = tail call i64 @llvm.smin.i64(i64 %44, i64 549755813887), !dbg !16
  %v520_.i = and i64 %v519_.i, 1099511627775, !dbg !16
  %v523_.i.reass = or disjoint i64 %v520_.i, %invariant.op55, !dbg !16
  %v548_.i = mul nuw nsw i64 %v507_.i, %v18_f1_, !dbg !16
  %45 = getelementptr inbounds nuw float, ptr %v14_f1_, i64 %v548_.i, !dbg !16
  %.scalar100 = mul i64 %v485_.i, %v12_f1_, !dbg !25
  %46 = insertelement <8 x i64> poison, i64 %.scalar100, i64 0, !dbg !25
  %v557_.i = shufflevector <8 x i64> %46, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !25
  br label %body487.i, !dbg !21

body487.i:                                        ; preds = %body475.i, %join547.i
  %phi490.i45 = phi <8 x float> [ %phi478.i52, %body475.i ], [ %v563_.i, %join547.i ], !dbg !26
  %phi489.i44 = phi i64 [ %v6_.i, %body475.i ], [ %v564_.i, %join547.i ], !dbg !22
  %fault.sroa.0.443 = phi i64 [ %fault.sroa.0.350, %body475.i ], [ %fault.sroa.0.612, %join547.i ], !dbg !16
  %v492_.i = add nsw i64 %phi489.i44, %41, !dbg !22
  %v493_.i = insertelement <8 x i64> poison, i64 %v492_.i, i64 0, !dbg !23
  %v494_.i = shufflevector <8 x i64> %v493_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !23
  %v495_.i = add <8 x i64> %v494_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !23
  %v497_.i = tail call <8 x i64> @llvm.smax.v8i64(<8 x i64> %v495_.i, <8 x i64> zeroinitializer), !dbg !23
  %v502_.i = tail call <8 x i64> @llvm.smin.v8i64(<8 x i64> %v267_.i, <8 x i64> %v497_.i), !dbg !24
  %v504_.i = add nsw i64 %phi489.i44, %v5_.i, !dbg !28
  %v525_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.443, i64 %v523_.i.reass), !dbg !16
  %v529_.i = icmp ult i64 %v504_.i, %v18_f1_, !dbg !16
  br i1 %v529_.i, label %join533.i, label %join533.i.thread, !dbg !16

join533.i.thread:                                 ; preds = %body487.i
  %fault.sroa.0.5 = select i1 %v510_.i, i64 %fault.sroa.0.443, i64 %v525_.i, !dbg !16
  %47 = tail call i64 @llvm.smax.i64(i64 %v504_.i, i64 -549755813888), !dbg !16
  %v538_.i = tail call i64 @llvm.smin.i64(i64 %47, i64 549755813887), !dbg !16
  %v539_.i = and i64 %v538_.i, 1099511627775, !dbg !16
  %v542_.i.reass = or disjoint i64 %v539_.i, %invariant.op48, !dbg !16
  %v544_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.5, i64 %v542_.i.reass), !dbg !16
  br label %join547.i, !dbg !16

join533.i:                                        ; preds = %body487.i
  br i1 %v510_.i, label %active546.i, label %join547.i, !dbg !16

active546.i:                                      ; preds = %join533.i
  %v550_.i = getelementptr inbounds nuw float, ptr %45, i64 %v504_.i, !dbg !16
  %v551_.i = load float, ptr %v550_.i, align 4, !dbg !16
  br label %join547.i, !dbg !16

join547.i:                                        ; preds = %join533.i.thread, %active546.i, %join533.i
  %fault.sroa.0.612 = phi i64 [ %v525_.i, %join533.i ], [ %fault.sroa.0.443, %active546.i ], [ %v544_.i, %join533.i.thread ], !dbg !15
  %v552_.i = phi float [ 0.000000e+00, %join533.i ], [ %v551_.i, %active546.i ], [ 0.000000e+00, %join533.i.thread ], !dbg !16
  %v558_.i = add <8 x i64> %v502_.i, %v557_.i, !dbg !25
  %v559_.i = getelementptr float, ptr %v8_f1_, <8 x i64> %v558_.i, !dbg !25
  %v560_.i = tail call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %v559_.i, <8 x i1> %v465_.i, <8 x float> zeroinitializer), !dbg !25
  %v561_.i = insertelement <8 x float> poison, float %v552_.i, i64 0, !dbg !26
  %v562_.i = shufflevector <8 x float> %v561_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !26
  %v563_.i = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %v562_.i, <8 x float> %v560_.i, <8 x float> %phi490.i45), !dbg !26
  %v564_.i = add i64 %phi489.i44, 1, !dbg !21
  %exitcond85.not = icmp eq i64 %phi489.i44, %v5_.i, !dbg !21
  br i1 %exitcond85.not, label %for486.i.done488.i_crit_edge, label %body487.i, !dbg !21

for486.i.done488.i_crit_edge:                     ; preds = %join547.i
  %v565_.i = add i64 %phi477.i51, 1, !dbg !17
  %exitcond86.not = icmp eq i64 %phi477.i51, %v5_.i, !dbg !17
  br i1 %exitcond86.not, label %done476.i, label %body475.i, !dbg !17

done476.i:                                        ; preds = %for486.i.done488.i_crit_edge
  br i1 %v568_.i, label %join572.i, label %active571.i, !dbg !15

active571.i:                                      ; preds = %done476.i
  %v566_.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v467_.i, i1 true), !dbg !15
  %48 = trunc nuw nsw i64 %40 to i32, !dbg !15
  %v567_.i = add i32 %v566_.i, %48, !dbg !15
  %v569_.i = zext i32 %v567_.i to i64, !dbg !15
  %v574_.i = shl i64 %v569_.i, 40, !dbg !15
  %v576_.i.reass = add nuw nsw i64 %v574_.i, %invariant.op57, !dbg !15
  %v578_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.612, i64 %v576_.i.reass), !dbg !15
  br label %join572.i, !dbg !15

join572.i:                                        ; preds = %active571.i, %done476.i
  %fault.sroa.0.7 = phi i64 [ %fault.sroa.0.612, %done476.i ], [ %v578_.i, %active571.i ], !dbg !7
  %v581_.i = icmp samesign ult <8 x i64> %v434_.i, %v580_.i, !dbg !15
  %v581_.not.i = xor <8 x i1> %v581_.i, splat (i1 true), !dbg !15
  %v585_.i = and <8 x i1> %v465_.i, %v581_.not.i, !dbg !15
  %v586_.i = bitcast <8 x i1> %v585_.i to i8, !dbg !15
  %v587_.not.i = icmp eq i8 %v586_.i, 0, !dbg !15
  br i1 %v587_.not.i, label %join589.i, label %active588.i, !dbg !15

active588.i:                                      ; preds = %join572.i
  %v590_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v586_.i, i1 true), !dbg !15
  %v591_.i = zext nneg i8 %v590_.i to i64, !dbg !15
  %v592_.i = extractelement <8 x i64> %v434_.i, i64 %v591_.i, !dbg !15
  %v594_.i = or disjoint i64 %40, %v591_.i, !dbg !15
  %v596_.i = shl i64 %v594_.i, 40, !dbg !15
  %v597_.i = or disjoint i64 %v596_.i, %v592_.i, !dbg !15
  %v598_.i = add nuw nsw i64 %v597_.i, -9218868437227405312, !dbg !15
  %v600_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.7, i64 %v598_.i), !dbg !15
  br label %join589.i, !dbg !15

join589.i:                                        ; preds = %active588.i, %join572.i
  %fault.sroa.0.8 = phi i64 [ %fault.sroa.0.7, %join572.i ], [ %v600_.i, %active588.i ], !dbg !7
  %49 = and <8 x i1> %v602_.i, %v465_.i, !dbg !15
  %v603_.i = and <8 x i1> %v581_.i, %49, !dbg !15
  %v607_.i = getelementptr float, ptr %39, i64 %41, !dbg !15
  tail call void @llvm.masked.store.v8f32.p0(<8 x float> %v563_.i, ptr align 4 %v607_.i, <8 x i1> %v603_.i), !dbg !15
  br label %join464.i, !dbg !9

join464.i:                                        ; preds = %join589.i, %then462.i, %body419.i
  %fault.sroa.0.9 = phi i64 [ %fault.sroa.0.258, %body419.i ], [ %fault.sroa.0.258, %then462.i ], [ %fault.sroa.0.8, %join589.i ], !dbg !7
  %indvars.iv.next88 = add nuw nsw i64 %indvars.iv87, 8, !dbg !9
  br i1 %v423_.not.i, label %done420.i, label %body419.i, !dbg !9, !llvm.loop !29

done420.i:                                        ; preds = %join464.i
  %indvars.iv.next93 = add nuw nsw i64 %indvars.iv92, 1, !dbg !9
  %exitcond97.not = icmp eq i64 %indvars.iv.next93, 8, !dbg !9
  br i1 %exitcond97.not, label %done408.i, label %body407.i, !dbg !9, !llvm.loop !31

done408.i:                                        ; preds = %done420.i
  %v611_.i = add nuw nsw i32 %phi397.i, 1, !dbg !9
  %v612_.i = icmp sge i32 %v611_.i, %v390_.i, !dbg !9
  %v614_.i = icmp ne i64 %fault.sroa.0.9, 0, !dbg !9
  %brmerge.i = select i1 %v614_.i, i1 true, i1 %v612_.i, !dbg !9
  br i1 %brmerge.i, label %convolve_2d.block.exit, label %while395.i, !dbg !9

convolve_2d.block.exit:                           ; preds = %done408.i
  %v45_f1_.not = icmp eq i64 %fault.sroa.0.9, 0, !dbg !7
  br i1 %v45_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %convolve_2d.block.exit
  %v46_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v49_f1_ = zext i32 %v400_.i to i64, !dbg !7
  %v50_f1_ = add i64 %linear64, %v49_f1_, !dbg !7
  store i64 %v50_f1_, ptr %v46_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.9, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join212.i, %convolve_2d.block.exit
  %following = add nuw i64 %covered, %linear64, !dbg !7
  %v51_f1_ = add nuw i32 %block.x65, %count, !dbg !7
  %v52_f1_ = icmp eq i32 %v51_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v52_f1_, i32 0, i32 %v51_f1_, !dbg !7
  %v53_f1_ = zext i1 %v52_f1_ to i32, !dbg !7
  %v54_f1_ = add nuw i32 %block.y66, %v53_f1_, !dbg !7
  %v55_f1_ = icmp eq i32 %v54_f1_, %grid.y, !dbg !7
  %after.y = select i1 %v55_f1_, i32 0, i32 %v54_f1_, !dbg !7
  %v39_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v39_f1_, label %run, label %common.ret, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i64> @llvm.smax.v8i64(<8 x i64>, <8 x i64>) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i64> @llvm.smin.v8i64(<8 x i64>, <8 x i64>) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: read, target_mem0: read, target_mem1: read) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!13 = !DILocation(line: 20, column: 23, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 20, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 29, column: 5, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 28, column: 22, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 24, column: 5, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 25, column: 21, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 25, column: 17, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 25, column: 13, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 26, column: 9, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 27, column: 25, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 27, column: 21, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 27, column: 17, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 28, column: 58, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 28, column: 13, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 20, column: 5, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 28, column: 43, scope: !10, inlinedAt: !11)
!29 = distinct !{!29, !30}
!30 = !{!"llvm.loop.unroll.disable"}
!31 = distinct !{!31, !30}
!32 = !DILocation(line: 22, column: 14, scope: !10, inlinedAt: !11)
!33 = !DILocation(line: 24, column: 21, scope: !10, inlinedAt: !11)
!34 = !DILocation(line: 25, column: 35, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 27, column: 42, scope: !10, inlinedAt: !11)
!36 = !DILocation(line: 28, column: 30, scope: !10, inlinedAt: !11)
