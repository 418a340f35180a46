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
  %instead115.known.i = getelementptr inbounds nuw i8, ptr %fault, i64 16, !dbg !9
  %v82_.i = fmul float %v6_f1_, 0x40239EB860000000, !dbg !40
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
  %instead115.i = call ptr asm "", "=r,0"(ptr nonnull %instead115.known.i) #3, !dbg !9
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
  %v38_.i = and i32 %v29_.i, -32, !dbg !9
  %v39_.i = icmp sgt i32 %v29_.i, 31, !dbg !9
  %v40_.i = and i1 %v39_.i, %v37_.i, !dbg !9
  br i1 %v40_.i, label %body45.i.preheader, label %join43.i, !dbg !9

body45.i.preheader:                               ; preds = %join11.i
  %1 = zext i32 %v3_.i to i64, !dbg !14
  %wide.trip.count = zext nneg i32 %v38_.i to i64, !dbg !9
  br label %body45.i, !dbg !14

body45.i:                                         ; preds = %body45.i.preheader, %join64.i
  %indvars.iv = phi i64 [ 0, %body45.i.preheader ], [ %indvars.iv.next, %join64.i ], !dbg !12
  %2 = add nuw nsw i64 %indvars.iv, %1, !dbg !12
  %v55_.i = mul nuw nsw i64 %2, 20, !dbg !9
  %3 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v55_.i, !dbg !15
  %v59_.i = getelementptr inbounds nuw i8, ptr %3, i64 19, !dbg !15
  %v60_.i = load i8, ptr %v59_.i, align 1, !dbg !15
  %v61_.not.i = icmp eq i8 %v60_.i, 0, !dbg !15
  br i1 %v61_.not.i, label %join64.i, label %then62.i, !dbg !14

then62.i:                                         ; preds = %body45.i
  %v66_.i = getelementptr inbounds nuw i8, ptr %3, i64 12, !dbg !16
  %v67_.i = load float, ptr %v66_.i, align 4, !dbg !16
  %v69_.i = load float, ptr %3, align 4, !dbg !16
  %v71_.i = getelementptr inbounds nuw i8, ptr %3, i64 8, !dbg !16
  %v72_.i = load float, ptr %v71_.i, align 4, !dbg !16
  %v74_.i = getelementptr inbounds nuw i8, ptr %3, i64 4, !dbg !16
  %v75_.i = load float, ptr %v74_.i, align 4, !dbg !16
  %v77_.i = getelementptr inbounds nuw i8, ptr %3, i64 16, !dbg !16
  %v78_.i = load half, ptr %v77_.i, align 4, !dbg !16
  %v80_.i = getelementptr inbounds nuw i8, ptr %3, i64 18, !dbg !16
  %v81_.i = load i8, ptr %v80_.i, align 2, !dbg !16
  %v83_.i = fsub float %v67_.i, %v82_.i, !dbg !16
  %v84_.i = fmul float %v6_f1_, %v72_.i, !dbg !17
  %v85_.i = fadd float %v69_.i, %v84_.i, !dbg !18
  %v86_.i = fmul float %v6_f1_, %v83_.i, !dbg !19
  %v87_.i = fadd float %v86_.i, %v75_.i, !dbg !20
  %v88_.i = fcmp olt float %v85_.i, 0.000000e+00, !dbg !21
  %v89_.i = fcmp ogt float %v85_.i, 1.000000e+00, !dbg !22
  %v90_.i = or i1 %v88_.i, %v89_.i, !dbg !21
  %v92_.i = select i1 %v88_.i, float 0.000000e+00, float %v85_.i, !dbg !23
  %v93_.i = fcmp ogt float %v92_.i, 1.000000e+00, !dbg !24
  %v94_.i = select i1 %v93_.i, float 1.000000e+00, float %v92_.i, !dbg !24
  %v95_.i = fneg float %v72_.i, !dbg !25
  %v96_.i = fpext half %v78_.i to float, !dbg !25
  %v97_.i = fmul float %v95_.i, %v96_.i, !dbg !25
  %v99_.i = select i1 %v90_.i, float %v94_.i, float %v85_.i, !dbg !26
  %v100_.i = select i1 %v90_.i, float %v97_.i, float %v72_.i, !dbg !26
  %v98_.i = zext i1 %v90_.i to i8, !dbg !26
  %v102_.i = fcmp olt float %v87_.i, 0.000000e+00, !dbg !27
  %v103_.i = fneg float %v83_.i, !dbg !28
  %v104_.i = fmul float %v103_.i, %v96_.i, !dbg !28
  %v106_.i = select i1 %v102_.i, float %v104_.i, float %v83_.i, !dbg !29
  %v107_.i = select i1 %v102_.i, float 0.000000e+00, float %v87_.i, !dbg !29
  %v105_.i = zext i1 %v102_.i to i8, !dbg !29
  %v101_.i = add i8 %v81_.i, %v105_.i, !dbg !21
  %v108_.i = add i8 %v101_.i, %v98_.i, !dbg !35
  %v109_.i = or i1 %v102_.i, %v90_.i, !dbg !29
  %v110_.i = icmp ult i8 %v108_.i, 3, !dbg !30
  %v112_.i = zext i1 %v110_.i to i8, !dbg !9
  store i8 %v112_.i, ptr %v59_.i, align 1, !dbg !9
  store float %v106_.i, ptr %v66_.i, align 4, !dbg !9
  store float %v99_.i, ptr %3, align 4, !dbg !9
  %v117_.i = select i1 %v90_.i, ptr %v71_.i, ptr %instead115.i, !dbg !9
  store float %v100_.i, ptr %v117_.i, align 4, !dbg !9
  store float %v107_.i, ptr %v74_.i, align 4, !dbg !9
  %v120_.i = select i1 %v109_.i, ptr %v80_.i, ptr %instead115.i, !dbg !9
  store i8 %v108_.i, ptr %v120_.i, align 1, !dbg !9
  br label %join64.i, !dbg !9

