"""Parameters annotated cuda.constexpr: a kernel for each value, on every way to launch it."""

# pyright: reportArgumentType=false, reportInvalidTypeForm=false

from __future__ import annotations

import enum
import functools
import json
import math
import operator
import struct
import subprocess
import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from language_testing import AnyTarget, execute, same_as_python
from launcher_testing import watch

from cuda_target import cuda, cudaconvert
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostTarget,
    KernelCache,
    StaticType,
    argument_types,
    cached_compilation,
    compile,
    emit_ir,
    export,
    fingerprint,
    link,
    no_jit,
    observing,
    precompile,
    typeof,
)
from gpucompiler.diagnostics.errors import ArgumentError, KernelError, KernelWarning
from gpucompiler.frontend.build import build_ir
from gpucompiler.language.constexpr import note_values
from gpucompiler.language.types import F32, PYINT, ArrayType
from gpucompiler.launcher.function import native

ROOT = Path(__file__).resolve().parents[2]


class Mode(enum.Enum):
    MEAN = 1
    GREATEST = 2


class Tile(NamedTuple):
    rows: int
    columns: int


def scale(y, x, n: cuda.constexpr):
    factor = cuda.static(n)
    for i in range(len(y)):
        y[i] = x[i] * factor


def nan_of(payload: int) -> float:
    return struct.unpack("<d", struct.pack("<Q", 0x7FF8000000000000 | payload))[0]


def compiled(call: Callable[[], Any]) -> int:
    """How many kernels a call compiles."""
    found: list[str] = []
    with observing(lambda stage, job, product, seconds: found.append(stage)):
        call()
    return found.count("artifact") + found.count("stored")


def test_each_value_is_a_kernel_of_its_own() -> None:
    def describe(y, n: cuda.constexpr):
        y[0] = cuda.static(str(n) == "1")
        y[1] = cuda.static(isinstance(n, bool))
        y[2] = math.copysign(1, n) < 0

    launch = cuda(target="host", threads=1, blocks=1)(describe)
    answers = {}
    for number, value in enumerate((1, True, 1.0, 0.0, -0.0, 0, np.float32(0), np.float32(-0.0))):
        y = np.zeros(3)
        assert compiled(lambda value=value, y=y: launch(y, value)) == 1
        assert compiled(lambda value=value, y=y: launch(y, value)) == 0
        answers[number] = y.tolist()
    assert [answers[k][0] for k in range(3)] == [1, 0, 0]
    assert [answers[k][1] for k in range(3)] == [0, 1, 0]
    assert [answers[k][2] for k in range(3, 8)] == [0, 1, 0, 0, 1]


def test_nans_are_told_apart_by_their_bits() -> None:
    def bits(y, n: cuda.constexpr):
        y[0] = n

    launch = cuda(target="host", threads=1, blocks=1)(bits)
    for payload in (0, 5, 9):
        y = np.zeros(1)
        for expected in (1, 0):
            assert compiled(lambda p=payload, y=y: launch(y, nan_of(p))) == expected
        assert y.view(np.uint64)[0] == 0x7FF8000000000000 | payload
    assert StaticType(nan_of(1)) == StaticType(nan_of(1)) != StaticType(nan_of(2))
    assert StaticType((0.0, 1)) != StaticType((-0.0, 1)) != StaticType((-0.0, True))


def test_annotations_of_a_wrapped_function_are_no_parameters() -> None:
    def added(x, by: cuda.constexpr):
        return x + by

    @functools.wraps(added)
    def otherwise(*arguments, **keywords):
        return arguments[0] - keywords["y"]

    def use(y):
        y[0] = otherwise(5, y=3) + added(1, by=2)

    y = np.zeros(1)
    cuda(target="host", threads=1, blocks=1)(use)(y)
    assert y[0] == 5


