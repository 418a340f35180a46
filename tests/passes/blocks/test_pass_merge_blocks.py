"""Blocks that lie side by side are run as one, where nothing can tell."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pass_testing import ONE_THREAD, kernel

from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.passes.blocks.interchange import interchange
from gpucompiler.passes.blocks.merge.merge_blocks import merge_blocks
from gpucompiler.passes.scalar.simplify import simplify

PLACE = """
  %b = simt.block_index : i32
  %s = simt.block_size : i32 range(1, 1024)
  %t = simt.thread_index : i32 range(0, 1023)
  %u = arith.mul %b, %s <nowrap = true> : i32
  %g = arith.add %u, %t <nowrap = true> : i32
  %i = arith.convert %g : i64
  %n = array.dim %y <axis = 0> : i64 range(0, 281474976710655)
"""
GUARDED = kernel(
    "%y: array<i64, 1>, %low: i64",
    f"""{PLACE}
  %c = arith.compare %i, %n <predicate = "lt"> : bool
  %d = arith.compare %i, %low <predicate = "ge"> : bool
  %p = arith.and %c, %d : bool
  cf.if %p {{
    %v = array.load %y, [%i] : i64
    %w = arith.add %v, %i : i64
    array.store %w, %y, [%i]
    cf.yield []
  }} {{
    cf.yield []
  }}""",
)
STRIDE = kernel(
    "%y: array<i64, 1>",
    f"""{PLACE}
  %k = simt.grid_size : i32 range(1, 2147483647)
  %m = arith.mul %k, %s <nowrap = true> : i32 range(1, 2147483647)
  %step = arith.convert %m : i64 range(1, 2147483647)
  cf.for %i, %n, %step, [] (%j: i64) {{
    %v = array.load %y, [%j] : i64
    %w = arith.add %v, %i : i64
    array.store %w, %y, [%j]
    cf.yield []
  }}""",
)


def merged(text: str, block: tuple[int, int, int] | None = None) -> Module:
    module = parse(text)
    check_module(module)
    assert merge_blocks(module.kernel, block)
    check_module(module)
    simplify(module.kernel)
    check_module(module)
    return module


def run(module: Module, arguments: list[Any], **launch: Any) -> list[Any]:
    copies = [a.copy() if isinstance(a, np.ndarray) else a for a in arguments]
    interpret(module, copies, **{**ONE_THREAD, **launch})
    return copies


@pytest.mark.parametrize("together", [1, 2, 5, 9])
@pytest.mark.parametrize("size", [0, 1, 31, 32, 33, 63, 64, 250, 288, 289, 400])
@pytest.mark.parametrize("low", [0, 1, 40])
@pytest.mark.sample(44)
def test_a_run_does_what_its_blocks_do(together: int, size: int, low: int) -> None:
    arguments = [np.arange(size, dtype=np.int64), low]
    launch = {"block": (32, 1, 1), "grid": (9, 1, 1)}
    (expected, _) = run(parse(GUARDED), arguments, **launch)
    for block in (None, (32, 1, 1)):
        (found, _) = run(merged(GUARDED, block), arguments, together=together, **launch)
        np.testing.assert_array_equal(found, expected)


def test_blocks_for_which_tests_hold_have_none() -> None:
    text = str(merged(GUARDED))
    fast, _, rare = text.partition("check.block")
    assert "simt.threads blocks=" in fast
    assert "cf.if" not in fast.partition("simt.threads")[2].partition("cf.yield")[0]
    assert "simt.threads <rare = true>" in rare


@pytest.mark.parametrize("size", [0, 5, 64, 200, 1000])
def test_steps_of_the_grid_go_around_the_threads(size: int) -> None:
    module = merged(STRIDE)
    assert interchange(module.kernel)
    check_module(module)
    simplify(module.kernel)
    text = str(module)
    assert text.index("cf.for") < text.index("simt.threads")
    launch = {"block": (32, 1, 1), "grid": (2, 1, 1)}
    (expected,) = run(parse(STRIDE), [np.arange(size)], **launch)
    for together in (1, 2):
        (found,) = run(module, [np.arange(size)], together=together, **launch)
        np.testing.assert_array_equal(found, expected)


def test_assertions_stay_in_runs_of_blocks_of_a_known_size() -> None:
    text = GUARDED.replace(
        "array.store", '%q = arith.compare %v, %n <predicate = "ne"> : bool\n'
        '%r = check.assert %q <message = "no"> : bool\narray.store',
    )  # fmt: skip
    assert not merge_blocks(parse(text).kernel)
    assert str(merged(text, (8, 4, 1))).count("run = 8, rows = 4") == 1
    module = merged(text, (32, 1, 1))
    assert str(module).count("run = 32") == 1
    for size, low in ((0, 0), (33, 0), (250, 40), (288, 1)):
        arguments = [np.arange(size, dtype=np.int64) - 1, low]
        launch = {"block": (32, 1, 1), "grid": (9, 1, 1)}
        (expected, _) = run(parse(text), arguments, **launch)
        for together in (1, 2, 5, 9):
            (found, _) = run(module, arguments, together=together, **launch)
            np.testing.assert_array_equal(found, expected)


ADD = "%w = arith.add %v, %i : i64"
OTHER = "%%o = arith.convert %%%s : i64\n%%w = arith.add %%v, %%o : i64"
CHECKS = "%q = check.bounds %low, %n : bool\n%r = check.bounds %v0, %n : bool\n"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (ADD, OTHER % "t"),
        (ADD, OTHER % "b"),
        (ADD, OTHER % "u"),
        ("array.store", "simt.barrier\narray.store"),
        ("%p = arith", "%x = simt.lane_index : i32\n%p = arith"),
        ("cf.if %p", CHECKS + "cf.if %p"),
    ],
    ids=["thread", "block", "offset", "barrier", "lane", "check"],
)
def test_what_can_tell_stays(old: str, new: str) -> None:
    text = GUARDED.replace(old, new)
    if "%v0" in new:
        text = text.replace("%c = arith", "%v0 = array.load %y, [%low] : i64\n%c = arith")
    module = parse(text)
    check_module(module)
    before = str(module)
    assert not merge_blocks(module.kernel)
    assert str(module) == before
