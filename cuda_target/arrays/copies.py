"""Copies of arrays in GPU memory to each other, on one device and between two, and fills."""

from __future__ import annotations

from typing import Any, Final

from cuda_target.arrays import elementwise
from cuda_target.arrays.arrays import DeviceArray
from cuda_target.device.peers import copy_from_peer
from cuda_target.device.raw_memory import copy_bytes_on_device, fill_bytes
from cuda_target.launch.near_arguments import array_extent, overlap
from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.gpu_array import check_memory, check_writable, empty_array, known_ordinal
from cuda_target.memory.numpy_arrays import numpy_dtype, numpy_module
from gpucompiler.diagnostics.errors import ArgumentError, TapeError
from gpucompiler.launcher.recording import current_recorder, current_tape

# Elements that the driver fills sooner than a kernel that is launched for it.
_FEW_ELEMENTS: Final = 1 << 14


def copy_from(target: DeviceArray, source: Any, stream: Any = None) -> None:
    """`target.copy_from(source, stream)`."""
    found = cudaconvert(source)
    if not isinstance(found, DeviceArray):
        if numpy_module().ndim(found) == 0:
            fill(target, found, stream)
            return
        if not elementwise.is_taped():
            target.copy_from_host(found, stream)
            return
        found = _empty_like(target)
        found.copy_from_host(source, stream)
    check_writable(target)
    check_memory(found)
    if (found.shape, found.type.element) != (target.shape, target.type.element):
        raise ArgumentError(
            f"an array of shape {found.shape} and {found.type.element} can't be copied to one of "
            f"{target.shape} and {target.type.element}"
        )
    if not target.size:
        return
    is_apart = None not in (target.ordinal, found.ordinal) and found.ordinal != target.ordinal
    if (is_apart or found.driver is not target.driver) and elementwise.is_taped():
        raise TapeError("a tape doesn't see copies between devices; copy behind its block", "GC715")
    if found.driver is not target.driver:
        # Memory of two targets meets in the host's.
        target.copy_from_host(found.copy_to_host(), stream)
        return
    if is_apart:
        _copy_between_devices(target, found, stream)
        return
    if overlap(array_extent(target), array_extent(found)):
        source, found = found, _empty_like(found)
        copy_from(found, source, stream)
    with target.context() as library:
        whole = target.type.layout == found.type.layout == "C" and not elementwise.is_taped()
        recorder = current_recorder()
        if recorder is not None:
            recorder.uses(target, found)
            if not (whole and library.in_host_memory):
                recorder.need_apart([target], [found])
        if whole:
            handle = library.handle(stream)
            copy_bytes_on_device(library, target.pointer, found.pointer, target.nbytes, handle)
        else:
            elementwise.assign(target, found, stream)


def _empty_like(array: DeviceArray) -> DeviceArray:
    """A new C-contiguous array of an array's sizes, which this copy alone uses."""
    made = empty_array(array.shape, array.type.element, known_ordinal(array), array.driver)
    tape = current_tape()
    if tape is not None:
        tape.made(made)
    return made


def _copy_between_devices(target: DeviceArray, source: DeviceArray, stream: Any) -> None:
    """Copy between devices in one piece; arrays with gaps are copied on their own device, too."""
    if source.type.layout != "C":
        source = source.copy()
        if stream is not None:
            with source.context() as library:
                library.synchronize_stream(0)
    if target.type.layout != "C":
        whole = empty_array(target.shape, target.type.element, known_ordinal(target), target.driver)
        _copy_between_devices(whole, source, stream)
        copy_from(target, whole, stream)
        with target.context() as library:
            library.synchronize_stream(library.handle(stream))
        return
    with target.context() as library:
        copy_from_peer(
            library, target.pointer, known_ordinal(target), source.pointer, known_ordinal(source),
            target.nbytes, None if stream is None else library.handle(stream),
        )  # fmt: skip


def fill(target: DeviceArray, value: Any, stream: Any = None) -> None:
    """`target.fill(value, stream)`."""
    check_writable(target)
    numpy = numpy_module()
    if shape := numpy.shape(value):
        raise ArgumentError(f"fill takes one number, not an array of shape {shape}")
    scalar = numpy.empty((), numpy_dtype(target.type.element))
    scalar[()] = value
    if not target.size:
        return
    if elementwise.is_taped():
        # The tape sees kernels, and not the driver's calls.
        with target.context():
            elementwise.fill(target, scalar, stream)
        return
    if (recorder := current_recorder()) is not None:
        recorder.uses(target)
    raw, handle = scalar.tobytes(), target.library.handle(stream)
    with target.context() as library:
        if target.type.layout == "C" and raw == raw[:1] * len(raw):
            fill_bytes(library, target.pointer, raw[0], target.nbytes, handle)
        elif target.type.layout == "C" and len(raw) in (2, 4):
            word = int.from_bytes(raw, "little")
            function = f"cuMemsetD{8 * len(raw)}Async"
            library.call(function, target.pointer, word, target.size, handle)
        elif target.type.layout == "C" and len(raw) == 8 and _is_quick(target):
            # Each half of the elements is a column of a picture, 8 bytes from line to line.
            for start in (0, 4):
                word = int.from_bytes(raw[start : start + 4], "little")
                place = target.pointer + start
                library.call("cuMemsetD2D32Async", place, 8, word, 1, target.size, handle)
        else:
            elementwise.fill(target, scalar, stream)


def _is_quick(target: DeviceArray) -> bool:
    """Whether two calls of the driver fill an array of elements of 8 bytes soonest."""
    few = target.size <= _FEW_ELEMENTS
    return few and target.driver is None and current_recorder() is None
