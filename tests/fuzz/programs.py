"""Whole programs: source text, arguments and launch shape, as one hypothesis strategy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import attrs
import numpy as np
from hypothesis import strategies as st

from tests.fuzz.drawing import ByHypothesis, Drawing
from tests.fuzz.expressions import SCALARS
from tests.fuzz.layouts import Layouts
from tests.fuzz.records import Records, RecordType
from tests.fuzz.reference import COMPLEX, DTYPES, FLOATS, INTEGERS, WEAK, is_integer
from tests.fuzz.scope import Array, Scope, Static, Variable
from tests.fuzz.statements import ORDERLESS_UPDATES, Statements

HEADER: Final = """\
import math
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple

import attrs
import numpy as np

from gpucompiler import overload
from gpucompiler.language.simt import DEVICE_NAMES


class Pair(NamedTuple):
    a: Any
    b: Any


cuda = SimpleNamespace(**DEVICE_NAMES)
"""
# Weights of pairs: how deep statements nest, and how many a block has at most.
Sizes = Sequence[tuple[int, tuple[int, int]]]
# Two small programs find more than a large one, and take a third of the time.
_SIZES: Final[Sizes] = ((4, (1, 3)), (3, (2, 5)), (1, (3, 9)))
# Bytes behind each array, and what they are.
_BEHIND: Final = 64
_UNWRITTEN: Final = 0x5A
_DTYPES: Final = ("f32", "i32", "f64", "i64", "bool", *INTEGERS, *FLOATS)


@attrs.frozen
class ArrayArgument:
    """An array to be made: dtype, shape, step along the first axis, and what fills it."""

    element: str
    shape: tuple[int, ...]
    step: int
    seed: int

    def make(self) -> np.ndarray:
        """A fresh array."""
        rows = self.shape[0] * abs(self.step)
        whole = fill(self.element, (rows, *self.shape[1:]), self.seed)
        return whole[:: self.step] if self.step != 1 else whole


class Permutation(ArrayArgument):
    """An array of the numbers below its length, in the order that the seed draws."""

    def make(self) -> np.ndarray:
        """A fresh array."""
        order = np.random.default_rng(self.seed).permutation(self.shape[0])
        return (order if self.seed else np.sort(order)).astype(DTYPES[self.element])


@attrs.frozen
class RecordArgument:
    """An array of records, each field filled as an array of its own."""

    type: RecordType
    size: int
    seed: int

    def make(self) -> np.ndarray:
        """A fresh array."""
        array = np.zeros(self.size, self.type.dtype)
        for position, (path, element, count) in enumerate(self.type.leaves()):
            column: Any = array
            for name in path:
                column = column[name]
            shape = (self.size, count) if count else (self.size,)
            column[...] = fill(element, shape, self.seed + position)
        return array


@attrs.frozen
class ViewArgument:
    """A view of an earlier array argument's memory: `of[start::step]`."""

    of: str
    start: int
    step: int


@attrs.frozen
class Setting:
    """The part of a program that programs of one batch have in common.

    Args:
        block, grid: the launch's shape.
        sizes: weights of depths and of statements of a block.
        function_sizes: the same of device functions.
        small: Python ints of the arguments lie in 0 … 2³¹ − 1.
        leaves: threads may return before others go on.
        strides: threads may take several places in steps.
        dynamic: there may be dynamic shared memory.
        clusters: there may be operations of clusters.
        counting: each program has an array that only atomic operations change, or none has one;
            None: each may have one.
    """

    block: tuple[int, int, int]
    grid: tuple[int, int, int]
    sizes: Sizes
    function_sizes: Sizes
    small: bool = False
    leaves: bool = True
    strides: bool = True
    dynamic: bool = True
    clusters: bool = True
    counting: bool | None = None


