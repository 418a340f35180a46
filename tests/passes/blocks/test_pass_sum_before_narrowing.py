"""Sums of narrowed vectors, which are added up wide and narrowed once."""

from __future__ import annotations

import numpy as np
import pytest
from ir_text import kernel
from llvm_testing import run_both

from cuda_target import cuda
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.kernel import cover
from gpucompiler.passes.blocks.widen.sum_before_narrowing import sum_before_narrowing
from gpucompiler.passes.scalar.simplify import simplify


def sums(last: str = "%s, %c", more: str = "") -> Module:
    module = kernel(
        "%x: array<u64, 1>, %y: array<i32, 1>",
        f"""%i = arith.constant <value = 0> : i64
        %four = arith.constant <value = 4> : i64
        %eight = arith.constant <value = 8> : i64
        %a = vector.load %x, [%i] <lanes = 4> : vector<4 x u64>
        %b = vector.load %x, [%four] <lanes = 4> : vector<4 x u64>
        %d = vector.load %x, [%eight] <lanes = 4> : vector<4 x u64>
        %t = vector.load %y, [%i] <lanes = 4> : vector<4 x i32>
        %n = arith.convert %a : vector<4 x i32>
        %m = arith.convert %b : vector<4 x i32>
        %c = arith.convert %d : vector<4 x i32>
        %r = arith.add %t, %n : vector<4 x i32>
        %s = arith.add %m, %r : vector<4 x i32>
        %u = arith.add {last} : vector<4 x i32>
        {more}
        vector.store %u, %y, [%i]""",
    )
    module.kernel.scope = "block"
    return module


def narrowings(module: Module) -> int:
    check_module(module)
    sum_before_narrowing(module.kernel)
    check_module(module)
    simplify(module.kernel)
    return str(module).count("arith.convert")


@pytest.mark.parametrize("last", ["%s, %c", "%c, %s"])
def test_a_chain_is_narrowed_once(last: str) -> None:
    module = sums(last)
    assert narrowings(module) == 1
    rng = np.random.default_rng(2)
    x = rng.integers(0, 1 << 64, 12, dtype=np.uint64)
    run_both(module, [x, rng.integers(-9, 9, 4).astype("int32")], threads=1, blocks=1)


def test_values_with_other_uses_stay() -> None:
    assert narrowings(sums(more="vector.store %s, %y, [%four]")) == 2
    assert narrowings(sums(more="vector.store %m, %y, [%four]")) == 3
    assert narrowings(sums("%s, %s")) == 1


def distances(out, a, b):  # pyright: ignore[reportUnknownParameterType, reportMissingParameterType]
    i = cuda.grid(1)
    if i < out.shape[0]:
        total = np.int32(0)
        for k in range(a.shape[1]):
            total += np.int32(cuda.popc(a[i, k] ^ b[k]))
        out[i] = total


@pytest.mark.parametrize("columns", [7, 16, 29])
def test_bits_of_rows_are_counted(columns: int) -> None:
    rng = np.random.default_rng(columns)
    a = rng.integers(0, 1 << 64, (100, columns), dtype=np.uint64)
    b, out = a[0].copy(), np.zeros(100, np.int32)
    cuda(threads=128, blocks=cover(100), target="host")(distances)(out, a, b)
    np.testing.assert_array_equal(out, np.bitwise_count(a ^ b).sum(1))
