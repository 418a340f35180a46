"""Templates of run-time text: the printed lines and the exceptions of kernels.

A kernel records numbers only. The text is made of them in Python, by Python's own functions, so it
is CPython's text. A template is one line of JSON:

    {"s": "iif", "n": ["print", [["v", "i64", 0], ["text", [" of "]], …], " ", "\\n", "stdout"]}

`s` has a letter for each number: i and u for integers, f for floats, b for bools. `n` is a tree:

    ["c", constant]                a number, bool, None or string
    ["b", hex], ["j", re, im]      constant bytes, a constant complex number
    ["k", type, constant]          a constant NumPy scalar
    ["v", type, first slot]        a run-time number; a complex one has two slots
    ["o", slot, tree]              None where the slot's flag is false, else the tree
    ["t", trees], ["l", trees]     a tuple, a list
    ["d", [[key, value], …]]       a dict
    ["r", class, [name, …], trees] an instance of a class, made with these arguments; without names
                                   they are positional
    ["a", dtype, shape, trees]     a NumPy array
    ["text", parts]                an f-string; a part is a text or [tree, conversion, format]
    ["%", format, tree]            format % value
    ["format", text, trees, dict]  text.format(*values, **dict)
    ["+", tree, tree]              one text behind the other
    ["call", name, trees]          str, repr, ascii or format
    ["if", slot, tree, tree]       the first text where the slot's flag is true, else the second
    ["print", trees, sep, end, stream]
    ["raise", class, trees, {name: tree}, cause]

A class is [module, qualified name]. A cause is null, "none" for `from None`, or a tree of "raise".
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, Final

from gpucompiler.language.types import SCALARS_BY_NAME, ScalarType
from gpucompiler.values import value_classes

# Finds a class by its module and its qualified name; None where there is no such class.
Resolver = Callable[[str, str], Any]

_CALLS: Final[dict[str, Callable[..., str]]] = {
    "str": str, "repr": repr, "ascii": ascii, "format": format,
}  # fmt: skip
_CONVERSIONS: Final[dict[str, Callable[[Any], str]]] = {"s": str, "r": repr, "a": ascii}
_SAMPLES: Final[dict[str, Any]] = {"i": 0, "u": 0, "f": 0.0, "b": False}


@value_classes.frozen
class Template:
    """A text or an exception, to be made of the numbers that a thread records.

    Args:
        slots: the kinds of the numbers, a letter each.
        tree: the text, as the module says.
    """

    slots: str
    tree: Any

    def to_json(self) -> str:
        """One line of JSON; equal templates give equal text."""
        return json.dumps({"s": self.slots, "n": self.tree}, separators=(",", ":"))

    @property
    def samples(self) -> list[Any]:
        """Numbers of the kinds that the slots have, for a trial."""
        return [_SAMPLES[kind] for kind in self.slots]


@functools.lru_cache(maxsize=1024)
def template_of(text: str) -> Template:
    """The template that `Template.to_json` wrote."""
    found = json.loads(text)
    return Template(found["s"], found["n"])


def payload_words(templates: Iterable[str]) -> int:
    """The most numbers that one of some templates takes; "" takes none."""
    return max((len(template_of(text).slots) for text in templates if text), default=0)


def evaluate(tree: Any, numbers: Sequence[Any], resolve: Resolver) -> Any:
    """The Python value of a tree, of the numbers in its slots."""
    return _Evaluation(numbers, resolve).value(tree)


def number_of(kind: ScalarType, parts: Sequence[Any]) -> Any:
    """A run-time number as CPython and NumPy have it.

    Args:
        kind: its type in the kernel language.
        parts: an int, float or bool; of a complex number two floats.
    """
    value: Any = complex(*parts) if kind.kind == "complex" else parts[0]
    if kind.weak:
        return {"bool": bool, "int": int, "float": float, "complex": complex}[kind.kind](value)
    if kind.name == "bf16" or kind.kind == "storage":
        try:
            made = getattr(import_module("ml_dtypes"), kind.numpy_name)
        except ImportError:
            return value
        if kind.kind == "storage":
            return import_module("numpy").uint8(value).view(made)
        return made(value)
    return getattr(import_module("numpy"), kind.numpy_name)(value)


class _Unknown:
    """A class that this process doesn't have, a member of it, or an instance."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def _short(cls: Sequence[str]) -> str:
    return cls[1].rpartition(".")[2]


