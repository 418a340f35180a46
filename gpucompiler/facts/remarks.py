"""Remarks about lines of Python: vectors, inlining, loops, memory, and registers that were spilled.

    for remark in optimization_remarks(axpy, y, 2.0, x):
        print(remark)                     axpy.py:7: vectors: 16 threads in a vector

They come from our own passes (vectors of threads), from LLVM's passes and code generation, and from
the machine code: which instructions save registers in memory and load them again.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

import attrs

from gpucompiler.diagnostics.errors import counted
from gpucompiler.driver import compile, emit_ir, lower_ir
from gpucompiler.facts.line_facts import place_of
from gpucompiler.facts.static_accesses import static_accesses
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.target import CompilerTarget
from gpucompiler.llvm.lines.assembly_places import numbered
from gpucompiler.llvm.lines.places import ENTRY_ROLE, Chain, without_entry
from gpucompiler.pages.stage_lines import Line, is_instruction
from gpucompiler.pages.stages import stages_of
from gpucompiler.passes.blocks.widen.lane_notes import noted_lanes
from gpucompiler.reflection import Subject, job_of, traced

# The subjects of LLVM's messages, by the first pattern that is found.
_SUBJECTS: Final = (
    ("inlining", r"inlined|inline "),
    ("vectors", r"vectoriz|SLP|Stores? vector"),
    ("loops", r"unroll|loop|peeled|distribut|interleav|hoist|sunk|sink|preheader"),
    ("memory", r"load of type|load |store|memory"),
    ("registers", r"spill|reload|stack|copies generated|register"),
)
_MOVED: Final = re.compile(r"hoisting (?:call )?(\S+)")
# Remarks that say nothing about the program: of functions that this compiler wrote, and of sizes.
_SAYS_LITTLE: Final = re.compile(
    r"'[\w$.]+\.(?:block|counting)' inlined|always inline attribute|marked as tail call|"
    r"\d+ instructions in function|\d+ stack bytes in function|\d+ (?:virtual registers )?copies "
)
_OF_VECTORS: Final = re.compile(rf"not vectorized|{_SAYS_LITTLE.pattern}")
_SPILL: Final = re.compile(r"(\d+)-byte (?:Folded )?(Spill|Reload)")
_LOCAL: Final = re.compile(r"(?:^|\s)(STL|LDL)(\.[\w.]+)? ")
_WORD: Final = re.compile(r"\.(64|128)\b")


@attrs.frozen
class Remark:
    """A remark about a line.

    Args:
        subject: "vectors", "inlining", "loops", "memory", "registers" or "others".
        message: in the words of who remarks.
        file, line: the place in Python.
        callers: the calls through which the line was inlined, innermost first: file and line.
        source: "gpucompiler", "llvm" or "machine code".
    """

    subject: str
    message: str
    file: str
    line: int
    callers: tuple[tuple[str, int], ...]
    source: str

    def __str__(self) -> str:
        through = "".join(f", called at line {line}" for _, line in self.callers)
        return f"{self.file}:{self.line}: {self.subject}: {self.message}{through}"


def optimization_remarks(subject: Subject, *arguments: Any, **keywords: Any) -> list[Remark]:
    """The compiler's remarks on the lines of a kernel: done, and left undone for a reason.

    LLVM runs once more, in a process of its own: some 0.5 s.

    Args:
        subject: a job, a linked kernel, or a decorated function.
        arguments, keywords: for a decorated function, those of a launch; only their types count.

    Returns: remarks in the order of the source; equal ones once.

    Raises:
        ArgumentError: the subject has no stages, or arguments don't belong to it.
        KernelError: the function can't be compiled for the arguments.
    """
    job, artifact = job_of(subject, arguments, keywords)
    artifact = compile(job) if artifact is None else artifact
    found = [*_of_lanes(job), *_of_accesses(job)]
    comments: list[str] = []
    if not job.target.writes_assembly:
        said, comments = _by_llvm(job)
        found += said
    found += _spills(job, artifact, comments)
    return sorted(dict.fromkeys(found), key=lambda each: (each.file, each.line, each.subject))


def remarks_to_json(remarks: Iterable[Remark]) -> str:
    """Remarks as a JSON array of objects."""
    return json.dumps([attrs.asdict(each) for each in remarks], indent=2)


# A line of Python and the lines of the calls that inlined it, innermost first.
_Lines = tuple[tuple[str, int], ...]


def _lines(chain: Chain) -> _Lines:
    return tuple((place.file, place.line) for place in chain)


def _remark(subject: str, message: str, lines: _Lines, source: str) -> Remark:
    return Remark(subject, message, *lines[0], lines[1:], source)


def _of_lanes(job: CompilerJob) -> Iterator[Remark]:
    """The vectors of threads that our passes made, or the reason why threads run one by one."""
    if type(job.target).lower_ir is CompilerTarget.lower_ir:
        return
    with noted_lanes() as notes:
        lower_ir(job, emit_ir(job)[0])
    for note in notes:
        file, line = place_of(note.location)
        message = f"{note.lanes} threads in a vector"
        if note.reason:
            message = f"threads run one by one: {note.reason}"
        yield Remark("vectors", message, file, line, (), "gpucompiler")


def _of_accesses(job: CompilerJob) -> Iterator[Remark]:
    """Accesses of a GPU's warps that touch more memory than they have to."""
    if type(job.target).lower_ir is not CompilerTarget.lower_ir:
        return
    for access in static_accesses(emit_ir(job)[0]):
        if access.taken > access.least:
            file, line = place_of(access.operation.location)
            yield Remark("memory", str(access), file, line, (), "gpucompiler")


