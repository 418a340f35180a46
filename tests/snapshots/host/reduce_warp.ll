; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <32 x float> @llvm.masked.load.v32f32.p0(ptr captures(none), <32 x i1>, <32 x float>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.masked.scatter.v32f32.v32p0(<32 x float>, <32 x ptr>, <32 x i1>) #1

; Function Attrs: nofree norecurse nounwind memory(readwrite, inaccessiblemem: write, target_mem0: write, target_mem1: write)
define range(i64 0, 1125899906842625) i64 @reduce_warp(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias captures(none) %worker) local_unnamed_addr #2 !dbg !4 {
entry:
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load ptr, ptr %v5_f1_, align 8, !dbg !7
  %v14_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v14_f1_, align 4, !dbg !7, !range !8
  %shared = load ptr, ptr %worker, align 8, !dbg !7
  %v31_f1_18 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v31_f1_18, label %run.lr.ph, label %common.ret, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v21_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v22_f1_ = urem i64 %first, %v21_f1_, !dbg !7
  %v23_f1_ = trunc nuw nsw i64 %v22_f1_ to i32, !dbg !7
  %v9_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 32, !dbg !7
  %v10_f1_ = load float, ptr %v9_f1_, align 4, !dbg !7
  %v7_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 24, !dbg !7
  %v8_f1_ = load i64, ptr %v7_f1_, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v3_.i = shl i32 %grid.x, 7, !dbg !30
  %v4_.i = zext i32 %v3_.i to i64, !dbg !30
  %v19_.i = insertelement <32 x float> poison, float %v10_f1_, i64 0, !dbg !12
  %v20_.i = shufflevector <32 x float> %v19_.i, <32 x float> poison, <32 x i32> zeroinitializer, !dbg !12
  %v21_.i = insertelement <32 x i64> poison, i64 %v4_f1_, i64 0, !dbg !12
  %v22_.i = shufflevector <32 x i64> %v21_.i, <32 x i64> poison, <32 x i32> zeroinitializer, !dbg !12
  %v23_.i = add nsw i64 %v4_f1_, -31, !dbg !12
  %v127_.not.i = icmp eq i64 %v8_f1_, 0, !dbg !28
  %v158_.i = shufflevector <32 x float> %v19_.i, <32 x float> poison, <32 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>, !dbg !24
  %v160_.i = shufflevector <32 x float> %v19_.i, <32 x float> poison, <32 x i32> zeroinitializer, !dbg !32
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %fine
  %block.x20 = phi i32 [ %v23_f1_, %run.lr.ph ], [ %after.x, %fine ], !dbg !9
  %linear19 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ], !dbg !7
  %v2_.i = shl nuw nsw i32 %block.x20, 7, !dbg !9
  %0 = zext nneg i32 %v2_.i to i64, !dbg !9
  br label %body12.i, !dbg !9

body12.i:                                         ; preds = %run, %then119.i
  %indvars.iv = phi i64 [ 0, %run ], [ %indvars.iv.next, %then119.i ], !dbg !9
  %phi15.i12 = phi i32 [ 4, %run ], [ %v126_.i, %then119.i ], !dbg !9
  %1 = add nuw nsw i64 %indvars.iv, %0, !dbg !9
  %v26_.i.not = icmp sle i64 %v23_.i, %1, !dbg !12
  br i1 %v26_.i.not, label %done45.i, label %body44.i.preheader, !dbg !12

body44.i.preheader:                               ; preds = %body12.i
  %2 = xor i64 %1, -1, !dbg !12
  %v39_.i = add i64 %v23_.i, %2, !dbg !12
  %v40_.i = udiv i64 %v39_.i, %v4_.i, !dbg !12
  %v41_.i = add i64 %v40_.i, 1, !dbg !12
  %xtraiter = and i64 %v41_.i, 3, !dbg !12
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !12
  br i1 %lcmp.mod.not, label %body44.i.prol.loopexit, label %body44.i.prol, !dbg !12

