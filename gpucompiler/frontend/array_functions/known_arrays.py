"""NumPy arrays that a kernel makes while it compiles, and the names that hold them."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeGuard

from gpucompiler.frontend.places.allocation import dtype_of
from gpucompiler.frontend.places.whole_arrays import assign_part, kept, new_array
from gpucompiler.frontend.source.names import shown
from gpucompiler.frontend.values.typing import is_numpy_array
from gpucompiler.frontend.values.values import Array, Static, Val
from gpucompiler.language.types import ScalarType

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame


def owned(frame: Frame, name: str, value: Val) -> Val:
    """An array that the kernel has made, as a name holds it; other values unchanged.

    The name's own local array if the function may change it or pass it on; a table of compile time
    if the function only reads its elements.
    """
    value = kept(frame, value, shown(name))
    if not _is_known(value):
        return value
    element = dtype_of(value.value.dtype)
    if element is None or (value.value.ndim == 1 and _only_read(frame.home.node, name, 1)):
        return value
    return _local_copy(frame, value, element, name)


def copied(frame: Frame, value: Val, what: str) -> Val:
    """An item of a tuple or list: an array that the kernel makes becomes a local array."""
    if _is_known(value):
        element = dtype_of(value.value.dtype)
        return value if element is None else _local_copy(frame, value, element, what)
    return kept(frame, value, what)


def passed(frame: Frame, node: ast.AST, parameters: Mapping[str, Val]) -> Mapping[str, Val]:
    """Arguments as the parameters of a function hold them.

    An array that the caller has made, and compile time knows, stays known where the function only
    reads its elements. A function that may change it, or give it another name, gets a local array.

    Args:
        node: of the function.
    """
    changed = [
        value
        for name, value in parameters.items()
        if _is_known(value) and not (value.value.ndim == 1 and _only_read(node, name, 0))
    ]
    if not changed:
        return parameters
    made = {id(value.value): copied(frame, value, "an argument") for value in changed}
    return {
        name: made.get(id(value.value), value) if isinstance(value, Static) else value
        for name, value in parameters.items()
    }


def _is_known(value: Val) -> TypeGuard[Static]:
    return isinstance(value, Static) and is_numpy_array(value.value) and value.value.ndim > 0


def _local_copy(frame: Frame, value: Static, element: ScalarType, what: str) -> Array:
    if value.value.flags.f_contiguous and not value.value.flags.c_contiguous:
        turned = _local_copy(frame, Static(value.value.T), element, what)
        found = frame.walk.attribute(frame, turned, "T")
        assert isinstance(found, Array), "the same memory with its axes in the other order"
        return found
    made = new_array(frame, [int(size) for size in value.value.shape], Static(element), what)
    first = value.value.flat[0] if value.value.size else 0
    if value.value.size and (value.value == first).all():
        assign_part(frame, made, Static(first))
    else:
        assign_part(frame, made, value)
    return made


def _is_view(part: ast.AST) -> bool:
    """Whether an index with this part gives a view, `a[1:]`, `a[...]` or `a[None]`."""
    whole = isinstance(part, ast.Constant) and part.value in (None, ...)
    return whole or isinstance(part, ast.Slice)


def _only_read(node: ast.AST, name: str, bound: int) -> bool:
    """Whether a function reads single elements, sizes or all items of a name, and no more.

    Args:
        bound: how often it binds the name: once, or never where that is a parameter.
    """
    allowed: set[int] = set()
    for each in ast.walk(node):
        match each:
            case ast.Subscript(value=ast.Name() as used, ctx=ast.Load(), slice=index):
                if not any(map(_is_view, ast.walk(index))):
                    allowed.add(id(used))
            case ast.Attribute(value=ast.Name() as used, attr="shape" | "size" | "ndim" | "dtype"):
                allowed.add(id(used))
            case ast.Call(
                func=ast.Name(id="len" | "sum" | "max" | "min"), args=[ast.Name() as used]
            ):
                allowed.add(id(used))
            case ast.For(iter=ast.Name() as used) | ast.comprehension(iter=ast.Name() as used):
                allowed.add(id(used))
            case ast.BinOp(left=left, right=right):
                allowed.update(id(part) for part in (left, right) if isinstance(part, ast.Name))
            case _:
                pass
    uses = [
        each
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Load)
    ]
    stores = [
        each
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and each.id == name and not isinstance(each.ctx, ast.Load)
    ]
    return all(id(each) in allowed for each in uses) and len(stores) == bound
