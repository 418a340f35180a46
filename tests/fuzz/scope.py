"""Meaning of names at a place of a generated program: its variables, arrays and functions."""

from __future__ import annotations

from typing import Any

import attrs

from tests.fuzz.records import Records, Rows


@attrs.frozen
class Static:
    """The value of a parameter that is annotated `cuda.constexpr`."""

    value: Any


@attrs.frozen
class Expression:
    """Text, type, and whether it surely can't be computed at compile time."""

    text: str
    type: str
    dynamic: bool = True


@attrs.frozen
class Variable:
    """A local name of one scalar type. All that is assigned to a dynamic one is dynamic.

    A uniform one has the same value in all threads of the block.
    """

    name: str
    type: str
    dynamic: bool = True
    assignable: bool = True
    uniform: bool = False


@attrs.frozen
class Array:
    """A name that holds an array.

    Args:
        own: the text of the only first index allowed (of the only index, if `whole`), or None.
        direct: texts of first indices that are in bounds, other than those drawn.
        window: where and how many: the part of the first axis that may be used, or None.
        views: rows of it may be given names.
        long: too long for a loop over all of it.
        contiguous: known to be C-contiguous when the kernel is compiled.
    """

    name: str
    element: str
    ndim: int
    writable: bool = False
    own: str | None = None
    whole: bool = False
    direct: tuple[str, ...] = ()
    window: tuple[str, int] | None = None
    views: bool = True
    long: bool = False
    contiguous: bool = False

    def fits(self, parameter: Array) -> bool:
        """Whether a helper, which reads at any index, may be given this."""
        same = (self.element, self.ndim) == (parameter.element, parameter.ndim)
        return same and self.own is None and self.window is None


@attrs.frozen
class Helper:
    """A device function: parameter types (scalars' names or arrays), and what it returns.

    The first two parameters are always `n`, an int, and `s`, a float, not known before the launch.
    `last` is the name of the last parameter if that is a scalar behind these; `optional` says that
    it has a default.
    """

    name: str
    parameters: tuple[str | Array, ...]
    returns: tuple[str, ...]
    function: Helper | None = None
    last: str = ""
    optional: bool = False


@attrs.define
class Scope:
    """Meaning of names at a point of a function; inner blocks work on a copy."""

    variables: list[Variable]
    arrays: list[Array]
    loops: int = 0
    returns: tuple[str, ...] | None = ()
    callable_parameter: Helper | None = None
    # Arrays that are only changed by atomic operations, of the kind that `own` names.
    shared: list[Array] = attrs.field(factory=list)
    records: list[Records] = attrs.field(factory=list)
    rows: list[Rows] = attrs.field(factory=list)
    # Arrays of complex numbers.
    complexes: list[Array] = attrs.field(factory=list)
    # Whether all values computed here have to be the same in all threads of the block.
    uniform: bool = False

    def inner(self, **changes: Any) -> Scope:
        lists = {
            "variables": list(self.variables),
            "arrays": list(self.arrays),
            "shared": list(self.shared),
            "records": list(self.records),
            "rows": list(self.rows),
            "complexes": list(self.complexes),
        }
        return attrs.evolve(self, **(lists | changes))
