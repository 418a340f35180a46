"""Code that is linked into kernels: PTX, cubins, bitcode, CUDA C++ and nvJitLink's other inputs.

    link=["fast.ptx", "table.cubin", Library("mine", "cu", source)]

LLVM links bitcode (`bc`, `ll`) before it optimises, so the functions are inlined. NVRTC compiles
CUDA C++ (`cu`) to PTX. nvJitLink links everything but bitcode, so those functions are called.
"""

from __future__ import annotations

import importlib
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, cast

from cuda_target.libraries.libdevice import PREFIX, libdevice_code, reflect_values
from cuda_target.libraries.load_hooks import hook_name
from cuda_target.settings import SETTINGS
from cuda_target.stores import key_of, tool_store
from gpucompiler.diagnostics.errors import ArgumentError, ToolError
from gpucompiler.jobs.target import LinkedCode, Machine
from gpucompiler.language import fields
from gpucompiler.llvm.version import llvmlite_version
from gpucompiler.process_state import per_process
from gpucompiler.values import value_classes
from gpucompiler.values.sha256 import sha256
from gpucompiler_cache.store import Store

Kind = Literal["ptx", "cubin", "ltoir", "fatbin", "object", "archive", "bc", "ll", "cu"]
KINDS: Final = ("ptx", "cubin", "ltoir", "fatbin", "object", "archive", "bc", "ll", "cu")
_OF_SUFFIX: Final[dict[str, Kind]] = {
    "ptx": "ptx", "cubin": "cubin", "ltoir": "ltoir", "fatbin": "fatbin", "o": "object",
    "a": "archive", "bc": "bc", "ll": "ll", "cu": "cu", "cuh": "cu", "cpp": "cu",
}  # fmt: skip
_BITCODE: Final = ("bc", "ll")
# This number is raised when pruning changes, so that older blobs on disk aren't used.
_PRUNING: Final = "libraries 1"

Headers = tuple[tuple[str, bytes], ...]
_INCLUDE: Final = rb'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"'


def _headers(value: Any) -> Headers:
    if isinstance(value, Mapping):
        value = tuple(cast("Mapping[Any, Any]", value).items())
    if not isinstance(value, (tuple, list)):
        raise ArgumentError(f"headers={value!r}: give pairs of a name and its text", "GC514")
    pairs = cast("Sequence[tuple[Any, Any]]", value)
    return tuple([(str(name), _content(text)) for name, text in pairs])


def _content(value: object) -> bytes:
    if isinstance(value, str):
        return value.encode()
    if isinstance(value, (bytes, bytearray)):
        return bytes(value)
    raise ArgumentError(
        f"the code of a library is bytes or text, not {type(value).__name__}", "GC514"
    )


@value_classes.frozen
class Library:
    """Code to be linked into a kernel.

    Args:
        name: the name in messages.
        kind: "ptx", "cubin", "ltoir", "fatbin", "object", "archive", "bc" (LLVM bitcode), "ll"
            (LLVM text) or "cu" (CUDA C++).
        code: bytes, or text.
        headers: for "cu", the files for `#include "name"` beside the toolkit's headers, as pairs of
            name and text. No other file is read. `read` finds them beside the file.
        on_load, on_unload: functions of modules, or their names "module:function". They are called
            with the CUmodule (an int) after a module that contains the library is loaded into a
            context, and before it is unloaded. The key has their names.
    """

    name: str
    kind: Kind = value_classes.field(validator=fields.one_of(*KINDS))
    # Not in the key, which has the digest of the code and the headers instead.
    code: bytes = value_classes.field(converter=_content, repr=False, metadata={"key": False})
    headers: Headers = value_classes.field(
        default=(), converter=_headers, repr=False, metadata={"key": False}
    )
    on_load: str = value_classes.field(default="", converter=hook_name)
    on_unload: str = value_classes.field(default="", converter=hook_name)
    digest: str = value_classes.field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if self.headers and self.kind != "cu":
            raise ArgumentError(f"headers: a library of kind {self.kind!r} includes none", "GC514")
        digest = sha256(self.code)
        for name, text in self.headers:
            digest.update(repr((name, sha256(text).hexdigest())).encode())
        object.__setattr__(self, "digest", digest.hexdigest())

    @classmethod
    def read(
        cls, path: str | os.PathLike[str], *, on_load: object = "", on_unload: object = ""
    ) -> Library:
        """A library with the present content of a file; the file's suffix gives the kind.

        Raises ArgumentError for an unknown suffix or a file that can't be read.
        """
        text = os.fspath(path)
        kind = _OF_SUFFIX.get(text.rpartition(".")[2])
        if kind is None:
            known = ", ".join(f".{suffix}" for suffix in _OF_SUFFIX)
            raise ArgumentError(
                f"link: the name {text!r} doesn't say what the file is; known are {known}; "
                "Library(name, kind, code) says it itself",
                "GC514",
            )
        try:
            with open(text, "rb") as file:
                code = file.read()
            headers = included(os.path.dirname(text), code) if kind == "cu" else ()
            return cls(
                os.path.basename(text), kind, code, headers,
                cast("str", on_load), cast("str", on_unload),
            )  # fmt: skip
        except OSError as error:
            raise ArgumentError(
                f"link: {text!r} can't be read: {error.strerror}", "GC514"
            ) from error


