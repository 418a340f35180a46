; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @llvm.prefetch.p0(ptr readonly captures(none), i32 immarg, i32 immarg, i32 immarg) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x i8> @llvm.masked.load.v8i8.p0(ptr captures(none), <8 x i1>, <8 x i8>) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #1

; Function Attrs: nofree norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @histogram(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias captures(none) %worker) local_unnamed_addr #4 {
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
  %v51.not92 = and i1 %v49, %v50
  %v52.not91 = or i1 %v27, %v51.not92
  %v53.not90 = or i1 %v52.not91, %v36
  %more1.not.i = icmp eq i64 %v4, 0
  %or.cond = or i1 %more1.not.i, %v53.not90
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
  %lcmp.mod195 = icmp ne i64 %xtraiter, 0
  tail call void @llvm.assume(i1 %lcmp.mod195)
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
  %v66136 = icmp ult i64 %first, %last
  br i1 %v66136, label %run.lr.ph, label %finished

run.lr.ph:                                        ; preds = %filled55
  %v56 = zext nneg i32 %grid.x to i64
  %v57 = urem i64 %first, %v56
  %v58 = trunc nuw nsw i64 %v57 to i32
  %v2.i2 = shl nuw nsw i32 %grid.x, 5
  %v3.i3 = zext nneg i32 %v2.i2 to i64
  %v119.i22 = insertelement <8 x i64> poison, i64 %v8, i64 0
  %v120.i = shufflevector <8 x i64> %v119.i22, <8 x i64> poison, <8 x i32> zeroinitializer
  %v131.i = insertelement <8 x i64> poison, i64 %v4, i64 0
  %v132.i25 = shufflevector <8 x i64> %v131.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v49.i45 = shl nuw nsw i64 %v3.i3, 2
  br i1 %v53.not90, label %run.us, label %run

run.us:                                           ; preds = %run.lr.ph, %fine.us
  %block.x138.us = phi i32 [ %after.x.us, %fine.us ], [ %v58, %run.lr.ph ]
  %linear137.us = phi i64 [ %following.us, %fine.us ], [ %first, %run.lr.ph ]
  %v1.i.us = shl nuw nsw i32 %block.x138.us, 5
  %v4.i.us = zext nneg i32 %v1.i.us to i64
  %v5.i.us.not = icmp samesign ugt i64 %v8, %v4.i.us
  br i1 %v5.i.us.not, label %body23.i.us.preheader, label %fine.us

body23.i.us.preheader:                            ; preds = %run.us
  %11 = xor i64 %v4.i.us, -1
  %v18.i.us = add nsw i64 %v8, %11
  %v19.i.us = udiv i64 %v18.i.us, %v3.i3
  %v20.i.us = add nuw nsw i64 %v19.i.us, 1
  br label %body23.i.us

body23.i.us:                                      ; preds = %body23.i.us.preheader, %join34.i.us
  %phi26.i134.us = phi i64 [ %v172.i.us, %join34.i.us ], [ %v20.i.us, %body23.i.us.preheader ]
  %phi25.i133.us = phi i64 [ %v171.i.us, %join34.i.us ], [ %v4.i.us, %body23.i.us.preheader ]
  %v73.i124.lcssa129132.us = phi i64 [ %v73.i124.lcssa130.us, %join34.i.us ], [ 0, %body23.i.us.preheader ]
  %v28.i.us = or disjoint i64 %phi25.i133.us, 31
  %v29.i.us = icmp slt i64 %v28.i.us, %v8
  br i1 %v29.i.us, label %for41.i.preheader.us, label %body105.i.us

body105.i.us:                                     ; preds = %body23.i.us, %join123.i.us
  %indvars.iv153 = phi i64 [ %indvars.iv.next154, %join123.i.us ], [ 0, %body23.i.us ]
  %phi108.i121.us = phi i32 [ %v170.i.us, %join123.i.us ], [ 4, %body23.i.us ]
  %v148.i118119.us = phi i64 [ %v148.i117.us, %join123.i.us ], [ %v73.i124.lcssa129132.us, %body23.i.us ]
  %v111.i.us = add nsw i64 %phi25.i133.us, %indvars.iv153
  %v112.i.us = insertelement <8 x i64> poison, i64 %v111.i.us, i64 0
  %v113.i.us = shufflevector <8 x i64> %v112.i.us, <8 x i64> poison, <8 x i32> zeroinitializer
  %v114.i.us = or disjoint <8 x i64> %v113.i.us, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v117.i.us = icmp slt <8 x i64> %v114.i.us, %v120.i
  %v118.i.us = bitcast <8 x i1> %v117.i.us to i8
  %v119.i.us = zext i8 %v118.i.us to i32
  %v120.not.i.us = icmp eq i8 %v118.i.us, 0
  br i1 %v120.not.i.us, label %join123.i.us, label %then121.i.us

then121.i.us:                                     ; preds = %body105.i.us
  %v124.i.us = getelementptr i8, ptr %v6, i64 %v111.i.us
  %v125.i.us = tail call <8 x i8> @llvm.masked.load.v8i8.p0(ptr align 1 %v124.i.us, <8 x i1> %v117.i.us, <8 x i8> zeroinitializer)
  %v126.i.us = zext <8 x i8> %v125.i.us to <8 x i64>
  %v129.i.us = icmp samesign ugt <8 x i64> %v132.i25, %v126.i.us
  %v132.i.us = and <8 x i1> %v117.i.us, %v129.i.us
  %v129.not.i.us = xor <8 x i1> %v129.i.us, splat (i1 true)
  %v133.i.us = and <8 x i1> %v117.i.us, %v129.not.i.us
  %v134.i.us = bitcast <8 x i1> %v133.i.us to i8
  %v135.not.i.us = icmp eq i8 %v134.i.us, 0
  br i1 %v135.not.i.us, label %join137.i.us, label %active136.i.us

active136.i.us:                                   ; preds = %then121.i.us
  %v138.i.us = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v134.i.us, i1 true)
  %v139.i.us = zext nneg i8 %v138.i.us to i64
  %v140.i.us = extractelement <8 x i64> %v126.i.us, i64 %v139.i.us
  %v142.i.us = or disjoint i64 %indvars.iv153, %v139.i.us
  %v144.i.us = shl i64 %v142.i.us, 40
  %v145.i.us = or disjoint i64 %v144.i.us, %v140.i.us
  %v146.i.us = add nuw nsw i64 %v145.i.us, -9222246136947933184
  %v148.i.us = tail call i64 @llvm.smin.i64(i64 %v148.i118119.us, i64 %v146.i.us)
  br label %join137.i.us

join137.i.us:                                     ; preds = %active136.i.us, %then121.i.us
  %v148.i116.us = phi i64 [ %v148.i.us, %active136.i.us ], [ %v148.i118119.us, %then121.i.us ]
  br label %while149.i.us

while149.i.us:                                    ; preds = %join162.i.us, %join137.i.us
  %phi151.i.us = phi i32 [ %v119.i.us, %join137.i.us ], [ %v167.i.us, %join162.i.us ]
  %v152.i.us = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi151.i.us, i1 false)
  %v155.i.us = extractelement <8 x i1> %v132.i.us, i32 %v152.i.us
  br i1 %v155.i.us, label %active161.i.us, label %join162.i.us

active161.i.us:                                   ; preds = %while149.i.us
  %v159.i.us = extractelement <8 x i64> %v126.i.us, i32 %v152.i.us
  %v163.i.us = getelementptr inbounds nuw i32, ptr %v2, i64 %v159.i.us
  %v164.i.us = atomicrmw add ptr %v163.i.us, i32 1 monotonic, align 4
  br label %join162.i.us

