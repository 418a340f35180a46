"""A job's Python function → a module of typed IR.

Functions are specialised by the shapes of their arguments (types, and what compile time knows) and
walked once each; a call of a specialisation that exists costs nothing.
"""

from __future__ import annotations

import ast
import sys
import threading
import types as python_types
from collections.abc import Sequence
from typing import Any

import attrs

from gpucompiler.dependency import Dependency, collecting_opaque
from gpucompiler.errors import Diagnostic, KernelError, kernel_error
from gpucompiler.frontend.calls import call_value
from gpucompiler.frontend.capture import SourceFunction, capture
from gpucompiler.frontend.complexes import to_complex
from gpucompiler.frontend.comprehensions import generate
from gpucompiler.frontend.convert import convert
from gpucompiler.frontend.expressions import choose, evaluate
from gpucompiler.frontend.frame import Frame, Label
from gpucompiler.frontend.local_functions import (
    RESULT,
    holds_local,
    shape_holds_local,
    walk_here,
)
from gpucompiler.frontend.parameters import bind_function
from gpucompiler.frontend.statements import execute
from gpucompiler.frontend.storage import convert_storage
from gpucompiler.frontend.typing import is_number, part_type
from gpucompiler.frontend.values import (
    NOTHING,
    Array,
    Complex,
    Conflict,
    Iterator,
    JoinError,
    Record,
    Refusal,
    Scalar,
    Shape,
    Static,
    StaticShape,
    Suppressed,
    Tuple,
    Unbound,
    Unfinished,
    Val,
    describe,
    describe_shape,
    join_shapes,
    rebuild,
    refuse,
    sequence,
    shape_of,
)
from gpucompiler.frontend.views import seen_as
from gpucompiler.frontend.words import counted
from gpucompiler.ir import control
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.nodes import Block, Function, Module
from gpucompiler.ir.nodes import Value as IRValue
from gpucompiler.job import CompilerJob, symbol_of
from gpucompiler.location import Location
from gpucompiler.notices import show
from gpucompiler.simt import INLINE_MARK
from gpucompiler.types import (
    ArrayType,
    RecordType,
    ScalarType,
    StaticType,
    TupleType,
    Type,
    machine_type,
)

# Calls in calls in calls: deeper than this is a recursion that compile time doesn't end.
_DEPTH = 200
# A function may call itself with other constants so often, each time compiled for them.
_CONSTANT_RECURSION = 100
# Types of results only widen; more attempts would be a defect.
_ATTEMPTS = 8


_DEEP_WALK = threading.Lock()
_DEEP_LIMIT = 20_000


@attrs.define(eq=False)
class Instance:
    """One specialisation of one device function."""

    function: Function
    result: Shape | None = None
    # While it is walked: of a function that calls itself, the shape that the calls inside have.
    walked: bool = False
    assumed: Shape | None = None
    recursive: bool = False


@attrs.define(eq=False)
class _TooSpecial(Exception):
    """A function calls itself with other constants again and again, up to a limit.

    Args:
        function: which.
        positions: the parameters that are constants, each time others.
    """

    function: Any
    positions: set[int]


