"""The neutral SIMT family: who a thread is, and how threads talk to each other.

A warp is 32 threads, consecutive in `thread_index` with x fastest. Warp operations are executed by
the lanes that name each other in `mask`, a u32 with one bit a lane.

In a function of scope "block", which runs once for each block, an operation that speaks of its
thread stands inside `simt.threads` only. So it does in one of scope "part" (parts.py).
Sources: PTX ISA 9.0 §9.7.12 (barrier, vote, match, redux), §9.7.9.6 (shfl), §9.7.13.4 (fence),
§9.7.19.5 (setmaxnreg).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gpucompiler.ir.structure.nodes import (
    ANY,
    CONTROL,
    CONVERGENT,
    WRITE,
    Block,
    Operation,
    Value,
    attribute,
    node,
    op,
    operand,
    operands,
    optional_operand,
    region,
)
from gpucompiler.language.types import BOOL, I32, I64, U32, U64, ScalarType, Type

AXES: Final = ("x", "y", "z")
WARP_SIZE: Final = 32
SHUFFLE_MODES: Final = ("idx", "up", "down", "xor")
NAMED_BARRIERS: Final = ("sync", "arrive")
REGISTER_CHANGES: Final = ("inc", "dec", "auto")
PROXY_FENCES: Final = ("async", "async.global", "async.shared", "mbarrier_init")
VOTES: Final = ("all", "any", "uniform", "ballot")
WARP_REDUCTIONS: Final = ("add", "min", "max", "and", "or", "xor")
BARRIER_REDUCTIONS: Final = ("count", "and", "or")
THREADS_REDUCTIONS: Final = ("add", "and", "or")
BARRIER_MESSAGE: Final = "threads of one block wait at different barriers"

# The farthest threads along an axis that a phase waits for; the host's run time has 12 bits.
MOST_AWAY: Final = (1 << 12) - 1
# Threads of a warpgroup: four warps.
WARPGROUP_SIZE: Final = 128
LANE_RELATIONS: Final = ("eq", "lt", "le", "gt", "ge")
MATCHES: Final = ("any", "all")
CLOCKS: Final = ("cycles", "nanoseconds")
# Intrinsics of a launch that may begin before the work in front of it has ended: it waits for that
# work, or lets the launch behind it begin. PTX ISA 9.0 §9.7.13.15, griddepcontrol.
WAIT: Final = "griddepcontrol.wait"
LAUNCH_DEPENDENTS: Final = "griddepcontrol.launch_dependents"
DEPENDENCIES: Final = (WAIT, LAUNCH_DEPENDENTS)


@node
class _AlongAxis(Operation):
    """A number along one axis."""

    RESULT = I32

    axis: str = attribute(default="x", words=AXES)


@op("simt.thread_index")
class ThreadIndex(_AlongAxis):
    """result = index of the thread in its block along axis, 0 … 1023."""


@op("simt.block_index")
class BlockIndex(_AlongAxis):
    """result = index of the block in the grid along axis."""


@op("simt.block_size")
class BlockSize(_AlongAxis):
    """result = threads of a block along axis, 1 … 1024."""


@op("simt.block_count")
class BlockCount(Operation):
    """result = how many blocks along axis this run of a block program is for; ≥ 1.

    Only in a function of scope "block", where the block index is that of the first one. A program
    without this operation is for one block. Along y there are several only where the run has whole
    rows of the grid: with n blocks along x, block k of row r has the number r · n + k in the run.
    """

    RESULT = I32

    axis: str = attribute(default="x", words=("x", "y"))


@op("simt.run_block")
class RunBlock(Operation):
    """result = the first block of this block's run along axis, or the one behind its last.

    Along x the blocks of a run are neighbours in one row of the grid. Along y they are whole rows,
    along z whole planes, all of which one thread of the machine runs; or this block's own alone.
    Blocks of a run never run at the same time: each has ended when another begins.
    """

    RESULT = I32

    edge: str = attribute(default="first", words=("first", "end"))
    axis: str = attribute(default="x", words=("x", "y", "z"))


@op("simt.phase")
class Phase(Operation):
    """result = 0 in the kernel's first run over the grid, 1 in its second run.

    A thread's second run begins when the first ones of all threads have ended that are at most so
    many threads away along each axis, and sees what they have stored. Nothing else is carried from
    run to run. All such operations of a kernel have the same attributes.
    """

    RESULT = I32

    x: int = attribute(default=0)
    y: int = attribute(default=0)
    z: int = attribute(default=0)

    def check(self) -> Iterator[str]:
        if not all(0 <= far <= MOST_AWAY for far in (self.x, self.y, self.z)):
            yield f"threads of a phase are 0 to {MOST_AWAY} away along an axis"


@op("simt.grid_size")
class GridSize(_AlongAxis):
    """result = blocks of the grid along axis, at least 1."""


@op("simt.thread_number")
class ThreadNumber(Operation):
    """result = the thread's number in its block, x fastest: (z · size.y + y) · size.x + x."""

    RESULT = I32


