"""Random numbers: known words, equal results in Python and in kernels, and statistics."""

from __future__ import annotations

import itertools
import math
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from scipy import stats
from small_crush import SMALL_CRUSH

from cuda_target import cuda
from gpucompiler import KernelError, code_ir, function_from_source, random

TARGETS = ["host", pytest.param("cuda", marks=pytest.mark.gpu)]
# Seeds, counters and streams at the limits of their types.
INTEGERS = (0, 1, -1, 2**31, 2**32 - 1, 2**62, 2**63 - 1, -(2**63))

# Source: the file kat_vectors of the Random123 library.
KNOWN = [
    ((0,) * 4, (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((2**32 - 1,) * 4, (2**32 - 1,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]


def run(kernel: Any, *arguments: Any, count: int, target: str = "host", **options: Any) -> None:
    cuda(threads=64, blocks=-(-count // 64), target=target, **options)(kernel)(*arguments)


def test_no_number_of_the_exponential_distribution_is_negative_zero() -> None:
    def kernel(y: Any, at: Any) -> None:
        y[cuda.threadIdx.x] = random.exponential(0, at)

    at = 38471471
    assert random.bits(0, at)[0] > 2**32 - 64, "a word whose float is 1"
    y = np.ones(1, np.float32)
    cuda(threads=1, blocks=1, target="host")(kernel)(y, at)
    for found in (y[0], random.exponential(0, at)):
        assert found == 0
        assert not np.signbit(found)


@pytest.mark.parametrize(("counter", "key", "expected"), KNOWN)
def test_words_are_those_of_the_authors(counter: Any, key: Any, expected: Any) -> None:
    counter, key = tuple(map(np.uint32, counter)), tuple(map(np.uint32, key))
    assert random.philox4x32(counter, key) == expected

    def kernel(y: Any, counter: Any, key: Any) -> None:
        words = random.philox4x32(counter, key)
        for k in range(4):
            y[k] = words[k]

    y = np.zeros(4, np.uint32)
    run(kernel, y, counter, key, count=1)
    assert tuple(y) == expected


def fill(bits: Any, floats: Any, doubles: Any, whole: Any, seed: Any, stream: Any) -> None:
    i = cuda.grid(1)
    if i < len(whole):
        words = random.bits(seed, i, stream)
        for k in range(4):
            bits[i, k] = words[k]
        floats[i, 0] = random.random(seed, i, stream)
        floats[i, 1] = random.uniform(seed, i, -2, 3, stream)
        floats[i, 2] = random.normal(seed, i, stream)
        floats[i, 3] = random.exponential(seed, i, stream)
        doubles[i, 0] = random.random(seed, i, stream, np.float64)
        doubles[i, 1] = random.uniform(seed, i, -2, 3, stream, np.float64)
        doubles[i, 2] = random.normal(seed, i, stream, np.float64)
        doubles[i, 3] = random.exponential(seed, i, stream, np.float64)
        whole[i, 0] = random.integers(seed, i, -3, 4, stream)
        whole[i, 1] = random.integers(seed, i, -(2**63), 2**63 - 1, stream)
        whole[i, 2] = random.integers(seed, i, 0, 3 * 2**61, stream)
        whole[i, 3] = random.permutation(seed, i, len(whole), stream)


def filled(seed: Any, stream: Any, count: int, target: str, **options: Any) -> Any:
    arrays = [np.zeros((count, 4), t) for t in (np.uint32, np.float32, np.float64, np.int64)]
    run(fill, *arrays, seed, stream, count=count, target=target, **options)
    return arrays


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("seed", "stream"), [*zip(INTEGERS, INTEGERS[::-1], strict=True)])
@pytest.mark.sample(4)
def test_kernels_compute_what_python_does(seed: int, stream: int, target: str) -> None:
    count = 40
    bits, floats, doubles, whole = filled(seed, stream, count, target)
    for i in range(count):
        assert tuple(bits[i]) == random.bits(seed, i, stream)
        assert floats[i, 0] == random.random(seed, i, stream)
        assert doubles[i, 0] == random.random(seed, i, stream, np.float64)
        assert whole[i, 0] == random.integers(seed, i, -3, 4, stream)
        assert whole[i, 1] == random.integers(seed, i, -(2**63), 2**63 - 1, stream)
        assert whole[i, 2] == random.integers(seed, i, 0, 3 * 2**61, stream)
        assert whole[i, 3] == random.permutation(seed, i, count, stream)
        # NumPy's logarithm and cosine may differ from ours in the last place.
        for row, dtype in ((floats, np.float32), (doubles, np.float64)):
            expected = (
                random.uniform(seed, i, -2, 3, stream, dtype),
                random.normal(seed, i, stream, dtype),
                random.exponential(seed, i, stream, dtype),
            )
            tolerance = 4 * np.finfo(dtype).eps
            assert np.allclose(row[i, 1:], expected, rtol=tolerance, atol=tolerance)


def test_no_function_of_a_targets_own_library_is_called() -> None:
    """A logarithm of libdevice and one of the host differ in the last place."""

    def kernel(y: Any, seed: Any) -> None:
        one, other = random.normal(seed, 1), random.normal(seed, 1, 0, np.float64)
        y[0] = one + other + random.exponential(seed, 2) + random.exponential(seed, 2, 0, y.dtype)

    job = cuda(threads=1, blocks=1, target="host")(kernel).job(np.zeros(1), 3)
    assert set(re.findall(r'<function = "(\w+)">', code_ir(job))) == {"rint", "sqrt"}


@pytest.mark.gpu
def test_a_gpu_computes_the_hosts_bits() -> None:
    for one, other in zip(filled(9, 1, 10_000, "host"), filled(9, 1, 10_000, "cuda"), strict=True):
        for column in range(one.shape[1]):
            assert one[:, column].tobytes() == other[:, column].tobytes(), (one.dtype, column)


@pytest.mark.full
def test_numbers_do_not_depend_on_how_products_are_rounded() -> None:
    for one, other in zip(
        filled(5, 2, 2000, "host"), filled(5, 2, 2000, "host", fma="off"), strict=True
    ):
        # A scaled uniform number is a product and a sum.
        columns = [0, 2, 3]
        assert one[:, columns].tobytes() == other[:, columns].tobytes()


def test_python_ints_of_64_bits_are_taken_whole() -> None:
    def kernel(y: Any) -> None:
        y[0] = random.bits(2**63 + 5, -1, 2**64 - 1)[0]

    y = np.zeros(1, np.uint32)
    run(kernel, y, count=1)
    wide = np.uint64(2**64 - 1)
    assert y[0] == random.bits(2**63 + 5, -1, 2**64 - 1)[0]
    assert y[0] == random.bits(np.uint64(2**63 + 5), wide, wide)[0]
    for beyond in (2**64, -(2**63) - 1):
        with pytest.raises(OverflowError):
            random.bits(beyond, 0)


@pytest.mark.parametrize("key", [np.uint64(2**64 - 1), np.int8(-1), np.int64(-1), -1])
def test_keys_of_any_integer_type(key: Any) -> None:
    def kernel(y: Any, key: Any) -> None:
        y[0] = random.bits(key, 5)[0]

    y = np.zeros(1, np.uint32)
    run(kernel, y, key, count=1)
    assert y[0] == random.bits(-1, 5)[0] == random.bits(key, 5)[0]


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("random.random(1.5, 0)", "key, i and stream of a random number are integers"),
        ("random.random(1, 0, dtype=np.float16)", "np.float32 or np.float64"),
        ("random.integers(1, 0, 0, 2.5)", "low and high of random integers are integers"),
        ("random.permutation(1, 0, 2.5)", "i and n of a permutation are integers"),
    ],
)
def test_arguments_of_other_types_are_refused(expression: str, message: str) -> None:
    scope: dict[str, Any] = {"random": random, "np": np}
    made = function_from_source(f"def k(y):\n    y[0] = {expression}\n", "k", scope)
    with pytest.raises(KernelError, match=message) as caught:
        run(made, np.zeros(1), count=1)
    # The place is the call in the kernel, not the library's statement.
    assert f":2:12, in k\n  2 |     y[0] = {expression}" in str(caught.value)
    with pytest.raises(AssertionError, match=message):
        eval(expression, scope)


# -- permutations and integers


@pytest.mark.parametrize("n", [1, 2, 3, 4, 7, 16, 17, 24, 25, 32, 33, 100, 1000, 4097])
def test_a_permutation_has_each_number_once(n: int) -> None:
    def kernel(y: Any, seed: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = random.permutation(seed, i, len(y))

    y = np.zeros(n, np.int64)
    for seed in range(3):
        run(kernel, y, seed, count=n)
        assert sorted(y) == list(range(n))
    assert random.permutation(1, -1, n) == -1
    assert random.permutation(1, n, n) == n


@pytest.mark.parametrize("n", [4, 5, 6])
def test_all_permutations_come_equally_often(n: int) -> None:
    def kernel(y: Any) -> None:
        seed = cuda.grid(1)
        if seed < len(y):
            code = 0
            for k in range(n):
                code = code * n + random.permutation(seed, k, n)
            y[seed] = code

    y = np.zeros(40_000, np.int64)
    run(kernel, y, count=len(y))
    orders = itertools.permutations(range(n))
    expected = {sum(v * n ** (n - 1 - k) for k, v in enumerate(order)) for order in orders}
    counts = Counter(y.tolist())
    assert set(counts) == expected
    assert stats.chisquare(list(counts.values())).pvalue > 1e-4


@pytest.mark.parametrize("n", [8, 32, 64])
def test_odd_and_even_permutations_come_equally_often(n: int) -> None:
    """A Feistel network of whole bits gives even permutations alone."""

    def kernel(y: Any) -> None:
        seed = cuda.grid(1)
        if seed < len(y):
            for k in range(n):
                y[seed, k] = random.permutation(seed, k, n)

    y = np.zeros((2000, n), np.int64)
    run(kernel, y, count=len(y))
    i, j = np.triu_indices(n, 1)
    odd = int(((y[:, i] > y[:, j]).sum(1) % 2).sum())
    assert stats.binomtest(odd, len(y)).pvalue > 1e-4


def test_wide_integers_are_drawn_again() -> None:
    """A quarter of all words is refused at first. The thirds of the range come equally often."""

    def kernel(y: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = random.integers(11, i, -(2**63), 2**62)

    y = np.zeros(30_000, np.int64)
    run(kernel, y, count=len(y))
    thirds = np.bincount((y >> 62) + 2)
    assert len(thirds) == 3
    assert stats.chisquare(thirds).pvalue > 1e-4


def test_integers_of_an_empty_range_raise_at_their_call() -> None:
    def kernel(y: Any, high: int) -> None:
        i = cuda.grid(1)
        y[i] = random.integers(11, i, 5, high)

    y = np.zeros(4, np.int64)
    with pytest.raises(ValueError, match="low >= high"):
        random.integers(1, 2, 5, 5)
    for high in (5, -5):
        with pytest.raises(ValueError, match="low >= high") as error:
            cuda(threads=4, blocks=1, target="host")(kernel)(y, high)
        assert "y[i] = random.integers(11, i, 5, high)" in error.value.__notes__[0]


# -- distributions


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize(
    ("function", "distribution"),
    [
        (lambda i, d: random.random(3, i, dtype=d), "uniform"),
        (lambda i, d: random.normal(3, i, dtype=d), "norm"),
        (lambda i, d: random.exponential(3, i, dtype=d), "expon"),
        (lambda i, d: random.uniform(3, i, 0, 1, 7, d), "uniform"),
    ],
)
def test_distributions(function: Callable[..., Any], distribution: str, dtype: Any) -> None:
    def kernel(y: Any, dtype: Any) -> None:
        i = cuda.grid(1)
        if i < len(y):
            y[i] = function(i, dtype)

    y = np.zeros(100_000, dtype)
    run(kernel, y, dtype, count=len(y))
    assert np.isfinite(y).all()
    assert stats.kstest(y, distribution).pvalue > 1e-4
    # No number depends on its neighbour.
    assert abs(np.corrcoef(y[:-1], y[1:])[0, 1]) < 5 / math.sqrt(len(y))


def words_in_order(y: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        words = random.bits(1, i >> 2)
        for k in cuda.static_range(4):
            if i & 3 == k:
                y[i] = words[k]


def first_words(y: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = random.bits(1, i)[0]


def first_words_of_seeds(y: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = random.bits(i, 0)[0]


def last_words_of_streams(y: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = random.bits(1, i & 7, i >> 3)[3]


def reversed_words(y: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = cuda.brev(random.bits(1, i)[1])


SEQUENCES = [
    words_in_order,
    first_words,
    first_words_of_seeds,
    last_words_of_streams,
    reversed_words,
]


@pytest.mark.sample(3)
@pytest.mark.parametrize("sequence", SEQUENCES, ids=lambda f: f.__name__)
def test_statistics_of_small_crush(sequence: Any, pytestconfig: pytest.Config) -> None:
    y = np.zeros(2**22 if pytestconfig.getoption("--full") else 2**19, np.uint32)
    run(sequence, y, count=len(y))
    found = {test.__name__: test(y) for test in SMALL_CRUSH}
    # 50 probabilities: the least of good words is below 1e-4 once in 200 such runs.
    assert all(1e-4 < p < 1 - 1e-4 for p in found.values()), found


@pytest.mark.parametrize("bad", ["counter", "middle square", "linear congruence"])
def test_the_statistics_find_bad_generators(bad: str) -> None:
    n = np.arange(2**18, dtype=np.uint64)
    if bad == "counter":
        words = n * np.uint64(2654435769)
    elif bad == "middle square":
        words = (n * n * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(16)
    else:
        state, made = 1, []
        for _ in range(2**16):
            state = (state * 16807) % (2**31 - 1)
            made.append(state * 2)
        words = np.array(made, np.uint64)
    y = (words & np.uint64(2**32 - 1)).astype(np.uint32)
    assert any(not 1e-9 < test(y) < 1 - 1e-9 for test in SMALL_CRUSH)
