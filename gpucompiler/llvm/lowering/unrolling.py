"""How often LLVM is to unroll a loop, as metadata of the loop's last branch.

    br label %for1, !llvm.loop !7        !7 = distinct !{!7, !{!"llvm.loop.unroll.count", i32 4}}

Without metadata LLVM decides. It unrolls a run-time number of runs by up to 8, so that as many as 7
runs are left to a loop that waits for each load; and it leaves constant loops with branches or
functions as they are. A target with an `unroll_count` gets nvcc's choices: short straight bodies by
that count; constant loops in whole where the copies are small enough, or where arrays of a thread
can be registers only then. Loops with barriers become two: one of joined runs, one of those left.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.counted_indices import indexes_local
from gpucompiler.ir.operations import arith, control, matrix, memory, simt
from gpucompiler.ir.operations.functions import FUNCTIONS
from gpucompiler.ir.rewrite import holds_any, operations_of
from gpucompiler.ir.structure.nodes import CONVERGENT, Block, Module, Operation
from gpucompiler.llvm.lowering.constant_loops import constant_loop, straight_weight
from gpucompiler.llvm.lowering.writer import FunctionWriter

# Weights of a straight body of which a few fit into the registers, with a known step and without.
# LLVM unrolls long ones with a known step less often; a step that it doesn't know is a division, so
# that it does nothing. On an H200 a plane of heat3d takes 0.75 of the time with 4 copies, not 2.
_SHORT_BODY: Final = 64
_SMALL_BODY: Final = 24
# Operations of all copies of a body that LLVM unrolls as it is told: it stops at 16 Ki of its own.
_UNROLLED_BODY: Final = 2048
# Runs of a constant loop that is unrolled in whole, and the weight of all of them. nvcc unrolls
# loops of this size; LLVM stops at 300 instructions.
_MOST_RUNS: Final = 32
_WHOLE_WEIGHT: Final = 1024
# Copies of a longer constant loop. LLVM takes as many as it can; with 16, lavaMD takes 0.81 of that
# time on an H200, and nbody 0.95.
_MOST_COPIES: Final = 16

# Copies of a body with branches, of so many operations: LLVM makes two. On an H200 a search in
# strings takes 0.94 of the time, with checks 0.74, and bfs 0.98; spheres takes 1.008. Functions as
# sin have branches and a loop of their own: copies of these took half of a compilation's time.
_BRANCHY_BODY: Final = 64
_BRANCHY_COPIES: Final = 4

# Copies of a body in which threads meet. Of a constant number of runs few should be left over: on
# an H200 needleman_wunsch, of 127 runs, takes 0.980 of the time with 4 and 0.968 with 7 copies.
_JOINED_RUNS: Final = 4
_MOST_JOINED: Final = 8

_ROLLED: Final = '!"llvm.loop.unroll.disable"'

_PLAIN: Final = (
    memory.Load, memory.Store, memory.Dimension, memory.Stride, memory.View, memory.Retype,
    memory.WrapIndex, memory.CheckBounds, memory.Assert, simt.Barrier,
)  # fmt: skip
_LOOPS: Final[frozenset[type[Operation]]] = frozenset({control.For, control.Loop, control.While})
_FUNCTIONS: Final[frozenset[type[Operation]]] = frozenset({arith.Apply})
_EXITS: Final[frozenset[type[Operation]]] = frozenset({control.Exit, control.Return})
_BARRIERS: Final[frozenset[type[Operation]]] = frozenset({simt.Barrier})
_ARRAYS: Final[frozenset[type[Operation]]] = frozenset({memory.Allocate, memory.DynamicShared})
# The level of optimisation from which derivatives get a list of passes.
_LEAST_LEVEL: Final = 2
_CALLS: Final = (control.Call, control.CallExternal)


def unrolling(writer: FunctionWriter, loop: control.For | control.Loop) -> str:
    """The metadata of a loop's last branch, as its end: ", !llvm.loop !7", or ""."""
    hints = _stated(writer, loop) if isinstance(loop, control.For) else None
    if hints is None:
        hints = _chosen(writer, loop) if writer.module.lowering.unroll_count else ()
    return _metadata(writer, hints)


def rolled(writer: FunctionWriter, loop: control.For) -> str:
    """The metadata of a loop that stays as it is."""
    return _metadata(writer, (_ROLLED,))


def _metadata(writer: FunctionWriter, hints: tuple[str, ...]) -> str:
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
        return (_ROLLED,)
    if loop.unroll == "auto":
        return None
    if joined := joined_runs(writer, loop):
        return (_count(joined),)
    whole = _is_obeyed(writer) and (constant_runs(writer, loop) or 1) % int(loop.unroll) == 0
    return (_count(loop.unroll),) if _is_unrollable(writer.module.module, loop, whole) else ()