join64.i:                                         ; preds = %then62.i, %body45.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !9
  br i1 %exitcond.not, label %join43.i, label %body45.i, !dbg !9

join43.i:                                         ; preds = %join64.i, %join11.i
  %v123_.i = phi i32 [ %v1_.i, %join11.i ], [ %v38_.i, %join64.i ], !dbg !9
  %v122_.i = phi i32 [ %v1_.i, %join11.i ], [ 0, %join64.i ], !dbg !9
  %v125_.i = lshr exact i32 %v122_.i, 7, !dbg !9
  %v126_.i = ashr i32 %v123_.i, 7, !dbg !9
  %v128_.i = call i32 @llvm.smax.i32(i32 %v126_.i, i32 %v125_.i), !dbg !9
  %v129_.not.i = icmp sgt i32 %v126_.i, %v125_.i, !dbg !9
  %v130_.i = select i1 %v129_.not.i, i32 %v125_.i, i32 %count, !dbg !9
  %v131_.i = sub nsw i32 %v128_.i, %v125_.i, !dbg !9
  %v132_.i = select i1 %v129_.not.i, i32 %v131_.i, i32 0, !dbg !9
  %v133_.i = sub nsw i32 %count, %v132_.i, !dbg !9
  %v134_.i = icmp sgt i32 %v133_.i, 0, !dbg !9
  br i1 %v134_.i, label %while138.i, label %particles.block.exit, !dbg !9