@op("simt.lane_index")
class LaneIndex(Operation):
    """result = index of the thread in its warp, 0 … 31."""

    RESULT = I32


@op("simt.lane_mask")
class LaneMask(Operation):
    """result = u32 with the bits of the lanes that are `relation` this lane: eq, lt, le, gt, ge."""

    RESULT = U32

    relation: str = attribute(default="eq", words=LANE_RELATIONS)


@op("simt.warpgroup")
class Warpgroup(Operation):
    """result = thread number // 128: the index of the thread's group of four warps in its block."""

    RESULT = I32


@op("simt.active_mask", effect=CONVERGENT)
class ActiveMask(Operation):
    """result = u32 with the bits of the warp's lanes that execute this together."""

    RESULT = U32


@op("simt.barrier", effect=CONVERGENT)
class Barrier(Operation):
    """Waits until all threads of the block that haven't returned are here; orders their memory."""


@op("simt.barrier_reduce", effect=CONVERGENT)
class BarrierReduce(Operation):
    """A barrier; result = count of threads whose predicate holds (i32), or their and/or (bool)."""

    predicate: Value = operand(kind=BOOL)
    kind: str = attribute(words=BARRIER_REDUCTIONS)

    def infer(self) -> list[Type]:
        return [I32 if self.kind == "count" else BOOL]


@op("simt.named_barrier", effect=CONVERGENT)
class NamedBarrier(Operation):
    """A barrier of `threads` threads of the block, i32, a multiple of 32; `number` is 0 … 15, i32.

    "sync" arrives and waits until so many have arrived; "arrive" doesn't wait. All lanes of a warp
    come together, and a warp counts as 32 threads. The barrier begins anew then. All arrivals that
    complete it state the same `threads`. It orders the memory of the threads that arrive before
    that of those that wait. Number 0 is the one of `simt.barrier`.
    """

    number: Value = operand(kind=I32)
    threads: Value = operand(kind=I32)
    kind: str = attribute(default="sync", words=NAMED_BARRIERS)


@op("simt.registers", effect=CONVERGENT)
class SetRegisters(Operation):
    """The warps of a warpgroup take or give back registers, up to `count` for each thread.

    change: "inc" waits until the block has them, "dec" gives back; "auto" is the one that fits the
    registers that the kernel begins with. It means nothing where registers aren't shared out.
    """

    count: int = attribute()
    change: str = attribute(default="auto", words=REGISTER_CHANGES)

    def check(self) -> Iterator[str]:
        if self.count % 8 or not 24 <= self.count <= 256:
            yield f"registers are a multiple of 8 from 24 to 256, not {self.count}"


@op("check.barrier", effect=CONVERGENT)
class CheckBarrier(Operation):
    """The launch fails unless all threads of the block meet here that haven't returned.

    It stands in front of each barrier of a program whose threads may wait at different ones. `run`
    tells the runs of the loops around it apart: threads must meet in the same run. Without it only
    the place counts. `number` as in `check.bounds`. The threads of a block that fails end; on the
    host they go on, as the block goes where one of its threads goes.
    """

    run: Value | None = optional_operand(default=None, kind=I64)
    number: int = attribute(default=-1)


