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
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #0

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define ptx_kernel void @mandelbrot(ptr addrspace(1) writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, i64 range(i64 0, -9223372036854775808) %p0.2, float %p1.0, float %p2.0, float %p3.0, i64 %p4.0) local_unnamed_addr #1 !dbg !4 {
entry:
  %v2_ = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %v3_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !7
  %v4_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v5_ = mul nuw nsw i32 %v2_, %v3_, !dbg !7
  %v6_ = add nuw nsw i32 %v5_, %v4_, !dbg !7
  %v7_ = zext nneg i32 %v6_ to i64, !dbg !7
  %v8_ = tail call range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !7
  %v9_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y(), !dbg !7
  %v10_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !7
  %v11_ = mul nuw nsw i32 %v8_, %v9_, !dbg !7
  %v12_ = add nuw nsw i32 %v11_, %v10_, !dbg !7
  %v13_ = zext nneg i32 %v12_ to i64, !dbg !7
  %v14_ = icmp samesign ule i64 %p0.1, %v13_, !dbg !8
  %v15_ = icmp samesign ule i64 %p0.2, %v7_, !dbg !9
  %v16_ = or i1 %v14_, %v15_, !dbg !8
  br i1 %v16_, label %after1, label %join19, !dbg !10

join19:                                           ; preds = %entry
  %v20_ = uitofp nneg i32 %v6_ to float, !dbg !11
  %v21_ = fmul float %p3.0, %v20_, !dbg !11
  %v22_ = fadd float %p1.0, %v21_, !dbg !12
  %v23_ = uitofp nneg i32 %v12_ to float, !dbg !13
  %v24_ = fmul float %p3.0, %v23_, !dbg !13
  %v25_ = fadd float %p2.0, %v24_, !dbg !14
  %v32_1 = icmp sgt i64 %p4.0, 0, !dbg !15
  br i1 %v32_1, label %join35, label %after26, !dbg !16

join35:                                           ; preds = %join19, %join42
  %phi314 = phi i64 [ %v48_, %join42 ], [ 0, %join19 ], !dbg !23
  %phi303 = phi float [ %v47_, %join42 ], [ 0.000000e+00, %join19 ], !dbg !17
  %phi292 = phi float [ %v45_, %join42 ], [ 0.000000e+00, %join19 ], !dbg !18
  %v36_ = fmul float %phi303, %phi303, !dbg !17
  %v37_ = fmul float %phi292, %phi292, !dbg !18
  %v38_ = fadd float %v37_, %v36_, !dbg !19
  %v39_ = fcmp ogt float %v38_, 4.000000e+00, !dbg !19
  br i1 %v39_, label %after26.loopexit, label %join42, !dbg !20

join42:                                           ; preds = %join35
  %v43_ = fmul float %phi303, 2.000000e+00, !dbg !21
  %v44_ = fmul float %phi292, %v43_, !dbg !21
  %v45_ = fadd float %v25_, %v44_, !dbg !21
  %v46_ = fsub float %v36_, %v37_, !dbg !22
  %v47_ = fadd float %v22_, %v46_, !dbg !22
  %v48_ = add nuw nsw i64 %phi314, 1, !dbg !23
  %exitcond.not = icmp eq i64 %v48_, %p4.0, !dbg !15
  br i1 %exitcond.not, label %after26.loopexit, label %join35, !dbg !16

after26.loopexit:                                 ; preds = %join42, %join35
  %phi31.lcssa.ph = phi i64 [ %phi314, %join35 ], [ %p4.0, %join42 ], !dbg !24
  %0 = trunc i64 %phi31.lcssa.ph to i32, !dbg !24
  br label %after26, !dbg !24

after26:                                          ; preds = %after26.loopexit, %join19
  %phi31.lcssa = phi i32 [ 0, %join19 ], [ %0, %after26.loopexit ], !dbg !24
  %v53_ = mul nuw nsw i64 %p0.2, %v13_, !dbg !24
  %1 = getelementptr inbounds nuw i32, ptr addrspace(1) %p0.0, i64 %v53_, !dbg !24
  %v55_ = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %v7_, !dbg !24
  store i32 %phi31.lcssa, ptr addrspace(1) %v55_, align 4, !dbg !24
  br label %after1, !dbg !25

after1:                                           ; preds = %entry, %after26
  ret void, !dbg !25
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: write) "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "numbers.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22mandelbrot\22,\22faults\22:[],\22parameter_bytes\22:48,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22counts\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<i32, 2>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22left\22,\22offset\22:24,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22top\22,\22offset\22:28,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22step\22,\22offset\22:32,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22i64\22,\22name\22:\22limit\22,\22offset\22:40,\22size\22:8,\22type\22:\22pyint\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "mandelbrot", scope: !1, file: !1, line: 13, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 14, column: 19, scope: !4)
!8 = !DILocation(line: 15, column: 8, scope: !4)
!9 = !DILocation(line: 15, column: 34, scope: !4)
!10 = !DILocation(line: 15, column: 5, scope: !4)
!11 = !DILocation(line: 17, column: 17, scope: !4)
!12 = !DILocation(line: 17, column: 10, scope: !4)
!13 = !DILocation(line: 18, column: 16, scope: !4)
!14 = !DILocation(line: 18, column: 10, scope: !4)
!15 = !DILocation(line: 22, column: 11, scope: !4)
!16 = !DILocation(line: 22, column: 5, scope: !4)
!17 = !DILocation(line: 23, column: 14, scope: !4)
!18 = !DILocation(line: 24, column: 14, scope: !4)
!19 = !DILocation(line: 25, column: 12, scope: !4)
!20 = !DILocation(line: 25, column: 9, scope: !4)
!21 = !DILocation(line: 27, column: 13, scope: !4)
!22 = !DILocation(line: 28, column: 13, scope: !4)
!23 = !DILocation(line: 29, column: 9, scope: !4)
!24 = !DILocation(line: 30, column: 5, scope: !4)
!25 = !DILocation(line: 13, column: 1, scope: !4)
