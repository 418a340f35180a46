"""Calls of the functions that `cuda` has inside kernels: arguments bound, the handler called."""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.arguments import MISSING
from gpucompiler.frontend.values.values import Static, Tuple, Val
from gpucompiler.language.simt import DeviceFunction

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Functions that store, or behind which other threads' stores are seen.
_STORING: Final = (
    "async_copy", "atomic.", "barrier_", "bulk.", "cg.", "cluster_", "cp_async", "mbarrier.",
    "sync", "tma.", "volatile.",
)  # fmt: skip


def call_device(
    frame: Frame,
    node: ast.AST,
    function: DeviceFunction,
    row: tuple[Sequence[str], Callable[..., Val]],
    arguments: list[Val],
    keywords: dict[str, Val],
) -> Val:
    """Call a device function. Refusal GC202 for arguments that don't fit.

    Args:
        row: its parameters and its handler.
    """
    name = function.name
    parameters, handler = row
    _, _, starred = _taken(tuple(parameters))
    if starred is not None and len(arguments) >= starred:
        arguments = [*arguments[:starred], Tuple(tuple(arguments[starred:]))]
    bound = _bind(frame, name, parameters, arguments, keywords)
    result = handler(frame, node, name, bound)
    if name.startswith(_STORING):
        frame.walk.storing_calls += 1
    return result


@functools.cache
def _taken(parameters: tuple[str, ...]) -> tuple[list[str], int, int | None]:
    """The names of parameters, how many are needed, and the place of the starred one."""
    names = [p.lstrip("?*") for p in parameters]
    required = len([p for p in parameters if not p.startswith("?")])
    return names, required, next((n for n, p in enumerate(parameters) if p.startswith("*")), None)


def _bind(
    frame: Frame,
    name: str,
    parameters: Sequence[str],
    arguments: list[Val],
    keywords: dict[str, Val],
) -> list[Val]:
    names, required, _ = _taken(tuple(parameters))
    missing = Static(MISSING)
    found: list[Val] = [*arguments, *[missing] * (len(names) - len(arguments))]
    for keyword, value in keywords.items():
        if keyword not in names or names.index(keyword) < len(arguments):
            frame.refuse_arguments(
                f"cuda.{name} has no free parameter {keyword!r}",
                "leave it out, or give each parameter once",
            )
        found[names.index(keyword)] = value
    if len(arguments) > len(names) or any(value is missing for value in found[:required]):
        signature = ", ".join(p.replace("?", "") + ("=…" if "?" in p else "") for p in parameters)
        frame.refuse_arguments(
            f"cuda.{name} is called as cuda.{name}({signature})", "give it these arguments"
        )
    return found
