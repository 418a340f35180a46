"""Classes declared by `value_classes` behave as those of attrs, to users and to attrs."""

from __future__ import annotations

import copy
import inspect
import pickle
import subprocess
import sys
from typing import Any, ClassVar

import attrs
import pytest

from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.diagnostics.location import Location
from gpucompiler.jobs.job import CompilerParams
from gpucompiler.values import value_classes


def doubled(value: Any) -> int:
    return 2 * int(value)


def positive(instance: Any, one: Any, value: Any) -> None:
    if value <= 0:
        raise ValueError(f"{one.name}={value}")


def by_length(value: Any) -> int:
    return len(value)


def next_of(instance: Any) -> int:
    return instance.a + 1


def light_class() -> Any:
    """The class, new: none of its instances has been made."""

    @value_classes.frozen
    class Light:
        __qualname__ = "Light"
        kind: ClassVar[str] = "light"
        a: int
        b: int = value_classes.field(default=3, converter=doubled, validator=positive)
        c: str = value_classes.field(default="x", eq=by_length)
        d: list[int] = value_classes.field(factory=list, repr=False, eq=False)
        e: int = value_classes.field(default=value_classes.of_self(next_of))
        _hidden: int = value_classes.field(init=False, repr=False, eq=False)

        def __attrs_post_init__(self) -> None:
            object.__setattr__(self, "_hidden", self.a * 10)

        @property
        def hidden(self) -> int:
            return self._hidden

    return Light


Light = light_class()


@attrs.frozen
class Heavy:
    kind: ClassVar[str] = "light"
    a: int
    b: int = attrs.field(default=3, converter=doubled, validator=positive)
    c: str = attrs.field(default="x", eq=by_length)
    d: list[int] = attrs.field(factory=list, repr=False, eq=False)
    e: int = attrs.field(default=attrs.Factory(next_of, takes_self=True))
    _hidden: int = attrs.field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_hidden", self.a * 10)

    @property
    def hidden(self) -> int:
        return self._hidden


CALLS: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((1,), {}),
    ((1, 2), {}),
    ((1, "7", "yz", [4], 9), {}),
    ((), {"a": 5, "c": "w", "e": 0}),
    ((), {}),
    ((1, -1), {}),
    ((1, 2, 3, 4, 5, 6), {}),
    ((1,), {"hidden": 3}),
    ((1,), {"a": 3}),
    ((1, "no number"), {}),
]


