"""Kernels that tests of tapes launch: one reads neighbours, the other updates in place."""

# Kernels have no annotations: pyright knows nothing of their parameters.
# pyright: basic

from cuda_target import cuda


def spread(u, v, rate):
    i = cuda.grid(1)
    if 0 < i < len(u) - 1:
        v[i] = u[i] + rate * (u[i - 1] - 2 * u[i] + u[i + 1]) * u[i]


def square(u):
    i = cuda.grid(1)
    if i < len(u):
        u[i] = u[i] * u[i]
