"""Work that takes more stack than this thread has: long sums, chains of `elif`, nested tuples.

A walk of nested code takes some ten Python frames a level, and Python's limit is 1000. So work that
reaches the limit is done once more, from its beginning, on a thread with a large stack and a limit
of its own. The limit of other threads doesn't change. All work of a thread with a small stack
(`threading.stack_size(65536)`) is done there, since LLVM doesn't check how much stack is left.
"""

from __future__ import annotations

import contextvars
import ctypes
import sys
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.process.compile_clock import seconds_left, timed
from gpucompiler.process.forking import STARTING, ForkLock
from gpucompiler.process_state import per_process

T = TypeVar("T")

# 12 KiB for each Python frame, of which most take none of the thread's stack (Python 3.11 on).
_STACK_BYTES: Final = 512 << 20
_FRAMES: Final = 40_000
# Linux gives a thread 8 MiB; LLVM's recursions need a part of that.
_ENOUGH_BYTES: Final = 2 << 20

_SWITCHING: Final = ForkLock(STARTING)


class _This(threading.local):
    """This thread's stack: whether it is a large one, and its size; 0 if not known yet."""

    deep = False
    size = 0


THIS: Final = per_process(_This)


def deeply(work: Callable[[], T]) -> T:
    """Do some work, and begin it anew with more stack if it takes too much.

    Returns: the result of `work`.

    Raises:
        RecursionError: it nests too deeply for the large stack, too, or there is no memory for one.
    """
    if THIS.deep:
        return work()
    if (THIS.size or stack_bytes()) >= _ENOUGH_BYTES:
        try:
            return work()
        except RecursionError:
            pass
        except GPUCompilerError as error:
            # Parsers of foreign text say in their own words that it is nested too deeply.
            if not isinstance(error.__cause__, RecursionError):
                raise
    return on_large_stack(work)


def pass_on(error: Exception) -> None:
    """Raise a RecursionError again that a larger stack may cure; return after any other error.

    For handlers of all errors inside of `deeply`.
    """
    if isinstance(error, RecursionError) and not THIS.deep:
        raise error


def from_the_top(work: Callable[[], T]) -> T:
    """Do some work where few frames lie below it, and return its result.

    `ast.parse` of Python 3.11 counts the frames below it against the limit of other threads.
    """
    return on_large_stack(work, limited=False) if THIS.deep else work()


def stack_bytes() -> int:
    """The size of this thread's stack; the usual size where the system doesn't say."""
    # The question takes 0.2 ms on the main thread.
    THIS.size = THIS.size or (_STACK_BYTES if THIS.deep else _asked_stack_bytes())
    return THIS.size


def _asked_stack_bytes() -> int:
    library = ctypes.CDLL(None)
    attributes = (ctypes.c_char * 64)()
    address, size = ctypes.c_void_p(), ctypes.c_size_t()
    try:
        library.pthread_self.restype = ctypes.c_void_p
        this = ctypes.c_void_p(library.pthread_self())
        if library.pthread_getattr_np(this, attributes):
            return _ENOUGH_BYTES
    except AttributeError:
        return _ENOUGH_BYTES
    library.pthread_attr_getstack(attributes, ctypes.byref(address), ctypes.byref(size))
    library.pthread_attr_destroy(attributes)
    return size.value


class _Work:
    """A function's call on another thread, and its outcome."""

    def __init__(self, call: Callable[[], Any], limited: bool) -> None:
        self.call = call
        self.limited = limited
        self.left_s = seconds_left()
        self.context = contextvars.copy_context()
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self) -> None:
        THIS.deep = True
        try:
            with timed(self.left_s):
                self.result = self.context.run(self.call)
        except BaseException as error:
            self.error = error

    def run_deep(self) -> None:
        if self.limited:
            _raise_own_limit()
        self.run()


def on_large_stack(work: Callable[[], T], limited: bool = True) -> T:
    """Do some work on a thread with a large stack, and return its result.

    Args:
        limited: whether the work nests deeply in Python, which needs a higher limit of frames.
    """
    doing = _Work(work, limited)
    thread = threading.Thread(target=doing.run_deep, name="gpucompiler deep stack", daemon=True)
    try:
        with _SWITCHING:
            usual = threading.stack_size(_STACK_BYTES)
            try:
                thread.start()
            finally:
                threading.stack_size(usual)
    except (RuntimeError, MemoryError):
        raise RecursionError("there is no memory for a large stack") from None
    try:
        thread.join()
    except BaseException:
        # After Ctrl-C nobody waits for the work any more.
        _interrupt(thread)
        raise
    if doing.error is not None:
        raise doing.error
    return cast("T", doing.result)


def _interrupt(thread: threading.Thread) -> None:
    if thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(thread.ident), ctypes.py_object(KeyboardInterrupt)
        )


def _raise_own_limit() -> None:
    """Raise the limit of frames for this thread alone.

    CPython keeps a limit, and how much of it is left, in the state of each thread as two ints side
    by side (Include/cpython/pystate.h: `recursion_remaining, recursion_limit`, since 3.12
    `py_recursion_remaining, py_recursion_limit`). `sys.setrecursionlimit` sets all threads', and so
    is never called: where the two ints aren't found, the thread keeps the usual limit.
    """
    state = ctypes.pythonapi.PyThreadState_Get
    state.restype = ctypes.c_void_p
    # No state of a thread is smaller than 256 bytes.
    words = (ctypes.c_int * 64).from_address(state())
    limit = sys.getrecursionlimit()
    found = [n for n in range(1, 64) if words[n] == limit and _counts(words, n - 1)]
    if len(found) == 1 and limit < _FRAMES:
        (place,) = found
        words[place] = _FRAMES
        words[place - 1] += _FRAMES - limit


def _counts(words: Any, place: int) -> bool:
    """Whether a word of memory decreases by one for each frame."""

    def inside(depth: int) -> int:
        return inside(depth - 1) if depth else words[place]

    return [inside(depth) - inside(depth + 1) for depth in range(3)] == [1, 1, 1]
