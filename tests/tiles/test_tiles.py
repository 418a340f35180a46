"""Tiles on the host, beside NumPy: copies, products, fragments; what they refuse."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import flatten_arguments, typeof
from gpucompiler.tiles import Pipeline, copy, load, mma, shared_tile, zeros
from gpucompiler.tiles.holders import accumulators, by_rows, every_place, is_holder

M, N, K = 16, 16, 32


def product_of(kind: Any, turned_a: bool, turned_b: bool) -> Any:
    """c = a · b; `kind` is what the bytes of a and b are; turned arrays are K × M and N × K."""

    def product(c, a, b):
        a, b = a.view(kind), b.view(kind)
        A = a.tile((K, M) if turned_a else (M, K))
        B = b.tile((N, K) if turned_b else (K, N))
        C = c.tile((M, N))
        i, j = cuda.blockIdx.y, cuda.blockIdx.x
        left, right = shared_tile(A), shared_tile(B)
        acc = zeros((M, N), c.dtype, warps=(1, 1))
        for k in range(A.grid[0 if turned_a else 1]):
            copy(A[k, i] if turned_a else A[i, k], left)
            copy(B[j, k] if turned_b else B[k, j], right)
            cuda.syncthreads()
            if turned_a:
                acc = mma(acc, left.T, right)
            elif turned_b:
                acc = mma(acc, left, right.T)
            else:
                acc = mma(acc, left, right)
            cuda.syncthreads()
        copy(acc, C[i, j])

    return product


def blocks(c: Any) -> tuple[int, int]:
    return -(-c.shape[1] // N), -(-c.shape[0] // M)


def as_bits(values: Any, kind: Any) -> tuple[Any, Any]:
    """Random numbers as the bytes of a type without a NumPy dtype, and as float64."""
    if kind is cuda.bfloat16:
        rounded = np.asarray(values, np.float32).view(np.uint32) & 0xFFFF0000
        return (rounded >> 16).astype(np.uint16), rounded.view(np.float32).astype(np.float64)
    if kind is cuda.float8_e4m3fn:
        # 1.0 … 1.875 times powers of two, with signs.
        bits = (np.abs(values * 40).astype(np.uint8) & 0x3F) + 0x20
        bits |= np.where(values < 0, 0x80, 0).astype(np.uint8)
        exponent = ((bits >> 3) & 15).astype(np.float64) - 7
        number = (1 + (bits & 7) / 8.0) * 2.0**exponent
        return bits, np.where(bits & 0x80, -number, number)
    array = (values * 40).astype(kind) if kind is np.int8 else values.astype(kind)
    return array, array.astype(np.float64)


@pytest.mark.parametrize(
    ("kind", "turned", "sizes"),
    [
        (np.float16, (False, True), ((16, 16, 64), (40, 23, 33), (1, 40, 72))),
        pytest.param(cuda.bfloat16, (False, False), ((40, 33, 17),), marks=pytest.mark.full),
        pytest.param(np.int8, (True, False), ((40, 33, 48),), marks=pytest.mark.full),
        pytest.param(cuda.float8_e4m3fn, (False, True), ((33, 48, 48),), marks=pytest.mark.full),
    ],
)
def test_products(kind: Any, turned: Any, sizes: Any) -> None:
    random = np.random.default_rng(1)
    kernel = cuda(threads=32, blocks=lambda c, a, b: blocks(c), target="host")(
        product_of(kind, *turned)
    )
    for m, n, k in sizes:
        a, wide_a = as_bits(random.standard_normal((k, m) if turned[0] else (m, k)), kind)
        b, wide_b = as_bits(random.standard_normal((n, k) if turned[1] else (k, n)), kind)
        c = np.full((m, n), -1, np.int32 if kind is np.int8 else np.float32)
        kernel(c, a, b)
        wanted = (wide_a.T if turned[0] else wide_a) @ (wide_b.T if turned[1] else wide_b)
        assert np.abs(c - wanted).max() <= 1e-5 * np.abs(wanted).max()


def test_the_interpreter_agrees() -> None:
    target = target_by_name("host")
    random = np.random.default_rng(2)
    a, b = (random.standard_normal((13, 31)).astype(np.float16) for _ in range(2))
    c = np.zeros((13, 13), np.float32)
    source = FunctionSpec(product_of(np.float16, False, True), tuple(map(typeof, (c, a, b))))
    module = build_ir(CompilerJob(target, source, target.default_params()))
    flat = flatten_arguments(source.argument_types, (c, a, b))
    interpret(module, flat, block=(32, 1, 1), grid=(1, 1, 1))
    assert np.allclose(c, a.astype(np.float64) @ b.T.astype(np.float64), rtol=1e-5, atol=1e-4)


@pytest.mark.parametrize("arch", ["sm_80", "sm_90a"])
def test_gpus_move_sixteen_bytes(arch: str) -> None:
    target = target_by_name(f"cuda:{arch}")
    kinds = tuple(typeof(np.zeros((1, 1), kind)) for kind in (np.float32, np.float16, np.float16))
    source = FunctionSpec(product_of(np.float16, False, True), kinds)
    job = CompilerJob(target, source, target.default_params())
    text = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
    assert "ld.global.v4.b32" in text
    assert "st.shared.v4.b32" in text
    assert ".local" not in text


def normalised(y, x, out):
    """Rows of softmax, where the last column doesn't count."""
    X, Y = x.tile((8, 64)), y.tile((8, 64))
    i = cuda.blockIdx.x
    v = load(X[i, 0], threads=64).where(lambda row, column: column < x.shape[1] - 1, -1e30)
    e = (v - v.max(1)).map(math.exp)
    copy((e / e.sum(1)).astype(np.float16), Y[i, 0])
    f = load(X[i, 0], like=zeros((16, 8), np.float32, warps=(1, 1))) if x is None else v
    row, column = f.coordinates()[3]
    out[cuda.grid(1)] = 100 * row + column + f.place()[0] * 0