@attrs.define(eq=False)
class Program:
    """The compilation of one job."""

    job: CompilerJob
    module: Module = attrs.Factory(Module)
    diagnostics: list[Diagnostic] = attrs.field(factory=list[Diagnostic])
    notes: list[Diagnostic | str] = attrs.field(factory=list[Diagnostic | str])
    dependencies: dict[tuple[str, int, str], Dependency] = attrs.field(
        factory=dict[tuple[str, int, str], Dependency]
    )
    dynamic_shared_memory: bool = False
    instances: dict[Any, Instance] = attrs.field(factory=dict[Any, Instance])
    sources: dict[Any, SourceFunction] = attrs.field(factory=dict[Any, SourceFunction])
    generalised: dict[Any, set[int]] = attrs.field(factory=dict[Any, set[int]])
    walked_here: set[Any] = attrs.field(factory=set[Any])
    names: dict[str, int] = attrs.field(factory=dict[str, int])
    depth: int = 0
    # Places of the calls that are being walked, outermost first.
    callers: list[Location] = attrs.field(factory=list[Location])

    def evaluate(self, frame: Frame, node: ast.expr) -> Val:
        """Walk an expression."""
        return evaluate(frame, node)

    def execute(self, frame: Frame, body: Sequence[ast.stmt]) -> None:
        """Walk statements."""
        execute(frame, body)

    def generate(self, frame: Frame, iterator: Iterator) -> tuple[Val, ...]:
        """All items of a generator expression over what is known item by item."""
        return generate(frame, iterator)

    def choose(
        self,
        frame: Frame,
        flag: Scalar,
        then: Val,
        otherwise: Val,
        where: Location,
        what: str,
    ) -> Val:
        """`then if flag else otherwise`."""
        return choose(frame, flag, lambda: then, lambda: otherwise, where, what)

    def call_value(
        self,
        frame: Frame,
        node: ast.AST,
        function: Val,
        arguments: list[Val],
        keywords: dict[str, Val],
    ) -> Val:
        """Call what an expression gave."""
        return call_value(frame, node, function, arguments, keywords, frame.location(node))

    def convert(self, frame: Frame, value: Val, kind: ScalarType, where: Location | None) -> Scalar:
        """A number as a language type."""
        return convert(frame, value, kind, where)

    def seen_as(self, frame: Frame, array: Array, kind: ArrayType) -> Array:
        """An array as one of a type that holds it too."""
        return seen_as(frame, array, kind)

    def convert_storage(
        self, frame: Frame, value: Scalar, kind: ScalarType, where: Location | None
    ) -> Scalar:
        """A conversion from or to an 8-bit float."""
        return convert_storage(frame, value, kind, where or frame.source.location)

    def parts(
        self, frame: Frame, value: Val, kind: ScalarType, where: Location | None
    ) -> list[IRValue]:
        """The run-time parts of a number as a language type: one, of a complex number two."""
        if kind.kind != "complex":
            return [convert(frame, value, kind, where).ir]
        number = to_complex(frame, value, kind, where)
        return [number.real.ir, number.imaginary.ir]

    def report(self, diagnostic: Diagnostic) -> None:
        """Note an error; the walk goes on, so that independent errors are raised together."""
        place = diagnostic.location
        if self.callers and place is not None and place.caller is None:
            caller: Location | None = None
            for call in self.callers:
                caller = attrs.evolve(call, caller=caller)
            diagnostic = attrs.evolve(diagnostic, location=attrs.evolve(place, caller=caller))
        if all(not _same_finding(diagnostic, other) for other in self.diagnostics):
            self.diagnostics.append(diagnostic)

    def warn(self, code: str, message: str, where: Location, hint: str) -> None:
        """Note a warning, once for each place; `tell` shows it if the kernel is compiled."""
        found = Diagnostic(code, message, where, hint)
        if code not in self.job.params.silence and found not in self.notes:
            self.notes.append(found)

    def tell(self) -> None:
        """Show the warnings, and print what `cuda.static_print` is to print."""
        for note in self.notes:
            if isinstance(note, str):
                print(note)
            else:
                show(note)

    def source(self, function: python_types.FunctionType) -> SourceFunction:
        """A function's source, found once."""
        found = self.sources.get(function)
        if found is None:
            found = self.sources[function] = capture(function)
            if not found.library:
                self.dependencies.setdefault(
                    ("code", id(function), "__code__"),
                    Dependency("code", function, "__code__", function.__code__),
                )
        return found

    def symbol(self, name: str) -> str:
        """A name no other function of the module has."""
        base = "".join(c if c.isalnum() or c == "_" else "_" for c in name).strip("_") or "lambda"
        count = self.names.get(base, 0)
        self.names[base] = count + 1
        return f"{base}.{count}" if count else base

    # -- device functions

    def call(
        self,
        frame: Frame,
        where: Location,
        function: python_types.FunctionType,
        arguments: list[Val],
        keywords: dict[str, Val],
    ) -> Val:
        """Call a device function with values; specialises it if need be."""
        parameters = bind_function(frame, function, arguments, keywords, where)
        bound = list(parameters.values())
        if function in self.walked_here or holds_local(bound):
            source = self.source(function)
            return walk_here(frame, where, source, source.node, parameters, source.name)
        shapes: list[Shape] = []
        for value in bound:
            if isinstance(value, (Scalar, Complex, Array, Static, Tuple, Record)):
                shapes.append(shape_of(value))
            else:
                refuse(
                    "GC202",
                    f"{describe(value)} can't be passed to a function",
                    where,
                    "pass numbers, arrays, tuples or functions",
                )
        instance, shapes = self._specialised(function, bound, shapes, where)
        result = instance.assumed if instance.walked else instance.result
        if result is None:
            if instance.walked and not self.diagnostics:
                raise Unfinished
            raise Suppressed
        if shape_holds_local(result):
            # What it returns refers to its names, so they have to be the caller's.
            self.walked_here.add(function)
            return self.call(frame, where, function, arguments, keywords)
        leaves = [
            leaf
            for value, shape in zip(bound, shapes, strict=True)
            for leaf in frame.leaves(value, shape, where)
        ]
        operation = frame.builder.add(
            control.Call,
            arguments=leaves,
            callee=instance.function.name,
            types=instance.function.result_types,
        )
        return rebuild(result, list(operation.results))

    def _specialised(
        self,
        function: python_types.FunctionType,
        bound: Sequence[Val],
        shapes: Sequence[Shape],
        where: Location,
    ) -> tuple[Instance, list[Shape]]:
        """The instance for arguments, and their shapes there.

        A function that calls itself with ever other constants, `f(n - 1, depth + 1)`, gets them at
        run time.
        """
        outermost = not any(key[0] is function and i.walked for key, i in self.instances.items())
        while True:
            demoted = self.generalised.get(function, set())
            chosen = [
                shape_of(bound[position], demote=True) if position in demoted else shape
                for position, shape in enumerate(shapes)
            ]
            saved = self._saved()
            try:
                return self._instance(function, tuple(chosen), where), chosen
            except _TooSpecial as found:
                if found.function is not function or not outermost:
                    raise
                self._restore(saved)
                self.generalised[function] = demoted | found.positions

    def _saved(self) -> tuple[dict[Any, Instance], int, int]:
        return dict(self.instances), len(self.module.functions), len(self.diagnostics)

    def _restore(self, saved: tuple[dict[Any, Instance], int, int]) -> None:
        """Take back what was walked since, because it took a result for what it isn't."""
        instances, functions, diagnostics = saved
        self.instances = dict(instances)
        del self.module.functions[functions:]
        del self.diagnostics[diagnostics:]

    def _instance(
        self, function: python_types.FunctionType, shapes: tuple[Shape, ...], where: Location
    ) -> Instance:
        key = (function, shapes)
        found = self.instances.get(key)
        if found is not None:
            found.recursive |= found.walked
            return found
        self._limit_recursion(function, shapes)
        if self.depth >= _DEPTH:
            refuse(
                "GC310",
                f"calls are nested more than {_DEPTH} deep",
                where,
                "call fewer functions inside of each other",
            )
        source = self._callee(function, where)
        ir = Function(
            self.symbol(symbol_of(source.function.__name__)),
            inline=vars(source.function).get(INLINE_MARK, "auto"),
            location=source.location,
        )
        instance = self.instances[key] = Instance(ir, walked=True)
        self.depth += 1
        self.callers.append(where)
        try:
            instance.result = self._result(instance, source, shapes, where)
        finally:
            instance.walked = False
            self.depth -= 1
            self.callers.pop()
        self.module.functions.append(ir)
        return instance

    def _result(
        self, instance: Instance, source: SourceFunction, shapes: Sequence[Shape], where: Location
    ) -> Shape | None:
        """Walk an instance; if it calls itself, until its calls' type is its results' type."""
        ir = instance.function
        for _ in range(_ATTEMPTS):
            saved = self._saved()
            ir.body = Block()
            parameters = _parameters(self, ir, source, shapes)
            result = self.walk(source, ir, parameters, instance)
            if not instance.recursive or len(self.diagnostics) > saved[2]:
                return result
            if result is None:
                refuse(
                    "GC310",
                    f"{source.name} calls itself on every path, so that it never ends",
                    source.location,
                    "return something on a path that doesn't call it",
                )
            if result == instance.assumed:
                return result
            # What was walked inside took the result for something else.
            self._restore(saved)
            instance.assumed = result
            frame = Frame(self, source, Builder(ir.body), ir.body)
            ir.result_types = tuple(frame.machine_leaves(result))
        refuse(
            "GC204",
            f"no type could be found for the result of {source.name}, which calls itself",
            where,
            "return one type on all paths",
        )

    def _limit_recursion(
        self, function: python_types.FunctionType, shapes: tuple[Shape, ...]
    ) -> None:
        others = [key[1] for key, i in self.instances.items() if key[0] is function and i.walked]
        if len(others) < _CONSTANT_RECURSION:
            return
        positions = {
            position
            for position, (first, last) in enumerate(zip(others[-1], shapes, strict=True))
            if isinstance(first, StaticShape) and first != last and _is_constant(last)
        }
        if positions:
            raise _TooSpecial(function, positions)

    def _callee(self, function: python_types.FunctionType, where: Location) -> SourceFunction:
        """The source of a function that is called; what is wrong with it is said of the call."""
        try:
            return self.source(function)
        except KernelError as error:
            (found,) = error.diagnostics
            refuse(found.code, found.message, where, found.hint)

    def walk(
        self,
        source: SourceFunction,
        ir: Function,
        parameters: dict[str, Val],
        instance: Instance | None = None,
    ) -> Shape | None:
        """Walk a function's body into `ir.body`; the shape of its result, None after errors.

        None, too, if all paths end in calls of the function itself, whose type isn't known yet.
        """
        errors = len(self.diagnostics)
        frame = Frame(self, source, Builder(ir.body, source.location), ir.body)
        frame.environment = dict(parameters)
        label = frame.returns = frame.open_label("return")

        def body() -> None:
            execute(frame, source.body)
            if not frame.ended:
                frame.environment = {RESULT: NOTHING}

        reached = frame.fill(label, body)
        result = frame.environment.get(RESULT, NOTHING) if reached else NOTHING
        if isinstance(result, (Conflict, Unbound)):
            reason = result.reason if isinstance(result, Conflict) else "no value on some path"
            self.report(
                Diagnostic(
                    "GC204",
                    f"{source.name} returns different things on different paths: {reason}",
                    source.location,
                    "return one type on all paths",
                )
            )
        if len(self.diagnostics) > errors:
            return None
        try:
            shape = shape_of(result)
        except Exception:
            refuse(
                "GC302",
                f"{source.name} returns {describe(result)}",
                source.location,
                "return numbers, arrays or tuples of them",
            )
        if instance is not None and instance.recursive:
            if not reached and instance.assumed is None:
                return None
            shape = _joined_result(source, result, instance.assumed)
        leaves = frame.leaves(result, shape, source.location)
        if reached:
            ir.body.operations.append(control.Return(values=leaves, location=source.location))
        _unwrap(ir.body, label)
        ir.result_types = tuple(leaf.type for leaf in leaves)
        return shape


