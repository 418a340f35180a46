; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@shared.0 = internal unnamed_addr addrspace(3) global [32 x float] undef, align 16

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #0

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #2

; Function Attrs: convergent norecurse nounwind
define ptx_kernel void @reduce_warp(ptr addrspace(1) readonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr addrspace(1) align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, float %p2.0) local_unnamed_addr #3 !dbg !4 {
entry:
  %v1 = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %v2 = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !7
  %v3 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v4 = mul nuw nsw i32 %v1, %v2, !dbg !7
  %v5 = add nuw nsw i32 %v4, %v3, !dbg !7
  %v6 = zext nneg i32 %v5 to i64, !dbg !7
  %v7 = tail call range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !8
  %v8 = mul nuw nsw i32 %v7, %v2, !dbg !8
  %v9 = zext nneg i32 %v8 to i64, !dbg !8
  %v10 = icmp samesign ule i64 %p0.1, %v6, !dbg !9
  %0 = xor i64 %v6, -1, !dbg !9
  %v23 = add nsw i64 %p0.1, %0, !dbg !9
  %v24 = udiv i64 %v23, %v9, !dbg !9
  %v25 = add i64 %v24, 1, !dbg !9
  %v33.not2226 = icmp eq i64 %v25, 0, !dbg !9
  %v33.not22 = select i1 %v10, i1 true, i1 %v33.not2226, !dbg !9
  br i1 %v33.not22, label %done29, label %body28.preheader, !dbg !9

body28.preheader:                                 ; preds = %entry
  %xtraiter = and i64 %v25, 7, !dbg !9
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body28.prol.loopexit, label %body28.prol, !dbg !9

body28.prol:                                      ; preds = %body28.preheader, %body28.prol
  %phi3225.prol = phi i64 [ %v38.prol, %body28.prol ], [ %v25, %body28.preheader ]
  %phi3124.prol = phi float [ %v36.prol, %body28.prol ], [ %p2.0, %body28.preheader ]
  %phi3023.prol = phi i64 [ %v37.prol, %body28.prol ], [ %v6, %body28.preheader ]
  %prol.iter = phi i64 [ %prol.iter.next, %body28.prol ], [ 0, %body28.preheader ]
  %v34.prol = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %phi3023.prol, !dbg !10
  %v35.prol = load float, ptr addrspace(1) %v34.prol, align 4, !dbg !10
  %v36.prol = fadd float %phi3124.prol, %v35.prol, !dbg !11
  %v37.prol = add i64 %phi3023.prol, %v9, !dbg !9
  %v38.prol = add i64 %phi3225.prol, -1, !dbg !9
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body28.prol.loopexit, label %body28.prol, !dbg !9, !llvm.loop !12

body28.prol.loopexit:                             ; preds = %body28.prol, %body28.preheader
  %v36.lcssa.unr = phi float [ poison, %body28.preheader ], [ %v36.prol, %body28.prol ]
  %phi3225.unr = phi i64 [ %v25, %body28.preheader ], [ %v38.prol, %body28.prol ]
  %phi3124.unr = phi float [ %p2.0, %body28.preheader ], [ %v36.prol, %body28.prol ]
  %phi3023.unr = phi i64 [ %v6, %body28.preheader ], [ %v37.prol, %body28.prol ]
  %1 = icmp ult i64 %v24, 7, !dbg !9
  br i1 %1, label %done29, label %body28, !dbg !9

