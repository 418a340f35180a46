"""The error for operations that a target can't compile, with the calls that lead to each.

An operation that was inlined knows the calls that led to it. For functions that stay functions,
those that call themselves or are too large, the calls are found here.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from gpucompiler.diagnostics.errors import Diagnostic, TargetUnsupported, target_error
from gpucompiler.diagnostics.location import Location, called_from
from gpucompiler.ir.operations.memory import Allocate, array_type
from gpucompiler.ir.rewrite import calls_in
from gpucompiler.ir.structure.nodes import Function, Module, Operation


def unsupported(kernel: Function, target: str, findings: Iterable[Diagnostic]) -> TargetUnsupported:
    """The error for what a target, "the host" for example, can't compile of a kernel."""
    return target_error(findings, f"{source_name(kernel)} can't be compiled for {target}")


def source_name(function: Function) -> str:
    """A function's name as its source has it."""
    return (function.location and function.location.function) or function.name


class Places:
    """Where a module's operations stand in the user's source, with the calls from the kernel."""

    def __init__(self, module: Module) -> None:
        roots = [function for function in module.functions if function.kernel]
        self._calls: dict[str, Location | None] = {root.name: None for root in roots}
        functions = {function.name: function for function in module.functions}
        for function in roots if len(functions) > 1 else ():
            for operation in calls_in(function.body):
                if operation.callee not in self._calls:
                    self._calls[operation.callee] = self.of(operation, function)
                    roots.append(functions[operation.callee])

    def of(self, operation: Operation, function: Function) -> Location | None:
        """The place of an operation of a function."""
        return called_from(operation.location, self._calls.get(function.name))


# More arrays aren't named in a message.
_MAX_NAMED: Final = 6


def allocated_bytes(array: Allocate) -> int:
    """The bytes that an array of the kernel takes."""
    return math.prod(array.shape) * array_type(array.result).element.itemsize


def arrays_too_large(
    arrays: Sequence[tuple[Allocate, Location | None]], room: str, hint: str
) -> Diagnostic:
    """The finding that a kernel's arrays, each with its place, take too much; at the largest.

    Args:
        room: how much there is: "a kernel has 1048576 bytes for its arrays on the host".
    """
    largest, place = max(arrays, key=lambda pair: allocated_bytes(pair[0]))
    kind, size = array_type(largest.result), allocated_bytes(largest)
    shape = " x ".join(map(str, largest.shape))
    element = "records" if kind.element.kind == "struct" else kind.element.numpy_name
    this = f"this {kind.space} array of {shape} {element}"
    total = sum(allocated_bytes(array) for array, _ in arrays)
    takes = f"{this} takes {size} bytes"
    if len(arrays) > 1:
        each = ", ".join(_size_and_place(*pair, place) for pair in arrays[:_MAX_NAMED])
        more = f" and {len(arrays) - _MAX_NAMED} more" if len(arrays) > _MAX_NAMED else ""
        takes = f"{len(arrays)} arrays of this kernel take {total} bytes ({each}{more})"
    return Diagnostic("GC603", f"{takes}, and {room}", place, hint)


def _size_and_place(array: Allocate, place: Location | None, here: Location | None) -> str:
    name = f"'{array.result.name}'" if array.result.name else "one"
    return f"{name}{other_place(place, here)}: {allocated_bytes(array)}"


def other_place(place: Location | None, here: Location | None) -> str:
    """A second place in a message about `here`: " of line 7", with its file if that is another."""
    if place is None:
        return ""
    same = here is not None and here.file == place.file
    return f" of line {place.line}" if same else f" at {place.file}:{place.line}"
