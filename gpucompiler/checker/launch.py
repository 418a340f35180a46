"""A launch under the checker: compiled for the host with shadow words, run, and reported."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

import attrs
import numpy as np

from gpucompiler.checker.report import Access, Finding, Report
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    DeviceBarrierError,
    DeviceError,
    DeviceIndexError,
    DeviceOverflowError,
    DeviceZeroDivisionError,
)
from gpucompiler.driver import assemble, emit_asm, emit_llvm, link
from gpucompiler.frontend.build import build_ir
from gpucompiler.host.pool import THREADS
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import HostKernel, Launch
from gpucompiler.passes.blocks.inline_for_lanes import inline_for_lanes
from gpucompiler.passes.checks import shadow
from gpucompiler.passes.checks.shadow_accesses import WORDS, Instrumented, shadow_accesses
from gpucompiler.passes.pipeline import drop_unreachable, run_passes
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
_CHECK_OF: Final = {
    "race": "races", "uninitialized": "uninitialized", "bounds": "bounds", "barrier": "barriers",
    "integer": "integers",
}  # fmt: skip
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
    job: CompilerJob, arguments: tuple[Any, ...], launch: Launch, checks: Sequence[str]
) -> Report:
    """Run a launch on the host, with each access checked.

    Args:
        job: for the host, with checked indices, and with the launch's block.
        arguments: NumPy arrays, which are written as by any launch, and numbers.
        launch: its size.
        checks: of `CHECKS`.

    Raises:
        Exception: one that the kernel raises itself.
        GPUCompilerError: the kernel can't be compiled, or the launch be made.
    """
    watched = "races" in checks or "uninitialized" in checks
    module, made = _instrumented(job, launch, watched, "uninitialized" in checks)
    kernel, extra = _linked(job, module, made, arguments)
    found: list[Finding] = []
    own = None
    try:
        with THREADS.alone():
            kernel.launch((*arguments, *extra), launch)
    except DeviceError as error:
        own = _of_error(error)
    found += _records(made, extra[-1], launch, arguments, kernel) if extra else []
    # A check that failed comes behind the accesses that had gone wrong before.
    found += [own] if own is not None else []
    chosen = [each for each in found if _CHECK_OF.get(each.kind, "") in (*checks, "")]
    unknown = _unknown(made) if "races" in checks else []
    return Report(
        job.source.entry, tuple(checks), tuple(chosen), tuple(unknown), tuple(made.free),
        sum(array.nbytes for array in extra[:-1:2]),
    )  # fmt: skip


def _instrumented(
    job: CompilerJob, launch: Launch, watched: bool, uninitialized: bool
) -> tuple[Module, Instrumented]:
    made = Instrumented()

    def instrument(module: Module) -> bool:
        nonlocal made
        inline_for_lanes(module)
        drop_unreachable(module)
        made = shadow_accesses(
            module, launch.shared_bytes, math.prod(launch.grid), uninitialized=uninitialized
        )
        return True

    def build() -> Module:
        module = build_ir(job)
        run_passes(job, module, instrument=instrument if watched else None)
        return module

    with timed():
        return deeply(build), made


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
        values = _flat(arguments, job)
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
    _note_overlaps(made, arguments, job)
    artifact = assemble(job, emit_asm(job, emit_llvm(job, str(module))[0])[0])
    return link(job, artifact), extra


def _flat(arguments: tuple[Any, ...], job: CompilerJob) -> list[Any]:
    """The arguments as rows of the plan, tuples opened; types and functions are none."""
    found: list[Any] = []
    for value in arguments:
        if isinstance(value, tuple):
            found += _flat(value, job)  # pyright: ignore[reportUnknownArgumentType]
        elif not callable(value) and not isinstance(value, str):
            found.append(value)
    return found


def _note_overlaps(made: Instrumented, arguments: tuple[Any, ...], job: CompilerJob) -> None:
    """Arrays that share memory have shadows of their own, so their races may be missed."""
    arrays = list(_arrays(_flat(arguments, job)))
    for number, one in enumerate(arrays):
        for other in arrays[:number]:
            if made.shadowed and np.may_share_memory(one, other):
                made.unknown.setdefault("arguments that share memory", None)


def _unknown(made: Instrumented) -> list[str]:
    found: list[str] = []
    for why, place in made.unknown.items():
        found.append(why if place is None else f"{why}, at {place.file}:{place.line}")
    return found


def _of_error(error: DeviceError) -> Finding:
    kind = next((word for cls, word in _ERRORS if isinstance(error, cls)), "other")
    text = "\n".join([str(error), *getattr(error, "__notes__", [])])
    if "wait for" in text and kind == "other":
        kind = "hang"
    return Finding(kind, text)


# -- records


def _records(
    made: Instrumented, report: Any, launch: Launch, arguments: tuple[Any, ...], kernel: HostKernel
) -> list[Finding]:
    """The findings of the kept records, one a pair of lines, in the order of their blocks."""
    # Order that isn't followed would be taken for a race.
    usable = {"uninitialized"} if made.unknown else {"uninitialized", "race"}
    groups: dict[tuple[Any, ...], tuple[tuple[int, ...], Finding, int]] = {}
    values = _flat(arguments, kernel.job)
    for number, site in enumerate(made.sites):
        base = number * shadow.SITE_WORDS
        count = int(report[base])
        rows = report[base + 1 : base + shadow.SITE_WORDS].reshape(shadow.KEPT, -1)
        kept = min(count, shadow.KEPT)
        for old, mine, place in rows[:kept].tolist():
            finding = _finding(made, site, (old, mine, place), launch, values)
            if finding is None or finding.kind not in usable:
                continue
            lines = sorted((_line(finding.first), _line(finding.second)))
            key = (finding.kind, finding.array, *lines)
            rank = _rank(mine)
            before = groups.get(key)
            if before is None:
                groups[key] = rank, finding, 1
            else:
                best = min(before[:2], (rank, finding), key=lambda each: each[0])
                groups[key] = *best, before[2] + 1
        if count > kept and kept:
            key = next((k for k, v in groups.items() if v[1].second is not None
                        and v[1].second.place == site.location), None)  # fmt: skip
            if key is not None:
                rank, finding, seen = groups[key]
                groups[key] = rank, finding, seen + count - kept
    ordered = sorted(groups.values(), key=lambda each: each[0])
    return [attrs.evolve(finding, count=count) for _, finding, count in ordered]


def _rank(word: int) -> tuple[int, ...]:
    return _field(word, shadow.BLOCK_AT, 18), _field(word, shadow.EPOCH_AT, 12), word


def _line(access: Access | None) -> tuple[str, int]:
    place = None if access is None else access.place
    return ("", 0) if place is None else (place.file, place.line)


def _field(word: int, at: int, bits: int) -> int:
    return (word >> at) & ((1 << bits) - 1)


def _finding(
    made: Instrumented, site: shadow.Site, record: tuple[int, int, int], launch: Launch,
    values: list[Any],
) -> Finding | None:  # fmt: skip
    old, mine, place = record
    index = _index(site, place, values)
    shown = f"{site.array}[{', '.join(map(str, index))}]"
    second = _access(site, mine, launch)
    if old == 0:
        return Finding(
            "uninitialized", f"{shown} ({site.space} memory) is read before a write",
            site.array, index, site.space, None, second,
            mend=f"write all of {site.array} that is read, and then "
            + ("cuda.syncthreads()" if site.space == "shared" else "read it"),
        )  # fmt: skip
    epochs = _field(mine, shadow.EPOCH_AT, 12), _field(mine, shadow.WARP_EPOCH_AT, 8)
    if epochs[0] == shadow.LAST_EPOCH or epochs[1] == shadow.LAST_WARP_EPOCH:
        made.unknown.setdefault("a thread that passes more barriers than are counted", None)
        return None
    other = made.sites[_field(old, shadow.SITE_AT, 12)]
    first = _access(other, old, launch)
    same = (first.block, first.thread) == (second.block, second.thread)
    blocks = bool(old & shadow.MANY_BLOCKS) or first.block != second.block
    near = first.thread is not None and _warp(old) == _warp(mine) and not old & shadow.MANY_WARPS
    if same:
        first = Access(first.kind, first.place, first.block, None)
    order, mend = _advice(site, other, blocks, near, launch)
    return Finding(
        "race", f"{shown} ({site.space} memory) is accessed twice, and nothing orders the two",
        site.array, index, site.space, first, second, order, mend,
    )  # fmt: skip


def _advice(
    site: shadow.Site, other: shadow.Site, blocks: bool, near: bool, launch: Launch
) -> tuple[str, str]:
    lines = [each.location.line for each in (other, site) if each.location is not None]
    between = f"between the accesses of lines {' and '.join(map(str, sorted(set(lines))))}"
    if len(set(lines)) == 1:
        between = f"between the accesses of line {lines[0]}"
    if site.kind == other.kind == "write" or blocks:
        update = "cuda.atomic, if each adds to the value; else let one thread alone write"
        if blocks:
            return (
                "the threads are of different blocks, which nothing orders within a launch",
                f"{update}, or do the second access in a launch of its own",
            )
        return "no barrier stands between the two", f"{update}, or cuda.syncthreads() {between}"
    if near:
        return (
            "both threads are of one warp; shuffles and votes order no memory",
            f"cuda.syncwarp() {between}",
        )
    return (
        "both threads are of one block, with no barrier between",
        f"cuda.syncthreads() {between}",
    )


def _warp(word: int) -> int:
    return _field(word, shadow.THREAD_AT, 10) >> 5


def _access(site: shadow.Site, word: int, launch: Launch) -> Access:
    block = _coordinates(_field(word, shadow.BLOCK_AT, 18) - 1, launch.grid)
    thread = _coordinates(_field(word, shadow.THREAD_AT, 10), launch.block)
    return Access(site.kind, site.location, block, thread)


def _coordinates(number: int, size: tuple[int, int, int]) -> tuple[int, int, int]:
    return number % size[0], number // size[0] % size[1], number // (size[0] * size[1])


def _index(site: shadow.Site, place: int, values: list[Any]) -> tuple[int, ...]:
    """The index of a place in an array of the launch; of other memory the place itself."""
    array = values[site.argument] if 0 <= site.argument < len(values) else None
    if isinstance(array, np.ndarray) and not site.viewed:
        shape = cast("np.ndarray[Any, Any]", array).shape
        if array.itemsize == site.granule and place < math.prod(shape):
            return tuple(map(int, np.unravel_index(place, shape)))
    return (place,)


def _arrays(values: list[Any]) -> Iterator[Any]:
    for value in values:
        if isinstance(value, np.ndarray):
            yield value  # pyright: ignore[reportUnknownVariableType]
