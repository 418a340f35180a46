"""Pi by random points, with numba's generator of random numbers."""

import numpy as np

from cuda_target.numba import cuda
from cuda_target.numba.cuda.random import (
    create_xoroshiro128p_states,
    xoroshiro128p_normal_float64,
    xoroshiro128p_uniform_float32,
    xoroshiro128p_uniform_float64,
)


@cuda.jit
def inside(states, points, counts):
    thread = cuda.grid(1)
    found = 0
    for _ in range(points):
        x = xoroshiro128p_uniform_float64(states, thread)
        y = xoroshiro128p_uniform_float64(states, thread)
        if x * x + y * y <= 1.0:
            found += 1
    counts[thread] = found


@cuda.jit
def draw(states, singles, normals):
    thread = cuda.grid(1)
    singles[thread] = xoroshiro128p_uniform_float32(states, thread)
    normals[thread] = xoroshiro128p_normal_float64(states, thread)


def run():
    states = create_xoroshiro128p_states(64, seed=1)
    first = states.copy_to_host()
    counts = cuda.device_array(64, np.int64)
    inside[2, 32](states, 40, counts)
    singles, normals = np.zeros(64, np.float32), np.zeros(64)
    draw[2, 32](states, singles, normals)
    return {
        "s0": first["s0"],
        "s1": first["s1"],
        "singles": singles,
        "normals": normals,
        "result": counts.copy_to_host(),
    }


def expected(s0, s1, singles, normals, result):
    """The same generator, one step at a time."""
    mask = 2**64 - 1
    found = []
    for a, b in zip(s0.tolist(), s1.tolist(), strict=True):
        numbers = []
        for _ in range(80):
            numbers.append((((a + b) & mask) >> 11) * 2.0**-53)
            b ^= a
            a = ((a << 55 | a >> 9) ^ b ^ (b << 14)) & mask
            b = (b << 36 | b >> 28) & mask
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        found.append(sum(x * x + y * y <= 1 for x, y in pairs))
    assert abs(4 * sum(found) / (64 * 40) - np.pi) < 0.1
    return np.array(found), 0
