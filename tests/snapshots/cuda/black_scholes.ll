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
declare float @llvm.sqrt.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define ptx_kernel void @black_scholes(ptr addrspace(1) writeonly align 4 captures(none) %p0.0, i64 range(i64 0, -9223372036854775808) %p0.1, ptr addrspace(1) writeonly align 4 captures(none) %p1.0, i64 range(i64 0, -9223372036854775808) %p1.1, ptr addrspace(1) readonly align 4 captures(none) %p2.0, i64 range(i64 0, -9223372036854775808) %p2.1, ptr addrspace(1) readonly align 4 captures(none) %p3.0, i64 range(i64 0, -9223372036854775808) %p3.1, ptr addrspace(1) readonly align 4 captures(none) %p4.0, i64 range(i64 0, -9223372036854775808) %p4.1, float %p5.0, float %p6.0) local_unnamed_addr #2 !dbg !4 {
entry:
  %v2 = tail call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %v3 = tail call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !7
  %v4 = tail call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %v5 = mul nuw nsw i32 %v2, %v3, !dbg !7
  %v6 = add nuw nsw i32 %v5, %v4, !dbg !7
  %v7 = zext nneg i32 %v6 to i64, !dbg !7
  %v8.not = icmp samesign ugt i64 %p0.1, %v7, !dbg !8
  br i1 %v8.not, label %join11, label %after1, !dbg !9

