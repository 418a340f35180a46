"""Blocks over threads: every block once, faults in block order, forks, nesting, exits, Ctrl-C.

Kernels are LLVM text written by hand. What ends or hangs a process runs in one of its own.
"""

from __future__ import annotations

import _thread
import os
import signal
import struct
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import attrs
import llvmlite.binding as llvm
import numpy as np
import pytest

from gpucompiler import settings
from gpucompiler.diagnostics.errors import ArgumentError, DeviceIndexError, LaunchError
from gpucompiler.driver import assemble, emit_asm, emit_llvm, link
from gpucompiler.host.layout import POOL
from gpucompiler.host.pool import MAX_COOPERATIVE_BLOCKS, THREADS, Pool, Threads
from gpucompiler.host.processor import this_processor
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.image.build import build_image
from gpucompiler.jobs.artifact import Artifact, Fault, KernelMetadata, Parameter
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.types import I64, PYINT, U32, ArrayType
from gpucompiler.settings import MAX_THREADS, read_settings

ENTRY = "define i64 @kernel(ptr %p, ptr %launch, i64 %first, i64 %last, ptr %worker)"
HEAD = """
  %counts = load ptr, ptr %p
  %limitp = getelementptr i8, ptr %p, i64 16
  %limit = load i64, ptr %limitp
  br label %block
block:
  %i = phi i64 [ %first, %0 ], [ %next, %end ]
"""
TAIL = """
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %last
  br i1 %more, label %block, label %done
done:
  ret i64 0
}
"""
# counts[block] += 1, after (block * 37 % 101) * n turns of a loop: blocks of unequal length.
WORK = f"""
{ENTRY} {{
  {HEAD}
  %a = mul i64 %i, 37
  %b = urem i64 %a, 101
  %turns = mul i64 %b, %limit
  br label %spin
spin:
  %k = phi i64 [ 0, %block ], [ %k1, %spin ]
  %s = phi i64 [ %i, %block ], [ %s2, %spin ]
  %s1 = mul i64 %s, 6364136223846793005
  %s2 = add i64 %s1, 1442695040888963407
  %k1 = add i64 %k, 1
  %again = icmp ult i64 %k1, %turns
  br i1 %again, label %spin, label %end
end:
  %place = getelementptr i64, ptr %counts, i64 %i
  %old = load i64, ptr %place
  %odd = and i64 %s2, 0
  %one = or i64 %odd, 1
  %new = add i64 %old, %one
  store i64 %new, ptr %place
  {TAIL}
"""
# Sleeps a millisecond a block; block `limit` and every 7th after it fail.
FAILING = f"""
declare i32 @usleep(i32)
{ENTRY} {{
  {HEAD}
  %zzz = call i32 @usleep(i32 1000)
  %place = getelementptr i64, ptr %counts, i64 %i
  store i64 1, ptr %place
  %past = icmp uge i64 %i, %limit
  %distance = sub i64 %i, %limit
  %rest = urem i64 %distance, 7
  %hit = icmp eq i64 %rest, 0
  %bad = and i1 %past, %hit
  br i1 %bad, label %fail, label %end
fail:
  %report = getelementptr i8, ptr %worker, i64 8
  store i64 %i, ptr %report
  %word0 = shl i64 1, 50
  %word = or i64 %word0, %i
  ret i64 %word
end:
  {TAIL}
"""
# Each block counts itself in word 0, waits for up to a minute until that word reaches the limit,
# and counts in word 1 if it doesn't.
WAITING = f"""
declare i32 @usleep(i32)
{ENTRY} {{
  {HEAD}
  %before = atomicrmw add ptr %counts, i64 1 seq_cst
  br label %wait
wait:
  %k = phi i64 [ 0, %block ], [ %k1, %sleep ]
  %k1 = add i64 %k, 1
  %now = load atomic i64, ptr %counts seq_cst, align 8
  %met = icmp sge i64 %now, %limit
  br i1 %met, label %end, label %longer
longer:
  %vain = icmp uge i64 %k, 60000
  br i1 %vain, label %note, label %sleep
sleep:
  %zzz = call i32 @usleep(i32 1000)
  br label %wait
note:
  %missed = getelementptr i64, ptr %counts, i64 1
  %m = atomicrmw add ptr %missed, i64 1 seq_cst
  br label %end
end:
  {TAIL}
"""
# Each block fills its scratch memory with its number, and counts the words that another changed.
SCRATCH = f"""
declare i32 @sched_yield()
{ENTRY} {{
  {HEAD}
  %scratch = load ptr, ptr %worker
  br label %fill
fill:
  %k = phi i64 [ 0, %block ], [ %k1, %fill ]
  %place = getelementptr i64, ptr %scratch, i64 %k
  store volatile i64 %i, ptr %place
  %k1 = add i64 %k, 1
  %again = icmp ult i64 %k1, %limit
  br i1 %again, label %fill, label %pause
pause:
  %yield = call i32 @sched_yield()
  br label %read
read:
  %m = phi i64 [ 0, %pause ], [ %m1, %read ]
  %wrong = phi i64 [ 0, %pause ], [ %wrong1, %read ]
  %source = getelementptr i64, ptr %scratch, i64 %m
  %value = load volatile i64, ptr %source
  %differs = icmp ne i64 %value, %i
  %one = zext i1 %differs to i64
  %wrong1 = add i64 %wrong, %one
  %m1 = add i64 %m, 1
  %further = icmp ult i64 %m1, %limit
  br i1 %further, label %read, label %end
end:
  %number = ptrtoint ptr %scratch to i64
  %low = and i64 %number, 63
  %sum = add i64 %wrong1, %low
  %target = getelementptr i64, ptr %counts, i64 %i
  store i64 %sum, ptr %target
  {TAIL}
"""
# `limit` times: count oneself, meet all others; a block that isn't waited for sees a wrong count.
MEETING = f"""
{ENTRY} {{
  {HEAD}
  %gx = getelementptr i8, ptr %launch, i64 12
  %grid32 = load i32, ptr %gx
  %grid = zext i32 %grid32 to i64
  %bp = getelementptr i8, ptr %launch, i64 32
  %barrier = load ptr, ptr %bp
  %meet = load ptr, ptr %barrier
  %errors = getelementptr i8, ptr %counts, i64 8
  br label %round
round:
  %k = phi i64 [ 0, %block ], [ %k1, %round ]
  %k1 = add i64 %k, 1
  %before = atomicrmw add ptr %counts, i64 1 seq_cst
  call void %meet(ptr %barrier)
  %all = load atomic i64, ptr %counts seq_cst, align 8
  %expected = mul i64 %k1, %grid
  %differs = icmp ne i64 %all, %expected
  %one = zext i1 %differs to i64
  %e = atomicrmw add ptr %errors, i64 %one seq_cst
  call void %meet(ptr %barrier)
  %again = icmp ult i64 %k1, %limit
  br i1 %again, label %round, label %end
end:
  {TAIL}
"""


