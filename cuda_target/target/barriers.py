"""Barriers of a block and of the grid, and in checked mode whether all threads come to one.

`bar.sync` counts arrivals anywhere in the program. So threads that wait at two places count as met
(sm_70 and later), and threads that have returned aren't waited for. A check is therefore a meeting
of its own. Each thread stores its place, with the runs of the loops around it, into one word of
shared memory. After a barrier each thread compares the word with its place. A second barrier tells
all threads whether the places were equal. If not, a thread with another place writes the fault
record, and all threads end.

    st.shared.u64 [meeting], place
    barrier.sync 0
    ld.shared.u64 there, [meeting]
    barrier.red.and.pred all, 0, place == there
    @!all  record the fault; exit

These instructions are in one function, which every check calls. Lanes of a warp at two different
instructions of this kind don't wait for each other (seen on sm_90 with ptxas 13.0: each part passes
alone, or gets the other's reduction). In a kernel with checks no barrier is `.aligned`, which would
require all lanes of a warp to arrive together.
Sources: PTX ISA 9.0 §9.7.13.1 (barrier); LLVM's "User Guide for NVPTX Back-end".
"""

from __future__ import annotations

from typing import Any, Final

from cuda_target.target.checks import record_fault, record_pointer
from cuda_target.target.registers import SREG
from gpucompiler.ir.operations import simt
from gpucompiler.ir.rewrite import clone_module, holds_any
from gpucompiler.ir.structure.nodes import Module, Operation
from gpucompiler.llvm.lowering.writer import FunctionWriter
from gpucompiler.passes.checks.check_barriers import (
    check_barriers,
    differs_between_threads,
    has_barrier,
)
from gpucompiler.passes.checks.number_checks import number_checks
from gpucompiler.passes.pipeline import drop_unreachable
from gpucompiler.passes.scalar.inline import inline_calls

_MEETING: Final = "@gpucompiler_meeting"
_MEET: Final = "gpucompiler.meet"
# The number of a check is the lower part of a place; the runs of loops are the upper part.
_NUMBER_BITS: Final = 16
_NUMBER_MASK: Final = (1 << _NUMBER_BITS) - 1
# A thread gets one of these answers, or the number of another thread's place.
_TOGETHER: Final = -1
_OTHERS_DIFFER: Final = -2
_MEET_TEXT: Final = f"""
define internal i64 @{_MEET}(i64 %place) convergent noinline nounwind {{
entry:
  store volatile i64 %place, ptr addrspace(3) {_MEETING}
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %there = load volatile i64, ptr addrspace(3) {_MEETING}
  %same = icmp eq i64 %there, %place
  %all = call i1 @llvm.nvvm.barrier.cta.red.and.all(i32 0, i1 %same)
  %number = and i64 %there, {_NUMBER_MASK}
  %other = select i1 %same, i64 {_OTHERS_DIFFER}, i64 %number
  %found = select i1 %all, i64 {_TOGETHER}, i64 %other
  ret i64 %found
}}"""


def with_checked_barriers(module: Module) -> Module:
    """A copy of a module with checks of its barriers; the module itself if it needs none."""
    if is_checked(module) or not any(map(has_barrier, module.functions)):
        return module
    program = clone_module(module)
    number_checks(program)
    # Whether threads reach a function's barriers depends on the conditions around its calls.
    inline_calls(program, has_barrier)
    drop_unreachable(program)
    varies = differs_between_threads(program)
    return program if check_barriers(program, runs=True, varies=varies) else module


def is_checked(module: Module) -> bool:
    """Whether barriers of a module are checked."""
    classes = frozenset[type[Operation]]({simt.CheckBarrier})
    return any(holds_any(function.body, classes) for function in module.functions)


def lower_check_barrier(writer: FunctionWriter, operation: simt.CheckBarrier) -> None:
    """Two meetings of all threads: the first to store the places, the second to compare them."""
    number = min(writer.module.check_numbers[id(operation)], _NUMBER_MASK)
    place = str(number)
    if operation.run is not None:
        run = writer.assign(f"shl {writer.typed(operation.run)}, {_NUMBER_BITS}")
        place = writer.assign(f"or disjoint i64 {run}, {number}")
    writer.module.globals[_MEETING] = (
        f"{_MEETING} = internal addrspace(3) global i64 undef, align 8"
    )
    writer.module.helpers.setdefault(_MEET, _MEET_TEXT)
    writer.module.declare("llvm.nvvm.barrier.cta.sync.all", "void", "i32")
    writer.module.declare("llvm.nvvm.barrier.cta.red.and.all", "i1", "i32, i1")
    found = writer.assign(f"call i64 @{_MEET}(i64 {place}) convergent")

    def end() -> None:
        differs = writer.assign(f"icmp sge i64 {found}, 0")
        writer.guarded(differs, (), (), lambda: record_fault(writer, number, found))
        # No barrier waits for threads that have ended, so none waits for ever.
        writer.call("llvm.nvvm.exit", "void", [])

    writer.guarded(writer.assign(f"icmp ne i64 {found}, {_TOGETHER}"), (), (), end)


