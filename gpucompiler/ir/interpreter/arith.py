"""Evaluators of arithmetic, conversion, mathematical functions and vector registers.

A vector is a tuple of scalars; an operation on vectors does its scalar function lane by lane.
"""

from __future__ import annotations

from typing import Any, Final

from gpucompiler.ir.interpreter.frame import Evaluator, Step, Translator, applied, at_place
from gpucompiler.ir.operations import arith, scalar, vectors
from gpucompiler.ir.operations.scalar import Mode, ScalarFunction
from gpucompiler.ir.structure.nodes import INSTRUCTION_SET, Operation, lanes
from gpucompiler.language.types import VectorType

Items = tuple[Any, ...]


def _constant(translator: Translator, operation: arith.Constant) -> None:
    # A constant is there before the function starts.
    kind = translator.scalar(operation.result)
    value = operation.value
    if kind.is_float:
        value = scalar.rounder(kind)(float(value))
    slot = translator.slot(operation.result)
    translator.code.template[slot] = value


def _elementwise(translator: Translator, operation: arith.Elementwise) -> Step:
    """The step that applies a scalar function to scalars, or lane by lane to vectors."""
    checked: bool = translator.checked or getattr(operation, "checked", False)
    step = _lanewise(translator, operation, operation.scalar_function(checked))
    return at_place(step, operation) if checked else step


def _lanewise(translator: Translator, operation: Operation, function: ScalarFunction) -> Step:
    if isinstance(operation.inputs[0].type, VectorType):
        return applied(translator, operation, lambda *vectors: tuple(map(function, *vectors)))
    return applied(translator, operation, function)


def _select(translator: Translator, operation: arith.Select) -> Step:
    def select(condition: bool, lhs: Any, rhs: Any) -> Any:
        return lhs if condition else rhs

    by_lane = isinstance(operation.condition.type, VectorType)
    return (_lanewise if by_lane else applied)(translator, operation, select)


# -- vector registers


def _splat(translator: Translator, operation: vectors.Splat) -> Step:
    def splat(value: Any) -> Items:
        return (value,) * operation.lanes

    return applied(translator, operation, splat)


def _make(translator: Translator, operation: vectors.Make) -> Step:
    return applied(translator, operation, lambda *values: values)


def _recast(translator: Translator, operation: vectors.Recast) -> Step:
    kinds = [translator.scalar(value) for value in (operation.vector, operation.result)]
    encode, decode = scalar.to_bits(kinds[0]), scalar.from_bits(kinds[1])
    old, new = kinds[0].bits, kinds[1].bits
    count, mask = lanes(operation.result.type), (1 << kinds[1].bits) - 1

    def recast(vector: Items) -> Items:
        bits = sum(encode(item) << lane * old for lane, item in enumerate(vector))
        return tuple(decode(bits >> lane * new & mask) for lane in range(count))

    return applied(translator, operation, recast)


def _iota(translator: Translator, operation: vectors.Iota) -> Step:
    wrap = scalar.wrapper(translator.scalar(operation.start))

    def iota(start: int) -> tuple[int, ...]:
        return tuple(wrap(start + lane * operation.step) for lane in range(operation.lanes))

    return applied(translator, operation, iota)


def _extract(translator: Translator, operation: vectors.Extract) -> Step:
    outside = scalar.zero(translator.scalar(operation.result))

    def extract(vector: Items, lane: int) -> Any:
        return vector[lane] if 0 <= lane < len(vector) else outside

    return applied(translator, operation, extract)


def _insert(translator: Translator, operation: vectors.Insert) -> Step:
    def insert(vector: Items, value: Any, lane: int) -> Items:
        return tuple(value if place == lane else item for place, item in enumerate(vector))

    return applied(translator, operation, insert)


def _permute(translator: Translator, operation: vectors.Permute) -> Step:
    def permute(vector: Items, indices: tuple[int, ...]) -> Items:
        return tuple(vector[index % len(vector)] for index in indices)

    return applied(translator, operation, permute)


def _shuffle_lanes(translator: Translator, operation: vectors.ShuffleLanes) -> Step:
    def shuffle(vector: Items, other: Items = ()) -> Items:
        items = vector + other
        return tuple(items[place] for place in operation.places)

    return applied(translator, operation, shuffle)


def _bitmask(translator: Translator, operation: vectors.BitMask) -> Step:
    def bitmask(vector: tuple[bool, ...]) -> int:
        return sum(1 << lane for lane, held in enumerate(vector) if held)

    return applied(translator, operation, bitmask)


def _reduce(translator: Translator, operation: vectors.Reduce) -> Step:
    kind = translator.scalar(operation.vector)
    combine = arith.COMBINATIONS[operation.kind].MEANING(kind, Mode())

    def reduce(vector: Items) -> Any:
        items = list(vector)
        while len(items) > 1:
            # The middle one of an odd number goes to the next round as it is.
            half = (len(items) + 1) // 2
            upper = items[half:]
            items = [*map(combine, items, upper), *items[len(upper) : half]]
        return items[0]

    return applied(translator, operation, reduce)


EVALUATORS: Final[dict[str, Evaluator]] = {
    **{
        opcode: _elementwise
        for opcode, declared in INSTRUCTION_SET.operations.items()
        if issubclass(declared, arith.Elementwise)
    },
    "arith.constant": _constant,
    "arith.select": _select,
    "vector.splat": _splat,
    "vector.make": _make,
    "vector.recast": _recast,
    "vector.iota": _iota,
    "vector.extract": _extract,
    "vector.insert": _insert,
    "vector.permute": _permute,
    "vector.reduce": _reduce,
    "vector.shuffle": _shuffle_lanes,
    "vector.bitmask": _bitmask,
}
