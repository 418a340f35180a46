"""Classes of users with special methods: made, combined, joined, carried, compared and called."""

from __future__ import annotations

from typing import Any, Final

import attrs

from tests.fuzz.constructs import Constructs
from tests.fuzz.drawing import Drawing
from tests.fuzz.expressions import NUMERIC, SCALARS
from tests.fuzz.scope import Scope, Variable
from tests.fuzz.statements import Lines, indented

_ARITHMETIC: Final = {"+": "add", "-": "sub", "*": "mul"}
_TESTS: Final = {"==": "eq", "<": "lt", ">=": "ge"}
_FORMS: Final = ("dataclass(frozen=True)", "attrs.frozen", "NamedTuple")


@attrs.frozen
class UserClass:
    """A class of the program: immutable, of the fields `a`, `b`, `n` and `s`.

    Args:
        kinds: of `a` and `b`.
        operators: those of its instances; `reflected` with a number on the left.
        gives: the types that `x(p)`, `x[p]`, `x.part` and `x.way(p)` give, where it has those.
        tests: comparisons, "bool", "len" and "in".
    """

    name: str
    kinds: tuple[str, str]
    operators: tuple[str, ...]
    reflected: str
    gives: dict[str, str]
    tests: tuple[str, ...]


def _fields(of: str, kinds: tuple[str, str]) -> list[Variable]:
    """Fields of an instance as names."""
    named = zip("ab", kinds, strict=True)
    return [Variable(f"{of}.{field}", kind, assignable=False) for field, kind in named]


