"""Long runs: `python -m tests.fuzz --minutes 10 --seed 1 --ledger docs/fuzz-ledger.jsonl`.

Each seed is a batch of programs, and a line of the ledger: programs, seconds, constructs reached,
and the finding with its minimized source, if there is one. A run goes on behind the last seed that
the ledger has. The exit status is 1 when there are findings.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import seed as with_seed

from tests.fuzz.legs import LEGS, Mismatch, check
from tests.fuzz.programs import Program, programs
from tests.fuzz.reference import Rejected


def run_batch(seed: int, programs_wanted: int, legs: tuple[str, ...]) -> dict[str, Any]:
    """One seed's programs. The first finding is minimized, and ends the batch."""
    counts = {"programs": 0, "rejected": 0}
    reached: set[str] = set()
    not_run: dict[str, Counter[str]] = {}

    @with_seed(seed)
    @settings(
        max_examples=programs_wanted,
        deadline=None,
        database=None,
        report_multiple_bugs=False,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(programs())
    def one(program: Program) -> None:
        counts["programs"] += 1
        reached.update(program.features)
        try:
            for leg, reason in check(program, legs).items():
                not_run.setdefault(leg, Counter())[reason] += 1
        except Rejected:
            counts["rejected"] += 1
            assume(False)

    start = time.monotonic()
    line: dict[str, Any] = {"seed": seed, "findings": []}
    try:
        one()
    except Mismatch as mismatch:
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


def main(arguments: list[str] | None = None) -> int:
    """Parse the command line, run batches until the time is over, and print what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--batch", type=int, default=200, help="programs of a seed")
    parser.add_argument("--ledger", type=Path, help="a JSON-lines file to append to")
    parser.add_argument("--leg", action="append", choices=tuple(LEGS), help="only these legs")
    parser.add_argument("--stop", action="store_true", help="end at the first finding")
    options = parser.parse_args(arguments)
    legs = tuple(options.leg or LEGS)
    seed, found = _next_seed(options.ledger, options.seed), 0
    end = time.monotonic() + 60 * options.minutes
    with np.errstate(all="ignore"):
        while time.monotonic() < end:
            line = run_batch(seed, options.batch, legs)
            line["legs"] = list(legs)
            found += len(line["findings"])
            if options.ledger is not None:
                with options.ledger.open("a") as file:
                    file.write(json.dumps(line) + "\n")
            print(
                f"seed {seed}: {line['programs']} programs, {line['seconds']} s, "
                f"{len(line['findings'])} findings",
                flush=True,
            )
            for finding in line["findings"]:
                print(finding["leg"], finding["finding"], finding["program"], sep="\n", flush=True)
            if options.stop and found:
                break
            seed += 1
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
