; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #1

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: write)
define ptx_kernel void @nbody_vectors(ptr addrspace(1) writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr addrspace(1) readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1) #2 !dbg !4 {
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
  %xtraiter = and i64 %v1_1, 3, !dbg !13
  %0 = icmp samesign ult i64 %p1.1, 16, !dbg !13
  br i1 %0, label %body30.epil.preheader, label %then17.new, !dbg !13

then17.new:                                       ; preds = %then17
  %unroll_iter = and i64 %v1_1, 2305843009213693948, !dbg !13
  br label %body30, !dbg !13

body30:                                           ; preds = %body30, %then17.new
  %phi355 = phi float [ 0.000000e+00, %then17.new ], [ %v61_.3, %body30 ], !dbg !29
  %phi344 = phi float [ 0.000000e+00, %then17.new ], [ %v60_.3, %body30 ], !dbg !29
  %phi333 = phi float [ 0.000000e+00, %then17.new ], [ %v59_.3, %body30 ], !dbg !29
  %phi322 = phi i64 [ 0, %then17.new ], [ %v62_.3, %body30 ], !dbg !13
  %niter = phi i64 [ 0, %then17.new ], [ %niter.next.3, %body30 ], !dbg !13
  %v38_.idx = shl i64 %phi322, 4, !dbg !13
  %v38_ = getelementptr i8, ptr addrspace(1) %p1.0, i64 %v38_.idx, !dbg !13
  %v39_ = load float, ptr addrspace(1) %v38_, align 16, !dbg !14
  %v40_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v38_, i64 4, !dbg !14
  %v41_ = load float, ptr addrspace(1) %v40_, align 4, !dbg !14
  %v42_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v38_, i64 8, !dbg !14
  %v43_ = load float, ptr addrspace(1) %v42_, align 8, !dbg !14
  %v44_ = fsub float %v39_, %v22_, !dbg !15
  %v45_ = fsub float %v41_, %v24_, !dbg !15
  %v46_ = fsub float %v43_, %v26_, !dbg !15
  %v47_ = fmul float %v45_, %v45_, !dbg !20
  %v48_ = tail call float @llvm.fma.f32(float %v44_, float %v44_, float %v47_), !dbg !21
  %v49_ = tail call float @llvm.fma.f32(float %v46_, float %v46_, float %v48_), !dbg !21
  %v50_ = fadd float %v49_, 0x3F847AE140000000, !dbg !21
  %v51_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v38_, i64 12, !dbg !22
  %v52_ = load float, ptr addrspace(1) %v51_, align 4, !dbg !22
  %v53_ = tail call float @llvm.sqrt.f32(float %v50_), !dbg !23
  %v54_ = fmul float %v50_, %v53_, !dbg !24
  %v55_ = fdiv float %v52_, %v54_, !dbg !22
  %v56_ = fmul float %v44_, %v55_, !dbg !25
  %v57_ = fmul float %v45_, %v55_, !dbg !25
  %v58_ = fmul float %v46_, %v55_, !dbg !25
  %v59_ = fadd float %phi333, %v56_, !dbg !29
  %v60_ = fadd float %phi344, %v57_, !dbg !29
  %v61_ = fadd float %phi355, %v58_, !dbg !29
  %v62_ = shl i64 %phi322, 4, !dbg !13
  %1 = getelementptr i8, ptr addrspace(1) %p1.0, i64 %v62_, !dbg !13
  %v38_.1 = getelementptr i8, ptr addrspace(1) %1, i64 16, !dbg !13
  %v39_.1 = load float, ptr addrspace(1) %v38_.1, align 16, !dbg !14
  %v40_.1 = getelementptr i8, ptr addrspace(1) %1, i64 20, !dbg !14
  %v41_.1 = load float, ptr addrspace(1) %v40_.1, align 4, !dbg !14
  %v42_.1 = getelementptr i8, ptr addrspace(1) %1, i64 24, !dbg !14
  %v43_.1 = load float, ptr addrspace(1) %v42_.1, align 8, !dbg !14
  %v44_.1 = fsub float %v39_.1, %v22_, !dbg !15
  %v45_.1 = fsub float %v41_.1, %v24_, !dbg !15
  %v46_.1 = fsub float %v43_.1, %v26_, !dbg !15
  %v47_.1 = fmul float %v45_.1, %v45_.1, !dbg !20
  %v48_.1 = tail call float @llvm.fma.f32(float %v44_.1, float %v44_.1, float %v47_.1), !dbg !21
  %v49_.1 = tail call float @llvm.fma.f32(float %v46_.1, float %v46_.1, float %v48_.1), !dbg !21
  %v50_.1 = fadd float %v49_.1, 0x3F847AE140000000, !dbg !21
  %v51_.1 = getelementptr i8, ptr addrspace(1) %1, i64 28, !dbg !22
  %v52_.1 = load float, ptr addrspace(1) %v51_.1, align 4, !dbg !22
  %v53_.1 = tail call float @llvm.sqrt.f32(float %v50_.1), !dbg !23
  %v54_.1 = fmul float %v50_.1, %v53_.1, !dbg !24
  %v55_.1 = fdiv float %v52_.1, %v54_.1, !dbg !22
  %v56_.1 = fmul float %v44_.1, %v55_.1, !dbg !25
  %v57_.1 = fmul float %v45_.1, %v55_.1, !dbg !25
  %v58_.1 = fmul float %v46_.1, %v55_.1, !dbg !25
  %v59_.1 = fadd float %v59_, %v56_.1, !dbg !29
  %v60_.1 = fadd float %v60_, %v57_.1, !dbg !29
  %v61_.1 = fadd float %v61_, %v58_.1, !dbg !29
  %v62_.1 = shl i64 %phi322, 4, !dbg !13
  %2 = getelementptr i8, ptr addrspace(1) %p1.0, i64 %v62_.1, !dbg !13
  %v38_.2 = getelementptr i8, ptr addrspace(1) %2, i64 32, !dbg !13
  %v39_.2 = load float, ptr addrspace(1) %v38_.2, align 16, !dbg !14
  %v40_.2 = getelementptr i8, ptr addrspace(1) %2, i64 36, !dbg !14
  %v41_.2 = load float, ptr addrspace(1) %v40_.2, align 4, !dbg !14
  %v42_.2 = getelementptr i8, ptr addrspace(1) %2, i64 40, !dbg !14
  %v43_.2 = load float, ptr addrspace(1) %v42_.2, align 8, !dbg !14
  %v44_.2 = fsub float %v39_.2, %v22_, !dbg !15
  %v45_.2 = fsub float %v41_.2, %v24_, !dbg !15
  %v46_.2 = fsub float %v43_.2, %v26_, !dbg !15
  %v47_.2 = fmul float %v45_.2, %v45_.2, !dbg !20
  %v48_.2 = tail call float @llvm.fma.f32(float %v44_.2, float %v44_.2, float %v47_.2), !dbg !21
  %v49_.2 = tail call float @llvm.fma.f32(float %v46_.2, float %v46_.2, float %v48_.2), !dbg !21
  %v50_.2 = fadd float %v49_.2, 0x3F847AE140000000, !dbg !21
  %v51_.2 = getelementptr i8, ptr addrspace(1) %2, i64 44, !dbg !22
  %v52_.2 = load float, ptr addrspace(1) %v51_.2, align 4, !dbg !22
  %v53_.2 = tail call float @llvm.sqrt.f32(float %v50_.2), !dbg !23
  %v54_.2 = fmul float %v50_.2, %v53_.2, !dbg !24
  %v55_.2 = fdiv float %v52_.2, %v54_.2, !dbg !22
  %v56_.2 = fmul float %v44_.2, %v55_.2, !dbg !25
  %v57_.2 = fmul float %v45_.2, %v55_.2, !dbg !25
  %v58_.2 = fmul float %v46_.2, %v55_.2, !dbg !25
  %v59_.2 = fadd float %v59_.1, %v56_.2, !dbg !29
  %v60_.2 = fadd float %v60_.1, %v57_.2, !dbg !29
  %v61_.2 = fadd float %v61_.1, %v58_.2, !dbg !29
  %v62_.2 = shl i64 %phi322, 4, !dbg !13
  %3 = getelementptr i8, ptr addrspace(1) %p1.0, i64 %v62_.2, !dbg !13
  %v38_.3 = getelementptr i8, ptr addrspace(1) %3, i64 48, !dbg !13
  %v39_.3 = load float, ptr addrspace(1) %v38_.3, align 16, !dbg !14
  %v40_.3 = getelementptr i8, ptr addrspace(1) %3, i64 52, !dbg !14
  %v41_.3 = load float, ptr addrspace(1) %v40_.3, align 4, !dbg !14
  %v42_.3 = getelementptr i8, ptr addrspace(1) %3, i64 56, !dbg !14
  %v43_.3 = load float, ptr addrspace(1) %v42_.3, align 8, !dbg !14
  %v44_.3 = fsub float %v39_.3, %v22_, !dbg !15
  %v45_.3 = fsub float %v41_.3, %v24_, !dbg !15
  %v46_.3 = fsub float %v43_.3, %v26_, !dbg !15
  %v47_.3 = fmul float %v45_.3, %v45_.3, !dbg !20
  %v48_.3 = tail call float @llvm.fma.f32(float %v44_.3, float %v44_.3, float %v47_.3), !dbg !21
  %v49_.3 = tail call float @llvm.fma.f32(float %v46_.3, float %v46_.3, float %v48_.3), !dbg !21
  %v50_.3 = fadd float %v49_.3, 0x3F847AE140000000, !dbg !21
  %v51_.3 = getelementptr i8, ptr addrspace(1) %3, i64 60, !dbg !22
  %v52_.3 = load float, ptr addrspace(1) %v51_.3, align 4, !dbg !22
  %v53_.3 = tail call float @llvm.sqrt.f32(float %v50_.3), !dbg !23
  %v54_.3 = fmul float %v50_.3, %v53_.3, !dbg !24
  %v55_.3 = fdiv float %v52_.3, %v54_.3, !dbg !22
  %v56_.3 = fmul float %v44_.3, %v55_.3, !dbg !25
  %v57_.3 = fmul float %v45_.3, %v55_.3, !dbg !25
  %v58_.3 = fmul float %v46_.3, %v55_.3, !dbg !25
  %v59_.3 = fadd float %v59_.2, %v56_.3, !dbg !29
  %v60_.3 = fadd float %v60_.2, %v57_.3, !dbg !29
  %v61_.3 = fadd float %v61_.2, %v58_.3, !dbg !29
  %v62_.3 = add nuw nsw i64 %phi322, 4, !dbg !13
  %niter.next.3 = add i64 %niter, 4, !dbg !13
  %niter.ncmp.3 = icmp eq i64 %niter.next.3, %unroll_iter, !dbg !13
  br i1 %niter.ncmp.3, label %done31.unr-lcssa, label %body30, !dbg !13, !llvm.loop !33

