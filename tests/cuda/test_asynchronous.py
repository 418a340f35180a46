"""Barriers in memory, named barriers and cp.async: their meaning, their PTX, and wrong counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from row_testing import RECENT, assembled, job_for, refusal

from cuda_target import cuda
from gpucompiler import emit_ir
from gpucompiler.diagnostics.errors import DeviceError, KernelError
from gpucompiler.ir.interpreter.interpret import interpret


def ping_pong(y, x, turns):
    """Warp 0 gives a number to warp 1, turn by turn, through one cell a lane."""
    bars = cuda.shared.array(2, np.uint64)
    cells = cuda.shared.array(32, np.int32)
    lane = cuda.laneid
    if cuda.threadIdx.x == 0:
        cuda.mbarrier.init(bars, 0, 32)
        cuda.mbarrier.init(bars, 1, 1)
        cuda.fence_mbarrier_init()
    cuda.syncthreads()
    if cuda.threadIdx.x < 32:
        for t in range(turns):
            while not cuda.mbarrier.try_wait(bars, 1, (t + 1) % 2):
                pass
            cells[lane] = x[lane] + t
            cuda.mbarrier.arrive(bars, 0)
    else:
        total = 0
        for t in range(turns):
            cuda.mbarrier.wait(bars, 0, t % 2)
            total += cells[lane]
            cuda.syncwarp()
            if lane == 0:
                cuda.mbarrier.arrive(bars, 1)
        y[lane] = total


PING_PONG = "int32[:], int32[:], int64"


def by_bytes(y, x):
    """Thread 0 expects bytes, the others account for them; tokens instead of parities."""
    bars = cuda.shared.array(1, np.uint64)
    i = cuda.threadIdx.x
    if i == 0:
        cuda.mbarrier.init(bars, 0, 33)
    cuda.syncthreads()
    if i == 0:
        cuda.mbarrier.arrive_expect_tx(bars, 0, 64 * 4)
    if i < 32:
        cuda.mbarrier.complete_tx(bars, 0, 8)
        token = cuda.mbarrier.arrive(bars, 0)
        while not cuda.mbarrier.try_wait(bars, 0, state=token):
            pass
        y[i] = x[i] + cuda.mbarrier.test_wait(bars, 0, 0)
        cuda.mbarrier.expect_tx(bars, 0, 0)
    cuda.syncthreads()
    if i == 0:
        cuda.mbarrier.arrive_drop(bars, 0, 32)
        cuda.mbarrier.arrive(bars, 0, count=1)
        cuda.mbarrier.wait(bars, 0, 1)
        cuda.mbarrier.arrive(bars, 0)
        cuda.mbarrier.wait(bars, 0, 0)
        cuda.mbarrier.inval(bars, 0)


def roles(y, x):
    """Two warps fill a tile in turns; two others sum it: named barriers 1, 2 of four warps."""
    tile = cuda.shared.array(64, np.int32)
    i = cuda.threadIdx.x
    if i < 64:
        for t in range(3):
            tile[i] = x[i] * (t + 1)
            cuda.barrier_arrive(1, 128)
            cuda.barrier_sync(2, 128)
    else:
        total = 0
        for _ in range(3):
            cuda.barrier_sync(1, 128)
            total += tile[127 - i]
            cuda.barrier_arrive(2, 128)
        y[i - 64] = total


def piped(y, x, n):
    """Sums of rows of 64, loaded two rows ahead; elements behind the end are zeros."""
    tile = cuda.shared.array((3, 64), np.float32)
    i = cuda.threadIdx.x
    total = np.float32(0)
    for t in range(n + 2):
        row = t * 64 + 4 * i
        cuda.cp_async(tile, (t % 3, 4 * i), x, row, 4, min(max(row + 4 - len(x), 0), 4), "global")
        cuda.cp_async_commit()
        if t >= 2:
            cuda.cp_async_wait(2)
            cuda.syncthreads()
            for k in range(4):
                total += tile[(t - 2) % 3, 16 * k + i]
            cuda.syncthreads()
    y[i] = total


PIPED = "float32[:], float32[:], int64"


def copied(y, x):
    """A copy that arrives at an mbarrier, of pairs of 4 bytes."""
    bars = cuda.shared.array(1, np.uint64)
    tile = cuda.shared.array(64, np.int32)
    i = cuda.threadIdx.x
    if i == 0:
        cuda.mbarrier.init(bars, 0, 32)
    cuda.syncthreads()
    cuda.cp_async(tile, 2 * i, x, 2 * i, 2)
    cuda.cp_async_arrive(bars, 0)
    cuda.mbarrier.wait(bars, 0, 0)
    y[i] = tile[63 - i] + tile[i]


def budgets(y, x):
    """Registers move from one warpgroup to another; fences of all kinds."""
    if cuda.warpgroup == 0:
        cuda.registers(40)
        cuda.barrier_sync(1, 128)
        cuda.setmaxnreg.dec(24)
    else:
        cuda.registers(232)
    cuda.fence_proxy_async()
    cuda.fence_proxy_async("shared")
    cuda.fence_proxy_async("global")
    for order in cuda.static(("acquire", "release", "acq_rel", "seq_cst")):
        cuda.fence(order, "block")
        cuda.fence(order, "device")
        cuda.fence(order, "system")
    cuda.threadfence_cluster()
    y[cuda.grid(1)] = x[cuda.grid(1)] + 1


TWO = "int32[:], int32[:]"
SIGNATURES: dict[Any, str] = {ping_pong: PING_PONG, piped: PIPED}
THREADS = {ping_pong: 64, by_bytes: 32, roles: 128, piped: 16, copied: 32, budgets: 384}


def arguments(kernel: Any) -> tuple[list[Any], np.ndarray[Any, Any]]:
    """Arguments of a kernel above, and what its first one becomes."""
    x = np.arange(64, dtype=np.int32)
    y = np.zeros(64, np.int32)
    if kernel is ping_pong:
        return [y[:32], x[:32], 5], x[:32] * 5 + 10
    if kernel is by_bytes:
        return [y[:32], x[:32]], x[:32] + 1
    if kernel is roles:
        return [y, x], x[::-1] * 6
    if kernel is copied:
        return [y[:32], x], np.full(32, 63, np.int32)
    if kernel is budgets:
        x = np.arange(384, dtype=np.int32)
        return [np.zeros(384, np.int32), x], x + 1
    numbers = np.arange(4 * 64 + 3, dtype=np.float32)
    rows = np.zeros(5 * 64, np.float32)
    rows[: len(numbers)] = numbers
    return [np.zeros(16, np.float32), numbers, 5], rows.reshape(5, 4, 16).sum((0, 1))


def interpreted(kernel: Any, given: list[Any], threads: int) -> None:
    job = job_for(kernel, SIGNATURES.get(kernel, TWO), "sm_90a")
    interpret(emit_ir(job)[0], given, block=(threads, 1, 1), grid=(1, 1, 1))


@pytest.mark.parametrize("kernel", list(THREADS))
def test_their_meaning(kernel: Any) -> None:
    given, expected = arguments(kernel)
    interpreted(kernel, given, THREADS[kernel])
    np.testing.assert_array_equal(given[0], expected)


@pytest.mark.parametrize("kernel", list(THREADS))
@pytest.mark.gpu
def test_on_a_gpu(kernel: Any) -> None:
    given, expected = arguments(kernel)
    for _ in range(3):
        given[0][:] = 0
        threads = THREADS[kernel]
        cuda(threads=threads, blocks=1, max_threads=threads)(kernel)(*given)
        np.testing.assert_array_equal(given[0], expected)


@pytest.mark.parametrize("kernel", list(THREADS))
@pytest.mark.sample(2)
def test_on_the_host(kernel: Any) -> None:
    given, expected = arguments(kernel)
    cuda(threads=THREADS[kernel], blocks=1, target="host")(kernel)(*given)
    np.testing.assert_array_equal(given[0], expected)


# The least machine of each kernel, and instructions that its PTX has there.
LEAST: dict[Any, tuple[str, int, tuple[str, ...]]] = {
    ping_pong: ("sm_80", 71, ("mbarrier.init.shared.b64", "mbarrier.test_wait.parity.shared.b64")),
    by_bytes: (
        "sm_90", 80, (
            "mbarrier.arrive.expect_tx.shared.b64", "mbarrier.complete_tx.relaxed.cta.shared.b64",
            "mbarrier.try_wait.shared.b64", "mbarrier.test_wait.parity.shared.b64",
            "mbarrier.expect_tx.relaxed.cta.shared.b64", "mbarrier.arrive_drop.shared.b64",
            "mbarrier.try_wait.parity.shared.b64", "mbarrier.inval.shared.b64",
        ),
    ),
    roles: ("sm_75", 63, ("bar.sync", "bar.arrive")),
    piped: (
        "sm_80", 70, ("cp.async.cg.shared.global", "cp.async.commit_group", "cp.async.wait_group"),
    ),
    copied: ("sm_80", 71, ("cp.async.ca.shared.global", "cp.async.mbarrier.arrive.noinc.shared")),
    budgets: (
        "sm_90a", 80, (
            "setmaxnreg.dec.sync.aligned.u32 \t40", "setmaxnreg.inc.sync.aligned.u32 \t232",
            "setmaxnreg.dec.sync.aligned.u32 \t24", "fence.proxy.async;",
            "fence.proxy.async.shared::cta;", "fence.proxy.async.global;", "fence.acq_rel.cta;",
            "fence.acq_rel.gpu;", "fence.acq_rel.sys;", "fence.sc.cta;", "fence.sc.gpu;",
            "fence.sc.sys;", "fence.sc.cluster;",
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize("kernel", list(LEAST))
def test_ptxas_takes_them(kernel: Any) -> None:
    architecture, ptx, instructions = LEAST[kernel]
    signature, threads = SIGNATURES.get(kernel, TWO), THREADS[kernel]
    text = assembled(kernel, signature, architecture, ptx, max_threads=threads)
    for instruction in instructions:
        assert instruction in text, instruction
    for recent in RECENT:
        assembled(kernel, signature, recent, max_threads=threads)


def test_loads_stay_behind_waits() -> None:
    """A cell that is read in front of a wait is read again behind it."""

    def twice(y):
        bars = cuda.shared.array(1, np.uint64)
        cell = cuda.shared.array(32, np.int32)
        i = cuda.threadIdx.x
        cell[i] = i
        cuda.barrier_sync(1, 64)
        first = cell[0]
        cuda.mbarrier.wait(bars, 0, 0)
        cuda.mbarrier.wait(bars, 0, 0)
        second = cell[0]
        cuda.cp_async_wait()
        y[i] = first + second + cell[0]

    for architecture, ptx in (("sm_80", 71), ("sm_90a", None)):
        text = assembled(twice, "int32[:]", architecture, ptx)
        assert text.count("_wait.parity") == 2
        reads = [at for at in range(len(text)) if text.startswith("ld.shared.b32", at)]
        wait = text.index("_wait.parity"), text.index("cp.async.wait_group")
        assert len(reads) == 3
        assert reads[0] < wait[0] < reads[1] < wait[1] < reads[2]


def test_older_gpus_are_told() -> None:
    assert "an mbarrier needs sm_80 and PTX 7.1" in refusal(ping_pong, PING_PONG, "sm_75")
    assert "cp.async needs sm_80 and PTX 7.0" in refusal(piped, PIPED, "sm_75")
    text = refusal(by_bytes, TWO, "sm_80", 71)
    assert "bytes of an mbarrier need sm_90" in text
    assert "an mbarrier that counts bytes needs sm_90 and PTX 8.0" in text
    assert "setmaxnreg needs one of sm_90a, sm_100a" in refusal(budgets, TWO, "sm_90", 80)


def test_checked_kernels_wait_no_more_behind_a_failed_check() -> None:
    text = assembled(by_bytes, TWO, "sm_90a", bounds=True)
    behind = text[text.index("try_wait.parity") :].splitlines()[1:4]
    assert any("[gpucompiler_faults]" in line for line in behind)


def remote(y):
    bars = cuda.shared.array(1, np.uint64)
    if cuda.threadIdx.x == 0:
        cuda.mbarrier.init(bars, 0, 2)
    cuda.cluster_sync()
    cuda.cluster_arrive_relaxed()
    cuda.cluster_wait()
    if cuda.threadIdx.x < 2:
        cuda.mbarrier.arrive(bars, 0, rank=cuda.threadIdx.x)
    cuda.mbarrier.wait(bars, 0, 0, scope="cluster")
    y[cuda.grid(1)] = cuda.cluster_ctarank + 1
    cuda.cluster_sync()


def test_arrivals_at_other_blocks() -> None:
    for architecture in RECENT:
        text = assembled(remote, "int32[:]", architecture, cluster_dims=(2, 1, 1))
    assert "barrier.cluster.arrive.relaxed;" in text
    assert "mbarrier.arrive.shared::cluster.b64 _," in text
    assert "mbarrier.try_wait.parity.acquire.cluster.shared.b64" in text


def test_arrivals_at_other_blocks_on_the_host() -> None:
    y = np.zeros(128, np.int32)
    cuda(threads=32, blocks=4, cluster=2, target="host")(remote)(y)
    assert y.tolist() == ([1] * 32 + [2] * 32) * 2


@pytest.mark.gpu
def test_gpus_arrive_at_other_blocks() -> None:
    y = np.zeros(128, np.int32)
    cuda(threads=32, blocks=4, cluster=2)(remote)(y)
    assert y.tolist() == ([1] * 32 + [2] * 32) * 2


def wrong(kind: str) -> Callable[..., None]:
    """A kernel whose barrier counts otherwise than it says."""

    def kernel(y):
        bars = cuda.shared.array(2, np.uint64)
        i = cuda.threadIdx.x
        if i == 0 and kind != "none":
            cuda.mbarrier.init(bars, 0, 40 if kind == "few" else 32)
        cuda.syncthreads()
        if kind == "many":
            cuda.mbarrier.arrive(bars, 0, i + 1)
        elif kind == "bytes":
            cuda.mbarrier.expect_tx(bars, 0, 1 << 18)
        elif kind == "parity":
            cuda.mbarrier.wait(bars, 0, i + 2)
        elif kind == "twice":
            cuda.mbarrier.init(bars, 0, 1)
        elif kind == "named":
            cuda.barrier_sync(1, 64 if i < 32 else 96)
        elif kind == "copy":
            cuda.cp_async(cuda.shared.array(64, np.int32), 4 * i + 1, y, 0, 4)
        else:
            cuda.mbarrier.arrive(bars, 0)
            cuda.mbarrier.wait(bars, 0, 0)
        y[i] = 1

    return kernel


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("none", "this element is no mbarrier"),
        ("few", r"parity 0; its phase has parity 0, 8 of 40 arrivals missing and 0 bytes"),
        ("many", "more arrivals at an mbarrier than its count in one phase"),
        ("bytes", "1048575 bytes at most"),
        ("parity", "the parity of a phase is 0 or 1, not 2"),
        ("twice", "is an mbarrier already"),
        ("named", "barrier 1 waits for 64 threads, and for 96"),
        ("copy", "the address of a copy of 16 bytes"),
    ],
)
def test_wrong_counts_are_errors(kind: str, message: str) -> None:
    threads = 96 if kind == "named" else 32
    module = emit_ir(job_for(wrong(kind), "int32[:]", "sm_90a"))[0]
    with pytest.raises(DeviceError, match=message):
        interpret(module, [np.zeros(96, np.int32)], block=(threads, 1, 1), grid=(1, 1, 1))


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("none", "this element is no mbarrier"),
        ("few", "deadlock"),
        ("many", "more arrivals at an mbarrier than its count in one phase"),
        ("bytes", "1048575 bytes at most"),
        ("parity", "the parity of a phase is 0 or 1"),
    ],
)
def test_wrong_counts_on_the_host(kind: str, message: str) -> None:
    on_host = cuda(threads=32, blocks=1, target="host")(wrong(kind))
    with pytest.raises(DeviceError, match=message):
        on_host(np.zeros(96, np.int32))


def test_copies_that_nobody_waits_for_are_late() -> None:
    def early(y, x):
        tile = cuda.shared.array(32, np.int32)
        tile[cuda.threadIdx.x] = -1
        cuda.cp_async(tile, cuda.threadIdx.x, x, cuda.threadIdx.x, 1)
        cuda.cp_async_commit()
        y[cuda.threadIdx.x] = tile[cuda.threadIdx.x]

    y, x = np.zeros(32, np.int32), np.arange(32, dtype=np.int32)
    interpreted(early, [y, x], 32)
    assert y.tolist() == [-1] * 32


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("cuda.mbarrier.init(y, 0, 1)", "works on mbarriers, elements of a shared array of uint64"),
        ("cuda.mbarrier.init(bars, 0, 0)", "a count of 1 to 1048575 arrivals"),
        ("cuda.mbarrier.wait(bars, 0)", "by its parity, or by the state of an arrival"),
        ("cuda.mbarrier.wait(bars, 0, 2)", "the parity of a phase is 0 or 1"),
        ("cuda.barrier_sync(16, 64)", "has barriers 1 to 15"),
        ("cuda.barrier_sync(1, 48)", "counts the threads of whole warps"),
        ("cuda.registers(41)", "a multiple of 8 from 24 to 256"),
        ("cuda.fence('relaxed')", "not one of 'acquire', 'release'"),
        ("cuda.fence_proxy_async('local')", "not one of 'global', 'shared'"),
        ("cuda.cp_async(bars, 0, y, 0, 2)", "to a shared one of its dtype"),
        ("cuda.cp_async(tile, 0, y, 0, 3)", "copies 4, 8 or 16 bytes"),
        ("cuda.cp_async(tile, 0, y, 0, 1, cache='global')", "only copies of 16 bytes"),
        ("cuda.cp_async_wait(y[0])", "a number of groups that is known"),
    ],
)
def test_calls_that_make_no_sense(body: str, message: str, tmp_path: Any) -> None:
    lines = [
        "def kernel(y):",
        "    bars = cuda.shared.array(1, np.uint64)",
        "    tile = cuda.shared.array(64, np.int32)",
        f"    {body}",
    ]
    path = tmp_path / "kernel.py"
    path.write_text("\n".join(lines))
    names: dict[str, Any] = {"cuda": cuda, "np": np}
    exec(compile("\n".join(lines), str(path), "exec"), names)
    with pytest.raises(KernelError, match=message):
        emit_ir(job_for(names["kernel"], "int32[:]", "sm_90a"))
