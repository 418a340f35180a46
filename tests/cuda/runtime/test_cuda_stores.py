"""The store of compiled code that the environment asks for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cuda_target import stores
from cuda_target.settings import Settings, read_settings
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.settings import read_settings as read_compiler_settings
from gpucompiler_cache import DiskStore, MemoryStore, default_store, parse_size
from gpucompiler_cache.sizes import size_text


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, Settings(cache_directory="/home/u/.cache/gpucompiler")),
        ({"XDG_CACHE_HOME": "/x"}, Settings(cache_directory="/x/gpucompiler")),
        ({"GPUCOMPILER_CACHE_DIR": "/y"}, Settings(cache_directory="/y")),
        ({"GPUCOMPILER_CACHE_DIR": "~/y"}, Settings(cache_directory="/home/u/y")),
        (
            {"GPUCOMPILER_ASSEMBLER_TIMEOUT_S": ""},
            Settings(cache_directory="/home/u/.cache/gpucompiler"),
        ),
        (
            {"GPUCOMPILER_CACHE_DIR": "/y", "GPUCOMPILER_CACHE_SIZE": "1.5 MiB"},
            Settings(cache_directory="/y", cache_limit_bytes=1536 * 1024),
        ),
        (
            {"GPUCOMPILER_CACHE_DIR": "/y", "GPUCOMPILER_CACHE": "OFF"},
            Settings(cache_directory="/y", cache_kernels=False),
        ),
    ],
)
def test_the_environment(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], wanted: Settings
) -> None:
    for name in list(os.environ):
        if name.startswith(("GPUCOMPILER", "CUDA", "XDG", "PATH")):
            monkeypatch.delenv(name)
    for name, value in {"HOME": "/home/u", **environment}.items():
        monkeypatch.setenv(name, value)
    assert read_settings() == wanted
    kept = os.path.join(wanted.cache_directory, "kernels") if wanted.cache_kernels else ""
    assert stores.store_directory(wanted) == kept


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("GPUCOMPILER_CACHE", "perhaps"),
        ("GPUCOMPILER_CACHE_SIZE", "-1"),
        ("GPUCOMPILER_ASSEMBLER_TIMEOUT_S", "long"),
        ("GPUCOMPILER_ASSEMBLER_TIMEOUT_S", "nan"),
        ("GPUCOMPILER_WORKER_TIMEOUT_S", "0"),
    ],
)
def test_values_that_mean_nothing(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ArgumentError, match=name):
        read_compiler_settings() if "WORKER" in name else read_settings()


def test_a_directory_where_there_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    monkeypatch.setenv("GPUCOMPILER_CACHE_DIR", "relative")
    assert read_settings().cache_directory == ""


def test_the_store_of_the_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = Settings(cache_directory=str(tmp_path), cache_limit_bytes=5000)
    monkeypatch.setattr(stores, "SETTINGS", settings)
    store = stores.kernel_store.__wrapped__()
    assert isinstance(store, DiskStore)
    assert (store.directory, store.limit_bytes) == (str(tmp_path / "kernels"), 5000)
    assert stores.kernel_store() is stores.kernel_store()
    monkeypatch.setattr(stores, "SETTINGS", Settings(cache_kernels=False))
    assert stores.kernel_store.__wrapped__() is None
    assert isinstance(default_store(""), MemoryStore)


def test_sizes() -> None:
    for text, size in {"0": 0, "10": 10, "2k": 2048, " 1 GB ": 2**30, "0.5M": 2**19}.items():
        assert parse_size(text) == size
    for text in ("", "G", "1X", "-1", "1e3", "١"):
        with pytest.raises(ValueError, match="no size"):
            parse_size(text)
    assert size_text(2**50) == "1024 TiB"
