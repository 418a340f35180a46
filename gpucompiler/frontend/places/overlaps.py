"""The order in which a loop may store elements while it reads others that may overlap.

NumPy reads the whole source before it stores. A loop may do so element by element if no element is
stored before it is read.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gpucompiler.frontend.arithmetic.extents import Extent
from gpucompiler.frontend.places.arrays import spoken
from gpucompiler.frontend.places.views import axes_of, extents_of, own_steps
from gpucompiler.frontend.values.values import Array
from gpucompiler.ir.operations import arith, memory
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.language.types import BOOL

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


class Order(enum.Enum):
    """An order known at compile time.

    ANY: no element is stored before it is read.
    BACKWARDS: from the last to the first, none is.
    READ_FIRST: everything is read before anything is stored.
    """

    ANY = "any"
    BACKWARDS = "backwards"
    READ_FIRST = "read first"


def order_of(
    frame: Frame,
    target: Array,
    reads: Sequence[tuple[Array, bool]],
    sizes: Sequence[Extent],
    few: bool,
) -> Order | IRValue:
    """The order for a loop that stores `target` and reads other arrays.

    Args:
        reads: the arrays, and whether each is read at the index that is stored.
        sizes: those of the loop.
        few: all elements may be read first.

    Returns:
        The order, or a flag of the run: whether to go from the last element to the first.

    Raises Refusal (GC107) if the arrays surely lie in one memory and no order is known to be right.
    """
    others = [(array, same) for array, same in reads if not (same and array.ir is target.ir)]
    others = [(array, same) for array, same in others if not is_apart(target, array)]
    if not others:
        return Order.ANY
    if few:
        return Order.READ_FIRST
    alike = [same and _may_have_equal_strides(frame, target, array) for array, same in others]
    for (array, _), maybe in zip(others, alike, strict=True):
        if not maybe and _base(array) is _base(target):
            _refuse(frame, target, array)
    for (array, same), maybe in zip(others, alike, strict=True):
        if not maybe and frame.walk.checked:
            _check_apart(frame, target, array, same)
    sources = [array for (array, _), maybe in zip(others, alike, strict=True) if maybe]
    if not sources:
        return Order.ANY
    known = _known_direction(frame, target, sources)
    if known is not None:
        return known
    if frame.walk.checked and not _are_along_one_step(frame, [target, *sources]):
        for source in sources:
            _check_apart_or_ordered(frame, target, source)
    return _direction(frame, target, sources)


def is_apart(target: Array, source: Array) -> bool:
    """Whether two arrays are known to lie in different memory."""
    if target.type.space != source.type.space:
        return True
    return target.root is not None and source.root is not None and target.root is not source.root


def _base(array: Array) -> IRValue:
    """The array that it is a view of."""
    return array.root or array.base or array.ir


def _refuse(frame: Frame, target: Array, source: Array) -> None:
    names = " and ".join(dict.fromkeys((spoken(target), spoken(source))))
    frame.refuse(
        "GC107",
        f"{names} may overlap, and then the order of the elements matters",
        "assign the elements in a loop, which says the order",
    )


def _are_along_one_step(frame: Frame, arrays: Sequence[Array]) -> bool:
    """Whether compile time knows that equal indices of arrays lie at equal distances, in order."""
    if all(array.type.layout == "C" for array in arrays):
        return True
    steps = [axes_of(frame, array).stride(0) for array in arrays if array.type.ndim == 1]
    first = steps[0] if len(steps) == len(arrays) else None
    return isinstance(first, int) and first != 0 and all(step == first for step in steps)


def _may_have_equal_strides(frame: Frame, target: Array, source: Array) -> bool:
    """Whether two arrays may have equal strides in bytes."""
    if target.type.ndim != source.type.ndim:
        return False
    if target.type.element.itemsize != source.type.element.itemsize:
        return False
    if target.type.space not in ("global", "shared", "local"):
        return False
    steps = [own_steps(array) for array in (target, source)]
    if _base(target) is _base(source) and None not in steps:
        return steps[0] == steps[1]
    pairs = zip(*(axes_of(frame, array).strides() for array in (target, source)), strict=True)
    return not any(isinstance(a, int) and isinstance(b, int) and a != b for a, b in pairs)


def _known_direction(frame: Frame, target: Array, sources: Sequence[Array]) -> Order | None:
    """The order for slices of one array whose places in it compile time knows; None for others.

    Refusal GC107 if the target lies between its sources.
    """
    step = axes_of(frame, target).stride(0)
    if target.type.ndim != 1 or not isinstance(step, int) or step == 0 or target.offset is None:
        return None
    ahead = behind = False
    for source in sources:
        if _base(source) is not _base(target) or source.offset is None:
            return None
        distance = target.offset - source.offset
        if distance % step == 0:
            ahead |= distance // step > 0
            behind |= distance // step < 0
    if ahead and behind:
        _refuse(frame, target, sources[0])
    return Order.BACKWARDS if ahead else Order.ANY


def _direction(frame: Frame, target: Array, sources: Sequence[Array]) -> IRValue:
    """Whether to go from the last element to the first: a target lies behind a source.

    Sources on both sides of the target would need a copy, which checked mode refuses.
    """
    add, extents = frame.builder.value, extents_of(frame)
    step = axes_of(frame, target).stride(0) if target.type.ndim == 1 else 1
    addresses = [add(memory.Address, array=array.ir) for array in (target, *sources)]
    own, *others = addresses
    flags: list[IRValue] = []
    if len(others) == 1:
        flags = [
            add(arith.Compare, lhs=own, rhs=others[0], predicate=predicate)
            for predicate in ("gt", "lt")
        ]
    else:
        first_byte, last_byte = _span(frame, target)
        span = add(arith.Sub, lhs=last_byte, rhs=first_byte)
        for before in (True, False):
            found: IRValue | None = None
            for other in others:
                first, second = (other, own) if before else (own, other)
                near = _lies_behind(frame, first, second, span)
                found = near if found is None else add(arith.Or, lhs=found, rhs=near)
            assert found is not None
            flags.append(found)
    backwards, onwards = flags
    if isinstance(step, int):
        backwards, onwards = (onwards, backwards) if step < 0 else (backwards, onwards)
    else:
        falls = add(arith.Compare, lhs=extents.value(step), rhs=extents.value(0), predicate="lt")
        backwards, onwards = (
            add(arith.Select, condition=falls, lhs=one, rhs=other)
            for one, other in ((onwards, backwards), (backwards, onwards))
        )
    if len(others) == 1:
        return backwards
    if frame.walk.checked:
        clash = add(arith.And, lhs=backwards, rhs=onwards)
        _assert_apart(frame, target, add(arith.Not, value=clash))
    return backwards


def _lies_behind(frame: Frame, first: IRValue, second: IRValue, span: IRValue) -> IRValue:
    """Whether `second` lies less than `span` bytes behind `first`, and not at it."""
    add = frame.builder.value
    distance = add(arith.Sub, lhs=second, rhs=first)
    zero = extents_of(frame).value(0)
    behind = add(arith.Compare, lhs=distance, rhs=zero, predicate="gt")
    near = add(arith.Compare, lhs=distance, rhs=span, predicate="lt")
    return add(arith.And, lhs=behind, rhs=near)


def _assert_apart(frame: Frame, target: Array, holds: IRValue) -> None:
    message = f"{spoken(target)} overlaps an array of its new value, so that a copy is needed"
    frame.builder.value(memory.Assert, condition=holds, message=message, kind="value")


# -- several axes, or different strides


def _check_apart_or_ordered(frame: Frame, target: Array, source: Array) -> None:
    """Raise ValueError, in checked mode, unless going by addresses is right, or needn't be.

    It is where both have equal strides, and lie at one place, have one axis, or each stride is at
    least as long as all that the axes behind it span: the order of the indices is that of the
    addresses.
    """
    add, extents, axes = frame.builder.value, extents_of(frame), axes_of(frame, target)
    holds = equal = _equal_strides(frame, target, source)
    inner: Extent = 1
    for axis in range(target.type.ndim - 1, 0 if target.type.ndim == 1 else -1, -1):
        stride = axes.stride(axis)
        flag = add(
            arith.Compare, lhs=extents.value(stride), rhs=extents.value(inner), predicate="ge"
        )
        holds = add(arith.And, lhs=holds, rhs=flag)
        inner = extents.multiply(stride, axes.size(axis), nowrap=False)
    if target.type.ndim > 1:
        here = add(arith.And, lhs=equal, rhs=_are_at_one_place(frame, target, source))
        holds = add(arith.Or, lhs=holds, rhs=here)
    apart = _are_apart(frame, target, source)
    _assert_apart(frame, target, add(arith.Or, lhs=holds, rhs=apart))


def _are_at_one_place(frame: Frame, target: Array, source: Array) -> IRValue:
    add = frame.builder.value
    one, other = (add(memory.Address, array=array.ir) for array in (target, source))
    return add(arith.Compare, lhs=one, rhs=other, predicate="eq")


def _equal_strides(frame: Frame, target: Array, source: Array) -> IRValue:
    add, extents = frame.builder.value, extents_of(frame)
    found = frame.builder.constant(True, BOOL)
    for one, other in zip(*(axes_of(frame, a).strides() for a in (target, source)), strict=True):
        if one is not other:
            first, second = extents.value(one), extents.value(other)
            equal = add(arith.Compare, lhs=first, rhs=second, predicate="eq")
            found = add(arith.And, lhs=found, rhs=equal)
    return found


def _are_apart(frame: Frame, target: Array, source: Array) -> IRValue:
    """Whether two arrays span different memory."""
    add = frame.builder.value
    (low, high), (first, last) = (_span(frame, array) for array in (target, source))
    before = add(arith.Compare, lhs=high, rhs=first, predicate="le")
    behind = add(arith.Compare, lhs=last, rhs=low, predicate="le")
    return add(arith.Or, lhs=before, rhs=behind)


def _check_apart(frame: Frame, target: Array, source: Array, same: bool) -> None:
    """Raise ValueError, in checked mode, if two arrays overlap and aren't one."""
    add = frame.builder.value
    holds = _are_apart(frame, target, source)
    alike = target.type.element.itemsize == source.type.element.itemsize
    if same and alike and target.type.ndim == source.type.ndim:
        equal = _are_at_one_place(frame, target, source)
        equal = add(arith.And, lhs=equal, rhs=_equal_strides(frame, target, source))
        holds = add(arith.Or, lhs=holds, rhs=equal)
    _assert_apart(frame, target, holds)


def _span(frame: Frame, array: Array) -> tuple[IRValue, IRValue]:
    """The addresses of an array's first byte, and of the byte behind its last."""
    extents, axes = extents_of(frame), axes_of(frame, array)
    low: Extent = 0
    high: Extent = 0
    for axis in range(array.type.ndim):
        steps = extents.most(extents.subtract(axes.size(axis), 1), 0)
        reach = extents.multiply(axes.stride(axis), steps, nowrap=False)
        low = extents.add(low, extents.least(reach, 0), nowrap=False)
        high = extents.add(high, extents.most(reach, 0), nowrap=False)
    itemsize = array.type.element.itemsize
    address = frame.builder.value(memory.Address, array=array.ir)
    ends = (
        extents.multiply(low, itemsize, nowrap=False),
        extents.multiply(extents.add(high, 1, nowrap=False), itemsize, nowrap=False),
    )
    first, last = (extents.value(extents.add(address, end, nowrap=False)) for end in ends)
    return first, last
