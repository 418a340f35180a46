"""Driver, device arrays and the launch path, against a driver in C that needs no GPU."""

# pyright: reportAttributeAccessIssue=false

import ctypes
import gc
import struct
import weakref
from types import SimpleNamespace
from typing import Any

import driver_testing
import numpy as np
import pytest
from driver_testing import ARRAY, Fake, make_kernel, twice

from cuda_target import Event, MemoryPool, Stream
from cuda_target.arrays.arrays import DeviceArray, to_device
from cuda_target.contexts.fault_record import RECORD, THREAD_BITS
from cuda_target.contexts.loaded_modules import LoadedModules
from cuda_target.device import device as devices
from cuda_target.device import driver as drivers
from cuda_target.device.driver import Driver, DriverError, driver, driver_started
from cuda_target.device.properties import driver_version
from cuda_target.launch.kernel import stream_handle
from cuda_target.launch.packing import DeviceArguments, merged_ranges
from cuda_target.memory.conversion import cudaconvert
from cuda_target.memory.gpu_array import empty_array
from cuda_target.memory.layout import byte_range, layout_of
from cuda_target.namespace import cuda
from cuda_target.target.target import CUDACompilerTarget
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    DeviceError,
    DeviceIndexError,
    LaunchError,
    TargetUnsupported,
)
from gpucompiler.jobs.artifact import Fault, Parameter
from gpucompiler.jobs.kernel import LaunchSize, cover
from gpucompiler.language.arguments import typeof
from gpucompiler.language.types import (
    BF16,
    BOOL,
    C64,
    F16,
    F32,
    F64,
    I8,
    I32,
    PYFLOAT,
    PYINT,
    U8,
    ArrayType,
    StaticType,
    TupleType,
)
from gpucompiler.launcher.plan import Plan
from gpucompiler.output.classes import resolver

STRIDED = ArrayType(F32, 1, "strided")


def test_numpy_arrays_go_in_and_written_ones_come_back(fake):
    x, y = np.arange(5, dtype=np.float32), np.zeros(5, np.float32)
    out, back = fake.copies_in, fake.copies_out
    twice()(y, x, threads=(32, 2), blocks=(3, 4, 5), shmem=64)
    assert y.tolist() == [0, 2, 4, 6, 8]
    assert fake.dimensions() == (3, 4, 5, 32, 2, 1, 64)
    assert (fake.copies_in - out, fake.copies_out - back) == (2, 1)
    assert fake.launches == 1


def test_overlapping_numpy_arrays_share_one_copy(fake):
    whole = np.ones(6, np.float32)
    before = fake.copies_in
    # As on the host, y[i + 1] = 2 x[i] in the same memory doubles from place to place.
    twice()(whole[1:], whole[:-1], threads=1, blocks=1)
    assert whole.tolist() == [1, 2, 4, 8, 16, 32]
    assert fake.copies_in - before == 1


def test_a_promise_of_no_overlap_is_checked(fake):
    whole = np.ones(6, np.float32)
    with pytest.raises(ArgumentError, match="twice: argument 1 'y' and argument 2 'x' share"):
        twice(alias="none")(whole[1:], whole[:-1], threads=1, blocks=1)
    twice(alias="none")(whole[3:], whole[:3], threads=1, blocks=1)
    assert whole.tolist() == [1, 1, 1, 2, 2, 2]
    assert fake.launches == 1


def test_arrays_that_are_only_read_may_share_memory(fake):
    x = np.ones(6, np.float32)
    parameters = tuple(
        Parameter(name, str(ARRAY), "", 16 * k, 16, written=name == "y")
        for k, name in enumerate(("y", "pair.0", "pair.1", "x"))
    )
    kernel = make_kernel((ARRAY, TupleType((ARRAY, ARRAY)), ARRAY), parameters, alias="none")
    y = np.zeros(6, np.float32)
    kernel(y, (x[:4], x[2:]), x, threads=1, blocks=1)
    with pytest.raises(ArgumentError, match=r"argument 1 'y' and argument 2 'pair\.1' share"):
        kernel(y, (x, y[5:]), x, threads=1, blocks=1)
    with pytest.raises(ArgumentError, match="argument 1 'y' and argument 3 'x' share"):
        kernel(y, (x, x), y[:1], threads=1, blocks=1)
    with pytest.raises(ArgumentError, match=r"any, argument 3 'x': it is ndarray"):
        kernel(y, (x, x), np.ones(6), threads=1, blocks=1)
    assert fake.launches == 1


