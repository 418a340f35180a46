; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@shared.0 = internal unnamed_addr addrspace(3) global [256 x float] undef, align 16
@shared.1 = internal unnamed_addr addrspace(3) global [256 x float] undef, align 16

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #0

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #2

; Function Attrs: convergent norecurse nounwind
define ptx_kernel void @matmul_tiled(ptr addrspace(1) writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, i64 range(i64 0, -9223372036854775808) %p0.2, ptr addrspace(1) readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, i64 range(i64 0, -9223372036854775808) %p1.2, ptr addrspace(1) readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, i64 range(i64 0, -9223372036854775808) %p2.2) local_unnamed_addr #3 !dbg !4 {
entry:
  %v1 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v2 = zext nneg i32 %v1 to i64, !dbg !7
  %v3 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !8
  %v4 = zext nneg i32 %v3 to i64, !dbg !8
  %v5 = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !9
  %v6 = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !9
  %v10 = zext nneg i32 %v5 to i64, !dbg !9
  %v12 = zext nneg i32 %v6 to i64, !dbg !9
  %v15 = mul nuw nsw i64 %v10, %v12, !dbg !9
  %v16 = add nuw nsw i64 %v15, %v2, !dbg !9
  %v17 = tail call range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !9
  %v18 = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y(), !dbg !9
  %narrow = mul nuw nsw i32 %v17, %v18, !dbg !9
  %narrow1 = add nuw nsw i32 %narrow, %v3, !dbg !9
  %v28 = zext nneg i32 %narrow1 to i64, !dbg !9
  %v29.not = icmp eq i64 %p1.2, 0, !dbg !10
  %invariant.gep5 = getelementptr float, ptr addrspace(1) %p2.0, i64 %v16, !dbg !10
  br i1 %v29.not, label %done37, label %body36.lr.ph, !dbg !10

body36.lr.ph:                                     ; preds = %entry
  %v31 = add nsw i64 %p1.2, -1, !dbg !10
  %v322 = lshr i64 %v31, 4, !dbg !10
  %v33 = add nuw nsw i64 %v322, 1, !dbg !10
  %v42 = icmp samesign ugt i64 %p1.1, %v28
  %v49 = mul nuw nsw i64 %p1.2, %v28
  %0 = getelementptr inbounds nuw float, ptr addrspace(1) %p1.0, i64 %v49
  %v54 = shl nuw nsw i64 %v4, 4
  %v55 = add nuw nsw i64 %v54, %v2
  %v56 = getelementptr inbounds nuw float, ptr addrspace(3) @shared.1, i64 %v55
  %v57 = icmp samesign ult i64 %v16, %p2.2
  %v71 = getelementptr inbounds nuw float, ptr addrspace(3) @shared.0, i64 %v55
  %1 = getelementptr inbounds nuw float, ptr addrspace(3) @shared.1, i64 %v54
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspace(3) @shared.0, i64 %v2
  %v80.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 4
  %gep.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 64
  %v80.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 8
  %gep.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 128
  %v80.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 12
  %gep.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 192
  %v80.4 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 16
  %gep.4 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 256
  %v80.5 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 20
  %gep.5 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 320
  %v80.6 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 24
  %gep.6 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 384
  %v80.7 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 28
  %gep.7 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 448
  %v80.8 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 32
  %gep.8 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 512
  %v80.9 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 36
  %gep.9 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 576
  %v80.10 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 40
  %gep.10 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 640
  %v80.11 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 44
  %gep.11 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 704
  %v80.12 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 48
  %gep.12 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 768
  %v80.13 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 52
  %gep.13 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 832
  %v80.14 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 56
  %gep.14 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 896
  %v80.15 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 60
  %gep.15 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 960
  br label %body36, !dbg !10

body36:                                           ; preds = %body36.lr.ph, %join63
  %phi409 = phi i64 [ %v33, %body36.lr.ph ], [ %v89, %join63 ]
  %phi398 = phi float [ 0.000000e+00, %body36.lr.ph ], [ %v86.15, %join63 ]
  %phi387 = phi i64 [ 0, %body36.lr.ph ], [ %v88, %join63 ]
  %v43 = add nuw nsw i64 %phi387, %v2, !dbg !11
  %v44 = icmp samesign ult i64 %v43, %p1.2, !dbg !11
  %v45 = and i1 %v42, %v44, !dbg !12
  br i1 %v45, label %then46, label %join48, !dbg !13

then46:                                           ; preds = %body36
  %v51 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %v43
  %v52 = load float, ptr addrspace(1) %v51, align 4, !dbg !13
  br label %join48, !dbg !13

