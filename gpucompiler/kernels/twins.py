"""Compilations of this process for functions made again: `def` in a function that is called again.

Each call makes another function of the same code object. If its closure and all else that the
compilation read are equal, the compiled code is the same. It is found here in microseconds; a store
takes a tenth of a millisecond or more.

A remembered compilation holds no function, class, module, cell, array or container. It refers to
them weakly, records how to reach the new function's own, or has a copy of what is in them. So
functions, kernels and arrays are freed when their users drop them, and only an artefact's bytes
stay for a while.
"""

from __future__ import annotations

import enum
import struct
import types as python_types
import weakref
from collections.abc import Sequence
from typing import Any, Final, Literal, cast

from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.dependency import Dependency, read
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.language.overloading.overload_registry import REGISTRY
from gpucompiler.language.simt import INLINE_MARK
from gpucompiler.language.types import RecordType, StaticType, TupleType, Type
from gpucompiler.values import value_classes

# The most compilations that are kept, and the most bytes of their code and texts.
MAX_TWINS: Final = 256
MAX_BYTES: Final = 8 << 20
# The most compilations of one code object with equal plain closures.
_MAX_ALTERNATIVES: Final = 4
# Containers and arrays that are larger aren't kept.
_MAX_ITEMS: Final = 256
_MAX_ARRAY_BYTES: Final = 4096

_NUMBERS: Final = (bool, int, float, complex, str, bytes, type(None))

Source = Literal["function", "globals", "cell", "row", "fixed", "weak"]


@value_classes.frozen(eq=False)
class _Function:
    """The facts of a function that the compilation read; a twin's function has equal ones."""

    code: weakref.ref[python_types.CodeType]
    about: tuple[Any, ...]

    def is_twin(self, function: Any) -> bool:
        return (
            type(function) is python_types.FunctionType
            and self.code() is function.__code__
            and self.about == _about(function)
        )


@value_classes.frozen(eq=False)
class _Row:
    """One read.

    Args:
        kind, name: as in `Dependency`.
        source: how the holder is found: as a function, its globals or a cell of it, as the value
            of an earlier row, as `place` itself, or by a weak reference.
        place: number of the function or row, and of the cell; or an object or a reference.
        function: number of the function that was found, -1 where it was something else.
        value: the object found, if it is plain.
        reference: a reference to the object found, if it isn't plain.
    """

    kind: str
    name: Any
    source: Source
    place: Any
    function: int = -1
    value: Dependency | None = None
    reference: weakref.ref[Any] | None = None


@value_classes.frozen(eq=False)
class _Twin:
    """A compilation: `artifact` is without its dependencies."""

    artifact: Artifact
    functions: tuple[_Function, ...]
    rows: tuple[_Row, ...]

    @property
    def size(self) -> int:
        return len(self.artifact.code) + sum(len(text) for _, text in self.artifact.texts)


class Twins:
    """The latest compilations, by the key that all twins of a function share."""

    __slots__ = ("_bytes", "_known")

    def __init__(self) -> None:
        self._known: dict[Any, tuple[_Twin, ...]] = {}
        self._bytes = 0

    def find(self, job: CompilerJob) -> Artifact | None:
        """The artefact for a twin of the job's function, with the job's dependencies."""
        key = _key(job)
        for twin in self._known.get(key, ()) if key is not None else ():
            dependencies = _read_again(twin, job.source.function)
            if dependencies is not None:
                return value_classes.evolve(twin.artifact, dependencies=dependencies)
        return None

    def add(self, job: CompilerJob, artifact: Artifact) -> None:
        """Remember a compilation, if another function can have a twin of it."""
        function = job.source.function
        if function.__closure__ is None and "<locals>" not in function.__qualname__:
            return  # it is made once
        key = _key(job)
        made = None if key is None or artifact.edited else _remembered(function, artifact)
        if made is None:
            return
        others = self._known.pop(key, ())
        kept = (made, *others)[:_MAX_ALTERNATIVES]
        self._known[key] = kept
        self._bytes += made.size - sum(twin.size for twin in others[_MAX_ALTERNATIVES - 1 :])
        while self._known and (len(self._known) > MAX_TWINS or self._bytes > MAX_BYTES):
            # No lock is held, so another thread or a signal handler may do the same meanwhile.
            oldest = next(iter(list(self._known)), None)
            self._bytes -= sum(twin.size for twin in self._known.pop(oldest, ()))

    def clear(self) -> None:
        self._known.clear()
        self._bytes = 0

    def __len__(self) -> int:
        return sum(map(len, self._known.values()))


def _key(job: CompilerJob) -> Any:
    """The key that a job shares with those of its function's twins; None if it can have none.

    The key holds no function. Two code objects may have one identity, one after the other.
    """
    source = job.source
    if not all(map(_leads_nowhere, source.argument_types)):
        return None
    cells: list[Any] = []
    for cell in source.function.__closure__ or ():
        try:
            value = cell.cell_contents
        except ValueError:  # it isn't bound yet
            return None
        cells.append(_exact(value) if type(value) in _NUMBERS else None)
    code = id(source.function.__code__)
    return (
        code,
        source.argument_types,
        source.name,
        source.transforms,
        job.target,
        job.params,
        *cells,
    )


def _exact(value: Any) -> tuple[Any, ...]:
    """A hashable form of a value, equal only for numbers with the same bits."""
    cls: Any = cast("Any", type(value))
    return cls, struct.pack("dd", value.real, value.imag) if cls in (float, complex) else value


def _leads_nowhere(kind: Type) -> bool:
    if isinstance(kind, RecordType):
        return False
    if isinstance(kind, TupleType):
        return all(map(_leads_nowhere, kind.items))
    return not isinstance(kind, StaticType) or _is_plain(kind.value)


