"""The passes of LLVM's code generation over a module: when each ran, and the text behind it.

LLVM prints what its passes did on stderr if options of the process ask for it, so this runs in a
worker. Code generation has passes over LLVM's text, then the selection of instructions, then
passes over the machine's instructions. LLVM prints each kind by another option:

    *** IR Dump After CodeGen Prepare (codegenprepare) *** (function: f)        -print-after=…
    *** IR Dump After Register Coalescer (register-coalescer) on f ***          -print-changed
    *** IR Dump After Peephole Optimizations (peephole-opt) on f omitted because no change ***

Their names come from a module without instructions: `-debug-pass=Arguments` lists all passes, and
`-print-changed` those over instructions.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Final

from gpucompiler.jobs.target import Machine
from gpucompiler.llvm.binding import llvm, parse_text, target_machine
from gpucompiler.llvm.pass_trace import SAYS_LITTLE
from gpucompiler.process.printed import printed_by

_HEAD: Final = re.compile(
    r"\*\*\* IR Dump After (?P<name>.*?)(?: \((?P<short>[\w-]*)\))?(?: on (?P<function>\S+))?"
    r"(?: (?P<same>omitted .*))? \*\*\*(?: \((?:function: )?(?P<unit>.*)\))?$"
)
_ARGUMENTS: Final = re.compile(r"^Pass Arguments: (.*)$", re.MULTILINE)
# A row of the table of times; the k-th pass of a name is numbered from the second on.
_SECONDS: Final = re.compile(r"([\d.]+) \([^)]*\)  (\S.*?)(?: #(\d+))?$", re.MULTILINE)
# Places by number; LLVM writes their files and lines behind them.
_NUMBERED: Final = re.compile(r",? debug-location !\d+")


def trace_machine_passes(machine: Machine, text: str, opt_level: int) -> str:
    """The runs of the passes by which LLVM makes machine code of a module, in order.

    Returns:
        JSON: `[[name, unit, listed, seconds, text], …]`. The unit is a function or a loop, "" for
        the module. `listed` is the function whose instructions are the text, "" where it is LLVM's
        text of the module; the text is None where the run changed nothing. The first row is the
        module ahead of all passes, with an empty name. The seconds of a pass over all functions
        stand at its first run.

    Raises:
        ParseError: the text doesn't parse or verify.
    """

    def generate(given: str) -> None:
        target_machine(machine, opt_level).emit_assembly(parse_text(given))

    llvm.set_time_passes(True)
    generate(text)
    seconds = _seconds(str(llvm.report_and_reset_timings()))
    llvm.set_time_passes(False)
    for option in ("-print-changed", "-print-module-scope", "-debug-pass=Arguments"):
        llvm.set_option("gpucompiler", option)
    said = printed_by(lambda: generate(_smallest(machine)))
    over_instructions = {head["short"] for head in map(_HEAD.match, said.splitlines()) if head}
    names = [name[1:] for line in _ARGUMENTS.findall(said) for name in line.split()]
    over_text = [name for name in dict.fromkeys(names) if name not in over_instructions]
    llvm.set_option("gpucompiler", f"-print-after={','.join(over_text)}")
    llvm.set_option("gpucompiler", "-debug-pass=Disabled")
    lines = str(parse_text(text)).splitlines(keepends=True)
    given = "".join(line for line in lines if not line.startswith(SAYS_LITTLE))
    return json.dumps(_runs(given, printed_by(lambda: generate(text)), seconds))


def _smallest(machine: Machine) -> str:
    head = f'target datalayout = "{machine.data_layout}"\ntarget triple = "{machine.triple}"\n'
    return f"{head}define void @f() {{\n  ret void\n}}\n"


def _seconds(report: str) -> dict[tuple[str, int], float]:
    """Wall-clock seconds by name and number. The last number of a row is its wall time."""
    return {
        (name, int(number or 1)): float(seconds)
        for seconds, name, number in _SECONDS.findall(report)
    }


# A pass, its unit, the function whose instructions are the text, its seconds, the text.
_Run = tuple[str, str, str, float, str | None]


def _runs(given: str, said: str, seconds: dict[tuple[str, int], float]) -> list[_Run]:
    """The runs that LLVM's output tells of, behind the text that was given."""
    runs: list[_Run] = [("", "", "", 0.0, given)]
    counts: Counter[tuple[str, str]] = Counter()
    before = {"": given}
    taken: list[str] | None = None

    def end() -> None:
        if taken is None:
            return
        name, unit, listed, took, _ = runs[-1]
        text = "".join(taken)
        runs[-1] = (name, unit, listed, took, None if text == before.get(listed) else text)
        before[listed] = text

    for line in said.splitlines(keepends=True):
        head = _HEAD.match(line)
        if head is None:
            if taken is not None and not line.startswith(SAYS_LITTLE):
                taken.append(_NUMBERED.sub("", line))
            continue
        end()
        name, listed = head["name"], head["function"] or ""
        unit = listed or (head["unit"] or "").replace("loop: ", "loop ")
        counts[name, unit] += 1
        took = seconds.pop((name, counts[name, unit]), 0.0)
        runs.append((name, unit, listed, took, None))
        taken = None if head["same"] else []
    end()
    return runs
