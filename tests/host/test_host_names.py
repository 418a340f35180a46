"""Every name that `cuda` and its objects offer to host code works on the host.

Where the target is CUDA and no GPU answers, each works, too, or is refused in words.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final

import numpy as np
import pytest
from device_programs import axpy, numbers

from cuda_target import (
    Device,
    DeviceArray,
    Event,
    Graph,
    MemoryPool,
    Stream,
    cuda,
    current_device,
    devices,
    to_device,
    use_target,
)
from cuda_target.namespace import Cuda
from gpucompiler.diagnostics.errors import TargetUnsupported

NOW: Final = "host"


def entered(manager: AbstractContextManager[Any]) -> Any:
    with manager as found:
        return found


def array() -> DeviceArray:
    return to_device(numbers().reshape(2, 2))


def graph() -> Graph:
    stream, y = Stream(), to_device(numbers())
    with stream.capture() as made:
        axpy.configure(stream=stream)(y, 1.0, y)
    return made


def allocated() -> None:
    pool = MemoryPool()
    pool.free(pool.allocate(64))


def profiled() -> None:
    cuda.profile_start()
    cuda.profile_stop()


OF_CUDA: Final[dict[str, Callable[[], object]]] = {
    "advise": lambda: cuda.advise(cuda.managed_array(3), "read_mostly"),
    "autotune": lambda: cuda.autotune([{"threads": 64}]),
    "block": lambda: cuda.block.sum,
    "cg": lambda: cuda.cg.this_grid,
    "cover": lambda: cuda.cover(3),
    "declare_device": lambda: cuda.declare_device("f", "float32(float32)"),
    "device": lambda: cuda.device(lambda x: x),
    "device_array": lambda: cuda.device_array((2, 3), np.int8),
    "device_array_like": lambda: cuda.device_array_like(np.ones(3)),
    "expand": lambda: cuda.expand(cuda(threads=64, blocks=1)(axpy.function)),
    "managed_array": lambda: cuda.managed_array(3).host,
    "managed_array_like": lambda: cuda.managed_array_like([1, 2]).host,
    "mapped": lambda: entered(cuda.mapped(np.ones(3))),
    "mapped_array": lambda: cuda.mapped_array(3).host,
    "mapped_array_like": lambda: cuda.mapped_array_like(np.ones(3)).host,
    "nvtx_ranges": lambda: entered(cuda.nvtx_ranges()),
    "overload": lambda: cuda.overload,
    "overloads": lambda: cuda.overloads,
    "pinned": lambda: entered(cuda.pinned(np.ones(3))),
    "pinned_array": lambda: cuda.pinned_array(3, write_combined=True),
    "pinned_array_like": lambda: cuda.pinned_array_like(np.ones(3)),
    "program": lambda: cuda.program(axpy.function),
    "warp": lambda: cuda.warp.sum,
    "prefetch": lambda: cuda.prefetch(cuda.managed_array(3), "host"),
    "profile_start": profiled,
    "profile_stop": profiled,
    "profiling": lambda: entered(cuda.profiling()),
    "synchronize": cuda.synchronize,
    "to_device": lambda: cuda.to_device([1, 2]),
    "use_target": lambda: entered(cuda.use_target(NOW)),
}
OF_ARRAYS: Final[dict[str, Callable[[DeviceArray], object]]] = {
    "context": lambda x: entered(x.context()),
    "copy": lambda x: x.copy(),
    "copy_from": lambda x: x.copy_from(3),
    "copy_from_host": lambda x: x.T.copy_from_host([[1, 2], [3, 4]]),
    "copy_to_device": lambda x: x.copy_to_device(x),
    "copy_to_host": lambda x: x.copy_to_host(stream=0),
    "fill": lambda x: x.fill(2),
    "free": lambda x: x.free(),
    "free_by": lambda x: x.free_by,
    "like": lambda x: x.like(x.pointer, x),
    "ravel": lambda x: x.ravel(),
    "reshape": lambda x: x.reshape(-1),
    "to_device": lambda x: x.to_device(0),
    "transpose": lambda x: x.transpose(1, 0),
    "view": lambda x: x.view(np.int32),
}
OF_STREAMS: Final[dict[str, Callable[[Stream], object]]] = {
    "capture": lambda s: entered(s.capture()),
    "record": lambda s: s.record(),
    "synchronize": lambda s: s.synchronize(),
    "wait": lambda s: s.wait(Event()),
}
OF_EVENTS: Final[dict[str, Callable[[Event], object]]] = {
    "elapsed_ms": lambda e: e.record().elapsed_ms(e),
    "record": lambda e: e.record(0),
    "synchronize": lambda e: e.synchronize(),
}
OF_GRAPHS: Final[dict[str, Callable[[Graph], object]]] = {
    "launch": lambda g: g.launch(),
    "take": lambda g: g.take,
    "update": lambda g: entered(g.update()),
}
OF_POOLS: Final[dict[str, Callable[[MemoryPool], object]]] = {
    "allocate": lambda p: allocated(),
    "array": lambda p: p.array(3, np.int8),
    "arrays_like": lambda p: p.arrays_like(p.array(3, np.int8)),
    "free": lambda p: allocated(),
    "reset_peaks": lambda p: p.reset_peaks(),
    "share_with": lambda p: p.share_with(0),
    "to_device": lambda p: p.to_device([1]),
    "trim": lambda p: p.trim(),
}
OF_DEVICES: Final[dict[str, Callable[[Device], object]]] = {
    "can_access_peer": lambda d: d.can_access_peer(0),
    "enable_peer_access": lambda d: d.enable_peer_access(0),
    "memory_left": lambda d: d.memory_left(),
    "stream_priorities": lambda d: d.stream_priorities(),
    "synchronize": lambda d: d.synchronize(),
    "use": lambda d: entered(d.use()),
}
# By class: a function that makes an object, and uses of its methods.
OBJECTS: Final[dict[type, tuple[Callable[[], Any], dict[str, Callable[[Any], object]]]]] = {
    DeviceArray: (array, OF_ARRAYS),
    Stream: (Stream, OF_STREAMS),
    Event: (Event, OF_EVENTS),
    Graph: (graph, OF_GRAPHS),
    MemoryPool: (MemoryPool, OF_POOLS),
    Device: (current_device, OF_DEVICES),
}


def public(cls: type) -> set[str]:
    return {name for name in dir(cls) if not name.startswith("_")}


def test_every_name_of_cuda_works_on_the_host() -> None:
    assert set(OF_CUDA) == {name for name in vars(Cuda) if not name.startswith("_")}
    with use_target("host"):
        for use in OF_CUDA.values():
            use()


@pytest.mark.parametrize("cls", OBJECTS, ids=lambda cls: cls.__name__)
def test_every_name_of_its_objects_works_on_the_host(cls: type) -> None:
    make, uses = OBJECTS[cls]
    methods = {name for name in public(cls) if callable(getattr(cls, name))}
    assert set(uses) == methods
    with use_target("host"):
        for use in uses.values():
            use(make())
        for name in public(cls) - methods:
            getattr(make(), name)


def test_a_machine_without_a_driver_refuses_cuda_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none() -> None:
        raise TargetUnsupported("no NVIDIA driver answers", "GC515")

    monkeypatch.setattr("cuda_target.device.driver.LOADED.driver", None)
    monkeypatch.setattr("cuda_target.device.driver.LIBRARY", "libnothing.so.1")
    monkeypatch.setattr("cuda_target.device.driver.Driver", lambda *_: none())
    refused: set[str] = set()
    with use_target("cuda:sm_90a"):
        for name, use in OF_CUDA.items():
            try:
                use()
            except TargetUnsupported:
                refused.add(name)
        for make, _ in OBJECTS.values():
            with pytest.raises(TargetUnsupported, match="no NVIDIA driver answers"):
                make()
        with pytest.raises(TargetUnsupported, match="no NVIDIA driver answers"):
            devices()
    works = {
        "autotune", "block", "cg", "cover", "declare_device", "device", "expand", "nvtx_ranges",
        "overload", "overloads", "program", "synchronize", "use_target", "warp",
    }  # fmt: skip
    assert set(OF_CUDA) - refused == works
