"""Kernels in stores of two sections: a hit reads no texts, and a lock saves compilations."""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Generator
from pathlib import Path

import pytest
from store_faults import FaultySystem

from cuda_target import cuda
from gpucompiler import Artifact, CacheWarning, CompilerJob, FunctionSpec, KernelCache
from gpucompiler import compile as compile_job
from gpucompiler.jobs.target import target_by_name
from gpucompiler.language.types import parse_signature
from gpucompiler_cache import DiskStore, MemoryStore


def scale(x):
    i = cuda.grid(1)
    if i < len(x):
        x[i] *= 2


def artifact_of(store: object) -> tuple[Artifact, bool]:
    """The kernel's artefact, and whether it had to be compiled."""
    compiled: list[CompilerJob] = []

    def counted(job: CompilerJob) -> Artifact:
        compiled.append(job)
        return compile_job(job)

    job = CompilerJob(target_by_name("host"), FunctionSpec(scale, parse_signature("f32[:]")))
    return KernelCache(store).artifact(job, counted), bool(compiled)  # type: ignore[arg-type]


@pytest.fixture
def store(tmp_path: Path) -> DiskStore:
    store = DiskStore(tmp_path)
    assert artifact_of(store)[1]
    return store


def test_a_hit_reads_no_texts_until_somebody_looks(store: DiskStore) -> None:
    fresh = compile_job(
        CompilerJob(target_by_name("host"), FunctionSpec(scale, parse_signature("f32[:]")))
    )
    key = max(store.found(), key=lambda found: found.size_bytes).key
    head, tail = store.read(key)
    assert len(tail) > 500
    path = Path(store.directory) / "entries-1" / key[:2] / key
    whole = path.read_bytes()
    path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    found, compiled = artifact_of(store)
    assert (found.code, compiled) == (fresh.code, False), "the damage is in the texts"
    path.write_bytes(whole)
    assert found.text("ir") == fresh.text("ir")
    assert tuple(found.texts) == fresh.texts
    assert store.read_head(key) == head


def test_texts_that_have_gone_or_are_damaged_count_as_not_kept(store: DiskStore) -> None:
    first, _ = artifact_of(store)
    second, _ = artifact_of(store)
    key = max(store.found(), key=lambda found: found.size_bytes).key
    content = store.read(key)
    store.clear()
    assert tuple(first.texts) == ()
    store.write(key, content.head, content.tail[:-1])
    with pytest.warns(CacheWarning, match="damaged"):
        assert tuple(second.texts) == ()


def test_a_store_in_memory_has_sections_as_well() -> None:
    store = MemoryStore()
    assert artifact_of(store)[1]
    assert any(store.read(key).tail for key in store)
    found, compiled = artifact_of(store)
    assert not compiled
    assert found.text("ir")


class Locked(dict[str, bytes]):
    """A store whose lock is only had after another process has compiled."""

    def __init__(self, other: dict[str, bytes], error: Exception | None = None) -> None:
        self.other = other
        self.error = error
        self.locked: list[str] = []

    @contextlib.contextmanager
    def lock(self, key: str) -> Generator[bool]:
        if self.error is not None:
            raise self.error
        self.locked.append(key)
        self.update(self.other)
        yield True


def test_who_waited_for_the_lock_looks_again() -> None:
    other: dict[str, bytes] = {}
    artifact_of(other)
    store = Locked(other)
    assert not artifact_of(store)[1]
    assert len(store.locked) == 1
    assert not artifact_of(store)[1]
    assert len(store.locked) == 1, "a hit takes no lock"


def test_a_lock_that_fails_fails_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    store = Locked({}, RuntimeError("no lock"))
    assert artifact_of(store)[1]  # warnings are errors in tests, and so are printed
    assert "CacheWarning" in capsys.readouterr().err
    assert not artifact_of(store)[1]


@pytest.mark.parametrize(
    "error",
    [errno.ESTALE, errno.EBUSY, errno.ENOENT, errno.EROFS, errno.ENOSPC, errno.EDQUOT,
     errno.EACCES, errno.EIO],
    ids=lambda number: errno.errorcode[number],
)  # fmt: skip
@pytest.mark.filterwarnings("ignore::gpucompiler_cache.StoreWarning")
def test_a_compilation_succeeds_whatever_system_call_fails(
    store: DiskStore, tmp_path: Path, error: int
) -> None:
    artifact, _ = artifact_of(store)
    job = CompilerJob(target_by_name("host"), FunctionSpec(scale, parse_signature("f32[:]")))

    def use(directory: str, system: FaultySystem) -> None:
        for _ in range(2):  # compiled and written, then read
            faulty = DiskStore(directory, lock_timeout_s=0.01, system=system)
            found = KernelCache(faulty).artifact(job, lambda _: artifact)
            assert found.code == artifact.code

    counting = FaultySystem()
    use(str(tmp_path / "counted"), counting)
    # Half of the calls for each error, so that each call has half of the errors.
    for position in range(1 + error % 2, counting.count + 1, 2):
        use(
            str(tmp_path / str(position)),
            FaultySystem(lambda _, n, at=position: error if n == at else 0),
        )
    use(str(tmp_path / "all"), FaultySystem(lambda _, n: error if n > counting.count // 3 else 0))
