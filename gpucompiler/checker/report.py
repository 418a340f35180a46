"""A checked launch's report: both accesses with their lines and threads, and what mends them."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any, Final

import attrs

from gpucompiler.diagnostics.errors import DeviceError
from gpucompiler.diagnostics.location import Location, readable_file, shown_number, spoken_line

Shape3 = tuple[int, int, int]
# An access in words.
WORDS: Final = {
    "read": "read", "write": "written", "atomic": "changed by an atomic",
    "atomic read": "read by an atomic", "copy": "read by a copy or product in flight, begun",
    "filling": "written by a copy in flight, begun", "access": "accessed", "failed": "computed",
}  # fmt: skip
_MOST: Final = 8


@attrs.frozen
class Access:
    """An access of a finding.

    Args:
        kind: "read", "write", "atomic", "atomic read"; of a copy or product in flight "copy" where
            it reads, "filling" where it writes.
        place: its line, with the calls that led to it.
        block, thread: who; a thread is None where only its block or warp is known.
        number: of the thread in its block.
        value: that was read or written, where it is known.
    """

    kind: str
    place: Location | None
    block: Shape3
    thread: Shape3 | None
    number: int | None = None
    value: object = None

    def lines(self) -> list[str]:
        """The access as text."""
        who = "another thread" if self.thread is None else f"thread {self.thread}"
        found: list[str] = []
        for number, place in enumerate(() if self.place is None else self.place.chain()):
            file = readable_file(place.file)
            inside = f", in {place.function}" if place.function else ""
            found.append(f"  {'-->' if not number else 'called from'} "
                         f"{spoken_line(file, place.line)}{inside}")  # fmt: skip
            text = import_module("linecache").getline(file, place.line).strip()
            if text:
                found.append(f"  {shown_number(file, place.line)} | {text}")
        value = "" if self.value is None else f": {self.value}"
        return [*found, f"      {WORDS[self.kind]} by block {self.block}, {who}{value}"]

    def as_dict(self) -> dict[str, Any]:
        """The access for JSON."""
        chain = () if self.place is None else self.place.chain()
        calls = [f"{place.file}:{place.line} {place.function}" for place in chain]
        return {
            "access": self.kind, "block": self.block, "thread": self.thread, "calls": calls,
            "value": self.value,
        }  # fmt: skip


@attrs.frozen
class Finding:
    """A defect that a checked launch met.

    Args:
        kind: "race", "uninitialized", "bounds", "misaligned", "barrier", "integer", "hang", or
            "other".
        message: the defect in a line; of checks that the kernel makes itself, their whole text.
        array, index, space: the memory, its element, and "shared", "global" or "local".
        first, second: the accesses; an unwritten read has only the second.
        order: why nothing orders them.
        mend: what usually mends it.
        count: how often these two lines met so.
        seed: of the schedule that showed it, where several were tried.
    """

    kind: str
    message: str
    array: str = ""
    index: tuple[int, ...] = ()
    space: str = ""
    first: Access | None = None
    second: Access | None = None
    order: str = ""
    mend: str = ""
    count: int = 1
    seed: int | None = None

    def __str__(self) -> str:
        lines = [f"{self.kind}: {self.message}"]
        for access in (self.first, self.second):
            lines += access.lines() if access is not None else []
        lines += [f"  order: {self.order}"] if self.order else []
        lines += [f"  mend: {self.mend}"] if self.mend else []
        lines += [f"  these lines met so {self.count} times"] if self.count > 1 else []
        if self.seed is not None:
            lines.append(f"  replay: checking(seeds=[{self.seed}]), or the command's --seed")
        return "\n".join(lines)

    def as_dict(self) -> dict[str, Any]:
        """The finding for JSON."""
        found = {
            name: getattr(self, name)
            for name in (
                "kind",
                "message",
                "array",
                "index",
                "space",
                "order",
                "mend",
                "count",
                "seed",
            )
        }
        for name, access in (("first", self.first), ("second", self.second)):
            found[name] = None if access is None else access.as_dict()
        return found


@attrs.frozen
class Report:
    """A checked launch.

    Args:
        kernel: its name.
        checks: what was asked for.
        findings: first ones first.
        unknown: what couldn't be checked, in words; races may hide there.
        never_written: arrays that the kernel only reads, so that no access of theirs can race.
        shadow_bytes: memory that the check took for arrays of the launch.
        notes: what is right by the letter only, or on today's devices only.
        schedules: how many orders of the threads were tried; 0: it holds for every one.
        race_free: arrays that are written and have no race in any launch of this size.
        in_bounds: arrays whose every index is proved to be in bounds, whatever the arguments.
        job: that was checked, for pages; reports are compared without it.
    """

    kernel: str
    checks: tuple[str, ...]
    findings: tuple[Finding, ...] = ()
    unknown: tuple[str, ...] = ()
    never_written: tuple[str, ...] = ()
    shadow_bytes: int = 0
    notes: tuple[Finding, ...] = ()
    schedules: int = 1
    race_free: tuple[str, ...] = ()
    in_bounds: tuple[str, ...] = ()
    job: Any = attrs.field(default=None, eq=False, repr=False)

    @property
    def verdict(self) -> str:
        """ "findings", "unknown" if there is none but not all was checked, or "checked"."""
        return "findings" if self.findings else "unknown" if self.unknown else "checked"

    @property
    def headline(self) -> str:
        """The verdict, with the number of findings."""
        count = len(self.findings)
        return f"{count} finding{'s' * (count > 1)}" if count else self.verdict

    def proofs(self) -> list[tuple[str, tuple[str, ...]]]:
        """The statements that are proved for all arguments, with the arrays of which each holds."""
        return [
            (name, names)
            for name, names in (
                ("only read", self.never_written),
                ("proved to have no race", self.race_free),
                ("proved to be in bounds", self.in_bounds),
            )
            if names
        ]

    def __str__(self) -> str:
        count = len(self.findings)
        parts = [f"kernel {self.kernel}: {self.headline}", *map(str, self.findings[:_MOST])]
        if count > _MOST:
            parts.append(f"and {count - _MOST} further findings")
        parts += [f"unknown: {each}" for each in self.unknown]
        parts += [f"note: {each}" for each in self.notes]
        parts += [f"{name}: {', '.join(names)}" for name, names in self.proofs()]
        return "\n".join(parts)

    def to_json(self) -> str:
        """The report as JSON."""
        found = {
            "kernel": self.kernel, "verdict": self.verdict, "checks": self.checks,
            "findings": [each.as_dict() for each in self.findings], "unknown": self.unknown,
            "never_written": self.never_written, "shadow_bytes": self.shadow_bytes,
            "notes": [each.as_dict() for each in self.notes], "schedules": self.schedules,
            "race_free": self.race_free, "in_bounds": self.in_bounds,
        }  # fmt: skip
        return json.dumps(found, indent=1)


class CheckError(DeviceError):
    """A checked launch has findings.

    Attributes:
        report: all of them.
    """

    def __init__(self, report: Report) -> None:
        super().__init__(str(report))
        self.report = report

    def __reduce__(self) -> Any:
        return CheckError, (self.report,)


class UncheckedWarning(UserWarning):
    """A part of a checked launch couldn't be checked, so that it may have defects."""
