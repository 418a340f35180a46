"""Threads of a block that run as Python, one at a time, and their scheduler.

Each thread of the kernel that has begun and not ended has a thread of the operating system, since
only such a thread can wait in the middle of a Python function. A lock hands the turn on, so that
exactly one of them runs at any time. The order is the one of the IR's interpreter: threads run in
the order of their numbers, each until it waits or returns.
"""

from __future__ import annotations

import contextvars
import sys
import threading
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any, Final

import numpy as np

from gpucompiler.process.running import RUNNING, PythonThread
from gpucompiler.values import value_classes

# Frames of these modules are no part of a kernel's text. The command `debug` runs one thread by
# `Pdb.runcall`, and the others without it: what stands around the kernel differs there.
_OURS: Final = (
    "gpucompiler.language.", "gpucompiler.simulator.", "gpucompiler.commands.", "bdb",
)  # fmt: skip


@value_classes.frozen
class Place:
    """An instruction of a kernel's Python code: two calls on a line are two places."""

    code: CodeType
    instruction: int
    line: int
    calls: tuple[tuple[CodeType, int], ...] = ()

    def __str__(self) -> str:
        return f"{self.code.co_filename}:{self.line}, in {self.code.co_name}"


def caller() -> FrameType:
    """The frame of the kernel that has called a name of `cuda`."""
    frame: FrameType | None = sys._getframe(1)  # pyright: ignore[reportPrivateUsage]
    while frame is not None and _is_ours(frame.f_globals.get("__name__", "")):
        frame = frame.f_back
    assert frame is not None, "a kernel's thread has a frame of the kernel"
    return frame


def place_of_caller() -> Place:
    """The instruction of the kernel that has called a name of `cuda`, and the calls around it."""
    frame = caller()
    calls: list[tuple[CodeType, int]] = []
    outer = frame.f_back
    while outer is not None and not _is_ours(outer.f_globals.get("__name__", "")):
        calls.append((outer.f_code, outer.f_lasti))
        outer = outer.f_back
    return Place(frame.f_code, frame.f_lasti, frame.f_lineno, tuple(calls))


def _is_ours(module: str) -> bool:
    return module.startswith(_OURS)


@value_classes.frozen(eq=False)
class Request:
    """A thread's wait for others: at a place, for lanes of a mask, with the values it brings."""

    kind: str
    place: Place
    mask: int = 0
    payload: tuple[Any, ...] = ()


class Cancelled(BaseException):
    """Ends a thread that waits, because another one has failed."""


class Worker:
    """A thread of the operating system that runs one thread of a kernel after the other."""

    def __init__(self, trace: Any, profile: Any) -> None:
        self._trace, self._profile = trace, profile
        self._turn, self._back = threading.Lock(), threading.Lock()
        self._turn.acquire()
        self._back.acquire()
        self._job: Callable[[], None] | None = None
        # Values of context variables, such as NumPy's error state, are the launch's.
        context = contextvars.copy_context()
        threading.Thread(
            target=context.run, args=(self._work,), name="gpucompiler-kernel", daemon=True
        ).start()

    def run(self, job: Callable[[], None] | None) -> None:
        """Give the worker a thread, None to end it, and wait until it waits or has returned."""
        self._job = job
        self.go_on()

    def go_on(self) -> None:
        """Hand the turn to the worker, and take it back."""
        self._turn.release()
        self._back.acquire()

    def wait(self) -> None:
        """Hand the turn back; called by the thread that the worker runs."""
        self._back.release()
        self._turn.acquire()

    def _work(self) -> None:
        # Debuggers and coverage tools set their function for each thread; they have it for the
        # launch's own thread, and some ask `threading` for others.
        if sys.gettrace() is None:
            sys.settrace(self._trace)
        if sys.getprofile() is None:
            sys.setprofile(self._profile)
        self._turn.acquire()
        while (job := self._job) is not None:
            self._job = None
            job()
            self.wait()
        self._back.release()


class Workers:
    """The workers of a launch; those that have ended their thread take another one."""

    def __init__(self) -> None:
        self._trace, self._profile = sys.gettrace(), sys.getprofile()
        self._idle: list[Worker] = []

    def take(self) -> Worker:
        """A worker without a thread."""
        return self._idle.pop() if self._idle else Worker(self._trace, self._profile)

    def put(self, worker: Worker) -> None:
        """Keep a worker whose thread has ended."""
        self._idle.append(worker)

    def end(self) -> None:
        """End the workers that are idle."""
        while self._idle:
            self._idle.pop().run(None)


class Thread(PythonThread):
    """A thread of a kernel.

    Attributes:
        numbers: values of the names that are numbers, such as "threadIdx.x".
        request: the meeting that it waits for; None while it runs.
        answer: the result of that meeting.
        error: the exception that ended it.
    """

    def __init__(
        self,
        block: Any,
        index: tuple[int, int, int],
        linear: int,
        meaning_of: Callable[[str], Callable[..., Any]],
    ) -> None:
        self.block, self.index, self.linear = block, index, linear
        self.lane, self.warp = linear % 32, linear // 32
        self.request: Request | None = None
        self.answer: Any = None
        self.error: BaseException | None = None
        self.ended = False
        self._cancelled = False
        self._seen: Any = None
        self._meaning_of = meaning_of
        self._worker: Worker | None = None

    def value(self, name: str) -> Any:
        match name:
            case "laneid":
                return self.lane
            case "warpgroup":
                return self.linear // 128
            case "target_name":
                return self.block.target_name
            case "ptx_version":
                return 0
            case "cluster_ctarank":
                return 0
            case "cluster_nctarank":
                return 1
            case _:
                pass
        axis = "xyz".index(name[-1])
        word = name[:-2]
        if word == "threadIdx":
            return self.index[axis]
        return self.block.numbers[word][axis]

    def call(self, name: str, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        return self._meaning_of(name)(self, name, *arguments, **keywords)

    def meet(self, kind: str, mask: int = 0, *payload: Any) -> Any:
        """Wait for other threads, and give what the meeting has for this one."""
        self.request = Request(kind, place_of_caller(), mask, payload)
        assert self._worker is not None
        self._worker.wait()
        self.request = None
        if self._cancelled:
            raise Cancelled
        return self.answer

    def look(self) -> None:
        """Let the other threads go on, as this one waits for what they store."""
        self.meet("look")

    def accessed(self, place: Place, old: Any, new: Any) -> None:
        """An atomic or volatile access: a thread that sees the same again lets others go on."""
        if old != new and (old == old or new == new):
            self.block.progress.count += 1
            self._seen = None
        elif self._seen == (place, old):
            self.look()
        else:
            self._seen = (place, old)

    def go_on(self, workers: Workers, body: Callable[[], None]) -> None:
        """Run until the thread waits or ends; from its beginning at the first call."""
        worker = self._worker
        if worker is None:
            worker = self._worker = workers.take()
            worker.run(lambda: self._run(body))
        else:
            worker.go_on()
        if self.ended:
            workers.put(worker)

    def cancel(self, workers: Workers) -> None:
        """End a thread that waits: its `finally` clauses run."""
        self._cancelled = True
        while not self.ended:
            self.go_on(workers, _nothing)

    def _run(self, body: Callable[[], None]) -> None:
        RUNNING.thread = self
        try:
            # Numbers of NumPy's types overflow silently, as compiled ones do.
            with np.errstate(all="ignore"):
                body()
        except Cancelled:
            pass
        except BaseException as error:
            self.error = error
        finally:
            RUNNING.thread = None
            self.ended = True
            self.block.progress.count += 1


def _nothing() -> None: ...
