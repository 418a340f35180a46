"""Run-time checks on a GPU, and the record that a failed check writes.

A kernel with checks has a record in its module's global memory. The first check that fails takes
the record, by exchanging its first word, and writes its place. Later failures find the record
taken. The failing thread ends, so the context stays intact. In kernels in which others may wait for
it, it leaves out the access and continues: `gpucompiler.llvm.lowering.leaving`.
The record is read once the launch's work has been waited for
(`cuda_target.contexts.fault_record`).

    { i32 taken; i32 check + 1; i64 index; i32 block y and z, x; i32 thread; i64 numbers[…] }

The block's z stands 16 bits above its y, the thread's z and y 20 and 10 bits above its x. Values
in fewer words need fewer registers, which a kernel has for its whole run.
The numbers are those of an exception that the kernel raises. Lines that a kernel prints have a
buffer beside the record, which is read at the same time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cuda_target.contexts.fault_record import BLOCK_BITS, RECORD, RECORD_NAME, THREAD_BITS
from cuda_target.contexts.output_buffer import OUTPUT_NAME
from gpucompiler.ir.operations import control, memory, output
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Function, Module, Value
from gpucompiler.ir.waits import calls_for_others
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel_metadata import CHECKS, LINES
from gpucompiler.jobs.observer import notify, observed
from gpucompiler.language.types import I32, I64
from gpucompiler.llvm.lowering.checks import as_given
from gpucompiler.llvm.lowering.output import as_word, store_payload
from gpucompiler.llvm.lowering.writer import FunctionWriter
from gpucompiler.output.records import HEADER_BYTES
from gpucompiler.passes.analyses.infer_ranges import infer_ranges
from gpucompiler.passes.checks.eliminate_checks import eliminate_checks
from gpucompiler.passes.checks.number_checks import number_checks
from gpucompiler.passes.checks.version_checks import version_checks
from gpucompiler.passes.checks.version_kernels import version_kernels
from gpucompiler.passes.pipeline import (
    PassRunner,
    drop_unreachable,
    each_of,
    multiplies_by_warpgroups,
)
from gpucompiler.passes.scalar.conversions.narrow_floats import narrow_floats
from gpucompiler.passes.scalar.dead_code import eliminate_dead_code
from gpucompiler.passes.scalar.inline import inline_calls, short_functions
from gpucompiler.passes.scalar.narrow_integers import narrow_scalars
from gpucompiler.passes.scalar.simplify import simplify

_RECORDER: Final = "gpucompiler.record_fault"
_TAKER: Final = "gpucompiler_take_fault"
_SREG: Final = "llvm.nvvm.read.ptx.sreg."
_PLACES: Final = tuple(f"{register}.{axis}" for register in ("ctaid", "tid") for axis in "xyz")
_FIELDS: Final = {
    name: f"getelementptr (i8, ptr addrspace(1) @{RECORD_NAME}, i64 {offset})"
    for name, offset in (
        ("record", 0), ("check", 4), ("index", 8), ("block", 16), ("block_x", 20), ("thread", 24)
    )
}  # fmt: skip
# A call takes registers for all values that live around it; many copies of the code take time.
_MOST_INLINE: Final = 2
# Runs of a waiting loop between two looks at the record.
_RUNS_BETWEEN: Final = 64


def with_checks_ahead(job: CompilerJob, module: Module, fresh: bool = False) -> Module:
    """A copy of a module that makes checks ahead of loops; the module itself if it can't.

    Without checks, indices of loops are asked ahead whether they wrap around. A module whose checks
    have numbers was such a copy already, unless it is `fresh`.
    """
    if job.params.opt_level == 0:
        return module
    passes = PassRunner(job, clone_module(module), notify if observed() else None)
    program, run = passes.module, passes.run
    if not (run(number_checks, program) or fresh) and job.bounds:
        return module
    changed = job.bounds and run(each_of, program, version_kernels, name="version_kernels")
    if not run(each_of, program, version_checks, name="version_checks") and not changed:
        return module
    if job.params.size_width == 32:
        # Ahead of simplify, which would give both versions one conversion, but without dead sums,
        # which would look like other uses.
        run(each_of, program, eliminate_dead_code, name="drop_dead_ends")
        run(each_of, program, narrow_floats, name="narrow_floats_of_versions")
    run(each_of, program, simplify, name="simplify_versions")
    if job.params.size_width == 32:
        # Tests of 64 bits, which the first version hasn't, kept loops' counters wide.
        run(each_of, program, infer_ranges, name="infer_ranges_of_versions")
        run(each_of, program, narrow_scalars, name="narrow_versions")
    return program


def _is_numbered(module: Module) -> bool:
    """Whether a module's checks or printed lines have numbers, as in a target's program."""
    operations = (each for function in module.functions for each in function.body.walk())
    return any(isinstance(each, (*CHECKS, *LINES)) and each.number >= 0 for each in operations)


def with_short_functions(job: CompilerJob, module: Module) -> Module:
    """A copy of a module with short functions in their calls' places; the module without any.

    Products and sums were fused before, so that it computes the same. Where warpgroups multiply
    matrices, loops stay as they are, and their many functions to LLVM.
    """
    if multiplies_by_warpgroups(module):
        return module
    short = short_functions(module)
    if not short or _is_numbered(module):
        return module
    passes = PassRunner(job, clone_module(module), notify if observed() else None)

    def is_short(function: Function) -> bool:
        return function.name in short

    # The numbers of the metadata, which knows the functions.
    passes.run(number_checks, passes.module)
    passes.run(inline_calls, passes.module, is_short, name="inline_short")
    passes.run(drop_unreachable, passes.module)
    passes.run(each_of, passes.module, simplify, name="simplify_inlined")
    # Values of a function are known better at one of its calls than at all of them.
    if passes.run(each_of, passes.module, eliminate_checks, name="eliminate_inlined"):
        passes.run(each_of, passes.module, simplify, name="simplify_eliminated")
        passes.run(each_of, passes.module, infer_ranges, name="infer_inlined")
        if job.params.size_width == 32:
            passes.run(each_of, passes.module, narrow_scalars, name="narrow_inlined")
    return passes.module


def _recorder_text(name: str, result: str, inline: bool) -> str:
    """A function that takes the record for a check; with a result, whether it took it."""
    end = "ret i1 %first" if result == "i1" else "ret void"
    attributes = "alwaysinline" if inline else "noinline"
    text = f"""
