"""Lanes that are still in a `while` have made equally many turns, so a count is one scalar."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    code_lowered_ir,
    parse_signature,
)

COUNT = 150


def escapes(y: Any, x: Any, limit: Any) -> None:
    """A test of the count beside one of lanes."""
    i = cuda.grid(1)
    if i < y.shape[0]:
        v = x[i]
        count = 0
        while count < limit and v < 100:
            v = v * np.float32(1.5)
            count += 1
        y[i] = count


def wide_too(y: Any, x: Any, limit: Any) -> None:
    """The last count is used in 64 bits, too, and counts down."""
    i = cuda.grid(1)
    if i < y.shape[0]:
        v = x[i]
        left = limit
        while v < 100 and left > 0:
            v += v
            left -= 2
        y[i] = left + (left >> 33)


def leaves_inside(y: Any, x: Any, limit: Any) -> None:
    """Lanes leave by `break` behind the count, and by `continue` skip a part."""
    i = cuda.grid(1)
    if i < y.shape[0]:
        v = x[i]
        count, total = 0, 0
        while count < limit:
            count += 1
            if v > 60:
                break
            v += np.float32(3)
            if count % 3 == 0:
                continue
            total += count
        y[i] = total * 10 + count


def two_counts(y: Any, x: Any, limit: Any) -> None:
    """A count that all lanes make, and one that only some do."""
    i = cuda.grid(1)
    if i < y.shape[0]:
        v = x[i]
        turns, odd = 0, 0
        while turns < limit and v > 1:
            if int(v) % 2 == 1:
                v = v * np.float32(0.75)
                odd += 1
            else:
                v = v * np.float32(0.5)
            turns += 1
        y[i] = turns * 100 + odd


def nested(y: Any, x: Any, limit: Any) -> None:
    """An inner loop starts at the outer one's count."""
    i = cuda.grid(1)
    if i < y.shape[0]:
        v, turns, inner = x[i], 0, 0
        while v < 90 and turns < limit:
            k = turns
            while k < turns + 4 and v < 50:
                v += np.float32(1) + v * np.float32(0.125)
                k += 1
            inner += k - turns
            v += np.float32(5)
            turns += 1
        y[i] = turns * 100 + inner


def strided(y: Any, x: Any, limit: Any) -> None:
    """An index that differs by lanes, and goes on in steps."""
    i = cuda.grid(1)
    if i < y.shape[0]:
        k, total = i, np.float32(0)
        while k < x.shape[0] and total < limit * 8:
            total += x[k]
            k += 32
        y[i] = k


KERNELS = (escapes, wide_too, leaves_inside, two_counts, nested, strided)


@pytest.mark.sample(20)
@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.parametrize("lanes", [0, 1, 4, 16])
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
@pytest.mark.parametrize("dtype", [np.int32, np.int64, np.int16])
def test_results(kernel: Callable[..., None], lanes: int, bounds: bool, dtype: Any) -> None:
    x = np.random.default_rng(5).uniform(1, 120, COUNT).astype(np.float32)
    for limit in (0, 1, 7, 40):
        y, wanted = np.zeros(COUNT, dtype), np.zeros(COUNT, dtype)
        settings: Any = {"threads": 64, "blocks": 3, "bounds": bounds}
        cuda(target="host", lanes=lanes, **settings)(kernel)(y, x, limit)
        cuda(target="python", **settings)(kernel)(wanted, x, limit)
        np.testing.assert_array_equal(y, wanted)


def test_the_count_is_a_scalar() -> None:
    source = FunctionSpec(escapes, parse_signature("i32[:], f32[:], int"))
    params = HostParams(block=(64, 1, 1), bounds=False)
    text = str(code_lowered_ir(CompilerJob(HostTarget("x86-64-v4"), source, params)))
    loop = next(part for part in text.split("cf.while")[1:] if "f32" in part.split("\n")[0])
    assert re.search(r"arith.compare %\S+, %limit <predicate = \"lt\"> : bool", loop)
    assert "x i64>" not in loop.split("vector.store")[0]
