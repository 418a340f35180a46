"""Threads work together: sums by shuffle and in shared memory, scans, histograms, sorting."""

from __future__ import annotations

import operator

import numpy as np

from cuda_target import cuda
from gpucompiler.jobs.kernel import cover
from kernels.case import Arguments, Case
from kernels.elementwise import cover_first, floats

FULL = 0xFFFFFFFF


def warp_fold(op, value):
    """op over the 32 values of a warp; lane 0 gets the result."""
    delta = 16
    while delta > 0:
        value = op(value, cuda.shfl_down_sync(FULL, value, delta))
        delta //= 2
    return value


def reduce_warp(op, x, out, neutral):
    partial = cuda.shared.array(32, np.float32)
    value = neutral
    for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
        value = op(value, x[i])
    value = warp_fold(op, value)
    lane = cuda.threadIdx.x % 32
    warp = cuda.threadIdx.x // 32
    if lane == 0:
        partial[warp] = value
    cuda.syncthreads()
    if warp == 0:
        value = partial[lane] if lane < cuda.blockDim.x // 32 else neutral
        value = warp_fold(op, value)
        if lane == 0:
            cuda.atomic.add(out, 0, value)


REDUCE_WARP = Case(
    name="reduce_warp",
    kernel=reduce_warp,
    # Whole numbers, so that the sum is exact in every order.
    make_arguments=lambda rng, n: (
        operator.add,
        rng.integers(-50, 50, n).astype(np.float32),
        np.zeros(1, np.float32),
        np.float32(0),
    ),
    reference=lambda a: {2: np.array([a[1].sum(dtype=np.float64)], np.float32)},
    threads=128,
    blocks=2,
    size=5000,
    small=300,
    shared_memory=True,
    needs_barriers=True,
    float32_only=True,
)


def dot(out, x, y):
    products = cuda.shared.array(64, np.float32)
    t = cuda.threadIdx.x
    total = np.float32(0)
    for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
        total += x[i] * y[i]
    products[t] = total
    cuda.syncthreads()
    half = 32
    while half > 0:
        if t < half:
            products[t] += products[t + half]
        cuda.syncthreads()
        half //= 2
    if t == 0:
        out[cuda.blockIdx.x] = products[0]


def dot_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    out, x, y = arguments
    products = np.zeros(-(-len(x) // 64) * 64)
    products[: len(x)] = x.astype(np.float64) * y
    rows = products.reshape(-1, 64).sum(axis=1)
    expected = [rows[block :: len(out)].sum() for block in range(len(out))]
    return {0: np.array(expected, np.float32)}


DOT = Case(
    name="dot",
    kernel=dot,
    make_arguments=lambda rng, n: (np.zeros(3, np.float32), floats(rng, n), floats(rng, n)),
    reference=dot_reference,
    threads=64,
    blocks=3,
    size=5000,
    small=300,
    tolerance=(1e-4, 1e-5),
    shared_memory=True,
    needs_barriers=True,
    float32_only=True,
)


def inclusive_scan(out, x):
    """Hillis and Steele's scan, each block on its own."""
    sums = cuda.shared.array(64, np.int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    sums[t] = x[i] if i < len(x) else 0
    cuda.syncthreads()
    offset = 1
    while offset < cuda.blockDim.x:
        value = sums[t]
        if t >= offset:
            value += sums[t - offset]
        cuda.syncthreads()
        sums[t] = value
        cuda.syncthreads()
        offset *= 2
    if i < len(out):
        out[i] = sums[t]


def inclusive_scan_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    out, x = arguments
    for start in range(0, len(x), 64):
        out[start : start + 64] = np.cumsum(x[start : start + 64])
    return {0: out}


INCLUSIVE_SCAN = Case(
    name="inclusive_scan",
    kernel=inclusive_scan,
    make_arguments=lambda rng, n: (np.zeros(n, np.int32), rng.integers(-99, 99, n, np.int32)),
    reference=inclusive_scan_reference,
    threads=64,
    blocks=cover_first,
    small=100,
    shared_memory=True,
    needs_barriers=True,
    float32_only=True,
)


def histogram(counts, values):
    for i in range(cuda.grid(1), len(values), cuda.gridsize(1)):
        cuda.atomic.add(counts, values[i], 1)


HISTOGRAM = Case(
    name="histogram",
    kernel=histogram,
    make_arguments=lambda rng, n: (
        np.zeros(256, np.int32),
        rng.integers(0, 256, n, np.uint8),
    ),
    reference=lambda a: {0: np.bincount(a[1], minlength=256).astype(np.int32)},
    threads=32,
    blocks=4,
    small=200,
    float32_only=True,
)


def histogram_shared(counts, values):
    bins = cuda.shared.array(64, np.uint32)
    t = cuda.threadIdx.x
    bins[t] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), len(values), cuda.gridsize(1)):
        cuda.atomic.add(bins, values[i] % 64, 1)
    cuda.syncthreads()
    cuda.atomic.add(counts, t, bins[t])


HISTOGRAM_SHARED = Case(
    name="histogram_shared",
    kernel=histogram_shared,
    make_arguments=lambda rng, n: (
        np.zeros(64, np.uint32),
        rng.integers(0, 1000, n, np.int32),
    ),
    reference=lambda a: {0: np.bincount(a[1] % 64, minlength=64).astype(np.uint32)},
    threads=64,
    blocks=2,
    small=200,
    shared_memory=True,
    needs_barriers=True,
    float32_only=True,
)


def bitonic_step(x, distance, length):
    i = cuda.grid(1)
    partner = i ^ distance
    if i < partner < len(x):
        ascending = (i & length) == 0
        if (x[i] > x[partner]) == ascending:
            x[i], x[partner] = x[partner], x[i]


def bitonic_step_reference(arguments: Arguments) -> dict[int, np.ndarray]:
    x, distance, length = arguments
    pairs = x.reshape(-1, 2, distance)
    low, high = pairs.min(axis=1), pairs.max(axis=1)
    first = np.arange(len(x)).reshape(-1, 2, distance)[:, 0]
    ascending = first & length == 0
    sorted_pairs = np.stack(
        [np.where(ascending, low, high), np.where(ascending, high, low)], axis=1
    )
    return {0: sorted_pairs.reshape(-1)}


BITONIC_STEP = Case(
    name="bitonic_step",
    kernel=bitonic_step,
    make_arguments=lambda rng, n: (rng.integers(0, 10**6, n, np.int32), 4, 16),
    reference=bitonic_step_reference,
    blocks=lambda x, distance, length: cover(len(x)),
    size=1024,
    small=64,
    float32_only=True,
)

CASES = (REDUCE_WARP, DOT, INCLUSIVE_SCAN, HISTOGRAM, HISTOGRAM_SHARED, BITONIC_STEP)
