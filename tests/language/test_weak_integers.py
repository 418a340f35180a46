"""Python ints beside sized integers: NumPy 2 is the oracle, on the interpreter and the host.

Where a Python int doesn't fit the sized type it meets, NumPy raises an OverflowError, and so does
checked mode, with the line. Unchecked it wraps, but for divisors, shift counts and exponents, which
keep their value.
"""

# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

import cmath
import itertools
import math
import operator
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from language_testing import execute, job_of
from tier import cases

from cuda_target import cuda
from gpucompiler import function_from_source
from gpucompiler.diagnostics.errors import (
    DeviceError,
    DeviceOverflowError,
    KernelWarning,
    TypeMismatch,
)
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_ir
from gpucompiler.host.target import HostParams
from gpucompiler.jobs.artifact import metadata_of_assembly

DTYPES = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64")
OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "//": operator.floordiv,
    "%": operator.mod, "**": operator.pow, "<<": operator.lshift, ">>": operator.rshift,
    "&": operator.and_, "|": operator.or_, "^": operator.xor,
}  # fmt: skip
# Operators of which a right operand keeps its value, whatever its type is.
EXACT = ("//", "%", "**", "<<", ">>")
HEAD = "def kernel(y, x, n):\n    i = cuda.grid(1)\n    if i < len(y):\n        k = int(n[i])\n"
# Expressions with an operator, then those without one.
PLACES = {
    "right": "y[i] = x[i] {op} k",
    "left": "y[i] = k {op} x[i]",
    "name in place": "v = x[i]\n        v {op}= k\n        y[i] = v",
    "element in place": "y[i] = x[i]\n        y[i] {op}= k",
}
MEETINGS = {
    "store": "y[i] = k",
    "cast": "y[i] = np.{dtype}(k)",
    "or": "y[i] = k or x[i]",
    "choice": "y[i] = k if i % 2 < 2 else x[i]",
    "branch": "b = x[i]\n        if i >= 0:\n            b = k\n        y[i] = b",
    "loop": "b = k\n        for j in range(i - i):\n            b = x[i]\n        y[i] = b",
    "tuple": "t = (k, 1)\n        if x[i] < 0 and x[i] > 0:\n            t = (x[i], 1)\n"
    "        y[i] = t[0]",
    "function": "y[i] = either(k, x[i])",
    "exchange": "cuda.atomic.exch(y, i, k)",
    "shared": "s = cuda.shared.array(1024, np.{dtype})\n        s[cuda.threadIdx.x] = k\n"
    "        y[i] = s[cuda.threadIdx.x]",
    "local": "s = cuda.local.array(2, np.{dtype})\n        s[1] = k\n        y[i] = s[1]",
    "where": "y[i] = np.where(i >= 0, k, x[i])",
    "minimum": "y[i] = np.maximum(np.minimum(x[i], k), k)",
    "min": "y[i] = max(min(x[i], k), k)",
    "part": "y[i:i + 1] = k",
    "select": "y[i] = cuda.selp(i >= 0, k, x[i])",
}


def either(a, b):
    if b < 0 and b > 0:
        return b
    return a


@cache
def kernel_of(body: str) -> Any:
    return function_from_source(
        HEAD + f"        {body}\n", names={"cuda": cuda, "np": np, "either": either}
    )


def near(dtype: str) -> st.SearchStrategy[int]:
    ends = np.iinfo(dtype)
    marks = [0, ends.min, ends.max, ends.bits, 2 * ends.max + 2, -(2**63), 2**63 - 1, 2**31, 2**32]
    return st.one_of(
        st.builds(operator.add, st.sampled_from(marks), st.integers(-3, 3)),
        st.integers(-300, 300),
        st.integers(-(2**63), 2**63 - 1),
    ).filter(lambda number: -(2**63) <= number < 2**63)


@st.composite
def rows(draw: st.DrawFn, dtype: str) -> tuple[np.ndarray, np.ndarray]:
    ends = np.iinfo(dtype)
    count = draw(st.integers(1, 9))
    values = near(dtype).filter(lambda number: ends.min <= number <= ends.max)
    x = draw(st.lists(values, min_size=count, max_size=count))
    n = draw(st.lists(near(dtype), min_size=count, max_size=count))
    return np.array(x, dtype), np.array(n, np.int64)


def wrapped(number: int, dtype: str) -> int:
    ends = np.iinfo(dtype)
    return (number - int(ends.min)) % (1 << ends.bits) + int(ends.min)


