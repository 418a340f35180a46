"""The plan of `fission`: the regions and loads that move to the level of the block.

An operation with regions is *split*, becoming control flow of the block, if a barrier is inside. If
its condition is uniform, the block has to compute that. The loads that the condition comes from are
then *cuts*, done once for all threads between two pieces, and the operations with regions that it
comes from are split, too. The block also does operations that need no cut: loads of one element for
all threads before any of them writes, and operations with regions that compute only uniform values.

A counted loop that must be split and doesn't run equally often in all threads becomes a `cf.while`
in the thread's program first:

    cf.for %a, %b, %s, [%v] (%i, %w)      cf.if %enter {
      …                               →     cf.while [%a, %v] (%i, %w) { … cf.yield [%more, …] } … }
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import (
    CONVERGENT,
    PURE,
    READ,
    WRITE,
    Block,
    Function,
    Operation,
    Value,
)
from gpucompiler.language.types import BOOL, I64, U8, U16, U32, U64, ScalarType
from gpucompiler.passes.analyses.uniformity import Uniformity, control_of, of_threads

BARRIERS: Final = (simt.Barrier, simt.BarrierReduce, simt.GridBarrier)
CHECKS: Final = (memory.CheckBounds, memory.Assert)
_UNSIGNED: Final = {8: U8, 16: U16, 32: U32, 64: U64}


class Plan:
    """The answer for a function, whose divergent counted loops around barriers are rewritten.

    `split`, `cuts` and `checks` are sets of operations; the block computes the results of `checks`
    for its own use. It computes all values that aren't in `uniform.divergent`.
    """

    def __init__(self, function: Function) -> None:
        while True:
            self._make(function.body)
            if not self._divergent_loops_to_while(function.body):
                break

    def _make(self, body: Block) -> None:
        self.split: set[Operation] = set()
        self.cuts: set[Operation] = set()
        self.checks: set[Operation] = set()
        self.pure: set[Operation] = set()
        self._definitions: dict[Value, Operation] = {}
        self._collect(body)
        self._agreed = Uniformity(body)
        for operation in list(self.split):
            self._need_control(operation)
        self._find_early_loads(body)
        self._find_pure(body)
        self.uniform = Uniformity(body, self._varies)
        while self._drop_divergent(body):
            self.uniform = Uniformity(body, self._varies)

    def _collect(self, block: Block) -> bool:
        """Note definitions, and the operations that have a barrier inside."""
        found = False
        for operation in block.operations:
            for value in operation.results:
                self._definitions[value] = operation
            inside = isinstance(operation, BARRIERS)
            for region in operation.regions:
                for value in region.arguments:
                    self._definitions[value] = operation
                inside |= self._collect(region)
            if inside and operation.regions:
                self.split.add(operation)
            found |= inside
        return found

    # -- what the block's control flow needs

    def _need_control(self, operation: Operation) -> None:
        values = control_of(operation)
        if self._agreed.is_uniform(*values):
            self._need(values)

    def _need(self, values: list[Value]) -> None:
        work = list(values)
        seen: set[Value] = set()
        while work:
            value = work.pop()
            operation = self._definitions.get(value)
            if value in seen or operation is None:
                continue
            seen.add(value)
            if operation.regions:
                if operation not in self.split:
                    self.split.add(operation)
                    work += control_of(operation)
                work += _sources(operation, value)
                continue
            if operation.EFFECT == READ:
                self.cuts.add(operation)
            elif isinstance(operation, CHECKS):
                self.checks.add(operation)
            if not isinstance(operation, simt.BarrierReduce):
                work += inputs_of(operation)

    def _varies(self, operation: Operation) -> bool | None:
        """`of_threads`, for the values that the block computes itself."""
        if operation.regions:
            return True if operation not in self.split and operation not in self.pure else None
        if operation.EFFECT == READ and operation not in self.cuts:
            return True
        if isinstance(operation, CHECKS) and operation not in self.checks:
            return True
        return of_threads(operation)

    # -- loads of one element for all, which cost no cut

    def _find_early_loads(self, block: Block) -> None:
        """Let the block do loads before which no thread has written anything in their piece."""
        written = False
        for operation in block.operations:
            if operation in self.split:
                agreed = self._agreed.control_is_uniform(operation)
                for region in operation.regions:
                    if agreed or any(isinstance(o, BARRIERS) for o in region.walk()):
                        self._find_early_loads(region)
                written = not agreed
            elif isinstance(operation, BARRIERS):
                written = False
            elif writes(operation):
                written = True
            elif (
                operation.EFFECT == READ
                and not written
                and self._agreed.is_uniform(*operation.results)
                and self._is_at_hand(operation)
            ):
                self._need(operation.results)

    def _is_at_hand(self, operation: Operation) -> bool:
        """Whether the block computes the operands anyway, or can do so by pure operations."""
        seen, work = set[Operation](), [operation]
        while work:
            for value in inputs_of(work.pop()):
                source = self._definitions.get(value)
                if source is None or source in seen:
                    continue
                if source in self.cuts or source in self.split:
                    continue
                if source.regions or source.EFFECT == READ:
                    return False
                seen.add(source)
                work.append(source)
        return True

    # -- loops and conditions that only compute what all threads agree on

    def _find_pure(self, block: Block) -> None:
        for operation in block.operations:
            if operation in self.split:
                for region in operation.regions:
                    self._find_pure(region)
            elif operation.results and operation.regions and self._agreed_inside(operation):
                self.pure.add(operation)
                self.pure.update(o for r in operation.regions for o in r.walk() if o.regions)

    def _agreed_inside(self, operation: Operation) -> bool:
        for inner in (operation, *_inside(operation)):
            if inner.TERMINATOR:
                continue
            if inner.regions:
                if not self._agreed.control_is_uniform(inner):
                    return False
            elif inner.EFFECT != PURE:
                return False
            if not self._agreed.is_uniform(*inner.results):
                return False
        return True

    def _drop_divergent(self, block: Block) -> bool:
        """Take back what depends on a load that is no cut. Returns whether there was some."""
        wrong: set[Operation] = set()
        for operation in block.operations:
            if operation in self.pure:
                everything = (operation, *_inside(operation))
                if not all(self.uniform.is_uniform(*o.inputs, *o.results) for o in everything):
                    wrong.update(everything)
            elif operation in self.split:
                for region in operation.regions:
                    if self._drop_divergent(region):
                        return True
        self.pure -= wrong
        return bool(wrong)

    # -- loops that threads run a different number of times

    def _divergent_loops_to_while(self, block: Block) -> bool:
        found: list[Operation] = []
        changed = False
        for operation in block.operations:
            if operation in self.split:
                for region in operation.regions:
                    changed |= self._divergent_loops_to_while(region)
                if isinstance(operation, control.For) and not self.uniform.control_is_uniform(
                    operation
                ):
                    _append_while(operation, self._sign(operation.step), found)
                    changed = True
                    continue
            found.append(operation)
        block.operations = found
        return changed

    def _sign(self, step: Value) -> int:
        """1 or -1 if a step is known to have this sign, else 0."""
        operation = self._definitions.get(step)
        known = step.range
        if isinstance(operation, arith.Constant):
            known = (int(operation.value), int(operation.value))
        if known is None and isinstance(step.type, ScalarType):
            known = (step.type.minimum, step.type.maximum)
        if known is None or known[0] <= 0 <= known[1]:
            return 0
        return 1 if known[0] > 0 else -1


def writes(operation: Operation) -> bool:
    """Whether threads may see what an operation did."""
    if operation.regions:
        return any(writes(inner) for inner in _inside(operation) if not inner.regions)
    if isinstance(operation, (*CHECKS, memory.Allocate, memory.DynamicShared)):
        return False
    return operation.EFFECT in (WRITE, CONVERGENT)


def compute_outcome(check: memory.CheckBounds, builder: Builder) -> Value:
    """Append operations that compute a check's result, of scalars, without testing again."""
    answer = builder.value(arith.Compare, lhs=check.index, rhs=check.size, predicate="lt")
    known = check.index.range
    if known is None or known[0] < 0:
        zero = builder.constant(0, I64)
        low = builder.value(arith.Compare, lhs=zero, rhs=check.index, predicate="le")
        answer = builder.value(arith.And, lhs=low, rhs=answer)
    if check.mask is not None:
        answer = builder.value(arith.And, lhs=answer, rhs=check.mask)
    return answer


