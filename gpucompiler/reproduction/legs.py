"""The ways by which one launch is run: the interpreter behind each pass, and machines."""

from __future__ import annotations

import copy
import re
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, cast

import numpy as np

from gpucompiler.diagnostics.errors import ArgumentError, DeviceError, GPUCompilerError
from gpucompiler.driver import compile, emit_ir, link, lower_ir
from gpucompiler.frontend.build import build_ir
from gpucompiler.host.target import HostTarget
from gpucompiler.ir.interpreter.interpret import Observe, interpret
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import Launch
from gpucompiler.jobs.observer import observing_alone
from gpucompiler.jobs.transforms import all_rows
from gpucompiler.language.arguments import flat_types, flatten_arguments
from gpucompiler.language.types import ArrayType, RecordType, TupleType, Type
from gpucompiler.values import value_classes

#: Operations of all threads together until a run of the interpreter is given up.
MAX_STEPS: Final = 200_000_000
# The interpreter's words for that.
# The pass that makes a derivative.
_TRANSFORMING: Final = "passes/transform_kernel"
_GIVEN_UP: Final = "did not end within max_steps"


@value_classes.frozen
class Leg:
    """One way to run a launch, and its outcome.

    Args:
        name: "frontend", "passes/simplify", "host, O2", "cuda:sm_90a, O3, ptxas" and the like.
        error: the exception that the kernel raised, as text; "" for none.
        not_run: the reason why it couldn't run here; "" if it did.
        seconds: of the run with its compilation.
        results: the arrays behind the run, by the parameters' names.
    """

    name: str
    error: str
    not_run: str
    seconds: float = value_classes.field(eq=False)
    results: dict[str, Any] = value_classes.field(repr=False, eq=False)


class Runs:
    """Runs one launch again and again, each time with arrays as they were at first.

    Args:
        job: the launch's.
        arguments: one value a parameter. Arrays may lie on a device; they are copied, not written.
        launch: its size.
    """

    def __init__(self, job: CompilerJob, arguments: Sequence[Any], launch: Launch) -> None:
        self.job, self.launch = job, launch
        self.names = flat_names(job)
        self.arguments = self._copies(arguments)

    def interpreted(self, name: str, module: Callable[[], Module]) -> Leg:
        """The interpreter, on the module that `module()` gives."""
        return self._run(name, lambda arguments: self._interpret(module(), arguments))

    def machine(self, name: str, job: CompilerJob, resume: Module | None = None) -> Leg:
        """A launch of the job's code, which is compiled from the IR `resume` if that is given."""
        return self._run(name, lambda arguments: self._launch(job, resume, arguments))

    def observed(self, module: Module, observe: Observe) -> None:
        """The interpreter, with an observer of its operations. It raises what the kernel raises."""
        self._interpret(module, self._copies(self.arguments), observe)

    def _interpret(
        self, module: Module, arguments: Sequence[Any], observe: Observe | None = None
    ) -> None:
        interpret(
            module,
            flatten_arguments(self.job.source.launch_types, arguments),
            block=self.launch.block,
            grid=self.launch.grid,
            shared_memory_bytes=self.launch.shared_bytes,
            max_steps=MAX_STEPS,
            cluster=self.launch.attributes.cluster or (1, 1, 1),
            observe=observe,
        )

    def _launch(self, job: CompilerJob, resume: Module | None, arguments: Sequence[Any]) -> None:
        kernel = link(job, compile(job, resume=resume))
        kernel.launch(tuple(arguments), value_classes.evolve(self.launch, stream=None))

    def _run(self, name: str, run: Callable[[tuple[Any, ...]], None]) -> Leg:
        started = time.perf_counter()
        arguments = self._copies(self.arguments)
        error = not_run = ""
        try:
            run(arguments)
        except DeviceError as raised:
            if _GIVEN_UP in str(raised):
                not_run = f"it takes more than {MAX_STEPS} operations"
            else:
                error = f"{type(raised).__name__}: {raised}"
        except GPUCompilerError as refused:
            not_run = re.split(r"[;\n]|\. |: ", str(refused))[0]
        except Exception as raised:  # the kernel's own
            error = f"{type(raised).__name__}: {raised}"
        seconds = time.perf_counter() - started
        flat = flatten_arguments(self.job.source.launch_types, arguments)
        arrays: dict[str, Any] = {
            each: value
            for each, value in zip(self.names, flat, strict=True)
            if type(value) is np.ndarray
        }
        return Leg(name, error, not_run, seconds, arrays)

    def _copies(self, arguments: Sequence[Any]) -> tuple[Any, ...]:
        kinds = self.job.source.launch_types
        return tuple([_copied(k, value) for k, value in zip(kinds, arguments, strict=True)])


