"""Find out once for a block what a test says, instead of in every vector of its threads.

    simt.threads {                                  %full = …       what the last thread compares
      …                                             cf.if %full {
      %c = arith.compare %i, %n <"lt">                simt.threads { … A }
      cf.if %c { A } {…}                      →     } {
    }                                                 simt.threads { … cf.if %c { A } {…} }
                                                    }

A thread tests `threadIdx.x + u < v`, where `u` and `v` are the same for all threads of the block.
What the block's first or last thread says then holds for all of it, along y and z, too; and so do
bounds checks whose index grows with the thread's. Of a piece with such tests there are two copies
after it, of which the first has no tests, no masks and no checks. A block for which they hold only
in part takes the second.

Relies on: `fission`; `nowrap` of the index arithmetic, so that values grow with threadIdx. Keeps
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

# Operations that give the same in every thread of a block if their operands are the same.
_UNIFORM: Final = (
    arith.Constant, arith.Add, arith.Sub, arith.Mul, arith.Negate, arith.Minimum, arith.Maximum,
    arith.Convert, arith.FloorDivide, arith.Modulo, arith.ShiftLeft, arith.ShiftRight, arith.Select,
    arith.Compare, simt.BlockIndex, simt.BlockSize, simt.GridSize, memory.Dimension, memory.Stride,
)  # fmt: skip
_FIRST, _LAST = "first", "last"
# Which corner of a block decides `growing predicate uniform` for all of it.
_DECIDES: Final = {"lt": _LAST, "le": _LAST, "gt": _FIRST, "ge": _FIRST}
_MIRRORED: Final = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
_NEGATED: Final = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt"}
# A second copy of a long body costs more compile time than the tests cost run time.
_LONGEST_BODY: Final = 400
_MOST_CONDITIONS: Final = 24

# (corner of the block, left, predicate, right or 0): what a condition needs. The predicate _RISES
# asks whether left is at least what it is in the first thread.
Test = tuple[str, Value, str, Value | None]
_RISES: Final = "rises"
Axes = frozenset[str]
_NONE: Final[Axes] = frozenset()


@attrs.frozen(eq=False)
class _Condition:
    """A result that is known, `value`, in every thread of a block for which all tests are true."""

    operation: Operation
    value: bool | Value
    tests: tuple[Test, ...]


def version_blocks(function: Function, block: tuple[int, int, int] | None = None) -> bool:
    """Give pieces with tests that a block decides a copy without them. Returns whether one got it.

    Args:
        function: a block program.
        block: its shape, or None.
    """
    return _versions(function.body, block)


def _versions(body: Block, shape: tuple[int, int, int] | None) -> bool:
    changed = False
    operations, body.operations = body.operations, []
    for operation in operations:
        if isinstance(operation, simt.Threads):
            changed |= _version(operation, body, shape)
        else:
            for region in operation.regions:
                changed |= _versions(region, shape)
            body.operations.append(operation)
    return changed


def _version(piece: simt.Threads, output: Block, shape: tuple[int, int, int] | None) -> bool:
    """Append a piece, or its two versions."""
    operations = list(piece.body.walk())
    search = _Search(operations)
    found: list[_Condition] = []
    if len(operations) <= _LONGEST_BODY:
        found = [c for op in operations if (c := search.condition(op)) is not None]
    if not found or len(found) > _MOST_CONDITIONS:
        output.operations.append(piece)
        return False
    builder = Builder(output, piece.location)
    full = _block_holds(builder, search, found, shape)
    branch = control.If(condition=full, location=piece.location, results=piece.results)
    for body, side in ((_without_tests(piece.body, found), branch.then),
                       (piece.body, branch.otherwise)):  # fmt: skip
        results = [Value(value.type, value.location) for value in piece.results]
        threads = simt.Threads(
            reductions=piece.reductions, body=body, results=results, location=piece.location
        )
        side.operations = [threads, control.Yield(values=results, location=piece.location)]
    output.operations.append(branch)
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
        self.known: dict[int, Axes | None] = {}
        # Conditions of branches that do nothing: what a block's threads share is not to take them.
        self.idle = {
            id(operation.condition)
            for operation in operations
            if isinstance(operation, control.If)
            and len(operation.then.operations) == 1 < len(operation.otherwise.operations)
        }

    def condition(self, operation: Operation) -> _Condition | None:
        match operation:
            case memory.CheckBounds(mask=None):
                index, size = operation.index, operation.size
                if self.grows(index) is None or self.grows(size) != _NONE:
                    return None
                # Both ends on both sides: then none between can have wrapped around 64 bits.
                inside = [(end, index, "lt", size) for end in (_FIRST, _LAST)]
                return _Condition(operation, True, (*self.from_zero(index), *inside))
            case memory.WrapIndex() if self.grows(operation.index) is not None:
                return _Condition(operation, operation.index, self.from_zero(operation.index))
            case arith.Compare() if operation.predicate in _DECIDES:
                return self.comparison(operation)
            case _:
                return None

    def from_zero(self, index: Value) -> tuple[Test, ...]:
        return tuple((end, index, "ge", None) for end in (_FIRST, _LAST))

    def comparison(self, operation: arith.Compare) -> _Condition | None:
        left, right, predicate = operation.lhs, operation.rhs, operation.predicate
        if self.grows(left) == _NONE and self.grows(right):
            left, right, predicate = right, left, _MIRRORED[predicate]
        elif not (self.grows(left) and self.grows(right) == _NONE):
            return None
        holds = id(operation.result) not in self.idle
        test = predicate if holds else _NEGATED[predicate]
        # In its guard the sum doesn't wrap around, but at the corner it might.
        rises = (_LAST, left, _RISES, None)
        return _Condition(operation, holds, ((_DECIDES[test], left, test, right), rises))

    def grows(self, value: Value) -> Axes | None:
        """The axes whose index is a term of a value, the rest being the same in all threads.

        None for a value that isn't such a sum, or isn't known before its piece runs.
        """
        if id(value) not in self.known:
            self.known[id(value)] = self._grows(value)
        return self.known[id(value)]

    def _grows(self, value: Value) -> Axes | None:
        operation = self.definitions.get(id(value))
        match operation:
            case None:
                return None if id(value) in self.carried else _NONE
            case simt.ThreadIndex():
                return frozenset(operation.axis)
            case arith.Convert() if _widens(operation):
                return self.grows(operation.value)
            case arith.Add(nowrap=True):
                a, b = self.grows(operation.lhs), self.grows(operation.rhs)
                return None if a is None or b is None or a & b else a | b
            case arith.Sub(nowrap=True) if self.grows(operation.rhs) == _NONE:
                return self.grows(operation.lhs)
            case _:
                same = isinstance(operation, _UNIFORM) and all(
                    self.grows(value) == _NONE for value in operation.inputs
                )
                return _NONE if same else None


def _widens(operation: arith.Convert) -> bool:
    source, target = operation.value.type, operation.results[0].type
    if not isinstance(source, ScalarType) or not isinstance(target, ScalarType):
        return False
    return source.kind == target.kind == "int" and target.bits >= source.bits


def _block_holds(
    builder: Builder,
    search: _Search,
    conditions: Sequence[_Condition],
    shape: tuple[int, int, int] | None,
) -> Value:
    """Whether all conditions hold for the block."""
    cloners = {end: Cloner() for end in (_FIRST, _LAST)}

    def index(end: str, axis: str) -> Value:
        if end == _FIRST:
            return builder.constant(0, I32)
        if shape is not None:
            return builder.constant(shape[simt.AXES.index(axis)] - 1, I32)
        size = builder.value(simt.BlockSize, axis=axis)
        return builder.value(arith.Sub, lhs=size, rhs=builder.constant(1, I32), nowrap=True)

    def at(end: str, value: Value) -> Value:
        """The value in the thread at one corner of the block; its operations are copied once."""
        cloner = cloners[end]
        operation = search.definitions.get(id(value))
        if operation is None or value in cloner.mapping:
            return cloner.mapping.get(value, value)
        if isinstance(operation, simt.ThreadIndex):
            cloner.mapping[value] = index(end, operation.axis)
            return cloner.mapping[value]
        for source in operation.inputs:
            at(end, source)
        copy = cloner.operation(operation)
        # What is true of a value in its guard isn't true here: no facts, and overflow wraps.
        if not isinstance(operation, (simt.BlockIndex, arith.Constant)):
            copy.results[0].range = None
        if hasattr(copy, "nowrap"):
            copy.nowrap = False  # pyright: ignore[reportAttributeAccessIssue]
        builder.block.operations.append(copy)
        return cloner.mapping[value]

    result: Value | None = None
    tests = dict.fromkeys(
        (_FIRST if not search.grows(left) else end, left, predicate, right)
        for condition in conditions
        for end, left, predicate, right in condition.tests
    )
    for end, left, predicate, right in tests:
        lhs = at(end, left)
        if predicate == _RISES:
            rhs, predicate = at(_FIRST, left), "ge"
        else:
            rhs = builder.constant(0, _integer(left)) if right is None else at(end, right)
        test = builder.value(arith.Compare, lhs=lhs, rhs=rhs, predicate=predicate)
        result = test if result is None else builder.value(arith.And, lhs=result, rhs=test)
    assert result is not None
    return result


def _integer(value: Value) -> ScalarType:
    return value.type if isinstance(value.type, ScalarType) else I64
