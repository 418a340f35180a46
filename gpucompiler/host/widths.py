"""The number of threads in a vector, by the processor's registers and a piece's elements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gpucompiler.host.lane_elements import (
    FREE,
    MAX_LANES,
    MOST_OF_BYTES,
    element_bytes,
    is_of_bytes,
    lane_shapes,
)  # fmt: skip
from gpucompiler.ir.operations import arith, atomic, control, memory, output, simt
from gpucompiler.ir.operations.memory import array_type
from gpucompiler.ir.own_matrices import LEAST_ROW, stores_own_matrices
from gpucompiler.ir.rewrite import holds_any
from gpucompiler.ir.structure.nodes import PURE, READ, WRITE, Block, Operation, Value, element_type
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.language.types import BOOL
from gpucompiler.passes.blocks.interleave_accesses import LEAST_MASKED_BYTES, MAX_PARTS
from gpucompiler.passes.blocks.runs.aligned_runs import aligned_store
from gpucompiler.passes.blocks.runs.chains import Loop, lanes_of_chains
from gpucompiler.passes.blocks.widen.lane_notes import note_lanes

# Bytes of a vector register, by the LLVM feature that has it; the first that is there counts.
_REGISTERS: Final = (("+avx512f", 64), ("+avx", 32))
_LEAST_BYTES: Final = 16
_MOST_OF_CHAINS: Final = 64
# Registers whose lanes a loop sums: of four, a sum takes a third of the loop's time.
_ROW_OF_SUMS: Final = 4


def register_bytes(features: str) -> int:
    """Bytes of the widest vector register that a machine's LLVM features name."""
    present = set(features.split(","))
    return next((size for name, size in _REGISTERS if name in present), _LEAST_BYTES)


def least_masked_bytes(features: str) -> int:
    """Bytes of the smallest elements that a machine accesses under a mask, by its LLVM features."""
    return 1 if "+avx512bw" in features.split(",") else LEAST_MASKED_BYTES


