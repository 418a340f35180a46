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
from gpucompiler.language.types import ArrayType, ScalarType

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
    result = function.result
    read = [
        number
        for number, parameter in enumerate(wanted)
        if isinstance(parameter, PointerParameter)
        and parameter.readonly
        and not _may_lead_to(result, parameter)
    ]
    kind = (
        ArrayType(result.element, 1, readonly=result.readonly)
        if isinstance(result, PointerParameter)
        else result
    )
    operation = frame.builder.add(
        control.CallExternal,
        arguments=values,
        callee=function.name,
        abi=function.abi,
        readonly=tuple(read),
        types=() if kind is None else (kind,),
    )
    match kind:
        case None:
            return NOTHING
        case ArrayType():
            return Array(kind, operation.results[0], f"{function.name}(…)", offset=None)
        case _:
            return Scalar(kind, operation.results[0])


def _may_lead_to(result: ScalarType | PointerParameter | None, given: PointerParameter) -> bool:
    """Whether a kernel may write through the result into an array that the function only reads.

    C's `char *strchr(const char *, int)` is one.
    """
    return (
        isinstance(result, PointerParameter)
        and not result.readonly
        and result.element == given.element
    )


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
