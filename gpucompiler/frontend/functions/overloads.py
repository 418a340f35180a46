"""Which overload of a function a call means (gpucompiler/language/overloading/overloads.py)."""

from __future__ import annotations

import sys
import types as python_types
from collections.abc import Mapping, Sequence
from inspect import Parameter
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.source.evaluation import computed
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.values import (
    Array,
    Complex,
    Method,
    Object,
    Record,
    Scalar,
    Static,
    Tuple,
    Val,
    class_of_record,
)
from gpucompiler.jobs.dependency import Dependency, note_opaque
from gpucompiler.language.overloading.overload_registry import REGISTRY, Member, name_of
from gpucompiler.language.overloading.overloads import Overload
from gpucompiler.language.overloading.type_patterns import (
    Anything,
    Class,
    Either,
    Pattern,
    class_of_type,
)
from gpucompiler.language.signatures import signature_of
from gpucompiler.language.types import RecordType, StaticType, TupleType, Type
from gpucompiler.process.deep_stack import pass_on

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame
    from gpucompiler.frontend.frame.walk import Walk

# Python defines which of its own classes these mean, so that nothing depends on them.
_FIXED: Final = ("numbers", "collections", "typing", "abc")
_ANYTHING: Final = Anything()
# Py_TPFLAGS_HEAPTYPE: a class that was made by a `class` statement.
_HEAP_TYPE: Final = 1 << 9


