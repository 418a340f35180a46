"""A histogram: atomics in shared memory, then one per bin in global memory."""

import numpy as np

from cuda_target.numba import cuda, int32

BINS = 16


@cuda.jit
def histogram(values, low, width, bins):
    local = cuda.shared.array(BINS, int32)
    lane = cuda.threadIdx.x
    if lane < BINS:
        local[lane] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), values.size, cuda.gridsize(1)):
        k = int32((values[i] - low) / width)
        if k >= 0 and k < BINS:
            cuda.atomic.add(local, k, 1)
    cuda.syncthreads()
    if lane < BINS:
        cuda.atomic.add(bins, lane, local[lane])


@cuda.jit
def extremes(values, result):
    i = cuda.grid(1)
    if i < values.size:
        cuda.atomic.nanmin(result, 0, values[i])
        cuda.atomic.nanmax(result, 1, values[i])


def run():
    values = np.random.default_rng(3).normal(size=1000)
    values[17] = np.nan
    ends = np.array([np.inf, -np.inf])
    extremes[16, 64](values, ends)
    bins = np.zeros(BINS, np.int32)
    width = (ends[1] - ends[0]) / BINS
    histogram[2, 64](np.nan_to_num(values, nan=1e9), ends[0], width, bins)
    return {"values": values, "ends": ends, "result": bins}


def expected(values, ends, result):
    assert ends.tolist() == [np.nanmin(values), np.nanmax(values)]
    width = (ends[1] - ends[0]) / BINS
    places = ((values[~np.isnan(values)] - ends[0]) / width).astype(int)
    return np.bincount(places[places < BINS], minlength=BINS), 0
