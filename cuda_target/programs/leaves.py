"""The arguments of a program: arrays, numbers that it may pass on, and values that are fixed."""

from __future__ import annotations

import enum
import types as python_types
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Literal, cast

from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.gpu_array import DeviceArray, check_memory
from gpucompiler.diagnostics.errors import ArgumentError, article
from gpucompiler.language.arguments import is_numpy_scalar, typeof
from gpucompiler.language.base_arrays import is_array
from gpucompiler.language.kernel_functions import KernelFunction
from gpucompiler.language.types import ArrayType, Type, alignment_of
from gpucompiler.values import value_classes

# Values that can't change, and which a recording is made for.
_FIXED: Final = (
    bool, str, bytes, complex, type(None), type, enum.Enum, python_types.FunctionType,
    python_types.BuiltinFunctionType, python_types.ModuleType, KernelFunction,
)  # fmt: skip
Kind = Literal["array", "number", "fixed"]


@value_classes.frozen(eq=False)
class Leaf:
    """One argument of a call, or an item of one that is a tuple.

    Args:
        position, item: of the argument, and in its tuple.
        name: the parameter's.
        kind: an array, a number that may be passed on to kernels, or a fixed value.
        value: the argument.
        array: the array as kernels take it.
        type: its type in the kernel language; None for a fixed value.
    """

    position: int
    item: int | None
    name: str
    kind: Kind
    value: Any
    array: Any = None
    type: Type | None = None

    @property
    def at(self) -> int:
        """The item's number as native programs have it: -1 for the argument itself."""
        return -1 if self.item is None else self.item

    def key(self) -> tuple[Any, ...]:
        """A value that calls which may share a recording have in common, but for numbers."""
        cls = cast("Any", type(self.value))
        if self.kind == "array":
            return (cls, self.type, tuple(self.array.shape), self.strides())
        if self.kind == "number":
            return (cls, self.type)
        return (cls, *_identity(self.value))

    def strides(self) -> tuple[int, ...]:
        """Strides of an array in elements."""
        array = self.array
        if isinstance(array, DeviceArray):
            return array.strides
        return tuple(stride // array.itemsize for stride in array.strides)

    @property
    def pointer(self) -> int:
        """Address of an array's first element."""
        array = self.array
        if isinstance(array, DeviceArray):
            return array.pointer
        return cast("int", array.__array_interface__["data"][0])

    def words(self) -> list[int]:
        """An array as kernels' parameters have it."""
        strides = self.strides() if cast("ArrayType", self.type).layout == "strided" else ()
        return [self.pointer, *self.array.shape, *strides]


def _identity(value: Any) -> tuple[Any, ...]:
    """A value that is compared, with whatever must live as long; other objects by identity."""
    if isinstance(value, (bool, int, str, bytes, type(None), enum.Enum)):
        return (value,)
    if isinstance(value, (float, complex)):
        return (repr(value),)  # -0.0 isn't 0.0, and NaN is NaN
    if _is_numpy_constant(value):
        return (value.dtype.str, value.tobytes())
    if isinstance(value, tuple):
        return tuple((type(item), *_identity(item)) for item in cast("tuple[Any, ...]", value))
    return (_Same(value),)


class _Same:
    """An object that is equal to itself alone."""

    __slots__ = ("_value",)

    def __init__(self, value: object) -> None:
        self._value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other._value is self._value

    def __hash__(self) -> int:
        return id(self._value)


def leaves_of(
    names: Sequence[str],
    arguments: Sequence[Any],
    static: frozenset[str],
    in_host_memory: bool,
    program: str,
) -> list[Leaf]:
    """The leaves of a call.

    Args:
        names: of the parameters.
        static: names of those whose arguments are all fixed.
        in_host_memory: NumPy arrays are taken.
        program: its name, for errors.

    Raises:
        ArgumentError: an argument that no recording can be made for; which one.
    """
    found: list[Leaf] = []
    for position, (name, value) in enumerate(zip(names, arguments, strict=True)):
        add = _Adding(found, position, name, program, in_host_memory)
        if name in static:
            found.append(Leaf(position, None, name, "fixed", value))
        elif type(value) is tuple:
            items = cast("tuple[Any, ...]", value)
            found.append(Leaf(position, None, name, "fixed", _Tuple(len(items))))
            for item, each in enumerate(items):
                add(item, each)
        else:
            add(None, value)
    return found


class _Tuple(int):
    """The length of a tuple whose items are leaves of their own."""


def is_opened(value: Any) -> bool:
    """Whether a fixed value stands for a tuple."""
    return type(value) is _Tuple


class _Adding:
    """Adds the leaves of one argument."""

    def __init__(
        self, found: list[Leaf], position: int, name: str, program: str, in_host_memory: bool
    ) -> None:
        self._found, self._position, self._name = found, position, name
        self._program, self._in_host_memory = program, in_host_memory

    def __call__(self, item: int | None, value: Any) -> None:
        made = partial(Leaf, self._position, item, self._name)
        if _is_number(value):
            self._found.append(made("number", value, None, typeof(value)))
            return
        if isinstance(value, _FIXED) or _is_fixed_tuple(value) or _is_numpy_constant(value):
            self._found.append(made("fixed", value))
            return
        try:
            array = cudaconvert(value)
        except ArgumentError as error:
            raise error.of(self._place(item)) from error
        if not (is_array(array) or isinstance(array, DeviceArray)):
            self._refuse(item, value)
        self._check_place(item, array)
        leaf = made("array", value, array, typeof(array))
        self._check_memory(item, leaf)
        self._found.append(leaf)

    def _check_place(self, item: int | None, array: Any) -> None:
        if is_array(array) and not self._in_host_memory:
            raise ArgumentError(
                f"{self._place(item)}: a NumPy array is copied for each launch, which a program "
                "can't hold; pass one in GPU memory, cuda.to_device(x)",
                "GC519",
            )
        driver = array.driver if isinstance(array, DeviceArray) else None
        on_host = is_array(array) or (driver is not None and driver.in_host_memory)
        if on_host != self._in_host_memory:
            where = "the host's memory" if on_host else "a GPU's memory"
            raise ArgumentError(
                f"{self._place(item)}: it lies in {where}, and the program runs elsewhere; copy it "
                "there, cuda.to_device(x), or name the target, cuda.program(target=...)",
                "GC506",
            )

    def _check_memory(self, item: int | None, leaf: Leaf) -> None:
        """Refuse arrays whose memory no kernel may touch, as a launch does."""
        array, element = leaf.array, cast("ArrayType", leaf.type).element
        if isinstance(array, DeviceArray):
            try:
                check_memory(array)
            except ArgumentError as error:
                raise error.of(self._place(item)) from error
        is_aligned = isinstance(array, DeviceArray) or array.flags.aligned
        if not is_aligned or leaf.pointer % alignment_of(element):
            raise ArgumentError(
                f"{self._place(item)}: its elements aren't aligned to their size in memory; pass "
                "x.copy()",
                "GC504",
            )

    def _refuse(self, item: int | None, value: Any) -> None:
        raise ArgumentError(
            f"{self._place(item)}: {article(type(value).__name__)} may change unseen while the "
            "recording stays as it was; pass its arrays and numbers one by one, or say that it "
            f"never changes: cuda.program(static={self._name!r})",
            "GC519",
        )

    def _place(self, item: int | None) -> str:
        which = "" if item is None else f", item {item}"
        return f"program {self._program}, argument {self._position + 1} {self._name!r}{which}"


def _is_number(value: Any) -> bool:
    if type(value) in (int, float):
        return True
    return is_numpy_scalar(value) and value.dtype.kind in "iuf" and value.itemsize <= 8


def _is_numpy_constant(value: Any) -> bool:
    """Whether a value is a scalar of NumPy that can't change, as records can."""
    return is_numpy_scalar(value) and value.dtype.kind in "biufc"


def _is_fixed_tuple(value: Any) -> bool:
    return isinstance(value, tuple) and all(
        isinstance(item, (*_FIXED, int, float)) or _is_fixed_tuple(item) or _is_numpy_constant(item)
        for item in cast("tuple[Any, ...]", value)
    )
