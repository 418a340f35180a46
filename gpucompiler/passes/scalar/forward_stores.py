"""Forward stores to loads of small arrays, so that values between threads stay in vectors.

    cf.for %0, %64, %32 (%t) {                   vector.store %a, %sums, [%0]
      …                                          vector.store %b, %sums, [%32]
      vector.store %v, %sums, [%t]               %s = vector.shuffle %a, %b, (31, 32, … 62)
    }                                    →       …
    cf.for %0, %64, %32 (%t) {
      %l = arith.sub %t, %one
      %s = vector.load %sums, [%l]

A load that overlaps two earlier stores waits until both are in the processor's cache: 15 to 20
cycles, which neither the threads' next step nor the next block can hide. So short loops over the
threads are unrolled, and a load at a known place takes its lanes from the vectors that were stored
there. The stores stay; LLVM removes those that nothing reads.

Relies on: `widen`, and `simplify`. Keeps the meaning.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.folding import Constant, fold_operation, wrap
from gpucompiler.ir.operations import arith, control, memory, vector_accesses, vectors
from gpucompiler.ir.operations.scalar import zero as zero_of
from gpucompiler.ir.rewrite import Cloner, clone_function, inputs_of, replace_uses
from gpucompiler.ir.structure.nodes import Block, Function, Operation, Value, lanes
from gpucompiler.language.types import I64, ScalarType, VectorType
from gpucompiler.values import value_classes

# Limits of a loop's turns, an array's elements, and an unrolled function's operations. The first
# two fit the vector registers; the last is compiled in a few milliseconds.
_MAX_TURNS: Final = 8
_MAX_ELEMENTS: Final = 256
_MAX_OPERATIONS: Final = 1200

Lanes = tuple[int | bool, ...]


def forward_stores(function: Function) -> bool:
    """Let loads take stored values. Returns whether one does that lay over two stores.

    Args:
        function: a block program of vectors.
    """
    arrays = _candidates(function)
    if not arrays:
        return False
    unrolled = clone_function(function)
    arrays = _candidates(unrolled)
    _Unroller(arrays).block(unrolled.body)
    if sum(1 for _ in unrolled.body.walk()) > _MAX_OPERATIONS:
        return False
    forwarding = _Forwarding(arrays)
    forwarding.block(unrolled.body, {})
    if not forwarding.crossed:
        return False
    replace_uses(unrolled.body, forwarding.replaced)
    function.body = unrolled.body
    return True


def _candidates(function: Function) -> dict[Value, int]:
    """Small arrays of the block whose elements are only loaded and stored, and their sizes."""
    found = {
        operation.results[0]: operation.shape[0]
        for operation in function.body.operations
        if isinstance(operation, memory.Allocate)
        and len(operation.shape) == 1
        and operation.shape[0] <= _MAX_ELEMENTS
    }
    stored: set[Value] = set()
    for operation in function.body.walk():
        match operation:
            case (
                vector_accesses.VectorLoad()
                | memory.Load()
                | vector_accesses.Gather()
                | memory.Dimension()
            ):
                continue
            case vector_accesses.VectorStore() | memory.Store() | vector_accesses.Scatter():
                stored.add(operation.array)
            case _:
                for value in inputs_of(operation):
                    found.pop(value, None)
    return {array: size for array, size in found.items() if array in stored}


class _Unroller:
    """Unrolls the loops over threads that store to or load from one of the arrays."""

    def __init__(self, arrays: dict[Value, int]) -> None:
        self.arrays = arrays
        self.numbers: dict[Value, int] = {}

    def block(self, block: Block) -> None:
        output: list[Operation] = []
        for operation in block.operations:
            for region in operation.regions:
                self.block(region)
            if isinstance(operation, arith.Constant) and type(operation.value) is int:
                self.numbers[operation.result] = operation.value
            made = self.unrolled(operation)
            output += [operation] if made is None else made
        block.operations = output

    def unrolled(self, operation: Operation) -> list[Operation] | None:
        """The turns of a loop over an array, without the branches that each turn decides."""
        turns = self.turns(operation)
        if turns is None or not isinstance(operation, control.For):
            return None
        output: list[Operation] = []
        for index in turns:
            number = arith.Constant(value=index, location=operation.location)
            kind = operation.body.arguments[0].type
            number.results = [Value(kind, operation.location, None, (index, index))]
            cloner = Cloner()
            cloner.mapping[operation.body.arguments[0]] = number.result
            turn = [cloner.operation(each) for each in operation.body.operations[:-1]]
            found = _without_branches(turn, {**self.numbers, number.result: index}, {})
            if found is None:
                return None
            output += [number, *found]
        return output

    def turns(self, operation: Operation) -> range | None:
        """The first indices of a loop's turns, if it is a short one over an array."""
        if not isinstance(operation, control.For) or operation.results:
            return None
        bounds = [self.numbers.get(b) for b in (operation.start, operation.stop, operation.step)]
        if None in bounds or not bounds[2]:
            return None
        start, stop, step = (bound or 0 for bound in bounds)
        found = range(start, stop, step)
        short = len(found) <= _MAX_TURNS and all(
            isinstance(each, control.If) or not each.regions for each in operation.body.operations
        )
        uses = short and any(
            isinstance(each, (vector_accesses.VectorLoad, vector_accesses.VectorStore))
            and each.array in self.arrays
            for each in operation.body.walk()
        )
        return found if uses else None


