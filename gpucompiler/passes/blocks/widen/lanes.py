"""The writer of a chunk of threads, with the scalar or vector that stands for each value.

The base of `widen`: how operations are made, how a value becomes a vector, and what the active
lanes are. Uniform and linear values are held by the scalar of lane 0; vectors are made of them
where they are needed, once a region.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence, Set
from contextlib import contextmanager
from typing import Any

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, vectors
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Block, Operation, Value
from gpucompiler.language.types import BOOL, I32, ScalarType, Type, VectorType
from gpucompiler.passes.analyses.lane_operations import Chunk, Shape
from gpucompiler.passes.analyses.lanes import LaneShapes

# An array, and the mask of an access to it.
Update = tuple[Value, Value | None]


class LaneWriter:
    """Writes what W threads do together.

    Args:
        shapes: how the values of the threads' body depend on the lane.
        builder: where operations are appended.
        thread: thread_number of lane 0, i32.
        tops: takes the allocations, which stand at the top of the function.
        used: values that some operation of the function reads.
        write: writes a block's operations, and gives what it yields.
    """

    def __init__(
        self, shapes: LaneShapes, builder: Builder, thread: Value, tops: list[Operation],
        used: Set[Value], write: Callable[[LaneWriter, Block], list[Value]],
    ) -> None:  # fmt: skip
        self.shapes = shapes
        self.chunk: Chunk = shapes.chunk
        self.builder = builder
        self.thread = thread
        self.tops = tops
        self.used = used
        self.write = write
        # The active lanes, None for all.
        self.mask: Value | None = None
        # Whether at least one lane is active here; not so where a short branch is taken anyway.
        self.lit = True
        # Arrays with masks by which the threads load elements and store them again.
        self.updated: Set[Update] = frozenset()
        # Whether this code runs only where a lane raises; it isn't written for other cases again.
        self.rare = False
        # Whether a lane has raised, a scalar, in code that runs again if none has; else None.
        self.raised: Value | None = None
        # The same for values that say whether their lanes are alive.
        self.gone: dict[Value, Value] = {}
        # Branches on lanes that are alive, where the active ones are.
        self.taken: set[Operation] = set()
        self.bases: dict[Value, Value] = {}
        self.vectors: dict[Value, Value] = {}
        self.cached: list[Value] = []
        # Values of the threads' body that are the lane; and masks in which at most this one is on.
        self.zeros: set[Value] = set()
        self.lone: dict[Value, int] = {}
        # Values of lanes that a mask switches off: they are those of another vector.
        self.kept: dict[Value, tuple[Value | None, Value]] = {}
        # Results of branches that only the lanes need for which the condition holds.
        self.free: set[Value] = set()

    # -- values

    def shape(self, value: Value) -> Shape:
        """How a value of the threads' body depends on the lane."""
        return self.shapes.of(value)

    def base(self, value: Value) -> Value:
        """The scalar of a uniform value, or lane 0's of a linear one."""
        return self.bases.get(value, value)

    def vector(self, value: Value) -> Value:
        """A value in every lane."""
        found = self.vectors.get(value)
        if found is None:
            found = self.spread(self.base(value), self.shape(value).step or 0)
            self.vectors[value] = found
            self.cached.append(value)
        return found

    def formed(self, value: Value, shape: Shape) -> Value:
        """A value in the form that a shape has: scalar, or vector where it varies."""
        return self.vector(value) if shape.step is None else self.base(value)

    def bind(self, value: Value, formed: Value) -> None:
        """Let a value in the form of its shape stand for a value of the threads' body."""
        if self.shape(value).step is None:
            self.vectors[value] = formed
        else:
            self.bases[value] = formed

    def form_type(self, kind: Type, shape: Shape) -> Type:
        """The type of a value of a shape."""
        return kind if shape.step is not None else self.wide(kind)

    def wide(self, kind: Type) -> Type:
        """The type of a scalar in every lane."""
        assert isinstance(kind, ScalarType)
        return kind if self.chunk.lanes == 1 else VectorType(kind, self.chunk.lanes)

    # -- making operations

    def make(self, cls: type[Operation], **fields: Any) -> Value:
        """Append an operation with one result, whose type it infers."""
        return self.builder.value(cls, **fields)

    def constant(self, value: bool | int | float, kind: ScalarType) -> Value:
        """A scalar constant."""
        return self.builder.constant(value, kind)

    def spread(self, base: Value, step: int = 0) -> Value:
        """The vector base + lane · step."""
        if self.chunk.lanes == 1:
            return base
        if step:
            return self.make(vectors.Iota, start=base, lanes=self.chunk.lanes, step=step)
        return self.make(vectors.Splat, value=base, lanes=self.chunk.lanes)

    def same(self, value: bool | int | float, kind: ScalarType) -> Value:
        """A constant in every lane."""
        return self.spread(self.constant(value, kind))

    def nothing(self, kind: Type) -> Value:
        """A zero in every lane."""
        assert isinstance(kind, ScalarType)
        return self.same(False if kind == BOOL else 0.0 if kind.is_float else 0, kind)

    def both(self, lhs: Value | None, rhs: Value) -> Value:
        """The lanes of two masks, the first of which may be None for all."""
        if lhs is None:
            return rhs
        found = self.make(arith.And, lhs=lhs, rhs=rhs)
        lone = self.lone.get(lhs, self.lone.get(rhs))
        if lone is not None:
            self.lone[found] = lone
        return found

    def bits(self, mask: Value | None) -> Value:
        """The lanes of a mask as bits."""
        return self.make(vectors.BitMask, vector=self.same(True, BOOL) if mask is None else mask)

    def any(self, mask: Value) -> Value:
        """Whether a lane of a mask is on, a scalar."""
        return self.compared(self.bits(mask), 0, "ne")

    def last_lane(self, mask: Value | None) -> tuple[Value, Value | None]:
        """The last lane of a mask, an i32, and whether there is one; None if there certainly is."""
        if mask is None:
            return self.constant(self.chunk.lanes - 1, I32), None
        if mask in self.lone:
            return self.constant(self.lone[mask], I32), self.any(mask)
        bits = self.bits(mask)
        assert isinstance(bits.type, ScalarType)
        above = self.make(arith.LeadingZeros, value=bits)
        number = self.builder.add(arith.Convert, value=above, types=[I32]).result
        top = self.constant(bits.type.bits - 1, I32)
        place = self.make(arith.Sub, lhs=top, rhs=number)
        # Without a lane the place is -1.
        lane = self.make(arith.And, lhs=place, rhs=self.constant(self.chunk.lanes - 1, I32))
        lane.range = (0, self.chunk.lanes - 1)
        return lane, self.any(mask)

    def compared(self, value: Value, number: int, predicate: str) -> Value:
        """A scalar compared with a constant."""
        assert isinstance(value.type, ScalarType)
        other = self.constant(number, value.type)
        return self.make(arith.Compare, lhs=value, rhs=other, predicate=predicate)

    def negated(self, mask: Value) -> Value:
        """The other lanes."""
        return self.make(arith.Not, value=mask)

    def copy(
        self, operation: Operation, operand: Callable[[Value], Value], shape: Shape
    ) -> list[Value]:
        """A copy of an operation without regions; gives its results, which stand for the originals.

        Facts about a value hold for active lanes, so they stay where all lanes are active. A number
        of lane 0 from which others are told wraps around: checked ones would stop at an end of
        their type in a lane that is switched off.
        """
        facts = self.lit if shape.uniform else self.mask is None and self.lit
        fields: dict[str, Any] = {}
        for name, role in operation.FIELDS:
            value: Any = getattr(operation, name)
            if role == "attribute":
                fields[name] = value and facts if name == "nowrap" else value
                if name == "checked" and shape.step:
                    fields[name] = False
            elif role == "operands":
                fields[name] = [operand(each) for each in value]
            else:
                fields[name] = None if value is None else operand(value)
        assert not operation.REGIONS
        results: list[Value] = []
        for old in operation.results:
            new = Value(self.form_type(old.type, shape), old.location, old.name)
            new.range = old.range if facts else None
            results.append(new)
        copied = type(operation)(results=results, location=operation.location, **fields)
        self.builder.block.operations.append(copied)
        return results

    def append(self, operation: Operation, types: Sequence[Type]) -> list[Value]:
        """Append an operation with regions; gives its results."""
        operation.location = self.builder.location
        operation.results = [Value(kind, self.builder.location) for kind in types]
        self.builder.block.operations.append(operation)
        return operation.results

    # -- regions

    @contextmanager
    def region(
        self, arguments: Sequence[Type] = (), mask: Value | None = None
    ) -> Generator[tuple[Block, list[Value]]]:
        """A new block to write into, with its arguments; vectors made in it end with it."""
        outer = self.builder, self.mask, self.lit, self.cached
        values = [Value(kind) for kind in arguments]
        block = Block(values)
        self.builder = Builder(block, self.builder.location)
        self.mask, self.lit, self.cached = mask, True, []
        yield block, values
        for value in self.cached:
            del self.vectors[value]
        self.builder, self.mask, self.lit, self.cached = outer

    @contextmanager
    def lanes_of(self, mask: Value | None) -> Generator[None]:
        """Go on writing for other lanes; perhaps none of them is active."""
        outer = self.mask, self.lit
        self.mask, self.lit = mask, False
        yield
        self.mask, self.lit = outer

    @contextmanager
    def cleared(self, block: Block | None, mask: Value) -> Generator[None]:
        """Let lanes that a mask switches off hold lane 0's element in the vectors a block reads.

        LLVM takes constants there for what it may leave out again.
        """
        own: dict[Value, Value] = {}
        if block is not None and self.chunk.lanes > 1:
            operations = list(block.walk())
            inputs = {value for operation in operations for value in inputs_of(operation)}
            # Values from inside have vectors of the copy that was written before.
            for operation in operations:
                inputs.difference_update(operation.results)
                for region in operation.regions:
                    inputs.difference_update(region.arguments)
            own = {value: found for value, found in self.vectors.items() if value in inputs}
        for value, found in own.items():
            first = self.make(vectors.Extract, vector=found, lane=self.constant(0, I32))
            self.vectors[value] = self.make(
                arith.Select, condition=mask, lhs=found, rhs=self.spread(first)
            )
        yield
        self.vectors.update(own)

    @contextmanager
    def rarely(self) -> Generator[None]:
        """Write code that runs only where a lane raises."""
        self.rare = True
        yield
        self.rare = False

    def note_raise(self) -> None:
        """A lane has raised."""
        if self.raised is not None:
            self.raised = self.constant(True, BOOL)

    @contextmanager
    def watched(self, raised: Value | None) -> Generator[None]:
        """Write code that finds whether a lane raises, in `raised`."""
        outer, self.raised = self.raised, raised
        yield
        self.raised = outer

    def branch(
        self,
        condition: Value,
        types: Sequence[Type],
        then: Callable[[], list[Value]],
        otherwise: Callable[[], list[Value]],
        mask: Value | None,
        rare: str = "",
    ) -> list[Value]:
        """A `cf.if` on a scalar, both of whose sides are written for the lanes of `mask`."""
        operation = control.If(condition=condition, rare=rare)
        sides: list[tuple[control.Yield, Value | None]] = []
        for write, name in ((then, "then"), (otherwise, "otherwise")):
            with self.region(mask=mask) as (block, _), self.watched(self.raised):
                end = self.builder.add(control.Yield, values=write())
                sides.append((end, self.raised))
            setattr(operation, name, block)
        (first, raised), (second, other) = sides
        if raised is None or other is None or raised is other:
            return self.append(operation, types)
        first.values.append(raised)
        second.values.append(other)
        *found, self.raised = self.append(operation, [*types, BOOL])
        return found


