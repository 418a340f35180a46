"""Arrays of users' classes: each program of `tests/class_arrays.txt` beside CPython.

CPython runs a program's kernel on the list `PS` of objects, the host and the interpreter on an
array of the class's dtype. A title that begins with a code is of a program that is refused.
"""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from language_testing import execute
from user_programs import launch, load

from cuda_target import cuda
from gpucompiler import ArgumentError, KernelError, struct_dtype
from gpucompiler.frontend.values.class_structs import annotated_fields
from gpucompiler.linear.dense_types import is_dense

ROOT = Path(__file__).resolve().parents[2]
_PROGRAM = re.compile(r"^=== ([^\n]+)\n(.*?)(?=^=== |\Z)", re.MULTILINE | re.DOTALL)
PROGRAMS = dict(_PROGRAM.findall((ROOT / "tests" / "class_arrays.txt").read_text()))
IMPORTS = """\
import copy, math
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from typing import Annotated, ClassVar, NamedTuple
from gpucompiler.linear import dot, mat22, vec2, vec3
"""


def row(value: Any) -> Any:
    """An object as a tuple, as NumPy assigns records."""
    if type(value) is tuple:
        return list(map(row, value))
    if is_dense(type(value)):
        return np.asarray(value)
    if not hasattr(type(value), "__annotations__"):
        return value
    return tuple(row(getattr(value, name)) for name in annotated_fields(type(value)))


def array_of(objects: list[Any]) -> Any:
    array = np.zeros(len(objects), struct_dtype(type(objects[0])))
    for place, value in enumerate(objects):
        array[place] = row(value)
    return array


@pytest.mark.parametrize("title", PROGRAMS)
def test_elements_mean_what_objects_mean(title: str, tmp_path: Path) -> None:
    names = load(IMPORTS + PROGRAMS[title], tmp_path)
    kernel, objects = names["k"], names["PS"]
    code = re.match(r"GC\d+", title)
    if code is not None:
        with pytest.raises(KernelError) as caught:
            launch(kernel, np.zeros(8), array_of(objects), 3)
        assert {found.code for found in caught.value.diagnostics} == {code[0]}
        return
    expected, wanted = np.zeros(8), copy.deepcopy(objects)
    kernel(expected, wanted, 3)
    for run in (lambda *given: launch(*given, fma="off"), execute):
        actual, array = np.zeros(8), array_of(objects)
        run(kernel, actual, array, 3)
        assert actual.tobytes() == expected.tobytes(), f"{actual} for {expected}"
        assert repr(array.tolist()) == repr(array_of(wanted).tolist())


def test_memory_of_blocks_and_threads_holds_objects(tmp_path: Path) -> None:
    names = load(
        IMPORTS
        + """
@dataclass
class P:
    x: float
    n: np.int32 = np.int32(0)
    def double(self):
        self.x *= 2
        self.n += 1

def k(y, x, raw):
    i = cuda.threadIdx.x
    tile, mine = cuda.shared.array(32, P), cuda.local.array(2, P)
    tile[i] = P(x[i])
    mine[0] = P(1.5)
    mine[1] = mine[0]
    mine[0].double()
    a, b = mine[0].x, mine[1].x
    cuda.syncthreads()
    tile[31 - i].double()
    cuda.syncthreads()
    y[i] = tile[i].x + a * tile[i].n + b
    ps = raw.view(P)
    ps[i] = tile[i]
    ps[i].double()
""",
        tmp_path,
    )
    x = np.arange(32.0)
    for run in (
        lambda kernel, *given: launch(kernel, *given, threads=32),
        lambda kernel, *given: execute(kernel, *given, block=(32, 1, 1)),
    ):
        y, raw = np.zeros(32), np.zeros(32 * 16, np.uint8)
        run(names["k"], y, x, raw)
        assert y.tolist() == (2 * x + 3.0 + 1.5).tolist()
        held = raw.view(struct_dtype(names["P"]))
        assert held["x"].tolist() == (4 * x).tolist()
        assert held["n"].tolist() == [2] * 32


class Odd:
    text: str


class Empty:
    pass


class Ragged:
    pair: tuple[int, float]


@pytest.mark.parametrize("cls", [Odd, Empty, Ragged])
def test_classes_without_a_layout_are_named(cls: type) -> None:
    with pytest.raises(ArgumentError, match=cls.__name__):
        struct_dtype(cls)


REAL: Any = np.float32


class Edited:
    a: np.float32


class Named:
    a: REAL  # pyright: ignore[reportInvalidTypeForm]


class Around:
    inner: Edited


def rounds(y):
    one, two = cuda.local.array(1, Edited), cuda.local.array(1, Named)
    three = cuda.local.array(1, Around)
    one[0].a, two[0].a, three[0].inner.a = y[3], y[3], y[3]
    y[0], y[1], y[2] = one[0].a, two[0].a, three[0].inner.a


def test_other_types_of_fields_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = cuda(threads=1, blocks=1, target="host")(rounds)

    def digits() -> list[bool]:
        y = np.array([0, 0, 0, 0.1])
        kernel(y)
        return [float(value) == 0.1 for value in y[:3]]

    assert digits() == [False, False, False]
    monkeypatch.setitem(Edited.__annotations__, "a", np.float64)
    assert digits() == [True, False, True]
    monkeypatch.setitem(globals(), "REAL", np.float64)
    assert digits() == [True, True, True]


@pytest.mark.gpu
def test_a_gpu_has_the_same_objects(tmp_path: Path) -> None:
    """The kernels of the host's tests, in one launch of one thread each."""
    for title, program in PROGRAMS.items():
        if title.startswith("GC"):
            continue
        names = load(IMPORTS + program, tmp_path)
        expected, wanted = np.zeros(8), array_of(names["PS"])
        actual, array = np.zeros(8), array_of(names["PS"])
        launch(names["k"], expected, wanted, 3, fma="off")
        launch(names["k"], actual, array, 3, fma="off", target="cuda")
        assert actual.tobytes() == expected.tobytes(), title
        assert repr(array.tolist()) == repr(wanted.tolist()), title
