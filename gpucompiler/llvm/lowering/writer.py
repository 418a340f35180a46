"""Writers of LLVM text: one LLVM module, and one LLVM function at a time."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import Diagnostic, InternalError, TargetUnsupported
from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.near_arrays import is_near
from gpucompiler.ir.operations import memory, output, vector_accesses
from gpucompiler.ir.structure.nodes import (
    PURE,
    READ,
    Block,
    Function,
    Module,
    Operation,
    Value,
    element_type,
)
from gpucompiler.ir.unsupported import unsupported
from gpucompiler.ir.value_graph import ValueGraph
from gpucompiler.jobs.artifact import KernelMetadata
from gpucompiler.jobs.kernel_metadata import check_numbers
from gpucompiler.language.types import ArrayType, ScalarType, Type, VectorType
from gpucompiler.llvm.debuginfo import DebugWriter
from gpucompiler.llvm.legality import UnknownIntrinsic, check_declared
from gpucompiler.llvm.lowering.ending_loops import EndingLoops
from gpucompiler.llvm.lowering.leaving import Leaving
from gpucompiler.llvm.text import (
    array_pointer,
    literal,
    llvm_flags,
    metadata_string,
    registers_of,
    splat,
    structure_name,
    value_type,
)
from gpucompiler.llvm.vector_forms import VectorForms
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.jobs.job import CompilerJob
    from gpucompiler.llvm.lowering.lower import Lowering

# A row of a lowering table: writes one operation and binds its results.
Row = Callable[["FunctionWriter", Any], None]

# Operations that neither change control nor notice a fault.
_STRAIGHT: Final = (PURE, READ)
_ACCESSES: Final = (
    memory.Store, vector_accesses.VectorStore, vector_accesses.Scatter, memory.CheckBounds,
    memory.Assert,
)  # fmt: skip
_MAX_DUE: Final = 16


@value_classes.define
class Merge:
    """A basic block still to be written; each of its predecessors brings values for its phis."""

    label: str
    types: tuple[str, ...]
    incoming: list[tuple[tuple[str, ...], str]] = value_classes.field(
        factory=list[tuple[tuple[str, ...], str]]
    )


# Weights of both branches where one is hardly ever taken.
_RARE: Final = {
    "then": '!{!"branch_weights", i32 1, i32 1048575}',
    "otherwise": '!{!"branch_weights", i32 1048575, i32 1}',
}


class ModuleWriter:
    """An LLVM module that grows: declarations, globals, helper functions, metadata."""

    def __init__(
        self, job: CompilerJob, module: Module, lowering: Lowering, metadata: KernelMetadata
    ) -> None:
        self.job = job
        self.module = module
        self.lowering = lowering
        self.metadata = metadata
        self.declarations: dict[str, str] = {}
        self.globals: dict[str, str] = {}
        self.functions: list[str] = []
        self.helpers: dict[str, str] = {}
        self.nodes: list[str] = []
        self.node_numbers: dict[str, str] = {}
        self.named: list[str] = []
        self.flags: list[str] = []
        self.fast = llvm_flags(job.params.fastmath)
        self.check_numbers = check_numbers(module)
        self.wrote_run = False
        self.begun = 0  # how many functions
        # Functions that are written in the place of their calls.
        self.inlined: frozenset[str] = frozenset()
        # By `id`, values that are variables of the assembly: how their registers' names begin, the
        # number of the first, and how many there are. Control flow carries nothing for them.
        self.variables: dict[int, tuple[str, int, int]] = {}
        # By `id`, operations that set some in a loop's first run, and values that none sets before.
        self.setting: dict[int, Any] = {}
        # Filled in by the first line that is printed.
        self.line_numbers: dict[int, int] = {}
        full = lowering.names_variables
        lines = lowering.debug_info and (job.params.lineinfo or full)
        self.debug = DebugWriter(self, full) if lines else None

    @property
    def faulting(self) -> bool:
        """Whether the module has run-time checks."""
        return bool(self.check_numbers)

    @functools.cached_property
    def has_runs(self) -> bool:
        """Whether checks find the block of a thread in a run of several.

        Once the functions are written, `wrote_run` says so, too.
        """
        return any(
            isinstance(operation, (memory.Assert, output.Raise)) and operation.run
            for function in self.module.functions
            for operation in function.body.walk()
        )

    def declare(self, name: str, result: str, arguments: str, attributes: str = "") -> None:
        """Declare an external function or intrinsic, once."""
        if name not in self.declarations:
            check_declared(name, self.lowering.intrinsics)
            tail = f" {attributes}" if attributes else ""
            self.declarations[name] = f"declare {result} @{name}({arguments}){tail}"

    def lacks(
        self, error: UnknownIntrinsic, function: Function, place: Location | None, written: str
    ) -> TargetUnsupported:
        """The error for code that calls an intrinsic that the target's machine lacks."""
        target = self.job.target.name
        finding = Diagnostic(
            "GC601",
            f"{written} calls {error.name}, which LLVM isn't known to have for {target}",
            place,
            "where LLVM has it for this machine, add it to `Lowering.intrinsics` of the target",
        )
        return unsupported(function, target, [finding])

    def node(self, text: str) -> str:
        """A numbered metadata node with this content, `!7`; equal content gives the same one."""
        if text not in self.node_numbers:
            self.node_numbers[text] = f"!{len(self.nodes)}"
            self.nodes.append(text)
        return self.node_numbers[text]

    def distinct_node(self, text: str) -> str:
        """A metadata node of its own, whatever its content."""
        self.nodes.append(f"distinct {text}")
        return f"!{len(self.nodes) - 1}"

    def structure(self, kinds: tuple[str, ...]) -> str:
        """The type of several values."""
        text = f"{{ {', '.join(kinds)} }}"
        if name := structure_name(kinds):
            self.globals[name] = f"{name} = type {text}"
        return name or text

    def text(self) -> str:
        """The whole module."""
        machine = self.job.target.machine(self.job)
        kernel = self.node(f"!{{{metadata_string(self.metadata.to_json())}}}")
        if self.debug is not None:
            self.debug.finish()
            # It knows the module: all would stay until Python looks for cycles.
            self.debug = None
        self.named.append(f"!gpucompiler.kernel = !{{{kernel}}}")
        if self.flags:
            self.named.append(f"!llvm.module.flags = !{{{', '.join(map(self.node, self.flags))}}}")
        parts = [
            f'target datalayout = "{machine.data_layout}"',
            f'target triple = "{machine.triple}"',
            *self.globals.values(),
            *self.declarations.values(),
            *self.functions,
            *self.helpers.values(),
            *self.named,
            *(f"!{number} = {text}" for number, text in enumerate(self.nodes)),
        ]
        return "\n".join(parts) + "\n"


