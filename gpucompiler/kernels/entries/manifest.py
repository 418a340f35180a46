"""The reads of a compilation, as rows that another process can read again without the compiler.

The frontend records its reads as live objects (`gpucompiler.jobs.dependency`). Here each becomes a
row with four columns. The first is the job or the earlier row whose value was read from; the others
are the kind of the read, the name, and the digest of the object found:

    0  function  global     "helper"    function:kernels:helper:sha256:…
    1  row 0     code       ""          sha256:…
    2  row 0     global     "SCALE"     float:0.5

Any process that has the root function can read the rows again in their order. If all digests are
equal, the compilation would have the same result.
"""

from __future__ import annotations

import types as python_types
from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

from gpucompiler.jobs.dependency import Dependency, read
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.kernels.entries.digest import (
    Seen,
    Undigestable,
    canonical,
    code_text,
    digest_of,
    place_text,
    short,
)
from gpucompiler.kernels.entries.places import Places, Row, nth, nth_key
from gpucompiler.language.overloading.overload_registry import REGISTRY
from gpucompiler.language.simt import INLINE_MARK
from gpucompiler.language.types import RecordType, StaticType, TupleType, Type
from gpucompiler.values import value_classes

# `source` of a row: the job's function; its static arguments follow as -2, -3…
ROOT: Final = -1
# Py_TPFLAGS_HEAPTYPE: a class that was made by a `class` statement.
_HEAP_TYPE: Final = 1 << 9
# In place of a digest that the direct key covers: such a row only leads to an object.
_IN_KEY: Final = "in the key"


class NotStorable(Exception):
    """A compilation whose dependencies no other process could check; the message says why."""


def row_to_json(row: Row) -> list[Any]:
    """A row as four items of JSON."""
    return [row.source, row.kind, _encoded_key(row.name), row.digest]


def row_from_json(data: Any) -> Row:
    """Read `row_to_json`'s list. Raises ValueError for anything else."""
    match data:
        case [int(source), str(kind), name, str(digest)] if kind in _STEPS:
            return Row(source, kind, _decoded_key(name), digest)
        case _:
            raise ValueError(f"{data!r} is no row of a manifest")


# The kinds of rows, in the user's words.
_STEPS: Final = {
    "global": "the global {}", "builtin": "the builtin {}", "cell": "the closure variable {}",
    "attribute": "the attribute {}", "has": "the attribute {}", "item": "the item {!r}",
    "nth": "the item at place {}", "key": "the key at place {}", "code": "the code",
    "annotation": "the annotation of {}", "overloads": "the overloads",
    "unoverloaded": "the overloaded of {}, called", "methods": "the overloads of .{}",
    "library": "the library {}", "extension": "the {}", "version": "the version of {}",
    "member": "the member of value {!r}", "members": "the members",
    "specials": "the special methods",
}  # fmt: skip
# The names of rows whose names are several words, as they are joined.
_JOINTS: Final = {"unoverloaded": ", ", "extension": " "}


