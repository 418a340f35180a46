"""`match` and `case`: a pattern becomes a condition, and the values of the names that it captures.

Patterns have no side effects, so they are computed without branches after the subject. The cases
then become a chain of `if`s. Classes, lengths and structure are static, so most patterns cost only
the comparisons of their numbers, or nothing.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.frontend.arithmetic.branches import choose
from gpucompiler.frontend.arithmetic.convert import truth
from gpucompiler.frontend.arithmetic.operators import compare, logical, static_operation, unary
from gpucompiler.frontend.calls.static_calls import python_class
from gpucompiler.frontend.frame.frame import Label, Path
from gpucompiler.frontend.frame.waiting import Waiting
from gpucompiler.frontend.iteration.sequences import static_items
from gpucompiler.frontend.operations.conditions import binds, branch, jump, jump_by, short_circuit
from gpucompiler.frontend.places.place import bind_name
from gpucompiler.frontend.places.struct_fields import has_field
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import class_of, is_number
from gpucompiler.frontend.values.values import (
    Array,
    Object,
    Record,
    Scalar,
    Static,
    Tuple,
    Val,
    dict_entries,
    record,
    sequence,
    truth_is_static,
    tuple_items,
)
from gpucompiler.ir.operations import control
from gpucompiler.jobs.dependency import note_read
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

# Classes whose single positional pattern matches the subject itself (PEP 634).
_SELF: Final = (bool, bytearray, bytes, dict, float, frozenset, int, list, set, str, tuple)
_EQUALITY_OF_TUPLES: Final[Any] = vars(tuple)["__eq__"]


@value_classes.frozen(eq=False)
class Outcome:
    """Whether a pattern matches, and the names that it binds then."""

    matches: Val
    names: dict[str, Val] = value_classes.field(factory=dict[str, Val])


_NO: Final = Outcome(Static(False))
_YES: Final = Outcome(Static(True))


def match(frame: Frame, node: ast.Match) -> None:
    """`match subject: case pattern if guard: body …`."""
    with Waiting(frame) as waiting:
        waiting.add(frame.walk.evaluate(frame, node.subject))
        _cases(frame, node.cases, waiting)


def _cases(frame: Frame, cases: Sequence[ast.match_case], subject: Waiting) -> None:
    """Walk the first case that may be taken, then the others for when it isn't."""
    for position, case in enumerate(cases):
        with frame.at_place(case.pattern):
            if _is_taken(frame, case, cases[position + 1 :], subject):
                return


def _is_taken(
    frame: Frame, case: ast.match_case, others: Sequence[ast.match_case], subject: Waiting
) -> bool:
    """Walk a case, and the others for when it isn't taken; False if the case is never taken."""
    outcome = _pattern(frame, case.pattern, subject.now()[0])
    if case.guard is not None and binds(case.guard):
        _case_by_jumps(frame, case, case.guard, others, outcome, subject)
        return True
    outcome, taken = _guarded(frame, case, outcome)
    known = truth_is_static(taken)
    if known is False:
        return False
    if known:
        _bind(frame, outcome)
        frame.walk.execute(frame, case.body)
        return True
    operation = frame.builder.add(control.If, condition=truth(frame, taken).ir, types=())
    paths: list[Path] = []
    with frame.at(operation.then):
        _bind(frame, outcome)
        frame.walk.execute(frame, case.body)
        paths.append(Path(operation.then, None if frame.ended else frame.environment))
    with frame.at(operation.otherwise):
        _cases(frame, others, subject)
        paths.append(Path(operation.otherwise, None if frame.ended else frame.environment))
    if not frame.merge(paths, operation):
        frame.unreachable()
    return True


def _case_by_jumps(
    frame: Frame,
    case: ast.match_case,
    guard: ast.expr,
    others: Sequence[ast.match_case],
    outcome: Outcome,
    subject: Waiting,
) -> None:
    """Walk a case whose guard binds names itself, and the others for when it isn't taken."""

    def both(wanted: bool, label: Label) -> None:
        jump_by(frame, outcome.matches, wanted, label)
        if not frame.ended:
            _bind(frame, outcome)
            jump(frame, guard, wanted, label)

    branch(
        frame,
        both,
        lambda: frame.walk.execute(frame, case.body),
        lambda: _cases(frame, others, subject),
    )


