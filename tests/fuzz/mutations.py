"""Changed inputs for parsers: bytes, tokens, JSON values, and parts of other inputs."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence
from typing import Any, Final

_TOKENS: Final = re.compile(r"\w+|[^\S\n]+|\n|.", re.DOTALL)
_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?")
# Numbers at which types, sizes, Python and C stop.
NUMBERS: Final = (
    "0", "1", "-1", "2", "7", "8", "31", "32", "33", "63", "64", "65", "127", "128", "255", "256",
    "65535", "65536", "2147483647", "2147483648", "-2147483648", "4294967295", "4294967296",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615",
    "18446744073709551616", "1" + "0" * 40, "9" * 4299, "9" * 5000, "1e999", "-1e999", "1e-999",
    "0.5", "-0.0", "nan", "inf", "-inf", "true", "false", "007", "٣",
)  # fmt: skip
# Texts that are hard on what reads them.
_HARD_TEXTS: Final = (
    "", "\0", "\ud800", "é", "\u2028", "'", '"', "\\", "\\u0000", "\\ud800", "%", "@", "#", "<",
    "(", ")", "{", "}", "[", "]", ",", ":", "..", "__class__", "a" * 300, "\x85", "\r", "\r\n",
    ">", "x" * 70000, "//", "-", "->", "=",
)  # fmt: skip
_JSON_VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 2**31, 2**32, 2**63, 2**64, -(2**63) - 1, 10**40, 0.5,
    float("nan"), float("inf"), "", "0", "\0", "\ud800", "f32", "array<f32, 1>", "a" * 300, [], {},
    [[]], [None], {"class": None}, {"class": "CompilerJob"}, [0], ["x", "y"], {"": 0},
)  # fmt: skip
_DEEP: Final = (2, 10, 10, 10, 200, 200, 200, 900, 3000, 100_000)


def mutated(source: str | bytes, others: Sequence[str | bytes], rng: random.Random) -> str | bytes:
    """An input like `source`, of the same class, with some changes."""
    if isinstance(source, bytes):
        return _mutated_bytes(source, [o for o in others if isinstance(o, bytes)], rng)
    return mutated_text(source, [o for o in others if isinstance(o, str)], rng)


def mutated_text(source: str, others: Sequence[str], rng: random.Random) -> str:
    """A text like `source`."""
    if source[:1] in "{[" and rng.random() < 0.7:
        try:
            return mutated_json(source, rng)
        except (ValueError, RecursionError):
            pass
    for _ in range(1 + int(rng.expovariate(0.8))):
        source = rng.choice(_TEXT_CHANGES)(source, others, rng)
    return source


def mutated_json(source: str, rng: random.Random) -> str:
    """JSON with a value exchanged, left out, doubled or renamed somewhere inside."""
    value = json.loads(source)
    for _ in range(1 + int(rng.expovariate(1.0))):
        value = _changed(value, rng)
    text = json.dumps(value)
    if rng.random() < 0.05:
        depth = rng.choice(_DEEP)
        places = [match.start() for match in re.finditer(r'(?<=: )["\d]', text)]
        if places:
            at = rng.choice(places)
            text = text[:at] + "[" * depth + "]" * depth + text[at:]
    return text


def _changed(value: Any, rng: random.Random) -> Any:
    if isinstance(value, dict) and value and rng.random() < 0.85:
        name = rng.choice(list(value))
        kind = rng.random()
        if kind < 0.1:
            return {key: item for key, item in value.items() if key != name}
        if kind < 0.2:
            other = rng.choice(["", "extra", "self", "class", "__init__", *value])
            return {**value, other: value[name]}
        return {**value, name: _changed(value[name], rng)}
    if isinstance(value, list) and value and rng.random() < 0.85:
        at, kind = rng.randrange(len(value)), rng.random()
        if kind < 0.1:
            return value[:at] + value[at + 1 :]
        if kind < 0.25:
            return value[:at] + [value[at]] * rng.choice((2, 2, 100)) + value[at + 1 :]
        return [*value[:at], _changed(value[at], rng), *value[at + 1 :]]
    if isinstance(value, str) and rng.random() < 0.7:
        if value[:1] in ("{", "[") and rng.random() < 0.8:
            try:
                return mutated_json(value, rng)
            except ValueError:
                pass
        return rng.choice(_TEXT_CHANGES)(value, (), rng)
    if isinstance(value, int) and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 8, -8, 2**32, -(2**40)))
    return rng.choice(_JSON_VALUES)


def _replace_token(source: str, others: Sequence[str], rng: random.Random) -> str:
    tokens = _TOKENS.findall(source)
    if not tokens:
        return rng.choice(_HARD_TEXTS)
    at = rng.randrange(len(tokens))
    kind = rng.random()
    if kind < 0.3 and others:
        other = _TOKENS.findall(rng.choice(others))
        tokens[at] = rng.choice(other) if other else ""
    elif kind < 0.6:
        tokens[at] = rng.choice(tokens)
    elif kind < 0.8:
        tokens[at] = rng.choice(NUMBERS)
    else:
        tokens[at] = rng.choice(_HARD_TEXTS)
    return "".join(tokens)


def _replace_number(source: str, others: Sequence[str], rng: random.Random) -> str:
    places = list(_NUMBER.finditer(source))
    if not places:
        return source + rng.choice(NUMBERS)
    at = rng.choice(places)
    return source[: at.start()] + rng.choice(NUMBERS) + source[at.end() :]


def _drop_or_double(source: str, others: Sequence[str], rng: random.Random) -> str:
    tokens = _TOKENS.findall(source)
    if not tokens:
        return source
    start = rng.randrange(len(tokens))
    end = min(len(tokens), start + int(rng.expovariate(0.3)) + 1)
    count = rng.choice((0, 0, 0, 2, 3))
    return "".join([*tokens[:start], *tokens[start:end] * count, *tokens[end:]])


def _swap_lines(source: str, others: Sequence[str], rng: random.Random) -> str:
    lines = source.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    if rng.random() < 0.5:
        lines[one], lines[other] = lines[other], lines[one]
    elif rng.random() < 0.5:
        lines.insert(one, lines[other])
    else:
        del lines[one]
    return "\n".join(lines)


def _splice(source: str, others: Sequence[str], rng: random.Random) -> str:
    if not others:
        return source
    lines, more = source.split("\n"), rng.choice(others).split("\n")
    start = rng.randrange(len(more))
    taken = more[start : start + 1 + int(rng.expovariate(0.2))]
    at = rng.randrange(len(lines) + 1)
    return "\n".join([*lines[:at], *taken, *lines[at + rng.randrange(2) * len(taken) :]])


def _insert(source: str, others: Sequence[str], rng: random.Random) -> str:
    at = rng.randrange(len(source) + 1)
    return source[:at] + rng.choice(_HARD_TEXTS) + source[at:]


def _cut(source: str, others: Sequence[str], rng: random.Random) -> str:
    at = rng.randrange(len(source) + 1)
    return source[:at] if rng.random() < 0.7 else source[at:]


def _nest(source: str, others: Sequence[str], rng: random.Random) -> str:
    """A word with what opens behind it, or a line that opens, many times over."""
    depth = rng.choice(_DEEP[:-1] if len(source) > 10_000 else _DEEP)
    openers = [at for at, character in enumerate(source) if character in "([{<"]
    if not openers:
        return source
    end = rng.choice(openers) + 1
    whole_line = rng.random() < 0.5
    start = source.rfind("\n", 0, end) + 1 if whole_line else max(0, end - rng.randint(1, 8))
    piece = source[start:end]
    if len(piece) * depth > 1_000_000:
        depth = 10
    return source[:start] + piece * depth + source[end:]


_TEXT_CHANGES: Final = (
    _replace_token, _replace_token, _replace_token, _replace_number, _replace_number,
    _drop_or_double, _drop_or_double, _swap_lines, _splice, _insert, _cut, _nest,
)  # fmt: skip


def _mutated_bytes(source: bytes, others: Sequence[bytes], rng: random.Random) -> bytes:
    content = bytearray(source)
    for _ in range(1 + int(rng.expovariate(0.6))):
        at = rng.randrange(len(content) + 1)
        size = min(len(content) - at, 1 + int(rng.expovariate(0.2)))
        match rng.randrange(8):
            case 0 if at < len(content):
                content[at] ^= 1 << rng.randrange(8)
            case 1 if at < len(content):
                content[at] = rng.choice((0, 1, 0x7F, 0x80, 0xFF, 0x20))
            case 2:
                content[at : at + size] = b""
            case 3:
                content[at:at] = content[at : at + size] * rng.choice((1, 2, 50))
            case 4:
                width = rng.choice((2, 4, 8))
                number = rng.choice((0, 1, -1, 2**15, 2**31 - 1, 2**31, 2**32 - 1, 2**62, 2**63))
                content[at : at + width] = (number % 2 ** (8 * width)).to_bytes(width, "little")
            case 5 if others:
                other = rng.choice(others)
                start = rng.randrange(len(other) + 1)
                content[at : at + size] = other[start : start + size]
            case 6:
                del content[at:]
            case _:
                content[at:at] = rng.randbytes(rng.choice((1, 8, 64)))
    return bytes(content)
