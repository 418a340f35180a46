"""Arrays that a loop makes: their memory is used anew in each run."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from gpucompiler.frontend.source.names import shown
from gpucompiler.frontend.values.values import Array
from gpucompiler.ir.structure.nodes import Value as IRValue

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def refuse_reused(
    frame: Frame, node: ast.AST, name: str, array: Array, heads: set[IRValue]
) -> None:
    """Refuse to carry an array that this loop makes: the next run makes its own in that memory."""
    if array.type.space != "local" or array.ir in heads:
        return
    loops = None if array.root is None else frame.walk.made_arrays.get(array.root)
    if array.root is not None and (loops is None or id(node) not in loops):
        return
    frame.refuse(
        "GC111",
        f"{shown(name)!r} keeps an array that this loop makes, whose memory its next run uses anew",
        f"make the array before the loop, and store into it: {shown(name)}[:] = …, or "
        f"{shown(name)} += …",
        node,
    )
