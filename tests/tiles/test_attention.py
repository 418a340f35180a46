"""Attention on tiles: a product whose left operand is a fragment, and softmax as it goes."""

from __future__ import annotations

import importlib.util
import math
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda, current_device
from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.driver import assemble, emit_asm, emit_ir, emit_llvm
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import flatten_arguments, typeof
from gpucompiler.tiles import Pipeline, copy, load, mma, shared_tile, zeros


def attention(o, q, k, v, scale):
    """o = softmax(q kᵀ / √d) v for arrays of (heads, rows, 64); scale = log2(e) / √d."""
    i, head = cuda.blockIdx.x, cuda.blockIdx.y
    Q, result = q[head].tile((128, 64)), o[head].tile((128, 64))
    K, V = k[head].tile((64, 64)), v[head].tile((64, 64))
    # A head is chosen when the kernel runs, and tensor maps are of whole parameters.
    queries = Pipeline(1, (Q,), consumers=2, boxes=False)
    keys = Pipeline(2, (K,), consumers=2, boxes=False)
    values = Pipeline(2, (V,), consumers=2, boxes=False)
    if cuda.warpgroup == 0:
        cuda.registers(40)
        with queries.fill() as (tile,):
            copy(Q[i, 0], tile)
        for j in range(K.grid[0]):
            with keys.fill() as (tile,):
                copy(K[j, 0], tile)
            with values.fill() as (tile,):
                copy(V[j, 0], tile)
    else:
        cuda.registers(232)
        half = cuda.warpgroup - 1
        out = zeros((64, 64), np.float32)
        top, total = out.sum(1) - 1e30, out.sum(1)
        with queries.use() as (mine,):
            for j in range(K.grid[0]):
                with keys.use() as (tile,):
                    s = mma(zeros((64, 64), np.float32), mine.rows(half, 64), tile.T).wait()
                count = k.shape[1] - j * 64
                s = s.where(lambda row, column, count=count: column < count, -1e30)
                greatest = top.maximum(s.max(1))
                factor = ((top - greatest) * scale).map(np.exp2)
                p = ((s - greatest) * scale).map(np.exp2)
                top, total, out = greatest, total * factor + p.sum(1), out * factor
                with values.use() as (tile,):
                    out = mma(out, p.astype(v.dtype), tile).wait()
        copy(out / total, result[i, 0].rows(half, 64))


def example(heads: int, rows: int, columns: int) -> tuple[tuple[Any, ...], Any]:
    """Arguments of `attention`, and its result in float64."""
    random = np.random.default_rng(1)
    q, k, v = (
        random.standard_normal((heads, count, 64)).astype(np.float16)
        for count in (rows, columns, columns)
    )
    s = q.astype(np.float64) @ k.astype(np.float64).transpose(0, 2, 1) / 8
    p = np.exp(s - s.max(2, keepdims=True))
    wanted = p / p.sum(2, keepdims=True) @ v.astype(np.float64)
    o = np.full(q.shape, np.nan, np.float32)
    return (o, q, k, v, np.float32(math.log2(math.e) / 8)), wanted


def job_for(target: str, arguments: tuple[Any, ...]) -> CompilerJob:
    kernel = cuda(threads=384, blocks=1, max_threads=384, min_blocks=1, target=target)(attention)
    source = FunctionSpec(attention, tuple(map(typeof, arguments)))
    return CompilerJob(target_by_name(target), source, kernel.launch_job(*arguments).params)


# A probability is rounded to float16: 2⁻¹¹ of each. The sums of 64 columns are float32.
_ERROR = 5e-4


@pytest.mark.full
def test_the_interpreter_computes_attention() -> None:
    arguments, wanted = example(1, 70, 70)
    job = job_for("cuda:sm_90a", arguments)
    module = emit_ir(job)[0]
    flat = flatten_arguments(job.source.argument_types, arguments)
    interpret(module, flat, block=(384, 1, 1), grid=(1, 1, 1))
    assert np.abs(arguments[0] - wanted).max() < _ERROR
    text = emit_asm(job, emit_llvm(job, module)[0])[0]
    assert str(text).count("wgmma.mma_async") == 8
    assert ".local" not in str(text)
    resources = dict(assemble(job, text).resources)
    assert (resources["spill_load_bytes"], resources["spill_store_bytes"]) == (0, 0)


@pytest.mark.full
def test_older_gpus_compute_attention() -> None:
    job = job_for("cuda:sm_80,ptx7.1", example(1, 1, 1)[0])
    text = emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0]
    assert str(text).count("mma.sync") == 64
    assert dict(assemble(job, text).resources)["spill_load_bytes"] == 0


