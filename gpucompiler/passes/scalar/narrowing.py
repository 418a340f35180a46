"""The choice of 64-bit integers of a thread's program that are better computed in 32 bits.

An integer may be narrowed if its range lies in i32. The ranges of its operands must, too, where the
result's low bits depend on more than theirs (division, comparison, shifts to the right). A sum,
product or the like may also be narrowed if only its low bits are used. The analysis starts from all
integers that vary by lane, and removes contradictions until there are none.

It pays if the operations saved weigh more than the conversions where narrow meets wide. That is
counted for each group of values that are bound to each other as operand and result.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from gpucompiler.ir.operations import arith, control, memory
from gpucompiler.ir.rewrite import inputs_of
from gpucompiler.ir.structure.nodes import CONTROL, Block, Function, Operation, Value
from gpucompiler.language.types import I32, I64, ScalarType
from gpucompiler.passes.analyses.lane_operations import Chunk
from gpucompiler.passes.analyses.lanes import LaneShapes
from gpucompiler.passes.analyses.near_arrays import NearArrays
from gpucompiler.passes.analyses.ranges import analyse_ranges
from gpucompiler.passes.analyses.ranges_of_operations import Range, fits, type_range
from gpucompiler.passes.scalar.dead_code import carried_arguments
from gpucompiler.values import value_classes

# Values that vary are found for these lanes: sixteen neighbours in a row, as in most kernels.
_CHUNK: Final = Chunk(16, row=True, aligned=True)
# Operations whose low bits depend on the operands' low bits alone; the gain of each in 32 bits.
_RING: Final[dict[type[Operation], float]] = {
    arith.Add: 1, arith.Sub: 1, arith.Mul: 3, arith.Negate: 1, arith.And: 1, arith.Or: 1,
    arith.Xor: 1, arith.Not: 1, arith.Select: 1, arith.ShiftLeft: 1,
}  # fmt: skip
# All bits of the operands count.
_EXACT: Final[dict[type[Operation], float]] = {
    arith.FloorDivide: 8, arith.Modulo: 8, arith.ShiftRight: 1, arith.Minimum: 1,
    arith.Maximum: 1, arith.Absolute: 1,
}  # fmt: skip
# The operands of these are never integers.
_OF_FLOATS: Final = frozenset[type[Operation]]({arith.Divide, arith.FusedMultiplyAdd})
# Accesses whose place is computed in 32 bits where the array is near.
_PLACED: Final = (memory.Load, memory.Store, memory.AtomicUpdate, memory.AtomicCompareExchange)
# Functions with these operations have no analysis of lanes.
_EXITS: Final = (control.Labelled, control.Loop, control.Exit)
_CARRIED: Final = 1.0
_COMPARED: Final = 1.0
# A conversion between 64 and 32 bits; as an index of a gather, 32 bits do half of the work.
_CONVERSION: Final = 1.0
_INDEX: Final = 0.5
_FROM_SMALL: Final = 0.5


@value_classes.define
class _Node:
    """A value that may be narrowed.

    Args:
        gain: the cost that narrowing it saves.
        low: operands of which the low bits suffice.
        exact: operands that must be narrow without a loss.
        by_range: only if its range fits.
        twin: a loop's result for a value that it carries, and back.
        index: the operand of a wrap-around test, whose sign decides.
    """

    gain: float
    low: list[Value] = value_classes.field(factory=list[Value])
    exact: list[Value] = value_classes.field(factory=list[Value])
    by_range: bool = False
    twin: Value | None = None
    index: Value | None = None

    @property
    def operands(self) -> list[Value]:
        return self.low + self.exact


@value_classes.frozen(eq=False)
class _Use:
    """A use of a value.

    Args:
        by: the node that it is an operand of, an operation that takes it narrow, or None.
        low: the low bits suffice.
        cost: of the conversion where it isn't taken narrow.
        place: it is an index of an element, whose place has 32 bits.
    """

    by: Value | Operation | None
    low: bool = False
    cost: float = _CONVERSION
    place: bool = False


# Operations without regions that have rules of their own.
_APART: Final = frozenset({arith.Constant, arith.Compare, arith.Convert})


class _Candidates:
    """The integers of a function that may be narrowed, and their uses.

    Args:
        function, scalar, wider, narrower: as of `Narrowing`.

    Attributes:
        nodes: the values that may be narrowed.
        uses: of wider values.
        takers: comparisons and conversions that may take narrower values, with their gain.
        shapes: of the lanes of values; None with `scalar`.
    """

    def __init__(
        self, function: Function, scalar: bool, wider: ScalarType, narrower: ScalarType
    ) -> None:
        self.wider = wider
        self.narrower = narrower
        self.nodes: dict[Value, _Node] = {}
        self.uses: dict[Value, list[_Use]] = {}
        self.takers: dict[Operation, float] = {}
        # The results of each enclosing `cf.block`, with its label.
        self._labels: list[tuple[str, list[Value], list[list[Value]]]] = []
        self._constants: set[Value] = set()
        self._near = NearArrays(function) if scalar else ()
        self._ranges = None
        self.shapes = None
        if not scalar:
            if any(isinstance(operation, _EXITS) for operation in function.body.walk()):
                return
            self.shapes = LaneShapes(function.body, _CHUNK)
            if not any(map(self.varies, self.shapes.shapes)):
                return
        self._ranges = None if function.ranged else analyse_ranges(function).defined
        self._block(function.body)

    def range_of(self, value: Value) -> Range | None:
        """An integer's range where it is defined."""
        if self._ranges is None:
            return value.range or type_range(value.type)
        return self._ranges.get(value, value.range)

    def varies(self, value: Value) -> bool:
        """Whether a value is wider, and its lanes differ by no known step."""
        if value.type != self.wider:
            return False
        if self.shapes is None:
            return value not in self._constants
        return self.shapes.of(value).step is None

    def fits(self, values: Iterable[Value]) -> bool:
        """Whether the ranges of values lie in the narrower type."""
        return all(fits(self.range_of(value), self.narrower) for value in values)

    def _node(self, value: Value, node: _Node) -> None:
        self.nodes[value] = node
        for operand in node.low:
            self._use(operand, _Use(value, True))
        for operand in node.exact:
            self._use(operand, _Use(value))

    def _use(self, value: Value, use: _Use) -> None:
        if value.type == self.wider:
            self.uses.setdefault(value, []).append(use)

    def _block(self, block: Block) -> None:
        for operation in block.operations:
            if operation.EFFECT != CONTROL and type(operation) not in _APART:
                self._plain(operation)
                continue
            match operation:
                case control.If():
                    for k, result in enumerate(operation.results):
                        # A side that leaves by an exit yields nothing.
                        yielded = [side[k] for side in map(_yielded, operation.regions) if side]
                        self._flow(result, yielded, self.varies(result))
                case control.For():
                    self._index(operation)
                    self._carried(operation, _yielded(operation.body))
                case control.While():
                    self._carried(operation, _yielded(operation.body)[1:])
                case control.Loop():
                    self._repeated(operation)
                case control.Labelled():
                    self._labelled(operation)
                    continue
                case control.Exit():
                    self._left(operation)
                case control.Yield():
                    continue  # seen with the operation around it
                case arith.Constant():
                    self._constants.add(operation.result)
                case arith.Compare():
                    self._compared(operation)
                case arith.Convert():
                    self._converted(operation)
                case _:
                    self._plain(operation)
            for name in operation.REGIONS:
                self._block(getattr(operation, name))

    def _flow(self, value: Value, sources: list[Value], narrow: bool) -> None:
        """A value that is one of some others."""
        if narrow:
            self._node(value, _Node(_CARRIED, low=sources))
        else:
            for source in sources:
                self._use(source, _Use(None))

    def _carried(self, operation: control.For | control.While, following: list[Value]) -> None:
        rows = zip(carried_arguments(operation), operation.results, operation.initial, strict=True)
        for position, (argument, result, first) in enumerate(rows):
            # A body that always leaves by an exit has no next values.
            later = following[position : position + 1]
            uniform = self.shapes is not None and self.shapes.uniform(argument)
            uniform = uniform and self.varies(result)
            self._flow(argument, [first, *later], self.varies(argument) or uniform)
            if argument in self.nodes:
                self.nodes[result] = _Node(0, twin=argument)
                self.nodes[argument].twin = result
                if uniform:
                    self._step(operation.body, later[0])

    def _repeated(self, operation: control.Loop) -> None:
        following = _yielded(operation.body)
        rows = zip(operation.body.arguments, operation.initial, strict=True)
        for position, (argument, first) in enumerate(rows):
            later = following[position : position + 1]
            self._flow(argument, [first, *later], self.varies(argument))

    def _labelled(self, operation: control.Labelled) -> None:
        """A `cf.block`: its results are values of its exits, too, which lie inside."""
        leaving: list[list[Value]] = []
        self._labels.append((operation.label, operation.results, leaving))
        self._block(operation.body)
        self._labels.pop()
        if isinstance(operation.body.terminator, control.Yield):
            leaving.append(_yielded(operation.body))
        for k, result in enumerate(operation.results):
            self._flow(result, [values[k] for values in leaving], self.varies(result))

    def _left(self, operation: control.Exit) -> None:
        for label, _, leaving in reversed(self._labels):
            if label == operation.label:
                leaving.append(operation.values)
                break

    def _step(self, body: Block, later: Value) -> None:
        """Take along a uniform value's step, which is no vector."""
        for operation in body.operations:
            if later in operation.results and type(operation) in _RING:
                self.nodes[later] = _Node(0, low=_integers(operation, self.wider))

    def _index(self, operation: control.For) -> None:
        bounds = [operation.start, operation.stop, operation.step]
        index = operation.body.arguments[0]
        if self.shapes is None:
            apart = index.type == self.wider
        else:
            apart = not self.shapes.together.get(operation, True)
            apart = apart and index.type == self.wider and not self.shapes.of(index).step
        if apart:
            self._node(index, _Node(_COMPARED, exact=bounds, by_range=True))
        else:
            for value in bounds:
                self._use(value, _Use(None))

    def _compared(self, operation: arith.Compare) -> None:
        both = [operation.lhs, operation.rhs]
        takes = operation.lhs.type == self.wider and self.fits(both)
        if takes:
            self.takers[operation] = _COMPARED
        for value in both:
            self._use(value, _Use(operation if takes else None))

    def _converted(self, operation: arith.Convert) -> None:
        source, target, value = operation.value.type, operation.result.type, operation.value
        if not isinstance(source, ScalarType) or not isinstance(target, ScalarType):
            return
        bits = self.narrower.bits
        # Vectors of floats become words, which are made narrow after that, and the other way round.
        others = ("complex", "float") if bits < 32 else ("complex",)
        if target == self.wider:
            if self.varies(operation.result) and source.kind not in others:
                small = _FROM_SMALL if source.bits < bits else _CONVERSION
                gain = 0.0 if source == self.narrower else small
                self.nodes[operation.result] = _Node(gain, by_range=source.is_float)
        elif source == self.wider:
            low = target.is_integer and target.bits <= bits
            takes = low or (self.fits([value]) and target.kind not in others)
            if takes:
                self.takers[operation] = _FROM_SMALL if low and target.bits < bits else _CONVERSION
            self._use(value, _Use(operation if takes else None, low))

    def _plain(self, operation: Operation) -> None:
        cls, results = type(operation), operation.results
        if cls in _OF_FLOATS:
            return
        if cls in _RING or cls in _EXACT:
            if results[0].type != self.wider:
                return  # so are the operands
            operands = _integers(operation, self.wider)
            moved = self.nodes.get(results[0])
            if moved is not None or self.varies(results[0]):
                gain = _RING.get(cls) or _EXACT[cls]
                # A checked result is the nearest value of 64 bits.
                whole = cls in _EXACT or getattr(operation, "checked", False)
                exact = operands if whole else operands[1:] if cls is arith.ShiftLeft else []
                low = operands[: len(operands) - len(exact)]
                node = _Node(0 if moved else gain, low, exact, whole)
                self._node(results[0], node)
                return
        if self.shapes is None and isinstance(operation, memory.WrapIndex):
            if operation.result.type == self.wider:
                index, size = operation.index, operation.size
                self._node(operation.result, _Node(1, [index], [size], index=index))
                return
        elif isinstance(operation, _PLACED) and operation.array in self._near:
            self._placed(operation)
            return
        cost = _CONVERSION
        if isinstance(operation, memory.Load) and len(operation.indices) == 1:
            kind = operation.result.type
            cost = _INDEX if isinstance(kind, ScalarType) and kind.bits >= 32 else cost
        for value in inputs_of(operation):
            if value.type == self.wider:
                self._use(value, _Use(None, cost=cost))

    def _placed(self, operation: Operation) -> None:
        """An access to a near array: the element exists, so that its indices fit."""
        indices: Any = getattr(operation, "indices", ())
        for value in indices:
            self._use(value, _Use(None, low=True, cost=0, place=True))
        for value in inputs_of(operation):
            if not any(value is index for index in indices):
                self._use(value, _Use(None))


