"""The number of threads in a vector, on processors that this machine needn't be."""

from __future__ import annotations

import math
import re
from types import SimpleNamespace
from typing import Any

import attrs
import numpy as np
import pytest

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.driver import emit_ir
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.arguments import typeof
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.passes.analyses.lane_operations import Chunk

cuda: Any = SimpleNamespace(**DEVICE_NAMES)


def take(x: Any, p: Any, c: Any) -> None:
    for i in range(cuda.grid(1), len(x), cuda.gridsize(1)):
        c ^= np.int16(cuda.grid(1) & 63)
        p[i]["b"]["y"] -= c


# Records of these sizes fill registers of 32 and 64 bytes with 5, 6, 10, 3 and 2 of them.
@pytest.mark.parametrize("cpu", ["haswell", "skylake-avx512", "sapphirerapids"])
def test_records_of_any_size_have_all_their_threads(cpu: str) -> None:
    target = target_by_name(f"host:{cpu}")
    params = attrs.evolve(target.default_params(), bounds=False)
    for size in (6, 10, 12, 20):
        inner = np.dtype({"names": ["y"], "formats": ["<i2"], "offsets": [0], "itemsize": size})
        records = np.zeros(11, [("b", inner)])
        records["b"]["y"] = np.arange(11) * 3
        expected = records["b"]["y"] - (np.arange(11) ^ 1)
        arguments = [np.zeros(11), records, np.int16(1)]
        source = FunctionSpec(take, tuple(typeof(argument) for argument in arguments))
        job = CompilerJob(target, source, params)
        module = target.lower_ir(job, emit_ir(job)[0])
        interpret(module, arguments, block=(11, 1, 1), grid=(1, 1, 1))
        assert records["b"]["y"].tolist() == expected.tolist(), size


def fall(swarm: Any, step: Any) -> None:
    p = swarm[cuda.grid(1)]
    p["y"] += p["v"] * step
    p["awake"] = p["y"] > 0


def rise(swarm: Any, step: Any) -> None:
    p = swarm[cuda.grid(1)]
    p["y"] += p["v"] * step


@pytest.mark.parametrize(("kernel", "vectors"), [(fall, False), (rise, True)])
def test_records_with_narrow_fields_that_are_stored_have_one_lane(
    kernel: Any, vectors: bool
) -> None:
    target = target_by_name("host:skylake-avx512")
    fields = [("y", "f4"), ("v", "f4"), ("kept", "f4"), ("n", "i4"), ("awake", "?")]
    types = (typeof(np.zeros(9, np.dtype(fields, align=True))), typeof(np.float32(1)))
    params = attrs.evolve(target.default_params(), bounds=False)
    job = CompilerJob(target, FunctionSpec(kernel, types), params)
    module = target.lower_ir(job, emit_ir(job)[0])
    assert ("vector<" in str(module)) == vectors


def rows(y: Any, starts: Any, columns: Any, x: Any) -> None:
    row = cuda.grid(1)
    if row < len(y):
        for k in range(starts[row], starts[row + 1]):
            y[row] += x[columns[k]]


def columns(y: Any, starts: Any, columns: Any, x: Any) -> None:
    row = cuda.grid(1)
    if row < len(y):
        for k in range(starts[0], starts[1]):
            y[row] += x[columns[k]]


@pytest.mark.parametrize(("kernel", "vectors"), [(rows, False), (columns, True)])
def test_loops_of_uneven_length_that_gather_have_one_lane(kernel: Any, vectors: bool) -> None:
    target = target_by_name("host:haswell")
    starts = np.array([0, 3, 4, 4, 6], np.int64)
    arguments = [np.zeros(4), starts, np.array([2, 0, 1, 3, 3, 1]), np.arange(4) + 0.5]
    job = CompilerJob(target, FunctionSpec(kernel, tuple(map(typeof, arguments))))
    module = target.lower_ir(job, emit_ir(job)[0])
    assert ("vector<" in str(module)) == vectors
    if not vectors:
        interpret(module, arguments, block=(4, 1, 1), grid=(1, 1, 1))
        assert arguments[0].tolist() == [4.5, 3.5, 0.0, 5.0]


