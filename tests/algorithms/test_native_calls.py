"""Calls for few items on the host are one native call, and mean what the call in Python means."""

from __future__ import annotations

import ctypes
import operator
import threading
import weakref
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest

from cuda_target import algorithms, cuda
from cuda_target.algorithms import reducing, selecting, sorting
from gpucompiler import ArgumentError
from gpucompiler.launcher.function import array_at, native
from gpucompiler.launcher.recording import RECORDINGS

pytestmark = pytest.mark.skipif(native() is None, reason="launches are packed in Python here")

NUMBERS = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16",
           "float32", "float64", "complex64", "complex128")  # fmt: skip


class Asked(list[Any]):
    """The arrays that Python was asked for."""


@pytest.fixture(autouse=True)
def on_host() -> Iterator[None]:
    with cuda.use_target("host"):
        yield


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    found = Asked()

    def noting(x: Any, plain: Any = reducing.few_of) -> Any:
        found.append(x)
        return plain(x)

    for module in (reducing, sorting):
        monkeypatch.setattr(module, "few_of", noting)
    return found


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", NUMBERS)
def test_a_sum_is_native_from_the_second_call_on(name: str, asked: Asked) -> None:
    algorithms.reduce(np.arange(3).astype(name))
    asked.clear()
    for count in (5, 1, 1000):
        x = (np.arange(count) % 9).astype(name)
        found = algorithms.reduce(x)
        assert type(found) is type(x[0])
        assert found == x.sum(dtype=x.dtype)
    assert not asked
    whole = np.arange(24).astype(name).reshape(2, 3, 4)
    whole.flags.writeable = False
    assert algorithms.reduce(whole) == whole.sum(dtype=whole.dtype)
    assert algorithms.reduce(whole[1, 2, 3]) == whole[1, 2, 3]
    assert algorithms.reduce(whole[1, 2, 3, ...]) == whole[1, 2, 3]


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["bool", "int8", "uint8", "int16", "uint16", "int32", "float32"])
def test_a_sum_in_another_dtype_is_native(name: str, asked: Asked) -> None:
    least, greatest = 0, 1
    if np.dtype(name).kind in "iu":
        least, greatest = np.iinfo(name).min, np.iinfo(name).max
    # Strips of equal items have the greatest sums.
    arrays = [np.full(5000, each).astype(name) for each in (least, greatest)]
    arrays.append((np.arange(4097) % 7).astype(name))
    for kind in (np.int64, np.uint64, np.int32, np.float64, "i8", np.int16):
        algorithms.reduce(arrays[0], dtype=kind)
        asked.clear()
        for x in arrays:
            found = algorithms.reduce(x, dtype=kind)
            assert type(found) is np.dtype(kind).type
            assert found == x.sum(dtype=kind)
        assert not asked
    with pytest.raises(TypeError):
        algorithms.reduce(arrays[0], dtype="no dtype")


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", [*NUMBERS[:11], "bool"])
def test_extremes_and_their_places_are_native(name: str, asked: Asked) -> None:
    x = np.random.default_rng(5).integers(0, 2 if name == "bool" else 100, 1000).astype(name)
    functions = (partial(algorithms.reduce, op=min), partial(algorithms.reduce, op=max),
                 algorithms.argmin, algorithms.argmax)  # fmt: skip
    before = [function(x) for function in functions]
    assert before == [x.min(), x.max(), x.argmin(), x.argmax()]
    asked.clear()
    for function, known in zip(functions, before, strict=True):
        found = function(x)
        assert found == known
        assert type(found) is type(known)
    assert not asked
    assert algorithms.reduce(x.reshape(10, 100), min) == x.min()


def test_whether_any_or_all_are_true(asked: Asked) -> None:
    for decide, op in ((np.any, operator.or_), (np.all, operator.and_)):
        for x in (np.zeros(99, bool), np.ones(99, bool), np.arange(99) == 98):
            assert algorithms.reduce(x, op) is decide(x)
            assert algorithms.reduce(x[::2], op) is decide(x[::2])
            assert algorithms.reduce(x.reshape(9, 11), op) is decide(x)
            asked.clear()
            assert algorithms.reduce(x, op) is decide(x)
            assert not asked


