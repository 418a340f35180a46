"""Functions that are called once, written in the place of their call.

    func @square(%v: f32) -> (f32) { … }             %v4_ = fmul float %v3_, %v3_
    %r = func.call [%x] <callee = "square">     →    store float %v4_, …

LLVM inlines such functions in any case, but reads each with its parameters and results first, and
simplifies it alone. Places in the body get the call's place as the end of their chain, which is
what LLVM would give them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from gpucompiler.diagnostics.location import Location, called_from
from gpucompiler.ir.operations.control import Call
from gpucompiler.ir.structure.nodes import Function, Module
from gpucompiler.llvm.lowering.writer import FunctionWriter

_INLINED = ("auto", "always")


def called_once(module: Module) -> frozenset[str]:
    """The functions whose only call is written as their body.

    A function that a kernel reaches, and that calls itself, is called twice.
    """
    callees = {
        function.name: [each.callee for each in function.body.walk() if isinstance(each, Call)]
        for function in module.functions
    }
    calls = Counter(name for names in callees.values() for name in names)
    reached: set[str] = set()
    pending = [function.name for function in module.functions if function.kernel]
    while pending:
        names = callees.get(pending.pop(), ())
        pending += [name for name in names if name not in reached]
        reached.update(names)
    return frozenset(
        function.name
        for function in module.functions
        if function.name in reached
        and calls[function.name] == 1
        and function.inline in _INLINED
        and not function.kernel
    )


def write_body(writer: FunctionWriter, call: Call, callee: Function) -> None:
    """Write the body of a function instead of its call, and bind the call's results."""
    inner = FunctionWriter(writer.module, callee, caller=writer)
    place = call.location
    inner.located = _locator(place if writer.located is None else writer.located(place))
    for argument, value in zip(callee.body.arguments, call.arguments, strict=True):
        inner.bind(argument, *writer.components(value))
        if (known := writer.constants.get(id(value))) is not None:
            inner.constants[id(argument)] = known
    inner.write_inside(writer, call.results)


def _locator(call: Location | None) -> Callable[[Location | None], Location | None]:
    """The function that appends a call's place to the chain of a place in its callee."""
    # By identity, as hashing a place takes long; the callee keeps its places meanwhile.
    places: dict[int, Location | None] = {}

    def locate(place: Location | None) -> Location | None:
        key = id(place)
        if key not in places:
            places[key] = called_from(place, call)
        return places[key]

    return locate
