"""Lanes that are computed where they are used: what moves into the loop over lanes, what stays."""

from __future__ import annotations

import numpy as np
import pytest
from ir_text import kernel
from llvm_testing import host_job, run_both

from gpucompiler.host.block_program import lower_to_blocks
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.scalar.sink_extracts import sink_extracts

PARAMETERS = "%x: array<u8, 1>, %y: array<i32, 1>, %m: array<bool, 1>"
LOOP = """
cf.while [%bits] (%left: u32) {
  %place = arith.trailing_zeros %left : u32
  %lane = arith.convert %place : i32 range(0, 3)
  %k = vector.extract %n, %lane : i64
  %o = atomic.update %y, [%k], %one <kind = "add"> : i32
  %less = arith.sub %left, %u : u32
  %rest = arith.and %left, %less : u32
  %more = arith.compare %rest, %zero <predicate = "ne"> : bool
  cf.yield [%more, %rest]
}"""


def block_program(before: str) -> Module:
    """A kernel that does for each lane of %mask what its number in %n says."""
    module = kernel(
        PARAMETERS,
        f"""%i = arith.constant <value = 0> : i64
        %one = arith.constant <value = 1> : i32
        %u = arith.constant <value = 1> : u32
        %zero = arith.constant <value = 0> : u32
        %mask = vector.load %m, [%i] <lanes = 4> : vector<4 x bool>
        {before}
        {LOOP.replace("cf.while [%bits]", "%end = cf.while [%bits]")} : u32""",
    )
    module.kernel.scope = "block"
    return module


def inside(module: Module) -> str:
    """The text of the loop after the pass."""
    check_module(module)
    sink_extracts(module.kernel)
    check_module(module)
    return str(module).split("cf.while")[1].split("}")[0]


def test_a_load_and_cheap_integers_move() -> None:
    module = block_program(
        """%bits = arith.constant <value = 15> : u32
        %b = vector.load %x, [%i] <lanes = 4> : vector<4 x u8>
        %n = arith.convert %b : vector<4 x i64>"""
    )
    text = inside(module)
    for line in (
        "%0 = arith.convert %lane : i64",
        "%1 = arith.add %i, %0 : i64",
        "%2 = array.load %x, [%1] : u8",
        "%n = arith.convert %2 : i64",
        "atomic.update %y, [%n], %one",
    ):
        assert line in text
    assert "vector<4 x u8>" not in str(module)


@pytest.mark.parametrize("steps", [4, 2])
def test_a_loop_that_counts_all_lanes_computes_them_too(steps: int) -> None:
    module = kernel(
        PARAMETERS,
        f"""%i = arith.constant <value = 0> : i64
        %first = arith.constant <value = 0> : i32
        %four = arith.constant <value = {steps}> : i32
        %one = arith.constant <value = 1> : i32
        %b = vector.load %x, [%i] <lanes = 4> : vector<4 x u8>
        %n = arith.convert %b : vector<4 x i64>
        cf.for %first, %four, %one, [] (%lane: i32 range(0, 3)) {{
          %k = vector.extract %n, %lane : i64
          %o = atomic.update %y, [%k], %one <kind = "add"> : i32
          cf.yield []
        }}""",
    )
    module.kernel.scope = "block"
    arguments = [np.array([3, 1, 0, 3], np.uint8), np.zeros(4, np.int32), np.zeros(4, np.bool_)]
    before = run_both(module, arguments)[1]
    sink_extracts(module.kernel)
    check_module(module)
    text = str(module)
    assert "vector." not in text
    assert '<unroll = "8">' in text
    np.testing.assert_array_equal(run_both(module, arguments)[1], before)


def test_a_wrapped_index_moves_behind_loads() -> None:
    """It is a branch there, which the processor foresees."""
    module = block_program(
        """%bits = arith.constant <value = 15> : u32
        %b = vector.load %y, [%i] <lanes = 4> : vector<4 x i32>
        %w = arith.convert %b : vector<4 x i64>
        %length = array.dim %y <axis = 0> : i64
        %lengths = vector.splat %length <lanes = 4> : vector<4 x i64>
        %n = array.wrap_index %w, %lengths : vector<4 x i64>"""
    )
    text = inside(module)
    lines = [line.strip().partition(" #")[0] for line in text.splitlines()]
    (wrap,) = (n for n, line in enumerate(lines) if "wrap_index" in line)
    assert lines[wrap].startswith("%n = array.wrap_index %w, %length : i64")
    assert "atomic.update %y, [%n], %one" in lines[wrap + 1]


