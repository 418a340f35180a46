"""Functions of kernels whose code comes from a library: PTX, cubin, bitcode, CUDA C++.

    mix = declare_device("mix", "float32(float32, float32, const float32*)")

declares the device function `extern "C" float mix(float, float, const float *)`. Kernels call `mix`
as they call any function; the library is named by the target's params.
"""

from __future__ import annotations

import re
from typing import Any, Final, Literal, NoReturn

from gpucompiler.diagnostics.errors import ArgumentError, LaunchError
from gpucompiler.language import fields
from gpucompiler.language.simt import CALLED_AS_PYTHON
from gpucompiler.language.types import BOOL, ScalarType, parse_signature
from gpucompiler.process.late_patterns import late_pattern
from gpucompiler.values import value_classes

ABI = Literal["c", "numba"]

_SIGNATURE: Final = late_pattern(
    r"\s*(?P<result>CPointer\s*\(\s*\w+\s*\)|[\w ]+?(?:\s*\*)?)\s*"
    r"\((?P<parameters>.*)\)\s*",
    re.DOTALL,
)
_POINTER: Final = late_pattern(r"CPointer\s*\(\s*(\w+)\s*\)|(const\s+)?(\w+)\s*\*")
_EMPTY: Final = ("void", "none")


@value_classes.frozen
class PointerParameter:
    """A parameter that takes an array, or a result that is one: the address of its first element.

    Args:
        element: the type of the array's elements.
        readonly: the function only reads them; of a result, the kernel does.
    """

    element: ScalarType
    readonly: bool = False


@value_classes.frozen
class ExternalFunction:
    """A device function that is declared here, and defined in a library.

    Args:
        name: its symbol.
        parameters: numbers, or arrays by their address.
        result: the number or pointer that it gives, None for nothing.
        abi: "c": as a function of C. "numba": as numba has them; it returns 0 as an int32, and
            stores the result where its first parameter points to.
    """

    name: str = value_classes.field(
        validator=fields.matching(r"[A-Za-z_$][\w$]*", "a symbol of letters, digits, _ and $")
    )
    parameters: tuple[ScalarType | PointerParameter, ...]
    result: ScalarType | PointerParameter | None = None
    abi: ABI = value_classes.field(default="c", validator=fields.one_of("c", "numba"))

    def __call__(self, *arguments: Any, **keywords: Any) -> NoReturn:
        raise LaunchError(
            f"{self.name} is a device function of a library: it works inside a kernel only; "
            + CALLED_AS_PYTHON,
            "GC516",
        )


def declare_device(name: str, signature: str, *, abi: ABI = "c") -> ExternalFunction:
    """A device function that a library defines, for kernels to call.

    Args:
        name: its symbol, as `extern "C"` gives it.
        signature: the result's type, and those of the parameters in parentheses: NumPy's names of
            numbers, `void`, and `float32*`, `const float32*` or `CPointer(float32)` for a
            contiguous array. A pointer as the result is an array in global memory without a known
            end; its length is 0 if the pointer is null.
        abi: "c", or "numba" for functions written for numba's `declare_device`.

    Raises:
        ArgumentError: another form, or a type that isn't passed so.
    """
    match = _SIGNATURE.fullmatch(signature)
    if match is None:
        raise ArgumentError(
            f"{signature!r} is no signature of a device function; write for example "
            "'float32(float32, int32, const float32*)'"
        )
    given = [part.strip() for part in match["parameters"].split(",")]
    if given == [""] or given == ["void"]:
        given = []
    result = None if match["result"] in _EMPTY else _parameter(match["result"], signature)
    return ExternalFunction(name, tuple(_parameter(p, signature) for p in given), result, abi)


def _parameter(text: str, signature: str) -> ScalarType | PointerParameter:
    if match := _POINTER.fullmatch(text):
        element = _number(match[1] or match[3], signature)
        return PointerParameter(element, readonly=match[2] is not None)
    return _number(text, signature)


def _number(text: str, signature: str) -> ScalarType:
    try:
        (kind,) = parse_signature(text)
    except ValueError:
        kind = None
    if (
        not isinstance(kind, ScalarType)
        or kind.weak
        or not (kind.is_integer or kind == BOOL or (kind.is_float and kind.bits >= 32))
    ):
        raise ArgumentError(
            f"{text!r} in {signature!r}: a device function of a library takes and gives sized "
            "integers, bool_, float32 and float64, and pointers to them"
        )
    return kind
