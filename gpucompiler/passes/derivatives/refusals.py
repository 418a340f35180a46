"""Kernels that have no derivative, or none that these passes find: errors with the line."""

from __future__ import annotations

from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic, KernelError, TargetUnsupported, kernel_error
from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.operations import (
    arith,
    asynchronous,
    atomic,
    bulk,
    cluster,
    control,
    inline,
    matrix,
    memory,
    output,
    parts,
    simt,
    vector_accesses,
    vectors,
)
from gpucompiler.ir.structure.nodes import Operation

_OTHERS: Final = (
    "the gradient would have to follow data that other threads publish, in an order that the "
    "launch decides",
    "make two launches of it, so that the second reads what the first has written",
)
_SCALARS: Final = (
    "vectors in registers have no derivative here",
    "write it with single elements, or with gpucompiler.linear's values",
)
_COPIES: Final = (
    "copies in the background have no derivative",
    "copy with loads and stores of single elements",
)
_FOREIGN: Final = (
    "its code isn't the kernel language's, so nothing tells its derivative",
    "write it in the kernel language",
)
_MATRICES: Final = (
    "products on matrix units have no derivative here",
    "write the product as loops, or launch the gradient's products as kernels of their own",
)

# Operations that are refused where the kernel moves floats: the code, why, and what to write.
REFUSED: Final[dict[type[Operation], tuple[str, str, str]]] = {
    memory.AtomicCompareExchange: (
        "GC703",
        "which thread's exchange succeeds isn't a function of the inputs",
        "combine with cuda.atomic.add, max or min",
    ),
    memory.DynamicShared: (
        "GC709",
        "the derivative of shared memory needs as much again, and the launch decides its size",
        "use cuda.shared.array with a size that is known",
    ),
    **dict.fromkeys(
        (parts.PartIndex, parts.BeginWait, parts.Pause, parts.Meet, parts.Event),
        ("GC701", "a part of a block's program has no derivative", "transform the typed IR"),
    ),
    # Its memory may be that of an argument, which launches compare with arguments alone.
    memory.CapturedArray: (
        "GC701",
        "an array that isn't an argument has no derivative, and may be one of the arguments",
        "pass it as an argument",
    ),
    atomic.AtomicLoad: ("GC712", *_OTHERS),
    atomic.AtomicStore: ("GC712", *_OTHERS),
    simt.Fence: ("GC712", *_OTHERS),
    simt.ProxyFence: ("GC709", *_COPIES),
    simt.NamedBarrier: (
        "GC712",
        "warps of different work hand data to each other",
        "let all threads of the block meet: cuda.syncthreads()",
    ),
    simt.Threads: ("GC701", "a block's program has no derivative", "transform the typed IR"),
    **dict.fromkeys(
        (cluster.ClusterPlace, cluster.ClusterArrive, cluster.ClusterWait, cluster.MapShared),
        ("GC709", "clusters have no derivative here", "use blocks alone"),
    ),
    **dict.fromkeys(
        (
            inline.InlinePure, inline.InlineRead, inline.InlineWrite, inline.InlineConvergent,
            control.CallExternal, simt.Intrinsic,),
        ("GC701", *_FOREIGN),
    ),
    control.Call: (
        "GC705",
        "a function that calls itself has no derivative here",
        "write the recursion as a loop",
    ),
    # Behind a loop without an end stands `cf.unreachable`.
    **dict.fromkeys(
        (control.Loop, control.Unreachable),
        ("GC701", "a loop without an end has no derivative", "give it an end"),
    ),
    **dict.fromkeys(
        (control.Labelled, control.Exit),
        ("GC701", "exits remain", "transform the typed IR"),
    ),
    **dict.fromkeys(
        (
            vector_accesses.VectorLoad, vector_accesses.VectorStore, vector_accesses.Gather,
            vector_accesses.GatherPair, vector_accesses.Scatter, vectors.Splat, vectors.Make,
            vectors.Recast, vectors.Iota, vectors.Extract, vectors.Insert, vectors.Permute,
            vectors.ShuffleLanes, vectors.Reduce, vectors.BitMask,),
        ("GC701", *_SCALARS),
    ),
    **dict.fromkeys(
        (
            matrix.LoadMatrices, matrix.StoreMatrices, matrix.Multiply, matrix.MultiplyAsync,
            matrix.WaitMatrices,),
        ("GC709", *_MATRICES),
    ),
    **dict.fromkeys(
        (
            asynchronous.InitBarrier, asynchronous.InvalidateBarrier, asynchronous.Arrive,
            asynchronous.Transfer, asynchronous.TestPhase, asynchronous.WaitForPhase,
            asynchronous.AsyncCopy, asynchronous.CommitCopies, asynchronous.WaitForCopies,
            asynchronous.ArriveAfterCopies, bulk.TensorLoad, bulk.TensorStore, bulk.TensorReduce,
            bulk.TensorPrefetch, bulk.MapPrefetch, bulk.BulkLoad, bulk.BulkStore,
            bulk.BulkPrefetch, bulk.BulkCommit, bulk.BulkWait,),
        ("GC709", *_COPIES),
    ),
}  # fmt: skip

# Operations that the sweep and the tangents have a form of their own for.
OF_OWN: Final = frozenset({
    memory.Load, memory.Store, memory.AtomicUpdate, memory.Allocate, memory.View, memory.Retype,
    memory.Reinterpret, control.If, control.For, control.While, control.Yield, control.Return,
    simt.Shuffle, simt.Barrier, simt.BarrierReduce, simt.GridBarrier, simt.WarpBarrier,
})  # fmt: skip
# Operations that no derivative goes through: of integers, bits, places, threads and checks.
INERT: Final = frozenset({
    arith.Power, arith.MultiplyHigh, arith.And, arith.Or, arith.Xor, arith.ShiftLeft,
    arith.ShiftRight, arith.Not, arith.PopulationCount, arith.LeadingZeros, arith.TrailingZeros,
    arith.ReverseBits, arith.BytePermute, arith.FunnelShift, arith.Compare, arith.Fits,
    arith.Bitcast, memory.Prefetch, memory.Dimension, memory.Stride, memory.Address,
    memory.ConstantArray,
    memory.WrapIndex, memory.CheckBounds, memory.Assert, memory.CheckedBlock, memory.CheckFailed,
    output.Print, output.Raise, simt.ThreadIndex, simt.BlockIndex, simt.BlockSize,
    simt.BlockCount, simt.RunBlock, simt.Phase, simt.GridSize, simt.ThreadNumber, simt.LaneIndex,
    simt.LaneMask, simt.Warpgroup, simt.ActiveMask, simt.SetRegisters, simt.CheckBarrier,
    simt.Vote, simt.Elect,
    simt.Match, simt.WarpReduce, simt.Clock, simt.Sleep,
})  # fmt: skip


def refused(
    code: str, message: str, location: Location | None, hint: str, subject: str = ""
) -> KernelError | TargetUnsupported:
    """The error for a place that has no derivative."""
    return kernel_error([Diagnostic(code, message, location, hint)], subject)


def refusal_of(operation: Operation, place: Location | None) -> KernelError | TargetUnsupported:
    """The error for an operation of the list above, at a place."""
    code, why, instead = REFUSED[type(operation)]
    return refused(code, why, place, instead, "the kernel has no derivative")
