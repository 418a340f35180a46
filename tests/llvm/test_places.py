"""Lines of operations that LLVM makes of several, or moves into other blocks."""

from __future__ import annotations

import inspect
from typing import Any

import numpy as np

from cuda_target import CUDACompilerTarget, cuda
from gpucompiler import CompilerJob, FunctionSpec, HostTarget, compile, typeof
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.llvm.lines.places import Place
from gpucompiler.pages.computed_places import LOAD, Operations
from gpucompiler.pages.register_users import with_register_users
from gpucompiler.pages.stage_lines import Line
from gpucompiler.pages.stages import stages_of

CUDA = CUDACompilerTarget("sm_90a")
HOST = HostTarget("x86-64-v3")


def count(y, x, n: int):
    i = cuda.grid(1)
    if i < n:
        above = 0
        for k in range(n):
            if x[k] > 3.5:
                above += 1
        y[i] = above


def plane(y, left: np.float32, step: np.float32, n: int):
    column, row = cuda.grid(2)
    if row >= n or column >= n:
        return
    begin = left + step * column
    v = np.float32(0)
    k = 0
    while k < n:
        if v * v > 4.0:
            break
        v = v * v + begin
        k += 1
    y[row, column] = k


def smoothed(y, x):
    column, row = cuda.grid(2)
    rows, columns = x.shape
    if row >= 1 and row < rows - 1 and column < columns:
        y[row, column] = x[row - 1, column] + x[row + 1, column]


def lines(function: Any, arguments: tuple[Any, ...], target: CompilerTarget) -> dict[str, Any]:
    job = CompilerJob(target, FunctionSpec(function, tuple(map(typeof, arguments))))
    return {stage.label: stage.lines for stage in stages_of(job, compile(job))[0]}


def texts(found: list[Line], function: Any, part: str) -> list[str]:
    """The instructions under the lines of a function that hold a text."""
    rows, first = inspect.getsourcelines(function)
    wanted = {first + number for number, row in enumerate(rows) if part in row}
    return [
        line.text.strip()
        for line in found
        if line.instruction and any(c and c[0].line in wanted for c in (line.chain, *line.also))
    ]


def test_sums_joined_with_a_branch_stand_under_their_line() -> None:
    arguments = (np.zeros(1, np.int64), np.zeros(1, np.float32), 5)
    ptx = texts(lines(count, arguments, CUDA)["PTX"], count, "above += 1")
    assert any(text.startswith("add") for text in ptx)
    assert any(text.startswith("selp") for text in ptx)
    copies = texts(lines(count, arguments, HOST)["LLVM"], count, "above += 1")
    assert sum(" add " in text for text in copies) > 8  # of the unrolled loop


def test_moved_sums_stand_under_their_line() -> None:
    arguments = (np.zeros((1, 1), np.int32), np.float32(1), np.float32(1), 5)
    ptx = texts(lines(plane, arguments, CUDA)["PTX"], plane, "begin = ")
    assert {text.split()[0] for text in ptx} >= {"cvt.rn.f32.u32", "fma.rn.f32"}


def test_tests_of_whole_blocks_stand_under_the_programs_tests() -> None:
    array = np.zeros((1, 1), np.float32)
    found = lines(smoothed, (array, array), HOST)["lowered IR"]
    first = next(row for row, line in enumerate(found) if "cf.if" in line.text)
    assert any("arith.compare" in text for text in texts(found[:first], smoothed, "if row >= 1"))
    compared = [text for text in texts(found[:first], smoothed, "def ") if "compare" in text]
    assert not any("%row" in text or "%column" in text for text in compared)


def ordered(x, length: int):
    i = cuda.grid(1)
    up = (i & length) == 0
    if (x[i] > x[i + 1]) == up:
        x[i] = 0


def test_inverted_comparisons_stand_under_their_line() -> None:
    found = lines(ordered, (np.zeros(1, np.int32), 2), CUDA)["PTX"]
    assert any("setp" in text and ".b64" in text for text in texts(found, ordered, "up = "))


def bounded(y, x, n: int):
    column, row = cuda.grid(2)
    for k in range(n):
        inside = row < x.shape[0] and k < column
        y[row, k] = x[row, k] if inside else 0.0
        inside = column < y.shape[1] and k < row
        y[column, k] = 1.0 if inside else 2.0
        cuda.syncthreads()


def test_comparisons_moved_out_of_a_loop_stand_under_their_line() -> None:
    array = np.zeros((8, 8), np.float32)
    found = lines(bounded, (array, array, 8), CUDA)
    rows, first = inspect.getsourcelines(bounded)
    tests = {first + number for number, row in enumerate(rows) if "inside =" in row}
    loop = {first + number for number, row in enumerate(rows) if "for k" in row}
    for label, name in (("PTX", "setp"), ("machine code", "ISETP")):
        shown = [line for line in found[label] if line.instruction and name in line.text]
        assert {line.chain[0].line for line in shown} == tests | loop


def test_reads_of_parameters_are_no_loads_of_the_program() -> None:
    def line(text: str, number: int) -> Line:
        return Line(text, (Place("k.py", number, 5, "k"),), not text.startswith("define"))

    operations = Operations([
        Line("define void @k(ptr %arguments) {", (), False),
        line("  %v1_ = load ptr, ptr %arguments, align 8", 1),
        line("  %v2_ = load float, ptr %v1_, align 4", 1),
        line("  %v3_ = load float, ptr %v1_, align 4", 3),
        line("  %v4_ = fmul float %v3_, %v2_", 3),
    ])  # fmt: skip
    # Both are read at line 3, and what their places are computed of stands under `def`.
    found = operations.place(LOAD, {("k.py", 3)}, set, lambda: {("k.py", 1)})
    assert found is not None
    assert found.chain[0].line == 3


def test_jumps_out_of_the_program_stand_under_their_test() -> None:
    rows = [("pushq %rbx", 1), ("testl %edi, %edi", 5), ("jne .LBB0_2", 1), ("retq", 1)]
    code = [
        Line(f"    {text}", (Place("k.py", number, 1, "k"),), instruction=True)
        for text, number in rows
    ]
    begin, end = (Line(f"    .cfi_{word}proc", (), False) for word in ("start", "end"))
    found = with_register_users([begin, *code, end])
    assert [line.chain[0].line for line in found[1:-1]] == [1, 5, 5, 1]