join162.i.us:                                     ; preds = %active161.i.us, %while149.i.us
  %v166.i.us = add nsw i32 %phi151.i.us, -1
  %v167.i.us = and i32 %v166.i.us, %phi151.i.us
  %v168.not.i.us = icmp eq i32 %v167.i.us, 0
  br i1 %v168.not.i.us, label %join123.i.us, label %while149.i.us

join123.i.us:                                     ; preds = %join162.i.us, %body105.i.us
  %v148.i117.us = phi i64 [ %v148.i118119.us, %body105.i.us ], [ %v148.i116.us, %join162.i.us ]
  %indvars.iv.next154 = add nuw nsw i64 %indvars.iv153, 8
  %v170.i.us = add nsw i32 %phi108.i121.us, -1
  %v109.not.i.us = icmp eq i32 %v170.i.us, 0
  br i1 %v109.not.i.us, label %join34.i.us, label %body105.i.us, !llvm.loop !5

active61.i.us:                                    ; preds = %for41.i.preheader.us
  %v63.i.us = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59.i.us, i1 true)
  %v64.i.us = zext nneg i8 %v63.i.us to i64
  %v65.i.us = extractelement <8 x i64> %v54.i.us, i64 %v64.i.us
  %v69.i.us = shl nuw nsw i64 %v64.i.us, 40
  %v70.i.us = or disjoint i64 %v69.i.us, %v65.i.us
  %v71.i.us = or disjoint i64 %v70.i.us, -9222246136947933184
  %v73.i.us = tail call i64 @llvm.smin.i64(i64 %v73.i124.lcssa129132.us, i64 %v71.i.us)
  br label %join62.i.us

join62.i.us:                                      ; preds = %active61.i.us, %for41.i.preheader.us
  %v73.i123.us = phi i64 [ %v73.i.us, %active61.i.us ], [ %v73.i124.lcssa129132.us, %for41.i.preheader.us ]
  %v82.i.us = extractelement <8 x i1> %v57.i.us, i64 0
  br i1 %v82.i.us, label %active88.i.us, label %join89.i.us

active88.i.us:                                    ; preds = %join62.i.us
  %v86.i.us = extractelement <8 x i64> %v54.i.us, i64 0
  %v90.i.us = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us
  %v91.i.us = atomicrmw add ptr %v90.i.us, i32 1 monotonic, align 4
  br label %join89.i.us

join89.i.us:                                      ; preds = %active88.i.us, %join62.i.us
  %v82.i.us.1 = extractelement <8 x i1> %v57.i.us, i64 1
  br i1 %v82.i.us.1, label %active88.i.us.1, label %join89.i.us.1

active88.i.us.1:                                  ; preds = %join89.i.us
  %v86.i.us.1 = extractelement <8 x i64> %v54.i.us, i64 1
  %v90.i.us.1 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.1
  %v91.i.us.1 = atomicrmw add ptr %v90.i.us.1, i32 1 monotonic, align 4
  br label %join89.i.us.1

join89.i.us.1:                                    ; preds = %active88.i.us.1, %join89.i.us
  %v82.i.us.2 = extractelement <8 x i1> %v57.i.us, i64 2
  br i1 %v82.i.us.2, label %active88.i.us.2, label %join89.i.us.2

active88.i.us.2:                                  ; preds = %join89.i.us.1
  %v86.i.us.2 = extractelement <8 x i64> %v54.i.us, i64 2
  %v90.i.us.2 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.2
  %v91.i.us.2 = atomicrmw add ptr %v90.i.us.2, i32 1 monotonic, align 4
  br label %join89.i.us.2

join89.i.us.2:                                    ; preds = %active88.i.us.2, %join89.i.us.1
  %v82.i.us.3 = extractelement <8 x i1> %v57.i.us, i64 3
  br i1 %v82.i.us.3, label %active88.i.us.3, label %join89.i.us.3

active88.i.us.3:                                  ; preds = %join89.i.us.2
  %v86.i.us.3 = extractelement <8 x i64> %v54.i.us, i64 3
  %v90.i.us.3 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.3
  %v91.i.us.3 = atomicrmw add ptr %v90.i.us.3, i32 1 monotonic, align 4
  br label %join89.i.us.3

join89.i.us.3:                                    ; preds = %active88.i.us.3, %join89.i.us.2
  %v82.i.us.4 = extractelement <8 x i1> %v57.i.us, i64 4
  br i1 %v82.i.us.4, label %active88.i.us.4, label %join89.i.us.4

active88.i.us.4:                                  ; preds = %join89.i.us.3
  %v86.i.us.4 = extractelement <8 x i64> %v54.i.us, i64 4
  %v90.i.us.4 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.4
  %v91.i.us.4 = atomicrmw add ptr %v90.i.us.4, i32 1 monotonic, align 4
  br label %join89.i.us.4

join89.i.us.4:                                    ; preds = %active88.i.us.4, %join89.i.us.3
  %v82.i.us.5 = extractelement <8 x i1> %v57.i.us, i64 5
  br i1 %v82.i.us.5, label %active88.i.us.5, label %join89.i.us.5

active88.i.us.5:                                  ; preds = %join89.i.us.4
  %v86.i.us.5 = extractelement <8 x i64> %v54.i.us, i64 5
  %v90.i.us.5 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.5
  %v91.i.us.5 = atomicrmw add ptr %v90.i.us.5, i32 1 monotonic, align 4
  br label %join89.i.us.5

join89.i.us.5:                                    ; preds = %active88.i.us.5, %join89.i.us.4
  %v82.i.us.6 = extractelement <8 x i1> %v57.i.us, i64 6
  br i1 %v82.i.us.6, label %active88.i.us.6, label %join89.i.us.6

active88.i.us.6:                                  ; preds = %join89.i.us.5
  %v86.i.us.6 = extractelement <8 x i64> %v54.i.us, i64 6
  %v90.i.us.6 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.6
  %v91.i.us.6 = atomicrmw add ptr %v90.i.us.6, i32 1 monotonic, align 4
  br label %join89.i.us.6

join89.i.us.6:                                    ; preds = %active88.i.us.6, %join89.i.us.5
  %v82.i.us.7 = extractelement <8 x i1> %v57.i.us, i64 7
  br i1 %v82.i.us.7, label %active88.i.us.7, label %join89.i.us.7

active88.i.us.7:                                  ; preds = %join89.i.us.6
  %v86.i.us.7 = extractelement <8 x i64> %v54.i.us, i64 7
  %v90.i.us.7 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.7
  %v91.i.us.7 = atomicrmw add ptr %v90.i.us.7, i32 1 monotonic, align 4
  br label %join89.i.us.7

join89.i.us.7:                                    ; preds = %active88.i.us.7, %join89.i.us.6
  %12 = getelementptr i8, ptr %15, i64 8
  %v51.i.us.1 = getelementptr i8, ptr %12, i64 %v49.i45
  tail call void @llvm.prefetch.p0(ptr %v51.i.us.1, i32 0, i32 3, i32 1)
  %v53.i.us.1 = load <8 x i8>, ptr %12, align 1
  %v54.i.us.1 = zext <8 x i8> %v53.i.us.1 to <8 x i64>
  %v57.i.us.1 = icmp samesign ugt <8 x i64> %v132.i25, %v54.i.us.1
  %v58.i.us.1 = xor <8 x i1> %v57.i.us.1, splat (i1 true)
  %v59.i.us.1 = bitcast <8 x i1> %v58.i.us.1 to i8
  %v60.not.i.us.1 = icmp eq i8 %v59.i.us.1, 0
  br i1 %v60.not.i.us.1, label %join62.i.us.1, label %active61.i.us.1