def each_lane(
    writer: LaneWriter, initial: list[Value], body: Callable[[Value, list[Value]], list[Value]]
) -> list[Value]:
    """A loop over the active lanes, lowest first, that carries values; gives the last ones.

    `body` writes what happens for a lane, an i32, and gives the next values.
    """
    types = [value.type for value in initial]
    if writer.mask is None and writer.lit:
        return _all_lanes(writer, initial, body)
    bits = writer.bits(writer.mask)

    def loop() -> list[Value]:
        operation = control.While(initial=[bits, *initial], ends=True)
        with writer.region([bits.type, *types], writer.mask) as (block, arguments):
            left, *carried = arguments
            assert isinstance(left.type, ScalarType)
            lane = writer.make(arith.TrailingZeros, value=left)
            number = writer.builder.add(arith.Convert, value=lane, types=[I32]).result
            number.range = (0, writer.chunk.lanes - 1)
            following = body(number, carried)
            less = writer.make(arith.Sub, lhs=left, rhs=writer.constant(1, left.type))
            rest = writer.make(arith.And, lhs=left, rhs=less)
            more = writer.compared(rest, 0, "ne")
            writer.builder.add(control.Yield, values=[more, rest, *following])
        operation.body = block
        return writer.append(operation, [bits.type, *types])[1:]

    if writer.lit:
        return loop()
    entered = writer.compared(bits, 0, "ne")
    return writer.branch(entered, types, loop, lambda: initial, writer.mask)


