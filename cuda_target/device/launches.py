"""Launches that may have made a context unusable.

Some errors end a CUDA context: every later call gives the same error. It appears at a later call,
mostly not at the launch that caused it. So each launch takes a number, and writes it to the cell of
its kernel and configuration, natively or in Python. The error names the launches with a number
newer than the last wait for the context's work.
"""

from __future__ import annotations

import ctypes
import threading
import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cuda_target.settings import SETTINGS
from gpucompiler.diagnostics.errors import counted
from gpucompiler.values import value_classes

# cuda.h: results after which a context can't be used any more.
LASTING: Final = frozenset((214, 220, 700, 702, 710, 714, 715, 716, 717, 718, 719))
_MAX_CELLS: Final = 512
_MAX_NAMED: Final = 8
_MAX_STREAMS: Final = 1024


class _Memory(ctypes.Structure):
    """Words that the native launch writes."""

    _fields_ = (("number", ctypes.c_uint64), ("blocks", ctypes.c_uint32 * 3))
    number: int
    blocks: Any


@value_classes.frozen(eq=False)
class Cell:
    """The last launch of one kind.

    Args:
        context: where it is launched.
        stream: handle of its stream.
        subject: the kernel's name and source.
        threads: of a block.
        shared_bytes: dynamic shared memory of a block.
        attributes: other settings of the launch, in words.
        loaded: the kernel in its context; None of other launches.
    """

    context: int
    stream: int
    subject: str
    threads: tuple[int, int, int] | None = None
    shared_bytes: int = 0
    attributes: str = ""
    loaded: Any = value_classes.field(default=None, repr=False)
    memory: _Memory = value_classes.field(factory=_Memory, init=False)

    @property
    def number(self) -> int:
        return self.memory.number

    @property
    def address(self) -> int:
        """The address to which the native launch writes its number and its blocks."""
        return ctypes.addressof(self.memory)

    def __str__(self) -> str:
        if self.threads is None:
            return self.subject
        return (
            f"{self.subject} with blocks={tuple(self.memory.blocks)}, threads={self.threads}, "
            f"shmem={self.shared_bytes}" + (f", {self.attributes}" if self.attributes else "")
        )


class LaunchLog:
    """The launches of a process, of which the last of each cell is known.

    Attributes:
        counter: launches until now. Several threads may give two launches one number; that makes
            their order unknown, no more.
        blocking: the driver waits for each launch, so that it fails itself.
    """

    def __init__(self) -> None:
        self.blocking = SETTINGS.launch_blocking
        self.counter = ctypes.c_uint64()
        self._cells: list[Cell] = []
        # Native code may still write to these, too.
        self._all: weakref.WeakSet[Cell] = weakref.WeakSet()
        self._waited: dict[tuple[int, int | None], int] = {}
        self._ended: dict[int, str] = {}
        # The garbage collector may come at any allocation, give arrays back, and so ask what ended
        # the context in the middle of an answer.
        self._lock = threading.RLock()

    def add(self, cell: Cell) -> None:
        """Keep a cell; those of the oldest launches are forgotten when there are many."""
        with self._lock:
            self._cells.append(cell)
            self._all.add(cell)
            if len(self._cells) > _MAX_CELLS:
                self._cells.sort(key=lambda cell: cell.number)
                # One that was never launched is new; its turn comes.
                new = [cell for cell in self._cells if not cell.number]
                old = [cell for cell in self._cells if cell.number]
                self._cells = old[_MAX_CELLS // 2 :] + new

    def note(self, cell: Cell, blocks: Sequence[int] = (0, 0, 0)) -> None:
        """A launch of a cell has been accepted."""
        self.counter.value += 1
        cell.memory.number = self.counter.value
        cell.memory.blocks[:] = blocks

    def forget_stream(self, stream: int) -> None:
        """Ask nothing more about a stream; called before the driver gives its handle back.

        The driver crashes when it is asked about a stream that is gone, also one of another thread.
        """
        with self._lock:
            for cell in list(self._all):
                if cell.stream == stream:
                    self._all.discard(cell)

    def begin_capture(self) -> dict[Cell, tuple[int, tuple[int, ...]]]:
        """The numbers of all cells before launches are captured into a graph."""
        with self._lock:
            return {
                cell: (cell.number, tuple(cell.memory.blocks))
                for cell in list(self._all) if cell.stream
            }  # fmt: skip

    def end_capture(
        self,
        before: Mapping[Cell, tuple[int, tuple[int, ...]]],
        captured: Callable[[int], bool],
    ) -> list[tuple[Cell, str]]:
        """Launches that were captured haven't been done: their cells are set back.

        Args:
            before: of `begin_capture`.
            captured: whether a stream is being captured; asked before the capture ends, and while
                no stream can go.

        Returns: the last of each kind, and what it says in words, oldest first.
        """
        with self._lock:
            changed = [
                cell
                for cell in list(self._all)
                if cell.stream and cell.number != before.get(cell, (0,))[0]
            ]
            streams = {stream: captured(stream) for stream in {cell.stream for cell in changed}}
        found = sorted((c for c in changed if streams[c.stream]), key=lambda cell: cell.number)
        captured_launches = [(cell, str(cell)) for cell in found]
        for cell in found:
            number, blocks = before.get(cell, (0, (0, 0, 0)))
            cell.memory.number = number
            cell.memory.blocks[:] = blocks
        return captured_launches

    def start(self) -> int:
        """The number of the last launch before work is waited for."""
        return self.counter.value

    def waited(self, context: int, stream: int | None, start: int) -> None:
        """Work of a stream (None: of all streams) of a context is done, up to `start`."""
        if len(self._waited) >= _MAX_STREAMS and (context, stream) not in self._waited:
            # Streams come and go. Launches on a forgotten one may be named where they needn't.
            self._waited = {key: n for key, n in self._waited.items() if key[1] is None}
        self._waited[context, stream] = start

    def described(self, context: int) -> str:
        """The launches that ended a context, found when this is first asked."""
        with self._lock:
            if context not in self._ended:
                self._ended[context] = self._found(context)
            return self._ended[context]

    def _found(self, context: int) -> str:
        whole = self._waited.get((context, None), 0)
        open_cells = sorted(
            (
                cell
                for cell in self._cells
                if cell.context == context
                and cell.number > max(whole, self._waited.get((context, cell.stream), 0))
            ),
            key=lambda cell: cell.number,
        )
        if self.blocking or not open_cells:
            # It is this launch, or another library's.
            return ""
        if len(open_cells) == 1:
            return f"the only launch since work was last waited for is {open_cells[0]}"
        named = [str(cell) for cell in open_cells[-_MAX_NAMED:]]
        others = len(open_cells) - len(named)
        return (
            "launches since work was last waited for, oldest first: "
            + (f"{counted(others, 'other')}; " if others else "")
            + "; ".join(named)
            + "; run with CUDA_LAUNCH_BLOCKING=1 to see which"
        )
