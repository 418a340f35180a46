"""Which machine instructions a line of Python makes, found by changing the line.

A mutation changes one operation: `+` becomes `-`, `>` becomes `>=`, `x[i]` becomes `x[i + 1]`, and
`v * 3` becomes `v * 4`. Both programs are compiled, and their instructions are compared without the
names of registers and labels. If they differ by instructions in the same places alone, those belong
to the changed line, whatever the compiler says about lines. Some changes reach further: a sum that
became a difference is compared with -3 instead of 3. So an instruction that changes with several
lines may stand under any of them.
"""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Final, NamedTuple

from gpucompiler.pages.stage_lines import Line
from gpucompiler.pages.stages import Stage

# Instructions that a mutation may change; one that changes more has changed the program's form.
_MOST_CHANGED: Final = 12

_OPERATORS: Final[dict[type, tuple[str, str]]] = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.BitOr: ("|", "&"),
    ast.BitAnd: ("&", "|"), ast.Mult: ("*", "+"), ast.Gt: (">", ">="), ast.Lt: ("<", "<="),
    ast.GtE: (">=", ">"), ast.LtE: ("<=", "<"), ast.LShift: ("<<", ">>"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="),
}  # fmt: skip
_CALLS: Final = {"cuda.atomic.add": "cuda.atomic.max", "cuda.atomic.max": "cuda.atomic.min"}


class Mutation(NamedTuple):
    """A changed program: the line, the change in words, and the whole source."""

    line: int
    change: str
    source: str


def mutations(source: str, function: str) -> Iterator[Mutation]:
    """The mutations of a function at the top of a module."""
    rows = source.splitlines(keepends=True)
    tree = next(
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef) and node.name == function
    )

    def changed(line: int, begin: int, end: int, new: str) -> Mutation:
        row = rows[line - 1]
        text = row[:begin] + new + row[end:]
        whole = "".join([*rows[: line - 1], text, *rows[line:]])
        return Mutation(line, f"{row.strip()} -> {text.strip()}", whole)

    for statement in tree.body:
        for node in ast.walk(statement):
            found = _edit(node, rows)
            if found is not None:
                yield changed(*found)
            for number in _numbers(node):
                end = number.end_col_offset or 0
                yield changed(number.lineno, number.col_offset, end, repr(number.value + 1))


def _numbers(node: ast.AST) -> Iterator[Any]:
    """The numbers that an operation takes as they are; others may meet operations elsewhere."""
    match node:
        case ast.BinOp(left=left, right=right) | ast.Compare(left=left, comparators=[right]):
            for each in (left, right):
                if isinstance(each, ast.Constant) and type(each.value) in (int, float):
                    yield each


def _edit(node: ast.AST, rows: list[str]) -> tuple[int, int, int, str] | None:
    """The line, the columns, and the new text of a node's mutation."""
    match node:
        case ast.BinOp(left=left, op=operator, right=right):
            pair = _OPERATORS.get(type(operator))
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            pair = _OPERATORS.get(type(operator))
        case ast.AugAssign(target=left, op=operator, value=right):
            pair = _OPERATORS.get(type(operator))
        case ast.Subscript(slice=index) if not isinstance(index, (ast.Tuple, ast.Slice)):
            line, end = index.end_lineno, index.end_col_offset
            return None if line is None or end is None else (line, end, end, " + 1")
        case ast.Call(func=function) if ast.unparse(function) in _CALLS:
            end = function.end_col_offset or 0
            return function.lineno, function.col_offset, end, _CALLS[ast.unparse(function)]
        case _:
            return None
    if pair is None or left.end_lineno != right.lineno:
        return None
    begin = rows[right.lineno - 1].find(pair[0], left.end_col_offset or 0, right.col_offset)
    return None if begin < 0 else (right.lineno, begin, begin + len(pair[0]), pair[1])


def module_of(source: str, folder: Path, name: str) -> Any:
    """A module of a source, in a file of its own."""
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class Judged(NamedTuple):
    """An instruction that changes with a line: where it stands, and the change."""

    label: str
    line: Line
    changed: int
    change: str
    right: bool


def judged_changes(
    before: Mapping[str, Stage], changes: Iterable[tuple[Mutation, Mapping[str, Stage]]]
) -> list[Judged]:
    """The instructions that change with some lines, and whether they stand under one of them.

    Args:
        before: the program's stages, by their labels.
        changes: mutations with the stages of the changed program.
    """
    found: list[tuple[str, int, Mutation]] = []
    lines: dict[tuple[str, int], set[int]] = {}
    for mutation, after in changes:
        for label in before.keys() & after.keys():
            for row in changed_instructions(before[label], after[label]) or ():
                found.append((label, row, mutation))
                lines.setdefault((label, row), set()).add(mutation.line)
    judgements: list[Judged] = []
    for label, row, mutation in found:
        line = before[label].lines[row]
        shown = {chain[0].line for chain in (line.chain, *line.also) if chain}
        right = not shown.isdisjoint(lines[label, row])
        judgements.append(Judged(label, line, mutation.line, mutation.change, right))
    return judgements


def changed_instructions(before: Stage, after: Stage) -> list[int] | None:
    """The numbers of a stage's lines whose instructions differ; None if the form differs."""
    texts = [_plain(stage) for stage in (before, after)]
    rows = [row for row, line in enumerate(before.lines) if line.instruction]
    found: list[int] = []
    matcher: Any = SequenceMatcher(None, *texts, autojunk=False)
    for kind, a, a_end, b, b_end in matcher.get_opcodes():
        if kind != "equal":
            if a_end - a != b_end - b:
                return None
            found += rows[a:a_end]
    return found if len(found) <= _MOST_CHANGED else None


_PLAIN: Final = (
    (r"^[0-9a-f]{4,}\s+", ""),
    (r"`\(\S+\)|\.LBB\w+|\$L__BB\w+", "L"),
    (r"-?\d*\(%r[sb]p\)", "slot"),
    (r"\bU?[RP]\d+\b|%[a-z]+\d*[a-z]*\b", "R"),
)


def _plain(stage: Stage) -> list[str]:
    """A stage's instructions without the names of registers and labels."""
    pool = _pool(stage)
    found: list[str] = []
    for line in stage.lines:
        if line.instruction:
            text = line.text.strip()
            text = re.sub(r"\.LCPI\w+", lambda match: pool.get(match[0], match[0]), text)
            for pattern, new in _PLAIN:
                text = re.sub(pattern, new, text)
            found.append(text)
    return found


def _pool(stage: Stage) -> dict[str, str]:
    """The constants that assembly keeps in memory, by their labels."""
    found: dict[str, str] = {}
    label = ""
    for line in stage.lines:
        if match := re.match(r"(\.LCPI\w+):", line.text):
            label = match[1]
        elif label and (
            match := re.match(r"\s+\.(?:long|quad|byte|short|zero)\s+(\S+)", line.text)
        ):
            found[label] = f"{found.get(label, '')}[{match[1]}]"
        elif not line.text.startswith((" ", "\t")):
            label = ""
    return found
