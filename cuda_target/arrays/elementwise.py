"""Copies of arrays with gaps and fills of any element, by kernels in the kernel language.

The driver copies and fills contiguous memory (`copies.py`). A kernel here covers three axes; a loop
in Python covers further ones. The kernels move bits, so there is one for each of four word sizes.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from cuda_target.arrays.arrays import DeviceArray
from cuda_target.launch.helper import LaunchConfiguration, configure
from cuda_target.memory.layout import collapsed
from gpucompiler.jobs.kernel import cover
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.language.types import U8, U16, U32, U64, ArrayType, ScalarType, alignment_of
from gpucompiler.launcher.recording import RECORDINGS, current_tape

cuda: Final[Any] = SimpleNamespace(**DEVICE_NAMES)
_AXES: Final = 3
_THREADS: Final = 256
# Bytes → what is moved at a time.
_WORDS: Final[dict[int, ScalarType]] = {1: U8, 2: U16, 4: U32, 8: U64}
_FLOATS: Final = ("f16", "f32", "f64", "c64", "c128")


def is_taped() -> bool:
    """Whether a tape keeps this thread's launches."""
    return bool(RECORDINGS.taped) and current_tape() is not None


def copy_elements(target: Any, source: Any) -> None:
    i = cuda.grid(1)
    if i < target.size:
        k = i % target.shape[2]
        rows = i // target.shape[2]
        j = rows % target.shape[1]
        n = rows // target.shape[1]
        target[n, j, k] = source[n, j, k]


def fill_elements(target: Any, value: Any) -> None:
    i = cuda.grid(1)
    if i < target.size:
        k = i % target.shape[2]
        rows = i // target.shape[2]
        target[rows // target.shape[1], rows % target.shape[1], k] = value


def _settings(name: str, stream: Any, array: DeviceArray) -> Any:
    def blocks(target: DeviceArray, _: object) -> Any:
        return cover(target.size)

    changes = {
        "threads": _THREADS, "blocks": blocks, "name": name, "stream": stream,
        "target": array.library.target_name, "bounds": False, "wraparound": False,
    }  # fmt: skip
    return configure(LaunchConfiguration(), changes)


def assign(target: DeviceArray, source: DeviceArray, stream: Any) -> None:
    """Copy element by element; shapes and elements are equal, and the memory is apart."""
    bits = _words(target, source)
    kernel = _settings(f"copy_u{bits.bits}", stream, target)(copy_elements)
    for views in _pieces([target, source], bits):
        kernel(*views)


def fill(target: DeviceArray, value: Any, stream: Any) -> None:
    """Set every element to a NumPy scalar of the element's type."""
    bits = _words(target)
    raw = np.asarray(value).reshape(1)
    words = raw.view(np.dtype(bits.numpy_name))
    kernel = _settings(f"fill_u{bits.bits}", stream, target)(fill_elements)
    for number, word in enumerate(words):
        # The real and the imaginary part of a complex element.
        for (view,) in _pieces([target], bits, number, len(words)):
            kernel(view, word)


def _words(*arrays: DeviceArray) -> ScalarType:
    element = arrays[0].type.element
    if element.name in _FLOATS and is_taped():
        # A derivative goes through numbers, and not through their bits.
        return element
    if element.kind == "struct":
        return _WORDS[math.gcd(element.itemsize, alignment_of(element), 8)]
    return _WORDS[min(element.itemsize, 8)]


def _pieces(
    arrays: Sequence[DeviceArray], bits: ScalarType, part: int = 0, parts: int = 0
) -> Iterator[list[DeviceArray]]:
    """Views of three axes, as words; of all words of an element, or of one part of it."""
    words = arrays[0].type.element.itemsize // bits.itemsize
    shape = [*arrays[0].shape, *([words] if words > 1 and not parts else [])]
    inner = [1] if words > 1 and not parts else []
    strides = [[*(words * s for s in array.strides), *inner] for array in arrays]
    sizes, steps = collapsed(shape, *strides)
    missing = max(0, _AXES - len(sizes))
    sizes = [*[1] * missing, *sizes]
    steps = [[*[0] * missing, *step] for step in steps]
    outer = len(sizes) - _AXES
    kind = ArrayType(bits, _AXES, "strided")
    for place in itertools.product(*map(range, sizes[:outer])):
        yield [
            DeviceArray(
                array.pointer
                + bits.itemsize * (part + sum(i * s for i, s in zip(place, step, strict=False))),
                sizes[outer:], kind, step[outer:], array, array.ordinal, array.driver,
            )
            for array, step in zip(arrays, steps, strict=True)
        ]  # fmt: skip
