"""Combine accesses to all parts of neighbouring records: one access of whole records, and shuffles.

    %p = vector.gather %x, [iota %i, step 2]        %both = vector.load %x, [%i] <lanes = 16>
    %q = vector.gather %x, [iota %i + 1, step 2] →  %p = vector.shuffle %both <places = (0, 2, …)>
                                                    %q = vector.shuffle %both <places = (1, 3, …)>

    vector.scatter %p, %x, [iota %i, step 2]        %both = vector.shuffle %p, %q, (0, 8, 1, 9, …)
    vector.scatter %q, %x, [iota %i + 1, step 2] →  vector.store %both, %x, [%i]

Records of a row each, as the real and imaginary parts of complex numbers, are treated in the same
way: `[iota %i, 0]` and `[iota %i, 1]` of an array with a last axis of 2. A lone element in reverse,
`[iota %i, step -1]`, is a record of one part, whose vector is turned round.

Processors gather and scatter element by element, one or two a cycle. Parts that a store leaves
alone are masked, since no byte is written which the threads don't write; processors without AVX-512
scatter then. A load may read parts of a record that no thread asks for, if they lie between others
that are asked for. Loads and stores of different parts of the same records don't meet.

Under a mask, as at the ends of rows, whole records are accessed under a mask of their elements.

Loads move to the first of them, stores to the last; nothing between accesses memory otherwise, but
for the lanes' own arrays.
Relies on: `widen`. Keeps the meaning of programs without races, so it can be interpreted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory, vector_accesses, vectors
from gpucompiler.ir.rewrite import replace_uses
from gpucompiler.ir.structure.nodes import (
    CONTROL,
    PURE,
    READ,
    Block,
    Function,
    Operation,
    Value,
    lanes,
)
from gpucompiler.language.types import BOOL, I64, ArrayType
from gpucompiler.values import value_classes

# The most parts of a record that are accessed together.
MAX_PARTS: Final = 8
# A vector that holds whole records, which LLVM splits, has as many bytes or as many elements.
_MAX_BYTES: Final = 512
_MAX_ELEMENTS: Final = 128
# Processors without AVX-512 access larger elements under a mask, and do smaller ones one by one.
LEAST_MASKED_BYTES: Final = 4

# A scatter of a lone part of records writes as many lines as a store of whole records.
_FEWEST: Final = 2
_STORE: Final = vector_accesses.Scatter

_PLAIN: Final = (
    memory.Load, memory.Store, vector_accesses.VectorLoad, vector_accesses.VectorStore,
)  # fmt: skip

Access = vector_accesses.Gather | vector_accesses.Scatter


@value_classes.frozen
class _Records:
    """Records of which a vector's lanes access a part, by what all of their accesses share.

    `rows`: each is a row of the array, `start` is that of the first one, and `others` are the
    indices ahead of it. Without, they lie along the last axis. `reverse`: the first lane has the
    last record.
    """

    kind: type[Access]
    array: Value
    others: tuple[Value, ...]
    start: Value
    size: int
    lanes: int
    mask: frozenset[Value]
    rows: bool = False
    reverse: bool = False

    def pairs_with(self, other: _Records) -> bool:
        """Whether these are loads from the records that the others store to, or stores to them."""
        same = value_classes.evolve(self, kind=other.kind) == other
        return same and self.kind is not other.kind and not self.reverse


def interleave_accesses(function: Function, least_masked: int = LEAST_MASKED_BYTES) -> bool:
    """Access neighbouring records whole. Returns whether there were some.

    Args:
        function: a block program of vectors.
        least_masked: bytes of the smallest elements that the processor accesses under a mask.
    """
    search = _Search(least_masked)
    search.block(function.body)
    replace_uses(function.body, search.replaced)
    return search.changed


def _is_own(array: Value) -> bool:
    """Whether an array is the lanes' own, which no other one overlaps."""
    return isinstance(array.type, ArrayType) and array.type.space == "local"


