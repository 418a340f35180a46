"""Write the range of every integer value on it, where it is narrower than its type.

    %i = simt.thread_index : i32               %i = simt.thread_index : i32 range(0, 1023)
    %0 = arith.convert %i : i64            →   %0 = arith.convert %i : i64 range(0, 1023)
    %1 = arith.add %0, %0 <nowrap = true>      %1 = arith.add %0, %0 … : i64 range(0, 2046)

A range holds where its value is defined: a pass that moves an operation out of the region that a
condition guards must drop the range. Ranges that are there already are relied on and only become
narrower. The analysis is in `ranges`.

A function's parameters lie where the arguments of all of its calls do, and the results of a call
where the values lie that the function returns.
"""

from __future__ import annotations

from gpucompiler.ir.operations import control
from gpucompiler.ir.rewrite import calls_in
from gpucompiler.ir.structure.nodes import Function, Module, Operation, Value
from gpucompiler.language.types import NEAR_PLACES, ArrayType
from gpucompiler.passes.analyses.facts import Facts
from gpucompiler.passes.analyses.near_arrays import NearArrays
from gpucompiler.passes.analyses.ranges import analyse_ranges
from gpucompiler.passes.analyses.ranges_of_operations import Range, clamp, type_range


def infer_ranges(function: Function) -> bool:
    """Set `Value.range` of integers. Returns whether one changed."""
    facts = analyse_ranges(function)
    changed = False
    for value, known in facts.defined.items():
        changed |= _narrow(value, known)
    return changed


def infer_ranges_of_calls(module: Module) -> bool:
    """Set `Value.range` of parameters and results. Returns whether one changed.

    Functions that call themselves are left out, and modules without a kernel, whose functions may
    be called from elsewhere.
    """
    functions = _callers_first(module) if len(module.functions) > 1 else []
    changed = False
    arguments: dict[str, list[list[Range | None]]] = {function.name: [] for function in functions}
    for function in functions:
        for parameter, known in zip(
            function.body.arguments, _joined(arguments[function.name]), strict=False
        ):
            changed |= known is not None and _narrow(parameter, known)
        if calls_in(function.body):
            _collect(function, arguments)
    results: dict[str, list[Range | None]] = {}
    for function in reversed(functions):
        for call in calls_in(function.body):
            for result, known in zip(call.results, results.get(call.callee, ()), strict=False):
                changed |= known is not None and _narrow(result, known)
        last = function.body.operations[-1]
        if isinstance(last, control.Return) and any(type_range(v.type) for v in last.values):
            facts = analyse_ranges(function)
            results[function.name] = [facts.range_of(value) for value in last.values]
    return changed


def _narrow(value: Value, known: Range) -> bool:
    """Write a range on a value. Returns whether it is new."""
    if value.range is not None:
        known = clamp(known, value.range)
    if known == value.range or known == type_range(value.type):
        return False
    value.range = known
    return True


def _callers_first(module: Module) -> list[Function]:
    """The functions that a kernel reaches and that don't call themselves, each behind its callers.

    There are none where a call comes from a function that calls itself.
    """
    functions = {function.name: function for function in module.functions}
    found: dict[str, Function] = {}
    open_names: set[str] = set()

    def visit(function: Function) -> bool:
        """Whether no function below calls itself."""
        open_names.add(function.name)
        for call in calls_in(function.body):
            callee = functions.get(call.callee)
            if callee is None or callee.name in open_names:
                return False
            if callee.name not in found and not visit(callee):
                return False
        open_names.discard(function.name)
        found[function.name] = function
        return True

    kernels = [function for function in module.functions if function.kernel]
    return list(found.values())[::-1] if all(map(visit, kernels)) else []


def _collect(function: Function, arguments: dict[str, list[list[Range | None]]]) -> None:
    """Append the ranges of a function's calls to those of their callees."""
    near = NearArrays(function)

    def visit(facts: Facts, operation: Operation) -> None:
        if isinstance(operation, control.Call):
            arguments[operation.callee].append([
                ((0, NEAR_PLACES) if value in near else None)
                if isinstance(value.type, ArrayType)
                else facts.range_of(value)
                for value in operation.arguments
            ])  # fmt: skip

    analyse_ranges(function, visit)


def _joined(rows: list[list[Range | None]]) -> list[Range | None]:
    """The range that holds those of all rows, place by place; None where one isn't known."""
    found: list[Range | None] = []
    for column in zip(*rows, strict=True):
        known = [each for each in column if each is not None]
        whole = bool(known) and len(known) == len(column)
        found.append((min(k[0] for k in known), max(k[1] for k in known)) if whole else None)
    return found
