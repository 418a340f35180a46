"""d[m, n] = Σ a[m, k] b[n, k]: one warpgroup brings tiles of a and b, the others multiply them.

Blocks are persistent. Every second tile goes through K from its end: what the tiles before have
read last is still in L2.
"""

# Kernels' code: the compiler knows more about these types than pyright.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any, Final

import attrs

from gpucompiler.language.simt import DEVICE_NAMES, static_range
from gpucompiler.tiles import Pipeline, Raster, Writer, copy, in_parts, load_line, mma, zeros
from gpucompiler.tiles.choice import STEP_BYTES, Tiling

# Bytes of a panel of 64 rows, and what barriers and alignment take.
_PANEL_BYTES: Final = 8192
_REST_BYTES: Final = 2048
_SHARED_BYTES: Final = 232_448
_MOST_PANELS: Final = 4
# Sums and biases that a thread holds at once; four threads share the columns of accumulators.
_MOST_HELD: Final = 192
_THREADS_OF_COLUMNS: Final = 4
# Bytes of b that each block brings to L2 before the kernel in front has ended.
_EARLY_BYTES: Final = 128 << 10
# Sums of a thread from which on it needs 240 registers: 128 of int32 that become float32 spill 232.
# Boxes leave the others few; those that bring tiles by loads, too, spill 40 registers.
_MANY_SUMS: Final = 128
_ROUNDED_BYTES: Final = 4

_registers: Final[Any] = DEVICE_NAMES["registers"]
_wait: Final[Any] = DEVICE_NAMES["griddepcontrol_wait"]
_let_next_begin: Final[Any] = DEVICE_NAMES["griddepcontrol_launch_dependents"]
_warpgroup: Final[Any] = DEVICE_NAMES["warpgroup"]


@attrs.frozen
class Product:
    """How a kernel computes d = epilogue(a · bᵀ + bias).

    Args:
        tiling: how d is cut.
        itemsize: bytes of an element of a and b.
        total: type of the sums.
        b_along_k: whether b's rows lie along k: b[n, k]. Else it is b[k, n].
        boxes, stores: whether TMA alone fills the stages, and stores: "always" or True.
        epilogue: a function of the fragment of sums; None leaves them.
        streamed: whether b is larger than L2, and each of its tiles is read once. Its first tiles
            are brought to L2 while the kernel in front ends, and the others leave L2 first.
        promoted: whether the sums of each 128 bytes of k are added up in registers of their own.
    """

    tiling: Tiling
    itemsize: int
    total: Any
    b_along_k: bool = True
    boxes: Any = "always"
    stores: Any = "always"
    epilogue: Any = None
    streamed: bool = False
    promoted: bool = False

    @property
    def ahead(self) -> int:
        """Stages that stay taken while the next one is used: of products that aren't waited for."""
        return 0 if self.promoted else 1

    @property
    def depth(self) -> int:
        """Elements of k in a stage."""
        return STEP_BYTES * self.tiling.wide // self.itemsize

    @property
    def uses(self) -> int:
        """Uses of a stage, one for each part of its depth.

        Where many sums are, half of a stage's products hide the waits behind them. ptxas takes a
        tenth less for each product that a loop doesn't have.
        """
        halved = self.tiling.accumulators >= _MANY_SUMS and not self.tiling.pingpong
        return 2 * self.tiling.wide if halved and not self.promoted else 1

    @property
    def moves_registers(self) -> bool:
        """Whether threads that multiply need registers of those that bring tiles.

        Sums that are stored as they are have enough: ptxas takes a tenth less without the move.
        """
        many = self.tiling.accumulators > _MANY_SUMS or self.tiling.resident > 1
        return many or self.epilogue is not None or self.stores != "always"

    @property
    def rounded(self) -> bool:
        """Whether the elements are float32, which tensor cores multiply as tf32."""
        return self.itemsize == _ROUNDED_BYTES

    @property
    def roles(self) -> dict[str, Any]:
        """Settings of a `Pipeline`: its consumers, clusters and stages."""
        tiling = self.tiling
        return {
            "consumers": tiling.consumers, "cluster": tiling.cluster, "turns": tiling.pingpong,
            "boxes": self.boxes, "rounded": self.rounded, "hints": (None, self.hint),
        }  # fmt: skip

    @property
    def hint(self) -> str | None:
        """The hint to L2 for tiles of b: a word that `cuda.tma.load(cache=)` takes, or None."""
        return "evict_first" if self.streamed else None

    @property
    def early(self) -> int:
        """Steps along k whose tiles of b are brought to L2 before the kernel in front has ended."""
        tiling = self.tiling
        columns = tiling.rows if tiling.swapped else tiling.columns
        return _EARLY_BYTES // (columns * STEP_BYTES * tiling.wide) if self.streamed else 0

    @property
    def registers(self) -> tuple[int, int]:
        """Registers of the threads that bring tiles, and of those that multiply."""
        if self.tiling.resident > 1:
            return (40, 216)
        if self.tiling.accumulators >= _MANY_SUMS:
            return (24, 240)
        return (40, 232) if self.boxes == "always" else (80, 208)


