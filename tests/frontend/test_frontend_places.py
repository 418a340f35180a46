"""Targets of assignments: the order in which they are evaluated, places in places, one check."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from array_testing import Program
from language_testing import job_of, same_as_python
from refusal_testing import refused

from gpucompiler.frontend.build import build_ir
from gpucompiler.language.simt import DEVICE_NAMES

cuda = SimpleNamespace(**DEVICE_NAMES)


def note(log: Any, number: int, value: Any) -> Any:
    """Write down that an expression was evaluated, and give its value."""
    log[0] += 1
    log[log[0]] = number
    return value


def log() -> Any:
    return np.zeros(32, np.int64)


# -- the order of evaluation


def test_an_assignment_evaluates_its_value_first() -> None:
    def kernel(log, x, m):
        x[note(log, 1, 2)] = note(log, 2, 5)
        m[note(log, 3, 1), note(log, 4, 0)] = note(log, 5, 6)
        m[note(log, 6, 0)][note(log, 7, 1)] = note(log, 8, 7)
        x[note(log, 9, 0) : note(log, 10, 2)] = note(log, 11, 8)

    same_as_python(kernel, log(), np.arange(4.0), np.ones((2, 3)))


def test_an_update_evaluates_its_target_first_and_once() -> None:
    def kernel(log, x, m):
        x[note(log, 1, 2)] += note(log, 2, 5)
        m[note(log, 3, 1), note(log, 4, 0)] *= note(log, 5, 6)
        m[note(log, 6, 0)][note(log, 7, 1)] -= note(log, 8, 7)
        x[note(log, 9, 0) : note(log, 10, 2)] += note(log, 11, 8)
        m[note(log, 12, 1)] /= note(log, 13, 2)

    same_as_python(kernel, log(), np.arange(4.0), np.ones((2, 3)))


def test_several_targets_are_evaluated_from_left_to_right() -> None:
    def kernel(log, x, y):
        x[note(log, 1, 0)] = y[note(log, 2, 1)] = note(log, 3, 9)
        x[note(log, 4, 1)], y[note(log, 5, 2)] = note(log, 6, 1), note(log, 7, 2)
        (x[note(log, 8, 2)], [y[note(log, 9, 0)], *rest]) = note(log, 10, 3), (4, 5, 6)
        x[3] = rest[0] * 10 + rest[1]

    same_as_python(kernel, log(), np.arange(4.0), np.ones(4))


def test_an_earlier_target_decides_where_a_later_one_is() -> None:
    def kernel(x, i):
        n = 0
        n, x[n] = 2, 7
        x[0], x[int(x[0])] = 3, 8
        x[(n := 1)] += (n := 5)
        i[0], i[i[0]] = 2, n

    same_as_python(kernel, np.arange(4.0), np.zeros(4, np.int64))


def test_an_update_reads_before_its_value_is_evaluated() -> None:
    def change(x, value):
        x[0] = 100
        return value

    def kernel(x, f):
        x[0] += change(x, 2)
        x[1] += x[0] if f else x[2]
        k = 2
        x[k] *= (k := 3) + k
        x[-1] -= x[k - 1] and x[0]

    for f in (0, 1):
        same_as_python(kernel, np.arange(1.0, 5.0), f)


def test_targets_of_loops() -> None:
    def kernel(log, x, y):
        for x[note(log, 1, 1)] in range(3):
            x[0] += x[1]
        for x[2], y[note(log, 2, 0)] in ((1, 2), (3, 4)):
            y[1] += x[2] * y[0]
        for x[3] in y:
            pass

    same_as_python(kernel, log(), np.arange(4.0), np.ones(3))


# -- places in places

RECORD = np.dtype([("a", "u1"), ("x", "f4"), ("p", "f4", (4,)), ("z", "c8"), ("n", [("u", "i2")])])

NESTED = """
def k(a, z, m, out):
    for i in range(len(a)):
        a[i].x += i
        a[i]["x"] *= 2
        a[i].n.u += 3
        a[i]["n"]["u"] <<= 1
        a[i].a += 7
        a[i].z *= 2j
        a[i].z += a[i].z.real
        r = a[i]
        r.x, r.a = r.a, 3
        z[i] += z[i].imag
        m[i][1] -= m[i, 0]
        m[i] += 1
        m.T[2, i] *= 3
        out[i], out[-1] = a[i].x, z[i].real
"""
ARRAYS_IN_FIELDS = """
def k(a):
    for i in range(len(a)):
        a[i].p[1] += 2
        a[i].p[1:3] *= a[i].x
        a[i]["p"][-1] = i
        a["p"][i, 0] -= 5
        a["x"][i] -= 1
        a["n"]["u"][i] |= 1
    a["p"][:, 2] += 1
    a[0].p += a[1].p
    a["x"] += 2
