"""Functions that kernels call in the place of others, chosen by argument types and by target.

    @overload(norm, types=("floating[:]",), target="cuda")
    def _(x): ...

Python calls `norm` as ever. A kernel that calls it gets the overload that fits the arguments and
the target. The most special one of several is called.
"""

from __future__ import annotations

import types as python_types
from collections.abc import Callable, Mapping, Sequence
from inspect import Parameter
from typing import Any, Final, TypeVar, cast

from gpucompiler.diagnostics.errors import ArgumentError, counted
from gpucompiler.language.annotations import UNKNOWN, annotation_of
from gpucompiler.language.external import ExternalFunction
from gpucompiler.language.kernel_functions import bare_function
from gpucompiler.language.overloading.overload_registry import PRELUDE, REGISTRY, Member
from gpucompiler.language.overloading.type_patterns import Anything, Pattern, pattern_of
from gpucompiler.language.signatures import signature_of
from gpucompiler.language.simt import DeviceFunction
from gpucompiler.language.target_names import is_target_word, suits_target, target_words
from gpucompiler.values import value_classes

Function = TypeVar("Function", bound=Callable[..., Any])
# Called with the arguments' types, by place and by name.
Choice = Callable[..., "python_types.FunctionType | None"]

_OWN: Final = ("gpucompiler", "cuda_target", "gpucompiler_cache")
_PRELUDE: Final = "gpucompiler.prelude."
_STARRED: Final = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)


@value_classes.frozen(eq=False)
class Overload:
    """A function that kernels call in the place of another one.

    Args:
        original: the function that kernels call by its name.
        function: the function that is compiled in its place.
        patterns: of the parameters, by name.
        targets: "host", "cuda", "cuda:sm_90a"; none for all.
        is_attribute: it is called with the value alone, where a kernel reads an attribute of it.
        choose: Python code that gives the function to compile for types of the arguments, or None
            if there is none for them; `function` then only has the parameters.
    """

    original: Any = value_classes.field(metadata={"key": False})
    function: Any
    patterns: tuple[tuple[str, Pattern], ...]
    targets: tuple[str, ...]
    is_attribute: bool = False
    choose: Choice | None = value_classes.field(default=None, metadata={"key": False})

    @property
    def place(self) -> str:
        """Where it is defined."""
        code = self.function.__code__
        return f"{code.co_filename}:{code.co_firstlineno}"

    @property
    def is_own(self) -> bool:
        """Whether this project defines it, of a function of its own."""
        return _is_own(self.original)

    def suits(self, target: str) -> bool:
        """Whether it is for a target of that name."""
        return not self.targets or any(suits_target(word, target) for word in self.targets)

    def covers_targets(self, other: Overload) -> bool:
        """Whether it is for all targets that another one is for."""
        return not self.targets or (bool(other.targets) and all(map(self.suits, other.targets)))

    def remove(self) -> None:
        """Remove the overload: kernels call what they would without it."""
        REGISTRY.replace(self.original, [o for o in overloads(self.original) if o is not self])

    def __str__(self) -> str:
        parts = ", ".join(f"{name}: {pattern}" for name, pattern in self.patterns)
        targets = f" for {', '.join(self.targets)}" if self.targets else ""
        return f"({parts}){targets} at {self.place}"


def overloads(function: Any) -> tuple[Overload, ...]:
    """The overloads of a function, in the order of their definitions."""
    return REGISTRY.of(bare_function(function))


def overload(
    function: Any,
    *,
    types: Sequence[Any] | Mapping[str, Any] | None = None,
    target: str | Sequence[str] | None = None,
) -> Callable[[Function], Function]:
    """Decorate a function that kernels call in the place of `function`.

    Args:
        function: a Python function, with or without `@cuda.device`, a builtin, a function in C, a
            ufunc, or a class; not one of `cuda`'s own.
        types: what the arguments must be, one pattern a parameter, in order or by name: a class
            (which fits what `isinstance` says in a kernel), "float32[:, :]", "floating[...]",
            `tuple[int, float]`, unions, `Literal`s, `cuda.constexpr`. Parameters without a pattern
            take anything. None: the parameters' annotations.
        target: "host", "cuda", "cuda:sm_90a", or several; None: all.

    Raises:
        ArgumentError: a function that can't be overloaded, parameters that aren't the function's, a
            pattern or target that isn't known.
    """
    original = bare_function(function)
    _check_original(original)
    return _registering(original, types, target)


