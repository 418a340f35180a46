"""Facts of launches by line: sectors, banks, flops, divergence; the roofline."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import (
    AccessFacts,
    ArgumentError,
    LaunchFacts,
    LineFacts,
    Peaks,
    Remark,
    Roofline,
    emit_ir,
    launch_facts,
    page_notes,
    roofline_picture,
)
from gpucompiler.facts.line_facts import turns
from gpucompiler.facts.recording import WARP, Address
from gpucompiler.facts.static_accesses import static_accesses
from gpucompiler.llvm.lines.places import Place
from gpucompiler.pages.python_lines import python_pane
from gpucompiler.tiles import copy, mma, shared_tile, zeros
from kernels.corpus import BY_NAME

FLOATS = np.zeros(4096, np.float32)


def facts_of(kernel: Any, *arguments: Any, threads: int = 32) -> list[LineFacts]:
    launched = cuda(threads=threads, blocks=1, target="cuda:sm_90a")(kernel)
    return list(launch_facts(launched, *arguments, compiled=False).lines)


def line_with(lines: list[LineFacts], text: str) -> LineFacts:
    return next(line for line in lines if text in line.text)


@pytest.mark.parametrize(
    ("stride", "offset", "sectors"), [(1, 0, 4), (1, 1, 5), (2, 0, 8), (8, 0, 32), (0, 3, 1)]
)
def test_sectors_of_a_warp(stride: int, offset: int, sectors: int) -> None:
    def kernel(y, x, step: int, first: int):
        i = cuda.grid(1)
        y[i] = x[i * step + first]

    lines = facts_of(kernel, FLOATS.copy(), FLOATS, stride, offset)
    load, store = sorted(line_with(lines, "y[i] =").accesses, key=lambda each: each.kind)
    assert (load.kind, load.array, load.sectors_per_request) == ("load", "x", sectors)
    assert (store.requests, store.sectors, store.bytes) == (1, 4, 128)


@pytest.mark.parametrize(
    ("kind", "stride", "ways"),
    [
        (np.float32, 1, 1.0), (np.float32, 2, 2.0), (np.float32, 32, 32.0), (np.float32, 0, 1.0),
        (np.float64, 1, 1.0), (np.float64, 2, 2.0), (np.uint8, 1, 1.0), (np.uint8, 4, 1.0),
    ],
)  # fmt: skip
def test_bank_ways(kind: Any, stride: int, ways: float) -> None:
    def kernel(y, step: int):
        tile = cuda.shared.array(1024, kind)
        t = cuda.threadIdx.x
        tile[t * step % 1024] = 1
        cuda.syncthreads()
        y[t] = 2

    lines = facts_of(kernel, FLOATS.copy(), stride)
    (store,) = line_with(lines, "tile[t * step").accesses
    assert (store.space, store.bank_ways) == ("shared", ways)


def test_flops_lanes_and_divergence() -> None:
    def kernel(y, x):
        i = cuda.grid(1)
        if i % 2 == 0:
            y[i] = x[i] * 2.0 + 1.0
        for _ in range(i % 4):
            y[i] += 1.0

    lines = facts_of(kernel, FLOATS.copy(), FLOATS, threads=64)
    parted = line_with(lines, "if i % 2")
    assert (parted.branches, parted.divergent) == (2, 2)
    fused = line_with(lines, "x[i] * 2.0")
    assert dict(fused.flops) == {"f32": 64}
    assert fused.active_lanes == 16
    # Lanes run 0, 1, 2, 3 turns: 24, 16 and 8 of 32 are active in the turns.
    added = line_with(lines, "+= 1.0")
    assert added.active_lanes == 16
    assert dict(added.flops) == {"f32": 96}
    assert sum(each.requests for each in added.accesses if each.kind == "load") == 6


def test_parts_of_a_complex_number_are_one_access() -> None:
    def kernel(y, x):
        i = cuda.grid(1)
        y[i] = x[i] * x[i]

    numbers = np.ones(32, np.complex64)
    load, store = sorted(
        line_with(facts_of(kernel, numbers.copy(), numbers), "y[i] =").accesses,
        key=lambda each: each.kind,
    )
    assert (load.element_bytes, load.sectors_per_request) == (8, 8)
    assert (store.requests, store.sectors) == (1, 8)


def test_data_and_instructions() -> None:
    def kernel(y, x):
        y[cuda.grid(1)] = x[cuda.grid(1)]

    launched = cuda(threads=256, blocks=2, target="cuda:sm_90a")(kernel)
    before = FLOATS.copy()
    facts = launch_facts(launched, before, FLOATS + 1)
    assert np.array_equal(before, FLOATS)
    found = json.loads(facts.to_json())
    (line,) = [each for each in found["lines"] if each["accesses"]]
    assert line["accesses"][0]["sectors_per_request"] == 4
    assert (facts.touched_bytes, facts.flops) == (4096, 0)
    assert (facts.occupancy, facts.occupancy_limit) == (1.0, "warps")
    assert "4.00 sectors (100 % of the least)" in str(facts)


@pytest.mark.full
def test_a_timed_launch_has_a_place_under_the_roofline() -> None:
    @cuda(threads=64, blocks=4, target="host")
    def kernel(y, x):
        i = cuda.grid(1)
        y[i] = x[i] * 2.0

    peaks = Peaks(flops=1e11, bytes=1e10, name="a <machine>")
    given = (np.zeros(256, np.float32), np.ones(256, np.float32))
    roofline = launch_facts(kernel, *given, timed=True, peaks=peaks).roofline
    assert roofline is not None
    assert (roofline.flops, roofline.bytes, roofline.limit) == (256, 2048, "memory")
    assert ElementTree.fromstring(roofline_picture(roofline)).tag.endswith("svg")
    with pytest.raises(ArgumentError, match="peaks of host"):
        launch_facts(kernel, *given, timed=True)
    with pytest.raises(ArgumentError, match="on the device"):
        launch_facts(kernel.configure(target="cuda:sm_90a"), *given, timed=True)
    with pytest.raises(ArgumentError, match="no floating-point operations"):
        roofline_picture(Roofline(0, 8, 1.0, peaks))


def test_limits_of_the_roofline() -> None:
    peaks = Peaks(flops=1000.0, bytes=100.0)
    assert Roofline(50, 10, 0.1, peaks).limit == "memory"
    assert Roofline(50, 10, 0.2, peaks).share == 0.5
    assert Roofline(400, 10, 0.8, peaks).limit == "arithmetic"
    assert Roofline(400, 10, 0.8, peaks).share == 0.5


def test_reports_show_notes() -> None:
    file, line = "kernels.py", 7
    access = AccessFacts("load", "global", "x", 4, 1, 32, 32, 4, 0, 0)
    facts = LaunchFacts(
        "k", "cuda:sm_90a", (32, 1, 1), (1, 1, 1),
        (LineFacts(file, line, "y[i] = x[8 * i]", (access,), {"f32": 32}, 1, 32, 0, 0, {}),),
        128, 1.0, "warps", Roofline(32, 128, 1.0, Peaks(1.0, 1.0)),
    )  # fmt: skip
    notes = page_notes(facts, [Remark("loops", "unrolled", file, line, (), "llvm")])
    said = dict(notes.lines[file, line])
    assert said["load x: 1 requests of 32.00 sectors (12 % of the least)"]
    assert not said["loops: unrolled"]
    assert [label for label, _ in notes.pictures] == ["roofline"]
    counts = [Counter({(file, line): 3})]
    chains = [(Place(file, line, 1, "k"),)]
    _, pane = python_pane(chains, counts, {}, notes.lines)
    row = str(pane["num"].index(line))
    assert pane["facts"][row] == [
        ["load x: 1 requests of 32.00 sectors (12 % of the least)", "bad"]
    ]
    assert "32 flops f32" in pane["cls"][row]


def test_indices_tell_of_accesses_without_a_launch() -> None:
    def kernel(y, x, places):
        tile = cuda.shared.array(1024, np.float32)
        t, i = cuda.threadIdx.x, cuda.grid(1)
        if i >= len(y):
            return
        tile[2 * t] = x[3 * t]
        cuda.syncwarp()
        y[i] = tile[t] + x[places[i]]

    launched = cuda(threads=32, blocks=1, target="cuda:sm_90a")(kernel)
    arguments = (FLOATS, FLOATS, np.zeros(32, np.int32))
    module = emit_ir(launched.launch_job(*arguments))[0]
    found = [
        (access.operation.array.name, access.space, access.taken, access.least)
        for access in static_accesses(module)
    ]
    assert sorted(found, key=str) == [
        ("places", "global", 4, 4), ("tile", "shared", 1, 1), ("tile", "shared", 2, 1),
        ("x", "global", 12, 4), ("y", "global", 4, 4),
    ]  # fmt: skip
    lines = launch_facts(launched, *arguments, compiled=False).lines
    measured = {
        (each.array, each.space, each.sectors or each.turns)
        for line in lines
        for each in line.accesses
    }
    assert {each[:3] for each in found} <= measured


# Patterns of a warp's accesses of 8 and 16 bytes, by lanes, and the turns that an H200 counts for
# each (l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld of ncu 2025.3).
PATTERNS: dict[str, tuple[Callable[[int], int], int, int]] = {
    "one": (lambda t: 0, 1, 2),
    "halves": (lambda t: t // 16, 1, 2),
    "quarters": (lambda t: t // 8, 1, 2),
    "fours": (lambda t: t // 4, 1, 2),
    "pairs": (lambda t: t // 2, 1, 2),
    "each": (lambda t: t, 2, 4),
    "repeated halves": (lambda t: t % 16, 2, 4),
    "repeated quarters": (lambda t: t % 8, 2, 4),
    "repeated fours": (lambda t: t % 4, 2, 4),
    "repeated pairs": (lambda t: t % 2, 1, 2),
    "exchanged": (lambda t: t ^ 1, 2, 4),
    "every second": (lambda t: 2 * t, 4, 8),
    "of one bank": (lambda t: 16 * t, 32, 32),
    "pairs of one bank": (lambda t: t // 2 * 16, 16, 16),
    "halves of one bank": (lambda t: t // 16 * 16, 2, 2),
    "repeated halves of one bank": (lambda t: t % 16 * 16, 32, 32),
}


def test_turns_of_wide_accesses_are_those_that_a_gpu_counts() -> None:
    for name, (pattern, *counted) in PATTERNS.items():
        for size, turned in zip((8, 16), counted, strict=True):
            # With 16 bytes half the steps lead to the same bank.
            halved = 2 if "one bank" in name and size == 16 else 1
            found = [Address(0, pattern(lane) // halved * size, lane) for lane in range(WARP)]
            assert turns(found, size) == turned, (name, size)


@pytest.mark.full
def test_loads_that_the_machine_joins_count_as_one() -> None:
    case = BY_NAME["matmul_tiled"]
    launched = cuda(threads=case.threads, blocks=case.blocks, target="cuda:sm_90a")(case.kernel)
    facts = launch_facts(launched, *case.arguments(40))
    # As ncu counts on an H200: of four loads of a row, three are joined to the first.
    assert facts.total("shared", "load", "turns") == 5184
    assert facts.total("shared", "load", "conflicts") == 0


@cuda(threads=32, blocks=1, target="cuda:sm_80")
def product(c, a, b):
    A, B, C = a.tile((16, 16)), b.tile((16, 16)), c.tile((16, 16))
    left, right = shared_tile(A), shared_tile(B)
    copy(A[0, 0], left)
    copy(B[0, 0], right)
    cuda.syncthreads()
    acc = mma(zeros((16, 16), np.float32, warps=(1, 1)), left, right.T)
    copy(acc, C[0, 0])


def test_tiles_count_for_the_lines_that_name_them() -> None:
    a, c = np.ones((16, 16), np.float16), np.zeros((16, 16), np.float32)
    facts = launch_facts(product, c, a, a, compiled=False)
    assert (facts.flops, facts.touched_bytes) == (2 * 16**3, c.nbytes + 2 * a.nbytes)
    lines = {line.text: line for line in facts.lines}
    read, written = lines["copy(A[0, 0], left)"].accesses
    assert (read.kind, read.space, read.requests, read.sectors) == ("load", "global", 1, 16)
    assert (written.kind, written.space, written.turns) == ("store", "shared", 4)
    (multiplied,) = (line for text, line in lines.items() if "mma" in text)
    assert multiplied.flops == {"f32": 2 * 16**3}
    # ldmatrix takes the 8 rows of 16 bytes of a matrix at a time.
    assert [(each.requests, each.turns) for each in multiplied.accesses] == [(2, 8)]