join48:                                           ; preds = %body36, %then46
  %v53 = phi float [ %v52, %then46 ], [ 0.000000e+00, %body36 ], !dbg !13
  store float %v53, ptr addrspace(3) %v56, align 4, !dbg !14
  %v58 = add nuw nsw i64 %phi387, %v4, !dbg !15
  %v59 = icmp slt i64 %v58, %p1.2, !dbg !15
  %v60 = and i1 %v57, %v59, !dbg !16
  br i1 %v60, label %then61, label %join63, !dbg !17

then61:                                           ; preds = %join48
  %v64 = mul nuw nsw i64 %v58, %p2.2
  %gep6 = getelementptr float, ptr addrspace(1) %invariant.gep5, i64 %v64
  %v67 = load float, ptr addrspace(1) %gep6, align 4, !dbg !17
  br label %join63, !dbg !17

join63:                                           ; preds = %join48, %then61
  %v68 = phi float [ %v67, %then61 ], [ 0.000000e+00, %join48 ], !dbg !17
  store float %v68, ptr addrspace(3) %v71, align 4, !dbg !18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !19
  %v81 = load float, ptr addrspace(3) %1, align 16, !dbg !20
  %v85 = load float, ptr addrspace(3) %invariant.gep, align 4, !dbg !21
  %v86 = tail call float @llvm.fma.f32(float %v81, float %v85, float %phi398), !dbg !22
  %v81.1 = load float, ptr addrspace(3) %v80.1, align 4, !dbg !20
  %v85.1 = load float, ptr addrspace(3) %gep.1, align 4, !dbg !21
  %v86.1 = tail call float @llvm.fma.f32(float %v81.1, float %v85.1, float %v86), !dbg !22
  %v81.2 = load float, ptr addrspace(3) %v80.2, align 8, !dbg !20
  %v85.2 = load float, ptr addrspace(3) %gep.2, align 4, !dbg !21
  %v86.2 = tail call float @llvm.fma.f32(float %v81.2, float %v85.2, float %v86.1), !dbg !22
  %v81.3 = load float, ptr addrspace(3) %v80.3, align 4, !dbg !20
  %v85.3 = load float, ptr addrspace(3) %gep.3, align 4, !dbg !21
  %v86.3 = tail call float @llvm.fma.f32(float %v81.3, float %v85.3, float %v86.2), !dbg !22
  %v81.4 = load float, ptr addrspace(3) %v80.4, align 16, !dbg !20
  %v85.4 = load float, ptr addrspace(3) %gep.4, align 4, !dbg !21
  %v86.4 = tail call float @llvm.fma.f32(float %v81.4, float %v85.4, float %v86.3), !dbg !22
  %v81.5 = load float, ptr addrspace(3) %v80.5, align 4, !dbg !20
  %v85.5 = load float, ptr addrspace(3) %gep.5, align 4, !dbg !21
  %v86.5 = tail call float @llvm.fma.f32(float %v81.5, float %v85.5, float %v86.4), !dbg !22
  %v81.6 = load float, ptr addrspace(3) %v80.6, align 8, !dbg !20
  %v85.6 = load float, ptr addrspace(3) %gep.6, align 4, !dbg !21
  %v86.6 = tail call float @llvm.fma.f32(float %v81.6, float %v85.6, float %v86.5), !dbg !22
  %v81.7 = load float, ptr addrspace(3) %v80.7, align 4, !dbg !20
  %v85.7 = load float, ptr addrspace(3) %gep.7, align 4, !dbg !21
  %v86.7 = tail call float @llvm.fma.f32(float %v81.7, float %v85.7, float %v86.6), !dbg !22
  %v81.8 = load float, ptr addrspace(3) %v80.8, align 16, !dbg !20
  %v85.8 = load float, ptr addrspace(3) %gep.8, align 4, !dbg !21
  %v86.8 = tail call float @llvm.fma.f32(float %v81.8, float %v85.8, float %v86.7), !dbg !22
  %v81.9 = load float, ptr addrspace(3) %v80.9, align 4, !dbg !20
  %v85.9 = load float, ptr addrspace(3) %gep.9, align 4, !dbg !21
  %v86.9 = tail call float @llvm.fma.f32(float %v81.9, float %v85.9, float %v86.8), !dbg !22
  %v81.10 = load float, ptr addrspace(3) %v80.10, align 8, !dbg !20
  %v85.10 = load float, ptr addrspace(3) %gep.10, align 4, !dbg !21
  %v86.10 = tail call float @llvm.fma.f32(float %v81.10, float %v85.10, float %v86.9), !dbg !22
  %v81.11 = load float, ptr addrspace(3) %v80.11, align 4, !dbg !20
  %v85.11 = load float, ptr addrspace(3) %gep.11, align 4, !dbg !21
  %v86.11 = tail call float @llvm.fma.f32(float %v81.11, float %v85.11, float %v86.10), !dbg !22
  %v81.12 = load float, ptr addrspace(3) %v80.12, align 16, !dbg !20
  %v85.12 = load float, ptr addrspace(3) %gep.12, align 4, !dbg !21
  %v86.12 = tail call float @llvm.fma.f32(float %v81.12, float %v85.12, float %v86.11), !dbg !22
  %v81.13 = load float, ptr addrspace(3) %v80.13, align 4, !dbg !20
  %v85.13 = load float, ptr addrspace(3) %gep.13, align 4, !dbg !21
  %v86.13 = tail call float @llvm.fma.f32(float %v81.13, float %v85.13, float %v86.12), !dbg !22
  %v81.14 = load float, ptr addrspace(3) %v80.14, align 8, !dbg !20
  %v85.14 = load float, ptr addrspace(3) %gep.14, align 4, !dbg !21
  %v86.14 = tail call float @llvm.fma.f32(float %v81.14, float %v85.14, float %v86.13), !dbg !22
  %v81.15 = load float, ptr addrspace(3) %v80.15, align 4, !dbg !20
  %v85.15 = load float, ptr addrspace(3) %gep.15, align 4, !dbg !21
  %v86.15 = tail call float @llvm.fma.f32(float %v81.15, float %v85.15, float %v86.14), !dbg !22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !23
  %v88 = add nuw i64 %phi387, 16, !dbg !10
  %v89 = add nsw i64 %phi409, -1, !dbg !10
  %v41.not = icmp eq i64 %v89, 0, !dbg !10
  br i1 %v41.not, label %done37, label %body36, !dbg !10

