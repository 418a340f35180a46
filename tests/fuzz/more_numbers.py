"""Complex numbers, bfloat16 and stored 8-bit floats: statements that end at plain numbers.

Inside of a statement there are only operations whose every bit the language fixes.
"""

from __future__ import annotations

from typing import Any, Final

from tests.fuzz.limits import Limits
from tests.fuzz.reference import FLOATS
from tests.fuzz.scope import Array, Scope, Variable
from tests.fuzz.statements import Lines

_BRAIN: Final = "cuda.bfloat16"
_STORED: Final = ("cuda.float8_e4m3fn", "cuda.float8_e5m2", _BRAIN)
_COMPLEX: Final = {"c64": "np.complex64", "c128": "np.complex128", "pycomplex": "complex"}
_PARTS: Final = {"c64": "f32", "c128": "f64", "pycomplex": "pyfloat"}
_REAL: Final = ("f16", "f32", "f64", "pyfloat")


class MoreNumbers(Limits):
    """Statements, with those that work on numbers that no variable or array of theirs holds."""

    def more_statements(self, scope: Scope, depth: int) -> list[tuple[int, Any]]:
        """Further kinds of statements for `statement` to draw, each with its weight."""
        return [(1, self._brain), (1, self._stored_floats), (2, self._complex_numbers)]

    def _real(self, scope: Scope, kinds: tuple[str, ...] = _REAL) -> str:
        return self.make(self.choose(kinds), scope, 1, dynamic=True).text

    # bfloat16

    def _brain(self, scope: Scope, depth: int) -> Lines:
        self.count("bfloat16")
        held, result = self.name("b"), self.name("v")
        lines = [f"{held} = {self._brain_value(scope, (), 2)}"]
        form = self.choose(("loop", "branch", "plain"))
        if form == "branch":
            self.count("joined bfloat16")
            test = self.make("bool", scope, 1).text
            lines += [f"if {test}:", f"    {held} = {self._brain_value(scope, (held,), 1)}"]
        elif form == "loop":
            self.count("carried bfloat16")
            lines += [
                f"for {self.name('i')} in range({self.number(3)}):",
                f"    {held} = {self._brain_value(scope, (held,), 1)}",
            ]
        final = self._brain_value(scope, (held,), 1)
        form, kind = self.choose(
            (("np.float32", "f32"), ("np.float64", "f64"), ("float", "pyfloat"), ("int", "pyint"))
        )
        scope.variables.append(Variable(result, kind))
        return [*lines, f"{result} = {form}({final})"]

    def _brain_value(self, scope: Scope, names: tuple[str, ...], depth: int) -> str:
        if depth == 0 or self.flag(3):
            if names and self.flag():
                return self.choose(names)
            return f"{_BRAIN}({self._real(scope)})"
        first = self._brain_value(scope, names, depth - 1)
        form = self.choose(("binary", "weak", "unary", "extreme", "conditional"))
        self.count(f"bfloat16 {form}")
        if form == "unary":
            return self.choose((f"(-{first})", f"abs({first})"))
        if form == "weak":
            beside = self.choose(("2", "0.1", "(s)", "3.5"))
            return f"({first} {self.choose(('+', '-', '*', '/'))} {beside})"
        second = self._brain_value(scope, names, depth - 1)
        if form == "extreme":
            return f"{self.choose(('min', 'max'))}({first}, {second})"
        if form == "conditional":
            test = f"{first} {self.choose(('<', '>=', '=='))} {second}"
            return f"({first} if {test} else {second})"
        return f"({first} {self.choose(('+', '-', '*', '/'))} {second})"

    # what is only stored

    def _stored_floats(self, scope: Scope, depth: int) -> Lines:
        kind, size = self.choose(_STORED), 1 + self.number(3)
        self.count(f"local array of {kind}")
        name, index, result = self.name("l"), self.name("i"), self.name("v")
        form, of = self.choose((("np.float32", "f32"), ("np.float64", "f64"), ("float", "pyfloat")))
        place = f"{self.make('pyint', scope, 1, dynamic=True).text} % {size}"
        lines = [
            f"{name} = cuda.local.array({size}, {kind})",
            f"for {index} in range({size}):",
            f"    {name}[{index}] = {self._real(scope, FLOATS)}",
            f"{name}[{self.number(size - 1)}] = {self._real(scope)}",
            f"{result} = {form}({name}[{place}])",
        ]
        scope.variables.append(Variable(result, of))
        return lines

    # complex numbers

    def _complex_numbers(self, scope: Scope, depth: int) -> Lines:
        kind = self.choose(tuple(_COMPLEX))
        self.count(f"numbers {kind}")
        held = self.name("z")
        lines = [f"{held} = {self._complex_leaf(kind, scope)}"]
        form = self.choose(("plain", "branch", "loop", "array"))
        following = self._complex_value(kind, scope, held, 2)
        if form == "branch":
            self.count("joined complex numbers")
            equal = f"{held} {self.choose(('==', '!='))} {following}"
            test = equal if self.flag() else self.make("bool", scope, 1).text
            lines += [f"if {test}:", f"    {held} = {following}"]
        elif form == "loop":
            self.count("carried complex numbers")
            lines += [f"for {self.name('i')} in range({self.number(3)}):"]
            lines += [f"    {held} = {following}"]
        elif form == "array" and kind != "pycomplex":
            self.count("local array of complex numbers")
            name, size = self.name("l"), 1 + self.number(2)
            place = f"{self.make('pyint', scope, 1, dynamic=True).text} % {size}"
            index, leaf = self.name("i"), self._complex_leaf(kind, scope)
            lines += [f"{name} = cuda.local.array({size}, {_COMPLEX[kind]})"]
            lines += [f"for {index} in range({size}):", f"    {name}[{index}] = {leaf}"]
            lines += [f"{name}[{place}] = {following}", f"{held} = {name}[{self.number(size - 1)}]"]
        else:
            lines += [f"{held} = {following}"]
        writable = [array for array in scope.complexes if array.writable]
        if writable and kind != "pycomplex":
            self.count("store of a complex number")
            lines.append(f"{self._element(self.choose(writable), scope)} = {held}")
        for part in ("real", "imag"):
            name = self.name("v")
            lines.append(f"{name} = {held}.{part}")
            scope.variables.append(Variable(name, _PARTS[kind]))
        return lines

    def _element(self, array: Array, scope: Scope) -> str:
        """The text of an element of an array of complex numbers."""
        return f"{array.name}[{array.own or self.index(f'len({array.name})', scope, 1)}]"

    def _complex_leaf(self, kind: str, scope: Scope) -> str:
        held = [array for array in scope.complexes if array.element == kind]
        if held and self.flag():
            self.count("load of a complex number")
            return self._element(self.choose(held), scope)
        if kind == "pycomplex":
            parts = [self.make("pyfloat", scope, 1, dynamic=True).text for _ in range(2)]
            return f"complex({', '.join(parts)})"
        if self.flag(3):
            self.count("complex of a real number")
            return f"{_COMPLEX[kind]}({self._real(scope)})"
        parts = [self.make("pyfloat", scope, 1, dynamic=True).text for _ in range(2)]
        return f"{_COMPLEX[kind]}(complex({', '.join(parts)}))"

    def _complex_value(self, kind: str, scope: Scope, held: str, depth: int) -> str:
        if depth == 0 or self.flag(3):
            return held if self.flag() else self._complex_leaf(kind, scope)
        first = self._complex_value(kind, scope, held, depth - 1)
        form = self.choose(("binary", "real", "negative", "conjugate", "conditional"))
        self.count(f"complex {form}")
        match form:
            case "negative":
                return f"(-{first})"
            case "conjugate":
                return f"{first}.conjugate()"
            case "real":
                # Operands that can join the number without changing its type.
                beside = ["s", "n", "2", "0.5", "2j", "(1 - 0.5j)"]
                if kind != "pycomplex":
                    beside.append(self._real(scope, ("f16", "f32")))
                operator = self.choose(("+", "-", "*"))
                terms = (first, self.choose(beside))
                terms = terms if self.flag() else terms[::-1]
                return f"({terms[0]} {operator} {terms[1]})"
            case "conditional":
                second = self._complex_value(kind, scope, held, depth - 1)
                return f"({first} if {self.make('bool', scope, 1).text} else {second})"
            case _:
                second = self._complex_value(kind, scope, held, depth - 1)
                operators = ("+", "-", "*") if kind == "pycomplex" else ("+", "-", "*", "/")
                return f"({first} {self.choose(operators)} {second})"
