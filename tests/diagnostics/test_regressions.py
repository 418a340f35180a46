"""Programs that were once compiled to something else than they say, each with what it says."""

from __future__ import annotations

import copy
import functools
import types as python_types
from typing import Any, cast

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.diagnostics.errors import KernelError
from gpucompiler.host.target import HostParams


def on_host(kernel: Any, *arguments: Any, size: int = 1, dtype: Any = np.int64) -> list[Any]:
    """The first argument after a launch of one thread."""
    y = np.zeros(size, dtype)
    helper = kernel if hasattr(kernel, "configuration") else cuda(threads=1, blocks=1)(kernel)
    helper.configure(target="host", fma="off")(y, *arguments)
    return y.tolist()


NUMBERS: Any = [1, 2]
TABLE: Any = {"a": 1, "inner": {"b": (1, [2])}}
CHOSEN: Any = {1, 2}
PLACE: Any = python_types.SimpleNamespace(numbers=[1])


class Squares:
    """Indexed, and no container that Python knows."""

    power = 2

    def __getitem__(self, index: int) -> int:
        return index**self.power


SQUARES: Any = Squares()


def reads_containers(y: Any) -> None:
    for n in NUMBERS:
        y[0] += n
    y[1] = TABLE["a"] + TABLE["inner"]["b"][1][0]
    y[2] = 2 in CHOSEN
    y[3] = PLACE.numbers[0]
    y[4] = SQUARES[3]
    y[5] = len(NUMBERS)


def test_a_container_that_is_changed_in_place_compiles_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("NUMBERS", "TABLE", "CHOSEN", "PLACE"):
        monkeypatch.setitem(globals(), name, copy.deepcopy(globals()[name]))
    helper = cuda(threads=1, blocks=1)(reads_containers)
    assert on_host(helper, size=6) == [3, 3, 1, 1, 9, 2]
    NUMBERS.append(4)
    TABLE["inner"]["b"][1][0] = 7
    CHOSEN.remove(2)
    PLACE.numbers[0] = 5
    monkeypatch.setattr(Squares, "power", 3)
    assert on_host(helper, size=6) == [7, 8, 0, 5, 27, 3]
    y = np.zeros(6, np.int64)
    configured = helper.configure(target="host")
    assert configured.kernel(y) is configured.kernel(y)


def scaled(x: Any, by: int = 3, *, more: int = 4) -> Any:
    return x * by + more


def calls_scaled(y: Any, n: int = 1, *, m: int = 2) -> None:
    y[0] = scaled(10)
    y[1] = n * 10 + m


def test_changed_defaults_compile_again(monkeypatch: pytest.MonkeyPatch) -> None:
    helper = cuda(threads=1, blocks=1)(calls_scaled)
    assert on_host(helper, size=2) == [34, 12]
    monkeypatch.setattr(scaled, "__defaults__", (5,))
    monkeypatch.setattr(calls_scaled, "__defaults__", (3,))
    assert on_host(helper, size=2) == [54, 32]
    monkeypatch.setattr(scaled, "__kwdefaults__", {"more": 6})
    monkeypatch.setattr(calls_scaled, "__kwdefaults__", {"m": 7})
    assert on_host(helper, size=2) == [56, 37]


def takes_abs(y: Any) -> None:
    y[0] = abs(-3)


def twice(x: Any) -> Any:
    return x * 2


def test_a_global_that_hides_a_builtin_compiles_again(monkeypatch: pytest.MonkeyPatch) -> None:
    helper = cuda(threads=1, blocks=1)(takes_abs)
    assert on_host(helper) == [3]
    monkeypatch.setitem(globals(), "abs", twice)
    assert on_host(helper) == [-6]


def three_more(function: Any) -> Any:
    @functools.wraps(function)
    def wrapper(a: Any, b: int = 3) -> Any:
        return function(a) + b

    return cast(Any, wrapper)


@three_more
def doubled(a: Any, b: int = 100, c: int = 200) -> Any:
    return 2 * a


def calls_wrapper(y: Any) -> None:
    y[0] = doubled(1)
    y[1] = doubled(1, 4)


def wrapping(function: Any) -> Any:
    @functools.wraps(function)
    def wrapper(y: Any, n: Any, m: int = 3) -> None:
        y[0] = function(n) + m

    return cast(Any, wrapper)


@wrapping
def wrapped_kernel(n: Any) -> Any:
    return 2 * n


def test_a_wrapper_takes_what_its_own_code_takes() -> None:
    assert on_host(calls_wrapper, size=2) == [5, 6]
    assert on_host(wrapped_kernel, 4) == [11]


