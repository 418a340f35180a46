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

; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent norecurse nounwind
define ptx_kernel void @reduce_warp(ptr addrspace(1) readonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr addrspace(1) align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, float %p2.0) local_unnamed_addr #3 !dbg !4 {
entry:
  %v1_ = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %v2_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !7
  %v3_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v7_ = zext nneg i32 %v1_ to i64, !dbg !7
  %v9_ = zext nneg i32 %v2_ to i64, !dbg !7
  %v11_ = zext nneg i32 %v3_ to i64, !dbg !7
  %v12_ = mul nuw nsw i64 %v7_, %v9_, !dbg !7
  %v13_ = add nuw nsw i64 %v12_, %v11_, !dbg !7
  %v14_ = tail call range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !8
  %v15_ = mul nuw nsw i32 %v14_, %v2_, !dbg !8
  %v16_ = zext nneg i32 %v15_ to i64, !dbg !8
  %v17_ = icmp samesign uge i64 %v13_, %p0.1, !dbg !9
  %0 = xor i64 %v13_, -1, !dbg !9
  %v30_ = add nsw i64 %p0.1, %0, !dbg !9
  %v31_ = udiv i64 %v30_, %v16_, !dbg !9
  %v32_ = add i64 %v31_, 1, !dbg !9
  %v40_.not513 = icmp eq i64 %v32_, 0, !dbg !9
  %v40_.not5 = select i1 %v17_, i1 true, i1 %v40_.not513, !dbg !9
  br i1 %v40_.not5, label %loop47.preheader, label %body35.preheader, !dbg !9

body35.preheader:                                 ; preds = %entry
  %xtraiter = and i64 %v32_, 3, !dbg !9
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body35.prol.loopexit, label %body35.prol, !dbg !9

body35.prol:                                      ; preds = %body35.preheader, %body35.prol
  %phi398.prol = phi i64 [ %v45_.prol, %body35.prol ], [ %v32_, %body35.preheader ], !dbg !9
  %phi387.prol = phi float [ %v43_.prol, %body35.prol ], [ %p2.0, %body35.preheader ], !dbg !11
  %phi376.prol = phi i64 [ %v44_.prol, %body35.prol ], [ %v13_, %body35.preheader ], !dbg !10
  %prol.iter = phi i64 [ %prol.iter.next, %body35.prol ], [ 0, %body35.preheader ], !dbg !9
  %v41_.prol = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %phi376.prol, !dbg !10
  %v42_.prol = load float, ptr addrspace(1) %v41_.prol, align 4, !dbg !10
  %v43_.prol = fadd float %phi387.prol, %v42_.prol, !dbg !11
  %v44_.prol = add i64 %phi376.prol, %v16_, !dbg !9
  %v45_.prol = add i64 %phi398.prol, -1, !dbg !9
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body35.prol.loopexit, label %body35.prol, !dbg !9, !llvm.loop !12

body35.prol.loopexit:                             ; preds = %body35.prol, %body35.preheader
  %v43_.lcssa.unr = phi float [ poison, %body35.preheader ], [ %v43_.prol, %body35.prol ], !dbg !14
  %phi398.unr = phi i64 [ %v32_, %body35.preheader ], [ %v45_.prol, %body35.prol ], !dbg !9
  %phi387.unr = phi float [ %p2.0, %body35.preheader ], [ %v43_.prol, %body35.prol ], !dbg !11
  %phi376.unr = phi i64 [ %v13_, %body35.preheader ], [ %v44_.prol, %body35.prol ], !dbg !10
  %1 = icmp ult i64 %v31_, 3, !dbg !9
  br i1 %1, label %loop47.preheader, label %body35, !dbg !9

