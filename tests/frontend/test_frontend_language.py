"""Kernels mean what Python means: each is run by CPython and by the interpreter, and compared."""

from __future__ import annotations

import math
import operator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from language_testing import execute, job_of, same_as_python

from cuda_target import cuda as launched
from gpucompiler.diagnostics.errors import KernelError, KernelWarning
from gpucompiler.frontend.build import build_ir
from gpucompiler.frontend.calls.dispatch import DEVICE_HANDLERS
from gpucompiler.language.simt import DEVICE_NAMES, THIS_CLUSTER, THIS_GRID, DeviceFunction

cuda = SimpleNamespace(**DEVICE_NAMES)


def test_arithmetic_of_sized_integers_wraps() -> None:
    def kernel(y, x):
        y[0] = x[0] + x[1]
        y[1] = x[0] * x[1]
        y[2] = x[0] - x[1]
        y[3] = x[0] // x[2]
        y[4] = x[1] % x[2]
        y[5] = -x[1]
        y[6] = ~x[0] ^ (x[1] | x[2]) & x[0]
        y[7] = x[0] << 3
        y[8] = x[1] >> 2
        y[9] = abs(x[1])

    for dtype in (np.int8, np.uint8, np.int16, np.int32, np.uint32, np.int64, np.uint64):
        info = np.iinfo(dtype)
        x = np.array([info.max, info.min + 3, 7], dtype)
        same_as_python(kernel, np.zeros(10, dtype), x)


def test_floor_division_and_modulo_have_the_divisors_sign() -> None:
    def kernel(q, r, a, b):
        for i in range(len(a)):
            q[i] = a[i] // b[i]
            r[i] = a[i] % b[i]

    a = np.array([7, -7, 7, -7, 0, 5], np.int32)
    b = np.array([3, 3, -3, -3, 5, -1], np.int32)
    same_as_python(kernel, np.zeros(6, np.int32), np.zeros(6, np.int32), a, b)
    same_as_python(kernel, np.zeros(6), np.zeros(6), a.astype(float) + 0.25, b.astype(float) - 0.5)


def test_weak_numbers_adapt_to_the_sized_type() -> None:
    def kernel(f, d, i):
        s = 0.0
        for k in range(3):
            s += f[k] * 0.1
        f[3] = s
        d[0] = f[0] + 1.5
        d[1] = i[0] * 1.5
        i[1] = i[0] + 200

    f = np.array([0.1, 0.7, 1.3, 0], np.float32)
    same_as_python(kernel, f, np.zeros(2), np.array([100, 0], np.uint8))


def test_loops_with_else_break_and_continue() -> None:
    def kernel(y, x, n):
        total = 0
        for i in range(n):
            if x[i] < 0:
                break
            if x[i] % 2 == 0:
                continue
            total += i
        else:
            total = -total - 1
        y[0] = total
        k = n
        while k > 0:
            k -= 2
            if k == 5:
                y[1] = k
                break
        else:
            y[1] = -7
        y[2] = k
        for i in range(10, 0, -3):
            for j in range(i):
                if j > 4:
                    break
                y[3] += j
            else:
                y[3] += 100

    for x in ([1, 2, 3, 4, 5], [1, 2, -3, 4, 5]):
        for n in (0, 3, 5):
            same_as_python(kernel, np.zeros(4, np.int64), np.array(x, np.int64), n)
    same_as_python(kernel, np.zeros(4, np.int64), np.arange(20), 13)


def test_return_anywhere() -> None:
    def kernel(y, n):
        for i in range(n):
            y[i] = i
            while True:
                if i == 4:
                    return
                break
        y[9] = 1

    same_as_python(kernel, np.zeros(10, np.int32), 3)
    same_as_python(kernel, np.zeros(10, np.int32), 8)


def test_code_that_is_never_reached_belongs_to_its_function() -> None:
    def always(n):
        if n < 0 or True:
            return n

        # Python makes no bytecode of this.
        return n + 1

    def kernel(y):
        y[0] = always(len(y))

    same_as_python(kernel, np.zeros(2, np.int64))


