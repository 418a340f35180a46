"""Put the body of a device function in the place of its call.

    %r = func.call [%x] <callee = "square">          %r = arith.mul %x, %x
                                                →
    func @square(%v: f32) -> (f32) { … }

A function has one way out, its `func.return` at the end, so a call becomes a copy of the body. The
copy's labels are made unique, and its places in the source get the call's place as the end of their
chain, so that messages show how the line was reached. Calls are taken in program order, callees
first; a function that calls itself, by whatever way, stays a call.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from gpucompiler.diagnostics.location import Location, called_from
from gpucompiler.ir.operations.control import Call, Exit, Labelled, Return
from gpucompiler.ir.rewrite import Cloner, calls_in, holds_any, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value


def inline_always(callee: Function) -> bool:
    """The choice of the default pipeline: functions that ask for it."""
    return callee.inline == "always" and not has_rules(callee)


def has_rules(callee: Function) -> bool:
    """Whether a function has a derivative of its own, which transforms put for its call's."""
    return bool(callee.adjoint or callee.jvp)


def inline_calls(module: Module, choose: Callable[[Function], bool] = inline_always) -> bool:
    """Inline calls of the functions that `choose` accepts. Returns whether there was one."""
    walk = _Inliner(module, choose)
    changed = False
    for function in module.functions:
        changed |= walk.function(function)
    return changed


def short_functions(module: Module) -> frozenset[str]:
    """The names of functions that are called in one place, or that have few operations.

    Loops around their calls can then be judged by all that they do.
    """
    calls = Counter(call.callee for each in module.functions for call in calls_in(each.body))
    return frozenset(
        function.name
        for function in module.functions
        if function.inline == "auto" and not has_rules(function) and calls[function.name]
        and (calls[function.name] == 1 or sum(1 for _ in function.body.walk()) <= _SHORT)
    )  # fmt: skip


# Operations of a function that takes the place of each of its calls; LLVM inlines longer ones.
_SHORT: Final = 32
_CALLS: Final = frozenset[type[Operation]]({Call})
_LABELS: Final = frozenset[type[Operation]]({Labelled})


class _Inliner:
    def __init__(self, module: Module, choose: Callable[[Function], bool]) -> None:
        self.functions = {function.name: function for function in module.functions}
        self.choose = choose
        self.done: dict[str, bool] = {}
        self.open: set[str] = set()
        # The functions that are complete, and whether they call themselves.
        self.recursive: dict[str, bool] = {}

    def function(self, function: Function) -> bool:
        """Inline in a function, first in those that it calls."""
        if function.name not in self.done:
            self.open.add(function.name)
            changed = False
            if holds_any(function.body, _CALLS):
                replaced: dict[Value, Value] = {}
                labels = set[str]()
                if holds_any(function.body, _LABELS):
                    labels = {o.label for o in function.body.walk() if isinstance(o, Labelled)}
                changed = self.block(function.body, replaced, labels)
                replace_uses(function.body, replaced)
            self.open.discard(function.name)
            self.done[function.name] = changed
        return self.done[function.name]

    def block(self, block: Block, replaced: dict[Value, Value], labels: set[str]) -> bool:
        changed = False
        found: list[Operation] = []
        for operation in block.operations:
            for name in operation.REGIONS:
                changed |= self.block(getattr(operation, name), replaced, labels)
            callee = self.callee(operation) if isinstance(operation, Call) else None
            if callee is not None and isinstance(operation, Call):
                copied = _copy(operation, callee, replaced)
                _rename_labels(copied, labels)
                found.extend(copied)
                changed = True
            else:
                found.append(operation)
        block.operations = found
        return changed

    def callee(self, operation: Call) -> Function | None:
        """The function to be inlined for a call, itself already complete."""
        callee = self.functions.get(operation.callee)
        if callee is None or not self.choose(callee) or callee.name in self.open:
            return None
        self.function(callee)
        if callee.name not in self.recursive:
            self.recursive[callee.name] = calls_itself(callee, self.functions)
        return None if self.recursive[callee.name] else callee


def calls_itself(function: Function, functions: dict[str, Function]) -> bool:
    """Whether a function calls itself, directly or by way of others."""
    seen: set[str] = set()
    work = [function]
    while work:
        for operation in calls_in(work.pop().body):
            if operation.callee not in seen:
                if operation.callee == function.name:
                    return True
                seen.add(operation.callee)
                if operation.callee in functions:
                    work.append(functions[operation.callee])
    return False


def locator(call: Call) -> Callable[[Location | None], Location | None]:
    """The function that appends a call's place to the call chain of a place in its callee."""
    # By identity, as hashing a place takes long; the callee keeps its places meanwhile.
    places: dict[int, Location | None] = {}

    def locate(place: Location | None) -> Location | None:
        key = id(place)
        if key not in places:
            places[key] = called_from(place, call.location)
        return places[key]

    return locate


def _copy(call: Call, callee: Function, replaced: dict[Value, Value]) -> list[Operation]:
    cloner = Cloner(dict(zip(callee.body.arguments, call.arguments, strict=True)), locator(call))
    copied = [cloner.operation(operation) for operation in callee.body.operations]
    last = copied.pop()
    if isinstance(last, Return):
        for result, value in zip(call.results, last.values, strict=True):
            replaced[result] = value
            if value.name is None and value not in call.arguments:
                value.name = result.name
    return copied


def _rename_labels(copied: list[Operation], labels: set[str]) -> None:
    """Give blocks labels that no other block of the function has."""
    names: dict[str, str] = {}
    if not holds_any(Block(operations=copied), _LABELS):
        return
    for operation in Block(operations=copied).walk():
        if isinstance(operation, Labelled) and operation.label not in names:
            name, number = operation.label, 1
            while name in labels:
                name, number = f"{operation.label}.{number}", number + 1
            names[operation.label] = name
        if isinstance(operation, (Labelled, Exit)):
            operation.label = names[operation.label]
    labels.update(names.values())
