"""A heated plate: a stencil with a halo in shared memory, and two arrays that swap."""

import numpy as np

from cuda_target.numba import cuda, float32, types

T = 8


@cuda.jit
def relax(old, new):
    tile = cuda.shared.array((T + 2, T + 2), types.float32)
    y, x = cuda.grid(2)
    ty = cuda.threadIdx.x + 1
    tx = cuda.threadIdx.y + 1
    height, width = old.shape
    if y < height and x < width:
        tile[ty, tx] = old[y, x]
        if ty == 1 and y > 0:
            tile[0, tx] = old[y - 1, x]
        if ty == T and y < height - 1:
            tile[T + 1, tx] = old[y + 1, x]
        if tx == 1 and x > 0:
            tile[ty, 0] = old[y, x - 1]
        if tx == T and x < width - 1:
            tile[ty, T + 1] = old[y, x + 1]
    cuda.syncthreads()
    if 0 < y < height - 1 and 0 < x < width - 1:
        around = tile[ty - 1, tx] + tile[ty + 1, tx] + tile[ty, tx - 1] + tile[ty, tx + 1]
        new[y, x] = float32(0.25) * around


def run():
    plate = np.zeros((16, 24), np.float32)
    plate[0] = 100
    a, b = cuda.to_device(plate), cuda.to_device(plate)
    for _ in range(3):
        relax[(2, 3), (T, T)](a, b)
        a, b = b, a
    return {"plate": plate, "result": a.copy_to_host()}


def expected(plate, result):
    plate = plate.copy()
    for _ in range(3):
        around = plate[:-2, 1:-1] + plate[2:, 1:-1] + plate[1:-1, :-2] + plate[1:-1, 2:]
        plate[1:-1, 1:-1] = np.float32(0.25) * around
    return plate, 1e-6
