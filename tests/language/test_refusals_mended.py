"""Programs that were refused though Python gives them a meaning; CPython is the oracle."""

# pyright: reportAttributeAccessIssue=false, reportOptionalMemberAccess=false
# pyright: reportPossiblyUnboundVariable=false, reportOptionalOperand=false
# pyright: reportArgumentType=false, reportOperatorIssue=false

from __future__ import annotations

import enum
import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import pytest
from language_testing import execute

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, emit_asm, emit_ir, emit_llvm, typeof
from gpucompiler.diagnostics.errors import DeviceTypeError, KernelError

CUDA = CUDACompilerTarget("sm_90")
X = np.array([0.0, 1, 2, 3])
TABLE = np.arange(3.0)
EMPTY, EMPTY_2D = np.zeros(0, np.float32), np.zeros((0, 3), np.int64)


class Colour(enum.Enum):
    RED = 1
    BLUE = 2.5


class Level(enum.IntEnum):
    LOW = 3
    HIGH = 4


class Access(enum.Flag):
    READ = 1
    WRITE = 2


class Bits(enum.IntFlag):
    READ = 1
    WRITE = 2


class Pair(NamedTuple):
    a: float
    b: int


def on_host(kernel: Any, *arguments: Any, **params: Any) -> None:
    cuda(threads=1, blocks=1, target="host", fma="off", **params)(kernel)(*arguments)


def same_everywhere(kernel: Callable[..., Any], *arguments: Any) -> None:
    """CPython, the interpreter and the host agree, in both typings; CUDA's code is made."""
    wanted = np.zeros(4)
    kernel(wanted, *arguments)
    for run, typing in ((execute, "numpy"), (on_host, "numpy"), (on_host, "numba")):
        y = np.zeros(4)
        run(kernel, y, *arguments, typing=typing)
        assert y.tolist() == wanted.tolist(), (run, typing)
    types = tuple(typeof(value) for value in (wanted, *arguments))
    job = CompilerJob(CUDA, FunctionSpec(kernel, types))
    assert ".entry" in str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0])


# -- names that a loop surely binds


def after_range(y, x):
    for i in range(4):
        s = x[i]
    y[0] = s + i


def after_break(y, x):
    for i in range(4):
        s, t = x[i], (i, x[i])
        if s > 1:
            break
    y[0] = s + i + t[0] + t[1]


def after_while(y, x):
    i = 0
    while i < 3:
        s = x[i]
        i += 1
    while True:
        t = x[i] * s
        if t > 0 or i > 1:
            break
        i += 1
    y[0] = s + t


def after_nested(y, x):
    for i in range(4):
        for j in range(2):
            p = Pair(x[i], j)
        y[0] += p.a
    y[1] = p.b + i + j


def after_array(y, x):
    for k, v in enumerate(TABLE):
        s = v * k
    for v in (1, 2.5, 3):
        t = v * 2
    y[0] = s + v + k + t


def after_continue(y, x):
    for i in range(4):
        s = x[i]
        if i % 2:
            continue
        y[0] += s
    y[1] = s


# -- names whose types differ where nobody reads them


def dead_after_if(y, x):
    if x[1] > 0:  # noqa: SIM108
        t = x
    else:
        t = 3  # noqa: F841
    y[0] = 1


def dead_at_head(y, x):
    t = x
    for i in range(4):
        t = x[i]
        y[0] += t


def dead_in_while(y, x):
    i, t = 0, (1, 2)
    while i < 3:
        t = x[i]
        y[0] += t
        i += 1
    t = x
    y[1] = t[1]


# -- None


def find(x, v):
    for i in range(len(x)):
        if x[i] == v:
            return i
    return None


def doubled(v):
    if v > 1:
        return v * 2


def optional_result(y, x):
    k, j = find(x, 3.0), find(x, 30.0)
    if k is None:
        y[0] = -1
    else:
        y[0] = k
    y[1] = -1 if j is None else j
    if (j is not None and j > 0) or (k is not None and k > 2):
        y[2] = 1
    y[3] = (find(x, 1.0) or 7) + (find(x, 8.0) or 7)


def optional_in_loop(y, x):
    best = None
    for v in x:
        if best is None or v > best:
            best = v
    if not best:
        return
    y[0] = best
    pair = None
    if x[1] > 0:
        pair = Pair(x[1], 2)
    if pair is not None:
        a, b = pair
        y[1] = a + b
    y[2] = pair == None  # noqa: E711
    while pair is not None:
        y[3] += pair.a
        pair = Pair(pair.a + 1, 2) if y[3] < 5 else None


