"""The functions of a kernel on the host: its block's, and the entry that loops over blocks.

The entry reads the parameter block and the launch, which gpucompiler/host/lowering/lowering.py
describes, and leaves with the first fault word.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.host.lowering import block_runs, parts
from gpucompiler.host.lowering.private_copies import PrivateCopies
from gpucompiler.host.worker import SCRATCH_ALIGNMENT, scratch_layout
from gpucompiler.ir.operations.simt import AXES
from gpucompiler.ir.private_arrays import private_arrays
from gpucompiler.ir.structure.nodes import Function, Value
from gpucompiler.jobs.kernel_metadata import parameter_offsets
from gpucompiler.language.types import ArrayType
from gpucompiler.llvm.lines.places import ENTRY_ROLE
from gpucompiler.llvm.lowering.checks import fault_block
from gpucompiler.llvm.lowering.lower import declare_parameters
from gpucompiler.llvm.lowering.memory import INSTEAD_BYTES
from gpucompiler.llvm.lowering.output import PAYLOAD_OFFSET
from gpucompiler.llvm.lowering.writer import FunctionWriter, ModuleWriter, require_scalar
from gpucompiler.llvm.text import memory_scalar_type
from gpucompiler.output.records import HEADER_BYTES, LAUNCH_OFFSET, PAYLOADS

if TYPE_CHECKING:
    from gpucompiler.host.lowering.lowering import HostLowering

# Byte offsets in the launch and worker structures.
_GRID, _SHARED_BYTES = 12, 24
_SCRATCH, _FAULT_BLOCK = 0, 8

ZEROS: Final = "@gpucompiler.zeros"
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


def output_buffer(writer: FunctionWriter) -> str:
    """The address of the buffer for lines and exceptions, or null."""
    place = writer.assign(f"getelementptr inbounds i8, ptr %launch, i64 {LAUNCH_OFFSET}")
    return writer.assign(f"load ptr, ptr {place}")


class KernelWriter:
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

    def begin_entry(self, shared_bytes: int) -> FunctionWriter:
        """The writer of an entry that has read its parameters and its launch.

        All of an entry stands under the line of `def`.
        """
        out = FunctionWriter(self.writer, self.function, ENTRY_ROLE)
        if self.writer.debug is not None and out.scope:
            out.dbg = self.writer.debug.suffix(None, out.scope, self.function)
        offsets, _ = parameter_offsets(self.function.body.arguments)
        for value, places in zip(self.function.body.arguments, offsets, strict=True):
            out.bind(value, *(self.read(out, value, n, p) for n, p in enumerate(places)))
        self.read_launch(out, shared_bytes)
        return out

    def enter(self, shared_bytes: int, kinds: Mapping[int, str], frame_bytes: int) -> None:
        """The entry: blocks first … last - 1 one after the other; gives the first fault word."""
        out, arguments = self.begin_entry(shared_bytes), self.function.body.arguments
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
        for axis, value in zip(AXES, start, strict=True):
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
        if any(name == block_runs.PHASE for name, _ in self.lowering.context):
            inside += f", i32 {block_runs.PHASE}"
        self.define(f"i64 @{self.entry}({inside})", out)

    def enter_part(self, shared_bytes: int) -> None:
        """The entry of a program of parts: part `%last` of block `%first`; gives its fault word."""
        out, arguments = self.begin_entry(shared_bytes), self.function.body.arguments
        out.emit(f"%fault = alloca {self.fault_type()}, align 8")
        for axis, value in zip(AXES, self.first_block(out), strict=True):
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

    def fault_places(self) -> str:
        """The fault word, and one or two numbers whose sum is its block's offset."""
        return "i64, i32, i32" if self.writer.wrote_run else "i64, i32"

    def fault_type(self) -> str:
        """The fault word and its block's numbers, then an exception's numbers.

        The bytes for `HostLowering.instead` follow where an access uses them.
        """
        payload = self.writer.metadata.payload_words
        places = self.fault_places()
        if ZEROS in self.writer.globals:
            return f"{{ {places}, [{payload} x i64], [{INSTEAD_BYTES} x i8] }}"
        return f"{{ {places}, [{payload} x i64] }}" if payload else f"{{ {places} }}"

    def clear_fault(self, out: FunctionWriter) -> None:
        """Set the fault word and its block's numbers to 0."""
        places = self.fault_places()
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
            for number, axis in enumerate(AXES):
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
            out.emit(f"%frame = getelementptr i8, ptr {parts.field(out, 'frame')}, i64 0")
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
        rows = block_runs.counts_along(self.function, "y")
        for axis in ("x", "y"):
            further = out.assign(f"add nuw i32 %block.{axis}, {one}")
            wraps = out.assign(f"icmp eq i32 {further}, %grid.{axis}")
            out.emit(f"%after.{axis} = select i1 {wraps}, i32 0, i32 {further}")
            one = out.assign(f"zext i1 {wraps} to i32")
            if rows and axis == "x":
                one = out.assign(f"select i1 {wraps}, i32 {block_runs.COUNTS['y']}, i32 0")
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
            buffer = output_buffer(out)
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
