"""Which rows of instructions fit layouts: vector widths, conflicts of banks, copies and products.

All answers are found by following every element, so that swizzles are as right as strides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import attrs

from gpucompiler.diagnostics.errors import LayoutError
from gpucompiler.layouts.algebra import compose, left_inverse
from gpucompiler.layouts.atoms import MATRIX_COPIES, MMA, PLAIN_COPIES, CopyAtom, MatrixAtom, wgmma
from gpucompiler.layouts.layout import Layout

# Shared memory has 32 banks of 4 bytes, and serves 128 bytes at a time.
_BANKS: Final = 32
_BANK_BYTES: Final = 4
_WARP: Final = 32


@attrs.frozen
class Choice:
    """A chosen row, and why.

    Attributes:
        row: a CopyAtom or a MatrixAtom.
        why: what decided.
        rejected: faster rows that don't fit: (name, reason).
        conflicts: extra passes of the worst access to shared memory; 0: none.
    """

    row: Any
    why: str
    rejected: tuple[tuple[str, str], ...]
    conflicts: int = 0

    def __str__(self) -> str:
        lines = [f"{self.row.name}: {self.why}"]
        if self.conflicts:
            lines.append(f"  bank conflicts: {self.conflicts} extra passes")
        lines += [f"  not {name}: {reason}" for name, reason in self.rejected]
        return "\n".join(lines)


def vector_width(held: Layout, memory: Layout, element_bytes: int, *, alignment: int = 16) -> int:
    """How many elements a thread moves at once.

    Args:
        held: from (thread, value) to the element.
        memory: from the element to its place in memory, in elements.
        element_bytes: the size of an element in bytes.
        alignment: bytes that place 0's address is a multiple of.

    Returns:
        The greatest power of two whose values are neighbours in memory, in order, and aligned, for
        all threads; at most 16 bytes.

    Raises:
        LayoutError: no bytes of an element, or elements that the memory lacks.
    """
    if element_bytes < 1:
        raise LayoutError(f"elements of {element_bytes} bytes: give 1 or more")
    places = _places(held, memory)
    width = 1
    while _are_vectors(places, 2 * width, element_bytes, alignment):
        width *= 2
    return width


def _places(held: Layout, memory: Layout) -> list[list[int]]:
    if len(held) != 2:
        raise LayoutError(f"{held} goes from (thread, value): give a layout of two modes")
    elements, table = held.places(), memory.places()
    if max(elements) >= len(table):
        raise LayoutError(
            f"{held} holds element {max(elements)}, and {memory} has {len(table)} elements"
        )
    threads = held[0].size
    return [[table[e] for e in elements[t::threads]] for t in range(threads)]


def _are_vectors(places: list[list[int]], width: int, element_bytes: int, alignment: int) -> bool:
    whole = width * element_bytes
    if whole > 16 or whole > alignment or len(places[0]) % width:
        return False
    for mine in places:
        for start in range(0, len(mine), width):
            first = mine[start]
            if first * element_bytes % whole:
                return False
            if any(mine[start + k] != first + k for k in range(1, width)):
                return False
    return True


def bank_conflicts(addresses: Sequence[int], access_bytes: int) -> int:
    """Extra passes that a warp's access to shared memory takes.

    Args:
        addresses: the byte address of each lane.
        access_bytes: of one lane: 1, 2, 4, 8 or 16. Lanes go together as many as have 128 bytes.

    Returns:
        0 where each group of lanes takes one pass. Lanes that read one word share it.
    """
    together = min(_WARP, _BANKS * _BANK_BYTES // max(access_bytes, _BANK_BYTES))
    extra = 0
    for start in range(0, len(addresses), together):
        words = {
            word
            for address in addresses[start : start + together]
            for word in range(
                address // _BANK_BYTES, (address + access_bytes - 1) // _BANK_BYTES + 1
            )
        }
        counts = [0] * _BANKS
        for word in words:
            counts[word % _BANKS] += 1
        extra += max(counts) - 1
    return extra


def choose_copy(
    held: Layout,
    memory: Layout,
    element_bytes: int,
    *,
    space: str = "shared",
    store: bool = False,
    arch: int = 90,
    alignment: int = 16,
) -> Choice:
    """The copy row between registers and memory that moves the most at once.

    Args:
        held: from (thread, value) to the element; threads a multiple of 32.
        memory: from the element to its place in memory, in elements.
        element_bytes: the size of an element in bytes.
        space: "global" or "shared".
        store: from registers to memory; False: the other way.
        arch: compute capability, times ten.
        alignment: bytes that place 0's address is a multiple of.
    """
    rejected: list[tuple[str, str]] = []
    places = _places(held, memory)
    if space == "shared":
        for row in _matrix_rows(store):
            reason = _misfit(row, places, element_bytes, arch, alignment)
            if reason is None:
                why = f"each row of 16 bytes is whole, {row.target.size // 64} matrices at once"
                return Choice(row, why, tuple(rejected), _conflicts_of_rows(row, places))
            rejected.append((row.name, reason))
    width = vector_width(held, memory, element_bytes, alignment=alignment)
    row = _plain_row(width * element_bytes, space, store=store)
    found = 0 if space == "global" else _conflicts(places, width, element_bytes)
    why = f"{width} neighbouring elements, {width * element_bytes} bytes a thread"
    return Choice(row, why, tuple(rejected), found)


def _matrix_rows(store: bool) -> Iterable[CopyAtom]:
    wanted = "stmatrix" if store else "ldmatrix"
    return [row for row in MATRIX_COPIES if row.name.startswith(wanted)]


def _plain_row(width: int, space: str, *, store: bool) -> CopyAtom:
    for row in PLAIN_COPIES:
        if row.value_bytes == width and space == (row.destination if store else row.origin):
            return row
    raise LayoutError(f"no copy between registers and {space} has {width} bytes")


def _misfit(
    row: CopyAtom, places: list[list[int]], element_bytes: int, arch: int, alignment: int
) -> str | None:
    """Why a row of matrices doesn't fit; None if it does."""
    if arch < row.arch:
        return f"it begins with sm_{row.arch}"
    if element_bytes != row.element_bytes:
        return f"its elements have {row.element_bytes} bytes, not {element_bytes}"
    if alignment < 16:
        return f"its rows are aligned to 16 bytes, the memory to {alignment}"
    lanes = row.target if row.origin == "shared" else row.source
    if len(places) % _WARP:
        return f"{len(places)} threads are no whole warps"
    if len(places[0]) % lanes[1].size:
        return f"a lane holds {lanes[1].size} values of it, and a thread {len(places[0])}"
    for lines in _lines(row, places):
        for line in lines:
            if line[0] * element_bytes % 16:
                return f"a row begins at place {line[0]}, which isn't aligned to 16 bytes"
            if line != list(range(line[0], line[0] + 8)):
                return f"a row has the places {', '.join(map(str, line))}, which are no neighbours"
    return None


