"""Records that failed checks of a GPU kernel have written.

Apart from `cuda_target.target.checks`, which writes the code of checks and needs the compiler.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from typing import Final

from cuda_target.device.driver import Driver
from cuda_target.device.raw_memory import fill_bytes
from gpucompiler.jobs.artifact import Fault
from gpucompiler.jobs.faults import fault_error

RECORD_NAME: Final = "gpucompiler_faults"
# Whether it is taken; check + 1; index; y and z of the block, its x; x, y and z of the thread.
RECORD: Final = struct.Struct("<IIq3I4x")
BLOCK_BITS: Final = 16
THREAD_BITS: Final = 10


def take_record(library: Driver, address: int, payload_words: int = 0) -> bytes:
    """Read the record when the GPU's work is done, and set it to zero unless it is zero."""
    raw = ctypes.create_string_buffer(RECORD.size + 8 * payload_words)
    library.call("cuMemcpyDtoH_v2", raw, address, len(raw))
    if any(raw.raw):
        fill_bytes(library, address, 0, len(raw))
    return raw.raw


def recorded_error(
    faults: Sequence[Fault], record: bytes, function: object = None
) -> BaseException | None:
    """The error that a record describes; None if no check has failed.

    Args:
        function: the kernel's, by which classes of exceptions are found.
    """
    _, check, index, block_yz, block_x, thread = RECORD.unpack_from(record)
    if not check:
        return None
    block = (block_x, block_yz & (1 << BLOCK_BITS) - 1, block_yz >> BLOCK_BITS)
    x, y, z = (
        thread >> shift & (1 << THREAD_BITS) - 1 for shift in (0, THREAD_BITS, 2 * THREAD_BITS)
    )
    payload = struct.unpack(f"<{(len(record) - RECORD.size) // 8}q", record[RECORD.size :])
    return fault_error(
        faults, check - 1, index, block, (x, y, z), payload=payload, function=function
    )
