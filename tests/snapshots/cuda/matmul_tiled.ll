; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@shared.0 = internal unnamed_addr addrspace(3) global [256 x float] undef, align 16
@shared.1 = internal unnamed_addr addrspace(3) global [256 x float] undef, align 16

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #0

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #2

; Function Attrs: convergent norecurse nounwind
define ptx_kernel void @matmul_tiled(ptr addrspace(1) writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, i64 range(i64 0, -9223372036854775808) %p0.2, ptr addrspace(1) readonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, i64 range(i64 0, -9223372036854775808) %p1.2, ptr addrspace(1) readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, i64 range(i64 0, -9223372036854775808) %p2.2) local_unnamed_addr #3 !dbg !4 {
entry:
  %v1_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v2_ = zext nneg i32 %v1_ to i64, !dbg !7
  %v3_ = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !8
  %v4_ = zext nneg i32 %v3_ to i64, !dbg !8
  %v5_ = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !9
  %v6_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !9
  %v10_ = zext nneg i32 %v5_ to i64, !dbg !9
  %v12_ = zext nneg i32 %v6_ to i64, !dbg !9
  %v15_ = mul nuw nsw i64 %v10_, %v12_, !dbg !9
  %v16_ = add nuw nsw i64 %v15_, %v2_, !dbg !9
  %v17_ = tail call range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !9
  %v18_ = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y(), !dbg !9
  %narrow = mul nuw nsw i32 %v17_, %v18_, !dbg !9
  %narrow1 = add nuw nsw i32 %narrow, %v3_, !dbg !9
  %v28_ = zext nneg i32 %narrow1 to i64, !dbg !9
  %v29_.not = icmp eq i64 %p1.2, 0, !dbg !10
  %invariant.gep5 = getelementptr float, ptr addrspace(1) %p2.0, i64 %v16_, !dbg !10
  br i1 %v29_.not, label %done37, label %body36.lr.ph, !dbg !10

body36.lr.ph:                                     ; preds = %entry
  %v31_ = add nsw i64 %p1.2, -1, !dbg !10
  %v32_2 = lshr i64 %v31_, 4, !dbg !10
  %v33_ = add nuw nsw i64 %v32_2, 1, !dbg !10
  %v42_ = icmp samesign ugt i64 %p1.1, %v28_, !dbg !12
  %v49_ = mul nuw nsw i64 %p1.2, %v28_, !dbg !13
  %0 = getelementptr inbounds nuw float, ptr addrspace(1) %p1.0, i64 %v49_, !dbg !13
  %v54_ = shl nuw nsw i64 %v4_, 4, !dbg !14
  %v55_ = add nuw nsw i64 %v54_, %v2_, !dbg !14
  %v56_ = getelementptr inbounds nuw float, ptr addrspace(3) @shared.1, i64 %v55_, !dbg !14
  %v57_ = icmp samesign ult i64 %v16_, %p2.2, !dbg !16
  %v71_ = getelementptr inbounds nuw float, ptr addrspace(3) @shared.0, i64 %v55_, !dbg !18
  %1 = getelementptr inbounds nuw float, ptr addrspace(3) @shared.1, i64 %v54_, !dbg !20
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspace(3) @shared.0, i64 %v2_, !dbg !21
  %v80_.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 4, !dbg !20
  %gep.1 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 64, !dbg !21
  %v80_.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 8, !dbg !20
  %gep.2 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 128, !dbg !21
  %v80_.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 12, !dbg !20
  %gep.3 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 192, !dbg !21
  %v80_.4 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 16, !dbg !20
  %gep.4 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 256, !dbg !21
  %v80_.5 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 20, !dbg !20
  %gep.5 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 320, !dbg !21
  %v80_.6 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 24, !dbg !20
  %gep.6 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 384, !dbg !21
  %v80_.7 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 28, !dbg !20
  %gep.7 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 448, !dbg !21
  %v80_.8 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 32, !dbg !20
  %gep.8 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 512, !dbg !21
  %v80_.9 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 36, !dbg !20
  %gep.9 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 576, !dbg !21
  %v80_.10 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 40, !dbg !20
  %gep.10 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 640, !dbg !21
  %v80_.11 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 44, !dbg !20
  %gep.11 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 704, !dbg !21
  %v80_.12 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 48, !dbg !20
  %gep.12 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 768, !dbg !21
  %v80_.13 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 52, !dbg !20
  %gep.13 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 832, !dbg !21
  %v80_.14 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 56, !dbg !20
  %gep.14 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 896, !dbg !21
  %v80_.15 = getelementptr inbounds nuw i8, ptr addrspace(3) %1, i64 60, !dbg !20
  %gep.15 = getelementptr inbounds nuw i8, ptr addrspace(3) %invariant.gep, i64 960, !dbg !21
  br label %body36, !dbg !10

