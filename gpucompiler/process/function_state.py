"""State of this process for a Python function, kept on the function so that it goes with it.

A weak table from functions to kernels would keep both for ever: CPython's weak tables hold their
values, and a kernel holds its function. In the function's own dict the two are a cycle, which the
garbage collector frees as a whole.
"""

from __future__ import annotations

import ctypes
import types as python_types
import weakref
from typing import Any, Final

from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes


class FunctionChanges:
    """Changes of functions' overloads and `cuda.device` marks, for guards of native launches.

    Attributes:
        epoch: the number of changes; native code compares this word.
    """

    def __init__(self) -> None:
        self.epoch = ctypes.c_uint64()

    def note(self) -> None:
        """Count a change, so that each native launch validates its compilation's reads again."""
        self.epoch.value += 1


FUNCTION_CHANGES: Final = per_process(FunctionChanges)

# The name in a function's `__dict__`.
STATE: Final = "__gpucompiler__"


@value_classes.define
class FunctionState:
    """The state that belongs to one function.

    Attributes:
        kernels: linked kernels by table (gpucompiler.kernels.kernel_table) and job.
        helpers: launching functions, by their settings.
        block_shapes: block shapes that it was compiled for, by target, params and types.
        values: values of constexpr parameters that it was compiled for, by parameter.
        snapshots: copies of it by argument types, whose names keep their values; None follows them.
    """

    function: weakref.ref[python_types.FunctionType] = value_classes.field(repr=False)
    kernels: weakref.WeakKeyDictionary[Any, dict[Any, Any]] = value_classes.field(
        factory=weakref.WeakKeyDictionary[Any, dict[Any, Any]]
    )
    helpers: dict[Any, Any] = value_classes.field(factory=dict[Any, Any])
    block_shapes: dict[Any, Any] = value_classes.field(factory=dict[Any, Any])
    values: dict[str, Any] = value_classes.field(factory=dict[str, Any])
    snapshots: dict[Any, python_types.FunctionType] | None = None

    def __reduce__(self) -> Any:
        """A copy of a function, in this process or another, begins with nothing."""
        return type(None), ()


def state_of(function: python_types.FunctionType) -> FunctionState:
    """The state of a function, made at the first call."""
    own = vars(function)
    found = own.get(STATE)
    if type(found) is FunctionState and found.function() is function:
        return found
    made = FunctionState(weakref.ref(function))
    if found is None and STATE not in own:
        # If several threads make one, all of them use the first.
        return own.setdefault(STATE, made)
    # `functools.wraps` has copied another function's dict, or a copy has None.
    own[STATE] = made
    return made
