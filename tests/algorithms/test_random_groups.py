"""Cooperative groups of random kinds, sizes and types, beside what a list of lanes gives."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import flatten_arguments, typeof

KINDS = ("tile", "warp", "block", "coalesced", "labeled", "binary")
OPS: dict[str, tuple[Any, Callable[[int, int], int]]] = {
    "plus": (cuda.cg.plus, lambda a, b: a + b),
    "less": (cuda.cg.less, min),
    "greater": (cuda.cg.greater, max),
    "xor": (cuda.cg.bit_xor, lambda a, b: a ^ b),
    "first": (lambda a, b: a, lambda a, b: a),
}
DTYPES = (np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32)
ROWS = 13


@attrs.frozen
class Case:
    """One launch: a kind of groups, their width, that of tiles inside, and an operation."""

    kind: str
    width: int
    inner: int
    op: str
    rest: int
    threads: int
    blocks: int
    dtype: Any


def case(seed: int) -> tuple[Case, Any]:
    """A launch by its number, and the lanes' numbers."""
    draw = random.Random(seed)
    kind, width = draw.choice(KINDS), draw.choice((1, 2, 4, 8, 16, 32))
    inner = draw.choice([0, *(w for w in (1, 2, 4, 8, 16) if w < width)]) if kind == "tile" else 0
    one = Case(
        kind, width, inner, draw.choice(list(OPS)), draw.choice((0, 1)),
        draw.choice((32, 64, 96, 128, 256)), draw.choice((1, 2, 3)), draw.choice(DTYPES),
    )  # fmt: skip
    least = 0 if np.dtype(one.dtype).kind == "u" else -2
    numbers = np.random.default_rng(seed).integers(least, 4, one.threads * one.blocks)
    return one, numbers.astype(one.dtype)


def kernel_of(one: Case) -> Any:
    op, zero = OPS[one.op][0], one.dtype(0)
    kind, width, inner, rest = one.kind, one.width, one.inner, one.rest

    def combined(g: Any, y: Any, v: Any, i: Any) -> None:
        y[0, i], y[1, i] = g.thread_rank(), g.num_threads()
        y[2, i], y[3, i] = g.reduce(v, op), g.inclusive_scan(v, op)
        y[4, i], y[5, i], y[6, i] = g.exclusive_scan(v, op, zero), g.all(v > 0), g.any(v > 0)

    def exchanged(g: Any, y: Any, v: Any, i: Any) -> None:
        y[7, i] = g.shfl(v, 2 % g.num_threads())
        y[8, i], y[9, i] = g.shfl_up(v, 1), g.shfl_down(v, 1)
        y[10, i], y[11, i] = g.ballot(v > 0), g.match_any(v % 3)
        g.sync()

    def kernel(y: Any, x: Any) -> None:
        i = cuda.grid(1)
        v = x[i]
        if kind == "block":
            combined(cuda.cg.this_thread_block(), y, v, i)
        elif kind == "coalesced":
            if v % 2 == rest:
                g = cuda.cg.coalesced_threads()
                combined(g, y, v, i)
                exchanged(g, y, v, i)
        else:
            if kind == "tile":
                g = cuda.cg.tiled_partition(width)
                if inner:
                    g = cuda.cg.tiled_partition(g, inner)
                y[12, i] = g.shfl_xor(v, 1 % g.num_threads())
            elif kind == "warp":
                g = cuda.cg.this_warp()
            elif kind == "labeled":
                g = cuda.cg.labeled_partition(cuda.cg.tiled_partition(width), v % 3)
            else:
                g = cuda.cg.binary_partition(cuda.cg.this_warp(), v % 2 == 0)
            combined(g, y, v, i)
            exchanged(g, y, v, i)

    return kernel


def groups_of(one: Case, x: Any) -> Iterator[list[int]]:
    """The threads of each group, by their numbers in the grid."""
    width = {"tile": one.inner or one.width, "labeled": one.width}.get(one.kind, 32)
    for first in range(0, len(x), one.threads):
        if one.kind == "block":
            yield list(range(first, first + one.threads))
            continue
        for start in range(first, first + one.threads, width):
            part = range(start, start + width)
            if one.kind == "coalesced":
                yield [lane for lane in part if x[lane] % 2 == one.rest]
            elif one.kind == "labeled":
                yield from ([lane for lane in part if x[lane] % 3 == label] for label in range(3))
            elif one.kind == "binary":
                yield from ([lane for lane in part if x[lane] % 2 == rest] for rest in (0, 1))
            else:
                yield list(part)


def wanted_of(one: Case, x: Any) -> Any:
    y = np.full((ROWS, len(x)), -7, np.int64)
    op = OPS[one.op][1]
    for group in groups_of(one, x):
        v = [int(x[lane]) for lane in group]
        before = 0
        for rank, lane in enumerate(group):
            after = functools.reduce(op, v[: rank + 1])
            own = rank, len(v), functools.reduce(op, v), after, before
            y[:7, lane] = (*own, all(each > 0 for each in v), any(each > 0 for each in v))
            before = op(before, v[rank])
            if one.kind == "block":
                continue
            y[7:12, lane] = (
                v[2 % len(v)], v[max(rank - 1, 0)], v[min(rank + 1, len(v) - 1)],
                sum(1 << k for k, each in enumerate(v) if each > 0),
                sum(1 << k for k, each in enumerate(v) if each % 3 == v[rank] % 3),
            )  # fmt: skip
            if one.kind == "tile":
                y[12, lane] = v[rank ^ (1 % len(v))]
    return y


def check(seed: int, target: str) -> None:
    one, x = case(seed)
    y = np.full((ROWS, len(x)), -7, np.int64)
    kernel = kernel_of(one)
    if target == "interpreter":
        gpu = target_by_name("cuda:sm_90a")
        source = FunctionSpec(kernel, (typeof(y), typeof(x)))
        module = build_ir(CompilerJob(gpu, source, gpu.default_params()))
        flat = flatten_arguments(source.argument_types, (y, x))
        interpret(module, flat, block=(one.threads, 1, 1), grid=(one.blocks, 1, 1))
    else:
        cuda(threads=one.threads, blocks=one.blocks, target=target)(kernel)(y, x)
    assert np.array_equal(y, wanted_of(one, x)), one


@pytest.mark.parametrize("target", ["host", "interpreter"])
def test_groups(target: str) -> None:
    for seed in range(3):
        check(seed, target)


@pytest.mark.full
@pytest.mark.parametrize("target", ["host", "interpreter"])
def test_many_groups(target: str) -> None:
    for seed in range(3, 60):
        check(seed, target)


@pytest.mark.gpu
def test_groups_on_a_gpu() -> None:
    for seed in range(60):
        check(seed, "cuda")
