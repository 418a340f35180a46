"""Views of arrays: slices, transposes, new shapes, and what is assigned to them, against NumPy."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from array_testing import Arguments, Program, function_of
from hypothesis import given, settings
from hypothesis import strategies as st
from tier import cases

from cuda_target import cuda
from gpucompiler.diagnostics.errors import DeviceError, DeviceIndexError, KernelError
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.frontend.build import build_ir
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.language.types import F32, I32, ArrayType, Type

BOUNDS = (0, 1, 2, 3, -1, -2, 7, -9, 10**6)


def counted(*shape: int) -> np.ndarray:
    return np.arange(float(np.prod(shape))).reshape(shape) + 1


LAYOUTS: dict[str, Callable[[], np.ndarray]] = {
    "C": lambda: counted(5, 4),
    "F": lambda: np.asfortranarray(counted(5, 4)),
    "steps": lambda: counted(10, 9)[::2, 1:8:2],
    "backwards": lambda: counted(5, 4)[::-1, ::-1],
    "repeated": lambda: np.broadcast_to(counted(4), (5, 4)),
    "empty": lambda: counted(0, 4),
    "one": lambda: counted(1, 1),
}
# Views of a 2-d array `x`, with ints `a`, `b`, `c`; c isn't 0.
VIEWS = """
x[:] x[...] x[a:] x[:a] x[a:b] x[a:b:c] x[::c] x[a::-1] x[:b:-2] x[a:b:3] x[1:-1] x[-3:] x[:-2]
x[2:] x[::-1] x[:3] x[-2:-1] x[4:1:-1] x[:,1:] x[:,:-1] x[:,::2] x[:,::-1] x[1:-1,1:-1]
x[a:b,b:a:c] x[...,a:] x[:,a:b] x[None] x[:,None] x[...,None] x[None,a:,None,:b] x[:,:,np.newaxis]
x.T x.T[a:] x.T[1:,::-2] x.transpose() x.transpose(1,0) x.transpose((0,1)) x.transpose(-1,-2)
x.swapaxes(0,1) x.swapaxes(-1,1) x[None].T x[a:b].T x[::2].T[::-1] x[1:][1:] x[a:][:b]
x[::-1][::-1] x[::2][::2] x.T.T x[slice(1,None,2)] x[slice(None),1:] x[a:b][None] x[:2,...,1:]
x[0:0] x[5:2] x[:10**30] x[-10**30::10**25] x.T[None,::2] x[1:3,None,::2]
"""
# Views of arrays whose axes both have as many elements as the view uses.
ROWS = """
x[0] x[-1] x[0,1:] x[0,::-1] x[-1,a:b] x[:,0] x[a:,-1] x[::-1,0] x[0][1:] x[0][a:b:c] x[0,...]
x[...,0] x[0,0,...] x[None,0] x[0,None] x[a:b,0,None] x.T[0] x.T[0,::2] x.T[:,-1] x[0].T
x[0][None].T x[0,:].reshape(2,-1) x[0].reshape(-1,1) x[0][::-1].reshape(2,2) x[0][::2].ravel()
"""
CONTIGUOUS = """
x.reshape(-1) x.reshape(4,5) x.reshape((2,-1,2)) x.ravel() x.ravel()[a:b:c]
x.reshape(2,10)[:,a:] x[1:3].reshape(8) x[1:3].ravel() x[2].reshape(2,2).T x[None].reshape(-1)
x[:2].reshape(-1,2)[::-1] x.reshape(a*0+20)
"""


@cache
def program_of(expressions: tuple[str, ...], kind: Type) -> Program:
    """One kernel for several expressions: a row of `out` and of `about` for each."""
    lines = ["def k(out, about, x, a, b, c):"]
    for row, expression in enumerate(expressions):
        lines += [
            f"    v = {expression}",
            f"    shapes(about[{row}], v)",
            f"    dump(out[{row}], v, 0)",
        ]
    layout = next(name for name, make in LAYOUTS.items() if typeof(make()) == kind)
    return Program("\n".join(lines), arguments_of(len(expressions), layout, 1, 2, 1))


def arguments_of(count: int, layout: str, a: int, b: int, c: int) -> Arguments:
    def make() -> tuple[Any, ...]:
        out, about = np.zeros((count, 64)), np.zeros((count, 10), np.int64)
        return out, about, LAYOUTS[layout](), a, b, c

    return make


def expressions_for(layout: str) -> list[tuple[str, ...]]:
    found = VIEWS.split()
    if layout not in ("empty", "one"):
        found += ROWS.split()
    if layout == "C":
        found += CONTIGUOUS.split()
    return [tuple(found[k : k + 30]) for k in range(0, len(found), 30)]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.sample(1)
def test_views(layout: str) -> None:
    for expressions in expressions_for(layout):
        program = program_of(expressions, typeof(LAYOUTS[layout]()))
        for a, b, c in ((1, -1, 1), (-3, 4, 2), (3, -9, -2), (10**6, -(10**18), -(10**12))):
            program.check(arguments_of(len(expressions), layout, a, b, c))


# Statements on a 2-d array `x` and a 1-d array `y` (4 elements), and ints `a`, `b`, `c`.
ASSIGNMENTS = """
x[:] = 7
x[1:3] = a
x[::2, ::-1] = c
x[a:b] = 1.5
x[0] = 3
x[...] = 2
x[:, 0] = y[0]
x.T[0] = 5
x.fill(a)
x[1:-1].fill(0)
x += 1
x[a:] *= 2
x[:, ::2] -= a
x[0][1:] /= 4
y[:] = 1, 2, 3, a
y[:2] = (a, 2.5)
y[1:] = y[:-1]
y[:-1] = y[1:]
y[2:] += y[:-2]
y[:-2] -= y[2:]
y[:] = x[0]
x[1] = y
x[2] = x[3]
y[::-1] = y[::-1]
v = y[::2]; v[1] = 9
v = x[1:]; v[0, 0] = 4; v = v[1:]; v[-1] = 8
x.T[1:3, 0] = 6
x[1][:] = y
x[a:a] = y[0]
y[3:0:-2] = 1, 2
"""


def assignment_arguments(a: int, b: int, c: int) -> Arguments:
    return lambda: (counted(5, 4), counted(4), a, b, c)


def test_assignments_to_parts() -> None:
    for group in range(0, len(ASSIGNMENTS.splitlines()), 8):
        lines = ASSIGNMENTS.strip().splitlines()[group : group + 8]
        functions = [f"def f{k}(x, y, a, b, c):\n    {line}" for k, line in enumerate(lines)]
        calls = [f"    f{k}(x[{k}], y[{k}], a, b, c)" for k in range(len(lines))]
        count = len(lines)

        def make(a: int, b: int, c: int, count: int = count) -> Arguments:
            return lambda: (
                np.stack([counted(5, 4)] * count), np.stack([counted(4)] * count), a, b, c
            )  # fmt: skip

        text = "\n".join([*functions, "def k(x, y, a, b, c):", *calls])
        program = Program(text, make(1, 2, 1))
        for a, b, c in ((1, -1, 1), (-3, 4, 2), (3, -9, -2)):
            program.check(make(a, b, c))


@pytest.mark.optimized
def test_overlapping_arguments_are_copied_as_python_does() -> None:
    program = Program(
        "def k(y, x):\n    y[:] = x\n    y[1:] += x[1:]", lambda: (counted(6), counted(6))
    )
    for first, second in ((0, 0), (0, 1), (1, 0), (0, 3), (4, 0), (6, 0)):

        def make(first: int = first, second: int = second) -> tuple[Any, ...]:
            memory = counted(12)
            return memory[first : first + 6], memory[second : second + 6], memory

        expected = make()
        program.function(*expected[:2])
        for run in (program.interpret_plain, program.interpret_passed, program.launch):
            actual = make()
            run(actual[:2])
            np.testing.assert_array_equal(actual[2], expected[2])


def test_parts_of_different_sizes_raise() -> None:
    program = Program("def k(y, x, a):\n    y[a:] = x", lambda: (counted(6), counted(4), 2))
    program.check(lambda: (counted(6), counted(4), 2))
    program.fails(lambda: (counted(6), counted(4), 1), DeviceError, "different shapes")


def test_a_step_of_zero_raises() -> None:
    program = Program("def k(y, c):\n    y[0] = len(y[::c])", lambda: (counted(6), 2))
    program.check(lambda: (counted(6), -4))
    program.fails(lambda: (counted(6), 0), DeviceError, "slice step cannot be zero")


def test_a_reshape_to_another_number_of_elements_raises() -> None:
    program = Program("def k(y, a):\n    y.reshape(a, 2)[0, 0] = 5", lambda: (counted(6), 3))
    program.check(lambda: (counted(6), 3))
    for a in (4, 2, -3):
        program.fails(lambda a=a: (counted(6), a), DeviceError, "another number of elements")


@pytest.mark.parametrize(
    ("access", "index", "array"),
    [
        ("y[0] = x[1:-1][i]", 6, "x[1:-1]"),
        ("y[0] = x[i:][0]", 0, "x[i:]"),
        ("v = x[::2]; v[i] = 0", 6, "x[::2]"),
        ("v = x[::-1]; v[-i] = 0", -6, "x[::-1]"),
        ("y[0] = x[None, i][0]", 6, "x"),
        ("t = (1, 2, 3); y[0] = t[i]", 6, "t"),
    ],
)
def test_indices_outside_of_views_raise(access: str, index: int, array: str) -> None:
    program = Program(f"def k(y, x, i):\n    {access}", lambda: (counted(2), counted(5), 6))
    make = lambda: (counted(2), counted(5), 6)  # noqa: E731
    program.fails(make, DeviceIndexError, f"index {index}")
    called = repr(array) if array == "t" else f"array {array!r}"
    program.fails(make, DeviceIndexError, re.escape(called))


def test_lookups_in_tuples_by_indices_of_the_run() -> None:
    text = """
