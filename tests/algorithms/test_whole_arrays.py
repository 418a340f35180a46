"""`cuda_target.algorithms` against NumPy, on the host and on a GPU."""

# pyright: reportUnknownArgumentType=false, reportUnknownLambdaType=false

from __future__ import annotations

import operator
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import pytest

from cuda_target import Stream, algorithms, cuda
from cuda_target.algorithms import sorting
from cuda_target.algorithms.calls import function_of
from cuda_target.algorithms.plans import apart_from
from gpucompiler.diagnostics.errors import ArgumentError, KernelError

same = np.testing.assert_array_equal
close = np.testing.assert_allclose
# The edges of tiles and chunks: 8192 items of 4 bytes, 7680 keys, 32768 items of the host.
SIZES = [0, 1, 31, 4097, 70_001]
GPU_SIZES = [*SIZES, 8191, 8192, 7680, 7681, 15_361, 1_000_003]


class Place(NamedTuple):
    """Where the arrays of a test are."""

    target: str
    put: Callable[[Any], Any]
    get: Callable[[Any], Any]


def own(x: Any) -> Any:
    return x


def device(x: Any) -> Any:
    return cuda.to_device(x)


def back(x: Any) -> Any:
    return x.copy_to_host()


PLACES = [
    pytest.param(Place("host", own, own), id="host"),
    pytest.param(Place("cuda", device, back), id="cuda", marks=pytest.mark.gpu),
]


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest) -> Generator[Place]:
    found: Place = request.param
    with cuda.use_target(found.target):
        yield found


def sizes(place: Place) -> list[int]:
    return SIZES if place.target == "host" else GPU_SIZES


def plus(a: Any, b: Any) -> Any:
    return a + b


def last(a: Any, b: Any) -> Any:
    return b


def large(v: Any) -> Any:
    return v > 3


def numbers(n: int, dtype: Any) -> Any:
    x = np.random.default_rng(n).integers(-5, 50, n).astype(dtype)
    if np.dtype(dtype).kind == "f":
        x[::9], x[1::7], x[2::7], x[::31] = np.nan, 0.0, -0.0, -np.inf
    return x


@pytest.mark.full
def test_rows_of_few_items() -> None:
    with cuda.use_target("host"):
        for dtype in (np.float32, np.float64, np.int8, np.uint16, np.int64):
            for shape in ((5, 8), (1, 33), (3, 300), (2, 7, 130), (4, 0, 9), (3, 7)):
                x = np.random.default_rng(3).integers(0, 9, shape).astype(dtype)
                wanted = x.sum(-1, dtype=dtype)
                same(algorithms.reduce(x, operator.add, axis=-1), wanted)
                if x.size:
                    same(algorithms.reduce(x, max, axis=len(shape) - 1), x.max(-1))
                    same(algorithms.reduce(x, min, axis=-1), x.min(-1))
        wide = algorithms.reduce(np.full((9, 50), 100, np.int8), axis=1, dtype=np.int32)
        assert wide.dtype == np.int32
        same(wide, 5000)
        y = np.ones((4, 40), np.float32)
        y[2, 3] = np.nan
        own = algorithms.reduce(y, lambda a, b: max(a, b), axis=1)
        same(algorithms.reduce(y, max, axis=1), own)


def test_reductions(place: Place) -> None:
    for n in sizes(place)[1:]:
        x, y = numbers(n, np.int32), numbers(n, np.float64)
        given = place.put(x)
        found = algorithms.reduce(given, plus)
        assert found.dtype == x.dtype
        same(place.get(found), x.sum(dtype=x.dtype))
        same(place.get(algorithms.reduce(given, max, np.int32(3))), max(3, x.max()))
        given = place.put(y)
        same(place.get(algorithms.argmin(given)), np.argmin(y))
        same(place.get(algorithms.argmax(given)), np.argmax(y))
        finite = np.nan_to_num(y, neginf=2)
        for z in (y, finite):
            least, greatest = algorithms.minmax(place.put(z))
            same((place.get(least), place.get(greatest)), (z.min(), z.max()))
        if place.target == "cuda":
            close(place.get(algorithms.reduce(place.put(finite), plus)), finite.sum(), 1e-12)


