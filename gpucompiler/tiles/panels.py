"""The panels through which fragments are stored: computed while a kernel compiles."""

from __future__ import annotations

from typing import Any, Final

from gpucompiler.tiles.computed import computed
from gpucompiler.tiles.rows import architecture
from gpucompiler.tiles.shapes import Form, form, shared_layout
from gpucompiler.tiles.stages import FillRow

# Rows of a panel: those of a warpgroup's accumulators.
ROWS: Final = 64
# The named barriers from this one on, to the last one, belong to the 8 warpgroups of a block.
FIRST_BARRIER: Final = 8
_SPANS: Final = (128, 64, 32)
# A box of TMA begins at a multiple of so many bytes of a row.
PIECE_BYTES: Final = 16
_MOST_WARPGROUPS: Final = 4
_MOST_PANELS: Final = 8


class PanelForm:
    """The numbers of a `Writer`, known at compile time.

    Attributes:
        row: the instructions that store, and why no faster ones do.
        warpgroups, panels: as `Writer` takes them.
        width: columns of a panel.
        swizzle: bytes of a panel's row, which are permuted.
        panel: the shape and the layout of a panel.
        entered: whether the writer is inside `with`.
    """

    __slots__ = ("entered", "panel", "panels", "row", "swizzle", "warpgroups", "width")

    def __init__(self, row: FillRow, counts: tuple[int, int], width: int, itemsize: int) -> None:
        self.row = row
        self.warpgroups, self.panels = counts
        self.width = width
        self.swizzle = width * itemsize
        self.panel: Form = form((ROWS, width), shared_layout((ROWS, width), max(itemsize, 1)))
        self.entered = False

    @property
    def explained(self) -> str:
        """The choice, as `explain --stage rows` shows it."""
        if self.entered:
            return ""
        total = self.warpgroups * self.panels * ROWS * self.swizzle
        panels = f" by panels of {ROWS} × {self.width}, {total} bytes in all"
        return f"stores{panels if self.row.row == 'tma' else ''}: {self.row}"


@computed
def panel_form(
    target: str, shape: tuple[int, int], itemsize: int, known: tuple[bool, bool], counts: Any
) -> PanelForm | None:
    """The numbers of a `Writer`; None if they don't fit.

    Args:
        target: `cuda.target_name`.
        shape: of a tile of the array.
        itemsize: bytes of an element.
        known: whether compile time knows a tensor map of the array, and that its rows are
            contiguous.
        counts: warpgroups and panels.
    """
    warpgroups, panels = counts
    if type(warpgroups) is not int or not 1 <= warpgroups <= _MOST_WARPGROUPS:
        return None
    if type(panels) is not int or not 1 <= panels <= _MOST_PANELS:
        return None
    spans = [span for span in _SPANS if itemsize and shape[1] * itemsize % span == 0]
    reason = ""
    if architecture(target) < 90:
        reason = f"it begins with sm_90, and the target is {target}"
    elif not known[0]:
        reason = "the array isn't an array of numbers that the kernel is given, all of it"
    elif not known[1]:
        reason = "the array isn't known to be C-contiguous"
    elif not spans or itemsize not in (1, 2, 4):
        reason = f"rows of {shape[1]} elements of {itemsize} bytes aren't whole panels"
    old = architecture(target) < 90
    row = FillRow("stores", (("tma", reason),), old) if reason else FillRow("tma")
    width = 16 if reason else spans[0] // itemsize
    return PanelForm(row, (warpgroups, panels), width, 2 if reason else itemsize)


@computed
def entered_panels(held: PanelForm) -> PanelForm:
    """The numbers of a writer inside `with`."""
    found = PanelForm(
        held.row, (held.warpgroups, held.panels), held.width, held.swizzle // held.width
    )
    found.entered = True
    return found
