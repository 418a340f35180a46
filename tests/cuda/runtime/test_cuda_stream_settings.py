"""Functions configured anew for each launch, with a stream: `f[blocks, threads, stream]`."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from driver_testing import Fake
from launcher_testing import watch

from cuda_target import cuda, to_device
from cuda_target.launch.helper import LaunchHelper
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.process.function_state import state_of


class Theirs:
    """A stream of another package."""

    def __init__(self, handle: int) -> None:
        self.handle = handle

    def __cuda_stream__(self) -> tuple[int, int]:
        return 0, self.handle


@pytest.fixture
def helper(fake: Fake) -> Iterator[LaunchHelper]:
    @cuda(threads=32, blocks=1, target="cuda:sm_90a")
    def fill(x: Any) -> None:
        x[0] = 1

    fake.set("any_name", 1)
    yield fill
    fake.set("any_name", 0)


def test_they_are_native_from_the_second_launch_on(helper: LaunchHelper, fake: Fake) -> None:
    x = to_device(np.zeros(4, np.float32))
    for handle in (0x55, 0x66):
        helper[1, 32, Theirs(handle)](x)
        python = watch(helper[1, 32, Theirs(handle)])
        for make in (Theirs, int):
            helper[1, 32, make(handle)](x)
            helper.configure(stream=make(handle))(x)
            assert fake.stream() == handle
        assert not python
    assert helper[1, 32, Theirs(0x55)].configuration.stream.handle == 0x55
    wrong: Any = helper[1, 32, "no stream"]
    with pytest.raises(ArgumentError, match="no CUDA stream"):
        wrong(x)


def test_functions_of_the_arguments_stay(helper: LaunchHelper, fake: Fake) -> None:
    x = to_device(np.zeros(4, np.float32))
    sized = helper.configure(blocks=lambda x: cuda.cover(len(x)))
    for handle in (0x55, 0x66):
        sized.configure(stream=Theirs(handle))(x)
        python = watch(sized.configure(stream=Theirs(handle)))
        sized.configure(stream=handle).configure(threads=32)(x)
        assert fake.stream() == handle
        assert not python
    kept: list[weakref.ref[Any]] = []

    def launch_with_its_own() -> None:
        def count(x: Any) -> int:
            return len(x)

        kept.append(weakref.ref(count))
        helper.configure(blocks=count, stream=0x55)(x)

    for _ in range(3):
        launch_with_its_own()
    gc.collect()
    assert not any(each() for each in kept)


def test_streams_are_not_kept(helper: LaunchHelper, fake: Fake) -> None:
    x = to_device(np.zeros(4, np.float32))
    kept: list[weakref.ref[Theirs]] = []

    def launch_with_its_own(handle: int) -> None:
        stream = Theirs(handle)
        kept.append(weakref.ref(stream))
        helper[1, 32, stream](x)
        assert fake.stream() == handle

    for handle in range(0x100, 0x140):
        launch_with_its_own(handle)
    gc.collect()
    assert not any(each() for each in kept)
    assert len(state_of(helper.function).helpers) <= 16