join11:                                           ; preds = %entry
  %v12 = getelementptr inbounds nuw float, ptr addrspace(1) %p2.0, i64 %v7, !dbg !10
  %v13 = load float, ptr addrspace(1) %v12, align 4, !dbg !10
  %v14 = getelementptr inbounds nuw float, ptr addrspace(1) %p3.0, i64 %v7, !dbg !11
  %v15 = load float, ptr addrspace(1) %v14, align 4, !dbg !11
  %v16 = getelementptr inbounds nuw float, ptr addrspace(1) %p4.0, i64 %v7, !dbg !12
  %v17 = load float, ptr addrspace(1) %v16, align 4, !dbg !12
  %v18 = tail call float @llvm.sqrt.f32(float %v17), !dbg !13
  %v19 = fmul float %p6.0, %v18, !dbg !14
  %v20 = fdiv float %v13, %v15, !dbg !15
  %0 = fcmp olt float %v20, 0x3810000000000000, !dbg !16
  %1 = fmul float %v20, 0x4160000000000000, !dbg !16
  %.02.i = select i1 %0, float %1, float %v20, !dbg !16
  %i.i.0.i = select i1 %0, float -2.300000e+01, float 0.000000e+00, !dbg !16
  %2 = bitcast float %.02.i to i32, !dbg !16
  %3 = add i32 %2, -1059760811, !dbg !16
  %4 = and i32 %3, -8388608, !dbg !16
  %5 = sub i32 %2, %4, !dbg !16
  %6 = bitcast i32 %5 to float, !dbg !16
  %7 = sitofp i32 %4 to float, !dbg !16
  %8 = tail call float @llvm.fma.f32(float %7, float 0x3E80000000000000, float %i.i.0.i), !dbg !16
  %9 = fadd float %6, -1.000000e+00, !dbg !16
  %10 = tail call float @llvm.fma.f32(float %9, float 0xBFC0AA04E0000000, float 0x3FC2073EC0000000), !dbg !16
  %11 = tail call float @llvm.fma.f32(float %10, float %9, float 0xBFBF19B980000000), !dbg !16
  %12 = tail call float @llvm.fma.f32(float %11, float %9, float 0x3FC1E52AA0000000), !dbg !16
  %13 = tail call float @llvm.fma.f32(float %12, float %9, float 0xBFC55B1720000000), !dbg !16
  %14 = tail call float @llvm.fma.f32(float %13, float %9, float 0x3FC99DA160000000), !dbg !16
  %15 = tail call float @llvm.fma.f32(float %14, float %9, float 0xBFCFFFE440000000), !dbg !16
  %16 = tail call float @llvm.fma.f32(float %15, float %9, float 0x3FD5554F00000000), !dbg !16
  %17 = tail call float @llvm.fma.f32(float %16, float %9, float -5.000000e-01), !dbg !16
  %18 = fmul float %9, %17, !dbg !16
  %19 = tail call float @llvm.fma.f32(float %18, float %9, float %9), !dbg !16
  %20 = tail call float @llvm.fma.f32(float %8, float 0x3FE62E4300000000, float %19), !dbg !16
  %21 = icmp ugt i32 %2, 2139095039, !dbg !16
  %22 = tail call float @llvm.fma.f32(float %.02.i, float 0x7FF0000000000000, float 0x7FF0000000000000), !dbg !16
  %r.i.0.i = select i1 %21, float %22, float %20, !dbg !16
  %23 = fcmp oeq float %.02.i, 0.000000e+00, !dbg !16
  %r.i.1.i = select i1 %23, float 0xFFF0000000000000, float %r.i.0.i, !dbg !16
  %v22 = fmul float %p6.0, 5.000000e-01, !dbg !17
  %v23 = tail call float @llvm.fma.f32(float %v22, float %p6.0, float %p5.0), !dbg !18
  %v24 = tail call float @llvm.fma.f32(float %v23, float %v17, float %r.i.1.i), !dbg !16
  %v25 = fdiv float %v24, %v19, !dbg !19
  %v26 = fsub float %v25, %v19, !dbg !20
  %v27 = fneg float %p5.0, !dbg !21
  %v28 = fmul float %v17, %v27, !dbg !21
  %24 = tail call float @llvm.fma.f32(float %v28, float 0x3F777313A0000000, float 5.000000e-01), !dbg !22
  %25 = tail call float @llvm.nvvm.saturate.f(float %24) #4, !dbg !22
  %26 = tail call float @llvm.nvvm.fma.rm.f(float %25, float 2.520000e+02, float 0x4168000020000000) #4, !dbg !22
  %27 = fadd float %26, 0xC168000FE0000000, !dbg !22
  %28 = fneg float %27, !dbg !22
  %29 = tail call float @llvm.fma.f32(float %v28, float 0x3FF7154760000000, float %28), !dbg !22
  %30 = tail call float @llvm.fma.f32(float %v28, float 0x3E54AE0C00000000, float %29), !dbg !22
  %31 = bitcast float %26 to i32, !dbg !22
  %32 = shl i32 %31, 23, !dbg !22
  %33 = bitcast i32 %32 to float, !dbg !22
  %34 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %30), !dbg !22
  %35 = fmul float %34, %33, !dbg !22
  %v30 = fmul float %v15, %35, !dbg !23
  %v1.i = fmul float %v25, 0x3FE6A09E60000000, !dbg !24
  %36 = tail call float @llvm.nvvm.fabs.f32(float %v1.i), !dbg !27
  %37 = fcmp oge float %36, 0x3FF00F6500000000, !dbg !27
  %38 = fmul float %v1.i, %v1.i, !dbg !27
  %39 = select i1 %37, float %36, float %38, !dbg !27
  %40 = select i1 %37, float 0x3F11C936E0000000, float 0x3F11B1C120000000, !dbg !27
  %41 = select i1 %37, float 0xBF4E78E460000000, float 0xBF490F4FA0000000, !dbg !27
  %42 = tail call float @llvm.fma.f32(float %40, float %39, float %41), !dbg !27
  %43 = select i1 %37, float 0x3F7C7C0880000000, float 0x3F7510D820000000, !dbg !27
  %44 = tail call float @llvm.fma.f32(float %42, float %39, float %43), !dbg !27
  %45 = select i1 %37, float 0xBFA336DEE0000000, float 0xBF9B7899E0000000, !dbg !27
  %46 = tail call float @llvm.fma.f32(float %44, float %39, float %45), !dbg !27
  %47 = select i1 %37, float 0x3FC40E5560000000, float 0x3FBCE25760000000, !dbg !27
  %48 = tail call float @llvm.fma.f32(float %46, float %39, float %47), !dbg !27
  %49 = select i1 %37, float 0x3FED431E60000000, float 0xBFD8127100000000, !dbg !27
  %50 = tail call float @llvm.fma.f32(float %48, float %39, float %49), !dbg !27
  %51 = select i1 %37, float 0x3FE41E7D60000000, float 0x3FC06EBA80000000, !dbg !27
  %52 = tail call float @llvm.fma.f32(float %50, float %39, float %51), !dbg !27
  %53 = tail call float @llvm.fma.f32(float %52, float %v1.i, float %v1.i), !dbg !27
  br i1 %37, label %__nv_fabsf.exit.i.i, label %normal_cdf.exit, !dbg !27

