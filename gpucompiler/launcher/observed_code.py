"""Python code that runs once more, so that all of its reads are seen.

    @property
    def twice(self): return 2 * self.factor       reads `twice` of the class, the function's code,
                                                  and `factor` of the object

The code gets stand-ins for objects, functions and globals, and each read of them goes through an
`Observer`. Its result depends on these reads alone then, so a launch can compare them and needn't
run the code. Code that does anything else, such as a call of `time.time`, isn't `observed`.
"""

from __future__ import annotations

import builtins
import math
import operator
import types as python_types
from collections.abc import Callable
from typing import Any, Final, NoReturn, cast

from gpucompiler.jobs.dependency import SPECIAL, Dependency, builtins_of
from gpucompiler.language.overloading.overload_registry import code_of
from gpucompiler.process.function_state import STATE

# Notes a read (kind, holder, name, value), and says whether there is memory that shows a change.
Find = Callable[[str, Any, Any, Any], bool]

# No object has the name.
MISSING: Final = object()
# More reads than that take longer to compare than a short function to run.
_MOST: Final = 64
_PLAIN: Final = frozenset({bool, int, float, complex, str, bytes, type(None)})
# Classes whose instances have code in C that looks inside of them, past any stand-in.
_BUILT_IN: Final = (
    int, float, complex, str, bytes, bytearray, tuple, list, dict, set, frozenset, memoryview,
)  # fmt: skip
# Their results depend on their operands alone.
_PURE_NAMES: Final = (
    "abs", "all", "any", "bin", "bool", "chr", "complex", "divmod", "enumerate", "float", "hex",
    "int", "len", "list", "max", "min", "oct", "ord", "pow", "range", "reversed", "round",
    "sorted", "sum", "tuple", "zip",
)  # fmt: skip
_PURE: Final = {
    *(id(getattr(builtins, name)) for name in _PURE_NAMES),
    *(id(each) for module in (math, operator) for each in vars(module).values() if callable(each)),
}
_OF_OPERATOR: Final = (operator.attrgetter, operator.itemgetter, operator.methodcaller)


class Unobservable(BaseException):
    """Code did something whose cause can't be compared. No handler of the code may take it."""


