; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x i8> @llvm.masked.load.v8i8.p0(ptr captures(none), <8 x i1>, <8 x i8>) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #0

; Function Attrs: nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @histogram(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias captures(none) %worker) local_unnamed_addr #3 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load i64, ptr %v7, align 8
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v10 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v10, align 4, !range !1
  %v11 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v11, align 4, !range !1
  %v12 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v12, align 4, !range !2
  %v15 = getelementptr inbounds nuw i8, ptr %launch, i64 24
  %dynamic.bytes = load i64, ptr %v15, align 8
  %shared = load ptr, ptr %worker, align 8
  %v17 = add i64 %dynamic.bytes, 63
  %v18 = and i64 %v17, -64
  %frame = getelementptr inbounds i8, ptr %shared, i64 %v18
  %v23 = shl i64 %v4, 2
  %v24 = add i64 %v23, 63
  %v25 = and i64 %v24, -64
  %v27 = icmp ugt i64 %v25, 65536
  %v28 = sub i64 %last, %first
  %v29 = zext nneg i32 %size.x to i64
  %v31 = zext nneg i32 %size.y to i64
  %v33 = zext nneg i32 %size.z to i64
  %v30 = shl i64 %v28, 5
  %v32 = mul i64 %v30, %v29
  %v34 = mul i64 %v32, %v31
  %v35 = mul i64 %v34, %v33
  %v36 = icmp ult i64 %v35, %v4
  %v37 = ptrtoint ptr %v2 to i64
  %v42 = add i64 %v23, %v37
  %v43 = ptrtoint ptr %v6 to i64
  %v48 = add i64 %v8, %v43
  %v49 = icmp ugt i64 %v42, %v43
  %v50 = icmp ugt i64 %v48, %v37
  %v51.not104 = and i1 %v49, %v50
  %v52.not103 = or i1 %v27, %v51.not104
  %v53.not102 = or i1 %v52.not103, %v36
  %more1.not.i = icmp eq i64 %v4, 0
  %or.cond = or i1 %more1.not.i, %v53.not102
  br i1 %or.cond, label %filled55, label %store.i.preheader

store.i.preheader:                                ; preds = %entry
  %0 = add i64 %v4, -1
  %1 = lshr i64 %0, 4
  %2 = add nuw nsw i64 %1, 1
  %xtraiter = and i64 %2, 7
  %3 = icmp ult i64 %0, 112
  br i1 %3, label %store.i.epil.preheader, label %store.i.preheader.new

store.i.preheader.new:                            ; preds = %store.i.preheader
  %unroll_iter = and i64 %2, 2305843009213693944
  br label %store.i

store.i:                                          ; preds = %store.i, %store.i.preheader.new
  %i2.i = phi i64 [ 0, %store.i.preheader.new ], [ %following.i.7, %store.i ]
  %niter = phi i64 [ 0, %store.i.preheader.new ], [ %niter.next.7, %store.i ]
  %place.i = getelementptr inbounds i32, ptr %frame, i64 %i2.i
  store <16 x i32> zeroinitializer, ptr %place.i, align 64
  %4 = getelementptr i32, ptr %frame, i64 %i2.i
  %place.i.1 = getelementptr i8, ptr %4, i64 64
  store <16 x i32> zeroinitializer, ptr %place.i.1, align 64
  %5 = getelementptr i32, ptr %frame, i64 %i2.i
  %place.i.2 = getelementptr i8, ptr %5, i64 128
  store <16 x i32> zeroinitializer, ptr %place.i.2, align 64
  %6 = getelementptr i32, ptr %frame, i64 %i2.i
  %place.i.3 = getelementptr i8, ptr %6, i64 192
  store <16 x i32> zeroinitializer, ptr %place.i.3, align 64
  %7 = getelementptr i32, ptr %frame, i64 %i2.i
  %place.i.4 = getelementptr i8, ptr %7, i64 256
  store <16 x i32> zeroinitializer, ptr %place.i.4, align 64
  %8 = getelementptr i32, ptr %frame, i64 %i2.i
  %place.i.5 = getelementptr i8, ptr %8, i64 320
  store <16 x i32> zeroinitializer, ptr %place.i.5, align 64
  %9 = getelementptr i32, ptr %frame, i64 %i2.i
  %place.i.6 = getelementptr i8, ptr %9, i64 384
  store <16 x i32> zeroinitializer, ptr %place.i.6, align 64
  %10 = getelementptr i32, ptr %frame, i64 %i2.i
  %place.i.7 = getelementptr i8, ptr %10, i64 448
  store <16 x i32> zeroinitializer, ptr %place.i.7, align 64
  %following.i.7 = add nuw i64 %i2.i, 128
  %niter.next.7 = add i64 %niter, 8
  %niter.ncmp.7.not = icmp eq i64 %niter.next.7, %unroll_iter
  br i1 %niter.ncmp.7.not, label %filled55.loopexit.unr-lcssa, label %store.i

filled55.loopexit.unr-lcssa:                      ; preds = %store.i
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %filled55, label %store.i.epil.preheader

store.i.epil.preheader:                           ; preds = %filled55.loopexit.unr-lcssa, %store.i.preheader
  %i2.i.epil.init = phi i64 [ 0, %store.i.preheader ], [ %following.i.7, %filled55.loopexit.unr-lcssa ]
  %lcmp.mod181 = icmp ne i64 %xtraiter, 0
  tail call void @llvm.assume(i1 %lcmp.mod181)
  br label %store.i.epil

store.i.epil:                                     ; preds = %store.i.epil, %store.i.epil.preheader
  %i2.i.epil = phi i64 [ %following.i.epil, %store.i.epil ], [ %i2.i.epil.init, %store.i.epil.preheader ]
  %epil.iter = phi i64 [ %epil.iter.next, %store.i.epil ], [ 0, %store.i.epil.preheader ]
  %place.i.epil = getelementptr inbounds i32, ptr %frame, i64 %i2.i.epil
  store <16 x i32> zeroinitializer, ptr %place.i.epil, align 64
  %following.i.epil = add nuw i64 %i2.i.epil, 16
  %epil.iter.next = add i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %filled55, label %store.i.epil, !llvm.loop !3

