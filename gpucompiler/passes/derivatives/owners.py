"""Arrays whose elements have one thread each, so that their shadows need no atomics.

A thread's number in the grid, `cuda.grid(1)`, tells it from all others where the launch has one
axis. If every access of an array uses it as index, no other thread reaches the element, nor its
shadow.
"""

from __future__ import annotations

from gpucompiler.ir.operations import arith, memory, simt
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.language.types import ArrayType, ScalarType
from gpucompiler.passes.derivatives.activity import Activity
from gpucompiler.passes.derivatives.context import Context
from gpucompiler.passes.derivatives.program import Program


def owned_roots(program: Program, activity: Activity, axes: int) -> set[Value]:
    """The global arrays, each element of which one thread alone accesses.

    Args:
        axes: along which the launch has threads and blocks.
    """
    if axes != 1:
        return set()
    found = {
        root
        for root in activity.active
        if isinstance(root.type, ArrayType) and root.type.space == "global"
    }
    numbers: dict[Value, Value] = {}
    for access in program.accesses():
        root = program.root(access.array)
        if root not in found:
            continue
        index = access.indices[0] if len(access.indices) == 1 else None
        plain = access.array is root and isinstance(root.type, ArrayType) and root.type.ndim == 1
        number = None if index is None or not plain else grid_number(program, index)
        if number is None or numbers.setdefault(root, number) is not number:
            found.discard(root)
    return found & set(numbers)


def grid_number(program: Program, value: Value) -> Value | None:
    """The value itself, if it is the thread's number along x in the grid."""
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
        if not isinstance(product, arith.Mul) or not _along_x(thread, simt.ThreadIndex):
            continue
        sides = [program.definitions.get(product.lhs), program.definitions.get(product.rhs)]
        if any(
            _along_x(first, simt.BlockIndex) and _along_x(second, simt.BlockSize)
            for first, second in (sides, sides[::-1])
        ):
            return value
    return None


def _along_x(operation: object, cls: type) -> bool:
    return isinstance(operation, cls) and getattr(operation, "axis", "") == "x"


def unused_axes(context: Context, axes: int) -> None:
    """Append the check that a launch has threads and blocks along some axes only."""
    emit, builder = context.emit, context.builder
    count: Value | None = None
    for axis in "xyz"[axes:]:
        for cls in (simt.BlockSize, simt.GridSize):
            size = builder.value(cls, axis=axis)
            count = size if count is None else emit.add(count, size)
    assert count is not None
    kind = count.type
    expected = builder.constant(2 * (3 - axes), kind)  # type: ignore[arg-type]
    builder.add(
        memory.Assert, condition=emit.compare(count, "eq", expected), kind="value",
        message=f"this adjoint is for launches along {axes} of the axes; take axes=3",
    )  # fmt: skip
