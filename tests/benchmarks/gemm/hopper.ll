; Instructions of sm_90a as functions, for kernels to link.

declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3),i32)
declare i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3),i32)
declare i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3),i32)
declare void @llvm.nvvm.mbarrier.arrive.scope.cta.space.cluster(ptr addrspace(7),i32)
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))
declare ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3),i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7),ptr addrspace(3),ptr,i32,i32,i16,i64,i1,i1,i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.2d(ptr addrspace(3),ptr,i32,i32,i64,i1)
declare void @llvm.nvvm.cp.async.bulk.commit.group()
declare void @llvm.nvvm.cp.async.bulk.wait.group.read(i32)
declare void @llvm.nvvm.fence.proxy.async.shared_cta()
declare void @llvm.nvvm.fence.mbarrier_init.release.cluster()
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
declare void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32)
declare void @llvm.nvvm.wgmma.fence.sync.aligned()
declare void @llvm.nvvm.wgmma.commit_group.sync.aligned()
declare void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64)
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3),i32,i32,i32,i32)
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x2.trans.b16.p3(ptr addrspace(3),i32,i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32,i32)
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32,i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32,i32,i32,i32)
declare <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn(float,float)
declare <2 x half> @llvm.nvvm.ff2f16x2.rn(float,float)

define i32 @smem_addr(ptr %p) alwaysinline { %q = addrspacecast ptr %p to ptr addrspace(3)
  %i = ptrtoint ptr addrspace(3) %q to i32
  ret i32 %i }
define void @mbar_init(i32 %a, i32 %n) alwaysinline { %p = inttoptr i32 %a to ptr addrspace(3)
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %p, i32 %n)
  ret void }
define void @mbar_expect(i32 %a, i32 %n) alwaysinline { %p = inttoptr i32 %a to ptr addrspace(3)
  %x = call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) %p, i32 %n)
  ret void }
define i32 @mbar_try(i32 %a, i32 %ph) alwaysinline { %p = inttoptr i32 %a to ptr addrspace(3)
  %x = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr addrspace(3) %p, i32 %ph)
  %y = zext i1 %x to i32
  ret i32 %y }
define void @mbar_arrive_at(i32 %a, i32 %cta) alwaysinline { %p = inttoptr i32 %a to ptr addrspace(3)
  %q = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %p, i32 %cta)
  call void @llvm.nvvm.mbarrier.arrive.scope.cta.space.cluster(ptr addrspace(7) %q, i32 1)
  ret void }
define void @mbar_arrive(i32 %a) alwaysinline { %p = inttoptr i32 %a to ptr addrspace(3)
  %x = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %p)
  ret void }
define void @tma_load(i32 %dst, i32 %bar, ptr %map, i32 %c0, i32 %c1) alwaysinline {
  %d = inttoptr i32 %dst to ptr addrspace(3)
  %e = addrspacecast ptr addrspace(3) %d to ptr addrspace(7)
  %b = inttoptr i32 %bar to ptr addrspace(3)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %e, ptr addrspace(3) %b, ptr %map, i32 %c0, i32 %c1, i16 0, i64 0, i1 false, i1 false, i32 0)
  ret void }
define void @tma_load_hint(i32 %dst, i32 %bar, ptr %map, i32 %c0, i32 %c1, i64 %hint) alwaysinline {
  %d = inttoptr i32 %dst to ptr addrspace(3)
  %e = addrspacecast ptr addrspace(3) %d to ptr addrspace(7)
  %b = inttoptr i32 %bar to ptr addrspace(3)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %e, ptr addrspace(3) %b, ptr %map, i32 %c0, i32 %c1, i16 0, i64 %hint, i1 false, i1 true, i32 0)
  ret void }
define void @tma_multicast(i32 %dst, i32 %bar, ptr %map, i32 %c0, i32 %c1, i32 %mask) alwaysinline {
  %d = inttoptr i32 %dst to ptr addrspace(3)
  %e = addrspacecast ptr addrspace(3) %d to ptr addrspace(7)
  %b = inttoptr i32 %bar to ptr addrspace(3)
  %m = trunc i32 %mask to i16
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %e, ptr addrspace(3) %b, ptr %map, i32 %c0, i32 %c1, i16 %m, i64 0, i1 true, i1 false, i32 0)
  ret void }
