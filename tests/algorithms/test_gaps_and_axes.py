"""Arrays with gaps, and axes, on the host: native calls of NumPy mean what Python's do."""

from __future__ import annotations

import operator
import threading
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest

from cuda_target import algorithms, cuda
from cuda_target.algorithms import reducing, scanning, sorting
from cuda_target.algorithms.calls import launch_of
from gpucompiler import HostTarget
from gpucompiler.algorithms import scans
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.launcher.function import native
from tests.algorithms.test_few_sorts import KINDS, floats

NUMBERS = ("int8", "uint8", "int16", "uint32", "int64", "uint64", "float16", "float32", "float64")


@pytest.fixture(autouse=True)
def on_host() -> Iterator[None]:
    with cuda.use_target("host"):
        yield


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The arrays that Python was asked for."""
    found: list[Any] = []

    def noting(x: Any, plain: Any = reducing.few_of) -> Any:
        found.append(x)
        return plain(x)

    # Functions learn so many calls at first, and then some each second.
    monkeypatch.setattr("gpucompiler.launcher.function._LEARNED_AT_FIRST", 10**6)
    for module in (reducing, sorting, scanning):
        monkeypatch.setattr(module, "few_of", noting)
    return found


def numbers(name: str, count: int) -> Any:
    return (np.random.default_rng(count).integers(0, 9, count) + 1).astype(name)


def with_gaps(name: str) -> list[Any]:
    x = numbers(name, 240)
    return [x[::2], x[::-1], x[200:3:-3], x.reshape(12, 20).T, x.reshape(12, 20)[:, ::2]]


def is_native(asked: list[Any], call: Callable[[], Any]) -> Any:
    """The result of a call, the third time without Python."""
    first = call()
    call()
    asked.clear()
    found = call()
    assert native() is None or not asked
    assert type(found) is type(first)
    np.testing.assert_array_equal(found, first)
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", NUMBERS)
def test_items_with_gaps(name: str, asked: list[Any]) -> None:
    for x in with_gaps(name):
        if x.ndim == 1:
            found = is_native(asked, lambda x=x: algorithms.scan(x))
            assert found.dtype == x.dtype
            assert (found == np.cumsum(x, dtype=x.dtype)).all()
            assert (is_native(asked, lambda x=x: algorithms.sort(x)) == np.sort(x)).all()
            found = is_native(asked, lambda x=x: algorithms.sort(x, descending=True))
            assert (found == np.sort(x)[::-1]).all()
            assert found.flags.c_contiguous
        for function in (algorithms.argmin, algorithms.argmax):
            found = function(x)
            assert found == function(x) == getattr(np, function.__name__)(x)
        for op, wanted in ((min, x.min()), (max, x.max()), (operator.add, x.sum(dtype=x.dtype))):
            found = algorithms.reduce(x, op)
            assert found == algorithms.reduce(x, op) == wanted
            assert type(found) is x.dtype.type


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", NUMBERS)
def test_axes(name: str, asked: list[Any]) -> None:
    x = numbers(name, 480)
    joins: list[tuple[Any, Any]] = [(operator.add, np.add), (min, np.minimum), (max, np.maximum)]
    for each in (x.reshape(48, 10), x.reshape(10, 48).T, x.reshape(4, 10, 12)):
        for axis in range(-each.ndim, each.ndim):
            for op, function in joins:
                wanted = function.reduce(each, axis, each.dtype)
                found = is_native(asked, lambda: algorithms.reduce(each, op, axis=axis))  # noqa: B023
                assert found.dtype == each.dtype
                np.testing.assert_allclose(found, wanted, 1e-2 if name == "float16" else 1e-6)
            found = is_native(asked, lambda: algorithms.scan(each, axis=axis))  # noqa: B023
            assert (found == np.cumsum(each, axis, each.dtype)).all()
        with pytest.raises(ArgumentError):
            algorithms.reduce(each, axis=each.ndim)
        with pytest.raises(ArgumentError):
            algorithms.scan(each, axis=each.ndim)


@pytest.mark.parametrize("name", ["complex64", pytest.param("complex128", marks=pytest.mark.full)])
def test_axes_of_one_item_and_of_many(name: str, asked: list[Any]) -> None:
    x = np.arange(1, 6001).astype(name) * 1j
    shapes = (16, 1), (1, 16), (1, 1), (5, 1, 4), (1, 1, 7), (33, 1), (1, 70), (60, 100), (3, 2000)
    for shape in shapes:
        each = x[: np.prod(shape)].reshape(shape)
        for given in (each, np.asfortranarray(each), each[::-1]):
            for axis in range(given.ndim):
                for dtype in (None, np.complex128):
                    wanted = given.sum(axis, dtype=np.complex128)
                    call = partial(algorithms.reduce, given, axis=axis, dtype=dtype)
                    found = is_native(asked, call)
                    assert found.dtype == (dtype or given.dtype)
                    np.testing.assert_allclose(found, wanted, 1e-5)
                found = is_native(asked, partial(algorithms.scan, given, axis=axis))
                np.testing.assert_allclose(found, given.cumsum(axis), 1e-5)
                assert found.flags.c_contiguous or not given.flags.c_contiguous


def test_bools_along_axes(asked: list[Any]) -> None:
    x = np.random.default_rng(4).integers(0, 9, (5, 33, 7), np.uint8) // 3
    for each in (x, x[0], np.asfortranarray(x[0]), x[0, :1]):
        # True is any byte but 0.
        given = each.view(bool)
        for axis in range(given.ndim):
            for op in (operator.or_, max, operator.and_, min):
                wanted = given.any(axis) if op in (operator.or_, max) else given.all(axis)
                found = is_native(asked, partial(algorithms.reduce, given, op, axis=axis))
                assert found.tobytes() == wanted.tobytes()


def test_the_opposite_order_is_another_call() -> None:
    x = numbers("float32", 200)
    for _ in range(3):
        for each in (x[::2], x[:100][::-1], x[99::-1], x[::-2]):
            assert algorithms.reduce(each) == each.sum()
            assert algorithms.reduce(each, max) == each.max()
            assert algorithms.argmax(each) == each.argmax()


def test_another_shape_dtype_or_order_is_another_call() -> None:
    x = numbers("float32", 64).reshape(4, 16)
    for _ in range(3):
        for each in (x, x.reshape(16, 4), x[:, ::2], np.asfortranarray(x), x.astype(np.int32)):
            for axis in (0, 1):
                assert (algorithms.reduce(each, axis=axis) == each.sum(axis)).all()
                assert (algorithms.scan(each, axis=axis) == each.cumsum(axis)).all()
    assert (algorithms.reduce(x, axis=1, dtype=np.float64) == x.sum(1)).all()


@pytest.mark.parametrize("shape", [(4, 64), (64, 4), (8, 4, 8)])
def test_extremes_with_nan_are_those_of_kernels(shape: tuple[int, ...]) -> None:
    x = numbers("float32", 256).reshape(shape)
    for axis in range(x.ndim):
        for op, function in ((min, np.min), (max, np.max)):
            for _ in range(3):
                assert (algorithms.reduce(x, op, axis=axis) == function(x, axis)).all()
            strange = x.copy()
            strange.reshape(-1)[77] = np.nan
            out = algorithms.reduce(strange, op, 5, axis=axis)
            wanted = algorithms.reduce(strange, op, axis=axis, out=np.empty_like(out))
            np.testing.assert_array_equal(algorithms.reduce(strange, op, axis=axis), wanted)


def test_nothing_is_said_of_overflow() -> None:
    x = np.full((8, 6), 3e38, np.float32)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in range(3):
            for each in (x, x[::2, ::2], x.T):
                assert np.isinf(algorithms.reduce(each, axis=0)).all()
                assert np.isinf(algorithms.scan(each, axis=1)[:, -1]).all()
            assert np.isinf(algorithms.reduce(x[:, 0]))
        assert np.geterr()["over"] == "warn"


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
@pytest.mark.parametrize("count", [1, 17, 100, 5000])
def test_floats_with_gaps_are_sorted_as_by_a_stable_sort(dtype: Any, count: int) -> None:
    for kind in KINDS:
        whole = np.zeros(3 * count, dtype)
        x = whole[::-3]
        x[:] = floats(kind, dtype, count)
        for _ in range(2):
            found = algorithms.sort(x)
            assert found.tobytes() == x[np.argsort(x, kind="stable")].tobytes(), kind
            found = algorithms.sort(x, descending=True)
            order = count - 1 - np.argsort(x[::-1], kind="stable")[::-1]
            assert found.tobytes() == x[order].tobytes(), kind
            x.flags.writeable = False


def test_misaligned_masks_choose() -> None:
    x, mask = np.arange(9.0), np.zeros(37, np.uint8)[1:].view(np.float32)
    mask[::2] = 1
    with cuda.use_target("host"):
        for items in (x, x[::-1]):
            assert (algorithms.select(items, mask) == items[::2]).all()


def test_misaligned_items_are_sorted() -> None:
    for kind in ("f4", "i4", "f8", "f2"):
        x = np.zeros(401, np.uint8)[1:].view(kind)
        x[:] = np.random.default_rng(1).permutation(x.size)
        for _ in range(3):
            assert (algorithms.sort(x) == np.sort(x)).all()
            assert (algorithms.sort(x, descending=True) == np.sort(x)[::-1]).all()
            assert algorithms.reduce(x) == x.sum(dtype=x.dtype)
            assert (algorithms.scan(x) == np.cumsum(x, dtype=x.dtype)).all()


def test_bools_in_order() -> None:
    x = np.random.default_rng(1).integers(0, 2, 200).astype(bool)
    for each in (x, x[::2], x[::-1], np.zeros(9, bool), np.ones(9, bool)):
        for _ in range(2):
            assert (algorithms.sort(each) == np.sort(each)).all()
            assert (algorithms.sort(each, descending=True) == np.sort(each)[::-1]).all()
            assert algorithms.argmax(each) == each.argmax()
            assert algorithms.argmin(each) == each.argmin()


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", [*NUMBERS, "bool"])
def test_places_of_values_in_order(name: str) -> None:
    x = np.sort(numbers(name, 100))
    values = numbers(name, 33)
    for side in ("left", "right"):
        for given in (values, values[::2], values.reshape(3, 11), values[:0]):
            found = algorithms.searchsorted(x, given, side=side)
            assert found.dtype == np.int64
            assert (found == np.searchsorted(x, given, side)).all()
            out = np.empty(given.shape, np.int64)
            assert (algorithms.searchsorted(x, given, side=side, out=out) == found).all()
        assert (algorithms.searchsorted(x[::-1][::-1], values, side=side) >= 0).all()
        assert (algorithms.searchsorted(x[:0], values, side=side) == 0).all()


def test_threads_call_at_the_same_time() -> None:
    x = numbers("float32", 4096).reshape(64, 64)
    wrong: list[int] = []

    def work(number: int) -> None:
        with cuda.use_target("host"):
            for _ in range(200):
                same = (algorithms.reduce(x[:, ::2], axis=0) == x[:, ::2].sum(0)).all()
                same &= (algorithms.scan(x.T, axis=1) == x.T.cumsum(1)).all()
                same &= algorithms.reduce(x[:, 0]) == x[:, 0].sum()
                if not same:
                    wrong.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


@pytest.mark.parametrize("init", [None, 3.5])
def test_one_thread_scans_as_chunks_do(init: Any) -> None:
    x = np.random.default_rng(5).standard_normal(1000).astype(np.complex64)
    wanted, found, partial = np.empty_like(x), np.empty_like(x), np.empty(8, x.dtype)
    one = (1, 1, 1)
    chunks, target = (130, 8), HostTarget()
    launch_of(scans.total_chunks, target, 1)(partial, x, operator.add, *chunks, one, 8)
    ways = operator.add, init, False
    launch_of(scans.scan_chunks, target, 1)(wanted, x, partial, *ways, *chunks, one, 8)
    launch_of(scans.scan_in_turn, target, 1)(found, x, operator.add, init, 130, 1, one, 1)
    assert found.tobytes() == wanted.tobytes()
