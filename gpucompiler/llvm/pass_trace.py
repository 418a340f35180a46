"""LLVM's passes over a module, one by one: each run's time, and the module's text behind it.

LLVM tells of passes by options of the process and on stderr, so this runs in a worker. The first
run of the pipeline takes the times, the second prints:

    *** IR Dump At Start ***                                      the module's text follows
    *** IR Dump After SROAPass on k ***                           the module's text follows
    *** IR Dump After EarlyCSEPass on k omitted because no change ***
    ; *** IR Dump After LoopFullUnrollPass on … (invalidated) ***  its loop is gone; text follows
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from gpucompiler.jobs.target import Machine
from gpucompiler.llvm.binding import llvm, new_pass_builder
from gpucompiler.llvm.optimize import optimized_module
from gpucompiler.process.printed import printed_by

# Passes that may remove the loop that they run on. `-print-changed` shows nothing for such a run.
_REMOVING: Final = "loop-unroll-full,loop-deletion,simple-loop-unswitch"
_HEAD: Final = re.compile(
    r"\*\*\* IR Dump After (?P<name>\S+) on (?P<unit>.*?) (?P<same>omitted .*)?\*\*\*"
    r"|; \*\*\* IR Dump After (?P<gone>\S+) on (?P<lost>.*) \(invalidated\) \*\*\*"
    r"|(?P<start>\*\*\* IR Dump At Start \*\*\*)|(?:; )?\*\*\* IR "
)
# Lines that change with most passes, and say little: metadata and attributes.
SAYS_LITTLE: Final = ("!", "attributes #", "; Function Attrs: ", "; ModuleID")
_SECONDS: Final = re.compile(r"([\d.]+) \([^)]*\)  (\S+ #\d+)$", re.MULTILINE)

# A pass, its unit, its seconds, and the text behind it, None if it changed nothing.
Run = tuple[str, str, float, str | None]


def trace_passes(machine: Machine, text: str, opt_level: int, libraries: Sequence[bytes]) -> str:
    """The runs of LLVM's passes over a module, in order.

    Returns:
        JSON: `[[name, unit, seconds, text], …]`. The text is the module's behind the run without
        its metadata, None where the run changed nothing. The first is the module ahead of all
        passes, with an empty name.

    Raises:
        ParseError: the text doesn't parse or verify.
        ToolError: a library doesn't link.
    """
    llvm.set_option("gpucompiler", "-time-passes-per-run")
    builders: list[Any] = []

    def timed(level: int) -> Any:
        # One for all runs, since it numbers those of each pass.
        if not builders:
            builders.append(new_pass_builder(machine, level))
            builders[0].start_pass_timing()
        return builders[0]

    optimized_module(machine, text, opt_level, libraries, timed)
    seconds = _seconds(str(builders[0].finish_pass_timing()))
    for option in ("-print-changed", "-print-module-scope", f"-print-after={_REMOVING}"):
        llvm.set_option("gpucompiler", option)
    new_builder = partial(new_pass_builder, machine)
    said = printed_by(lambda: optimized_module(machine, text, opt_level, libraries, new_builder))
    return json.dumps(_runs(said, seconds))


def _seconds(report: str) -> dict[str, float]:
    """Wall-clock seconds by `Name #run`. The last number of a row is its wall time."""
    return {name: float(seconds) for seconds, name in _SECONDS.findall(report)}


def _runs(said: str, seconds: dict[str, float]) -> list[Run]:
    """The runs that LLVM's output tells of."""
    runs: list[Run] = []
    counts: Counter[str] = Counter()
    taken: list[str] | None = None

    def end() -> None:
        if taken is not None:
            runs[-1] = (*runs[-1][:3], "".join(taken))

    for line in said.splitlines(keepends=True):
        head = _HEAD.match(line)
        if head is None:
            if taken is not None and not line.startswith(SAYS_LITTLE):
                taken.append(line)
            continue
        end()
        taken = None
        name = "" if head["start"] else head["name"] or head["gone"]
        if name is None:
            continue
        counts[name] += 1
        unit = head["unit"] or head["lost"] or ""
        runs.append((name, unit, seconds.get(f"{name} #{counts[name]}", 0.0), None))
        taken = None if head["same"] else []
    end()
    return runs
