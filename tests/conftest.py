"""Fixtures and options of all tests: `--bless`, skipping device tests, snapshots, targets."""

from __future__ import annotations

import ctypes
import difflib
import gc
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import cache
from pathlib import Path
from typing import Any

# The user's own cache is none of a test's business: what is compiled here isn't kept, but for the
# pruned functions of libdevice, which take long to make.
os.environ["GPUCOMPILER_CACHE"] = "off"
os.environ["GPUCOMPILER_CACHE_DIR"] = os.path.join(
    tempfile.gettempdir(), f"gpucompiler-tests-{os.getuid()}"
)
# The Pythons that tests start would each compile the compiler's modules, which takes seconds.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

import pytest
import tier
from driver_testing import Fake, compiled_driver
from quick_code import has_quick_code, quick_code

import cuda_target.device.device as devices
import cuda_target.device.driver as drivers
from cuda_target.device.driver import Driver
from cuda_target.launch import specializer
from gpucompiler.jobs.target import CompilerTarget, target_by_name
from gpucompiler.kernels import kernel_cache
from gpucompiler.settings import SETTINGS
from gpucompiler.values import value_classes

ROOT = Path(__file__).resolve().parent.parent
SNAPSHOTS = ROOT / "tests" / "snapshots"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--bless",
        action="store_true",
        help="write what the stages give now as the snapshots, instead of comparing with them",
    )
    parser.addoption("--full", action="store_true", help="run the tests marked full, too")


def pytest_configure(config: pytest.Config) -> None:
    sys.dont_write_bytecode = False
    # By Python's 700, a tenth of the suite's time is collections, and hypothesis measures each.
    gc.set_threshold(20_000, 10, 10)
    if config.getoption("--full"):
        os.environ[tier.VARIABLE] = "full"
    # `-n`: a worker takes tests that lie beside each other, which share fixtures and kernels.
    if config.getoption("dist", "no") == "load":
        config.option.dist = "worksteal"


@pytest.fixture(autouse=True, scope="module")
def quick_collections() -> None:
    """Collections of garbage don't look at the tests, nor at what the modules before have left.

    Many tests collect by hand, which took 0.5 s each.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def code_of_the_tier(request: pytest.FixtureRequest) -> Iterator[None]:
    """Kernels for the host are optimised where a test looks at their code, and in a sample."""
    with quick_code() if has_quick_code(request.node) else nullcontext():
        yield


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C raises KeyboardInterrupt, also where a shell ignores it for what it runs behind."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@cache
def missing_gpu() -> str:
    """Why no test can run on a GPU here, or "" if one answers."""
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return "no NVIDIA driver here: libcuda.so.1 can't be loaded"
    if status := driver.cuInit(0):
        return f"the NVIDIA driver doesn't start: cuInit gives {status}"
    count = ctypes.c_int()
    if driver.cuDeviceGetCount(ctypes.byref(count)) or not count.value:
        return "the NVIDIA driver finds no GPU"
    return ""


def _left_to_full_runs(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """The tests that `@pytest.mark.sample(count)` leaves out: `count` of a function's stay.

    They lie evenly in the order of the function's parameters, and are the same ones everywhere.
    """
    functions: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sample") and not item.get_closest_marker("full"):
            functions.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for each in functions.values():
        marker = each[0].get_closest_marker("sample")
        assert marker is not None
        count = min(marker.args[0], len(each))
        kept = {(2 * number + 1) * len(each) // (2 * count) for number in range(count)}
        yield from (item for number, item in enumerate(each) if number not in kept)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in _left_to_full_runs(items):
        item.add_marker(pytest.mark.full)
    for item in items:
        if item.get_closest_marker("gpu") and missing_gpu():
            item.add_marker(pytest.mark.skip(reason=missing_gpu()))
        if item.get_closest_marker("full") and not config.getoption("--full"):
            item.add_marker(pytest.mark.skip(reason="a long run; pytest --full includes it"))


def normalised(text: str) -> str:
    """A stage's text without what differs between machines: where the checkout lies."""
    return text.replace(f"{ROOT}/", "").replace(str(ROOT), ".").rstrip() + "\n"


@pytest.fixture
def snapshot(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """`snapshot("cuda/vadd.ptx", text)` compares with the file, or writes it under --bless."""

    def compare(name: str, text: str) -> None:
        path, now = SNAPSHOTS / name, normalised(text)
        if request.config.getoption("--bless"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(now)
            return
        assert path.exists(), f"there is no snapshot {name}; pytest --bless writes it"
        before = path.read_text()
        if before != now:
            lines = difflib.unified_diff(
                before.splitlines(),
                now.splitlines(),
                f"{name} (snapshot)",
                f"{name} (now)",
                "",
                "",
                1,
            )
            pytest.fail(
                "\n".join(list(lines)[:80]) + "\nIf this is meant: pytest --bless, and review the "
                "difference",
                pytrace=False,
            )

    return compare


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the driver without a GPU is, tests/support/fake_driver.c."""
    return compiled_driver(tmp_path_factory.mktemp("driver"))


def _forget_devices() -> None:
    devices.why_no_device.cache_clear()
    devices._device.cache_clear()


def _left(found: Fake, wanted: int) -> int:
    """The allocations of a driver that are left when all garbage is collected.

    A collection may have begun on another thread of the compiler, and be interrupted: `gc.collect`
    does nothing then.
    """
    ends = time.monotonic() + 5
    gc.collect()
    while found.allocations != wanted and time.monotonic() < ends:
        time.sleep(0.01)
        gc.collect()
    return found.allocations


@pytest.fixture
def fake(library: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Fake]:
    """The driver without a GPU as the process's; afterwards all of its memory was given back."""
    found = Fake(library)
    monkeypatch.setattr(drivers.LOADED, "driver", Driver(library))
    _forget_devices()
    found.set("launches", 0)
    found.library.cuCtxSetCurrent(None)
    gc.collect()
    before = found.allocations
    yield found
    found.set("fail", 0)
    assert _left(found, before) == before, "device memory was not given back"
    _forget_devices()


@pytest.fixture
def verified_hits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each kernel found in a store is compiled anew and compared, as GPUCOMPILER_CACHE_VERIFY=1."""
    monkeypatch.setattr(kernel_cache, "SETTINGS", value_classes.evolve(SETTINGS, cache_verify=1.0))


@pytest.fixture
def verified_launches(verified_hits: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """So is each kernel that the process remembers, where Python looks for it."""
    monkeypatch.setattr(kernel_cache, "VERIFIES_HITS", True)
    monkeypatch.setattr(specializer, "VERIFIES_HITS", True)


@pytest.fixture(scope="session")
def sm_90a() -> CompilerTarget:
    """An H100, whether there is one or not."""
    return target_by_name("cuda:sm_90a")


@pytest.fixture(scope="session")
def x86_64_v3() -> Any:
    """A fixed host CPU, so that texts don't depend on the machine."""
    return target_by_name("host:x86-64-v3")
