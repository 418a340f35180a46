"""A launch under the checker: compiled for the host with shadow words, run, and reported."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, cast

import attrs
import numpy as np

from gpucompiler.checker.fair import SCHEDULES, Followed, follow_launch, share_memory
from gpucompiler.checker.native_fair import follow_natively
from gpucompiler.checker.records import findings_of
from gpucompiler.checker.report import Access, Finding, Report, Shape3
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    DeviceBarrierError,
    DeviceError,
    DeviceIndexError,
    DeviceOverflowError,
    DeviceZeroDivisionError,
    TargetUnsupported,
)
from gpucompiler.diagnostics.location import Location
from gpucompiler.driver import assemble, emit_asm, emit_llvm, link
from gpucompiler.frontend.build import build_ir
from gpucompiler.host.pool import THREADS
from gpucompiler.ir.operations.memory import CheckBounds
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.artifact import Fault
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import HostKernel, Launch
from gpucompiler.passes.blocks.inline_for_lanes import inline_for_lanes
from gpucompiler.passes.checks import shadow
from gpucompiler.passes.checks.assumptions import nest_assumptions
from gpucompiler.passes.checks.shadow_accesses import WORDS, shadow_accesses
from gpucompiler.passes.checks.shadow_survey import Instrumented
from gpucompiler.passes.pipeline import drop_unreachable, run_passes
from gpucompiler.passes.scalar.inline import inline_calls
from gpucompiler.process.compile_clock import timed
from gpucompiler.process.deep_stack import deeply
from gpucompiler.values import value_classes

CHECKS: Final = ("bounds", "races", "barriers", "uninitialized", "integers")
_ERRORS: Final[tuple[tuple[type[DeviceError], str], ...]] = (
    (DeviceIndexError, "bounds"),
    (DeviceBarrierError, "barrier"),
    (DeviceOverflowError, "integer"),
    (DeviceZeroDivisionError, "integer"),
)
# The code of barriers that threads are proved to miss.
_PROVED: Final = "GC604"
_CHECK_OF: Final = {
    "race": "races", "uninitialized": "uninitialized", "bounds": "bounds", "barrier": "barriers",
    "misaligned": "bounds", "integer": "integers",
}  # fmt: skip
# Usual mends of checks that the kernel makes itself.
_MENDS: Final = {
    "bounds": "test the index against the size of the axis",
    "misaligned": "begin the view at a multiple of its elements' size, or copy the elements",
    "integer": "a wider or sized type, or a test of the operands",
}
# The most bytes of shadow words of a launch's arrays.
_MOST_BYTES: Final = 4 << 30


def checks_named(value: object) -> tuple[str, ...]:
    """The checks that `check=` names. Raises ArgumentError for others.

    >>> checks_named("races, bounds")
    ('races', 'bounds')
    """
    if value is None or value is False or value == "":
        return ()
    if not isinstance(value, str):
        raise ArgumentError(f"check={value!r}: give 'all', or some of {', '.join(CHECKS)}", "GC514")
    words = tuple(word.strip() for word in value.split(","))
    if words == ("all",):
        return CHECKS
    if wrong := [word for word in words if word not in CHECKS]:
        raise ArgumentError(
            f"check={value!r}: there is no check {wrong[0]!r}; give 'all', or some of "
            f"{', '.join(CHECKS)}, with commas between them",
            "GC514",
        )
    return words


def check_launch(
    job: CompilerJob, arguments: tuple[Any, ...], launch: Launch, checks: Sequence[str],
    seeds: Sequence[int] | None = None, undefined: frozenset[int] = frozenset(),
) -> Report:  # fmt: skip
    """Run a launch on the host, with each access checked.

    A fault of barriers that is proved while the kernel is compiled is a finding, too.

    Args:
        job: for the host, with checked indices, and with the launch's block.
        arguments: NumPy arrays, which are written as by any launch, and numbers.
        launch: its size.
        checks: of `CHECKS`.
        seeds: of the schedules that are tried where findings may depend on them; None: 0 to 7.
        undefined: numbers of arguments, tuples opened, whose elements have no values yet.

    Raises:
        Exception: one that the kernel raises itself.
        GPUCompilerError: the kernel can't be compiled, or the launch be made.
    """
    try:
        return _checked(job, arguments, launch, checks, seeds, undefined)
    except TargetUnsupported as error:
        if error.code != _PROVED or "barriers" not in checks:
            raise
        return Report(job.source.entry, tuple(checks), (Finding("barrier", str(error)),))


def _checked(
    job: CompilerJob, arguments: tuple[Any, ...], launch: Launch, checks: Sequence[str],
    seeds: Sequence[int] | None, undefined: frozenset[int],
) -> Report:  # fmt: skip
    watched = "races" in checks or "uninitialized" in checks
    overlap = share_memory(arguments)
    module, made, proved = _instrumented(
        job, launch, watched, "uninitialized" in checks, overlap, undefined
    )
    if overlap and made.shadowed:
        made.unknown.setdefault("arguments that share memory", None)
    if made.unknown or made.waits:
        tried = range(SCHEDULES) if seeds is None else seeds
        followed = follow_natively(job, arguments, launch, checks, tried, undefined)
        if followed.unknown:
            followed = _follow(job, arguments, launch, checks, tried)
        if not followed.unknown:
            return _report_of(job, checks, followed, made, proved)
        # Waits alone hinder nothing: the host runs them, too.
        made.unknown = {f"{why} ({followed.unknown})": p for why, p in made.unknown.items()}
    kernel, extra = _linked(job, module, made, arguments)
    found: list[Finding] = []
    own = None
    try:
        with THREADS.alone():
            kernel.launch((*arguments, *extra), launch)
    except DeviceError as error:
        own = finding_of(error)
    found += findings_of(made, extra[-1], launch, flat(arguments)) if extra else []
    if own is not None and own.kind == "bounds" and any(each.kind == "bounds" for each in found):
        own = None  # it is among those of all lines
    # A check that failed comes behind the accesses that had gone wrong before.
    found += [own] if own is not None else []
    unknown = _unknown(made) if "races" in checks else []
    return Report(
        job.source.entry, tuple(checks), chosen(found, checks), tuple(unknown), tuple(made.free),
        sum(array.nbytes for array in extra[:-1:2]), schedules=int(made.depends),
        race_free=tuple(made.proved), in_bounds=proved if "bounds" in checks else (), job=job,
    )  # fmt: skip


def chosen(found: Sequence[Finding], checks: Sequence[str]) -> tuple[Finding, ...]:
    """The findings of the checks that were asked for."""
    return tuple(each for each in found if _CHECK_OF.get(each.kind, "") in (*checks, ""))


def _follow(
    job: CompilerJob, arguments: tuple[Any, ...], launch: Launch, checks: Sequence[str],
    seeds: Sequence[int],
) -> Followed:  # fmt: skip
    """Run the launch in the interpreter."""
    if job.source.transforms:
        return Followed(unknown="derivatives")

    def build() -> Module:
        module = build_ir(job)
        inline_calls(module)
        inline_for_lanes(module)
        drop_unreachable(module)
        return module

    with timed():
        module = deeply(build)
    values = flat(arguments)
    integers = "integers" in checks
    return deeply(lambda: follow_launch(module, values, launch, integers=integers, seeds=seeds))


def _report_of(
    job: CompilerJob, checks: Sequence[str], followed: Followed, made: Instrumented,
    proved: tuple[str, ...],
) -> Report:  # fmt: skip
    found = [attrs.evolve(each, seed=followed.seed) for each in followed.findings]
    if followed.error is not None:
        found.append(attrs.evolve(finding_of(followed.error), seed=followed.seed))
    notes = chosen(followed.notes, checks)
    return Report(
        job.source.entry, tuple(checks), chosen(found, checks), (), tuple(made.free), 0, notes,
        followed.schedules, in_bounds=proved if "bounds" in checks else (), job=job,
    )  # fmt: skip


def _instrumented(
    job: CompilerJob, launch: Launch, watched: bool, uninitialized: bool, overlap: bool,
    undefined: frozenset[int],
) -> tuple[Module, Instrumented, tuple[str, ...]]:  # fmt: skip
    """The kernel with its words, and the arrays whose every index is proved to be in bounds."""
    made = Instrumented()

    def instrument(module: Module) -> bool:
        nonlocal made
        inline_for_lanes(module)
        drop_unreachable(module)
        made = shadow_accesses(
            module, launch.shared_bytes, launch.block, launch.grid, uninitialized=uninitialized,
            proves=not overlap, undefined=undefined,
        )  # fmt: skip
        return True

    def build() -> tuple[Module, tuple[str, ...]]:
        module = build_ir(job)
        nest_assumptions(module.kernel)
        every = _indexed(module)
        run_passes(job, module, instrument=instrument if watched else None)
        left = _indexed(module)
        return module, tuple(name for name in every if name not in left)

    with timed():
        module, proved = deeply(build)
    if overlap:
        made.proved = []
    return module, made, proved


def _indexed(module: Module) -> dict[str, None]:
    """The names of the arrays whose indices are tested."""
    return {
        operation.array: None
        for function in module.functions
        for operation in function.body.walk()
        if isinstance(operation, CheckBounds)
    }


def _linked(
    job: CompilerJob, module: Module, made: Instrumented, arguments: tuple[Any, ...]
) -> tuple[HostKernel, list[Any]]:
    """The kernel, and the arguments that stand behind its own."""
    rows = [row for row in module.kernel.parameters if row[2]]
    extra: list[Any] = []
    if made.sites:
        more = 2 * len(made.shadowed) + 1
        # Rows of the kernel's own arguments, by the number of each argument.
        owners = [n for n, (_, _, count) in enumerate(rows[:-more]) for _ in range(count)]
        source = value_classes.evolve(
            job.source, argument_types=(*job.source.argument_types, *[WORDS] * more)
        )
        job = value_classes.evolve(job, source=source)
        values = flat(arguments)
        for argument, granule in made.shadowed:
            array = values[owners[argument]]
            words = np.zeros(3 * max(-(-array.nbytes // granule), 1), np.int64)
            extra += [words, words]
        extra.append(np.zeros(max(len(made.sites), 1) * shadow.SITE_WORDS, np.int64))
    elif module.kernel.parameters and rows and rows[-1][0] == "check.report":
        source = value_classes.evolve(
            job.source, argument_types=(*job.source.argument_types, WORDS)
        )
        job = value_classes.evolve(job, source=source)
        extra = [np.zeros(1, np.int64)]
    needed = sum(array.nbytes for array in extra[:-1:2])
    if needed > _MOST_BYTES:
        raise ArgumentError(
            f"checking {job.source.entry} takes {needed >> 20} MiB of shadow memory, and at most "
            f"{_MOST_BYTES >> 20} are taken; check a smaller launch",
            "GC512",
        )
    artifact = assemble(job, emit_asm(job, emit_llvm(job, str(module))[0])[0])
    return link(job, artifact), extra


def _unknown(made: Instrumented) -> list[str]:
    found: list[str] = []
    for why, place in made.unknown.items():
        found.append(why if place is None else f"{why}, at {place.file}:{place.line}")
    return found


def finding_of(error: DeviceError) -> Finding:
    """The finding that a failed check makes."""
    kind = next((word for cls, word in _ERRORS if isinstance(error, cls)), "other")
    text = "\n".join([str(error), *getattr(error, "__notes__", [])])
    if not text.partition("\n")[0]:
        # An `assert` without words has only its place.
        text = type(error).__name__ + text
    if kind == "other" and "needs an address that is a multiple of" in text:
        kind = "misaligned"
    if kind == "other" and ("deadlock" in text or "wait for" in text):
        kind = "hang"
    if error.failed is None or kind not in _MENDS:
        return Finding(kind, text)
    fault, index, block, thread = cast("tuple[Fault, int, Shape3, Shape3]", error.failed)
    if not fault.file:
        return Finding(kind, text)
    place = Location(fault.file, fault.line, function=fault.function)
    access = Access("access" if kind == "bounds" else "failed", place, block, thread)
    named = re.search(r"(?:array|out of range of) '([^']*)'", text)
    return Finding(
        kind, text.splitlines()[0], named[1] if named else "",
        (index,) if kind == "bounds" else (), "", None, access, mend=_MENDS[kind],
    )  # fmt: skip


def flat(arguments: tuple[Any, ...]) -> list[Any]:
    """The arguments as rows of the plan, tuples opened; types and functions are none."""
    found: list[Any] = []
    for value in arguments:
        if isinstance(value, tuple):
            found += flat(value)  # pyright: ignore[reportUnknownArgumentType]
        elif not callable(value) and not isinstance(value, str):
            found.append(value)
    return found