done31.unr-lcssa:                                 ; preds = %body30
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !13
  br i1 %lcmp.mod.not, label %done31, label %body30.epil.preheader, !dbg !13

body30.epil.preheader:                            ; preds = %done31.unr-lcssa, %then17
  %phi355.epil.init = phi float [ 0.000000e+00, %then17 ], [ %v61_.3, %done31.unr-lcssa ], !dbg !29
  %phi344.epil.init = phi float [ 0.000000e+00, %then17 ], [ %v60_.3, %done31.unr-lcssa ], !dbg !29
  %phi333.epil.init = phi float [ 0.000000e+00, %then17 ], [ %v59_.3, %done31.unr-lcssa ], !dbg !29
  %phi322.epil.init = phi i64 [ 0, %then17 ], [ %v62_.3, %done31.unr-lcssa ], !dbg !13
  %lcmp.mod9 = icmp ne i64 %xtraiter, 0, !dbg !13
  call void @llvm.assume(i1 %lcmp.mod9), !dbg !13
  br label %body30.epil, !dbg !13

body30.epil:                                      ; preds = %body30.epil, %body30.epil.preheader
  %phi355.epil = phi float [ %phi355.epil.init, %body30.epil.preheader ], [ %v61_.epil, %body30.epil ], !dbg !29
  %phi344.epil = phi float [ %phi344.epil.init, %body30.epil.preheader ], [ %v60_.epil, %body30.epil ], !dbg !29
  %phi333.epil = phi float [ %phi333.epil.init, %body30.epil.preheader ], [ %v59_.epil, %body30.epil ], !dbg !29
  %phi322.epil = phi i64 [ %phi322.epil.init, %body30.epil.preheader ], [ %v62_.epil, %body30.epil ], !dbg !13
  %epil.iter = phi i64 [ 0, %body30.epil.preheader ], [ %epil.iter.next, %body30.epil ], !dbg !13
  %v38_.idx.epil = shl i64 %phi322.epil, 4, !dbg !13
  %v38_.epil = getelementptr i8, ptr addrspace(1) %p1.0, i64 %v38_.idx.epil, !dbg !13
  %v39_.epil = load float, ptr addrspace(1) %v38_.epil, align 16, !dbg !14
  %v40_.epil = getelementptr inbounds nuw i8, ptr addrspace(1) %v38_.epil, i64 4, !dbg !14
  %v41_.epil = load float, ptr addrspace(1) %v40_.epil, align 4, !dbg !14
  %v42_.epil = getelementptr inbounds nuw i8, ptr addrspace(1) %v38_.epil, i64 8, !dbg !14
  %v43_.epil = load float, ptr addrspace(1) %v42_.epil, align 8, !dbg !14
  %v44_.epil = fsub float %v39_.epil, %v22_, !dbg !15
  %v45_.epil = fsub float %v41_.epil, %v24_, !dbg !15
  %v46_.epil = fsub float %v43_.epil, %v26_, !dbg !15
  %v47_.epil = fmul float %v45_.epil, %v45_.epil, !dbg !20
  %v48_.epil = tail call float @llvm.fma.f32(float %v44_.epil, float %v44_.epil, float %v47_.epil), !dbg !21
  %v49_.epil = tail call float @llvm.fma.f32(float %v46_.epil, float %v46_.epil, float %v48_.epil), !dbg !21
  %v50_.epil = fadd float %v49_.epil, 0x3F847AE140000000, !dbg !21
  %v51_.epil = getelementptr inbounds nuw i8, ptr addrspace(1) %v38_.epil, i64 12, !dbg !22
  %v52_.epil = load float, ptr addrspace(1) %v51_.epil, align 4, !dbg !22
  %v53_.epil = tail call float @llvm.sqrt.f32(float %v50_.epil), !dbg !23
  %v54_.epil = fmul float %v50_.epil, %v53_.epil, !dbg !24
  %v55_.epil = fdiv float %v52_.epil, %v54_.epil, !dbg !22
  %v56_.epil = fmul float %v44_.epil, %v55_.epil, !dbg !25
  %v57_.epil = fmul float %v45_.epil, %v55_.epil, !dbg !25
  %v58_.epil = fmul float %v46_.epil, %v55_.epil, !dbg !25
  %v59_.epil = fadd float %phi333.epil, %v56_.epil, !dbg !29
  %v60_.epil = fadd float %phi344.epil, %v57_.epil, !dbg !29
  %v61_.epil = fadd float %phi355.epil, %v58_.epil, !dbg !29
  %v62_.epil = add nuw nsw i64 %phi322.epil, 1, !dbg !13
  %epil.iter.next = add i64 %epil.iter, 1, !dbg !13
  %epil.iter.cmp.not = icmp eq i64 %epil.iter.next, %xtraiter, !dbg !13
  br i1 %epil.iter.cmp.not, label %done31, label %body30.epil, !dbg !13, !llvm.loop !35

