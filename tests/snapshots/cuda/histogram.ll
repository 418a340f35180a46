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
  %v4 = mul nuw nsw i32 %v1, %v2, !dbg !7
  %v5 = add nuw nsw i32 %v4, %v3, !dbg !7
  %v6 = zext nneg i32 %v5 to i64, !dbg !7
  %v7 = tail call range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !8
  %v8 = mul nuw nsw i32 %v7, %v2, !dbg !8
  %v9 = zext nneg i32 %v8 to i64, !dbg !8
  %v10 = icmp samesign ule i64 %p1.1, %v6, !dbg !9
  %0 = xor i64 %v6, -1, !dbg !9
  %v23 = add nsw i64 %p1.1, %0, !dbg !9
  %v24 = udiv i64 %v23, %v9, !dbg !9
  %v25 = add i64 %v24, 1, !dbg !9
  %v32.not14 = icmp eq i64 %v25, 0, !dbg !9
  %v32.not1 = select i1 %v10, i1 true, i1 %v32.not14, !dbg !9
  br i1 %v32.not1, label %done29, label %body28.preheader, !dbg !9

body28.preheader:                                 ; preds = %entry
  %xtraiter = and i64 %v25, 7, !dbg !9
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body28.prol.loopexit, label %body28.prol, !dbg !9

body28.prol:                                      ; preds = %body28.preheader, %body28.prol
  %phi313.prol = phi i64 [ %v39.prol, %body28.prol ], [ %v25, %body28.preheader ]
  %phi302.prol = phi i64 [ %v38.prol, %body28.prol ], [ %v6, %body28.preheader ]
  %prol.iter = phi i64 [ %prol.iter.next, %body28.prol ], [ 0, %body28.preheader ]
  %v33.prol = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %phi302.prol, !dbg !10
  %v34.prol = load i8, ptr addrspace(1) %v33.prol, align 1, !dbg !10
  %v35.prol = zext i8 %v34.prol to i64, !dbg !11
  %v36.prol = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v35.prol, !dbg !11
  %v37.prol = atomicrmw add ptr addrspace(1) %v36.prol, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v38.prol = add i64 %phi302.prol, %v9, !dbg !9
  %v39.prol = add i64 %phi313.prol, -1, !dbg !9
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body28.prol.loopexit, label %body28.prol, !dbg !9, !llvm.loop !12

body28.prol.loopexit:                             ; preds = %body28.prol, %body28.preheader
  %phi313.unr = phi i64 [ %v25, %body28.preheader ], [ %v39.prol, %body28.prol ]
  %phi302.unr = phi i64 [ %v6, %body28.preheader ], [ %v38.prol, %body28.prol ]
  %1 = icmp ult i64 %v24, 7, !dbg !9
  br i1 %1, label %done29, label %body28, !dbg !9

body28:                                           ; preds = %body28.prol.loopexit, %body28
  %phi313 = phi i64 [ %v39.7, %body28 ], [ %phi313.unr, %body28.prol.loopexit ]
  %phi302 = phi i64 [ %v38.7, %body28 ], [ %phi302.unr, %body28.prol.loopexit ]
  %v33 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %phi302, !dbg !10
  %v34 = load i8, ptr addrspace(1) %v33, align 1, !dbg !10
  %v35 = zext i8 %v34 to i64, !dbg !11
  %v36 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v35, !dbg !11
  %v37 = atomicrmw add ptr addrspace(1) %v36, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v38 = add i64 %phi302, %v9, !dbg !9
  %v33.1 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v38, !dbg !10
  %v34.1 = load i8, ptr addrspace(1) %v33.1, align 1, !dbg !10
  %v35.1 = zext i8 %v34.1 to i64, !dbg !11
  %v36.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v35.1, !dbg !11
  %v37.1 = atomicrmw add ptr addrspace(1) %v36.1, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v38.1 = add i64 %v38, %v9, !dbg !9
  %v33.2 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v38.1, !dbg !10
  %v34.2 = load i8, ptr addrspace(1) %v33.2, align 1, !dbg !10
  %v35.2 = zext i8 %v34.2 to i64, !dbg !11
  %v36.2 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v35.2, !dbg !11
  %v37.2 = atomicrmw add ptr addrspace(1) %v36.2, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v38.2 = add i64 %v38.1, %v9, !dbg !9
  %v33.3 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v38.2, !dbg !10
  %v34.3 = load i8, ptr addrspace(1) %v33.3, align 1, !dbg !10
  %v35.3 = zext i8 %v34.3 to i64, !dbg !11
  %v36.3 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v35.3, !dbg !11
  %v37.3 = atomicrmw add ptr addrspace(1) %v36.3, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v38.3 = add i64 %v38.2, %v9, !dbg !9
  %v33.4 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v38.3, !dbg !10
  %v34.4 = load i8, ptr addrspace(1) %v33.4, align 1, !dbg !10
  %v35.4 = zext i8 %v34.4 to i64, !dbg !11
  %v36.4 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v35.4, !dbg !11
  %v37.4 = atomicrmw add ptr addrspace(1) %v36.4, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v38.4 = add i64 %v38.3, %v9, !dbg !9
  %v33.5 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v38.4, !dbg !10
  %v34.5 = load i8, ptr addrspace(1) %v33.5, align 1, !dbg !10
  %v35.5 = zext i8 %v34.5 to i64, !dbg !11
  %v36.5 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v35.5, !dbg !11
  %v37.5 = atomicrmw add ptr addrspace(1) %v36.5, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v38.5 = add i64 %v38.4, %v9, !dbg !9
  %v33.6 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v38.5, !dbg !10
  %v34.6 = load i8, ptr addrspace(1) %v33.6, align 1, !dbg !10
  %v35.6 = zext i8 %v34.6 to i64, !dbg !11
  %v36.6 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v35.6, !dbg !11
  %v37.6 = atomicrmw add ptr addrspace(1) %v36.6, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v38.6 = add i64 %v38.5, %v9, !dbg !9
  %v33.7 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v38.6, !dbg !10
  %v34.7 = load i8, ptr addrspace(1) %v33.7, align 1, !dbg !10
  %v35.7 = zext i8 %v34.7 to i64, !dbg !11
  %v36.7 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v35.7, !dbg !11
  %v37.7 = atomicrmw add ptr addrspace(1) %v36.7, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v38.7 = add i64 %v38.6, %v9, !dbg !9
  %v39.7 = add i64 %phi313, -8, !dbg !9
  %v32.not.7 = icmp eq i64 %v39.7, 0, !dbg !9
  br i1 %v32.not.7, label %done29, label %body28, !dbg !9

done29:                                           ; preds = %body28.prol.loopexit, %body28, %entry
  ret void, !dbg !14
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nofree norecurse nounwind memory(argmem: readwrite) "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "reductions.py", directory: "tests/kernels")
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
!14 = !DILocation(line: 149, column: 1, scope: !4)
