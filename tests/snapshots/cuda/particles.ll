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

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define ptx_kernel void @particles(ptr addrspace(1) align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, float %p1.0) local_unnamed_addr #1 !dbg !4 {
entry:
  %v2_ = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %v3_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !7
  %v4_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v8_ = zext nneg i32 %v2_ to i64, !dbg !7
  %v10_ = zext nneg i32 %v3_ to i64, !dbg !7
  %v12_ = zext nneg i32 %v4_ to i64, !dbg !7
  %v13_ = mul nuw nsw i64 %v8_, %v10_, !dbg !7
  %v14_ = add nuw nsw i64 %v13_, %v12_, !dbg !7
  %v15_.not = icmp samesign ult i64 %v14_, %p0.1, !dbg !8
  br i1 %v15_.not, label %join18, label %after1, !dbg !9

join18:                                           ; preds = %entry
  %v19_ = mul nuw nsw i64 %v14_, 20, !dbg !10
  %v20_ = getelementptr i8, ptr addrspace(1) %p0.0, i64 %v19_, !dbg !11
  %v26_ = getelementptr i8, ptr addrspace(1) %v20_, i64 19, !dbg !12
  %v27_ = load i8, ptr addrspace(1) %v26_, align 1, !dbg !12
  %v28_.not = icmp eq i8 %v27_, 0, !dbg !12
  br i1 %v28_.not, label %after1, label %join32, !dbg !13

join32:                                           ; preds = %join18
  %v33_ = getelementptr i8, ptr addrspace(1) %v20_, i64 12, !dbg !14
  %v34_ = load float, ptr addrspace(1) %v33_, align 4, !dbg !14
  %v35_ = fmul float %p1.0, 0x40239EB860000000, !dbg !15
  %v36_ = fsub float %v34_, %v35_, !dbg !14
  store float %v36_, ptr addrspace(1) %v33_, align 4, !dbg !14
  %v37_ = load float, ptr addrspace(1) %v20_, align 4, !dbg !16
  %v38_ = getelementptr i8, ptr addrspace(1) %v20_, i64 8, !dbg !17
  %v39_ = load float, ptr addrspace(1) %v38_, align 4, !dbg !17
  %v40_ = fmul float %p1.0, %v39_, !dbg !17
  %v41_ = fadd float %v37_, %v40_, !dbg !16
  store float %v41_, ptr addrspace(1) %v20_, align 4, !dbg !16
  %v42_ = getelementptr i8, ptr addrspace(1) %v20_, i64 4, !dbg !18
  %v43_ = load float, ptr addrspace(1) %v42_, align 4, !dbg !18
  %v45_ = fmul float %p1.0, %v36_, !dbg !19
  %v46_ = fadd float %v45_, %v43_, !dbg !18
  store float %v46_, ptr addrspace(1) %v42_, align 4, !dbg !18
  %v48_ = fcmp olt float %v41_, 0.000000e+00, !dbg !20
  %v53_ = fcmp ogt float %v41_, 1.000000e+00, !dbg !36
  %v54_ = or i1 %v48_, %v53_, !dbg !20
  br i1 %v54_, label %then55, label %join57, !dbg !21

then55:                                           ; preds = %join32
  %v60_ = select i1 %v48_, float 0.000000e+00, float %v41_, !dbg !22
  %v61_ = fcmp ogt float %v60_, 1.000000e+00, !dbg !23
  %v62_ = select i1 %v61_, float 1.000000e+00, float %v60_, !dbg !23
  %v64_ = fneg float %v39_, !dbg !24
  %v65_ = getelementptr i8, ptr addrspace(1) %v20_, i64 16, !dbg !25
  %v66_ = load half, ptr addrspace(1) %v65_, align 4, !dbg !25
  %v67_ = fpext half %v66_ to float, !dbg !24
  %v68_ = fmul float %v64_, %v67_, !dbg !24
  store float %v62_, ptr addrspace(1) %v20_, align 4, !dbg !26
  store float %v68_, ptr addrspace(1) %v38_, align 4, !dbg !26
  %v69_ = getelementptr i8, ptr addrspace(1) %v20_, i64 18, !dbg !27
  %v70_ = load i8, ptr addrspace(1) %v69_, align 2, !dbg !27
  %v71_ = add i8 %v70_, 1, !dbg !27
  store i8 %v71_, ptr addrspace(1) %v69_, align 2, !dbg !27
  br label %join57, !dbg !21

