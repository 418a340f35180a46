"""Functions that Python computes while a kernel compiles."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar

from gpucompiler.linear.dense_types import makes_class

F = TypeVar("F", bound=Callable[..., Any])


def computed(function: F) -> F:
    """A decorator of functions of hashable values, which are computed once for equal arguments."""
    known: Any = functools.cache(function)

    @functools.wraps(function)
    def compute(*arguments: Any, **keywords: Any) -> Any:
        return known(*arguments, **keywords)

    made: Any = makes_class(compute)
    return made
