"""A walk into the functions that a kernel calls, in the terminal.

    spread (y: array<f32, 1>, x: array<f32, 1>)    k.py:2
         2      def spread(y, x):
         3          i = cuda.grid(1)
         4 [1]      y[i] = near(x[i], x[0])

    [1] near (p: f32, q: f32) -> f32, line 4
    spread, python>

A number enters a function, `u` leaves it. Each function shows its Python, or its part of a stage:
the lines that come from this call of it, also where LLVM has inlined it.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple, TextIO

from gpucompiler.commands.colour import is_colour_wanted, painted
from gpucompiler.diagnostics.errors import GPUCompilerError
from gpucompiler.diagnostics.location import Location, portable_file, readable_file
from gpucompiler.driver import compile
from gpucompiler.ir.operations.control import Call
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Function, Module, Operation
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.pages.python_lines import function_span
from gpucompiler.pages.stage_lines import Line
from gpucompiler.pages.stages import stage_of
from gpucompiler.reflection import Subject, job_of, stage_texts

# The views, by the letter that chooses each.
_VIEWS: Final = {
    "p": "python", "t": "typed", "l": "llvm", "n": "unoptimized", "a": "asm", "s": "sass",
}  # fmt: skip
_HELP: Final = """\
a number enters that function      u  back to the caller      q  end
p  Python                          t  typed IR, with marks at values of 64 bits
l  LLVM's text                     n  LLVM's text before its passes
a  assembly or PTX                 s  machine instructions
c  the ways here, as a tree        ?  this
"""


class Place(NamedTuple):
    """A function on the walk.

    Args:
        symbol: the function of the IR that holds its operations.
        path: the Python functions that lead to it inside of that, by inlining; it is the last one.
        file, line: its place in Python.
        title: its name and types.
        call: the line of the call that led here; 0 for the kernel.
    """

    symbol: str
    path: tuple[str, ...]
    file: str
    line: int
    title: str
    call: int = 0


def descend(
    subject: Subject,
    *arguments: Any,
    ask: Callable[[str], str] | None = None,
    file: TextIO | None = None,
    **keywords: Any,
) -> None:
    """Walk into the functions that a kernel calls, in the terminal. `?` lists the commands.

    Args:
        subject: a job, a linked kernel, or a decorated function.
        arguments, keywords: for a decorated function, those of a launch; only their types count.
        ask: gives the next command for a prompt; None reads the terminal. EOFError ends the walk.
        file: where the texts go; None is `sys.stdout`.

    Raises:
        ArgumentError: the subject has no stages, or arguments don't belong to it.
        KernelError: the function can't be compiled for the arguments.
    """
    job, artifact = job_of(subject, arguments, keywords)
    out = sys.stdout if file is None else file
    walk = _Walk(job, compile(job) if artifact is None else artifact, out)
    walk.show()
    while True:
        try:
            command = (ask or input)(walk.prompt()).strip()
        except (EOFError, KeyboardInterrupt):
            return
        if command in ("q", "quit", "exit"):
            return
        walk.do(command)


class _Walk:
    """The state of a walk: the functions from the kernel to here, and the view."""

    def __init__(self, job: CompilerJob, artifact: Artifact, out: TextIO) -> None:
        self.job = job
        self.artifact = artifact
        self.out = out
        self.in_colour = is_colour_wanted("auto", out)
        self.module: Module = parse(dict(artifact.texts)["ir"])
        self.trail = [_place_of(self.module.kernel)]
        self.view = "python"

    def prompt(self) -> str:
        return f"{' > '.join(place.path[-1] for place in self.trail)}, {self.view}> "

    def do(self, command: str) -> None:
        """Do one command, and show what follows from it."""
        if command in _VIEWS:
            self.view = _VIEWS[command]
        elif command == "u":
            if len(self.trail) == 1:
                self.say("this is the kernel; q ends the walk\n")
                return
            self.trail.pop()
        elif command == "c":
            self.say("".join(self.tree(self.trail[0], ())))
            return
        elif command.isdecimal() and 0 < int(command) <= len(found := self.callees(self.here)):
            self.trail.append(found[int(command) - 1])
        elif command:
            known = command == "?"
            self.say(_HELP if known else f"{command!r} is no command here\n{_HELP}")
            return
        self.show()

    @property
    def here(self) -> Place:
        return self.trail[-1]

    def say(self, text: str) -> None:
        self.out.write(text)

    def show(self) -> None:
        """Print the function of this place in the view, and the functions that it calls."""
        place, callees = self.here, self.callees(self.here)
        self.say(f"{place.title}    {place.file}:{place.line}\n")
        try:
            text = getattr(self, f"_{self.view}")()
        except GPUCompilerError as error:
            text = f"{type(error).__name__}: {error}\n"
        self.say(painted(text) if self.in_colour else text)
        self.say("\n")
        for number, callee in enumerate(callees, 1):
            self.say(f"[{number}] {callee.title}, line {callee.call}\n")

    def callees(self, place: Place) -> list[Place]:
        """The functions that one calls, each once for a line."""
        found: dict[tuple[int, str, tuple[str, ...]], Place] = {}
        depth = len(place.path)
        for operation, chain in _operations(self.module.function(place.symbol)):
            if tuple(each.function for each in chain[:depth]) != place.path:
                continue
            line = chain[depth - 1].line
            callee = None
            if len(chain) > depth:
                inner = chain[depth]
                path = (*place.path, inner.function)
                title = f"{inner.function.rpartition('.')[2]} (inlined)"
                callee = Place(place.symbol, path, inner.file, inner.line, title, line)
            elif isinstance(operation, Call):
                callee = _place_of(self.module.function(operation.callee), line)
            if callee is not None:
                # An inlined function is known by the line of its first operation alone.
                found.setdefault((line, callee.symbol, callee.path), callee)
        return list(found.values())

    def tree(self, place: Place, above: tuple[str, ...]) -> Iterator[str]:
        """Lines of the tree of all calls below a function; `above` are the functions around it."""
        mark = "→ " if place == self.here else ""
        call = f", line {place.call}" if place.call else ""
        yield f"{'  ' * len(above)}{mark}{place.title}{call}\n"
        if place.path[-1] not in above:
            for callee in self.callees(place):
                yield from self.tree(callee, (*above, place.path[-1]))

    def _python(self) -> str:
        place = self.here
        source = linecache.getlines(readable_file(place.file))
        calls: dict[int, list[int]] = {}
        for number, callee in enumerate(self.callees(place), 1):
            calls.setdefault(callee.call, []).append(number)
        rows: list[str] = []
        first, last = function_span(source, place.line)
        for number in range(first, min(last, len(source)) + 1):
            marks = "".join(f"[{each}]" for each in calls.get(number, ()))
            rows.append(f"{number:6} {marks:4} {source[number - 1].rstrip()}\n")
        return "".join(rows) or "the source isn't there\n"

    def _typed(self) -> str:
        text = stage_texts(self.job, ("typed",), self.artifact)["typed"]
        rows: list[str] = []
        inside = False
        for row in text.splitlines():
            if row.startswith((f"func @{self.here.symbol}(", f"kernel @{self.here.symbol}(")):
                inside = True
            if inside:
                rows.append(row)
            inside = inside and not row.startswith("}")
        return "\n".join(rows) + "\n"

    def _llvm(self) -> str:
        return self._lines("llvm")

    def _unoptimized(self) -> str:
        return self._lines("unoptimized")

    def _asm(self) -> str:
        return self._lines("asm")

    def _sass(self) -> str:
        return self._lines("sass")

    def _lines(self, name: str) -> str:
        """The lines of a stage that come from this function; of the kernel, all."""
        stage = stage_of(self.job, self.artifact, name)
        if stage is None:
            return f"{self.job.target.name} has no such text; a shows its instructions\n"
        kept = stage.lines
        if len(self.trail) > 1:
            kept = [line for line in stage.lines if self._is_from(line)]
        rows = [f"{line.chain[0].line if line.chain else '':>6} {line.text}\n" for line in kept]
        return "".join(rows) or "no line here is known to come from this call\n"

    def _is_from(self, line: Line) -> bool:
        """Whether a line comes from the function of this place, called along the trail.

        Where a function wasn't inlined, the chain begins at it.
        """
        spans = [_span(place) for place in self.trail]
        calls = [place.call for place in self.trail]
        for chain in (line.chain, *line.also):
            outer = chain[::-1]
            for start in range(len(spans)):
                own = outer[: len(spans) - start]
                along = len(own) == len(spans) - start and all(
                    at.file == file and first <= at.line <= last
                    for at, (file, first, last) in zip(own, spans[start:], strict=True)
                )
                if along and [at.line for at in own[:-1]] == calls[start + 1 :]:
                    return True
        return False


@cache
def _span(place: Place) -> tuple[str, int, int]:
    """The file of a function, as machine code names it, and its first and last line."""
    source = linecache.getlines(readable_file(place.file))
    return (portable_file(place.file), *function_span(source, place.line))


def _place_of(function: Function, call: int = 0) -> Place:
    location = function.location or Location("", 0)
    kinds = ", ".join(f"{value.name or '_'}: {value.type}" for value in function.body.arguments)
    gives = "".join(f" -> {kind}" for kind in function.result_types)
    name = location.function or function.name
    title = f"{function.name} ({kinds}){gives}"
    return Place(function.name, (name,), location.file, location.line, title, call)


def _operations(function: Function) -> Iterator[tuple[Operation, tuple[Location, ...]]]:
    """The operations that have places, with these, the outermost call first."""
    for operation in function.body.walk():
        if operation.location is not None:
            yield operation, operation.location.chain()[::-1]