filled55:                                         ; preds = %filled55.loopexit.unr-lcssa, %store.i.epil, %entry
  %fault = alloca { i64, i32 }, align 8
  %v66142 = icmp ult i64 %first, %last
  br i1 %v66142, label %run.lr.ph, label %finished

run.lr.ph:                                        ; preds = %filled55
  %v56 = zext nneg i32 %grid.x to i64
  %v57 = urem i64 %first, %v56
  %v58 = trunc nuw nsw i64 %v57 to i32
  %v2.i2 = shl nuw nsw i32 %grid.x, 5
  %v3.i3 = zext nneg i32 %v2.i2 to i64
  %v18.i11 = insertelement <8 x i64> poison, i64 %v8, i64 0
  %v19.i12 = shufflevector <8 x i64> %v18.i11, <8 x i64> poison, <8 x i32> zeroinitializer
  %v20.i13 = add nsw i64 %v8, -7
  %v51.i28 = insertelement <8 x i64> poison, i64 %v4, i64 0
  %v52.i29 = shufflevector <8 x i64> %v51.i28, <8 x i64> poison, <8 x i32> zeroinitializer
  br i1 %v53.not102, label %run.us, label %run

run.us:                                           ; preds = %run.lr.ph, %fine.us
  %block.x144.us = phi i32 [ %after.x.us, %fine.us ], [ %v58, %run.lr.ph ]
  %linear143.us = phi i64 [ %following.us, %fine.us ], [ %first, %run.lr.ph ]
  %v1.i.us = shl nuw nsw i32 %block.x144.us, 5
  %11 = zext nneg i32 %v1.i.us to i64
  br label %body11.i.us

body11.i.us:                                      ; preds = %join114.i.us, %run.us
  %indvars.iv155 = phi i64 [ %indvars.iv.next156, %join114.i.us ], [ 0, %run.us ]
  %phi14.i141.us = phi i32 [ %v181.i.us, %join114.i.us ], [ 4, %run.us ]
  %v143.i134.lcssa137139.us = phi i64 [ %v143.i134.lcssa138.us, %join114.i.us ], [ 0, %run.us ]
  %12 = add nuw nsw i64 %indvars.iv155, %11
  %v23.i.us.not = icmp sle i64 %v20.i13, %12
  br i1 %v23.i.us.not, label %done42.i.us, label %body41.i.lr.ph.us

body41.i.us:                                      ; preds = %body41.i.lr.ph.us, %join85.i.us.7
  %phi46.i129.us = phi i64 [ %v38.i.us, %body41.i.lr.ph.us ], [ %v94.i.us, %join85.i.us.7 ]
  %phi44.i128.us = phi i64 [ %12, %body41.i.lr.ph.us ], [ %v92.i.us, %join85.i.us.7 ]
  %v69.i125127.us = phi i64 [ %v143.i134.lcssa137139.us, %body41.i.lr.ph.us ], [ %v69.i124.us, %join85.i.us.7 ]
  %v48.i.us = getelementptr inbounds nuw i8, ptr %v6, i64 %phi44.i128.us
  %v49.i.us = load <8 x i8>, ptr %v48.i.us, align 1
  %v50.i.us = zext <8 x i8> %v49.i.us to <8 x i64>
  %v53.i.us = icmp samesign ugt <8 x i64> %v52.i29, %v50.i.us
  %v54.i.us = xor <8 x i1> %v53.i.us, splat (i1 true)
  %v55.i.us = bitcast <8 x i1> %v54.i.us to i8
  %v56.not.i.us = icmp eq i8 %v55.i.us, 0
  br i1 %v56.not.i.us, label %join58.i.us, label %active57.i.us

active57.i.us:                                    ; preds = %body41.i.us
  %v59.i.us = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v55.i.us, i1 true)
  %v60.i.us = zext nneg i8 %v59.i.us to i64
  %v61.i.us = extractelement <8 x i64> %v50.i.us, i64 %v60.i.us
  %v63.i.us = or disjoint i64 %indvars.iv155, %v60.i.us
  %v65.i.us = shl i64 %v63.i.us, 40
  %v66.i.us = or disjoint i64 %v65.i.us, %v61.i.us
  %v67.i.us = add nuw nsw i64 %v66.i.us, -9222246136947933184
  %v69.i.us = tail call i64 @llvm.smin.i64(i64 %v69.i125127.us, i64 %v67.i.us)
  br label %join58.i.us

join58.i.us:                                      ; preds = %active57.i.us, %body41.i.us
  %v69.i124.us = phi i64 [ %v69.i.us, %active57.i.us ], [ %v69.i125127.us, %body41.i.us ]
  %v78.i.us = extractelement <8 x i1> %v53.i.us, i64 0
  br i1 %v78.i.us, label %active84.i.us, label %join85.i.us

active84.i.us:                                    ; preds = %join58.i.us
  %v82.i.us = extractelement <8 x i64> %v50.i.us, i64 0
  %v86.i.us = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us
  %v87.i.us = atomicrmw add ptr %v86.i.us, i32 1 monotonic, align 4
  br label %join85.i.us

join85.i.us:                                      ; preds = %active84.i.us, %join58.i.us
  %v78.i.us.1 = extractelement <8 x i1> %v53.i.us, i64 1
  br i1 %v78.i.us.1, label %active84.i.us.1, label %join85.i.us.1

active84.i.us.1:                                  ; preds = %join85.i.us
  %v82.i.us.1 = extractelement <8 x i64> %v50.i.us, i64 1
  %v86.i.us.1 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.1
  %v87.i.us.1 = atomicrmw add ptr %v86.i.us.1, i32 1 monotonic, align 4
  br label %join85.i.us.1

join85.i.us.1:                                    ; preds = %active84.i.us.1, %join85.i.us
  %v78.i.us.2 = extractelement <8 x i1> %v53.i.us, i64 2
  br i1 %v78.i.us.2, label %active84.i.us.2, label %join85.i.us.2

active84.i.us.2:                                  ; preds = %join85.i.us.1
  %v82.i.us.2 = extractelement <8 x i64> %v50.i.us, i64 2
  %v86.i.us.2 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.2
  %v87.i.us.2 = atomicrmw add ptr %v86.i.us.2, i32 1 monotonic, align 4
  br label %join85.i.us.2

join85.i.us.2:                                    ; preds = %active84.i.us.2, %join85.i.us.1
  %v78.i.us.3 = extractelement <8 x i1> %v53.i.us, i64 3
  br i1 %v78.i.us.3, label %active84.i.us.3, label %join85.i.us.3

