"""One entry of a store: a self-describing, checksummed run of bytes.

    magic    8 bytes   b"\\x93gpuc\\r\\n\\x1a"
    schema   u16       ENTRY_SCHEMA
    kind     u16       1 manifest, 2 artefact, 3 digest of the compiler's source
    header   u32       its length
    code     u64       its length
    texts    u64       its length
    key      32 bytes  the key that it is stored under
    texts' digest      SHA-256 of the texts section, 32 bytes
    digest   32 bytes  SHA-256 of all the above, the header and the code
    header             UTF-8 JSON
    code               machine code
    texts              the stages' texts, deflated JSON; read when somebody looks

Numbers are little endian. Nothing in an entry is ever executed as Python.
"""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, cast, overload

from gpucompiler.diagnostics.errors import ParseError, described, reading
from gpucompiler.jobs.artifact import FORMAT, Artifact, KernelMetadata
from gpucompiler.kernels.entries.zipped import deflate, inflate
from gpucompiler.settings import ENTRY_SCHEMA
from gpucompiler.values import value_classes
from gpucompiler.values.sha256 import sha256

MAGIC: Final = b"\x93gpuc\r\n\x1a"
MANIFEST: Final = 1
ARTIFACT: Final = 2
SOURCES: Final = 3
_KINDS: Final = {MANIFEST: "manifest", ARTIFACT: "artifact", SOURCES: "sources"}
_FIXED: Final = struct.Struct("<8sHHIQQ32s32s")
_DIGEST_BYTES: Final = 32
_PREFIX_BYTES: Final = _FIXED.size + _DIGEST_BYTES


def key_of(parts: Iterable[Sequence[str]]) -> str:
    """SHA-256 (hex) of named texts, each with its length in front."""
    pieces: list[bytes] = []
    for part in parts:
        for text in part:
            encoded = text.encode("utf-8", "surrogatepass")
            pieces += (len(encoded).to_bytes(8, "little"), encoded)
    return sha256(b"".join(pieces)).hexdigest()


@value_classes.frozen
class Entry:
    """An entry whose header and code are as they were written.

    Args:
        kind: MANIFEST or ARTIFACT.
        key: the key under which the entry was stored, hex.
        header: the entry's description, as JSON data.
        code: machine code.
        texts: the texts section as stored, not verified yet; None if it wasn't read.
        texts_digest: the SHA-256 that the section should have.
    """

    kind: int
    key: str
    header: dict[str, Any]
    code: bytes = value_classes.field(repr=False)
    texts: bytes | None = value_classes.field(repr=False)
    texts_digest: bytes = value_classes.field(repr=False)


def pack(
    kind: int, key: str, header: dict[str, Any], code: bytes = b"", texts: bytes = b""
) -> bytes:
    """The bytes of an entry. Equal contents give equal bytes."""
    text = json.dumps(header, sort_keys=True, separators=(",", ":")).encode()
    fixed = _FIXED.pack(
        MAGIC, ENTRY_SCHEMA, kind, len(text), len(code), len(texts), bytes.fromhex(key),
        sha256(texts).digest(),
    )  # fmt: skip
    digest = sha256(fixed)
    digest.update(text)
    digest.update(code)
    return b"".join((fixed, digest.digest(), text, code, texts))


def without_texts(content: bytes) -> int:
    """The length of an entry from `pack` without its texts section."""
    return len(content) - _FIXED.unpack_from(content)[5]


def unpack(content: bytes, whole: bool = True, verified: bool = False) -> Entry:
    """Read an entry; header and code are verified, the texts section isn't.

    Args:
        content: the bytes that `pack` gave.
        whole: False for an entry without its texts section.
        verified: the store has compared a digest of the whole entry already.

    Raises:
        ParseError: `content` is no such entry, or damaged.
    """
    if not isinstance(content, (bytes, bytearray, memoryview)):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise ParseError(f"an entry is bytes, not {described(content)}")
    if len(content) < _PREFIX_BYTES:
        raise ParseError(f"an entry of {len(content)} bytes is cut off")
    magic, schema, kind, header_bytes, code_bytes, text_bytes, key, texts_digest = (
        _FIXED.unpack_from(content)
    )
    if magic != MAGIC:
        raise ParseError("this is no entry of a gpucompiler cache")
    if schema != ENTRY_SCHEMA or kind not in _KINDS:
        raise ParseError(
            f"an entry of schema {schema} and kind {kind}, which this version can't read"
        )
    code_at = _PREFIX_BYTES + header_bytes
    texts_at = code_at + code_bytes
    end = texts_at + text_bytes if whole else texts_at
    if end != len(content):
        raise ParseError(f"the entry has {len(content)} bytes and should have {end}")
    if not verified and _digest(content, texts_at) != content[_FIXED.size : _PREFIX_BYTES]:
        raise ParseError("the entry isn't what was written: its digest differs")
    with reading("the entry's header"):
        header: Any = json.loads(content[_PREFIX_BYTES:code_at])
    if not isinstance(header, dict):
        raise ParseError("the entry's header is no object")
    return Entry(
        kind, key.hex(), cast("dict[str, Any]", header), content[code_at:texts_at],
        content[texts_at:] if whole else None, texts_digest,
    )  # fmt: skip


def _digest(content: bytes, texts_at: int) -> bytes:
    view = memoryview(content)
    digest = sha256(view[: _FIXED.size])
    digest.update(view[_PREFIX_BYTES:texts_at])
    return digest.digest()


