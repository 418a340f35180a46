"""Entries that a look-up takes: each must say that it is of this job, and of these reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from lookup_testing import make_job, scaled

from gpucompiler import (
    Artifact,
    CacheWarning,
    CompilerJob,
    FunctionSpec,
    KernelCache,
    compile,
    describe_entry,
    parse_signature,
    target_by_name,
    why_miss,
)
from gpucompiler.jobs.dependency import Dependency
from gpucompiler.kernels.entries import lookup
from gpucompiler.kernels.entries.entry import ARTIFACT, MANIFEST, pack, unpack
from gpucompiler.kernels.entries.lookup import artifact_key
from gpucompiler.kernels.entries.manifest import (
    NotStorable,
    current,
    read_rows,
    row_to_json,
    rows_of,
)
from gpucompiler.kernels.entries.places import Row
from gpucompiler.language.types import I32, StaticType, TupleType

# Each kernel found in a store is compiled anew, and compared.
pytestmark = pytest.mark.usefixtures("verified_hits")

FACTOR = 3.0
TABLE = {1: [2.0, 3.0], "name": {"inner": (4.0,)}, 2.5: [5.0]}


def first_of(x: Any) -> None:
    x[0] = 1.0 if x[0] > 0 else 0.0


def stored(job: CompilerJob) -> dict[str, bytes]:
    """A store's content after a compilation: a manifest and an artefact."""
    store: dict[str, bytes] = {}
    KernelCache(store).artifact(job, compile)
    return {k: v for k, v in store.items() if describe_entry(v)["kind"] != "sources"}


def keys_of(store: dict[str, bytes]) -> tuple[str, str]:
    """Keys of the manifest and of the artefact."""
    kinds = {describe_entry(content)["kind"]: key for key, content in store.items()}
    return kinds["manifest"], kinds["artifact"]


def rewritten(
    content: bytes, change: Callable[[dict[str, Any]], object], key: str = "", code: bytes = b""
) -> bytes:
    """An entry with another header, whole as if it had been written so."""
    entry = unpack(content)
    change(entry.header)
    return pack(entry.kind, key or entry.key, entry.header, code or entry.code, entry.texts or b"")


def found(store: dict[str, bytes], job: CompilerJob) -> Artifact | None:
    return KernelCache(store).stored(job)


def test_of_two_jobs_of_one_key_neither_gets_the_others_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    key_of = lookup.key_of

    def broken(parts: Any) -> str:
        return key_of(parts) if parts[0][0] == "artifact" else "ab" * 32

    monkeypatch.setattr(lookup, "key_of", broken)
    store: dict[str, bytes] = {}
    quick, exact = make_job(fastmath=True), make_job()
    cache = KernelCache(store)
    cache.artifact(quick, compile)
    assert found(store, quick) is not None
    assert found(store, exact) is None
    assert why_miss(store, exact) == "nothing was stored for this job"


def test_the_artefact_must_be_the_one_that_its_reads_lead_to() -> None:
    job = make_job()
    store = stored(job)
    manifest, artifact = keys_of(store)
    assert found(store, job) is not None
    other = "cd" * 32
    store[other] = rewritten(store[artifact], lambda header: None, other, b"other code")

    def name_the_other(header: dict[str, Any]) -> None:
        header["alternatives"][0]["artifact"] = other

    store[manifest] = rewritten(store[manifest], name_the_other)
    assert found(store, job) is None
    assert why_miss(store, job) == "its manifest names another artefact"


def other_rows(header: dict[str, Any]) -> None:
    header["rows"] = header["rows"][:-1]


def other_target(header: dict[str, Any]) -> None:
    header["artifact"]["target"] = "cuda:sm_80"


def other_job(header: dict[str, Any]) -> None:
    header["job"][0][1] += "?"


@pytest.mark.parametrize("change", [other_rows, other_target, other_job])
def test_the_artefact_must_say_what_its_manifest_says(change: Any) -> None:
    job = make_job()
    store = stored(job)
    _, artifact = keys_of(store)
    store[artifact] = rewritten(store[artifact], change)
    assert found(store, job) is None
    assert why_miss(store, job) == "its artefact isn't in the store any more"


