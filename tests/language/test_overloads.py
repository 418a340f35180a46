"""Overloads: which one a kernel calls, and that adding, changing or removing one is noticed."""

from __future__ import annotations

import abc
import enum
import math
import subprocess
import sys
from collections.abc import Callable, Iterator
from numbers import Number, Real
from pathlib import Path
from typing import Any, Literal, NamedTuple

import numpy as np
import pytest
from language_testing import execute
from numpy.typing import NDArray

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostTarget,
    KernelCache,
    Overload,
    cached_compilation,
    compile,
    emit_ir,
    link,
    observing,
    overload,
    typeof,
    why_miss,
)
from gpucompiler.diagnostics.errors import ArgumentError, KernelError
from gpucompiler.language.overloading.type_patterns import is_more_special, pattern_of
from gpucompiler.language.types import (
    BF16,
    F32,
    F64,
    I32,
    PYFLOAT,
    PYINT,
    ArrayType,
    StaticType,
    TupleType,
    Type,
)  # fmt: skip
from gpucompiler.launcher.function import native
from gpucompiler.process.function_state import FUNCTION_CHANGES

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def builtins_as_they_were() -> Iterator[None]:
    yield
    for function in (math.sin, math.erf, np.packbits, np.hypot, Point):
        for one in cuda.overloads(function):
            one.remove()


class Point(NamedTuple):
    x: float
    y: float


class Axis(enum.Enum):
    ROW = 0


PATTERNS = [
    (np.float32, [F32], [F64, PYFLOAT, I32, ArrayType(F32, 1)]),
    (float, [PYFLOAT, F64], [F32, PYINT]),
    (int, [PYINT, StaticType(2), StaticType(True)], [I32, PYFLOAT]),
    (np.floating, [F32, F64], [PYFLOAT, I32, BF16]),
    ("floating", [F32, F64, PYFLOAT, BF16], [I32, PYINT]),
    ("integer", [PYINT, I32], [F32, PYFLOAT]),
    ("f32[:]", [ArrayType(F32, 1), ArrayType(F32, 1, "strided")], [ArrayType(F32, 2), F32]),
    ("float32[:, ::1]", [ArrayType(F32, 2)], [ArrayType(F32, 2, "strided")]),
    ("floating[...]", [ArrayType(F32, 3), ArrayType(BF16, 0)], [ArrayType(I32, 1)]),
    ("any[]", [ArrayType(F32, 0)], [ArrayType(F32, 1)]),
    (np.ndarray, [ArrayType(F32, 1)], [F32]),
    (NDArray[np.float32], [ArrayType(F32, 3)], [ArrayType(F64, 3)]),
    (np.ndarray[tuple[int, int], np.dtype[np.integer]], [ArrayType(I32, 2)], [ArrayType(I32, 1)]),
    (tuple[int, float], [TupleType((PYINT, F64)), StaticType((1, 2.0))], [TupleType((PYINT,))]),
    (tuple[np.floating, ...], [TupleType((F32, F64)), TupleType(())], [TupleType((I32,))]),
    (int | None, [PYINT, StaticType(None)], [PYFLOAT]),
    ("int | float32", [PYINT, F32], [F64]),
    (Literal["mean", "sum"], [StaticType("mean")], [StaticType("max"), PYINT]),
    (cuda.constexpr, [StaticType(3), StaticType("x")], [PYINT]),
    (cuda.bfloat16, [BF16], [F32]),
    (typeof(np.zeros(2)), [ArrayType(F64, 1)], [ArrayType(F64, 1, "strided")]),
    (Any, [PYINT, ArrayType(F32, 1)], []),
    (type, [StaticType(np.float32)], [StaticType(3)]),
]


@pytest.mark.parametrize(("written", "fits", "doesnt"), PATTERNS, ids=lambda value: str(value)[:30])
def test_patterns(written: Any, fits: list[Type], doesnt: list[Type]) -> None:
    found = pattern_of(written)
    assert found is not None
    assert [found.fits(kind) for kind in fits] == [True] * len(fits)
    assert [found.fits(kind) for kind in doesnt] == [False] * len(doesnt)
    again = (
        pattern_of(str(found)) if isinstance(written, str) and "floating" not in written else None
    )
    assert again is None or again == found