@node
class OfLanes(Operation):
    """An operation of the lanes of a warp that `mask` names."""

    mask: Value = operand(kind=U32)


@op("simt.warp_barrier", effect=CONVERGENT)
class WarpBarrier(OfLanes):
    """Waits until all lanes of mask are here; orders their memory."""


@op("simt.grid_barrier", effect=CONVERGENT)
class GridBarrier(Operation):
    """Waits until all threads of a cooperative launch are here; orders their memory."""


@op("simt.shuffle", effect=CONVERGENT)
class Shuffle(OfLanes):
    """result = value of another lane of mask.

    "idx" lane `lane`, "up" own - lane, "down" own + lane, "xor" own ^ lane; `lane` counts modulo
    32, for "idx" modulo width. Segments have `width` lanes (a power of 2). Below its segment for
    "up", behind it for the others, a lane gets its own value; "xor" reaches earlier segments (PTX
    ISA 9.0 §9.7.9.6, shfl.sync).
    """

    RESULT_OF = "value"

    value: Value = operand()
    lane: Value = operand()
    width: Value = operand()
    mode: str = attribute(words=SHUFFLE_MODES)

    def check(self) -> Iterator[str]:
        for number in (self.lane, self.width):
            if not isinstance(number.type, ScalarType) or not number.type.is_integer:
                yield f"lane and width are integers, not {number.type}"


def shuffle_source(mode: str, own: int, lane: int, width: int) -> int:
    """The lane that lane `own` of a warp reads in a shuffle.

    It may lie behind the block's last lane; `own` then gets its own value, as for any lane that
    isn't there.
    """
    first, lane = own - own % width, lane % 32
    match mode:
        case "idx":
            return first + lane % width
        case "up":
            return own - lane if own - lane >= first else own
        case "down":
            source = own + lane
        case _:
            source = own ^ lane
    return source if source < first + width else own


@op("simt.vote", effect=CONVERGENT)
class Vote(OfLanes):
    """result over mask's lanes: predicate in all, any, the same in all (bool), or ballot (u32)."""

    predicate: Value = operand(kind=BOOL)
    kind: str = attribute(words=VOTES)

    def infer(self) -> list[Type]:
        return [U32 if self.kind == "ballot" else BOOL]


@op("simt.elect", effect=CONVERGENT)
class Elect(OfLanes):
    """result = true in one lane of mask, false in its others.

    Here that is the lowest that hasn't returned. Source: PTX ISA 9.0 §9.7.13.14 (elect.sync), which
    says only that the choice is the same each time for the same mask.
    """

    RESULT = BOOL


@op("simt.match", effect=CONVERGENT)
class Match(OfLanes):
    """result = lanes of mask with an equal value (bits).

    "any": those lanes. "all": mask if all are equal, else 0.
    """

    RESULT = U32

    value: Value = operand()
    kind: str = attribute(default="any", words=MATCHES)

    def check(self) -> Iterator[str]:
        if not isinstance(self.value.type, ScalarType):
            yield f"a match of {self.value.type}; it compares scalars"


@op("simt.warp_reduce", effect=CONVERGENT)
class WarpReduce(OfLanes):
    """result = values of mask's lanes combined by kind; 32-bit integers."""

    RESULT_OF = "value"

    value: Value = operand()
    kind: str = attribute(words=WARP_REDUCTIONS)

    def check(self) -> Iterator[str]:
        if self.value.type not in (I32, U32):
            yield f"a reduction of {self.value.type}; it takes i32 or u32"


