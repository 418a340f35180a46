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

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define ptx_kernel void @fft_step(ptr addrspace(1) align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr addrspace(1) readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1) local_unnamed_addr #2 !dbg !4 {
entry:
  %v1 = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %v2 = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !7
  %v3 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v7 = zext nneg i32 %v1 to i64, !dbg !7
  %v9 = zext nneg i32 %v2 to i64, !dbg !7
  %v11 = zext nneg i32 %v3 to i64, !dbg !7
  %v12 = mul nuw nsw i64 %v7, %v9, !dbg !7
  %v13 = add nuw nsw i64 %v12, %v11, !dbg !7
  %v141 = lshr i64 %p0.1, 1, !dbg !8
  %v15 = icmp samesign ult i64 %v13, %v141, !dbg !9
  br i1 %v15, label %then16, label %join18, !dbg !10

then16:                                           ; preds = %entry
  %v19 = add nuw i64 %p1.1, 8796093022207, !dbg !11
  %v20 = and i64 %v19, %v13, !dbg !12
  %v21 = shl nuw nsw i64 %v13, 1, !dbg !13
  %v22 = sub nsw i64 %v21, %v20, !dbg !13
  %v23 = add nsw i64 %v22, %p1.1, !dbg !14
  %v24 = icmp slt i64 %v22, 0, !dbg !15
  %v25 = select i1 %v24, i64 %p0.1, i64 0, !dbg !15
  %v26 = add i64 %v25, %v22, !dbg !15
  %v29.idx = shl nuw nsw i64 %v26, 3, !dbg !15
  %v29 = getelementptr inbounds nuw i8, ptr addrspace(1) %p0.0, i64 %v29.idx, !dbg !15
  %v30 = load float, ptr addrspace(1) %v29, align 4, !dbg !15
  %v33 = getelementptr inbounds nuw i8, ptr addrspace(1) %v29, i64 4, !dbg !15
  %v34 = load float, ptr addrspace(1) %v33, align 4, !dbg !15
  %v35 = icmp slt i64 %v23, 0, !dbg !16
  %v36 = select i1 %v35, i64 %p0.1, i64 0, !dbg !16
  %v37 = add i64 %v36, %v23, !dbg !16
  %v40.idx = shl nuw nsw i64 %v37, 3, !dbg !16
  %v40 = getelementptr inbounds nuw i8, ptr addrspace(1) %p0.0, i64 %v40.idx, !dbg !16
  %v41 = load float, ptr addrspace(1) %v40, align 4, !dbg !16
  %v44 = getelementptr inbounds nuw i8, ptr addrspace(1) %v40, i64 4, !dbg !16
  %v45 = load float, ptr addrspace(1) %v44, align 4, !dbg !16
  %v48.idx = shl nuw nsw i64 %v20, 3, !dbg !17
  %v48 = getelementptr inbounds nuw i8, ptr addrspace(1) %p1.0, i64 %v48.idx, !dbg !17
  %v49 = load float, ptr addrspace(1) %v48, align 4, !dbg !17
  %v52 = getelementptr inbounds nuw i8, ptr addrspace(1) %v48, i64 4, !dbg !17
  %v53 = load float, ptr addrspace(1) %v52, align 4, !dbg !17
  %v55 = fmul float %v45, %v49, !dbg !16
  %v56 = tail call float @llvm.fma.f32(float %v41, float %v53, float %v55), !dbg !16
  %0 = fneg float %v53, !dbg !16
  %v57 = fmul float %v45, %0, !dbg !16
  %v58 = tail call float @llvm.fma.f32(float %v41, float %v49, float %v57), !dbg !16
  %v59 = fadd float %v30, %v58, !dbg !18
  %v60 = fadd float %v34, %v56, !dbg !18
  %v61 = fsub float %v30, %v58, !dbg !19
  %v62 = fsub float %v34, %v56, !dbg !19
  store float %v59, ptr addrspace(1) %v29, align 4, !dbg !20
  store float %v60, ptr addrspace(1) %v33, align 4, !dbg !20
  store float %v61, ptr addrspace(1) %v40, align 4, !dbg !20
  store float %v62, ptr addrspace(1) %v44, align 4, !dbg !20
  br label %join18, !dbg !10

join18:                                           ; preds = %entry, %then16
  ret void, !dbg !21
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "records.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22fft_step\22,\22faults\22:[],\22parameter_bytes\22:32,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22x\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<c64, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22turns\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<c64, 1>\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "fft_step", scope: !1, file: !1, line: 149, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 151, column: 9, scope: !4)
!8 = !DILocation(line: 152, column: 12, scope: !4)
!9 = !DILocation(line: 152, column: 8, scope: !4)
!10 = !DILocation(line: 152, column: 5, scope: !4)
!11 = !DILocation(line: 153, column: 18, scope: !4)
!12 = !DILocation(line: 153, column: 13, scope: !4)
!13 = !DILocation(line: 154, column: 15, scope: !4)
!14 = !DILocation(line: 155, column: 16, scope: !4)
!15 = !DILocation(line: 156, column: 16, scope: !4)
!16 = !DILocation(line: 156, column: 24, scope: !4)
!17 = !DILocation(line: 156, column: 34, scope: !4)
!18 = !DILocation(line: 157, column: 27, scope: !4)
!19 = !DILocation(line: 157, column: 34, scope: !4)
!20 = !DILocation(line: 157, column: 9, scope: !4)
!21 = !DILocation(line: 149, column: 1, scope: !4)