def _is_obeyed(writer: FunctionWriter) -> bool:
    """Whether LLVM gets a list of passes for the code, which warns of no loop that stays rolled.

    Its pipeline does, and leaves some loops rolled in which threads meet, as those with arrays.
    """
    job = writer.module.job
    if not job.source.transforms or job.params.opt_level < _LEAST_LEVEL:
        return False
    return not any(holds_any(each.body, _ARRAYS) for each in writer.module.module.functions)


def _chosen(writer: FunctionWriter, loop: control.For | control.Loop) -> tuple[str, ...]:
    if is_whole(writer, loop) or any(is_whole(writer, each) for each in writer.loops):
        return _whole(writer, loop)
    if isinstance(loop, control.Loop):
        return ()
    if joined := joined_runs(writer, loop):
        return _copies(writer, joined)
    runs = constant_runs(writer, loop)
    if runs is not None:
        if any(_multiplies(writer.module.module, each, set()) for each in loop.body.walk()):
            return (_ROLLED,)
        return _partly(writer, loop, runs)
    known = writer.known(loop.step) is not None
    if known and _is_branchy(writer.module.module, loop):
        return (_count(_BRANCHY_COPIES),)
    if not _is_straight(writer.module.module, loop, _SHORT_BODY if known else _SMALL_BODY):
        return ()
    if known and not _is_plain(loop.body):
        return ()
    number = writer.module.lowering.unroll_count
    return _copies(writer, number) if known else (_count(number),)


def _whole(writer: FunctionWriter, loop: control.For | control.Loop) -> tuple[str, ...]:
    """The hints for a loop in whole.

    Of a loop that may end early LLVM knows only the most runs. Told to unroll it in whole, it would
    peel some of them off and warn of the loop that is left; told how many copies to make, it makes
    as many as there are runs at most.
    """
    if not holds_any(loop.body, _EXITS):
        return ('!"llvm.loop.unroll.full"',)
    return (_count(writer.whole_loops[loop] or _MOST_RUNS),)


