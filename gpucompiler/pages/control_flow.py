"""Control flow: the blocks of a stage's text, and where each goes.

LLVM text    blocks begin at `name:` and end in br, switch, ret, unreachable
PTX          at `$L__BB0_2:`; bra may have a condition, `@%p1 bra $L__BB0_2;`
SASS         at `.L_x_1:`; BRA, EXIT and RET may have one, `@P0 EXIT`
assembly     at `.LBB0_2:`; jumps of x86-64 and AArch64
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from gpucompiler.diagnostics.errors import ArgumentError, TargetUnsupported
from gpucompiler.driver import compile
from gpucompiler.pages.graph import Graph, GraphEdge, GraphNode
from gpucompiler.pages.stage_lines import Line
from gpucompiler.pages.stages import Stage, stage_of
from gpucompiler.reflection import Subject, job_of


class Leaving(NamedTuple):
    """How an instruction leaves its block.

    Args:
        targets: labels, each with the outcome that leads there.
        falls_through: the next block may follow.
    """

    targets: tuple[tuple[str, str], ...] = ()
    falls_through: bool = False


_STAGES: Final = ("unoptimized", "llvm", "asm", "sass")


def control_flow_graph(
    subject: Subject, *arguments: Any, stage: str = "llvm", **keywords: Any
) -> Graph:
    """The blocks of a kernel's code and the ways between them.

        control_flow_graph(job).save("k.svg")

    Args:
        subject: a job, a linked kernel, or a decorated function.
        arguments, keywords: for a decorated function, those of a launch; only their types count.
        stage: "unoptimized", "llvm", "asm" or "sass".

    Raises:
        ArgumentError: the stage is none of these, or arguments don't belong to the subject.
        TargetUnsupported: the target has no such text.
        ToolError: the disassembler is missing.
        KernelError: the function can't be compiled for the arguments.
    """
    if stage not in _STAGES:
        raise ArgumentError(f"stage={stage!r}: give {', '.join(map(repr, _STAGES))}")
    job, artifact = job_of(subject, arguments, keywords)
    artifact = compile(job) if artifact is None else artifact
    found = stage_of(job, artifact, stage)
    if found is None:
        raise TargetUnsupported(
            f"the target {job.target.name} has no disassembler; stage='asm' shows its instructions",
            "GC610",
        )
    return flow_of(found, f"{job.source.entry} for {job.target.name}, {found.label}")


def flow_of(stage: Stage, title: str = "") -> Graph:
    """The control flow of a stage's lines; a stage without blocks has an empty graph."""
    read = _READERS.get(stage.language)
    if read is None:
        return Graph(title, (), ())
    nodes: list[GraphNode] = []
    edges: list[GraphEdge] = []
    functions = list(_functions(stage))
    for name, lines in functions:
        prefix = f"{name}: " if len(functions) > 1 else ""
        blocks = _blocks(lines, read, _LABELS[stage.language])
        for label, rows, ways in _joined_blocks(blocks, read):
            nodes.append(_node(prefix + label, rows, stage.language))
            for target, outcome in ways:
                said, kind = _OUTCOMES.get(outcome, (outcome, ""))
                edges.append(GraphEdge(prefix + label, prefix + target, said, kind))
    return Graph(title, tuple(nodes), tuple(edges))


# The label and the kind of an edge by the outcome of its condition.
_OUTCOMES: Final = {
    "true": ("T", "taken"), "false": ("F", "other"), "taken": ("taken", "taken"),
    "not taken": ("", "other"),
}  # fmt: skip

# A block: its label, its instructions, and the labels where it goes with the outcomes.
_Block = tuple[str, list[Line], tuple[tuple[str, str], ...]]


def _joined_blocks(
    blocks: list[tuple[str, list[Line]]], read: Callable[[str], Leaving | None]
) -> list[_Block]:
    """The blocks with their ways; one that only the block ahead leads to is a part of that.

    Labels behind the last instruction, which stand at padding, are left out.
    """
    found: list[_Block] = []
    for position, (label, rows) in enumerate(blocks):
        leaving = (read(rows[-1].text) if rows else None) or Leaving((), True)
        ways = leaving.targets
        if leaving.falls_through and position + 1 < len(blocks):
            ways += ((blocks[position + 1][0], "not taken" if ways else ""),)
        found.append((label, rows, ways))
    while found and not found[-1][1] and len(found) > 1:
        found.pop()
    entered = Counter(target for _, _, ways in found for target, _ in ways)
    joined = found[:1]
    for label, rows, ways in found[1:]:
        before, earlier, leads = joined[-1]
        if leads == ((label, ""),) and entered[label] == 1 and not _jumps(earlier, read):
            joined[-1] = (before, earlier + rows, ways)
        elif rows or entered[label]:
            joined.append((label, rows, ways))
    return joined


def _jumps(rows: list[Line], read: Callable[[str], Leaving | None]) -> bool:
    return bool(rows) and read(rows[-1].text) is not None


# The first line of a function, and its name.
_OPENINGS: Final = {
    "ll": re.compile(r'define .*?@"?([\w.$-]+)"?\('),
    "asm": re.compile(r"(?:[ \t.\w]*\.(?:entry|func)\b[^$\w]*(?:\([^)]*\)[^$\w]*)?|)([\w$.]+)[:(]"),
    "sass": re.compile(r"(?:\.text\.)?([\w$.]+):$"),
}
_LABELS: Final = {
    "ll": re.compile(r'"?([\w.$-]+)"?:(?:\s|$)'),
    "asm": re.compile(r"(\$L__BB\w+|\.LBB\w+):"),
    "sass": re.compile(r"(\.L_x_\w+):"),
}


