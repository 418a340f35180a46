"""Expressions, reductions and local arrays, beside NumPy: by the interpreter and on the host."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from array_testing import Program, function_of
from refusal_testing import refused

from cuda_target import cuda
from gpucompiler.driver import emit_asm, emit_ir, emit_llvm
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof

# Small whole numbers: their sums are the same in any order.
A = np.array([3.0, -1, 4, 1, -5, 9, 2])
B = np.array([2.0, 7, -1, 8, 2, -8, 1])
M = np.arange(28.0).reshape(4, 7) % 11 - 4


@pytest.fixture(params=["here", pytest.param("gpu", marks=pytest.mark.gpu)])
def place(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs run by the interpreter and on the host, or on a GPU."""
    monkeypatch.setattr(Program, "on_gpu", request.param == "gpu")


everywhere = pytest.mark.usefixtures("place")


def check(text: str, *arrays: Any, **params: Any) -> None:
    """Compare a kernel of an output and arrays with NumPy."""
    body = text.replace("\n", "\n    ")
    names = "".join(f", {'abmn'[k]}" for k in range(len(arrays)))

    def make() -> tuple[Any, ...]:
        return (np.zeros(60), *(np.copy(array) for array in arrays))

    Program(f"def k(y{names}):\n    {body}\n", make, **params).check(make)


@everywhere
def test_expressions_are_stored_by_loops() -> None:
    check(
        """
y[:7] = a * b + 2
y[7:14] = np.where(a > b, a, -b) + np.maximum(a, 0) * np.clip(b, -1, 3)
y[14:21] = abs(a) ** 2 // 3 - (a < b) * 5
y[21:28] = (a > 0) & (b > 0) | ~(a != b)
y[28:35] += a * 2 - b
y[35:42] -= a
b[:] = -a
np.multiply(a, 2, out=y[42:49])
y[49:56], y[:7] = a[1], 3""",
        A,
        B,
    )


@everywhere
def test_other_shapes_keep_known_sizes() -> None:
    check(
        """
t = np.arange(6.0).reshape(2, 3)
y[:2], y[2:5] = t.sum(axis=1), t[1]
t[0] = a[:3]
u = t.reshape(3, -1) * np.array([1.0, 10]).reshape(1, 2)
y[5:11] = u.flatten()
w = t.reshape(6, 1)[:, 0] + u.reshape(-1)
y[11:17] = w
y[17:23] = t.T.flatten() + np.linspace(0, 5, 6).reshape(3, 2).ravel()
v = t.flatten()
v[0] = 7
y[23:29], y[29:32] = v, t[0]""",
        A,
    )


@everywhere
def test_a_known_condition_chooses_an_expression() -> None:
    check(
        "y[:7] = b if a.ndim == 2 else a * b + 1\ny[7] = (a + b if a.ndim == 1 else a).sum()", A, B
    )


@everywhere
def test_masks_choose_what_is_assigned() -> None:
    check(
        """
t, few = np.zeros(20), np.empty(5)
t[:7] = a
t[t == 0] = 8
y[:20] = t
b[(b > a) & (a < 3)] += a[0] * 2
b[b == 8] = -1
y[20:27] = b
few[:] = a[:5]
few[few[::-1] > 1] = 9
few[few < 0] *= 3
y[30:35] = few
a[a > b] //= 2
y[40:47] = a
m[m > 1] = -m[0, 0]
y[50:57] = m[2]
y[57:60][np.array([True, False, True])] = 4""",
        A,
        B,
        M,
    )


def test_masks_of_other_sizes() -> None:
    x, flags = np.zeros(5), np.ones(4, bool)

    def k(x, flags):
        x[flags] = 1

    with pytest.raises(ValueError, match="different shapes"):
        cuda(threads=1, blocks=1, target="host", bounds=True)(k)(x, flags)


@everywhere
def test_arrays_broadcast() -> None:
    check(
        """
b[:] = b * a + a[:4, None]
b[1] += 2 * b[2]
b[:, 0] = b[:, 1] * b[:, 2]
b[:, ::2] *= 3
y[:7] = a + np.array([10.0])
y[7] = np.sum(a[:, None] * a)
y[8:15] = b.T[:, 1] - b[0]""",
        A,
        M,
    )


