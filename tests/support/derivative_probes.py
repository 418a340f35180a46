"""Kernels of one array `x` that write another, `y`: each is a way in which derivatives go wrong.

A probe's launch has `threads` and `blocks`; x has `n` elements between `low` and `high`, y `m`, or
only its first element counts. Names say where a kind of fault was met: Warp's and Taichi's issues
by their numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from cuda_target import cuda

Function = Callable[..., Any]


class Probe(NamedTuple):
    """A kernel, and the launch that its derivatives are tried in."""

    function: Function
    n: int
    threads: int
    blocks: int
    m: int
    low: float
    high: float

    @property
    def name(self) -> str:
        return self.function.__name__

    def inputs(self) -> tuple[Any, Any]:
        """An x, and weights of y's elements: the gradient is that of their sum."""
        rng = np.random.default_rng(3)
        x = rng.uniform(self.low, self.high, self.n)
        weights = rng.uniform(0.5, 1, self.m) if self.m else np.eye(1, max(self.n, 1))[0]
        return x, weights


PROBES: list[Probe] = []


def declaring(probes: list[Probe]) -> Callable[..., Callable[[Function], Function]]:
    """A decorator that declares probes in a list."""

    def case(
        n: int = 3,
        threads: int = 1,
        blocks: int = 1,
        m: int = 0,
        rng: tuple[float, float] = (0.3, 1.3),
    ) -> Callable[[Function], Function]:
        """Declare a probe."""

        def declare(function: Function) -> Function:
            probes.append(Probe(function, n, threads, blocks, m, *rng))
            return function

        return declare

    return case


case = declaring(PROBES)


@case()
def branch(x: Any, y: Any) -> None:
    v = x[0] * x[1] if x[0] > 0.5 else x[2] * x[2]
    y[0] = v


@case()
def static_loop_product(x: Any, y: Any) -> None:
    s = 1.0
    for i in cuda.static_range(0, 3):
        s = s * x[i]
    y[0] = s


@case(n=40)
def dyn_loop_sum_40(x: Any, y: Any) -> None:
    s = 0.0
    for i in range(len(x)):
        s += x[i] * x[i]
    y[0] = s


@case(n=40)
def dyn_loop_product_40(x: Any, y: Any) -> None:
    s = 1.0
    for i in range(len(x)):
        s = s * (x[i] + 0.5)
    y[0] = s


@case()
def dyn_loop_newton_iter(x: Any, y: Any) -> None:
    s = x[0]
    for _i in range(50):
        s = s - (s * s - x[1]) * 0.05
    y[0] = s


@case()
def dyn_loop_sin_chain(x: Any, y: Any) -> None:
    s = x[0]
    for _i in range(20):
        s = math.sin(s) + x[1]
    y[0] = s


@case()
def while_accum(x: Any, y: Any) -> None:
    s = 0.0
    i = 0
    while i < 20:
        s += x[0] * x[1]
        i += 1
    y[0] = s


@case()
def while_halving(x: Any, y: Any) -> None:
    s = x[0] * 100.0
    while s > 1.0:
        s = s * 0.5
    y[0] = s * s


@case(n=20)
def dyn_loop_break(x: Any, y: Any) -> None:
    s = 0.0
    for i in range(20):
        if i > 10:
            break
        s += x[i] * x[i]
    y[0] = s


@case(n=20)
def dyn_loop_continue(x: Any, y: Any) -> None:
    s = 0.0
    for i in range(20):
        if i % 2 == 0:
            continue
        s += x[i] * x[i]
    y[0] = s


@case(n=20)
def dyn_loop_max_branch(x: Any, y: Any) -> None:
    m = x[0]
    for i in range(20):
        if x[i] > m:
            m = x[i]
    y[0] = m * m


@case(n=20)
def nested_dyn_loops(x: Any, y: Any) -> None:
    s = 0.0
    for i in range(20):
        for j in range(20):
            s += x[i] * x[j] * 0.1
    y[0] = s


@case(n=20, m=20)
def loop_carried_array_scan(x: Any, y: Any) -> None:
    y[0] = x[0]
    for i in range(1, 20):
        y[i] = y[i - 1] * x[i] * 2.0


