"""Typed IR → LLVM text, printed directly (40 times faster than building it through llvmlite.ir).

    kernel @f(%x: array<f32, 1>) {              define internal void @f.thread(ptr %p0.0, i64 …
      %i = simt.thread_index : i32        →       …
      …

The lowering that all targets share is in the tables of this folder, one row for each operation. A
target adds its own rows and its entry function as a `Lowering`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, Final

from gpucompiler.ir.near_arrays import is_near
from gpucompiler.ir.operations.memory import Allocate, array_type
from gpucompiler.ir.rewrite import calls_in
from gpucompiler.ir.structure.nodes import Function, Module, Operation, Value
from gpucompiler.jobs.artifact import KernelMetadata
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel_metadata import describe_kernel
from gpucompiler.language.types import ArrayType, Type, alignment_of, whole_alignment
from gpucompiler.llvm.legality import UnknownIntrinsic
from gpucompiler.llvm.lowering import (
    arithmetic,
    atomics,
    checked_integers,
    checks,
    control,
    conversions,
    inline,
    integers,
    memory,
    output,
    vectors,
)
from gpucompiler.llvm.lowering.conversions import saturated
from gpucompiler.llvm.lowering.writer import FunctionWriter, ModuleWriter, Row
from gpucompiler.llvm.text import place_type

COMMON_ROWS: Final[Mapping[type[Operation], Row]] = {
    **arithmetic.ROWS,
    **checked_integers.ROWS,
    **integers.ROWS,
    **conversions.ROWS,
    **memory.ROWS,
    **checks.ROWS,
    **atomics.ROWS,
    **control.ROWS,
    **inline.ROWS,
    **output.ROWS,
    **vectors.ROWS,
}


class Lowering:
    """A target's part of the lowering. Subclasses override attributes and methods.

    Attributes:
        rows: the target's own operations, and replacements of common ones.
        address_spaces: LLVM's number of each of the language's address spaces, "" or "0" for 0.
        sync_scopes: LLVM's name of each scope of atomics and fences, but for the whole system.
        trusts_alignment: an access relies on the alignment that the program promises.
        native_floats: 16-bit floats for which the target has add and multiply instructions.
        orders_zeros: the target's `maxnum` takes +0 for greater than -0.
        converts_brain_floats: LLVM has instructions for float ↔ bfloat on this target.
        has_fma: the machine has fused multiply-add; else the library's function is called.
        rounds_fma: the machine's fused multiply-adds of 16 floats take a direction of rounding, as
            AVX-512 has them.
        packs_words: the machine narrows two vectors of 16 words of 32 bits at a time, with limits.
        library_functions: functions that LLVM could select, but the machine only with a library.
        local_alignment: of local arrays, in bytes.
        gathers_words: the machine loads vectors of scattered words of four bytes, none narrower.
        unroll_count: how often short loops are unrolled whose step isn't known; 0 leaves that to
            LLVM.
        mask_lanes: lanes of 32 bits that one instruction tests, for masks of vectors; 0 where masks
            have registers of their own.
        register_bits: of a vector register; 0 where vectors are stored as they are.
        compared_bits: bits of a vector whose comparison fills a register for masks; 0 without.
        vector_bits: longer vectors are carried as their registers; 0 where all stay vectors.
        narrow_places: places in arrays and divisions that allow it are computed in 32 bits.
        debug_info: Python lines are written.
        names_variables: Python's variables are written, too, for a debugger.
        instructions: names of the device instructions that the operation `intrinsic` can name.
        intrinsics: pattern of the machine's own LLVM intrinsics that the rows call, without their
            `llvm.`: "amdgcn[.]workitem[.]id[.][xyz]".
    """

    rows: ClassVar[Mapping[type[Operation], Row]] = {}
    address_spaces: ClassVar[Mapping[str, str]] = {
        "global": "", "shared": "", "local": "", "constant": "",
    }  # fmt: skip
    sync_scopes: ClassVar[Mapping[str, str]] = {}
    trusts_alignment: ClassVar[bool] = False
    native_floats: frozenset[str] = frozenset()
    orders_zeros: ClassVar[bool] = False
    converts_brain_floats: bool = False
    has_fma: bool = True
    rounds_fma: bool = False
    packs_words: bool = False
    library_functions: frozenset[str] = frozenset()
    local_alignment: int = 16
    gathers_words: bool = False
    unroll_count: ClassVar[int] = 0
    vector_bits: ClassVar[int] = 0
    narrow_places: ClassVar[bool] = False
    mask_lanes: int = 0
    register_bits: int = 0
    compared_bits: int = 0
    debug_info: bool = False
    names_variables: bool = False
    instructions: ClassVar[frozenset[str]] = frozenset()
    intrinsics: ClassVar[str] = ""

    def __init__(self) -> None:
        self.table: dict[type[Operation], Row] = {**COMMON_ROWS, **self.rows}

    def for_job(self, job: CompilerJob) -> Lowering:
        """The lowering of one job, which may keep state for that job."""
        return self

    def begin(self, writer: ModuleWriter) -> None:
        """Write the part of the module before the functions."""

    def end(self, writer: ModuleWriter) -> None:
        """Write functions that LLVM calls for instructions which the machine lacks."""

    def function_attributes(self, writer: ModuleWriter) -> str:
        """Attributes of every function's definition."""
        return 'nounwind "no-builtins"'

    def kernel(self, writer: ModuleWriter, function: Function) -> None:
        """Write the kernel and its entry point."""
        raise NotImplementedError

    def context_parameters(self) -> list[str]:
        """Parameters `type %name` that every function but the kernel's entry gets in addition."""
        return []

    def context_arguments(self, writer: FunctionWriter) -> list[str]:
        """The arguments of a call for `context_parameters`, the caller's own ones."""
        return self.context_parameters()

    def shared_array(self, writer: FunctionWriter, operation: Allocate) -> str:
        """The address of a static shared array."""
        raise NotImplementedError

    def local_array(self, writer: FunctionWriter, operation: Allocate) -> str:
        """The address of an array of one thread, or of a block program."""
        kind = array_type(operation.result)
        count = max(math.prod(operation.shape), 1)
        return writer.alloca(f"[{count} x {place_type(kind.element)}]", self.local_alignment)

    def dynamic_shared(self, writer: FunctionWriter) -> tuple[str, str]:
        """Address and size in bytes (i64) of the launch's shared memory."""
        raise NotImplementedError

    def fault_pointer(self, writer: FunctionWriter) -> str:
        """The address of the thread's fault word."""
        raise NotImplementedError

    def instead(self, writer: FunctionWriter) -> tuple[str, str] | tuple[()]:
        """Addresses at which a load finds zeros, and where a store does nothing.

        Where there are such, accesses of kernels with many checks have no code of their own for a
        mask that doesn't hold: they go there.
        """
        return ()

    def scatter(
        self,
        writer: FunctionWriter,
        kind: ArrayType,
        width: int,
        pointers: str,
        mask: str,
        value: str,
    ) -> bool:
        """Scatter lanes of an array's elements; False leaves that to LLVM.

        Args:
            kind: the array's type.
            width: lanes.
            pointers, mask, value: LLVM's names of them.
        """
        return False

    def all_lanes(self, writer: FunctionWriter, width: int) -> str:
        """The mask with which a loop of lanes begins, `<width x i1>`: each lane is on."""
        return "splat (i1 true)"

    def is_uniform(self, function: Function, loop: Operation) -> bool:
        """Whether all threads of a block run a loop of a function equally often, for certain."""
        return False

    def has_failed(self, writer: FunctionWriter, loop: Operation) -> str:
        """Whether a check has failed that keeps a loop from its end, as i1."""
        fault = writer.assign(f"load i64, ptr {self.fault_pointer(writer)}")
        return writer.assign(f"icmp ne i64 {fault}, 0")

    def output_pointers(self, writer: FunctionWriter) -> tuple[str, str]:
        """The addresses of the buffer of printed lines, and of the ring of words in it.

        The first is null where nobody reads the lines. The second isn't used then.
        """
        raise NotImplementedError

    def launch_number(self, writer: FunctionWriter) -> str:
        """An i64 that is greater for later launches."""
        return "0"

    def math_function(
        self, writer: FunctionWriter, name: str, kind: Type, values: list[str]
    ) -> str:
        """A function of `ir.functions` that LLVM doesn't select itself, for floats or doubles."""
        raise NotImplementedError

    def float_to_integer(
        self, writer: FunctionWriter, kind: Type, result: Type, value: str, fits: bool
    ) -> str:
        """A float or double as an integer: towards zero, at most the limits, and NaN is 0.

        Args:
            fits: no number is beyond the limits.
        """
        return saturated(writer, kind, result, value)


