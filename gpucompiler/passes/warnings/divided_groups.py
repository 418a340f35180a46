"""Warnings of matrix operations that only some threads of their warp or warpgroup may come to.

    %c = arith.compare %t, %sixtyfour <predicate = "lt">     %t is threadIdx.x
    cf.if %c { … matrix.multiply_async … } { cf.yield [] }   GC414: 64 of 128 threads come here

All lanes of a warp make `mma.sync`, `ldmatrix`, `stmatrix` and named barriers together, and all
threads of a warpgroup `wgmma`, its wait and `setmaxnreg`. A GPU hangs or computes anything
otherwise, and no tool says so. Where nothing is known of a condition there is no warning. Changes
nothing. Relies on `possible_divergence` for the paths through a kernel.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic
from gpucompiler.diagnostics.location import users_place
from gpucompiler.ir.folding import Constant
from gpucompiler.ir.operations import control, matrix, memory, simt
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import (
    CONVERGENT,
    PURE,
    WRITE,
    Function,
    Module,
    Operation,
    Value,
)
from gpucompiler.passes.analyses.divergent_barriers import Thread
from gpucompiler.passes.analyses.uniformity import control_of, is_local
from gpucompiler.passes.warnings.possible_divergence import (
    Search,
    called_in_place,
    line_of,
    yielded,
)

CODE: Final = "GC414"
_OF_WARPGROUPS: Final = (matrix.MultiplyAsync, matrix.WaitMatrices, simt.SetRegisters)
_OF_WARPS: Final = (
    matrix.Multiply, matrix.LoadMatrices, matrix.StoreMatrices, simt.NamedBarrier,
)  # fmt: skip
_ALL: Final = (*_OF_WARPGROUPS, *_OF_WARPS)
_ATOMIC: Final = (memory.AtomicUpdate, memory.AtomicCompareExchange)
# Threads of a block that are looked at: those of its first, second and eighth warpgroup.
_LOOKED_AT: Final = (0, 128, 896)
# The largest block of one axis stands for all: a part of it that is alike may differ in others.
_BLOCK: Final = (1024, 1, 1)
# A chain of values that is longer gets no warning.
_DEEPEST: Final = 150


def divided_groups(module: Module) -> list[Diagnostic]:
    """The warnings about a module's matrix operations, one a condition."""
    found: list[Diagnostic] = []
    for function in called_in_place(module, frozenset(_ALL)):
        found += _warnings(function)
    return found


def _warnings(function: Function) -> Iterator[Diagnostic]:
    search, told = Search(function), set[int]()
    groups = {width: _Groups(search, width) for width in (simt.WARP_SIZE, simt.WARPGROUP_SIZE)}
    for operation in function.body.walk():
        if not isinstance(operation, _ALL):
            continue
        wide = isinstance(operation, _OF_WARPGROUPS)
        agreed = groups[simt.WARPGROUP_SIZE if wide else simt.WARP_SIZE]
        for guard in search.guards(operation, agreed):
            if id(guard.place) not in told:
                told.add(id(guard.place))
                yield _warning(operation, guard.place, search, agreed)


def _warning(operation: Operation, place: Operation, search: Search, agreed: _Groups) -> Diagnostic:
    values = [value for value in control_of(place) if not agreed.is_uniform(value)]
    defined = search.definitions.get(values[0]) if values else None
    where = place.location if defined is None else defined.location
    if isinstance(place, control.For) and place.location is not None:
        where = place.location
    cause = search.cause(values[0], agreed) if values else ""
    group = "warp" if agreed.width == simt.WARP_SIZE else "warpgroup"
    message = (
        f"only some threads of a {group} may come to the {_name(operation)}{line_of(operation)}, "
        "which all of them make together: this may differ between them"
        + (f", since it depends on {cause}" if cause else "")
    )
    such = "cuda.threadIdx.x // 32" if group == "warp" else "cuda.warpgroup"
    hint = (
        f"let all threads of the {group} come to it: decide by values that are the same for all of "
        f"them, such as {such}"
    )
    return Diagnostic(CODE, message, where or place.location, hint)


