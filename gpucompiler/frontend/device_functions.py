"""The functions that a kernel calls.

They are specialised by the shapes of their arguments (types, and what is known at compile time) and
walked once each; a call of a specialisation that exists costs nothing. One that calls itself is
walked until the type of its result is that of its calls.
"""

from __future__ import annotations

import types as python_types
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

from gpucompiler.diagnostics.errors import Diagnostic, KernelError
from gpucompiler.diagnostics.location import Location, called_from
from gpucompiler.frontend.custom_derivatives import add_rules, refuse_inlined, rules_of
from gpucompiler.frontend.frame.dense_aliases import (
    holders,
    holds_shared,
    of_caller,
    share,
    with_sharing,
)
from gpucompiler.frontend.frame.exits import RaisesHere
from gpucompiler.frontend.frame.frame import Frame
from gpucompiler.frontend.frame.identities import unfollowed
from gpucompiler.frontend.function_body import walk_body
from gpucompiler.frontend.functions.constant_parameters import (
    CONSTANT_RECURSION,
    ConstantParameters,
    Specialisation,
    TooSpecial,
    limit_recursion,
)
from gpucompiler.frontend.functions.local_functions import (
    holds_local,
    shape_holds_local,
    shape_holds_local_array,
    walk_here,
)
from gpucompiler.frontend.functions.parameters import bind_function, bound_plainly
from gpucompiler.frontend.functions.return_annotations import check_result, return_annotation
from gpucompiler.frontend.functions.storing import StoringFunctions, all_of
from gpucompiler.frontend.source.capture import SourceFunction
from gpucompiler.frontend.values.shapes import Shape, StaticShape, describe, rebuild, shape_of
from gpucompiler.frontend.values.values import (
    Array,
    CallerRefusal,
    Complex,
    Expression,
    Fragment,
    Optional,
    Record,
    Scalar,
    SharedChange,
    Static,
    Suppressed,
    Tuple,
    Unfinished,
    Val,
    has_axes,
)
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import PURE, Block, Function, Operation
from gpucompiler.ir.structure.nodes import Value as IRValue
from gpucompiler.jobs.job import symbol_of
from gpucompiler.language.kernel_functions import stands_in_callers
from gpucompiler.language.simt import INLINE_MARK
from gpucompiler.process.deep_stack import THIS, on_large_stack
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.build import KernelWalk

_ALGEBRA = "gpucompiler.linear."
# Nested calls up to this depth fit the interpreter's own limit, even in a deep program.
_SHALLOW = 20
# Deeper calls are a recursion that compile time doesn't end.
_DEPTH = 200
# The values that a function gets and gives as they are.
_PASSED = frozenset((Scalar, Complex, Fragment, Array, Static, Tuple, Record, Optional))
# Types of results only widen; more attempts would be a defect.
_ATTEMPTS = 8


@value_classes.define
class Instance:
    """One specialisation of one device function."""

    function: Function
    result: Shape | None = None
    # While a recursive function is walked: the shape of its recursive calls' results.
    walked: bool = False
    # Whether it may change memory of others; while it is walked: as far as is known, which is
    # whether an earlier walk of its body did.
    stores: bool | None = None
    assumed: Shape | None = None
    recursive: bool = False
    # The errors of its body, if it has no result for them, and the warnings and printed lines.
    # Attempts that are taken back forget what was found, and find it here again.
    refusals: Sequence[Diagnostic] = ()
    notes: Sequence[Diagnostic | str] = ()


