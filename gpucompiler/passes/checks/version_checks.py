"""Make checks once ahead of a run of operations, such as a loop, instead of at each access.

    cf.for 0, %m, 1 (%k) {                       %t = arith.compare (%m - 1), %n <"lt">
      %c = check.bounds %k, %n                   cf.if %t {
      %v = array.load %x, [%k], mask=%c    →       cf.for 0, %m, 1 (%k) { %v = array.load %x, [%k] }
    }                                            } {
                                                   cf.for … the loop as it was
                                                 }

The first version runs where every index of the run, from its least to its greatest, is inside its
array, and no sum on the way overflows. It has no branch around an access, so that the loads of
several turns run at once. Where a test fails, the second version makes every check at its place,
and a failing one names its access, index and line as before. Indices of loops that may be negative,
and count from an array's end then, are treated in the same way, also without checks.

Relies on: numbered checks, since both versions have them; `nowrap`, which says that sums are exact;
`extents`. Barriers and other operations that threads do together are never inside of a version, as
threads take different ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.counted_indices import indexes_local, wraps_counter
from gpucompiler.ir.operations import arith, control, memory, vectors
from gpucompiler.ir.rewrite import Cloner, count_uses, inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import CONVERGENT, PURE, Block, Function, Operation, Value
from gpucompiler.language.types import F32, F64, I64, ArrayType, ScalarType, VectorType
from gpucompiler.passes.analyses.extents import Extents
from gpucompiler.passes.checks.check_overflows import drop_known_overflows
from gpucompiler.passes.checks.eliminate_checks import replace_outcomes
from gpucompiler.values import value_classes

# A second copy of long code costs more compile time than its checks cost run time.
LONGEST_RUN: Final = 400
# Operations that the copies may add to a function.
_MOST_COPIES: Final = 2000
# A loop of vectors that has a copy without checks.
_LONGEST_OF_VECTORS: Final = 80
MOST_TESTS: Final = 32
# Operations of a loop that is unrolled though checks are left in it.
_SHORT: Final = 20
# Checks outside of loops that are worth a second version: their loads wait for each other.
FEWEST_CHECKS: Final = 2
_CHECKS: Final = (memory.CheckBounds, memory.Assert)
TESTED: Final = (*_CHECKS, memory.WrapIndex)
LOOPS: Final = (control.For, control.While, control.Loop)


def version_checks(function: Function) -> bool:
    """Version the runs with checks that can be made ahead. Returns whether there was one."""
    versions = _Versions()
    versions.block(function.body)
    if versions.copied:
        drop_known_overflows(function)
    return versions.copied > 0


def version_lone_lanes(function: Function) -> bool:
    """Version the runs in a block program's loops over single threads; whether there was one.

    Vectors test all of their lanes at once. Of loops with vectors, those are versioned that hold no
    others and check neighbours, as `x[j]` of threads that go through a row by `j`. Loops that stay
    rolled are those of slow versions.
    """
    versions = _Versions()
    _lone_lanes(function.body, versions)
    return versions.copied > 0


def _lone_lanes(block: Block, versions: _Versions) -> None:
    operations, block.operations = block.operations, []
    for position, operation in enumerate(operations):
        if isinstance(operation, control.For) and operation.unroll != "never":
            if not _holds_vectors(operation.body):
                versions.block(operation.body)
                _unroll_checked(operation.body)
            elif _checks_neighbours(operation) and versions.version(
                block, [operation], operations[position + 1 :]
            ):
                continue
            else:
                _lone_lanes(operation.body, versions)
        elif operation.REGIONS and not _is_lone(operation):
            for region in operation.regions:
                _lone_lanes(region, versions)
        block.operations.append(operation)


def _is_lone(operation: Operation) -> bool:
    """Whether an operation is a loop over single threads."""
    return isinstance(operation, control.For) and not _holds_vectors(operation.body)


def _checks_neighbours(loop: control.For) -> bool:
    """Whether a loop checks indices of neighbours in all lanes, and has no loop or branch.

    It may have branches that lanes hardly ever take, as those that print, without such checks.
    """
    operations = loop.body.operations
    if len(operations) > _LONGEST_OF_VECTORS:
        return False
    if any(each.REGIONS and not _is_rare(each) for each in operations):
        return False
    places = {e.result for e in operations if isinstance(e, vectors.Iota) and e.step >= 0}
    return any(
        isinstance(each, memory.CheckBounds) and each.mask is None and each.index in places
        for each in operations
    )


def _is_rare(operation: Operation) -> bool:
    """Whether an operation is a branch that hardly ever runs, and checks no index."""
    return (
        isinstance(operation, control.If)
        and operation.rare == "then"
        and not any(
            isinstance(each, memory.CheckBounds)
            for region in operation.regions
            for each in region.walk()
        )
    )


def _unroll_checked(block: Block) -> None:
    """Unroll short loops in which checks are left more often than LLVM does.

    A checked sparse product takes 0.85 of the time so on a Xeon.
    """
    for operation in block.operations:
        if isinstance(operation, control.For) and operation.unroll == "auto":
            body = operation.body.operations
            checked = any(isinstance(each, memory.CheckBounds) for each in body)
            if checked and len(body) <= _SHORT and not any(each.REGIONS for each in body):
                operation.unroll = "8"
        if operation.REGIONS:
            for region in operation.regions:
                _unroll_checked(region)


def _holds_vectors(block: Block) -> bool:
    for operation in block.operations:
        for result in operation.results:
            if type(result.type) is VectorType:
                return True
        if operation.REGIONS and True in map(_holds_vectors, operation.regions):
            return True
    return False


@value_classes.define
class Found:
    """Checks of a run that its tests make: those that are true, and indices that don't wrap."""

    outcomes: dict[Value, bool] = value_classes.field(factory=dict[Value, bool])
    indices: dict[Value, Value] = value_classes.field(factory=dict[Value, Value])
    checks: int = 0
    in_loops: int = 0

    def settle(self, operation: Operation, extents: Extents, in_loop: bool) -> None:
        """Note a check if tests decide it."""
        if not extents.settle(_asked(operation, extents, self)):
            self.outcomes.pop(operation.results[0], None)
            self.indices.pop(operation.results[0], None)
            return
        self.checks += isinstance(operation, _CHECKS)
        self.in_loops += in_loop