def compares_beyond(y: Any, n: Any) -> None:
    y[0] = n < 2**63
    y[1] = n > -(2**70)
    y[2] = n == 10**30
    y[3] = 10**30 != n  # noqa: SIM300
    y[4] = 2**64 <= n  # noqa: SIM300
    y[5] = n == 2**64 - 1


@pytest.mark.parametrize(
    "n", [3, -1, np.uint64(2**64 - 1), np.uint64(0), np.uint8(4), np.int64(-(2**63))]
)
def test_an_int_beyond_a_types_range_compares_by_value(n: Any) -> None:
    expected = np.zeros(6, np.int64)
    compares_beyond(expected, n)
    assert on_host(compares_beyond, n, size=6) == expected.tolist()


def adds_huge(y: Any, x: Any) -> None:
    y[0] = x + 10**400


def test_an_int_beyond_floats_is_refused_with_its_line() -> None:
    with pytest.raises(KernelError, match=r"(?s)an int of 1329 bits.*GC308.*10\*\*400"):
        on_host(adds_huge, 1.0, dtype=np.float64)


def rebinds_targets(y: Any, n: Any) -> None:
    for _ in range(n):
        for fresh in range(4):
            y[0] = fresh
        y[0] += fresh  # pyright: ignore[reportPossiblyUnboundVariable]
    for again in range(n):
        y[1] = again
    for again in range(3):
        y[1] = again * 10
    y[2] = again  # pyright: ignore[reportPossiblyUnboundVariable]
    was_float = 2.5
    for was_float in range(6):
        y[3] = -was_float
    y[3] = was_float


def test_a_loop_that_runs_binds_its_target_whatever_it_was() -> None:
    assert on_host(rebinds_targets, 2, size=4) == [6, 20, 2, 5]


def leaves_twice(y: Any, n: Any) -> None:
    for i in range(n):
        y[i + 1] = 1
    y[n + 7] = 2
    assert n < 0, "never so"


def test_the_first_fault_is_the_one_that_is_raised() -> None:
    with pytest.raises(IndexError, match=r"(?s)index 2\n.*y\[i \+ 1\] = 1"):
        on_host(leaves_twice, 40, size=2)


def test_a_failed_assertion_is_an_assertion_error() -> None:
    def kernel(y):
        assert y[0] > 0, "positive only"

    with pytest.raises(AssertionError, match="positive only"):
        cuda(threads=1, blocks=1, target="host")(kernel)(np.zeros(3))


def counts_through_all_numbers(y: Any, n: int) -> None:
    for i in range(-(2**63), 2**63 - 1):
        if i == n:
            y[0] = i
            break


def test_a_loop_over_more_numbers_than_a_range_has_a_length_for():
    n = 5 - 2**63
    assert on_host(counts_through_all_numbers, n) == [n]


def returns_in_one_branch(y: Any, s: float) -> None:
    cuda.syncthreads()
    if s > 2:
        return
    else:
        d = y[0] + 1
    y[cuda.threadIdx.x] = d


def returns_in_each_run(y: Any, n: int) -> None:
    d = n
    for _ in range(n % 4):
        d = d
        cuda.syncthreads()
        return
    y[cuda.threadIdx.x] = d


def returns_from_a_loop_around_a_barrier(y: Any, n: int) -> None:
    d = n
    while cuda.syncthreads_or(n < 0):
        for _ in range(n % 4):
            d = d
            return
        n = 1
    y[cuda.threadIdx.x] = d


def test_returns_beside_barriers() -> None:
    assert on_host(returns_in_one_branch, 1.0) == [1]
    assert on_host(returns_in_one_branch, 3.0) == [0]
    assert on_host(returns_in_each_run, 5) == [0]
    assert on_host(returns_in_each_run, 8) == [8]
    assert on_host(returns_from_a_loop_around_a_barrier, 3) == [3]
    assert on_host(returns_from_a_loop_around_a_barrier, -3) == [0]


def chooses_its_condition(y: Any, flag: bool) -> None:
    t = cuda.threadIdx.x
    y[t] = (t > 0 if flag else flag) + 2 * (flag if flag else t > 1)


def test_a_condition_that_is_its_own_alternative() -> None:
    for flag, wanted in ((True, [2, 3, 3, 3]), (False, [0, 0, 2, 2])):
        for lanes in (0, 1, 4):
            y = np.zeros(4, np.int64)
            params = HostParams(lanes=lanes, verify=True)
            cuda(threads=4, blocks=1, target="host", params=params)(chooses_its_condition)(y, flag)
            assert y.tolist() == wanted