def _aligned(writer: FunctionWriter) -> str:
    lowering: Any = writer.module.lowering
    return "" if lowering.checks_barriers else ".aligned"


def lower_barrier(writer: FunctionWriter, operation: simt.Barrier) -> None:
    """bar.sync 0, which doesn't wait for threads that have returned (sm_70 and later)."""
    writer.call(f"llvm.nvvm.barrier.cta.sync{_aligned(writer)}.all", "void", [("i32", "0")])


def lower_barrier_reduce(writer: FunctionWriter, operation: simt.BarrierReduce) -> None:
    """bar.red, a barrier that combines a bool of each thread."""
    kind = "popc" if operation.kind == "count" else operation.kind
    result = "i32" if operation.kind == "count" else "i1"
    arguments = [("i32", "0"), ("i1", writer.value(operation.predicate))]
    name = f"llvm.nvvm.barrier.cta.red.{kind}{_aligned(writer)}.all"
    writer.bind(operation.result, writer.call(name, result, arguments))


def lower_grid_barrier(writer: FunctionWriter, operation: simt.GridBarrier) -> None:
    """A barrier of all blocks of a cooperative launch, by a word of the driver's grid workspace.

    Every block adds 1 to the word, except that block 0 adds the amount that flips the top bit after
    all have arrived. Then all blocks wait for the flip. If barriers are checked, a block may have
    ended before, so waiting blocks read the fault record, too.
    Source: CUDA 13.0 cooperative_groups/details/sync.h, `sync_grids`.
    """
    helper = "gpucompiler.grid_barrier"
    aligned = _aligned(writer)
    barrier = f"llvm.nvvm.barrier.cta.sync{aligned}.all"
    text = _GRID_BARRIER.replace("{barrier}", barrier)
    text = text.replace("{again}", "wait" if aligned else "look")
    given_up = "" if aligned else _GIVEN_UP.replace("{record}", record_pointer(writer))
    writer.module.helpers.setdefault(helper, text.replace("{given_up}", given_up))
    for register in ("envreg1", "envreg2", *_GRID_REGISTERS):
        writer.module.declare(SREG + register, "i32", "")
    writer.module.declare(barrier, "void", "i32")
    writer.emit(f"call void @{helper}()")


_GRID_REGISTERS: Final = tuple(
    f"{word}.{axis}" for word in ("nctaid", "ctaid", "tid") for axis in "xyz"
)
_GIVEN_UP: Final = """look:
  %fault = load atomic i64, ptr {record} syncscope("device") monotonic, align 8
  %failed = icmp ne i64 %fault, 0
  br i1 %failed, label %passed, label %wait
"""
_GRID_BARRIER: Final = """
define internal void @gpucompiler.grid_barrier() convergent noinline nounwind {
entry:
  call void @{barrier}(i32 0)
  %tx = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ty = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %tz = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %txy = or i32 %tx, %ty
  %t = or i32 %txy, %tz
  %leader = icmp eq i32 %t, 0
  br i1 %leader, label %arrive, label %meet
arrive:
  %nx = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %ny = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %nz = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
  %nxy = mul i32 %nx, %ny
  %expected = mul i32 %nxy, %nz
  %bx = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %by = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %bz = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
  %bxy = or i32 %bx, %by
  %b = or i32 %bxy, %bz
  %first = icmp eq i32 %b, 0
  %missing = sub i32 -2147483647, %expected
  %part = select i1 %first, i32 %missing, i32 1
  %high = call i32 @llvm.nvvm.read.ptx.sreg.envreg1()
  %low = call i32 @llvm.nvvm.read.ptx.sreg.envreg2()
  %high64 = zext i32 %high to i64
  %low64 = zext i32 %low to i64
  %upper = shl i64 %high64, 32
  %address = or i64 %upper, %low64
  %word = add i64 %address, 4
  %pointer = inttoptr i64 %word to ptr addrspace(1)
  fence syncscope("device") seq_cst
  %old = atomicrmw add ptr addrspace(1) %pointer, i32 %part syncscope("device") monotonic
  br label %wait
wait:
  %now = load atomic i32, ptr addrspace(1) %pointer syncscope("device") acquire, align 4
  %changed = xor i32 %now, %old
  %same = icmp sgt i32 %changed, -1
  br i1 %same, label %{again}, label %passed
{given_up}passed:
  fence syncscope("device") seq_cst
  br label %meet
meet:
  call void @{barrier}(i32 0)
  ret void
}"""