body28:                                           ; preds = %body28.prol.loopexit, %body28
  %phi3225 = phi i64 [ %v38.7, %body28 ], [ %phi3225.unr, %body28.prol.loopexit ]
  %phi3124 = phi float [ %v36.7, %body28 ], [ %phi3124.unr, %body28.prol.loopexit ]
  %phi3023 = phi i64 [ %v37.7, %body28 ], [ %phi3023.unr, %body28.prol.loopexit ]
  %v34 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %phi3023, !dbg !10
  %v35 = load float, ptr addrspace(1) %v34, align 4, !dbg !10
  %v36 = fadd float %phi3124, %v35, !dbg !11
  %v37 = add i64 %phi3023, %v9, !dbg !9
  %v34.1 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v37, !dbg !10
  %v35.1 = load float, ptr addrspace(1) %v34.1, align 4, !dbg !10
  %v36.1 = fadd float %v36, %v35.1, !dbg !11
  %v37.1 = add i64 %v37, %v9, !dbg !9
  %v34.2 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v37.1, !dbg !10
  %v35.2 = load float, ptr addrspace(1) %v34.2, align 4, !dbg !10
  %v36.2 = fadd float %v36.1, %v35.2, !dbg !11
  %v37.2 = add i64 %v37.1, %v9, !dbg !9
  %v34.3 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v37.2, !dbg !10
  %v35.3 = load float, ptr addrspace(1) %v34.3, align 4, !dbg !10
  %v36.3 = fadd float %v36.2, %v35.3, !dbg !11
  %v37.3 = add i64 %v37.2, %v9, !dbg !9
  %v34.4 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v37.3, !dbg !10
  %v35.4 = load float, ptr addrspace(1) %v34.4, align 4, !dbg !10
  %v36.4 = fadd float %v36.3, %v35.4, !dbg !11
  %v37.4 = add i64 %v37.3, %v9, !dbg !9
  %v34.5 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v37.4, !dbg !10
  %v35.5 = load float, ptr addrspace(1) %v34.5, align 4, !dbg !10
  %v36.5 = fadd float %v36.4, %v35.5, !dbg !11
  %v37.5 = add i64 %v37.4, %v9, !dbg !9
  %v34.6 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v37.5, !dbg !10
  %v35.6 = load float, ptr addrspace(1) %v34.6, align 4, !dbg !10
  %v36.6 = fadd float %v36.5, %v35.6, !dbg !11
  %v37.6 = add i64 %v37.5, %v9, !dbg !9
  %v34.7 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v37.6, !dbg !10
  %v35.7 = load float, ptr addrspace(1) %v34.7, align 4, !dbg !10
  %v36.7 = fadd float %v36.6, %v35.7, !dbg !11
  %v37.7 = add i64 %v37.6, %v9, !dbg !9
  %v38.7 = add i64 %phi3225, -8, !dbg !9
  %v33.not.7 = icmp eq i64 %v38.7, 0, !dbg !9
  br i1 %v33.not.7, label %done29, label %body28, !dbg !9

done29:                                           ; preds = %body28.prol.loopexit, %body28, %entry
  %phi31.lcssa = phi float [ %p2.0, %entry ], [ %v36.lcssa.unr, %body28.prol.loopexit ], [ %v36.7, %body28 ]
  %v10.i = bitcast float %phi31.lcssa to i32, !dbg !14
  %v11.i = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.i, i32 16, i32 31), !dbg !14
  %v12.i = bitcast i32 %v11.i to float, !dbg !14
  %v13.i = fadd float %phi31.lcssa, %v12.i, !dbg !17
  %v10.1.i = bitcast float %v13.i to i32, !dbg !14
  %v11.1.i = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.1.i, i32 8, i32 31), !dbg !14
  %v12.1.i = bitcast i32 %v11.1.i to float, !dbg !14
  %v13.1.i = fadd float %v13.i, %v12.1.i, !dbg !17
  %v10.2.i = bitcast float %v13.1.i to i32, !dbg !14
  %v11.2.i = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.2.i, i32 4, i32 31), !dbg !14
  %v12.2.i = bitcast i32 %v11.2.i to float, !dbg !14
  %v13.2.i = fadd float %v13.1.i, %v12.2.i, !dbg !17
  %v10.3.i = bitcast float %v13.2.i to i32, !dbg !14
  %v11.3.i = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.3.i, i32 2, i32 31), !dbg !14
  %v12.3.i = bitcast i32 %v11.3.i to float, !dbg !14
  %v13.3.i = fadd float %v13.2.i, %v12.3.i, !dbg !17
  %v10.4.i = bitcast float %v13.3.i to i32, !dbg !14
  %v11.4.i = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.4.i, i32 1, i32 31), !dbg !14
  %v40 = zext nneg i32 %v3 to i64, !dbg !18
  %v41 = and i64 %v40, 31, !dbg !18
  %v421 = lshr i64 %v40, 5, !dbg !19
  %v43 = icmp eq i64 %v41, 0, !dbg !20
  br i1 %v43, label %then44, label %join46, !dbg !21

then44:                                           ; preds = %done29
  %v47 = getelementptr inbounds nuw float, ptr addrspace(3) @shared.0, i64 %v421
  %v12.4.i = bitcast i32 %v11.4.i to float, !dbg !14
  %v13.4.i = fadd float %v13.3.i, %v12.4.i, !dbg !17
  store float %v13.4.i, ptr addrspace(3) %v47, align 4, !dbg !22
  br label %join46, !dbg !21

join46:                                           ; preds = %done29, %then44
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !23
  %v48 = icmp eq i64 %v421, 0, !dbg !24
  br i1 %v48, label %then49, label %join51, !dbg !25

then49:                                           ; preds = %join46
  %2 = lshr i32 %v2, 5, !dbg !26
  %v53 = zext nneg i32 %2 to i64, !dbg !26
  %v54 = icmp samesign ult i64 %v41, %v53, !dbg !27
  br i1 %v54, label %then55, label %join57, !dbg !28

then55:                                           ; preds = %then49
  %v58 = getelementptr inbounds nuw float, ptr addrspace(3) @shared.0, i64 %v41
  %v59 = load float, ptr addrspace(3) %v58, align 4, !dbg !28
  br label %join57, !dbg !28

