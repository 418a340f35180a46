"""The buffer in which threads record the lines that they print, on every target.

    used      i64   words that were ever taken
    read      i64   words that were ever read
    lost      i64   lines for which there was no room
    raised    i64   payloads of raised exceptions, on the host
    payloads        on the host: PAYLOADS × { i64 block, fault word, numbers[payload_words] }
    words     i64[print_bytes / 8]

The words are a ring. A thread takes as many as its line needs, by compare-and-swap of `used`, if
that many aren't waiting to be read. It stores the line, and its first word last. The reader stops
at a word that is still 0. It sets what it has read to 0, and then lets `read` follow.

A line is: its head (1 << 63 | words << 32 | number in the metadata), the launch, the block
(z << 48 | y << 32 | x), the thread (z << 32 | y << 16 | x), then its numbers, each one word. A
float is its bits as a double.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any, Final

from gpucompiler.output.templates import template_of
from gpucompiler.values import value_classes

HEADER: Final = struct.Struct("<4q")
HEADER_BYTES: Final = HEADER.size
# Words of a line in front of its numbers.
LINE_WORDS: Final = 4
# A worker leaves a launch at its first fault, and a launch has fewer workers.
PAYLOADS: Final = 512
# A host's launch structure has the address of the buffer here; 0 where nobody reads it.
LAUNCH_OFFSET: Final = 40
_MARK: Final = 1 << 63


def host_words_offset(payload_words: int) -> int:
    """Where the ring begins in the host's buffer, in bytes."""
    return HEADER_BYTES + (PAYLOADS * 8 * (2 + payload_words) if payload_words else 0)


@value_classes.frozen
class Line:
    """A line that a thread printed.

    Args:
        number: its place among the kernel's templates.
        launch: a number that is greater for later launches.
        block, thread: those that printed it.
        words: its numbers, as the buffer holds them.
    """

    number: int
    launch: int
    block: tuple[int, int, int]
    thread: tuple[int, int, int]
    words: tuple[int, ...]

    @property
    def order(self) -> tuple[object, ...]:
        """The key of lines that are shown together: by launch, block and thread."""
        return self.launch, self.block[::-1], self.thread[::-1]


def lines_of(words: Sequence[int]) -> tuple[list[Line], int]:
    """The lines in words of a ring, oldest first, and how many of the words they take.

    Words behind a line that isn't complete yet are left for the next time.
    """
    found: list[Line] = []
    place = 0
    while place < len(words):
        head = words[place] & (1 << 64) - 1
        count = head >> 32 & 0x7FFFFFFF
        if not head & _MARK or count < LINE_WORDS or place + count > len(words):
            break
        _, launch, block, thread, *numbers = words[place : place + count]
        found.append(
            Line(
                head & 0xFFFFFFFF,
                launch,
                (block & 0xFFFFFFFF, block >> 32 & 0xFFFF, block >> 48 & 0xFFFF),
                (thread & 0xFFFF, thread >> 16 & 0xFFFF, thread >> 32 & 0xFFFF),
                tuple(numbers),
            )
        )
        place += count
    return found, place


def numbers_of(slots: str, words: Sequence[int]) -> list[Any]:
    """The numbers that words hold.

    Args:
        slots: their kinds, as a template has them.
        words: i64s, or u64s.
    """
    return [_READERS[kind](word & (1 << 64) - 1) for kind, word in zip(slots, words, strict=False)]


def _signed(word: int) -> int:
    return word - (1 << 64) if word >> 63 else word


def _float(word: int) -> float:
    return struct.unpack("<d", struct.pack("<Q", word))[0]


_READERS: Final[dict[str, Any]] = {"i": _signed, "u": int, "f": _float, "b": bool}


def numbers_of_template(text: str, words: Sequence[int]) -> list[Any]:
    """The numbers that words hold for a template, which is JSON."""
    return numbers_of(template_of(text).slots, words)
