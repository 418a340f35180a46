"""CPython as the oracle: runs a program's own source, thread by thread.

The source's syntax tree is changed so that every operation goes through tests/fuzz/reference.py;
control flow, scoping, tuples, calls, arrays and views stay Python's and NumPy's own. A function in
which threads wait for each other becomes a generator (tests/fuzz/rendezvous.py).
"""

from __future__ import annotations

import ast
import itertools
import operator
import random
import sys
from collections.abc import Iterator, Sequence
from types import ModuleType, SimpleNamespace
from typing import Any, Final

import numpy as np

from tests.fuzz import dense_values, reference, rendezvous
from tests.fuzz.dense_values import LINEAR, Dense, DenseArray, DenseClass
from tests.fuzz.narrow import Narrow, NarrowArray
from tests.fuzz.overloading import Overloaded
from tests.fuzz.rendezvous import Block, Wait
from tests.fuzz.scope import Static
from tests.fuzz.short_vectors import KINDS, Vector, VectorRows, lane_by_lane, rows_of, store_lanes

Shape = tuple[int, int, int]

_BINARY: Final[dict[type[ast.operator], str]] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%",
    ast.Pow: "**", ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|",
    ast.BitXor: "^", ast.MatMult: "@",
}  # fmt: skip
_UNARY: Final[dict[type[ast.unaryop], str]] = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "~"}
_COMPARE: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
}  # fmt: skip


_SETS: Final = {"|": operator.or_, "&": operator.and_, "-": operator.sub, "^": operator.xor}
_LANE_BY_LANE: Final = lane_by_lane(reference.binary)
_UNARY_BY_LANES: Final = lane_by_lane(reference.unary)
_BY_OBJECTS: Final[dict[str, Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "==": operator.eq,
    "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
_IN_PLACE: Final = {"+": operator.iadd, "-": operator.isub, "*": operator.imul}
MODULE: Final = "fuzz_program"
# Block, statement, thread and exception of failures that programs note (tests/fuzz/failing.py).
Fault = tuple[int, int, int, Exception]
NOTED: Final[list[Fault]] = []
# dataclass and attrs.frozen look for the module of their class.
sys.modules.setdefault(MODULE, ModuleType(MODULE))


def _call(name: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(f"__{name}__", ast.Load()), list(arguments), [])


def _store_name(name: ast.expr) -> ast.expr:
    return ast.Name(ast.unparse(name), ast.Store())


def _load(target: ast.expr) -> ast.expr:
    """An assignment's target as an expression."""
    copy = ast.parse(ast.unparse(target), mode="eval").body
    return copy


def _device_name(node: ast.expr) -> str:
    """`x.y` of `cuda.x.y`, else ""."""
    text = ast.unparse(node) if isinstance(node, ast.Attribute) else ""
    return text.removeprefix("cuda.") if text.startswith("cuda.") else ""


def _waiting_functions(tree: ast.Module) -> frozenset[str]:
    """Names of the functions that wait for other threads, or call one that does."""
    found: frozenset[str] = frozenset()
    while True:
        grown = frozenset(
            node.name
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef) and any(map(_waits(found), ast.walk(node)))
        )
        # `make` holds the kernel, but doesn't run it.
        grown -= {"make"}
        if grown == found:
            return found
        found = grown


def _waits(functions: frozenset[str]) -> Any:
    def waits(node: ast.AST) -> bool:
        if not isinstance(node, ast.Call):
            return False
        if isinstance(node.func, ast.Name):
            return node.func.id in functions
        return _device_name(node.func) in rendezvous.NAMES

    return waits


class _Operations(ast.NodeTransformer):
    """Operations → calls of the reference functions; calls that wait → yields."""

    def __init__(self, waiting: frozenset[str]) -> None:
        self.temporaries = 0
        self.places = 0
        self.waiting = waiting

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        name = _device_name(node.func)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "view":
            return _call("view", node.func.value, *node.args)
        if isinstance(node.func, ast.Name) and node.func.id in self.waiting:
            return ast.YieldFrom(node)
        if name in rendezvous.NAMES or name == "shared.array":
            self.places += 1
            place = ast.Constant(self.places)
            if name == "shared.array":
                return ast.Call(node.func, [place, *node.args], [])
            items = ast.Tuple(node.args, ast.Load())
            return ast.Yield(_call("Wait", ast.Constant(name), place, items))
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        match node.decorator_list:
            case [ast.Call(ast.Name("overload"), [function], [ast.keyword("types", types)])]:
                pattern = ast.literal_eval(types)[-1]
                node.decorator_list = []
                own = ast.Name(node.name, ast.Load())
                made = _call("Overloaded", function, own, ast.Constant(pattern))
                return [node, ast.Assign([_store_name(function)], made)]
            case _:
                return node

    def _temporary(self) -> str:
        self.temporaries += 1
        return f"__t{self.temporaries}__"

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        left, right = self.visit(node.left), self.visit(node.right)
        return _call("binary", ast.Constant(_BINARY[type(node.op)]), left, right)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        operand = self.visit(node.operand)
        if isinstance(node.op, ast.Not):
            return ast.UnaryOp(node.op, operand)
        return _call("unary", ast.Constant(_UNARY[type(node.op)]), operand)

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        if not isinstance(node.ops[0], tuple(_COMPARE)):
            # Membership and identity are Python's own.
            self.generic_visit(node)
            return node
        left = self.visit(node.left)
        tests: list[ast.expr] = []
        for position, (symbol, comparator) in enumerate(
            zip(node.ops, node.comparators, strict=True)
        ):
            right = self.visit(comparator)
            following = right
            if position + 1 < len(node.ops):
                name = self._temporary()
                right = ast.NamedExpr(ast.Name(name, ast.Store()), right)
                following = ast.Name(name, ast.Load())
            tests.append(_call("compare", ast.Constant(_COMPARE[type(symbol)]), left, right))
            left = following
        return tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), tests)

    def _store(self, target: ast.expr, value: ast.expr) -> ast.stmt:
        if isinstance(target, ast.Attribute):
            field = ast.Constant(target.attr)
            return ast.Expr(_call("store", value, self.visit(_load(target.value)), field))
        if isinstance(target, ast.Subscript):
            # A slice is no expression by itself; only whole arrays are assigned to.
            whole = isinstance(target.slice, ast.Slice)
            index = ast.Constant(...) if whole else self.visit(_load(target.slice))
            return ast.Expr(_call("store", value, self.visit(_load(target.value)), index))
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
        parts: list[ast.expr] = []
        stores: list[ast.stmt] = []
        for item, name in zip(target.elts, names, strict=True):
            part: ast.expr = ast.Name(name, ast.Store())
            if isinstance(item, ast.Starred):
                part, item = ast.Starred(part, ast.Store()), item.value
            parts.append(part)
            stores.append(self._store(item, ast.Name(name, ast.Load())))
        return [ast.Assign([ast.Tuple(parts, ast.Store())], value), *stores]

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt | list[ast.stmt]:
        target, named = node.target, list[ast.stmt]()
        if isinstance(target, (ast.Attribute, ast.Subscript)):
            # Python evaluates the parts of a target once.
            target.value = self._named(target.value, named)
        if isinstance(target, ast.Subscript):
            target.slice = self._named(target.slice, named)
        old = self.visit(_load(target))
        symbol = ast.Constant(_BINARY[type(node.op)])
        stored = self._store(target, _call("augmented", symbol, old, self.visit(node.value)))
        return [*named, stored] if named else stored

    def _named(self, part: ast.expr, named: list[ast.stmt]) -> ast.expr:
        """A part of a target, which has a name if it calls something."""
        if not any(isinstance(node, ast.Call) for node in ast.walk(part)):
            return part
        name = self._temporary()
        named.append(ast.Assign([ast.Name(name, ast.Store())], self.visit(part)))
        return ast.Name(name, ast.Load())


