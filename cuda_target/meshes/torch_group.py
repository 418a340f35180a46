"""A process group of torch.distributed: NCCL for GPUs, gloo for the host.

A group without NCCL exchanges arrays of GPUs by way of the host, which is slow.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence
from typing import Any, Final

from cuda_target.memory.gpu_array import DeviceArray
from cuda_target.meshes.groups import Message, Reduction
from gpucompiler.diagnostics.errors import ArgumentError

_NAMES: Final[dict[Reduction, str]] = {
    "sum": "SUM", "prod": "PRODUCT", "min": "MIN", "max": "MAX"
}  # fmt: skip


class TorchGroup:
    """The processes of a group of torch.distributed.

    Args:
        group: what `torch.distributed.new_group` gives; None is the default group.

    Raises:
        ArgumentError: the program hasn't made a group.
    """

    def __init__(self, group: Any = None) -> None:
        torch = sys.modules.get("torch")
        distributed: Any = getattr(torch, "distributed", None)
        if torch is None or not distributed.is_available() or not distributed.is_initialized():
            raise ArgumentError(
                "there is no process group of PyTorch; call "
                "torch.distributed.init_process_group(…) first, or give group=NcclGroup(…)",
                "GC514",
            )
        self._torch: Any = torch
        self._group = group
        self.rank: int = distributed.get_rank(group)
        self.size: int = distributed.get_world_size(group)
        # gloo's messages lie in the host's memory.
        self._staged = "nccl" not in distributed.get_backend_config(group)

    def exchange(self, sent: Sequence[Message], received: Sequence[Message], stream: Any) -> None:
        """Send and receive arrays, in the order of a stream."""
        distributed = self._torch.distributed
        arrays = [message.array for message in (*sent, *received)]
        if not arrays:
            return
        tensors = {id(array): self._tensor(array, stream) for array in arrays}
        operations = [
            distributed.P2POp(
                function, tensors[id(message.array)], group=self._group,
                group_peer=message.peer, tag=message.tag,
            )
            for function, messages in ((distributed.isend, sent), (distributed.irecv, received))
            for message in messages
        ]  # fmt: skip
        with self._on(arrays[0], stream):
            for work in distributed.batch_isend_irecv(operations):
                work.wait()
        for message in received:
            self._arrived(message.array, tensors[id(message.array)], stream)

    def all_reduce(self, array: DeviceArray, operation: Reduction, stream: Any) -> None:
        """Replace an array by the sum, … of all processes' arrays."""
        distributed, tensor = self._torch.distributed, self._tensor(array, stream)
        with self._on(array, stream):
            kind = getattr(distributed.ReduceOp, _NAMES[operation])
            distributed.all_reduce(tensor, kind, group=self._group)
        self._arrived(array, tensor, stream)

    def gather(self, value: Any) -> list[Any]:
        """The values of all processes."""
        found: list[Any] = [None] * self.size
        self._torch.distributed.all_gather_object(found, value, group=self._group)
        return found

    def broadcast(self, value: bytes) -> bytes:
        """The value of process 0."""
        box = [value]
        self._torch.distributed.broadcast_object_list(box, group_src=0, group=self._group)
        return box[0]

    def barrier(self) -> None:
        """Wait until all processes have come here."""
        self._torch.distributed.barrier(group=self._group)

    def _tensor(self, array: DeviceArray, stream: Any) -> Any:
        """A tensor of the same memory, for which no stream waits; for gloo a copy on the host."""
        memory = array.host_memory
        if memory is not None:
            return self._torch.from_numpy(memory)
        if self._staged:
            return self._torch.from_numpy(array.copy_to_host(stream=stream))
        # DLPack would make torch's stream wait for the default one, which breaks captures.
        return self._torch.as_tensor(array, device=f"cuda:{array.ordinal}")

    def _arrived(self, array: DeviceArray, tensor: Any, stream: Any) -> None:
        """Copy what has come to the host into an array of a GPU."""
        if self._staged and array.driver is None:
            array.copy_from_host(tensor.numpy(), stream)
            array.library.synchronize_stream(array.library.handle(stream))

    def _on(self, array: DeviceArray, stream: Any) -> Any:
        """Torch's current stream is `stream`, for an array on a GPU."""
        if array.driver is not None or self._staged:
            return contextlib.nullcontext()
        cuda = self._torch.cuda
        handle = array.library.handle(stream)
        device = f"cuda:{array.ordinal}"
        if not handle:
            return cuda.stream(cuda.default_stream(device))
        return cuda.stream(cuda.ExternalStream(handle, device=device))