__nv_fabsf.exit.i.i:                              ; preds = %join11
  %54 = tail call float @llvm.nvvm.fabs.f32(float %53)
  %55 = fneg float %54
  %56 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %55), !dbg !27
  %57 = fsub float 1.000000e+00, %56, !dbg !27
  %58 = tail call float @llvm.copysign.f32(float %57, float %v1.i) #4, !dbg !27
  br label %normal_cdf.exit, !dbg !27

normal_cdf.exit:                                  ; preds = %join11, %__nv_fabsf.exit.i.i
  %r.0.i.i = phi float [ %58, %__nv_fabsf.exit.i.i ], [ %53, %join11 ], !dbg !27
  %v3.i = fadd float %r.0.i.i, 1.000000e+00, !dbg !28
  %v4.i = fmul float %v3.i, 5.000000e-01, !dbg !29
  %v1.i1 = fmul float %v26, 0x3FE6A09E60000000, !dbg !30
  %59 = tail call float @llvm.nvvm.fabs.f32(float %v1.i1), !dbg !32
  %60 = fcmp oge float %59, 0x3FF00F6500000000, !dbg !32
  %61 = fmul float %v1.i1, %v1.i1, !dbg !32
  %62 = select i1 %60, float %59, float %61, !dbg !32
  %63 = select i1 %60, float 0x3F11C936E0000000, float 0x3F11B1C120000000, !dbg !32
  %64 = select i1 %60, float 0xBF4E78E460000000, float 0xBF490F4FA0000000, !dbg !32
  %65 = tail call float @llvm.fma.f32(float %63, float %62, float %64), !dbg !32
  %66 = select i1 %60, float 0x3F7C7C0880000000, float 0x3F7510D820000000, !dbg !32
  %67 = tail call float @llvm.fma.f32(float %65, float %62, float %66), !dbg !32
  %68 = select i1 %60, float 0xBFA336DEE0000000, float 0xBF9B7899E0000000, !dbg !32
  %69 = tail call float @llvm.fma.f32(float %67, float %62, float %68), !dbg !32
  %70 = select i1 %60, float 0x3FC40E5560000000, float 0x3FBCE25760000000, !dbg !32
  %71 = tail call float @llvm.fma.f32(float %69, float %62, float %70), !dbg !32
  %72 = select i1 %60, float 0x3FED431E60000000, float 0xBFD8127100000000, !dbg !32
  %73 = tail call float @llvm.fma.f32(float %71, float %62, float %72), !dbg !32
  %74 = select i1 %60, float 0x3FE41E7D60000000, float 0x3FC06EBA80000000, !dbg !32
  %75 = tail call float @llvm.fma.f32(float %73, float %62, float %74), !dbg !32
  %76 = tail call float @llvm.fma.f32(float %75, float %v1.i1, float %v1.i1), !dbg !32
  br i1 %60, label %__nv_fabsf.exit.i.i5, label %normal_cdf.exit6, !dbg !32

