"""Threads that each compute a matrix: one lane, whose operations on rows become vectors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.reflection import code_llvm

pytestmark = pytest.mark.optimized
COUNT = 37


def products(out: Any, a: Any, b: Any) -> None:
    i = cuda.grid(1)
    if i < len(a):
        for r in range(4):
            for c in range(4):
                total = a.dtype.type(0)
                for k in range(4):
                    total += a[i, r, k] * b[i, k, c]
                out[i, r, c] = total


def given(kind: str, rows: int = 4) -> list[Any]:
    rng = np.random.default_rng(7)
    return [rng.integers(-9, 9, (COUNT, rows, 4)).astype(kind) for _ in range(3)]


@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.parametrize("rows", [4, 5])
def test_products_are_numpys(bounds: bool, rows: int) -> None:
    out, a, b = given("f4", rows)
    launch = cuda(threads=32, blocks=2, target="host", bounds=bounds)(products)
    launch(out, a, b)
    assert (out[:, :4] == a[:, :4] @ b[:, :4]).all()


@pytest.mark.parametrize("kind", ["f4", "i4"])
def test_a_product_in_place_sees_what_it_has_stored(kind: str) -> None:
    _, a, b = given(kind)
    expected = a.copy()
    for i in range(COUNT):
        for r in range(4):
            for c in range(4):
                expected[i, r, c] = (expected[i, r] * b[i, :, c]).sum()
    cuda(threads=32, blocks=2, target="host")(products)(a, a, b)
    assert (a == expected).all()


def test_rows_become_vectors() -> None:
    launch = cuda(threads=32, blocks=2, target="host:x86-64-v4", bounds=False)(products)
    text = code_llvm(launch, *given("f4"))
    assert "fma.v16f32" in text
    assert "masked.gather" not in text
