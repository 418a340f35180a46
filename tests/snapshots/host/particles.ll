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
  %instead122.known.i = getelementptr inbounds nuw i8, ptr %fault, i64 16, !dbg !9
  %v89_.i = fmul float %v6_f1_, 0x40239EB860000000, !dbg !40
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
  %instead122.i = call ptr asm "", "=r,0"(ptr nonnull %instead122.known.i) #3, !dbg !9
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
  %0 = call i32 @llvm.smax.i32(i32 %v29_.i, i32 1), !dbg !9
  %v32_.i = add i32 %v3_.i, -1, !dbg !9
  %v33_.i = add i32 %v32_.i, %0, !dbg !12
  %v34_.i = sext i32 %v33_.i to i64, !dbg !12
  %v35_.i = icmp sgt i64 %v4_f1_, %v34_.i, !dbg !13
  %v36_.i = icmp sge i32 %v33_.i, %v3_.i, !dbg !13
  %v37_.i = and i1 %v36_.i, %v35_.i, !dbg !13
  %v38_.i = icmp eq i32 %v29_.i, %v1_.i, !dbg !9
  %v39_.i = add i32 %v29_.i, %v3_.i, !dbg !12
  %v40_.i = sext i32 %v39_.i to i64, !dbg !12
  %v41_.i = icmp sle i64 %v4_f1_, %v40_.i, !dbg !9
  %v42_.i = or i1 %v38_.i, %v41_.i, !dbg !9
  %v43_.i = icmp slt i32 %v29_.i, 1, !dbg !9
  %v45_.i = and i32 %v29_.i, -32, !dbg !9
  %v46_.i = icmp sgt i32 %v29_.i, 31, !dbg !9
  %v47_.i = and i1 %v46_.i, %v37_.i, !dbg !9
  br i1 %v47_.i, label %body52.i.preheader, label %join50.i, !dbg !9

body52.i.preheader:                               ; preds = %join11.i
  %1 = zext i32 %v3_.i to i64, !dbg !14
  %wide.trip.count = zext nneg i32 %v45_.i to i64, !dbg !9
  br label %body52.i, !dbg !14

body52.i:                                         ; preds = %body52.i.preheader, %join71.i
  %indvars.iv = phi i64 [ 0, %body52.i.preheader ], [ %indvars.iv.next, %join71.i ], !dbg !12
  %2 = add nuw nsw i64 %indvars.iv, %1, !dbg !12
  %v62_.i = mul nuw nsw i64 %2, 20, !dbg !9
  %3 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v62_.i, !dbg !15
  %v66_.i = getelementptr inbounds nuw i8, ptr %3, i64 19, !dbg !15
  %v67_.i = load i8, ptr %v66_.i, align 1, !dbg !15
  %v68_.not.i = icmp eq i8 %v67_.i, 0, !dbg !15
  br i1 %v68_.not.i, label %join71.i, label %then69.i, !dbg !14

