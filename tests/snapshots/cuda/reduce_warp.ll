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
  %v7 = zext nneg i32 %v1 to i64, !dbg !7
  %v9 = zext nneg i32 %v2 to i64, !dbg !7
  %v11 = zext nneg i32 %v3 to i64, !dbg !7
  %v12 = mul nuw nsw i64 %v7, %v9, !dbg !7
  %v13 = add nuw nsw i64 %v12, %v11, !dbg !7
  %v14 = tail call range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !8
  %v15 = mul nuw nsw i32 %v14, %v2, !dbg !8
  %v16 = zext nneg i32 %v15 to i64, !dbg !8
  %v17 = icmp samesign uge i64 %v13, %p0.1, !dbg !9
  %0 = xor i64 %v13, -1, !dbg !9
  %v30 = add nsw i64 %p0.1, %0, !dbg !9
  %v31 = udiv i64 %v30, %v16, !dbg !9
  %v32 = add i64 %v31, 1, !dbg !9
  %v40.not2327 = icmp eq i64 %v32, 0, !dbg !9
  %v40.not23 = select i1 %v17, i1 true, i1 %v40.not2327, !dbg !9
  br i1 %v40.not23, label %done36, label %body35.preheader, !dbg !9

body35.preheader:                                 ; preds = %entry
  %xtraiter = and i64 %v32, 3, !dbg !9
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body35.prol.loopexit, label %body35.prol, !dbg !9

body35.prol:                                      ; preds = %body35.preheader, %body35.prol
  %phi3926.prol = phi i64 [ %v45.prol, %body35.prol ], [ %v32, %body35.preheader ]
  %phi3825.prol = phi float [ %v43.prol, %body35.prol ], [ %p2.0, %body35.preheader ]
  %phi3724.prol = phi i64 [ %v44.prol, %body35.prol ], [ %v13, %body35.preheader ]
  %prol.iter = phi i64 [ %prol.iter.next, %body35.prol ], [ 0, %body35.preheader ]
  %v41.prol = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %phi3724.prol, !dbg !10
  %v42.prol = load float, ptr addrspace(1) %v41.prol, align 4, !dbg !10
  %v43.prol = fadd float %phi3825.prol, %v42.prol, !dbg !11
  %v44.prol = add i64 %phi3724.prol, %v16, !dbg !9
  %v45.prol = add i64 %phi3926.prol, -1, !dbg !9
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body35.prol.loopexit, label %body35.prol, !dbg !9, !llvm.loop !12

body35.prol.loopexit:                             ; preds = %body35.prol, %body35.preheader
  %v43.lcssa.unr = phi float [ poison, %body35.preheader ], [ %v43.prol, %body35.prol ]
  %phi3926.unr = phi i64 [ %v32, %body35.preheader ], [ %v45.prol, %body35.prol ]
  %phi3825.unr = phi float [ %p2.0, %body35.preheader ], [ %v43.prol, %body35.prol ]
  %phi3724.unr = phi i64 [ %v13, %body35.preheader ], [ %v44.prol, %body35.prol ]
  %1 = icmp ult i64 %v31, 3, !dbg !9
  br i1 %1, label %done36, label %body35, !dbg !9

