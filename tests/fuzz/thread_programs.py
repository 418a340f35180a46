"""Programs of blocks of threads that meet; see tests/fuzz/thread_statements.py for what they keep.

A kernel first finds out who its thread is (`t` in the block `b`, `i` in the grid) and fills shared
memory; threads may then leave; then come steps of all threads together, and stores of the results.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
from hypothesis import strategies as st

from tests.fuzz.drawing import ByHypothesis, Drawing
from tests.fuzz.exchanges import Exchange, exchange_elements, own_indices
from tests.fuzz.expressions import NUMPY_NAMES, SCALARS, Expressions
from tests.fuzz.programs import (
    HEADER,
    ArrayArgument,
    Permutation,
    Program,
    RecordArgument,
    Setting,
    Sizes,
    ViewArgument,
    parameters_of,
    scalar_argument,
)
from tests.fuzz.records import Records
from tests.fuzz.reference import DTYPES, INTEGERS
from tests.fuzz.scope import Array, Scope, Static, Variable
from tests.fuzz.statements import Lines, indented
from tests.fuzz.thread_idioms import Idioms
from tests.fuzz.thread_statements import INTEGER_UPDATES, Meeting

Shape = tuple[int, int, int]
_BLOCKS: Final[tuple[Shape, ...]] = (
    (4, 1, 1), (1, 1, 1), (8, 1, 1), (32, 1, 1), (33, 1, 1), (5, 3, 2), (1, 40, 1), (31, 1, 1),
    (16, 2, 1), (3, 1, 11), (2, 2, 2), (17, 1, 1), (64, 1, 1), (7, 9, 1), (1, 1, 35), (40, 1, 1),
    (96, 1, 1), (8, 4, 3), (41, 3, 1), (128, 1, 1),
)  # fmt: skip
_GRIDS: Final[tuple[Shape, ...]] = ((1, 1, 1), (2, 1, 1), (1, 2, 1), (3, 1, 1), (2, 1, 2))
_SIZES: Final[Sizes] = ((4, (1, 3)), (2, (2, 5)), (1, (3, 10)))
_ELEMENTS: Final = ("i32", "f32", "f64", "i64", "u32", "u8", "bool", *INTEGERS, "f16")
_COUNTERS: Final = ("i32", "u32", "i64", "u64", "f32", "f64")


def launch(maker: Expressions) -> tuple[Shape, Shape]:
    """The threads of a block, and the blocks."""
    block: Shape = maker.choose(_BLOCKS)
    if maker.flag(6):
        block = (1 + maker.number(70), 1, 1)
    threads = math.prod(block)
    return block, maker.choose(_GRIDS[: 5 if threads < 20 else 2 if threads > 64 else 3])


class _Kernel:
    """Draws a kernel: launch, parameters, shared memory, body."""

    def __init__(self, maker: Idioms, setting: Setting | None) -> None:
        self.maker = maker
        self.sizes: Sizes = _SIZES if setting is None else setting.sizes
        self.leaves = setting is None or setting.leaves
        self.dynamic = setting is None or setting.dynamic
        self.block, self.grid = launch(maker) if setting is None else (setting.block, setting.grid)
        if setting is not None:
            maker.small, maker.clusters = setting.small, setting.clusters
            maker.function_sizes = setting.function_sizes
        threads = math.prod(self.block)
        maker.threads = threads
        self.threads, self.total = threads, threads * math.prod(self.grid)
        # Threads that return from a program of a batch go on with the next one.
        self.scope = Scope([], [], returns=() if self.leaves else None)
        self.arguments: list[tuple[str, Any]] = []
        self.shared_memory_bytes = 0
        self.leave = ""
        kind = "x" if self.block[1:] == (1, 1) else "xy" if self.block[2] == 1 else "xyz"
        maker.count(f"block {kind}")
        maker.count(f"threads {'1' if threads == 1 else '≤ 32' if threads <= 32 else '> 32'}")
        maker.count("partial warp" if threads % 32 else "full warps")
        maker.count("one block" if self.grid == (1, 1, 1) else "several blocks")

    # parameters

    def parameters(self) -> None:
        """Outputs, with views of their memory; inputs; scratch; what only atomics change."""
        maker = self.maker
        count = self.total - maker.number(self.total // 2)
        self._value("n", "pyint", None)
        self._value("s", "pyfloat", None)
        self._value("c", "pyint", count)
        form = maker.choose(("all", "leave", "guard") if self.leaves else ("all", "guard"))
        maker.count(f"frame {form}")
        for position in range(1 + maker.number(2)):
            self._output(f"o{position}", count if form != "all" else self.total)
        if maker.flag(3):
            self._table("m")
        if form == "leave":
            self.leave = "i >= c"
        elif form == "guard":
            maker.guard = "i < c"
            written = [array for array in self.scope.arrays if array.writable or array.own]
            maker.outputs = written
            self.scope.arrays = [array for array in self.scope.arrays if array not in written]
        for position in range(1 + maker.number(1)):
            self._input(f"x{position}")
        if maker.flag(4):
            self._array("y", (1 + maker.number(2), 1 + maker.number(3)), ndim=2)
        if maker.flag(4):
            writable = maker.flag()
            self._records("p", writable, "i" if writable else None)
        if maker.flag(4):
            writable = maker.flag()
            self._rows("q", writable, "i" if writable else None)
        if maker.flag(4):
            kind, writable = maker.choose(("c64", "c128")), maker.flag()
            maker.count(f"array {kind}")
            self.arguments.append(("w", ArrayArgument(kind, (self.total,), 1, maker.number(999))))
            own = "i" if writable else None
            self.scope.complexes.append(Array("w", kind, 1, writable, own))
        if maker.flag(4):
            maker.count("constexpr parameter")
            self.arguments.append(("k", Static(maker.number(6))))
            self.scope.variables.append(Variable("k", "pyint", False, False, uniform=True))
        for position in range(maker.number(2)):
            self._value(f"c{position}", maker.choose(SCALARS), None)
        self._counters()
        if maker.flag(3):
            self._scratch()

    def _value(self, name: str, kind: str, value: Any) -> None:
        value = scalar_argument(self.maker, kind) if value is None else value
        self.arguments.append((name, value))
        self.scope.variables.append(Variable(name, kind, assignable=False, uniform=True))

    def _array(self, name: str, shape: tuple[int, ...], **fields: Any) -> Array:
        maker = self.maker
        element = maker.choose(_ELEMENTS)
        step = maker.weighted([(8, 1), (1, 2), (1, -1)])
        self.arguments.append((name, ArrayArgument(element, shape, step, maker.number(1000))))
        given = {"ndim": 1, "long": True, "contiguous": step == 1}
        array = Array(name, element, **(given | fields))
        self.scope.arrays.append(array)
        if not array.writable and array.own is None:
            maker.uniform_arrays.add(name)
        return array

    def _records(self, name: str, writable: bool, own: str | None) -> None:
        kind = self.maker.record_type()
        self.arguments.append((name, RecordArgument(kind, self.total, self.maker.number(1000))))
        self.scope.records.append(Records(name, kind, own, writable))

    def _rows(self, name: str, writable: bool, own: str | None) -> None:
        rows = self.maker.vector_rows(name, own, writable)
        shape = (self.total * rows.lanes,)
        self.arguments.append(
            (name, ArrayArgument(rows.element, shape, 1, self.maker.number(1000)))
        )
        self.scope.rows.append(rows)

    def _output(self, name: str, count: int) -> None:
        """An array of which each thread (with i < count) has an element, in some order."""
        maker, total = self.maker, self.total
        stride, offset = 2 + maker.number(1), maker.number(1)
        forms = {
            "i": count,
            f"{total - 1} - i": total,
            f"i * {stride} + {offset}": total * stride,
            "places[i]": total,
        }
        own = maker.choose(tuple(forms))
        maker.count(
            f"own {('element', 'reversed', 'strided', 'scattered')[list(forms).index(own)]}"
        )
        if own == "places[i]" and "places" not in dict(self.arguments):
            # A permutation: each thread scatters to a place of its own.
            self.arguments.append(("places", Permutation("i32", (total,), 1, maker.number(99))))
        spare = maker.number(2)
        array = self._array(name, (forms[own] + spare,), writable=True, own=own)
        if maker.flag(3):
            self._alias(array, forms[own] + spare, spare)

    def _alias(self, array: Array, size: int, spare: int) -> None:
        """Another argument that is a view of the same memory; threads keep to their elements."""
        maker = self.maker
        name, own = f"v{array.name}", str(array.own)
        views = [(ViewArgument(array.name, 0, 1), own)]
        if own != "places[i]":
            views.append((ViewArgument(array.name, -1, -1), f"{size - 1} - ({own})"))
        if spare and own == "i":
            # Thread 0's index is -1: the last element, which is nobody's own.
            views.append((ViewArgument(array.name, 1, 1), "i - 1"))
        view, text = maker.choose(views)
        maker.count("alias")
        self.arguments.append((name, view))
        writable = maker.flag()
        self.scope.arrays.append(Array(name, array.element, 1, writable, text, long=True))

    def _table(self, name: str) -> None:
        """A table with a row for each thread, or one element for each."""
        (bx, by, bz), (gx, gy, gz) = self.block, self.grid
        if self.maker.flag() and bz == gz == 1 and not self.leave and not self.maker.guard:
            self.maker.count("own by x and y")
            own = "cuda.grid(2)[1], cuda.grid(2)[0]"
            self._array(
                name, (by * gy, bx * gx), ndim=2, writable=True, own=own, whole=True, views=False
            )
            return
        self.maker.count("own row")
        shape = (self.total, 1 + self.maker.number(3))
        self._array(name, shape, ndim=2, writable=True, own="i")

    def _input(self, name: str) -> None:
        """An array that all read: at any place, beside the own one, in steps, or by a table."""
        maker, total = self.maker, self.total
        offset, stride = maker.number(5), 2 + maker.number(2)
        direct = ["i", f"i + {offset}", f"{total - 1} - i", "t", "b", f"i // {stride}"]
        size = total + offset
        if maker.flag():
            size = max(size, total * stride)
            direct += 2 * [f"i * {stride}"]
        if "places" in dict(self.arguments):
            direct += 2 * ["places[i]"]
        self._array(name, (size,), direct=tuple(direct))

    def _counters(self) -> None:
        """Arrays of the whole grid that only atomics change."""
        maker = self.maker
        self.arguments += [
            ("digest", ArrayArgument("u64", (self.total,), 1, 0)),
            ("tally", ArrayArgument("i32", (3,), 1, 0)),
            ("tickets", ArrayArgument("i32", (1,), 1, 0)),
            ("slots", ArrayArgument("i32", (5 + maker.number(40),), 1, 0)),
        ]
        if maker.number(2) == 0:
            return
        element = maker.choose(_COUNTERS)
        kinds = ("add", "max", "min", "sub") if element[0] == "f" else INTEGER_UPDATES
        if element[0] == "u":
            kinds += ("inc", "dec") * 3
        # Whole numbers where floats are added: their sum is exact, whatever the order.
        seed = 1 if element[0] == "f" else maker.number(99)
        self.arguments.append(("g", ArrayArgument(element, (1 + maker.number(4),), 1, seed)))
        self.scope.shared.append(Array("g", element, 1, own=maker.choose(kinds)))

    # exchanges

    def _scratch(self) -> None:
        """Each block's part of an array in global memory."""
        maker = self.maker
        element = maker.choose(exchange_elements())
        size = self.threads + maker.number(3)
        blocks = self.total // self.threads
        self.arguments.append(("z", ArrayArgument(element, (blocks * size,), 1, maker.number(99))))
        own = own_indices(self.threads, size)
        maker.count("scratch")
        self._exchange(Exchange("z", element, size, own, start=f"b * {size}"))

    def shared_memory(self) -> Lines:
        """Static and dynamic shared arrays, filled by all threads."""
        maker, lines = self.maker, []
        for position in range(maker.weighted([(1, 0), (5, 1), (2, 2)])):
            name, element = f"sm{position}", maker.choose(exchange_elements())
            cast = NUMPY_NAMES[element]
            size = self.threads + maker.choose((0, 1, 3, self.threads))
            shape, own, ndim = str(size), own_indices(self.threads, size), 1
            value, index = f"{cast}(j % 5)", "j"
            if maker.flag(4):
                maker.count("shared table")
                width = maker.choose((1, 2, 4, 8, 32))
                rows = -(-self.threads // width)
                size, shape, ndim = rows * width, f"({rows}, {width})", 2
                own = (f"t // {width}, t % {width}", f"{rows - 1} - t // {width}, t % {width}")
                index = f"j // {width}, j % {width}"
            elif self.dynamic and maker.flag(4) and not self.shared_memory_bytes:
                maker.count("dynamic shared memory")
                self.shared_memory_bytes = size * np.dtype(DTYPES[element]).itemsize
                shape = "0"
            allocated = f"{name} = cuda.shared.array({shape}, {cast})"
            if ndim == 1 and shape != "0" and element != "bool" and maker.flag(4):
                maker.count("view of shared memory")
                words = -(-size * np.dtype(DTYPES[element]).itemsize // 8)
                allocated = f"{name} = cuda.shared.array({words}, np.int64).view({cast})[:{size}]"
            elif shape != "0" and ndim == 1:
                maker.count("static shared memory")
            lines += [
                allocated,
                f"for j in range(t, {size}, {self.threads}):",
                f"    {name}[{index}] = {value}",
            ]
            self._exchange(Exchange(name, element, size, own, ndim=ndim))
        return lines

    def _exchange(self, exchange: Exchange) -> None:
        self.maker.exchanges[exchange.name] = exchange
        self.maker.uniform_arrays.add(exchange.name)

    # text

    def _who(self) -> Lines:
        """Who the thread is, as simply as the launch's shape allows."""
        self.scope.variables += [
            Variable("t", "pyint", assignable=False),
            Variable("b", "pyint", assignable=False, uniform=True),
            Variable("i", "pyint", assignable=False),
        ]
        thread, block = "cuda.threadIdx", "cuda.blockIdx"
        t, b = f"{thread}.x", f"{block}.x"
        if self.block[1:] != (1, 1):
            t += f" + cuda.blockDim.x * ({thread}.y + cuda.blockDim.y * {thread}.z)"
        if self.grid[1:] != (1, 1):
            b += f" + cuda.gridDim.x * ({block}.y + cuda.gridDim.y * {block}.z)"
        simple = self.block[1:] == self.grid[1:] == (1, 1)
        i = "cuda.grid(1)" if simple and self.maker.flag() else f"b * {self.threads} + t"
        self.scope.variables.append(Variable("d", "u64", assignable=False))
        return [f"t = {t}", f"b = {b}", f"i = {i}", "d = np.uint64(n - n)"]

    def _results(self) -> Lines:
        """Stores of what the threads know at the end."""
        scope = self.scope
        if self.maker.guard:
            scope = scope.inner()
            scope.arrays = list(self.maker.outputs)
        lines = [line for _ in range(2) for line in self.maker.keep(scope)]
        if not self.maker.guard or not lines:
            return lines
        return [f"if {self.maker.guard}:", *indented(lines)]

    def text(self) -> str:
        """The source."""
        maker = self.maker
        self.parameters()
        who, shared = self._who(), self.shared_memory()
        helpers: Lines = []
        readable = [a for a in self.scope.arrays if a.own is None and not a.writable]
        for _ in range(maker.number(1)):
            helpers += ["", "", *maker.helper(readable)]
        for _ in range(maker.number(1)):
            helpers += ["", "", *maker.meeting_helper()]
        for exchange in maker.exchanges.values():
            maker.switch(self.scope, exchange)
        maker.left = bool(self.leave)
        depth, most = maker.weighted(self.sizes)
        most = min(most, 6) if self.threads > 64 else most
        body = maker.together(self.scope, Meeting(block=True), depth, most)
        body += ["digest[i] = d", *self._results()]
        start = [*who, *shared, *maker.preamble]
        if shared or maker.preamble:
            start.append("cuda.syncthreads()")
        if self.leave:
            start += [f"if {self.leave}:", "    return"]
        names = parameters_of(self.arguments)
        kernel = [f"def kernel({names}):", *indented([*start, *body])]
        helpers = [kind.definition for kind in maker.record_types] + helpers
        return (
            HEADER
            + "\n".join([*helpers, *maker.definitions, *maker.device_functions, "", "", *kernel])
            + "\n"
        )


def thread_program(draw: Drawing, setting: Setting | None = None) -> Program:
    """A program whose threads meet, and whose result doesn't depend on their order."""
    maker = Idioms(draw)
    maker.thread_indices = (
        "cuda.threadIdx.x", "cuda.threadIdx.y", "cuda.threadIdx.z", "cuda.laneid", "cuda.grid(1)",
    )  # fmt: skip
    maker.uniform_indices = (
        "cuda.blockIdx.x", "cuda.blockDim.x", "cuda.gridDim.x", "cuda.blockDim.y",
        "cuda.cluster_ctarank", "cuda.cluster_nctarank",
    )  # fmt: skip
    kernel = _Kernel(maker, setting)
    source = kernel.text()
    return Program(
        source,
        tuple(kernel.arguments),
        kernel.block,
        kernel.grid,
        maker.features,
        kernel.shared_memory_bytes,
    )


@st.composite
def thread_programs(draw: Any) -> Program:
    """Such programs, as hypothesis draws them."""
    return thread_program(ByHypothesis(draw))
