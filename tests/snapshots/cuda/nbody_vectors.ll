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
  %v1_1 = lshr i64 %p1.1, 2, !dbg !7
  %v3_ = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !8
  %v4_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !8
  %v5_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !8
  %v9_ = zext nneg i32 %v3_ to i64, !dbg !8
  %v11_ = zext nneg i32 %v4_ to i64, !dbg !8
  %v13_ = zext nneg i32 %v5_ to i64, !dbg !8
  %v14_ = mul nuw nsw i64 %v9_, %v11_, !dbg !8
  %v15_ = add nuw nsw i64 %v14_, %v13_, !dbg !8
  %v16_ = icmp samesign ult i64 %v15_, %v1_1, !dbg !9
  br i1 %v16_, label %then17, label %join19, !dbg !10

then17:                                           ; preds = %entry
  %v20_ = shl nuw nsw i64 %v15_, 2, !dbg !11
  %v21_ = getelementptr float, ptr addrspace(1) %p1.0, i64 %v20_, !dbg !11
  %v22_ = load float, ptr addrspace(1) %v21_, align 16, !dbg !12
  %v23_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v21_, i64 4, !dbg !12
  %v24_ = load float, ptr addrspace(1) %v23_, align 4, !dbg !12
  %v25_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v21_, i64 8, !dbg !12
  %v26_ = load float, ptr addrspace(1) %v25_, align 8, !dbg !12
  %v27_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v21_, i64 12, !dbg !12
  %v28_ = load float, ptr addrspace(1) %v27_, align 4, !dbg !12
  %xtraiter = and i64 %v1_1, 1, !dbg !13
  %0 = icmp eq i64 %v1_1, 1, !dbg !13
  br i1 %0, label %body30.epil.preheader, label %then17.new, !dbg !13

then17.new:                                       ; preds = %then17
  %unroll_iter = and i64 %v1_1, 2305843009213693950, !dbg !13
  br label %body30, !dbg !13

body30:                                           ; preds = %body30, %then17.new
  %phi355 = phi float [ 0.000000e+00, %then17.new ], [ %v72_f6_.1, %body30 ], !dbg !29
  %phi344 = phi float [ 0.000000e+00, %then17.new ], [ %v71_f6_.1, %body30 ], !dbg !29
  %phi333 = phi float [ 0.000000e+00, %then17.new ], [ %v70_f6_.1, %body30 ], !dbg !29
  %phi322 = phi i64 [ 0, %then17.new ], [ %v74_.1, %body30 ], !dbg !13
  %niter = phi i64 [ 0, %then17.new ], [ %niter.next.1, %body30 ], !dbg !13
  %v39_.idx = shl i64 %phi322, 4, !dbg !13
  %v39_ = getelementptr i8, ptr addrspace(1) %p1.0, i64 %v39_.idx, !dbg !13
  %v40_ = load float, ptr addrspace(1) %v39_, align 16, !dbg !14
  %v41_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v39_, i64 4, !dbg !14
  %v42_ = load float, ptr addrspace(1) %v41_, align 4, !dbg !14
  %v43_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v39_, i64 8, !dbg !14
  %v44_ = load float, ptr addrspace(1) %v43_, align 8, !dbg !14
  %v45_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v39_, i64 12, !dbg !14
  %v46_ = load float, ptr addrspace(1) %v45_, align 4, !dbg !14
  %v49_f2_ = fsub float %v40_, %v22_, !dbg !15
  %v50_f2_ = fsub float %v42_, %v24_, !dbg !15
  %v51_f2_ = fsub float %v44_, %v26_, !dbg !15
  %v53_ = fmul float %v50_f2_, %v50_f2_, !dbg !20
  %v54_ = tail call float @llvm.fma.f32(float %v49_f2_, float %v49_f2_, float %v53_), !dbg !21
  %v55_ = tail call float @llvm.fma.f32(float %v51_f2_, float %v51_f2_, float %v54_), !dbg !21
  %v56_ = fadd float %v55_, 0x3F847AE140000000, !dbg !21
  %v59_ = tail call float @llvm.sqrt.f32(float %v56_), !dbg !22
  %v60_ = fmul float %v56_, %v59_, !dbg !23
  %v61_ = fdiv float %v46_, %v60_, !dbg !24
  %v64_f4_ = fmul float %v49_f2_, %v61_, !dbg !25
  %v65_f4_ = fmul float %v50_f2_, %v61_, !dbg !25
  %v66_f4_ = fmul float %v51_f2_, %v61_, !dbg !25
  %v70_f6_ = fadd float %phi333, %v64_f4_, !dbg !29
  %v71_f6_ = fadd float %phi344, %v65_f4_, !dbg !29
  %v72_f6_ = fadd float %phi355, %v66_f4_, !dbg !29
  %v74_ = shl i64 %phi322, 4, !dbg !13
  %1 = getelementptr i8, ptr addrspace(1) %p1.0, i64 %v74_, !dbg !13
  %v39_.1 = getelementptr i8, ptr addrspace(1) %1, i64 16, !dbg !13
  %v40_.1 = load float, ptr addrspace(1) %v39_.1, align 16, !dbg !14
  %v41_.1 = getelementptr i8, ptr addrspace(1) %1, i64 20, !dbg !14
  %v42_.1 = load float, ptr addrspace(1) %v41_.1, align 4, !dbg !14
  %v43_.1 = getelementptr i8, ptr addrspace(1) %1, i64 24, !dbg !14
  %v44_.1 = load float, ptr addrspace(1) %v43_.1, align 8, !dbg !14
  %v45_.1 = getelementptr i8, ptr addrspace(1) %1, i64 28, !dbg !14
  %v46_.1 = load float, ptr addrspace(1) %v45_.1, align 4, !dbg !14
  %v49_f2_.1 = fsub float %v40_.1, %v22_, !dbg !15
  %v50_f2_.1 = fsub float %v42_.1, %v24_, !dbg !15
  %v51_f2_.1 = fsub float %v44_.1, %v26_, !dbg !15
  %v53_.1 = fmul float %v50_f2_.1, %v50_f2_.1, !dbg !20
  %v54_.1 = tail call float @llvm.fma.f32(float %v49_f2_.1, float %v49_f2_.1, float %v53_.1), !dbg !21
  %v55_.1 = tail call float @llvm.fma.f32(float %v51_f2_.1, float %v51_f2_.1, float %v54_.1), !dbg !21
  %v56_.1 = fadd float %v55_.1, 0x3F847AE140000000, !dbg !21
  %v59_.1 = tail call float @llvm.sqrt.f32(float %v56_.1), !dbg !22
  %v60_.1 = fmul float %v56_.1, %v59_.1, !dbg !23
  %v61_.1 = fdiv float %v46_.1, %v60_.1, !dbg !24
  %v64_f4_.1 = fmul float %v49_f2_.1, %v61_.1, !dbg !25
  %v65_f4_.1 = fmul float %v50_f2_.1, %v61_.1, !dbg !25
  %v66_f4_.1 = fmul float %v51_f2_.1, %v61_.1, !dbg !25
  %v70_f6_.1 = fadd float %v70_f6_, %v64_f4_.1, !dbg !29
  %v71_f6_.1 = fadd float %v71_f6_, %v65_f4_.1, !dbg !29
  %v72_f6_.1 = fadd float %v72_f6_, %v66_f4_.1, !dbg !29
  %v74_.1 = add nuw nsw i64 %phi322, 2, !dbg !13
  %niter.next.1 = add i64 %niter, 2, !dbg !13
  %niter.ncmp.1 = icmp eq i64 %niter.next.1, %unroll_iter, !dbg !13
  br i1 %niter.ncmp.1, label %done31.unr-lcssa, label %body30, !dbg !13

