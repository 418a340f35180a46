"""The indices of a chunk's threads: lane 0's numbers, or vectors where rows end inside of it."""

from __future__ import annotations

from gpucompiler.ir.operations import arith, simt
from gpucompiler.ir.structure.nodes import Block, Value
from gpucompiler.language.types import I32, U32
from gpucompiler.passes.blocks.widen.lanes import LaneWriter
from gpucompiler.values import value_classes


@value_classes.define
class Indices:
    """Values that describe the threads of a chunk.

    Args:
        alone: the chunk is the only one of its row, so that lane 0 is thread 0 along x.
    """

    writer: LaneWriter
    number: Value
    place: tuple[Value, Value, Value] | None
    sizes: list[Value]
    alone: bool

    def bind(self, body: Block) -> None:
        """Let values that are made before a body stand for all indices in it."""
        for operation in body.walk():
            match operation:
                case simt.ThreadNumber():
                    self.writer.bind(operation.result, self.number)
                case simt.ThreadIndex():
                    self.writer.bind(operation.result, self.index(operation.axis))
                    if self.alone and operation.axis == "x":
                        self.writer.zeros.add(operation.result)
                case simt.LaneIndex():
                    self.writer.bind(operation.result, self.lane(operation.result))
                case simt.LaneMask():
                    self.writer.bind(operation.result, self.lane_mask(operation.relation))
                case _:
                    pass

    def index(self, axis: str) -> Value:
        if self.place is not None:
            return self.place[simt.AXES.index(axis)]
        writer = self.writer
        numbers = writer.spread(self.number, 1)
        x_size, y_size = (writer.spread(size) for size in self.sizes[:2])
        if axis == "x":
            return writer.make(arith.Modulo, lhs=numbers, rhs=x_size)
        rows = writer.make(arith.FloorDivide, lhs=numbers, rhs=x_size)
        cls = arith.Modulo if axis == "y" else arith.FloorDivide
        return writer.make(cls, lhs=rows, rhs=y_size)

    def lane(self, value: Value) -> Value:
        writer = self.writer
        if writer.shape(value).step is not None:
            return writer.make(
                arith.And, lhs=self.number, rhs=writer.constant(simt.WARP_SIZE - 1, I32)
            )
        return self.lanes()

    def lanes(self) -> Value:
        writer = self.writer
        return writer.make(
            arith.And, lhs=writer.spread(self.number, 1), rhs=writer.same(simt.WARP_SIZE - 1, I32)
        )

    def lane_mask(self, relation: str) -> Value:
        writer = self.writer
        lane = writer.builder.add(
            arith.Convert, value=self.lanes(), types=[writer.wide(U32)]
        ).result
        own = writer.make(arith.ShiftLeft, lhs=writer.same(1, U32), rhs=lane)
        below = writer.make(arith.Sub, lhs=own, rhs=writer.same(1, U32))
        up_to = writer.make(arith.Or, lhs=own, rhs=below)
        match relation:
            case "eq":
                return own
            case "lt":
                return below
            case "le":
                return up_to
            case "ge":
                return writer.negated(below)
            case _:
                return writer.negated(up_to)