active84.i.us.3:                                  ; preds = %join85.i.us.2
  %v82.i.us.3 = extractelement <8 x i64> %v50.i.us, i64 3
  %v86.i.us.3 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.3
  %v87.i.us.3 = atomicrmw add ptr %v86.i.us.3, i32 1 monotonic, align 4
  br label %join85.i.us.3

join85.i.us.3:                                    ; preds = %active84.i.us.3, %join85.i.us.2
  %v78.i.us.4 = extractelement <8 x i1> %v53.i.us, i64 4
  br i1 %v78.i.us.4, label %active84.i.us.4, label %join85.i.us.4

active84.i.us.4:                                  ; preds = %join85.i.us.3
  %v82.i.us.4 = extractelement <8 x i64> %v50.i.us, i64 4
  %v86.i.us.4 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.4
  %v87.i.us.4 = atomicrmw add ptr %v86.i.us.4, i32 1 monotonic, align 4
  br label %join85.i.us.4

join85.i.us.4:                                    ; preds = %active84.i.us.4, %join85.i.us.3
  %v78.i.us.5 = extractelement <8 x i1> %v53.i.us, i64 5
  br i1 %v78.i.us.5, label %active84.i.us.5, label %join85.i.us.5

active84.i.us.5:                                  ; preds = %join85.i.us.4
  %v82.i.us.5 = extractelement <8 x i64> %v50.i.us, i64 5
  %v86.i.us.5 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.5
  %v87.i.us.5 = atomicrmw add ptr %v86.i.us.5, i32 1 monotonic, align 4
  br label %join85.i.us.5

join85.i.us.5:                                    ; preds = %active84.i.us.5, %join85.i.us.4
  %v78.i.us.6 = extractelement <8 x i1> %v53.i.us, i64 6
  br i1 %v78.i.us.6, label %active84.i.us.6, label %join85.i.us.6

active84.i.us.6:                                  ; preds = %join85.i.us.5
  %v82.i.us.6 = extractelement <8 x i64> %v50.i.us, i64 6
  %v86.i.us.6 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.6
  %v87.i.us.6 = atomicrmw add ptr %v86.i.us.6, i32 1 monotonic, align 4
  br label %join85.i.us.6

join85.i.us.6:                                    ; preds = %active84.i.us.6, %join85.i.us.5
  %v78.i.us.7 = extractelement <8 x i1> %v53.i.us, i64 7
  br i1 %v78.i.us.7, label %active84.i.us.7, label %join85.i.us.7

active84.i.us.7:                                  ; preds = %join85.i.us.6
  %v82.i.us.7 = extractelement <8 x i64> %v50.i.us, i64 7
  %v86.i.us.7 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.7
  %v87.i.us.7 = atomicrmw add ptr %v86.i.us.7, i32 1 monotonic, align 4
  br label %join85.i.us.7

join85.i.us.7:                                    ; preds = %active84.i.us.7, %join85.i.us.6
  %v92.i.us = add i64 %phi44.i128.us, %v3.i3
  %v94.i.us = add nsw i64 %phi46.i129.us, -1
  %v47.not.i.us = icmp eq i64 %v94.i.us, 0
  br i1 %v47.not.i.us, label %done42.i.us, label %body41.i.us

done42.i.us:                                      ; preds = %join85.i.us.7, %body11.i.us
  %v69.i125.lcssa.us = phi i64 [ %v143.i134.lcssa137139.us, %body11.i.us ], [ %v69.i124.us, %join85.i.us.7 ]
  %phi44.i.lcssa.us = phi i64 [ %12, %body11.i.us ], [ %v92.i.us, %join85.i.us.7 ]
  %v95.i.us = insertelement <8 x i64> poison, i64 %phi44.i.lcssa.us, i64 0
  %v96.i.us = shufflevector <8 x i64> %v95.i.us, <8 x i64> poison, <8 x i32> zeroinitializer
  %v97.i.us = or disjoint <8 x i64> %v96.i.us, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v98.i.us = icmp slt <8 x i64> %v97.i.us, %v19.i12
  %v99.i.us = sub i64 %phi44.i.lcssa.us, %v3.i3
  %.scalar = icmp sgt i64 %phi44.i.lcssa.us, %v99.i.us
  %.scalar160 = or i1 %v23.i.us.not, %.scalar
  %13 = insertelement <8 x i1> poison, i1 %.scalar160, i64 0
  %v107.i.us = shufflevector <8 x i1> %13, <8 x i1> poison, <8 x i32> zeroinitializer
  %v108.i.us = and <8 x i1> %v98.i.us, %v107.i.us
  %v109.i.us = bitcast <8 x i1> %v108.i.us to i8
  %v111.not.i.us = icmp eq i8 %v109.i.us, 0
  br i1 %v111.not.i.us, label %join114.i.us, label %while115.i.us

while115.i.us:                                    ; preds = %done42.i.us, %done147.i.us
  %v143.i135.us = phi i64 [ %v143.i134.us, %done147.i.us ], [ %v69.i125.lcssa.us, %done42.i.us ]
  %phi117.i.us = phi <8 x i1> [ %v176.i.us, %done147.i.us ], [ %v108.i.us, %done42.i.us ]
  %phi118.i.us = phi i64 [ %v166.i.us, %done147.i.us ], [ %phi44.i.lcssa.us, %done42.i.us ]
  %v119.i.us = getelementptr i8, ptr %v6, i64 %phi118.i.us
  %v120.i.us = tail call <8 x i8> @llvm.masked.load.v8i8.p0(ptr align 1 %v119.i.us, <8 x i1> %phi117.i.us, <8 x i8> zeroinitializer)
  %v121.i.us = zext <8 x i8> %v120.i.us to <8 x i64>
  %v124.i.us = icmp samesign ugt <8 x i64> %v52.i29, %v121.i.us
  %v127.i.us = and <8 x i1> %phi117.i.us, %v124.i.us
  %v124.not.i.us = xor <8 x i1> %v124.i.us, splat (i1 true)
  %v128.i.us = and <8 x i1> %phi117.i.us, %v124.not.i.us
  %v129.i.us = bitcast <8 x i1> %v128.i.us to i8
  %v130.not.i.us = icmp eq i8 %v129.i.us, 0
  br i1 %v130.not.i.us, label %join132.i.us, label %active131.i.us

