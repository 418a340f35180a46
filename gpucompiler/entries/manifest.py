"""What a compilation read, as rows that another process can read again without the compiler.

The frontend records its reads as live objects (`gpucompiler.dependency`). Here each becomes a row:
from which earlier row's value (or from the job itself) something was read, how, under which name,
and the digest of what was found:

    0  function  global     "helper"    function:kernels:helper:sha256:…
    1  row 0     code       ""          sha256:…
    2  row 0     global     "SCALE"     float:0.5

Reading the rows again in their order, in any process that has the root function, says whether the
same compilation would go the same way.
"""

from __future__ import annotations

import functools
import types as python_types
from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

from gpucompiler import light
from gpucompiler.dependency import Dependency, is_container, read
from gpucompiler.entries.digest import (
    Undigestable,
    canonical,
    code_text,
    digest_of,
    place_text,
    short,
)
from gpucompiler.job import CompilerJob
from gpucompiler.overload_registry import REGISTRY, is_overload
from gpucompiler.simt import INLINE_MARK
from gpucompiler.types import RecordType, StaticType, TupleType, Type

# `source` of a row: the job's function; its static arguments follow as -2, -3…
ROOT: Final = -1
# Classes whose instances compile time computed from what has rows.
_COMPUTED: Final = ("builtins", "numpy", "ml_dtypes", "gpucompiler", "types")
# The digest of what the direct key covers: its row tells a process what to look at again.
_IN_KEY: Final = "in the key"
# Holders of containers in containers are looked for so deep.
_DEPTH: Final = 8


class NotStorable(Exception):
    """A compilation whose dependencies no other process could check; the message says why."""


@light.frozen
class Row:
    """One read.

    Args:
        source: number of the row whose value was read from; ROOT or below: of the job.
        kind: as in `Dependency`, and "item" for what a container holds.
        name: attribute, variable or key: a str, int or tuple of them.
        digest: of what was found; "" for what other rows cover.
    """

    source: int
    kind: str
    name: Any
    digest: str

    def to_json(self) -> list[Any]:
        """Four items of JSON."""
        return [self.source, self.kind, _encoded_key(self.name), self.digest]

    @classmethod
    def from_json(cls, data: Any) -> Row:
        """Read `to_json`'s list. Raises ValueError for anything else."""
        match data:
            case [int(source), str(kind), name, str(digest)] if kind in _KINDS:
                return cls(source, kind, _decoded_key(name), digest)
            case _:
                raise ValueError(f"{data!r} is no row of a manifest")


_KINDS: Final = (
    "global", "builtin", "cell", "attribute", "item", "code", "has", "annotation",
    "overloads", "unoverloaded", "library", "extension",
)  # fmt: skip


def origins(job: CompilerJob) -> list[Any]:
    """What the job itself holds, by -1 - source: its function, then what its arguments' types do.

    Those are static arguments, and the classes of records.
    """
    found: list[Any] = [job.source.function]

    def visit(kind: Type) -> None:
        if isinstance(kind, RecordType):
            found.append(kind.cls)
        if isinstance(kind, TupleType):
            for item in kind.items:
                visit(item)
        elif isinstance(kind, StaticType):
            found.append(kind.value)

    for kind in job.source.argument_types:
        visit(kind)
    return found


def read_rows(job: CompilerJob, written: Sequence[Any]) -> tuple[Row, ...]:
    """Rows from the lists that `Row.to_json` gave. Raises ValueError for anything else."""
    rows = tuple(Row.from_json(item) for item in written)
    least = ROOT + 1 - len(origins(job))
    if not all(least <= row.source < number for number, row in enumerate(rows)):
        raise ValueError("a row reads from one that isn't before it")
    return rows


def rows_of(job: CompilerJob, dependencies: Iterable[object], places: bool) -> tuple[Row, ...]:
    """The rows of a compilation's dependencies.

    Args:
        dependencies: in the order in which they were read.
        places: whether the output names Python lines, so that a function that has moved counts as
            another.

    Raises:
        NotStorable: a dependency that another process couldn't find or compare.
    """
    recorder = _Recorder(job, places)
    # What Python computed comes first: why what it gave isn't found elsewhere follows from that.
    for dependency in sorted(
        cast("Iterable[Dependency]", dependencies), key=lambda one: one.kind != "opaque"
    ):
        recorder.add(dependency)
    return tuple(recorder.rows)