TABLE = (3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9)
def k(y, x, i):
    pair = (x[0], x[1], 2.5)
    y[0] = pair[i]
    y[1] = (1, 2)[i]
    y[2] = TABLE[3 * i]
    y[3] = x[None].shape[i]
    nested = ((x[2], 1), (x[3], 2))
    first, second = nested[i]
    y[4] = first + second
    y[5] = (x[0], x[1], x[2], x[3], x[0], x[1], x[2], x[3], x[1] * 2)[i - 1]
    y[6] = (x[1:], x[::2])[i][0]
    y[7] = (True, False)[i]
    y[8] = TABLE[2:][0] + pair[1:][-1]
    y[9] = (0.5, 1, 2, 3, 4, 5, 6, 7, 8, 9)[i + 1]
"""
    program = Program(
        text.replace("x.shape[i]", "x.shape[i * 0]"), lambda: (counted(10), counted(4), 0)
    )
    for i in (0, 1, -1, -2):
        program.check(lambda i=i: (counted(10), counted(4), i))


def test_values_in_arrays() -> None:
    text = """
def k(y, x, i, table):
    y[0] = 3 in x
    y[1] = i in x[1:] and 1 not in x[1:]
    y[2] = i + 5 in table
    y[3] = 7 in table.T[0] or 99 not in table
