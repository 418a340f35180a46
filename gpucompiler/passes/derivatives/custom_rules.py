"""Calls of functions whose derivatives their user has written.

    func @f(%x: f64) -> (f64) adjoint(@f_adjoint) { … }

    %r = func.call [%x] <callee = "f">   →   %g = func.call [%x, %r, %r_grad] <callee = "f_adjoint">

Such a call stays a call while kernels are transformed: an operation that computes its results from
its arguments, and has this rule. Afterwards it is inlined, as calls of other functions before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from gpucompiler.ir.operations import control, memory
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import PURE, Function, Module, Operation, Value
from gpucompiler.language.types import BOOL, ArrayType
from gpucompiler.passes.derivatives.refusals import refused
from gpucompiler.passes.derivatives.rules.emitter import is_float, scalar_of
from gpucompiler.passes.scalar.inline import has_rules, inline_calls
from gpucompiler.passes.scalar.simplify import simplify
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.passes.derivatives.context import Context
    from gpucompiler.passes.derivatives.program import Program

_NO_DERIVATIVE = "the kernel has no derivative"
_CONTROL = (
    control.If, control.For, control.While, control.Loop, control.Labelled, control.Exit,
    control.Yield, control.Return, control.Unreachable,
)  # fmt: skip
_VIEWS = (memory.View, memory.Retype, memory.Reinterpret)
_ACCESSES = (memory.Load, memory.Store)


@value_classes.frozen(eq=False)
class CustomRule:
    """The derivatives of a function.

    Args:
        name: of the function.
        adjoint, jvp: the functions that compute them; None for one that isn't written.
        adjoint_reads, jvp_reads: places of the function's arguments and results that they read.
    """

    name: str
    adjoint: Function | None
    jvp: Function | None
    adjoint_reads: frozenset[int]
    jvp_reads: frozenset[int]


CustomRules = Mapping[str, CustomRule]


def custom_rules(module: Module) -> CustomRules:
    """The rules of a module's functions, whose code is inlined into them here.

    Raises:
        KernelError: GC713, a function with a rule reaches memory of others.
    """
    functions = {each.name: each for each in module.functions}
    found: dict[str, CustomRule] = {}
    for function in module.functions:
        if has_rules(function):
            _check_pure(function, functions)
            adjoint, jvp = functions.get(function.adjoint), functions.get(function.jvp)
            found[function.name] = CustomRule(
                function.name, adjoint, jvp, _reads(adjoint), _reads(jvp)
            )
    return found


def inline_rules(module: Module) -> None:
    """Inline the calls that the transforms have kept."""
    if len(module.functions) == 1:
        return
    inline_calls(module, lambda callee: True)
    for function in module.functions:
        function.adjoint = function.jvp = ""
    simplify(module.kernel)


def rule_of_call(program: Program, operation: Operation) -> CustomRule | None:
    """The rule of an operation, if it is a call of a function that has one."""
    return program.rules.get(operation.callee) if isinstance(operation, control.Call) else None


def reads_of_call(rule: CustomRule, call: control.Call) -> list[Value]:
    """The values of the primal that the adjoint of a call reads."""
    values = [*call.arguments, *call.results]
    return [value for place, value in enumerate(values) if place in rule.adjoint_reads]


def check_rules(program: Program, active: set[Value], forward: bool) -> None:
    """Refuse calls on the way of a derivative that have no rule in its mode.

    Raises:
        KernelError: GC714, with the line of the call.
    """
    if not program.rules:
        return
    for operation in program.operations:
        rule = rule_of_call(program, operation)
        if rule is None or active.isdisjoint(operation.results):
            continue
        if (rule.jvp if forward else rule.adjoint) is None:
            there, lacking = ("reverse", "jvp_of") if forward else ("forward", "adjoint_of")
            raise refused(
                "GC714",
                f"{rule.name} has a derivative of its own in {there} mode only",
                operation.location,
                f"write its other derivative, too: @{lacking}({rule.name})",
                _NO_DERIVATIVE,
            )


def gradients_of_call(
    context: Context, rule: CustomRule, call: control.Call
) -> list[tuple[Value, Value]]:
    """Append the adjoint of a call: float arguments with their gradients. Takes the results'."""
    assert rule.adjoint is not None
    changes = [
        context.gradients.pop(each, None) or context.emit.zero(each)
        for each in call.results
        if is_float(each)
    ]
    values = _primal(context, call, rule.adjoint_reads)
    found = _call(context, rule.adjoint, [*values, *changes])
    return list(zip([each for each in call.arguments if is_float(each)], found, strict=True))


def tangents_of_call(
    context: Context, rule: CustomRule, call: control.Call, changes: list[Value]
) -> list[tuple[Value, Value]]:
    """Append the jvp of a call: float results with their tangents.

    Args:
        changes: tangents of the float arguments.
    """
    assert rule.jvp is not None
    found = _call(context, rule.jvp, [*_primal(context, call, rule.jvp_reads), *changes])
    return list(zip([each for each in call.results if is_float(each)], found, strict=True))


def _primal(context: Context, call: control.Call, reads: frozenset[int]) -> list[Value]:
    """The arguments and results of a call; those that the rule doesn't read may not be there."""
    return [
        context.value(value) if place in reads else _nothing(context, value)
        for place, value in enumerate([*call.arguments, *call.results])
    ]


def _nothing(context: Context, value: Value) -> Value:
    kind = scalar_of(value)
    return context.builder.constant(0.0 if kind.is_float else False if kind == BOOL else 0, kind)


def _call(context: Context, callee: Function, arguments: list[Value]) -> list[Value]:
    converted = [
        context.emit.converted(value, scalar_of(target)) if is_float(target) else value
        for value, target in zip(arguments, callee.body.arguments, strict=True)
    ]
    made = context.builder.add(
        control.Call, types=callee.result_types, callee=callee.name, arguments=converted
    )
    return list(made.results)


def _reads(rule: Function | None) -> frozenset[int]:
    if rule is None:
        return frozenset()
    used = {value for each in rule.body.walk() for value in inputs_of(each)}
    return frozenset(p for p, value in enumerate(rule.body.arguments) if value in used)


def _check_pure(function: Function, functions: Mapping[str, Function]) -> None:
    seen, work = {function.name}, [function]
    while work:
        body = work.pop().body
        own = _own_arrays(body.walk())
        for operation in body.walk():
            if isinstance(operation, control.Call):
                if operation.callee in functions and operation.callee not in seen:
                    seen.add(operation.callee)
                    work.append(functions[operation.callee])
                continue
            allowed = isinstance(
                operation, (*_CONTROL, memory.Allocate, memory.CheckBounds, memory.Assert)
            )
            if isinstance(operation, _ACCESSES):
                allowed = operation.array in own
            if not allowed and operation.EFFECT != PURE:
                raise refused(
                    "GC713",
                    f"{function.name} has a derivative of its own, and does more than compute its "
                    "results from its arguments",
                    operation.location,
                    "let it take and return numbers, and access arrays outside of it",
                    _NO_DERIVATIVE,
                )


def _own_arrays(operations: Iterable[Operation]) -> set[Value]:
    """Local arrays and constant tables of a function, and views of them."""
    own = set[Value]()
    for operation in operations:
        if isinstance(operation, memory.ConstantArray):
            own.add(operation.result)
        elif isinstance(operation, memory.Allocate):
            kind = operation.result.type
            if isinstance(kind, ArrayType) and kind.space == "local":
                own.add(operation.result)
        elif isinstance(operation, _VIEWS) and operation.array in own:
            own.add(operation.result)
    return own