class ArrayFacts:
    """Facts about the addresses of a function's arrays, by the `id` of their values."""

    def __init__(self, function: Function, narrow_places: bool) -> None:
        # Arrays whose places have 32 bits: arguments with a range of sizes, and their parts.
        self.near: set[int] = set()
        if narrow_places:
            known = [each for each in function.body.arguments if each.range is not None]
            self.near.update(id(each) for each in known if is_near(each))
        # The known alignment of arrays; and of the first of two along an array's last axis.
        self.alignments: dict[int, int] = {}
        self.pairs: dict[int, int] = {}


class LateTests:
    """Tests that have failed in some lane, and the code for each, put off to be written at once."""

    def __init__(self) -> None:
        self.due: list[tuple[str, Callable[[], None]]] = []

    def put_off(self, writer: FunctionWriter, test: str, run: Callable[[], None]) -> None:
        """Call `run()` in a block for when one of several tests holds, `test` among them.

        The block comes before control changes at the latest: one for each test would be most of
        the blocks of a kernel with many.
        """
        self.due.append((test, run))
        if len(self.due) == _MAX_DUE:
            self.catch_up(writer)

    def catch_up(self, writer: FunctionWriter) -> None:
        """Write the block for the tests that were put off."""
        due, self.due = self.due, []
        if not due:
            return
        test = due[0][0]
        for other, _ in due[1:]:
            test = writer.assign(f"or i1 {test}, {other}")

        def run() -> None:
            for _, each in due:
                each()

        writer.guarded(test, (), (), run)


