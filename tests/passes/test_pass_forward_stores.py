"""Loads that take their lanes from what was stored: which do, and that they give the same."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from ir_text import kernel
from llvm_testing import host_job, run_both

from cuda_target import cuda
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, emit_ir, typeof
from gpucompiler.host.block_program import lower_to_blocks
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.scalar.forward_stores import forward_stores


def block_program(body: str, size: int = 16) -> Module:
    module = kernel(
        "%x: array<i32, 1>, %y: array<i32, 1>, %m: array<bool, 1>, %n: i64",
        f"""%s = array.allocate <shape = ({size})> : array<i32, 1, shared>
        %c0 = arith.constant <value = 0> : i64
        %c2 = arith.constant <value = 2> : i64
        %c3 = arith.constant <value = 3> : i64
        %c4 = arith.constant <value = 4> : i64
        %c8 = arith.constant <value = 8> : i64
        %a = vector.load %x, [%c0] <lanes = 4> : vector<4 x i32>
        %b = vector.load %x, [%c4] <lanes = 4> : vector<4 x i32>
        %mask = vector.load %m, [%c0] <lanes = 4> : vector<4 x bool>
        {body}""",
    )
    module.kernel.scope = "block"
    check_module(module)
    return module


BOTH = "vector.store %a, %s, [%c0]\nvector.store %b, %s, [%c4]\n"
LOAD = "%v = vector.load %s, [%c3] <lanes = 4> : vector<4 x i32>\nvector.store %v, %y, [%c0]"


def changed(body: str, size: int = 16) -> str:
    """The program's text after the pass, empty if that did nothing."""
    module = block_program(body, size)
    did = forward_stores(module.kernel)
    check_module(module)
    return str(module) if did else ""


def test_a_load_over_two_stores() -> None:
    text = changed(BOTH + LOAD)
    assert "vector.shuffle %a, other=%b <places = (3, 4, 5, 6)> : vector<4 x i32>" in text
    assert "vector.load %s" not in text
    assert text.count("vector.store") == 3


def test_the_last_store_counts() -> None:
    text = changed(BOTH + "vector.store %b, %s, [%c2]\n" + LOAD)
    # 3, 4 and 5 are the second store's lanes, 6 the first one's.
    assert "vector.shuffle %b <places = (1, 2, 3, 2)>" in text


def test_vectors_that_nobody_knows_are_loaded_whole() -> None:
    text = changed("vector.store %a, %s, [%n]\n" + LOAD)
    assert text.count("vector.load %s") == 2
    assert "<places = (3, 4, 5, 6)>" in text


def test_a_masked_load_whose_mask_is_known() -> None:
    text = changed(
        BOTH
        + """%places = vector.iota %c0 <lanes = 4> : vector<4 x i64>
        %limit = vector.splat %c2 <lanes = 4> : vector<4 x i64>
        %k = arith.compare %places, %limit <predicate = "ge"> : vector<4 x bool>
        %before = arith.sub %c0, %c2 : i64
        %v = vector.load %s, [%before], mask=%k <lanes = 4> : vector<4 x i32>
        vector.store %v, %y, [%c0]"""
    )
    assert "vector.shuffle %a <places = (0, 0, 0, 1)>" in text
    assert "arith.select %k" in text


@pytest.mark.parametrize(
    "between",
    [
        "array.store %q, %s, [%n]",
        "vector.store %a, %s, [%n]",
        "vector.store %a, %s, [%c4], mask=%mask",
        "vector.scatter %a, %s, [%i]",
        "cf.for %c0, %n, %c4, [] (%j: i64) {\nvector.store %a, %s, [%j]\ncf.yield []\n}",
    ],
)
def test_what_may_have_been_stored_since(between: str) -> None:
    more = """%q = arith.constant <value = 9> : i32
        %i = vector.iota %n <lanes = 4> : vector<4 x i64>\n"""
    text = changed(more + BOTH + between + "\n" + LOAD)
    assert "%a, other=%b" not in text


@pytest.mark.parametrize(
    "use",
    [
        "%w = array.view %s, %c0, [%c8], [] : array<i32, 1, shared>\nvector.store %b, %w, [%c0]\n",
        '%o = atomic.update %s, [%c0], %q <kind = "add"> : i32\n',
    ],
)
def test_an_array_that_is_used_otherwise_stays(use: str) -> None:
    assert not changed("%q = arith.constant <value = 9> : i32\n" + BOTH + use + LOAD)


def test_a_large_array_stays() -> None:
    assert changed(BOTH + LOAD, 256)
    assert not changed(BOTH + LOAD, 257)


def test_nothing_is_unrolled_for_loads_at_the_stores_distance() -> None:
    assert not changed(BOTH + LOAD.replace("%c3", "%c4"))


