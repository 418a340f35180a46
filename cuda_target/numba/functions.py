"""numba's decorators for the processor, `njit` and `jit`, as kernels and Python see them."""

from __future__ import annotations

import functools
import types as python_types
from collections.abc import Callable
from typing import Any, cast

from cuda_target.numba.signatures import is_signature
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.kernel_functions import KernelFunction


class HostFunction(KernelFunction):
    """A function that Python calls as ever, and that kernels call and compile.

    numba compiles such a function for the processor, too; here Python itself runs it.

    Attributes:
        py_func: the function inside.
    """

    def __init__(self, function: python_types.FunctionType) -> None:
        self.function = self.py_func = function
        functools.update_wrapper(cast("Any", self), function)

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        return self.function(*arguments, **keywords)

    def __repr__(self) -> str:
        return f"<function {self.function.__qualname__}, for Python and kernels>"


def copy_of(function: python_types.FunctionType) -> python_types.FunctionType:
    """Another function of the same code, globals, cells and defaults."""
    made = python_types.FunctionType(
        function.__code__, function.__globals__, function.__name__,
        function.__defaults__, function.__closure__,
    )  # fmt: skip
    functools.update_wrapper(made, function)
    del vars(made)["__wrapped__"]
    made.__kwdefaults__ = function.__kwdefaults__
    made.__annotations__ = dict(function.__annotations__)
    return made


def jit(signature_or_function: Any = None, /, **options: Any) -> Any:
    """A decorator that lets kernels call a function; Python runs it without compiling it.

    Args:
        signature_or_function: the function, or signatures, which nothing depends on here.
        options: numba's (`nopython`, `inline`, `cache`, `parallel`…), which nothing depends on.

    Raises:
        ArgumentError: no Python function.
    """
    if signature_or_function is None or is_signature(signature_or_function):
        return cast("Callable[[Any], HostFunction]", jit)
    if isinstance(signature_or_function, HostFunction):
        return signature_or_function
    if not isinstance(signature_or_function, python_types.FunctionType):
        raise ArgumentError(
            f"{signature_or_function!r} is not a Python function defined with def or lambda",
            "GC513",
        )
    return HostFunction(signature_or_function)


njit = jit
register_jitable = jit
