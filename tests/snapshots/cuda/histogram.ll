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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #1

; Function Attrs: nofree norecurse nounwind memory(argmem: readwrite)
define ptx_kernel void @histogram(ptr addrspace(1) align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr addrspace(1) readonly captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1) #2 !dbg !4 {
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
  %v17_ = icmp samesign uge i64 %v13_, %p1.1, !dbg !9
  %0 = xor i64 %v13_, -1, !dbg !9
  %v30_ = add nsw i64 %p1.1, %0, !dbg !9
  %v31_ = udiv i64 %v30_, %v16_, !dbg !9
  %v32_ = add i64 %v31_, 1, !dbg !9
  %v39_.not14 = icmp eq i64 %v32_, 0, !dbg !9
  %v39_.not1 = select i1 %v17_, i1 true, i1 %v39_.not14, !dbg !9
  br i1 %v39_.not1, label %done36, label %body35.preheader, !dbg !9

body35.preheader:                                 ; preds = %entry
  %xtraiter = and i64 %v32_, 3, !dbg !9
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0, !dbg !9
  br i1 %lcmp.mod.not, label %body35.prol.loopexit, label %body35.prol, !dbg !9

body35.prol:                                      ; preds = %body35.preheader, %body35.prol
  %phi383.prol = phi i64 [ %v46_.prol, %body35.prol ], [ %v32_, %body35.preheader ], !dbg !9
  %phi372.prol = phi i64 [ %v45_.prol, %body35.prol ], [ %v13_, %body35.preheader ], !dbg !10
  %prol.iter = phi i64 [ %prol.iter.next, %body35.prol ], [ 0, %body35.preheader ], !dbg !9
  %v40_.prol = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %phi372.prol, !dbg !10
  %v41_.prol = load i8, ptr addrspace(1) %v40_.prol, align 1, !dbg !10
  %v42_.prol = zext i8 %v41_.prol to i64, !dbg !11
  %v43_.prol = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v42_.prol, !dbg !11
  %v44_.prol = atomicrmw add ptr addrspace(1) %v43_.prol, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v45_.prol = add i64 %phi372.prol, %v16_, !dbg !9
  %v46_.prol = add i64 %phi383.prol, -1, !dbg !9
  %prol.iter.next = add i64 %prol.iter, 1, !dbg !9
  %prol.iter.cmp.not = icmp eq i64 %prol.iter.next, %xtraiter, !dbg !9
  br i1 %prol.iter.cmp.not, label %body35.prol.loopexit, label %body35.prol, !dbg !9, !llvm.loop !12

body35.prol.loopexit:                             ; preds = %body35.prol, %body35.preheader
  %phi383.unr = phi i64 [ %v32_, %body35.preheader ], [ %v46_.prol, %body35.prol ], !dbg !9
  %phi372.unr = phi i64 [ %v13_, %body35.preheader ], [ %v45_.prol, %body35.prol ], !dbg !10
  %1 = icmp ult i64 %v31_, 3, !dbg !9
  br i1 %1, label %done36, label %body35, !dbg !9

body35:                                           ; preds = %body35.prol.loopexit, %body35
  %phi383 = phi i64 [ %v46_.3, %body35 ], [ %phi383.unr, %body35.prol.loopexit ], !dbg !9
  %phi372 = phi i64 [ %v45_.3, %body35 ], [ %phi372.unr, %body35.prol.loopexit ], !dbg !10
  %v40_ = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %phi372, !dbg !10
  %v41_ = load i8, ptr addrspace(1) %v40_, align 1, !dbg !10
  %v42_ = zext i8 %v41_ to i64, !dbg !11
  %v43_ = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v42_, !dbg !11
  %v44_ = atomicrmw add ptr addrspace(1) %v43_, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v45_ = add i64 %phi372, %v16_, !dbg !9
  %v40_.1 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v45_, !dbg !10
  %v41_.1 = load i8, ptr addrspace(1) %v40_.1, align 1, !dbg !10
  %v42_.1 = zext i8 %v41_.1 to i64, !dbg !11
  %v43_.1 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v42_.1, !dbg !11
  %v44_.1 = atomicrmw add ptr addrspace(1) %v43_.1, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v45_.1 = add i64 %v45_, %v16_, !dbg !9
  %v40_.2 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v45_.1, !dbg !10
  %v41_.2 = load i8, ptr addrspace(1) %v40_.2, align 1, !dbg !10
  %v42_.2 = zext i8 %v41_.2 to i64, !dbg !11
  %v43_.2 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v42_.2, !dbg !11
  %v44_.2 = atomicrmw add ptr addrspace(1) %v43_.2, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v45_.2 = add i64 %v45_.1, %v16_, !dbg !9
  %v40_.3 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v45_.2, !dbg !10
  %v41_.3 = load i8, ptr addrspace(1) %v40_.3, align 1, !dbg !10
  %v42_.3 = zext i8 %v41_.3 to i64, !dbg !11
  %v43_.3 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v42_.3, !dbg !11
  %v44_.3 = atomicrmw add ptr addrspace(1) %v43_.3, i32 1 syncscope("device") monotonic, align 4, !dbg !11
  %v45_.3 = add i64 %v45_.2, %v16_, !dbg !9
  %v46_.3 = add i64 %phi383, -4, !dbg !9
  %v39_.not.3 = icmp eq i64 %v46_.3, 0, !dbg !9
  br i1 %v39_.not.3, label %done36, label %body35, !dbg !9, !llvm.loop !14

done36:                                           ; preds = %body35.prol.loopexit, %body35, %entry
  ret void, !dbg !15
}

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nounwind memory(argmem: readwrite) "no-builtins" }

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
