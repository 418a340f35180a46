"""The types of the tables that map a name of `cuda` to the operations of its call."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from gpucompiler.frontend.values.values import Val

# Parameters, and what a call means: it gets frame, node, the function's name and the arguments,
# one for each parameter. `?name` may be left out; `*name` takes all further ones.
Row: TypeAlias = tuple[tuple[str, ...], Callable[..., Val]]