class _Versions:
    """The versions of one function's runs.

    What operations hold is known from the first question on: each branch of a long `elif` chain
    stands inside of all before it.
    """

    def __init__(self) -> None:
        self.copied = 0
        # Integers of 64 bits behind which a run may begin, and the floats that they were.
        self._floats: dict[Value, Value] = {}
        self._meeting: dict[Operation, bool] = {}
        self._holding: dict[Operation, bool] = {}

    def block(self, block: Block) -> None:
        """Version the runs of a block, or of the regions inside where that is better."""
        operations, block.operations = block.operations, []
        run: list[Operation] = []
        for position, operation in enumerate(operations):
            if not operation.TERMINATOR and not self._splits(operation):
                run.append(operation)
                continue
            self.run(block, run, operations[position:])
            run = []
            for region in operation.regions:
                self.block(region)
            block.operations.append(operation)

    def run(self, block: Block, run: list[Operation], rest: list[Operation]) -> None:
        """Append a run of operations to a block, in versions if that is worth it."""
        first = next((n for n, each in enumerate(run) if self._holds_check(each)), len(run))
        block.operations += run[:first]
        self._note_floats(run[:first])
        run = run[first:]
        holding = [each for each in run if self._holds_check(each)]
        # Threads that a branch leaves out need not be inside the arrays.
        inside = all(isinstance(each, control.If) for each in holding)
        inside = inside or (len(holding) == 1 and isinstance(holding[0], control.Labelled))
        if inside or not self.version(block, run, rest):
            for operation in run:
                for region in operation.regions:
                    self.block(region)
            block.operations += run

    def version(self, block: Block, run: list[Operation], rest: list[Operation]) -> bool:
        """Append both versions of a run. Returns whether they are worth it."""
        size = sum(1 + sum(1 for r in each.regions for _ in r.walk()) for each in run)
        if size > LONGEST_RUN or self.copied + size > _MOST_COPIES:
            return False
        moved, run = _moved(run)
        used = count_uses(Block([], rest))
        leaving = [value for each in run for value in each.results if value in used]
        if any(isinstance(value.type, ArrayType) for value in leaving):
            return False
        place = next(each for each in run if self._holds_check(each)).location
        builder = Builder(Block([], []), place)
        self._note_floats(moved)
        extents = Extents(run, builder, self._floats)
        found = Found()
        for operation in run:
            _search(operation, extents, found, in_loop=False)
        if found.in_loops == 0 and found.checks < FEWEST_CHECKS:
            return False
        if not extents.tests or len(extents.tests) > MOST_TESTS:
            return False
        used_inside = count_uses(Block([], run)) if self._floats else {}
        self.copied += size
        condition, *others = extents.tests.values()
        for test in others:
            condition = builder.value(arith.And, lhs=condition, rhs=test)
        block.operations += moved + builder.block.operations
        branch = control.If(condition=condition, location=builder.location)
        cloner, slow = Cloner(), list[Operation]()
        for whole, number in self._floats.items():
            if whole in used_inside:
                # The first version has other uses for it, and perhaps 32 bits for all of them.
                copy = arith.Convert(value=number, results=[Value(whole.type, name=whole.name)])
                cloner.mapping[whole] = copy.result
                slow.append(copy)
        slow += [cloner.operation(operation) for operation in run]
        last = [cloner.mapping[value] for value in leaving]
        keep_rolled(slow)
        ending = control.Yield(values=last, location=builder.location)
        branch.otherwise.operations = [*slow, ending]
        branch.then.operations = [
            *run,
            control.Yield(values=list(leaving), location=builder.location),
        ]
        replace_outcomes(branch.then, found.indices, found.outcomes)
        branch.results = [Value(v.type, v.location, v.name, v.range) for v in leaving]
        replaced = dict(zip(leaving, branch.results, strict=True))
        replace_uses(Block([], rest), replaced)
        block.operations.append(branch)
        # Checks that are left, of what the run loads, may be made ahead of an inner loop.
        for operation in branch.then.walk():
            self._holding.pop(operation, None)
        self.block(branch.then)
        return True

    def _note_floats(self, operations: Sequence[Operation]) -> None:
        for each in operations:
            if isinstance(each, arith.Convert) and each.result.type == I64:
                number = each.value
                self._floats.update({each.result: number} if number.type in (F32, F64) else {})

    def _splits(self, operation: Operation) -> bool:
        """Whether an operation can't be in a version, or its outcome decides what follows."""
        leaves = isinstance(operation, control.If) and any(
            isinstance(each, control.Exit)
            for region in operation.regions
            for each in region.operations
        )
        return leaves or self._meets(operation)

    def _meets(self, operation: Operation) -> bool:
        """Whether an operation, or one inside of it, keeps a run from having versions."""
        if isinstance(operation, (control.Call, control.CallExternal, memory.Allocate)):
            return True
        if operation.EFFECT == CONVERGENT:
            return True
        regions = operation.regions
        if not regions:
            return False
        found = self._meeting.get(operation)
        if found is None:
            found = any(self._meets(each) for region in regions for each in region.operations)
            self._meeting[operation] = found
        return found

    def _holds_check(self, operation: Operation) -> bool:
        """Whether an operation is a check or holds one, or a counter of a loop that may wrap.

        Loops that stay rolled are those of an earlier call's copies.
        """
        regions = operation.regions
        if not regions:
            return isinstance(operation, _CHECKS)
        found = self._holding.get(operation)
        if found is None:
            found = any(self._holds_check(each) for region in regions for each in region.operations)
            if isinstance(operation, control.For) and operation.unroll != "never":
                found = found or wraps_counter(operation)
            self._holding[operation] = found
        return found