@pytest.mark.sample(4)
@everywhere
@pytest.mark.parametrize("dtype", ["?", "i1", "u1", "i4", "u8", "f2", "f4", "f8"])
def test_reductions(dtype: str) -> None:
    values = (A > 0) if dtype == "?" else np.abs(A).astype(dtype)
    check(
        """
y[0], y[1], y[2] = a.sum(), a.prod(), np.mean(a)
y[3], y[4], y[5] = a.max(), a.min(), a.argmax()
y[6], y[7] = a.any(), np.all(a)
y[8], y[9] = np.count_nonzero(a), a.argmin()
y[10] = np.nansum(a) + np.nanmax(a)
y[11] = a.sum().dtype == np.sum(a, initial=1).dtype
y[12] = a.sum().dtype.itemsize + a.mean().dtype.itemsize * 10 + a.max().dtype.itemsize * 100
y[13] = round(float(a.var(ddof=1)), 1)
np.cumsum(a, out=y[20:27])""",
        values,
    )


@everywhere
@pytest.mark.parametrize("dtype", ["i1", "u1", "i4", "f2", "f8"])
def test_the_distance_of_extremes(dtype: str) -> None:
    values = np.array([[-100, 3, 7], [100, -5, 60]]).astype(dtype)
    check("y[0], y[1] = np.ptp(a), np.ptp(a[0] * 2)\ny[2:5] = np.ptp(a, axis=0)", values)


@everywhere
def test_reductions_of_arrays_without_axes() -> None:
    check(
        """
y[0], y[1], y[2] = np.sum(a), np.count_nonzero(a), np.argmax(a)
y[3], y[4], y[5] = np.mean(a), np.any(a), np.prod(a)
y[6] = np.nanmax(a)""",
        np.array(-2.5),
    )


@everywhere
def test_nan_and_empty() -> None:
    x = A.copy()
    x[2] = np.nan
    check(
        """
y[0], y[1], y[2], y[3] = a.max(), a.min(), a.argmax(), a.argmin()
y[4], y[5], y[6] = np.nanmax(a), np.nanmin(a), np.nanargmax(a)
y[7], y[8], y[9] = np.nansum(a), np.nanprod(a), np.nanargmin(a)
y[10], y[11] = a[:0].sum(), a[:0].prod()
y[12], y[13] = a[:0].max(initial=2.0), max(a[3:])
y[14] = np.count_nonzero(np.isnan(a))
y[15], y[16] = np.ptp(a), np.ptp(a[3:])""",
        x,
    )
    program = Program("def k(y, n):\n    y[0] = y[:n].max()", lambda: (np.zeros(3), 0))
    program.fails(lambda: (np.zeros(3), 0), ValueError, "zero-size array to reduction")
    program = Program("def k(y, n):\n    y[0] = np.nanargmin(y[:n])", lambda: (np.zeros(3), 0))
    program.fails(lambda: (np.zeros(3), 0), ValueError, "attempt to get argmin of an empty")


@everywhere
def test_axes() -> None:
    check(
        """
y[:4] = a.sum(axis=1)
y[4:11] = a.max(axis=0)
y[11:15] = np.argmin(a, axis=-1) + np.any(a > 5, axis=1)
y[15:16] = a.sum(axis=(0, 1), keepdims=True)[0]
y[16] = np.max(np.sum(a * a, axis=1))
y[17] = a.sum() + a.T[1].sum() + a.ravel().max() + a.flat[3]
y[20:24] = a @ a[0]
y[24:31] = a[0, :4] @ a
for row in a:
    y[31] += row.sum() * len(row)""",
        M,
    )


