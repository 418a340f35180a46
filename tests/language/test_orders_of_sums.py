"""Reductions of arrays of all sizes: the order of sums, extremes in any order, vectors."""

from __future__ import annotations

from typing import Any

import attrs
import numpy as np
import pytest
from array_testing import Program, function_of

from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import link
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import flatten_arguments, typeof
from gpucompiler.reflection import code_lowered_ir

# Below, at and above the turns of eight, the pieces of 128 and 256, and vectors' multiples.
SIZES = (0, 1, 7, 8, 9, 16, 17, 31, 64, 65, 127, 128, 129, 136, 200, 256, 300, 513, 700)


def in_turns(x: np.ndarray, kind: Any) -> Any:
    """The sum in the order that docs/language.md states, in plain Python."""
    x, total = x.astype(kind), kind(0)
    most = len(x) // 8 * 8
    for start in range(0, most, 128):
        turns = [kind(-0.0)] * 8
        for place in range(start, min(start + 128, most)):
            turns[place % 8] = turns[place % 8] + x[place]
        a, b, c, d, e, f, g, h = turns
        total = total + (((a + b) + (c + d)) + ((e + f) + (g + h)))
    for item in x[most:]:
        total = total + item
    return total


class Kernel:
    """A kernel of one thread, by the interpreter and by the host's vectors."""

    def __init__(self, text: str, *arrays: Any, **params: Any) -> None:
        function = function_of(f"def k(y, x):\n    {text}\n")
        self.types = tuple(map(typeof, arrays))
        target = target_by_name("host")
        chosen = {"fma": "off", "verify": True, "block": (1, 1, 1)} | params
        source = FunctionSpec(function, self.types)
        job = CompilerJob(target, source, attrs.evolve(target.default_params(), **chosen))
        self.lowered = code_lowered_ir(job)
        self.module = compile_job(job, until="ir")
        self.kernel = link(job, compile_job(job))

    def run(self, y: np.ndarray, x: np.ndarray) -> np.ndarray:
        """Both results, which are equal to the bit."""
        found = np.copy(y)
        interpret(
            self.module, flatten_arguments(self.types, (found, x)), block=(1, 1, 1), grid=(1, 1, 1)
        )
        own = np.copy(y)
        self.kernel(own, x, threads=1, blocks=1)
        assert own.tobytes() == found.tobytes(), (len(x), own, found)
        return own


@pytest.mark.parametrize("dtype", ["f4", "f8"])
def test_sums_have_eight_accumulators(dtype: str) -> None:
    rng = np.random.default_rng(5)
    y, x = np.zeros(1, dtype), rng.normal(size=700).astype(dtype)
    kernel = Kernel("y[0] = np.sum(x)", y, x)
    assert "vector<8 x" in kernel.lowered
    for size in SIZES:
        found = kernel.run(y, x[:size])[0]
        assert found == in_turns(x[:size], np.dtype(dtype).type)
        if size <= 128:
            assert found == np.sum(x[:size])


def test_narrow_numbers_are_added_up_in_wider_ones() -> None:
    rng = np.random.default_rng(6)
    for dtype, kind in (("f2", np.float32), ("u1", np.float64), ("?", np.float64)):
        x = (rng.random(700) * 3).astype(dtype)
        y = np.zeros(1, kind)
        kernel = Kernel("y[0] = x.mean()", y, x)
        for size in SIZES[1:]:
            wanted = in_turns(x[:size], kind) / kind(size)
            if dtype == "f2":
                wanted = np.float16(wanted)
            assert kernel.run(y, x[:size])[0] == wanted


@pytest.mark.sample(6)
@pytest.mark.parametrize("dtype", ["?", "i1", "u2", "i4", "u8", "f2", "f4", "f8"])
@pytest.mark.parametrize(
    "name", ["max", "min", "argmax", "argmin", "any", "all", "count_nonzero", "nansum", "ptp"]
)
def test_reductions_of_all_sizes(dtype: str, name: str) -> None:
    if dtype == "?" and name == "ptp":
        return
    rng = np.random.default_rng(7)
    function = getattr(np, name)
    few = rng.integers(0, 40, 700)
    x = (few > 2 if dtype == "?" else few).astype(dtype)
    sizes = SIZES[1:] if name in ("max", "min", "argmax", "argmin", "ptp") else SIZES
    y = np.zeros(1, np.asarray(function(x)).dtype)
    kernel = Kernel(f"y[0] = np.{name}(x)", y, x)
    for size in sizes:
        for part in (x[:size], np.zeros_like(x[:size]), np.ones_like(x[:size])):
            found = kernel.run(y, part)[0]
            assert found == function(part), (size, found)