@op("simt.threads", effect=CONTROL)
class Threads(Operation):
    """Runs body once for each thread of the block, or of the part.

    Only in a function of scope "block" or "part". In one of scope "block" the order is any, except
    that the lanes of a warp advance together: body may hold warp operations, but no barriers. In
    one of scope "part" all threads of the block run at the same time.

    Body yields bools; result k combines the threads' k-th bools by part k of `reductions` ("add",
    "and" or "or", separated by commas): for "add" the number of threads that yield true, as i32,
    else a bool.

    With `blocks`, body runs for the threads of that many blocks side by side along x: thread_index
    along x runs on through them, 0 … blocks · block_size - 1, and block_index stays as it is; with
    `rows` thread_index along y does, through so many rows of the grid. Body then doesn't ask for
    thread_number, lanes or warps. It runs for those alone whose thread_index isn't before `x_begin`
    nor from `x_end` on, and so along y and z, if these are given. Along x these are a multiple of
    `x_multiple`. `rare`: only few blocks come here, so short code is better
    than fast code. `lone`: threads run one after the other rather than in vectors.
    """

    blocks: Value | None = optional_operand(default=None)
    rows: Value | None = optional_operand(default=None, kind=I32)
    x_begin: Value | None = optional_operand(default=None, kind=I32)
    x_end: Value | None = optional_operand(default=None, kind=I32)
    y_begin: Value | None = optional_operand(default=None, kind=I32)
    y_end: Value | None = optional_operand(default=None, kind=I32)
    z_begin: Value | None = optional_operand(default=None, kind=I32)
    z_end: Value | None = optional_operand(default=None, kind=I32)
    reductions: str = attribute(default="")
    x_multiple: int = attribute(default=1)
    rare: bool = attribute(default=False)
    lone: bool = attribute(default=False)
    body: Block = region(factory=Block)

    @property
    def _pairs(self) -> list[tuple[Value | None, Value | None]]:
        return [
            (self.x_begin, self.x_end),
            (self.y_begin, self.y_end),
            (self.z_begin, self.z_end),
        ]

    @property
    def limits(self) -> list[tuple[Value, Value]]:
        """Begin and end along x, or x and y, or all axes; of no axis where none is given."""
        return [(begin, end) for begin, end in self._pairs if begin is not None and end is not None]

    def limit(self, limits: Sequence[tuple[Value, Value]], x_multiple: int = 1) -> None:
        """Give the limits along the axes, x first."""
        self.x_multiple = x_multiple
        for axis, (begin, end) in zip(AXES, limits, strict=False):
            setattr(self, f"{axis}_begin", begin)
            setattr(self, f"{axis}_end", end)

    @property
    def combinations(self) -> list[str]:
        """The parts of `reductions`."""
        return self.reductions.split(",") if self.reductions else []

    def infer(self) -> list[Type]:
        return [I32 if kind == "add" else BOOL for kind in self.combinations]

    def check(self) -> Iterator[str]:
        if self.body.arguments:
            yield "the region of simt.threads takes no arguments"
        given = [limit is not None for pair in self._pairs for limit in pair]
        if given != sorted(given, reverse=True) or len(self.limits) * 2 != sum(given):
            yield "begin and end are given along x, or x and y, or all axes"
        for kind in self.combinations:
            if kind not in THREADS_REDUCTIONS:
                yield f"unknown reduction {kind!r}"


@op("simt.fence", effect=WRITE)
class Fence(Operation):
    """Orders this thread's memory accesses before with those after, for threads of scope."""

    scope: str = attribute(default="device")
    order: str = attribute(default="seq_cst")


@op("simt.proxy_fence", effect=WRITE)
class ProxyFence(Operation):
    """Orders this thread's accesses before with those after that go through another proxy.

    kind: "async" of asynchronous copies and matrix operations, in all memory, "async.global" or
    "async.shared" of one space; "mbarrier_init" makes initialised mbarriers known in the cluster.
    It means nothing where there is one proxy.
    """

    kind: str = attribute(default="async", words=PROXY_FENCES)


@op("simt.clock", effect=WRITE)
class Clock(Operation):
    """result = a counter as u64: processor cycles ("cycles") or nanoseconds ("nanoseconds")."""

    RESULT = U64

    kind: str = attribute(default="cycles", words=CLOCKS)


@op("simt.sleep", effect=WRITE)
class Sleep(Operation):
    """Suspends the thread for about this many nanoseconds (u32)."""

    nanoseconds: Value = operand(kind=U32)


@op("intrinsic", effect=CONVERGENT)
class Intrinsic(Operation):
    """results = an instruction of one target, a row of that target's table, named by `name`."""

    STATED_RESULTS = ANY

    arguments: list[Value] = operands(factory=list)
    name: str = attribute()
