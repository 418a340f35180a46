"""The host's part of the lowering: a block program becomes a loop over a range of blocks.

    define i64 @axpy(ptr %parameters, ptr %launch, i64 %first, i64 %last, ptr %worker)
                                           the entry: reads the parameter block, loops over blocks
    define internal void @axpy.block(…)    the block program, inlined into the loop
    define internal void @axpy.counting(…) the same for workers that count in private copies of
                                           arrays (gpucompiler/host/private_copies.py)

The threads of a block are loops and vectors of the IR already (gpucompiler/host/block_program.py),
so there is nothing left to vectorise. Arguments may overlap: lanes access memory in the order of
the program, and threads have none among each other.

`%launch` is { i32 block[3]; i32 grid[3]; i64 dynamic_shared_bytes; ptr grid_barrier; ptr output },
which nobody writes. Only kernels that print or raise read `output`, the address of a buffer that
gpucompiler/output/records.py describes. `%worker` is { ptr scratch; i64 fault_block }, this
thread's own. The entry of a kernel in parts runs part `%last` of block `%first`
(gpucompiler/host/part_lowering.py). Scratch memory holds the block's shared memory and its frame,
where gpucompiler/host/worker.py says. Several threads call the entry at once with the same
parameters and launch, and workers of their own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final

from gpucompiler.host import block_runs, joined_accesses, part_lowering, rare_wraps
from gpucompiler.host.layout import BARRIER
from gpucompiler.host.private_copies import PrivateCopies
from gpucompiler.host.worker import SCRATCH_ALIGNMENT, scratch_layout
from gpucompiler.ir.operations import memory, simt
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.operations.memory import Allocate
from gpucompiler.ir.private_arrays import private_arrays
from gpucompiler.ir.structure.nodes import Function, Operation, Value
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel_metadata import FRAME_ALIGNMENT, frame_offsets, parameter_offsets
from gpucompiler.jobs.shared_memory import SHARED_ALIGNMENT, shared_memory
from gpucompiler.language.types import ArrayType, Type, VectorType
from gpucompiler.llvm.lines.places import ENTRY_ROLE
from gpucompiler.llvm.lowering import atomics, floats
from gpucompiler.llvm.lowering.checks import fault_block
from gpucompiler.llvm.lowering.conversions import clamped, saturated, truncated
from gpucompiler.llvm.lowering.lower import Lowering, declare_parameters
from gpucompiler.llvm.lowering.memory import INSTEAD_BYTES
from gpucompiler.llvm.lowering.output import PAYLOAD_OFFSET
from gpucompiler.llvm.lowering.writer import FunctionWriter, ModuleWriter, Row, require_scalar
from gpucompiler.llvm.text import memory_scalar_type, value_type
from gpucompiler.output.records import (
    HEADER_BYTES,
    LAUNCH_OFFSET,
    PAYLOADS,
    host_words_offset,
)
from gpucompiler.passes.blocks.plain_atomics import plain_form

# Lanes of the least mask that has a register of the processor's.
_LEAST_MASK: Final = 8
_AXES: Final = "xyz"
# Byte offsets in the launch and worker structures.
_GRID, _SHARED_BYTES, _GRID_BARRIER = 12, 24, 32
_SCRATCH, _FAULT_BLOCK = 0, 8

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
        for axis in _AXES
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
    writer.bind(operation.result, "%count")


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


def _output_buffer(writer: FunctionWriter) -> str:
    """The address of the buffer for lines and exceptions, or null."""
    place = writer.assign(f"getelementptr inbounds i8, ptr %launch, i64 {LAUNCH_OFFSET}")
    return writer.assign(f"load ptr, ptr {place}")


_ZEROS: Final = "@gpucompiler.zeros"
_KEEP: Final = "gpucompiler_keep_payload"


def _keep_text(words: int) -> str:
    """The function that moves an exception's numbers to where the launching thread finds them."""
    size = 8 * (2 + words)
    return f"""
define internal void @{_KEEP}(ptr %buffer, ptr %fault, i64 %block, i64 %word)
    noinline cold nounwind {{
entry:
  %nobody = icmp eq ptr %buffer, null
  br i1 %nobody, label %done, label %take
take:
  %count = getelementptr i8, ptr %buffer, i64 24
  %number = atomicrmw add ptr %count, i64 1 monotonic
  %fits = icmp ult i64 %number, {PAYLOADS}
  br i1 %fits, label %store, label %done
store:
  %offset = mul i64 %number, {size}
  %start = add i64 %offset, {HEADER_BYTES}
  %place = getelementptr i8, ptr %buffer, i64 %start
  store i64 %block, ptr %place
  %pword = getelementptr i8, ptr %place, i64 8
  store i64 %word, ptr %pword
  %to = getelementptr i8, ptr %place, i64 16
  %from = getelementptr i8, ptr %fault, i64 {PAYLOAD_OFFSET}
  br label %copy
copy:
  %k = phi i64 [ 0, %store ], [ %next, %copy ]
  %pfrom = getelementptr i64, ptr %from, i64 %k
  %value = load i64, ptr %pfrom
  %pto = getelementptr i64, ptr %to, i64 %k
  store i64 %value, ptr %pto
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, {words}
  br i1 %more, label %copy, label %done
done:
  ret void
}}
"""


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
    """

    debug_info = True
    intrinsics: ClassVar[str] = "x86[.]avx512[.]vfmadd[.]ps[.]512"
    address_spaces: ClassVar[Mapping[str, str]] = {**Lowering.address_spaces, "cluster": ""}
    rows: ClassVar[Mapping[type[Operation], Row]] = {
        simt.BlockIndex: _lower_index("block"),
        simt.BlockSize: _lower_index("size"),
        simt.GridSize: _lower_index("grid"),
        simt.BlockCount: _lower_count,
        simt.RunBlock: block_runs.lower_run,
        simt.Clock: _lower_clock,
        simt.Sleep: _lower_sleep,
        simt.GridBarrier: _lower_grid_barrier,
        memory.AtomicUpdate: _lower_atomic,
        **rare_wraps.ROWS,
        **part_lowering.ROWS,
    }

    def __init__(self, features: str = "") -> None:
        """`features` is LLVM's feature string, which tells which instructions there are."""
        super().__init__()
        self.table.update(joined_accesses.rows(self.table))
        present = set(features.split(","))
        self.has_fma = "+fma" in present or "+neon" in present
        if "+sse4.1" not in present and "+neon" not in present:
            self.library_functions = frozenset({"floor", "ceil", "trunc", "rint"})
        self.wide_vectors = self.rounds_fma = "+avx512f" in present
        self.compared_bits = 512 if self.wide_vectors else 0
        self.gathers_words = "+avx2" in present
        self.mask_lanes = 0 if self.wide_vectors else 8 if self.gathers_words else 4
        # Vectors of saturating conversions, which ARM has an instruction for.
        self.takes_apart = "+neon" not in present
        if "+avx512fp16" in present:
            self.native_floats = frozenset({"f16"})
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
        return HostLowering(job.target.machine(job).features)

    def function_attributes(self, writer: ModuleWriter) -> str:
        width: Any = getattr(writer.job.params, "prefer_vector_width", 0)
        # The vectors are of our choice; LLVM would split those of 512 bits on many processors.
        width = int(width) or (512 if self.wide_vectors else 0)
        text = super().function_attributes(writer)
        return f'{text} "prefer-vector-width"="{width}"' if width else text

    def begin(self, writer: ModuleWriter) -> None:
        shared = shared_memory(writer.module)
        self._shared, self._shared_bytes = shared.offsets, shared.size
        self.shared_alignment = shared.alignment
        self._frame, self._frame_bytes = frame_offsets(writer.module)
        if any(function.scope == "part" for function in writer.module.functions):
            self.context = [*_CONTEXT, *part_lowering.CONTEXT]
        if block_runs.asks_for_run(writer.module.kernel):
            self.context = [*self.context, *block_runs.CONTEXT]

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
            _ZEROS, f"{_ZEROS} = internal unnamed_addr constant {contents}"
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
        return _ZEROS, writer.context["instead"]

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
        buffer = _output_buffer(writer)
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
        _Kernel(self, writer, function).write(self._shared_bytes, self._frame_bytes)