def test_a_masked_load_moves_where_the_loop_does_its_lanes() -> None:
    load = "%b = vector.load %x, [%i], mask={} <lanes = 4> : vector<4 x u8>\n"
    convert = "%n = arith.convert %b : vector<4 x i64>\n%bits = vector.bitmask {} : u32"
    assert "array.load" in inside(block_program(load.format("%mask") + convert.format("%mask")))
    other = "%w = arith.not %mask : vector<4 x bool>\n"
    text = inside(block_program(other + load.format("%mask") + convert.format("%w")))
    assert "array.load" not in text


def test_a_gather_moves() -> None:
    text = inside(
        block_program(
            """%bits = vector.bitmask %mask : u32
            %at = vector.iota %i <lanes = 4> : vector<4 x i64>
            %b = vector.gather %x, [%at], mask=%mask : vector<4 x u8>
            %n = arith.convert %b : vector<4 x i64>"""
        )
    )
    assert "array.load %x" in text


@pytest.mark.parametrize(
    "before",
    [
        # Something is written in between.
        """%b = vector.load %x, [%i] <lanes = 4> : vector<4 x u8>
        %n = arith.convert %b : vector<4 x i64>
        array.store %one, %y, [%i]""",
        # Another reads the vector.
        """%b = vector.load %x, [%i] <lanes = 4> : vector<4 x u8>
        %n = arith.convert %b : vector<4 x i64>
        %sum = vector.reduce %n <kind = "add"> : i64""",
        # A division for each lane, and a float.
        """%b = vector.load %x, [%i] <lanes = 4> : vector<4 x u8>
        %w = arith.convert %b : vector<4 x i64>
        %n = arith.modulo %w, %w : vector<4 x i64>""",
        """%b = vector.load %x, [%i] <lanes = 4> : vector<4 x u8>
        %w = arith.convert %b : vector<4 x f32>
        %n = arith.convert %w : vector<4 x i64>""",
    ],
)
def test_what_stays_a_vector(before: str) -> None:
    module = block_program(f"%bits = arith.constant <value = 15> : u32\n{before}")
    check_module(module)
    assert not sink_extracts(module.kernel)


HISTOGRAM = """
%t = simt.thread_index : i32 range(0, 1023)
%first = arith.convert %t : i64
%size = array.dim %x <axis = 0> : i64
%stride = arith.constant <value = 24> : i64
%sixteen = arith.constant <value = 16> : u8
cf.for %first, %size, %stride, [] (%i: i64) {
  %v = array.load %x, [%i] : u8
  %r = arith.modulo %v, %sixteen : u8
  {order}
  %w = arith.convert %r : i64
  %n = arith.convert %i : i32
  %o = atomic.update %y, [%w], %n <kind = "max"> : i32
  cf.yield []
}"""


@pytest.mark.parametrize("lanes", [1, 4, 16])
@pytest.mark.parametrize("size", [0, 7, 24, 100, 333])
@pytest.mark.sample(5)
def test_lanes_count_as_the_interpreter_says(lanes: int, size: int) -> None:
    made = kernel("%x: array<u8, 1>, %y: array<i32, 1>", HISTOGRAM.replace("{order}", ""))
    x = np.random.default_rng(1).integers(0, 256, size).astype("uint8")
    run_both(made, [x, np.zeros(16, "int32")], threads=24, params={"lanes": lanes})


def test_a_warp_barrier_keeps_loads_before_it() -> None:
    order = """%full = arith.constant <value = 4294967295> : u32
    simt.warp_barrier %full"""
    for text, wide in ((HISTOGRAM.replace("{order}", ""), False),
                       (HISTOGRAM.replace("{order}", order), True)):  # fmt: skip
        module = kernel("%x: array<u8, 1>, %y: array<i32, 1>", text)
        job = host_job(module, block=(32, 1, 1), lanes=32)
        lowered = str(lower_to_blocks(job, module))
        assert ("vector.load %x" in lowered) == wide