active61.i.us.1:                                  ; preds = %join89.i.us.7
  %v63.i.us.1 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59.i.us.1, i1 true)
  %v64.i.us.1 = zext nneg i8 %v63.i.us.1 to i64
  %v65.i.us.1 = extractelement <8 x i64> %v54.i.us.1, i64 %v64.i.us.1
  %v67.i.us.1 = shl nuw nsw i64 %v64.i.us.1, 40
  %v69.i.us.1 = or disjoint i64 %v67.i.us.1, %v65.i.us.1
  %v71.i.us.1 = or disjoint i64 %v69.i.us.1, -9222237340854910976
  %v73.i.us.1 = tail call i64 @llvm.smin.i64(i64 %v73.i123.us, i64 %v71.i.us.1)
  br label %join62.i.us.1

join62.i.us.1:                                    ; preds = %active61.i.us.1, %join89.i.us.7
  %v73.i123.us.1 = phi i64 [ %v73.i.us.1, %active61.i.us.1 ], [ %v73.i123.us, %join89.i.us.7 ]
  %v82.i.us.1159 = extractelement <8 x i1> %v57.i.us.1, i64 0
  br i1 %v82.i.us.1159, label %active88.i.us.1163, label %join89.i.us.1164

active88.i.us.1163:                               ; preds = %join62.i.us.1
  %v86.i.us.1160 = extractelement <8 x i64> %v54.i.us.1, i64 0
  %v90.i.us.1161 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.1160
  %v91.i.us.1162 = atomicrmw add ptr %v90.i.us.1161, i32 1 monotonic, align 4
  br label %join89.i.us.1164

join89.i.us.1164:                                 ; preds = %active88.i.us.1163, %join62.i.us.1
  %v82.i.us.1.1 = extractelement <8 x i1> %v57.i.us.1, i64 1
  br i1 %v82.i.us.1.1, label %active88.i.us.1.1, label %join89.i.us.1.1

active88.i.us.1.1:                                ; preds = %join89.i.us.1164
  %v86.i.us.1.1 = extractelement <8 x i64> %v54.i.us.1, i64 1
  %v90.i.us.1.1 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.1.1
  %v91.i.us.1.1 = atomicrmw add ptr %v90.i.us.1.1, i32 1 monotonic, align 4
  br label %join89.i.us.1.1

join89.i.us.1.1:                                  ; preds = %active88.i.us.1.1, %join89.i.us.1164
  %v82.i.us.2.1 = extractelement <8 x i1> %v57.i.us.1, i64 2
  br i1 %v82.i.us.2.1, label %active88.i.us.2.1, label %join89.i.us.2.1

active88.i.us.2.1:                                ; preds = %join89.i.us.1.1
  %v86.i.us.2.1 = extractelement <8 x i64> %v54.i.us.1, i64 2
  %v90.i.us.2.1 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.2.1
  %v91.i.us.2.1 = atomicrmw add ptr %v90.i.us.2.1, i32 1 monotonic, align 4
  br label %join89.i.us.2.1

join89.i.us.2.1:                                  ; preds = %active88.i.us.2.1, %join89.i.us.1.1
  %v82.i.us.3.1 = extractelement <8 x i1> %v57.i.us.1, i64 3
  br i1 %v82.i.us.3.1, label %active88.i.us.3.1, label %join89.i.us.3.1

active88.i.us.3.1:                                ; preds = %join89.i.us.2.1
  %v86.i.us.3.1 = extractelement <8 x i64> %v54.i.us.1, i64 3
  %v90.i.us.3.1 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.3.1
  %v91.i.us.3.1 = atomicrmw add ptr %v90.i.us.3.1, i32 1 monotonic, align 4
  br label %join89.i.us.3.1

join89.i.us.3.1:                                  ; preds = %active88.i.us.3.1, %join89.i.us.2.1
  %v82.i.us.4.1 = extractelement <8 x i1> %v57.i.us.1, i64 4
  br i1 %v82.i.us.4.1, label %active88.i.us.4.1, label %join89.i.us.4.1

active88.i.us.4.1:                                ; preds = %join89.i.us.3.1
  %v86.i.us.4.1 = extractelement <8 x i64> %v54.i.us.1, i64 4
  %v90.i.us.4.1 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.4.1
  %v91.i.us.4.1 = atomicrmw add ptr %v90.i.us.4.1, i32 1 monotonic, align 4
  br label %join89.i.us.4.1

join89.i.us.4.1:                                  ; preds = %active88.i.us.4.1, %join89.i.us.3.1
  %v82.i.us.5.1 = extractelement <8 x i1> %v57.i.us.1, i64 5
  br i1 %v82.i.us.5.1, label %active88.i.us.5.1, label %join89.i.us.5.1

active88.i.us.5.1:                                ; preds = %join89.i.us.4.1
  %v86.i.us.5.1 = extractelement <8 x i64> %v54.i.us.1, i64 5
  %v90.i.us.5.1 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.5.1
  %v91.i.us.5.1 = atomicrmw add ptr %v90.i.us.5.1, i32 1 monotonic, align 4
  br label %join89.i.us.5.1

join89.i.us.5.1:                                  ; preds = %active88.i.us.5.1, %join89.i.us.4.1
  %v82.i.us.6.1 = extractelement <8 x i1> %v57.i.us.1, i64 6
  br i1 %v82.i.us.6.1, label %active88.i.us.6.1, label %join89.i.us.6.1

active88.i.us.6.1:                                ; preds = %join89.i.us.5.1
  %v86.i.us.6.1 = extractelement <8 x i64> %v54.i.us.1, i64 6
  %v90.i.us.6.1 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.6.1
  %v91.i.us.6.1 = atomicrmw add ptr %v90.i.us.6.1, i32 1 monotonic, align 4
  br label %join89.i.us.6.1

join89.i.us.6.1:                                  ; preds = %active88.i.us.6.1, %join89.i.us.5.1
  %v82.i.us.7.1 = extractelement <8 x i1> %v57.i.us.1, i64 7
  br i1 %v82.i.us.7.1, label %active88.i.us.7.1, label %join89.i.us.7.1

active88.i.us.7.1:                                ; preds = %join89.i.us.6.1
  %v86.i.us.7.1 = extractelement <8 x i64> %v54.i.us.1, i64 7
  %v90.i.us.7.1 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.7.1
  %v91.i.us.7.1 = atomicrmw add ptr %v90.i.us.7.1, i32 1 monotonic, align 4
  br label %join89.i.us.7.1

join89.i.us.7.1:                                  ; preds = %active88.i.us.7.1, %join89.i.us.6.1
  %13 = getelementptr i8, ptr %15, i64 16
  %v51.i.us.2 = getelementptr i8, ptr %13, i64 %v49.i45
  tail call void @llvm.prefetch.p0(ptr %v51.i.us.2, i32 0, i32 3, i32 1)
  %v53.i.us.2 = load <8 x i8>, ptr %13, align 1
  %v54.i.us.2 = zext <8 x i8> %v53.i.us.2 to <8 x i64>
  %v57.i.us.2 = icmp samesign ugt <8 x i64> %v132.i25, %v54.i.us.2
  %v58.i.us.2 = xor <8 x i1> %v57.i.us.2, splat (i1 true)
  %v59.i.us.2 = bitcast <8 x i1> %v58.i.us.2 to i8
  %v60.not.i.us.2 = icmp eq i8 %v59.i.us.2, 0
  br i1 %v60.not.i.us.2, label %join62.i.us.2, label %active61.i.us.2

