"""A recording made ready to run: the native structure of launcher/replay.h, and its run in Python.

Each launch at a time has a replay of its own, with its own memory for the arrays that the program
allocates.
"""

from __future__ import annotations

import ctypes
import struct
import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from cuda_target.device.driver import Driver
from cuda_target.device.raw_memory import allocate
from cuda_target.memory.gpu_array import free_memory
from cuda_target.programs.steps import Step
from gpucompiler.launcher.layout import CALL, PATCH, REPLAY, UPDATE

_WORD: Final = struct.Struct("<Q")
_CALLED: Final = ctypes.CFUNCTYPE(ctypes.c_uint64, *[ctypes.c_uint64] * 3)
_SET: Final = ctypes.CFUNCTYPE(ctypes.c_int, *[ctypes.c_uint64] * 4)
ARGUMENTS: Final = REPLAY["arguments"]

# A function's address, its arguments, and whether its result is no status.
NativeCall = tuple[int, int, int, int, int]
# A function's address, and its four arguments.
NativeUpdate = tuple[int, int, int, int, int]


class PreparedSteps(Protocol):
    """A target's form of the steps, in memory of one replay.

    Attributes:
        calls: the native calls; one without a function is done by `go_on`.
        updates: calls that pass on what patches have changed.
        counter, cell: where the native code notes a launch; 0 for nowhere.
        is_capturing, stream: the driver's function that says whether the stream is captured, and
            the stream; 0 for a stream that can't be.
    """

    calls: Sequence[NativeCall]
    updates: Sequence[NativeUpdate]
    counter: int
    cell: int
    is_capturing: int
    stream: int

    @property
    def is_captured(self) -> bool:
        """Whether the stream is being captured."""
        ...

    def place(self, step: int, place: int, calls: int) -> int:
        """The address of a place of a step.

        Args:
            calls: address of the replay's calls.
        """
        ...

    def go_on(
        self, call: int, status: int | None, arguments: Callable[[int], Sequence[int]]
    ) -> None:
        """Do the work from a call on. Raises the error of a call that failed.

        Args:
            status: what the call has given already; None if it wasn't made.
            arguments: gives a call's arguments at present.
        """
        ...


class Arena:
    """Memory of one replay for the arrays that a program allocates.

    Attributes:
        address: of the first byte.
    """

    def __init__(self, library: Driver, size: int) -> None:
        self.address = allocate(library, size)
        # On the host the object that keeps the memory.
        self.memory = library.memory(self.address)
        context = library.current_context()
        weakref.finalize(self, free_memory, library, context, self.address).atexit = False


class Replay:
    """The native structure of one replay.

    Attributes:
        address: where it stands.
    """

    def __init__(
        self,
        address: int,
        steps: Sequence[Step],
        prepared: PreparedSteps,
        arguments: Mapping[int, int],
        passed: Callable[[int, int], int],
        memories: Mapping[int, int],
        words: int,
        keep: object,
    ) -> None:
        """Write the structure at `address`, whose memory is zero.

        Args:
            steps: of the recording.
            prepared: their form in memory.
            arguments: offset of an array's address among the arguments, by its number.
            passed: gives the offset of a number among them, of a step's number and its place in
                `step.passed`.
            memories: addresses of the other arrays.
            words: of the arguments, eight bytes each.
            keep: what else must live as long.
        """
        self.address = address
        self._prepared, self._keep = prepared, keep
        self._calls = _table(CALL, prepared.calls)
        calls = ctypes.addressof(self._calls)
        patches: list[tuple[int, int, int, int]] = []
        for number, step in enumerate(steps):
            for pointer in step.pointers:
                place = prepared.place(number, pointer.place, calls)
                if pointer.number in memories:
                    target = memories[pointer.number] + pointer.offset
                    ctypes.c_uint64.from_address(place).value = target
                else:
                    patches.append((arguments[pointer.number], place, 8, pointer.wrapped))
            for index, each in enumerate(step.passed):
                place = prepared.place(number, each.place, calls)
                patches.append((passed(number, index), place, each.row.abi.itemsize, 0))
        self._patches, self._updates = _table(PATCH, patches), _table(UPDATE, prepared.updates)
        self._last = (ctypes.c_uint64 * max(words, 1))()
        self._words = words
        fields = {
            "words": words, "last": ctypes.addressof(self._last),
            "patches_count": len(patches), "patches": ctypes.addressof(self._patches),
            "updates_count": len(prepared.updates), "updates": ctypes.addressof(self._updates),
            "calls_count": len(prepared.calls), "calls": calls,
            "counter": prepared.counter, "cell": prepared.cell,
            "is_capturing": prepared.is_capturing, "stream": prepared.stream,
        }  # fmt: skip
        for name, value in fields.items():
            ctypes.c_uint64.from_address(address + REPLAY[name]).value = value

    @property
    def is_captured(self) -> bool:
        """Whether the stream is being captured."""
        return self._prepared.is_captured

    def failed(self, status: int) -> None:
        """Go on where the native code has stopped. Raises what went wrong."""
        if not status & 0xFFFFFFFF:
            self._apply()
        self._prepared.go_on((status >> 32) - 1, status & 0xFFFFFFFF or None, self._arguments)

    def run(self, block: bytes) -> None:
        """Run with these arguments, in Python."""
        ctypes.memmove(self.address + ARGUMENTS, block, len(block))
        self._apply()
        if self._prepared.is_captured:
            self._prepared.go_on(0, None, self._arguments)
            return
        for number, update in enumerate(self._prepared.updates):
            if status := _SET(update[0])(*update[1:]):
                self._prepared.go_on(len(self._prepared.calls) + number, status, self._arguments)
        for number, call in enumerate(self._prepared.calls):
            status = _CALLED(call[0])(*self._arguments(number)) if call[0] else None
            if status is None or (status and not call[4]):
                self._prepared.go_on(number, status and status & 0xFFFFFFFF, self._arguments)
                return

    def _apply(self) -> None:
        """Write the arguments to their places; the native code's next run updates for itself."""
        ctypes.c_uint64.from_address(self.address + REPLAY["applied"]).value = 0
        for number in range(len(self._patches) // PATCH.size):
            argument, place, size, offset = PATCH.unpack_from(self._patches, number * PATCH.size)
            start = self.address + ARGUMENTS + argument
            value = int.from_bytes(ctypes.string_at(start, size), "little")
            value = (value + offset) % (1 << (8 * size))
            ctypes.memmove(place, value.to_bytes(size, "little"), size)

    def _arguments(self, call: int) -> Sequence[int]:
        return CALL.unpack_from(self._calls, call * CALL.size)[1:4]


def _table(form: struct.Struct, rows: Sequence[tuple[int, ...]]) -> Any:
    memory = (ctypes.c_char * (form.size * len(rows)))()
    for number, row in enumerate(rows):
        form.pack_into(memory, form.size * number, *row)
    return memory