body44.i.prol:                                    ; preds = %body44.i.preheader, %body44.i.prol
  %phi50.i8.prol = phi i64 [ %v57_.i.prol, %body44.i.prol ], [ %v41_.i, %body44.i.preheader ], !dbg !12
  %phi49.i7.prol = phi <32 x float> [ %v54_.i.prol, %body44.i.prol ], [ %v20_.i, %body44.i.preheader ], !dbg !14
  %phi47.i6.prol = phi i64 [ %v55_.i.prol, %body44.i.prol ], [ %1, %body44.i.preheader ], !dbg !13
  %prol.iter = phi i64 [ %prol.iter.next, %body44.i.prol ], [ 0, %body44.i.preheader ], !dbg !12
  %v52_.i.prol = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %phi47.i6.prol, !dbg !13
  %v53_.i.prol = load <32 x float>, ptr %v52_.i.prol, align 4, !dbg !13
  %v54_.i.prol = fadd <32 x float> %phi49.i7.prol, %v53_.i.prol, !dbg !14
  %v55_.i.prol = add i64 %phi47.i6.prol, %v4_.i, !dbg !12
  %v57_.i.prol = add nsw i64 %phi50.i8.prol, -1, !dbg !12
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !12
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter, !dbg !12
  br i1 %prol.iter.cmp.not, label %body44.i.prol.loopexit, label %body44.i.prol, !dbg !12, !llvm.loop !15

body44.i.prol.loopexit:                           ; preds = %body44.i.prol, %body44.i.preheader
  %v54_.i.lcssa.unr = phi <32 x float> [ poison, %body44.i.preheader ], [ %v54_.i.prol, %body44.i.prol ], !dbg !14
  %v55_.i.lcssa.unr = phi i64 [ poison, %body44.i.preheader ], [ %v55_.i.prol, %body44.i.prol ], !dbg !12
  %phi50.i8.unr = phi i64 [ %v41_.i, %body44.i.preheader ], [ %v57_.i.prol, %body44.i.prol ], !dbg !12
  %phi49.i7.unr = phi <32 x float> [ %v20_.i, %body44.i.preheader ], [ %v54_.i.prol, %body44.i.prol ], !dbg !14
  %phi47.i6.unr = phi i64 [ %1, %body44.i.preheader ], [ %v55_.i.prol, %body44.i.prol ], !dbg !13
  %3 = icmp ult i64 %v40_.i, 3, !dbg !12
  br i1 %3, label %done45.i, label %body44.i, !dbg !12

body44.i:                                         ; preds = %body44.i.prol.loopexit, %body44.i
  %phi50.i8 = phi i64 [ %v57_.i.3, %body44.i ], [ %phi50.i8.unr, %body44.i.prol.loopexit ], !dbg !12
  %phi49.i7 = phi <32 x float> [ %v54_.i.3, %body44.i ], [ %phi49.i7.unr, %body44.i.prol.loopexit ], !dbg !14
  %phi47.i6 = phi i64 [ %v55_.i.3, %body44.i ], [ %phi47.i6.unr, %body44.i.prol.loopexit ], !dbg !13
  %v52_.i = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %phi47.i6, !dbg !13
  %v53_.i = load <32 x float>, ptr %v52_.i, align 4, !dbg !13
  %v54_.i = fadd <32 x float> %phi49.i7, %v53_.i, !dbg !14
  %v55_.i = add i64 %phi47.i6, %v4_.i, !dbg !12
  %v52_.i.1 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v55_.i, !dbg !13
  %v53_.i.1 = load <32 x float>, ptr %v52_.i.1, align 4, !dbg !13
  %v54_.i.1 = fadd <32 x float> %v54_.i, %v53_.i.1, !dbg !14
  %v55_.i.1 = add i64 %v55_.i, %v4_.i, !dbg !12
  %v52_.i.2 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v55_.i.1, !dbg !13
  %v53_.i.2 = load <32 x float>, ptr %v52_.i.2, align 4, !dbg !13
  %v54_.i.2 = fadd <32 x float> %v54_.i.1, %v53_.i.2, !dbg !14
  %v55_.i.2 = add i64 %v55_.i.1, %v4_.i, !dbg !12
  %v52_.i.3 = getelementptr inbounds nuw float, ptr %v2_f1_, i64 %v55_.i.2, !dbg !13
  %v53_.i.3 = load <32 x float>, ptr %v52_.i.3, align 4, !dbg !13
  %v54_.i.3 = fadd <32 x float> %v54_.i.2, %v53_.i.3, !dbg !14
  %v55_.i.3 = add i64 %v55_.i.2, %v4_.i, !dbg !12
  %v57_.i.3 = add nsw i64 %phi50.i8, -4, !dbg !12
  %v51_.not.i.3 = icmp eq i64 %v57_.i.3, 0, !dbg !12
  br i1 %v51_.not.i.3, label %done45.i, label %body44.i, !dbg !12