def _functions(stage: Stage) -> Iterable[tuple[str, list[Line]]]:
    """The functions of a stage that have instructions: names, and lines with their labels."""
    opening, label = _OPENINGS[stage.language], _LABELS[stage.language]
    name, lines = "", list[Line]()
    for line in stage.lines:
        if line.instruction:
            lines.append(line)
            continue
        is_label = label.match(line.text) is not None
        start = None if is_label or line.text.startswith("  ") else opening.match(line.text)
        if start is not None:
            if any(each.instruction for each in lines):
                yield name, lines
            name, lines = start[1], []
        elif is_label or (lines and line.text.startswith("    ")):
            lines.append(line)
    if any(each.instruction for each in lines):
        yield name, lines


def _blocks(
    lines: Sequence[Line], read: Callable[[str], Leaving | None], label_of: re.Pattern[str]
) -> list[tuple[str, list[Line]]]:
    """Labels of blocks, and their instructions; a block without one is named by its number."""
    blocks: list[tuple[str, list[Line]]] = [("entry", [])]
    ended = False
    for line in _joined(lines):
        found = None if line.instruction else label_of.match(line.text)
        if found is not None:
            label = found[1]
            if blocks[-1][1] or len(blocks) > 1:
                blocks.append((label, []))
            else:
                blocks[-1] = (label, [])
            ended = False
            continue
        if ended:
            blocks.append((f"block {len(blocks)}", []))
        blocks[-1][1].append(line)
        ended = read(line.text) is not None
    # Two labels at one place: the first falls through.
    return blocks


def _joined(lines: Sequence[Line]) -> list[Line]:
    """Lines of which those of a `switch` are one."""
    found: list[Line] = []
    for line in lines:
        text = line.text.strip()
        if found and found[-1].text.lstrip().startswith("switch ") and "]" not in found[-1].text:
            found[-1] = found[-1]._replace(text=f"{found[-1].text} {text}")
        elif line.instruction or text.endswith(":") or ": " in text:
            found.append(line)
    return found


def _node(name: str, lines: Sequence[Line], language: str) -> GraphNode:
    # The kernel's own lines, not those of functions that it calls.
    numbers = sorted({line.chain[-1].line for line in lines if line.chain})
    note = ""
    if numbers:
        note = f"line {numbers[0]}" if len(numbers) == 1 else f"lines {numbers[0]}–{numbers[-1]}"
    keys = dict.fromkeys(f"{place.file}:{place.line}" for line in lines for place in line.chain)
    texts = [" ".join(line.text.split()) for line in lines]
    if language == "sass":
        texts = [text.partition(" ")[2] for text in texts]
    return GraphNode(name, tuple(texts), note, keys=tuple(keys))


_BRANCH: Final = re.compile(r'label %"?([\w.$-]+)"?')


def _of_llvm(text: str) -> Leaving | None:
    word = text.split(None, 1)[0] if text.strip() else ""
    if word in ("ret", "unreachable"):
        return Leaving()
    labels = _BRANCH.findall(text)
    if word == "br":
        outcomes = ("true", "false") if len(labels) == 2 else ("",)
        return Leaving(tuple(zip(labels, outcomes, strict=True)))
    if word == "switch":
        cases = re.findall(r'i\d+ (-?\d+), label %"?([\w.$-]+)"?', text)
        return Leaving(((labels[0], "else"), *((label, value) for value, label in cases)))
    return None


_PTX: Final = re.compile(r"\s*(@!?%p\d+ )?\s*(bra|ret|exit|trap|brx\.idx)\b(?:\.uni)?\s*([$\w]*)")
_SASS: Final = re.compile(
    r"[0-9a-f]{4,}\s+(@!?U?P\w+ )?\s*(BRA|EXIT|RET|JMP|BRX)\b[^`(]*(?:`?\(([.$\w]+)\))?"
)
_X86: Final = re.compile(r"\s*(jmp|j[a-z]+|ret[lq]?|ud2)\b\s*(\.?\w*)")
_AARCH64: Final = re.compile(r"\s*(b|b\.\w+|cbn?z|tbn?z|ret|brk)\s(?:.*?(\.L\w+))?")


def _of_assembly(text: str) -> Leaving | None:
    if found := _PTX.match(text):
        condition, word, target = found.groups()
        targets = ((target, "taken" if condition else ""),) if word == "bra" else ()
        return Leaving(targets, condition is not None)
    if found := _X86.match(text):
        word, target = found.groups()
        if word in ("jmp", "ud2") or word.startswith("ret"):
            return Leaving(((target, ""),) if word == "jmp" else ())
        return Leaving(((target, "taken"),), True)
    if found := _AARCH64.match(f"{text} "):
        word, target = found.groups()
        if word in ("b", "ret", "brk"):
            return Leaving(((target, ""),) if word == "b" and target else ())
        return Leaving(((target or "", "taken"),), True)
    return None


def _of_machine_code(text: str) -> Leaving | None:
    found = _SASS.match(text)
    if found is None:
        return None
    condition, word, target = found.groups()
    # `@!PT` never holds: nothing of it leaves.
    if condition is not None and condition.strip() == "@!PT":
        return None
    targets = ((target, "taken" if condition else ""),) if word in ("BRA", "JMP") and target else ()
    return Leaving(targets, condition is not None)


_READERS: Final[dict[str, Callable[[str], Leaving | None]]] = {
    "ll": _of_llvm, "asm": _of_assembly, "sass": _of_machine_code,
}  # fmt: skip
