"""Transforms of a job's function: its adjoint (reverse mode) and its tangents (forward mode).

    axpy(y, a, x)  Adjoint(("x", "a"), ("y",))  →  axpy_adjoint(y, a, x, y_grad, a_grad, x_grad)
    axpy(y, a, x)  Jvp(("x", "y"))              →  axpy_jvp(y, a, x, y_dot, x_dot)

A transform adds parameters behind the function's own, in the order of the parameters that they
belong to. A tuple or an instance among these has its parts as parameters, `p.x` for the field `x`
of `p`, each with a derivative of its own. The passes that make the code are in
`gpucompiler.passes.derivatives`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence, Set
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from gpucompiler.diagnostics.errors import ArgumentError, described
from gpucompiler.language.types import (
    F32,
    I64,
    SCALARS_BY_NAME,
    ArrayType,
    RecordType,
    ScalarType,
    StructField,
    StructType,
    TupleType,
    Type,
    alignment_of,
    struct_type,
)
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.jobs.job import FunctionSpec

# A parameter's name and its type.
Row = tuple[str, Type]
MAX_TAPE: Final = 1 << 16
# Parameters of an adjoint that belong to none of the kernel's: the numbers of a counting launch,
# and the memory of long tapes.
TAPE_COUNTS: Final = "tape_counts"
TAPE_MEMORY: Final = "tape_memory"


def _names(value: object) -> tuple[str, ...]:
    given = (value,) if isinstance(value, str) else value
    if not isinstance(given, (tuple, list)) or not all(
        isinstance(name, str) for name in cast("Sequence[object]", given)
    ):
        raise ArgumentError(
            f"{described(value)}: give names of parameters, such as ('x', 'y')", "GC704"
        )
    return tuple(dict.fromkeys(cast("Sequence[str]", given)))


def _tape(transform: object, attribute: object, value: object) -> None:
    if value is not None and (type(value) is not int or not 1 <= value <= MAX_TAPE):
        raise ArgumentError(f"tape={described(value)}: give a number of 1 to {MAX_TAPE}", "GC706")


def usual_tape(values: int, room: int = 1024) -> int:
    """The runs of loops that bytes of a thread's memory hold so many values of, at most 64."""
    return max(1, min(64, room // 8 // max(values, 1)))


def _pairs(value: object) -> tuple[tuple[str, str], ...]:
    given: Any = value
    if not isinstance(given, (tuple, list)) or any(
        len(_names(pair)) != 2 for pair in cast("Sequence[object]", given)
    ):
        raise ArgumentError(
            f"same={described(value)}: give pairs of names, such as (('x', 'y'),)", "GC704"
        )
    return tuple((first, second) for first, second in cast("Sequence[tuple[str, str]]", given))


def _axes(transform: object, attribute: object, value: object) -> None:
    if value not in (1, 2, 3):
        raise ArgumentError(f"axes={described(value)}: give 1, 2 or 3", "GC704")


def _truth(transform: object, attribute: object, value: object) -> None:
    if not isinstance(value, bool):
        raise ArgumentError(f"deterministic={described(value)}: give True or False", "GC704")


def _element(transform: object, attribute: object, value: object) -> None:
    if value not in ("f32", "f64"):
        raise ArgumentError(f"element={described(value)}: give 'f32' or 'f64'", "GC704")


def _tapes(transform: object, attribute: object, value: object) -> None:
    if value not in ("local", "count", "memory"):
        raise ArgumentError(f"tapes={described(value)}: give 'local', 'count' or 'memory'", "GC706")


@value_classes.frozen
class Adjoint:
    """Reverse mode: from the gradient of the results to those of the inputs.

    The shadow of parameter `x` is the parameter `x_grad`: an array of its sizes, or of one element
    for a number. Shadows of float16 and bfloat16 are float32, also as fields of records. The kernel
    adds to the shadows of what it reads, and takes those of what it overwrites, which become those
    of the old content.

    An array of greatest or least values by atomics has the content that the kernel leaves, with
    `fma="off"`: the adjoint compares its bits with values that it computes without contraction.

    Args:
        wrt: parameters with respect to which the gradients are.
        of: parameters that the function writes, whose shadows hold the gradients at the start.
        tape: runs of a loop whose values are kept if neither their number is known nor the values
            can be computed again. More runs are an error of the launch. None is as many as 1 KiB of
            a thread's memory holds beside the states of loops that are computed again.
        axes: the launches have threads and blocks along so many axes only, which lets threads own
            elements of the shadows. The kernel checks it.
        same: pairs of parameters for which launches pass one array; the first has the shadow.
        tapes: where such loops' values are kept. "local": in a thread's own memory. "memory": in
            the array `tape_memory` of i64, of T · K · runs elements for T threads and K values.
            "count": nowhere; the kernel only counts, and raises `tape_counts[0]` to the most runs
            of a thread, `tape_counts[1]` to K, and `tape_counts[2]` to the runs that "local" holds.
            Its shadows don't change.
        deterministic: refuse a kernel whose gradients are sums in an order that the launch decides,
            so that each launch gives the same bits.
    """

    derives: ClassVar[bool] = True

    wrt: tuple[str, ...] = value_classes.field(converter=_names)
    of: tuple[str, ...] = value_classes.field(default=(), converter=_names)
    tape: int | None = value_classes.field(default=None, validator=_tape)
    axes: int = value_classes.field(default=3, validator=_axes)
    same: tuple[tuple[str, str], ...] = value_classes.field(default=(), converter=_pairs)
    tapes: str = value_classes.field(default="local", validator=_tapes)
    deterministic: bool = value_classes.field(default=False, validator=_truth)

    @property
    def suffix(self) -> str:
        """The end of the entry point's name."""
        return "_adjoint_runs" if self.tapes == "count" else "_adjoint"

    @property
    def extra(self) -> list[Row]:
        """The parameters that belong to none of the function's."""
        names = {"count": TAPE_COUNTS, "memory": TAPE_MEMORY}
        return [(names[self.tapes], ArrayType(I64, 1))] if self.tapes in names else []

    @property
    def names(self) -> tuple[str, ...]:
        """The parameters that have shadows."""
        return tuple(dict.fromkeys((*self.wrt, *self.of)))

    def shadow(self, name: str, kind: Type) -> Row | None:
        """The parameter that a parameter gets as its shadow; None if it can have none."""
        found = shadow_type(kind)
        return None if found is None else (f"{name}_grad", found)

    def __str__(self) -> str:
        return f"adjoint({', '.join(self.names)})"


@value_classes.frozen
class Jvp:
    """Forward mode: results move by `y_dot` while inputs move by `x_dot`.

    The tangent of an array is an array of its sizes, that of a number is a number. Tangents of
    float16 and bfloat16 are float32. A parameter that isn't named stands still.

    Args:
        wrt: the parameters that have tangents, inputs and results.
        same: pairs of parameters for which launches pass one array; the first has the tangent.
    """

    derives: ClassVar[bool] = True

    wrt: tuple[str, ...] = value_classes.field(converter=_names)
    same: tuple[tuple[str, str], ...] = value_classes.field(default=(), converter=_pairs)

    @property
    def suffix(self) -> str:
        """The end of the entry point's name."""
        return "_jvp"

    @property
    def names(self) -> tuple[str, ...]:
        """The parameters that have tangents."""
        return self.wrt

    @property
    def extra(self) -> list[Row]:
        """The parameters that belong to none of the function's."""
        return []

    def shadow(self, name: str, kind: Type) -> Row | None:
        """The parameter that a parameter gets as its tangent; None if it can have none."""
        found = shadow_type(kind) if isinstance(kind, ArrayType) else _number(kind)
        return None if found is None else (f"{name}_dot", found)

    def __str__(self) -> str:
        return f"jvp({', '.join(self.names)})"


@value_classes.frozen
class Filled:
    """The function itself, whose threads also set an array ahead: that of gradients on a tape.

    It adds parameters for the array, the first element that gets a value, the one behind the last,
    and the value. The other elements get 0.

    Args:
        element: the name of the array's type, "f32" or "f64".
    """

    derives: ClassVar[bool] = False
    names: ClassVar[tuple[str, ...]] = ()
    same: ClassVar[tuple[tuple[str, str], ...]] = ()

    element: str = value_classes.field(default="f32", validator=_element)

    @property
    def suffix(self) -> str:
        """The end of the entry point's name."""
        return "_filling"

    @property
    def extra(self) -> list[Row]:
        """The parameters that belong to none of the function's."""
        kind = SCALARS_BY_NAME[self.element]
        # No parameter of Python has such a name.
        return [
            ("fill.memory", ArrayType(kind, 1)), ("fill.first", I64), ("fill.last", I64),
            ("fill.value", kind),
        ]  # fmt: skip

    def shadow(self, name: str, kind: Type) -> Row | None:
        """No parameter has a derivative."""
        return None

    def __str__(self) -> str:
        return "filled()"


Transform = Adjoint | Jvp | Filled
# Python's floats as a shadow holds them.
_WEAK: Final = {"pyfloat": "f64", "pycomplex": "c128"}


def wide(kind: ScalarType) -> ScalarType:
    """The type in which derivatives of a float type are computed: float32 for narrower ones."""
    return F32 if kind.is_float and kind.bits < 32 else kind


def _number(kind: Type) -> ScalarType | None:
    """The type of a number's derivative; None for one that has none."""
    if not isinstance(kind, ScalarType) or isinstance(kind, StructType):
        return None
    if kind.name in _WEAK:
        return SCALARS_BY_NAME[_WEAK[kind.name]]
    return wide(kind) if kind.is_float or kind.kind == "complex" else None


def _has_floats(kind: StructType) -> bool:
    for field in kind.fields:
        inner = field.element
        if _has_floats(inner) if isinstance(inner, StructType) else _number(inner) is not None:
            return True
    return False


def wide_element(kind: ScalarType) -> ScalarType:
    """The elements of a derivative of an array: wider floats, also as fields of records.

    A record with narrow floats becomes one whose fields are laid out as NumPy aligns them.
    """
    if not isinstance(kind, StructType):
        return wide(kind)
    inner = [wide_element(field.element) for field in kind.fields]
    if all(new == field.element for new, field in zip(inner, kind.fields, strict=True)):
        return kind
    made: list[StructField] = []
    end = 0
    for new, field in zip(inner, kind.fields, strict=True):
        made.append(StructField(field.name, new, _rounded_up(end, alignment_of(new)), field.shape))
        end = made[-1].offset + new.itemsize * math.prod(field.shape)
    return struct_type(made, _rounded_up(end, max(map(alignment_of, inner))))


def _rounded_up(size: int, unit: int) -> int:
    return -(-size // unit) * unit


def shadow_type(kind: Type) -> ArrayType | None:
    """The type of the array that holds a parameter's derivative; None for one that has none."""
    if not isinstance(kind, ArrayType):
        number = _number(kind)
        return None if number is None else ArrayType(number, 1)
    element = kind.element
    if isinstance(element, StructType):
        found = wide_element(element) if _has_floats(element) else None
    else:
        found = _number(element)
    return None if found is None else ArrayType(found, kind.ndim, kind.layout, kind.space)


def check_transforms(value: object) -> tuple[Transform, ...]:
    """The transforms of a function as a tuple. Raises ArgumentError for anything else."""
    given: Any = (value,) if isinstance(value, (Adjoint, Jvp, Filled)) else value
    if not isinstance(given, (tuple, list)) or not all(
        isinstance(each, (Adjoint, Jvp, Filled)) for each in cast("Sequence[object]", given)
    ):
        raise ArgumentError(
            f"transforms={described(value)}: give Adjoint(...) and Jvp(...), in their order",
            "GC704",
        )
    return tuple(cast("Sequence[Transform]", given))


def own_rows(source: FunctionSpec) -> list[Row]:
    """The function's own parameters: names and types."""
    names = import_module("gpucompiler.language.signatures").argument_names(
        source.function, len(source.argument_types)
    )
    return list(zip(names, source.argument_types, strict=False))


def part_rows(rows: Iterable[Row]) -> list[Row]:
    """Rows with one for each part of a tuple or an instance, as a kernel has its parameters.

    >>> part_rows([("p", TupleType((F32, I64)))])
    [('p.0', f32), ('p.1', i64)]
    """
    found: list[Row] = []
    for name, kind in rows:
        if isinstance(kind, TupleType):
            names = kind.names if isinstance(kind, RecordType) else range(len(kind.items))
            parts = zip(names, kind.items, strict=True)
            found += part_rows([(f"{name}.{part}", item) for part, item in parts])
        else:
            found.append((name, kind))
    return found


def derived_names(
    rows: Sequence[Row], transform: Transform, names: Sequence[str]
) -> tuple[str, ...]:
    """Names of parameters; a tuple or an instance stands for its parts that have derivatives.

    Args:
        rows: as `part_rows` gives them.

    Raises ArgumentError for a name that isn't theirs, or of a parameter without a derivative.
    """
    known, found = dict(rows), list[str]()
    for name in names:
        parts = {n: kind for n, kind in rows if n == name or n.startswith(f"{name}.")}
        if not parts:
            raise ArgumentError(
                f"{transform}: there is no parameter {name!r}; the parameters are "
                f"{', '.join(known)}",
                "GC704",
            )
        floats = [n for n, kind in parts.items() if transform.shadow(n, kind) is not None]
        if not floats:
            kinds = ", ".join(map(str, parts.values()))
            raise ArgumentError(
                f"{transform}: {name!r} is {kinds}, which has no derivative; name float arrays and "
                "numbers",
                "GC704",
            )
        found += floats
    return tuple(dict.fromkeys(found))


def derived_rows(rows: Sequence[Row], transform: Transform, own: int | None = None) -> list[Row]:
    """The parameters that a transform adds to those that a function has.

    A name that an earlier transform has added gets a number: `x_dot`, `x_dot_2`.

    Args:
        own: how many of the rows are the function's own; None: all.

    Raises ArgumentError for a name that isn't theirs, or of a parameter without a derivative.
    """
    own = len(part_rows(rows[:own]))
    rows = part_rows(rows)
    known = dict(rows)
    for first, second in transform.same:
        if known.get(first) != known.get(second) or not isinstance(known.get(first), ArrayType):
            raise ArgumentError(
                f"same={transform.same}: {first!r} and {second!r} aren't two arrays of one type",
                "GC704",
            )
        if second in transform.names:
            raise ArgumentError(
                f"same={transform.same}: {first!r} has the derivative of {second!r}", "GC704"
            )
    names = derived_names(rows, transform, transform.names)
    shadows = [transform.shadow(name, kind) for name, kind in rows if name in names]
    derived = {name for name, _ in rows[own:]}
    made = [(_numbered(row[0], derived), row[1]) for row in shadows if row is not None]
    made += transform.extra
    for name, _ in made:
        if name in known:
            raise ArgumentError(
                f"{transform}: the function has a parameter {name!r} already; call it otherwise",
                "GC704",
            )
    return made


def _numbered(name: str, taken: Set[str]) -> str:
    """A name that isn't taken: with the least number behind it, if it is."""
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name}_{number}"
    return found


def all_rows(source: FunctionSpec) -> list[Row]:
    """The parameters of a function after its transforms."""
    rows = own_rows(source)
    own = len(rows)
    for transform in source.transforms:
        rows += derived_rows(rows, transform, own)
    return rows