loop47.preheader:                                 ; preds = %body35.prol.loopexit, %body35, %entry
  %phi38.lcssa = phi float [ %p2.0, %entry ], [ %v43_.lcssa.unr, %body35.prol.loopexit ], [ %v43_.3, %body35 ], !dbg !14
  %v55_ = bitcast float %phi38.lcssa to i32, !dbg !14
  %v56_ = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v55_, i32 16, i32 31), !dbg !14
  %v57_ = bitcast i32 %v56_ to float, !dbg !14
  %v58_ = fadd float %phi38.lcssa, %v57_, !dbg !17
  %v55_.1 = bitcast float %v58_ to i32, !dbg !14
  %v56_.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v55_.1, i32 8, i32 31), !dbg !14
  %v57_.1 = bitcast i32 %v56_.1 to float, !dbg !14
  %v58_.1 = fadd float %v58_, %v57_.1, !dbg !17
  %v55_.2 = bitcast float %v58_.1 to i32, !dbg !14
  %v56_.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v55_.2, i32 4, i32 31), !dbg !14
  %v57_.2 = bitcast i32 %v56_.2 to float, !dbg !14
  %v58_.2 = fadd float %v58_.1, %v57_.2, !dbg !17
  %v55_.3 = bitcast float %v58_.2 to i32, !dbg !14
  %v56_.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v55_.3, i32 2, i32 31), !dbg !14
  %v57_.3 = bitcast i32 %v56_.3 to float, !dbg !14
  %v58_.3 = fadd float %v58_.2, %v57_.3, !dbg !17
  %v55_.4 = bitcast float %v58_.3 to i32, !dbg !14
  %v56_.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v55_.4, i32 1, i32 31), !dbg !14
  %v63_ = and i64 %v11_, 31, !dbg !18
  %v64_1 = lshr i64 %v11_, 5, !dbg !19
  %v65_ = icmp eq i64 %v63_, 0, !dbg !20
  br i1 %v65_, label %then66, label %join68, !dbg !21

body35:                                           ; preds = %body35.prol.loopexit, %body35
  %phi398 = phi i64 [ %v45_.3, %body35 ], [ %phi398.unr, %body35.prol.loopexit ], !dbg !9
  %phi387 = phi float [ %v43_.3, %body35 ], [ %phi387.unr, %body35.prol.loopexit ], !dbg !11
  %phi376 = phi i64 [ %v44_.3, %body35 ], [ %phi376.unr, %body35.prol.loopexit ], !dbg !10
  %v41_ = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %phi376, !dbg !10
  %v42_ = load float, ptr addrspace(1) %v41_, align 4, !dbg !10
  %v43_ = fadd float %phi387, %v42_, !dbg !11
  %v44_ = add i64 %phi376, %v16_, !dbg !9
  %v41_.1 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v44_, !dbg !10
  %v42_.1 = load float, ptr addrspace(1) %v41_.1, align 4, !dbg !10
  %v43_.1 = fadd float %v43_, %v42_.1, !dbg !11
  %v44_.1 = add i64 %v44_, %v16_, !dbg !9
  %v41_.2 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v44_.1, !dbg !10
  %v42_.2 = load float, ptr addrspace(1) %v41_.2, align 4, !dbg !10
  %v43_.2 = fadd float %v43_.1, %v42_.2, !dbg !11
  %v44_.2 = add i64 %v44_.1, %v16_, !dbg !9
  %v41_.3 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v44_.2, !dbg !10
  %v42_.3 = load float, ptr addrspace(1) %v41_.3, align 4, !dbg !10
  %v43_.3 = fadd float %v43_.2, %v42_.3, !dbg !11
  %v44_.3 = add i64 %v44_.2, %v16_, !dbg !9
  %v45_.3 = add i64 %phi398, -4, !dbg !9
  %v40_.not.3 = icmp eq i64 %v45_.3, 0, !dbg !9
  br i1 %v40_.not.3, label %loop47.preheader, label %body35, !dbg !9, !llvm.loop !22

then66:                                           ; preds = %loop47.preheader
  %v57_.4 = bitcast i32 %v56_.4 to float, !dbg !14
  %v58_.4 = fadd float %v58_.3, %v57_.4, !dbg !17
  %v69_ = getelementptr inbounds nuw float, ptr addrspace(3) @shared.0, i64 %v64_1, !dbg !23
  store float %v58_.4, ptr addrspace(3) %v69_, align 4, !dbg !23
  br label %join68, !dbg !21

join68:                                           ; preds = %loop47.preheader, %then66
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !24
  %v70_ = icmp eq i64 %v64_1, 0, !dbg !25
  br i1 %v70_, label %then71, label %join73, !dbg !26

