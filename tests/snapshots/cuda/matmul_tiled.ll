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
  %v7 = mul nuw nsw i32 %v5, %v6, !dbg !9
  %v8 = add nuw nsw i32 %v7, %v1, !dbg !9
  %v9 = zext nneg i32 %v8 to i64, !dbg !9
  %v10 = tail call range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !9
  %v11 = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y(), !dbg !9
  %v12 = mul nuw nsw i32 %v10, %v11, !dbg !9
  %v13 = add nuw nsw i32 %v12, %v3, !dbg !9
  %v14 = zext nneg i32 %v13 to i64, !dbg !9
  %v15.not = icmp eq i64 %p1.2, 0, !dbg !10
  %invariant.gep4 = getelementptr float, ptr addrspace(1) %p2.0, i64 %v9, !dbg !10
  br i1 %v15.not, label %done23, label %body22.lr.ph, !dbg !10

body22.lr.ph:                                     ; preds = %entry
  %v17 = add nsw i64 %p1.2, -1, !dbg !10
  %v181 = lshr i64 %v17, 4, !dbg !10
  %v19 = add nuw nsw i64 %v181, 1, !dbg !10
  %v28 = icmp samesign ugt i64 %p1.1, %v14
  %v35 = mul nuw nsw i64 %p1.2, %v14
  %0 = getelementptr inbounds nuw float, ptr addrspace(1) %p1.0, i64 %v35
  %v40 = shl nuw nsw i64 %v4, 4
  %v41 = add nuw nsw i64 %v40, %v2
  %v42 = getelementptr inbounds nuw float, ptr addrspace(3) @shared.1, i64 %v41
  %v43 = icmp samesign ugt i64 %p2.2, %v9
  %v57 = getelementptr inbounds nuw float, ptr addrspace(3) @shared.0, i64 %v41
  %1 = getelementptr inbounds nuw float, ptr addrspace(3) @shared.1, i64 %v40
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspace(3) @shared.0, i64 %v2
  %v66.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 4
  %gep.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 64
  %v66.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 8
  %gep.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 128
  %v66.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 12
  %gep.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 192
  %v66.4 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 16
  %gep.4 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 256
  %v66.5 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 20
  %gep.5 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 320
  %v66.6 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 24
  %gep.6 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 384
  %v66.7 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 28
  %gep.7 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 448
  %v66.8 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 32
  %gep.8 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 512
  %v66.9 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 36
  %gep.9 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 576
  %v66.10 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 40
  %gep.10 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 640
  %v66.11 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 44
  %gep.11 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 704
  %v66.12 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 48
  %gep.12 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 768
  %v66.13 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 52
  %gep.13 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 832
  %v66.14 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 56
  %gep.14 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 896
  %v66.15 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 60
  %gep.15 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 960
  br label %body22, !dbg !10

body22:                                           ; preds = %body22.lr.ph, %join49
  %phi268 = phi i64 [ %v19, %body22.lr.ph ], [ %v75, %join49 ]
  %phi257 = phi float [ 0.000000e+00, %body22.lr.ph ], [ %v72.15, %join49 ]
  %phi246 = phi i64 [ 0, %body22.lr.ph ], [ %v74, %join49 ]
  %v29 = add nuw nsw i64 %phi246, %v2, !dbg !11
  %v30 = icmp samesign ult i64 %v29, %p1.2, !dbg !11
  %v31 = and i1 %v28, %v30, !dbg !12
  br i1 %v31, label %then32, label %join34, !dbg !13

then32:                                           ; preds = %body22
  %v37 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %v29
  %v38 = load float, ptr addrspace(1) %v37, align 4, !dbg !13
  br label %join34, !dbg !13

join34:                                           ; preds = %body22, %then32
  %v39 = phi float [ %v38, %then32 ], [ 0.000000e+00, %body22 ], !dbg !13
  store float %v39, ptr addrspace(3) %v42, align 4, !dbg !14
  %v44 = add nuw nsw i64 %phi246, %v4, !dbg !15
  %v45 = icmp slt i64 %v44, %p1.2, !dbg !15
  %v46 = and i1 %v43, %v45, !dbg !16
  br i1 %v46, label %then47, label %join49, !dbg !17

then47:                                           ; preds = %join34
  %v50 = mul nuw nsw i64 %v44, %p2.2
  %gep5 = getelementptr float, ptr addrspace(1) %invariant.gep4, i64 %v50
  %v53 = load float, ptr addrspace(1) %gep5, align 4, !dbg !17
  br label %join49, !dbg !17