active61.i.us.2:                                  ; preds = %join89.i.us.7.1
  %v63.i.us.2 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59.i.us.2, i1 true)
  %v64.i.us.2 = zext nneg i8 %v63.i.us.2 to i64
  %v65.i.us.2 = extractelement <8 x i64> %v54.i.us.2, i64 %v64.i.us.2
  %v67.i.us.2 = shl nuw nsw i64 %v64.i.us.2, 40
  %v69.i.us.2 = or disjoint i64 %v67.i.us.2, %v65.i.us.2
  %v71.i.us.2 = or disjoint i64 %v69.i.us.2, -9222228544761888768
  %v73.i.us.2 = tail call i64 @llvm.smin.i64(i64 %v73.i123.us.1, i64 %v71.i.us.2)
  br label %join62.i.us.2

join62.i.us.2:                                    ; preds = %active61.i.us.2, %join89.i.us.7.1
  %v73.i123.us.2 = phi i64 [ %v73.i.us.2, %active61.i.us.2 ], [ %v73.i123.us.1, %join89.i.us.7.1 ]
  %v82.i.us.2165 = extractelement <8 x i1> %v57.i.us.2, i64 0
  br i1 %v82.i.us.2165, label %active88.i.us.2169, label %join89.i.us.2170

active88.i.us.2169:                               ; preds = %join62.i.us.2
  %v86.i.us.2166 = extractelement <8 x i64> %v54.i.us.2, i64 0
  %v90.i.us.2167 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.2166
  %v91.i.us.2168 = atomicrmw add ptr %v90.i.us.2167, i32 1 monotonic, align 4
  br label %join89.i.us.2170

join89.i.us.2170:                                 ; preds = %active88.i.us.2169, %join62.i.us.2
  %v82.i.us.1.2 = extractelement <8 x i1> %v57.i.us.2, i64 1
  br i1 %v82.i.us.1.2, label %active88.i.us.1.2, label %join89.i.us.1.2

active88.i.us.1.2:                                ; preds = %join89.i.us.2170
  %v86.i.us.1.2 = extractelement <8 x i64> %v54.i.us.2, i64 1
  %v90.i.us.1.2 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.1.2
  %v91.i.us.1.2 = atomicrmw add ptr %v90.i.us.1.2, i32 1 monotonic, align 4
  br label %join89.i.us.1.2

join89.i.us.1.2:                                  ; preds = %active88.i.us.1.2, %join89.i.us.2170
  %v82.i.us.2.2 = extractelement <8 x i1> %v57.i.us.2, i64 2
  br i1 %v82.i.us.2.2, label %active88.i.us.2.2, label %join89.i.us.2.2

active88.i.us.2.2:                                ; preds = %join89.i.us.1.2
  %v86.i.us.2.2 = extractelement <8 x i64> %v54.i.us.2, i64 2
  %v90.i.us.2.2 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.2.2
  %v91.i.us.2.2 = atomicrmw add ptr %v90.i.us.2.2, i32 1 monotonic, align 4
  br label %join89.i.us.2.2

join89.i.us.2.2:                                  ; preds = %active88.i.us.2.2, %join89.i.us.1.2
  %v82.i.us.3.2 = extractelement <8 x i1> %v57.i.us.2, i64 3
  br i1 %v82.i.us.3.2, label %active88.i.us.3.2, label %join89.i.us.3.2

active88.i.us.3.2:                                ; preds = %join89.i.us.2.2
  %v86.i.us.3.2 = extractelement <8 x i64> %v54.i.us.2, i64 3
  %v90.i.us.3.2 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.3.2
  %v91.i.us.3.2 = atomicrmw add ptr %v90.i.us.3.2, i32 1 monotonic, align 4
  br label %join89.i.us.3.2

join89.i.us.3.2:                                  ; preds = %active88.i.us.3.2, %join89.i.us.2.2
  %v82.i.us.4.2 = extractelement <8 x i1> %v57.i.us.2, i64 4
  br i1 %v82.i.us.4.2, label %active88.i.us.4.2, label %join89.i.us.4.2

active88.i.us.4.2:                                ; preds = %join89.i.us.3.2
  %v86.i.us.4.2 = extractelement <8 x i64> %v54.i.us.2, i64 4
  %v90.i.us.4.2 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.4.2
  %v91.i.us.4.2 = atomicrmw add ptr %v90.i.us.4.2, i32 1 monotonic, align 4
  br label %join89.i.us.4.2

join89.i.us.4.2:                                  ; preds = %active88.i.us.4.2, %join89.i.us.3.2
  %v82.i.us.5.2 = extractelement <8 x i1> %v57.i.us.2, i64 5
  br i1 %v82.i.us.5.2, label %active88.i.us.5.2, label %join89.i.us.5.2

active88.i.us.5.2:                                ; preds = %join89.i.us.4.2
  %v86.i.us.5.2 = extractelement <8 x i64> %v54.i.us.2, i64 5
  %v90.i.us.5.2 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.5.2
  %v91.i.us.5.2 = atomicrmw add ptr %v90.i.us.5.2, i32 1 monotonic, align 4
  br label %join89.i.us.5.2

join89.i.us.5.2:                                  ; preds = %active88.i.us.5.2, %join89.i.us.4.2
  %v82.i.us.6.2 = extractelement <8 x i1> %v57.i.us.2, i64 6
  br i1 %v82.i.us.6.2, label %active88.i.us.6.2, label %join89.i.us.6.2

active88.i.us.6.2:                                ; preds = %join89.i.us.5.2
  %v86.i.us.6.2 = extractelement <8 x i64> %v54.i.us.2, i64 6
  %v90.i.us.6.2 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.6.2
  %v91.i.us.6.2 = atomicrmw add ptr %v90.i.us.6.2, i32 1 monotonic, align 4
  br label %join89.i.us.6.2

join89.i.us.6.2:                                  ; preds = %active88.i.us.6.2, %join89.i.us.5.2
  %v82.i.us.7.2 = extractelement <8 x i1> %v57.i.us.2, i64 7
  br i1 %v82.i.us.7.2, label %active88.i.us.7.2, label %join89.i.us.7.2

active88.i.us.7.2:                                ; preds = %join89.i.us.6.2
  %v86.i.us.7.2 = extractelement <8 x i64> %v54.i.us.2, i64 7
  %v90.i.us.7.2 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.7.2
  %v91.i.us.7.2 = atomicrmw add ptr %v90.i.us.7.2, i32 1 monotonic, align 4
  br label %join89.i.us.7.2

join89.i.us.7.2:                                  ; preds = %active88.i.us.7.2, %join89.i.us.6.2
  %14 = getelementptr i8, ptr %15, i64 24
  %v51.i.us.3 = getelementptr i8, ptr %14, i64 %v49.i45
  tail call void @llvm.prefetch.p0(ptr %v51.i.us.3, i32 0, i32 3, i32 1)
  %v53.i.us.3 = load <8 x i8>, ptr %14, align 1
  %v54.i.us.3 = zext <8 x i8> %v53.i.us.3 to <8 x i64>
  %v57.i.us.3 = icmp samesign ugt <8 x i64> %v132.i25, %v54.i.us.3
  %v58.i.us.3 = xor <8 x i1> %v57.i.us.3, splat (i1 true)
  %v59.i.us.3 = bitcast <8 x i1> %v58.i.us.3 to i8
  %v60.not.i.us.3 = icmp eq i8 %v59.i.us.3, 0
  br i1 %v60.not.i.us.3, label %join62.i.us.3, label %active61.i.us.3