def faulty(op: str, x: int, n: int, left: bool, bits: int) -> bool:
    """Whether checked mode raises something else, or NumPy gives what C leaves undefined."""
    right = x if left else n
    return (op in ("//", "%") and right == 0) or (op in ("<<", ">>", "**") and right < 0)


def numpys(op: str, x: Any, n: int, left: bool) -> int:
    """NumPy's result; OverflowError where NumPy raises that."""
    with np.errstate(all="ignore"):
        return int(OPERATORS[op](n, x) if left else OPERATORS[op](x, n))


def unchecked(op: str, x: Any, n: int, left: bool) -> int:
    dtype = x.dtype.name
    if not left and op in EXACT:
        number, bits = int(x), np.iinfo(dtype).bits
        if op == "**":
            return wrapped(pow(number, n, 1 << bits), dtype)
        return wrapped(OPERATORS[op](number, min(n, bits) if op in ("<<", ">>") else n), dtype)
    return numpys(op, x, wrapped(n, dtype), left)


Legs = list[tuple[str, Callable[..., None]]]


def legs(kernel: Any, bounds: bool, count: int) -> Legs:
    """Ways to run a kernel of one block."""
    found: Legs = []
    for lanes, opt_level in ((0, 3 if bounds else 0), (1, 0), (4, 0)):
        params = HostParams(lanes=lanes, bounds=bounds, fma="off", opt_level=opt_level)
        found.append(
            (f"{lanes} lanes", cuda(threads=32, blocks=1, target="host", params=params)(kernel))
        )
    for passes in (False, True):

        def interpreted(*arguments: Any, passes: bool = passes) -> None:
            execute(kernel, *arguments, block=(count, 1, 1), passes=passes, bounds=bounds)

        found.append((f"interpreter, passes={passes}", interpreted))
    return found


def check(
    kernel: Any, x: np.ndarray, n: np.ndarray, wanted: list[int | None], bounds: bool
) -> None:
    """Run on the rows that have a result, and add each that has none to them."""
    good = [k for k, number in enumerate(wanted) if number is not None]
    for name, run in legs(kernel, bounds, len(x)):
        if good:
            y = np.zeros(len(good), x.dtype)
            run(y, x[good], n[good])
            assert y.tolist() == [wanted[k] for k in good], name
        for k in set(range(len(x))) - set(good):
            order = [*good, k]
            with pytest.raises(OverflowError) as caught:
                run(np.zeros(len(order), x.dtype), x[order], n[order])
            assert isinstance(caught.value, DeviceOverflowError)
            text = str(caught.value) + "".join(getattr(caught.value, "__notes__", ()))
            assert f"out of bounds for {x.dtype.name}" in text, name
            assert f"thread ({len(good)}, 0, 0)" in text, name


QUICK = settings(
    max_examples=cases(3, full=100),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.mark.parametrize("place", PLACES)
@QUICK
@given(data=st.data(), op=st.sampled_from(list(OPERATORS)), dtype=st.sampled_from(DTYPES))
@pytest.mark.sample(2)
def test_operators_are_numpys(place: str, data: st.DataObject, op: str, dtype: str) -> None:
    kernel, left = kernel_of(PLACES[place].format(op=op)), place == "left"
    x, n = data.draw(rows(dtype))
    bits = np.iinfo(dtype).bits
    kept = [k for k in range(len(x)) if not faulty(op, int(x[k]), int(n[k]), left, bits)]
    x, n = x[kept], n[kept]
    for bounds in (True, False):
        wanted: list[int | None] = []
        for a, b in zip(x, n.tolist(), strict=True):
            try:
                wanted.append(numpys(op, a, b, left) if bounds else unchecked(op, a, b, left))
            except OverflowError:
                wanted.append(None)
        check(kernel, x, n, wanted, bounds)


@pytest.mark.parametrize("meeting", MEETINGS)
@QUICK
@given(data=st.data(), dtype=st.sampled_from(DTYPES))
@pytest.mark.sample(2)
def test_meetings_raise_or_wrap(meeting: str, data: st.DataObject, dtype: str) -> None:
    if meeting == "exchange" and np.iinfo(dtype).bits < 32:
        dtype = "int32"
    kernel = kernel_of(MEETINGS[meeting].format(dtype=dtype))
    x, n = data.draw(rows(dtype))
    ends = np.iinfo(dtype)
    for bounds in (True, False):
        wanted: list[int | None] = []
        for a, b in zip(x.tolist(), n.tolist(), strict=True):
            number = b if b or meeting != "or" else a
            inside = ends.min <= number <= ends.max
            wanted.append(number if inside else None if bounds else wrapped(number, dtype))
        check(kernel, x, n, wanted, bounds)


def beyond(y, x, n):
    y[0] = x[0] // n


@pytest.mark.parametrize("bounds", [True, False])
def test_cuda_code_raises_where_it_is_checked(bounds: bool) -> None:
    given = np.zeros(1, np.uint8), np.zeros(1, np.uint8), 257
    job = cuda(threads=1, blocks=1, target="cuda:sm_90a", bounds=bounds)(beyond).job(*given)
    faults = metadata_of_assembly(compile_job(job, until="asm").text).faults
    messages = [fault.message for fault in faults if fault.kind == "overflow"]
    assert any("out of bounds for uint8" in message for message in messages) == bounds


def of_indices(y, x, u, n):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] + i
        u[i] = i * 2 + np.uint32(cuda.threadIdx.x) + cuda.blockDim.x
        steps = 0
        while steps < 1000:
            steps += 3
            if x[steps % len(x)] > n:
                break
        y[i] += steps
        for k in range(7):
            y[i] += k - 3


