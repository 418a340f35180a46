"""NVIDIA's tests of pycute with this project's layouts under pycute's names.

    git clone --depth 1 https://github.com/NVIDIA/cutlass DIR
    python tests/layouts/pycute_alias.py DIR

The tests are BSD-3-Clause, in DIR/test/python/pycute. They import everything from `pycute`, which
is a module of this file here. Of functions of tuples, `product` and `prefix_product` have equals.
"""

from __future__ import annotations

import sys
import types
import unittest
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from gpucompiler import layouts
from gpucompiler.layouts import tree

# Functions of tuples, and a class, that layouts don't need.
LEFT_OUT = ("test_inner_product", "test_shape_div", "test_typing")


def alias() -> types.ModuleType:
    """The module `pycute`: its names, and the functions that answer here."""
    found = types.ModuleType("pycute")

    def layout(shape: Any, stride: Any = None) -> Any:
        return layouts.Layout(shape) if stride is None else layouts.Layout(shape, stride)

    def size(one: Any) -> Any:
        return one.size

    names = {
        "Layout": layout, "size": size, "coalesce": layouts.coalesce, "product": tree.size,
        "complement": layouts.complement, "composition": layouts.compose,
        "left_inverse": layouts.left_inverse, "right_inverse": layouts.right_inverse,
        "prefix_product": tree.compact,
        # The tests take these from pycute, too.
        "unittest": unittest,
    }  # fmt: skip
    vars(found).update(names)
    return found


def main() -> None:
    """Run the tests of a folder; the exit status says whether all passed."""
    sys.modules["pycute"] = alias()
    folder = Path(sys.argv[1]) / "test" / "python" / "pycute"
    suite = unittest.TestSuite()
    work: list[Any] = [unittest.defaultTestLoader.discover(str(folder), "test_*.py")]
    while work:
        each = work.pop()
        if isinstance(each, unittest.TestSuite):
            work.extend(each)
        elif each.id().rpartition(".")[2] not in LEFT_OUT:
            suite.addTest(each)
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    sys.exit(not (result.wasSuccessful() and result.testsRun))


if __name__ == "__main__":
    main()
