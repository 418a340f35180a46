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
    ["print", trees, sep, end, stream]
    ["raise", class, trees, {name: tree}, cause]

A class is [module, qualified name]. A cause is null, "none" for `from None`, or a tree of "raise".
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Any, Final, cast

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
    word, *rest = tree
    return _EVALUATORS[word](numbers, resolve, *rest)


def _all(trees: Any, numbers: Sequence[Any], resolve: Resolver) -> list[Any]:
    return [evaluate(tree, numbers, resolve) for tree in trees]


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


def _number(numbers: Sequence[Any], resolve: Resolver, name: str, slot: int) -> Any:
    kind = SCALARS_BY_NAME.get(name)
    if kind is None:  # a truth that isn't NumPy's
        return bool(numbers[slot])
    return number_of(kind, numbers[slot : slot + (2 if kind.kind == "complex" else 1)])


def _optional(numbers: Sequence[Any], resolve: Resolver, slot: int, tree: Any) -> Any:
    return evaluate(tree, numbers, resolve) if numbers[slot] else None


def _dict(numbers: Sequence[Any], resolve: Resolver, entries: Any) -> dict[Any, Any]:
    return {
        evaluate(key, numbers, resolve): evaluate(value, numbers, resolve) for key, value in entries
    }


class _Instance:
    """An instance of a class that this process doesn't have; its text is a dataclass's."""

    def __init__(self, name: str, parts: str) -> None:
        self.text = f"{name}({parts})"

    def __repr__(self) -> str:
        return self.text


def _record(
    numbers: Sequence[Any], resolve: Resolver, cls: Any, names: Sequence[str], trees: Any
) -> Any:
    found = resolve(*cls)
    values = _all(trees, numbers, resolve)
    if found is None:
        heads = [f"{name}=" for name in names] or [""] * len(values)
        parts = ", ".join(f"{head}{value!r}" for head, value in zip(heads, values, strict=True))
        return _Instance(cls[1].rpartition(".")[2], parts)
    if not names:
        return found(*values)
    return found(**dict(zip(names, values, strict=True)))


def _array(
    numbers: Sequence[Any], resolve: Resolver, dtype: str, shape: Sequence[int], trees: Any
) -> Any:
    numpy = import_module("numpy")
    items = _all(trees, numbers, resolve)
    kind = getattr(import_module("ml_dtypes"), dtype) if not hasattr(numpy, dtype) else dtype
    return numpy.array(items, numpy.dtype(kind)).reshape(shape)


def _text(numbers: Sequence[Any], resolve: Resolver, parts: Any) -> str:
    return "".join(
        part if isinstance(part, str) else _formatted(numbers, resolve, *part) for part in parts
    )


def _formatted(
    numbers: Sequence[Any], resolve: Resolver, tree: Any, conversion: str, layout: Any
) -> str:
    value = evaluate(tree, numbers, resolve)
    if conversion:
        value = _CONVERSIONS[conversion](value)
    return format(value, "" if layout is None else evaluate(layout, numbers, resolve))


def _percent(numbers: Sequence[Any], resolve: Resolver, layout: Any, tree: Any) -> str:
    text = cast("str", evaluate(layout, numbers, resolve))
    return text % evaluate(tree, numbers, resolve)


def _format(
    numbers: Sequence[Any], resolve: Resolver, text: Any, trees: Any, named: dict[str, Any]
) -> str:
    keywords = {name: evaluate(tree, numbers, resolve) for name, tree in named.items()}
    return evaluate(text, numbers, resolve).format(*_all(trees, numbers, resolve), **keywords)


def _print(
    numbers: Sequence[Any], resolve: Resolver, trees: Any, sep: str, end: str, stream: str
) -> str:
    return sep.join(map(str, _all(trees, numbers, resolve))) + end


def _constant(numbers: Sequence[Any], resolve: Resolver, value: Any) -> Any:
    return value


def _bytes(numbers: Sequence[Any], resolve: Resolver, digits: str) -> bytes:
    return bytes.fromhex(digits)


def _complex(numbers: Sequence[Any], resolve: Resolver, real: float, imaginary: float) -> complex:
    return complex(real, imaginary)


def _numpy_constant(numbers: Sequence[Any], resolve: Resolver, name: str, value: Any) -> Any:
    return number_of(SCALARS_BY_NAME[name], [value])


def _tuple(numbers: Sequence[Any], resolve: Resolver, trees: Any) -> tuple[Any, ...]:
    return tuple(_all(trees, numbers, resolve))


def _list(numbers: Sequence[Any], resolve: Resolver, trees: Any) -> list[Any]:
    return _all(trees, numbers, resolve)


def _sum(numbers: Sequence[Any], resolve: Resolver, left: Any, right: Any) -> str:
    return evaluate(left, numbers, resolve) + evaluate(right, numbers, resolve)


def _call(numbers: Sequence[Any], resolve: Resolver, name: str, trees: Any) -> str:
    return _CALLS[name](*_all(trees, numbers, resolve))


_EVALUATORS: Final[dict[str, Callable[..., Any]]] = {
    "c": _constant,
    "b": _bytes,
    "j": _complex,
    "k": _numpy_constant,
    "v": _number,
    "o": _optional,
    "t": _tuple,
    "l": _list,
    "d": _dict,
    "r": _record,
    "a": _array,
    "text": _text,
    "%": _percent,
    "format": _format,
    "+": _sum,
    "call": _call,
    "print": _print,
}