def test_unaligned_and_non_contiguous_arrays(place: Place) -> None:
    x = np.arange(20_000, dtype=np.float32) % 100
    given = place.put(x)
    same(place.get(algorithms.reduce(given[1:])), x[1:].sum())
    same(place.get(algorithms.reduce(given[::3])), x[::3].sum())
    same(place.get(algorithms.scan(given[1:], max)), np.maximum.accumulate(x[1:]))
    same(place.get(algorithms.sort(given[3::2])), np.sort(x[3::2]))


def test_reductions_and_scans_of_axes(place: Place) -> None:
    x = np.random.default_rng(3).standard_normal((5, 1100, 3))
    for y, axes in ((x, (0, 1, -1)), (x[:, :, 0].copy(), (0, 1))):
        for axis in axes:
            given = place.put(y)
            close(place.get(algorithms.reduce(given, plus, axis=axis)), y.sum(axis), 1e-9, 1e-9)
            close(place.get(algorithms.scan(given, plus, axis=axis)), y.cumsum(axis), 1e-9, 1e-9)


@pytest.mark.sample(1)
@pytest.mark.parametrize("dtype", ["bool", "int8", "uint16", "int64", "float16", "float32"])
@pytest.mark.parametrize("shape", [(3, 200), (40, 17, 70), (4000, 5)])
def test_axes_and_gaps_are_joined_as_by_numpy(dtype: str, shape: tuple[int, ...]) -> None:
    y = np.random.default_rng(5).integers(0, 3, shape).astype(dtype)
    ways: dict[Any, Any] = {min: np.min, max: np.max}
    if y.dtype.kind != "b" and (dtype != "float16" or y.size < 2000):
        ways |= {operator.add: partial(np.sum, dtype=y.dtype), plus: partial(np.sum, dtype=y.dtype)}
    with cuda.use_target("host"):
        for x in (y, y.T, y[..., ::2], y[::-1]):
            for op, wanted in ways.items():
                for axis in (None, *range(x.ndim)):
                    found = algorithms.reduce(x, op, axis=axis)
                    assert found.dtype == y.dtype
                    close(found, wanted(x, axis=axis), 1e-6)


def test_nan_in_an_axis_is_joined_by_kernels() -> None:
    x = np.ones((3, 8))
    x[0, 3] = np.nan
    with cuda.use_target("host"):
        for op, own in ((min, lambda a, b: min(a, b)), (max, lambda a, b: max(a, b))):
            found = algorithms.reduce(x, op, axis=0)
            same(np.delete(found, 3), np.ones(7))
            same(found, algorithms.reduce(x, own, axis=0))


def test_segments(place: Place) -> None:
    x = np.arange(1000, dtype=np.int64)
    starts, ends = np.array([0, 3, 3, 500]), np.array([3, 3, 500, 1000])
    wanted = [x[a:b].sum() + 1 for a, b in zip(starts, ends, strict=True)]
    found = algorithms.reduce_segments(*map(place.put, (x, starts, ends)), init=1)
    same(place.get(found), wanted)


@pytest.mark.parametrize("kind", [np.uint8, np.int64, np.float64])
@pytest.mark.parametrize("size", [100, 70_001])
def test_scans_into_moved_places(place: Place, kind: Any, size: int) -> None:
    x = (np.arange(size) % 7).astype(kind)
    for op, same_of_numpy in ((operator.add, np.add), (max, np.maximum)):
        both = place.put(x.copy())
        algorithms.scan(both[:-1], op, out=both[1:])
        same(place.get(both)[1:], same_of_numpy.accumulate(x[:-1], dtype=kind))


@pytest.mark.usefixtures("fake")
def test_moved_places_of_a_device_are_copied() -> None:
    x = cuda.to_device(np.arange(100, dtype=np.float32))
    assert apart_from(x, x[:], None).pointer == x.pointer
    assert apart_from(x[50:], x[:50], None).pointer == x.pointer
    for out, read in ((x[1:], x[:-1]), (x[:50], x[::2])):
        assert apart_from(out, read, None).pointer != read.pointer


def test_scans(place: Place) -> None:
    for n in sizes(place):
        floats = np.nan_to_num(numbers(n, np.float64), neginf=2)
        for x in (numbers(n, np.int32), floats)[: 1 if place.target == "host" else 2]:
            given, sums = place.put(x), np.cumsum(x, dtype=x.dtype)
            close(place.get(algorithms.scan(given, plus)), sums, 1e-12)
            close(place.get(algorithms.scan(given, exclusive=True)), sums - x, 1e-9, 1e-9)
            most = np.maximum.accumulate(np.r_[x.dtype.type(7), x])
            init = x.dtype.type(7)
            same(place.get(algorithms.scan(given, max, init=init)), most[1:])
            found = algorithms.scan(given, max, init=init, exclusive=True, out=given)
            assert found is given
            same(place.get(given), most[:-1])


