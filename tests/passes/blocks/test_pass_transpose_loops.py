"""Loops that gather along rows: by rows that are transposed, with the same results."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from ir_text import kernel

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    code_lowered_ir,
    parse_signature,
)
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.blocks.widen.transpose_loops import transpose_loops

PARAMETERS = (
    "%x: array<{0}, 2>, %l: array<{0}, 1>, %f: array<{0}, 2, F>, %out: array<{0}, 2>, "
    "%m: array<bool, 1>, %i: i64, %a: i64, %b: i64"
)
LOOP = """%zero = arith.constant <value = 0> : i64
%step = arith.constant <value = {step}> : i64
{ahead}
%mask = vector.load %m, [%zero] <lanes = 8> : vector<8 x bool>
%at = vector.iota %i <lanes = 8> : vector<8 x i64>
%none = vector.load %out, [%zero, %zero] <lanes = 8> : vector<8 x {kind}>
%s, %last = cf.for %first, %end, %step, [%none, %none] (
%j: i64, %t: vector<8 x {kind}>, %w: vector<8 x {kind}>) {{
{body}
%twice = arith.add %t, %t : vector<8 x {kind}>
%sum = arith.add %twice, %v : vector<8 x {kind}>
cf.yield [%sum, %v]
}} : vector<8 x {kind}>, vector<8 x {kind}>
vector.store %s, %out, [%zero, %zero]
vector.store %last, %out, [%step, %zero]"""
GIVEN = "%first = arith.add %a, %zero : i64\n%end = arith.add %b, %zero : i64"
KNOWN = "%first = arith.constant <value = {0}> : i64\n%end = arith.constant <value = {1}> : i64"
ROWS = "%v = vector.gather %x, [%at, %j] : vector<8 x {kind}>"
BODIES = {
    "rows": ROWS,
    "behind": "%k = arith.add %j, %i <nowrap = true> : i64\n" + ROWS.replace("%j", "%k"),
    "flat": "%far = vector.iota %j <lanes = 8, step = 17> : vector<8 x i64>\n"
    "%v = vector.gather %l, [%far] : vector<8 x {kind}>",
    "two": "%o = vector.gather %x, [%at, %j] : vector<8 x {kind}>\n"
    "%far = vector.iota %j <lanes = 8, step = 9> : vector<8 x i64>\n"
    "%p = vector.gather %l, [%far] : vector<8 x {kind}>\n"
    "%v = arith.sub %o, %p : vector<8 x {kind}>",
}


def program(body: str, kind: str = "f32", ahead: str = GIVEN, step: int = 1) -> Module:
    text = LOOP.format(body=body.format(kind=kind), kind=kind, ahead=ahead, step=step)
    module = kernel(PARAMETERS.format(kind), text)
    check_module(module)
    module.kernel.scope = "block"
    return module


def after(module: Module, room: int = 256) -> Module:
    module = clone_module(module)
    transpose_loops(module.kernel, room)
    check_module(module)
    return module


def results(module: Module, kind: str, a: int, b: int) -> Any:
    rng = np.random.default_rng(3)
    dtype = {"f32": np.float32, "f64": np.float64, "u8": np.uint8}[kind]
    shapes = [(24, 40), (400,), (24, 40), (24, 40)]
    x, flat, f, out = (rng.integers(0, 3, shape).astype(dtype) for shape in shapes)
    arguments = [x, flat, np.asfortranarray(f), out, rng.random(20) < 0.5, 2, a, b]
    interpret(module, arguments, block=(1, 1, 1), grid=(1, 1, 1))
    return out.tolist()


@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("kind", ["f32", "f64", "u8"])
def test_the_same_by_rows(name: str, kind: str) -> None:
    module = program(BODIES[name], kind)
    changed = after(module, 512)
    assert str(changed).count("vector.gather") == str(module).count("vector.gather")
    assert "vector.shuffle" in str(changed)
    for a, b in ((0, 17), (3, 3), (5, 2), (1, 9), (0, 16), (2, 5)):
        assert results(changed, kind, a, b) == results(module, kind, a, b), (a, b)


@pytest.mark.parametrize(("ends", "gathers"), [((2, 18), 0), ((0, 21), 1), ((4, 8), 0)])
def test_known_numbers_of_runs(ends: tuple[int, int], gathers: int) -> None:
    module = program(ROWS, ahead=KNOWN.format(*ends))
    changed = after(module)
    assert str(changed).count("vector.gather") == gathers
    assert results(changed, "f32", 0, 0) == results(module, "f32", 0, 0)


@pytest.mark.parametrize(
    ("ends", "asked"),
    [((0, 16), 8), ((2, 18), 8), ((0, 8), 0), ((0, 512), 0), (None, 0)],  # eight lanes' rows
)
def test_rows_of_known_lengths_are_prefetched(ends: tuple[int, int] | None, asked: int) -> None:
    module = program(ROWS, ahead=KNOWN.format(*ends) if ends else GIVEN)
    assert str(after(module)).count("array.prefetch") == asked


@pytest.mark.parametrize(
    ("body", "ahead", "step"),
    [
        (ROWS.replace(" :", ", mask=%mask :"), GIVEN, 1),
        (ROWS, GIVEN, 2),
        (ROWS, KNOWN.format(0, 3), 1),
        (ROWS, KNOWN.format(8, 0), 1),
        (ROWS.replace("%x", "%f"), GIVEN, 1),
        ("vector.store %t, %x, [%zero, %j]\n" + ROWS, GIVEN, 1),
        (ROWS + "\nvector.store %v, %out, [%i, %j]", GIVEN, 1),
        ("%k = arith.add %j, %j <nowrap = true> : i64\n" + ROWS.replace("%j", "%k"), GIVEN, 1),
        ("%k = arith.add %j, %i : i64\n" + ROWS.replace("%j", "%k"), GIVEN, 1),
        ("%far = vector.iota %j <lanes = 8, step = 5> : vector<8 x i64>\n"
         "%v = vector.gather %l, [%far] : vector<8 x {kind}>", GIVEN, 1),
    ],
    ids=["mask", "step", "few", "none", "F", "write", "write behind", "two", "wraps", "close"],
)  # fmt: skip
def test_other_loops_stay(body: str, ahead: str, step: int) -> None:
    module = program(body, ahead=ahead, step=step)
    assert str(after(module)) == str(module)


def test_an_index_that_a_run_hands_to_the_next_one_is_no_column() -> None:
    text = """%zero = arith.constant <value = 0> : i64