def test_device_arrays_stay_where_they_are(fake):
    x, y = to_device(np.arange(4, dtype=np.float32)), empty_array(4, F32)
    before = fake.copies_in, fake.copies_out, fake.synchronized
    twice()(y, x, threads=1, blocks=1)
    assert (fake.copies_in, fake.copies_out, fake.synchronized) == before
    assert y.copy_to_host().tolist() == [0, 2, 4, 6]
    assert y.copy_to_host().dtype == np.float32


def test_empty_arrays_launch(fake):
    twice()(np.zeros(0, np.float32), np.zeros(0, np.float32), threads=1, blocks=1)
    assert fake.launches == 1


def test_a_grid_of_no_blocks_launches_nothing(fake):
    kernel = twice()
    x = np.arange(8, dtype=np.float32)
    y = np.zeros(8, np.float32)
    bound = kernel.bind(threads=8, blocks=0)
    for blocks in (0, (2, 0), (0, 1, 1), cover(0), cover(3, 0), lambda y, x: 0, np.int64(0)):
        kernel(y, x, threads=8, blocks=blocks)
        bound(y, x)
    assert fake.launches == 0
    assert not y.any()
    with pytest.raises(ArgumentError):
        kernel(y, threads=8, blocks=0)
    kernel(y, x, threads=8, blocks=1)
    assert (y == 2 * x).all()
    assert fake.launches == 1


def test_the_parameter_block(fake):
    kinds = (PYINT, I8, PYFLOAT, F16, BOOL, PYINT, STRIDED, C64, BF16)
    places = [("i64", 0, 8), ("i8", 8, 1), ("f32", 12, 4), ("f16", 16, 2), ("bool", 18, 1),
              ("i32", 20, 4), ("", 24, 24), ("c64", 48, 8), ("bf16", 56, 2)]  # fmt: skip
    parameters = tuple(
        Parameter(f"p{i}", str(kind), abi, offset, size)
        for i, (kind, (abi, offset, size)) in enumerate(zip(kinds, places, strict=True))
    )
    array = DeviceArray(0xABC0, (3,), STRIDED, (-2,))
    make_kernel(kinds, parameters, size=64)(
        -5,
        np.int8(-1),
        0.1,
        1.5,
        True,
        2**32 + 7,
        array,
        1 + 2j,
        3.14159,
        threads=1,
        blocks=1,
    )
    expected = (
        struct.pack("<qb3xfeBx", -5, -1, 0.1, 1.5, 1)
        + struct.pack("<iQqq", 7, 0xABC0, 3, -2)
        + struct.pack("<ffH", 1, 2, 0x4049)  # nothing behind the last parameter
    )
    assert fake.parameters() == expected


def test_tuples_are_opened_and_static_arguments_take_no_room(fake):
    kinds = (TupleType((PYINT, StaticType(len))), PYFLOAT)
    parameters = (
        Parameter("t.0", "pyint", "i64", 0, 8),
        Parameter("t.1", "static<builtins:len>"),
        Parameter("f", "pyfloat", "f64", 8, 8),
    )
    kernel = make_kernel(kinds, parameters)
    kernel((4, len), 2.5, threads=1, blocks=1)
    assert fake.parameters() == struct.pack("<qd", 4, 2.5)
    with pytest.raises(ArgumentError, match="whose value is part of the code"):
        kernel((4, max), 2.5, threads=1, blocks=1)
    make_kernel((), ())(threads=1, blocks=1)
    assert fake.parameters() == b""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((np.zeros(3), np.zeros(3, np.float32)), r"argument 1 'y': .*array<f64, 1>.*astype"),
        ((np.zeros((3, 1), np.float32),) * 2, r"argument 1 'y': .*array<f32, 2>"),
        ((np.zeros(6, np.float32)[::2], np.zeros(3, np.float32)), "ascontiguousarray"),
        ((3, np.zeros(3, np.float32)), "argument 1 'y': it is int"),
        ((np.zeros(3, np.float32),), "takes 2 arguments"),
    ],
)
def test_arguments_that_do_not_fit(fake, arguments, words):
    with pytest.raises(ArgumentError, match=words):
        twice()(*arguments, threads=1, blocks=1)
    assert fake.launches == 0


