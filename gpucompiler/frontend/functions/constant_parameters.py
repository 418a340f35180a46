"""Parameters of functions that are compiled for each constant that a call gives.

A function that calls itself with ever other constants, `f(n - 1, depth + 1)`, is compiled for each
up to a limit. It gets them at run time then, unless its annotation asks for constants.
"""

from __future__ import annotations

import types as python_types
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.source.capture import SourceFunction
from gpucompiler.frontend.values.shapes import Shape, StaticShape
from gpucompiler.frontend.values.typing import is_number
from gpucompiler.language.constexpr import LEAVE_OUT, MANY_VALUES, constexpr_parameters, many_values
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# A function may call itself so often with other constants, and is compiled for each.
CONSTANT_RECURSION: Final = 100
_NO_POSITIONS: Final = frozenset[int]()

# A function, and the shapes that it is compiled for.
Specialisation = tuple[Any, tuple[Shape, ...]]


@value_classes.define
class TooSpecial(Exception):
    """A function calls itself with other constants again and again, up to a limit.

    Args:
        function: which.
        positions: the parameters that are constants, each time others.
    """

    function: Any
    positions: set[int]


@value_classes.define
class ConstantParameters:
    """The constants for which a program's functions are compiled."""

    # Positions of parameters that are constants no longer, by function.
    _generalised: dict[Any, set[int]] = value_classes.field(factory=dict[Any, set[int]])
    # The values that functions are compiled for, by function and constexpr parameter.
    _values: dict[Any, set[Shape]] = value_classes.field(factory=dict[Any, set[Shape]])

    def generalised(self, function: python_types.FunctionType) -> Collection[int]:
        """The positions of a function's parameters whose constants are numbers at run time."""
        return self._generalised.get(function, _NO_POSITIONS)

    def generalise(self, function: python_types.FunctionType, positions: set[int]) -> None:
        """Let a function get the constants of these parameters at run time."""
        self._generalised[function] = {*self.generalised(function), *positions}

    def count(
        self,
        frame: Frame,
        function: python_types.FunctionType,
        source: SourceFunction,
        shapes: Sequence[Shape],
    ) -> None:
        """Warn of a constexpr parameter that a function is compiled for very many values of."""
        for name in constexpr_parameters(function):
            values = self._values.setdefault((function, name), set())
            values.add(shapes[source.parameters.index(name)])
            if len(values) == MANY_VALUES + 1:
                frame.warn("GC408", many_values(source.name, name), LEAVE_OUT)


def limit_recursion(
    frame: Frame,
    function: python_types.FunctionType,
    shapes: Sequence[Shape],
    walking: Sequence[Specialisation],
) -> None:
    """Raise TooSpecial for a call inside of too many calls of the same function.

    Args:
        shapes: of the arguments.
        walking: the functions around it.
    """
    others = [walked for other, walked in walking if other is function]
    if len(others) < CONSTANT_RECURSION:
        return
    positions = {
        position
        for position, (first, last) in enumerate(zip(others[-1], shapes, strict=True))
        if isinstance(first, StaticShape) and first != last and _is_constant(last)
    }
    fixed = constexpr_parameters(function)
    names = frame.walk.source(function).parameters
    free = {position for position in positions if names[position] not in fixed}
    if free:
        raise TooSpecial(function, free)
    if positions:
        frame.refuse(
            "GC310",
            f"{function.__qualname__} calls itself with more than {CONSTANT_RECURSION} values "
            f"of {names[min(positions)]}, which is cuda.constexpr: each is a function of its "
            "own",
            "leave the annotation out, so that it is computed when the kernel runs",
        )


def _is_constant(shape: Shape) -> bool:
    return isinstance(shape, StaticShape) and is_number(shape.value)