@attrs.frozen
class Program:
    """A kernel with all that it takes to run it.

    Args:
        turns: the legs whose code is optimised, of those that take turns; none: all of them.
    """

    source: str
    arguments: tuple[tuple[str, Any], ...]
    block: tuple[int, int, int]
    grid: tuple[int, int, int]
    features: Counter[str] = attrs.field(eq=False, repr=False)
    shared_memory_bytes: int = 0
    turns: tuple[str, ...] = attrs.field(default=(), kw_only=True)

    def make_arguments(self) -> list[Any]:
        """Fresh arguments, arrays included; views of one array share its memory."""
        made: dict[str, Any] = {}
        for name, value in self.arguments:
            match value:
                case ArrayArgument() | RecordArgument():
                    made[name] = value.make()
                case ViewArgument():
                    made[name] = made[value.of][value.start :: value.step]
                case _:
                    made[name] = value
        return list(made.values())

    def describe(self) -> str:
        """Source, arguments and launch as text that a person can run."""
        shape = f"# threads={self.block}, blocks={self.grid}"
        if self.shared_memory_bytes:
            shape += f", shmem={self.shared_memory_bytes}"
        lines = [self.source, shape]
        for name, value in self.arguments:
            if isinstance(value, ViewArgument):
                lines.append(f"# {name} = {value.of}[{value.start}::{value.step}]")
                continue
            array = isinstance(value, (ArrayArgument, RecordArgument))
            shown = repr(value.make()) if array else repr(value)
            step = f" step {value.step}" if getattr(value, "step", 1) != 1 else ""
            lines.append(f"# {name} = {shown}{step}".replace("\n", "\n#    "))
        return "\n".join(lines)


def special_values(element: str) -> list[Any]:
    """Small values and the corners of a type."""
    if element == "bool":
        return [False, True]
    if is_integer(element):
        bounds = np.iinfo(DTYPES[element])
        negative = [-1, -2, -7] if bounds.min < 0 else []
        return [0, 1, 2, 3, 5, 100, *negative, bounds.min, bounds.max, bounds.max - 1]
    bounds = np.finfo(DTYPES[element])
    return [
        0.0, -0.0, 1.0, -1.0, 0.5, 2.5, -3.5, 7.25, 100.0, -100.7, 1e-3, 300.0, 5e9, np.inf,
        -np.inf, np.nan, bounds.max, bounds.min, bounds.smallest_normal, bounds.smallest_subnormal,
    ]  # fmt: skip


def fill(element: str, shape: tuple[int, ...], seed: int) -> np.ndarray:
    """Zeros for seed 0, counting for 1, else drawn: mostly small, some corners of the type.

    Behind the array lie bytes that nothing may write, which `is_overrun` looks at.
    """
    found = _filled(element, shape, seed)
    memory = np.full(found.nbytes + _BEHIND, _UNWRITTEN, np.uint8)
    array = memory[: found.nbytes].view(found.dtype).reshape(shape)
    array[...] = found
    return array


def is_overrun(array: np.ndarray) -> bool:
    """Whether something was written behind the memory that `fill` made for an array."""
    memory = array.base
    if memory is None or memory.dtype != np.uint8 or memory.ndim != 1:
        return False
    return bool((memory[-_BEHIND:] != _UNWRITTEN).any())


# Each leg of a batch makes the same arguments.
@lru_cache(maxsize=1000)
def _filled(element: str, shape: tuple[int, ...], seed: int) -> np.ndarray:
    if element in COMPLEX:
        part = {"c64": "f32", "c128": "f64"}[element]
        pairs = fill(part, (*shape, 2), seed)
        return pairs.view(COMPLEX[element])[..., 0]
    dtype = DTYPES[element]
    size = int(np.prod(shape))
    with np.errstate(all="ignore"):
        if seed < 2:
            return (np.arange(size) * seed).astype(dtype).reshape(shape)
        random = np.random.default_rng(seed)
        corners = np.array([dtype(value) for value in special_values(element)], dtype)
        picked = corners[random.integers(0, len(corners), size)]
        small = random.integers(0, 20, size) if element != "bool" else random.integers(0, 2, size)
        plain = small.astype(dtype)
        if element in FLOATS:
            plain = (random.standard_normal(size) * 10).astype(dtype)
        return np.where(random.random(size) < 0.35, picked, plain).astype(dtype).reshape(shape)