def lower_to_llvm(job: CompilerJob, module: Module, metadata: KernelMetadata | None = None) -> str:
    """The module as LLVM text, with the kernel's metadata inside.

    Args:
        job: target and params.
        module: verified, and legalised for the target.
        metadata: of the kernel; None derives it from the module.

    Raises:
        TargetUnsupported: an operation or type that can't be compiled for the target.
    """
    found: Lowering = job.target.lowering(job)
    lowering = found.for_job(job)
    writer = ModuleWriter(job, module, lowering, metadata or describe_kernel(job, module))
    lowering.begin(writer)
    if job.params.opt_level and not (writer.debug and writer.debug.full):
        writer.inlined = _called_once(module)
    for function in module.functions:
        try:
            if function.kernel:
                lowering.kernel(writer, function)
            elif function.name not in writer.inlined:
                device_function(writer, function)
        except UnknownIntrinsic as error:
            raise writer.lacks(error, function, function.location, "its entry") from error
    lowering.end(writer)
    return writer.text()


_WRITTEN_AT_CALLS: Final = ("auto", "always")


def _called_once(module: Module) -> frozenset[str]:
    """The functions whose only call is written as their body.

    A function that a kernel reaches, and that calls itself, is called twice.
    """
    callees = {
        function.name: [each.callee for each in calls_in(function.body)]
        for function in module.functions
    }
    calls = Counter(name for names in callees.values() for name in names)
    reached: set[str] = set()
    pending = [function.name for function in module.functions if function.kernel]
    while pending:
        names = callees.get(pending.pop(), ())
        pending += [name for name in names if name not in reached]
        reached.update(names)
    return frozenset(
        function.name
        for function in module.functions
        if function.name in reached
        and calls[function.name] == 1
        and function.inline in _WRITTEN_AT_CALLS
        and not function.kernel
    )


