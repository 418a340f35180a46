"""Functions made again: equal closures share what is compiled, and nobody else does."""

from __future__ import annotations

import gc
import math
import struct
import threading
import weakref
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tier import cases

from cuda_target import cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostTarget,
    KernelCache,
    cached_compilation,
    link,
    no_jit,
    typeof,
)
from gpucompiler import compile as compile_job
from gpucompiler.host.target import HostParams
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.kernels import twins

SCALE = 2.0
# LLVM's optimiser takes most of a compilation, and sharing doesn't depend on it.
UNOPTIMISED = HostParams(opt_level=0)
Constexpr: Any = cuda.constexpr


def scaled(x: Any) -> Any:
    return x * SCALE


class Compiler:
    """A cache, and how often it compiled."""

    def __init__(self) -> None:
        self.cache = KernelCache()
        self.compiled = 0

    def compile(self, job: CompilerJob) -> Artifact:
        self.compiled += 1
        return compile_job(job)

    def run(self, function: Any, size: int = 4) -> list[Any]:
        y = np.zeros(size)
        job = CompilerJob(HostTarget(), FunctionSpec(function, (typeof(y),)), UNOPTIMISED)
        cached_compilation(self.cache, job, self.compile, link)(y, threads=size, blocks=1)
        return y.tolist()


@pytest.fixture
def compiler() -> Compiler:
    return Compiler()


def plain(k: Any) -> Callable[[Any], None]:
    def f(y: Any) -> None:
        y[cuda.grid(1)] = k

    return f


def adds(k: Any) -> Any:
    def add(x: Any) -> Any:
        return x + k

    return add


def plus_one(x: Any) -> Any:
    return x + 1


def ten_times(x: Any) -> Any:
    return x * 10


def nested(k: Any) -> Callable[[Any], None]:
    def inner(x: Any) -> Any:
        return x + k

    def middle(x: Any) -> Any:
        return inner(x) * 2

    def f(y: Any) -> None:
        y[cuda.grid(1)] = middle(1) + inner(0)

    return f


def decorated_inside(k: Any) -> Callable[[Any], None]:
    @cuda(threads=1, blocks=1)
    def inner(y: Any) -> None:
        y[cuda.grid(1)] = k

    def f(y: Any) -> None:
        inner(y)

    return f


def with_global(k: Any) -> Callable[[Any], None]:
    def f(y: Any) -> None:
        y[cuda.grid(1)] = scaled(k)

    return f


def with_default(k: Any) -> Callable[[Any], None]:
    def helper(x: Any, by: Any = k) -> Any:
        return x + by

    def f(y: Any) -> None:
        y[cuda.grid(1)] = helper(1)

    return f


def with_table(k: Any) -> Callable[[Any], None]:
    table, names, items = np.arange(4.0) + k, {"a": k}, [k, (k, 1)]

    def f(y: Any) -> None:
        i = cuda.grid(1)
        y[i] = table[i] + names["a"] + items[0] + items[1][0]

    return f


def with_object(k: Any) -> Callable[[Any], None]:
    found = SimpleNamespace(k=k)

    def f(y: Any) -> None:
        y[cuda.grid(1)] = found.k

    return f


FACTORIES = (plain, nested, with_global, with_default, with_table)


@pytest.mark.parametrize("factory", FACTORIES)
def test_equal_closures_share(compiler: Compiler, factory: Any) -> None:
    first = compiler.run(factory(3))
    assert [compiler.run(factory(3)) for _ in range(5)] == [first] * 5
    assert compiler.compiled == 1
    assert compiler.run(factory(4)) != first
    assert compiler.compiled == 2


@pytest.mark.parametrize("factory", [*FACTORIES, decorated_inside, with_object])
@pytest.mark.sample(2)
def test_what_is_shared_is_what_would_be_compiled(factory: Any) -> None:
    for values in ((3, 3, 4), (True, 1, 1.0), (0.0, -0.0), (math.nan, math.nan), (2**40, 2**41)):
        shared = Compiler()
        for value in values:
            alone = Compiler()
            one, other = shared.run(factory(value)), alone.run(factory(value))
            assert struct.pack("4d", *one) == struct.pack("4d", *other), value


