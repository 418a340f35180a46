"""What a failed check of a GPU kernel has written, read.

Apart from `cuda_target.checks`, which writes the code of checks and needs the compiler.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final

from gpucompiler.artifact import Fault
from gpucompiler.errors import DeviceError
from gpucompiler.faults import fault_error

RECORD_NAME: Final = "gpucompiler_faults"
RECORD: Final = struct.Struct("<Qq3i3i")


def recorded_error(faults: Sequence[Fault], record: bytes) -> DeviceError | None:
    """What a record says; None if no check has failed."""
    check, index, *place = RECORD.unpack(record)
    if not check:
        return None
    block, thread = tuple(place[:3]), tuple(place[3:])
    return fault_error(faults, check - 1, index, block, thread)
