; cp.async, ldmatrix and mma.sync (sm_80) as functions, for kernels to link.

declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3))

define i32 @smem_addr(ptr %p) alwaysinline { %q = addrspacecast ptr %p to ptr addrspace(3)
  %i = ptrtoint ptr addrspace(3) %q to i32
  ret i32 %i }
define void @cp_async16(i32 %to, ptr %from, i64 %at, i32 %bytes) alwaysinline {
  %g = addrspacecast ptr %from to ptr addrspace(1)
  %p = getelementptr i8, ptr addrspace(1) %g, i64 %at
  call void asm sideeffect "cp.async.cg.shared.global [$0], [$1], 16, $2;", "r,l,r,~{memory}"(i32 %to, ptr addrspace(1) %p, i32 %bytes)
  ret void }
define void @cp_commit() alwaysinline { call void @llvm.nvvm.cp.async.commit.group()
  ret void }
define void @cp_wait1() alwaysinline { call void @llvm.nvvm.cp.async.wait.group(i32 1)
  ret void }
define void @ldmatrix4(ptr %to, i32 %a) alwaysinline convergent { %p = inttoptr i32 %a to ptr addrspace(3)
  %r = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %p)
  %x = extractvalue { i32, i32, i32, i32 } %r, 0
  store i32 %x, ptr %to
  %p1 = getelementptr i32, ptr %to, i32 1
  %y = extractvalue { i32, i32, i32, i32 } %r, 1
  store i32 %y, ptr %p1
  %p2 = getelementptr i32, ptr %to, i32 2
  %z = extractvalue { i32, i32, i32, i32 } %r, 2
  store i32 %z, ptr %p2
  %p3 = getelementptr i32, ptr %to, i32 3
  %w = extractvalue { i32, i32, i32, i32 } %r, 3
  store i32 %w, ptr %p3
  ret void }
define void @mma(ptr %c, i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %b0, i32 %b1) alwaysinline convergent {
  %p1 = getelementptr float, ptr %c, i32 1
  %p2 = getelementptr float, ptr %c, i32 2
  %p3 = getelementptr float, ptr %c, i32 3
  %c0 = load float, ptr %c
  %c1 = load float, ptr %p1
  %c2 = load float, ptr %p2
  %c3 = load float, ptr %p3
  %r = call {float,float,float,float} asm "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {$0,$1,$2,$3}, {$4,$5,$6,$7}, {$8,$9}, {$0,$1,$2,$3};", "=f,=f,=f,=f,r,r,r,r,r,r,0,1,2,3"(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %b0, i32 %b1, float %c0, float %c1, float %c2, float %c3)
  %x0 = extractvalue {float,float,float,float} %r, 0
  store float %x0, ptr %c
  %x1 = extractvalue {float,float,float,float} %r, 1
  store float %x1, ptr %p1
  %x2 = extractvalue {float,float,float,float} %r, 2
  store float %x2, ptr %p2
  %x3 = extractvalue {float,float,float,float} %r, 3
  store float %x3, ptr %p3
  ret void }
define i32 @pack_bf16(float %lo, float %hi) alwaysinline {
  %i = call i32 asm "cvt.rn.bf16x2.f32 $0, $1, $2;", "=r,f,f"(float %hi, float %lo)
  ret i32 %i }