def _name(operation: Operation) -> str:
    match operation:
        case matrix.WaitMatrices():
            return "wait for products"
        case matrix.LoadMatrices():
            return "ldmatrix"
        case matrix.StoreMatrices():
            return "stmatrix"
        case simt.SetRegisters():
            return "change of registers"
        case simt.NamedBarrier():
            return "named barrier"
        case _:
            return "product"


class _Groups:
    """The values that the threads of each warp or warpgroup agree on, as far as is known.

    Where nothing is known they count as agreeing.
    """

    def __init__(self, search: Search, width: int) -> None:
        self.width = width
        self.search = search
        self.targets, self.split = search.blocks.targets, search.blocks.split
        # Blocks of two axes put other threads into one group. Functions of the library count
        # threads along all axes, whatever blocks there are.
        self.flat = not any(
            isinstance(each, simt.ThreadIndex)
            and each.axis != "x"
            and users_place(each.location) is each.location
            for each in search.function.body.walk()
        )
        self.known: dict[Value, bool] = {}
        self.depth = 0
        self.threads: dict[int, Thread] = {}

    def is_uniform(self, *values: Value) -> bool:
        """Whether the threads of a group may agree on all these values."""
        return all(map(self._agrees, values))

    def control_is_uniform(self, operation: Operation) -> bool:
        """Whether the threads of a group may take one path through an operation with regions."""
        return self.is_uniform(*control_of(operation))

    def _agrees(self, value: Value) -> bool:
        if value not in self.known:
            # A value of a loop that depends on itself agrees if the others do.
            self.known[value] = True
            self.depth += 1
            self.known[value] = (
                self.depth > _DEEPEST or self.search.blocks.is_uniform(value) or self._found(value)
            )
            self.depth -= 1
        return self.known[value]

    def _found(self, value: Value) -> bool:
        operation = self.search.definitions.get(value)
        match operation:
            case None | simt.Warpgroup():
                return True
            case simt.ThreadIndex():
                return not self.flat or operation.axis != "x"
            case simt.ThreadNumber() | simt.LaneIndex() | simt.LaneMask() | simt.Elect():
                return False
            case control.If() | control.For() | control.While() | control.Loop():
                return self._of_regions(operation, value)
            case control.Labelled():
                return True
            case _:
                return self._of_operation(operation, value)

    def _of_operation(self, operation: Operation, value: Value) -> bool:
        if isinstance(operation, memory.Load) and is_local(operation.array):
            return True
        if operation.EFFECT in (WRITE, CONVERGENT) and self.width == simt.WARP_SIZE:
            return not isinstance(operation, _ATOMIC)
        if isinstance(operation, _ATOMIC):
            return False
        if self.is_uniform(*inputs_of(operation)):
            return True
        return operation.EFFECT == PURE and self._computed_alike(value)

    def _of_regions(self, operation: Operation, value: Value) -> bool:
        regions = operation.regions
        if isinstance(operation, control.If):
            if not self.is_uniform(operation.condition):
                return False
            at = operation.results.index(value)
            return self.is_uniform(*(each[at] for each in map(yielded, regions) if len(each) > at))
        assert isinstance(operation, (control.For, control.While, control.Loop))
        body = operation.body
        skipped = 1 if isinstance(operation, control.For) else 0
        ahead = 1 if isinstance(operation, control.While) else 0
        if value in body.arguments:
            at = body.arguments.index(value) - skipped
            if at < 0:
                assert isinstance(operation, control.For)
                return self.is_uniform(operation.start, operation.step)
        else:
            if not self.control_is_uniform(operation):
                return False
            at = operation.results.index(value)
        later = yielded(body)[ahead:]
        return self.is_uniform(operation.initial[at], *later[at : at + 1])

    def _computed_alike(self, value: Value) -> bool:
        """Whether a value that thread indices alone decide is the same in each group."""
        for first in _LOOKED_AT:
            for start in range(first, first + simt.WARPGROUP_SIZE, self.width):
                found = {self._of_thread(start + k, value) for k in range(self.width)}
                if None in found or len(found) > 1:
                    return False
        return True

    def _of_thread(self, number: int, value: Value) -> Constant | None:
        if number not in self.threads:
            self.threads[number] = Thread(self.search.definitions, _BLOCK, (number, 0, 0))
        return self.threads[number].value(value)
