; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #0

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define ptx_kernel void @convolve_2d(ptr addrspace(1) writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, i64 range(i64 0, -9223372036854775808) %p0.2, ptr addrspace(1) readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, i64 range(i64 0, -9223372036854775808) %p1.2, ptr addrspace(1) readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, i64 range(i64 0, -9223372036854775808) %p2.2) local_unnamed_addr #2 !dbg !4 {
entry:
  %v2 = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %v3 = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !7
  %v4 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v5 = mul nuw nsw i32 %v2, %v3, !dbg !7
  %v6 = add nuw nsw i32 %v5, %v4, !dbg !7
  %v7 = zext nneg i32 %v6 to i64, !dbg !7
  %v8 = tail call range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !7
  %v9 = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y(), !dbg !7
  %v10 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !7
  %v11 = mul nuw nsw i32 %v8, %v9, !dbg !7
  %v12 = add nuw nsw i32 %v11, %v10, !dbg !7
  %v13 = zext nneg i32 %v12 to i64, !dbg !7
  %v14 = icmp samesign ule i64 %p1.1, %v13, !dbg !8
  %v15 = icmp samesign ule i64 %p1.2, %v7, !dbg !9
  %v16 = or i1 %v14, %v15, !dbg !8
  br i1 %v16, label %after1, label %join19, !dbg !10

join19:                                           ; preds = %entry
  %v201 = lshr i64 %p2.1, 1, !dbg !11
  %v21 = sub nsw i64 0, %v201, !dbg !12
  %v32 = add nsw i64 %p1.1, -1
  %v44 = add nsw i64 %p1.2, -1
  %invariant.gep10 = getelementptr float, ptr addrspace(1) %p2.0, i64 %v201, !dbg !13
  %0 = and i64 %p2.1, 9223372036854775806, !dbg !13
  %1 = and i64 %p2.1, 2
  %2 = icmp samesign ult i64 %0, 3
  br label %body24, !dbg !13

body24:                                           ; preds = %join19, %done37
  %phi277 = phi float [ 0.000000e+00, %join19 ], [ %v63.lcssa, %done37 ]
  %phi266 = phi i64 [ %v21, %join19 ], [ %v65, %done37 ]
  %v29 = add nsw i64 %phi266, %v13, !dbg !14
  %v31 = tail call i64 @llvm.smax.i64(i64 %v29, i64 0), !dbg !15
  %v34 = tail call i64 @llvm.smin.i64(i64 %v32, i64 %v31), !dbg !16
  %v47 = add nsw i64 %phi266, %v201
  %v55 = mul nuw nsw i64 %v47, %p2.2
  %v59 = mul nuw nsw i64 %v34, %p1.2
  %3 = getelementptr inbounds nuw float, ptr addrspace(1) %p1.0, i64 %v59
  %gep11 = getelementptr float, ptr addrspace(1) %invariant.gep10, i64 %v55, !dbg !17
  br label %body36.prol, !dbg !17

body36.prol:                                      ; preds = %body36.prol, %body24
  %phi394.prol = phi float [ %phi277, %body24 ], [ %v63.prol, %body36.prol ]
  %phi383.prol = phi i64 [ %v21, %body24 ], [ %v64.prol, %body36.prol ]
  %prol.iter = phi i64 [ 0, %body24 ], [ %prol.iter.next, %body36.prol ]
  %v41.prol = add nsw i64 %phi383.prol, %v7, !dbg !18
  %v43.prol = tail call i64 @llvm.smax.i64(i64 %v41.prol, i64 0), !dbg !19
  %v46.prol = tail call i64 @llvm.smin.i64(i64 %v44, i64 %v43.prol), !dbg !20
  %gep.prol = getelementptr float, ptr addrspace(1) %gep11, i64 %phi383.prol, !dbg !21
  %v58.prol = load float, ptr addrspace(1) %gep.prol, align 4, !dbg !21
  %v61.prol = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v46.prol, !dbg !22
  %v62.prol = load float, ptr addrspace(1) %v61.prol, align 4, !dbg !22
  %v63.prol = tail call float @llvm.fma.f32(float %v58.prol, float %v62.prol, float %phi394.prol), !dbg !23
  %v64.prol = add nsw i64 %phi383.prol, 1, !dbg !17
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !17
  %prol.iter.cmp.not = icmp eq i64 %prol.iter, %1, !dbg !17
  br i1 %prol.iter.cmp.not, label %body36.prol.loopexit, label %body36.prol, !dbg !17, !llvm.loop !24

body36.prol.loopexit:                             ; preds = %body36.prol
  br i1 %2, label %done37, label %body36, !dbg !17