done31:                                           ; preds = %body30.epil, %done31.unr-lcssa
  %v59_.lcssa = phi float [ %v59_.3, %done31.unr-lcssa ], [ %v59_.epil, %body30.epil ], !dbg !29
  %v60_.lcssa = phi float [ %v60_.3, %done31.unr-lcssa ], [ %v60_.epil, %body30.epil ], !dbg !29
  %v61_.lcssa = phi float [ %v61_.3, %done31.unr-lcssa ], [ %v61_.epil, %body30.epil ], !dbg !29
  %v64_ = getelementptr float, ptr addrspace(1) %p0.0, i64 %v20_, !dbg !37
  store float %v59_.lcssa, ptr addrspace(1) %v64_, align 16, !dbg !37
  %v65_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v64_, i64 4, !dbg !37
  store float %v60_.lcssa, ptr addrspace(1) %v65_, align 4, !dbg !37
  %v66_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v64_, i64 8, !dbg !37
  store float %v61_.lcssa, ptr addrspace(1) %v66_, align 8, !dbg !37
  %v67_ = getelementptr inbounds nuw i8, ptr addrspace(1) %v64_, i64 12, !dbg !37
  store float %v28_, ptr addrspace(1) %v67_, align 4, !dbg !37
  br label %join19, !dbg !10

