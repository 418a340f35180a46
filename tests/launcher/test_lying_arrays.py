"""Arrays that say other things of themselves than what is in memory: never read outside, no crash.

Sizes come from NumPy's C structure, or from a description that was looked through.
"""

from __future__ import annotations

import warnings
from typing import Any, cast

import numpy as np
import pytest
from driver_testing import Fake, twice

from cuda_target import cuda, use_target
from cuda_target.arrays.arrays import DeviceArray, to_device
from cuda_target.memory.conversion import cudaconvert
from gpucompiler import HostTarget, typeof
from gpucompiler.diagnostics.errors import ArgumentError, GPUCompilerError
from gpucompiler.jobs.artifact import Parameter
from gpucompiler.language.arguments import convert
from gpucompiler.language.types import F32, ArrayType
from gpucompiler.launcher.array_arguments import Arrays
from gpucompiler.launcher.plan import ArrayRow
from gpucompiler.launcher.program import Program


def _made(**overridden: Any) -> type:
    return type("Liar", (np.ndarray,), overridden)


def _says(value: Any) -> Any:
    return property(lambda self: value)


def _says_so(value: Any) -> Any:
    def said(*_: Any) -> Any:
        return value

    return said


class _Flags:
    c_contiguous = f_contiguous = carray = behaved = aligned = writeable = True


def _refuses(self: Any) -> Any:
    raise ZeroDivisionError("nobody asks this")


LIARS: dict[str, type] = {
    "shape": _made(shape=_says((10**9,))),
    "shape negative": _made(shape=_says((-5,))),
    "shape text": _made(shape=_says("ab")),
    "strides": _made(strides=_says((2**40,))),
    "dtype": _made(dtype=_says(np.dtype("f8"))),
    "size": _made(size=_says(10**9)),
    "ndim": _made(ndim=_says(7)),
    "itemsize": _made(itemsize=_says(0)),
    "flags": _made(flags=_says(_Flags())),
    "ctypes": _made(ctypes=_says(None)),
    "interface": _made(__array_interface__=_says({"data": (8, False), "shape": (10**9,)})),
    "struct": _made(__array_struct__=_says(None)),
    "gpu interface": _made(
        __cuda_array_interface__=_says(
            {"data": (8, False), "shape": (10**9,), "typestr": "<f4", "version": 3}
        )
    ),
    "length": _made(__len__=_says_so(10**9)),
    "view": _made(view=_refuses, T=_says(None)),
    "dlpack": _made(__dlpack__=_refuses, __dlpack_device__=_says_so(None)),
    "module": _made(__module__="numpy", shape=_says((10**9,))),
    "array": _made(__array__=_refuses, __array_finalize__=_says_so(None)),
    "getattribute": _made(__getattribute__=_says_so(10**9)),
}