%one = arith.constant <value = 1> : i64
%at = vector.iota %i <lanes = 8> : vector<8 x i64>
%none = vector.load %out, [%zero, %zero] <lanes = 8> : vector<8 x f32>
%p, %s = cf.for %a, %b, %one, [%a, %none] (%j: i64, %q: i64, %t: vector<8 x f32>) {
%k = arith.add %j, %q <nowrap = true> : i64
%v = vector.gather %x, [%at, %k] : vector<8 x f32>
%sum = arith.add %t, %v : vector<8 x f32>
cf.yield [%j, %sum]
} : i64, vector<8 x f32>
vector.store %s, %out, [%zero, %zero]"""
    module = kernel(PARAMETERS.format("f32"), text)
    check_module(module)
    module.kernel.scope = "block"
    assert str(after(module)) == str(module)


def sums(out, x, count):
    i = cuda.grid(1)
    if i < len(out):
        total = np.float32(0)
        for j in range(count):
            total = total * np.float32(0.5) + x[i, j]
        out[i] = total


@pytest.mark.parametrize("bounds", [True, False])
def test_sums_of_rows_on_the_host(bounds: bool) -> None:
    rng = np.random.default_rng(5)
    base = rng.random((300, 80), np.float32)
    for x in (base[:, :37], base[:, 5:9], base[::-1, :33], base[:, ::2], base[:, ::-1]):
        for count in (0, 1, x.shape[1] - 1, x.shape[1]):
            out, wanted = np.full(300, 7, np.float32), np.zeros(300, np.float32)
            for j in range(count):
                wanted = wanted * np.float32(0.5) + x[:, j]
            cuda(threads=64, blocks=5, target="host", fma="off", bounds=bounds)(sums)(out, x, count)
            np.testing.assert_array_equal(out, wanted)


def test_the_kernel_of_sums_has_rows() -> None:
    job = CompilerJob(
        HostTarget("x86-64-v3"),
        FunctionSpec(sums, parse_signature("f32[:], f32[:,:], i64")),
        HostParams(bounds=False, block=(64, 1, 1)),
    )
    assert "vector.shuffle" in str(code_lowered_ir(job))


def scan_rows(y: Any, x: Any, f: Any) -> None:
    r = cuda.grid(1)
    if r < y.shape[0]:
        total = np.float32(0)
        for k in range(y.shape[1] - 1):
            total += x[r, k] * f[k]
            y[r, k] = total


def small_matrices(y: Any, x: Any, f: Any) -> None:
    r = cuda.grid(1)
    if r < y.shape[0]:
        own = cuda.local.array(8, np.float32)
        for k in range(8):
            own[k] = x[r, k]
        for k in range(1, 8):
            own[k] += own[k - 1] * f[k]
        for k in range(8):
            y[r, k] = own[k]


ROWS_COUNT, COLUMNS = 150, 37


@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.parametrize("behind", [None, 0, 1])
def test_a_thread_reads_what_it_has_written(behind: int | None, bounds: bool) -> None:
    count = ROWS_COUNT * COLUMNS
    given = np.random.default_rng(3).integers(0, 3, 2 * count).astype(np.float32)
    start = count if behind is None else behind

    def arrays() -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        buffer = given.copy()
        places = (buffer[start : start + count], buffer[:count])
        y, x = (place.reshape(ROWS_COUNT, COLUMNS) for place in places)
        return buffer, y, x

    f = np.ones(COLUMNS, np.float32)
    wanted, y, x = arrays()
    for row in range(ROWS_COUNT):
        total = np.float32(0)
        for k in range(COLUMNS - 1):
            total += x[row, k] * f[k]
            y[row, k] = total
    found, y, x = arrays()
    launch: Any = cuda(threads=64, blocks=3, target="host", bounds=bounds)(scan_rows)
    launch(y, x, f)
    assert found.tolist() == wanted.tolist()


@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.parametrize("same", [True, False])
def test_rows_in_memory_of_a_thread(same: bool, bounds: bool) -> None:
    x = np.random.default_rng(3).integers(0, 9, (ROWS_COUNT, 8)).astype(np.float32)
    y = x if same else np.zeros_like(x)
    expected = np.cumsum(x, axis=1)
    launch: Any = cuda(threads=64, blocks=3, target="host", bounds=bounds)(small_matrices)
    launch(y, x, np.ones(8, np.float32))
    assert y.tolist() == expected.tolist()


@pytest.mark.parametrize("kernel", [scan_rows, small_matrices], ids=lambda each: each.__name__)
def test_the_copy_for_arrays_that_lie_apart_has_rows(kernel: Any) -> None:
    source = FunctionSpec(kernel, parse_signature("f32[:, :], f32[:, :], f32[:]"))
    params = HostParams(block=(64, 1, 1), bounds=False)
    text = str(code_lowered_ir(CompilerJob(HostTarget("x86-64-v4"), source, params)))
    fast = text.partition('unroll = "never"')[0]
    assert "vector.store" in fast
    assert "vector.shuffle" in fast
    assert ("array.address" in fast) == (kernel is scan_rows)
