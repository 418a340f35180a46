"""Calls of algorithms that are made again by a plan, against NumPy."""

# pyright: reportUnknownArgumentType=false, reportUnknownLambdaType=false
# pyright: reportPrivateUsage=false

from __future__ import annotations

import operator
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from driver_testing import Fake

from cuda_target import Stream, algorithms, cuda, to_device
from cuda_target.algorithms import calls, plans
from gpucompiler.diagnostics.errors import GPUCompilerError

same = np.testing.assert_array_equal
N = 70_007


def greatest(x: Any, k: int) -> tuple[Any, Any]:
    order = np.argsort(-x, kind="stable")[:k]
    return x[order], order


CALLS: dict[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {
    "reduce": (lambda x: algorithms.reduce(x), lambda x: x.sum(dtype=x.dtype)),
    "reduce_axis": (
        lambda x: algorithms.reduce(x.reshape(7, -1), max, axis=1),
        lambda x: x.reshape(7, -1).max(axis=1),
    ),
    "minmax": (algorithms.minmax, lambda x: (x.min(), x.max())),
    "argmax": (algorithms.argmax, np.argmax),
    "scan": (algorithms.scan, lambda x: np.add.accumulate(x)),
    "scan_from": (
        lambda x: algorithms.scan(x, init=3, exclusive=True),
        lambda x: np.add.accumulate(x) - x + np.int32(3),
    ),
    "sort": (algorithms.sort, np.sort),
    "argsort": (algorithms.argsort, lambda x: np.argsort(x, kind="stable")),
    "histogram": (
        lambda x: algorithms.histogram(x, 9, (-100, 100)),
        lambda x: np.histogram(x, 9, (-100, 100)),
    ),
    "bincount": (
        lambda x: algorithms.bincount(x.view(np.uint32), minlength=300),
        lambda x: np.bincount(x, minlength=300),
    ),
    "select": (lambda x: algorithms.select(x, large), lambda x: x[x > 30]),
    "mask": (lambda x: algorithms.select(x, x), lambda x: x[x != 0]),
    "unique": (
        lambda x: algorithms.unique(x, return_index=True, return_counts=True),
        lambda x: np.unique(x, return_index=True, return_counts=True),
    ),
    "top_k": (lambda x: algorithms.top_k(x, 9), lambda x: greatest(x, 9)),
    "many": (lambda x: algorithms.top_k(x, 9000), lambda x: greatest(x, 9000)),
}


def large(v: Any) -> Any:
    return v > 30


def plus(a: Any, b: Any) -> Any:
    return a + b


def taken(found: Any) -> tuple[Any, ...]:
    items = found if isinstance(found, tuple) else (found,)
    return tuple(item.copy_to_host() if hasattr(item, "copy_to_host") else item for item in items)


TARGETS = ["host", pytest.param("cuda", marks=pytest.mark.gpu)]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", CALLS)
def test_later_calls_have_their_own_arrays(name: str, target: str) -> None:
    call, wanted = CALLS[name]
    rng = np.random.default_rng(3)
    with cuda.use_target(target):
        arrays: list[Any] = [
            (rng.integers(0, 200, N).astype(np.int32) * (number + 1)) % 211 for number in range(4)
        ]
        # All results are looked at in the end: no call may write those of another.
        found = [call(to_device(x) if target == "cuda" else x) for x in arrays]
        for x, given in zip(arrays, found, strict=True):
            theirs = wanted(x)
            theirs = theirs if isinstance(theirs, tuple) else (theirs,)
            for ours, right in zip(taken(given), theirs, strict=True):
                same(ours, right)


def test_arrays_of_numpy_are_copied_to_a_gpu_at_each_call(fake: Fake) -> None:
    fake.set("any_name", 1)
    known = plans._PLANS
    known.forget()
    with cuda.use_target("cuda"):
        for number in range(4):
            x = np.full(N, number, np.int32)
            algorithms.reduce(x, init=0)
            (plan,) = known.known.values()
            assert plan is not None
            # The first step's array in device memory has this call's numbers.
            copied = plan._steps[0][1][0]
            assert (copied.copy_to_host() == x).all()
        algorithms.histogram(np.ones(N, np.float32), np.array([0.0, 1.0, 2.0]))
        assert len(known.known) == 2
        assert all(known.known.values())
    del plan, copied
    known.forget()


@pytest.mark.gpu
@pytest.mark.parametrize("name", CALLS)
def test_arrays_of_numpy_are_those_of_each_call(name: str) -> None:
    call, wanted = CALLS[name]
    rng = np.random.default_rng(3)
    with cuda.use_target("cuda"):
        for number in range(4):
            x: Any = rng.integers(0, 200, N).astype(np.int32) * (number + 1) % 211
            theirs = wanted(x)
            theirs = theirs if isinstance(theirs, tuple) else (theirs,)
            for ours, right in zip(taken(call(x)), theirs, strict=True):
                same(ours, right)


@pytest.mark.parametrize("target", TARGETS)
def test_what_differs_has_another_plan(target: str) -> None:
    with cuda.use_target(target):
        x = np.arange(1, N + 1, dtype=np.float32) % 5
        given, other = (to_device(each) if target == "cuda" else each for each in (x, x[::-1]))
        for _ in range(2):
            out = to_device(x) if target == "cuda" else x.copy()
            (got,) = taken(algorithms.scan(given, max))
            same(got, np.maximum.accumulate(x))
            # In place, to another array, and from an array with gaps.
            algorithms.scan(out, max, out=out)
            same(taken(out)[0], np.maximum.accumulate(x))
            algorithms.scan(given, min, out=out)
            same(taken(out)[0], np.minimum.accumulate(x))
            (got,) = taken(algorithms.scan(other, min))
            same(got, np.minimum.accumulate(x[::-1]))
        zeros = np.zeros(3, np.float32) * -1.0
        given = to_device(zeros) if target == "cuda" else zeros
        for init in (0.0, -0.0) * 2:
            (got,) = taken(algorithms.reduce(given, operator.add, init))
            assert np.signbit(got) == np.signbit(init)


@pytest.mark.gpu
def test_streams_have_plans_of_their_own() -> None:
    with cuda.use_target("cuda"):
        plans._PLANS.forget()
        streams = [None, Stream(), Stream()]
        x = np.random.default_rng(1).integers(0, 1 << 30, N).astype(np.int32)
        found = [
            algorithms.sort(to_device(x + number), stream=stream)
            for number in range(4)
            for stream in streams
        ]
        cuda.synchronize()
        for number, each in enumerate(found):
            same(each.copy_to_host(), np.sort(x + number // 3))
        assert len(plans._PLANS.known) == 3
        # A graph has memory of its own.
        stream = Stream()
        given, out = to_device(x), to_device(x)
        with stream.capture() as graph:
            algorithms.sort(given, out=out, stream=stream)
        algorithms.sort(given, stream=stream)
        graph.launch()
        stream.synchronize()
        same(out.copy_to_host(), np.sort(x))


def test_calls_at_the_same_time() -> None:
    with cuda.use_target("host"):
        algorithms.sort(np.arange(N, dtype=np.int32))

        def work(seed: int) -> bool:
            with cuda.use_target("host"):
                rng, right = np.random.default_rng(seed), True
                for _ in range(20):
                    x = rng.integers(-(1 << 30), 1 << 30, 140_000).astype(np.int32)
                    right &= bool((algorithms.sort(x) == np.sort(x)).all())
                    right &= bool((algorithms.scan(x) == np.add.accumulate(x, dtype=x.dtype)).all())
                return right

        with ThreadPoolExecutor(4) as pool:
            assert all(pool.map(work, range(4)))


def test_plans_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "_MOST_PLANS", 4)
    known = plans._PLANS
    known.forget()
    with cuda.use_target("host"):
        for size in range(1, 20):
            assert algorithms.reduce(np.ones(size, np.int32), plus) == size
            assert len(known.known) <= 4
        known.forget()
        for factor in range(3):
            # A function with variables of its own has no plan: the next call's is another.
            found = algorithms.reduce(np.ones(9, np.int32), lambda a, b, c=factor: a + b + c)
            assert found == 9 + 8 * factor
            assert not known.known
        x: Any = np.ones(100_000, np.float64)
        first = algorithms.reduce(x, init=0.0)
        (plan,) = [plan for plan in known.known.values() if plan is not None]
        runs: list[Any] = []
        monkeypatch.setattr(type(plan), "run", lambda self, given: runs.append(given))
        # A plan that is at work gives nothing, and the call does its own steps.
        assert algorithms.reduce(x, init=0.0) == first == 100_000
        assert len(runs) == 1


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "dtype", [np.bool_, np.uint8, np.int16, np.float16, np.float32, np.int64, np.float64]
)
def test_few_items_of_the_host(dtype: Any) -> None:
    """NumPy's functions serve them; equal items keep their order, also those with other bits."""
    rng = np.random.default_rng(5)
    for size in (1, 2, 40, 3000):
        x: Any = rng.integers(-4, 60, size).astype(dtype)
        every = rng.permutation(size).astype(dtype)
        if np.dtype(dtype).kind == "f":
            x[::5], x[1::7], x[2::9] = np.nan, -0.0, 0.0
        with cuda.use_target("host"):
            for keys in (x, every, np.abs(x) if x.dtype.kind == "f" else x):
                for descending in (False, True):
                    order = algorithms.argsort(keys, descending=descending)
                    wanted = stable_order(keys, descending)
                    same(order, wanted)
                    found = algorithms.sort(keys, descending=descending)
                    assert found.tobytes() == keys[wanted].tobytes()
                    count = min(7, size)
                    values, indices = algorithms.top_k(keys, count, largest=descending)
                    same(indices, wanted[:count])
                    assert values.tobytes() == keys[wanted[:count]].tobytes()
                items, counts = algorithms.unique(keys, return_counts=True)
                theirs = np.unique(keys, return_counts=True)
                same(items, theirs[0])
                same(counts, theirs[1])


@pytest.mark.parametrize(
    ("dtype", "descending"),
    [
        (np.float32, True),
        pytest.param(np.int64, False, marks=pytest.mark.full),
        pytest.param(np.uint32, True, marks=pytest.mark.full),
        pytest.param(np.float64, False, marks=pytest.mark.full),
    ],
)
def test_many_keys_of_the_host_go_into_buckets(dtype: Any, descending: bool) -> None:
    rng = np.random.default_rng(4)
    size = (1 << 17) + 5
    random: Any = np.frombuffer(rng.bytes(size * np.dtype(dtype).itemsize), dtype)
    few: Any = rng.integers(0, 5, size).astype(dtype)
    if np.dtype(dtype).kind == "f":
        few[::7], few[::5] = np.nan, -0.0
    values = np.arange(size, dtype=np.uint16)
    with cuda.use_target("host"):
        for keys in (random, few, np.full(size, 7, dtype)):
            order = stable_order(keys, descending)
            found, moved = algorithms.sort_pairs(keys, values, descending=descending)
            assert found.tobytes() == keys[order].tobytes()
            same(moved, values[order])


@pytest.mark.parametrize(
    "dtype",
    [np.int64, *[pytest.param(each, marks=pytest.mark.full) for each in (np.int8, np.uint32)]],
)
def test_sums_of_integers_up_to_each(dtype: Any) -> None:
    with cuda.use_target("host"):
        for size in (1, 32, 33, 70_001, (1 << 20) + 5):
            x: Any = np.random.default_rng(size).integers(0, 100, size).astype(dtype)
            sums: Any = np.cumsum(x, dtype=dtype)
            same(algorithms.scan(x), sums)
            same(algorithms.scan(x, init=2), sums + dtype(2))
            same(algorithms.scan(x, exclusive=True), sums - x)
            same(algorithms.scan(x[::2]), np.cumsum(x[::2], dtype=dtype))
            own = x.copy()
            assert algorithms.scan(own, out=own) is own
            same(own, sums)


def test_wide_keys_that_are_nearly_alike() -> None:
    """Their last bits have no room beside an index; some of them are equal, or differ in these."""
    rng = np.random.default_rng(8)
    spread: Any = rng.standard_normal(5000)
    few = spread.copy()
    few[::10] = np.nextafter(few[1::10], np.inf)
    few[5::50] = few[6::50]
    many = 1 + rng.integers(0, 900, 5000) * 2.0**-52
    many[0] = 1e300
    with cuda.use_target("host"):
        for keys in (spread, few, many):
            for descending in (False, True):
                order = algorithms.argsort(keys, descending=descending)
                same(order, stable_order(keys, descending))


def test_items_in_the_other_order_of_bytes() -> None:
    with cuda.use_target("host"):
        x: Any = np.arange(900)[::-1].astype(np.dtype(np.int32).newbyteorder())
        same(algorithms.argsort(x), np.arange(900)[::-1])
        same(algorithms.sort(x), np.arange(900))
        assert algorithms.reduce(x) == 900 * 899 // 2


def stable_order(keys: Any, descending: bool) -> Any:
    if not descending:
        return np.argsort(keys, kind="stable")
    return len(keys) - 1 - np.argsort(keys[::-1], kind="stable")[::-1]


@pytest.mark.sample(1)
@pytest.mark.parametrize("dtype", [np.int32, np.float32])
def test_rows_of_items_on_the_host(dtype: Any) -> None:
    """Rows of which all items are chosen, none, few or many; extremes in order and behind."""
    rng = np.random.default_rng(2)
    size = 70_001
    x: Any = rng.integers(-50, 50, size).astype(dtype)
    x[:900], x[900:2000], x[3000:3999:40] = 60, -60, 60
    ordered = np.arange(size).astype(dtype)
    if dtype == np.float32:
        x[12_345] = np.nan
    with cuda.use_target("host"):
        for count in (31, 32, 33, 5000, size):
            part = x[:count]
            same(algorithms.select(part, above_fifty), part[part > 50])
            same(algorithms.flatnonzero(part), np.flatnonzero(part))
            chosen, others = algorithms.partition(part, above_fifty)
            same(chosen, part[part > 50])
            same(others, part[~(part > 50)])
            same(algorithms.unique_consecutive(part[:900]), part[:1])
            assert np.array_equal(algorithms.minmax(part), (part.min(), part.max()), True)
        for keys in (x, ordered, ordered[::-1]):
            for largest in (False, True):
                values, indices = algorithms.top_k(keys, 30, largest=largest)
                wanted = stable_order(keys, largest)[:30]
                same(indices, wanted)
                same(values, keys[wanted])
        with pytest.raises(GPUCompilerError, match="below 0"):
            algorithms.bincount(np.array([3, -1, 3], np.int64))
        same(
            algorithms.bincount(np.array([3, 0, 3], np.uint8), minlength=9), [1, 0, 0, 2, *[0] * 5]
        )
        same(algorithms.bincount(np.array([600, 3])), np.bincount([600, 3]))


def above_fifty(item: Any) -> Any:
    return item > 50


def test_float_sums_on_the_host_err_as_documented() -> None:
    """Equal items err in one direction, which shows how many are added one after the other."""
    with cuda.use_target("host"):
        for size in (1 << 16, 1 << 17, 1 << 21):
            item = np.float32(0.1)
            found = float(algorithms.reduce(np.full(size, item)))
            exact = float(item) * size
            assert abs(found - exact) <= (size / 131072 + 170) * 2.0**-24 * exact


@pytest.mark.gpu
def test_arrays_of_other_libraries_have_plans() -> None:
    """Their results are theirs, on the default stream and on others, where there are no plans."""
    torch: Any = pytest.importorskip("torch")
    with cuda.use_target("cuda"):
        plans._PLANS.forget()
        before = 0
        for seed in range(4):
            x: Any = torch.randint(-9, 9, (N,), device="cuda", dtype=torch.int32) + seed
            total, chosen = algorithms.reduce(x), algorithms.select(x, large_one)
            ordered, (items, _) = algorithms.sort(x), algorithms.top_k(x, 5)
            for found in (total, chosen, ordered, items):
                assert isinstance(found, torch.Tensor), type(found)
            known = len(plans._PLANS.known)
            assert known >= 4
            assert all(plans._PLANS.known.values())
            assert seed == 0 or known == before
            assert int(total) == int(x.sum())
            assert torch.equal(ordered, x.sort()[0])
            assert torch.equal(chosen, x[x > 3])
            assert torch.equal(items, ordered.flip(0)[:5])
            other = torch.cuda.Stream()
            with torch.cuda.stream(other):
                y: Any = x * 2
                assert int(algorithms.reduce(y)) == 2 * int(total)
                assert len(plans._PLANS.known) == known
            out = torch.empty_like(x)
            assert algorithms.sort(x, out=out) is out
            assert torch.equal(out, ordered)
            before = len(plans._PLANS.known)


def large_one(item: Any) -> Any:
    return item > 3


class Wrapped:
    """An array of another library."""

    def __init__(self, array: Any) -> None:
        self.array = array


def test_another_library_is_asked_once_for_an_array(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def convert(value: Any) -> Any:
        asked.append(value)
        return value.array if isinstance(value, Wrapped) else value

    monkeypatch.setattr(calls, "cudaconvert", convert)
    with cuda.use_target("host"):
        left, right = (Wrapped(cuda.to_device(np.ones(5))) for _ in range(2))
        call = calls.Call("sum", None, left, right)
        for each in (left, right, left):
            assert (np.asarray(call.take(each)) == 1).all()
        assert asked == [left, right]
        call.forget_arrays()
        call.take(left)
        assert asked == [left, right, left]
