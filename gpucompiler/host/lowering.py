"""The host's part of the lowering: a kernel becomes loops over the threads of a range of blocks.

    define i64 @axpy(ptr %parameters, ptr %launch, i64 %first, i64 %last, ptr %worker)
                                           the entry: reads the parameter block, tests for overlap,
                                           calls one of
    define internal i64 @axpy.blocks(…)    loops over blocks, then over threads, x innermost
    define internal i64 @axpy.disjoint(…)  the same, whose pointers are noalias
    define internal void @axpy.thread(…)   the kernel's body, inlined into the innermost loop

LLVM vectorises the innermost loop. Arguments may overlap (docs/language.md), and a test for that
before each row of threads would cost as much as the row; so the entry tests once, and calls the
copy whose pointers are noalias where no written array touches another.

`%launch` is { i32 block[3]; i32 grid[3]; i64 dynamic_shared_bytes; ptr grid_barrier }, which nobody
writes; `%worker` is { ptr scratch; i64 fault_block }, the caller's own (worker.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from gpucompiler.host.full_rows import row_conditions, row_test
from gpucompiler.host.worker import scratch_layout
from gpucompiler.ir import arith, control, memory, simt
from gpucompiler.ir.functions import FUNCTIONS
from gpucompiler.ir.memory import Allocate, array_type
from gpucompiler.ir.metadata import parameter_offsets, shared_offsets, written_parameters
from gpucompiler.ir.nodes import Block, Function, Module, Operation, Value
from gpucompiler.job import CompilerJob
from gpucompiler.llvm import lower_float
from gpucompiler.llvm.lower import Lowering, declare_parameters
from gpucompiler.llvm.lower_memory import lower_check_bounds
from gpucompiler.llvm.text import memory_scalar_type, value_type
from gpucompiler.llvm.writer import FunctionWriter, ModuleWriter, Row, require_scalar
from gpucompiler.types import ArrayType, Type

_AXES: Final = "xyz"
# Byte offsets in the launch structure, and in the worker's.
_GRID, _SHARED_BYTES = 12, 24
_SCRATCH, _FAULT_BLOCK = 0, 8

# What the body of a thread knows beside the kernel's parameters, in this order.
_INDEX_RANGES: Final = {
    "thread": "0, 1024",
    "block": "0, 2147483647",
    "size": "1, 1025",
    "grid": "1, -2147483648",
}
_INDICES: Final = [
    (f"%{what}.{axis}", f"i32 range(i32 {_INDEX_RANGES[what]})")
    for what in _INDEX_RANGES
    for axis in _AXES
]
_MEMORY: Final = [
    ("%shared", "ptr"),
    ("%dynamic", "ptr"),
    ("%dynamic.bytes", "i64"),
    ("%fault", "ptr"),
]


# Whether the thread belongs to a row for which all conditions hold (gpucompiler/host/full_rows.py).
_FULL: Final = "%full"


def _lower_index(what: str) -> Row:
    def lower(writer: FunctionWriter, operation: simt.ThreadIndex) -> None:
        writer.bind(operation.result, f"%{what}.{operation.axis}")

    return lower


def _linear(writer: FunctionWriter) -> str:
    """The thread's number in its block as an i32."""
    rows = writer.assign("mul nuw nsw i32 %size.y, %thread.z")
    row = writer.assign(f"add nuw nsw i32 {rows}, %thread.y")
    before = writer.assign(f"mul nuw nsw i32 {row}, %size.x")
    return writer.assign(f"add nuw nsw i32 {before}, %thread.x")


def _lower_lane_index(writer: FunctionWriter, operation: simt.LaneIndex) -> None:
    writer.bind(operation.result, writer.assign(f"and i32 {_linear(writer)}, 31"))


def _lower_lane_mask(writer: FunctionWriter, operation: simt.LaneMask) -> None:
    lane = writer.assign(f"and i32 {_linear(writer)}, 31")
    own = writer.assign(f"shl nuw i32 1, {lane}")
    below = writer.assign(f"sub i32 {own}, 1")
    relation = operation.relation
    if relation == "eq":
        result = own
    elif relation == "lt":
        result = below
    elif relation == "le":
        result = writer.assign(f"or i32 {own}, {below}")
    elif relation == "ge":
        result = writer.assign(f"xor i32 {below}, -1")
    else:
        up_to = writer.assign(f"or i32 {own}, {below}")
        result = writer.assign(f"xor i32 {up_to}, -1")
    writer.bind(operation.result, result)


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
    """Nothing: the threads of a block take turns, so nobody would be waited for."""


