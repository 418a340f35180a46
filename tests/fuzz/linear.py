"""Vectors and matrices of `gpucompiler.linear`: made, combined, shared, changed, kept in arrays."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from tests.fuzz.dense_values import SUFFIXES
from tests.fuzz.objects import Objects
from tests.fuzz.reference import FLOATS, SIGNED
from tests.fuzz.scope import Scope, Variable
from tests.fuzz.statements import Lines

_IMPORT: Final = "from gpucompiler import linear"
_SIZES: Final = (2, 3, 4)
_LETTERS: Final = "xyzw"

# The lengths of a value's axes.
Sizes = tuple[int, ...]


def _class_name(sizes: Sizes, kind: str) -> str:
    family = f"vec{sizes[0]}" if len(sizes) == 1 else f"mat{sizes[0]}{sizes[1]}"
    return f"linear.{family}{SUFFIXES[kind]}"


class Linear(Objects):
    """Statements, with those on vectors and matrices."""

    def more_statements(self, scope: Scope, depth: int) -> list[tuple[int, Any]]:
        """Further kinds of statements for `statement` to draw, each with its weight."""
        return [*super().more_statements(scope, depth), (2, self._linear)]

    def _linear(self, scope: Scope, depth: int) -> Lines:
        if _IMPORT not in self.definitions:
            self.definitions.insert(0, _IMPORT)
        kind = self.choose(tuple(SUFFIXES))
        sizes = (self.choose(_SIZES),) if self.flag() else tuple(2 + self.number(1) for _ in "rc")
        self.count(f"linear {'matrix' if sizes[1:] else 'vector'}")
        held = self.name("t")
        lines = [f"{held} = {self._linear_fresh(sizes, kind, scope)}"]
        form = self.choose(("plain", "branch", "loop", "changed", "shared", "array"))
        self.count(f"linear: {form}")
        values = {held: sizes}
        following = "" if form == "array" else self._linear_value(sizes, kind, scope, values, 2)
        match form:
            case "branch":
                test = self.make("bool", scope, 1).text
                lines += [f"if {test}:", f"    {held} = {following}"]
            case "loop":
                lines += [f"for {self.name('i')} in range({self.number(3)}):"]
                lines += [f"    {held} = {following}"]
            case "changed" | "shared":
                lines += self._value_changed(held, sizes, kind, scope, values, form == "shared")
            case "array":
                lines += self._array_of_values(held, sizes, kind, scope)
            case _:
                lines.append(f"{held} = {following}")
        for _ in range(1 + self.number(2)):
            lines += self._linear_number(sizes, kind, scope, values)
        return lines

    # values

    def _linear_fresh(self, sizes: Sizes, kind: str, scope: Scope) -> str:
        """The text of a new value."""
        count = 1 if self.flag(4) else sizes[0] * (sizes[1] if sizes[1:] else 1)
        numbers = [
            str(self.number(9)) if self.flag(4) else self.make(kind, scope, 1, True).text
            for _ in range(count)
        ]
        return f"{_class_name(sizes, kind)}({', '.join(numbers)})"

    def _linear_value(
        self, sizes: Sizes, kind: str, scope: Scope, held: dict[str, Sizes], depth: int
    ) -> str:
        """The text of a value."""
        known = [name for name, its in held.items() if its == sizes]
        if known and self.flag(3):
            return self.choose(known)
        if depth == 0 or self.flag(3):
            return self._linear_fresh(sizes, kind, scope)

        def other(shape: Sizes = sizes) -> str:
            return self._linear_value(shape, kind, scope, held, depth - 1)

        number = self.make(kind, scope, 1, True).text
        arithmetic = ("+", "-", "*") if kind not in FLOATS else ("+", "-", "*", "/")
        forms = ["negative", "both", "number", "product", "extreme"]
        forms += ["abs"] * (kind in SIGNED or kind in FLOATS) + ["lerp"] * (kind in FLOATS)
        forms += ["letters", "cross"] if sizes == (3,) else []
        forms += ["bits"] * (kind not in FLOATS and len(sizes) == 1)
        forms += ["transpose"] * (len(sizes) == 2)
        form = self.choose(forms)
        self.count(f"linear {form}")
        match form:
            case "negative":
                return f"(-{other()})"
            case "abs":
                return f"abs({other()})"
            case "both":
                operator = self.choose(arithmetic if len(sizes) == 1 else ("+", "-"))
                return f"({other()} {operator} {other()})"
            case "bits":
                return f"({other()} {self.choose('&|^')} {other()})"
            case "number":
                operator = self.choose(arithmetic)
                if operator != "/" and self.flag():
                    return f"({number} {operator} {other()})"
                return f"({other()} {operator} {number})"
            case "product":
                return self._linear_product(sizes, other)
            case "extreme" if len(sizes) == 1:
                name = self.choose(("minimum", "maximum"))
                return f"linear.{name}({other()}, {other() if self.flag() else number})"
            case "extreme":
                return f"linear.multiply({other()}, {other()})"
            case "lerp" if len(sizes) == 1:
                return f"linear.lerp({other()}, {other()}, {number})"
            case "cross":
                return f"linear.cross({other()}, {other()})"
            case "letters":
                letters = "".join(self.choose("xyz") for _ in range(3))
                return f"{other()}.{letters}"
            case "transpose":
                return f"{other(sizes[::-1])}.T"
            case _:
                return other()

    def _linear_product(self, sizes: Sizes, other: Any) -> str:
        inner = 2 + self.number(1)
        if len(sizes) == 2:
            return f"({other((sizes[0], inner))} @ {other((inner, sizes[1]))})"
        if sizes[0] == 4:
            return f"({other()} * {other()})"
        if self.flag():
            return f"({other((sizes[0], inner))} @ {other((inner,))})"
        return f"({other((inner,))} @ {other((inner, sizes[0]))})"

    # changes and arrays

    def _linear_part(self, name: str, sizes: Sizes, held: Collection[str] = ("",)) -> str:
        """The text of one number of a value; `held`: names of it that there are."""
        if len(sizes) == 1:
            place = self.number(min(sizes[0], 4) - 1)
            if self.flag(3):
                return f"{name}[n % {sizes[0]}]"
            return f"{name}.{_LETTERS[place]}" if self.flag() else f"{name}[{place}]"
        row, column = self.number(sizes[0] - 1), self.number(sizes[1] - 1)
        if self.flag(3):
            return f"{name}[n % {sizes[0]}, {column}]"
        # A row is another name, which may be lost behind a branch (docs/reference/linear.md).
        rows = len(held) == 1 and self.flag()
        return f"{name}[{row}][{column}]" if rows else f"{name}[{row}, {column}]"

    def _part_changed(
        self, name: str, held: Collection[str], sizes: Sizes, kind: str, scope: Scope
    ) -> Lines:
        number = self.make(kind, scope, 1, True).text
        if len(sizes) == 2 and len(held) == 1 and self.flag(3):
            row = self._linear_value((sizes[1],), kind, scope, {name: sizes}, 1)
            return [f"{name}[{self.number(sizes[0] - 1)}] = {row}"]
        operator = self.choose(("=", "+=", "-=", "*="))
        return [f"{self._linear_part(name, sizes, held)} {operator} {number}"]

    def _value_changed(
        self, held: str, sizes: Sizes, kind: str, scope: Scope, values: dict[str, Sizes], two: bool
    ) -> Lines:
        """Parts of a value get other numbers, perhaps by another of its names."""
        lines: Lines = []
        if two:
            alias = self.name("t")
            lines.append(f"{alias} = {held}")
            values[alias] = sizes
        for _ in range(1 + self.number(2)):
            change = self._part_changed(self.choose(list(values)), values, sizes, kind, scope)
            # A loop that changes a value of two names is refused (docs/reference/linear.md).
            form = self.choose(("plain", "if") if two else ("plain", "if", "for"))
            if form == "if":
                change = [f"if {self.make('bool', scope, 1).text}:", f"    {change[0]}"]
            elif form == "for":
                change = [
                    f"for {self.name('i')} in range({self.number(3)}):", f"    {change[0]}",
                ]  # fmt: skip
            lines += change
        return lines

    def _array_of_values(self, held: str, sizes: Sizes, kind: str, scope: Scope) -> Lines:
        """A local array of values, filled, changed and read."""
        name, index, count = self.name("l"), self.name("i"), 1 + self.number(2)
        whole = _class_name(sizes, kind)
        place = f"{name}[n % {count}]"
        number = self.make(kind, scope, 1, True).text
        lines = [
            f"{name} = cuda.local.array({count}, {whole})",
            f"for {index} in range({count}):",
            f"    {name}[{index}] = {held}",
            f"{self._linear_part(place, sizes)} {self.choose(('=', '+=', '*='))} {number}",
            f"{name}[{self.number(count - 1)}] {self.choose(('+=', '-='))} {held}",
        ]
        return [*lines, f"{held} = {whole}({place})"]

    # numbers

    def _linear_number(
        self, sizes: Sizes, kind: str, scope: Scope, held: dict[str, Sizes]
    ) -> Lines:
        """A name for a number, or a bool, that values give."""

        def value(shape: Sizes = sizes) -> str:
            return self._linear_value(shape, kind, scope, held, 1)

        name = self.name("v")
        forms = ["part", "part", "equal", "contraction" if sizes[1:] else "dot"]
        forms += ["trace"] * (len(sizes) == 2 and sizes[0] == sizes[1])
        forms += [] if sizes[1:] else ["any", "length"]
        form = self.choose(forms)
        self.count(f"linear {form}")
        text, result = self._linear_part(self.choose(list(held)), sizes), kind
        match form:
            case "dot":
                text = self.choose(
                    (f"linear.dot({value()}, {value()})", f"({value()} @ {value()})")
                )
            case "contraction":
                text = f"linear.contraction({value()}, {value()})"
            case "trace":
                text = f"linear.trace({value()})"
            case "length":
                text = f"linear.length_squared({value()})"
            case "equal":
                text, result = f"({value()} {self.choose(('==', '!='))} {value()})", "bool"
            case "any":
                test = f"{value()} {self.choose(('<', '<=', '>', '>='))} {value()}"
                text, result = f"{self.choose(('any', 'all'))}({test})", "bool"
            case _:
                pass
        scope.variables.append(Variable(name, result, True))
        return [f"{name} = {text}"]
