"""Jobs compiled by an executor of `concurrent.futures`: a pool, a Dask cluster, Ray.

    submit ──▶ executor ──▶ answer        the first answer of a job counts
       ▲                      │
       └── again, `retries` times, where the call failed, or no job had an answer for a while

A call may block for as long as a network hangs. One thread of its own therefore makes all calls of
the executor, and is left behind if it doesn't come back.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable, MutableMapping
from concurrent.futures import CancelledError, Executor, Future
from typing import Any, Final

from gpucompiler.ahead.compile_task import Answer, compile_text
from gpucompiler.values import value_classes

# How long the end waits for an executor to take calls back.
_PATIENCE_S: Final = 2.0

# A job's number, with its future, or with the exception of the call that should have made one.
_Ended = tuple[int, "Future[Answer] | Exception"]


@value_classes.define
class ExecutorCalls:
    """The calls of an executor for one list of jobs.

    Args:
        executor: has `submit(function, *arguments)`, which gives a future.
        shared: a store that the executor's processes reach, too; None has entries sent back.
        time_limit_s: the longest wait for the next answer. After that each job without one is
            submitted again. Calls of the first time aren't cancelled yet: a scheduler would take a
            worker that hangs for a free one.
        retries: how often a job is submitted again.
    """

    executor: Executor
    shared: MutableMapping[str, bytes] | None
    time_limit_s: float
    retries: int
    _wanted: queue.SimpleQueue[tuple[int, str] | None] = value_classes.field(
        factory=queue.SimpleQueue["tuple[int, str] | None"], init=False
    )
    _ended: queue.SimpleQueue[_Ended | None] = value_classes.field(
        factory=queue.SimpleQueue["_Ended | None"], init=False
    )
    _stopped: threading.Event = value_classes.field(factory=threading.Event, init=False)

    def stop(self) -> None:
        """End `run`, from another thread; jobs without an answer are taken back."""
        self._stopped.set()
        self._ended.put(None)

    def run(self, texts: dict[int, str], take: Callable[[int, Answer], str]) -> dict[int, str]:
        """Compile jobs.

        Args:
            texts: the jobs by number.
            take: is given each answer, and returns why it is of no use, or "".

        Returns:
            the numbers of jobs without a useful answer, each with the reason.
        """
        caller = threading.Thread(target=self._call, name="gpucompiler executor", daemon=True)
        caller.start()
        try:
            return self._collect(texts, take)
        finally:
            self._stopped.set()
            self._wanted.put(None)
            caller.join(_PATIENCE_S)

    def _collect(self, texts: dict[int, str], take: Callable[[int, Answer], str]) -> dict[int, str]:
        left = dict.fromkeys(texts, self.retries)
        given_up: dict[int, str] = {}
        for number, text in texts.items():
            self._wanted.put((number, text))
        while left:
            try:
                ended = self._ended.get(timeout=self.time_limit_s)
            except queue.Empty:
                lost = dict.fromkeys(left, f"no answer came for {self.time_limit_s:g} s")
            else:
                if ended is None:
                    break
                number, future = ended
                if number not in left:  # submitted twice, and answered
                    continue
                answer = _answer(future)
                if isinstance(answer, Answer):
                    del left[number]
                    if why := take(number, answer):
                        given_up[number] = why
                    continue
                lost = {number: answer}
            for number, why in lost.items():
                if left[number]:
                    left[number] -= 1
                    self._wanted.put((number, texts[number]))
                else:
                    del left[number]
                    given_up[number] = why
        return given_up

    def _call(self) -> None:
        """Make the calls of the executor, until none is wanted; then cancel what has no result."""
        futures: list[Future[Answer]] = []
        while (wanted := self._wanted.get()) is not None:
            number, text = wanted
            if self._stopped.is_set():
                continue
            try:
                future = self.executor.submit(compile_text, text, self.shared)
                future.add_done_callback(lambda future, n=number: self._ended.put((n, future)))
            except Exception as error:  # a broken pool, or a connection that is closed
                self._ended.put((number, error))
            else:
                futures.append(future)
        for future in futures:
            with contextlib.suppress(Exception):
                future.cancel()


def _answer(ended: Future[Answer] | Exception) -> Answer | str:
    """A call's answer, or why it has none, in words."""
    try:
        error = ended if isinstance(ended, Exception) else ended.exception()
    except CancelledError:
        return "the executor has cancelled it"
    if error is None and not isinstance(ended, Exception):
        answer: Any = ended.result()
        return answer if isinstance(answer, Answer) else f"the executor gave {answer!r:.80}"
    return f"{type(error).__name__}: {error}"