body35:                                           ; preds = %body35.prol.loopexit, %body35
  %phi3926 = phi i64 [ %v45.3, %body35 ], [ %phi3926.unr, %body35.prol.loopexit ]
  %phi3825 = phi float [ %v43.3, %body35 ], [ %phi3825.unr, %body35.prol.loopexit ]
  %phi3724 = phi i64 [ %v44.3, %body35 ], [ %phi3724.unr, %body35.prol.loopexit ]
  %v41 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %phi3724, !dbg !10
  %v42 = load float, ptr addrspace(1) %v41, align 4, !dbg !10
  %v43 = fadd float %phi3825, %v42, !dbg !11
  %v44 = add i64 %phi3724, %v16, !dbg !9
  %v41.1 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v44, !dbg !10
  %v42.1 = load float, ptr addrspace(1) %v41.1, align 4, !dbg !10
  %v43.1 = fadd float %v43, %v42.1, !dbg !11
  %v44.1 = add i64 %v44, %v16, !dbg !9
  %v41.2 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v44.1, !dbg !10
  %v42.2 = load float, ptr addrspace(1) %v41.2, align 4, !dbg !10
  %v43.2 = fadd float %v43.1, %v42.2, !dbg !11
  %v44.2 = add i64 %v44.1, %v16, !dbg !9
  %v41.3 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v44.2, !dbg !10
  %v42.3 = load float, ptr addrspace(1) %v41.3, align 4, !dbg !10
  %v43.3 = fadd float %v43.2, %v42.3, !dbg !11
  %v44.3 = add i64 %v44.2, %v16, !dbg !9
  %v45.3 = add i64 %phi3926, -4, !dbg !9
  %v40.not.3 = icmp eq i64 %v45.3, 0, !dbg !9
  br i1 %v40.not.3, label %done36, label %body35, !dbg !9, !llvm.loop !14

done36:                                           ; preds = %body35.prol.loopexit, %body35, %entry
  %phi38.lcssa = phi float [ %p2.0, %entry ], [ %v43.lcssa.unr, %body35.prol.loopexit ], [ %v43.3, %body35 ]
  %v10.i = bitcast float %phi38.lcssa to i32, !dbg !15
  %v11.i = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.i, i32 16, i32 31), !dbg !15
  %v12.i = bitcast i32 %v11.i to float, !dbg !15
  %v13.i = fadd float %phi38.lcssa, %v12.i, !dbg !18
  %v10.1.i = bitcast float %v13.i to i32, !dbg !15
  %v11.1.i = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.1.i, i32 8, i32 31), !dbg !15
  %v12.1.i = bitcast i32 %v11.1.i to float, !dbg !15
  %v13.1.i = fadd float %v13.i, %v12.1.i, !dbg !18
  %v10.2.i = bitcast float %v13.1.i to i32, !dbg !15
  %v11.2.i = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.2.i, i32 4, i32 31), !dbg !15
  %v12.2.i = bitcast i32 %v11.2.i to float, !dbg !15
  %v13.2.i = fadd float %v13.1.i, %v12.2.i, !dbg !18
  %v10.3.i = bitcast float %v13.2.i to i32, !dbg !15
  %v11.3.i = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.3.i, i32 2, i32 31), !dbg !15
  %v12.3.i = bitcast i32 %v11.3.i to float, !dbg !15
  %v13.3.i = fadd float %v13.2.i, %v12.3.i, !dbg !18
  %v10.4.i = bitcast float %v13.3.i to i32, !dbg !15
  %v11.4.i = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.4.i, i32 1, i32 31), !dbg !15
  %v48 = and i64 %v11, 31, !dbg !19
  %v491 = lshr i64 %v11, 5, !dbg !20
  %v50 = icmp eq i64 %v48, 0, !dbg !21
  br i1 %v50, label %then51, label %join53, !dbg !22

then51:                                           ; preds = %done36
  %v54 = getelementptr inbounds nuw float, ptr addrspace(3) @shared.0, i64 %v491
  %v12.4.i = bitcast i32 %v11.4.i to float, !dbg !15
  %v13.4.i = fadd float %v13.3.i, %v12.4.i, !dbg !18
  store float %v13.4.i, ptr addrspace(3) %v54, align 4, !dbg !23
  br label %join53, !dbg !22

join53:                                           ; preds = %done36, %then51
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %v55 = icmp eq i64 %v491, 0, !dbg !25
  br i1 %v55, label %then56, label %join58, !dbg !26

then56:                                           ; preds = %join53
  %v602 = lshr i64 %v9, 5, !dbg !27
  %v61 = icmp samesign ult i64 %v48, %v602, !dbg !28
  br i1 %v61, label %then62, label %join64, !dbg !29

then62:                                           ; preds = %then56
  %v65 = getelementptr inbounds nuw float, ptr addrspace(3) @shared.0, i64 %v48
  %v66 = load float, ptr addrspace(3) %v65, align 4, !dbg !29
  br label %join64, !dbg !29

