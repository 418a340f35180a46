"""The algebra of layouts: laws over random layouts, CuTe's examples, and errors."""

from __future__ import annotations

import random
from typing import Any

import pytest
from random_layouts import accepted, drawn

from gpucompiler.layouts import (
    Layout,
    LayoutError,
    Swizzle,
    blocked_product,
    choose_mma,
    coalesce,
    complement,
    compose,
    divide,
    dynamic,
    flat_divide,
    group,
    join,
    left_inverse,
    max_common_layout,
    ordered,
    parse_layout,
    product,
    raked_product,
    recast,
    right_inverse,
    row_major,
    thread_value_layout,
    tile_to_shape,
    tiled_divide,
    vector_width,
    without_copies,
    zipped_divide,
    zipped_product,
)
from gpucompiler.layouts.tree import leaves, size

CASES = 300


def test_laws_hold_for_random_layouts() -> None:
    draw = random.Random(1)
    counts: dict[str, int] = {}
    for _ in range(CASES):
        a, b = drawn(draw), drawn(draw, 3)
        places = a.places()
        assert [a(i) for i in range(0, a.size, 7)] == places[::7]
        assert coalesce(a).places() == places
        assert len(leaves(coalesce(a).shape)) <= len(leaves(a.shape))
        inverse = right_inverse(a)
        assert [places[i] for i in inverse.places()] == list(range(inverse.size))
        if (composed := accepted(compose, a, b)) is not None:
            beyond = b.cosize > a.size
            expected = [a(i) if beyond else places[i] for i in b.places()]
            assert composed.places() == expected, (a, b)
            counts["compose"] = counts.get("compose", 0) + 1
        if (rest := accepted(complement, a, 200)) is not None and 0 not in leaves(a.stride):
            together = join(a, rest).places()
            assert len(set(together)) == len(together)
            if (left := accepted(left_inverse, a)) is not None:
                assert [left(i) for i in places] == list(range(a.size))
                counts["left"] = counts.get("left", 0) + 1
        if (parts := accepted(divide, a, draw.choice([2, 4, Layout(4, 2)]))) is not None:
            assert set(places) <= set(parts.places())
        if (copies := accepted(product, a, b)) is not None:
            assert copies[0].places() == places
    assert min(counts.values()) > CASES // 2


