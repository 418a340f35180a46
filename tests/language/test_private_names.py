"""Private names of classes (`self.__x`) mean in a kernel what CPython makes of them."""

from __future__ import annotations

import ast
import types as python_types
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.frontend.source.capture import capture
from gpucompiler.frontend.source.mangling import mangle, mangled, private_class_of

__offset = 100  # what `__offset` outside of a class means
_Box__offset = 7


class _Box:
    __shared = 3

    def __init__(self, x):
        self.__x, self.__n = x, 4

    def __scaled(self, __by):
        return self.__x * __by

    def kernel(self, y):
        __i = cuda.grid(1)

        def __inner(__q, *, __more=1):
            return __q + __i + self.__n + __more

        __first, *__rest = 1, 2, 3
        for __j in range(2):
            y[__i] += __j * __rest[1]
        y[__i] += self.__scaled(2.0) + __inner(1) + self.__shared + __offset + __first

    @staticmethod
    def patterns(y):
        __i = cuda.grid(1)
        match __i:
            case 0:
                y[__i] += 100
            case __k if __k > 2:
                y[__i] += __k

    by_lambda = lambda self, y: y.__setitem__(0, self.__n)  # noqa: E731
    added = lambda self, __q: self.__n + (lambda __z: __z * __q)(2)  # noqa: E731

    class __Inner:
        __m = 9

        def kernel(self, y):
            y[cuda.grid(1)] = self.__m

    inner = __Inner()


@dataclass(frozen=True)
class Scale:
    __factor: float  # pyright: ignore[reportGeneralTypeIssues]

    def __mul__(self, other):
        return self.__factor * other

    def kernel(self, y):
        y[cuda.grid(1)] = self * 3 + Scale(1.5).__factor


class __:
    __x = 3

    def kernel(self, y):
        y[cuda.grid(1)] = self.__x


class _Unit(__):
    pass


def _made_in_a_function() -> Any:
    seven = 7

    class Local:
        __x = 2

        def kernel(self, y):
            y[cuda.grid(1)] = self.__x * seven

    return Local()


BOX = _Box(1.5)


def use_box(y):
    BOX.kernel(y)


def use_patterns(y):
    _Box.patterns(y)


def use_lambda(y):
    y[cuda.grid(1)] = BOX.added(3)


def use_inner(y):
    BOX.inner.kernel(y)


SCALE, UNIT, LOCAL = Scale(2.5), _Unit(), _made_in_a_function()


def use_scale(y):
    SCALE.kernel(y)


def use_unit(y):
    UNIT.kernel(y)


def use_local(y):
    LOCAL.kernel(y)


@pytest.mark.parametrize(
    ("kernel", "expected"),
    [
        (use_box, [23, 24, 25, 26]),
        (use_patterns, [100, 0, 0, 3]),
        (use_lambda, [10, 10, 10, 10]),
        (use_inner, [9, 9, 9, 9]),
        (use_scale, [9, 9, 9, 9]),
        (use_unit, [3, 3, 3, 3]),
        (use_local, [14, 14, 14, 14]),
    ],
)
def test_methods_with_private_names(kernel: Any, expected: list[float]) -> None:
    y = np.zeros(4)
    cuda(threads=4, blocks=1, target="host")(kernel)(y)
    np.testing.assert_array_equal(y, expected)


def test_a_private_attribute_that_changes_is_seen() -> None:
    box = _Box(1.0)

    def kernel(y):
        y[0] = box.added(0)

    launch, y = cuda(threads=1, blocks=1, target="host")(kernel), np.zeros(1)
    launch(y)
    assert y[0] == 4
    box._Box__n = 40  # pyright: ignore[reportAttributeAccessIssue]
    launch(y)
    assert y[0] == 40


