"""Tensor maps of a kernel: the forms in which it copies boxes of its array parameters.

A target whose copies need a map (CUDA: a CUtensorMap, PTX ISA 9.0 §5.5.8) gives it to the kernel as
a hidden parameter behind the others. The launcher makes it of the array that is passed.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.language.types import ScalarType
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.ir.operations.bulk import OfTensor
    from gpucompiler.ir.structure.nodes import Function
    from gpucompiler.jobs.artifact import KernelMetadata

# cuda.h: CUtensorMap is 128 bytes, aligned to 64.
MAP_BYTES: Final = 128
MAP_ALIGNMENT: Final = 64


def _ints(values: Iterable[int]) -> tuple[int, ...]:
    return tuple(map(operator.index, values))


@value_classes.frozen
class TensorMap:
    """A map of one parameter.

    Args:
        parameter: name of the array among the metadata's parameters.
        box, steps, axes, swizzle, fill, lower, upper, rounded: as the operations of
            `ir.operations.bulk` have them. Axes are in the array's order, the last one contiguous.
        offset: place of the map among the parameters.
        optional: whether arrays whose boxes can't be copied may be passed; the map is zeros then.
    """

    parameter: str
    box: tuple[int, ...] = value_classes.field(converter=_ints)
    steps: tuple[int, ...] = value_classes.field(converter=_ints)
    axes: tuple[int, ...] = value_classes.field(converter=_ints)
    swizzle: int = 0
    fill: str = "zero"
    lower: tuple[int, ...] = value_classes.field(default=(), converter=_ints)
    upper: tuple[int, ...] = value_classes.field(default=(), converter=_ints)
    rounded: bool = False
    offset: int = 0
    optional: bool = False

    @property
    def form(self) -> tuple[Any, ...]:
        """The form of its boxes: all but its place, and whether it is optional."""
        return (
            self.parameter, self.box, self.steps, self.axes, self.swizzle, self.fill, self.lower,
            self.upper, self.rounded,
        )  # fmt: skip


def places(metadata: KernelMetadata) -> tuple[int, ...]:
    """Where each machine parameter of a kernel stands in the block, its maps among them."""
    found: list[int] = []
    for parameter in metadata.parameters:
        kind = parameter.parsed_type()
        if kind is None:
            continue
        part = 8
        if isinstance(kind, ScalarType):
            # A complex number is two parameters.
            parts = 2 if kind.kind == "complex" else 1
            part = parameter.size // parts
        found += range(parameter.offset, parameter.offset + parameter.size, part)
    return (*found, *(each.offset for each in metadata.maps))


def parameter_names(kernel: Function) -> dict[int, str]:
    """The name of the parameter that each argument of the kernel belongs to, by `id(value)`."""
    arguments = kernel.body.arguments
    if not kernel.parameters:
        return {
            id(value): value.name or f"argument{number}" for number, value in enumerate(arguments)
        }
    names = [name for name, _, count in kernel.parameters for _ in range(count)]
    return {id(value): name for value, name in zip(arguments, names, strict=True)}


def form_of(operation: OfTensor, names: dict[int, str]) -> tuple[Any, ...]:
    """The form of the map that an operation needs, with its parameter's name."""
    return (
        names.get(id(operation.tensor), ""), operation.box, operation.steps, operation.axes,
        operation.swizzle, operation.fill, operation.lower, operation.upper, operation.rounded,
    )  # fmt: skip


def tensor_maps(
    kernel: Function, operations: Iterable[OfTensor], start: int
) -> tuple[tuple[TensorMap, ...], int]:
    """The maps that a kernel needs, and the size of its parameters with them.

    Args:
        operations: those that need maps, in the program's order.
        start: where the other parameters end.
    """
    names = parameter_names(kernel)
    # Maps of equal form are one.
    forms: dict[tuple[Any, ...], bool] = {}
    for operation in operations:
        form = form_of(operation, names)
        forms[form] = forms.get(form, False) or getattr(operation, "optional", False)
    first = -(-start // MAP_ALIGNMENT) * MAP_ALIGNMENT
    maps = tuple(
        TensorMap(*form, offset=first + number * MAP_BYTES, optional=optional)
        for number, (form, optional) in enumerate(forms.items())
    )
    return maps, maps[-1].offset + MAP_BYTES if maps else start