def _inside(operation: Operation) -> Iterator[Operation]:
    for region in operation.regions:
        yield from region.walk()


def _sources(operation: Operation, value: Value) -> list[Value]:
    """The values that may become a result or an argument of an operation with regions."""
    match operation:
        case control.If():
            place = operation.results.index(value)
            return [block.operations[-1].inputs[place] for block in operation.regions]
        case control.For() | control.While():
            ahead = isinstance(operation, control.While)
            arguments = operation.body.arguments[not ahead :]
            if value in operation.results:
                place = operation.results.index(value)
            elif value in arguments:
                place = arguments.index(value)
            else:
                return [operation.inputs[0], operation.inputs[2]]
            following = operation.body.operations[-1].inputs[ahead + place]
            return [operation.initial[place], following]
        case _:
            return []


def _append_while(loop: control.For, sign: int, output: list[Operation]) -> None:
    """Append a counted loop as one that asks after each run; its number of runs stays the same."""
    builder = Builder(Block(operations=output), loop.location)
    steps = _Steps(loop, sign, builder)
    last = loop.body.operations.pop()
    inside = Builder(loop.body, loop.location)
    more = steps.more(inside, loop.body.arguments[0])
    following = inside.value(arith.Add, lhs=loop.body.arguments[0], rhs=loop.step)
    inside.add(control.Yield, types=[], values=[more, following, *last.inputs])
    index = Value(loop.start.type, loop.location)
    results = [Value(v.type, v.location, v.name, v.range) for v in loop.results]
    repeated = control.While(
        initial=[loop.start, *loop.initial], body=loop.body, results=[index, *results],
        ends=True, location=loop.location,
    )  # fmt: skip
    output.append(
        control.If(
            condition=steps.enter(builder),
            then=Block(operations=[repeated, control.Yield(values=list(results))]),
            otherwise=Block(operations=[control.Yield(values=list(loop.initial))]),
            results=loop.results, location=loop.location,
        )
    )  # fmt: skip