def test_a_composition_of_another_function_is_refused() -> None:
    # CuTe's Python gives 4:3 and (3,2):(16,48) here.
    with pytest.raises(LayoutError, match=r"\(4,6\):\(3,3\) can't be taken 6 times"):
        compose(Layout((4, 6), (3, 3)), Layout(6, 1))
    with pytest.raises(LayoutError, match="together leave the outer mode 16:4"):
        compose(Layout((16, 5, 8), (4, 1024, 64)), Layout((3, 2), (4, 12)))


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (Layout((8, 4)), "(8,4):(1,8)"),
        (row_major((8, (2, 4))), "(8,(2,4)):(8,(4,1))"),
        (ordered((8, (2, 2), 4), (2, 0, 1)), "(8,(2,2),4):(16,(1,2),4)"),
        (coalesce(Layout((2, (1, 6)), (1, (6, 2)))), "12:1"),
        (coalesce(Layout((2, (1, 6)), (1, (6, 2))), (1, 1)), "(2,6):(1,2)"),
        (compose(Layout((6, 2), (8, 2)), Layout((4, 3), (3, 1))), "((2,2),3):((24,2),8)"),
        (compose(Layout(20, 2), Layout((5, 4), (4, 1))), "(5,4):(8,2)"),
        (compose(Layout((12, (4, 8)), (59, (13, 1))), (Layout(3, 4), Layout(8, 2))),
         "(3,(2,4)):(236,(26,1))"),
        (complement(Layout(4, 1), 24), "6:4"),
        (complement(Layout((4, 6)), 24), "1:0"),
        (complement(Layout(4, 2), 24), "(2,3):(1,8)"),
        (complement(Layout((2, 4), (1, 6)), 24), "3:2"),
        (complement(Layout((2, 2), (1, 6)), 24), "(3,2):(2,12)"),
        (divide(Layout((4, 2, 3), (2, 1, 8)), Layout(4, 2)), "((2,2),(2,3)):((4,1),(2,8))"),
        (zipped_divide(Layout((9, (4, 8)), (59, (13, 1))), (Layout(3, 3), Layout((2, 4), (1, 8)))),
         "((3,(2,4)),(3,(2,2))):((177,(13,2)),(59,(26,1)))"),
        (tiled_divide(Layout((32, 32)), (8, 8)), "((8,8),4,4):((1,32),8,256)"),
        (flat_divide(Layout((32, 32)), (8, 8)), "(8,8,4,4):(1,32,8,256)"),
        (product(Layout((2, 2), (4, 1)), Layout(6, 1)), "((2,2),(2,3)):((4,1),(2,8))"),
        (zipped_product(Layout((2, 5), (5, 1)), (Layout(3, 5), Layout(4, 6))),
         "((2,5),(3,4)):((5,1),(10,30))"),
        (blocked_product(Layout((2, 5), (5, 1)), Layout((3, 4), (1, 3))),
         "(6,(5,4)):(5,(1,30))"),
        (raked_product(Layout((2, 5), (5, 1)), Layout((3, 4), (1, 3))),
         "((3,2),(4,5)):((10,5),(30,1))"),
        (tile_to_shape(row_major((8, 64)).swizzled(Swizzle(3, 3, 3)), (128, 128), (0, 1)),
         "Sw<3,3,3> o (128,(64,2)):(64,(1,8192))"),
        (group(Layout((2, 3, 5)), 0, 2), "((2,3),5):((1,2),6)"),
        (without_copies(Layout((2, 4, 3), (1, 0, 2))), "6:1"),
        (recast(Layout((8, 4), (1, 8)), 4, 2), "(16,4):(1,16)"),
        (recast(Layout((8, 4), (1, 8)), 2, 16), "(1,4):(1,1)"),
        (recast(Layout((3, 1, 8), (8, 1, 1)), 4, 2), "(3,1,16):(16,2,1)"),
        (recast(Layout((1, 3), (1, 4)), 4, 2), "(2,3):(1,8)"),
        (max_common_layout(row_major((8, 8)), row_major((8, 8))), "(8,8):(8,1)"),
        (Layout((8, 4)).at(2, None), "2 o 4:8"),
        (Layout(((2, 2), (2, 2))).at((None, 1), 3), "14 o 2:1"),
    ],
)  # fmt: skip
def test_the_documentations_examples(found: Layout, expected: str) -> None:
    assert str(found) == expected
    assert parse_layout(expected) == found


def test_threads_and_values_of_a_tile() -> None:
    shape, held = thread_value_layout(row_major((4, 8)), row_major((2, 4)))
    assert shape == (8, 32)
    # Thread 9 is in row 1, column 1 of the threads; value 5 in row 1, column 1 of its block.
    assert held(9, 5) == (1 * 2 + 1) + 8 * (1 * 4 + 1)
    assert sorted(held.places()) == list(range(size(shape)))


def test_swizzles_are_their_own_inverses() -> None:
    for swizzle in (Swizzle(3, 4, 3), Swizzle(2, 0, 5), Swizzle(2, 3, -3), Swizzle(0, 0, 0)):
        changed = [swizzle(i) for i in range(1 << 11)]
        assert sorted(changed) == list(range(1 << 11))
        assert [swizzle(i) for i in changed] == list(range(1 << 11))


def test_swizzles_and_offsets_stay_outside() -> None:
    tile = Layout((8, 64), (64, 1), Swizzle(3, 3, 3))
    row = tile.at(5, None)
    assert [row(j) for j in range(64)] == [tile(5, j) for j in range(64)]
    parts = divide(tile, (Layout(4), Layout(16)))
    assert sorted(parts.places()) == sorted(tile.places())
    assert str(parts).startswith("Sw<3,3,3> o ")
    assert parse_layout(str(row)) == row
    with pytest.raises(LayoutError, match="without swizzle and offset"):
        right_inverse(tile)