active61.i.us.3:                                  ; preds = %join89.i.us.7.2
  %v63.i.us.3 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59.i.us.3, i1 true)
  %v64.i.us.3 = zext nneg i8 %v63.i.us.3 to i64
  %v65.i.us.3 = extractelement <8 x i64> %v54.i.us.3, i64 %v64.i.us.3
  %v67.i.us.3 = shl nuw nsw i64 %v64.i.us.3, 40
  %v69.i.us.3 = or disjoint i64 %v67.i.us.3, %v65.i.us.3
  %v71.i.us.3 = or disjoint i64 %v69.i.us.3, -9222219748668866560
  %v73.i.us.3 = tail call i64 @llvm.smin.i64(i64 %v73.i123.us.2, i64 %v71.i.us.3)
  br label %join62.i.us.3

join62.i.us.3:                                    ; preds = %active61.i.us.3, %join89.i.us.7.2
  %v73.i123.us.3 = phi i64 [ %v73.i.us.3, %active61.i.us.3 ], [ %v73.i123.us.2, %join89.i.us.7.2 ]
  %v82.i.us.3171 = extractelement <8 x i1> %v57.i.us.3, i64 0
  br i1 %v82.i.us.3171, label %active88.i.us.3175, label %join89.i.us.3176

active88.i.us.3175:                               ; preds = %join62.i.us.3
  %v86.i.us.3172 = extractelement <8 x i64> %v54.i.us.3, i64 0
  %v90.i.us.3173 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.3172
  %v91.i.us.3174 = atomicrmw add ptr %v90.i.us.3173, i32 1 monotonic, align 4
  br label %join89.i.us.3176

join89.i.us.3176:                                 ; preds = %active88.i.us.3175, %join62.i.us.3
  %v82.i.us.1.3 = extractelement <8 x i1> %v57.i.us.3, i64 1
  br i1 %v82.i.us.1.3, label %active88.i.us.1.3, label %join89.i.us.1.3

active88.i.us.1.3:                                ; preds = %join89.i.us.3176
  %v86.i.us.1.3 = extractelement <8 x i64> %v54.i.us.3, i64 1
  %v90.i.us.1.3 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.1.3
  %v91.i.us.1.3 = atomicrmw add ptr %v90.i.us.1.3, i32 1 monotonic, align 4
  br label %join89.i.us.1.3

join89.i.us.1.3:                                  ; preds = %active88.i.us.1.3, %join89.i.us.3176
  %v82.i.us.2.3 = extractelement <8 x i1> %v57.i.us.3, i64 2
  br i1 %v82.i.us.2.3, label %active88.i.us.2.3, label %join89.i.us.2.3

active88.i.us.2.3:                                ; preds = %join89.i.us.1.3
  %v86.i.us.2.3 = extractelement <8 x i64> %v54.i.us.3, i64 2
  %v90.i.us.2.3 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.2.3
  %v91.i.us.2.3 = atomicrmw add ptr %v90.i.us.2.3, i32 1 monotonic, align 4
  br label %join89.i.us.2.3

join89.i.us.2.3:                                  ; preds = %active88.i.us.2.3, %join89.i.us.1.3
  %v82.i.us.3.3 = extractelement <8 x i1> %v57.i.us.3, i64 3
  br i1 %v82.i.us.3.3, label %active88.i.us.3.3, label %join89.i.us.3.3

active88.i.us.3.3:                                ; preds = %join89.i.us.2.3
  %v86.i.us.3.3 = extractelement <8 x i64> %v54.i.us.3, i64 3
  %v90.i.us.3.3 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.3.3
  %v91.i.us.3.3 = atomicrmw add ptr %v90.i.us.3.3, i32 1 monotonic, align 4
  br label %join89.i.us.3.3

join89.i.us.3.3:                                  ; preds = %active88.i.us.3.3, %join89.i.us.2.3
  %v82.i.us.4.3 = extractelement <8 x i1> %v57.i.us.3, i64 4
  br i1 %v82.i.us.4.3, label %active88.i.us.4.3, label %join89.i.us.4.3

active88.i.us.4.3:                                ; preds = %join89.i.us.3.3
  %v86.i.us.4.3 = extractelement <8 x i64> %v54.i.us.3, i64 4
  %v90.i.us.4.3 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.4.3
  %v91.i.us.4.3 = atomicrmw add ptr %v90.i.us.4.3, i32 1 monotonic, align 4
  br label %join89.i.us.4.3

join89.i.us.4.3:                                  ; preds = %active88.i.us.4.3, %join89.i.us.3.3
  %v82.i.us.5.3 = extractelement <8 x i1> %v57.i.us.3, i64 5
  br i1 %v82.i.us.5.3, label %active88.i.us.5.3, label %join89.i.us.5.3

active88.i.us.5.3:                                ; preds = %join89.i.us.4.3
  %v86.i.us.5.3 = extractelement <8 x i64> %v54.i.us.3, i64 5
  %v90.i.us.5.3 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.5.3
  %v91.i.us.5.3 = atomicrmw add ptr %v90.i.us.5.3, i32 1 monotonic, align 4
  br label %join89.i.us.5.3

join89.i.us.5.3:                                  ; preds = %active88.i.us.5.3, %join89.i.us.4.3
  %v82.i.us.6.3 = extractelement <8 x i1> %v57.i.us.3, i64 6
  br i1 %v82.i.us.6.3, label %active88.i.us.6.3, label %join89.i.us.6.3

active88.i.us.6.3:                                ; preds = %join89.i.us.5.3
  %v86.i.us.6.3 = extractelement <8 x i64> %v54.i.us.3, i64 6
  %v90.i.us.6.3 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.6.3
  %v91.i.us.6.3 = atomicrmw add ptr %v90.i.us.6.3, i32 1 monotonic, align 4
  br label %join89.i.us.6.3

join89.i.us.6.3:                                  ; preds = %active88.i.us.6.3, %join89.i.us.5.3
  %v82.i.us.7.3 = extractelement <8 x i1> %v57.i.us.3, i64 7
  br i1 %v82.i.us.7.3, label %active88.i.us.7.3, label %join34.i.us

active88.i.us.7.3:                                ; preds = %join89.i.us.6.3
  %v86.i.us.7.3 = extractelement <8 x i64> %v54.i.us.3, i64 7
  %v90.i.us.7.3 = getelementptr inbounds nuw i32, ptr %v2, i64 %v86.i.us.7.3
  %v91.i.us.7.3 = atomicrmw add ptr %v90.i.us.7.3, i32 1 monotonic, align 4
  br label %join34.i.us

join34.i.us:                                      ; preds = %join123.i.us, %join89.i.us.6.3, %active88.i.us.7.3
  %v73.i124.lcssa130.us = phi i64 [ %v73.i123.us.3, %join89.i.us.6.3 ], [ %v73.i123.us.3, %active88.i.us.7.3 ], [ %v148.i117.us, %join123.i.us ]
  %v171.i.us = add i64 %phi25.i133.us, %v3.i3
  %v172.i.us = add nsw i64 %phi26.i134.us, -1
  %v27.not.i.us = icmp eq i64 %v172.i.us, 0
  br i1 %v27.not.i.us, label %ran.loopexit.us, label %body23.i.us

fine.us:                                          ; preds = %run.us, %ran.loopexit.us
  %following.us = add i64 %linear137.us, 1
  %v74.us = add nuw i32 %block.x138.us, 1
  %v75.us = icmp eq i32 %v74.us, %grid.x
  %after.x.us = select i1 %v75.us, i32 0, i32 %v74.us
  %exitcond177.not = icmp eq i64 %following.us, %last
  br i1 %exitcond177.not, label %finished.loopexit, label %run.us

