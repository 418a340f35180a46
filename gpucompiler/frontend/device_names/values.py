"""Names that stand for a number of each thread: its indices, its lane, its place in a cluster."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.convert import pyint_of
from gpucompiler.frontend.device_names.cluster import CLUSTER_PLACES, cluster_place
from gpucompiler.frontend.device_names.compilation import ptx_version, target_name
from gpucompiler.frontend.device_names.indices import index_along, ranged
from gpucompiler.frontend.operations.dense_values import captured
from gpucompiler.frontend.places.allocation import array_by_address, constant_array
from gpucompiler.frontend.values.typing import is_numpy_array
from gpucompiler.frontend.values.values import Static, Val
from gpucompiler.ir.operations import simt
from gpucompiler.language.simt import DeviceValue, instead_of_numbas
from gpucompiler.linear.dense_types import DenseClass

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


# A block has at most 1024 threads, so eight warpgroups.
_MAX_WARPGROUP: Final = 7


def device_value(frame: Frame, value: DeviceValue) -> Val:
    """`threadIdx.x` and its kin, as an int."""
    if value.name == "laneid":
        return pyint_of(frame, ranged(frame.builder.value(simt.LaneIndex), 0, 31))
    if value.name == "warpgroup":
        return pyint_of(frame, ranged(frame.builder.value(simt.Warpgroup), 0, _MAX_WARPGROUP))
    if value.name == "target_name":
        return target_name(frame)
    if value.name == "ptx_version":
        return ptx_version(frame)
    word, _, axis = value.name.partition(".")
    if word in CLUSTER_PLACES:
        return cluster_place(frame, word, axis or "x")
    return pyint_of(frame, index_along(frame, word, axis))


# Most objects are of these classes.
_PLAIN: Final = frozenset((int, float, bool, str, type(None)))


def lift(frame: Frame, value: Any, name: str) -> Val:
    """A Python object that the kernel refers to, as a value."""
    if type(value) in _PLAIN:
        return Static(value)
    try:
        value.__class__  # noqa: B018
    except Exception as error:
        # A weak proxy whose object has gone, or an object with a `__class__` of its own.
        told = f"{name!r} can't be looked at: {type(error).__name__}: {error}"
        frame.refuse("GC106", told, "let the name hold an object that lives")
    if is_numpy_array(value):
        return constant_array(frame, value, name)
    if "numba" in sys.modules:
        value = instead_of_numbas(value)
    if isinstance(value, DeviceValue):
        return device_value(frame, value)
    if isinstance(type(value), DenseClass):
        return captured(frame, value)
    return array_by_address(frame, value, name) or Static(value)
