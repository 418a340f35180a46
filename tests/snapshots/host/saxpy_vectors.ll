; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @saxpy_vectors(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #1 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 8, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load ptr, ptr %v7_f1_, align 8, !dbg !7
  %v14_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v14_f1_, align 4, !dbg !7, !range !8
  %v31_f1_62 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v31_f1_62, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v21_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v22_f1_ = urem i64 %first, %v21_f1_, !dbg !7
  %v23_f1_ = trunc nuw nsw i64 %v22_f1_ to i32, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load i64, ptr %v9_f1_, align 8, !dbg !7
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
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x64 = phi i32 [ %v23_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !9
  %linear63 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v13_.i = shl nuw nsw i32 %block.x64, 7, !dbg !9
  %2 = zext nneg i32 %v13_.i to i64, !dbg !12
  br label %body15.i, !dbg !12

body15.i:                                         ; preds = %run, %join66.i
  %indvars.iv = phi i64 [ 0, %run ], [ %indvars.iv.next, %join66.i ], !dbg !12
  %fault.sroa.0.060 = phi i64 [ 0, %run ], [ %fault.sroa.0.5, %join66.i ], !dbg !12
  br i1 %v3_.not.i, label %join22.i, label %active21.i, !dbg !12

active21.i:                                       ; preds = %body15.i
  %v24_.i = shl nuw nsw i64 %indvars.iv, 40, !dbg !12
  %v26_.i = add nuw nsw i64 %v24_.i, -9222246136947933184, !dbg !12
  %v28_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.060, i64 %v26_.i), !dbg !12
  br label %join22.i, !dbg !12

join22.i:                                         ; preds = %active21.i, %body15.i
  %fault.sroa.0.1 = phi i64 [ %fault.sroa.0.060, %body15.i ], [ %v28_.i, %active21.i ], !dbg !7
  %v29_.i = phi i64 [ %v1_1.i, %body15.i ], [ 0, %active21.i ], !dbg !12
  br i1 %v6_.not.i, label %join33.i, label %active32.i, !dbg !12

active32.i:                                       ; preds = %join22.i
  %v35_.i = shl nuw nsw i64 %indvars.iv, 40, !dbg !12
  %v37_.i = add nuw nsw i64 %v35_.i, -9221120237041090560, !dbg !12
  %v39_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.1, i64 %v37_.i), !dbg !12
  br label %join33.i, !dbg !12

join33.i:                                         ; preds = %active32.i, %join22.i
  %fault.sroa.0.2 = phi i64 [ %fault.sroa.0.1, %join22.i ], [ %v39_.i, %active32.i ], !dbg !7
  br i1 %v9_.not.i, label %join43.i, label %active42.i, !dbg !13

active42.i:                                       ; preds = %join33.i
  %v45_.i = shl nuw nsw i64 %indvars.iv, 40, !dbg !13
  %v47_.i = add nuw nsw i64 %v45_.i, -9219994337134247936, !dbg !13
  %v49_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.2, i64 %v47_.i), !dbg !13
  br label %join43.i, !dbg !13

join43.i:                                         ; preds = %active42.i, %join33.i
  %fault.sroa.0.3 = phi i64 [ %fault.sroa.0.2, %join33.i ], [ %v49_.i, %active42.i ], !dbg !7
  %v50_.i = phi i64 [ %v7_2.i, %join33.i ], [ 0, %active42.i ], !dbg !13
  br i1 %v12_.not.i, label %join54.i, label %active53.i, !dbg !13

active53.i:                                       ; preds = %join43.i
  %v56_.i = shl nuw nsw i64 %indvars.iv, 40, !dbg !13
  %v58_.i = add nuw nsw i64 %v56_.i, -9218868437227405312, !dbg !13
  %v60_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.3, i64 %v58_.i), !dbg !13
  br label %join54.i, !dbg !13

join54.i:                                         ; preds = %active53.i, %join43.i
  %fault.sroa.0.4 = phi i64 [ %fault.sroa.0.3, %join43.i ], [ %v60_.i, %active53.i ], !dbg !7
  %3 = add nuw nsw i64 %indvars.iv, %2, !dbg !9
  %v63_.i = icmp samesign ugt i64 %v29_.i, %3, !dbg !14
  br i1 %v63_.i, label %then64.i, label %join66.i, !dbg !15

then64.i:                                         ; preds = %join54.i
  %v67_.not.i = icmp samesign ugt i64 %v50_.i, %3, !dbg !16
  br i1 %v67_.not.i, label %active98.i, label %join93.i, !dbg !16

join93.i:                                         ; preds = %then64.i
  %v73_.i = shl nuw nsw i64 %indvars.iv, 40, !dbg !16
  %v74_.i = or disjoint i64 %v73_.i, %3, !dbg !16
  %v75_.i = add nuw nsw i64 %v74_.i, -9217742537320562688, !dbg !16
  %v77_.i = tail call i64 @llvm.smin.i64(i64 %fault.sroa.0.4, i64 %v75_.i), !dbg !16
  %v78_.i = shl nuw nsw i64 %3, 2, !dbg !16
  br label %join99.i, !dbg !17

