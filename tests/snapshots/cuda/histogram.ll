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
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #0

; Function Attrs: nofree norecurse nounwind memory(argmem: readwrite)
define ptx_kernel void @histogram(ptr addrspace(1) align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr addrspace(1) readonly captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1) local_unnamed_addr #1 !dbg !4 {
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
  %v17 = icmp samesign uge i64 %v13, %p1.1, !dbg !9
  %0 = xor i64 %v13, -1, !dbg !9
  %v30 = add nsw i64 %p1.1, %0, !dbg !9
  %v31 = udiv i64 %v30, %v16, !dbg !9
  %v32 = add i64 %v31, 1, !dbg !9
  %v39.not14 = icmp eq i64 %v32, 0, !dbg !9
  %v39.not1 = select i1 %v17, i1 true, i1 %v39.not14, !dbg !9
  br i1 %v39.not1, label %done36, label %body35.preheader, !dbg !9

body35.preheader:                                 ; preds = %entry
  %xtraiter = and i64 %v32, 3, !dbg !9
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body35.prol.loopexit, label %body35.prol, !dbg !9

body35.prol:                                      ; preds = %body35.preheader, %body35.prol
  %phi383.prol = phi i64 [ %v46.prol, %body35.prol ], [ %v32, %body35.preheader ]
  %phi372.prol = phi i64 [ %v45.prol, %body35.prol ], [ %v13, %body35.preheader ]
  %prol.iter = phi i64 [ %prol.iter.next, %body35.prol ], [ 0, %body35.preheader ]
  %v40.prol = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %phi372.prol, !dbg !10
  %v41.prol = load i8, ptr addrspace(1) %v40.prol, align 1, !dbg !10
  %v42.prol = zext i8 %v41.prol to i64, !dbg !11
  %v43.prol = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v42.prol, !dbg !11
  %v44.prol = atomicrmw add ptr addrspace(1) %v43.prol, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v45.prol = add i64 %phi372.prol, %v16, !dbg !9
  %v46.prol = add i64 %phi383.prol, -1, !dbg !9
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body35.prol.loopexit, label %body35.prol, !dbg !9, !llvm.loop !12

body35.prol.loopexit:                             ; preds = %body35.prol, %body35.preheader
  %phi383.unr = phi i64 [ %v32, %body35.preheader ], [ %v46.prol, %body35.prol ]
  %phi372.unr = phi i64 [ %v13, %body35.preheader ], [ %v45.prol, %body35.prol ]
  %1 = icmp ult i64 %v31, 3, !dbg !9
  br i1 %1, label %done36, label %body35, !dbg !9

body35:                                           ; preds = %body35.prol.loopexit, %body35
  %phi383 = phi i64 [ %v46.3, %body35 ], [ %phi383.unr, %body35.prol.loopexit ]
  %phi372 = phi i64 [ %v45.3, %body35 ], [ %phi372.unr, %body35.prol.loopexit ]
  %v40 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %phi372, !dbg !10
  %v41 = load i8, ptr addrspace(1) %v40, align 1, !dbg !10
  %v42 = zext i8 %v41 to i64, !dbg !11
  %v43 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v42, !dbg !11
  %v44 = atomicrmw add ptr addrspace(1) %v43, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v45 = add i64 %phi372, %v16, !dbg !9
  %v40.1 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v45, !dbg !10
  %v41.1 = load i8, ptr addrspace(1) %v40.1, align 1, !dbg !10
  %v42.1 = zext i8 %v41.1 to i64, !dbg !11
  %v43.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v42.1, !dbg !11
  %v44.1 = atomicrmw add ptr addrspace(1) %v43.1, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v45.1 = add i64 %v45, %v16, !dbg !9
  %v40.2 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v45.1, !dbg !10
  %v41.2 = load i8, ptr addrspace(1) %v40.2, align 1, !dbg !10
  %v42.2 = zext i8 %v41.2 to i64, !dbg !11
  %v43.2 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v42.2, !dbg !11
  %v44.2 = atomicrmw add ptr addrspace(1) %v43.2, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v45.2 = add i64 %v45.1, %v16, !dbg !9
  %v40.3 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v45.2, !dbg !10
  %v41.3 = load i8, ptr addrspace(1) %v40.3, align 1, !dbg !10
  %v42.3 = zext i8 %v41.3 to i64, !dbg !11
  %v43.3 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v42.3, !dbg !11
  %v44.3 = atomicrmw add ptr addrspace(1) %v43.3, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v45.3 = add i64 %v45.2, %v16, !dbg !9
  %v46.3 = add i64 %phi383, -4, !dbg !9
  %v39.not.3 = icmp eq i64 %v46.3, 0, !dbg !9
  br i1 %v39.not.3, label %done36, label %body35, !dbg !9, !llvm.loop !14

done36:                                           ; preds = %body35.prol.loopexit, %body35, %entry
  ret void, !dbg !15
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nofree norecurse nounwind memory(argmem: readwrite) "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "reductions.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22histogram\22,\22faults\22:[],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<i32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22values\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<u8, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "histogram", scope: !1, file: !1, line: 149, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 150, column: 20, scope: !4)
!8 = !DILocation(line: 150, column: 47, scope: !4)
!9 = !DILocation(line: 150, column: 5, scope: !4)
!10 = !DILocation(line: 151, column: 33, scope: !4)
!11 = !DILocation(line: 151, column: 9, scope: !4)
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.unroll.disable"}
!14 = distinct !{!14, !13}
!15 = !DILocation(line: 149, column: 1, scope: !4)