def test_boolean_operators_give_their_operands() -> None:
    def kernel(y, a, b):
        y[0] = a and b
        y[1] = a or b
        y[2] = a if a > b else b
        y[3] = 1 if a < b <= 5 != a else 0
        y[4] = int(not a)
        y[5] = int(a == b or a in (1, 2, 3))

    for a, b in ((0, 5), (3, 0), (2, 5), (5, 5)):
        same_as_python(kernel, np.zeros(6, np.int64), a, b)


def test_an_operand_that_must_not_be_computed_is_not() -> None:
    def kernel(y, x, n):
        i = 0
        while i < n and x[i] != 3:
            i += 1
        y[0] = i

    same_as_python(kernel, np.zeros(1, np.int64), np.array([5, 4, 3, 2]), 4)
    same_as_python(kernel, np.zeros(1, np.int64), np.array([5, 4, 1, 2]), 4)


def test_indices_rows_and_shapes() -> None:
    def kernel(y, x):
        row = x[1]
        y[0] = row[-1]
        y[1] = x[-1, -2]
        y[2] = x[0][2]
        p = (1, 0)
        y[3] = x[p]
        y[4] = x.shape[0] + 10 * x.shape[1] + x.size + x.ndim + len(x)
        z = x.reshape(3, 2)
        y[5] = z[2, 1]
        y[6] = x.ravel()[4] + x.reshape((-1, 2))[1][0]

    same_as_python(kernel, np.zeros(7), np.arange(6.0).reshape(2, 3))


def test_dtypes_are_numpys() -> None:
    def kernel(y, x):
        if x.dtype == np.float32 and x.dtype != float and x.dtype.kind == "f":
            y[0] = x.dtype.itemsize
        y[1] = x.dtype.type(0.1)
        y[2] = y.dtype == np.dtype("float64")

    same_as_python(kernel, np.zeros(3), np.zeros(1, np.float32))


def test_memory_is_declared_by_any_spelling_of_a_dtype() -> None:
    def kernel(y, x):
        for dtype in (x.dtype, np.dtype("float32"), np.float32, "float32"):
            part = cuda.local.array(1, dtype)
            part[0] = 0.1
            y[0] += part[0]

    y = np.zeros(1)
    execute(kernel, y, np.zeros(1, np.float32))
    assert y[0] == 4 * float(np.float32(0.1))


def verdoppelt_größe(x):
    for i in range(20):
        if x > i:
            return x * 2
    return x


def test_names_may_be_of_any_letters() -> None:
    def größe(π, ñ):
        é = verdoppelt_größe(ñ)
        π[0] = é + 1

    same_as_python(größe, np.zeros(1), 3)
    module = build_ir(job_of(größe, (np.zeros(1), 3)))
    assert {f.name for f in module.functions} == {
        "gro_u00f6s_u00dfe", "verdoppelt_gro_u00f6s_u00dfe",
    }  # fmt: skip


def test_strided_arrays() -> None:
    def kernel(y, x):
        for i in range(x.shape[0]):
            for j in range(x.shape[1]):
                y[i, j] += 2 * x[i, j]

    base = np.arange(24.0).reshape(4, 6)
    same_as_python(kernel, np.zeros((6, 4)), base.T)
    same_as_python(kernel, np.zeros((2, 3)), base[::2, ::-2])


def test_iterating_arrays_and_tuples() -> None:
    def kernel(y, x):
        total = 0.0
        for v in x:
            total += v
        for weight in (1, 2.5, 3):
            if weight == 2.5:
                continue
            total *= weight
        y[0] = total

    same_as_python(kernel, np.zeros(1), np.array([1.0, 2.0, 4.0]))


def test_math_functions() -> None:
    def kernel(y, x):
        y[0] = math.sqrt(x[0])
        y[1] = math.floor(x[0]) + math.ceil(x[1]) + math.trunc(x[2])
        y[2] = math.fabs(x[2]) + abs(x[2])
        y[3] = math.exp(x[0]) + math.log(x[1]) + math.sin(x[2])
        y[4] = round(x[0]) + round(x[1]) + int(x[2])
        y[5] = min(x[0], x[1], 2) + max(x[2], 0.5)
        y[6] = math.atan2(x[0], x[1]) + math.hypot(x[0], 3) + math.pi
        y[7] = x[0] ** 2 + 2**3
        y[8] = math.copysign(x[0], x[2]) + math.fmod(x[1], 0.75)
        y[9] = math.degrees(x[0])

    same_as_python(kernel, np.zeros(10), np.array([2.5, 3.5, -1.75]))


