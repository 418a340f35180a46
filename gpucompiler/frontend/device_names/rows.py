"""The rows of the tables that map a name of `cuda` to the operations of its call."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from gpucompiler.frontend.values.values import NOTHING, Scalar, Static, Val
from gpucompiler.ir.structure.nodes import Operation
from gpucompiler.language.types import ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# A call's meaning: it gets frame, node, the function's name and the arguments, one for each
# parameter.
Handler: TypeAlias = Callable[..., Val]
# Parameters and meaning. `?name` may be left out; `*name` takes all further ones.
Row: TypeAlias = tuple[tuple[str, ...], Handler]


def emitting(cls: type[Operation], **fields: Any) -> Row:
    """The row of a function without parameters that is one operation, without a result."""

    def handler(frame: Frame, *_: object) -> Val:
        # A field may be called `name`, which is the results' name for `Builder.add`.
        frame.builder.block.operations.append(cls(location=frame.here, **fields))
        return NOTHING

    return (), handler


def giving(result: ScalarType, cls: type[Operation], **fields: Any) -> Row:
    """The row of a function without parameters that gives one operation's result."""

    def handler(frame: Frame, *_: object) -> Val:
        return Scalar(result, frame.builder.value(cls, **fields))

    return (), handler


def known(value: object) -> Row:
    """The row of a function without parameters whose result is known at compile time."""
    return (), lambda *_: Static(value)