def _same_finding(one: Diagnostic, other: Diagnostic) -> bool:
    """Whether two errors say the same of one place, from whichever calls it is reached."""
    places = [d.location and attrs.evolve(d.location, caller=None) for d in (one, other)]
    return places[0] == places[1] and (one.code, one.message) == (other.code, other.message)


def _joined_result(source: SourceFunction, result: Val, assumed: Shape | None) -> Shape:
    """The shape of a recursive function's result: run-time numbers, as the calls inside have it."""
    shape = shape_of(result, demote=True)
    try:
        return shape if assumed is None else join_shapes(assumed, shape)
    except JoinError as error:
        refuse(
            "GC204",
            f"{source.name} calls itself, and returns different things: {error}",
            source.location,
            "return one type on all paths",
        )


def _is_constant(shape: Shape) -> bool:
    return isinstance(shape, StaticShape) and is_number(shape.value)


def _unwrap(body: Block, label: Label) -> None:
    """Drop the block around a function's body where nothing but its last operation leaves it."""
    operation = label.operation
    inner = operation.body.operations
    last = inner[-1]
    exits = [path for path in label.exits if path.terminator is not last]
    if exits or not isinstance(last, (control.Exit, control.Yield)):
        if not (body.operations and body.operations[-1].TERMINATOR):
            body.operations.append(control.Unreachable())
        return
    position = body.operations.index(operation)
    mapping = dict(zip(operation.results, last.values, strict=True))
    for after in body.operations[position + 1 :]:
        after.replace_inputs(mapping)
    body.operations[position : position + 1] = inner[:-1]


