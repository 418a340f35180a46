"""Loops for operations on whole arrays, written in the kernel language itself.

A call of one of these functions is compiled as any other call, once for each combination of types.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def fill(target: Any, value: Any) -> None:
    """`target[...] = value` for a number."""
    if target.ndim == 0:
        target[()] = value
    elif target.ndim == 1:
        for i in range(target.shape[0]):
            target[i] = value
    else:
        for i in range(target.shape[0]):
            fill(target[i], value)


def copy(target: Any, source: Any) -> None:
    """`target[...] = source`, of equal shapes, in the order of indices."""
    if target.ndim == 0:
        target[()] = source[()]
    elif target.ndim == 1:
        for i in range(target.shape[0]):
            target[i] = source[i]
    else:
        for i in range(target.shape[0]):
            copy(target[i], source[i])


def copy_in_order(target: Any, source: Any, backwards: bool) -> None:
    """`copy` along one axis, from the last element to the first if `backwards`."""
    count = target.shape[0]
    if backwards:
        for i in range(count - 1, -1, -1):
            target[i] = source[i]
    else:
        for i in range(count):
            target[i] = source[i]


def update_in_order(
    target: Any, source: Any, backwards: bool, function: Callable[[Any, Any], Any]
) -> None:
    """`update_each` along one axis, from the last element to the first if `backwards`."""
    count = target.shape[0]
    if backwards:
        for i in range(count - 1, -1, -1):
            target[i] = function(target[i], source[i])
    else:
        for i in range(count):
            target[i] = function(target[i], source[i])


def update(target: Any, value: Any, function: Callable[[Any, Any], Any]) -> None:
    """`target[...] = function(target[...], value)` for a number."""
    if target.ndim == 0:
        target[()] = function(target[()], value)
    elif target.ndim == 1:
        for i in range(target.shape[0]):
            target[i] = function(target[i], value)
    else:
        for i in range(target.shape[0]):
            update(target[i], value, function)


def update_each(target: Any, source: Any, function: Callable[[Any, Any], Any]) -> None:
    """`target[...] = function(target[...], source[...])`, of equal shapes, in indices' order."""
    if target.ndim == 0:
        target[()] = function(target[()], source[()])
    elif target.ndim == 1:
        for i in range(target.shape[0]):
            target[i] = function(target[i], source[i])
    else:
        for i in range(target.shape[0]):
            update_each(target[i], source[i], function)


def contains(array: Any, value: Any) -> bool:
    """`value in array`."""
    found = False
    for i in range(array.shape[0]):
        found = array[i] == value if array.ndim == 1 else contains(array[i], value)
        if found:
            break
    return bool(found)
