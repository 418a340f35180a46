"""AES-128 of blocks in counter order, by one table in shared memory (FIPS 197; Daemen, Rijmen)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, integers

from cuda_target import cuda

ROUNDS = 10


def substitution() -> np.ndarray:
    """The S-box: inverses in GF(2^8), and the affine map of FIPS 197 §5.1.1."""
    box, p, q = np.zeros(256, np.uint32), 1, 1
    while True:
        p = p ^ (p << 1 & 0xFF) ^ (0x1B if p & 0x80 else 0)
        for shift in (1, 2, 4):
            q = (q ^ q << shift) & 0xFF
        q ^= 0x09 if q & 0x80 else 0
        turned = [(q << k | q >> (8 - k)) & 0xFF for k in range(5)]
        box[p] = turned[0] ^ turned[1] ^ turned[2] ^ turned[3] ^ turned[4] ^ 0x63
        if p == 1:
            box[0] = 0x63
            return box


def rotated(v, n):
    return (v << n) | (v >> (32 - n))


def mixed(table, a, b, c, d, key):
    """A column of a round: bytes of four columns, substituted, shifted and mixed."""
    return (
        table[a & 255]
        ^ rotated(table[(b >> 8) & 255], 8)
        ^ rotated(table[(c >> 16) & 255], 16)
        ^ rotated(table[d >> 24], 24)
        ^ key
    )


def final(box, a, b, c, d, key):
    """A column of the last round, which doesn't mix."""
    low = np.uint32(box[a & 255]) | np.uint32(box[(b >> 8) & 255]) << 8
    high = np.uint32(box[(c >> 16) & 255]) << 16 | np.uint32(box[d >> 24]) << 24
    return (low | high) ^ key


def aes(out, text, keys, table, box):
    mixing = cuda.shared.array(256, np.uint32)
    last = cuda.shared.array(256, np.uint8)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    mixing[t] = table[t]
    last[t] = box[t]
    cuda.syncthreads()
    if i < text.shape[0]:
        a, b = text[i, 0] ^ keys[0], text[i, 1] ^ keys[1]
        c, d = text[i, 2] ^ keys[2], text[i, 3] ^ keys[3]
        for r in range(1, ROUNDS):
            k = 4 * r
            a, b, c, d = (
                mixed(mixing, a, b, c, d, keys[k]),
                mixed(mixing, b, c, d, a, keys[k + 1]),
                mixed(mixing, c, d, a, b, keys[k + 2]),
                mixed(mixing, d, a, b, c, keys[k + 3]),
            )
        k = 4 * ROUNDS
        out[i, 0] = final(last, a, b, c, d, keys[k])
        out[i, 1] = final(last, b, c, d, a, keys[k + 1])
        out[i, 2] = final(last, c, d, a, b, keys[k + 2])
        out[i, 3] = final(last, d, a, b, c, keys[k + 3])


def expanded(key: np.ndarray, box: np.ndarray) -> np.ndarray:
    """The keys of all rounds (FIPS 197 §5.2); a word's first byte is its lowest."""
    words, constant = [int(word) for word in key], 1
    for k in range(4, 4 * (ROUNDS + 1)):
        w = words[-1]
        if k % 4 == 0:
            w = w >> 8 | (w & 255) << 24
            w = sum(int(box[w >> s & 255]) << s for s in (0, 8, 16, 24)) ^ constant
            constant = constant << 1 ^ (0x11B if constant & 0x80 else 0)
        words.append(words[k - 4] ^ w)
    return np.array(words, np.uint32)


def program(small: bool) -> Program:
    n = 600 if small else 1 << 22
    box = substitution()
    double = (box << 1 ^ np.where(box & 0x80, 0x1B, 0)).astype(np.uint32) & 0xFF
    table = double | box << 8 | box << 16 | (double ^ box) << 24
    key = np.frombuffer(bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c"), np.uint32)
    keys, out = expanded(key, box), blank(n, 4, dtype=np.uint32)
    text = integers(n, 4, below=1 << 32, dtype=np.uint32)
    text[0] = np.frombuffer(bytes.fromhex("3243f6a8885a308d313198a2e0370734"), np.uint32)

    def want() -> tuple[np.ndarray, ...]:
        def turn(v: np.ndarray, count: int) -> np.ndarray:
            return v << count | v >> (32 - count) if count else v

        state = text ^ keys[:4]
        order = [np.roll(np.arange(4), -k) for k in range(4)]
        for r in range(1, ROUNDS):
            parts = [turn(table[state[:, order[k]] >> 8 * k & 255], 8 * k) for k in range(4)]
            state = parts[0] ^ parts[1] ^ parts[2] ^ parts[3] ^ keys[4 * r : 4 * r + 4]
        parts = [box[state[:, order[k]] >> 8 * k & 255] << 8 * k for k in range(4)]
        state = parts[0] | parts[1] | parts[2] | parts[3]
        state ^= keys[4 * ROUNDS :]
        # FIPS 197, appendix B.
        assert state[0].tobytes().hex() == "3925841d02dc09fbdc118597196a0b32"
        return (state,)

    arguments = (out, text, keys, table, box.astype(np.uint8))
    return Program(
        aes, arguments, (*arguments, n), (256,), (cover(n, 256),), want, moved_bytes=32 * n,
        tolerance=None,
    )  # fmt: skip
