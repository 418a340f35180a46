; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.cttz.i8(i8, i1 immarg) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <8 x i8> @llvm.masked.load.v8i8.p0(ptr captures(none), <8 x i1>, <8 x i8>) #1

; Function Attrs: nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @histogram(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias writeonly captures(none) %worker) local_unnamed_addr #2 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load ptr, ptr %v5, align 8
  %v12 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v12, align 4, !range !1
  %v2931 = icmp ult i64 %first, %last
  br i1 %v2931, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v19 = zext nneg i32 %grid.x to i64
  %v20 = urem i64 %first, %v19
  %v21 = trunc nuw nsw i64 %v20 to i32
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load i64, ptr %v7, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v2.i = shl nuw nsw i32 %grid.x, 5
  %v3.i = zext nneg i32 %v2.i to i64
  %v18.i = insertelement <8 x i64> poison, i64 %v8, i64 0
  %v19.i = shufflevector <8 x i64> %v18.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v20.i = add nsw i64 %v8, -7
  %v51.i = insertelement <8 x i64> poison, i64 %v4, i64 0
  %v52.i = shufflevector <8 x i64> %v51.i, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %block.x33 = phi i32 [ %v21, %run.lr.ph ], [ %after.x, %fine ]
  %linear32 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v1.i = shl nuw nsw i32 %block.x33, 5
  %0 = zext nneg i32 %v1.i to i64
  br label %body11.i

body11.i:                                         ; preds = %run, %join118.i
  %indvars.iv = phi i64 [ 0, %run ], [ %indvars.iv.next, %join118.i ]
  %phi14.i30 = phi i32 [ 4, %run ], [ %v193.i, %join118.i ]
  %1 = add nuw nsw i64 %indvars.iv, %0
  %v23.i.not = icmp sle i64 %v20.i, %1
  br i1 %v23.i.not, label %done42.i, label %body41.i.lr.ph

body41.i.lr.ph:                                   ; preds = %body11.i
  %2 = xor i64 %1, -1
  %v36.i = add i64 %v20.i, %2
  %v37.i = udiv i64 %v36.i, %v3.i
  %v38.i = add nuw nsw i64 %v37.i, 1
  br label %body41.i

body41.i:                                         ; preds = %body41.i.lr.ph, %join85.i.us.7
  %phi46.i20 = phi i64 [ %v38.i, %body41.i.lr.ph ], [ %v98.i, %join85.i.us.7 ]
  %phi44.i19 = phi i64 [ %1, %body41.i.lr.ph ], [ %v96.i, %join85.i.us.7 ]
  %v48.i = getelementptr inbounds nuw i8, ptr %v6, i64 %phi44.i19
  %v49.i = load <8 x i8>, ptr %v48.i, align 1
  %v50.i = zext <8 x i8> %v49.i to <8 x i64>
  %v53.i = icmp samesign ugt <8 x i64> %v52.i, %v50.i
  %v54.i = xor <8 x i1> %v53.i, splat (i1 true)
  %v55.i = bitcast <8 x i1> %v54.i to i8
  %v56.not.i = icmp eq i8 %v55.i, 0
  br i1 %v56.not.i, label %while72.i.us.preheader, label %while72.i

while72.i.us.preheader:                           ; preds = %body41.i
  %v78.i.us = extractelement <8 x i1> %v53.i, i64 0
  br i1 %v78.i.us, label %active84.i.us, label %join85.i.us

active84.i.us:                                    ; preds = %while72.i.us.preheader
  %v82.i.us = extractelement <8 x i64> %v50.i, i64 0
  %v86.i.us = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us
  %v87.i.us = atomicrmw add ptr %v86.i.us, i32 1 monotonic, align 4
  br label %join85.i.us

join85.i.us:                                      ; preds = %active84.i.us, %while72.i.us.preheader
  %v78.i.us.1 = extractelement <8 x i1> %v53.i, i64 1
  br i1 %v78.i.us.1, label %active84.i.us.1, label %join85.i.us.1

active84.i.us.1:                                  ; preds = %join85.i.us
  %v82.i.us.1 = extractelement <8 x i64> %v50.i, i64 1
  %v86.i.us.1 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.1
  %v87.i.us.1 = atomicrmw add ptr %v86.i.us.1, i32 1 monotonic, align 4
  br label %join85.i.us.1

