"""Turn exits into flags, so that every region has a single way out, its end.

    cf.block <label = "out"> {                   %left, … = cf.while [%false] (%0) {
      cf.loop [] {                                 %gone = cf.if %c {
        cf.if %c { cf.exit <"out"> } {…}     →       cf.yield [%true]
        array.store %v, %y, [%i]                   } { cf.yield [%false] }
        cf.yield []                                cf.if %gone {…} { array.store %v, %y, [%i] … }
      }                                            %again = arith.not %gone
    }                                              cf.yield [%again, %gone]

After it there is no `cf.exit`, `cf.block`, `cf.loop` or `cf.unreachable`. An operation out of
which an exit leads has, for each label, a further bool result (the label was left for) and the
values that the exit carries; what follows it in its block moves into a `cf.if` on that flag. A
`cf.for` carries the flags: its remaining runs do nothing. A `cf.loop` becomes a `cf.while`. Values
that nobody reads, on the paths that have left, are zeros.

Relies on nothing; keeps the order of effects. Nothing moves out of the region that guards it;
ranges of results that may now be a zero are widened to hold it. `simplify` removes what is double.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gpucompiler.errors import InternalError
from gpucompiler.ir import arith, control, memory
from gpucompiler.ir.nodes import Block, Function, Operation, Value
from gpucompiler.ir.rewrite import replace_uses
from gpucompiler.location import Location
from gpucompiler.types import BOOL, I64, ArrayType, ScalarType, Type, VectorType

Labels = tuple[control.Labelled, ...]


def predicate_exits(function: Function) -> bool:
    """Replace exits, blocks and endless loops. Returns whether there was one."""
    reach = _Reach()
    reach.block(function.body)
    if not reach.needed:
        return False
    rewriter = _Rewriter(function, reach)
    last = function.body.operations[-1]
    operations, _ = rewriter.sequence(function.body.operations, (), [])
    zeros = rewriter.zeros
    function.body.operations = [*zeros.at_entry, *operations, last]
    zeros.insert_views(function.body)
    replace_uses(function.body, rewriter.replaced)
    return True


class _Reach:
    """Which labels the exits inside an operation leave for, beyond the operation."""

    def __init__(self) -> None:
        self.needed = False
        self.targets: dict[Operation, control.Labelled] = {}
        self.leaves: dict[Operation, Labels] = {}
        self.left: set[control.Labelled] = set()
        self.around: list[control.Labelled] = []

    def block(self, block: Block) -> list[control.Labelled]:
        found: dict[control.Labelled, None] = {}
        for operation in block.operations:
            match operation:
                case control.Exit():
                    self.needed = True
                    target = self.target(operation)
                    self.targets[operation] = target
                    self.left.add(target)
                    found[target] = None
                case control.Labelled():
                    self.needed = True
                    self.around.append(operation)
                    inner = self.block(operation.body)
                    self.around.pop()
                    self.note(
                        operation, [label for label in inner if label is not operation], found
                    )
                case _:
                    self.needed |= isinstance(operation, (control.Loop, control.Unreachable))
                    inner: list[control.Labelled] = []
                    for region in operation.regions:
                        inner += self.block(region)
                    self.note(operation, inner, found)
        return list(found)

    def note(
        self, operation: Operation, inner: list[control.Labelled],
        found: dict[control.Labelled, None],
    ) -> None:  # fmt: skip
        labels = dict.fromkeys(inner)
        if labels:
            self.leaves[operation] = tuple(labels)
            found.update(labels)

    def target(self, operation: control.Exit) -> control.Labelled:
        for label in reversed(self.around):
            if label.label == operation.label:
                return label
        raise InternalError(f"cf.exit to {operation.label!r}, which isn't around it")


@attrs.define(eq=False)
class _Outcome:
    """How a sequence ends: what it yields, and for each label whether it was left for, with what.

    `falls` is False if the end is never reached but by leaving.
    """

    values: list[Value]
    left: dict[control.Labelled, tuple[Value, list[Value]]]
    falls: bool = True

    def flat(self, labels: Labels) -> list[Value]:
        """The values, then flag and values of each label."""
        found = list(self.values)
        for label in labels:
            flag, values = self.left[label]
            found += [flag, *values]
        return found


class _Rewriter:
    def __init__(self, function: Function, reach: _Reach) -> None:
        self.reach = reach
        self.zeros = _Zeros(function)
        self.replaced: dict[Value, Value] = {}

    # -- sequences

    def sequence(
        self, operations: Sequence[Operation], labels: Labels, kinds: list[Type]
    ) -> tuple[list[Operation], _Outcome]:
        """The operations of a block without exits, its terminator turned into an outcome.

        Args:
            operations: a block's operations from some place on.
            labels: the labels that the outcome speaks of.
            kinds: types of what the block yields.
        """
        output: list[Operation] = []
        for position, operation in enumerate(operations):
            if operation.TERMINATOR:
                return output, self.ending(operation, labels, kinds)
            if not operation.regions:
                output.append(operation)
                continue
            left = self.region_operation(operation, output)
            if left:
                rest = operations[position + 1 :]
                return output, self.guarded(operation, left, rest, labels, kinds, output)
        raise InternalError("a block has no terminator")

    def ending(self, last: Operation, labels: Labels, kinds: list[Type]) -> _Outcome:
        left = {label: self.stayed(label) for label in labels}
        match last:
            case control.Yield() | control.Return():
                return _Outcome(last.values, left)
            case control.Exit():
                left[self.reach.targets[last]] = (self.zeros.true, last.values)
            case _:
                pass
        return _Outcome(self.zeros.of(kinds), left, falls=False)

    def stayed(self, label: control.Labelled) -> tuple[Value, list[Value]]:
        """Flag and values of a label that wasn't left for."""
        return self.zeros.value(BOOL), self.zeros.of(_types(label.results))

    def guarded(
        self, after: Operation, left: dict[control.Labelled, tuple[Value, list[Value]]],
        rest: Sequence[Operation], labels: Labels, kinds: list[Type], output: list[Operation],
    ) -> _Outcome:  # fmt: skip
        """The rest of a block after an operation that may have left it."""
        here = {label: left.get(label) or self.stayed(label) for label in labels}
        first = rest[0]
        if isinstance(first, (control.Yield, control.Unreachable)):
            ended = self.ending(first, (), kinds)
            return _Outcome(ended.values, here, ended.falls)
        gone = self.any_flag(left, output, after.location)
        operations, inner = self.sequence(rest, labels, kinds)
        skipped = _Outcome(self.zeros.of(kinds), here)
        branch = _branch(gone, skipped.flat(labels), operations, inner.flat(labels), after.location)
        branch.results = [Value(kind, after.location) for kind in [*kinds, *_flat_types(labels)]]
        output.append(branch)
        return self.split(branch.results, len(kinds), labels, inner.falls)

    def split(self, values: list[Value], count: int, labels: Labels, falls: bool) -> _Outcome:
        """The opposite of `_Outcome.flat`."""
        left: dict[control.Labelled, tuple[Value, list[Value]]] = {}
        position = count
        for label in labels:
            following = position + 1 + len(label.results)
            left[label] = (values[position], values[position + 1 : following])
            position = following
        return _Outcome(values[:count], left, falls)

    def any_flag(
        self, left: dict[control.Labelled, tuple[Value, list[Value]]], output: list[Operation],
        location: Location | None,
    ) -> Value:  # fmt: skip
        flags = [flag for flag, _ in left.values()]
        found = flags[0]
        for flag in flags[1:]:
            both = arith.Or(lhs=found, rhs=flag, location=location, results=[Value(BOOL, location)])
            output.append(both)
            found = both.result
        return found

    # -- operations with regions; each gives flag and values of the labels it may have left for

    def region_operation(
        self, operation: Operation, output: list[Operation]
    ) -> dict[control.Labelled, tuple[Value, list[Value]]]:
        labels = self.reach.leaves.get(operation, ())
        match operation:
            case control.If():
                return self.conditional(operation, labels, output)
            case control.For():
                return self.counted(operation, labels, output)
            case control.Loop() | control.While():
                return self.repeated(operation, labels, output)
            case control.Labelled():
                return self.labelled(operation, labels, output)
            case _:
                raise InternalError(
                    f"{operation.OPCODE} has regions that predicate_exits doesn't know"
                )

    def conditional(
        self, operation: control.If, labels: Labels, output: list[Operation]
    ) -> dict[control.Labelled, tuple[Value, list[Value]]]:
        kinds = _types(operation.results)
        for block in operation.regions:
            location = block.operations[-1].location
            inside, outcome = self.sequence(block.operations, labels, kinds)
            last = control.Yield(values=outcome.flat(labels), location=location)
            block.operations = [*inside, last]
            if not outcome.falls:
                _widen(operation.results)
        count = len(kinds)
        if labels:
            _widen(operation.results)
            operation.results += [Value(k, operation.location) for k in _flat_types(labels)]
        output.append(operation)
        return self.split(operation.results, count, labels, True).left

    def counted(
        self, operation: control.For, labels: Labels, output: list[Operation]
    ) -> dict[control.Labelled, tuple[Value, list[Value]]]:
        body, location = operation.body, operation.location
        carried = body.arguments[1:]
        kinds = _types(carried)
        inside, outcome = self.sequence(body.operations, labels, kinds)
        if not labels:
            body.operations = [*inside, control.Yield(values=outcome.values)]
            output.append(operation)
            return {}
        more = [Value(kind, location) for kind in _flat_types(labels)]
        body.arguments += more
        operation.initial = operation.initial + self.zeros.of(_types(more))
        count = len(operation.results)
        _widen(carried)
        _widen(operation.results)
        operation.results += [Value(kind, location) for kind in _types(more)]
        before = self.split(body.arguments[1:], count, labels, True)
        head: list[Operation] = []
        gone = self.any_flag(before.left, head, location)
        guard = _branch(gone, before.flat(labels), inside, outcome.flat(labels), location)
        guard.results = [Value(kind, location) for kind in [*kinds, *_types(more)]]
        body.operations = [*head, guard, control.Yield(values=list(guard.results))]
        output.append(operation)
        return self.split(operation.results, count, labels, True).left

    def repeated(
        self, operation: control.Loop | control.While, labels: Labels, output: list[Operation]
    ) -> dict[control.Labelled, tuple[Value, list[Value]]]:
        body, location = operation.body, operation.location
        endless = isinstance(operation, control.Loop)
        kinds = _types(body.arguments)
        inside, outcome = self.sequence(
            body.operations, labels, kinds if endless else [BOOL, *kinds]
        )
        again = self.zeros.true if endless else outcome.values[0]
        if labels:
            gone = self.any_flag(outcome.left, inside, location)
            stay = arith.Not(value=gone, location=location, results=[Value(BOOL, location)])
            inside.append(stay)
            if endless:
                again = stay.result
            else:
                both = arith.And(
                    lhs=again, rhs=stay.result, location=location, results=[Value(BOOL, location)]
                )
                inside.append(both)
                again = both.result
            _widen(body.arguments)
        last = outcome.flat(labels)
        values = last if endless else last[1:]
        more = [Value(kind, location) for kind in _flat_types(labels)]
        body.arguments += more
        body.operations = [*inside, control.Yield(values=[again, *values])]
        _widen(operation.results)
        results = operation.results or [Value(kind, location) for kind in kinds]
        results += [Value(kind, location) for kind in _types(more)]
        initial = operation.initial + self.zeros.of(_types(more))
        output.append(control.While(initial=initial, body=body, results=results, location=location))
        return self.split(results, len(kinds), labels, True).left

    def labelled(
        self, operation: control.Labelled, labels: Labels, output: list[Operation]
    ) -> dict[control.Labelled, tuple[Value, list[Value]]]:
        own = (operation,) if operation in self.reach.left else ()
        kinds = _types(operation.results)
        inside, outcome = self.sequence(operation.body.operations, (*labels, *own), kinds)
        output.extend(inside)
        if not own:
            self.replaced.update(zip(operation.results, outcome.values, strict=True))
        elif not outcome.falls and not labels:
            self.replaced.update(zip(operation.results, outcome.left[operation][1], strict=True))
        else:
            self.choose(operation, outcome, output)
        return {label: outcome.left[label] for label in labels}

    def choose(
        self, operation: control.Labelled, outcome: _Outcome, output: list[Operation]
    ) -> None:
        """The results of a block: what its exits carry if it was left, else what it yields."""
        flag, values = outcome.left[operation]
        _widen(operation.results)
        if all(isinstance(value.type, (ScalarType, VectorType)) for value in values):
            for result, a, b in zip(operation.results, values, outcome.values, strict=True):
                select = arith.Select(condition=flag, lhs=a, rhs=b, location=operation.location)
                select.results = [result]
                output.append(select)
            return
        branch = _branch(flag, values, [], outcome.values, operation.location)
        branch.results = list(operation.results)
        output.append(branch)