def _parameters(
    program: Program, ir: Function, source: SourceFunction, shapes: Sequence[Shape]
) -> dict[str, Val]:
    frame = Frame(program, source, Builder(ir.body), ir.body)
    environment: dict[str, Val] = {}
    for name, shape in zip(source.parameters, shapes, strict=True):
        values = [IRValue(kind, source.location, name) for kind in frame.machine_leaves(shape)]
        ir.body.arguments.extend(values)
        environment[name] = rebuild(shape, values.copy(), name)
    return environment


# -- the kernel


def build_ir(job: CompilerJob) -> Module:
    """The module of a job: its kernel (or function) and the device functions that it calls.

    Raises:
        UnsupportedSyntax, TypeMismatch, InvalidKernel: the kernel can't be compiled; all
            independent findings are in the error's `diagnostics`.
    """
    with collecting_opaque() as reasons:
        module = _deeply(job)
    opaque = [Dependency("opaque", None, reason, None) for reason in reasons]
    module.dependencies = (*module.dependencies, *opaque)
    return module


def _deeply(job: CompilerJob) -> Module:
    try:
        return _build(job)
    except RecursionError:
        # Long sums and deep call chains are honest programs, and the walk takes some ten Python
        # frames a level. The limit is the interpreter's, so it is raised for one walk at a time.
        with _DEEP_WALK:
            limit = sys.getrecursionlimit()
            sys.setrecursionlimit(max(limit, _DEEP_LIMIT))
            try:
                return _build(job)
            except RecursionError:
                name = job.source.function.__qualname__
                finding = Diagnostic(
                    "GC310",
                    f"{name} nests expressions or calls too deeply to be compiled",
                    capture(job.source.function).location,
                    "split long expressions into several statements",
                )
                raise kernel_error([finding]) from None
            finally:
                sys.setrecursionlimit(limit)