@pytest.mark.sample(12)
@pytest.mark.parametrize("dtype", ["f2", "f4", "f8"])
@pytest.mark.parametrize(
    "name", ["max", "min", "argmax", "argmin", "nanmax", "nanmin", "nanargmax", "nanargmin"]
)
@pytest.mark.filterwarnings("ignore:All-NaN")
def test_nans_zeros_and_infinities(dtype: str, name: str) -> None:
    rng = np.random.default_rng(8)
    function = getattr(np, name)
    y = np.zeros(1, np.int64 if "arg" in name else dtype)
    kernel = Kernel(f"y[0] = np.{name}(x)", y, np.zeros(9, dtype), bounds=False)
    choices = np.array([0.0, -0.0, 1.0, np.inf, -np.inf, np.nan], dtype)
    for size in SIZES[1:]:
        for most in (1, 2, 5, 6):
            x = choices[rng.integers(0, most, size)]
            x[rng.integers(0, size)] = choices[rng.integers(0, 6)]
            found = kernel.run(y, x)[0]
            if name.startswith("nanarg") and np.isnan(x).all():
                assert found == 0
                continue
            np.testing.assert_array_equal(found, function(x))  # zeros are equal
    for first, second in ((0.0, -0.0), (-0.0, 0.0)):
        if "arg" not in name:
            sign = np.signbit(kernel.run(y, np.array([first, second] * 40, dtype))[0])
            assert sign == ("min" in name)  # +0 is greater


def test_rows_and_strides() -> None:
    rng = np.random.default_rng(9)
    matrix = rng.normal(size=(37, 45)).astype(np.float32)
    y = np.zeros(6)
    kernel = Kernel(
        "y[0], y[1], y[2] = x.sum(), x.max(), x.argmin()\n"
        "    y[3], y[4], y[5] = x[:, 3].sum(), x[2, ::-1].argmax(), np.any(x > 3.5)",
        y,
        matrix,
    )
    for x in (matrix, np.asfortranarray(matrix), matrix[::2, 3:40:3]):
        own = Kernel.run(kernel, y, x) if x is matrix else None
        if own is None:
            own = Kernel("y[1], y[2] = x.max(), x.argmin()", y, x).run(y, x)
        else:
            assert own[3] == in_turns(x[:, 3], np.float32)
            assert own[4] == x[2, ::-1].argmax()
            assert own[5] == np.any(x > 3.5)
            total = np.float32(0)
            for row in x:
                part = in_turns(row[:40], np.float32)
                total = total + part
                for item in row[40:]:
                    total = total + item
            assert own[0] == total
        assert own[1] == x.max()
        assert own[2] == x.argmin()


def test_rows_are_loaded_as_vectors() -> None:
    x = np.random.default_rng(2).normal(size=(9, 300)).astype(np.float32)
    y = np.zeros(9, np.float32)
    kernel = Kernel("for i in range(len(y)):\n        y[i] = x[i].sum()", y, x)
    assert "vector.gather" not in kernel.lowered
    assert kernel.run(y, x).tolist() == [in_turns(row, np.float32) for row in x]


def test_loops_written_by_hand_use_vectors_too() -> None:
    x = np.arange(-300, 400, dtype=np.int32)
    y = np.zeros(3, np.int64)
    text = (
        "least = x[0]\n    total = 0\n    count = 0\n    for i in range(len(x)):\n"
        "        least = min(x[i], least)\n        total += x[i]\n        count += x[i] > 5\n"
        "    y[0], y[1], y[2] = least, total, count"
    )
    kernel = Kernel(text, y, x, bounds=False)
    for size in SIZES[1:]:
        part = x[:size]
        wanted = [part.min(), part.sum(), np.count_nonzero(part > 5)]
        assert kernel.run(y, part).tolist() == wanted


def test_loops_without_runs() -> None:
    text = "total = 0\n    for i in range(x[0], x[1]):\n        total += i & 7\n    y[0] = total"
    y, x = np.zeros(1, np.int64), np.zeros(2, np.int64)
    kernel = Kernel(text, y, x, bounds=False)
    most = 2**63 - 1
    ends = ((most - size, most) for size in (1, 5, 7, 12, 23, 100))
    for first, last in ((0, 100), (100, 0), (most, -2), (-most, -most + 99), *ends):
        found = kernel.run(y, np.array([first, last]))[0]
        assert found == sum(i & 7 for i in range(first, last))


def test_programs_agree() -> None:
    x = np.random.default_rng(3).integers(-9, 9, 150).astype(np.float32)
    Program(
        "def k(y, x):\n    y[0], y[1], y[2] = x.sum(), x.argmax(), (x * 2).argmin()\n"
        "    y[3], y[4] = x @ x, np.var(x[:64])",
        lambda: (np.zeros(5), np.copy(x)),
    ).check(lambda: (np.zeros(5), np.copy(x)))
