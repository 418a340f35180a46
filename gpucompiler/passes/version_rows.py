"""Find out once for a row of threads what a test says, instead of in every vector of it.

    simt.threads {                                  simt.threads {
      …                                               …
      %c = arith.compare %i, %n <"lt">                %full = …           the last thread's %i < %n
      cf.if %c { A } {…}                      →       cf.if %full { … A } {
    }                                                   %c = arith.compare %i, %n <"lt">
                                                        cf.if %c { A } {…}
                                                      }
                                                    }

A thread tests `threadIdx.x + u < v`, where `u` and `v` are the same for all threads of a row (the
threads of a block with one y and z). What the row's first or last thread says then holds for all of
it, and so do bounds checks whose index grows with threadIdx.x. Of a piece with such tests there are
two copies after it, of which the first has no tests, no masks and no checks. A row that holds only
in part takes the second.

Relies on: `fission`; `nowrap` of the index arithmetic, so that values grow with threadIdx.x. Keeps
the meaning for each thread, so it can be interpreted; `simplify` drops the branches that are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from gpucompiler.ir import arith, control, memory, simt
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.nodes import Block, Function, Operation, Value
from gpucompiler.ir.rewrite import Cloner, replace_uses
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
_LONGEST_BODY: Final = 400
_MOST_CONDITIONS: Final = 24

# (end of the row, left, predicate, right or 0): what a condition needs.
Test = tuple[str, Value, str, Value | None]


@attrs.frozen(eq=False)
class _Condition:
    """A result that is known, `value`, in every thread of a row for which all tests are true."""

    operation: Operation
    value: bool | Value
    tests: tuple[Test, ...]


def version_rows(function: Function, block: tuple[int, int, int] | None = None) -> bool:
    """Give pieces with tests that a row decides a copy without them. Returns whether one got it.

    Args:
        function: a block program.
        block: its shape, or None. In rows of few threads there is nothing to win.
    """
    if block is not None and block[0] < 4 < block[0] * block[1] * block[2]:
        return False
    changed = False
    for operation in function.body.walk():
        if isinstance(operation, simt.Threads):
            changed |= _version(operation, None if block is None else block[0])
    return changed


def _version(piece: simt.Threads, row: int | None) -> bool:
    operations = list(piece.body.walk())
    if len(operations) > _LONGEST_BODY:
        return False
    search = _Search(operations)
    found = [c for op in operations if (c := search.condition(op)) is not None]
    if not found or len(found) > _MOST_CONDITIONS:
        return False
    fast = _without_tests(piece.body, found)
    builder = Builder(Block(), piece.location)
    full = _row_holds(builder, search, found, row)
    branch = control.If(condition=full, location=piece.location)
    branch.then, branch.otherwise = fast, piece.body
    branch.results = [Value(BOOL, piece.location) for _ in piece.results]
    builder.block.operations.append(branch)
    builder.add(control.Yield, values=branch.results)
    piece.body = builder.block
    return True


def _without_tests(body: Block, conditions: Sequence[_Condition]) -> Block:
    """A copy of a body in which the conditions are known."""
    cloner = Cloner()
    copy = cloner.block(body)
    known: dict[Value, Value] = {}
    head: list[Operation] = []
    for condition in conditions:
        result = condition.operation.results[0]
        if isinstance(condition.value, Value):
            known[cloner.mapping[result]] = cloner.mapping.get(condition.value, condition.value)
            continue
        constant = arith.Constant(value=condition.value, results=[Value(BOOL)])
        head.append(constant)
        known[cloner.mapping[result]] = constant.result
    replace_uses(copy, known)
    dropped = {id(cloner.mapping[c.operation.results[0]]) for c in conditions}
    _drop(copy, dropped)
    copy.operations[:0] = head
    return copy


def _drop(block: Block, results: set[int]) -> None:
    """Remove the operations that define these results."""
    block.operations = [
        op for op in block.operations if not (op.results and id(op.results[0]) in results)
    ]
    for operation in block.operations:
        for region in operation.regions:
            _drop(region, results)


class _Search:
    def __init__(self, operations: Sequence[Operation]) -> None:
        self.definitions = {id(r): o for o in operations for r in o.results}
        # What a loop carries inside of the piece changes from run to run.
        self.carried = {id(a) for o in operations for b in o.regions for a in b.arguments}
        self.uniform: dict[int, bool] = {}
        # Conditions of branches that do nothing: what a row's threads share is not to take them.
        self.idle = {
            id(operation.condition)
            for operation in operations
            if isinstance(operation, control.If)
            and len(operation.then.operations) == 1 < len(operation.otherwise.operations)
        }

    def condition(self, operation: Operation) -> _Condition | None:
        match operation:
            case memory.CheckBounds():
                index, size = operation.index, operation.size
                if operation.mask is not None:
                    return None
                if not (self.is_linear(index) and self.is_uniform(size)):
                    return None
                # Both ends on both sides: then none between can have wrapped around 64 bits.
                inside = [(end, index, "lt", size) for end in (_FIRST, _LAST)]
                return _Condition(operation, True, (*self.from_zero(index), *inside))
            case memory.WrapIndex() if self.is_linear(operation.index):
                return _Condition(operation, operation.index, self.from_zero(operation.index))
            case arith.Compare() if operation.predicate in _DECIDES:
                return self.comparison(operation)
            case _:
                return None

    def from_zero(self, index: Value) -> tuple[Test, ...]:
        return tuple((end, index, "ge", None) for end in (_FIRST, _LAST))

    def comparison(self, operation: arith.Compare) -> _Condition | None:
        left, right, predicate = operation.lhs, operation.rhs, operation.predicate
        if self.is_uniform(left) and self.is_linear(right):
            left, right, predicate = right, left, _MIRRORED[predicate]
        elif not (self.is_linear(left) and self.is_uniform(right)):
            return None
        holds = id(operation.result) not in self.idle
        test = predicate if holds else _NEGATED[predicate]
        return _Condition(operation, holds, ((_DECIDES[test], left, test, right),))

    def is_uniform(self, value: Value) -> bool:
        """Whether a value is the same in all threads of a row, and known before its piece runs."""
        known = self.uniform.get(id(value))
        if known is None:
            operation = self.definitions.get(id(value))
            if operation is None:
                known = id(value) not in self.carried
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


def _row_holds(
    builder: Builder, search: _Search, conditions: Sequence[_Condition], row: int | None
) -> Value:
    """Whether all conditions hold for the row: the same for all its threads."""
    if row is None:
        size = builder.value(simt.BlockSize, axis="x")
        last = builder.value(arith.Sub, lhs=size, rhs=builder.constant(1, I32), nowrap=True)
    else:
        last = builder.constant(row - 1, I32)
    ends = {_FIRST: builder.constant(0, I32), _LAST: last}
    cloners = {end: Cloner() for end in ends}

    def at(end: str, value: Value) -> Value:
        """The value in the thread at one end of the row; its operations are copied once."""
        cloner = cloners[end]
        operation = search.definitions.get(id(value))
        if operation is None or value in cloner.mapping:
            return cloner.mapping.get(value, value)
        if isinstance(operation, simt.ThreadIndex) and operation.axis == "x":
            cloner.mapping[value] = ends[end]
            return ends[end]
        for source in operation.inputs:
            at(end, source)
        copy = cloner.operation(operation)
        # What is true of a value in its guard isn't true here: no facts, and overflow wraps.
        if not isinstance(operation, (simt.ThreadIndex, simt.BlockIndex, arith.Constant)):
            copy.results[0].range = None
        if hasattr(copy, "nowrap"):
            copy.nowrap = False  # pyright: ignore[reportAttributeAccessIssue]
        builder.block.operations.append(copy)
        return cloner.mapping[value]

    result: Value | None = None
    tests = dict.fromkeys(test for condition in conditions for test in condition.tests)
    for end, left, predicate, right in tests:
        lhs = at(end, left)
        rhs = builder.constant(0, _integer(left)) if right is None else at(end, right)
        test = builder.value(arith.Compare, lhs=lhs, rhs=rhs, predicate=predicate)
        result = test if result is None else builder.value(arith.And, lhs=result, rhs=test)
    assert result is not None
    return result


def _integer(value: Value) -> ScalarType:
    return value.type if isinstance(value.type, ScalarType) else I64
