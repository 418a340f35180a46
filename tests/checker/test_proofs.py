"""Arrays that are proved to have no race, or no index out of bounds, and the page of a report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.launch.checked_launches import checking, undefined
from gpucompiler.checker import launch as checked_launch
from gpucompiler.checker.page import page_of, save_pages
from gpucompiler.checker.report import Report
from kernels.corpus import CORPUS
from kernels.seeds.every import ALL

CASES = {"vadd"}
SEEDS = {"uncleared_bins"}


def checked(kernel: Any, threads: Any, blocks: Any, *arguments: Any, **options: Any) -> Report:
    reports: list[Report] = []
    with checking(told=reports.append):
        cuda(threads=threads, blocks=blocks, target="host", **options)(kernel)(*arguments)
    return reports[0]


def axpy(y, a, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] += a * x[i]


def strided(y):
    for k in range(cuda.grid(1), len(y), cuda.gridsize(1)):
        y[k] = k


def turned(out, x):
    tile = cuda.shared.array((8, 8), np.float32)
    i, j = cuda.threadIdx.x, cuda.threadIdx.y
    tile[j, i] = x[cuda.blockIdx.x * 8 + j, i]
    cuda.syncthreads()
    out[cuda.blockIdx.x * 8 + j, i] = tile[i, j]


def first_of_block(out, x):
    if cuda.threadIdx.x == 0:
        out[cuda.blockIdx.x] = x[cuda.grid(1)]


def test_private_elements_and_intervals_of_barriers_are_proved() -> None:
    one = np.ones(200, "f")
    report = checked(axpy, 64, 4, one.copy(), 2.0, one)
    assert (report.race_free, report.in_bounds, report.never_written) == (("y",), ("y",), ("x",))
    assert report.shadow_bytes == 0
    x = np.arange(256, dtype="f").reshape(32, 8)
    report = checked(turned, (8, 8), 4, np.zeros((32, 8), "f"), x)
    assert set(report.race_free) == {"tile", "out"}


@pytest.mark.full
def test_strides_of_the_grid_and_guards_are_proved() -> None:
    assert checked(strided, 64, 3, np.zeros(1000)).race_free == ("y",)
    report = checked(first_of_block, 64, 4, np.zeros(4, "f"), np.zeros(256, "f"))
    assert report.race_free == ("out",)


def flat(y, width, height):
    cuda.assume(len(y) == width * height)
    column, row = cuda.grid(2)
    if row < height and column < width:
        y[row * width + column] += 1


def flat_with_return(y, width, height):
    column = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    row = cuda.blockIdx.y * cuda.blockDim.y + cuda.threadIdx.y
    if row >= height or column >= width:
        return
    y[column + width * row] = row


def flat_of_planes(y, width, height, depth):
    x, j, plane = cuda.grid(3)
    if x < width and j < height and plane < depth:
        y[(plane * height + j) * width + x] = plane


def flat_border(y, width, height):
    column, row = cuda.grid(2)
    if 0 < column < width - 1 and row < height:
        y[row * width + column] = 1


def flat_of_shape(y, image):
    cuda.assume(len(y) == image.shape[0] * image.shape[1])
    column, row = cuda.grid(2)
    if row < image.shape[0] and column < image.shape[1]:
        y[row * image.shape[1] + column] = image[row, column]


@pytest.mark.parametrize(
    ("kernel", "sizes", "bounded"),
    [
        (flat, (9, 7), True),
        pytest.param(flat_with_return, (9, 7), False, marks=pytest.mark.full),
        pytest.param(flat_of_planes, (9, 7, 2), False, marks=pytest.mark.full),
        pytest.param(flat_border, (9, 7), False, marks=pytest.mark.full),
        pytest.param(flat_of_shape, (np.ones((7, 9)),), True, marks=pytest.mark.full),
    ],
)
def test_rows_of_any_width_are_proved(kernel: Any, sizes: Any, bounded: bool) -> None:
    y = np.zeros(int(np.prod(sizes)) if np.ndim(sizes[0]) == 0 else 63)
    blocks = (2, 1, 2) if len(sizes) == 3 else (2, 1)
    report = checked(kernel, (8, 8), blocks, y, *sizes)
    assert report.race_free == ("y",)
    assert ("y" in report.in_bounds) == bounded
    assert not report.findings


def column_beyond(y, width, height):
    column, row = cuda.grid(2)
    if row < height and column <= width:
        y[row * width + column] = row


def other_width(y, width, height):
    column, row = cuda.grid(2)
    if row < height and column < height:
        y[row * width + column] = row


def width_of_thread(y, width, height):
    column, row = cuda.grid(2)
    if row < height and column < row:
        y[row * width + column] = row


def no_assumption(y, width, height):
    cuda.assume(len(y) >= height)
    column, row = cuda.grid(2)
    if row < height and column < width:
        y[row * width + column] = row


def two_widths(y, width, height):
    column, row = cuda.grid(2)
    if row < height and column < width:
        y[row * width + column] = row
        if column < height:
            y[row * height + column] = row


def small_rows(y, width, height):
    column, row = cuda.grid(2)
    if row < height and column < width:
        y[np.int32(row) * np.int32(width) + np.int32(column)] = row


@pytest.mark.parametrize(
    "kernel",
    [
        column_beyond,
        two_widths,
        pytest.param(other_width, marks=pytest.mark.full),
        pytest.param(width_of_thread, marks=pytest.mark.full),
        pytest.param(small_rows, marks=pytest.mark.full),
    ],
)
def test_columns_that_may_be_outside_of_their_row_prove_nothing(kernel: Any) -> None:
    report = checked(kernel, (8, 8), (2, 1), np.zeros(80), 9, 7)
    assert report.race_free == report.in_bounds == ()


@pytest.mark.full
def test_rows_in_too_short_an_array_arent_proved_to_be_in_bounds() -> None:
    report = checked(no_assumption, (8, 8), (2, 1), np.zeros(63), 9, 7)
    assert (report.race_free, report.in_bounds) == (("y",), ())


def halved(y):
    i = cuda.grid(1)
    y[i // 2] = i


def across_blocks(y):
    y[cuda.threadIdx.x] = cuda.blockIdx.x


def wrapped(y):
    i = np.uint8(cuda.threadIdx.x) * np.uint8(2)
    y[i] = cuda.threadIdx.x


def missing_barrier(out, x):
    tile = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    for k in range(2):
        tile[i] = x[i] + k
        cuda.syncthreads()
        out[i] = tile[63 - i]


def divergent(out):
    tile = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    tile[i] = i
    if i < 32:
        cuda.syncthreads()
    out[i] = tile[63 - i]


@pytest.mark.parametrize(
    ("kernel", "threads", "blocks", "arguments", "array"),
    [
        pytest.param(halved, 64, 1, (np.zeros(64),), "y", id="halved", marks=pytest.mark.full),
        pytest.param(across_blocks, 32, 2, (np.zeros(32),), "y", id="across_blocks"),
        pytest.param(wrapped, 256, 1, (np.zeros(512),), "y", id="wrapped", marks=pytest.mark.full),
        pytest.param(
            missing_barrier,
            64,
            1,
            (np.zeros(64, "f"), np.zeros(64, "f")),
            "tile",
            id="missing_barrier",
        ),
    ],
)
def test_nothing_is_proved_of_races(
    kernel: Any, threads: int, blocks: int, arguments: Any, array: str
) -> None:
    report = checked(kernel, threads, blocks, *arguments)
    assert array not in report.race_free
    assert array in {each.array for each in report.findings}


@pytest.mark.full
def test_barriers_that_threads_may_miss_prove_nothing() -> None:
    assert "tile" not in checked(divergent, 64, 1, np.zeros(64, "f")).race_free


@pytest.mark.full
def test_arguments_that_share_memory_prove_nothing() -> None:
    x = np.zeros(65)
    report = checked(axpy, 64, 1, x[1:], 2.0, x[:-1])
    assert report.race_free == ()
    assert report.findings


class Kept:
    """Keeps words beside arrays that are proved, so that proofs can be compared with runs."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        made: Any = checked_launch.shadow_accesses
        patch.setattr(
            checked_launch,
            "shadow_accesses",
            lambda *arguments, **options: made(*arguments, **{**options, "proves": False}),
        )