class FunctionWriter:
    """One LLVM function that grows, and the LLVM values of the IR's values in it."""

    # The definitions and uses of its values, once somebody has asked.
    graph: ValueGraph | None = None
    # The flag that a check of this function has failed; "" without, None if nobody has asked.
    own_fault: str | None = None
    dbg: str = ""  # the debug location behind each instruction
    # The place that the place of an operation has here.
    located: Callable[[Location | None], Location | None] | None = None
    # The returned values, and the block behind the call, if the function has a caller.
    returned: Sequence[Value] | None = None
    ended: Merge | None = None
    leaving: Leaving | None = None  # where a thread goes whose check fails; None if it goes on

    def __init__(
        self,
        module: ModuleWriter,
        function: Function,
        role: str = "",
        caller: FunctionWriter | None = None,
    ) -> None:
        """Begin an LLVM function, or a part of one.

        Args:
            module: gets the function.
            function: the IR's.
            role: tells a further LLVM function made of the same one of the IR, for debuggers.
            caller: the writer of the function into which this one is written.
        """
        self.module = module
        # The end of names of results (`gpucompiler.llvm.lines.places`). No two functions share one.
        self._ending = f"_f{module.begun}_" if module.begun else "_"
        module.begun += 1
        self.function = function
        self.ending_loops = EndingLoops(function)  # which a failed check needn't end
        self.arrays = ArrayFacts(function, module.lowering.narrow_places)
        # Wrapped indices, and whether they lie inside of what they were wrapped by.
        self.inside: dict[Value, str] = {}
        self.rows: Mapping[type[Operation], Row] = module.lowering.table
        self.lines: list[str] = caller.lines if caller else []
        self.allocas: list[str] = caller.allocas if caller else []
        self.label = caller.label if caller else "entry"
        # Whether these lines are the kernel's own.
        self.in_kernel: bool = caller.in_kernel if caller else function.kernel
        self.values: dict[int, tuple[str, ...]] = {}
        self._forms = VectorForms()
        self._vector_bits: float = module.lowering.vector_bits or math.inf
        self.constants: dict[int, bool | int | float] = {}
        # Vectors of bools, their lanes, and as below, by their bits as integers.
        self.masks: dict[int, tuple[str, int, int]] = {}
        self.compared_bits: dict[int, int] = {}  # of elements whose comparison made bools
        self.shifts: dict[str, tuple[str, str, int]] = {}  # by what is known: name, operand, by
        # Rows of transposed squares, of which there are many at a time, and other such vectors.
        self.permuted: set[Value] = set()
        self.loaded: dict[Value, Value] = {}  # the masks of loads of vectors
        # The targets of `cf.yield`, innermost last; the targets of `cf.exit`, with their labels.
        self.yields: list[Callable[[tuple[str, ...]], None]] = []
        self.exits: list[tuple[str, Merge]] = []
        # The loops around this place, outermost first; what is known of how LLVM unrolls loops.
        self.loops: list[Operation] = []
        self.whole_loops: dict[Operation, int] = {}
        self.joined_runs: dict[Operation, int] = {}
        # Values from the target's own entry code: thread indices, fault pointer…
        self.context: dict[str, str] = caller.context if caller else {}
        self.scope = caller.scope if caller else ""
        if caller is None and module.debug:
            self.scope = module.debug.subprogram(function, role)
        # Fast-math flags of the operation being written, and the permissions behind them.
        self.fast = module.fast
        self.permissions: frozenset[str] = module.job.params.fastmath
        self._count: int = caller._count if caller else 0
        self.late = LateTests()

    def go_on_after(self, inner: FunctionWriter) -> None:
        """Go on where the writer of a function inside has come to."""
        self.label, self._count = inner.label, inner._count

    # -- text

    def fresh(self, prefix: str = "v") -> str:
        """A new local name, without its sigil."""
        self._count += 1
        return f"{prefix}{self._count}"

    def emit(self, text: str) -> None:
        """Append an instruction."""
        self.lines.append(f"  {text}{self.dbg}")

    def assign(self, text: str) -> str:
        """Append an instruction with a result; gives its name."""
        self._count += 1
        name = f"%v{self._count}{self._ending}"
        self.lines.append(f"  {name} = {text}{self.dbg}")
        return name

    def alloca(self, llvm_type: str, alignment: int) -> str:
        """Memory of the function, allocated once at its entry."""
        name = "%" + self.fresh("slot")
        self.allocas.append(f"  {name} = alloca {llvm_type}, align {alignment}")
        return name

    def call(
        self, name: str, result: str, arguments: Sequence[tuple[str, str]], flags: str = ""
    ) -> str:
        """Call an intrinsic, external function or helper; gives the result's name or "".

        All but helpers are declared.
        """
        if name not in self.module.helpers:
            parameters = ", ".join(kind for kind, _ in arguments)
            self.module.declare(name, result, parameters, declaration_attributes(name))
        given = ", ".join(f"{kind} {value}" for kind, value in arguments)
        return self.called(f"call {flags + ' ' if flags else ''}{result} @{name}({given})", result)

    def called(self, text: str, result: str) -> str:
        """Append a call; gives the result's name, or "" where there is none."""
        if result == "void":
            self.emit(text)
            return ""
        return self.assign(text)

    # -- values

    def components(self, value: Value) -> tuple[str, ...]:
        """The LLVM values that represent an IR value where control flow carries it."""
        found = self.bound(value)  # of a variable nothing
        kinds = self.component_types(value.type) if type(value.type) is VectorType else found
        if found and len(found) != len(kinds):
            return (self.value(value),) if found[1:] else self.registers(value)
        return found

    def bound(self, value: Value) -> tuple[str, ...]:
        """The LLVM values that an IR value was bound to; a vector's registers, or the whole."""
        found = self.values.get(id(value))
        if found is None:
            raise InternalError(
                f"in @{self.function.name}: %{value.name or '?'} of type {value.type} is used "
                "before it is defined; run the IR's verifier"
            )
        return found

    def value(self, value: Value) -> str:
        """The LLVM value of a scalar or vector."""
        found = self.bound(value)
        return self._forms.joined(self.assign, self.label, value, found) if found[1:] else found[0]

    def registers(self, value: Value) -> tuple[str, ...]:
        """The registers that hold a vector, as `registers_of` counts them."""
        found = self.bound(value)
        if found[1:]:
            return found
        known = self.constants.get(id(value))
        return self._forms.taken(self.assign, self.label, value, found[0], known)

    def typed(self, value: Value) -> str:
        """`type value`, for a scalar or vector."""
        return f"{value_type(value.type)} {self.value(value)}"

    def bind(self, value: Value, *components: str) -> None:
        """Say which LLVM values represent an IR value; a vector's registers, or the whole."""
        self.values[id(value)] = components

    def constant(self, number: bool | int | float, kind: Type) -> str:
        """A constant of a scalar or vector type."""
        element = element_type(kind)
        if element is None:
            raise InternalError(f"no constant has the type {kind}")
        return splat(literal(number, element), kind)

    def known(self, value: Value) -> bool | int | float | None:
        """A value's number if it is known at compile time."""
        found = self.constants.get(id(value))
        if found is None and value.range is not None and value.range[0] == value.range[1]:
            return value.range[0]
        return found

    def component_types(self, kind: Type) -> tuple[str, ...]:
        """The LLVM types of the components of a type."""
        if isinstance(kind, ArrayType):
            extents = kind.ndim * (2 if kind.layout == "strided" else 1)
            return (self.pointer_type(kind), *(["i64"] * extents))
        if type(kind) is VectorType and kind.lanes * kind.element.bits > self._vector_bits:
            register, count = registers_of(kind)
            if count:
                return (register,) * count
        return (value_type(kind),)

    def pointer_type(self, kind: ArrayType) -> str:
        """The LLVM type of an array's data pointer."""
        return array_pointer(self.module.lowering.address_spaces[kind.space])

    def flatten(self, values: Iterable[Value]) -> tuple[str, ...]:
        """The components of several values, one after the other."""
        return tuple(part for value in values for part in self.components(value))

    def bind_all(self, values: Sequence[Value], parts: Sequence[str]) -> None:
        """The inverse of `flatten`."""
        position, variables = 0, self.module.variables
        for value in values:
            count = 0 if id(value) in variables else len(self.component_types(value.type))
            self.bind(value, *parts[position : position + count])
            position += count

    def types_of(self, values: Iterable[Value]) -> tuple[str, ...]:
        """The component types of several values, one after the other."""
        return tuple(part for value in values for part in self.component_types(value.type))

    # -- basic blocks

    def start(self, label: str) -> None:
        """Begin a basic block."""
        self.lines.append(f"{label}:")
        self.label = label

    def branch(self, label: str) -> None:
        """End the basic block with a jump."""
        self.emit(f"br label %{label}")

    def branch_if(self, condition: str, then: str, otherwise: str, rare: str = "") -> None:
        """End the basic block with a conditional jump.

        A block that is `rare`, "then" or "otherwise", stands apart, and registers are spilled there
        rather than elsewhere.
        """
        weights = f", !prof {self.module.node(_RARE[rare])}" if rare else ""
        self.emit(f"br i1 {condition}, label %{then}, label %{otherwise}{weights}")

    def merge(self, types: tuple[str, ...], prefix: str = "join") -> Merge:
        """A block where control will meet, with one phi for each type."""
        return Merge(self.fresh(prefix), types)

    def jump(self, merge: Merge, values: tuple[str, ...]) -> None:
        """End the basic block with a jump to a merge that carries values along."""
        merge.incoming.append((values, self.label))
        self.branch(merge.label)

    def open(self, merge: Merge) -> tuple[str, ...]:
        """Begin a merge's block after all its predecessors; gives the phis' names."""
        self.start(merge.label)
        if not merge.incoming:
            return ("poison",) * len(merge.types)
        return tuple(
            self.assign(
                f"phi {kind} "
                + ", ".join(f"[ {values[k]}, %{label} ]" for values, label in merge.incoming)
            )
            for k, kind in enumerate(merge.types)
        )

    def guarded(
        self,
        mask: str,
        types: tuple[str, ...],
        zeros: tuple[str, ...],
        run: Any,
        rare: bool = False,
    ) -> Any:
        """Call `run()` in a block for when `mask` holds; gives its values, if any, else `zeros`."""
        active, join = self.fresh("active"), self.merge(types)
        join.incoming.append((zeros, self.label))
        self.branch_if(mask, active, join.label, "then" if rare else "")
        self.start(active)
        self.jump(join, run() or ())
        return self.open(join)

    # -- the IR

    def block(self, block: Block) -> None:
        """Write the operations of a block."""
        debug = self.module.debug if self.scope else None
        if debug is not None and debug.full:
            for argument in block.arguments:
                _describe(self, debug, argument)
        last, text = object(), ""  # the place that neighbours have in common
        for operation in block.operations:
            if debug is not None:
                if (place := operation.location) is not last:
                    last, text = place, _suffix(self, debug, place)
                self.dbg = text
            if self.late.due and _is_behind_tests(operation):
                self.late.catch_up(self)
            own: str = getattr(operation, "fast", "")
            if own or self.permissions is not self.module.job.params.fastmath:
                _permit(self, own)
            row = self.rows.get(type(operation))
            if row is None:
                raise _without_form(self, operation)
            try:
                row(self, operation)
            except UnknownIntrinsic as error:
                place, written = operation.location, operation.OPCODE
                raise self.module.lacks(error, self.function, place, written) from error
            if debug is not None and debug.full:
                for result in operation.results:
                    _describe(self, debug, result)

    def body_text(self) -> str:
        """The lines of the body, entry block first."""
        return "\n".join(["entry:", *self.allocas, *self.lines])