class _Kernel:
    """Writes the functions of one kernel."""

    def __init__(self, lowering: HostLowering, writer: ModuleWriter, function: Function) -> None:
        self.lowering = lowering
        self.writer = writer
        self.entry = writer.metadata.entry
        self.function = function
        self.attributes = lowering.function_attributes(writer)

    def write(self, shared_bytes: int, frame_bytes: int) -> None:
        self.write_block("block")
        if self.function.scope == "part":
            self.enter_part(shared_bytes)
            return
        kinds = private_arrays(self.writer.module)
        if kinds:
            arguments = self.function.body.arguments
            self.lowering.own = frozenset(arguments[number] for number in kinds)
            self.write_block("counting", kinds)
            self.lowering.own = frozenset()
        self.enter(shared_bytes, kinds, frame_bytes)

    def write_block(self, name: str, own: Collection[int] = ()) -> None:
        """A function that runs a block.

        Args:
            own: numbers of the arguments that are copies, to which no other pointer leads.
        """
        role = "" if name == "block" else f" {name}"
        body = FunctionWriter(self.writer, self.function, role)
        parameters = declare_parameters(body, self.function.body.arguments, own)
        body.block(self.function.body)
        inside = ", ".join([*parameters, *self.lowering.context_parameters()])
        self.define(f"internal void @{self.entry}.{name}({inside})", body, " alwaysinline")

    def define(self, head: str, body: FunctionWriter, extra: str = "") -> None:
        debug = f" !dbg {body.scope}" if body.scope else ""
        text = f"define {head} {self.attributes}{extra}{debug} {{\n{body.body_text()}\n}}"
        self.writer.functions.append(text)

    def entry_writer(self) -> FunctionWriter:
        """The writer of the entry, all of which stands under the line of `def`."""
        out = FunctionWriter(self.writer, self.function, ENTRY_ROLE)
        if self.writer.debug is not None and out.scope:
            out.dbg = self.writer.debug.suffix(None, out.scope, self.function)
        return out

    def enter(self, shared_bytes: int, kinds: Mapping[int, str], frame_bytes: int) -> None:
        """The entry: blocks first … last - 1 one after the other; gives the first fault word."""
        out = self.entry_writer()
        arguments = self.function.body.arguments
        offsets, _ = parameter_offsets(arguments)
        for value, places in zip(arguments, offsets, strict=True):
            out.bind(value, *(self.read(out, value, n, p) for n, p in enumerate(places)))
        self.read_launch(out, shared_bytes)
        copies = PrivateCopies(out, arguments, kinds, frame_bytes, self.attributes)
        if kinds:
            copies.begin()
        out.emit(f"%fault = alloca {self.fault_type()}, align 8")
        start = self.first_block(out)
        before = out.fresh("before")
        out.branch(before)
        out.start(before)
        out.branch("next")
        out.start("next")
        repeat = "fine" if self.writer.faulting else "ran" if kinds else "run"
        out.emit(f"%linear = phi i64 [ %first, %{before} ], [ %following, %{repeat} ]")
        for axis, value in zip(_AXES, start, strict=True):
            out.emit(
                f"%block.{axis} = phi i32 [ {value}, %{before} ], [ %after.{axis}, %{repeat} ]"
            )
        more = out.assign("icmp ult i64 %linear, %last")
        out.branch_if(more, "run", "finished")
        out.start("run")
        if self.writer.faulting:
            self.clear_fault(out)
        block_runs.count_blocks(out)
        block_runs.find_run(out)
        if kinds:
            out.branch_if("%own", "private", "common")
            out.start("private")
            self.call_block(out, "counting", copies.components())
            out.branch("ran")
            out.start("common")
        self.call_block(out, "block", out.flatten(arguments))
        if kinds:
            out.branch("ran")
            out.start("ran")
        if self.writer.faulting:
            self.leave_on_fault(out, bool(kinds))
        self.following_block(out)
        out.branch("next")
        out.start("finished")
        result = "0"
        if self.writer.faulting and kinds:
            result = out.assign("phi i64 [ 0, %next ], [ %failure, %failed ]")
        if kinds:
            copies.end()
        out.emit(f"ret i64 {result}")
        inside = "ptr %parameters, ptr noalias %launch, i64 %first, i64 %last, ptr noalias %worker"
        self.define(f"i64 @{self.entry}({inside})", out)

    def enter_part(self, shared_bytes: int) -> None:
        """The entry of a program of parts: part `%last` of block `%first`; gives its fault word."""
        out = self.entry_writer()
        arguments = self.function.body.arguments
        offsets, _ = parameter_offsets(arguments)
        for value, places in zip(arguments, offsets, strict=True):
            out.bind(value, *(self.read(out, value, n, p) for n, p in enumerate(places)))
        self.read_launch(out, shared_bytes)
        out.emit(f"%fault = alloca {self.fault_type()}, align 8")
        for axis, value in zip(_AXES, self.first_block(out), strict=True):
            out.emit(f"%block.{axis} = add i32 {value}, 0")
        out.emit("%count = add i32 0, 1")
        out.emit("%linear = add i64 %first, 0")
        block_runs.find_run(out, alone=True)
        out.emit("%part = trunc i64 %last to i32")
        if self.writer.faulting:
            self.clear_fault(out)
        self.call_block(out, "block", out.flatten(arguments))
        if self.writer.faulting:
            self.leave_on_fault(out, False)
        out.emit("ret i64 0")
        inside = "ptr %parameters, ptr noalias %launch, i64 %first, i64 %last, ptr %worker"
        self.define(f"i64 @{self.entry}({inside})", out)

    def fault_type(self) -> str:
        """The fault word, two numbers whose sum is its block's offset, an exception's numbers.

        The bytes for `HostLowering.instead` follow where an access uses them.
        """
        payload = self.writer.metadata.payload_words
        places = "i64, i32, i32" if self.writer.wrote_run else "i64, i32"
        if _ZEROS in self.writer.globals:
            return f"{{ {places}, [{payload} x i64], [{INSTEAD_BYTES} x i8] }}"
        return f"{{ {places}, [{payload} x i64] }}" if payload else f"{{ {places} }}"

    def clear_fault(self, out: FunctionWriter) -> None:
        """Set the fault word and its block's numbers to 0."""
        places = "i64, i32, i32" if self.writer.wrote_run else "i64, i32"
        out.emit(f"store {{ {places} }} zeroinitializer, ptr %fault")

    def call_block(self, out: FunctionWriter, name: str, values: Sequence[str]) -> None:
        """Run a block by one of the functions that do."""
        pairs = zip(out.types_of(self.function.body.arguments), values, strict=True)
        given = [f"{kind} {value}" for kind, value in pairs]
        given += self.lowering.context_arguments(out)
        out.emit(f"call void @{self.entry}.{name}({', '.join(given)})")

    def read_launch(self, out: FunctionWriter, shared_bytes: int) -> None:
        for base, what, limits in (
            (0, "size", "1, i32 1025"),
            (_GRID, "grid", "1, i32 -2147483648"),
        ):
            node = self.writer.node(f"!{{i32 {limits}}}")
            for number, axis in enumerate(_AXES):
                place = out.assign(
                    f"getelementptr inbounds i8, ptr %launch, i64 {base + 4 * number}"
                )
                out.emit(f"%{what}.{axis} = load i32, ptr {place}, !range {node}")
        place = out.assign(f"getelementptr inbounds i8, ptr %launch, i64 {_SHARED_BYTES}")
        out.emit(f"%dynamic.bytes = load i64, ptr {place}")
        place = out.assign(f"getelementptr inbounds i8, ptr %worker, i64 {_SCRATCH}")
        alignment = self.lowering.shared_alignment
        if alignment <= SCRATCH_ALIGNMENT:
            out.emit(f"%shared = load ptr, ptr {place}")
        else:
            # The metadata's size has room for the bytes that are left out.
            start = out.assign(f"load ptr, ptr {place}")
            start = out.assign(f"getelementptr i8, ptr {start}, i64 {alignment - 1}")
            masked = out.call(
                "llvm.ptrmask.p0.i64", "ptr", [("ptr", start), ("i64", str(-alignment))]
            )
            out.emit(f"%shared = getelementptr i8, ptr {masked}, i64 0")
        dynamic, _ = scratch_layout(shared_bytes, 0)
        out.emit(f"%dynamic = getelementptr inbounds i8, ptr %shared, i64 {dynamic}")
        if self.function.scope == "part":
            out.emit(f"%frame = getelementptr i8, ptr {part_lowering.field(out, 'frame')}, i64 0")
            return
        # The frame follows the dynamic shared memory, whose size the launch says.
        padded = out.assign("add i64 %dynamic.bytes, 63")
        padded = out.assign(f"and i64 {padded}, -64")
        out.emit(f"%frame = getelementptr inbounds i8, ptr %dynamic, i64 {padded}")

    def first_block(self, out: FunctionWriter) -> tuple[str, str, str]:
        """x, y, z of the first block from its linear number, x fastest."""
        number, found = "%first", list[str]()
        for axis in ("x", "y"):
            extent = out.assign(f"zext nneg i32 %grid.{axis} to i64")
            rest = out.assign(f"urem i64 {number}, {extent}")
            found.append(out.assign(f"trunc i64 {rest} to i32"))
            number = out.assign(f"udiv i64 {number}, {extent}")
        return found[0], found[1], out.assign(f"trunc i64 {number} to i32")

    def following_block(self, out: FunctionWriter) -> None:
        """Write the coordinates of the next block, by counting.

        A division for each block would cost as much as a row, and LLVM moves parts of it into the
        innermost loop.
        """
        out.emit("%following = add nuw i64 %linear, %covered")
        one = "%count"
        for axis in ("x", "y"):
            further = out.assign(f"add nuw i32 %block.{axis}, {one}")
            wraps = out.assign(f"icmp eq i32 {further}, %grid.{axis}")
            out.emit(f"%after.{axis} = select i1 {wraps}, i32 0, i32 {further}")
            one = out.assign(f"zext i1 {wraps} to i32")
        out.emit(f"%after.z = add nuw i32 %block.z, {one}")

    def leave_on_fault(self, out: FunctionWriter, finish: bool) -> None:
        """Leave with the fault word; `finish` goes to the code at the end first."""
        worst = out.assign("load i64, ptr %fault")
        failed = out.assign(f"icmp ne i64 {worst}, 0")
        out.branch_if(failed, "failed", "fine")
        out.start("failed")
        place = out.assign(f"getelementptr inbounds i8, ptr %worker, i64 {_FAULT_BLOCK}")
        offset = fault_block(out, "%fault")
        block = out.assign(f"add i64 %linear, {offset}")
        out.emit(f"store i64 {block}, ptr {place}")
        out.emit(f"%failure = and i64 {worst}, {(1 << 63) - 1}")
        payload = self.writer.metadata.payload_words
        if payload:
            self.writer.helpers.setdefault(_KEEP, _keep_text(payload))
            buffer = _output_buffer(out)
            out.emit(f"call void @{_KEEP}(ptr {buffer}, ptr %fault, i64 {block}, i64 %failure)")
        if finish:
            out.branch("finished")
        else:
            out.emit("ret i64 %failure")
        out.start("fine")

    def read(self, out: FunctionWriter, value: Value, part: int, offset: int) -> str:
        """One part of a parameter from the parameter block."""
        place = out.assign(f"getelementptr inbounds i8, ptr %parameters, i64 {offset}")
        if isinstance(value.type, ArrayType):
            kind = "ptr" if part == 0 else "i64"
            return out.assign(f"load {kind}, ptr {place}, align 8")
        scalar = require_scalar(value.type)
        kind = memory_scalar_type(scalar)
        loaded = out.assign(f"load {kind}, ptr {place}, align {scalar.itemsize}")
        return out.assign(f"icmp ne i8 {loaded}, 0") if scalar.kind == "bool" else loaded


LOWERING: Final = HostLowering()