__nv_fabsf.exit.i.i5:                             ; preds = %normal_cdf.exit
  %77 = tail call float @llvm.nvvm.fabs.f32(float %76)
  %78 = fneg float %77
  %79 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %78), !dbg !32
  %80 = fsub float 1.000000e+00, %79, !dbg !32
  %81 = tail call float @llvm.copysign.f32(float %80, float %v1.i1) #4, !dbg !32
  br label %normal_cdf.exit6, !dbg !32

normal_cdf.exit6:                                 ; preds = %normal_cdf.exit, %__nv_fabsf.exit.i.i5
  %r.0.i.i2 = phi float [ %81, %__nv_fabsf.exit.i.i5 ], [ %76, %normal_cdf.exit ], !dbg !32
  %v3.i3 = fadd float %r.0.i.i2, 1.000000e+00, !dbg !33
  %82 = fmul float %v3.i3, -5.000000e-01, !dbg !34
  %v34 = fmul float %v30, %82, !dbg !34
  %v35 = tail call float @llvm.fma.f32(float %v13, float %v4.i, float %v34), !dbg !34
  %v36 = getelementptr inbounds nuw float, ptr addrspace(1) %p0.0, i64 %v7, !dbg !35
  store float %v35, ptr addrspace(1) %v36, align 4, !dbg !35
  %v1.i7 = fmul float %v26, 0xBFE6A09E60000000, !dbg !36
  %83 = tail call float @llvm.nvvm.fabs.f32(float %v1.i7), !dbg !38
  %84 = fcmp oge float %83, 0x3FF00F6500000000, !dbg !38
  %85 = fmul float %v1.i7, %v1.i7, !dbg !38
  %86 = select i1 %84, float %83, float %85, !dbg !38
  %87 = select i1 %84, float 0x3F11C936E0000000, float 0x3F11B1C120000000, !dbg !38
  %88 = select i1 %84, float 0xBF4E78E460000000, float 0xBF490F4FA0000000, !dbg !38
  %89 = tail call float @llvm.fma.f32(float %87, float %86, float %88), !dbg !38
  %90 = select i1 %84, float 0x3F7C7C0880000000, float 0x3F7510D820000000, !dbg !38
  %91 = tail call float @llvm.fma.f32(float %89, float %86, float %90), !dbg !38
  %92 = select i1 %84, float 0xBFA336DEE0000000, float 0xBF9B7899E0000000, !dbg !38
  %93 = tail call float @llvm.fma.f32(float %91, float %86, float %92), !dbg !38
  %94 = select i1 %84, float 0x3FC40E5560000000, float 0x3FBCE25760000000, !dbg !38
  %95 = tail call float @llvm.fma.f32(float %93, float %86, float %94), !dbg !38
  %96 = select i1 %84, float 0x3FED431E60000000, float 0xBFD8127100000000, !dbg !38
  %97 = tail call float @llvm.fma.f32(float %95, float %86, float %96), !dbg !38
  %98 = select i1 %84, float 0x3FE41E7D60000000, float 0x3FC06EBA80000000, !dbg !38
  %99 = tail call float @llvm.fma.f32(float %97, float %86, float %98), !dbg !38
  %100 = tail call float @llvm.fma.f32(float %99, float %v1.i7, float %v1.i7), !dbg !38
  br i1 %84, label %__nv_fabsf.exit.i.i11, label %normal_cdf.exit12, !dbg !38

__nv_fabsf.exit.i.i11:                            ; preds = %normal_cdf.exit6
  %101 = tail call float @llvm.nvvm.fabs.f32(float %100)
  %102 = fneg float %101
  %103 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %102), !dbg !38
  %104 = fsub float 1.000000e+00, %103, !dbg !38
  %105 = tail call float @llvm.copysign.f32(float %104, float %v1.i7) #4, !dbg !38
  br label %normal_cdf.exit12, !dbg !38