def test_mathematics_of_float32_stays_float32() -> None:
    def kernel(y, x):
        y[0] = math.sqrt(x[0]) * 2

    x = np.array([2], np.float32)
    y = np.zeros(1)
    execute(kernel, y, x)
    assert y[0] == float(np.sqrt(x[0]) * np.float32(2))


def test_casts() -> None:
    def kernel(y, x):
        y[0] = np.uint8(int(x[0]))
        y[1] = np.float32(x[1])
        y[2] = int(x[1])
        y[3] = float(7) / 2
        y[4] = bool(x[1])
        y[5] = np.int16(x[1]) * np.int16(2)

    same_as_python(kernel, np.zeros(6), np.array([200.0, -3.75]))


def test_view_reads_the_bits_of_a_number() -> None:
    def kernel(y, x, d):
        y[0] = x[0].view(np.int32)
        y[1] = (x[0].view(np.int32) ^ (np.int32(1) << 31)).view(np.float32)
        y[2] = (d[0].view(np.uint64) >> 52) & 0x7FF
        y[3] = x[0].view(np.float32)

    same_as_python(kernel, np.zeros(4), np.array([1.5], np.float32), np.array([-2.5]))


def test_comparisons_compare_values_across_signedness() -> None:
    def kernel(y, u, i, b):
        y[0] = u[0] > i[0]
        y[1] = i[0] < u[0]
        y[2] = u[0] == i[0]
        y[3] = i[0] != u[0]
        y[4] = u[0] >= -1
        y[5] = b[0] < 300
        y[6] = b[0] == -1
        y[7] = i[0] >= u[0]

    u = np.array([2**64 - 1], np.uint64)
    same_as_python(kernel, np.zeros(8, bool), u, np.array([-1]), np.array([255], np.uint8))


def scale(x, factor=2.0):
    if x > 10:
        return x
    return x * factor


def swap(a, b):
    return b, a


def apply(function, a, b):
    return function(a, b)


FACTOR = 3


def test_device_functions_take_functions_defaults_and_keywords() -> None:
    def kernel(y, x):
        y[0] = scale(x[0])
        y[1] = scale(x[1], factor=FACTOR)
        a, b = swap(x[0], 5)
        y[2] = a - b
        y[3] = apply(operator.add, x[0], x[1]) + apply(operator.mul, x[0], x[1])
        y[4] = apply(max, x[0], x[1])
        y[5], y[6] = swap(x[1], x[0])

    same_as_python(kernel, np.zeros(7), np.array([4.0, 11.0]))


def test_a_function_is_an_argument() -> None:
    def kernel(op, y):
        y[0] = op(y[0], y[1])

    y = np.array([6.0, 7.0])
    execute(kernel, operator.mul, y)
    assert y[0] == 42


def test_tuples_are_arguments() -> None:
    def kernel(y, weights, pair):
        for w in weights:
            y[0] += w
        y[1] = pair[0] * pair[1][0]

    y = np.zeros(2)
    execute(kernel, y, (1.0, 2, np.float32(0.5)), (3, (4.0, "unused")))
    assert y.tolist() == [3.5, 12.0]


def test_a_loop_inside_a_loop_widens_its_types() -> None:
    def kernel(y, x):
        s = 0
        t = 0
        for i in range(3):
            for j in range(2):
                t = s
                s += x[i + j]
            t += 1
        y[0] = s
        y[1] = t

    same_as_python(kernel, np.zeros(2, np.float32), np.array([0.5, 1, 2, 4], np.float32))


def test_the_loop_variable_lives_on_behind_a_loop_that_runs() -> None:
    def kernel(y):
        for i in range(5):
            if i == 3:
                break
        y[0] = i

    same_as_python(kernel, np.zeros(1, np.int64))


