"""More kernels in which derivatives go wrong: memory between threads, long loops, functions.

As in `derivative_probes`, each has an array `x` and writes `y`. They are only checked by
`gradcheck`, not by each element.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from derivative_probes import Probe, declaring

from cuda_target import cuda

MORE: list[Probe] = []
case = declaring(MORE)


@case()
def straight(x: Any, y: Any) -> None:
    y[0] = math.sin(x[0]) * x[1] + math.exp(x[2])


@case()
def static_loop_sin_chain_8(x: Any, y: Any) -> None:
    s = x[0]
    for _i in cuda.static_range(0, 8):
        s = math.sin(s) + x[1]
    y[0] = s


@case()
def inplace_twice(x: Any, y: Any) -> None:
    y[0] = x[0] * x[1]
    y[0] = y[0] * y[0]


@case()
def vec_component_assign(x: Any, y: Any) -> None:
    v = cuda.local.array(3, np.float64)
    v[0] = x[0]
    v[1] = x[1]
    v[2] = x[2]
    v[0] = v[1] * v[2]
    v[1] = v[0] * v[0]
    y[0] = v[0] + v[1]


@case()
def sqrt_hypot_atan2(x: Any, y: Any) -> None:
    y[0] = math.hypot(x[0], x[1]) + math.atan2(x[1], x[2]) + math.sqrt(x[2]) + math.log(x[0])


@case(n=5, rng=(0.2, 0.9))
def table_of_functions(x: Any, y: Any) -> None:
    v = x[0]
    s = math.asin(v) + math.acos(x[1]) + math.atan(x[2]) + math.sinh(v) + math.cosh(v)
    s += math.tanh(x[3]) + math.asinh(v) + math.atanh(x[4]) + math.log1p(v) + math.expm1(v)
    s += math.log2(v) + math.log10(v) + math.exp2(x[1]) + math.erf(v) + math.erfc(x[2])
    y[0] = s + math.cbrt(v) + math.tan(v) + math.acosh(1.5 + v)


def newton(x: Any, y: Any, count: int) -> None:
    s = x[0]
    for k in range(count):
        s = s - (s * s - x[1 + k % 2]) * 0.01
    y[0] = s


@case()
def online_checkpoint_5000(x: Any, y: Any) -> None:
    newton(x, y, 5000)


@case()
def online_checkpoint_1e6(x: Any, y: Any) -> None:
    newton(x, y, 1_000_000)


@case()
def where_nan_trap(x: Any, y: Any) -> None:
    v = x[0] - 2.0
    y[0] = np.where(v > 0, math.sqrt(v) / v, x[1] * x[1])


@case(n=8, threads=8, m=8)
def negative_index(x: Any, y: Any) -> None:
    i = cuda.threadIdx.x
    y[i - 8] = x[-i - 1] * x[i - 3]


@case(n=8, threads=16, m=8)
def bounds_masked(x: Any, y: Any) -> None:
    i = cuda.threadIdx.x
    if i < len(x):
        y[i] = x[i] * x[(i + 3) % 8]


@case(n=32, threads=32, m=32)
def shuffle_idx_broadcast(x: Any, y: Any) -> None:
    i = cuda.threadIdx.x
    y[i] = x[i] * cuda.shfl_sync(0xFFFFFFFF, x[i] * x[i], 5)


@case(n=32, threads=32, m=32)
def warp_vote_branch(x: Any, y: Any) -> None:
    i = cuda.threadIdx.x
    if cuda.any_sync(0xFFFFFFFF, x[i] > 0.9):
        y[i] = x[i] * x[i]
    if cuda.all_sync(0xFFFFFFFF, x[i] > 0.9):
        y[i] = x[i]


@case(n=32, threads=16, blocks=2, m=64)
def grid_barrier_two_phase(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    y[32 + i] = x[i] * x[i]
    cuda.cg.this_grid().sync()
    y[i] = y[63 - i] * y[32 + i]


@case(n=12, threads=2, m=2)
def local_array_two_dims(x: Any, y: Any) -> None:
    t = cuda.threadIdx.x
    a = cuda.local.array((2, 3), np.float64)
    for p in range(2):
        for q in range(3):
            a[p, q] = x[p * 3 + q + 6 * t] * (p + 1)
    for p in range(2):
        for q in range(3):
            a[p, q] *= a[1 - p, 2 - q]
    y[t] = a[0, 1] * a[1, 2]


@case(n=8)
def bound_array_mutated(x: Any, y: Any) -> None:
    bound = cuda.local.array(1, np.int64)
    bound[0] = 5
    s = x[0]
    for k in range(bound[0]):
        bound[0] -= 1
        s = s * x[k] + 0.3
    y[0] = s * bound[0] + s * s


@case(n=64, threads=32, blocks=2, m=2)
def enzyme2199_scale_sum(x: Any, y: Any) -> None:
    i = cuda.grid(1)
    cuda.atomic.add(y, i % 2, x[i] * x[0])


@case(n=1000, threads=2, m=2)
def enzyme2324_norms_500(x: Any, y: Any) -> None:
    t = cuda.threadIdx.x
    s = 0.0
    for k in range(500):
        s += x[t * 500 + k] * x[t * 500 + k]
    y[t] = math.sqrt(s)
