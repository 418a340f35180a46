"""Conditions that hold for a whole row of threads, found once a row instead of once a thread.

    if i < len(y):              i = blockIdx.x * blockDim.x + threadIdx.x grows with the thread, and
        y[i] = x[i]             len(y) doesn't change in the row: if the row's last thread is
                                inside, all are; so too for the bounds of x[i], at both ends.

A *row* is the threads of a block along x, the host's innermost loop. Where every such condition of
a kernel holds for a row, a second copy of the loop runs in which the conditions are constants: no
compares, no masks, plain vector code. The last, partial row takes the loop with the tests.

Relies on: `nowrap` of the index arithmetic, so that values grow with threadIdx.x.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from gpucompiler.ir import arith, control, memory, simt
from gpucompiler.ir.nodes import Block, Function, Operation, Value
from gpucompiler.ir.rewrite import Cloner
from gpucompiler.types import BOOL, I32, I64, ScalarType

# Operations that give the same in every thread of a row if their operands are the same.
_UNIFORM: Final = (
    arith.Constant, arith.Add, arith.Sub, arith.Mul, arith.Negate, arith.Minimum, arith.Maximum,
    arith.Convert, arith.FloorDivide, arith.Modulo, arith.ShiftLeft, arith.ShiftRight, arith.Select,
    arith.Compare, simt.BlockIndex, simt.BlockSize, simt.GridSize, memory.Dimension, memory.Stride,
)  # fmt: skip
_FIRST, _LAST = "first", "last"
# Which end of a row decides `linear predicate uniform` for all of it.
_DECIDES: Final = {"lt": _LAST, "le": _LAST, "gt": _FIRST, "ge": _FIRST}
_MIRRORED: Final = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
_NEGATED: Final = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt"}
# A second copy of a long body costs more compile time than the tests cost run time.
_LONGEST_BODY: Final = 300


@attrs.frozen(eq=False)
class Condition:
    """An operation with a bool result that is the same, `holds`, in every thread of a full row.

    It is so where each of `tests` is true: (end of the row, left, predicate, right).
    """

    operation: Operation
    holds: bool
    tests: tuple[tuple[str, Value, str, Value | None], ...]


def row_conditions(function: Function) -> dict[int, Condition]:
    """The conditions of a kernel that can be found once a row, by `id(operation)`."""
    operations = list(function.body.walk())
    if len(operations) > _LONGEST_BODY:
        return {}
    search = _Search(function, operations)
    found: dict[int, Condition] = {}
    for operation in operations:
        condition = search.condition(operation)
        if condition is not None:
            found[id(operation)] = condition
    return found


class _Search:
    def __init__(self, function: Function, operations: Sequence[Operation]) -> None:
        self.definitions = {id(r): o for o in operations for r in o.results}
        self.parameters = {id(value) for value in function.body.arguments}
        self.uniform: dict[int, bool] = {}
        # Conditions of branches that leave: what the row's threads share is that they don't.
        self.leaving = {
            id(operation.condition)
            for operation in operations
            if isinstance(operation, control.If)
            and isinstance(operation.then.terminator, control.Exit)
            and not isinstance(operation.otherwise.terminator, control.Exit)
        }

    def condition(self, operation: Operation) -> Condition | None:
        if isinstance(operation, memory.CheckBounds):
            index, size = operation.index, operation.size
            if not (self.is_linear(index) and self.is_uniform(size)):
                return None
            # Both ends on both sides: then none between can have wrapped around 64 bits either.
            tests = [(end, index, "ge", None) for end in (_FIRST, _LAST)]
            return Condition(
                operation, True, (*tests, *((end, index, "lt", size) for end in (_FIRST, _LAST)))
            )
        if not isinstance(operation, arith.Compare) or operation.predicate not in _DECIDES:
            return None
        left, right, predicate = operation.lhs, operation.rhs, operation.predicate
        if self.is_uniform(left) and self.is_linear(right):
            left, right, predicate = right, left, _MIRRORED[predicate]
        elif not (self.is_linear(left) and self.is_uniform(right)):
            return None
        holds = id(operation.result) not in self.leaving
        test = predicate if holds else _NEGATED[predicate]
        return Condition(operation, holds, ((_DECIDES[test], left, test, right),))

    def is_uniform(self, value: Value) -> bool:
        """Whether a value is the same in all threads of a row."""
        known = self.uniform.get(id(value))
        if known is None:
            operation = self.definitions.get(id(value))
            if operation is None:
                known = id(value) in self.parameters
            elif isinstance(operation, simt.ThreadIndex):
                known = operation.axis != "x"
            else:
                known = isinstance(operation, _UNIFORM) and all(
                    map(self.is_uniform, operation.inputs)
                )
            self.uniform[id(value)] = known
        return known

    def is_linear(self, value: Value) -> bool:
        """Whether a value is threadIdx.x plus what is the same in all threads of a row."""
        operation = self.definitions.get(id(value))
        match operation:
            case simt.ThreadIndex():
                return operation.axis == "x"
            case arith.Convert():
                return _widens(operation) and self.is_linear(operation.value)
            case arith.Add(nowrap=True):
                pairs = ((operation.lhs, operation.rhs), (operation.rhs, operation.lhs))
                return any(self.is_linear(a) and self.is_uniform(b) for a, b in pairs)
            case arith.Sub(nowrap=True):
                return self.is_linear(operation.lhs) and self.is_uniform(operation.rhs)
            case _:
                return False


def _widens(operation: arith.Convert) -> bool:
    source, target = operation.value.type, operation.results[0].type
    if not isinstance(source, ScalarType) or not isinstance(target, ScalarType):
        return False
    return source.kind == target.kind == "int" and target.bits >= source.bits


@attrs.frozen(eq=False)
class RowTest:
    """Straight-line IR that tests a row: operations, and the bools that all have to be true.

    Args:
        first, last: stand for threadIdx.x of the row's first and last thread.
    """

    operations: list[Operation]
    results: list[Value]
    first: Value
    last: Value


def row_test(function: Function, conditions: Sequence[Condition]) -> RowTest:
    """The operations that find out whether all conditions hold for a row."""
    definitions = {id(r): o for o in function.body.walk() for r in o.results}
    ends = {end: Value(I32) for end in (_FIRST, _LAST)}
    cloners = {end: Cloner() for end in ends}
    block = Block()

    def at(end: str, value: Value) -> Value:
        """The value in the thread at one end of the row; its operations are copied once."""
        cloner = cloners[end]
        operation = definitions.get(id(value))
        if operation is None or value in cloner.mapping:
            return cloner.mapping.get(value, value)
        if isinstance(operation, simt.ThreadIndex) and operation.axis == "x":
            cloner.mapping[value] = ends[end]
            return ends[end]
        for source in operation.inputs:
            at(end, source)
        copy = cloner.operation(operation)
        # What is true of a value in its guard isn't true here: no facts, and overflow wraps.
        copy.results[0].range = None
        if hasattr(copy, "nowrap"):
            copy.nowrap = False  # pyright: ignore[reportAttributeAccessIssue]
        block.operations.append(copy)
        return cloner.mapping[value]

    results: list[Value] = []
    for condition in conditions:
        for end, left, predicate, right in condition.tests:
            lhs = at(end, left)
            rhs = _zero(block) if right is None else at(end, right)
            test = arith.Compare(lhs=lhs, rhs=rhs, predicate=predicate, results=[Value(BOOL)])
            block.operations.append(test)
            results.append(test.result)
    return RowTest(block.operations, results, ends[_FIRST], ends[_LAST])


def _zero(block: Block) -> Value:
    constant = arith.Constant(value=0, results=[Value(I64)])
    block.operations.append(constant)
    return constant.result
