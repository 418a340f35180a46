"""Gradients that threads of a block give to each other, against those by atomics."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda, gradcheck
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.driver import compile, emit_ir, link, lower_ir
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.language.arguments import typeof
from gpucompiler.passes.derivatives import pulls


def line(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    n = len(y)
    if i < n:
        y[i] = x[i - 1] * x[i]  # x[-1] is the last element
        if x[i] > 0.8 and i < n - 3:
            s = 0.0
            for _ in range(3):
                s += x[i + 3] * w[i] * s + w[i + 1]
            z[i] = s + x[i + 1] * x[i + 1] * x[i + 1 - 1]
        else:
            z[i] = w[i - 2] * x[i] + x[i - 1]


def plane(x: Any, w: Any, y: Any, z: Any) -> None:
    i, j = cuda.grid(2)
    if i < y.shape[1] and j < y.shape[0]:
        y[j, i] = x[j - 1, i] * x[j, i - 1] + x[j, i] * w[1, j, i]
        z[j, i] = w[0, j, i] * x[j - 1, i - 1]
        if j + 1 < y.shape[0] and i + 2 < y.shape[1]:
            z[j, i] += x[j + 1, i + 2] * w[1, j + 1, i]


def cheap(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    n = len(y)
    if i < n - 2:
        y[i] = x[i - 1] * w[i] + x[i + 2]  # x[-1] is the last element
        if w[i] > 0.8:
            z[i] = x[i + 1] * x[i + 1]
        else:
            z[i] = x[i] * w[i - 1]


def sheet(x: Any, w: Any, y: Any, z: Any) -> None:
    i, j = cuda.grid(2)
    if i < y.shape[1] and j < y.shape[0] - 1:
        y[j, i] = x[j - 1, i] * w[1, j, i] + x[j + 1, i]  # x[-1] is the last row
        if 1 < i < y.shape[1] - 1:
            z[j, i] = x[j, i + 1] * x[j + 1, i - 2] - w[0, j, i - 1]


def volume(x: Any, w: Any, y: Any, z: Any) -> None:
    i, j, k = cuda.grid(3)
    if 0 < i < x.shape[2] - 1 and 0 < j < x.shape[1] - 1 and 0 < k < x.shape[0] - 1:
        y[k, j, i] = w[k, j, i] * (x[k - 1, j, i] + x[k + 1, j, i]) + x[k, j - 1, i] * x[k, j, i]
        z[k, j, i] = x[k, j + 1, i] + w[k, j, i - 1] * x[k, j, i + 1]


def columns(x: Any, w: Any, y: Any, z: Any) -> None:
    i, j = cuda.grid(2)
    if i < y.shape[0] and 0 < j < y.shape[1] - 1:
        y[i, j] = x[i - 1, j] * w[i, j] + x[i, j + 1]  # x[-1] is the last row
        z[i, j] = x[i, j] * w[i, j - 1] * w[i, j]


def scattered(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if i < len(y) - 1:
        y[i] = x[i + 1] * x[2 * i % 7] + w[i] * w[i]
        w[i] = y[i]
        z[i] = x[i]


def far(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if i < len(y) - 20:
        y[i] = x[i] * x[i + 20] * w[0] * w[i]
        z[i] = x[i]


def arrays_of(shapes: Any) -> tuple[list[Any], list[Any]]:
    rng = np.random.default_rng(len(shapes) + shapes[0][0])
    values = [rng.uniform(0.3, 1.3, shape) for shape in shapes]
    gradients = [np.zeros(shape) for shape in shapes[:2]]
    return values, gradients + [rng.uniform(0.5, 1, shape) for shape in shapes[2:]]


def adjoint_of(function: Any, values: Any, axes: int, target: Any, **params: Any) -> CompilerJob:
    source = FunctionSpec(function, tuple(map(typeof, values)))
    job = CompilerJob(target, source, *([HostParams(**params)] if params else []))
    return job.adjoint(("x", "w"), ("y", "z"), axes=axes)


# The last one has runs of several blocks, on several threads of the host.
LINES = [(5, 2), (7, 1), (4, 8), (33, 16), (1000, 256), (200_001, 32)]
PLANES = [
    (3, 4, (2, 2)),
    (5, 7, (1, 3)),
    (9, 17, (8, 4)),
    (40, 70, (32, 8)),
    (70, 33, (4, 64)),
    (90, 120, (16, 4)),
]


def line_launches() -> list[Any]:
    return [([(n,)] * 4, threads, -(-n // threads)) for n, threads in LINES]


def plane_launches() -> list[Any]:
    return [
        ([(h, w), (2, h, w), (h, w), (h, w)], size, (-(-w // size[0]), -(-h // size[1])))
        for h, w, size in PLANES
    ]


VOLUMES = [(3, 2, 4, (2, 2, 1)), (6, 7, 9, (4, 2, 2)), (12, 20, 40, (32, 2, 1))]


def volume_launches() -> list[Any]:
    return [
        ([(d, h, w)] * 4, size, tuple(-(-n // t) for n, t in zip((w, h, d), size, strict=True)))
        for d, h, w, size in VOLUMES
    ]


def launches_of(function: Any) -> tuple[list[Any], int]:
    """Launches of a kernel, and their axes."""
    if function is volume:
        return volume_launches(), 3
    return (plane_launches(), 2) if function in (plane, sheet) else (line_launches(), 1)


KERNELS = [line, plane, cheap, sheet, volume]


@pytest.mark.sample(1)
@pytest.mark.parametrize("lanes", [pytest.param(1, marks=pytest.mark.full), 8])
@pytest.mark.parametrize("bounds", [pytest.param(True, marks=pytest.mark.full), False])
@pytest.mark.parametrize("function", KERNELS)
def test_neighbours_give_what_atomics_give(
    function: Any, bounds: bool, lanes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulls, "_MOST_ALONG_ONE", 64)  # for the tests' own kernels
    launches, axes = launches_of(function)
    values, _ = arrays_of(launches[0][0])
    jobs = [
        adjoint_of(function, values, each, HostTarget(), bounds=bounds, lanes=lanes)
        for each in (axes % 3 + 1, axes)
    ]
    atomics, given = (emit_ir(job)[0] for job in jobs)
    again = function in (cheap, sheet, volume)
    assert ("simt.phase" in str(given)) == again
    assert ("%given" in str(given)) != again
    assert "simt.barrier" not in str(atomics)
    assert "simt.phase" not in str(atomics)
    kernels = [link(job, compile(job)) for job in jobs]
    for shapes, threads, blocks in launches:
        values, gradients = arrays_of(shapes)
        found = [[each.copy() for each in gradients] for _ in range(3)]
        for kernel, own in zip(kernels, found, strict=False):
            kernel(*(each.copy() for each in values), *own, threads=threads, blocks=blocks)
        if len(values[0]) < 8:
            sizes: list[Any] = [
                (*(each if isinstance(each, tuple) else (each,)), 1, 1)[:3]
                for each in (threads, blocks)
            ]
            interpret(given, [*values, *found[2]], block=sizes[0], grid=sizes[1])
        else:
            found.pop()
        for own in found[1:]:
            for each, expected in zip(own, found[0], strict=True):
                np.testing.assert_allclose(each, expected, rtol=1e-12, atol=1e-12)


@pytest.mark.full
@pytest.mark.parametrize("function", KERNELS)
def test_neighbours_give_the_gradient(function: Any) -> None:
    shapes, threads, blocks = launches_of(function)[0][1]
    kernel = cuda(threads=threads, blocks=blocks, target="host")(function)
    values, _ = arrays_of(shapes)
    gradcheck(kernel, *(0.5 * each for each in values))


@pytest.mark.parametrize("function", [scattered, far])
def test_other_places_keep_atomics(function: Any) -> None:
    values, _ = arrays_of([(64,)] * 4)
    text = str(emit_ir(adjoint_of(function, values, 1, HostTarget()))[0])
    # Barriers belong to sums of w[0] over blocks alone.
    assert text.count("simt.barrier") == text.count("%parts = array.allocate")
    assert "atomic.update %x_grad" in text
    kernel = cuda(threads=16, blocks=4, target="host")(function)
    gradcheck(kernel, *(0.5 * each for each in values))


def three_points(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        y[i] = x[i - 1] * w[i] + x[i + 1]
        z[i] = w[i]


def test_the_host_stores_whole_vectors_once() -> None:
    values, _ = arrays_of([(256,)] * 4)
    job = adjoint_of(three_points, values, 1, HostTarget(), block=(64, 1, 1))
    text = str(lower_ir(job, emit_ir(job)[0])[0])
    stores = [line for line in text.splitlines() if "vector.store" in line and "x_grad" in line]
    assert sum("mask=" not in line for line in stores) == 1
    assert "simt.phase" in text


def five_points(x: Any, w: Any, y: Any, z: Any) -> None:
    i, j = cuda.grid(2)
    if 0 < i < x.shape[1] - 1 and 0 < j < x.shape[0] - 1:
        y[j, i] = x[j, i - 1] + x[j, i] * w[j, i] + x[j, i + 1] + x[j - 1, i] + x[j + 1, i]
        z[j, i] = w[j, i]


@pytest.mark.sample(2)
@pytest.mark.parametrize("width", [40, 63, 64, 71])
def test_short_rows_end_under_a_mask(width: int) -> None:
    values, gradients = arrays_of([(9, width)] * 4)
    found: list[list[Any]] = []
    for axes in (3, 2):
        job = adjoint_of(five_points, values, axes, HostTarget(), block=(32, 4, 1), lanes=8)
        lowered = str(lower_ir(job, emit_ir(job)[0])[0])
        found.append([each.copy() for each in gradients])
        kernel = link(job, compile(job))
        kernel(*values, *found[-1], threads=(32, 4), blocks=(3, 3))
    assert "value = -32>" not in lowered  # else up to 31 threads of a row run under all tests
    for own, expected in zip(*found, strict=True):
        np.testing.assert_allclose(own, expected, rtol=1e-12, atol=1e-12)


def summed(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        y[i] += x[i - 1] * w[i] + x[i + 1]
        z[i] = z[i] - x[i] * 0.5


def scaled(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        y[i] = y[i] * 0.5 + x[i] * w[i]
        z[i] *= w[i]


def relaxed(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        step = x[i - 1] * w[i] + x[i + 1]
        if w[i] > 0.8:
            y[i] = 0.5 * y[i] + 0.1 * step
        else:
            y[i] *= w[i]
            y[i] += step
        z[i] = 2 * x[i] - z[i]


def relaxed_rows(x: Any, w: Any, y: Any, z: Any) -> None:
    i, j = cuda.grid(2)
    if 0 < i < x.shape[1] - 1 and 0 < j < x.shape[0] - 1:
        near = x[j, i - 1] + x[j, i + 1] + x[j - 1, i] + x[j + 1, i]
        y[j, i] = (1 - w[j, i]) * y[j, i] + 0.25 * w[j, i] * near
        z[j, i] = x[j, i] - 0.5 * z[j, i]


@pytest.mark.sample(1)
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("function", [relaxed, relaxed_rows])
def test_scaled_sums_in_place_need_no_atomics(
    function: Any, dtype: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulls, "_MOST_ALONG_ONE", 64)
    axes = 1 + (function is relaxed_rows)
    shape = (300,) if axes == 1 else (23, 70)
    values, gradients = arrays_of([shape] * 4)
    values, gradients = ([each.astype(dtype) for each in many] for many in (values, gradients))
    threads: Any = 32 if axes == 1 else (16, 4)
    blocks: Any = 10 if axes == 1 else (5, 6)
    found = list[list[Any]]()
    text = ""
    for each in (3, axes):
        job = adjoint_of(function, values, each, HostTarget(), lanes=8)
        text = str(emit_ir(job)[0])
        found.append([each.copy() for each in gradients])
        copies = [each.copy() for each in values]
        link(job, compile(job))(*copies, *found[-1], threads=threads, blocks=blocks)
    assert "simt.phase" in text
    assert "%given" not in text
    for own, expected in zip(*found, strict=True):
        np.testing.assert_allclose(own, expected, rtol=4 * np.finfo(dtype).eps)


def taken_twice(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        y[i] = x[i - 1] * w[i]
        y[i] = x[i + 1] * w[i]
        z[i] = w[i]


def added_to(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        y[i] += x[i - 1] * x[i + 1] * y[i]
        z[i] = w[i]


def chained(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        z[i] = 0.9 * z[i] - w[i] * (x[i + 1] - x[i - 1])
        y[i] = y[i] * z[i]


def kept(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        own = y[i]
        if 0 < i < len(x) - 1:
            own = own * 0.5 + w[i] * x[i - 1] + x[i]
        y[i] = own
        z[i] = w[i]


def read_ahead(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    own = 0.0
    if i < len(y):
        own = y[i]
    if 0 < i < len(x) - 1:
        y[i] = 0.5 * own + 0.1 * (x[i - 1] + x[i])
        z[i] = w[i]


def limited(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        if x[i] > 0.8:
            y[i] = max(0.0, y[i] - 0.6 * x[i + 1])
        elif y[i] > 0.7:
            y[i] = y[i] * y[i] + x[i - 1]
        z[i] = w[i]


def chained_columns(x: Any, w: Any, y: Any, z: Any) -> None:
    i, j = cuda.grid(2)
    if 0 < i < x.shape[0] - 1 and j < x.shape[1]:
        z[i, j] = 0.9 * z[i, j] - w[i, j] * x[i + 1, j]
        y[i, j] = y[i, j] * y[i, j] + z[i, j] + x[i - 1, j]


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "function", [chained, kept, read_ahead, limited, chained_columns, taken_twice, added_to]
)
def test_elements_of_one_thread_are_its_values(
    function: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their gradients are loaded once, and the arrays themselves aren't written again."""
    monkeypatch.setattr(pulls, "_MOST_ALONG_ONE", 64)
    axes = 1 + (function is chained_columns)
    values, gradients = arrays_of([(300,) if axes == 1 else (23, 70)] * 4)
    values, gradients = ([np.asfortranarray(v) for v in many] for many in (values, gradients))
    threads: Any = 32 if axes == 1 else (16, 4)
    blocks: Any = 10 if axes == 1 else (2, 18)
    found = list[list[Any]]()
    text = ""
    for each in (3, axes):
        job = adjoint_of(function, values, each, HostTarget(), lanes=8)
        text = str(emit_ir(job)[0])
        found.append([each.copy(order="F") for each in gradients])
        copies = [each.copy(order="F") for each in values]
        link(job, compile(job))(*copies, *found[-1], threads=threads, blocks=blocks)
    assert "simt.phase" in text
    assert not re.findall(r"array\.store %\S+ %[yz],", text)
    for own, expected in zip(*found, strict=True):
        np.testing.assert_allclose(own, expected, rtol=1e-12, atol=1e-12)
    kernel = cuda(threads=threads, blocks=blocks, target="host")(function)
    gradcheck(kernel, *(0.5 + 0.5 * each for each in values))


