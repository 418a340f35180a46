"""Random numbers by counters: a key and an index give the number, and there is no state to keep.

    from gpucompiler import random

    @cuda(threads=256, blocks=lambda y, seed: cuda.cover(len(y)))
    def noise(y, seed):
        i = cuda.grid(1)
        if i < len(y):
            y[i] = random.normal(seed, i)

The functions are written in the kernel language. Kernels call them, and so does Python, with the
same results: on the host and on GPUs the bits are equal.
"""

from gpucompiler.random.distributions import exponential as exponential
from gpucompiler.random.distributions import integers as integers
from gpucompiler.random.distributions import normal as normal
from gpucompiler.random.distributions import random as random
from gpucompiler.random.distributions import uniform as uniform
from gpucompiler.random.permutations import permutation as permutation
from gpucompiler.random.philox import bits as bits
from gpucompiler.random.philox import philox4x32 as philox4x32
