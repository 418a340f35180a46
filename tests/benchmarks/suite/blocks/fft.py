"""Fourier transforms of 1024 points, a block each: radix 2, decimation in time (Cooley, Tukey)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, normal

from cuda_target import cuda

POINTS = 1024


def fft(out, x, twiddles):
    work = cuda.shared.array(POINTS, np.complex64)
    t, signal = cuda.threadIdx.x, cuda.blockIdx.x
    for k in range(t, POINTS, POINTS // 2):
        work[cuda.brev(np.uint32(k)) >> 22] = x[signal, k]
    cuda.syncthreads()
    half = 1
    while half < POINTS:
        k = t % half
        low = 2 * t - k
        odd = work[low + half] * twiddles[k * (POINTS // 2 // half)]
        even = work[low]
        work[low] = even + odd
        work[low + half] = even - odd
        cuda.syncthreads()
        half *= 2
    for k in range(t, POINTS, POINTS // 2):
        out[signal, k] = work[k]


def program(small: bool) -> Program:
    signals = 4 if small else 16384
    x = normal(signals, 2 * POINTS).view(np.complex64)
    twiddles = np.exp(-2j * np.pi * np.arange(POINTS // 2) / POINTS).astype(np.complex64)
    out = blank(signals, POINTS, dtype=np.complex64)
    return Program(
        fft, (out, x, twiddles), (out, x, twiddles), (POINTS // 2,), (signals,),
        lambda: (np.fft.fft(x).astype(np.complex64),), moved_bytes=16 * signals * POINTS,
        flops=signals * 5 * POINTS * 10, tolerance=(1e-3, 1e-3),
    )  # fmt: skip