def origins(job: CompilerJob) -> list[Any]:
    """The job's own objects, by -1 - source: its function, then those of its arguments' types.

    An argument type holds such an object if it is static, or a record with a Python class.
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
    rows = tuple(row_from_json(item) for item in written)
    least = ROOT + 1 - len(origins(job))
    if not all(least <= row.source < number for number, row in enumerate(rows)):
        raise ValueError("a row reads from one that isn't before it")
    return rows


def rows_of(job: CompilerJob, dependencies: Iterable[object], places: bool) -> tuple[Row, ...]:
    """The rows of a compilation's dependencies.

    Args:
        dependencies: in the order in which they were read.
        places: whether the output names Python lines. If so, a function that has moved counts as
            changed.

    Raises:
        NotStorable: a dependency that another process couldn't find or compare.
    """
    recorder = _Recorder(job, places)
    # Python's own computations come first: the reason why others have no place follows from them.
    for dependency in sorted(
        cast("Iterable[Dependency]", dependencies), key=lambda one: one.kind != "opaque"
    ):
        recorder.add(dependency)
    return tuple(recorder.places.rows)


@value_classes.define
class _Recorder:
    """Makes rows of dependencies."""

    job: CompilerJob
    moves: bool
    places: Places = value_classes.field(factory=Places)
    seen: Seen = value_classes.field(factory=Seen)

    def __attrs_post_init__(self) -> None:
        for number, value in enumerate(origins(self.job)):
            self.places.know(value, ROOT - number)
            canonical(value, self.seen)

    def add(self, dependency: Dependency) -> None:
        kind, holder, name = dependency.kind, dependency.holder, dependency.name
        append = self.places.append
        match kind:
            case "opaque":
                raise NotStorable(name)
            case "call":
                raise NotStorable(f"{name} runs Python code, which may read anything")
            case "unoverloaded" | "version":
                append(ROOT, kind, name, self.digest(dependency))
                return
            case "methods":
                number = append(ROOT, kind, name, self.digest(dependency))
                self.places.know(dependency.value, number)
                return
            case "library":
                append(ROOT, kind, name, dependency.value)
                return
            case "extension":
                number = append(ROOT, kind, name, _IN_KEY)
                self.places.know(dependency.value, number)
                return
            case "classes":
                # Digests of objects name their classes, with their bases.
                return
            case "cell":
                source = self.places.row_of_cell(holder)
            case "global" | "builtin":
                source = self.places.row_of_globals(holder)
            case _:
                source = self.places.row_of(holder)
        if source is None and kind in ("attribute", "has") and _never_changes(holder):
            return
        if source is None:
            cls = holder if isinstance(holder, type) else type(holder)
            raise NotStorable(
                f"{name!r} was read from a {cls.__module__}.{cls.__qualname__} that another "
                "process couldn't find; bind it to a global name"
            )
        number = append(source, kind, _checked_key(name), self.digest(dependency))
        self.places.know(dependency.value, number)

    def digest(self, dependency: Dependency) -> str:
        if dependency.kind == "code":
            return code_digest(dependency.holder, self.moves)
        try:
            return digest_of(dependency.value, self.seen)
        except Undigestable as error:
            raise NotStorable(f"{dependency.name!r} is {error}") from error


def _never_changes(holder: Any) -> bool:
    """Whether an object is a class of Python or an extension module, the same in each process."""
    return isinstance(holder, type) and not holder.__flags__ & _HEAP_TYPE


def code_digest(function: python_types.FunctionType, places: bool) -> str:
    """The digest of a function's code and mark, and of its source place if `places` is set."""
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
    first, seen = origins(job), Seen()
    for value in first:
        canonical(value, seen)
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
                digest = digest_of(value, seen) if row.digest else ""
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
    """The object that a live dependency reads from, and the value that it gives."""
    if row.kind == "nth":
        return holder, nth(holder, row.name)
    if row.kind == "key":
        return holder, nth_key(holder, row.name)
    if row.kind in ("global", "builtin"):
        holder = holder.__globals__
    elif row.kind in ("unoverloaded", "methods"):
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
        joint = _JOINTS.get(row.kind)
        step = _STEPS[row.kind].format(joint.join(row.name) if joint else row.name)
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
    if type(name) is bytes:
        return {"bytes": name.hex()}
    if type(name) is float:
        return {"float": name.hex()}
    if type(name) is complex:
        return {"complex": [name.real.hex(), name.imag.hex()]}
    raise ValueError(f"{name!r} is no key")


def _decoded_key(data: Any) -> Any:
    match data:
        case {"tuple": list(items)}:  # pyright: ignore[reportUnknownVariableType]
            return tuple(_decoded_key(item) for item in cast("list[Any]", items))
        case {"bytes": str(text)}:
            return bytes.fromhex(text)
        case {"float": str(text)}:
            return float.fromhex(text)
        case {"complex": [str(real), str(imaginary)]}:
            return complex(float.fromhex(real), float.fromhex(imaginary))
        case _ if data is None or type(data) in (str, int, bool):
            return data
        case _:
            raise ValueError(f"{data!r} is no key")