def _without_branches(
    operations: list[Operation], known: dict[Value, Constant], replaced: dict[Value, Value]
) -> list[Operation] | None:
    """Operations with the sides of branches that are taken; None if that isn't known of one.

    Args:
        known: scalars that are constants.
        replaced: results of branches, and what stands for them.
    """
    output: list[Operation] = []
    for operation in operations:
        if replaced:
            replace_uses(Block([], [operation]), replaced)
        if isinstance(operation, control.If):
            condition = known.get(operation.condition)
            if condition is None:
                return None
            *inside, last = (operation.then if condition else operation.otherwise).operations
            found = _without_branches(inside, known, replaced)
            if found is None or not isinstance(last, control.Yield):
                return None
            output += found
            values = [replaced.get(value, value) for value in last.values]
            replaced.update(zip(operation.results, values, strict=True))
            continue
        if operation.regions:
            return None
        if isinstance(operation, arith.Elementwise) and not lanes(operation.results[0].type):
            values = [known.get(value) for value in inputs_of(operation)]
            constant = fold_operation(operation, values)
        else:
            constant = operation.value if isinstance(operation, arith.Constant) else None
        if constant is not None:
            known[operation.results[0]] = constant
        output.append(operation)
    return output


@value_classes.frozen(eq=False)
class _Stored:
    """A vector that lies in an array from `start` on."""

    start: int
    value: Value


# The vectors that hold each array's elements: they don't overlap.
_Contents = dict[Value, dict[int, _Stored]]


