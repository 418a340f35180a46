"""Values of Python expressions while a kernel is compiled.

    Static   a Python object known at compile time (numbers, functions, modules, types, strings)
    Complex  a run-time complex number, two floats
    Scalar   a run-time number with a language type, which may be weak
    Array    a run-time array
    Expression  arrays combined element by element, before anything computes them
    Fragment numbers of one type in registers, one vector of the IR
    Tuple    a tuple of values, known in structure
    Record   a list, dict or immutable object, known in structure
    Object   an object whose fields can change, made in the kernel
    Optional a value, or None, which a flag tells when the kernel runs
    Range    range(start, stop, step)
    Slice    start:stop:step, not all of it known at compile time
    Method   a method of an array, about to be called
    Text     a text with run-time values in it
    Iterator what enumerate, zip, reversed or a generator expression gives
    Unbound  a name that isn't bound on some path
    Conflict a name that holds different things on different paths
    Poison   the result of something already reported

A value's shape is the part of it that is known at compile time (`shapes`).

Nothing assigns a value's fields. The classes aren't frozen, as those take two to four times as long
to make: a product's kernel makes 8,000.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any, Final, cast, final

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.diagnostics.location import Location
from gpucompiler.frontend.source.evaluation import computed
from gpucompiler.frontend.values.identity import Identity
from gpucompiler.frontend.values.records import (
    RecordClass,
    is_sequence_class,
    record_class,
    static_parts,
)
from gpucompiler.frontend.values.typing import class_of, is_numpy_array
from gpucompiler.ir.structure.nodes import Block as IRBlock
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.jobs.dependency import note_lookup, note_made
from gpucompiler.language.types import ArrayType, ScalarType
from gpucompiler.values import value_classes


class Refusal(Exception):
    """Raised for code that can't be compiled; becomes a diagnostic of the whole kernel."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(diagnostic.message)


class CallerRefusal(Refusal):
    """A Refusal in a function of the library, whose place is the call of that function."""


class SharedChange(Refusal):
    """A Refusal of a function that changes its caller's value."""


class Suppressed(Exception):
    """Raised for code that depends on an error that is reported already."""


class Unfinished(Exception):
    """Raised by a recursive call while the type of the function's result is still being found.

    The path ends there: the other paths' results say what the type is.
    """


@final
@value_classes.define
class Static:
    value: Any


@final
@value_classes.define
class Scalar:
    type: ScalarType
    ir: IRValue


@final
@value_classes.define
class Complex:
    """A run-time complex number: two floats of the type of its parts."""

    type: ScalarType
    real: Scalar
    imaginary: Scalar


@final
@value_classes.define
class Fragment:
    """Numbers of one type in the registers of a thread: one vector of the IR.

    Args:
        type: of the numbers.
        lanes: how many.
        ir: the vector.
        pending: the place of the matrix operation that may still write it; None once it can be
            read.
        group: the block in which that operation stands, and the number of its group there; None
            where paths have joined.
    """

    type: ScalarType
    lanes: int
    ir: IRValue
    pending: Location | None = None
    group: tuple[IRBlock, int] | None = None


@final
@value_classes.define
class Array:
    """A run-time array.

    Args:
        name: what messages call it.
        sizes, strides: where they are known other than by asking the array at run time.
        root: the allocation that it is a part of; None where that isn't known.
        base: the array that it is a view of; None for an array of its own.
        steps: for each axis of a view, the base's axis and how many of its strides a stride is, if
            compile time knows.
        offset: the elements from the base's first to its own first, if compile time knows.
        mask: in checked mode, whether the indices that led here were inside; None if the sizes say.
        alignment: bytes of which the address of each row of the last axis is a multiple, or 0.
        cls: the user's class that its records are seen as; None if they are plain records.
    """

    type: ArrayType
    ir: IRValue
    name: str = ""
    sizes: tuple[int | IRValue, ...] | None = None
    strides: tuple[int | IRValue, ...] | None = None
    root: IRValue | None = None
    mask: IRValue | None = None
    alignment: int = 0
    cls: Any = None
    base: IRValue | None = None
    offset: int | None = 0
    steps: tuple[tuple[int, int], ...] | None = None


