"""Write the regions of a block program's pieces: masks, values of other pieces, stores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import control, memory, simt
from gpucompiler.ir.rewrite import Cloner, inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.ir.unsupported import unsupported
from gpucompiler.language.types import BOOL
from gpucompiler.passes.blocks.fission.arrays import place_local_arrays, thread_number
from gpucompiler.passes.blocks.fission.slots import Slots
from gpucompiler.passes.blocks.fission.values import Assign, Mark, Needs, Piece, Text, Variable

# The value that a thread which is not in a piece yields to a reduction.
_NEUTRAL: Final = {"add": False, "or": False, "and": True}


def connect_pieces(
    function: Function, pieces: Mapping[Operation, Piece], variables: Mapping[Value, Variable],
    local_arrays: Sequence[memory.Allocate], threads: int,
) -> list[Operation]:  # fmt: skip
    """Build the bodies of all pieces. Returns the allocations that belong to the function's top.

    Raises:
        TargetUnsupported: an array that a thread chooses is needed by another piece.
    """
    text = Text(function.body, pieces)
    needs = Needs(text, pieces, variables)
    if needs.findings:
        raise unsupported(function, "the host", needs.findings)
    slots = Slots(text, needs, pieces, variables)
    arrays = slots.allocate(threads)
    bodies = [_Body(piece, needs, slots, threads) for piece in pieces.values()]
    for threads_operation, body in zip(pieces, bodies, strict=True):
        body.build(threads_operation)
    # Last, since all copies are made of operations as they were.
    for body in bodies:
        replace_uses(body.inside, body.cloner.mapping)
    _drop_marks(function.body)
    return [*arrays, *place_local_arrays(function, local_arrays, threads)]


def _drop_marks(block: Block) -> None:
    block.operations = [o for o in block.operations if not isinstance(o, Mark)]
    for operation in block.operations:
        if not isinstance(operation, simt.Threads):
            for region in operation.regions:
                _drop_marks(region)


class _Body:
    """Writes the region of one `simt.threads`."""

    def __init__(self, piece: Piece, needs: Needs, slots: Slots, threads: int) -> None:
        self.piece = piece
        self.threads = threads
        self.needs = needs
        self.slots = slots
        self.top = Block()
        self.inside = Block()
        self.number: Value | None = None
        # Values of other pieces, as this one has them.
        self.cloner = Cloner()

    def build(self, threads: Operation) -> None:
        assert isinstance(threads, simt.Threads)
        builder = Builder(Block(), threads.location)
        values = self.level(self.piece.masks, builder, threads.combinations)
        builder.location = threads.location
        builder.add(control.Yield, types=[], values=values)
        threads.body = Block(operations=[*self.top.operations, *builder.block.operations])

    def level(
        self, masks: Sequence[tuple[Value, bool]], builder: Builder, kinds: Sequence[str]
    ) -> list[Value]:
        """Append operations under some masks; gives the values yielded, neutral ones elsewhere."""
        if not masks:
            return self.content(builder)
        (condition, side), *rest = masks
        self.fetch([condition], builder)
        condition = self.cloner.mapping.get(condition, condition)
        inside, outside = Builder(Block(), builder.location), Builder(Block(), builder.location)
        values = self.level(rest, inside, kinds)
        inside.add(control.Yield, types=[], values=values)
        neutral = [outside.constant(_NEUTRAL[kind], BOOL) for kind in kinds]
        outside.add(control.Yield, types=[], values=neutral)
        then, otherwise = (inside, outside) if side else (outside, inside)
        branch = builder.add(
            control.If, types=[BOOL] * len(kinds), condition=condition,
            then=then.block, otherwise=otherwise.block,
        )  # fmt: skip
        return branch.results

    def content(self, builder: Builder) -> list[Value]:
        self.fetch(self.needs.foreign(self.piece), builder)
        mapping = self.cloner.mapping
        self.inside.operations = self.with_stores(self.piece.operations)
        builder.block.operations += self.inside.operations
        return [mapping.get(value, value) for value in self.piece.predicates]

    def index(self) -> Value:
        """The thread's own index into slots."""
        if self.number is None:
            self.number = thread_number(Builder(self.top), self.threads)
        return self.number

    def fetch(self, values: Sequence[Value], builder: Builder) -> None:
        """Load values of other pieces, or compute them again where that is planned."""
        mapping = self.cloner.mapping
        loads: dict[Value, None] = {}
        again: dict[Operation, None] = {}
        for value in values:
            self.collect(value, loads, again)
        for value in loads:
            mapping[value] = self.slots.load(value, self.index(), builder)
        for operation in sorted(again, key=lambda o: self.needs.text.position[o]):
            builder.block.operations.append(self.cloner.operation(operation))

    def collect(self, value: Value, loads: dict[Value, None], again: dict[Operation, None]) -> None:
        if value in self.cloner.mapping or not self.needs.is_own(value):
            return
        operations = self.needs.recomputed(value)
        if operations is None:
            loads[value] = None
            return
        for operation in operations:
            if operation.results[0] not in self.cloner.mapping and operation not in again:
                again[operation] = None
                for operand in inputs_of(operation):
                    if self.needs.is_own(operand):
                        self.collect(operand, loads, again)

    def with_stores(self, operations: list[Operation]) -> list[Operation]:
        """The operations, with values that other pieces need stored right behind."""
        block = Block()
        builder = Builder(block)
        slots = self.slots
        for operation in operations:
            builder.location = operation.location
            if isinstance(operation, Assign):
                target = operation.target
                if target in slots.slot and slots.slot[target] is not slots.slot.get(
                    operation.value
                ):
                    slots.store(target, operation.value, self.index(), builder)
                continue
            for region in operation.regions:
                if any(isinstance(inner, Assign) for inner in region.operations):
                    region.operations = self.with_stores(region.operations)
            block.operations.append(operation)
            for value in operation.results:
                if value in slots.slot:
                    slots.store(value, value, self.index(), builder)
        return block.operations
