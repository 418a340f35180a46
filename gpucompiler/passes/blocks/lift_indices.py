"""Pass answers about the thread as parameters to functions that aren't inlined.

    kernel @k(…) {                              kernel @k(…) {
      func.call [%a] <callee = "f">               %0 = simt.thread_index : i32
    }                                      →      func.call [%a, %0] <callee = "f">
    func @f(%a: i64) {                          }
      %x = simt.thread_index : i32              func @f(%a: i64, %x: i32) {
      …                                           …

A program of the block can then call for one lane at a time, though it has no thread to ask. These
become parameters: indices and number of the thread, index and masks of its lane, the thread's
number for reports of checks, and arrays in shared memory, which the kernel then allocates.
Questions about the block or the grid stay, and so do operations in which threads meet. Relies on
nothing; made for the calls that `inline_for_lanes` leaves.
"""

from __future__ import annotations

from typing import Any, Final

from gpucompiler.ir.operations import memory, simt
from gpucompiler.ir.operations.control import Call
from gpucompiler.ir.rewrite import attributes_of, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value
from gpucompiler.language.types import I32

_OF_A_THREAD = (simt.ThreadIndex, simt.ThreadNumber, simt.LaneIndex, simt.LaneMask)
_CHECKS = (memory.CheckBounds, memory.Assert)
_RANGES: Final[dict[type[Operation], tuple[int, int]]] = {
    simt.ThreadIndex: (0, 1023),
    simt.ThreadNumber: (0, 1023),
    simt.LaneIndex: (0, simt.WARP_SIZE - 1),
}

# An operation by its class and attributes, or one that allocates.
Key = Any
_NUMBER: Final = (simt.ThreadNumber, ())


def lift_indices(module: Module) -> bool:
    """Add the parameters, in functions and calls. Returns whether there was one to add."""
    lifting = _Lifting(module)
    if not any(lifting.asked.values()):
        return False
    for function in module.functions:
        lifting.rewrite(function)
    return True


class _Lifting:
    def __init__(self, module: Module) -> None:
        # The first operation of each kind; copies of it stand in the kernel.
        self.samples: dict[Key, Operation] = {}
        self.asked: dict[str, dict[Key, None]] = {f.name: {} for f in module.functions}
        calls: dict[str, list[str]] = {f.name: [] for f in module.functions}
        for function in module.functions:
            for operation in function.body.walk():
                if isinstance(operation, Call):
                    calls[function.name].append(operation.callee)
        self.called = {callee for callees in calls.values() for callee in callees}
        for function in module.functions:
            if function.name in self.called:
                self.collect(function)
        changed = True
        while changed:
            changed = False
            for caller, callees in calls.items():
                if caller in self.called:
                    asked = self.asked[caller]
                    count = len(asked)
                    for callee in callees:
                        asked.update(self.asked[callee])
                    changed |= len(asked) > count

    def collect(self, function: Function) -> None:
        asked = self.asked[function.name]
        for operation in function.body.walk():
            key = _key(operation)
            if key is not None:
                self.samples.setdefault(key, operation)
            elif isinstance(operation, _CHECKS) and operation.thread is None:
                number = simt.ThreadNumber(results=[Value(I32)], location=operation.location)
                key = _key(number)
                self.samples.setdefault(key, number)
            if key is not None:
                asked[key] = None

    def rewrite(self, function: Function) -> None:
        """Take parameters, or make the values at the top; hand them on in calls."""
        body = function.body
        called = function.name in self.called
        asked = dict(self.asked[function.name])
        if not called:
            for operation in body.walk():
                if isinstance(operation, Call):
                    asked.update(self.asked[operation.callee])
        made = {key: self.copy(key) for key in asked}
        values = {key: operation.results[0] for key, operation in made.items()}
        if called:
            self.take(body, values)
            body.arguments += values.values()
        self.hand_on(body, values)
        if not called:
            body.operations = [*made.values(), *body.operations]

    def copy(self, key: Key) -> Operation:
        sample = self.samples[key]
        old = sample.results[0]
        known = _RANGES.get(type(sample))
        fields = {name: getattr(sample, name) for name, _ in sample.FIELDS}
        result = Value(old.type, sample.location, old.name, known)
        return type(sample)(**fields, results=[result], location=sample.location)

    def take(self, body: Block, values: dict[Key, Value]) -> None:
        """Parameters in the place of the operations."""
        replaced: dict[Value, Value] = {}
        number = values.get(_NUMBER)

        def walk(block: Block) -> None:
            kept: list[Operation] = []
            for operation in block.operations:
                key = _key(operation)
                if key is not None:
                    replaced[operation.results[0]] = values[key]
                    continue
                if isinstance(operation, _CHECKS) and operation.thread is None:
                    operation.thread = number
                for name in operation.REGIONS:
                    walk(getattr(operation, name))
                kept.append(operation)
            block.operations = kept

        walk(body)
        replace_uses(body, replaced)

    def hand_on(self, body: Block, values: dict[Key, Value]) -> None:
        for operation in body.walk():
            if isinstance(operation, Call):
                more = [values[key] for key in self.asked[operation.callee]]
                operation.arguments = [*operation.arguments, *more]


def _key(operation: Operation) -> Key | None:
    """The key of an operation that asks about its thread: equal for equal results."""
    if isinstance(operation, _OF_A_THREAD):
        return type(operation), attributes_of(operation)
    if isinstance(operation, memory.DynamicShared):
        return type(operation), operation.results[0].type
    if isinstance(operation, memory.Allocate):
        shared = memory.array_type(operation.results[0]).space == "shared"
        return operation if shared else None
    return None