@light.define
class _Recorder:
    """Makes rows; knows where each object was found."""

    job: CompilerJob
    places: bool
    rows: list[Row] = light.field(factory=list[Row])
    # Objects, function globals and cells by identity: the number of the row (and a cell's name).
    found: dict[int, int] = light.field(factory=dict[int, int])
    globals: dict[int, int] = light.field(factory=dict[int, int])
    cells: dict[int, tuple[int, str]] = light.field(factory=dict[int, tuple[int, str]])
    # Containers whose items aren't in `found` yet.
    unopened: list[tuple[int, Any]] = light.field(factory=list[tuple[int, Any]])
    # Identities stay theirs while the objects live.
    kept: list[Any] = light.field(factory=list[Any])

    def __attrs_post_init__(self) -> None:
        for number, value in enumerate(origins(self.job)):
            self.know(value, ROOT - number)

    def know(self, value: Any, number: int) -> None:
        """Remember where an object was found, and what hangs on it."""
        self.kept.append(value)
        self.found.setdefault(id(value), number)
        if isinstance(value, python_types.FunctionType):
            self.globals.setdefault(id(value.__globals__), number)
            names = value.__code__.co_freevars
            for name, cell in zip(names, value.__closure__ or (), strict=True):
                self.cells.setdefault(id(cell), (number, name))
        elif getattr(value, "launch_helper", False) is True:
            self.know(value.function, self.append(number, "attribute", "function", ""))
        elif is_container(value) or _parts(value):
            self.unopened.append((number, value))

    def append(self, source: int, kind: str, name: Any, digest: str) -> int:
        self.rows.append(Row(source, kind, name, digest))
        return len(self.rows) - 1

    def add(self, dependency: Dependency) -> None:
        kind, holder, name = dependency.kind, dependency.holder, dependency.name
        if kind == "opaque":
            raise NotStorable(name)
        if kind == "unoverloaded":
            self.append(ROOT, kind, name, digest_of(dependency.value))
            return
        if kind == "library":
            self.append(ROOT, kind, name, dependency.value)
            return
        if kind == "extension":
            self.append(ROOT, kind, name, _IN_KEY)
            return
        if kind == "cell":
            if id(holder) not in self.cells:
                self.open_containers(holder)
            place = self.cells.get(id(holder))
            source = place if place is None else place[0]
        elif kind in ("global", "builtin"):
            if id(holder) not in self.globals:
                self.open_containers(holder)
            source = self.globals.get(id(holder))
        else:
            if id(holder) not in self.found:
                self.open_containers(holder)
            source = self.found.get(id(holder))
        if source is None:
            cls = holder if isinstance(holder, type) else type(holder)
            if (
                kind in ("attribute", "item", "has")
                and cls.__module__.partition(".")[0] in _COMPUTED
            ):
                # Computed from what other rows say: `np.finfo(np.float32).eps`.
                return
            raise NotStorable(
                f"{name!r} was read from a {cls.__module__}.{cls.__qualname__} that another "
                "process couldn't find; bind it to a global name"
            )
        number = self.append(source, kind, _checked_key(name), self.digest(dependency))
        self.know(dependency.value, number)

    def digest(self, dependency: Dependency) -> str:
        if dependency.kind == "code":
            return code_digest(dependency.holder, self.places)
        try:
            return digest_of(dependency.value)
        except Undigestable as error:
            raise NotStorable(f"{dependency.name!r} is {error}") from error

    def open_containers(self, wanted: Any) -> None:
        """Look for an object in the containers that were read."""
        for _ in range(_DEPTH):
            unopened, self.unopened = self.unopened, []
            for number, value in unopened:
                self.open(number, value)
            tables: tuple[dict[int, Any], ...] = (self.found, self.globals, self.cells)
            if not self.unopened or any(id(wanted) in table for table in tables):
                return

    def open(self, number: int, value: Any) -> None:
        for name in _parts(value):
            self.know(getattr(value, name), self.append(number, "attribute", name, ""))
        if not is_container(value):
            return
        pairs = value.items() if hasattr(value, "keys") else enumerate(_sequence(value))
        for key, item in pairs:
            if isinstance(key, (int, str)) and not isinstance(item, _SIMPLE):
                self.know(item, self.append(number, "item", key, ""))


def _parts(value: Any) -> tuple[str, ...]:
    """Attributes by which calling a value finds functions."""
    if isinstance(value, python_types.MethodType):
        return ("__self__", "__func__")
    if isinstance(value, functools.partial):
        return ("func", "args", "keywords")
    if isinstance(value, property):
        return ("fget",)
    if is_overload(value):
        return ("function",)
    own = isinstance(value, (type, python_types.ModuleType, *_SIMPLE))
    return () if own or type(value).__module__.partition(".")[0] in _COMPUTED else ("__class__",)