class _Forwarding:
    """Replaces loads.

    Attributes:
        replaced: results of loads, and what stands for them.
        crossed: how many lay over two stores.
    """

    def __init__(self, arrays: dict[Value, int]) -> None:
        self.arrays = arrays
        self.replaced: dict[Value, Value] = {}
        self.crossed = 0
        self.constants: dict[Value, Lanes] = {}
        self.output: list[Operation] = []

    def block(self, block: Block, contents: _Contents) -> None:
        """Walk a block that begins with known contents, which become those at its end."""
        outer, self.output = self.output, []
        for operation in block.operations:
            self.evaluate(operation)
            kept = True
            match operation:
                case vector_accesses.VectorStore() | memory.Store() | vector_accesses.Scatter():
                    self.store(operation, contents)
                case vector_accesses.VectorLoad():
                    kept = not self.load(operation, contents)
                case _:
                    pass
            for region in operation.regions:
                # Other operations come before the first turn than before the later ones.
                inside = isinstance(operation, control.If)
                self.block(region, {a: dict(c) for a, c in contents.items()} if inside else {})
            if operation.regions:
                for written in {
                    each.array
                    for region in operation.regions
                    for each in region.walk()
                    if isinstance(
                        each, (vector_accesses.VectorStore, memory.Store, vector_accesses.Scatter)
                    )
                }:
                    contents.pop(written, None)
            if kept:
                self.output.append(operation)
        block.operations, self.output = self.output, outer

    def store(
        self,
        store: vector_accesses.VectorStore | memory.Store | vector_accesses.Scatter,
        contents: _Contents,
    ) -> None:
        if store.array not in self.arrays:
            return
        start = self.place(store)
        if (
            start is None
            or not isinstance(store, vector_accesses.VectorStore)
            or store.mask is not None
        ):
            # It may be anywhere, or leave some as they were.
            contents.pop(store.array, None)
            return
        value = self.replaced.get(store.value, store.value)
        width = lanes(value.type)
        known = contents.setdefault(store.array, {})
        for element in range(start, start + width):
            known[element] = _Stored(start, value)

    def load(self, load: vector_accesses.VectorLoad, contents: _Contents) -> bool:
        """Whether other operations stand for the load now."""
        start = self.place(load)
        if load.array not in self.arrays or start is None:
            return False
        width = load.lanes
        mask = (True,) * width if load.mask is None else self.constants.get(load.mask)
        if mask is None:
            return False
        builder = Builder(Block([], self.output), load.location)
        known = contents.setdefault(load.array, {})
        if start % width and not self.complete(load, start, mask, known, builder):
            return False
        wanted = [known.get(start + lane) if read else None for lane, read in enumerate(mask)]
        if any(read and at is None for read, at in zip(mask, wanted, strict=True)):
            if load.mask is None and start % width == 0:
                for element in range(start, start + width):
                    known[element] = _Stored(start, load.result)
            return False
        sources = list(dict.fromkeys(at.value for at in wanted if at is not None))
        if len(sources) > 2 or any(s.type != load.result.type for s in sources):
            return False
        self.crossed += start % width != 0
        self.replaced[load.result] = self.gathered(wanted, sources, start, builder, load)
        return True

    def complete(
        self,
        load: vector_accesses.VectorLoad,
        start: int,
        mask: Lanes,
        known: dict[int, _Stored],
        builder: Builder,
    ) -> bool:
        """Load the vectors that a load lies over, as far as they aren't known; whether all are."""
        width, size = load.lanes, self.arrays[load.array]
        first = start // width * width
        for base in (first, first + width):
            read = any(
                active and base <= start + lane < base + width for lane, active in enumerate(mask)
            )
            if not read or all(element in known for element in range(base, base + width)):
                continue
            if (
                base < 0
                or base + width > size
                or any(e in known for e in range(base, base + width))
            ):
                return False
            index = builder.constant(base, I64)
            value = builder.value(
                vector_accesses.VectorLoad, array=load.array, indices=[index], lanes=width
            )
            for element in range(base, base + width):
                known[element] = _Stored(base, value)
        return True

    def gathered(
        self,
        wanted: list[_Stored | None],
        sources: list[Value],
        start: int,
        builder: Builder,
        load: vector_accesses.VectorLoad,
    ) -> Value:
        """The lanes of one or two vectors; 0 where nothing is wanted."""
        width, kind = load.lanes, load.result.type
        if not isinstance(kind, VectorType):
            raise InternalError(f"vector.load gives a {kind}")
        places = [
            0 if at is None else sources.index(at.value) * width + start + lane - at.start
            for lane, at in enumerate(wanted)
        ]
        value = sources[0] if sources else None
        if value is not None and places != list(range(width)):
            other = sources[1] if len(sources) > 1 else None
            value = builder.value(
                vectors.ShuffleLanes, vector=value, other=other, places=tuple(places)
            )
        if value is not None and load.mask is None:
            return value
        zero = builder.constant(zero_of(kind.element), kind.element)
        zeros = builder.value(vectors.Splat, value=zero, lanes=width)
        if value is None:
            return zeros
        return builder.value(arith.Select, condition=load.mask, lhs=value, rhs=zeros)

    # Constants, lane by lane; one lane is a scalar.

    def place(
        self,
        access: vector_accesses.VectorLoad
        | vector_accesses.VectorStore
        | memory.Store
        | vector_accesses.Scatter,
    ) -> int | None:
        """The first element that is accessed, if it is known."""
        found = self.constants.get(access.indices[0])
        return found[0] if found is not None and len(found) == 1 else None

    def evaluate(self, operation: Operation) -> None:
        """Note what an operation gives, if that follows from constants."""
        if len(operation.results) != 1:
            return
        known = [self.constants.get(value) for value in inputs_of(operation)]
        if None in known:
            return
        found = _lanes_of(operation, [items for items in known if items is not None])
        if found is not None:
            self.constants[operation.results[0]] = found


def _lanes_of(operation: Operation, inputs: list[Lanes]) -> Lanes | None:
    kind = operation.results[0].type
    scalar = kind.element if isinstance(kind, VectorType) else kind
    found: Sequence[Constant | None] | None = None
    match operation:
        case arith.Constant() if not isinstance(operation.value, (float, complex)):
            found = (operation.value,)
        case vectors.Splat():
            found = inputs[0] * operation.lanes
        case vectors.Iota() if isinstance(scalar, ScalarType):
            start, steps = inputs[0][0], range(operation.lanes)
            found = [wrap(start + lane * operation.step, scalar) for lane in steps]
        case arith.Elementwise():
            found = [fold_operation(operation, lane) for lane in zip(*inputs, strict=True)]
        case _:
            pass
    if found is None or not all(isinstance(value, int) for value in found):
        return None
    return tuple(value for value in found if isinstance(value, int))
