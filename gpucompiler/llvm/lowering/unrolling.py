"""How often LLVM is to unroll a loop, as metadata of the loop's last branch.

    br label %for1, !llvm.loop !7        !7 = distinct !{!7, !{!"llvm.loop.unroll.count", i32 4}}

Without metadata LLVM decides. It unrolls a run-time number of runs by up to 8, so that as many as 7
runs are left to a loop that waits for each load; and it leaves constant loops with branches or
functions as they are. A target with an `unroll_count` gets nvcc's choices: short straight bodies by
that count; constant loops in whole where the copies are small enough, or where arrays of a thread
can be registers only then.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.counted_indices import indexes_local
from gpucompiler.ir.folding import fold_operation
from gpucompiler.ir.operations import arith, control, memory, simt
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import CONVERGENT, Block, Module, Operation, Value
from gpucompiler.language.types import ScalarType
from gpucompiler.llvm.lowering.writer import FunctionWriter

# Operations of a straight body of which several fit into the registers. With a known step LLVM
# unrolls longer ones by 4 or 2 itself; a step that it doesn't know is a division, so that it does
# nothing.
_SMALL_BODY: Final = 24
_SHORT_BODY: Final = 12
# Operations of all copies of a body that LLVM unrolls as it is told: it stops at 16 Ki of its own.
_UNROLLED_BODY: Final = 2048
# Runs of a constant loop that is unrolled in whole, and the weight of all of them. nvcc unrolls
# loops of this size; LLVM stops at 300 instructions.
_MOST_RUNS: Final = 32
_WHOLE_WEIGHT: Final = 1024
# Machine instructions of operations that are many.
_WEIGHTS: Final[dict[type[Operation], int]] = {
    arith.Apply: 20, arith.Divide: 8, arith.FloorDivide: 4, arith.Modulo: 4,
}  # fmt: skip

_PLAIN: Final = (
    memory.Load, memory.Store, memory.Dimension, memory.Stride, memory.WrapIndex,
    memory.CheckBounds, memory.Assert, simt.Barrier,
)  # fmt: skip
_CALLS: Final = (control.Call, control.CallExternal)

_Known = dict[Value, bool | int | float]


def unrolling(writer: FunctionWriter, loop: control.For | control.Loop) -> str:
    """The metadata of a loop's last branch, as its end: ", !llvm.loop !7", or ""."""
    hints = _stated(writer, loop) if isinstance(loop, control.For) else None
    if hints is None:
        hints = _chosen(writer, loop) if writer.module.lowering.unroll_count else ()
    if not hints:
        return ""
    module = writer.module
    nodes = [module.node(f"!{{{hint}}}") for hint in hints]
    number = len(module.nodes)
    module.distinct_node(f"!{{{', '.join([f'!{number}', *nodes])}}}")
    return f", !llvm.loop !{number}"


def _stated(writer: FunctionWriter, loop: control.For) -> tuple[str, ...] | None:
    """The hints that the program or a pass states; None without any."""
    if loop.unroll == "never":
        return ('!"llvm.loop.unroll.disable"',)
    if loop.unroll == "auto":
        return None
    return (_count(loop.unroll),) if _is_unrollable(writer.module.module, loop) else ()


def _chosen(writer: FunctionWriter, loop: control.For | control.Loop) -> tuple[str, ...]:
    runs = _constant_runs(writer, loop)
    if runs is not None:
        weight = _weight(writer, loop.body)
        if runs < 2 or weight is None or not _is_plain(loop.body):
            return ()
        whole = runs <= _MOST_RUNS and runs * weight <= _WHOLE_WEIGHT
        allowed = runs * weight <= _UNROLLED_BODY
        if whole or (allowed and isinstance(loop, control.For) and indexes_local(loop)):
            return ('!"llvm.loop.unroll.full"',)
        return ()
    if isinstance(loop, control.Loop):
        return ()
    known = writer.known(loop.step) is not None
    longest = _SHORT_BODY if known else _SMALL_BODY
    if not _is_straight(writer.module.module, loop, longest):
        return ()
    if known and not _is_plain(loop.body):
        return ()
    count = _count(str(writer.module.lowering.unroll_count))
    if not known:
        return (count,)
    # Without an attribute for the loop that it makes, LLVM forbids ptxas to unroll that further.
    attribute = writer.module.node('!{!"loop.unrolled"}')
    return count, f'!"llvm.loop.unroll.followup_unrolled", {attribute}'


def _count(number: str) -> str:
    return f'!"llvm.loop.unroll.count", i32 {number}'


