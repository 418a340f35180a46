"""Calls of our own library: functions of the kernel language in `gpucompiler.prelude`.

The prelude holds, for all targets, Python's functions that no operation of the IR computes:
`math.gcd`, `math.frexp`, `round(x, 2)`. Its modules import NumPy, so each is imported when a kernel
first needs it.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from gpucompiler.frontend.arithmetic.convert import convert
from gpucompiler.frontend.values.values import Scalar, Static, Tuple, Val
from gpucompiler.language.types import ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def call_library(frame: Frame, module: str, name: str, arguments: list[Val]) -> Val:
    """Call `gpucompiler.prelude.<module>.<name>` with values."""
    function: Any = getattr(importlib.import_module(f"gpucompiler.prelude.{module}"), name)
    return frame.walk.call_function(frame, function, arguments, {})


def machine_number(frame: Frame, value: Val, kind: ScalarType) -> Scalar:
    """A number as the sized type that represents `kind`, in which the library computes."""
    return Scalar(frame.machine(kind), convert(frame, value, kind).ir)


def number_of(frame: Frame, value: Val, kind: ScalarType) -> Scalar:
    """A result of the library, which is a machine number, as a language type."""
    machine = convert(frame, value, frame.machine(kind))
    return Scalar(kind, machine.ir)


def pair_of(value: Val) -> tuple[Val, Val]:
    """The two items of a pair that the library returned."""
    if isinstance(value, Static):
        first, second = value.value
        return Static(first), Static(second)
    assert isinstance(value, Tuple), "the library returns a pair"
    first, second = value.items
    return first, second