for41.i.preheader.us:                             ; preds = %body23.i.us
  %15 = getelementptr i8, ptr %v6, i64 %phi25.i133.us
  %v51.i.us = getelementptr i8, ptr %15, i64 %v49.i45
  tail call void @llvm.prefetch.p0(ptr %v51.i.us, i32 0, i32 3, i32 1)
  %v53.i.us = load <8 x i8>, ptr %15, align 1
  %v54.i.us = zext <8 x i8> %v53.i.us to <8 x i64>
  %v57.i.us = icmp samesign ugt <8 x i64> %v132.i25, %v54.i.us
  %v58.i.us = xor <8 x i1> %v57.i.us, splat (i1 true)
  %v59.i.us = bitcast <8 x i1> %v58.i.us to i8
  %v60.not.i.us = icmp eq i8 %v59.i.us, 0
  br i1 %v60.not.i.us, label %join62.i.us, label %active61.i.us

ran.loopexit.us:                                  ; preds = %join34.i.us
  %v68.not.us = icmp eq i64 %v73.i124.lcssa130.us, 0
  br i1 %v68.not.us, label %fine.us, label %failed

run:                                              ; preds = %run.lr.ph, %fine
  %block.x138 = phi i32 [ %after.x, %fine ], [ %v58, %run.lr.ph ]
  %linear137 = phi i64 [ %following, %fine ], [ %first, %run.lr.ph ]
  %v1.i1 = shl nuw nsw i32 %block.x138, 5
  %v4.i4 = zext nneg i32 %v1.i1 to i64
  %v5.i5.not = icmp samesign ugt i64 %v8, %v4.i4
  br i1 %v5.i5.not, label %body23.i14.preheader, label %fine

body23.i14.preheader:                             ; preds = %run
  %16 = xor i64 %v4.i4, -1
  %v18.i6 = add nsw i64 %v8, %16
  %v19.i7 = udiv i64 %v18.i6, %v3.i3
  %v20.i8 = add nuw nsw i64 %v19.i7, 1
  br label %body23.i14

body23.i14:                                       ; preds = %body23.i14.preheader, %join34.i37
  %phi26.i12115 = phi i64 [ %v180.i, %join34.i37 ], [ %v20.i8, %body23.i14.preheader ]
  %phi25.i11114 = phi i64 [ %v179.i, %join34.i37 ], [ %v4.i4, %body23.i14.preheader ]
  %v73.i65105.lcssa110113 = phi i64 [ %v73.i65105.lcssa111, %join34.i37 ], [ 0, %body23.i14.preheader ]
  %v28.i15 = or disjoint i64 %phi25.i11114, 31
  %v29.i16 = icmp slt i64 %v28.i15, %v8
  br i1 %v29.i16, label %for41.i38.preheader, label %body109.i

for41.i38.preheader:                              ; preds = %body23.i14
  %17 = getelementptr i8, ptr %v6, i64 %phi25.i11114
  br label %body42.i42

body42.i42:                                       ; preds = %for41.i38.preheader, %join95.i.7
  %indvars.iv150 = phi i64 [ 0, %for41.i38.preheader ], [ %indvars.iv.next151, %join95.i.7 ]
  %phi45.i40108 = phi i32 [ 4, %for41.i38.preheader ], [ %v101.i, %join95.i.7 ]
  %v73.i65105106 = phi i64 [ %v73.i65105.lcssa110113, %for41.i38.preheader ], [ %v73.i65104, %join95.i.7 ]
  %18 = getelementptr i8, ptr %17, i64 %indvars.iv150
  %v51.i46 = getelementptr i8, ptr %18, i64 %v49.i45
  tail call void @llvm.prefetch.p0(ptr %v51.i46, i32 0, i32 3, i32 1)
  %v53.i48 = load <8 x i8>, ptr %18, align 1
  %v54.i49 = zext <8 x i8> %v53.i48 to <8 x i64>
  %v57.i52 = icmp samesign ugt <8 x i64> %v132.i25, %v54.i49
  %v58.i53 = xor <8 x i1> %v57.i52, splat (i1 true)
  %v59.i54 = bitcast <8 x i1> %v58.i53 to i8
  %v60.not.i55 = icmp eq i8 %v59.i54, 0
  br i1 %v60.not.i55, label %join62.i66, label %active61.i56

active61.i56:                                     ; preds = %body42.i42
  %v63.i57 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v59.i54, i1 true)
  %v64.i58 = zext nneg i8 %v63.i57 to i64
  %v65.i59 = extractelement <8 x i64> %v54.i49, i64 %v64.i58
  %v67.i60 = or disjoint i64 %indvars.iv150, %v64.i58
  %v69.i61 = shl i64 %v67.i60, 40
  %v70.i62 = or disjoint i64 %v69.i61, %v65.i59
  %v71.i63 = add nuw nsw i64 %v70.i62, -9222246136947933184
  %v73.i65 = tail call i64 @llvm.smin.i64(i64 %v73.i65105106, i64 %v71.i63)
  br label %join62.i66

join62.i66:                                       ; preds = %active61.i56, %body42.i42
  %v73.i65104 = phi i64 [ %v73.i65, %active61.i56 ], [ %v73.i65105106, %body42.i42 ]
  %v82.i72 = extractelement <8 x i1> %v57.i52, i64 0
  br i1 %v82.i72, label %active88.i76, label %join95.i

active88.i76:                                     ; preds = %join62.i66
  %v86.i77 = extractelement <8 x i64> %v54.i49, i64 0
  %v90.i78 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86.i77
  %v91.i79 = load i32, ptr %v90.i78, align 4
  %v93.i80 = add i32 %v91.i79, 1
  store i32 %v93.i80, ptr %v90.i78, align 4
  br label %join95.i

join95.i:                                         ; preds = %active88.i76, %join62.i66
  %v82.i72.1 = extractelement <8 x i1> %v57.i52, i64 1
  br i1 %v82.i72.1, label %active88.i76.1, label %join95.i.1

active88.i76.1:                                   ; preds = %join95.i
  %v86.i77.1 = extractelement <8 x i64> %v54.i49, i64 1
  %v90.i78.1 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86.i77.1
  %v91.i79.1 = load i32, ptr %v90.i78.1, align 4
  %v93.i80.1 = add i32 %v91.i79.1, 1
  store i32 %v93.i80.1, ptr %v90.i78.1, align 4
  br label %join95.i.1

join95.i.1:                                       ; preds = %active88.i76.1, %join95.i
  %v82.i72.2 = extractelement <8 x i1> %v57.i52, i64 2
  br i1 %v82.i72.2, label %active88.i76.2, label %join95.i.2

active88.i76.2:                                   ; preds = %join95.i.1
  %v86.i77.2 = extractelement <8 x i64> %v54.i49, i64 2
  %v90.i78.2 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86.i77.2
  %v91.i79.2 = load i32, ptr %v90.i78.2, align 4
  %v93.i80.2 = add i32 %v91.i79.2, 1
  store i32 %v93.i80.2, ptr %v90.i78.2, align 4
  br label %join95.i.2

join95.i.2:                                       ; preds = %active88.i76.2, %join95.i.1
  %v82.i72.3 = extractelement <8 x i1> %v57.i52, i64 3
  br i1 %v82.i72.3, label %active88.i76.3, label %join95.i.3

