"""Locks that the child of a fork can take, whatever other threads did when it was forked.

The child has one thread, and a copy of all memory. A lock that another thread held stays held in
the child for ever, and the work under the lock is half done. So a fork waits for every `ForkLock`,
and for imports of the compiler that other threads have begun. A lock that isn't free in time is
replaced in the child, and its owner's callback is called. The child begins an import again that
hasn't ended in time.

The locks are reentrant: a signal handler may compile in the middle of a compilation.
"""

from __future__ import annotations

import os
import sys
import threading
import time
import weakref
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from typing import Any, Final

from gpucompiler.process_state import per_process

# The longest that a fork waits for all locks; a compilation that holds one for longer is rare.
_PATIENCE_S: Final = 5.0
_POLL_S: Final = 0.002

# Packages whose half-done import would make the child's own wait for ever.
_OWN_PACKAGES: Final = frozenset({"gpucompiler", "cuda_target", "gpucompiler_cache", "llvmlite"})
# Modules of the standard library at whose import programs run, and so may compile.
_RUN_PROGRAMS: Final = frozenset({"site", "sitecustomize", "usercustomize", "__main__"})


class _Forks:
    """Locks that forks wait for.

    Attributes:
        locks: all of them, by identity.
        held: by thread, the locks that its forks under way hold. A signal handler may fork in the
            middle of a fork.
    """

    def __init__(self) -> None:
        self.locks: weakref.WeakValueDictionary[int, ForkLock] = weakref.WeakValueDictionary()
        self.held: dict[int, list[list[ForkLock]]] = {}


_FORKS: Final = per_process(_Forks)


class ForkLock:
    """A reentrant lock that forks wait for, as a context manager.

    Args:
        rank: a thread that holds several locks has taken them in the order of their ranks.
        patience_s: how long a fork waits for this lock at most.
        lost: called in the child if the fork didn't wait until the lock was free.
    """

    __slots__ = ("__weakref__", "_lock", "lost", "patience_s", "rank")

    def __init__(
        self,
        rank: int,
        patience_s: float = _PATIENCE_S,
        lost: Callable[[], object] | None = None,
    ) -> None:
        self._lock: Any = threading.RLock()
        self.rank, self.patience_s, self.lost = rank, patience_s, lost
        _FORKS.locks[id(self)] = self

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, *failure: object) -> None:
        self._lock.release()

    def acquire(self, timeout_s: float) -> bool:
        """Take the lock within a time limit; return whether that succeeded."""
        return self._lock.acquire(timeout=max(timeout_s, 0.0))

    def release(self) -> None:
        """Release the lock."""
        self._lock.release()

    def renew(self) -> None:
        """Replace the lock in the child of a fork, where its holder may not exist."""
        self._lock = threading.RLock()


