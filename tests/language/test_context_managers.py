"""`with` and `for` over objects of users' classes, beside CPython."""

# pyright: reportArgumentType=false, reportGeneralTypeIssues=false

from __future__ import annotations

from typing import Any

import attrs
import numpy as np
import pytest
from language_testing import same_as_python

from cuda_target import cuda
from gpucompiler.diagnostics.errors import GPUCompilerError


@attrs.frozen
class Step:
    """Notes where it begins and ends."""

    log: Any
    at: Any

    def __enter__(self):
        self.log[self.at] += 1
        return self.at + 1

    def __exit__(self, kind, error, trace):
        self.log[self.at] = self.log[self.at] * 2 + 10


class Counter:
    """A manager whose fields change."""

    def __init__(self):
        self.count = 0

    def __enter__(self):
        self.count += 1
        return self

    def __exit__(self, *error):
        self.count += 100


@attrs.frozen
class Cells:
    rows: Any
    columns: Any

    def __len__(self):
        return self.rows * self.columns

    def __getitem__(self, k):
        if k >= len(self):
            raise IndexError("the last cell is behind")
        return k // self.columns, k % self.columns


KNOWN = Cells(3, 4)


def leaving(log, n):
    for i in range(n):
        with Step(log, i) as one, Step(log, one + 4) as two:
            if i == 1:
                continue
            if i == 3:
                break
            log[two] += 100
    with Step(log, 15):
        while True:
            with Step(log, 14):
                if n > 3:
                    return
                n += 1


def left_early(counter, n):
    with counter:
        if n > 2:
            return counter.count
        counter.count += 5
    return 7


def changing(log, n):
    counter = Counter()
    with counter as same:
        for i in range(n):
            same.count += 1
            if i == 3:
                break
    log[0] = counter.count
    log[1] = left_early(counter, n)
    log[2] = counter.count
    with Counter() as (counter), Step(log, 3):
        log[4] = counter.count


def loops(log, n):
    for i, j in Cells(n, 2):
        if i == j:
            continue
        log[i] += 10 * i + j
        if i == 6:
            break
    else:
        log[14] = 1
    log[15] = sum(i * j for i, j in KNOWN)
    for k, (i, j) in enumerate(Cells(n, 1)):
        log[13] += k * i + j


@pytest.mark.parametrize("n", [1, 3, 7])
@pytest.mark.parametrize("program", [leaving, changing, loops])
def test_as_python(program: Any, n: int) -> None:
    same_as_python(program, np.zeros(16, np.int64), n)


def half(y):
    with Half():
        y[0] = 1


class Half:
    def __enter__(self):
        return self


def unsized(y):
    for v in Unsized():
        y[0] = v


class Unsized:
    def __len__(self):
        return "three"

    def __getitem__(self, k):
        return k


@pytest.mark.parametrize(
    ("kernel", "words"),
    [
        (half, "`with` over Half object isn't supported .* objects whose class defines"),
        (unsized, "__len__ of Unsized object gives 'three'.*let it return an int"),
    ],
)
def test_refusals(kernel: Any, words: str) -> None:
    with pytest.raises(GPUCompilerError, match=f"(?s){words}"):
        cuda(threads=1, blocks=1, target="host")(kernel)(np.zeros(1))
