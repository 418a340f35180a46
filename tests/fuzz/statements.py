"""Well-typed statements, on top of the expressions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tests.fuzz.expressions import NUMERIC, NUMPY_NAMES, SCALARS, Expressions
from tests.fuzz.reference import FLOATS, INTEGERS, SIGNED, is_float, is_integer, result_type
from tests.fuzz.scope import Array, Expression, Helper, Scope, Variable

# Atomic updates of integers whose order doesn't matter, whatever the values.
ORDERLESS_UPDATES: Final = ("add", "max", "min", "xor", "sub", "and_", "or_")
_WEIGHTED_SCALARS: Final = ("pyint", "pyfloat", "f32", "i32", *SCALARS)
Lines = list[str]


def indented(lines: Sequence[str]) -> Lines:
    return [f"    {line}" for line in lines]


class Statements(Expressions):
    """Draws blocks of statements.

    Attributes:
        function_sizes: weights of how deep statements of a device function nest, and how many a
            block of it has at most.
    """

    function_sizes: Sequence[tuple[int, tuple[int, int]]] = ((1, (2, 3)),)

    def block(self, scope: Scope, depth: int, most: int = 4) -> Lines:
        """One to `most` statements in a scope of their own; names stay inside."""
        lines: Lines = []
        for position in range(most):
            if position and self.number(2) == 0:
                break
            lines += self.unit(lambda: self.statement(scope, depth))
            if lines[-1].split(" ")[0] in ("return", "break", "continue"):
                return lines
        return lines + self.keep(scope)

    def keep(self, scope: Scope) -> Lines:
        """Stores of local names, so that what was computed can be seen from outside."""
        writable = [array for array in scope.arrays if array.writable]
        lines: Lines = []
        for variable in reversed(scope.variables[-3:]):
            if not writable or variable.name in ("n", "s") or self.number(1) == 0:
                continue
            array = self.choose(writable)
            place = self.place(array, scope, 1)
            if variable.type == array.element:
                lines.append(f"{place} = {variable.name}")
            elif variable.dynamic or array.element == "bool":
                lines.append(f"{place} = {NUMPY_NAMES[array.element]}({variable.name})")
        return lines

    def statement(self, scope: Scope, depth: int) -> Lines:
        """One statement, or a few that belong together; may add names to the scope."""
        found: list[tuple[int, Callable[[Scope, int], Lines]]] = [(4, self._declare)]
        if any(array.writable for array in scope.arrays):
            found += [(8, self._store), (4, self._store_augmented)]
        if any(v.assignable for v in scope.variables):
            found += [(4, self._assign), (4, self._augment)]
        found += [(3, self._tuple), (1, self._row), (1, self._pass)]
        if any(self.callable(h, scope) for h in self.helpers):
            found.append((4, self._call))
        if scope.callable_parameter is not None:
            found.append((4, self._call_parameter))
        if scope.shared:
            found.append((12, self._atomic))
        if depth > 0:
            found += [(2, self._for_tuple), (1, self._local_array), (1, self._join)]
            found += [(5, self._if), (4, self._for), (2, self._while), (2, self._accumulate)]
        if scope.loops > 0:
            found.append((3, self._leave_loop))
        if scope.returns is not None:
            found.append((1, self._return))
        return self.weighted(found + self.more_statements(scope, depth))(scope, depth)

    def more_statements(
        self, scope: Scope, depth: int
    ) -> list[tuple[int, Callable[[Scope, int], Lines]]]:
        """Statements of a subclass, with their weights."""
        return []

    # names

    def _declare(self, scope: Scope, depth: int) -> Lines:
        kind = self.kind(scope, _WEIGHTED_SCALARS)
        self.count(f"variable {kind}")
        value = self.make(kind, scope)
        name = self.name("v")
        scope.variables.append(Variable(name, kind, value.dynamic))
        return [f"{name} = {value.text}"]

    def _variable(self, scope: Scope) -> Variable:
        return self.choose([v for v in scope.variables if v.assignable])

    def _assign(self, scope: Scope, depth: int) -> Lines:
        self.count("assignment")
        target = self._variable(scope)
        return [f"{target.name} = {self.make(target.type, scope, 2, target.dynamic).text}"]

    def _step(self, kind: str, scope: Scope) -> tuple[str, Expression] | None:
        """An operator and operand such that `x operator= operand` keeps the type `kind`."""
        if kind == "bool":
            return self.choose(("&", "|", "^")), self.make("bool", scope)
        integer = is_integer(kind)
        operators = ("+", "-", "*", "&", "^", "//", "%", ">>") if integer else ("+", "-", "*", "/")
        operator = self.choose(operators)
        others = [b for b in NUMERIC if result_type(operator, kind, b) == kind]
        other = kind if self.flag() else self.choose(others)
        if operator == ">>":
            return operator, Expression(str(self.number(9)), "pyint", False)
        return operator, self.meeting(other, kind, scope, 1, operator in ("//", "%", "/"))

    def _augment(self, scope: Scope, depth: int) -> Lines:
        target = self._variable(scope)
        found = self._step(target.type, scope)
        assert found is not None
        operator, value = found
        self.count("augmented assignment")
        return [f"{target.name} {operator}= {value.text}"]

    def _pass(self, scope: Scope, depth: int) -> Lines:
        self.count("pass")
        return ["pass"]

    def _tuple(self, scope: Scope, depth: int) -> Lines:
        pairs = [
            (a, b)
            for a in scope.variables
            for b in scope.variables
            if a.assignable and b.assignable and a.name < b.name
            and (a.type, a.dynamic) == (b.type, b.dynamic)
        ]  # fmt: skip
        form = self.choose(("unpack", "items", "chain", "divmod", *(["swap"] * 3 * bool(pairs))))
        if form == "divmod":
            return self._divmod(scope)
        if form == "chain":
            self.count("chained assignment")
            kind = self.choose(NUMERIC)
            value = self.make(kind, scope)
            names = [self.name("v"), self.name("v")]
            scope.variables += [Variable(name, kind, value.dynamic) for name in names]
            return [f"{names[0]} = {names[1]} = {value.text}"]
        if form == "swap":
            self.count("swap")
            a, b = self.choose(pairs)
            return [f"{a.name}, {b.name} = {b.name}, {a.name}"]
        values = [self.make(self.choose(SCALARS), scope, 1) for _ in range(2 + self.flag(4))]
        names = [self.name("v") for _ in values]
        variables = [
            Variable(name, value.type, value.dynamic)
            for name, value in zip(names, values, strict=True)
        ]
        text = ", ".join(value.text for value in values)
        scope.variables += variables
        if form == "items":
            self.count("tuple items")
            whole = self.name("t")
            return [f"{whole} = ({text})"] + [
                f"{name} = {whole}[{position}]" for position, name in enumerate(names)
            ]
        self.count("unpacking")
        return [f"{', '.join(names)} = {text}"]

    def _divmod(self, scope: Scope) -> Lines:
        self.count("divmod")
        kind, other = self.kind(scope, NUMERIC), self.kind(scope, NUMERIC)
        a, b = self.meeting(kind, other, scope, 1), self.meeting(other, kind, scope, 1, True)
        names = [self.name("v"), self.name("v")]
        result = result_type("//", kind, other)
        scope.variables += [Variable(name, result) for name in names]
        return [f"{', '.join(names)} = divmod({a.text}, {b.text})"]

    def _row(self, scope: Scope, depth: int) -> Lines:
        tables = [array for array in scope.arrays if array.ndim == 2 and array.views]
        if not tables:
            return self._declare(scope, depth)
        self.count("row view")
        table = self.choose(tables)
        first = table.own or self.index(f"{table.name}.shape[0]", scope, 1)
        name = self.name("row")
        scope.arrays.append(Array(name, table.element, 1, table.writable))
        return [f"{name} = {table.name}[{first}]"]

    def _call(self, scope: Scope, depth: int) -> Lines:
        helper = self.choose([h for h in self.helpers if self.callable(h, scope)])
        return self._bind_call(helper, self.call(helper, scope, 2).text, scope)

    def _call_parameter(self, scope: Scope, depth: int) -> Lines:
        helper = scope.callable_parameter
        if helper is None or not self.callable(helper, scope):
            return self._declare(scope, depth)
        return self._bind_call(helper, self.call(helper, scope, 2, "f").text, scope)

    def _bind_call(self, helper: Helper, text: str, scope: Scope) -> Lines:
        """Names for what a call returns."""
        if len(helper.returns) > 1:
            self.count("tuple return")
        names = [self.name("v") for _ in helper.returns]
        scope.variables += [
            Variable(name, kind) for name, kind in zip(names, helper.returns, strict=True)
        ]
        return [f"{', '.join(names)} = {text}"]

    # arrays

    def _storable(self, element: str) -> list[str]:
        """Types that an assignment converts to an array's element type."""
        if element == "bool":
            return ["bool"]
        if is_integer(element):
            return ["bool", "pyint", *INTEGERS]
        return ["bool", *NUMERIC]

    def stored(self, element: str, scope: Scope) -> Expression:
        """A value that may be stored into an array of `element`."""
        if not self.flag(3):
            return self.make(element, scope, 3)
        self.count("converting store")
        return self.meeting(self.kind(scope, self._storable(element)), element, scope, 2)

    def _store(self, scope: Scope, depth: int) -> Lines:
        array = self.choose([a for a in scope.arrays if a.writable])
        value = self.stored(array.element, scope)
        self.count(f"store {array.element}")
        return [f"{self.place(array, scope, 2)} = {value.text}"]

    def _store_augmented(self, scope: Scope, depth: int) -> Lines:
        array = self.choose([a for a in scope.arrays if a.writable])
        found = self._step(array.element, scope)
        assert found is not None
        operator, value = found
        self.count("augmented store")
        return [f"{self.place(array, scope, 2)} {operator}= {value.text}"]

    def _local_array(self, scope: Scope, depth: int) -> Lines:
        self.count("local array")
        kind, size = self.kind(scope, tuple(NUMPY_NAMES)), 1 + self.number(3)
        name, index = self.name("l"), self.name("i")
        value = self.make(kind, scope, 1)
        scope.arrays.append(Array(name, kind, 1, writable=True))
        return [
            f"{name} = cuda.local.array({size}, {NUMPY_NAMES[kind]})",
            f"for {index} in range({size}):",
            f"    {name}[{index}] = {value.text}",
        ]

    def _atomic(self, scope: Scope, depth: int) -> Lines:
        self.count("atomic")
        array = self.choose(scope.shared)
        # An array sees only one kind of operation, so that the order of threads doesn't matter.
        # Steps count to the same end for this reason.
        steps = array.own in ("inc", "dec")
        end = f"{NUMPY_NAMES[array.element]}(5)"
        value = end if steps else self.make(array.element, scope, 2).text
        index = self.index(f"{array.name}.shape[0]", scope, 1)
        self.count(f"atomic {array.own}")
        return [f"cuda.atomic.{array.own}({array.name}, {index}, {value})"]

    # control

    def _if(self, scope: Scope, depth: int) -> Lines:
        self.count("if")
        lines = [f"if {self._test(scope)}:"]
        lines += indented(self.block(scope.inner(), depth - 1))
        if self.flag(4):
            self.count("elif")
            lines.append(f"elif {self._test(scope)}:")
            lines += indented(self.block(scope.inner(), depth - 1))
        if self.flag():
            self.count("else")
            lines.append("else:")
            lines += indented(self.block(scope.inner(), depth - 1))
        return lines

    def _test(self, scope: Scope) -> str:
        kind = self.weighted([(8, "bool"), (1, self.kind(scope, NUMERIC))])
        if kind != "bool":
            self.count("truth of a number")
        return self.make(kind, scope).text

    def _range(self, scope: Scope) -> str:
        """Arguments of `range`, of at most five trips."""
        form = self.weighted(
            [(3, "literal"), (3, "length"), (2, "two"), (2, "three"), (2, "down"), (1, "sized")]
        )
        self.count(f"range {form}")
        bounded = f"{self.make('pyint', scope, 1, dynamic=True).text} % 5"
        match form:
            case "literal":
                return str(self.number(4))
            case "length" if scope.arrays:
                array = self.choose(scope.arrays)
                return f"len({array.name})" + " % 5" * array.long
            case "two":
                return f"{self.number(3)} - {self.number(5)}, {bounded}"
            case "three":
                return f"{bounded}, {self.number(12)}, {self.choose((2, 3, 5))}"
            case "down":
                return f"{bounded}, {self.number(4)} - 5, {self.choose(('-1', '-2', '-4'))}"
            case "sized":
                # The language has no range over uint64: its end need not be an int.
                kind = self.choose([kind for kind in INTEGERS if kind != "u64"])
                return f"{self.make(kind, scope, 1, dynamic=True).text} % 5"
            case _:
                return bounded

    def _for(self, scope: Scope, depth: int) -> Lines:
        self.count("for")
        name = self.name("i")
        lines = [f"for {name} in range({self._range(scope)}):"]
        inside = scope.inner(loops=scope.loops + 1)
        inside.variables.append(Variable(name, "pyint", False, assignable=self.flag(8)))
        lines += indented(self.block(inside, depth - 1))
        return lines + self._loop_else(scope, depth, "for")

    def _for_tuple(self, scope: Scope, depth: int) -> Lines:
        self.count("for over a tuple")
        kind = self.kind(scope, SCALARS)
        values = [self.make(kind, scope, 1) for _ in range(2 + self.flag(4))]
        name = self.name("v")
        inside = scope.inner(loops=scope.loops + 1)
        dynamic = all(value.dynamic for value in values)
        inside.variables.append(Variable(name, kind, dynamic, assignable=False))
        text = ", ".join(value.text for value in values)
        lines = [f"for {name} in ({text}):", *indented(self.block(inside, depth - 1, 3))]
        return lines + self._loop_else(scope, depth, "for")

    def _join(self, scope: Scope, depth: int) -> Lines:
        """A variable of two types on two paths; the cast makes it one type in CPython, too."""
        self.count("joined types")
        kind = self.kind(scope, (*FLOATS, *INTEGERS))
        first = self.make(kind, scope, 1)
        second = self.meeting(self.choose(self.narrower(kind)), kind, scope, 1)
        values = [first, second] if self.flag() else [second, first]
        name, test = self.name("v"), self._test(scope)
        lines = [f"{name} = {values[0].text}", f"if {test}:", f"    {name} = {values[1].text}"]
        if self.flag():
            lines = [f"if {test}:", f"    {lines[0]}", "else:", lines[2]]
        scope.variables.append(Variable(name, kind, first.dynamic and second.dynamic))
        return [*lines, f"{name} = {NUMPY_NAMES[kind]}({name})"]

    def _loop_else(self, scope: Scope, depth: int, loop: str) -> Lines:
        if not self.flag(4):
            return []
        self.count(f"{loop} … else")
        return ["else:", *indented(self.block(scope.inner(), depth - 1, 2))]

    def _while(self, scope: Scope, depth: int) -> Lines:
        """A while loop with fuel, so that it ends."""
        self.count("while")
        fuel, trips = self.name("w"), self.number(4)
        form = self.weighted([(3, "condition"), (2, "true"), (1, "or")])
        before = f"{fuel} = {trips}"
        # The inner scope sees the counter, but can't change it.
        inside = scope.inner(loops=scope.loops + 1)
        inside.variables.append(Variable(fuel, "pyint", False, assignable=False))
        if form == "true":
            self.count("while True")
            head = ["while True:", f"    if {fuel} <= 0:", "        break", f"    {fuel} -= 1"]
        else:
            test = self._test(scope)
            head = [f"while {test} and {fuel} > 0:", f"    {fuel} -= 1"]
            if form == "or":
                head[0] = f"while {fuel} > 0 and ({test} or {fuel} > 2):"
        lines = [before, *head, *indented(self.block(inside, depth - 1))]
        return lines + self._loop_else(scope, depth, "while")

    def _leave_loop(self, scope: Scope, depth: int) -> Lines:
        word = self.choose(("break", "continue"))
        self.count(word)
        if self.flag(4):
            return [word]
        return [f"if {self._test(scope)}:", f"    {word}"]

    def _accumulate(self, scope: Scope, depth: int) -> Lines:
        """`s = 0.0`, then `s += x` for a sized x: the compiler's `s` is sized from the start.

        CPython's stays a float when the loop makes no trip, so that the cast behind the loop is
        what both have in common.
        """
        self.count("weak accumulator")
        kind = self.choose((*FLOATS, *SIGNED))
        name, index = self.name("a"), self.name("i")
        start = self.choose(("0.0", "1.0")) if is_float(kind) else self.choose(("0", "1"))
        inside = scope.inner(loops=scope.loops + 1)
        inside.variables.append(Variable(index, "pyint", False, assignable=False))
        step = self.choose(("+=", "-=", "*="))
        value = self.make(kind, inside, 2, dynamic=True)
        lines = [f"{name} = {start}", f"for {index} in range({self._range(scope)}):"]
        if self.flag(3):
            lines += indented([f"if {self._test(inside)}:", f"    {name} {step} {value.text}"])
        else:
            lines += indented([f"{name} {step} {value.text}"])
        scope.variables.append(Variable(name, kind))
        return [*lines, f"{name} = {NUMPY_NAMES[kind]}({name})"]

    def _return(self, scope: Scope, depth: int) -> Lines:
        self.count("early return")
        line = self.return_statement(scope)
        if self.flag(4):
            return [line]
        return [f"if {self._test(scope)}:", f"    {line}"]

    def return_statement(self, scope: Scope) -> str:
        values = [self.make(kind, scope, 2, dynamic=True).text for kind in scope.returns or ()]
        return f"return {', '.join(values)}".strip()

    # device functions

    def helper(self, kernel_arrays: Sequence[Array]) -> Lines:
        """A device function; later ones may call it, or take it as an argument."""
        self.count("device function")
        kinds = [self.choose(SCALARS) for _ in range(self.number(2))]
        arrays = [self.choose(kernel_arrays)] if kernel_arrays and self.flag(3) else []
        single = [h for h in self.helpers if len(h.returns) == 1 and h.function is None]
        function = self.choose(single) if single and self.flag() else None
        if function is not None and self.number(2):
            returns = function.returns
        else:
            returns = tuple(self.choose(SCALARS) for _ in range(1 + self.flag(3)))
        parameters: list[str | Array] = ["pyint", "pyfloat", *kinds]
        names = ["n", "s", *(self.name("p") for _ in kinds)]
        scope = Scope([], [], returns=returns, callable_parameter=function)
        scope.variables += [Variable("n", "pyint"), Variable("s", "pyfloat", assignable=False)]
        scope.variables += [
            Variable(name, kind, False) for name, kind in zip(names[2:], kinds, strict=True)
        ]
        scope.variables[0] = Variable("n", "pyint", assignable=False)
        for array in arrays:
            name = self.name("p")
            names.append(name)
            local = Array(name, array.element, array.ndim, long=array.long)
            parameters.append(local)
            scope.arrays.append(local)
        if function is not None:
            self.count("function as argument")
            names.insert(0, "f")
        name, last = self.name("h"), "" if arrays or not kinds else names[-1]
        optional = bool(last) and self.flag()
        head = ", ".join(names)
        if optional:
            weak = {"pyint": "3", "pyfloat": "1.5", "bool": "True"}
            head += f"={weak.get(kinds[-1]) or NUMPY_NAMES[kinds[-1]] + '(3)'}"
        helper = Helper(name, tuple(parameters), returns, function, last, optional)
        if len(returns) == 1 and self.flag(5):
            self.count("lambda")
            body = self.make(returns[0], scope, 3, True).text
            self.helpers.append(helper)
            return [f"{name} = lambda {head}: {body}"]
        lines = [f"def {name}({head}):"]
        if not self.flag(3):
            lines += indented(self.block(scope, *self.weighted(self.function_sizes)))
        if not lines[-1].strip().startswith("return") or lines[-1].startswith("        "):
            lines += indented([self.return_statement(scope)])
        self.helpers.append(helper)
        return lines