active88.i76.3:                                   ; preds = %join95.i.2
  %v86.i77.3 = extractelement <8 x i64> %v54.i49, i64 3
  %v90.i78.3 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86.i77.3
  %v91.i79.3 = load i32, ptr %v90.i78.3, align 4
  %v93.i80.3 = add i32 %v91.i79.3, 1
  store i32 %v93.i80.3, ptr %v90.i78.3, align 4
  br label %join95.i.3

join95.i.3:                                       ; preds = %active88.i76.3, %join95.i.2
  %v82.i72.4 = extractelement <8 x i1> %v57.i52, i64 4
  br i1 %v82.i72.4, label %active88.i76.4, label %join95.i.4

active88.i76.4:                                   ; preds = %join95.i.3
  %v86.i77.4 = extractelement <8 x i64> %v54.i49, i64 4
  %v90.i78.4 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86.i77.4
  %v91.i79.4 = load i32, ptr %v90.i78.4, align 4
  %v93.i80.4 = add i32 %v91.i79.4, 1
  store i32 %v93.i80.4, ptr %v90.i78.4, align 4
  br label %join95.i.4

join95.i.4:                                       ; preds = %active88.i76.4, %join95.i.3
  %v82.i72.5 = extractelement <8 x i1> %v57.i52, i64 5
  br i1 %v82.i72.5, label %active88.i76.5, label %join95.i.5

active88.i76.5:                                   ; preds = %join95.i.4
  %v86.i77.5 = extractelement <8 x i64> %v54.i49, i64 5
  %v90.i78.5 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86.i77.5
  %v91.i79.5 = load i32, ptr %v90.i78.5, align 4
  %v93.i80.5 = add i32 %v91.i79.5, 1
  store i32 %v93.i80.5, ptr %v90.i78.5, align 4
  br label %join95.i.5

join95.i.5:                                       ; preds = %active88.i76.5, %join95.i.4
  %v82.i72.6 = extractelement <8 x i1> %v57.i52, i64 6
  br i1 %v82.i72.6, label %active88.i76.6, label %join95.i.6

active88.i76.6:                                   ; preds = %join95.i.5
  %v86.i77.6 = extractelement <8 x i64> %v54.i49, i64 6
  %v90.i78.6 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86.i77.6
  %v91.i79.6 = load i32, ptr %v90.i78.6, align 4
  %v93.i80.6 = add i32 %v91.i79.6, 1
  store i32 %v93.i80.6, ptr %v90.i78.6, align 4
  br label %join95.i.6

join95.i.6:                                       ; preds = %active88.i76.6, %join95.i.5
  %v82.i72.7 = extractelement <8 x i1> %v57.i52, i64 7
  br i1 %v82.i72.7, label %active88.i76.7, label %join95.i.7

active88.i76.7:                                   ; preds = %join95.i.6
  %v86.i77.7 = extractelement <8 x i64> %v54.i49, i64 7
  %v90.i78.7 = getelementptr inbounds nuw i32, ptr %frame, i64 %v86.i77.7
  %v91.i79.7 = load i32, ptr %v90.i78.7, align 4
  %v93.i80.7 = add i32 %v91.i79.7, 1
  store i32 %v93.i80.7, ptr %v90.i78.7, align 4
  br label %join95.i.7

join95.i.7:                                       ; preds = %active88.i76.7, %join95.i.6
  %indvars.iv.next151 = add nuw nsw i64 %indvars.iv150, 8
  %v101.i = add nsw i32 %phi45.i40108, -1
  %v46.not.i41 = icmp eq i32 %v101.i, 0
  br i1 %v46.not.i41, label %join34.i37, label %body42.i42

body109.i:                                        ; preds = %body23.i14, %join127.i
  %indvars.iv = phi i64 [ %indvars.iv.next, %join127.i ], [ 0, %body23.i14 ]
  %phi112.i102 = phi i32 [ %v178.i, %join127.i ], [ 4, %body23.i14 ]
  %v152.i3299100 = phi i64 [ %v152.i3298, %join127.i ], [ %v73.i65105.lcssa110113, %body23.i14 ]
  %v115.i18 = add nsw i64 %phi25.i11114, %indvars.iv
  %v116.i19 = insertelement <8 x i64> poison, i64 %v115.i18, i64 0
  %v117.i20 = shufflevector <8 x i64> %v116.i19, <8 x i64> poison, <8 x i32> zeroinitializer
  %v118.i21 = or disjoint <8 x i64> %v117.i20, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v121.i = icmp slt <8 x i64> %v118.i21, %v120.i
  %v122.i = bitcast <8 x i1> %v121.i to i8
  %v123.i = zext i8 %v122.i to i32
  %v124.not.i = icmp eq i8 %v122.i, 0
  br i1 %v124.not.i, label %join127.i, label %then125.i

then125.i:                                        ; preds = %body109.i
  %v128.i23 = getelementptr i8, ptr %v6, i64 %v115.i18
  %v129.i24 = tail call <8 x i8> @llvm.masked.load.v8i8.p0(ptr align 1 %v128.i23, <8 x i1> %v121.i, <8 x i8> zeroinitializer)
  %v130.i = zext <8 x i8> %v129.i24 to <8 x i64>
  %v133.i26 = icmp samesign ugt <8 x i64> %v132.i25, %v130.i
  %v136.i = and <8 x i1> %v121.i, %v133.i26
  %v133.not.i = xor <8 x i1> %v133.i26, splat (i1 true)
  %v137.i = and <8 x i1> %v121.i, %v133.not.i
  %v138.i27 = bitcast <8 x i1> %v137.i to i8
  %v139.not.i = icmp eq i8 %v138.i27, 0
  br i1 %v139.not.i, label %join141.i, label %active140.i

active140.i:                                      ; preds = %then125.i
  %v142.i28 = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v138.i27, i1 true)
  %v143.i = zext nneg i8 %v142.i28 to i64
  %v144.i29 = extractelement <8 x i64> %v130.i, i64 %v143.i
  %v146.i30 = or disjoint i64 %indvars.iv, %v143.i
  %v148.i31 = shl i64 %v146.i30, 40
  %v149.i = or disjoint i64 %v148.i31, %v144.i29
  %v150.i = add nuw nsw i64 %v149.i, -9222246136947933184
  %v152.i32 = tail call i64 @llvm.smin.i64(i64 %v152.i3299100, i64 %v150.i)
  br label %join141.i

join141.i:                                        ; preds = %active140.i, %then125.i
  %v152.i3297 = phi i64 [ %v152.i32, %active140.i ], [ %v152.i3299100, %then125.i ]
  br label %while153.i

while153.i:                                       ; preds = %join172.i, %join141.i
  %phi155.i = phi i32 [ %v123.i, %join141.i ], [ %v175.i, %join172.i ]
  %v156.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi155.i, i1 false)
  %v159.i33 = extractelement <8 x i1> %v136.i, i32 %v156.i
  br i1 %v159.i33, label %active165.i, label %join172.i

active165.i:                                      ; preds = %while153.i
  %v163.i34 = extractelement <8 x i64> %v130.i, i32 %v156.i
  %v167.i35 = getelementptr inbounds nuw i32, ptr %frame, i64 %v163.i34
  %v168.i = load i32, ptr %v167.i35, align 4
  %v170.i36 = add i32 %v168.i, 1
  store i32 %v170.i36, ptr %v167.i35, align 4
  br label %join172.i

join172.i:                                        ; preds = %active165.i, %while153.i
  %v174.i = add nsw i32 %phi155.i, -1
  %v175.i = and i32 %v174.i, %phi155.i
  %v176.not.i = icmp eq i32 %v175.i, 0
  br i1 %v176.not.i, label %join127.i, label %while153.i

