"""Arguments of a call → parameters of a Python function, by Python's own rules."""

from __future__ import annotations

import inspect
import types as python_types
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.errors import Diagnostic, counted
from gpucompiler.frontend.frame.suggestions import did_you_mean
from gpucompiler.frontend.places.allocation import captured_items
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import CallerRefusal, Static, Val, record, sequence
from gpucompiler.language.constexpr import constexpr_parameters
from gpucompiler.language.signatures import signature_of

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_STARRED: Final = inspect.CO_VARARGS | inspect.CO_VARKEYWORDS


def bind_parameters(
    frame: Frame,
    signature: inspect.Signature,
    arguments: Sequence[Val],
    keywords: Mapping[str, Val],
    name: str,
) -> dict[str, Val]:
    """The values of the parameters that the call gives; `*args` is a tuple, `**kwargs` a dict.

    Refusal GC202 where Python would raise a TypeError.
    """
    try:
        bound = signature.bind(*arguments, **keywords)
    except TypeError as error:
        hint = "give each parameter of its signature one value"
        for keyword in keywords:
            if keyword not in signature.parameters:
                hint = did_you_mean(keyword, signature.parameters, hint)
        if frame.source.library:
            # Calls of the library fit its own functions: this one was given to it.
            count = len(arguments) + len(keywords)
            hint = f"give a function of {counted(count, 'argument')}"
            message = f"{name}{signature} is called with {counted(count, 'argument')}: {error}"
            raise CallerRefusal(Diagnostic("GC202", message, None, hint)) from None
        frame.refuse_arguments(f"{name}{signature}: {error}", hint)
    found: dict[str, Val] = {}
    for parameter in signature.parameters.values():
        given: Any = bound.arguments.get(parameter.name)
        if parameter.kind is parameter.VAR_POSITIONAL:
            found[parameter.name] = sequence(tuple, given or ())
        elif parameter.kind is parameter.VAR_KEYWORD:
            named: dict[str, Val] = given or {}
            found[parameter.name] = record(dict, list(named), list(named.values()))
        elif given is not None:
            found[parameter.name] = given
    return found


def require_static(frame: Frame, value: Val, name: str, function: str) -> None:
    """Refusal GC309 unless compile time knows what is given for a constexpr parameter."""
    if not isinstance(value, Static):
        frame.refuse_unknown(
            f"{name} of {function} is cuda.constexpr, known at compile time, but gets "
            f"{describe(value)} that is computed when the kernel runs",
            "give a literal, a global or another constexpr parameter, or leave the annotation out",
        )


def bind_function(
    frame: Frame,
    function: python_types.FunctionType,
    arguments: Sequence[Val],
    keywords: Mapping[str, Val],
) -> dict[str, Val]:
    """The values of all parameters of a Python function, in order."""
    given = bound_plainly(function, arguments, keywords)
    if given is not None and len(given) < function.__code__.co_argcount:
        given = _filled_up(frame, function, given)
    if given is None:
        given = _with_defaults(frame, function, arguments, keywords)
    for name in constexpr_parameters(function):
        require_static(frame, given[name], name, function.__qualname__)
    return dict(zip(given, captured_items(frame, tuple(given.values())), strict=True))


def bound_plainly(
    function: python_types.FunctionType, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> dict[str, Val] | None:
    """The values that a call gives, by parameter; None unless all parameters are plain.

    `inspect.Signature.bind` takes 20 calls.
    """
    code = function.__code__
    special = code.co_posonlyargcount or code.co_kwonlyargcount or code.co_flags & _STARRED
    if special or len(arguments) > code.co_argcount:
        return None
    names = code.co_varnames[: code.co_argcount]
    given = dict(zip(names, arguments, strict=False))
    if not keywords:
        return given
    if not given.keys().isdisjoint(keywords) or not keywords.keys() <= set(names):
        return None
    return {
        name: given[name] if name in given else keywords[name]
        for name in names
        if name in given or name in keywords
    }


def _filled_up(
    frame: Frame, function: python_types.FunctionType, given: dict[str, Val]
) -> dict[str, Val] | None:
    """The values of plain parameters with those that have defaults; None if one has no value."""
    code, defaults = function.__code__, function.__defaults__ or ()
    names = code.co_varnames[: code.co_argcount]
    left_out = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
    if any(name not in given and name not in left_out for name in names):
        return None
    frame.depend("attribute", function, "__defaults__", function.__defaults__)
    return {name: given[name] if name in given else Static(left_out[name]) for name in names}


def _with_defaults(
    frame: Frame,
    function: python_types.FunctionType,
    arguments: Sequence[Val],
    keywords: Mapping[str, Val],
) -> dict[str, Val]:
    """The values of all parameters, of those that the call leaves out, too."""
    signature = signature_of(function)
    given = bind_parameters(frame, signature, arguments, keywords, function.__qualname__)
    found: dict[str, Val] = {}
    for name, parameter in signature.parameters.items():
        if name in given:
            found[name] = given[name]
            continue
        kind = "__kwdefaults__" if parameter.kind is parameter.KEYWORD_ONLY else "__defaults__"
        frame.depend("attribute", function, kind, getattr(function, kind))
        found[name] = Static(parameter.default)
    return found
