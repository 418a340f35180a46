"""Memory for values that go from piece to piece: live ranges, and values that share a slot.

    simt.threads { %v = … }                        simt.threads { %v = …
                                                                  array.store %v, %slot, [%n] }
    simt.threads { array.store %v, %y, [%i] }  →   simt.threads { %v.1 = array.load %slot, [%n.1]
                                                                  array.store %v.1, %y, [%i] }

A slot is an array with one element for each thread. Each thread's own path is a sequential program,
since stores are under the masks of their place. So a live range is a list of segments of the
program's text, and two values whose segments don't overlap may share a slot. The value and the
variable of an `Assign` get the same slot where possible, which saves a copy. Slots are read at the
start of a piece, and written right behind the operation that makes a value.
"""

from __future__ import annotations

from collections.abc import Mapping

from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import memory, vector_accesses
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.language.types import I64, ArrayType, ScalarType, Type, VectorType
from gpucompiler.passes.blocks.fission.values import Assign, Needs, Piece, Text, Variable
from gpucompiler.values import value_classes

Segment = tuple[int, int]


@value_classes.define
class _Slot:
    """Values that have one memory.

    Args:
        segments: the parts of the text where it is taken.
        kind, name, location: of the values.
        array: the memory.
    """

    segments: list[Segment]
    kind: Type
    name: str | None
    location: Location | None
    array: Value = value_classes.field(init=False)

    def overlaps(self, other: _Slot) -> bool:
        return any(a < d and c < b for a, b in self.segments for c, d in other.segments)


class Slots:
    """The memory of each value that has one."""

    def __init__(
        self, text: Text, needs: Needs, pieces: Mapping[Operation, Piece],
        variables: Mapping[Value, Variable],
    ) -> None:  # fmt: skip
        self.text = text
        self.needs = needs
        self.variables = variables
        self.readers: dict[Value, list[Operation]] = {}
        for threads, values in needs.read.items():
            for value in values:
                self.readers.setdefault(value, []).append(threads)
        self.slot: dict[Value, _Slot] = {}
        for value in [*variables, *text.definition]:
            if value in self.readers or value in needs.alive:
                self.slot[value] = _Slot(
                    self._segments(value), value.type, value.name, value.location
                )
        for value, variable in variables.items():
            if variable.before is not None and value in self.slot:
                self._merge(value, variable.before)
        self._coalesce(pieces)
        self._share()

    # -- live ranges

    def _segments(self, value: Value) -> list[Segment]:
        position = self.text.position
        variable = self.variables.get(value)
        if variable is None:
            threads, operation = self.text.definition[value]
            start = position[operation]
            return [(start, self._last_read(value, start + 1, self.text.loops[threads]))]
        start = position[variable.origin]
        found = [(start, self._last_read(value, start + 1, self.text.loops[variable.origin]))]
        if variable.end is not None and all(a.until is not variable.end for a in variable.assigns):
            found.append((start, position[variable.end]))
        for assign in variable.assigns:
            until = position[assign] + 1 if assign.until is None else position[assign.until]
            found.append((position[assign], until))
        return found

    def _last_read(self, value: Value, least: int, loops: tuple[Operation, ...]) -> int:
        for threads in self.readers.get(value, ()):
            around = self.text.loops[threads]
            last = self.text.position[threads]
            if len(around) > len(loops):
                # It may be read again in the next run.
                last = self.text.ends[around[len(loops)]]
            least = max(least, last)
        return least

    # -- common slots

    def _merge(self, one: Value, other: Value) -> None:
        first, second = self.slot[one], self.slot[other]
        if first is second:
            return
        first.segments += second.segments
        first.name = first.name or second.name
        for value, slot in self.slot.items():
            if slot is second:
                self.slot[value] = first

    def _coalesce(self, pieces: Mapping[Operation, Piece]) -> None:
        """Give an assigned value the variable's memory, if it has a slot anyway."""
        assigns: list[tuple[Operation, Assign]] = []
        for threads, piece in pieces.items():
            for operation in Block(operations=piece.operations).walk():
                if isinstance(operation, Assign) and operation.target in self.slot:
                    assigns.append((threads, operation))
        assigns.sort(key=lambda pair: -len(self.text.loops[pair[0]]))
        for threads, assign in assigns:
            target, source = self.slot[assign.target], self.slot.get(assign.value)
            if source is None or source is target or source.kind != target.kind:
                continue
            if not target.overlaps(source):
                self._merge(assign.target, assign.value)
                # No other value may use the slot in between.
                since, made = threads, self.text.definition.get(assign.value)
                if made is not None and made[0] is threads:
                    since = made[1]
                position = self.text.position
                target.segments.append((position[since], position[assign]))

    def _share(self) -> None:
        """Let values use memory that others no longer need."""
        done: list[_Slot] = []
        for slot in sorted(dict.fromkeys(self.slot.values()), key=lambda s: min(s.segments)):
            for other in done:
                if other.kind == slot.kind and not other.overlaps(slot):
                    other.segments += slot.segments
                    other.name = other.name if other.name == slot.name else None
                    for value, found in self.slot.items():
                        if found is slot:
                            self.slot[value] = other
                    break
            else:
                done.append(slot)

    # -- memory

    def allocate(self, threads: int) -> list[Operation]:
        found: list[Operation] = []
        for slot in dict.fromkeys(self.slot.values()):
            if isinstance(slot.kind, VectorType):
                element, shape = slot.kind.element, (threads, slot.kind.lanes)
            else:
                assert isinstance(slot.kind, ScalarType)
                element, shape = slot.kind, (threads,)
            kind = ArrayType(element, len(shape), space="local")
            slot.array = Value(kind, slot.location, slot.name)
            found.append(memory.Allocate(shape=shape, results=[slot.array], location=slot.location))
        return found

    def load(self, value: Value, index: Value, builder: Builder) -> Value:
        """Append a load of a value's slot."""
        slot = self.slot[value]
        builder = Builder(builder.block, value.location)
        if isinstance(slot.kind, VectorType):
            indices = [index, builder.constant(0, I64)]
            loaded = builder.value(
                vector_accesses.VectorLoad, array=slot.array, indices=indices, lanes=slot.kind.lanes
            )
        else:
            loaded = builder.value(memory.Load, array=slot.array, indices=[index])
        loaded.name, loaded.range = value.name, value.range
        return loaded

    def store(self, target: Value, value: Value, index: Value, builder: Builder) -> None:
        """Append a store to a value's slot."""
        slot = self.slot[target]
        indices, cls = [index], memory.Store
        if isinstance(slot.kind, VectorType):
            indices, cls = [index, builder.constant(0, I64)], vector_accesses.VectorStore
        builder.add(cls, value=value, array=slot.array, indices=indices)
