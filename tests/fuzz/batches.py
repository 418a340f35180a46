"""A seed's programs: drawn one after the other, each run by its legs, findings made smaller.

What a seed gives is the same in every process. Where programs run together, a seed is one batch:
they have a launch shape in common, and each leg compiles them as one kernel.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs
import numpy as np

from cuda_target.toolchain.discovery import find_ptxas
from gpucompiler.diagnostics.errors import ToolError
from tests.fuzz.drawing import BySeed, Drawing
from tests.fuzz.fused import FusedProgram
from tests.fuzz.layouts import Layouts
from tests.fuzz.legs import (
    ASSEMBLED_LEGS,
    GPU_LEGS,
    LEGS,
    TAKING_TURNS,
    Mismatch,
    Outcome,
    Stuck,
    check,
    time_limit,
)
from tests.fuzz.programs import Program, Setting, Sizes, plain_program
from tests.fuzz.reduce import reduced, reduced_batch, signature
from tests.fuzz.reference import Rejected
from tests.fuzz.shared_values import shared_program
from tests.fuzz.thread_programs import launch, thread_program
from tests.fuzz.together import check_together

# "plain": each thread for itself; "threads": they meet; "shared": names share small values.
KINDS: Final[dict[str, Callable[[Drawing], Program]]] = {
    "plain": plain_program,
    "threads": thread_program,
    "shared": shared_program,
}
_ALWAYS: Final = "interpreter"
# Seconds for a program, and for each of its legs beyond a few.
_LIMIT_S: Final = 120.0
_LEG_S: Final = 20.0
_NEWEST_PTX: Final = 90
_ASK: Final = """
import ctypes
driver, count = ctypes.CDLL("libcuda.so.1"), ctypes.c_int()
found = driver.cuInit(0) == driver.cuDeviceGetCount(ctypes.byref(count)) == 0
raise SystemExit(0 if found and count.value else 1)
"""
# Weights of sizes where programs run together.
_SMALL_SIZES: Final[dict[str, Sizes]] = {
    "plain": ((12, (0, 1)), (5, (0, 2)), (2, (1, 2)), (1, (2, 3))),
    "threads": ((5, (0, 1)), (3, (1, 2)), (1, (1, 3))),
}
_SMALL_FUNCTIONS: Final[Sizes] = ((12, (0, 1)), (6, (1, 1)), (3, (1, 2)), (1, (2, 3)))
# A batch has a program whose threads meet for so many others.
_THREADS_EACH: Final = 4
# Parts of a reason that differ within one kind: line numbers and names.
_PLACE: Final = re.compile(r"(?<=line )\d+|'\w+'")


@attrs.frozen
class Plan:
    """The extent of a run of the fuzzer.

    Args:
        programs: of each seed.
        legs: those to draw from.
        each: how many legs a program has beside the first interpreter, of different kinds where
            there are so many; 0: all of them.
        kind: of programs, or "both".
        shrink_s: seconds for making a finding smaller, 0 to leave it as it is.
        together: a seed's programs run as one kernel.
    """

    programs: int = 100
    legs: tuple[str, ...] = tuple(LEGS)
    each: int = 0
    kind: str = "both"
    shrink_s: float = 20.0
    together: bool = False

    def count(self, seed: int) -> int:
        """Programs of a seed. Small batches have more variants of their code than large ones."""
        if not self.together:
            return self.programs
        meets = kind_of_batch(seed, self.kind) == "threads"
        parts = _THREADS_EACH if meets else {2: 2, 14: 4}.get(seed // 4 % 16, 1)
        return max(self.programs // parts, 1)


@attrs.define
class Tally:
    """Counts and findings of programs, of one seed or of many; `complete` ran by all their legs."""

    programs: int = 0
    complete: int = 0
    rejected: int = 0
    faulted: int = 0
    seconds: float = 0.0
    legs: Counter[str] = attrs.field(factory=Counter)
    not_run: dict[str, Counter[str]] = attrs.field(factory=dict)
    constructs: Counter[str] = attrs.field(factory=Counter)
    findings: list[dict[str, Any]] = attrs.field(factory=list)

    def add(self, other: Tally) -> None:
        """Take another one in; of findings of one signature the shortest stays."""
        self.programs += other.programs
        self.complete += other.complete
        self.rejected += other.rejected
        self.faulted += other.faulted
        self.seconds += other.seconds
        self.legs += other.legs
        self.constructs += other.constructs
        for leg, reasons in other.not_run.items():
            self.not_run.setdefault(leg, Counter()).update(reasons)
        for finding in other.findings:
            self.found(finding)

    def ran(self, legs: Sequence[str], outcome: Outcome) -> None:
        """Count a program that no leg differed on."""
        self.faulted += outcome.faulted
        self.complete += not outcome.not_run
        self.legs.update(leg for leg in legs if leg not in outcome.not_run)
        for leg, reason in outcome.not_run.items():
            self.not_run.setdefault(leg, Counter())[_PLACE.sub("…", reason)] += 1

    def found(self, finding: dict[str, Any]) -> None:
        """Keep a finding, or count it."""
        for known in self.findings:
            if known["signature"] == finding["signature"]:
                known["times"] += finding["times"]
                if len(finding["program"]) < len(known["program"]):
                    known |= {key: finding[key] for key in ("program", "finding", "at")}
                return
        self.findings.append(dict(finding))

    @classmethod
    def from_json(cls, line: dict[str, Any]) -> Tally:
        """The counts and findings of a line of a ledger."""
        found = cls(**{name: line[name] for name in attrs.fields_dict(cls)})
        found.legs, found.constructs = Counter(found.legs), Counter(found.constructs)
        found.not_run = {leg: Counter(reasons) for leg, reasons in found.not_run.items()}
        return found

    def to_json(self) -> dict[str, Any]:
        """As a line of the ledger has it."""
        fields = attrs.asdict(self)
        fields["seconds"] = round(self.seconds, 1)
        for name in ("legs", "constructs"):
            fields[name] = dict(sorted(fields[name].items()))
        fields["not_run"] = {leg: dict(reasons) for leg, reasons in self.not_run.items()}
        return fields


# Weights with which legs are drawn. Where threads meet, LLVM takes seconds for code for any block.
_WEIGHTS: Final = {
    "plain": {"interpreter": 2.0, "lowered": 2.0, "host": 2.0, "PTX": 0.3, "GPU": 2.0},
    "threads": {"interpreter": 2.0, "lowered": 0.7, "host": 0.3, "PTX": 0.3, "GPU": 2.0},
    "shared": {"interpreter": 2.0, "lowered": 1.0, "host": 1.0, "PTX": 0.3, "GPU": 2.0},
}


def kind_of(number: int, kind: str) -> str:
    """Which kind of program stands at a number."""
    return kind if kind != "both" else ("plain", "plain", "threads", "plain")[number % 4]


def kind_of_batch(seed: int, kind: str) -> str:
    """Which kind of programs a seed's batch has. Those whose threads meet take ten times longer."""
    return kind_of(seed, kind) if kind != "both" or seed % 64 == 2 else "plain"