def test_operations_that_do_not_commute_and_other_types(place: Place) -> None:
    x = np.arange(9000) % 251
    same(place.get(algorithms.scan(place.put(x.astype(np.int16)), last)), x)
    flags = x > 249
    found = algorithms.scan(place.put(flags), lambda a, b: a | b)
    same(place.get(found), np.logical_or.accumulate(flags))
    bytes_ = x.astype(np.uint8)
    same(place.get(algorithms.scan(place.put(bytes_))), np.cumsum(bytes_, dtype=np.uint8))
    wide = algorithms.scan(place.put(bytes_), dtype=np.int64)
    same(place.get(wide), np.cumsum(bytes_, dtype=np.int64))
    z = x[:5000] + 1j
    close(place.get(algorithms.scan(place.put(z))), np.cumsum(z))
    close(place.get(algorithms.reduce(place.put(z), operator.add)), z.sum())


DTYPES = [np.bool_, np.int8, np.uint16, np.float16, np.int32, np.float32, np.uint64, np.float64]


def check_sorts(place: Place, dtype: Any, count: int) -> None:
    x = numbers(count, dtype)
    given, order = place.put(x), np.argsort(x, kind="stable")
    same(place.get(algorithms.argsort(given)), order)
    found = algorithms.sort(given)
    same(place.get(found).view(np.uint8), x[order].view(np.uint8))
    keys, values = algorithms.sort_pairs(given, place.put(np.arange(count) * 2.0))
    same(place.get(keys), x[order])
    same(place.get(values), order * 2.0)
    down = place.get(algorithms.sort(given, descending=True))
    same(
        down,
        np.sort(x)[::-1]
        if x.dtype.kind != "f"
        else np.r_[x[np.isnan(x)], -np.sort(-x[~np.isnan(x)])],
    )


@pytest.mark.sample(1)
@pytest.mark.parametrize("dtype", [np.int8, np.float32, np.uint64])
def test_sorts_on_the_host(dtype: Any) -> None:
    with cuda.use_target("host"):
        for count in (0, 1, 100, 40_001):
            check_sorts(Place("host", own, own), dtype, count)


@pytest.mark.full
@pytest.mark.parametrize("dtype", DTYPES)
def test_sorts_of_all_types_on_the_host(dtype: Any) -> None:
    with cuda.use_target("host"):
        check_sorts(Place("host", own, own), dtype, 20_001)


@pytest.mark.gpu
@pytest.mark.parametrize("dtype", DTYPES)
def test_sorts_on_a_gpu(dtype: Any) -> None:
    with cuda.use_target("cuda"):
        for count in (0, 1, 7679, 7680, 7681, 300_000):
            check_sorts(Place("cuda", device, back), dtype, count)


def test_selections(place: Place) -> None:
    for n in sizes(place):
        for x in (numbers(n, np.float64), numbers(n, np.int32))[
            : 1 if place.target == "host" else 2
        ]:
            given = place.put(x)
            mask = np.random.default_rng(n).integers(0, 2, n).astype(np.bool_)
            same(place.get(algorithms.select(given, place.put(mask))), x[mask])
            chosen, others = algorithms.partition(given, large)
            same(place.get(chosen), x[x > 3])
            same(place.get(others), x[~(x > 3)])
            same(place.get(algorithms.flatnonzero(given)), np.flatnonzero(x))
            found, wanted = (
                f(v, return_index=True, return_inverse=True, return_counts=True)
                for f, v in ((algorithms.unique, given), (np.unique, x))
            )
            for mine, theirs in zip(found, wanted, strict=True):
                same(place.get(mine), theirs)


def test_searches_and_top_k(place: Place) -> None:
    x = np.nan_to_num(numbers(5000, np.float64))
    ordered, given = place.put(np.sort(x)), place.put(x)
    for side in ("left", "right"):
        found = algorithms.searchsorted(ordered, given, side=side)
        same(place.get(found), np.searchsorted(np.sort(x), x, side=side))
    values, indices = algorithms.top_k(given, 5)
    order = np.argsort(-x, kind="stable")[:5]
    same(place.get(indices), order)
    same(place.get(values), x[order])
    values, _ = algorithms.top_k(given, 5, largest=False)
    same(place.get(values), np.sort(x)[:5])
    # Many items have a limit, and many equal ones have none.
    y = np.random.default_rng(3).standard_normal(70_000)
    y[[7, 60_000]] = np.nan
    for z in (y, np.round(y / 8)):
        for largest in (True, False):
            key = -z if largest else z
            for count in (20, 1000):
                order = np.lexsort((key, ~np.isnan(z) if largest else np.isnan(z)))[:count]
                values, indices = algorithms.top_k(place.put(z), count, largest=largest)
                same(place.get(indices), order)
                same(place.get(values), z[order])