done31.unr-lcssa:                                 ; preds = %body30
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !13
  br i1 %lcmp.mod.not, label %done31, label %body30.epil.preheader, !dbg !13

body30.epil.preheader:                            ; preds = %done31.unr-lcssa, %then17
  %phi355.epil.init = phi float [ 0.000000e+00, %then17 ], [ %v72_f6_.1, %done31.unr-lcssa ], !dbg !29
  %phi344.epil.init = phi float [ 0.000000e+00, %then17 ], [ %v71_f6_.1, %done31.unr-lcssa ], !dbg !29
  %phi333.epil.init = phi float [ 0.000000e+00, %then17 ], [ %v70_f6_.1, %done31.unr-lcssa ], !dbg !29
  %phi322.epil.init = phi i64 [ 0, %then17 ], [ %v74_.1, %done31.unr-lcssa ], !dbg !13
  %lcmp.mod9 = icmp ne i64 %xtraiter, 0, !dbg !13
  tail call void @llvm.assume(i1 %lcmp.mod9), !dbg !13
  %v39_.idx.epil = shl i64 %phi322.epil.init, 4, !dbg !13
  %v39_.epil = getelementptr i8, ptr addrspace(1) %p1.0, i64 %v39_.idx.epil, !dbg !13
  %v40_.epil = load float, ptr addrspace(1) %v39_.epil, align 16, !dbg !14
  %v41_.epil = getelementptr inbounds nuw i8, ptr addrspace(1) %v39_.epil, i64 4, !dbg !14
  %v42_.epil = load float, ptr addrspace(1) %v41_.epil, align 4, !dbg !14
  %v43_.epil = getelementptr inbounds nuw i8, ptr addrspace(1) %v39_.epil, i64 8, !dbg !14
  %v44_.epil = load float, ptr addrspace(1) %v43_.epil, align 8, !dbg !14
  %v45_.epil = getelementptr inbounds nuw i8, ptr addrspace(1) %v39_.epil, i64 12, !dbg !14
  %v46_.epil = load float, ptr addrspace(1) %v45_.epil, align 4, !dbg !14
  %v49_f2_.epil = fsub float %v40_.epil, %v22_, !dbg !15
  %v50_f2_.epil = fsub float %v42_.epil, %v24_, !dbg !15
  %v51_f2_.epil = fsub float %v44_.epil, %v26_, !dbg !15
  %v53_.epil = fmul float %v50_f2_.epil, %v50_f2_.epil, !dbg !20
  %v54_.epil = tail call float @llvm.fma.f32(float %v49_f2_.epil, float %v49_f2_.epil, float %v53_.epil), !dbg !21
  %v55_.epil = tail call float @llvm.fma.f32(float %v51_f2_.epil, float %v51_f2_.epil, float %v54_.epil), !dbg !21
  %v56_.epil = fadd float %v55_.epil, 0x3F847AE140000000, !dbg !21
  %v59_.epil = tail call float @llvm.sqrt.f32(float %v56_.epil), !dbg !22
  %v60_.epil = fmul float %v56_.epil, %v59_.epil, !dbg !23
  %v61_.epil = fdiv float %v46_.epil, %v60_.epil, !dbg !24
  %v64_f4_.epil = fmul float %v49_f2_.epil, %v61_.epil, !dbg !25
  %v65_f4_.epil = fmul float %v50_f2_.epil, %v61_.epil, !dbg !25
  %v66_f4_.epil = fmul float %v51_f2_.epil, %v61_.epil, !dbg !25
  %v70_f6_.epil = fadd float %phi333.epil.init, %v64_f4_.epil, !dbg !29
  %v71_f6_.epil = fadd float %phi344.epil.init, %v65_f4_.epil, !dbg !29
  %v72_f6_.epil = fadd float %phi355.epil.init, %v66_f4_.epil, !dbg !29
  br label %done31, !dbg !33