def device_function(writer: ModuleWriter, function: Function) -> None:
    """Write a function that kernels call."""
    body = FunctionWriter(writer, function)
    parameters = declare_parameters(body, function.body.arguments)
    parameters += writer.lowering.context_parameters()
    body.block(function.body)
    inline = {"always": " alwaysinline", "never": " noinline", "kept": " noinline"}.get(
        function.inline, ""
    )
    debug = f" !dbg {body.scope}" if body.scope else ""
    # LLVM knows nothing of what a weak function does, so it leaves its calls as they are.
    linkage = "weak" if function.inline == "kept" else "internal"
    writer.functions.append(
        f"define {linkage} {control.result_type(body)} @{function.name}"
        f"({', '.join(parameters)}) "
        f"{writer.lowering.function_attributes(writer)}{inline}{debug} {{\n{body.body_text()}\n}}"
    )


def declare_parameters(
    writer: FunctionWriter, arguments: Sequence[Value], unshared: Collection[int] = ()
) -> list[str]:
    """Bind a function's arguments to parameters `%p0.0`…; gives their declarations.

    Args:
        writer: of the function.
        arguments: of the function.
        unshared: positions of arrays to whose memory no other pointer leads.
    """
    parameters: list[str] = []
    for number, value in enumerate(arguments):
        names: list[str] = []
        pointer_attributes = " noalias" if number in unshared else ""
        for part, kind in enumerate(writer.component_types(value.type)):
            name = f"%p{number}.{part}"
            parameters.append(f"{kind}{_facts(value, part, pointer_attributes)} {name}")
            names.append(name)
        writer.bind(value, *names)
    return parameters


def _facts(value: Value, part: int, pointer_attributes: str) -> str:
    """LLVM attributes for the known facts of a parameter."""
    kind = value.type
    if isinstance(kind, ArrayType):
        if part == 0:
            # NumPy aligns complex numbers as it does their parts.
            promised = whole_alignment if is_near(value) else alignment_of
            align = promised(kind.element)
            return f"{pointer_attributes} align {align}" if align > 1 else pointer_attributes
        if part <= kind.ndim:
            return " range(i64 0, -9223372036854775808)"
    elif value.range is not None:
        return range_attribute(value)
    return ""


def range_attribute(value: Value) -> str:
    """` range(i32 0, 1024)` for an integer's known range; "" if none is known."""
    if value.range is None:
        return ""
    bits = getattr(value.type, "bits", 0)
    low, high = value.range[0], value.range[1] + 1
    if bits < 8 or high - low >= 1 << bits:
        return ""
    wrap = 1 << bits
    low, high = (n % wrap - wrap if n % wrap >= wrap // 2 else n % wrap for n in (low, high))
    return f" range(i{bits} {low}, {high})"
