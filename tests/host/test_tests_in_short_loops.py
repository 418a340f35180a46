"""Tests of neighbours in short loops, as `x + dx < width`, are made once for threads inside."""

from __future__ import annotations

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


def filtered(out: Any, image: Any, mask: Any) -> None:
    """A mask over an image, nothing beyond its border."""
    x, y = cuda.grid(2)
    height, width = image.shape
    if x < width and y < height:
        total = np.float32(0)
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                if 0 <= y + dy < height and 0 <= x + dx < width:
                    total += image[y + dy, x + dx] * mask[dy + 2, dx + 2]
        out[y, x] = total


def skipped(out: Any, image: Any, mask: Any) -> None:
    """Neighbours that lie outside are skipped, and counted."""
    x, y = cuda.grid(2)
    height, width = image.shape
    if x < width and y < height:
        total, outside = np.float32(0), 0
        for k in range(0, 5, 2):
            if x + k - 2 < 0 or x + k - 2 >= width:
                outside += 1
                continue
            if k * 2 + y > height:
                break
            total += image[y, x + k - 2] * mask[0, k]
        out[y, x] = total + 100 * outside


def backwards(out: Any, image: Any, mask: Any) -> None:
    """The counter is subtracted, counts down, or stands alone."""
    x, y = cuda.grid(2)
    height, width = image.shape
    if x < width and y < height:
        total = np.float32(0)
        for k in range(5):
            if x - k >= 0:
                total += image[y, x - k] * mask[1, k]
        for k in range(3, -1, -1):
            if y + k < height and k < width:
                total += image[y + k, x] * mask[k, 1]
        out[y, x] = total


KERNELS = (filtered, skipped, backwards)


@pytest.mark.sample(4)
@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.parametrize("lanes", [0, 1, 8])
@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.__name__)
def test_results(kernel: Callable[..., None], lanes: int, bounds: bool) -> None:
    rng = np.random.default_rng(6)
    for shape in ((1, 1), (3, 4), (9, 70), (20, 131), (4, 33)):
        image = rng.integers(-9, 9, shape).astype(np.float32)
        mask = rng.integers(-9, 9, (5, 5)).astype(np.float32)
        out, wanted = np.zeros_like(image), np.zeros_like(image)
        blocks = -(-shape[1] // 16), -(-shape[0] // 4)
        settings: Any = {"threads": (16, 4), "blocks": blocks, "bounds": bounds}
        cuda(target="host", lanes=lanes, **settings)(kernel)(out, image, mask)
        cuda(target="python", **settings)(kernel)(wanted, image, mask)
        np.testing.assert_array_equal(out, wanted)


def test_threads_inside_test_nothing() -> None:
    source = FunctionSpec(filtered, parse_signature("f32[:, :], f32[:, :], f32[:, :]"))
    params = HostParams(block=(32, 8, 1), bounds=False)
    text = str(code_lowered_ir(CompilerJob(HostTarget("x86-64-v4"), source, params)))
    inside = text.split("vector.store")[0].split("<lanes = 32> : vector<32 x f32>", 1)[1]
    assert "arith.fma" in inside
    assert "mask=" not in inside
    assert "arith.compare" not in inside


def test_long_loops_keep_their_tests() -> None:
    def longer(out: Any, x: Any, n: Any) -> None:
        i = cuda.grid(1)
        total = np.float32(0)
        for k in range(100):
            if i + k < n:
                total += x[i + k]
        out[i] = total

    x = np.arange(300, dtype=np.float32)
    out = np.zeros(256, np.float32)
    cuda(threads=64, blocks=4, target="host")(longer)(out, x, 280)
    assert out[200] == x[200:280].sum()
    source = FunctionSpec(longer, parse_signature("f32[:], f32[:], int"))
    job = CompilerJob(HostTarget("x86-64-v4"), source, HostParams(block=(64, 1, 1), bounds=False))
    assert "mask=" in str(code_lowered_ir(job))
