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

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #1

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define ptx_kernel void @nbody_vectors(ptr addrspace(1) writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr addrspace(1) readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1) local_unnamed_addr #2 !dbg !4 {
entry:
  %v12 = lshr i64 %p1.1, 2, !dbg !7
  %v3 = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !8
  %v4 = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !8
  %v5 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !8
  %v9 = zext nneg i32 %v3 to i64, !dbg !8
  %v11 = zext nneg i32 %v4 to i64, !dbg !8
  %v13 = zext nneg i32 %v5 to i64, !dbg !8
  %v14 = mul nuw nsw i64 %v9, %v11, !dbg !8
  %v15 = add nuw nsw i64 %v14, %v13, !dbg !8
  %v16 = icmp samesign ult i64 %v15, %v12, !dbg !9
  br i1 %v16, label %then17, label %join19, !dbg !10

then17:                                           ; preds = %entry
  %v20 = shl nuw nsw i64 %v15, 2, !dbg !11
  %v21 = getelementptr float, ptr addrspace(1) %p1.0, i64 %v20, !dbg !11
  %v22 = load float, ptr addrspace(1) %v21, align 16, !dbg !12
  %v23 = getelementptr inbounds nuw i8, ptr addrspace(1) %v21, i64 4, !dbg !12
  %v24 = load float, ptr addrspace(1) %v23, align 4, !dbg !12
  %v25 = getelementptr inbounds nuw i8, ptr addrspace(1) %v21, i64 8, !dbg !12
  %v26 = load float, ptr addrspace(1) %v25, align 8, !dbg !12
  %v27 = getelementptr inbounds nuw i8, ptr addrspace(1) %v21, i64 12, !dbg !12
  %v28 = load float, ptr addrspace(1) %v27, align 4, !dbg !12
  %xtraiter = and i64 %v12, 1, !dbg !13
  %0 = icmp eq i64 %v12, 1, !dbg !13
  br i1 %0, label %body30.epil.preheader, label %then17.new, !dbg !13

then17.new:                                       ; preds = %then17
  %unroll_iter = and i64 %v12, 2305843009213693950, !dbg !13
  br label %body30, !dbg !13

