"""Copies and pickles of objects that launch a function; pickling.py does the work."""

from __future__ import annotations

import importlib
import types as python_types
from typing import Any, TypeVar

Self = TypeVar("Self")


class Travelling:
    """Base of launching objects that other processes may get; a copy is the object itself."""

    __slots__ = ()

    @property
    def stand_in(self) -> python_types.FunctionType:
        """A function that picklers take in the place of this object."""
        return _pickling().stand_in_of(self)

    def __reduce_ex__(self, protocol: Any) -> Any:
        return _pickling().reduced(self)

    def __setstate__(self, state: Any) -> None:
        _pickling().restore(self, state)

    def __copy__(self: Self) -> Self:
        return self

    def __deepcopy__(self: Self, memo: Any) -> Self:
        return self


def _pickling() -> Any:
    return importlib.import_module("cuda_target.launch.pickling")
