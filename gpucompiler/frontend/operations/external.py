"""Calls of functions that a library defines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gpucompiler.diagnostics.errors import counted
from gpucompiler.frontend.arithmetic.convert import convert
from gpucompiler.frontend.places.elements import check_writable
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import user_name
from gpucompiler.frontend.values.values import NOTHING, Array, Scalar, Val
from gpucompiler.ir.operations import control
from gpucompiler.ir.structure.nodes import Value
from gpucompiler.language.external import ExternalFunction, PointerParameter

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def call_external(frame: Frame, function: ExternalFunction, arguments: list[Val]) -> Val:
    """Call a library's function. Refusal GC202 for arguments that don't fit its signature."""
    wanted = function.parameters
    if len(arguments) != len(wanted):
        frame.refuse_arguments(
            f"{function.name} takes {counted(len(wanted), 'argument')}, {len(arguments)} given",
            "pass what its declaration says",
        )
    values: list[Value] = []
    for given, parameter in zip(arguments, wanted, strict=True):
        if isinstance(parameter, PointerParameter):
            values.append(pointer(frame, function.name, parameter, given))
        else:
            values.append(convert(frame, given, parameter).ir)
    read = [
        number
        for number, parameter in enumerate(wanted)
        if isinstance(parameter, PointerParameter) and parameter.readonly
    ]
    results = () if function.result is None else (function.result,)
    operation = frame.builder.add(
        control.CallExternal,
        arguments=values,
        callee=function.name,
        abi=function.abi,
        readonly=tuple(read),
        types=results,
    )
    return NOTHING if function.result is None else Scalar(function.result, operation.results[0])


def pointer(frame: Frame, name: str, parameter: PointerParameter, given: Val) -> Value:
    """The array that a function takes by its address. Refusal GC202 for another value."""
    wanted = f"a contiguous array of {user_name(parameter.element)}"
    if not isinstance(given, Array) or given.type.element != parameter.element:
        frame.refuse_arguments(
            f"{name} takes {wanted} here, not {describe(given)}",
            "pass an array of that element type",
        )
    if given.type.layout != "C":
        frame.refuse_arguments(
            f"{name} takes {wanted} here, and this one has strides",
            "pass the array that it is a view of, or copy it",
        )
    if not parameter.readonly:
        check_writable(frame, given)
    return given.ir
