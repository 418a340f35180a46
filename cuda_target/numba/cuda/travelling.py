"""Copies and pickles of what `cuda.jit` makes, as of our own launching functions."""

from __future__ import annotations

import importlib
import types as python_types
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from cuda_target.numba.types import Signature

Self = TypeVar("Self")


class TravellingDispatcher:
    """Base of CUDADispatcher: pickled by name where a module has it, else with its function."""

    if TYPE_CHECKING:
        py_func: Any
        targetoptions: dict[str, Any]
        _signatures: list[Signature]

        def __init__(
            self,
            py_func: python_types.FunctionType,
            targetoptions: Mapping[str, Any] | None = None,
            signatures: Sequence[Signature] = (),
        ) -> None: ...

    @property
    def stand_in(self) -> python_types.FunctionType:
        """A function that picklers take in the place of this object."""
        transport, given = _transport(), (self.targetoptions, self._signatures)
        name = transport.name_of(self, self.py_func)
        return transport.stand_in(self, name, {"given": given}, self.py_func)

    def __reduce__(self) -> Any:
        transport = _transport()
        name = transport.name_of(self, self.py_func)
        if name and transport.is_importable(self.py_func):
            return name
        return object.__new__, (type(self),), (self.stand_in,)

    def __setstate__(self, state: Any) -> None:
        (function,) = state
        here = _transport().object_of(function)
        if here is None:
            options, signatures = _transport().unpacked(function)["given"]
            self.__init__(function, options, signatures)
        else:
            self.__dict__.update(here.__dict__)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.py_func!r})"

    def __copy__(self: Self) -> Self:
        return self

    def __deepcopy__(self: Self, memo: Any) -> Self:
        return self


def _transport() -> Any:
    return importlib.import_module("gpucompiler.process.transport")