def test_sizes_that_the_run_knows() -> None:
    n = dynamic("n", divisor=64)
    whole = Layout((n, 64), (64, 1))
    assert str(divide(whole, (Layout(32), None))) == "((32,n{64}/32),64):((64,2048),1)"
    assert whole.size == 64 * n
    assert str(coalesce(Layout((8, n), (1, 8)))) == "8*n{64}:1"
    assert right_inverse(row_major((n, 16))).size == 16 * n
    assert parse_layout("(n{64},64):(64,1)") == whole
    with pytest.raises(LayoutError, match=r"n\{64\} isn't known to be a multiple of 48"):
        divide(whole, (Layout(48), None))
    with pytest.raises(LayoutError, match="can't be compared"):
        assert n < 5
    with pytest.raises(LayoutError, match="no picture"):
        whole.picture()


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (lambda: Layout((2, 3), 1), r"\(2,3\) and the stride 1 have different forms"),
        (lambda: Layout((2, 0)), "a size of a layout is at least 1, not 0"),
        (lambda: Layout(8)(1, 2), r"the coordinate \(1,2\) doesn't fit the shape 8"),
        (lambda: Swizzle(3, 0, 2), "the distance is at least bits"),
        (lambda: compose(Layout(20, 4), (2, 2)), "compose: 20:4 has 1 modes, and 2 were given"),
        (lambda: compose(Layout((20, 2), (16, 4)), Layout(5, 6)),
         r"\(20,2\):\(16,4\) can't be taken 5 times in steps of 6 \(5:6\): its mode 20:16 has 20"),
        (lambda: compose(Layout(8), "8"), "'8' is no layout"),
        (lambda: complement(Layout((2, 4), (2, 1))), "has no complement: its mode 2:2"),
        (lambda: left_inverse(Layout((4, 6), (1, 6))), "has no left inverse"),
        (lambda: ordered((2, 2), (1,)), "has 1 numbers"),
        (lambda: ordered((2, 2), 1), "has 1 numbers"),
        (lambda: ordered((2, 2), "ab"), "isn't made of ints"),  # pyright: ignore[reportArgumentType]
        (lambda: join("a"), "'a' is no layout"),  # pyright: ignore[reportArgumentType]
        (lambda: tile_to_shape(Layout((8, 8)), (16, 12)), "mode 1 of .* is 12, no multiple"),
        (lambda: group(Layout((2, 2)), 1, 4), "it has 2 modes"),
        (lambda: recast(Layout((3, 4)), 2, 4), "make the size a multiple of 2"),
        (lambda: Layout((4.0, 2)), "a size of a layout is an int or a tuple, not 4.0"),
        (lambda: Layout([4, 2]), r"not \[4, 2\]"),
        (lambda: Layout((4, 2), (1, 0.5)), "a stride of a layout is an int or a tuple, not 0.5"),
        (lambda: recast(Layout(8), 4, 2.0), "is an int"),  # pyright: ignore[reportArgumentType]
        (lambda: ordered((4, 2), (0, 0)), "names a place twice"),
        (lambda: coalesce("8:1"), "is no layout"),  # pyright: ignore[reportArgumentType]
        (lambda: choose_mma((16, 8, 0), ("bf16", "bf16", "f32")), "give three of each"),
        (lambda: vector_width(Layout((32, 4)), Layout(128), 0), "elements of 0 bytes"),
        (lambda: recast(Layout(1, 1), 2, 4), "make the size a multiple of 2"),
        (lambda: recast(Layout(3, 4), 4, 2), "none of its modes has stride 1"),
        (lambda: left_inverse(Layout((8, 3), (1, 0))), "are in one place"),
        (lambda: parse_layout("(8,4):(4"), "is no layout at 'its end'"),
        (lambda: parse_layout("8 o 4 o 2:1"), "is no layout"),
        (lambda: dynamic("1n"), "a name is an identifier"),
        (lambda: Layout((4, 4)).at((1, 2, 3)), "has no element"),
    ],
)  # fmt: skip
def test_errors_show_the_layouts(made: Any, message: str) -> None:
    with pytest.raises(LayoutError, match=message):
        made()
