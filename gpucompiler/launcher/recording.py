"""Recordings of launches: while one is made, launches of its thread are noted and not done.

Launches in native code go to Python meanwhile, in all threads; Python knows whose recording it is.
Arrays of a recording have addresses that no memory has.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar, Token
from threading import get_ident
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, cast

from gpucompiler.process_state import per_process

if TYPE_CHECKING:
    from gpucompiler.jobs.artifact import Artifact
    from gpucompiler.jobs.job import CompilerJob
    from gpucompiler.jobs.kernel import Launch
    from gpucompiler.launcher.plan import Plan

# Addresses from here on have no memory: x86-64 and AArch64 use at most 57 bits.
STAND_INS: Final = 0x4100 << 48
# The addresses of one array of a recording.
STAND_IN_BYTES: Final = 1 << 48


class RecordedKernel(Protocol):
    """A kernel whose launches can be recorded."""

    job: CompilerJob
    artifact: Artifact
    plan: Plan

    def flattened(self, arguments: tuple[Any, ...]) -> list[Any]: ...

    def packed_for(self, values: Sequence[Any], launch: Launch) -> tuple[list[Any], Any]:
        """Check a launch, and give its numbers and the target's configuration.

        Args:
            values: the arguments, one a row of the plan.
        """
        ...


class Recorder(Protocol):
    """Notes the launches and the driver's calls of a thread."""

    def launch(self, kernel: RecordedKernel, arguments: tuple[Any, ...], launch: Launch) -> None:
        """Note a launch."""
        ...

    def takes(self, function: str, arguments: tuple[Any, ...]) -> bool:
        """Note a call of the driver, or refuse it; False if it shall be made now."""
        ...

    def line(self) -> tuple[str, int] | None:
        """File and line of what runs at present, where they are known."""
        ...

    def uses(self, *values: Any) -> None:
        """Note arrays that the next work accesses, and keep their memory."""
        ...

    def need_apart(self, changed: Sequence[Any], others: Sequence[Any]) -> None:
        """Note that the arrays that change share no memory with the others, at replays neither."""
        ...


class LaunchTape(Protocol):
    """Keeps the launches of a thread, which are done, for their derivative."""

    def launch_again(self, helper: Any, arguments: tuple[Any, ...]) -> bool:
        """Launch as the helper did it for a tape last, if it can. False: nothing is done."""
        ...

    def launch(self, helper: Any, arguments: tuple[Any, ...], threads: Any, blocks: Any) -> None:
        """Launch, and keep what the derivative needs."""
        ...

    def made(self, array: Any) -> None:
        """Hear of a new array that the launches of one copy use, and nothing else does."""
        ...


_RECORDER: Final[ContextVar[Recorder | None]] = ContextVar("recorder", default=None)
# The number of the thread that entered a block, and the block's tape. Other threads may share the
# variables of that thread.
Taped = tuple[int, LaunchTape | None]
_TAPING: Final[ContextVar[Taped | None]] = ContextVar("taping", default=None)


class Taping:
    """`with Taping(tape):` a block whose launches a tape keeps: those of the thread that enters it.

    With None they are native, as if there were no tape around it.
    """

    __slots__ = ("_change", "_tape", "_token")

    _change: int
    _token: Token[Taped | None]

    def __init__(self, tape: LaunchTape | None) -> None:
        self._tape = tape

    def __enter__(self) -> None:
        self._change = (self._tape is not None) - (current_tape() is not None)
        self._token = _TAPING.set((get_ident(), self._tape))
        if self._change:
            RECORDINGS.change_tapes(self._change)

    def __exit__(self, *_: object) -> None:
        _TAPING.reset(self._token)
        if self._change:
            RECORDINGS.change_tapes(-self._change)


class TapedBlock:
    """Base of tapes: `with tape:` is a block whose launches it keeps."""

    _token: Token[Taped | None]

    def refuse_inside(self) -> None:
        """Raise TapeError inside of a block of this thread that keeps launches, or records them."""
        raise NotImplementedError

    # Both are written out, without calls in Python: a small launch takes no longer than these.

    def __enter__(self) -> Self:
        recordings = RECORDINGS
        if recordings.taped or recordings.active:
            self.refuse_inside()
        with recordings.lock:
            recordings.taped = taped = recordings.taped + 1
            recordings.count.value = taped + recordings.active
        self._token = _TAPING.set((get_ident(), cast("LaunchTape", self)))
        return self

    def __exit__(self, *_: object) -> None:
        recordings = RECORDINGS
        _TAPING.reset(self._token)
        with recordings.lock:
            recordings.taped = taped = recordings.taped - 1
            recordings.count.value = taped + recordings.active


class Recordings:
    """The recordings that are being made.

    Attributes:
        count: their number; native code compares the word with 0.
        active: how many there are without tapes.
        taped: the number of threads whose launches a tape keeps; `count` has them, too.
        lock: held while the numbers change.
    """

    def __init__(self) -> None:
        self.count = ctypes.c_uint64()
        self._recorded = ctypes.c_uint64()
        # Ints of Python: each access of a word of ctypes takes as long as a call.
        self.active = self.taped = 0
        # Reentrant: a signal handler may record, too.
        self.lock = threading.RLock()

    @property
    def busy(self) -> bool:
        """Whether there are some."""
        return bool(self.taped or self.active)

    @property
    def condition(self) -> tuple[int, int]:
        """The word of native launches, and the value that it must have."""
        return ctypes.addressof(self.count), 0

    @property
    def unrecorded(self) -> tuple[int, int]:
        """As `condition`, of launches that no tape shall keep."""
        return ctypes.addressof(self._recorded), 0

    @contextmanager
    def recorded_by(self, recorder: Recorder) -> Generator[None]:
        """`with RECORDINGS.recorded_by(r):` give the launches of this thread to a recorder."""
        self._add(1)
        token = _RECORDER.set(recorder)
        try:
            yield
        finally:
            _RECORDER.reset(token)
            self._add(-1)

    @contextmanager
    def launched_in_python(self) -> Generator[None]:
        """`with RECORDINGS.launched_in_python():` no launch is native; Python sees each."""
        self._add(1)
        try:
            yield
        finally:
            self._add(-1)

    def taped_by(self, tape: LaunchTape | None) -> Taping:
        """`with RECORDINGS.taped_by(t):` give the launches of this thread to a tape, or to none."""
        return Taping(tape)

    def change_tapes(self, number: int) -> None:
        """Count threads whose launches tapes keep."""
        with self.lock:
            self.taped = taped = self.taped + number
            self.count.value = taped + self.active

    def _add(self, number: int) -> None:
        with self.lock:
            self.active = self._recorded.value = self.active + number
            self.count.value = self.taped + self.active

    def after_fork(self) -> None:
        """Forget the recordings of other threads, which a forked process hasn't."""
        self.__init__()


RECORDINGS: Final = per_process(Recordings)


def current_recorder() -> Recorder | None:
    """The recorder of this thread's launches."""
    return _RECORDER.get() if RECORDINGS.active else None


def current_tape() -> LaunchTape | None:
    """The tape of this thread's launches."""
    if not RECORDINGS.taped:
        return None
    found = _TAPING.get()
    return found[1] if found is not None and found[0] == get_ident() else None
