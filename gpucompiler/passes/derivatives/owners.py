"""Arrays whose elements have one thread each, so that their shadows need no atomics.

A thread's numbers in the grid, `cuda.grid(2)`, tell it from all others where the launch has two
axes. Constants may be added to them. If every access of an array uses the same indices, no other
thread reaches the element, nor its shadow.
"""

from __future__ import annotations

from collections.abc import Container, Mapping

import attrs

from gpucompiler.ir.operations import arith, memory, simt
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.language.types import I64, ArrayType, ScalarType
from gpucompiler.passes.analyses.ranges import analyse_ranges
from gpucompiler.passes.derivatives.activity import Activity
from gpucompiler.passes.derivatives.program import Access, Program


@attrs.frozen
class Form:
    """The indices of an access, as a thread's numbers in the grid and constants.

    Args:
        axes: for each index, the axis of the thread's number in it; "" for a constant.
        offsets: for each index, the constant that is added.
        wraps: for each index, whether it counts from the array's end where it is below 0.
        columns: whether the array's memory has its first index fastest.
    """

    axes: tuple[str, ...]
    offsets: tuple[int, ...]
    wraps: tuple[bool, ...]
    columns: bool = False


def forms_of(program: Program, activity: Activity, axes: int) -> dict[Value, dict[Access, Form]]:
    """The accesses of the global arrays whose indices all tell which thread has them.

    Args:
        axes: along which the launch has threads and blocks.
    """
    found: dict[Value, dict[Access, Form]] = {
        root: {}
        for root in activity.active
        if isinstance(root.type, ArrayType) and root.type.space == "global"
    }
    signs = _Signs(program)
    for access in program.accesses:
        root = program.root(access.array)
        if root not in found:
            continue
        form = _form(program, access, axes, signs)
        if form is None or any(
            (form.axes, form.columns) != (each.axes, each.columns) for each in found[root].values()
        ):
            del found[root]
        else:
            found[root][access] = form
    return {root: forms for root, forms in found.items() if forms}


def is_owned(forms: Mapping[Access, Form]) -> bool:
    """Whether accesses of these forms let one thread alone reach each element."""
    return len(set(forms.values())) == 1 and not any(any(each.wraps) for each in forms.values())


def first_reads(program: Program, found: Mapping[Value, Mapping[Access, Form]]) -> set[Value]:
    """The arrays of which threads load only what was there ahead of the kernel.

    Each thread has an element of its own there, and loads it before it stores to it.
    """
    return {
        root
        for root, forms in found.items()
        if is_owned(forms)
        and not any(isinstance(each, memory.AtomicUpdate) for each in forms)
        and not any(
            isinstance(store, memory.Store)
            and isinstance(load, memory.Load)
            and program.may_follow(store, load)
            for store in forms
            for load in forms
        )
    }


class _Signs:
    """The indices that may be below 0 where they are used. Few kernels ask."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._ranges: dict[Value, tuple[int, int]] | None = None

    def may_be_negative(self, index: Value) -> bool:
        """Whether no guard says that an index is at least 0, as in `if i > 0: x[i - 1]`."""
        if self._ranges is None:
            self._ranges = analyse_ranges(self._program.function).defined
        known = self._ranges.get(index)
        return known is None or known[0] < 0


def _form(program: Program, access: Access, axes: int, signs: _Signs) -> Form | None:
    kind, root = access.array.type, program.root(access.array)
    columns = root is not access.array
    if not isinstance(kind, ArrayType) or (columns and not in_columns(program, access.array)):
        return None
    if len(access.indices) != kind.ndim:
        return None
    parts: list[tuple[str, int, bool]] = []
    for dimension, index in enumerate(access.indices):
        part = _part(program, (root, access.array), dimension, index, signs)
        if part is None:
            return None
        parts.append(part)
    if sorted(axis for axis, _, _ in parts if axis) != list("xyz"[:axes]):
        return None  # several threads have the same indices
    names, offsets, wraps = zip(*parts, strict=True)
    return Form(names, offsets, wraps, columns)


def in_columns(program: Program, array: Value) -> bool:
    """Whether an array is all of its root, whose memory has the first index fastest."""
    view = program.definitions.get(array)
    if not isinstance(view, memory.View) or program.root(array) is not view.array:
        return False

    def is_number(value: Value, number: int) -> bool:
        made = program.definitions.get(value)
        return isinstance(made, arith.Constant) and made.value == number

    def is_size(value: Value, axis: int) -> bool:
        made = program.definitions.get(value)
        return isinstance(made, memory.Dimension) and (made.array, made.axis) == (view.array, axis)

    def is_product(value: Value, axes: int) -> bool:
        made = program.definitions.get(value)
        if axes < 2:
            return is_size(value, 0) if axes else is_number(value, 1)
        return isinstance(made, arith.Mul) and any(
            is_product(some, axes - 1) and is_size(last, axes - 1)
            for some, last in ((made.lhs, made.rhs), (made.rhs, made.lhs))
        )

    return (
        is_number(view.offset, 0)
        and all(is_size(value, axis) for axis, value in enumerate(view.sizes))
        and all(is_product(value, axis) for axis, value in enumerate(view.strides))
    )


def _part(
    program: Program, arrays: Container[Value], dimension: int, index: Value, signs: _Signs
) -> tuple[str, int, bool] | None:
    """The axis, the constant, and whether the index may wrap; None for other indices."""
    definition, wrapped = program.definitions.get(index), False
    if isinstance(definition, memory.WrapIndex):
        size = program.definitions.get(definition.size)
        if not isinstance(size, memory.Dimension) or size.array not in arrays:
            return None
        if size.axis != dimension:
            return None
        index = definition.index
        wrapped = True
    first, offset = index, 0
    while (axis := _grid_axis(program, index)) is None:
        definition = program.definitions.get(index)
        if isinstance(definition, arith.Constant):
            total = offset + int(definition.value)
            return ("", total, False) if total >= 0 else None
        # Sums in narrower types may wrap around.
        if not isinstance(definition, (arith.Add, arith.Sub)) or definition.result.type != I64:
            return None
        index, constant, sign = definition.lhs, program.definitions.get(definition.rhs), 1
        if isinstance(definition, arith.Sub):
            sign = -1
        elif not isinstance(constant, arith.Constant):
            index, constant = definition.rhs, program.definitions.get(definition.lhs)
        if not isinstance(constant, arith.Constant):
            return None
        offset += sign * int(constant.value)
    return axis, offset, wrapped and offset < 0 and signs.may_be_negative(first)


def _grid_axis(program: Program, value: Value) -> str | None:
    """The axis along which a value is the thread's number in the grid."""
    definition = program.definitions.get(value)
    while isinstance(definition, arith.Convert):
        kind = definition.result.type
        if not isinstance(kind, ScalarType) or not kind.is_integer or kind.bits < 32:
            return None  # several threads' numbers become one
        definition = program.definitions.get(definition.value)
    if not isinstance(definition, arith.Add):
        return None
    for base, rest in ((definition.lhs, definition.rhs), (definition.rhs, definition.lhs)):
        product, thread = program.definitions.get(base), program.definitions.get(rest)
        if not isinstance(product, arith.Mul) or not isinstance(thread, simt.ThreadIndex):
            continue
        sides = [program.definitions.get(product.lhs), program.definitions.get(product.rhs)]
        for block, size in (sides, sides[::-1]):
            if isinstance(block, simt.BlockIndex) and isinstance(size, simt.BlockSize):
                return thread.axis if thread.axis == block.axis == size.axis else None
    return None
