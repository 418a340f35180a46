"""Evaluators of clusters, which are single blocks here."""

from __future__ import annotations

from typing import Final

from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.ir.interpreter.frame import (
    THREAD,
    Evaluator,
    Frame,
    Step,
    Thread,
    Translator,
    of_thread,
    place_of,
)
from gpucompiler.ir.interpreter.simt import wait_for_others
from gpucompiler.ir.operations import cluster


def _place(operation: cluster.ClusterPlace, thread: Thread) -> int:
    axis = cluster.AXES.index(operation.axis)
    answers = {"index": thread.block.index[axis], "count": thread.block.launch.grid[axis]}
    return answers.get(operation.kind, 0 if operation.kind in ("block_index", "rank") else 1)


def _arrive(translator: Translator, operation: cluster.ClusterArrive) -> None:
    """The wait is the barrier."""


def _map_shared(translator: Translator, operation: cluster.MapShared) -> Step:
    target, source = translator.slot(operation.result), translator.slot(operation.array)
    rank = translator.slot(operation.rank)

    def map_shared(frame: Frame) -> None:
        if frame[rank] != 0:
            raise DeviceError(
                f"the cluster has no block {frame[rank]}: clusters are single blocks here, "
                f"{place_of(operation, frame[THREAD])}"
            )
        frame[target] = frame[source]

    return map_shared


EVALUATORS: Final[dict[str, Evaluator]] = {
    "cluster.place": of_thread(_place),
    "cluster.arrive": _arrive,
    "cluster.wait": wait_for_others,
    "cluster.map_shared": _map_shared,
}