_SIMPLE: Final = (bool, int, float, complex, str, bytes, type(None))


def _sequence(value: Any) -> Sequence[Any]:
    return cast("Sequence[Any]", value) if isinstance(value, (tuple, list)) else ()


def code_digest(function: python_types.FunctionType, places: bool) -> str:
    """The digest of a function's code and mark, and of its place in the source if that counts."""
    code, mark = function.__code__, vars(function).get(INLINE_MARK, "")
    found = REGISTRY.of(function)
    more = canonical(found) if found else ""
    return short(code_text(code) + (place_text(code) if places else "") + mark + more)


def current(
    job: CompilerJob, rows: Sequence[Row], places: bool
) -> tuple[tuple[Dependency, ...], str]:
    """Read rows again.

    Returns:
        the live dependencies and "" if each row finds what it found; else () and the first
        difference in words.
    """
    values: list[Any] = []
    found: list[Dependency] = []
    first = origins(job)
    for row in rows:
        try:
            holder = first[ROOT - row.source] if row.source < 0 else values[row.source]
            holder, value = _read(job, holder, row)
            if row.kind == "code":
                digest = code_digest(holder, places)
            elif row.kind == "library":
                digest = value
            elif row.kind == "extension":
                digest = _IN_KEY
            else:
                digest = digest_of(value) if row.digest else ""
        except Exception as error:
            # Reading may run anybody's `__getattr__`.
            return (), f"{describe_row(job, rows, row)} can't be read: {error}"
        if digest != row.digest:
            return (), (
                f"{describe_row(job, rows, row)} was {_shown(row.digest)} and is {_shown(digest)}"
            )
        values.append(value)
        if row.digest:
            found.append(Dependency(row.kind, holder, row.name, value))
    return tuple(found), ""


def _read(job: CompilerJob, holder: Any, row: Row) -> tuple[Any, Any]:
    """The object that a live dependency reads from, and what it gives."""
    if row.kind in ("global", "builtin"):
        holder = holder.__globals__
    elif row.kind == "unoverloaded":
        holder = REGISTRY
    elif row.kind == "library":
        holder = job.target
    elif row.kind == "cell":
        holder = holder.__closure__[holder.__code__.co_freevars.index(row.name)]
    return holder, read(row.kind, holder, row.name)


def describe_row(job: CompilerJob, rows: Sequence[Row], row: Row) -> str:
    """A row in the user's words: `the global SCALE of helper`."""
    path = ""
    while True:
        match row.kind:
            case "code":
                step = "the code"
            case "global" | "builtin" | "cell":
                words = {"cell": "closure variable"}.get(row.kind, row.kind)
                step = f"the {words} {row.name}"
            case "annotation":
                step = f"the annotation of {row.name}"
            case "overloads":
                step = "the overloads"
            case "unoverloaded":
                step = f"the overloaded of {', '.join(row.name)}, called"
            case "library":
                step = f"the library {row.name}"
            case "extension":
                step = f"the {' '.join(row.name)}"
            case "attribute" | "has":
                step = f"the attribute {row.name}"
            case _:
                step = f"the item {row.name!r}"
        path = f"{path} of {step}" if path else step
        if row.source < 0:
            break
        row = rows[row.source]
    origin = job.source.function.__qualname__ if row.source == ROOT else "an argument"
    return f"{path} of {origin}"


def _shown(digest: str) -> str:
    return digest if len(digest) <= 40 else f"{digest[:39]}…"


def _checked_key(name: Any) -> Any:
    try:
        if _decoded_key(_encoded_key(name)) == name:
            return name
    except ValueError:
        pass
    raise NotStorable(f"the item {name!r} was read, whose key has no text")


def _encoded_key(name: Any) -> Any:
    if isinstance(name, tuple):
        return {"tuple": [_encoded_key(item) for item in cast("tuple[Any, ...]", name)]}
    if name is None or type(name) in (str, int, bool):
        return name
    raise ValueError(f"{name!r} is no key")


def _decoded_key(data: Any) -> Any:
    if isinstance(data, dict):
        items = cast("dict[str, Any]", data).get("tuple")
        if not isinstance(items, list):
            raise ValueError(f"{data!r} is no key")
        return tuple(_decoded_key(item) for item in cast("list[Any]", items))
    if data is None or type(data) in (str, int, bool):
        return data
    raise ValueError(f"{data!r} is no key")
