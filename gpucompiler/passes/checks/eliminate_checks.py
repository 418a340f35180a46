"""Remove tests whose outcome is certain: wrap-around of indices, bounds checks, comparisons.

    %c = arith.compare %i, %n <"lt">           %c = arith.compare %i, %n <"lt">
    cf.if %c {                                 cf.if %c {
      %w = array.wrap_index %i, %n         →     %v = array.load %x, [%i]
      %k = check.bounds %w, %n
      %v = array.load %x, [%w], mask=%k

where %n is the array's dimension and %i is proven to be at least 0. Relies on the analysis in
`ranges`. A mask that is always true is dropped. A comparison with a certain outcome becomes a
constant, for `simplify` to use.
"""

from __future__ import annotations

from typing import Any, Final

from gpucompiler.ir.float_bounds import FloatBounds
from gpucompiler.ir.operations import arith, memory, vectors
from gpucompiler.ir.rewrite import holds_any, inputs_of
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value, lanes
from gpucompiler.language.types import BOOL, ScalarType
from gpucompiler.passes.analyses.facts import Facts
from gpucompiler.passes.analyses.ranges import analyse_ranges
from gpucompiler.passes.analyses.ranges_of_operations import SUMS, fits_by_ranges
from gpucompiler.passes.checks.rows import is_below_rows

_TESTS: Final = frozenset[type[Operation]](
    {memory.WrapIndex, memory.CheckBounds, memory.Assert, arith.Fits, arith.Compare}
)


def eliminate_checks(function: Function) -> bool:
    """Remove tests with a certain outcome. Returns whether there was one."""
    if not holds_any(function.body, _TESTS):
        return False
    indices: dict[Value, Value] = {}
    outcomes: dict[Value, bool] = {}

    def visit(facts: Facts, operation: Operation) -> None:
        if type(operation) not in _TESTS:
            return
        match operation:
            case memory.WrapIndex():
                known = facts.range_of(operation.index)
                if known is not None and known[0] >= 0:
                    indices[operation.result] = operation.index
            case memory.CheckBounds():
                known = facts.range_of(operation.index)
                positive = known is not None and known[0] >= 0
                if positive and (
                    facts.at_most(operation.index, operation.size, -1)
                    or is_below_rows(facts, operation.index, operation.size)
                ):
                    outcomes[operation.result] = True
            case memory.Assert():
                # A guard around this place may have made the same comparison, so it holds here.
                test = facts.definitions.get(operation.condition)
                if isinstance(test, arith.Compare) and _decided(facts, test):
                    outcomes[operation.result] = True
            case arith.Fits():
                if isinstance(operation.lhs.type, ScalarType) and fits_by_ranges(
                    facts, operation, operation.lhs.type, SUMS[operation.operator]
                ):
                    outcomes[operation.result] = True
            case arith.Compare():
                found = _decided(facts, operation)
                if found is not None:
                    outcomes[operation.result] = found
            case _:
                pass

    analyse_ranges(function, visit)
    if not indices and not outcomes:
        return False
    replace_outcomes(function.body, indices, outcomes)
    return True


def replace_outcomes(
    block: Block, indices: dict[Value, Value], outcomes: dict[Value, bool]
) -> None:
    """Put known results into a block.

    Args:
        block: what is changed, with all regions inside.
        indices: results of `array.wrap_index` → the equal index.
        outcomes: results of checks and comparisons, and what they are.
    """
    _Rewriter(indices, outcomes).block(block)


def _decided(facts: Facts, test: arith.Compare) -> bool | None:
    if not isinstance(test.lhs.type, ScalarType):
        return None
    if test.lhs.type.is_float:
        bounds = FloatBounds(facts.definition, facts.range_of)
        return bounds.decide(test.predicate, test.lhs, test.rhs)
    return facts.decide(test.predicate, test.lhs, test.rhs)


class _Rewriter:
    def __init__(self, indices: dict[Value, Value], outcomes: dict[Value, bool]) -> None:
        self.indices = indices
        self.outcomes = outcomes
        self.replaced: dict[Value, Value] = {}

    def block(self, block: Block) -> None:
        kept: list[Operation] = []
        replaced = self.replaced
        for operation in block.operations:
            if replaced:
                for value in inputs_of(operation):
                    if value in replaced:
                        operation.replace_inputs(replaced)
                        break
            result = operation.results[0] if len(operation.results) == 1 else None
            if result is not None and self.replace(operation, result):
                continue
            if result in self.outcomes:
                kept += self.known(operation)
                continue
            mask: Any = getattr(operation, "mask", None)
            if mask is not None and self.outcomes.get(mask) is True:
                operation.mask = None  # pyright: ignore[reportAttributeAccessIssue]
            for name in operation.REGIONS:
                self.block(getattr(operation, name))
            kept.append(operation)
        block.operations = kept

    def replace(self, operation: Operation, result: Value) -> bool:
        """Replace an operation's result by an existing value, if one is equal. Returns whether."""
        index = self.indices.get(result)
        if index is not None:
            self.replaced[result] = self.replaced.get(index, index)
            return True
        if isinstance(operation, arith.And) and result.type == BOOL:
            for one, other in ((operation.lhs, operation.rhs), (operation.rhs, operation.lhs)):
                if self.outcomes.get(one) is True:
                    self.replaced[result] = other
                    return True
        return False

    def known(self, operation: Operation) -> list[Operation]:
        """The constant that a result is, in every lane of a vector."""
        result, location = operation.results[0], operation.location
        value, width = self.outcomes[result], lanes(result.type)
        if not width:
            return [arith.Constant(value=value, results=[result], location=location)]
        one = arith.Constant(value=value, results=[Value(BOOL, location)], location=location)
        splat = vectors.Splat(value=one.result, lanes=width, results=[result], location=location)
        return [one, splat]