class Narrowing:
    """The decision for a function.

    Args:
        function: a thread's program.
        scalar: values of one thread are in registers of 32 bits, so that all integers count.
        wider: the type of the integers that may be narrowed.
        narrower: the type that they may get.

    Attributes:
        values: wider values that are to be narrower.
        consumers: comparisons and conversions that take such values.
        border: wider values that stay, but whose low bits are needed.
        wide: members of `values` that somebody needs in their own type.
    """

    def __init__(
        self,
        function: Function,
        scalar: bool = False,
        wider: ScalarType = I64,
        narrower: ScalarType = I32,
    ) -> None:
        self.wider = wider
        self.narrower = narrower
        self.values: set[Value] = set()
        self.consumers: set[Operation] = set()
        self.border: set[Value] = set()
        self.wide: set[Value] = set()
        found = self._found = _Candidates(function, scalar, wider, narrower)
        self._settle()
        for nodes, takers in _groups(found.nodes, found.takers, wider):
            self._decide(nodes, takers)
        self._finish()

    def range_of(self, value: Value) -> Range | None:
        """An integer's range where it is defined."""
        return self._found.range_of(value)

    # -- what can be narrow

    def _settle(self) -> None:
        """Remove values that can't be narrowed, until nothing contradicts."""
        before = -1
        while before != len(self._found.nodes):
            before = len(self._found.nodes)
            for value, node in list(self._found.nodes.items()):
                if value in self._found.nodes and not self._can(value, node):
                    del self._found.nodes[value]
                    if node.twin is not None:
                        del self._found.nodes[node.twin]

    def _can(self, value: Value, node: _Node) -> bool:
        if not self._found.fits(node.exact):
            return False
        if node.index is not None and not self._found.fits([node.index]):
            # An element's index that is negative before the test isn't below -size.
            return all(use.place for use in self._found.uses.get(value, ()))
        both = [value] if node.twin is None else [value, node.twin]
        if self._found.fits(both):
            return True
        return not node.by_range and all(
            use.low and self._taken(use) for each in both for use in self._found.uses.get(each, ())
        )

    def _taken(self, use: _Use) -> bool:
        return use.place or use.by in self._found.nodes or use.by in self._found.takers

    # -- what pays

    def _decide(self, nodes: list[Value], takers: list[Operation]) -> None:
        if not nodes:
            self.consumers.update(
                taker
                for taker in takers
                if self._found.fits(_integers(taker, self.wider))
                and _gains(self._found.shapes, taker)
            )
            return
        gain = sum(self._found.nodes[value].gain for value in nodes)
        gain += sum(self._found.takers[taker] for taker in takers)
        operands = {operand for value in nodes for operand in self._found.nodes[value].operands}
        operands.update(value for taker in takers for value in _integers(taker, self.wider))
        cost = _CONVERSION * sum(
            v not in self._found.nodes and self._found.varies(v) for v in operands
        )
        if self._found.shapes is None:
            cost = 0.0  # the low half of a pair of registers
        cost += sum(map(self._cost, nodes))
        if gain > cost:
            self.values.update(nodes)
            self.consumers.update(takers)

    def _cost(self, value: Value) -> float:
        """The cost of the widest of a value's users that need its 64 bits."""
        if not self._found.varies(value) or self._found.nodes[value].gain == 0:
            return 0.0
        return max(
            (use.cost for use in self._found.uses.get(value, ()) if not self._taken(use)),
            default=0.0,
        )

    def _finish(self) -> None:
        for value in self.values:
            self.border.update(self._found.nodes[value].operands)
            if any(
                use.by not in self.values and use.by not in self.consumers
                for use in self._found.uses.get(value, ())
            ):
                self.wide.add(value)
        for consumer in self.consumers:
            self.border.update(_integers(consumer, self.wider))
        self.border -= self.values


