"""Python's richer forms: comprehensions, zip and its kin, match, walrus, functions in functions.

Each statement here has a plain meaning in CPython that the oracle runs as it stands; only `sum` is
replaced, since it adds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tests.fuzz.expressions import NUMERIC, NUMPY_NAMES, SCALARS
from tests.fuzz.more_numbers import MoreNumbers
from tests.fuzz.reference import FLOATS, INTEGERS, result_type
from tests.fuzz.scope import Array, Expression, Helper, Scope, Variable
from tests.fuzz.statements import Lines, indented

_SLICES: Final = ("[:]", "[::-1]", "[::2]", "[-1:]", "[:1]", "[0:9]")


class Constructs(MoreNumbers):
    """Statements and expressions, with those that Python has beside the plain ones."""

    def more_statements(self, scope: Scope, depth: int) -> list[tuple[int, Any]]:
        """Further kinds of statements for `statement` to draw, each with its weight."""
        found = [
            *super().more_statements(scope, depth), (1, self._walrus), (1, self._starred),
            (2, self._nested_function), (1, self._record), (1, self._whole_arrays),
        ]  # fmt: skip
        if self._sliceable(scope):
            found.append((2, self._slice))
        if depth > 0:
            found += [(1, self._match_number), (1, self._match_tuple), (2, self._for_builtin)]
        return found

    def _shared(self, kind: str, scope: Scope, depth: int) -> list[tuple[int, Any]]:
        found = super()._shared(kind, scope, depth)
        if kind in (*FLOATS, *INTEGERS, "pyint", "pyfloat"):
            found.append((1, lambda: self._reduction(kind, scope, depth)))
        if kind == "bool":
            found.append((1, lambda: self._quantifier(scope, depth)))
            found.append((1, lambda: self._member_of_set(scope, depth)))
        return found

    # comprehensions

    def _items(self, kind: str, scope: Scope, depth: int) -> tuple[str, bool]:
        """A tuple's text, its items of one type, and whether all of them are dynamic."""
        values = [self.make(kind, scope, depth - 1) for _ in range(2 + self.flag(4))]
        return f"({', '.join(v.text for v in values)})", all(v.dynamic for v in values)

    def _generator(self, kind: str, scope: Scope, depth: int, dynamic: bool) -> str:
        """`f(x) for x in items` with values of type `kind`."""
        name = self.name("q")
        inside = scope.inner()
        if self.flag():
            bound = 1 + self.number(3)
            inside.variables.append(Variable(name, "pyint", False, assignable=False))
            source = f"range({bound})"
        else:
            of = self.kind(scope, SCALARS)
            source, known = self._items(of, scope, depth)
            inside.variables.append(Variable(name, of, known, assignable=False))
        value = self.make(kind, inside, depth - 1, dynamic)
        return f"{value.text} for {name} in {source}"

    def _reduction(self, kind: str, scope: Scope, depth: int) -> Expression:
        function = self.choose(("sum", "max", "min"))
        brackets = self.choose(("", "[]", "tuple"))
        self.count(f"{function} of a comprehension")
        inner = self._generator(kind, scope, depth, dynamic=True)
        form = {"": inner, "[]": f"[{inner}]", "tuple": f"tuple({inner})"}[brackets]
        return Expression(f"{function}({form})", kind)

    def _quantifier(self, scope: Scope, depth: int) -> Expression:
        function = self.choose(("any", "all"))
        self.count(f"{function} of a comprehension")
        return Expression(f"{function}({self._generator('bool', scope, depth, True)})", "bool")

    def _member_of_set(self, scope: Scope, depth: int) -> Expression:
        """Whether a number is in a set known at compile time."""
        self.count("set")
        kind = self.kind(scope, NUMERIC)
        value = self.make(kind, scope, depth, dynamic=True)
        sets = [self._set() for _ in range(1 + self.flag())]
        text = sets[0] if len(sets) == 1 else f"({sets[0]} {self.choose('|&-^')} {sets[1]})"
        return Expression(f"({value.text} {self.choose(('in', 'not in'))} {text})", "bool")

    def _set(self) -> str:
        items = ", ".join(str(self.number(20)) for _ in range(2 + self.number(2)))
        if self.flag(3):
            self.count("set comprehension")
            name = self.name("q")
            return f"{{{name} * {1 + self.number(3)} for {name} in ({items})}}"
        return f"{{{items}}}"

    # names

    def _walrus(self, scope: Scope, depth: int) -> Lines:
        self.count("walrus")
        kind = self.kind(scope, NUMERIC)
        bound, name = self.name("v"), self.name("v")
        value = self.make(kind, scope, 2, dynamic=True)
        other = self.make(kind, scope, 1)
        operator = self.choose(("+", "-", "*"))
        scope.variables += [Variable(bound, kind), Variable(name, kind)]
        return [f"{name} = ({bound} := {value.text}) {operator} {other.text}"]

    def _starred(self, scope: Scope, depth: int) -> Lines:
        self.count("starred target")
        values = [self.make(self.choose(SCALARS), scope, 1) for _ in range(3 + self.flag())]
        first, rest, last, whole = (self.name(prefix) for prefix in "vtvt")
        texts = [value.text for value in values]
        cut = 1 + self.number(len(texts) - 2)
        head, tail = ", ".join(texts[:cut]), ", ".join(texts[cut:])
        position = self.number(len(texts) - 3)
        name = self.name("v")
        for bound, value in ((first, values[0]), (last, values[-1]), (name, values[1 + position])):
            scope.variables.append(Variable(bound, value.type, value.dynamic))
        if self.flag():
            self.count("starred items")
            lines = [f"{whole} = ({head},)", f"{first}, *{rest}, {last} = *{whole}, {tail}"]
        else:
            lines = [f"{first}, *{rest}, {last} = {head}, {tail}"]
        return [*lines, f"{name} = {rest}[{position}]"]

    def _nested_function(self, scope: Scope, depth: int) -> Lines:
        """A function that reads names of the kernel, called behind its definition."""
        self.count("nested function")
        kind, of = self.kind(scope, SCALARS), self.kind(scope, SCALARS)
        name, parameter, result = self.name("g"), self.name("p"), self.name("v")
        inside = scope.inner(loops=0, returns=(kind,))
        inside.variables.append(Variable(parameter, of, False))
        inside.variables = [
            Variable(v.name, v.type, v.dynamic, False, v.uniform) for v in inside.variables
        ]
        body = self.make(kind, inside, 2, dynamic=True)
        if self.flag():
            self.count("nested lambda")
            lines = [f"{name} = lambda {parameter}: {body.text}"]
        else:
            lines = [f"def {name}({parameter}):"]
            if self.flag():
                test = self.make("bool", inside, 1, dynamic=True)
                other = self.make(kind, inside, 1, dynamic=True)
                lines += [f"    if {test.text}:", f"        return {other.text}"]
            lines.append(f"    return {body.text}")
        argument = self.make(of, scope, 1)
        read = [v for v in scope.variables if v.assignable and v.dynamic and v.name in body.text]
        if read and self.number(2):
            # Between definition and call: the function sees what the name holds when it runs.
            self.count("late binding")
            changed = self.choose(read)
            lines.append(f"{changed.name} = {self.make(changed.type, scope, 1, True).text}")
        scope.variables.append(Variable(result, kind))
        return [*lines, f"{result} = {name}({argument.text})"]

    def _record(self, scope: Scope, depth: int) -> Lines:
        """A named tuple: built, perhaps chosen between two, read by name, place and unpacking."""
        self.count("record")
        kinds = [self.kind(scope, SCALARS) for _ in range(2)]
        name = self.name("t")

        def built() -> str:
            texts = [self.make(kind, scope, 1, dynamic=True).text for kind in kinds]
            if self.flag(3):
                self.count("record by keywords")
                return f"Pair(b={texts[1]}, a={texts[0]})"
            return f"Pair({', '.join(texts)})"

        lines = [f"{name} = {built()}"]
        if self.flag():
            self.count("joined records")
            test = self.make("bool", scope, 1).text
            lines += [f"if {test}:", f"    {name} = {built()}"]
        elif self.flag(3):
            self.count("carried record")
            lines += [f"for {self.name('i')} in range({self._range(scope)}):"]
            lines += [f"    {name} = {built()}"]
        for field, kind in zip("ab", kinds, strict=True):
            form = self.choose((f"{name}.{field}", f"{name}[{'ab'.index(field)}]"))
            held = self.name("v")
            lines.append(f"{held} = {form}")
            scope.variables.append(Variable(held, kind))
        return lines

    # whole arrays

    def _whole_arrays(self, scope: Scope, depth: int) -> Lines:
        """Local arrays computed as wholes, from each other and from numbers of their type."""
        self.count("whole arrays")
        kind, size = self.choose((*INTEGERS, "f32", "f64")), 1 + self.number(4)
        first, second, index = self.name("l"), self.name("l"), self.name("i")
        lines: Lines = []
        inside = scope.inner()
        inside.variables.append(Variable(index, "pyint", False, assignable=False))
        for name in (first, second):
            value = self.make(kind, inside, 1, dynamic=True)
            lines += [
                f"{name} = cuda.local.array({size}, {NUMPY_NAMES[kind]})",
                f"for {index} in range({size}):",
                f"    {name}[{index}] = {value.text}",
            ]
        scope.arrays += [Array(name, kind, 1, writable=True) for name in (first, second)]
        for _ in range(1 + self.number(2)):
            number = self.make(kind, scope, 1, dynamic=True).text
            operands = [self.choose((first, second, f"{second}[:]", number)) for _ in range(2)]
            operators = [self.choose("+-*") for _ in range(2)]
            if self.flag(3):
                self.count("whole array in place")
                lines.append(f"{first}[:] {operators[0]}= {operands[0]}")
            else:
                text = f"{first} {operators[0]} {operands[0]}"
                if self.flag():
                    text = f"({text}) {operators[1]} {operands[1]}"
                lines.append(f"{self.choose((first, second))}[:] = {text}")
        return lines

    # device functions

    def helper(self, kernel_arrays: Sequence[Array]) -> Lines:
        if self.flag(6):
            return self._recursive_helper()
        if self.flag(6):
            return self._variadic_helper()
        if self.flag(6):
            return self._constexpr_helper()
        return super().helper(kernel_arrays)

    def _recursive_helper(self) -> Lines:
        """A function that calls itself at most four times deep, with a front that sees to that."""
        self.count("recursion")
        kind = self.choose(NUMERIC)
        front, name = self.name("h"), self.name("r")
        scope = Scope([], [], returns=(kind,))
        scope.variables += [
            Variable("n", "pyint", assignable=False),
            Variable("s", "pyfloat", assignable=False),
        ]
        base = self.make(kind, scope, 2, dynamic=True).text
        scope.variables.append(Variable("k", "pyint", assignable=False))
        other = self.make(kind, scope, 2, dynamic=True).text
        operator = self.choose(("+", "-", "*"))
        again = f"{name}(n, s, k - 1)"
        terms = (again, other) if self.flag() else (other, again)
        self.helpers.append(Helper(front, ("pyint", "pyfloat", "pyint"), (kind,), last="p"))
        return [
            f"def {name}(n, s, k):",
            "    if k <= 0:",
            f"        return {base}",
            f"    return {terms[0]} {operator} {terms[1]}",
            "", "",
            f"def {front}(n, s, p):",
            f"    return {name}(n, s, p % 4)",
        ]  # fmt: skip

    def _variadic_helper(self) -> Lines:
        self.count("*args")
        kind = self.choose(NUMERIC)
        name, count = self.name("h"), 1 + self.number(2)
        body = self.choose(("sum(rest)", "max(rest)", "rest[0] * rest[-1]", "min(*rest, rest[0])"))
        self.helpers.append(Helper(name, ("pyint", "pyfloat", *[kind] * count), (kind,)))
        # The choice is made at run time, so that the result isn't known before.
        return [f"def {name}(n, s, *rest):", f"    return {body} if n > 1 else rest[0]"]

    def _constexpr_helper(self) -> Lines:
        """A function with parameters known at compile time, and a front that gives them."""
        self.count("constexpr")
        kind = self.choose(NUMERIC)
        front, name, total, way = self.name("h"), self.name("r"), self.name("v"), self.name("p")
        scope = Scope([], [], returns=(kind,))
        scope.variables += [
            Variable("n", "pyint", assignable=False),
            Variable("s", "pyfloat", assignable=False),
            Variable("k", "pyint", False, assignable=False),
        ]
        first = self.make(kind, scope, 2, dynamic=True).text
        scope.variables += [Variable(total, kind), Variable("q", "pyint", False, assignable=False)]
        step = self.make(kind, scope, 2, dynamic=True).text
        operator = self.choose(("+", "-", "*"))
        ways = ("None", "(1, 2)", "np.float32", "True")
        test = self.choose(("is None", "is not None", "is True"))
        calls = [
            f"{name}(n, s, {self.number(4)}{self.choose(('', *[f', {w}' for w in ways]))})"
            for _ in range(2)
        ]
        self.helpers.append(Helper(front, ("pyint", "pyfloat", "pyint"), (kind,), last="p"))
        return [
            f"def {name}(n, s, k: cuda.constexpr, {way}: cuda.constexpr = None):",
            f"    {total} = {first}",
            "    for q in cuda.static_range(k):",
            f"        {total} = {step}",
            f"    return {total} {operator} {first} if {way} {test} else {total}",
            "", "",
            f"def {front}(n, s, p):",
            f"    return {calls[0]} if p % 2 == 0 else {calls[1]}",
        ]  # fmt: skip

    # match

    def _match_number(self, scope: Scope, depth: int) -> Lines:
        self.count("match on a number")
        kind = self.kind(scope, ("pyint", *INTEGERS))
        subject = self.make(kind, scope, 2, dynamic=True)
        modulo = self.name("v")
        lines = [f"{modulo} = {subject.text} % {2 + self.number(4)}", f"match {modulo}:"]
        scope.variables.append(Variable(modulo, result_type("%", kind, "pyint"), assignable=False))
        for value in range(1 + self.number(2)):
            pattern = str(value) if self.flag() else f"{value} | {value + 4}"
            if self.flag(3):
                self.count("guard")
                pattern += f" if {self.make('bool', scope, 1).text}"
            lines += [f"    case {pattern}:", *self._case(scope, depth)]
        if self.flag():
            lines += ["    case _:", *self._case(scope, depth)]
        return lines

    def _case(self, scope: Scope, depth: int, *names: Variable) -> Lines:
        inside = scope.inner()
        inside.variables += names
        return indented(indented(self.block(inside, depth - 1, 2)))

    def _match_tuple(self, scope: Scope, depth: int) -> Lines:
        self.count("match on a tuple")
        kinds = [self.kind(scope, SCALARS), self.kind(scope, ("pyint", *INTEGERS))]
        values = [self.make(kind, scope, 1, dynamic=True).text for kind in kinds]
        name, other = self.name("v"), self.name("v")
        first = Variable(name, kinds[0], assignable=False)
        lines = [f"match ({values[0]}, {values[1]} % 3):"]
        lines += [f"    case ({name}, {self.number(2)}):", *self._case(scope, depth, first)]
        test = self.make("bool", scope, 1).text
        lines += [f"    case [{name}, {other}] if {test}:"]
        typed = Variable(other, result_type("%", kinds[1], "pyint"), assignable=False)
        lines += self._case(scope, depth, first, typed)
        if self.flag():
            lines += ["    case _:", *self._case(scope, depth)]
        return lines

    # loops over what builtins give

    def _for_builtin(self, scope: Scope, depth: int) -> Lines:
        form = self.choose(("enumerate", "array", "zip", "reversed", "reversed range", "zip range"))
        self.count(f"for over {form}")
        kind = self.kind(scope, SCALARS)
        items, known = self._items(kind, scope, 2)
        index, name = self.name("i"), self.name("v")
        counter = Variable(index, "pyint", False, assignable=False)
        item = Variable(name, kind, known, assignable=False)
        inside = scope.inner(loops=scope.loops + 1)
        bounded = f"{self.make('pyint', scope, 1, dynamic=True).text} % 5"
        arrays = [a for a in scope.arrays if not a.own and not a.long and a.window is None]
        match form:
            case "array" if arrays:
                self.count("enumerate an array")
                array = self.choose([a for a in arrays if a.ndim == 1] or arrays)
                if array.ndim != 1:
                    return self._declare(scope, depth)
                inside.variables += [counter, Variable(name, array.element, assignable=False)]
                head = f"for {index}, {name} in enumerate({array.name}):"
            case "enumerate" | "array":
                inside.variables += [counter, item]
                start = self.choose(("", f", {self.number(5)}", f", start={self.number(5)}"))
                head = f"for {index}, {name} in enumerate({items}{start}):"
            case "zip":
                others, all_known = self._items("pyint", scope, 2)
                inside.variables += [item, Variable(index, "pyint", all_known, assignable=False)]
                head = f"for {name}, {index} in zip({items}, {others}):"
            case "reversed":
                inside.variables.append(item)
                head = f"for {name} in reversed({items}):"
            case "reversed range":
                inside.variables.append(counter)
                head = f"for {index} in reversed(range({bounded})):"
            case _:
                inside.variables += [counter, Variable(name, "pyint", False, assignable=False)]
                head = f"for {index}, {name} in zip(range({bounded}), range({self.number(6)}, 9)):"
        lines = [head, *indented(self.block(inside, depth - 1, 3))]
        return lines + self._loop_else(scope, depth, "for")

    # views

    def _sliceable(self, scope: Scope) -> list[Array]:
        return [a for a in scope.arrays if a.views and not a.own and a.window is None]

    def _slice(self, scope: Scope, depth: int) -> Lines:
        """A view that has at least one element, whatever the array's size."""
        array = self.choose(self._sliceable(scope))
        name = self.name("r")
        if array.ndim == 2 and self.flag(3):
            self.count("transpose")
            scope.arrays.append(Array(name, array.element, 2, array.writable, long=array.long))
            return [f"{name} = {array.name}.T"]
        text = self.choose(_SLICES)
        if self.flag(3):
            self.count("slice by run-time bounds")
            start = self.make("pyint", scope, 1, dynamic=True).text
            text = f"[{start} % len({array.name}):]"
        self.count("slice")
        if array.ndim == 2 and self.flag():
            self.count("slice of two axes")
            text = f"{text[:-1]}, {self.choose(('::-1', '1 - 1:', ':'))}]"
        scope.arrays.append(Array(name, array.element, array.ndim, array.writable, long=array.long))
        return [f"{name} = {array.name}{text}"]
