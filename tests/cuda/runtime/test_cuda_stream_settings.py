"""Functions configured anew for each launch, with a stream: `f[blocks, threads, stream]`."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from driver_testing import Fake
from launcher_testing import watch

from cuda_target import Stream, cuda, to_device
from cuda_target.launch.helper import LaunchHelper
from gpucompiler.diagnostics.errors import ArgumentError, LaunchError
from gpucompiler.launcher.function import native
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


def chosen(helper: LaunchHelper) -> list[str]:
    """The choices that Python makes for a helper, from now on."""
    found: list[str] = []
    for name in ("_configured", "_in_brackets"):
        method: Any = getattr(LaunchHelper, name)

        def noted(self: Any, *given: Any, name: str = name, ask: Any = method, **more: Any) -> Any:
            found.append(name)
            return ask(self, *given, **more)

        # An attribute of its own goes before the class's.
        vars(helper)[name] = noted.__get__(helper)
    return found


@pytest.mark.skipif(native() is None, reason="launches are packed in Python here")
def test_own_streams_are_chosen_by_native_code(helper: LaunchHelper, fake: Fake) -> None:
    x = to_device(np.zeros(4, np.float32))
    one, other = Stream(), Stream()
    fake.set("any_name", 1)
    for stream in (one, other):
        for _ in range(3):
            helper[1, 32, stream](x)
            helper[2, 500, stream]
            helper.configure(stream=stream)(x)
    asked = chosen(helper)
    for stream in (one, other, one):
        made = helper.configure(stream=stream)
        assert type(made) is LaunchHelper
        assert made.configuration.stream is stream
        assert made.__name__ == "fill"
        made(x)
        assert fake.stream() == stream.handle
        for blocks, threads in ((1, 32), (2, int("500"))):
            configuration = helper[blocks, threads, stream].configuration
            assert (configuration.blocks, configuration.threads) == (blocks, threads)
            assert configuration.stream is stream
    assert not asked
    # Such objects can be changed further.
    assert made.configure(stream=other).configuration.stream is other
    assert made[3, 4, one].configuration.blocks == 3
    # All else is Python's.
    settings: Any
    for settings in ((True, 32, one), (2, 32, one), (1, 32, None), [1, 32, one], (1, 32, one, 8)):
        try:
            assert helper[settings].configuration.blocks is not None
        except LaunchError:
            assert type(settings) is list or settings[0] is True
    assert helper.configure(stream=one, threads=64).configuration.threads == 64
    assert helper.configure(threads=64).configuration.threads == 64
    assert len(asked) == 7
    with pytest.raises(TypeError):
        helper.configure(one)  # type: ignore[call-arg]


@pytest.mark.skipif(native() is None, reason="launches are packed in Python here")
def test_native_choices_keep_no_stream_and_notice_other_handles(
    helper: LaunchHelper, fake: Fake
) -> None:
    stream = Stream()
    for _ in range(3):
        helper.configure(stream=stream)
        helper[1, 32, stream]
    kept, count = weakref.ref(stream), sys.getrefcount(stream)
    made = helper.configure(stream=stream), helper[1, 32, stream]
    assert sys.getrefcount(stream) == count + 2
    del made
    assert sys.getrefcount(stream) == count
    # Another handle, of another stream or of this one, isn't taken for the one known.
    other = Stream()
    other.handle = stream.handle + 0x1000
    assert helper.configure(stream=other).configuration.stream is other
    assert helper.configure(stream=other)._configuration.stream == other.handle
    assert helper.configure(stream=stream)._configuration.stream == stream.handle
    for number in range(40):
        other.handle = 0x7000_0000 + number
        for _ in range(2):
            assert helper[1, 32, other]._configuration.stream == other.handle
    del stream
    gc.collect()
    assert kept() is None


@pytest.mark.skipif(native() is None, reason="launches are packed in Python here")
def test_an_object_that_was_never_initialised_is_no_crash() -> None:
    made: Any = LaunchHelper.__new__(LaunchHelper)
    for wrong in (lambda: made.configure(stream=1), lambda: made[1, 2]):
        with pytest.raises((SystemError, AttributeError)):
            wrong()
