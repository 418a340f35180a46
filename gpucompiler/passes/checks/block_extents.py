"""Extents that are the same for all threads of a block, ahead of a kernel's code.

    t = simt.thread_index                         0 … block size - 1
    if t < n: x[t + 1]                            t lies in 0 … min(block size, n) - 1 there

A thread's number lies between 0 and the block's size; blocks' numbers, sizes and parameters are
exact. A guard around an operation bounds the values that it compares.

An interval is of no use where it is much wider than its values: a test of its ends fails in each
launch, and the code behind it never runs. So there is none for sums of two values that depend on
one another, as in `2 * t - (t & 3)`, and none behind a condition on the same value that gives no
bounds, as `t % 4 == 0`. Sums of values that grow together have their ends in the same threads.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import Operation, Value
from gpucompiler.language.types import ScalarType
from gpucompiler.passes.analyses.extents import Extent, Extents, Test

_SAME: Final = (
    memory.Dimension, memory.Stride, simt.BlockIndex, simt.BlockSize, simt.GridSize,
)  # fmt: skip
_LEAVING: Final = (control.Exit, control.Return)
_MIRRORED: Final = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq"}


class BlockExtents(Extents):
    """Finds extents for all threads of a block; arguments are those of `Extents`."""

    def __init__(self, operations: Sequence[Operation], builder: Builder) -> None:
        super().__init__(operations, builder)
        self._roots: dict[Value, frozenset[Value]] = {}
        # Values that conditions around bound, with the tests after which they do.
        self._bounds: dict[Value, tuple[Extent, dict[Test, Value]]] = {}
        self._selecting: frozenset[Value] = frozenset()

    # -- questions

    def of(self, value: Value) -> Extent | None:
        """The extent of an integer; None, too, if conditions around may say more of it."""
        if not self._selecting.isdisjoint(self.roots(value)):
            return None
        if value in self._bounds:
            extent, tests = self._bounds[value]
            self._asked.update(tests)
            return extent
        return super().of(value)

    def roots(self, value: Value) -> frozenset[Value]:
        """The values that differ between threads or turns, of which this one is computed."""
        if value not in self._roots:
            self._roots[value] = frozenset({value})
            operation = self.definitions.get(value)
            if self.fixed(value) is not None:
                self._roots[value] = frozenset()
            elif operation is not None and _is_arithmetic(operation):
                self._roots[value] = frozenset().union(*map(self.roots, inputs_of(operation)))
        return self._roots[value]

    # -- conditions

    @contextmanager
    def within(self, branch: control.If, holds: bool) -> Generator[None]:
        """`with extents.within(branch, True)`: what the branch's first region knows."""
        kept = self._bounds, self._selecting, self._extents
        self._bounds = dict(self._bounds)
        self._learn(branch.condition, holds)
        if (self._bounds, self._selecting) != kept[:2]:
            self._extents = {}
        yield
        self._bounds, self._selecting, self._extents = kept

    def pass_by(self, branch: control.If) -> None:
        """Go on behind a branch that some threads leave the code in."""
        if any(isinstance(each, _LEAVING) for region in branch.regions for each in region.walk()):
            # The ranges of values that a loop carries hold what its conditions say.
            roots = self.roots(branch.condition)
            self._selecting |= {root for root in roots if root in self.definitions}

    def _learn(self, condition: Value, holds: bool) -> None:
        test = self.definitions.get(condition)
        if holds and isinstance(test, arith.And):
            self._learn(test.lhs, True)
            self._learn(test.rhs, True)
            return
        if holds and isinstance(test, arith.Compare) and test.predicate in _MIRRORED:
            known = self._limit(test.lhs, test.predicate, test.rhs)
            if self._limit(test.rhs, _MIRRORED[test.predicate], test.lhs) or known:
                return
        self._selecting |= self.roots(condition)

    def _limit(self, value: Value, predicate: str, other: Value) -> bool:
        """Bound a value by what it is compared with; whether it is one that varies."""
        if not self.roots(value):
            return False
        outer, self._asked = self._asked, {}
        own, by = self._integer(value), self._integer(other)
        if own is not None and by is not None:
            low, high, one = own.low, own.high, self.number(1)
            if predicate in ("lt", "le", "eq"):
                top = self.combine("sub", by.high, one) if predicate == "lt" else by.high
                high = self._chosen_end(arith.Minimum, high, top)
            if predicate in ("gt", "ge", "eq"):
                bottom = self.combine("add", by.low, one) if predicate == "gt" else by.low
                low = self._chosen_end(arith.Maximum, low, bottom)
            self._bounds[value] = Extent(low, high), self._asked
        self._asked = outer
        return own is not None and by is not None

    def _integer(self, value: Value) -> Extent | None:
        if not isinstance(value.type, ScalarType) or not value.type.is_integer:
            return None
        return self.of(value)

    # -- finding

    def _movable(self, operation: Operation) -> bool:
        return _is_arithmetic(operation) or isinstance(operation, _SAME)

    def _find(self, value: Value) -> Extent | None:
        operation = self.definitions.get(value)
        match operation:
            case None if value in self._carried:
                # Conditions around this place needn't hold where a turn before ended.
                return None
            case arith.And() | arith.Modulo():
                # The bound of all threads may be far beyond what they have.
                return None
            case simt.ThreadIndex():
                size = self.builder.value(simt.BlockSize, axis=operation.axis)
                size.range = (1, (operation.results[0].range or (0, 1023))[1] + 1)
                wide = self._exact(size)
                assert wide is not None
                return Extent(self.number(0), self.combine("sub", wide.high, self.number(1)))
            case arith.Add() | arith.Sub() | arith.Mul():
                apart = self.roots(operation.lhs).isdisjoint(self.roots(operation.rhs))
                if not apart and not self._grows(value):
                    return None
                return super()._find(value)
            case _:
                return super()._find(value)

    def _grows(self, value: Value) -> bool:
        """Whether a value grows with all that it is computed of, as `t + t // 32` does.

        So do its ends, which are those of its values then.
        """
        operation = self.definitions.get(value)
        match operation:
            case simt.ThreadIndex():
                return True
            case arith.Add(nowrap=True):
                return self._grows(operation.lhs) and self._grows(operation.rhs)
            case arith.Convert():
                return self._grows(operation.value)
            case arith.FloorDivide() | arith.ShiftRight():
                return self.fixed(operation.rhs) is not None and self._grows(operation.lhs)
            case arith.Mul(nowrap=True):
                factor = self.definitions.get(operation.rhs)
                known = isinstance(factor, arith.Constant) and factor.value > 0
                return known and self._grows(operation.lhs)
            case _:
                return self.fixed(value) is not None

    def _narrow(self, value: Value) -> Extent | None:
        operation = self.definitions.get(value)
        computed = operation is not None and _is_arithmetic(operation)
        return None if computed else super()._narrow(value)


def _is_arithmetic(operation: Operation) -> bool:
    return (
        type(operation).__module__ == arith.__name__
        and len(operation.results) == 1
        and isinstance(operation.results[0].type, ScalarType)
    )