def program(seed: int, number: int, kind: str = "both") -> Program:
    """A program of a seed."""
    return KINDS[kind_of(number, kind)](BySeed(f"{seed}/{number}"))


def batch(seed: int, plan: Plan) -> tuple[list[Program], bool]:
    """The programs of a seed that run together, and whether their threads meet."""
    meets = kind_of_batch(seed, plan.kind) == "threads"
    drawing = BySeed(f"{seed} batch")
    chance = Layouts(drawing)
    if meets:
        block, grid = launch(chance)
    else:
        threads, blocks = (1, 1) if chance.flag(4) else (1 + chance.number(4), 1 + chance.number(2))
        block, grid = (threads, 1, 1), (blocks, 1, 1)
    count = plan.count(seed)
    small, clusters = not chance.flag(60), chance.flag(8)
    # With such arrays the host has a second form of a kernel, in which each worker has copies.
    counting = chance.flag(4)
    turns = tuple(chance.choose(row) for row in TAKING_TURNS)
    found: list[Program] = []
    for number in range(count):
        last = number + 1 == count
        setting = Setting(
            block, grid, _SMALL_SIZES["threads" if meets else "plain"], _SMALL_FUNCTIONS, small,
            leaves=last, strides=last, dynamic=last, clusters=clusters, counting=counting,
        )  # fmt: skip
        draw = BySeed(f"{seed} batch {number}")
        one = thread_program(draw, setting) if meets else plain_program(draw, setting)
        found.append(attrs.evolve(one, turns=turns))
    return found, meets


def one_of(seed: int, number: int, plan: Plan) -> Program:
    """A program of a seed, drawn for this plan."""
    return batch(seed, plan)[0][number] if plan.together else program(seed, number, plan.kind)


def legs_of(seed: int, number: int, plan: Plan) -> list[str]:
    """The legs of a program: the first interpreter, and some others, of different families."""
    first = [leg for leg in plan.legs if leg == _ALWAYS]
    others = [leg for leg in plan.legs if leg != _ALWAYS]
    if not 0 < plan.each < len(others):
        return [*first, *others]
    chance = random.Random(f"legs {seed}/{number}")
    kind = kind_of(number, plan.kind)
    families: dict[str, list[str]] = {}
    for leg in others:
        families.setdefault(leg.split(",")[0].split(" ")[0], []).append(leg)
    # Drawn without replacement, by weight (Efraimidis and Spirakis).
    order = sorted(families, key=lambda name: -(chance.random() ** (1 / _WEIGHTS[kind][name])))
    return [*first, *(_one_of(families[name], kind, chance) for name in order[: plan.each])]


