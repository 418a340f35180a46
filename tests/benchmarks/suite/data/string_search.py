"""All places of a pattern in a text, by comparison: a thread a place."""

from __future__ import annotations

import numpy as np
from suite.program import Program, blank, cover, integers

from cuda_target import cuda


def string_search(found, text, pattern):
    i = cuda.grid(1)
    if i <= len(text) - len(pattern):
        matches = True
        for j in range(len(pattern)):
            if text[i + j] != pattern[j]:
                matches = False
                break
        found[i] = matches


def program(small: bool) -> Program:
    n, length = (5000, 4) if small else (1 << 26, 12)
    text = integers(n, below=2, dtype=np.uint8) + np.uint8(65)
    pattern = text[n // 2 : n // 2 + length].copy()
    found = blank(n, dtype=np.bool_)

    def want() -> tuple[np.ndarray, ...]:
        windows = np.lib.stride_tricks.sliding_window_view(text, length)
        return (np.append((windows == pattern).all(1), np.zeros(length - 1, bool)),)

    return Program(
        string_search, (found, text, pattern), (found, text, pattern, n, length),
        (256,), (cover(n, 256),), want, moved_bytes=2 * n, tolerance=None,
    )  # fmt: skip
