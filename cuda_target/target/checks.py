"""Run-time checks on a GPU, and the record that a failed check writes.

A kernel with checks has a record in its module's global memory. The first check that fails takes
the record, by compare-and-swap of the first word, and writes its place. Later failures find the
record taken. The failing thread leaves out the access and continues, so the context stays intact.
The record is read once the launch's work has been waited for
(`cuda_target.contexts.fault_record`).

    { i64 check + 1; i64 index; i32 block[3]; i32 thread[3]; i64 numbers[payload_words] }

The numbers are those of an exception that the kernel raises. Lines that a kernel prints have a
buffer beside the record, which is read at the same time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cuda_target.contexts.fault_record import RECORD, RECORD_NAME
from cuda_target.contexts.output_buffer import OUTPUT_NAME
from gpucompiler.ir.operations import memory, output
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.observer import notify, observed
from gpucompiler.language.types import I64
from gpucompiler.llvm.lowering.checks import as_given
from gpucompiler.llvm.lowering.output import store_payload
from gpucompiler.llvm.lowering.writer import FunctionWriter
from gpucompiler.output.records import HEADER_BYTES
from gpucompiler.passes.analyses.infer_ranges import infer_ranges
from gpucompiler.passes.checks.number_checks import number_checks
from gpucompiler.passes.checks.version_checks import version_checks
from gpucompiler.passes.checks.version_kernels import version_kernels
from gpucompiler.passes.pipeline import PassRunner, each_of
from gpucompiler.passes.scalar.narrow_integers import narrow_scalars
from gpucompiler.passes.scalar.simplify import simplify

_RECORDER: Final = "gpucompiler.record_fault"
_TAKER: Final = "gpucompiler_take_fault"
_SREG: Final = "llvm.nvvm.read.ptx.sreg."
_PLACES: Final = tuple(f"{register}.{axis}" for register in ("ctaid", "tid") for axis in "xyz")


def with_checks_ahead(job: CompilerJob, module: Module) -> Module:
    """A copy of a module that makes checks ahead of loops; the module itself if it can't.

    Without checks, indices of loops are asked ahead whether they wrap around. A module whose checks
    have numbers was such a copy already.
    """
    if job.params.opt_level == 0:
        return module
    passes = PassRunner(job, clone_module(module), notify if observed() else None)
    program, run = passes.module, passes.run
    if not run(number_checks, program) and job.bounds:
        return module
    changed = job.bounds and run(each_of, program, version_kernels, name="version_kernels")
    if not run(each_of, program, version_checks, name="version_checks") and not changed:
        return module
    run(each_of, program, simplify, name="simplify_versions")
    if job.params.size_width == 32:
        # Tests of 64 bits, which the first version hasn't, kept loops' counters wide.
        run(each_of, program, infer_ranges, name="infer_ranges_of_versions")
        run(each_of, program, narrow_scalars, name="narrow_versions")
    return program


def _recorder_text(name: str, result: str) -> str:
    """A function that takes the record for a check; with a result, whether it took it."""
    end = "ret i1 %first" if result == "i1" else "ret void"
    stores = [
        f"""  %r{number} = call i32 @{_SREG}{register}()
  %p{number} = getelementptr i8, ptr addrspace(1) @{RECORD_NAME}, i64 {16 + 4 * number}
  store i32 %r{number}, ptr addrspace(1) %p{number}"""
        for number, register in enumerate(_PLACES)
    ]
    return f"""
define internal {result} @{name}(i64 %check, i64 %index) noinline cold nounwind {{
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
  {end}
}}
"""


def record_pointer(writer: FunctionWriter) -> str:
    """The record's first word, as a generic pointer."""
    if f"@{RECORD_NAME}" not in writer.module.globals:
        # The exceptions of all checks are read for it, and each check asks for this pointer.
        size = RECORD.size + 8 * writer.module.metadata.payload_words
        writer.module.globals[f"@{RECORD_NAME}"] = (
            f"@{RECORD_NAME} = addrspace(1) global [{size} x i8] zeroinitializer, align 8"
        )
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
    _declare(writer)
    writer.module.helpers.setdefault(_RECORDER, _recorder_text(_RECORDER, "void"))
    writer.emit(f"call void @{_RECORDER}(i64 {number + 1}, i64 {index})")


def _declare(writer: FunctionWriter) -> None:
    record_pointer(writer)
    for register in _PLACES:
        writer.module.declare(_SREG + register, "i32", "")


def lower_raise(writer: FunctionWriter, operation: output.Raise) -> None:
    """Take the record, and put the exception's numbers behind it."""
    number = writer.module.check_numbers[id(operation)]
    if not operation.values:
        record_fault(writer, number, "0")
        return
    _declare(writer)
    writer.module.helpers.setdefault(_TAKER, _recorder_text(_TAKER, "i1"))
    first = writer.assign(f"call i1 @{_TAKER}(i64 {number + 1}, i64 0)")

    def store() -> None:
        store_payload(writer, record_pointer(writer), RECORD.size, operation.values)

    writer.guarded(first, (), (), store)


def output_pointers(writer: FunctionWriter) -> tuple[str, str]:
    """The module's buffer of printed lines, and the ring of words in it, as generic pointers."""
    size = HEADER_BYTES + writer.module.metadata.print_bytes
    name = f"@{OUTPUT_NAME}"
    writer.module.globals[name] = (
        f"{name} = addrspace(1) global [{size} x i8] zeroinitializer, align 8"
    )
    buffer = f"addrspacecast (ptr addrspace(1) {name} to ptr)"
    return buffer, writer.assign(f"getelementptr i8, ptr {buffer}, i64 {HEADER_BYTES}")


def launch_number(writer: FunctionWriter) -> str:
    """The grid's number, which counts the launches of a context (PTX ISA 9.0 §10, %gridid)."""
    return writer.assign('call i64 asm "mov.u64 $0, %gridid;", "=l"()')


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

    writer.guarded(failed, (), (), lambda: record_fault(writer, number, index()))
