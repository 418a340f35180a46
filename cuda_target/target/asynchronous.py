"""CUDA's rows for mbarriers (PTX ISA 9.0 §9.7.13.15) and for cp.async (§9.7.9.25.3).

LLVM takes all these instructions for ones that read and write any memory, so it moves no load above
a wait. Machines before sm_90 have fewer forms: an arrival that counts several is two instructions,
and a wait for a parity is `mbarrier.test_wait.parity`, which LLVM 22 has no intrinsic for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cuda_target.target.checks import record_pointer
from cuda_target.target.instructions import Finding, InstructionGroup, Least
from cuda_target.toolchain.architectures import number
from gpucompiler.ir.operations import asynchronous
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.llvm.lowering.memory import element_pointer
from gpucompiler.llvm.lowering.writer import FunctionWriter, masked

_SCOPES: Final = {"block": "cta", "cluster": "cluster"}
_HOPPER: Final = 90
_OLD_TEST: Final = (
    'call i32 asm sideeffect "{{\\0A.reg .pred p;\\0A'
    "mbarrier.test_wait{by}.shared.b64 p, [$1], $2;\\0A"
    'selp.b32 $0, 1, 0, p;\\0A}}", "=r,r,{kind},~{{memory}}"(i32 {place}, {phase})'
)


def _modern(writer: FunctionWriter) -> bool:
    lowering: Any = writer.module.lowering
    return lowering.architecture >= _HOPPER


def _barrier(writer: FunctionWriter, operation: asynchronous.OfBarrier) -> tuple[str, str]:
    """Type and value of the pointer to a barrier."""
    pointer = element_pointer(writer, operation.array, operation.indices)
    return writer.pointer_type(array_type(operation.array)), pointer


def _suffix(operation: asynchronous.OfAnyBarrier | asynchronous.OfPhase) -> str:
    """The part of an intrinsic's name that says scope and address space."""
    space = "cluster" if array_type(operation.array).space == "cluster" else "cta"
    return f".scope.{_SCOPES[operation.scope]}.space.{space}"


def _lower_init(writer: FunctionWriter, operation: asynchronous.InitBarrier) -> None:
    def run() -> None:
        arguments = [_barrier(writer, operation), ("i32", writer.value(operation.count))]
        writer.call("llvm.nvvm.mbarrier.init.shared", "void", arguments)

    masked(writer, operation.mask, run)


def _lower_invalidate(writer: FunctionWriter, operation: asynchronous.InvalidateBarrier) -> None:
    name = "llvm.nvvm.mbarrier.inval.shared"
    masked(writer, operation.mask, lambda: writer.call(name, "void", [_barrier(writer, operation)]))


def _lower_arrive(writer: FunctionWriter, operation: asynchronous.Arrive) -> None:
    def run() -> tuple[str, ...]:
        barrier = _barrier(writer, operation)
        if not _modern(writer):
            return (_old_arrival(writer, operation, barrier),)
        name = f"llvm.nvvm.mbarrier.arrive{'.drop' if operation.drop else ''}"
        if operation.bytes is not None:
            name += ".expect.tx"
        number = operation.count if operation.bytes is None else operation.bytes
        amount = ("i32", "1" if number is None else writer.value(number))
        remote = array_type(operation.array).space == "cluster"
        kind = "void" if remote else "i64"
        return (writer.call(name + _suffix(operation), kind, [barrier, amount]) or "0",)

    writer.bind(operation.result, masked(writer, operation.mask, run, ("i64",), ("0",))[0])


def _old_arrival(
    writer: FunctionWriter, operation: asynchronous.Arrive, barrier: tuple[str, str]
) -> str:
    name = f"llvm.nvvm.mbarrier.arrive{'.drop' if operation.drop else ''}"
    count = 1 if operation.count is None else writer.known(operation.count)
    if operation.count is not None and count != 1:
        total = writer.value(operation.count)
        others = writer.assign(f"sub i32 {total}, 1")

        def run() -> None:
            writer.call(f"{name}.noComplete.shared", "i64", [barrier, ("i32", others)])

        writer.guarded(writer.assign(f"icmp ugt i32 {total}, 1"), (), (), run)
    return writer.call(f"{name}.shared", "i64", [barrier])


def _lower_transfer(writer: FunctionWriter, operation: asynchronous.Transfer) -> None:
    def run() -> None:
        arguments = [_barrier(writer, operation), ("i32", writer.value(operation.bytes))]
        name = f"llvm.nvvm.mbarrier.{operation.kind}.tx{_suffix(operation)}"
        writer.call(name, "void", arguments)

    masked(writer, operation.mask, run)


def _fault(writer: FunctionWriter) -> str:
    """Whether a check has failed, as i1.

    Behind a failed check an arrival may be missing. So a kernel with checks doesn't wait any more
    once a check has failed.
    """
    fault = writer.assign(f"load atomic i64, ptr {record_pointer(writer)} monotonic, align 8")
    return writer.assign(f"icmp ne i64 {fault}, 0")


def _asked(
    writer: FunctionWriter, operation: asynchronous.OfPhase, word: str, barrier: tuple[str, str]
) -> str:
    """Whether a phase is complete, by `test` or `try`, or a check has failed, as i1."""
    found = _asked_barrier(writer, operation, word, barrier)
    return writer.assign(f"or i1 {found}, {_fault(writer)}") if writer.module.faulting else found