@everywhere
def test_local_arrays() -> None:
    check(
        """
t = np.zeros(4)
t[:] = a[:4]
u = t * 2 + np.ones(4)
v = t.copy()
t[0] = 50
w = t
w[1] = 60
y[:4], y[4:8], y[8:12] = t, u, v
q = np.array([[a[0], a[1]], [1, 2]])
r = q.T @ q
y[12:16] = r.ravel()
y[16:18] = q.sum(axis=0) - q.mean(axis=1)
s = np.full(3, a[2])
s += np.arange(3)
y[18:21] = np.cumsum(s)
z = np.zeros_like(s, dtype=np.int32)
z.fill(3)
y[21:24], y[24] = z, z.dtype == np.int32
table = np.arange(5)
for i in range(5):
    p = np.empty(2)
    p[:] = table[i]
    y[25 + i] += p.sum() + len(table)
y[30:33] = s - s[::-1]
y[33] = sum(t * u) + max(t - u) + np.dot(t, u)
t[1:] = t[:-1]
y[34:38] = t
if a[0] > 0:
    t = t * 3
y[38:42] = t""",
        A,
    )


@everywhere
def test_functions_keep_sizes() -> None:
    text = """
def twice(t):
    return t * 2

def start(v):
    t = np.zeros(3)
    t[0] = v
    return t

def k(y, a):
    t, u = start(a[0]), start(a[1])
    y[:3] = twice(t + u)
    y[3:6] = t
    held = [np.zeros(3), u]
    held[0][1] = 5
    y[6:9] = held[0] + held[1]
    for i in range(3):
        w = twice(t)
        w[i] += i
        y[9 + i] = w.sum()
    total = np.zeros(3)
    for v in (a[0], a[1]):
        total = total + v
    y[12:15] = total
"""

    def make() -> tuple[Any, ...]:
        return np.zeros(20), A.copy()

    Program(text, make).check(make)


OVERLAPS = (
    "a[1:] = a[:-1]", "a[:-1] = a[1:] * 2", "a[2:] += a[:-2]", "a[::2] = a[::2] * 3",
    "a[1:] = a[:-1] * a[:-1] + 1", "b[1:] = b[:-1]", "b[:, 1:] = b[:, :-1] + 1",
    "b[:-1] = b[1:]", "b[:, 0] = b[:, 1] + b[:, 2]", "b[2:, 1:3] = b[:2, 2:4]",
    "i = int(c[19]) + 2; a[i:] = a[:7 - i]; b[i, 1:] = b[i, :-1] + b[i - 1, 1:]",
    "t = np.zeros(70); t[:7] = a; t[1:] += t[:-1]; y[:8] = t[:8]",
    "t = np.zeros(5); t[:] = a[:5]; t[1:-1] = t[:-2] + t[2:]; y[:5] = t",
)  # fmt: skip


