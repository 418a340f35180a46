"""`numba.cuda.extending`: functions that kernels call in the place of others, chosen by types.

`@overload(f)` decorates a function that gets numba's types of the arguments and returns the
function to compile, or None. `intrinsic`, `lower_builtin` and further names write LLVM IR for
numba's code generator, and aren't here.
"""

from __future__ import annotations

import types as python_types
from collections.abc import Callable
from typing import Any, TypeVar, cast

import attrs

from cuda_target.numba.functions import HostFunction, register_jitable
from cuda_target.numba.types import Type, as_argument
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.language.kernel_functions import bare_function
from gpucompiler.language.overloading.overload_registry import Member
from gpucompiler.language.overloading.overloads import overload_by_choice
from gpucompiler.language.overloading.type_patterns import Pattern
from gpucompiler.language.types import Type as KernelType

__all__ = [
    "literal_unroll",
    "overload",
    "overload_attribute",
    "overload_method",
    "register_jitable",
]

Function = TypeVar("Function", bound=Callable[..., Any])


def overload(
    func: Any, jit_options: Any = None, strict: bool = True, **options: Any
) -> Callable[[Function], Function]:
    """Decorate code that chooses, by numba's types, the function that stands for `func`.

    Args:
        func: the function that kernels call.
        jit_options, strict, options: numba's, on which nothing depends here.

    Raises:
        ArgumentError: something that isn't a Python function is decorated.
    """

    def decorate(choosing: Function) -> Function:
        overload_by_choice(bare_function(func), _code(choosing), _choice(choosing))
        return choosing

    return decorate


def overload_method(typ: Any, attr: str, **options: Any) -> Callable[[Function], Function]:
    """Decorate code that chooses the function that is the method `attr` of values of a type.

    Args:
        typ: a class of numba's types, such as `types.Array`, or a type.
    """

    def decorate(choosing: Function) -> Function:
        receiver = OfType(typ)
        overload_by_choice(Member(attr), _code(choosing), _choice(choosing), receiver)
        return choosing

    return decorate


def overload_attribute(typ: Any, attr: str, **options: Any) -> Callable[[Function], Function]:
    """Decorate code that chooses the function which computes the attribute `attr` of a type."""

    def decorate(choosing: Function) -> Function:
        receiver = OfType(typ)
        overload_by_choice(Member(attr), _code(choosing), _choice(choosing), receiver, True)
        return choosing

    return decorate


def literal_unroll(container: Any) -> Any:
    """The container itself: loops over tuples are unrolled in any case."""
    return container


@attrs.frozen
class OfType(Pattern):
    """The values of a class of numba's types, or of one type."""

    typ: Any

    def fits(self, kind: KernelType) -> bool:
        found = as_argument(kind)
        return isinstance(found, self.typ) if isinstance(self.typ, type) else found == self.typ

    def covers(self, other: Pattern) -> bool:
        return self == other


def _code(choosing: Any) -> python_types.FunctionType:
    if not isinstance(choosing, python_types.FunctionType):
        raise ArgumentError(
            f"{choosing!r} is not a Python function defined with def or lambda", "GC513"
        )
    return choosing


def _choice(choosing: Any) -> Any:
    def choose(*kinds: KernelType, **named: KernelType) -> python_types.FunctionType | None:
        types: list[Type] = [as_argument(kind) for kind in kinds]
        by_name = {name: as_argument(kind) for name, kind in named.items()}
        found = choosing(*types, **by_name)
        if isinstance(found, HostFunction):
            found = found.py_func
        return cast("python_types.FunctionType | None", bare_function(found))

    return choose
