"""Layouts from their text.

(8,(2,4)):(4,(1,32))      Sw<3,4,3> o (8,64):(64,1)      (n{8},64):(64,1)
"""

from __future__ import annotations

import re
from typing import Any, Final, NoReturn

from gpucompiler.diagnostics.errors import LayoutError
from gpucompiler.layouts.layout import Layout, Swizzle
from gpucompiler.layouts.run_time import dynamic

_SWIZZLE: Final = re.compile(r"Sw?<(-?\d+),(-?\d+),(-?\d+)>$")
_TOKEN: Final = re.compile(r"\s*(?:(-?\d+)|([A-Za-z_]\w*)(?:\{(\d+)\})?|(.))")
_FORM: Final = "write (8,4):(4,1), or Sw<3,4,3> o (8,64):(64,1)"


def parse_layout(given: str) -> Layout:
    """The layout that a text says. The stride may be left out.

    Raises:
        LayoutError: the text is no layout.
    """
    parts = [part.strip() for part in re.split(r"\s+o\s+", given.strip())]
    swizzle, offset = None, 0
    if match := _SWIZZLE.match(parts[0].replace(" ", "")):
        swizzle = Swizzle(*(int(number) for number in match.groups()))
        parts.pop(0)
    if len(parts) == 2 and re.fullmatch(r"\d+", parts[0]):
        offset = int(parts.pop(0))
    if len(parts) != 1:
        raise LayoutError(f"{given!r} is no layout: {_FORM}")
    shape, colon, stride = parts[0].partition(":")
    found = _tree(shape, given)
    return Layout(found, _tree(stride, given) if colon else None, swizzle, offset)


def parse_tree(given: str) -> Any:
    """The shape, stride or coordinate that a text says: an int or a tuple of such.

    Raises:
        LayoutError: the text is none.
    """
    return _tree(given, given)


def _tree(given: str, whole: str) -> Any:
    tokens = list(_TOKEN.finditer(given.strip()))
    found, after = _node(tokens, 0, whole)
    if after != len(tokens):
        _fail(whole, tokens[after].group().strip())
    return found


def _node(tokens: list[re.Match[str]], at: int, whole: str) -> tuple[Any, int]:
    if at == len(tokens):
        _fail(whole, "its end")
    number, name, divisor, sign = tokens[at].groups()
    if number is not None:
        return int(number), at + 1
    if name is not None:
        return dynamic(name, divisor=int(divisor or 1)), at + 1
    if sign != "(":
        _fail(whole, sign)
    items: list[Any] = []
    at += 1
    while at < len(tokens) and tokens[at].group(4) != ")":
        item, at = _node(tokens, at, whole)
        items.append(item)
        if at < len(tokens) and tokens[at].group(4) == ",":
            at += 1
        elif at == len(tokens) or tokens[at].group(4) != ")":
            _fail(whole, tokens[at].group().strip() if at < len(tokens) else "its end")
    if at == len(tokens) or not items:
        _fail(whole, "its end" if at == len(tokens) else ")")
    return tuple(items), at + 1


def _fail(whole: str, where: str) -> NoReturn:
    raise LayoutError(f"{whole!r} is no layout at {where!r}: {_FORM}")
