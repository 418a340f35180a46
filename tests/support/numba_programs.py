"""Random small functions of typed numbers, and what numba computes for them.

    python tests/support/numba_programs.py 400 > tests/fuzz/ledgers/numba_results.jsonl

asks numba, which has to be installed, and writes one function a line: its text, its arguments, and
the result's type and bits. Functions of undefined results are left out: numbers beyond an integer
type, shifts by the width or more, division by zero. So are functions in which numba for processors
differs from numba-cuda (`math.floor`).
"""

from __future__ import annotations

import json
import math
import random
import struct
import sys
from importlib import import_module
from typing import Any

import attrs
import numpy as np

INTEGERS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
FLOATS = ("float32", "float64")
TYPES = ("bool_", *INTEGERS, *FLOATS)
LITERALS = ("0", "1", "2", "7", "-3", "1000000", "255", "2**31", "0.1", "1.5", "-0.25", "True")


@attrs.frozen
class Program:
    """A function `f(a, b, c)`.

    Args:
        text: its source.
        kinds: the types of its arguments, as NumPy names them.
        values: the arguments.
        result: the type of its result, and the bits, in hexadecimal.
    """

    text: str
    kinds: tuple[str, ...]
    values: tuple[Any, ...]
    result: tuple[str, str] = ("", "")

    def arguments(self) -> list[Any]:
        """The arguments as NumPy's scalars."""
        return [getattr(np, k)(v) for k, v in zip(self.kinds, self.values, strict=True)]


