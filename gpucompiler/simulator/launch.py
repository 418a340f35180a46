"""A launch whose threads run the kernel's Python body."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Sequence
from types import FunctionType
from typing import Any, Final

from gpucompiler.diagnostics.errors import LaunchError
from gpucompiler.jobs.kernel import Launch
from gpucompiler.language.signatures import placed_arguments
from gpucompiler.launcher.recording import RECORDINGS
from gpucompiler.process.running import DEBUGGED
from gpucompiler.simulator.arguments import arguments_of
from gpucompiler.simulator.meetings import deadlock, released, request_of
from gpucompiler.simulator.names import meaning_of
from gpucompiler.simulator.threads import Request, Thread, Workers

_MAX_THREADS: Final = 1024
# Turns in which threads only look again, and nothing happens, before that counts as a deadlock.
_MAX_IDLE: Final = 200


class Progress:
    """How often something has happened that a thread could wait for."""

    def __init__(self) -> None:
        self.count = 0


class Block:
    """A block of the launch.

    Attributes:
        index, linear: its place in the grid, and its number, x fastest.
        shared: its shared arrays' memory, by the place in the kernel that makes them.
        named: the threads that have arrived at its named barriers.
        numbers: values of `blockIdx`, `blockDim`, `gridDim` and kin.
    """

    # Kernels choose by it what a target has; here is what the host has.
    target_name: Final = "host"

    def __init__(
        self, launch: Launch, index: tuple[int, int, int], linear: int, progress: Progress
    ) -> None:
        self.index, self.linear = index, linear
        self.launch, self.progress = launch, progress
        self.numbers = {
            "blockIdx": index, "blockDim": launch.block, "gridDim": launch.grid,
            "cluster_ctaid": (0, 0, 0), "cluster_nctaid": (1, 1, 1),
            "clusterid": index, "nclusterid": launch.grid,
        }  # fmt: skip
        self.shared: dict[Any, Any] = {}
        self.named: dict[int, list[Thread]] = {}
        self.threads = [
            Thread(self, place, number, meaning_of)
            for number, place in enumerate(_indices(launch.block))
        ]


def _indices(size: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    return [(x, y, z) for z, y, x in itertools.product(*map(range, reversed(size)))]


def run_python(
    function: Callable[..., Any],
    arguments: Sequence[Any],
    launch: Launch,
    blocks: Collection[int] = (),
) -> None:
    """Run a kernel's Python body for all threads of a launch, one thread at a time.

    Args:
        function: the kernel.
        arguments: NumPy arrays and device arrays of the host, which the kernel changes in place,
            numbers, tuples, functions.
        launch: sizes of the launch.
        blocks: the numbers of the blocks that run; none: all.

    Raises:
        LaunchError: the launch asks for more than Python threads can have.
        ArgumentError: an array in a GPU's memory.
        DeviceError: threads wait for each other in vain.
        Exception: any that the body raises, with the block and the thread as a note.
    """
    if launch.attributes.cluster is not None:
        raise LaunchError(
            f"{function.__name__}: the target python has no clusters; run this launch on the host",
            "GC512",
        )
    if math.prod(launch.block) > _MAX_THREADS:
        raise LaunchError(f"threads={launch.block}: a block has at most 1024 threads", "GC512")
    # Helpers that were launched natively are functions of the kernel meanwhile.
    with RECORDINGS.launched_in_python():
        _Run(function, arguments_of(function, arguments), launch, blocks).run()


class _Run:
    """A launch while it runs."""

    def __init__(
        self,
        function: FunctionType,
        values: tuple[Any, ...],
        launch: Launch,
        blocks: Collection[int],
    ) -> None:
        self.function, self.launch, self.chosen = function, launch, blocks
        self.values, self.named = placed_arguments(function, values)
        self.progress = Progress()
        self.workers = Workers()

    def run(self) -> None:
        """Run block after block; those that wait for others go on behind them."""
        halted: list[Block] = []
        block: Block | None = None
        try:
            for linear, index in enumerate(_indices(self.launch.grid)):
                if self.chosen and linear not in self.chosen:
                    continue
                block = Block(self.launch, index, linear, self.progress)
                if not self._advance(block):
                    halted.append(block)
            idle = 0
            while halted:
                count = self.progress.count
                _release_grid([t for b in halted for t in b.threads if not t.ended], self.progress)
                for each in halted:
                    block = each
                    self._advance(each)
                halted = [b for b in halted if not all(t.ended for t in b.threads)]
                idle = idle + 1 if self.progress.count == count else 0
                if halted and idle > 2:
                    raise deadlock([t for b in halted for t in b.threads if not t.ended])
        finally:
            for each in (*halted, *([] if block is None else [block])):
                self._cancel(each)
            self.workers.end()

    def _advance(self, block: Block) -> bool:
        """Run a block's threads until all have returned, or (False) they wait for other blocks."""
        ready = [
            thread for thread in block.threads
            if not thread.ended and (thread.request is None or thread.request.kind == "look")
        ]  # fmt: skip
        idle = 0
        while True:
            count = self.progress.count
            for thread in ready:
                thread.go_on(self.workers, self._body(block, thread))
                if thread.error is not None:
                    raise _noted(thread, thread.error)
            waiting = [thread for thread in block.threads if not thread.ended]
            if not waiting:
                return True
            ready = released(waiting)
            looking = [thread for thread in waiting if request_of(thread).kind == "look"]
            if not ready and not looking:
                if all(request_of(thread).kind == "grid_sync" for thread in waiting):
                    return False
                raise deadlock(waiting)
            idle = 0 if ready or self.progress.count != count else idle + 1
            if idle > _MAX_IDLE:
                return False
            ready += looking

    def _body(self, block: Block, thread: Thread) -> Callable[[], None]:
        runs = DEBUGGED.runs
        if runs is None:
            return lambda: self.function(*self.values, **self.named)
        return lambda: runs(block.linear, thread.linear, self.function, self.values, self.named)

    def _cancel(self, block: Block) -> None:
        for thread in block.threads:
            if thread.request is not None and not thread.ended:
                thread.cancel(self.workers)


def _release_grid(waiting: list[Thread], progress: Progress) -> None:
    """Let threads go on that have all come to a barrier of the grid."""
    if not all(request_of(thread).kind == "grid_sync" for thread in waiting):
        return
    if len({request_of(thread).place for thread in waiting}) > 1:
        raise deadlock(waiting)
    progress.count += 1
    for thread in waiting:
        thread.request = Request("look", request_of(thread).place)


def _noted(thread: Thread, error: BaseException) -> BaseException:
    error.add_note(f"in block {thread.block.index}, thread {thread.index} of a kernel under Python")
    return error
