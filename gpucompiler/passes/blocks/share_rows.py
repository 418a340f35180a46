"""Find the rows that loops go along once, ahead of the loops.

    cf.for %y0, %y1, %1 (%y) {                    cf.for %y0, %y1, %1 (%y) {
      cf.for %x0, %whole, %32 (%x) {                %row = array.view %u, %y · %width, [%width]
        %v = vector.load %u, [%y, %x]       →       cf.for %x0, %whole, %32 (%x) {
        …                                             %v = vector.load %row, [%x]
      }                                               …
      cf.if %left {                                 }
        %v = vector.load %u, [%y, %whole]           cf.if %left {
      }                                               %v = vector.load %row, [%whole]

Left alone, LLVM finds the address of each row anew for each loop over its elements, or counts an
address for each of them in all loops around. A stencil of 7 points has 6 rows: short ones took
as long for their addresses as for their elements. `lower_view` keeps LLVM from taking the views'
addresses apart.

Runs last, in block programs for runs of blocks. Keeps the meaning, so it can be interpreted.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt, vector_accesses
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.rewrite import Cloner, inputs_of, operations_of
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import ArrayType

_Access = vector_accesses.VectorLoad | vector_accesses.VectorStore | memory.Prefetch
_ACCESSES: Final = (vector_accesses.VectorLoad, vector_accesses.VectorStore, memory.Prefetch)
_FOUND: Final = frozenset[type[Operation]]({*_ACCESSES, simt.BlockCount})
_LOOPS: Final = (control.For, control.While)
# Operations of indices.
_OF_INDICES: Final = (
    arith.Constant, arith.Add, arith.Sub, arith.Mul, arith.Convert, arith.Minimum, arith.Maximum,
    memory.Dimension,
)  # fmt: skip


def share_rows(function: Function) -> bool:
    """Make views of rows ahead of loops over their elements. Returns whether there was one.

    Args:
        function: a block program of vectors.
    """
    kinds = [value.type for value in function.body.arguments]
    if not any(isinstance(kind, ArrayType) and kind.ndim > 1 for kind in kinds):
        return False
    found = operations_of(function.body, _FOUND)
    if not any(isinstance(each, _ACCESSES) and len(each.indices) > 1 for each in found):
        return False
    if not any(isinstance(each, simt.BlockCount) for each in found):
        return False
    search = _Search()
    search.block(function.body, [])
    for block, ahead in search.ahead.values():
        block.operations = [
            each
            for operation in block.operations
            for each in (*ahead.get(operation, ()), operation)
        ]
    return bool(search.ahead)


def _goes_along_row(operation: Operation) -> bool:
    """Whether an operation accesses neighbours in a row of an array."""
    if not isinstance(operation, _ACCESSES) or len(operation.indices) < 2:
        return False
    kind = array_type(operation.array)
    return kind.layout == "C" and kind.space == "global"


class _Search:
    """Looks for rows, and makes views of them.

    Attributes:
        ahead: by the identity of a block, the block and what goes ahead of its operations.
    """

    def __init__(self) -> None:
        self.ahead: dict[int, tuple[Block, dict[Operation, list[Operation]]]] = {}
        # How many regions deep a value is defined, and the operations of indices.
        self.depths: dict[Value, int] = {}
        self.made: dict[Value, Operation] = {}
        self.levels: dict[Value, int] = {}
        self.views: dict[Hashable, Value] = {}

    def block(self, block: Block, around: list[tuple[Block, Operation]]) -> None:
        """Look through a block, and the operations with regions that it is in, from outside on."""
        depth = len(around)
        for value in block.arguments:
            self.depths[value] = depth
        for operation in block.operations:
            for value in operation.results:
                self.depths[value] = depth
            if isinstance(operation, _OF_INDICES):
                self.made[operation.result] = operation
            elif around and isinstance(operation, _ACCESSES) and _goes_along_row(operation):
                self.access(operation, around)
            for region in operation.regions:
                self.block(region, [*around, (block, operation)])

    def access(self, access: _Access, around: list[tuple[Block, Operation]]) -> None:
        """Let an access use a view, if its row is known ahead of a loop that it is in."""
        *rows, column = access.indices
        level = max(map(self.level, (access.array, *rows)))
        if self.level(column) <= level:
            return
        if not any(isinstance(operation, _LOOPS) for _, operation in around[level:]):
            return
        block, operation = around[level]
        key = (id(block), access.array, *map(self.key, rows))
        if key not in self.views:
            _, ahead = self.ahead.setdefault(id(block), (block, {}))
            builder = Builder(Block([], ahead.setdefault(operation, [])), operation.location)
            self.views[key] = self.view(builder, access.array, rows, level)
        access.array, access.indices = self.views[key], [column]

    def level(self, value: Value) -> int:
        """How many regions deep a value can be computed."""
        found = self.levels.get(value)
        if found is None:
            made = self.made.get(value)
            if made is None:
                found = self.depths[value]
            else:
                found = max(map(self.level, inputs_of(made)), default=0)
            self.levels[value] = found
        return found

    def key(self, value: Value) -> Hashable:
        """The same for values that are equal."""
        match self.made.get(value):
            case None:
                return value
            case arith.Constant(value=number):
                return (number, value.type)
            case made:
                axis = made.axis if isinstance(made, memory.Dimension) else None
                return (type(made), value.type, axis, *map(self.key, inputs_of(made)))

    def view(self, builder: Builder, array: Value, rows: list[Value], level: int) -> Value:
        """Write a view of a row of an array, in a block that many regions deep."""
        cloner, kind = Cloner(), array_type(array)
        sizes = [
            builder.value(memory.Dimension, array=array, axis=axis) for axis in range(1, kind.ndim)
        ]
        place: Value | None = None
        for index, size in zip(rows, sizes, strict=True):
            number = self.copied(index, level, cloner, builder.block)
            if place is not None:
                number = builder.value(arith.Add, lhs=place, rhs=number)
            place = builder.value(arith.Mul, lhs=number, rhs=size)
        assert place is not None, "an access has a row"
        row = ArrayType(kind.element, 1, space=kind.space)
        return builder.add(
            memory.View, array=array, offset=place, sizes=[sizes[-1]], kept=True, types=[row]
        ).result

    def copied(self, value: Value, level: int, cloner: Cloner, block: Block) -> Value:
        """A value in a block; its copy there, if it is computed deeper inside."""
        if self.depths[value] > level and value not in cloner.mapping:
            made = self.made[value]
            for source in inputs_of(made):
                self.copied(source, level, cloner, block)
            block.operations.append(cloner.operation(made))
        return cloner.mapping.get(value, value)
