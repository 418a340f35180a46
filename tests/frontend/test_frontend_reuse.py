"""The frontend does these once: trees of this package's code, bodies that are walked at calls."""

from __future__ import annotations

import ast
import functools
import importlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gpucompiler import HostParams, HostTarget, InvalidKernel, function_from_source
from gpucompiler.frontend.arithmetic.operators import PYTHON, binary, compare
from gpucompiler.frontend.build import build_ir
from gpucompiler.frontend.calls.getters import names_read
from gpucompiler.frontend.source.capture import source_of
from gpucompiler.frontend.source.renaming import activated, names_of_loop
from gpucompiler.frontend.values.values import Static
from gpucompiler.jobs.job import CompilerJob, FunctionSpec
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.types import parse_signature
from gpucompiler.prelude import integers
from gpucompiler.products.dense import Product, storing
from gpucompiler.tiles.choice import Tiling
from gpucompiler.tiles.tile import Tile, Tiles


def test_functions_of_one_text_share_a_tree() -> None:
    first, second = (storing(Product(Tiling(rows, 128), 2, "f32")) for rows in (64, 128))
    assert first is not second
    assert source_of(first).node is source_of(second).node
    assert source_of(second).function is second


def test_a_wrapped_function_of_the_package_is_its_users_own() -> None:
    names: dict[str, Any] = {"wraps": functools.wraps, "gcd": integers.gcd}
    text = "@wraps(gcd)\ndef own(x): return inner(x)\ndef inner(x): return x * 2"
    function_from_source(text, "own", names)
    kernel = function_from_source("def k(x):\n    x[0] = own(x[1])", "k", names)
    assert names["own"].__module__ == integers.gcd.__module__
    assert not source_of(names["own"]).library
    assert source_of(integers.gcd).library
    module = build_ir(
        CompilerJob(HostTarget(), FunctionSpec(kernel, parse_signature("i64[:]")), HostParams())
    )
    # A name that it calls may be bound anew.
    assert any(getattr(one, "name", "") == "inner" for one in module.dependencies)


def test_a_users_file_is_read_again_only_if_it_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kernels_in_a_file.py"
    file.write_text("def twice(x):\n    x[0] *= 2\n\n\ndef other(x):\n    x[0] += 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    kernels = importlib.import_module("kernels_in_a_file")
    first = source_of(kernels.twice)
    assert source_of(kernels.twice).node is first.node
    file.write_text("# The function is one line below.\n" + file.read_text())
    with pytest.raises(InvalidKernel, match="twice has changed since it was imported"):
        source_of(kernels.twice)


@pytest.mark.parametrize(
    ("name", "read"),
    [("shape", ("form", "shape")), ("dtype", ("array", "dtype")), ("T", ()), ("grid", ())],
)
def test_properties_that_only_read(name: str, read: tuple[str, ...]) -> None:
    getter: Any = vars(Tiles if name == "grid" else Tile)[name].fget
    assert names_read(getter) == read


def test_a_property_that_only_reads_is_no_call() -> None:
    def kernel(x: Any, y: Any) -> None:
        tiles = x.tile((16, 32))
        part = tiles[0, 0].rows(0, 8)
        y[0] = part.shape[0] * part.shape[1] + np.dtype(part.dtype).itemsize
        y[1] = tiles.grid[1]

    job = CompilerJob(
        target_by_name("cuda:sm_90a"),
        FunctionSpec(kernel, parse_signature("f32[:, :], i64[:]")),
        target_by_name("cuda:sm_90a").default_params(),
    )
    names = {function.name.partition(".")[0] for function in build_ir(job).functions}
    assert "grid" in names
    assert not names & {"shape", "dtype"}


def function(text: str) -> ast.FunctionDef:
    (node,) = ast.parse(text).body
    assert isinstance(node, ast.FunctionDef)
    return node


def test_an_activation_of_one_number_has_one_body() -> None:
    node = function("def f(x):\n y = x\n def g(z): return y + z\n return g(1)")
    names, body = activated(node, 3, False)
    assert names == {"x": "x@3", "y": "y@3", "g": "g@3"}
    assert ast.unparse(body[0]) == "y@3 = x@3"
    assert activated(node, 3, False)[1] is body
    assert ast.unparse(activated(node, 4, False)[1][0]) == "y@4 = x@4"
    # A function inside of it has other names in each copy.
    for copied, name in ((body, "y@3"), (activated(node, 4, False)[1], "y@4")):
        inner: Any = copied[1]
        assert ast.unparse(activated(inner, 0, False)[1][0]) == f"return {name} + z@0"


def test_names_of_a_loop_may_be_changed_by_the_asker() -> None:
    (node,) = ast.parse("for i in x: y = i").body
    assert isinstance(node, ast.For)
    names_of_loop(node).append("z")
    assert names_of_loop(node) == ["i", "y"]


@pytest.mark.parametrize("symbol", ["+", "-", "*", "//", "%", "==", "!=", "<", "<=", ">", ">="])
def test_small_ints_are_pythons(symbol: str) -> None:
    frame: Any = None
    work = binary if symbol in "+-*//%" else compare
    for left in (-7, 0, 3, 1 << 61):
        for right in (-3, 2):
            found = work(frame, symbol, Static(left), Static(right))
            assert isinstance(found, Static)
            assert found.value == PYTHON[symbol](left, right)
            assert type(found.value) is type(PYTHON[symbol](left, right))
