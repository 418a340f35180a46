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
  %v27_f1_5 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v27_f1_5, label %run.lr.ph, label %finished, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v17_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v18_f1_ = urem i64 %first, %v17_f1_, !dbg !7
  %v19_f1_ = trunc nuw nsw i64 %v18_f1_ to i32, !dbg !7
  %instead106.known.i = getelementptr inbounds nuw i8, ptr %fault, i64 16, !dbg !9
  %v73_.i = fmul float %v6_f1_, 0x40239EB860000000, !dbg !40
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %particles.block.exit
  %block.x7 = phi i32 [ %v19_f1_, %run.lr.ph ], [ %after.x, %particles.block.exit ], !dbg !7
  %linear6 = phi i64 [ %first, %run.lr.ph ], [ %following, %particles.block.exit ], !dbg !7
  %v28_f1_ = sub nuw i64 %last, %linear6, !dbg !7
  %v29_f1_ = sub nuw i32 %grid.x, %block.x7, !dbg !7
  %v30_f1_ = zext nneg i32 %v29_f1_ to i64, !dbg !7
  %v31_f1_ = call i64 @llvm.umin.i64(i64 %v28_f1_, i64 %v30_f1_), !dbg !7
  %covered = call i64 @llvm.umin.i64(i64 %v31_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  %instead106.i = call ptr asm "", "=r,0"(ptr nonnull %instead106.known.i) #3, !dbg !9
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = add nsw i32 %v1_.i, -1, !dbg !9
  %v3_.i = shl i32 %block.x7, 7, !dbg !12
  %v4_.i = add i32 %v2_.i, %v3_.i, !dbg !12
  %v5_.i = sext i32 %v4_.i to i64, !dbg !12
  %v6_.i = icmp sgt i64 %v4_f1_, %v5_.i, !dbg !13
  %v7_.i = icmp sge i32 %v4_.i, %v3_.i, !dbg !13
  %v8_.i = and i1 %v7_.i, %v6_.i, !dbg !13
  br i1 %v8_.i, label %join11.i, label %while12.i, !dbg !9

while12.i:                                        ; preds = %run, %while12.i
  %phi14.i = phi i32 [ %v25_.i, %while12.i ], [ -1, %run ], !dbg !9
  %phi15.i = phi i32 [ %v26_.i, %while12.i ], [ %v2_.i, %run ], !dbg !9
  %v16_.i = add nsw i32 %phi15.i, %phi14.i, !dbg !9
  %v17_.i = ashr i32 %v16_.i, 1, !dbg !9
  %v19_.i = call i32 @llvm.smax.i32(i32 %v17_.i, i32 0), !dbg !9
  %v20_.i = add i32 %v19_.i, %v3_.i, !dbg !12
  %v21_.i = sext i32 %v20_.i to i64, !dbg !12
  %v22_.i = icmp sgt i64 %v4_f1_, %v21_.i, !dbg !13
  %v23_.i = icmp sge i32 %v20_.i, %v3_.i, !dbg !13
  %v24_.i = and i1 %v23_.i, %v22_.i, !dbg !13
  %v25_.i = select i1 %v24_.i, i32 %v19_.i, i32 %phi14.i, !dbg !9
  %v26_.i = select i1 %v24_.i, i32 %phi15.i, i32 %v19_.i, !dbg !9
  %v27_.i = sub nsw i32 %v26_.i, %v25_.i, !dbg !9
  %v28_.i = icmp sgt i32 %v27_.i, 1, !dbg !9
  br i1 %v28_.i, label %while12.i, label %join11.i, !dbg !9

join11.i:                                         ; preds = %while12.i, %run
  %v29_.i = phi i32 [ %v1_.i, %run ], [ %v26_.i, %while12.i ], !dbg !9
  %v30_.i = and i32 %v29_.i, -32, !dbg !9
  %v31_.i = icmp sgt i32 %v29_.i, 31, !dbg !9
  br i1 %v31_.i, label %body36.i.preheader, label %join34.i, !dbg !9

body36.i.preheader:                               ; preds = %join11.i
  %0 = zext i32 %v3_.i to i64, !dbg !14
  %wide.trip.count = zext nneg i32 %v30_.i to i64, !dbg !9
  br label %body36.i, !dbg !14

body36.i:                                         ; preds = %body36.i.preheader, %join55.i
  %indvars.iv = phi i64 [ 0, %body36.i.preheader ], [ %indvars.iv.next, %join55.i ], !dbg !12
  %1 = add nuw nsw i64 %indvars.iv, %0, !dbg !12
  %v46_.i = mul nuw nsw i64 %1, 20, !dbg !9
  %2 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v46_.i, !dbg !15
  %v50_.i = getelementptr inbounds nuw i8, ptr %2, i64 19, !dbg !15
  %v51_.i = load i8, ptr %v50_.i, align 1, !dbg !15
  %v52_.not.i = icmp eq i8 %v51_.i, 0, !dbg !15
  br i1 %v52_.not.i, label %join55.i, label %then53.i, !dbg !14

then53.i:                                         ; preds = %body36.i
  %v57_.i = getelementptr inbounds nuw i8, ptr %2, i64 12, !dbg !16
  %v58_.i = load float, ptr %v57_.i, align 4, !dbg !16
  %v60_.i = load float, ptr %2, align 4, !dbg !16
  %v62_.i = getelementptr inbounds nuw i8, ptr %2, i64 8, !dbg !16
  %v63_.i = load float, ptr %v62_.i, align 4, !dbg !16
  %v65_.i = getelementptr inbounds nuw i8, ptr %2, i64 4, !dbg !16
  %v66_.i = load float, ptr %v65_.i, align 4, !dbg !16
  %v68_.i = getelementptr inbounds nuw i8, ptr %2, i64 16, !dbg !16
  %v69_.i = load half, ptr %v68_.i, align 4, !dbg !16
  %v71_.i = getelementptr inbounds nuw i8, ptr %2, i64 18, !dbg !16
  %v72_.i = load i8, ptr %v71_.i, align 2, !dbg !16
  %v74_.i = fsub float %v58_.i, %v73_.i, !dbg !16
  %v75_.i = fmul float %v6_f1_, %v63_.i, !dbg !17
  %v76_.i = fadd float %v60_.i, %v75_.i, !dbg !18
  %v77_.i = fmul float %v6_f1_, %v74_.i, !dbg !19
  %v78_.i = fadd float %v77_.i, %v66_.i, !dbg !20
  %v79_.i = fcmp olt float %v76_.i, 0.000000e+00, !dbg !21
  %v80_.i = fcmp ogt float %v76_.i, 1.000000e+00, !dbg !22
  %v81_.i = or i1 %v79_.i, %v80_.i, !dbg !21
  %v83_.i = select i1 %v79_.i, float 0.000000e+00, float %v76_.i, !dbg !23
  %v84_.i = fcmp ogt float %v83_.i, 1.000000e+00, !dbg !24
  %v85_.i = select i1 %v84_.i, float 1.000000e+00, float %v83_.i, !dbg !24
  %v86_.i = fneg float %v63_.i, !dbg !25
  %v87_.i = fpext half %v69_.i to float, !dbg !25
  %v88_.i = fmul float %v86_.i, %v87_.i, !dbg !25
  %v90_.i = select i1 %v81_.i, float %v85_.i, float %v76_.i, !dbg !26
  %v91_.i = select i1 %v81_.i, float %v88_.i, float %v63_.i, !dbg !26
  %v89_.i = zext i1 %v81_.i to i8, !dbg !26
  %v93_.i = fcmp olt float %v78_.i, 0.000000e+00, !dbg !27
  %v94_.i = fneg float %v74_.i, !dbg !28
  %v95_.i = fmul float %v94_.i, %v87_.i, !dbg !28
  %v97_.i = select i1 %v93_.i, float %v95_.i, float %v74_.i, !dbg !29
  %v98_.i = select i1 %v93_.i, float 0.000000e+00, float %v78_.i, !dbg !29
  %v96_.i = zext i1 %v93_.i to i8, !dbg !29
  %v92_.i = add i8 %v72_.i, %v96_.i, !dbg !21
  %v99_.i = add i8 %v92_.i, %v89_.i, !dbg !35
  %v100_.i = or i1 %v93_.i, %v81_.i, !dbg !29
  %v101_.i = icmp ult i8 %v99_.i, 3, !dbg !30
  %v103_.i = zext i1 %v101_.i to i8, !dbg !9
  store i8 %v103_.i, ptr %v50_.i, align 1, !dbg !9
  store float %v97_.i, ptr %v57_.i, align 4, !dbg !9
  store float %v90_.i, ptr %2, align 4, !dbg !9
  %v108_.i = select i1 %v81_.i, ptr %v62_.i, ptr %instead106.i, !dbg !9
  store float %v91_.i, ptr %v108_.i, align 4, !dbg !9
  store float %v98_.i, ptr %v65_.i, align 4, !dbg !9
  %v111_.i = select i1 %v100_.i, ptr %v71_.i, ptr %instead106.i, !dbg !9
  store i8 %v99_.i, ptr %v111_.i, align 1, !dbg !9
  br label %join55.i, !dbg !9

join55.i:                                         ; preds = %then53.i, %body36.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !9
  br i1 %exitcond.not, label %join34.i, label %body36.i, !dbg !9

join34.i:                                         ; preds = %join55.i, %join11.i
  %v114_.i = phi i32 [ %v1_.i, %join11.i ], [ %v30_.i, %join55.i ], !dbg !9
  %v113_.i = phi i32 [ %v1_.i, %join11.i ], [ 0, %join55.i ], !dbg !9
  %v116_.i = lshr exact i32 %v113_.i, 7, !dbg !9
  %v117_.i = ashr i32 %v114_.i, 7, !dbg !9
  %v119_.i = call i32 @llvm.smax.i32(i32 %v117_.i, i32 %v116_.i), !dbg !9
  %v120_.not.i = icmp sgt i32 %v117_.i, %v116_.i, !dbg !9
  %v121_.i = select i1 %v120_.not.i, i32 %v116_.i, i32 %count, !dbg !9
  %v122_.i = sub nsw i32 %v119_.i, %v116_.i, !dbg !9
  %v123_.i = select i1 %v120_.not.i, i32 %v122_.i, i32 0, !dbg !9
  %v124_.i = sub nsw i32 %count, %v123_.i, !dbg !9
  %v125_.i = icmp sgt i32 %v124_.i, 0, !dbg !9
  br i1 %v125_.i, label %while129.i, label %particles.block.exit, !dbg !9

while129.i:                                       ; preds = %join34.i, %done141.i
  %phi131.i = phi i32 [ %v254_.i, %done141.i ], [ 0, %join34.i ], !dbg !9
  %v132_.not.i = icmp samesign ult i32 %phi131.i, %v121_.i, !dbg !9
  %v133_.i = select i1 %v132_.not.i, i32 0, i32 %v123_.i, !dbg !9
  %v134_.i = add nsw i32 %v133_.i, %phi131.i, !dbg !9
  %v135_.i = add nsw i32 %v134_.i, %block.x7, !dbg !9
  %v136_.i = shl nsw i32 %v134_.i, 7, !dbg !9
  %v137_.i = sub nsw i32 %v113_.i, %v136_.i, !dbg !9
  %v138_.i = sub nsw i32 %v114_.i, %v136_.i, !dbg !9
  %v147_.i = shl nsw i32 %v135_.i, 7, !dbg !12
  %3 = zext i32 %v147_.i to i64, !dbg !9
  %4 = sext i32 %v138_.i to i64, !dbg !9
  %5 = sext i32 %v137_.i to i64, !dbg !9
  br label %body140.i, !dbg !9

body140.i:                                        ; preds = %while129.i, %join156.i
  %indvars.iv11 = phi i64 [ 0, %while129.i ], [ %indvars.iv.next12, %join156.i ], !dbg !12
  %6 = add nuw nsw i64 %indvars.iv11, %3, !dbg !12
  %v150_.i = icmp samesign ule i64 %v4_f1_, %6, !dbg !13
  %v151_.i = icmp sge i64 %indvars.iv11, %5, !dbg !9
  %v152_.i = icmp slt i64 %indvars.iv11, %4, !dbg !9
  %v153_.not1.i = and i1 %v151_.i, %v152_.i, !dbg !9
  %brmerge.i = select i1 %v153_.not1.i, i1 true, i1 %v150_.i, !dbg !9
  br i1 %brmerge.i, label %join156.i, label %then157.i, !dbg !9

then157.i:                                        ; preds = %body140.i
  %v160_.i = mul nuw nsw i64 %6, 20, !dbg !9
  %v162_.i = mul nuw nsw i64 %6, 10, !dbg !9
  %7 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v160_.i, !dbg !15
  %v164_.i = getelementptr inbounds nuw i8, ptr %7, i64 19, !dbg !15
  %v165_.i = load i8, ptr %v164_.i, align 1, !dbg !15
  %v166_.not.i = icmp eq i8 %v165_.i, 0, !dbg !15
  br i1 %v166_.not.i, label %join156.i, label %then167.i, !dbg !14

then167.i:                                        ; preds = %then157.i
  %v171_.i = getelementptr inbounds nuw i8, ptr %7, i64 12, !dbg !16
  %v172_.i = load float, ptr %v171_.i, align 4, !dbg !16
  %v174_.i = fsub float %v172_.i, %v73_.i, !dbg !16
  store float %v174_.i, ptr %v171_.i, align 4, !dbg !16
  %v177_.i = load float, ptr %7, align 4, !dbg !18
  %v179_.i = getelementptr inbounds nuw i8, ptr %7, i64 8, !dbg !17
  %v180_.i = load float, ptr %v179_.i, align 4, !dbg !17
  %v181_.i = fmul float %v6_f1_, %v180_.i, !dbg !17
  %v182_.i = fadd float %v177_.i, %v181_.i, !dbg !18
  store float %v182_.i, ptr %7, align 4, !dbg !18
  %v185_.i = getelementptr inbounds nuw i8, ptr %7, i64 4, !dbg !20
  %v186_.i = load float, ptr %v185_.i, align 4, !dbg !20
  %v189_.i = fmul float %v6_f1_, %v174_.i, !dbg !19
  %v190_.i = fadd float %v189_.i, %v186_.i, !dbg !20
  store float %v190_.i, ptr %v185_.i, align 4, !dbg !20
  %v194_.i = fcmp olt float %v182_.i, 0.000000e+00, !dbg !21
  %v200_.i = fcmp ogt float %v182_.i, 1.000000e+00, !dbg !22
  %v201_.i = or i1 %v194_.i, %v200_.i, !dbg !21
  br i1 %v201_.i, label %then202.i, label %join204.i, !dbg !26

then202.i:                                        ; preds = %then167.i
  %v208_.i = select i1 %v194_.i, float 0.000000e+00, float %v182_.i, !dbg !23
  %v209_.i = fcmp ogt float %v208_.i, 1.000000e+00, !dbg !24
  %v210_.i = select i1 %v209_.i, float 1.000000e+00, float %v208_.i, !dbg !24
  %v213_.i = fneg float %v180_.i, !dbg !25
  %8 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v162_.i, !dbg !31
  %v215_.i = getelementptr inbounds nuw i8, ptr %8, i64 16, !dbg !31
  %v216_.i = load half, ptr %v215_.i, align 2, !dbg !31
  %v217_.i = fpext half %v216_.i to float, !dbg !25
  %v218_.i = fmul float %v213_.i, %v217_.i, !dbg !25
  store float %v210_.i, ptr %7, align 4, !dbg !32
  store float %v218_.i, ptr %v179_.i, align 4, !dbg !32
  %v222_.i = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !33
  %v223_.i = load i8, ptr %v222_.i, align 2, !dbg !33
  %v224_.i = add i8 %v223_.i, 1, !dbg !33
  store i8 %v224_.i, ptr %v222_.i, align 2, !dbg !33
  br label %join204.i, !dbg !26

join204.i:                                        ; preds = %then202.i, %then167.i
  %v228_.i = fcmp olt float %v190_.i, 0.000000e+00, !dbg !27
  br i1 %v228_.i, label %then229.i, label %join204.i.join231.i_crit_edge, !dbg !29

join204.i.join231.i_crit_edge:                    ; preds = %join204.i
  %v248_.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !30
  %v249_.i.pre = load i8, ptr %v248_.i.phi.trans.insert, align 1, !dbg !30
  br label %join231.i, !dbg !29

then229.i:                                        ; preds = %join204.i
  %v234_.i = fneg float %v174_.i, !dbg !28
  %9 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v162_.i, !dbg !34
  %v236_.i = getelementptr inbounds nuw i8, ptr %9, i64 16, !dbg !34
  %v237_.i = load half, ptr %v236_.i, align 2, !dbg !34
  %v238_.i = fpext half %v237_.i to float, !dbg !28
  %v239_.i = fmul float %v234_.i, %v238_.i, !dbg !28
  %v241_.i = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !35
  %v242_.i = load i8, ptr %v241_.i, align 1, !dbg !35
  %v243_.i = add i8 %v242_.i, 1, !dbg !35
  store float 0.000000e+00, ptr %v185_.i, align 4, !dbg !36
  store float %v239_.i, ptr %v171_.i, align 4, !dbg !36
  store i8 %v243_.i, ptr %v241_.i, align 2, !dbg !36
  br label %join231.i, !dbg !29

join231.i:                                        ; preds = %join204.i.join231.i_crit_edge, %then229.i
  %v249_.i = phi i8 [ %v249_.i.pre, %join204.i.join231.i_crit_edge ], [ %v243_.i, %then229.i ], !dbg !30
  %v250_.i = icmp ult i8 %v249_.i, 3, !dbg !30
  %v252_.i = zext i1 %v250_.i to i8, !dbg !37
  store i8 %v252_.i, ptr %v164_.i, align 1, !dbg !37
  br label %join156.i, !dbg !9

join156.i:                                        ; preds = %join231.i, %then157.i, %body140.i
  %indvars.iv.next12 = add nuw nsw i64 %indvars.iv11, 1, !dbg !9
  %exitcond15.not = icmp eq i64 %indvars.iv.next12, 128, !dbg !9
  br i1 %exitcond15.not, label %done141.i, label %body140.i, !dbg !9, !llvm.loop !38

done141.i:                                        ; preds = %join156.i
  %v254_.i = add nuw nsw i32 %phi131.i, 1, !dbg !9
  %exitcond16.not = icmp eq i32 %v254_.i, %v124_.i, !dbg !9
  br i1 %exitcond16.not, label %particles.block.exit, label %while129.i, !dbg !9

particles.block.exit:                             ; preds = %done141.i, %join34.i
  %following = add nuw i64 %covered, %linear6, !dbg !7
  %v32_f1_ = add nuw i32 %block.x7, %count, !dbg !7
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
!14 = !DILocation(line: 69, column: 5, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 69, column: 12, scope: !10, inlinedAt: !11)
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
!31 = !DILocation(line: 75, column: 54, scope: !10, inlinedAt: !11)
!32 = !DILocation(line: 75, column: 9, scope: !10, inlinedAt: !11)
!33 = !DILocation(line: 76, column: 9, scope: !10, inlinedAt: !11)
!34 = !DILocation(line: 78, column: 43, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 78, column: 51, scope: !10, inlinedAt: !11)
!36 = !DILocation(line: 78, column: 9, scope: !10, inlinedAt: !11)
!37 = !DILocation(line: 79, column: 5, scope: !10, inlinedAt: !11)
!38 = distinct !{!38, !39}
!39 = !{!"llvm.loop.unroll.disable"}
!40 = !DILocation(line: 71, column: 13, scope: !10, inlinedAt: !11)