def test_read_only_arrays_may_be_read_but_not_written(fake):
    x, y = np.arange(3, dtype=np.float32), np.zeros(3, np.float32)
    x.flags.writeable = False
    twice()(y, x, threads=1, blocks=1)
    assert y.tolist() == [0, 2, 4]
    with pytest.raises(ArgumentError, match="read-only"):
        twice()(x, y, threads=1, blocks=1)


def test_unaligned_elements_are_refused(fake):
    raw = np.zeros(13, np.uint8)[1:].view(np.float32)
    with pytest.raises(ArgumentError, match="aren't aligned"):
        twice()(raw, raw, threads=1, blocks=1)


def scalar_numbers(value, kind, abi, pyint="i64"):
    """The numbers of a parameter of that type, as a launch passes them."""
    parameter = Parameter("p", str(kind), abi, 0, kind.itemsize)
    plan = Plan((kind,), (1,), (parameter,), kind.itemsize, pyint, False)
    return DeviceArguments("any", plan, [value]).numbers


@pytest.mark.parametrize(
    ("kind", "value"),
    [(PYINT, True), (PYINT, 1.0), (PYINT, np.int32(1)), (I32, 2**31), (U8, -1), (F32, "x"),
     (F32, np.float64(1)), (BOOL, 1), (PYINT, 2**63), (PYFLOAT, 1j), (PYFLOAT, None)],
)  # fmt: skip
def test_scalars_that_do_not_fit(kind, value):
    with pytest.raises(ArgumentError):
        scalar_numbers(value, kind, "")


@pytest.mark.parametrize(
    ("kind", "abi", "value", "expected"),
    [(I32, "", 7, 7), (F32, "", 2, 2.0), (PYFLOAT, "f32", 1e300, float("inf")),
     (PYFLOAT, "f16", -1e9, float("-inf")), (PYINT, "u8", -1, 255), (PYFLOAT, "", np.float64(2), 2),
     (BOOL, "", np.bool_(True), 1), (F64, "", np.float64(0.1), 0.1)],
)  # fmt: skip
def test_scalars_as_they_are_passed(kind, abi, value, expected):
    assert scalar_numbers(value, kind, abi) == [expected]


def test_bfloat16_is_rounded_once():
    """By way of float32 this would be the tie that rounds down to 1."""
    assert scalar_numbers(1 + 2**-8 + 2**-30, PYFLOAT, "bf16") == [0x3F81]


def test_numbers_beyond_their_type_are_refused() -> None:
    with pytest.raises(ArgumentError, match=r"kernel any, argument 1 'p': it is too large for f32"):
        scalar_numbers(10**400, F32, "")
    with pytest.raises(ArgumentError, match=r"2147483648 doesn't fit pyint .*2147483647"):
        scalar_numbers(2**31, PYINT, "i32", pyint="i32")


def test_an_empty_array_shares_no_memory(fake):
    memory = to_device(np.arange(4, dtype=np.float32))
    kernel = twice(alias="none")
    kernel(memory, memory[2:2], threads=1, blocks=1)
    with pytest.raises(ArgumentError, match=r"twice: argument 1 'y' and argument 2 'x' share"):
        kernel(memory, memory[2:], threads=1, blocks=1)


def test_what_cant_be_captured_is_refused(fake):
    x = to_device(np.ones(3, np.float32))
    kernel = twice()
    kernel(x, x, stream=0xCA9, threads=1, blocks=1)
    kernel(x, x, threads=1, blocks=1)
    kernel(x, x, stream=0xCA9, threads=1, blocks=1)
    with pytest.raises(ArgumentError, match="can't be captured into a graph; pass arrays in GPU"):
        kernel(np.ones(3, np.float32), x, stream=0xCA9, threads=1, blocks=1)