def test_an_artefact_that_describes_none_is_damaged() -> None:
    job = make_job()
    store = stored(job)
    _, artifact = keys_of(store)
    store[artifact] = rewritten(store[artifact], lambda header: header.pop("artifact"))
    with pytest.warns(CacheWarning, match="describes no artefact"):
        assert found(store, job) is None
    assert artifact not in store


def test_why_there_is_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    job = make_job()
    store = stored(job)
    manifest, _ = keys_of(store)
    assert why_miss({manifest: store[manifest]}, job) == "its artefact isn't in the store any more"
    empty = rewritten(store[manifest], lambda header: header["alternatives"].clear())
    assert why_miss({manifest: empty}, job) == "its manifest is empty"

    def unstorable(header: dict[str, Any]) -> None:
        header["unstorable"] = "it asks the clock"

    marked = {**store, manifest: rewritten(store[manifest], unstorable)}
    assert why_miss(marked, job) == "", "an earlier compilation is still there"
    monkeypatch.setattr("lookup_testing.FACTOR", 4.0)
    assert why_miss(store, job).startswith("the global FACTOR of scaled was float:3.0 and is")
    assert why_miss(marked, job) == "its last compilation can't be stored: it asks the clock"


def test_a_manifest_remembers_the_latest_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup, "_MAX_ALTERNATIVES", 3)
    job = make_job()
    store: dict[str, bytes] = {}
    for factor in (1.0, 2.0, 3.0, 4.0, 2.0, 3.0):
        monkeypatch.setattr("lookup_testing.FACTOR", factor)
        KernelCache(store).artifact(job, compile)
    kinds = {describe_entry(content)["kind"]: key for key, content in store.items()}
    ways = unpack(store[kinds["manifest"]]).header["alternatives"]
    assert [way["rows"][-1][3] for way in ways] == ["float:4.0", "float:3.0", "float:2.0"]
    assert len({way["artifact"] for way in ways}) == 3


def test_a_way_that_is_compiled_again_is_in_its_manifest_once() -> None:
    job = make_job()
    store = stored(job)
    manifest, artifact = keys_of(store)
    del store[artifact]
    KernelCache(store).artifact(job, compile)
    assert len(unpack(store[manifest]).header["alternatives"]) == 1


def test_a_job_whose_tools_change_while_it_compiles_is_not_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    job = make_job()
    store: dict[str, bytes] = {}

    def compile_slowly(job: CompilerJob) -> Artifact:
        artifact = compile(job)
        changed = {**job.target.tool_versions(job), "assembler": "installed meanwhile"}
        monkeypatch.setattr(type(job.target), "tool_versions", lambda self, job: changed)
        return artifact

    KernelCache(store).artifact(job, compile_slowly)
    kinds = {describe_entry(content)["kind"] for content in store.values()}
    assert not kinds & {"manifest", "artifact"}


def test_the_reason_for_not_storing_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    job, written = make_job(first_of), list[str]()

    class Counted(dict[str, bytes]):
        def __setitem__(self, key: str, content: bytes) -> None:
            written.append(describe_entry(content)["kind"])
            super().__setitem__(key, content)

    def opaque(job: CompilerJob) -> Artifact:
        artifact = compile(job)
        reads = (*artifact.dependencies, Dependency("opaque", None, "it asks the clock", None))
        object.__setattr__(artifact, "dependencies", reads)
        return artifact

    store = Counted()
    for _ in range(3):
        KernelCache(store).artifact(job, opaque)
    assert written.count("manifest") == 1
    assert why_miss(store, job) == "its last compilation can't be stored: it asks the clock"


@pytest.mark.parametrize("lineinfo", [True, False])
@pytest.mark.parametrize("bounds", [True, False])
def test_a_place_counts_where_a_line_is_named(lineinfo: bool, bounds: bool) -> None:
    target = target_by_name("cuda:sm_90a")
    cls: Any = type(target.default_params())
    params = cls(assembler="driver", lineinfo=lineinfo, bounds=bounds)
    job = CompilerJob(target, FunctionSpec(scaled, parse_signature("f64[:]")), params)
    store = stored(job)
    assert unpack(store[keys_of(store)[1]]).header["places"] is (lineinfo or bounds)


# -- rows


