"""Long runs: `python -m tests.fuzz --minutes 10 --seed 1 --ledger docs/fuzz-ledger.jsonl`.

Each seed is a batch of programs, and a line of the ledger: programs, seconds, constructs reached,
which legs could not run how many of them and why, and the finding with its minimized source, if
there is one. A run goes on behind the last seed that the ledger has. The exit status is 1 when
there are findings.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import seed as with_seed
from hypothesis import strategies as st

from tests.fuzz.legs import GPU_LEGS, LEGS, Mismatch, check
from tests.fuzz.programs import Program, programs
from tests.fuzz.reduce import reduced
from tests.fuzz.reference import Rejected
from tests.fuzz.thread_programs import thread_programs

# "plain": each thread for itself; "threads": they meet.
KINDS: Final = {
    "plain": programs,
    "threads": thread_programs,
    "both": lambda: st.one_of(programs(), thread_programs()),
}


def drawn_legs(
    legs: Sequence[str], host_legs: int, lowered_legs: int = 0
) -> st.SearchStrategy[list[str]]:
    """All of the legs; or, where a number is more than 0, of that kind so many for each program."""
    kinds = {"host": host_legs, "lowered": lowered_legs}
    parts: list[st.SearchStrategy[list[str]]] = []
    for kind, wanted in kinds.items():
        mine = [leg for leg in legs if leg.startswith(kind)]
        if 0 < wanted < len(mine):
            some = st.sampled_from(mine)
            parts.append(st.lists(some, min_size=wanted, max_size=wanted, unique=True))
        else:
            parts.append(st.just(mine))
    others = [leg for leg in legs if not leg.startswith(tuple(kinds))]
    return st.tuples(*parts).map(lambda chosen: [*others, *chosen[1], *chosen[0]])


def run_batch(
    seed: int,
    programs_wanted: int,
    legs: tuple[str, ...],
    kind: str = "plain",
    host_legs: int = 0,
    shrink: bool = True,
    lowered_legs: int = 0,
) -> dict[str, Any]:
    """One seed's programs. The first finding is minimized (if `shrink`), and ends the batch."""
    counts = {"programs": 0, "rejected": 0}
    reached: set[str] = set()
    not_run: dict[str, Counter[str]] = {}
    failed: list[str] = []

    @with_seed(seed)
    @settings(
        max_examples=programs_wanted,
        deadline=None,
        database=None,
        report_multiple_bugs=False,
        phases=[Phase.generate, *([Phase.shrink] * shrink)],
        suppress_health_check=list(HealthCheck),
    )
    @given(KINDS[kind](), drawn_legs(legs, host_legs, lowered_legs))
    def one(program: Program, chosen: list[str]) -> None:
        counts["programs"] += 1
        reached.update(program.features)
        try:
            # Once a leg has failed, only that one is of interest: minimizing takes less time.
            for leg, reason in check(program, failed or chosen).items():
                not_run.setdefault(leg, Counter())[reason] += 1
        except Mismatch as mismatch:
            failed[:] = [mismatch.leg]
            raise
        except Rejected:
            counts["rejected"] += 1
            assume(False)

    start = time.monotonic()
    line: dict[str, Any] = {"seed": seed, "findings": []}
    try:
        one()
    except Mismatch as found:
        mismatch = reduced(found) if shrink else found
        line["findings"] = [
            {
                "leg": mismatch.leg,
                "finding": mismatch.finding,
                "program": mismatch.program.describe(),
            }
        ]
    seconds = round(time.monotonic() - start, 1)
    # A leg counts for the programs that it ran: those that aren't here.
    line["not_run"] = {leg: dict(reasons) for leg, reasons in not_run.items()}
    return line | counts | {"constructs": len(reached), "seconds": seconds}


def _next_seed(ledger: Path | None, first: int) -> int:
    if ledger is None or not ledger.exists():
        return first
    seeds = [json.loads(line)["seed"] for line in ledger.read_text().splitlines() if line]
    return max([first - 1, *seeds]) + 1


def _reasons(reasons: dict[str, int]) -> str:
    return ", ".join(f"{count} programs: {reason}" for reason, count in reasons.items())


def main(arguments: list[str] | None = None) -> int:
    """Parse the command line, run batches until the time is over, and print what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--batch", type=int, default=200, help="programs of a seed")
    parser.add_argument("--ledger", type=Path, help="a JSON-lines file to append to")
    parser.add_argument(
        "--leg", action="append", choices=(*LEGS, *GPU_LEGS), help="only these legs"
    )
    parser.add_argument("--kind", choices=tuple(KINDS), default="both", help="which programs")
    parser.add_argument(
        "--host-legs", type=int, default=0, help="host legs of each program; 0: all of them"
    )
    parser.add_argument(
        "--lowered-legs", type=int, default=0, help="lowered legs of each program; 0: all of them"
    )
    parser.add_argument(
        "--no-shrink", action="store_true", help="keep findings as they were drawn, at no cost"
    )
    parser.add_argument("--stop", action="store_true", help="end at the first finding")
    options = parser.parse_args(arguments)
    legs = tuple(options.leg or LEGS)
    seed, found = _next_seed(options.ledger, options.seed), 0
    end = time.monotonic() + 60 * options.minutes
    with np.errstate(all="ignore"):
        while time.monotonic() < end:
            line = run_batch(
                seed, options.batch, legs, options.kind, options.host_legs,
                shrink=not options.no_shrink, lowered_legs=options.lowered_legs,
            )  # fmt: skip
            line |= {"legs": list(legs), "kind": options.kind}
            line |= {"host_legs": options.host_legs, "lowered_legs": options.lowered_legs}
            found += len(line["findings"])
            if options.ledger is not None:
                with options.ledger.open("a") as file:
                    file.write(json.dumps(line) + "\n")
            print(
                f"seed {seed}: {line['programs']} programs, {line['seconds']} s, "
                f"{len(line['findings'])} findings",
                flush=True,
            )
            for leg, reasons in line["not_run"].items():
                print(f"  {leg}: not run, {_reasons(reasons)}", flush=True)
            for finding in line["findings"]:
                print(finding["leg"], finding["finding"], finding["program"], sep="\n", flush=True)
            if options.stop and found:
                break
            seed += 1
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
