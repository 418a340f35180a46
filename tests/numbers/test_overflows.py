"""Checked mode: a Python int that leaves its 64 bits raises an OverflowError; others never do."""

from __future__ import annotations

import itertools
import math
import operator
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from corpus_testing import job_of as job_of_case
from language_testing import execute, job_of

from cuda_target import cuda
from gpucompiler.diagnostics.errors import DeviceOverflowError
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_ir, lower_ir
from gpucompiler.host.target import HostParams
from gpucompiler.jobs.artifact import metadata_of_assembly
from gpucompiler.jobs.kernel import launch_dimensions
from kernels.corpus import CORPUS

Kernel = Callable[..., Any]
END = 2**63
EDGES = (
    0, 1, -1, 2, -2, 3, END - 1, -END, 1 - END, 2**31, 2**32, -(2**31), 2**62, -(2**62), 2**53 + 1,
    3037000499, 3037000500, -3037000500, 2**62 + 1,
)  # fmt: skip
COUNTS = (0, 1, 2, 3, 31, 39, 40, 62, 63, 64, 65, 100)


def add(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = int(a[i]) + int(b[i])


def subtract(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = int(a[i]) - int(b[i])


def multiply(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = int(a[i]) * int(b[i])


def shift(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = int(a[i]) << int(b[i])


def power(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = int(a[i]) ** int(b[i])


def square(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = int(a[i]) ** 2


def negate(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = -int(a[i])


def absolute(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = abs(int(a[i]))


def divide(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = int(a[i]) // int(b[i])


def quotient(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = divmod(int(a[i]), -1)[0]


def to_tens(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = round(int(a[i]), -1)


def to_digits(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = round(int(a[i]), -int(b[i]))


def divisor(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = math.gcd(int(a[i]), int(b[i]))


def multiple(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = math.lcm(int(a[i]), int(b[i]))


def divisor_of_three(y, a, b, c):
    y[0] = math.gcd(a, b, c)


@pytest.mark.parametrize(
    "given", [(0, -END, 6), (-END, -END, 4), (12, 0, -END), (-END, 0, 0), (0, 0, -END)]
)
def test_only_the_divisor_of_all_numbers_may_overflow(given: tuple[int, int, int]) -> None:
    launch = cuda(threads=1, blocks=1, target="host", bounds=True)(divisor_of_three)
    y, exact = np.zeros(1, np.int64), math.gcd(*given)
    if exact == END:
        with pytest.raises(DeviceOverflowError):
            launch(y, *given)
        return
    launch(y, *given)
    assert y[0] == exact


def multiple_of_three(y, a, b, c):
    y[0] = math.lcm(a, b, c)


@pytest.mark.parametrize(
    "given",
    [(-END, 3, 0), (3, -END, 0), (0, -END, -END), (END // 2, 4, 3), (-END, 1, 1), (4, -6, 10)],
)
def test_only_the_multiple_of_all_numbers_may_overflow(given: tuple[int, int, int]) -> None:
    launch = cuda(threads=1, blocks=1, target="host", bounds=True)(multiple_of_three)
    y, exact = np.zeros(1, np.int64), math.lcm(*given)
    if exact >= END:
        with pytest.raises(DeviceOverflowError):
            launch(y, *given)
        return
    launch(y, *given)
    assert y[0] == exact


def length_of_range(y, a, b, c):
    y[0] = len(range(a, b, c))


def first_of_reversed(y, a, b, c):
    for i in reversed(range(a, b, c)):
        y[0] = i
        break


def items_of_ranges(y, a, b, c):
    for k, i in enumerate(reversed(range(a, b, c))):
        y[k] = i
        if k == 1:
            break
    for k, i in enumerate(range(a, b, c)):
        y[2 + k] = i
        if k == 1:
            break


BOUNDS = (-END, -END + 1, -5, 0, 6, END - 1)


def test_bounds_of_ranges_may_be_as_far_apart_as_ints_are() -> None:
    count = cuda(threads=1, blocks=1, target="host", bounds=True)(length_of_range)
    last = cuda(threads=1, blocks=1, target="host", bounds=True)(first_of_reversed)
    both = cuda(threads=1, blocks=1, target="host", bounds=True)(items_of_ranges)
    for a, b, c in itertools.product(BOUNDS, BOUNDS, (1, 2, 3, END - 1, -1, -3, -END)):
        found, y = range(a, b, c), np.zeros(1, np.int64)
        length = max(0, -((a - b) // c))
        if length < END:
            count(y, a, b, c)
            assert y[0] == length, found
        else:
            with pytest.raises(DeviceOverflowError):
                count(y, a, b, c)
        if 0 < length < END:
            last(y, a, b, c)
            assert y[0] == found[-1], found
            ends = np.zeros(4, np.int64)
            both(ends, a, b, c)
            last_ones = [*itertools.islice(reversed(found), 2)]
            first_ones = [*itertools.islice(found, 2)]
            assert ends[: len(last_ones)].tolist() == last_ones, found
            assert ends[2 : 2 + len(first_ones)].tolist() == first_ones, found


def reversed_from_the_least(y, n):
    for i in reversed(range(-(2**63), n)):
        y[0] += 1
        y[1] = i


@pytest.mark.parametrize("bounds", [True, False])
def test_a_reversed_range_may_end_at_the_least_int(bounds: bool) -> None:
    y = np.zeros(2, np.int64)
    cuda(threads=1, blocks=1, target="host", bounds=bounds)(reversed_from_the_least)(y, 3 - END)
    assert y.tolist() == [3, -END]


EXACT: dict[Kernel, Callable[[int, int], int]] = {
    add: operator.add, subtract: operator.sub, multiply: operator.mul, shift: operator.lshift,
    power: operator.pow, square: lambda a, b: a**2, negate: lambda a, b: -a,
    absolute: lambda a, b: abs(a), divide: operator.floordiv, quotient: lambda a, b: a // -1,
    to_tens: lambda a, b: round(a, -1), to_digits: lambda a, b: round(a, -b),
    divisor: math.gcd, multiple: math.lcm,
}  # fmt: skip


def pairs(kernel: Kernel) -> list[tuple[int, int]]:
    rng = np.random.default_rng(7)
    counts = kernel in (shift, power, to_digits)
    found = [(a, b) for a in EDGES for b in (COUNTS if counts else EDGES) if b or kernel != divide]
    for _ in range(30):
        a, b = (int(rng.integers(-END, END - 1)) >> int(rng.integers(0, 63)) for _ in range(2))
        found.append((a, int(rng.integers(0, 70)) if counts else b or 1))
    return found


def fits(number: int) -> bool:
    return -END <= number < END


def host(kernel: Kernel, lanes: int = 0, **params: Any) -> Any:
    given = HostParams(lanes=lanes, fma="off", **params)
    return cuda(threads=32, blocks=3, target="host", params=given)(kernel)


def arrays_of(found: list[tuple[int, int]]) -> tuple[Any, ...]:
    a, b = (np.array(column, np.int64) for column in zip(*found, strict=True))
    return np.zeros(len(found), np.int64), a, b


@pytest.mark.sample(21)
@pytest.mark.parametrize("kernel", EXACT)
@pytest.mark.parametrize("lanes", [0, 1, 4])
def test_what_fits_is_exact_and_what_does_not_raises(kernel: Kernel, lanes: int) -> None:
    exact, run = EXACT[kernel], host(kernel, lanes)
    inside = [pair for pair in pairs(kernel) if fits(exact(*pair))]
    for start in range(0, len(inside), 96):
        y, a, b = arrays_of(inside[start : start + 96])
        run(y, a, b)
        assert y.tolist() == [exact(*pair) for pair in inside[start : start + 96]]
    y, a, b = arrays_of([(1, 1)] * 40)
    for pair in pairs(kernel):
        if not fits(exact(*pair)):
            a[37], b[37] = pair
            with pytest.raises(OverflowError, match=r"block \(1, 0, 0\), thread \(5, 0, 0\)"):
                run(y, a, b)


@pytest.mark.parametrize("kernel", EXACT)
def test_the_interpreter_raises_with_and_without_passes(kernel: Kernel) -> None:
    given = arrays_of([(1, 1)] * 37 + [(-END, 64)] + [(1, 1)] * 3)
    if kernel in (add, divide):
        given[2][37] = -1
    elif kernel in (to_digits, divisor):
        given[2][37] = kernel is to_digits
    for passes in (False, True):
        with pytest.raises(DeviceOverflowError, match=r"fit an int of 64 bits") as caught:
            execute(kernel, *given, block=(32, 1, 1), grid=(3, 1, 1), passes=passes)
        notes = "".join(getattr(caught.value, "__notes__", ())) + str(caught.value)
        assert "thread (5, 0, 0)" in notes


def test_powers_modulo_the_least_int_are_exact() -> None:
    def modulo(y, base, exponent, modulus):
        y[0] = pow(base, exponent, modulus)

    y = np.zeros(1, np.int64)
    for given in ((3, -END, 7), (5, 3**30, -END), (3, -1, -END), (-END, END - 1, 1 - END)):
        cuda(threads=1, blocks=1, target="host", bounds=True)(modulo)(y, *given)
        assert y[0] == pow(*given)


def test_an_overflow_inside_of_this_package_has_the_users_line() -> None:
    def both(y, n, m):
        y[0] = math.lcm(n, 2)
        y[1] = math.lcm(m, 2)
        y[2] = math.factorial(m)

    run, y = cuda(threads=1, blocks=1, target="host", bounds=True)(both), np.zeros(3)
    for n, m, line in ((END - 1, 1, "lcm(n, 2)"), (1, END - 1, "lcm(m, 2)"), (1, 30, "factorial")):
        with pytest.raises(OverflowError, match=re.escape(line)) as caught:
            run(y, n, m)
        assert "prelude" not in str(caught.value)


def index_of_numbers(y, n, m):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = i * n + m


def test_numbers_that_all_threads_share() -> None:
    for lanes in (0, 1):
        run = host(index_of_numbers, lanes)
        y = np.zeros(70, np.int64)
        run(y, -3, END - 1)
        assert y.tolist() == [END - 1 - 3 * i for i in range(70)]
        for n, m, block, thread in ((2**62, 0, 0, 2), (1, END - 40, 1, 8), (2**57, 0, 2, 0)):
            place = rf"block \({block}, 0, 0\), thread \({thread}, 0, 0\)"
            with pytest.raises(OverflowError, match=place):
                run(y, n, m)


def beyond(y, x, k):
    i = cuda.grid(1)
    if i + k < len(y) and k > 0:
        y[i] = x[i + k]


def test_an_index_that_overflows_stays_inside() -> None:
    x = np.arange(70.0)
    for lanes in (0, 1, 8):
        run = host(beyond, lanes)
        y = np.zeros(70)
        run(y, x, 3)
        assert y[:67].tolist() == x[3:].tolist()
        with pytest.raises(OverflowError):
            run(y, x, END - 1)


def harmless(y, x, n, m):
    i = cuda.grid(1)
    count = 0
    while n > 0:
        n -= 1
        count += 3
    for _ in range(m):
        if x[0] > 0:
            count += 1
    for j in range(len(x)):
        count += j % 7
        if x[j] > 0:
            count += 1
    if i < len(y):
        y[i] = (i << 3) + i * 5 - len(x) + 2 * cuda.blockDim.x * cuda.gridDim.x + count


def test_ranges_rule_out_what_cannot_overflow() -> None:
    job = job_of(harmless, (np.zeros(4, np.int64), np.zeros(9), 3, 4))
    assert 'kind = "overflow"' not in str(emit_ir(job)[0])


def shifted(y, x, k):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i + k]


def test_blocks_whose_ends_fit_test_nothing() -> None:
    job = host(shifted, block=(256, 1, 1)).job(np.zeros(4), np.zeros(9), 3)
    text = str(lower_ir(job, emit_ir(job)[0])[0])
    sums = re.search(r"arith\.add %\S+, %k <nowrap = true> [^\n]*\n *%\S+ = vector\.load %x", text)
    assert sums
    assert "overflow" not in text[: sums.end()]
    assert 'kind = "overflow"' in text[sums.end() :]


# Numbers that a launch gives, counts of loops without an end, and what was a float.
CONVERTED = {
    "collatz", "mandelbrot", "monte_carlo_pi", "nearest_centre", "pcg_noise",
}  # fmt: skip


def test_of_the_corpus_the_sums_of_collatz_alone_are_tested() -> None:
    tested: set[str] = set()
    converted: set[str] = set()
    for case in CORPUS:
        block, _ = launch_dimensions(case.threads, case.blocks, case.arguments(case.small))
        job = job_of_case(case, "host", block=block)
        module = emit_ir(job)[0]
        # A function's arguments are known only at its calls: ask the lowered module.
        if "overflow" in str(module):
            text = str(lower_ir(job, module)[0])
            tested |= {case.name} if "doesn't fit an int of" in text else set()
            converted |= {case.name} if "Python integer out of bounds" in text else set()
    assert tested == {"collatz"}
    assert converted == CONVERTED


def dropped(y, n):
    square = n * n
    y[0] = n + 0 * square


def test_what_nobody_uses_is_no_error() -> None:
    y = np.zeros(1, np.int64)
    host(dropped)(y, END - 1)
    assert y[0] == END - 1


def sized(y, n):
    y[0] = np.int64(n) * n


def operands_not_taken(y, a, b):
    i = cuda.grid(1)
    if i < len(y):
        p, q = int(a[i]), int(b[i])
        y[i] = p + q if q < 0 else p
        if (q < 0 and p * q == 7) or (q > 0 and p - q == -8):
            y[i] += 1


def test_what_python_does_not_compute_is_no_error() -> None:
    pairs = [(END - 1, 5), (-END, 0), (5, -1), (-7, 1), (-7, -1)]
    expected = [END - 1, -END, 4, -6, -7]
    for lanes in (0, 1, 4):
        y, a, b = arrays_of(pairs)
        host(operands_not_taken, lanes)(y, a, b)
        assert y.tolist() == expected
        y, a, b = arrays_of([*pairs, (-END, -1)])
        with pytest.raises(OverflowError, match=r"thread \(5, 0, 0\)"):
            host(operands_not_taken, lanes)(y, a, b)
    for passes in (False, True):
        y, a, b = arrays_of(pairs)
        execute(operands_not_taken, y, a, b, block=(32, 1, 1), passes=passes)
        assert y.tolist() == expected


def test_unchecked_operands_not_taken_wrap() -> None:
    # LLVM's `and` of false and a result that left its bits is undefined, not false.
    y, a, b = arrays_of([(1, 1)])
    module, _ = emit_ir(job_of(operands_not_taken, (y, a, b), bounds=False))
    text = str(module)
    for name in ("add", "mul"):
        (line,) = (x for x in text.splitlines() if f"arith.{name} %p, %q" in x)
        assert "nowrap" not in line


def test_sized_integers_wrap() -> None:
    y = np.zeros(1, np.int64)
    host(sized)(y, END - 1)
    assert y[0] == 1


def test_unchecked_nothing_is_tested() -> None:
    for bounds in (True, False):
        job = cuda(threads=32, blocks=3, target="cuda:sm_90a", bounds=bounds)(add).job(
            *arrays_of([(1, 1)])
        )
        faults = metadata_of_assembly(compile_job(job, until="asm").text).faults
        assert ("overflow" in {fault.kind for fault in faults}) == bounds


@pytest.mark.gpu
@pytest.mark.parametrize("kernel", EXACT)
def test_on_a_gpu(kernel: Kernel) -> None:
    exact = EXACT[kernel]
    run = cuda(threads=32, blocks=3, target="cuda", bounds=True, fma="off")(kernel)
    inside = [pair for pair in pairs(kernel) if fits(exact(*pair))]
    for start in range(0, len(inside), 96):
        y, a, b = arrays_of(inside[start : start + 96])
        run(y, a, b)
        assert y.tolist() == [exact(*pair) for pair in inside[start : start + 96]]
    y, a, b = arrays_of([(1, 1)] * 40)
    for pair in [pair for pair in pairs(kernel) if not fits(exact(*pair))][::5]:
        a[37], b[37] = pair
        with pytest.raises(OverflowError, match=r"block \(1, 0, 0\), thread \(5, 0, 0\)"):
            run(y, a, b)
