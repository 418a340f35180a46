"""The floats that carry a derivative: those that depend on a seed, and that a seed depends on.

    %v = array.load %x, [%i]         varied, as %x is a seed; useful, as it gets into %y
    %t = arith.mul %v, %c            active
    %k = arith.convert %v : i64      an integer: derivatives end here
    array.store %t, %y, [%i]         %y is a seed

Nodes are values and the roots of arrays, edges the ways of floats. An array is active as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import attrs

from gpucompiler.diagnostics.errors import KernelError, TargetUnsupported
from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import READERS
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.language.types import ArrayType
from gpucompiler.passes.derivatives.custom_rules import rule_of_call
from gpucompiler.passes.derivatives.program import (
    ACCESSES,
    Access,
    Loop,
    Program,
    carried,
    following,
    has_floats,
    yielded,
)
from gpucompiler.passes.derivatives.refusals import (
    INERT,
    OF_OWN,
    REFUSED,
    refusal_of,
    refused,
)
from gpucompiler.passes.derivatives.rules.emitter import is_float
from gpucompiler.passes.derivatives.rules.operations import RULES, Along

# Operations with a derivative, or without one by their nature.
_KNOWN = frozenset((*RULES, *OF_OWN, *INERT, Along))
_NO_DERIVATIVE = "the kernel has no derivative"
# Operations whose integer has all bits of one that they take.
_OF_ALL_BITS = (arith.Ring, arith.Negate, arith.Select, arith.Convert)


@attrs.define(eq=False)
class Activity:
    """The active values and roots of a program.

    Args:
        program: what is transformed.
        seeds: parameters with a derivative.
        derived: the program is an adjoint, whose exchanges and old values have derivatives.
    """

    program: Program
    seeds: frozenset[Value]
    derived: bool = False
    varied: set[Value] = attrs.field(factory=set[Value])
    useful: set[Value] = attrs.field(factory=set[Value])
    active: set[Value] = attrs.field(factory=set[Value])
    _next: dict[Value, list[Value]] = attrs.field(factory=dict[Value, "list[Value]"])
    _before: dict[Value, list[Value]] = attrs.field(factory=dict[Value, "list[Value]"])

    def __attrs_post_init__(self) -> None:
        targets_of = self._next.setdefault
        of_integers: list[Operation] = []
        for operation in self.program.operations:
            if type(operation) not in RULES:
                if type(operation) not in INERT:
                    self._edges(operation)
            elif is_float(result := operation.results[0]):  # as most
                sources = [*filter(is_float, READERS[type(operation)](operation))]
                self._before[result] = sources
                for value in sources:
                    targets_of(value, []).append(result)
                if not sources and type(operation) is arith.Convert:
                    of_integers.append(operation)
        self.varied = _reached(self.seeds, self._next)
        self.useful = _reached(self.seeds, self._before)
        self.active = self.varied & self.useful
        for operation in self.program.operations:
            if type(operation) not in RULES:  # as most
                self._check(operation)
        for operation in of_integers:
            self._check_value(operation)

    def root(self, array: Value) -> Value:
        """The root of an array, as `Program.root`."""
        return self.program.root(array)

    def follows(self, value: Value, copy: Value) -> None:
        """Let a new value depend on what another depends on, and lead where it leads."""
        for source in self._before.get(value, ()):
            self._flow(source, copy)
        for target in self._next.get(value, ()):
            self._flow(copy, target)

    def reached_from(self, values: Iterable[Value]) -> set[Value]:
        """The values and roots that depend on some values."""
        return _reached(values, self._next)

    def moves(self, access: Access) -> bool:
        """Whether an access moves an active float."""
        value = access.value if isinstance(access, memory.Store) else access.result
        return is_float(value) and self.root(access.array) in self.active

    # -- edges

    def _flow(self, source: Value, target: Value) -> None:
        self._next.setdefault(source, []).append(target)
        self._before.setdefault(target, []).append(source)

    def _edges(self, operation: Operation) -> None:
        match operation:
            case memory.Load():
                if is_float(operation.result):
                    self._flow(self._root(operation.array), operation.result)
            case memory.Store():
                if is_float(operation.value):
                    self._flow(operation.value, self._root(operation.array))
            case memory.AtomicUpdate():
                if is_float(operation.value):
                    root = self._root(operation.array)
                    self._flow(operation.value, root)
                    self._flow(root, operation.result)
            case control.If():
                for region in operation.regions:
                    self._pairs(yielded(region), operation.results)
            case control.For() | control.While():
                self._of_loop(operation)
            case simt.Shuffle():
                if is_float(operation.value):
                    self._flow(operation.value, operation.result)
            case control.Call():
                if rule_of_call(self.program, operation) is not None:
                    for value in filter(is_float, operation.arguments):
                        for result in filter(is_float, operation.results):
                            self._flow(value, result)
            case Along():
                self._flow(operation.source, operation.result)
            case _:
                pass

    def _of_loop(self, operation: Loop) -> None:
        arguments = carried(operation)
        self._pairs(operation.initial, arguments)
        self._pairs(following(operation), arguments)
        self._pairs(operation.initial, operation.results)
        self._pairs(following(operation), operation.results)

    def _pairs(self, sources: Iterable[Value], targets: Iterable[Value]) -> None:
        for source, target in zip(sources, targets, strict=True):
            if is_float(source):
                self._flow(source, target)

    def _root(self, array: Value) -> Value:
        try:
            return self.program.root(array)
        except Exception:  # refused below, if floats move through it
            return array

    # -- refusals

    def _check(self, operation: Operation) -> None:
        if type(operation) in REFUSED:
            if self._matters(operation):
                raise refusal_of(operation, self._place(operation))
        elif type(operation) not in _KNOWN:
            raise refused(
                "GC701",
                f"{operation.OPCODE} has no rule for its derivative",
                operation.location,
                "write it with operations of floats",
                _NO_DERIVATIVE,
            )
        if isinstance(operation, ACCESSES):
            self._check_access(operation)
        elif self._takes_bits(operation) and self._returns_bits():
            raise refused(
                "GC708",
                "a float's bits are changed and read as a float again",
                operation.location,
                "use functions of floats, such as math.copysign and math.ldexp",
                _NO_DERIVATIVE,
            )

    def _check_value(self, operation: Operation) -> None:
        """Refuse a float that is the value of another's bits."""
        (value,), (result,) = READERS[type(operation)](operation), operation.results
        if result in self.useful and self._counts_bits(value):
            raise refused(
                "GC708",
                "a float's bits become a float by their value as an integer",
                operation.location,
                "use functions of floats, such as math.log2, or the bits of cuda.stop_gradient(x)",
                _NO_DERIVATIVE,
            )

    def _place(self, operation: Operation) -> Location | None:
        """The line of an operation; of the end behind an endless loop, the loop's."""
        block, _ = self.program.blocks[operation]
        number = block.operations.index(operation)
        if isinstance(operation, control.Unreachable) and number:
            operation = block.operations[number - 1]
        return operation.location

    def _matters(self, operation: Operation) -> bool:
        """Whether an operation of the refused ones can meet a derivative."""
        if isinstance(operation, memory.AtomicCompareExchange):
            kind = operation.array.type
        elif isinstance(operation, memory.DynamicShared):
            kind = operation.result.type
        else:
            return rule_of_call(self.program, operation) is None
        return isinstance(kind, ArrayType) and has_floats(kind)

    def _check_access(self, operation: Access) -> None:
        kind = operation.array.type
        value = operation.value if isinstance(operation, memory.Store) else operation.result
        if not isinstance(kind, ArrayType):
            return
        if not is_float(value):
            self._check_bits(operation)
            return
        root = self.program.root(operation.array)
        if root not in self.active:
            return
        definition = self.program.definitions.get(root)
        if definition is None and root not in self.seeds:
            raise refused(
                "GC702",
                f"{root.name!r} lies between parameters of the derivative: it is written and read "
                "here, and has no derivative of its own",
                operation.location,
                f"name it, too: {root.name!r} in wrt or of, or grads={{{root.name!r}: …}}",
                _NO_DERIVATIVE,
            )
        if self.program.reads_bits(operation.array):
            raise _read_as_bits(operation)
        if isinstance(operation, memory.AtomicUpdate) and not self.derived:
            self._check_atomic(operation)

    def _check_bits(self, operation: Access) -> None:
        """Refuse floats that are moved or changed as numbers of another type; tests are allowed."""
        array = operation.array
        if not self.program.reads_bits(array) or self._root(array) not in self.active:
            return
        if not isinstance(operation, memory.Load) or self._returns_bits():
            raise _read_as_bits(operation)

    def _check_atomic(self, operation: memory.AtomicUpdate) -> None:
        if operation.kind not in ("add", "sub", "min", "max", "nanmin", "nanmax"):
            raise refused(
                "GC703",
                f"atomic {operation.kind} of floats: which thread's value stays isn't a function "
                "of the inputs",
                operation.location,
                "combine with cuda.atomic.add, max or min",
                _NO_DERIVATIVE,
            )
        if operation.result in self.useful:
            raise refused(
                "GC703",
                f"the old value of atomic {operation.kind} is used; which thread gets it isn't a "
                "function of the inputs",
                operation.location,
                "compute the sum in a launch before",
                _NO_DERIVATIVE,
            )

    def _takes_bits(self, operation: Operation | None) -> bool:
        return (
            isinstance(operation, arith.Bitcast)
            and operation.value in self.varied
            and operation.value.type != operation.result.type  # `cuda.stop_gradient`
        )

    def _counts_bits(self, value: Value) -> bool:
        """Whether an integer has all bits of a float, as in a logarithm by their value.

        Masks and shifts take parts, such as the exponent, which don't change along with the float.
        """
        seen, work = set[Value](), [value]
        while work:
            each = work.pop()
            if each in seen or is_float(each):
                continue
            seen.add(each)
            source = self.program.definitions.get(each)
            if self._takes_bits(source):
                return True
            if isinstance(source, memory.Load) and self.program.reads_bits(source.array):
                return self._root(source.array) in self.active
            if isinstance(source, control.If):
                place = source.results.index(each)
                work += [yielded(region)[place] for region in source.regions]
            elif isinstance(source, _OF_ALL_BITS):
                work += READERS[type(source)](source)
        return False

    def _returns_bits(self) -> bool:
        return any(
            isinstance(each, arith.Bitcast)
            and is_float(each.result)
            and not is_float(each.value)
            and each.result in self.useful
            for each in self.program.operations
        )


def _read_as_bits(operation: Operation) -> KernelError | TargetUnsupported:
    return refused(
        "GC708",
        "floats are accessed as numbers of another type",
        operation.location,
        "access them as the floats that they are",
        _NO_DERIVATIVE,
    )


def _reached(start: Iterable[Value], edges: Mapping[Value, list[Value]]) -> set[Value]:
    found, work = set[Value](), list(start)
    while work:
        value = work.pop()
        if value not in found:
            found.add(value)
            work += edges.get(value, ())
    return found
