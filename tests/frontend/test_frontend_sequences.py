"""Unpacking, comprehensions, zip and its kin, and what goes through them, beside CPython."""

from __future__ import annotations

import functools

import numpy as np
import pytest
from language_testing import execute, same_as_python

from cuda_target import cuda
from gpucompiler.diagnostics.errors import KernelError

TABLE = {"low": 1, "high": 7}
NAMES = ["low", "high"]


def test_walrus() -> None:
    def kernel(y, x, n):
        if (k := n + 1) > 3:
            y[0] = k
        while (n := n - 1) > 0:
            y[1] += n
        second = -1.0
        first = x[0] > 0 and (second := x[1]) > 1
        y[2] = second + first
        y[3] = (a := x[2]) + a if x[3] > 0 else (a := x[1]) * a
        y[4] = a
        y[5] = sum((last := v) * 2 for v in (x[0], x[1]))
        y[6] = last
        y[7] = x[0] < (b := x[1]) < x[2]
        y[8] = b

    for x in (np.arange(1, 5.0), np.array([2.0, 1.5, 4, -1]), np.array([-1.0, 3, 2, 0])):
        same_as_python(kernel, np.zeros(9), x, 5)
        same_as_python(kernel, np.zeros(9), x, 1)


def test_places_and_counts_of_items() -> None:
    def kernel(y, x, n):
        t, a = (x[0], 2, x[1], 7.0, n), x[2]
        y[0], y[1], y[2] = t.index(x[1]), t.count(2), t.count(n)
        # NaN is itself, and equals no other.
        y[3], y[4] = (a, x[2], a).count(a), (x[2], a, a).index(a)
        y[5], y[6] = (1, 2, 3).index(n), (1, 2, 3, 1).count(n)
        y[7], y[8] = t.index(n, 2), [x[0], n].index(n)
        y[9], y[10] = ("a", n, x[0], None).index(n), ("a", n, None).index(None)

    for x in (np.array([3.0, 4, np.nan]), np.array([2.0, 2, 5])):
        for n in (1, 2):
            same_as_python(kernel, np.zeros(11), x, n)

    def missing(y, x):
        y[0] = (x[0], 2).index(7)

    with pytest.raises(ValueError, match="x not in tuple"):
        execute(missing, np.zeros(1), np.ones(1))


def test_starred_unpacking_items_and_arguments() -> None:
    def weighted(a, b, c=10, *, d=0):
        return a + 2 * b + 3 * c + 5 * d

    def kernel(y, t, x):
        first, *middle, last = t
        y[0] = first + last + middle[0] + len(middle)
        *start, end = (x[0], x[1])
        y[1] = start[0] - end
        (a, *b), c = ((x[0], 2, x[1]), 3)
        y[2] = a + b[1] + c + b[0]
        both = (*t, *middle, x[0])
        y[3] = sum(both) + len(both)
        y[4] = weighted(*t[:0], *middle, *start)
        y[5] = weighted(x[0], *(x[1], 2), d=x[2])
        merged = {"b": 1, "c": x[0], "c": 4}
        y[6] = weighted(a=x[1], **merged)
        d, e = range(2, 6, 2)
        y[7] = d * e
        [f, *g] = [x[0], 1]
        y[8] = f + len(g)
        *h, i = (5,)
        y[9] = len(h) + i

    same_as_python(kernel, np.zeros(10), (1, 2.5, 4), np.array([3.0, 7, 1]))


def test_del() -> None:
    def kernel(y, x, n):
        a, b = x[0], x[1]
        y[0] = a
        del a
        a = b
        y[1] = a
        del a, (b)
        for i in range(n):
            q = x[i]
            y[2] += q
            del q

    same_as_python(kernel, np.zeros(3), np.arange(1.0, 5), 4)


