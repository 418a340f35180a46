"""A reduction by warp shuffles for an H100, stage by stage, by hand. No GPU is needed for that."""

import operator

import numpy as np

from cuda_target import CUDACompilerParams, CUDACompilerTarget, cuda, cudaconvert, typeof
from gpucompiler import CompilerJob, FunctionSpec, assemble, emit_asm, emit_ir, emit_llvm


def reduce_warp(op, x, out, neutral):
    value = neutral
    for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
        value = op(value, x[i])
    delta = 16
    while delta > 0:
        value = op(value, cuda.shfl_down_sync(0xFFFFFFFF, value, delta))
        delta //= 2
    if cuda.threadIdx.x % 32 == 0:
        cuda.atomic.add(out, 0, value)


x = np.ones((1 << 20), dtype=np.float32)
out = np.zeros(1, dtype=np.float32)

args = tuple(map(cudaconvert, (operator.add, x, out, np.float32(0))))
source = FunctionSpec(reduce_warp, tuple(map(typeof, args)), kernel=True, name=None)
target = CUDACompilerTarget("sm_90a")
job = CompilerJob(target, source, CUDACompilerParams())

typed, typed_meta = emit_ir(job)
print(typed)
llvm, llvm_meta = emit_llvm(job, typed)
ptx, ptx_meta = emit_asm(job, llvm, format="asm")
print(ptx)
artifact = assemble(job, ptx)
print(artifact.format, len(artifact.code), "bytes,", dict(artifact.resources))
