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
from typing import TYPE_CHECKING, Any, Final, Protocol

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

    def launch_again(
        self, helper: Any, arguments: tuple[Any, ...], threads: Any, blocks: Any
    ) -> bool:
        """As `launch`, if that is quick. False: nothing is done."""
        ...

    def launch(self, helper: Any, arguments: tuple[Any, ...], threads: Any, blocks: Any) -> None:
        """Launch, and keep what the derivative needs."""
        ...


_RECORDER: Final[ContextVar[Recorder | None]] = ContextVar("recorder", default=None)
_TAPING: Final[ContextVar[TapedBlock | None]] = ContextVar("taping", default=None)


class TapedBlock:
    """A block of code whose launches a tape keeps, or none: those of the thread that entered it.

    A block without a tape inside of one with a tape launches natively, as if there were none.

    Attributes:
        thread: the number of that thread.
    """

    __slots__ = ("_change", "_token", "thread")

    thread: int
    _change: int
    _token: Token[TapedBlock | None]

    @property
    def tape(self) -> LaunchTape | None:
        """The tape of the block."""
        raise NotImplementedError

    def enter(self, keeps: bool) -> None:
        """Begin the block, which has a tape if it `keeps` launches."""
        self.thread = get_ident()
        recordings = RECORDINGS
        before = recordings.taped and _tape_of(_TAPING.get()) is not None
        self._change = change = keeps - bool(before)
        self._token = _TAPING.set(self)
        if change:
            recordings.change_tapes(change)

    def __exit__(self, *_: object) -> None:
        _TAPING.reset(self._token)
        if self._change:
            RECORDINGS.change_tapes(-self._change)


class Taping(TapedBlock):
    """`with Taping(tape):` a block whose tape is another object, or None."""

    __slots__ = ("_tape",)

    def __init__(self, tape: LaunchTape | None) -> None:
        self._tape = tape

    @property
    def tape(self) -> LaunchTape | None:
        """The tape of the block."""
        return self._tape

    def __enter__(self) -> None:
        self.enter(self._tape is not None)


class Recordings:
    """The recordings that are being made.

    Attributes:
        count: their number; native code compares the word with 0.
        busy: whether it isn't 0.
        active: whether there are some.
        taped: the number of threads whose launches a tape keeps; `count` has them, too.
    """

    def __init__(self) -> None:
        self.count = ctypes.c_uint64()
        self._recorded = ctypes.c_uint64()
        self._total = 0
        self.busy = self.active = False
        self.taped = 0
        # Reentrant: a signal handler may record, too.
        self._lock = threading.RLock()

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
        with self._lock:
            # By an int of Python: each access of a word of ctypes takes as long as a call.
            self._total = total = self._total + number
            self.count.value, self.busy = total, total != 0
            self.taped += number

    def _add(self, number: int) -> None:
        with self._lock:
            self._total = total = self._total + number
            self.count.value, self.busy = total, total != 0
            self._recorded.value += number
            self.active = self._recorded.value != 0

    def after_fork(self) -> None:
        """Forget the recordings of other threads, which a forked process hasn't."""
        self.__init__()


RECORDINGS: Final = per_process(Recordings)


def current_recorder() -> Recorder | None:
    """The recorder of this thread's launches."""
    return _RECORDER.get() if RECORDINGS.active else None


def current_tape() -> LaunchTape | None:
    """The tape of this thread's launches."""
    return _tape_of(_TAPING.get()) if RECORDINGS.taped else None


def _tape_of(taping: TapedBlock | None) -> LaunchTape | None:
    """The tape of a block, if this thread entered it. Other threads may share its variables."""
    return None if taping is None or taping.thread != get_ident() else taping.tape