done45.i:                                         ; preds = %body44.i.prol.loopexit, %body44.i, %body12.i
  %phi47.i.lcssa = phi i64 [ %1, %body12.i ], [ %v55_.i.lcssa.unr, %body44.i.prol.loopexit ], [ %v55_.i.3, %body44.i ], !dbg !12
  %phi49.i.lcssa = phi <32 x float> [ %v20_.i, %body12.i ], [ %v54_.i.lcssa.unr, %body44.i.prol.loopexit ], [ %v54_.i.3, %body44.i ], !dbg !14
  %v58_.i = insertelement <32 x i64> poison, i64 %phi47.i.lcssa, i64 0, !dbg !12
  %v59_.i = shufflevector <32 x i64> %v58_.i, <32 x i64> poison, <32 x i32> zeroinitializer, !dbg !12
  %v60_.i = or disjoint <32 x i64> %v59_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, !dbg !12
  %v61_.i = icmp slt <32 x i64> %v60_.i, %v22_.i, !dbg !12
  %v62_.i = sub i64 %phi47.i.lcssa, %v4_.i, !dbg !12
  %.scalar = icmp sgt i64 %phi47.i.lcssa, %v62_.i, !dbg !12
  %.scalar25 = or i1 %v26_.i.not, %.scalar, !dbg !12
  %4 = insertelement <32 x i1> poison, i1 %.scalar25, i64 0, !dbg !12
  %v70_.i = shufflevector <32 x i1> %4, <32 x i1> poison, <32 x i32> zeroinitializer, !dbg !12
  %v71_.i = and <32 x i1> %v61_.i, %v70_.i, !dbg !12
  %v72_.i = bitcast <32 x i1> %v71_.i to i32, !dbg !12
  %v73_.not.i = icmp eq i32 %v72_.i, 0, !dbg !12
  br i1 %v73_.not.i, label %then119.i, label %while77.i, !dbg !12

while77.i:                                        ; preds = %done45.i, %while77.i
  %phi79.i = phi <32 x i1> [ %v95_.i, %while77.i ], [ %v71_.i, %done45.i ], !dbg !13
  %phi80.i = phi i64 [ %v85_.i, %while77.i ], [ %phi47.i.lcssa, %done45.i ], !dbg !13
  %phi81.i = phi <32 x float> [ %v96_.i, %while77.i ], [ %phi49.i.lcssa, %done45.i ], !dbg !14
  %v82_.i = getelementptr float, ptr %v2_f1_, i64 %phi80.i, !dbg !13
  %v83_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %v82_.i, <32 x i1> %phi79.i, <32 x float> zeroinitializer), !dbg !13
  %v84_.i = fadd <32 x float> %phi81.i, %v83_.i, !dbg !14
  %v85_.i = add i64 %phi80.i, %v4_.i, !dbg !12
  %v86_.i = insertelement <32 x i64> poison, i64 %v85_.i, i64 0, !dbg !12
  %v87_.i = shufflevector <32 x i64> %v86_.i, <32 x i64> poison, <32 x i32> zeroinitializer, !dbg !12
  %v88_.i = add <32 x i64> %v87_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, !dbg !12
  %v89_.i = icmp slt <32 x i64> %v88_.i, %v22_.i, !dbg !12
  %v90_.i = insertelement <32 x i64> poison, i64 %phi80.i, i64 0, !dbg !12
  %v91_.i = shufflevector <32 x i64> %v90_.i, <32 x i64> poison, <32 x i32> zeroinitializer, !dbg !12
  %v92_.i = or disjoint <32 x i64> %v91_.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15, i64 16, i64 17, i64 18, i64 19, i64 20, i64 21, i64 22, i64 23, i64 24, i64 25, i64 26, i64 27, i64 28, i64 29, i64 30, i64 31>, !dbg !12
  %v93_.i = icmp sgt <32 x i64> %v88_.i, %v92_.i, !dbg !12
  %v94_.i = and <32 x i1> %v89_.i, %v93_.i, !dbg !12
  %v95_.i = and <32 x i1> %phi79.i, %v94_.i, !dbg !12
  %v96_.i = select <32 x i1> %phi79.i, <32 x float> %v84_.i, <32 x float> %phi81.i, !dbg !12
  %v97_.i = bitcast <32 x i1> %v95_.i to i32, !dbg !12
  %v98_.not.i = icmp eq i32 %v97_.i, 0, !dbg !12
  br i1 %v98_.not.i, label %then119.i, label %while77.i, !dbg !12