while138.i:                                       ; preds = %join43.i, %done150.i
  %phi140.i = phi i32 [ %v263_.i, %done150.i ], [ 0, %join43.i ], !dbg !9
  %v141_.not.i = icmp samesign ult i32 %phi140.i, %v130_.i, !dbg !9
  %v142_.i = select i1 %v141_.not.i, i32 0, i32 %v132_.i, !dbg !9
  %v143_.i = add nsw i32 %v142_.i, %phi140.i, !dbg !9
  %v144_.i = add nsw i32 %v143_.i, %block.x7, !dbg !9
  %v145_.i = shl nsw i32 %v143_.i, 7, !dbg !9
  %v146_.i = sub nsw i32 %v122_.i, %v145_.i, !dbg !9
  %v147_.i = sub nsw i32 %v123_.i, %v145_.i, !dbg !9
  %v156_.i = shl nsw i32 %v144_.i, 7, !dbg !12
  %4 = zext i32 %v156_.i to i64, !dbg !9
  %5 = sext i32 %v147_.i to i64, !dbg !9
  %6 = sext i32 %v146_.i to i64, !dbg !9
  br label %body149.i, !dbg !9

body149.i:                                        ; preds = %while138.i, %join165.i
  %indvars.iv11 = phi i64 [ 0, %while138.i ], [ %indvars.iv.next12, %join165.i ], !dbg !12
  %7 = add nuw nsw i64 %indvars.iv11, %4, !dbg !12
  %v159_.i = icmp samesign ule i64 %v4_f1_, %7, !dbg !13
  %v160_.i = icmp sge i64 %indvars.iv11, %6, !dbg !9
  %v161_.i = icmp slt i64 %indvars.iv11, %5, !dbg !9
  %v162_.not1.i = and i1 %v160_.i, %v161_.i, !dbg !9
  %brmerge.i = select i1 %v162_.not1.i, i1 true, i1 %v159_.i, !dbg !9
  br i1 %brmerge.i, label %join165.i, label %then166.i, !dbg !9

then166.i:                                        ; preds = %body149.i
  %v169_.i = mul nuw nsw i64 %7, 20, !dbg !9
  %v171_.i = mul nuw nsw i64 %7, 10, !dbg !9
  %8 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v169_.i, !dbg !15
  %v173_.i = getelementptr inbounds nuw i8, ptr %8, i64 19, !dbg !15
  %v174_.i = load i8, ptr %v173_.i, align 1, !dbg !15
  %v175_.not.i = icmp eq i8 %v174_.i, 0, !dbg !15
  br i1 %v175_.not.i, label %join165.i, label %then176.i, !dbg !14

then176.i:                                        ; preds = %then166.i
  %v180_.i = getelementptr inbounds nuw i8, ptr %8, i64 12, !dbg !16
  %v181_.i = load float, ptr %v180_.i, align 4, !dbg !16
  %v183_.i = fsub float %v181_.i, %v82_.i, !dbg !16
  store float %v183_.i, ptr %v180_.i, align 4, !dbg !16
  %v186_.i = load float, ptr %8, align 4, !dbg !18
  %v188_.i = getelementptr inbounds nuw i8, ptr %8, i64 8, !dbg !17
  %v189_.i = load float, ptr %v188_.i, align 4, !dbg !17
  %v190_.i = fmul float %v6_f1_, %v189_.i, !dbg !17
  %v191_.i = fadd float %v186_.i, %v190_.i, !dbg !18
  store float %v191_.i, ptr %8, align 4, !dbg !18
  %v194_.i = getelementptr inbounds nuw i8, ptr %8, i64 4, !dbg !20
  %v195_.i = load float, ptr %v194_.i, align 4, !dbg !20
  %v198_.i = fmul float %v6_f1_, %v183_.i, !dbg !19
  %v199_.i = fadd float %v198_.i, %v195_.i, !dbg !20
  store float %v199_.i, ptr %v194_.i, align 4, !dbg !20
  %v203_.i = fcmp olt float %v191_.i, 0.000000e+00, !dbg !21
  %v209_.i = fcmp ogt float %v191_.i, 1.000000e+00, !dbg !22
  %v210_.i = or i1 %v203_.i, %v209_.i, !dbg !21
  br i1 %v210_.i, label %then211.i, label %join213.i, !dbg !26

