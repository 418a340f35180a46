"""Launches that are followed in native code: the interpreter finds the same, and says so slower."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.launch.checked_launches import checking
from gpucompiler.checker import launch as checked_launch
from gpucompiler.checker import native_fair
from gpucompiler.checker.fair import Followed
from gpucompiler.checker.report import Report
from kernels.seeds.every import ALL

# Kernels with fences, flags, locks, tickets, and waits.
SAMPLE = {"lock_of_acquire_and_release"}


class Watched:
    """Checks launches, and keeps how they were followed."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.native: list[Followed] = []
        self.slow: list[Followed] = []
        follow = native_fair.follow_natively
        interpret: Any = checked_launch._follow

        def natively(*arguments: Any) -> Followed:
            self.native.append(follow(*arguments))
            return self.native[-1]

        def slowly(*arguments: Any) -> Followed:
            self.slow.append(interpret(*arguments))
            return self.slow[-1]

        patch.setattr(checked_launch, "follow_natively", natively)
        patch.setattr(checked_launch, "_follow", slowly)
        self.patch, self.interpret = patch, slowly

    def without(self) -> None:
        """Leave all to the interpreter from here on."""
        self.patch.setattr(
            checked_launch, "follow_natively", lambda *_: Followed(unknown="not asked")
        )


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    return Watched(monkeypatch)


def checked(kernel: Any, threads: Any, blocks: Any, *arguments: Any, **options: Any) -> Report:
    reports: list[Report] = []
    seeds = options.pop("seeds", None)
    with checking(told=reports.append, seeds=seeds):
        cuda(threads=threads, blocks=blocks, target="host", **options)(kernel)(*arguments)
    return reports[0]


def lines(report: Report) -> set[tuple[Any, ...]]:
    """The findings by kind, array and lines."""
    found: set[tuple[Any, ...]] = set()
    for each in report.findings:
        places = [a.place.line for a in (each.first, each.second) if a is not None and a.place]
        found.add((each.kind, each.array, *sorted(places)) if each.kind != "hang" else ("hang",))
    return found


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(
            seed,
            marks=[] if seed.name.split("/")[0] in SAMPLE else pytest.mark.full,
            id=seed.name,
        )
        for seed in ALL
    ],
)
def test_the_interpreter_finds_the_same(seed: Any, watched: Watched) -> None:
    def run() -> Report:
        options = {"shmem": seed.shmem, "cluster": seed.cluster}
        return checked(seed.kernel, seed.threads, seed.blocks, *seed.make(), **options)

    found = run()
    if not watched.native or watched.slow:
        return  # words beside each element do for it, or it has copies and products
    watched.without()
    expected = run()
    late = found.findings and all(each.seed for each in found.findings)
    if late and expected.verdict == "checked":
        return  # found by the order of another schedule, which isn't that of a seed there
    # Lanes of a warp go on together natively, so a read may come behind the write that it misses.
    kinds = [{each.kind for each in report.findings} for report in (found, expected)]
    assert kinds[0] - {"uninitialized"} == kinds[1] - {"uninitialized"}
    assert found.verdict == expected.verdict
    if "hang" not in {each.kind for each in found.findings}:
        assert lines(found) & lines(expected) or not found.findings


def test_the_interpreter_lets_others_go_on_behind_an_atomic(watched: Watched) -> None:
    """A thread that has begun to initialise is seen before it has done so."""
    watched.without()
    seed = next(each for each in ALL if each.name == "once_only/bad")
    report = checked(seed.kernel, seed.threads, seed.blocks, *seed.make())
    assert [(each.kind, each.array, each.seed) for each in report.findings] == [("race", "y", 2)]
    assert not watched.native


def chain(y, flag, n):
    b, i = cuda.blockIdx.x, cuda.threadIdx.x
    if b > 0:
        if i == 0:
            while cuda.atomic.load(flag, b - 1, order="acquire") == 0:
                pass
        cuda.syncthreads()
    s = y[(b - 1) * 64 + i] if b > 0 else np.float32(0)
    for k in range(n):
        s += y[b * 64 + (i + k) % 64] * 0
    cuda.syncthreads()
    y[b * 64 + i] = s + 1
    cuda.threadfence()
    cuda.syncthreads()
    if i == 0:
        cuda.atomic.store(flag, b, 1, order="release")