"""


@pytest.mark.parametrize("align", [False, True], ids=["packed", "aligned"])
def test_places_in_places(align: bool) -> None:
    dtype = np.dtype(RECORD.descr, align=align)

    def records() -> Any:
        raw = np.random.default_rng(3).integers(1, 60, 4 * dtype.itemsize).astype(np.uint8)
        return raw.view(dtype).view(np.recarray)

    def make() -> tuple[Any, ...]:
        numbers = np.arange(12.0).reshape(4, 3)
        return records(), np.arange(4) * (1 + 2j), numbers, np.zeros(5)

    Program(NESTED, make).check(make)
    if align:
        Program(ARRAYS_IN_FIELDS, lambda: (records(),)).check(lambda: (records(),))


def test_lanes_are_places() -> None:
    text = """
    def k(x):
        rows = cuda.vectors(x, 4)
        for i in range(len(rows)):
            r = rows[i]
            r.x += 1
            rows[i].y *= r.x
            r.z, r.w = r.w, r.z
            rows[i] += r.x
    """
    plain = """
    def k(x):
        rows = x.reshape(-1, 4)
        for i in range(len(rows)):
            r = rows[i]
            r[0] += 1
            rows[i][1] *= r[0]
            r[2], r[3] = float(r[3]), float(r[2])
            rows[i] += float(r[0])
    """

    def make() -> tuple[Any, ...]:
        return (np.arange(8, dtype=np.float32),)

    found, expected = make(), make()
    Program(plain, make).function(*expected)
    Program(text, make).launch(found)
    np.testing.assert_array_equal(found[0], expected[0])


def test_whole_arrays_behind_names_change_in_place() -> None:
    def kernel(x, y, m):
        row = m[1]
        row += x
        part = y[1:]
        part *= 2
        x += y
        m[0][:] = row
        m[...] -= 1

    same_as_python(kernel, np.arange(3.0), np.ones(3), np.arange(6.0).reshape(2, 3))


# -- one check


def count(kernel: Any, name: str, *arguments: Any) -> int:
    module = build_ir(job_of(kernel, arguments))
    return str(module).count(name)


def test_an_update_checks_its_index_once() -> None:
    def element(x, i):
        x[i] += 2

    def of_matrix(x, i):
        x[i, 1] *= i

    def field(a, i):
        a[i].x += 1

    x = np.zeros(3, np.float32)
    assert count(element, "check.bounds", x, 1) == 1
    assert count(element, "array.wrap_index", x, 1) == 1
    assert count(of_matrix, "check.bounds", np.zeros((2, 2)), 1) == 2
    assert count(field, "check.bounds", np.zeros(3, RECORD), 1) == 1


# -- refusals

REFUSED = [
    ("t = (1, n)\nt[0] += 2", "GC203", "an item of (int 1, int) can't be assigned"),
    ("t = (1, n)\nt[0] = 2", "GC203", "an item of (int 1, int) can't be assigned"),
    ("t = (1, n)\nt[0], y[1] = 2, 3", "GC203", "an item of (int 1, int) can't be assigned"),
    ("for n[0] in range(3): pass", "GC203", "int has no items, so that none can be assigned"),
    ("y.shape += 1", "GC101", "attributes of 1-d array of float32 can't be assigned"),
    ("y.shape = 1", "GC101", "attributes of 1-d array of float32 can't be assigned"),
    ("y.total += 1", "GC101", "attributes of 1-d array of float32 can't be assigned"),
    ("y[1.5] += 1", "GC202", "an index of 'y' is an integer or slice, not float"),
    ("y[0, 1] += 1", "GC202", "2 indices for 'y'"),
    ("i[0] += 1.5", "GC203", "float64 stored into 'i' of int32 would lose its fraction"),
    ("GLOBAL[0] += 1", "GC305", "is read-only"),
    ("GLOBAL[0] = 1", "GC305", "is read-only"),
    ("GLOBAL[:2] += 1", "GC305", "is read-only"),
    ("GLOBAL[:2] = 1", "GC305", "is read-only"),
    ("g = GLOBAL\ng += 1", "GC305", "is read-only"),
    ("GLOBAL.fill(1)", "GC305", "is read-only"),
    ("operator.setitem(GLOBAL, 0, 1)", "GC305", "is read-only"),
    ("for GLOBAL[0] in range(3): pass", "GC305", "is read-only"),
    ("cuda.atomic.add(GLOBAL, 0, 1)", "GC305", "is read-only"),
    ("del y[0]", "GC101", "only names can be deleted"),
    ("m = [1, n]\nm *= 2", "GC203", "*= changes a list"),
]


@pytest.mark.parametrize(("body", "code", "words"), REFUSED, ids=[row[0] for row in REFUSED])
def test_refused_targets(body: str, code: str, words: str) -> None:
    lines = "\n    ".join(body.split("\n"))
    found = refused(f"def k(y, i, n):\n    {lines}\n")
    assert [each.code for each in found.diagnostics] == [code]
    assert words in str(found)