def unwrapped(y, x):
    y[0] = doubled(x[2]) + 1
    y[1] = abs(doubled(x[3]))
    y[2], y[3] = -doubled(x[2]), x[find(x, 2.0)]


# -- tests of operands of several types


def values_of_or(y, n, old):
    y[0] = n == 3 or (n == 2 and old[0])
    y[1] = n > 5 and old[0]
    y[2] = n or old[0] > 0


def truth_of_or(y, a, old):
    if a[0] == 3 or (a[0] == 2 and old[0]):
        y[0] = 1
    if not (a[0] and old[0]):
        y[1] = 1
    y[2] = 5 if a[0] or old[0] else 6
    while a[0] < 0 or y[3] < old[0]:
        y[3] += 1


# -- `is` of bools, Enums, empty constant arrays


def flags(y, flag):
    if flag is True:
        y[0] = 1
    if flag is False:
        y[1] = 1
    if flag is not True:
        y[2] = 1
    y[3] = flag is flag


def results(y, n):
    y[0] = (n > 1) is True
    y[1] = 3 if (n > 1) is (n > 2) else 4
    y[2] = n is True


def colour(y, c):
    y[0] = c.value
    if c is Colour.RED:
        y[1] = 1
    if c == Colour.BLUE or c.name == "RED":
        y[2] += 2


def level(y, c):
    y[0] = c.value + c
    y[1] = c is Level.LOW
    y[2] = c > Level.LOW


def access(y, f):
    if f & Access.READ:
        y[0] = 1
    y[1] = f.value


def bits(y, f):
    if f & Bits.READ:
        y[0] = 1
    y[1] = f.value + f


def empty(y, x):
    s = 0.0
    for v in EMPTY:
        s += v
    y[0] = s + len(EMPTY) + EMPTY_2D.shape[1] + EMPTY_2D.size
    for i in range(len(EMPTY_2D)):
        y[1] += EMPTY_2D[i, 0]
    if x[0] > 0:
        y[2] = EMPTY[int(x[1])]


# -- parts of arrays that are made where they stand, and results that Python remembers


def parts_of_made(y, x):
    z = np.arange(6.0).reshape(2, 3).T
    z[0, 1] = 9
    w = np.arange(6.0)[::-2]
    w[0] = x[1]
    for i in range(2):
        v = np.zeros(4)[1:]
        v[i] += 1
        y[1:4] += v
    y[0] = z[0, 1] + z[2, 0] + w.sum()


def items_of_made(y, x):
    a, b = np.array([1.0, 2.0])
    (c, d), (e, _) = np.eye(2)
    first, *rest = np.arange(3.0)[::-1]
    y[0] = a + 2 * b + c + d + e + first + rest[0]
    y[1] = sum(v * x[1] for v in np.arange(3.0)) + max(np.arange(3.0)[:2])
    for k, v in enumerate(np.arange(3.0)[1:]):
        y[2] += k * v
    for v, w in zip(np.arange(100.0), np.arange(3.0)):  # noqa: B905  strict isn't known
        y[2] += v * w
    y[3] = sum([v * 2 for v in np.arange(3.0)]) + len(tuple(np.ones(2)))


def chosen_of_made(y, x):
    z = np.zeros(3) if x[0] > 0 else np.ones(3)
    z[1] = 3
    y[0] = z[0] + z[1]
    y[1] = (np.arange(3.0)[1:] if x[1] > 0 else np.ones(2)).sum()


# -- names, parameters and containers that share an array


def aliased(a):
    b = a
    b[0] += 5
    return a[0]


def passed_on(a):
    aliased(a)
    return aliased(a)


def summed(a):
    return a[0] + a[1]


def whole_views(y, x):
    a = np.zeros(3)
    y[0] = a[...][0] + a[slice(1, 3)][1]
    y[1] = a[0]


def shared_arrays(y, x):
    a = b = np.zeros(3)
    a[0] = x[1]
    c = (d := np.arange(3.0) + x[0])
    c[1] = 7
    held = {"p": np.zeros(2)}
    held["p"][1] = 3
    y[0] = b[0] + d[1] + held["p"][1]
    y[1] = aliased(np.zeros(3)) + passed_on(np.ones(2))
    y[2] = summed(np.array([1.0, 2.0])) + (lambda v: v[0] + v.sum())(np.arange(3.0))
    e = f = np.arange(6).reshape(2, 3).T
    e[0, 1] = 9
    y[3] = f[0, 1] + f.strides[0] + f.strides[1]