then69.i:                                         ; preds = %body52.i
  %v73_.i = getelementptr inbounds nuw i8, ptr %3, i64 12, !dbg !16
  %v74_.i = load float, ptr %v73_.i, align 4, !dbg !16
  %v76_.i = load float, ptr %3, align 4, !dbg !16
  %v78_.i = getelementptr inbounds nuw i8, ptr %3, i64 8, !dbg !16
  %v79_.i = load float, ptr %v78_.i, align 4, !dbg !16
  %v81_.i = getelementptr inbounds nuw i8, ptr %3, i64 4, !dbg !16
  %v82_.i = load float, ptr %v81_.i, align 4, !dbg !16
  %v84_.i = getelementptr inbounds nuw i8, ptr %3, i64 16, !dbg !16
  %v85_.i = load half, ptr %v84_.i, align 4, !dbg !16
  %v87_.i = getelementptr inbounds nuw i8, ptr %3, i64 18, !dbg !16
  %v88_.i = load i8, ptr %v87_.i, align 2, !dbg !16
  %v90_.i = fsub float %v74_.i, %v89_.i, !dbg !16
  %v91_.i = fmul float %v6_f1_, %v79_.i, !dbg !17
  %v92_.i = fadd float %v76_.i, %v91_.i, !dbg !18
  %v93_.i = fmul float %v6_f1_, %v90_.i, !dbg !19
  %v94_.i = fadd float %v93_.i, %v82_.i, !dbg !20
  %v95_.i = fcmp olt float %v92_.i, 0.000000e+00, !dbg !21
  %v96_.i = fcmp ogt float %v92_.i, 1.000000e+00, !dbg !22
  %v97_.i = or i1 %v95_.i, %v96_.i, !dbg !21
  %v99_.i = select i1 %v95_.i, float 0.000000e+00, float %v92_.i, !dbg !23
  %v100_.i = fcmp ogt float %v99_.i, 1.000000e+00, !dbg !24
  %v101_.i = select i1 %v100_.i, float 1.000000e+00, float %v99_.i, !dbg !24
  %v102_.i = fneg float %v79_.i, !dbg !25
  %v103_.i = fpext half %v85_.i to float, !dbg !25
  %v104_.i = fmul float %v102_.i, %v103_.i, !dbg !25
  %v106_.i = select i1 %v97_.i, float %v101_.i, float %v92_.i, !dbg !26
  %v107_.i = select i1 %v97_.i, float %v104_.i, float %v79_.i, !dbg !26
  %v105_.i = zext i1 %v97_.i to i8, !dbg !26
  %v109_.i = fcmp olt float %v94_.i, 0.000000e+00, !dbg !27
  %v110_.i = fneg float %v90_.i, !dbg !28
  %v111_.i = fmul float %v110_.i, %v103_.i, !dbg !28
  %v113_.i = select i1 %v109_.i, float %v111_.i, float %v90_.i, !dbg !29
  %v114_.i = select i1 %v109_.i, float 0.000000e+00, float %v94_.i, !dbg !29
  %v112_.i = zext i1 %v109_.i to i8, !dbg !29
  %v108_.i = add i8 %v88_.i, %v112_.i, !dbg !21
  %v115_.i = add i8 %v108_.i, %v105_.i, !dbg !35
  %v116_.i = or i1 %v109_.i, %v97_.i, !dbg !29
  %v117_.i = icmp ult i8 %v115_.i, 3, !dbg !30
  %v119_.i = zext i1 %v117_.i to i8, !dbg !9
  store i8 %v119_.i, ptr %v66_.i, align 1, !dbg !9
  store float %v113_.i, ptr %v73_.i, align 4, !dbg !9
  store float %v106_.i, ptr %3, align 4, !dbg !9
  %v124_.i = select i1 %v97_.i, ptr %v78_.i, ptr %instead122.i, !dbg !9
  store float %v107_.i, ptr %v124_.i, align 4, !dbg !9
  store float %v114_.i, ptr %v81_.i, align 4, !dbg !9
  %v127_.i = select i1 %v116_.i, ptr %v87_.i, ptr %instead122.i, !dbg !9
  store i8 %v115_.i, ptr %v127_.i, align 1, !dbg !9
  br label %join71.i, !dbg !9

join71.i:                                         ; preds = %then69.i, %body52.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !9
  br i1 %exitcond.not, label %join50.i, label %body52.i, !dbg !9

join50.i:                                         ; preds = %join71.i, %join11.i
  %v130_.i = phi i32 [ %v1_.i, %join11.i ], [ %v45_.i, %join71.i ], !dbg !9
  %v129_.i = phi i32 [ %v1_.i, %join11.i ], [ 0, %join71.i ], !dbg !9
  %v132_.i = lshr exact i32 %v129_.i, 7, !dbg !9
  %v133_.i = ashr i32 %v130_.i, 7, !dbg !9
  %v135_.i = call i32 @llvm.smax.i32(i32 %v133_.i, i32 %v132_.i), !dbg !9
  %v136_.i = icmp eq i32 %v45_.i, %v29_.i, !dbg !9
  %v137_.i = and i1 %v136_.i, %v47_.i, !dbg !9
  %v44_1.i = or i1 %v43_.i, %v137_.i, !dbg !9
  %v139_.i = and i1 %v42_.i, %v44_1.i, !dbg !9
  %v140_.i = select i1 %v139_.i, i32 0, i32 %v132_.i, !dbg !9
  %v141_.i = select i1 %v139_.i, i32 %count, i32 %v135_.i, !dbg !9
  %v142_.not.i = icmp samesign ult i32 %v140_.i, %v141_.i, !dbg !9
  %v143_.i = select i1 %v142_.not.i, i32 %v140_.i, i32 %count, !dbg !9
  %v145_.i = call i32 @llvm.usub.sat.i32(i32 %v141_.i, i32 %v140_.i), !dbg !9
  %v146_.i = sub nsw i32 %count, %v145_.i, !dbg !9
  %v147_.i = icmp sgt i32 %v146_.i, 0, !dbg !9
  br i1 %v147_.i, label %while151.i, label %particles.block.exit, !dbg !9

