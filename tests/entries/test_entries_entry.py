"""One entry's bytes: packed, verified, and never taken for what they aren't."""

from __future__ import annotations

import hashlib
import warnings

import pytest

from gpucompiler.diagnostics.errors import ParseError
from gpucompiler.jobs.artifact import Artifact, Fault, KernelMetadata, Parameter
from gpucompiler.kernels.entries.entry import (
    ARTIFACT,
    MANIFEST,
    artifact_of,
    describe_artifact,
    describe_entry,
    pack,
    unpack,
    verify_entry,
    write_texts,
)

KEY = hashlib.sha256(b"key").hexdigest()
ARTEFACT = Artifact(
    "cuda:sm_90a",
    "cubin",
    bytes(range(256)) * 2,
    KernelMetadata(
        "k",
        (Parameter("x", "array<f32, 1>", "", 0, 16, True),),
        16,
        faults=(Fault("zero", "m", "a.py", 3, "k"),),
    ),
    resources=(("registers", 16),),
    texts=(("ir", "module"), ("asm", "größe\n" * 40)),
)  # fmt: skip
JOB = [["code", "c"], ["target", "t"]]


def make() -> bytes:
    header = {"job": JOB, "rows": [[-1, "code", "__code__", "d"]], "about": {"entry": "k"}}
    header["artifact"] = describe_artifact(ARTEFACT)
    return pack(ARTIFACT, KEY, header, ARTEFACT.code, write_texts(ARTEFACT.texts))


def test_an_artefact_comes_back_as_it_was() -> None:
    content = make()
    assert content == make()
    assert verify_entry(content, KEY) == ""
    assert artifact_of(unpack(content), ()) == ARTEFACT
    assert hash(artifact_of(unpack(content), ())) == hash(ARTEFACT)
    described = describe_entry(content)
    assert described["kind"] == "artifact"
    assert described["entry"] == "k"
    assert described["job"] == {"code": "c", "target": "t"}
    assert described["resources"] == {"registers": 16}
    assert described["reads"] == [[-1, "code", "__code__", "d"]]
    assert "another key" in verify_entry(content, "0" * 64)


def test_every_flipped_byte_is_noticed() -> None:
    content = make()
    for position in range(len(content)):
        for change in (1, 0x80):
            flipped = bytearray(content)
            flipped[position] ^= change
            assert verify_entry(bytes(flipped), KEY), position


def test_every_truncation_and_extension_is_noticed() -> None:
    content = make()
    for length in range(len(content)):
        assert verify_entry(content[:length], KEY), length
    assert verify_entry(content + b"\0")
    with pytest.raises(ParseError):
        describe_entry(b"")


def test_damaged_texts_count_as_not_kept() -> None:
    content = bytearray(make())
    content[-1] ^= 1
    said: list[str] = []
    artifact = artifact_of(unpack(bytes(content)), (), said.append)
    assert artifact.code == ARTEFACT.code
    assert not said, "nobody has looked at the texts yet"
    assert dict(artifact.texts) == {}
    assert list(artifact.texts) == []
    assert len(said) == 1
    assert "digest" in said[0]


def test_headers_that_no_compiler_writes_are_refused() -> None:
    assert verify_entry(pack(ARTIFACT, KEY, {"job": JOB}))
    wrong = describe_artifact(ARTEFACT)
    for change in ({"format": "a word!"}, {"metadata": "{}"}, {"target": 1}, {"resources": None}):
        assert verify_entry(pack(ARTIFACT, KEY, {"artifact": {**wrong, **change}})), change
    assert verify_entry(pack(MANIFEST, KEY, {"alternatives": []})) == ""
    assert verify_entry(pack(9, KEY, {}))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert verify_entry(b"\x80\x04]\x94." * 100)