define void @tma_store(i32 %src, ptr %map, i32 %c0, i32 %c1) alwaysinline {
  %s = inttoptr i32 %src to ptr addrspace(3)
  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.2d(ptr addrspace(3) %s, ptr %map, i32 %c0, i32 %c1, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  ret void }
define void @prefetch_map(ptr %map) alwaysinline {
  call void asm sideeffect "prefetch.tensormap [$0];", "l,~{memory}"(ptr %map)
  ret void }
define void @fence_async() alwaysinline { call void @llvm.nvvm.fence.proxy.async.shared_cta()
  ret void }
define void @fence_mbar() alwaysinline { call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  ret void }
define void @wg_fence() alwaysinline { call void @llvm.nvvm.wgmma.fence.sync.aligned()
  ret void }
define void @wg_commit() alwaysinline { call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  ret void }
define void @wg_wait1() alwaysinline { call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 1)
  ret void }
define void @bar_sync(i32 %id, i32 %n) alwaysinline { call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 %id, i32 %n)
  ret void }
define void @bar_arrive(i32 %id, i32 %n) alwaysinline { call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 %id, i32 %n)
  ret void }
define i32 @uniform(i32 %x) alwaysinline { %y = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  ret i32 %y }
define i32 @pack_bf16(float %lo, float %hi) alwaysinline { %v = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn(float %hi, float %lo)
  %i = bitcast <2 x bfloat> %v to i32
  ret i32 %i }
define i32 @pack_f16(float %lo, float %hi) alwaysinline { %v = call <2 x half> @llvm.nvvm.ff2f16x2.rn(float %hi, float %lo)
  %i = bitcast <2 x half> %v to i32
  ret i32 %i }
define void @stmatrix4(i32 %a, i32 %w, i32 %x, i32 %y, i32 %z) alwaysinline { %p = inttoptr i32 %a to ptr addrspace(3)
  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %p, i32 %w, i32 %x, i32 %y, i32 %z)
  ret void }
define void @stmatrix2t(i32 %a, i32 %w, i32 %x) alwaysinline { %p = inttoptr i32 %a to ptr addrspace(3)
  call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x2.trans.b16.p3(ptr addrspace(3) %p, i32 %w, i32 %x)
  ret void }
define void @st_f32x2(i32 %a, float %x, float %y) alwaysinline { %p = inttoptr i32 %a to ptr addrspace(3)
  %v = insertelement <2 x float> undef, float %x, i32 0
  %w = insertelement <2 x float> %v, float %y, i32 1
  store <2 x float> %w, ptr addrspace(3) %p, align 8
  ret void }
define void @st_s32x2(i32 %a, i32 %x, i32 %y) alwaysinline { %p = inttoptr i32 %a to ptr addrspace(3)
  %v = insertelement <2 x i32> undef, i32 %x, i32 0
  %w = insertelement <2 x i32> %v, i32 %y, i32 1
  store <2 x i32> %w, ptr addrspace(3) %p, align 8
  ret void }
define i16 @ld_u16(i32 %a) alwaysinline { %p = inttoptr i32 %a to ptr addrspace(3)
  %x = load i16, ptr addrspace(3) %p, align 2
  ret i16 %x }
define void @put4(ptr %w, i64 %at, float %a, float %b, float %c, float %d) alwaysinline {
  %g = addrspacecast ptr %w to ptr addrspace(1)
  %p = getelementptr float, ptr addrspace(1) %g, i64 %at
  %v = insertelement <4 x float> undef, float %a, i32 0
  %x = insertelement <4 x float> %v, float %b, i32 1
  %y = insertelement <4 x float> %x, float %c, i32 2
  %z = insertelement <4 x float> %y, float %d, i32 3
  store <4 x float> %z, ptr addrspace(1) %p, align 16
  ret void }
define void @add4(ptr %acc, ptr %w, i64 %at, i32 %first) alwaysinline {
  %g = addrspacecast ptr %w to ptr addrspace(1)
  %p = getelementptr float, ptr addrspace(1) %g, i64 %at
  %v = load <4 x float>, ptr addrspace(1) %p, align 16
  %z = icmp eq i32 %first, 0
  br i1 %z, label %more, label %set
more:
  %old = load <4 x float>, ptr %acc, align 4
  %sum = fadd <4 x float> %old, %v
  br label %done
set:
  br label %done
done:
  %r = phi <4 x float> [ %sum, %more ], [ %v, %set ]
  store <4 x float> %r, ptr %acc, align 4
  ret void }
define i32 @ld_acquire(ptr %w, i64 %at) alwaysinline {
  %g = addrspacecast ptr %w to ptr addrspace(1)
  %p = getelementptr i32, ptr addrspace(1) %g, i64 %at
  %v = load atomic i32, ptr addrspace(1) %p syncscope("device") acquire, align 4
  ret i32 %v }
define i32 @add_release(ptr %w, i64 %at) alwaysinline {
  %g = addrspacecast ptr %w to ptr addrspace(1)
  %p = getelementptr i32, ptr addrspace(1) %g, i64 %at
  %v = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("device") acq_rel
  ret i32 %v }