def _guarded(frame: Frame, case: ast.match_case, outcome: Outcome) -> tuple[Outcome, Val]:
    """A pattern's outcome as the guard leaves it, and whether the case is taken.

    Names are bound before the guard, and stay bound if it is false.
    """
    guard = case.guard
    if guard is None:
        return outcome, outcome.matches

    def holds() -> Val:
        _bind(frame, outcome)
        return frame.walk.evaluate(frame, guard)

    with Waiting(frame) as waiting:
        for value in outcome.names.values():
            waiting.add(value)
        taken = short_circuit(frame, outcome.matches, holds, True)
        names = dict(zip(outcome.names, waiting.now(), strict=True))
    return Outcome(outcome.matches, names), taken


def _bind(frame: Frame, outcome: Outcome) -> None:
    for name, value in outcome.names.items():
        bind_name(frame, name, value)


def _pattern(frame: Frame, node: ast.pattern, subject: Val) -> Outcome:
    match node:
        case ast.MatchValue(value=expression):
            return Outcome(_equal(frame, subject, frame.walk.evaluate(frame, expression)))
        case ast.MatchSingleton(value=value):
            return Outcome(_is(frame, subject, value))
        case ast.MatchAs(pattern=inner, name=name):
            outcome = _YES if inner is None else _pattern(frame, inner, subject)
            bound = {} if name is None else {name: subject}
            return Outcome(outcome.matches, outcome.names | bound)
        case ast.MatchOr(patterns=patterns):
            return _alternatives(frame, patterns, subject)
        case ast.MatchSequence(patterns=patterns):
            return _sequence(frame, patterns, subject)
        case ast.MatchMapping():
            return _mapping(frame, node, subject)
        case ast.MatchClass():
            return _class(frame, node, subject)
        case _:
            frame.refuse("GC101", "this pattern isn't supported", "write if and elif", node)


def _equal(frame: Frame, subject: Val, value: Val) -> Val:
    """`subject == value`; a number equals only numbers."""
    kinds = (_kind(subject), _kind(value))
    if kinds[0] != kinds[1] and None not in kinds:
        return Static(False)
    if isinstance(subject, Array):
        frame.refuse_operands("an array has no one truth", "match one of its elements")
    return compare(frame, "==", subject, value)


def _kind(value: Val) -> str | None:
    if isinstance(value, Scalar):
        return "number"
    if isinstance(value, Tuple):
        return "sequence"
    if isinstance(value, Record):
        # Other classes may define their own equality.
        return "sequence" if value.cls.__eq__ is _EQUALITY_OF_TUPLES else None
    held = value.value if isinstance(value, Static) else value
    if isinstance(value, Static) and is_number(held):
        return "number"
    if held is None or isinstance(held, (str, bytes)):
        return type(held).__name__
    return "sequence" if isinstance(held, tuple) else None


def _is(frame: Frame, subject: Val, value: bool | None) -> Val:
    """`subject is value` for None, True and False."""
    if isinstance(subject, Static):
        return Static(subject.value is value)
    if isinstance(subject, Scalar) and subject.type.kind == "bool" and value is not None:
        if not subject.type.weak:
            frame.refuse(
                "GC102",
                f"`case {value}` compares identity, which NumPy's bools don't have",
                f"match bool(x), or write `case x if x == {value}`",
            )
        return subject if value else unary(frame, "not", subject)
    return Static(False)


def _all(
    frame: Frame,
    patterns: Sequence[ast.pattern],
    subjects: Sequence[Val],
    matches: Val = _YES.matches,
) -> Outcome:
    """The outcome of several patterns together, each with its own subject."""
    names: dict[str, Val] = {}
    for pattern, subject in zip(patterns, subjects, strict=True):
        if truth_is_static(matches) is False:
            return _NO
        outcome = _pattern(frame, pattern, subject)
        matches = logical(frame, matches, outcome.matches, True)
        names |= outcome.names
    return Outcome(matches, names)


def _alternatives(frame: Frame, patterns: Sequence[ast.pattern], subject: Val) -> Outcome:
    found: list[Outcome] = []
    for pattern in patterns:
        outcome = _pattern(frame, pattern, subject)
        known = truth_is_static(outcome.matches)
        if known is not False:
            found.append(outcome)
        if known:
            break
    if not found:
        return _NO
    result = found[-1]
    for outcome in reversed(found[:-1]):
        flag = truth(frame, outcome.matches)
        names = {
            name: _chosen(frame, flag, value, result.names[name])
            for name, value in outcome.names.items()
        }
        result = Outcome(logical(frame, outcome.matches, result.matches, False), names)
    return result