class _Evaluation:
    """The value of a tree, of some numbers, in sight of some classes."""

    def __init__(self, numbers: Sequence[Any], resolve: Resolver) -> None:
        self.numbers, self.resolve = numbers, resolve

    def value(self, tree: Any) -> Any:
        """The value of one node and all below it."""
        match tree:
            case ("c", constant):
                return constant
            case ("b", digits):
                return bytes.fromhex(digits)
            case ("j", real, imaginary):
                return complex(real, imaginary)
            case ("k", name, constant):
                return number_of(SCALARS_BY_NAME[name], [constant])
            case ("v", name, slot):
                return self._number(name, slot)
            case ("o", slot, inner):
                return self.value(inner) if self.numbers[slot] else None
            case ("t", trees):
                return tuple(self._all(trees))
            case ("l", trees):
                return self._all(trees)
            case ("d", entries):
                return {self.value(key): self.value(item) for key, item in entries}
            case ("e", cls, name):
                found = self.resolve(*cls)
                return _Unknown(f"{_short(cls)}.{name}") if found is None else found[name]
            case ("y", cls):
                found = self.resolve(*cls)
                return _Unknown(f"<class '{cls[0]}.{cls[1]}'>") if found is None else found
            case ("r", cls, names, trees):
                return self._record(cls, names, self._all(trees))
            case ("a", dtype, shape, trees):
                return self._array(dtype, shape, self._all(trees))
            case ("+", left, right):
                return self.value(left) + self.value(right)
            case ("if", slot, then, otherwise):
                return self.value(then if self.numbers[slot] else otherwise)
            case ("call", name, trees):
                return _CALLS[name](*self._all(trees))
            case _:
                return self._text(tree)

    def _text(self, tree: Any) -> str:
        match tree:
            case ("text", parts):
                return "".join(p if isinstance(p, str) else self._formatted(*p) for p in parts)
            case ("%", layout, inner):
                return self.value(layout) % self.value(inner)
            case ("format", text, trees, named):
                keywords = {name: self.value(inner) for name, inner in named.items()}
                return self.value(text).format(*self._all(trees), **keywords)
            case ("print", trees, sep, end, _):
                return sep.join(map(str, self._all(trees))) + end
            case _:
                raise KeyError(tree[0])

    def _all(self, trees: Any) -> list[Any]:
        return [self.value(tree) for tree in trees]

    def _number(self, name: str, slot: int) -> Any:
        kind = SCALARS_BY_NAME.get(name)
        if kind is None:  # a truth that isn't NumPy's
            return bool(self.numbers[slot])
        return number_of(kind, self.numbers[slot : slot + (2 if kind.kind == "complex" else 1)])

    def _record(self, cls: Any, names: Sequence[str], values: list[Any]) -> Any:
        found = self.resolve(*cls)
        if found is None:
            heads = [f"{name}=" for name in names] or [""] * len(values)
            parts = ", ".join(f"{head}{value!r}" for head, value in zip(heads, values, strict=True))
            return _Unknown(f"{_short(cls)}({parts})")
        return found(**dict(zip(names, values, strict=True))) if names else found(*values)

    def _array(self, dtype: str, shape: Sequence[int], items: list[Any]) -> Any:
        numpy = import_module("numpy")
        kind = getattr(import_module("ml_dtypes"), dtype) if not hasattr(numpy, dtype) else dtype
        return numpy.array(items, numpy.dtype(kind)).reshape(shape)

    def _formatted(self, tree: Any, conversion: str, layout: Any) -> str:
        value = self.value(tree)
        if conversion:
            value = _CONVERSIONS[conversion](value)
        return format(value, "" if layout is None else self.value(layout))
