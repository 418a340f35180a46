"""Scores of alignments of 64 letters, a block a pair, along diagonals (Needleman, Wunsch)."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, integers

from cuda_target import cuda

LENGTH = 64


def needleman_wunsch(scores, first, second, alike, penalty):
    table = cuda.shared.array((LENGTH + 1, LENGTH + 1), np.int32)
    t, pair = cuda.threadIdx.x, cuda.blockIdx.x
    table[0, t + 1] = -(t + 1) * penalty
    table[t + 1, 0] = -(t + 1) * penalty
    if t == 0:
        table[0, 0] = 0
    letter = first[pair, t]
    cuda.syncthreads()
    for diagonal in range(2 * LENGTH - 1):
        column = diagonal - t
        if 0 <= column < LENGTH:
            other = second[pair, column]
            match = table[t, column] + alike[letter, other]
            gap = max(table[t, column + 1], table[t + 1, column]) - penalty
            table[t + 1, column + 1] = max(match, gap)
        cuda.syncthreads()
    scores[pair, t] = table[LENGTH, t + 1]


def program(small: bool) -> Program:
    pairs, penalty = 5 if small else 16384, 3
    first = integers(pairs, LENGTH, below=24, dtype=np.uint8)
    second = integers(pairs, LENGTH, below=24, dtype=np.uint8)
    alike = integers(24, 24, below=15) - np.int32(4)
    scores = blank(pairs, LENGTH, dtype=np.int32)

    def want() -> tuple[np.ndarray, ...]:
        row = np.tile(-penalty * np.arange(LENGTH + 1, dtype=np.int32), (pairs, 1))
        for i in range(LENGTH):
            new = np.zeros_like(row)
            new[:, 0] = -penalty * (i + 1)
            for j in range(LENGTH):
                match = row[:, j] + alike[first[:, i], second[:, j]]
                new[:, j + 1] = np.maximum(match, np.maximum(row[:, j + 1], new[:, j]) - penalty)
            row = new
        return (row[:, 1:],)

    arguments = (scores, first, second, alike, penalty)
    return Program(
        needleman_wunsch, arguments, arguments, (LENGTH,), (pairs,), want,
        moved_bytes=pairs * LENGTH * 6, tolerance=None,
    )  # fmt: skip
