"""What each thread that runs blocks owns: memory of the block that it runs, and its fault report.

struct worker { ptr scratch; i64 fault_block }        handed to the kernel's entry

scratch, 64-byte aligned:  static shared │ pad │ dynamic shared │ pad │ frame
"""

from __future__ import annotations

import ctypes
from typing import Final

SCRATCH_ALIGNMENT: Final = 64
WORKER_BYTES: Final = 16


def scratch_layout(shared_bytes: int, dynamic_bytes: int) -> tuple[int, int]:
    """Offsets of the dynamic shared memory and of the frame in a worker's scratch memory."""
    dynamic = -(-shared_bytes // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
    frame = dynamic + -(-dynamic_bytes // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
    return dynamic, frame


class Worker:
    """One thread's record and scratch memory.

    Attributes:
        address: of the record.
    """

    __slots__ = ("_record", "_scratch", "_scratch_bytes", "address")

    def __init__(self) -> None:
        self._record = (ctypes.c_uint64 * (WORKER_BYTES // 8))()
        self._scratch: object = None
        self._scratch_bytes = -1
        self.address = ctypes.addressof(self._record)
        self.reserve(0)

    def reserve(self, size: int) -> None:
        """Have at least `size` bytes of scratch memory, of undefined contents."""
        if size > self._scratch_bytes:
            memory = (ctypes.c_char * (size + SCRATCH_ALIGNMENT))()
            start = ctypes.addressof(memory)
            self._record[0] = -(-start // SCRATCH_ALIGNMENT) * SCRATCH_ALIGNMENT
            self._scratch, self._scratch_bytes = memory, size

    @property
    def fault_block(self) -> int:
        """The linear number of the block whose fault the entry reported last."""
        return self._record[1]
