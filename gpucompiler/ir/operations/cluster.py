"""Clusters: blocks that run at the same time, close to each other, and share their shared memory.

The launch says how many blocks make a cluster; where it says nothing, and on targets without
clusters, each block is one.
Sources: PTX ISA 9.0 §10 (%cluster_ctaid and its kin), §9.7.13.4 (barrier.cluster), §9.7.9.23
(mapa).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.structure.nodes import (
    CONVERGENT,
    WRITE,
    Operation,
    Value,
    attribute,
    op,
    operand,
)
from gpucompiler.language.types import I32, ArrayType, Type

AXES: Final = ("x", "y", "z")
PLACES: Final = ("block_index", "size", "index", "count", "rank", "blocks")


@op("cluster.place")
class ClusterPlace(Operation):
    """result = where the block is among clusters, as i32.

    Along axis: "block_index" of the block in its cluster, "size" blocks of a cluster, "index" of
    the cluster in the grid, "count" clusters of the grid. Over all axes, x fastest: "rank" of the
    block in its cluster, "blocks" of a cluster.
    """

    RESULT = I32

    kind: str = attribute(words=PLACES)
    axis: str = attribute(default="x", words=AXES)


@op("cluster.arrive", effect=WRITE)
class ClusterArrive(Operation):
    """Says that this thread has come to the cluster's barrier; its writes before are seen behind.

    One `cluster.wait` follows before the next. `relaxed`: it orders no memory.
    """

    relaxed: bool = attribute(default=False)


@op("cluster.wait", effect=CONVERGENT)
class ClusterWait(Operation):
    """Waits until all threads of the cluster that haven't returned have arrived."""


@op("cluster.map_shared")
class MapShared(Operation):
    """result = the array of another block's shared memory that stands where `array` does here.

    `array` is a shared array, and `rank` (i32) the other block's in the cluster.
    """

    array: Value = operand()
    rank: Value = operand(kind=I32)

    def infer(self) -> list[Type]:
        shared = self.array.type
        if not isinstance(shared, ArrayType):
            return [shared]
        return [ArrayType(shared.element, shared.ndim, shared.layout, "cluster", shared.readonly)]

    def check(self) -> Iterator[str]:
        if not isinstance(self.array.type, ArrayType) or self.array.type.space != "shared":
            yield f"the shared memory of another block is shared, not {self.array.type}"
