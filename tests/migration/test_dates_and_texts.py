"""NumPy's dates, durations and texts in numba's kernels and in device memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cuda_target import use_target
from cuda_target.numba import cuda, errors, guvectorize, types, vectorize
from cuda_target.numba.cuda.kernels.transpose import transpose

FEBRUARY = np.datetime64("2005-02-01") + np.arange(28).astype("timedelta64[D]")
TARGETS = pytest.mark.parametrize("target", ["host", pytest.param("cuda", marks=pytest.mark.gpu)])


@cuda.jit
def between(start, end, delta):
    for i in range(cuda.grid(1), delta.size, cuda.gridsize(1)):
        delta[i] = end[i] - start[i]


@cuda.jit
def earlier(dates, target, delta, matches, out):
    for i in range(cuda.grid(1), matches.size, cuda.gridsize(1)):
        matches[i] = dates[i] == target
        out[i] = dates[i] - delta


@cuda.jit
def all_operators(a, b, d, e, truths, ratios, durations):
    i = cuda.grid(1)
    if i < a.size:
        truths[i, 0] = a[i] < b[i]
        truths[i, 1] = a[i] <= b[i]
        truths[i, 2] = a[i] > b[i]
        truths[i, 3] = a[i] >= b[i]
        truths[i, 4] = a[i] != b[i]
        ratios[i] = d[i] / e[i]
        durations[i] = -(d[i] * 3 + e[i]) - abs(d[i]) + 2 * e[i]


@TARGETS
def test_dates_have_numpys_operators_and_nat(target: str) -> None:
    with use_target(target):
        a = FEBRUARY.copy()
        b = a[::-1] + np.timedelta64(5, "D")
        b[3] = np.datetime64("NaT", "D")
        delta = np.zeros(a.shape, "timedelta64[D]")
        between[1, 32](a, b, delta)
        np.testing.assert_array_equal(delta, b - a)
        on_device = cuda.device_array_like(delta)
        between[2, 32](cuda.to_device(a), cuda.to_device(b), on_device)
        np.testing.assert_array_equal(on_device.copy_to_host(), b - a)
        matches, out = np.zeros(a.shape, np.bool_), np.zeros_like(a)
        earlier[1, 32](a, a[5], a[6] - a[5], matches, out)
        assert matches.nonzero()[0].tolist() == [5]
        np.testing.assert_array_equal(out, a - np.timedelta64(1, "D"))
        d = np.arange(len(a)).astype("timedelta64[D]")
        e = np.roll(d, 9)
        e[2] = np.timedelta64("NaT", "D")
        truths, ratios = np.zeros((len(a), 5), np.bool_), np.zeros(len(a))
        all_operators[1, 32](a, b, d, e, truths, ratios, delta)
        np.testing.assert_array_equal(truths.T, [a < b, a <= b, a > b, a >= b, a != b])
        with np.errstate(all="ignore"):
            np.testing.assert_array_equal(ratios, d / e)
        np.testing.assert_array_equal(delta, -(d * 3 + e) - abs(d) + 2 * e)


def test_dates_of_other_units_and_kinds_are_refused() -> None:
    a = FEBRUARY.copy()
    delta = np.zeros(a.shape, "timedelta64[D]")
    with use_target("host"):
        with pytest.raises(errors.TypingError, match="no meaning for"):
            between[1, 32](a, a.astype("datetime64[s]"), delta)
        with pytest.raises(errors.TypingError, match="no attribute 'length'"):
            between[1, 32](delta, a, delta)


@TARGETS
def test_dates_lie_in_device_memory(target: str) -> None:
    with use_target(target):
        dates = FEBRUARY.copy()
        memory = cuda.to_device(dates)
        assert memory.dtype == dates.dtype
        assert types.as_dtype(types.from_dtype(dates.dtype)) == dates.dtype
        assert types.from_dtype(np.dtype("m8[25s]")) == types.NPTimedelta("25s")
        np.testing.assert_array_equal(memory[2:9].copy_to_host(), dates[2:9])
        np.testing.assert_array_equal(memory.view(np.int64).copy_to_host(), dates.view(np.int64))
        memory[3] = np.datetime64("1999-12-31")
        assert memory[3] == np.datetime64("1999-12-31")


@TARGETS
@pytest.mark.parametrize(("dtype", "text"), [("<U12", "XYZ"), ("S12", b"XYZ")])
def test_texts_are_stored(target: str, dtype: str, text: Any) -> None:
    @cuda.jit
    def store(texts, records):
        i = cuda.grid(1)
        if i < len(texts):
            texts[i] = text
            records[i]["x"] = i
            records[i].name = text

    with use_target(target):
        texts = np.full(5, text * 4, dtype)
        records = np.zeros(5, [("x", np.float32), ("name", dtype)])
        store[1, 3](texts, records)
        assert texts.tolist() == [text] * 3 + [text * 4] * 2
        assert records.tolist() == [(k, text) for k in range(3)] + [(0, text[:0])] * 2
        memory = cuda.to_device(texts)
        assert (memory[0], memory[4]) == (text, text * 4)
        wrong = np.zeros(1, "S3" if dtype == "<U12" else "<U3")
        with pytest.raises(errors.TypingError, match="can't be stored"):
            store[1, 1](wrong, records)


@TARGETS
def test_fields_of_records_in_device_memory_are_read_and_set(target: str) -> None:
    inner = np.dtype([("p", np.float64), ("q", np.int32, (2,))])
    dtype = np.dtype([("a", np.float32), ("when", "M8[D]"), ("in", inner), ("name", "<U5")])
    with use_target(target):
        memory = cuda.to_device(np.zeros(3, dtype))
        record = memory[1]
        record["a"] = 1.5
        record["when"] = np.datetime64("2020-02-02")
        record["name"] = "hello"
        record["in"]["p"] = 2.5
        record["in"]["q"][1] = 7
        found = memory.copy_to_host()[1]
        assert (record["a"], record["name"], record["in"]["p"]) == (1.5, "hello", 2.5)
        assert record["when"] == found["when"] == np.datetime64("2020-02-02")
        assert record["in"]["q"].copy_to_host().tolist() == [0, 7]
        assert (found["a"], found["name"], found["in"]["p"]) == (1.5, "hello", 2.5)


@TARGETS
def test_matrices_are_transposed(target: str) -> None:
    with use_target(target):
        for shape in ((2, 3), (33, 70)):
            x = np.arange(shape[0] * shape[1], dtype=np.float32).reshape(shape)
            np.testing.assert_array_equal(transpose(cuda.to_device(x)).copy_to_host(), x.T)


def test_dispatchers_of_one_function_have_their_own_kernels() -> None:
    def double(x):
        x[cuda.grid(1)] *= 2

    with use_target("host"):
        first, second = cuda.jit(double), cuda.jit(double)
        first[1, 3](np.ones(3))
        second[1, 3](np.ones(3, np.float32))
        assert [str(kernel) for (kernel,) in first.overloads] == ["array(float64, 1d, C)"]
        assert [str(kernel) for (kernel,) in second.overloads] == ["array(float32, 1d, C)"]


def test_options_of_arrays_and_memory_are_read() -> None:
    @cuda.jit(shared_memory_carveout="MaxShared")
    def aligned(x):
        tile = cuda.shared.array(4, np.float32, alignment=None)
        tile[0] = 3
        x[0] = tile[0]

    with use_target("host"):
        x = np.zeros(1)
        aligned[1, 1](x)
        assert x[0] == 3
    for wrong in (101, -2, "most"):
        with pytest.raises(ValueError, match=r"carveout"):
            cuda.jit(shared_memory_carveout=wrong)(lambda: None)


class OfAnotherLibrary:
    """An array of dates in device memory, as CuPy's say it."""

    def __init__(self, array: Any) -> None:
        self.array, self.dtype, self.shape = array, array.dtype, array.shape
        self.__cuda_array_interface__ = array.__cuda_array_interface__