join85.i.us.1:                                    ; preds = %active84.i.us.1, %join85.i.us
  %v78.i.us.2 = extractelement <8 x i1> %v53.i, i64 2
  br i1 %v78.i.us.2, label %active84.i.us.2, label %join85.i.us.2

active84.i.us.2:                                  ; preds = %join85.i.us.1
  %v82.i.us.2 = extractelement <8 x i64> %v50.i, i64 2
  %v86.i.us.2 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.2
  %v87.i.us.2 = atomicrmw add ptr %v86.i.us.2, i32 1 monotonic, align 4
  br label %join85.i.us.2

join85.i.us.2:                                    ; preds = %active84.i.us.2, %join85.i.us.1
  %v78.i.us.3 = extractelement <8 x i1> %v53.i, i64 3
  br i1 %v78.i.us.3, label %active84.i.us.3, label %join85.i.us.3

active84.i.us.3:                                  ; preds = %join85.i.us.2
  %v82.i.us.3 = extractelement <8 x i64> %v50.i, i64 3
  %v86.i.us.3 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.3
  %v87.i.us.3 = atomicrmw add ptr %v86.i.us.3, i32 1 monotonic, align 4
  br label %join85.i.us.3

join85.i.us.3:                                    ; preds = %active84.i.us.3, %join85.i.us.2
  %v78.i.us.4 = extractelement <8 x i1> %v53.i, i64 4
  br i1 %v78.i.us.4, label %active84.i.us.4, label %join85.i.us.4

active84.i.us.4:                                  ; preds = %join85.i.us.3
  %v82.i.us.4 = extractelement <8 x i64> %v50.i, i64 4
  %v86.i.us.4 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.4
  %v87.i.us.4 = atomicrmw add ptr %v86.i.us.4, i32 1 monotonic, align 4
  br label %join85.i.us.4

join85.i.us.4:                                    ; preds = %active84.i.us.4, %join85.i.us.3
  %v78.i.us.5 = extractelement <8 x i1> %v53.i, i64 5
  br i1 %v78.i.us.5, label %active84.i.us.5, label %join85.i.us.5

active84.i.us.5:                                  ; preds = %join85.i.us.4
  %v82.i.us.5 = extractelement <8 x i64> %v50.i, i64 5
  %v86.i.us.5 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.5
  %v87.i.us.5 = atomicrmw add ptr %v86.i.us.5, i32 1 monotonic, align 4
  br label %join85.i.us.5

join85.i.us.5:                                    ; preds = %active84.i.us.5, %join85.i.us.4
  %v78.i.us.6 = extractelement <8 x i1> %v53.i, i64 6
  br i1 %v78.i.us.6, label %active84.i.us.6, label %join85.i.us.6

active84.i.us.6:                                  ; preds = %join85.i.us.5
  %v82.i.us.6 = extractelement <8 x i64> %v50.i, i64 6
  %v86.i.us.6 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.6
  %v87.i.us.6 = atomicrmw add ptr %v86.i.us.6, i32 1 monotonic, align 4
  br label %join85.i.us.6

join85.i.us.6:                                    ; preds = %active84.i.us.6, %join85.i.us.5
  %v78.i.us.7 = extractelement <8 x i1> %v53.i, i64 7
  br i1 %v78.i.us.7, label %active84.i.us.7, label %join85.i.us.7

active84.i.us.7:                                  ; preds = %join85.i.us.6
  %v82.i.us.7 = extractelement <8 x i64> %v50.i, i64 7
  %v86.i.us.7 = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.us.7
  %v87.i.us.7 = atomicrmw add ptr %v86.i.us.7, i32 1 monotonic, align 4
  br label %join85.i.us.7

join85.i.us.7:                                    ; preds = %active84.i.us.7, %join85.i.us.6
  %v96.i = add i64 %phi44.i19, %v3.i
  %v98.i = add nsw i64 %phi46.i20, -1
  %v47.not.i = icmp eq i64 %v98.i, 0
  br i1 %v47.not.i, label %done42.i, label %body41.i

while72.i:                                        ; preds = %body41.i
  %v59.i.le = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v55.i, i1 true)
  %v60.i.le = zext nneg i8 %v59.i.le to i64
  %v61.i.le = extractelement <8 x i64> %v50.i, i64 %v60.i.le
  %v63.i.le = or disjoint i64 %indvars.iv, %v60.i.le
  %v65.i.le = shl i64 %v63.i.le, 40
  %v66.i.le = or disjoint i64 %v65.i.le, %v61.i.le
  %v67.i.le = add nuw nsw i64 %v66.i.le, -9222246136947933184
  %v78.i = extractelement <8 x i1> %v53.i, i64 0
  br i1 %v78.i, label %active84.i, label %failed

