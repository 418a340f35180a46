"""A decorated kernel: blocks from the arguments, adapting literals, a device function."""

import math

import numpy as np

from cuda_target import cuda


def smoothstep(t):
    t = min(max(t, 0.0), 1.0)
    return t * t * (3.0 - 2.0 * t)


@cuda(threads=(32, 4), blocks=lambda out, radius: cuda.cover(out.shape[1], out.shape[0]))
def disc(out, radius):
    x, y = cuda.grid(2)
    if y < out.shape[0] and x < out.shape[1]:
        distance = math.sqrt(np.float32(x - 40) ** 2 + np.float32(y - 12) ** 2)
        out[y, x] = 1.0 - smoothstep((distance - radius) / 4.0)


picture = np.zeros((24, 80), dtype=np.float32)
disc(picture, np.float32(8))

for row in picture[::2]:
    print("".join(" .:-=+*#%@"[int(value * 9.99)] for value in row))
assert picture[12, 40] == 1.0
assert picture[0, 0] == 0.0
