"""Objects that describe their memory wrongly, or refuse to: an ArgumentError that says so."""

from __future__ import annotations

import contextlib
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from cuda_target.arrays.arrays import view_of
from gpucompiler import typeof
from gpucompiler.diagnostics.errors import ArgumentError, TargetUnsupported
from gpucompiler.language.arguments import convert

GOOD = {"shape": (4,), "typestr": "<f4", "data": (4096, False), "version": 3}


class Raising:
    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __call__(self, *_: Any, **__: Any) -> Any:
        raise self.error


class Endless:
    """A sequence without an end, and a number that isn't one."""

    def __getitem__(self, index: Any) -> int:
        return 1

    def __len__(self) -> int:
        return 1 << 62


class NoInt:
    def __index__(self) -> int:
        raise ZeroDivisionError

    __int__ = __index__


def interface(value: Any) -> Any:
    """An object whose class has this `__cuda_array_interface__`; an exception is raised."""

    def get(self: Any) -> Any:
        if isinstance(value, Exception):
            raise value
        return value

    return type("Offers", (), {"__cuda_array_interface__": property(get)})()


def dlpack(device: Any, capsule: Any = None) -> Any:
    """An object with these results of `__dlpack_device__` and `__dlpack__`."""

    def result(value: Any) -> Any:
        return value if callable(value) else lambda *_, **__: value

    members = {"__dlpack_device__": result(device), "__dlpack__": result(capsule)}
    return type(
        "Offers", (), {name: lambda self, *a, m=m, **k: m(*a, **k) for name, m in members.items()}
    )()


INTERFACES: dict[str, Any] = {
    **{f"is {value!r:.20}": value for value in (5, "text", [], (), {}, b"", object, 0.5)},
    **{f"lacks {name}": {k: v for k, v in GOOD.items() if k != name} for name in GOOD},
    **{
        f"{name}={value!r:.24}": {**GOOD, name: value}
        for name, values in {
            "shape": (None, 4, "4", "ab", (-1,), (2**64,), (2**63,), (1.5,), ("x",), (None,),
                      (1,) * 65, (1,) * 100_000, [[1]], Endless(), (NoInt(),), {}, (2**40, 2**40)),
            "typestr": (None, 4, "", "<", "<f", "<f3", ">f4", "|O", "<f-4", "<f99999999999", "<x4",
                        b"<f4", "<V8", "|V0", "<f٤", "<f" + "9" * 5000, ("<f4",)),
            "data": (None, 4096, (), (4096,), ("x", False), (-1, False), (2**64, False),
                     (None, False, 1, 2), (1.5, False), b"bytes", (NoInt(), False), {}),
            "strides": (4, "x", (), (4, 4), ("x",), (3,), (2**70,), (None,), (1.5,), Endless()),
            "mask": (1, "x", [1], interface(GOOD)),
            "descr": (5, "x", [5], [("", "<f4")], [("a", "<f4", NoInt())], [("a",)], {}, [()]),
            "stream": (0, -5, "x", 1.5, (), NoInt()),
        }.items()
        for value in values
    },
    "void descr": {**GOOD, "typestr": "<V8", "descr": [("a", "xx")]},
    "void descr of objects": {**GOOD, "typestr": "<V8", "descr": [("a", "|O")]},
    "void descr of no list": {**GOOD, "typestr": "<V8", "descr": 5},
    **{
        f"raises {type(error).__name__}": error
        for error in (RuntimeError("no"), ValueError(), KeyError("x"), ZeroDivisionError(),
                      RecursionError(), MemoryError(), OSError(), NotImplementedError())
    },
}  # fmt: skip

DEVICES: dict[str, Any] = {
    f"{value!r:.30}": value
    for value in (
        None, 1, "cpu", (), (1,), (None, 0), ("1", 0), (1.5, 0), (-1, 0), (2**70, 0), (1, None),
        (1, 0, 0), [1, 0], {}, (NoInt(), 0), b"", Endless(), (True, 0), (99, 0), (2, 0), (2, "x"),
        (13, -1),
    )
} | {
    f"raises {type(error).__name__}": Raising(error)
    for error in (RuntimeError("no"), ValueError(), KeyError("x"), ZeroDivisionError(),
                  BufferError(), AttributeError(), MemoryError(), NotImplementedError())
}  # fmt: skip
CAPSULES: dict[str, Any] = {f"{value!r:.20}": value for value in (None, 5, "x", (), object())} | {
    f"raises {type(error).__name__}": Raising(error)
    for error in (RuntimeError("no"), ValueError(), KeyError("x"), ZeroDivisionError(),
                  BufferError(), AttributeError(), MemoryError(), NotImplementedError())
}  # fmt: skip


def kernel(y: Any, x: Any) -> None:
    y[0] = 1.0


def _refused(value: Any) -> None:
    """Each way in refuses it, or takes it for a plain object; nothing else is raised."""
    launch = cuda(threads=1, blocks=1, target="host")(kernel)
    for way in (typeof, convert, view_of, lambda v: launch(np.zeros(1), v)):
        # Where no driver can be asked about memory, that is said.
        with contextlib.suppress(ArgumentError, TargetUnsupported):
            way(value)
    with pytest.raises((ArgumentError, TargetUnsupported)):
        launch(np.zeros(1), value)


@pytest.mark.parametrize("name", INTERFACES)
def test_cuda_array_interfaces(name: str) -> None:
    _refused(interface(INTERFACES[name]))


@pytest.mark.parametrize("name", DEVICES)
def test_devices_of_dlpack(name: str) -> None:
    _refused(dlpack(DEVICES[name]))


@pytest.mark.parametrize("name", CAPSULES)
@pytest.mark.parametrize("device", [(1, 0), (2, 0)])
def test_capsules_of_dlpack(name: str, device: Any) -> None:
    _refused(dlpack(device, CAPSULES[name]))


@pytest.mark.parametrize(
    "attributes",
    [
        {"__dlpack__": None, "__dlpack_device__": None},
        {"__dlpack__": 5, "__dlpack_device__": 5},
        {"__dlpack_device__": lambda self: (1, 0)},
        {"__dlpack__": lambda self: 5, "__dlpack_device__": "x"},
        {"__dlpack_c_exchange_api__": 5, "__cuda_array_interface__": None},
    ],
)
def test_protocols_that_are_no_methods(attributes: dict[str, Any]) -> None:
    _refused(type("Offers", (), attributes)())


class _Lying(np.ndarray):
    """An array whose attributes say something else than its memory."""


@pytest.mark.parametrize(
    "attributes",
    [
        {"__dlpack_device__": lambda self: None},
        {"__dlpack__": lambda self: None, "__dlpack_device__": lambda self: (2, 0)},
        {"__cuda_array_interface__": {"shape": (1 << 40,), "typestr": "<f4", "data": (8, False)}},
    ],
)
def test_a_subclass_of_numpys_array_is_its_own_memory(attributes: dict[str, Any]) -> None:
    cls = type("Lying", (_Lying,), attributes)
    y = np.zeros(4).view(cls)
    launch = cuda(threads=1, blocks=1, target="host")(kernel)
    for _ in range(3):
        try:
            launch(y, 1.0)
        except ArgumentError:
            continue
        assert np.asarray(y).view(np.ndarray)[0] == 1.0
