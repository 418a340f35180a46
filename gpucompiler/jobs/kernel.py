"""A kernel that is loaded into this process and can be launched."""

from __future__ import annotations

import importlib
import math
import operator
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from gpucompiler.diagnostics.errors import LaunchError
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.jobs.artifact import Artifact
    from gpucompiler.jobs.job import CompilerJob

# CUDA's limits, which every target keeps so that a launch that runs on one runs on all.
# CUDA C++ Programming Guide, "Technical Specifications per Compute Capability".
MAX_THREADS_PER_BLOCK: Final = 1024
MAX_BLOCK: Final = (1024, 1024, 64)
MAX_GRID: Final = (2**31 - 1, 65535, 65535)
# 8 on every GPU that has clusters; 16 where the GPU allows more.
MAX_CLUSTER: Final = 16


@value_classes.frozen
class Cover:
    """The number of blocks whose threads cover `counts` items along each axis.

    Args:
        counts: numbers of items along x, y and z, one to three of them.
    """

    counts: tuple[int, ...]

    def blocks(self, threads: tuple[int, int, int]) -> tuple[int, ...]:
        """Number of blocks along each axis for blocks of `threads` threads."""
        return tuple([-(-n // t) for n, t in zip(self.counts, threads, strict=False)])


_new: Final = object.__new__
_set: Final = object.__setattr__


def cover(*counts: int) -> Cover:
    """`blocks=cover(n)`: as many blocks of the launch's threads as cover n items; up to 3 axes.

    For no items that is no block: the launch does nothing. Raises LaunchError for no count, more
    than three, or one that is not an integer of at least 0.
    """
    if len(counts) == 1 and type(counts[0]) is int and counts[0] >= 0:
        # Without a call of `Cover`, which takes 0.3 µs of a launch.
        made = _new(Cover)
        _set(made, "counts", counts)
        return made
    given: object = counts[0] if len(counts) == 1 else counts
    flat: tuple[Any, ...] = _items(given)
    if not 1 <= len(flat) <= 3:
        raise LaunchError(f"cover takes one to three counts, not {len(flat)}", "GC511")
    for count in flat:
        if isinstance(count, bool) or not hasattr(count, "__index__") or count < 0:
            raise LaunchError(
                f"cover({count!r}): a count of items is an integer of at least 0", "GC511"
            )
    return Cover(tuple(int(count) for count in flat))


def launch_dimensions(
    threads: Any, blocks: Any, arguments: Sequence[Any]
) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Threads of a block and blocks of the grid as (x, y, z), from what the user gave.

    Args:
        threads, blocks: an int, a tuple of 1 to 3 ints, or a function of the launch's arguments
            that gives one; `blocks` may also be `cover(...)`.
        arguments: the launch's arguments.

    Raises:
        LaunchError: not of that form, negative, no threads, or over CUDA's limits. A grid of no
            blocks is a launch that does nothing.
    """
    block = _three(threads, "threads", arguments)
    # A Cover isn't callable.
    if callable(blocks):
        blocks = blocks(*arguments)
    if type(blocks) is Cover:
        blocks = blocks.blocks(block)
    grid = _three(blocks, "blocks", arguments, least=0)
    x, y, z = block
    if grid[1] == grid[2] == y == z == 1 and x <= MAX_BLOCK[0] and grid[0] <= MAX_GRID[0]:
        return block, grid
    if math.prod(block) > MAX_THREADS_PER_BLOCK or any(
        b > m for b, m in zip(block, MAX_BLOCK, strict=True)
    ):
        raise LaunchError(
            f"threads={block}: a block has at most {MAX_THREADS_PER_BLOCK} threads in all and "
            f"{MAX_BLOCK} along its axes; use more blocks of fewer threads",
            "GC511",
        )
    if any(g > m for g, m in zip(grid, MAX_GRID, strict=True)):
        raise LaunchError(
            f"blocks={grid}: a grid has at most {MAX_GRID} blocks along its axes", "GC511"
        )
    return block, grid


def as_one(grid: tuple[int, int, int]) -> int | tuple[int, int, int]:
    """The grid as native code takes it: a number, if it has one axis."""
    return grid[0] if grid[1:] == (1, 1) else grid


@value_classes.frozen
class LaunchAttributes:
    """The requests of a launch beside its size.

    Args:
        cluster: blocks that run at the same time, close to each other, along x, y and z; None
            leaves that to the kernel.
        dependent: it may begin before the work in front of it in its stream has ended, which the
            kernel waits for itself.
        priority: less goes first; None is the stream's.
    """

    cluster: tuple[int, int, int] | None = None
    dependent: bool = False
    priority: int | None = None

    def __str__(self) -> str:
        given = [
            f"{field.name}={getattr(self, field.name)}"
            for field in value_classes.fields(LaunchAttributes)
            if getattr(self, field.name) != field.default
        ]
        return ", ".join(given)


PLAIN: Final = LaunchAttributes()


def launch_attributes(cluster: Any, dependent: Any, priority: Any) -> LaunchAttributes:
    """Attributes of a launch from what the user gave.

    Args:
        cluster: None, an int, or a tuple of 1 to 3 ints.
        dependent: a bool.
        priority: None or an int.

    Raises:
        LaunchError: not of that form, or a cluster larger than any GPU's.
    """
    if cluster is None and dependent is False and priority is None:
        return PLAIN
    if not isinstance(dependent, bool):
        raise LaunchError(f"dependent={dependent!r}: give True or False", "GC511")
    if priority is not None:
        check_priority(priority)
    if cluster is None:
        return LaunchAttributes(None, dependent, priority)
    if callable(cluster):
        raise LaunchError(f"cluster={cluster!r}: give one to three numbers (x, y, z)", "GC511")
    blocks = _three(cluster, "cluster", ())
    if math.prod(blocks) > MAX_CLUSTER:
        raise LaunchError(
            f"cluster={cluster!r}: a cluster has at most {MAX_CLUSTER} blocks, and 8 on every GPU "
            "that has clusters",
            "GC511",
        )
    return LaunchAttributes(blocks, dependent, priority)


@value_classes.frozen
class Launch:
    """The size of a launch, and its other settings; arguments don't belong to it.

    Args:
        block, grid: threads of a block, and blocks of the grid.
        shared_bytes: dynamic shared memory of a block.
        stream: the target's; None is its default.
        attributes: requests beside the size.
    """

    block: tuple[int, int, int]
    grid: tuple[int, int, int]
    shared_bytes: int = 0
    stream: Any = None
    attributes: LaunchAttributes = PLAIN


def check_priority(priority: Any) -> None:
    """Raise LaunchError unless the value can be the priority of a launch or a stream."""
    if (
        isinstance(priority, bool)
        or not isinstance(priority, int)
        or not -(2**31) <= priority < 2**31
    ):
        raise LaunchError(f"priority={priority!r}: give a small whole number, as 0 or -1", "GC511")


def check_shared_bytes(shmem: Any) -> None:
    """Raise LaunchError unless the value can be a number of bytes of dynamic shared memory."""
    if isinstance(shmem, bool) or not isinstance(shmem, int) or shmem < 0:
        raise LaunchError(
            f"shmem={shmem!r}: dynamic shared memory is a number of bytes, 0 or more", "GC511"
        )
    if shmem >= 2**32:
        raise LaunchError(f"shmem={shmem}: no block has so much shared memory", "GC512")


def is_auto(threads: Any) -> bool:
    """Whether a launch leaves the number of threads to the kernel."""
    return isinstance(threads, str) and threads == "auto"


def _items(value: object) -> tuple[Any, ...]:
    """A tuple or list's items, or the one value given instead."""
    return tuple(cast("Sequence[Any]", value)) if isinstance(value, (tuple, list)) else (value,)


def _three(value: Any, what: str, arguments: Sequence[Any], least: int = 1) -> tuple[int, int, int]:
    if type(value) is int and value > 0:
        return value, 1, 1
    if callable(value):
        value = value(*arguments)
    items = _items(value)
    if not 1 <= len(items) <= 3:
        raise LaunchError(f"{what}={value!r}: give one to three numbers (x, y, z)", "GC511")
    numbers: list[int] = []
    for item in items:
        try:
            number = None if isinstance(item, bool) else operator.index(item)
        except TypeError:
            number = None
        if number is None:
            raise LaunchError(f"{what}={value!r}: {item!r} is not an integer", "GC511")
        if number < least:
            raise LaunchError(
                f"{what}={value!r}: at least {least} is needed along every axis", "GC511"
            )
        numbers.append(number)
    x, y, z = (*numbers, 1, 1)[:3]
    return x, y, z


def launch_size() -> Any:
    """The module of the error for launches without a size, which right launches don't import."""
    return importlib.import_module("gpucompiler.jobs.launch_size")


def _signatures() -> Any:
    return importlib.import_module("gpucompiler.language.signatures")


# The threads of a block for `threads="auto"` where the target says nothing else.
USUAL_THREADS: Final = 256


@value_classes.frozen
class LaunchSize:
    """A launch size with which a kernel runs well.

    Args:
        threads: threads of a block.
        blocks: the least number of blocks that fill the device.
    """

    threads: int
    blocks: int


@value_classes.frozen
class Occupancy:
    """The share of a multiprocessor that a kernel fills.

    Args:
        blocks: at a time on a multiprocessor.
        warps: of those blocks.
        fraction: of the threads that a multiprocessor has room for.
        multiprocessors: of the device.
    """

    blocks: int
    warps: int
    fraction: float
    multiprocessors: int


class HostKernel:
    """A compiled kernel of this process, ready to launch: `kernel(*args, threads=, blocks=)`.

    Targets subclass it and implement `launch`.

    Attributes:
        job: what it was compiled from.
        artifact: the portable bytes it was loaded from; its texts show the stages.
        recent: whether it was looked up again lately; tables that are full drop others first.
    """

    def __init__(self, job: CompilerJob, artifact: Artifact) -> None:
        self.job = job
        self.artifact = artifact
        self.recent = False

    def __reduce__(self) -> Any:
        """Pickle the job and the machine code; another process links it, and compiles nothing."""
        return _linked, (self.job, self.artifact)

    def __copy__(self) -> HostKernel:
        return self

    def __deepcopy__(self, memo: Any) -> HostKernel:
        return self

    def __call__(
        self,
        *arguments: Any,
        threads: Any = None,
        blocks: Any = None,
        shmem: int = 0,
        stream: Any = None,
        cluster: Any = None,
        dependent: bool = False,
        priority: int | None = None,
    ) -> None:
        """Launch over `blocks` blocks of `threads` threads.

        Args:
            arguments: the kernel's arguments, of the types that it was compiled for.
            threads, blocks: int, tuple of up to three, or a function of the arguments; `blocks`
                may be `cover(n)`, and `threads` "auto": as `launch_configuration` says. Both are
                needed, but a kernel compiled for one shape of blocks has its threads. With 0
                blocks the arguments are checked, and nothing runs.
            shmem: dynamic shared memory in bytes.
            stream: the target's stream, None for its default.
            cluster: blocks of a cluster, an int or a tuple of up to three.
            dependent: begin before the work in front of it in its stream has ended; the kernel
                waits for it with `cuda.griddepcontrol_wait()`.
            priority: of the launch, less goes first; None is the stream's.

        Raises:
            ArgumentError: arguments that don't fit.
            LaunchError: a configuration that can't be launched, or threads or blocks aren't given.
        """
        self.bind(
            threads=threads, blocks=blocks, shmem=shmem, stream=stream, cluster=cluster,
            dependent=dependent, priority=priority,
        )(*arguments)  # fmt: skip

    def bind(
        self,
        *,
        threads: Any = None,
        blocks: Any = None,
        shmem: int = 0,
        stream: Any = None,
        cluster: Any = None,
        dependent: bool = False,
        priority: int | None = None,
    ) -> Callable[..., None]:
        """A function of the arguments alone, which launches with these settings of a call.

        Args:
            threads: threads of a block: an int, or up to three ints (x, y, z).
            blocks: blocks of the grid, in the same forms, or `cover(...)`.
            shmem: dynamic shared memory of a block in bytes.
            stream: the stream of the launches; None is the default stream.
            cluster: blocks of a cluster, in the form of `threads`.
            dependent: a launch may begin before the one before it in its stream has ended.
            priority: of the launches; lower numbers go first. None is the stream's.

        Raises:
            LaunchError: numbers that no launch of this kernel can have.
        """
        threads = self.sized(threads, blocks)
        if is_auto(threads):
            threads = self.launch_configuration(shmem).threads
        attributes = launch_attributes(cluster, dependent, priority)

        def configured(arguments: tuple[Any, ...]) -> Launch:
            block, grid = self.dimensions(arguments, threads, blocks, shmem)
            return Launch(block, grid, shmem, stream, attributes)

        # Bad settings raise here, at the user's line, unless they depend on the arguments.
        depends = callable(threads) or callable(blocks)
        return self._bound(configured if depends else configured(()))

    def sized(self, threads: Any, blocks: Any) -> Any:
        """The threads as given, or those of the blocks that the kernel was compiled for.

        Raises LaunchError if they are neither, or if no blocks are given.
        """
        if threads is None:
            threads = self.job.target.block_shape(self.job.params)
        if threads is not None and blocks is not None:
            return threads
        types = self.job.source.launch_types
        names = _signatures().parameter_names(self.job.source.function, len(types))
        if len(names) != len(types):  # an exported kernel has no function
            names = [row.name for row in self.artifact.metadata.parameters]
        axes = {n: getattr(kind, "ndim", 0) for n, kind in zip(names, types, strict=False)}
        raise launch_size().missing_size(
            self.artifact.metadata.entry, axes, threads, blocks, "kernel"
        )

    def _bound(self, setting: Launch | Callable[[tuple[Any, ...]], Launch]) -> Callable[..., None]:
        """A function of the arguments that launches so, or as a function of them says."""

        def launch(*arguments: Any) -> None:
            self.launch(arguments, setting(arguments) if callable(setting) else setting)

        return launch

    def launch_configuration(
        self, shmem: int | Callable[[int], int] = 0, max_threads: int = 0
    ) -> LaunchSize:
        """Threads of a block that run well; what `threads="auto"` takes.

        Args:
            shmem: dynamic shared memory of a block in bytes, or a function of its threads.
            max_threads: at most so many threads of a block; 0 leaves that to the kernel.
        """
        most = min(self.artifact.metadata.block_limit or USUAL_THREADS, USUAL_THREADS)
        return LaunchSize(min(most, max_threads) if max_threads else most, 1)

    def dimensions(
        self, arguments: tuple[Any, ...], threads: Any, blocks: Any, shmem: Any
    ) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
        """Threads of a block and blocks of the grid, as in a call, if this kernel can run so.

        Raises LaunchError if it can't.
        """
        check_shared_bytes(shmem)
        block, grid = launch_dimensions(threads, blocks, arguments)
        most = max(block[0] * grid[0], block[1] * grid[1], block[2] * grid[2])
        if most > 2**31 - 1 and self.job.params.index_width == 32:
            for axis, (b, g) in enumerate(zip(block, grid, strict=True)):
                if b * g > 2**31 - 1:
                    raise LaunchError(
                        f"{b * g} threads along {'xyz'[axis]} don't fit 32-bit indices; compile "
                        "with params=evolve(params, index_width=64)",
                        "GC512",
                    )
        limit = self.artifact.metadata.block_limit
        if limit and math.prod(block) > limit:
            raise LaunchError(
                f"threads={block}: this kernel was compiled for at most {limit} threads", "GC512"
            )
        return block, grid

    def launch(self, arguments: tuple[Any, ...], launch: Launch) -> None:
        """Pack the arguments and run. Implemented by each target."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        """The kernel as a notebook shows it."""
        return importlib.import_module("gpucompiler.jobs.notebook_views").kernel_view(self)

    def __repr__(self) -> str:
        types = ", ".join(map(str, self.job.source.launch_types))
        return f"<{type(self).__name__} {self.job.source.entry}({types}) on {self.job.target.name}>"


def _linked(job: CompilerJob, artifact: Artifact) -> HostKernel:
    """A kernel that has come in a pickle. Raises TargetUnsupported where its code can't run."""
    return job.target.link(job, artifact)