define internal {result} @{name}(i32 %check, i64 %index) {attributes} cold nounwind {{{{
entry:
  %old = atomicrmw xchg ptr addrspace(1) {{record}}, i32 1 monotonic
  %first = icmp eq i32 %old, 0
  br i1 %first, label %tell, label %done
tell:
  store i64 %index, ptr addrspace(1) {{index}}, align 8
  store i32 %check, ptr addrspace(1) {{check}}
  %block_z = call i32 @{_SREG}ctaid.z()
  %block_high = shl i32 %block_z, {BLOCK_BITS}
  %block_y = call i32 @{_SREG}ctaid.y()
  %block_yz = or i32 %block_high, %block_y
  store i32 %block_yz, ptr addrspace(1) {{block}}, align 8
  %block_x = call i32 @{_SREG}ctaid.x()
  store i32 %block_x, ptr addrspace(1) {{block_x}}
  %z = call i32 @{_SREG}tid.z()
  %z_high = shl i32 %z, {THREAD_BITS}
  %y = call i32 @{_SREG}tid.y()
  %yz = or i32 %z_high, %y
  %yz_high = shl i32 %yz, {THREAD_BITS}
  %x = call i32 @{_SREG}tid.x()
  %xyz = or i32 %yz_high, %x
  store i32 %xyz, ptr addrspace(1) {{thread}}
  br label %done
done:
  {end}
}}}}
"""
    return text.format(**_FIELDS)


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
    wide = [_wide(writer, value) for value in (operation.index, operation.size)]

    def given() -> str:
        return as_given(writer, *wide) if operation.given == "wrapped" else wide[0]

    compared, bits = wide, 64
    sides = operation.index, operation.size
    if all(map(_is_narrow, sides)) or all(map(_is_word, sides)):
        compared, bits = [writer.assign(f"trunc i64 {value} to i32") for value in wide], 32
    holds = writer.assign(f"icmp ult i{bits} {', '.join(compared)}")
    _check(writer, operation, holds, given)


def _wide(writer: FunctionWriter, value: Value) -> str:
    if value.type == I64:
        return writer.value(value)
    return writer.assign(f"sext {writer.typed(value)} to i64")


def _is_narrow(value: Value) -> bool:
    """Whether a value is known to fit into 32 bits, which take one register instead of two."""
    known = value.range
    return value.type == I32 or (
        known is not None and known[0] >= I32.minimum and known[1] <= I32.maximum
    )


def _is_word(value: Value) -> bool:
    """Whether a value is known to be a number of 32 bits without a sign."""
    return value.range is not None and value.range[0] >= 0 and value.range[1] < 1 << 32


def lower_assert(writer: FunctionWriter, operation: memory.Assert) -> None:
    """A check of one thread's condition."""
    detail = "0" if operation.detail is None else writer.value(operation.detail)
    _check(writer, operation, writer.value(operation.condition), lambda: detail)


def lower_check_failed(writer: FunctionWriter, operation: memory.CheckFailed) -> None:
    """Whether any thread has taken the record."""
    writer.bind(operation.result, any_has_failed(writer))