def test_a_pattern_covers_what_fits_less() -> None:
    chain = (Any, np.ndarray, "any[:, :]", "floating[:, :]", "float32[:, :]", "float32[:, ::1]")
    scalars = (Any, "number", "floating", np.floating, np.float32)
    tuples = (Any, tuple, tuple[Real, ...], tuple[Real, int], tuple[int, int])
    values = (Any, cuda.constexpr, Literal["a", "b"], Literal["a"])
    for one in (chain, scalars, tuples, values):
        found = [pattern_of(item) for item in one]
        for k, general in enumerate(found):
            for special in found[k + 1 :]:
                assert general is not None
                assert special is not None
                assert is_more_special(special, general), (str(special), str(general))
                assert not is_more_special(general, special)
    for a, b in (
        (np.float32, np.float64),
        (int, np.int64),
        ("f32[:]", "any[:, :]"),
        (float, np.floating),
    ):
        one, other = pattern_of(a), pattern_of(b)
        assert one is not None
        assert other is not None
        assert not is_more_special(one, other)
    assert pattern_of("[:]") is pattern_of("float31") is pattern_of(3) is None


def test_the_most_special_overload_is_called() -> None:
    def kind(x, more=0):
        return 0

    @cuda.overload(kind)
    def numbers(x: Number, more: Any = 0):
        return 1

    @cuda.overload(kind, types=(np.floating,))
    def floats(x, more=0):
        return 2 + more

    @cuda.overload(kind, types={"x": "float32[:]"})
    def vectors(x, more=0):
        return 3

    @overload(kind, types=("float32[:]", Literal["last"]))
    def last(x, more):
        return x[-1]

    @overload(kind, types=(Point,))
    def points(x, more=0):
        return x.y

    def kernel(y, x, d, n, p):
        y[0] = kind(n)
        y[1] = kind(x[0])
        y[2] = kind(x[0], more=5)
        y[3] = kind(x)
        y[4] = kind(x, "last")  # pyright: ignore[reportArgumentType]
        y[5] = kind(x, more="first")  # pyright: ignore[reportArgumentType]
        y[6] = kind(d)
        y[7] = kind(p)
        y[8] = kind(Point(1, n))
        y[9] = kind("text")
        y[10] = sum([kind(v) for v in (n, x[0], 2.5, True)])

    y = np.zeros(11)
    arguments = (y, np.array([1, 8], np.float32), np.zeros(2), 4, Point(1.0, 2.5))
    expected = [1, 2, 7, 3, 8, 3, 0, 2.5, 4, 0, 1 + 2 + 1 + 1]
    execute(kernel, *arguments)
    assert y.tolist() == expected
    y[:] = 0
    cuda(target="host", threads=1, blocks=1)(kernel)(*arguments)
    assert y.tolist() == expected
    assert kind(2) == 0
    assert [one.function.__name__ for one in cuda.overloads(kind)] == [
        "numbers", "floats", "vectors", "last", "points",
    ]  # fmt: skip
    assert isinstance(cuda.overloads(kind)[0], Overload)


def times(factor: int, **by_target: int) -> Callable[..., None]:
    """A kernel that multiplies by a factor, or by another one on some targets."""

    def multiplied(factor: int) -> Callable[..., Any]:
        return lambda x: x * factor

    where = multiplied(factor)
    for target, other in by_target.items():
        cuda.overload(where, target=target.replace("_", ":", 1))(multiplied(other))

    def kernel(y):
        y[0] = where(y[0])

    return kernel


def test_targets_choose_too() -> None:
    kernel, types = times(3, host=5, cuda=7, cuda_sm_90a=11), (ArrayType(F32, 1),)
    for target, factor in (
        (HostTarget(), 5), (CUDACompilerTarget("sm_80"), 7), (CUDACompilerTarget("sm_90a"), 11),
    ):  # fmt: skip
        module, _ = emit_ir(CompilerJob(target, FunctionSpec(kernel, types)))
        assert f" {factor}.0" in str(module), str(module)
    y = np.ones(1)
    execute(kernel, y)
    assert y[0] == 3


