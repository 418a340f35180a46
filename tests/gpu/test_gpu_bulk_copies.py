"""Bulk copies on a GPU: boxes of 1 to 5 axes, multicast, reductions, im2col, runs of elements."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from box_copies import drawn
from launcher_testing import watch

from cuda_target import cuda, to_device
from gpucompiler.diagnostics.errors import ArgumentError

pytestmark = pytest.mark.gpu


def begin(full, count=1):
    """Make barrier 0 of a block, for `count` arrivals."""
    if cuda.threadIdx.x == 0:
        cuda.mbarrier.init(full, 0, count)
        cuda.fence_mbarrier_init()
        cuda.fence_proxy_async("shared")
    cuda.syncthreads()


@pytest.mark.parametrize("seed", range(40))
def test_boxes_are_those_of_numpy(seed: int) -> None:
    case = drawn(seed)
    kernel, x = cuda(threads=64, blocks=1)(case.kernel()), case.array()
    y, flat = case.results()
    whole = to_device(case.whole())[..., : x.shape[-1]]
    target = to_device(np.full_like(case.whole(), 7))[..., : x.shape[-1]]
    there = to_device(flat)
    kernel(target, there, whole, case.start, case.to)
    expected = case.expected()
    np.testing.assert_array_equal(target.copy_to_host(), expected[0])
    np.testing.assert_array_equal(there.copy_to_host(), expected[1])
    # NumPy's arrays are copied for the launch, and mapped where the copies lie.
    kernel(y, flat, x, case.start, case.to)
    np.testing.assert_array_equal(y, expected[0])


@cuda(threads=128, blocks=8, cluster_dims=(2, 1, 1))
def shared_rows(y, x):
    """Each block of a pair loads half of 32 rows, for both."""
    tile = cuda.shared.array((2, 16, 32), np.float32)
    full = cuda.shared.array(1, np.uint64)
    source = cuda.tensor_map(x, (16, 32), swizzle=128)
    rank, pair = cuda.cluster_ctarank, cuda.blockIdx.x // 2
    begin(full)
    cuda.cluster_sync()
    if cuda.threadIdx.x == 0:
        cuda.mbarrier.arrive_expect_tx(full, 0, 2 * source.nbytes)
        row = pair * 32 + rank * 16
        cuda.tma.load(tile[rank], source, (row, 0), full, 0, multicast=3, cache="evict_last")
    cuda.mbarrier.wait(full, 0, 0)
    for n in range(cuda.threadIdx.x, 1024, 128):
        place = n % 512
        y[cuda.blockIdx.x, n] = tile[n // 512, place // 32, place % 32 ^ (place // 32 & 7) << 2]
    cuda.cluster_sync()


def test_multicast_reaches_both_blocks_of_a_cluster() -> None:
    x = np.arange(128 * 32, dtype=np.float32).reshape(128, 32)
    y = np.zeros((8, 1024), np.float32)
    shared_rows(y, x)
    np.testing.assert_array_equal(y, x.reshape(4, 1024).repeat(2, axis=0))


@cuda(threads=64, blocks=20)
def summed(y, z, run):
    tile = cuda.shared.array((8, 16), np.float32)
    counts = cuda.shared.array((8, 16), np.uint32)
    a, b = cuda.tensor_map(y, (8, 16)), cuda.tensor_map(z, (8, 16))
    for n in range(cuda.threadIdx.x, 128, 64):
        tile[n // 16, n % 16] = n
        counts[n // 16, n % 16] = cuda.blockIdx.x + 1
    cuda.fence_proxy_async("shared")
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        cuda.tma.reduce(a, (4, 8), tile)
        cuda.tma.reduce(b, (0, 0), counts, "max", cache="evict_first")
        cuda.bulk.reduce(run[4:36], tile.reshape(-1), "add", count=32)
        cuda.bulk.commit()
        cuda.bulk.wait()


def test_reductions_are_atomic() -> None:
    y, z = np.ones((10, 20), np.float32), np.zeros((8, 16), np.uint32)
    run = np.zeros(40, np.float32)
    summed(y, z, run)
    expected = np.ones((10, 20), np.float32)
    tile = np.arange(128, dtype=np.float32).reshape(8, 16)
    expected[4:, 8:] += 20 * tile[:6, :12]
    np.testing.assert_array_equal(y, expected)
    assert (z == 20).all()
    np.testing.assert_array_equal(run[4:36], 20 * tile.reshape(-1)[:32])
    assert not run[:4].any()


def walk(pixels: int, step: int) -> Any:
    def gather(y, x, start, down, right):
        """The elements of a filter of 3 x 3 with padding 1 at so many positions from `start` on."""
        tile = cuda.shared.array((pixels, 32), np.float16)
        full = cuda.shared.array(1, np.uint64)
        m = cuda.im2col_map(
            x, pixels, 32, lower=(-1, -1), upper=(-1, -1), strides=(1, step, step, 1), swizzle=64
        )
        begin(full)
        if cuda.threadIdx.x == 0:
            cuda.mbarrier.arrive_expect_tx(full, 0, m.nbytes)
            cuda.tma.load(tile, m, start, full, 0, offsets=(down, right))
        cuda.mbarrier.wait(full, 0, 0)
        for n in range(cuda.threadIdx.x, pixels * 32, 64):
            row = n // 32
            y[row, n % 32] = tile[row, n % 32 ^ (row // 2 & 3) << 3]

    return gather


@pytest.mark.parametrize("step", [1, 2])
def test_walks_of_filters(step: int) -> None:
    """Pixels as cuTensorMapEncodeIm2col walks through them, beside NumPy's."""
    images, height, width, pixels = 3, 9, 7, 40
    x = np.random.default_rng(0).random((images, height, width, 32)).astype(np.float16)
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))
    places = [
        (n, h, w)
        for n in range(images)
        for h in range(0, height, step)
        for w in range(0, width, step)
    ]
    first = 5
    n, h, w = places[first]
    kernel = cuda(threads=64, blocks=1)(walk(pixels, step))
    for down, right in ((0, 0), (1, 2), (2, 1)):
        y = np.zeros((pixels, 32), np.float16)
        kernel(y, x, (n, h - 1, w - 1, 0), down, right)
        chosen = places[first : first + pixels]
        wanted = np.array([padded[n, h + down, w + right] for n, h, w in chosen])
        np.testing.assert_array_equal(y[: len(chosen)], wanted)
        assert not y[len(chosen) :].any()