join127.i:                                        ; preds = %join172.i, %body109.i
  %v152.i3298 = phi i64 [ %v152.i3299100, %body109.i ], [ %v152.i3297, %join172.i ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  %v178.i = add nsw i32 %phi112.i102, -1
  %v113.not.i = icmp eq i32 %v178.i, 0
  br i1 %v113.not.i, label %join34.i37, label %body109.i, !llvm.loop !6

join34.i37:                                       ; preds = %join127.i, %join95.i.7
  %v73.i65105.lcssa111 = phi i64 [ %v73.i65104, %join95.i.7 ], [ %v152.i3298, %join127.i ]
  %v179.i = add i64 %phi25.i11114, %v3.i3
  %v180.i = add nsw i64 %phi26.i12115, -1
  %v27.not.i13 = icmp eq i64 %v180.i, 0
  br i1 %v27.not.i13, label %ran.loopexit95, label %body23.i14

ran.loopexit95:                                   ; preds = %join34.i37
  %v68.not = icmp eq i64 %v73.i65105.lcssa111, 0
  br i1 %v68.not, label %fine, label %failed

failed:                                           ; preds = %ran.loopexit95, %ran.loopexit.us
  %.us-phi = phi i64 [ %v73.i124.lcssa130.us, %ran.loopexit.us ], [ %v73.i65105.lcssa111, %ran.loopexit95 ]
  %.us-phi140 = phi i64 [ %linear137.us, %ran.loopexit.us ], [ %linear137, %ran.loopexit95 ]
  store { i64, i32 } zeroinitializer, ptr %fault, align 8
  %v69 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  %v70 = getelementptr inbounds nuw i8, ptr %fault, i64 8
  %v71 = load i32, ptr %v70, align 8
  %v72 = zext i32 %v71 to i64
  %v73 = add i64 %.us-phi140, %v72
  store i64 %v73, ptr %v69, align 8
  %failure = and i64 %.us-phi, 9223372036854775807
  br label %finished

fine:                                             ; preds = %run, %ran.loopexit95
  %following = add i64 %linear137, 1
  %v74 = add nuw i32 %block.x138, 1
  %v75 = icmp eq i32 %v74, %grid.x
  %after.x = select i1 %v75, i32 0, i32 %v74
  %exitcond.not = icmp eq i64 %following, %last
  br i1 %exitcond.not, label %finished.loopexit184, label %run

finished.loopexit:                                ; preds = %fine.us
  store { i64, i32 } zeroinitializer, ptr %fault, align 8
  br label %finished

finished.loopexit184:                             ; preds = %fine
  store { i64, i32 } zeroinitializer, ptr %fault, align 8
  br label %finished

finished:                                         ; preds = %finished.loopexit184, %finished.loopexit, %filled55, %failed
  %v80 = phi i64 [ %failure, %failed ], [ 0, %filled55 ], [ 0, %finished.loopexit ], [ 0, %finished.loopexit184 ]
  br i1 %or.cond, label %combined82, label %look.i.preheader

look.i.preheader:                                 ; preds = %finished
  %19 = add i64 %v4, -1
  %20 = lshr i64 %19, 4
  %21 = add nuw nsw i64 %20, 1
  %xtraiter196 = and i64 %21, 1
  %22 = icmp eq i64 %20, 0
  br i1 %22, label %look.i.epil.preheader, label %look.i.preheader.new

look.i.preheader.new:                             ; preds = %look.i.preheader
  %unroll_iter200 = and i64 %21, 2305843009213693950
  br label %look.i

look.i:                                           ; preds = %onward.i.1, %look.i.preheader.new
  %i2.i82 = phi i64 [ 0, %look.i.preheader.new ], [ %following.i84.1, %onward.i.1 ]
  %niter201 = phi i64 [ 0, %look.i.preheader.new ], [ %niter201.next.1, %onward.i.1 ]
  %place.i83 = getelementptr inbounds i32, ptr %frame, i64 %i2.i82
  %values.i = load <16 x i32>, ptr %place.i83, align 64
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
  %number.i = add nuw i64 %lane.i, %i2.i82
  %from.i = getelementptr inbounds i32, ptr %frame, i64 %number.i
  %value.i = load i32, ptr %from.i, align 4
  %to.i = getelementptr inbounds i32, ptr %v2, i64 %number.i
  %before.i = atomicrmw add ptr %to.i, i32 %value.i monotonic, align 4
  %less.i = add nsw i64 %left.i, -1
  %rest.i = and i64 %less.i, %left.i
  %again.not.i = icmp eq i64 %rest.i, 0
  br i1 %again.not.i, label %onward.i, label %element.i

onward.i:                                         ; preds = %element.i, %look.i
  %following.i84 = or disjoint i64 %i2.i82, 16
  %place.i83.1 = getelementptr inbounds i32, ptr %frame, i64 %following.i84
  %values.i.1 = load <16 x i32>, ptr %place.i83.1, align 64
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
  %number.i.1 = add nuw i64 %lane.i.1, %following.i84
  %from.i.1 = getelementptr inbounds i32, ptr %frame, i64 %number.i.1
  %value.i.1 = load i32, ptr %from.i.1, align 4
  %to.i.1 = getelementptr inbounds i32, ptr %v2, i64 %number.i.1
  %before.i.1 = atomicrmw add ptr %to.i.1, i32 %value.i.1 monotonic, align 4
  %less.i.1 = add nsw i64 %left.i.1, -1
  %rest.i.1 = and i64 %less.i.1, %left.i.1
  %again.not.i.1 = icmp eq i64 %rest.i.1, 0
  br i1 %again.not.i.1, label %onward.i.1, label %element.i.1

onward.i.1:                                       ; preds = %element.i.1, %onward.i
  %following.i84.1 = add nuw i64 %i2.i82, 32
  %niter201.next.1 = add i64 %niter201, 2
  %niter201.ncmp.1.not = icmp eq i64 %niter201.next.1, %unroll_iter200
  br i1 %niter201.ncmp.1.not, label %combined82.loopexit.unr-lcssa, label %look.i

combined82.loopexit.unr-lcssa:                    ; preds = %onward.i.1
  %lcmp.mod198.not = icmp eq i64 %xtraiter196, 0
  br i1 %lcmp.mod198.not, label %combined82, label %look.i.epil.preheader

look.i.epil.preheader:                            ; preds = %combined82.loopexit.unr-lcssa, %look.i.preheader
  %i2.i82.epil.init = phi i64 [ 0, %look.i.preheader ], [ %following.i84.1, %combined82.loopexit.unr-lcssa ]
  %lcmp.mod199 = icmp ne i64 %xtraiter196, 0
  tail call void @llvm.assume(i1 %lcmp.mod199)
  %place.i83.epil = getelementptr inbounds i32, ptr %frame, i64 %i2.i82.epil.init
  %values.i.epil = load <16 x i32>, ptr %place.i83.epil, align 64
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
  %number.i.epil = add nuw i64 %lane.i.epil, %i2.i82.epil.init
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
declare void @llvm.assume(i1 noundef) #5

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #4 = { nofree norecurse nounwind memory(readwrite, target_mem0: none, target_mem1: none) "no-builtins" }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22histogram\22,\22faults\22:[{\22file\22:\22kernels/reductions.py\22,\22function\22:\22histogram\22,\22kind\22:\22index\22,\22line\22:151,\22message\22:\22index out of bounds for axis 0 of array 'counts'\22}],\22frame_bytes\22:65536,\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<i32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22values\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<u8, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 1025}
!2 = !{i32 1, i32 -2147483648}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.unroll.disable"}
!5 = distinct !{!5, !4}
!6 = distinct !{!6, !4}
