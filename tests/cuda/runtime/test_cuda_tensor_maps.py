"""Tensor maps that launches make, on the driver without a GPU: which are made, and of what."""

from __future__ import annotations

import pickle
import struct
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from driver_testing import Fake, make_kernel
from launcher_testing import watch

from cuda_target import cuda, device_array, to_device
from cuda_target.arrays.arrays import DeviceArray
from gpucompiler.diagnostics.errors import ArgumentError
from gpucompiler.jobs.artifact import KernelMetadata, Parameter
from gpucompiler.jobs.tensor_maps import TensorMap
from gpucompiler.language.types import F16, F32, ArrayType, Layout

TARGET = "cuda:sm_90a"


def mapped(*maps: TensorMap, layout: Layout = "C", ndim: int = 2, element: Any = F16) -> Any:
    """A kernel of one array, with maps behind it."""
    kind = ArrayType(element, ndim, layout)
    size = 8 * (1 + ndim * (2 if layout == "strided" else 1))
    parameters = (Parameter("x", str(kind), "", 0, size),)
    return make_kernel((kind,), parameters, size=maps[-1].offset + 128, maps=maps)


@pytest.fixture(autouse=True)
def block(fake: Fake) -> Iterator[None]:
    """The fake driver gets the addresses of parameters, and copies as many bytes of their block."""
    fake.set("block_bytes", 192)
    yield
    fake.set("block_bytes", 0)


def tiled(offset: int = 64, **fields: Any) -> TensorMap:
    given = {"box": (64, 32), "steps": (1, 1), "axes": (0, 1), **fields}
    return TensorMap(parameter="x", offset=offset, **given)


def read(fake: Fake, offset: int = 64) -> dict[str, Any]:
    """The numbers of a map in the parameters of the last launch."""
    words = struct.unpack_from("<16Q", fake.parameters(), offset)
    element, rank, swizzle, fill = words[0].to_bytes(4, "little")
    small = [word.to_bytes(8, "little") for word in words[13:15]]
    return {
        "element": element, "swizzle": swizzle, "fill": fill, "address": words[1],
        "sizes": words[2 : 2 + rank], "strides": words[7 : 6 + rank],
        "steps": tuple(small[0][:rank]), "box": tuple(small[1][:rank]),
    }  # fmt: skip


def gpu_array(array: np.ndarray[Any, Any]) -> DeviceArray:
    return to_device(array, target=TARGET)


def test_a_map_is_made_of_the_array_that_is_passed(fake: Fake) -> None:
    kernel = mapped(tiled(swizzle=64), tiled(192, box=(8, 16), steps=(2, 1), fill="nan"))
    x = gpu_array(np.zeros((100, 48), np.float16))
    fake.set("block_bytes", 320)
    kernel(x, threads=32, blocks=1)
    assert read(fake) == {
        "element": 6, "swizzle": 2, "fill": 0, "address": x.pointer, "sizes": (48, 100),
        "strides": (96,), "steps": (1, 1), "box": (32, 64),
    }  # fmt: skip
    other = read(fake, 192)
    assert (other["box"], other["steps"], other["fill"]) == ((16, 8), (1, 2), 1)


@pytest.mark.parametrize("name", ["float8_e4m3fn", "float8_e5m2"])
def test_boxes_copy_the_bytes_of_small_floats(fake: Fake, name: str) -> None:
    x = device_array((100, 48), getattr(cuda, name), target=TARGET)
    kernel = mapped(tiled(), element=x.type.element)
    kernel(x, threads=32, blocks=1)
    assert (read(fake)["element"], read(fake)["strides"]) == (0, (48,))


def test_rounded_boxes_are_of_tf32(fake: Fake) -> None:
    # cuda.h: CU_TENSOR_MAP_DATA_TYPE_TFLOAT32 is 11.
    kernel = mapped(tiled(rounded=True), element=F32)
    x = gpu_array(np.zeros((100, 48), np.float32))
    for _ in range(3):
        kernel(x, threads=32, blocks=1)
        assert read(fake)["element"] == 11


def test_a_map_of_the_transpose_has_the_axes_in_its_order(fake: Fake) -> None:
    kernel = mapped(tiled(axes=(1, 0)), layout="strided")
    x = gpu_array(np.zeros((100, 48), np.float16))
    for _ in range(3):
        kernel(x.transpose(), threads=32, blocks=1)
        assert read(fake)["sizes"] == (48, 100)
        assert read(fake)["strides"] == (96,)


def test_native_launches_make_maps_where_arrays_change(fake: Fake) -> None:
    kernel = mapped(tiled())
    arrays = [gpu_array(np.zeros(shape, np.float16)) for shape in ((8, 64), (8, 64), (9, 72))]
    for _ in range(3):
        kernel(arrays[0], threads=32, blocks=1)
    python, made = watch(kernel), fake.maps
    for number, count in ((0, 0), (0, 0), (1, 1), (1, 1), (2, 2), (0, 3), (0, 3)):
        x = arrays[number]
        kernel(x, threads=32, blocks=1)
        found = read(fake)
        assert (found["address"], found["sizes"]) == (x.pointer, x.shape[::-1])
        assert found["strides"] == (2 * x.shape[1],)
        assert fake.maps == made + count
    assert not python


