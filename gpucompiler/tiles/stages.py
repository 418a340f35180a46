"""The numbers of pipelines, and how their stages are filled: computed while a kernel compiles."""

# pyright: reportUnknownVariableType=false

from __future__ import annotations

import copy
from typing import Any

import attrs

from gpucompiler.tiles.computed import computed
from gpucompiler.tiles.rows import architecture
from gpucompiler.tiles.shapes import Form

# PTX ISA 9.0 §5.5.3: a box has at most so many elements along an axis; its rows, and the parts that
# blocks of a cluster bring, are of whole bytes.
_MOST_ROWS = 256
_PIECE_BYTES = 16
_BOX_ALIGNMENT = 128
# CUDA C++ programming guide, "Thread Block Clusters": 8, and 16 where a kernel allows it.
_MOST_BLOCKS = 16
# A block has 1,024 threads at most: warpgroups that bring tiles, and such as take turns.
_MOST_TURNS = 4


@attrs.frozen
class Boxes:
    """How TMA brings a shared tile: in boxes that lie one behind the other.

    Attributes:
        rows, columns: elements of a box.
        swizzle: the bytes of a box's row, if its pieces are permuted; 0: they aren't.
        panels: boxes along the tile's columns.
        parts: boxes along its rows.
        nbytes: of the whole tile.
    """

    rows: int
    columns: int
    swizzle: int
    panels: int
    parts: int
    nbytes: int

    @property
    def size(self) -> int:
        """Elements of a box."""
        return self.rows * self.columns