def test_comprehensions_and_their_scope() -> None:
    def kernel(y, x, t, n):
        i = 100
        squares = [v * v for v in t]
        pairs = tuple((i, v) for i, v in enumerate(squares))
        y[0] = pairs[1][1] + pairs[2][0] + i
        y[1] = sum([j * x[j] for j in range(3) if j != 1])
        table = [[r * 10 + c for c in range(2)] for r in range(3)]
        y[2] = table[2][1] + len(table)
        flat = [v for row in table for v in row if v % 2]
        y[3] = len(flat) * 1000 + flat[-1]
        named = {name: x[k] for k, name in enumerate(("a", "b"))}
        y[4] = named["b"] * 2 + len(named) + ("a" in named)
        y[5] = sum(value for value in named.values())
        for name, value in named.items():
            if name == "a":
                y[6] = value
        y[7] = n

    same_as_python(kernel, np.zeros(8), np.arange(1.0, 5), (1, 2.5, 4), 4)


def test_conditions_of_comprehensions_are_tested_in_order() -> None:
    def kernel(y, x, n):
        y[0] = sum([k for k in range(7) if k if 6 % k == 0])
        y[1] = sum(w for v in x if (w := v * 2) > 1 if w < 8)
        y[2] = sum([k for k in range(7) if k % 2 if k % 3])

    same_as_python(kernel, np.zeros(3), np.array([0.25, 1.5, 3.0, 5.0]), 4)


def test_arrays_of_a_comprehension_are_as_many() -> None:
    def kernel(y, n):
        parts = [cuda.local.array(2, np.int64) for _ in range(3)]
        for part in parts:
            part[0] = n
        parts[1][0] = 7
        y[0] = parts[0][0] * 100 + parts[1][0] * 10 + parts[2][0]

    y = np.zeros(1)
    execute(kernel, y, 4)
    assert y[0] == 474


def test_any_and_all_stop_early() -> None:
    def kernel(y, x, n):
        seen = 0
        y[0] = any((seen := seen + 1) and v > 2 for v in x)
        y[1] = seen
        y[2] = all(v > 0 for v in (x[0], x[1], x[2]))
        y[3] = all(x[i] > x[j] for i in range(n) for j in range(i) if x[j] != 3)
        y[4] = any((x[0] > 5, x[1] > 1))
        y[5] = all(())
        y[6] = any(x)
        y[7] = all((1, n, "text"))
        y[8] = sum(any(v == w for w in (1, 3)) for v in x)
        for i in range(n):
            if any(x[k] < 0 for k in range(i)):
                break
            if all(x[k] >= 3 for k in range(i, n)):
                continue
            y[9] += i

    for x in ([1.0, 2, 3, 4], [3.0, 1, -2, 0], [0.0, 0, 0, 0], [5.0, 4, 3, 3]):
        same_as_python(kernel, np.zeros(10), np.array(x), 4)


def test_sum_min_and_max() -> None:
    def half(v):
        return v / 2

    def kernel(y, x, f, t, n):
        y[0] = sum(x)
        y[1] = sum(x[i] * f[i] for i in range(n))
        y[2] = sum((v for v in x if v > 1), 10)
        y[3] = sum(t, start=0.5)
        y[4] = max(x) - min(x)
        y[5] = max(v * -1 for v in t)
        y[6] = min(abs(x[i] - 2.2) for i in range(n))
        y[7] = max(t, key=lambda_free)
        y[8] = max((), default=3)
        y[9] = min(*t, x[0])
        y[10] = sum(a * b for a, b in zip(x, f))
        y[11] = max(x[1], x[2], key=abs)
        y[12] = functools.reduce(max, t, x[3])
        y[13] = max(a - b for a, b in zip(x, reversed(x)))

    def lambda_free(v):
        return -half(v)

    x = np.array([1.0, -4, 3, 2.5])
    same_as_python(kernel, np.zeros(14), x, x.astype(np.float32), (2, 1.5, 3), 4)


