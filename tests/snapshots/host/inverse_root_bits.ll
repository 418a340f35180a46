; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.cttz.i16(i16, i1 immarg) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x float> @llvm.masked.load.v16f32.p0(ptr captures(none), <16 x i1>, <16 x float>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <16 x i32> @llvm.masked.load.v16i32.p0(ptr captures(none), <16 x i1>, <16 x i32>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr captures(none), <16 x i1>) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v16f32.p0(<16 x float>, ptr captures(none), <16 x i1>) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

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
  %v29_f1_12 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v29_f1_12, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v19_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v20_f1_ = urem i64 %first, %v19_f1_, !dbg !7
  %v21_f1_ = trunc nuw nsw i64 %v20_f1_ to i32, !dbg !7
  %v115_.i = insertelement <16 x i64> poison, i64 %v4_f1_, i64 0, !dbg !14
  %v116_.i = shufflevector <16 x i64> %v115_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v124_.i = insertelement <16 x i64> poison, i64 %v8_f1_, i64 0, !dbg !12
  %v125_.i = shufflevector <16 x i64> %v124_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !12
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x14 = phi i32 [ %v21_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !7
  %linear13 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v30_f1_ = sub nuw i64 %last, %linear13, !dbg !7
  %v31_f1_ = sub nuw i32 %grid.x, %block.x14, !dbg !7
  %v32_f1_ = zext nneg i32 %v31_f1_ to i64, !dbg !7
  %v33_f1_ = tail call i64 @llvm.umin.i64(i64 %v30_f1_, i64 %v32_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v33_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %v1_.i = shl i32 %block.x14, 7, !dbg !9
  %v2_.i = sext i32 %v1_.i to i64, !dbg !9
  %v5_.i = icmp ugt i64 %v8_f1_, %v2_.i, !dbg !12
  %v7_.i = add i32 %v1_.i, 128, !dbg !9
  %v8_.i = sext i32 %v7_.i to i64, !dbg !9
  %v11_.i = icmp ugt i64 %v8_f1_, %v8_.i, !dbg !12
  %v12_.i = select i1 %v11_.i, i32 1, i32 %count, !dbg !12
  %v13_.i = select i1 %v5_.i, i32 0, i32 %v12_.i, !dbg !12
  %v14_.i = add nsw i32 %count, -1, !dbg !13
  %v16_.i = add nsw i32 %v14_.i, %block.x14, !dbg !13
  %v17_.i = shl i32 %v16_.i, 7, !dbg !9
  %v18_.i = or disjoint i32 %v17_.i, 127, !dbg !9
  %v19_.i = sext i32 %v18_.i to i64, !dbg !9
  %v20_.i = icmp sgt i64 %v4_f1_, %v19_.i, !dbg !14
  %v21_.i = icmp sge i32 %v18_.i, %v1_.i, !dbg !14
  %v22_.i = and i1 %v21_.i, %v20_.i, !dbg !14
  %v23_.i = icmp sgt i32 %v17_.i, -1, !dbg !12
  %v24_.i = and i1 %v23_.i, %v22_.i, !dbg !14
  %v25_.i = icmp sgt i64 %v8_f1_, %v19_.i, !dbg !12
  %v26_.i = and i1 %v25_.i, %v24_.i, !dbg !14
  %v15_.i = add i32 %block.x14, 33554430, !dbg !13
  %v27_.i = add i32 %v15_.i, %count, !dbg !13
  %v28_.i = shl i32 %v27_.i, 7, !dbg !9
  %v29_.i = or disjoint i32 %v28_.i, 127, !dbg !9
  %v30_.i = sext i32 %v29_.i to i64, !dbg !9
  %v31_.i = icmp sgt i64 %v4_f1_, %v30_.i, !dbg !14
  %v32_.i = icmp sge i32 %v29_.i, %v1_.i, !dbg !14
  %v33_.i = and i1 %v32_.i, %v31_.i, !dbg !14
  %v34_.i = icmp sgt i32 %v28_.i, -1, !dbg !12
  %v35_.i = and i1 %v34_.i, %v33_.i, !dbg !14
  %v36_.i = icmp sgt i64 %v8_f1_, %v30_.i, !dbg !12
  %v37_.i = and i1 %v36_.i, %v35_.i, !dbg !14
  %0 = select i1 %v37_.i, i32 %v14_.i, i32 0, !dbg !14
  %v40_.i = select i1 %v26_.i, i32 %count, i32 %0, !dbg !14
  %v41_.i = icmp slt i32 %v13_.i, %v40_.i, !dbg !13
  br i1 %v41_.i, label %then42.i, label %join44.i, !dbg !13

then42.i:                                         ; preds = %run
  %v45_.i = add nuw nsw i32 %v13_.i, %block.x14, !dbg !13
  %v46_.i = sub nsw i32 %v40_.i, %v13_.i, !dbg !13
  %v60_.i = shl nsw i32 %v45_.i, 7, !dbg !9
  %v47_.i = shl nsw i32 %v46_.i, 7, !dbg !13
  %v50_.i = add nsw i32 %v47_.i, -1, !dbg !13
  %v51_1.i = lshr i32 %v50_.i, 3, !dbg !13
  br label %body55.i, !dbg !13

body55.i:                                         ; preds = %body55.i, %then42.i
  %indvars.iv = phi i64 [ 0, %then42.i ], [ %indvars.iv.next.1, %body55.i ], !dbg !9
  %niter = phi i32 [ 0, %then42.i ], [ %niter.next.1, %body55.i ], !dbg !13
  %1 = trunc nuw i64 %indvars.iv to i32, !dbg !9
  %v61_.i = add nsw i32 %v60_.i, %1, !dbg !9
  %v62_.i = zext nneg i32 %v61_.i to i64, !dbg !9
  %v63_.i = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v62_.i, !dbg !12
  %v64_.i = load <8 x float>, ptr %v63_.i, align 4, !dbg !12
  %v65_.i = fmul <8 x float> %v64_.i, splat (float 5.000000e-01), !dbg !15
  %2 = bitcast <8 x float> %v64_.i to <8 x i32>, !dbg !16
  %v68_.i = lshr <8 x i32> %2, splat (i32 1), !dbg !16
  %v69_.i = sub nsw <8 x i32> splat (i32 1597463007), %v68_.i, !dbg !17
  %v70_.i = getelementptr inbounds nuw i32, ptr %v2_f1_, i64 %v62_.i, !dbg !18
  %3 = bitcast <8 x i32> %v69_.i to <8 x float>, !dbg !19
  %v73_.i = fmul <8 x float> %v65_.i, %3, !dbg !20
  %v74_.i = fmul <8 x float> %v73_.i, %3, !dbg !20
  %v75_.i = fsub <8 x float> splat (float 1.500000e+00), %v74_.i, !dbg !21
  %v76_.i = fmul <8 x float> %v75_.i, %3, !dbg !22
  store <8 x float> %v76_.i, ptr %v70_.i, align 4, !dbg !23
  %4 = trunc i64 %indvars.iv to i32, !dbg !9
  %5 = or disjoint i32 %4, 8, !dbg !9
  %v61_.i.1 = add nsw i32 %v60_.i, %5, !dbg !9
  %v62_.i.1 = zext nneg i32 %v61_.i.1 to i64, !dbg !9
  %v63_.i.1 = getelementptr inbounds nuw float, ptr %v6_f1_, i64 %v62_.i.1, !dbg !12
  %v64_.i.1 = load <8 x float>, ptr %v63_.i.1, align 4, !dbg !12
  %v65_.i.1 = fmul <8 x float> %v64_.i.1, splat (float 5.000000e-01), !dbg !15
  %6 = bitcast <8 x float> %v64_.i.1 to <8 x i32>, !dbg !16
  %v68_.i.1 = lshr <8 x i32> %6, splat (i32 1), !dbg !16
  %v69_.i.1 = sub nsw <8 x i32> splat (i32 1597463007), %v68_.i.1, !dbg !17
  %v70_.i.1 = getelementptr inbounds nuw i32, ptr %v2_f1_, i64 %v62_.i.1, !dbg !18
  %7 = bitcast <8 x i32> %v69_.i.1 to <8 x float>, !dbg !19
  %v73_.i.1 = fmul <8 x float> %v65_.i.1, %7, !dbg !20
  %v74_.i.1 = fmul <8 x float> %v73_.i.1, %7, !dbg !20
  %v75_.i.1 = fsub <8 x float> splat (float 1.500000e+00), %v74_.i.1, !dbg !21
  %v76_.i.1 = fmul <8 x float> %v75_.i.1, %7, !dbg !22
  store <8 x float> %v76_.i.1, ptr %v70_.i.1, align 4, !dbg !23
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv, 16, !dbg !13
  %niter.next.1 = add i32 %niter, 2, !dbg !13
  %8 = or disjoint i32 %niter, 1, !dbg !13
  %niter.ncmp.1 = icmp eq i32 %8, %v51_1.i, !dbg !13
  br i1 %niter.ncmp.1, label %join44.i, label %body55.i, !dbg !13

join44.i:                                         ; preds = %body55.i, %run
  %v83_.i = phi i32 [ 0, %run ], [ %v46_.i, %body55.i ], !dbg !13
  %v81_.i = phi i32 [ %count, %run ], [ %v13_.i, %body55.i ], !dbg !13
  %v84_.i = sub nsw i32 %count, %v83_.i, !dbg !13
  %v85_.i = icmp sgt i32 %v84_.i, 0, !dbg !13
  br i1 %v85_.i, label %while89.i, label %fine, !dbg !13

while89.i:                                        ; preds = %join44.i, %done105.i
  %phi91.i = phi i32 [ %v164_.i, %done105.i ], [ 0, %join44.i ], !dbg !13
  %v92_.not.i = icmp samesign ult i32 %phi91.i, %v81_.i, !dbg !13
  %v93_.i = select i1 %v92_.not.i, i32 0, i32 %v83_.i, !dbg !13
  %v94_.i = add nsw i32 %v93_.i, %phi91.i, !dbg !13
  %v95_.i = add nsw i32 %v94_.i, %block.x14, !dbg !13
  %v109_.i = shl nsw i32 %v95_.i, 7, !dbg !9
  %9 = zext i32 %v109_.i to i64, !dbg !13
  br label %body104.i, !dbg !13

body104.i:                                        ; preds = %while89.i, %join123.i
  %indvars.iv18 = phi i64 [ 0, %while89.i ], [ %indvars.iv.next19, %join123.i ], !dbg !9
  %phi107.i11 = phi i32 [ 8, %while89.i ], [ %v163_.i, %join123.i ], !dbg !13
  %fault.sroa.0.19 = phi i64 [ 0, %while89.i ], [ %fault.sroa.0.3, %join123.i ], !dbg !12
  %10 = add nuw nsw i64 %indvars.iv18, %9, !dbg !9
  %v112_.i = insertelement <16 x i64> poison, i64 %10, i64 0, !dbg !14
  %v113_.i = shufflevector <16 x i64> %v112_.i, <16 x i64> poison, <16 x i32> zeroinitializer, !dbg !14
  %v114_.i = or disjoint <16 x i64> %v113_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>, !dbg !14
  %v117_.i = icmp samesign ult <16 x i64> %v114_.i, %v116_.i, !dbg !14
  %v118_.i = bitcast <16 x i1> %v117_.i to i16, !dbg !24
  %v120_.not.i = icmp eq i16 %v118_.i, 0, !dbg !24
  br i1 %v120_.not.i, label %join123.i, label %then121.i, !dbg !24

then121.i:                                        ; preds = %body104.i
  %v126_.i = icmp samesign ult <16 x i64> %v114_.i, %v125_.i, !dbg !12
  %v129_.i = and <16 x i1> %v126_.i, %v117_.i, !dbg !12
  %v126_.not.i = xor <16 x i1> %v126_.i, splat (i1 true), !dbg !12
  %v130_.i = and <16 x i1> %v117_.i, %v126_.not.i, !dbg !12
  %v131_.i = bitcast <16 x i1> %v130_.i to i16, !dbg !12
  %v132_.not.i = icmp eq i16 %v131_.i, 0, !dbg !12
  br i1 %v132_.not.i, label %join134.i, label %active133.i, !dbg !12

active133.i:                                      ; preds = %then121.i
  %v135_.i = tail call range(i16 0, 17) i16 @llvm.cttz.i16(i16 %v131_.i, i1 true), !dbg !12
  %v136_.i = zext nneg i16 %v135_.i to i64, !dbg !12
  %v137_.i = extractelement <16 x i64> %v114_.i, i64 %v136_.i, !dbg !12
  %v139_.i = or disjoint i64 %indvars.iv18, %v136_.i, !dbg !12
  %v141_.i = shl i64 %v139_.i, 40, !dbg !12
  %v142_.i = or disjoint i64 %v141_.i, %v137_.i, !dbg !12
  %v143_.i = add nuw nsw i64 %v142_.i, -9222246136947933184, !dbg !12
  %v145_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.19, i64 %v143_.i), !dbg !12
  br label %join134.i, !dbg !12

join134.i:                                        ; preds = %active133.i, %then121.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.19, %then121.i ], [ %v145_.i, %active133.i ], !dbg !7
  %v147_.i = getelementptr float, ptr %v6_f1_, i64 %10, !dbg !12
  %v148_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v147_.i, <16 x i1> %v129_.i, <16 x float> zeroinitializer), !dbg !12
  %v149_.i = fmul <16 x float> %v148_.i, splat (float 5.000000e-01), !dbg !15
  %v151_.i = tail call <16 x i32> @llvm.masked.load.v16i32.p0(ptr align 4 %v147_.i, <16 x i1> %v129_.i, <16 x i32> zeroinitializer), !dbg !16
  %v152_.i = lshr <16 x i32> %v151_.i, splat (i32 1), !dbg !16
  %v153_.i = sub nsw <16 x i32> splat (i32 1597463007), %v152_.i, !dbg !17
  %v154_.i = getelementptr i32, ptr %v2_f1_, i64 %10, !dbg !18
  tail call void @llvm.masked.store.v16i32.p0(<16 x i32> %v153_.i, ptr align 4 %v154_.i, <16 x i1> %v117_.i), !dbg !18
  %v156_.i = tail call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %v154_.i, <16 x i1> %v117_.i, <16 x float> zeroinitializer), !dbg !19
  %v157_.i = fmul <16 x float> %v149_.i, %v156_.i, !dbg !20
  %v158_.i = fmul <16 x float> %v156_.i, %v157_.i, !dbg !20
  %v159_.i = fsub <16 x float> splat (float 1.500000e+00), %v158_.i, !dbg !21
  %v160_.i = fmul <16 x float> %v156_.i, %v159_.i, !dbg !22
  tail call void @llvm.masked.store.v16f32.p0(<16 x float> %v160_.i, ptr align 4 %v154_.i, <16 x i1> %v117_.i), !dbg !23
  br label %join123.i, !dbg !24

