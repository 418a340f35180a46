"""Messages say a or an, and one thing or several, by two functions that all modules share."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import new_class
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.diagnostics.errors import ArgumentError, article, counted

ROOT = Path(__file__).resolve().parents[2]
_ARTICLE = re.compile(r"(^|[ (])an? $")
# Words that begin with a consonant each time: spaces of memory, and the kinds of groups.
_KNOWN = {"space", "word", "name", "operation.OPCODE", "artifact.format"}


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("array<f32, 1>", "an array<f32, 1>"), ("i32", "an i32"), ("f64", "an f64"), ("u8", "a u8"),
        ("uint8", "a uint8"), ("unbound name", "an unbound name"), ("union", "a union"),
        ("float32", "a float32"), ("int", "an int"), ("OnGPU", "an OnGPU"), ("list", "a list"),
    ],
)  # fmt: skip
def test_a_and_an(word: str, said: str) -> None:
    assert article(word) == said


def test_one_and_several() -> None:
    assert [counted(n, "axis") for n in (0, 1, 2)] == ["0 axes", "1 axis", "2 axes"]
    assert [counted(n, "index") for n in (1, 2)] == ["1 index", "2 indices"]
    assert [counted(n, "argument") for n in (1, 2)] == ["1 argument", "2 arguments"]


def _values_behind_an_article() -> Iterator[tuple[str, str]]:
    for folder in ("frontend", "host", "jobs", "language", "commands"):
        for path in (ROOT / "gpucompiler" / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.JoinedStr):
                    for text, value in zip(node.values, node.values[1:], strict=False):
                        if isinstance(text, ast.Constant) and _ARTICLE.search(str(text.value)):
                            assert isinstance(value, ast.FormattedValue)
                            yield f"{path.name}:{node.lineno}", ast.unparse(value.value)


def test_no_message_guesses_the_article() -> None:
    assert [place for place, value in _values_behind_an_article() if value not in _KNOWN] == []


@pytest.mark.parametrize(
    ("module", "name", "words"),
    [
        ("pandas.core.series", "Series", "a Series can't be the argument of a kernel; pass x.to_n"),
        ("pandas.core.frame", "DataFrame", "pass its columns, frame['a'].to_numpy()"),
        ("pandas.core.indexes.base", "Index", "an Index can't be the argument of a kernel; pass x"),
        ("scipy.sparse._csr", "csr_matrix", "x.data, x.indices and x.indptr"),
        ("scipy.sparse._coo", "coo_array", "x.toarray()"),
        ("xarray.core.dataarray", "DataArray", "a DataArray can't be the argument of a kernel; pa"),
        ("xarray.core.dataset", "Dataset", "dataset['a'].to_numpy()"),
        (
            "dask.array.core",
            "Array",
            "an Array can't be the argument of a kernel; pass x.compute()",
        ),
        ("program", "Mine", "gpucompiler.adapt teaches launches a class of your own"),
    ],
)
def test_objects_of_other_libraries_get_their_conversion(
    module: str, name: str, words: str
) -> None:
    # Classes as those libraries name them, which need not be installed.
    cls: Any = new_class(name, (), {}, lambda names: names.update(__module__=module))

    def kernel(y: Any, x: Any) -> None:
        y[0] = x[0]

    launched = cuda(threads=1, blocks=1, target="host")(kernel)
    with pytest.raises(ArgumentError, match=r"argument 2 'x'") as caught:
        launched(np.zeros(3), cls())
    assert words in str(caught.value)
    with pytest.raises(ArgumentError) as caught:
        launched(np.zeros(3), new_class("Derived", (cls,))())
    assert words.partition("; ")[2] in str(caught.value)
