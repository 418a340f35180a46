; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #0

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @saxpy.blocks(ptr align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, float %p1.0, ptr readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, ptr noalias captures(none) %launch, i64 %first, i64 %last) unnamed_addr #1 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v94 = icmp ult i64 %first, %last
  br i1 %v94, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v10 = zext nneg i32 %grid.x to i64
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count22 = zext nneg i32 %size.z to i64
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %linear5 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v11 = urem i64 %linear5, %v10
  %block.x = trunc nuw nsw i64 %v11 to i32
  %v1.i = mul nuw nsw i32 %size.x, %block.x
  %2 = zext nneg i32 %v1.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.end, %run
  %indvars.iv18 = phi i64 [ %indvars.iv.next19, %z.end ], [ 0, %run ]
  %worst.0 = phi i64 [ %v18, %z.end ], [ 0, %run ]
  %3 = mul nuw nsw i64 %indvars.iv18, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv11 = phi i64 [ %indvars.iv.next12, %y.end ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %v18, %y.end ], [ %worst.0, %z.loop ]
  %4 = add nuw nsw i64 %indvars.iv11, %3
  %5 = mul nuw nsw i64 %4, %0
  br label %x.loop

x.loop:                                           ; preds = %saxpy.thread.exit, %y.loop
  %indvars.iv = phi i64 [ %indvars.iv.next, %saxpy.thread.exit ], [ 0, %y.loop ]
  %worst.2 = phi i64 [ %v18, %saxpy.thread.exit ], [ %worst.1, %y.loop ]
  %6 = add nuw nsw i64 %indvars.iv, %2
  %v4.i = icmp samesign ugt i64 %p0.1, %6
  br i1 %v4.i, label %then5.i, label %saxpy.thread.exit

then5.i:                                          ; preds = %x.loop
  %v8.i = getelementptr inbounds nuw float, ptr %p0.0, i64 %6
  %v9.i = load float, ptr %v8.i, align 4
  %v10.i = icmp samesign ugt i64 %p2.1, %6
  %7 = add nuw nsw i64 %indvars.iv, %5
  %v17.i = shl i64 %7, 42
  %v18.i = or disjoint i64 %v17.i, %6
  %v19.i = xor i64 %v18.i, -4503599627370497
  %8 = tail call i64 @llvm.smin.i64(i64 %v19.i, i64 0)
  %v22.i = select i1 %v10.i, i64 0, i64 %8
  br i1 %v10.i, label %active23.i, label %join24.i

active23.i:                                       ; preds = %then5.i
  %v25.i = getelementptr inbounds nuw float, ptr %p2.0, i64 %6
  %v26.i = load float, ptr %v25.i, align 4
  br label %join24.i

join24.i:                                         ; preds = %active23.i, %then5.i
  %v27.i = phi float [ 0.000000e+00, %then5.i ], [ %v26.i, %active23.i ]
  %v28.i = tail call float @llvm.fma.f32(float %p1.0, float %v27.i, float %v9.i)
  store float %v28.i, ptr %v8.i, align 4
  br label %saxpy.thread.exit

saxpy.thread.exit:                                ; preds = %x.loop, %join24.i
  %fault.0 = phi i64 [ %v22.i, %join24.i ], [ 0, %x.loop ]
  %v18 = tail call i64 @llvm.smin.i64(i64 %worst.2, i64 %fault.0)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %y.end, label %x.loop, !llvm.loop !3

y.end:                                            ; preds = %saxpy.thread.exit
  %indvars.iv.next12 = add nuw nsw i64 %indvars.iv11, 1
  %exitcond17.not = icmp eq i64 %indvars.iv.next12, %1
  br i1 %exitcond17.not, label %z.end, label %y.loop

z.end:                                            ; preds = %y.end
  %indvars.iv.next19 = add nuw nsw i64 %indvars.iv18, 1
  %exitcond23.not = icmp eq i64 %indvars.iv.next19, %wide.trip.count22
  br i1 %exitcond23.not, label %done, label %z.loop

done:                                             ; preds = %z.end
  %v23.not = icmp eq i64 %v18, 0
  br i1 %v23.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v25, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v24 = getelementptr inbounds nuw i8, ptr %launch, i64 40
  store i64 %linear5, ptr %v24, align 8
  %v25 = xor i64 %v18, -1
  br label %common.ret