def _groups(
    nodes: dict[Value, _Node], takers: dict[Operation, float], kind: ScalarType
) -> Iterator[tuple[list[Value], list[Operation]]]:
    """Values, and the operations that take them, that are bound to each other."""
    root: dict[Any, Any] = {}

    def find(item: Any) -> Any:
        while (above := root.get(item, item)) is not item:
            root[item] = root.get(above, above)
            item = above
        return item

    for value, node in nodes.items():
        for other in (*node.operands, node.twin):
            if other in nodes:
                root[find(other)] = find(value)
    for taker in takers:
        for value in _integers(taker, kind):
            if value in nodes:
                root[find(value)] = find(taker)
    groups: dict[Any, tuple[list[Value], list[Operation]]] = {}
    for value in nodes:
        groups.setdefault(find(value), ([], []))[0].append(value)
    for taker in takers:
        groups.setdefault(find(taker), ([], []))[1].append(taker)
    yield from groups.values()


def _gains(shapes: LaneShapes | None, taker: Operation) -> bool:
    """Whether an operation gains by narrow integers that nothing else takes.

    A linear index that becomes a float needs half as many vectors. In registers of 32 bits, the low
    half of a number is there.
    """
    return shapes is None or _spreads(shapes, taker)


def _spreads(shapes: LaneShapes | None, taker: Operation) -> bool:
    """A linear index becomes a float."""
    if shapes is None or not isinstance(taker, arith.Convert):
        return False
    kind = taker.result.type
    return isinstance(kind, ScalarType) and kind.is_float and bool(shapes.of(taker.value).step)


def _integers(operation: Operation, kind: ScalarType) -> list[Value]:
    return [value for value in inputs_of(operation) if value.type == kind]


def _yielded(block: Block) -> list[Value]:
    last = block.terminator
    return last.values if isinstance(last, control.Yield) else []