def test_sizes_of_launches(fake):
    kernel = twice()
    assert kernel.launch_configuration() == LaunchSize(768, 264)
    assert kernel.launch_configuration(max_threads=128) == LaunchSize(128, 264)
    assert kernel.launch_configuration(lambda threads: threads // 2).threads == 256
    occupancy = kernel.occupancy(256)
    assert (occupancy.blocks, occupancy.warps) == (8, 64)
    x = to_device(np.ones(3, np.float32))
    for _ in range(3):
        kernel(x, x, threads="auto", blocks=2)
        assert fake.dimensions() == (2, 1, 1, 768, 1, 1, 0)
        kernel.bind(threads="auto", blocks=1)(x, x)
        assert fake.dimensions() == (1, 1, 1, 768, 1, 1, 0)


def test_blocks_that_wait_for_each_other_are_launched_together(fake):
    kernel = twice(cooperative=True)
    x = to_device(np.ones(3, np.float32))
    for turn in range(3):
        kernel(x, x, threads=64, blocks=2)
        assert fake.attributes == 1
        # The driver doesn't capture such launches with their parameters in one piece.
        assert fake.addresses
        assert struct.unpack("<4Q", fake.parameters()) == (x.pointer, 3, x.pointer, 3)
        assert x.copy_to_host().tolist() == [2.0 ** (turn + 1)] * 3
    twice()(x, x, threads=1, blocks=1)
    assert fake.attributes == 0
    assert not fake.addresses


def test_a_failed_check_is_raised_once_by_what_waits(fake):
    fault = Fault("index", "index out of bounds for axis 0 of array 'x'", __file__, 1, "twice")
    kernel = twice(faults=(fault,))
    y, x = to_device(np.zeros(3, np.float32)), to_device(np.ones(3, np.float32))
    for _ in range(3):
        kernel(y, x, threads=64, blocks=2)
    cuda.synchronize()
    record: Any = (ctypes.c_char * RECORD.size).in_dll(fake.library, "fake_record")
    record[:] = RECORD.pack(1, 1, 7, 1, 2, 3 << THREAD_BITS | 31)
    kernel(y, x, threads=64, blocks=2)
    with pytest.raises(DeviceIndexError) as caught:
        cuda.synchronize()
    assert "array 'x': index 7" in str(caught.value)
    assert "block (2, 1, 0), thread (31, 3, 0)" in str(caught.value)
    cuda.synchronize()
    record[:] = RECORD.pack(1, 9, 7, 1, 2, 3 << THREAD_BITS | 31)
    with pytest.raises(DeviceError, match="a check of the kernel failed"):
        y.copy_to_host()


def test_a_failed_launch_is_launched_once_and_says_everything(fake):
    kernel = twice(resources=(("registers", 20),))
    fake.set("fail", 719)
    with pytest.raises(DriverError) as caught:
        kernel(np.zeros(3, np.float32), np.zeros(3, np.float32), threads=64, blocks=2)
    text = str(caught.value)
    assert fake.launches == 1
    for words in (
        "kernel twice",
        f"{driver_testing.__file__}:",
        "blocks=(2, 1, 1)",
        "threads=(64, 1, 1)",
        "CUDA_ERROR_LAUNCH_FAILED (719)",
        "unspecified launch failure",
        "registers 20",
    ):
        assert words in text
    assert isinstance(caught.value, DeviceError)
    assert caught.value.code == 719
    fake.set("fail", 701)
    with pytest.raises(LaunchError, match="OUT_OF_RESOURCES"):
        kernel(np.zeros(3, np.float32), np.zeros(3, np.float32), threads=1, blocks=1)


def test_a_failure_found_later_is_blamed_on_its_launch(fake):
    kernel, other = twice(), make_kernel((), ())
    other(threads=1, blocks=1)
    kernel.synchronize()
    x = to_device(np.zeros(3, np.float32))
    driver().synchronize()
    for blocks in (3, 3, 5):  # the last one natively
        kernel(x, x, threads=64, blocks=blocks)
    fake.set("fail", 719)
    with pytest.raises(DeviceError, match=r"work on the GPU failed.*LAUNCH_FAILED") as caught:
        kernel.synchronize()
    place = f"{driver_testing.__file__}:"
    blamed = f"the only launch since work was last waited for is kernel twice ({place}"
    assert blamed in str(caught.value)
    assert "with blocks=(5, 1, 1), threads=(64, 1, 1), shmem=0" in str(caught.value)
    # Every later call says so, whoever makes it.
    with pytest.raises(DriverError, match=r"kernel any.*wasn't launched.*kernel twice") as caught:
        other(threads=2, blocks=1)
    assert caught.value.code == 719
    with pytest.raises(DriverError) as caught:
        driver().synchronize()
    assert blamed in str(caught.value)


def test_a_capture_that_another_call_ended_is_not_blamed_on_a_kernel(fake):
    kernel, x = twice(), to_device(np.zeros(3, np.float32))
    kernel(x, x, threads=64, blocks=1)
    fake.set("fail", 901)
    with pytest.raises(DriverError, match=r"wasn't captured, as an earlier call") as caught:
        kernel(x, x, threads=64, blocks=1)
    assert caught.value.code == 901
    assert "registers" not in str(caught.value)


def test_code_that_cannot_be_loaded(fake):
    fake.set("fail", 218)
    with pytest.raises(DeviceError, match=r"(?s)cuda:sm_90a, can't be loaded.*bad PTX"):
        twice()(np.zeros(3, np.float32), np.zeros(3, np.float32), threads=1, blocks=1)


def test_recursive_kernels_raise_the_stacks_of_a_context(fake):
    x = np.zeros(3, np.float32)
    for wanted, there in ((0, 1024), (4096, 4096), (2048, 4096), (16384, 16384)):
        make_kernel((), (), stack_bytes=wanted)(threads=1, blocks=1)
        assert fake.stack == there
    fake.set("fail_stack", 2)
    with pytest.raises(LaunchError, match=r"no stacks of 32768 bytes.*stack_bytes="):
        make_kernel((), (), stack_bytes=32768)(threads=1, blocks=1)
    twice()(x, x, threads=1, blocks=1)


def test_a_block_over_the_kernels_limit(fake):
    kernel = twice(resources=(("max_threads", 128),))
    with pytest.raises(LaunchError, match="compiled for at most 128 threads"):
        kernel(np.zeros(3, np.float32), np.zeros(3, np.float32), threads=129, blocks=1)
    assert fake.launches == 0


def test_much_shared_memory_is_asked_for(fake):
    kernel = make_kernel((), (), resources=(("shared_memory_bytes", 1024),))
    kernel(shmem=48000, threads=1, blocks=1)
    assert fake.shared_limit == 0 or fake.shared_limit < 48000
    kernel(shmem=100_000, threads=1, blocks=1)
    assert fake.shared_limit == 100_000
    with pytest.raises(LaunchError, match=r"at most 232448 bytes.* take 0"):
        kernel(shmem=232449, threads=1, blocks=1)


def test_one_module_for_each_context(fake):
    before = fake.modules
    kernel = make_kernel((), ())
    kernel(threads=1, blocks=1)
    kernel(threads=1, blocks=1)
    assert fake.modules - before == 1
    with devices.devices()[1].use():
        assert devices.current_device().ordinal == 1
        kernel(threads=1, blocks=1)
    assert fake.modules - before == 2
    assert devices.current_device().ordinal == 0


def test_a_module_without_the_kernel_is_unloaded_as_well(fake):
    gc.collect()
    kept = [make_kernel((), ()), make_kernel((), ())]
    kept[0](threads=1, blocks=1)
    before = fake.modules
    with pytest.raises(DeviceError, match="can't be loaded"):
        make_kernel((), (), name="not_there")(threads=1, blocks=1)
    assert fake.modules == before
    kept[1](threads=1, blocks=1)
    assert fake.modules == before, "equal kernels share one"


def test_resources(fake):
    named = (("registers", 20), ("shared_memory_bytes", 1), ("local_bytes", 2),
             ("constant_bytes", 3), ("max_threads", 4))  # fmt: skip
    kernel = make_kernel((), (), resources=named)
    found = (kernel.registers, kernel.shared_memory_bytes, kernel.local_bytes,
             kernel.constant_bytes, kernel.max_threads)  # fmt: skip
    assert found == (20, 1, 2, 3, 4)
    # A kernel loaded as PTX has no such record: the driver tells its registers.
    assert make_kernel((), ()).registers == 44


def test_streams(fake):
    make_kernel((), ())(stream=0x77, threads=1, blocks=1)
    assert fake.stream() == 0x77
    assert stream_handle(None) == 0
    assert stream_handle(SimpleNamespace(__cuda_stream__=lambda: (0, 9))) == 9
    assert stream_handle(SimpleNamespace(__cuda_stream__=(0, 9))) == 9
    assert stream_handle(SimpleNamespace(cuda_stream=8)) == 8
    assert stream_handle(type("Stream", (), {"ptr": 7})()) == 7
    assert stream_handle(type("Queue", (type("Stream", (), {"handle": 6}),), {})()) == 6
    offered = [None, (0,), (0, None), (0, "x"), (0, -1), (0, 2**64), 5]
    wrong_streams = [SimpleNamespace(__cuda_stream__=each) for each in offered]
    # The driver would take an event's handle, or a pool's, for a stream.
    others = [Event(), MemoryPool(), SimpleNamespace(ptr=7), Stream]
    for wrong in ("x", -1, True, 1.5, 2**64, *wrong_streams[1:], *others):
        with pytest.raises(ArgumentError, match="no CUDA stream"):
            stream_handle(wrong)


def test_devices(fake):
    assert devices.device_answers()
    assert devices.why_no_device() == ""
    first, second = devices.devices()
    assert (first.ordinal, second.ordinal) == (0, 1)
    assert (first.arch, first.name, first.shared_memory_bytes) == ("sm_90a", "Fake GPU", 232448)
    assert CUDACompilerTarget(first).name == "cuda:sm_90a"
    assert CUDACompilerTarget.from_name("") == CUDACompilerTarget(first)
    assert driver_version(driver()) == 13000
    first.synchronize()


def test_errors_have_the_drivers_words(fake):
    with pytest.raises(DriverError, match=r"cuMemAlloc_v2: CUDA_ERROR_OTHER \(2\): some words"):
        empty_array(2**40, F32)


def test_a_forked_process_is_told(fake):
    driver().process = -1
    with pytest.raises(DeviceError, match=r"forked.*spawn"):
        twice()(np.zeros(3, np.float32), np.zeros(3, np.float32), threads=1, blocks=1)


def test_a_driver_that_finds_no_gpu(library):
    found = Fake(library)
    found.set("fail", 100)
    try:
        with pytest.raises(TargetUnsupported, match="finds no GPU that it can use"):
            Driver(library)
    finally:
        found.set("fail", 0)


def test_no_driver_says_what_to_do(monkeypatch):
    monkeypatch.setattr(drivers.LOADED, "driver", None)
    monkeypatch.setattr(Driver.__init__, "__defaults__", ("libcuda-that-is-not-there.so",))
    devices.why_no_device.cache_clear()
    try:
        assert not devices.device_answers()
        assert "no NVIDIA driver answers" in devices.why_no_device()
        with pytest.raises(TargetUnsupported, match=r"use_target\('host'\)"):
            devices.current_device()
        with pytest.raises(TargetUnsupported, match="no NVIDIA driver answers"):
            twice()(np.zeros(3, np.float32), np.zeros(3, np.float32), threads=1, blocks=1)
        assert not driver_started()
    finally:
        devices.why_no_device.cache_clear()


def test_conversion_needs_no_gpu(monkeypatch):
    monkeypatch.setattr(drivers.LOADED, "driver", None)
    array = np.zeros(3)
    assert cudaconvert(array) is array
    for value in (1, 2.5, True, None, "s", len, np.float32, np.float32(1)):
        assert cudaconvert(value) is value
    assert cudaconvert((1, array))[1] is array
    assert not driver_started()


def test_foreign_arrays_are_views(monkeypatch):
    monkeypatch.setattr(drivers.LOADED, "driver", None)
    interface = {"shape": (2, 3), "typestr": "<f4", "data": (4096, True), "version": 3,
                 "strides": (12, 8), "stream": 1}  # fmt: skip
    foreign = SimpleNamespace(__cuda_array_interface__=interface)
    view = cudaconvert(foreign)
    assert (view.pointer, view.shape, view.strides) == (4096, (2, 3), (3, 2))
    assert view.type == ArrayType(F32, 2, "strided", readonly=True) == typeof(view)
    again = view.__cuda_array_interface__
    assert (again["strides"], again["typestr"], again["data"]) == ((12, 8), "<f4", (4096, True))
    with pytest.raises(ArgumentError, match="masked"):
        cudaconvert(SimpleNamespace(__cuda_array_interface__={**interface, "mask": foreign}))


def test_arrays_by_dlpack():
    class FromAnotherLibrary:
        """NumPy's capsule, which says that its memory is a GPU's."""

        def __init__(self, array):
            self.array = array

        def __dlpack_device__(self):
            return (2, 0)

        def __dlpack__(self, *, stream=None):
            assert stream == 1
            return self.array.__dlpack__()

    array = np.arange(12, dtype=np.int32).reshape(3, 4)[:, ::2]
    view = cudaconvert(FromAnotherLibrary(array))
    assert view.pointer == array.ctypes.data
    assert (view.shape, view.strides, view.ordinal) == ((3, 2), (4, 2), 0)
    assert typeof(FromAnotherLibrary(array)) == ArrayType(I32, 2, "strided")
    plain = cudaconvert(FromAnotherLibrary(np.zeros((2, 2, 2), np.complex64)))
    assert plain.type == ArrayType(C64, 3)
    view.free()


def test_host_arrays_of_other_libraries_become_numpy_arrays(fake):
    class OnTheHost:
        def __init__(self, array):
            self.array = array

        def __dlpack_device__(self):
            return (1, 0)

        def __dlpack__(self, **keywords):
            return self.array.__dlpack__(**keywords)

    x, y = np.arange(4, dtype=np.float32), np.zeros(4, np.float32)
    twice()(OnTheHost(y), OnTheHost(x), threads=1, blocks=1)
    assert y.tolist() == [0, 2, 4, 6]


def test_arrays_that_refuse_to_be_shared():
    class Refusing:
        @property
        def __cuda_array_interface__(self):
            raise RuntimeError("it requires a gradient")

    with pytest.raises(ArgumentError, match="it requires a gradient"):
        typeof(Refusing())


def test_copies_to_and_from_views(fake):
    device = to_device(np.arange(12).reshape(3, 4))
    kind = ArrayType(device.type.element, 2, "strided")
    view = DeviceArray(device.pointer + 8 * 11, (3, 2), kind, (-4, -2), owner=device)
    assert view.copy_to_host().tolist() == [[11, 9], [7, 5], [3, 1]]
    view.copy_from_host(0)
    assert device.copy_to_host().tolist() == [[0, 0, 2, 0], [4, 0, 6, 0], [8, 0, 10, 0]]
    with device as same:
        assert same.nbytes == 96
        assert len(same) == 3
    assert device.pointer == 0
    empty = empty_array((0, 3), F32)
    assert empty.copy_to_host().shape == (0, 3)


def test_layouts_and_ranges():
    assert layout_of((3, 1, 2), (2, 99, 1)) == "C"
    assert layout_of((3, 2), (1, 3)) == "F"
    assert layout_of((3, 2), (1, 4)) == "strided"
    assert byte_range(100, (3, 2), (-4, 2), 8) == (36, 124)
    assert byte_range(100, (0, 2), (4, 2), 8) == (100, 100)
    assert merged_ranges([(5, 8), (0, 2), (7, 9), (9, 10), (3, 3)]) == [
        (0, 2), (3, 3), (5, 9), (9, 10),
    ]  # fmt: skip


class Interfaced:
    """An array of another library that has the CUDA array interface alone."""

    def __init__(self, own, stream=None, **changes):
        self.own, self.changes = own, {"stream": stream, **changes}

    @property
    def __cuda_array_interface__(self):
        return self.own.__cuda_array_interface__ | self.changes


def test_arrays_by_their_interface_are_launched_natively(fake):
    own = to_device(np.arange(4, dtype=np.float32))
    out = to_device(np.zeros(4, np.float32))
    y, x = Interfaced(out), Interfaced(own)
    kernel = twice()
    bound = kernel.bind(threads=4, blocks=1)
    for _ in range(3):
        bound(y, x)
    in_python = []
    launch = kernel.launch
    kernel.launch = lambda *arguments: (in_python.append(arguments), launch(*arguments))
    out.fill(0)
    bound(y, x)
    assert not in_python
    assert out.copy_to_host().tolist() == [0, 2, 4, 6]
    # A library that works on another stream, a mask, and gaps are for Python.
    strided = {"strides": (8,), "shape": (2,)}
    for changes, refused in (({"stream": 0x55}, False), ({"mask": 1}, True), (strided, True)):
        x.changes = changes
        if refused:
            with pytest.raises(ArgumentError):
                bound(y, x)
        else:
            bound(y, x)
        assert in_python
        in_python.clear()
    x.changes = {"stream": 1}
    bound(y, x)
    assert not in_python


def watched(kernel):
    """A bound launch of `twice`, and a list of those done in Python from now on."""
    in_python, launch = [], kernel.launch
    bound = kernel.bind(threads=4, blocks=1)
    x, y = np.ones(4, np.float32), np.zeros(4, np.float32)
    for _ in range(3):
        bound(y, x)
    kernel.launch = lambda *arguments: (in_python.append(arguments), launch(*arguments))
    return bound, in_python


def test_numpy_arrays_are_copied_natively(fake):
    bound, in_python = watched(twice())
    before = fake.copies_in, fake.copies_out, fake.synchronized
    for n in (4, 1, 1000, 7):
        x, y = np.arange(n, dtype=np.float32), np.zeros(n, np.float32)
        bound(y, x)
        assert (y == 2 * x).all()
    # Rows of one array, which don't overlap.
    rows = np.arange(6, dtype=np.float32).reshape(2, 3)
    bound(rows[0], rows[1])
    assert rows.tolist() == [[6, 8, 10], [3, 4, 5]]
    done = fake.copies_in - before[0], fake.copies_out - before[1], fake.synchronized - before[2]
    assert done == (10, 5, 5)
    # Mixed with memory of the GPU: the entry of another launch.
    on_gpu = to_device(np.arange(4, dtype=np.float32))
    y = np.zeros(4, np.float32)
    bound(y, on_gpu)
    in_python.clear()
    bound(y, on_gpu)
    assert not in_python
    assert y.tolist() == [0, 2, 4, 6]
    # An empty array is no reason to copy.
    before = fake.copies_in
    bound(np.zeros(0, np.float32), np.zeros(0, np.float32))
    assert fake.copies_in == before
    assert not in_python


def test_numpy_arrays_that_overlap_are_copied_in_python(fake):
    bound, in_python = watched(twice())
    whole = np.ones(6, np.float32)
    bound(whole[1:], whole[:-1])
    assert in_python
    assert whole.tolist() == [1, 2, 4, 8, 16, 32]


def test_native_copies_that_fail(fake):
    bound, in_python = watched(twice())
    x, y = np.ones(4, np.float32), np.zeros(4, np.float32)
    fake.set("fail", 719)
    with pytest.raises(DeviceError, match="719"):
        bound(y, x)
    fake.set("fail", 0)
    bound(y, x)
    assert y.tolist() == [2, 2, 2, 2]
    assert not in_python
    # Memory that a launch allocated is given back, whatever happened.
    assert fake.pool_frees >= 3


def test_native_copies_are_not_captured(fake):
    kernel = twice()
    x, y = np.ones(4, np.float32), np.zeros(4, np.float32)
    bound = kernel.bind(threads=4, stream=0x77, blocks=1)
    for _ in range(3):
        bound(y, x)
    fake.set("captures", 1)
    with pytest.raises(ArgumentError, match="can't be captured into a graph"):
        bound(y, x)
    fake.set("captures", 0)
    bound(y, x)


def test_checks_are_looked_at_after_native_copies(fake):
    bound, in_python = watched(twice())
    looked = []
    library = driver()

    class Checked:
        def raise_fault(self, context):
            looked.append(context)

    checked = Checked()
    library.checks.watch(library.current_context(), checked)  # pyright: ignore[reportArgumentType]
    bound(np.zeros(4, np.float32), np.ones(4, np.float32))
    assert len(looked) == 1
    assert not in_python


def test_errors_have_nvidias_explanation() -> None:
    error = DriverError(1, "CUDA_ERROR_INVALID_VALUE", "invalid argument", "cuMemAlloc_v2")
    assert "not within an acceptable range" in error.explanation or not drivers.driver_enumeration(
        "CUresult"
    )
    assert DriverError(4321, "unknown", "unknown", "cuInit").explanation == ""


def test_attributes_of_a_device_have_nvidias_names(fake: Fake) -> None:
    found = devices.current_device().attributes
    assert found["COMPUTE_CAPABILITY_MAJOR"] == devices.current_device().capability[0]
    assert len(found) > 100


@pytest.mark.parametrize("bounds", [False, True])
def test_a_loaded_kernel_lets_go_of_its_function(fake, bounds):
    """A kernel with checks finds the classes of exceptions by what its function sees."""
    fake.set("any_name", 1)

    def launched():
        def any(y):
            if y[0] > 5:
                raise ValueError(f"{y[0]}")

        if not bounds:

            def any(y):
                y[0] = 1

        cuda(threads=1, blocks=1, target="cuda", bounds=bounds)(any)(to_device(np.ones(2)))
        return weakref.ref(any)

    gone = launched()
    gc.collect()
    assert gone() is None


def test_kernels_of_classes_of_one_name_are_loaded_apart(fake):
    """The code is equal; what the exception's name means is not."""
    fake.set("any_name", 1)

    def launched():
        class Wrong(Exception):
            pass

        def any(y):
            if y[0] > 5:
                raise Wrong(f"{y[0]}")

        cuda(threads=1, blocks=1, target="cuda")(any)(to_device(np.ones(2)))
        return any, Wrong

    kept = [launched() for _ in range(3)]
    loaded = driver().shared(LoadedModules)._loaded.values()
    found = [resolver(each.sight)(__name__, kept[0][1].__qualname__) for each in loaded]
    assert {cls for _, cls in kept} <= set(found)
