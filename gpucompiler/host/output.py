"""The memory in which a launch on the host records printed lines and raised exceptions.

`gpucompiler.output.records` has its layout. A launch has memory of its own, so that launches at the
same time keep their lines apart; its address stands in the launch structure.
"""

from __future__ import annotations

import ctypes
import struct
from typing import Any, Final

from gpucompiler.jobs.artifact import KernelMetadata
from gpucompiler.output.classes import resolver
from gpucompiler.output.records import (
    HEADER,
    HEADER_BYTES,
    LAUNCH_OFFSET,
    PAYLOADS,
    host_words_offset,
    lines_of,
)
from gpucompiler.output.shown import lost_text, show_text, texts_of

_PAYLOAD: Final = struct.Struct("<qq")


class HostOutput:
    """The buffer of one prepared launch.

    Args:
        metadata: the kernel's.
        memory: the job's memory, which gets the buffer's address.
        launch: offset of the launch structure in it.
    """

    __slots__ = ("_buffer", "_metadata", "_payload_words", "_words")

    def __init__(self, metadata: KernelMetadata, memory: Any, launch: int) -> None:
        self._metadata = metadata
        self._payload_words = metadata.payload_words
        self._words = host_words_offset(self._payload_words)
        self._buffer = ctypes.create_string_buffer(self._words + metadata.print_bytes)
        address = ctypes.addressof(self._buffer)
        struct.pack_into("<Q", memory, launch + LAUNCH_OFFSET, address)

    def payload(self, block: int, word: int) -> list[int]:
        """The numbers of the exception that a block's fault word stands for; [] if there are none.

        Afterwards the buffer holds no payloads.
        """
        *head, raised = HEADER.unpack_from(self._buffer)
        HEADER.pack_into(self._buffer, 0, *head, 0)
        size = 8 * (2 + self._payload_words)
        for number in range(min(raised, PAYLOADS) if self._payload_words else 0):
            place = HEADER_BYTES + number * size
            if _PAYLOAD.unpack_from(self._buffer, place) == (block, word):
                return list(
                    struct.unpack_from(f"<{self._payload_words}q", self._buffer, place + 16)
                )
        return []

    def show(self, function: object, subject: str) -> None:
        """Show the lines of the launch, and empty the buffer.

        Args:
            function: the kernel's, by which classes of records are found.
            subject: what the line about lost lines calls the kernel.
        """
        used, read, lost, raised = HEADER.unpack_from(self._buffer)
        if used == read and not lost:
            return
        # A launch begins with an empty buffer, so that its lines never go around the ring.
        count = min(used, self._metadata.print_bytes // 8)
        lines, _ = lines_of(struct.unpack_from(f"<{count}q", self._buffer, self._words))
        ctypes.memset(ctypes.addressof(self._buffer) + self._words, 0, 8 * count)
        HEADER.pack_into(self._buffer, 0, 0, 0, 0, raised)
        lines.sort(key=lambda line: line.order)
        texts = texts_of(lines, self._metadata.prints, resolver(function))
        show_text([*texts, *lost_text(lost, subject, self._metadata.print_bytes)])
