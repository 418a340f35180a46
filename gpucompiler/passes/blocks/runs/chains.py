"""How long turns of loops wait for their own results, and how long they keep the units busy.

    cf.for %0, %n, %1 [%x] (%k, %v) {     a turn waits for two multiply-adds, 8 cycles, and keeps
      %w = arith.fma %v, %a, %b           the two units of vectors busy for one with each register:
      %u = arith.fma %w, %a, %b           8 registers take no longer than one does
      cf.yield [%u]
    }

The wait of a turn is the longest mean of a cycle through the values that a loop carries. Cycles are
those of processors with vectors of 32 and 64 bytes, rounded; a slot is a unit's work for a cycle.

Source: Agner Fog's instruction tables, uops.info: Skylake-X to Sapphire Rapids, and Zen 4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from gpucompiler.ir.operations import arith, control, memory, output, simt, vector_accesses, vectors
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import PURE, Block, Operation, Value, element_type
from gpucompiler.language.types import BOOL, ArrayType, ScalarType, VectorType
from gpucompiler.passes.analyses.lanes import LaneShapes
from gpucompiler.values import value_classes

Loop = control.For | control.While
Step = Callable[[Value], "int | None"]

# Units for vectors.
_UNITS: Final = 2
# Turns of a loop that ends where nobody knows, and the least turns of a chain, alone and in nests.
# The processor works on several shorter ones at once, one behind the other.
_TURNS: Final = 64
_LEAST_TURNS: Final = 16
_LEAST_OF_NESTS: Final = 64
# Twice the lanes have to take so much less time for each.
_GAIN: Final = 0.85
# The share of the shorter one that work and waits take beside each other.
_BESIDE: Final = 0.25
# Work for all lanes together, of units that vectors don't need.
_SCALAR: Final = 0.25
# Values that a loop carries, of which cycles are looked for.
_MOST_CARRIED: Final = 8
# Registers of values that are alike in all lanes; more are read from memory as operands.
_UNIFORM: Final = 4
_BITS: Final = (
    arith.Add, arith.Sub, arith.And, arith.Or, arith.Xor, arith.Not, arith.Negate, arith.ShiftLeft,
    arith.ShiftRight, arith.Minimum, arith.Maximum, arith.Absolute,
)  # fmt: skip
_FLOATS: Final = (
    arith.Add, arith.Sub, arith.Mul, arith.FusedMultiplyAdd, arith.Minimum, arith.Maximum,
)  # fmt: skip
_THREADS: Final = (simt.ThreadIndex, simt.ThreadNumber)
_TESTS: Final = (memory.Assert, output.Raise, output.Print)
_FREE: Final = (arith.Constant, arith.Bitcast, memory.Dimension, memory.View, control.Yield)


class _Step(NamedTuple):
    """A step of a turn: what it reads and makes, and the cycles until that is there."""

    inputs: Sequence[Value]
    results: Sequence[Value]
    wait: float


@value_classes.frozen(eq=False)
class _Turns:
    """The turns of an innermost loop, or the rest of a piece.

    Args:
        times: how often a turn is run.
        waits: cycles that a turn waits for the one before it.
        work: slots of a turn by the bytes of its values' elements; 0: for all lanes together.
        alive: bytes of a lane that stay in registers.
        beside: registers beside them: what a turn computes, for one register of lanes after the
            other, and values that are alike in all lanes.
    """

    times: int
    waits: float
    work: dict[int, float]
    alive: int
    beside: int


def lanes_of_chains(
    body: Block, shapes: Callable[[], LaneShapes], lanes: int, most: int, register: int
) -> int:
    """The number of lanes for which loops that wait for their own results take the least time.

    Args:
        body: of a piece.
        shapes: gives how its values depend on the lane; not asked where loops compute too much.
        lanes: the least that it may be.
        most: the most that it may be.
        register: bytes of a vector register; with 64 there are 32 of them, else 16.
    """
    least = _found(body, _floats_of(body), lambda loop: True, register)
    if least is None or not least.gains(2 * lanes):
        return lanes
    known = shapes()
    search = _found(body, lambda value: known.of(value).step, known.together.__getitem__, register)
    if search is not None:
        while 2 * lanes <= most and search.holds(2 * lanes) and search.gains(2 * lanes):
            lanes *= 2
    return lanes


def waits_with(loop: control.For, lanes: int, register: int) -> bool:
    """Whether a loop on vectors would take less time for each lane with so many lanes.

    Args:
        loop: its vectors have fewer.
        lanes: a power of two.
        register: bytes of a vector register.
    """
    search = _Search(_in_vectors, lambda loop: True, register)
    return search.loop(loop, 1, None) and search.holds(lanes) and search.gains(lanes)


def _found(
    body: Block, step: Step, together: Callable[[Loop], bool], register: int
) -> _Search | None:
    """The loops of a piece; None if there is something that isn't known."""
    search = _Search(step, together, register)
    return search if search.block(body, 1) else None


