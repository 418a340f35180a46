"""Checks programs of one batch as one kernel, and finds the program that a difference comes from.

A leg that differs or fails on the batch runs each program that may be to blame alone. Programs that
a leg refuses leave the batch, and go on alone. A batch of which no program differs alone is the
finding itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from tests.fuzz.fused import FusedProgram, fused
from tests.fuzz.legs import (
    ASSEMBLED_LEGS,
    TOO_LARGE,
    Expected,
    Mismatch,
    NotRun,
    Outcome,
    check,
    expected_of,
    has_large_ints,
    is_fault,
    is_rounding,
    load,
    may_fault,
    run_leg,
    wrong,
)
from tests.fuzz.programs import Program
from tests.fuzz.reference import Rejected
from tests.fuzz.sharing import shared

Result = Outcome | Rejected | Mismatch


@attrs.define(eq=False)
class _Part:
    """A program of a batch, and what came of it so far."""

    program: Program
    expected: Expected | None = None
    result: Result | None = None
    not_run: dict[str, str] = attrs.field(factory=dict)

    def run_alone(self, legs: Sequence[str]) -> None:
        """Run by these legs alone, and note what comes of it."""
        try:
            self.not_run.update(check(self.program, legs).not_run)
        except (Rejected, Mismatch) as error:
            self.result = error


class _Batch:
    """Programs that are run as one kernel."""

    def __init__(self, parts: Sequence[_Part], choosing: bool, together: bool) -> None:
        self.parts, self.together, self.choosing = list(parts), together, choosing
        self.fuse()

    def fuse(self) -> None:
        """Make the kernel of the programs that are left."""
        if self.parts:
            parts = [part.program for part in self.parts]
            guarded = [n for n in range(len(parts)) if self.expected(n).faults]
            guarded = guarded or [0] * self.choosing
            self.program = fused(parts, guarded, self.together)
            self.kernel = self.program.load(load)

    def launches(self, leg: str) -> list[tuple[Sequence[int], list[int]]]:
        """Numbers of the guarded programs of each launch, and of those to look at behind it.

        Programs that raise do it one by one.
        """
        everything, guarded = list(range(len(self.parts))), self.program.guarded
        raising = [n for n in guarded if self.expected(n).faults] if may_fault(leg) else []
        quiet = [n for n in everything if n not in raising]
        first = ([n for n in guarded if n not in raising], quiet)
        return [first, *(([n], [n]) for n in raising)]

    def expected(self, number: int) -> Expected:
        """The result of CPython for a program."""
        found = self.parts[number].expected
        assert found is not None
        return found

    def suspects(self, leg: str) -> tuple[str, list[int]]:
        """The fault of a leg, and the numbers of the programs that may be to blame."""
        for chosen, looked_at in self.launches(leg):
            arguments = self.program.arguments_for(chosen)
            try:
                run_leg(leg, self.program, self.kernel, arguments)
            except Exception as error:
                faults = self.expected(chosen[0]).faults if chosen else frozenset()
                if may_fault(leg) and is_fault(error, faults):
                    continue
                return f"{type(error).__name__}: {error}", list(range(len(self.parts)))
            if leg in ASSEMBLED_LEGS:
                continue
            found = {number: self._wrong(leg, number, arguments) for number in looked_at}
            blamed = [number for number in looked_at if found[number]]
            if blamed:
                return f"p{blamed[0]}: {found[blamed[0]]}", blamed
        return "", []

    def _wrong(self, leg: str, number: int, arguments: Sequence[Any]) -> str:
        own, expected = self.program.own(number, arguments), self.expected(number)
        found = wrong(leg, expected, self.parts[number].program, own)
        rounding = is_rounding(leg, expected) and not found.startswith("no error")
        return "" if rounding else found

    def run(self, leg: str) -> Mismatch | None:
        """Run by a leg. Gives the finding that is one of the batch alone."""
        while self.parts:
            finding, numbers = self.suspects(leg)
            if not numbers:
                return None
            suspects = [self.parts[number] for number in numbers]
            if finding == f"{NotRun.__name__}: {TOO_LARGE}":
                return self._run_small(leg)
            # All are looked at: programs of a batch can differ for reasons of their own.
            for part in suspects:
                part.run_alone([leg])
            gone = [part for part in suspects if part.result is not None]
            gone += [part for part in suspects if leg in part.not_run]
            if not gone:
                # A leg that refuses the batch took each alone.
                refused = finding.startswith(NotRun.__name__)
                return None if refused else Mismatch(self.program, leg, finding)
            self.leave(gone)
        return None

    def leave(self, gone: Sequence[_Part]) -> None:
        """Go on without these programs."""
        self.parts = [part for part in self.parts if part not in gone]
        self.fuse()

    def _run_small(self, leg: str) -> Mismatch | None:
        """Run the programs whose ints fit the leg's sizes; the others aren't run."""
        large = [part for part in self.parts if has_large_ints(part.program.make_arguments())]
        for part in large:
            part.not_run[leg] = TOO_LARGE
        small = _Batch(
            [part for part in self.parts if part not in large], self.choosing, self.together
        )
        found = small.run(leg)
        gone = [part for part in self.parts if part not in (*large, *small.parts)]
        if gone:
            self.leave(gone)
        return found


def check_together(
    programs: Sequence[Program],
    legs: Sequence[str],
    choosing: bool = False,
    together: bool = False,
    sharing: bool = True,
    raising: int | None = None,
) -> tuple[list[Result | None], Mismatch | None]:
    """Run programs of one launch shape as one kernel by CPython and by each leg, and compare.

    Args:
        choosing: a launch says whether the first program runs, even if none raises.
        together: threads meet.
        sharing: legs share their work; see tests/fuzz/sharing.py.
        raising: the programs that raise beyond so many are left out. Code that a bit of `chosen`
            guards has loops over the block's threads of its own, which takes time.

    Returns:
        The result of each program, None of one left out, and a finding of the batch that no program
        has alone.
    """
    parts = [_Part(program) for program in programs]
    for part in parts:
        try:
            part.expected = expected_of(part.program)
        except (Rejected, Mismatch) as error:
            part.result = error
    quiet = [part for part in parts if part.expected and not part.expected.faults]
    loud = [part for part in parts if part.expected and part.expected.faults][:raising]
    taken = [part for part in parts if part in quiet or part in loud]
    batch = _Batch(taken, choosing, together)
    finding = None
    with shared(sharing):
        for position, leg in enumerate(legs):
            before = batch.parts
            finding = batch.run(leg)
            if finding is not None:
                break
            for part in before:
                if part not in batch.parts and part.result is None:
                    part.run_alone(legs[position + 1 :])
    for part in taken:
        if part.result is None:
            part.result = Outcome(part.not_run, part in loud)
    return [part.result for part in parts], finding


def still_fails(program: FusedProgram, leg: str) -> Mismatch | None:
    """The finding of a batch once more, of a leg that no program of it differs on alone."""
    batch = program.parts
    choosing = bool(program.guarded)
    _, finding = check_together(batch, [leg], choosing, program.together, sharing=False)
    return finding