def panels_for(tiling: Tiling) -> int:
    """Panels of each consumer's stores: as many as the stages leave room for, two at least."""
    left = _SHARED_BYTES // tiling.resident - _REST_BYTES - tiling.stages * tiling.stage_bytes
    return max(2, min(_MOST_PANELS, left // (_PANEL_BYTES * tiling.consumers)))


def adding(product: Product) -> Any:
    """The function that adds a stage's product to the sums; they are used `ahead` of each other."""
    wide, total = product.tiling.wide, product.total
    depth = product.depth // wide

    def added(acc: Any, left: Any, right: Any) -> Any:
        return mma(acc, left, right)

    def promoted(acc: Any, left: Any, right: Any) -> Any:
        for part in static_range(wide):
            sums = mma(zeros(acc.shape, total), left.columns(part, depth), right.rows(part, depth))
            acc = acc + sums.wait()
        return acc

    return promoted if product.promoted else added


def loading(product: Product) -> Any:
    """The function that loads the biases of a tile's columns while products go on.

    It gives None where sums leave no registers for them.
    """
    tiling = product.tiling
    early = tiling.accumulators + tiling.columns // _THREADS_OF_COLUMNS <= _MOST_HELD

    def loaded(bias: Any, acc: Any, column: Any, line: Any = 0) -> Any:
        return biases_at(bias, line, column, acc) if early and bias is not None else None

    return loaded


def biases_at(bias: Any, line: Any, column: Any, part: Any) -> Any:
    """The biases of a fragment's columns, the first of which is given."""
    shape = (part.shape[1],) if bias.ndim == 1 else (1, part.shape[1])
    return load_line(bias.tile(shape)[line, column // part.shape[1]], part)


def storing(product: Product) -> Any:
    """The function that completes a tile's sums and stores them.

    A part of the tile gets its biases and goes through the epilogue just before it is stored, so
    that numbers on their way take few registers.
    """
    epilogue = product.epilogue

    def store(
        out: Any, acc: Any, tile: Any, bias: Any, biases: Any, line: Any = 0, end: Any = None
    ) -> None:
        def completed(part: Any, _: Any, column: Any) -> Any:
            if biases is not None:
                part = part + biases.columns(column // part.shape[1], part.shape[1])
            elif bias is not None:
                part = part + biases_at(bias, line, tile.at[1] + column, part)
            return part if epilogue is None else in_parts(part, epilogue)

        if bias is None and epilogue is None:
            out.store(acc, tile, end)
        else:
            out.store(acc, tile, end, completed)

    return store


def bringing(product: Product) -> Any:
    """The function that begins to bring a block's first tiles of b to L2.

    It is called before `griddepcontrol_wait`: what the kernel in front still writes goes to L2.
    """
    along, early = product.b_along_k, product.early
    operand = 0 if product.tiling.swapped else 1

    def bring(pipe: Any, tiles: Any, j: Any, first: Any, end: Any) -> None:
        if early > 0 and _warpgroup == 0 and pipe.fills:
            for k in range(first, min(first + early, end)):
                pipe.prefetch(operand, tiles[j, k] if along else tiles[k, j])

    return bring


def dense(product: Product) -> Any:
    """The kernel of a product plus a bias of the columns, if any. Where K is 0 d stays as it is."""
    tiling, depth = product.tiling, product.depth
    load, store, bring = loading(product), storing(product), bringing(product)
    bm, bn, cluster, turns = tiling.rows, tiling.columns, tiling.cluster, tiling.pingpong
    stages, consumers, group = tiling.stages, tiling.consumers, tiling.group
    panels, along = panels_for(tiling), product.b_along_k
    rows, total, stores = bm if turns else bm // consumers, product.total, product.stores
    (few, many), roles, early = product.registers, product.roles, product.early
    moves, uses, part_depth = product.moves_registers, product.uses, depth // product.uses

    def gemm(d: Any, a: Any, b: Any, bias: Any = None) -> None:
        A, D = a.tile((bm, depth)), d.tile((bm, bn))
        B = b.tile((bn, depth) if along else (depth, bn))
        with (
            Pipeline(stages, (A, B), **roles) as pipe,
            Writer(D, consumers, panels, stores) as out,
        ):
            raster = Raster(D.grid, group=group, cluster=cluster)
            steps = A.grid[1]
            tiles = len(raster) if steps > 0 else 0
            _let_next_begin()
            if early:
                bring(pipe, B, raster[0][1], 0, steps)
            _wait()
            if _warpgroup == 0:
                if moves or bias is not None:
                    _registers(few)
                if pipe.fills:
                    forth = True
                    for number in range(tiles):
                        i, j = raster[number]
                        for step in range(steps):
                            k = step if forth else steps - 1 - step
                            with pipe.fill() as (left, right):
                                copy(A[i, k], left)
                                copy(B[j, k] if along else B[k, j], right)
                        forth = not forth
            else:
                if moves or bias is not None:
                    _registers(many)
                consumer = _warpgroup - 1
                part = 0 if turns else consumer
                own = pipe.turns(raster, consumer)
                count = min(len(own), tiles) if turns else tiles
                for number in range(count):
                    i, j = own[number]
                    acc = zeros((rows, bn), total)
                    with pipe.turn(consumer, steps) as turn:
                        # Sums of a loop that runs are set by its first products.
                        for _ in range(max(1, steps) * uses):
                            with turn.use(ahead=1, parts=uses) as (left, right):
                                k = turn.part
                                one = left.rows(part, rows).columns(k, part_depth)
                                other = (right.T if along else right).rows(k, part_depth)
                                acc = mma(acc, one, other)
                    biases = load(bias, acc, j * bn)
                    store(out, pipe.wait(acc), D[i, j].rows(part, rows), bias, biases)

    return gemm
