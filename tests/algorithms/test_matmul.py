"""Products of whole matrices: on the host, and each way to cut them on a GPU."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from cuda_target import CUDACompilerParams, CUDACompilerTarget, algorithms, cuda
from cuda_target.algorithms import calls
from cuda_target.algorithms.products.tilings import chosen_tiling
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.types import StaticType, parse_signature
from gpucompiler.products.dense import Product, dense, panels_for
from gpucompiler.products.few_rows import few_rows
from gpucompiler.products.groups import grouped
from gpucompiler.products.pairs import in_pairs
from gpucompiler.products.parts import parts_of_k
from gpucompiler.products.promoted import with_promoted_sums
from gpucompiler.products.rows import SIDE, turned_rows, wide_rows
from gpucompiler.tiles import gelu, relu
from gpucompiler.tiles.choice import DENSE, NARROW, PROMOTED, Tiling


def integers(rows: int, columns: int, dtype: Any, seed: int = 1) -> np.ndarray[Any, Any]:
    """Small whole numbers, whose sums no type rounds."""
    return np.random.default_rng(seed).integers(-2, 3, (rows, columns)).astype(dtype)


def exact(a: np.ndarray[Any, Any], b: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    # NumPy multiplies whole numbers a hundred times slower, and float64 rounds none of these sums.
    return (a.astype(np.float64) @ b.astype(np.float64)).astype(np.int64)


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.int8])
def test_the_host_multiplies(dtype: Any) -> None:
    a, b = integers(30, 21, dtype), integers(21, 17, dtype, 2)
    with cuda.use_target("host"):
        found = algorithms.matmul(a, b, tf32=True)
    assert found.dtype == (np.int32 if dtype == np.int8 else dtype)
    assert np.array_equal(found, exact(a, b))


@dataclass
class Scaled:
    """An epilogue of a class whose objects have no hash."""

    factor: float

    def __call__(self, sums: Any) -> Any:
        return sums * self.factor


def test_an_epilogue_without_a_hash_is_refused() -> None:
    a = np.ones((16, 16), np.float16)
    with (
        cuda.use_target("host"),
        pytest.raises(ArgumentError, match=r"epilogue=Scaled.* has no hash"),
    ):
        algorithms.matmul(a, a, epilogue=Scaled(2.0))


def test_results_go_to_device_arrays_of_the_host() -> None:
    a, b = integers(30, 21, np.float16), integers(21, 17, np.float16, 2)
    with cuda.use_target("host"):
        for left, right in ((a, b), (cuda.to_device(a), cuda.to_device(b))):
            out = cuda.device_array((30, 17), np.float16)
            assert algorithms.matmul(left, right, out=out) is out
            assert np.array_equal(out.copy_to_host(), exact(a, b))


def test_results_that_would_be_lost_in_a_copy_are_refused() -> None:
    a = np.ones((8, 8), np.float16)
    unaligned = np.zeros(129, np.uint8)[1:].view(np.float16)
    fixed = np.zeros((8, 8), np.float16)
    fixed.flags.writeable = False
    with cuda.use_target("host"):
        for out in (unaligned.reshape(8, 8), np.zeros((8, 8), ">f2"), fixed):
            with pytest.raises(ArgumentError, match="out= is read-only, unaligned or in the other"):
                algorithms.matmul(a, a, out=out)
        with pytest.raises(ArgumentError, match=r"out= is a list.* give a matrix"):
            algorithms.matmul(a, a, out=[[0.0] * 8] * 8)
        lost = np.zeros(9, np.uint8)[1:].view(np.int64)
        with pytest.raises(ArgumentError, match=r"out= .*unaligned"):
            algorithms.reduce(np.arange(5), out=lost.reshape(()))


def test_a_result_that_pytorch_gives_no_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """FakeTensorMode may be on in a later call, which does the steps of the first one."""
    found = iter((SimpleNamespace(producer=None), None))
    monkeypatch.setitem(sys.modules, "torch", SimpleNamespace(empty=lambda *_, **__: 5, Tensor=str))
    monkeypatch.setattr(calls, "exchanged", lambda *_: next(found))
    monkeypatch.setattr(calls, "_from_dlpack", lambda *_: SimpleNamespace(dtype=0, device=0))
    call: Any = SimpleNamespace(kind="torch", stream=0)
    make = calls.maker_by_torch(call, cast(Any, SimpleNamespace(shape=(3,))))
    assert make is not None
    with pytest.raises(ArgumentError, match=r"PyTorch makes 5.* for the result: its memory"):
        make()


@pytest.mark.full
def test_the_host_has_epilogues() -> None:
    a, b, bias = integers(70, 40, np.float16), integers(40, 24, np.float16, 2), np.arange(24) - 12.0
    out = np.empty((70, 24), np.float16)
    with cuda.use_target("host"):
        found = algorithms.matmul(a, b, bias=bias.astype(np.float32), epilogue=relu, out=out)
    assert found is out
    assert np.array_equal(out, np.maximum(0, exact(a, b) + bias))


def test_operands_that_fit_no_product_are_refused() -> None:
    half, single = np.zeros((4, 5), np.float16), np.zeros((5, 4), np.float32)
    with cuda.use_target("host"):
        with pytest.raises(ArgumentError, match=r"shapes \(4, 5\) and \(4, 5\)"):
            algorithms.matmul(half, half)
        with pytest.raises(ArgumentError, match="matrices of f16 and of f32"):
            algorithms.matmul(half, single)
        with pytest.raises(ArgumentError, match="tf32=True"):
            algorithms.matmul(single.T, single)
        with pytest.raises(ArgumentError, match="no products of f64"):
            algorithms.matmul(np.zeros((4, 5)), np.zeros((5, 4)))
        with pytest.raises(ArgumentError, match="a bias of 3 numbers for 4 columns"):
            algorithms.matmul(half, half.T, bias=np.zeros(3, np.float32))
        with pytest.raises(ArgumentError, match=r"out= of shape \(4, 4\) and f32"):
            algorithms.matmul(half, half.T, out=np.zeros((4, 4), np.float32))


def test_panels_and_stages_fit_shared_memory() -> None:
    for tiling in (*DENSE, *NARROW):
        taken = tiling.stages * tiling.stage_bytes + 2048
        if not tiling.swapped:
            taken += panels_for(tiling) * tiling.consumers * 8192
        assert taken <= 232_448, tiling


@pytest.mark.parametrize(
    ("sizes", "tile"),
    [
        ((1024, 1024, 1024), (64, 128)),
        ((2048, 2048, 2048), (128, 128)),
        ((4096, 4096, 4096), (128, 256)),
        ((8192, 8192, 8192), (128, 192)),
        ((1, 8192, 8192), (64, 8)),
        ((128, 8192, 8192), (128, 128)),
        ((512, 512, 65536), (128, 128)),
    ],
)
def test_tiles_suit_the_sizes(sizes: tuple[int, int, int], tile: tuple[int, int]) -> None:
    # The best of those timed on an H200 (tests/benchmarks/figures.md).
    tiling = chosen_tiling(*sizes, 2, 2, bulk=True, epilogue=False, multiprocessors=132)
    assert (tiling.rows, tiling.columns) == tile
    assert tiling.swapped == (sizes[0] == 1)
    assert tiling.pair == (sizes[0] == 128)
    whole = chosen_tiling(*sizes, 2, 2, bulk=True, epilogue=True, multiprocessors=132)
    assert whole.pair or whole.split == 1 <= tiling.split
    # Large products hide their epilogues behind the other consumer's products.
    assert whole.pingpong or min(sizes) < 2048
    assert whole == tiling or tiling.split > 1 or not tiling.pingpong


@pytest.mark.parametrize(("operand", "result"), [(1, 2), (1, 4), (4, 4)])
def test_elements_of_other_sizes_take_turns(operand: int, result: int) -> None:
    for size, columns in ((8192, 192), (4096, 128), (2048, 128)):
        tiling = chosen_tiling(
            size, size, size, operand, result, bulk=True, epilogue=False, multiprocessors=132
        )
        assert tiling.pingpong
        assert tiling.columns == columns
        promoted = chosen_tiling(
            size, size, size, operand, result, bulk=True, epilogue=False, multiprocessors=132,
            promoted=True,
        )  # fmt: skip
        # Sums of their own take as many registers again.
        assert promoted.accumulators <= 96
        assert promoted.cluster == (1, 1)
        assert promoted.columns == columns


def test_promoted_sums_of_few_tiles_have_small_ones() -> None:
    for size, columns in ((512, 64), (1024, 64), (1280, 128)):
        tiling = chosen_tiling(
            size, size, size, 1, 2, bulk=True, epilogue=False, multiprocessors=132, promoted=True
        )
        assert tiling.columns == columns


@pytest.mark.parametrize("m", [1, 64, 65, 100, 128, 129])
@pytest.mark.parametrize("n", [1, 136, 4096])
def test_promoted_sums_of_few_rows_have_a_kernel(m: int, n: int) -> None:
    """Turns, and clusters that share tiles, have none."""
    for bulk in (False, True):
        tiling = chosen_tiling(
            m, n, 8192, 1, 4, bulk=bulk, epilogue=False, multiprocessors=132, promoted=True
        )
        assert (tiling.pingpong, tiling.cluster) == (False, (1, 1))
        assert tiling.swapped <= (bulk and m <= 64)


@pytest.mark.parametrize(
    ("sizes", "tile"),
    [
        ((1, 8192, 8192), (8, 1)),
        ((64, 8192, 8192), (64, 1)),
        ((128, 8192, 8192), (64, 1)),
        ((512, 512, 8192), (64, 4)),
        ((512, 512, 65536), (128, 8)),
        ((512, 1024, 16384), (128, 4)),
        ((1024, 1024, 2048), (64, 1)),
        ((1024, 1024, 8192), (128, 2)),
    ],
)
def test_promoted_sums_of_few_tiles_share_k(
    sizes: tuple[int, int, int], tile: tuple[int, int]
) -> None:
    # The best of those timed on an H200 (tests/benchmarks/figures.md).
    tiling = chosen_tiling(
        *sizes, 1, 2, bulk=True, epilogue=False, multiprocessors=132, promoted=True
    )
    assert (tiling.columns, tiling.split) == tile


def test_floats_of_bytes_share_a_long_k() -> None:
    for k, operand, pair in ((8192, 1, True), (4096, 1, False), (8192, 2, False)):
        tiling = chosen_tiling(
            1024, 1024, k, operand, 2, bulk=True, epilogue=False, multiprocessors=132
        )
        assert tiling.pair == pair


@pytest.mark.full
def test_copies_have_zeros_behind_their_rows() -> None:
    x = integers(40, 70, np.uint16)
    wide, turned = np.ones((40, 72), np.uint16), np.ones((70, 48), np.uint16)
    cuda(threads=64, blocks=3, target="host")(wide_rows)(wide, x, 3)
    assert np.array_equal(wide, np.pad(x, ((0, 0), (0, 2))))
    cuda(threads=(SIDE, SIDE), blocks=2, target="host")(turned_rows)(turned, x, 2)
    assert np.array_equal(turned, np.pad(x.T, ((0, 0), (0, 8))))


def compiled(kernel: Any, tiling: Tiling, *arrays: Any) -> str:
    threads = 128 * (1 + tiling.consumers)
    made = cuda(threads=threads, blocks=4, max_threads=threads, min_blocks=1, target="cuda:sm_90a")
    job = made(kernel).launch_job(*arrays)
    return str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


@pytest.mark.parametrize("kernel_of", [dense, few_rows, grouped, parts_of_k])
def test_products_of_bfloat16_have_code_for_sm_90(kernel_of: Any) -> None:
    tiling = NARROW[0] if kernel_of is few_rows else Tiling(64, 64, consumers=1, stages=2)
    total = "f32" if kernel_of is parts_of_k else "bf16"
    table = ", i32[:, :], i32[:]" if kernel_of is grouped else ""
    types = list(parse_signature(f"{total}[:, :], bf16[:, :], bf16[:, :]{table}"))
    if kernel_of is not parts_of_k:
        types.append(StaticType(None))
    job = CompilerJob(
        CUDACompilerTarget("sm_90a"),
        FunctionSpec(kernel_of(Product(tiling, 2, np.float32, True)), tuple(types)),
        CUDACompilerParams(max_threads=256, min_blocks=1),
    )
    assert ".bf16.bf16" in str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


@pytest.mark.full
@pytest.mark.parametrize("along", [True, False])
def test_each_way_is_of_the_instructions_of_sm_90(along: bool) -> None:
    a, b = np.zeros((64, 64), np.float16), np.zeros((64, 64), np.float16)
    narrow = next(each for each in NARROW if each.split == 1)
    parts = next(each for each in DENSE if each.split > 1)
    for kernel_of, tiling, out in (
        (dense, DENSE[0], a), (few_rows, narrow, a), (parts_of_k, parts, np.zeros((64, 64), "f4"))
    ):  # fmt: skip
        text = compiled(kernel_of(Product(tiling, 2, np.float32, along)), tiling, out, a, b)
        assert "wgmma.mma_async" in text
        assert "cp.async.bulk.tensor.2d.shared::cluster.global" in text
        assert "call.uni" not in text


FINISHED = [
    Tiling(128, 192, pingpong=True), Tiling(128, 256, cluster=(2, 1)),
    Tiling(128, 128, stages=6, pingpong=True), Tiling(128, 128, stages=5, split=2, pair=True),
]  # fmt: skip
SIZES = [
    (1, 512, 1024), (8, 200, 300), (100, 136, 72), (128, 4096, 512), (300, 136, 1000),
    (512, 512, 16384), (1021, 1019, 37), (2048, 2048, 256), (4096, 1024, 8), (5, 7, 3),
]  # fmt: skip


@pytest.mark.gpu
@pytest.mark.parametrize("sizes", SIZES)
def test_a_gpu_multiplies(sizes: tuple[int, int, int]) -> None:
    m, n, k = sizes
    for dtype in (np.float16, np.int8, np.float32):
        a, b = integers(m, k, dtype), integers(k, n, dtype, 2)
        # Sums are exact, and results rounded once.
        wanted = exact(a, b).astype(np.int32 if dtype == np.int8 else dtype)
        right = cuda.to_device(np.ascontiguousarray(b.T)).T
        for given in (b, right):
            left = a if given is b else cuda.to_device(a)
            found = algorithms.matmul(left, given, tf32=True)
            numbers = found if given is b else found.copy_to_host()
            assert np.array_equal(numbers, wanted), (dtype, given is b)


@pytest.mark.gpu
@pytest.mark.parametrize("biased", [True, False])
@pytest.mark.parametrize("cluster", [(1, 1), (2, 1)])
def test_a_gpu_takes_turns_at_192_columns(cluster: tuple[int, int], biased: bool) -> None:
    tiling = Tiling(128, 192, cluster=cluster, pingpong=True)
    changes: dict[str, Any] = {"cluster": (2, 1, 1)} if cluster[0] > 1 else {}
    kernel = cuda(
        threads=384, blocks=4, max_threads=384, min_blocks=1, target="cuda:sm_90a", **changes
    )(dense(Product(tiling, 2, np.float32, epilogue=relu if biased else None)))
    for m, n, k in ((300, 400, 520), (1000, 1160, 64)):
        a, b = integers(m, k, np.float16), integers(n, k, np.float16, 2)
        d, wanted = np.full((m, n), np.nan, np.float16), exact(a, b.T)
        bias = np.arange(n, dtype=np.float32) % 7 - 3
        if biased:
            kernel(d, a, b, bias)
            wanted = np.maximum(0, wanted + bias)
        else:
            kernel(d, a, b)
        assert np.array_equal(d, wanted.astype(np.float16))


@pytest.mark.gpu
@pytest.mark.parametrize("tiling", PROMOTED, ids=str)
def test_a_gpu_promotes_sums_of_all_tilings(tiling: Tiling) -> None:
    """The blocks of a cluster make neighbours, whose tiles of b they share."""
    changes: dict[str, Any] = {"cluster": (2, 1, 1)} if tiling.cluster_blocks > 1 else {}
    kernel = cuda(
        threads=384, blocks=4, max_threads=384, min_blocks=1, target="cuda:sm_90a", **changes
    )(with_promoted_sums(Product(tiling, 2, np.float32)))
    for m, n, k in ((300, 400, 520), (1000, 1160, 64)):
        a, b = integers(m, k, np.float16), integers(n, k, np.float16, 2)
        d = np.full((m, n), np.nan, np.float16)
        kernel(d, a, b)
        assert np.array_equal(d, exact(a, b.T).astype(np.float16))


@pytest.mark.gpu
def test_a_gpu_has_epilogues_and_biases() -> None:
    for m, n, k in ((4, 256, 512), (300, 264, 96), (512, 512, 8192)):
        a, b = integers(m, k, np.float16), integers(k, n, np.float16, 2)
        bias = np.arange(n, dtype=np.float32) % 7
        wanted = (exact(a, b) + bias).astype(np.float16)
        assert np.array_equal(algorithms.matmul(a, b, bias=bias), wanted)
        found = algorithms.matmul(a, b, bias=bias, epilogue=relu)
        assert np.array_equal(found, np.maximum(0, wanted))


# Kernels that store row by row, too, have a register too few for 192 sums: that costs time alone.
@pytest.mark.filterwarnings("ignore::gpucompiler.diagnostics.errors.KernelWarning")
@pytest.mark.gpu
@pytest.mark.parametrize("tiling", FINISHED, ids=str)
@pytest.mark.parametrize("result", [np.float16, np.float32])
def test_a_gpu_finishes_parts_of_tiles(tiling: Tiling, result: Any) -> None:
    threads = 128 * (1 + tiling.consumers)
    options: dict[str, Any] = {"silence": "GC409"} if tiling.pair else {}
    if tiling.cluster_blocks > 1:
        options["cluster"] = (tiling.cluster_blocks, 1, 1)
    product = Product(tiling, 2, np.float32, epilogue=gelu, stores=True)
    kernel = cuda(
        threads=threads, max_threads=threads, min_blocks=1, target="cuda:sm_90a", **options
    )(in_pairs(product) if tiling.pair else dense(product))
    for m, n, k in ((300, 400, 136), (130, 131, 64)):
        a, b = integers(m, k, np.float16), integers(n, k, np.float16, 2)
        d, bias = np.full((m, n), np.nan, result), np.arange(n, dtype=np.float32) % 7 - 3
        blocks = tiling.blocks(m, n) if tiling.pair else 4
        kernel.configure(blocks=blocks)(d, a, b, bias)
        x = exact(a, b.T) / 1.0 + bias
        inner = np.sqrt(8 / np.pi) * (x + 0.044715 * x**3)
        wanted = x / (1 + np.exp(-np.maximum(inner, -700)))
        assert np.allclose(d, wanted, rtol=6e-4 if result == np.float16 else 2e-6, atol=1e-6)


@pytest.mark.gpu
@pytest.mark.parametrize(("m", "n"), [(100, 136), (200, 136), (1024, 1024), (1500, 2048)])
def test_a_gpu_adds_up_sums_of_float8_in_float32(m: int, n: int) -> None:
    torch: Any = pytest.importorskip("torch")
    k = 32768
    a, b = torch.ones(m, k, device="cuda"), torch.ones(n, k, device="cuda")
    # Sums of 32 products are odd, so that sums of 14 bits err from 16384 on.
    b[:, ::32] = 2
    a, b = a.to(torch.float8_e4m3fn), b.to(torch.float8_e4m3fn)
    found = algorithms.matmul(a, b.T, promoted=True)
    assert (found == 33 * k // 32).all()


def test_sums_of_float8_alone_are_promoted() -> None:
    a = np.zeros((4, 4), np.float16)
    with cuda.use_target("host"), pytest.raises(ArgumentError, match="of two matrices of float8"):
        algorithms.matmul(a, a, promoted=True)


@pytest.mark.gpu
@pytest.mark.parametrize("sizes", [*SIZES[2:6], (1021, 1019, 37), (1, 512, 1024)])
def test_later_products_have_their_own_arrays(sizes: tuple[int, int, int]) -> None:
    m, n, k = sizes
    for layout in ("rows", "columns", "batch"):
        found: list[tuple[Any, Any]] = []
        for seed in range(3):
            a, b = integers(m, k, np.float16, seed), integers(k, n, np.float16, seed + 9)
            bias = np.arange(n, dtype=np.float32) % 7 - seed
            wanted = (exact(a, b) + bias).astype(np.float16)
            left, right = cuda.to_device(a), cuda.to_device(b)
            if layout == "columns":
                right = cuda.to_device(np.ascontiguousarray(b.T)).T
            elif layout == "batch":
                left, right = (
                    cuda.to_device(np.stack([x, x[::-1] if x is a else x])) for x in (a, b)
                )
                wanted = np.stack([wanted, wanted[::-1]])
            line = cuda.to_device(bias)
            found.append((algorithms.matmul(left, right, bias=line), wanted))
            found.append((algorithms.matmul(left, right, bias=bias), wanted))
            if layout == "rows":
                found.append((algorithms.matmul(a, b, bias=bias), wanted))
        for ours, wanted in found:
            numbers = ours if isinstance(ours, np.ndarray) else ours.copy_to_host()
            assert np.array_equal(numbers, wanted), layout


@pytest.mark.gpu
def test_later_products_of_torch_have_their_own_tensors() -> None:
    torch: Any = pytest.importorskip("torch")
    streams = [torch.cuda.default_stream(), torch.cuda.Stream()]
    found: list[tuple[Any, Any]] = []
    for seed in range(4):
        for stream in streams:
            with torch.cuda.stream(stream):
                a, b = (
                    torch.randint(-2, 3, (264, 200), device="cuda").half() + seed for _ in range(2)
                )
                wanted = (a.double() @ b.double().T).half()
                given: dict[str, Any] = {"stream": stream} if stream is streams[1] else {}
                out = torch.empty_like(wanted)
                assert algorithms.matmul(a, b.T, out=out, **given) is out
                made = algorithms.matmul(a, b.T, **given)
                assert isinstance(made, torch.Tensor)
                found += [(out, wanted), (made, wanted)]
                for view in (a[:, ::2], a[1:], a[3:, 1:]):
                    right = b[:, : view.shape[1]]
                    exactly = (view.double() @ right.double().T).half()
                    found.append((algorithms.matmul(view, right.T, **given), exactly))
    torch.cuda.synchronize()
    for ours, wanted in found:
        assert torch.equal(ours, wanted)