body36:                                           ; preds = %body36.lr.ph, %join63
  %phi409 = phi i64 [ %v33_, %body36.lr.ph ], [ %v89_, %join63 ], !dbg !10
  %phi398 = phi float [ 0.000000e+00, %body36.lr.ph ], [ %v86_.15, %join63 ], !dbg !22
  %phi387 = phi i64 [ 0, %body36.lr.ph ], [ %v88_, %join63 ], !dbg !11
  %v43_ = add nuw nsw i64 %phi387, %v2_, !dbg !11
  %v44_ = icmp samesign ult i64 %v43_, %p1.2, !dbg !11
  %v45_ = and i1 %v42_, %v44_, !dbg !12
  br i1 %v45_, label %then46, label %join48, !dbg !13

then46:                                           ; preds = %body36
  %v51_ = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %v43_, !dbg !13
  %v52_ = load float, ptr addrspace(1) %v51_, align 4, !dbg !13
  br label %join48, !dbg !13

join48:                                           ; preds = %body36, %then46
  %v53_ = phi float [ %v52_, %then46 ], [ 0.000000e+00, %body36 ], !dbg !13
  store float %v53_, ptr addrspace(3) %v56_, align 4, !dbg !14
  %v58_ = add nuw nsw i64 %phi387, %v4_, !dbg !15
  %v59_ = icmp slt i64 %v58_, %p1.2, !dbg !15
  %v60_ = and i1 %v57_, %v59_, !dbg !16
  br i1 %v60_, label %then61, label %join63, !dbg !17

then61:                                           ; preds = %join48
  %v64_ = mul nuw nsw i64 %v58_, %p2.2, !dbg !17
  %gep6 = getelementptr float, ptr addrspace(1) %invariant.gep5, i64 %v64_, !dbg !17
  %v67_ = load float, ptr addrspace(1) %gep6, align 4, !dbg !17
  br label %join63, !dbg !17

