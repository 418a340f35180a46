"""The everyday way: write a kernel, launch it at the call, on whatever machine is there."""

import numpy as np

from cuda_target import cuda


def vadd(out, x, y):
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[i] + y[i]


x = np.arange(1000, dtype=np.float32)
y = np.ones(1000, dtype=np.float32)
out = np.zeros(1000, dtype=np.float32)

cuda(threads=128, blocks=cuda.cover(len(out)))(vadd)(out, x, y)

assert (out == x + y).all()
print("vadd: 1000 sums, all right")