def test_histograms(place: Place) -> None:
    for n in (1, 257, 40_001):
        x, weights = (
            np.nan_to_num(numbers(n, np.float64), neginf=1),
            np.random.default_rng(n).random(n),
        )
        given = place.put(x)
        arguments: list[tuple[Any, ...]] = [
            (10,), (7, (0, 20)), (np.array([0, 1, 5, 30.0]),), (5000,), (20_000,),
        ]  # fmt: skip
        for each in arguments:
            found, edges = algorithms.histogram(given, *each)
            wanted, theirs = np.histogram(x, *each)
            same(place.get(found), wanted)
            same(edges, theirs)
        found, _ = algorithms.histogram(given, 8, weights=place.put(weights))
        close(place.get(found), np.histogram(x, 8, weights=weights)[0], 1e-9, 1e-9)
        if place.target == "cuda":
            for narrow in (np.uint8, np.int8, np.bool_, np.float16):
                bytes_ = np.abs(numbers(n, np.int32)).astype(narrow)
                found, _ = algorithms.histogram(place.put(bytes_), 7, (-3, 44))
                same(place.get(found), np.histogram(bytes_.astype(np.float32), 7, (-3, 44))[0])
        counts = np.abs(numbers(n, np.int32))
        found = algorithms.bincount(place.put(counts), minlength=60)
        same(place.get(found), np.bincount(counts, minlength=60))


def test_bins_whose_edges_are_rounded(place: Place) -> None:
    """Edges far from zero, and those of few bits, are rounded by a part of a bin or more."""
    rng = np.random.default_rng(4)
    far, halves = (1000 + rng.random(5000)).astype(np.float32), rng.normal(size=5000)
    cases: list[Any] = [
        (far, 50), (far, 50, (1000, 1001)), (1e15 + rng.integers(0, 1000, 5000) / 8, 64),
        (halves.astype(np.float16), 10), (halves.astype(np.float16), 300),
        (halves.astype(np.float16), 3000, (-1.0, 2.0)), (np.array([1e-320, 3e-320, 2e-320]), 10),
        (np.array([0.1, 0.3, 0.7]), np.array([0, 0.1, 0.3, 0.7], np.float32)),
        (2**53 + np.arange(4), 2**53 + np.arange(4)), (np.arange(-5, 5), [-3, 0, 2]),
    ]  # fmt: skip
    for x, *more in cases:
        found, edges = algorithms.histogram(place.put(x), *more)
        wanted, theirs = np.histogram(x, *more)
        same(place.get(found), wanted)
        same(edges, theirs)


def test_results_are_of_the_kind_that_was_given() -> None:
    with cuda.use_target("host"):
        x = cuda.to_device(np.arange(10))
        assert isinstance(algorithms.scan(x), cuda.to_device(np.zeros(1)).__class__)
        assert algorithms.reduce(x).copy_to_host() == 45
        assert isinstance(algorithms.reduce([1.5, 2]), np.float64)


@contextmanager
def refused(*words: str, error: type[Exception] = ArgumentError) -> Generator[None]:
    with cuda.use_target("host"), pytest.raises(error) as found:
        yield
    assert all(word in str(found.value) for word in words), str(found.value)


