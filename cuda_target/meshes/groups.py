"""Groups of processes, one a device: how they exchange arrays and small values.

`TorchGroup` is a process group of torch.distributed, `NcclGroup` a communicator of nccl4py. A group
of another library has these methods.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from cuda_target.memory.gpu_array import DeviceArray
from gpucompiler.values import value_classes

Reduction = Literal["sum", "prod", "min", "max"]
REDUCTIONS: tuple[Reduction, ...] = ("sum", "prod", "min", "max")


@value_classes.frozen(eq=False)
class Message:
    """A C-contiguous array that goes to another process, or comes from it.

    Args:
        array: on this process's device.
        peer: the other process.
        tag: equal for a message and its receipt; two processes may have several messages.
    """

    array: DeviceArray
    peer: int
    tag: int


class Group(Protocol):
    """Processes that work together.

    Attributes:
        rank: this process's number, from 0.
        size: the number of processes.
    """

    @property
    def rank(self) -> int: ...

    @property
    def size(self) -> int: ...

    def exchange(self, sent: Sequence[Message], received: Sequence[Message], stream: Any) -> None:
        """Send and receive arrays, in the order of a stream; all processes call it.

        The messages from one process to another are sent and received in the same order.
        """
        ...

    def all_reduce(self, array: DeviceArray, operation: Reduction, stream: Any) -> None:
        """Replace an array by the sum, … of all processes' arrays, in the order of a stream."""
        ...

    def gather(self, value: Any) -> list[Any]:
        """The values of all processes, which pickle can hold."""
        ...

    def broadcast(self, value: bytes) -> bytes:
        """The value of process 0."""
        ...

    def barrier(self) -> None:
        """Wait until all processes have come here."""
        ...