def flat_names(job: CompilerJob) -> list[str]:
    """A name for each of `flatten_arguments`' values, each a different identifier."""
    found: list[str] = []
    for row, kind in all_rows(job.source):
        name = row.replace(".", "_")  # `p.x_grad` is that of a part
        inside = len(flat_types([kind]))
        found += [name] if inside == 1 else [f"{name}_{number}" for number in range(inside)]
    return [
        name if found.count(name) == 1 else f"{name}_{number}" for number, name in enumerate(found)
    ]


def _copied(kind: Type, value: Any) -> Any:
    """An argument whose arrays, also those inside of tuples and objects, are copies."""
    if isinstance(kind, ArrayType):
        return on_host(value)
    if not isinstance(kind, TupleType) or not any(
        isinstance(each, ArrayType) for each in flat_types([kind])
    ):
        return value
    cls = cast("Any", type(value))
    if isinstance(kind, RecordType) and tuple not in cls.__mro__:
        made = copy.copy(value)
        for name, item in zip(kind.names, kind.items, strict=True):
            object.__setattr__(made, name, _copied(item, getattr(value, name)))
        return made
    items = [_copied(item, each) for item, each in zip(kind.items, value, strict=True)]
    return cls(*items) if hasattr(cls, "_fields") else tuple(items)


def on_host(array: Any) -> Any:
    """A copy of an array, of any library and device, in the host's memory.

    Raises ArgumentError for arrays that can't be copied.
    """
    if isinstance(array, np.ndarray):
        return cast("Any", array.copy(order="K"))
    for method in ("copy_to_host", "get"):
        if callable(copied := getattr(array, method, None)):
            return copied()
    detached = getattr(array, "detach", lambda: array)()
    moved = getattr(detached, "cpu", lambda: detached)()
    try:
        return np.array(np.from_dlpack(moved))
    except (AttributeError, TypeError, ValueError, BufferError, RuntimeError) as error:
        raise ArgumentError(
            f"{type(array).__name__}: its contents can't be copied to the host ({error}); give a "
            "NumPy array"
        ) from error


def modules_by_pass(job: CompilerJob) -> list[tuple[str, str]]:
    """The IR's text behind the frontend, each pass, and each pass that lowers, in their order.

    A derivative's meaning is that of the IR behind the pass that makes it.
    """
    found = [("frontend", str(build_ir(job)))]

    def note(stage: str, noted: CompilerJob, product: object, seconds: float) -> None:
        if stage.startswith("passes/") and noted == job:
            found.append((stage, str(product)))

    with observing_alone(note):
        lower_ir(job, emit_ir(job)[0])
    names = [name for name, _ in found]
    return found[names.index(_TRANSFORMING) if _TRANSFORMING in names else 0 :]


def module_of(text: str) -> Callable[[], Module]:
    """A function that reads a module."""
    return partial(parse, text)


def machine_jobs(job: CompilerJob, host_too: bool = True) -> Iterator[tuple[str, CompilerJob]]:
    """Jobs whose code has to give what the job's gives: levels, assemblers, and the host."""
    levels = (0, 1, 2, 3)
    if host_too and not isinstance(job.target, HostTarget):
        for level in levels:
            yield f"host, O{level}", _host_job(job, level)
    choices = [
        (tool, {param: tool})
        for param, tools in job.target.tool_choices.items()
        for tool in tools
        if hasattr(job.params, param)
    ]
    for tool, chosen in choices or [("", {})]:
        for level in levels:
            params = value_classes.evolve(job.params, opt_level=level, **chosen)
            words = [job.target.name, f"O{level}", *([tool] if tool else [])]
            yield ", ".join(words), value_classes.evolve(job, params=params)


def _host_job(job: CompilerJob, level: int) -> CompilerJob:
    """The job for the host: of its params those that the host has."""
    target = HostTarget()
    params = target.default_params()
    names = {field.name for field in value_classes.fields(type(params))}
    shared = {
        field.name: getattr(job.params, field.name)
        for field in value_classes.fields(type(job.params))
        if field.name in names
    }
    # The host says where a launch is outside of its arrays, as the interpreter does.
    shared |= {"opt_level": level, "bounds": True}
    return CompilerJob(target, job.source, value_classes.evolve(params, **shared))
