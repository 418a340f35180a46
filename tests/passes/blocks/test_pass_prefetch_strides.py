"""Prefetches in loops around the threads whose step the launch knows, and nowhere else."""

from __future__ import annotations

import numpy as np
import pytest
from ir_text import HEADER, kernel
from llvm_testing import host_job, run_both

from gpucompiler.host.block_program import lower_to_blocks
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.blocks.prefetch_strides import prefetch_strides


def strided(step: str = "%step", load: str = "vector.load %x, [%j] <lanes = 4>") -> Module:
    """A block program that loads vectors at %base + %t in a loop of loops."""
    module = kernel(
        "%x: array<i32, 1>, %n: i64, %step: i64, %m: array<bool, 1>",
        f"""%zero = arith.constant <value = 0> : i64
        %four = arith.constant <value = 4> : i64
        %mask = vector.load %m, [%zero] <lanes = 4> : vector<4 x bool>
        cf.for %zero, %n, {step}, [] (%base: i64) {{
          cf.for %zero, %four, %four, [] (%t: i64) {{
            %j = arith.add %base, %t : i64
            %v = {load} : vector<4 x i32>
            cf.yield []
          }}
          cf.yield []
        }}""",
    )
    module.kernel.scope = "block"
    check_module(module)
    return module


def test_a_load_four_steps_ahead() -> None:
    module = strided()
    assert prefetch_strides(module.kernel)
    check_module(module)
    lines = [line.strip() for line in str(module).splitlines()]
    place = lines.index("array.prefetch %x, [%2]")
    assert lines[place - 3 : place] == [
        "%0 = arith.constant <value = 4> : i64 range(4, 4)",
        "%1 = arith.mul %step, %0 : i64",
        "%2 = arith.add %j, %1 : i64",
    ]
    assert lines[place + 1] == "%v = vector.load %x, [%j] <lanes = 4> : vector<4 x i32>"


@pytest.mark.parametrize(
    ("step", "load"),
    [
        ("%four", "vector.load %x, [%j] <lanes = 4>"),  # the processor sees it itself
        ("%step", "vector.load %x, [%t] <lanes = 4>"),  # the same at each step
        ("%step", "vector.load %x, [%j], mask=%mask <lanes = 4>"),
    ],
)
def test_nothing_to_ask_for(step: str, load: str) -> None:
    assert not prefetch_strides(strided(step, load).kernel)


LOOP = """
%s = array.allocate <shape = (8)> : array<i32, 1, shared>
%t = simt.thread_index : i32 range(0, 1023)
%b = simt.block_index : i32 range(0, 2147483646)
%d = simt.block_size : i32 range(1, 1024)
%g = simt.grid_size : i32 range(1, 2147483647)
%start = arith.mul %b, %d <nowrap = true> : i32 range(0, 2147483647)
%first = arith.add %start, %t <nowrap = true> : i32 range(0, 2147483647)
%i0 = arith.convert %first : i64 range(0, 2147483647)
%all = arith.mul %g, %d <nowrap = true> : i32 range(1, 2147483647)
%step = arith.convert %all : i64 range(1, 2147483647)
%n = array.dim %x <axis = 0> : i64 range(0, 281474976710655)
%wide = arith.convert %t : i64 range(0, 1023)
%eight = arith.constant <value = 8> : i64
%zero = arith.constant <value = 0> : i32
%k = arith.modulo %wide, %eight : i64
array.store %zero, %s, [%k]
simt.barrier
cf.for %i0, %n, %step, [] (%i: i64 range(0, 281474976710654)) {
  %v = array.load %x, [%i] : i32
  %w = arith.convert %v : i64
  %bin = arith.modulo %w, %eight : i64
  %o = atomic.update %s, [%bin], %v <kind = "add"> : i32
  cf.yield []
}
simt.barrier
%c = array.load %s, [%k] : i32
%row = arith.convert %b : i64
array.store %c, %y, [%row, %k]
"""


@pytest.mark.parametrize("size", [0, 5, 96, 97, 1000])
def test_threads_that_meet_count_as_the_interpreter_says(size: int) -> None:
    module = kernel("%x: array<i32, 1>, %y: array<i32, 2>", LOOP)
    x = np.random.default_rng(4).integers(0, 1000, size).astype("int32")
    run_both(module, [x, np.zeros((3, 8), "int32")], threads=32, blocks=3)


def test_loops_between_barriers_go_around_the_threads() -> None:
    module = kernel("%x: array<i32, 1>, %y: array<i32, 2>", LOOP)
    text = str(lower_to_blocks(host_job(module, block=(32, 1, 1)), module))
    assert text.count("array.prefetch %x") == 1


