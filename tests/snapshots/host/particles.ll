; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define noundef i64 @particles(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias readonly captures(none) %worker) local_unnamed_addr #1 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 8, !dbg !7
  %v10_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v10_f1_, align 4, !dbg !7, !range !8
  %v27_f1_4 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v27_f1_4, label %run.lr.ph, label %finished, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v17_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v18_f1_ = urem i64 %first, %v17_f1_, !dbg !7
  %v19_f1_ = trunc nuw nsw i64 %v18_f1_ to i32, !dbg !7
  %v50_.i = fmul float %v6_f1_, 0x40239EB860000000, !dbg !40
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %particles.block.exit
  %block.x6 = phi i32 [ %v19_f1_, %run.lr.ph ], [ %after.x, %particles.block.exit ], !dbg !7
  %linear5 = phi i64 [ %first, %run.lr.ph ], [ %following, %particles.block.exit ], !dbg !7
  %v28_f1_ = sub nuw i64 %last, %linear5, !dbg !7
  %v29_f1_ = sub nuw i32 %grid.x, %block.x6, !dbg !7
  %v30_f1_ = zext nneg i32 %v29_f1_ to i64, !dbg !7
  %v31_f1_ = tail call i64 @llvm.umin.i64(i64 %v28_f1_, i64 %v30_f1_), !dbg !7
  %covered = tail call i64 @llvm.umin.i64(i64 %v31_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
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
  %v39_.i = mul nuw nsw i64 %2, 10, !dbg !9
  %3 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v37_.i, !dbg !14
  %v41_.i = getelementptr inbounds nuw i8, ptr %3, i64 19, !dbg !14
  %v42_.i = load i8, ptr %v41_.i, align 1, !dbg !14
  %v43_.not.i = icmp eq i8 %v42_.i, 0, !dbg !14
  br i1 %v43_.not.i, label %join46.i, label %then44.i, !dbg !15

then44.i:                                         ; preds = %body27.i
  %v48_.i = getelementptr inbounds nuw i8, ptr %3, i64 12, !dbg !16
  %v49_.i = load float, ptr %v48_.i, align 4, !dbg !16
  %v51_.i = fsub float %v49_.i, %v50_.i, !dbg !16
  store float %v51_.i, ptr %v48_.i, align 4, !dbg !16
  %v54_.i = load float, ptr %3, align 4, !dbg !17
  %v56_.i = getelementptr inbounds nuw i8, ptr %3, i64 8, !dbg !18
  %v57_.i = load float, ptr %v56_.i, align 4, !dbg !18
  %v58_.i = fmul float %v6_f1_, %v57_.i, !dbg !18
  %v59_.i = fadd float %v54_.i, %v58_.i, !dbg !17
  store float %v59_.i, ptr %3, align 4, !dbg !17
  %v62_.i = getelementptr inbounds nuw i8, ptr %3, i64 4, !dbg !19
  %v63_.i = load float, ptr %v62_.i, align 4, !dbg !19
  %v66_.i = fmul float %v6_f1_, %v51_.i, !dbg !20
  %v67_.i = fadd float %v66_.i, %v63_.i, !dbg !19
  store float %v67_.i, ptr %v62_.i, align 4, !dbg !19
  %v71_.i = fcmp olt float %v59_.i, 0.000000e+00, !dbg !21
  %v77_.i = fcmp ogt float %v59_.i, 1.000000e+00, !dbg !41
  %v78_.i = or i1 %v71_.i, %v77_.i, !dbg !21
  br i1 %v78_.i, label %then79.i, label %join81.i, !dbg !22

then79.i:                                         ; preds = %then44.i
  %v85_.i = select i1 %v71_.i, float 0.000000e+00, float %v59_.i, !dbg !23
  %v86_.i = fcmp ogt float %v85_.i, 1.000000e+00, !dbg !24
  %v87_.i = select i1 %v86_.i, float 1.000000e+00, float %v85_.i, !dbg !24
  %v90_.i = fneg float %v57_.i, !dbg !25
  %4 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v39_.i, !dbg !26
  %v92_.i = getelementptr inbounds nuw i8, ptr %4, i64 16, !dbg !26
  %v93_.i = load half, ptr %v92_.i, align 2, !dbg !26
  %v94_.i = fpext half %v93_.i to float, !dbg !25
  %v95_.i = fmul float %v90_.i, %v94_.i, !dbg !25
  store float %v87_.i, ptr %3, align 4, !dbg !27
  store float %v95_.i, ptr %v56_.i, align 4, !dbg !27
  %v99_.i = getelementptr inbounds nuw i8, ptr %3, i64 18, !dbg !28
  %v100_.i = load i8, ptr %v99_.i, align 2, !dbg !28
  %v101_.i = add i8 %v100_.i, 1, !dbg !28
  store i8 %v101_.i, ptr %v99_.i, align 2, !dbg !28
  br label %join81.i, !dbg !22

join81.i:                                         ; preds = %then79.i, %then44.i
  %v105_.i = fcmp olt float %v67_.i, 0.000000e+00, !dbg !29
  br i1 %v105_.i, label %then106.i, label %join81.i.join108.i_crit_edge, !dbg !30

join81.i.join108.i_crit_edge:                     ; preds = %join81.i
  %v125_.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %3, i64 18, !dbg !31
  %v126_.i.pre = load i8, ptr %v125_.i.phi.trans.insert, align 1, !dbg !31
  br label %join108.i, !dbg !30

then106.i:                                        ; preds = %join81.i
  %v111_.i = fneg float %v51_.i, !dbg !32
  %5 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v39_.i, !dbg !33
  %v113_.i = getelementptr inbounds nuw i8, ptr %5, i64 16, !dbg !33
  %v114_.i = load half, ptr %v113_.i, align 2, !dbg !33
  %v115_.i = fpext half %v114_.i to float, !dbg !32
  %v116_.i = fmul float %v111_.i, %v115_.i, !dbg !32
  %v118_.i = getelementptr inbounds nuw i8, ptr %3, i64 18, !dbg !34
  %v119_.i = load i8, ptr %v118_.i, align 1, !dbg !34
  %v120_.i = add i8 %v119_.i, 1, !dbg !34
  store float 0.000000e+00, ptr %v62_.i, align 4, !dbg !35
  store float %v116_.i, ptr %v48_.i, align 4, !dbg !35
  store i8 %v120_.i, ptr %v118_.i, align 2, !dbg !35
  br label %join108.i, !dbg !30

join108.i:                                        ; preds = %join81.i.join108.i_crit_edge, %then106.i
  %v126_.i = phi i8 [ %v126_.i.pre, %join81.i.join108.i_crit_edge ], [ %v120_.i, %then106.i ], !dbg !31
  %v127_.i = icmp ult i8 %v126_.i, 3, !dbg !31
  %v129_.i = zext i1 %v127_.i to i8, !dbg !36
  store i8 %v129_.i, ptr %v41_.i, align 1, !dbg !36
  br label %join46.i, !dbg !9

join46.i:                                         ; preds = %join108.i, %body27.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !9
  br i1 %exitcond.not, label %join24.i, label %body27.i, !dbg !9

join24.i:                                         ; preds = %join46.i, %run
  %6 = tail call i32 @llvm.smax.i32(i32 %v20_.i, i32 0), !dbg !9
  %v134_.i = sub nsw i32 %count, %6, !dbg !9
  %v135_.i = icmp sgt i32 %v134_.i, 0, !dbg !9
  br i1 %v135_.i, label %while139.i.preheader, label %particles.block.exit, !dbg !9

while139.i.preheader:                             ; preds = %join24.i
  %v144_.i = add i32 %6, %block.x6, !dbg !9
  %wide.trip.count18 = zext nneg i32 %v134_.i to i64, !dbg !9
  br label %while139.i, !dbg !9

while139.i:                                       ; preds = %while139.i.preheader, %done148.i
  %indvars.iv15 = phi i64 [ 0, %while139.i.preheader ], [ %indvars.iv.next16, %done148.i ], !dbg !9
  %7 = trunc nuw nsw i64 %indvars.iv15 to i32, !dbg !9
  %v145_.i = add i32 %v144_.i, %7, !dbg !9
  %v154_.i = shl nsw i32 %v145_.i, 7, !dbg !12
  %8 = zext i32 %v154_.i to i64, !dbg !9
  br label %body147.i, !dbg !9

body147.i:                                        ; preds = %while139.i, %join160.i
  %indvars.iv10 = phi i64 [ 0, %while139.i ], [ %indvars.iv.next11, %join160.i ], !dbg !12
  %9 = add nuw nsw i64 %indvars.iv10, %8, !dbg !12
  %v157_.i = icmp samesign ugt i64 %v4_f1_, %9, !dbg !13
  br i1 %v157_.i, label %then158.i, label %join160.i, !dbg !37

then158.i:                                        ; preds = %body147.i
  %v161_.i = mul nuw nsw i64 %9, 20, !dbg !9
  %v163_.i = mul nuw nsw i64 %9, 10, !dbg !9
  %10 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v161_.i, !dbg !14
  %v165_.i = getelementptr inbounds nuw i8, ptr %10, i64 19, !dbg !14
  %v166_.i = load i8, ptr %v165_.i, align 1, !dbg !14
  %v167_.not.i = icmp eq i8 %v166_.i, 0, !dbg !14
  br i1 %v167_.not.i, label %join160.i, label %then168.i, !dbg !15

then168.i:                                        ; preds = %then158.i
  %v172_.i = getelementptr inbounds nuw i8, ptr %10, i64 12, !dbg !16
  %v173_.i = load float, ptr %v172_.i, align 4, !dbg !16
  %v175_.i = fsub float %v173_.i, %v50_.i, !dbg !16
  store float %v175_.i, ptr %v172_.i, align 4, !dbg !16
  %v178_.i = load float, ptr %10, align 4, !dbg !17
  %v180_.i = getelementptr inbounds nuw i8, ptr %10, i64 8, !dbg !18
  %v181_.i = load float, ptr %v180_.i, align 4, !dbg !18
  %v182_.i = fmul float %v6_f1_, %v181_.i, !dbg !18
  %v183_.i = fadd float %v178_.i, %v182_.i, !dbg !17
  store float %v183_.i, ptr %10, align 4, !dbg !17
  %v186_.i = getelementptr inbounds nuw i8, ptr %10, i64 4, !dbg !19
  %v187_.i = load float, ptr %v186_.i, align 4, !dbg !19
  %v190_.i = fmul float %v6_f1_, %v175_.i, !dbg !20
  %v191_.i = fadd float %v190_.i, %v187_.i, !dbg !19
  store float %v191_.i, ptr %v186_.i, align 4, !dbg !19
  %v195_.i = fcmp olt float %v183_.i, 0.000000e+00, !dbg !21
  %v201_.i = fcmp ogt float %v183_.i, 1.000000e+00, !dbg !41
  %v202_.i = or i1 %v195_.i, %v201_.i, !dbg !21
  br i1 %v202_.i, label %then203.i, label %join205.i, !dbg !22

then203.i:                                        ; preds = %then168.i
  %v209_.i = select i1 %v195_.i, float 0.000000e+00, float %v183_.i, !dbg !23
  %v210_.i = fcmp ogt float %v209_.i, 1.000000e+00, !dbg !24
  %v211_.i = select i1 %v210_.i, float 1.000000e+00, float %v209_.i, !dbg !24
  %v214_.i = fneg float %v181_.i, !dbg !25
  %11 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v163_.i, !dbg !26
  %v216_.i = getelementptr inbounds nuw i8, ptr %11, i64 16, !dbg !26
  %v217_.i = load half, ptr %v216_.i, align 2, !dbg !26
  %v218_.i = fpext half %v217_.i to float, !dbg !25
  %v219_.i = fmul float %v214_.i, %v218_.i, !dbg !25
  store float %v211_.i, ptr %10, align 4, !dbg !27
  store float %v219_.i, ptr %v180_.i, align 4, !dbg !27
  %v223_.i = getelementptr inbounds nuw i8, ptr %10, i64 18, !dbg !28
  %v224_.i = load i8, ptr %v223_.i, align 2, !dbg !28
  %v225_.i = add i8 %v224_.i, 1, !dbg !28
  store i8 %v225_.i, ptr %v223_.i, align 2, !dbg !28
  br label %join205.i, !dbg !22

join205.i:                                        ; preds = %then203.i, %then168.i
  %v229_.i = fcmp olt float %v191_.i, 0.000000e+00, !dbg !29
  br i1 %v229_.i, label %then230.i, label %join205.i.join232.i_crit_edge, !dbg !30

join205.i.join232.i_crit_edge:                    ; preds = %join205.i
  %v249_.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %10, i64 18, !dbg !31
  %v250_.i.pre = load i8, ptr %v249_.i.phi.trans.insert, align 1, !dbg !31
  br label %join232.i, !dbg !30

then230.i:                                        ; preds = %join205.i
  %v235_.i = fneg float %v175_.i, !dbg !32
  %12 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v163_.i, !dbg !33
  %v237_.i = getelementptr inbounds nuw i8, ptr %12, i64 16, !dbg !33
  %v238_.i = load half, ptr %v237_.i, align 2, !dbg !33
  %v239_.i = fpext half %v238_.i to float, !dbg !32
  %v240_.i = fmul float %v235_.i, %v239_.i, !dbg !32
  %v242_.i = getelementptr inbounds nuw i8, ptr %10, i64 18, !dbg !34
  %v243_.i = load i8, ptr %v242_.i, align 1, !dbg !34
  %v244_.i = add i8 %v243_.i, 1, !dbg !34
  store float 0.000000e+00, ptr %v186_.i, align 4, !dbg !35
  store float %v240_.i, ptr %v172_.i, align 4, !dbg !35
  store i8 %v244_.i, ptr %v242_.i, align 2, !dbg !35
  br label %join232.i, !dbg !30

join232.i:                                        ; preds = %join205.i.join232.i_crit_edge, %then230.i
  %v250_.i = phi i8 [ %v250_.i.pre, %join205.i.join232.i_crit_edge ], [ %v244_.i, %then230.i ], !dbg !31
  %v251_.i = icmp ult i8 %v250_.i, 3, !dbg !31
  %v253_.i = zext i1 %v251_.i to i8, !dbg !36
  store i8 %v253_.i, ptr %v165_.i, align 1, !dbg !36
  br label %join160.i, !dbg !9

join160.i:                                        ; preds = %join232.i, %then158.i, %body147.i
  %indvars.iv.next11 = add nuw nsw i64 %indvars.iv10, 1, !dbg !9
  %exitcond14.not = icmp eq i64 %indvars.iv.next11, 128, !dbg !9
  br i1 %exitcond14.not, label %done148.i, label %body147.i, !dbg !9, !llvm.loop !38

done148.i:                                        ; preds = %join160.i
  %indvars.iv.next16 = add nuw nsw i64 %indvars.iv15, 1, !dbg !9
  %exitcond19.not = icmp eq i64 %indvars.iv.next16, %wide.trip.count18, !dbg !9
  br i1 %exitcond19.not, label %particles.block.exit, label %while139.i, !dbg !9

particles.block.exit:                             ; preds = %done148.i, %join24.i
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
attributes #1 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!17 = !DILocation(line: 72, column: 5, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 72, column: 12, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 73, column: 5, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 73, column: 12, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 74, column: 8, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 74, column: 5, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 75, column: 25, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 75, column: 21, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 75, column: 46, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 75, column: 54, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 75, column: 9, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 76, column: 9, scope: !10, inlinedAt: !11)
!29 = !DILocation(line: 77, column: 8, scope: !10, inlinedAt: !11)
!30 = !DILocation(line: 77, column: 5, scope: !10, inlinedAt: !11)
!31 = !DILocation(line: 79, column: 15, scope: !10, inlinedAt: !11)
!32 = !DILocation(line: 78, column: 35, scope: !10, inlinedAt: !11)
!33 = !DILocation(line: 78, column: 43, scope: !10, inlinedAt: !11)
!34 = !DILocation(line: 78, column: 51, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 78, column: 9, scope: !10, inlinedAt: !11)
!36 = !DILocation(line: 79, column: 5, scope: !10, inlinedAt: !11)
!37 = !DILocation(line: 66, column: 5, scope: !10, inlinedAt: !11)
!38 = distinct !{!38, !39}
!39 = !{!"llvm.loop.unroll.disable"}
!40 = !DILocation(line: 71, column: 13, scope: !10, inlinedAt: !11)
!41 = !DILocation(line: 74, column: 19, scope: !10, inlinedAt: !11)