done37:                                           ; preds = %join63, %entry
  %phi39.lcssa = phi float [ 0.000000e+00, %entry ], [ %v86.15, %join63 ]
  %v90 = icmp samesign ugt i64 %p0.1, %v28, !dbg !24
  %v91 = icmp samesign ult i64 %v16, %p0.2, !dbg !25
  %v92 = and i1 %v90, %v91, !dbg !24
  br i1 %v92, label %then93, label %join95, !dbg !26

then93:                                           ; preds = %done37
  %v96 = mul nuw nsw i64 %p0.2, %v28
  %2 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v96
  %v98 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %v16
  store float %phi39.lcssa, ptr addrspace(1) %v98, align 4, !dbg !27
  br label %join95, !dbg !26

join95:                                           ; preds = %done37, %then93
  ret void, !dbg !28
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent norecurse nounwind "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "matrices.py", directory: "kernels")
!2 = !{!"{\22barriers\22:true,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22matmul_tiled\22,\22faults\22:[],\22parameter_bytes\22:72,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22a\22,\22offset\22:24,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22b\22,\22offset\22:48,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false}],\22shared_memory_bytes\22:2048}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "matmul_tiled", scope: !1, file: !1, line: 98, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 101, column: 14, scope: !4)
!8 = !DILocation(line: 101, column: 32, scope: !4)
!9 = !DILocation(line: 102, column: 19, scope: !4)
!10 = !DILocation(line: 105, column: 5, scope: !4)
!11 = !DILocation(line: 106, column: 39, scope: !4)
!12 = !DILocation(line: 106, column: 18, scope: !4)
!13 = !DILocation(line: 107, column: 26, scope: !4)
!14 = !DILocation(line: 107, column: 9, scope: !4)
!15 = !DILocation(line: 108, column: 42, scope: !4)
!16 = !DILocation(line: 108, column: 18, scope: !4)
!17 = !DILocation(line: 109, column: 26, scope: !4)
!18 = !DILocation(line: 109, column: 9, scope: !4)
!19 = !DILocation(line: 110, column: 9, scope: !4)
!20 = !DILocation(line: 112, column: 22, scope: !4)
!21 = !DILocation(line: 112, column: 38, scope: !4)
!22 = !DILocation(line: 112, column: 13, scope: !4)
!23 = !DILocation(line: 113, column: 9, scope: !4)
!24 = !DILocation(line: 114, column: 8, scope: !4)
!25 = !DILocation(line: 114, column: 31, scope: !4)
!26 = !DILocation(line: 114, column: 5, scope: !4)
!27 = !DILocation(line: 115, column: 9, scope: !4)
!28 = !DILocation(line: 98, column: 1, scope: !4)