class ForeignLock(ForkLock):
    """A lock of another library: forks wait for it as for our own.

    Args:
        holder, name: where the library keeps its `RLock`.
    """

    __slots__ = ("_holder", "_name")

    def __init__(
        self,
        rank: int,
        holder: Any,
        name: str,
        patience_s: float = _PATIENCE_S,
        lost: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(rank, patience_s, lost)
        self._holder, self._name = holder, name
        self._lock = getattr(holder, name)

    def renew(self) -> None:
        super().renew()
        setattr(self._holder, self._name, self._lock)


# Ranks, outermost first.
BUILDING: Final = 10
LOADING: Final = 20
LLVM: Final = 30
STARTING: Final = 40
TABLES: Final = 50


# Held while a process is started: a fork meanwhile would keep copies of its pipes' ends open, whose
# end the starting thread or the process waits for.
STARTING_PROCESSES: Final = ForkLock(STARTING)


def _module_locks() -> dict[str, Any]:
    return getattr(sys.modules.get("_frozen_importlib"), "_module_locks", None) or {}


def imports_under_way(mine: bool) -> list[str]:
    """Modules that this thread is importing, or that others are; users' modules are left out.

    Python has no function for this. `_frozen_importlib` is importlib's own implementation, with a
    table of modules' locks since Python 3.3; without the table nothing is found.
    """
    this = threading.get_ident()
    found: list[str] = []
    for name, reference in list(_module_locks().items()):
        owner = getattr(reference(), "owner", None)
        if owner is not None and (owner == this) is mine:
            found.append(name)
    return found


def half_imported(*, own: bool = False) -> str:
    """A module that the compiler needs and this thread is in the middle of importing, or "".

    This happens in a signal handler that interrupted the import. With `own`, the modules of other
    packages and of Python don't count: launches of compiled kernels need none of them anew.
    """
    if not _module_locks():
        return ""
    for name in imports_under_way(mine=True):
        root = name.partition(".")[0]
        if root in _OWN_PACKAGES or (not own and root in ("attrs", "attr", "numpy")):
            return name
        if not own and root in sys.stdlib_module_names and root not in _RUN_PROGRAMS:
            return name
    return ""


def _imports_of_others() -> bool:
    return any(name.partition(".")[0] in _OWN_PACKAGES for name in imports_under_way(mine=False))


def _before() -> None:
    ends_s = time.monotonic() + _PATIENCE_S
    while True:
        # Before the locks: an import of another thread may need one.
        while _imports_of_others() and time.monotonic() < ends_s:
            time.sleep(_POLL_S)
        held = [
            lock
            for lock in sorted(_every_lock(), key=lambda lock: lock.rank)
            if lock.acquire(min(lock.patience_s, ends_s - time.monotonic()))
        ]
        if not _imports_of_others() or time.monotonic() >= ends_s:
            break
        _release(held)
    _FORKS.held.setdefault(threading.get_ident(), []).append(held)


def _every_lock() -> list[ForkLock]:
    # `valuerefs` copies the table at once, while other threads may make locks.
    return [lock for reference in _FORKS.locks.valuerefs() if (lock := reference()) is not None]


def _release(held: list[ForkLock]) -> None:
    for lock in reversed(held):
        lock.release()


def _taken() -> list[ForkLock]:
    """The locks that this thread's fork holds; none if `_before` was interrupted."""
    this = threading.get_ident()
    stack = _FORKS.held.get(this)
    held = stack.pop() if stack else []
    if not stack:
        _FORKS.held.pop(this, None)
    return held


def _after_in_parent() -> None:
    _release(_taken())


def _after_in_child() -> None:
    held = _taken()
    for thread in _FORKS.held.keys() - {threading.get_ident()}:
        del _FORKS.held[thread]
    for lock in _every_lock():
        if lock not in held:
            lock.renew()
            if lock.lost is not None:
                lock.lost()
    _release(held)
    _forget_imports_of_others()


def _forget_imports_of_others() -> None:
    """Let this child import anew the modules that threads of its parent were importing.

    The fork waited for them, but not for ever: an import takes long on a busy machine. Their locks
    belong to threads that don't exist here, so an import would wait for ever. Imports of others'
    packages are left alone unless the compiler's own waits for them.
    """
    if not _imports_of_others():
        return
    locks = _module_locks()
    for name in imports_under_way(mine=False):
        locks.pop(name, None)
        module = sys.modules.get(name)
        if getattr(getattr(module, "__spec__", None), "_initializing", False):
            _forget(name)


def _forget(name: str) -> None:
    """Let a half imported module be imported anew.

    The modules of a package go with it: an import sets them as the package's attributes only when
    it loads them. Machine code can't be loaded twice, and our own modules are in use.
    """
    del sys.modules[name]
    inside = {each: sys.modules[each] for each in list(sys.modules) if each.startswith(f"{name}.")}
    loaded_anew = all(
        isinstance(getattr(each, "__loader__", None), SourceFileLoader) for each in inside.values()
    )
    if loaded_anew and name.partition(".")[0] not in _OWN_PACKAGES:
        for each in inside:
            del sys.modules[each]


os.register_at_fork(
    before=_before, after_in_parent=_after_in_parent, after_in_child=_after_in_child
)