then71:                                           ; preds = %join68
  %v75_2 = lshr i64 %v9_, 5, !dbg !27
  %v76_ = icmp samesign ult i64 %v63_, %v75_2, !dbg !28
  br i1 %v76_, label %then77, label %join79, !dbg !29

then77:                                           ; preds = %then71
  %v80_ = getelementptr inbounds nuw float, ptr addrspace(3) @shared.0, i64 %v63_, !dbg !29
  %v81_ = load float, ptr addrspace(3) %v80_, align 4, !dbg !29
  br label %join79, !dbg !29

join79:                                           ; preds = %then71, %then77
  %v82_ = phi float [ %v81_, %then77 ], [ %p2.0, %then71 ], !dbg !29
  %v92_ = bitcast float %v82_ to i32, !dbg !30
  %v93_ = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v92_, i32 16, i32 31), !dbg !30
  %v94_ = bitcast i32 %v93_ to float, !dbg !30
  %v95_ = fadd float %v82_, %v94_, !dbg !32
  %v92_.1 = bitcast float %v95_ to i32, !dbg !30
  %v93_.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v92_.1, i32 8, i32 31), !dbg !30
  %v94_.1 = bitcast i32 %v93_.1 to float, !dbg !30
  %v95_.1 = fadd float %v95_, %v94_.1, !dbg !32
  %v92_.2 = bitcast float %v95_.1 to i32, !dbg !30
  %v93_.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v92_.2, i32 4, i32 31), !dbg !30
  %v94_.2 = bitcast i32 %v93_.2 to float, !dbg !30
  %v95_.2 = fadd float %v95_.1, %v94_.2, !dbg !32
  %v92_.3 = bitcast float %v95_.2 to i32, !dbg !30
  %v93_.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v92_.3, i32 2, i32 31), !dbg !30
  %v94_.3 = bitcast i32 %v93_.3 to float, !dbg !30
  %v95_.3 = fadd float %v95_.2, %v94_.3, !dbg !32
  %v92_.4 = bitcast float %v95_.3 to i32, !dbg !30
  %v93_.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v92_.4, i32 1, i32 31), !dbg !30
  br i1 %v65_, label %then99, label %join73, !dbg !33

then99:                                           ; preds = %join79
  %v94_.4 = bitcast i32 %v93_.4 to float, !dbg !30
  %v95_.4 = fadd float %v95_.3, %v94_.4, !dbg !32
  %v102_ = atomicrmw fadd ptr addrspace(1) %p1.0, float %v95_.4 syncscope("device") monotonic, align 4, !dbg !34
  br label %join73, !dbg !33

join73:                                           ; preds = %join68, %then99, %join79
  ret void, !dbg !35
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #2 = { convergent nocallback nounwind }
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
!14 = !DILocation(line: 21, column: 27, scope: !15, inlinedAt: !16)
!15 = distinct !DISubprogram(name: "warp_fold", scope: !1, file: !1, line: 20, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!16 = !DILocation(line: 31, column: 13, scope: !4)
!17 = !DILocation(line: 21, column: 17, scope: !15, inlinedAt: !16)
!18 = !DILocation(line: 32, column: 12, scope: !4)
!19 = !DILocation(line: 33, column: 12, scope: !4)
!20 = !DILocation(line: 34, column: 8, scope: !4)
!21 = !DILocation(line: 34, column: 5, scope: !4)
!22 = distinct !{!22, !13}
!23 = !DILocation(line: 35, column: 9, scope: !4)
!24 = !DILocation(line: 36, column: 5, scope: !4)
!25 = !DILocation(line: 37, column: 8, scope: !4)
!26 = !DILocation(line: 37, column: 5, scope: !4)
!27 = !DILocation(line: 38, column: 41, scope: !4)
!28 = !DILocation(line: 38, column: 34, scope: !4)
!29 = !DILocation(line: 38, column: 17, scope: !4)
!30 = !DILocation(line: 21, column: 27, scope: !15, inlinedAt: !31)
!31 = !DILocation(line: 39, column: 17, scope: !4)
!32 = !DILocation(line: 21, column: 17, scope: !15, inlinedAt: !31)
!33 = !DILocation(line: 40, column: 9, scope: !4)
!34 = !DILocation(line: 41, column: 13, scope: !4)
!35 = !DILocation(line: 26, column: 1, scope: !4)