@functools.lru_cache
def remembered(v, times=2):
    return v * times


def remembering(y, x):
    y[0] = remembered(3) + remembered(x[1], times=5)


PROGRAMS: list[tuple[Any, ...]] = [
    *(
        (kernel, X)
        for kernel in (
            after_range, after_break, after_while, after_nested, after_array, after_continue,
            dead_after_if, dead_at_head, dead_in_while, optional_result, optional_in_loop,
            unwrapped, empty, parts_of_made, items_of_made, chosen_of_made, shared_arrays,
            whole_views,
            remembering,
        )
    ),
    *((values_of_or, n, np.full(1, 1, t)) for n in (2, 3) for t in (np.int32, bool, np.float32)),
    *((truth_of_or, np.array([2]), np.full(1, 1, t)) for t in (np.int32, bool, np.float32)),
    (flags, True), (flags, False), (results, 2), (colour, Colour.RED), (colour, Colour.BLUE),
    (level, Level.LOW), (level, Level.HIGH), (access, Access.READ),
    (access, Access.READ | Access.WRITE), (bits, Bits.WRITE), (bits, Bits.READ | Bits.WRITE),
]  # fmt: skip


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p[0].__name__)
def test_programs_that_were_refused(program: tuple[Any, ...]) -> None:
    same_everywhere(*program)


PARTICLE = np.dtype([("x", np.float32), ("n", np.int32), ("v", np.int16, (2,))])


def step(y, r):
    y[0] = r.n + r.v[1] + int(r["x"])
    r.n += 1


def test_a_record_is_that_of_its_array():
    particles = np.array([(1.5, 2, (3, 4)), (3, 4, (5, 6))], PARTICLE)
    y = np.zeros(4)
    on_host(step, y, particles[1])
    assert y[0] == 3 + 4 + 6
    assert particles["n"].tolist() == [2, 5]
    last = particles[1:2].reshape(())
    execute(step, y, last)
    assert y[0] == 3 + 5 + 6
    assert last["n"] == 6
    assert typeof(particles[0]) == typeof(last)
    particles.flags.writeable = False
    with pytest.raises(KernelError, match="read-only"):
        on_host(step, y, particles[0])


def late_use(y, x):
    for i in range(4):
        if x[i] > 1:
            continue
        s = x[i]
    y[0] = s


def early_use(y, x):
    for i in range(4):
        if i > 0:
            y[0] = s  # noqa: F821
        s = x[i]
    y[0] = s


def perhaps(y, x):
    for i in range(len(x)):
        s = x[i]
    y[0] = s


def read_conflict(y, x):
    t = x
    for i in range(4):
        y[0] += t
        t = x[i]


@pytest.mark.parametrize(
    ("kernel", "message"),
    [
        (late_use, "'s' isn't bound on every path"),
        (early_use, "'s' isn't bound on every path"),
        (perhaps, "'s' isn't bound on every path"),
        (read_conflict, "'t' changes its type in the loop"),
    ],
)
def test_what_stays_refused(kernel: Any, message: str) -> None:
    with pytest.raises(KernelError, match=message):
        on_host(kernel, np.zeros(4), X)


def none_as_number(y, x):
    y[0] = doubled(x[0]) + 1


def test_none_as_a_number_is_an_error_in_checked_mode():
    with pytest.raises(DeviceTypeError, match="None is used where float64 is needed"):
        on_host(none_as_number, np.zeros(4), X, bounds=True)
    on_host(none_as_number, np.zeros(4), X, bounds=False)


@pytest.mark.parametrize(
    "kernel",
    [
        lambda y: np.copyto(y, cuda.cg.this_warp().thread_rank + 1),
        lambda y: np.copyto(y[cuda.cg.coalesced_threads().size :], 1),
        lambda y: y.fill(y.sum),
        lambda y: y.fill(1 + cuda.cg.this_grid().thread_rank),
    ],
)
def test_a_call_is_asked_for_where_a_function_stands(kernel: Any) -> None:
    with pytest.raises(KernelError, match="call it: write parentheses"):
        on_host(kernel, np.zeros(4))