def test_softmax() -> None:
    x = np.random.default_rng(3).standard_normal((21, 61)).astype(np.float32)
    y, out = np.zeros((21, 61), np.float16), np.zeros(192)
    cuda(threads=64, blocks=3, target="host")(normalised)(y, x, out)
    e = np.exp(x[:, :-1] - x[:, :-1].max(1, keepdims=True))
    wanted = np.pad(e / e.sum(1, keepdims=True), ((0, 0), (0, 1)))
    assert np.abs(y - wanted).max() < 1e-3
    held = by_rows((8, 64), 64, 4)
    assert held is not None
    assert out[0] == 3


def arithmetic(y, x):
    tile = x.tile((16, 8))[0, 0]
    f = load(tile, like=zeros((16, 8), np.float32, warps=(1, 1)))
    line = f.max(1) - f.min(1)
    g = 2 * f - f / 4 + line
    g = (g.where(g > 0, 0) + (-f) * f.sum(1) + 1).map_places(lambda v, r, c: v + 10 * r + c)
    copy(g, y.tile((16, 8))[0, 0])
    across = load(tile.T, like=zeros((16, 8), np.float32, warps=(1, 1))) if x is None else f
    across = across.where(f != 0, 7).where(f.sum(1) * 0 + f == f, 9)
    copy(across, y.tile((16, 8))[0, 1])


def test_arithmetic() -> None:
    x = np.random.default_rng(4).standard_normal((16, 8)).astype(np.float32)
    x[3, 2] = 0
    y = np.zeros((16, 16), np.float32)
    cuda(threads=32, blocks=1, target="host")(arithmetic)(y, x)
    line = (x.max(1) - x.min(1))[:, None]
    g = 2 * x - x / 4 + line
    g = np.where(g > 0, g, 0) - x * x.sum(1)[:, None] + 1
    g = g + 10 * np.arange(16)[:, None] + np.arange(8)
    assert np.allclose(y[:, :8], g, rtol=1e-5, atol=1e-4)
    assert (y[:, 8:] == np.where(x != 0, x, 7)).all()