def test_rows_read_from_the_job_or_from_earlier_ones() -> None:
    statics = (TupleType((StaticType(int), I32)), StaticType(float))
    job = make_job(first_of, statics)
    # -1 is the function, -2 and -3 its static arguments.
    rows = [[-1, "code", "", ""], [-3, "attribute", "real", ""], [1, "attribute", "imag", ""]]
    assert [row.source for row in read_rows(job, rows)] == [-1, -3, 1]
    for wrong in ([[-4, "code", "", ""]], [[0, "code", "", ""]], [*rows, [3, "code", "", ""]]):
        with pytest.raises(ValueError, match="before it"):
            read_rows(job, wrong)
    for wrong in ([[-1, "system", "", ""]], [[-1, "code", ""]], [[-1, "code", {"list": []}, ""]]):
        with pytest.raises(ValueError, match="is no"):
            read_rows(job, wrong)


def test_what_another_row_covers_is_no_dependency_of_its_own() -> None:
    def reads(table: Any = TABLE) -> None: ...

    job = make_job(reads, ())
    defaults = Row(-1, "attribute", "__defaults__", "")
    item = Row(0, "item", 0, "")
    inner = Row(1, "item", "name", "dict{str:'inner':tuple(float:4.0)}")
    dependencies, why = current(job, (defaults, item, inner), places=False)
    assert why == ""
    (only,) = dependencies
    assert isinstance(only, Dependency)
    assert (only.kind, only.holder, only.name) == ("item", TABLE, "name")
    changed = Row(1, "item", "name", "dict{}")
    assert current(job, (defaults, item, changed), places=False)[1].startswith(
        "the item 'name' of the item 0 of the attribute __defaults__ of "
    )


def test_a_row_is_described_from_where_it_starts() -> None:
    job = make_job(first_of, (StaticType(scaled),))
    for source, origin in ((-1, "first_of"), (-2, "an argument")):
        row = Row(source, "global", "FACTOR", "float:2.0")
        why = current(job, (row,), places=False)[1]
        assert why == f"the global FACTOR of {origin} was float:2.0 and is float:3.0"


def test_containers_are_found_by_keys_that_have_a_text() -> None:
    job = make_job(first_of, (StaticType(scaled),))
    table = Dependency("global", globals(), "TABLE", TABLE)
    named: Any = TABLE["name"]
    rows = rows_of(job, [table, Dependency("item", named["inner"], 0, 4.0)], places=False)
    assert [(row.source, row.kind, row.name) for row in rows if row.digest] == [
        (-1, "global", "TABLE"), (2, "item", 0),
    ]  # fmt: skip
    # Only what leads there has rows.
    assert [(row.source, row.name) for row in rows[1:3]] == [(0, "name"), (1, "inner")]
    # A key of another class is found by its place.
    rows = rows_of(job, [table, Dependency("item", TABLE[2.5], 0, 5.0)], places=False)
    place = list(TABLE).index(2.5)
    assert [row_to_json(row)[1:3] for row in rows[1:]] == [["nth", place], ["item", 0]]
    for key in (2.5, -0.0, 1j, b"x", None, (True, (1, "a"))):
        row = rows_of(job, [table, Dependency("item", TABLE, key, 5.0)], places=False)[-1]
        assert repr(read_rows(job, [row_to_json(rows[0]), row_to_json(row)])[1].name) == repr(key)
    with pytest.raises(NotStorable, match="whose key has no text"):
        rows_of(job, [table, Dependency("item", TABLE, 5 * np.eye(1), 5.0)], places=False)


def test_keys_of_artefacts_tell_rows_apart() -> None:
    row = Row(-1, "global", "x", "int:1")
    assert artifact_key("ab", (row,), True) != artifact_key("ab", (row,), False)
    for other in (
        Row(0, "global", "x", "int:1"), Row(-1, "cell", "x", "int:1"),
        Row(-1, "global", "y", "int:1"), Row(-1, "global", "x", "int:2"),
    ):  # fmt: skip
        assert artifact_key("ab", (row,), True) != artifact_key("ab", (other,), True)
    assert artifact_key("ab", (), True) != artifact_key("cd", (), True)
    assert (MANIFEST, ARTIFACT) == (1, 2), "as docs and other processes have them"
