"""Objects whose fields change: by assignment, by methods, and by another of their names."""

from __future__ import annotations

from typing import Any, Final

import attrs

from tests.fuzz.drawing import Drawing
from tests.fuzz.expressions import NUMERIC
from tests.fuzz.linear import Linear
from tests.fuzz.scope import Expression, Scope, Variable
from tests.fuzz.statements import Lines, indented

_FORMS: Final = ("dataclass", "attrs.define", "plain")


@attrs.frozen
class ChangingClass:
    """A class of the program, of the fields `a`, `b`, `n` and `s`, and `inner` perhaps.

    Args:
        kinds: of `a` and `b`.
        inner: the class of the field `inner`.
        adds: it has `__iadd__`.
        setter: the type of the property `part`, "" without one.
    """

    name: str
    kinds: tuple[str, str]
    inner: ChangingClass | None
    adds: bool
    setter: str


class Changing(Linear):
    """Statements, with those on objects that change."""

    def __init__(self, draw: Drawing) -> None:
        super().__init__(draw)
        self.changing: list[ChangingClass] = []

    def more_statements(self, scope: Scope, depth: int) -> list[tuple[int, Any]]:
        """Further kinds of statements for `statement` to draw, each with its weight."""
        return [*super().more_statements(scope, depth), (2, self._changing)]

    def _changing(self, scope: Scope, depth: int) -> Lines:
        if not self.changing or self.flag(3):
            self._changing_class()
        cls = self.choose(self.changing)
        self.count("changing object")
        names = [self.name("t")]
        lines = [f"{names[0]} = {self._object_made(cls, scope)}"]
        if self.flag(3):
            self.count("object made on two paths")
            test = self.make("bool", scope, 1).text
            lines += [f"if {test}:", f"    {names[0]} = {self._object_made(cls, scope)}"]
        if self.flag():
            self.count("object of two names")
            names.append(self.name("t"))
            lines.append(f"{names[1]} = {names[0]}")
        for _ in range(1 + self.number(3)):
            lines += self._change_placed(
                self._object_changed(cls, self.choose(names), names, scope), scope
            )
        for _ in range(1 + self.number(2)):
            lines += self._object_read(cls, self.choose(names), names, scope)
        return lines

    def _change_placed(self, change: Lines, scope: Scope) -> Lines:
        form = self.choose(("plain", "if", "for"))
        if form == "plain":
            return change
        self.count(f"object changes in {form}")
        if form == "if":
            return [f"if {self.make('bool', scope, 1).text}:", *indented(change)]
        return [f"for {self.name('i')} in range({self.number(3)}):", *indented(change)]

    def _object_made(self, cls: ChangingClass, scope: Scope) -> str:
        texts = [self.make(kind, scope, 1, dynamic=True).text for kind in cls.kinds]
        inner = [] if cls.inner is None else [self._object_made(cls.inner, scope)]
        return f"{cls.name}({', '.join([*texts, 'n', 's', *inner])})"

    def _inside_of(self, of: str, cls: ChangingClass) -> list[Variable]:
        named = zip("ab", cls.kinds, strict=True)
        return [Variable(f"{of}.{field}", kind, assignable=False) for field, kind in named]

    def _field_assigned(self, of: str, cls: ChangingClass, scope: Scope) -> str:
        """The text of a statement that changes a field of `of`."""
        if cls.inner is not None and self.flag(3):
            self.count("field of a field")
            return self._field_assigned(f"{of}.inner", cls.inner, scope)
        position = self.number(1)
        field, kind = f"{of}.{'ab'[position]}", cls.kinds[position]
        if self.flag():
            return f"{field} = {self.make(kind, scope, 1, dynamic=True).text}"
        found: tuple[str, Expression] | None = self._step(kind, scope)
        assert found is not None
        return f"{field} {found[0]}= {found[1].text}"

    def _object_changed(
        self, cls: ChangingClass, held: str, names: list[str], scope: Scope
    ) -> Lines:
        forms = ["field", "field", "method", "giving", *["add"] * cls.adds]
        forms += ["setter"] * bool(cls.setter)
        form = self.choose(forms)
        self.count(f"object changes: {form}")
        argument = self.make("pyint", scope, 1, True).text
        match form:
            case "method":
                return [f"{held}.change({argument})"]
            case "giving":
                name = self.name("v")
                # The name is of the block, and isn't used behind it.
                return [f"{name} = {held}.giving({argument})"]
            case "add":
                other = self.choose(names) if self.flag() else self._object_made(cls, scope)
                return [f"{held} += {other}"]
            case "setter":
                return [f"{held}.part = {self.make(cls.setter, scope, 1, True).text}"]
            case _:
                return [self._field_assigned(held, cls, scope)]

    def _object_read(self, cls: ChangingClass, held: str, names: list[str], scope: Scope) -> Lines:
        name, of = self.name("v"), cls
        form = self.choose(("field", "field", "giving", "same", "inner"))
        position = self.number(1)
        text, kind = f"{held}.{'ab'[position]}", cls.kinds[position]
        match form:
            case "giving":
                argument = self.make("pyint", scope, 1, True).text
                text, kind = f"{held}.giving({argument})", cls.kinds[0]
            case "same" if len(names) == 2:
                kind = "bool"
                text = f"({names[0]} is {names[1]}) == {self.make('bool', scope, 1, True).text}"
            case "inner" if of.inner is not None:
                text, kind = f"{held}.inner.b", of.inner.kinds[1]
            case _:
                pass
        scope.variables.append(Variable(name, kind, True))
        return [f"{name} = {text}"]

    # definitions

    def _changing_class(self) -> None:
        """Draw a class."""
        name, form = f"M{len(self.changing)}", self.choose(_FORMS)
        constants = self.constants
        self.constants = [constant for constant in constants if constant.name != "K"]
        self.count(f"changing class by {form}")
        kinds = (self.choose(NUMERIC), self.choose(NUMERIC))
        plain = [each for each in self.changing if each.inner is None]
        inner = self.choose(plain) if plain and self.flag() else None
        adds, setter = self.flag(), self.choose(NUMERIC) if self.flag(3) else ""
        cls = ChangingClass(name, kinds, inner, adds, setter)
        fields = ["a", "b", "n", "s", *["inner"] * (inner is not None)]
        if form == "plain":
            body = [f"def __init__(self, {', '.join(fields)}):"]
            body += [f"    self.{field} = {field}" for field in fields]
        else:
            body = [f"{field}: Any" for field in fields]
        body += self._changing_method("change(self, p)", cls, "pyint", "p", [])
        kept = self._own_scope(cls, [Variable("p", "pyint", assignable=False)])
        given = [f"return {self.make(kinds[0], kept, 1, dynamic=True).text}"]
        body += self._changing_method("giving(self, p)", cls, "pyint", "p", given)
        if adds:
            body += self._changing_method(
                "__iadd__(self, other)", cls, "", "other", ["return self"]
            )
        if setter:
            body += ["@property", "def part(self):", "    return self.a", "@part.setter"]
            body += self._changing_method("part(self, p)", cls, setter, "p", [])
        self.constants = constants
        above = [] if form == "plain" else [f"@{form}"]
        self.definitions += ["", "", *above, f"class {name}:", *indented(body)]
        self.changing.append(cls)

    def _changing_method(
        self, head: str, cls: ChangingClass, kind: str, argument: str, last: Lines
    ) -> Lines:
        """A method that changes one or two fields."""
        more = [Variable(argument, kind, assignable=False)] if kind else []
        more += [] if kind else self._inside_of(argument, cls)
        scope = self._own_scope(cls, more)
        changes = [self._field_assigned("self", cls, scope) for _ in range(1 + self.number(1))]
        return [f"def {head}:", "    n, s = self.n, self.s", *indented([*changes, *last])]

    def _own_scope(self, cls: ChangingClass, more: list[Variable]) -> Scope:
        scope = Scope([], [], returns=None)
        scope.variables += [
            Variable("n", "pyint", assignable=False),
            Variable("s", "pyfloat", assignable=False),
            *self._inside_of("self", cls),
            *more,
        ]
        return scope
