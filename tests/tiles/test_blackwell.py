"""Rows of sm_100a: ptxas takes them, and the host refuses them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from row_testing import assembled

from cuda_target import cuda
from gpucompiler import KernelError, TargetUnsupported
from gpucompiler.tiles import blackwell


def tensor_memory(y: Any) -> None:
    place = cuda.shared.array(1, np.uint32)
    bars = cuda.shared.array(2, np.uint64)
    blackwell.tensor_alloc(place, 128)
    blackwell.tensor_keep_to_others()
    d = place[0]
    blackwell.tensor_copy(d, 1)
    blackwell.tensor_shift(d)
    blackwell.tensor_mma(d, 1, 2, 3, False)
    blackwell.tensor_mma(d, 1, 2, 3, y[0] > 0, "f8f6f4")
    blackwell.tensor_mma(d, 1, 2, 3, True, "tf32")
    blackwell.tensor_mma(d, 1, 2, 3, True, "i8")
    blackwell.tensor_commit(bars[1:])
    blackwell.tensor_fence_before()
    cuda.syncthreads()
    blackwell.tensor_fence_after()
    values = blackwell.tensor_wait_loads(blackwell.tensor_load(d, 4))
    blackwell.tensor_store(d, (values[0] + 1, values[1]))
    blackwell.tensor_wait_stores()
    blackwell.tensor_free(d, 128)


def turned_bytes(y: Any) -> None:
    memory = cuda.shared.array((16, 16), np.uint8, alignment=128)
    first, second = blackwell.load_bytes_turned(memory[cuda.laneid % 16])
    blackwell.store_bytes_turned(memory[cuda.laneid % 8], first + second)
    y[cuda.laneid] = memory[0, 0]


def test_tensor_memory_is_assembled() -> None:
    text = assembled(tensor_memory, "f32[:]", "sm_100a")
    lines = [line.split(";")[0].split()[0] for line in text.splitlines() if "tcgen05." in line]
    kinds = [line.split(".")[1] for line in lines]
    assert kinds == [
        "alloc", "relinquish_alloc_permit", "cp", "shift", "mma", "mma", "mma", "mma", "commit",
        "fence::before_thread_sync", "fence::after_thread_sync", "ld", "wait::ld", "st",
        "wait::st", "dealloc",
    ]  # fmt: skip
    # Sums of loaded numbers stand behind the wait for them.
    assert text.index("tcgen05.wait::ld") < text.index("add.s32", text.index("tcgen05.ld"))


def extremes(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    y[0, i] = blackwell.warp_least(x[i])
    y[1, i] = blackwell.warp_greatest(x[i])


def test_warps_are_reduced() -> None:
    text = assembled(extremes, "f32[:, :], f32[:]", "sm_100a")
    assert all(f"redux.sync.{kind}.f32" in text for kind in ("min", "max"))
    x = np.random.default_rng(1).standard_normal(96).astype(np.float32)
    x[::5] = np.nan
    y = np.zeros((2, 96), np.float32)
    cuda(threads=32, blocks=3, target="host")(extremes)(y, x)
    rows = x.reshape(3, 32)
    assert np.array_equal(y[0].reshape(3, 32)[:, 7], np.nanmin(rows, 1))
    assert np.array_equal(y[1].reshape(3, 32)[:, 0], np.nanmax(rows, 1))


@pytest.mark.parametrize("count", [2, 8, 128])
def test_columns_are_loaded(count: int) -> None:
    def kernel(y: Any) -> None:
        values = blackwell.tensor_wait_loads(blackwell.tensor_load(y[0], count))
        for number in cuda.static_range(count):
            y[number] = values[number]

    text = assembled(kernel, "u32[:]", "sm_100a")
    assert f"tcgen05.ld.sync.aligned.32x32b.x{count}.b32" in text


def test_matrices_of_bytes_are_assembled() -> None:
    text = assembled(turned_bytes, "u8[:]", "sm_100a")
    assert "m16n16.x1.trans.b8" in text
    assert "m16n8.x1.trans.b8" in text


def test_other_counts_and_kinds_are_refused() -> None:
    def counted(y: Any) -> None:
        y[0] = blackwell.tensor_load(y[0], 3)[0]

    def named(y: Any) -> None:
        blackwell.tensor_mma(0, 1, 2, 3, True, "f64")

    for kernel, words in ((counted, "power of two"), (named, "give one of")):
        with pytest.raises(KernelError, match=words):
            assembled(kernel, "u32[:]", "sm_100a")


def allocates(y: Any) -> None:
    blackwell.tensor_alloc(cuda.shared.array(1, np.uint32), 100)


def allocates_elsewhere(y: Any) -> None:
    blackwell.tensor_alloc(cuda.shared.array(1, np.float64), 128)


def allocates_globally(y: Any) -> None:
    blackwell.tensor_alloc(y, 128)


def stores_globally(y: Any) -> None:
    blackwell.store_bytes_turned(y, 1)


def commits(y: Any) -> None:
    blackwell.tensor_commit(cuda.shared.array(1, np.uint32))


def reads_too_early(y: Any) -> None:
    y[0] = blackwell.tensor_load(y[0], 4)[0]


def waits_for_others(y: Any) -> None:
    y[0] = blackwell.tensor_wait_loads((y[0], y[1]))[0]


def stores_floats(y: Any) -> None:
    blackwell.tensor_store(y[0], (1.5, 2.5))


def reduces_integers(y: Any) -> None:
    y[0] = np.uint32(blackwell.warp_least(y[0]))


def frees(y: Any) -> None:
    blackwell.tensor_free(y[0], 128)


@pytest.mark.parametrize(
    ("kernel", "words"),
    [
        (allocates, "an allocation of 100 columns.*power of two from 32 to 512"),
        (allocates_elsewhere, "integers of 4 bytes in shared memory, not one of float64"),
        (allocates_globally, "tensor_alloc takes an array in shared memory, not in global memory"),
        (stores_globally, "store_bytes_turned takes an array in shared memory, not in global"),
        (commits, "integers of 8 bytes in shared memory, not one of uint32"),
        (reads_too_early, "read before they are there.*tensor_wait_loads"),
        (waits_for_others, "waits for what tensor_load gives"),
        (stores_floats, r"a number of float.*np\.float32\(v\)\.view"),
        (reduces_integers, r"takes a float32, not a number of uint32"),
    ],
)
def test_mistakes_are_refused_at_their_line(kernel: Any, words: str) -> None:
    with pytest.raises(KernelError, match=f"(?s){words}") as raised:
        assembled(kernel, "u32[:]", "sm_100a")
    assert f"test_blackwell.py:{kernel.__code__.co_firstlineno + 1}" in str(raised.value)


@pytest.mark.parametrize("architecture", ["sm_90a", "sm_100", "sm_120a"])
def test_gpus_without_tensor_memory_are_named(architecture: str) -> None:
    with pytest.raises(KernelError, match=f"{architecture} has no tensor memory"):
        assembled(frees, "u32[:]", architecture)


def test_the_host_refuses_them() -> None:
    with pytest.raises(TargetUnsupported, match="has no form for host"):
        cuda(threads=32, blocks=1, target="host")(turned_bytes)(np.zeros(32, np.uint8))
