"""Seeded kernels of published classes of defects: wrong ones are found, right ones have none."""

from __future__ import annotations

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.launch.checked_launches import checking
from gpucompiler.checker.report import Report
from gpucompiler.diagnostics.errors import ArgumentError
from kernels.seeds.every import ALL
from kernels.seeds.pairs import Seed

# Some of each file, those that run fast.
SAMPLE = {
    "worklist", "mask_of_one_half", "end_of_local_memory", "last_block_by_acquire_and_release",
    "flag_with_fences", "flag_of_scope_block", "lock_of_acquire_and_release", "ticket_lock",
    "plain_polling", "two_locks_crosswise", "copy_without_a_barrier", "stage_given_back_early",
    "store_of_a_tile_without_a_fence", "uncleared_bins",
    "last_columns_of_a_window", "once_only",
}  # fmt: skip


def checked(seed: Seed) -> Report:
    reports: list[Report] = []
    with checking(told=reports.append):
        cuda(
            threads=seed.threads, blocks=seed.blocks, shmem=seed.shmem, cluster=seed.cluster,
            target="host",
        )(seed.kernel)(*seed.make())  # fmt: skip
    return reports[0]


@pytest.mark.sample(27)
@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(
            seed,
            marks=[] if seed.name.split("/")[0] in SAMPLE else pytest.mark.full,
            id=seed.name,
        )
        for seed in ALL
    ],
)
def test_seeded_defects_are_found_and_right_kernels_are_checked(seed: Seed) -> None:
    report = checked(seed)
    if seed.defect:
        assert {each.kind for each in report.findings} & set(seed.defect.split()), str(report)
    else:
        assert report.verdict == "checked", str(report)


def test_there_are_as_many_right_kernels_as_wrong_ones() -> None:
    assert len(ALL) >= 240
    assert sum(bool(seed.defect) for seed in ALL) * 2 == len(ALL)
    assert len({seed.name for seed in ALL}) == len(ALL)


def last_block(out, part, count, x):
    last = cuda.shared.array(1, np.int32)
    i = cuda.threadIdx.x
    if i == 0:
        part[cuda.blockIdx.x] = x[cuda.grid(1)]
        cuda.threadfence()
        last[0] = cuda.atomic.add(count, 0, 1)
    cuda.syncthreads()
    if last[0] == cuda.gridDim.x - 1 and i == 0:
        s = np.float32(0)
        for k in range(cuda.gridDim.x):
            s += part[k]
        out[0] = s


def test_a_last_block_without_an_acquire_fence_is_a_note() -> None:
    out, part, count = np.zeros(1, "f"), np.zeros(4, "f"), np.zeros(1, "i")
    x = np.arange(128, dtype="f")
    reports: list[Report] = []
    with checking(told=reports.append):
        cuda(threads=32, blocks=4, target="host")(last_block)(out, part, count, x)
    assert reports[0].verdict == "checked"
    (note,) = reports[0].notes
    assert "acquire" in note.mend
    # The arrays are those of one run, not of all schedules.
    assert (out[0], count[0], reports[0].schedules) == (192, 4, 8)


def hidden(y, lock, out):
    b = cuda.blockIdx.x
    if b == 0:
        y[0] = 1
    while cuda.atomic.cas(lock, 0, 0, 1, order="acquire") != 0:
        pass
    cuda.atomic.exch(lock, 0, 0, order="release")
    if b == 1:
        out[0] = y[0]


def report_of(kernel, blocks, *arguments, seeds=None) -> Report:
    reports: list[Report] = []
    with checking(told=reports.append, seeds=seeds):
        cuda(threads=1, blocks=blocks, target="host")(kernel)(*arguments)
    return reports[0]


def test_a_race_of_some_schedules_is_found_and_shown_again_by_its_seed() -> None:
    """The lock orders the two accesses where block 0 comes first."""

    def arrays():
        return np.zeros(1, "i"), np.zeros(1, "i"), np.zeros(1, "i")

    (finding,) = report_of(hidden, 2, *arrays()).findings
    assert finding.kind == "race"
    assert finding.seed
    assert str(finding.seed) in str(finding)
    assert report_of(hidden, 2, *arrays(), seeds=[finding.seed]).findings == (finding,)
    assert report_of(hidden, 2, *arrays(), seeds=[0]).verdict == "checked"
    with pytest.raises(ArgumentError, match="no schedule"):
        report_of(hidden, 2, *arrays(), seeds=[])


def with_bits(y, x):
    """Elements of 8 and of 32 bits in one memory: the interpreter follows bytes."""
    i = cuda.threadIdx.x
    y.view(np.int32)[i] = x[i]
    y[4 * i + 1] = 7


def test_accesses_of_several_sizes_are_compared_by_their_bytes() -> None:
    reports: list[Report] = []
    with checking(told=reports.append):
        cuda(threads=8, blocks=1, target="host")(with_bits)(
            np.zeros(32, "b"), np.arange(8, dtype="i")
        )
    assert reports[0].verdict == "checked"


def test_arguments_that_share_memory_are_one_memory() -> None:
    def shifted(y, x):
        i = cuda.threadIdx.x
        y[i] = x[i]

    x = np.arange(33, dtype="f")
    reports: list[Report] = []
    with checking(told=reports.append):
        cuda(threads=32, blocks=1, target="host")(shifted)(x[1:], x[:-1])
    assert {each.kind for each in reports[0].findings} == {"race"}


def two_faults(y, x, count):
    i = cuda.threadIdx.x
    cuda.threadfence()
    y[i + 1] = x[i + 2]
    cuda.atomic.add(count, 0, 1, order="release")


def test_every_line_with_an_index_out_of_bounds_is_told() -> None:
    y, x, count = np.zeros(8, "f"), np.arange(8, dtype="f"), np.zeros(1, "i")
    reports: list[Report] = []
    with checking(told=reports.append):
        cuda(threads=8, blocks=1, target="host")(two_faults)(y, x, count)
    found = {each.array: each for each in reports[0].findings}
    assert {name: (each.kind, each.count) for name, each in found.items()} == {
        "x": ("bounds", 2),
        "y": ("bounds", 1),
    }
    assert found["x"].second is not None
    assert found["x"].second.thread == (6, 0, 0)
    # The accesses inside are made.
    assert (count[0], y[1]) == (8, 2)


def turned_in_clusters(y, x, good):
    t = cuda.shared.array(16, np.float32)
    i = cuda.threadIdx.x
    t[i] = x[cuda.grid(1)]
    if good:
        cuda.cluster_sync()
    y[cuda.grid(1)] = cuda.map_shared_rank(t, 1 - cuda.cluster_ctarank)[i]
    cuda.cluster_sync()


@pytest.mark.parametrize("good", [True, False])
def test_blocks_of_a_cluster_are_ordered_by_its_barrier(good: bool) -> None:
    y, x = np.zeros(64, "f"), np.arange(64, dtype="f")
    reports: list[Report] = []
    with checking(told=reports.append):
        cuda(threads=16, blocks=4, cluster=2, target="host")(turned_in_clusters)(y, x, good)
    if good:
        assert reports[0].verdict == "checked", str(reports[0])
        np.testing.assert_array_equal(y.reshape(2, 2, 16), x.reshape(2, 2, 16)[:, ::-1])
    else:
        assert {each.array for each in reports[0].findings} == {"t"}