def test_ranges_rule_out_what_fits() -> None:
    given = np.zeros(4, np.int32), np.zeros(4, np.int32), np.zeros(4, np.uint64), 1.5
    module = str(emit_ir(job_of(of_indices, given))[0])
    assert "out of bounds for" not in module


def shifted_index(y, x, k):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = i + k


def test_a_sum_that_grows_with_the_thread_is_tested_at_the_ends_of_a_block() -> None:
    for lanes in (0, 1, 8):
        params = HostParams(lanes=lanes, fma="off")
        run = cuda(threads=32, blocks=3, target="host", params=params)(shifted_index)
        for dtype, k in (("uint8", 186), ("int8", 58), ("int8", -128), ("int32", 2**31 - 70)):
            y = np.zeros(70, dtype)
            run(y, y, k)
            assert y.tolist() == [i + k for i in range(70)]
        for dtype, k, place in (
            ("uint8", 187, "block (2, 0, 0), thread (5, 0, 0)"),
            ("uint8", -1, "block (0, 0, 0), thread (0, 0, 0)"),
            ("int32", 2**31 - 20, "block (0, 0, 0), thread (20, 0, 0)"),
            ("int32", 2**63 - 71, "block (0, 0, 0), thread (0, 0, 0)"),
        ):
            y = np.zeros(70, dtype)
            with pytest.raises(OverflowError) as caught:
                run(y, y, k)
            assert place in str(caught.value)


def test_what_python_does_not_compute_or_need_is_no_error() -> None:
    y = np.zeros(1, np.int64)
    for lanes in (0, 1):
        params = HostParams(lanes=lanes, fma="off")
        cuda(threads=1, blocks=1, target="host", params=params)(operands)(
            y, np.ones(1, np.uint8), 500
        )
        assert y[0] == 7
    execute(operands, y, np.ones(1, np.uint8), 500)


def operands(y, x, n):
    y[0] = 7 if n > 255 or x[0] + n == 3 else 1
    v = n if n < 256 else 2
    w = x[0] if n > 255 else v
    y[0] += w - 1


def compared(y, x, n):
    y[0] = (x[0] < n) + 2 * (x[0] == n) + 4 * (n <= x[0])


@pytest.mark.parametrize("dtype", DTYPES)
def test_comparisons_take_any_int(dtype: str) -> None:
    run = cuda(threads=1, blocks=1, target="host")(compared)
    ends = np.iinfo(dtype)
    for value in (ends.min, ends.max):
        for n in (-(2**63), -1, 0, 256, 2**63 - 1):
            x, y = np.array([value], dtype), np.zeros(1, np.int64)
            run(y, x, n)
            assert y[0] == (int(value) < n) + 2 * (int(value) == n) + 4 * (n <= int(value))


def by_ufuncs(y, x, n):
    y[0] = np.floor_divide(x[0], n)
    y[1] = np.remainder(x[0], n)
    y[2] = np.right_shift(x[0], n)
    y[3] = np.left_shift(x[0], n)
    y[4] = np.power(x[0], n)
    y[5], y[6] = divmod(x[0], n)
    y[7] = np.fmod(x[0], n)


