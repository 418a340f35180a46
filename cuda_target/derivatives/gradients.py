"""Launches of derivatives: `kernel.grad` and `kernel.jvp`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from math import prod
from typing import TYPE_CHECKING, Any, Final

from cuda_target.derivatives.argument_parts import derivatives_by_part, opened, packed
from cuda_target.derivatives.derivative_arrays import (
    checked_derivatives,
    is_same,
    overlap,
)
from cuda_target.derivatives.graph_memory import DEFAULT_STREAMS, commit, copied, kept_by_graph
from cuda_target.device import captures, listing
from cuda_target.device.driver import Driver, stream_handle
from cuda_target.launch.execution import (
    active_target,
    cudaconvert,
    cufunction_cache,
    cufunction_compile,
    cufunction_link,
)
from cuda_target.launch.specializer import Specializer
from cuda_target.memory.gpu_array import DeviceArray, empty_array
from gpucompiler.diagnostics.errors import ArgumentError, TapeError
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import HostKernel, Launch, is_auto, launch_dimensions
from gpucompiler.jobs.transforms import (
    Adjoint,
    Jvp,
    Row,
    Transform,
    derived_rows,
    own_rows,
    part_rows,
    shadow_type,
)
from gpucompiler.kernels.kernel_cache import cached_compilation
from gpucompiler.language.types import I64
from gpucompiler.launcher.recording import current_recorder, current_tape
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from cuda_target.launch.helper import LaunchConfiguration

_ONE: Final = (1, 1)
# A job, and the parameters that its last transform adds.
Derived = tuple[CompilerJob, list[Row]]
# Runs that a thread's own memory has room for in graphs, where nothing bounds them.
_TAPE_OF_GRAPHS: Final = 64


def launch_adjoint(
    configuration: LaunchConfiguration,
    specializer: Specializer,
    arguments: tuple[Any, ...],
    grads: Mapping[str, Any],
    tape: int | None,
    dots: Mapping[str, Any] | None = None,
    deterministic: bool = False,
) -> None:
    """As `LaunchJobs.grad`, for arguments that are bound to parameters."""
    if not isinstance(grads, Mapping) or not grads:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError("grads= names at least one parameter: grads={'x': gx}", "GC710")
    call = LaunchCall(configuration, specializer, arguments)
    call.refuse_on_tape("grad")
    grads = call.by_part(grads)
    call.join(grads)
    same, grads = call.unified(grads)
    names = [name for name, _ in call.rows if name in grads]
    names += [name for name in grads if name not in names]
    captured = call.is_captured()
    adjoint = Adjoint(
        tuple(names), (), _TAPE_OF_GRAPHS if tape is None and captured else tape, call.axes, same,
        deterministic=deterministic,
    )  # fmt: skip
    call.check_results(names, "grads", "g")
    kernel, rows = call.derived(adjoint)
    shadows = checked_derivatives(call.own, rows, grads, "_grad")
    call.need_apart(shadows)
    more: tuple[Any, ...] = ()
    if has_tapes(kernel) and not captured:
        runs, tapes, room = _counted(call, adjoint, shadows)
        if runs > room and tape is not None:
            raise TapeError(
                f"the adjoint's tape is full: a loop of {call.primal.job.source.entry} runs {runs} "
                f"times, and tape={tape}; give a larger number, or none\n{has_tapes(kernel)}",
                "GC706",
            )
        if runs > room and dots is not None:
            # Tangents of a tape need its numbers as floats, which the memory of all isn't.
            adjoint = value_classes.evolve(adjoint, tape=1 << (runs - 1).bit_length())
            kernel, rows = call.derived(adjoint)
        elif runs > room:
            kernel, _ = call.derived(value_classes.evolve(adjoint, tapes="memory"))
            more = (call.array(runs * tapes * call.threads),)
    elif has_tapes(kernel) and dots is None and current_recorder() is None:
        _launch_captured(call, adjoint, kernel, shadows)
        return
    if dots is None:
        call.run(kernel, (*call.inputs_of(kernel), *shadows, *more))
    else:
        _launch_second(call, adjoint, (kernel, rows), shadows, dots)


def has_tapes(kernel: HostKernel) -> str:
    """The line of a loop whose values an adjoint keeps, without a bound of its runs; "" if none."""
    for fault in kernel.artifact.metadata.faults:
        if fault.message.startswith("the adjoint's tape is full"):
            return f"  --> {fault.file}:{fault.line}, in {fault.function}"
    return ""


def _counted(call: LaunchCall, adjoint: Adjoint, shadows: tuple[Any, ...]) -> tuple[int, int, int]:
    """The most runs that a thread's tapes need room for, the number of these tapes, and the runs
    that they hold."""
    counts = _counts(call, adjoint, shadows)
    if isinstance(counts, DeviceArray):
        counts = counts.copy_to_host(stream=call.launch.stream)
    return int(counts[0]), int(counts[1]), int(counts[2])


def _counts(call: LaunchCall, adjoint: Adjoint, shadows: tuple[Any, ...]) -> Any:
    """The array that a launch which only counts fills; nothing else changes."""
    kernel, _ = call.derived(value_classes.evolve(adjoint, tapes="count"))
    counts = call.array(3)
    counts.fill(0, call.launch.stream) if isinstance(counts, DeviceArray) else counts.fill(0)
    call.run(kernel, (*call.inputs_of(kernel), *shadows, counts))
    return counts


def _launch_captured(
    call: LaunchCall, adjoint: Adjoint, kernel: HostKernel, shadows: tuple[Any, ...]
) -> None:
    """Launch an adjoint in a graph, which can't look how many runs its tapes need room for.

    Where the room is too small, the launch of the graph fails, and gradients stay as they are.
    """
    counts, stream = _counts(call, adjoint, shadows), call.launch.stream
    made = tuple(copied(shadow, stream) for shadow in shadows)
    call.run(kernel, (*call.inputs_of(kernel), *made))
    for shadow, gradient in zip(shadows, made, strict=True):
        commit(shadow, gradient, counts, adjoint.tape or _TAPE_OF_GRAPHS, stream)


def _launch_second(
    call: LaunchCall,
    adjoint: Adjoint,
    first: tuple[HostKernel, list[Row]],
    shadows: tuple[Any, ...],
    dots: Mapping[str, Any],
) -> None:
    """Launch the tangents of an adjoint: gradients move along with the arguments.

    Args:
        first: the adjoint's kernel, and the parameters that it adds.
        shadows: the arrays of its gradients.
    """
    kernel, rows = first
    dots = call.unified(call.by_part(dots, tangents=True))[1]
    # A tangent that has no array would be lost where the kernel reads its own results.
    needed = [name for name in call.written_floats() if name not in dots]
    needed += [name for name, _ in rows if name not in dots]
    if needed:
        raise ArgumentError(
            f"dots= of a gradient lacks {', '.join(map(repr, needed))}: it names all that the "
            "kernel writes, and 'x_grad' for each 'x' of grads=",
            "GC710",
        )
    known = {**call.own, **dict(zip([name for name, _ in rows], shadows, strict=True))}
    names = tuple(name for name in known if name in dots)
    names += tuple(name for name in dots if name not in names)
    second, added = call.derived(adjoint, Jvp(names))
    tangents = dict(zip(names, checked_derivatives(known, added, dots, "_dot"), strict=True))
    call.need_apart((*shadows, *tangents.values()))
    arguments = call.inputs_of(kernel, tangents)
    call.run(second, (*arguments, *shadows, *tangents.values()))


def launch_tangents(
    configuration: LaunchConfiguration,
    specializer: Specializer,
    arguments: tuple[Any, ...],
    dots: Mapping[str, Any],
) -> None:
    """As `LaunchJobs.jvp`, for arguments that are bound to parameters."""
    if not isinstance(dots, Mapping) or not dots:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ArgumentError("dots= names at least one parameter: dots={'x': vx}", "GC710")
    call = LaunchCall(configuration, specializer, arguments)
    call.refuse_on_tape("jvp")
    same, dots = call.unified(call.by_part(dots, tangents=True))
    names = [name for name, _ in call.rows if name in dots]
    names += [name for name in dots if name not in names]
    call.check_results(names, "dots", "v")
    kernel, rows = call.derived(Jvp(tuple(names), same))
    shadows = checked_derivatives(call.own, rows, dots, "_dot")
    call.need_apart(shadows)
    call.check_overlaps()
    call.run(kernel, (*call.arguments, *shadows))


class LaunchCall:
    """A launch whose derivative is asked for.

    Attributes:
        arguments: as a launch takes them, with the parts of tuples and instances in their places.
        rows: their names and types, which are those of the kernel's parameters.
        kinds: the types of the arguments as the program passes them.
        launch: its size and settings.
    """

    def __init__(
        self,
        configuration: LaunchConfiguration,
        specializer: Specializer,
        arguments: tuple[Any, ...],
    ) -> None:
        converted = specializer.converted(arguments)
        self.target = active_target(configuration.target)
        shmem: Any = configuration.shmem
        shared_bytes: Any = shmem(*arguments) if callable(shmem) else shmem
        threads = configuration.block_threads
        if is_auto(threads):
            threads = specializer.usual_threads(converted, self.target, shared_bytes)
        if threads is None or configuration.blocks is None:
            raise ArgumentError(
                "a derivative's launch needs the size of the kernel's: cuda(threads=, blocks=), or "
                "kernel[blocks, threads].grad(...)",
                "GC710",
            )
        block, grid = launch_dimensions(threads, configuration.blocks, arguments)
        self.launch = Launch(
            block, grid, shared_bytes, configuration.stream, configuration.attributes
        )
        self.primal = specializer.kernel(converted, self.target, block)
        # By the kernel: its parameters, and the jobs of its derivatives.
        known: dict[str, Any] = vars(self.primal)
        if "_derivatives" not in known:
            rows = own_rows(self.primal.job.source)
            known["_derivatives"] = rows, part_rows(rows), dict[tuple[Transform, ...], Derived]()
        whole, self.rows, self._jobs = known["_derivatives"]
        self._whole: list[Row] = whole
        self.kinds = [kind for _, kind in whole]
        self.arguments = opened(self.kinds, converted)
        self.first = self._first_of_each()

    def refuse_on_tape(self, name: str) -> None:
        """Raise TapeError inside of a tape's block, which wouldn't see what a derivative writes."""
        if current_tape() is not None:
            raise TapeError(
                f"{self.primal.job.source.entry}.{name} isn't kept on a tape: gradients through "
                "what it writes would end there; call it outside of the tape's block",
                "GC715",
            )

    def by_part(self, derivatives: Mapping[str, Any], *, tangents: bool = False) -> dict[str, Any]:
        """As `derivatives_by_part`, for the launch's parameters."""
        return derivatives_by_part(self._whole, derivatives, tangents=tangents)

    def run(self, kernel: HostKernel, values: Sequence[Any]) -> None:
        """Launch a kernel with arguments that lie apart, and more behind them."""
        kernel.launch(packed(self.kinds, values), self.launch)

    def _first_of_each(self) -> list[int]:
        """For each argument, the place of the first that is the same array, which stands for it.

        Arrays that the kernel only reads stay apart: each may have a derivative of its own.
        """
        written = self._parts_written(self.primal)
        found: list[int] = []
        for place, value in enumerate(self.arguments):
            alike = [p for p, first in enumerate(found) if is_same(self.arguments[first], value)]
            together = any(written[p] for p in [*alike, place])
            found.append(found[alike[0]] if alike and together else place)
        return found

    def join(self, derivatives: Mapping[str, Any]) -> None:
        """Let arguments that are one array be one parameter if their derivatives are one, too."""
        converted = {name: cudaconvert(value) for name, value in derivatives.items()}
        own = [converted.get(name) for name, _ in self.rows]
        for place, value in enumerate(self.arguments):
            for first in range(place if self.first[place] == place else 0):
                if is_same(self.arguments[first], value) and is_same(own[first], own[place]):
                    self.first[place] = self.first[first]
                    break

    def unified(
        self, derivatives: Mapping[str, Any]
    ) -> tuple[tuple[tuple[str, str], ...], dict[str, Any]]:
        """The pairs of parameters that are one array, and derivatives for the first of each alone.

        Raises ArgumentError for two derivatives of one array.
        """
        names = [name for name, _ in self.rows]
        pairs = [(names[f], names[p]) for p, f in enumerate(self.first) if f != p]
        left = dict(derivatives)
        for first, second in pairs:
            for end in ("", "_grad"):
                if second + end not in left:
                    continue
                other = left.pop(second + end)
                if not is_same(
                    cudaconvert(left.setdefault(first + end, other)), cudaconvert(other)
                ):
                    raise ArgumentError(
                        f"{first!r} and {second!r} are one array, which the kernel writes; give "
                        "one array as the derivative of both",
                        "GC711",
                    )
        return tuple(pairs), left

    def check_results(self, names: Sequence[str], option: str, letter: str) -> None:
        """Raise ArgumentError if no result of the kernel has a derivative."""
        floats = self.written_floats()
        if floats and not any(name in names for name in floats):
            raise ArgumentError(
                f"{option}= names nothing that the kernel writes; add "
                f"{floats[0]!r}: {letter}{floats[0]}",
                "GC710",
            )

    @property
    def own(self) -> dict[str, Any]:
        """The arguments by name."""
        return dict(zip([name for name, _ in self.rows], self.arguments, strict=True))

    @property
    def axes(self) -> int:
        """Along how many axes the launch has threads and blocks."""
        sizes = zip(self.launch.block, self.launch.grid, strict=True)
        return max(number for number, each in enumerate(sizes, 1) if number == 1 or each != _ONE)

    @property
    def threads(self) -> int:
        """The threads of the whole grid."""
        return prod(self.launch.block) * prod(self.launch.grid)

    def is_captured(self) -> bool:
        """Whether the launch becomes part of a program or a graph, so that none may wait for it."""
        if current_recorder() is not None:
            return True
        handle = 0 if self.launch.stream is None else stream_handle(self.launch.stream)
        library = self.library
        if library is None or handle <= DEFAULT_STREAMS:
            return False
        return captures.is_captured(library, handle)

    @property
    def library(self) -> Driver | None:
        """The driver of the launch's arrays; None on the host without arrays of its device."""
        found = next((v.library for v in self.arguments if isinstance(v, DeviceArray)), None)
        if found is None and self.target.name != "host":
            return listing.current_device().library
        return found

    def array(self, size: int) -> Any:
        """A new array of i64 for a launch; its contents are undefined."""
        library, stream = self.library, self.launch.stream
        if library is None or (library.in_host_memory and not self.is_captured()):
            return import_module("numpy").empty(size, "int64")
        driver = library.unless_nvidia
        return kept_by_graph(library, stream, lambda: empty_array(size, I64, driver=driver))

    def derived(self, *transforms: Transform) -> tuple[HostKernel, list[Row]]:
        """The kernel of transforms, or one of the same bits, and what the last transform adds."""
        known = self._jobs
        if transforms not in known:
            rows, added = list(self.rows), list[Row]()
            for transform in transforms:
                added = derived_rows(rows, transform, len(self.rows))
                rows += added
            job = self.primal.job
            source = value_classes.evolve(job.source, transforms=transforms)
            params = job.params if transforms else value_classes.evolve(job.params, fma="off")
            known[transforms] = value_classes.evolve(job, source=source, params=params), added
        made, added = known[transforms]
        cache = cufunction_cache(self.target)
        return cached_compilation(cache, made, cufunction_compile, cufunction_link), added

    def written(self, kernel: HostKernel) -> list[bool]:
        """Whether a kernel writes each argument, itself or as another parameter's array."""
        pairs = zip(self.first, self._parts_written(kernel), strict=True)
        written = {first for first, writes in pairs if writes}
        return [first in written for first in self.first]

    def reads(self, kernel: HostKernel) -> list[bool]:
        """Whether a kernel reads each argument, itself or as another parameter's array."""
        parameters = kernel.artifact.metadata.parameters[: len(self.rows)]
        pairs = zip(self.first, parameters, strict=True)
        read = {first for first, row in pairs if is_read(kernel, row.name)}
        return [first in read for first in self.first]

    def ends(self, kernel: HostKernel) -> list[int]:
        """The places of the arguments that an adjoint reads as the kernel leaves them.

        These are greatest and least values, which the kernel writes and the adjoint doesn't.
        """
        written, changed = self.written(self.primal), self.written(kernel)
        reads = self.reads(kernel)
        rows = zip(written, changed, reads, strict=True)
        found = [place for place, row in enumerate(rows) if row == (True, False, True)]
        return found if found and _has_last_values(self.primal) else []

    def _parts_written(self, kernel: HostKernel) -> list[bool]:
        parameters = kernel.artifact.metadata.parameters
        return [row.written for row in parameters[: len(self.rows)]]

    def _copied(self, values: list[Any], which: Sequence[bool]) -> list[Any]:
        """The arguments, some of them copied; one copy stands for arguments that are one array."""
        made: dict[int, Any] = {}
        for place, first in enumerate(self.first):
            if which[place] and first not in made:
                made[first] = copied(values[place], self.launch.stream)
        return [made.get(first, value) for first, value in zip(self.first, values, strict=True)]

    def written_floats(self) -> list[str]:
        """The arrays that the kernel writes and that have derivatives."""
        written = self.written(self.primal)
        return [
            name
            for place, (name, kind) in enumerate(self.rows)
            if written[place] and self.first[place] == place and shadow_type(kind)
        ]

    def check_overlaps(self) -> None:
        """Raise ArgumentError if an argument that the kernel writes overlaps another."""
        for place, written in enumerate(self.written(self.primal)):
            for other, value in enumerate(self.arguments if written else ()):
                if self.first[other] == self.first[place]:
                    continue
                if overlap(self.arguments[place], value):
                    raise ArgumentError(
                        f"arguments {self.rows[place][0]!r} and {self.rows[other][0]!r} share "
                        "memory, and the kernel writes there; its derivative needs arrays apart",
                        "GC711",
                    )

    def need_apart(self, derivatives: Sequence[Any]) -> None:
        """Note for replays of a recording what a launch checks: which arrays share no memory."""
        recorder = current_recorder()
        if recorder is None:
            return
        written = self.written(self.primal)
        changed = [v for v, writes in zip(self.arguments, written, strict=True) if writes]
        recorder.need_apart([*derivatives, *changed], [*self.arguments, *derivatives])

    def inputs_of(
        self, kernel: HostKernel, tangents: dict[str, Any] | None = None
    ) -> tuple[Any, ...]:
        """The arguments for the adjoint: copies of arrays that it changes, or whose end it reads.

        The tangents, by parameter, get copies in the same places.

        Raises ArgumentError for arguments that share memory which the kernel writes.
        """
        moved = {} if tangents is None else tangents
        self.check_overlaps()
        written, changed = self.written(self.primal), self.written(kernel)
        stream = self.launch.stream
        values = self._copied(list(self.arguments), changed)
        for place, changes in enumerate(changed):
            if changes and (name := self.rows[place][0]) in moved:
                moved[name] = copied(moved[name], stream)
        if ends := self.ends(kernel):
            copies = self._copied(list(self.arguments), written)
            own = [name for name, _ in self.rows if name in moved]
            same = self.unified({})[0]
            runs, _ = self.derived(Jvp(tuple(own), same)) if own else self.derived()
            floats = self.written_floats()
            dots = {n: copied(moved[n], stream) if n in floats else moved[n] for n in own}
            self.run(runs, (*copies, *dots.values()))
            for place in ends:
                values[place] = copies[place]
                if (name := self.rows[place][0]) in dots:
                    moved[name] = dots[name]
        return tuple(values)


def _has_last_values(kernel: HostKernel) -> bool:
    known: bool | None = vars(kernel).get("_has_last_values")
    if known is None:
        module = import_module("gpucompiler.ir.parser").parse(kernel.artifact.text("ir"))
        program = import_module("gpucompiler.passes.derivatives.program")
        known = vars(kernel)["_has_last_values"] = bool(program.has_last_values(module))
    return known


def is_read(kernel: HostKernel, name: str) -> bool:
    """Whether a kernel reads an array."""
    known: dict[str, bool] = vars(kernel).setdefault("_reads", {})
    if name not in known:
        module = import_module("gpucompiler.ir.parser").parse(kernel.artifact.text("ir"))
        reads = import_module("gpucompiler.passes.derivatives.program").read_parameters(module)
        known.update({row.name: row.name in reads for row in kernel.artifact.metadata.parameters})
    return known[name]