def _divides_integers(module: Module) -> bool:
    """Whether a module divides integers by what isn't known: LLVM is then told not to vectorise.

    No processor divides vectors of integers, so there is little to lose; and LLVM 22.1 ends the
    process where its two cost models disagree on a guarded division (LoopVectorize.cpp, assertion
    in computeBestVF; x86-64-v4, 32-bit integers).
    """
    for function in module.functions:
        constants: set[int] = set()
        for operation in function.body.walk():
            if isinstance(operation, arith.Constant):
                constants.add(id(operation.result))
            elif isinstance(operation, (arith.FloorDivide, arith.Modulo)):
                kind = require_scalar(operation.result.type)
                if kind.is_integer and id(operation.rhs) not in constants:
                    return True
    return False


class HostLowering(Lowering):
    """Lowers for the processor that LLVM's machine names."""

    rows: ClassVar[Mapping[type[Operation], Row]] = {
        simt.ThreadIndex: _lower_index("thread"),
        simt.BlockIndex: _lower_index("block"),
        simt.BlockSize: _lower_index("size"),
        simt.GridSize: _lower_index("grid"),
        simt.LaneIndex: _lower_lane_index,
        simt.LaneMask: _lower_lane_mask,
        simt.Clock: _lower_clock,
        simt.Sleep: _lower_sleep,
    }

    def __init__(self, features: str = "") -> None:
        """`features` is LLVM's feature string, which tells what has an instruction."""
        super().__init__()
        present = set(features.split(","))
        self.has_fma = "+fma" in present or "+neon" in present
        if "+sse4.1" not in present and "+neon" not in present:
            self.library_functions = frozenset({"floor", "ceil", "trunc", "rint"})
        self._shared: dict[int, int] = {}
        self._shared_bytes = 0

    def for_job(self, job: CompilerJob) -> HostLowering:
        return HostLowering(job.target.machine(job).features)

    def function_attributes(self, writer: ModuleWriter) -> str:
        width: Any = getattr(writer.job.params, "prefer_vector_width", 0)
        text = super().function_attributes(writer)
        if _divides_integers(writer.module):
            text += " noimplicitfloat"
        return f'{text} "prefer-vector-width"="{int(width)}"' if width else text

    def begin(self, writer: ModuleWriter) -> None:
        self._shared, self._shared_bytes = shared_offsets(writer.module)

    def context_parameters(self) -> list[str]:
        return [f"{kind} {name}" for name, kind in (*_INDICES, *_MEMORY)]

    def context_arguments(self, writer: FunctionWriter) -> list[str]:
        return [f"{kind.split(' ')[0]} {name}" for name, kind in (*_INDICES, *_MEMORY)]

    def shared_array(self, writer: FunctionWriter, operation: Allocate) -> str:
        offset = self._shared[id(operation)]
        return writer.assign(f"getelementptr inbounds i8, ptr %shared, i64 {offset}")

    def dynamic_shared(self, writer: FunctionWriter) -> tuple[str, str]:
        return "%dynamic", "%dynamic.bytes"

    def fault_pointer(self, writer: FunctionWriter) -> str:
        return "%fault"

    def linear_thread(self, writer: FunctionWriter) -> str:
        return writer.assign(f"zext nneg i32 {_linear(writer)} to i64")

    def math_function(
        self, writer: FunctionWriter, name: str, kind: Type, values: list[str]
    ) -> str:
        text = value_type(kind)
        if name == "rsqrt":
            root = lower_float.apply_to(writer, "sqrt", kind, values)
            return writer.assign(f"fdiv {text} {writer.constant(1.0, kind)}, {root}")
        tail = "f" if require_scalar(kind).bits == 32 else ""
        return lower_float.call_library(writer, kind, FUNCTIONS[name].libm + tail, values)

    def kernel(self, writer: ModuleWriter, function: Function) -> None:
        _Kernel(self, writer, function).write(self._shared_bytes)