def _floats_of(body: Block) -> Step:
    """The differences from lane to lane if only floats of a piece differ: the least work."""
    operations = list(body.walk())
    differs: set[Value] = set()
    # A loop's turn has to be walked before the values that it carries on are known.
    for _ in range(2):
        for operation in operations:
            if isinstance(operation, _THREADS) or not differs.isdisjoint(inputs_of(operation)):
                differs.update(operation.results)
            for region in operation.regions:
                ends = inputs_of(region.operations[-1])
                pairs = zip(operation.results, ends, strict=False)
                differs.update(each for each, end in pairs if end in differs)
            if isinstance(operation, Loop):
                carried = _carried(operation)
                ends = inputs_of(operation.body.operations[-1])[-len(carried) :]
                carried = zip(carried, operation.initial, ends, strict=False)
                differs.update(
                    each for each, first, end in carried if first in differs or end in differs
                )

    def step(value: Value) -> int | None:
        kind = value.type
        return None if value in differs and isinstance(kind, ScalarType) and kind.is_float else 0

    return step


def _in_vectors(value: Value) -> int | None:
    """The difference from lane to lane of values of code on vectors."""
    return None if isinstance(value.type, VectorType) else 0


class _Search:
    """The loops of a piece.

    Args:
        step: gives the difference of a value from lane to lane; None: any.
        together: gives whether all lanes leave a loop together.

    Attributes:
        found: turns of its loops, and what runs outside of those.
    """

    def __init__(self, step: Step, together: Callable[[Loop], bool], register: int) -> None:
        self.step = step
        self.together = together
        self.register = register
        self.found: list[_Turns] = []

    def cycles(self, lanes: int) -> float:
        """Cycles of a chunk of so many lanes."""
        found = 0.0
        for each in self.found:
            less, more = sorted((each.waits, self.busy(each, lanes)))
            found += each.times * (more + _BESIDE * less)
        return found

    def gains(self, lanes: int) -> bool:
        """Whether loops wait, and each lane takes less time than with half as many lanes."""
        if not any(each.waits for each in self.found):
            return False
        return self.cycles(lanes) <= 2 * _GAIN * self.cycles(lanes // 2)

    def busy(self, turn: _Turns, lanes: int) -> float:
        """Cycles for which a turn keeps the units busy."""
        slots = sum(
            slots * (max(1, size * lanes / self.register) if size else _SCALAR)
            for size, slots in turn.work.items()
        )
        return slots / _UNITS

    def holds(self, lanes: int) -> bool:
        """Whether the registers hold what each loop's turn needs."""
        count = 32 if self.register >= 64 else 16
        return all(each.alive * lanes / self.register + each.beside <= count for each in self.found)

    def block(self, block: Block, times: int, outer: Block | None = None) -> bool:
        """Note a block's turns, run so often. Returns whether all of it is known.

        Args:
            outer: the body of the loop around it.
        """
        work: dict[int, float] = {}
        for operation in block.operations:
            match operation:
                case control.For() | control.While() if self.together(operation):
                    if not self.loop(operation, times, outer):
                        return False
                case control.If() if outer is None:
                    if not all(self.block(region, times) for region in operation.regions):
                        return False
                case _ if outer is None and isinstance(operation, _TESTS):
                    # A loop that tests isn't joined, and has a test for each register more.
                    continue
                case _ if operation.REGIONS or (cost := self.cost(operation)) is None:
                    return False
                case _:
                    size, slots = cost[1:]
                    work[size] = work.get(size, 0) + slots
        self.found.append(_Turns(times, 0, work, 0, 0))
        return True

    def loop(self, loop: Loop, times: int, outer: Block | None) -> bool:
        """Note a loop's turns."""
        turns = _turns(loop)
        if any(isinstance(each, Loop) for each in loop.body.operations):
            return self.block(loop.body, times * turns, loop.body)
        work: dict[int, float] = {}
        steps = self.steps(loop.body, work)
        if steps is None:
            return False
        # A loop whose values begin anew in each turn of that around it is a chain of its own.
        carried = outer is not None and not set(outer.arguments).isdisjoint(loop.initial)
        long = times * turns >= _LEAST_OF_NESTS if carried else turns >= _LEAST_TURNS
        chain = _longest_mean(loop, steps) if long else 0
        alive, beside = self.alive(loop, steps)
        self.found.append(_Turns(times * turns, chain, work, alive, beside))
        return True

    def steps(self, block: Block, work: dict[int, float]) -> list[_Step] | None:
        """The steps of a block, of both sides where it has branches; None if one isn't known.

        Args:
            work: takes their slots.
        """
        found: list[_Step] = []
        for operation in block.operations:
            if isinstance(operation, control.If):
                sides = [self.steps(region, work) for region in operation.regions]
                for side, region in zip(sides, operation.regions, strict=True):
                    if side is None:
                        return None
                    ends = inputs_of(region.operations[-1])
                    found += side[:-1]
                    found.append(_Step((operation.condition, *ends), operation.results, 1))
                for result in operation.results:
                    size = self.bytes(result)
                    work[size] = work.get(size, 0) + 1
                continue
            cost = None if operation.REGIONS else self.cost(operation)
            if cost is None:
                return None
            wait, size, slots = cost
            work[size] = work.get(size, 0) + slots
            results = [] if isinstance(operation, arith.Constant) else operation.results
            found.append(_Step(inputs_of(operation), results, wait))
        return found

    def alive(self, loop: Loop, steps: list[_Step]) -> tuple[int, int]:
        """Bytes of a lane that stay in registers while a loop runs, and registers beside them."""
        carried = _carried(loop)
        last: dict[Value, int] = {}
        for number, step in enumerate(steps):
            last.update(dict.fromkeys(step.inputs, number))
        made = {each for step in steps for each in step.results}
        stay = {each for each in last if each not in made and each not in loop.body.arguments}
        uniform = sum(self.kept(each) and not self.bytes(each) for each in stay)
        now, most = set[Value](), 0
        for number, step in enumerate(steps):
            now.update(each for each in step.results if self.bytes(each))
            most = max(most, len(now))
            now = {each for each in now if last.get(each, -1) > number}
        held = sum(self.bytes(each) for each in stay.union(carried))
        return held, min(uniform, _UNIFORM) + most

    def kept(self, value: Value) -> bool:
        """Whether vectors are computed with a value that is alike in all lanes."""
        kind = value.type
        return isinstance(kind, ScalarType) and kind.is_float

    def bytes(self, value: Value) -> int:
        """Bytes of a lane of a value; 0 of one that isn't held in a vector."""
        kind = element_type(value.type)
        if kind is None or kind == BOOL or self.step(value) is not None:
            return 0
        return kind.itemsize

    def cost(self, operation: Operation) -> tuple[float, int, float] | None:
        """The wait for an operation's results, the bytes of its elements, and slots of a register.

        None for what isn't known.
        """
        if isinstance(operation, _FREE):
            return 0, 0, 0
        if isinstance(operation, (memory.Load, memory.Store)):
            return self.access(operation)
        if isinstance(operation, vectors.Splat):
            return 3, 0, 1
        if isinstance(operation, vector_accesses.VectorLoad):
            kind = element_type(operation.result.type)
            return kind and (6, kind.itemsize, 1)
        values = [*operation.results, *inputs_of(operation)]
        sizes = [self.bytes(each) for each in values]
        found = _cost(operation, self.register)
        if any(sizes):
            return found and (found[0], max(sizes), found[1])
        if operation.EFFECT != PURE:
            return None
        masks = any(self.step(each) is None for each in values)
        return (found[0] if found else 3, 4 if masks else 0, 1)

    def access(self, access: memory.Load | memory.Store) -> tuple[float, int, float] | None:
        """The cost of a load or a store."""
        kind = access.array.type
        if not isinstance(kind, ArrayType) or kind.space not in ("global", "shared"):
            return None
        size = kind.element.itemsize
        steps = [self.step(each) for each in access.indices]
        stores = isinstance(access, memory.Store)
        if not any(step is None or step for step in steps):
            return 5, 0, 1
        if steps and steps[-1] in (1, -1) and not any(steps[:-1]):
            return (6, size, 2 if stores else 1)
        return (25, size, (3 if stores else 2) * self.register / size)


def _cost(operation: Operation, register: int) -> tuple[float, float] | None:
    """The wait for a vector operation's results, and slots of a register; None: not known."""
    kind = next((each for each in map(_kind, _values(operation)) if each is not None), None)
    if kind is None:
        return None
    wide, long = register >= 64, kind.itemsize > 4
    match operation:
        case arith.Select():
            return 1, 1
        case arith.Compare():
            return 3, 1
        case arith.Convert():
            return 4, 2
        case arith.Divide():
            return (24 if long else 17, 32 if long else 20) if wide else (14, 16 if long else 10)
        case arith.Apply(function="sqrt"):
            return (31 if long else 20, 48 if long else 24) if wide else (18, 18 if long else 12)
        case arith.Apply(function="floor" | "ceil" | "trunc" | "rint"):
            return 8, 2
        case _ if isinstance(operation, _FLOATS) and kind.is_float:
            return 4, 1
        case arith.Mul():
            return (15, 3) if long else (10, 2)
        case _ if isinstance(operation, _BITS):
            return 1, 1
        case arith.FunnelShift():
            return 3, 3
        case _:
            return None


def _values(operation: Operation) -> Iterator[Value]:
    yield from operation.results
    yield from inputs_of(operation)


def _kind(value: Value) -> ScalarType | None:
    return element_type(value.type)


def _turns(loop: Loop) -> int:
    """Turns of a loop, as far as they are known."""
    if isinstance(loop, control.While):
        return _TURNS
    ends = [each.range for each in (loop.start, loop.stop, loop.step)]
    known = [each[0] for each in ends if each is not None and each[0] == each[1]]
    return len(range(*known)) if len(known) == len(ends) and known[2] else _TURNS


def _carried(loop: Loop) -> list[Value]:
    """The values that a loop carries, in its turn."""
    arguments = loop.body.arguments
    return arguments if isinstance(loop, control.While) else arguments[1:]


def _longest_mean(loop: Loop, steps: list[_Step]) -> float:
    """The longest mean of a cycle through the values that a loop carries."""
    carried = _carried(loop)
    if not 0 < len(carried) <= _MOST_CARRIED:
        return 0
    *turn, last = steps
    ends = last.inputs[len(last.inputs) - len(carried) :]
    rows = [_from(turn, argument, ends) for argument in carried]
    paths, longest = rows, 0.0
    for length in range(1, len(carried) + 1):
        longest = max(longest, *(paths[n][n] / length for n in range(len(carried))))
        paths = [
            [max(row[k] + rows[k][n] for k in range(len(carried))) for n in range(len(carried))]
            for row in paths
        ]
    return longest


def _from(steps: list[_Step], first: Value, ends: Sequence[Value]) -> list[float]:
    """The waits from a carried value to each of the next ones; -inf where no way leads."""
    never = float("-inf")
    found = {first: 0.0}
    for step in steps:
        begin = max((found.get(each, never) for each in step.inputs), default=never)
        for result in step.results:
            found[result] = max(found.get(result, never), begin + step.wait)
    return [found.get(each, never) for each in ends]
