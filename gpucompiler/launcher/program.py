"""The checks and copies of a launch's arguments, as instructions for the native code.

A program is made after a launch in Python, from its arguments. It takes arguments of the same
classes, dtypes and layouts, for which the launch in Python would do the same.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Container, Iterator, Sequence
from contextvars import ContextVar
from typing import Any, Final, cast

from gpucompiler.language.types import (
    StaticType,
    TupleType,
    Type,
    whole_alignment,
)
from gpucompiler.launcher import cpython
from gpucompiler.launcher.array_arguments import Arrays, add_array
from gpucompiler.launcher.exchange import ExchangeAPI
from gpucompiler.launcher.guards import Guards
from gpucompiler.launcher.layout import INSTRUCTION, Op
from gpucompiler.launcher.plan import ArrayRow, Row, ScalarRow
from gpucompiler.launcher.recording import RECORDINGS
from gpucompiler.launcher.value_arguments import add_number, add_static

_WHOLE: Final = -1
_PAIR: Final = struct.Struct("<QQ")
_NO_ARRAYS: Final = Arrays()
_HANDLE: Final = ctypes.PYFUNCTYPE(ctypes.c_uint64)


# An array's place in the job, and its row.
ArrayInJob = tuple[int, ArrayRow]


def _item_place(item: int) -> int:
    """The byte in a tuple at which an item stands. Negative numbers, which name none, stay."""
    return item if item < 0 else cpython.TUPLE_ITEMS + 8 * item


class Program:
    """Instructions, and the objects whose addresses they hold."""

    __slots__ = (
        "_asked", "_checks", "_copied", "_first", "_handles", "_instructions", "_keep",
        "_written", "unrecorded",
    )  # fmt: skip

    def __init__(self, of_tape: bool = False) -> None:
        """An empty program.

        Args:
            of_tape: for launches that a tape does itself, natively while tapes keep launches.
        """
        # The word that says that launches aren't recorded, and its value.
        self.unrecorded = RECORDINGS.unrecorded if of_tape else RECORDINGS.condition
        self._asked: list[ExchangeAPI] = []
        self._handles: list[tuple[int, int, int]] = []
        self._written: list[ArrayInJob] = []
        self._copied: list[ArrayInJob] = []
        self._instructions: list[bytes] = []
        # Launches with arrays of several libraries find their entry by the class of the first.
        self._first: bytes | None = None
        # Calls of Python's code, which may take long, come last: for arguments that fit.
        self._checks: list[bytes] = []
        self._keep: list[object] = []

    def code(self) -> bytes:
        """The instructions, ended."""
        end = INSTRUCTION.pack(Op.END, 0, 0, 0, 0, 0, 0, 0)
        return b"".join((self._first or b"", *self._instructions, *self._checks, end))

    @property
    def length(self) -> int:
        """How many instructions there are, without those that call Python's code."""
        return len(self._instructions)

    @property
    def kept(self) -> tuple[object, ...]:
        """Objects that must live as long as the instructions are used."""
        return tuple(self._keep)

    def keep(self, *objects: object) -> None:
        """Keep objects whose addresses the instructions hold."""
        self._keep += objects

    def add(
        self,
        op: int,
        argument: int = 0,
        item: int = _WHOLE,
        place: int = 0,
        size: int = 0,
        a: int = 0,
        b: int = 0,
        c: int = 0,
    ) -> None:
        """Add an instruction; layout.Op describes the fields. `item` numbers a tuple's items."""
        mask, at = 2**64 - 1, _item_place(item)
        self._instructions.append(
            INSTRUCTION.pack(op, size, argument, at, place, a & mask, b & mask, c & mask)
        )

    def begin_with_class(self, argument: int, cls: type[Any]) -> None:
        """Let the program look at an argument's class before all else, if it is the first array."""
        if self._first is None:
            self._keep.append(cls)
            self._first = INSTRUCTION.pack(Op.TYPE, 0, argument, _WHOLE, 0, id(cls), 0, 0)

    def add_check(self, op: int, argument: int = 0, item: int = _WHOLE, a: int = 0) -> None:
        """Add an instruction that calls Python's code, behind all others."""
        self._checks.append(INSTRUCTION.pack(op, 0, argument, _item_place(item), 0, a, 0, 0))

    # Conditions.

    def guards(self, guards: Guards, check: Callable[[], bool] | None) -> None:
        """The guards' memory must be unchanged; `check` asks the dependencies without words."""
        self.words(guards.words)
        for address, snapshot in guards.blocks:
            place = id(snapshot) + cpython.BYTES_PAYLOAD
            self.add(Op.BLOCK, a=address, b=place, c=len(snapshot))
        self._keep += [guards, *guards.kept]
        if check is not None:
            self._keep.append(check)
            self.add_check(Op.CHECK, a=id(check))

    def words(self, words: Sequence[tuple[int, int]]) -> None:
        """Words of memory (address, value) must be those."""
        if words:
            self.add(Op.WORDS, b=len(words))
            self._instructions += [_PAIR.pack(*pair) for pair in words]

    def variable(self, variable: ContextVar[Any], default: object, value: object) -> None:
        """A context variable must be the object `value`; one that isn't set counts as `default`.

        `default` must be the variable's own, or any object if it has none.
        """
        self._keep += [variable, default, value]
        self.add(Op.VARIABLE, a=id(variable), b=id(default), c=id(value))

    def ask_stream(self, api: ExchangeAPI, stream: int, ordinal: int) -> bool:
        """An array's package must work on that stream. Returns whether it does now."""
        if not api.works_on(stream, ordinal):
            return False
        if api not in self._asked:
            self._asked.append(api)
            self.add(Op.STREAM, a=api.current_stream, b=stream, c=ordinal)
        return True

    def ask_handle(self, function: int, handle: int, other: int) -> bool:
        """A package's `ptr function(void)` must give one of two handles. Returns if it does now."""
        if _HANDLE(function)() not in (handle, other):
            return False
        if (asked := (function, handle, other)) not in self._handles:
            self._handles.append(asked)
            self.add(Op.HANDLE, a=function, b=handle, c=other)
        return True

    @property
    def written(self) -> Sequence[ArrayInJob]:
        """The arrays of a launch."""
        return self._written

    @property
    def copied(self) -> Sequence[ArrayInJob]:
        """The arrays of a launch that it copies."""
        return self._copied

    def copy_last(self) -> None:
        """Note that the launch copies the array that is being added."""
        self._copied.append(self._written[-1])

    def disjoint(
        self,
        arrays: Sequence[ArrayInJob],
        places: Sequence[int],
        pairs: Container[frozenset[int]] | None = None,
    ) -> None:
        """Arrays that are written must have no byte in common with others of these.

        Args:
            arrays: of this program.
            places: in the job, where the range of each is written.
            pairs: the arrays, by their places among `arrays`, that must be apart instead.
        """
        before: list[tuple[int, bool]] = []
        for number, ((at, row), place) in enumerate(zip(arrays, places, strict=True)):
            kind = row.kind
            self.add(Op.RANGE, 0, _WHOLE, at, kind.element.itemsize, place, kind.ndim, row.strided)
            for earlier, (other, other_written) in enumerate(before):
                written = row.written or other_written
                if written if pairs is None else frozenset((earlier, number)) in pairs:
                    self.add(Op.DISJOINT, b=other, c=place)
            before.append((place, row.written))

    def fixed(self, place: int, words: bytes) -> None:
        """Bytes that instructions before have written to `place` in the job must be these."""
        if words:
            self._keep.append(words)
            self.add(
                Op.FIXED, 0, _WHOLE, place, 0, 0, id(words) + cpython.BYTES_PAYLOAD, len(words)
            )

    def static(self, position: int, item: int, value: Any) -> None:
        """An argument, or an item of a tuple, must be that value, or that very object."""
        add_static(self, position, item, value)

    def current(self, function: int, pointer: int) -> None:
        """`int function(void **)` must succeed and give that pointer."""
        self.add(Op.CURRENT, a=function, b=pointer)

    def same(self, argument: int, value: object) -> None:
        """An argument must be that very object."""
        self._keep.append(value)
        self.add(Op.IDENTITY, argument, a=id(value))

    def equal(self, argument: int, value: int) -> None:
        """An argument must be an int of that value."""
        self.add(Op.EQUAL, argument, a=id(int), b=value)

    def integers(self, argument: int, values: Sequence[int]) -> None:
        """An argument must be a tuple of these ints."""
        self.add(Op.TUPLE, argument, a=id(tuple), b=len(values))
        for item, value in enumerate(values):
            self.add(Op.EQUAL, argument, item, a=id(int), b=value)

    def integer(self, argument: int, place: int, size: int, least: int, most: int) -> None:
        """An argument must be an int from `least` to `most`; its low bytes are written."""
        self.add(Op.INTEGER, argument, place=place, size=size, a=id(int), b=least, c=most)

    # Arguments.

    def argument(
        self,
        position: int,
        kind: Type,
        value: Any,
        rows: Iterator[Row],
        block: int = 0,
        arrays: Arrays = _NO_ARRAYS,
    ) -> bool:
        """Check an argument as `value` passes, and write its parameters.

        Args:
            position: of the argument.
            kind: the type that the kernel was compiled for.
            value: the argument of the launch just done.
            rows: of the parameters that are left; this argument's are taken.
            block: offset of the parameter block in the job.
            arrays: the arrays that the launch takes.

        Returns: whether the native code can do so; if not, the program is of no use.
        """
        if not isinstance(kind, TupleType):
            return self._one(position, _WHOLE, kind, value, rows, block, arrays)
        if type(value) is not tuple or len(value) != len(kind.items):  # pyright: ignore[reportUnknownArgumentType]
            return False
        self.add(Op.TUPLE, position, a=id(tuple), b=len(kind.items))
        items = cast("tuple[Any, ...]", value)
        return all(
            not isinstance(item_kind, TupleType)
            and self._one(position, number, item_kind, item, rows, block, arrays)
            for number, (item_kind, item) in enumerate(zip(kind.items, items, strict=True))
        )

    def leaf(
        self,
        position: int,
        item: int,
        kind: Type,
        value: Any,
        row: Row,
        block: int,
        arrays: Arrays,
    ) -> bool:
        """As `argument`, for one parameter: the argument itself (item -1), or an item of it."""
        return self._one(position, item, kind, value, iter((row,)), block, arrays)

    def tuple_of(self, position: int, count: int) -> None:
        """An argument must be a tuple of so many items."""
        self.add(Op.TUPLE, position, a=id(tuple), b=count)

    def _one(
        self,
        position: int,
        item: int,
        kind: Type,
        value: Any,
        rows: Iterator[Row],
        block: int,
        arrays: Arrays,
    ) -> bool:
        if isinstance(kind, StaticType):
            add_static(self, position, item, value)
            return True
        row = next(rows)
        place = block + row.offset
        if isinstance(row, ArrayRow):
            self._written.append((place, row))
            added = add_array(self, (position, item, place), row.kind, value, arrays)
            if added and row.near:
                whole = whole_alignment(row.kind.element)
                self.add(Op.NEAR, 0, _WHOLE, place, whole, 0, row.kind.ndim, row.strided)
            return added
        return isinstance(row, ScalarRow) and add_number(self, position, item, place, row, value)

    def names(self, dtype: Any) -> bool:
        """The fields of a dtype, which can be renamed in place, must have their present names.

        Returns: whether these can be compared.
        """
        found = cpython.dtype_words(dtype)
        if found is None:
            return False
        self.words(found[0])
        self._keep += found[1]
        return True