def _by_llvm(job: CompilerJob) -> tuple[list[Remark], list[str]]:
    """LLVM's remarks, and for each instruction of its assembly the comment there."""
    chains: list[Chain] = []

    def number(text: str) -> str:
        given, found, _ = numbered(text)
        chains.extend(found)
        return given

    remarks, assembly = json.loads(traced(job, "trace_remarks", number)[1])
    # Machines that don't vectorise have vectors of threads.
    silent = _SAYS_LITTLE if job.target.machine(job).vectorizes else _OF_VECTORS
    moved: dict[_Lines, Counter[str]] = {}
    found: list[Remark] = []
    for line, column, message in remarks:
        message = message.strip()
        if not line or not 0 < column <= len(chains) or silent.search(message):
            continue
        chain = without_entry(chains[int(column) - 1])
        if chain[0].function.endswith(ENTRY_ROLE):
            continue
        if match := _MOVED.match(message):
            moved.setdefault(_lines(chain), Counter())[match[1]] += 1
            continue
        subject = next((name for name, said in _SUBJECTS if re.search(said, message)), "others")
        found.append(_remark(subject, message, _lines(chain), "llvm"))
    for lines, operations in moved.items():
        listed = ", ".join(operations)
        found.append(_remark("loops", f"moved out of a loop: {listed}", lines, "llvm"))
    comment = job.target.machine(job).comment
    rows = [row for row in assembly.splitlines() if is_instruction(row)]
    return found, [row.partition(comment)[2] for row in rows]


def _spills(job: CompilerJob, artifact: Artifact, comments: list[str]) -> Iterator[Remark]:
    """Registers that the machine code saves in memory and loads again, by line."""
    last = stages_of(job, artifact)[0][-1]
    lines = [line for line in last.lines if line.instruction]
    if last.language == "sass":
        saved = [_LOCAL.search(line.text) for line in lines]
        events = [
            (line, "Spill" if match[1] == "STL" else "Reload", _bytes(match[2] or ""))
            for line, match in zip(lines, saved, strict=True)
            if match
        ]
    elif len(comments) == len(lines):
        events = [
            (line, match[2], int(match[1]))
            for line, comment in zip(lines, comments, strict=True)
            for match in _SPILL.finditer(comment)
        ]
    else:
        return
    yield from _spill_remarks(events, _has_spills(artifact, last.language))


def _has_spills(artifact: Artifact, language: str) -> bool:
    """Whether local memory holds spilled registers, and not a thread's own arrays alone."""
    used = dict(artifact.resources)
    return language != "sass" or bool(used.get("spill_store_bytes") or used.get("spill_load_bytes"))


def _bytes(suffix: str) -> int:
    wide = _WORD.search(suffix)
    return int(wide[1]) // 8 if wide else 4


def _spill_remarks(events: Iterable[tuple[Line, str, int]], spilled: bool) -> Iterator[Remark]:
    counts: dict[_Lines, dict[str, list[int]]] = {}
    for line, kind, size in events:
        if line.chain:
            kinds = counts.setdefault(_lines(line.chain), {})
            kinds.setdefault(kind, []).append(size)
    names = {"Spill": "saved" if spilled else "stored", "Reload": "loaded"}
    of = "spilled registers" if spilled else "local memory"
    for lines, kinds in counts.items():
        said = ", ".join(
            f"{sum(kinds[kind])} bytes {names[kind]} by {counted(len(kinds[kind]), 'instruction')}"
            for kind in names
            if kind in kinds
        )
        yield _remark("registers", f"{of}: {said}", lines, "machine code")
