"""Calls of functions of `math` and NumPy that are written in the kernel language: the prelude.

A function of the prelude is an overload (gpucompiler/language/overloading) whose parameters say how
arguments are converted. Arguments are converted and checked at the call's line.
"""

from __future__ import annotations

import importlib
import math
import types as python_types
from collections.abc import Callable
from functools import cache, partial, reduce
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast

from gpucompiler.frontend.arithmetic.arguments import Handler, count_arguments, number_argument
from gpucompiler.frontend.arithmetic.convert import convert, machine_number
from gpucompiler.frontend.arithmetic.integer_checks import check_argument
from gpucompiler.frontend.arithmetic.operators import static_operation
from gpucompiler.frontend.calls.builtin_functions import integer_argument
from gpucompiler.frontend.functions.overloads import best_overload
from gpucompiler.frontend.operations.casts import is_ufunc
from gpucompiler.frontend.values.typing import PYBOOL, common_type, float_type, promote, user_name
from gpucompiler.frontend.values.values import Scalar, Static, Tuple, Val
from gpucompiler.language.annotations import annotation_of
from gpucompiler.language.overloading.overload_registry import PRELUDE
from gpucompiler.language.overloading.parameters import Conversion, conversion_of
from gpucompiler.language.signatures import signature_of
from gpucompiler.language.types import BOOL, F16, F32, F64, PYFLOAT, ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame
    from gpucompiler.language.overloading.overloads import Overload

# Modules of the prelude by the package whose functions they have; they import NumPy.
_MODULES: Final = {"math": ("floats", "integers"), "numpy": ("floats", "integers", "elementary")}


# -- NumPy's types


def common_float(kinds: list[ScalarType]) -> ScalarType:
    """The float type in which NumPy's functions of floats compute with such numbers."""
    if all(kind.weak for kind in kinds):
        return F64
    kinds = [kind if kind.weak else _floating(kind) for kind in kinds]
    return _floating(reduce(promote, kinds))


def _floating(kind: ScalarType) -> ScalarType:
    """The smallest float that holds an integer type's small numbers, as NumPy has it."""
    if kind.is_float:
        return kind
    return {1: F16, 8: F16, 16: F32}.get(kind.bits, F64)


def refuse_type(frame: Frame, name: str, kind: ScalarType) -> NoReturn:
    """Refusal GC201: a function has no meaning for a type."""
    frame.refuse_operands(
        f"{name} isn't defined for {user_name(kind)}",
        "convert the argument first, for example with np.float64(x)",
    )


# -- calls


def prelude_function(target: Any) -> Handler | None:
    """The handler of a function of `math` or NumPy that the prelude has; None for any other."""
    module = "numpy" if is_ufunc(target) else getattr(target, "__module__", None)
    if module not in _MODULES:
        return None
    for name in _MODULES[module]:
        importlib.import_module(f"gpucompiler.prelude.{name}")
    found = PRELUDE.of(target)
    return partial(_call, target, module == "numpy", found) if found else None


def _call(
    target: Any, of_numpy: bool, found: tuple[Overload, ...], frame: Frame, arguments: list[Val]
) -> Val:
    name = f"{'np' if of_numpy else 'math'}.{target.__name__}"
    least, rules = _parameters(found[0].function)
    if is_ufunc(target):
        rules = rules[: target.nin]
    count_arguments(frame, name, arguments, least, len(rules))
    if not of_numpy and all(isinstance(value, Static) for value in arguments):
        values = tuple(value.value for value in arguments if isinstance(value, Static))
        return static_operation(frame, by_position(target), values, name)
    pairs = list(zip(arguments, rules, strict=False))
    kind = _type_of(frame, name, of_numpy, pairs)
    given = [_converted(frame, name, value, rule, kind) for value, rule in pairs]
    chosen = best_overload(frame, target, found, given, {})
    if chosen is None:
        refuse_type(frame, name, kind)
    result = frame.walk.call_function(frame, chosen, given, {})
    return _of_language(frame, result, kind, BOOL if of_numpy else PYBOOL)


@cache
def _parameters(function: python_types.FunctionType) -> tuple[int, tuple[Conversion, ...]]:
    """How many arguments a function of the prelude needs, and the conversions of its parameters."""
    parameters = signature_of(function).parameters.values()
    rules = [conversion_of(annotation_of(function, parameter.name)) for parameter in parameters]
    return sum(parameter.default is parameter.empty for parameter in parameters), tuple(rules)


def _type_of(
    frame: Frame, name: str, of_numpy: bool, pairs: list[tuple[Val, Conversion]]
) -> ScalarType:
    """The language type in which numbers are computed."""
    common: list[ScalarType] = []
    floats = False
    for value, rule in pairs:
        if rule.to in ("common", "float", "double"):
            kind = number_argument(frame, value, name)
            floats |= rule.to == "float"
            if rule.to != "double":
                common.append(kind)
    if not common:
        return PYFLOAT
    if of_numpy:
        return common_float(common) if floats else common_type(common)
    return float_type(reduce(promote, common))


def _converted(frame: Frame, name: str, value: Val, rule: Conversion, kind: ScalarType) -> Val:
    if rule.to in ("common", "float"):
        number = machine_number(frame, value, kind)
        return convert(frame, number, F32) if rule.wide and kind.bits == 16 else number
    if rule.to == "double":
        return convert(frame, value, F64)
    if rule.to != "int" or (isinstance(value, Static) and value.value is None):
        return value
    if name.startswith("np.") and (kind := number_argument(frame, value, name)).is_float:
        refuse_type(frame, name, kind)
    number = integer_argument(frame, value, name)
    if rule.negative:
        check_argument(frame, number, "ge", rule.negative)
    return number


def _of_language(frame: Frame, found: Val, kind: ScalarType, flag: ScalarType) -> Val:
    """The prelude's result: floats are of the type that was computed in, bools of the caller's."""
    if isinstance(found, Tuple):
        return Tuple(tuple(_of_language(frame, item, kind, flag) for item in found.items))
    known: Any = found.value if isinstance(found, Static) else None
    if isinstance(known, tuple):
        items = cast("tuple[Any, ...]", known)
        return Tuple(tuple(_of_language(frame, Static(item), kind, flag) for item in items))
    if isinstance(found, Scalar) and found.type.kind == "bool":
        return convert(frame, found, flag)
    if isinstance(found, Scalar) and found.type.is_float:
        return Scalar(kind, convert(frame, found, frame.machine(kind)).ir)
    return found


def by_position(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of `math` whose keywords follow by position, as handlers have arguments."""
    named = {"isclose": ("rel_tol", "abs_tol"), "prod": ("start",), "nextafter": ("steps",)}
    keywords = named.get(function.__name__)
    if keywords is None:
        return function

    def called(*arguments: Any) -> Any:
        split = 1 if function is math.prod else 2
        given = dict(zip(keywords, arguments[split:], strict=False))
        return function(*arguments[:split], **given)

    return called
