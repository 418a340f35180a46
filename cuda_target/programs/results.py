"""The result of a program: made anew for each call, of its arguments and its new arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from cuda_target.memory.gpu_array import DeviceArray, view_of
from cuda_target.memory.layout import ArrayLayout, byte_range
from cuda_target.memory.numpy_arrays import host_view
from cuda_target.programs.steps import stand_in_of
from gpucompiler.diagnostics.errors import LaunchError
from gpucompiler.language.base_arrays import is_array
from gpucompiler.language.types import U8, ArrayType
from gpucompiler.launcher.recording import STAND_INS
from gpucompiler.values.traced_numbers import read

# Gives a result of the arguments, one a leaf, and of new arrays by number.
Builder = Callable[[Sequence[Any], Mapping[int, DeviceArray]], Any]


class ResultPlan:
    """How the result of a call is made.

    Attributes:
        outputs: the arrays that the program allocates and returns, by number: type and shape.
        leaf: the argument that is the result; None if it is another.
        is_none: there is no result.
        build: makes it.
    """

    def __init__(
        self, result: Any, stand_ins: Mapping[int, tuple[int, Any]], sizes: Mapping[int, int]
    ) -> None:
        """The plan for a result.

        Args:
            stand_ins: of the arguments: the leaf and the stand-in itself, by number.
            sizes: bytes of the arrays that the program allocates, by number.

        Raises:
            LaunchError: an array of NumPy is in it, which each call would give again.
        """
        self.outputs: dict[int, tuple[ArrayType, tuple[int, ...]]] = {}
        self._stand_ins, self._sizes = stand_ins, sizes
        self.is_none = result is None
        self.leaf: int | None = None
        self.build = self._builder(result)
        found = self._argument(result)
        if found is not None and found[1] is result:
            self.leaf = found[0]

    def _argument(self, value: Any) -> tuple[int, Any] | None:
        if not isinstance(value, DeviceArray) or value.pointer < STAND_INS:
            return None
        number, _ = cast("tuple[int, int]", stand_in_of(value.pointer))
        return self._stand_ins.get(number)

    def _builder(self, value: Any) -> Builder:
        if isinstance(value, DeviceArray) and value.pointer >= STAND_INS:
            return self._array(value)
        items: Any = value
        if type(value) in (tuple, list):
            parts = [self._builder(item) for item in items]
            made = cast("Any", type(items))
            return lambda leaves, outputs: made([part(leaves, outputs) for part in parts])
        if type(value) is dict:
            pairs = [(key, self._builder(item)) for key, item in items.items()]
            return lambda leaves, outputs: {key: part(leaves, outputs) for key, part in pairs}
        fixed = read(value)
        if is_array(fixed):
            raise LaunchError(
                "the program returns an array of NumPy that isn't its argument, and all its calls "
                "would share the memory; make it by cuda.device_array, or pass it",
                "GC519",
            )
        return lambda leaves, outputs: fixed

    def _array(self, value: DeviceArray) -> Builder:
        number, offset = cast("tuple[int, int]", stand_in_of(value.pointer))
        argument = self._argument(value)
        if argument is not None:
            leaf = argument[0]
            if argument[1] is value:
                return lambda leaves, outputs: leaves[leaf].value
            return lambda leaves, outputs: _view(leaves[leaf].array, value, offset)
        size = self._sizes[number]
        whole = (value.type, value.shape)
        if offset or value.type.layout != "C" or max(value.nbytes, 1) != max(size, 1):
            whole = (ArrayType(U8, 1), (size,))
        if self.outputs.setdefault(number, whole) != whole:
            self.outputs[number] = (ArrayType(U8, 1), (size,))
        return lambda leaves, outputs: _view(outputs[number], value, offset)


def _view(base: Any, like: DeviceArray, offset: int) -> Any:
    """A view of an array, with the layout of `like`, from a byte of it on."""
    shape, strides, element = like.shape, like.strides, like.type.element
    if not isinstance(base, DeviceArray):
        first, _ = byte_range(0, shape, strides, element.itemsize)
        address: int = base.__array_interface__["data"][0]
        view = host_view(address + offset, first, shape, strides, element, base)
        view.flags.writeable = base.flags.writeable
        return view
    if (base.shape, base.strides, base.type) == (shape, strides, like.type) and not offset:
        return base
    made = view_of(base, ArrayLayout(shape, strides, element))
    if not offset:
        return made
    pointer = base.pointer + offset
    return DeviceArray(pointer, shape, made.type, strides, made, base.ordinal, base.driver)