join49:                                           ; preds = %join34, %then47
  %v54 = phi float [ %v53, %then47 ], [ 0.000000e+00, %join34 ], !dbg !17
  store float %v54, ptr addrspace(3) %v57, align 4, !dbg !18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !19
  %v67 = load float, ptr addrspace(3) %1, align 16, !dbg !20
  %v71 = load float, ptr addrspace(3) %invariant.gep, align 4, !dbg !21
  %v72 = tail call float @llvm.fma.f32(float %v67, float %v71, float %phi257), !dbg !22
  %v67.1 = load float, ptr addrspace(3) %v66.1, align 4, !dbg !20
  %v71.1 = load float, ptr addrspace(3) %gep.1, align 4, !dbg !21
  %v72.1 = tail call float @llvm.fma.f32(float %v67.1, float %v71.1, float %v72), !dbg !22
  %v67.2 = load float, ptr addrspace(3) %v66.2, align 8, !dbg !20
  %v71.2 = load float, ptr addrspace(3) %gep.2, align 4, !dbg !21
  %v72.2 = tail call float @llvm.fma.f32(float %v67.2, float %v71.2, float %v72.1), !dbg !22
  %v67.3 = load float, ptr addrspace(3) %v66.3, align 4, !dbg !20
  %v71.3 = load float, ptr addrspace(3) %gep.3, align 4, !dbg !21
  %v72.3 = tail call float @llvm.fma.f32(float %v67.3, float %v71.3, float %v72.2), !dbg !22
  %v67.4 = load float, ptr addrspace(3) %v66.4, align 16, !dbg !20
  %v71.4 = load float, ptr addrspace(3) %gep.4, align 4, !dbg !21
  %v72.4 = tail call float @llvm.fma.f32(float %v67.4, float %v71.4, float %v72.3), !dbg !22
  %v67.5 = load float, ptr addrspace(3) %v66.5, align 4, !dbg !20
  %v71.5 = load float, ptr addrspace(3) %gep.5, align 4, !dbg !21
  %v72.5 = tail call float @llvm.fma.f32(float %v67.5, float %v71.5, float %v72.4), !dbg !22
  %v67.6 = load float, ptr addrspace(3) %v66.6, align 8, !dbg !20
  %v71.6 = load float, ptr addrspace(3) %gep.6, align 4, !dbg !21
  %v72.6 = tail call float @llvm.fma.f32(float %v67.6, float %v71.6, float %v72.5), !dbg !22
  %v67.7 = load float, ptr addrspace(3) %v66.7, align 4, !dbg !20
  %v71.7 = load float, ptr addrspace(3) %gep.7, align 4, !dbg !21
  %v72.7 = tail call float @llvm.fma.f32(float %v67.7, float %v71.7, float %v72.6), !dbg !22
  %v67.8 = load float, ptr addrspace(3) %v66.8, align 16, !dbg !20
  %v71.8 = load float, ptr addrspace(3) %gep.8, align 4, !dbg !21
  %v72.8 = tail call float @llvm.fma.f32(float %v67.8, float %v71.8, float %v72.7), !dbg !22
  %v67.9 = load float, ptr addrspace(3) %v66.9, align 4, !dbg !20
  %v71.9 = load float, ptr addrspace(3) %gep.9, align 4, !dbg !21
  %v72.9 = tail call float @llvm.fma.f32(float %v67.9, float %v71.9, float %v72.8), !dbg !22
  %v67.10 = load float, ptr addrspace(3) %v66.10, align 8, !dbg !20
  %v71.10 = load float, ptr addrspace(3) %gep.10, align 4, !dbg !21
  %v72.10 = tail call float @llvm.fma.f32(float %v67.10, float %v71.10, float %v72.9), !dbg !22
  %v67.11 = load float, ptr addrspace(3) %v66.11, align 4, !dbg !20
  %v71.11 = load float, ptr addrspace(3) %gep.11, align 4, !dbg !21
  %v72.11 = tail call float @llvm.fma.f32(float %v67.11, float %v71.11, float %v72.10), !dbg !22
  %v67.12 = load float, ptr addrspace(3) %v66.12, align 16, !dbg !20
  %v71.12 = load float, ptr addrspace(3) %gep.12, align 4, !dbg !21
  %v72.12 = tail call float @llvm.fma.f32(float %v67.12, float %v71.12, float %v72.11), !dbg !22
  %v67.13 = load float, ptr addrspace(3) %v66.13, align 4, !dbg !20
  %v71.13 = load float, ptr addrspace(3) %gep.13, align 4, !dbg !21
  %v72.13 = tail call float @llvm.fma.f32(float %v67.13, float %v71.13, float %v72.12), !dbg !22
  %v67.14 = load float, ptr addrspace(3) %v66.14, align 8, !dbg !20
  %v71.14 = load float, ptr addrspace(3) %gep.14, align 4, !dbg !21
  %v72.14 = tail call float @llvm.fma.f32(float %v67.14, float %v71.14, float %v72.13), !dbg !22
  %v67.15 = load float, ptr addrspace(3) %v66.15, align 4, !dbg !20
  %v71.15 = load float, ptr addrspace(3) %gep.15, align 4, !dbg !21
  %v72.15 = tail call float @llvm.fma.f32(float %v67.15, float %v71.15, float %v72.14), !dbg !22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !23
  %v74 = add nuw i64 %phi246, 16, !dbg !10
  %v75 = add nsw i64 %phi268, -1, !dbg !10
  %v27.not = icmp eq i64 %v75, 0, !dbg !10
  br i1 %v27.not, label %done23, label %body22, !dbg !10

done23:                                           ; preds = %join49, %entry
  %phi25.lcssa = phi float [ 0.000000e+00, %entry ], [ %v72.15, %join49 ]
  %v76 = icmp samesign ugt i64 %p0.1, %v14, !dbg !24
  %v77 = icmp samesign ugt i64 %p0.2, %v9, !dbg !25
  %v78 = and i1 %v76, %v77, !dbg !24
  br i1 %v78, label %then79, label %join81, !dbg !26

then79:                                           ; preds = %done23
  %v82 = mul nuw nsw i64 %p0.2, %v14
  %2 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v82
  %v84 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %v9
  store float %phi25.lcssa, ptr addrspace(1) %v84, align 4, !dbg !27
  br label %join81, !dbg !26

join81:                                           ; preds = %done23, %then79
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
!1 = !DIFile(filename: "matrices.py", directory: "tests/kernels")
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
