"""Objects that launch a Python function, and stand for that function inside kernels."""

from __future__ import annotations

import types as python_types
from typing import Any


class KernelFunction:
    """Base of the objects that decorators such as `@cuda(...)` make of a function.

    Attributes:
        function: the Python function inside.
    """

    __slots__ = ()

    function: python_types.FunctionType


def bare_function(value: Any) -> Any:
    """The function inside a launchable one; any other value itself."""
    return value.function if isinstance(value, KernelFunction) else value