active84.i:                                       ; preds = %while72.i
  %v82.i = extractelement <8 x i64> %v50.i, i64 0
  br label %failed.sink.split

done42.i:                                         ; preds = %join85.i.us.7, %body11.i
  %phi44.i.lcssa = phi i64 [ %1, %body11.i ], [ %v96.i, %join85.i.us.7 ]
  %v99.i = insertelement <8 x i64> poison, i64 %phi44.i.lcssa, i64 0
  %v100.i = shufflevector <8 x i64> %v99.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v101.i = or disjoint <8 x i64> %v100.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v102.i = icmp slt <8 x i64> %v101.i, %v19.i
  %v103.i = sub i64 %phi44.i.lcssa, %v3.i
  %.scalar = icmp sgt i64 %phi44.i.lcssa, %v103.i
  %.scalar47 = or i1 %v23.i.not, %.scalar
  %3 = insertelement <8 x i1> poison, i1 %.scalar47, i64 0
  %v111.i = shufflevector <8 x i1> %3, <8 x i1> poison, <8 x i32> zeroinitializer
  %v112.i = and <8 x i1> %v102.i, %v111.i
  %v113.i = bitcast <8 x i1> %v112.i to i8
  %v115.not.i = icmp eq i8 %v113.i, 0
  br i1 %v115.not.i, label %join118.i, label %while119.i

while119.i:                                       ; preds = %done42.i, %again188.i.split.us
  %phi121.i = phi <8 x i1> [ %v184.i, %again188.i.split.us ], [ %v112.i, %done42.i ]
  %phi122.i = phi i64 [ %v174.i, %again188.i.split.us ], [ %phi44.i.lcssa, %done42.i ]
  %v123.i = getelementptr i8, ptr %v6, i64 %phi122.i
  %v124.i = tail call <8 x i8> @llvm.masked.load.v8i8.p0(ptr align 1 %v123.i, <8 x i1> %phi121.i, <8 x i8> zeroinitializer)
  %v125.i = zext <8 x i8> %v124.i to <8 x i64>
  %v128.i = icmp samesign ugt <8 x i64> %v52.i, %v125.i
  %v131.i = and <8 x i1> %phi121.i, %v128.i
  %v128.not.i = xor <8 x i1> %v128.i, splat (i1 true)
  %v132.i = and <8 x i1> %phi121.i, %v128.not.i
  %v133.i = bitcast <8 x i1> %v132.i to i8
  %v134.not.i = icmp eq i8 %v133.i, 0
  %v148.i51 = bitcast <8 x i1> %phi121.i to i8
  %v149.i52 = zext i8 %v148.i51 to i32
  br i1 %v134.not.i, label %while150.i.us, label %while150.i

while150.i.us:                                    ; preds = %while119.i, %join163.i.us
  %phi152.i.us = phi i32 [ %v168.i.us, %join163.i.us ], [ %v149.i52, %while119.i ]
  %v153.i.us = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %phi152.i.us, i1 false)
  %v154.i.us = icmp samesign ult i32 %v153.i.us, 8
  %v156.i.us = extractelement <8 x i1> %v131.i, i32 %v153.i.us
  %v157.i.us = select i1 %v154.i.us, i1 %v156.i.us, i1 false
  br i1 %v157.i.us, label %active162.i.us, label %join163.i.us

active162.i.us:                                   ; preds = %while150.i.us
  %v160.i.us = extractelement <8 x i64> %v125.i, i32 %v153.i.us
  %v164.i.us = getelementptr inbounds nuw i32, ptr %v2, i64 %v160.i.us
  %v165.i.us = atomicrmw add ptr %v164.i.us, i32 1 monotonic, align 4
  br label %join163.i.us

join163.i.us:                                     ; preds = %active162.i.us, %while150.i.us
  %v167.i.us = add nsw i32 %phi152.i.us, -1
  %v168.i.us = and i32 %v167.i.us, %phi152.i.us
  %v169.not.i.us = icmp eq i32 %v168.i.us, 0
  br i1 %v169.not.i.us, label %again188.i.split.us, label %while150.i.us

