"""Ray as an executor of `concurrent.futures`: each call is a task."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from gpucompiler.diagnostics.errors import ArgumentError


class RayExecutor(Executor):
    """Calls functions as tasks of the Ray cluster that this process is connected to.

        ray.init("auto")
        compile_many(jobs, executor=RayExecutor())

    A task that is cancelled is ended only if it hasn't begun. Ray itself repeats nothing.
    """

    def __init__(self, **options: Any) -> None:
        """`options` are those of `ray.remote`, such as `num_cpus=` and `runtime_env=`.

        Raises:
            ArgumentError: `ray` isn't installed (the extra `ray`), or not connected.
        """
        try:
            self._ray: Any = importlib.import_module("ray")
        except ModuleNotFoundError as error:
            message = f"{error}; `pip install gpucompiler[ray]` brings it"
            raise ArgumentError(message) from error
        if not self._ray.is_initialized():
            raise ArgumentError("Ray isn't connected; call ray.init() first")
        self._options = {"max_retries": 0, **options}
        self._tasks: dict[Callable[..., Any], Any] = {}
        self._ended = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """The future of a call. Raises RuntimeError after `shutdown`."""
        if self._ended:
            raise RuntimeError("cannot schedule new futures after shutdown")
        task = self._tasks.get(fn)
        if task is None:
            # Each `remote` exports the function anew.
            task = self._tasks[fn] = self._ray.remote(**self._options)(fn)
        reference = task.remote(*args, **kwargs)
        future: Future[Any] = reference.future()
        future.add_done_callback(lambda future: self._cancel(future, reference))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more calls; the cluster and its tasks go on."""
        self._ended = True

    def _cancel(self, future: Future[Any], reference: Any) -> None:
        if future.cancelled():
            self._ray.cancel(reference)
