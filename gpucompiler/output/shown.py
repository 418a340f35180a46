"""Lines that kernels printed → `sys.stdout`.

The lines of a launch are shown as if its threads had run one after the other: by block, in it by
thread, x fastest, each thread's lines in their order.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any

from gpucompiler.diagnostics.errors import counted
from gpucompiler.output.records import Line, numbers_of
from gpucompiler.output.templates import Resolver, evaluate, template_of


def text_of_line(template: str, numbers: Sequence[Any], resolve: Resolver) -> tuple[str, str]:
    """A line, and the stream that it goes to: "stdout" or "stderr"."""
    tree = template_of(template).tree
    try:
        text: str = evaluate(tree, numbers, resolve)
    except Exception as error:
        # A width or a value that Python refuses, or a __str__ of the user's own that raises.
        text = f"<this line has no text: {type(error).__name__}: {error}>\n"
    return text, tree[4]


def show_text(texts: Iterable[tuple[str, str]]) -> None:
    """Write texts to Python's streams, as they are bound now."""
    for text, stream in texts:
        target = sys.stderr if stream == "stderr" else sys.stdout
        # Python's own print does nothing either if a program has no such stream.
        if target is not None:  # pyright: ignore[reportUnnecessaryComparison]
            target.write(text)


def texts_of(
    lines: Iterable[Line], templates: Sequence[str], resolve: Resolver
) -> list[tuple[str, str]]:
    """The texts of a kernel's lines, in the order in which they are given."""
    found: list[tuple[str, str]] = []
    for line in lines:
        if line.number < len(templates):
            template = templates[line.number]
            numbers = numbers_of(template_of(template).slots, line.words)
            found.append(text_of_line(template, numbers, resolve))
    return found


def lost_text(lost: int, subject: str, size: int) -> list[tuple[str, str]]:
    """The line that says how many lines were lost."""
    if not lost:
        return []
    text = (
        f"[{counted(lost, 'more line')} of {subject} lost: its buffer of {size} bytes was full; "
        "print_bytes= gives more]\n"
    )
    return [(text, "stdout")]