def test_ufuncs_keep_the_value_too() -> None:
    x, y = np.array([200], np.uint8), np.ones(8, np.int64)
    cuda(threads=1, blocks=1, target="host", bounds=False)(by_ufuncs)(y, x, 257)
    assert y.tolist() == [0, 200, 0, 0, 0, 0, 200, 200]
    with pytest.raises(OverflowError):
        cuda(threads=1, blocks=1, target="host")(by_ufuncs)(y, x, 257)


EMPTY = {
    "range": "max(v for v in range(n))",
    "items": "min(x[j] for j in range(n))",
    "plain range": "min(range(n))",
    "steps": "max(range(5, 5 - n, -1))",
    "part": "max(x[:n])",
    "reversed": "min(reversed(x[:n]))",
    "zip": "max(a * b for a, b in zip(x[:n], range(9)))",
    "enumerate": "min(i + v for i, v in enumerate(x[:n]))",
    "condition": "max(v for v in x[:n] if v > -1)",
    "nested": "max(a + v for a in range(n) for v in x)",
}


@pytest.mark.parametrize("what", EMPTY)
def test_extremes_of_no_items(what: str) -> None:
    text = f"def kernel(y, x, n):\n    y[0] = {EMPTY[what]}\n"
    kernel = function_from_source(text)
    x = np.arange(3.0)
    for lanes in (0, 1):
        params = HostParams(lanes=lanes, fma="off")
        run = cuda(threads=1, blocks=1, target="host", params=params)(kernel)
        with pytest.raises(ValueError, match="iterable argument is empty"):
            run(np.zeros(1), x, 0)
        y, wanted = np.zeros(1), np.zeros(1)
        kernel(wanted, x, 2)
        run(y, x, 2)
        assert y[0] == wanted[0]
    for passes in (False, True):
        with pytest.raises(ValueError, match="iterable argument is empty"):
            execute(kernel, np.zeros(1), x, 0, passes=passes)


def steps(y, n):
    for k in range(0, 5, n):
        y[0] += k


def among(y, n):
    y[0] = 3 in range(0, 5, n)


@pytest.mark.parametrize("kernel", [steps, among])
def test_a_step_of_0(kernel: Any) -> None:
    y = np.zeros(1)
    with pytest.raises(ValueError, match="must not be zero"):
        cuda(threads=1, blocks=1, target="host")(kernel)(y, 0)
    with pytest.raises(ValueError, match="must not be zero"):
        execute(kernel, y, 0)
    cuda(threads=1, blocks=1, target="host", bounds=False)(kernel)(y, 0)
    assert y[0] == 0


def reshaped(y, x, n, m):
    z = x.reshape(n, m)
    y[0], y[1] = z.shape
    y[2] = z[z.shape[0] - 1, z.shape[1] - 1]


@pytest.mark.parametrize("bounds", [True, False])
def test_a_size_of_a_reshape_that_the_launch_leaves_open(bounds: bool) -> None:
    run = cuda(threads=1, blocks=1, target="host", bounds=bounds)(reshaped)
    for n, m in ((2, 3), (-1, 3), (2, -1), (6, -1), (-1, 1)):
        y, x = np.zeros(3), np.arange(6.0)
        run(y, x, n, m)
        assert y.tolist() == [*x.reshape(n, m).shape, 5.0]
    if bounds:
        for n, m in ((-1, -1), (4, -1), (-2, -3), (0, -1), (5, 1)):
            with pytest.raises(ValueError, match="reshaped"):
                run(np.zeros(3), np.arange(6.0), n, m)


def counted(y, x, n, m):
    y[0], y[1] = x.reshape(n, m).shape


def known_rows(y, x):
    y[0], y[1] = x.reshape(0, -1).shape


def test_sizes_of_a_reshape_of_nothing() -> None:
    """Beside a size of 0, -1 asks for no certain size."""
    run = cuda(threads=1, blocks=1, target="host")(counted)
    for n, m in ((0, 4), (4, 0), (-1, 4), (4, -1)):
        y = np.zeros(2)
        run(y, np.zeros(0), n, m)
        assert y.tolist() == [*np.zeros(0).reshape(n, m).shape]
    for n, m in ((0, -1), (-1, 0)):
        with pytest.raises(ValueError, match="reshaped"):
            run(np.zeros(2), np.zeros(0), n, m)
    with pytest.raises(ValueError, match="reshaped"):
        cuda(threads=1, blocks=1, target="host")(known_rows)(np.zeros(2), np.zeros(0))


def directed(z, r, p):
    i = cuda.grid(1)
    z[i] = cmath.rect(float(r[i]), float(p[i]))