fine:                                             ; preds = %done
  %following = add i64 %linear5, 1
  %exitcond24.not = icmp eq i64 %following, %last
  br i1 %exitcond24.not, label %common.ret, label %run
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc range(i64 0, -9223372036854775808) i64 @saxpy.disjoint(ptr noalias align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, float %p1.0, ptr noalias readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, ptr noalias captures(none) %launch, i64 %first, i64 %last) unnamed_addr #1 {
entry:
  %size.x = load i32, ptr %launch, align 4, !range !1
  %v94 = icmp ult i64 %first, %last
  br i1 %v94, label %run.lr.ph, label %common.ret

run.lr.ph:                                        ; preds = %entry
  %v3 = getelementptr inbounds nuw i8, ptr %launch, i64 8
  %size.z = load i32, ptr %v3, align 4, !range !1
  %v2 = getelementptr inbounds nuw i8, ptr %launch, i64 4
  %size.y = load i32, ptr %v2, align 4, !range !1
  %v4 = getelementptr inbounds nuw i8, ptr %launch, i64 12
  %grid.x = load i32, ptr %v4, align 4, !range !2
  %v10 = zext nneg i32 %grid.x to i64
  %0 = zext nneg i32 %size.x to i64
  %1 = zext nneg i32 %size.y to i64
  %wide.trip.count22 = zext nneg i32 %size.z to i64
  br label %run

run:                                              ; preds = %run.lr.ph, %fine
  %linear5 = phi i64 [ %first, %run.lr.ph ], [ %following, %fine ]
  %v11 = urem i64 %linear5, %v10
  %block.x = trunc nuw nsw i64 %v11 to i32
  %v1.i = mul nuw nsw i32 %size.x, %block.x
  %2 = zext nneg i32 %v1.i to i64
  br label %z.loop

z.loop:                                           ; preds = %z.end, %run
  %indvars.iv18 = phi i64 [ %indvars.iv.next19, %z.end ], [ 0, %run ]
  %worst.0 = phi i64 [ %v18, %z.end ], [ 0, %run ]
  %3 = mul nuw nsw i64 %indvars.iv18, %1
  br label %y.loop

y.loop:                                           ; preds = %y.end, %z.loop
  %indvars.iv11 = phi i64 [ %indvars.iv.next12, %y.end ], [ 0, %z.loop ]
  %worst.1 = phi i64 [ %v18, %y.end ], [ %worst.0, %z.loop ]
  %4 = add nuw nsw i64 %indvars.iv11, %3
  %5 = mul nuw nsw i64 %4, %0
  br label %x.loop

x.loop:                                           ; preds = %saxpy.thread.exit, %y.loop
  %indvars.iv = phi i64 [ %indvars.iv.next, %saxpy.thread.exit ], [ 0, %y.loop ]
  %worst.2 = phi i64 [ %v18, %saxpy.thread.exit ], [ %worst.1, %y.loop ]
  %6 = add nuw nsw i64 %indvars.iv, %2
  %v4.i = icmp samesign ugt i64 %p0.1, %6
  br i1 %v4.i, label %then5.i, label %saxpy.thread.exit

then5.i:                                          ; preds = %x.loop
  %v8.i = getelementptr inbounds nuw float, ptr %p0.0, i64 %6
  %v9.i = load float, ptr %v8.i, align 4
  %v10.i = icmp samesign ugt i64 %p2.1, %6
  %7 = add nuw nsw i64 %indvars.iv, %5
  %v17.i = shl i64 %7, 42
  %v18.i = or disjoint i64 %v17.i, %6
  %v19.i = xor i64 %v18.i, -4503599627370497
  %8 = tail call i64 @llvm.smin.i64(i64 %v19.i, i64 0)
  %v22.i = select i1 %v10.i, i64 0, i64 %8
  br i1 %v10.i, label %active23.i, label %join24.i

active23.i:                                       ; preds = %then5.i
  %v25.i = getelementptr inbounds nuw float, ptr %p2.0, i64 %6
  %v26.i = load float, ptr %v25.i, align 4
  br label %join24.i

join24.i:                                         ; preds = %active23.i, %then5.i
  %v27.i = phi float [ 0.000000e+00, %then5.i ], [ %v26.i, %active23.i ]
  %v28.i = tail call float @llvm.fma.f32(float %p1.0, float %v27.i, float %v9.i)
  store float %v28.i, ptr %v8.i, align 4
  br label %saxpy.thread.exit

