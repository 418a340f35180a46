"""Artefacts in a store: looked up by job, kept after a compilation.

    direct key → manifest: what compilations of the job read, and which artefact each gave
    artefact key → the artefact

A store is any mapping from text to bytes, and no fault of it can fail a compilation: an exception
counts as a miss, its entries are verified, and each store is warned about once.
"""

from __future__ import annotations

import contextlib
import sys
import warnings
from collections.abc import Callable, Generator, Iterator, MutableMapping
from functools import partial
from typing import Any, Final, cast

from gpucompiler.diagnostics.errors import GPUCompilerError, ParseError
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.kernels.entries.entry import (
    ARTIFACT,
    MANIFEST,
    Entry,
    artifact_of,
    describe_artifact,
    key_of,
    pack,
    unpack,
    without_texts,
    write_texts,
)
from gpucompiler.kernels.entries.key import Parts, compiler_is_unchanged, key_parts
from gpucompiler.kernels.entries.manifest import (
    NotStorable,
    current,
    read_rows,
    row_to_json,
    rows_of,
)
from gpucompiler.kernels.entries.places import Row
from gpucompiler.language.types import StaticType, Type
from gpucompiler.values import value_classes

# The most sets of reads of one job that a manifest remembers, the latest first.
_MAX_ALTERNATIVES: Final = 32


class CacheWarning(UserWarning):
    """A store of compiled code doesn't work, or held something damaged; compiling goes on."""


def show_cache_warning(message: str) -> None:
    """Warn. If warnings are errors, print to stderr, since a compilation must not fail for this."""
    try:
        warnings.warn(message, CacheWarning, stacklevel=3)
    except CacheWarning:
        print(f"CacheWarning: {message}", file=sys.stderr)


class SafeStore(MutableMapping[str, bytes]):
    """A store whose failures are misses: `get` gives None, writing does nothing.

    A store that keeps entries in two sections, as those of gpucompiler_cache do (`read`,
    `read_head`, `write`), has the stages' texts in the second, and isn't asked for them on a hit.
    """

    def __init__(self, store: MutableMapping[str, bytes]) -> None:
        self.store = store
        self.sectioned = all(hasattr(store, name) for name in ("read", "read_head", "write"))
        self.verifies = getattr(store, "verifies", False) is True
        self._complained = False

    def __getitem__(self, key: str) -> bytes:
        return self._read(self.store.__getitem__, key)

    def head(self, key: str) -> bytes | None:
        """An entry, without its texts if the store has sections; None if there is none."""
        store: Any = self.store
        try:
            return self._read(store.read_head if self.sectioned else store.__getitem__, key)
        except KeyError:
            return None

    def texts(self, key: str) -> bytes | None:
        """The texts of an entry of a sectioned store; None if it has gone."""
        store: Any = self.store
        try:
            return self._read(lambda key: store.read(key)[1], key)
        except KeyError:
            return None

    def _read(self, read: Callable[[str], Any], key: str) -> bytes:
        try:
            content = read(key)
        except KeyError:
            raise
        except Exception as error:
            self.complain(f"can't be read: {type(error).__name__}: {error}")
            raise KeyError(key) from error
        if not isinstance(content, bytes):
            self.complain(f"gave {type(content).__name__} where bytes were kept")
            raise KeyError(key)
        return content

    def __setitem__(self, key: str, content: bytes) -> None:
        store: Any = self.store
        try:
            if self.sectioned:
                end = without_texts(content)
                store.write(key, content[:end], content[end:])
            else:
                store[key] = content
        except Exception as error:
            self.complain(f"can't be written: {type(error).__name__}: {error}")

    @contextlib.contextmanager
    def lock(self, key: str) -> Generator[bool]:
        """Keep others from compiling the same; gives whether the store has a lock, and holds it."""
        store: Any = self.store
        with contextlib.ExitStack() as stack:
            held = False
            if hasattr(store, "lock"):
                try:
                    held = bool(stack.enter_context(store.lock(key)))
                except Exception as error:
                    self.complain(f"can't be locked: {type(error).__name__}: {error}")
            yield held

    def __delitem__(self, key: str) -> None:
        try:
            del self.store[key]
        except KeyError:
            pass
        except Exception as error:
            self.complain(f"can't be written: {type(error).__name__}: {error}")

    def __iter__(self) -> Iterator[str]:
        return iter(self.store)

    def __len__(self) -> int:
        return len(self.store)

    def complain(self, what: str) -> None:
        """Warn, once for each store."""
        if not self._complained:
            self._complained = True
            message = (
                f"the store of compiled kernels {self.store!r:.200} {what}; kernels are compiled "
                "anew where it doesn't help"
            )
            show_cache_warning(message)

    def damaged(self, key: str, why: str) -> None:
        """Warn of a damaged entry, and put it aside."""
        self.complain(f"held a damaged entry, {key[:16]}…, which isn't used: {why}")
        self.put_aside(key)

    def put_aside(self, key: str) -> None:
        """Take an entry out of the way: into the store's quarantine, if it has one."""
        store: Any = self.store
        if not hasattr(store, "put_aside"):
            del self[key]
            return
        try:
            store.put_aside(key)
        except Exception as error:
            self.complain(f"can't be written: {type(error).__name__}: {error}")