join63:                                           ; preds = %join48, %then61
  %v68_ = phi float [ %v67_, %then61 ], [ 0.000000e+00, %join48 ], !dbg !17
  store float %v68_, ptr addrspace(3) %v71_, align 4, !dbg !18
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !19
  %v81_ = load float, ptr addrspace(3) %1, align 16, !dbg !20
  %v85_ = load float, ptr addrspace(3) %invariant.gep, align 4, !dbg !21
  %v86_ = tail call float @llvm.fma.f32(float %v81_, float %v85_, float %phi398), !dbg !22
  %v81_.1 = load float, ptr addrspace(3) %v80_.1, align 4, !dbg !20
  %v85_.1 = load float, ptr addrspace(3) %gep.1, align 4, !dbg !21
  %v86_.1 = tail call float @llvm.fma.f32(float %v81_.1, float %v85_.1, float %v86_), !dbg !22
  %v81_.2 = load float, ptr addrspace(3) %v80_.2, align 8, !dbg !20
  %v85_.2 = load float, ptr addrspace(3) %gep.2, align 4, !dbg !21
  %v86_.2 = tail call float @llvm.fma.f32(float %v81_.2, float %v85_.2, float %v86_.1), !dbg !22
  %v81_.3 = load float, ptr addrspace(3) %v80_.3, align 4, !dbg !20
  %v85_.3 = load float, ptr addrspace(3) %gep.3, align 4, !dbg !21
  %v86_.3 = tail call float @llvm.fma.f32(float %v81_.3, float %v85_.3, float %v86_.2), !dbg !22
  %v81_.4 = load float, ptr addrspace(3) %v80_.4, align 16, !dbg !20
  %v85_.4 = load float, ptr addrspace(3) %gep.4, align 4, !dbg !21
  %v86_.4 = tail call float @llvm.fma.f32(float %v81_.4, float %v85_.4, float %v86_.3), !dbg !22
  %v81_.5 = load float, ptr addrspace(3) %v80_.5, align 4, !dbg !20
  %v85_.5 = load float, ptr addrspace(3) %gep.5, align 4, !dbg !21
  %v86_.5 = tail call float @llvm.fma.f32(float %v81_.5, float %v85_.5, float %v86_.4), !dbg !22
  %v81_.6 = load float, ptr addrspace(3) %v80_.6, align 8, !dbg !20
  %v85_.6 = load float, ptr addrspace(3) %gep.6, align 4, !dbg !21
  %v86_.6 = tail call float @llvm.fma.f32(float %v81_.6, float %v85_.6, float %v86_.5), !dbg !22
  %v81_.7 = load float, ptr addrspace(3) %v80_.7, align 4, !dbg !20
  %v85_.7 = load float, ptr addrspace(3) %gep.7, align 4, !dbg !21
  %v86_.7 = tail call float @llvm.fma.f32(float %v81_.7, float %v85_.7, float %v86_.6), !dbg !22
  %v81_.8 = load float, ptr addrspace(3) %v80_.8, align 16, !dbg !20
  %v85_.8 = load float, ptr addrspace(3) %gep.8, align 4, !dbg !21
  %v86_.8 = tail call float @llvm.fma.f32(float %v81_.8, float %v85_.8, float %v86_.7), !dbg !22
  %v81_.9 = load float, ptr addrspace(3) %v80_.9, align 4, !dbg !20
  %v85_.9 = load float, ptr addrspace(3) %gep.9, align 4, !dbg !21
  %v86_.9 = tail call float @llvm.fma.f32(float %v81_.9, float %v85_.9, float %v86_.8), !dbg !22
  %v81_.10 = load float, ptr addrspace(3) %v80_.10, align 8, !dbg !20
  %v85_.10 = load float, ptr addrspace(3) %gep.10, align 4, !dbg !21
  %v86_.10 = tail call float @llvm.fma.f32(float %v81_.10, float %v85_.10, float %v86_.9), !dbg !22
  %v81_.11 = load float, ptr addrspace(3) %v80_.11, align 4, !dbg !20
  %v85_.11 = load float, ptr addrspace(3) %gep.11, align 4, !dbg !21
  %v86_.11 = tail call float @llvm.fma.f32(float %v81_.11, float %v85_.11, float %v86_.10), !dbg !22
  %v81_.12 = load float, ptr addrspace(3) %v80_.12, align 16, !dbg !20
  %v85_.12 = load float, ptr addrspace(3) %gep.12, align 4, !dbg !21
  %v86_.12 = tail call float @llvm.fma.f32(float %v81_.12, float %v85_.12, float %v86_.11), !dbg !22
  %v81_.13 = load float, ptr addrspace(3) %v80_.13, align 4, !dbg !20
  %v85_.13 = load float, ptr addrspace(3) %gep.13, align 4, !dbg !21
  %v86_.13 = tail call float @llvm.fma.f32(float %v81_.13, float %v85_.13, float %v86_.12), !dbg !22
  %v81_.14 = load float, ptr addrspace(3) %v80_.14, align 8, !dbg !20
  %v85_.14 = load float, ptr addrspace(3) %gep.14, align 4, !dbg !21
  %v86_.14 = tail call float @llvm.fma.f32(float %v81_.14, float %v85_.14, float %v86_.13), !dbg !22
  %v81_.15 = load float, ptr addrspace(3) %v80_.15, align 4, !dbg !20
  %v85_.15 = load float, ptr addrspace(3) %gep.15, align 4, !dbg !21
  %v86_.15 = tail call float @llvm.fma.f32(float %v81_.15, float %v85_.15, float %v86_.14), !dbg !22
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !23
  %v88_ = add nuw i64 %phi387, 16, !dbg !10
  %v89_ = add nsw i64 %phi409, -1, !dbg !10
  %v41_.not = icmp eq i64 %v89_, 0, !dbg !10
  br i1 %v41_.not, label %done37, label %body36, !dbg !10