saxpy.thread.exit:                                ; preds = %x.loop, %join24.i
  %fault.0 = phi i64 [ %v22.i, %join24.i ], [ 0, %x.loop ]
  %v18 = tail call i64 @llvm.smin.i64(i64 %worst.2, i64 %fault.0)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %y.end, label %x.loop, !llvm.loop !6

y.end:                                            ; preds = %saxpy.thread.exit
  %indvars.iv.next12 = add nuw nsw i64 %indvars.iv11, 1
  %exitcond17.not = icmp eq i64 %indvars.iv.next12, %1
  br i1 %exitcond17.not, label %z.end, label %y.loop

z.end:                                            ; preds = %y.end
  %indvars.iv.next19 = add nuw nsw i64 %indvars.iv18, 1
  %exitcond23.not = icmp eq i64 %indvars.iv.next19, %wide.trip.count22
  br i1 %exitcond23.not, label %done, label %z.loop

done:                                             ; preds = %z.end
  %v23.not = icmp eq i64 %v18, 0
  br i1 %v23.not, label %fine, label %failed

common.ret:                                       ; preds = %fine, %entry, %failed
  %common.ret.op = phi i64 [ %v25, %failed ], [ 0, %entry ], [ 0, %fine ]
  ret i64 %common.ret.op

failed:                                           ; preds = %done
  %v24 = getelementptr inbounds nuw i8, ptr %launch, i64 40
  store i64 %linear5, ptr %v24, align 8
  %v25 = xor i64 %v18, -1
  br label %common.ret

fine:                                             ; preds = %done
  %following = add i64 %linear5, 1
  %exitcond24.not = icmp eq i64 %following, %last
  br i1 %exitcond24.not, label %common.ret, label %run
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define range(i64 0, -9223372036854775808) i64 @saxpy(ptr readonly captures(none) %parameters, ptr captures(none) %launch, i64 %first, i64 %last) local_unnamed_addr #2 {
entry:
  %v2 = load ptr, ptr %parameters, align 8
  %v3 = getelementptr inbounds nuw i8, ptr %parameters, i64 8
  %v4 = load i64, ptr %v3, align 8
  %v5 = getelementptr inbounds nuw i8, ptr %parameters, i64 16
  %v6 = load float, ptr %v5, align 8
  %v7 = getelementptr inbounds nuw i8, ptr %parameters, i64 24
  %v8 = load ptr, ptr %v7, align 8
  %v9 = getelementptr inbounds nuw i8, ptr %parameters, i64 32
  %v10 = load i64, ptr %v9, align 8
  %v13 = ptrtoint ptr %v2 to i64
  %v12 = shl i64 %v4, 2
  %v18 = add i64 %v12, %v13
  %v21 = ptrtoint ptr %v8 to i64
  %v20 = shl i64 %v10, 2
  %v26 = add i64 %v20, %v21
  %v27 = icmp ule i64 %v18, %v21
  %v28 = icmp ule i64 %v26, %v13
  %v29 = or i1 %v27, %v28
  br i1 %v29, label %fast, label %slow

common.ret:                                       ; preds = %fast, %slow
  %common.ret.op = phi i64 [ %v30, %slow ], [ %v31, %fast ]
  ret i64 %common.ret.op

slow:                                             ; preds = %entry
  %v30 = tail call fastcc i64 @saxpy.blocks(ptr %v2, i64 %v4, float %v6, ptr %v8, i64 %v10, ptr %launch, i64 %first, i64 %last)
  br label %common.ret

fast:                                             ; preds = %entry
  %v31 = tail call fastcc i64 @saxpy.disjoint(ptr %v2, i64 %v4, float %v6, ptr %v8, i64 %v10, ptr %launch, i64 %first, i64 %last)
  br label %common.ret
}

attributes #0 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "no-builtins" }
attributes #2 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-builtins" }

!gpucompiler.kernel = !{!0}

!0 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22saxpy\22,\22faults\22:[{\22file\22:\22tests/kernels/elementwise.py\22,\22function\22:\22saxpy\22,\22kind\22:\22index\22,\22line\22:44,\22message\22:\22index out of bounds for axis 0 of array 'x'\22}],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22y\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22a\22,\22offset\22:16,\22size\22:4,\22type\22:\22pyfloat\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:24,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!1 = !{i32 1, i32 1025}
!2 = !{i32 1, i32 -2147483648}
!3 = distinct !{!3, !4, !5}
!4 = !{!"llvm.loop.unroll.disable"}
!5 = !{!"llvm.loop.vectorize.enable", i1 false}
!6 = distinct !{!6, !4}
