; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nounwind
define noundef i64 @particles(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias readonly captures(none) %worker) local_unnamed_addr #1 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 8, !dbg !7
  %v10_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v10_f1_, align 4, !dbg !7, !range !8
  %fault = alloca { i64, i32, [0 x i64], [8 x i8] }, align 8, !dbg !7
  %v27_f1_4 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v27_f1_4, label %run.lr.ph, label %finished, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v17_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v18_f1_ = urem i64 %first, %v17_f1_, !dbg !7
  %v19_f1_ = trunc nuw nsw i64 %v18_f1_ to i32, !dbg !7
  %instead97.known.i = getelementptr inbounds nuw i8, ptr %fault, i64 16, !dbg !9
  %v64_.i = fmul float %v6_f1_, 0x40239EB860000000, !dbg !41
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %particles.block.exit
  %block.x6 = phi i32 [ %v19_f1_, %run.lr.ph ], [ %after.x, %particles.block.exit ], !dbg !7
  %linear5 = phi i64 [ %first, %run.lr.ph ], [ %following, %particles.block.exit ], !dbg !7
  %v28_f1_ = sub nuw i64 %last, %linear5, !dbg !7
  %v29_f1_ = sub nuw i32 %grid.x, %block.x6, !dbg !7
  %v30_f1_ = zext nneg i32 %v29_f1_ to i64, !dbg !7
  %v31_f1_ = call i64 @llvm.umin.i64(i64 %v28_f1_, i64 %v30_f1_), !dbg !7
  %covered = call i64 @llvm.umin.i64(i64 %v31_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %instead97.i = call ptr asm "", "=r,0"(ptr nonnull %instead97.known.i) #3, !dbg !9
  %v1_.i = add nsw i32 %count, -1, !dbg !9
  %v3_.i = add nsw i32 %v1_.i, %block.x6, !dbg !9
  %v4_.i = shl i32 %v3_.i, 7, !dbg !12
  %v5_.i = or disjoint i32 %v4_.i, 127, !dbg !12
  %v6_.i = sext i32 %v5_.i to i64, !dbg !12
  %v7_.i = icmp sgt i64 %v4_f1_, %v6_.i, !dbg !13
  %v8_.i = shl i32 %block.x6, 7, !dbg !12
  %v9_.i = icmp sge i32 %v5_.i, %v8_.i, !dbg !13
  %v10_.i = and i1 %v9_.i, %v7_.i, !dbg !13
  %v2_.i = add i32 %block.x6, 33554430, !dbg !9
  %v11_.i = add i32 %v2_.i, %count, !dbg !9
  %v12_.i = shl i32 %v11_.i, 7, !dbg !12
  %v13_.i = or disjoint i32 %v12_.i, 127, !dbg !12
  %v14_.i = sext i32 %v13_.i to i64, !dbg !12
  %v15_.i = icmp sgt i64 %v4_f1_, %v14_.i, !dbg !13
  %v16_.i = icmp sge i32 %v13_.i, %v8_.i, !dbg !13
  %v17_.i = and i1 %v16_.i, %v15_.i, !dbg !13
  %0 = select i1 %v17_.i, i32 %v1_.i, i32 0, !dbg !13
  %v20_.i = select i1 %v10_.i, i32 %count, i32 %0, !dbg !13
  %v21_.i = icmp sgt i32 %v20_.i, 0, !dbg !9
  br i1 %v21_.i, label %then22.i, label %join24.i, !dbg !9

then22.i:                                         ; preds = %run
  %v25_.i = shl nuw nsw i32 %v20_.i, 7, !dbg !9
  %1 = sext i32 %v8_.i to i64, !dbg !9
  %wide.trip.count = zext nneg i32 %v25_.i to i64, !dbg !9
  br label %body27.i, !dbg !9

body27.i:                                         ; preds = %then22.i, %join46.i
  %indvars.iv = phi i64 [ 0, %then22.i ], [ %indvars.iv.next, %join46.i ], !dbg !12
  %2 = add nsw i64 %indvars.iv, %1, !dbg !12
  %v37_.i = mul nuw nsw i64 %2, 20, !dbg !9
  %3 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v37_.i, !dbg !14
  %v41_.i = getelementptr inbounds nuw i8, ptr %3, i64 19, !dbg !14
  %v42_.i = load i8, ptr %v41_.i, align 1, !dbg !14
  %v43_.not.i = icmp eq i8 %v42_.i, 0, !dbg !14
  br i1 %v43_.not.i, label %join46.i, label %then44.i, !dbg !15

then44.i:                                         ; preds = %body27.i
  %v48_.i = getelementptr inbounds nuw i8, ptr %3, i64 12, !dbg !16
  %v49_.i = load float, ptr %v48_.i, align 4, !dbg !16
  %v51_.i = load float, ptr %3, align 4, !dbg !16
  %v53_.i = getelementptr inbounds nuw i8, ptr %3, i64 8, !dbg !16
  %v54_.i = load float, ptr %v53_.i, align 4, !dbg !16
  %v56_.i = getelementptr inbounds nuw i8, ptr %3, i64 4, !dbg !16
  %v57_.i = load float, ptr %v56_.i, align 4, !dbg !16
  %v59_.i = getelementptr inbounds nuw i8, ptr %3, i64 16, !dbg !16
  %v60_.i = load half, ptr %v59_.i, align 4, !dbg !16
  %v62_.i = getelementptr inbounds nuw i8, ptr %3, i64 18, !dbg !16
  %v63_.i = load i8, ptr %v62_.i, align 2, !dbg !16
  %v65_.i = fsub float %v49_.i, %v64_.i, !dbg !16
  %v66_.i = fmul float %v6_f1_, %v54_.i, !dbg !17
  %v67_.i = fadd float %v51_.i, %v66_.i, !dbg !18
  %v68_.i = fmul float %v6_f1_, %v65_.i, !dbg !19
  %v69_.i = fadd float %v68_.i, %v57_.i, !dbg !20
  %v70_.i = fcmp olt float %v67_.i, 0.000000e+00, !dbg !21
  %v71_.i = fcmp ogt float %v67_.i, 1.000000e+00, !dbg !22
  %v72_.i = or i1 %v70_.i, %v71_.i, !dbg !21
  %v74_.i = select i1 %v70_.i, float 0.000000e+00, float %v67_.i, !dbg !23
  %v75_.i = fcmp ogt float %v74_.i, 1.000000e+00, !dbg !24
  %v76_.i = select i1 %v75_.i, float 1.000000e+00, float %v74_.i, !dbg !24
  %v77_.i = fneg float %v54_.i, !dbg !25
  %v78_.i = fpext half %v60_.i to float, !dbg !25
  %v79_.i = fmul float %v77_.i, %v78_.i, !dbg !25
  %v81_.i = select i1 %v72_.i, float %v76_.i, float %v67_.i, !dbg !26
  %v82_.i = select i1 %v72_.i, float %v79_.i, float %v54_.i, !dbg !26
  %v80_.i = zext i1 %v72_.i to i8, !dbg !26
  %v84_.i = fcmp olt float %v69_.i, 0.000000e+00, !dbg !27
  %v85_.i = fneg float %v65_.i, !dbg !28
  %v86_.i = fmul float %v85_.i, %v78_.i, !dbg !28
  %v88_.i = select i1 %v84_.i, float %v86_.i, float %v65_.i, !dbg !29
  %v89_.i = select i1 %v84_.i, float 0.000000e+00, float %v69_.i, !dbg !29
  %v87_.i = zext i1 %v84_.i to i8, !dbg !29
  %v83_.i = add i8 %v63_.i, %v87_.i, !dbg !21
  %v90_.i = add i8 %v83_.i, %v80_.i, !dbg !36
  %v91_.i = or i1 %v84_.i, %v72_.i, !dbg !29
  %v92_.i = icmp ult i8 %v90_.i, 3, !dbg !30
  %v94_.i = zext i1 %v92_.i to i8, !dbg !9
  store i8 %v94_.i, ptr %v41_.i, align 1, !dbg !9
  store float %v88_.i, ptr %v48_.i, align 4, !dbg !9
  store float %v81_.i, ptr %3, align 4, !dbg !9
  %v99_.i = select i1 %v72_.i, ptr %v53_.i, ptr %instead97.i, !dbg !9
  store float %v82_.i, ptr %v99_.i, align 4, !dbg !9
  store float %v89_.i, ptr %v56_.i, align 4, !dbg !9
  %v102_.i = select i1 %v91_.i, ptr %v62_.i, ptr %instead97.i, !dbg !9
  store i8 %v90_.i, ptr %v102_.i, align 1, !dbg !9
  br label %join46.i, !dbg !9

join46.i:                                         ; preds = %then44.i, %body27.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !9
  br i1 %exitcond.not, label %join24.i, label %body27.i, !dbg !9

join24.i:                                         ; preds = %join46.i, %run
  %4 = call i32 @llvm.smax.i32(i32 %v20_.i, i32 0), !dbg !9
  %v107_.i = sub nsw i32 %count, %4, !dbg !9
  %v108_.i = icmp sgt i32 %v107_.i, 0, !dbg !9
  br i1 %v108_.i, label %while112.i.preheader, label %particles.block.exit, !dbg !9

while112.i.preheader:                             ; preds = %join24.i
  %v117_.i = add i32 %4, %block.x6, !dbg !9
  %wide.trip.count18 = zext nneg i32 %v107_.i to i64, !dbg !9
  br label %while112.i, !dbg !9

while112.i:                                       ; preds = %while112.i.preheader, %done121.i
  %indvars.iv15 = phi i64 [ 0, %while112.i.preheader ], [ %indvars.iv.next16, %done121.i ], !dbg !9
  %5 = trunc nuw nsw i64 %indvars.iv15 to i32, !dbg !9
  %v118_.i = add i32 %v117_.i, %5, !dbg !9
  %v127_.i = shl nsw i32 %v118_.i, 7, !dbg !12
  %6 = zext i32 %v127_.i to i64, !dbg !9
  br label %body120.i, !dbg !9

body120.i:                                        ; preds = %while112.i, %join133.i
  %indvars.iv10 = phi i64 [ 0, %while112.i ], [ %indvars.iv.next11, %join133.i ], !dbg !12
  %7 = add nuw nsw i64 %indvars.iv10, %6, !dbg !12
  %v130_.i = icmp samesign ugt i64 %v4_f1_, %7, !dbg !13
  br i1 %v130_.i, label %then131.i, label %join133.i, !dbg !31

then131.i:                                        ; preds = %body120.i
  %v134_.i = mul nuw nsw i64 %7, 20, !dbg !9
  %v136_.i = mul nuw nsw i64 %7, 10, !dbg !9
  %8 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v134_.i, !dbg !14
  %v138_.i = getelementptr inbounds nuw i8, ptr %8, i64 19, !dbg !14
  %v139_.i = load i8, ptr %v138_.i, align 1, !dbg !14
  %v140_.not.i = icmp eq i8 %v139_.i, 0, !dbg !14
  br i1 %v140_.not.i, label %join133.i, label %then141.i, !dbg !15

then141.i:                                        ; preds = %then131.i
  %v145_.i = getelementptr inbounds nuw i8, ptr %8, i64 12, !dbg !16
  %v146_.i = load float, ptr %v145_.i, align 4, !dbg !16
  %v148_.i = fsub float %v146_.i, %v64_.i, !dbg !16
  store float %v148_.i, ptr %v145_.i, align 4, !dbg !16
  %v151_.i = load float, ptr %8, align 4, !dbg !18
  %v153_.i = getelementptr inbounds nuw i8, ptr %8, i64 8, !dbg !17
  %v154_.i = load float, ptr %v153_.i, align 4, !dbg !17
  %v155_.i = fmul float %v6_f1_, %v154_.i, !dbg !17
  %v156_.i = fadd float %v151_.i, %v155_.i, !dbg !18
  store float %v156_.i, ptr %8, align 4, !dbg !18
  %v159_.i = getelementptr inbounds nuw i8, ptr %8, i64 4, !dbg !20
  %v160_.i = load float, ptr %v159_.i, align 4, !dbg !20
  %v163_.i = fmul float %v6_f1_, %v148_.i, !dbg !19
  %v164_.i = fadd float %v163_.i, %v160_.i, !dbg !20
  store float %v164_.i, ptr %v159_.i, align 4, !dbg !20
  %v168_.i = fcmp olt float %v156_.i, 0.000000e+00, !dbg !21
  %v174_.i = fcmp ogt float %v156_.i, 1.000000e+00, !dbg !22
  %v175_.i = or i1 %v168_.i, %v174_.i, !dbg !21
  br i1 %v175_.i, label %then176.i, label %join178.i, !dbg !26

then176.i:                                        ; preds = %then141.i
  %v182_.i = select i1 %v168_.i, float 0.000000e+00, float %v156_.i, !dbg !23
  %v183_.i = fcmp ogt float %v182_.i, 1.000000e+00, !dbg !24
  %v184_.i = select i1 %v183_.i, float 1.000000e+00, float %v182_.i, !dbg !24
  %v187_.i = fneg float %v154_.i, !dbg !25
  %9 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v136_.i, !dbg !32
  %v189_.i = getelementptr inbounds nuw i8, ptr %9, i64 16, !dbg !32
  %v190_.i = load half, ptr %v189_.i, align 2, !dbg !32
  %v191_.i = fpext half %v190_.i to float, !dbg !25
  %v192_.i = fmul float %v187_.i, %v191_.i, !dbg !25
  store float %v184_.i, ptr %8, align 4, !dbg !33
  store float %v192_.i, ptr %v153_.i, align 4, !dbg !33
  %v196_.i = getelementptr inbounds nuw i8, ptr %8, i64 18, !dbg !34
  %v197_.i = load i8, ptr %v196_.i, align 2, !dbg !34
  %v198_.i = add i8 %v197_.i, 1, !dbg !34
  store i8 %v198_.i, ptr %v196_.i, align 2, !dbg !34
  br label %join178.i, !dbg !26

join178.i:                                        ; preds = %then176.i, %then141.i
  %v202_.i = fcmp olt float %v164_.i, 0.000000e+00, !dbg !27
  br i1 %v202_.i, label %then203.i, label %join178.i.join205.i_crit_edge, !dbg !29

join178.i.join205.i_crit_edge:                    ; preds = %join178.i
  %v222_.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %8, i64 18, !dbg !30
  %v223_.i.pre = load i8, ptr %v222_.i.phi.trans.insert, align 1, !dbg !30
  br label %join205.i, !dbg !29

then203.i:                                        ; preds = %join178.i
  %v208_.i = fneg float %v148_.i, !dbg !28
  %10 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v136_.i, !dbg !35
  %v210_.i = getelementptr inbounds nuw i8, ptr %10, i64 16, !dbg !35
  %v211_.i = load half, ptr %v210_.i, align 2, !dbg !35
  %v212_.i = fpext half %v211_.i to float, !dbg !28
  %v213_.i = fmul float %v208_.i, %v212_.i, !dbg !28
  %v215_.i = getelementptr inbounds nuw i8, ptr %8, i64 18, !dbg !36
  %v216_.i = load i8, ptr %v215_.i, align 1, !dbg !36
  %v217_.i = add i8 %v216_.i, 1, !dbg !36
  store float 0.000000e+00, ptr %v159_.i, align 4, !dbg !37
  store float %v213_.i, ptr %v145_.i, align 4, !dbg !37
  store i8 %v217_.i, ptr %v215_.i, align 2, !dbg !37
  br label %join205.i, !dbg !29

join205.i:                                        ; preds = %join178.i.join205.i_crit_edge, %then203.i
  %v223_.i = phi i8 [ %v223_.i.pre, %join178.i.join205.i_crit_edge ], [ %v217_.i, %then203.i ], !dbg !30
  %v224_.i = icmp ult i8 %v223_.i, 3, !dbg !30
  %v226_.i = zext i1 %v224_.i to i8, !dbg !38
  store i8 %v226_.i, ptr %v138_.i, align 1, !dbg !38
  br label %join133.i, !dbg !9

join133.i:                                        ; preds = %join205.i, %then131.i, %body120.i
  %indvars.iv.next11 = add nuw nsw i64 %indvars.iv10, 1, !dbg !9
  %exitcond14.not = icmp eq i64 %indvars.iv.next11, 128, !dbg !9
  br i1 %exitcond14.not, label %done121.i, label %body120.i, !dbg !9, !llvm.loop !39

done121.i:                                        ; preds = %join133.i
  %indvars.iv.next16 = add nuw nsw i64 %indvars.iv15, 1, !dbg !9
  %exitcond19.not = icmp eq i64 %indvars.iv.next16, %wide.trip.count18, !dbg !9
  br i1 %exitcond19.not, label %particles.block.exit, label %while112.i, !dbg !9

particles.block.exit:                             ; preds = %done121.i, %join24.i
  %following = add nuw i64 %covered, %linear5, !dbg !7
  %v32_f1_ = add nuw i32 %block.x6, %count, !dbg !7
  %v33_f1_ = icmp eq i32 %v32_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v33_f1_, i32 0, i32 %v32_f1_, !dbg !7
  %v27_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v27_f1_, label %run, label %finished, !dbg !7

finished:                                         ; preds = %particles.block.exit, %entry
  ret i64 0, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #2

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nounwind "no-builtins" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "records.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22particles\22,\22faults\22:[],\22parameter_bytes\22:24,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22swarm\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<{x: f32 @ 0, y: f32 @ 4, vx: f32 @ 8, vy: f32 @ 12, kept: f16 @ 16, bounces: u8 @ 18, awake: bool @ 19; 20}, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22time_step\22,\22offset\22:16,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "particles launch", scope: !1, file: !1, line: 63, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 63, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 63, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "particles", scope: !1, file: !1, line: 63, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 63, column: 1, scope: !4)
!12 = !DILocation(line: 65, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 66, column: 8, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 69, column: 12, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 69, column: 5, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 71, column: 5, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 72, column: 12, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 72, column: 5, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 73, column: 12, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 73, column: 5, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 74, column: 8, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 74, column: 19, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 75, column: 25, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 75, column: 21, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 75, column: 46, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 74, column: 5, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 77, column: 8, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 78, column: 35, scope: !10, inlinedAt: !11)
!29 = !DILocation(line: 77, column: 5, scope: !10, inlinedAt: !11)
!30 = !DILocation(line: 79, column: 15, scope: !10, inlinedAt: !11)
!31 = !DILocation(line: 66, column: 5, scope: !10, inlinedAt: !11)
!32 = !DILocation(line: 75, column: 54, scope: !10, inlinedAt: !11)
!33 = !DILocation(line: 75, column: 9, scope: !10, inlinedAt: !11)
!34 = !DILocation(line: 76, column: 9, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 78, column: 43, scope: !10, inlinedAt: !11)
!36 = !DILocation(line: 78, column: 51, scope: !10, inlinedAt: !11)
!37 = !DILocation(line: 78, column: 9, scope: !10, inlinedAt: !11)
!38 = !DILocation(line: 79, column: 5, scope: !10, inlinedAt: !11)
!39 = distinct !{!39, !40}
!40 = !{!"llvm.loop.unroll.disable"}
!41 = !DILocation(line: 71, column: 13, scope: !10, inlinedAt: !11)
