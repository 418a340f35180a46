"""A fast Fourier transform in shared memory: complex128, bits reversed by cuda.brev."""

import cmath
import math

import numpy as np

from cuda_target.numba import complex128, cuda, uint32

N = 64
LEVELS = 6


@cuda.jit
def transform(signal, spectrum):
    work = cuda.shared.array(N, complex128)
    i = cuda.threadIdx.x
    place = cuda.brev(uint32(i)) >> uint32(32 - LEVELS)
    work[place] = signal[cuda.blockIdx.x, i]
    cuda.syncthreads()
    half = 1
    for _ in range(LEVELS):
        group = i // (2 * half)
        k = i % (2 * half)
        if k < half:
            first = group * 2 * half + k
            turn = cmath.exp(complex(0.0, -math.pi * k / half))
            a = work[first]
            b = work[first + half] * turn
            work[first] = a + b
            work[first + half] = a - b
        cuda.syncthreads()
        half *= 2
    spectrum[cuda.blockIdx.x, i] = work[i]


def run():
    generator = np.random.default_rng(6)
    signal = generator.random((3, N)) + 1j * generator.random((3, N))
    spectrum = np.zeros_like(signal)
    transform[3, N](signal, spectrum)
    return {"signal": signal, "result": spectrum}


def expected(signal, result):
    return np.fft.fft(signal), 1e-12