def test_builtins_ufuncs_classes_and_methods() -> None:
    @cuda.overload(math.sin, types=(np.float32,))
    def sine(x):
        return x - x * x * x / 6

    @cuda.overload(np.packbits)
    def packed(x):
        return x[0] * 128 + x[1] * 64

    @cuda.overload(np.hypot, types=(int, int))
    def longer(a, b):
        return max(a, b)

    @cuda.overload(Point)
    def point(x: int, y: int):
        return Point(x + 0.5, y + 0.5)

    class Scale:
        def apply(self, v):
            return v

    @cuda.overload(Scale.apply)
    def applied(self, v: float):
        return v * 10

    scale = Scale()

    def kernel(y, x, n):
        y[0] = math.sin(x[0])
        y[1] = math.sin(y[0])
        y[2] = np.packbits((n, n))
        y[3] = np.hypot(n, 2) + np.hypot(3.0, 4.0)
        y[4] = Point(n, n).x + Point(1.0, y=0.0).x
        y[5] = scale.apply(y[5]) + scale.apply(n)

    y = np.ones(6)
    cuda(target="host", threads=1, blocks=1)(kernel)(y, np.array([0.5], np.float32), 1)
    sine32 = np.float32(0.5) - np.float32(0.5) ** 3 / np.float32(6)
    assert abs(y[0] - sine32) < 1e-7
    assert abs(y[1] - math.sin(y[0])) < 1e-12
    assert y[2:].tolist() == [192, 2 + 5, 1.5 + 1, 11]


def test_libraries_of_ours_keep_what_they_call() -> None:
    def kernel(y):
        y[0] = math.sin(y[0])

    module, _ = emit_ir(CompilerJob(HostTarget(), FunctionSpec(kernel, (ArrayType(F64, 1),))))

    @cuda.overload(abs)
    def other(x):
        return x * 1000

    try:
        again, _ = emit_ir(CompilerJob(HostTarget(), FunctionSpec(kernel, (ArrayType(F64, 1),))))
    finally:
        cuda.overloads(abs)[0].remove()
    assert str(module) == str(again)


def test_a_change_compiles_the_kernel_anew() -> None:
    def f(x):
        return 1

    def kernel(y, n):
        y[0] = f(n)
        y[1] = math.erf(n)

    launch = cuda(target="host", threads=1, blocks=1)(kernel)

    def answer() -> list[float]:
        y = np.zeros(2)
        for _ in range(3):
            launch(y, 0)
        return y.tolist()

    assert answer() == [1, 0]

    @cuda.overload(f)
    def any_kind(x):
        return 2

    assert answer() == [2, 0]

    @cuda.overload(f)
    def ints(x: int):  # pyright: ignore[reportRedeclaration]
        return 3

    assert answer() == [3, 0]

    @cuda.overload(f)
    def ints(x: int):  # noqa: F811  # pyright: ignore[reportRedeclaration]
        return 4

    assert answer() == [4, 0]
    assert len(cuda.overloads(f)) == 2

    @cuda.overload(math.erf)
    def erf(x: int):
        return 9

    assert answer() == [4, 9]
    ints.__code__ = any_kind.__code__
    assert answer() == [2, 9]
    for one in (*cuda.overloads(f), *cuda.overloads(math.erf)):
        one.remove()
    assert answer() == [1, 0]


@pytest.mark.parametrize("base", [abc.ABC, Number])
def test_a_class_that_is_registered_later_is_noticed(base: type) -> None:
    class Kind(base): ...

    class Pair(NamedTuple):
        a: float

    def f(x):
        return 1

    def of_kind(x):
        return 2

    of_kind.__annotations__["x"] = Kind | None
    cuda.overload(f)(of_kind)

    @cuda(target="host", threads=1, blocks=1)
    def kernel(y, pair):
        y[0] = f(pair)

    y = np.zeros(1)
    for _ in range(3):
        kernel(y, Pair(1.0))
    assert y[0] == 1
    Kind.register(Pair)
    kernel(y, Pair(1.0))
    assert y[0] == 2


@pytest.mark.skipif(native() is None, reason="launches are packed in Python here")
def test_launches_stay_native() -> None:
    def f(x):
        return 1

    @cuda.overload(f, target="host")
    def on_host(x):
        return x

    def kernel(y, n):
        y[0] = f(n) + math.erf(n)

    launch = cuda(target="host", threads=1, blocks=1)(kernel)
    y = np.zeros(1)
    launch(y, 0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(launch), "_launch", lambda *a, **k: pytest.fail("in Python"))
        for _ in range(3):
            launch(y, 0)


def stored(cache: KernelCache, job: CompilerJob) -> list[str]:
    found: list[str] = []
    with observing(lambda stage, job, product, seconds: found.append(stage)):
        cached_compilation(cache, job, compile, link)
    return [stage for stage in found if stage in ("artifact", "stored")]


def from_here(x):
    return 1


def uses_it(y):
    y[0] = from_here(y[0]) + math.erf(y[0])