def chosen_overload(
    frame: Frame, target: Any, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> python_types.FunctionType | None:
    """The overload that is called in the place of a function; None for the function itself.

    Refusal GC205 where several fit, and none is more special than the others.
    """
    found = REGISTRY.of(target)
    if frame.source.library:
        # Users' overloads don't change functions of this project; its own do.
        found = tuple(one for one in found if one.is_own)
    if not found:
        return None
    frame.depend("overloads", target, "", found)
    return best_overload(frame, target, found, arguments, keywords)


def best_overload(
    frame: Frame,
    target: Any,
    found: Sequence[Overload],
    arguments: Sequence[Val],
    keywords: Mapping[str, Val],
) -> python_types.FunctionType | None:
    """The most special one of overloads that fit; None if none fits. Refusal GC205 for several."""
    machine = frame.walk.job.target.name
    kinds = [language_type(value) for value in (*arguments, *keywords.values())]
    by_code = [one for one in found if one.choose is not None]
    if by_code:
        chosen = _chosen_by_code(frame, target, by_code, kinds, list(keywords))
        if chosen is not None or len(by_code) == len(found):
            return chosen
        found = [one for one in found if one.choose is None]
    fitting: list[tuple[Overload, list[Pattern]]] = []
    for candidate in found:
        patterns = _bound(candidate, len(arguments), keywords)
        if patterns is None or not candidate.suits(machine):
            continue
        _note_classes(patterns, kinds)
        if all(_fits(p, kind) for p, kind in zip(patterns, kinds, strict=True)):
            fitting.append((candidate, patterns))
    best = [one for one in fitting if not any(_is_better(o, one) for o in fitting if o is not one)]
    if len(best) > 1:
        (first, _), (second, _), *_ = best
        given = ", ".join(map(describe, (*arguments, *keywords.values())))
        frame.refuse(
            "GC205",
            f"several overloads of {getattr(target, '__qualname__', target)} fit ({given}), and "
            f"none is more special: {first}, and {second}",
            "define one for what both fit, or give one of them other types or another target",
        )
    return best[0][0].function if best else None


def _chosen_by_code(
    frame: Frame,
    target: Any,
    found: Sequence[Overload],
    kinds: Sequence[Type | None],
    names: Sequence[str],
) -> python_types.FunctionType | None:
    """The function that the newest of such overloads gives for types; None if none gives one.

    Refusal GC202 where the code of an overload raises.
    """
    note_opaque("Python code chose the function of an overload")
    first = len(kinds) - len(names)
    for candidate in found:
        pattern = candidate.patterns[0][1] if candidate.patterns else _ANYTHING
        if None in kinds or not _fits(pattern, kinds[0] if kinds else None):
            continue
        try:
            named = dict(zip(names, kinds[first:], strict=True))
            chosen = candidate.choose and candidate.choose(*kinds[:first], **named)
        except Exception as error:
            pass_on(error)
            frame.refuse_arguments(
                f"the overload of {getattr(target, '__qualname__', target)} at {candidate.place} "
                f"raised {type(error).__name__}: {error}",
                "mend the function; it refuses types by returning None",
            )
        if chosen is not None:
            return chosen
    return None


def refuse_unimplemented(
    frame: Frame, target: Any, arguments: Sequence[Val], keywords: Mapping[str, Val]
) -> None:
    """Refusal GC103 for a Python function that only code of overloads implements.

    Its own body stands for nothing then, as of a function that numba's `overload` implements.
    """
    if not isinstance(target, python_types.FunctionType):
        return
    found = REGISTRY.of(target)
    if found and all(one.choose is not None for one in found):
        given = ", ".join(map(describe, (*arguments, *keywords.values())))
        frame.refuse(
            "GC103",
            f"No implementation of function {target.__qualname__} found for ({given})",
            f"its overloads are at {', and '.join(one.place for one in found)}",
        )


def member_by_overload(frame: Frame, value: Val, name: str) -> Val | None:
    """The attribute or method that an overload gives to a value; None without one.

    Refusal GC205 where one overload makes it an attribute and another a method.
    """
    if frame.source.library or (isinstance(value, Static) and _is_namespace(value.value)):
        return None
    found = _overloads_of_member(frame, name)
    if not found:
        return None
    machine, kind = frame.walk.job.target.name, language_type(value)
    fitting: list[Overload] = []
    for candidate in found:
        _, pattern = candidate.patterns[0]
        _note_classes([pattern], [kind])
        if candidate.suits(machine) and _fits(pattern, kind):
            fitting.append(candidate)
    if not fitting:
        return None
    attributes = [one for one in fitting if one.is_attribute]
    if not attributes:
        return Method(value, name)
    if len(attributes) < len(fitting):
        method = next(one for one in fitting if not one.is_attribute)
        frame.refuse(
            "GC205",
            f"{describe(value)} has {name} as an attribute, {attributes[0]}, and as a method, "
            f"{method}",
            "give one of them another name, or other types",
        )
    chosen = best_overload(frame, Member(name), attributes, [value], {})
    if chosen is None:
        return None  # the code of an overload has none for this value
    return frame.walk.call_function(frame, chosen, [value], {})


def _is_namespace(value: Any) -> bool:
    """Whether an object is a module, or one of this project's, whose names are fixed."""
    home = type(value).__module__.partition(".")[0]
    return isinstance(value, python_types.ModuleType) or home in ("gpucompiler", "cuda_target")


def method_by_overload(
    frame: Frame, method: Method, arguments: Sequence[Val], keywords: dict[str, Val]
) -> Val | None:
    """The result of a method that an overload gives to a value; None without one that fits."""
    if frame.source.library or REGISTRY.is_empty:
        return None
    found = [one for one in REGISTRY.of_member(method.name) if not one.is_attribute]
    given = [method.receiver, *arguments]
    chosen = best_overload(frame, Member(method.name), found, given, keywords) if found else None
    return None if chosen is None else frame.walk.call_function(frame, chosen, given, keywords)


def _overloads_of_member(frame: Frame, name: str) -> tuple[Overload, ...]:
    """The overloads of methods and attributes of a name, a read of this compilation."""
    member = frame.walk.members.setdefault(name, Member(name))
    found = REGISTRY.of_member(name)
    if found:
        frame.depend("methods", REGISTRY, member.name, found)
    return found


def operator_by_overload(frame: Frame, function: Any, operands: Sequence[Val]) -> Val | None:
    """The result of an operator that is overloaded for these operands; None without such one.

    Operators of plain numbers, texts and None alone are Python's.
    """
    if frame.source.library or all(map(_is_plain, operands)):
        return None
    frame.walk.called[id(function)] = function
    if REGISTRY.is_empty:
        return None
    chosen = chosen_overload(frame, function, operands, {})
    return None if chosen is None else frame.walk.call_function(frame, chosen, list(operands), {})


def _is_plain(value: Val) -> bool:
    """Whether a value is a number, a text or None, whose operators are Python's own."""
    if isinstance(value, Static):
        return isinstance(value.value, (int, float, complex, str, type(None)))
    return isinstance(value, (Scalar, Complex))


def unfitting(target: Any) -> str:
    """A hint for a call that no overload of a function fits; "" without overloads."""
    found = REGISTRY.of(target)
    return "its overloads are " + ", and ".join(map(str, found)) if found else ""


def note_unoverloaded(walk: Walk) -> None:
    """Record that builtins and classes that were called have no overloads, to notice new ones."""
    names = {
        name_of(target)
        for target in walk.called.values()
        if ("overloads", id(target), "") not in walk.dependencies
    }
    names |= {name_of(each) for each in walk.members.values() if not REGISTRY.of(each)}
    if names:
        listed = tuple(sorted(names))
        walk.dependencies["unoverloaded", 0, ""] = Dependency(
            "unoverloaded", REGISTRY, listed, REGISTRY.of_names(listed)
        )


def _fits(pattern: Pattern, kind: Type | None) -> bool:
    return pattern == _ANYTHING if kind is None else pattern.fits(kind)


def _is_better(one: tuple[Overload, list[Pattern]], other: tuple[Overload, list[Pattern]]) -> bool:
    """Whether one is as special as another in each parameter, and more so in one."""
    pairs = list(zip(one[1], other[1], strict=True))
    if not all(b.covers(a) for a, b in pairs) or not other[0].covers_targets(one[0]):
        return False
    return not all(a.covers(b) for a, b in pairs) or not one[0].covers_targets(other[0])


def _bound(candidate: Overload, count: int, keywords: Mapping[str, Val]) -> list[Pattern] | None:
    """The patterns of a call's arguments; None if the function doesn't take so many."""
    names = list(keywords)
    try:
        bound = signature_of(candidate.function).bind(
            *range(count), **{name: count + k for k, name in enumerate(names)}
        )
    except TypeError:
        return None
    patterns = dict(candidate.patterns)
    found: list[Pattern] = [_ANYTHING] * (count + len(names))
    parameters = bound.signature.parameters
    for name, given in bound.arguments.items():
        kind = parameters[name].kind
        if kind is Parameter.VAR_POSITIONAL:
            places = list(given)
        else:
            places = list(given.values()) if kind is Parameter.VAR_KEYWORD else [given]
        for place in places:
            found[place] = patterns[name]
    return found


def language_type(value: Val) -> Type | None:
    """The type of a value, compile-time ones by value; None for what has none."""
    if isinstance(value, Array) and value.cls is not None and not value.type.ndim:
        return RecordType((), class_of_record(value.cls), ())  # an element that a class views
    match value:
        case Static(found):
            return StaticType(found)
        case Scalar(kind) | Complex(kind) | Array(kind):
            return kind
        case Tuple(items):
            kinds = [language_type(item) for item in items]
            return None if None in kinds else TupleType(tuple(kind for kind in kinds if kind))
        case Record(cls, names, items):
            kinds = [language_type(item) for item in items]
            if None in kinds:
                return None
            found = tuple(kind for kind in kinds if kind)
            return RecordType(found, class_of_record(cls), tuple(map(str, names)))
        case Object(cls):
            # Its class decides; its fields may change.
            return RecordType((), class_of_record(cls), ())
        case _:
            return None


def _note_classes(patterns: Sequence[Pattern], kinds: Sequence[Type | None]) -> None:
    """Note where code of a class decides what is an instance of it; a launch asks it again."""
    for pattern, kind in zip(patterns, kinds, strict=True):
        if isinstance(pattern, Either):
            _note_classes(pattern.parts, [kind] * len(pattern.parts))
            continue
        cls = pattern.cls if isinstance(pattern, Class) else object
        found = None if kind is None else class_of_type(kind)
        if type(cls) is type or found is None:
            continue
        users = (
            bool(found.__flags__ & _HEAP_TYPE) and found.__module__ not in sys.stdlib_module_names
        )
        if users or cls.__module__.partition(".")[0] not in _FIXED:
            runs = (
                f"an overload asks {cls.__module__}.{cls.__qualname__} what is an instance of it, "
                "which is code of that class"
            )
            computed("an overload", issubclass, (found, cls), runs=runs)