@value_classes.define
class DeviceFunctions:
    """The specialisations of a program's functions."""

    walk: KernelWalk
    # Instances by function and shapes, in the order in which they were first called.
    _instances: dict[Any, Instance] = value_classes.field(factory=dict[Any, Instance])
    # The instances that are being walked, outermost first.
    _walking: list[Specialisation] = value_classes.field(factory=list[Specialisation])
    # Instances called before their result type was known, one entry per call.
    unfinished: list[Instance] = value_classes.field(factory=list[Instance])
    _constants: ConstantParameters = value_classes.field(factory=ConstantParameters)
    _walked_here: set[Any] = value_classes.field(factory=set[Any])
    _raising: set[Any] = value_classes.field(factory=set[Any])
    _storing: StoringFunctions = value_classes.field(factory=StoringFunctions)

    def call(
        self,
        frame: Frame,
        function: python_types.FunctionType,
        arguments: list[Val],
        keywords: dict[str, Val],
    ) -> Val:
        """Call a device function with values; specialises it if need be."""
        arguments = [
            frame.walk.kept(frame, v, f"argument {k}") if isinstance(v, Expression) else v
            for k, v in enumerate(arguments)
        ]
        keywords = {name: frame.walk.kept(frame, value, name) for name, value in keywords.items()}
        if any(type(v) is Static and has_axes(v) for v in (*arguments, *keywords.values())):
            arguments, keywords = self._passed(frame, function, arguments, keywords)
        parameters = bind_function(frame, function, arguments, keywords)
        bound = list(parameters.values())
        if function in self._walked_here or stands_in_callers(function) or holds_local(bound):
            refuse_inlined(self.walk, frame, function)
            # An exit of its body concerns the function that it is walked in.
            return self._call_here(frame, function, parameters)
        saved = self._saved()
        try:
            return self._call(frame, function, arguments, keywords, bound)
        except RaisesHere:
            self._restore(saved)
            self._walk_in_callers(frame, function)
            return self.call(frame, function, arguments, keywords)
        except SharedChange:
            # It changes its caller's value, so it is walked among the caller's names.
            self._restore(saved)
            self._walked_here.add(function)
            return self.call(frame, function, arguments, keywords)
        except CallerRefusal as refusal:
            _place_refusal(frame, refusal)
            raise

    def _passed(
        self,
        frame: Frame,
        function: python_types.FunctionType,
        arguments: list[Val],
        keywords: dict[str, Val],
    ) -> tuple[list[Val], dict[str, Val]]:
        """Arguments with local arrays for those that the function may change."""
        given = bound_plainly(function, arguments, keywords)
        if given is None:
            return arguments, keywords
        found = frame.walk.passed(frame, self.walk.source(function).node, given)
        held = {id(value): found[name] for name, value in given.items()}
        return [held[id(value)] for value in arguments], {
            name: held[id(value)] for name, value in keywords.items()
        }

    def _call_here(
        self, frame: Frame, function: python_types.FunctionType, parameters: dict[str, Val]
    ) -> Val:
        source = self.walk.source(function)
        if function in self._raising and source.node in frame.active:
            _refuse_recursion(frame, function)
        block = frame.builder.block
        last = block.operations[-1] if block.operations else None
        before = len(block.operations)
        if source.library:
            self.walk.callers.append(frame.here)
        try:
            result = walk_here(frame, source, source.node, parameters, source.name)
        except CallerRefusal as refusal:
            _place_refusal(frame, refusal)
            raise
        finally:
            if source.library:
                self.walk.callers.pop()
        # Where its code ends another block is open: nothing is known of its stores then.
        known = frame.builder.block is block
        added = _behind(block.operations, last, before)
        operations = all_of(added)
        if source.library:
            _place_in_callers(operations, frame.here)
        self.walk.storing_calls += not known or self._storing.any_stores(operations)
        return result

    def _call(
        self,
        frame: Frame,
        function: python_types.FunctionType,
        arguments: list[Val],
        keywords: dict[str, Val],
        bound: Sequence[Val],
    ) -> Val:
        shapes = _passed_shapes(frame, bound)
        instance, shapes = self._specialised(frame, function, bound, shapes)
        result = instance.assumed if instance.walked else instance.result
        if result is None:
            if instance.walked and not self.walk.diagnostics:
                self.unfinished.append(instance)
                raise Unfinished
            for refusal in instance.refusals:
                self.walk.report(refusal)
            raise Suppressed
        for note in instance.notes:
            if all(note is not other for other in self.walk.notes):
                self.walk.notes.append(note)
        if shape_holds_local(result) or shape_holds_local_array(result):
            # The result refers to the function's names or to an array of its frame, so they have to
            # be the caller's.
            self._walked_here.add(function)
            return self.call(frame, function, arguments, keywords)
        gives_back = holds_shared(result)
        recursive = instance.walked or instance.recursive
        if gives_back and not recursive and not rules_of(self.walk, function):
            # It may give back what it was given, which keeps its names where it is walked.
            self._walked_here.add(function)
            return self.call(frame, function, arguments, keywords)
        # A function that is being walked is taken at its word: if its body proves to store, it is
        # walked again (`_result`).
        self.walk.storing_calls += bool(instance.stores)
        results: list[IRValue] = []
        if instance.walked or not _does_nothing(function, instance.function):
            leaves = [
                leaf
                for value, shape in zip(bound, shapes, strict=True)
                if type(shape) is not StaticShape
                for leaf in frame.leaves(value, shape)
            ]
            operation = frame.builder.add(
                control.Call,
                arguments=leaves,
                callee=instance.function.name,
                types=instance.function.result_types,
            )
            results = list(operation.results)
        if gives_back:
            share(frame.environment, holders({str(k): value for k, value in enumerate(bound)}))
        return rebuild(of_caller(result), results)

    def _walk_in_callers(self, frame: Frame, function: python_types.FunctionType) -> None:
        """Note a function that raises, whose calls are walked where they stand."""
        if any(walked is function for walked, _ in self._walking):
            _refuse_recursion(frame, function)
        self._walked_here.add(function)
        self._raising.add(function)

    def _specialised(
        self,
        frame: Frame,
        function: python_types.FunctionType,
        bound: Sequence[Val],
        shapes: Sequence[Shape],
    ) -> tuple[Instance, list[Shape]]:
        """The instance for arguments, and their shapes there.

        A function that calls itself with ever other constants, `f(n - 1, depth + 1)`, gets them at
        run time.
        """
        while True:
            demoted = self._constants.generalised(function)
            chosen = list(shapes)
            for position in demoted:
                chosen[position] = shape_of(bound[position], demote=True)
            saved = self._saved()
            try:
                return self._instance(frame, function, tuple(chosen)), chosen
            except TooSpecial as found:
                outermost = all(walked is not function for walked, _ in self._walking)
                if found.function is not function or not outermost:
                    raise
                self._restore(saved)
                self._constants.generalise(function, found.positions)

    def _saved(self) -> tuple[int, int, int, int]:
        walk = self.walk
        errors = len(walk.diagnostics), len(walk.left_out)
        return len(self._instances), len(walk.module.functions), *errors

    def _restore(self, saved: tuple[int, int, int, int]) -> None:
        """Take back what was walked since, because it assumed a wrong type of a result."""
        instances, functions, diagnostics, left_out = saved
        while len(self._instances) > instances:
            # `popitem` removes the instance that was added last.
            self._instances.popitem()
        del self.walk.module.functions[functions:]
        del self.walk.diagnostics[diagnostics:]
        del self.walk.left_out[left_out:]

    def _instance(
        self, frame: Frame, function: python_types.FunctionType, shapes: tuple[Shape, ...]
    ) -> Instance:
        key = (function, shapes)
        found = self._instances.get(key)
        if found is not None:
            found.recursive |= found.walked
            return found
        if len(self._walking) >= CONSTANT_RECURSION:
            limit_recursion(frame, function, shapes, self._walking)
        if len(self._walking) >= _DEPTH:
            frame.refuse(
                "GC310",
                f"calls are nested more than {_DEPTH} deep",
                "call fewer functions inside of each other",
            )
        source = _callee(frame, function)
        ir = Function(
            self.walk.symbol(symbol_of(source.function.__name__)),
            inline=_inlining(source),
            location=source.location,
        )
        self._constants.count(frame, function, source, shapes)
        instance = self._instances[key] = Instance(ir, walked=True)
        self._walking.append(key)
        self.walk.callers.append(frame.here)
        self.walk.reporting.append(reported := {})
        notes = len(self.walk.notes)
        try:
            work = partial(self._result, frame, instance, source, shapes)
            # Before the interpreter's limit is reached, which would mean to begin again.
            deepens = len(self._walking) > _SHALLOW and not THIS.deep
            instance.result = on_large_stack(work) if deepens else work()
        except BaseException:
            # Its next call is refused anew.
            self._instances.pop(key, None)
            raise
        finally:
            instance.walked = False
            self.walk.callers.pop()
            self.walk.reporting.pop()
            self._walking.pop()
        if instance.result is None and not self.walk.diagnostics:
            # It needs the result of a function around it, and is walked again when that is known.
            del self._instances[key]
            raise Unfinished
        instance.notes = self.walk.notes[notes:]
        if instance.result is None:
            stand = {each.identity for each in self.walk.diagnostics}
            instance.refusals = [each for key, each in reported.items() if key in stand]
        operations = list(ir.body.walk())
        if instance.stores is None:
            instance.stores = self._storing.note(ir, operations)
        by_itself = source.library and ir.inline == "auto"
        if by_itself and self.walk.checked and _is_checked(operations):
            # A failed launch shows the line of the user's that called it.
            ir.inline = "always"
        self.walk.module.functions.append(ir)
        add_rules(self.walk, frame, source, ir, shapes, instance.result)
        return instance

    def _result(
        self, frame: Frame, instance: Instance, source: SourceFunction, shapes: Sequence[Shape]
    ) -> Shape | None:
        """Walk an instance; if it calls itself, until its calls' type is its results' type."""
        ir = instance.function
        for _ in range(_ATTEMPTS):
            saved, unfinished = self._saved(), len(self.unfinished)
            ir.body = Block()
            parameters = _parameters(frame, ir, source, shapes)
            stored = instance.stores
            result = walk_body(self.walk, source, ir, parameters, instance)
            if not instance.recursive or len(self.walk.diagnostics) > saved[2]:
                return result
            instance.stores = self._storing.note(ir, list(ir.body.walk()), known=bool(stored))
            inside = Frame(self.walk, source, Builder(ir.body), ir.body)
            annotation = return_annotation(inside, source)
            if result is None and annotation is not None:
                result = annotation.shape
            if result is None and any(i is not instance for i in self.unfinished[unfinished:]):
                return None
            if result is None:
                inside.refuse(
                    "GC310",
                    f"{source.name} calls itself on every path, so that it never ends",
                    "return something on a path that doesn't call it",
                )
            if result == instance.assumed and instance.stores == bool(stored):
                if annotation is not None:
                    check_result(inside, annotation, result)
                return result
            # The code inside assumed another type of the result, or that its calls store nothing.
            self._restore(saved)
            instance.assumed = result
            ir.result_types = tuple(inside.machine_leaves(result))
        frame.refuse(
            "GC204",
            f"no type could be found for the result of {source.name}, which calls itself",
            "return one type on all paths",
        )