def _build(job: CompilerJob) -> Module:
    program = Program(job)
    source = program.source(job.source.function)
    ir = Function(
        program.symbol(job.source.entry), kernel=job.source.kernel, location=source.location
    )
    subject = source.name
    try:
        parameters = _kernel_parameters(program, ir, source)
        shape = program.walk(source, ir, parameters)
        if job.source.kernel and shape is not None and shape != StaticShape(None):
            refuse(
                "GC302",
                f"a kernel returns nothing, but {source.name} returns {describe_shape(shape)}",
                _return_location(source) or source.location,
                "write the result into an array argument",
            )
    except Refusal as refusal:
        program.report(refusal.diagnostic)
    if program.diagnostics:
        ordered = sorted(program.diagnostics, key=_order)
        raise kernel_error(ordered, f"{subject} can't be compiled")
    program.module.functions.insert(0, ir)
    program.module.dynamic_shared_memory = program.dynamic_shared_memory
    program.module.dependencies = tuple(program.dependencies.values())
    program.tell()
    return program.module


def _order(diagnostic: Diagnostic) -> tuple[str, int, int]:
    where = diagnostic.location
    return (where.file, where.line, where.column) if where else ("", 0, 0)


def _return_location(source: SourceFunction) -> Location | None:
    for node in ast.walk(source.node):
        if isinstance(node, ast.Return) and node.value is not None:
            return Location(
                source.file, node.lineno, node.col_offset,
                node.end_lineno or node.lineno, node.end_col_offset or 0, source.name,
            )  # fmt: skip
    return None