def make(text: str, **metadata: Any) -> Any:
    """A kernel of (counts: array<i64, 1>, limit: int)."""

    def kernel(counts: Any, limit: Any) -> None: ...

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_default_triple().create_target_machine(
        opt=2, reloc="pic", codemodel="small"
    )
    module = llvm.parse_assembly(text)
    module.data_layout = str(machine.target_data)
    image = build_image(machine.emit_object(module), "kernel", requires=this_processor())
    types = (ArrayType(I64, 1), PYINT)
    job = CompilerJob(HostTarget(), FunctionSpec(kernel, types), HostParams())
    parameters = (
        Parameter("counts", str(types[0]), "", 0, 16, True),
        Parameter("limit", "pyint", "i64", 16, 8),
    )
    described = KernelMetadata("kernel", parameters, 24, **metadata)
    return job.target.link(job, Artifact("host", "host-image", image.to_bytes(), described))


@pytest.fixture
def pooled(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Threads:
    """The process's threads anew, so many as the test's parameter says, or 4; made and started."""
    count = getattr(request, "param", 4)
    found = attrs.evolve(settings.SETTINGS, threads=count)
    monkeypatch.setattr(settings, "SETTINGS", found)
    monkeypatch.setattr(THREADS, "_made", [])
    THREADS.start()
    assert THREADS.pool.threads == count - 1
    # Wake the workers for everything.
    for name in ("wake_ns", "grain_ns"):
        struct.pack_into("<d", THREADS.pool._memory, POOL[name], 0.0)  # type: ignore[attr-defined]
    return THREADS


@pytest.mark.parametrize("pooled", [2, 3, 16], indirect=True)
@pytest.mark.parametrize("blocks", [2, 3, 17, 1000, 20_000])
def test_every_block_runs_once(pooled: Threads, blocks: int) -> None:
    kernel = make(WORK)
    counts = np.zeros(blocks, np.int64)
    for n in (0, 1, 3, 10):
        counts[:] = 0
        for _ in range(20 if blocks < 1000 else 3):
            kernel(counts, n, blocks=blocks, threads=1)
        assert counts.min() == counts.max() == (20 if blocks < 1000 else 3)


def test_numbers_of_launches_begin_anew(pooled: Threads) -> None:
    """A span that was touched last by a launch of the same number isn't taken for taken."""
    kernel = make(WORK)
    counts = np.zeros(100, np.int64)
    kernel(counts, 1, blocks=100, threads=1)
    for _ in range(2):
        struct.pack_into("<Q", pooled.pool._memory, POOL["turn"], (1 << 24) - 3)  # type: ignore[attr-defined]
        for _ in range(6):
            kernel(counts, 1, blocks=100, threads=1)
    assert counts.min() == counts.max() == 13


def test_workers_take_part(pooled: Threads) -> None:
    kernel = make(WAITING)
    counts = np.zeros(2, np.int64)
    # A block waits until another has begun. One thread alone would wait in vain.
    kernel(counts, 2, threads=1, blocks=200)
    assert counts.tolist() == [200, 0]


def test_the_gil_is_released() -> None:
    kernel = make(WAITING)
    counts = np.zeros(2, np.int64)
    thread = threading.Thread(target=kernel, args=(counts, 10), kwargs={"threads": 1, "blocks": 1})
    thread.start()
    # Python runs while the block waits for this thread's word.
    while not counts[0]:
        time.sleep(0.001)
    counts[0] = 10
    thread.join()
    assert counts[1] == 0


@pytest.mark.parametrize("pooled", [2, 16], indirect=True)
def test_the_least_block_that_faults_wins(pooled: Threads) -> None:
    kernel = make(FAILING, faults=(Fault("index", "x", "", 0, ""),))
    for limit in (0, 1, 5, 20, 63):
        counts = np.zeros(64, np.int64)
        with pytest.raises(DeviceIndexError, match=rf"index {limit}\n.*block \({limit}, 0, 0\)"):
            kernel(counts, limit, blocks=64, threads=1)
        assert counts[: limit + 1].all()
    # The next launch starts without the faults of the last.
    kernel(np.zeros(64, np.int64), 1000, blocks=64, threads=1)


def test_each_thread_has_scratch_memory_of_its_own(pooled: Threads) -> None:
    for words in (8, 1000, 100_000):
        kernel = make(SCRATCH, frame_bytes=8 * words)
        wrong = np.ones(64, np.int64)
        kernel(wrong, words, blocks=64, threads=1)
        assert not wrong.any()
        many = [np.ones(64, np.int64) for _ in range(4)]
        _run_together([partial(kernel, w, words, blocks=64, threads=1) for w in many])
        assert not np.any(many)


def _run_together(works: list[Any]) -> None:
    failures: list[BaseException] = []

    def guarded(work: Any) -> None:
        try:
            work()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=guarded, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    assert not failures, failures


def test_threads_of_python_launch_at_once(pooled: Threads) -> None:
    kernel = make(WORK)
    arrays = [np.zeros(500, np.int64) for _ in range(6)]

    def launch(counts: Any) -> None:
        for _ in range(30):
            kernel(counts, 2, blocks=500, threads=1)

    _run_together([lambda counts=counts: launch(counts) for counts in arrays])
    assert all((counts == 30).all() for counts in arrays)


def test_a_launch_in_a_signal_handler_of_a_launch(pooled: Threads) -> None:
    kernel = make(FAILING)
    inner = [np.zeros(30, np.int64) for _ in range(3)]
    left = list(inner)

    def handle(*_: object) -> None:
        if left:
            kernel(left.pop(), 10**6, blocks=30, threads=1)

    previous = signal.signal(signal.SIGALRM, handle)
    signal.setitimer(signal.ITIMER_REAL, 0.02, 0.06)
    try:
        outer = np.zeros(1500, np.int64)
        kernel(outer, 10**6, blocks=1500, threads=1)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
    assert outer.all()
    assert not left
    assert all(counts.all() for counts in inner)


def test_ctrl_c_ends_a_launch_on_all_threads(pooled: Threads, interruptible: None) -> None:
    kernel = make(FAILING)
    counts = np.zeros(100_000, np.int64)
    timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        kernel(counts, 10**6, blocks=len(counts), threads=1)
    timer.join()
    ended = counts.sum()
    assert 0 < ended < len(counts)
    time.sleep(0.05)
    assert counts.sum() == ended
    small = np.zeros(100, np.int64)
    kernel(small, 10**6, blocks=100, threads=1)
    assert small.all()


def test_short_launches_wake_nobody(pooled: Threads) -> None:
    kernel = make(WORK)
    pool = pooled.pool
    assert pool is not None

    def jobs() -> int:
        (count,) = struct.unpack_from("<i", pool._memory, POOL["generation"])  # type: ignore[union-attr]
        return count

    before = jobs()
    counts = np.zeros(64, np.int64)
    kernel(counts, 100_000, threads=1, blocks=1)
    assert jobs() == before
    for name in ("wake_ns", "grain_ns"):
        struct.pack_into("<d", pool._memory, POOL[name], 1e6)  # type: ignore[attr-defined]
    for _ in range(50):
        kernel(counts, 0, blocks=64, threads=1)
    assert jobs() == before
    kernel(counts, 100_000, blocks=64, threads=1)
    assert jobs() == before + 1


@pytest.mark.parametrize("blocks", [8, 64])
def test_a_launch_that_is_longer_than_the_last_is_learned(pooled: Threads, blocks: int) -> None:
    kernel: Any = make(WORK)
    counts = np.zeros(blocks, np.int64)
    for _ in range(20):
        kernel(counts, 0, blocks=blocks, threads=1)
    assert 0 < kernel._estimate.value * blocks < 3000
    kernel(counts, 20_000, blocks=blocks, threads=1)
    assert kernel._estimate.value * blocks > 20_000
    assert (counts == 21).all()


def test_launches_that_follow_each_other_soon_wake_more(pooled: Threads) -> None:
    kernel: Any = make(WORK)
    pool: Any = pooled.pool
    counts = np.zeros(64, np.int64)

    def opened(wake_ns: float) -> int:
        struct.pack_into("<d", pool._memory, POOL["wake_ns"], wake_ns)
        (before,) = struct.unpack_from("<I", pool._memory, POOL["generation"])
        kernel(counts, 20_000, blocks=64, threads=1)
        (after,) = struct.unpack_from("<I", pool._memory, POOL["generation"])
        return after - before

    struct.pack_into("<q", pool._memory, POOL["spin_ns"], 500_000_000)
    # Its work doesn't pay for a thread that sleeps, and nobody is awake.
    assert [opened(1e15), opened(1e15)] == [0, 0]
    assert opened(kernel._estimate.value * 64 * 0.6) >= 1
    struct.pack_into("<q", pool._memory, POOL["spin_ns"], 20_000)


@pytest.mark.parametrize("blocks", [1, 2, 7, 40])
def test_cooperative_blocks_meet(pooled: Threads, blocks: int) -> None:
    kernel = make(MEETING, cooperative=True)
    for rounds in (1, 50):
        counts = np.zeros(2, np.int64)
        kernel(counts, rounds, blocks=blocks, threads=1)
        assert counts.tolist() == [rounds * blocks, 0]


def test_cooperative_launches_side_by_side(pooled: Threads) -> None:
    kernel = make(MEETING, cooperative=True, frame_bytes=5000)
    arrays = [np.zeros(2, np.int64) for _ in range(4)]
    _run_together([lambda c=c: kernel(c, 20, blocks=5, threads=1) for c in arrays])
    assert all(counts.tolist() == [100, 0] for counts in arrays)


def test_too_many_cooperative_blocks() -> None:
    kernel = make(MEETING, cooperative=True)
    with pytest.raises(LaunchError, match=r"wait for each other.*at most 256"):
        kernel(np.zeros(2, np.int64), 1, blocks=MAX_COOPERATIVE_BLOCKS + 1, threads=1)


def test_the_number_of_threads_comes_from_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("GPUCOMPILER_THREADS", " 3 ")
    assert read_settings().threads == 3
    monkeypatch.delenv("GPUCOMPILER_THREADS")
    assert read_settings().threads == 0
    for wrong in ("0", "-1", "2.5", "many", str(MAX_THREADS + 1)):
        monkeypatch.setenv("GPUCOMPILER_THREADS", wrong)
        with pytest.raises(ArgumentError, match=f"GPUCOMPILER_THREADS='{wrong}'.*1 to 1024"):
            read_settings()


def test_a_pool_of_threads_that_the_system_refuses(
    pooled: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(_thread, "start_new_thread", refuse)
    monkeypatch.setattr(pooled, "_made", [(pooled.runtime, Pool(4, 0))])
    monkeypatch.setattr(pooled, "_cooperative", [])
    pooled.start()
    counts = np.zeros(300, np.int64)
    make(FAILING)(counts, 10**6, blocks=300, threads=1)
    assert counts.all()
    with pytest.raises(LaunchError, match="the system refuses: can't start new thread"):
        make(MEETING, cooperative=True)(counts, 1, blocks=4, threads=1)


# -- in a process of its own

PROGRAM = """
import os, signal, struct, sys, threading, time
import numpy as np
sys.path[:0] = {paths!r}
from test_host_pool import FAILING, MEETING, WORK, make
from gpucompiler.host.layout import POOL
from gpucompiler.host.pool import THREADS
kernel, slow = make(WORK), make(FAILING)
counts = np.zeros(100, np.int64)
THREADS.start()
assert THREADS.pool.threads == 3
slow(counts, 10**6, threads=1, blocks=100)
assert counts.all()
"""


def run(program: str, threads: int = 4) -> str:
    """Run in a process of its own; what it printed. It must end by itself, and well."""
    tests = Path(__file__).resolve().parents[1]
    own = (tests / "host", tests / "support", tests.parent, tests.parent / "cache")
    paths = [str(path) for path in own]
    done = subprocess.run(
        [sys.executable, "-W", "ignore::DeprecationWarning", "-c",
         PROGRAM.format(paths=paths) + program],
        env={**os.environ, "GPUCOMPILER_THREADS": str(threads)},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 0, (done.returncode, done.stderr[-2000:])
    return done.stdout


def test_a_process_ends_while_its_workers_are_parked() -> None:
    for _ in range(2):
        assert run("print('end')") == "end\n"


def test_a_process_ends_while_another_thread_launches() -> None:
    assert run(
        "def launch():\n"
        "    while True:\n"
        "        slow(counts, 10**6, threads=1, blocks=100)\n"
        "threading.Thread(target=launch, daemon=True).start()\n"
        "time.sleep(0.1)\n"
        "print('end')\n"
    ) == "end\n"  # fmt: skip


def test_launches_at_the_interpreters_end() -> None:
    assert run(
        "class Last:\n"
        "    def __init__(self):\n"
        "        self.counts = np.zeros(100, np.int64)\n"
        "    def __del__(self):\n"
        "        slow(self.counts, 10**6, threads=1, blocks=100)\n"
        "        os.write(1, b'launched %d\\n' % self.counts[99])\n"
        "import atexit\n"
        "last = Last()\n"
        "atexit.register(lambda: slow(counts, 10**6, threads=1, blocks=100))\n"
    ) == "launched 1\n"  # fmt: skip


def test_a_child_of_fork_has_threads_of_its_own() -> None:
    assert run(
        "child = os.fork()\n"
        "if child == 0:\n"
        "    counts[:] = 0\n"
        "    signal.alarm(30)\n"
        "    for _ in range(3):\n"
        "        slow(counts, 10**6, threads=1, blocks=100)\n"
        "    meeting = make(MEETING, cooperative=True)\n"
        "    meeting(counts[:2] * 0, 10, threads=1, blocks=4)\n"
        "    os._exit(0 if THREADS.pool.threads == 3 and counts.all() else 1)\n"
        "_, status = os.waitpid(child, 0)\n"
        "slow(counts, 10**6, threads=1, blocks=100)\n"
        "print(status)\n"
    ) == "0\n"  # fmt: skip


def test_a_fork_while_a_launch_runs() -> None:
    # In a signal handler of the launching thread, and beside it on another thread.
    assert run(
        "from gpucompiler.diagnostics.errors import LaunchError\n"
        "children = []\n"
        "def fork(*_):\n"
        "    children.append(os.fork())\n"
        "signal.signal(signal.SIGALRM, fork)\n"
        "counts = np.zeros(1000, np.int64)\n"
        "signal.setitimer(signal.ITIMER_REAL, 0.03)\n"
        "try:\n"
        "    slow(counts, 10**6, threads=1, blocks=1000)\n"
        "except LaunchError as error:\n"
        "    assert children == [0] and 'forked while this launch ran' in str(error)\n"
        "    signal.alarm(30)\n"
        "    slow(counts, 10**6, threads=1, blocks=100)\n"
        "    os._exit(7)\n"
        "assert counts.all()\n"
        "print(os.waitstatus_to_exitcode(os.waitpid(children[0], 0)[1]))\n"
        "size = {'threads': 1, 'blocks': 400}\n"
        "running = threading.Thread(target=slow, args=(counts, 10**6), kwargs=size)\n"
        "running.start()\n"
        "time.sleep(0.03)\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        "    signal.alarm(30)\n"
        "    slow(counts, 10**6, threads=1, blocks=400)\n"
        "    os._exit(3)\n"
        "running.join()\n"
        "print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))\n"
    ) == "7\n3\n"  # fmt: skip


def test_a_fork_while_blocks_wait_for_each_other() -> None:
    assert run(
        "from gpucompiler.diagnostics.errors import LaunchError\n"
        "children = []\n"
        "waiting = make(FAILING.replace('1000)', '200000)'), cooperative=True)\n"
        "signal.signal(signal.SIGALRM, lambda *_: children.append(os.fork()))\n"
        "signal.setitimer(signal.ITIMER_REAL, 0.03)\n"
        "try:\n"
        "    waiting(counts, 10**6, threads=1, blocks=4)\n"
        "except LaunchError as error:\n"
        "    assert children == [0] and 'forked while this launch ran' in str(error)\n"
        "    signal.alarm(30)\n"
        "    waiting(counts, 10**6, threads=1, blocks=4)\n"
        "    os._exit(7)\n"
        "print(os.waitstatus_to_exitcode(os.waitpid(children[0], 0)[1]))\n"
    ) == "7\n"  # fmt: skip


def test_the_threads_start_by_themselves() -> None:
    program = PROGRAM.split("THREADS.start()")[0] + (
        "for _ in range(3):\n"
        "    slow(counts, 10**6, threads=1, blocks=100)\n"
        "    slow(np.zeros(1, np.int64), 10**6, threads=1, blocks=1)\n"
        "print(THREADS.pool.threads)\n"
    )
    tests = Path(__file__).resolve().parents[1]
    own = (tests / "host", tests / "support", tests.parent, tests.parent / "cache")
    paths = [str(path) for path in own]
    for threads, expected in ((3, "2\n"), (1, "0\n")):
        done = subprocess.run(
            [sys.executable, "-c", program.format(paths=paths)],
            env={**os.environ, "GPUCOMPILER_THREADS": str(threads)},
            capture_output=True, text=True, timeout=60, check=True,
        )  # fmt: skip
        assert done.stdout == expected


GRID = """module <schema = 1, dynamic_shared_memory = false>
kernel @meet(%y: array<u32, 1>) {
  %zero = arith.constant <value = 0> : i64
  %one = arith.constant <value = 1> : u32
  %old = atomic.update %y, [%zero], %one <kind = "add"> : u32
  simt.grid_barrier
  %g = simt.block_index : i32
  %j = arith.convert %g : i64
  %k = arith.constant <value = 1> : i64
  %at = arith.add %j, %k : i64
  %all = array.load %y, [%zero] : u32
  array.store %all, %y, [%at]
  func.return []
}
"""


def test_a_grid_barrier_from_the_ir_to_the_run() -> None:
    def meet(y: Any) -> None: ...

    job = CompilerJob(HostTarget(), FunctionSpec(meet, (ArrayType(U32, 1),)))
    assembly, _ = emit_asm(job, emit_llvm(job, GRID)[0])
    kernel = link(job, assemble(job, assembly))
    for blocks in (1, 3, 60):
        y = np.zeros(blocks + 1, np.uint32)
        kernel(y, threads=64, blocks=blocks)
        assert (y == 64 * blocks).all()
