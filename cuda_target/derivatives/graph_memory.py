"""Arrays that the work of a derivative needs on the way, in graphs, too."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

from cuda_target.device.captures import CapturedMemory, is_capturing, not_captured
from cuda_target.device.driver import Driver
from cuda_target.launch.helper import LaunchConfiguration, configure
from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.diagnostics.errors import LaunchError
from gpucompiler.language.simt import DEVICE_NAMES

cuda: Final[Any] = SimpleNamespace(**DEVICE_NAMES)
# cuda.h: 0 and CU_STREAM_LEGACY, which can't be captured.
DEFAULT_STREAMS: Final = 1
_THREADS: Final = 256


def copied(value: Any, stream: Any = None) -> Any:
    """A copy of a launch's array, laid out alike, so that the same kernel takes it."""
    if not isinstance(value, DeviceArray):
        return value.copy("K")
    # Copies in GPU memory are C-contiguous, of the axes as they stand.
    if value.type.layout == "F":
        return kept_by_graph(value.library, stream, lambda: value.T.copy(stream).T)
    return kept_by_graph(value.library, stream, lambda: value.copy(stream))


def kept_by_graph(library: Driver, stream: Any, make: Callable[[], DeviceArray]) -> DeviceArray:
    """A new array for work of a stream, which a graph of this work keeps.

    Raises LaunchError if another library captures the graph.
    """
    handle = library.handle(stream)
    if handle <= DEFAULT_STREAMS or not is_capturing(library, handle):
        return make()
    kept = library.shared(CapturedMemory).arrays
    if kept is None:
        raise LaunchError(
            "a graph of another library can't keep the arrays that a derivative needs on the way; "
            "capture it with `stream.capture()` of a stream of this package",
            "GC512",
        )
    with not_captured(library):
        made = make()
    kept.append(made)
    return made


def take_gradient(target: Any, source: Any, counts: Any, most: int) -> None:
    i = cuda.grid(1)
    if i < target.size and counts[0] <= most:
        target[i] = source[i]


def commit(target: DeviceArray, source: DeviceArray, counts: Any, most: int, stream: Any) -> None:
    """Copy a gradient if `counts[0]` is at most `most`, in the order of a stream.

    Args:
        source: a copy of `target`, which has changed since.
    """
    whole = copied(target, stream) if target.type.layout == "strided" else target
    size = -(-target.nbytes // _THREADS)
    changes: dict[str, Any] = {
        "threads": _THREADS, "blocks": size, "stream": stream, "target": target.library.target_name,
    }  # fmt: skip
    kernel = configure(LaunchConfiguration(), changes)(take_gradient)
    kernel(_bytes_of(whole), _bytes_of(source), counts, most)
    if whole is not target:
        target.copy_from(whole, stream)


def _bytes_of(array: DeviceArray) -> DeviceArray:
    return (array.T if array.type.layout == "F" else array).ravel().view("uint8")
