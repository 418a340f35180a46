"""Operations for the device names of clusters and of dependent launches."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.convert import convert, pyint_of
from gpucompiler.frontend.device_names.rows import Row, emitting, known
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import NOTHING, Array, Scalar, Val
from gpucompiler.ir.operations import cluster, simt
from gpucompiler.language.simt import THIS_CLUSTER
from gpucompiler.language.types import I32, ArrayType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# PTX's registers: the operation's kind, and the least value.
CLUSTER_PLACES: Final = {
    "cluster_ctaid": ("block_index", 0), "cluster_nctaid": ("size", 1), "clusterid": ("index", 0),
    "nclusterid": ("count", 1), "cluster_ctarank": ("rank", 0), "cluster_nctarank": ("blocks", 1),
}  # fmt: skip
# CUDA's limit of clusters in a grid, and a bound on the blocks of any GPU's cluster.
_MAX_CLUSTERS: Final = {"x": 2**31 - 1, "y": 65535, "z": 65535}
_MAX_BLOCKS: Final = 1024


def cluster_place(frame: Frame, word: str, axis: str) -> Scalar:
    """`cluster_ctaid.x` and its kin, as an int."""
    kind, low = CLUSTER_PLACES[word]
    value = frame.builder.value(cluster.ClusterPlace, kind=kind, axis=axis)
    most = _MAX_CLUSTERS[axis] if kind in ("index", "count") else _MAX_BLOCKS
    value.range = (low, most + low - 1)
    return pyint_of(frame, value)


def _cluster_rank(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    register = "cluster_ctarank" if name == "cg.block_rank" else "cluster_nctarank"
    return cluster_place(frame, register, "x")


def _cluster_barrier(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    frame.builder.add(cluster.ClusterArrive, types=())
    frame.builder.add(cluster.ClusterWait, types=())
    return NOTHING


def _map_shared(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    array, rank = arguments
    if not isinstance(array, Array) or array.type.space != "shared":
        frame.refuse_arguments(
            f"cuda.map_shared_rank takes a shared array of this block, not {describe(array)}",
            "give it what cuda.shared.array made",
        )
    number = convert(frame, rank, I32).ir
    mapped = frame.builder.value(cluster.MapShared, array=array.ir, rank=number)
    kind = mapped.type
    assert isinstance(kind, ArrayType)
    return Array(kind, mapped)


# Name → parameters, and the function that emits the operation.
CLUSTER_HANDLERS: Final[dict[str, Row]] = {
    "cg.this_cluster": known(THIS_CLUSTER),
    "cg.block_rank": ((), _cluster_rank),
    "cg.num_blocks": ((), _cluster_rank),
    "cluster_sync": ((), _cluster_barrier),
    "cluster_arrive": emitting(cluster.ClusterArrive),
    "cluster_wait": emitting(cluster.ClusterWait),
    "map_shared_rank": (("array", "rank"), _map_shared),
    "griddepcontrol_wait": emitting(simt.Intrinsic, name=simt.WAIT),
    "griddepcontrol_launch_dependents": emitting(simt.Intrinsic, name=simt.LAUNCH_DEPENDENTS),
}