class _Kernel:
    """Writes the three functions of one kernel."""

    def __init__(self, lowering: HostLowering, writer: ModuleWriter, function: Function) -> None:
        self.lowering = lowering
        self.writer = writer
        self.entry = writer.metadata.entry
        self.function = function
        self.attributes = lowering.function_attributes(writer)
        self.context = [*lowering.context_parameters(), f"i1 {_FULL}"]
        self.parameters: list[str] = []
        self.conditions = row_conditions(function)

    def write(self, shared_bytes: int) -> None:
        body = FunctionWriter(self.writer, self.function)
        body.rows = self.rows_of_full_rows(body.rows)
        arguments = self.function.body.arguments
        self.parameters = declare_parameters(body, arguments)
        body.block(self.function.body)
        inside = ", ".join([*self.parameters, *self.context])
        self.define(f"internal void @{self.entry}.thread({inside})", body, " alwaysinline")
        written = written_parameters(self.writer.module, self.function)
        arrays = [n for n, value in enumerate(arguments) if isinstance(value.type, ArrayType)]
        touching = [(w, a) for w in sorted(written) for a in arrays if a not in written or a > w]
        may_overlap = self.writer.job.params.alias == "may" and bool(touching)
        variants = [("blocks", False)] if may_overlap else []
        variants.append(("disjoint", True))
        for name, noalias in variants:
            self.blocks(name, noalias, shared_bytes)
        self.enter(touching if may_overlap else [], may_overlap)

    def rows_of_full_rows(
        self, rows: Mapping[type[Operation], Row]
    ) -> Mapping[type[Operation], Row]:
        """The rows, in which the conditions of a full row are constants where `%full` is true."""

        def lower_compare(writer: FunctionWriter, operation: arith.Compare) -> None:
            rows[arith.Compare](writer, operation)
            condition = self.conditions.get(id(operation))
            if condition is None:
                return
            own = writer.value(operation.result)
            if condition.holds:
                writer.bind(operation.result, writer.assign(f"or i1 {own}, {_FULL}"))
            else:
                partial = writer.assign(f"xor i1 {_FULL}, true")
                writer.bind(operation.result, writer.assign(f"and i1 {own}, {partial}"))

        def lower_check(writer: FunctionWriter, operation: memory.CheckBounds) -> None:
            known = _FULL if id(operation) in self.conditions else ""
            lower_check_bounds(writer, operation, known)

        return {**rows, arith.Compare: lower_compare, memory.CheckBounds: lower_check}

    def define(self, head: str, body: FunctionWriter, extra: str = "") -> None:
        text = f"define {head} {self.attributes}{extra} {{\n{body.body_text()}\n}}"
        self.writer.functions.append(text)

    # -- the loops

    def blocks(self, name: str, noalias: bool, shared_bytes: int) -> None:
        """All threads of blocks first … last - 1; gives the first block's fault word."""
        out = FunctionWriter(self.writer, self.function)
        pointer_attributes = " noalias" if noalias else ""
        parameters = declare_parameters(out, self.function.body.arguments, pointer_attributes)
        self.read_launch(out, shared_bytes)
        out.emit("%fault = alloca i64, align 8")
        out.emit("%worst = alloca i64, align 8")
        start = self.first_block(out)
        out.branch("next")
        out.start("next")
        repeat = "fine" if self.writer.faulting else "done"
        out.emit(f"%linear = phi i64 [ %first, %entry ], [ %following, %{repeat} ]")
        for axis, value in zip(_AXES, start, strict=True):
            out.emit(f"%block.{axis} = phi i32 [ {value}, %entry ], [ %after.{axis}, %{repeat} ]")
        more = out.assign("icmp ult i64 %linear, %last")
        out.branch_if(more, "run", "finished")
        out.start("run")
        if self.writer.faulting:
            out.emit("store i64 0, ptr %worst")
        self.threads(out, noalias)
        out.start("done")
        if self.writer.faulting:
            self.leave_on_fault(out)
        self.following_block(out)
        out.branch("next")
        out.start("finished")
        out.emit("ret i64 0")
        context = ["ptr noalias %launch", "i64 %first", "i64 %last", "ptr noalias %worker"]
        inside = ", ".join([*parameters, *context])
        head = f"internal i64 @{self.entry}.{name}({inside})"
        self.define(head, out, " noinline")

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
        out.emit(f"%shared = load ptr, ptr {place}")
        dynamic, _ = scratch_layout(shared_bytes, 0)
        out.emit(f"%dynamic = getelementptr inbounds i8, ptr %shared, i64 {dynamic}")

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
        """The next block, counted on: a division for each block would cost as much as a row, and
        LLVM moves parts of it into the innermost loop.
        """
        out.emit("%following = add nuw i64 %linear, 1")
        one = "1"
        for axis in ("x", "y"):
            further = out.assign(f"add nuw i32 %block.{axis}, {one}")
            wraps = out.assign(f"icmp eq i32 {further}, %grid.{axis}")
            out.emit(f"%after.{axis} = select i1 {wraps}, i32 0, i32 {further}")
            one = out.assign(f"zext i1 {wraps} to i32")
        out.emit(f"%after.z = add nuw i32 %block.z, {one}")

    def loop_hints(self, vectorize: bool) -> str:
        """`llvm.loop` metadata of the innermost loop.

        Unrolled remainders cost compile time only. The copy for arguments that overlap stays as
        short as it can be: it can't be vectorised, or only by chance.
        """
        if vectorize:
            return ""
        hints = [
            self.writer.node('!{!"llvm.loop.unroll.disable"}'),
            self.writer.node('!{!"llvm.loop.vectorize.enable", i1 false}'),
        ]
        number = len(self.writer.nodes)
        self.writer.distinct_node(f"!{{!{number}, {', '.join(hints)}}}")
        return f", !llvm.loop !{number}"

    def threads(self, out: FunctionWriter, disjoint: bool) -> None:
        """Three loops; every extent is at least 1, so that each tests at its end.

        The copy for disjoint arguments has the innermost loop twice, if some conditions can be
        found for a row at once: with these as constants, and with the tests.
        """
        out.branch("z.loop")
        for axis, outside, inside in (("z", "run", "y.loop"), ("y", "z.loop", "row")):
            out.start(f"{axis}.loop")
            out.emit(f"%thread.{axis} = phi i32 [ 0, %{outside} ], [ %{axis}.next, %{axis}.end ]")
            out.branch(inside)
        out.start("row")
        if disjoint and self.conditions:
            out.branch_if(self.whole_row_holds(out), "full.loop", "x.loop")
            self.row(out, "full", "true", out.label, self.loop_hints(vectorize=True))
        else:
            out.branch("x.loop")
        self.row(out, "x", "false", "row", self.loop_hints(vectorize=disjoint))
        for axis, after in (("y", "z.end"), ("z", "done")):
            out.start(f"{axis}.end")
            out.emit(f"%{axis}.next = add nuw nsw i32 %thread.{axis}, 1")
            again = out.assign(f"icmp ult i32 %{axis}.next, %size.{axis}")
            out.branch_if(again, f"{axis}.loop", after)

    def row(self, out: FunctionWriter, name: str, full: str, outside: str, hints: str) -> None:
        """One loop over the threads of a row."""
        out.start(f"{name}.loop")
        index = f"%thread.{name}"
        out.emit(f"{index} = phi i32 [ 0, %{outside} ], [ %{name}.next, %{name}.loop ]")
        given = self.given(out, index, full)
        # In a full row the conditions can't fail; what else could keeps its fault word.
        faulting = self.writer.faulting and not (
            full == "true" and self.all_faults_are_conditions()
        )
        if self.writer.faulting:
            # Even where nothing can fail: a `while` leaves the thread once the word isn't 0.
            out.emit("store i64 0, ptr %fault")
        out.emit(f"call void @{self.entry}.thread({', '.join(given)})")
        if faulting:
            self.keep_worst_fault(out)
        out.emit(f"%{name}.next = add nuw nsw i32 {index}, 1")
        again = out.assign(f"icmp ult i32 %{name}.next, %size.x")
        out.emit(f"br i1 {again}, label %{name}.loop, label %y.end{hints}")

    def whole_row_holds(self, out: FunctionWriter) -> str:
        """Whether every condition holds for all threads of the row."""
        test = row_test(self.function, list(self.conditions.values()))
        out.bind(test.first, "0")
        out.bind(test.last, out.assign("sub nuw nsw i32 %size.x, 1"))
        out.block(Block(operations=test.operations))
        result = "true"
        for value in test.results:
            result = out.assign(f"and i1 {result}, {out.value(value)}")
        return result

    def all_faults_are_conditions(self) -> bool:
        """Whether nothing but the row's conditions can fail."""
        return all(
            id(operation) in self.conditions
            for operation in self.function.body.walk()
            if isinstance(operation, (memory.CheckBounds, memory.Assert, control.Call))
        )

    def given(self, out: FunctionWriter, index: str, full: str) -> list[str]:
        """The arguments of a call of the thread's function."""
        arguments = self.function.body.arguments
        pairs = zip(out.types_of(arguments), out.flatten(arguments), strict=True)
        context = [
            text.replace("%thread.x", index) if text.endswith("%thread.x") else text
            for text in self.lowering.context_arguments(out)
        ]
        return [*(f"{kind} {name}" for kind, name in pairs), *context, f"i1 {full}"]

    def keep_worst_fault(self, out: FunctionWriter) -> None:
        """The thread's fault word into the block's, outside every branch: a reduction."""
        own, worst = out.assign("load i64, ptr %fault"), out.assign("load i64, ptr %worst")
        least = out.call("llvm.smin.i64", "i64", [("i64", worst), ("i64", own)])
        out.emit(f"store i64 {least}, ptr %worst")

    def leave_on_fault(self, out: FunctionWriter) -> None:
        worst = out.assign("load i64, ptr %worst")
        failed = out.assign(f"icmp ne i64 {worst}, 0")
        out.branch_if(failed, "failed", "fine")
        out.start("failed")
        place = out.assign(f"getelementptr inbounds i8, ptr %worker, i64 {_FAULT_BLOCK}")
        out.emit(f"store i64 %linear, ptr {place}")
        fault = out.assign(f"and i64 {worst}, {(1 << 63) - 1}")
        out.emit(f"ret i64 {fault}")
        out.start("fine")

    # -- the entry

    def enter(self, touching: list[tuple[int, int]], may_overlap: bool) -> None:
        """Read the parameter block and call the copy of the loops that the arguments allow."""
        out = FunctionWriter(self.writer, self.function)
        arguments = self.function.body.arguments
        offsets, _ = parameter_offsets(arguments)
        for value, places in zip(arguments, offsets, strict=True):
            out.bind(value, *(self.read(out, value, n, p) for n, p in enumerate(places)))
        pairs = zip(out.types_of(arguments), out.flatten(arguments), strict=True)
        given = [f"{kind} {name}" for kind, name in pairs]
        given += ["ptr %launch", "i64 %first", "i64 %last", "ptr %worker"]
        if may_overlap:
            out.branch_if(self.disjoint(out, touching), "fast", "slow")
            out.start("slow")
            self.leave(out, "blocks", given)
            out.start("fast")
        self.leave(out, "disjoint", given)
        inside = "ptr %parameters, ptr %launch, i64 %first, i64 %last, ptr %worker"
        self.define(f"i64 @{self.entry}({inside})", out)

    def leave(self, out: FunctionWriter, name: str, given: list[str]) -> None:
        fault = out.assign(f"call i64 @{self.entry}.{name}({', '.join(given)})")
        out.emit(f"ret i64 {fault}")

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

    def disjoint(self, out: FunctionWriter, touching: list[tuple[int, int]]) -> str:
        """Whether no written array shares a byte with another argument."""
        spans: dict[int, tuple[str, str]] = {}
        for number in sorted({n for pair in touching for n in pair}):
            spans[number] = _span(out, self.function.body.arguments[number])
        result = ""
        for written, other in touching:
            (start, end), (other_start, other_end) = spans[written], spans[other]
            before = out.assign(f"icmp ule i64 {end}, {other_start}")
            after = out.assign(f"icmp ule i64 {other_end}, {start}")
            apart = out.assign(f"or i1 {before}, {after}")
            result = out.assign(f"and i1 {result}, {apart}") if result else apart
        return result