def test_zip_enumerate_and_reversed_in_loops() -> None:
    def kernel(y, x, f, t, n):
        for i, v in enumerate(x, 2):
            y[0] += i * v
        for a, b in zip(x, f):
            y[1] += a * b
        for i, (a, b) in enumerate(zip(x, range(n, 0, -2))):
            y[2] += i + a * b
        for v in reversed(x):
            y[3] = y[3] * 2 + v
        for i in reversed(range(1, n, 2)):
            y[4] = y[4] * 10 + i
        for a, b, c in zip(t, x, (3, 2, 1)):
            if a == 2.5:
                continue
            y[5] += a * b * c
        else:
            y[6] = 1
        for i, (a, b) in enumerate(zip(t, f)):
            if a > 2 and b > n:
                break
            y[7] += a + i
        else:
            y[8] = 5
        for v in reversed(t):
            y[9] = y[9] * 3 + v
        for i, j in zip(range(n), reversed(range(0, -n, -1))):
            y[10] += i * j
        for row in zip(x, x, x):
            y[11] += row[0] - row[2]
        for i, v in enumerate(reversed(f)):
            y[12] += i * v

    f = np.array([3.0, 1, 2], np.float32)
    for n in (0, 1, 2, 5, 8):
        same_as_python(kernel, np.zeros(13), np.array([1.0, 2, 4, 8, 16]), f, (1, 2.5, 4), n)
        same_as_python(kernel, np.zeros(13), np.array([1.0]), f, (1, 2.5, 4), n)


def test_sequences_known_at_compile_time() -> None:
    def kernel(y, x, n):
        y[0] = len(range(3, 20, 4)) + len(range(n)) + len(range(n, 0, -3))
        y[1] = TABLE[NAMES[1]] + sum(TABLE[name] for name in NAMES)
        for name in NAMES:
            y[2] += TABLE[name]
        y[3] = len([*"abc"]) + tuple(range(4))[2]
        items = [x[0], 2] + [x[1]]
        items = items * 2
        y[4] = items[5] + len(items)
        y[5] = (x[0], 1) == (x[0], 1)
        y[6] = [1, 2] == (1, 2)
        y[7] = n in (1, 2, 3)
        y[10] = (x[0], n) < (2, 3, 0)
        y[11] = (n, *items) >= (3, 2.0)
        y[12] = ([1, n] == [1, 3]) + ((n,) != (n, n))
        y[13] = {"a": n}.get("a") + {"a": n}.get("b", 5) + TABLE.get("low")
        y[14] = sum(items[1::2]) + (n, 2, 3)[-2]
        for k in (*range(2), n):
            y[8] += k
        best = [*items]
        for _ in range(n):
            best = [v + 1 for v in best]
        y[9] = best[0]

    for n in (0, 3, 7):
        same_as_python(kernel, np.zeros(15), np.array([2.0, 5]), n)


def test_loops_lose_names_that_their_body_deletes() -> None:
    def kernel(y, x, n):
        q = 1.0
        for i in range(n):
            q = x[i]
            y[i] = q
            del q
        q = 3
        y[0] += q

    same_as_python(kernel, np.zeros(4), np.arange(4.0), 4)


CHOSEN = {5, 2, 9}
WORDS = frozenset({"mean", "sum"})


def test_sets_are_asked_and_never_gone_through() -> None:
    def kernel(y, x, n):
        y[0] = n in CHOSEN
        y[1] = x[0] not in {v * 2 for v in (1, 2, 3) if v > 1}
        y[2] = len({v % 3 for v in range(10)}) + len(CHOSEN | {1})
        y[3] = min(CHOSEN) * 100 + max(CHOSEN) * 10 + sum(CHOSEN)
        y[4] = any({0, 1}) + all({0, 1}) * 2 + ("mean" in WORDS) * 4
        for v in sorted(CHOSEN - {2}):
            y[5] = y[5] * 10 + v
        first, *rest = sorted({w for row in ((3, 1), (2, 1)) for w in row})
        y[6] = first * 10 + len(rest)
        y[7] = ({1, 2} == {2, 1}) + (CHOSEN <= {2, 5, 9, 11}) * 2 + CHOSEN.isdisjoint({1})
        y[8] = sum([x[0] * v for v in sorted({v for v in (2, 1)})])
        functions = [lambda: k for k in (1, 2)]
        y[9] = len({functions[k]() for k in (0, 1)}) + len({(lambda: q)() for q in (3, 4, 3)})

    same_as_python(kernel, np.zeros(10), np.array([4.0]), 9)