def _is_object(value: Any) -> bool:
    """Whether a value is an instance of a class of the program."""
    return type(value).__module__ == MODULE and type(value).__name__ != "Pair"


def _binary(symbol: str, a: Any, b: Any) -> Any:
    if isinstance(a, (set, frozenset)):
        return _SETS[symbol](a, b)
    if _is_object(a) or _is_object(b):
        return _BY_OBJECTS[symbol](a, b)
    if isinstance(a, Dense) or isinstance(b, Dense):
        return dense_values.binary(symbol, a, b)
    # An expression of whole arrays is computed item by item, in their own types.
    a, b = (Vector(each) if type(each) is np.ndarray else each for each in (a, b))
    return _LANE_BY_LANE(symbol, a, b)


def _augmented(symbol: str, a: Any, b: Any) -> Any:
    return _IN_PLACE[symbol](a, b) if _is_object(a) else _binary(symbol, a, b)


def _unary(symbol: str, value: Any) -> Any:
    if isinstance(value, Dense):
        return dense_values.unary(symbol, value)
    return operator.neg(value) if _is_object(value) else _UNARY_BY_LANES(symbol, value)


def _absolute(value: Any) -> Any:
    if isinstance(value, Dense):
        return dense_values.each(lambda x, _: reference.absolute(x), value, 0)
    return reference.absolute(value)


def _compare(symbol: str, a: Any, b: Any) -> Any:
    if _is_object(a) or _is_object(b):
        return _BY_OBJECTS[symbol](a, b)
    if isinstance(a, Dense) or isinstance(b, Dense):
        return dense_values.compare(symbol, a, b)
    return reference.compare(symbol, a, b)


