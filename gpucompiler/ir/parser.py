"""Text of the IR → nodes: the inverse of `gpucompiler.ir.structure.printer`."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

from gpucompiler.diagnostics.errors import ParseError, described, why_unreadable
from gpucompiler.diagnostics.location import Location
from gpucompiler.ir.operations.all_operations import OPERATIONS
from gpucompiler.ir.structure.nodes import Block, Function, Module, Operation, Value
from gpucompiler.language.types import Type, parse_type
from gpucompiler.settings import IR_SCHEMA
from gpucompiler.values.value_classes import NOTHING, fields

T = TypeVar("T")

# Most characters of a line that an error shows.
_SHOWN: Final = 400

_TOKEN: Final = re.compile(
    r"""(?P<space>\s+|//[^\n]*)
      | (?P<string>"(?:[^"\\]|\\.)*")
      | (?P<value>%[\w.]+)
      | (?P<symbol>@[\w.$]+)
      | (?P<location>\#\d+)
      | (?P<type>(?:array|vector|tuple)<(?:[^<>"\n]|<[^<>"\n]*>)*>)
      | (?P<number>-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)
      | (?P<minus_inf>-inf)
      | (?P<word>[A-Za-z_][\w.]*)
      | (?P<arrow>->)
      | (?P<mark>[()\[\]{}<>=:,-])""",
    re.VERBOSE,
)

_OF_PLACES: Final = ("loc", "at", "also")


def parse(text: str) -> Module:
    """Read a module's text.

    Raises:
        ParseError: the text is no module; the message gives line and what was expected. The
            result isn't verified: see `gpucompiler.ir.verifier.verify`.
    """
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ParseError(f"parse takes the IR's text, not {described(text)}")
    parser = _Parser(text.replace("\r\n", "\n"))
    try:
        parser.locations = parser.read_locations()
        module = parser.module()
        while parser.kind() != "end":
            _check_place(parser)
        return module
    except ParseError:
        raise
    except Exception as error:
        if (why := why_unreadable(error)) is None:
            raise
        raise parser.error(f"this {why}") from error


def _check_place(parser: _Parser) -> None:
    """Step over a token of the locations, which are read before. ParseError for anything else."""
    kind, token = parser.kind(), parser.peek()
    if kind in ("value", "symbol", "type") or (kind == "word" and token not in _OF_PLACES):
        raise parser.error("expected the end of the text, or a location '#0 = loc …'")
    parser.position += 1


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = list(_tokens(text))
        self.position = 0
        # The place in the text while something other than tokens is read.
        self.place: int | None = None
        self.values: dict[str, Value] = {}
        self.locations: dict[str, Location] = {}

    # -- the grammar

    def module(self) -> Module:
        module = Module()
        self.expect("module")
        attributes = self.attributes()
        if attributes.get("schema") != IR_SCHEMA:
            raise self.error(f"this IR has schema {attributes.get('schema')}, expected {IR_SCHEMA}")
        module.dynamic_shared_memory = bool(attributes.get("dynamic_shared_memory", False))
        while self.peek() in ("kernel", "func"):
            module.functions.append(self.function())
        if self.kind() != "end" and not self.peek().startswith("#"):
            raise self.error("expected 'kernel @…', 'func @…' or a location '#0 = loc …'")
        return module

    def function(self) -> Function:
        kernel = self.next() == "kernel"
        self.values = {}
        function = Function(self.symbol(), kernel=kernel)
        self.expect("(")
        function.body.arguments = self.separated(")", self.declaration)
        if self.accept("->"):
            self.expect("(")
            function.result_types = tuple(self.separated(")", self.type))
        if self.accept("parameters"):
            self.expect("(")
            function.parameters = tuple(self.separated(")", self.parameter))
        if self.accept("inline"):
            self.expect("(")
            function.inline = self.next()
            self.expect(")")
        if self.accept("scope"):
            self.expect("(")
            function.scope = self.next()
            self.expect(")")
        for name in ("adjoint", "jvp"):
            if self.accept(name):
                self.expect("(")
                setattr(function, name, self.symbol())
                self.expect(")")
        function.location = self.location()
        self.expect("{")
        self.block(function.body)
        return function

    def parameter(self) -> tuple[str, str, int]:
        return self.string(), self.string(), self.integer()

    def block(self, block: Block) -> None:
        while not self.accept("}"):
            block.operations.append(self.operation())

    def operation(self) -> Operation:
        names: list[str] = []
        if self.kind() == "value":
            names.append(self.next())
            while self.accept(","):
                names.append(self.next())
            self.expect("=")
        opcode = self.next()
        cls = OPERATIONS.get(opcode)
        if cls is None:
            self.position -= 1
            raise self.error(f"there is no operation {opcode!r}")
        fields = self.inputs(cls)
        fields.update(self.checked_attributes(cls))
        for name, role in cls.FIELDS:
            if role == "region":
                fields[name] = self.region()
        results = self.results(names)
        location = self.location()
        for value in results:
            value.location = location
        try:
            return cls(results=results, location=location, **fields)
        except TypeError as error:
            raise self.error(f"{opcode}: {error}") from error

    def inputs(self, cls: type[Operation]) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        first = True
        for name, role in cls.FIELDS:
            if role == "optional":
                comma = 0 if first else 1
                separated = first or self.peek() == ","
                if separated and self.peek(comma) == name and self.peek(comma + 1) == "=":
                    self.position += comma + 2
                    fields[name] = self.use()
                    first = False
                continue
            if role not in ("operand", "operands"):
                continue
            if not first:
                self.expect(",")
            first = False
            if role == "operand":
                fields[name] = self.use()
            else:
                self.expect("[")
                fields[name] = self.separated("]", self.use)
        return fields

    def checked_attributes(self, cls: type[Operation]) -> dict[str, Any]:
        known = {name for name, role in cls.FIELDS if role == "attribute"}
        found = self.attributes()
        if unknown := set(found) - known:
            raise self.error(f"{cls.OPCODE} has no attribute {sorted(unknown)[0]!r}")
        required = {f.name for f in fields(cls) if f.name in known and f.default is NOTHING}
        if missing := required - set(found):
            raise self.error(f"{cls.OPCODE} needs the attribute {sorted(missing)[0]!r}")
        return found

    def region(self) -> Block:
        block = Block()
        if self.accept("("):
            block.arguments = self.separated(")", self.declaration)
        self.expect("{")
        self.block(block)
        return block

    def results(self, names: list[str]) -> list[Value]:
        types: list[Value] = []
        if self.accept(":"):
            types.append(self.typed())
            while self.accept(","):
                types.append(self.typed())
        if len(types) != len(names):
            raise self.error(f"{len(names)} results but {len(types)} result types")
        for name, value in zip(names, types, strict=True):
            self.define(name, value)
        return types

    def declaration(self) -> Value:
        name = self.next()
        self.expect(":")
        value = self.typed()
        self.define(name, value)
        value.location = self.location()
        return value

    def typed(self) -> Value:
        value = Value(self.type())
        if self.peek() == "range" and self.peek(1) == "(":
            self.position += 2
            low = self.integer()
            self.expect(",")
            value.range = (low, self.integer())
            self.expect(")")
        return value

    def attributes(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if self.accept("<"):
            while not self.accept(">"):
                name = self.next()
                self.expect("=")
                found[name] = self.attribute_value()
                self.accept(",")
        return found

    def attribute_value(self) -> Any:
        kind, token = self.kind(), self.next()
        if kind == "string":
            return json.loads(token)
        if kind == "number":
            return float(token) if any(c in token for c in ".eE") else int(token)
        if token == "(":
            return tuple(self.separated(")", self.attribute_value))
        words = {"true": True, "false": False, "nan": math.nan, "inf": math.inf, "-inf": -math.inf}
        if token in words:
            return words[token]
        self.position -= 1
        raise self.error("expected an attribute's value")

    def read_locations(self) -> dict[str, Location]:
        """The places that the text ends with, by their names."""
        found: dict[str, Location] = {}
        pattern = re.compile(
            r'^(#\d+) = loc ("(?:[^"\\]|\\.)*") (\d+):(\d+)-(\d+):(\d+) '
            r'("(?:[^"\\]|\\.)*")(?: at (#\d+))?(?: also (#\d+))?$',
            re.MULTILINE,
        )
        for match in pattern.finditer(self.text):
            self.place = match.start()
            caller = found.get(match[8]) if match[8] else None
            line, column, end_line, end_column = (int(match[k]) for k in (3, 4, 5, 6))
            found[match[1]] = Location(
                json.loads(match[2]), line, column, end_line, end_column,
                json.loads(match[7]), caller, found.get(match[9]) if match[9] else None,
            )  # fmt: skip
        self.place = None
        return found

    # -- tokens

    def kind(self) -> str:
        return self.tokens[self.position][0]

    def peek(self, ahead: int = 0) -> str:
        place = min(self.position + ahead, len(self.tokens) - 1)
        return self.tokens[place][1]

    def next(self) -> str:
        token = self.tokens[self.position][1]
        if self.kind() == "end":
            raise self.error("the text ends here unexpectedly")
        self.position += 1
        return token

    def accept(self, token: str) -> bool:
        if self.peek() == token and self.kind() != "string":
            self.position += 1
            return True
        return False

    def expect(self, token: str) -> None:
        if not self.accept(token):
            raise self.error(f"expected {token!r}")

    def separated(self, end: str, item: Callable[[], T]) -> list[T]:
        found: list[T] = []
        while not self.accept(end):
            if found:
                self.expect(",")
            found.append(item())
        return found

    def symbol(self) -> str:
        if self.kind() != "symbol":
            raise self.error("expected a name such as @axpy")
        return self.next()[1:]

    def integer(self) -> int:
        if self.kind() != "number" or any(c in self.peek() for c in ".eE"):
            raise self.error("expected an integer")
        number = int(self.peek())
        self.position += 1
        return number

    def string(self) -> str:
        if self.kind() != "string":
            raise self.error("expected a string")
        return json.loads(self.next())

    def type(self) -> Type:
        try:
            found = parse_type(self.peek())
        except ParseError as error:
            raise self.error(str(error)) from error
        self.position += 1
        return found

    def location(self) -> Location | None:
        if self.kind() != "location" or self.peek(1) == "=":
            return None
        name = self.next()
        if name not in self.locations:
            self.position -= 1
            raise self.error(f"the location {name} isn't defined at the end of the text")
        return self.locations[name]

    def use(self) -> Value:
        name = self.peek()
        if name not in self.values:
            raise self.error(
                f"{name} isn't defined before this line" if name[:1] == "%" else "expected a value"
            )
        self.position += 1
        return self.values[name]

    def define(self, name: str, value: Value) -> None:
        if name in self.values:
            raise self.error(f"{name} is defined twice")
        if not name.startswith("%"):
            raise self.error("expected a value's name such as %0")
        base = name[1:].partition(".")[0]
        value.name = base if base.isidentifier() else None
        self.values[name] = value

    def error(self, message: str) -> ParseError:
        place = self.place
        if place is None:
            place = self.tokens[min(self.position, len(self.tokens) - 1)][2]
        number = self.text.count("\n", 0, place) + 1
        lines = self.text.splitlines() or [""]
        line = lines[min(number, len(lines)) - 1]
        return ParseError(f"IR text, line {number}: {message}\n  {line.strip()[:_SHOWN]}")


def _tokens(text: str) -> list[tuple[str, str, int]]:
    found: list[tuple[str, str, int]] = []
    position = 0
    while position < len(text):
        match = _TOKEN.match(text, position)
        if match is None:
            number = text.count("\n", 0, position) + 1
            raise ParseError(f"IR text, line {number}: unexpected character {text[position]!r}")
        if match.lastgroup != "space":
            found.append((str(match.lastgroup), match[0], position))
        position = match.end()
    found.append(("end", "", len(text)))
    return found


def structurally_equal(left: Module, right: Module) -> bool:
    """Whether two modules have the same content: operations, types, facts, names, places."""
    return _Comparison().modules(left, right)


class _Comparison:
    def __init__(self) -> None:
        self.pairs: dict[int, Value] = {}

    def modules(self, left: Module, right: Module) -> bool:
        return (
            left.dynamic_shared_memory == right.dynamic_shared_memory
            and len(left.functions) == len(right.functions)
            and all(map(self.functions, left.functions, right.functions))
        )

    def functions(self, left: Function, right: Function) -> bool:
        fields = ("name", "result_types", "kernel", "parameters", "inline", "scope", "location")
        return all(getattr(left, f) == getattr(right, f) for f in fields) and self.blocks(
            left.body, right.body
        )

    def blocks(self, left: Block, right: Block) -> bool:
        return self.define(left.arguments, right.arguments) and (
            len(left.operations) == len(right.operations)
            and all(map(self.operations, left.operations, right.operations))
        )

    def operations(self, left: Operation, right: Operation) -> bool:
        if type(left) is not type(right) or left.location != right.location:
            return False
        for name, role in left.FIELDS:
            a, b = getattr(left, name), getattr(right, name)
            if role == "attribute" and not _equal_constant(a, b):
                return False
            if role == "optional" and (a is None) != (b is None):
                return False
            if role == "operands" and len(a) != len(b):
                return False
        if not all(
            self.pairs.get(id(a)) is b for a, b in zip(left.inputs, right.inputs, strict=True)
        ):
            return False
        return all(map(self.blocks, left.regions, right.regions)) and self.define(
            left.results, right.results
        )

    def define(self, left: list[Value], right: list[Value]) -> bool:
        if len(left) != len(right):
            return False
        for a, b in zip(left, right, strict=True):
            if (a.type, a.range, a.location) != (b.type, b.range, b.location):
                return False
            if (a.name or "").isidentifier() and a.name != b.name:
                return False
            self.pairs[id(a)] = b
        return True


def _equal_constant(a: Any, b: Any) -> bool:
    if isinstance(a, float) and isinstance(b, float):
        return (a != a and b != b) or (a == b and math.copysign(1, a) == math.copysign(1, b))
    return type(a) is type(b) and a == b
