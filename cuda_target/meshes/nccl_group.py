"""A communicator of NCCL by the package nccl4py, without PyTorch."""

from __future__ import annotations

import importlib
import pickle
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from cuda_target.arrays.arrays import to_device
from cuda_target.contexts.streams import Stream
from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.meshes.groups import Message, Reduction
from gpucompiler.diagnostics.errors import ArgumentError

_NAMES: Final[dict[Reduction, str]] = {"sum": "SUM", "prod": "PROD", "min": "MIN", "max": "MAX"}


def _nccl() -> Any:
    try:
        return importlib.import_module("nccl.core")
    except ImportError as error:
        raise ArgumentError(
            "NcclGroup needs the package nccl4py: pip install 'nccl4py[cu13]'", "GC514"
        ) from error


class NcclGroup:
    """The processes that joined a communicator of NCCL; all of them make it together.

    Args:
        rank: this process's number, from 0.
        size: the number of processes.
        unique_id: from `NcclGroup.unique_id()` in one process, given to all of them, by a file or a
            pipe for example.

    The current device is the one that takes part.

    Raises:
        ArgumentError: nccl4py isn't installed.
    """

    def __init__(self, rank: int, size: int, unique_id: bytes) -> None:
        nccl = _nccl()
        self.rank, self.size = rank, size
        self._nccl = nccl
        identifier = nccl.UniqueId.from_bytes(unique_id)
        self._communicator: Any = nccl.Communicator.init(size, rank, identifier)

    @staticmethod
    def unique_id() -> bytes:
        """A new identifier of a communicator. Raises ArgumentError if nccl4py isn't installed."""
        return bytes(_nccl().get_unique_id())

    def exchange(self, sent: Sequence[Message], received: Sequence[Message], stream: Any) -> None:
        """Send and receive arrays, in the order of a stream."""
        arrays = [message.array for message in (*sent, *received)]
        if not arrays:
            return
        with arrays[0].context() as library, self._nccl.group():
            handle = library.handle(stream)
            for message in sent:
                self._communicator.send(_Bare(message.array), message.peer, stream=handle)
            for message in received:
                self._communicator.recv(_Bare(message.array), message.peer, stream=handle)

    def all_reduce(self, array: DeviceArray, operation: Reduction, stream: Any) -> None:
        """Replace an array by the sum, … of all processes' arrays."""
        kind = getattr(self._nccl, _NAMES[operation])
        bare = _Bare(array)
        with array.context() as library:
            self._communicator.allreduce(bare, bare, kind, stream=library.handle(stream))

    def gather(self, value: Any) -> list[Any]:
        """The values of all processes."""
        content = np.frombuffer(pickle.dumps(value), np.uint8)
        sizes = self._all(np.array([content.size], np.int64))
        longest = int(sizes.max())
        padded = np.zeros(longest, np.uint8)
        padded[: content.size] = content
        every = self._all(padded)
        return [
            pickle.loads(every[rank, : int(sizes[rank, 0])].tobytes()) for rank in range(self.size)
        ]

    def broadcast(self, value: bytes) -> bytes:
        """The value of process 0."""
        return self.gather(value if self.rank == 0 else b"")[0]

    def barrier(self) -> None:
        """Wait until all processes have come here."""
        self._all(np.zeros(1, np.int32))

    def _all(self, mine: Any) -> Any:
        """One row a process: NumPy arrays of equal shape and type."""
        rows = np.zeros((self.size, *mine.shape), mine.dtype)
        rows[self.rank] = mine
        array, stream = to_device(rows), Stream()
        stream.synchronize()
        self.all_reduce(array, "sum", stream)
        return array.copy_to_host(stream=stream)


class _Bare:
    """An array as nccl4py takes it: with its device, and without waiting for a stream."""

    def __init__(self, array: DeviceArray) -> None:
        self._array = array

    def __dlpack__(self, **more: Any) -> object:
        given: dict[str, Any] = {**more, "stream": -1}
        return self._array.__dlpack__(**given)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._array.__dlpack_device__()