@given(st.lists(st.one_of(st.integers(-3, 3), st.floats(width=16), st.booleans()), max_size=6))
@settings(max_examples=cases(6, full=200), deadline=None)
def test_any_closures(values: list[Any]) -> None:
    shared = Compiler()
    for value in values:
        assert struct.pack("4d", *shared.run(plain(value))) == struct.pack("4d", *[value] * 4)


def test_a_twin_goes_by_its_own_closure_afterwards(compiler: Compiler) -> None:
    def make() -> tuple[Any, Any]:
        k = 1

        def change(value: Any) -> None:
            nonlocal k
            k = value

        def f(y: Any) -> None:
            y[cuda.grid(1)] = k

        return f, change

    (first, change_first), (second, change_second) = make(), make()
    assert compiler.run(first) == compiler.run(second) == [1] * 4
    assert compiler.compiled == 1
    change_second(5)
    assert compiler.run(second) == [5] * 4
    assert compiler.run(first) == [1] * 4
    change_first(7)
    assert compiler.run(first) == [7] * 4
    assert compiler.run(second) == [5] * 4


def test_a_decorated_twin_notices_too() -> None:
    def make() -> tuple[Any, Any]:
        k = 1

        def change(value: Any) -> None:
            nonlocal k
            k = value

        @cuda(threads=4, target="host", blocks=1)
        def f(y: Any) -> None:
            y[cuda.grid(1)] = k

        return f, change

    y, made = np.zeros(4), [make() for _ in range(3)]
    for _ in range(3):
        for f, _ in made:
            f(y)
            assert y.tolist() == [1] * 4
    for number, (_, change) in enumerate(made):
        change(10 + number)
    for _ in range(3):
        for number, (f, _) in enumerate(made):
            f(y)
            assert y.tolist() == [10 + number] * 4