def overload_method(
    receiver: Any,
    name: str,
    *,
    types: Sequence[Any] | None = None,
    target: str | Sequence[str] | None = None,
) -> Callable[[Function], Function]:
    """Decorate a function that kernels call as a method, `value.name(…)`.

    Its first parameter is the value. The method goes before one that the value's class has, and
    Python doesn't know it.

    Args:
        receiver: the values that have it, a pattern as in `overload`: a class, such as
            `np.ndarray`, a class that `adapt` knows or one of your own, or "float32[:]".
        name: of the method.
        types: patterns of the other arguments, in their order.
        target: as in `overload`.

    Raises:
        ArgumentError: a name, pattern or target that isn't one.
    """
    return _registering(_member(name), (receiver, *(types or ())), target)


def overload_attribute(
    receiver: Any, name: str, *, target: str | Sequence[str] | None = None
) -> Callable[[Function], Function]:
    """Decorate a function whose result kernels get for an attribute, `value.name`.

    Args:
        receiver, name, target: as in `overload_method`.

    Raises:
        ArgumentError: a name, pattern or target that isn't one, or a function of more parameters.
    """
    return _registering(_member(name), (receiver,), target, is_attribute=True)


def overload_by_choice(
    original: Any,
    function: python_types.FunctionType,
    choose: Choice,
    receiver: Pattern | None = None,
    is_attribute: bool = False,
) -> None:
    """Register Python code that gives the function to compile for types of arguments.

    It is asked once for each combination of types. Kernels with such calls aren't stored on disk,
    as no other process could tell whether the code would answer the same.

    Args:
        original: as in `overload`, or the `Member` of an attribute or method.
        function: has the parameters.
        choose: is called with the types of the arguments, and gives a function or None.
        receiver: for a `Member`: the values that have it.
    """
    names = list(signature_of(function).parameters)
    patterns = [(name, cast("Pattern", Anything())) for name in names]
    if receiver is not None:
        patterns[0] = (names[0], receiver)
    added = Overload(original, function, tuple(patterns), (), is_attribute, remembered(choose))
    kept = [o for o in REGISTRY.of(original) if o.function is not function]
    REGISTRY.replace(original, [added, *kept])


def remembered(choose: Choice) -> Choice:
    """The same choice, which is asked once for each combination of types."""
    known: dict[Any, python_types.FunctionType | None] = {}

    def choosing(*kinds: Any, **named: Any) -> python_types.FunctionType | None:
        key = (kinds, tuple(named.items()))
        if key not in known:
            known[key] = choose(*kinds, **named)
        return known[key]

    return choosing


def _member(name: object) -> Member:
    if not isinstance(name, str) or not name.isidentifier() or name.startswith("__"):
        raise ArgumentError(
            f"{name!r} is no name of a method or attribute that can be given to a type; operators "
            "are functions: overload(operator.add, types=…)",
            "GC517",
        )
    return Member(name)


def _registering(
    original: Any, types: Any, target: Any, is_attribute: bool = False
) -> Callable[[Function], Function]:
    targets = _targets(target)

    def register(made: Function) -> Function:
        code: Any = bare_function(made)
        if not isinstance(code, python_types.FunctionType) or code is original:
            raise ArgumentError(
                f"overload({_shown(original)}): decorate another Python function defined with def "
                f"or lambda, not {made!r}",
                "GC517",
            )
        if _is_own(original) and not (isinstance(original, Member) or _is_own(code)):
            raise _fixed(original)
        _check_parameters(original, code)
        if is_attribute and len(signature_of(code).parameters) != 1:
            raise ArgumentError(
                f"{_shown(code)} at {code.__code__.co_filename}:{code.__code__.co_firstlineno} "
                f"can't stand for the attribute {_shown(original)}: it takes the value alone",
                "GC517",
            )
        added = Overload(original, code, _patterns(code, types), targets, is_attribute)
        registry = PRELUDE if code.__module__.startswith(_PRELUDE) else REGISTRY
        kept = [o for o in registry.of(original) if not _takes_place(added, o)]
        registry.replace(original, [*kept, added])
        return made

    return register


def _takes_place(added: Overload, other: Overload) -> bool:
    """Whether a definition repeats an older one, as in a notebook cell that is run twice."""
    one, two = (
        (each.patterns, each.targets, each.is_attribute, each.function.__module__)
        for each in (added, other)
    )
    return one == two