@case()
def augassign_array(x: Any, y: Any) -> None:
    y[0] = x[0]
    y[0] += x[1] * x[1]


@case()
def early_return(x: Any, y: Any) -> None:
    if x[0] > 0.1:
        y[0] = x[1] * x[1]
        return
    y[0] = x[2]


@case()
def vec_component_overwrite_twice(x: Any, y: Any) -> None:
    v = cuda.local.array(3, np.float64)
    v[0] = x[0] * x[0]
    w = v[0] * x[1]
    v[0] = x[2] * x[2]
    y[0] = w * v[0]


@case()
def local_array_(x: Any, y: Any) -> None:
    a = cuda.local.array(3, np.float64)
    a[0] = x[0] * x[1]
    a[1] = a[0] * x[2]
    y[0] = a[0] + a[1]


@case()
def atomic_max_(x: Any, y: Any) -> None:
    for i in range(3):
        cuda.atomic.max(y, 0, x[i] * x[i])


@case()
def atomic_add_ret(x: Any, y: Any) -> None:
    cuda.atomic.add(y, 0, x[0] * x[1])
    cuda.atomic.add(y, 0, x[2])


@case()
def pow_abs_min(x: Any, y: Any) -> None:
    y[0] = x[0] ** x[1] + abs(x[2]) + min(x[0], x[1])


@case()
def ternary(x: Any, y: Any) -> None:
    y[0] = x[0] * x[1] if x[0] > 0.1 else x[2]


def det3(m: Any) -> Any:
    return (
        m[0] * (m[4] * m[8] - m[5] * m[7])
        - m[1] * (m[3] * m[8] - m[5] * m[6])
        + m[2] * (m[3] * m[7] - m[4] * m[6])
    )


@case(n=9)
def mat_inverse(x: Any, y: Any) -> None:
    m = (x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], x[8])
    d = det3(m)
    y[0] = (
        (m[4] * m[8] - m[5] * m[7]) + (m[0] * m[8] - m[2] * m[6]) + (m[0] * m[4] - m[1] * m[3])
    ) / d + d


@case(n=9)
def svd(x: Any, y: Any) -> None:
    # eigenvalues of A^T A by cyclic Jacobi in local memory: s0^2 + s_min
    a = cuda.local.array((3, 3), np.float64)
    for i in range(3):
        for j in range(3):
            s = 0.0
            for k in range(3):
                s += x[3 * k + i] * x[3 * k + j]
            a[i, j] = s
    for _sweep in range(6):
        for p in range(2):
            for q in range(p + 1, 3):
                if abs(a[p, q]) > 1e-14:
                    th = (a[q, q] - a[p, p]) / (2.0 * a[p, q])
                    t = 1.0 / (abs(th) + math.sqrt(th * th + 1.0))
                    if th < 0.0:
                        t = -t
                    c = 1.0 / math.sqrt(t * t + 1.0)
                    s = t * c
                    for k in range(3):
                        u = a[k, p]
                        v = a[k, q]
                        a[k, p] = c * u - s * v
                        a[k, q] = s * u + c * v
                    for k in range(3):
                        u = a[p, k]
                        v = a[q, k]
                        a[p, k] = c * u - s * v
                        a[q, k] = s * u + c * v
    hi = max(a[0, 0], max(a[1, 1], a[2, 2]))
    lo = min(a[0, 0], min(a[1, 1], a[2, 2]))
    y[0] = hi + math.sqrt(lo)


# ---- beyond Warp's 27
@case(n=20)
def bug1694_preloop_value_used_after(x: Any, y: Any) -> None:
    g = x[0] * x[1]
    s = 0.0
    for i in range(len(x)):
        s += x[i] * g
    y[0] = s * g + g * g


@case(n=9)
def bug1740_nonlinear_of_accumulator(x: Any, y: Any) -> None:
    s = 0.5
    for i in range(len(x)):
        s += x[i] * x[i]
    y[0] = 1.0 / s + math.sqrt(s)