@value_classes.frozen
class Found:
    """The result of a look-up in a store.

    Args:
        artifact: the job's artefact, or None.
        parts: the named texts of the job's direct key; empty if the job has none.
        why: the reason, in words, why there is no artefact.
        key: the key under which the artefact is stored.
    """

    artifact: Artifact | None
    parts: Parts = ()
    why: str = ""
    key: str = ""


def find(store: SafeStore, job: CompilerJob) -> Found:
    """The artefact of a job whose dependencies all hold in this process."""
    try:
        parts = key_parts(job, store)
    except (GPUCompilerError, OSError) as error:
        return Found(None, (), str(error))
    key = key_of(parts)
    entry = _entry(store, key, MANIFEST, parts)
    if entry is None:
        return Found(None, parts, "nothing was stored for this job")
    reasons: list[str] = []
    for rows, places, name in _alternatives(entry, job):
        dependencies, why = current(job, rows, places)
        if why:
            reasons.append(why)
            continue
        if name != artifact_key(key, rows, places):
            reasons.append("its manifest names another artefact")
            continue
        artifact = _artifact(store, name, parts, rows, dependencies, job)
        if artifact is not None:
            return Found(artifact, parts, key=name)
        reasons.append("its artefact isn't in the store any more")
    if unstored := entry.header.get("unstorable"):
        reasons = [f"its last compilation can't be stored: {unstored}"]
    return Found(None, parts, reasons[0] if reasons else "its manifest is empty")


class Prepared:
    """The parts of an artefact's entry beside its code that can be told ahead of that.

    It takes an eighth of the time of a small kernel without the assembler's, for which it is made
    while that works.

    Args:
        parts: the named texts of the job's direct key, made before the compilation.
        draft: the artefact, which may have no code yet.

    Attributes:
        why: "" or why there can't be an entry, in words.
        unstorable: that, where a manifest remembers it.
    """

    def __init__(self, store: SafeStore, job: CompilerJob, parts: Parts, draft: Artifact) -> None:
        self.draft = draft
        self.unstorable = ""
        self.places = job.params.lineinfo or bool(draft.metadata.faults)
        self.name, self.texts = "", b""
        self.written: list[Any] = []
        self.why = self._read(store, job, parts)

    def _read(self, store: SafeStore, job: CompilerJob, parts: Parts) -> str:
        if self.draft.edited:
            return "it was made from edited text"
        if not parts:
            return "the job has no key"
        try:
            rows = rows_of(job, self.draft.dependencies, self.places)
        except NotStorable as reason:
            self.unstorable = str(reason)
            return self.unstorable
        # Whoever changes a function or a container while it is compiled gets no entry.
        if why := current(job, rows, self.places)[1]:
            return why
        if parts != key_parts(job, store):
            return "the job has changed while it was compiled"
        if not compiler_is_unchanged(job):
            return "the compiler's own files have changed since this process began"
        self.name = artifact_key(key_of(parts), rows, self.places)
        self.written = [row_to_json(row) for row in rows]
        self.texts = write_texts(self.draft.texts)
        return ""

    def fits(self, artifact: Artifact) -> bool:
        """Whether the draft is an artefact's, as it is unless a hook has made another one."""
        draft = self.draft
        return (
            artifact.texts is draft.texts
            and artifact.dependencies is draft.dependencies
            and artifact.metadata is draft.metadata
            and artifact.edited == draft.edited
        )


def keep(
    store: SafeStore,
    job: CompilerJob,
    parts: Parts,
    artifact: Artifact,
    prepared: Prepared | None = None,
) -> str:
    """Store an artefact that was just compiled.

    Args:
        parts: the named texts of the job's direct key, made before the compilation.
        prepared: for this artefact, as a rule.

    Returns:
        "" or why it can't be stored, in words.
    """
    if prepared is None or not prepared.fits(artifact):
        prepared = Prepared(store, job, parts, artifact)
    if prepared.unstorable:
        _write_manifest(store, job, parts, unstorable=prepared.unstorable)
    if prepared.why:
        return prepared.why
    rows = {"rows": prepared.written, "places": prepared.places}
    about = {"about": _about(job), "job": parts, "artifact": describe_artifact(artifact)}
    name = prepared.name
    store[name] = pack(ARTIFACT, name, {**about, **rows}, artifact.code, prepared.texts)
    _write_manifest(store, job, parts, {"artifact": name, **rows})
    return ""