join64:                                           ; preds = %then56, %then62
  %v67 = phi float [ %v66, %then62 ], [ %p2.0, %then56 ], !dbg !29
  %v10.i3 = bitcast float %v67 to i32, !dbg !30
  %v11.i4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.i3, i32 16, i32 31), !dbg !30
  %v12.i5 = bitcast i32 %v11.i4 to float, !dbg !30
  %v13.i6 = fadd float %v67, %v12.i5, !dbg !32
  %v10.1.i7 = bitcast float %v13.i6 to i32, !dbg !30
  %v11.1.i8 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.1.i7, i32 8, i32 31), !dbg !30
  %v12.1.i9 = bitcast i32 %v11.1.i8 to float, !dbg !30
  %v13.1.i10 = fadd float %v13.i6, %v12.1.i9, !dbg !32
  %v10.2.i11 = bitcast float %v13.1.i10 to i32, !dbg !30
  %v11.2.i12 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.2.i11, i32 4, i32 31), !dbg !30
  %v12.2.i13 = bitcast i32 %v11.2.i12 to float, !dbg !30
  %v13.2.i14 = fadd float %v13.1.i10, %v12.2.i13, !dbg !32
  %v10.3.i15 = bitcast float %v13.2.i14 to i32, !dbg !30
  %v11.3.i16 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.3.i15, i32 2, i32 31), !dbg !30
  %v12.3.i17 = bitcast i32 %v11.3.i16 to float, !dbg !30
  %v13.3.i18 = fadd float %v13.2.i14, %v12.3.i17, !dbg !32
  %v10.4.i19 = bitcast float %v13.3.i18 to i32, !dbg !30
  %v11.4.i20 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v10.4.i19, i32 1, i32 31), !dbg !30
  br i1 %v50, label %then69, label %join58, !dbg !33

then69:                                           ; preds = %join64
  %v12.4.i21 = bitcast i32 %v11.4.i20 to float, !dbg !30
  %v13.4.i22 = fadd float %v13.3.i18, %v12.4.i21, !dbg !32
  %v72 = atomicrmw fadd ptr addrspace(1) %p1.0, float %v13.4.i22 syncscope("device") monotonic, align 4, !dbg !34
  br label %join58, !dbg !33

join58:                                           ; preds = %join53, %then69, %join64
  ret void, !dbg !35
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #3 = { convergent norecurse nounwind "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "reductions.py", directory: "kernels")
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
!14 = distinct !{!14, !13}
!15 = !DILocation(line: 21, column: 27, scope: !16, inlinedAt: !17)
!16 = distinct !DISubprogram(name: "warp_fold", scope: !1, file: !1, line: 17, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!17 = distinct !DILocation(line: 31, column: 13, scope: !4)
!18 = !DILocation(line: 21, column: 17, scope: !16, inlinedAt: !17)
!19 = !DILocation(line: 32, column: 12, scope: !4)
!20 = !DILocation(line: 33, column: 12, scope: !4)
!21 = !DILocation(line: 34, column: 8, scope: !4)
!22 = !DILocation(line: 34, column: 5, scope: !4)
!23 = !DILocation(line: 35, column: 9, scope: !4)
!24 = !DILocation(line: 36, column: 5, scope: !4)
!25 = !DILocation(line: 37, column: 8, scope: !4)
!26 = !DILocation(line: 37, column: 5, scope: !4)
!27 = !DILocation(line: 38, column: 41, scope: !4)
!28 = !DILocation(line: 38, column: 34, scope: !4)
!29 = !DILocation(line: 38, column: 17, scope: !4)
!30 = !DILocation(line: 21, column: 27, scope: !16, inlinedAt: !31)
!31 = distinct !DILocation(line: 39, column: 17, scope: !4)
!32 = !DILocation(line: 21, column: 17, scope: !16, inlinedAt: !31)
!33 = !DILocation(line: 40, column: 9, scope: !4)
!34 = !DILocation(line: 41, column: 13, scope: !4)
!35 = !DILocation(line: 26, column: 1, scope: !4)
