"""The error of a launch that doesn't say how many threads run.

No number is right for every kernel. One thread, or one block, writes a part of an array and leaves
the rest as it was, which nobody sees.
"""

from __future__ import annotations

import importlib
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, Literal

from gpucompiler.diagnostics.errors import ArgumentError, LaunchError
from gpucompiler.values.value_classes import fields

# The threads of a block in the examples, by an array's axes: 256 for one.
_THREADS: Final = {1: "256", 2: "(16, 16)", 3: "(8, 8, 4)"}
_MAX_SHOWN: Final = 60
# How alike an unknown name and a setting are that must be a misspelling, as difflib counts it.
_VERY_CLOSE: Final = 0.85


def missing_size(
    name: str,
    axes: Mapping[str, int],
    threads: Any,
    blocks: Any,
    form: Literal["function", "kernel"],
) -> LaunchError:
    """The error of a launch whose threads or blocks aren't given, with the text to write.

    Args:
        name: of the kernel.
        axes: for each parameter the number of the argument's axes, 0 for one that is no array.
        threads, blocks: as given; None is missing.
        form: a decorated function is launched, or a compiled kernel.
    """
    names = ", ".join(axes)
    text = f"{name}({names})"
    array = next((each for each, count in axes.items() if count), None)
    count = axes[array] if array is not None and threads is None else 1
    size = "4"
    if array is not None:
        order = ", ".join(f"{array}.shape[{axis}]" for axis in reversed(range(count)))
        size = f"cuda.cover({f'len({array})' if count == 1 else order})"
    by_function = form == "function" and array is not None and blocks is None
    wanted = {
        "threads": _THREADS.get(count, "256") if threads is None else _shown(threads),
        "blocks": (f"lambda {names}: {size}" if by_function else size)
        if blocks is None
        else _shown(blocks),
    }
    settings = ", ".join(f"{each}={value}" for each, value in wanted.items())
    lacks = " and ".join(
        each for each, value in (("threads", threads), ("blocks", blocks)) if value is None
    )
    write = f"kernel({', '.join([*axes, settings])})"
    if form == "function":
        write = f"@cuda({settings})"
        if threads is None and blocks is None:
            write = f"{name}[blocks, threads]({names}), or {write}"
    return LaunchError(
        f"{text}: the launch doesn't say how many {lacks} it has; write {write}; "
        "a single thread is threads=1, blocks=1",
        "GC518",
    )


# Names that other packages, CUDA and habit give to the settings of a launch.
_MEANT: Final = {
    "thread": "threads", "nthreads": "threads", "num_threads": "threads", "n_threads": "threads",
    "threads_per_block": "threads", "threadsperblock": "threads", "blockdim": "threads",
    "block_dim": "threads", "block_size": "threads", "num_warps": "threads", "grid": "blocks",
    "nblocks": "blocks", "num_blocks": "blocks", "n_blocks": "blocks", "griddim": "blocks",
    "grid_dim": "blocks", "grid_size": "blocks", "blocks_per_grid": "blocks", "block": "blocks",
    "blockspergrid": "blocks", "shared": "shmem", "sharedmem": "shmem", "shared_mem": "shmem",
    "shared_memory": "shmem", "smem": "shmem", "shared_memory_bytes": "shmem", "streams": "stream",
    "device": "target", "clusters": "cluster", "fast_math": "fastmath", "debug": "bounds",
    "boundscheck": "bounds", "check_bounds": "bounds", "opt": "opt_level",
}  # fmt: skip


def setting_meant(name: str, known: Iterable[str]) -> str:
    """The known setting that a wrong name probably means, or ""."""
    among = list(known)
    meant = _MEANT.get(name.lower(), "")
    if meant in among:
        return meant
    close = importlib.import_module("difflib").get_close_matches(name, among, 1)
    return close[0] if close else ""


def refuse_mistaken(name: str, value: Any, settings: Collection[str], params: type) -> None:
    """Raise the error of a setting that has a wrong name; names of a target's params are right.

    Args:
        name: of the setting that was given with `value`.
        settings: the names of a launch's settings.
        params: the base of all targets' classes of params.
    """
    shown = _shown(value)
    if name == "block":  # the host's param: a shape, never a number
        if value is None or isinstance(value, tuple):
            return
        text = (
            f"cuda(block={shown}): write blocks={shown} for the grid's blocks, or threads={shown}"
        )
        raise ArgumentError(text + " for the threads of a block", "GC514")
    if any(name == field.name for each in _with_subclasses(params) for field in fields(each)):
        return
    meant = _MEANT.get(name.lower(), "")
    if meant not in settings:
        find = importlib.import_module("difflib").get_close_matches
        meant = next(iter(find(name, settings, 1, _VERY_CLOSE)), "")
    if meant:
        text = f"cuda({name}={shown}) has no such setting; write {meant}={shown}"
        raise ArgumentError(text, "GC514")


def _with_subclasses(cls: type) -> Iterator[type]:
    yield cls
    for each in cls.__subclasses__():
        yield from _with_subclasses(each)


def _shown(value: Any) -> str:
    """A setting that was given, as far as it has a short text."""
    counts = getattr(value, "counts", None)
    if isinstance(counts, tuple):
        return f"cuda.cover{counts!r}".replace(",)", ")")
    text = "..." if callable(value) else repr(value)
    return text if len(text) <= _MAX_SHOWN else "..."