then119.i:                                        ; preds = %while77.i, %done45.i
  %v99_.i = phi <32 x float> [ %phi49.i.lcssa, %done45.i ], [ %v96_.i, %while77.i ], !dbg !12
  %v100_.i = shufflevector <32 x float> %v99_.i, <32 x float> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !34
  %v101_.i = fadd <32 x float> %v99_.i, %v100_.i, !dbg !35
  %v102_.i = shufflevector <32 x float> %v101_.i, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !34
  %v103_.i = fadd <32 x float> %v101_.i, %v102_.i, !dbg !35
  %v104_.i = shufflevector <32 x float> %v103_.i, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !34
  %v105_.i = fadd <32 x float> %v103_.i, %v104_.i, !dbg !35
  %v106_.i = shufflevector <32 x float> %v105_.i, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !34
  %v107_.i = fadd <32 x float> %v105_.i, %v106_.i, !dbg !35
  %v108_.i = shufflevector <32 x float> %v107_.i, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !34
  %v109_.i = fadd <32 x float> %v107_.i, %v108_.i, !dbg !35
  %5 = lshr exact i64 %indvars.iv, 3, !dbg !21
  %v124_1.i = getelementptr i8, ptr %shared, i64 %5, !dbg !21
  %.splatinsert.i = insertelement <32 x ptr> poison, ptr %v124_1.i, i64 0, !dbg !21
  tail call void @llvm.masked.scatter.v32f32.v32p0(<32 x float> %v109_.i, <32 x ptr> align 4 %.splatinsert.i, <32 x i1> <i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>), !dbg !21
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 32, !dbg !9
  %v126_.i = add nsw i32 %phi15.i12, -1, !dbg !9
  %v16_.not.i = icmp eq i32 %v126_.i, 0, !dbg !9
  br i1 %v16_.not.i, label %done13.i, label %body12.i, !dbg !9

done13.i:                                         ; preds = %then119.i
  br i1 %v127_.not.i, label %body196.i.outer, label %join153.i.3, !dbg !22

body196.i.outer:                                  ; preds = %done13.i, %join211.i.thread
  %phi199.i17.ph = phi i32 [ %v262_.i28, %join211.i.thread ], [ 4, %done13.i ], !dbg !22
  %phi198.i16.ph = phi i32 [ 32, %join211.i.thread ], [ 0, %done13.i ], !dbg !22
  %v33_f1_.not = phi i1 [ false, %join211.i.thread ], [ true, %done13.i ], !dbg !7
  %fault.sroa.0.015.ph = phi i64 [ 1125899906842624, %join211.i.thread ], [ 0, %done13.i ]
  br label %body196.i, !dbg !23

join153.i.3:                                      ; preds = %done13.i
  %v156_.i = tail call <32 x float> @llvm.masked.load.v32f32.p0(ptr align 4 %shared, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>, <32 x float> poison), !dbg !24
  %v159_.i = shufflevector <32 x float> %v156_.i, <32 x float> %v158_.i, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 36, i32 37, i32 38, i32 39, i32 40, i32 41, i32 42, i32 43, i32 44, i32 45, i32 46, i32 47, i32 48, i32 49, i32 50, i32 51, i32 52, i32 53, i32 54, i32 55, i32 56, i32 57, i32 58, i32 59, i32 60, i32 61, i32 62, i32 63>, !dbg !24
  %v161_.i = fadd <32 x float> %v159_.i, %v160_.i, !dbg !36
  %v162_.i = shufflevector <32 x float> %v161_.i, <32 x float> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, !dbg !32
  %v163_.i = fadd <32 x float> %v161_.i, %v162_.i, !dbg !36
  %v164_.i = shufflevector <32 x float> %v163_.i, <32 x float> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 28, i32 29, i32 30, i32 31>, !dbg !32
  %v165_.i = fadd <32 x float> %v163_.i, %v164_.i, !dbg !36
  %v166_.i = shufflevector <32 x float> %v165_.i, <32 x float> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 30, i32 31>, !dbg !32
  %v167_.i = fadd <32 x float> %v165_.i, %v166_.i, !dbg !36
  %v168_.i = shufflevector <32 x float> %v167_.i, <32 x float> poison, <32 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, !dbg !32
  %v169_.i = fadd <32 x float> %v167_.i, %v168_.i, !dbg !36
  %v181_.i = extractelement <32 x float> %v169_.i, i64 0, !dbg !28
  %v183_.i = atomicrmw fadd ptr %v6_f1_, float %v181_.i monotonic, align 4, !dbg !28
  br label %fine, !dbg !7

body196.i:                                        ; preds = %body196.i.outer, %join211.i
  %phi199.i17 = phi i32 [ %v262_.i, %join211.i ], [ %phi199.i17.ph, %body196.i.outer ], !dbg !22
  %phi198.i16 = phi i32 [ %v261_.i, %join211.i ], [ %phi198.i16.ph, %body196.i.outer ], !dbg !22
  %v208_.i = icmp eq i32 %phi198.i16, 0, !dbg !22
  br i1 %v208_.i, label %join211.i.thread, label %join211.i, !dbg !23