class _Zeros:
    """Values that stand where nobody looks: zeros, made once, at the function's entry."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.known: dict[Type, Value] = {}
        self.at_entry: list[Operation] = []
        self.views: dict[Operation, list[Operation]] = {}
        self.true = self.constant(True, BOOL)

    def of(self, kinds: Sequence[Type]) -> list[Value]:
        return [self.value(kind) for kind in kinds]

    def value(self, kind: Type) -> Value:
        if kind not in self.known:
            self.known[kind] = self.make(kind)
        return self.known[kind]

    def make(self, kind: Type) -> Value:
        if isinstance(kind, ScalarType):
            if kind.kind == "bool":
                return self.constant(False, kind)
            return self.constant(0 if kind.is_integer else 0.0, kind)
        if isinstance(kind, VectorType):
            scalar = self.value(kind.element)
            splat = arith.Splat(value=scalar, lanes=kind.lanes, results=[Value(kind)])
            self.at_entry.append(splat)
            return splat.result
        if isinstance(kind, ArrayType):
            return self.view(kind)
        raise InternalError(f"there is no zero of type {kind}")

    def constant(self, value: bool | int | float, kind: ScalarType) -> Value:
        constant = arith.Constant(value=value, results=[Value(kind)])
        self.at_entry.append(constant)
        return constant.result

    def view(self, kind: ArrayType) -> Value:
        """An empty view of an array with this element type and address space.

        A value of this type is made of such an array, which is a parameter or stands at the top.
        """
        zero = self.value(I64)
        strides = [zero] * kind.ndim if kind.layout == "strided" else []
        sizes = [zero] * kind.ndim
        for argument in self.function.body.arguments:
            if _same_memory(argument.type, kind):
                view = memory.View(
                    array=argument, offset=zero, sizes=sizes, strides=strides, results=[Value(kind)]
                )
                self.at_entry.append(view)
                return view.result
        for operation in self.function.body.walk():
            if isinstance(operation, (memory.Allocate, memory.DynamicShared)) and _same_memory(
                operation.result.type, kind
            ):
                view = memory.View(
                    array=operation.result, offset=zero, sizes=sizes, strides=strides,
                    results=[Value(kind)],
                )  # fmt: skip
                self.views.setdefault(operation, []).append(view)
                return view.result
        raise InternalError(f"there is no array that a {kind} could be a part of")

    def insert_views(self, block: Block) -> None:
        """Put the views of allocations behind these."""
        if not self.views:
            return
        found: list[Operation] = []
        for operation in block.operations:
            found.append(operation)
            found.extend(self.views.get(operation, ()))
            for inner in operation.regions:
                self.insert_views(inner)
        block.operations = found


def _branch(
    condition: Value, then: list[Value], operations: list[Operation], otherwise: list[Value],
    location: Location | None,
) -> control.If:  # fmt: skip
    """A cf.if that yields `then`, or runs operations and yields `otherwise`."""
    return control.If(
        condition=condition,
        then=Block(operations=[control.Yield(values=list(then))]),
        otherwise=Block(operations=[*operations, control.Yield(values=list(otherwise))]),
        location=location,
    )


def _same_memory(kind: Type, other: ArrayType) -> bool:
    return isinstance(kind, ArrayType) and (kind.element, kind.space) == (
        other.element,
        other.space,
    )


def _types(values: Sequence[Value]) -> list[Type]:
    return [value.type for value in values]


def _flat_types(labels: Labels) -> list[Type]:
    return [kind for label in labels for kind in (BOOL, *_types(label.results))]


def _widen(values: Sequence[Value]) -> None:
    """These may be zero now."""
    for value in values:
        if value.range is not None:
            value.range = (min(value.range[0], 0), max(value.range[1], 0))