def test_launches_beyond_the_interpreters_size_are_followed(watched: Watched) -> None:
    y, flag = np.zeros(64 * 100, "f"), np.zeros(100, "i")
    report = checked(chain, 64, 100, y, flag, 500, seeds=[0])
    assert report.verdict == "checked", str(report)
    assert watched.native[0].accesses > 3_000_000
    np.testing.assert_array_equal(y, np.repeat(np.arange(1, 101, dtype="f"), 64))


def handed_on(y, flag):
    g = cuda.grid(1)
    if g > 0:
        while cuda.atomic.load(flag, g - 1, order="acquire") == 0:
            pass
    y[g] = (y[g - 1] if g > 0 else 0) + 1
    cuda.atomic.store(flag, g, 1, order="release")


@pytest.mark.parametrize("seed", [0, 1])
def test_threads_that_wait_for_memory_sleep(seed: int, watched: Watched) -> None:
    """Each thread looks at its flag once before it is set, and once behind it."""
    n = 2048
    y = np.zeros(n, "i")
    report = checked(handed_on, 64, n // 64, y, np.zeros(n, "i"), seeds=[seed])
    assert report.verdict == "checked", str(report)
    np.testing.assert_array_equal(y, np.arange(1, n + 1))
    assert 4 * n - 2 <= watched.native[0].accesses <= 5 * n


def tickets(y, following, now, n):
    for _ in range(n):
        mine = cuda.atomic.add(following, 0, 1)
        while cuda.atomic.load(now, 0, order="acquire") != mine:
            pass
        y[0] += 1
        cuda.atomic.store(now, 0, mine + 1, order="release")


def either(y, flags):
    """Waits for one of two flags, which the threads in front set in turns."""
    i = cuda.threadIdx.x
    if i > 0:
        while (
            cuda.atomic.load(flags, 0, order="acquire") < i
            and cuda.atomic.load(flags, 1, order="acquire") < i
        ):
            pass
        y[i] = y[i - 1] + 1
    cuda.atomic.store(flags, i % 2, i + 1, order="release")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_wake_is_lost(seed: int) -> None:
    y, following, now = np.zeros(1, "i"), np.zeros(1, "i"), np.zeros(1, "i")
    report = checked(tickets, 16, 4, y, following, now, 5, seeds=[seed])
    assert report.verdict == "checked", str(report)
    assert (y[0], now[0]) == (320, 320)
    y = np.zeros(64, "i")
    assert checked(either, 64, 1, y, np.zeros(2, "i"), seeds=[seed]).verdict == "checked"
    np.testing.assert_array_equal(y, np.arange(64))


def roles(y, x, n):
    t = cuda.shared.array(32, np.float32)
    i = cuda.threadIdx.x
    s = np.float32(0)
    for _ in range(n):
        if i < 32:
            t[i] = x[i]
            cuda.barrier_sync(1, 64)
            cuda.barrier_sync(2, 64)
        else:
            cuda.barrier_sync(1, 64)
            s += t[i - 32] + t[63 - i]
            cuda.barrier_sync(2, 64)
    y[cuda.grid(1)] = s


def test_barriers_with_a_name_get_on_though_no_value_changes(watched: Watched) -> None:
    y = np.zeros(128, "f")
    assert checked(roles, 64, 2, y, np.ones(32, "f"), 30, seeds=[0]).verdict == "checked"
    assert not watched.slow
    assert (y.reshape(2, 2, 32)[:, 1] == 60).all()


@pytest.mark.full
def test_blocks_wait_for_later_ones() -> None:
    def backwards(y, flag):
        b = cuda.blockIdx.x
        if b < cuda.gridDim.x - 1:
            while cuda.atomic.load(flag, b + 1, order="acquire") == 0:
                pass
            y[b] = y[b + 1] + 1
        cuda.atomic.store(flag, b, 1, order="release")

    y = np.zeros(50, "i")
    assert checked(backwards, 1, 50, y, np.zeros(50, "i")).verdict == "checked"
    np.testing.assert_array_equal(y, np.arange(49, -1, -1))


def test_a_wait_without_an_end_is_told_with_its_line(watched: Watched) -> None:
    def waits(flag):
        i = cuda.threadIdx.x
        if i == 3:
            while cuda.atomic.load(flag, 0, order="acquire") == 0:
                pass
        cuda.threadfence()

    report = checked(waits, 512, 2, np.zeros(1, "i"))
    assert not watched.slow
    (finding,) = report.findings
    assert finding.kind == "hang"
    assert finding.second is not None
    assert finding.second.place is not None
    assert finding.second.thread == (3, 0, 0)
    assert "threads that wait: 2" in finding.message


def test_a_wait_around_another_one_is_told_at_once() -> None:
    """Only others end both, though the inner one forgets what the outer turn has read before."""

    def waits(flag, y):
        while True:
            stop = cuda.atomic.load(flag, 1, order="acquire")
            while cuda.atomic.load(flag, 0, order="acquire") == 0:
                pass
            if stop != 0:
                break
        y[cuda.threadIdx.x] = 1

    begin = time.process_time()
    (finding,) = checked(waits, 4, 1, np.array([1, 0], "i"), np.zeros(4, "i")).findings
    assert finding.kind == "hang"
    assert time.process_time() - begin < 1.9
    assert checked(waits, 4, 1, np.array([1, 1], "i"), np.zeros(4, "i")).verdict == "checked"


def test_loops_that_end_by_themselves_are_no_waits_without_an_end() -> None:
    def counts(flag, y):
        n = 0
        while flag[0] == 0 and n < 1000:
            n += 1
        y[cuda.grid(1)] = n

    y = np.zeros(64, "i8")
    assert checked(counts, 64, 1, np.zeros(1, "i"), y).verdict == "checked"
    assert (y == 1000).all()


def test_findings_have_the_values_of_both_accesses() -> None:
    def shifted(y, count):
        i = cuda.grid(1)
        y[i] = i + 10
        if i > 0:
            y[i - 1] = 7.5
        cuda.threadfence()
        cuda.atomic.add(count, 0, 1)

    report = checked(shifted, 1, 2, np.zeros(2), np.zeros(1, "i"), seeds=[0])
    (finding,) = report.findings
    assert finding.first is not None
    assert finding.second is not None
    assert (finding.index, finding.first.value, finding.second.value) == ((0,), 10.0, 7.5)


@pytest.mark.full
def test_barriers_with_a_name_order_the_threads_that_meet() -> None:
    def halves(y, good):
        t = cuda.shared.array(64, np.int32)
        i = cuda.threadIdx.x
        if i < 64:
            t[i] = i
            if good:
                cuda.barrier_sync(1, 128)
        else:
            if good:
                cuda.barrier_sync(1, 128)
            y[i - 64] = t[i - 64]

    assert checked(halves, 128, 1, np.zeros(64, "i"), True).verdict == "checked"
    # Without the barrier, nothing needs to be followed.
    kinds = {each.kind for each in checked(halves, 128, 1, np.zeros(64, "i"), False).findings}
    assert "race" in kinds


@pytest.mark.parametrize("seed", [2, pytest.param(6, marks=pytest.mark.full)])
def test_a_thread_that_goes_on_late_learns_nothing_of_later_meetings(seed: int) -> None:
    def late(y):
        t = cuda.shared.array(32, np.int32)
        i = cuda.threadIdx.x
        if i < 32:
            cuda.barrier_sync(1, 64)
            cuda.barrier_sync(2, 64)
            cuda.barrier_sync(1, 64)
            t[i] = i
            cuda.barrier_sync(1, 64)
        elif i < 64:
            t[i - 32] = 0
            cuda.barrier_sync(1, 64)
            y[i - 32] = t[i - 32]
        else:
            cuda.barrier_sync(2, 64)
            cuda.barrier_sync(1, 64)
            cuda.barrier_sync(1, 64)

    report = checked(late, 96, 1, np.zeros(32, "i"), seeds=[seed])
    assert {each.kind for each in report.findings} == {"race"}


def test_a_grids_barrier_orders_all_blocks() -> None:
    def pairs(y, x):
        i = cuda.grid(1)
        x[i] = i
        cuda.cg.this_grid().sync()
        y[i] = x[len(x) - 1 - i]

    y = np.zeros(256, "i")
    assert checked(pairs, 64, 4, y, np.zeros(256, "i")).verdict == "checked"
    np.testing.assert_array_equal(y, np.arange(255, -1, -1))


@pytest.mark.full
def test_lanes_that_a_mask_names_are_ordered() -> None:
    def neighbours(y, good):
        t = cuda.shared.array(32, np.int32)
        i = cuda.threadIdx.x
        if i < 16:
            t[i] = i
            cuda.syncwarp(0xFFFF if good else 0x00FF if i < 8 else 0xFF00)
            y[i] = t[15 - i]

    assert checked(neighbours, 32, 1, np.zeros(16, "i"), True).verdict == "checked"
    found = checked(neighbours, 32, 1, np.zeros(16, "i"), False)
    assert {each.kind for each in found.findings} <= {"race", "uninitialized"}
    assert found.findings