def test_rect_of_special_values() -> None:
    values = (0.0, -0.0, 1.0, -2.5, math.inf, -math.inf, math.nan)
    # CPython raises for an infinite angle, unless the size is 0 or NaN.
    pairs = [
        (r, p)
        for r, p in itertools.product(values, values)
        if not math.isinf(p) or r == 0 or r != r
    ]
    r, p = (np.array(column) for column in zip(*pairs, strict=True))
    z = np.zeros(len(pairs), np.complex128)
    cuda(threads=len(pairs), blocks=1, target="host", fma="off")(directed)(z, r, p)
    wanted = np.array([cmath.rect(*pair) for pair in pairs])
    np.testing.assert_allclose(z.real, wanted.real)  # pyright: ignore[reportAttributeAccessIssue]
    np.testing.assert_allclose(z.imag, wanted.imag)  # pyright: ignore[reportAttributeAccessIssue]
    assert np.signbit(z.real[z.real == 0]).tolist() == np.signbit(wanted.real[z.real == 0]).tolist()
    assert np.signbit(z.imag[z.imag == 0]).tolist() == np.signbit(wanted.imag[z.imag == 0]).tolist()


def joined(y, x, n):
    s = n
    if x[0] > 0:
        s = x[0]
    y[0] = s


def rebound(y, x, n):
    for v in range(n):
        y[0] += v
    for v in x:
        y[0] += v


def test_weak_numbers_that_a_join_rounds_are_named() -> None:
    for dtype in (np.float32, np.float16):
        run = cuda(threads=1, blocks=1, target="host")(joined)
        with pytest.warns(KernelWarning, match="GC407"):
            run(np.zeros(1), np.zeros(1, dtype), 16777217)
    # A rounded number that nothing needs gets no warning.
    cuda(threads=1, blocks=1, target="host")(rebound)(np.zeros(1), np.zeros(1, np.float32), 3)
    cuda(threads=1, blocks=1, target="host")(joined)(np.zeros(1), np.zeros(1), 3)


def votes(y, x):
    y[0] = cuda.any_sync(0xFFFFFFFF, x[0])


def counts(y, x):
    y[0] = cuda.syncthreads_count(x[0])


@pytest.mark.parametrize("kernel", [votes, counts])
def test_votes_are_about_bools_and_ints(kernel: Any) -> None:
    for target in ("host", "cuda:sm_90a"):
        run = cuda(threads=1, blocks=1, target=target)(kernel)
        with pytest.raises(TypeMismatch, match="votes about a bool or an int"):
            compile_job(run.job(np.zeros(1), np.zeros(1)))
        compile_job(run.job(np.zeros(1), np.zeros(1, np.int64)), until="asm")


def to_int(y, x):
    y[0] = int(x[0])


@pytest.mark.parametrize("lanes", [0, 1])
def test_int_of_a_great_uint64(lanes: int) -> None:
    for number in (0, 2**63 - 1, 2**63, 2**64 - 1):
        x, y = np.array([number], np.uint64), np.zeros(1, np.int64)
        for bounds in (True, False):
            params = HostParams(lanes=lanes, bounds=bounds)
            run = cuda(threads=1, blocks=1, target="host", params=params)(to_int)
            if bounds and number >= 2**63:
                with pytest.raises(OverflowError, match="uint64 out of bounds for an int"):
                    run(y, x)
            else:
                run(y, x)
                assert y[0] == wrapped(number, "int64")


def of_a_record(y, n):
    y[0].small = n
    y[0].small += n


def of_a_vector(y, n):
    v = y.view(cuda.short4)[0]
    v.x = n


@pytest.mark.parametrize(("kernel", "dtype"), [(of_a_record, "uint8"), (of_a_vector, "int16")])
def test_fields_and_lanes(kernel: Any, dtype: str) -> None:
    for bounds in (True, False):
        fields = np.dtype([("small", np.uint8), ("great", np.float64)])
        y = np.zeros(1, fields) if kernel is of_a_record else np.zeros(4, np.int16)
        run = cuda(threads=1, blocks=1, target="host", bounds=bounds)(kernel)
        run(y, 100)
        if bounds:
            with pytest.raises(OverflowError, match=f"out of bounds for {dtype}"):
                run(y, 70_000)
        else:
            run(y, 70_000)


def test_errors_are_device_errors() -> None:
    y, x = np.zeros((2, 1), np.uint8)
    with pytest.raises(DeviceError):
        cuda(threads=1, blocks=1, target="host")(beyond)(y, x, -1)
