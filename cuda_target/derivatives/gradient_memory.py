"""The gradients of a launch in GPU memory: parts of one allocation, set by one launch.

Once the same launch got the same seed a few times, it sets the gradients itself (`Filled`), so that
the way back is one launch.

A launch that is done again with arrays of the same sizes has its gradients of the memory that the
last ones gave back. Like a pool's arrays, they belong to the stream of the launch: other streams
wait for it before they use them, and it waits for these before they end.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from sys import getrefcount
from types import SimpleNamespace
from typing import Any, Final

from cuda_target.device.captures import is_captured
from cuda_target.launch.execution import cudaconvert
from cuda_target.launch.helper import LaunchConfiguration, LaunchHelper, configure
from cuda_target.memory.dlpack import order_streams
from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.memory.pools import launch_pool
from gpucompiler.language.simt import DEVICE_NAMES
from gpucompiler.language.types import F32, F64, ArrayType, ScalarType

cuda: Final[Any] = SimpleNamespace(**DEVICE_NAMES)
# Bytes between gradients in one allocation: GPUs load whole sectors.
_ALIGNMENT: Final = 256
_THREADS: Final = 256


def set_gradients(memory: Any, first: int, last: int, value: float) -> None:
    i = cuda.grid(1)
    if i < memory.size:
        memory[i] = value if first <= i < last else 0.0


# The number of a gradient, and the value of all its elements.
Seed = tuple[int, float]
# Memory in a GPU, and the gradients that lie there, for launches alone. Arrays that others get hold
# the pair, so that its references tell whether somebody has them.
Gradients = tuple[DeviceArray, list[DeviceArray]]


def _references() -> int:
    """The references of a pair that a function alone has; the interpreter may borrow some."""
    pair = tuple(map(str, range(2)))
    return getrefcount(pair)


_UNSHARED: Final = _references()


class GradientMemory:
    """Makes the gradients of one launch, again and again.

    Attributes:
        parts: the elements of each gradient in the memory: the first, and the one behind the last.
        size: of the memory, in elements.
        times: how often the last seed came before, one number for one gradient.
    """

    __slots__ = (
        "_handle", "_last", "_library", "_likes", "_make", "_set", "_spare", "_stream", "parts",
        "size", "times",
    )  # fmt: skip

    def __init__(
        self,
        make: Callable[[], DeviceArray],
        likes: Sequence[DeviceArray],
        parts: Sequence[tuple[int, int]],
        size: int,
        setter: LaunchHelper,
        stream: Any,
    ) -> None:
        """Gradients like some arrays, each at its part of arrays that `make` makes."""
        self._make, self._likes, self.parts, self.size = make, likes, parts, size
        # The last seed, if that was one number; its elements, the first and the one behind the
        # last, and their value. Other threads never see a seed with elements of another.
        self._last: tuple[Seed, tuple[int, int, float]] | None = None
        self.times = 0
        self._set, self._stream = setter, stream
        self._library = likes[0].library
        self._handle = self._library.handle(stream)
        # The last gradients, unless a thread takes them.
        self._spare: list[Gradients] = []

    def gradients(self, seeds: Sequence[tuple[int, Any]]) -> Gradients | None:
        """New gradients, zeros but for seeds: (number of the gradient, a number or an array).

        None where the stream is captured: the graph would have memory that is used again.
        """
        spare = self._taken()
        if spare is None:
            return None
        memory, found = spare
        alone = len(seeds) == 1 and type(seeds[0][1]) in (int, float)
        last, filled = self._last, (0, 0, 0.0)
        again = alone and last is not None and last[0] == seeds[0]
        self.times = self.times + 1 if again else 0
        if alone:
            number, value = seeds[0]
            filled = (*self.parts[number], float(value))
        self._last = (seeds[0], filled) if alone else None
        self._set(memory, *filled)
        for number, value in () if alone else seeds:
            if isinstance(value, (int, float, complex)):
                found[number].fill(value, self._stream)
            else:
                # The default stream may still be making the seed.
                order_streams(self._library, 0, self._handle)
                found[number].copy_from(cudaconvert(value), self._stream)
        self._spare[:] = (spare,)
        return spare

    def filled_by(
        self, launch: Callable[..., None], arguments: Sequence[Any]
    ) -> tuple[Gradients, Seed] | None:
        """New gradients that a launch sets, and their seed, the last one; None without a launch."""
        last, handle = self._last, self._handle
        if last is None or (handle and is_captured(self._library, handle)):
            return None
        kept = self._spare
        spare = kept.pop() if kept else None
        if spare is None or getrefcount(spare) != _UNSHARED:
            spare = self._made()  # the last ones are somebody's
        launch(*arguments, spare[0], *last[1])
        kept[:] = (spare,)
        return spare, last[0]

    def _taken(self) -> Gradients | None:
        """Gradients whose contents are undefined; None for a captured stream."""
        # The default stream isn't captured.
        if self._handle and is_captured(self._library, self._handle):
            return None
        spare = self._spare.pop() if self._spare else None
        if spare is None or getrefcount(spare) != _UNSHARED:
            return self._made()
        return spare

    def _made(self) -> Gradients:
        memory = self._make()
        width, start = memory.type.element.itemsize, memory.pointer
        pairs = zip(self._likes, self.parts, strict=True)
        return memory, [like.like(start + width * part[0], memory) for like, part in pairs]


def gradient_memory(
    array: DeviceArray, gradients: Sequence[tuple[tuple[int, ...], Any]], stream: Any
) -> GradientMemory | None:
    """The maker of the gradients of a launch; None where none is quick.

    Args:
        array: one of the launch's arrays.
        gradients: the sizes and the type of each gradient.
        stream: the launch's.
    """
    library = array.library
    elements: set[ScalarType] = {kind.element for _, kind in gradients}
    element = elements.pop()
    if elements or element not in (F32, F64) or library.current_ordinal() != array.ordinal:
        return None
    pool = launch_pool(library)
    if pool is None:
        return None
    parts, end, step = list[tuple[int, int]](), 0, _ALIGNMENT // element.itemsize
    for sizes, _ in gradients:
        size = math.prod(sizes)
        parts.append((end, end + size))
        end += -(-size // step) * step
    # Native launches take the records of arrays with an address; `like` replaces it.
    place = array.pointer
    likes = [
        DeviceArray(place, sizes, kind, None, None, array.ordinal, array.driver)
        for sizes, kind in gradients
    ]
    kind = ArrayType(element, 1)
    whole = DeviceArray(place, (end,), kind, None, None, array.ordinal, array.driver)
    changes: dict[str, Any] = {
        "threads": _THREADS, "blocks": -(-end // _THREADS), "stream": stream, "bounds": False,
        "target": library.target_name, "wraparound": False,
    }  # fmt: skip
    setter = configure(LaunchConfiguration(), changes)(set_gradients)
    make = pool.arrays_like(whole, library.handle(stream))
    return GradientMemory(make, likes, parts, end, setter, stream)