@TARGETS
def test_dates_in_functions_of_arrays_and_of_other_libraries(target: str) -> None:
    date, duration = (
        types.from_dtype(np.dtype(f"{word}64[D]")) for word in ("datetime", "timedelta")
    )

    @vectorize([(date, date)])
    def between_all(start, end):
        return end - start

    @guvectorize([(date[:], duration, date[:])], "(n),()->(n)")
    def moved(dates, by, out):
        for i in range(dates.shape[0]):
            out[i] = dates[i] + by

    a, b = FEBRUARY, FEBRUARY[::-1].copy()
    with use_target(target):
        found = between_all(a, b)
        assert found.dtype == np.dtype("timedelta64[D]")
        np.testing.assert_array_equal(found, b - a)
        np.testing.assert_array_equal(between_all(cuda.to_device(a), b).copy_to_host(), b - a)
        out = np.zeros((2, 28), "timedelta64[D]")[:, ::2]
        between_all(a[3], np.stack([a[:14], b[:14]]), out=out)
        np.testing.assert_array_equal(out, np.stack([a[:14], b[:14]]) - a[3])
        days = np.array([3, -4], "timedelta64[D]")
        np.testing.assert_array_equal(moved(a, days), a + days[:, None])
        given = OfAnotherLibrary(cuda.to_device(a)), OfAnotherLibrary(cuda.to_device(b))
        delta = OfAnotherLibrary(cuda.to_device(np.zeros(28, "timedelta64[D]")))
        between[1, 32](*given, delta)
        np.testing.assert_array_equal(cuda.as_cuda_array(delta).copy_to_host(), b - a)
