"""Long runs: `python -m tests.fuzz --processes 8 --minutes 10 --seed 1 --ledger FILE`.

Each process takes one seed after the other, and is replaced by a fresh one after some: kernels
stay in memory. A process that a program ends is a finding, and the next one goes on behind it. With
`--together` a seed's programs are one kernel, which takes a tenth of the time. The ledger gets a
line for a run: its seeds, programs, CPU seconds, how many ran by which leg, which weren't and why,
how many had which construct, and the findings with their minimized source, each kind once. A run
goes on behind the last seed that the ledger has. A journal gets a line for each seed when it ends,
so that a run that is killed loses only what it was at. `--merge PART` adds the lines of another
machine's ledger or journal instead of running. The exit status is 1 when there are findings.
"""

from __future__ import annotations

import argparse
import gc
import json
import multiprocessing
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Final

import attrs

from tests.fuzz.batches import KINDS, Plan, Tally, all_legs, lost, run_batch, run_seed
from tests.fuzz.legs import ASSEMBLED_LEGS, GPU_LEGS, LEGS

# Programs of a process until it is replaced, and programs between collections of garbage.
_LIFE: Final = 1200
_COLLECT_EACH: Final = 50
# Programs of a seed.
_ALONE, _TOGETHER = 100, 24
_FORK: Final = multiprocessing.get_context("fork")


def _work(pipe: Connection, plan: Plan) -> None:
    """Run seeds as they come, and say which program begins."""
    known: set[Any] = set()
    # Garbage is collected after some programs, and not among the objects from before the fork.
    gc.freeze()
    gc.disable()
    done = 0
    while True:
        try:
            seed, begin, together = pipe.recv()
        except EOFError:
            return
        if together:
            tally = run_batch(seed, plan, known)
        else:
            tally = run_seed(seed, plan, begin, lambda number: pipe.send(number), known)
        done += tally.programs
        if done >= _COLLECT_EACH:
            done = 0
            gc.collect()
        pipe.send(tally)


@attrs.define(eq=False)
class _Worker:
    """A process, and where it is."""

    plan: Plan
    process: Any = None
    pipe: Any = None
    seed: int = 0
    number: int = 0
    done: int = 0
    together: bool = False

    def start(self, seed: int, begin: int = 0, alone: bool = False) -> None:
        """Give it a seed; in a fresh process, if it is old. `alone`: its programs one by one."""
        if self.done >= _LIFE:
            self.stop()
        if self.process is None:
            self.pipe, theirs = _FORK.Pipe()
            self.process = _FORK.Process(target=_work, args=(theirs, self.plan), daemon=True)
            self.process.start()
            theirs.close()
            self.done = 0
        self.seed, self.number = seed, begin
        self.together = self.plan.together and not alone
        self.done += self.plan.programs
        self.pipe.send((seed, begin, self.together))

    def stop(self) -> None:
        """End its process."""
        if self.process is not None:
            self.pipe.close()
            self.process.terminate()
            self.process.join()
            self.process = None

    def read(self) -> Tally | None:
        """The news: a seed's end, or None for no news; a process that has died is a finding."""
        try:
            news = self.pipe.recv()
        except (EOFError, ConnectionError):
            self.process.join()
            how = f"the process ended with status {self.process.exitcode}"
            self.stop()
            return Tally() if self.together else lost(self.seed, self.number, self.plan, how)
        if isinstance(news, int):
            self.number = news
            return None
        return news


def run(
    plan: Plan,
    processes: int,
    first: int,
    seconds: float,
    stop: bool = False,
    most: int = 0,
    report: Callable[[int, Tally], None] = lambda seed, tally: None,
    grace_s: float | None = None,
) -> tuple[int, Tally, list[int]]:  # fmt: skip
    """Run seeds from `first` on until the time is over.

    Args:
        stop: end at the first finding.
        most: programs behind which no further seed is begun, 0 for no end.
        report: told each seed's end.
        grace_s: seconds that seeds have to end when the time is over; None: as many as they take.

    Returns:
        The last seed, the sum, and the seeds that were ended and count for nothing.
    """
    end = time.monotonic() + seconds
    total, last = Tally(), first
    workers = [_Worker(plan) for _ in range(processes)]
    for worker in workers:
        worker.start(last)
        last += 1
    busy = list(workers)
    unfinished: list[int] = []
    while busy:
        left = None if grace_s is None else max(end + grace_s - time.monotonic(), 0)
        ready = wait([worker.pipe for worker in busy], left)
        if not ready:
            unfinished = sorted(worker.seed for worker in busy)
            for worker in busy:
                worker.stop()
            break
        for worker in [worker for worker in busy if worker.pipe in ready]:
            tally = worker.read()
            if tally is None:
                continue
            died = worker.process is None
            if died and worker.together:
                # Which program it was is seen when each runs alone.
                worker.start(worker.seed, alone=True)
                continue
            total.add(tally)
            report(worker.seed, tally)
            over = time.monotonic() >= end or (stop and bool(total.findings))
            over = over or 0 < most <= total.programs
            if died and worker.number + 1 < plan.count(worker.seed) and not over:
                worker.start(worker.seed, worker.number + 1, alone=True)
            elif over:
                worker.stop()
                busy.remove(worker)
            else:
                worker.start(last)
                last += 1
    return last - 1, total, unfinished


