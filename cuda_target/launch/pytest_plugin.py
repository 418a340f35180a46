"""The plug-in for pytest: `@pytest.mark.gpucheck` and `--gpucheck` check a test's launches."""

from __future__ import annotations

import importlib
from collections.abc import Generator
from typing import Any

import pytest


def pytest_addoption(parser: Any) -> None:
    """Add `--gpucheck`."""
    parser.getgroup("gpucompiler").addoption(
        "--gpucheck", nargs="?", const="all", default="", metavar="CHECKS",
        help="run kernels on the host under the checker: all, or some of bounds, races, barriers, "
        "uninitialized, integers, with commas between them",
    )  # fmt: skip


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: Any, parser: Any, args: list[str]) -> None:
    """Let what stands behind `--gpucheck` be a file, unless it names checks."""
    for number, word in enumerate(args[:-1]):
        if word == "--gpucheck":
            checker = importlib.import_module("gpucompiler.checker.launch")
            following = {each.strip() for each in args[number + 1].split(",")}
            if not following <= {*checker.CHECKS, "all"}:
                args[number] = "--gpucheck=all"
                early_config.known_args_namespace = parser.parse_known_args(args)


def pytest_configure(config: Any) -> None:
    """Make the mark known."""
    config.addinivalue_line(
        "markers", "gpucheck(checks='all'): run the test's kernels on the host under the checker"
    )


def _checks(item: Any) -> str:
    """The checks that a test asks for by its mark and the command line, or ""."""
    mark = item.get_closest_marker("gpucheck")
    asked: set[str] = set(filter(None, [item.config.getoption("--gpucheck")]))
    if mark is not None:
        asked.add(mark.kwargs.get("checks", mark.args[0] if mark.args else "all"))
    return "all" if "all" in asked else ",".join(sorted(asked))


def _checked(item: Any) -> Generator[None, Any, Any]:
    checks = _checks(item)
    if not checks:
        return (yield)
    module = importlib.import_module("cuda_target.launch.checked_launches")
    with module.checking(checks):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: Any) -> Generator[None, Any, Any]:
    """Make a test's fixtures with their launches checked."""
    return (yield from _checked(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: Any) -> Generator[None, Any, Any]:
    """Run a test with its launches checked, if it asks for that."""
    return (yield from _checked(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: Any) -> Generator[None, Any, Any]:
    """End a test's fixtures with their launches checked."""
    return (yield from _checked(item))