@pytest.mark.parametrize(
    "case",
    [pytest.param(c, marks=[] if c.name in CASES else pytest.mark.full, id=c.name) for c in CORPUS],
)
def test_no_run_of_the_corpus_contradicts_a_proof(
    case: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    Kept(monkeypatch)
    report = checked(case.kernel, case.threads, case.blocks, *case.arguments(case.small))
    assert not {each.array for each in report.findings} & set(report.race_free)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(s, marks=[] if s.name.split("/")[0] in SEEDS else pytest.mark.full, id=s.name)
        for s in ALL
    ],
)
def test_no_seeded_defect_contradicts_a_proof(seed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    Kept(monkeypatch)
    report = checked(seed.kernel, seed.threads, seed.blocks, *seed.make(), shmem=seed.shmem)
    races = {each.array for each in report.findings if each.kind == "race"}
    assert not races & set(report.race_free), str(report)
    outside = {each.array for each in report.findings if each.kind == "bounds"}
    assert not outside & set(report.in_bounds), str(report)


@pytest.mark.full
def test_a_page_has_findings_with_their_lines_and_links_to_the_stages(tmp_path: Path) -> None:
    report = checked(missing_barrier, 64, 1, np.zeros(64, "f"), np.zeros(64, "f"))
    page = page_of([report], "k.stages.html")
    assert "tile[i] = x[i] + k" in page
    assert "k.stages.html" in page
    assert "<script" not in page
    written = save_pages([report], tmp_path / "k.html")
    assert [each.name for each in written] == ["k.html", "k.stages.html"]
    assert "missing_barrier" in written[1].read_text()


def half_written(out):
    tile = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    if i < 32:
        tile[i] = i
    cuda.syncthreads()
    out[i] = tile[i]


def test_shared_memory_without_races_is_still_read_unwritten() -> None:
    report = checked(half_written, 64, 2, np.zeros(64, "f"))
    assert "tile" in report.race_free
    (finding,) = [each for each in report.findings if each.kind == "uninitialized"]
    assert (finding.array, finding.index, finding.space) == ("tile", (32,), "shared")
    assert finding.count == 64


def under_assumptions(y, x, n):
    cuda.assume(len(y) == n)
    cuda.assume(n <= len(x))
    i = cuda.grid(1)
    if i < n:
        y[i] = x[i]


def test_assumptions_are_facts_of_proofs_and_are_tested() -> None:
    def plain(y, x, n):
        i = cuda.grid(1)
        if i < n:
            y[i] = x[i]

    y, x = np.zeros(60), np.ones(60)
    assert checked(plain, 64, 1, y, x, 60).in_bounds == ()
    report = checked(under_assumptions, 64, 1, y, x, 60)
    assert set(report.in_bounds) == {"x", "y"}
    assert report.verdict == "checked"
    (finding,) = checked(under_assumptions, 64, 1, y, x, 40).findings
    assert "an assumption of cuda.assume doesn't hold" in finding.message
    # Other kernels don't compute it.
    y[:] = 0
    cuda(threads=64, blocks=1, target="host", bounds=False)(under_assumptions)(y, x, 60)
    assert y.all()


def summed(y, x):
    i = cuda.threadIdx.x
    if i < 32:
        y[i] = x[i]
    y[i] += 1


def test_reads_of_global_memory_without_values_are_told() -> None:
    x = np.zeros(64)
    report = checked(summed, 64, 1, undefined(np.empty(64)), x)
    (finding,) = report.findings
    assert (finding.kind, finding.array, finding.index) == ("uninitialized", "y", (32,))
    assert finding.count == 32
    y = undefined(np.zeros(64))
    report = checked(summed, 64, 1, y, undefined(x))
    assert {each.array for each in report.findings} == {"x", "y"}
    # The next launch takes what this one has written.
    assert checked(summed, 64, 1, y, x).verdict == "checked"


def test_fenced_launches_tell_of_them_too() -> None:
    def fenced(y, x):
        y[cuda.grid(1)] = x[cuda.grid(1)]
        cuda.threadfence()

    report = checked(fenced, 4, 2, undefined(np.zeros(8)), undefined(np.zeros(8)))
    assert [(each.kind, each.array) for each in report.findings] == [("uninitialized", "x")]