active131.i.us:                                   ; preds = %while115.i.us
  %v133.i.us = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v129.i.us, i1 true)
  %v134.i.us = zext nneg i8 %v133.i.us to i64
  %v135.i.us = extractelement <8 x i64> %v121.i.us, i64 %v134.i.us
  %v137.i.us = or disjoint i64 %indvars.iv155, %v134.i.us
  %v139.i.us = shl i64 %v137.i.us, 40
  %v140.i.us = or disjoint i64 %v139.i.us, %v135.i.us
  %v141.i.us = add nuw nsw i64 %v140.i.us, -9222246136947933184
  %v143.i.us = tail call i64 @llvm.smin.i64(i64 %v143.i135.us, i64 %v141.i.us)
  br label %join132.i.us

join132.i.us:                                     ; preds = %active131.i.us, %while115.i.us
  %v143.i134.us = phi i64 [ %v143.i.us, %active131.i.us ], [ %v143.i135.us, %while115.i.us ]
  %v144.i.us = bitcast <8 x i1> %phi117.i.us to i8
  %v145.i.us = zext i8 %v144.i.us to i32
  br label %while146.i.us

while146.i.us:                                    ; preds = %join159.i.us, %join132.i.us
  %phi148.i.us = phi i32 [ %v145.i.us, %join132.i.us ], [ %v164.i.us, %join159.i.us ]
  %v149.i.us = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi148.i.us, i1 false)
  %v150.i.us = icmp samesign ult i32 %v149.i.us, 8
  %v152.i.us = extractelement <8 x i1> %v127.i.us, i32 %v149.i.us
  %v153.i.us = select i1 %v150.i.us, i1 %v152.i.us, i1 false
  br i1 %v153.i.us, label %active158.i.us, label %join159.i.us

active158.i.us:                                   ; preds = %while146.i.us
  %v156.i.us = extractelement <8 x i64> %v121.i.us, i32 %v149.i.us
  %v160.i.us = getelementptr inbounds nuw i32, ptr %v2, i64 %v156.i.us
  %v161.i.us = atomicrmw add ptr %v160.i.us, i32 1 monotonic, align 4
  br label %join159.i.us

join159.i.us:                                     ; preds = %active158.i.us, %while146.i.us
  %v163.i.us = add nsw i32 %phi148.i.us, -1
  %v164.i.us = and i32 %v163.i.us, %phi148.i.us
  %v165.not.i.us = icmp eq i32 %v164.i.us, 0
  br i1 %v165.not.i.us, label %done147.i.us, label %while146.i.us

done147.i.us:                                     ; preds = %join159.i.us
  %v166.i.us = add i64 %phi118.i.us, %v3.i3
  %v167.i.us = insertelement <8 x i64> poison, i64 %v166.i.us, i64 0
  %v168.i.us = shufflevector <8 x i64> %v167.i.us, <8 x i64> poison, <8 x i32> zeroinitializer
  %v169.i.us = add <8 x i64> %v168.i.us, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v170.i.us = icmp slt <8 x i64> %v169.i.us, %v19.i12
  %v171.i.us = insertelement <8 x i64> poison, i64 %phi118.i.us, i64 0
  %v172.i.us = shufflevector <8 x i64> %v171.i.us, <8 x i64> poison, <8 x i32> zeroinitializer
  %v173.i.us = or disjoint <8 x i64> %v172.i.us, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v174.i.us = icmp sgt <8 x i64> %v169.i.us, %v173.i.us
  %v175.i.us = and <8 x i1> %v170.i.us, %v174.i.us
  %v176.i.us = and <8 x i1> %phi117.i.us, %v175.i.us
  %v177.i.us = bitcast <8 x i1> %v176.i.us to i8
  %v179.not.i.us = icmp eq i8 %v177.i.us, 0
  br i1 %v179.not.i.us, label %join114.i.us, label %while115.i.us

join114.i.us:                                     ; preds = %done147.i.us, %done42.i.us
  %v143.i134.lcssa138.us = phi i64 [ %v69.i125.lcssa.us, %done42.i.us ], [ %v143.i134.us, %done147.i.us ]
  %indvars.iv.next156 = add nuw nsw i64 %indvars.iv155, 8
  %v181.i.us = add nsw i32 %phi14.i141.us, -1
  %v15.not.i.us = icmp eq i32 %v181.i.us, 0
  br i1 %v15.not.i.us, label %ran.loopexit.us, label %body11.i.us

fine.us:                                          ; preds = %ran.loopexit.us
  %following.us = add i64 %linear143.us, 1
  %v74.us = add nuw i32 %block.x144.us, 1
  %v75.us = icmp eq i32 %v74.us, %grid.x
  %after.x.us = select i1 %v75.us, i32 0, i32 %v74.us
  %exitcond159.not = icmp eq i64 %following.us, %last
  br i1 %exitcond159.not, label %finished.loopexit, label %run.us

ran.loopexit.us:                                  ; preds = %join114.i.us
  %v68.not.us = icmp eq i64 %v143.i134.lcssa138.us, 0
  br i1 %v68.not.us, label %fine.us, label %failed

body41.i.lr.ph.us:                                ; preds = %body11.i.us
  %14 = xor i64 %12, -1
  %v36.i.us = add i64 %v20.i13, %14
  %v37.i.us = udiv i64 %v36.i.us, %v3.i3
  %v38.i.us = add nuw nsw i64 %v37.i.us, 1
  br label %body41.i.us

run:                                              ; preds = %run.lr.ph, %fine
  %block.x144 = phi i32 [ %after.x, %fine ], [ %v58, %run.lr.ph ]
  %linear143 = phi i64 [ %following, %fine ], [ %first, %run.lr.ph ]
  %v1.i1 = shl nuw nsw i32 %block.x144, 5
  %15 = zext nneg i32 %v1.i1 to i64
  br label %body11.i8

body11.i8:                                        ; preds = %run, %join118.i
  %indvars.iv = phi i64 [ 0, %run ], [ %indvars.iv.next, %join118.i ]
  %phi14.i6123 = phi i32 [ 4, %run ], [ %v189.i, %join118.i ]
  %v147.i116.lcssa119121 = phi i64 [ 0, %run ], [ %v147.i116.lcssa120, %join118.i ]
  %16 = add nuw nsw i64 %indvars.iv, %15
  %v23.i14.not = icmp sle i64 %v20.i13, %16
  br i1 %v23.i14.not, label %done42.i62, label %body41.i24.lr.ph