def test_a_chunk_that_is_no_power_of_two_is_refused() -> None:
    with pytest.raises(InternalError, match="12 lanes: chunks have a power of two"):
        Chunk(12, row=True, aligned=True)


def turn(out: Any, x: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < len(out):
        out[i] = x[i] * y[i]


@pytest.mark.parametrize("cpu", ["haswell", "sapphirerapids"])
@pytest.mark.parametrize(("kind", "lanes"), [(np.complex64, 8), (np.complex128, 4)])
def test_streams_of_complex_numbers_store_a_line_at_a_time(kind: Any, lanes: int, cpu: str) -> None:
    target = target_by_name(f"host:{cpu}")
    params = attrs.evolve(target.default_params(), bounds=False, block=(64, 1, 1))
    source = FunctionSpec(turn, (typeof(np.zeros(4, kind)),) * 3)
    job = CompilerJob(target, source, params)
    text = str(target.lower_ir(job, emit_ir(job)[0]))
    assert f"vector<{2 * lanes} x" in text
    assert f"vector<{4 * lanes} x" not in text


def sines(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = math.sin(x[i])


@pytest.mark.parametrize(
    ("kind", "cpu", "lanes"),
    [
        (np.float32, "haswell", 8), (np.float64, "haswell", 4),
        (np.float32, "skylake-avx512", 16), (np.float64, "skylake-avx512", 8),
    ],
)  # fmt: skip
def test_double_precision_inside_of_a_function_leaves_single_ones_their_lanes(
    kind: Any, cpu: str, lanes: int
) -> None:
    target = target_by_name(f"host:{cpu}")
    params = attrs.evolve(target.default_params(), bounds=False, block=(256, 1, 1))
    array = typeof(np.zeros(9, kind))
    job = CompilerJob(target, FunctionSpec(sines, (array, array)), params)
    module = target.lower_ir(job, emit_ir(job)[0])
    loaded = [int(n) for n in re.findall(r"vector\.load %x.* <lanes = (\d+)", str(module))]
    assert loaded
    assert min(loaded) in (lanes, 2 * lanes)


def crosses(x: Any, y: Any, k: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        j = 2 * i - (i & k)
        x[j], x[j + k] = x[j] + x[j + k], x[j] - x[j + k]


def picks(x: Any, y: Any, k: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[2 * i - (i & k)]


def lowered(kernel: Any, cpu: str) -> str:
    target = target_by_name(f"host:{cpu}")
    params = attrs.evolve(target.default_params(), bounds=False, block=(64, 1, 1))
    floats = typeof(np.zeros(1, np.float32))
    source = FunctionSpec(kernel, (floats, floats, typeof(np.int64(1))))
    job = CompilerJob(target, source, params)
    return str(target.lower_ir(job, emit_ir(job)[0]))


def pairs(x: Any, y: Any, k: Any) -> None:
    i = cuda.grid(1)
    if 2 * i + 1 < len(y):
        x[2 * i], x[2 * i + 1] = y[2 * i + 1], y[2 * i]


@pytest.mark.parametrize("cpu", ["haswell", "sapphirerapids", "znver5"])
def test_scatters_alone_have_one_lane(cpu: str) -> None:
    assert "vector.store" in lowered(pairs, cpu).partition("never")[0]
    assert "vector" not in lowered(crosses, cpu).partition("never")[0]
    assert "vector.gather" in lowered(picks, cpu).partition("never")[0]


def add_to_groups(s: Any, g: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        cuda.atomic.add(s, g[i], x[i])


def add_to_pairs(s: Any, g: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        cuda.atomic.add(s, 2 * (g[i] // 7), x[i])


def test_lanes_that_check_groups_run_one_by_one() -> None:
    arrays = [typeof(np.zeros(1, kind)) for kind in (np.float32, np.int32, np.float32)]
    for kernel, alone in ((add_to_groups, True), (add_to_pairs, False)):
        target = target_by_name("host:sapphirerapids")
        params = attrs.evolve(target.default_params(), block=(64, 1, 1))
        job = CompilerJob(target, FunctionSpec(kernel, tuple(arrays)), params)
        text = str(target.lower_ir(job, emit_ir(job)[0])).partition("never")[0]
        assert ("vector.load" not in text) == alone, kernel


def test_lines_to_store_to_are_asked_for_where_that_is_faster() -> None:
    assert "array.prefetch" in lowered(picks, "sapphirerapids")
    assert "array.prefetch" not in lowered(picks, "znver5")


def powers(y: Any, n: Any, a: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        total = np.float32(0)
        for k in range(n):
            total += math.exp(a * k - y[i])
        y[i] = total


def lengths(y: Any, n: Any, a: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        total = np.float32(0)
        for k in range(n):
            total += math.sqrt(a * k * k + y[i])
        y[i] = total


def nested(y: Any, n: Any, a: Any) -> None:
    i = cuda.grid(1)
    if i < len(y) - 8:
        total = np.float32(0)
        for j in range(3):
            for k in range(3):
                total += a * y[i + j + 2 * k]
        y[i] = total


@pytest.mark.parametrize(
    ("kernel", "cpu", "lanes"),
    [
        (nested, "sapphirerapids", 32), (nested, "haswell", 8),
        (powers, "sapphirerapids", 32), (powers, "haswell", 8), (lengths, "sapphirerapids", 16),
    ],
)  # fmt: skip
def test_loops_that_wait_for_one_value_take_two_registers(
    kernel: Any, cpu: str, lanes: int
) -> None:
    target = target_by_name(f"host:{cpu}")
    types = (typeof(np.zeros(9, np.float32)), typeof(3), typeof(np.float32(1)))
    params = attrs.evolve(target.default_params(), bounds=False)
    job = CompilerJob(target, FunctionSpec(kernel, types), params)
    module = target.lower_ir(job, emit_ir(job)[0])
    assert set(re.findall(r"vector<(\d+) x f32>", str(module))) == {str(lanes)}


def steps(y: Any, n: Any, a: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = y[i]
        for _ in range(n):
            v = v * a + 1
        y[i] = v


def springs(y: Any, n: Any, a: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        place, speed = y[i], np.float32(0)
        for _ in range(n):
            speed -= a * place
            place += a * speed
        y[i] = place


def roots(y: Any, n: Any, a: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = y[i]
        for _ in range(n):
            v = (v + y[i] / v) * a
        y[i] = v


def few_steps(y: Any, n: Any, a: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = y[i]
        for _ in range(8):
            v = v * a + n
        y[i] = v


def halves(y: Any, n: Any, a: Any) -> None:
    """Lanes leave at different times."""
    i = cuda.grid(1)
    if i < len(y):
        v = y[i]
        for _ in range(i, n):
            v = v * a + 1
        y[i] = v


def alternating(y: Any, n: Any, a: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v, k = y[i], 0
        while k < n:
            if v > 3:
                v -= a
            v = v * a + 1
            k += 1
        y[i] = v


def checked_steps(y: Any, n: Any, a: Any) -> None:
    i = cuda.grid(1)
    if i < len(y):
        v = y[i]
        for _ in range(n):
            v = v * a + 1
            assert v < 100
        y[i] = v


@pytest.mark.parametrize(
    ("kernel", "cpu", "lanes"),
    [
        (steps, "sapphirerapids", 64), (steps, "haswell", 64), (springs, "sapphirerapids", 64),
        (springs, "haswell", 32), (roots, "sapphirerapids", 64), (roots, "haswell", 32),
        (few_steps, "sapphirerapids", 32), (few_steps, "haswell", 16),
        (halves, "sapphirerapids", 32), (alternating, "sapphirerapids", 64),
        (checked_steps, "sapphirerapids", 32),
    ],
)  # fmt: skip
def test_loops_that_wait_for_their_results_take_more_lanes(
    kernel: Any, cpu: str, lanes: int
) -> None:
    """As many as keep the units busy until a turn's result is there, and as registers hold."""
    target = target_by_name(f"host:{cpu}")
    types = (typeof(np.zeros(9, np.float32)), typeof(3), typeof(np.float32(1)))
    params = attrs.evolve(target.default_params(), block=(256, 1, 1))
    job = CompilerJob(target, FunctionSpec(kernel, types), params)
    text = str(target.lower_ir(job, emit_ir(job)[0]))
    assert f"<lanes = {lanes}>" in text, text
    assert f"<lanes = {2 * lanes}>" not in text, text


def edges(y: Any, x: Any) -> None:
    i, j = cuda.grid(2)
    if 0 < i < x.shape[1] - 1 and j < x.shape[0]:
        left, here, right = int(x[j, i - 1]), int(x[j, i]), int(x[j, i + 1])
        slope, bend = right - left, left + right - 2 * here
        y[j, i] = min(int(math.sqrt(np.float32(slope * slope + 3 * abs(bend)))), 255)


@pytest.mark.parametrize(("cpu", "lanes"), [("sapphirerapids", 32), ("haswell", 16)])
def test_bytes_that_are_computed_with_in_16_bits_fill_a_register_of_them(
    cpu: str, lanes: int
) -> None:
    target = target_by_name(f"host:{cpu}")
    image = typeof(np.zeros((9, 9), np.uint8))
    params = attrs.evolve(target.default_params(), block=(32, 1, 1))
    source = FunctionSpec(edges, (image, image))
    job = CompilerJob(target, source, params)
    module = target.lower_ir(job, emit_ir(job)[0])
    assert set(re.findall(r"vector<(\d+) x u8>", str(module))) == {str(lanes)}


def find(places: Any, x: Any) -> None:
    r = cuda.grid(1)
    if r < x.shape[0]:
        at = np.int32(-1)
        for k in range(x.shape[1]):
            if x[r, k] == np.uint8(7):
                at = np.int32(k)
                break
        places[r] = at


def find_together(places: Any, x: Any) -> None:
    """The lanes' elements lie side by side."""
    c = cuda.grid(1)
    if c < x.shape[1]:
        k = 0
        while k < x.shape[0] and x[k, c] != np.uint8(7):
            k += 1
        places[c] = k


@pytest.mark.parametrize("bounds", [True, False])
@pytest.mark.parametrize(("kernel", "vectors"), [(find, False), (find_together, True)])
def test_searches_in_rows_have_one_lane(kernel: Any, vectors: bool, bounds: bool) -> None:
    target = target_by_name("host:skylake-avx512")
    types = (typeof(np.zeros(9, np.int32)), typeof(np.zeros((9, 9), np.uint8)))
    params = attrs.evolve(target.default_params(), bounds=bounds)
    job = CompilerJob(target, FunctionSpec(kernel, types), params)
    module = target.lower_ir(job, emit_ir(job)[0])
    assert ("vector.load" in str(module) or "vector.gather" in str(module)) == vectors


def classify(kind: Any, text: Any) -> None:
    i = cuda.grid(1)
    if i < len(text):
        c = text[i]
        if 48 <= c <= 57:
            kind[i] = 1
        elif 97 <= c <= 122 or 65 <= c <= 90:
            kind[i] = 2
        else:
            kind[i] = 0


def counted(kind: Any, text: Any) -> None:
    i = cuda.grid(1)
    if i < len(text):
        kind[i] = (np.int32(text[i]) * 300) >> 8


@pytest.mark.parametrize(
    ("cpu", "kernel", "lanes"),
    [
        ("skylake-avx512", classify, 64),
        ("haswell", classify, 32),
        ("skylake-avx512", counted, 32),  # 32 bits a lane
    ],
)
def test_bytes_fill_a_register(cpu: str, kernel: Any, lanes: int) -> None:
    target = target_by_name(f"host:{cpu}")
    text = np.arange(13, 210, dtype=np.uint8)
    for bounds in (False, True):
        params = attrs.evolve(target.default_params(), bounds=bounds)
        found: list[list[int]] = []
        source = FunctionSpec(kernel, (typeof(text), typeof(text)))
        job = CompilerJob(target, source, params)
        typed = emit_ir(job)[0]
        for module in (typed, target.lower_ir(job, typed)):
            kind = np.full_like(text, 9)
            interpret(module, [kind, text], block=(32, 1, 1), grid=(7, 1, 1))
            found.append(kind.tolist())
        assert f"lanes = {lanes}>" in str(module)
        assert f"lanes = {2 * lanes}>" not in str(module)
        assert found[0] == found[1]