def any_has_failed(writer: FunctionWriter) -> str:
    """Whether any thread has taken the record by now, as i1."""
    word = writer.assign(f"load atomic i64, ptr {record_pointer(writer)} monotonic, align 8")
    return writer.assign(f"icmp ne i64 {word}, 0")


def has_failed_lately(writer: FunctionWriter) -> str:
    """`any_has_failed`, asked in every 64th run of a loop only; false in the others.

    A loop that asked in each run would wait for memory in each.
    """
    count = writer.alloca("i32", 1)
    writer.allocas.append(f"  store i32 0, ptr {count}")
    runs = writer.assign(f"add i32 {writer.assign(f'load i32, ptr {count}')}, 1")
    writer.emit(f"store i32 {runs}, ptr {count}")
    rest = writer.assign(f"and i32 {runs}, {_RUNS_BETWEEN - 1}")
    due = writer.assign(f"icmp eq i32 {rest}, 0")
    (failed,) = writer.guarded(
        due, ("i1",), ("false",), lambda: (any_has_failed(writer),), rare=True
    )
    return failed


def waits_for_others(writer: FunctionWriter, loop: control.Loop | control.While) -> bool:
    """Whether a loop may wait for a store that another thread's failed check leaves out."""
    return writer.ending_loops.waits(loop) or calls_for_others(writer.module.module, loop)


def own_fault(writer: FunctionWriter) -> str:
    """A function's flag that one of its checks has failed; "" if no loop asks for it.

    It is a register. A loop that asked the record would wait for memory in each of its runs.
    """
    if writer.own_fault is None:
        loops = (each for each in writer.function.body.walk() if isinstance(each, control.Loop))
        flag = ""
        if any(map(writer.ending_loops.by_own_numbers, loops)):
            flag = writer.alloca("i1", 1)
            writer.allocas.append(f"  store i1 false, ptr {flag}")
        writer.own_fault = flag
    return writer.own_fault


def record_fault(writer: FunctionWriter, number: int, index: str) -> None:
    """Take the record for a failed check, if no other check has taken it."""
    _call_recorder(writer, str(number + 1), index)


def _call_recorder(writer: FunctionWriter, check: str, index: str) -> None:
    _declare(writer)
    inline = len(writer.module.check_numbers) <= _MOST_INLINE
    writer.module.helpers.setdefault(_RECORDER, _recorder_text(_RECORDER, "void", inline))
    writer.emit(f"call void @{_RECORDER}(i32 {check}, i64 {index})")
    _note_own(writer)


def _note_own(writer: FunctionWriter) -> None:
    flag = own_fault(writer)
    if flag:
        writer.emit(f"store i1 true, ptr {flag}")


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
    writer.module.helpers.setdefault(_TAKER, _recorder_text(_TAKER, "i1", False))
    first = writer.assign(f"call i1 @{_TAKER}(i32 {number + 1}, i64 0)")
    _note_own(writer)

    def store() -> None:
        words = (as_word(writer, value) for value in operation.values)
        store_payload(writer, record_pointer(writer), RECORD.size, words)

    writer.guarded(first, (), (), store)


def declare_memory(writer: FunctionWriter) -> None:
    """Declare what is looked for when a kernel is loaded, for which no check or line may be left.

    The metadata knows those of functions whose calls have vanished.
    """
    if writer.module.metadata.faults:
        record_pointer(writer)
    if writer.module.metadata.prints:
        _output_buffer(writer)


def _output_buffer(writer: FunctionWriter) -> str:
    """The module's buffer of printed lines, as a generic pointer."""
    size = HEADER_BYTES + writer.module.metadata.print_bytes
    name = f"@{OUTPUT_NAME}"
    writer.module.globals[name] = (
        f"{name} = addrspace(1) global [{size} x i8] zeroinitializer, align 8"
    )
    return f"addrspacecast (ptr addrspace(1) {name} to ptr)"


def output_pointers(writer: FunctionWriter) -> tuple[str, str]:
    """The module's buffer of printed lines, and the ring of words in it, as generic pointers."""
    buffer = _output_buffer(writer)
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
    masked = operation.mask is not None and writer.known(operation.mask) is not True
    if writer.leaving is not None and not masked:
        writer.leaving.check(
            holds,
            None,
            ("i32", "i64"),
            lambda: (str(number + 1), index()),
            lambda parts: _call_recorder(writer, *parts),
        )
        writer.bind(operation.result, "true")
        writer.constants[id(operation.result)] = True
        return
    failed = writer.assign(f"xor i1 {holds}, true")
    if operation.mask is not None:
        active = writer.value(operation.mask)
        failed = writer.assign(f"and i1 {failed}, {active}")
        if isinstance(operation, memory.CheckBounds):
            holds = writer.assign(f"and i1 {holds}, {active}")
    writer.bind(operation.result, holds)

    writer.guarded(failed, (), (), lambda: record_fault(writer, number, index()))