body41.i24.lr.ph:                                 ; preds = %body11.i8
  %17 = xor i64 %16, -1
  %v36.i15 = add i64 %v20.i13, %17
  %v37.i16 = udiv i64 %v36.i15, %v3.i3
  %v38.i17 = add nuw nsw i64 %v37.i16, 1
  br label %body41.i24

body41.i24:                                       ; preds = %body41.i24.lr.ph, %join91.i.7
  %phi46.i22112 = phi i64 [ %v38.i17, %body41.i24.lr.ph ], [ %v98.i56, %join91.i.7 ]
  %phi44.i20111 = phi i64 [ %16, %body41.i24.lr.ph ], [ %v96.i55, %join91.i.7 ]
  %v69.i44108110 = phi i64 [ %v147.i116.lcssa119121, %body41.i24.lr.ph ], [ %v69.i44107, %join91.i.7 ]
  %v48.i25 = getelementptr inbounds nuw i8, ptr %v6, i64 %phi44.i20111
  %v49.i26 = load <8 x i8>, ptr %v48.i25, align 1
  %v50.i27 = zext <8 x i8> %v49.i26 to <8 x i64>
  %v53.i30 = icmp samesign ugt <8 x i64> %v52.i29, %v50.i27
  %v54.i31 = xor <8 x i1> %v53.i30, splat (i1 true)
  %v55.i32 = bitcast <8 x i1> %v54.i31 to i8
  %v56.not.i33 = icmp eq i8 %v55.i32, 0
  br i1 %v56.not.i33, label %join58.i45, label %active57.i34

active57.i34:                                     ; preds = %body41.i24
  %v59.i35 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v55.i32, i1 true)
  %v60.i36 = zext nneg i8 %v59.i35 to i64
  %v61.i37 = extractelement <8 x i64> %v50.i27, i64 %v60.i36
  %v63.i39 = or disjoint i64 %indvars.iv, %v60.i36
  %v65.i40 = shl i64 %v63.i39, 40
  %v66.i41 = or disjoint i64 %v65.i40, %v61.i37
  %v67.i42 = add nuw nsw i64 %v66.i41, -9222246136947933184
  %v69.i44 = tail call i64 @llvm.smin.i64(i64 %v69.i44108110, i64 %v67.i42)
  br label %join58.i45

join58.i45:                                       ; preds = %active57.i34, %body41.i24
  %v69.i44107 = phi i64 [ %v69.i44, %active57.i34 ], [ %v69.i44108110, %body41.i24 ]
  %v78.i51 = extractelement <8 x i1> %v53.i30, i64 0
  br i1 %v78.i51, label %active84.i57, label %join91.i

active84.i57:                                     ; preds = %join58.i45
  %v82.i58 = extractelement <8 x i64> %v50.i27, i64 0
  %v86.i59 = getelementptr inbounds nuw i32, ptr %frame, i64 %v82.i58
  %v87.i60 = load i32, ptr %v86.i59, align 4
  %v89.i61 = add i32 %v87.i60, 1
  store i32 %v89.i61, ptr %v86.i59, align 4
  br label %join91.i

join91.i:                                         ; preds = %active84.i57, %join58.i45
  %v78.i51.1 = extractelement <8 x i1> %v53.i30, i64 1
  br i1 %v78.i51.1, label %active84.i57.1, label %join91.i.1

active84.i57.1:                                   ; preds = %join91.i
  %v82.i58.1 = extractelement <8 x i64> %v50.i27, i64 1
  %v86.i59.1 = getelementptr inbounds nuw i32, ptr %frame, i64 %v82.i58.1
  %v87.i60.1 = load i32, ptr %v86.i59.1, align 4
  %v89.i61.1 = add i32 %v87.i60.1, 1
  store i32 %v89.i61.1, ptr %v86.i59.1, align 4
  br label %join91.i.1

join91.i.1:                                       ; preds = %active84.i57.1, %join91.i
  %v78.i51.2 = extractelement <8 x i1> %v53.i30, i64 2
  br i1 %v78.i51.2, label %active84.i57.2, label %join91.i.2

active84.i57.2:                                   ; preds = %join91.i.1
  %v82.i58.2 = extractelement <8 x i64> %v50.i27, i64 2
  %v86.i59.2 = getelementptr inbounds nuw i32, ptr %frame, i64 %v82.i58.2
  %v87.i60.2 = load i32, ptr %v86.i59.2, align 4
  %v89.i61.2 = add i32 %v87.i60.2, 1
  store i32 %v89.i61.2, ptr %v86.i59.2, align 4
  br label %join91.i.2

join91.i.2:                                       ; preds = %active84.i57.2, %join91.i.1
  %v78.i51.3 = extractelement <8 x i1> %v53.i30, i64 3
  br i1 %v78.i51.3, label %active84.i57.3, label %join91.i.3

active84.i57.3:                                   ; preds = %join91.i.2
  %v82.i58.3 = extractelement <8 x i64> %v50.i27, i64 3
  %v86.i59.3 = getelementptr inbounds nuw i32, ptr %frame, i64 %v82.i58.3
  %v87.i60.3 = load i32, ptr %v86.i59.3, align 4
  %v89.i61.3 = add i32 %v87.i60.3, 1
  store i32 %v89.i61.3, ptr %v86.i59.3, align 4
  br label %join91.i.3

join91.i.3:                                       ; preds = %active84.i57.3, %join91.i.2
  %v78.i51.4 = extractelement <8 x i1> %v53.i30, i64 4
  br i1 %v78.i51.4, label %active84.i57.4, label %join91.i.4

active84.i57.4:                                   ; preds = %join91.i.3
  %v82.i58.4 = extractelement <8 x i64> %v50.i27, i64 4
  %v86.i59.4 = getelementptr inbounds nuw i32, ptr %frame, i64 %v82.i58.4
  %v87.i60.4 = load i32, ptr %v86.i59.4, align 4
  %v89.i61.4 = add i32 %v87.i60.4, 1
  store i32 %v89.i61.4, ptr %v86.i59.4, align 4
  br label %join91.i.4

