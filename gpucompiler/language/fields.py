"""Validators for the fields of attrs classes, whose errors say what to give."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.values import value_classes

if TYPE_CHECKING:
    Attribute = value_classes.Field


def _refuse(attribute: Attribute, value: object, wanted: str) -> None:
    raise ArgumentError(f"{attribute.name}={value!r}: give {wanted}", "GC514")


def one_of(*allowed: object) -> Any:
    """One of some values, of the same class: True isn't the int 1."""

    def check(instance: object, attribute: Attribute, value: object) -> None:
        if not any(type(value) is type(one) and value == one for one in allowed):
            words = [repr(one) for one in allowed]
            _refuse(attribute, value, f"{', '.join(words[:-1])} or {words[-1]}")

    return check


def instance_of(cls: type, wanted: str) -> Any:
    """An instance of a class; `wanted` says in words what that is."""

    def check(instance: object, attribute: Attribute, value: object) -> None:
        if not isinstance(value, cls):
            _refuse(attribute, value, wanted)

    return check


def matching(pattern: str, wanted: str) -> Any:
    """A string that matches a pattern as a whole; `wanted` says in words what that is."""

    def check(instance: object, attribute: Attribute, value: object) -> None:
        if not isinstance(value, str) or not re.fullmatch(pattern, value, re.ASCII):
            _refuse(attribute, value, wanted)

    return check


def optional(check: Any, nothing: object = None) -> Any:
    """None or another empty value, or a value that another validator accepts."""

    def check_given(instance: object, attribute: Attribute, value: object) -> None:
        if type(value) is not type(nothing) or value != nothing:
            check(instance, attribute, value)

    return check_given


def between(least: int, most: int) -> Any:
    """A number between two limits. It raises ValueError, since types are also read from text."""

    def check(instance: object, attribute: Attribute, value: int) -> None:
        if not least <= value <= most:
            raise ValueError(f"{attribute.name}={value!r}: give {least} to {most}")

    return check


def among(*allowed: str) -> Any:
    """One of some words. It raises ValueError, since types are also read from text."""

    def check(instance: object, attribute: Attribute, value: str) -> None:
        if value not in allowed:
            raise ValueError(f"{attribute.name}={value!r}: give one of {', '.join(allowed)}")

    return check


def limited(least: int, most: int) -> Any:
    """None, or an int between two limits."""

    def check(instance: object, attribute: Attribute, value: object) -> None:
        if value is None:
            return
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            _refuse(attribute, value, f"None or an int from {least} to {most}")

    return check
