"""A checked launch in native code: every thread has its turn, on one thread of the system.

The kernel tells of its accesses (gpucompiler/passes/checks/follow_accesses.py), and native code
keeps their order (`native/fair.c`), by the rules of `follow`, which runs in the interpreter and is
the reference. Several schedules are tried, each made from a seed.
"""

from __future__ import annotations

import ctypes
import math
import struct
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any, Final, cast

import attrs
import numpy as np

from gpucompiler.checker.advice import followed_advice
from gpucompiler.checker.fair import Followed, in_turn, prints, share_memory
from gpucompiler.checker.native import layout
from gpucompiler.checker.native.layout import FAIR, Outcome
from gpucompiler.checker.records import number_of, outside
from gpucompiler.checker.report import Access, Finding
from gpucompiler.diagnostics.errors import DeviceError, DeviceIndexError
from gpucompiler.driver import assemble, emit_asm, emit_llvm, link
from gpucompiler.frontend.build import build_ir
from gpucompiler.host.arguments import HostArguments
from gpucompiler.host.faults import launch_error
from gpucompiler.host.kernel import CPUKernel
from gpucompiler.host.launch import Configuration, Job
from gpucompiler.host.layout import JOB_BYTES, RUNTIME_EXTERNALS, Status
from gpucompiler.image.load import LoadedImage
from gpucompiler.image.prebuilt import prebuilt_image
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import Launch
from gpucompiler.passes.blocks.inline_for_lanes import inline_for_lanes
from gpucompiler.passes.checks.follow_accesses import (
    FOLLOWER,
    EventSite,
    Followable,
    follow_accesses,
)
from gpucompiler.passes.pipeline import drop_unreachable, run_passes
from gpucompiler.process.compile_clock import timed
from gpucompiler.process.deep_stack import deeply
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes

# The most accesses of a schedule, and those after which no further schedule is begun.
MOST_ACCESSES: Final = 1_000_000_000
_ALL_SCHEDULES: Final = 50_000_000
# Threads of a launch: each takes 150 bytes.
_MOST_THREADS: Final = 1 << 24
_GIVEN: Final = struct.Struct(layout.GIVEN_FORMAT)
_FINDING: Final = struct.Struct(layout.FINDING_FORMAT)