done31:                                           ; preds = %done31.unr-lcssa, %body30.epil.preheader
  %v70_f6_.lcssa = phi float [ %v70_f6_.1, %done31.unr-lcssa ], [ %v70_f6_.epil, %body30.epil.preheader ], !dbg !29
  %v71_f6_.lcssa = phi float [ %v71_f6_.1, %done31.unr-lcssa ], [ %v71_f6_.epil, %body30.epil.preheader ], !dbg !29
  %v72_f6_.lcssa = phi float [ %v72_f6_.1, %done31.unr-lcssa ], [ %v72_f6_.epil, %body30.epil.preheader ], !dbg !29
  %v76_ = getelementptr float, ptr addrspace(1) %p0.0, i64 %v20_, !dbg !33
  store float %v70_f6_.lcssa, ptr addrspace(1) %v76_, align 16, !dbg !33
  %v77_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v76_, i64 4, !dbg !33
  store float %v71_f6_.lcssa, ptr addrspace(1) %v77_, align 4, !dbg !33
  %v78_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v76_, i64 8, !dbg !33
  store float %v72_f6_.lcssa, ptr addrspace(1) %v78_, align 8, !dbg !33
  %v79_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v76_, i64 12, !dbg !33
  store float %v28_, ptr addrspace(1) %v79_, align 4, !dbg !33
  br label %join19, !dbg !10

join19:                                           ; preds = %entry, %done31
  ret void, !dbg !34
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
!16 = distinct !DISubprogram(name: "_each", scope: !17, file: !17, line: 24, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!17 = !DIFile(filename: "vectors.py", directory: "gpucompiler/language")
!18 = !DILocation(line: 41, column: 16, scope: !19, inlinedAt: !14)
!19 = distinct !DISubprogram(name: "_Lanewise.__sub__", scope: !17, file: !17, line: 41, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!20 = !DILocation(line: 24, column: 38, scope: !4)
!21 = !DILocation(line: 24, column: 22, scope: !4)
!22 = !DILocation(line: 25, column: 49, scope: !4)
!23 = !DILocation(line: 25, column: 40, scope: !4)
!24 = !DILocation(line: 25, column: 29, scope: !4)
!25 = !DILocation(line: 23, column: 26, scope: !16, inlinedAt: !26)
!26 = !DILocation(line: 47, column: 16, scope: !27, inlinedAt: !28)
!27 = distinct !DISubprogram(name: "_Lanewise.__mul__", scope: !17, file: !17, line: 47, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!28 = !DILocation(line: 25, column: 22, scope: !4)
!29 = !DILocation(line: 24, column: 22, scope: !16, inlinedAt: !30)
!30 = !DILocation(line: 35, column: 16, scope: !31, inlinedAt: !32)
!31 = distinct !DISubprogram(name: "_Lanewise.__add__", scope: !17, file: !17, line: 35, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!32 = !DILocation(line: 25, column: 13, scope: !4)
!33 = !DILocation(line: 26, column: 9, scope: !4)
!34 = !DILocation(line: 16, column: 1, scope: !4)