@pytest.mark.parametrize(("dtype", "n"), [(np.float32, 300), (np.float32, 20_000), (np.int64, 300)])
def test_few_keys_on_the_host_are_in_the_order_of_many(dtype: Any, n: int) -> None:
    rng = np.random.default_rng(5)
    x = rng.integers(-9, 10, n).astype(dtype)
    forms = [x]
    if dtype == np.float32:
        forms.append(x * np.where(rng.random(n) < 0.5, -1, 1).astype(dtype))
        strange = np.array([np.nan, -np.nan, np.inf, -np.inf], dtype)
        forms.append(np.where(rng.random(n) < 0.2, strange[rng.integers(0, 4, n)], x))
        forms += [np.where(x == 0, -np.inf, x), -abs(x) - 1, np.where(x == 0, -x, x), abs(x) + 1]
    with cuda.use_target("host"):
        for each in forms:
            for descending in (False, True):
                few = algorithms.sort(each, descending=descending)
                order = algorithms.argsort(each, descending=descending)
                bits = few.view(f"u{few.itemsize}")
                assert (bits == each[order].view(bits.dtype)).all()
                behind = np.argsort(each[::-1], kind="stable")[::-1]
                stable = n - 1 - behind if descending else np.argsort(each, kind="stable")
                assert (order == stable).all()


@pytest.mark.parametrize("dtype", [np.bool_, np.uint8, np.int16])
def test_few_short_integers_on_the_host(dtype: Any) -> None:
    """NumPy sorts them by two of its ways, and bytes are reduced by twice as many lanes."""
    with cuda.use_target("host"):
        for n in (1, 31, 255, 256, 3000):
            keys = np.random.default_rng(n).integers(-200, 200, n).astype(dtype)
            for array in (keys, keys[::-1]):
                ordered = np.sort(array)
                same(algorithms.sort(array), ordered)
                same(algorithms.sort(array, descending=True), ordered[::-1])
                if dtype is not np.bool_:
                    assert algorithms.minmax(array) == (ordered[0], ordered[-1])
                    assert algorithms.reduce(array) == array.sum(dtype=dtype)


@pytest.mark.full
@pytest.mark.parametrize("most", [1 << 31, 1000])
def test_buckets_count_keys_in_as_many_bits_as_they_need(most: int) -> None:
    """More equal keys than an int32 counts would need 17 GB."""
    # A call with as many keys as an earlier one would do the same steps.
    keys = np.zeros((1 << 17) + most % 1024, np.float32)
    keys[::3] = np.random.default_rng(1).random(keys[::3].size)
    with cuda.use_target("host"), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sorting, "_MOST_FOR_INT32", most)
        found, order = algorithms.sort_pairs(keys, np.arange(keys.size, dtype=np.int32))
        same(order, np.argsort(keys, kind="stable"))
        same(found, keys[order])


def test_lambdas_of_one_place_are_one_function() -> None:
    here = [function_of("select", lambda v: v > 0, 1) for _ in range(2)]
    assert here[0] is here[1]

    def above(n: int) -> Any:
        return lambda v: v > n

    x = np.arange(10)
    with cuda.use_target("host"):
        for n in (3, 7):
            assert (algorithms.select(x, above(n)) == x[x > n]).all()
            assert (algorithms.select(x, lambda v, n=n: v > n) == x[x > n]).all()


def test_wrong_calls_say_so() -> None:
    x = np.arange(10)
    with refused("reduce", "doesn't take 2 values"):
        algorithms.reduce(x, lambda a: a)
    with refused("init="):
        algorithms.reduce(x[:0])
    with refused("axis=2"):
        algorithms.reduce(x, axis=2)
    with refused("exclusive", "init="):
        algorithms.scan(x, max, exclusive=True)
    with refused("out=", "(3,)"):
        algorithms.scan(x, out=np.zeros(3, int))
    with refused("complex128", "radix"):
        algorithms.sort(x + 1j)
    with refused("2 axes"):
        algorithms.sort(x.reshape(2, 5))
    with refused("mask of 3"):
        algorithms.select(x, np.ones(3, np.bool_))
    with refused("k=11"):
        algorithms.top_k(x, 11)
    fraction: Any = 2.5
    with refused("k=2.5"):
        algorithms.top_k(x, fraction)
    with refused("-1 is below 0"):
        algorithms.bincount(x - 1)
    with refused("side='up'"):
        algorithms.searchsorted(x, x, side="up")
    with refused("input", __file__, error=KernelError):
        algorithms.reduce(x, lambda a, b: input(a))


@pytest.mark.gpu
def test_graphs_on_a_gpu() -> None:
    x = np.arange(100_000, dtype=np.float32) % 17
    with cuda.use_target("cuda"):
        given, total, sums = cuda.to_device(x), cuda.device_array((), np.float32), cuda.to_device(x)
        keys = cuda.to_device(x)
        stream = Stream()
        with stream.capture() as graph:
            algorithms.reduce(given, plus, out=total, stream=stream)
            algorithms.scan(given, max, out=sums, stream=stream)
            algorithms.sort(given, out=keys, stream=stream)
        for y in (x, x[::-1].copy()):
            given.copy_from_host(y)
            cuda.synchronize()
            graph.launch()
            stream.synchronize()
            assert total.copy_to_host() == y.sum(dtype=np.float64)
            same(sums.copy_to_host(), np.maximum.accumulate(y))
            same(keys.copy_to_host(), np.sort(y))


