"""Evaluators of arithmetic, conversion, mathematical functions and vector registers.

A vector is a tuple of scalars; an operation on vectors does its scalar function lane by lane.
"""

from __future__ import annotations

from typing import Final

from gpucompiler.ir.interpreter.frame import Evaluator, Frame, Step, Translator, at_place
from gpucompiler.ir.operations import arith, scalar, vectors
from gpucompiler.ir.operations.scalar import Mode, ScalarFunction
from gpucompiler.ir.structure.nodes import INSTRUCTION_SET, Operation, lanes
from gpucompiler.language.types import VectorType


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
    target = translator.slot(operation.result)
    sources = translator.slots_of(operation.inputs)
    if isinstance(operation.inputs[0].type, VectorType):

        def vector(frame: Frame) -> None:
            frame[target] = tuple(map(function, *[frame[source] for source in sources]))

        return vector
    if len(sources) == 1:
        (only,) = sources

        def one(frame: Frame) -> None:
            frame[target] = function(frame[only])

        return one
    if len(sources) == 2:
        lhs, rhs = sources

        def two(frame: Frame) -> None:
            frame[target] = function(frame[lhs], frame[rhs])

        return two

    def several(frame: Frame) -> None:
        frame[target] = function(*[frame[source] for source in sources])

    return several


def _select(translator: Translator, operation: arith.Select) -> Step:
    target = translator.slot(operation.result)
    condition, lhs, rhs = translator.slots_of(operation.inputs)
    if isinstance(operation.condition.type, VectorType):

        def by_lane(frame: Frame) -> None:
            frame[target] = tuple(
                a if c else b
                for c, a, b in zip(frame[condition], frame[lhs], frame[rhs], strict=True)
            )

        return by_lane

    def whole(frame: Frame) -> None:
        frame[target] = frame[lhs] if frame[condition] else frame[rhs]

    return whole


# -- vector registers


def _splat(translator: Translator, operation: vectors.Splat) -> Step:
    target, source = translator.slot(operation.result), translator.slot(operation.value)
    width = operation.lanes

    def splat(frame: Frame) -> None:
        frame[target] = (frame[source],) * width

    return splat


def _iota(translator: Translator, operation: vectors.Iota) -> Step:
    target, start = translator.slot(operation.result), translator.slot(operation.start)
    wrap = scalar.wrapper(translator.scalar(operation.start))
    distances = [lane * operation.step for lane in range(operation.lanes)]

    def iota(frame: Frame) -> None:
        frame[target] = tuple(wrap(frame[start] + distance) for distance in distances)

    return iota


def _extract(translator: Translator, operation: vectors.Extract) -> Step:
    target = translator.slot(operation.result)
    vector, lane = translator.slots_of(operation.inputs)
    width, outside = (
        lanes(operation.vector.type),
        scalar.zero(translator.scalar(operation.result)),
    )

    def extract(frame: Frame) -> None:
        number = frame[lane]
        frame[target] = frame[vector][number] if 0 <= number < width else outside

    return extract


def _insert(translator: Translator, operation: vectors.Insert) -> Step:
    target = translator.slot(operation.result)
    vector, value, lane = translator.slots_of(operation.inputs)

    def insert(frame: Frame) -> None:
        items = list(frame[vector])
        if 0 <= frame[lane] < len(items):
            items[frame[lane]] = frame[value]
        frame[target] = tuple(items)

    return insert


def _permute(translator: Translator, operation: vectors.Permute) -> Step:
    target = translator.slot(operation.result)
    vector, indices = translator.slots_of(operation.inputs)

    def permute(frame: Frame) -> None:
        items = frame[vector]
        frame[target] = tuple(items[index % len(items)] for index in frame[indices])

    return permute


def _shuffle_lanes(translator: Translator, operation: vectors.ShuffleLanes) -> Step:
    target, vector = translator.slot(operation.result), translator.slot(operation.vector)
    places = operation.places
    other = None if operation.other is None else translator.slot(operation.other)

    def shuffle(frame: Frame) -> None:
        items = frame[vector] if other is None else frame[vector] + frame[other]
        frame[target] = tuple(items[place] for place in places)

    return shuffle


def _bitmask(translator: Translator, operation: vectors.BitMask) -> Step:
    target, vector = translator.slot(operation.result), translator.slot(operation.vector)

    def bitmask(frame: Frame) -> None:
        frame[target] = sum(1 << lane for lane, held in enumerate(frame[vector]) if held)

    return bitmask


def _reduce(translator: Translator, operation: vectors.Reduce) -> Step:
    target, vector = translator.slot(operation.result), translator.slot(operation.vector)
    kind = translator.scalar(operation.vector)
    combine = arith.COMBINATIONS[operation.kind].MEANING(kind, Mode())

    def reduce(frame: Frame) -> None:
        items = list(frame[vector])
        while len(items) > 1:
            # The middle one of an odd number goes to the next round as it is.
            half = (len(items) + 1) // 2
            upper = items[half:]
            items = [*map(combine, items, upper), *items[len(upper) : half]]
        frame[target] = items[0]

    return reduce


EVALUATORS: Final[dict[str, Evaluator]] = {
    **{
        opcode: _elementwise
        for opcode, declared in INSTRUCTION_SET.operations.items()
        if issubclass(declared, arith.Elementwise)
    },
    "arith.constant": _constant,
    "arith.select": _select,
    "vector.splat": _splat,
    "vector.iota": _iota,
    "vector.extract": _extract,
    "vector.insert": _insert,
    "vector.permute": _permute,
    "vector.reduce": _reduce,
    "vector.shuffle": _shuffle_lanes,
    "vector.bitmask": _bitmask,
}
