"""The choice of a matrix product's tiles, by a model of its time.

    >>> choose(8, 8192, 8192, operand_bytes=2, result_bytes=2).swapped
    True

A product d[m, n] = Σ a[m, k] b[n, k] is cut into tiles of d. Blocks take tiles in turns, so the
time is that of the fullest multiprocessor: its tiles × (steps of k × a step + the end of a
tile). The rates of memory, L2 and of one multiprocessor are lower limits.

The constants of `H200` were fitted to the times of 108 kernels and 32 shapes on an NVIDIA H200
(tests/benchmarks/bench_gemm.py), launched in a row with random data: the clock is the one that the
GPU's power allows then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import attrs

# Bytes of k that a step of a tile has: a row of the 128-byte swizzle.
STEP_BYTES: Final = 128


@attrs.frozen
class Machine:
    """Rates and costs of a GPU, as the model of times uses them.

    Args:
        multiprocessors: how many blocks run side by side, one on each.
        shared_bytes: shared memory of a block.
        products: multiply-adds in a clock and a multiprocessor, times the bytes of an operand.
        gigahertz: the clock under load.
        memory: bytes in a nanosecond from device memory.
        l2: bytes in a nanosecond from L2 to all multiprocessors.
        load: bytes in a nanosecond to one multiprocessor.
        start_us: a launch, and the first tiles' way into shared memory.
        store: bytes of a result in a nanosecond from one warpgroup at a tile's end.
        store_elements: the same where rows of the result can't be copied in bulk.
        exchange_us: what blocks that share a tile's k wait for each other.
        exchange: bytes of sums in a nanosecond that a block writes and reads for it.
        ragged_us: bringing a row of a tile whose 128 bytes go over the end of k.
    """

    multiprocessors: int
    shared_bytes: int
    products: float
    gigahertz: float
    memory: float
    l2: float
    load: float
    start_us: float
    store: float
    store_elements: float
    exchange_us: float
    exchange: float
    ragged_us: float


@attrs.frozen
class Tiling:
    """How a product is cut.

    Args:
        rows, columns: of a block's tile.
        consumers: warpgroups that multiply; each takes rows / consumers rows.
        stages: tiles of a and b on their way, each `wide` × 128 bytes of k.
        cluster: blocks along m and along n that share tiles by multicast.
        split: blocks that divide a tile's k and exchange their sums.
        wide: steps of 128 bytes in a stage.
        pingpong: whether the consumers take whole tiles in turns: one's end hides behind the other.
        swapped: whether a tile's rows are the result's columns: for results of few rows.
        group: rows of tiles (in clusters) that blocks walk together, for hits in L2.
        resident: blocks that a multiprocessor has at a time; one's stores go on beside another.
        pair: whether two blocks of a cluster divide k, and exchange their sums in shared memory.
    """

    rows: int
    columns: int
    consumers: int = 2
    stages: int = 4
    cluster: tuple[int, int] = (1, 1)
    split: int = 1
    wide: int = 1
    pingpong: bool = False
    swapped: bool = False
    group: int = 8
    resident: int = 1
    pair: bool = False

    @property
    def cluster_blocks(self) -> int:
        """Blocks of a cluster."""
        return 2 if self.pair else self.cluster[0] * self.cluster[1]

    @property
    def stage_bytes(self) -> int:
        """Shared memory of a stage."""
        return (self.rows + self.columns) * STEP_BYTES * self.wide

    @property
    def accumulators(self) -> int:
        """32-bit registers of a multiplying thread that hold sums."""
        rows = self.rows if self.pingpong else self.rows // self.consumers
        return rows * self.columns // 128

    def blocks(self, m: int, n: int) -> int:
        """Tiles of an m × n result times the blocks that share each, whole clusters."""
        if self.swapped:
            m, n = n, m
        down, along = self.cluster
        tiles = _cover(m, self.rows * down) * down * _cover(n, self.columns * along) * along
        return tiles * self.split


def _cover(size: int, part: int) -> int:
    return -(-size // part)


H200: Final = Machine(
    multiprocessors=132,
    shared_bytes=232_448,
    products=4096,
    gigahertz=1.33,
    memory=4110,
    l2=15_700,
    load=143,
    start_us=1.9,
    store=125,
    store_elements=3.2,
    exchange_us=3.9,
    exchange=580,
    ragged_us=0.01,
)

# Tilings that were the best, or nearly, for some shape on an H200. Of equals, the first is taken.
DENSE: Final = (
    Tiling(128, 128, stages=6, pingpong=True),
    Tiling(128, 128, stages=6, cluster=(2, 1), pingpong=True),
    Tiling(128, 256, cluster=(2, 1), group=16),
    Tiling(256, 128, cluster=(1, 2)),
    Tiling(128, 192, cluster=(2, 1)),
    Tiling(128, 128, stages=6),
    Tiling(64, 128, consumers=1, stages=8),
    Tiling(128, 64, stages=8),
    Tiling(64, 64, consumers=1, stages=10),
    *(Tiling(128, 256, split=split) for split in (8, 16)),
    *(Tiling(128, 128, stages=6, split=split) for split in (2, 4, 8)),
    *(Tiling(64, 128, consumers=1, stages=8, split=split) for split in (2, 4)),
)
# Few rows of the result: they are a tile's columns, and each block reads its rows of b once.
NARROW: Final = (
    Tiling(64, 8, consumers=1, stages=5, wide=4, swapped=True),
    Tiling(64, 16, consumers=1, stages=9, wide=2, swapped=True),
    Tiling(64, 32, consumers=1, stages=8, wide=2, swapped=True),
    Tiling(64, 64, consumers=1, stages=6, wide=2, swapped=True),
    Tiling(64, 128, consumers=1, stages=8, swapped=True),
    Tiling(128, 128, stages=6, split=2, swapped=True),
)
# The same in half the stages of twice the bytes: fewer waits.
NARROW_WIDE: Final = (Tiling(64, 128, consumers=1, stages=4, wide=2, swapped=True),)
# Sums of 8-bit floats go to float32 registers of their own, so tiles have half the accumulators.
PROMOTED: Final = (
    Tiling(128, 192, cluster=(2, 1)),
    Tiling(128, 128, stages=6),
    Tiling(128, 64, stages=8),
)


def tilings(m: int, *, promoted: bool = False) -> Sequence[Tiling]:
    """The tilings to choose from for a result of m rows."""
    if promoted:
        return PROMOTED
    return NARROW + DENSE + NARROW_WIDE if m <= 128 else DENSE


def fits(tiling: Tiling, m: int, n: int, machine: Machine = H200) -> bool:
    """Whether a tiling works for an m × n result on a machine.

    Blocks that wait for each other's sums have to run at once. A swapped tiling's stores reuse its
    stages, so each block has one tile. A swapped tiling has all rows of the result in one tile.
    """
    if tiling.swapped and m > tiling.columns:
        return False
    if tiling.split > 1 or tiling.swapped:
        return tiling.blocks(m, n) <= machine.multiprocessors
    return True


def microseconds(
    tiling: Tiling,
    m: int,
    n: int,
    k: int,
    *,
    operand_bytes: int,
    result_bytes: int,
    bulk: bool = True,
    machine: Machine = H200,
) -> float:
    """The model's time of a product, in µs.

    Args:
        tiling: how the product is cut.
        m, n, k: sizes of d[m, n] = Σ a[m, k] b[n, k].
        operand_bytes: bytes of an element of a and b.
        result_bytes: bytes of an element of d.
        bulk: whether d's rows start at multiples of 16 bytes, so that tiles are stored in bulk.
        machine: the GPU.
    """
    down, along = tiling.cluster
    rows, columns = tiling.rows, tiling.columns
    blocks = tiling.blocks(m, n)
    busy = min(blocks, machine.multiprocessors)
    rounds = _cover(blocks, machine.multiprocessors)
    steps = _cover(_cover(k * operand_bytes, STEP_BYTES), tiling.split)
    products = rows * columns * STEP_BYTES / machine.products / machine.gigahertz
    brought = (rows / along + columns / down) * STEP_BYTES
    step = max(products, brought * busy / machine.l2, brought / machine.load) / 1e3
    loop = steps * step
    if k * operand_bytes % STEP_BYTES:
        loop += max(0.0, (rows / along + columns / down) * machine.ragged_us - step)
    store = machine.store if bulk else machine.store_elements
    storing = 1 if tiling.pingpong else tiling.consumers
    end = rows * columns * result_bytes / tiling.split / storing / store / 1e3
    time = rounds * max(loop, (loop + end) / 2) + end if tiling.pingpong else rounds * (loop + end)
    if tiling.split > 1:
        time += machine.exchange_us + rows * columns * 8 / machine.exchange / 1e3
    moved = (m + n) * k * operand_bytes + m * n * result_bytes
    return machine.start_us + max(time, moved / machine.memory / 1e3)


def choose(
    m: int,
    n: int,
    k: int,
    *,
    operand_bytes: int,
    result_bytes: int,
    promoted: bool = False,
    bulk: bool = True,
    corrected: Callable[[Tiling, float], float] | None = None,
    more: Sequence[Tiling] = (),
    machine: Machine = H200,
) -> Tiling:
    """The tiling of d[m, n] = Σ a[m, k] b[n, k] with the least time by the model.

    Args:
        m, n, k: sizes, at least 1.
        operand_bytes: bytes of an element of a and b.
        result_bytes: bytes of an element of d.
        promoted: whether partial sums are added up in float32 (8-bit floats).
        bulk: whether d's rows start at multiples of 16 bytes.
        corrected: a function of a tiling and the model's time that gives the time of its kernel;
            inf if there is no kernel.
        more: further tilings to choose from.
        machine: the GPU.

    Raises:
        ValueError: a size isn't positive.
    """
    if min(m, n, k) < 1:
        raise ValueError(f"a product of sizes {m} × {n} × {k}: each is at least 1")

    def time(tiling: Tiling) -> float:
        found = microseconds(
            tiling,
            m,
            n,
            k,
            operand_bytes=operand_bytes,
            result_bytes=result_bytes,
            bulk=bulk,
            machine=machine,
        )
        return found if corrected is None else corrected(tiling, found)

    known = (*tilings(m, promoted=promoted), *more)
    fitting = [each for each in known if fits(each, m, n, machine)]
    # A stored tile that is swapped goes by bulk copies alone.
    return min((each for each in fitting if bulk or not each.swapped), key=time)
