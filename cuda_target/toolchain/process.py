"""Runs a program of the CUDA toolkit: no shell, no inherited input, a time limit."""

from __future__ import annotations

import fcntl
import os
import select
import subprocess
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from gpucompiler.diagnostics.errors import ToolError
from gpucompiler.process.forking import STARTING_PROCESSES
from gpucompiler.process.meanwhile import do_work
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes

# glibc 2.36, "Memory Allocation Tunables": pages of 2 MiB for memory that grows by 64 MiB. ptxas
# then has 800 page faults for a large kernel instead of 5,700, and 400 instead of 2,700 for a small
# one, which takes 13 ms instead of 16. Other libraries of C don't read it.
_LARGE_PAGES: Final = "glibc.malloc.hugetlb=1:glibc.malloc.top_pad=67108864"


class _Running:
    """The programs of `started` blocks."""

    def __init__(self) -> None:
        self.programs: set[subprocess.Popen[bytes]] = set()

    def after_fork(self) -> None:
        """Close a child's pipes: a program's input ends only when no process can write to it."""
        for running in tuple(self.programs):
            if running.stdin is not None:
                running.stdin.close()


_RUNNING: Final = per_process(_Running)


class _Process(subprocess.Popen[bytes]):
    """A process whose end the system tells; `Popen` looks for it every 0.5 ms, then seldomer."""

    def wait(self, timeout: float | None = None) -> int:
        if timeout is not None and self.returncode is None and hasattr(os, "pidfd_open"):
            try:
                ended = os.pidfd_open(self.pid)
            except OSError:
                return super().wait(timeout)
            try:
                ends = select.poll()
                ends.register(ended, select.POLLIN)
                ends.poll(max(0, timeout) * 1e3)
            finally:
                os.close(ended)
            timeout = 0
        return super().wait(timeout)


@value_classes.frozen
class Answer:
    """The exit status of a program, and all its output."""

    status: int
    text: str


@value_classes.frozen(eq=False)
class Program:
    """A running program that waits for its standard input."""

    path: str
    _running: subprocess.Popen[bytes] = value_classes.field(repr=False)

    def answer(
        self, text: bytes, timeout_s: float, is_whole: Callable[[bytes], bool] | None = None
    ) -> Answer:
        """Send the program its input and wait for its end.

        Args:
            text: the whole input.
            timeout_s: seconds from now until the program is stopped.
            is_whole: says of what the program has printed that the program has done its work. It
                then counts as ended well, and isn't waited for.

        Raises:
            ToolError: the program takes too long.
        """
        if len(text) <= self._at_once(len(text)):
            self._send(text)
            text = b""
            # The program computes meanwhile. A class takes a third of a millisecond to compile.
            do_work()
            value_classes.compile_ahead(self._is_silent)
        until = time.monotonic() + timeout_s
        printed, ended = b"", True
        try:
            if is_whole is not None and not text:
                printed, ended = self._printed(is_whole, until)
            if ended:
                rest, _ = self._running.communicate(text, until - time.monotonic())
                printed += rest
        except subprocess.TimeoutExpired as error:
            raise ToolError(
                f"{self.path} was ended after {timeout_s:g} s; if the kernel is that large, set "
                "GPUCOMPILER_ASSEMBLER_TIMEOUT_S, else try params opt_level=1"
            ) from error
        status = self._running.returncode if ended else 0
        return Answer(status, printed.decode(errors="replace"))

    def _printed(self, is_whole: Callable[[bytes], bool], until: float) -> tuple[bytes, bool]:
        """The output until it is whole, and whether the program ended before."""
        pipe = self._running.stdout
        assert pipe is not None
        prints = select.poll()
        prints.register(pipe, select.POLLIN)
        printed = b""
        while not (printed and is_whole(printed)):
            left_s = until - time.monotonic()
            if left_s <= 0 or not prints.poll(left_s * 1e3):
                raise subprocess.TimeoutExpired(self.path, left_s)
            more = os.read(pipe.fileno(), select.PIPE_BUF)
            if not more:
                return printed, True
            printed += more
        return printed, False

    def _is_silent(self) -> bool:
        """Whether the program has printed nothing yet, and hasn't ended."""
        pipe = self._running.stdout
        assert pipe is not None
        prints = select.poll()
        prints.register(pipe, select.POLLIN)
        return not prints.poll(0)

    def _at_once(self, size: int) -> int:
        """The bytes that the program's pipe takes without a reader, enlarged for `size`.

        No write of so many is cut short. A pipe of a user with many of them may be of one page:
        Linux, pipe(7).
        """
        pipe = self._running.stdin
        assert pipe is not None
        room = fcntl.fcntl(pipe, fcntl.F_GETPIPE_SZ)
        if size <= room:
            return room
        try:
            return fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, size)
        except OSError:  # more than /proc/sys/fs/pipe-max-size, or than the user's share
            return room

    def _send(self, text: bytes) -> None:
        """Send all of the input, which the pipe has room for."""
        pipe = self._running.stdin
        assert pipe is not None
        # A program that ends early says why.
        with pipe, suppress(BrokenPipeError):
            pipe.write(text)
        self._running.stdin = None


@contextmanager
def started(arguments: Sequence[str], directory: str | None = None) -> Generator[Program]:
    """A program that starts now; the end of the block stops it if it still runs.

    Args:
        arguments: path of the program, then its arguments.
        directory: working directory.

    Raises:
        ToolError: the program doesn't start.
    """
    try:
        # No buffer: it would have a lock, which another thread may hold at the time of a fork.
        with STARTING_PROCESSES:
            running = _Process(
                list(arguments),
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                cwd=directory,
                env={"GLIBC_TUNABLES": _LARGE_PAGES, **os.environ},
            )
            _RUNNING.programs.add(running)
    except OSError as error:
        raise ToolError(f"{arguments[0]} can't be started: {error}") from error
    with running:
        try:
            yield Program(arguments[0], running)
        finally:
            _RUNNING.programs.discard(running)
            running.kill()


def run_program(arguments: Sequence[str], timeout_s: float, directory: str | None = None) -> Answer:
    """Run a program without input to its end.

    Args:
        arguments: path of the program, then its arguments.
        timeout_s: seconds until the program is stopped.
        directory: working directory.

    Raises:
        ToolError: the program doesn't start, or takes too long.
    """
    with started(arguments, directory) as program:
        return program.answer(b"", timeout_s)