@cuda(threads=64, blocks=2, cluster_dims=(2, 1, 1))
def passed_on(y, x):
    """Each block loads a run, and hands it to the other block."""
    own, other = cuda.shared.array(64, np.float32), cuda.shared.array(64, np.float32)
    full = cuda.shared.array(2, np.uint64)
    t, rank = cuda.threadIdx.x, cuda.cluster_ctarank
    if t == 0:
        cuda.mbarrier.init(full, 0, 1)
        cuda.mbarrier.init(full, 1, 1)
        cuda.fence_mbarrier_init()
    cuda.cluster_sync()
    if t == 0:
        cuda.mbarrier.arrive_expect_tx(full, 0, 256)
        cuda.mbarrier.arrive_expect_tx(full, 1, 256)
        cuda.bulk.prefetch(x[0:128])
        cuda.bulk.load(own, x[rank * 64 : rank * 64 + 64], full, 0)
    cuda.mbarrier.wait(full, 0, 0)
    if t == 0:
        cuda.bulk.copy(cuda.map_shared_rank(other, 1 - rank), own, full, 1)
    cuda.mbarrier.wait(full, 1, 0)
    if t == 0:
        cuda.bulk.store(y[rank * 64 : rank * 64 + 64], other)
        cuda.bulk.commit()
        cuda.bulk.wait()
    cuda.cluster_sync()


def test_runs_of_elements_pass_between_blocks() -> None:
    x, y = np.arange(128, dtype=np.float32), np.zeros(128, np.float32)
    passed_on(y, x)
    np.testing.assert_array_equal(y, np.roll(x, 64))


@cuda(threads=32, blocks=1)
def first_box(y, at, x):
    """y[at] = the sum of x's first box, whose other elements are 0."""
    tile, full = cuda.shared.array((8, 32), np.float32), cuda.shared.array(1, np.uint64)
    source = cuda.tensor_map(x, (8, 32))
    begin(full)
    if cuda.threadIdx.x == 0:
        cuda.mbarrier.arrive_expect_tx(full, 0, source.nbytes)
        cuda.tma.load(tile, source, (0, 0), full, 0)
    cuda.mbarrier.wait(full, 0, 0)
    total = np.float32(0)
    for row in range(8):
        total += tile[row, cuda.laneid]
    cuda.atomic.add(y, at, total)


def test_maps_follow_addresses_over_3000_launches() -> None:
    whole = to_device(np.arange(64 * 128, dtype=np.float32).reshape(64, 128) % 97)
    contents = whole.copy_to_host()
    parts = [(slice(r, r + 3 + r % 9), slice(4 * c, 4 * c + 20)) for r, c in
             zip(range(0, 60, 5), range(12), strict=True)]  # fmt: skip
    arrays = [whole[part] for part in parts]
    sums = [contents[part][:8, :32].sum() for part in parts]
    y = to_device(np.zeros(3000, np.float32))
    order = np.random.default_rng(1).integers(0, len(parts), 3000)
    first_box(y, 0, arrays[0])
    first_box(y, 0, arrays[0])
    y.copy_from_host(np.zeros(3000, np.float32))
    python = watch(first_box)
    for number in range(3000):
        first_box(y, number, arrays[order[number]])
    assert len(python) <= 2
    np.testing.assert_array_equal(y.copy_to_host(), np.array(sums)[order])


def test_programs_map_the_arrays_of_each_call() -> None:
    @cuda.program
    def program(y: Any, one: Any, other: Any) -> None:
        first_box(y, 0, one)
        first_box(y, 1, other)

    numbers = [np.full((20, 64), n, np.float32) for n in range(1, 6)]
    arrays = [to_device(each) for each in numbers]
    for one, other in ((0, 1), (0, 1), (1, 2), (3, 0), (4, 4), (0, 1)):
        y = to_device(np.zeros(2, np.float32))
        program(y, arrays[one], arrays[other])
        assert y.copy_to_host().tolist() == [256.0 * (one + 1), 256.0 * (other + 1)]


def test_misaligned_arrays_are_refused() -> None:
    whole = to_device(np.ones((64, 128), np.float32))
    y = to_device(np.zeros(1, np.float32))
    for _ in range(3):
        first_box(y, 0, whole[:, 4:])
    for array, text in (
        (whole[:, 1:], "'x': it begins at 0x.*multiples of 16 bytes"),
        (to_device(np.ones((64, 127), np.float32)), "'x': .*508 bytes apart.*have 128 elements"),
        (whole[:, ::2], "'x': the elements along its axis 1 are 8 bytes apart"),
    ):
        with pytest.raises(ArgumentError, match=text):
            first_box(y, 0, array)
    first_box(y, 0, whole[:, 4:])