done37:                                           ; preds = %join63, %entry
  %phi39.lcssa = phi float [ 0.000000e+00, %entry ], [ %v86_.15, %join63 ], !dbg !27
  %v90_ = icmp samesign ugt i64 %p0.1, %v28_, !dbg !24
  %v91_ = icmp samesign ult i64 %v16_, %p0.2, !dbg !25
  %v92_ = and i1 %v90_, %v91_, !dbg !24
  br i1 %v92_, label %then93, label %join95, !dbg !26

then93:                                           ; preds = %done37
  %v96_ = mul nuw nsw i64 %p0.2, %v28_, !dbg !27
  %2 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v96_, !dbg !27
  %v98_ = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %v16_, !dbg !27
  store float %phi39.lcssa, ptr addrspace(1) %v98_, align 4, !dbg !27
  br label %join95, !dbg !26

join95:                                           ; preds = %done37, %then93
  ret void, !dbg !28
}

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent norecurse nounwind "no-builtins" }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "matrices.py", directory: "kernels")
!2 = !{!"{\22barriers\22:true,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22matmul_tiled\22,\22faults\22:[],\22parameter_bytes\22:72,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22out\22,\22offset\22:0,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22a\22,\22offset\22:24,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22b\22,\22offset\22:48,\22size\22:24,\22type\22:\22array<f32, 2>\22,\22written\22:false}],\22shared_memory_bytes\22:2048}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "matmul_tiled", scope: !1, file: !1, line: 98, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 101, column: 14, scope: !4)
!8 = !DILocation(line: 101, column: 32, scope: !4)
!9 = !DILocation(line: 102, column: 19, scope: !4)
!10 = !DILocation(line: 105, column: 5, scope: !4)
!11 = !DILocation(line: 106, column: 39, scope: !4)
!12 = !DILocation(line: 106, column: 18, scope: !4)
!13 = !DILocation(line: 107, column: 26, scope: !4)
!14 = !DILocation(line: 107, column: 9, scope: !4)
!15 = !DILocation(line: 108, column: 42, scope: !4)
!16 = !DILocation(line: 108, column: 18, scope: !4)
!17 = !DILocation(line: 109, column: 26, scope: !4)
!18 = !DILocation(line: 109, column: 9, scope: !4)
!19 = !DILocation(line: 110, column: 9, scope: !4)
!20 = !DILocation(line: 112, column: 22, scope: !4)
!21 = !DILocation(line: 112, column: 38, scope: !4)
!22 = !DILocation(line: 112, column: 13, scope: !4)
!23 = !DILocation(line: 113, column: 9, scope: !4)
!24 = !DILocation(line: 114, column: 8, scope: !4)
!25 = !DILocation(line: 114, column: 31, scope: !4)
!26 = !DILocation(line: 114, column: 5, scope: !4)
!27 = !DILocation(line: 115, column: 9, scope: !4)
!28 = !DILocation(line: 98, column: 1, scope: !4)