body36:                                           ; preds = %body36.prol.loopexit, %body36
  %phi394 = phi float [ %v63.3, %body36 ], [ %v63.prol, %body36.prol.loopexit ]
  %phi383 = phi i64 [ %v64.3, %body36 ], [ %v64.prol, %body36.prol.loopexit ]
  %v41 = add nsw i64 %phi383, %v7, !dbg !18
  %v43 = tail call i64 @llvm.smax.i64(i64 %v41, i64 0), !dbg !19
  %v46 = tail call i64 @llvm.smin.i64(i64 %v44, i64 %v43), !dbg !20
  %gep = getelementptr float, ptr addrspace(1) %gep11, i64 %phi383, !dbg !21
  %v58 = load float, ptr addrspace(1) %gep, align 4, !dbg !21
  %v61 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v46, !dbg !22
  %v62 = load float, ptr addrspace(1) %v61, align 4, !dbg !22
  %v63 = tail call float @llvm.fma.f32(float %v58, float %v62, float %phi394), !dbg !23
  %v64 = add nsw i64 %phi383, 1, !dbg !17
  %v41.1 = add nsw i64 %v64, %v7, !dbg !18
  %v43.1 = tail call i64 @llvm.smax.i64(i64 %v41.1, i64 0), !dbg !19
  %v46.1 = tail call i64 @llvm.smin.i64(i64 %v44, i64 %v43.1), !dbg !20
  %gep.1 = getelementptr float, ptr addrspace(1) %gep11, i64 %v64, !dbg !21
  %v58.1 = load float, ptr addrspace(1) %gep.1, align 4, !dbg !21
  %v61.1 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v46.1, !dbg !22
  %v62.1 = load float, ptr addrspace(1) %v61.1, align 4, !dbg !22
  %v63.1 = tail call float @llvm.fma.f32(float %v58.1, float %v62.1, float %v63), !dbg !23
  %v64.1 = add nsw i64 %phi383, 2, !dbg !17
  %v41.2 = add nsw i64 %v64.1, %v7, !dbg !18
  %v43.2 = tail call i64 @llvm.smax.i64(i64 %v41.2, i64 0), !dbg !19
  %v46.2 = tail call i64 @llvm.smin.i64(i64 %v44, i64 %v43.2), !dbg !20
  %gep.2 = getelementptr float, ptr addrspace(1) %gep11, i64 %v64.1, !dbg !21
  %v58.2 = load float, ptr addrspace(1) %gep.2, align 4, !dbg !21
  %v61.2 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v46.2, !dbg !22
  %v62.2 = load float, ptr addrspace(1) %v61.2, align 4, !dbg !22
  %v63.2 = tail call float @llvm.fma.f32(float %v58.2, float %v62.2, float %v63.1), !dbg !23
  %v64.2 = add nsw i64 %phi383, 3, !dbg !17
  %v41.3 = add nsw i64 %v64.2, %v7, !dbg !18
  %v43.3 = tail call i64 @llvm.smax.i64(i64 %v41.3, i64 0), !dbg !19
  %v46.3 = tail call i64 @llvm.smin.i64(i64 %v44, i64 %v43.3), !dbg !20
  %gep.3 = getelementptr float, ptr addrspace(1) %gep11, i64 %v64.2, !dbg !21
  %v58.3 = load float, ptr addrspace(1) %gep.3, align 4, !dbg !21
  %v61.3 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %v46.3, !dbg !22
  %v62.3 = load float, ptr addrspace(1) %v61.3, align 4, !dbg !22
  %v63.3 = tail call float @llvm.fma.f32(float %v58.3, float %v62.3, float %v63.2), !dbg !23
  %v64.3 = add nsw i64 %phi383, 4, !dbg !17
  %exitcond.not.3 = icmp eq i64 %v64.2, %v201, !dbg !17
  br i1 %exitcond.not.3, label %done37, label %body36, !dbg !17

done37:                                           ; preds = %body36, %body36.prol.loopexit
  %v63.lcssa = phi float [ %v63.prol, %body36.prol.loopexit ], [ %v63.3, %body36 ], !dbg !23
  %v65 = add nsw i64 %phi266, 1, !dbg !13
  %exitcond9.not = icmp eq i64 %phi266, %v201, !dbg !13
  br i1 %exitcond9.not, label %done25, label %body24, !dbg !13

done25:                                           ; preds = %done37
  %v66 = mul nuw nsw i64 %p0.2, %v13, !dbg !26
  %4 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v66, !dbg !26
  %v68 = getelementptr inbounds nuw float, ptr addrspace(1) %4, i64 %v7, !dbg !26
  store float %v63.lcssa, ptr addrspace(1) %v68, align 4, !dbg !26
  br label %after1, !dbg !27

after1:                                           ; preds = %entry, %done25
  ret void, !dbg !27
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #3

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-builtins" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "pictures.py", directory: "tests/kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22convolve_2d\22,\22faults\22:[],\22parameter_bytes\22:72,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22image\22,\22offset\22:24,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22weights\22,\22offset\22:48,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "convolve_2d", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 18, column: 19, scope: !4)
!8 = !DILocation(line: 20, column: 8, scope: !4)
!9 = !DILocation(line: 20, column: 23, scope: !4)
!10 = !DILocation(line: 20, column: 5, scope: !4)
!11 = !DILocation(line: 22, column: 14, scope: !4)
!12 = !DILocation(line: 24, column: 21, scope: !4)
!13 = !DILocation(line: 24, column: 5, scope: !4)
!14 = !DILocation(line: 25, column: 21, scope: !4)
!15 = !DILocation(line: 25, column: 17, scope: !4)
!16 = !DILocation(line: 25, column: 13, scope: !4)
!17 = !DILocation(line: 26, column: 9, scope: !4)
!18 = !DILocation(line: 27, column: 25, scope: !4)
!19 = !DILocation(line: 27, column: 21, scope: !4)
!20 = !DILocation(line: 27, column: 17, scope: !4)
!21 = !DILocation(line: 28, column: 22, scope: !4)
!22 = !DILocation(line: 28, column: 58, scope: !4)
!23 = !DILocation(line: 28, column: 13, scope: !4)
!24 = distinct !{!24, !25}
!25 = !{!"llvm.loop.unroll.disable"}
!26 = !DILocation(line: 29, column: 5, scope: !4)
!27 = !DILocation(line: 16, column: 1, scope: !4)