join57:                                           ; preds = %then49, %then55
  %v60 = phi float [ %v59, %then55 ], [ %p2.0, %then49 ], !dbg !28
  %v10.i2 = bitcast float %v60 to i32, !dbg !29
  %v11.i3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.i2, i32 16, i32 31), !dbg !29
  %v12.i4 = bitcast i32 %v11.i3 to float, !dbg !29
  %v13.i5 = fadd float %v60, %v12.i4, !dbg !31
  %v10.1.i6 = bitcast float %v13.i5 to i32, !dbg !29
  %v11.1.i7 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.1.i6, i32 8, i32 31), !dbg !29
  %v12.1.i8 = bitcast i32 %v11.1.i7 to float, !dbg !29
  %v13.1.i9 = fadd float %v13.i5, %v12.1.i8, !dbg !31
  %v10.2.i10 = bitcast float %v13.1.i9 to i32, !dbg !29
  %v11.2.i11 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.2.i10, i32 4, i32 31), !dbg !29
  %v12.2.i12 = bitcast i32 %v11.2.i11 to float, !dbg !29
  %v13.2.i13 = fadd float %v13.1.i9, %v12.2.i12, !dbg !31
  %v10.3.i14 = bitcast float %v13.2.i13 to i32, !dbg !29
  %v11.3.i15 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.3.i14, i32 2, i32 31), !dbg !29
  %v12.3.i16 = bitcast i32 %v11.3.i15 to float, !dbg !29
  %v13.3.i17 = fadd float %v13.2.i13, %v12.3.i16, !dbg !31
  %v10.4.i18 = bitcast float %v13.3.i17 to i32, !dbg !29
  %v11.4.i19 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.4.i18, i32 1, i32 31), !dbg !29
  br i1 %v43, label %then62, label %join51, !dbg !32

then62:                                           ; preds = %join57
  %v12.4.i20 = bitcast i32 %v11.4.i19 to float, !dbg !29
  %v13.4.i21 = fadd float %v13.3.i17, %v12.4.i20, !dbg !31
  %v65 = atomicrmw fadd ptr addrspace(1) %p1.0, float %v13.4.i21 syncscope("device") monotonic, align 4, !dbg !33
  br label %join51, !dbg !32

join51:                                           ; preds = %join46, %then62, %join57
  ret void, !dbg !34
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent norecurse nounwind "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "reductions.py", directory: "tests/kernels")
!2 = !{!"{\22barriers\22:true,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22reduce_warp\22,\22faults\22:[],\22parameter_bytes\22:40,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22op\22,\22offset\22:0,\22size\22:0,\22type\22:\22static<_operator:add>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22neutral\22,\22offset\22:32,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:128}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "reduce_warp", scope: !1, file: !1, line: 26, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 29, column: 20, scope: !4)
!8 = !DILocation(line: 29, column: 42, scope: !4)
!9 = !DILocation(line: 29, column: 5, scope: !4)
!10 = !DILocation(line: 30, column: 27, scope: !4)
!11 = !DILocation(line: 30, column: 17, scope: !4)
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.unroll.disable"}
!14 = !DILocation(line: 21, column: 27, scope: !15, inlinedAt: !16)
!15 = distinct !DISubprogram(name: "warp_fold", scope: !1, file: !1, line: 17, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!16 = distinct !DILocation(line: 31, column: 13, scope: !4)
!17 = !DILocation(line: 21, column: 17, scope: !15, inlinedAt: !16)
!18 = !DILocation(line: 32, column: 12, scope: !4)
!19 = !DILocation(line: 33, column: 12, scope: !4)
!20 = !DILocation(line: 34, column: 8, scope: !4)
!21 = !DILocation(line: 34, column: 5, scope: !4)
!22 = !DILocation(line: 35, column: 9, scope: !4)
!23 = !DILocation(line: 36, column: 5, scope: !4)
!24 = !DILocation(line: 37, column: 8, scope: !4)
!25 = !DILocation(line: 37, column: 5, scope: !4)
!26 = !DILocation(line: 38, column: 41, scope: !4)
!27 = !DILocation(line: 38, column: 34, scope: !4)
!28 = !DILocation(line: 38, column: 17, scope: !4)
!29 = !DILocation(line: 21, column: 27, scope: !15, inlinedAt: !30)
!30 = distinct !DILocation(line: 39, column: 17, scope: !4)
!31 = !DILocation(line: 21, column: 17, scope: !15, inlinedAt: !30)
!32 = !DILocation(line: 40, column: 9, scope: !4)
!33 = !DILocation(line: 41, column: 13, scope: !4)
!34 = !DILocation(line: 26, column: 1, scope: !4)