def _shown(function: Any) -> str:
    if isinstance(function, Member):
        return str(function)
    return getattr(function, "__qualname__", None) or repr(function)


def _check_original(original: Any) -> None:
    if isinstance(original, (DeviceFunction, ExternalFunction)):
        raise _fixed(original)
    if isinstance(original, python_types.MethodType):
        raise ArgumentError(
            f"overload({original!r}): a method is made anew for each object; overload the function "
            "of its class",
            "GC517",
        )
    if not callable(original):
        raise ArgumentError(f"overload({original!r}): it can't be called", "GC517")


def _is_own(function: Any) -> bool:
    """Whether it is a function of this project, which only the project itself overloads."""
    module: Any = getattr(function, "__module__", None) or ""
    return isinstance(module, str) and module.partition(".")[0] in _OWN


def _fixed(original: Any) -> ArgumentError:
    return ArgumentError(
        f"overload({original!r}): what it does is fixed; overload a function of your own that "
        "calls it",
        "GC517",
    )


def _check_parameters(original: Any, function: python_types.FunctionType) -> None:
    """Names must be the original's where calls can give arguments by name."""
    if not isinstance(original, python_types.FunctionType):
        return
    theirs = signature_of(original).parameters
    if any(parameter.kind in _STARRED for parameter in theirs.values()):
        return
    positional = [p.name for p in theirs.values() if p.kind is not p.KEYWORD_ONLY]
    ours = signature_of(function).parameters.values()
    for position, parameter in enumerate(ours):
        if parameter.kind in _STARRED:
            continue
        by_place = parameter.kind is not parameter.KEYWORD_ONLY
        named = positional[position : position + 1] == [parameter.name] if by_place else True
        if not named or parameter.name not in theirs:
            raise ArgumentError(
                f"{_shown(function)} at {function.__code__.co_filename}:"
                f"{function.__code__.co_firstlineno} can't stand for {_shown(original)}"
                f"{signature_of(original)}: its parameter {parameter.name!r} isn't there, or is "
                "another one; give the parameters the same names, in the same order",
                "GC517",
            )


def _patterns(function: python_types.FunctionType, types: Any) -> tuple[tuple[str, Pattern], ...]:
    names = list(signature_of(function).parameters)
    if types is None:
        given = {name: annotation_of(function, name) for name in names}
        text: dict[str, Any] = function.__annotations__
        # Text that names nothing may be a pattern: "float32[:]".
        wanted = {n: text.get(n, Any) if a is UNKNOWN else a for n, a in given.items()}
    elif isinstance(types, Mapping):
        wanted = dict(cast("Mapping[str, Any]", types))
    else:
        if isinstance(types, str) or not isinstance(types, Sequence):
            raise ArgumentError(
                f"types={types!r}: give a tuple of patterns, or a dict by name", "GC517"
            )
        items = list(cast("Sequence[Any]", types))
        if len(items) > len(names):
            raise ArgumentError(
                f"types={types!r} has {len(items)} patterns, and {_shown(function)} "
                f"has {counted(len(names), 'parameter')}",
                "GC517",
            )
        wanted = dict(zip(names, items, strict=False))
    if unknown := set(wanted) - set(names):
        raise ArgumentError(
            f"types={types!r}: {_shown(function)} has no {sorted(unknown)[0]!r}", "GC517"
        )
    found = {name: _pattern(name, wanted.get(name, Any)) for name in names}
    return tuple(found.items())


def _pattern(name: str, given: Any) -> Pattern:
    if isinstance(given, str):
        given = given.strip("'\" ")
    found = Anything() if given is Any else pattern_of(given)
    if found is None:
        raise ArgumentError(
            f"{name}: {given!r} is no pattern of types; write a class (np.float32, np.floating, "
            "int), 'float32[:, :]', 'floating[...]', 'integer', tuple[int, ...], a union, a "
            "Literal, or cuda.constexpr",
            "GC517",
        )
    return found


def _targets(target: Any) -> tuple[str, ...]:
    if target is None:
        return ()
    found: list[Any] = [target] if isinstance(target, str) else list(target)
    for name in found:
        if not isinstance(name, str) or not is_target_word(name.partition(":")[0]):
            raise ArgumentError(
                f"target={name!r}: give names of targets, such as 'cuda:sm_90a'; known are "
                f"{', '.join(target_words())}",
                "GC517",
            )
    return tuple(found)
