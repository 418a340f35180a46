"""Count the depth of recursive calls, so that the launch fails before the stack overflows.

    func @f(%n: i64) -> (i64) {                 func @f(%n: i64, %depth: i32) -> (i64) {
      …                                           %next = arith.add %depth, 1
      %r = func.call [%m] <callee = "f">          %inside = arith.compare %next, 10000 <"lt">
      …                                    →      …
                                                  %held = check.assert %inside <kind = "recursion">
                                                  %go = %held and not check.failed
                                                  %r = cf.if %go { func.call [%m, %next] … } { 0 }

The counter is a parameter of the functions on a cycle of the call graph, and of those on a way
from one cycle to another; calls from elsewhere begin at 0. Other functions stay as they are. After
a failure no further call is made, so that a function that calls itself twice ends, too. Runs
before `number_checks`; relies on no function calling the kernel.
"""

from __future__ import annotations

import math
from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic, target_error
from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, vectors
from gpucompiler.ir.operations.scalar import zero as zero_of
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value, lanes
from gpucompiler.ir.unsupported import Places, source_name
from gpucompiler.language.types import I32, ArrayType, ScalarType, VectorType
from gpucompiler.values import value_classes

MAX_CALLS: Final = 10_000
MESSAGE: Final = "maximum recursion depth exceeded"

# Bytes that a call takes beside its values: return address, saved registers, alignment, and what
# `lift_indices` hands on. Polynomials in the place of a mathematical function have values, too.
_CALL_BYTES: Final = 192
_MATH_BYTES: Final = 1024


