"""Arrays of one axis in order, in place: `np.sort(x)`, `x.sort()`, and the middle for `np.median`.

NaN is behind all numbers, as in NumPy.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from typing import Any


def _before(a: Any, b: Any) -> Any:
    return (a < b) | ((b != b) & (a == a))


def exchange(x: Any, pairs: Any) -> None:
    """Bring the items of each pair of indices into order; the pairs are those of a network."""
    for first, second in pairs:
        a, b = x[first], x[second]
        swap = _before(b, a)
        x[first] = b if swap else a
        x[second] = a if swap else b


def heap_sort(x: Any) -> None:
    """Sort an array of any size, in steps that grow as n · log n."""
    count = len(x)
    for each in range(count // 2):
        root = count // 2 - 1 - each
        _sift(x, x[root], root, count)
    for each in range(count - 1):
        last = count - 1 - each
        item = x[last]
        x[last] = x[0]
        _sift(x, item, 0, last)


def _sift(x: Any, item: Any, root: Any, end: Any) -> None:
    """Put an item into a heap whose place `root` is free."""
    child = 2 * root + 1
    while child < end:
        if child + 1 < end and _before(x[child], x[child + 1]):
            child += 1
        if not _before(item, x[child]):
            break
        x[root] = x[child]
        root = child
        child = 2 * root + 1
    x[root] = item


def median(x: Any, number: Any) -> Any:
    """The middle of a sorted array; NaN if an item is. `number` is the type to compute in."""
    count = len(x)
    last = x[count - 1]
    if last != last:
        return number(last)
    return _middle(x, count, number)


def nanmedian(x: Any, number: Any) -> Any:
    """The middle of a sorted array's items that aren't NaN; NaN if all are."""
    count = 0
    for item in x:
        count += 1 if item == item else 0
    if count == 0:
        return number(x[0])
    return _middle(x, count, number)


def _middle(x: Any, count: Any, number: Any) -> Any:
    low, high = number(x[(count - 1) // 2]), number(x[count // 2])
    return low if count % 2 == 1 else (low + high) / number(2)