@pytest.mark.full
def test_the_host_computes_attention() -> None:
    # The code of a part is large here, and so is its stack.
    for sizes in ((2, 130, 200), (1, 128, 64)):
        arguments, wanted = example(*sizes)
        blocks = (-(-sizes[1] // 128), sizes[0])
        cuda(threads=384, blocks=blocks, target="host")(attention)(*arguments)
        assert np.abs(arguments[0] - wanted).max() < _ERROR


@pytest.mark.gpu
def test_a_gpu_computes_attention() -> None:
    target = "cuda:sm_90a,ptx8.4" if current_device().capability == (9, 0) else "cuda"
    for sizes in ((2, 256, 512), (3, 130, 200), (1, 17, 33)):
        arguments, wanted = example(*sizes)
        blocks = (-(-sizes[1] // 128), sizes[0])
        kernel = cuda(threads=384, blocks=blocks, max_threads=384, min_blocks=1, target=target)
        kernel(attention)(*arguments)
        assert np.abs(arguments[0] - wanted).max() < _ERROR


def the_example() -> Any:
    """The module docs/examples/attention.py."""
    path = Path(__file__).resolve().parents[2] / "docs" / "examples" / "attention.py"
    spec = importlib.util.spec_from_file_location("attention_of_the_docs", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_example_needs_no_memory_for_registers() -> None:
    # A warning of ptxas, such as that of products one after the other, fails the test.
    resources = dict(the_example().compiled().resources)
    assert (resources["spill_load_bytes"], resources["spill_store_bytes"]) == (0, 0)
    assert resources["local_bytes"] == 0


def test_the_example_refuses_heads_without_rows() -> None:
    launch = the_example().attention.configure(target="host")
    x = np.zeros((4, 128), np.float16)
    for rows, columns in ((0, 4), (4, 0), (3, 4), (2, 4)):
        with pytest.raises(ValueError, match=f"{rows} rows and |heads of {rows}"):
            launch(x, x, x, x, rows, columns, np.float32(1))


@pytest.mark.full
def test_the_example_takes_no_heads() -> None:
    none = np.zeros((0, 128), np.float16)
    launch = the_example().attention.configure(target="host")
    launch(none, none, none, none, 2, 3, np.float32(1))


@pytest.mark.gpu
@pytest.mark.parametrize(
    "sizes",
    [(2, 256, 512), (3, 130, 200), (1, 17, 33), (2, 128, 128), (80, 256, 100), (99, 300, 400)],
)
def test_a_gpu_runs_the_example(sizes: tuple[int, int, int]) -> None:
    the_example().check(*sizes)


@pytest.mark.full
def test_the_host_runs_the_example() -> None:
    """One block makes the tiles of two heads."""
    module = the_example()
    q, k, v = (
        np.random.default_rng(n).standard_normal((2, count, 128)).astype(np.float16)
        for n, count in enumerate((70, 150, 150))
    )
    o = np.full_like(q, np.nan)
    scale = np.float32(math.log2(math.e) / math.sqrt(128))
    flat = [x.reshape(-1, 128) for x in (o, q, k, v)]
    module.attention.configure(target="host", blocks=1)(*flat, 70, 150, scale)
    s = q.astype(np.float64) @ k.astype(np.float64).transpose(0, 2, 1) / math.sqrt(128)
    p = np.exp(s - s.max(2, keepdims=True))
    wanted = p / p.sum(2, keepdims=True) @ v.astype(np.float64)
    assert np.abs(o - wanted).max() < 2e-3


def two_blocks(c, a, b):
    """c = a · b + (a · b as float16) · b: 128 rows for four warps, in memory and in registers."""
    A, B = a.tile((128, 64)), b.tile((64, 64))
    left, right = shared_tile(A), shared_tile(B)
    copy(A[0, 0], left)
    copy(B[0, 0], right)
    cuda.syncthreads()
    acc = mma(zeros((128, 64), np.float32), left, right).wait()
    acc = mma(acc, acc.astype(np.float16), right).wait()
    copy(acc, c.tile((128, 64))[0, 0])


def two_block_arguments() -> tuple[tuple[Any, ...], Any]:
    random = np.random.default_rng(2)
    a, b = (random.standard_normal((n, 64)).astype(np.float16) / 8 for n in (128, 64))
    first = a.astype(np.float64) @ b.astype(np.float64)
    wanted = first + first.astype(np.float16).astype(np.float64) @ b.astype(np.float64)
    return (np.zeros((128, 64), np.float32), a, b), wanted


def test_products_of_several_blocks_of_rows() -> None:
    arguments, wanted = two_block_arguments()
    params = cuda(threads=128, blocks=1, target="cuda:sm_90a")(two_blocks).launch_job(*arguments)
    source = FunctionSpec(two_blocks, tuple(map(typeof, arguments)))
    job = CompilerJob(target_by_name("cuda:sm_90a"), source, params.params)
    module = emit_ir(job)[0]
    flat = flatten_arguments(source.argument_types, arguments)
    interpret(module, flat, block=(128, 1, 1), grid=(1, 1, 1))
    assert np.abs(arguments[0] - wanted).max() < 1e-3
    text = emit_asm(job, emit_llvm(job, module)[0])[0]
    # Two blocks of rows, four parts of K, two products.
    assert str(text).count("wgmma.mma_async") == 16
    assert dict(assemble(job, text).resources)["spill_load_bytes"] == 0


def from_registers(c, a, b):
    """c = (a · b as float16) · b for tiles that a pipeline brings."""
    A, B = a.tile((64, 64)), b.tile((64, 64))
    with Pipeline(1, (A, B)) as pipe:
        if cuda.warpgroup == 0:
            if pipe.fills:
                with pipe.fill() as (left, right):
                    copy(A[0, 0], left)
                    copy(B[0, 0], right)
        else:
            with pipe.use() as (left, right):
                acc = mma(zeros((64, 64), np.float32), left, right).wait()
                acc = mma(zeros((64, 64), np.float32), acc.astype(np.float16), right).wait()
            copy(acc, c.tile((64, 64))[0, 0])


def test_products_of_registers_are_one_group_without_a_fence_of_memory() -> None:
    """Fences between its steps made ptxas end the group at each: all but one were waited for."""
    a, c = np.zeros((64, 64), np.float16), np.zeros((64, 64), np.float32)
    job = cuda(threads=256, blocks=1, target="cuda:sm_90a")(from_registers).launch_job(c, a, a)
    text = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
    after = text[text.index("wgmma.wait_group") : text.rindex("wgmma.wait_group")]
    assert after.count("wgmma.mma_async") == 4
    assert after.count("wgmma.fence") == 1
    assert "fence.proxy.async" not in after


@pytest.mark.gpu
def test_a_gpu_multiplies_several_blocks_of_rows() -> None:
    arguments, wanted = two_block_arguments()
    cuda(threads=128, blocks=1, target="cuda:sm_90a,ptx8.4")(two_blocks)(*arguments)
    assert np.abs(arguments[0] - wanted).max() < 1e-3


def in_flight(c, a, b):
    """c = sums of the rows of a · b, read while b · b goes on, plus b · b."""
    A, B = a.tile((64, 64)), b.tile((64, 64))
    left, right = shared_tile(A), shared_tile(B)
    copy(A[0, 0], left)
    copy(B[0, 0], right)
    cuda.syncthreads()
    first = zeros((64, 64), np.float32)
    for _ in range(a.shape[0] // 64):
        first = mma(zeros((64, 64), np.float32), left, right)
        other = mma(zeros((64, 64), np.float32), right, right)
        first = first.wait(pending=1)
        totals = first.sum(1)
        copy(other.wait() + totals, c.tile((64, 64))[0, 0])


def larger(x, y):
    return x if x > y else y


def greatest_of_rows(c, a):
    acc = load(a.tile((64, 64))[0, 0], zeros((64, 64), np.float32))
    copy(acc * 0 + acc.reduce(larger, 1), c.tile((64, 64))[0, 0])


def test_lines_are_made_by_a_function_of_two_numbers() -> None:
    a = np.random.default_rng(4).standard_normal((64, 64)).astype(np.float32)
    c = np.zeros_like(a)
    cuda(threads=128, blocks=1, target="host")(greatest_of_rows)(c, a)
    assert np.array_equal(c, np.broadcast_to(a.max(1, keepdims=True), a.shape))


def early(c, a, b):
    A, B = a.tile((64, 64)), b.tile((64, 64))
    left, right = shared_tile(A), shared_tile(B)
    first = mma(zeros((64, 64), np.float32), left, right)
    other = mma(zeros((64, 64), np.float32), right, right)
    copy(other.wait(pending=1) + first.wait(), c.tile((64, 64))[0, 0])


def test_products_are_read_while_later_ones_go_on() -> None:
    random = np.random.default_rng(3)
    a, b = (random.integers(-2, 3, (64, 64)).astype(np.float16) for _ in range(2))
    c = np.zeros((64, 64), np.float32)
    made = cuda(threads=128, blocks=1, target="cuda:sm_90a")
    job = made(in_flight).launch_job(c, a, b)
    module = emit_ir(job)[0]
    flat = flatten_arguments(job.source.argument_types, (c, a, b))
    interpret(module, flat, block=(128, 1, 1), grid=(1, 1, 1))
    wide_a, wide_b = a.astype(np.float32), b.astype(np.float32)
    assert np.array_equal(c, wide_b @ wide_b + (wide_a @ wide_b).sum(1, keepdims=True))
    text = str(emit_asm(job, emit_llvm(job, module)[0])[0])
    # The sums of rows stand between both waits.
    between = text[text.index("wgmma.wait_group.sync.aligned 1") :]
    assert between.index("shfl.sync") < between.index("wgmma.wait_group.sync.aligned 0")
    # The product's line is the kernel's, not the library's.
    line = early.__code__.co_firstlineno + 4
    with pytest.raises(GPUCompilerError, match=f"of line {line} may still write it") as caught:
        emit_ir(made(early).launch_job(c, a, b))
    assert ", in early\n" in str(caught.value).splitlines(keepends=True)[1]
