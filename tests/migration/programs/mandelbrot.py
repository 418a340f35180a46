"""The Mandelbrot set: complex numbers, a device function with a loop, a 2-d grid stride."""

import numpy as np

from cuda_target.numba import cuda, njit, uint8, uint32


@njit
def escape(x, y, limit):
    c = complex(x, y)
    z = 0.0j
    for i in range(limit):
        z = z * z + c
        if (z.real * z.real + z.imag * z.imag) >= 4:
            return i
    return 255


@cuda.jit((uint8[:, :], uint32))
def image(picture, limit):
    height = picture.shape[0]
    width = picture.shape[1]
    dx = 3.0 / width
    dy = 2.0 / height
    first_x, first_y = cuda.grid(2)
    step_x = cuda.gridDim.x * cuda.blockDim.x
    step_y = cuda.gridDim.y * cuda.blockDim.y
    for x in range(first_x, width, step_x):
        for y in range(first_y, height, step_y):
            picture[y, x] = escape(-2.0 + x * dx, -1.0 + y * dy, limit)


def run():
    picture = np.zeros((12, 18), np.uint8)
    image[(2, 2), (8, 4)](picture, 30)
    return {"result": picture}


def expected(result):
    dx, dy = 3.0 / 18, 2.0 / 12
    numbers = [[escape(-2.0 + x * dx, -1.0 + y * dy, 30) for x in range(18)] for y in range(12)]
    return np.array(numbers, np.uint8), 0
