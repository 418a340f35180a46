"""Unroll short loops around warp operations, so that the lanes they read are constants.

    %d0 = arith.constant <value = 16>               %s0 = simt.shuffle %m, %v, %c16, %w
    cf.while [%v, %d0] (%u, %d) {                   %v1 = arith.add %v, %s0
      %c = arith.compare %d, %zero <"gt">     →     %s1 = simt.shuffle %m, %v1, %c8, %w
      %s, %h = cf.if %c {                           …
        %o = simt.shuffle %m, %u, %d, %w            %s4 = simt.shuffle %m, %v4, %c1, %w
        …                                           %v5 = arith.add %v4, %s4

A shuffle by a constant is one instruction on vectors; by a variable, it is one for each lane.
Values that threads exchange through shared memory, between barriers, can stay in vectors if the
distance is constant (`forward_stores`). Loops are unrolled if their conditions can be computed from
constants, for as many runs as a tree over a block has. Short loops over bytes are unrolled, too:
their sums have ranges then, which `narrow_integers` computes in 16 bits. So are those over the
parts of a record whose place was loaded, as `x[list[i], k]`: `pair_gathers` sees neighbours then;
those over neighbours of a multiple, as `x[3 * i + k]`, which `interleave_accesses` loads at once;
those that copy a record to an array of the thread, and nests that store: the elements of their runs
often are parts of records, which `interleave_accesses` accesses whole.
Relies on `predicate_exits`; `simplify` folds the new constants.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.ir.folding import Constant, fold_operation
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.own_matrices import stores_own_matrices
from gpucompiler.ir.rewrite import Cloner, inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import PURE, Block, Function, Operation, Value
from gpucompiler.language.types import ScalarType
from gpucompiler.passes.blocks.interleave_accesses import MAX_PARTS

_MAX_RUNS: Final = 10
_MAX_OPERATIONS: Final = 600
# The most for loops over bytes, such as 3 × 3 neighbours with weights.
_MAX_OF_BYTES: Final = 128
# The most for loops over parts of records, which LLVM unrolls, too.
_MAX_OF_PARTS: Final = 256
# The most for nests that fill matrices of a thread, with the checks of a product of 4 × 4.
_MAX_OF_MATRICES: Final = 2500
_WORD_BYTES: Final = 4
# Operations between a loaded number and the index that is made of it.
_MOST_STEPS: Final = 4
_FREE: Final = (memory.Load, memory.CheckBounds, memory.Assert, control.Yield)
_TALK: Final = (simt.Shuffle, simt.Vote, simt.Match, simt.WarpReduce, simt.Barrier)

Environment = dict[Value, Constant]


def unroll_warps(function: Function) -> bool:
    """Unroll loops around warp operations and barriers, over bytes, and over parts of records.

    Returns:
        whether there was one.
    """
    replaced: dict[Value, Value] = {}
    changed = _unroll(function.body, {}, replaced, _Records(function))
    replace_uses(function.body, replaced)
    return changed


def _unroll(
    block: Block,
    known: Environment,
    replaced: dict[Value, Value],
    records: _Records,
    whole: int = 0,
) -> bool:
    """Unroll loops of a block; in a nest that is unrolled, those of `whole` operations at most."""
    changed = False
    output: list[Operation] = []
    for operation in block.operations:
        stores = 0
        if (
            isinstance(operation, control.For)
            and operation.unroll == "auto"
            and (whole or _stores_parts(operation.body))
            and _runs(operation, known, _MAX_OPERATIONS) is not None
        ):
            own = not whole and stores_own_matrices([operation, *operation.body.walk()])
            stores = whole or (_MAX_OF_MATRICES if own else _MAX_OF_BYTES)
        for name in operation.REGIONS:
            changed |= _unroll(getattr(operation, name), known, replaced, records, stores)
        _evaluate(operation, known)
        runs = None
        if isinstance(operation, (control.While, control.For)) and _talks(operation.body):
            runs = _runs(operation, known, _MAX_OPERATIONS)
        elif (
            isinstance(operation, control.For)
            and operation.unroll == "auto"
            and (stores or _loads_bytes(operation.body))
        ):
            runs = _runs(operation, known, stores or _MAX_OF_BYTES)
        elif (
            isinstance(operation, control.For)
            and operation.unroll == "auto"
            and (
                records.counts_parts(operation)
                or records.counts_within(operation, known)
                or _keeps_parts(operation)
            )
        ):
            runs = _runs(operation, known, _MAX_OF_PARTS)
        if runs is None or not isinstance(operation, (control.While, control.For)):
            output.append(operation)
            continue
        changed = True
        # The results of a loop inside are by now the values of its last run; each copy has its own.
        replace_uses(operation.body, replaced)
        output += _copies(operation, runs, replaced)
    block.operations = output
    return changed


def _talks(body: Block) -> bool:
    return any(isinstance(operation, _TALK) for operation in body.walk())


def _loads_bytes(body: Block) -> bool:
    """Whether a loop loads bytes and writes nothing."""
    operations = [each for each in body.walk() if not each.REGIONS]
    loads = [each for each in operations if isinstance(each, memory.Load)]
    if not loads or any(array_type(load.array).element.itemsize > 1 for load in loads):
        return False
    return all(isinstance(each, _FREE) or each.EFFECT == PURE for each in operations)


def _stores_parts(body: Block) -> bool:
    """Whether a loop stores to arrays that others may see, and does nothing else but load."""
    operations = [each for each in body.walk() if not each.REGIONS]
    stores = [each for each in operations if isinstance(each, memory.Store)]
    if not stores or any(array_type(store.array).space != "global" for store in stores):
        return False
    return all(
        isinstance(each, (*_FREE, memory.Store)) or each.EFFECT == PURE for each in operations
    )


def _keeps_parts(loop: control.For) -> bool:
    """Whether a loop loads the parts of a record into an array of the thread, and does no more."""
    counter, *carried = loop.body.arguments
    kinds = (memory.Load, memory.Store)
    accesses = [each for each in loop.body.operations if type(each) in kinds]
    rest = [each for each in loop.body.operations if type(each) not in kinds]
    loads = [each for each in accesses if isinstance(each, memory.Load)]
    stores = [each for each in accesses if isinstance(each, memory.Store)]
    return (
        not carried and len(loads) == len(stores) == 1
        and array_type(stores[0].array).space == "local"
        and array_type(loads[0].array).space == "global"
        and len(loads[0].indices) > 1 and loads[0].indices[-1] is counter
        and all(each.EFFECT == PURE or isinstance(each, _FREE) for each in rest)
    )  # fmt: skip


class _Records:
    """Tells loops over the parts of records of words, at places that were loaded."""

    def __init__(self, function: Function) -> None:
        self._function = function
        self._definitions: dict[Value, Operation] = {}

    def counts_parts(self, loop: control.For) -> bool:
        """Whether a loop's counter is the last index of such a record, behind others."""
        counter = loop.body.arguments[0]
        for each in loop.body.operations:
            if type(each) is memory.Load and len(each.indices) > 1 and each.indices[-1] is counter:
                kind = array_type(each.array)
                if kind.space == "global" and kind.element.itemsize == _WORD_BYTES:
                    return any(self.is_loaded(index, _MOST_STEPS) for index in each.indices[:-1])
        return False

    def counts_within(self, loop: control.For, known: Environment) -> bool:
        """Whether a loop's counter goes through neighbours of a multiple, as in `x[3 * i + k]`."""
        counter = loop.body.arguments[0]
        for each in loop.body.operations:
            if type(each) is memory.Load and each.indices:
                place = self.definition(each.indices[-1])
                if isinstance(place, arith.Add) and counter in (place.lhs, place.rhs):
                    scaled = self.definition(place.rhs if place.lhs is counter else place.lhs)
                    if isinstance(scaled, arith.Mul):
                        factors = [known.get(side) for side in (scaled.lhs, scaled.rhs)]
                        return any(type(f) is int and 2 <= f <= MAX_PARTS for f in factors)
        return False

    def definition(self, value: Value) -> Operation | None:
        """The operation that has a result."""
        if not self._definitions:
            operations = self._function.body.walk()
            self._definitions = {each.results[0]: each for each in operations if each.results}
        return self._definitions.get(value)

    def is_loaded(self, index: Value, steps: int) -> bool:
        """Whether an index is made from an element, by a few operations."""
        made = self.definition(index)
        if made is None or isinstance(made, memory.Load) or not steps:
            return isinstance(made, memory.Load)
        return any(self.is_loaded(each, steps - 1) for each in inputs_of(made))