def test_what_can_be_passed() -> None:
    def use(y, x, what: cuda.constexpr, more: cuda.constexpr = (2, "mean")):
        factor, word = more
        if what is None:
            y[0] = -1
        elif isinstance(what, str):
            y[0] = len(what) * factor
        elif isinstance(what, Mode):
            y[0] = what.value
        elif isinstance(what, Tile):
            y[0] = what.rows * 10 + what.columns
        elif isinstance(what, tuple):
            y[0] = sum([what[0](v, factor) for v in what[1:]])
        elif isinstance(what, type):
            y[0] = what(x[0])
        elif callable(what):
            y[0] = what(x[0], x[1])
        else:
            y[0] = what.itemsize if what == np.dtype(np.float16) else -2
        y[1] = word == "mean"

    values = (
        None, "four", Mode.GREATEST, Tile(3, 4), (operator.add, 1, 2), np.int8, int,
        max, lambda a, b: a - b, np.dtype(np.float16),
    )  # fmt: skip
    for value in values:
        y, x = np.zeros(2), np.array([2.5, 4.0])
        same_as_python(use, y, x, value, (3, "mean"))
        cuda(target="host", threads=1, blocks=1)(use)(y, x, value)
        expected = np.zeros(2)
        use(expected, x, value)
        assert y.tolist() == expected.tolist(), value
    y = np.zeros(2)
    cuda(target="host", threads=1, blocks=1)(use)(y, np.ones(2), None, more=(1, "other"))
    assert y.tolist() == [-1, 0]


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ([1, 2], "can't be a list; pass a tuple"),
        ({"a": 1}, "can't be a dict; pass a NamedTuple"),
        ({1}, "can't be a set; pass a tuple"),
        (np.zeros(2), "can't be a ndarray; leave the annotation out"),
        ((1, [2]), "can't be a list"),
        (object(), "can't be an object; give numbers"),
        (b"x", "can't be a bytes; give numbers"),
    ],
)
def test_what_cant_be_passed(value: object, says: str) -> None:
    with pytest.raises(ArgumentError, match=says):
        cuda(target="host", threads=1, blocks=1)(scale)(np.zeros(1), np.zeros(1), value)


def test_other_ways_to_say_the_annotation() -> None:
    constexpr = cuda.constexpr

    def by_closure(y, *, n: constexpr):
        y[0] = cuda.static(n)

    def by_text(y, n: cuda.constexpr, *more: constexpr):
        y[0] = cuda.static(n) + cuda.static(sum(more))

    y = np.zeros(1)
    cuda(target="host", threads=1, blocks=1)(by_closure)(y, n=4)
    assert y[0] == 4
    cuda(target="host", threads=1, blocks=1)(by_text)(y, 4, 5, 6)
    assert y[0] == 15


def test_jobs_by_hand_take_static_types() -> None:
    y, x = np.zeros(3, np.float32), np.arange(3, dtype=np.float32)
    arguments = tuple(map(cudaconvert, (y, x, 3)))
    types = argument_types(scale, arguments)
    assert types == (ArrayType(F32, 1), ArrayType(F32, 1), StaticType(3))
    job = CompilerJob(HostTarget(), FunctionSpec(scale, types))
    kernel = cached_compilation({}, job, compile, link)
    kernel(y, x, 3, threads=1, blocks=1)
    assert y.tolist() == [0, 3, 6]
    for other in (4, True, 3.0):
        with pytest.raises(ArgumentError, match="compiled for static<3>"):
            kernel(y, x, other, threads=1, blocks=1)
    bound = kernel.bind(threads=1, blocks=1)
    for number in (3, int("3")):
        bound(y, x, number)
    with pytest.raises(ArgumentError, match="compiled for static<3>"):
        bound(y, x, 3.0)
    wrong = CompilerJob(AnyTarget(), FunctionSpec(scale, tuple(map(typeof, arguments))))
    with pytest.raises(KernelError, match=r"n of scale is cuda.constexpr.*type pyint"):
        build_ir(wrong)
    assert typeof(3) == PYINT


def test_records_are_no_values_that_compile_time_knows() -> None:
    @dataclass(frozen=True)
    class Settings:
        taps: int

    def smooth(y, settings: cuda.constexpr):
        y[0] = settings.taps

    with pytest.raises(ArgumentError, match=r"argument 2 'settings': .* can't be a Settings"):
        cuda(target="host", threads=1, blocks=1)(smooth)(np.zeros(1), Settings(3))


@pytest.mark.skipif(native() is None, reason="launches are packed in Python here")
@pytest.mark.parametrize(
    "values",
    [(1000, 1001), (0.5, 0.25), (np.float32(0.5), np.float32(0.25)), (np.int64(7), np.int64(8)),
     (0.0, -0.0), (2, 2.0), (True, 1)],
)  # fmt: skip
def test_native_launches_compare_numbers_by_class_and_bits(values: Any) -> None:
    launch = cuda(target="host", threads=1, blocks=1)(scale)
    x = np.arange(3.0) + 1
    for value in values:
        launch(np.zeros(3), x, value)
        launch(np.zeros(3), x, value)
    slow = watch(launch)
    for value in (*values, *values):
        y = np.zeros(3)
        # Another object of the same value.
        again = type(value)(str(value)) if type(value) in (int, float) else type(value)(value)
        launch(y, x, again)
        assert (np.signbit(y) == np.signbit(x * value)).all()
        assert y.tolist() == (x * value).tolist()
    assert not slow


def another(value: Any) -> Any:
    """Another object of the same value, as far as there are others."""
    if isinstance(value, tuple):
        items: list[Any] = [another(item) for item in value]  # pyright: ignore[reportUnknownVariableType]
        return Tile(*items) if isinstance(value, Tile) else tuple(items)
    if type(value) is str:
        return "".join(list(value))
    return type(value)(str(value)) if type(value) in (int, float, complex) else value