def test_stores_know_overloads() -> None:
    store: dict[str, bytes] = {}
    job = CompilerJob(HostTarget(), FunctionSpec(uses_it, (ArrayType(F64, 1),)))
    assert stored(KernelCache(store), job) == ["artifact"]
    assert stored(KernelCache(store), job) == ["stored"]

    @cuda.overload(from_here)
    def other(x):
        return 2

    try:
        assert "from_here" in why_miss(store, job)
        assert stored(KernelCache(store), job) == ["artifact"]
        assert stored(KernelCache(store), job) == ["stored"]

        @cuda.overload(math.erf)
        def erf(x):
            return 0.0

        assert "math:erf" in why_miss(store, job)
        assert stored(KernelCache(store), job) == ["artifact"]
        assert stored(KernelCache(store), job) == ["stored"]
        other.__code__ = erf.__code__
        assert stored(KernelCache(store), job) == ["artifact"]
    finally:
        for one in (*cuda.overloads(from_here), *cuda.overloads(math.erf)):
            one.remove()
    # Another of the manifest's alternatives.
    assert stored(KernelCache(store), job) == ["stored"]


def test_two_of_one_kind_from_different_modules_are_ambiguous() -> None:
    def f(x):
        return 1

    def one(x):
        return 2

    def other(x):
        return 3

    other.__module__ = "elsewhere"
    cuda.overload(f)(one)
    cuda.overload(f)(other)

    def kernel(y):
        y[0] = f(y[0])

    with pytest.raises(KernelError, match=r"several overloads of .*f fit \(float64\)") as caught:
        execute(kernel, np.zeros(1))
    assert str(caught.value).count("test_overloads.py:") >= 3
    cuda.overloads(f)[1].remove()
    y = np.zeros(1)
    execute(kernel, y)
    assert y[0] == 2


def test_what_cant_be_overloaded() -> None:
    def f(x):
        return x

    for function, says in (
        (cuda.syncthreads, "what it does is fixed"),
        (Point(1, 2)._replace, "made anew for each object"),
        (3, "can't be called"),
    ):
        with pytest.raises(ArgumentError, match=says):
            cuda.overload(function)
    with pytest.raises(ArgumentError, match="decorate another Python function"):
        cuda.overload(f)(f)
    with pytest.raises(ArgumentError, match="has no 'z'"):
        cuda.overload(f, types={"z": int})(lambda x: x)
    with pytest.raises(ArgumentError, match="give a tuple of patterns"):
        cuda.overload(f, types="float32")(lambda x: x)


def test_another_process_finds_the_overload_in_the_store(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import math, sys\n"
        "import numpy as np\n"
        "from cuda_target import cuda\n"
        "from gpucompiler import observing\n"
        "def f(x):\n    return 1\n"
        "@cuda.overload(f)\n"
        "def g(x: 'floating'):\n    return 2\n"
        "@cuda.overload(math.erf)\n"
        "def e(x):\n    return 0.5\n"
        "@cuda(threads=1, blocks=1, target='host')\n"
        "def k(y):\n    y[0] = f(y[0]) + math.erf(y[0])\n"
        "found = []\n"
        "with observing(lambda stage, *rest: found.append(stage)):\n"
        "    y = np.zeros(1)\n    k(y)\n"
        "print(y[0], [s for s in found if s in ('artifact', 'stored')])\n"
    )
    said: list[str] = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, str(program)], capture_output=True, text=True, check=False,
            env={"PYTHONPATH": f"{ROOT}:{ROOT / 'cache'}", "GPUCOMPILER_CACHE_DIR": str(tmp_path)},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        said.append(done.stdout)
    assert said == ["2.5 ['artifact']\n", "2.5 ['stored']\n"]


@pytest.mark.gpu
def test_a_gpu_runs_its_own_overload() -> None:
    kernel = times(3, cuda=7)
    for target, factor in (("cuda", 7), ("host", 3)):
        y = np.ones(1)
        cuda(target=target, threads=1, blocks=1)(kernel)(y)
        assert y[0] == factor


def test_functions_stay_as_they_are() -> None:
    def original(x):
        return x

    code, before = original.__code__, FUNCTION_CHANGES.epoch.value
    assert cuda.device(inline="never")(original) is original
    overload(original, types=(int,))(lambda x: x)
    assert original.__code__ is code
    assert FUNCTION_CHANGES.epoch.value == before + 2