def _one_of(legs: list[str], kind: str, chance: random.Random) -> str:
    quick = [4 if kind != "threads" or "-O0" in leg or "block" in leg else 1 for leg in legs]
    return chance.choices(legs, quick)[0]


def run_seed(
    seed: int,
    plan: Plan,
    begin: int = 0,
    starting: Callable[[int], None] = lambda number: None,
    known: set[Any] | None = None,
) -> Tally:
    """Run a seed's programs, from number `begin` on, each alone.

    Args:
        starting: told the number of each program before it runs.
        known: signatures of findings that needn't be made smaller any more; grows.
    """
    tally, known = Tally(), set[Any]() if known is None else known
    started = time.process_time()
    for number in range(begin, plan.count(seed)):
        starting(number)
        one = one_of(seed, number, plan)
        legs = legs_of(seed, number, plan)
        tally.programs += 1
        tally.constructs.update(set(one.features))
        limit = _limit_s(legs)
        try:
            with np.errstate(all="ignore"), time_limit(limit):
                outcome = check(one, legs)
        except Rejected:
            tally.rejected += 1
        except Mismatch as mismatch:
            tally.found(_finding(mismatch, f"{seed}/{number}", plan, known))
        except Stuck:
            mismatch = Mismatch(one, "any", f"takes more than {limit:.0f} s")
            tally.found(_described(mismatch, f"{seed}/{number}"))
        else:
            tally.ran(legs, outcome)
    tally.seconds = time.process_time() - started
    return tally


def run_batch(seed: int, plan: Plan, known: set[Any]) -> Tally:
    """Run a seed's programs as one kernel; those of a batch that takes too long, each alone."""
    tally, started = Tally(), time.process_time()
    programs, meets = batch(seed, plan)
    legs = legs_of(seed, 0, plan)
    # Batches are of several forms. In some, legs share nothing.
    choosing, sharing, raising = seed % 8 == 0, seed % 128 != 5, None if seed % 8 == 1 else 1
    try:
        with np.errstate(all="ignore"), time_limit(_limit_s(legs)):
            results, finding = check_together(programs, legs, choosing, meets, sharing, raising)
    except Stuck:
        tally = run_seed(seed, plan, known=known)
        stuck = Mismatch(programs[0], "any", f"a batch takes more than {_limit_s(legs):.0f} s")
        if not tally.findings:
            tally.found(_described(stuck, f"{seed}"))
        return tally
    for number, (one, result) in enumerate(zip(programs, results, strict=True)):
        if result is None:
            continue
        tally.programs += 1
        tally.constructs.update(set(one.features))
        match result:
            case Rejected():
                tally.rejected += 1
            case Mismatch():
                tally.found(_finding(result, f"{seed}/{number}", plan, known))
            case _:
                tally.ran(legs if finding is None else legs[: legs.index(finding.leg)], result)
    if finding is not None:
        # No leg behind the one that differs has run.
        tally.complete = 0
        tally.found(_finding(finding, f"{seed}", plan, known))
    tally.seconds = time.process_time() - started
    return tally


def _limit_s(legs: Sequence[str]) -> float:
    return max(_LIMIT_S, _LEG_S * (len(legs) - 3))


def _finding(mismatch: Mismatch, at: str, plan: Plan, known: set[Any]) -> dict[str, Any]:
    sign = signature(mismatch)
    if plan.shrink_s and sign not in known:
        known.add(sign)
        with np.errstate(all="ignore"):
            mismatch = (
                reduced_batch(mismatch, mismatch.program, plan.shrink_s)
                if isinstance(mismatch.program, FusedProgram)
                else reduced(mismatch, plan.shrink_s)
            )
    return _described(mismatch, at)


def _described(mismatch: Mismatch, at: str) -> dict[str, Any]:
    return {
        "signature": list(signature(mismatch)), "times": 1, "at": at, "leg": mismatch.leg,
        "finding": mismatch.finding, "program": mismatch.program.describe(),
    }  # fmt: skip


def lost(seed: int, number: int, plan: Plan, how: str) -> Tally:
    """The finding that a program ended its process."""
    found = Mismatch(one_of(seed, number, plan), "process", how)
    tally = Tally(programs=1)
    tally.found(_described(found, f"{seed}/{number}"))
    return tally


def all_legs(names: Sequence[str] = ()) -> tuple[str, ...]:
    """Legs by name; none are all that this machine has."""
    if names:
        return tuple(names)
    assembled = ASSEMBLED_LEGS if _has_assembler() else ()
    return (*LEGS, *assembled, *(GPU_LEGS if _has_gpu() else ()))


def _has_assembler() -> bool:
    try:
        find_ptxas(_NEWEST_PTX)
    except ToolError:
        return False
    return True


def _has_gpu() -> bool:
    """Whether a GPU answers. A process that has asked can't fork others that launch."""
    asked = subprocess.run([sys.executable, "-c", _ASK], capture_output=True, check=False)
    return asked.returncode == 0
