; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <32 x float> @llvm.masked.load.v32f32.p0(ptr captures(none), <32 x i1>, <32 x float>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v32f32.p0(<32 x float>, ptr captures(none), <32 x i1>) #3

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @saxpy_vectors(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #4 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load ptr, ptr %v7_f1_, align 8, !dbg !7
  %v14_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v14_f1_, align 4, !dbg !7, !range !8
  %v31_f1_10 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v31_f1_10, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v21_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v22_f1_ = urem i64 %first, %v21_f1_, !dbg !7
  %v23_f1_ = trunc nuw nsw i64 %v22_f1_ to i32, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load i64, ptr %v9_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v1_1.i = lshr i64 %v4_f1_, 2, !dbg !12
  %0 = and i64 %v4_f1_, 3, !dbg !12
  %v3_.not.i = icmp eq i64 %0, 0, !dbg !12
  %v4_.i = ptrtoint ptr %v2_f1_ to i64, !dbg !12
  %v5_.i = and i64 %v4_.i, 12, !dbg !12
  %v6_.not.i = icmp eq i64 %v5_.i, 0, !dbg !12
  %v7_2.i = lshr i64 %v10_f1_, 2, !dbg !13
  %1 = and i64 %v10_f1_, 3, !dbg !13
  %v9_.not.i = icmp eq i64 %1, 0, !dbg !13
  %v10_.i = ptrtoint ptr %v8_f1_ to i64, !dbg !13
  %v11_.i = and i64 %v10_.i, 12, !dbg !13
  %v12_.not.i = icmp eq i64 %v11_.i, 0, !dbg !13
  %v120_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !20
  %2 = shufflevector <8 x float> %v120_.i, <8 x float> poison, <32 x i32> zeroinitializer, !dbg !20
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x12 = phi i32 [ %v23_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !9
  %linear11 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v13_.i = shl nuw nsw i32 %block.x12, 7, !dbg !9
  %3 = zext nneg i32 %v13_.i to i64, !dbg !12
  br label %body21.i, !dbg !12

body21.i:                                         ; preds = %run, %join81.i
  %indvars.iv = phi i64 [ 0, %run ], [ %indvars.iv.next, %join81.i ], !dbg !12
  %phi24.i9 = phi i32 [ 16, %run ], [ %v131_.i, %join81.i ], !dbg !12
  %fault.sroa.0.07 = phi i64 [ 0, %run ], [ %fault.sroa.0.6, %join81.i ], !dbg !12
  br i1 %v3_.not.i, label %join29.i, label %active28.i, !dbg !12

active28.i:                                       ; preds = %body21.i
  %v31_.i = shl i64 %indvars.iv, 40, !dbg !12
  %v33_.i = add nuw nsw i64 %v31_.i, -9222246136947933184, !dbg !12
  %v35_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.07, i64 %v33_.i), !dbg !12
  br label %join29.i, !dbg !12

join29.i:                                         ; preds = %active28.i, %body21.i
  %fault.sroa.0.1 = phi i64 [ %fault.sroa.0.07, %body21.i ], [ %v35_.i, %active28.i ], !dbg !7
  %v36_.i = phi i64 [ %v1_1.i, %body21.i ], [ 0, %active28.i ], !dbg !12
  br i1 %v6_.not.i, label %join40.i, label %active39.i, !dbg !12

active39.i:                                       ; preds = %join29.i
  %v42_.i = shl i64 %indvars.iv, 40, !dbg !12
  %v44_.i = add nuw nsw i64 %v42_.i, -9221120237041090560, !dbg !12
  %v46_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1, i64 %v44_.i), !dbg !12
  br label %join40.i, !dbg !12

join40.i:                                         ; preds = %active39.i, %join29.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.1, %join29.i ], [ %v46_.i, %active39.i ], !dbg !7
  br i1 %v9_.not.i, label %join50.i, label %active49.i, !dbg !13

active49.i:                                       ; preds = %join40.i
  %v52_.i = shl i64 %indvars.iv, 40, !dbg !13
  %v54_.i = add nuw nsw i64 %v52_.i, -9219994337134247936, !dbg !13
  %v56_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v54_.i), !dbg !13
  br label %join50.i, !dbg !13

join50.i:                                         ; preds = %active49.i, %join40.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join40.i ], [ %v56_.i, %active49.i ], !dbg !7
  %v57_.i = phi i64 [ %v7_2.i, %join40.i ], [ 0, %active49.i ], !dbg !13
  br i1 %v12_.not.i, label %join61.i, label %active60.i, !dbg !13

active60.i:                                       ; preds = %join50.i
  %v63_.i = shl i64 %indvars.iv, 40, !dbg !13
  %v65_.i = add nuw nsw i64 %v63_.i, -9218868437227405312, !dbg !13
  %v67_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v65_.i), !dbg !13
  br label %join61.i, !dbg !13

join61.i:                                         ; preds = %active60.i, %join50.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join50.i ], [ %v67_.i, %active60.i ], !dbg !7
  %4 = add nuw nsw i64 %indvars.iv, %3, !dbg !9
  %v70_.i = insertelement <8 x i64> poison, i64 %4, i64 0, !dbg !14
  %v71_.i = shufflevector <8 x i64> %v70_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v72_.i = or disjoint <8 x i64> %v71_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>, !dbg !14
  %v73_.i = insertelement <8 x i64> poison, i64 %v36_.i, i64 0, !dbg !14
  %v74_.i = shufflevector <8 x i64> %v73_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v75_.i = icmp samesign ult <8 x i64> %v72_.i, %v74_.i, !dbg !14
  %v76_.i = bitcast <8 x i1> %v75_.i to i8, !dbg !15
  %v78_.not.i = icmp eq i8 %v76_.i, 0, !dbg !15
  br i1 %v78_.not.i, label %join81.i, label %then79.i, !dbg !15

