"""Barriers of threads → meetings of parts: a part arrives once for all its active lanes.

    %n = simt.barrier_reduce %p <kind = "count">   →   %b = vector.bitmask %p
                                                       %c = arith.popcount %b
                                                       %n = part.meet %c <kind = "add">

A part counts, whichever of its lanes come: the rule of PTX's aligned barriers, which count warps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gpucompiler.ir.operations import arith, cluster, parts, simt
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.language.types import BOOL, I32, I64
from gpucompiler.passes.blocks.widen.lanes import LaneWriter


def _met(writer: LaneWriter, kind: str, value: Value | None = None) -> Value:
    brought = writer.constant(0, I64) if value is None else value
    return writer.make(parts.Meet, value=brought, kind=kind)


def _barrier(writer: LaneWriter, operation: simt.Barrier) -> None:
    _met(writer, "add")


def _grid_barrier(writer: LaneWriter, operation: simt.GridBarrier) -> None:
    _met(writer, "grid")


def _cluster_arrive(writer: LaneWriter, operation: cluster.ClusterArrive) -> None:
    _met(writer, "arrive")


def _cluster_wait(writer: LaneWriter, operation: cluster.ClusterWait) -> None:
    _met(writer, "wait")


def _barrier_reduce(writer: LaneWriter, operation: simt.BarrierReduce) -> None:
    holds = writer.vector(operation.predicate)
    kind = {"count": "add"}.get(operation.kind, operation.kind)
    if writer.chunk.lanes == 1:
        total = writer.builder.add(arith.Convert, value=holds, types=[I64]).result
    elif kind == "and":
        missing = writer.bits(writer.both(writer.mask, writer.negated(holds)))
        total = _as_number(writer, writer.compared(missing, 0, "eq"))
    else:
        bits = writer.bits(writer.both(writer.mask, holds))
        if kind == "add":
            total = _as_number(writer, writer.make(arith.PopulationCount, value=bits))
        else:
            total = _as_number(writer, writer.compared(bits, 0, "ne"))
    met = _met(writer, kind, total)
    if operation.kind == "count":
        found = writer.builder.add(arith.Convert, value=met, types=[I32]).result
    else:
        found = writer.compared(met, 0, "ne")
        assert found.type == BOOL
    shape = writer.shape(operation.result)
    writer.bind(operation.result, found if shape.step is not None else writer.spread(found))


def _as_number(writer: LaneWriter, value: Value) -> Value:
    return writer.builder.add(arith.Convert, value=value, types=[I64]).result


PART_ROWS: Final[dict[type[Operation], Callable[[LaneWriter, Any], None]]] = {
    simt.Barrier: _barrier,
    simt.BarrierReduce: _barrier_reduce,
    simt.GridBarrier: _grid_barrier,
    cluster.ClusterArrive: _cluster_arrive,
    cluster.ClusterWait: _cluster_wait,
}