join91.i.4:                                       ; preds = %active84.i57.4, %join91.i.3
  %v78.i51.5 = extractelement <8 x i1> %v53.i30, i64 5
  br i1 %v78.i51.5, label %active84.i57.5, label %join91.i.5

active84.i57.5:                                   ; preds = %join91.i.4
  %v82.i58.5 = extractelement <8 x i64> %v50.i27, i64 5
  %v86.i59.5 = getelementptr inbounds nuw i32, ptr %frame, i64 %v82.i58.5
  %v87.i60.5 = load i32, ptr %v86.i59.5, align 4
  %v89.i61.5 = add i32 %v87.i60.5, 1
  store i32 %v89.i61.5, ptr %v86.i59.5, align 4
  br label %join91.i.5

join91.i.5:                                       ; preds = %active84.i57.5, %join91.i.4
  %v78.i51.6 = extractelement <8 x i1> %v53.i30, i64 6
  br i1 %v78.i51.6, label %active84.i57.6, label %join91.i.6

active84.i57.6:                                   ; preds = %join91.i.5
  %v82.i58.6 = extractelement <8 x i64> %v50.i27, i64 6
  %v86.i59.6 = getelementptr inbounds nuw i32, ptr %frame, i64 %v82.i58.6
  %v87.i60.6 = load i32, ptr %v86.i59.6, align 4
  %v89.i61.6 = add i32 %v87.i60.6, 1
  store i32 %v89.i61.6, ptr %v86.i59.6, align 4
  br label %join91.i.6

join91.i.6:                                       ; preds = %active84.i57.6, %join91.i.5
  %v78.i51.7 = extractelement <8 x i1> %v53.i30, i64 7
  br i1 %v78.i51.7, label %active84.i57.7, label %join91.i.7

active84.i57.7:                                   ; preds = %join91.i.6
  %v82.i58.7 = extractelement <8 x i64> %v50.i27, i64 7
  %v86.i59.7 = getelementptr inbounds nuw i32, ptr %frame, i64 %v82.i58.7
  %v87.i60.7 = load i32, ptr %v86.i59.7, align 4
  %v89.i61.7 = add i32 %v87.i60.7, 1
  store i32 %v89.i61.7, ptr %v86.i59.7, align 4
  br label %join91.i.7

join91.i.7:                                       ; preds = %active84.i57.7, %join91.i.6
  %v96.i55 = add i64 %phi44.i20111, %v3.i3
  %v98.i56 = add nsw i64 %phi46.i22112, -1
  %v47.not.i23 = icmp eq i64 %v98.i56, 0
  br i1 %v47.not.i23, label %done42.i62, label %body41.i24

done42.i62:                                       ; preds = %join91.i.7, %body11.i8
  %v69.i44108.lcssa = phi i64 [ %v147.i116.lcssa119121, %body11.i8 ], [ %v69.i44107, %join91.i.7 ]
  %phi44.i20.lcssa = phi i64 [ %16, %body11.i8 ], [ %v96.i55, %join91.i.7 ]
  %v99.i63 = insertelement <8 x i64> poison, i64 %phi44.i20.lcssa, i64 0
  %v100.i64 = shufflevector <8 x i64> %v99.i63, <8 x i64> poison, <8 x i32> zeroinitializer
  %v101.i = or disjoint <8 x i64> %v100.i64, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v102.i = icmp slt <8 x i64> %v101.i, %v19.i12
  %v103.i = sub i64 %phi44.i20.lcssa, %v3.i3
  %.scalar161 = icmp sgt i64 %phi44.i20.lcssa, %v103.i
  %.scalar162 = or i1 %v23.i14.not, %.scalar161
  %18 = insertelement <8 x i1> poison, i1 %.scalar162, i64 0
  %v111.i = shufflevector <8 x i1> %18, <8 x i1> poison, <8 x i32> zeroinitializer
  %v112.i = and <8 x i1> %v102.i, %v111.i
  %v113.i = bitcast <8 x i1> %v112.i to i8
  %v115.not.i = icmp eq i8 %v113.i, 0
  br i1 %v115.not.i, label %join118.i, label %while119.i

while119.i:                                       ; preds = %done42.i62, %done151.i
  %v147.i117 = phi i64 [ %v147.i116, %done151.i ], [ %v69.i44108.lcssa, %done42.i62 ]
  %phi121.i = phi <8 x i1> [ %v184.i, %done151.i ], [ %v112.i, %done42.i62 ]
  %phi122.i = phi i64 [ %v174.i84, %done151.i ], [ %phi44.i20.lcssa, %done42.i62 ]
  %v123.i67 = getelementptr i8, ptr %v6, i64 %phi122.i
  %v124.i68 = tail call <8 x i8> @llvm.masked.load.v8i8.p0(ptr align 1 %v123.i67, <8 x i1> %phi121.i, <8 x i8> zeroinitializer)
  %v125.i = zext <8 x i8> %v124.i68 to <8 x i64>
  %v128.i70 = icmp samesign ugt <8 x i64> %v52.i29, %v125.i
  %v131.i = and <8 x i1> %phi121.i, %v128.i70
  %v128.not.i = xor <8 x i1> %v128.i70, splat (i1 true)
  %v132.i = and <8 x i1> %phi121.i, %v128.not.i
  %v133.i71 = bitcast <8 x i1> %v132.i to i8
  %v134.not.i = icmp eq i8 %v133.i71, 0
  br i1 %v134.not.i, label %join136.i, label %active135.i

active135.i:                                      ; preds = %while119.i
  %v137.i72 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v133.i71, i1 true)
  %v138.i = zext nneg i8 %v137.i72 to i64
  %v139.i73 = extractelement <8 x i64> %v125.i, i64 %v138.i
  %v141.i75 = or disjoint i64 %indvars.iv, %v138.i
  %v143.i76 = shl i64 %v141.i75, 40
  %v144.i77 = or disjoint i64 %v143.i76, %v139.i73
  %v145.i78 = add nuw nsw i64 %v144.i77, -9222246136947933184
  %v147.i = tail call i64 @llvm.smin.i64(i64 %v147.i117, i64 %v145.i78)
  br label %join136.i