def test_holders() -> None:
    for shape in ((16, 8), (64, 256), (128, 64)):
        for warps in ((1, 1), (4, 1), (2, 2)):
            held = accumulators(shape, warps)
            if held is not None:
                assert is_holder(held, shape)
                assert len(every_place(held, shape)) == shape[0] * shape[1]
    for shape, threads, wide in (((8, 64), 64, 4), ((16, 128), 128, 8), ((4, 1024), 128, 8)):
        held = by_rows(shape, threads, wide)
        assert held is not None
        assert is_holder(held, shape)
    assert accumulators((60, 8), (4, 1)) is None
    assert by_rows((3, 64), 128, 4) is None


def wrong_shape(y, x):
    x.tile((8, 0))


def wrong_copy(y, x):
    copy(x.tile((8, 8))[0, 0], y.tile((8, 4))[0, 0])


def wrong_types(y, x):
    copy(x.tile((8, 8))[0, 0], shared_tile((8, 8), dtype=np.float16))


def wrong_product(y, x):
    acc = zeros((64, 8), np.float32)
    mma(acc, x.tile((64, 16))[0, 0], x.tile((8, 16))[0, 0])


def wrong_warps(y, x):
    zeros((60, 8), np.float32)


def wrong_parts(y, x):
    x.tile((8, 8))[0, 0].rows(0, 3)


def wrong_axis(y, x):
    zeros((64, 8), np.float32).sum(0)


def wrong_pair(y, x):
    _ = zeros((64, 8), np.float32) + zeros((64, 8), np.float32, warps=(2, 1))


def wrong_truth(y, x):
    if zeros((64, 8), np.float32) > 0:
        y[0, 0] = 1


def wrong_number(y, x):
    math.exp(zeros((64, 8), np.float32))


def wrong_power(y, x):
    _ = zeros((64, 8), np.float32) ** 2


def wrong_maximum(y, x):
    max(load(x.tile((8, 8))[0, 0], threads=32), 0.0)


def wrong_item(y, x):
    y[0, 0] = zeros((64, 8), np.float32)[0, 0]


def wrong_stored_item(y, x):
    x.tile((64, 8))[0, 0] = zeros((64, 8), np.float32)


def wrong_map(y, x):
    zeros((64, 8), np.float32).map(lambda _: 1.0)


def wrong_mapped_pair(y, x):
    zeros((64, 8), np.float32).map(lambda v: (v, v))


def wrong_mapped_number(y, x):
    zeros((64, 8), np.float32).sum(1).map(2.5)


def wrong_mapped_parameters(y, x):
    zeros((64, 8), np.float32).map(lambda v, w: v + w)


def wrong_operator(y, x):
    _ = x.tile((8, 8))[0, 0] @ x.tile((8, 8))[0, 0]


def wrong_tile(y, x):
    _ = x.tile((8, 8))[0, 0] + 1


@pytest.mark.parametrize(
    ("kernel", "words"),
    [
        (wrong_number, r"(?s)math.exp needs a number, not Fragment.*acc\.map\(math\.exp\)"),
        (wrong_power, r"(?s)\*\* has no meaning.*acc\.map\(lambda v: v \*\* …\)"),
        (wrong_maximum, r"acc\.map\(lambda v: max\(v, …\)\)"),
        (wrong_item, r"(?s)a fragment has no items.*acc\.map_places"),
        (wrong_stored_item, r"write copy\(acc, C\[i, j\]\)"),
        (wrong_map, "(?s)of the 4 elements of each thread gave 1.0.*v \\* 0 .*full"),
        (wrong_mapped_pair, "of the 4 elements of each thread gave .fragment"),
        (wrong_mapped_number, "map needs a function of an element, not 2.5"),
        (
            wrong_mapped_parameters,
            r"(?s)<lambda>\(v, w\) is called with 1 argument: .*\.map\(lambda",
        ),
        (wrong_operator, r"tiles are multiplied by mma"),
        (wrong_tile, r"load\(tile\)\.map\(lambda v: v \+ …\)"),
        (wrong_truth, "a fragment has no truth as a whole"),
        (wrong_shape, r"an array of 2 axes can't be cut into tiles of \(8, 0\)"),
        (wrong_copy, r"copy of \(8, 8\) elements to \(8, 4\)"),
        (wrong_types, "copy of a tile of float32 to a tile of float16"),
        (wrong_product, r"a product of \(64, 16\) and \(8, 16\) added to \(64, 8\)"),
        (wrong_warps, r"a fragment of \(60, 8\) doesn't fit \(4, 1\) warps"),
        (wrong_parts, r"a tile of \(8, 8\) has no whole parts of 3 rows"),
        (wrong_axis, r"(?s)reduced along axis 0: its lines are several warps'.*warps=\(1, n\)"),
        (wrong_pair, r"held as \(\(4,8,4,1\).* and as \(\(4,8,2,1\)"),
    ],
)
def test_refusals(kernel: Any, words: str) -> None:
    x = np.zeros((64, 64), np.float32)
    with pytest.raises(GPUCompilerError, match=words) as found:
        cuda(threads=128, blocks=1, target="host")(kernel)(x, x)
    assert f"in {kernel.__name__}" in str(found.value)


