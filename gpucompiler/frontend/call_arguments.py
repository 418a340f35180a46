"""What the handlers of calls ask of their arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gpucompiler.frontend.convert import number_type
from gpucompiler.frontend.values import Val, describe, refuse
from gpucompiler.location import Location
from gpucompiler.types import ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame import Frame

Handler = Callable[["Frame", list[Val], Location], Val]


def count_arguments(
    name: str, arguments: list[Val], low: int, high: int | None, where: Location
) -> None:
    """Refusal GC202 for too few or too many arguments."""
    if len(arguments) < low or (high is not None and len(arguments) > high):
        wanted = str(low) if low == high else f"{low} to {high}" if high else f"at least {low}"
        refuse(
            "GC202",
            f"{name} takes {wanted} arguments, not {len(arguments)}",
            where,
            "give it that many",
        )


def number_argument(value: Val, name: str, where: Location) -> ScalarType:
    """The type of an argument that is a number. Refusal GC201 for anything else."""
    kind = number_type(value)
    if kind is None:
        refuse(
            "GC201",
            f"{name} needs a number, not {describe(value)}",
            where,
            "give an array's or tuple's item",
        )
    return kind