@pytest.mark.skipif(native() is None, reason="launches are packed in Python here")
def test_native_launches_compare_texts_and_tuples_by_value() -> None:
    def describe(y, x, what: cuda.constexpr):
        y[0] = len(what) + x[0]
        y[1] = cuda.static(repr(what) == "('mean', 1)")
        y[2] = cuda.static(str(what).count("."))

    launch = cuda(target="host", threads=1, blocks=1)(describe)
    x = np.ones(1)
    for some in (
        ("mean", "mean\0", "maen", "größe", "größer", "𝔾", ""),
        ((1000, 2.5), (1000.0, 2.5), (1000,), (1000, 2.5, True), (1000, -0.0), (1000, 0.0)),
        (("mean", 1), ("mean", True), Tile("mean", 1), ("mean", None), ("mean", 1j), (2, 3)),
    ):
        for value in (*some, *some):
            launch(np.zeros(3), x, value)
        slow = watch(launch)
        for value in (*some, *some):
            y = np.zeros(3)
            again = another(value)
            assert again is not value or value == ""
            launch(y, x, again)
            expected = [len(value) + 1, repr(value) == "('mean', 1)", str(value).count(".")]
            assert y.tolist() == expected, value
        assert not slow
        launch(np.zeros(3), x, (*some, "other"))
        assert slow


@pytest.mark.skipif(native() is None, reason="launches are packed in Python here")
def test_texts_in_arguments_that_are_tuples_are_compared_by_value() -> None:
    def chosen(y, pair):
        factor, word = pair
        y[0] = factor if word == "mean" else -factor

    launch, y = cuda(target="host", threads=1, blocks=1)(chosen), np.zeros(1)
    launch(y, (2.0, "mean"))
    launch(y, (2.0, "other"))
    slow = watch(launch)
    for factor, word, expected in ((3.0, "mean", 3.0), (5.0, "other", -5.0)):
        launch(y, (factor, another(word)))
        assert y[0] == expected
    assert not slow


def test_device_functions_take_what_compile_time_knows() -> None:
    def power(v, n: cuda.constexpr):
        return v if n == 1 else v * power(v, n - 1)

    def kernel(y, x, n: cuda.constexpr):
        def shifted(v, by: cuda.constexpr):
            return v + by

        y[0] = power(x[0], n) + power(x[0], n=2)
        y[1] = shifted(x[1], n)

    same_as_python(kernel, np.zeros(2), np.array([3.0, 4.0]), 3)

    def wrong(y, x, n):
        def shifted(v, by: cuda.constexpr):
            return v + by

        y[0] = power(x[0], n)
        y[1] = shifted(x[0], x[1])

    with pytest.raises(KernelError) as caught:
        execute(wrong, np.zeros(2), np.zeros(2), 3)
    said = [finding.message for finding in caught.value.diagnostics]
    assert len(said) == 2
    assert all(finding.code == "GC309" for finding in caught.value.diagnostics)
    assert "n of" in said[0]
    assert "power is cuda.constexpr, known at compile time, but gets int" in said[0]
    assert "by of shifted is cuda.constexpr, known at compile time, but gets float64" in said[1]

    def endless(v, n: cuda.constexpr):
        return v if n < 0 else endless(v, n + 1)

    def calls(y):
        y[0] = endless(y[0], 0)

    with pytest.raises(KernelError, match="more than 100 values of n, which is cuda"):
        execute(calls, np.zeros(1))


def test_very_many_values_give_one_warning() -> None:
    def kernel(y, n: cuda.constexpr):
        y[0] = n

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        for n in range(70):
            note_values(kernel, (ArrayType(F32, 1), StaticType(n % 65)))
        note_values(kernel, (ArrayType(F32, 1), StaticType(-1)))
    assert [str(w.message).partition("[")[2][:5] for w in caught] == ["GC408"]
    assert issubclass(caught[0].category, KernelWarning)
    cuda(target="host", threads=1, blocks=1)(kernel)(np.zeros(1), 3)


def test_values_have_a_json_form_and_a_key() -> None:
    values = (
        1, True, 1.0, -0.0, math.inf, nan_of(3), 1j, complex(-0.0, nan_of(2)), "text", None,
        np.float32(2.5), np.int8(-3), np.bool_(True), np.dtype(np.int16), np.float32, int, max,
        (1, (2.0, "x"), operator.add), 2**70, cuda.bfloat16,
    )  # fmt: skip
    sys.modules["constexpr_json"] = module = type(sys)("constexpr_json")
    module.kernel = kernel = _plain_kernel
    kernel.__module__, kernel.__qualname__ = "constexpr_json", "kernel"
    keys: set[str] = set()
    for value in values:
        types = (*argument_types(kernel, (np.zeros(1), value)),)
        job = CompilerJob(HostTarget(), FunctionSpec(kernel, types))
        text = job.to_json()
        assert CompilerJob.from_json(text) == job, value
        assert CompilerJob.from_json(text).to_json() == text
        keys.add(fingerprint(job))
    assert len(keys) == len(values)