@case(n=1)
def bug1552_continue_argmax(x: Any, y: Any) -> None:
    m = -1e20
    for p in range(5):
        for q in range(5):
            c = float((p * 7 + q * 3) % 5) - 1.0
            if c == 0.0:
                continue
            v = x[0] * c * (p + 1.0) * (q + 1.0)
            if v > m:
                m = v
    y[0] = m


@case(n=6)
def bug1293_nested_state(x: Any, y: Any) -> None:
    s = x[0]
    for i in range(3):
        q = s
        for _j in range(4):
            q = q * 0.9 + x[i] * s
        s = s * 0.5 + math.sin(q)
    y[0] = s


@case(n=1, m=60, rng=(1.1, 1.2))
def taichi8802_plasticity(x: Any, y: Any) -> None:
    # reads y[i], writes y[i+1]; E=1000, yield 2
    acc = 0.0
    y[0] = 0.0
    for i in range(59):
        trial = 1000.0 * (0.004 * x[0] * math.sin(2 * math.pi * i / 60) - y[i])
        d = 0.0
        if abs(trial) > 2.0:
            d = (abs(trial) - 2.0) / 1000.0
            acc += d
        y[i + 1] = y[i] + (d if trial > 0 else -d)
    y[59] = acc


@case(n=8)
def slang13000_dense(x: Any, y: Any) -> None:
    h = cuda.local.array(4, np.float64)
    for i in range(4):
        s = x[i]
        for j in range(4):
            s += x[4 + j] * x[i] * 0.3
        h[i] = math.tanh(s)
    o = 0.0
    for i in range(4):
        for j in range(4):
            o += h[i] * h[j] * x[j]
    y[0] = o


@case(n=3, rng=(0.2, 0.5))
def mixed_stmts_between_loops(x: Any, y: Any) -> None:
    s = x[0]
    for _i in range(4):
        a = s * x[1]
        for _j in range(3):
            a = a * a * 0.5 + x[2]
        b = a * s
        for _j in range(2):
            b = math.sin(b) + a
        s = b
    y[0] = s


@case(n=4, threads=4)
def benign_race_all_write_same(x: Any, y: Any) -> None:
    y[0] = x[0] * x[1]


@case(n=32, threads=32)
def uniform_load(x: Any, y: Any) -> None:
    i = cuda.threadIdx.x
    cuda.atomic.add(y, 0, x[i] * x[0])


