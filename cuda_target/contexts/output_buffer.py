"""The buffer in a module's memory in which its kernel records the lines that it prints.

It is read whenever work has been waited for. Launches in other streams may be printing meanwhile:
their lines are shown as far as they are complete, and the rest at the next time.
"""

from __future__ import annotations

import ctypes
import struct
from typing import Any, Final

from cuda_target.device.driver import Driver
from cuda_target.device.raw_memory import copy_bytes_to_device, fill_bytes
from gpucompiler.jobs.artifact import KernelMetadata
from gpucompiler.output.classes import resolver
from gpucompiler.output.records import HEADER, HEADER_BYTES, Line, lines_of
from gpucompiler.output.shown import lost_text, show_text, texts_of
from gpucompiler.values import value_classes

OUTPUT_NAME: Final = "gpucompiler_output"
_READ_OFFSET: Final = 8


@value_classes.define
class OutputBuffer:
    """The lines of one loaded kernel.

    Args:
        address: of the buffer.
        metadata: the kernel's.
        subject: the kernel's name and place.
        function: the kernel's, by which classes of records are found.
        lost: lines that were lost and have been told.
    """

    address: int
    metadata: KernelMetadata
    subject: str
    function: Any = value_classes.field(default=None, repr=False)
    lost: int = 0

    def take(self, library: Driver) -> tuple[list[Line], int]:
        """The lines since the last time, oldest first, and how many were lost since."""
        head = ctypes.create_string_buffer(HEADER_BYTES)
        library.call("cuMemcpyDtoH_v2", head, self.address, len(head))
        used, read, lost, _ = HEADER.unpack(head.raw)
        lost, self.lost = lost - self.lost, lost
        if used == read:
            return [], lost
        words = self._words(library, read, used)
        lines, count = lines_of(words)
        for start, size in self._pieces(read, read + count):
            fill_bytes(library, start, 0, size)
        # In the same stream behind the zeros, so that no thread finds an old line's words.
        now = ctypes.create_string_buffer(struct.pack("<q", read + count), 8)
        source = ctypes.addressof(now)
        copy_bytes_to_device(library, self.address + _READ_OFFSET, source, len(now))
        return lines, lost

    def texts(self, lines: list[Line]) -> list[tuple[str, str]]:
        """The texts of lines, and the streams that they go to."""
        return texts_of(lines, self.metadata.prints, resolver(self.function))

    def lost_text(self, lost: int) -> list[tuple[str, str]]:
        """The line about lines that were lost."""
        return lost_text(lost, self.subject, self.metadata.print_bytes)

    def _pieces(self, first: int, last: int) -> list[tuple[int, int]]:
        """Addresses and sizes in bytes of the ring's words from `first` to `last`."""
        count = self.metadata.print_bytes // 8
        begin, size = first % count, last - first
        whole = min(size, count - begin)
        start = self.address + HEADER_BYTES
        pieces = [(start + 8 * begin, 8 * whole), (start, 8 * (size - whole))]
        return [piece for piece in pieces if piece[1]]

    def _words(self, library: Driver, first: int, last: int) -> list[int]:
        found: list[int] = []
        for start, size in self._pieces(first, last):
            memory = ctypes.create_string_buffer(size)
            library.call("cuMemcpyDtoH_v2", memory, start, size)
            found += struct.unpack(f"<{size // 8}q", memory.raw)
        return found


def show_lines(library: Driver, kernels: list[Any]) -> None:
    """Show the lines of a context's kernels, by launch, block and thread.

    Args:
        kernels: objects whose `output` is an OutputBuffer.
    """
    buffers: list[OutputBuffer] = [kernel.output for kernel in kernels]
    found: list[tuple[tuple[object, ...], int, Line]] = []
    last: list[tuple[str, str]] = []
    for number, buffer in enumerate(buffers):
        lines, lost = buffer.take(library)
        found += [(line.order, number, line) for line in lines]
        last += buffer.lost_text(lost)
    found.sort(key=lambda each: each[0])
    texts = [text for _, number, line in found for text in buffers[number].texts([line])]
    show_text([*texts, *last])
