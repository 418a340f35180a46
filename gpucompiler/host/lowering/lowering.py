"""The host's part of the lowering: a block program becomes a loop over a range of blocks.

    define i64 @axpy(ptr %parameters, ptr %launch, i64 %first, i64 %last, ptr %worker)
                                           the entry: reads the parameter block, loops over blocks
    define internal void @axpy.block(…)    the block program, inlined into the loop
    define internal void @axpy.counting(…) the same for workers that count in private copies of
                                           arrays (gpucompiler/host/lowering/private_copies.py)

The threads of a block are loops and vectors of the IR already (gpucompiler/host/block_program.py),
so there is nothing left to vectorise. Arguments may overlap: lanes access memory in the order of
the program, and threads have none among each other.

`%launch` is { i32 block[3]; i32 grid[3]; i64 dynamic_shared_bytes; ptr grid_barrier; ptr output },
which nobody writes. Only kernels that print or raise read `output`, the address of a buffer that
gpucompiler/output/records.py describes. `%worker` is { ptr scratch; i64 fault_block }, this
thread's own. The entry of a kernel in parts runs part `%last` of block `%first`
(gpucompiler/host/lowering/parts.py). Scratch memory holds the block's shared memory and its frame,
where gpucompiler/host/worker.py says. Several threads call the entry at once with the same
parameters and launch, and workers of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from gpucompiler.host.layout import BARRIER
from gpucompiler.host.lowering import (
    block_runs,
    inverse_roots,
    joined_accesses,
    joined_operations,
    parts,
    rare_wraps,
    scattered_lanes,
)
from gpucompiler.host.lowering.entry import ZEROS, KernelWriter, output_buffer
from gpucompiler.host.widths import register_bytes
from gpucompiler.ir.operations import arith, memory, simt
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.operations.memory import Allocate
from gpucompiler.ir.structure.nodes import Function, Operation, Value
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel_metadata import FRAME_ALIGNMENT, frame_offsets
from gpucompiler.jobs.shared_memory import SHARED_ALIGNMENT, shared_memory
from gpucompiler.language.types import ArrayType, Type, VectorType
from gpucompiler.llvm.lowering import atomics, floats
from gpucompiler.llvm.lowering.conversions import clamped, saturated, truncated
from gpucompiler.llvm.lowering.lower import Lowering
from gpucompiler.llvm.lowering.memory import INSTEAD_BYTES
from gpucompiler.llvm.lowering.output import PAYLOAD_OFFSET
from gpucompiler.llvm.lowering.writer import FunctionWriter, ModuleWriter, Row, require_scalar
from gpucompiler.llvm.text import value_type
from gpucompiler.output.records import (
    host_words_offset,
)
from gpucompiler.passes.blocks.plain_atomics import plain_form

# Lanes of the least mask that has a register of the processor's.
_LEAST_MASK: Final = 8
# Byte offset in the launch structure.
_GRID_BARRIER: Final = 32

# Parameters of a block program behind the kernel's own, in this order.
_INDEX_RANGES: Final = {
    "block": "0, 2147483647",
    "size": "1, 1025",
    "grid": "1, -2147483648",
}
_CONTEXT: Final = [
    *(
        (f"%{what}.{axis}", f"i32 range(i32 {_INDEX_RANGES[what]})")
        for what in _INDEX_RANGES
        for axis in simt.AXES
    ),
    ("%count", "i32"),
    ("%shared", "ptr"),
    ("%dynamic", "ptr"),
    ("%dynamic.bytes", "i64"),
    ("%frame", "ptr"),
    ("%fault", "ptr"),
    ("%launch", "ptr"),
]


def _lower_index(what: str) -> Row:
    def lower(writer: FunctionWriter, operation: simt.BlockIndex) -> None:
        writer.bind(operation.result, f"%{what}.{operation.axis}")

    return lower


def _lower_count(writer: FunctionWriter, operation: simt.BlockCount) -> None:
    writer.bind(operation.result, block_runs.COUNTS[operation.axis])


def _lower_clock(writer: FunctionWriter, operation: simt.Clock) -> None:
    """Cycles by the processor's counter, nanoseconds by the C library's monotonic clock."""
    if operation.kind == "cycles":
        writer.bind(operation.result, writer.call("llvm.readcyclecounter", "i64", []))
        return
    slot = writer.alloca("{ i64, i64 }", 8)
    writer.module.declare("clock_gettime", "i32", "i32, ptr", "nounwind")
    writer.assign(f"call i32 @clock_gettime(i32 1, ptr {slot})")
    seconds = writer.assign(f"load i64, ptr {slot}")
    place = writer.assign(f"getelementptr inbounds i8, ptr {slot}, i64 8")
    rest = writer.assign(f"load i64, ptr {place}")
    scaled = writer.assign(f"mul i64 {seconds}, 1000000000")
    writer.bind(operation.result, writer.assign(f"add i64 {scaled}, {rest}"))


def _lower_sleep(writer: FunctionWriter, operation: simt.Sleep) -> None:
    """Write nothing: the lanes of a vector go on together, and no other block is waited for."""


def _lower_grid_barrier(writer: FunctionWriter, operation: simt.GridBarrier) -> None:
    """A call of the run time: each block of a cooperative launch has a thread of its own."""
    place = writer.assign(f"getelementptr inbounds i8, ptr %launch, i64 {_GRID_BARRIER}")
    barrier = writer.assign(f"load ptr, ptr {place}")
    slot = writer.assign(f"getelementptr inbounds i8, ptr {barrier}, i64 {BARRIER['function']}")
    function = writer.assign(f"load ptr, ptr {slot}")
    writer.emit(f"call void {function}(ptr {barrier})")


def _lower_atomic(writer: FunctionWriter, operation: memory.AtomicUpdate) -> None:
    lowering = writer.module.lowering
    if isinstance(lowering, HostLowering) and operation.array in lowering.own:
        writer.block(plain_form(operation))
    else:
        atomics.lower_update(writer, operation)


# LLVM takes vectors of bfloat apart where the processor can't convert them, and calls this function
# for each lane. libgcc has it since version 13.
_NARROW: Final = """\
define weak_odr hidden bfloat @__truncsfbf2(float %value) nounwind {
  %bits = bitcast float %value to i32
  %high = lshr i32 %bits, 16
  %odd = and i32 %high, 1
  %bias = add i32 %odd, 32767
  %biased = add i32 %bits, %bias
  %rounded = lshr i32 %biased, 16
  %quiet = or i32 %high, 64
  %nan = fcmp uno float %value, %value
  %chosen = select i1 %nan, i32 %quiet, i32 %rounded
  %short = trunc i32 %chosen to i16
  %result = bitcast i16 %short to bfloat
  ret bfloat %result
}"""
_USED: Final = (
    '@llvm.compiler.used = appending global [1 x ptr] [ptr @__truncsfbf2], section "llvm.metadata"'
)


class HostLowering(Lowering):
    """Lowers for the processor that LLVM's machine names.

    Attributes:
        own: arrays whose memory is the worker's alone in the function that is being written.
        scattered_sizes: sizes of elements in bytes that the processor's instructions scatter.
    """

    debug_info = True
    intrinsics: ClassVar[str] = (
        "x86[.]avx512[.](vfmadd[.]ps|rcp14[.]ps|pack[su]sdw|mask[.](cvttps2dq|fixupimm[.]ps))[.]512"
    )
    address_spaces: ClassVar[Mapping[str, str]] = {**Lowering.address_spaces, "cluster": ""}
    rows: ClassVar[Mapping[type[Operation], Row]] = {
        simt.BlockIndex: _lower_index("block"),
        simt.BlockSize: _lower_index("size"),
        simt.GridSize: _lower_index("grid"),
        simt.BlockCount: _lower_count,
        simt.RunBlock: block_runs.lower_run,
        simt.Phase: block_runs.lower_phase,
        simt.Clock: _lower_clock,
        simt.Sleep: _lower_sleep,
        simt.GridBarrier: _lower_grid_barrier,
        memory.AtomicUpdate: _lower_atomic,
        **rare_wraps.ROWS,
        **parts.ROWS,
    }

    def __init__(self, features: str = "", cpu: str = "") -> None:
        """`features` is LLVM's feature string, which tells which instructions there are."""
        super().__init__()
        self.table.update(joined_accesses.rows(self.table))
        present = set(features.split(","))
        if "+avx512f" in present and inverse_roots.inverts_roots(cpu):
            self.table[arith.Divide] = inverse_roots.lower_quotient
        self.has_fma = "+fma" in present or "+neon" in present
        if "+sse4.1" not in present and "+neon" not in present:
            self.library_functions = frozenset({"floor", "ceil", "trunc", "rint"})
        self.wide_vectors = self.rounds_fma = "+avx512f" in present
        self.packs_words = "+avx512bw" in present
        self.register_bits = 8 * register_bytes(features)
        self.compared_bits = 512 if self.wide_vectors else 0
        self.gathers_words = "+avx2" in present
        self.scattered_sizes = frozenset(
            (1, 2, 4, 8) if "+sve" in present else (4, 8) if self.wide_vectors else ()
        )
        self.mask_lanes = 0 if self.wide_vectors else 8 if self.gathers_words else 4
        # Vectors of saturating conversions, which ARM has an instruction for.
        self.takes_apart = "+neon" not in present
        if "+avx512fp16" in present:
            self.native_floats = frozenset({"f16"})
        self._joins = ""
        self._shared: dict[int, int] = {}
        self._shared_bytes = 0
        self.shared_alignment = SHARED_ALIGNMENT
        self._frame: dict[int, int] = {}
        self._frame_bytes = 0
        self.own: frozenset[Value] = frozenset()
        self.context = _CONTEXT
        self.local_alignment = FRAME_ALIGNMENT

    def end(self, writer: ModuleWriter) -> None:
        if any("bfloat" in text for text in (*writer.functions, *writer.helpers.values())):
            writer.globals["llvm.compiler.used"] = _USED
            writer.helpers["__truncsfbf2"] = _NARROW

    def for_job(self, job: CompilerJob) -> HostLowering:
        machine = job.target.machine(job)
        return HostLowering(machine.features, machine.cpu)

    def function_attributes(self, writer: ModuleWriter) -> str:
        width: Any = getattr(writer.job.params, "prefer_vector_width", 0)
        # The vectors are of our choice; LLVM would split those of 512 bits on many processors.
        width = int(width) or (512 if self.wide_vectors else 0)
        text = super().function_attributes(writer) + self._joins
        return f'{text} "prefer-vector-width"="{width}"' if width else text

    def begin(self, writer: ModuleWriter) -> None:
        self._joins = joined_operations.attribute_of(writer.module.kernel)
        shared = shared_memory(writer.module)
        self._shared, self._shared_bytes = shared.offsets, shared.size
        self.shared_alignment = shared.alignment
        self._frame, self._frame_bytes = frame_offsets(writer.module)
        if any(function.scope == "part" for function in writer.module.functions):
            self.context = [*_CONTEXT, *parts.CONTEXT]
        self.context = [*self.context, *block_runs.context_of(writer.module.kernel)]

    def context_parameters(self) -> list[str]:
        return [f"{kind} {name}" for name, kind in self.context]

    def context_arguments(self, writer: FunctionWriter) -> list[str]:
        return [f"{kind.split(' ')[0]} {name}" for name, kind in self.context]

    def shared_array(self, writer: FunctionWriter, operation: Allocate) -> str:
        offset = self._shared[id(operation)]
        return writer.assign(f"getelementptr inbounds i8, ptr %shared, i64 {offset}")

    def local_array(self, writer: FunctionWriter, operation: Allocate) -> str:
        offset = self._frame.get(id(operation))
        if offset is None:
            return super().local_array(writer, operation)
        return writer.assign(f"getelementptr inbounds i8, ptr %frame, i64 {offset}")

    def dynamic_shared(self, writer: FunctionWriter) -> tuple[str, str]:
        return "%dynamic", "%dynamic.bytes"

    def fault_pointer(self, writer: FunctionWriter) -> str:
        return "%fault"

    def instead(self, writer: FunctionWriter) -> tuple[str, str]:
        """A constant, and the last bytes behind the fault word, which is the worker's own."""
        contents = f"[{INSTEAD_BYTES} x i8] zeroinitializer, align {INSTEAD_BYTES}"
        writer.module.globals.setdefault(
            ZEROS, f"{ZEROS} = internal unnamed_addr constant {contents}"
        )
        if "instead" not in writer.context:
            place = f"%{writer.fresh('instead')}"
            offset = PAYLOAD_OFFSET + 8 * writer.module.metadata.payload_words
            writer.allocas += [
                f"  {place}.known = getelementptr inbounds i8, ptr %fault, i64 {offset}",
                # LLVM's SROA would make a branch of the choice between two addresses, to get rid of
                # the bytes that nobody reads.
                f'  {place} = call ptr asm "", "=r,0"(ptr {place}.known)',
            ]
            writer.context["instead"] = place
        return ZEROS, writer.context["instead"]

    def scatter(
        self,
        writer: FunctionWriter,
        kind: ArrayType,
        width: int,
        pointers: str,
        mask: str,
        value: str,
    ) -> bool:
        size = kind.element.itemsize
        if size in self.scattered_sizes or size > INSTEAD_BYTES:
            return False
        spare = self.instead(writer)[1]
        scattered_lanes.store_lanes(writer, kind, width, pointers, mask, value, spare)
        return True

    def all_lanes(self, writer: FunctionWriter, width: int) -> str:
        """Bits that LLVM doesn't know, where processors have registers for masks.

        It would set such a register by `kxnor %k0, %k0, %k1`. Processors wait for %k0 then, which
        tests of masks write: a loop of lanes began only when all work before it was done.
        """
        if not self.wide_vectors or width < _LEAST_MASK:
            return super().all_lanes(writer, width)
        name = f"all{width}"
        if name not in writer.context:
            place = f"%{writer.fresh(name)}"
            kind = f"i{width}"
            writer.allocas += [
                f'  {place}.bits = call {kind} asm "", "=r,0"({kind} -1)',
                f"  {place} = bitcast {kind} {place}.bits to <{width} x i1>",
            ]
            writer.context[name] = place
        return writer.context[name]

    def output_pointers(self, writer: FunctionWriter) -> tuple[str, str]:
        buffer = output_buffer(writer)
        offset = host_words_offset(writer.module.metadata.payload_words)
        words = writer.assign(f"getelementptr i8, ptr {buffer}, i64 {offset}")
        return buffer, words

    def math_function(
        self, writer: FunctionWriter, name: str, kind: Type, values: list[str]
    ) -> str:
        text = value_type(kind)
        if name == "rsqrt":
            root = floats.apply_to(writer, "sqrt", kind, values)
            return writer.assign(f"fdiv {text} {writer.constant(1.0, kind)}, {root}")
        tail = "f" if require_scalar(kind).bits == 32 else ""
        return floats.call_library(writer, kind, FUNCTIONS[name].libm + tail, values)

    def float_to_integer(
        self, writer: FunctionWriter, kind: Type, result: Type, value: str, fits: bool
    ) -> str:
        if fits:
            return truncated(writer, kind, result, value)
        convert = clamped if self.takes_apart and isinstance(kind, VectorType) else saturated
        return convert(writer, kind, result, value)

    def kernel(self, writer: ModuleWriter, function: Function) -> None:
        KernelWriter(self, writer, function).write(self._shared_bytes, self._frame_bytes)


LOWERING: Final = HostLowering()