def _partly(writer: FunctionWriter, loop: control.For, runs: int) -> tuple[str, ...]:
    """The hints for a loop of constant length that is too long for one in whole."""
    weight = straight_weight(loop.body)
    most = min(_MOST_COPIES, _WHOLE_WEIGHT // max(weight, 1), runs)
    if not _is_plain(loop.body) or holds_any(loop.body, _LOOPS):
        return ()
    waits = any(_waits(writer.module.module, each, set()) for each in loop.body.walk())
    number = _dividing(runs, weight) if waits else most
    return _copies(writer, number) if number > 1 else ()


def _copies(writer: FunctionWriter, number: int) -> tuple[str, ...]:
    """The hints for copies of a body. ptxas may make more: LLVM forbids that, unless it is told."""
    attribute = writer.module.node('!{!"loop.unrolled"}')
    return _count(number), f'!"llvm.loop.unroll.followup_unrolled", {attribute}'


def joined_runs(writer: FunctionWriter, loop: control.For) -> int:
    """How many runs become one in a loop whose threads meet; 0 if runs aren't told apart for that.

    LLVM copies no such loop if a few runs would be left over, since threads could meet in different
    copies. They don't if all have the same number of runs.
    """
    found = writer.joined_runs.get(loop)
    if found is None:
        found = writer.joined_runs[loop] = _joined_runs(writer, loop)
    return found


def _joined_runs(writer: FunctionWriter, loop: control.For) -> int:
    if not (writer.module.lowering.unroll_count and writer.module.job.params.opt_level):
        return 0
    if loop.unroll == "never" or not holds_any(loop.body, _BARRIERS) or not _is_plain(loop.body):
        return 0
    if loop.unroll == "auto":
        number = _gainful_joins(writer, loop)
    else:
        number = int(loop.unroll)
        number = number if straight_weight(loop.body) * number <= _UNROLLED_BODY else 0
    runs = constant_runs(writer, loop)
    if not number or runs is not None:
        return number if number and runs and runs >= number else 0
    # LLVM knows multiples of powers of two, whatever wraps around.
    number = 1 << (number.bit_length() - 1)
    return number if writer.module.lowering.is_uniform(writer.function, loop) else 0


def _gainful_joins(writer: FunctionWriter, loop: control.For) -> int:
    """How many runs to join where threads meet in the body; 0 if it isn't worth its code."""
    weight = max(straight_weight(loop.body), 1)
    most = min(_MOST_JOINED, _WHOLE_WEIGHT // weight)
    if holds_any(loop.body, _LOOPS) or not _is_exact(loop.body) or most < _JOINED_RUNS:
        return 0
    if is_whole(writer, loop) or any(is_whole(writer, each) for each in writer.loops):
        return 0
    runs = constant_runs(writer, loop)
    if runs is None:
        known = writer.known(loop.step) is not None
        return _JOINED_RUNS if known and weight <= _SHORT_BODY else 0
    # As many copies may leave nothing over.
    if runs < 2 * _JOINED_RUNS or _dividing(runs, weight) >= _JOINED_RUNS:
        return 0
    return min(range(most, _JOINED_RUNS - 1, -1), key=lambda number: runs % number)


def _dividing(runs: int, weight: int) -> int:
    """The most copies of a body that leave none of a number of runs over."""
    most = min(_MOST_COPIES, _WHOLE_WEIGHT // max(weight, 1), runs)
    return next((number for number in range(most, 1, -1) if runs % number == 0), 0)


def is_whole(writer: FunctionWriter, loop: Operation) -> bool:
    """Whether a loop of constant length is unrolled in whole."""
    if not (writer.module.lowering.unroll_count and isinstance(loop, (control.For, control.Loop))):
        return False
    runs = writer.whole_loops.get(loop)
    if runs is None:
        runs = writer.whole_loops[loop] = _whole_runs(writer, loop)
    return runs > 0


def _whole_runs(writer: FunctionWriter, loop: control.For | control.Loop) -> int:
    """How often a loop runs that is unrolled in whole; 0 for others."""
    if isinstance(loop, control.For):
        if loop.unroll != "auto" or (constant_runs(writer, loop) or 0) < 2:
            return 0
    elif all(writer.known(value) is None for value in loop.initial):
        return 0
    if not _is_plain(loop.body):
        return 0
    runs, weight = constant_loop(writer, loop, _MOST_RUNS, _UNROLLED_BODY) or (0, 0)
    if runs < 2:
        return 0
    if runs <= _MOST_RUNS and weight <= _WHOLE_WEIGHT:
        return runs
    return runs if isinstance(loop, control.For) and indexes_local(loop) else 0


def constant_runs(writer: FunctionWriter, loop: control.For) -> int | None:
    """How often a loop's body runs, where constants tell."""
    bounds = [writer.known(value) for value in (loop.start, loop.stop, loop.step)]
    numbers = [bound for bound in bounds if isinstance(bound, int)]
    return len(range(*numbers)) if len(numbers) == 3 and numbers[2] else None


def _count(number: int | str) -> str:
    return f'!"llvm.loop.unroll.count", i32 {number}'


def _is_plain(body: Block) -> bool:
    """Whether a body has only arithmetic, control, accesses of elements, and barriers.

    LLVM decides about other loops: copies of asynchronous and matrix instructions gain nothing.
    """
    return all(
        isinstance(each, _PLAIN) or type(each).__module__ in (arith.__name__, control.__name__)
        for each in body.walk()
    ) and not any(isinstance(each, _CALLS) for each in body.walk())


def _is_exact(body: Block) -> bool:
    """Whether a body calls no functions such as sin, which have branches and loops of their own."""
    return all(
        FUNCTIONS[each.function].exact
        for each in operations_of(body, _FUNCTIONS)
        if isinstance(each, arith.Apply)
    )


def _is_unrollable(module: Module, loop: control.For, whole: bool) -> bool:
    """Whether LLVM obeys an unroll count for a loop; where it can't, it warns on stderr.

    Args:
        whole: the count leaves no runs over, so that threads which meet are in the same copy.
    """
    operations = list(loop.body.walk())
    return len(operations) * int(loop.unroll) <= _UNROLLED_BODY and (
        whole or not any(_waits(module, operation, set()) for operation in operations)
    )


def _is_straight(module: Module, loop: control.For, most: int) -> bool:
    """Whether a loop's body is straight, and has at most this weight.

    LLVM doesn't unroll loops in which threads wait for each other, and would warn on stderr.
    """
    body = loop.body.operations
    return straight_weight(loop.body) <= most and not any(
        operation.regions or _waits(module, operation, set()) for operation in body
    )


def _is_branchy(module: Module, loop: control.For) -> bool:
    """Whether a loop's body has branches, no loops, and few operations, all of them small."""
    operations = list(loop.body.walk())
    return (
        len(operations) <= _BRANCHY_BODY
        and _is_exact(loop.body)
        and any(isinstance(each, control.If) for each in operations)
        and _is_plain(loop.body)
        and not any(type(each) in _LOOPS or _waits(module, each, set()) for each in operations)
    )


def _multiplies(module: Module, operation: Operation, seen: set[str]) -> bool:
    """Whether a warpgroup multiplies in an operation, or in what it calls.

    For LLVM such an instruction costs nothing, so that it would copy any number of them. A product
    takes longer than a turn of its loop, and ptxas takes 10 ms for each copy.
    """
    if not isinstance(operation, control.Call):
        return isinstance(operation, matrix.MultiplyAsync)
    if operation.callee in seen:
        return False
    seen.add(operation.callee)
    callee = module.function(operation.callee)
    return any(_multiplies(module, inner, seen) for inner in callee.body.walk())


def _waits(module: Module, operation: Operation, seen: set[str]) -> bool:
    """Whether threads meet in an operation, or in what it calls."""
    if not isinstance(operation, control.Call):
        return operation.EFFECT == CONVERGENT
    if operation.callee in seen:
        return False
    seen.add(operation.callee)
    callee = module.function(operation.callee)
    return any(_waits(module, inner, seen) for inner in callee.body.walk())
