"""Split the vectors of a thread's program into scalars, one value a lane.

    %s = vector.splat %x <lanes = 2>                %a1 = arith.mul %a#0, %x
    %r = arith.mul %a, %s : vector<2 x f32>    →    %b1 = arith.mul %a#1, %x
    cf.yield %r                                     cf.yield %a1, %b1

The host makes vectors of its own, whose lanes are threads, and computes a thread's fragments as
scalars. Values that control flow and calls carry are split as well. Runs on all functions of a
module at once, since calls and their functions have to agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from operator import attrgetter
from typing import Any, Final

from gpucompiler.diagnostics.errors import InternalError
from gpucompiler.ir.builder import Builder
from gpucompiler.ir.operations import arith, memory, vector_accesses, vectors
from gpucompiler.ir.structure.nodes import (
    Block,
    Module,
    Operation,
    Value,
    lanes,
    names_of_regions,
)
from gpucompiler.language.types import (
    BOOL,
    I64,
    U8,
    U16,
    U32,
    U64,
    ScalarType,
    Type,
    VectorType,
)

_RESULTS: Final = attrgetter("results")
_TYPE: Final = attrgetter("type")


def split_vectors(module: Module) -> bool:
    """Split all vectors of a module's functions. Returns whether there was one."""
    changed = False
    for function in module.functions:
        if _has_vectors(function.body):
            splitter = _Splitter()
            splitter.region(function.body)
            kinds = [_parts_of(kind) for kind in function.result_types]
            function.result_types = tuple(part for parts in kinds for part in parts)
            changed = True
    return changed


def _has_vectors(block: Block) -> bool:
    if any(isinstance(value.type, VectorType) for value in block.arguments):
        return True
    results = chain.from_iterable(map(_RESULTS, block.operations))
    if VectorType in map(type, map(_TYPE, results)):
        return True
    for operation in filter(names_of_regions, block.operations):
        for name in operation.REGIONS:
            if _has_vectors(getattr(operation, name)):
                return True
    return False


def _parts_of(kind: Type) -> list[Type]:
    return [kind.element] * kind.lanes if isinstance(kind, VectorType) else [kind]


def _same_bits(kind: ScalarType) -> ScalarType:
    return _UNSIGNED[kind.bits]


_UNSIGNED: Final = {8: U8, 16: U16, 32: U32, 64: U64}


class _Splitter:
    """The scalars of each vector so far, and the block that is being written."""

    def __init__(self) -> None:
        self.parts: dict[Value, list[Value]] = {}
        # Scalars that were taken from vectors, and the scalars that they are.
        self.taken: dict[Value, Value] = {}
        self.builder = Builder(Block())

    def region(self, block: Block) -> None:
        """Split a block and the regions inside, in place."""
        block.arguments = self.declared(block.arguments)
        outer, self.builder = self.builder, Builder(Block())
        for operation in block.operations:
            self.builder.location = operation.location
            self.operation(operation)
        block.operations = self.builder.block.operations
        self.builder = outer

    def declared(self, values: Sequence[Value]) -> list[Value]:
        """Values that control flow brings: a vector becomes its scalars."""
        found: list[Value] = []
        for value in values:
            if isinstance(value.type, VectorType):
                parts = [
                    Value(value.type.element, value.location, value.name, value.range)
                    for _ in range(value.type.lanes)
                ]
                self.parts[value] = parts
                found += parts
            else:
                found.append(value)
        return found

    def lanes_of(self, value: Value, count: int) -> list[Value]:
        """The scalars of a vector; a scalar stands for all lanes."""
        return self.parts[value] if isinstance(value.type, VectorType) else [value] * count

    def flat(self, values: Sequence[Value]) -> list[Value]:
        """Values that control flow carries, vectors as their scalars."""
        return [part for value in values for part in self.parts.get(value, [value])]

    def operation(self, operation: Operation) -> None:
        """Append what an operation is on scalars."""
        if self.taken:
            operation.replace_inputs(self.taken)
        handler = _HANDLERS.get(type(operation))
        if handler is not None:
            handler(self, operation)
            return
        wide = [value for value in operation.results if isinstance(value.type, VectorType)]
        if isinstance(operation, (arith.Elementwise, arith.Select)):
            if wide:
                self.lane_by_lane(operation)
            else:
                self.builder.block.operations.append(operation)
            return
        for name, role in operation.FIELDS:
            if role == "operands":
                setattr(operation, name, self.flat(getattr(operation, name)))
            elif role == "region":
                self.region(getattr(operation, name))
        if any(isinstance(value.type, VectorType) for value in operation.inputs):
            raise InternalError(f"{operation.OPCODE} takes a vector that has no scalars")
        operation.results = self.declared(operation.results)
        self.builder.block.operations.append(operation)

    def lane_by_lane(self, operation: Operation) -> None:
        """The same operation for each lane."""
        width = lanes(operation.results[0].type)
        columns: dict[str, Any] = {}
        for name, role in operation.FIELDS:
            value: Any = getattr(operation, name)
            if role == "operands":
                columns[name] = [self.lanes_of(each, width) for each in value]
            elif role in ("operand", "optional") and value is not None:
                columns[name] = self.lanes_of(value, width)
        fixed = {
            name: getattr(operation, name) for name, _ in operation.FIELDS if name not in columns
        }
        found: list[list[Value]] = [[] for _ in operation.results]
        for lane in range(width):
            fields = {
                name: [each[lane] for each in column]
                if isinstance(column[0], list)
                else column[lane]
                for name, column in columns.items()
            }
            made = type(operation)(location=operation.location, **fixed, **fields)
            for result, parts in zip(operation.results, found, strict=True):
                assert isinstance(result.type, VectorType), "as the others"
                part = Value(result.type.element, result.location, result.name, result.range)
                made.results.append(part)
                parts.append(part)
            self.builder.block.operations.append(made)
        self.parts.update(zip(operation.results, found, strict=True))

    # -- accesses

    def addressed(self, operation: Any, lane: int) -> dict[str, Any]:
        """The array, indices and mask of one lane of an access."""
        indices = [self.parts.get(index, [index] * (lane + 1))[lane] for index in operation.indices]
        if (
            isinstance(operation, (vector_accesses.VectorLoad, vector_accesses.VectorStore))
            and lane
        ):
            step = self.builder.constant(lane, I64)
            last = self.builder.value(arith.Add, lhs=indices[-1], rhs=step, nowrap=True)
            indices[-1] = last
        mask = operation.mask
        if mask is not None:
            mask = self.parts.get(mask, [mask] * (lane + 1))[lane]
        return {"array": operation.array, "indices": indices, "mask": mask}

    # -- bits

    def as_bits(self, value: Value) -> Value:
        kind = value.type
        assert isinstance(kind, ScalarType), "a lane"
        bits = _same_bits(kind)
        if kind == bits:
            return value
        return self.builder.value(arith.Bitcast, value=value, types=(bits,))

    def from_bits(self, value: Value, kind: ScalarType) -> Value:
        if value.type == kind:
            return value
        return self.builder.value(arith.Bitcast, value=value, types=(kind,))


