"""CPython as the oracle: runs a program's own source, thread by thread.

The source's syntax tree is changed so that every operation goes through tests/fuzz/reference.py;
control flow, scoping, tuples, calls, arrays and views stay Python's and NumPy's own.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from tests.fuzz import reference

_BINARY: Final[dict[type[ast.operator], str]] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%",
    ast.Pow: "**", ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|",
    ast.BitXor: "^",
}  # fmt: skip
_UNARY: Final[dict[type[ast.unaryop], str]] = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "~"}
_COMPARE: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
}  # fmt: skip


def _call(name: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(f"__{name}", ast.Load()), list(arguments), [])


def _load(target: ast.expr) -> ast.expr:
    """An assignment's target as an expression."""
    copy = ast.parse(ast.unparse(target), mode="eval").body
    return copy


class _Operations(ast.NodeTransformer):
    """Operations → calls of the reference functions."""

    def __init__(self) -> None:
        self.temporaries = 0

    def _temporary(self) -> str:
        self.temporaries += 1
        return f"__t{self.temporaries}"

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        left, right = self.visit(node.left), self.visit(node.right)
        return _call("binary", ast.Constant(_BINARY[type(node.op)]), left, right)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        operand = self.visit(node.operand)
        if isinstance(node.op, ast.Not):
            return ast.UnaryOp(node.op, operand)
        return _call("unary", ast.Constant(_UNARY[type(node.op)]), operand)

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        left = self.visit(node.left)
        tests: list[ast.expr] = []
        for position, (operator, comparator) in enumerate(
            zip(node.ops, node.comparators, strict=True)
        ):
            right = self.visit(comparator)
            following = right
            if position + 1 < len(node.ops):
                name = self._temporary()
                right = ast.NamedExpr(ast.Name(name, ast.Store()), right)
                following = ast.Name(name, ast.Load())
            tests.append(_call("compare", ast.Constant(_COMPARE[type(operator)]), left, right))
            left = following
        return tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), tests)

    def _store(self, target: ast.expr, value: ast.expr) -> ast.stmt:
        if isinstance(target, ast.Subscript):
            return ast.Expr(
                _call(
                    "store", self.visit(_load(target.value)), self.visit(_load(target.slice)), value
                )
            )
        return ast.Assign([target], value)

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | list[ast.stmt]:
        value = self.visit(node.value)
        target = node.targets[0]
        if len(node.targets) == 1 and not isinstance(target, ast.Tuple):
            return self._store(target, value)
        if len(node.targets) > 1:
            name = self._temporary()
            stored: list[ast.stmt] = [ast.Assign([ast.Name(name, ast.Store())], value)]
            stored += [self._store(item, ast.Name(name, ast.Load())) for item in node.targets]
            return stored
        assert isinstance(target, ast.Tuple)
        names = [self._temporary() for _ in target.elts]
        unpack = ast.Tuple([ast.Name(name, ast.Store()) for name in names], ast.Store())
        return [
            ast.Assign([unpack], value),
            *(
                self._store(item, ast.Name(name, ast.Load()))
                for item, name in zip(target.elts, names, strict=True)
            ),
        ]

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        old = self.visit(_load(node.target))
        new = _call("binary", ast.Constant(_BINARY[type(node.op)]), old, self.visit(node.value))
        return self._store(node.target, new)


def _store(array: Any, index: Any, value: Any) -> None:
    array[index] = reference.convert(value, reference.type_name(array.dtype.type(0)))


class _Device:
    """`cuda` inside a program: set to one thread after another. Only the x axis is used."""

    def __init__(self, threads: int, blocks: int) -> None:
        self.blockDim = SimpleNamespace(x=threads, y=1, z=1)
        self.gridDim = SimpleNamespace(x=blocks, y=1, z=1)
        self.threadIdx = SimpleNamespace(x=0, y=0, z=0)
        self.blockIdx = SimpleNamespace(x=0, y=0, z=0)
        self.atomic = SimpleNamespace(
            add=lambda array, index, value: self._atomic("+", array, index, value),
            xor=lambda array, index, value: self._atomic("^", array, index, value),
            max=lambda array, index, value: self._extreme("max", array, index, value),
            min=lambda array, index, value: self._extreme("min", array, index, value),
        )

        # The oracle's dtypes are its casts.
        self.local = SimpleNamespace(
            array=lambda shape, dtype: np.zeros(shape, np.asarray(dtype(0)).dtype)
        )

    def grid(self, axes: int) -> int:
        assert axes == 1
        return self.blockIdx.x * self.blockDim.x + self.threadIdx.x

    def gridsize(self, axes: int) -> int:
        assert axes == 1
        return self.gridDim.x * self.blockDim.x

    def _atomic(self, operator: str, array: Any, index: Any, value: Any) -> Any:
        old = array[index]
        _store(array, index, reference.binary(operator, old, value))
        return old

    def _extreme(self, name: str, array: Any, index: Any, value: Any) -> Any:
        old = array[index]
        _store(array, index, reference.BUILTINS[name](old, value))
        return old


def transform(source: str) -> ast.Module:
    """A program's syntax tree with its operations replaced."""
    return ast.fix_missing_locations(_Operations().visit(ast.parse(source)))


def run(source: str, arguments: Sequence[Any], threads: int = 1, blocks: int = 1) -> None:
    """Run `kernel` of a program over the grid, in place, one thread after the other.

    Raises:
        Rejected: the program leaves what the language defines.
    """
    tree = transform(source)
    names: dict[str, Any] = {
        "__binary": reference.binary,
        "__unary": reference.unary,
        "__compare": reference.compare,
        "__store": _store,
    }
    # The module's own statements (constants, closures) run as ordinary Python.
    exec(compile(tree, "<program>", "exec"), names)
    device = _Device(threads, blocks)
    names.update(reference.BUILTINS, math=reference.MATH, np=reference.NUMPY, cuda=device)
    kernel = names["kernel"]
    with np.errstate(all="ignore"):
        for block in range(blocks):
            device.blockIdx.x = block
            for thread in range(threads):
                device.threadIdx.x = thread
                kernel(*arguments)