then211.i:                                        ; preds = %then176.i
  %v217_.i = select i1 %v203_.i, float 0.000000e+00, float %v191_.i, !dbg !23
  %v218_.i = fcmp ogt float %v217_.i, 1.000000e+00, !dbg !24
  %v219_.i = select i1 %v218_.i, float 1.000000e+00, float %v217_.i, !dbg !24
  %v222_.i = fneg float %v189_.i, !dbg !25
  %9 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v171_.i, !dbg !31
  %v224_.i = getelementptr inbounds nuw i8, ptr %9, i64 16, !dbg !31
  %v225_.i = load half, ptr %v224_.i, align 2, !dbg !31
  %v226_.i = fpext half %v225_.i to float, !dbg !25
  %v227_.i = fmul float %v222_.i, %v226_.i, !dbg !25
  store float %v219_.i, ptr %8, align 4, !dbg !32
  store float %v227_.i, ptr %v188_.i, align 4, !dbg !32
  %v231_.i = getelementptr inbounds nuw i8, ptr %8, i64 18, !dbg !33
  %v232_.i = load i8, ptr %v231_.i, align 2, !dbg !33
  %v233_.i = add i8 %v232_.i, 1, !dbg !33
  store i8 %v233_.i, ptr %v231_.i, align 2, !dbg !33
  br label %join213.i, !dbg !26

join213.i:                                        ; preds = %then211.i, %then176.i
  %v237_.i = fcmp olt float %v199_.i, 0.000000e+00, !dbg !27
  br i1 %v237_.i, label %then238.i, label %join213.i.join240.i_crit_edge, !dbg !29

join213.i.join240.i_crit_edge:                    ; preds = %join213.i
  %v257_.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %8, i64 18, !dbg !30
  %v258_.i.pre = load i8, ptr %v257_.i.phi.trans.insert, align 1, !dbg !30
  br label %join240.i, !dbg !29

then238.i:                                        ; preds = %join213.i
  %v243_.i = fneg float %v183_.i, !dbg !28
  %10 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v171_.i, !dbg !34
  %v245_.i = getelementptr inbounds nuw i8, ptr %10, i64 16, !dbg !34
  %v246_.i = load half, ptr %v245_.i, align 2, !dbg !34
  %v247_.i = fpext half %v246_.i to float, !dbg !28
  %v248_.i = fmul float %v243_.i, %v247_.i, !dbg !28
  %v250_.i = getelementptr inbounds nuw i8, ptr %8, i64 18, !dbg !35
  %v251_.i = load i8, ptr %v250_.i, align 1, !dbg !35
  %v252_.i = add i8 %v251_.i, 1, !dbg !35
  store float 0.000000e+00, ptr %v194_.i, align 4, !dbg !36
  store float %v248_.i, ptr %v180_.i, align 4, !dbg !36
  store i8 %v252_.i, ptr %v250_.i, align 2, !dbg !36
  br label %join240.i, !dbg !29

join240.i:                                        ; preds = %join213.i.join240.i_crit_edge, %then238.i
  %v258_.i = phi i8 [ %v258_.i.pre, %join213.i.join240.i_crit_edge ], [ %v252_.i, %then238.i ], !dbg !30
  %v259_.i = icmp ult i8 %v258_.i, 3, !dbg !30
  %v261_.i = zext i1 %v259_.i to i8, !dbg !37
  store i8 %v261_.i, ptr %v173_.i, align 1, !dbg !37
  br label %join165.i, !dbg !9

join165.i:                                        ; preds = %join240.i, %then166.i, %body149.i
  %indvars.iv.next12 = add nuw nsw i64 %indvars.iv11, 1, !dbg !9
  %exitcond15.not = icmp eq i64 %indvars.iv.next12, 128, !dbg !9
  br i1 %exitcond15.not, label %done150.i, label %body149.i, !dbg !9, !llvm.loop !38

done150.i:                                        ; preds = %join165.i
  %v263_.i = add nuw nsw i32 %phi140.i, 1, !dbg !9
  %exitcond16.not = icmp eq i32 %v263_.i, %v133_.i, !dbg !9
  br i1 %exitcond16.not, label %particles.block.exit, label %while138.i, !dbg !9

particles.block.exit:                             ; preds = %done150.i, %join43.i
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
