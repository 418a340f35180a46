"""Annotations of the prelude's parameters: how a call's arguments are converted before it.

    @overload(np.heaviside)
    def heaviside(x: Float, middle: Float) -> Any: …    # two machine floats of one type

They are `Any` to type checkers. Another annotation leaves an argument as it is.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from gpucompiler.values import value_classes


@value_classes.frozen
class Conversion:
    """The conversion of an argument.

    Args:
        to: "common": the type of all such parameters' numbers, as NumPy promotes them; "float": the
            float type of all such parameters; "double": float64; "int": Python's int.
        negative: the error of a negative int, in checked code; "": negative ints are right.
        wide: float16 and bfloat16 are computed in float32; results are rounded to the narrow type.
    """

    to: str
    negative: str = ""
    wide: bool = False


Common = Annotated[Any, Conversion("common")]
Float = Annotated[Any, Conversion("float")]
WideFloat = Annotated[Any, Conversion("float", wide=True)]
Double = Annotated[Any, Conversion("double")]
Int = Annotated[Any, Conversion("int")]

PLAIN: Final = Conversion("")


def conversion_of(annotation: Any) -> Conversion:
    """The conversion that an annotation of a parameter means."""
    found: tuple[Any, ...] = getattr(annotation, "__metadata__", ())
    return found[0] if found and isinstance(found[0], Conversion) else PLAIN
