"""Kernels whose usual launches are native: `kernel(*args, threads=, blocks=)` and `kernel.bind(…)`.

The first launch of a kind is done in Python. It then adds an entry to the launching function, which
does the next ones without Python.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from gpucompiler.diagnostics.errors import ArgumentError, TapeError
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import (
    MAX_GRID,
    Cover,
    HostKernel,
    Launch,
    is_auto,
    launch_attributes,
    launch_dimensions,
    launch_size,
)
from gpucompiler.language.arguments import flatten_arguments
from gpucompiler.launcher.array_arguments import Arrays
from gpucompiler.launcher.function import Entry, LaunchFunction
from gpucompiler.launcher.guards import Guards, checking, guard_words
from gpucompiler.launcher.launchable import Launchable
from gpucompiler.launcher.plan import parameter_plan
from gpucompiler.launcher.program import Program
from gpucompiler.launcher.recording import RECORDINGS, current_tape
from gpucompiler.values import value_classes

_ATTRIBUTES: Final = {"cluster": None, "dependent": False, "priority": None}
_SETTINGS: Final = ("threads", "blocks", "shmem", "stream", *_ATTRIBUTES)


@value_classes.frozen(kw_only=True)
class Copying:
    """The way in which a target's native launch copies arrays.

    Args:
        target: address of `i64 target(ptr job)` for launches that copy.
        head_bytes, record_bytes: size of the head in a job, and of the record for each array
            behind it.
        range: offset in a record of the addresses of an array's first byte and behind its last.
        prepare: writes head and records: `prepare(job, offset, arrays)`; an array is its place and
            whether it is written.
    """

    target: int
    head_bytes: int
    record_bytes: int
    range: int
    prepare: Callable[[int, int, Sequence[tuple[int, bool]]], None]


@value_classes.frozen(kw_only=True)
class Recipe:
    """A target's native launch of one configuration.

    Args:
        target: address of `i64 target(ptr job)`; 0 is success.
        job_bytes: size of a job.
        parameters: offset of the parameter block in a job.
        grid: offset of three 32-bit numbers, the blocks along each axis.
        blocks: offset of their product, 64 bits, if the job has it.
        prepare: prepares the job of a node, given the node and the job's address.
        failed: as for an Entry.
        conditions: adds conditions on other things than the arguments.
        arrays: the arrays that it takes.
        disjoint: arrays that are written may have no byte in common with others.
        copying: the way arrays are copied for a launch, if they can be.
        fixed_grid: launches with other numbers of blocks go to Python, which may refuse them.
    """

    target: int
    job_bytes: int
    parameters: int
    grid: int
    blocks: int | None = None
    prepare: Callable[[int, int], None]
    failed: Callable[[int, int], None]
    conditions: Callable[[Program], None] = lambda program: None
    arrays: Arrays
    disjoint: bool = False
    copying: Copying | None = None
    fixed_grid: bool = False


@value_classes.frozen(kw_only=True)
class LaunchedCall:
    """A call that has just launched.

    Args:
        arguments: the kernel's.
        more: positional arguments of the function behind the kernel's.
        names: of the settings given by name, in order; they follow.
        launch: its size and settings.
        grid_at: position of the argument that is the number of blocks, if there is one; it may
            differ in the next launch.
        fixed: the words of the first arrays, which they have in the next launch, too.
    """

    arguments: tuple[Any, ...]
    more: tuple[Any, ...] = ()
    names: tuple[str, ...] = ()
    launch: Launch
    grid_at: int | None = None
    fixed: Sequence[Sequence[int]] = ()


class NativeKernel(Launchable, HostKernel):
    """A kernel that native code launches, if it can.

    Targets implement `launch`, in Python, and `recipe`. Calls are those of every HostKernel.
    """

    def __init__(self, job: CompilerJob, artifact: Artifact) -> None:
        HostKernel.__init__(self, job, artifact)
        self.plan = parameter_plan(job, artifact.metadata)
        self._function = LaunchFunction(job.source.entry, self._launch_in_python)
        self.launch_by(self._function)
        self._guards: Guards | None = None
        self._check: Callable[[], bool] | None = None

    def flattened(self, arguments: tuple[Any, ...]) -> list[Any]:
        """The arguments of a launch, one a row of the plan. Raises ArgumentError for others."""
        source = self.job.source
        function = None if source.transforms else source.function
        return flatten_arguments(source.launch_types, arguments, function)

    def packed_for(self, values: Sequence[Any], launch: Launch) -> tuple[list[Any], Any]:
        """Check a launch, and give its numbers and the target's configuration.

        Args:
            values: the arguments, one a row of the plan.
        """
        raise NotImplementedError

    def guard(self, program: Program) -> bool:
        """Let a program compare the memory of the kernel's dependencies.

        Returns: whether they hold now; if not, the program is of no use.
        """
        dependencies = cast("tuple[Dependency, ...]", self.artifact.dependencies)
        guards = guard_words(dependencies)
        if self._guards is None or not self._guards.same(guards):
            self._guards = guards
            self._check = checking(guards.unguarded) if guards.unguarded else None
        program.guards(self._guards, self._check)
        # Another thread may have changed it before its words were read.
        return all(dependency.holds() for dependency in dependencies)

    def _bound(self, setting: Launch | Callable[[tuple[Any, ...]], Launch]) -> Callable[..., None]:
        if callable(setting):
            return super()._bound(setting)

        def launch_in_python(*arguments: Any) -> None:
            self._refuse_tape()
            self.launch(arguments, setting)
            self.remember(function, Program, LaunchedCall(arguments=arguments, launch=setting))

        function = LaunchFunction(self.job.source.entry, launch_in_python)
        return function.function

    def _refuse_tape(self) -> None:
        """Raise TapeError inside of a tape's block, where the launch would be done unseen."""
        if current_tape() is not None:
            raise TapeError(
                f"{self.job.source.entry}: a tape keeps launches of decorated functions, and this "
                "is a compiled kernel; launch the function inside of the tape's block",
                "GC715",
            )

    def _launch_in_python(self, *arguments: Any, **settings: Any) -> None:
        self._refuse_tape()
        if unknown := set(settings) - set(_SETTINGS):
            first, *_ = sorted(unknown)
            meant = launch_size().setting_meant(first, _SETTINGS)
            raise ArgumentError(
                f"{', '.join(sorted(unknown))}: a kernel's arguments are given by position, and "
                f"the settings of a launch are {', '.join(_SETTINGS)}"
                + (f"; did you mean {meant}={settings[first]!r}?" if meant else ""),
                "GC501",
            )
        threads = self.sized(settings.get("threads"), settings.get("blocks"))
        if resolved := self._resolved(arguments, settings, threads):
            self._function.function(*arguments, **settings | resolved)
            return
        shmem = settings.get("shmem", 0)
        block, grid = self.dimensions(arguments, threads, settings["blocks"], shmem)
        attributes = launch_attributes(
            *(settings.get(name, default) for name, default in _ATTRIBUTES.items())
        )
        launch = Launch(block, grid, shmem, settings.get("stream"), attributes)
        self.launch(arguments, launch)
        given = _positions(settings, len(arguments))
        if given is None:
            return

        def program() -> Program:
            made = Program()
            for name, position in given.items():
                value = settings[name]
                if type(value) is tuple:
                    made.integers(position, _items(value))
                elif type(value) is not int:
                    made.same(position, value)
                elif name != "blocks":
                    made.equal(position, value)
            return made

        self.remember(
            self._function,
            program,
            LaunchedCall(
                arguments=arguments, names=tuple(settings), launch=launch,
                grid_at=given.get("blocks") if type(settings.get("blocks")) is int else None,
            ),
        )  # fmt: skip

    def _resolved(
        self, arguments: tuple[Any, ...], settings: dict[str, Any], threads: Any
    ) -> dict[str, Any]:
        """Settings that depend on the launch, as numbers, which the native code knows."""
        blocks = settings["blocks"]
        if not (is_auto(threads) or type(blocks) is Cover or callable(blocks) or callable(threads)):
            return {}
        if is_auto(threads):
            threads = self.launch_configuration(settings.get("shmem", 0)).threads
        block, grid = launch_dimensions(threads, blocks, arguments)
        return {"threads": block, "blocks": grid[0] if grid[1:] == (1, 1) else grid}

    def recipe(self, launch: Launch) -> Recipe | None:
        """The native form of a launch, with any arguments; None if there is none."""
        raise NotImplementedError

    def remember(
        self,
        function: LaunchFunction,
        conditions: Callable[[], Program],
        call: LaunchedCall,
        guarded: bool = False,
    ) -> None:
        """Let a function do launches like this one natively.

        Args:
            function: the function that was called.
            conditions: makes a program that checks other things than the arguments.
            call: done in Python just now.
            guarded: launch this kernel only while its dependencies hold.
        """
        if not function.learns or 0 in call.launch.grid or RECORDINGS.active:
            return  # a launch without blocks does nothing
        recipe = self.recipe(call.launch)
        if recipe is None:
            return
        program = conditions()
        recipe.conditions(program)
        for position, value in enumerate(call.more, len(call.arguments)):
            if position != call.grid_at:
                program.integers(position, value)
        if not self._program_grid(program, recipe, call.launch, call.grid_at):
            return
        rows = iter(self.plan.rows)
        for position, (kind, value) in enumerate(
            zip(self.job.source.launch_types, call.arguments, strict=True)
        ):
            if not program.argument(position, kind, value, rows, recipe.parameters, recipe.arrays):
                function.learned_nothing()
                return
        for (place, row), words in zip(program.written, call.fixed, strict=False):
            program.fixed(place, struct.pack("<" + row.form, *words))
        job_bytes, copies_at = _job_bytes(program, recipe)
        target, prepare = recipe.target, recipe.prepare
        if program.copied and recipe.copying is not None:
            target, prepare = recipe.copying.target, _preparing(program, recipe, copies_at)
        if guarded and not self.guard(program):
            return
        count = len(call.arguments) + len(call.more)
        function.learn(
            program,
            count,
            call.names,
            lambda: Entry(
                program, count, call.names, target, recipe.failed, job_bytes, prepare, (self,),
            ),
        )  # fmt: skip

    def _program_grid(
        self, program: Program, recipe: Recipe, launch: Launch, place: int | None
    ) -> bool:
        if place is None:
            return True
        if launch.grid[1:] != (1, 1):
            return False
        if recipe.fixed_grid:
            program.equal(place, launch.grid[0])
            return True
        most = MAX_GRID[0]
        if self.job.params.index_width == 32:
            most = min(most, (2**31 - 1) // launch.block[0])
        program.integer(place, recipe.grid, 4, 1, most)
        if recipe.blocks is not None:
            program.integer(place, recipe.blocks, 8, 1, most)
        return True


def _job_bytes(program: Program, recipe: Recipe) -> tuple[int, int]:
    """The size of a job with the ranges of arrays and the records of copies; where those begin."""
    size = -(-recipe.job_bytes // 8) * 8
    if recipe.disjoint:
        places = range(size, size + 16 * len(program.written), 16)
        program.disjoint(program.written, places)
        size = places.stop
    copies_at, copying = size, recipe.copying
    if program.copied and copying is not None:
        # Arrays that overlap share one copy; only the launch in Python makes such copies.
        first = copies_at + copying.head_bytes
        size = first + copying.record_bytes * len(program.copied)
        records = range(first + copying.range, size + copying.range, copying.record_bytes)
        program.disjoint(program.copied, records)
    return size, copies_at


def _preparing(program: Program, recipe: Recipe, copies_at: int) -> Callable[[int, int], None]:
    """A function that prepares the jobs of a launch that copies arrays."""
    prepare, copying = recipe.prepare, recipe.copying
    arrays = [(place, row.written) for place, row in program.copied]

    def prepare_both(node: int, job: int) -> None:
        prepare(node, job)
        if copying is not None:
            copying.prepare(job, copies_at, arrays)

    return prepare_both


def _positions(settings: Mapping[str, Any], first: int) -> dict[str, int] | None:
    """Positions of settings given by name; None if one can't be compared."""
    for name, value in settings.items():
        if name == "stream" or value is None or type(value) in (int, bool):
            continue
        if type(value) is not tuple or not all(type(n) is int for n in _items(value)):
            return None
    return {name: first + number for number, name in enumerate(settings)}


def _items(value: Any) -> Sequence[int]:
    return cast("tuple[int, ...]", value)