def masked(
    writer: FunctionWriter,
    mask: Value | None,
    run: Callable[[], Any],
    types: tuple[str, ...] = (),
    zeros: tuple[str, ...] = (),
) -> Any:
    """Call `run()` where an operation's mask holds; gives its values, if any, else `zeros`."""
    if mask is None or writer.known(mask) is True:
        return run()
    return writer.guarded(writer.value(mask), types, zeros, run)


def _suffix(writer: FunctionWriter, debug: DebugWriter, place: Location | None) -> str:
    if writer.located is not None:
        place = writer.located(place or writer.function.location)
    return debug.suffix(place, writer.scope, writer.function)


def _is_behind_tests(operation: Operation) -> bool:
    """Whether the tests that were put off come before an operation."""
    return not (operation.EFFECT in _STRAIGHT or type(operation) in _ACCESSES)


def _without_form(writer: FunctionWriter, operation: Operation) -> TargetUnsupported:
    """The error for an operation that the target has no row for."""
    message = f"{operation.OPCODE} has no form on this target"
    finding = Diagnostic("GC601", message, operation.location)
    return unsupported(writer.function, writer.module.job.target.name, [finding])


def _permit(writer: FunctionWriter, own: str) -> None:
    """Apply an operation's fast-math permissions, beyond those of the job."""
    job = writer.module.job.params.fastmath
    writer.permissions = job | frozenset(own.split()) if own else job
    writer.fast = llvm_flags(writer.permissions)


def _describe(writer: FunctionWriter, debug: DebugWriter, value: Value) -> None:
    """Tell a debugger that a Python variable has this value from here on."""
    components = writer.values.get(id(value), ())
    if components:
        text = f"{writer.component_types(value.type)[0]} {components[0]}"
        if record := debug.variable(value, text, writer.scope):
            writer.lines.append(f"    {record}")


def declaration_attributes(name: str) -> str:
    """Attributes of a declaration; intrinsics have their own, mathematics has no effects."""
    return "" if name.startswith("llvm.") else "nounwind willreturn memory(none)"


def require_scalar(kind: Type) -> ScalarType:
    """The scalar of a scalar or vector type. Raises InternalError for others."""
    element = element_type(kind)
    if element is None:
        raise InternalError(f"{kind} is neither scalar nor vector")
    return element
