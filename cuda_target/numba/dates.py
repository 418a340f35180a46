"""NumPy's dates and durations in kernels of `cuda.jit`.

A kernel sees an element of dtype datetime64 or timedelta64 as an object that holds the number of
units, with NumPy's operators: NaT stays NaT, and compares as nothing does. Objects of different
units have no operators in common.
"""

from __future__ import annotations

import functools
import types as python_types
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

import attrs
import numpy as np

from cuda_target.numba.functions import copy_of

_NAT: Final = np.iinfo(np.int64).min


def is_dated(value: Any) -> bool:
    """Whether a value is a date, a duration, or an array of them."""
    dtype = getattr(value, "dtype", None)
    return dtype is not None and getattr(dtype, "kind", "") in ("M", "m")


def kernel_value(value: Any) -> Any:
    """A date, a duration or an array of them as a kernel takes it; any other value itself."""
    if not is_dated(value):
        return value
    if isinstance(value, np.generic):
        return _class_of(cast("Any", value).dtype)(np.int64(value.view(np.int64)))
    # A date and a duration have fields of different names, so that none is stored for the other.
    name = "since" if value.dtype.kind == "M" else "length"
    return value.view(np.dtype([(name, np.int64)]))


def for_dates(
    function: python_types.FunctionType, arguments: Sequence[Any]
) -> python_types.FunctionType:
    """The same function with annotations that say which arguments are arrays of dates."""
    made = copy_of(function)
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    for name, value in zip(names, arguments, strict=False):
        if is_dated(value) and not isinstance(value, np.generic):
            made.__annotations__[name] = list[_class_of(value.dtype)]
    return made


def key_of(arguments: Sequence[Any]) -> tuple[str, ...]:
    """Which arguments are dates, and of which units."""
    return tuple(str(value.dtype) if is_dated(value) else "" for value in arguments)


def _class_of(dtype: Any) -> Any:
    unit, count = np.datetime_data(dtype)
    date, duration = _classes(f"{count}{unit}")
    return date if dtype.kind == "M" else duration


class _Ticks:
    """A number of units; one of NaT compares as nothing does."""

    if TYPE_CHECKING:

        @property
        def ticks(self) -> Any: ...

    def __eq__(self, other: Any) -> Any:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.ticks == other.ticks and self.ticks != _NAT

    def __ne__(self, other: Any) -> Any:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.ticks != other.ticks or self.ticks == _NAT

    def __lt__(self, other: Any) -> Any:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.ticks < other.ticks and self.ticks != _NAT

    def __le__(self, other: Any) -> Any:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.ticks <= other.ticks and self.ticks != _NAT

    def __gt__(self, other: Any) -> Any:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.ticks > other.ticks and other.ticks != _NAT

    def __ge__(self, other: Any) -> Any:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.ticks >= other.ticks and other.ticks != _NAT


class _Length(_Ticks):
    """A number of units that has a sign, and can be multiplied."""

    if TYPE_CHECKING:

        def __mul__(self, other: Any) -> Any: ...

    def __rmul__(self, other: Any) -> Any:
        return self * other

    def __truediv__(self, other: Any) -> Any:
        if not isinstance(other, type(self)):
            return NotImplemented
        either = self.ticks == _NAT or other.ticks == _NAT
        return np.nan if either else self.ticks / other.ticks


def _added(a: Any, b: Any) -> Any:
    return np.int64(_NAT) if a == _NAT or b == _NAT else np.int64(a + b)


def _subtracted(a: Any, b: Any) -> Any:
    return np.int64(_NAT) if a == _NAT or b == _NAT else np.int64(a - b)


@functools.cache
def _classes(unit: str) -> tuple[Any, Any]:
    """The classes of dates and durations of a unit."""

    @attrs.frozen(eq=False, repr=False)
    class Duration(_Length):
        # A launch takes an instance for a record of these fields.
        record_names: ClassVar = ("length",)
        length: np.int64

        @property
        def ticks(self) -> Any:
            return self.length

        def __add__(self, other: Any) -> Any:
            if isinstance(other, Date):
                return Date(_added(self.ticks, other.ticks))
            if not isinstance(other, Duration):
                return NotImplemented
            return Duration(_added(self.ticks, other.ticks))

        def __sub__(self, other: Any) -> Any:
            if not isinstance(other, Duration):
                return NotImplemented
            return Duration(_subtracted(self.ticks, other.ticks))

        def __mul__(self, other: Any) -> Any:
            if isinstance(other, _Ticks):
                return NotImplemented
            return Duration(np.int64(_NAT) if self.ticks == _NAT else np.int64(self.ticks * other))

        def __neg__(self) -> Any:
            return Duration(_subtracted(0, self.ticks))

        def __abs__(self) -> Any:
            return Duration(np.int64(_NAT) if self.ticks == _NAT else abs(self.ticks))

    @attrs.frozen(eq=False, repr=False)
    class Date(_Ticks):
        record_names: ClassVar = ("since",)
        since: np.int64

        @property
        def ticks(self) -> Any:
            return self.since

        def __add__(self, other: Any) -> Any:
            if not isinstance(other, Duration):
                return NotImplemented
            return Date(_added(self.ticks, other.ticks))

        def __sub__(self, other: Any) -> Any:
            if isinstance(other, Date):
                return Duration(_subtracted(self.ticks, other.ticks))
            if not isinstance(other, Duration):
                return NotImplemented
            return Date(_subtracted(self.ticks, other.ticks))

    for cls, word in ((Date, "datetime64"), (Duration, "timedelta64")):
        cls.__name__ = cls.__qualname__ = f"{word}[{unit}]"
    return Date, Duration