class _Steps:
    """Whether a counted loop runs (again); without a step beyond the last run, which may wrap."""

    def __init__(self, loop: control.For, sign: int, builder: Builder) -> None:
        self.start, self.stop, self.step, self.sign = loop.start, loop.stop, loop.step, sign
        assert isinstance(loop.step.type, ScalarType)
        self.kind = loop.step.type
        self.zero = builder.constant(0, self.kind)
        self.up = self.down = self.zero
        if not sign:
            self.up = builder.value(arith.Compare, lhs=self.step, rhs=self.zero, predicate="gt")
            self.down = builder.value(arith.Compare, lhs=self.step, rhs=self.zero, predicate="lt")

    def enter(self, builder: Builder) -> Value:
        up = builder.value(arith.Compare, lhs=self.start, rhs=self.stop, predicate="lt")
        if self.sign > 0:
            return up
        down = builder.value(arith.Compare, lhs=self.start, rhs=self.stop, predicate="gt")
        if self.sign < 0:
            return down
        rises = builder.value(arith.And, lhs=self.up, rhs=up)
        falls = builder.value(arith.And, lhs=self.down, rhs=down)
        return builder.value(arith.Or, lhs=rises, rhs=falls)

    def more(self, builder: Builder, index: Value) -> Value:
        """Whether the distance that is left is more than a step; as unsigned numbers both fit."""
        rises = builder.value(arith.Sub, lhs=self.stop, rhs=index)
        falls = builder.value(arith.Sub, lhs=index, rhs=self.stop)
        back = builder.value(arith.Negate, value=self.step)
        if self.sign:
            left, step = (rises, self.step) if self.sign > 0 else (falls, back)
        else:
            left = builder.value(arith.Select, condition=self.up, lhs=rises, rhs=falls)
            step = builder.value(arith.Select, condition=self.up, lhs=self.step, rhs=back)
        unsigned = _UNSIGNED[self.kind.bits]
        left, step = (
            builder.add(arith.Convert, value=value, types=[unsigned]).result
            for value in (left, step)
        )
        found = builder.value(arith.Compare, lhs=left, rhs=step, predicate="gt")
        assert found.type == BOOL
        return found