def _splat(splitter: _Splitter, operation: vectors.Splat) -> None:
    splitter.parts[operation.result] = [operation.value] * operation.lanes


def _make(splitter: _Splitter, operation: vectors.Make) -> None:
    splitter.parts[operation.result] = list(operation.values)


def _iota(splitter: _Splitter, operation: vectors.Iota) -> None:
    kind = operation.start.type
    assert isinstance(kind, ScalarType), "as it was checked"
    found: list[Value] = []
    for lane in range(operation.lanes):
        step = lane * operation.step & ((1 << kind.bits) - 1)
        step -= (1 << kind.bits) if step > kind.maximum else 0
        number = splitter.builder.constant(step, kind)
        found.append(splitter.builder.value(arith.Add, lhs=operation.start, rhs=number))
    splitter.parts[operation.result] = found


def _known_lane(splitter: _Splitter, value: Value) -> int | None:
    return value.range[0] if value.range is not None and value.range[0] == value.range[1] else None


def _extract(splitter: _Splitter, operation: vectors.Extract) -> None:
    parts, lane = splitter.parts[operation.vector], _known_lane(splitter, operation.lane)
    if lane is not None and 0 <= lane < len(parts):
        splitter.taken[operation.result] = parts[lane]
        return
    kind = operation.result.type
    assert isinstance(kind, ScalarType), "a lane"
    zero = splitter.builder.constant(False if kind == BOOL else 0.0 if kind.is_float else 0, kind)
    found = zero
    for place, part in enumerate(parts):
        found = splitter.builder.value(
            arith.Select, condition=_is_lane(splitter, operation.lane, place), lhs=part, rhs=found
        )
    splitter.taken[operation.result] = found


def _is_lane(splitter: _Splitter, lane: Value, place: int) -> Value:
    kind = lane.type
    assert isinstance(kind, ScalarType), "as it was checked"
    if place > kind.maximum:
        return splitter.builder.constant(False, BOOL)
    number = splitter.builder.constant(place, kind)
    return splitter.builder.value(arith.Compare, lhs=lane, rhs=number, predicate="eq")


def _permute(splitter: _Splitter, operation: vectors.Permute) -> None:
    parts, found = splitter.parts[operation.vector], list[Value]()
    for index in splitter.parts[operation.indices]:
        assert isinstance(index.type, ScalarType), "as it was checked"
        # A type that has no such number has no index beyond the lanes, either.
        count = len(parts)
        lane = index
        if count <= index.type.maximum:
            size = splitter.builder.constant(count, index.type)
            lane = splitter.builder.value(arith.Modulo, lhs=index, rhs=size)
        value = parts[0]
        for place, part in enumerate(parts[1:], 1):
            value = splitter.builder.value(
                arith.Select, condition=_is_lane(splitter, lane, place), lhs=part, rhs=value
            )
        found.append(value)
    splitter.parts[operation.result] = found


