"""The facts of a launch: those of its lines, occupancy, and its place under the roofline."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

import attrs
import numpy as np

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.driver import compile, emit_ir, link
from gpucompiler.facts import host_timing
from gpucompiler.facts.line_facts import (
    Joined,
    LineFacts,
    is_library,
    lines_of,
    users_place,
)
from gpucompiler.facts.recording import Recording
from gpucompiler.facts.roofline import Peaks, Roofline
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.kernel import Launch
from gpucompiler.pages.machine_kinds import kind_of
from gpucompiler.pages.stages import Stage, stages_of
from gpucompiler.passes.scalar.inline import inline_calls
from gpucompiler.reproduction.bisect import Launching, launch_of
from gpucompiler.reproduction.legs import Runs
from gpucompiler.values import value_classes


@attrs.frozen
class LaunchFacts:
    """The facts of a launch.

    Args:
        kernel: its name.
        target: the target's name.
        block, grid: the launch's threads and blocks.
        lines: of Python, in the order of the source.
        touched_bytes: of global memory, each counted once.
        occupancy: the part of a multiprocessor's warps in use, 0 if that isn't known.
        occupancy_limit: what there is no more of, "" if that isn't known.
        roofline: the place of a timed launch, else None.
    """

    kernel: str
    target: str
    block: tuple[int, int, int]
    grid: tuple[int, int, int]
    lines: tuple[LineFacts, ...]
    touched_bytes: int
    occupancy: float
    occupancy_limit: str
    roofline: Roofline | None

    @property
    def flops(self) -> int:
        """The floating-point operations of all threads."""
        return sum(sum(each.flops.values()) for each in self.lines)

    def total(self, space: str, kind: str, name: str) -> int:
        """A figure of `AccessFacts`, as "sectors", of all accesses to memory of one kind."""
        return sum(
            getattr(access, name)
            for line in self.lines
            for access in line.accesses
            if (access.space, access.kind) == (space, kind)
        )

    def to_json(self) -> str:
        """All facts as a JSON object, with the figures that follow from others."""
        found = attrs.asdict(self)
        for line, data in zip(self.lines, found["lines"], strict=True):
            data |= {"active_lanes": line.active_lanes, "global_bytes": line.global_bytes}
            for access, each in zip(line.accesses, data["accesses"], strict=True):
                each |= {
                    name: getattr(access, name)
                    for name in ("sectors_per_request", "bank_ways", "conflicts", "bytes")
                }
        if self.roofline is not None:
            found["roofline"] |= {
                name: getattr(self.roofline, name)
                for name in ("intensity", "roof", "limit", "share")
            }
        return json.dumps({**found, "flops": self.flops}, indent=2)

    def __str__(self) -> str:
        head = f"{self.kernel} for {self.target}, threads {self.block}, blocks {self.grid}"
        rows = [head]
        if self.occupancy_limit:
            rows.append(
                f"occupancy {100 * self.occupancy:.0f} %, limited by {self.occupancy_limit}"
            )
        rows.append(f"{self.flops} flops, {self.touched_bytes} bytes touched")
        if self.roofline is not None:
            rows.append(str(self.roofline))
        for line in self.lines:
            rows.append(f"{line.line:5}  {line.text}")
            rows += [f"         {said}" for said in line.remarks()]
        return "\n".join(rows)


def launch_facts(
    kernel: Launching,
    *arguments: Any,
    compiled: bool = True,
    timed: bool = False,
    peaks: Peaks | None = None,
    **keywords: Any,
) -> LaunchFacts:
    """The facts of a launch, by line: memory, flops, divergence, instructions, occupancy, roofline.

    The interpreter runs the launch, about a million operations a second, so give a small one. The
    arrays given aren't written.

    Args:
        kernel: a decorated function with its threads and blocks.
        arguments, keywords: of a launch.
        compiled: compile the kernel as well, for machine instructions and occupancy.
        timed: launch on the target as well, and place the launch under the roofline. A GPU's arrays
            have to lie on it. The arrays given are written then.
        peaks: of the machine; the target knows those of its own device.

    Raises:
        ArgumentError: the kernel isn't one, or arguments don't fit, or lie elsewhere.
        KernelError: the kernel can't be compiled.
        DeviceError: the interpreter finds a fault.

    >>> print(launch_facts(axpy, y, 2.0, x))  # doctest: +SKIP
    """
    job, plain, launch = launch_of(kernel, arguments, keywords)
    module = emit_ir(job)[0]
    # The package's own functions count for the lines that call them.
    inline_calls(module, is_library)
    recording = Recording(module)
    Runs(job, plain, launch).observed(module, recording)
    artifact = compile(job) if compiled or timed else None
    share, limit = (0.0, "") if artifact is None else _occupancy(job, artifact, launch)
    facts = LaunchFacts(
        job.source.entry, job.target.name, launch.block, launch.grid,
        lines_of(recording, *(({}, {}) if artifact is None else _of_code(job, artifact))),
        recording.touched_bytes(), share, limit, None,
    )  # fmt: skip
    if artifact is None or not timed:
        return facts
    seconds, known = _measured(job, artifact, plain, launch, peaks)
    return attrs.evolve(facts, roofline=Roofline(facts.flops, facts.touched_bytes, seconds, known))


# PTX: `ld.shared.v4.b32`, with the number and the bits of the elements.
_JOINED: Final = re.compile(
    r"\s*(?:@\S+\s+)?(ld|st)\.(?:[\w:]+\.)*?(shared|global)\S*\.v(\d)\.[a-z]+(\d+)\s"
)


def _of_code(
    job: CompilerJob, artifact: Artifact
) -> tuple[dict[tuple[str, int], Counter[str]], dict[Joined, int]]:
    """The machine instructions of lines, and their joined accesses."""
    stages = stages_of(job, artifact)[0]
    joined: dict[Joined, int] = {}
    for line in (line for stage in stages for line in stage.lines):
        if line.chain and (match := _JOINED.match(line.text)):
            kind = "load" if match[1] == "ld" else "store"
            place = users_place(each[:2] for each in line.chain)
            key = Joined(*place, kind, match[2], int(match[4]) // 8)
            joined[key] = max(int(match[3]), joined.get(key, 1))
    return _instructions(stages[-1]), joined


def _instructions(last: Stage) -> dict[tuple[str, int], Counter[str]]:
    """Machine instructions by kind, of each line of Python; callers' lines count, too.

    Nothing for targets without a listing of machine code.
    """
    found: dict[tuple[str, int], Counter[str]] = {}
    for line in last.lines if last.language == "sass" else ():
        if line.instruction:
            places = {p[:2] for chain in (line.chain, *line.also) for p in chain}
            for place in places:
                found.setdefault(place, Counter())[kind_of(line.text)] += 1
    return found


def _occupancy(job: CompilerJob, artifact: Artifact, launch: Launch) -> tuple[float, str]:
    """The part of the machine's threads in use by blocks of this size, and the limit."""
    threads = launch.block[0] * launch.block[1] * launch.block[2]
    for size, share, limit in job.target.occupancy(job, artifact):
        if size >= threads:
            return share, limit
    return 0.0, ""


def _measured(
    job: CompilerJob,
    artifact: Artifact,
    arguments: Sequence[Any],
    launch: Launch,
    peaks: Peaks | None,
) -> tuple[float, Peaks]:
    """The shortest time of five measurements of a launch, and the machine's peaks."""
    if job.target.copies_arrays and any(isinstance(each, np.ndarray) for each in arguments):
        raise ArgumentError(
            "a timed launch needs its arrays on the device, as cuda.to_device gives them; NumPy "
            "arrays would be copied each time"
        )
    kernel = link(job, artifact)

    def run(stream: Any) -> None:
        kernel.launch(tuple(arguments), value_classes.evolve(launch, stream=stream))

    named = job.target.timing_module
    timing: Any = import_module(named) if named else host_timing
    measure, (flops, per_second, name) = timing.measuring(run)
    if peaks is None and not (flops and per_second):
        raise ArgumentError(
            f"the peaks of {name} aren't known; give them: peaks=Peaks(flops=, bytes=)"
        )
    return min(measure() for _ in range(5)), peaks or Peaks(flops, per_second, name)