def _runs(loop: control.While | control.For, known: Environment, most: int) -> Sequence[int] | None:
    """The indices of a loop's runs (0, 1, … of a cf.while), if constants tell; None if not."""
    size = sum(1 for _ in loop.body.walk())
    if isinstance(loop, control.For):
        bounds = [known.get(value) for value in (loop.start, loop.stop, loop.step)]
        if any(bound is None for bound in bounds) or not bounds[2]:
            return None
        start, stop, step = (int(bound) for bound in bounds if bound is not None)
        indices = range(start, stop, step)
        return indices if len(indices) <= _MAX_RUNS and len(indices) * size <= most else None
    values = [known.get(value) for value in loop.initial]
    for run in range(1, _MAX_RUNS + 2):
        inside = dict(known)
        for argument, value in zip(loop.body.arguments, values, strict=True):
            if value is not None:
                inside[argument] = value
        again, *values = _yielded(loop.body, inside)
        if again is None or run * size > most:
            return None
        if not again:
            return range(run)
    return None


def _copies(
    loop: control.While | control.For, indices: Sequence[int], replaced: dict[Value, Value]
) -> list[Operation]:
    output: list[Operation] = []
    values = list(loop.initial)
    for index in indices:
        cloner = Cloner()
        arguments = loop.body.arguments
        if isinstance(loop, control.For):
            number = arith.Constant(value=index, location=loop.location)
            number.results = [Value(arguments[0].type, loop.location, None, (index, index))]
            output.append(number)
            cloner.mapping[arguments[0]] = number.result
            arguments = arguments[1:]
        cloner.mapping.update(zip(arguments, values, strict=True))
        *body, last = loop.body.operations
        output += [cloner.operation(operation) for operation in body]
        yielded = last.inputs[isinstance(loop, control.While) :]
        values = [cloner.mapping.get(value, value) for value in yielded]
    replaced.update(zip(loop.results, values, strict=True))
    return output


# -- computing with constants


def _yielded(body: Block, known: Environment) -> list[Constant | None]:
    for operation in body.operations:
        if isinstance(operation, control.Yield):
            return [known.get(value) for value in operation.values]
        _evaluate(operation, known)
    return []


def _evaluate(operation: Operation, known: Environment) -> None:
    """Add an operation's result, if it follows from known constants."""
    if isinstance(operation, control.If):
        condition = known.get(operation.condition)
        if condition is None:
            return
        side = operation.then if condition else operation.otherwise
        for result, value in zip(operation.results, _yielded(side, known), strict=True):
            if value is not None:
                known[result] = value
        return
    if len(operation.results) != 1 or not isinstance(operation.results[0].type, ScalarType):
        return
    found = _computed(operation, known)
    if found is not None:
        known[operation.results[0]] = found


def _computed(operation: Operation, known: Environment) -> Constant | None:
    if isinstance(operation, arith.Constant):
        return operation.value
    return fold_operation(operation, [known.get(value) for value in inputs_of(operation)])