@case(n=64, threads=32, blocks=2, m=64)
def stencil(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        y[i] = x[i - 1] * x[i] + math.sin(x[i + 1])


@case(n=64, threads=64, m=64)
def shared_reverse_product(x: Any, y: Any) -> None:
    s = cuda.shared.array(64, np.float64)
    i = cuda.threadIdx.x
    s[i] = x[i] * x[i]
    cuda.syncthreads()
    y[i] = s[63 - i] * s[(i + 1) % 64]


@case(n=64, threads=64)
def shared_tree_sum(x: Any, y: Any) -> None:
    s = cuda.shared.array(64, np.float64)
    i = cuda.threadIdx.x
    s[i] = x[i] * x[i]
    cuda.syncthreads()
    d = 32
    while d > 0:
        if i < d:
            s[i] += s[i + d]
        cuda.syncthreads()
        d //= 2
    if i == 0:
        y[0] = s[0] * s[0]


@case(n=64, threads=64, rng=(0.8, 1.2))
def shared_tree_product(x: Any, y: Any) -> None:
    s = cuda.shared.array(64, np.float64)
    i = cuda.threadIdx.x
    s[i] = x[i]
    cuda.syncthreads()
    d = 32
    while d > 0:
        if i < d:
            s[i] = s[i] * s[i + d]
        cuda.syncthreads()
        d //= 2
    if i == 0:
        y[0] = s[0]


@case(n=64, threads=16, m=16)
def shared_tiles_matmul(x: Any, y: Any) -> None:
    # 4x4 times 4x4 in tiles of 4x2, x holds both
    a = cuda.shared.array((4, 2), np.float64)
    b = cuda.shared.array((2, 4), np.float64)
    t = cuda.threadIdx.x
    r = t // 4
    c = t % 4
    s = 0.0
    for k in range(0, 4, 2):
        if c < 2:
            a[r, c] = x[4 * r + k + c]
        if r < 2:
            b[r, c] = x[16 + 4 * (k + r) + c]
        cuda.syncthreads()
        for j in range(2):
            s += a[r, j] * b[j, c]
        cuda.syncthreads()
    y[t] = s * s


@case(n=32, threads=32, m=32)
def shuffle_xor_butterfly(x: Any, y: Any) -> None:
    i = cuda.threadIdx.x
    v = x[i] * x[i]
    for d in (16, 8, 4, 2, 1):
        v += cuda.shfl_xor_sync(0xFFFFFFFF, v, d) * x[i]
    y[i] = v


@case(n=32, threads=32, m=32)
def shuffle_down_scan(x: Any, y: Any) -> None:
    i = cuda.threadIdx.x
    v = x[i]
    v = v * cuda.shfl_down_sync(0xFFFFFFFF, v, 3)
    v = v + cuda.shfl_up_sync(0xFFFFFFFF, v * v, 2)
    y[i] = v


@case(n=6)
def max_ties(x: Any, y: Any) -> None:
    y[0] = max(x[0], x[0]) * x[1] + min(x[2] * 1.0, x[2])


@case(n=20)
def zero_trip_loop(x: Any, y: Any) -> None:
    s = x[1] * 2
    for i in range(int(x[0] * 0.0)):
        s = s * x[i]
    y[0] = s * s


@case(n=20)
def negative_step(x: Any, y: Any) -> None:
    s = x[0]
    for i in range(19, 0, -3):
        s = s * x[i] + 1.0
    y[0] = s


@case(n=20)
def trip_count_from_data(x: Any, y: Any) -> None:
    s = x[1]
    for i in range(int(x[0] * 10.0)):
        s = s * x[i] + 0.1
    y[0] = s


@case(n=20)
def while_in_for(x: Any, y: Any) -> None:
    s = 0.0
    for i in range(5):
        v = x[i] * 20.0
        while v > 1.0:
            v = v * v * 0.02 + v * 0.4
        s = s * v + x[i + 1]
    y[0] = s


@case(n=20)
def for_else_return_in_loop(x: Any, y: Any) -> None:
    s = 1.0
    for i in range(20):
        s = s * x[i] * 1.5
        if s > 50.0:
            y[0] = s * s
            return
        if i == 9:
            break
    else:
        s = s * 2
    y[0] = s


def f(v: Any, w: Any) -> Any:
    return v * w + math.sin(v)


@case(n=4)
def device_function(x: Any, y: Any) -> None:
    y[0] = f(f(x[0], x[1]), f(x[2], x[3]))


@case(n=4)
def complex_arithmetic(x: Any, y: Any) -> None:
    z = complex(x[0], x[1])
    w = complex(x[2], x[3])
    q = z * w / (z + w * w)
    y[0] = q.real * q.imag + abs(q)


@case(n=4)
def gather_scatter_indices(x: Any, y: Any) -> None:
    i = int(x[0] * 3.0) % 4
    y[0] = x[i] * x[(i + 1) % 4]


@case(n=16, m=16, threads=4)
def permuted_store(x: Any, y: Any) -> None:
    t = cuda.threadIdx.x
    for k in range(4):
        y[(t * 4 + k * 5) % 16] = x[t * 4 + k] * x[k]


@case(n=12, threads=3, m=3)
def rows_as_views(x: Any, y: Any) -> None:
    t = cuda.threadIdx.x
    r = x.reshape((3, 4))[t]
    s = 1.0
    for v in r:
        s *= v
    y[t] = s


@case(n=3)
def integer_path_inactive(x: Any, y: Any) -> None:
    k = int(x[0] * 10.0)
    y[0] = x[1] * k + x[2]


@case(n=8, threads=8)
def atomic_max_threads(x: Any, y: Any) -> None:
    cuda.atomic.max(y, 0, x[cuda.threadIdx.x] * x[0])


@case(n=70)
def tape_overflow_70(x: Any, y: Any) -> None:
    s = 1.0
    for i in range(70):
        s = math.sin(s) * x[i] + 0.4
    y[0] = s