def outcome(cls: Any, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
    try:
        made = cls(*arguments, **keywords)
    except (TypeError, ValueError) as error:
        return type(error), str(error).replace("Heavy", "Light").rpartition(".")[2]
    values = [made.a, made.b, made.c, made.d, made.e, made.hidden]
    return values, repr(made).replace("Heavy", "Light"), hash(made) == hash(copy.copy(made))


@pytest.mark.parametrize(("arguments", "keywords"), CALLS)
@pytest.mark.parametrize("compiled", [False, True])
def test_instances_are_made_as_attrs_makes_them(
    arguments: Any, keywords: Any, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(value_classes, "_INTERPRETED", 0 if compiled else 1000)
    made = outcome(light_class(), arguments, keywords)
    assert made == outcome(Heavy, arguments, keywords)


@pytest.mark.parametrize("cls", [Light, Heavy])
def test_values_are_compared_and_don_t_change(cls: Any) -> None:
    one = cls(1, 2, "ab", [1])
    assert one == cls(1, 2, "cd", [2])
    assert hash(one) == hash(cls(1, 2, "cd"))
    assert one not in (cls(1, 2, "abc"), cls(2, 2, "ab"), (1, 4, "ab"))
    for change in (
        lambda: setattr(one, "a", 2), lambda: setattr(one, "new", 2), lambda: delattr(one, "a"),
    ):  # fmt: skip
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            change()
    for again in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert (again, again.d, again.hidden) == (one, [1], 10)
    match one:
        case cls(a, b, c):
            assert (a, b, c) == (1, 4, "ab")
        case _:
            pytest.fail("__match_args__")
    assert list(inspect.signature(cls).parameters) == ["a", "b", "c", "d", "e"]
    assert inspect.signature(cls).parameters["b"].default == 3


def test_attrs_takes_them_for_its_own() -> None:
    one = Light(1, 2, d=[7])
    assert [
        attrs.has(Light),
        value_classes.has(Light),
        value_classes.has(Heavy),
        value_classes.has(int),
    ] == [1, 1, 1, 0]
    ours, theirs = attrs.fields(Light), attrs.fields(Heavy)
    for name in ("name", "alias", "init", "repr", "eq", "kw_only", "type", "metadata"):
        assert [getattr(f, name) for f in ours] == [getattr(f, name) for f in theirs], name
    assert attrs.evolve(one, a=4) == Light(4, 4, d=[7], e=2) == value_classes.evolve(one, a=4)
    assert attrs.asdict(one)["d"] == [7]
    assert value_classes.evolve(Heavy(1, 2), a=3).a == 3
    assert [f.name for f in value_classes.fields(Heavy)] == [
        f.name for f in value_classes.fields(Light)
    ]


@attrs.frozen(kw_only=True)
class Inherited(CompilerParams):
    more: int = 5


@value_classes.frozen(kw_only=True)
class Extended(CompilerParams):
    bounds: bool | None = value_classes.field(default=True)
    more: int = 5


@pytest.mark.parametrize("cls", [Inherited, Extended])
def test_classes_inherit(cls: Any) -> None:
    made = cls(opt_level=1, more=7)
    assert (made.opt_level, made.more, made.fma) == (1, 7, "contract")
    assert made == cls(opt_level=1, more=7) != cls(opt_level=1)
    assert value_classes.evolve(made, opt_level=2).more == attrs.evolve(made, opt_level=2).more == 7
    assert {f.name for f in value_classes.fields(cls)} == {f.name for f in attrs.fields(cls)}
    with pytest.raises(TypeError):
        cls(1)
    with pytest.raises(ArgumentError, match="opt_level=9"):
        cls(opt_level=9)


def test_a_field_declared_again_takes_the_later_place() -> None:
    assert [f.name for f in value_classes.fields(Extended)][-2:] == ["bounds", "more"]
    assert (Extended().bounds, CompilerParams().bounds) == (True, None)


@value_classes.define
class Changing:
    a: int
    b: list[int] = value_classes.field(factory=list)


def test_defined_classes_change_and_are_compared_by_identity() -> None:
    one = Changing(1)
    one.b.append(one.a)
    one.a = 2
    assert (one.a, one.b, repr(one)) == (2, [1], "Changing(a=2, b=[1])")
    assert one != Changing(2, [1])
    assert len({one, Changing(2)}) == 2


def test_fields_that_init_doesnt_take_have_their_defaults() -> None:
    @value_classes.define
    class Counted:
        value: int
        found: int | None = value_classes.field(init=False, default=None)
        names: list[str] = value_classes.field(init=False, factory=list[str])

    # Interpreted at first, then compiled; `value` is the name of a field, too.
    for number in range(20):
        made = Counted(number)
        assert (made.value, made.found, made.names) == (number, None, [])
        assert value_classes.evolve(made, value=7).value == 7


def test_a_class_that_will_need_its_init_has_it_compiled_ahead() -> None:
    @value_classes.frozen
    class Pair:
        first: int
        second: int = 2

    interpreted = Pair.__init__
    made = [Pair(1) for _ in range(3)]
    value_classes.compile_ahead(lambda: True)
    assert Pair.__init__ is interpreted
    made.append(Pair(1))
    value_classes.compile_ahead(lambda: False)  # the program that was waited for has ended
    assert Pair.__init__ is interpreted
    value_classes.compile_ahead(lambda: True)
    assert Pair.__init__ is not interpreted
    assert Pair.__init__.__code__.co_varnames[1:] == ("first", "second")
    assert {*made, Pair(1, 2)} == {Pair(1)}
    again = Pair.__init__
    for _ in range(10):
        Pair(3)
    value_classes.compile_ahead(lambda: True)
    assert Pair.__init__ is again


def test_threads_that_wait_share_the_classes_to_compile() -> None:
    """Threads that compiled kernels side by side ended with an IndexError now and then."""

    @value_classes.frozen
    class Number:
        value: int

    made = [Number(1) for _ in range(4)]

    def waits() -> bool:
        value_classes.compile_ahead(lambda: True)  # as another thread does
        return True

    value_classes.compile_ahead(waits)
    assert {*made, Number(1)} == {Number(1)}


def test_hashes_are_kept_but_not_copied() -> None:
    # The hash of a text differs between processes.
    place = Location("kernel.py", 3)
    assert hash(place) == hash(Location("kernel.py", 3))
    assert hasattr(place, value_classes.HASHED)
    for other in (copy.copy(place), pickle.loads(pickle.dumps(place))):
        assert other == place
        assert not hasattr(other, value_classes.HASHED)
        assert vars(other) == vars(place)


_IMPORTED_BY_ANOTHER_THREAD = """
import importlib.machinery, sys, threading
started, finish = threading.Event(), threading.Event()

class Slow(importlib.machinery.SourceFileLoader):
    def exec_module(self, module):
        started.set()
        finish.wait()
        super().exec_module(module)

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "attrs":
            found = importlib.machinery.PathFinder.find_spec(name, path)
            found.loader = Slow(name, found.origin)
            return found

sys.meta_path.insert(0, Finder())
from gpucompiler.values.attrs_names import of_attrs
threading.Thread(target=__import__, args=("attrs",)).start()
started.wait()
threading.Timer(0.05, finish.set).start()
assert of_attrs("evolve") is sys.modules["attrs"].evolve
"""


def test_names_of_attrs_wait_for_its_import() -> None:
    subprocess.run([sys.executable, "-c", _IMPORTED_BY_ANOTHER_THREAD], check=True, timeout=60)