def _constant_runs(writer: FunctionWriter, loop: control.For | control.Loop) -> int | None:
    """How often a loop's body runs, where constants tell.

    The last run of a `cf.loop` may end in its middle. None also for more runs than are unrolled.
    """
    if isinstance(loop, control.For):
        bounds = [writer.known(value) for value in (loop.start, loop.stop, loop.step)]
        numbers = [bound for bound in bounds if isinstance(bound, int)]
        if len(numbers) < 3 or not numbers[2]:
            return None
        return len(range(*numbers))
    values = [writer.known(value) for value in loop.initial]
    if all(value is None for value in values):
        return None
    for run in range(1, _MOST_RUNS + 1):
        known: _Known = {}
        for argument, value in zip(loop.body.arguments, values, strict=True):
            if value is not None:
                known[argument] = value
        following = _run(writer, loop.body, known)
        if following is None:
            return None
        if not following:
            return run
        values = list(following[0])
    return None


def _run(
    writer: FunctionWriter, body: Block, known: _Known
) -> tuple[list[bool | int | float | None], ...] | None:
    """The values that a run hands to the next; () if it leaves the loop, None if that's unknown."""
    for operation in body.operations:
        match operation:
            case control.Yield():
                return ([_value(writer, value, known) for value in operation.values],)
            case control.Exit() | control.Return():
                return ()
            case control.If():
                condition = _value(writer, operation.condition, known)
                if condition is None:
                    if _leaves(operation):
                        return None
                    continue
                side = operation.then if condition else operation.otherwise
                found = _run(writer, side, known)
                if not found:
                    return found
                for result, value in zip(operation.results, found[0], strict=True):
                    if value is not None:
                        known[result] = value
            case _:
                if operation.REGIONS:
                    if _leaves(operation):
                        return None
                elif len(operation.results) == 1:
                    _evaluate(writer, operation, known)
    return None


def _evaluate(writer: FunctionWriter, operation: Operation, known: _Known) -> None:
    """Add an operation's result, if it follows from known constants."""
    if not isinstance(operation.results[0].type, ScalarType):
        return
    if isinstance(operation, arith.Constant):
        known[operation.results[0]] = operation.value
        return
    operands = [_value(writer, value, known) for value in inputs_of(operation)]
    if any(value is not None for value in operands):
        found = fold_operation(operation, operands)
        if found is not None:
            known[operation.results[0]] = found


def _value(writer: FunctionWriter, value: Value, known: _Known) -> bool | int | float | None:
    return known[value] if value in known else writer.known(value)


def _leaves(operation: Operation) -> bool:
    """Whether an operation may leave a region around it."""
    return any(
        isinstance(inner, (control.Exit, control.Return))
        for region in operation.regions
        for inner in region.walk()
    )


def _weight(writer: FunctionWriter, body: Block) -> int | None:
    """The weight of a body in which all loops are constant; None with another loop inside."""
    total = 0
    for operation in body.operations:
        runs: int | None = 1
        if isinstance(operation, (control.For, control.Loop)):
            runs = _constant_runs(writer, operation)
        elif isinstance(operation, control.While):
            runs = None
        if runs is None:
            return None
        total += _WEIGHTS.get(type(operation), 1)
        for region in operation.regions:
            inner = _weight(writer, region)
            if inner is None:
                return None
            total += runs * inner
    return total


def _is_plain(body: Block) -> bool:
    """Whether a body has only arithmetic, control, accesses of elements, and barriers.

    LLVM decides about other loops: copies of asynchronous and matrix instructions gain nothing.
    """
    return all(
        isinstance(each, _PLAIN) or type(each).__module__ in (arith.__name__, control.__name__)
        for each in body.walk()
    ) and not any(isinstance(each, _CALLS) for each in body.walk())


def _is_unrollable(module: Module, loop: control.For) -> bool:
    """Whether LLVM obeys an unroll count for a loop; where it can't, it warns on stderr."""
    operations = list(loop.body.walk())
    return len(operations) * int(loop.unroll) <= _UNROLLED_BODY and not any(
        _waits(module, operation, set()) for operation in operations
    )


def _is_straight(module: Module, loop: control.For, longest: int) -> bool:
    """Whether a loop's body is straight, and has at most so many operations.

    LLVM doesn't unroll loops in which threads wait for each other, and would warn on stderr.
    """
    body = loop.body.operations
    return len(body) <= longest and not any(
        operation.regions or _waits(module, operation, set()) for operation in body
    )


def _waits(module: Module, operation: Operation, seen: set[str]) -> bool:
    """Whether threads meet in an operation, or in what it calls."""
    if not isinstance(operation, control.Call):
        return operation.EFFECT == CONVERGENT
    if operation.callee in seen:
        return False
    seen.add(operation.callee)
    callee = module.function(operation.callee)
    return any(_waits(module, inner, seen) for inner in callee.body.walk())