body30:                                           ; preds = %body30, %then17.new
  %phi3522 = phi float [ 0.000000e+00, %then17.new ], [ %v3.i.i13.1, %body30 ]
  %phi3421 = phi float [ 0.000000e+00, %then17.new ], [ %v2.i.i12.1, %body30 ]
  %phi3320 = phi float [ 0.000000e+00, %then17.new ], [ %v1.i.i11.1, %body30 ]
  %phi3219 = phi i64 [ 0, %then17.new ], [ %v71.1, %body30 ]
  %niter = phi i64 [ 0, %then17.new ], [ %niter.next.1, %body30 ]
  %v39.idx = shl i64 %phi3219, 4, !dbg !13
  %v39 = getelementptr i8, ptr addrspace(1) %p1.0, i64 %v39.idx, !dbg !13
  %v40 = load float, ptr addrspace(1) %v39, align 16, !dbg !14
  %v41 = getelementptr inbounds nuw i8, ptr addrspace(1) %v39, i64 4, !dbg !14
  %v42 = load float, ptr addrspace(1) %v41, align 4, !dbg !14
  %v43 = getelementptr inbounds nuw i8, ptr addrspace(1) %v39, i64 8, !dbg !14
  %v44 = load float, ptr addrspace(1) %v43, align 8, !dbg !14
  %v45 = getelementptr inbounds nuw i8, ptr addrspace(1) %v39, i64 12, !dbg !14
  %v46 = load float, ptr addrspace(1) %v45, align 4, !dbg !14
  %v1.i.i = fsub float %v40, %v22, !dbg !15
  %v2.i.i = fsub float %v42, %v24, !dbg !15
  %v3.i.i = fsub float %v44, %v26, !dbg !15
  %v52 = fmul float %v2.i.i, %v2.i.i, !dbg !21
  %v53 = tail call float @llvm.fma.f32(float %v1.i.i, float %v1.i.i, float %v52), !dbg !22
  %v54 = tail call float @llvm.fma.f32(float %v3.i.i, float %v3.i.i, float %v53), !dbg !22
  %v55 = fadd float %v54, 0x3F847AE140000000, !dbg !22
  %v58 = tail call float @llvm.sqrt.f32(float %v55), !dbg !23
  %v59 = fmul float %v55, %v58, !dbg !24
  %v60 = fdiv float %v46, %v59, !dbg !25
  %v1.i.i3 = fmul float %v1.i.i, %v60, !dbg !26
  %v2.i.i4 = fmul float %v2.i.i, %v60, !dbg !26
  %v3.i.i5 = fmul float %v3.i.i, %v60, !dbg !26
  %v1.i.i11 = fadd float %phi3320, %v1.i.i3, !dbg !31
  %v2.i.i12 = fadd float %phi3421, %v2.i.i4, !dbg !31
  %v3.i.i13 = fadd float %phi3522, %v3.i.i5, !dbg !31
  %v71 = shl i64 %phi3219, 4, !dbg !13
  %1 = getelementptr i8, ptr addrspace(1) %p1.0, i64 %v71, !dbg !13
  %v39.1 = getelementptr i8, ptr addrspace(1) %1, i64 16, !dbg !13
  %v40.1 = load float, ptr addrspace(1) %v39.1, align 16, !dbg !14
  %v41.1 = getelementptr i8, ptr addrspace(1) %1, i64 20, !dbg !14
  %v42.1 = load float, ptr addrspace(1) %v41.1, align 4, !dbg !14
  %v43.1 = getelementptr i8, ptr addrspace(1) %1, i64 24, !dbg !14
  %v44.1 = load float, ptr addrspace(1) %v43.1, align 8, !dbg !14
  %v45.1 = getelementptr i8, ptr addrspace(1) %1, i64 28, !dbg !14
  %v46.1 = load float, ptr addrspace(1) %v45.1, align 4, !dbg !14
  %v1.i.i.1 = fsub float %v40.1, %v22, !dbg !15
  %v2.i.i.1 = fsub float %v42.1, %v24, !dbg !15
  %v3.i.i.1 = fsub float %v44.1, %v26, !dbg !15
  %v52.1 = fmul float %v2.i.i.1, %v2.i.i.1, !dbg !21
  %v53.1 = tail call float @llvm.fma.f32(float %v1.i.i.1, float %v1.i.i.1, float %v52.1), !dbg !22
  %v54.1 = tail call float @llvm.fma.f32(float %v3.i.i.1, float %v3.i.i.1, float %v53.1), !dbg !22
  %v55.1 = fadd float %v54.1, 0x3F847AE140000000, !dbg !22
  %v58.1 = tail call float @llvm.sqrt.f32(float %v55.1), !dbg !23
  %v59.1 = fmul float %v55.1, %v58.1, !dbg !24
  %v60.1 = fdiv float %v46.1, %v59.1, !dbg !25
  %v1.i.i3.1 = fmul float %v1.i.i.1, %v60.1, !dbg !26
  %v2.i.i4.1 = fmul float %v2.i.i.1, %v60.1, !dbg !26
  %v3.i.i5.1 = fmul float %v3.i.i.1, %v60.1, !dbg !26
  %v1.i.i11.1 = fadd float %v1.i.i11, %v1.i.i3.1, !dbg !31
  %v2.i.i12.1 = fadd float %v2.i.i12, %v2.i.i4.1, !dbg !31
  %v3.i.i13.1 = fadd float %v3.i.i13, %v3.i.i5.1, !dbg !31
  %v71.1 = add nuw nsw i64 %phi3219, 2, !dbg !13
  %niter.next.1 = add i64 %niter, 2, !dbg !13
  %niter.ncmp.1 = icmp eq i64 %niter.next.1, %unroll_iter, !dbg !13
  br i1 %niter.ncmp.1, label %done31.unr-lcssa, label %body30, !dbg !13

