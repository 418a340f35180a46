"""Local arrays that are used as a whole on both sides of a barrier."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.linear import vec3

THREADS = pytest.mark.parametrize("threads", [1, 5, 64, 100])


def on_host(threads: int) -> Any:
    return cuda(threads=threads, blocks=2, target="host")


@dataclasses.dataclass
class Body:
    weight: np.float64
    kind: np.int16
    place: vec3


@THREADS
def test_records_keep_their_fields_through_loops_with_barriers(threads: int) -> None:
    def kernel(y: Any, n: Any) -> None:
        i, t = cuda.grid(1), cuda.threadIdx.x
        bodies = cuda.local.array(3, Body)
        said = cuda.shared.array(128, np.float64)
        for j in range(3):
            bodies[j] = Body(np.float64(i), np.int16(j), vec3(j, j, i))
        for step in range(n):
            cuda.syncthreads()
            said[t] = bodies[step % 3].weight + bodies[step % 3].place.z
            cuda.syncthreads()
            bodies[(step + 1) % 3].weight += said[0]
            bodies[step % 3].kind += 1
            bodies[0].place.x += 0.5
        y[i] = bodies[0].weight + bodies[1].kind + bodies[0].place.x + bodies[2].weight

    y = np.zeros(2 * threads)
    on_host(threads)(kernel)(y, 4)
    i = np.arange(2 * threads)
    first = i // threads * threads
    weights = np.repeat(i[None].astype(np.float64), 3, 0)
    for step in range(4):
        weights[(step + 1) % 3] += weights[step % 3][first] + first
    # Body 1 is of kind 1, and had one step of its own.
    assert (y == weights[0] + 2 + 2.0 + weights[2]).all()


def total(a: Any, n: Any) -> Any:
    return a[0] if n == 0 else a[n] + total(a, n - 1)


@THREADS
def test_arrays_are_passed_to_functions_that_call_themselves(threads: int) -> None:
    def kernel(y: Any, n: Any) -> None:
        i = cuda.grid(1)
        a = cuda.local.array(4, np.float32)
        for j in range(4):
            a[j] = y[i] + j
        cuda.syncthreads()
        y[i] = total(a, n)
        cuda.syncthreads()
        y[i] += a[0]

    y = np.arange(2 * threads, dtype=np.float32)
    expected = y * 5 + 6
    on_host(threads)(kernel)(y, 3)
    assert (y == expected).all()


@THREADS
def test_arrays_are_chosen_and_viewed_as_other_elements(threads: int) -> None:
    def kernel(y: Any) -> None:
        i = cuda.grid(1)
        a, b = cuda.local.array((2, 2), np.float32), cuda.local.array((2, 2), np.float32)
        for j in range(4):
            a[j // 2, j % 2] = j + i
            b[j // 2, j % 2] = -j
        cuda.syncthreads()
        c = a if i % 2 else b
        c[1, 0] += 100
        a.view(np.uint32)[0, 1] = 0
        row = a[1]
        cuda.syncthreads()
        y[i] = a.sum() + b[1, 0] + row[1]

    y = np.zeros(2 * threads, np.float32)
    on_host(threads)(kernel)(y)
    i = np.arange(2 * threads)
    assert (y == 3 * i + 5 + 100 - 2 + i + 3).all()
