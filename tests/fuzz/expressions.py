"""Well-typed expressions: `Expressions.make(type)` draws one of exactly that type.

Alternatives stand simplest first, so that hypothesis shrinks towards literals and variables.

What Python could compute at compile time must not fail there (a division by a literal 0, an int
that doesn't fit the type it meets). So each expression knows whether it is surely `dynamic`, not
computable before the launch; where failing is possible, one operand is made dynamic.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from tests.fuzz.drawing import Drawing
from tests.fuzz.reference import (
    BINARY_MATH,
    DTYPES,
    EXACT_MATH,
    FLOATS,
    INTEGERS,
    PREDICATES,
    SIGNED,
    UFUNCS,
    UNARY_MATH,
    UNSIGNED,
    is_integer,
    result_type,
)
from tests.fuzz.scope import Array, Expression, Helper, Scope, Variable

SCALARS: Final = ("pyint", "pyfloat", "bool", *INTEGERS, *FLOATS)
NUMERIC: Final = ("pyint", "pyfloat", *INTEGERS, *FLOATS)
NUMPY_NAMES: Final = {
    name: f"np.{np.dtype(dtype).name if name != 'bool' else 'bool_'}"
    for name, dtype in DTYPES.items()
}
_FLOAT_LITERALS: Final = (
    "0.0",
    "1.0",
    "0.5",
    "2.0",
    "3.25",
    "(-1.5)",
    "0.1",
    "1e-3",
    "100.0",
    "(-0.0)",
)


_UNIFORM_INDICES: Final = (
    "cuda.blockIdx.x",
    "cuda.blockDim.x",
    "cuda.gridDim.x",
    "cuda.gridsize(1)",
)
_THREAD_INDICES: Final = ("cuda.grid(1)", "cuda.threadIdx.x")


class Expressions:
    """Draws expressions. Holds what all parts of a program share: names, helpers, counters.

    Attributes:
        uniform_indices, thread_indices: the ints of the device, of a block and of a thread.
        index_kinds: sized integers that hold the size of any array.
        small: Python ints of the arguments lie in 0 … 2³¹ − 1.
        clusters: operations of clusters may be drawn.
    """

    small = False
    clusters = True

    uniform_indices: Sequence[str] = _UNIFORM_INDICES
    thread_indices: Sequence[str] = _THREAD_INDICES
    index_kinds: Sequence[str] = INTEGERS

    def __init__(self, draw: Drawing) -> None:
        self.draw = draw
        self.features: Counter[str] = Counter()
        self.helpers: list[Helper] = []
        self.constants: list[Variable] = []
        self.names = 0

    # drawing

    def number(self, high: int) -> int:
        """An int of 0 … high; shrinks to 0."""
        return self.draw.number(high)

    def unit(self, build: Callable[[], Any]) -> Any:
        """Draw with `build`, as one unit, which hypothesis can delete or replace as a whole."""
        return self.draw.unit(build)

    def choose(self, alternatives: Sequence[Any]) -> Any:
        return alternatives[self.number(len(alternatives) - 1)]

    def weighted(self, alternatives: Sequence[tuple[int, Any]]) -> Any:
        chosen = self.number(sum(weight for weight, _ in alternatives) - 1)
        for weight, alternative in alternatives:
            if chosen < weight:
                return alternative
            chosen -= weight
        raise AssertionError

    def flag(self, one_in: int = 2) -> bool:
        return self.number(one_in - 1) == one_in - 1

    def name(self, prefix: str) -> str:
        self.names += 1
        return f"{prefix}{self.names}"

    def count(self, feature: str) -> None:
        self.features[feature] += 1

    # expressions

    def make(self, kind: str, scope: Scope, depth: int = 2, dynamic: bool = False) -> Expression:
        """An expression of type `kind`; surely dynamic if asked for."""
        return self.unit(lambda: self._make(kind, scope, depth, dynamic))

    def _make(self, kind: str, scope: Scope, depth: int, dynamic: bool) -> Expression:
        if depth <= 0 or self.number(3) == 0:
            found = self._leaf(kind, scope, depth, dynamic)
        elif kind == "bool":
            found = self.weighted(self._bools(scope, depth - 1))()
        else:
            found = self.weighted(self._numbers(kind, scope, depth - 1))()
        assert found.type == kind, (found, kind)
        if dynamic and not found.dynamic:
            return self._forced(found)
        return found

    def _forced(self, found: Expression) -> Expression:
        """`found` made dynamic by something that the launch decides."""
        match found.type:
            case "pyint":
                text = f"({found.text} + n)"
            case "pyfloat":
                text = f"({found.text} + s)"
            case "bool":
                text = f"({found.text} if n > 1 else n < 0)"
            case kind if is_integer(kind):
                # In checked mode an int has to fit.
                text = f"({found.text} ^ {NUMPY_NAMES[kind]}(n & 63))"
            case kind:
                text = f"({found.text} + {NUMPY_NAMES[kind]}(s))"
        return Expression(text, found.type)

    def _leaf(self, kind: str, scope: Scope, depth: int, dynamic: bool) -> Expression:
        names = [
            Expression(v.name, kind, v.dynamic)
            for v in (*scope.variables, *self.constants)
            if v.type == kind and (v.dynamic or not dynamic)
        ]
        loads = [array for array in scope.arrays if array.element == kind]
        choices: list[tuple[int, Any]] = [(2, lambda: self._literal(kind))]
        if names:
            choices.append((6, lambda: self.choose(names)))
        if loads:
            choices.append((6, lambda: self.load(self.choose(loads), scope, depth)))
        if kind in DTYPES and kind != "bool":
            choices.append(
                (3 if names or loads else 5, lambda: self._converted(kind, scope, depth))
            )
        if kind == "pyint" and scope.arrays:
            choices.append((2, lambda: self._dimension(self.choose(scope.arrays))))
        if kind == "pyint":
            choices.append((1, lambda: self._device_index(scope)))
        return self.weighted(choices)()

    def _literal(self, kind: str) -> Expression:
        match kind:
            case "pyint":
                self.count("int literal")
                value = self.weighted([(8, self.number(10)), (1, 100), (1, -1), (1, 1000003)])
                return Expression(str(value) if value >= 0 else f"({value})", kind, False)
            case "pyfloat":
                self.count("float literal")
                return Expression(self.choose(_FLOAT_LITERALS), kind, False)
            case "bool":
                self.count("bool literal")
                return Expression(self.choose(("False", "True")), kind, False)
            case _ if is_integer(kind):
                self.count(f"cast {kind}")
                return Expression(f"{NUMPY_NAMES[kind]}({self.number(120)})", kind, False)
            case _:
                self.count(f"cast {kind}")
                return Expression(
                    f"{NUMPY_NAMES[kind]}({self.choose(_FLOAT_LITERALS)})", kind, False
                )

    def _converted(self, kind: str, scope: Scope, depth: int) -> Expression:
        """A cast of whatever dynamic name or element there is."""
        self.count(f"cast {kind}")
        names = [v for v in scope.variables if v.dynamic]
        if scope.arrays and self.flag():
            inner = self.load(self.choose(scope.arrays), scope, depth - 1).text
        else:
            chosen = self.choose(names) if names else Variable("n", "pyint")
            # In checked mode a Python int has to fit: most do.
            fits = chosen.type == "pyint" and is_integer(kind) and self.number(5)
            inner = f"{chosen.name} & 63" if fits else chosen.name
        return Expression(f"{NUMPY_NAMES[kind]}({inner})", kind)

    def kind(self, scope: Scope, pool: Sequence[str]) -> str:
        """A type of `pool`, often one that is at hand."""
        at_hand = [v.type for v in scope.variables] + 2 * [a.element for a in scope.arrays]
        fitting = [kind for kind in at_hand if kind in pool]
        return self.choose(fitting) if fitting and self.flag() else self.choose(pool)

    def _dimension(self, array: Array) -> Expression:
        form = self.choose(("len", "shape", "size", "ndim"))
        self.count(form)
        texts = {
            "len": f"len({array.name})",
            "shape": f"{array.name}.shape[{self.number(array.ndim - 1)}]",
            "size": f"{array.name}.size",
            "ndim": f"{array.name}.ndim",
        }
        # The shape is known at compile time for arrays that the kernel allocates, and their views.
        return Expression(texts[form], "pyint", False)

    def _device_index(self, scope: Scope) -> Expression:
        self.count("thread index")
        own = () if scope.uniform else self.thread_indices
        return Expression(self.choose((*own, *self.uniform_indices)), "pyint")

    # arrays

    def index(self, size: str, scope: Scope, depth: int) -> str:
        """The text of an index that is in bounds for a dimension of `size` ≥ 1 elements."""
        form = self.weighted([(3, "zero"), (4, "modulo"), (1, "last"), (2, "negative")])
        self.count(f"index {form}")
        if form == "zero":
            return "0"
        if form == "last":
            return "-1"
        if form == "negative":
            inner = self.make("pyint", scope, depth - 1, dynamic=True)
            return f"{inner.text} % {size} - {size}"
        kind = self.weighted([(4, "pyint"), (2, self.choose(self.index_kinds))])
        inner = self.make(kind, scope, depth - 1, dynamic=True)
        return f"{inner.text} % {size}"

    def place(self, array: Array, scope: Scope, depth: int) -> str:
        """The text of an element of an array, to be read, or written where it is writable."""
        if array.own and array.whole:
            return f"{array.name}[{array.own}]"
        first = array.own or self._first_index(array, scope, depth)
        if array.ndim == 1:
            return f"{array.name}[{first}]"
        second = self.index(f"{array.name}.shape[1]", scope, depth)
        if self.flag(3):
            self.count("x[i][j]")
            return f"{array.name}[{first}][{second}]"
        self.count("x[i, j]")
        return f"{array.name}[{first}, {second}]"

    def _first_index(self, array: Array, scope: Scope, depth: int) -> str:
        if array.direct and not scope.uniform and self.flag():
            self.count("index direct")
            return self.choose(array.direct)
        if array.window is None:
            return self.index(f"{array.name}.shape[0]", scope, depth)
        self.count("index window")
        start, size = array.window
        inner = self.make("pyint", scope, depth - 1, dynamic=True)
        return f"{start} + {inner.text} % {size}"

    def load(self, array: Array, scope: Scope, depth: int) -> Expression:
        self.count(f"load {array.element}")
        return Expression(self.place(array, scope, depth), array.element)

    # what several types share

    def _shared(self, kind: str, scope: Scope, depth: int) -> list[tuple[int, Any]]:
        found: list[tuple[int, Any]] = [
            (1, lambda: self._conditional(kind, scope, depth)),
            (1, lambda: self._logical(kind, scope, depth)),
        ]
        if kind not in ("bool", "pyint", "pyfloat"):
            found.append((1, lambda: self._joined(kind, scope, depth)))
        own = [h for h in self.helpers if h.returns == (kind,) and self.callable(h, scope)]
        if own:
            found.append((8, lambda: self.call(self.choose(own), scope, depth)))
        function = scope.callable_parameter
        if function is not None and function.returns == (kind,) and self.callable(function, scope):
            found.append((8, lambda: self.call(function, scope, depth, "f")))
        return found

    def _conditional(self, kind: str, scope: Scope, depth: int) -> Expression:
        self.count("conditional expression")
        test = self.make("bool", scope, depth)
        a, b = self.make(kind, scope, depth), self.make(kind, scope, depth)
        text = f"({a.text} if {test.text} else {b.text})"
        return Expression(text, kind, a.dynamic and b.dynamic)

    def narrower(self, kind: str) -> list[str]:
        """Types that a variable may have on another path where it has the sized type `kind`."""
        if kind in FLOATS:
            return ["pyfloat", *FLOATS[: FLOATS.index(kind)]]
        family = SIGNED if kind in SIGNED else UNSIGNED
        return ["pyint", *family[: family.index(kind)]]

    def _joined(self, kind: str, scope: Scope, depth: int) -> Expression:
        """A conditional expression of two types; the cast makes CPython's result one type, too."""
        self.count("joined types")
        test = self.make("bool", scope, depth)
        a = self.make(kind, scope, depth)
        b = self.meeting(self.choose(self.narrower(kind)), kind, scope, depth)
        texts = (a.text, b.text) if self.flag() else (b.text, a.text)
        text = f"{NUMPY_NAMES[kind]}({texts[0]} if {test.text} else {texts[1]})"
        return Expression(text, kind, a.dynamic and b.dynamic)

    def _logical(self, kind: str, scope: Scope, depth: int) -> Expression:
        operator = self.choose(("and", "or"))
        self.count(operator)
        a, b = self.make(kind, scope, depth), self.make(kind, scope, depth)
        return Expression(f"({a.text} {operator} {b.text})", kind, a.dynamic and b.dynamic)

    def callable(self, helper: Helper, scope: Scope) -> bool:
        """Whether the arrays that a helper takes are there; it may ask which thread it is."""
        return not scope.uniform and all(
            any(a.fits(p) for a in scope.arrays) for p in helper.parameters if isinstance(p, Array)
        )

    def call(self, helper: Helper, scope: Scope, depth: int, name: str = "") -> Expression:
        """A call of a helper, or of the function parameter `name` with its signature."""
        self.count("call of a parameter" if name else "call")
        arguments: list[str] = [] if helper.function is None else [helper.function.name]
        for position, parameter in enumerate(helper.parameters):
            if isinstance(parameter, Array):
                fitting = [a.name for a in scope.arrays if a.fits(parameter)]
                arguments.append(self.choose(fitting))
            else:
                value = self.make(parameter, scope, depth - 1, dynamic=position < 2)
                arguments.append(value.text)
        if helper.last and helper.optional and self.flag():
            self.count("default argument")
            arguments.pop()
        elif helper.last and self.flag(3):
            self.count("keyword argument")
            arguments[-1] = f"{helper.last}={arguments[-1]}"
        text = f"{name or helper.name}({', '.join(arguments)})"
        return Expression(text, helper.returns[0])

    # bool

    def _bools(self, scope: Scope, depth: int) -> list[tuple[int, Any]]:
        return [
            (6, lambda: self._comparison(scope, depth)),
            (2, lambda: self._chain(scope, depth)),
            (2, lambda: self._not(scope, depth)),
            (2, lambda: self._bool_operator(scope, depth)),
            (1, lambda: self._bool_cast(scope, depth)),
            (1, lambda: self._predicate(scope, depth)),
            *self._shared("bool", scope, depth),
        ]

    def _comparison(self, scope: Scope, depth: int) -> Expression:
        operator = self.choose(("<", "<=", ">", ">=", "==", "!="))
        self.count(f"compare {operator}")
        a = self.make(self.kind(scope, NUMERIC), scope, depth)
        b = self._beside(a.type, scope, depth)
        return Expression(f"({a.text} {operator} {b.text})", "bool", a.dynamic or b.dynamic)

    def _beside(self, kind: str, scope: Scope, depth: int) -> Expression:
        """Something to compare with a `kind`: mostly the same type."""
        other = self.weighted([(4, kind), (1, "pyint"), (2, self.choose(NUMERIC))])
        return self.make(other, scope, depth)

    def _chain(self, scope: Scope, depth: int) -> Expression:
        self.count("comparison chain")
        kind = self.kind(scope, NUMERIC)
        a, b, c = (self.make(kind, scope, depth) for _ in range(3))
        first, second = self.choose(("<", "<=", "!=")), self.choose(("<", "<=", "=="))
        text = f"({a.text} {first} {b.text} {second} {c.text})"
        return Expression(text, "bool", b.dynamic and (a.dynamic or c.dynamic))

    def _not(self, scope: Scope, depth: int) -> Expression:
        self.count("not")
        inner = self.make(self.kind(scope, SCALARS), scope, depth)
        return Expression(f"(not {inner.text})", "bool", inner.dynamic)

    def _bool_operator(self, scope: Scope, depth: int) -> Expression:
        operator = self.choose(("&", "|", "^"))
        self.count(f"bool {operator}")
        a, b = self.make("bool", scope, depth), self.make("bool", scope, depth)
        return Expression(f"({a.text} {operator} {b.text})", "bool", a.dynamic or b.dynamic)

    def _bool_cast(self, scope: Scope, depth: int) -> Expression:
        self.count("bool(x)")
        inner = self.make(self.choose(NUMERIC), scope, depth)
        form = self.choose(("bool", "np.bool_"))
        return Expression(f"{form}({inner.text})", "bool", inner.dynamic)

    def _predicate(self, scope: Scope, depth: int) -> Expression:
        function = self.choose(PREDICATES)
        self.count(f"math.{function}")
        inner = self.make(self.choose(("pyfloat", *FLOATS)), scope, depth, dynamic=True)
        return Expression(f"math.{function}({inner.text})", "bool")

    # numbers

    def _numbers(self, kind: str, scope: Scope, depth: int) -> list[tuple[int, Any]]:
        integer = is_integer(kind)
        found: list[tuple[int, Any]] = [
            (8, lambda: self._binary(kind, scope, depth)),
            (2, lambda: self._unary(kind, scope, depth)),
            (2, lambda: self._extreme(kind, scope, depth)),
            (1, lambda: self._absolute(kind, scope, depth)),
            (4, lambda: self._cast(kind, scope, depth)),
            *self._shared(kind, scope, depth),
        ]
        if integer:
            found.append((3, lambda: self._shift(kind, scope, depth)))
            found.append((1, lambda: self._power(kind, scope, depth)))
        else:
            found.append((6, lambda: self._math(kind, scope, depth)))
            found.append((1, lambda: self._float_power(kind, scope, depth)))
        if kind == "pyint":
            found.append((2, lambda: self._round(scope, depth)))
        elif kind in FLOATS:
            found.append((1, lambda: self._ufunc(kind, scope, depth)))
        return found

    def operands(self, operator: str, kind: str) -> tuple[str, str]:
        """Types a, b such that `a operator b` is a `kind`."""
        if self.number(2) and result_type(operator, kind, kind) == kind:
            return kind, kind
        fitting = [(a, b) for a in NUMERIC for b in NUMERIC if result_type(operator, a, b) == kind]
        return self.choose(fitting)

    def _binary(self, kind: str, scope: Scope, depth: int) -> Expression:
        integer = is_integer(kind)
        operator = self.choose(
            ("+", "-", "*", "&", "|", "^", "//", "%")
            if integer
            else ("+", "-", "*", "/", "//", "%")
        )
        self.count(f"{'int' if integer else 'float'} {operator}")
        a_type, b_type = self.operands(operator, kind)
        if operator in ("//", "%", "/"):
            a = self.meeting(a_type, b_type, scope, depth)
            b = self.meeting(b_type, a_type, scope, depth, dynamic=True)
        else:
            a = self.meeting(a_type, b_type, scope, depth)
            b = self.meeting(b_type, a_type, scope, depth)
        return Expression(f"({a.text} {operator} {b.text})", kind, a.dynamic or b.dynamic)

    def meeting(
        self, kind: str, other: str, scope: Scope, depth: int, dynamic: bool = False
    ) -> Expression:
        """A `kind` that meets an `other`: a static int must fit it, so only literals are static."""
        if kind == "pyint" and other not in ("pyint", "pyfloat"):
            if not dynamic and self.number(2) == 0:
                self.count("literal beside a sized type")
                return Expression(str(self.number(100)), kind, False)
            return self.make(kind, scope, depth, dynamic=True)
        return self.make(kind, scope, depth, dynamic)

    def _unary(self, kind: str, scope: Scope, depth: int) -> Expression:
        operator = self.choose(("-", "~", "+")) if is_integer(kind) else self.choose(("-", "+"))
        self.count(f"unary {operator}")
        inner = self.make(kind, scope, depth, dynamic=kind in UNSIGNED and operator == "-")
        return Expression(f"({operator}{inner.text})", kind, inner.dynamic)

    def _extreme(self, kind: str, scope: Scope, depth: int) -> Expression:
        function = self.choose(("min", "max"))
        self.count(function)
        values = [self.make(kind, scope, depth) for _ in range(2 + self.flag(4))]
        text = f"{function}({', '.join(value.text for value in values)})"
        return Expression(text, kind, any(value.dynamic for value in values))

    def _absolute(self, kind: str, scope: Scope, depth: int) -> Expression:
        self.count("abs")
        inner = self.make(kind, scope, depth)
        return Expression(f"abs({inner.text})", kind, inner.dynamic)

    def _cast(self, kind: str, scope: Scope, depth: int) -> Expression:
        self.count(f"cast {kind}")
        source = self.kind(scope, SCALARS)
        inner = self.make(source, scope, depth, dynamic=is_integer(kind) and source != "bool")
        function = {"pyint": "int", "pyfloat": "float"}.get(kind) or NUMPY_NAMES[kind]
        return Expression(f"{function}({inner.text})", kind, inner.dynamic)

    def _shift(self, kind: str, scope: Scope, depth: int) -> Expression:
        operator = self.choose((">>", "<<"))
        self.count(f"shift {operator}")
        a_type, b_type = self.operands(operator, kind)
        a = self.make(a_type, scope, depth, dynamic=a_type == "pyint")
        if b_type == "pyint" or self.number(2):
            count = str(self.number(9)) if self.flag() else f"({self._count(scope, depth)})"
            if b_type != "pyint":
                count = f"{NUMPY_NAMES[b_type]}({count})"
            return Expression(f"({a.text} {operator} {count})", kind, a.dynamic)
        b = self.make(b_type, scope, depth, dynamic=True)
        return Expression(f"({a.text} {operator} {b.text})", kind)

    def _count(self, scope: Scope, depth: int) -> str:
        inner = self.make("pyint", scope, depth - 1, dynamic=True)
        return f"{inner.text} % {self.choose((8, 17, 33, 70))}"

    def _power(self, kind: str, scope: Scope, depth: int) -> Expression:
        self.count("int **")
        base = self.make(kind, scope, depth, dynamic=True)
        inner = self.make("pyint", scope, depth - 1, dynamic=True)
        exponent = str(self.number(3)) if self.flag() else f"({inner.text} % 5)"
        if self.flag(4):
            self.count("pow(x, y)")
            return Expression(f"pow({base.text}, {exponent})", kind)
        return Expression(f"({base.text} ** {exponent})", kind)

    def _float_power(self, kind: str, scope: Scope, depth: int) -> Expression:
        self.count("float **")
        base = self.make(kind, scope, depth, dynamic=True)
        if self.flag():
            return Expression(f"({base.text} ** {self.choose(('2', '2.0', '3', '0.5'))})", kind)
        exponent = self.make(kind, scope, depth, dynamic=True)
        return Expression(f"({base.text} ** {exponent.text})", kind)

    def _round(self, scope: Scope, depth: int) -> Expression:
        function = self.choose(("round", "math.floor", "math.ceil", "math.trunc"))
        self.count(function)
        kinds = (
            ("pyfloat", *FLOATS) if function != "round" else ("pyfloat", *FLOATS, "i32", "pyint")
        )
        inner = self.make(self.choose(kinds), scope, depth, dynamic=True)
        return Expression(f"{function}({inner.text})", "pyint")

    def _math(self, kind: str, scope: Scope, depth: int) -> Expression:
        # The others' last bit is CPython's here and our own code's there;
        # tests/numbers/test_math.py has their errors.
        unary = [name for name in UNARY_MATH if name in EXACT_MATH]
        binary = [name for name in BINARY_MATH if name in EXACT_MATH]
        function = self.choose((*unary, *binary))
        self.count(f"math.{function}")
        # Mathematics on Python's ints gives a float, on sized ints a float64.
        sources = {"pyfloat": ("pyfloat", "pyint"), "f64": ("f64", "i32", "u8")}
        arguments = [
            self.make(self.choose(sources.get(kind, (kind,))), scope, depth, dynamic=True)
            for _ in range(1 if function in unary else 2)
        ]
        if len(arguments) == 2 and kind not in {a.type for a in arguments} and kind == "f64":
            arguments[0] = self.make(kind, scope, 0, dynamic=True)
        text = f"math.{function}({', '.join(argument.text for argument in arguments)})"
        return Expression(text, kind)

    def _ufunc(self, kind: str, scope: Scope, depth: int) -> Expression:
        self.count("NumPy function")
        function = self.choose(UFUNCS)
        arity = 2 if function in BINARY_MATH else 1
        values = [self.make(kind, scope, depth, dynamic=True).text for _ in range(arity)]
        return Expression(f"np.{function}({', '.join(values)})", kind)
