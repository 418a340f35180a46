"""Chains of address computations become one step, where that takes a GPU fewer instructions."""

from __future__ import annotations

import re

import pytest

from cuda_target.target.nvptx.addresses import merge_addresses
from cuda_target.target.nvptx.repairs import for_nvptx
from gpucompiler.llvm.binding import parse_text

PRODUCT = "%m = mul nuw nsw i64 %row, %n"
COLUMN = "%a = getelementptr float, ptr addrspace(1) %p, i64 %column"
ELEMENT = "%b = getelementptr inbounds float, ptr addrspace(1) %a, i64 %m"
LOADED = "%x = load float, ptr addrspace(1) %b, align 4"


def function(*lines: str, result: str = "%x") -> str:
    body = "\n".join(line if line.endswith(":") else f"  {line}" for line in lines)
    return (
        "define float @f(ptr addrspace(1) %p, i64 %row, i64 %n, i64 %column, i1 %c) {\n"
        f"{body}\n  ret float {result}\n}}\n"
    )


def merged(*lines: str) -> list[str]:
    text = merge_addresses(function(*lines))
    parse_text(text)
    return [line.strip() for line in text.splitlines()[1:-2]]


def assert_stays(*lines: str) -> None:
    text = function(*lines)
    parse_text(text)
    assert merge_addresses(text) == text


def test_a_product_is_added_last_and_what_it_was_added_to_goes() -> None:
    assert merged(COLUMN, PRODUCT, ELEMENT, LOADED) == [
        PRODUCT,
        "%gpucompiler.index.0.0 = add i64 %column, %m",
        "%b = getelementptr float, ptr addrspace(1) %p, i64 %gpucompiler.index.0.0",
        LOADED,
    ]


def test_a_product_inside_of_the_chain_is_added_last() -> None:
    row = "%a = getelementptr nusw nuw float, ptr addrspace(1) %p, i64 %m"
    element = "%b = getelementptr float, ptr addrspace(1) %a, i64 %column"
    assert merged(PRODUCT, row, element, LOADED)[1:] == [
        "%gpucompiler.index.0.0 = add i64 %column, %m",
        "%b = getelementptr float, ptr addrspace(1) %p, i64 %gpucompiler.index.0.0",
        LOADED,
    ]


def test_a_row_s_address_that_others_use_is_shared() -> None:
    row = "%a = getelementptr float, ptr addrspace(1) %p, i64 %m"
    element = "%b = getelementptr float, ptr addrspace(1) %a, i64 %column"
    other = "%first = load float, ptr addrspace(1) %a, align 4"
    assert_stays(PRODUCT, row, element, other, LOADED)


def test_a_column_s_address_that_others_use_stays_for_them() -> None:
    other = "%first = load float, ptr addrspace(1) %a, align 4"
    found = merged(COLUMN, PRODUCT, ELEMENT, LOADED, other)
    assert COLUMN in found
    assert "%gpucompiler.index.0.0 = add i64 %column, %m" in found


def test_three_steps_become_one() -> None:
    found = merged(
        COLUMN,
        PRODUCT,
        "%k = shl i64 %row, 5",
        "%d = getelementptr float, ptr addrspace(1) %a, i64 %k",
        "%b = getelementptr float, ptr addrspace(1) %d, i64 %m",
        LOADED,
    )
    assert found == [
        PRODUCT,
        "%k = shl i64 %row, 5",
        "%gpucompiler.index.0.0 = add i64 %column, %k",
        "%gpucompiler.index.0.1 = add i64 %gpucompiler.index.0.0, %m",
        "%b = getelementptr float, ptr addrspace(1) %p, i64 %gpucompiler.index.0.1",
        LOADED,
    ]


def test_what_is_computed_in_another_block_stays() -> None:
    # In a loop it would be computed again each time.
    assert_stays(COLUMN, PRODUCT, "br label %next", "next:", ELEMENT, LOADED)


@pytest.mark.parametrize(
    "lines",
    [
        (COLUMN, "%m = mul i64 %row, 132", ELEMENT, LOADED),
        (COLUMN, "%m = add i64 %row, %n", ELEMENT, LOADED),
        (COLUMN.replace("float", "i8"), PRODUCT, ELEMENT, LOADED),
        (PRODUCT, ELEMENT.replace("%a", "%p"), LOADED),
        (
            "%s = addrspacecast ptr addrspace(1) %p to ptr addrspace(3)",
            PRODUCT,
            COLUMN.replace("1) %p", "3) %s"),
            ELEMENT.replace("(1)", "(3)"),
            LOADED.replace("(1)", "(3)"),
        ),
        (COLUMN, PRODUCT, "%b = getelementptr float, ptr addrspace(1) %a, i64 4", LOADED),
    ],
    ids=["constant", "sum", "elements", "one step", "shared memory", "constant index"],
)
def test_other_chains_stay(lines: tuple[str, ...]) -> None:
    assert_stays(*lines)


def test_what_is_added_has_the_line_of_the_access() -> None:
    place = ", !dbg !7"
    text = merge_addresses(function(COLUMN + place, PRODUCT, ELEMENT + place, LOADED + place))
    assert "add i64 %column, %m, !dbg !7\n" in text
    assert "i64 %gpucompiler.index.0.0, !dbg !7\n" in text


def test_names_are_of_each_function() -> None:
    one = function(COLUMN, PRODUCT, ELEMENT, LOADED)
    text = for_nvptx(one + one.replace("@f", "@g"))
    assert re.findall(r"%gpucompiler\.index\.[\d.]+ =", text) == ["%gpucompiler.index.0.0 ="] * 2


def test_names_in_quotation_marks_are_names() -> None:
    lines = (COLUMN, PRODUCT, ELEMENT, LOADED)
    found = merged(*(re.sub(r"%a\b", '%"a b"', line) for line in lines))
    assert not any("a b" in line for line in found)
