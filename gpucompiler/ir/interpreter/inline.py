"""Evaluators of the user's own bodies: the Python function that says what an intrinsic means."""

from __future__ import annotations

import ctypes
import importlib
import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.ir.interpreter.arrays import ArrayValue
from gpucompiler.ir.interpreter.frame import THREAD, Evaluator, Frame, Step, Translator, place_of
from gpucompiler.ir.operations import scalar
from gpucompiler.ir.operations.inline import BY_EFFECT, Inline
from gpucompiler.ir.structure.nodes import Value, element_type, lanes
from gpucompiler.language.intrinsics.intrinsic import meaning_of
from gpucompiler.language.types import ArrayType, ScalarType


def _inline(translator: Translator, operation: Inline) -> Step:
    """Call the meaning; for vectors, once for each lane."""
    meaning = meaning_of(operation.meaning) if operation.meaning else None
    places = translator.slots_of(operation.arguments)
    targets = translator.slots_of(operation.results)
    kinds = [element_type(result.type) for result in operation.results]
    given = [_of_python(value) for value in operation.arguments]
    wide = any(lanes(value.type) for value in (*operation.results, *operation.arguments))

    def once(frame: Frame, values: Sequence[Any]) -> list[Any]:
        if meaning is None:
            raise TargetUnsupported(
                f"{operation.intrinsic} has no meaning in Python, so the interpreter can't "
                f"compute it, {place_of(operation, frame[THREAD])}; write it below @intrinsic, or "
                "as host= of cuda.inline_ptx; one with constants has none in the interpreter",
                "GC601",
            )
        arguments = [make(value) for make, value in zip(given, values, strict=True)]
        found: Any = meaning(*arguments)
        if not kinds:
            return []
        items: Any = found if len(kinds) > 1 else (found,)
        return [_of_kind(kind, item) for kind, item in zip(kinds, items, strict=True)]

    def run(frame: Frame) -> None:
        values = [frame[place] for place in places]
        if wide:
            by_lane = [once(frame, lane) for lane in zip(*values, strict=True)]
            found: list[Any] = list(zip(*by_lane, strict=True))
        else:
            found = once(frame, values)
        for target, value in zip(targets, found, strict=True):
            frame[target] = value

    return run


def _of_python(value: Value) -> Callable[[Any], Any]:
    """A function that makes of an operand the value that a meaning gets: NumPy's, if it can be."""
    numpy: Any = importlib.import_module("numpy")
    if isinstance(value.type, ArrayType):
        element = value.type.element

        def view(array: ArrayValue) -> Any:
            count = math.prod(array.sizes)
            address = array.address + array.start * element.itemsize
            raw = (ctypes.c_uint8 * (count * element.itemsize)).from_address(address)
            return numpy.frombuffer(raw, numpy.dtype(element.numpy_name)).reshape(array.sizes)

        return view
    kind = element_type(value.type)
    return getattr(numpy, kind.numpy_name, float) if kind is not None else _itself


def _itself(value: Any) -> Any:
    return value


def _of_kind(kind: ScalarType | None, value: Any) -> Any:
    """The result of a meaning as a value of a type; ints wrap."""
    assert kind is not None
    if kind.kind == "bool":
        return bool(value)
    if kind.is_float:
        return scalar.rounder(kind)(float(value))
    return scalar.wrapper(kind)(int(value))


EVALUATORS: Final[dict[str, Evaluator]] = {cls.OPCODE: _inline for cls in BY_EFFECT.values()}