join57:                                           ; preds = %join32, %then55
  %v73_ = fcmp olt float %v46_, 0.000000e+00, !dbg !28
  br i1 %v73_, label %then74, label %join57.join76_crit_edge, !dbg !29

join57.join76_crit_edge:                          ; preds = %join57
  %v86_.phi.trans.insert = getelementptr i8, ptr addrspace(1) %v20_, i64 18, !dbg !30
  %v87_.pre = load i8, ptr addrspace(1) %v86_.phi.trans.insert, align 2, !dbg !30
  br label %join76, !dbg !29

then74:                                           ; preds = %join57
  %v78_ = fneg float %v36_, !dbg !31
  %v79_ = getelementptr i8, ptr addrspace(1) %v20_, i64 16, !dbg !32
  %v80_ = load half, ptr addrspace(1) %v79_, align 4, !dbg !32
  %v81_ = fpext half %v80_ to float, !dbg !31
  %v82_ = fmul float %v78_, %v81_, !dbg !31
  %v83_ = getelementptr i8, ptr addrspace(1) %v20_, i64 18, !dbg !33
  %v84_ = load i8, ptr addrspace(1) %v83_, align 2, !dbg !33
  %v85_ = add i8 %v84_, 1, !dbg !33
  store float 0.000000e+00, ptr addrspace(1) %v42_, align 4, !dbg !34
  store float %v82_, ptr addrspace(1) %v33_, align 4, !dbg !34
  store i8 %v85_, ptr addrspace(1) %v83_, align 2, !dbg !34
  br label %join76, !dbg !29

join76:                                           ; preds = %join57.join76_crit_edge, %then74
  %v87_ = phi i8 [ %v87_.pre, %join57.join76_crit_edge ], [ %v85_, %then74 ], !dbg !30
  %v88_ = icmp ult i8 %v87_, 3, !dbg !30
  %v89_ = zext i1 %v88_ to i8, !dbg !35
  store i8 %v89_, ptr addrspace(1) %v26_, align 1, !dbg !35
  br label %after1, !dbg !10

after1:                                           ; preds = %join18, %entry, %join76
  ret void, !dbg !10
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "records.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22particles\22,\22faults\22:[],\22parameter_bytes\22:24,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22swarm\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<{x: f32 @ 0, y: f32 @ 4, vx: f32 @ 8, vy: f32 @ 12, kept: f16 @ 16, bounces: u8 @ 18, awake: bool @ 19; 20}, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22time_step\22,\22offset\22:16,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "particles", scope: !1, file: !1, line: 63, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 65, column: 9, scope: !4)
!8 = !DILocation(line: 66, column: 8, scope: !4)
!9 = !DILocation(line: 66, column: 5, scope: !4)
!10 = !DILocation(line: 63, column: 1, scope: !4)
!11 = !DILocation(line: 68, column: 9, scope: !4)
!12 = !DILocation(line: 69, column: 12, scope: !4)
!13 = !DILocation(line: 69, column: 5, scope: !4)
!14 = !DILocation(line: 71, column: 5, scope: !4)
!15 = !DILocation(line: 71, column: 13, scope: !4)
!16 = !DILocation(line: 72, column: 5, scope: !4)
!17 = !DILocation(line: 72, column: 12, scope: !4)
!18 = !DILocation(line: 73, column: 5, scope: !4)
!19 = !DILocation(line: 73, column: 12, scope: !4)
!20 = !DILocation(line: 74, column: 8, scope: !4)
!21 = !DILocation(line: 74, column: 5, scope: !4)
!22 = !DILocation(line: 75, column: 25, scope: !4)
!23 = !DILocation(line: 75, column: 21, scope: !4)
!24 = !DILocation(line: 75, column: 46, scope: !4)
!25 = !DILocation(line: 75, column: 54, scope: !4)
!26 = !DILocation(line: 75, column: 9, scope: !4)
!27 = !DILocation(line: 76, column: 9, scope: !4)
!28 = !DILocation(line: 77, column: 8, scope: !4)
!29 = !DILocation(line: 77, column: 5, scope: !4)
!30 = !DILocation(line: 79, column: 15, scope: !4)
!31 = !DILocation(line: 78, column: 35, scope: !4)
!32 = !DILocation(line: 78, column: 43, scope: !4)
!33 = !DILocation(line: 78, column: 51, scope: !4)
!34 = !DILocation(line: 78, column: 9, scope: !4)
!35 = !DILocation(line: 79, column: 5, scope: !4)
!36 = !DILocation(line: 74, column: 19, scope: !4)
