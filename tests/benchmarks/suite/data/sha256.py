"""SHA-256 of messages of 55 bytes, one block each (FIPS 180-4)."""

from __future__ import annotations

import hashlib
import math

import numpy as np
from suite.program import Program, blank, cover, integers

from cuda_target import cuda


def primes(count: int) -> list[int]:
    """The first prime numbers."""
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % prime for prime in found):
            found.append(number)
        number += 1
    return found


def cube_root(number: int) -> int:
    """The greatest integer whose cube isn't greater."""
    root = round(number ** (1 / 3))
    while root**3 > number:
        root -= 1
    while (root + 1) ** 3 <= number:
        root += 1
    return root


# 32 bits behind the point of roots of primes (FIPS 180-4 §4.2.2, §5.3.3).
K = np.array([cube_root(prime << 96) & 0xFFFFFFFF for prime in primes(64)], np.uint32)
H = np.array([math.isqrt(prime << 64) & 0xFFFFFFFF for prime in primes(8)], np.uint32)


def rotated(v, n):
    return (v >> n) | (v << (32 - n))


def sha256(out, text, k, start):
    i = cuda.grid(1)
    if i < text.shape[0]:
        w = cuda.local.array(64, np.uint32)
        for j in range(16):
            w[j] = text[i, j]
        for j in range(16, 64):
            s = rotated(w[j - 15], 7) ^ rotated(w[j - 15], 18) ^ (w[j - 15] >> 3)
            t = rotated(w[j - 2], 17) ^ rotated(w[j - 2], 19) ^ (w[j - 2] >> 10)
            w[j] = w[j - 16] + s + w[j - 7] + t
        a, b, c, d = start[0], start[1], start[2], start[3]
        e, f, g, h = start[4], start[5], start[6], start[7]
        for j in range(64):
            s = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
            one = h + s + ((e & f) ^ (~e & g)) + k[j] + w[j]
            t = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
            two = t + ((a & b) ^ (a & c) ^ (b & c))
            h, g, f, e, d, c, b, a = g, f, e, d + one, c, b, a, one + two
        out[i, 0] = a + start[0]
        out[i, 1] = b + start[1]
        out[i, 2] = c + start[2]
        out[i, 3] = d + start[3]
        out[i, 4] = e + start[4]
        out[i, 5] = f + start[5]
        out[i, 6] = g + start[6]
        out[i, 7] = h + start[7]


def program(small: bool) -> Program:
    n = 200 if small else 1 << 20
    text = integers(n, 16, below=1 << 32, dtype=np.uint32)
    # Nine bytes of padding: a bit, and the number of bits.
    text[:, 13] = text[:, 13] & np.uint32(0xFFFFFF00) | np.uint32(0x80)
    text[:, 14], text[:, 15] = 0, 55 * 8
    out = blank(n, 8, dtype=np.uint32)

    def want() -> tuple[np.ndarray, ...]:
        digests = [hashlib.sha256(row.astype(">u4").tobytes()[:55]).digest() for row in text]
        return (np.frombuffer(b"".join(digests), ">u4").reshape(n, 8).astype(np.uint32),)

    return Program(
        sha256, (out, text, K, H), (out, text, K, H, n), (128,), (cover(n, 128),), want,
        moved_bytes=96 * n, tolerance=None,
    )  # fmt: skip