def sets_in_order(case):
    def for_loop(y):
        for v in CHOSEN:
            y[0] += v

    def unpacked(y):
        a, b, c = CHOSEN
        y[0] = a + b + c

    def starred(y):
        y[0] = (*CHOSEN, 1)[0]

    def listed(y):
        y[0] = list(CHOSEN)[0]  # noqa: RUF015

    def as_tuple(y):
        y[0] = tuple({1, 2})[1]

    def comprehended(y):
        y[0] = [v for v in {1, 2}][0]  # noqa: RUF015

    def generated(y):
        y[0] = any(v > y[0] for v in CHOSEN)

    def enumerated(y):
        for k, v in enumerate({1, 2}):
            y[k] = v

    def zipped(y):
        for k, v in zip(CHOSEN, (1, 2, 3), strict=False):
            y[k] = v

    def summed(y):
        y[0] = sum({0.1, 0.2, 0.3})

    def least(y):
        y[0] = min({0.5, 1.5})

    def of_sets(y):
        y[0] = len({v for v in CHOSEN})

    return [f for f in locals().values() if callable(f)][case]


@pytest.mark.parametrize("case", range(12))
def test_the_order_of_a_set_is_refused(case: int) -> None:
    with pytest.raises(KernelError, match=r"has no order that all processes agree on") as caught:
        execute(sets_in_order(case), np.zeros(1))
    assert [d.code for d in caught.value.diagnostics] == ["GC104"]
    assert "sorted(s)" in caught.value.diagnostics[0].hint


def test_run_time_values_make_no_set() -> None:
    def kernel(y, n):
        y[0] = len({n + v for v in (1, 2)})

    with pytest.raises(KernelError, match="a set in a kernel is made of compile-time values"):
        execute(kernel, np.zeros(1), 1)

    def unhashable(y):
        y[0] = len({[v] for v in (1, 2)})  # pyright: ignore[reportUnhashable]

    with pytest.raises(KernelError, match="unhashable"):
        execute(unhashable, np.zeros(1))


def test_any_and_sum_inside_of_each_other() -> None:
    def kernel(y, x, z):
        y[0] = sum(a + sum(b for b in z if b > a) for a in x if any(b > a for b in z))
        y[1] = 1.0 if all(any(b > a for b in z) for a in x) else 0.0
        q = 0.0
        y[2] = ((q := x[0] + 1) if x[0] > 0 and z[0] > 0 else z[0]) + q
        y[3] = max(a + (1.0 if any(b > a for b in z) else 0.0) for a in x)

    for z in (np.array([2.0, 5.0, 2.5]), np.array([0.5, -1.0]), np.array([-1.0])):
        same_as_python(kernel, np.zeros(4), np.array([1.0, 2.0, 3.0]), z)


def test_bytecode_of_files_may_have_sets_in_another_order() -> None:
    def kernel(y):
        y[0] = 1 if y[0] in {8, 0} else 0

    code = kernel.__code__
    constants = tuple(frozenset((0, 8)) if c == {8, 0} else c for c in code.co_consts)
    kernel.__code__ = code.replace(co_consts=constants)
    assert [list(c) for c in constants if isinstance(c, frozenset)] == [[0, 8]] != [[*{8, 0}]]
    y = np.full(1, 8.0)
    execute(kernel, y)
    assert y[0] == 1