class Writer:
    """Writes the text of one function."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.kinds = tuple(self.random.choice(TYPES) for _ in range(3))
        self.names = dict(zip("abc", self.kinds, strict=True))

    def program(self) -> Program:
        """The function, without its result."""
        pick = self.random.random()
        if pick < 0.6:
            body = f"    return {self.expression(3)}\n"
        elif pick < 0.85:
            body = self.loop()
        else:
            body = self.branches()
        values = tuple(self.value(kind) for kind in self.kinds)
        return Program(f"def f(a, b, c):\n{body}", self.kinds, values)

    def value(self, kind: str) -> Any:
        """A number of a type: small, or one of its ends."""
        if kind == "bool_":
            return self.random.random() < 0.5
        if kind in FLOATS:
            found = self.random.choice([0.1, -2.5, 3.0, 1e3, -0.75, self.random.uniform(-100, 100)])
            return float(getattr(np, kind)(found))
        ends = np.iinfo(kind)
        small = self.random.randint(max(-50, int(ends.min)), 100)
        return self.random.choice([small, small, int(ends.max), int(ends.min), int(ends.max) // 3])

    def leaf(self) -> str:
        """A parameter, or a literal."""
        if self.random.random() < 0.7:
            return self.random.choice("abc")
        return self.random.choice(LITERALS)

    def integer(self) -> str:
        """A parameter that is an integer, or an int."""
        found = [name for name, kind in self.names.items() if kind in (*INTEGERS, "bool_")]
        return self.random.choice([*found, "5", "-7", "1000003"])

    def number(self) -> str:
        """A parameter that is a float, or one."""
        found = [name for name, kind in self.names.items() if kind in FLOATS]
        return self.random.choice([*found, "2.5"])

    def expression(self, depth: int) -> str:
        """An expression in parentheses."""
        choose = self.random.choice
        if depth == 0 or self.random.random() < 0.1:
            return self.leaf()
        kind = self.random.randrange(12)
        if kind < 5:
            symbol = choose(["+", "-", "*", "+", "-", "*", "/"])
            left, right = self.expression(depth - 1), self.expression(depth - 1)
            return f"({left} {symbol} {f'(abs({right}) + 2)' if symbol == '/' else right})"
        if kind == 5:
            symbol = choose(["//", "%"])
            return f"({self.expression(depth - 1)} {symbol} {choose(['3', '-4', '2.5', '7'])})"
        if kind == 6:
            return f"({self.integer()} {choose(['&', '|', '^'])} {self.integer()})"
        if kind == 7:
            return f"({self.integer()} {choose(['<<', '>>'])} {choose(['1', '5', '(c != 0)'])})"
        if kind == 8:
            return f"({self.expression(depth - 1)} ** {choose(['2', '3', '0', '1'])})"
        if kind == 9:
            symbol = choose(["<", "<=", "==", "!=", ">", ">="])
            return f"({self.leaf()} {symbol} {self.leaf()})"
        return self.call(depth)

    def call(self, depth: int) -> str:
        """A call, or another expression of one operand."""
        choose, inner = self.random.choice, self.expression(depth - 1)
        return choose([
            f"abs({self.leaf()})", f"min({inner}, {self.leaf()})", f"max({self.leaf()}, {inner})",
            f"(-{inner})", f"(+{inner})", f"(~{self.integer()})", f"int({choose('abc')})",
            f"({inner} if {self.leaf()} > 1 else {self.leaf()})", f"({self.leaf()} or {inner})",
            f"math.fabs({inner})", f"math.sqrt(abs({inner}))", f"(not {inner})",
            f"np.float32({inner})", f"np.int32({self.integer()})", f"np.uint8({self.integer()})",
            f"round({self.number()})", f"bool({inner})",
            f"math.copysign({self.number()}, {self.leaf()})",
        ])  # fmt: skip

    def loop(self) -> str:
        """A loop that carries names."""
        choose = self.random.choice
        start, step = choose([self.leaf(), "0", "0.0", "1"]), self.expression(1)
        how = choose([
            f"s {choose(['+', '-', '*'])}= {step}", f"s = s {choose(['+', '-'])} i * {step}",
            f"s = {step} - s", f"s += i if i > {self.leaf()} else {step}",
            f"if i > 1:\n            s = {step}", f"s = min(s, {step})",
        ])  # fmt: skip
        end = choose(["s", "s * 2", "s / 3", f"s + {self.leaf()}"])
        return f"    s = {start}\n    for i in range(3):\n        {how}\n    return {end}\n"

    def branches(self) -> str:
        """Names, and results, of several types."""
        first, second, test = self.expression(1), self.expression(1), self.leaf()
        return (
            f"    s = {first}\n    if {test} > {self.leaf()}:\n        s = {second}\n"
            f"    if s == {self.leaf()}:\n        return {self.leaf()}\n    return s + {test}\n"
        )


def bits(value: Any, kind: str) -> str:
    """A result's bits; all NaNs count as one."""
    if kind in FLOATS:
        if math.isnan(value):
            return "nan"
        return struct.pack("<f" if kind == "float32" else "<d", value).hex()
    return str(int(value))


def asked(program: Program) -> Program | None:
    """The program with numba's result; None if numba refuses it, or its result isn't defined."""
    numba: Any = import_module("numba")
    scope: dict[str, Any] = {"math": math, "np": np}
    exec(program.text, scope)  # numba compiles functions, and needs no source
    function = numba.njit(scope["f"], error_model="numpy")
    try:
        with np.errstate(all="ignore"):
            value = function(*program.arguments())
        signature = function.overloads[function.signatures[0]].signature
    except (numba.core.errors.NumbaError, OverflowError, ValueError):
        return None
    kind = str(signature.return_type).replace("boolean", "bool").replace("bool", "bool_")
    if kind not in TYPES or (kind in FLOATS and not math.isfinite(value)):
        return None
    return attrs.evolve(program, result=(kind, bits(value, kind)))


def read(line: str) -> Program:
    """A line of the ledger."""
    found = json.loads(line)
    tuples = {k: tuple(found[k]) for k in ("kinds", "values", "result")}
    return Program(found["text"], **tuples)


def main() -> None:
    """Write as many programs as the command line says, with numba's results."""
    wanted, seed, found = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0, 0
    while found < wanted:
        program = asked(Writer(seed).program())
        seed += 1
        if program is not None:
            print(json.dumps(attrs.asdict(program)), flush=True)
            found += 1


if __name__ == "__main__":
    main()