def _asked_barrier(
    writer: FunctionWriter, operation: asynchronous.OfPhase, word: str, barrier: tuple[str, str]
) -> str:
    by_parity = operation.by == "parity"
    phase = ("i32" if by_parity else "i64", writer.value(operation.phase))
    by = ".parity" if by_parity else ""
    if _modern(writer):
        name = f"llvm.nvvm.mbarrier.{word}.wait{by}{_suffix(operation)}"
        return writer.call(name, "i1", [barrier, phase])
    place = writer.assign(f"ptrtoint ptr addrspace(3) {barrier[1]} to i32")
    found = writer.assign(
        _OLD_TEST.format(
            by=by, kind="r" if by_parity else "l", place=place, phase=f"{phase[0]} {phase[1]}"
        )
    )
    return writer.assign(f"icmp ne i32 {found}, 0")


def _lower_test(writer: FunctionWriter, operation: asynchronous.TestPhase) -> None:
    def run() -> tuple[str, ...]:
        word = "try" if operation.suspends else "test"
        return (_asked(writer, operation, word, _barrier(writer, operation)),)

    writer.bind(operation.result, masked(writer, operation.mask, run, ("i1",), ("true",))[0])


def _lower_wait(writer: FunctionWriter, operation: asynchronous.WaitForPhase) -> None:
    def run() -> None:
        barrier = _barrier(writer, operation)
        again, passed = writer.fresh("wait"), writer.fresh("passed")
        writer.branch(again)
        writer.start(again)
        found = _asked_barrier(writer, operation, "try", barrier)
        if writer.module.faulting:
            # The record is asked where a wait goes on: reading it takes longer than the test.
            unfinished = writer.fresh("unfinished")
            writer.branch_if(found, passed, unfinished)
            writer.start(unfinished)
            found = _fault(writer)
        writer.branch_if(found, passed, again)
        writer.start(passed)

    masked(writer, operation.mask, run)


# -- copies


def _lower_copy(writer: FunctionWriter, operation: asynchronous.AsyncCopy) -> None:
    element = array_type(operation.array).element
    size = operation.count * element.itemsize

    def run() -> None:
        to = element_pointer(writer, operation.array, operation.indices)
        source = element_pointer(writer, operation.source, operation.source_indices)
        arguments = [("ptr addrspace(3)", to), ("ptr addrspace(1)", source)]
        level = "cg" if operation.cache == "global" else "ca"
        name = f"llvm.nvvm.cp.async.{level}.shared.global.{size}"
        if operation.zeros is not None:
            zeros = writer.value(operation.zeros)
            read = writer.assign(f"sub i32 {operation.count}, {zeros}")
            name += ".s"
            arguments.append(("i32", writer.assign(f"mul i32 {read}, {element.itemsize}")))
        writer.call(name, "void", arguments)

    masked(writer, operation.mask, run)


def _lower_commit(writer: FunctionWriter, operation: asynchronous.CommitCopies) -> None:
    writer.call("llvm.nvvm.cp.async.commit.group", "void", [])


def _lower_wait_for_copies(writer: FunctionWriter, operation: asynchronous.WaitForCopies) -> None:
    arguments = [("i32", str(operation.pending))]
    writer.call("llvm.nvvm.cp.async.wait.group", "void", arguments)


def _lower_arrive_after(writer: FunctionWriter, operation: asynchronous.ArriveAfterCopies) -> None:
    def run() -> None:
        kind = ".noinc" if operation.counted else ""
        name = f"llvm.nvvm.cp.async.mbarrier.arrive{kind}.shared"
        writer.call(name, "void", [_barrier(writer, operation)])

    masked(writer, operation.mask, run)


def _transactions(operation: asynchronous.Arrive, architecture: str) -> Iterator[Finding]:
    if operation.bytes is not None and number(architecture) < _HOPPER:
        yield (
            "bytes of an mbarrier need sm_90 and PTX 8.0 or later",
            "compile for target='cuda:sm_90,ptx8.0' or later, or count arrivals only",
        )


_OLD: Final = Least(80, 71, "an mbarrier", "meet by cuda.syncthreads() or cuda.barrier_sync()")
_COPY: Final = Least(80, 70, "cp.async", "copy by loads and stores: tile[i] = x[j]")
GROUP: Final = InstructionGroup(
    rows={
        asynchronous.InitBarrier: _lower_init,
        asynchronous.InvalidateBarrier: _lower_invalidate,
        asynchronous.Arrive: _lower_arrive,
        asynchronous.Transfer: _lower_transfer,
        asynchronous.TestPhase: _lower_test,
        asynchronous.WaitForPhase: _lower_wait,
        asynchronous.AsyncCopy: _lower_copy,
        asynchronous.CommitCopies: _lower_commit,
        asynchronous.WaitForCopies: _lower_wait_for_copies,
        asynchronous.ArriveAfterCopies: _lower_arrive_after,
    },
    intrinsics=(
        r"nvvm\.mbarrier\.((init|inval|arrive(\.drop)?(\.noComplete)?)\.shared"
        r"|(arrive(\.drop)?(\.expect\.tx)?|(expect|complete)\.tx|(test|try)\.wait(\.parity)?)"
        r"\.scope\.(cta|cluster)\.space\.(cta|cluster))"
        r"|nvvm\.cp\.async\.(c[ag]\.shared\.global\.(4|8|16)(\.s)?|commit\.group|wait\.group"
        r"|mbarrier\.arrive(\.noinc)?\.shared)"
    ),
    least={
        **{f"mbarrier.{name}": _OLD for name in ("init", "invalidate", "arrive", "test", "wait")},
        "mbarrier.transfer": Least(
            90, 80, "an mbarrier that counts bytes", "count arrivals: cuda.mbarrier.arrive"
        ),
        **{f"async.{name}": _COPY for name in ("copy", "commit", "wait")},
        "async.arrive": _OLD,
    },
    checks={"mbarrier.arrive": _transactions},
)