def test_a_changed_global_is_noticed(compiler: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compiler.run(with_global(3)) == [6] * 4
    monkeypatch.setitem(globals(), "SCALE", 5.0)
    assert compiler.run(with_global(3)) == [15] * 4
    assert compiler.compiled == 2


def test_changed_functions_are_noticed(compiler: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compiler.run(with_global(3)) == [6] * 4
    monkeypatch.setitem(globals(), "scaled", plus_one)
    assert compiler.run(with_global(3)) == [4] * 4
    assert compiler.compiled == 2


def test_changed_code_is_noticed(compiler: Compiler) -> None:
    one, other = plain(3), plain(3)
    assert compiler.run(one) == [3] * 4

    def another(k: Any) -> Any:
        def f(y: Any) -> None:
            y[cuda.grid(1)] = k + 1

        return f

    other.__code__ = another(0).__code__
    assert compiler.run(other) == [4] * 4


def test_mutated_containers_are_noticed(compiler: Compiler) -> None:
    def make(items: list[int]) -> Any:
        def f(y: Any) -> None:
            y[cuda.grid(1)] = items[0]

        return f

    items = [1]
    assert compiler.run(make(items)) == [1] * 4
    items[0] = 2
    assert compiler.run(make(items)) == [2] * 4
    assert compiler.run(make([1])) == [1] * 4
    assert compiler.run(make([2])) == [2] * 4


def test_objects_that_only_look_alike_are_compiled_for(compiler: Compiler) -> None:
    assert compiler.run(with_object(3)) == [3] * 4
    assert compiler.run(with_object(4)) == [4] * 4
    one = SimpleNamespace(k=1)

    def make() -> Any:
        def f(y: Any) -> None:
            y[cuda.grid(1)] = one.k

        return f

    assert compiler.run(make()) == compiler.run(make()) == [1] * 4
    one.k = 2
    assert compiler.run(make()) == [2] * 4


def test_another_name_is_another_kernel(compiler: Compiler) -> None:
    one, other = plain(3), plain(3)
    other.__name__ = "other"
    assert compiler.run(one) == compiler.run(other) == [3] * 4
    assert compiler.compiled == 2


def test_inner_functions_that_differ_are_compiled_for(compiler: Compiler) -> None:
    def make(helper: Any) -> Any:
        def f(y: Any) -> None:
            y[cuda.grid(1)] = helper(1)

        return f

    assert compiler.run(make(adds(1))) == [2] * 4
    assert compiler.run(make(adds(1))) == [2] * 4
    assert compiler.compiled == 1
    assert compiler.run(make(adds(2))) == [3] * 4
    assert compiler.run(make(ten_times)) == [10] * 4


def test_two_cells_that_were_one_function(compiler: Compiler) -> None:
    def make(first: Any, second: Any) -> Any:
        def f(y: Any) -> None:
            y[cuda.grid(1)] = first(1) * 10 + second(1)

        return f

    same = adds(1)
    assert compiler.run(make(same, same)) == [22] * 4
    assert compiler.run(make(adds(1), adds(2))) == [23] * 4
    assert compiler.run(make(adds(2), adds(1))) == [32] * 4


def test_constexpr_values_count(compiler: Compiler) -> None:
    def make() -> Any:
        k = 1

        @cuda(threads=4, target="host", blocks=1)
        def f(y: Any, by: Constexpr) -> None:  # pyright: ignore[reportInvalidTypeForm, reportUnknownParameterType]
            y[cuda.grid(1)] = k + by

        return f

    y = np.zeros(4)
    for by in (1, 2, True, 1.0):
        for _ in range(2):
            make()(y, by)
            assert y.tolist() == [1 + by] * 4


def test_a_function_as_an_argument_is_its_own(compiler: Compiler) -> None:
    y = np.zeros(4)
    for k in (1, 2, 1):

        @cuda(threads=4, target="host", blocks=1)
        def apply(y: Any, op: Any) -> None:
            y[cuda.grid(1)] = op(1)

        apply(y, adds(k))
        assert y.tolist() == [1 + k] * 4


def test_equal_closures_are_there_without_a_compiler(compiler: Compiler) -> None:
    compiler.run(plain(3))
    with no_jit():
        assert compiler.run(plain(3)) == [3] * 4


def test_a_cleared_cache_compiles(compiler: Compiler) -> None:
    compiler.run(plain(3))
    compiler.cache.clear()
    compiler.run(plain(3))
    assert compiler.compiled == 2


def test_arrays_and_containers_are_freed_with_their_functions(compiler: Compiler) -> None:
    """Neither an array nor the larger one that it is a view of stays for the sake of a twin."""

    def make(start: float) -> tuple[Any, list[Any]]:
        whole = np.arange(start, start + 1000)
        part, listed = whole[:8], [whole[8:16]]

        def kernel(y: Any) -> None:
            i = cuda.grid(1)
            y[i] = part[i] + listed[0][i]

        return kernel, [weakref.ref(whole), weakref.ref(part), weakref.ref(listed[0])]

    for start, compilations in ((0.0, 1), (5.0, 2), (5.0, 2), (0.0, 2)):
        kernel, references = make(start)
        assert compiler.run(kernel) == [2 * start + 2 * i + 8 for i in range(4)]
        assert compiler.compiled == compilations
        del kernel
        gc.collect()
        assert [reference() for reference in references] == [None, None, None]


def test_so_many_are_remembered(compiler: Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twins, "MAX_TWINS", 3)
    for k in range(6):
        compiler.run(plain(k))
    known: Any = getattr(compiler.cache, "_twins")  # noqa: B009
    assert len(known) == 3
    compiler.run(plain(5))
    assert compiler.compiled == 6
    compiler.run(plain(0))
    assert compiler.compiled == 7
    monkeypatch.setattr(twins, "MAX_BYTES", 1)
    compiler.run(plain(9))
    assert len(known) == 0


def test_many_threads_make_the_same(compiler: Compiler) -> None:
    for k in range(4):
        compiler.run(plain(k))
    failed: list[BaseException] = []

    def work() -> None:
        try:
            for number in range(200):
                k = number % 4
                assert compiler.run(plain(k)) == [k] * 4
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert compiler.compiled == 4