class Observer:
    """The stand-ins of one run, and whether it stayed within what they can show."""

    def __init__(self, find: Find) -> None:
        self._find, self._reads = find, 0
        self._failed = False
        self._shown: dict[int, Any] = {}
        # Stand-ins' objects by the stand-ins' identity; both live as long as this.
        self._originals: dict[int, tuple[Any, Any]] = {}
        self._checks: list[Callable[[], bool]] = []

    def fail(self) -> NoReturn:
        self._failed = True
        raise Unobservable

    def note(self, kind: str, holder: Any, name: Any, value: Any) -> None:
        """Note a read; ends the run if nothing would show that it changed."""
        self._reads += 1
        if self._reads > _MOST or not self._find(kind, holder, name, value):
            self.fail()

    def read(self, kind: str, holder: Any, name: Any, value: Any) -> Any:
        """The stand-in for a value that was read."""
        self.note(kind, holder, name, value)
        return self.shown(value)

    def untouched(self) -> bool:
        """Whether the run neither failed nor stored anything."""
        return not self._failed and all(check() for check in self._checks)

    # -- stand-ins

    def shown(self, value: Any) -> Any:
        """A value as the code gets it: plain ones themselves, a copy of a container's."""
        cls = cast("Any", type(value))
        if cls in _PLAIN or id(value) in _PURE or _is_number_of_numpy(value):
            return value
        if id(value) not in self._shown:
            made = self._stand_in(cls, value)
            self._shown[id(value)] = made
            self._originals[id(made)] = (made, value)
        return self._shown[id(value)]

    def _stand_in(self, cls: Any, value: Any) -> Any:
        if cls is tuple:
            return tuple(map(self.shown, value))
        if cls is list:
            copied = list(map(self.shown, value))
            held = tuple(copied)
            self._checks.append(lambda: _are_same(held, copied))
            return copied
        if cls is dict and all(type(key) in _PLAIN for key in value):
            names = {key: self.shown(each) for key, each in value.items()}
            items = (*names, *names.values())
            self._checks.append(lambda: _are_same(items, (*names, *names.values())))
            return names
        if cls is python_types.FunctionType:
            return self._function(value)
        if cls is python_types.MethodType:
            return python_types.MethodType(self.shown(value.__func__), self.shown(value.__self__))
        if isinstance(value, _BUILT_IN):
            self.fail()
        return Observed(self, value)

    def _function(self, function: python_types.FunctionType) -> Any:
        """The same code, with globals, closure and defaults that are observed."""
        if set(vars(function)) - {STATE}:
            self.fail()
        self.note("code", function, "", code_of(function))
        for name in ("__defaults__", "__kwdefaults__"):
            self.note("attribute", function, name, getattr(function, name))
        cells = [self._cell(cell) for cell in function.__closure__ or ()]
        names = _Globals(self, function.__globals__)
        self._checks.append(lambda: len(names) == 1)  # `__builtins__`
        defaults = self.shown(function.__defaults__)
        made = python_types.FunctionType(
            function.__code__, names, function.__name__, defaults, tuple(cells)
        )
        made.__kwdefaults__ = self.shown(function.__kwdefaults__)
        return made

    def _cell(self, cell: Any) -> Any:
        shown = self.read("cell", cell, "", cell.cell_contents)
        made = python_types.CellType(shown)
        self._checks.append(lambda: made.cell_contents is shown)
        return made

    def original(self, value: Any) -> Any:
        """The value that a result stands for."""
        if id(value) in self._originals:
            return self._originals[id(value)][1]
        if type(value) in (tuple, list):
            return type(value)(map(self.original, value))
        return value

    # -- reads

    def named(self, names: dict[str, Any], name: str) -> Any:
        """A global of a function, or one of the builtins that depend on their operands alone."""
        if name in names:
            return self.read("global", names, name, names[name])
        value = builtins_of(names).get(name, MISSING)
        if id(value) not in _PURE:
            self.fail()
        return self.read("builtin", names, name, value)

    def attribute(self, holder: Any, name: str) -> Any:
        """`holder.name`. The function of a property is run."""
        if not isinstance(holder, (type, python_types.ModuleType)):
            held = _in_class(cast("Any", type(holder)), name)
            if type(held) is property:
                self.note("property", holder, name, held)
                return self.shown(held.fget)(self.shown(holder))
        return self.read("attribute", holder, name, getattr(holder, name))

    def special(self, holder: Any, name: str) -> Any:
        """A special method of an object's class, written in Python; None if it has no such."""
        cls = cast("Any", type(holder))
        self.note("class", holder, "", cls)
        held = _in_class(cls, name)
        self.note("lookup", cls, name, held)
        if held is MISSING:
            return None
        if type(held) is not python_types.FunctionType:
            self.fail()
        return self.shown(held)

    def is_told_by_identity(self, holder: Any) -> bool:
        """Whether an object equals nothing but itself, as most of users' classes do."""
        cls = cast("Any", type(holder))
        if isinstance(holder, type) or cls.__eq__ is not object.__eq__:
            return False
        self.note("class", holder, "", cls)
        for name in ("__eq__", "__ne__"):
            self.note("lookup", cls, name, _in_class(cls, name))
        return cls.__ne__ is object.__ne__


def _are_same(held: Any, now: Any) -> bool:
    return len(held) == len(now) and all(map(operator.is_, held, now))


def _in_class(cls: Any, name: str) -> Any:
    order: tuple[type, ...] = cls.__mro__
    return next((vars(base)[name] for base in order if name in vars(base)), MISSING)


def _is_number_of_numpy(value: Any) -> bool:
    """Whether a value is a number of NumPy's own; NumPy isn't imported for that."""
    bases = {base.__name__ for base in type(value).__mro__}
    return type(value).__module__ == "numpy" and "generic" in bases and value.dtype.kind in "biufc"


class _Globals(dict[str, Any]):
    """The globals of observed functions: LOAD_GLOBAL asks `__getitem__` of a subclass of dict."""

    def __init__(self, observer: Observer, names: dict[str, Any]) -> None:
        # Statements reach these past `__getitem__`: `import`, whose module nothing would observe,
        # and `class`.
        def refused(*_: object) -> NoReturn:
            observer.fail()

        super().__init__(__builtins__={"__import__": refused, "__build_class__": refused})
        self._observer, self._names = observer, names

    def __getitem__(self, name: str) -> Any:
        return self._observer.named(self._names, name)