def _place_refusal(frame: Frame, refusal: CallerRefusal) -> None:
    """Place a library function's refusal of its caller at the user's call that led there."""
    found = refusal.diagnostic
    if found.location is None and not frame.source.library:
        refusal.diagnostic = value_classes.evolve(found, location=frame.here)


def _behind(operations: list[Operation], last: Operation | None, count: int) -> list[Operation]:
    """The operations behind one that was the last of so many.

    Allocations have come to the beginning of a function's outermost block since.
    """
    if last is not None:
        for place in range(count - 1, len(operations)):
            if operations[place] is last:
                return operations[place + 1 :]
    return operations[count:]


def _place_in_callers(operations: list[Operation], call: Location) -> None:
    """Append a call's place to the places of operations, as for functions that are called."""
    # By identity, as hashing a place takes long; the old places live meanwhile.
    places: dict[int, tuple[Location | None, Location | None]] = {}
    for operation in operations:
        place = operation.location
        found = places.get(id(place))
        if found is None:
            found = places[id(place)] = (place, called_from(place, call))
        operation.location = found[1]


def _passed_shapes(frame: Frame, bound: Sequence[Val]) -> list[Shape]:
    """The shapes of the arguments of a call."""
    shapes: list[Shape] = []
    for value in bound:
        if type(value) in (Tuple, Record):
            frame.walk.budget.weigh(frame, value)
        if type(value) in _PASSED:
            shape = shape_of(value)
            shape = shape if frame.walk.identities is None else unfollowed(shape)
            shapes.append(with_sharing(shape, "argument"))
        else:
            frame.refuse_arguments(
                f"{describe(value)} can't be passed to a function",
                "pass numbers, arrays, tuples or functions",
            )
    return shapes