class Objects(Constructs):
    """Statements, with those on instances of users' classes.

    Attributes:
        definitions: lines of the program's classes and their kin, which stand before the kernel.
    """

    def __init__(self, draw: Drawing) -> None:
        super().__init__(draw)
        self.definitions: Lines = []
        self.classes: list[UserClass] = []

    def more_statements(self, scope: Scope, depth: int) -> list[tuple[int, Any]]:
        """Further kinds of statements for `statement` to draw, each with its weight."""
        return [*super().more_statements(scope, depth), (2, self._objects)]

    def _objects(self, scope: Scope, depth: int) -> Lines:
        self.count("object")
        if not self.classes or self.flag(3):
            self._class()
        cls = self.choose(self.classes)
        held = self.name("t")
        lines = [f"{held} = {self._instance(cls, scope)}"]
        following = self._combined(cls, scope, held, 2)
        form = self.choose(("plain", "branch", "loop"))
        if form == "branch":
            self.count("joined objects")
            test = self.make("bool", scope, 1).text
            lines += [f"if {test}:", f"    {held} = {following}"]
        elif form == "loop":
            self.count("carried object")
            lines += [f"for {self.name('i')} in range({self.number(3)}):"]
            lines += [f"    {held} = {following}"]
        else:
            lines.append(f"{held} = {following}")
        for _ in range(1 + self.number(2)):
            lines += self._use(cls, scope, held)
        return lines

    def _instance(self, cls: UserClass, scope: Scope) -> str:
        texts = [self.make(kind, scope, 1, dynamic=True).text for kind in cls.kinds]
        return f"{cls.name}({', '.join(texts)}, n, s)"

    def _combined(self, cls: UserClass, scope: Scope, held: str, depth: int) -> str:
        """The text of an instance."""
        if depth == 0 or self.flag(3):
            return held if self.flag() else self._instance(cls, scope)
        first = self._combined(cls, scope, held, depth - 1)
        if cls.reflected and self.flag(4):
            self.count("reflected operator of a class")
            return f"({self.make('pyint', scope, 1, dynamic=True).text} {cls.reflected} {first})"
        operator = self.choose((*cls.operators, "neg"))
        self.count(f"object {operator}")
        if operator == "neg":
            return f"(-{first})"
        return f"({first} {operator} {self._combined(cls, scope, held, depth - 1)})"

    def _use(self, cls: UserClass, scope: Scope, held: str) -> Lines:
        """A name for something that an instance gives."""
        name, kinds = self.name("v"), dict(zip("ab", cls.kinds, strict=True))
        use = self.choose(("field", *cls.gives, *cls.tests))
        self.count(f"object: {use}")
        argument = "" if use in ("field", "part") else self.make("pyint", scope, 1, True).text
        match use:
            case "field":
                field = self.choose("ab")
                text, kind = f"{held}.{field}", kinds[field]
            case "call" | "item" | "way":
                form = {"call": "{}({})", "item": "{}[{}]", "way": "{}.way({})"}[use]
                text, kind = form.format(held, argument), cls.gives[use]
            case "part":
                text, kind = f"{held}.part", cls.gives[use]
            case "bool":
                text, kind = self.choose((f"bool({held})", f"(not {held})")), "bool"
            case "len":
                text, kind = f"len({held})", "pyint"
            case "in":
                text, kind = f"({argument} in {held})", "bool"
            case _:
                text, kind = f"({held} {use} {self._combined(cls, scope, held, 1)})", "bool"
        scope.variables.append(Variable(name, kind, True))
        return [f"{name} = {text}"]

    # definitions

    def _inside(self, *more: Variable) -> Scope:
        """The scope of a method's body."""
        scope = Scope([], [], returns=None)
        scope.variables += [
            Variable("n", "pyint", assignable=False),
            Variable("s", "pyfloat", assignable=False),
            *_fields("self", self._kinds),
            *more,
        ]
        return scope

    def _method(self, head: str, body: str) -> Lines:
        return [f"def {head}:", "    n, s = self.n, self.s", f"    return {body}"]

    _kinds: tuple[str, str] = ("f64", "f64")

    def _class(self) -> None:
        """Draw a class."""
        name, form = f"C{len(self.classes)}", self.choose(_FORMS)
        # The kernel's closure isn't the method's: K is out of its sight.
        constants = self.constants
        self.constants = [constant for constant in constants if constant.name != "K"]
        self.count(f"class by {form}")
        kinds = self._kinds = (self.choose(NUMERIC), self.choose(NUMERIC))
        bases = "(NamedTuple)" if form == "NamedTuple" else ""
        body: Lines = ["a: Any", "b: Any", "n: Any", "s: Any"]
        operators = tuple(o for o in _ARITHMETIC if self.flag()) or ("+",)
        other = [
            Variable(f"other.{f}", k, assignable=False) for f, k in zip("ab", kinds, strict=True)
        ]
        for operator in operators:
            made = self._new(name, self._inside(*other))
            body += self._method(f"__{_ARITHMETIC[operator]}__(self, other)", made)
        reflected = ""
        if self.flag():
            reflected = self.choose(tuple(_ARITHMETIC))
            made = self._new(name, self._inside(Variable("other", "pyint", assignable=False)))
            body += self._method(f"__r{_ARITHMETIC[reflected]}__(self, other)", made)
        body += self._method("__neg__(self)", self._new(name, self._inside()))
        gives = self._given(body, form)
        tests = self._tested(body, other, form)
        head = [] if form == "NamedTuple" else [f"@{form}"]
        self.constants = constants
        self.definitions += ["", "", *head, f"class {name}{bases}:", *indented(body)]
        self.classes.append(UserClass(name, kinds, operators, reflected, gives, tests))

    def _new(self, name: str, scope: Scope) -> str:
        texts = [self.make(kind, scope, 2, dynamic=True).text for kind in self._kinds]
        return f"{name}({', '.join(texts)}, n, s)"

    def _given(self, body: Lines, form: str) -> dict[str, str]:
        heads = {"call": "__call__(self, p)", "way": "way(self, p)", "part": "part(self)"}
        if form != "NamedTuple":
            heads["item"] = "__getitem__(self, p)"
        found: dict[str, str] = {}
        for what, head in heads.items():
            if self.flag():
                kind = found[what] = self.choose(SCALARS)
                more = () if what == "part" else (Variable("p", "pyint", False, assignable=False),)
                value = self.make(kind, self._inside(*more), 2, dynamic=True).text
                body += ["@property"] * (what == "part") + self._method(head, value)
        return found

    def _tested(self, body: Lines, other: list[Variable], form: str) -> tuple[str, ...]:
        found: list[str] = []
        for symbol, word in _TESTS.items():
            if self.flag():
                found.append(symbol)
                value = self.make("bool", self._inside(*other), 2, dynamic=True).text
                body += self._method(f"__{word}__(self, other)", value)
        if self.flag():
            found.append("bool")
            value = self.make("bool", self._inside(), 2, dynamic=True).text
            body += self._method("__bool__(self)", f"bool({value})")
        if form != "NamedTuple" and self.flag():
            found += ["len", "in"]
            value = self.make("pyint", self._inside(), 1, dynamic=True).text
            body += self._method("__len__(self)", f"{value} % 5")
            item = Variable("p", "pyint", False, assignable=False)
            value = self.make("bool", self._inside(item), 1, dynamic=True).text
            body += self._method("__contains__(self, p)", f"bool({value})")
        return tuple(found)