join123.i:                                        ; preds = %join134.i, %body104.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.19, %body104.i ], [ %fault.sroa.0.2, %join134.i ], !dbg !7
  %indvars.iv.next19 = add nuw nsw i64 %indvars.iv18, 16, !dbg !13
  %v163_.i = add nsw i32 %phi107.i11, -1, !dbg !13
  %v108_.not.i = icmp eq i32 %v163_.i, 0, !dbg !13
  br i1 %v108_.not.i, label %done105.i, label %body104.i, !dbg !13, !llvm.loop !25

done105.i:                                        ; preds = %join123.i
  %v164_.i = add nuw nsw i32 %phi91.i, 1, !dbg !13
  %v165_.i = icmp sge i32 %v164_.i, %v84_.i, !dbg !13
  %v167_.i = icmp ne i64 %fault.sroa.0.3, 0, !dbg !13
  %brmerge.i = select i1 %v167_.i, i1 true, i1 %v165_.i, !dbg !13
  br i1 %brmerge.i, label %inverse_root_bits.block.exit, label %while89.i, !dbg !13

inverse_root_bits.block.exit:                     ; preds = %done105.i
  %v35_f1_.not = icmp eq i64 %fault.sroa.0.3, 0, !dbg !7
  br i1 %v35_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %inverse_root_bits.block.exit
  %v36_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  %v39_f1_ = zext i32 %v94_.i to i64, !dbg !7
  %v40_f1_ = add i64 %linear13, %v39_f1_, !dbg !7
  store i64 %v40_f1_, ptr %v36_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.3, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join44.i, %inverse_root_bits.block.exit
  %following = add nuw i64 %covered, %linear13, !dbg !7
  %v41_f1_ = add nuw i32 %block.x14, %count, !dbg !7
  %v42_f1_ = icmp eq i32 %v41_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v42_f1_, i32 0, i32 %v41_f1_, !dbg !7
  %v29_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v29_f1_, label %run, label %common.ret, !dbg !7
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

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
!9 = !DILocation(line: 121, column: 9, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "inverse_root_bits", scope: !1, file: !1, line: 118, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 118, column: 1, scope: !4)
!12 = !DILocation(line: 123, column: 22, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 118, column: 1, scope: !10, inlinedAt: !11)
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
!24 = !DILocation(line: 122, column: 5, scope: !10, inlinedAt: !11)
!25 = distinct !{!25, !26}
!26 = !{!"llvm.loop.unroll.disable"}