def _view(array: Any, kind: Any) -> Any:
    """`array.view(kind)`; the oracle's dtypes are its casts."""
    if kind in KINDS.values():
        return rows_of(array, kind.lanes)
    return array.view(np.asarray(kind(0)).dtype)


def _local_array(shape: Any, dtype: Any) -> Any:
    """Zeros. The oracle's dtypes are its casts."""
    if isinstance(dtype, DenseClass):
        return dtype.zeros(shape)
    if isinstance(dtype, np.dtype):
        return np.zeros(shape, dtype).view(np.recarray)
    zero = dtype(0)
    if isinstance(zero, Narrow):
        return NarrowArray(shape, zero.kind)
    return np.zeros(shape, np.asarray(zero).dtype)


def _store(value: Any, array: Any, index: Any) -> None:
    """`array[index] = value`; Python evaluates the value first."""
    match array:
        case _ if _is_object(array):
            setattr(array, index, value)
        case Dense() | DenseArray():
            array.store(index, value)
        case NarrowArray():
            array[index] = reference.convert(value, array.kind)
        case np.record():
            array[index] = _converted(value, array.dtype[index])
        case VectorRows():
            store_lanes(array, index, value)
        case np.ndarray() if isinstance(value, Vector):
            array[index] = [_converted(item, array.dtype) for item in value]
        case _:
            array[index] = _converted(value, array.dtype)


def _converted(value: Any, kind: np.dtype[Any]) -> Any:
    """The value as a store puts it into an element of this dtype, a record perhaps."""
    if kind.names is None:
        return reference.convert(value, reference.type_name(kind.type(0)))
    if isinstance(value, tuple):
        return tuple(
            _converted(part, kind[name]) for part, name in zip(value, kind.names, strict=True)
        )
    return value


_RELATIONS: Final = {
    "lt": lambda lane: (1 << lane) - 1,
    "le": lambda lane: (2 << lane) - 1,
    "eq": lambda lane: 1 << lane,
    "ge": lambda lane: 0xFFFFFFFF & -(1 << lane),
    "gt": lambda lane: 0xFFFFFFFF & -(2 << lane),
}  # fmt: skip


def _axes(x: int = 0, y: int = 0, z: int = 0) -> SimpleNamespace:
    return SimpleNamespace(x=x, y=y, z=z)