@pytest.mark.gpu
def test_numpy_arrays_on_a_gpu() -> None:
    x = numbers(10_000, np.int32)
    with cuda.use_target("cuda"):
        assert algorithms.reduce(x, plus) == x.sum(dtype=np.int32)
        same(algorithms.sort(x), np.sort(x))


@pytest.mark.gpu
def test_more_items_than_an_int32_counts() -> None:
    with cuda.use_target("cuda"):
        x = cuda.device_array(2**31 + 5, np.uint8)
        x.fill(1)
        assert algorithms.reduce(x, plus, dtype=np.int64).copy_to_host() == 2**31 + 5
        found = algorithms.scan(x, dtype=np.uint32)
        assert int(found[2**31 + 4]) == 2**31 + 5
        assert algorithms.select(x, large).size == 0
        assert algorithms.sort(x).size == 2**31 + 5


def test_records_are_named() -> None:
    x = np.zeros(5, [("a", "f4"), ("b", "i4")])
    calls: tuple[Callable[[Any], Any], ...] = (
        algorithms.reduce, algorithms.scan, algorithms.minmax, algorithms.argmax, algorithms.sort,
        algorithms.flatnonzero, lambda x: algorithms.select(x, x), algorithms.unique_consecutive,
        lambda x: algorithms.reduce(cuda.to_device(x), max), lambda x: algorithms.top_k(x, 2),
    )  # fmt: skip
    with cuda.use_target("host"):
        for call in calls:
            with pytest.raises(ArgumentError, match=r"are records; give their fields.*x\['a'\]"):
                call(x)


@pytest.mark.parametrize("count", [100, 30000])
def test_a_reduction_into_its_own_array(count: int) -> None:
    with cuda.use_target("host"):
        for axis in (0, 1):
            x = np.arange(10 * count).reshape(count, 10) % 97
            wanted = x.sum(axis)
            out = x.reshape(-1)[3 : 3 + len(wanted)]
            algorithms.reduce(x, operator.add, axis=axis, out=out)
            assert (out == wanted).all()
        x = np.arange(10 * count) % 97
        starts = np.arange(0, 10 * count, 10)
        wanted, out = np.add.reduceat(x, starts), x[13 : 13 + count]
        algorithms.reduce_segments(x, starts, starts + 10, out=out)
        assert (out == wanted).all()


@pytest.mark.parametrize("count", [100, 30000])
def test_places_and_counts_into_what_they_are_of(count: int) -> None:
    def drawn() -> Any:
        return np.random.default_rng(count).integers(0, 50, count)

    with cuda.use_target("host"):
        keys, z = np.arange(0, 50, 7), drawn()
        wanted = np.searchsorted(keys, z[:-3])
        assert (algorithms.searchsorted(keys, z[:-3], out=z[3:]) == wanted).all()
        z = np.sort(drawn())
        wanted = np.searchsorted(z, keys)
        assert (algorithms.searchsorted(z, keys, out=z[: len(keys)]) == wanted).all()
        z = drawn()
        wanted = np.flatnonzero(z)
        assert (algorithms.flatnonzero(z, out=z)[0][: len(wanted)] == wanted).all()
        z = drawn()
        wanted = np.histogram(z, 50, (0, 50))[0]
        found, _ = algorithms.histogram(z, 50, range=(0, 50), out=z[:50])
        assert (found == wanted).all()


def test_a_selection_into_its_own_array() -> None:
    with cuda.use_target("host"):
        for shift in (0, 3):
            x = np.arange(30003) % 97
            read = x[:-3]
            wanted = read[read > 50]
            out = x[shift : shift + len(read)]
            _, count = algorithms.select(read, read > 50, out=out)
            assert count == len(wanted)
            assert (out[: len(wanted)] == wanted).all()
            x = np.arange(30003) // 3 % 97
            read = x[:-3]
            wanted = algorithms.unique_consecutive(read.copy())
            out = x[shift : shift + len(read)]
            algorithms.unique_consecutive(read, out=out)
            assert (out[: len(wanted)] == wanted).all()