"""
    program = Program(text, lambda: (counted(4), counted(4), 0, counted(3, 2)))
    for i in (0, 2, 7):
        program.check(lambda i=i: (counted(4), counted(4), i, counted(3, 2)))


def test_zero_dimensional_arrays_are_arguments() -> None:
    text = """
def double(v):
    v[()] *= 2

def k(y, x, n):
    y[...] = x[()] + n[()]
    double(y)
    x[()] = y[()] + x.ndim + x.size + len(x.shape)
"""
    make = lambda: (np.array(0.0), np.array(2.5), np.array(3))  # noqa: E731
    Program(text, make).check(make)


def test_views_pass_functions_and_loops() -> None:
    text = """
def halves(v):
    return v[: len(v) // 2], v[len(v) // 2 :]

def pick(v, back):
    if back:
        return v[::-1]
    return v[1:]

def k(y, x, n):
    low, high = halves(x)
    y[0] = low[-1] * high[0]
    v = x
    while len(v) > 1:
        v = v[1:] if n > 0 else v[:-1]
    y[1] = v[0]
    v = x
    for step in range(n):
        v = v[::-1]
    y[2] = v[0]
    y[3] = pick(x, n > 2)[0]
    total = 0.0
    for a in x[::2]:
        total += a
    for row in x.reshape(2, -1).T:
        total += row[0] * row[1]
    y[4] = total
    w = x if n > 1 else x[::2]
    y[5] = w[1] + len(w) + x.flat[2] + x.reshape(3, 2).T.shape[0]
    for a in x.reshape(3, 2).flat:
        y[5] -= a
"""
    make = lambda n: lambda: (counted(6), counted(6), n)  # noqa: E731
    program = Program(text, make(1))
    for n in (0, 1, 2, 3):
        program.check(make(n))


_bounds = st.one_of(st.none(), st.integers(-8, 8), st.sampled_from((-(2**63), 2**63 - 1)))


@given(
    start=_bounds, stop=_bounds, size=st.integers(0, 7),
    step=st.integers(-4, 4).filter(bool) | st.sampled_from((-(2**63), 2**63 - 1)),
)  # fmt: skip
@settings(max_examples=cases(40, full=150), deadline=None)
def test_slices_cover_what_pythons_do(
    start: int | None, stop: int | None, step: int, size: int
) -> None:
    names = ["" if start is None else "a", "" if stop is None else "b"]
    program = sliced(f"x[{names[0]}:{names[1]}:c]")
    program.check(lambda: (np.zeros(9), counted(size), start or 0, stop or 0, step))


@cache
def sliced(expression: str) -> Program:
    text = (
        f"def k(out, x, a, b, c):\n    v = {expression}\n    out[8] = len(v)\n    dump(out, v, 0)"
    )
    return Program(text, lambda: (np.zeros(9), counted(3), 0, 0, 1))


TABLE = np.asfortranarray(counted(2, 3))[::-1]


def scaled(y, x):
    i = cuda.grid(1)
    if i < x.shape[0]:
        for j in range(x.shape[1]):
            y[i, j] = x[i, j] * 2 + TABLE[1, 2] + TABLE.T[0, 0]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_launches_take_arrays_of_any_layout(layout: str) -> None:
    results: tuple[Callable[[tuple[int, int]], np.ndarray], ...] = (
        np.zeros,
        lambda shape: np.zeros(shape, order="F"),
        lambda shape: np.zeros((2 * shape[0], 2 * shape[1]))[::2, ::-2],
    )
    for make in results:
        x = LAYOUTS[layout]()
        y = make(x.shape)
        cuda(threads=32, blocks=1, target="host")(scaled)(y, x)
        np.testing.assert_array_equal(y, x * 2 + TABLE[1, 2] + TABLE[0, 0])


def test_what_is_read_only_isnt_written() -> None:
    def fill(x):
        x[...] = 1

    for x in (np.broadcast_to(np.float64(1), (3,)), np.broadcast_to(np.float64(1), ())):
        with pytest.raises(KernelError, match="read-only"):
            cuda(threads=1, blocks=1, target="host")(fill)(x)


def test_vectors_are_aligned_rows() -> None:
    text = """
def k(y, x, i):
    y2, x2 = cuda.vectors(y, 2), cuda.vectors(x, 2)
    a, b = x2[i]
    y2[i] = b, a
    for c, d in x2[1:]:
        y2[0, 0] += c * d
    row = y2[-1]
    row[:] += 1
    y2[1:3] *= 2
"""
    make = lambda i: lambda: (counted(8), counted(8), i)  # noqa: E731
    program = Program(text, make(0))
    python = SimpleNamespace(vectors=lambda x, n: x.reshape(-1, n))
    program.function.__globals__["cuda"] = python
    for i in (0, 1, -1):
        program.check(make(i))
    program.fails(make(5), DeviceIndexError, "index 5")
    program.fails(lambda: (counted(7), counted(8), 0), DeviceError, "another number of elements")
    program.fails(lambda: (counted(9)[1:], counted(8), 0), DeviceError, "multiple of 16 bytes")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("cuda.vectors(x, 3)", "groups of 2 to 32 bytes"),
        ("cuda.vectors(x, 8)", "groups of 2 to 32 bytes"),
        ("cuda.vectors(x, i)", "groups of 2 to 32 bytes"),
        ("cuda.vectors(x[::2], 2)", "C-contiguous"),
        ("cuda.vectors(i, 2)", "groups an array"),
        ("cuda.vectors(cuda.local.array(4, np.float64), 2)", "shared array"),
    ],
)
def test_other_vectors_are_refused(call: str, words: str) -> None:
    with pytest.raises(KernelError, match=words):
        Program(f"def k(y, x, i):\n    y[0] = {call}[0, 0]", lambda: (counted(2), counted(4), 0))


def test_a_gpu_loads_and_stores_rows_of_vectors_at_once() -> None:
    text = """
def k(y, x):
    i = cuda.grid(1)
    a, b, c, d = cuda.vectors(x, 4)[i]
    cuda.vectors(y, 4)[i] = d, c, b, a
"""
    types = (ArrayType(F32, 1), ArrayType(F32, 1))
    target = target_by_name("cuda:sm_90")
    job = CompilerJob(target, FunctionSpec(function_of(text), types), target.default_params())
    ptx = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])
    assert ptx.count("ld.global.v4") == ptx.count("st.global.v4") == 1


def test_alignment_is_of_whole_rows() -> None:
    text = """
def k(y, x, i):
    rows = cuda.vectors(x, 4)
    y[0] = rows[i, 1] + rows[i, 3]
    y[1] = rows[i, 2]
    y[2] = rows[1:][i, 0]
    y[3] = rows[:, 1:][i, 0]
"""
    types = (ArrayType(F32, 1), ArrayType(F32, 1), I32)
    target = target_by_name("host")
    job = CompilerJob(target, FunctionSpec(function_of(text), types), target.default_params())
    loads = [line for line in str(build_ir(job)).splitlines() if "array.load" in line]
    aligned = [re.findall(r"alignment = (\d+)", line) for line in loads]
    assert aligned == [[], [], ["8"], ["16"], []]


def test_a_row_outside_of_the_array_is_not_touched() -> None:
    def kernel(x, i):
        row = x[i]
        row[0] = 7
        row[1:][0] = 7

    around = np.zeros((8, 4))
    for i in (3, -4):
        with pytest.raises(DeviceIndexError, match="axis 0 of array 'x'"):
            cuda(threads=1, blocks=1, target="host", bounds=True)(kernel)(around[2:5], i)
    assert not around.any()


def test_bounds_of_slices_may_be_as_large_as_they_get() -> None:
    program = Program(
        "def k(y, x, u):\n    y[0] = len(x[:u])\n    y[1] = len(x[u:])",
        lambda: (counted(2), counted(8), np.uint64(3)),
    )
    for bound in (0, 3, 2**63, 2**64 - 1):
        program.check(lambda bound=bound: (counted(2), counted(8), np.uint64(bound)))


def test_negative_sizes_of_a_shape_are_no_shape() -> None:
    program = Program(
        "def k(y, x, a, b):\n    y[0] = x.reshape(a, b)[0, 0]",
        lambda: (counted(1), counted(6), 2, 3),
    )
    program.fails(lambda: (counted(1), counted(6), -2, -3), DeviceError, "another number of")


def test_parts_of_complex_arrays() -> None:
    text = """
def k(y, x, i):
    y[1:3] = x[2:4]
    y[:2] *= x[0]
    y[3:] = x[i], 1.5
    y[5:].fill(2)
    if x[1] in x[::-1]:
        y[0] += (x[0], x[1])[i]
"""
    make = lambda i: lambda: (counted(8) * 1j, counted(8) + 2j, i)  # noqa: E731
    program = Program(text.replace("y[3:] =", "y[3:5] ="), make(0))
    for i in (0, 1):
        program.check(make(i))


def test_a_chosen_row_outside_of_the_array_is_not_touched() -> None:
    def kernel(x, y, i, n):
        v, w = cuda.vectors(x, 2), cuda.vectors(y, 2)
        row = v[i] if n else w[0]
        row[0] = 7
        for _ in range(n):
            row = v[i]
        row[-1] = 7
        part = cuda.local.array((3, 2), np.float64)
        other = cuda.local.array((3, 2), np.float64)
        for k in range(3):
            part[k, 0] = other[k, 0] = 0
        column = part[i] if n else other[0]
        column[0] = 7
        for k in range(3):
            y[k] += part[k, 0]

    memory, y = np.zeros(20), np.zeros(6)
    start = -memory.__array_interface__["data"][0] % 16 // 8
    for part in (memory[start + 8 : start + 8], memory[start + 8 : start + 12]):
        for i in (3, -4):
            with pytest.raises(DeviceIndexError, match="axis 0 of array 'x'"):
                cuda(threads=1, blocks=1, target="host", bounds=True)(kernel)(part, y, i, 1)
            assert not memory.any()
            assert not y.any()