def _bitmask(splitter: _Splitter, operation: vectors.BitMask) -> None:
    kind, build = operation.result.type, splitter.builder
    assert isinstance(kind, ScalarType), "as it was checked"
    mask = build.constant(0, kind)
    for place, part in enumerate(splitter.parts[operation.vector]):
        with_bit = build.value(arith.Or, lhs=mask, rhs=build.constant(1 << place, kind))
        mask = build.value(arith.Select, condition=part, lhs=with_bit, rhs=mask)
    splitter.taken[operation.result] = mask


def _insert(splitter: _Splitter, operation: vectors.Insert) -> None:
    parts, lane = list(splitter.parts[operation.vector]), _known_lane(splitter, operation.lane)
    if lane is not None:
        if 0 <= lane < len(parts):
            parts[lane] = operation.value
    else:
        for place, part in enumerate(parts):
            chosen = _is_lane(splitter, operation.lane, place)
            parts[place] = splitter.builder.value(
                arith.Select, condition=chosen, lhs=operation.value, rhs=part
            )
    splitter.parts[operation.result] = parts


def _shuffle(splitter: _Splitter, operation: vectors.ShuffleLanes) -> None:
    items = list(splitter.parts[operation.vector])
    if operation.other is not None:
        items += splitter.parts[operation.other]
    splitter.parts[operation.result] = [items[place] for place in operation.places]


def _reduce(splitter: _Splitter, operation: vectors.Reduce) -> None:
    items, cls = splitter.parts[operation.vector], arith.COMBINATIONS[operation.kind]
    while len(items) > 1:
        # As the interpreter does: the middle one of an odd number goes on as it is.
        half = (len(items) + 1) // 2
        upper = items[half:]
        items = [
            *(
                splitter.builder.value(cls, lhs=lhs, rhs=rhs)
                for lhs, rhs in zip(items, upper, strict=False)
            ),
            *items[len(upper) : half],
        ]
    splitter.taken[operation.result] = items[0]


def _recast(splitter: _Splitter, operation: vectors.Recast) -> None:
    source, target = operation.vector.type, operation.result.type
    assert isinstance(source, VectorType), "as it was checked"
    assert isinstance(target, VectorType), "as it was checked"
    words = [splitter.as_bits(part) for part in splitter.parts[operation.vector]]
    old, new, value = source.element.bits, target.element.bits, splitter.builder.value
    kind = _same_bits(target.element)
    if new < old:
        split: list[Value] = []
        for word in words:
            for place in range(old // new):
                part = word
                if place:
                    distance = splitter.builder.constant(place * new, _UNSIGNED[old])
                    part = value(arith.ShiftRight, lhs=word, rhs=distance)
                split.append(value(arith.Convert, value=part, types=(kind,)))
        words = split
    elif new > old:
        joined: list[Value] = []
        for first in range(0, len(words), new // old):
            total = value(arith.Convert, value=words[first], types=(kind,))
            for place in range(1, new // old):
                part = value(arith.Convert, value=words[first + place], types=(kind,))
                distance = splitter.builder.constant(place * old, kind)
                moved = value(arith.ShiftLeft, lhs=part, rhs=distance)
                total = value(arith.Or, lhs=total, rhs=moved)
            joined.append(total)
        words = joined
    splitter.parts[operation.result] = [splitter.from_bits(word, target.element) for word in words]


def _load(
    splitter: _Splitter, operation: vector_accesses.VectorLoad | vector_accesses.Gather
) -> None:
    splitter.parts[operation.result] = [
        splitter.builder.value(memory.Load, **splitter.addressed(operation, lane))
        for lane in range(operation.width)
    ]


def _load_pair(splitter: _Splitter, operation: vector_accesses.GatherPair) -> None:
    for number, result in enumerate(operation.results):
        found: list[Value] = []
        for lane in range(operation.width):
            place = splitter.addressed(operation, lane)
            *others, last = place["indices"]
            by = splitter.builder.constant(number, last.type)
            last = splitter.builder.value(arith.Add, lhs=last, rhs=by)
            place["indices"] = [*others, last]
            found.append(splitter.builder.value(memory.Load, **place))
        splitter.parts[result] = found


def _store(
    splitter: _Splitter, operation: vector_accesses.VectorStore | vector_accesses.Scatter
) -> None:
    for lane, value in enumerate(splitter.parts[operation.value]):
        splitter.builder.add(
            memory.Store, value=value, types=(), **splitter.addressed(operation, lane)
        )


_HANDLERS: Final[dict[type[Operation], Callable[[_Splitter, Any], None]]] = {
    vectors.Splat: _splat,
    vectors.Make: _make,
    vectors.Iota: _iota,
    vectors.Extract: _extract,
    vectors.Insert: _insert,
    vectors.Permute: _permute,
    vectors.ShuffleLanes: _shuffle,
    vectors.BitMask: _bitmask,
    vectors.Reduce: _reduce,
    vectors.Recast: _recast,
    vector_accesses.VectorLoad: _load,
    vector_accesses.Gather: _load,
    vector_accesses.GatherPair: _load_pair,
    vector_accesses.VectorStore: _store,
    vector_accesses.Scatter: _store,
}