again188.i.split.us:                              ; preds = %join163.i.us
  %v174.i = add i64 %phi122.i, %v3.i
  %v175.i = insertelement <8 x i64> poison, i64 %v174.i, i64 0
  %v176.i = shufflevector <8 x i64> %v175.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v177.i = add <8 x i64> %v176.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v178.i = icmp slt <8 x i64> %v177.i, %v19.i
  %v179.i = insertelement <8 x i64> poison, i64 %phi122.i, i64 0
  %v180.i = shufflevector <8 x i64> %v179.i, <8 x i64> poison, <8 x i32> zeroinitializer
  %v181.i = or disjoint <8 x i64> %v180.i, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7>
  %v182.i = icmp sgt <8 x i64> %v177.i, %v181.i
  %v183.i = and <8 x i1> %v178.i, %v182.i
  %v184.i = and <8 x i1> %phi121.i, %v183.i
  %v185.i = bitcast <8 x i1> %v184.i to i8
  %v187.not.i = icmp eq i8 %v185.i, 0
  br i1 %v187.not.i, label %join118.i, label %while119.i

while150.i:                                       ; preds = %while119.i
  %v137.i.le = tail call range(i8 0, 9) i8 @llvm.cttz.i8(i8 %v133.i, i1 true)
  %v138.i.le = zext nneg i8 %v137.i.le to i64
  %v139.i.le = extractelement <8 x i64> %v125.i, i64 %v138.i.le
  %v141.i.le = or disjoint i64 %indvars.iv, %v138.i.le
  %v143.i.le = shl i64 %v141.i.le, 40
  %v144.i.le = or disjoint i64 %v143.i.le, %v139.i.le
  %v145.i.le = add nuw nsw i64 %v144.i.le, -9222246136947933184
  %v153.i = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %v149.i52, i1 false)
  %v154.i = icmp samesign ult i32 %v153.i, 8
  %v156.i = extractelement <8 x i1> %v131.i, i32 %v153.i
  %v157.i = select i1 %v154.i, i1 %v156.i, i1 false
  br i1 %v157.i, label %active162.i, label %failed

active162.i:                                      ; preds = %while150.i
  %v160.i = extractelement <8 x i64> %v125.i, i32 %v153.i
  br label %failed.sink.split

join118.i:                                        ; preds = %again188.i.split.us, %done42.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8
  %v193.i = add nsw i32 %phi14.i30, -1
  %v15.not.i = icmp eq i32 %v193.i, 0
  br i1 %v15.not.i, label %fine, label %body11.i

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v33, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed.sink.split:                                ; preds = %active162.i, %active84.i
  %v82.i.sink = phi i64 [ %v82.i, %active84.i ], [ %v160.i, %active162.i ]
  %fault.67.ph = phi i64 [ %v67.i.le, %active84.i ], [ %v145.i.le, %active162.i ]
  %v86.i = getelementptr inbounds nuw i32, ptr %v2, i64 %v82.i.sink
  %v87.i = atomicrmw add ptr %v86.i, i32 1 monotonic, align 4
  br label %failed

failed:                                           ; preds = %failed.sink.split, %while72.i, %while150.i
  %fault.67 = phi i64 [ %v67.i.le, %while72.i ], [ %v145.i.le, %while150.i ], [ %fault.67.ph, %failed.sink.split ]
  %v32 = getelementptr inbounds nuw i8, ptr %worker, i64 8
  store i64 %linear32, ptr %v32, align 8
  %v33 = and i64 %fault.67, 9223372036854775807
  br label %common.ret

fine:                                             ; preds = %join118.i
  %following = add i64 %linear32, 1
  %v34 = add nuw i32 %block.x33, 1
  %v35 = icmp eq i32 %v34, %grid.x
  %after.x = select i1 %v35, i32 0, i32 %v34
  %exitcond.not = icmp eq i64 %following, %last
  br i1 %exitcond.not, label %common.ret, label %run
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { nofree norecurse nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22histogram\22,\22faults\22:[{\22file\22:\22tests/kernels/reductions.py\22,\22function\22:\22histogram\22,\22kind\22:\22index\22,\22line\22:151,\22message\22:\22index out of bounds for axis 0 of array 'counts'\22}],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<i32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22values\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<u8, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 -2147483648}