def _next_seed(ledger: Path | None, first: int) -> int:
    if ledger is None or not ledger.exists():
        return first
    lines = [json.loads(line) for line in ledger.read_text().splitlines() if line]
    return max([first - 1, *(line["seeds"][1] for line in lines if "seeds" in line)]) + 1


def main(arguments: list[str] | None = None) -> int:
    """Parse the command line, run seeds until the time is over, and print what was found."""
    options = _options(arguments)
    plan = Plan(
        options.batch or (_TOGETHER if options.together else _ALONE), all_legs(options.leg or ()),
        options.legs_each, options.kind,
        options.shrink_seconds, options.together and options.kind != "shared",
    )  # fmt: skip
    if options.merge:
        return _merge(options.merge, options.ledger, options.commit)
    first = _next_seed(options.ledger, options.seed)
    started = time.monotonic()

    def report(seed: int, tally: Tally) -> None:
        if options.journal is not None:
            _append(options.journal, {"seeds": [seed, seed]} | head | tally.to_json())
        print(f"seed {seed}: {tally.programs} programs, {tally.seconds:.1f} s", flush=True)
        for finding in tally.findings:
            print(f"{finding['at']}: {finding['leg']}: {finding['finding']}", flush=True)
            print(finding["program"], flush=True)

    head: dict[str, Any] = {"kind": plan.kind, "legs_each": plan.each}
    if plan.together:
        head["together"] = plan.programs
    if options.commit:
        head["commit"] = options.commit
    last, total, unfinished = run(
        plan, options.processes, first, 60 * options.minutes, options.stop, options.programs,
        report, options.grace,
    )  # fmt: skip
    for leg, reasons in total.not_run.items():
        for reason, count in reasons.items():
            print(f"{leg}: {count} not run: {reason}")
    wall = time.monotonic() - started
    print(
        f"{total.programs} programs ({total.rejected} rejected by CPython, {total.complete} by all "
        f"of {len(plan.legs)} legs) of seeds {first} to {last} in {wall:.0f} s, "
        f"{total.seconds:.0f} s of CPU, {len(total.findings)} findings"
    )
    if options.ledger is not None:
        line = {"seeds": [first, last]} | head
        if unfinished:
            line["unfinished"] = unfinished
        _append(options.ledger, line | total.to_json())
    return 1 if total.findings else 0


def _joined(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines of a journal as one line, which has the run's seeds; other lines as they are."""
    if any(entry["seeds"][0] != entry["seeds"][1] for entry in entries) or len(entries) < 2:
        return entries
    names = attrs.fields_dict(Tally)
    seeds = sorted({entry["seeds"][0] for entry in entries})
    line = {"seeds": [seeds[0], seeds[-1]]} | {
        name: value for name, value in entries[0].items() if name not in {"seeds", *names}
    }
    if unfinished := sorted(set(range(seeds[0], seeds[-1])) - set(seeds)):
        line["unfinished"] = unfinished
    total = Tally()
    for entry in entries:
        total.add(Tally.from_json(entry))
    return [line | total.to_json()]


def _append(ledger: Path, line: dict[str, Any]) -> None:
    ledger.parent.mkdir(parents=True, exist_ok=True)
    with ledger.open("a") as file:
        file.write(json.dumps(line) + "\n")


def _merge(parts: Sequence[Path], ledger: Path | None, commit: str) -> int:
    """Append the lines of other ledgers to one; those without a commit get this one.

    A journal's lines become one.
    """
    if ledger is None:
        print("--merge needs --ledger: the file that the lines are added to")
        return 2
    known = ledger.read_text().splitlines() if ledger.exists() else []
    for part in parts:
        for entry in _joined([json.loads(line) for line in part.read_text().splitlines()]):
            if commit:
                entry.setdefault("commit", commit)
            if (text := json.dumps(entry)) not in known:
                known.append(text)
    ledger.write_text("".join(f"{line}\n" for line in known))
    return 0


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument(
        "--grace", type=float, help="seconds that seeds have to end when the time is over; or all"
    )
    parser.add_argument("--programs", type=int, default=0, help="end behind so many")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--batch", type=int, default=0, help="programs of a seed: 100, 24 together")
    parser.add_argument("--together", action="store_true", help="a seed's programs as one kernel")
    parser.add_argument("--merge", type=Path, nargs="+", help="ledgers whose lines are added")
    parser.add_argument("--commit", default="", help="the code's commit, for the ledger's line")
    parser.add_argument("--ledger", type=Path, help="a JSON-lines file to append to")
    parser.add_argument(
        "--journal", type=Path, help="a file like a ledger, with a line for each seed as it ends"
    )
    parser.add_argument(
        "--leg", action="append", choices=(*LEGS, *ASSEMBLED_LEGS, *GPU_LEGS),
        help="only these legs, instead of all that this machine has",
    )  # fmt: skip
    parser.add_argument(
        "--kind", choices=(*KINDS, "both"), default="both", help="which programs; shared: alone"
    )
    parser.add_argument(
        "--legs-each", type=int, default=0,
        help="legs of each program beside the first interpreter, drawn; 0: all of them",
    )  # fmt: skip
    parser.add_argument(
        "--shrink-seconds", type=float, default=20.0, help="for each finding; 0 keeps it as it is"
    )
    parser.add_argument("--stop", action="store_true", help="end at the first finding")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
