"""NumPy arrays from outside of a kernel: constant memory, the same on every target."""

# pyright: reportCallIssue=false

from __future__ import annotations

import functools
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from llvm_testing import assert_same_bits, run_both

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    code_llvm,
    emit_ir,
    parse,
    typeof,
)
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.frontend.places.allocation import constant_array
from gpucompiler.ir.verifier import check_module

WEIGHTS = np.array([0.25, 0.5, 0.25], np.float32)
TABLE = np.arange(24, dtype=np.int16).reshape(4, 6)[:, ::2]
FLAGS = np.array([True, False, True])


def smooth(out: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(out):
        total = 0.0
        for k in range(len(WEIGHTS)):
            total += WEIGHTS[k] * x[i + k]
        out[i] = total


def looked_up(out: Any, x: Any) -> None:
    table = cuda.const.array_like(TABLE)
    i = cuda.grid(1)
    if i < len(out):
        row = x[i] % table.shape[0]
        out[i] = table[row, i % 3] + (1 if FLAGS[i % 3] else 0)


def at_barriers(out: Any, x: Any) -> None:
    t = cuda.threadIdx.x
    tile = cuda.shared.array(32, np.int16)
    tile[t] = TABLE[x[t] % 4, 0]
    cuda.syncthreads()
    out[t] = tile[31 - t] + TABLE[3, -1]


def job_of(function: Any, arguments: list[Any], **params: Any) -> CompilerJob:
    types = tuple(typeof(argument) for argument in arguments)
    return CompilerJob(HostTarget(), FunctionSpec(function, types), HostParams(**params))


def arguments_of(function: Any) -> list[Any]:
    rng = np.random.default_rng(1)
    if function is smooth:
        return [np.zeros(40, np.float32), rng.random(42, np.float32)]
    return [np.zeros(32, np.int16), rng.integers(0, 99, 32, np.int32)]


@pytest.mark.parametrize("function", [smooth, looked_up, at_barriers])
@pytest.mark.parametrize("bounds", [False, True])
def test_the_host_gives_what_the_interpreter_gives(function: Any, bounds: bool) -> None:
    arguments = arguments_of(function)
    module = emit_ir(job_of(function, arguments, bounds=bounds))[0]
    again = parse(str(module))
    check_module(again)
    assert str(again) == str(module)
    for params in ({}, {"block": (32, 1, 1)}, {"block": (32, 1, 1), "lanes": 4}):
        (out, _) = run_both(again, arguments, threads=32, blocks=2, params=params)
    if function is looked_up:
        x, i = arguments[1], np.arange(32)
        expected = TABLE[x % 4, i % 3] + FLAGS[i % 3]
        assert_same_bits(out, expected.astype(np.int16), "looked up")


def test_equal_arrays_are_one_table() -> None:
    text = code_llvm(job_of(looked_up, arguments_of(looked_up)))
    assert text.count("unnamed_addr constant") == 2


def test_on_cuda_it_is_constant_memory() -> None:
    job = cuda(target="cuda:sm_90a", threads=1, blocks=1)(looked_up).job(*arguments_of(looked_up))
    text = code_llvm(job)
    assert "addrspace(4) constant" in text


def test_an_array_at_the_address_of_another_has_a_table_of_its_own() -> None:
    """Arrays that a kernel makes while it compiles are gone when later ones are made."""
    entry = SimpleNamespace(operations=list[Any]())
    frame: Any = SimpleNamespace(allocations={}, here=None, entry=entry)
    for number in range(20):
        kind = np.float64 if number % 2 else np.int64
        found = constant_array(frame, np.full(3, number, kind), "table")
        assert found.type.element.numpy_name == kind.__name__
    assert len(entry.operations) == 20


def test_a_change_in_place_is_noticed() -> None:
    kernel = cuda(threads=32, blocks=2, target="host")(smooth)
    out, x = arguments_of(smooth)
    for _ in range(2):
        kernel(out, x)
    before = out.copy()
    try:
        WEIGHTS[:] = [0, 1, 0]
        kernel(out, x)
        np.testing.assert_array_equal(out, x[1:-1])
    finally:
        WEIGHTS[:] = [0.25, 0.5, 0.25]
    kernel(out, x)
    np.testing.assert_array_equal(out, before)


BIG, COMPLEX = np.zeros(8193), np.array([1 + 2j, 3 - 4j], np.complex64)


def stores(out: Any) -> None:
    WEIGHTS[0] = 1
    out[0] = WEIGHTS[0]


def big(out: Any) -> None:
    out[0] = BIG[0]


def complexes(out: Any) -> None:
    out[0] = COMPLEX[1].imag


def no_array(out: Any) -> None:
    out[0] = cuda.const.array_like(out)[0]


STAGES: Any = [np.array([1.0, 2.0]), np.array([3.0, 4.0, 5.0])]
NAMED: Any = {"first": STAGES[0], "rest": (STAGES[1], 5)}


def weighed(v: Any, table: Any = STAGES[1], *, scale: Any = STAGES[0]) -> Any:
    return table[v % 3] * scale[v % 2]


weighed_by_first = functools.partial(weighed, table=np.array([7.0, 8.0, 9.0]))


def test_arrays_in_containers_and_of_parameters(monkeypatch: pytest.MonkeyPatch) -> None:
    def kernel(y: Any, n: Any) -> None:
        for stage in STAGES:
            for value in stage:
                y[0] += value * n
        y[1] = STAGES[1][n] + STAGES[-1][0] + STAGES[n % 2][1] + sum(sum(s) for s in STAGES)
        for name, held in NAMED.items():
            y[2] += held[0] if name == "first" else held[0][n]
        first, (rest, five) = NAMED["first"], NAMED["rest"]
        y[2] += first[n % 2] + rest[n] + five
        y[3] = weighed(n) + weighed_by_first(n) + weighed(*STAGES[::-1][:0], n, STAGES[1])

    monkeypatch.setitem(globals(), "STAGES", [table.copy() for table in STAGES])
    launched = cuda(threads=1, blocks=1, target="host")(kernel)
    for n in range(3):
        found, expected = np.zeros(4), np.zeros(4)
        launched(found, n)
        kernel(expected, n)
        np.testing.assert_array_equal(found, expected)
        STAGES[1][n] += 10


def test_complex_elements() -> None:
    arguments = [np.zeros(1)]
    (out,) = run_both(emit_ir(job_of(complexes, arguments))[0], arguments, threads=1, blocks=1)
    assert out.tolist() == [-4]


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (stores, "read-only|constant"),
        (big, "65544 bytes"),
        (no_array, "from outside the kernel"),
    ],
)
def test_what_is_refused(function: Any, message: str) -> None:
    with pytest.raises(KernelError, match=message):
        emit_ir(job_of(function, [np.zeros(3)]))


@pytest.mark.gpu
@pytest.mark.parametrize("function", [smooth, looked_up, at_barriers])
def test_a_gpu_gives_what_the_host_gives(function: Any) -> None:
    ours, theirs = arguments_of(function), arguments_of(function)
    cuda(threads=32, blocks=2, target="host")(function)(*ours)
    cuda(threads=32, blocks=2, target="cuda")(function)(*theirs)
    assert_same_bits(ours[0], theirs[0], "out")


def test_computed_arrays_without_axes_are_numbers() -> None:
    """NumPy's np.where(True, 1, 2) is such an array."""

    def kernel(out: Any, x: Any) -> None:
        out[0] = np.where(len(TABLE) > 3, 1, 2) + x[0]
        out[np.where(True, 1, 2)] = np.asarray(3.0) * x[0]
        for i in range(np.where(TABLE.ndim == 2, 3, 0)):
            out[2] += i * np.ones(()) * x[1]

    x, expected = np.array([0.5, 2.0]), np.zeros(3)
    kernel(expected, x)
    module = emit_ir(job_of(kernel, [expected, x]))[0]
    (result, _) = run_both(module, [np.zeros(3), x])
    assert result.tolist() == expected.tolist()