def _write_manifest(
    store: SafeStore,
    job: CompilerJob,
    parts: Parts,
    newest: dict[str, Any] | None = None,
    unstorable: str = "",
) -> None:
    """Write a job's manifest: the newest compilation's reads, before the earlier ones.

    Args:
        newest: the reads of the newest compilation, and the key of its artefact.
        unstorable: why its artefact isn't stored, for `why_miss`.
    """
    key = key_of(parts)
    alternatives = [] if newest is None else [newest]
    before = _entry(store, key, MANIFEST, parts)
    if before is not None:
        alternatives += [
            {"artifact": other, "rows": [row_to_json(row) for row in rows], "places": places}
            for rows, places, other in _alternatives(before, job)
            if newest is None or other != newest["artifact"]
        ]
    header: dict[str, Any] = {
        "about": _about(job), "job": parts, "alternatives": alternatives[:_MAX_ALTERNATIVES],
    }  # fmt: skip
    if unstorable:
        header["unstorable"] = unstorable
        if before is not None and before.header.get("unstorable") == unstorable:
            return  # each process would write it again
    store[key] = pack(MANIFEST, key, header)


def unstorable(store: SafeStore, parts: Parts) -> str:
    """The reason why the last compilation of a job couldn't be stored; "" if none is known."""
    entry = _entry(store, key_of(parts), MANIFEST, parts)
    found = "" if entry is None else entry.header.get("unstorable", "")
    return found if isinstance(found, str) else ""


def artifact_key(direct: str, rows: tuple[Row, ...], places: bool) -> str:
    """The key of the artefact of a job's compilation with the reads in `rows`."""
    texts = [(str(row.source), row.kind, repr(row.name), row.digest) for row in rows]
    return key_of([("artifact", direct, str(places)), *texts])


def _entry(store: SafeStore, key: str, kind: int, parts: Parts) -> Entry | None:
    """The entry of a key, if it is whole and says that it is of this job."""
    content = store.head(key)
    if content is None:
        return None
    try:
        entry = unpack(content, whole=not store.sectioned, verified=store.verifies)
        if entry.key != key:
            raise ParseError("it was stored under another key")
        if kind == entry.kind == MANIFEST and not isinstance(
            entry.header.get("alternatives"), list
        ):
            raise ParseError("it has no alternatives")
    except ParseError as error:
        store.damaged(key, str(error))
        return None
    # Two jobs of one key, which can't be but for a broken hash: the other's entry isn't ours.
    if entry.kind != kind or entry.header.get("job") != [list(part) for part in parts]:
        return None
    return entry


def _alternatives(entry: Entry, job: CompilerJob) -> Iterator[tuple[tuple[Row, ...], bool, str]]:
    for alternative in cast("list[Any]", entry.header["alternatives"]):
        match alternative:
            case {"artifact": str(name), "rows": list(written), "places": bool(places)}:  # pyright: ignore[reportUnknownVariableType]
                try:
                    rows = read_rows(job, cast("list[Any]", written))
                except ValueError:
                    continue
                yield rows, places, name
            case _:
                continue


def _artifact(
    store: SafeStore,
    name: str,
    parts: Parts,
    rows: tuple[Row, ...],
    dependencies: tuple[object, ...],
    job: CompilerJob,
) -> Artifact | None:
    entry = _entry(store, name, ARTIFACT, parts)
    if entry is None or entry.header.get("rows") != [row_to_json(row) for row in rows]:
        return None
    try:
        texts = partial(store.texts, name) if store.sectioned else None
        artifact = artifact_of(entry, dependencies, partial(store.damaged, name), texts)
    except ParseError as error:
        store.damaged(name, str(error))
        return None
    return artifact if artifact.target == job.target.name else None


def _about(job: CompilerJob) -> dict[str, Any]:
    """A description of an entry for people."""
    function = job.source.function
    return {
        "entry": job.source.entry,
        "function": f"{function.__module__}:{function.__qualname__}",
        "arguments": [_type_text(kind) for kind in job.source.launch_types],
        "target": job.target.name,
    }


def _type_text(kind: Type) -> str:
    return "static" if isinstance(kind, StaticType) and " at 0x" in str(kind) else str(kind)
