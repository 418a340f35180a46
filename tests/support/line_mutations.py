"""Which machine instructions a line of Python makes, found by changing the line.

A mutation changes one operation: `+` becomes `-`, `>` becomes `>=`, `x[i]` becomes `x[i + 1]`, and
`v * 3` becomes `v * 4`. Both programs are compiled, and their instructions are compared without the
names of registers and labels. If they differ by instructions in the same places alone, those belong
to the changed line, whatever the compiler says about lines. If they differ in form, the same place
is changed in another way. Some changes reach further: a sum that became a difference is compared
with -3 instead of 3. So an instruction that changes with several lines may stand under any of them.

Three kinds of changes prove nothing about lines:

- Operations on constants alone, as in `array((TILE, TILE + 1))`: the compiler computes them, and
  the result is part of whichever operation uses it.
- The sense of the predicate that guards an instruction, which is that of the comparison.
- A constant in an instruction that only copies it for the next one that reads it: such a copy may
  also stand under its reader's line.

A changed line can change operations of other lines: a count that may be negative is checked in
another way where it is stored. So an instruction may also stand under a line whose operation in the
typed IR changes, which is the program as it was before LLVM and ptxas moved anything.
"""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Final, NamedTuple

from gpucompiler.pages.stage_lines import Line
from gpucompiler.pages.stages import Stage

# Instructions that a mutation may change; one that changes more has changed the program's form.
_MOST_CHANGED: Final = 12

# An operator's text, and those that take its place, the first one that keeps the form.
_OPERATORS: Final[dict[type, tuple[str, ...]]] = {
    ast.Add: ("+", "-", "*"), ast.Sub: ("-", "+", "*"), ast.BitOr: ("|", "&", "^"),
    ast.BitAnd: ("&", "|", "^"), ast.BitXor: ("^", "|", "&"), ast.Mult: ("*", "+", "-"),
    ast.Gt: (">", ">=", "<"), ast.Lt: ("<", "<=", ">"), ast.GtE: (">=", ">", "<="),
    ast.LtE: ("<=", "<", ">="), ast.LShift: ("<<", ">>"), ast.Eq: ("==", "!=", "<"),
    ast.NotEq: ("!=", "==", "<"),
}  # fmt: skip
_CALLS: Final = {
    "cuda.atomic.add": "cuda.atomic.max", "cuda.atomic.max": "cuda.atomic.min",
    "min": "max", "max": "min",
}  # fmt: skip


class Mutation(NamedTuple):
    """A changed program: the line, the change in words, and the whole source."""

    line: int
    change: str
    source: str


def mutations(source: str, function: str) -> Iterator[list[Mutation]]:
    """For each operation and number of a function at the top of a module, its mutations."""
    rows = source.splitlines(keepends=True)
    tree = next(
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef) and node.name == function
    )
    own = {each.arg for each in ast.walk(tree.args) if isinstance(each, ast.arg)}
    own |= {
        each.id
        for each in ast.walk(tree)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }

    def changed(line: int, begin: int, end: int, new: str) -> Mutation:
        row = rows[line - 1]
        text = row[:begin] + new + row[end:]
        whole = "".join([*rows[: line - 1], text, *rows[line:]])
        return Mutation(line, f"{row.strip()} -> {text.strip()}", whole)

    for statement in tree.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.BinOp) and _is_constant(node, own):
                continue
            edits = _edits(node, rows)
            if edits:
                yield [changed(*edit) for edit in edits]
            for argument in _bounds(node):
                end = argument.end_col_offset or 0
                yield [changed(argument.end_lineno or 0, end, end, " + 1")]
            for number in _numbers(node):
                place = (number.lineno, number.col_offset, number.end_col_offset or 0)
                values = (number.value + 1, number.value + 2, 2 * number.value + 5)
                yield [changed(*place, repr(value)) for value in values]


def _is_constant(node: ast.expr, own: set[str]) -> bool:
    """Whether an expression has numbers and names of the module alone.

    Args:
        own: the names that the function binds.
    """
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name):
            return name not in own
        case ast.BinOp(left=left, right=right):
            return _is_constant(left, own) and _is_constant(right, own)
        case ast.UnaryOp(operand=operand):
            return _is_constant(operand, own)
        case _:
            return False


def _numbers(node: ast.AST) -> Iterator[Any]:
    """The numbers that an operation takes as they are; others may meet operations elsewhere."""
    operands: tuple[ast.expr, ...] = ()
    match node:
        case ast.BinOp(left=left, right=right) | ast.Compare(left=left, comparators=[right]):
            operands = (left, right)
        case ast.AugAssign(value=value):
            operands = (value,)
        case _:
            pass
    for each in operands:
        if isinstance(each, ast.Constant) and type(each.value) in (int, float):
            yield each


def _bounds(node: ast.AST) -> list[ast.expr]:
    """The arguments of a `range`."""
    match node:
        case ast.Call(func=ast.Name(id="range"), args=arguments):
            return arguments
        case _:
            return []