join136.i:                                        ; preds = %active135.i, %while119.i
  %v147.i116 = phi i64 [ %v147.i, %active135.i ], [ %v147.i117, %while119.i ]
  %v148.i = bitcast <8 x i1> %phi121.i to i8
  %v149.i79 = zext i8 %v148.i to i32
  br label %while150.i

while150.i:                                       ; preds = %join169.i, %join136.i
  %phi152.i = phi i32 [ %v149.i79, %join136.i ], [ %v172.i83, %join169.i ]
  %v153.i80 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi152.i, i1 false)
  %v154.i = icmp samesign ult i32 %v153.i80, 8
  %v156.i81 = extractelement <8 x i1> %v131.i, i32 %v153.i80
  %v157.i = select i1 %v154.i, i1 %v156.i81, i1 false
  br i1 %v157.i, label %active162.i, label %join169.i

active162.i:                                      ; preds = %while150.i
  %v160.i90 = extractelement <8 x i64> %v125.i, i32 %v153.i80
  %v164.i91 = getelementptr inbounds nuw i32, ptr %frame, i64 %v160.i90
  %v165.i = load i32, ptr %v164.i91, align 4
  %v167.i92 = add i32 %v165.i, 1
  store i32 %v167.i92, ptr %v164.i91, align 4
  br label %join169.i

join169.i:                                        ; preds = %active162.i, %while150.i
  %v171.i82 = add nsw i32 %phi152.i, -1
  %v172.i83 = and i32 %v171.i82, %phi152.i
  %v173.not.i = icmp eq i32 %v172.i83, 0
  br i1 %v173.not.i, label %done151.i, label %while150.i

done151.i:                                        ; preds = %join169.i
  %v174.i84 = add i64 %phi122.i, %v3.i3
  %v175.i85 = insertelement <8 x i64> poison, i64 %v174.i84, i64 0
  %v176.i86 = shufflevector <8 x i64> %v175.i85, <8 x i64> poison, <8 x i32> zeroinitializer
  %v177.i87 = add <8 x i64> %v176.i86, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v178.i = icmp slt <8 x i64> %v177.i87, %v19.i12
  %v179.i = insertelement <8 x i64> poison, i64 %phi122.i, i64 0
  %v180.i88 = shufflevector <8 x i64> %v179.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v181.i89 = or disjoint <8 x i64> %v180.i88, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v182.i = icmp sgt <8 x i64> %v177.i87, %v181.i89
  %v183.i = and <8 x i1> %v178.i, %v182.i
  %v184.i = and <8 x i1> %phi121.i, %v183.i
  %v185.i = bitcast <8 x i1> %v184.i to i8
  %v187.not.i = icmp eq i8 %v185.i, 0
  br i1 %v187.not.i, label %join118.i, label %while119.i

join118.i:                                        ; preds = %done151.i, %done42.i62
  %v147.i116.lcssa120 = phi i64 [ %v69.i44108.lcssa, %done42.i62 ], [ %v147.i116, %done151.i ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  %v189.i = add nsw i32 %phi14.i6123, -1
  %v15.not.i7 = icmp eq i32 %v189.i, 0
  br i1 %v15.not.i7, label %ran.loopexit105, label %body11.i8

ran.loopexit105:                                  ; preds = %join118.i
  %v68.not = icmp eq i64 %v147.i116.lcssa120, 0
  br i1 %v68.not, label %fine, label %failed

failed:                                           ; preds = %ran.loopexit105, %ran.loopexit.us
  %.us-phi = phi i64 [ %v143.i134.lcssa138.us, %ran.loopexit.us ], [ %v147.i116.lcssa120, %ran.loopexit105 ]
  %.us-phi146 = phi i64 [ %linear143.us, %ran.loopexit.us ], [ %linear143, %ran.loopexit105 ]
  store { i64, i32 } zeroinitializer, ptr %fault, align 8
  %v69 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  %v70 = getelementptr inbounds nuw i8, ptr %fault, i64 8
  %v71 = load i32, ptr %v70, align 8
  %v72 = zext i32 %v71 to i64
  %v73 = add i64 %.us-phi146, %v72
  store i64 %v73, ptr %v69, align 8
  %failure = and i64 %.us-phi, 9223372036854775807
  br label %finished

fine:                                             ; preds = %ran.loopexit105
  %following = add i64 %linear143, 1
  %v74 = add nuw i32 %block.x144, 1
  %v75 = icmp eq i32 %v74, %grid.x
  %after.x = select i1 %v75, i32 0, i32 %v74
  %exitcond.not = icmp eq i64 %following, %last
  br i1 %exitcond.not, label %finished.loopexit166, label %run

finished.loopexit:                                ; preds = %fine.us
  store { i64, i32 } zeroinitializer, ptr %fault, align 8
  br label %finished

finished.loopexit166:                             ; preds = %fine
  store { i64, i32 } zeroinitializer, ptr %fault, align 8
  br label %finished

finished:                                         ; preds = %finished.loopexit166, %finished.loopexit, %filled55, %failed
  %v80 = phi i64 [ %failure, %failed ], [ 0, %filled55 ], [ 0, %finished.loopexit ], [ 0, %finished.loopexit166 ]
  br i1 %or.cond, label %combined82, label %look.i.preheader

look.i.preheader:                                 ; preds = %finished
  %19 = add i64 %v4, -1
  %20 = lshr i64 %19, 4
  %21 = add nuw nsw i64 %20, 1
  %xtraiter182 = and i64 %21, 1
  %22 = icmp eq i64 %20, 0
  br i1 %22, label %look.i.epil.preheader, label %look.i.preheader.new

look.i.preheader.new:                             ; preds = %look.i.preheader
  %unroll_iter186 = and i64 %21, 2305843009213693950
  br label %look.i

look.i:                                           ; preds = %onward.i.1, %look.i.preheader.new
  %i2.i94 = phi i64 [ 0, %look.i.preheader.new ], [ %following.i96.1, %onward.i.1 ]
  %niter187 = phi i64 [ 0, %look.i.preheader.new ], [ %niter187.next.1, %onward.i.1 ]
  %place.i95 = getelementptr inbounds i32, ptr %frame, i64 %i2.i94
  %values.i = load <16 x i32>, ptr %place.i95, align 64
  %different.i = icmp ne <16 x i32> %values.i, zeroinitializer
  %changed.i = bitcast <16 x i1> %different.i to i16
  %any.not.i = icmp eq i16 %changed.i, 0
  br i1 %any.not.i, label %onward.i, label %element.preheader.i

element.preheader.i:                              ; preds = %look.i
  %bits.i = zext i16 %changed.i to i64
  br label %element.i

element.i:                                        ; preds = %element.i, %element.preheader.i
  %left.i = phi i64 [ %rest.i, %element.i ], [ %bits.i, %element.preheader.i ]
  %lane.i = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %left.i, i1 true)
  %number.i = add nuw i64 %lane.i, %i2.i94
  %from.i = getelementptr inbounds i32, ptr %frame, i64 %number.i
  %value.i = load i32, ptr %from.i, align 4
  %to.i = getelementptr inbounds i32, ptr %v2, i64 %number.i
  %before.i = atomicrmw add ptr %to.i, i32 %value.i monotonic, align 4
  %less.i = add nsw i64 %left.i, -1
  %rest.i = and i64 %less.i, %left.i
  %again.not.i = icmp eq i64 %rest.i, 0
  br i1 %again.not.i, label %onward.i, label %element.i

