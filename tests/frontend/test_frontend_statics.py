"""Values known at compile time: Python computes them, as when the kernel is called in CPython."""

# pyright: reportArgumentType=false

from __future__ import annotations

import dataclasses
import functools
import math
import numbers
import types
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from language_testing import execute, same_as_python

from cuda_target import cuda
from gpucompiler.diagnostics.errors import InvalidKernel

TABLE = {"a": 3, "b": (4, 5), 2: 0.5}
NAMES = ["one", "two", "three"]
NESTED = SimpleNamespace(inner=SimpleNamespace(value=7, flags=frozenset({1, 2})))


@dataclasses.dataclass(frozen=True)
class Config:
    tile: int = 16
    mode: str = "fast"

    @property
    def half(self) -> int:
        return self.tile // 2


CONFIG = Config(tile=32)


def test_tables_and_configurations_of_the_module() -> None:
    def kernel(y):
        y[0] = TABLE["a"] + TABLE["b"][1] + TABLE[2]
        y[1] = TABLE.get("a", 1) + TABLE.get("q", 100) + len(TABLE) + ("b" in TABLE)
        y[2] = CONFIG.tile + CONFIG.half + (CONFIG.mode == "fast")
        y[3] = NESTED.inner.value + (1 in NESTED.inner.flags)
        y[4] = NAMES.index("two") + len(NAMES[2]) + NAMES.count("one")
        if CONFIG.mode == "slow":
            y[5] = nothing  # type: ignore[name-defined]  # noqa: F821
        elif "o" in NAMES[0]:
            y[5] = 1

    same_as_python(kernel, np.zeros(6))


def test_types_of_run_time_values() -> None:
    def describe(x: Any) -> int:
        if isinstance(x, np.ndarray):
            return 1000 + x.ndim
        if isinstance(x, tuple):
            return 2000 + len(x)
        if isinstance(x, np.floating):
            return 1 if type(x) is np.float32 else 2
        if isinstance(x, (bool, np.bool_)):
            return 3
        return 4 if isinstance(x, int) else 5 if isinstance(x, np.integer) else 6

    def kernel(y, f, d, i, b, n, s, pair):
        y[0] = describe(f[0])
        y[1] = describe(d[0])
        y[2] = describe(i[0])
        y[3] = describe(b[0])
        y[4] = describe(n)
        y[5] = describe(s)
        y[6] = describe(n > 2)
        y[7] = describe(f)
        y[8] = describe(pair)
        y[9] = describe(len(f)) + 10 * isinstance(i[0], numbers.Integral)
        y[10] = isinstance(d[0], float) + 10 * isinstance(f[0], float) + 100 * isinstance(s, float)
        y[11] = type(f[0])(2.5) + (f.dtype == np.float32) + 10 * np.issubdtype(i.dtype, np.integer)
        y[12] = hasattr(f, "shape") + 10 * hasattr(n, "shape") + 100 * callable(describe)
        y[13] = getattr(f, "size") + getattr(n, "nothing", 5) + callable(n)  # noqa: B009

    same_as_python(
        kernel, np.zeros(14), np.ones(2, np.float32), np.ones(1), np.ones(1, np.int32),
        np.ones(1, bool), 3, 1.5, (1, 2.0),
    )  # fmt: skip


def test_questions_about_local_functions() -> None:
    def kernel(y, x):
        def inner(v):
            return v + 1

        turned = lambda v: -v
        bound = functools.partial(inner, 1)
        y[0] = callable(inner) + 2 * callable(turned) + 4 * callable(bound) + 8 * callable(x[0])
        y[1] = callable(x.sum) + 2 * callable(x) + 4 * callable((inner, turned))
        y[2] = hasattr(inner, "__call__") + 2 * hasattr(turned, "node")  # noqa: B004
        y[3] = isinstance(turned, types.FunctionType) + 2 * isinstance(inner, int)
        y[4] = type(inner) is types.FunctionType

    same_as_python(kernel, np.zeros(5), np.ones(2))


def test_annotations_are_not_evaluated() -> None:
    def kernel(y):
        a: nothing = 1  # type: ignore[name-defined]  # noqa: F821
        b: "also nothing" = 2  # type: ignore[valid-type]  # noqa: F722
        y[0] = a + b

    same_as_python(kernel, np.zeros(1))


