"""Which row of instructions makes a product: chosen while a kernel compiles, with the reasons."""

from __future__ import annotations

import re
from typing import Any

import attrs

from gpucompiler.diagnostics.errors import LayoutError
from gpucompiler.frontend.places.allocation import dtype_of
from gpucompiler.language.types import BF16, F8E4M3FN, F8E5M2, F16, F32, I8, I32, U8, ScalarType
from gpucompiler.layouts.operands import shared_form
from gpucompiler.tiles.computed import computed
from gpucompiler.tiles.holders import accumulators, quad_holders
from gpucompiler.tiles.shapes import Form, form, part_of, transposed

# The types of A and B that go with each type of the sum.
_FLOATS = (F16, BF16, F32, F8E4M3FN, F8E5M2)
_OPERANDS: dict[ScalarType, tuple[ScalarType, ...]] = {F32: _FLOATS, I32: (I8, U8)}


@attrs.frozen
class ProductRow:
    """The row of a product, and why.

    Attributes:
        row: "wgmma", "mma.sync" or "software"; "" if no row takes a fragment as A.
        rejected: faster rows that don't fit: (row, reason).
        depth: the elements along K that one use of the row takes.
        product: the shapes and types, for people.
        sums: of each thread, for people.
    """

    row: str
    rejected: tuple[tuple[str, str], ...]
    depth: int = 0
    product: str = ""
    sums: int = 0

    @property
    def explained(self) -> str:
        """The choice, as `explain --stage rows` shows it."""
        step = f", {self.depth} of K at once" if self.depth else ""
        step += f", {self.sums} sums a thread" if self.sums else ""
        first, *others = str(self).splitlines()
        return "\n".join([f"{self.product}: {first}{step}", *others])

    def __str__(self) -> str:
        lines = [self.row or "no row", *(f"  not {row}: {why}" for row, why in self.rejected)]
        return "\n".join(lines)


@computed
def architecture(target: str) -> int:
    """The compute capability of a target's name, times ten; 0 for the host."""
    found = re.match(r"sm_(\d+)", target)
    return int(found[1]) if found else 0


@computed
def columns_lie_together(form: Form) -> bool:
    """Whether each aligned 16 bytes of a row of a shared tile are neighbours in memory.

    It is told by the first two columns: rows lie in panels of 32 bytes or more otherwise.
    """
    layout = form.layout
    return layout is not None and layout(0, 1) - layout(0, 0) == 1


@computed
def choose_product(
    target: str, acc: Form, sum_type: Any, a: Form, a_type: Any, b: Form, b_type: Any, held: bool
) -> ProductRow:
    """The fastest row that makes acc + a · b.

    Args:
        target: `cuda.target_name`.
        acc, a, b: shapes and layouts.
        sum_type, a_type, b_type: dtypes.
        held: A is a fragment.
    """
    kinds = (dtype_of(sum_type), dtype_of(a_type), dtype_of(b_type))
    place = "registers" if held else "shared memory" if a.layout else "global memory"
    product = f"mma {acc.shape} += {a.shape} in {place} · {b.shape}, {kinds[1]} to {kinds[0]}"
    sums = 0 if acc.layout is None else acc.layout[1].size
    rejected: list[tuple[str, str]] = []
    for row, misfit in (("wgmma", _not_wgmma), ("mma.sync", _not_warps)):
        reason = misfit(target, acc, a, b, kinds, held)
        if isinstance(reason, int):
            return ProductRow(row, tuple(rejected), reason, product, sums)
        rejected.append((row, reason))
    if held and quad_holders(a, acc) is None:
        rejected.append(("software", "A and the sum aren't held as accumulators of the same warps"))
        return ProductRow("", tuple(rejected))
    return ProductRow("software", tuple(rejected), 0, product, sums)


Kinds = tuple[Any, Any, Any]


def _unlike(kinds: Kinds) -> str | None:
    total, left, right = kinds
    if left != right or left not in _OPERANDS.get(total, ()):
        return f"it doesn't add {left} · {right} to {total}"
    return None


def _not_wgmma(target: str, acc: Form, a: Form, b: Form, kinds: Kinds, held: bool) -> str | int:
    """Why `wgmma` doesn't make a product, or the elements along K that it takes at once."""
    rows, columns = acc.shape
    if target != "sm_90a":
        return f"it is sm_90a's, not {target}'s"
    if (reason := _unlike(kinds)) is not None:
        return reason
    if acc.layout != accumulators(acc.shape, (4, 1)):
        return f"its accumulators aren't held as {acc.layout}"
    if rows % 64 or columns > 256 or (kinds[0] == I32 and columns > 32 and columns % 16):
        return f"its rows are multiples of 64 and its columns up to 256, not {acc.shape}"
    if held and (kinds[1].itemsize != 2 or a.layout != accumulators(a.shape, (4, 1))):
        return "A in registers has 2 bytes an element, held as accumulators"
    itemsize = kinds[1].itemsize
    layouts = [b.layout and transposed(b.layout)]
    layouts += [] if held else [a.layout and part_of(a.layout, 0, 64)]
    if None in layouts:
        return "an operand is in global memory"
    depth, step = a.shape[1], 32 // itemsize
    reason: str | None = f"K is a multiple of {step}, not {depth}"
    while depth % step == 0:
        reason = _not_described(layouts, depth, itemsize)
        if reason is None:
            return depth
        depth //= 2
    return str(reason)


def _not_described(layouts: Any, depth: int, itemsize: int) -> str | None:
    """Why descriptors can't say where so many elements along K lie; None if they can."""
    for layout in layouts:
        if itemsize != 2 and layout(0, 1) - layout(0, 0) != 1:
            return "elements of other than 2 bytes lie together along K"
        try:
            shared_form(part_of(layout, 1, depth), itemsize, 32 // itemsize)
        except LayoutError as error:
            return str(error)
    return None


def _not_warps(target: str, acc: Form, a: Form, b: Form, kinds: Kinds, held: bool) -> str | int:
    """Why `mma.sync` with `ldmatrix` doesn't make a product, or how much of K it takes at once."""
    least = 89 if kinds[1] in (F8E4M3FN, F8E5M2) else 80
    if architecture(target) < least:
        return f"it begins with sm_{least}, and the target is {target}"
    if (reason := _unlike(kinds)) is not None:
        return reason
    itemsize = kinds[1].itemsize
    if a.shape[1] % (32 // itemsize):
        return f"K is a multiple of {32 // itemsize}, not {a.shape[1]}"
    warps = warps_of(acc)
    if warps is None:
        return f"its accumulators aren't held as {acc.layout}"
    if held and (itemsize != 2 or a.layout != accumulators(a.shape, (warps[0], 1))):
        return "A in registers has 2 bytes an element, and is held as accumulators"
    turned = form((b.shape[1], b.shape[0]), b.layout and transposed(b.layout))
    for operand in (turned,) if held else (a, turned):
        if operand.layout is None:
            return "an operand is in global memory"
        if itemsize != 2 and not columns_lie_together(operand):
            return "elements of other than 2 bytes lie together along K"
        together = operand.shape[1] if columns_lie_together(operand) else operand.shape[0]
        if together * itemsize % 32:
            return "16 bytes of a row are neighbours, and aligned"
    return 32 // itemsize


@computed
def warps_of(acc: Form) -> tuple[int, int] | None:
    """How many warps share the rows and columns of accumulators; None of other fragments."""
    for down in (1, 2, 4, 8):
        for across in (1, 2, 4, 8):
            if acc.layout == accumulators(acc.shape, (down, across)):
                return down, across
    return None
