"""Arrays combined element by element: `a * b + c`, `np.sin(x)`, `x > 0`.

    out[:] = a * b + c          →  for i in range(len(out)):
                                       out[i] = a[i] * b[i] + c[i]

Nothing is computed where the expression stands. Its elements are computed in the loop that stores
or reduces them, so there is no array in between. Sizes are compared where the expression stands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn

from gpucompiler.diagnostics.errors import article
from gpucompiler.frontend.arithmetic.convert import number_type
from gpucompiler.frontend.arithmetic.extents import Extent, known_sizes
from gpucompiler.frontend.places.allocation import constant_array
from gpucompiler.frontend.places.arrays import spoken
from gpucompiler.frontend.places.elements import Element, both
from gpucompiler.frontend.places.views import axes_of, extents_of
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import part_type
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Expression,
    Scalar,
    Static,
    Val,
    has_axes,
)
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Block
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import ScalarType
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

Whole = Array | Expression
Work = Callable[["Frame", list[Val]], Val]


def as_whole(frame: Frame, value: Val) -> Whole | None:
    """An array of numbers with axes, or an expression; None for other values."""
    if not has_axes(value):
        return None
    if isinstance(value, Static):
        return constant_array(frame, value.value, "array")
    return value if isinstance(value, (Array, Expression)) else None


def element_type(value: Whole) -> ScalarType:
    """The type of the elements."""
    return value.type.element if isinstance(value, Array) else value.type


def sizes_of(frame: Frame, value: Whole) -> tuple[Extent, ...]:
    """The size of each axis."""
    if isinstance(value, Array):
        return tuple(axes_of(frame, value).sizes())
    return value.sizes


def example_of(value: Val) -> Val:
    """A number of the element type of an array, for trying an operation; a number is its own."""
    if not isinstance(value, (Array, Expression)):
        return value
    kind = element_type(value)
    if kind.kind != "complex":
        return Scalar(kind, IRValue(kind))
    part = part_type(kind)
    return Complex(kind, Scalar(part, IRValue(part)), Scalar(part, IRValue(part)))


def element_at(
    frame: Frame, value: Whole, indices: Sequence[Extent], mask: IRValue | None = None
) -> Val:
    """One element, whose indices are known to be inside.

    Args:
        mask: a flag without which memory isn't read.
    """
    if isinstance(value, Expression):
        return value.at(frame, indices, mask)
    array = value_classes.evolve(value, mask=both(frame, value.mask, mask)) if mask else value
    return Element.inside(frame, array, indices).load(frame)


def elementwise(frame: Frame, work: Work, operands: Sequence[Val], what: str) -> Expression:
    """`work` of the elements of arrays, which broadcast as in NumPy; numbers are operands, too.

    Args:
        what: the operation, for messages.
    """
    wholes = [as_whole(frame, value) for value in operands]
    given: list[Val] = [whole or value for whole, value in zip(wholes, operands, strict=True)]
    arrays = [whole for whole in wholes if whole is not None]
    texts = [each for each in given if isinstance(each, Static) and isinstance(each.value, str)]
    if texts:
        frame.refuse_operands(
            f"{what} has no meaning for {describe(arrays[0])} and {describe(texts[0])}",
            "arrays are combined with numbers and arrays",
        )
    sizes, holds = broadcast(frame, arrays, what)
    # A refused operation is reported at this line, once.
    with frame.at(Block()):
        result = work(frame, [example_of(value) for value in given])
    kind = number_type(result)
    if kind is None:
        frame.refuse_operands(
            f"{what} of whole arrays would give {describe(result)} for each element",
            "call it for the elements in a loop",
        )

    def element(frame: Frame, indices: Sequence[Extent], mask: IRValue | None) -> Val:
        mask = both(frame, mask, holds)
        parts = [
            element_at(frame, value, _own(frame, value, sizes, indices), mask)
            if isinstance(value, (Array, Expression))
            else value
            for value in given
        ]
        return work(frame, parts)

    reads: list[tuple[Array, bool]] = []
    for array in arrays:
        straight = not _repeats(frame, array, sizes)
        if isinstance(array, Array):
            reads.append((array, straight))
            continue
        if array.once and not straight:
            frame.refuse_unknown(
                "each element of this array is a loop of its own, and would be computed again and "
                "again",
                "store it first, means = np.empty(4) and means[:] = …, or go along the other axis: "
                "y[:, j] = x[:, j] - x[:, j].mean()",
            )
        reads += [(read, straight and same) for read, same in array.reads]
    once = any(isinstance(array, Expression) and array.once for array in arrays)
    return Expression(kind, sizes, element, tuple(reads), frame.walk.storing_calls, once)


def _repeats(frame: Frame, value: Whole, sizes: Sequence[Extent]) -> bool:
    own = sizes_of(frame, value)
    stretched = any(
        one == 1 and size != 1
        for one, size in zip(own, sizes[len(sizes) - len(own) :], strict=True)
    )
    return stretched or len(own) < len(sizes)


def _own(
    frame: Frame, value: Whole, sizes: Sequence[Extent], indices: Sequence[Extent]
) -> list[Extent]:
    """The indices of an operand that is repeated along the axes that it lacks."""
    if isinstance(value, Array) and value.sizes is None:
        return list(indices[len(sizes) - value.type.ndim :])
    own = sizes_of(frame, value)
    inner = indices[len(sizes) - len(own) :]
    return [0 if size == 1 else index for size, index in zip(own, inner, strict=True)]


def broadcast(
    frame: Frame, operands: Sequence[Whole], what: str
) -> tuple[tuple[Extent, ...], IRValue | None]:
    """The sizes of operands together, and a flag that tells whether they fit.

    An axis is repeated if an operand lacks it, or is known at compile time to have one element.
    Other sizes have to be equal. If they aren't, the result has no elements, or the flag is false
    where compile time knows all sizes; checked mode raises a ValueError.
    """
    names = [spoken(each) for each in operands if isinstance(each, Array) and each.name]
    what += f" ({', '.join(names)})" if names else ""
    return agreed_sizes(frame, [sizes_of(frame, operand) for operand in operands], what)


def agreed_sizes(
    frame: Frame, all_sizes: Sequence[Sequence[Extent]], what: str, repeats: bool = True
) -> tuple[tuple[Extent, ...], IRValue | None]:
    """As `broadcast`, of sizes.

    Args:
        repeats: an axis of one element is repeated.
    """
    ndim = max(map(len, all_sizes))
    found: list[Extent] = []
    holds: IRValue | None = None
    for axis in range(ndim):
        column = [sizes[axis - ndim] for sizes in all_sizes if len(sizes) >= ndim - axis]
        wanted = [size for size in column if size != 1 or not repeats]
        known = [size for size in wanted if isinstance(size, int)]
        chosen: Extent = (known or wanted or [1])[0]
        found.append(chosen)
        for size in wanted:
            if size is chosen or size == chosen:
                continue
            if isinstance(size, int) and isinstance(chosen, int):
                _refuse_sizes(frame, what, chosen, size)
            if frame.walk.checked:
                holds = both(frame, holds, same_size(frame, size, chosen))
    if holds is None:
        return tuple(found), None
    message = f"the arrays of {what} have different sizes"
    holds = frame.builder.value(memory.Assert, condition=holds, message=message, kind="value")
    return tuple(emptied(frame, found, holds)), holds if known_sizes(found) else None


def same_size(frame: Frame, lhs: Extent, rhs: Extent) -> IRValue:
    """Whether two extents are equal."""
    value = extents_of(frame).value
    return frame.builder.value(arith.Compare, lhs=value(lhs), rhs=value(rhs), predicate="eq")


def emptied(frame: Frame, sizes: Sequence[Extent], holds: IRValue) -> list[Extent]:
    """Sizes of which the first that is known at run time only is 0 unless a flag holds."""
    found = list(sizes)
    for axis, size in enumerate(found):
        if not isinstance(size, int):
            found[axis] = extents_of(frame).choose(holds, size, 0)
            break
    return found


def _refuse_sizes(frame: Frame, what: str, first: int, second: int) -> None:
    frame.refuse_arguments(
        f"{what} of arrays of {first} and {second} elements along an axis",
        "give them equal sizes; an axis of one element is repeated, x[:, None]",
    )


def refuse_unknown_size(frame: Frame, value: Expression, why: str) -> NoReturn:
    """Refusal GC309 where an expression would need memory of a size that isn't known."""
    frame.refuse_unknown(
        f"{why} needs memory for {article(describe(value))}, and its size isn't known at compile "
        "time",
        "store it into an array that is there, out[:] = …, or reduce it, np.sum(…); for a known "
        "size make an array first: t = np.empty(4), and then t[:] = …",
    )