def _edits(node: ast.AST, rows: list[str]) -> list[tuple[int, int, int, str]]:
    """Lines, columns, and new texts of a node's mutations."""
    match node:
        case ast.BinOp(left=left, op=operator, right=right):
            words = _OPERATORS.get(type(operator))
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            words = _OPERATORS.get(type(operator))
        case ast.AugAssign(target=left, op=operator, value=right):
            words = _OPERATORS.get(type(operator))
        case ast.Subscript(slice=index) if not isinstance(index, ast.Slice):
            line, end = index.end_lineno, index.end_col_offset
            if isinstance(index, ast.Tuple):
                line, end = index.elts[-1].end_lineno, index.elts[-1].end_col_offset
            return [] if line is None or end is None else [(line, end, end, " + 1")]
        case ast.Call(func=function) if ast.unparse(function) in _CALLS:
            end = function.end_col_offset or 0
            return [(function.lineno, function.col_offset, end, _CALLS[ast.unparse(function)])]
        case _:
            return []
    if words is None or left.end_lineno != right.lineno:
        return []
    begin = rows[right.lineno - 1].find(words[0], left.end_col_offset or 0, right.col_offset)
    places = (right.lineno, begin, begin + len(words[0]))
    return [] if begin < 0 else [(*places, new) for new in words[1:]]


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
    file: str,
    before: Mapping[str, Stage],
    places: Iterable[list[Mutation]],
    compiled: Callable[[Mutation], Mapping[str, Stage] | None],
) -> list[Judged]:
    """The instructions that change with some lines, and whether they stand under one of them.

    Args:
        file: the name of the program's file. An operation that a library does for it belongs to
            the line that calls the library.
        before: the program's stages, by their labels.
        places: the mutations of each place.
        compiled: the stages of a changed program, None if it isn't a program any more.
    """
    found: list[tuple[str, int, Mutation]] = []
    lines: dict[tuple[str, int], set[int]] = {}
    programs: dict[Mutation, set[int]] = {}
    for mutations_there in places:
        open_labels = set(before) - set(_PROGRAMS)
        for mutation in mutations_there:
            after = (compiled(mutation) if open_labels else None) or {}
            for label in sorted(open_labels & after.keys()):
                rows = changed_instructions(before[label], after[label])
                if rows is None:
                    continue
                open_labels.discard(label)
                programs[mutation] = set[int]().union(
                    *(_changed_lines(before[n], after[n], file) for n in _PROGRAMS if n in after)
                )
                for row in rows:
                    found.append((label, row, mutation))
                    lines.setdefault((label, row), set()).add(mutation.line)
    judgements: list[Judged] = []
    for label, row, mutation in found:
        line = before[label].lines[row]
        proved = lines[label, row] | _readers(before[label], row, file) | programs[mutation]
        right = not _shown(line, file).isdisjoint(proved)
        judgements.append(Judged(label, line, mutation.line, mutation.change, right))
    return judgements


def _shown(line: Line, file: str) -> set[int]:
    """The innermost lines of a file under which an instruction stands."""
    found: set[int] = set()
    for chain in (line.chain, *line.also):
        # The second place of an operation names no callers: it has those of the first one.
        own = [place.line for place in (*chain, *line.chain) if Path(place.file).name == file]
        found.update(own[:1])
    return found


# The program's texts before LLVM's and ptxas' work.
_PROGRAMS: Final = ("typed IR", "lowered IR")


def _changed_lines(before: Stage, after: Stage, file: str) -> set[int]:
    """The lines whose operations differ in a text of typed IR."""
    texts = [
        [re.sub(r"%[\w.]+", "v", line.text.rpartition(" #")[0]) for line in stage.lines]
        for stage in (before, after)
    ]
    matcher: Any = SequenceMatcher(None, *texts, autojunk=False)
    return {
        number
        for kind, a, a_end, b, b_end in matcher.get_opcodes()
        if kind == "replace" and a_end - a == b_end - b
        for line in before.lines[a:a_end]
        for number in _shown(line, file)
    }


_COPIES: Final = {
    "PTX": r"\s*mov\.\w+\s+(%\w+), -?[\w.]+;",
    "machine code": (
        r"\w+  (?:@!?U?P\w+ )?(?:U?MOV|IMAD\.MOV(?:\.U32)?|HFMA2\S*|CS2R\S*) (U?R\d+),"
        r" (?:-?RZ, )*[-\w.]+$"
    ),
    "assembly": r"\s*v?(?:mov|(?:p?broadcast))\w* +(?:\$[-\w]+|\.LCPI\w+(?:\(%rip\))?), (%\w+)",
}


def _readers(stage: Stage, row: int, file: str) -> set[int]:
    """The lines of the next instruction that reads a constant, if one only copies it."""
    copy = re.match(_COPIES[stage.label], stage.lines[row].text)
    if copy is None:
        return set()
    register = _register(copy[1])
    for line in stage.lines[row + 1 :]:
        if line.instruction and re.search(register, line.text):
            return _shown(line, file)
    return set()


def _register(name: str) -> str:
    """A pattern of all names of a register."""
    if vector := re.fullmatch(r"%[xyz]mm(\d+)", name):
        return rf"%[xyz]mm{vector[1]}\b"
    if numbered := re.fullmatch(r"%r(\d+)[dwb]?", name):
        return rf"%r{numbered[1]}[dwb]?\b"
    if lettered := re.fullmatch(r"%[er]?([a-d])[xlh]", name):
        return rf"%[er]?{lettered[1]}[xlh]\b"
    if pointer := re.fullmatch(r"%[er]([sd]i|bp)", name):
        return rf"%[er]?{pointer[1]}l?\b"
    return rf"{re.escape(name)}\b"


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
    (r"^@!?(?=%?U?[pP])", "@"),
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