def _plain_kernel(y, n: cuda.constexpr):
    y[0] = 1


def test_text_of_values_parses_back() -> None:
    def kernel(y, n: cuda.constexpr):
        y[0] = 1

    for value in ("a, 'b' > \"c\"\n", (1, ("x", operator.add)), Mode.MEAN, -0.5, lambda v: v):
        execute(kernel, np.zeros(1), value)
        types = argument_types(kernel, (np.zeros(1), value))
        module, _ = emit_ir(CompilerJob(HostTarget(), FunctionSpec(kernel, types)))
        assert " at 0x" not in str(module) or callable(value)


def test_the_command_line_takes_literals(tmp_path: Path) -> None:
    file = tmp_path / "kernels.py"
    file.write_text(
        "from cuda_target import cuda\n"
        "def k(y, n: cuda.constexpr, word: cuda.constexpr, pair: cuda.constexpr):\n"
        "    cuda.static_assert(word == 'a, b' and pair == (1, -2.5) and n == 3)\n"
        "    y[0] = n\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "gpucompiler", "explain", f"{file}:k", "--stage", "ir",
         "--sig", "f32[:], 3, 'a, b', (1, -2.5)"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "static<3>" in done.stdout
    done = subprocess.run(
        [sys.executable, "-m", "gpucompiler", "explain", f"{file}:k", "--sig", "f32[:], 3, (, 1"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    assert "no literal" in done.stderr
    assert "Traceback" not in done.stderr


def test_expand_shows_how_the_types_come_about() -> None:
    text = str(cuda.expand(cuda(target="host", threads=1, blocks=1)(scale)))
    assert "FunctionSpec(scale, argument_types(scale, arguments)" in text
    assert json.dumps(text)


def test_launches_on_cuda_pass_what_is_left(fake: Any) -> None:
    def any_kernel(y, n: cuda.constexpr, s, more: cuda.constexpr):
        y[0] = n * s + len(more)

    launch = cuda(target="cuda", name="any", threads=1, blocks=1)(any_kernel)
    y = cuda.to_device(np.zeros(4))
    for _ in range(2):
        for value in (1000, 2.5, np.float32(1)):
            launch(y, value, 3.0, "text")
    before, slow = fake.launches, watch(launch)
    for value in (1000, 2.5, np.float32(1)):
        launch(y, type(value)(str(value)), 3.0, "".join(["te", "xt"]))
        # An array's address and size, and s, of which a float32 needs less.
        form = "<Qqf" if type(value) is np.float32 else "<Qqd"
        assert struct.unpack(form, fake.parameters())[1:] == (4, 3.0)
    assert fake.launches == before + 3
    assert not slow or native() is None
    kernel = launch.kernel(y, 7, 3.0, "text")
    kernel(y, 7, 3.0, "text", threads=1, blocks=1)
    with pytest.raises(ArgumentError, match="compiled for static<7>"):
        kernel(y, 7.0, 3.0, "text", threads=1, blocks=1)
    bound = kernel.bind(threads=32, blocks=1)
    for _ in range(3):
        bound(y, int("7"), 3.0, "text")
    assert fake.launches == before + 7


def exported(y, n: cuda.constexpr, s):
    y[0] = n * s


def test_exported_kernels_and_stores_have_the_value_inside(tmp_path: Path) -> None:
    types = (ArrayType(F32, 1), StaticType(2.5), F32)
    job = CompilerJob(HostTarget(), FunctionSpec(exported, types))
    export([job], tmp_path, workers=0)
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from load import load\n"
        "import numpy\n"
        "y = numpy.zeros(1, 'f4')\n"
        "load('exported.host')(y, numpy.float32(4), threads=1, blocks=1)\n"
        "print(y[0])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=False,
        env={"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("10.0\n", "")
    store: dict[str, bytes] = {}
    precompile([job], KernelCache(store), workers=0)
    with no_jit():
        kernel = cached_compilation(KernelCache(store), job, compile, link)
    y = np.zeros(1, np.float32)
    kernel(y, 2.5, np.float32(4), threads=1, blocks=1)
    assert y[0] == 10


@pytest.mark.gpu
def test_kernels_on_a_gpu_have_their_values() -> None:
    launch = cuda(target="cuda", threads=1, blocks=1)(scale)
    for value in (3, 3.0, np.float32(0.5), 1 << 20):
        for _ in range(3):
            y, x = np.zeros(3), np.arange(3.0)
            launch(y, x, value)
            assert y.tolist() == (x * value).tolist()