active98.i:                                       ; preds = %then64.i
  %v78_.i7 = shl nuw nsw i64 %3, 2, !dbg !16
  %v82_.i = getelementptr inbounds nuw float, ptr %v8_f1_, i64 %v78_.i7, !dbg !17
  %v83_.i = load float, ptr %v82_.i, align 4, !dbg !17
  %v88_.i = getelementptr inbounds nuw i8, ptr %v82_.i, i64 4, !dbg !17
  %v89_.i = load float, ptr %v88_.i, align 4, !dbg !17
  %v94_.i = getelementptr inbounds nuw i8, ptr %v82_.i, i64 8, !dbg !17
  %v95_.i = load float, ptr %v94_.i, align 4, !dbg !17
  %v100_.i = getelementptr inbounds nuw i8, ptr %v82_.i, i64 12, !dbg !17
  %v101_.i = load float, ptr %v100_.i, align 4, !dbg !17
  br label %join99.i, !dbg !17

join99.i:                                         ; preds = %join93.i, %active98.i
  %v96_.i57 = phi float [ 0.000000e+00, %join93.i ], [ %v95_.i, %active98.i ], !dbg !17
  %v84_.i253255 = phi float [ 0.000000e+00, %join93.i ], [ %v83_.i, %active98.i ], !dbg !17
  %fault.sroa.0.69233453 = phi i64 [ %v77_.i, %join93.i ], [ %fault.sroa.0.4, %active98.i ], !dbg !7
  %v78_.i11213651 = phi i64 [ %v78_.i, %join93.i ], [ %v78_.i7, %active98.i ], !dbg !18
  %v90_.i4048 = phi float [ 0.000000e+00, %join93.i ], [ %v89_.i, %active98.i ], !dbg !17
  %v102_.i = phi float [ 0.000000e+00, %join93.i ], [ %v101_.i, %active98.i ], !dbg !17
  %v103_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v78_.i11213651, !dbg !18
  %v104_.i = load float, ptr %v103_.i, align 4, !dbg !18
  %v106_.i = getelementptr inbounds nuw i8, ptr %v103_.i, i64 4, !dbg !18
  %v107_.i = load float, ptr %v106_.i, align 4, !dbg !18
  %v109_.i = getelementptr inbounds nuw i8, ptr %v103_.i, i64 8, !dbg !18
  %v110_.i = load float, ptr %v109_.i, align 4, !dbg !18
  %v112_.i = getelementptr inbounds nuw i8, ptr %v103_.i, i64 12, !dbg !18
  %v113_.i = load float, ptr %v112_.i, align 4, !dbg !18
  %v114_.i = tail call float @llvm.fma.f32(float %v6_f1_, float %v84_.i253255, float %v104_.i), !dbg !19
  %v115_.i = tail call float @llvm.fma.f32(float %v6_f1_, float %v90_.i4048, float %v107_.i), !dbg !20
  %v116_.i = tail call float @llvm.fma.f32(float %v6_f1_, float %v96_.i57, float %v110_.i), !dbg !21
  %v117_.i = tail call float @llvm.fma.f32(float %v6_f1_, float %v102_.i, float %v113_.i), !dbg !22
  store float %v114_.i, ptr %v103_.i, align 4, !dbg !23
  store float %v115_.i, ptr %v106_.i, align 4, !dbg !23
  store float %v116_.i, ptr %v109_.i, align 4, !dbg !23
  store float %v117_.i, ptr %v112_.i, align 4, !dbg !23
  br label %join66.i, !dbg !15

join66.i:                                         ; preds = %join99.i, %join54.i
  %fault.sroa.0.5 = phi i64 [ %fault.sroa.0.69233453, %join99.i ], [ %fault.sroa.0.4, %join54.i ], !dbg !7
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !12
  %exitcond.not = icmp eq i64 %indvars.iv.next, 128, !dbg !12
  br i1 %exitcond.not, label %saxpy_vectors.block.exit, label %body15.i, !dbg !12

saxpy_vectors.block.exit:                         ; preds = %join66.i
  %v33_f1_.not = icmp eq i64 %fault.sroa.0.5, 0, !dbg !7
  br i1 %v33_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %failure, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %saxpy_vectors.block.exit
  %v34_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  store i64 %linear63, ptr %v34_f1_, align 8, !dbg !7
  %failure = and i64 %fault.sroa.0.5, 9223372036854775807, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %saxpy_vectors.block.exit
  %following = add i64 %linear63, 1, !dbg !7
  %v39_f1_ = add nuw i32 %block.x64, 1, !dbg !7
  %v40_f1_ = icmp eq i32 %v39_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v40_f1_, i32 0, i32 %v39_f1_, !dbg !7
  %exitcond70.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond70.not, label %common.ret, label %run, !dbg !7
}

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

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
!19 = !DILocation(line: 103, column: 17, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 103, column: 28, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 103, column: 39, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 103, column: 50, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 103, column: 9, scope: !10, inlinedAt: !11)