normal_cdf.exit12:                                ; preds = %normal_cdf.exit6, %__nv_fabsf.exit.i.i11
  %r.0.i.i8 = phi float [ %105, %__nv_fabsf.exit.i.i11 ], [ %100, %normal_cdf.exit6 ], !dbg !38
  %v3.i9 = fadd float %r.0.i.i8, 1.000000e+00, !dbg !39
  %v4.i10 = fmul float %v3.i9, 5.000000e-01, !dbg !40
  %v1.i13 = fmul float %v25, 0xBFE6A09E60000000, !dbg !41
  %106 = tail call float @llvm.nvvm.fabs.f32(float %v1.i13), !dbg !43
  %107 = fcmp oge float %106, 0x3FF00F6500000000, !dbg !43
  %108 = fmul float %v1.i13, %v1.i13, !dbg !43
  %109 = select i1 %107, float %106, float %108, !dbg !43
  %110 = select i1 %107, float 0x3F11C936E0000000, float 0x3F11B1C120000000, !dbg !43
  %111 = select i1 %107, float 0xBF4E78E460000000, float 0xBF490F4FA0000000, !dbg !43
  %112 = tail call float @llvm.fma.f32(float %110, float %109, float %111), !dbg !43
  %113 = select i1 %107, float 0x3F7C7C0880000000, float 0x3F7510D820000000, !dbg !43
  %114 = tail call float @llvm.fma.f32(float %112, float %109, float %113), !dbg !43
  %115 = select i1 %107, float 0xBFA336DEE0000000, float 0xBF9B7899E0000000, !dbg !43
  %116 = tail call float @llvm.fma.f32(float %114, float %109, float %115), !dbg !43
  %117 = select i1 %107, float 0x3FC40E5560000000, float 0x3FBCE25760000000, !dbg !43
  %118 = tail call float @llvm.fma.f32(float %116, float %109, float %117), !dbg !43
  %119 = select i1 %107, float 0x3FED431E60000000, float 0xBFD8127100000000, !dbg !43
  %120 = tail call float @llvm.fma.f32(float %118, float %109, float %119), !dbg !43
  %121 = select i1 %107, float 0x3FE41E7D60000000, float 0x3FC06EBA80000000, !dbg !43
  %122 = tail call float @llvm.fma.f32(float %120, float %109, float %121), !dbg !43
  %123 = tail call float @llvm.fma.f32(float %122, float %v1.i13, float %v1.i13), !dbg !43
  br i1 %107, label %__nv_fabsf.exit.i.i17, label %normal_cdf.exit18, !dbg !43

__nv_fabsf.exit.i.i17:                            ; preds = %normal_cdf.exit12
  %124 = tail call float @llvm.nvvm.fabs.f32(float %123)
  %125 = fneg float %124
  %126 = tail call float @llvm.nvvm.ex2.approx.ftz.f32(float %125), !dbg !43
  %127 = fsub float 1.000000e+00, %126, !dbg !43
  %128 = tail call float @llvm.copysign.f32(float %127, float %v1.i13) #4, !dbg !43
  br label %normal_cdf.exit18, !dbg !43

normal_cdf.exit18:                                ; preds = %normal_cdf.exit12, %__nv_fabsf.exit.i.i17
  %r.0.i.i14 = phi float [ %128, %__nv_fabsf.exit.i.i17 ], [ %123, %normal_cdf.exit12 ], !dbg !43
  %v3.i15 = fadd float %r.0.i.i14, 1.000000e+00, !dbg !44
  %129 = fmul float %v3.i15, -5.000000e-01, !dbg !45
  %v42 = fmul float %v13, %129, !dbg !45
  %v43 = tail call float @llvm.fma.f32(float %v30, float %v4.i10, float %v42), !dbg !45
  %v44 = getelementptr inbounds nuw float, ptr addrspace(1) %p1.0, i64 %v7, !dbg !46
  store float %v43, ptr addrspace(1) %v44, align 4, !dbg !46
  br label %after1, !dbg !47

