"""How values depend on the lane, by hand-written pieces."""

from __future__ import annotations

import pytest
from ir_text import module

from gpucompiler import CompilerJob, FunctionSpec, HostTarget, emit_ir, typeof
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import Block, Value
from gpucompiler.passes.analyses.lane_operations import UNIFORM, VARIES, Chunk, Shape
from gpucompiler.passes.analyses.lanes import LaneShapes
from kernels.corpus import BY_NAME

ROW = Chunk(8, row=True, aligned=True)
HEAD = """
%x = simt.thread_index : i32 range(0, 1023)
%y = simt.thread_index <axis = "y"> : i32
%t = simt.thread_number : i32 range(0, 1023)
%lane = simt.lane_index : i32
%mask = simt.lane_mask <relation = "lt"> : u32
%b = simt.block_index : i32
%w = arith.convert %x : i64
%zero = arith.constant <value = 0> : i64
%one = arith.constant <value = 1> : i64
%three = arith.constant <value = 3> : i32
%eight = arith.constant <value = 8> : i32
%twelve = arith.constant <value = 12> : i32
%seven = arith.constant <value = 7> : i32
"""
PARAMETERS = "%a: array<i64, 1>, %n: i64, %m: i32, %c: bool"


def shapes(body: str, chunk: Chunk = ROW) -> dict[str, Shape]:
    """Shapes of the values that have names, by name."""
    made = module(f"kernel @k({PARAMETERS}) {{\n{HEAD}{body}\nfunc.return []\n}}")
    found = LaneShapes(made.kernel.body, chunk)
    values: list[Value] = []

    def collect(block: Block) -> None:
        values.extend(block.arguments)
        for operation in block.operations:
            values.extend(operation.results)
            for region in operation.regions:
                collect(region)

    collect(made.kernel.body)
    return {value.name: found.of(value) for value in values if value.name}


def test_indices_of_a_row() -> None:
    found = shapes("")
    assert found["x"] == found["t"] == found["lane"] == found["w"] == Shape(1, 8)
    assert found["y"].uniform
    assert found["b"].uniform
    assert found["mask"] == VARIES


def test_indices_of_threads_that_follow_each_other() -> None:
    found = shapes("", Chunk(8, row=False, aligned=True))
    assert found["t"] == found["lane"] == Shape(1, 8)
    assert found["x"] == found["y"] == VARIES
    unaligned = shapes("", Chunk(8, row=True, aligned=False))
    assert unaligned["t"] == Shape(1, 1)
    assert unaligned["lane"] == VARIES


def test_one_lane_is_uniform() -> None:
    assert all(shape.uniform for shape in shapes("", Chunk(1, row=True, aligned=True)).values())


@pytest.mark.parametrize(
    ("operation", "shape"),
    [
        ("arith.add %x, %m : i32", Shape(1, 1, exact=False)),
        ("arith.add %x, %m <nowrap = true> : i32", Shape(1, 1)),
        ("arith.add %x, %x <nowrap = true> : i32", Shape(2, 8)),
        ("arith.sub %m, %x <nowrap = true> : i32", Shape(-1, 1)),
        ("arith.sub %x, %x <nowrap = true> : i32", Shape(0, 8)),
        ("arith.neg %x <nowrap = true> : i32", Shape(-1, 8)),
        ("arith.mul %x, %three <nowrap = true> : i32", Shape(3, 8)),
        ("arith.mul %x, %m <nowrap = true> : i32", VARIES),
        ("arith.shl %x, %three : i32", Shape(8, 64, exact=False)),
        ("arith.floordiv %x, %eight : i32", UNIFORM),
        ("arith.floordiv %x, %twelve : i32", VARIES),
        ("arith.modulo %x, %eight : i32", Shape(1, 1 << 30)),
        ("arith.and %x, %seven : i32", Shape(1, 1 << 30)),
        ('arith.compare %x, %eight <predicate = "lt"> : bool', UNIFORM),
        ('arith.compare %x, %eight <predicate = "ge"> : bool', UNIFORM),
        ('arith.compare %eight, %x <predicate = "gt"> : bool', UNIFORM),
        ('arith.compare %x, %seven <predicate = "le"> : bool', UNIFORM),
        ('arith.compare %x, %eight <predicate = "le"> : bool', VARIES),
        ('arith.compare %x, %eight <predicate = "eq"> : bool', VARIES),
        ('arith.compare %x, %seven <predicate = "lt"> : bool', VARIES),
        ('arith.compare %x, %m <predicate = "lt"> : bool', VARIES),
        ("arith.shr %x, %three : i32", UNIFORM),
        ("arith.select %c, %x, %t : i32", Shape(1, 8)),
        ("arith.minimum %x, %m : i32", VARIES),
        ("arith.convert %x : i8", Shape(1, 8, exact=False)),
        ("arith.convert %x : f32", VARIES),
        ("array.load %a, [%w] : i64", VARIES),
        ("array.load %a, [%n] : i64", UNIFORM),
    ],
)
def test_operations(operation: str, shape: Shape) -> None:
    assert shapes(f"%r = {operation}")["r"] == shape