def test_maps_follow_strides(fake: Fake) -> None:
    kernel = mapped(tiled(), layout="strided")
    whole = gpu_array(np.zeros((40, 128), np.float16))
    for _ in range(3):
        kernel(whole[::2, 8:72], threads=32, blocks=1)
    python = watch(kernel)
    kernel(whole[::4, 16:24], threads=32, blocks=1)
    assert not python
    assert read(fake)["address"] == whole.pointer + 32
    assert (read(fake)["sizes"], read(fake)["strides"]) == ((8, 10), (4 * 256,))
    # An axis of one element has no stride that could be wrong.
    odd = gpu_array(np.zeros((7, 129), np.float16))
    kernel(odd[:1, :100], threads=32, blocks=1)
    assert read(fake)["sizes"] == (100, 1)


def test_numpy_arrays_are_mapped_where_their_copies_lie(fake: Fake) -> None:
    kernel, x = mapped(tiled()), np.zeros((8, 64), np.float16)
    for _ in range(4):
        kernel(x, threads=32, blocks=1)
        assert read(fake)["address"] == struct.unpack_from("<Q", fake.parameters())[0] != 0


def test_empty_arrays_have_no_map(fake: Fake) -> None:
    kernel = mapped(tiled())
    for _ in range(3):
        kernel(gpu_array(np.zeros((0, 64), np.float16)), threads=32, blocks=1)
        assert fake.parameters()[64:192] == bytes(128)


@pytest.mark.parametrize("native", [False, True])
def test_arrays_that_cannot_be_copied_in_boxes_are_refused(fake: Fake, native: bool) -> None:
    plain, strided = mapped(tiled()), mapped(tiled(), layout="strided")
    whole = gpu_array(np.zeros((64, 128), np.float16))
    if native:
        for _ in range(3):
            plain(whole, threads=32, blocks=1)
            strided(whole[:, ::1][:, 8:], threads=32, blocks=1)
    for kernel, array, text in (
        (plain, gpu_array(np.zeros((4, 77), np.float16)), "154 bytes apart.*have 80 elements"),
        (strided, whole[:, 4:68], r"begins at 0x.* multiples of 16 bytes; pass a copy, x\.copy"),
        (strided, whole[:, ::2], "along its axis 1 are 4 bytes apart"),
        (strided, whole[::-1], "axis 0 elements are -256 bytes apart.*positive multiple"),
    ):
        with pytest.raises(ArgumentError, match="any, argument 1 'x': .*" + text) as raised:
            kernel(array, threads=32, blocks=1)
        assert raised.value.code == "GC504"


def test_walks_of_im2col(fake: Fake) -> None:
    walk = tiled(
        box=(128, 16), steps=(1, 2, 2, 1), axes=(0, 1, 2, 3), lower=(-1, -2), upper=(-3, -4)
    )
    kernel = mapped(walk, ndim=4, element=F32)
    x = gpu_array(np.zeros((2, 10, 12, 16), np.float32))
    for _ in range(3):
        kernel(x, threads=32, blocks=1)
        words = struct.unpack_from("<16Q", fake.parameters(), 64)
        assert words[2:6] == (16, 12, 10, 2)
        assert words[7:10] == (64, 64 * 12, 64 * 120)
        assert struct.unpack("<8b", struct.pack("<Q", words[14])) == (-2, -1, 0, 0, -4, -3, 0, 0)
        assert words[15] == 16 | 128 << 32
    assert fake.walks == 2


def test_recorded_programs_make_their_maps(fake: Fake) -> None:
    kernel = mapped(tiled())

    @cuda.program(target=TARGET)
    def program(x: Any) -> None:
        kernel(x, threads=32, blocks=1)
        kernel(x, threads=32, blocks=2)

    one, other = (gpu_array(np.zeros((8, 64), np.float16)) for _ in range(2))
    for _ in range(3):
        program(one)
    python, made, updates = watch(program), fake.maps, fake.updates
    program(one)
    assert fake.maps == made
    program(other)
    assert not python
    assert (fake.maps, fake.updates) == (made + 2, updates + 2)
    with pytest.raises(ArgumentError, match="154 bytes apart"):
        program(gpu_array(np.zeros((4, 77), np.float16)))


def test_metadata_with_maps_is_read_back() -> None:
    metadata = mapped(tiled(lower=(), swizzle=32)).artifact.metadata
    assert KernelMetadata.from_json(metadata.to_json()) == metadata
    assert pickle.loads(pickle.dumps(metadata)) == metadata
    assert "maps" not in KernelMetadata("none").to_json()