def scalar_argument(maker: Statements, kind: str) -> Any:
    """A scalar argument's value."""
    corner = maker.flag(3)
    if kind == "pyint" and maker.small:
        return maker.choose((0, 2**31 - 1, 12345)) if corner else maker.number(20)
    if kind == "pyint":
        return maker.choose((0, -1, 2**31, -(2**40), 12345)) if corner else maker.number(20) - 4
    if kind == "pyfloat":
        values = (float("nan"), float("inf"), -0.0, 1e30, -2.5, 0.1)
        return maker.choose(values) if corner else maker.number(20) / 4
    if corner or kind == "bool":
        with np.errstate(all="ignore"):
            return DTYPES[kind](maker.choose(special_values(kind)))
    return DTYPES[kind](maker.number(20))


def parameters_of(arguments: list[tuple[str, Any]]) -> str:
    """The text of a kernel's parameters."""
    texts = [
        f"{name}: cuda.constexpr" if isinstance(value, Static) else name
        for name, value in arguments
    ]
    return ", ".join(texts)


class _Kernel:
    """Draws a kernel: its parameters first, then helpers, then the body."""

    def __init__(self, maker: Layouts, setting: Setting | None) -> None:
        self.maker = maker
        self.sizes: Sizes = _SIZES if setting is None else setting.sizes
        if setting is None:
            self.solo = maker.flag(3)
            threads, blocks = (1, 1) if self.solo else (1 + maker.number(4), 1 + maker.number(2))
            self.block, self.grid = (threads, 1, 1), (blocks, 1, 1)
        else:
            maker.small, maker.clusters = setting.small, setting.clusters
            maker.function_sizes = setting.function_sizes
            self.block, self.grid = setting.block, setting.grid
            self.solo = self.block == self.grid == (1, 1, 1)
        self.strides = setting is None or setting.strides
        self.counting = setting.counting if setting is not None else None
        self.scope = Scope([], [])
        self.arguments: list[tuple[str, Any]] = []

    def parameters(self) -> None:
        """Outputs, inputs, `n`, `s`, and further scalars."""
        maker = self.maker
        size = maker.number(5) + 1
        for position in range(1 + maker.number(2)):
            self._array(f"o{position}", (size,), writable=True)
        if maker.flag(4):
            self._array("m", (size, 1 + maker.number(3)), writable=True)
        for position in range(maker.number(2)):
            self._array(f"x{position}", (1 + maker.number(4),), writable=False)
        if maker.flag(4):
            self._array("y", (1 + maker.number(2), 1 + maker.number(3)), writable=False)
        if maker.flag(4) if self.counting is None else self.counting:
            element = maker.choose(("i32", "u32", "i64", "u64"))
            self.arguments.append(("g", ArrayArgument(element, (2,), 1, maker.number(99))))
            kinds = ORDERLESS_UPDATES + ("inc", "dec") * (2 * (element[0] == "u"))
            kind = maker.choose(kinds)
            self.scope.shared.append(Array("g", element, 1, own=kind))
        if maker.flag(4):
            self._records("p", size)
        if maker.flag(4):
            self._rows("q", size)
        if maker.flag(4):
            kind, writable = maker.choose(("c64", "c128")), maker.flag()
            maker.count(f"array {kind}")
            self.arguments.append(("w", ArrayArgument(kind, (size,), 1, maker.number(1000))))
            own = "i" if writable and not self.solo else None
            self.scope.complexes.append(Array("w", kind, 1, writable, own))
        if maker.flag(4):
            maker.count("constexpr parameter")
            self.arguments.append(("k", Static(maker.number(6))))
            self.scope.variables.append(Variable("k", "pyint", False, assignable=False))
        self._value("n", "pyint")
        self._value("s", "pyfloat")
        for position in range(maker.number(2)):
            self._value(f"c{position}", maker.choose(SCALARS))

    def _array(self, name: str, shape: tuple[int, ...], writable: bool) -> None:
        maker = self.maker
        element = maker.choose(_DTYPES)
        step = maker.weighted([(8, 1), (1, 2), (1, -1)])
        if step != 1:
            maker.count("strided array")
        maker.count(f"array {element} {len(shape)}-d")
        self.arguments.append((name, ArrayArgument(element, shape, step, maker.number(1000))))
        # Threads touch only their own place of what is written: anything else would be a race.
        own = "i" if writable and not self.solo else None
        self.scope.arrays.append(
            Array(name, element, len(shape), writable, own, contiguous=step == 1)
        )

    def _records(self, name: str, size: int) -> None:
        kind, writable = self.maker.record_type(), self.maker.flag()
        self.arguments.append((name, RecordArgument(kind, size, self.maker.number(1000))))
        own = "i" if writable and not self.solo else None
        self.scope.records.append(Records(name, kind, own, writable))

    def _rows(self, name: str, size: int) -> None:
        writable = self.maker.flag()
        rows = self.maker.vector_rows(name, "i" if writable and not self.solo else None, writable)
        shape = (size * rows.lanes,)
        self.arguments.append(
            (name, ArrayArgument(rows.element, shape, 1, self.maker.number(1000)))
        )
        self.scope.rows.append(rows)

    def _value(self, name: str, kind: str) -> None:
        self.maker.count(f"argument {kind}")
        self.arguments.append((name, scalar_argument(self.maker, kind)))
        self.scope.variables.append(Variable(name, kind, assignable=name not in ("n", "s")))

    def frame(self, body: list[str]) -> list[str]:
        """The body inside what gives each thread its own place `i`."""
        if self.solo:
            self.maker.count("one thread")
            return body
        form = self.maker.choose(("guard", "return", *["stride"] * self.strides))
        self.maker.count(f"grid {form}")
        inner = [f"    {line}" for line in body]
        if form == "guard":
            return ["i = cuda.grid(1)", "if i < len(o0):", *inner]
        if form == "return":
            return ["i = cuda.grid(1)", "if i >= len(o0):", "    return", *body]
        return ["for i in range(cuda.grid(1), len(o0), cuda.gridsize(1)):", *inner]

    def text(self) -> str:
        """The source."""
        maker = self.maker
        self.parameters()
        closed: list[tuple[Variable, str]] = []
        lines: list[str] = []
        if maker.flag(3):
            maker.count("global constant")
            kind = maker.choose(WEAK)
            value = (
                str(maker.number(9)) if kind == "pyint" else maker.choose(("2.5", "0.125", "-3.0"))
            )
            maker.constants.append(Variable("G", kind, False))
            lines.append(f"G = {value}")
        readable = [array for array in self.scope.arrays if not array.writable]
        for _ in range(maker.number(2)):
            lines += ["", "", *maker.helper(readable)]
        names = parameters_of(self.arguments)
        if maker.flag(4):
            maker.count("closure")
            closed.append((Variable("K", "pyint", False), str(maker.number(9))))
            maker.constants += [variable for variable, _ in closed]
        depth, most = maker.weighted(self.sizes)
        body = self.frame(maker.block(self.scope, depth, most))
        kernel = [f"def kernel({names}):", *(f"    {line}" for line in body)]
        if closed:
            inner = [f"    {line}" for line in kernel]
            kernel = [f"def make({closed[0][0].name}):", *inner, "", "    return kernel"]
            kernel += ["", "", f"kernel = make({closed[0][1]})"]
        types = [kind.definition for kind in maker.record_types]
        return HEADER + "\n".join([*types, *lines, *maker.definitions, "", "", *kernel]) + "\n"


def plain_program(draw: Drawing, setting: Setting | None = None) -> Program:
    """A well-typed program with arguments, each of whose threads is for itself."""
    maker = Layouts(draw)
    kernel = _Kernel(maker, setting)
    source = kernel.text()
    return Program(source, tuple(kernel.arguments), kernel.block, kernel.grid, maker.features)


@st.composite
def programs(draw: Any) -> Program:
    """Such programs, as hypothesis draws them."""
    return plain_program(ByHypothesis(draw))