def _lines(row: CopyAtom, places: list[list[int]]) -> Iterator[list[list[int]]]:
    """The places of each line of eight, in the order of lanes: one list a use by a warp.

    Lanes hold elements as the row's register side says; so its memory side tells which elements
    the lines have.
    """
    lanes, lines = (row.target, row.source) if row.origin == "shared" else (row.source, row.target)
    number_of = left_inverse(lanes)
    order = [[number_of(lines(line, k)) for k in range(8)] for line in range(lines[0].size)]
    each = lanes[1].size
    for warp in range(0, len(places), _WARP):
        for use in range(0, len(places[0]), each):
            yield [[places[warp + n % _WARP][use + n // _WARP] for n in line] for line in order]


def _conflicts_of_rows(row: CopyAtom, places: list[list[int]]) -> int:
    """Extra passes, each matrix of eight rows being one pass at best."""
    worst = 0
    for lines in _lines(row, places):
        starts = [line[0] * row.element_bytes for line in lines]
        extra = sum(bank_conflicts(starts[k : k + 8], 16) for k in range(0, len(starts), 8))
        worst = max(worst, extra)
    return worst


def _conflicts(places: list[list[int]], width: int, element_bytes: int) -> int:
    worst = 0
    for warp in range(0, len(places), _WARP):
        lanes = places[warp : warp + _WARP]
        for value in range(0, len(lanes[0]), width):
            addresses = [mine[value] * element_bytes for mine in lanes]
            worst = max(worst, bank_conflicts(addresses, width * element_bytes))
    return worst


def choose_mma(
    tile: tuple[int, int, int],
    types: tuple[str, str, str],
    *,
    arch: int = 90,
    threads: int = 32,
) -> Choice:
    """The row of a product of matrices that does the most at once.

    Args:
        tile: (M, N, K) of the product; a row's sizes divide them.
        types: PTX's names of the elements of A, B and C.
        arch: compute capability, times ten; 90 stands for sm_90a.
        threads: how many take part; warpgroups (128) can have wgmma.

    Raises:
        LayoutError: no row fits; the message says why each of these types doesn't.
    """
    if len(tile) != 3 or min(tile) < 1 or len(types) != 3:
        raise LayoutError(f"a product of sizes {tile} and types {types}: give three of each")
    rejected: list[tuple[str, str]] = []
    for row in _products(tile, types, threads):
        reason = _unfit(row, tile, arch, threads)
        if reason is None:
            m, n, k = row.shape
            count = (tile[0] // m) * (tile[1] // n) * (tile[2] // k)
            why = f"{count} of them, m{m}n{n}k{k}, make {tile[0]} x {tile[1]} x {tile[2]}"
            return Choice(row, why, tuple(rejected))
        rejected.append((row.name, reason))
    reasons = "; ".join(f"{name}: {reason}" for name, reason in rejected)
    raise LayoutError(
        f"no row of mma makes a tile of {tile[0]} x {tile[1]} x {tile[2]} of "
        f"{types[2]} += {types[0]} · {types[1]}: {reasons or 'there is none of these types'}"
    )


def _products(
    tile: tuple[int, int, int], types: tuple[str, str, str], threads: int
) -> list[MatrixAtom]:
    found: list[MatrixAtom] = []
    if threads % 128 == 0:
        fitting = [n for n in range(256, 0, -8) if tile[1] % n == 0]
        for n in fitting:
            try:
                found.append(wgmma(n, types[2], types[0], types[1]))
            except LayoutError:
                continue
            break
    sync = [row for row in MMA if row.types == types]
    return found + sorted(sync, key=lambda row: -row.shape[0] * row.shape[1] * row.shape[2])


def _unfit(row: MatrixAtom, tile: tuple[int, int, int], arch: int, threads: int) -> str | None:
    if arch < row.arch:
        return f"it begins with sm_{row.arch}"
    if row.threads == 128 and not 90 <= arch < 100:
        return "warpgroups' products are sm_90a's alone"
    if threads % row.threads:
        return f"it takes {row.threads} threads, not {threads}"
    for name, whole, part in zip("MNK", tile, row.shape, strict=True):
        if whole % part:
            return f"{name} = {whole} is no multiple of {part}"
    return None


def bits(layout: Layout) -> list[int]:
    """The layout as a linear map over bits: where each bit of an element's number goes.

    Raises:
        LayoutError: a size or a stride is no power of two, or there is an offset.

    Source: Zhou et al., "Linear Layouts", arXiv 2505.23819.
    """
    if layout.offset != 0 or any(
        extent & (extent - 1) or stride & (stride - 1) for extent, stride in layout.pairs()
    ):
        raise LayoutError(
            f"{layout} isn't linear over bits: its sizes and strides are powers of two, and its "
            "offset 0"
        )
    count = layout.size.bit_length() - 1
    return [layout(1 << bit) for bit in range(count)]


def tiles_of(atom: MatrixAtom, operand: str, repeats: tuple[int, int]) -> Layout:
    """The holders of a tile of several atoms: (thread, value) → element.

    Args:
        atom: a row.
        operand: "a", "b" or "c".
        repeats: how many atoms in each direction of the operand.

    Raises:
        LayoutError: the operand isn't in registers.
    """
    for name, tile, layout in atom.operands():
        if name != operand:
            continue
        rows, columns = tile
        whole = rows * repeats[0]
        # An element of the atom, row + rows · column, in the greater tile.
        spread = Layout((rows, columns), (1, whole))
        held = compose(spread, layout)
        steps = Layout(repeats, (rows, whole * columns))
        return Layout(
            (held.shape[0], (held.shape[1], steps.shape)),
            (held.stride[0], (held.stride[1], steps.stride)),
        )
    raise LayoutError(f"{atom.name} has no operand {operand!r} in registers")
