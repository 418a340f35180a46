"""Arrays of NumPy that a program on the host launches kernels with, and that aren't its arguments.

A replay doesn't run the lines that make an array. One that the program makes, and kernels change,
would hold what the call before left there, and all threads would share it. So it is refused. An
array of the program's own is told from others by its end: it goes with the variables that held it.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Any

from gpucompiler.diagnostics.errors import LaunchError

Place = tuple[str, int] | None
_CHANGED = (
    "lets kernels change a NumPy array that it made; replays don't make it anew, so that it would "
    "hold what the call before left there: make it by cuda.device_array(shape, dtype) and fill it, "
    "or pass it as an argument"
)


class NumPyArrays:
    """The arrays of one recording, by the memory that they lie in."""

    def __init__(self) -> None:
        self._arrays: dict[int, list[Any]] = {}
        self._changed: dict[int, Place] = {}

    def note(self, array: Any, changed: bool, place: Place) -> None:
        """Note an array of a launch.

        Args:
            changed: whether the kernel may change it.
            place: file and line of the launch.
        """
        owner = _owner(array)
        self._arrays.setdefault(id(owner), []).extend((array, owner))
        if changed:
            self._changed.setdefault(id(owner), place)

    def kept(self, refusal: Callable[[str, Place], LaunchError]) -> list[Any]:
        """All arrays, when the program's function has ended and its variables are gone.

        Args:
            refusal: makes the error for a line of the program.

        Raises:
            LaunchError: nothing else holds an array that a kernel changes.
        """
        for number, place in self._changed.items():
            arrays = self._arrays.pop(number)
            found = [weakref.ref(array) for array in arrays]
            owner = found[-1]
            arrays.clear()
            if owner() is None:
                raise refusal(_CHANGED, place)
            self._arrays[number] = [owner()]
        return [array for arrays in self._arrays.values() for array in arrays]


def _owner(array: Any) -> Any:
    """The array whose memory an array is a part of."""
    while isinstance(array.base, type(array)) or hasattr(array.base, "__array_interface__"):
        array = array.base
    return array
