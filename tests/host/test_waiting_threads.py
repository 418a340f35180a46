"""Threads that wait for what others store: on the host and in the interpreter, with the same end.

A plain spin, locks, rings of buffers, roles by warp, barriers beside them, clusters, blocks of a
grid; and waits that nobody ends.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from waiting import everywhere, job_of, on_host

from cuda_target import cuda
from gpucompiler import (
    DeviceBarrierError,
    DeviceError,
    DeviceIndexError,
    compile,
    emit_ir,
    lower_ir,
)
from gpucompiler.checker.report import CheckError
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.waits import wait_kind, waiting_loops


def ring(y, x, n, stages):
    """A thread fills a ring of buffers, and two other threads of other warps empty it."""
    full = cuda.shared.array(8, np.int32)
    items = cuda.shared.array(8, np.float32)
    t = cuda.threadIdx.x
    if t < 8:
        full[t] = 0
    cuda.syncthreads()
    if t == 1:
        for i in range(n):
            while cuda.atomic.load(full, i % stages, order="acquire") != 0:
                pass
            items[i % stages] = x[i]
            cuda.atomic.store(full, i % stages, 1 + i % 2, order="release")
    elif t == 5 or t == 70:
        for i in range(t == 70, n, 2):
            while cuda.atomic.load(full, i % stages, order="acquire") != 1 + i % 2:
                cuda.nanosleep(20)
            y[i] = 2 * items[i % stages]
            cuda.atomic.store(full, i % stages, 0, order="release")
    cuda.syncthreads()
    if t == 0:
        y[n] = cuda.volatile.load(full, 0)


def by_a_flag_of_its_own(flag, y):
    """A turn keeps what it has read for the next one, which ends by it."""
    i = cuda.threadIdx.x
    if i == 3:
        cuda.atomic.store(flag, 0, 1, order="release")
        cuda.atomic.store(flag, 1, 1, order="release")
    else:
        done = False
        while not done:
            while cuda.atomic.load(flag, 0, order="acquire") == 0:
                pass
            if cuda.atomic.load(flag, 1, order="acquire") != 0:
                done = True
    y[i] = 1


def test_a_loop_waits_by_what_an_earlier_turn_has_read() -> None:
    y = np.zeros(4, np.int32)
    cuda(threads=4, blocks=1, target="host")(by_a_flag_of_its_own)(np.zeros(2, "i"), y)
    assert y.tolist() == [1, 1, 1, 1]


@pytest.mark.full
@pytest.mark.parametrize("check", [None, "all"])
def test_such_a_wait_without_an_end_is_told(check: str | None) -> None:
    kernel = cuda(threads=3, blocks=1, target="host", check=check)(by_a_flag_of_its_own)
    with pytest.raises((DeviceError, CheckError), match="while not done"):
        kernel(np.array([1, 0], "i"), np.zeros(4, "i"))


def test_rings_of_random_sizes() -> None:
    rng = np.random.default_rng(18)
    job = job_of(ring, "f32[:], f32[:], i32, i32")
    for _ in range(3):
        n, stages = int(rng.integers(1, 16)), int(rng.integers(1, 9))
        x = rng.standard_normal(n).astype(np.float32)
        y = np.full(n + 1, 7, np.float32)
        (y, *_) = everywhere(job, [y, x, n, stages], threads=int(rng.integers(71, 80)))
        np.testing.assert_array_equal(y, [*(2 * x), 0])


@pytest.mark.gpu
def test_a_ring_on_a_gpu() -> None:
    """The same kernel spins there between threads of a warp, and of other warps."""
    x = np.random.default_rng(20).standard_normal(300).astype(np.float32)
    for stages in (1, 3, 8):
        y = np.full(301, 7, np.float32)
        cuda(threads=96, blocks=1)(ring)(y, x, 300, stages)
        np.testing.assert_array_equal(y, [*(2 * x), 0])


def roles(y, x, n):
    """Warp 0 hands tiles to warp 1, whose lanes exchange values; lane 0 looks, and tells all."""
    tile = cuda.shared.array(32, np.int32)
    state = cuda.shared.array(1, np.int32)
    warp, lane = cuda.threadIdx.x // 32, cuda.laneid
    if cuda.threadIdx.x == 0:
        state[0] = 0
    cuda.syncthreads()
    for k in range(n):
        if warp == 0:
            while cuda.atomic.load(state, 0, order="acquire") != 2 * k:
                pass
            tile[lane] = x[k, lane]
            cuda.syncwarp()
            if lane == 0:
                cuda.atomic.store(state, 0, 2 * k + 1, order="release")
        elif warp == 1:
            while cuda.atomic.load(state, 0, order="acquire") != 2 * k + 1:
                pass
            s = tile[31 - lane] + cuda.shfl_xor_sync(0xFFFFFFFF, tile[lane], 1)
            cuda.syncwarp()
            if lane == 0:
                cuda.atomic.store(state, 0, 2 * k + 2, order="release")
            y[k, lane] = s
    y[n, cuda.threadIdx.x % 32] = cuda.syncthreads_count(lane < 3) + cuda.syncthreads_and(warp < 3)


@pytest.mark.parametrize("block", [None, (96, 1, 1)])
def test_roles_of_warps_that_are_vectors(block: Any) -> None:
    rng = np.random.default_rng(19)
    job = job_of(roles, "i32[:,:], i32[:,:], i32", block=block)
    x = rng.integers(0, 100, (5, 32), np.int32)
    (y, *_) = everywhere(job, [np.zeros((6, 32), np.int32), x, 5], threads=96)
    swapped = x.reshape(5, 16, 2)[:, :, ::-1].reshape(5, 32)
    np.testing.assert_array_equal(y[:5], x[:, ::-1] + swapped)
    assert (y[5] == 10).all()
    program = str(lower_ir(job, emit_ir(job)[0])[0])
    assert "scope(part)" in program
    assert "part.index <lanes = 32>" in program
    assert compile(job).metadata.part_lanes == 32


def test_a_lock_between_the_threads_of_a_warp() -> None:
    def locked(y, lock):
        for _ in range(3):
            while cuda.atomic.cas(lock, 0, 0, 1) != 0:
                pass
            cuda.threadfence()
            y[0] = 3 * y[0] + 1
            cuda.threadfence()
            cuda.atomic.exch(lock, 0, 0)

    (y, *_) = everywhere(
        job_of(locked, "u64[:], i32[:]"),
        [np.zeros(1, np.uint64), np.zeros(1, np.int32)], threads=33, blocks=2,
    )  # fmt: skip
    number = 0
    for _ in range(3 * 66):
        number = (3 * number + 1) % 2**64
    assert y[0] == number


def chain(y, shift):
    """Each block waits for the next one, and then for its cluster."""
    near = cuda.shared.array(1, np.int32)
    cluster = cuda.cg.this_cluster()
    b, last = cuda.blockIdx.x, cuda.gridDim.x - 1
    if b < last:
        while cuda.atomic.load(y, b + 1) == 0:
            pass
    near[0] = b
    if cuda.threadIdx.x == 0:
        cuda.atomic.store(y, b, shift + (cuda.atomic.load(y, b + 1) if b < last else 0))
    cluster.sync()
    other = cluster.map_shared_rank(near, (cluster.block_rank() + 1) % cluster.num_blocks())
    if cuda.threadIdx.x == 0:
        y[cuda.gridDim.x + b] = other[0]
    cluster.sync()
    cuda.cg.this_grid().sync()
    if b == 0:
        y[2 * cuda.gridDim.x + cuda.threadIdx.x] = y[0]


def test_blocks_of_a_grid_and_of_clusters_wait_for_each_other() -> None:
    job = job_of(chain, "i32[:], i32")
    (y, _) = everywhere(job, [np.zeros(16, np.int32), 5], threads=2, blocks=6, cluster=3)
    assert y.tolist() == [30, 25, 20, 15, 10, 5, 1, 2, 0, 4, 5, 3, 30, 30, 0, 0]
    # More blocks than threads of the system, and than a cooperative launch may have otherwise.
    many = np.zeros(1002, np.int32)
    on_host(job)(many, 1, threads=2, blocks=500)
    assert many[:500].tolist() == list(range(500, 0, -1))
    assert many[1000:].tolist() == [500, 500]


def stuck(y, x):
    t = cuda.threadIdx.x
    y[t] = x[t]
    if t == 40 and cuda.blockIdx.x == 1:
        while cuda.atomic.load(y, 0) >= 0:
            pass
    cuda.syncthreads()


def test_a_deadlock_is_an_error_with_its_places() -> None:
    job = job_of(stuck, "i32[:], i32[:]")
    arrays = [np.zeros(64, np.int32), np.arange(64, dtype=np.int32)]
    for _ in range(2):  # the memory of a launch that failed isn't used again
        with pytest.raises(DeviceError, match="deadlock") as raised:
            on_host(job)(*arrays, threads=64, blocks=3)
        text = "\n".join([str(raised.value), *raised.value.__notes__])
        assert "in block (1, 0, 0), thread (0, 0, 0)" in text
        assert "threads that wait: 64" in text
        assert "| while cuda.atomic.load(y, 0) >= 0:" in text
        assert "| cuda.syncthreads()" in text
        assert "block (1, 0, 0), thread (40, 0, 0)" in text
    for program in (emit_ir(job)[0], lower_ir(job, emit_ir(job)[0])[0]):
        with pytest.raises(DeviceError, match="deadlock: every thread"):
            interpret(program, arrays, block=(64, 1, 1), grid=(3, 1, 1))


def test_warps_that_wait_crosswise() -> None:
    def crossed(y):
        warp = cuda.threadIdx.x // 32
        everybody = cuda.ballot_sync(0xFFFFFFFF, True)
        if warp < 2:
            while cuda.atomic.load(y, warp) == 0:
                pass
            cuda.atomic.store(y, 1 - warp, 1)
        y[2] = everybody != 0

    job = job_of(crossed, "i32[:]")
    with pytest.raises(DeviceError, match="deadlock") as raised:
        on_host(job)(np.zeros(3, np.int32), threads=96, blocks=1)
    assert "warps that wait: 2" in raised.value.__notes__[0]
    assert on_host(job)(y := np.ones(3, np.int32), threads=96, blocks=1) is None
    assert y.tolist() == [1, 1, 1]


def test_barriers_at_different_places() -> None:
    def parted(y, x):
        t = cuda.threadIdx.x
        while cuda.atomic.load(x, 0) == 0:
            pass
        for k in range(3):
            if x[t] > 1:
                cuda.syncthreads()
                y[t] = k
        cuda.syncthreads()

    job = job_of(parted, "i32[:], i32[:]", silence=("GC409",))
    y, x = np.zeros(3, np.int32), np.full(3, 2, np.int32)
    on_host(job)(y, x, threads=3, blocks=1)
    assert y.tolist() == [2, 2, 2]
    x[1] = 1
    text = r"different barriers(.|\n)*\n.* cuda.syncthreads\(\)(.|\n)*others waited at"
    with pytest.raises(DeviceBarrierError, match=text):
        on_host(job)(y, x, threads=3, blocks=1)
    with pytest.raises(DeviceBarrierError):
        interpret(emit_ir(job)[0], [y, x], block=(3, 1, 1), grid=(1, 1, 1))


def faulty(y, x, n):
    ready = cuda.shared.array(1, np.int32)
    t = cuda.threadIdx.x
    if t == 0:
        ready[0] = 0
    cuda.syncthreads()
    if t == 64:
        if n > 100:
            raise ValueError(f"{n} are too many")
        y[n] = x[n]
        print("ready", n)
        cuda.atomic.store(ready, 0, 1)
    else:
        while cuda.atomic.load(ready, 0) == 0:
            if n == 50:
                return
    assert cuda.syncthreads_or(t == 64), "thread 64 is here"


def test_errors_lines_and_returns_beside_waits(capsys: pytest.CaptureFixture[str]) -> None:
    kernel = on_host(job_of(faulty, "i32[:], i32[:], i32"))
    y, x = np.zeros(8, np.int32), np.arange(8, dtype=np.int32)
    kernel(y, x, 3, threads=65, blocks=2)
    assert (y[3], capsys.readouterr().out) == (3, "ready 3\nready 3\n")
    # The thread for which all others wait fails: its error counts, not that they wait.
    with pytest.raises(ValueError, match="101 are too many"):
        kernel(y, x, 101, threads=65, blocks=2)
    with pytest.raises(DeviceIndexError, match="index 50"):
        kernel(y, x, 50, threads=65, blocks=1)


def test_the_host_may_end_a_wait_of_scope_system() -> None:
    def until(y, flag):
        while cuda.atomic.load(flag, 0, order="acquire", scope="system") == 0:
            pass
        y[0] = 1

    y, flag = np.zeros(1, np.int32), np.zeros(1, np.int32)
    timer = threading.Timer(0.1, lambda: flag.__setitem__(0, 1))
    timer.start()
    on_host(job_of(until, "i32[:], i32[:]"))(y, flag, threads=1, blocks=1)
    timer.join()
    assert y[0] == 1


def wait_plainly(y):
    while cuda.volatile.load(y, 0) == 0:
        pass


def wait_and_count(y):
    turns = 0
    while cuda.atomic.load(y, 0) == 0 and turns < 1000:
        turns += 1
    y[1] = turns


def add_by_exchange(y):
    old = y[0]
    while True:
        found = cuda.atomic.cas(y, 0, old, old + 1)
        if found == old:
            break
        old = found


def take_work(y):
    while True:
        k = cuda.atomic.add(y, 0, 1)
        if k >= 10:
            break
        y[1 + k] = k


def look_so_often(y):
    for _ in range(100):
        if cuda.atomic.load(y, 0) != 0:
            break


@pytest.mark.parametrize(
    ("count", "kinds", "kernel"),
    [
        (1, ["others"], wait_plainly),
        (1, ["perhaps"], wait_and_count),
        (0, [], add_by_exchange),
        (0, [], take_work),
        (0, [], look_so_often),
    ],
)
def test_which_loops_wait(count: int, kinds: list[str], kernel: Callable[..., Any]) -> None:
    module = emit_ir(job_of(kernel, "i32[:]"))[0]
    found = [wait_kind(loop) for loop in waiting_loops(module.kernel)]
    assert found == kinds
    lowered = lower_ir(job_of(kernel, "i32[:]"), module)[0]
    assert (lowered.kernel.scope == "part") == bool(count)


def handed_over_plainly(y, flag, sets):
    if cuda.threadIdx.x == 0:
        if sets:
            cuda.atomic.store(flag, 0, 1, order="release")
    else:
        while flag[0] == 0:
            pass
        y[cuda.threadIdx.x] = 1


def test_a_loop_that_polls_by_plain_loads_runs_or_is_told() -> None:
    """A GPU may load once for all turns; here each turn loads, and a wait in vain is an error."""
    helper = cuda(threads=64, blocks=1, target="host", silence="GC410")(handed_over_plainly)
    y = np.zeros(64, np.int32)
    helper(y, np.zeros(1, np.int32), True)
    assert y.sum() == 63
    with pytest.raises(DeviceError, match="threads wait here for others"):
        helper(y, np.zeros(1, np.int32), False)


def nested(a, b, y):
    if cuda.blockIdx.x == 0:
        while cuda.atomic.load(a, 0) == 0:
            while cuda.atomic.load(b, 0) == 0:
                pass
        y[0] = 1
    elif len(y) == 2:
        cuda.atomic.store(b, 0, 1)
        cuda.atomic.store(a, 0, 1)


@pytest.mark.parametrize("options", [{}, {"check": "races"}], ids=["plain", "checked"])
@pytest.mark.parametrize("first", [0, 1])
def test_a_wait_inside_of_a_wait(first: int, options: dict[str, Any]) -> None:
    """The wait inside ends at once, or later; what the outer one waits for comes later."""
    for blocks in (2, 3):
        a, b, y = np.zeros(1, "i4"), np.full(1, first, "i4"), np.zeros(2)
        cuda(threads=1, blocks=blocks, target="host", **options)(nested)(a, b, y)
        assert y[0] == 1


@pytest.mark.parametrize("first", [0, 1])
def test_a_wait_around_another_that_nobody_ends_is_told(first: int) -> None:
    def arrays(size: int) -> list[Any]:
        return [np.zeros(1, np.int32), np.full(1, first, np.int32), np.zeros(size)]

    job = job_of(nested, "i32[:], i32[:], f64[:]")
    everywhere(job, arrays(2), threads=1, blocks=2)
    with pytest.raises(DeviceError, match="deadlock"):
        on_host(job)(*arrays(1), threads=1, blocks=2)
    for program in (emit_ir(job)[0], lower_ir(job, emit_ir(job)[0])[0]):
        with pytest.raises(DeviceError, match="deadlock"):
            interpret(program, arrays(1), block=(1, 1, 1), grid=(2, 1, 1), max_steps=3_000_000)
    with pytest.raises(CheckError, match="deadlock"):
        cuda(threads=1, blocks=2, target="host", check="races")(nested)(*arrays(1))