def _does_nothing(source: python_types.FunctionType, function: Function) -> bool:
    """Whether calls of a function may be left out: its result is known while compiling.

    Properties of tiles and layouts are such functions, some fifty of a product's hundred. A
    function whose own code is asked for stays.
    """
    if function.result_types or function.adjoint or function.jvp:
        return False
    kept = vars(source).get(INLINE_MARK) == "kept"
    return not kept and all(map(_is_idle, function.body.operations))


def _is_idle(operation: Operation) -> bool:
    pure = operation.EFFECT == PURE and not operation.REGIONS
    return pure or isinstance(operation, control.Return)


def _callee(frame: Frame, function: python_types.FunctionType) -> SourceFunction:
    """The source of a called function; errors in finding it are placed at the call."""
    try:
        return frame.walk.source(function)
    except KernelError as error:
        (found,) = error.diagnostics
        frame.refuse(found.code, found.message, found.hint)


def _refuse_recursion(frame: Frame, function: python_types.FunctionType) -> NoReturn:
    frame.refuse(
        "GC110",
        f"{function.__qualname__} raises an exception, and calls itself",
        "write assert, which doesn't end the thread, or a loop instead of the recursion",
    )


def _inlining(source: SourceFunction) -> str:
    """Whether calls of a function are inlined, in the words of `func`.

    The algebra of small values always is, before products and sums are contracted: `a + b * s` is
    one operation of each item then, as with numbers.
    """
    algebra = source.library and source.function.__module__.startswith(_ALGEBRA)
    return vars(source.function).get(INLINE_MARK, "always" if algebra else "auto")


def _is_checked(operations: Sequence[Operation]) -> bool:
    """Whether some operations on Python's ints may overflow, in checked mode."""
    return any(getattr(operation, "checked", False) for operation in operations)


def _parameters(
    frame: Frame, ir: Function, source: SourceFunction, shapes: Sequence[Shape]
) -> dict[str, Val]:
    place, environment = source.location, dict[str, Val]()
    for name, shape in zip(source.parameters, shapes, strict=True):
        if type(shape) is StaticShape:
            environment[name] = Static(shape.value)
            continue
        values = [IRValue(kind, place, name) for kind in frame.machine_leaves(shape)]
        ir.body.arguments.extend(values)
        environment[name] = rebuild(shape, values, name)
    return environment