class _Search:
    def __init__(self, least_masked: int) -> None:
        self.least_masked = least_masked
        # The accesses so far.
        self.definitions: dict[Value, Operation] = {}
        self.replaced: dict[Value, Value] = {}
        self.changed = False

    def block(self, block: Block) -> None:
        """Replace accesses of a block and of those inside."""
        # Accesses that may be moved together, by records and part.
        near: dict[_Records, dict[int, list[Access]]] = {}
        joined: list[list[list[Access]]] = []
        # Parts that are stored behind loads from the same records.
        stored: dict[_Records, set[int]] = {}
        for operation in block.operations:
            for result in operation.results:
                self.definitions[result] = operation
            if operation.EFFECT == PURE:
                continue
            if operation.EFFECT == CONTROL:
                for region in operation.regions:
                    self.block(region)
            found = None
            if (
                type(operation) is vector_accesses.Gather
                or type(operation) is vector_accesses.Scatter
            ):
                found = self.records(operation)
            if found is None and isinstance(operation, _PLAIN) and _is_own(operation.array):
                continue
            for records in list(near):
                stays = operation.EFFECT == READ and records.kind is vector_accesses.Gather
                if found is not None and found[0].pairs_with(records):
                    stays = self.lies_beside(records, near[records], found, stored)
                elif found is not None and found[0] == records:
                    stays = found[1] % records.size not in stored.get(records, ())
                if not stays:
                    stored.pop(records, None)
                    joined.extend(self.whole(records, near.pop(records)))
            if found is not None:
                records, part = found
                assert isinstance(operation, Access)
                if records not in near and records.kind is vector_accesses.Gather:
                    # Stores ahead of these loads may move behind them.
                    stored[records] = {
                        number % records.size
                        for other, parts in near.items()
                        if records.pairs_with(other)
                        for number in parts
                    }
                near.setdefault(records, {}).setdefault(part, []).append(operation)
        for records, parts in near.items():
            joined.extend(self.whole(records, parts))
        if joined:
            self.changed = True
            self.replace(block, joined)

    def lies_beside(
        self,
        records: _Records,
        parts: dict[int, list[Access]],
        found: tuple[_Records, int],
        stored: dict[_Records, set[int]],
    ) -> bool:
        """Whether an access of the other kind takes a part that accesses so far leave alone.

        Args:
            records: of the accesses so far.
            parts: these, by part.
            found: the access's own records and part.
            stored: parts that loads from records, which may move ahead of the store, shall not take
                from now on.
        """
        part = found[1] % records.size
        if records.kind is vector_accesses.Scatter:
            return part not in {number % records.size for number in parts}
        stored.setdefault(records, set()).add(part)
        return True

    def records(self, access: Access) -> tuple[_Records, int] | None:
        """The records that an access takes one part of, and which part; None for other accesses."""
        *others, last = access.indices
        kind = access.array.type
        if not isinstance(kind, ArrayType) or kind.layout != "C":
            return None
        mask = frozenset(self.conditions(access.mask))
        if mask and kind.element.itemsize < self.least_masked:
            return None
        part = self.constant(last) if others else None
        size = self.row_size(access.array)
        rows = part is not None and 0 <= part < size
        place = self.place(others.pop() if rows else last, mask)
        if place is None or any(lanes(index.type) for index in others):
            return None
        iota, offset = place
        if rows and iota.step != 1:
            return None
        size = size if rows else abs(iota.step)
        reverse = iota.step == -1
        if not (size >= 2 or reverse) or size > MAX_PARTS or iota.step < -1:
            return None
        elements = size * iota.lanes
        if elements > _MAX_ELEMENTS and elements * kind.element.itemsize > _MAX_BYTES:
            return None
        start, more = self.split(iota.start)
        found = _Records(
            type(access), access.array, tuple(others), start, size, iota.lanes, mask, rows, reverse
        )
        return found, (offset + more) * size + (part or 0) if rows else offset + more

    def whole(
        self, records: _Records, parts: dict[int, list[Access]]
    ) -> Iterator[list[list[Access]]]:
        """Accesses of whole records, by part; stores of parts need a mask for what lies between."""
        left: list[int] = sorted(parts)
        loads = records.kind is vector_accesses.Gather
        kind = records.array.type
        assert isinstance(kind, ArrayType)
        # The end of the last record is left out of a load.
        may_lack = kind.element.itemsize >= self.least_masked
        # Processors without masks of bytes also store larger elements slowly under a mask.
        sparse = self.least_masked == 1
        while left:
            found: list[list[Access]] = [
                parts.get(left[0] + number, []) for number in range(records.size)
            ]
            if loads and (all(found) or may_lack):
                yield found
                left = [part for part in left if part >= left[0] + records.size]
                continue
            there = sum(map(bool, found))
            if (
                not loads
                and all(len(accesses) <= 1 for accesses in found)
                and (there == records.size or (sparse and there >= _FEWEST))
            ):
                yield found
                left = [part for part in left if part >= left[0] + records.size]
            else:
                left = left[1:]

    def row_size(self, array: Value) -> int:
        """The known number of elements along an array's last axis, or 0."""
        match self.definitions.get(array):
            case memory.Reinterpret(array=source) if _is_complex(source):
                return 2
            case memory.View(sizes=[*_, size], strides=[]):
                return self.constant(size) or 0
            case _:
                return 0

    def conditions(self, mask: Value | None) -> Iterator[Value]:
        """The tests that hold in each lane of a mask."""
        if mask is None:
            return
        operation = self.definitions.get(mask)
        if isinstance(operation, arith.And):
            yield from self.conditions(operation.lhs)
            yield from self.conditions(operation.rhs)
        else:
            yield mask

    def place(self, index: Value, mask: frozenset[Value]) -> tuple[vectors.Iota, int] | None:
        """Indices that grow from lane to lane, and what is added to them, where a mask holds."""
        match self.definitions.get(index):
            case vectors.Iota() as iota if iota.start.type == I64:
                return iota, 0
            case arith.Select(condition=condition, lhs=chosen) if condition in mask:
                return self.place(chosen, mask)
            case arith.Add(lhs=lhs, rhs=rhs):
                constant = self.constant(rhs)
                found = None if constant is None else self.place(lhs, mask)
                return None if found is None else (found[0], found[1] + (constant or 0))
            case _:
                return None

    def split(self, index: Value) -> tuple[Value, int]:
        """An index as a sum of another one and a constant."""
        operation = self.definitions.get(index)
        if isinstance(operation, arith.Add) and (more := self.constant(operation.rhs)) is not None:
            start, offset = self.split(operation.lhs)
            return start, offset + more
        return index, 0

    def constant(self, value: Value) -> int | None:
        """A constant integer, or that of all lanes."""
        operation = self.definitions.get(value)
        if isinstance(operation, vectors.Splat):
            operation = self.definitions.get(operation.value)
        if isinstance(operation, arith.Constant) and type(operation.value) is int:
            return operation.value
        return None

    def replace(self, block: Block, joined: list[list[list[Access]]]) -> None:
        """Put one access in the place of each of `joined`, its accesses by part."""
        gone: set[int] = set()
        instead: dict[int, list[list[Access]]] = {}
        order = {id(operation): number for number, operation in enumerate(block.operations)}
        for parts in joined:
            members = sorted(order[id(each)] for part in parts for each in part)
            gone.update(members)
            instead[members[0 if isinstance(parts[0][0], vector_accesses.Gather) else -1]] = parts
        output: list[Operation] = []
        for number, operation in enumerate(block.operations):
            if (parts := instead.get(number)) is not None:
                assert isinstance(operation, Access)
                self.write(Builder(Block([], output), operation.location), parts, operation.mask)
            if number not in gone:
                output.append(operation)
        block.operations = output

    def write(self, builder: Builder, parts: list[list[Access]], mask: Value | None) -> None:
        """Append an access of all parts, in the lanes of a mask."""
        first = next(access for part in parts for access in part)
        found = self.records(first)
        assert found is not None, "it was found before"
        records, offset = found
        place, width = records.start, records.lanes
        offset, part = divmod(offset, records.size) if records.rows else (offset, 0)
        offset -= width - 1 if records.reverse else 0
        if offset:
            by = builder.constant(offset, I64)
            place = builder.value(arith.Add, lhs=place, rhs=by)
        loads = isinstance(first, vector_accesses.Gather)
        mask = _of_parts(builder, mask, records, _reach(parts) if loads else _present(parts))
        indices = [*records.others, place]
        if records.rows:
            indices.append(builder.constant(part, I64))
        if loads:
            whole = builder.value(
                vector_accesses.VectorLoad,
                array=first.array, indices=indices, mask=mask, lanes=width * records.size,
            )  # fmt: skip
            for number, accesses in enumerate(parts):
                if not accesses:
                    continue
                places = tuple(range(number, width * records.size, records.size))
                places = places[::-1] if records.reverse else places
                part = builder.value(vectors.ShuffleLanes, vector=whole, places=places)
                part.name = accesses[0].results[0].name
                self.replaced.update({access.results[0]: part for access in accesses})
            return
        values = [
            access.value
            for part in parts
            for access in part or [first]
            if isinstance(access, vector_accesses.Scatter)
        ]
        if records.reverse:
            places = tuple(reversed(range(width)))
            value = builder.value(vectors.ShuffleLanes, vector=values[0], places=places)
        else:
            value = _interleaved(builder, values, width)
        builder.add(
            vector_accesses.VectorStore, value=value, array=first.array, indices=indices, mask=mask
        )