@pytest.mark.parametrize(
    ("facts", "step"),
    [("", None), ("range(0, 30000)", 1), ("range(-32768, 30000)", None), ("range(0, 32767)", None)],
)
def test_a_sum_that_may_wrap_is_only_widened_where_its_range_leaves_room(
    facts: str, step: int | None
) -> None:
    # %x + 1 isn't aligned, so that lane 0 may lie up to 7 below the least of the range.
    body = "%s = arith.convert %x : i16\n%o = arith.constant <value = 1> : i16\n"
    low = facts.replace("range(0,", "range(7,")
    body += f"%q = arith.add %s, %o : i16 {low}\n%r = arith.convert %q : i32"
    assert shapes(body)["r"].step == step


def test_what_grows_without_sign_is_not_exact() -> None:
    found = shapes("""
%s = arith.sub %x, %three <nowrap = true> : i32
%r = arith.convert %s : u64
%v = arith.convert %x : u64""")
    assert found["r"] == Shape(1, 1, exact=False)
    assert found["v"].step == 1


def test_a_branch_that_lanes_take_together_keeps_shapes() -> None:
    body = "cf.if %{} {{ cf.yield [%x] }} {{ cf.yield [%t] }} : i32"
    assert shapes(f"%r = {body.format('c')}")["r"] == Shape(1, 8)
    apart = '%d = arith.compare %x, %m <predicate = "lt"> : bool\n'
    assert shapes(f"{apart}%r = {body.format('d')}")["r"] == VARIES


LOOP = """
%r = cf.for {start}, {stop}, {step}, [%zero] (%k: i64, %v: i64) {{
  %next = arith.add %v, %one : i64
  cf.yield [%next]
}} : i64"""


def test_a_loop_that_lanes_leave_together() -> None:
    found = shapes(LOOP.format(start="%zero", stop="%n", step="%one"))
    assert found["k"].uniform
    assert found["v"].uniform
    assert found["r"].uniform


def test_a_loop_that_lanes_leave_at_different_times() -> None:
    found = shapes(LOOP.format(start="%w", stop="%n", step="%one"))
    assert found["k"].step == 1
    assert not found["k"].exact
    assert found["v"].uniform  # in the lanes that are still there
    assert found["r"] == VARIES
    found = shapes(LOOP.format(start="%zero", stop="%n", step="%w"))
    assert found["k"] == VARIES


def test_a_value_that_changes_from_run_to_run() -> None:
    found = shapes("""
%r = cf.for %zero, %n, %one, [%x] (%k: i64, %v: i32) {
  %next = arith.add %v, %v : i32
  cf.yield [%next]
} : i32""")
    assert found["v"] == found["r"] == VARIES


def test_nothing_is_exact_where_lane_0_may_be_absent() -> None:
    found = shapes("""
%d = arith.compare %x, %m <predicate = "gt"> : bool
cf.if %d {
  %r = arith.sub %x, %m <nowrap = true> : i32
  cf.yield []
} { cf.yield [] }""")
    assert found["r"] == Shape(1, 1, exact=False)


def test_arrays_of_a_thread_hold_what_varies() -> None:
    found = shapes("""
%l = array.allocate <shape = (4)> : array<i64, 1, local>
%r = array.load %l, [%zero] : i64""")
    assert found["r"] == VARIES