@pytest.mark.parametrize("count", [1, 31, 32, 33, 1000, 1024, 1025, 2048, 70_000])
def test_the_first_bool_that_decides_ends_a_look(count: int, asked: Asked) -> None:
    for true in (1, 2):
        for start in (0, true):
            items = np.full(count, start, np.uint8)
            arrays = [items.view(bool)]
            for place in {0, count // 2, count - 1}:
                other = items.copy()
                other[place] = true - start
                arrays.append(other.view(bool))
            for x in arrays:
                for op, wanted in ((operator.or_, x.any()), (operator.and_, x.all())):
                    algorithms.reduce(x, op)
                    asked.clear()
                    assert algorithms.reduce(x, op) is (np.True_ if wanted else np.False_)
                    assert not asked


@pytest.mark.parametrize("name", ["float32", "float64", "float16", "complex64"])
@pytest.mark.parametrize("count", [1, 31, 65, 129, 4200, (1 << 17) + 1, 300_000, 400_001])
def test_one_thread_adds_in_the_order_of_many(name: str, count: int) -> None:
    x = np.random.default_rng(count).random(count).astype(name)
    out = np.empty((), name)
    algorithms.reduce(x, out=out)
    few = reducing.few_of(x)
    assert few is not None
    found = np.empty(2, name)
    few.reducing.launch_of_size(found, x, operator.add, None, 1, few.lanes, 1)
    assert found[0] == out
    assert algorithms.reduce(x) == out


class Own(np.ndarray[Any, Any]):
    """A subclass."""


def test_complex_numbers_lie_at_any_multiple_of_eight() -> None:
    # NumPy's alignment of complex128: kernels rely on no more, for arrays and for results.
    memory = np.zeros(2 * 64 + 2)
    first = 0 if memory.ctypes.data % 16 else 1
    for count in (1, 3, 60):
        x = memory[first : first + 2 * count].view(np.complex128)
        x[:] = np.arange(count) + 2j
        assert x.ctypes.data % 16 == 8
        for _ in range(3):
            assert algorithms.reduce(x) == x.sum()
            assert (algorithms.scan(x) == np.cumsum(x)).all()


def test_other_arrays_go_to_python(asked: Asked) -> None:
    x = np.arange(100, dtype=np.int32)
    unaligned = np.zeros(401, np.uint8)[1:].view(np.int32)
    unaligned[:] = x
    for each in (x, x):
        algorithms.reduce(each)
    asked.clear()
    others = [x[::2], x[::-1], np.asfortranarray(x.reshape(10, 10)), unaligned,
              x.astype(">i4"), x.view(Own)]  # fmt: skip
    for other in others[:3]:
        assert algorithms.reduce(other) == other.sum()
    assert len(asked) == 3
    for other in others[3:]:
        assert algorithms.reduce(other) == other.sum()
    assert len(asked) == 6
    with pytest.raises(ArgumentError, match="an empty array has no result"):
        algorithms.reduce(x[:0])
    # bool's two objects are NumPy's own.
    for _ in range(3):
        assert algorithms.reduce(x > 3, max) is np.True_


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", ["unaligned", "of another order", "of records"])
@pytest.mark.parametrize("count", [50, 70_000])
def test_arrays_that_kernels_cannot_read_are_copied(kind: str, count: int) -> None:
    values = np.random.default_rng(2).integers(-50, 50, count).astype(np.float32)
    if kind == "unaligned":
        x = np.zeros(4 * count + 1, np.uint8)[1:].view(np.float32)
    elif kind == "of records":
        x = np.zeros(count, [("a", "i1"), ("b", "f4")])["b"]
    else:
        x = np.zeros(count, ">f4")
    x[:] = values
    for each in (values, x, x, values):
        assert algorithms.reduce(each) == values.sum()
        assert algorithms.minmax(each) == (values.min(), values.max())
        assert (algorithms.sort(each) == np.sort(values)).all()
        assert (algorithms.argsort(each) == np.argsort(values, kind="stable")).all()
        assert (algorithms.scan(each) == np.cumsum(values)).all()
        assert (algorithms.unique(each) == np.unique(values)).all()


@pytest.mark.parametrize("count", [3, 100_000])
def test_elements_that_kernels_do_not_know_are_named(count: int) -> None:
    for x, words in (
        (np.zeros(count, "m8[s]"), "^elements of dtype timedelta64"),
        (np.zeros(count, object), "^elements of dtype object"),
        (np.zeros(count, np.longdouble), "^elements of dtype float128"),
    ):
        for function in (algorithms.reduce, algorithms.scan, algorithms.sort):
            with pytest.raises(ArgumentError, match=words):
                function(x)


def test_no_array_is_kept() -> None:
    x, y = np.ones(777, np.float32), np.ones(3333, np.float32)
    gone = [weakref.ref(each) for each in (x, y)]
    for _ in range(2):
        algorithms.reduce(x, max)
        for each in (x, y):
            algorithms.sort(each)
    del x, y, each
    assert [each() for each in gone] == [None, None]


SCALE = 2


def scaled(a: Any, b: Any) -> Any:
    return a + b if SCALE == 2 else a - b


def test_a_function_that_changes_is_seen(monkeypatch: pytest.MonkeyPatch, asked: Asked) -> None:
    x = np.ones(3, np.int64)
    for _ in range(3):
        assert algorithms.reduce(x, scaled) == 3
    assert len(asked) == 1
    monkeypatch.setitem(globals(), "SCALE", 3)
    for _ in range(3):
        assert algorithms.reduce(x, scaled) in (-1, 1)
    assert len(asked) == 2


def limited(a: Any, b: Any) -> Any:
    if a + b > 100:
        raise ValueError(f"{a} and {b}")
    return a + b


def speaking(a: Any, b: Any) -> Any:
    if a + b > 100:
        print("much")
    return a + b


def test_what_a_function_raises_and_prints(capfd: pytest.CaptureFixture[str]) -> None:
    small, great = np.full(2, 3, np.int32), np.full(2, 99, np.int32)
    for _ in range(4):
        assert algorithms.reduce(small, limited) == 6
        with pytest.raises(ValueError, match="99 and 99"):
            algorithms.reduce(great, limited)
        assert algorithms.reduce(small, speaking) == 6
        assert algorithms.reduce(great, speaking) == 198
    assert capfd.readouterr().out.count("much") >= 4


def test_threads_get_their_own_sums() -> None:
    arrays = [np.full(1000, number, np.int64) for number in range(8)]
    wrong: list[Any] = []

    def work(x: Any) -> None:
        # The choice of a target is a thread's own.
        with cuda.use_target("host"):
            for _ in range(300):
                if algorithms.reduce(x) != 1000 * x[0] or algorithms.sort(x)[0] != x[0]:
                    wrong.append(x)

    threads = [threading.Thread(target=work, args=(x,)) for x in arrays]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_the_chosen_target_decides(asked: Asked) -> None:
    x = np.ones(10, np.float32)
    algorithms.reduce(x, operator.add)
    asked.clear()
    with cuda.use_target("host:native,-fma"):
        for _ in range(2):
            assert algorithms.reduce(x) == 10
    assert len(asked) == 1
    assert algorithms.reduce(x) == 10
    assert len(asked) == 1


def test_a_recording_sees_the_launches(asked: Asked) -> None:
    x = np.ones(10, np.float32)
    for _ in range(2):
        algorithms.reduce(x)
        algorithms.sort(x)
    asked.clear()
    with RECORDINGS.launched_in_python():
        assert algorithms.reduce(x) == 10
        assert (algorithms.sort(x) == x).all()
    assert len(asked) == 2


@pytest.mark.parametrize("name", [name for name in NUMBERS if not name.startswith("c")])
def test_a_sort_is_native_from_the_second_call_on(name: str, asked: Asked) -> None:
    random = np.random.default_rng(3)
    x = random.integers(0, 100, 100).astype(name)
    algorithms.sort(x)
    asked.clear()
    for _ in range(3):
        found = algorithms.sort(x)
        assert (found == np.sort(x)).all()
        found[:] = 0
    assert not asked
    x.flags.writeable = False
    assert algorithms.sort(x).flags.writeable
    assert (algorithms.sort(x[::2]) == np.sort(x[::2])).all()
    assert len(asked) == 1
    assert algorithms.sort(x[:0]).size == 0
    with pytest.raises(ArgumentError):
        algorithms.sort(x.reshape(10, 10))


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", [*NUMBERS[:11], "bool"])
@pytest.mark.parametrize("count", [257, 500, 3000])
def test_few_keys_with_values(name: str, count: int) -> None:
    keys = np.random.default_rng(count).integers(0, 50, count).astype(name)
    for descending in (False, True):
        order = np.argsort(keys, kind="stable")
        if descending:
            order = count - 1 - np.argsort(keys[::-1], kind="stable")[::-1]
        for values in (np.arange(count, dtype=np.int16), np.arange(2 * count)[::2] + 0.5):
            found, moved = algorithms.sort_pairs(keys, values, descending=descending)
            assert (found == keys[order]).all()
            assert (moved == values[order]).all()
            assert moved.dtype == values.dtype
        assert (algorithms.argsort(keys, descending=descending) == order).all()
    with pytest.raises(ArgumentError, match="wider than 64 bits"):
        algorithms.sort_pairs(keys, np.zeros(count, complex))


def test_few_items_that_numpy_counts() -> None:
    x = np.array([3, 0, 3, 9], np.int16)
    assert (algorithms.bincount(x, minlength=12) == np.bincount(x, None, 12)).all()
    assert (algorithms.bincount(x.astype(np.uint64)) == np.bincount(x)).all()
    with pytest.raises(ArgumentError, match="-1 is below 0"):
        algorithms.bincount(x - 1)
    for kind in ("bool", "int8", "float32"):
        for items in (x.astype(kind), np.tile(x, 300).astype(kind).reshape(30, 40)):
            assert (algorithms.flatnonzero(items) == np.flatnonzero(items)).all()


@pytest.mark.parametrize("name", ["bool", "int16", "float64", "complex128"])
def test_few_items_beside_a_mask(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    random = np.random.default_rng(5)
    whole, bits = random.integers(0, 50, 2048).astype(name), random.integers(0, 3, 1024, np.uint8)
    # True is any byte but 0.
    mask = bits.view(bool)
    arrays = (whole[:1000], whole[:2000:2], whole[999::-1], whole[:1000].reshape(10, 100))
    for x in (*arrays, whole[:20]):
        algorithms.select(x, mask[: x.size].reshape(x.shape))
    monkeypatch.setattr(selecting, "few_of", None)
    for x in (*arrays, whole[:1], whole[3:20]):
        for chosen in (bits, bits * 0, bits * 0 + 2):
            flags = chosen[: x.size].view(bool).reshape(x.shape)
            found = algorithms.select(x, flags)
            assert found.dtype == x.dtype
            assert (found == x.reshape(-1)[chosen[: x.size] != 0]).all()
            assert found.shape == ((chosen[: x.size] != 0).sum(),)
            assert found.flags.owndata or x.size > 256
    monkeypatch.undo()
    for x, flags in ((whole[:9], mask[:8]), (whole[:20:2], mask[:11])):
        with pytest.raises(ArgumentError, match="but a mask of"):
            algorithms.select(x, flags)
    assert (algorithms.select(whole[:9], mask[:18:2]) == whole[:9][bits[:18:2] != 0]).all()


@pytest.mark.parametrize("name", ["int8", "float64"])
def test_few_items_that_a_function_chooses(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = 3

    def above(v: Any) -> Any:
        return v > limit

    def even(v: Any) -> Any:
        return v % 2 == 0

    whole = np.random.default_rng(5).integers(-20, 20, 1200).astype(name)
    for x in (whole[:9], whole):
        algorithms.select(x, above)
        algorithms.select(x.reshape(1, -1), even)
    monkeypatch.setattr(selecting, "few_of", None)
    for count in (1, 4, 33, 256, 257, 1200):
        x = whole[-count:]
        found = algorithms.select(x, above)
        assert found.dtype == x.dtype
        assert found.tolist() == x[x > limit].tolist()
        found = algorithms.select(x.reshape(1, -1), even)
        assert found.tolist() == x[x % 2 == 0].tolist()
    monkeypatch.undo()
    limit = 9
    assert (algorithms.select(whole, above) == whole[whole > 9]).all()
    assert algorithms.select(whole[:0], above).shape == (0,)
    assert (algorithms.select(whole[::3], above) == whole[::3][whole[::3] > 9]).all()


@pytest.mark.parametrize("name", ["int8", "float64", "complex128"])
def test_an_array_of_a_job_is_the_same_after_a_failure(name: str) -> None:
    # The kernels of such calls can't fail by themselves.
    memory = (ctypes.c_int64 * 16)(3)
    start, dtype = ctypes.addressof(memory), np.dtype(name)
    wanted = np.arange(1, 4).astype(dtype)
    ctypes.memmove(start + 16, wanted.tobytes(), wanted.nbytes)
    given = array_at(16, dtype, 8)
    assert given is not None
    assert given.dtype is dtype
    ctypes.c_int64.from_address(start + 8).value = 3
    found = given.from_job(start)
    assert found.tolist() == wanted.tolist()
    assert found.dtype == dtype
    assert found.flags.owndata
    memory[1] = 0
    assert given.from_job(start).shape == (0,)


@pytest.mark.parametrize("count", [10, 5000])
def test_a_read_only_result_is_refused_by_its_name(count: int) -> None:
    x = np.arange(count, dtype=np.int32)
    out = np.zeros_like(x)
    out.flags.writeable = False
    for call in (algorithms.scan, algorithms.sort):
        with pytest.raises(ArgumentError, match="out= is read-only"):
            call(x, out=out)


@pytest.mark.parametrize("name", ["int16", "float64"])
def test_few_indices_are_found(name: str) -> None:
    x = np.random.default_rng(4).integers(-1, 2, 2100).astype(name)
    if name == "float64":
        x[:9], x[9:12] = np.nan, -0.0
    for size in (255, 256, 300, 2048, 2049):
        for each in (x[:size], x[-size:], x[:size][::-1], x[::2][:size], np.zeros(size, name)):
            for _ in range(3):
                found = algorithms.flatnonzero(each)
                np.testing.assert_array_equal(found, np.flatnonzero(each))
                assert found.dtype == np.int64