done31.unr-lcssa:                                 ; preds = %body30
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !13
  br i1 %lcmp.mod.not, label %done31, label %body30.epil.preheader, !dbg !13

body30.epil.preheader:                            ; preds = %done31.unr-lcssa, %then17
  %phi3522.epil.init = phi float [ 0.000000e+00, %then17 ], [ %v3.i.i13.1, %done31.unr-lcssa ]
  %phi3421.epil.init = phi float [ 0.000000e+00, %then17 ], [ %v2.i.i12.1, %done31.unr-lcssa ]
  %phi3320.epil.init = phi float [ 0.000000e+00, %then17 ], [ %v1.i.i11.1, %done31.unr-lcssa ]
  %phi3219.epil.init = phi i64 [ 0, %then17 ], [ %v71.1, %done31.unr-lcssa ]
  %lcmp.mod26 = icmp ne i64 %xtraiter, 0, !dbg !13
  tail call void @llvm.assume(i1 %lcmp.mod26), !dbg !13
  %v39.idx.epil = shl i64 %phi3219.epil.init, 4, !dbg !13
  %v39.epil = getelementptr i8, ptr addrspace(1) %p1.0, i64 %v39.idx.epil, !dbg !13
  %v40.epil = load float, ptr addrspace(1) %v39.epil, align 16, !dbg !14
  %v41.epil = getelementptr inbounds nuw i8, ptr addrspace(1) %v39.epil, i64 4, !dbg !14
  %v42.epil = load float, ptr addrspace(1) %v41.epil, align 4, !dbg !14
  %v43.epil = getelementptr inbounds nuw i8, ptr addrspace(1) %v39.epil, i64 8, !dbg !14
  %v44.epil = load float, ptr addrspace(1) %v43.epil, align 8, !dbg !14
  %v45.epil = getelementptr inbounds nuw i8, ptr addrspace(1) %v39.epil, i64 12, !dbg !14
  %v46.epil = load float, ptr addrspace(1) %v45.epil, align 4, !dbg !14
  %v1.i.i.epil = fsub float %v40.epil, %v22, !dbg !15
  %v2.i.i.epil = fsub float %v42.epil, %v24, !dbg !15
  %v3.i.i.epil = fsub float %v44.epil, %v26, !dbg !15
  %v52.epil = fmul float %v2.i.i.epil, %v2.i.i.epil, !dbg !21
  %v53.epil = tail call float @llvm.fma.f32(float %v1.i.i.epil, float %v1.i.i.epil, float %v52.epil), !dbg !22
  %v54.epil = tail call float @llvm.fma.f32(float %v3.i.i.epil, float %v3.i.i.epil, float %v53.epil), !dbg !22
  %v55.epil = fadd float %v54.epil, 0x3F847AE140000000, !dbg !22
  %v58.epil = tail call float @llvm.sqrt.f32(float %v55.epil), !dbg !23
  %v59.epil = fmul float %v55.epil, %v58.epil, !dbg !24
  %v60.epil = fdiv float %v46.epil, %v59.epil, !dbg !25
  %v1.i.i3.epil = fmul float %v1.i.i.epil, %v60.epil, !dbg !26
  %v2.i.i4.epil = fmul float %v2.i.i.epil, %v60.epil, !dbg !26
  %v3.i.i5.epil = fmul float %v3.i.i.epil, %v60.epil, !dbg !26
  %v1.i.i11.epil = fadd float %phi3320.epil.init, %v1.i.i3.epil, !dbg !31
  %v2.i.i12.epil = fadd float %phi3421.epil.init, %v2.i.i4.epil, !dbg !31
  %v3.i.i13.epil = fadd float %phi3522.epil.init, %v3.i.i5.epil, !dbg !31
  br label %done31, !dbg !36