@computed
def boxes_of(shape: tuple[int, int], layout: Any, itemsize: int, shared: int) -> Boxes | None:
    """The boxes of a tile in shared memory; None if TMA can't bring it.

    Args:
        shape: of the tile.
        layout: as `shared_layout` gives it.
        itemsize: bytes of an element.
        shared: how many blocks of a cluster bring a part of the rows each.
    """
    rows, columns = shape
    panel = columns
    if layout.swizzle is not None:
        span = layout.shape[1] if isinstance(layout.shape[1], int) else layout.shape[1][0]
        panel = span
    parts = shared
    while rows // parts > _MOST_ROWS:
        parts *= 2
    height = rows // parts
    swizzled = layout.swizzle is not None
    alignment = 8 * panel * itemsize if swizzled else _BOX_ALIGNMENT
    whole = rows % parts == 0 and panel <= _MOST_ROWS and panel * itemsize % _PIECE_BYTES == 0
    if not whole or height * panel * itemsize % alignment:
        return None
    swizzle = panel * itemsize if swizzled else 0
    return Boxes(height, panel, swizzle, columns // panel, parts, rows * columns * itemsize)


@attrs.frozen
class FillRow:
    """The row of instructions that fills a pipeline's stages, and why.

    Attributes:
        row: "tma", "cp.async", or "stores".
        rejected: faster rows that don't fit: (row, reason).
        too_old: the target has no TMA.
        tiles: those of a stage, for people.
    """

    row: str
    rejected: tuple[tuple[str, str], ...] = ()
    too_old: bool = False
    tiles: str = ""

    @property
    def explained(self) -> str:
        """The choice, as `explain --stage rows` shows it."""
        return f"pipeline of {self.tiles}: {self}" if self.tiles else ""

    @property
    def reached(self) -> bool:
        """Whether it is TMA, or the target has none."""
        return self.row == "tma" or self.too_old

    def __str__(self) -> str:
        lines = [self.row, *(f"  not {row}: {why}" for row, why in self.rejected)]
        return "\n".join(lines)


@computed
def choose_fill(
    target: str, operands: Any, cluster: tuple[int, int], asked: bool, stages: int = 1
) -> FillRow:
    """The row that fills the stages of a pipeline.

    Args:
        target: `cuda.target_name`.
        operands: of each operand its form in shared memory, the bytes of an element, and whether
            compile time knows a tensor map of the array, and that its rows are contiguous.
        cluster: the blocks along rows and columns that share tiles.
        asked: False: the kernel wants no boxes.
        stages: how many, for people.
    """
    reason = _not_boxes(target, operands, cluster, asked)
    total = sum(form.shape[0] * form.shape[1] * size for form, size, _, _ in operands)
    shapes = ", ".join(str(form.shape) for form, *_ in operands)
    plural = "" if stages == 1 else "s"
    tiles = f"{stages} stage{plural} of {shapes}, {total} bytes each, {stages * total} in all"
    if not reason:
        return FillRow("tma", tiles=tiles)
    rejected, old = (("tma", reason),), architecture(target) < 90
    if architecture(target) >= 80:
        return FillRow("cp.async", rejected, old, tiles)
    without = (*rejected, ("cp.async", f"it is a GPU's, not {target}'s"))
    return FillRow("stores", without, old, tiles)


def _not_boxes(target: str, operands: Any, cluster: tuple[int, int], asked: bool) -> str:
    if architecture(target) < 90:
        return f"it begins with sm_90, and the target is {target}"
    if not asked:
        return "the pipeline has boxes=False"
    for number, (form, itemsize, mapped, contiguous) in enumerate(operands):
        if not mapped:
            return f"operand {number} isn't an array of numbers that the kernel is given, all of it"
        if not contiguous:
            return f"operand {number} isn't known to be C-contiguous"
        if boxes_of(form.shape, form.layout, itemsize, sharing(number, cluster)) is None:
            return f"a tile of {form.shape} isn't whole boxes of {_PIECE_BYTES} bytes a row"
    return ""


@computed
def sharing(operand: int, cluster: tuple[int, int]) -> int:
    """How many blocks of a cluster share an operand's tiles.

    Blocks along the columns have the same rows of the first one, and the other way round.
    """
    return cluster[1 - operand] if operand < 2 else 1


class StageCounts:
    """The numbers of a pipeline, known at compile time.

    Attributes:
        stages, producers, consumers, cluster, turns: as `Pipeline` takes them.
        users: the consumers that use each stage: all, or one where they take turns.
        blocks: how many the cluster has.
        row: the `FillRow`; None until the arrays are known.
        entered: whether the pipeline is inside `with`, or needn't be.
        in_turn: whether a consumer has its turn.
        rounded: whether TMA may round float32 to tf32.
        hints: what L2 does with each operand's boxes: a word of `cuda.tma.load(cache=)`, or None.
    """

    __slots__ = (
        "blocks", "cluster", "consumers", "entered", "hints", "in_turn", "producers", "rounded",
        "row", "stages", "turns", "users",
    )  # fmt: skip

    def __init__(
        self, stages: int, producers: int, consumers: int, cluster: tuple[int, int], turns: bool
    ) -> None:
        self.stages = stages
        self.producers = producers
        self.consumers = consumers
        self.cluster = cluster
        self.turns = turns
        self.users = 1 if turns else consumers
        self.blocks = cluster[0] * cluster[1]
        self.row: FillRow | None = None
        self.entered = False
        self.in_turn = False
        self.rounded = False
        self.hints: tuple[str | None, ...] = ()

    @property
    def takers(self) -> int:
        """The consumers that take turns, each with a barrier of its own."""
        return self.consumers if self.turns else 0

    @property
    def boxes(self) -> bool:
        """Whether TMA fills the stages of arrays that fit."""
        return self.row is not None and self.row.row == "tma"


@computed
def stage_counts(
    stages: Any,
    producers: Any,
    consumers: Any,
    cluster: Any,
    turns: Any,
    rounded: Any,
    hints: Any = (),
) -> StageCounts | None:
    """The numbers of a pipeline; None if they don't fit."""
    blocks: Any = cluster if isinstance(cluster, tuple) else ()
    whole = all(type(one) is int and one > 0 for one in (stages, producers, consumers, *blocks))
    if len(blocks) != 2 or not whole or producers % 32 or blocks[0] * blocks[1] > _MOST_BLOCKS:
        return None
    if not isinstance(rounded, bool) or not isinstance(turns, bool):
        return None
    if turns and not 2 <= consumers <= _MOST_TURNS:
        return None
    found = StageCounts(stages, producers, consumers, (blocks[0], blocks[1]), turns)
    found.rounded = rounded
    found.hints = hints
    return found


@computed
def filled_by(counts: StageCounts, row: FillRow, entered: bool) -> StageCounts:
    """The numbers with the row that fills the stages."""
    found = copy.copy(counts)
    found.row, found.entered, found.in_turn = row, entered, False
    return found


@computed
def in_turn(counts: StageCounts) -> StageCounts:
    """The numbers of a pipeline inside a consumer's turn."""
    found = copy.copy(counts)
    found.in_turn = True
    return found


class Later:
    """How many uses' products may go on, and the uses that a stage has: known at compile time."""

    __slots__ = ("parts", "uses")

    def __init__(self, uses: int, parts: int) -> None:
        self.uses = uses
        self.parts = parts


@computed
def later(uses: int, parts: int) -> Later:
    """The one object of the numbers of uses."""
    return Later(uses, parts)


@computed
def masks(operand: int, cluster: tuple[int, int]) -> int:
    """The bits of the blocks that share an operand's tiles with the first block that does.

    The block (i, j) of a cluster has the number i + rows · j.
    """
    rows, columns = cluster
    if operand == 0:
        return sum(1 << rows * column for column in range(columns))
    return (1 << rows) - 1


class StageForm:
    """One operand of a pipeline, known at compile time: its number, its boxes, if they round."""

    __slots__ = ("boxes", "hint", "mask", "operand", "rounded", "shared")

    def __init__(
        self,
        operand: int,
        boxes: Boxes | None,
        cluster: tuple[int, int],
        rounded: bool,
        hint: str | None,
    ) -> None:
        self.hint = hint
        self.operand = operand
        self.boxes = boxes
        self.rounded = rounded
        self.shared = sharing(operand, cluster)
        self.mask = masks(operand, cluster)

    @property
    def explained(self) -> str:
        """The boxes, as `explain --stage rows` shows them."""
        boxes = self.boxes
        if boxes is None:
            return ""
        count = boxes.panels * boxes.parts
        shared = f", shared by {self.shared} blocks" if self.shared > 1 else ""
        return (
            f"operand {self.operand} of a stage: TMA, {count} of {boxes.rows} × {boxes.columns} "
            f"elements, {boxes.nbytes} bytes, rows of {boxes.swizzle} bytes swizzled{shared}"
        )


@computed
def stage_form(operand: int, form: Form, itemsize: int, counts: StageCounts) -> StageForm:
    """The one object of an operand of a pipeline that TMA fills."""
    cluster = counts.cluster
    boxes = boxes_of(form.shape, form.layout, itemsize, sharing(operand, cluster))
    hint = counts.hints[operand] if operand < len(counts.hints) else None
    return StageForm(operand, boxes, cluster, counts.rounded, hint)