def test_texts() -> None:
    def kernel(y, n):
        name = f"{CONFIG.mode}_{CONFIG.tile:04d}"
        y[0] = name == "fast_0032"
        y[1] = f"{name!r:>12}{1.5:{'.3f'}}".endswith("1.500") + name.count("2")
        y[2] = TABLE[chr(97)] + len("abc".upper().join(("x", "y")))
        y[3] = name.startswith("fast") and int(name.split("_")[1]) + n
        y[4] = "b" in "abc" if name.isupper() else 7

    same_as_python(kernel, np.zeros(5), 3)


def test_dicts_and_sets_of_the_kernel_itself() -> None:
    def kernel(y, n, x):
        table = {"add": 1, **TABLE, 9: (1.5, 2.5)}
        y[0] = table["a"] + table[9][1]
        y[1] = x[0] in {1.0, 2.0} and n not in {4, 5}
        y[2] = n in {3: "three"} and "three" in NAMES
        y[3] = len(table) + len({1}) + len({})
        y[4] = {"fast": 1.5, "slow": 2.5}[CONFIG.mode]
        for j in range(n):
            y[5] += {True: 10, False: 20}[CONFIG.tile > 16] * j

    same_as_python(kernel, np.zeros(6), 3, np.ones(1))


def test_static_and_static_assert_are_python_functions_too() -> None:
    def kernel(y, x):
        cuda.static_assert(x.ndim == 1, "a vector")
        cuda.static_assert(CONFIG.tile % 16 == 0)
        size = cuda.static(CONFIG.tile * 2)
        for j in range(len(x)):
            y[j] = x[j] * cuda.static(size + len(NAMES))

    same_as_python(kernel, np.zeros(3), np.arange(3.0))


def test_a_static_assertion_that_fails_or_is_not_known() -> None:
    def fails(x):
        cuda.static_assert(x.dtype == np.float32, f"float32, not {x.dtype}")

    def unknown(x):
        cuda.static_assert(x[0] > 0)

    def dynamic(x, n):
        x[0] = cuda.static(n + 1)

    with pytest.raises(InvalidKernel, match=r"static assertion fails: float32, not float64.*GC306"):
        execute(fails, np.zeros(1))
    with pytest.raises(InvalidKernel, match=r"a static_assert has to be known.*bool.*GC309"):
        execute(unknown, np.zeros(1))
    with pytest.raises(InvalidKernel, match=r"known at compile time, but this is int .*GC309"):
        execute(dynamic, np.zeros(1), 3)


def test_static_print_prints_once_a_compilation(capsys: pytest.CaptureFixture[str]) -> None:
    def kernel(x, n, pair):
        s = 0
        for j in range(n):
            cuda.static_print("types:", s, x, x[j], n, pair, CONFIG.mode)
            s += x[j]
        x[0] = s

    execute(kernel, np.zeros(3, np.float32), 3, (1, 2.0))
    (line,) = capsys.readouterr().out.splitlines()
    assert line.rpartition(".py:")[2].partition(": ")[2] == (
        "types: float32 1-d array of float32 float32 int (int, float) fast"
    )


def test_methods_of_numpys_scalars() -> None:
    def kernel(y):
        z, half, byte = np.complex64(1 + 2j), np.float32(2.5), np.uint8(7)
        y[0] = z.conjugate().imag + z.conj().real
        y[1] = half.is_integer() + half.astype(np.float64) + half.item()
        y[2] = byte.bit_count() + np.float32(1).view(np.int32)
        y[3] = half.round() + half.clip(0, 1)

    same_as_python(kernel, np.zeros(4))


def test_trunc_of_numpys_constants_is_what_it_is_at_run_time() -> None:
    def kernel(y, x):
        y[0] = math.trunc(np.float32(-2.5))  # pyright: ignore[reportArgumentType]
        y[1] = math.trunc(x[0]) + math.floor(np.float16(2.5)) + math.trunc(np.int8(3))

    y = np.zeros(2)
    execute(kernel, y, np.full(1, -2.5))
    assert y.tolist() == [-2, 3]