@value_classes.define
class Expression:
    """Arrays combined element by element: `a * b + c`, computed where it is stored or reduced.

    Args:
        type: the element type.
        sizes: one for each axis.
        element: emits one element, given an index for each axis, as numbers of the IR or of compile
            time, and a flag without which memory isn't read.
        reads: the arrays that it reads, and whether an element needs the element of the same
            indices only.
        calls: how many calls that may store were emitted before it (`Walk.storing_calls`).
        once: each element is a loop of its own, so it isn't repeated along an axis.
    """

    type: ScalarType
    sizes: tuple[int | IRValue, ...]
    element: Callable[[Any, Sequence[int | IRValue], IRValue | None], Val]
    reads: tuple[tuple[Array, bool], ...]
    calls: int = 0
    once: bool = False

    def at(self, frame: Any, indices: Sequence[int | IRValue], mask: IRValue | None = None) -> Val:
        """One element. Refusal GC107 if a call since then may have changed the arrays."""
        if self.calls != frame.walk.storing_calls:
            frame.refuse(
                "GC107",
                "a function that may store into arrays is called after this array expression",
                "bind the function's result to a name on a line before",
            )
        return self.element(frame, indices, mask)


@final
@value_classes.define
class Tuple:
    items: tuple[Val, ...]


@final
@value_classes.define
class Record:
    """A list, a dict or an instance of an immutable class, with run-time values in it.

    Args:
        cls: its class; also `functools.partial` and `types.MethodType`.
        names: its attributes or keys, one an item; none for a list.
        items: its values.
        origin: the place in memory that a small dense value was loaded from, for assignments to a
            part of it; None for a value of its own.
        shared: why a small dense value may not be changed here: it is an "argument" of the
            function, an "element" of an array, from "outside" of the kernel, or may have an
            "alias". "" where all its names are known.
        identity: which object a small dense value is, in walks that follow objects
            (gpucompiler/frontend/frame/identities.py); given to a record after it is made.
    """

    cls: Any
    names: tuple[Any, ...]
    items: tuple[Val, ...]
    origin: Any = None
    shared: str = ""
    identity: Identity | None = None
    # Facts that follow from the items, by name, once they were asked for: records are passed on.
    facts: dict[str, Any] = value_classes.field(init=False, factory=dict[str, Any])

    def get(self, name: Any) -> Val | None:
        """The item of a name, if there is one."""
        return self.items[self.names.index(name)] if name in self.names else None


@final
@value_classes.define
class Object:
    """An object that the kernel has made, of a class whose instances can change.

    Names of one object share this handle. Its fields are values of the environment (`objects`),
    so paths and loops join them as they join names.

    Args:
        cls: its class.
        fields: the names of the fields that it can have.
        token: tells objects of one function apart.
    """

    cls: Any
    fields: tuple[str, ...]
    token: str


@final
@value_classes.define
class Optional:
    """None, or a value: which one is known when the kernel runs.

    Args:
        present: a flag that is false for None.
        value: the value where there is one; it holds no arrays.
    """

    present: Scalar
    value: Val


@value_classes.define
class Range:
    start: Static | Scalar
    stop: Static | Scalar
    step: Static | Scalar
    # How a loop over it is unrolled, in the words of `cf.for`.
    unroll: str = "auto"


@value_classes.define
class Slice:
    """Parts that are left out are Static(None)."""

    start: Val
    stop: Val
    step: Val


@value_classes.define
class Method:
    """A method of an array, a number or a dict, or one that an overload gives to any value."""

    receiver: Val
    name: str


@value_classes.define
class Iterator:
    """A Python iterator before its first item: it can be used once, in the place where it stands.

    Args:
        word: what makes it: "zip", "enumerate", "reversed", "a generator expression".
        parts: what it iterates over.
        start: of enumerate.
        node: of a generator expression.
    """

    word: str
    parts: tuple[Val, ...]
    start: Val | None = None
    node: ast.GeneratorExp | None = None


@value_classes.define
class Text:
    """A text with run-time values in it, or an array's elements on their way into one.

    Args:
        word: the operation of Python that makes the text, as `gpucompiler.output.templates` calls
            it: "text" for an f-string, "%", "format", "+", "call", "if"; "a" for an array.
        parts: its operands: values, and for some words texts and numbers.
    """

    word: str
    parts: tuple[Any, ...]


@value_classes.define
class Unbound:
    """Not bound on some path; `where` is the branch or loop after which that is so."""

    where: Location | None = None


@value_classes.define
class Conflict:
    reason: str


@value_classes.define
class Poison:
    pass


Val = (
    Static | Scalar | Complex | Fragment | Array | Expression | Tuple | Record | Object | Optional
    | Range | Slice | Method | Iterator | Text | Unbound | Conflict | Poison
)  # fmt: skip
Environment = dict[str, Val]
POISON: Final = Poison()
NOTHING: Final = Static(None)