class Observed:
    """Stands for an object, a class or a module."""

    __slots__ = ("_observer", "_value")

    def __init__(self, observer: Observer, value: Any) -> None:
        object.__setattr__(self, "_observer", observer)
        object.__setattr__(self, "_value", value)

    def __getattribute__(self, name: str) -> Any:
        observer, value = _parts(self)
        return observer.attribute(value, name)

    def __bool__(self) -> bool:
        observer, value = _parts(self)
        method = observer.special(value, "__bool__")
        if method is not None:
            return method(self)
        method = observer.special(value, "__len__")
        return True if method is None else bool(method(self))

    def __eq__(self, other: object) -> Any:
        found = _by_identity(self, other)
        return _call(self, "__eq__", other) if found is None else found

    def __ne__(self, other: object) -> Any:
        found = _by_identity(self, other)
        return _call(self, "__ne__", other) if found is None else not found


def _parts(observed: Observed) -> tuple[Observer, Any]:
    read = object.__getattribute__
    return read(observed, "_observer"), read(observed, "_value")


def _by_identity(observed: Observed, other: object) -> bool | None:
    """Whether a stand-in equals a value, or None where code of its class says it."""
    observer, value = _parts(observed)
    if not observer.is_told_by_identity(value):
        return None
    if type(other) is not Observed:
        return False
    return value is _parts(other)[1] if observer.is_told_by_identity(_parts(other)[1]) else None


def _call(observed: Observed, name: str, *operands: Any) -> Any:
    """Call a special method. Two stand-ins decide by their classes who is asked first."""
    observer, value = _parts(observed)
    if any(type(each) is Observed for each in operands):
        observer.fail()
    method = observer.special(value, name)
    if method is None:
        return NotImplemented if name in _OPERATORS else observer.fail()
    return method(observed, *operands)


def _calling(name: str) -> Callable[..., Any]:
    def call(observed: Observed, *operands: Any) -> Any:
        return _call(observed, name, *operands)

    return call


def _failing(observed: Observed, *operands: Any) -> NoReturn:
    _parts(observed)[0].fail()


_ARITHMETIC: Final = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul")
_BITS: Final = ("and", "or", "xor", "lshift", "rshift")
_OPERATORS: Final = frozenset(
    f"__{side}{name}__" for name in (*_ARITHMETIC, *_BITS) for side in ("", "r")
) | {"__lt__", "__le__", "__gt__", "__ge__"}
_CALLED: Final = _OPERATORS | {
    "__len__", "__getitem__", "__contains__", "__index__", "__int__", "__float__", "__call__",
    "__neg__", "__abs__",
}  # fmt: skip
_REFUSED: Final = SPECIAL | {
    "__setattr__", "__delattr__", "__enter__", "__exit__", "__instancecheck__",
    "__subclasscheck__", "__get__", "__set__", "__set_name__", "__fspath__", "__trunc__",
}  # fmt: skip
for _name in _CALLED:
    setattr(Observed, _name, _calling(_name))
for _name in _REFUSED - _CALLED - vars(Observed).keys() - {"__class__", "__doc__", "__new__"}:
    setattr(Observed, _name, _failing)


def observed(dependency: Dependency, find: Find) -> bool:
    """Whether `find` got all that a dependency's Python code reads, which agrees with it."""
    observer = Observer(find)
    try:
        if dependency.kind == "attribute":
            result = observer.attribute(dependency.holder, dependency.name)
        elif dependency.kind == "call":
            result = _evaluated(observer, dependency.holder)
        else:
            return False
        return observer.untouched() and dependency.agrees(observer.original(result))
    except (Exception, Unobservable):
        return False


def _evaluated(observer: Observer, evaluation: Any) -> Any:
    """An `Evaluation` of the frontend, with stand-ins for its operands."""
    function, arguments = evaluation.function, evaluation.arguments
    if evaluation.keywords:
        observer.fail()
    if function is getattr and len(arguments) == 2:
        return observer.attribute(*arguments)
    called = function if type(function) in _OF_OPERATOR else observer.shown(function)
    return called(*map(observer.shown, arguments))
