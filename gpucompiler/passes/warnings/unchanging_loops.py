"""Warnings of loops that wait for memory which nothing in them changes.

    cf.loop {
      %v = array.load %flag, [%zero]            one load, in front of the loop, for LLVM
      %c = arith.compare %v, %zero <"eq">
      cf.if %c { cf.yield [] } { cf.exit … }    GC410
    }

A loop counts if all conditions in it, once it goes on, stay as they are: they depend on no value
that changes from run to run, and some on a load. Writes of any kind, atomics, fences, barriers and
calls let memory change, so that nothing is said. Changes nothing.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.ir.operations import control, memory, simt
from gpucompiler.ir.rewrite import holds_any, inputs_of
from gpucompiler.ir.structure.nodes import PURE, READ, Block, Function, Module, Operation, Value
from gpucompiler.language.types import ArrayType

CODE: Final = "GC410"
_LOOPS: Final = (control.For, control.While, control.Loop)
_ENDLESS: Final[frozenset[type[Operation]]] = frozenset({control.While, control.Loop})
# Operations with an effect, but on nothing that a loop could read.
_HARMLESS: Final = (
    memory.CheckBounds, memory.Assert, memory.CheckFailed, memory.Prefetch, simt.Sleep, simt.Clock,
)  # fmt: skip


def unchanging_loops(module: Module) -> list[Diagnostic]:
    """The warnings about a module's loops, one a loop."""
    return [each for function in module.functions for each in _of_function(function)]


def _of_function(function: Function) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    if not holds_any(function.body, _ENDLESS):
        return found
    for operation in function.body.walk():
        if isinstance(operation, (control.While, control.Loop)):
            load = _Run(operation).load_that_decides()
            if load is not None:
                found.append(_warning(load))
    return found


def _warning(load: Operation) -> Diagnostic:
    return Diagnostic(
        CODE,
        "this loop never ends once it is entered: nothing in it changes what its condition reads, "
        "which is loaded once",
        load.location,
        "if another thread changes it, read it by cuda.atomic.load(array, index, "
        'order="acquire") or cuda.volatile.load(array, index)',
    )


class _Run:
    """One run of a loop: which of its values may differ from those of the run before."""

    def __init__(self, loop: control.While | control.Loop) -> None:
        self.loop = loop
        self.changing: set[Value] = set()
        self.loaded: dict[Value, Operation] = {}
        self.conditions: list[Value] = []
        self.still = True
        following = _yielded(loop.body)
        ahead = int(isinstance(loop, control.While))
        if ahead:
            self.conditions += following[:1]
        for argument, later in zip(loop.body.arguments, following[ahead:], strict=False):
            if argument is not later:
                self.changing.add(argument)
        self.block(loop.body)

    def load_that_decides(self) -> Operation | None:
        """A load that the loop's end depends on, if nothing that it depends on changes."""
        if not self.still or not self.changing.isdisjoint(self.conditions):
            return None
        return next((self.loaded[c] for c in self.conditions if c in self.loaded), None)

    def block(self, block: Block) -> None:
        for operation in block.operations:
            if not self.still:
                return
            self.operation(operation)

    def operation(self, operation: Operation) -> None:
        match operation:
            case control.If():
                self.conditions.append(operation.condition)
                self.regions(operation)
            case _ if isinstance(operation, _LOOPS):
                # Its own runs differ, and so may its results.
                for region in operation.regions:
                    self.changing.update(region.arguments)
                self.regions(operation)
                self.changing.update(operation.results)
            case _ if operation.regions:
                self.regions(operation)
            case _ if operation.TERMINATOR:
                return
            case simt.Clock():
                self.changing.update(operation.results)
            case _ if operation.EFFECT in (PURE, READ) or isinstance(operation, _HARMLESS):
                self.result(operation, list(inputs_of(operation)))
            case _:
                self.still = False

    def regions(self, operation: Operation) -> None:
        for region in operation.regions:
            self.block(region)
        sides = [value for region in operation.regions for value in _yielded(region)]
        extra = [operation.condition] if isinstance(operation, control.If) else []
        if isinstance(operation, control.Labelled) and operation.results:
            self.changing.update(operation.results)  # what exits bring isn't followed
        self.result(operation, [*sides, *extra])

    def result(self, operation: Operation, sources: list[Value]) -> None:
        if not self.changing.isdisjoint(sources):
            self.changing.update(operation.results)
        load = next((self.loaded[value] for value in sources if value in self.loaded), None)
        if isinstance(operation, memory.Load) and _is_seen_by_others(operation.array):
            load = operation
        if load is not None:
            self.loaded.update(dict.fromkeys(operation.results, load))


def _is_seen_by_others(array: Value) -> bool:
    return isinstance(array.type, ArrayType) and array.type.space not in ("local", "constant")


def _yielded(block: Block) -> list[Value]:
    last = block.operations[-1] if block.operations else None
    return last.values if isinstance(last, control.Yield) else []