then79.i:                                         ; preds = %join61.i
  %v82_.i = insertelement <8 x i64> poison, i64 %v57_.i, i64 0, !dbg !16
  %v83_.i = shufflevector <8 x i64> %v82_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v84_.i = icmp samesign ult <8 x i64> %v72_.i, %v83_.i, !dbg !16
  %v87_.i = and <8 x i1> %v75_.i, %v84_.i, !dbg !16
  %v84_.not.i = xor <8 x i1> %v84_.i, splat (i1 true), !dbg !16
  %v88_.i = and <8 x i1> %v75_.i, %v84_.not.i, !dbg !16
  %v89_.i = bitcast <8 x i1> %v88_.i to i8, !dbg !16
  %v90_.not.i = icmp eq i8 %v89_.i, 0, !dbg !16
  br i1 %v90_.not.i, label %join92.i, label %active91.i, !dbg !16

active91.i:                                       ; preds = %then79.i
  %v93_.i = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v89_.i, i1 true), !dbg !16
  %v94_.i = zext nneg i8 %v93_.i to i64, !dbg !16
  %v95_.i = extractelement <8 x i64> %v72_.i, i64 %v94_.i, !dbg !16
  %v97_.i = or disjoint i64 %indvars.iv, %v94_.i, !dbg !16
  %v99_.i = shl i64 %v97_.i, 40, !dbg !16
  %v100_.i = or disjoint i64 %v99_.i, %v95_.i, !dbg !16
  %v101_.i = add nuw nsw i64 %v100_.i, -9217742537320562688, !dbg !16
  %v103_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v101_.i), !dbg !16
  br label %join92.i, !dbg !16

join92.i:                                         ; preds = %active91.i, %then79.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.4, %then79.i ], [ %v103_.i, %active91.i ], !dbg !7
  %v104_.i = shl nuw nsw i64 %4, 2, !dbg !16
  %v106_.i = shufflevector <8 x i1> %v87_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !17
  %v107_.i = getelementptr float, ptr %v8_f1_, i64 %v104_.i, !dbg !17
  %v108_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v107_.i, <32 x i1> %v106_.i, <32 x float> zeroinitializer), !dbg !17
  %v113_.i = shufflevector <8 x i1> %v75_.i, <8 x i1> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7>, !dbg !18
  %v114_.i = getelementptr float, ptr %v2_f1_, i64 %v104_.i, !dbg !18
  %v115_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v114_.i, <32 x i1> %v113_.i, <32 x float> zeroinitializer), !dbg !18
  %v128_.i = tail call <32 x float> @llvm.fma.v32f32(<32 x float> %2, <32 x float> %v108_.i, <32 x float> %v115_.i), !dbg !20
  tail call void @llvm.masked.store.v32f32.p0(<32 x float> %v128_.i, ptr align 4 %v114_.i, <32 x i1> %v113_.i), !dbg !19
  br label %join81.i, !dbg !15

join81.i:                                         ; preds = %join92.i, %join61.i
  %fault.sroa.0.6 = phi i64 [ %fault.sroa.0.4, %join61.i ], [ %fault.sroa.0.5, %join92.i ], !dbg !7
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !12
  %v131_.i = add nsw i32 %phi24.i9, -1, !dbg !12
  %v25_.not.i = icmp eq i32 %v131_.i, 0, !dbg !12
  br i1 %v25_.not.i, label %saxpy_vectors.block.exit, label %body21.i, !dbg !12

saxpy_vectors.block.exit:                         ; preds = %join81.i
  %v33_f1_.not = icmp eq i64 %fault.sroa.0.6, 0, !dbg !7
  br i1 %v33_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %saxpy_vectors.block.exit
  %v34_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  store i64 %linear11, ptr %v34_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.6, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %saxpy_vectors.block.exit
  %following = add i64 %linear11, 1, !dbg !7
  %v39_f1_ = add nuw i32 %block.x12, 1, !dbg !7
  %v40_f1_ = icmp eq i32 %v39_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v40_f1_, i32 0, i32 %v39_f1_, !dbg !7
  %exitcond.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond.not, label %common.ret, label %run, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <32 x float> @llvm.fma.v32f32(<32 x float>, <32 x float>, <32 x float>) #5

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "views.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22saxpy_vectors\22,\22faults\22:[{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22an array is reshaped to another number of elements\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22value\22,\22line\22:98,\22message\22:\22cuda.vectors needs an address that is a multiple of 16 bytes\22},{\22file\22:\22kernels/views.py\22,\22function\22:\22saxpy_vectors\22,\22kind\22:\22index\22,\22line\22:101,\22message\22:\22index out of bounds for axis 0 of array 'x'\22}],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22a\22,\22offset\22:16,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:24,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "saxpy_vectors launch", scope: !1, file: !1, line: 97, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 97, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 99, column: 9, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "saxpy_vectors", scope: !1, file: !1, line: 97, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 97, column: 1, scope: !4)
!12 = !DILocation(line: 98, column: 14, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 98, column: 34, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 100, column: 8, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 100, column: 5, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 101, column: 22, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 101, column: 9, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 102, column: 9, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 103, column: 9, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 103, column: 17, scope: !10, inlinedAt: !11)