class _Runtime:
    """The native functions of native/fair.c in this process."""

    def __init__(self) -> None:
        self.loaded = LoadedImage(prebuilt_image("fair"), RUNTIME_EXTERNALS)
        table = (ctypes.c_uint64 * 3)()
        self.loaded.entry(ctypes.addressof(table), 0, 0, 0, 0)
        prototype = ctypes.CFUNCTYPE(ctypes.c_uint64, ctypes.c_void_p)
        self.run: Callable[[Any], int] = prototype(table[0])
        self.end: Callable[[Any], int] = prototype(table[1])
        self.forget_store: Callable[[Any], int] = prototype(table[2])
        self.stores: list[Any] = []

    @contextmanager
    def store(self) -> Generator[int]:
        """The address of memory that launches have left, which is nobody else's meanwhile."""
        try:
            store = self.stores.pop()
        except IndexError:
            store = (ctypes.c_uint64 * (layout.STORE_BYTES // 8))()
        try:
            yield ctypes.addressof(store)
        finally:
            if self.stores:
                self.forget_store(ctypes.addressof(store))
            else:
                self.stores.append(store)


class _Made:
    """The run time, made when a launch first needs it."""

    def __init__(self) -> None:
        self.runtimes: list[_Runtime] = []

    def runtime(self) -> _Runtime:
        if not self.runtimes:
            self.runtimes.append(_Runtime())
        return self.runtimes[0]


_MADE: Final = per_process(_Made)


def follow_natively(
    job: CompilerJob, arguments: tuple[Any, ...], launch: Launch, checks: Sequence[str],
    seeds: Sequence[int], undefined: frozenset[int] = frozenset(),
) -> Followed:  # fmt: skip
    """Run a launch with all its accesses followed, once for each seed until one has findings.

    Args:
        job: for the host, with checked indices, and with the launch's block.
        arguments: of the launch; arrays are written by the first schedule.
        checks: which findings are asked for.
        seeds: of the schedules; 0 is the order of the threads' numbers.
        undefined: as `check_launch` has it.

    Returns: the outcome; `unknown` says why it couldn't be followed so.

    Raises:
        Exception: one that the kernel raises itself.
    """
    blocks, threads = math.prod(launch.grid), math.prod(launch.block)
    if blocks >= layout.BLOCKS or blocks * threads > _MOST_THREADS:
        return Followed(unknown=f"{blocks * threads} threads, whose order takes too much memory")
    if not blocks:
        return Followed(schedules=1)
    module, made = _instrumented(job, "uninitialized" in checks, share_memory(arguments), undefined)
    if made.unsupported:
        return Followed(unknown=made.unsupported)
    source = value_classes.evolve(job.source, argument_types=(*job.source.argument_types, FOLLOWER))
    job = value_classes.evolve(job, source=source)
    kernel = link(job, assemble(job, emit_asm(job, emit_llvm(job, str(module))[0])[0]))
    assert isinstance(kernel, CPUKernel)
    runs = Runs(kernel, made, arguments, launch)
    if prints(module):
        seeds = seeds[:1]
    return runs.schedules(seeds, checks)


def _instrumented(
    job: CompilerJob, uninitialized: bool, overlap: bool, undefined: frozenset[int]
) -> tuple[Module, Followable]:
    made = Followable()

    def instrument(module: Module) -> bool:
        nonlocal made
        inline_for_lanes(module)
        drop_unreachable(module)
        made = follow_accesses(
            module, uninitialized=uninitialized, overlap=overlap, undefined=undefined
        )
        return True

    def build() -> Module:
        module = build_ir(job)
        run_passes(job, module, instrument=instrument)
        return module

    with timed():
        return deeply(build), made


class Runs:
    """The schedules of one launch."""

    def __init__(
        self, kernel: CPUKernel, made: Followable, arguments: tuple[Any, ...], launch: Launch
    ) -> None:
        self.kernel, self.made, self.arguments, self.launch = kernel, made, arguments, launch
        shape = launch.block, launch.grid, launch.shared_bytes
        self.configuration = Configuration(kernel, *shape)
        self.lanes = kernel.artifact.metadata.part_lanes
        self.values = kernel.flattened((*arguments, np.zeros(1, np.int64)))

    def schedules(self, seeds: Sequence[int], checks: Sequence[str]) -> Followed:
        """Run the launch once for each seed, until one has findings."""
        return in_turn(
            lambda seed: self.one(seed, checks), seeds, self.values[:-1], most=_ALL_SCHEDULES
        )

    def one(self, seed: int, checks: Sequence[str]) -> tuple[Followed, int]:
        """One schedule, and the number of its accesses."""
        memory = np.zeros(layout.FAIR_BYTES // 8, np.int64)
        kernel, configuration = self.kernel, self.configuration
        job, taken = Job(kernel, configuration), HostArguments()
        numbers = kernel.plan.numbers(kernel.flattened((*self.arguments, memory)), taken)
        kernel.plan.writer.pack_into(job.memory, job.parameters, *numbers)
        base = ctypes.addressof(job.memory)
        stack = struct.unpack_from("<q", job.apart, 24)[0]
        memory[: _GIVEN.size // 8] = np.frombuffer(
            _GIVEN.pack(
                kernel.entry_address, base + job.parameters, base + job.start + JOB_BYTES,
                configuration.blocks, configuration.parts, self.lanes,
                math.prod(self.launch.block), kernel.artifact.metadata.frame_bytes, stack,
                configuration.scratch_bytes, self.made.granule, seed, MOST_ACCESSES,
                self.made.narrow, 0,
            ), np.int64,
        )  # fmt: skip
        try:
            outcome = self.ran(memory)
        finally:
            if kernel.artifact.metadata.prints and job.output is not None:
                job.output.show(kernel.job.source.function, f"kernel {kernel.job.source.entry}")
        del taken
        return self.followed(memory, job, outcome, checks), int(memory[FAIR["accesses"] // 8])

    def ran(self, memory: Any) -> int:
        """Run a launch until its end, and give its memory back; returns its outcome."""
        runtime, address = _MADE.runtime(), memory.ctypes.data
        with runtime.store() as store:
            memory[FAIR["store"] // 8] = store
            try:
                outcome = runtime.run(address)
                while outcome == Outcome.AGAIN:
                    outcome = runtime.run(address)
            finally:
                runtime.end(address)
        return outcome

    def followed(self, memory: Any, job: Job, outcome: int, checks: Sequence[str]) -> Followed:
        """The outcome of a run."""
        if outcome == Outcome.TOO_LONG:
            return Followed(unknown=f"more than {MOST_ACCESSES} accesses")
        if outcome == Outcome.NO_MEMORY:
            return Followed(unknown="blocks that wait for others, more than fit into memory")
        found = Followed()
        raw = memory.tobytes()
        count = int(memory[FAIR["findings_count"] // 8])
        for number in range(count):
            fields = _FINDING.unpack_from(raw, FAIR["findings"] + number * _FINDING.size)
            finding, noted = self.finding(fields)
            (found.notes if noted else found.findings).append(finding)
        found.findings, found.notes = grouped(found.findings), grouped(found.notes)
        if outcome == Outcome.HANGS:
            if self.lanes > 1:
                # Lanes of a warp go on together here, and alone on a GPU.
                return Followed(unknown="lanes of a warp that wait for each other")
            found.findings.append(self.hang(memory))
        fault = int(memory[FAIR["fault_word"] // 8])
        if fault:
            job.put("fault_word", fault)
            job.put("fault_block", int(memory[FAIR["fault_block"] // 8]))
            error = launch_error(self.kernel, self.launch.block, job, Status.FAULT)
            if not isinstance(error, DeviceError):
                raise error
            if not isinstance(error, DeviceIndexError):
                found.error = error
        return found

    # -- findings

    def finding(self, fields: tuple[int, ...]) -> tuple[Finding, bool]:
        """A finding, and whether it is a note."""
        kind, first, second, count, address, place, before, value, flags = fields
        site = self.site(second)
        if kind == layout.OUTSIDE:
            return self.outside(site, second, first, address, count), False
        index = self.index(site, address, place)
        shown = f"{site.array}[{', '.join(map(str, index))}]"
        writes = bool(flags & layout.SECOND_WRITES)
        bits = value if writes else before
        given = None if site.kind == "atomic" else number_of(site.element, bits)
        other = self.access(second, given, bool(flags & layout.SECOND_ATOMIC), writes)
        if kind == layout.UNWRITTEN:
            other = attrs.evolve(other, value=None)
            then = "cuda.syncthreads()" if site.space == "shared" else "read it"
            return Finding(
                "uninitialized", f"{shown} ({site.space} memory) is read before a write",
                site.array, index, site.space, None, other,
                mend=f"write all of {site.array} that is read, and then {then}", count=count,
            ), False  # fmt: skip
        stands = number_of(site.element, before) if flags & layout.FIRST_WRITES else None
        atomic = bool(flags & layout.FIRST_ATOMIC)
        one = self.access(first, stands, atomic, bool(flags & layout.FIRST_WRITES))
        why, mend = followed_advice(
            one, other, atomic and bool(flags & layout.SECOND_ATOMIC), bool(flags & layout.PENDING)
        )
        message = f"{shown} ({site.space} memory) is accessed twice, and nothing orders the two"
        finding = Finding(
            "race", message, site.array, index, site.space, one, other, why, mend, count
        )
        return finding, bool(flags & layout.COUNTED)

    def outside(self, site: EventSite, word: int, index: int, size: int, count: int) -> Finding:
        if index >= 1 << 63:
            index -= 1 << 64
        access = attrs.evolve(self.access(word, None, False, False), kind="access")
        found = outside(site.array, site.axis, site.given, index, size, access)
        return attrs.evolve(found, count=count)

    def hang(self, memory: Any) -> Finding:
        """The places where threads wait for ever."""
        count = int(memory[FAIR["waiting_count"] // 8])
        start = FAIR["waiting"] // 8
        words = memory[start : start + 3 * layout.MOST_WAITING]
        rows: list[tuple[int, int, int]] = list(zip(*[iter(words.tolist())] * 3, strict=True))
        rows = rows[: min(count, layout.MOST_WAITING)]
        lines: list[str] = []
        for block, thread, number in rows:
            place = self.made.sites[number].location if number >= 0 else None
            who = f"block {self.block(block)}, thread {self.thread(thread)}"
            lines.append(f"  {who}" if place is None else f"  {place.file}:{place.line}, {who}")
        text = "deadlock: threads wait here for others, and none of these goes on\n"
        text += f"threads that wait: {count}\n" + "\n".join(sorted(lines)[:12])
        first = next((n for _, _, n in rows if n >= 0), None)
        place = None if first is None else self.made.sites[first].location
        access = Access("access", place, self.block(rows[0][0]), self.thread(rows[0][1]))
        return Finding("hang", text, second=access if place is not None else None)

    def site(self, word: int) -> EventSite:
        return self.made.sites[(word >> layout.EPOCH_BITS) & ((1 << layout.SITE_BITS) - 1)]

    def access(self, word: int, value: object, atomic: bool, writes: bool) -> Access:
        site, who = self.site(word), word >> (layout.EPOCH_BITS + layout.SITE_BITS)
        number = who & ((1 << layout.THREAD_BITS) - 1)
        kind = site.kind
        if atomic and not writes:
            kind = "atomic read"
        block = self.block(who >> layout.THREAD_BITS)
        return Access(kind, site.location, block, self.thread(number), number, value)

    def block(self, number: int) -> tuple[int, int, int]:
        return _coordinates(int(number), self.launch.grid)

    def thread(self, number: int) -> tuple[int, int, int]:
        return _coordinates(int(number), self.launch.block)

    def index(self, site: EventSite, address: int, place: int) -> tuple[int, ...]:
        """The index of an element in the launch's array; of other memory its place there."""
        rows = self.values[:-1]
        array = rows[site.argument] if 0 <= site.argument < len(rows) else None
        if isinstance(array, np.ndarray) and array.flags.c_contiguous:
            kind = cast("np.ndarray[Any, Any]", array)
            at = (address - kind.ctypes.data) // max(kind.itemsize, 1)
            if 0 <= at < kind.size:
                return tuple(map(int, np.unravel_index(at, kind.shape)))
        return (place,)


def grouped(findings: Sequence[Finding]) -> list[Finding]:
    """The findings with those of equal kind, array and lines as one, first ones first."""
    found: dict[tuple[Any, ...], Finding] = {}
    for each in findings:
        key = each.kind, each.array, *sorted((_line(each.first), _line(each.second)))
        before = found.get(key)
        if before is None:
            found[key] = each
        else:
            found[key] = attrs.evolve(before, count=before.count + each.count)
    return list(found.values())


def _line(access: Access | None) -> tuple[str, int]:
    place = None if access is None else access.place
    return ("", 0) if place is None else (place.file, place.line)


def _coordinates(number: int, size: tuple[int, int, int]) -> tuple[int, int, int]:
    return number % size[0], number // size[0] % size[1], number // (size[0] * size[1])
