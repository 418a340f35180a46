"""Replace operations on clusters for targets where each cluster is one block.

    %r = cluster.place <kind = "rank"> : i32                   %r = arith.constant <value = 0> : i32
    cluster.arrive                                        →
    cluster.wait                                               simt.barrier
    %t = cluster.map_shared %s, %r                             (%s in the place of %t)

On such targets the work before a launch has also ended when the launch begins, so waits for it are
removed. Relies on nothing; keeps all else.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.operations import cluster, simt
from gpucompiler.ir.operations.arith import Constant
from gpucompiler.ir.rewrite import replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import ArrayType, Type

_OF_CLUSTERS: Final = (
    cluster.ClusterPlace, cluster.ClusterArrive, cluster.ClusterWait, cluster.MapShared,
)  # fmt: skip


def drop_dependencies(function: Function) -> bool:
    """Remove waits for earlier launches alone. Returns whether there was one."""
    return _drop(function.body)


def _drop(block: Block) -> bool:
    changed = False
    kept: list[Operation] = []
    for operation in block.operations:
        for region in operation.regions:
            changed |= _drop(region)
        if isinstance(operation, simt.Intrinsic) and operation.name in simt.DEPENDENCIES:
            changed = True
        else:
            kept.append(operation)
    block.operations[:] = kept
    return changed


def single_block_clusters(function: Function) -> bool:
    """Replace operations on clusters and earlier launches. Returns whether there was one."""
    replaced: dict[Value, Value] = {}
    others = any(_own(value.type) is not value.type for value in function.body.arguments)
    if not others and not _speaks(function.body):
        return False
    _block(function.body, replaced)
    replace_uses(function.body, replaced)
    for value in function.body.arguments:
        value.type = _own(value.type)
    for operation in function.body.walk():
        values = [*operation.results, *(v for block in operation.regions for v in block.arguments)]
        for value in values:
            value.type = _own(value.type)
    function.result_types = tuple(map(_own, function.result_types))
    return True


def _own(kind: Type) -> Type:
    """The type of an array that is the block's own."""
    if not isinstance(kind, ArrayType) or kind.space != "cluster":
        return kind
    return ArrayType(kind.element, kind.ndim, kind.layout, "shared", kind.readonly)


def _speaks(block: Block) -> bool:
    """Whether there is anything to replace; kernels without it are looked through quickly."""
    for operation in block.operations:
        cls = type(operation)
        if cls in _OF_CLUSTERS:
            return True
        if isinstance(operation, simt.Intrinsic) and operation.name in simt.DEPENDENCIES:
            return True
        for name in cls.REGIONS:
            if _speaks(getattr(operation, name)):
                return True
    return False


def _block(block: Block, replaced: dict[Value, Value]) -> None:
    kept: list[Operation] = []
    for operation in block.operations:
        for region in operation.regions:
            _block(region, replaced)
        earlier = isinstance(operation, simt.Intrinsic) and operation.name in simt.DEPENDENCIES
        if not earlier and not isinstance(operation, _OF_CLUSTERS):
            kept.append(operation)
            continue
        if isinstance(operation, cluster.ClusterPlace):
            kept.append(_place(operation))
        elif isinstance(operation, cluster.ClusterWait):
            kept.append(simt.Barrier(location=operation.location))
        elif isinstance(operation, cluster.MapShared):
            replaced[operation.result] = operation.array
    block.operations[:] = kept


def _place(operation: cluster.ClusterPlace) -> Operation:
    axis, kind = operation.axis, operation.kind
    if kind == "index":
        made: Operation = simt.BlockIndex(axis=axis, location=operation.location)
    elif kind == "count":
        made = simt.GridSize(axis=axis, location=operation.location)
    else:
        value = 0 if kind in ("block_index", "rank") else 1
        made = Constant(value=value, location=operation.location)
    made.results = operation.results
    return made
