"""Modules in the contexts of a process: shared by kernels of equal code, then unloaded.

    kernel ─take→ LoadedKernel ─release→ queue ─look→ idle ─wait→ unloaded
    graph  ─keep→      │

Python's garbage collector may free a kernel in any thread, in the middle of any call of the driver,
while the kernel's last launch is running or is being captured. So a release only queues the kernel.
The queue is emptied when something is loaded or waited for. A module is unloaded once all work that
its context had enqueued by then has been waited for.
"""

from __future__ import annotations

import contextlib
import ctypes
import threading
from collections import deque
from collections.abc import Generator
from importlib import import_module
from typing import Any, Final

from cuda_target.contexts.loaded_kernel import LoadedKernel, load_kernel
from cuda_target.device.captures import is_captured, not_captured
from cuda_target.device.driver import Driver, DriverError, Unloader
from cuda_target.libraries.load_hooks import Hooks, before_unload
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.launcher.recording import current_recorder

# Limits idle modules of a context, kept for kernels of the same code that come again. When more
# are idle, work is waited for, and all of them are unloaded.
MAX_IDLE: Final = 64
# cuda.h: the default streams of old, which can't be captured.
_NEVER_CAPTURED: Final = (0, 1)


class LoadedModules(Unloader):
    """The modules of a process, by context and code.

    Attributes:
        streams: handles of our own streams, whose captures `cuda_target.contexts.streams` knows.
        captures: the number of those that are under way; native code compares the word with 0.
    """

    def __init__(self) -> None:
        self.streams: set[int] = set()
        # A signal handler may launch while its thread loads something.
        self._lock = threading.RLock()
        self._loaded: dict[Any, LoadedKernel] = {}
        self._released: deque[LoadedKernel] = deque()
        self._idle: dict[int, LoadedKernel] = {}
        self.captures = ctypes.c_uint64()

    def take(
        self,
        library: Driver,
        context: int,
        artifact: Artifact,
        subject: str,
        stream: int = 0,
        function: object = None,
        hooks: Hooks = (),
    ) -> LoadedKernel:
        """A kernel in the current context, loaded or there already; `release` gives it back.

        Args:
            stream: where it is to be launched; work isn't waited for while that is captured.
            function: the Python function. Kernels that raise or print are apart where it has other
                variables of an enclosing function, since those may be other classes of one name.
            hooks: of its job's libraries.
        """
        sight = _sight(artifact, function)
        # Their addresses say which they are: the loaded kernel keeps them.
        cells = tuple(map(id, getattr(sight, "__closure__", None) or ()))
        key = (context, artifact.code, artifact.metadata, subject, cells, hooks)
        with self._lock:
            crowded = len(self._idle_in(context)) >= MAX_IDLE and not self.captures.value
            # Programs that are recorded wait for nothing.
            if crowded and current_recorder() is None and not is_captured(library, stream):
                # Unloads them. A fault that comes to light is raised.
                with not_captured(library):
                    library.synchronize()
            loaded = self._loaded.get(key)
            if loaded is None:
                # Loading does nothing in a stream, but the driver takes it for something that may.
                with not_captured(library):
                    loaded = load_kernel(library, artifact, subject, sight, hooks)
                loaded.key = key
                self._loaded[key] = loaded
            self._use(loaded)
            return loaded

    def keep(self, loaded: LoadedKernel) -> None:
        """Add a user, such as a graph."""
        with self._lock:
            self._use(loaded)

    def _use(self, loaded: LoadedKernel) -> None:
        loaded.users += 1
        self._idle.pop(id(loaded), None)

    def release(self, loaded: LoadedKernel) -> None:
        """Remove a user. For finalizers: this takes no lock, and doesn't call the driver."""
        self._released.append(loaded)

    @contextlib.contextmanager
    def capturing(self) -> Generator[None]:
        """Unload nothing: kernels that a capture has recorded may have been released already."""
        with self._lock:
            self.captures.value += 1
        try:
            yield
        finally:
            with self._lock:
                self.captures.value -= 1

    def launched_on(self, loaded: LoadedKernel, stream: int) -> None:
        """Note a stream of launches.

        Another package may capture its streams into a graph without notice, and the graph refers
        to the kernel as long as it exists. Such a kernel stays loaded.
        """
        if stream not in _NEVER_CAPTURED and stream not in self.streams:
            loaded.stays = True

    def idle(self, context: int) -> list[LoadedKernel]:
        """Kernels that nobody uses, before the context's work is waited for."""
        if not self._released and not self._idle:
            return []
        with self._lock:
            return self._idle_in(context)

    def _idle_in(self, context: int) -> list[LoadedKernel]:
        while self._released and not self.captures.value:
            loaded = self._released.popleft()
            loaded.users -= 1
            if not loaded.users and not loaded.stays:
                self._idle[id(loaded)] = loaded
        return [loaded for loaded in self._idle.values() if loaded.key[0] == context]

    def unload(self, library: Driver, waited_for: list[LoadedKernel]) -> None:
        """Unload from the current context what was idle before its work was waited for."""
        with self._lock:
            for loaded in waited_for:
                # It may have been taken again meanwhile.
                if self._idle.pop(id(loaded), None) is None:
                    continue
                del self._loaded[loaded.key]
                library.checks.forget(loaded.key[0], loaded)
                loaded.key = None
                # The context may be one that another package has destroyed.
                with contextlib.suppress(DriverError), not_captured(library):
                    if loaded.hooks:
                        before_unload(loaded.hooks, loaded.module)
                    library.call("cuModuleUnload", loaded.module)


def _sight(artifact: Artifact, function: object) -> object:
    """The finder of the classes of exceptions and printed records; None for a kernel without."""
    metadata = artifact.metadata
    if not metadata.prints and not any(fault.template for fault in metadata.faults):
        return None
    return import_module("gpucompiler.output.classes").sight_of(function)