def _present(parts: Sequence[Sequence[Access]]) -> set[int]:
    """The numbers of the parts that are accessed."""
    return {number for number, accesses in enumerate(parts) if accesses}


def _reach(parts: Sequence[Sequence[Access]]) -> set[int]:
    """The numbers of the parts up to the last that is accessed."""
    return set(range(1 + max(_present(parts))))


def _of_parts(
    builder: Builder, mask: Value | None, records: _Records, present: set[int]
) -> Value | None:
    """The mask of whole records, which may lack parts."""
    width, size = records.lanes, records.size
    if mask is None and len(present) == size:
        return None
    if mask is None and present == set(range(len(present))) and records.kind is not _STORE:
        # Only the last record lacks parts.
        count = builder.constant(width * size - size + len(present), I64)
        end = builder.value(vectors.Splat, value=count, lanes=width * size)
        zero = builder.constant(0, I64)
        places = builder.value(vectors.Iota, start=zero, lanes=width * size)
        return builder.value(arith.Compare, lhs=places, rhs=end, predicate="lt")
    if mask is None:
        yes = builder.constant(True, BOOL)
        mask = builder.value(vectors.Splat, value=yes, lanes=width)
    if records.reverse:
        each = tuple(reversed(range(width)))
        return builder.value(vectors.ShuffleLanes, vector=mask, places=each)
    if len(present) == size:
        each = tuple(lane for lane in range(width) for _ in range(size))
        return builder.value(vectors.ShuffleLanes, vector=mask, places=each)
    no = builder.constant(False, BOOL)
    none = builder.value(vectors.Splat, value=no, lanes=width)
    each = tuple(
        lane if part in present else width for lane in range(width) for part in range(size)
    )
    return builder.value(vectors.ShuffleLanes, vector=mask, other=none, places=each)


def _interleaved(builder: Builder, values: Sequence[Value], width: int) -> Value:
    """The first lanes of all values, then the second ones, and so on."""
    count = len(values)
    if count & count - 1 == 0 and count > 4:
        # Evenly numbered values between the others: a shuffle of eight registers takes many more.
        even = _interleaved(builder, values[::2], width)
        odd = _interleaved(builder, values[1::2], width)
        return _interleaved(builder, [even, odd], width * count // 2)
    halves = [*values]
    while len(halves) > 2:
        halves += [halves[-1]] * (len(halves) % 2)
        pairs = zip(halves[::2], halves[1::2], strict=True)
        places = tuple(range(2 * lanes(halves[0].type)))
        halves = [
            builder.value(vectors.ShuffleLanes, vector=vector, other=other, places=places)
            for vector, other in pairs
        ]
    vector, other = halves
    places = tuple(part * width + lane for lane in range(width) for part in range(count))
    return builder.value(vectors.ShuffleLanes, vector=vector, other=other, places=places)


def _is_complex(array: Value) -> bool:
    return isinstance(array.type, ArrayType) and array.type.element.kind == "complex"
