"""Elements at indices from memory: on the host their places have 32 bits where arrays are small."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from filecheck import check
from lane_testing import block_program, check_widths
from pass_testing import kernel

from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, HostParams, HostTarget, emit_ir, typeof
from gpucompiler.reflection import code_asm

LISTED = """
  %t = simt.thread_index : i32 range(0, 1023)
  %b = simt.block_index : i32 range(0, 2147483646)
  %d = simt.block_size : i32 range(1, 1024)
  %s = arith.mul %b, %d <nowrap = true> : i32
  %u = arith.add %s, %t <nowrap = true> : i32
  %i = arith.convert %u : i64
  %n = array.dim %list <axis = 0> : i64 range(0, 281474976710655)
  %c = arith.compare %i, %n <predicate = "lt"> : bool
  cf.if %c {
    %j = array.load %list, [%i] : i32
    %k = arith.convert %j : i64
    %m = array.dim %x <axis = 0> : i64 range(0, 281474976710655)
    %w = array.wrap_index %k, %m : i64
    %h = check.bounds %w, %m <array = "x", given = "wrapped", number = 0> : bool
    %one = arith.constant <value = 1> : i64
    %v = array.load %x, [%w, %one], mask=%h : f32
    array.store %v, %y, [%i]
    cf.yield []
  } { cf.yield [] }"""
PARAMETERS = "%y: array<f32, 1>, %x: array<f32, 2>, %list: array<i32, 1>"


def pick(y: Any, x: Any, rows: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[rows[i], 1] + x[rows[i], 0]


def put(y: Any, x: Any, rows: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[rows[i]] = x[i]


def test_an_index_from_memory_is_wrapped_and_checked_in_32_bits() -> None:
    check(
        block_program(kernel(PARAMETERS, LISTED), 8),
        "cf.if",
        "array.view %x",
        "range(0, 2147483647)",
        "array.wrap_index {{.*}} : vector<8 x i32>",
        "check.bounds",
        "arith.convert {{.*}} : vector<8 x i64>",
        "vector.gather %x.",
        "array.wrap_index {{.*}} : vector<8 x i64>",
        "vector.gather %x,",
    )


def test_results_are_those_of_the_threads() -> None:
    rng = np.random.default_rng(1)
    x = rng.normal(size=(37, 3)).astype(np.float32)
    rows = rng.integers(-37, 37, 64).astype(np.int32)
    check_widths(
        kernel(PARAMETERS, LISTED), [np.zeros(64, np.float32), x, rows],
        block=(16, 1, 1), grid=(4, 1, 1),
    )  # fmt: skip


@pytest.mark.parametrize("kind", ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64"])
@pytest.mark.parametrize("bounds", [True, False])
def test_lists_of_any_integers(kind: str, bounds: bool) -> None:
    rng = np.random.default_rng(2)
    x = rng.normal(size=(100, 2)).astype(np.float32)
    low = 0 if kind.startswith("u") else -100
    rows = rng.integers(low, 100, 500).astype(kind)
    launch = cuda(threads=64, blocks=8, target="host", bounds=bounds)
    y = np.zeros(500, np.float32)
    launch(pick)(y, x, rows)
    np.testing.assert_array_equal(y, x[rows, 1] + x[rows, 0])
    z = np.zeros(100, np.float32)
    distinct = rng.permutation(100)[:90].astype(kind)
    launch(put)(z, y[:90].copy(), distinct)
    np.testing.assert_array_equal(z[distinct], y[:90])


@pytest.mark.parametrize("index", [40, -41, 2**31 - 1, -(2**31)])
def test_an_index_outside_is_reported_as_it_was_given(index: int) -> None:
    x, rows = np.ones((40, 2), np.float32), np.zeros(300, np.int32)
    rows[[77, 200]] = index
    with pytest.raises(IndexError, match=f"{index}.*") as found:
        cuda(threads=128, blocks=3, target="host")(pick)(np.zeros(300, np.float32), x, rows)
    assert "thread 77" in str(found.value) or "(77, 0, 0)" in str(found.value)


@pytest.mark.parametrize("columns", [1, 2])
@pytest.mark.parametrize("bounds", [True, False])
def test_a_large_array_has_places_of_64_bits(columns: int, bounds: bool) -> None:
    """Only a few pages of it are ever touched."""
    size = (1 << 31) // columns + 8
    x = np.zeros((size, columns), np.uint8)
    x[-1, 0], x[-1, -1], x[5] = 7, 7, 1
    rows = np.array([-1, 5] * 32, np.int32)
    y = np.zeros(64, np.uint8)

    def pick_last(y: Any, x: Any, rows: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = x[rows[i], x.shape[1] - 1]

    cuda(threads=64, blocks=1, target="host", bounds=bounds)(pick_last)(y, x, rows)
    np.testing.assert_array_equal(y, np.array([7, 1] * 32, np.uint8))


def test_a_vector_of_floats_is_gathered_at_once() -> None:
    params = HostParams(block=(64, 1, 1))
    arrays = (np.zeros(1, np.float32), np.zeros((1, 2), np.float32), np.zeros(1, np.int32))
    source = FunctionSpec(pick, tuple(map(typeof, arrays)))
    job = CompilerJob(HostTarget("x86-64-v4"), source, params)
    emit_ir(job)
    text = code_asm(job)
    # Both parts at once, by indices of 32 bits.
    assert "vpgatherdq" in text
