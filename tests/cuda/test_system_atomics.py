"""Atomic updates that other devices and the host see: scope "system"."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from row_testing import RECENT, assembled, job_for

from cuda_target import cuda
from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.interpreter.interpret import interpret

TYPES = (np.int32, np.uint32, np.int64, np.uint64, np.float32, np.float64, np.int16)
# The check of a commit compiles for two types; the full tier for all.
SOME = [
    pytest.param(kind, marks=() if kind in (np.uint32, np.float64) else pytest.mark.full)
    for kind in TYPES
]
KINDS = ("add", "sub", "min", "max", "exch", "and_", "or_", "xor", "inc", "dec")


def kinds_of(kind: Any) -> tuple[str, ...]:
    if np.dtype(kind).kind == "f":
        return KINDS[:5]
    if kind is np.int16:
        return KINDS[:4]
    return KINDS if kind in (np.uint32, np.uint64) else KINDS[:8]


def updates(kind: Any) -> Any:
    names = kinds_of(kind)

    def kernel(y, x):
        i = cuda.threadIdx.x
        for name in cuda.static(names):
            k = names.index(name)
            value = x[i]
            if name == "add":
                cuda.atomic.add(y, k, value, scope="system")
            elif name == "sub":
                cuda.atomic.sub(y, k, value, order="release", scope="system")
            elif name == "min":
                cuda.atomic.min(y, k, value, scope="system")
            elif name == "max":
                cuda.atomic.max(y, k, value, order="acq_rel", scope="system")
            elif name == "exch":
                y[k + 10 + i] = cuda.atomic.exch(y, k + 10 + i, value, scope="system") + value
            elif name == "and_":
                cuda.atomic.and_(y, k, value, scope="system")
            elif name == "or_":
                cuda.atomic.or_(y, k, value, scope="system")
            elif name == "xor":
                cuda.atomic.xor(y, k, value, scope="system")
            elif name == "inc":
                cuda.atomic.inc(y, k, value, scope="system")
            else:
                cuda.atomic.dec(y, k, kind(40), scope="system")

    return kernel


def arrays(kind: Any) -> list[Any]:
    return [np.full(46, 7, kind), np.full(32, 5, kind)]


def expected(kind: Any) -> Any:
    """Arrays after all updates, whatever their order."""
    y = arrays(kind)[0]
    count = len(kinds_of(kind))
    found = [7 + 160, 7 - 160, 5, 7, 7, 5, 7, 7]
    found += [_counted(True), _counted(False)]
    with np.errstate(over="ignore"):
        y[:count] = np.array(found[:count]).astype(kind)
    if "exch" in kinds_of(kind):
        y[14:46] = 12
    return y


def _counted(up: bool) -> int:
    value = 7
    for _ in range(32):
        if up:
            value = 0 if value >= 5 else value + 1
        else:
            value = 40 if value == 0 or value > 40 else value - 1
    return value


def signature(kind: Any) -> str:
    return f"{np.dtype(kind).name}[:], {np.dtype(kind).name}[:]"


@pytest.mark.parametrize("kind", SOME)
def test_ptxas_takes_them(kind: Any) -> None:
    for architecture in ("sm_75", *RECENT) if kind is np.uint32 else RECENT[:1]:
        text = assembled(updates(kind), signature(kind), architecture)
        lines = [line for line in text.splitlines() if "atom." in line]
        assert len(lines) >= len(kinds_of(kind))
        assert all(".sys." in line for line in lines)


@pytest.mark.parametrize("kind", SOME)
def test_their_meaning(kind: Any) -> None:
    given = arrays(kind)
    module = build_ir(job_for(updates(kind), signature(kind), "sm_90a"))
    interpret(module, given, block=(32, 1, 1), grid=(1, 1, 1))
    np.testing.assert_array_equal(given[0], expected(kind))


@pytest.mark.parametrize("kind", [np.uint32, np.float64])
def test_on_the_host(kind: Any) -> None:
    given = arrays(kind)
    cuda(threads=32, blocks=1, target="host")(updates(kind))(*given)
    np.testing.assert_array_equal(given[0], expected(kind))


@pytest.mark.gpu
@pytest.mark.parametrize("kind", TYPES)
def test_on_a_gpu(kind: Any) -> None:
    given = arrays(kind)
    cuda(threads=32, blocks=1)(updates(kind))(*given)
    np.testing.assert_array_equal(given[0], expected(kind))