def moved_from_anywhere(y, z, x, row, column):
    """A tile of x through a fragment, and through shared memory to where it was."""
    tile = x.tile((16, 16)).at(row, column)
    copy(load(tile, threads=32), y.tile((16, 16))[0, 0])
    shared = shared_tile((16, 16), dtype=np.float32)
    copy(tile, shared)
    cuda.syncthreads()
    copy(shared, z.tile((16, 16)).at(row, column))
    copy(load(tile.rows(1, 8), threads=32), y.tile((8, 16))[2, 0])


def check_places(launched: Any) -> None:
    x = np.random.default_rng(1).standard_normal((40, 48)).astype(np.float32)
    wide = np.pad(x, 32)
    for row, column in ((0, 4), (3, 7), (-1, 0), (-5, -4), (33, 35), (-20, 3), (40, 0), (2, -16)):
        y, z = np.full((24, 16), 7, np.float32), np.full_like(x, 7)
        launched(y, z, x, row, column)
        part = wide[32 + row : 48 + row, 32 + column : 48 + column]
        assert np.array_equal(y, np.vstack([part, part[8:]])), (row, column)
        inside = np.zeros_like(wide, np.bool_)
        inside[32 + row : 48 + row, 32 + column : 48 + column] = True
        assert np.array_equal(z, np.where(inside[32:-32, 32:-32], x, 7)), (row, column)


def test_tiles_begin_anywhere() -> None:
    check_places(cuda(threads=32, blocks=1, target="host")(moved_from_anywhere))


@pytest.mark.gpu
def test_tiles_begin_anywhere_on_a_gpu() -> None:
    check_places(cuda(threads=32, blocks=1)(moved_from_anywhere))


AXIS: Any = 2
COUNT: Any = -4


def of_no_axis(y):
    copy(zeros((16, 16), np.float32, warps=(1, 1)).sum(AXIS), y.tile((16, 16))[0, 0])


def by_another_holder(y):
    acc = zeros((16, 16), np.float32, warps=(1, 1))
    flags = load(y.tile((16, 16))[0, 0], threads=32) > 0
    copy(acc.where(flags, 1), y.tile((16, 16))[0, 0])


def of_fewer_lanes(y):
    acc = zeros((16, 16), np.float32, warps=(1, 1))
    copy(acc.map(lambda values: values[:4]), y.tile((16, 16))[0, 0])


def of_negative_rows(y):
    copy(y.tile((16, 16))[0, 0].rows(0, COUNT), y.tile((16, 16))[0, 0])


def of_no_warps(y):
    copy(zeros((16, 16), np.float32, warps=AXIS), y.tile((16, 16))[0, 0])


def of_a_run_time_axis(y, axis):
    acc = zeros((16, 16), np.float32, warps=(1, 1))
    copy(acc - acc.sum(axis), y.tile((16, 16))[0, 0])