def has_axes(value: Val) -> bool:
    """Whether a value is an array of numbers with axes, an expression of such, or a fragment."""
    if isinstance(value, Static):
        return is_numpy_array(value.value) and value.value.ndim > 0
    if isinstance(value, Array):
        return value.type.ndim > 0 and value.type.element.kind != "struct"
    return isinstance(value, (Expression, Fragment))


def arrays_of(value: Val) -> list[Array]:
    """The arrays of the run that a value holds."""
    if isinstance(value, Array):
        return [value]
    if isinstance(value, (Tuple, Record)):
        return [array for item in value.items for array in arrays_of(item)]
    return []


def as_range(value: Val) -> Range | None:
    """A range, whether compile time knows its bounds or not; None for any other value."""
    if isinstance(value, Static) and class_of(value.value) is range:
        found = value.value
        return Range(Static(found.start), Static(found.stop), Static(found.step))
    return value if isinstance(value, Range) else None


def tuple_items(value: Val) -> tuple[Val, ...] | None:
    """The items of a tuple or list, static or not; None for anything else."""
    if isinstance(value, Tuple):
        return value.items
    if isinstance(value, Record):
        return value.items if is_sequence_class(value.cls) else None
    held: Any = value.value if isinstance(value, Static) else None
    if not isinstance(held, (tuple, list)):
        return None
    items = cast("Sequence[Any]", held)
    return tuple(map(Static, items)) if is_sequence_class(class_of(items)) else None


def record_items(value: Val) -> tuple[Val, ...] | None:
    """The items of a list, dict or record, static or not; None for anything else."""
    if isinstance(value, Record):
        return value.items
    parts = static_parts(value.value) if isinstance(value, Static) else None
    return None if parts is None else tuple(Static(item) for item in parts[2])


def held_elsewhere(value: Val) -> Val:
    """A value as a name or a field holds it: no longer the place that it was loaded from."""
    if isinstance(value, Record) and value.origin is not None:
        items = tuple([_of_element(item) for item in value.items])
        return value_classes.evolve(value, items=items, origin=None, shared="element")
    return value


def _of_element(value: Val) -> Val:
    """A part of a value that was read from an array."""
    return value_classes.evolve(value, shared="element") if isinstance(value, Record) else value


def is_list(value: Val) -> bool:
    """Whether a value is a list, static or not."""
    if isinstance(value, Record):
        return value.cls is list
    return isinstance(value, Static) and isinstance(value.value, list)


def dict_entries(value: Val) -> list[tuple[Any, Val]] | None:
    """The keys and values of a dict, static or not; None for anything else."""
    if isinstance(value, Record) and value.cls is dict:
        return list(zip(value.names, value.items, strict=True))
    held: Any = value.value if isinstance(value, Static) else None
    if class_of(held) is not dict:
        return None
    return [(name, Static(item)) for name, item in held.items()]


def sequence(cls: Any, items: Sequence[Val]) -> Val:
    """A tuple or list of values; static if all of them are."""
    if all(isinstance(item, Static) for item in items):
        return Static(cls(item.value for item in items if isinstance(item, Static)))
    return Tuple(tuple(items)) if cls is tuple else Record(cls, (), tuple(items))


def class_of_record(cls: Any) -> type:
    """The class of a record, for its type."""
    return cls if isinstance(cls, type) else class_of(cls)


def record(cls: Any, names: Sequence[Any], items: Sequence[Val]) -> Val:
    """An instance of a record class, or a dict; static if all its items are."""
    if all(isinstance(item, Static) for item in items):
        values = [item.value for item in items if isinstance(item, Static)]
        if cls is dict:
            return Static(dict(zip(names, values, strict=True)))
        found = record_class(cls)
        assert isinstance(found, RecordClass), "only such classes make records"
        return Static(note_made(cls(**dict(zip(found.parameters, values, strict=True)))))
    return Record(cls, tuple(names), tuple(items))


def truth_is_static(value: Val) -> bool | None:
    """The truth of a value where compile time knows it, else None."""
    match value:
        case Static(found):
            if found is True or found is False:
                return found
            return computed("the truth", bool, (found,), ordered=False)
        case Tuple(items):
            return bool(items)
        case Record(cls, _, items):
            if cls in (list, tuple, dict):
                return bool(items)
            for name in ("__bool__", "__len__"):
                note_lookup(cls, name)
            if hasattr(cls, "__bool__"):
                return None
            if is_sequence_class(cls):
                return bool(items)
            return None if hasattr(cls, "__len__") else True
        case Object(cls):
            for name in ("__bool__", "__len__"):
                note_lookup(cls, name)
            return None if hasattr(cls, "__bool__") or hasattr(cls, "__len__") else True
        case _:
            return None