def _moved(run: list[Operation]) -> tuple[list[Operation], list[Operation]]:
    """The operations that can go ahead of the run, and the rest.

    A `checked` one stays behind its test.
    """
    inside: set[Value] = set()
    moved: list[Operation] = []
    kept: list[Operation] = []
    for operation in run:
        pure = operation.EFFECT == PURE and not operation.REGIONS
        checked = getattr(operation, "checked", False)
        wraps = isinstance(operation, memory.WrapIndex)
        if pure and not checked and not wraps and inside.isdisjoint(inputs_of(operation)):
            moved.append(operation)
        else:
            kept.append(operation)
            inside.update(operation.results)
    return moved, kept


def _search(operation: Operation, extents: Extents, found: Found, in_loop: bool) -> None:
    """Collect what an operation's checks, and those inside of it, ask ahead of the run."""
    if isinstance(operation, TESTED):
        found.settle(operation, extents, in_loop)
    for region in operation.regions:
        for inner in region.operations:
            _search(inner, extents, found, in_loop or isinstance(operation, LOOPS))


def _asked(operation: Operation, extents: Extents, found: Found) -> bool:
    """Add the tests of a check; whether there are some that decide it."""
    match operation:
        case memory.CheckBounds(mask=None):
            index, size = extents.of(operation.index), extents.of(operation.size)
            if index is None or size is None:
                return False
            known = operation.index.range
            if known is None or known[0] < 0:
                extents.require_inside(index, size.low)
            else:
                extents.require("lt", index.high, size.low)
            found.outcomes[operation.result] = True
        case memory.WrapIndex():
            index = extents.of(operation.index)
            if index is None:
                return False
            extents.require("le", extents.number(0), index.low)
            found.indices[operation.result] = operation.index
        case memory.Assert(mask=None):
            if not _certain(operation.condition, extents):
                return False
            found.outcomes[operation.result] = True
        case _:
            return False
    return True


