"""Stores of parts of records with loads in between: one access, if the arrays lie apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from filecheck import check

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


def pairs(y: Any, a: Any, b: Any) -> None:
    i = cuda.grid(1)
    if i < a.shape[0]:
        y[2 * i] = a[i]
        y[2 * i + 1] = b[2 * i] + 1.0


def rows(y: Any, a: Any, b: Any) -> None:
    i = cuda.grid(1)
    if i < a.shape[0]:
        y[i, 0] = a[i]
        y[i, 1] = b[2 * i] + 1.0


def in_a_loop(y: Any, a: Any, b: Any) -> None:
    i = cuda.grid(1)
    if i < a.shape[0]:
        for k in range(2):
            y[2 * i + k] = a[i] if k == 0 else b[2 * i] + 1.0


def with_barrier(y: Any, a: Any, b: Any) -> None:
    shared = cuda.shared.array(64, np.float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    shared[t] = a[i] if i < a.shape[0] else np.float32(0)
    cuda.syncthreads()
    if i < a.shape[0]:
        y[2 * i] = shared[t]
        y[2 * i + 1] = b[2 * i] + 1.0


KERNELS = (pairs, rows, in_a_loop, with_barrier)


@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.parametrize("overlap", [True, False])
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
def test_threads_see_their_own_stores(
    kernel: Callable[..., None], overlap: bool, bounds: bool
) -> None:
    flat = np.zeros(2 * COUNT, np.float32)
    a = np.arange(COUNT, dtype=np.float32)
    y = flat.reshape(-1, 2) if kernel is rows else flat
    b = flat if overlap else np.full(2 * COUNT, 5, np.float32)
    launch: Any = cuda(threads=64, blocks=3, target="host", bounds=bounds)(kernel)
    launch(y, a, b)
    assert flat[::2].tolist() == a.tolist()
    assert flat[1::2].tolist() == ((a + 1).tolist() if overlap else [6.0] * COUNT)


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
def test_the_copy_of_arrays_that_lie_apart_stores_whole_records(
    kernel: Callable[..., None],
) -> None:
    kind = "f32[:, :]" if kernel is rows else "f32[:]"
    source = FunctionSpec(kernel, parse_signature(f"{kind}, f32[:], f32[:]"))
    params = HostParams(block=(64, 1, 1), bounds=False)
    text = str(code_lowered_ir(CompilerJob(HostTarget("x86-64-v4"), source, params)))
    stored = "vector.store {{%\\d+}}, %y{{[.\\d]*}}, "
    check(text, "array.address %y", "vector.load %b, ", "vector.shuffle", stored, "vector.scatter")


def blended(y: Any, a: Any, b: Any) -> None:
    """The colours of pictures that have a fourth part each, of which one isn't read."""
    i = cuda.grid(1)
    if i < y.shape[0]:
        for c in range(3):
            y[i, c] = (a[i, c] + b[i, c]) >> np.uint8(1)
        y[i, 3] = np.uint8(255)


@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.parametrize("parts", [3, 4])
def test_pictures_with_and_without_a_fourth_part(parts: int, bounds: bool) -> None:
    a, b = np.random.default_rng(2).integers(0, 128, (2, COUNT, 4), dtype=np.uint8)
    y, b = np.zeros_like(a), b[:, :parts].copy()
    cuda(threads=64, blocks=3, target="host", bounds=bounds)(blended)(y, a, b)
    assert y[:, :3].tolist() == ((a[:, :3] + b[:, :3]) >> 1).tolist()
    assert set(y[:, 3]) == {255}


def loaded_in_turn(y: Any, a: Any, b: Any) -> None:
    """Two arrays, each of which a loop loads every other time."""
    i = cuda.grid(1)
    if i < a.shape[0]:
        for _ in range(3):
            y[2 * i] += a[i]
            y[2 * i + 1] += b[i]
            a, b = b, a


def stored_in_turn(y: Any, a: Any, b: Any) -> None:
    i = cuda.grid(1)
    if i < y.shape[0]:
        for _ in range(3):
            a[2 * i] = y[i]
            a[2 * i + 1] = b[2 * i] + y[i]
            a, b = b, a


def records_in_turn(y: Any, a: Any, b: Any) -> None:
    i = cuda.grid(1)
    if i < y.shape[0]:
        for _ in range(3):
            y[i] = y[i] * 2 + a[i, 0] - a[i, 1]
            a, b = b, a


def rows_in_turn(y: Any, a: Any, b: Any) -> None:
    """A loop along rows, with a load from either array in turn."""
    i = cuda.grid(1)
    if i < y.shape[0]:
        for k in range(16):
            y[i, k] = a[i, k // 16] + k
            a, b = b, a


IN_TURN = {
    loaded_in_turn: ((2 * COUNT,), (COUNT,)),
    stored_in_turn: ((COUNT,), (2 * COUNT,)),
    records_in_turn: ((COUNT,), (COUNT, 2)),
    rows_in_turn: ((COUNT, 16), (COUNT, 1)),
}


@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.parametrize("kernel", IN_TURN, ids=lambda kernel: kernel.__name__)
def test_loops_that_exchange_arrays(kernel: Callable[..., None], bounds: bool) -> None:
    """Nothing ahead of such a loop tells which array it accesses."""
    outer, inner = IN_TURN[kernel]
    places = np.arange(COUNT * 2, dtype=np.float32)
    y = np.zeros(outer, np.float32)
    y[...] = 0 if y.ndim == 2 else places[: y.size] % 11
    a, b = (places[: np.prod(inner)].reshape(inner) * factor for factor in (1, -3))
    first, second, before = a.copy(), b.copy(), y.copy()
    launch: Any = cuda(threads=64, blocks=3, target="host", bounds=bounds)(kernel)
    launch(y, a, b)
    if kernel is loaded_in_turn:
        before[::2] += 2 * first + second
        before[1::2] += 2 * second + first
        assert y.tolist() == before.tolist()
    elif kernel is stored_in_turn:
        assert a[::2].tolist() == b[::2].tolist() == before.tolist()
        assert a[1::2].tolist() == b[1::2].tolist() == (2 * before).tolist()
    elif kernel is records_in_turn:
        for each in (first, second, first):
            before = before * 2 + each[:, 0] - each[:, 1]
        assert y.tolist() == before.tolist()
    else:
        turns = np.arange(16)
        assert y.tolist() == (np.where(turns % 2, second, first) + turns).tolist()