def of_no_stages(y):
    copy(shared_tile((16, 16), stages=COUNT, dtype=np.float32)[0], y.tile((16, 16))[0, 0])


def across_panels(y):
    copy(shared_tile((32, 48), dtype=np.float32).columns(1, 24), y.tile((32, 24))[0, 0])


def of_many_threads(y):
    copy(load(y.tile((16, 16))[0, 0], threads=512), y.tile((16, 16))[0, 0])


@pytest.mark.parametrize(
    ("kernel", "more", "message"),
    [
        (of_no_axis, (), "has no axis 2"),
        (by_another_holder, (), "which are held as"),
        (of_fewer_lanes, (), "a function of the 8 elements of each thread gave"),
        (of_negative_rows, (), "no whole parts of -4 rows"),
        (of_no_warps, (), "doesn't fit 2 warps"),
        (of_a_run_time_axis, (1,), "axis isn't known at compile time"),
        (of_no_stages, (), "-4 shared tiles of shape"),
        (across_panels, (), "aren't in whole panels"),
        (of_many_threads, (), "isn't held in equal pieces of rows by 512 threads"),
    ],
)
def test_what_fits_no_fragment_is_refused(kernel: Any, more: Any, message: str) -> None:
    with pytest.raises(GPUCompilerError, match=message):
        cuda(threads=32, blocks=1, target="host")(kernel)(np.zeros((16, 16), np.float32), *more)


def of_two_warps(y):
    copy(zeros((32, 16), np.float32, warps=(2, 1)), y.tile((32, 16))[0, 0])


def test_a_block_of_too_few_threads_holds_no_fragment() -> None:
    with pytest.raises(ValueError, match="more threads than the block has"):
        cuda(threads=32, blocks=1, target="host")(of_two_warps)(np.ones((32, 16), np.float32))


def test_tiles_of_16_bytes_an_element_are_copied() -> None:
    def moved(y, x):
        shared = shared_tile(x.tile((16, 16)))
        copy(x.tile((16, 16))[0, 0], shared)
        cuda.syncthreads()
        copy(shared, y.tile((16, 16))[0, 0])

    x = np.arange(200).reshape(10, 20) * 1j
    y = np.zeros_like(x)
    cuda(threads=32, blocks=1, target="host")(moved)(y, x)
    assert np.array_equal(y[:, :16], x[:, :16])


def used_by_two(y, x):
    A = x.tile((16, 16))
    pipe = Pipeline(2, (A,), consumers=1)
    if cuda.warpgroup == 0:
        for k in range(4):
            with pipe.fill() as (tile,):
                copy(A[0, k], tile)
    else:
        for _ in range(4):
            with pipe.use() as (tile,):
                y[0, 0] = tile[0, 0]


def test_more_consumers_than_a_pipeline_counts_are_refused() -> None:
    """A GPU would fill a stage that one of them still reads."""
    x = np.ones((16, 64), np.float32)
    cuda(threads=256, blocks=1, target="host")(used_by_two)(np.zeros_like(x), x)
    with pytest.raises(ValueError, match="more threads fill or use a stage"):
        cuda(threads=384, blocks=1, target="host")(used_by_two)(np.zeros_like(x), x)


def too_many_stages(y, x):
    y[0, 0] = 1
    tile = shared_tile(x.tile((64, 64)), stages=100)
    copy(x.tile((64, 64))[0, 0], tile[0])


def test_the_users_line_is_named_for_memory_of_the_library() -> None:
    x = np.zeros((64, 64), np.float16)
    job = cuda(threads=128, blocks=1, target="cuda:sm_90a")(too_many_stages).launch_job(x, x)
    module, _ = emit_ir(job)
    line = too_many_stages.__code__.co_firstlineno + 2
    with pytest.raises(GPUCompilerError, match=f"(?s)819200 bytes.*called from .*:{line}:12"):
        emit_asm(job, emit_llvm(job, module)[0])
    # The operation in front of the call isn't a part of it.
    (first,) = (o for o in module.kernel.body.operations if o.OPCODE == "array.store")
    assert first.location is not None
    assert first.location.caller is None
