"""Stores under masks that the optimiser makes constants overwrite nothing behind their lanes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.host.lowering.constant_masks import store_runs_of_constant_masks


def narrowed(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i, 0]


def fourth(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if cuda.threadIdx.x == 3:
        y[i] = y.dtype.type(x[i, 0] >> 5)


@pytest.mark.parametrize(
    ("kernel", "wide", "narrow", "lanes"),
    [
        (narrowed, np.int8, np.int8, 8),
        (fourth, np.int32, np.int16, 0),
        (fourth, np.int64, np.int8, 16),
        pytest.param(fourth, np.int64, np.int32, 0, marks=pytest.mark.full),
        pytest.param(narrowed, np.uint8, np.uint8, 16, marks=pytest.mark.full),
    ],
)
def test_lone_lanes_store_their_element(kernel: Any, wide: Any, narrow: Any, lanes: int) -> None:
    x = (np.arange(1, 33 * 11 + 1).reshape(33, 11) * 77).astype(wide)[:, :9]
    found = np.full(48, 7, narrow)
    wanted = found.copy()
    cuda(threads=33, blocks=1, target="python")(kernel)(wanted[:33], x)
    cuda(threads=33, blocks=1, target="host", lanes=lanes)(kernel)(found[:33], x)
    assert found.tolist() == wanted.tolist()


def test_runs_of_lanes() -> None:
    head = "call void @llvm.masked.store.v16i16.p0(<16 x i16> %v, ptr align 4 %p, <16 x i1> <"

    def stored(mask: str) -> list[str]:
        lanes = ", ".join(f"i1 {'true' if lane == '1' else 'false'}" for lane in mask)
        text = store_runs_of_constant_masks(f"\n  tail {head}{lanes}>) #3, !dbg !7, !noalias !9\n")
        return [line.strip() for line in text.strip().splitlines()]

    assert stored("1000000000000000") == [
        "%run.1.0 = extractelement <16 x i16> %v, i64 0, !dbg !7",
        "store i16 %run.1.0, ptr %p, align 4, !dbg !7, !noalias !9",
    ]
    # Registers of eight lanes: seven lanes beside each other, and a lone one.
    found = stored("0111111110000000")
    assert [line for line in found if line.startswith("store")] == [
        "store <8 x i16> %run.1.1, ptr %run.1.1.at, align 2, !dbg !7, !noalias !9",
    ]
    assert "%run.1.1.at = getelementptr i8, ptr %p, i64 2, !dbg !7" in found
    assert stored("1010101010101010")[0].startswith("tail call")