while151.i:                                       ; preds = %join50.i, %done163.i
  %phi153.i = phi i32 [ %v276_.i, %done163.i ], [ 0, %join50.i ], !dbg !9
  %v154_.not.i = icmp samesign ult i32 %phi153.i, %v143_.i, !dbg !9
  %v155_.i = select i1 %v154_.not.i, i32 0, i32 %v145_.i, !dbg !9
  %v156_.i = add nuw nsw i32 %v155_.i, %phi153.i, !dbg !9
  %v157_.i = add nuw nsw i32 %v156_.i, %block.x7, !dbg !9
  %v158_.i = shl nsw i32 %v156_.i, 7, !dbg !9
  %v159_.i = sub nsw i32 %v129_.i, %v158_.i, !dbg !9
  %v160_.i = sub nsw i32 %v130_.i, %v158_.i, !dbg !9
  %v169_.i = shl nsw i32 %v157_.i, 7, !dbg !12
  %4 = zext i32 %v169_.i to i64, !dbg !9
  %5 = sext i32 %v160_.i to i64, !dbg !9
  %6 = sext i32 %v159_.i to i64, !dbg !9
  br label %body162.i, !dbg !9

body162.i:                                        ; preds = %while151.i, %join178.i
  %indvars.iv11 = phi i64 [ 0, %while151.i ], [ %indvars.iv.next12, %join178.i ], !dbg !12
  %7 = add nuw nsw i64 %indvars.iv11, %4, !dbg !12
  %v172_.i = icmp samesign ule i64 %v4_f1_, %7, !dbg !13
  %v173_.i = icmp sge i64 %indvars.iv11, %6, !dbg !9
  %v174_.i = icmp slt i64 %indvars.iv11, %5, !dbg !9
  %v175_.not2.i = and i1 %v173_.i, %v174_.i, !dbg !9
  %brmerge.i = select i1 %v175_.not2.i, i1 true, i1 %v172_.i, !dbg !9
  br i1 %brmerge.i, label %join178.i, label %then179.i, !dbg !9

then179.i:                                        ; preds = %body162.i
  %v182_.i = mul nuw nsw i64 %7, 20, !dbg !9
  %v184_.i = mul nuw nsw i64 %7, 10, !dbg !9
  %8 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v182_.i, !dbg !15
  %v186_.i = getelementptr inbounds nuw i8, ptr %8, i64 19, !dbg !15
  %v187_.i = load i8, ptr %v186_.i, align 1, !dbg !15
  %v188_.not.i = icmp eq i8 %v187_.i, 0, !dbg !15
  br i1 %v188_.not.i, label %join178.i, label %then189.i, !dbg !14

then189.i:                                        ; preds = %then179.i
  %v193_.i = getelementptr inbounds nuw i8, ptr %8, i64 12, !dbg !16
  %v194_.i = load float, ptr %v193_.i, align 4, !dbg !16
  %v196_.i = fsub float %v194_.i, %v89_.i, !dbg !16
  store float %v196_.i, ptr %v193_.i, align 4, !dbg !16
  %v199_.i = load float, ptr %8, align 4, !dbg !18
  %v201_.i = getelementptr inbounds nuw i8, ptr %8, i64 8, !dbg !17
  %v202_.i = load float, ptr %v201_.i, align 4, !dbg !17
  %v203_.i = fmul float %v6_f1_, %v202_.i, !dbg !17
  %v204_.i = fadd float %v199_.i, %v203_.i, !dbg !18
  store float %v204_.i, ptr %8, align 4, !dbg !18
  %v207_.i = getelementptr inbounds nuw i8, ptr %8, i64 4, !dbg !20
  %v208_.i = load float, ptr %v207_.i, align 4, !dbg !20
  %v211_.i = fmul float %v6_f1_, %v196_.i, !dbg !19
  %v212_.i = fadd float %v211_.i, %v208_.i, !dbg !20
  store float %v212_.i, ptr %v207_.i, align 4, !dbg !20
  %v216_.i = fcmp olt float %v204_.i, 0.000000e+00, !dbg !21
  %v222_.i = fcmp ogt float %v204_.i, 1.000000e+00, !dbg !22
  %v223_.i = or i1 %v216_.i, %v222_.i, !dbg !21
  br i1 %v223_.i, label %then224.i, label %join226.i, !dbg !26