join19:                                           ; preds = %entry, %done31
  ret void, !dbg !38
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #3

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: write) "no-builtins" }
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
!22 = !DILocation(line: 25, column: 29, scope: !4)
!23 = !DILocation(line: 25, column: 49, scope: !4)
!24 = !DILocation(line: 25, column: 40, scope: !4)
!25 = !DILocation(line: 23, column: 26, scope: !16, inlinedAt: !26)
!26 = !DILocation(line: 47, column: 16, scope: !27, inlinedAt: !28)
!27 = distinct !DISubprogram(name: "_Lanewise.__mul__", scope: !17, file: !17, line: 47, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!28 = !DILocation(line: 25, column: 22, scope: !4)
!29 = !DILocation(line: 24, column: 22, scope: !16, inlinedAt: !30)
!30 = !DILocation(line: 35, column: 16, scope: !31, inlinedAt: !32)
!31 = distinct !DISubprogram(name: "_Lanewise.__add__", scope: !17, file: !17, line: 35, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!32 = !DILocation(line: 25, column: 13, scope: !4)
!33 = distinct !{!33, !34}
!34 = !{!"loop.unrolled"}
!35 = distinct !{!35, !36}
!36 = !{!"llvm.loop.unroll.disable"}
!37 = !DILocation(line: 26, column: 9, scope: !4)
!38 = !DILocation(line: 16, column: 1, scope: !4)
