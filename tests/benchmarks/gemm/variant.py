"""The compile-time choices of a GEMM kernel of this folder."""

from __future__ import annotations

import attrs
from gemm.library import Instructions

from gpucompiler.tiles.choice import Tiling

SHARED_BYTES = 232_448  # sm_90, CUDA C++ programming guide, table "technical specifications"
BARRIERS = 1024  # bytes in front of the stages, which are aligned to 1,024

ELEMENT_BYTES = {"bf16": 2, "f16": 2, "tf32": 4, "e4m3": 1, "s8": 1}
OUTPUT_BYTES = {"bf16": 2, "f16": 2, "tf32": 4, "e4m3": 2, "s8": 4}


@attrs.frozen
class Variant:
    """A kernel's compile-time choices.

    Args:
        kind: element type of a and b.
        bm, bn: rows and columns of a block's tile.
        consumers: warpgroups that multiply; each takes bm / consumers rows.
        stages: tiles of a and b in flight; each has 128 bytes of k.
        cm, cn: blocks of a cluster along m (they share b's tile) and along n (they share a's).
        split: blocks that divide a tile's k; they exchange sums through device memory, and each
            finishes a part of the tile's columns.
        wide: how many 128 bytes of k a stage has.
        pingpong: whether the consumers take tiles in turns, one's epilogue beside the other's loop.
        epilogue: "tma" (rows of d are multiples of 16 bytes) or "direct" (any d).
        swap: whether the tile's rows are d's columns (b is then passed as a): for few rows of d.
        panels: buffers of 64 rows × 128 bytes for each consumer's stores.
        group: rows of tiles (in clusters) that are walked together, for hits in L2.
        promote: whether sums over 128 bytes of k are added to the total in float32 (fp8).
        bias_relu: whether d is max(0, product + bias of d's columns).
    """

    kind: str = "bf16"
    bm: int = 128
    bn: int = 256
    consumers: int = 2
    stages: int = 4
    cm: int = 2
    cn: int = 1
    split: int = 1
    wide: int = 1
    pingpong: bool = False
    epilogue: str = "tma"
    swap: bool = False
    panels: int = 2
    group: int = 8
    promote: bool = False
    bias_relu: bool = False

    @staticmethod
    def of(
        tiling: Tiling, kind: str = "bf16", *, bulk: bool = True, promote: bool = False
    ) -> Variant:
        """The variant of a tiling; `bulk` says whether rows of d are multiples of 16 bytes."""
        panels = 0 if tiling.swapped else 1 if not bulk else 3 if tiling.columns == 192 else 2
        return Variant(
            kind=kind,
            bm=tiling.rows,
            bn=tiling.columns,
            consumers=tiling.consumers,
            stages=tiling.stages,
            cm=tiling.cluster[0],
            cn=tiling.cluster[1],
            split=tiling.split,
            wide=tiling.wide,
            pingpong=tiling.pingpong,
            epilogue="tma" if bulk else "direct",
            swap=tiling.swapped,
            panels=panels,
            group=tiling.group,
            promote=promote,
        )

    @property
    def rows(self) -> int:
        """Rows of a consumer's part."""
        return self.bm if self.pingpong else self.bm // self.consumers

    @property
    def bk(self) -> int:
        """k of a stage."""
        return 128 // ELEMENT_BYTES[self.kind] * self.wide

    @property
    def owners(self) -> int:
        """Blocks that finish a part of a divided tile: each has a panel of columns at least."""
        return min(self.split, self.bn // (8 if self.swap else 128 // OUTPUT_BYTES[self.kind]))

    @property
    def cluster(self) -> int:
        return self.cm * self.cn

    @property
    def stage_bytes(self) -> int:
        return (self.bm + self.bn) * 128 * self.wide

    @property
    def staging_bytes(self) -> int:
        """Shared memory of the epilogue beside the stages."""
        return 0 if self.swap else 8192 * self.panels * self.consumers

    @property
    def shared_bytes(self) -> int:
        # The start of dynamic shared memory is aligned to 16 bytes, the stages to 1,024.
        return 1024 + BARRIERS + self.stages * self.stage_bytes + self.staging_bytes

    @property
    def threads(self) -> int:
        return 128 * (1 + self.consumers)

    @property
    def registers(self) -> tuple[int, int]:
        """Registers of a consuming and of the producing thread (setmaxnreg)."""
        if self.consumers == 2 and self.rows // 64 * self.bn // 2 <= 160:
            return 232, 40
        return {1: (256, 0), 2: (240, 24), 3: (160, 32)}[self.consumers]

    @property
    def moves_registers(self) -> bool:
        """Whether the producing warpgroup gives registers away."""
        return self.consumers > 1

    @property
    def name(self) -> str:
        parts = [
            self.kind,
            f"{self.bm}x{self.bn}",
            f"c{self.consumers}",
            f"s{self.stages}",
            f"m{self.cm}n{self.cn}",
        ]
        parts += [f"k{self.split}"] if self.split > 1 else []
        parts += [f"w{self.wide}"] if self.wide > 1 else []
        parts += (
            ["pp"] * self.pingpong + ["direct"] * (self.epilogue == "direct") + ["swap"] * self.swap
        )
        parts += (
            [f"p{self.panels}", f"g{self.group}"]
            + ["f32sum"] * self.promote
            + ["bias"] * self.bias_relu
        )
        return "_".join(parts)

    def instructions(self) -> Instructions:
        return Instructions(self.kind, self.bn, self.bn // 2, *self.registers)
