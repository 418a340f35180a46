"""Functions in kernels mean what Python's mean: each kernel is run by CPython too, and compared."""

# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

import importlib
import pkgutil
import re
import sys
import types

import numpy as np
import pytest
from language_testing import execute, same_as_python

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, emit_asm, emit_ir, emit_llvm, prelude, typeof
from gpucompiler.diagnostics.errors import ArgumentError, KernelError
from gpucompiler.frontend import build
from gpucompiler.frontend.build import build_ir
from gpucompiler.frontend.source.capture import capture
from gpucompiler.kernels.entries.manifest import Row, rows_of


def fold(function, a, b, times=3):
    for _ in range(times):
        a = function(a, b)
    return a


def adder(amount):
    def add(v):
        return v + amount

    return add


def compose(f, g):
    return lambda v: f(g(v))


def test_closures_see_names_by_reference() -> None:
    def kernel(y, x, n):
        k = 2

        def scaled(v, by=k, *, offset=0):
            if v < 0:
                return 0.0
            return v * k + by + offset

        y[0] = scaled(x[0])
        k = 10
        y[1] = scaled(x[0]) + scaled(x[1], 5) + scaled(-x[1], offset=n)
        for i in range(n):
            k = x[i]
            y[2] += scaled(1.0, offset=i)
        halve = lambda v: v / k
        k += 1
        y[3] = halve(8) + (lambda a, b=3: a * b)(x[1])
        y[4] = fold(lambda a, b: a * k + b, x[0], n)
        y[5] = fold(lambda a, b: (a, y[4])[0] + b, 1, n, times=2)

    same_as_python(kernel, np.zeros(6), np.array([2.0, 3, -1, 4]), 4)


def test_nonlocal_counts_through_branches_and_loops() -> None:
    def kernel(y, x, n):
        total, calls = 0, 0

        def add(v):
            nonlocal total, calls
            calls += 1
            if v > 1:
                total += v
                return True
            return False

        for i in range(n):
            if add(x[i]) and i > 2:
                y[0] = total
                break
            add(1) if i == 1 else add(2.5)
        while add(1) or calls < 20:
            pass
        y[1], y[2] = total, calls
        flags = any(add(v) for v in x)
        y[3] = total + flags

        def outer():
            depth = 1

            def inner():
                nonlocal depth, total
                depth += 1
                total = depth * 100

            inner()
            inner()
            return depth

        y[4] = outer() + total

    for n in (0, 2, 5):
        same_as_python(kernel, np.zeros(5), np.array([2.0, 3, -1, 4, 5]), n)


def test_functions_that_return_functions() -> None:
    def kernel(y, x, n):
        one, two = adder(x[0]), adder(n)
        y[0] = one(1) * two(2)
        y[1] = compose(one, two)(x[1])
        functions = [lambda v, i=i: v * i for i in range(3)]
        y[2] = functions[1](x[0]) + functions[2](x[1])
        late = [lambda v: v * i for i in range(3)]
        y[3] = late[0](x[0])
        table = {"add": one, "mul": lambda v: v * n}
        for name, function in table.items():
            y[4] += function(x[1]) if name == "mul" else function(0)
        y[5] = max((x[0], x[1], 1), key=lambda v: -v * n)
        y[6] = sum(function(x[2]) for function in (one, two, abs))

    same_as_python(kernel, np.zeros(7), np.array([2.0, 3.5, -1]), 4)


def test_local_functions_in_divergent_loops() -> None:
    def kernel(y, x, n):
        def first(limit):
            for j in range(n):
                if x[j] > limit:
                    return j
                if x[j] == 0:
                    continue
            else:
                return -1
            return -2

        def step(v):
            while True:
                v -= 3
                if v < 0:
                    break
                if v == 4:
                    return v * 100
            return v

        for i in range(n):
            if first(i) == 2:
                continue
            y[i] = step(i + 5) + first(x[i])
            if y[i] > 300:
                break

    same_as_python(kernel, np.zeros(6), np.array([1.0, 0, 2, 7, 3, 4]), 6)


def test_a_name_of_a_function_hides_none_of_its_callers() -> None:
    def kernel(y, x, n):
        k, v = 7, x[0]

        def inner(v):
            k = v + 1
            items = [k * v for v in range(3)]
            return items[2] + k

        y[0] = inner(v) + k + v
        y[1] = inner(inner(n))
        y[2] = fold(lambda a, times: a + times + k, 1, n)
        for k in range(2):
            y[3] += inner(k)
        y[4] = k

    same_as_python(kernel, np.zeros(5), np.array([2.0]), 4)


def sums(y, *parts, scale=2):
    i = cuda.grid(1)
    if i < len(y):
        for position, part in enumerate(parts):
            y[i] += part[i] * scale + position
        y[i] -= len(parts) * len(parts[1:])


def test_kernels_take_starred_arguments() -> None:
    x, k = np.arange(4) + 0.5, np.arange(4, dtype=np.int32)
    started = cuda(threads=4, blocks=1, target="host")(sums)
    # Several times the same: by native code from the second launch on.
    for parts in ((x,), (x, k), (k, x, (1, 2.5, 3, 4)), (x, k), (x, k), ()):
        for scale in ({}, {"scale": 3}):
            y, expected = np.zeros(4), np.zeros(4)
            started(y, *parts, **scale)
            for position, part in enumerate(parts):
                expected += np.array(part) * scale.get("scale", 2) + position
            assert y.tolist() == (expected - len(parts) * max(len(parts) - 1, 0)).tolist()

    def kernel(y, first=1, *rest):
        y[0] = first
        for k in range(len(rest)):
            y[1] += 1
        y[2] = sum(r for r in rest) if rest else -1

    for rest in ((), (2,), (2, 3.5, np.float32(1.5))):
        same_as_python(kernel, np.zeros(3), 4, *rest)