def test_warp_operations() -> None:
    found = shapes(
        """
%all = arith.constant <value = 4294967295> : u32
%p = arith.compare %x, %m <predicate = "lt"> : bool
%any = simt.vote %all, %p <kind = "any"> : bool
%own = simt.vote %mask, %p <kind = "any"> : bool
%group = simt.match %all, %x <kind = "any"> : u32
%same = simt.match %all, %x <kind = "all"> : u32
%sum = simt.warp_reduce %all, %x <kind = "add"> : i32
%got = simt.shuffle %all, %x, %m, %eight <mode = "down"> : i32
%none = simt.shuffle %all, %m, %x, %eight <mode = "down"> : i32""",
        Chunk(32, row=False, aligned=True),
    )
    uniform = {"any", "same", "sum", "none"}
    for name in ("any", "own", "group", "same", "sum", "got", "none"):
        assert found[name].uniform == (name in uniform), name


EARLY = """
%d = arith.compare %{by}, %m <predicate = "lt"> : bool
%out = cf.block <label = "done"> {{
  cf.if %d {{
    cf.exit [%three] <label = "done">
  }} {{
    cf.yield []
  }}
  %after = arith.add %x, %eight <nowrap = true> : i32
  %float = arith.convert %after : f32
  %same = arith.add %b, %eight : i32
  cf.yield [%eight]
}} : i32
%late = arith.add %x, %eight <nowrap = true> : i32"""


def test_values_after_an_early_exit() -> None:
    found = shapes(EARLY.format(by="x"))
    # Lane 0 may have left.
    assert found["after"] == Shape(1, 8, exact=False)
    assert found["float"] == VARIES
    assert found["same"].uniform
    assert found["out"] == VARIES
    assert found["late"] == Shape(1, 8)


def test_an_early_exit_that_all_lanes_take() -> None:
    found = shapes(EARLY.format(by="b"))
    assert found["after"] == Shape(1, 8)
    assert found["float"] == VARIES
    assert found["out"].uniform


ENDLESS = """
%out = cf.block <label = "done"> {{
  cf.loop [%zero] (%v: i64) {{
    %d = arith.compare %{by}, %v <predicate = "lt"> : bool
    %u = cf.if %d {{
      cf.exit [%v] <label = "done">
    }} {{
      cf.yield [%w]
    }} : i64
    %next = arith.add %v, %one : i64
    cf.yield [%next]
  }}
  cf.unreachable
}} : i64"""


@pytest.mark.parametrize(("by", "shape"), [("n", UNIFORM), ("w", VARIES)])
def test_a_loop_that_lanes_leave_by_an_exit(by: str, shape: Shape) -> None:
    found = shapes(ENDLESS.format(by=by))
    # Lanes that are still active have run equally often.
    assert found["next"].uniform
    assert found["u"] == Shape(1, 8)
    assert found["out"].step == shape.step


def test_a_counted_loop_that_some_lanes_leave() -> None:
    found = shapes("""
cf.block <label = "done"> {
  %last = cf.for %zero, %n, %one, [%zero] (%k: i64, %v: i64) {
    %moved = arith.add %x, %three <nowrap = true> : i32
    %d = arith.compare %w, %k <predicate = "lt"> : bool
    cf.if %d {
      cf.exit [] <label = "done">
    } {
      cf.yield []
    }
    %next = arith.add %v, %one : i64
    cf.yield [%next]
  } : i64
  cf.yield []
}""")
    # The second run of the loop may lack lane 0, before the exit as well as behind it.
    assert found["moved"] == Shape(1, 1, exact=False)
    assert found["k"] == Shape(0, 1, exact=False)
    assert found["next"].uniform
    assert found["last"] == VARIES


@pytest.mark.parametrize("name", ["particles", "nbody_step", "heat_step"])
def test_values_of_kernels_that_return_early_are_all_visited(name: str) -> None:
    case = BY_NAME[name]
    types = tuple(typeof(argument) for argument in case.arguments(case.small))
    kernel = emit_ir(CompilerJob(HostTarget(), FunctionSpec(case.kernel, types)))[0].kernel
    found = LaneShapes(kernel.body, ROW)
    inside = [value for operation in kernel.body.walk() for value in operation.results]
    assert any(isinstance(operation, control.Exit) for operation in kernel.body.walk())
    assert found.shapes.keys() >= set(inside)