def test_static_branches_keep_one_side() -> None:
    def kernel(y, flag):
        if FACTOR == 3 and flag is None:
            y[0] = 1
        else:
            y[0] = "never compiled"

    y = np.zeros(1)
    execute(kernel, y, None)
    assert y[0] == 1


def test_closures() -> None:
    def make(factor, function):
        def kernel(y):
            y[0] = function(y[0], factor)

        return kernel

    y = np.array([5.0])
    execute(make(4, operator.mul), y)
    assert y[0] == 20


def test_lambdas_are_device_functions() -> None:
    square = lambda v: v * v

    def kernel(y):
        y[0] = square(y[0])

    same_as_python(kernel, np.array([3.0]))


def test_threads_and_blocks() -> None:
    def kernel(y, z):
        i = cuda.grid(1)
        if i < len(y):
            y[i] = cuda.threadIdx.x + 100 * cuda.blockIdx.x + 10000 * cuda.blockDim.x
        if i == 0:
            z[0] = cuda.gridsize(1) + cuda.gridDim.x

    y, z = np.zeros(10, np.int64), np.zeros(1, np.int64)
    execute(kernel, y, z, block=(4, 1, 1), grid=(3, 1, 1))
    i = np.arange(10)
    assert (y == i % 4 + 100 * (i // 4) + 40000).all()
    assert z[0] == 15


def test_shared_memory_barriers_shuffles_and_atomics() -> None:
    def reduce(out, x, op):
        part = cuda.shared.array(32, np.float64)
        i = cuda.grid(1)
        v = x[i] if i < len(x) else 0.0
        for k in (16, 8, 4, 2, 1):
            v = op(v, cuda.shfl_down_sync(0xFFFFFFFF, v, k))
        lane, warp = cuda.threadIdx.x % 32, cuda.threadIdx.x // 32
        if lane == 0:
            part[warp] = v
        cuda.syncthreads()
        if cuda.threadIdx.x == 0:
            total = 0.0
            for w in range(cuda.blockDim.x // 32):
                total = op(total, part[w])
            cuda.atomic.add(out, 0, total)

    x = np.arange(150.0)
    for passes in (False, True):
        out = np.zeros(1)
        execute(reduce, out, x, operator.add, block=(64, 1, 1), grid=(3, 1, 1), passes=passes)
        assert out[0] == x.sum()


def test_votes_masks_and_matches() -> None:
    def kernel(y):
        t = cuda.threadIdx.x
        y[t, 0] = cuda.ballot_sync(0xFFFFFFFF, t % 3 == 0)
        y[t, 1] = cuda.match_any_sync(0xFFFFFFFF, t // 8)
        y[t, 2] = cuda.lanemask_lt()
        y[t, 3] = cuda.syncthreads_count(t < 5)
        y[t, 4] = cuda.reduce_add_sync(0xFFFFFFFF, np.int32(t))
        y[t, 5] = int(cuda.all_sync(0xFFFFFFFF, t < 32)) + 2 * int(
            cuda.any_sync(0xFFFFFFFF, t > 99)
        )

    y = np.zeros((32, 6), np.int64)
    execute(kernel, y, block=(32, 1, 1))
    assert (y[:, 0] == sum(1 << t for t in range(0, 32, 3))).all()
    assert y[9, 1] == 0xFF00
    assert y[4, 2] == 0b1111
    assert (y[:, 3] == 5).all()
    assert (y[:, 4] == 496).all()
    assert (y[:, 5] == 1).all()


def test_warp_operations_of_the_lanes_in_a_mask() -> None:
    def kernel(y, low, few):
        t = cuda.threadIdx.x
        if t < 12:
            y[t, 0] = cuda.reduce_add_sync(0xFFF, np.int32(t))
            y[t, 1] = cuda.ballot_sync(low, t % 2 == 0)
            y[t, 2] = cuda.match_any_sync(0xFFF, t // 8)
            y[t, 3] = cuda.all_sync(few, t < 12)
            y[t, 4] = cuda.shfl_sync(0xFFF, t * t, 11 - t)
        else:
            y[t, 0] = cuda.reduce_add_sync(-0x1000, np.int32(t))
            y[t, 1] = cuda.ballot_sync(0xFFFFF000, t % 2 == 0)
            y[t, 2] = cuda.match_any_sync(~low, t // 8)
            y[t, 3] = cuda.any_sync(~np.uint32(few), t == 12)
            y[t, 4] = cuda.shfl_sync(0xFFFFF000, t * t, 43 - t)

    t = np.arange(32)
    expected = np.zeros((32, 5), np.int64)
    for part in (t[:12], t[12:]):
        expected[part, 0] = part.sum()
        expected[part, 1] = sum(1 << int(lane) for lane in part if lane % 2 == 0)
        for lane in part:
            expected[lane, 2] = sum(1 << int(k) for k in part if k // 8 == lane // 8)
        expected[part, 3] = 1
        expected[part, 4] = part[::-1] ** 2
    arguments = (np.zeros((32, 5), np.int64), 0xFFF, np.uint32(0xFFF))
    execute(kernel, *arguments, block=(32, 1, 1))
    assert arguments[0].tolist() == expected.tolist()
    for lanes in (1, 8, 32):
        arguments[0][:] = 0
        launched(threads=32, blocks=1, target="host", lanes=lanes)(kernel)(*arguments)
        assert arguments[0].tolist() == expected.tolist(), lanes


def test_a_barrier_of_the_grid() -> None:
    def kernel(y, part):
        i = cuda.grid(1)
        grid = cuda.cg.this_grid()
        part[i] = i
        grid.sync()
        y[i] = part[(i + cuda.blockDim.x) % len(part)]
        cuda.cg.this_grid().sync()
        part[i] = y[i] * 2

    y, part = np.zeros(12, np.int64), np.zeros(12, np.int64)
    execute(kernel, y, part, block=(4, 1, 1), grid=(3, 1, 1))
    assert (y == (np.arange(12) + 4) % 12).all()
    assert (part == 2 * y).all()


def test_float32_with_int32_warns_that_it_computes_in_float64() -> None:
    def kernel(y, i):
        y[0] = y[0] * i[0]

    with pytest.warns(KernelWarning, match=r"computes in float64.*"):
        execute(kernel, np.ones(1, np.float32), np.ones(1, np.int32))


def test_deep_programs(tmp_path: Path) -> None:
    """Hundreds of terms in one expression, and functions that call functions."""
    terms = " + ".join(f"x[{k % 4}]" for k in range(900))
    chain = "".join(f"def f{k}(v):\n    return f{k - 1}(v) + 1\n" for k in range(1, 150))
    file = tmp_path / "deep.py"
    file.write_text(
        f"def f0(v):\n    return v\n{chain}"
        f"def kernel(y, x):\n    y[0] = {terms}\n    y[1] = f149(x[0])\n"
    )
    space: dict[str, Any] = {}
    exec(compile(file.read_text(), str(file), "exec"), space)
    x, y = np.arange(4.0), np.zeros(2)
    execute(space["kernel"], y, x)
    assert y.tolist() == [225 * 6.0, 149.0]


def test_what_is_too_deep_is_refused(tmp_path: Path) -> None:
    chain = "".join(f"def f{k}(v):\n    return f{k - 1}(v) + 1\n" for k in range(1, 300))
    file = tmp_path / "deeper.py"
    file.write_text(f"def f0(v):\n    return v\n{chain}def kernel(y):\n    y[0] = f299(y[1])\n")
    space: dict[str, Any] = {}
    exec(compile(file.read_text(), str(file), "exec"), space)
    with pytest.raises(KernelError, match="GC310"):
        execute(space["kernel"], np.zeros(2))


def test_every_device_function_has_a_handler() -> None:
    functions = [
        value
        for group in DEVICE_NAMES.values()
        for value in (vars(group).values() if isinstance(group, SimpleNamespace) else [group])
        if isinstance(value, DeviceFunction)
    ]
    functions.append(THIS_GRID.sync)
    functions += [
        value for value in vars(type(THIS_CLUSTER)).values() if isinstance(value, DeviceFunction)
    ]
    assert {function.name for function in functions} == set(DEVICE_HANDLERS)