onward.i:                                         ; preds = %element.i, %look.i
  %following.i96 = or disjoint i64 %i2.i94, 16
  %place.i95.1 = getelementptr inbounds i32, ptr %frame, i64 %following.i96
  %values.i.1 = load <16 x i32>, ptr %place.i95.1, align 64
  %different.i.1 = icmp ne <16 x i32> %values.i.1, zeroinitializer
  %changed.i.1 = bitcast <16 x i1> %different.i.1 to i16
  %any.not.i.1 = icmp eq i16 %changed.i.1, 0
  br i1 %any.not.i.1, label %onward.i.1, label %element.preheader.i.1

element.preheader.i.1:                            ; preds = %onward.i
  %bits.i.1 = zext i16 %changed.i.1 to i64
  br label %element.i.1

element.i.1:                                      ; preds = %element.i.1, %element.preheader.i.1
  %left.i.1 = phi i64 [ %rest.i.1, %element.i.1 ], [ %bits.i.1, %element.preheader.i.1 ]
  %lane.i.1 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %left.i.1, i1 true)
  %number.i.1 = add nuw i64 %lane.i.1, %following.i96
  %from.i.1 = getelementptr inbounds i32, ptr %frame, i64 %number.i.1
  %value.i.1 = load i32, ptr %from.i.1, align 4
  %to.i.1 = getelementptr inbounds i32, ptr %v2, i64 %number.i.1
  %before.i.1 = atomicrmw add ptr %to.i.1, i32 %value.i.1 monotonic, align 4
  %less.i.1 = add nsw i64 %left.i.1, -1
  %rest.i.1 = and i64 %less.i.1, %left.i.1
  %again.not.i.1 = icmp eq i64 %rest.i.1, 0
  br i1 %again.not.i.1, label %onward.i.1, label %element.i.1

onward.i.1:                                       ; preds = %element.i.1, %onward.i
  %following.i96.1 = add nuw i64 %i2.i94, 32
  %niter187.next.1 = add i64 %niter187, 2
  %niter187.ncmp.1.not = icmp eq i64 %niter187.next.1, %unroll_iter186
  br i1 %niter187.ncmp.1.not, label %combined82.loopexit.unr-lcssa, label %look.i

combined82.loopexit.unr-lcssa:                    ; preds = %onward.i.1
  %lcmp.mod184.not = icmp eq i64 %xtraiter182, 0
  br i1 %lcmp.mod184.not, label %combined82, label %look.i.epil.preheader

look.i.epil.preheader:                            ; preds = %combined82.loopexit.unr-lcssa, %look.i.preheader
  %i2.i94.epil.init = phi i64 [ 0, %look.i.preheader ], [ %following.i96.1, %combined82.loopexit.unr-lcssa ]
  %lcmp.mod185 = icmp ne i64 %xtraiter182, 0
  tail call void @llvm.assume(i1 %lcmp.mod185)
  %place.i95.epil = getelementptr inbounds i32, ptr %frame, i64 %i2.i94.epil.init
  %values.i.epil = load <16 x i32>, ptr %place.i95.epil, align 64
  %different.i.epil = icmp ne <16 x i32> %values.i.epil, zeroinitializer
  %changed.i.epil = bitcast <16 x i1> %different.i.epil to i16
  %any.not.i.epil = icmp eq i16 %changed.i.epil, 0
  br i1 %any.not.i.epil, label %combined82, label %element.preheader.i.epil

element.preheader.i.epil:                         ; preds = %look.i.epil.preheader
  %bits.i.epil = zext i16 %changed.i.epil to i64
  br label %element.i.epil

element.i.epil:                                   ; preds = %element.i.epil, %element.preheader.i.epil
  %left.i.epil = phi i64 [ %rest.i.epil, %element.i.epil ], [ %bits.i.epil, %element.preheader.i.epil ]
  %lane.i.epil = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %left.i.epil, i1 true)
  %number.i.epil = add nuw i64 %lane.i.epil, %i2.i94.epil.init
  %from.i.epil = getelementptr inbounds i32, ptr %frame, i64 %number.i.epil
  %value.i.epil = load i32, ptr %from.i.epil, align 4
  %to.i.epil = getelementptr inbounds i32, ptr %v2, i64 %number.i.epil
  %before.i.epil = atomicrmw add ptr %to.i.epil, i32 %value.i.epil monotonic, align 4
  %less.i.epil = add nsw i64 %left.i.epil, -1
  %rest.i.epil = and i64 %less.i.epil, %left.i.epil
  %again.not.i.epil = icmp eq i64 %rest.i.epil, 0
  br i1 %again.not.i.epil, label %combined82, label %element.i.epil

combined82:                                       ; preds = %combined82.loopexit.unr-lcssa, %element.i.epil, %look.i.epil.preheader, %finished
  ret i64 %v80
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #4

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #3 = { nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22histogram\22,\22faults\22:[{\22file\22:\22tests/kernels/reductions.py\22,\22function\22:\22histogram\22,\22kind\22:\22index\22,\22line\22:151,\22message\22:\22index out of bounds for axis 0 of array 'counts'\22}],\22frame_bytes\22:65536,\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<i32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22values\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<u8, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 1025}
!2 = !{i32 1, i32 -2147483648}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.unroll.disable"}
