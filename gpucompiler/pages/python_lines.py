"""The pane of Python: the functions that a job's places name, with counts for each line."""

from __future__ import annotations

import ast
import linecache
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gpucompiler.diagnostics.location import readable_file
from gpucompiler.pages.stage_lines import Chain


def python_pane(
    chains: Iterable[Chain],
    counts: list[Counter[tuple[str, int]]],
    kinds: Mapping[tuple[str, int], Counter[str]],
    notes: Mapping[tuple[str, int], Sequence[tuple[str, bool]]],
) -> tuple[list[str], dict[str, Any]]:
    """The files that chains name, and the pane of their functions.

    Args:
        chains: of all stages.
        counts: of one or two jobs, the number of instructions of each line. Where two differ, the
            line says so.
        kinds: of the first job, the number of each line's machine instructions of each kind.
        notes: of lines: texts, and whether each is bad.
    """
    wanted: dict[str, set[int]] = {}
    for chain in chains:
        for place in chain:
            wanted.setdefault(place.file, set()).add(place.line)
    files = sorted(wanted)
    rows: list[tuple[str, int, str]] = []
    facts: dict[str, list[list[str]]] = {}
    weights: list[int] = []
    for position, file in enumerate(files):
        source = linecache.getlines(readable_file(file))
        rows.append((f"# {file}", 0, ""))
        for first, last in _functions(source, wanted[file]):
            for number in range(first, last + 1):
                text = source[number - 1].rstrip("\n") if number <= len(source) else ""
                if len(counts) > 1 and len(said := [each[file, number] for each in counts]) == 2:
                    before, after = said
                    if before != after:
                        facts[str(len(rows))] = [[f"A {before}, B {after}", "bad"]]
                for note, bad in notes.get((file, number), ()):
                    if bad:
                        facts.setdefault(str(len(rows)), []).append([note, "bad"])
                rows.append((text.expandtabs(4), number, f"{position}:{number}"))
            rows.append(("", 0, ""))
    for _, number, key in rows:
        file = files[int(key.partition(":")[0])] if key else ""
        weights.append(counts[0][file, number] if key else 0)
    return files, {
        "label": "Python", "lang": "py", "py": 1, "off": 0, "c": [], "ins": [],
        "text": "\n".join(text for text, _, _ in rows), "num": [number for _, number, _ in rows],
        "key": [key for _, _, key in rows], "w": weights, "wmax": max(weights, default=0) or 1,
        "facts": facts, "cls": {
            str(row): " · ".join(said)
            for row, (_, number, key) in enumerate(rows)
            if key and (said := _said((files[int(key.partition(":")[0])], number), kinds, notes))
        },
    }  # fmt: skip


def _said(
    place: tuple[str, int],
    kinds: Mapping[tuple[str, int], Counter[str]],
    notes: Mapping[tuple[str, int], Sequence[tuple[str, bool]]],
) -> list[str]:
    """The texts about a line in the page's last row."""
    counted = kinds.get(place, Counter[str]()).most_common()
    found = [f"{kind} {count}" for kind, count in counted]
    return [*found, *(text for text, _ in notes.get(place, ()))]


def function_span(source: list[str], line: int) -> tuple[int, int]:
    """The first and last line of the innermost function around a line; else the line alone."""
    around = [(a, b) for a, b in _spans(source) if a <= line <= b]
    return min(around, key=lambda span: span[1] - span[0], default=(line, line))


def _functions(source: list[str], lines: set[int]) -> list[tuple[int, int]]:
    """Spans of the functions around some lines, and of lines in none; touching ones are one."""
    spans = [(a, b) for a, b in _spans(source) if any(a <= line <= b for line in lines)]
    spans += [(n, n) for n in lines if not any(a <= n <= b for a, b in spans)]
    merged: list[tuple[int, int]] = []
    for first, last in sorted(spans):
        if merged and first <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return merged


def _spans(source: list[str]) -> list[tuple[int, int]]:
    """The first line, of a decorator if there is one, and the last line of each function."""
    try:
        tree = ast.parse("".join(source))
    except (SyntaxError, ValueError):
        return []
    spans: list[tuple[int, int]] = []
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
            first = min([node.lineno, *(each.lineno for each in decorators)])
            spans.append((first, node.end_lineno or node.lineno))
    return spans