class StoredTexts(Sequence[tuple[str, str]]):
    """The stages' texts of an entry, verified and inflated at the first access.

    Damaged texts count as missing: the stages can be run again from the job.
    """

    def __init__(
        self, section: Callable[[], bytes | None], digest: bytes, damaged: Any = None
    ) -> None:
        """`section` reads the section; it gives None if the entry has gone since."""
        self._section = section
        self._digest = digest
        self._damaged = damaged
        self._texts: tuple[tuple[str, str], ...] | None = None

    def _read(self) -> tuple[tuple[str, str], ...]:
        if self._texts is None:
            section = self._section()
            try:
                self._texts = () if section is None else read_texts(section, self._digest)
            except ParseError as error:
                self._texts = ()
                if self._damaged is not None:
                    self._damaged(str(error))
        return self._texts

    @overload
    def __getitem__(self, index: int) -> tuple[str, str]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[tuple[str, str]]: ...
    def __getitem__(self, index: int | slice) -> Any:
        return self._read()[index]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (tuple, StoredTexts)) and self._read() == tuple(
            cast("Sequence[Any]", other)
        )

    def __hash__(self) -> int:
        return hash(self._read())


def write_texts(texts: Sequence[tuple[str, str]]) -> bytes:
    """The bytes of the texts section for some stages' texts."""
    return deflate(json.dumps([list(pair) for pair in texts]).encode()) if texts else b""


def read_texts(section: bytes, digest: bytes) -> tuple[tuple[str, str], ...]:
    """The stages' texts from a section. Raises ParseError if the section is damaged."""
    if sha256(section).digest() != digest:
        raise ParseError("the entry's texts aren't what was written: their digest differs")
    if not section:
        return ()
    with reading("the section of the entry's texts"):
        found: Any = json.loads(inflate(section))
        return tuple((str(stage), str(text)) for stage, text in found)


def describe_artifact(artifact: Artifact) -> dict[str, Any]:
    """The part of a header that describes the code."""
    return {
        "target": artifact.target,
        "format": artifact.format,
        "metadata": artifact.metadata.to_json(),
        "resources": [list(pair) for pair in artifact.resources],
    }


def artifact_of(
    entry: Entry,
    dependencies: tuple[object, ...],
    damaged: Any = None,
    texts: Callable[[], bytes | None] | None = None,
) -> Artifact:
    """The artefact in an entry.

    Args:
        dependencies: the reads of its compilation, as live objects of this process.
        texts: reads the texts section of an entry that was read without it; gives None if it has
            gone.
        damaged: called with a message if the texts turn out to be damaged.

    Raises ParseError if the header doesn't describe one.
    """
    described: Any = entry.header.get("artifact")
    match described:
        case {
            "target": str(target),
            "format": str(format),
            "metadata": str(metadata),
            "resources": list(pairs),  # pyright: ignore[reportUnknownVariableType]
        } if re.fullmatch(FORMAT, format):
            resources = cast("list[Any]", pairs)
        case _:
            raise ParseError("the entry's header describes no artefact")
    with reading("the entry's header"):
        amounts = tuple((str(name), int(amount)) for name, amount in resources)
    return Artifact(
        target=target,
        format=format,
        code=entry.code,
        metadata=KernelMetadata.from_json(metadata),
        resources=amounts,
        texts=StoredTexts(texts or (lambda: entry.texts), entry.texts_digest, damaged),
        dependencies=dependencies,
    )


def verify_entry(content: bytes, key: str | None = None) -> str:
    """The fault of an entry, its texts included, in words; "" if it is whole.

    Args:
        content: the entry's bytes in a store.
        key: the key under which the entry is stored; None doesn't compare it.
    """
    try:
        entry = unpack(content)
        if key is not None and entry.key != key:
            return f"it was stored under another key, {entry.key}"
        read_texts(entry.texts or b"", entry.texts_digest)
        if entry.kind == ARTIFACT:
            artifact_of(entry, ())
    except ParseError as error:
        return str(error)
    return ""


def describe_entry(content: bytes) -> dict[str, Any]:
    """The description of an entry, for people and as JSON.

    Returns:
        "kind" ("manifest", "artifact", "sources"), "key", "entry" (the kernel's symbol),
        "function", "arguments", "target", "job" (the named texts of the direct key), "bytes",
        "code_bytes", "text_bytes". An artefact also has "format", "resources" and "reads" (its
        dependencies); a manifest has "alternatives".

    Raises:
        ParseError: the bytes are damaged, or no entry.
    """
    entry = unpack(content)
    with reading("the entry's header"):
        return _described(entry, len(content))


def _described(entry: Entry, size_bytes: int) -> dict[str, Any]:
    about: Any = entry.header.get("about", {})
    found: dict[str, Any] = {"kind": _KINDS[entry.kind], "key": entry.key, **about}
    found["bytes"] = size_bytes
    found["code_bytes"], found["text_bytes"] = len(entry.code), len(entry.texts or b"")
    found["job"] = {str(name): str(text) for name, text in entry.header.get("job", ())}
    if entry.kind == ARTIFACT:
        artifact = artifact_of(entry, ())
        found["format"], found["resources"] = artifact.format, dict(artifact.resources)
        found["reads"] = entry.header.get("rows", [])
    elif entry.kind == MANIFEST:
        found["alternatives"] = [
            {"artifact": alternative.get("artifact"), "reads": alternative.get("rows", [])}
            for alternative in entry.header.get("alternatives", ())
        ]
    return found