LOOP = """%zero = arith.constant <value = 0> : i32
%eight = arith.constant <value = 8> : i32
%four = arith.constant <value = 4> : i32
cf.for %zero, %eight, %four, [] (%t: i32) {{
  %ahead = arith.compare {test} : bool
  %k = cf.if %ahead {{
    %j = arith.convert %t : i64
    %before = arith.sub %j, %c2 : i64
    %v = vector.load %s, [%before] <lanes = 4> : vector<4 x i32>
    cf.yield [%v]
  }} {{ cf.yield [%a] }} : vector<4 x i32>
  %p = arith.convert %t : i64
  vector.store %k, %y, [%p]
  cf.yield []
}}"""


def test_a_turn_decides_a_branch() -> None:
    text = changed(BOTH + LOOP.format(test='%t, %four <predicate = "ge">'))
    assert "cf.for" not in text
    assert "cf.if" not in text
    assert "<places = (2, 3, 4, 5)>" in text
    assert "vector.store %a, %y" in text


def test_a_branch_that_no_turn_decides_stays() -> None:
    assert not changed(BOTH + LOOP.format(test='%n, %c4 <predicate = "ge">'))


def test_a_loop_doesnt_begin_with_what_came_before_it() -> None:
    text = changed(
        BOTH
        + """cf.for %c0, %n, %c4, [] (%j: i64) {
          %v = vector.load %s, [%c3] <lanes = 4> : vector<4 x i32>
          vector.store %v, %y, [%c0]
          vector.store %v, %s, [%c0]
          cf.yield []
        }"""
    )
    assert "%a, other=%b" not in text


# -- kernels

Step = tuple[str, int]


def exchange(steps: tuple[Step, ...], size: int) -> Any:
    """A kernel whose threads read their neighbours' numbers, step by step."""

    def run(out: Any, x: Any) -> None:
        shared = cuda.shared.array(size, np.int32)
        t = cuda.threadIdx.x
        i = cuda.grid(1)
        shared[t] = x[i] if i < len(x) else 7
        cuda.syncthreads()
        for kind, k in steps:
            value = shared[t]
            if kind == "before":
                if t >= k:
                    value = value * 3 + shared[t - k]
            elif kind == "behind":
                if t + k < size:
                    value = value - shared[t + k]
            elif kind == "odd":
                if t % 2 == 1:
                    value = value + shared[t - 1]
            else:
                value = value + shared[(t + k) % size]
            cuda.syncthreads()
            shared[t] = value
            cuda.syncthreads()
        if i < len(out):
            out[i] = shared[t]

    return run


def emitted(function: Any, arguments: list[Any]) -> Module:
    types = tuple(typeof(argument) for argument in arguments)
    return emit_ir(CompilerJob(HostTarget(), FunctionSpec(function, types)))[0]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.sample(5)
def test_exchanges_give_what_the_interpreter_gives(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.choice([8, 32, 40, 64, 100, 128, 256])
    kinds = ("before", "behind", "odd", "around")
    steps = tuple(
        (rng.choice(kinds), rng.choice([0, 1, 2, 3, 7, 16, 31, 32, 33]) % size)
        for _ in range(rng.randint(1, 5))
    )
    x = np.random.default_rng(seed).integers(-99, 99, 3 * size - 5, np.int32)
    arguments = [np.zeros_like(x), x]
    module = emitted(exchange(steps, size), arguments)
    for lanes in (None, 4, 16):
        params = {"block": (size, 1, 1), **({"lanes": lanes} if lanes else {})}
        run_both(module, arguments, threads=size, blocks=3, params=params)


def scan(out: Any, x: Any) -> None:
    sums = cuda.shared.array(64, np.int32)
    t = cuda.threadIdx.x
    sums[t] = x[cuda.grid(1)]
    cuda.syncthreads()
    offset = 1
    while offset < cuda.blockDim.x:
        value = sums[t]
        if t >= offset:
            value += sums[t - offset]
        cuda.syncthreads()
        sums[t] = value
        cuda.syncthreads()
        offset *= 2
    out[cuda.grid(1)] = sums[t]


def test_a_scan_needs_its_array_no_more() -> None:
    x = np.arange(128, dtype=np.int32)
    module = emitted(scan, [x.copy(), x])
    lowered = lower_to_blocks(host_job(module, block=(64, 1, 1), bounds=False, lanes=16), module)
    assert "cf.while" not in str(lowered)
    # These loads read the array's first content; later values are handed on in vectors.
    assert str(lowered).count("vector.load %sums") <= 4
    assert "other=" in str(lowered)
    run_both(module, [x.copy(), x], threads=64, blocks=2, params={"block": (64, 1, 1)})