def _span(out: FunctionWriter, array: Value) -> tuple[str, str]:
    """The first byte of an array, and the one after its last, whatever the strides' signs."""
    kind, parts = array_type(array), out.components(array)
    itemsize, ndim = kind.element.itemsize, kind.ndim
    low, high = "0", "0"
    if kind.layout == "C":
        count = "1"
        for size in parts[1:]:
            count = out.assign(f"mul i64 {count}, {size}")
        high = out.assign(f"sub i64 {count}, 1")
    else:
        for size, stride in zip(parts[1 : 1 + ndim], parts[1 + ndim :], strict=True):
            last = out.assign(f"sub i64 {size}, 1")
            far = out.assign(f"mul i64 {last}, {stride}")
            negative = out.assign(f"icmp slt i64 {far}, 0")
            down = out.assign(f"select i1 {negative}, i64 {far}, i64 0")
            up = out.assign(f"select i1 {negative}, i64 0, i64 {far}")
            low, high = out.assign(f"add i64 {low}, {down}"), out.assign(f"add i64 {high}, {up}")
    base = out.assign(f"ptrtoint ptr {parts[0]} to i64")
    first = out.assign(f"mul i64 {low}, {itemsize}")
    last = out.assign(f"mul i64 {high}, {itemsize}")
    start = out.assign(f"add i64 {base}, {first}")
    final = out.assign(f"add i64 {base}, {last}")
    return start, out.assign(f"add i64 {final}, {itemsize}")


LOWERING: Final = HostLowering()