@cuda.device
def plain(v):
    return v + 1


@cuda.device(inline="always")
def always(v):
    return plain(v) * 2


@cuda.device(inline="never")
def never(v):
    return always(v) - 3


def marked(y):
    i = cuda.grid(1)
    y[i] = never(y[i]) + always(y[i])


def test_marked_functions_are_inlined_as_they_say() -> None:
    y = np.arange(8.0)
    expected = [never(v) + always(v) for v in y]
    job = CompilerJob(CUDACompilerTarget("sm_90"), FunctionSpec(marked, (typeof(y),)))
    module, _ = emit_ir(job)
    assert " inline(never)" in str(module)
    text = emit_llvm(job, module)[0]
    assert " noinline" in str(text)
    assert "call double @always" not in str(text)
    ptx = str(emit_asm(job, text)[0])
    assert "never" in ptx
    # The names of inlined functions are in comments, beside their places.
    assert "always" not in re.sub("//.*", "", ptx)
    cuda(threads=8, blocks=1, target="host")(marked)(y)
    assert y.tolist() == expected


def test_another_mark_is_another_kernel() -> None:
    def twice(v):
        return v + v

    def kernel(y):
        y[0] = twice(y[0])

    job = CompilerJob(CUDACompilerTarget("sm_90"), FunctionSpec(kernel, (typeof(np.ones(1)),)))
    rows: list[tuple[Row, ...]] = []
    for mark in ("auto", "always", "never"):
        found = build_ir(job).dependencies
        assert all(dependency.holds() for dependency in found)
        rows.append(rows_of(job, found, False))
        cuda.device(inline=mark)(twice)
        assert not all(dependency.holds() for dependency in found)
    # Other processes see it by their rows' digests.
    assert len(set(rows)) == 3


def test_wrong_marks() -> None:
    with pytest.raises(ArgumentError, match="give 'auto', 'always' or 'never'"):
        cuda.device(inline="sometimes")  # pyright: ignore[reportArgumentType]
    with pytest.raises(ArgumentError, match="is not a Python function"):
        cuda.device(max)


def test_wrong_counts_of_starred_arguments() -> None:
    def kernel(y, x, *rest):
        y[0] = x

    with pytest.raises(KernelError, match=r"at least 2 arguments \(y, x\), but 1 argument type"):
        execute(kernel, np.zeros(1))
    with pytest.raises(ArgumentError, match="argument 1 'y' is missing"):
        cuda(threads=4, blocks=1, target="host")(sums)()  # pyright: ignore[reportCallIssue]


def test_starred_parameters() -> None:
    def total(first, *rest, scale=1, **named):
        s = first
        for v in rest:
            s += v
        for name, v in named.items():
            s += v * len(name)
        return s * scale + len(rest) + len(named)

    def forward(*args, **kwargs):
        return total(*args, **kwargs) + kwargs.get("b", 0)

    def kernel(y, x, n):
        y[0] = total(x[0])
        y[1] = total(x[0], n, 2.5, scale=3)
        y[2] = total(1, bb=x[1], c=n)
        y[3] = forward(x[0], x[1], b=n, scale=2)
        y[4] = forward(*(x[0], x[1]), b=2)

        def local(*values, **named):
            return sum(values) + sum(named.values())

        y[5] = local(*(1, 2), x[0], a=n, b=2)

    same_as_python(kernel, np.zeros(6), np.array([2.0, 3]), 4)


def test_deep_chains_of_calls_are_walked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    step = adder(1)
    for _ in range(80):
        step = compose(adder(1), step)

    def kernel(y):
        y[0] = step(y[0])

    walks: list[object] = []
    whole = build._build

    def counted(job: CompilerJob) -> object:
        walks.append(job)
        return whole(job)

    monkeypatch.setattr(build, "_build", counted)
    limit = sys.getrecursionlimit()
    job = CompilerJob(CUDACompilerTarget("sm_90a"), FunctionSpec(kernel, (typeof(np.zeros(1)),)))
    build_ir(job)
    assert len(walks) == 1
    assert sys.getrecursionlimit() == limit


def test_every_function_of_the_prelude_is_known_as_such() -> None:
    for module in pkgutil.walk_packages(prelude.__path__, "gpucompiler.prelude."):
        for function in vars(importlib.import_module(module.name)).values():
            if isinstance(function, types.FunctionType) and function.__module__ == module.name:
                assert capture(function).library, function


def test_calls_that_do_nothing_are_left_out() -> None:
    def length(_values):
        return 4

    def held(values):
        return (length(values), "words")

    def clear(values):
        values[1] = 0

    def kernel(y):
        y[0] = held(y)[0]
        clear(y)

    module = build_ir(
        CompilerJob(CUDACompilerTarget("sm_90a"), FunctionSpec(kernel, (typeof(np.zeros(2)),)))
    )
    assert re.findall(r'callee = "(\w+)"', str(module)) == ["clear"]
