"""NumPy arrays that a kernel makes while it compiles, and the names that hold them."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

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
    if not isinstance(value, Static) or not is_numpy_array(value.value) or not value.value.ndim:
        return value
    element = dtype_of(value.value.dtype)
    if element is None or (value.value.ndim == 1 and _only_read(frame, name)):
        return value
    return _local_copy(frame, value, element, name)


def copied(frame: Frame, value: Val, what: str) -> Val:
    """An item of a tuple or list: an array that the kernel makes becomes a local array."""
    if isinstance(value, Static) and is_numpy_array(value.value) and value.value.ndim:
        element = dtype_of(value.value.dtype)
        return value if element is None else _local_copy(frame, value, element, what)
    return kept(frame, value, what)


def _local_copy(frame: Frame, value: Static, element: ScalarType, what: str) -> Array:
    made = new_array(frame, [int(size) for size in value.value.shape], Static(element), what)
    first = value.value.flat[0] if value.value.size else 0
    if value.value.size and (value.value == first).all():
        assign_part(frame, made, Static(first))
    else:
        assign_part(frame, made, value)
    return made


def _only_read(frame: Frame, name: str) -> bool:
    """Whether a function reads single elements, sizes or all items of a name, and no more."""
    node = frame.home.node
    allowed: set[int] = set()
    for each in ast.walk(node):
        match each:
            case ast.Subscript(value=ast.Name() as used, ctx=ast.Load(), slice=index):
                if not any(isinstance(part, ast.Slice) for part in ast.walk(index)):
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
    return all(id(each) in allowed for each in uses) and len(stores) == 1