def included(folder: str, code: bytes) -> Headers:
    """The headers that CUDA C++ includes by `#include "…"`, directly or through other headers.

    A header that isn't beside the including file must be one of the toolkit's.

    Raises:
        ArgumentError: two different files are included by one name, which NVRTC doesn't support.
        OSError: an existing header can't be read.
    """
    found: dict[str, bytes] = {}
    seen: set[str] = set()
    waiting = [(folder, code)]
    while waiting:
        folder, code = waiting.pop()
        for match in re.finditer(_INCLUDE, code, re.MULTILINE):
            name = os.fsdecode(match[1])
            path = os.path.join(folder, name)
            if not os.path.isfile(path):
                continue
            with open(path, "rb") as file:
                text = file.read()
            if found.setdefault(name, text) != text:
                raise ArgumentError(
                    f"link: two headers are included as {name!r}, the second is {path!r}; include "
                    "them by different names",
                    "GC514",
                )
            if os.path.realpath(path) not in seen:
                seen.add(os.path.realpath(path))
                waiting.append((os.path.dirname(path), text))
    return tuple(sorted(found.items()))


def libraries(value: object) -> tuple[Library, ...]:
    """The libraries that `link=` names; files are read now."""
    items: object = [value] if isinstance(value, (str, os.PathLike, Library)) else value  # pyright: ignore[reportUnknownVariableType]
    if not isinstance(items, (tuple, list)):
        raise ArgumentError(f"link={value!r}: give paths or Library(name, kind, code)", "GC514")
    found: list[Library] = []
    for item in cast("Sequence[object]", items):
        if isinstance(item, (str, os.PathLike)):
            item = Library.read(cast("str", item))
        if not isinstance(item, Library):
            raise ArgumentError(f"link: {item!r} is neither a path nor a Library", "GC514")
        found.append(item)
    return tuple(found)


def needs_linker(given: Iterable[Library]) -> bool:
    """Whether some libraries aren't bitcode, and so need nvJitLink."""
    return any(library.kind not in _BITCODE for library in given)


def linked_code(
    given: Sequence[Library], machine: Machine, names: Sequence[str], flush: bool
) -> tuple[LinkedCode, ...]:
    """The code for those of `names` that bitcode libraries or libdevice define.

    Raises:
        ToolError: LLVM can't read a library, libdevice isn't installed, or lacks a function.
    """
    others = [name for name in names if not name.startswith(PREFIX)]
    found, mathematics = _bitcode_of(given, machine, others, flush)
    needed = libdevice_code(machine, (*names, *mathematics), flush)
    return (*map(LinkedCode, found), *needed)


def _bitcode_of(
    given: Sequence[Library], machine: Machine, names: Sequence[str], flush: bool
) -> tuple[tuple[bytes, ...], tuple[str, ...]]:
    """The bitcode that defines some of `names`, and the libdevice functions that it calls.

    The functions of a library are one module with their callees; LLVM drops those that nothing
    calls.
    """
    sources = [library for library in given if library.kind in _BITCODE]
    if not sources:
        return (), ()
    answers = {**reflect_values(machine, flush), "__CUDA_PREC_DIV": 1}
    store = tool_store(SETTINGS.cache_directory)
    missing, found, called = set(names), list[bytes](), dict[str, None]()
    for library in sources:
        asked = sorted(name for name in missing if _may_define(library, name))
        pruned = _pruned(store, library, asked, machine, answers) if asked else None
        if pruned is not None:
            found.append(pruned.code)
            missing.difference_update(pruned.names)
            called.update(dict.fromkeys(pruned.calls))
    return tuple(found), tuple(called)