def _is_plain(value: Any) -> bool:
    """Whether a value is compared by its contents, and refers to no function."""
    cls: Any = cast("Any", type(value))
    if cls in _NUMBERS or cls in (range, type(...)):
        return True
    if cls in (tuple, list, set, frozenset):
        items = cast("Sequence[Any]", value)
        return len(items) <= _MAX_ITEMS and all(map(_is_plain, items))
    if cls is dict:
        return len(value) <= _MAX_ITEMS and all(map(_is_plain, (*value, *value.values())))
    if cls.__module__ != "numpy" and not cls.__module__.startswith("numpy."):
        return False
    if cls.__name__ == "ndarray":
        return value.nbytes <= _MAX_ARRAY_BYTES and not value.dtype.hasobject
    return hasattr(cls, "newbyteorder") and not isinstance(value, enum.Enum)


def _about(function: python_types.FunctionType) -> tuple[Any, ...]:
    """The facts of a function that count beside its code and its dependencies."""
    inlining, overloads = vars(function).get(INLINE_MARK), map(weakref.ref, REGISTRY.of(function))
    return function.__name__, function.__qualname__, function.__module__, inlining, *overloads


# Dependencies that speak of objects of one compilation, and can't be read for another function.
_OF_ONE_COMPILATION: Final = frozenset({"opaque", "call", "classes"})


class _Recorder:
    """Turns dependencies into rows; each function is followed by its cells and globals."""

    def __init__(self, root: python_types.FunctionType) -> None:
        self.rows: list[_Row] = []
        self.functions: list[_Function] = []
        self._places: dict[int, tuple[Source, Any]] = {}
        self.know(root)

    def know(self, function: python_types.FunctionType) -> int:
        source, number = self._places.get(id(function), ("row", 0))
        if source == "function":
            return number
        number = len(self.functions)
        self.functions.append(_Function(weakref.ref(function.__code__), _about(function)))
        self._places[id(function)] = ("function", number)
        self._places.setdefault(id(function.__globals__), ("globals", number))
        for place, cell in enumerate(function.__closure__ or ()):
            self._places.setdefault(id(cell), ("cell", (number, place)))
        return number

    def add(self, dependency: Dependency) -> bool:
        """Whether the dependency can be read again for a twin."""
        kind, name, value = dependency.kind, dependency.name, dependency.value
        if kind in _OF_ONE_COMPILATION:
            return False
        place = self._place(dependency)
        if place is None or not _is_plain(name):
            return False
        if kind == "code" and place[0] == "function":
            self.rows.append(_Row(kind, name, *place))
        elif type(value) is python_types.FunctionType:
            self.rows.append(_Row(kind, name, *place, function=self.know(value)))
        elif _is_plain(value):
            kept = Dependency(kind, None, name, value)
            kept.forget_object()
            self.rows.append(_Row(kind, name, *place, value=kept))
        else:
            reference = _weakly(value)
            if reference is None:
                return False
            self.rows.append(_Row(kind, name, *place, reference=reference))
        self._places.setdefault(id(value), ("row", len(self.rows) - 1))
        return True

    def _place(self, dependency: Dependency) -> tuple[Source, Any] | None:
        holder = dependency.holder
        if holder is None or holder is REGISTRY or dependency.kind == "library":
            return "fixed", holder
        found = self._places.get(id(holder))
        if found is not None:
            return found
        reference = _weakly(holder)
        return None if reference is None else ("weak", reference)


def _weakly(value: Any) -> weakref.ref[Any] | None:
    try:
        return weakref.ref(value)
    except TypeError:
        return None


def _remembered(function: python_types.FunctionType, artifact: Artifact) -> _Twin | None:
    recorder = _Recorder(function)
    for dependency in cast("tuple[Dependency, ...]", artifact.dependencies):
        if not recorder.add(dependency):
            return None
    bare = value_classes.evolve(artifact, dependencies=())
    return _Twin(bare, tuple(recorder.functions), tuple(recorder.rows))


def _read_again(twin: _Twin, root: python_types.FunctionType) -> tuple[Dependency, ...] | None:
    """The dependencies of another function's compilation; None if it would go another way."""
    if not twin.functions[0].is_twin(root):
        return None
    functions: list[Any] = [root, *[None] * (len(twin.functions) - 1)]
    values: list[Any] = []
    found: list[Dependency] = []
    for row in twin.rows:
        try:
            holder = _holder(row, functions, values)
            value = read(row.kind, holder, row.name)
        except Exception:  # reading may run anybody's `__getattr__`
            return None
        if row.kind == "code" and row.source == "function":
            pass  # `is_twin` has compared the code
        elif row.function >= 0:
            known = functions[row.function]
            if known is None and not twin.functions[row.function].is_twin(value):
                return None
            if known is not None and known is not value:
                return None
            functions[row.function] = value
        elif row.value is not None:
            if not row.value.agrees(value):
                return None
        elif row.reference is None or row.reference() is not value:
            return None
        values.append(value)
        found.append(Dependency(row.kind, holder, row.name, value))
    return tuple(found)


def _holder(row: _Row, functions: Sequence[Any], values: Sequence[Any]) -> Any:
    place = row.place
    match row.source:
        case "function":
            return functions[place]
        case "globals":
            return functions[place].__globals__
        case "cell":
            number, cell = place
            return functions[number].__closure__[cell]
        case "row":
            return values[place]
        case "weak":
            holder = place()
            if holder is None:
                raise LookupError
            return holder
        case _:
            return place
