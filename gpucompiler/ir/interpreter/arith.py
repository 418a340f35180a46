"""Evaluators of arithmetic, conversion, mathematical functions and vector registers.

A vector is a tuple of scalars; an operation on vectors does its scalar function lane by lane.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gpucompiler.diagnostics.errors import DeviceOverflowError
from gpucompiler.ir.interpreter import scalar
from gpucompiler.ir.interpreter.frame import Evaluator, Frame, Step, Translator, at_place
from gpucompiler.ir.operations import arith, vectors
from gpucompiler.ir.structure.nodes import Operation, lanes
from gpucompiler.language.types import VectorType


def _constant(translator: Translator, operation: arith.Constant) -> None:
    # A constant is there before the function starts.
    kind = translator.scalar(operation.result)
    value = operation.value
    if kind.is_float:
        value = scalar.rounder(kind)(float(value))
    slot = translator.slot(operation.result)
    translator.code.template[slot] = value


def _lanewise(translator: Translator, operation: Operation, function: Callable[..., Any]) -> Step:
    """The step that applies a scalar function to scalars, or lane by lane to vectors."""
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


def _binary(translator: Translator, operation: Operation) -> Step:
    own: bool = getattr(operation, "checked", False)
    function = scalar.binary(
        operation.OPCODE,
        translator.scalar(operation.inputs[0]),
        nowrap=getattr(operation, "nowrap", False),
        checked=translator.checked or own,
        saturates=own,
    )
    step = _lanewise(translator, operation, function)
    return at_place(step, operation) if translator.checked or own else step


def _unary(translator: Translator, operation: Operation) -> Step:
    checked: bool = translator.checked or getattr(operation, "checked", False)
    function = scalar.unary(
        operation.OPCODE,
        translator.scalar(operation.inputs[0]),
        nowrap=getattr(operation, "nowrap", False),
        checked=checked,
    )
    step = _lanewise(translator, operation, function)
    return at_place(step, operation) if checked else step


def _compare(translator: Translator, operation: arith.Compare) -> Step:
    return _lanewise(translator, operation, scalar.PREDICATES[operation.predicate])


def _fits(translator: Translator, operation: arith.Fits) -> Step:
    kind = translator.scalar(operation.lhs)
    compute = scalar.RING[f"arith.{operation.operator}"]
    low, high = kind.minimum, kind.maximum

    def fits(lhs: int, rhs: int) -> bool:
        return low <= compute(lhs, rhs) <= high

    return _lanewise(translator, operation, fits)


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


def _convert(translator: Translator, operation: arith.Convert) -> Step:
    source, target = translator.scalar(operation.value), translator.scalar(operation.result)
    function = scalar.converter(source, target)
    if not operation.checked:
        return _lanewise(translator, operation, function)
    low, high, message = target.minimum, target.maximum, arith.beyond_message(source, target)

    def fit(value: int) -> int:
        if low <= value <= high:
            return value
        raise DeviceOverflowError(message)

    return at_place(_lanewise(translator, operation, fit), operation)


def _bitcast(translator: Translator, operation: arith.Bitcast) -> Step:
    encode = scalar.to_bits(translator.scalar(operation.value))
    decode = scalar.from_bits(translator.scalar(operation.result))

    def cast(value: Any) -> Any:
        return decode(encode(value))

    return _lanewise(translator, operation, cast)


def _fma(translator: Translator, operation: arith.FusedMultiplyAdd) -> Step:
    function = scalar.fused_multiply_add(translator.scalar(operation.a))
    return _lanewise(translator, operation, function)


def _byte_permute(translator: Translator, operation: arith.BytePermute) -> Step:
    def permute(a: int, b: int, selector: int) -> int:
        both, result = b << 32 | a, 0
        for place in range(4):
            nibble = selector >> 4 * place & 15
            byte = both >> 8 * (nibble & 7) & 255
            if nibble & 8:
                byte = 255 if byte >= 128 else 0
            result |= byte << 8 * place
        return result

    return _lanewise(translator, operation, permute)


def _funnel_shift(translator: Translator, operation: arith.FunnelShift) -> Step:
    right, clamp = operation.right, operation.clamp

    def shift(low: int, high: int, distance: int) -> int:
        n = min(distance, 32) if clamp else distance % 32
        both = high << 32 | low
        return (both >> n if right else both << n >> 32) & 0xFFFFFFFF

    return _lanewise(translator, operation, shift)


def _apply(translator: Translator, operation: arith.Apply) -> Step:
    kind = translator.scalar(operation.arguments[0])
    function = scalar.math_function(operation.function, kind)
    return _lanewise(translator, operation, function)


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
    combine = scalar.binary(f"arith.{operation.kind}", kind)

    def reduce(frame: Frame) -> None:
        items = list(frame[vector])
        while len(items) > 1:
            # Of an odd number the middle one goes to the next round as it is.
            half = (len(items) + 1) // 2
            upper = items[half:]
            items = [*map(combine, items, upper), *items[len(upper) : half]]
        frame[target] = items[0]

    return reduce


EVALUATORS: Final[dict[str, Evaluator]] = {
    "arith.constant": _constant,
    "arith.add": _binary,
    "arith.sub": _binary,
    "arith.mul": _binary,
    "arith.divide": _binary,
    "arith.floordiv": _binary,
    "arith.modulo": _binary,
    "arith.power": _binary,
    "arith.minimum": _binary,
    "arith.maximum": _binary,
    "arith.and": _binary,
    "arith.or": _binary,
    "arith.xor": _binary,
    "arith.shl": _binary,
    "arith.shr": _binary,
    "arith.neg": _unary,
    "arith.abs": _unary,
    "arith.not": _unary,
    "arith.multiply_high": _binary,
    "arith.reverse_bits": _unary,
    "arith.popcount": _unary,
    "arith.leading_zeros": _unary,
    "arith.trailing_zeros": _unary,
    "arith.compare": _compare,
    "arith.fits": _fits,
    "arith.select": _select,
    "arith.convert": _convert,
    "arith.bitcast": _bitcast,
    "arith.byte_permute": _byte_permute,
    "arith.funnel_shift": _funnel_shift,
    "arith.fma": _fma,
    "math.apply": _apply,
    "vector.splat": _splat,
    "vector.iota": _iota,
    "vector.extract": _extract,
    "vector.insert": _insert,
    "vector.permute": _permute,
    "vector.reduce": _reduce,
    "vector.shuffle": _shuffle_lanes,
    "vector.bitmask": _bitmask,
}
