; 1-D bulk copies (sm_90) as functions, for kernels to link beside hopper.ll.

define void @bulk_load(i32 %to, i32 %bar, ptr %from, i64 %at, i32 %bytes) alwaysinline {
  %g = addrspacecast ptr %from to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %g, i64 %at
  call void asm sideeffect "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1], $2, [$3];", "r,l,r,r,~{memory}"(i32 %to, ptr addrspace(1) %p, i32 %bytes, i32 %bar)
  ret void }
define void @bulk_store(ptr %to, i64 %at, i32 %from, i32 %bytes) alwaysinline {
  %g = addrspacecast ptr %to to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %g, i64 %at
  call void asm sideeffect "cp.async.bulk.global.shared::cta.bulk_group [$0], [$1], $2;", "l,r,r,~{memory}"(ptr addrspace(1) %p, i32 %from, i32 %bytes)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  ret void }