def _chosen(frame: Frame, flag: Scalar, value: Val, other: Val) -> Val:
    return choose(frame, flag, lambda: value, lambda: other, "case … | …")


def _sequence(frame: Frame, patterns: Sequence[ast.pattern], subject: Val) -> Outcome:
    items = tuple_items(subject)
    if items is None and isinstance(subject, Static) and class_of(subject.value) is range:
        items = static_items(frame, subject)
    if items is None:
        return _NO
    stars = [k for k, pattern in enumerate(patterns) if isinstance(pattern, ast.MatchStar)]
    if not stars:
        return _all(frame, patterns, items) if len(items) == len(patterns) else _NO
    (star,) = stars
    behind = len(patterns) - star - 1
    if len(items) < star + behind:
        return _NO
    last = len(items) - behind
    outer = [*patterns[:star], *patterns[star + 1 :]]
    outcome = _all(frame, outer, [*items[:star], *items[last:]])
    starred = patterns[star]
    assert isinstance(starred, ast.MatchStar)
    name = starred.name
    bound = {} if name is None else {name: sequence(list, items[star:last])}
    return Outcome(outcome.matches, outcome.names | bound)


def _mapping(frame: Frame, node: ast.MatchMapping, subject: Val) -> Outcome:
    entries = dict_entries(subject)
    if entries is None:
        return _NO
    held = dict(entries)
    subjects: list[Val] = []
    for key in node.keys:
        value = frame.walk.evaluate(frame, key)
        if not isinstance(value, Static):
            frame.refuse_unknown("the key of a pattern isn't known", "use a constant")
        if not static_operation(frame, operator.contains, (held, value.value), "in").value:
            return _NO
        subjects.append(held.pop(value.value))
    outcome = _all(frame, node.patterns, subjects)
    bound: dict[str, Val] = {}
    if node.rest is not None:
        bound[node.rest] = record(dict, list(held), list(held.values()))
    return Outcome(outcome.matches, outcome.names | bound)


def _class(frame: Frame, node: ast.MatchClass, subject: Val) -> Outcome:
    found = frame.walk.evaluate(frame, node.cls)
    cls: Any = found.value if isinstance(found, Static) else None
    if not isinstance(cls, type):
        frame.refuse_unknown(
            f"a class pattern names a class, not {describe(found)}", "write the name of a class"
        )
    if isinstance(subject, Static):
        fits = static_operation(frame, isinstance, (subject.value, cls), "isinstance")
    else:
        own = python_class(frame, subject, "the class")
        fits = static_operation(frame, issubclass, (own, cls), "issubclass")
    if not fits.value:
        return _NO
    if node.patterns and cls in _SELF:
        if len(node.patterns) > 1 or node.kwd_patterns:
            frame.refuse(
                "GC307",
                f"{cls.__name__}() accepts 1 positional sub-pattern",
                f"write case {cls.__name__}(name)",
            )
        return _pattern(frame, node.patterns[0], subject)
    names = _attribute_names(frame, cls, node)
    subjects: list[Val] = []
    for name in names:
        if not _has(frame, subject, name):
            return _NO
        subjects.append(frame.walk.attribute(frame, subject, name))
    return _all(frame, [*node.patterns, *node.kwd_patterns], subjects)


def _attribute_names(frame: Frame, cls: Any, node: ast.MatchClass) -> list[str]:
    positional: tuple[str, ...] = getattr(cls, "__match_args__", ())
    if node.patterns:
        frame.depend("attribute", cls, "__match_args__", positional)
    if len(node.patterns) > len(positional):
        frame.refuse(
            "GC307",
            f"{cls.__name__}() accepts {len(positional)} positional sub-patterns, not "
            f"{len(node.patterns)}",
            "name the attributes: case Point(x=a)",
        )
    names = [*positional[: len(node.patterns)], *node.kwd_attrs]
    if len(set(names)) < len(names):
        frame.refuse("GC307", "an attribute is matched twice", "name it once")
    return names


def _has(frame: Frame, subject: Val, name: str) -> bool:
    if isinstance(subject, Static):
        found = hasattr(subject.value, name)
        note_read("has", subject.value, name, found)
        return found
    if isinstance(subject, Record) and name in subject.names:
        return True
    if isinstance(subject, Object) and name in subject.fields:
        return True
    if isinstance(subject, Array) and has_field(subject, name):
        return True
    return hasattr(python_class(frame, subject, "the class"), name)
