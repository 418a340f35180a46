"""numba's API on this compiler: decorators, launches, arrays, devices, compilation."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from cuda_target import use_target
from cuda_target.numba import (
    cuda,
    errors,
    float32,
    float64,
    from_dtype,
    int32,
    njit,
    typeof,
    types,
    void,
)
from cuda_target.numba.cuda import bf16, fp16, libdevice
from cuda_target.numba.cuda.cudadrv.driver import CudaAPIError


@pytest.fixture(autouse=True)
def on_host() -> Iterator[None]:
    with use_target("host"):
        yield


@cuda.jit
def scaled(x, factor, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[i] * factor


def test_a_launch_needs_a_size() -> None:
    with pytest.raises(ValueError, match="Kernel launch configuration was not specified"):
        scaled(np.ones(3), 2, np.ones(3))
    for settings in (3, (1, 2, 3, 4, 5)):
        with pytest.raises(ValueError, match="griddim and blockdim"):
            scaled[settings]
    with pytest.raises(TypeError, match="sequence of integers"):
        scaled[1.5, 32]


def test_signatures_convert_the_arguments_of_launches() -> None:
    @cuda.jit(["void(int32[:], int32)", (float32[:], float32)])
    def store(x, value):
        x[0] = value

    for dtype, value in ((np.int32, 7.9), (np.float32, 3)):
        x = np.zeros(1, dtype)
        store[1, 1](x, value)
        assert x[0] == dtype(value)
    with pytest.raises(TypeError, match="No matching definition"):
        store[1, 1](np.zeros(1, np.uint8), 1)
    assert store.signatures == [(int32[:], int32), (float32[:], float32)]
    with pytest.raises(errors.TypingError):

        @cuda.jit(void(float32[:]))
        def wrong(x):
            x[0] = x + "text"

    with pytest.raises(TypeError, match="void return"):
        cuda.jit("int32(int32[:])")(lambda x: None)


def test_options_are_honoured_or_refused() -> None:
    with pytest.raises(TypeError, match="no option 'nonsense'"):
        cuda.jit(nonsense=1)(lambda x: None)
    bounded = cuda.jit(launch_bounds=(128, 2), max_registers=32, fastmath=True)(scaled.py_func)
    text = bounded.specialize(np.ones(3, np.float32), np.float32(2), np.ones(3)).inspect_asm()
    (ptx,) = text.values()
    assert ".maxntid 128" in ptx
    assert ".minnctapersm 2" in ptx

    @cuda.jit(debug=True, opt=False)
    def divided(x):
        x[0] //= x[1]

    with pytest.raises(ZeroDivisionError):
        divided[1, 1](np.zeros(2, np.int64))


def test_a_function_is_inspected_as_gpu_code() -> None:
    special = scaled.specialize(np.ones(4, np.float32), 2.0, np.ones(4, np.float32))
    assert ".entry scaled" in next(iter(special.inspect_asm().values()))
    assert "define" in next(iter(special.inspect_llvm().values()))
    assert special.get_regs_per_thread() > 0
    with pytest.raises(RuntimeError, match="already specialized"):
        special.specialize(1)
    x = np.ones(4)
    scaled.forall(4)(x, 2.0, x)
    assert x.tolist() == [2.0] * 4
    assert any(str(types[0]) == "array(float64, 1d, C)" for types in scaled.overloads)
    assert scaled.py_func.__name__ == scaled.__name__ == "scaled"


@cuda.jit
def count_up(y: Any) -> None:
    i = cuda.grid(1)
    if i < y.size:
        y[i] += i


def test_kernels_travel() -> None:
    assert pickle.loads(pickle.dumps(count_up)) is count_up
    assert copy.deepcopy(count_up) is copy.copy(count_up) is count_up
    y = np.zeros(3)
    pickle.loads(pickle.dumps(count_up[1, 32]))(y)
    assert y.tolist() == [0, 1, 2]
    x = np.ones(2)
    pickle.loads(pickle.dumps(float32[:, ::1]))
    assert pickle.loads(pickle.dumps(types.int8)) == types.int8
    d_x = pickle.loads(pickle.dumps(cuda.to_device(x)))
    assert d_x.copy_to_host().tolist() == [1, 1]


def test_device_arrays_are_copies_with_numbas_attributes() -> None:
    x = np.arange(12, dtype=np.int32).reshape(3, 4)
    d = cuda.to_device(x)
    x[0, 0] = 99
    assert d[0, 0] == 0
    assert d.strides == (16, 4)
    turned = d.T
    assert turned.is_c_contiguous()
    assert turned.copy_to_host().tolist() == d.copy_to_host().T.tolist()
    assert d[::2, ::2].T.strides == (8, 4)
    assert d.transpose((0, 1)) is d
    d[0, 0] = 7
    assert turned[0, 0] == 0  # numba copies, too
    assert d[1].copy_to_host().tolist() == [4, 5, 6, 7]
    assert [part.size for part in d.ravel().split(5)] == [5, 5, 2]
    d[:, 1] = 5
    assert d.copy_to_host()[:, 1].tolist() == [5, 5, 5]
    with pytest.raises(TypeError, match="incompatible dtype"):
        d.copy_to_host(np.zeros((3, 4)))
    with pytest.raises(ValueError, match="incompatible shape"):
        d.copy_to_device(x[:2])
    fortran = cuda.device_array_like(np.asfortranarray(x))
    assert fortran.flags["F_CONTIGUOUS"]
    again = cuda.as_cuda_array(d)
    again[0, 0] = 7
    assert d[0, 0] == 7
    assert cuda.is_cuda_array(d)
    assert not cuda.is_cuda_array(x)


def test_in_and_out_say_which_copies_are_made() -> None:
    source, target = np.ones(4), np.zeros(4)
    scaled[1, 32](cuda.In(source), 3.0, cuda.Out(target))
    assert target.tolist() == [3.0] * 4

    @cuda.jit
    def raised(x):
        x[cuda.threadIdx.x] += 1

    raised[1, 4](cuda.In(source))
    raised[1, 4](cuda.InOut(target))
    assert source.tolist() == [1.0] * 4
    assert target.tolist() == [4.0] * 4


def test_devices_streams_and_events_stand_for_the_host() -> None:
    assert cuda.is_available()
    assert len(cuda.gpus) == 1
    assert cuda.select_device(0).id == 0
    assert cuda.get_current_device().compute_capability >= (7, 5)
    assert cuda.current_context().get_memory_info().free > 0
    stream, begin, end = cuda.stream(), cuda.event(), cuda.event()
    called: list[Any] = []
    stream.add_callback(lambda s, status, arg: called.append(arg), "done")
    begin.record(stream)
    end.record(stream)
    assert cuda.event_elapsed_time(begin, end) >= 0
    assert called == ["done"]
    with pytest.raises(CudaAPIError):
        cuda.event().elapsed_time(end)
    with cuda.pinned(np.ones(3)), cuda.profiling():
        cuda.synchronize()


def test_device_functions_that_do_little_are_in_the_ptx() -> None:
    def nothing():
        pass

    def identity(x):
        return x

    def half(z):
        return z / 2

    for function, types_, head in (
        (identity, (int32,), "(.param .b32 func_retval0) own("),
        (lambda x: x, (float32,), "(.param .b32 func_retval0) own("),
        (nothing, (), ".visible .func own()"),
        (half, (types.complex128,), "(.param .align 8 .b8 func_retval0[16]) own("),
    ):
        ptx, _ = cuda.compile(function, types_, abi_info={"abi_name": "own"})
        assert head in ptx
        assert ".weak" not in ptx
    assert cuda.compile(half, (types.complex128,))[1] == types.complex128
    with pytest.raises(NotImplementedError, match="returns a tuple"):
        cuda.compile(lambda x: (x, x), (float32,))


def test_functions_compile_to_ptx_without_a_gpu() -> None:
    def mixed(a, b):
        return a * b + float32(1)

    ptx, result = cuda.compile(
        mixed, "float32(float32, float32)", cc=(8, 0), abi_info={"abi_name": "mixed_in_c"}
    )
    assert result == float32
    assert ".visible .func  (.param .b32 func_retval0) mixed_in_c(" in ptx
    assert ".entry" not in ptx
    for symbol in ("_Z5mixedff", "__mixed_"):
        ptx, result = cuda.compile(
            lambda a, b: mixed(a, b), (float32, float32), abi_info={"abi_name": symbol}
        )
        assert result == float32
        assert f"func_retval0) {symbol}(" in ptx
    ptx, result = cuda.compile_ptx(scaled, (float32[::1], float32, float32[::1]))
    assert result == void
    assert ".target sm_75" in ptx
    with pytest.raises(errors.CudaSupportError, match="libNVVM"):
        cuda.compile(mixed, "float32(float32, float32)", output="ltoir")


def test_types_are_casts_dtypes_and_signatures() -> None:
    assert float32(1) == np.float32(1)
    assert typeof(np.zeros((2, 3), np.float32)) == float32[:, ::1]
    assert typeof(2) == types.int64
    assert type(types.int8(300)) is np.int8
    assert str(float64[:, ::1]) == "array(float64, 2d, C)"
    assert str(void(int32, float32[:])) == "(int32, array(float32, 1d, A)) -> none"
    record = from_dtype(np.dtype([("a", np.int32), ("b", np.float64)], align=True))

    @cuda.jit
    def casts(y):
        held = cuda.local.array(1, record)
        held[0].a = types.int32(2.9)
        held[0].b = float64(float32(0.1))
        y[0] = held[0].a + held[0].b

    y = np.zeros(1)
    casts[1, 1](y)
    assert y[0] == 2 + np.float64(np.float32(0.1))


def test_modules_of_functions_have_numbas_names() -> None:
    helper = njit(lambda x: libdevice.fast_sinf(x) + libdevice.ffsll(8))

    @cuda.jit
    def functions(y, k):
        y[0] = libdevice.sinf(y[0]) + helper(y[1])
        y[2] = libdevice.frexp(12.0)[0] + libdevice.hiloint2double(1, 2)
        y[3] = fp16.hadd(np.float16(1), np.float16(2.5)) + np.float32(bf16.hsqrt(bf16.bfloat16(4)))
        k[0] = libdevice.mul24(3, 5) + libdevice.max(2, 9) + libdevice.double2int_ru(1.5)
        k[1] = libdevice.abs(-7) + libdevice.popc(15)

    y, k = np.array([0.5, 0.25, 0, 0]), np.zeros(2, np.int64)
    functions[1, 1](y, k)
    assert y[0] == pytest.approx(np.sin(0.5) + np.sin(0.25) + 4, rel=1e-6)
    assert y[2:].tolist() == [0.75, 5.5]
    assert k.tolist() == [15 + 9 + 2, 11]
    with pytest.raises(AttributeError, match="no fadd_ru"):
        _ = libdevice.fadd_ru


def test_hints_of_caches_are_in_the_ptx() -> None:
    @cuda.jit
    def copied(x, y):
        i = cuda.grid(1)
        cuda.stcs(y, i, cuda.ldca(x, i) + cuda.ldcg(x, i))

    x, y = np.arange(4.0), np.zeros(4)
    copied[1, 4](x, y)
    assert y.tolist() == [0, 2, 4, 6]
    ptx = next(iter(copied.inspect_asm().values()))
    assert all(word in ptx for word in ("ld.global.ca.b64", "ld.global.cg.b64", "st.global.cs.b64"))


def test_records_are_copied_in_and_out_again() -> None:
    records = np.zeros(2, np.dtype([("a", np.float64), ("v", np.int32, (2,))], align=True))

    @cuda.jit
    def change(record, out):
        out[0] = record.a
        record.a = 5
        record["v"][1] = 7

    records["a"] = 1.5
    out = np.zeros(1)
    change[1, 1](records[1], out)
    assert out[0] == 1.5
    assert records["a"].tolist() == [1.5, 5]
    assert records["v"].tolist() == [[0, 0], [0, 7]]


def test_a_device_function_is_inspected_and_converts_its_arguments() -> None:
    @cuda.jit("float32(float32, int32)", device=True, fastmath=True)
    def ratio(x, n):
        return x / n

    (ptx,) = ratio.inspect_asm().values()
    assert ".visible .func" in ptx

    @cuda.jit
    def kernel(y):
        y[0] = ratio(y[1], 3.9)

    y = np.array([0, 1.1])
    kernel[1, 1](y)
    assert y[0] == np.float32(np.float32(1.1) / np.float32(3))


@cuda.jit
def said(x, n):
    i = cuda.grid(1)
    print("item", i, x[i], f"{x[i]:.2f}")
    if i == n:
        raise ValueError(f"bad {i}")
    assert n < 5, f"{n} is five"


def test_kernels_print_and_raise(capsys: pytest.CaptureFixture[str]) -> None:
    x = np.array([0.5, 2.0])
    said[1, 2](x, 4)
    assert capsys.readouterr().out == "item 0 0.5 0.50\nitem 1 2.0 2.00\n"
    with pytest.raises(ValueError, match="bad 1"):
        said[1, 2](x, 1)
    with pytest.raises(AssertionError, match="7 is five"):
        said[1, 2](x, 7)


def test_gpus_raise_in_debug_mode_only() -> None:
    for debug in (False, True):
        ptx, _ = cuda.compile_ptx(said.py_func, (float64[:], int32), debug=debug, opt=True)
        assert ("gpucompiler_faults" in ptx) == debug
        assert "gpucompiler_output" in ptx


def test_copies_between_arrays_of_different_orders_are_refused() -> None:
    by_rows = cuda.to_device(np.arange(6.0).reshape(2, 3))
    by_columns = cuda.to_device(np.asfortranarray(np.arange(6.0).reshape(2, 3)))
    with pytest.raises(ValueError, match="incompatible strides"):
        by_rows.copy_to_device(by_columns)
    with pytest.raises(ValueError, match="gaps between"):
        by_columns[1].copy_to_device(np.ones(3))
    assert by_columns.ravel(order="A").copy_to_host().tolist() == [0, 3, 1, 4, 2, 5]
    with pytest.raises(NotImplementedError, match="copying"):
        by_rows[:, 1].ravel()
    assert np.asarray(by_rows, np.float32).dtype == np.float32
    with pytest.raises(ValueError, match="copy=False"):
        np.array(by_rows, copy=False)


def test_a_shape_is_made_of_ints() -> None:
    for make in (cuda.device_array, cuda.pinned_array, cuda.mapped_array, cuda.managed_array):
        with pytest.raises(TypeError, match="tuple of ints"):
            make(1.5)
        assert make(np.array([2, 3])).shape == make([2, 3]).shape == (2, 3)


def test_devices_are_entered() -> None:
    for device in cuda.list_devices():
        with device as entered, device, cuda.gpus[device.id]:
            assert entered == cuda.get_current_device()