join211.i:                                        ; preds = %body196.i
  %v261_.i = add nuw nsw i32 %phi198.i16, 32, !dbg !22
  %v262_.i = add nsw i32 %phi199.i17, -1, !dbg !22
  %v200_.not.i = icmp eq i32 %v262_.i, 0, !dbg !22
  br i1 %v200_.not.i, label %reduce_warp.block.exit, label %body196.i, !dbg !22, !llvm.loop !29

join211.i.thread:                                 ; preds = %body196.i
  %v262_.i28 = add nsw i32 %phi199.i17, -1, !dbg !22
  %v200_.not.i29 = icmp eq i32 %v262_.i28, 0, !dbg !22
  br i1 %v200_.not.i29, label %failed, label %body196.i.outer, !dbg !22, !llvm.loop !29

reduce_warp.block.exit:                           ; preds = %join211.i
  br i1 %v33_f1_.not, label %fine, label %failed, !dbg !7

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %fault.sroa.0.13033, %failed ], [ 0, %entry ], [ 0, %fine ], !dbg !7
  ret i64 %common.ret.op, !dbg !7

failed:                                           ; preds = %reduce_warp.block.exit, %join211.i.thread
  %fault.sroa.0.13033 = phi i64 [ 1125899906842624, %join211.i.thread ], [ %fault.sroa.0.015.ph, %reduce_warp.block.exit ]
  %v34_f1_ = getelementptr inbounds nuw i8, ptr %worker, i64 8, !dbg !7
  store i64 %linear19, ptr %v34_f1_, align 8, !dbg !7
  br label %common.ret, !dbg !7

fine:                                             ; preds = %join153.i.3, %reduce_warp.block.exit
  %following = add i64 %linear19, 1, !dbg !7
  %v39_f1_ = add nuw i32 %block.x20, 1, !dbg !7
  %v40_f1_ = icmp eq i32 %v39_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v40_f1_, i32 0, i32 %v39_f1_, !dbg !7
  %exitcond.not = icmp eq i64 %following, %last, !dbg !7
  br i1 %exitcond.not, label %common.ret, label %run, !dbg !7
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(write) }
attributes #2 = { nofree norecurse nounwind memory(readwrite, inaccessiblemem: write, target_mem0: write, target_mem1: write) "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "reductions.py", directory: "kernels")
!2 = !{!"{\22barriers\22:true,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22reduce_warp\22,\22faults\22:[{\22file\22:\22kernels/reductions.py\22,\22function\22:\22reduce_warp\22,\22kind\22:\22index\22,\22line\22:41,\22message\22:\22index out of bounds for axis 0 of array 'out'\22}],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22op\22,\22offset\22:0,\22size\22:0,\22type\22:\22static<_operator:add>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22neutral\22,\22offset\22:32,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:128}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "reduce_warp launch", scope: !1, file: !1, line: 26, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 26, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 29, column: 20, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "reduce_warp", scope: !1, file: !1, line: 26, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 26, column: 1, scope: !4)
!12 = !DILocation(line: 29, column: 5, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 30, column: 27, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 30, column: 17, scope: !10, inlinedAt: !11)
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.unroll.disable"}
!17 = !DILocation(line: 21, column: 27, scope: !18, inlinedAt: !19)
!18 = distinct !DISubprogram(name: "warp_fold", scope: !1, file: !1, line: 21, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!19 = distinct !DILocation(line: 31, column: 13, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 21, column: 17, scope: !18, inlinedAt: !19)
!21 = !DILocation(line: 35, column: 9, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 37, column: 8, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 37, column: 5, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 38, column: 17, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 21, column: 17, scope: !18, inlinedAt: !26)
!26 = distinct !DILocation(line: 39, column: 17, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 21, column: 27, scope: !18, inlinedAt: !26)
!28 = !DILocation(line: 41, column: 13, scope: !10, inlinedAt: !11)
!29 = distinct !{!29, !16}
!30 = !DILocation(line: 29, column: 42, scope: !10, inlinedAt: !11)
!31 = !DILocation(line: 39, column: 17, scope: !10, inlinedAt: !11)
!32 = !DILocation(line: 21, column: 27, scope: !18, inlinedAt: !31)
!33 = !DILocation(line: 31, column: 13, scope: !10, inlinedAt: !11)
!34 = !DILocation(line: 21, column: 27, scope: !18, inlinedAt: !33)
!35 = !DILocation(line: 21, column: 17, scope: !18, inlinedAt: !33)
!36 = !DILocation(line: 21, column: 17, scope: !18, inlinedAt: !31)