def limit_depth(module: Module, stack_bytes: int) -> bool:
    """Test the depth of all recursive calls. Returns whether there was one.

    Args:
        module: with a kernel; a function that is compiled alone keeps its parameters.
        stack_bytes: what the calls may take, by an estimate of what a function's values take at
            most; no more than MAX_CALLS whatever they take.

    Raises:
        TargetUnsupported: a recursive function returns an array that has no substitute.
    """
    if len(module.functions) < 2 or not any(function.kernel for function in module.functions):
        return False
    graph = _Graph(module)
    if not graph.counted:
        return False
    largest = max(graph.frame_bytes(name) for name in graph.counted)
    limit = min(MAX_CALLS, stack_bytes // largest)
    refused: list[tuple[control.Call, Function]] = []
    for function in module.functions:
        counting = _Counting(function, graph.counted, limit)
        counting.rewrite()
        refused += [(call, function) for call in counting.without_substitute]
    if refused:
        places = Places(module)
        findings = [_finding(function, places.of(call, function)) for call, function in refused]
        raise target_error(findings, f"{source_name(module.kernel)} can't be compiled")
    return True


class _Graph:
    """Who calls whom; `counted` are the functions that need the counter."""

    def __init__(self, module: Module) -> None:
        self.functions = {function.name: function for function in module.functions}
        self.callees: dict[str, set[str]] = {name: set() for name in self.functions}
        self.callers: dict[str, set[str]] = {name: set() for name in self.functions}
        for function in module.functions:
            for operation in function.body.walk():
                if isinstance(operation, control.Call):
                    self.callees[function.name].add(operation.callee)
                    self.callers[operation.callee].add(function.name)
        # Callees before their callers: those that reach no cycle.
        self.ending = _peeled(self.callees, self.callers)
        # The rest reaches a cycle; functions of it that no cycle reaches have no caller in the end.
        rest = self.functions.keys() - set(self.ending)
        callers = {name: self.callers[name] & rest for name in rest}
        callees = {name: self.callees[name] & rest for name in rest}
        self.counted = rest - set(_peeled(callers, callees))

    def frame_bytes(self, name: str) -> int:
        """The bytes of a function's values, with all that is called there but counted."""
        seen = {name}
        work = [name]
        total = 0
        while work:
            caller = work.pop()
            total += _own_bytes(self.functions[caller])
            more = self.callees[caller] - self.counted - seen
            seen |= more
            work += more
        return total


def _peeled(needs: dict[str, set[str]], needed_by: dict[str, set[str]]) -> list[str]:
    """Names that need nothing, then those that need only these, and so on."""
    left = {name: len(needed) for name, needed in needs.items()}
    found = [name for name, count in left.items() if not count]
    for name in found:
        for user in needed_by[name]:
            left[user] -= 1
            if not left[user]:
                found.append(user)
    return found


def _own_bytes(function: Function) -> int:
    """An upper bound of a function's frame: each value in a place of its own."""
    values = list(function.body.arguments)
    total = _CALL_BYTES
    mathematics = False
    for operation in function.body.walk():
        values += operation.results
        for name in operation.REGIONS:
            values += getattr(operation, name).arguments
        mathematics |= isinstance(operation, arith.Apply)
        if isinstance(operation, memory.Allocate):
            kind = memory.array_type(operation.result)
            if kind.space == "local":
                total += math.prod(operation.shape) * kind.element.itemsize + 64
    return total + _MATH_BYTES * mathematics + sum(map(_value_bytes, values))


def _value_bytes(value: Value) -> int:
    if isinstance(value.type, ArrayType):
        return 8 * (1 + 2 * value.type.ndim)
    return 8 * max(lanes(value.type), 1)


@value_classes.define
class _Counting:
    """Takes and hands on the counter in one function."""

    function: Function
    counted: set[str]
    limit: int
    depth: Value | None = None
    inside: Value | None = None
    top: list[Operation] = value_classes.field(factory=list[Operation])
    without_substitute: list[control.Call] = value_classes.field(factory=list[control.Call])

    def rewrite(self) -> None:
        """Change the function's parameters and calls."""
        body = self.function.body
        if self.function.name not in self.counted:
            self.block(body)
            return
        top = Builder(Block(), self.function.location)
        before = Value(I32, self.function.location, "depth")
        one, limit = top.constant(1, I32), top.constant(self.limit, I32)
        self.depth = top.value(arith.Add, lhs=before, rhs=one, nowrap=True)
        self.inside = top.value(arith.Compare, lhs=self.depth, rhs=limit, predicate="lt")
        self.block(body)
        body.arguments.append(before)
        body.operations = [*self.top, *top.block.operations, *body.operations]

    def block(self, block: Block) -> None:
        made = Builder(Block())
        for operation in block.operations:
            for name in operation.REGIONS:
                self.block(getattr(operation, name))
            if isinstance(operation, control.Call) and operation.callee in self.counted:
                made.location = operation.location
                self.call(made, operation)
            else:
                made.block.operations.append(operation)
        block.operations = made.block.operations

    def call(self, builder: Builder, call: control.Call) -> None:
        """The call, if it is not too deep; else any values."""
        if self.depth is None or self.inside is None:
            call.arguments = [*call.arguments, builder.constant(0, I32)]
            builder.block.operations.append(call)
            return
        held = builder.value(
            memory.Assert, condition=self.inside, message=MESSAGE, kind="recursion"
        )
        fine = builder.value(arith.Not, value=builder.value(memory.CheckFailed))
        branch = control.If(
            condition=builder.value(arith.And, lhs=held, rhs=fine), location=call.location
        )
        branch.results, call.results = (
            call.results,
            [Value(each.type, call.location) for each in call.results],
        )
        otherwise = Builder(branch.otherwise, call.location)
        others = [self.substitute(otherwise, each, call) for each in call.results]
        otherwise.add(control.Yield, values=others)
        call.arguments = [*call.arguments, self.depth]
        branch.then.operations = [
            call, control.Yield(values=list(call.results), location=call.location)
        ]  # fmt: skip
        builder.block.operations.append(branch)

    def substitute(self, builder: Builder, result: Value, call: control.Call) -> Value:
        """A value of a result's type, in the place of a call that isn't made."""
        kind = result.type
        if isinstance(kind, ScalarType):
            return builder.constant(zero_of(kind), kind)
        if isinstance(kind, VectorType):
            zero = builder.constant(zero_of(kind.element), kind.element)
            return builder.value(vectors.Splat, value=zero, lanes=kind.lanes)
        for argument in (*call.arguments, *self.function.body.arguments):
            if argument.type == kind:
                return argument
        if isinstance(kind, ArrayType) and (kind.space, kind.layout) == ("local", "C"):
            self.top.append(memory.Allocate(shape=(1,) * kind.ndim, results=[Value(kind)]))
            return self.top[-1].results[0]
        self.without_substitute.append(call)
        return result


def _finding(function: Function, place: Location | None) -> Diagnostic:
    return Diagnostic(
        "GC608",
        f"{source_name(function)} calls itself and returns an array that is none of its "
        "parameters; there is none to return where the calls are too deep",
        place,
        "give it the array as an argument, and return that",
    )
