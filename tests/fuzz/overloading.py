"""Device functions with overloads: which one is called follows from the last argument's type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tests.fuzz.changing import Changing
from tests.fuzz.expressions import NUMERIC
from tests.fuzz.reference import is_float, type_name
from tests.fuzz.scope import Array, Helper, Scope, Variable
from tests.fuzz.statements import Lines

# NumPy's names of exact types; the others are kinds.
_EXACT: Final = {
    "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64", "u8": "uint8", "u16": "uint16",
    "u32": "uint32", "u64": "uint64", "f16": "float16", "f32": "float32", "f64": "float64",
}  # fmt: skip


def fits(pattern: str, kind: str) -> bool:
    """Whether a pattern takes a number of a type."""
    if pattern in ("any", "number"):
        return True
    if pattern in ("floating", "integer"):
        return (pattern == "floating") == is_float(kind)
    return _EXACT.get(kind) == pattern


_RANK: Final = {"any": 3, "number": 2, "floating": 1, "integer": 1}


class Overloaded:
    """The oracle's stand-in for a function that has overloads."""

    def __init__(self, function: Any, other: Callable[..., Any], pattern: str) -> None:
        known = function.others if isinstance(function, Overloaded) else {}
        self.plain = function.plain if isinstance(function, Overloaded) else function
        self.others: dict[str, Callable[..., Any]] = {**known, pattern: other}

    def __call__(self, *arguments: Any) -> Any:
        kind = type_name(arguments[-1])
        fitting = [pattern for pattern in self.others if fits(pattern, kind) and kind != "bool"]
        if not fitting:
            return self.plain(*arguments)
        return self.others[min(fitting, key=lambda one: _RANK.get(one, 0))](*arguments)


class Overloading(Changing):
    """Device functions, with those that have overloads."""

    def helper(self, kernel_arrays: Sequence[Array]) -> Lines:
        """A device function; one in six has overloads."""
        return self._overloaded() if self.flag(6) else super().helper(kernel_arrays)

    def _overloaded(self) -> Lines:
        self.count("overloads")
        name, kind = self.name("h"), self.choose(NUMERIC)
        patterns = [p for p in ("number", "floating", "integer") if self.flag()]
        patterns += [_EXACT[self.choose(tuple(_EXACT))] for _ in range(1 + self.number(1))]
        lines = self._body(f"def {name}(n, s, p):", kind, "pyint", "0.5")
        for pattern in dict.fromkeys(patterns):
            # All of a pattern's types are casts of its parameter.
            of = next((k for k, full in _EXACT.items() if full == pattern), "")
            lines += ["", "", f'@overload({name}, types=("any", "any", "{pattern}"))']
            lines += self._body(f"def {name}_{pattern}(n, s, p):", kind, of, "")
        for of in dict.fromkeys(self.choose(NUMERIC) for _ in range(3)):
            self.helpers.append(Helper(name, ("pyint", "pyfloat", of), (kind,)))
        return lines

    def _body(self, head: str, kind: str, of: str, more: str) -> Lines:
        scope = Scope([], [], returns=(kind,))
        scope.variables += [
            Variable("n", "pyint", assignable=False),
            Variable("s", "pyfloat", assignable=False),
        ]
        if of and not more:
            scope.variables.append(Variable("p", of, False, assignable=False))
        return [head, f"    return {self.make(kind, scope, 2, dynamic=True).text}"]