@everywhere
@pytest.mark.parametrize("count", [6, 33])
def test_order(count: int) -> None:
    text = f"""t = np.empty({count}, a.dtype)
t[:] = a
y[0] = np.nanmedian(t + t)
y[1] = np.median(t)
y[2:{count + 2}] = np.sort(t)
a.sort()"""
    numbers = np.random.default_rng(count).standard_normal(count + 1).astype(np.float16)
    missing = np.where(np.arange(count + 1) == count // 3, np.nan, numbers).astype(np.float32)
    check(text, numbers[1:])
    check(text, missing[:-1])


@everywhere
def test_right_sides_are_read_first() -> None:
    """All at once: each statement is followed by a copy of what it gave."""
    lines: list[str] = []
    for number, text in enumerate(OVERLAPS):
        lines += [*text.split("; "), f"c[{number}] = a.sum() * 64 + b[{number % 4}].sum()"]
    lines += ["y[:7] = c[:7]", "y[7:14] = a"]
    text = "def k(y, a, b, c):\n    " + "\n    ".join(lines)

    def make() -> tuple[Any, ...]:
        return np.zeros(20), A.copy(), M.copy(), np.zeros(20)

    Program(text, make).check(make)


@pytest.mark.optimized
def test_overlaps_of_arguments() -> None:
    text = "def k(y, a, b):\n    y[:] = a * 2 + b"
    memory = np.arange(12.0)

    def slices(first: int, second: int) -> tuple[Any, ...]:
        held = memory.copy()
        return held[3:8], held[first : first + 5], held[second : second + 5]

    program = Program(text, lambda: slices(3, 3))
    for first, second in ((3, 3), (1, 2), (4, 5), (3, 1), (5, 3)):
        program.check(lambda first=first, second=second: slices(first, second))
    program.fails(lambda: slices(2, 4), ValueError, "overlaps an array of its new value")


@pytest.mark.optimized
@pytest.mark.parametrize("line", ["y[:] = a * 2 + y", "y[1:] *= y[:-1]", "y[:] = a"])
def test_overlaps_along_strides_of_the_run(line: str) -> None:
    """Arrays that fall in memory are stored the other way round."""
    memory = np.arange(1.0, 15.0)

    def parts(step: int, first: int, second: int) -> tuple[Any, ...]:
        held = memory.copy()[::step]
        return held[first : first + 4], held[second : second + 4]

    program = Program(f"def k(y, a):\n    {line}", lambda: parts(-1, 1, 1))
    for step in (-1, -2, 2):
        for places in ((1, 1), (0, 2), (3, 1), (2, 0)):
            program.check(lambda step=step, places=places: parts(step, *places))


def test_an_array_of_any_strides_is_combined_with_itself() -> None:
    def make(turn: Any) -> tuple[Any, ...]:
        return (turn(np.arange(24.0).reshape(4, 6)),)

    turns = [lambda x: x.T[:3], lambda x: x[::-1, ::-2], lambda x: x[:, ::-1].T]
    program = Program("def k(y):\n    y[:] = y * 2 + y[0, 0]", lambda: make(turns[0]))
    for turn in turns:
        program.check(lambda turn=turn: make(turn))
    square = Program("def k(y, a):\n    y[:] = a + 1", lambda: (M.copy(), M.copy().T.copy().T))
    square.fails(_crossed, ValueError, "overlaps")


@pytest.mark.optimized
@pytest.mark.parametrize(
    "text",
    [
        "y[0:4] = y[2:6] + x[1:5]", "y[2:6] = y[0:4] * x[1:5][::-1]", "y[1:] += y[:-1] * x[1:]",
        "y[::-1][2:6] = y[::-1][0:4] - h[1:5]", "y[1:5] = np.where(x[1:5] > 0, y[2:6], h[:4])",
    ],
)  # fmt: skip
def test_overlaps_beside_arrays_of_other_types_or_strides(text: str) -> None:
    """Arrays that lie elsewhere have no say in the order."""
    x, h = np.array([3, -1, 4, 1, -5, 9], np.int32), np.arange(6, dtype=np.float32)
    Program(f"def k(y, x, h):\n    {text}", lambda: (np.arange(6.0) - 2, x, h)).check(
        lambda: (np.arange(6.0) - 2, x, h)
    )


def _crossed() -> tuple[Any, ...]:
    held = np.arange(16.0).reshape(4, 4)
    return held, held.T


@everywhere
def test_shapes_that_differ() -> None:
    program = Program("def k(y, a):\n    y[:] = a", lambda: (A, B))
    program.fails(lambda: (A.copy(), np.zeros(6)), ValueError, "different shapes")
    program = Program("def k(y, a, b):\n    y[0] = np.sum(a * b)", lambda: (A, A, B))
    program.fails(lambda: (A.copy(), A, B[:6]), ValueError, "have different sizes")


@everywhere
def test_parts_of_complex_numbers() -> None:
    def make() -> tuple[Any, ...]:
        z = (A + 1j * B).astype(np.complex64)
        return np.zeros(30), z, z * 2

    text = """
def k(y, a, b):
    y[:7], y[7:14] = a.real[1], b.imag[2]
    y[14:21] = a.real + b.imag
    a.real[:] = 0
    b.imag *= 2
    a.imag = b.real
    y[21] = a.imag.sum()
    t = np.zeros(3, np.complex64)
    t.real[:] = 2
    t.imag[1] = 5
    y[22:25] = t.imag
    y[25] = abs(t.sum()) ** 2
"""
    Program(text, make).check(make)


REFUSALS = {
    "t = y * 2": ("GC309", "out[:] ="),
    "t = y.copy()": ("GC309", "t = np.empty(4)"),
    "t = np.zeros(len(y))": ("GC309", "the shape in np.zeros"),
    "t = np.cumsum(y)": ("GC309", "np.cumsum(x, out=y)"),
    "y[:] = y[::-1]": ("GC107", "may overlap"),
    "y[1:-1] = y[:-2] + y[2:]": ("GC107", "may overlap"),
    "t = np.ones(3)\nfor i in range(4):\n    t = t + i": ("GC111", "t[:] ="),
    "t = np.ones(3)\nt[:] = np.ones(4)": ("GC202", "4 values can't be assigned"),
    "t = np.ones(3)\nu = t + cuda.local.array(4, np.float32)": ("GC202", "3 and 4 elements"),
    "y[1:-1][y[2:] > y[:-2]] = 0": ("GC107", "may overlap"),
    "y[0] = np.sum(y[y > 0])": ("GC202", "that a mask chooses"),
    "y[y > 0] = y[:3]": ("GC202", "assigned to the elements that a mask chooses"),
    "y[y[None] > 0] = 1": ("GC202", "no mask of 'y'"),
    "y[0] = np.sum(y, where=y > 0)": ("GC202", "where="),
    "y[0] = np.sum(y, axis=1)": ("GC202", "axis of np.sum"),
    "y[0] = y + 1": ("GC203", "can't be stored"),
    "if y > 0:\n    y[0] = 1": ("GC201", "ambiguous"),
    "y[0] = np.max(y[:0:1].astype(np.complex64))": ("GC201", "complex"),
}


@pytest.mark.parametrize("text", REFUSALS)
def test_refusals(text: str) -> None:
    code, words = REFUSALS[text]
    body = text.replace("\n", "\n    ")
    error = refused(f"import numpy as np\ndef k(y):\n    {body}\n")
    assert error.diagnostics[0].code == code, str(error)
    assert words in str(error)


def _loop(text: str, *arrays: Any) -> list[str]:
    """The instructions of a kernel's longest loop in PTX, without the names of registers."""
    function = function_of(text)
    target = target_by_name("cuda:sm_90")
    types = tuple(map(typeof, arrays))
    job = CompilerJob(target, FunctionSpec(function, types), target.default_params())
    lines = str(emit_asm(job, emit_llvm(job, emit_ir(job)[0])[0])[0]).splitlines()
    code = [line.strip() for line in lines if line.startswith(("\t", "$", "@"))]
    return [line.split()[0] for line in code if not line.startswith((".", "$", "//"))]


def test_a_fused_loop_is_the_loop_written_by_hand() -> None:
    arrays = np.zeros((8, 64), np.float32), np.zeros((8, 64), np.float32), np.float32(2)
    fused = _loop("def k(y, x, w):\n    i = cuda.grid(1)\n    y[i, :] += w * x[i, :]", *arrays)
    by_hand = _loop(
        "def k(y, x, w):\n    i = cuda.grid(1)\n"
        "    for j in range(y.shape[1]):\n        y[i, j] += w * x[i, j]",
        *arrays,
    )
    # The second loop goes from the end, for sources that overlap.
    assert fused.count("fma.rn.f32") == 2 * by_hand.count("fma.rn.f32")
    assert fused.count("ld.global.f32") == 2 * by_hand.count("ld.global.f32")
    assert len(fused) < 2 * len(by_hand) + 8
    total = _loop("def k(y, x):\n    i = cuda.grid(1)\n    y[i, 0] = x[i].max()", *arrays[:2])
    searched = _loop(
        "def k(y, x):\n    i = cuda.grid(1)\n    s = np.float32(-np.inf)\n"
        "    for j in range(x.shape[1]):\n        s = max(s, x[i, j])\n    y[i, 0] = s",
        *arrays[:2],
    )
    assert total.count("max.f32") == total.count("ld.global.b32")
    assert len(total) <= len(searched) + 12
