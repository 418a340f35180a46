"""Run-time checks on a GPU, and the record that a failed check writes.

A kernel with checks has a record in its module's global memory. The first check that fails takes
the record, by compare-and-swap of the first word, and writes its place. Later failures find the
record taken. The failing thread leaves out the access and continues, so the context stays intact.
The record is read once the launch's work has been waited for
(`cuda_target.contexts.fault_record`).

    { i64 check + 1; i64 index; i32 block[3]; i32 thread[3] }
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cuda_target.contexts.fault_record import RECORD, RECORD_NAME
from gpucompiler.ir.operations import memory
from gpucompiler.language.types import I64
from gpucompiler.llvm.lowering.checks import as_given
from gpucompiler.llvm.lowering.writer import FunctionWriter

_RECORDER: Final = "gpucompiler.record_fault"
_GLOBAL: Final = (
    f"@{RECORD_NAME} = addrspace(1) global [{RECORD.size} x i8] zeroinitializer, align 8"
)
_SREG: Final = "llvm.nvvm.read.ptx.sreg."
_PLACES: Final = tuple(f"{register}.{axis}" for register in ("ctaid", "tid") for axis in "xyz")


def _recorder_text() -> str:
    stores = [
        f"""  %r{number} = call i32 @{_SREG}{register}()
  %p{number} = getelementptr i8, ptr addrspace(1) @{RECORD_NAME}, i64 {16 + 4 * number}
  store i32 %r{number}, ptr addrspace(1) %p{number}"""
        for number, register in enumerate(_PLACES)
    ]
    return f"""
define internal void @{_RECORDER}(i64 %check, i64 %index) noinline cold nounwind {{
entry:
  %pair = cmpxchg ptr addrspace(1) @{RECORD_NAME}, i64 0, i64 %check monotonic monotonic
  %first = extractvalue {{ i64, i1 }} %pair, 1
  br i1 %first, label %tell, label %done
tell:
  %pi = getelementptr i8, ptr addrspace(1) @{RECORD_NAME}, i64 8
  store i64 %index, ptr addrspace(1) %pi
{chr(10).join(stores)}
  br label %done
done:
  ret void
}}
"""


def record_pointer(writer: FunctionWriter) -> str:
    """The record's first word, as a generic pointer."""
    writer.module.globals[f"@{RECORD_NAME}"] = _GLOBAL
    return f"addrspacecast (ptr addrspace(1) @{RECORD_NAME} to ptr)"


def lower_check_bounds(writer: FunctionWriter, operation: memory.CheckBounds) -> None:
    """One unsigned comparison, in which a negative index is a large number."""
    index = writer.value(operation.index)
    if operation.index.type != I64:
        index = writer.assign(f"sext {writer.typed(operation.index)} to i64")
    size = writer.value(operation.size)
    if operation.size.type != I64:
        size = writer.assign(f"sext {writer.typed(operation.size)} to i64")

    def given() -> str:
        return as_given(writer, index, size) if operation.given == "wrapped" else index

    _check(writer, operation, writer.assign(f"icmp ult i64 {index}, {size}"), given)


def lower_assert(writer: FunctionWriter, operation: memory.Assert) -> None:
    """A check of one thread's condition."""
    detail = "0" if operation.detail is None else writer.value(operation.detail)
    _check(writer, operation, writer.value(operation.condition), lambda: detail)


def lower_check_failed(writer: FunctionWriter, operation: memory.CheckFailed) -> None:
    """Whether any thread has taken the record."""
    word = writer.assign(f"load atomic i64, ptr {record_pointer(writer)} monotonic, align 8")
    writer.bind(operation.result, writer.assign(f"icmp ne i64 {word}, 0"))


def record_fault(writer: FunctionWriter, number: int, index: str) -> None:
    """Take the record for a failed check, if no other check has taken it."""
    record_pointer(writer)
    for register in _PLACES:
        writer.module.declare(_SREG + register, "i32", "")
    writer.module.helpers.setdefault(_RECORDER, _recorder_text())
    writer.emit(f"call void @{_RECORDER}(i64 {number + 1}, i64 {index})")


def _check(
    writer: FunctionWriter,
    operation: memory.CheckBounds | memory.Assert,
    holds: str,
    index: Callable[[], str],
) -> None:
    number = writer.module.check_numbers[id(operation)]
    failed = writer.assign(f"xor i1 {holds}, true")
    if operation.mask is not None:
        active = writer.value(operation.mask)
        failed = writer.assign(f"and i1 {failed}, {active}")
        if isinstance(operation, memory.CheckBounds):
            holds = writer.assign(f"and i1 {holds}, {active}")
    writer.bind(operation.result, holds)

    def record() -> tuple[str, ...]:
        record_fault(writer, number, index())
        return ()

    writer.guarded(failed, (), (), record)
