"""MurmurHash3 (32 bits) of keys of 16 words; a thread hashes a key."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, integers

from cuda_target import cuda

WORDS = 16


def murmur(hashes, keys, seed):
    i = cuda.grid(1)
    if i < keys.shape[0]:
        h = seed
        for j in range(WORDS):
            k = keys[i, j] * 0xCC9E2D51
            k = (k << 15) | (k >> 17)
            h ^= k * 0x1B873593
            h = (h << 13) | (h >> 19)
            h = h * 5 + 0xE6546B64
        h ^= 4 * WORDS
        h ^= h >> 16
        h *= 0x85EBCA6B
        h ^= h >> 13
        h *= 0xC2B2AE35
        hashes[i] = h ^ (h >> 16)


def program(small: bool) -> Program:
    n, seed = 500 if small else 1 << 21, np.uint32(77)
    keys = integers(n, WORDS, below=1 << 32, dtype=np.uint32)
    hashes = blank(n, dtype=np.uint32)

    def want() -> tuple[np.ndarray, ...]:
        h, u = np.full(n, seed), np.uint32
        for j in range(WORDS):
            k = keys[:, j] * u(0xCC9E2D51)
            h ^= (k << u(15) | k >> u(17)) * u(0x1B873593)
            h = (h << u(13) | h >> u(19)) * u(5) + u(0xE6546B64)
        h ^= u(4 * WORDS)
        h = (h ^ h >> u(16)) * u(0x85EBCA6B)
        h = (h ^ h >> u(13)) * u(0xC2B2AE35)
        return (h ^ h >> u(16),)

    return Program(
        murmur, (hashes, keys, seed), (hashes, keys, seed, n), (256,), (cover(n, 256),), want,
        moved_bytes=4 * n * (WORDS + 1), tolerance=None,
    )  # fmt: skip