def _kernel(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    if i < len(x):
        y[i] = x[i] + len(x)


decorated = cuda(threads=32, target="host", blocks=1)(_kernel)
WANTED = [8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0]


def _pair(cls: Any, step: int = 1) -> tuple[Any, Any]:
    x, y = cast("Any", np.arange(8, dtype="f4")), cast("Any", np.zeros(8, "f4"))
    return np.repeat(x, step)[::step].view(cls), np.repeat(y, step)[::step].view(cls)


@pytest.mark.parametrize("step", [1, 2])
@pytest.mark.parametrize("name", LIARS)
def test_sizes_are_those_of_the_memory(name: str, step: int) -> None:
    x, y = _pair(LIARS[name], step)
    plain, out = np.asarray(x), np.asarray(y)
    assert typeof(x) == typeof(plain)
    assert type(convert(x)) is type(cudaconvert(x)) is np.ndarray
    for _ in range(3):
        out[:] = 0
        decorated(y, x)
        assert out.tolist() == WANTED


@pytest.mark.parametrize("name", LIARS)
def test_a_kernel_that_is_called_itself_reads_the_memory_too(name: str) -> None:
    x, y = _pair(LIARS[name])
    out = np.asarray(y)
    kernel = decorated.kernel(np.zeros(8, "f4"), np.arange(8, dtype="f4"))
    bound: Any = getattr(kernel, "bind")(threads=32, blocks=1)  # noqa: B009  of native kernels
    for launch in (lambda: kernel(y, x, threads=32, blocks=1), lambda: bound(y, x)):
        for _ in range(3):
            out[:] = 0
            launch()
            assert out.tolist() == WANTED


@pytest.mark.parametrize("name", LIARS)
def test_native_code_takes_no_subclass(name: str) -> None:
    x, _ = _pair(LIARS[name])
    parameter = Parameter("x", str(ArrayType(F32, 1)))
    row = ArrayRow(parameter, 1, 0, ArrayType(F32, 1))
    assert not Program().argument(0, row.kind, x, iter([row]), arrays=Arrays(host=True))


@pytest.mark.parametrize("name", LIARS)
def test_what_goes_to_a_gpu_is_the_memory(fake: Fake, name: str) -> None:
    x, y = _pair(LIARS[name])
    out = np.asarray(y)
    twice()(y, x, threads=8, blocks=1)
    assert out.tolist() == (2 * np.arange(8)).tolist()
    sent = to_device(x)
    assert sent.shape == (8,)
    assert sent.copy_to_host().tolist() == np.arange(8).tolist()
    out[:] = 0
    sent.copy_to_host(y)
    assert out.tolist() == np.arange(8).tolist()
    with cuda.pinned(x), cuda.mapped(y) as seen:
        assert seen.shape == (8,)


@pytest.mark.parametrize("name", ["shape", "strides", "dtype", "getattribute"])
def test_alias_none_compares_the_memory(name: str) -> None:
    x, _ = _pair(LIARS[name])
    exclusive = cuda(threads=32, target="host", alias="none", blocks=1)(_kernel)
    with pytest.raises(ArgumentError, match="share memory"):
        exclusive(x, x)


def _subclasses() -> list[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return [np.asmatrix(np.arange(4.0)), np.rec.array(np.zeros(2, "f4,i4"))]


@pytest.mark.parametrize("array", _subclasses(), ids=["matrix", "recarray"])
def test_numpys_own_subclasses_are_arrays(array: Any) -> None:
    assert typeof(array) == typeof(array.view(np.ndarray))


def test_a_memmap_is_written_through(tmp_path: Any) -> None:
    y = np.memmap(tmp_path / "y", "f4", "w+", shape=(8,))
    for _ in range(3):
        y[:] = 0
        decorated(y, np.arange(8, dtype="f4"))
        assert y.tolist() == WANTED


class _OwnMasked(np.ma.MaskedArray):  # type: ignore[type-arg]
    pass


@pytest.mark.parametrize("cls", [np.ma.MaskedArray, _OwnMasked])
@pytest.mark.parametrize("way", [typeof, convert, cudaconvert])
def test_masks_are_never_lost(cls: Any, way: Any) -> None:
    with pytest.raises(ArgumentError, match=r"masked arrays.*x\.mask"):
        way(cls(np.arange(8, dtype="f4"), mask=True))
    with pytest.raises(ArgumentError, match="masked arrays"):
        decorated(np.zeros(8, "f4"), cls(np.arange(8, dtype="f4"), mask=True))


class _Foreign:
    """Looks like an array, and has no memory."""

    shape, strides, ndim, size, itemsize = (10**9,), (4,), 1, 10**9, 4
    dtype, flags = np.dtype("f4"), _Flags()
    __array_interface__ = {"data": (8, False), "shape": (10**9,), "typestr": "<f4", "version": 3}  # noqa: RUF012


class _Pretender(_Foreign):
    __class__ = np.ndarray  # type: ignore[assignment]


@pytest.mark.parametrize("cls", [_Foreign, _Pretender])
def test_what_only_looks_like_an_array_is_refused(fake: Fake, cls: type) -> None:
    kernel = decorated.kernel(np.zeros(8, "f4"), np.arange(8, dtype="f4"))
    with pytest.raises(GPUCompilerError):
        kernel(np.zeros(8, "f4"), cls(), threads=32, blocks=1)
    with pytest.raises(GPUCompilerError):
        decorated(np.zeros(8, "f4"), cls())
    with pytest.raises(GPUCompilerError):
        twice()(np.zeros(8, "f4"), cls(), threads=8, blocks=1)


class _Wide(np.float32):
    dtype = np.dtype("f8")  # type: ignore[assignment]


def test_the_size_of_a_scalar_is_its_own() -> None:
    assert typeof(_Wide(2)) == F32


class _LyingDeviceArray(DeviceArray):
    shape = property(lambda self: (10**9,))  # type: ignore[assignment]
    strides = property(lambda self: (10**9,))  # type: ignore[assignment]
    pointer = property(lambda self: 64)  # type: ignore[assignment]
    size = property(lambda self: 10**9)  # type: ignore[assignment]

    def __init__(self, of: DeviceArray) -> None:
        names = ("pointer", "shape", "strides", "type", "ordinal", "host", "record", "_owner")
        for name in (*names, "driver"):
            vars(DeviceArray)[name].__set__(self, getattr(of, name))
        vars(DeviceArray)["_free"].__set__(self, None)


class _Uninitialised(DeviceArray):
    def __init__(self) -> None:
        pass


def test_subclasses_of_device_arrays_are_what_was_described(fake: Fake) -> None:
    x, y = to_device(np.arange(8, dtype="f4")), to_device(np.zeros(8, "f4"))
    for _ in range(3):
        twice()(y, _LyingDeviceArray(x), threads=8, blocks=1)
        assert y.copy_to_host().tolist() == (2 * np.arange(8)).tolist()
    with pytest.raises(ArgumentError, match="isn't initialised"):
        twice()(y, _Uninitialised(), threads=8, blocks=1)


def _double(y: Any, x: Any) -> None:
    y[cuda.threadIdx.x] = 2 * x[cuda.threadIdx.x]


def test_subclasses_of_arrays_of_the_host_are_what_was_described() -> None:
    kernel = cuda(target="host", threads=8, blocks=1)(_double)
    with use_target("host"):
        x, y = to_device(np.arange(8, dtype="f4")), to_device(np.zeros(8, "f4"))
    for _ in range(3):
        kernel(y, _LyingDeviceArray(x))
        assert y.copy_to_host().tolist() == (2 * np.arange(8)).tolist()
    compiled = kernel.kernel(y, x)
    y.fill(0)
    compiled(y, _LyingDeviceArray(x), threads=8, blocks=1)
    assert y.copy_to_host().tolist() == (2 * np.arange(8)).tolist()
    with pytest.raises(ArgumentError, match="isn't initialised"):
        compiled(y, _Uninitialised(), threads=8, blocks=1)


class _Described:
    def __init__(self, description: Any) -> None:
        self.__cuda_array_interface__ = description


_GOOD: dict[str, Any] = {"shape": (4,), "typestr": "<f4", "data": (4096, False), "version": 3}
MALFORMED: dict[str, Any] = {
    "negative size": {"shape": (-1,)},
    "float size": {"shape": (2.5,)},
    "text for a shape": {"shape": "44"},
    "no shape": {"shape": None},
    "too large": {"shape": (2**62,)},
    "too large together": {"shape": (2**31, 2**31, 2**31)},
    "much too large": {"shape": (2**70,)},
    "empty, of a size that is none": {"shape": (0, 2**70)},
    "strides that overflow": {"strides": (2**63 - 4,)},
    "strides below memory": {"strides": (-(2**40),)},
    "strides of no whole elements": {"strides": (3,)},
    "strides that are no numbers": {"strides": (None,)},
    "more strides": {"strides": (4, 4)},
    "a type of nothing": {"typestr": "<f"},
    "an empty type": {"typestr": ""},
    "a type of odd digits": {"typestr": "<f²"},
    "a type that is no text": {"typestr": 7},
    "another order": {"typestr": ">f4"},
    "a wide bool": {"typestr": "<b8"},
    "records of nothing": {"typestr": "|V8", "descr": [("", "garbage")]},
    "records of a type": {"typestr": "|V8", "descr": 5},
    "a negative address": {"data": (-8, False)},
    "an address that is none": {"data": ("8", False)},
    "an address past all": {"data": (2**64, False)},
    "the end past all": {"data": (2**64 - 8, False)},
    "no pair": {"data": 4096},
    "a short pair": {"data": (4096,)},
    "a mask": {"mask": object()},
}


@pytest.mark.parametrize("name", MALFORMED)
def test_descriptions_that_no_memory_has_are_refused(fake: Fake, name: str) -> None:
    value = _Described(_GOOD | MALFORMED[name])
    with pytest.raises(ArgumentError):
        typeof(value)
    with pytest.raises(ArgumentError):
        cudaconvert(value)
    with pytest.raises(ArgumentError):
        twice()(to_device(np.zeros(8, "f4")), value, threads=8, blocks=1)


@pytest.mark.parametrize("description", [5, "text", [], object(), {}])
def test_what_is_no_description_is_refused(fake: Fake, description: Any) -> None:
    with pytest.raises(ArgumentError):
        cudaconvert(_Described(description))


def test_misaligned_memory_is_refused(fake: Fake) -> None:
    with pytest.raises(ArgumentError, match="aligned"):
        twice()(
            to_device(np.zeros(8, "f4")),
            _Described(_GOOD | {"data": (4097, False)}),
            threads=8,
            blocks=1,
        )


class _Changes(dict[str, Any]):
    """Another shape each time that it is asked."""

    asked = 0

    def __getitem__(self, name: str) -> Any:
        if name != "shape":
            return super().__getitem__(name)
        self.asked += 1
        return (4,) if self.asked == 1 else (10**9,)


def test_each_part_of_a_description_is_read_once() -> None:
    assert cudaconvert(_Described(_Changes(_GOOD))).shape == (4,)


def test_a_captured_array_of_a_subclass_is_no_constant() -> None:
    table, _ = _pair(LIARS["shape"])

    @cuda(threads=32, target="host", blocks=1)
    def reads(y: Any) -> None:
        y[0] = table[cuda.grid(1)]

    with pytest.raises(GPUCompilerError):
        reads(np.zeros(8, "f4"))


def test_the_host_compiles_such_arrays_as_plain_ones() -> None:
    x, _ = _pair(LIARS["dtype"])
    job = decorated.job(x, x)
    assert job.source.argument_types == (ArrayType(F32, 1),) * 2
    assert isinstance(job.target, HostTarget)