class _Device:
    """`cuda` inside a program: set to one thread after another."""

    def __init__(self, block: Shape, grid: Shape, shared_memory_bytes: int) -> None:
        self.blockDim, self.gridDim = _axes(*block), _axes(*grid)
        self.threadIdx, self.blockIdx = _axes(), _axes()
        self.laneid, self.warpsize = 0, 32
        self._shared_memory_bytes = shared_memory_bytes
        self._shared: dict[int, np.ndarray] = {}
        self._dynamic = np.zeros(0, np.uint8)
        self.atomic = SimpleNamespace(
            **{name: self._updates(symbol) for name, symbol in _ATOMICS.items()},
            max=lambda array, index, value: self._extreme("max", array, index, value),
            min=lambda array, index, value: self._extreme("min", array, index, value),
            inc=lambda array, index, limit: self._counts(array, index, limit, up=True),
            dec=lambda array, index, limit: self._counts(array, index, limit, up=False),
            exch=self._exchange,
            cas=self._compare_and_swap,
        )
        self.local = SimpleNamespace(array=_local_array)
        for name, cast in (reference.NARROW | KINDS).items():
            setattr(self, name, cast)
        self.vectors = rows_of
        self.cluster_ctarank, self.cluster_nctarank = 0, 1
        self.map_shared_rank = lambda array, rank: array
        self.static_range = range
        self.shared = SimpleNamespace(array=self._shared_array)
        for relation, mask in _RELATIONS.items():
            setattr(self, f"lanemask_{relation}", lambda mask=mask: np.uint32(mask(self.laneid)))

    def enter_block(self, index: Shape) -> None:
        """Go on with a block: fresh shared memory, full of what nobody wrote."""
        self.blockIdx = _axes(*index)
        self._shared = {}
        self._dynamic = np.full(self._shared_memory_bytes, 0xA5, np.uint8)

    def enter_thread(self, number: int) -> None:
        """Go on with a thread of the block."""
        x, y = self.blockDim.x, self.blockDim.y
        self.threadIdx = _axes(number % x, number // x % y, number // (x * y))
        self.laneid = number % 32

    def _shared_array(self, place: int, shape: Any, dtype: Any) -> np.ndarray:
        kind = np.asarray(dtype(0)).dtype
        if shape == 0:
            usable = self._dynamic.size // kind.itemsize * kind.itemsize
            return self._dynamic[:usable].view(kind)
        if place not in self._shared:
            size = int(np.prod(shape)) * kind.itemsize
            whole = np.full(size, 0xA5, np.uint8).view(kind)
            self._shared[place] = whole.reshape(shape)
        return self._shared[place]

    def grid(self, axes: int) -> Any:
        block, size, thread = self.blockIdx, self.blockDim, self.threadIdx
        values = tuple(
            getattr(block, a) * getattr(size, a) + getattr(thread, a) for a in "xyz"[:axes]
        )
        return values[0] if axes == 1 else values

    def gridsize(self, axes: int) -> Any:
        values = tuple(getattr(self.gridDim, a) * getattr(self.blockDim, a) for a in "xyz"[:axes])
        return values[0] if axes == 1 else values

    def threadfence(self) -> None: ...

    threadfence_block = threadfence_system = threadfence

    def _updates(self, operator: str) -> Any:
        def update(array: Any, index: Any, value: Any) -> Any:
            old = array[index]
            _store(reference.binary(operator, old, value), array, index)
            return old

        return update

    def _extreme(self, name: str, array: Any, index: Any, value: Any) -> Any:
        old = array[index]
        _store(reference.BUILTINS[name](old, value), array, index)
        return old

    def _counts(self, array: Any, index: Any, limit: Any, up: bool) -> Any:
        old = array[index]
        if up:
            array[index] = 0 if old >= limit else old + 1
        else:
            array[index] = limit if old == 0 or old > limit else old - 1
        return old

    def _exchange(self, array: Any, index: Any, value: Any) -> Any:
        old = array[index]
        _store(value, array, index)
        return old

    def _compare_and_swap(self, array: Any, index: Any, expected: Any, value: Any) -> Any:
        old = array[index]
        if old == expected:
            _store(value, array, index)
        return old


_ATOMICS: Final = {"add": "+", "sub": "-", "xor": "^", "and_": "&", "or_": "|"}


def transform(source: str) -> tuple[ast.Module, bool]:
    """A program's syntax tree with its operations replaced, and whether its kernel waits."""
    tree = ast.parse(source)
    waiting = _waiting_functions(tree)
    return ast.fix_missing_locations(_Operations(waiting).visit(tree)), "kernel" in waiting


def run(
    source: str,
    arguments: Sequence[Any],
    block: Shape = (1, 1, 1),
    grid: Shape = (1, 1, 1),
    shared_memory_bytes: int = 0,
    order: int | None = None,
) -> None:
    """Run `kernel` of a program over the grid, in place: a thread until it waits, then the next.

    Args:
        source: the program.
        arguments: the kernel's; arrays are written.
        block, grid: the launch's shape.
        shared_memory_bytes: dynamic shared memory of a block.
        order: the seed of a random order of blocks and threads, or None for the natural one.

    Raises:
        Rejected: the program leaves what the language defines.
        NotTogether: its threads wait for each other in vain.
    """
    tree, waits = transform(source)
    names: dict[str, Any] = {
        "__binary__": _binary,
        "__augmented__": _augmented,
        "__unary__": _unary,
        "__Overloaded__": Overloaded,
        "__name__": MODULE,
        "__view__": _view,
        "__compare__": _compare,
        "__store__": _store,
        "__Wait__": Wait,
    }
    # The module's own statements (constants, closures) run as ordinary Python.
    try:
        exec(compile(tree, "<program>", "exec"), names)
    except SyntaxError as error:
        if "comprehension iterable" not in str(error):
            raise
        # A comparison chain there: what keeps its middle value isn't allowed in such a place.
        raise reference.Rejected("a comparison chain in a comprehension's iterable") from error
    device = _Device(block, grid, shared_memory_bytes)
    names.update(reference.BUILTINS, math=reference.MATH, np=reference.NUMPY, cuda=device)
    names.update(linear=LINEAR, abs=_absolute)
    kernel = names["kernel"]
    arguments = [a.value if isinstance(a, Static) else a for a in arguments]
    # Elements of record arrays have their fields as attributes, too.
    arguments = [
        a.view(np.recarray) if isinstance(a, np.ndarray) and a.dtype.names else a for a in arguments
    ]
    shuffle = None if order is None else random.Random(order)
    threads = block[0] * block[1] * block[2]
    with np.errstate(all="ignore"):
        for place in _shuffled(_places(grid), shuffle):
            device.enter_block(place)
            if waits:
                bodies = [kernel(*arguments) for _ in range(threads)]
                Block(bodies, device.enter_thread, shuffle).run()
                continue
            for number in _shuffled(range(threads), shuffle):
                device.enter_thread(number)
                kernel(*arguments)


def _places(sizes: Shape) -> Iterator[Shape]:
    for z, y, x in itertools.product(*map(range, reversed(sizes))):
        yield x, y, z


def _shuffled(items: Any, shuffle: random.Random | None) -> list[Any]:
    found = list(items)
    if shuffle is not None:
        shuffle.shuffle(found)
    return found
