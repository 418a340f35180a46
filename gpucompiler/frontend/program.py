"""The compilation of one job while it is walked: what all its functions share."""

from __future__ import annotations

import types as python_types
from functools import partial
from typing import Any

import attrs

from gpucompiler import light
from gpucompiler.deep_stack import from_the_top
from gpucompiler.dependency import Dependency
from gpucompiler.errors import Diagnostic
from gpucompiler.frontend.budget import Budget
from gpucompiler.frontend.calls import call_value
from gpucompiler.frontend.capture import SourceFunction, capture
from gpucompiler.frontend.choices import choose
from gpucompiler.frontend.complexes import number_parts
from gpucompiler.frontend.comprehensions import generate
from gpucompiler.frontend.device_functions import DeviceFunctions
from gpucompiler.frontend.elements import load_at
from gpucompiler.frontend.expressions import evaluate
from gpucompiler.frontend.statements import execute
from gpucompiler.frontend.storage import convert_storage
from gpucompiler.frontend.views import seen_as
from gpucompiler.ir.liveness import Liveness
from gpucompiler.ir.nodes import Module, Value
from gpucompiler.job import CompilerJob
from gpucompiler.location import Location
from gpucompiler.notices import show


@attrs.define(eq=False)
class Program:
    """The compilation of one job.

    Args:
        job: what is compiled.
        module: the functions so far.
        diagnostics: the errors found so far.
        notes: warnings, and the lines of `cuda.static_print`.
        doubts: warnings about values that may be of no use.
        dependencies: what was read, by kind, holder and name.
        dynamic_shared_memory: some function uses it.
        callers: places of the calls that are being walked, outermost first.
        device_functions: those that are called.
        called: what else was called, by identity.
    """

    # What parts of the walk call of those that are built on them.
    evaluate = staticmethod(evaluate)
    execute = staticmethod(execute)
    generate = staticmethod(generate)
    choose = staticmethod(choose)
    call_value = staticmethod(call_value)
    seen_as = staticmethod(seen_as)
    convert_storage = staticmethod(convert_storage)
    load_at = staticmethod(load_at)
    number_parts = staticmethod(number_parts)

    job: CompilerJob
    module: Module = attrs.Factory(Module)
    diagnostics: list[Diagnostic] = attrs.field(factory=list[Diagnostic])
    notes: list[Diagnostic | str] = attrs.field(factory=list[Diagnostic | str])
    dependencies: dict[object, Dependency] = attrs.field(factory=dict[object, Dependency])
    doubts: list[tuple[Diagnostic, Value]] = attrs.field(factory=list[tuple[Diagnostic, Value]])
    dynamic_shared_memory: bool = False
    callers: list[Location] = attrs.field(factory=list[Location])
    device_functions: DeviceFunctions = attrs.field(init=False)
    called: dict[int, Any] = attrs.field(factory=dict[int, Any])
    budget: Budget = attrs.field(factory=Budget)
    _sources: dict[Any, SourceFunction] = attrs.field(factory=dict[Any, SourceFunction])
    _names: dict[str, int] = attrs.field(factory=dict[str, int])

    def __attrs_post_init__(self) -> None:
        self.device_functions = DeviceFunctions(self)

    def report(self, diagnostic: Diagnostic) -> None:
        """Note an error; the walk goes on, so that independent errors are raised together."""
        diagnostic = self.placed(diagnostic)
        if all(diagnostic.identity != other.identity for other in self.diagnostics):
            self.diagnostics.append(diagnostic)

    def placed(self, diagnostic: Diagnostic) -> Diagnostic:
        """A finding with the calls that lead to its place."""
        place = diagnostic.location
        if not self.callers or place is None or place.caller is not None:
            return diagnostic
        caller: Location | None = None
        for call in self.callers:
            caller = light.evolve(call, caller=caller)
        return light.evolve(diagnostic, location=light.evolve(place, caller=caller))

    def warn(self, code: str, message: str, where: Location, hint: str) -> None:
        """Note a warning, once for each place; `tell` shows it if the kernel is compiled."""
        found = Diagnostic(code, message, where, hint)
        if code not in self.job.params.silence and found not in self.notes:
            self.notes.append(found)

    def warn_if_used(
        self, code: str, message: str, value: Value, where: Location, hint: str
    ) -> None:
        """Note a warning about a value, which `tell` drops if nothing needs the value."""
        if code not in self.job.params.silence:
            self.doubts.append((Diagnostic(code, message, where, hint), value))

    def settle_doubts(self) -> None:
        """Warn of values that the module's functions need."""
        if not self.doubts:
            return
        live: set[Value] = set()
        for function in self.module.functions:
            live |= Liveness(function).live
        for found, value in self.doubts:
            if value in live and found not in self.notes:
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
        found = self._sources.get(function)
        if found is None:
            found = self._sources[function] = from_the_top(partial(capture, function))
            if not found.library:
                self.dependencies.setdefault(
                    ("code", id(function), "__code__"),
                    Dependency("code", function, "__code__", function.__code__),
                )
        return found

    def symbol(self, name: str) -> str:
        """A name no other function of the module has."""
        base = "".join(c if c.isalnum() or c == "_" else "_" for c in name).strip("_") or "lambda"
        count = self._names.get(base, 0)
        self._names[base] = count + 1
        return f"{base}.{count}" if count else base