def test_gradients_of_sums_stay_as_they_are() -> None:
    values, gradients = arrays_of([(300,)] * 4)
    text, found = "", list[list[Any]]()
    for axes in (2, 1):
        job = adjoint_of(summed, values, axes, HostTarget(), lanes=8)
        text = str(emit_ir(job)[0])
        found.append([each.copy() for each in gradients])
        link(job, compile(job))(*values, *found[-1], threads=32, blocks=10)
    for own, others in zip(*found, strict=True):
        np.testing.assert_allclose(own, others, rtol=1e-12, atol=1e-12)
    assert not re.findall(r"simt\.phase|%given|array\.store %\d+, %[yz]_grad", text)
    for own, before in zip(found[1][2:], gradients[2:], strict=True):
        assert (own == before).all()


@pytest.mark.parametrize("function", [summed, scaled])
def test_gradients_that_threads_take_and_give_back(function: Any) -> None:
    values, _ = arrays_of([(40,)] * 4)
    text = str(emit_ir(adjoint_of(function, values, 1, HostTarget()))[0])
    assert text.count("%y_grad, [%i]") == 1 + (function is scaled)
    kernel = cuda(threads=8, blocks=5, target="host")(function)
    gradcheck(kernel, *(0.5 * each for each in values))


def by_place_in_the_block(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        y[i] = x[i - 1] * w[i] if cuda.threadIdx.x > 3 else x[i + 1]
        z[i] = w[i]


def dear(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        y[i] = np.sin(x[i - 1] * w[i]) + np.cos(x[i + 1] * w[i]) + np.exp(x[i])
        z[i] = w[i]


def taken_in_loops(x: Any, w: Any, y: Any, z: Any) -> None:
    i = cuda.grid(1)
    if 0 < i < len(x) - 1:
        for _ in range(2):
            y[i] = 0.5 * y[i] + x[i - 1] + x[i]
        z[i] = w[i]


@pytest.mark.sample(2)
@pytest.mark.parametrize("function", [taken_in_loops, by_place_in_the_block, dear])
def test_threads_give_what_their_neighbours_cannot_compute(function: Any) -> None:
    values, _ = arrays_of([(40,)] * 4)
    assert "%given" in str(emit_ir(adjoint_of(function, values, 1, HostTarget()))[0])
    kernel = cuda(threads=8, blocks=5, target="host")(function)
    gradcheck(kernel, *(0.5 * each for each in values))


RUNS = """module <schema = 1, dynamic_shared_memory = false>
kernel @runs(%out: array<i32, 1>) parameters("out" "array<i32, 1>" 1) {
  %x = simt.block_index : i32
  %y = simt.block_index <axis = "y"> : i32
  %z = simt.block_index <axis = "z"> : i32
  %gx = simt.grid_size : i32
  %gy = simt.grid_size <axis = "y"> : i32
  %0 = arith.mul %z, %gy : i32
  %1 = arith.add %0, %y : i32
  %2 = arith.mul %1, %gx : i32
  %3 = arith.add %2, %x : i32
  %six = arith.constant <value = 6> : i32
  %4 = arith.mul %3, %six : i32
  %own = arith.convert %4 : i64
EDGES
  func.return []
}
"""


@pytest.mark.parametrize("grid", [(5, 40, 1), (3, 7, 30), (1, 50, 2), (40, 3, 3)])
def test_runs_are_of_whole_rows_and_planes(grid: tuple[int, int, int]) -> None:
    lines: list[str] = []
    for n, (axis, edge) in enumerate((a, e) for a in "xyz" for e in ("first", "end")):
        lines += [
            f'  %e{n} = simt.run_block <edge = "{edge}", axis = "{axis}"> : i32',
            f"  %c{n} = arith.constant <value = {n}> : i64",
            f"  %i{n} = arith.add %own, %c{n} : i64",
            f"  array.store %e{n}, %out, [%i{n}]",
        ]
    module = parse(RUNS.replace("EDGES", "\n".join(lines)))

    def runs(out: Any) -> None:
        raise NotImplementedError

    columns, rows, planes = grid
    found = np.zeros(planes * rows * columns * 6, np.int32)
    job = CompilerJob(HostTarget(), FunctionSpec(runs, (typeof(found),)))
    kernel = link(job, compile(job, resume=module))
    for _ in range(3):  # the later launches are divided otherwise
        kernel(found, threads=1, blocks=grid)
        edges = found.reshape(planes, rows, columns, 3, 2)
        place = np.stack(np.meshgrid(*map(range, grid[::-1]), indexing="ij"), -1)[..., ::-1]
        assert (edges[..., 0] <= place).all()
        assert (place < edges[..., 1]).all()
        assert (edges[..., 1] <= grid).all()
        for z, y, x in np.ndindex(planes, rows, columns):
            (x0, x1), (y0, y1), (z0, z1) = edges[z, y, x]
            assert (edges[z, y, x0:x1, 0] == (x0, x1)).all()
            if y1 - y0 > 1:
                assert (edges[z, y0:y1, :, 1] == (y0, y1)).all()
                assert (x0, x1) == (0, columns)
            if z1 - z0 > 1:
                assert (edges[z0:z1, :, :, 2] == (z0, z1)).all()
                assert (y0, y1) == (0, rows)


@pytest.mark.parametrize("lanes", [pytest.param(1, marks=pytest.mark.full), 8])
def test_neighbours_in_columns(lanes: int) -> None:
    values, gradients = arrays_of([(40, 70)] * 4)
    orders: list[Any] = ["C", "F"]
    kinds = [[np.asarray(each, order=order) for each in values] for order in orders]
    jobs = [adjoint_of(columns, each, 2, HostTarget(), bounds=True, lanes=lanes) for each in kinds]
    found = [[np.array(each, order=order) for each in gradients] for order in orders]
    for job, given, own in zip(jobs, kinds, found, strict=True):
        assert "simt.phase" in str(emit_ir(job)[0])
        kernel = link(job, compile(job))
        kernel(*given, *own, threads=(16, 4), blocks=(3, 18))
    for each, expected in zip(*found, strict=True):
        np.testing.assert_allclose(each, expected, rtol=1e-12, atol=1e-12)


def test_threads_own_elements_of_columns() -> None:
    def squares(x: Any, y: Any) -> None:
        i, j = cuda.grid(2)
        if i < y.shape[0] and j < y.shape[1]:
            y[i, j] = x[i, j] * x[i, j]

    values = [np.ones((5, 3), order="F") for _ in range(2)]
    source = FunctionSpec(squares, tuple(map(typeof, values)))
    job = CompilerJob(HostTarget(), source).adjoint(("x", "y"), ("y",), axes=2)
    assert "atomic" not in str(emit_ir(job)[0])
    kernel = cuda(threads=(4, 4), blocks=(2, 1), target="host")(squares)
    gradcheck(kernel, *values)


def test_equal_gradients_are_given_once() -> None:
    def even(x: Any, w: Any, y: Any, z: Any) -> None:
        i = cuda.grid(1)
        if 0 < i < len(x) - 1:
            y[i] = (x[i - 1] + x[i] + x[i + 1]) * w[i]
            z[i] = w[i]

    values, _ = arrays_of([(64,)] * 4)
    text = compile(adjoint_of(even, values, 1, CUDACompilerTarget("sm_90")), "asm").text
    assert text.count("st.shared") == 1
    assert text.count("bar.sync") + text.count("barrier.sync") == 1


def test_gradients_without_room_are_given_in_rounds() -> None:
    values, _ = arrays_of([(64,)] * 4)
    text = compile(adjoint_of(line, values, 1, CUDACompilerTarget("sm_90")), "asm").text
    # Each has 8 KiB for 1,024 threads.
    assert text.count(".shared .align") == 2
    assert text.count("bar.sync") + text.count("barrier.sync") > 1


@pytest.mark.gpu
@pytest.mark.parametrize("function", KERNELS)
def test_threads_of_a_gpu_give_to_each_other(function: Any) -> None:
    for shapes, threads, blocks in launches_of(function)[0]:
        values, gradients = arrays_of(shapes)
        found: list[Any] = []
        for target in ("host", "cuda"):
            own = [each.copy() for each in gradients]
            kernel = cuda(threads=threads, blocks=blocks, target=target)(function)
            kernel.grad(*values, grads=dict(zip("xwyz", own, strict=True)))
            found.append(own)
        for each, expected in zip(*found, strict=True):
            np.testing.assert_allclose(each, expected, rtol=1e-12, atol=1e-12)


@pytest.mark.gpu
@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("fewer", [0, 1], ids=["all threads", "fewer"])
def test_a_gpu_sums_neighbours_in_columns(order: Any, fewer: int) -> None:
    """Blocks of all arrays' elements, and too few blocks for some."""
    for function, shape in ((columns, (70, 41)), (plane, (41, 70)), (sheet, (37, 65))):
        weights = shape if function is columns else (2, *shape)
        values, gradients = arrays_of([shape, weights, shape, shape])
        along = shape if function is columns else shape[::-1]
        threads = (16, 4)
        blocks = tuple(-(-size // n) - fewer for size, n in zip(along, threads, strict=True))
        given = [np.asarray(each, order=order) for each in values]
        found: list[Any] = []
        for target in ("host", "cuda"):
            own = [np.array(each, order=order) for each in gradients]
            kernel = cuda(threads=threads, blocks=blocks, target=target)(function)
            kernel.grad(*given, grads=dict(zip("xwyz", own, strict=True)))
            found.append(own)
        for each, expected in zip(*found, strict=True):
            np.testing.assert_allclose(each, expected, rtol=1e-12, atol=1e-12)