def _certain(condition: Value, extents: Extents) -> bool:
    """Add the tests after which a condition is true in all of the run; whether there are some."""
    fixed = extents.fixed(condition)
    if fixed is not None:
        extents.require_same(fixed)
        return True
    test = extents.definitions.get(condition)
    if isinstance(test, arith.And):
        return _certain(test.lhs, extents) and _certain(test.rhs, extents)
    if not isinstance(test, (arith.Compare, arith.Fits)):
        return False
    if not isinstance(test.lhs.type, ScalarType) or not test.lhs.type.is_integer:
        return False
    lhs, rhs = extents.of(test.lhs), extents.of(test.rhs)
    if lhs is None or rhs is None:
        return False
    match test:
        case arith.Compare(predicate="lt" | "le"):
            extents.require(test.predicate, lhs.high, rhs.low)
        case arith.Compare(predicate="gt" | "ge"):
            extents.require({"gt": "lt", "ge": "le"}[test.predicate], rhs.high, lhs.low)
        case arith.Fits() if test.lhs.type.bits == 64:
            extents.fit(test.operator, lhs, rhs)
        case _:
            return False
    return True


def keep_rolled(operations: Sequence[Operation]) -> None:
    """Keep loops of the version with checks short: it is seldom run, and stops soon."""
    for operation in operations:
        match operation:
            # Local arrays are registers only if all loops that index them are unrolled.
            case control.For(unroll="auto") if not indexes_local(operation):
                operation.unroll = "never"
            case _:
                pass
        for region in operation.regions:
            keep_rolled(region.operations)
