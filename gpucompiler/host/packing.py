"""One function a signature that checks the usual arguments in line and packs all of them at once.

For `(array<f32, 1>, pyint)` it is:

    def pack(values, memory, offset):
        owners = None
        v0, v1, = values
        if type(v0) is p0.array_class and v0.dtype is p0.dtype and …:
            f0, f1, = address_of(from_buffer(v0)), *v0.shape
        else:
            owners, (f0, f1,) = unusual(p0, v0, owners)
        if type(v1) is int:
            f2, = v1,
        else:
            owners, (f2,) = unusual(p1, v1, owners)
        into(memory, offset, f0, f1, f2)
        return owners

An argument that fails the test goes to its packer, which takes it or explains what is wrong.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Sequence
from typing import Any, Protocol

# (values, memory, offset) → what the launch must keep alive, or None.
Pack = Callable[[Sequence[Any], Any, int], "list[Any] | None"]


class Packer(Protocol):
    """Appends a parameter's fields to `fields`, and what the launch must keep alive to `owners`."""

    name: str
    spoken: str
    field_count: int

    def __call__(self, value: Any, fields: list[Any], owners: list[Any]) -> None: ...

    def source(self, value: str, packer: str) -> tuple[str, str]:
        """Python for the usual case: a test of `value`, and its fields; two "" if there is none.

        Args:
            value, packer: names of the argument and of this packer.
        """
        ...

    def explain(self, value: Any) -> None:
        """Raise ArgumentError if the value passed the packer but doesn't fit its field."""
        ...


def packing_function(packers: Sequence[Packer], writer: struct.Struct) -> Pack:
    """The function that packs a signature, as in the example above.

    Args:
        packers: one for each value.
        writer: writes all fields, in the packers' order. The function raises struct.error where a
            value doesn't fit its field.
    """
    lines = ["def pack(values, memory, offset):", "    owners = None"]
    if packers:
        lines.append(f"    {_listed('v', 0, len(packers))} = values")
    count = 0
    for number, packer in enumerate(packers):
        value, name = f"v{number}", f"p{number}"
        test, usual = packer.source(value, name)
        fields = _listed("f", count, packer.field_count)
        count += packer.field_count
        unusual = f"owners, ({fields}) = unusual({name}, {value}, owners)"
        if test:
            lines += [f"    if {test}:", f"        {fields} = {usual}", "    else:"]
            lines.append(f"        {unusual}")
        else:
            lines.append(f"    {unusual}")
    lines += [f"    into(memory, offset, {_listed('f', 0, count)})", "    return owners"]
    return _defined(lines, packers, writer)


def _defined(lines: list[str], packers: Sequence[Packer], writer: struct.Struct) -> Any:
    names: dict[str, Any] = {
        "address_of": ctypes.addressof,
        "from_buffer": ctypes.c_char.from_buffer,
        "into": writer.pack_into,
        "unusual": _unusual,
        **{f"p{number}": packer for number, packer in enumerate(packers)},
    }
    exec("\n".join(lines), names)
    return names["pack"]


def _listed(letter: str, first: int, count: int) -> str:
    return "".join(f"{letter}{number}, " for number in range(first, first + count)).rstrip()


def _unusual(packer: Packer, value: Any, owners: list[Any] | None) -> tuple[list[Any], list[Any]]:
    fields: list[Any] = []
    owners = [] if owners is None else owners
    packer(value, fields, owners)
    return owners, fields