def piece_lanes(job: CompilerJob) -> Callable[[simt.Threads], int]:
    """A function that gives the number of lanes of a piece's vectors.

    It is the number of the piece's most frequent elements in a register. A light piece has twice as
    many, as the processor works on two registers at the same time. `params.lanes` comes first.
    """
    chosen: Any = getattr(job.params, "lanes", 0)
    if chosen:
        return lambda piece: int(chosen)
    features = job.target.machine(job).features
    size = register_bytes(features)
    block: tuple[int, int, int] | None = getattr(job.params, "block", None)
    # Without instructions for them, halves are computed with as floats.
    least = 2 if "+avx512fp16" in features.split(",") else 4

    def lanes(piece: simt.Threads) -> int:
        if piece.lone or _is_long(piece):
            return 1
        # Elements that are records have any number of bytes; chunks of threads need a power of two.
        fit = size // element_bytes(piece, least)
        found = max(4, min(MAX_LANES, _power_of_two(fit)))
        for test, reason in _TESTS:
            if test(piece, found):
                note_lanes(1, piece.body, reason)
                return 1
        if _sums_lanes(piece):
            # A row of threads that they don't divide would leave lanes of its last vector idle.
            row = _ROW_OF_SUMS * found
            return row if block is not None and block[0] % row == 0 else MAX_LANES
        if record := _stored_record_bytes(piece):
            # A vector that stores more than a line takes 1.4 times as long from memory.
            return min(found, max(4, _power_of_two(_LINE // record)))
        if size >= _LINE and piece.blocks is not None and is_of_bytes(piece, _LIGHT_WIDE):
            return MOST_OF_BYTES
        if size >= _LINE and _is_asserting_stream(piece):
            return min(MAX_LANES, 4 * found)
        chained = size >= _LINE and (_evaluates_functions(piece) or _sums_in_nests(piece))
        twice = _is_light(piece, size) or chained or _is_mostly_narrow(piece)
        more = min(MAX_LANES, 2 * found) if twice else found
        more = _lanes_of_chains(piece, more, size, block)
        return found if more > found and _goes_along_rows(piece, found) else more

    return lanes


def _lanes_of_chains(
    piece: simt.Threads, lanes: int, size: int, block: tuple[int, int, int] | None
) -> int:
    """More lanes where loops wait for their own results, in blocks of one row.

    Rows of others may be shorter than a vector, whose idle lanes would take time.
    """
    most = _MOST_OF_CHAINS
    if block is None or block[1] * block[2] > 1:
        return lanes
    while piece.blocks is None and block[0] % most:
        most //= 2
    if lanes >= most or not any(isinstance(each, Loop) for each in piece.body.walk()):
        return lanes
    return lanes_of_chains(piece.body, lambda: lane_shapes(piece, lanes), lanes, most, size)


def asks_for_stored_lines(job: CompilerJob) -> bool:
    """Whether lines that are stored to are worth a prefetch with the right to write.

    On a Xeon runs of blocks take up to 0.93 of their time with it, on a Zen 5 up to 1.25.
    """
    return not job.target.machine(job).cpu.startswith("znver")


def streams_past_caches(job: CompilerJob) -> bool:
    """Whether a machine has stores past its caches, whose order a fence at a call's end restores.

    Those of AArch64 were never measured.
    """
    return job.target.machine(job).triple.startswith("x86_64")


def gathers_words(job: CompilerJob) -> bool:
    """Whether a machine has instructions that gather words of four and eight bytes."""
    return "+avx2" in job.target.machine(job).features.split(",")


def square_bytes(register: int) -> int:
    """Bytes of a square of elements that half of a processor's vector registers hold.

    Args:
        register: bytes of one of them.
    """
    return register * (32 if register >= 64 else 16) // 2


def _is_long(piece: simt.Threads) -> bool:
    """Whether a piece has so many accesses that LLVM takes minutes for their vectors.

    Such text isn't optimised (gpucompiler/llvm/effort.py). LLVM then splits vectors of indices and
    masks for each access, and where the processor gathers slowly, it writes a branch for each lane
    and looks through the whole function again for each gather (ScalarizeMaskedMemIntrin).
    """
    found = 0
    for operation in piece.body.walk():
        found += isinstance(operation, (memory.Load, memory.Store))
        if found > _LONG:
            return True
    return False


def _gathers_often(piece: simt.Threads, lanes: int) -> bool:
    """Whether a piece has very many accesses of elements that don't lie side by side.

    LLVM takes time with their square: 77 s for 250 lines of a column's elements. Lanes gain little.
    """
    accesses = [each for each in piece.body.walk() if isinstance(each, (memory.Load, memory.Store))]
    if len(accesses) <= _MOST_GATHERS:
        return False
    shapes = lane_shapes(piece, lanes)
    found = 0
    for access in accesses:
        *outer, last = access.indices or [None]
        apart = last is not None and shapes.of(last).step is None
        found += apart or not all(shapes.uniform(each) for each in outer if each is not None)
    return found > _MOST_GATHERS


def _sums_lanes(piece: simt.Threads) -> bool:
    """Whether a loop adds a sum over the lanes to memory: more of them cost little more."""
    return any(
        isinstance(operation, memory.AtomicUpdate) and operation.grouped
        for loop in piece.body.walk()
        if isinstance(loop, (control.For, control.While))
        for operation in loop.body.walk()
    )


def _stored_record_bytes(piece: simt.Threads) -> int:
    """Bytes of records, as complex numbers, that a stream stores whole, a row each; else 0."""
    parts: dict[Value, set[int]] = {}
    operations = [each for each in piece.body.walk() if not isinstance(each, FREE)]
    if len(operations) > _LIGHT or any(isinstance(each, control.For) for each in operations):
        return 0
    for store in operations:
        if isinstance(store, memory.Store) and len(store.indices) > 1:
            known = store.indices[-1].range
            if known is None or known[0] != known[1]:
                return 0
            parts.setdefault(store.array, set()).add(known[0])
    found = [
        len(numbers) * array_type(array).element.itemsize
        for array, numbers in parts.items()
        if numbers == set(range(len(numbers))) and len(numbers) > 1
    ]
    return max(found, default=0)


def _power_of_two(number: int) -> int:
    """The largest power of two that isn't above a number; 0 for 0."""
    return 1 << number.bit_length() - 1 if number else 0


def _scatters_narrow(piece: simt.Threads, lanes: int) -> bool:
    """Whether a loop scatters elements of under 4 bytes, which has no vector form."""
    stores = [
        operation
        for loop in piece.body.walk()
        if isinstance(loop, (control.For, control.While))
        for operation in loop.body.walk()
        if isinstance(operation, memory.Store) and array_type(operation.array).element.itemsize < 4
    ]
    if not stores:
        return False
    shapes = lane_shapes(piece, lanes)
    return any(shapes.of(store.indices[-1]).step is None for store in stores if store.indices)


def _moves_records(piece: simt.Threads, lanes: int) -> bool:
    """Whether a piece gathers and scatters fields of records, and computes little with them.

    A vector takes each narrow field lane by lane, with an insertion or an extraction besides.
    Particles of 20 bytes take four times as long in vectors with AVX2, which has no scatter.
    """
    accesses = [
        (each, array_type(each.array).element)
        for each in piece.body.walk()
        if isinstance(each, (memory.Load, memory.Store)) and each.indices
    ]
    if not any(isinstance(each, memory.Store) and kind.itemsize < 4 for each, kind in accesses):
        return False
    shapes = lane_shapes(piece, lanes)

    def is_apart(access: memory.Load | memory.Store) -> bool:
        step = shapes.of(access.indices[-1]).step
        return step is None or abs(step) > MAX_PARTS

    apart = [(each, kind.itemsize) for each, kind in accesses if is_apart(each)]
    narrow = [each for each, size in apart if size < 4]
    computed = sum(
        isinstance(each, arith.Compare) or any(_is_float(result) for result in each.results)
        for each in piece.body.walk()
        if not isinstance(
            each, (arith.Constant, arith.Select, memory.Load, control.If, control.For)
        )
    )
    scatters = any(isinstance(each, memory.Store) for each in narrow)
    return scatters and computed <= 3 * len(narrow) + (len(apart) - len(narrow)) // 2


def _scatters_alone(piece: simt.Threads, lanes: int) -> bool:
    """Whether all accesses of a piece lie in places of the lanes' own, and it computes little.

    Neither gathers nor scatters are faster than accesses one by one: a step of Fourier's transform
    takes 1.2 times as long in vectors on an Intel Xeon, and 4 times on a Zen 5.
    """
    accesses = [each for each in piece.body.walk() if isinstance(each, (memory.Load, memory.Store))]
    if not any(isinstance(each, memory.Store) for each in accesses) or any(
        isinstance(each, (control.For, control.While)) for each in piece.body.walk()
    ):
        return False
    shapes = lane_shapes(piece, lanes)
    apart = all(any(shapes.of(i).step is None for i in each.indices) for each in accesses)
    computed = sum(
        isinstance(each, arith.Compare) or any(_is_float(result) for result in each.results)
        for each in piece.body.walk()
        if not isinstance(each, (arith.Constant, arith.Select, memory.Load, control.If))
    )
    return apart and computed <= 2 * len(accesses)


def _checks_groups(piece: simt.Threads, lanes: int) -> bool:
    """Whether lanes update elements at places that they have loaded and check, and do little else.

    Vectors would be checked together, and then taken apart: sums of groups take 1.4 times as long.
    """
    if not holds_any(piece.body, _UPDATES):
        return False
    operations = list(piece.body.walk())
    made = {result: each for each in operations for result in each.results}
    updates = [each for each in operations if isinstance(each, memory.AtomicUpdate)]

    def is_loaded(value: Value) -> bool:
        operation = made.get(value)
        while isinstance(operation, (arith.Convert, memory.WrapIndex)):
            value = operation.inputs[0]
            operation = made.get(value)
        return isinstance(operation, memory.Load)

    computed = [each for each in operations if any(map(_is_float, each.results))]
    return (
        any(each.mask and isinstance(made.get(each.mask), memory.CheckBounds) for each in updates)
        and not any(each.REGIONS or isinstance(each, (*_SLOW, *_HEAVY[:2])) for each in operations)
        and all(is_loaded(index) for each in updates for index in each.indices)
        and sum(each.EFFECT == PURE for each in computed) <= len(updates)
    )


def _stores_matrices(piece: simt.Threads, lanes: int) -> bool:
    """Whether each thread computes a matrix of its own, and stores rows of it in whole registers.

    Vectors would gather and scatter element by element, and a square of 16 elements doesn't fit
    into registers beside its factors. LLVM joins a row's operations instead (`joins_operations`):
    products of 4 × 4 floats take a fifth of the time.
    """
    operations = list(piece.body.walk())
    if not stores_own_matrices(operations):
        return False
    shapes = lane_shapes(piece, lanes)
    rows: dict[tuple[Value, ...], set[int]] = {}
    for store in operations:
        if isinstance(store, memory.Store):
            *outer, last = store.indices
            if last.range is None or all(shapes.uniform(each) for each in outer):
                return False
            rows.setdefault((store.array, outer[-1]), set()).add(int(last.range[0]))
    return all(row == set(range(len(row))) and len(row) % LEAST_ROW == 0 for row in rows.values())


def _is_float(value: Value) -> bool:
    kind = element_type(value.type)
    return kind is not None and kind.is_float


def _gathers_unevenly(piece: simt.Threads, lanes: int) -> bool:
    """Whether lanes run a straight loop different times, and load from places of their own.

    A vector runs it as often as its longest lane, and gathers one element after the other. One lane
    takes 0.4 of that for a sparse product of random rows, whose places lie side by side then.
    """
    operations = list(piece.body.walk())
    own = {result for each in operations for result in each.results}
    loops = [
        loop
        for loop in operations
        if isinstance(loop, control.For)
        and (loop.start in own or loop.stop in own)
        and not any(each.REGIONS for each in loop.body.operations)
        and not any(isinstance(each, _SLOW) for each in loop.body.operations)
    ]
    loads = {
        loop: [each for each in loop.body.operations if isinstance(each, memory.Load)]
        for loop in loops
    }
    if not any(len(found) > 1 for found in loads.values()):
        return False
    shapes = lane_shapes(piece, lanes)
    return any(
        not (shapes.uniform(loop.start) and shapes.uniform(loop.stop))
        and sum(shapes.of(load.indices[-1]).step is None for load in found if load.indices) > 1
        for loop, found in loads.items()
    )


def _searches_rows(piece: simt.Threads, lanes: int) -> bool:
    """Whether lanes look for something in rows of their own, until they find it.

    A vector gathers an element of each row, and goes on until its last lane has found it. One lane
    takes 0.4 of that for a byte in rows of 256.
    """
    loops = [each for each in piece.body.walk() if isinstance(each, control.While)]
    if not loops:
        return False
    shapes = lane_shapes(piece, lanes)
    for loop in loops:
        inside = list(loop.body.walk())
        loads = [each for each in inside if isinstance(each, memory.Load) and each.indices]
        free = (*FREE, memory.Load, memory.CheckBounds, memory.Assert)
        work = [each for each in inside if not isinstance(each, free)]
        if not loads or len(work) > _LIGHT_SEARCH or any(each.EFFECT == WRITE for each in work):
            continue
        places = [[shapes.of(index) for index in load.indices] for load in loads]
        if all(
            last.step == 0 and not all(each.uniform for each in outer) for *outer, last in places
        ):
            return True
    return False


def _goes_along_rows(piece: simt.Threads, lanes: int) -> bool:
    """Whether a loop loads, or stores, too, and a lane's elements are a row apart from the next's.

    A square of them fills half of the registers, and is transposed there (`transpose_loops`).
    """
    loops = [each for each in piece.body.walk() if isinstance(each, control.For)]
    loads = [
        load
        for loop in loops
        if all(
            each.EFFECT in (PURE, READ) or isinstance(each, memory.Store)
            for each in loop.body.operations[:-1]
        )
        for load in loop.body.operations
        if isinstance(load, memory.Load) and load.indices
    ]
    if not loads:
        return False
    shapes = lane_shapes(piece, lanes)

    def apart(load: memory.Load) -> bool:
        *outer, step = (shapes.of(index).step for index in load.indices)
        return any(outer) if step == 0 else step is not None and step > MAX_PARTS

    return any(apart(load) for load in loads)


def _nests_deeply(piece: simt.Threads, lanes: int) -> bool:
    """Whether a piece has a long `elif` chain, or as deeply nested conditions, that lanes decide.

    Vectors would test all of them, until no lane is left, and LLVM's InstCombine takes minutes for
    the masks: it looks for implications in each pair of them (isImpliedCondition). One lane jumps.
    """
    if _depth(piece.body, lambda branch: True) <= _MAX_MASKS:
        return False
    shapes = lane_shapes(piece, lanes)
    return _depth(piece.body, lambda branch: not shapes.of(branch.condition).uniform) > _MAX_MASKS


def _depth(block: Block, counts: Callable[[control.If], bool]) -> int:
    """The most conditions that count, one inside of the other."""
    deepest = 0
    for operation in block.operations:
        if operation.REGIONS:
            inside = max(_depth(region, counts) for region in operation.regions)
            own = isinstance(operation, control.If) and counts(operation)
            deepest = max(deepest, inside + own)
    return deepest


# The most loads and stores of a piece that becomes vectors.
_LONG: Final = 600
# The most accesses that don't lie side by side, of a piece that becomes vectors.
_MOST_GATHERS: Final = 150
# The most masks, one inside of the other.
_MAX_MASKS: Final = 40
# The most operations of a light piece: with registers of 16 and 32 bytes; with registers of 64
# bytes, of which there are twice as many; in a piece with a loop, and with such registers around
# loops of so many, whose chains of dependent operations wait less.
_LIGHT: Final = 30
# The hint of loops over the turns of eight accumulators, and the work of a light one.
_TURNS: Final = "8"
_LIGHT_TURN: Final = 6
_LIGHT_WIDE: Final = 240
_LIGHT_LOOP: Final = 16
_LIGHT_LOOP_WIDE: Final = 32
# Fused additions of a loop that evaluates polynomials, and values that it carries.
_LEAST_STEPS: Final = 6
_MOST_CARRIED: Final = 3
# Bytes of a line of the cache.
_LINE: Final = 64
# A run of blocks that does less only streams through memory; two vectors that each lie across two
# lines of the cache then take a third longer than one. Where stores of 64 bytes are aligned, a
# stencil of 384³ takes 0.95 of the time with two, on a Xeon and a Zen 5.
_STREAM: Final = 60
_SHORT_STREAM: Final = 16
# The most operations of a turn of a search, without its loads.
_LIGHT_SEARCH: Final = 16
_UPDATES: Final = frozenset({memory.AtomicUpdate})
_SLOW: Final = (arith.Divide, arith.Apply, arith.Power)
_HEAVY: Final = (
    arith.FloorDivide, arith.Modulo, arith.Power, control.While, control.Call,
    memory.AtomicUpdate, memory.AtomicCompareExchange, atomic.AtomicLoad, atomic.AtomicStore,
)  # fmt: skip


def _is_light(piece: simt.Threads, size: int) -> bool:
    """Whether a piece is a few cheap operations, or a loop over very few."""
    work = [op for op in piece.body.walk() if not isinstance(op, FREE)]
    loops = [op for op in work if isinstance(op, control.For)]
    heavy = [op for op in work if isinstance(op, _HEAVY)]
    if not set(heavy) <= _at_edges(piece):
        return False
    turns = [op for op in loops if op.unroll == _TURNS]
    if len(loops) > 1:
        # Sums of floats with eight accumulators, which fill half of the registers then.
        inside = [each for op in turns for each in op.body.walk() if not isinstance(each, FREE)]
        return len(turns) == 1 and len(loops) <= 4 and size >= 64 and len(inside) <= _LIGHT_TURN
    if loops:
        slow = any(isinstance(operation, (arith.Divide, arith.Apply)) for operation in work)
        inside = sum(not isinstance(op, FREE) for op in loops[0].body.walk())
        most = _LIGHT_LOOP_WIDE if size >= 64 and inside <= _LIGHT_LOOP else _LIGHT_LOOP
        return not slow and len(work) <= most
    if piece.blocks is not None and len(work) < _STREAM:
        shapes = lane_shapes(piece, MAX_LANES)
        if not piece.limits or size < _LINE or aligned_store(piece, shapes) is None:
            return False
    return len(work) <= (_LIGHT_WIDE if size >= 64 else _LIGHT)


def _is_mostly_narrow(piece: simt.Threads) -> bool:
    """Whether a piece computes with bytes in 16 bits, and with few floats made of them.

    Half of a register of such integers is as much work as all of it: an edge filter takes 0.87 of
    its time with AVX-512.
    """
    if not any(
        isinstance(each, memory.Load) and array_type(each.array).element.itemsize == 1
        for each in piece.body.walk()
    ) or any(isinstance(each, (control.For, control.While)) for each in piece.body.walk()):
        return False
    shapes = lane_shapes(piece, MAX_LANES)
    sizes = [
        kind.itemsize
        for operation in piece.body.walk()
        if not isinstance(operation, FREE)
        for value in operation.results
        if (kind := element_type(value.type)) and kind != BOOL and shapes.of(value).step is None
    ]
    return sum(size > 2 for size in sizes) * 3 <= len(sizes)


def _evaluates_functions(piece: simt.Threads) -> bool:
    """Whether an inner loop mostly evaluates polynomials, as those of `exp`, for a few values.

    Each step of a polynomial waits for the one before it, so that one register leaves the
    processor idle.
    """
    loops = [op for op in piece.body.walk() if isinstance(op, control.For)]
    inner = [loop for loop in loops if not any(each.REGIONS for each in loop.body.operations)]
    if not inner or any(isinstance(op, _HEAVY) for op in piece.body.walk()):
        return False
    for loop in inner:
        work = [op for op in loop.body.operations if not isinstance(op, FREE)]
        steps = sum(isinstance(op, arith.FusedMultiplyAdd) for op in work)
        accesses = sum(isinstance(op, (memory.Load, memory.Store)) for op in work)
        if steps < _LEAST_STEPS or accesses > 1 or len(loop.initial) > _MOST_CARRIED:
            return False
    return True


def _sums_in_nests(piece: simt.Threads) -> bool:
    """Whether a nest of loops of known length adds up one value of little work a turn.

    LLVM unrolls the nest, and each addition waits for the one before it: a stencil of 27 points
    takes 0.87 of the time with two registers.
    """
    loops = [op for op in piece.body.walk() if isinstance(op, control.For)]
    if len(loops) < 2 or any(isinstance(op, (*_HEAVY, *_SLOW)) for op in piece.body.walk()):
        return False
    return all(
        len(loop.initial) == 1
        and all(_is_known(value) for value in (loop.start, loop.stop, loop.step))
        and sum(not isinstance(op, FREE) for op in loop.body.walk()) <= _LIGHT_LOOP_WIDE
        for loop in loops
    )


def _is_known(value: Value) -> bool:
    return value.range is not None and value.range[0] == value.range[1]


def _at_edges(piece: simt.Threads) -> set[Operation]:
    """The grouped additions in branches: those of a block's edges, where its threads sum others."""
    return {
        operation
        for branch in piece.body.operations
        if isinstance(branch, control.If)
        for operation in branch.otherwise.walk()
        if isinstance(operation, memory.AtomicUpdate) and operation.grouped
    }


def _is_asserting_stream(piece: simt.Threads) -> bool:
    """Whether a run of blocks does little more than test, so that a branch is much of its work.

    With AVX2 several vectors would leave more threads at the ends of a run to slow masked accesses:
    256 elements take 1.26 of the time without a test, and with four registers they take 1.48. There
    `join_checks` tests four vectors together.
    """
    work = [op for op in piece.body.walk() if not isinstance(op, FREE)]
    return (
        piece.blocks is not None and len(work) <= _SHORT_STREAM
        and not any(isinstance(operation, (*_HEAVY, control.For)) for operation in work)
        and any(isinstance(operation, (memory.Assert, output.Raise)) for operation in work)
    )  # fmt: skip


# Reasons for one lane.
_TESTS: Final = (
    (_scatters_narrow, "a loop scatters elements of under 4 bytes, which has no vector form"),
    (_moves_records, "it moves fields of records lane by lane, and computes little with them"),
    (_checks_groups, "lanes check places that they have loaded, and update elements there"),
    (_scatters_alone, "all of its accesses are gathers and scatters, and it computes little"),
    (_nests_deeply, "vectors would test all of its nested conditions"),
    (_gathers_often, "vectors would gather too many elements"),
    (_searches_rows, "lanes look for something in rows of their own, until they find it"),
    (_stores_matrices, "it computes rows of matrices, a thread each, whose elements are lanes"),
    (_gathers_unevenly, "lanes run a loop different times, and load from places of their own"),
)