STATEMENTS = {
    "attribute": "self.__x",
    "store": "self.__y = 1",
    "augmented": "self.__y.__z[0] += self.__w()",
    "delete": "del self.__y",
    "local": "__l = 1; return __l",
    "global": "global __g\n__g = 2",
    "global read": "return __other",
    "function": "def __f(__a, *__b, c=__d, **__e) -> None: return __f(__a, c, __b, __e)\n__f(1)",
    "keyword of a call": "f(__kw=1); o.__m(__kw=2)",
    "lambda": "return lambda __p=__q: (__p, self.__r)",
    "comprehension": "return [__i + __k for __i in self.__it for __k in __i]",
    "import": "import __m, __m2 as __n, os.path as __p",
    "patterns": (
        "match x:\n case P(__at=1): pass\n case {'a': 1, **__rest}: pass\n"
        " case [1, *__s]: pass\n case 2 | 3 as __two: pass\n case __all: pass"
    ),
    "except": "try: pass\nexcept E as __e: f(__e)",
    "walrus": "return (__w := 2) + __w",
    "with": "with self.__c as __d: pass",
    "for": "for __i, self.__j in x: pass",
    "nonlocal": "__n = 1\ndef g():\n nonlocal __n\n __n = 2\nreturn g",
    "special": "return self.__dict__, __name__, self.__x__",
    "class": "class C(__Base):\n def m(self): return self.__x\nreturn C",
    "nested class": "class __C:\n class __D(__E):\n  def m(self): return self.__x",
    "annotation": "__v: __T = 1; self.__u: int = 2",
}


def _codes(code: python_types.CodeType) -> Iterator[python_types.CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, python_types.CodeType):
            yield from _codes(constant)


def _method(tree: ast.Module) -> python_types.CodeType:
    code = compile(ast.fix_missing_locations(tree), "here", "exec")
    return next(found for found in _codes(code) if found.co_name == "method")


@pytest.mark.parametrize("class_name", ["Box", "_Box", "__Box_", "__", "B__x"])
@pytest.mark.parametrize("statements", STATEMENTS.values(), ids=STATEMENTS)
def test_a_mangled_tree_compiles_to_what_cpython_makes_of_the_class(
    statements: str, class_name: str
) -> None:
    body = "".join(f"  {line}\n" for line in statements.splitlines())
    around = ast.parse(f"class {class_name}:\n def method(self, __a=1, *, __b=2):\n{body}")
    expected = _method(around)
    owner = around.body[0]
    assert isinstance(owner, ast.ClassDef)
    assert private_class_of(expected) == class_name
    mangle(owner.body[0], class_name)
    outer = ast.parse("def outer(): pass")
    function = outer.body[0]
    assert isinstance(function, ast.FunctionDef)
    function.body = owner.body
    found = _method(outer)
    for left, right in zip(_codes(expected), _codes(found), strict=True):
        for field in ("co_code", "co_names", "co_varnames", "co_freevars", "co_cellvars"):
            assert getattr(left, field) == getattr(right, field)


@pytest.mark.parametrize(
    ("qualname", "expected"),
    [
        ("f", ""),
        ("Box.m", "Box"),
        ("Box.m.<locals>.inner", "Box"),
        ("f.<locals>.inner", ""),
        ("f.<locals>.Box.m", "Box"),
        ("Out.In.m.<locals>.<lambda>", "In"),
        ("Out.m.<locals>.In.m.<locals>.g.<locals>.h", "In"),
        ("<lambda>", ""),
        ("Box.<lambda>", "Box"),
        ("Box.<listcomp>.<lambda>", "Box"),
        ("f.<locals>.<listcomp>.<lambda>", ""),
        ("<genexpr>.<lambda>", ""),
    ],
)
def test_the_class_around_a_function(qualname: str, expected: str) -> None:
    code = (lambda: 0).__code__.replace(co_qualname=qualname)
    assert private_class_of(code) == expected


def test_lambdas_of_comprehensions_have_a_source() -> None:
    (made,) = [lambda y, k=k: y + k for k in range(1)]
    assert ast.unparse(capture(made).node) == "lambda y, k=k: y + k"


def test_names_that_are_not_private() -> None:
    for name in ("x", "_x", "__x__", "__", "___", "__a.b"):
        assert mangled(name, "Box") == name


class _Global:
    __shared = 3
    global global_method  # noqa: PLW0603

    def global_method(self, y):
        __i = cuda.grid(1)
        y[__i] = self.__shared


def test_a_method_that_its_class_binds_as_a_global() -> None:
    box, y = _Global(), np.zeros(1)

    @cuda(target="host", threads=1, blocks=1)
    def kernel(y):
        global_method(box, y)

    kernel(y)
    assert y[0] == 3
    assert private_class_of(global_method.__code__) == "Global"
