"""The analysis of `flatten_views`: which array an array value is a part of.

Roots are parameters, allocations and results of calls. A view has the root of the array that it
views. A value from control flow (a result of a region, a value that a loop carries, a selection)
has a root if all values that may arrive there have the same one; it is *merged* then. Otherwise it
has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value
from gpucompiler.language.types import ArrayType

Exits = Callable[[control.Labelled], list[control.Exit]]
# Operations without regions that give a part of an array, or one of several.
_CHOICES: Final = frozenset[type[Operation]]({memory.View, control.Exit, arith.Select})


class ArrayRoots:
    """The roots of a function's array values.

    `merged` are those with a root that control flow brings.
    """

    def __init__(self, function: Function) -> None:
        self.merged: set[Value] = set()
        self._views: dict[Value, Value] = {}
        self._sources: dict[Value, list[Value]] = {}
        self._exits: dict[Operation, list[control.Exit]] = {}
        self._labels: list[control.Labelled] = []
        self._found: dict[Value, Value | None] = {}
        self._block(function.body)
        self._solve()

    def root(self, value: Value) -> Value | None:
        """The array that a value is a part of, itself if it is a root; None if it isn't known."""
        while value in self._views:
            value = self._views[value]
        return self._found.get(value, value)

    def exits(self, operation: control.Labelled) -> list[control.Exit]:
        """The exits that leave a `cf.block`."""
        return self._exits.get(operation, [])

    def _block(self, block: Block) -> None:
        for operation in block.operations:
            if not operation.REGIONS and type(operation) not in _CHOICES:
                continue
            match operation:
                case memory.View():
                    self._views[operation.results[0]] = operation.array
                case control.Labelled():
                    self._labels.append(operation)
                    self._block(operation.body)
                    self._labels.pop()
                case control.Exit():
                    for label in reversed(self._labels):
                        if label.label == operation.label:
                            self._exits.setdefault(label, []).append(operation)
                            break
                case _:
                    for inner in operation.regions:
                        self._block(inner)
            for target, source in arrivals(operation, self.exits):
                if isinstance(target.type, ArrayType):
                    self._sources.setdefault(target, []).append(source)

    def _solve(self) -> None:
        """Assume that a carried value has the root of its start, until that is contradicted."""
        unknown = Value(next(iter(self._sources)).type) if self._sources else None
        found = self._found = dict.fromkeys(self._sources, unknown)
        changed = bool(found)
        while changed:
            changed = False
            for target, sources in self._sources.items():
                roots = {self.root(source) for source in sources} - {unknown}
                joined = unknown if not roots else roots.pop() if len(roots) == 1 else None
                if found[target] is not joined and found[target] is not None:
                    found[target] = joined
                    changed = True
        for target, root in found.items():
            if root is unknown:
                found[target] = None
            elif root is not None:
                self.merged.add(target)


def arrivals(operation: Operation, exits_of: Exits) -> Iterator[tuple[Value, Value]]:
    """Pairs: a value that an operation defines, and one that may arrive there."""
    match operation:
        case control.If():
            for block in operation.regions:
                yield from zip(operation.results, yielded(block), strict=False)
        case control.Labelled():
            yield from zip(operation.results, yielded(operation.body), strict=False)
            for leaving in exits_of(operation):
                yield from zip(operation.results, leaving.values, strict=True)
        case control.For() | control.Loop() | control.While():
            body = operation.body
            arguments = body.arguments[1:] if isinstance(operation, control.For) else body.arguments
            following = yielded(body)[1 if isinstance(operation, control.While) else 0 :]
            yield from zip(arguments, operation.initial, strict=True)
            yield from zip(arguments, following, strict=False)
            # A result and the value carried in its place have one form, so one root.
            yield from zip(operation.results, operation.initial, strict=False)
            yield from zip(operation.results, following, strict=False)
        case arith.Select():
            yield operation.results[0], operation.lhs
            yield operation.results[0], operation.rhs
        case _:
            pass


def yielded(block: Block) -> list[Value]:
    """The values that a region yields; none if it ends otherwise."""
    last = block.operations[-1]
    return last.values if isinstance(last, control.Yield) else []