then224.i:                                        ; preds = %then189.i
  %v230_.i = select i1 %v216_.i, float 0.000000e+00, float %v204_.i, !dbg !23
  %v231_.i = fcmp ogt float %v230_.i, 1.000000e+00, !dbg !24
  %v232_.i = select i1 %v231_.i, float 1.000000e+00, float %v230_.i, !dbg !24
  %v235_.i = fneg float %v202_.i, !dbg !25
  %9 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v184_.i, !dbg !31
  %v237_.i = getelementptr inbounds nuw i8, ptr %9, i64 16, !dbg !31
  %v238_.i = load half, ptr %v237_.i, align 2, !dbg !31
  %v239_.i = fpext half %v238_.i to float, !dbg !25
  %v240_.i = fmul float %v235_.i, %v239_.i, !dbg !25
  store float %v232_.i, ptr %8, align 4, !dbg !32
  store float %v240_.i, ptr %v201_.i, align 4, !dbg !32
  %v244_.i = getelementptr inbounds nuw i8, ptr %8, i64 18, !dbg !33
  %v245_.i = load i8, ptr %v244_.i, align 2, !dbg !33
  %v246_.i = add i8 %v245_.i, 1, !dbg !33
  store i8 %v246_.i, ptr %v244_.i, align 2, !dbg !33
  br label %join226.i, !dbg !26

join226.i:                                        ; preds = %then224.i, %then189.i
  %v250_.i = fcmp olt float %v212_.i, 0.000000e+00, !dbg !27
  br i1 %v250_.i, label %then251.i, label %join226.i.join253.i_crit_edge, !dbg !29

join226.i.join253.i_crit_edge:                    ; preds = %join226.i
  %v270_.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %8, i64 18, !dbg !30
  %v271_.i.pre = load i8, ptr %v270_.i.phi.trans.insert, align 1, !dbg !30
  br label %join253.i, !dbg !29

then251.i:                                        ; preds = %join226.i
  %v256_.i = fneg float %v196_.i, !dbg !28
  %10 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v184_.i, !dbg !34
  %v258_.i = getelementptr inbounds nuw i8, ptr %10, i64 16, !dbg !34
  %v259_.i = load half, ptr %v258_.i, align 2, !dbg !34
  %v260_.i = fpext half %v259_.i to float, !dbg !28
  %v261_.i = fmul float %v256_.i, %v260_.i, !dbg !28
  %v263_.i = getelementptr inbounds nuw i8, ptr %8, i64 18, !dbg !35
  %v264_.i = load i8, ptr %v263_.i, align 1, !dbg !35
  %v265_.i = add i8 %v264_.i, 1, !dbg !35
  store float 0.000000e+00, ptr %v207_.i, align 4, !dbg !36
  store float %v261_.i, ptr %v193_.i, align 4, !dbg !36
  store i8 %v265_.i, ptr %v263_.i, align 2, !dbg !36
  br label %join253.i, !dbg !29

join253.i:                                        ; preds = %join226.i.join253.i_crit_edge, %then251.i
  %v271_.i = phi i8 [ %v271_.i.pre, %join226.i.join253.i_crit_edge ], [ %v265_.i, %then251.i ], !dbg !30
  %v272_.i = icmp ult i8 %v271_.i, 3, !dbg !30
  %v274_.i = zext i1 %v272_.i to i8, !dbg !37
  store i8 %v274_.i, ptr %v186_.i, align 1, !dbg !37
  br label %join178.i, !dbg !9

join178.i:                                        ; preds = %join253.i, %then179.i, %body162.i
  %indvars.iv.next12 = add nuw nsw i64 %indvars.iv11, 1, !dbg !9
  %exitcond15.not = icmp eq i64 %indvars.iv.next12, 128, !dbg !9
  br i1 %exitcond15.not, label %done163.i, label %body162.i, !dbg !9, !llvm.loop !38

done163.i:                                        ; preds = %join178.i
  %v276_.i = add nuw nsw i32 %phi153.i, 1, !dbg !9
  %v277_.i = icmp slt i32 %v276_.i, %v146_.i, !dbg !9
  br i1 %v277_.i, label %while151.i, label %particles.block.exit, !dbg !9

particles.block.exit:                             ; preds = %done163.i, %join50.i
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

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #2

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
