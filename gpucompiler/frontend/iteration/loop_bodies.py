"""Bodies of loops, inside the labels of `break` and `continue`."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING

from gpucompiler.frontend.source.names import leaves_loop

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def with_break(frame: Frame, node: ast.For | ast.While, walk: Callable[[], None]) -> None:
    """Walk a loop and its `else`, inside a label for `break` if there is one."""
    if not leaves_loop(node, ast.Break):
        walk()
        if not frame.ended:
            frame.walk.execute(frame, node.orelse)
        return
    label = frame.open_label("break")
    frame.breaks.append(label)

    def inside() -> None:
        walk()
        breaks = frame.breaks.pop()
        try:
            if not frame.ended:
                frame.walk.execute(frame, node.orelse)
        finally:
            frame.breaks.append(breaks)

    try:
        frame.fill(label, inside)
    finally:
        frame.breaks.pop()


def walk_once(frame: Frame, node: ast.For | ast.While) -> None:
    """Walk a loop's body once, inside a label for `continue` if there is one."""
    body = node.body
    if not leaves_loop(node, ast.Continue):
        frame.walk.execute(frame, body)
        return
    label = frame.open_label("continue")
    frame.continues.append(label)
    try:
        frame.fill(label, lambda: frame.walk.execute(frame, body))
    finally:
        frame.continues.pop()