@value_classes.frozen
class _Pruned:
    """Some functions of a library, from the store.

    Args:
        code: bitcode that defines them.
        names: the functions that it defines.
        calls: the functions of libdevice that it calls.
    """

    code: bytes
    names: Sequence[str]
    calls: Sequence[str]


def _pruned(
    store: Store,
    library: Library,
    names: Sequence[str],
    machine: Machine,
    answers: Mapping[str, int],
) -> _Pruned | None:
    """The functions among `names` that a bitcode library defines; None if it defines none.

    NVSHMEM's library has 31 to 54 MB, which LLVM takes seconds to read. The result for each set of
    names is therefore kept.
    """
    key = key_of(
        _PRUNING, library.digest, *names, machine.triple, machine.data_layout,
        repr(sorted(answers.items())), llvmlite_version(),
    )  # fmt: skip
    kept = store.get(key)
    if kept is None:
        kept = store[key] = _prune(library, names, machine, answers)
    defined, calls, code = kept.split(b"\n", 2)
    if not defined:
        return None
    return _Pruned(code, defined.decode().split(), calls.decode().split())


def _prune(
    library: Library, names: Sequence[str], machine: Machine, answers: Mapping[str, int]
) -> bytes:
    """The bytes that `_pruned` keeps: two lines of names, and the bitcode."""
    # Imported only for a missing blob, since LLVM takes 40 ms to import.
    prune = importlib.import_module("gpucompiler.llvm.prune")
    try:
        pruned = prune.prune_functions(library.code, names, machine, answers)
        calls = prune.declarations(pruned.code) if pruned else ()
    except ToolError as error:
        raise ToolError(f"link: {library.name}: {error}") from error
    defined = pruned.names if pruned else ()
    wanted = [name for name in calls if name.startswith(PREFIX)]
    text = f"{' '.join(defined)}\n{' '.join(wanted)}\n"
    return text.encode() + (pruned.code if pruned else b"")


def undefined(given: Sequence[Library], names: Iterable[str]) -> list[str]:
    """The `names` that certainly no library defines, found without linking."""
    return [name for name in names if not any(_may_define(library, name) for library in given)]


class _Named:
    """Whether libraries may define functions, by kind, digest of the library, and name.

    Looking for a name takes 12 ms in a library of 31 MB, and a compilation asks twice.
    """

    def __init__(self) -> None:
        self.found: dict[tuple[str, str, str], bool] = {}


_NAMED: Final = per_process(_Named)
_MOST_NAMED: Final = 4096


def _may_define(library: Library, name: str) -> bool:
    key = library.kind, library.digest, name
    known = _NAMED.found.get(key)
    if known is None:
        if len(_NAMED.found) >= _MOST_NAMED:
            _NAMED.found.clear()
        known = _NAMED.found[key] = _is_named(library, name)
    return known


def _is_named(library: Library, name: str) -> bool:
    if library.kind in ("ptx", "ll", "cu"):
        word = rb"\b%s\b" % re.escape(name.encode())
        texts = (library.code, *(text for _, text in library.headers))
        return any(re.search(word, text) for text in texts)
    # bc and cubin contain names as plain bytes; other binaries may be compressed.
    return library.kind not in ("bc", "cubin") or name.encode() in library.code


def link_inputs(
    given: Iterable[Library], architecture: str, lineinfo: bool
) -> list[tuple[str, str, bytes]]:
    """(kind, name, code) of each input of nvJitLink; CUDA C++ is compiled to PTX.

    Raises ToolError if NVRTC isn't installed, or refuses the source.
    """
    inputs: list[tuple[str, str, bytes]] = []
    for library in given:
        if library.kind in _BITCODE:
            continue
        if library.kind == "cu":
            nvrtc: Any = importlib.import_module("cuda_target.toolchain.nvrtc")
            code: bytes = nvrtc.compile_to_ptx(
                library.name, library.code, architecture, lineinfo=lineinfo,
                headers=library.headers,
            )  # fmt: skip
            inputs.append(("ptx", library.name, code))
        else:
            inputs.append((library.kind, library.name, library.code))
    return inputs
