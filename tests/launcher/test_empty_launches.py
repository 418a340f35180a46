"""Launches of no blocks: the arguments are checked, and nothing runs, on every way to launch."""

# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda, use_target
from cuda_target.expand import expand
from gpucompiler.diagnostics.errors import ArgumentError, LaunchError
from gpucompiler.driver import emit_ir
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.kernel import cover
from gpucompiler.language.arguments import typeof

Array = np.ndarray[Any, np.dtype[Any]]


def double(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = 2 * x[i]


def _by_size(y: Any, x: Any) -> Any:
    return cover(len(y))


def decorated(y: Array, x: Array) -> None:
    cuda(threads=8, blocks=_by_size, target="host")(double)(y, x)


_ONE = cuda(threads=8, blocks=_by_size, target="host")(double)
_KERNEL = cuda(threads=8, target="host", blocks=1)(double).kernel(np.zeros(1), np.zeros(1))
_BOUND = _KERNEL.bind(threads=8, blocks=_by_size)


def of_a_kernel(y: Array, x: Array) -> None:
    _KERNEL(y, x, threads=8, blocks=cover(len(y)))


def of_a_kernel_by_number(y: Array, x: Array) -> None:
    _KERNEL(y, x, threads=8, blocks=-(-len(y) // 8))


def bound_once(y: Array, x: Array) -> None:
    _KERNEL.bind(threads=8, blocks=cover(len(y)))(y, x)


def in_numbas_way(y: Array, x: Array) -> None:
    with use_target("host"):
        cuda(threads=1, blocks=1)(double)[-(-len(y) // 8), 8](y, x)


def full(y: Array, x: Array) -> None:
    cuda(threads="auto", blocks=_by_size, target="host")(double)(y, x)


def plane(y: Array, x: Array) -> None:
    cuda(threads=8, blocks=(-(-len(y) // 8), 1, 1), target="host")(double)(y, x)


def interpreted(y: Array, x: Array) -> None:
    module, _ = emit_ir(CompilerJob(HostTarget(), FunctionSpec(double, (typeof(y), typeof(x)))))
    interpret(module, [y, x], block=(8, 1, 1), grid=(-(-len(y) // 8), 1, 1))


WAYS: list[Callable[..., Any]] = [
    decorated, _ONE, of_a_kernel, of_a_kernel_by_number, _BOUND, bound_once, in_numbas_way, full,
    plane, interpreted,
]  # fmt: skip


@pytest.mark.parametrize("way", WAYS, ids=lambda way: getattr(way, "__name__", "helper"))
def test_an_empty_array_is_done_at_once(way: Callable[..., Any]) -> None:
    # Again and again: usual launches are native from the second on.
    for size in (0, 5, 0, 20, 0, 0, 20, 20, 0):
        x = np.arange(size, dtype=np.float64)
        y = np.zeros(size)
        way(y, x)
        assert (y == 2 * x).all()


def test_blocks_that_meet_are_none_either() -> None:
    @cuda(threads=4, blocks=lambda y: len(y), target="host")
    def meet(y: Any) -> None:
        cuda.cg.this_grid().sync()
        y[cuda.blockIdx.x] = 1

    for size in (0, 3, 0):
        y = np.zeros(size)
        meet(y)
        assert y.all()


def test_what_is_wrong_is_said_all_the_same() -> None:
    y = np.zeros(0)
    for blocks in (-1, (0, -1), cover(0), 0):
        for threads in (0, -8, 2048):
            with pytest.raises(LaunchError, match="GC511"):
                _KERNEL(y, y, threads=threads, blocks=blocks)
    for wrong in (-1, 1.5, True, (0, -2)):
        with pytest.raises(LaunchError, match="GC511"):
            cover(wrong)  # pyright: ignore[reportArgumentType]
    with pytest.raises(ArgumentError):
        _KERNEL(y, threads=8, blocks=0)
    with pytest.raises(ArgumentError):
        _KERNEL(y, y.astype(np.float32), threads=8, blocks=0)
    with pytest.raises(LaunchError, match="cluster"):
        _KERNEL(y, y, threads=8, blocks=0, cluster=0)


def test_the_text_of_a_launch_has_no_blocks() -> None:
    helper = cuda(threads=8, blocks=cuda.cover(0), target="host")(double)
    text = expand(helper)
    assert "cover(0)" in text
    names: dict[str, Any] = {"double": double, "y": np.zeros(0), "x": np.zeros(0)}
    exec(text, names)
    names["launch_double"](names["y"], names["x"])
