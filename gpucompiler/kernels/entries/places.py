"""The places of objects that a compilation read from, as rows that lead to them.

An object is found where it was read, or inside of an object that was read: an item of a container,
the function of a method, the class of an instance. The search goes no further than needed, and a
path becomes rows only if something was read from the object at its end.
"""

from __future__ import annotations

import functools
import types as python_types
from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from gpucompiler.jobs.dependency import is_array, is_container
from gpucompiler.jobs.extensions import Extension
from gpucompiler.language.kernel_functions import KernelFunction
from gpucompiler.language.overloading.overload_registry import is_overload
from gpucompiler.values import value_classes

# Classes of items that hold nothing to read.
_SIMPLE: Final = (bool, int, float, complex, str, bytes, type(None))
_UNORDERED: Final = (set, frozenset, bytearray)
# Py_TPFLAGS_HEAPTYPE: a class that was made by a `class` statement.
_HEAP_TYPE: Final = 1 << 9


@value_classes.frozen
class Row:
    """One read.

    Args:
        source: number of the row whose value was read from; negative: of the job.
        kind: as in `Dependency`, "item", "nth" and "key" for what a container holds.
        name: attribute, variable or key: a number, a text or a tuple of them.
        digest: of the object found; "" if other rows cover it.
    """

    source: int
    kind: str
    name: Any
    digest: str


@value_classes.define
class Places:
    """Rows, and where each object was found."""

    rows: list[Row] = value_classes.field(factory=list[Row])
    # By identity of objects: the row that gives one, or the object around, and how it holds it.
    found: dict[int, int] = value_classes.field(factory=dict[int, int])
    ways: dict[int, tuple[int, str, Any]] = value_classes.field(
        factory=dict[int, tuple[int, str, Any]]
    )
    # Functions by the identity of their globals; with the cell's name by that of their cells.
    globals: dict[int, int] = value_classes.field(factory=dict[int, int])
    cells: dict[int, tuple[int, str]] = value_classes.field(factory=dict[int, tuple[int, str]])
    # Objects that haven't been looked into.
    unopened: deque[Any] = value_classes.field(factory=deque[Any])
    # Identities stay theirs while the objects live.
    kept: list[Any] = value_classes.field(factory=list[Any])

    def append(self, source: int, kind: str, name: Any, digest: str) -> int:
        """Add a row; returns its number."""
        self.rows.append(Row(source, kind, name, digest))
        return len(self.rows) - 1

    def know(self, value: Any, number: int) -> None:
        """Remember the row that gives an object."""
        if id(value) not in self.found:
            self.found[id(value)] = number
            self._keep(value)

    def row_of(self, wanted: Any) -> int | None:
        """The row that gives an object, made if it is missing; None if the object isn't found."""
        tables: tuple[dict[int, Any], ...] = (self.found, self.ways)
        self._open_until(id(wanted), tables)
        return self._row(id(wanted))

    def row_of_globals(self, names: Any) -> int | None:
        """The row that gives a function with these globals."""
        self._open_until(id(names), (self.globals,))
        owner = self.globals.get(id(names))
        return None if owner is None else self._row(owner)

    def row_of_cell(self, cell: Any) -> int | None:
        """The row that gives a function with this closure cell."""
        self._open_until(id(cell), (self.cells,))
        owner = self.cells.get(id(cell))
        return None if owner is None else self._row(owner[0])

    def _row(self, identity: int) -> int | None:
        steps: list[tuple[int, str, Any]] = []
        while identity not in self.found:
            way = self.ways.get(identity)
            if way is None:
                return None
            steps.append((identity, *way[1:]))
            identity = way[0]
        number = self.found[identity]
        for reached, kind, name in reversed(steps):
            number = self.found[reached] = self.append(number, kind, name, "")
        return number

    def _open_until(self, wanted: int, tables: tuple[dict[int, Any], ...]) -> None:
        while self.unopened and not any(wanted in table for table in tables):
            value = self.unopened.popleft()
            for kind, name, item in _held(value):
                if id(item) not in self.found and id(item) not in self.ways:
                    self.ways[id(item)] = (id(value), kind, name)
                    self._keep(item)

    def _keep(self, value: Any) -> None:
        self.kept.append(value)
        self.unopened.append(value)
        if isinstance(value, python_types.FunctionType):
            self.globals.setdefault(id(value.__globals__), id(value))
            names = value.__code__.co_freevars
            for name, cell in zip(names, value.__closure__ or (), strict=True):
                self.cells.setdefault(id(cell), (id(value), name))


def _held(value: Any) -> Iterator[tuple[str, Any, Any]]:
    """The objects that an object refers to: kind and name of the read, and the object."""
    for name in _parts(value):
        yield "attribute", name, getattr(value, name)
    if isinstance(value, Mapping):
        pairs: Any = cast("Mapping[Any, Any]", value).items()
        plain = type(cast("Any", value)) is dict
        for place, (key, item) in enumerate(pairs):
            if not isinstance(key, _SIMPLE):
                yield "key", place, key
            if not isinstance(item, _SIMPLE):
                by_key = plain and type(key) in (int, str)
                yield ("item", key, item) if by_key else ("nth", place, item)
    elif is_container(value) and not isinstance(value, _UNORDERED) and not is_array(value):
        for place, item in enumerate(value):
            if not isinstance(item, _SIMPLE):
                yield "nth", place, item


def nth(container: Any, place: int) -> Any:
    """An item of a container by its place; of a dict, a value."""
    if isinstance(container, Mapping):
        return list(cast("Mapping[Any, Any]", container).values())[place]
    return list(container)[place]


def nth_key(mapping: Any, place: int) -> Any:
    """A key of a dict by its place."""
    return list(mapping)[place]


def _parts(value: Any) -> tuple[str, ...]:
    """Attributes by which an object refers to functions, classes and other objects."""
    if isinstance(value, python_types.MethodType):
        return ("__self__", "__func__")
    if isinstance(value, functools.partial):
        return ("func", "args", "keywords")
    if isinstance(value, property):
        return tuple(name for name in ("fget", "fset") if getattr(value, name) is not None)
    if is_overload(value) or isinstance(value, (KernelFunction, Extension)):
        return ("function",)
    if type(value).__module__ == "gpucompiler.language.intrinsics.intrinsic":
        # Not imported for that: a stored kernel needs no intrinsic.
        return ("types", "bodies")
    if isinstance(value, type):
        return ("__class__", "__mro__") if value.__flags__ & _HEAP_TYPE else ()
    return ("__class__",) if type(value).__flags__ & _HEAP_TYPE else ()