def _kernel_parameters(program: Program, ir: Function, source: SourceFunction) -> dict[str, Val]:
    types, names = program.job.source.argument_types, source.parameters
    arguments = source.node.args
    if arguments.kwarg:
        refuse(
            "GC105",
            f"a kernel can't have **{arguments.kwarg.arg}: a launch's arguments have types, and no "
            "names but the parameters'",
            source.location,
            "name the parameters, take *args, or pass a NamedTuple as one of them",
        )
    starred = arguments.vararg.arg if arguments.vararg else None
    fixed = [name for name in names if name != starred]
    more = len(types) - len(fixed)
    if more < 0 or (more and starred is None):
        least = "at least " if starred else ""
        refuse(
            "GC202",
            f"{source.name} takes {least}{counted(len(fixed), 'argument')} ({', '.join(fixed)}), "
            f"but {counted(len(types), 'argument type')} given",
            source.location,
            "give one type for each parameter",
        )
    frame = Frame(program, source, Builder(ir.body), ir.body)
    environment: dict[str, Val] = {}
    rows: list[tuple[str, str, int]] = []
    rest = iter(types)
    for name in names:
        if name != starred:
            environment[name] = _parameter(frame, ir, name, next(rest), rows)
            continue
        items = [_parameter(frame, ir, f"{name}.{k}", next(rest), rows) for k in range(more)]
        environment[name] = sequence(tuple, items)
    ir.parameters = tuple(rows)
    return environment


def _parameter(
    frame: Frame, ir: Function, name: str, kind: Type, rows: list[tuple[str, str, int]]
) -> Val:
    if isinstance(kind, RecordType):
        items = [
            _parameter(frame, ir, f"{name}.{field}", item, rows)
            for field, item in zip(kind.names, kind.items, strict=True)
        ]
        return Record(kind.cls, kind.names, tuple(items))
    if isinstance(kind, TupleType):
        return Tuple(
            tuple(
                _parameter(frame, ir, f"{name}.{position}", item, rows)
                for position, item in enumerate(kind.items)
            )
        )
    if isinstance(kind, StaticType):
        rows.append((name, str(kind), 0))
        return Static(kind.value)
    if isinstance(kind, ScalarType) and kind.kind == "complex":
        return _complex_parameter(frame, ir, name, kind, rows)
    rows.append((name, str(kind), 1))
    identifier = name.replace(".", "_")
    where = frame.source.location
    if isinstance(kind, ArrayType):
        value = IRValue(kind, where, identifier)
        ir.body.arguments.append(value)
        return Array(kind, value, name)
    if not isinstance(kind, ScalarType):
        refuse(
            "GC105",
            f"an argument of type {kind} isn't supported yet",
            where,
            "pass its parts, or an array",
        )
    value = IRValue(frame.machine(kind), where, identifier)
    ir.body.arguments.append(value)
    return Scalar(kind, value)


def _complex_parameter(
    frame: Frame, ir: Function, name: str, kind: ScalarType, rows: list[tuple[str, str, int]]
) -> Val:
    """A complex argument arrives as its two parts."""
    rows.append((name, str(kind), 2))
    where, part = frame.source.location, part_type(kind)
    values: list[Scalar] = []
    for word in ("real", "imag"):
        # As the launch packs them, whatever Python's floats compute in.
        found = machine_type(part)
        value = IRValue(found, where, f"{name.replace('.', '_')}_{word}")
        ir.body.arguments.append(value)
        values.append(convert(frame, Scalar(found, value), part, where))
    return Complex(kind, values[0], values[1])