done31:                                           ; preds = %done31.unr-lcssa, %body30.epil.preheader
  %v1.i.i11.lcssa = phi float [ %v1.i.i11.1, %done31.unr-lcssa ], [ %v1.i.i11.epil, %body30.epil.preheader ], !dbg !31
  %v2.i.i12.lcssa = phi float [ %v2.i.i12.1, %done31.unr-lcssa ], [ %v2.i.i12.epil, %body30.epil.preheader ], !dbg !31
  %v3.i.i13.lcssa = phi float [ %v3.i.i13.1, %done31.unr-lcssa ], [ %v3.i.i13.epil, %body30.epil.preheader ], !dbg !31
  %v73 = getelementptr float, ptr addrspace(1) %p0.0, i64 %v20, !dbg !36
  store float %v1.i.i11.lcssa, ptr addrspace(1) %v73, align 16, !dbg !36
  %v74 = getelementptr inbounds nuw i8, ptr addrspace(1) %v73, i64 4, !dbg !36
  store float %v2.i.i12.lcssa, ptr addrspace(1) %v74, align 4, !dbg !36
  %v75 = getelementptr inbounds nuw i8, ptr addrspace(1) %v73, i64 8, !dbg !36
  store float %v3.i.i13.lcssa, ptr addrspace(1) %v75, align 8, !dbg !36
  %v76 = getelementptr inbounds nuw i8, ptr addrspace(1) %v73, i64 12, !dbg !36
  store float %v28, ptr addrspace(1) %v76, align 4, !dbg !36
  br label %join19, !dbg !10

join19:                                           ; preds = %entry, %done31
  ret void, !dbg !37
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-builtins" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "records.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22nbody_vectors\22,\22faults\22:[],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "nbody_vectors", scope: !1, file: !1, line: 16, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 18, column: 29, scope: !4)
!8 = !DILocation(line: 19, column: 9, scope: !4)
!9 = !DILocation(line: 20, column: 8, scope: !4)
!10 = !DILocation(line: 20, column: 5, scope: !4)
!11 = !DILocation(line: 21, column: 35, scope: !4)
!12 = !DILocation(line: 21, column: 23, scope: !4)
!13 = !DILocation(line: 22, column: 9, scope: !4)
!14 = !DILocation(line: 23, column: 19, scope: !4)
!15 = !DILocation(line: 24, column: 22, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "each", scope: !17, file: !17, line: 18, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!17 = !DIFile(filename: "vectors.py", directory: "gpucompiler/language")
!18 = distinct !DILocation(line: 41, column: 16, scope: !19, inlinedAt: !20)
!19 = distinct !DISubprogram(name: "sub", scope: !17, file: !17, line: 40, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!20 = distinct !DILocation(line: 23, column: 19, scope: !4)
!21 = !DILocation(line: 24, column: 38, scope: !4)
!22 = !DILocation(line: 24, column: 22, scope: !4)
!23 = !DILocation(line: 25, column: 49, scope: !4)
!24 = !DILocation(line: 25, column: 40, scope: !4)
!25 = !DILocation(line: 25, column: 29, scope: !4)
!26 = !DILocation(line: 23, column: 26, scope: !27, inlinedAt: !28)
!27 = distinct !DISubprogram(name: "each.1", scope: !17, file: !17, line: 18, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!28 = distinct !DILocation(line: 47, column: 16, scope: !29, inlinedAt: !30)
!29 = distinct !DISubprogram(name: "mul", scope: !17, file: !17, line: 46, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!30 = distinct !DILocation(line: 25, column: 22, scope: !4)
!31 = !DILocation(line: 24, column: 22, scope: !32, inlinedAt: !33)
!32 = distinct !DISubprogram(name: "each.2", scope: !17, file: !17, line: 18, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!33 = distinct !DILocation(line: 35, column: 16, scope: !34, inlinedAt: !35)
!34 = distinct !DISubprogram(name: "add", scope: !17, file: !17, line: 34, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!35 = distinct !DILocation(line: 25, column: 13, scope: !4)
!36 = !DILocation(line: 26, column: 9, scope: !4)
!37 = !DILocation(line: 16, column: 1, scope: !4)