after1:                                           ; preds = %entry, %normal_cdf.exit18
  ret void, !dbg !47
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fabs.f32(float) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare float @llvm.nvvm.ex2.approx.ftz.f32(float) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.copysign.f32(float, float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.saturate.f(float) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.nvvm.fma.rm.f(float, float, float) #0

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-builtins" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "elementwise.py", directory: "tests/kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22black_scholes\22,\22faults\22:[],\22parameter_bytes\22:88,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22call\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22put\22,\22offset\22:16,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:true},{\22abi\22:\22\22,\22name\22:\22price\22,\22offset\22:32,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22strike\22,\22offset\22:48,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22\22,\22name\22:\22years\22,\22offset\22:64,\22size\22:16,\22type\22:\22array<f32, 1>\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22rate\22,\22offset\22:80,\22size\22:4,\22type\22:\22f32\22,\22written\22:false},{\22abi\22:\22f32\22,\22name\22:\22volatility\22,\22offset\22:84,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "black_scholes", scope: !1, file: !1, line: 129, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 130, column: 9, scope: !4)
!8 = !DILocation(line: 131, column: 8, scope: !4)
!9 = !DILocation(line: 131, column: 5, scope: !4)
!10 = !DILocation(line: 133, column: 15, scope: !4)
!11 = !DILocation(line: 133, column: 25, scope: !4)
!12 = !DILocation(line: 133, column: 36, scope: !4)
!13 = !DILocation(line: 134, column: 30, scope: !4)
!14 = !DILocation(line: 134, column: 17, scope: !4)
!15 = !DILocation(line: 135, column: 20, scope: !4)
!16 = !DILocation(line: 135, column: 11, scope: !4)
!17 = !DILocation(line: 135, column: 37, scope: !4)
!18 = !DILocation(line: 135, column: 30, scope: !4)
!19 = !DILocation(line: 135, column: 10, scope: !4)
!20 = !DILocation(line: 136, column: 10, scope: !4)
!21 = !DILocation(line: 137, column: 31, scope: !4)
!22 = !DILocation(line: 137, column: 22, scope: !4)
!23 = !DILocation(line: 137, column: 18, scope: !4)
!24 = !DILocation(line: 126, column: 34, scope: !25, inlinedAt: !26)
!25 = distinct !DISubprogram(name: "normal_cdf", scope: !1, file: !1, line: 125, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!26 = distinct !DILocation(line: 138, column: 19, scope: !4)
!27 = !DILocation(line: 126, column: 25, scope: !25, inlinedAt: !26)
!28 = !DILocation(line: 126, column: 19, scope: !25, inlinedAt: !26)
!29 = !DILocation(line: 126, column: 12, scope: !25, inlinedAt: !26)
!30 = !DILocation(line: 126, column: 34, scope: !25, inlinedAt: !31)
!31 = distinct !DILocation(line: 138, column: 49, scope: !4)
!32 = !DILocation(line: 126, column: 25, scope: !25, inlinedAt: !31)
!33 = !DILocation(line: 126, column: 19, scope: !25, inlinedAt: !31)
!34 = !DILocation(line: 138, column: 15, scope: !4)
!35 = !DILocation(line: 138, column: 5, scope: !4)
!36 = !DILocation(line: 126, column: 34, scope: !25, inlinedAt: !37)
!37 = distinct !DILocation(line: 139, column: 27, scope: !4)
!38 = !DILocation(line: 126, column: 25, scope: !25, inlinedAt: !37)
!39 = !DILocation(line: 126, column: 19, scope: !25, inlinedAt: !37)
!40 = !DILocation(line: 126, column: 12, scope: !25, inlinedAt: !37)
!41 = !DILocation(line: 126, column: 34, scope: !25, inlinedAt: !42)
!42 = distinct !DILocation(line: 139, column: 49, scope: !4)
!43 = !DILocation(line: 126, column: 25, scope: !25, inlinedAt: !42)
!44 = !DILocation(line: 126, column: 19, scope: !25, inlinedAt: !42)
!45 = !DILocation(line: 139, column: 14, scope: !4)
!46 = !DILocation(line: 139, column: 5, scope: !4)
!47 = !DILocation(line: 129, column: 1, scope: !4)
