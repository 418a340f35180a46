"""The page of CUDA by example on a real GPU; and without one, that its program runs through."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from driver_testing import compiled_driver
from page_testing import GPU_PAGES, compare_page, run_page

from cuda_target.device.device import current_device


@pytest.mark.gpu
@pytest.mark.parametrize("name", GPU_PAGES)
def test_pages_of_gpus(name: str, tmp_path: Path) -> None:
    if current_device().capability < (9, 0):
        pytest.skip(f"{name} needs compute capability 9.0, and {current_device().name} has less")
    compare_page(name, *run_page(name, tmp_path, {"GPUCOMPILER_TARGET": "cuda"}))


@pytest.mark.gpu
def test_the_language_is_the_same_on_a_gpu(tmp_path: Path) -> None:
    """All examples of the language's page, checked as on the host."""
    # One example indexes a local array in loops.
    there = 'target="cuda", **({"bounds": True, "silence": "GC403"} | params)'
    change = 'target="host", **params', there
    compare_page("docs/language.md", *run_page("docs/language.md", tmp_path, {}, change))


@pytest.mark.parametrize("name", GPU_PAGES)
def test_pages_of_gpus_on_a_driver_without_one(name: str, tmp_path: Path) -> None:
    """Kernels do nothing there, so what is printed isn't compared."""
    os.rename(compiled_driver(tmp_path), tmp_path / "libcuda.so.1")
    run_page(name, tmp_path, {
        "GPUCOMPILER_TARGET": "cuda", "LD_LIBRARY_PATH": str(tmp_path), "FAKE_ANY_NAME": "1",
    })  # fmt: skip