def run_of_blocks(store: str, stop: str = "%all", kind: str = "f32") -> Module:
    """A block program of many blocks that stores vectors of 16 elements at %t."""
    parameters = f"%x: array<{kind}, 1>, %y: array<{kind}, 1>, %m: array<bool, 1>"
    made = parse(
        HEADER.format("false")
        + f"""kernel @k({parameters}) scope(block) {{
        %zero = arith.constant <value = 0> : i32
        %sixteen = arith.constant <value = 16> : i32 range(16, 16)
        %first = arith.constant <value = 0> : i64
        %mask = vector.load %m, [%first] <lanes = 16> : vector<16 x bool>
        %blocks = simt.block_count : i32
        %all = arith.mul %blocks, %sixteen : i32
        cf.for %zero, {stop}, %sixteen, [] (%t: i32) {{
          %i = arith.convert %t : i64
          %v = vector.load %x, [%i] <lanes = 16> : vector<16 x {kind}>
          {store}
          cf.yield []
        }}
        func.return []
        }}""",
    )
    check_module(made)
    return made


def test_lines_that_a_run_stores_to_are_asked_for_ahead() -> None:
    module = run_of_blocks("vector.store %v, %y, [%i]", kind="f64")
    assert prefetch_strides(module.kernel)
    check_module(module)
    lines = [line.strip() for line in str(module).splitlines()]
    asked = [line for line in lines if line.startswith("array.prefetch")]
    assert asked == [f"array.prefetch %y, [%{n}] <writes = true>" for n in (1, 3)]
    assert lines[lines.index(asked[0]) - 1] == "%1 = arith.add %i, %0 : i64"
    assert "%0 = arith.constant <value = 128> : i64 range(128, 128)" in lines
    assert "%2 = arith.constant <value = 136> : i64 range(136, 136)" in lines


@pytest.mark.parametrize(("rare", "asked"), [("then", 2), ("otherwise", 0)])
def test_lines_that_are_stored_to_beside_a_rare_branch(rare: str, asked: int) -> None:
    store = f"""%bits = vector.bitmask %mask : u32
        %none = arith.constant <value = 0> : u32
        %some = arith.compare %bits, %none <predicate = "ne"> : bool
        cf.if %some <rare = "{rare}"> {{
          vector.store %v, %y, [%i], mask=%mask
          cf.yield []
        }} {{
          vector.store %v, %y, [%i]
          cf.yield []
        }}"""
    module = run_of_blocks(store, kind="f64")
    assert prefetch_strides(module.kernel) == (asked > 0)
    check_module(module)
    assert str(module).count("array.prefetch %y") == asked


@pytest.mark.parametrize(
    ("store", "stop", "kind"),
    [
        ("vector.store %v, %x, [%i]", "%all", "f32"),  # its line was loaded
        ("vector.store %v, %y, [%i], mask=%mask", "%all", "f32"),
        ("vector.store %v, %y, [%first]", "%all", "f32"),
        ("vector.store %v, %y, [%i]", "%sixteen", "f32"),  # a block alone
        ("vector.store %v, %y, [%i]", "%all", "f16"),  # less than a line
    ],
)
def test_no_stored_lines_to_ask_for(store: str, stop: str, kind: str) -> None:
    assert not prefetch_strides(run_of_blocks(store, stop, kind).kernel)


def block_with_row(row: str = "%row", lanes: int = 32, axis: str = "x") -> Module:
    """A block program that copies its row of %x, twice."""
    module = kernel(
        "%x: array<f32, 2>, %y: array<f32, 2>, %n: i64",
        f"""%zero = arith.constant <value = 0> : i64
        %step = arith.constant <value = {lanes}> : i64
        %b = simt.block_index <axis = "{axis}"> : i32
        %row = arith.convert %b : i64
        cf.for %zero, %n, %step, [] (%j: i64) {{
          %v = vector.load %x, [{row}, %j] <lanes = {lanes}> : vector<{lanes} x f32>
          %w = vector.load %x, [{row}, %j] <lanes = {lanes}> : vector<{lanes} x f32>
          %s = arith.add %v, %w : vector<{lanes} x f32>
          vector.store %s, %y, [{row}, %j]
          cf.yield []
        }}""",
    )
    module.kernel.scope = "block"
    check_module(module)
    return module


def test_the_next_blocks_row_is_asked_for_once() -> None:
    module = block_with_row()
    assert prefetch_strides(module.kernel)
    check_module(module)
    lines = [line.strip() for line in str(module).splitlines()]
    asked = [line for line in lines if line.startswith("array.prefetch")]
    assert asked == [
        "array.prefetch %x, [%1, %j]",
        "array.prefetch %x, [%1, %3]",
        "array.prefetch %y, [%5, %j] <writes = true>",
        "array.prefetch %y, [%5, %7] <writes = true>",
    ]
    assert "%1 = arith.add %row, %0 : i64" in lines
    assert lines.index(asked[1]) < next(n for n, line in enumerate(lines) if "vector.load" in line)


@pytest.mark.parametrize(
    ("row", "lanes", "axis"),
    [
        ("%n", 32, "x"),  # the same for all blocks
        ("%j", 32, "x"),
        ("%row", 8, "x"),  # half a line
        ("%row", 32, "y"),  # not that of the block that comes next
    ],
)
def test_no_row_of_the_next_block(row: str, lanes: int, axis: str) -> None:
    assert not prefetch_strides(block_with_row(row, lanes, axis).kernel)


def test_rows_that_are_stored_to_are_asked_for_where_that_helps() -> None:
    module = block_with_row()
    assert prefetch_strides(module.kernel, False)
    assert "writes" not in str(module)
