"""Places of elements in 32 bits: every sum that is promised not to wrap doesn't, near 2³¹ too."""

from __future__ import annotations

import random
import re
from typing import Any, Final

import pytest

from gpucompiler.ir.parser import parse
from gpucompiler.ir.structure.nodes import Module, Operation, Value
from gpucompiler.ir.value_graph import ValueGraph
from gpucompiler.llvm.lowering.near_places import near_place

STEP: Final = re.compile(r"(\w+) ((?:\w+ )*)i(\d+) ([-%\w]+)(?:, ([-%\w]+))?(?: to i(\d+))?")
NAMES: Final = ("z", "y", "x")


class Evaluator:
    """A writer that computes what is written, with the bits and the flags of LLVM."""

    def __init__(self, module: Module, values: dict[str, int], sizes: list[int]) -> None:
        (function,) = module.functions
        self.operations = list(function.body.walk())
        self.numbers: dict[str, int] = {}
        array, *indices = function.body.arguments
        self.parts = {id(array): tuple(map(self.named, ["0", *map(str, sizes)]))}
        self.graph = ValueGraph(function)
        self.texts: dict[int, str] = {}
        self.read_names: set[str] = set()
        for value in indices:
            self.texts[id(value)] = self.named(str(values[value.name or ""]))
        for each in self.operations:
            self.compute(each)

    def named(self, number: str) -> str:
        name = f"%n{len(self.numbers)}"
        self.numbers[name] = int(number)
        return name

    def compute(self, operation: Operation) -> None:
        each: Any = operation
        match operation.OPCODE:
            case "arith.constant":
                found = each.value
            case "arith.add" | "arith.sub":
                sign = 1 if operation.OPCODE == "arith.add" else -1
                found = self.number(each.lhs) + sign * self.number(each.rhs)
            case "arith.convert":
                found = self.number(each.value)
            case _:
                return
        self.texts[id(operation.results[0])] = self.named(str(found))

    def number(self, value: Value) -> int:
        return self.numbers[self.texts[id(value)]]

    # -- as FunctionWriter

    def components(self, value: Value) -> tuple[str, ...]:
        return self.parts[id(value)]

    def value(self, value: Value) -> str:
        return self.texts[id(value)]

    def known(self, value: Value) -> int | None:
        each: Any = self.graph.definition(value)
        return each.value if each is not None and each.OPCODE == "arith.constant" else None

    def assign(self, text: str) -> str:
        found = STEP.fullmatch(text)
        assert found is not None, text
        name, flags, bits, lhs, rhs, wide = found.groups()
        a = signed(self.read(lhs), int(bits))
        b = signed(self.read(rhs), int(bits)) if rhs else 0
        size = int(wide or bits)
        exact = {"add": a + b, "sub": a - b, "mul": a * b}.get(name, a)
        if name == "zext":
            assert "nneg" not in flags or a >= 0, text
            exact = a % 2 ** int(bits)
        if "nsw" in flags:
            assert exact == signed(exact, size), text
        if "nuw" in flags:
            unsigned = [v % 2 ** int(bits) for v in (a, b)]
            total = {"add": sum(unsigned), "mul": unsigned[0] * unsigned[1]}[name]
            assert total < 2**size, text
        return self.named(str(signed(exact, size)))

    def read(self, text: str) -> int:
        self.read_names.add(text)
        return self.numbers[text] if text.startswith("%") else int(text)


def signed(number: int, bits: int) -> int:
    return (number + 2 ** (bits - 1)) % 2**bits - 2 ** (bits - 1)


def program(offsets: dict[str, int], kind: str, proven: bool) -> Module:
    """Indices that are arguments and a constant each, which is added or subtracted."""
    lines: list[str] = []
    for name, number in offsets.items():
        how = "add" if number >= 0 else "sub"
        lines += [
            f"%{name}c = arith.constant <value = {abs(number)}> : {kind}",
            f"%{name}s = arith.{how} %{name}, %{name}c : {kind}",
            f"%{name}i = arith.convert %{name}s : i64" if kind == "i32" else "",
        ]
    known = " range(0, 2147483647)" if proven else ""
    given = ", ".join(f"%{name}: {kind}{known}" for name in offsets)
    places = ", ".join(f"%{name}{'i' if kind == 'i32' else 's'}" for name in offsets)
    array = f"array<f32, {len(offsets)}>"
    body = "\n".join([*lines, f"%v = array.load %a, [{places}] : f32", "func.return []"])
    return parse(f"module <schema = 1>\nkernel @k(%a: {array}, {given}) {{\n{body}\n}}")


@pytest.mark.parametrize("axes", [1, 2, 3])
@pytest.mark.parametrize("kind", ["i32", "i64"])
def test_places_are_right_and_nothing_wraps(axes: int, kind: str) -> None:
    chance = random.Random(axes)
    for _ in range(150):
        sizes = shape(chance, axes)
        offsets = {name: chance.choice((0, 0, 1, -1, 2, -3, 900)) for name in NAMES[-axes:]}
        wanted = [chance.choice((0, n - 1, chance.randrange(n))) for n in sizes]
        bases = {n: w - o for (n, o), w in zip(offsets.items(), wanted, strict=True)}
        if kind == "i32":
            bases = {name: signed(number, 32) for name, number in bases.items()}
        proven = all(0 <= number < 2**31 for number in bases.values())
        module = program(offsets, kind, proven)
        evaluator: Any = Evaluator(module, bases, sizes)
        load: Any = next(each for each in evaluator.operations if each.OPCODE == "array.load")
        text, further = near_place(evaluator, load.array, load.indices)
        place = 0
        for size, index in zip(sizes, wanted, strict=True):
            place = place * size + index
        assert evaluator.read(text) + int(further) == place
        # The first axis' size isn't read.
        assert "%n1" not in evaluator.read_names


def shape(chance: random.Random, axes: int) -> list[int]:
    """Sizes whose product is below 2³¹, and often close to it."""
    sizes: list[int] = []
    left = 2**31 - 1
    for axis in range(axes):
        most = max(1, int(left ** (1 / (axes - axis))))
        size = chance.choice((1, chance.randrange(1, most + 1), most))
        sizes.append(size)
        left //= size
    sizes[chance.randrange(axes)] *= left
    return sizes