def _all_lanes(
    writer: LaneWriter, initial: list[Value], body: Callable[[Value, list[Value]], list[Value]]
) -> list[Value]:
    """`each_lane` where all lanes are active: a loop that counts, which LLVM unrolls."""
    types = [value.type for value in initial]
    start, stop, step = (writer.constant(n, I32) for n in (0, writer.chunk.lanes, 1))
    operation = control.For(start=start, stop=stop, step=step, initial=list(initial))
    with writer.region([I32, *types]) as (block, (number, *carried)):
        number.range = (0, writer.chunk.lanes - 1)
        writer.builder.add(control.Yield, values=body(number, carried))
    operation.body = block
    return writer.append(operation, types)


def first_lane(writer: LaneWriter, body: Callable[[Value], list[Value]]) -> None:
    """The first active lane alone, if there is one; `body` writes what happens for it."""
    bits = writer.bits(writer.mask)

    def once() -> list[Value]:
        lane = writer.make(arith.TrailingZeros, value=bits)
        number = writer.builder.add(arith.Convert, value=lane, types=[I32]).result
        number.range = (0, writer.chunk.lanes - 1)
        return body(number)

    if writer.lit:
        once()
    else:
        writer.branch(writer.compared(bits, 0, "ne"), [], once, list[Value], writer.mask)
