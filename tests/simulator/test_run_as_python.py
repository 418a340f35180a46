"""The target "python": kernels' Python bodies under CPython, thread after thread."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cuda_target import Stream, cuda, numba
from gpucompiler.__main__ import main
from gpucompiler.diagnostics.errors import (
    ArgumentError,
    DeviceBarrierError,
    DeviceError,
    LaunchError,
    TargetUnsupported,
)
from gpucompiler.language.device_names import all_names
from gpucompiler.linear import Array, mat22, mat33, transform, transform_point, vec3
from gpucompiler.simulator.names import FUNCTIONS, meaning_of
from kernels.case import check, copy_arguments
from kernels.corpus import CORPUS

FULL = 0xFFFFFFFF


@pytest.mark.parametrize("barriers", [False, True])
def test_the_corpus_gives_its_results(barriers: bool) -> None:
    for case in CORPUS:
        # Arrays of vectors exist in compiled kernels only.
        if case.needs_barriers != barriers or case.name == "nbody_vectors":
            continue
        arguments = case.arguments(case.small)
        before = copy_arguments(arguments)
        cuda(threads=case.threads, blocks=case.blocks, target="python")(case.kernel)(*arguments)
        check(case, before, arguments)


def warp_kernel(y, z, x):
    t = cuda.threadIdx.x
    v = x[t]
    y[0, t] = cuda.shfl_sync(FULL, v, 3)
    y[1, t] = cuda.shfl_up_sync(FULL, v, 2)
    y[2, t] = cuda.shfl_down_sync(FULL, v, 5)
    y[3, t] = cuda.shfl_xor_sync(FULL, v, 7)
    y[4, t] = cuda.reduce_add_sync(FULL, v)
    y[5, t] = cuda.reduce_max_sync(FULL, v)
    y[6, t] = cuda.syncthreads_count(v > 9)
    y[7, t] = cuda.laneid + 2 * cuda.warpsize
    z[0, t] = cuda.ballot_sync(FULL, v % 3 == 0)
    z[1, t] = cuda.match_any_sync(FULL, v % 4)
    z[2, t] = cuda.lanemask_lt()
    z[3, t] = cuda.byte_perm(v, 0x01020384, 0x51C0)
    z[4, t] = cuda.funnelshift_l(v, 77, t)
    z[5, t] = cuda.brev(np.uint32(v))
    z[6, t] = cuda.popc(v) + cuda.ffs(v) + cuda.clz(v)
    if t % 2 == 0:
        z[7, t] = cuda.any_sync(0x55555555, v == 4)
    cuda.atomic.max(y, (9, 0), v)
    if cuda.elect():
        y[10, t // 32] = v


def test_warp_operations_are_the_hosts() -> None:
    x = np.arange(64, dtype=np.int32) * 7 % 19
    found: list[list[np.ndarray]] = []
    for target in ("host", "python"):
        arrays = [np.zeros((11, 64), np.int32), np.zeros((8, 64), np.uint32)]
        launchable: Any = cuda(threads=64, blocks=1, target=target)(warp_kernel)
        launchable(*arrays, x)
        found.append(arrays)
    for host, python in zip(*found, strict=True):
        np.testing.assert_array_equal(python, host)


def named_and_narrow(y, z):
    t = cuda.threadIdx.x
    s = cuda.shared.array(shape=64, dtype=np.int32, alignment=128)
    own = cuda.local.array(2, dtype=np.int32, alignment=16)
    v, own[0], s[t] = t * t + 1, t, 0
    for width in (2, 8, 32):
        for n in (0, 1, 5, 31):
            y[0, t] = y[0, t] * 3 + cuda.shfl_sync(FULL, v, n, width)
            y[1, t] = y[1, t] * 3 + cuda.shfl_up_sync(FULL, v, n, width=width)
            y[2, t] = y[2, t] * 3 + cuda.shfl_down_sync(mask=FULL, value=v, delta=n, width=width)
            y[3, t] = y[3, t] * 3 + cuda.shfl_xor_sync(FULL, v, lane_mask=n, width=width)
    cuda.atomic.add(s, index=t // 2, value=v, order="release")
    cuda.atomic.max(s, 40, t, "relaxed", "block")
    cuda.syncthreads()
    y[4, t] = s[t] + cuda.atomic.cas(array=z, index=t, expected=0, value=own[0])
    y[5, t] = cuda.syncthreads_count(predicate=t > 3) + cuda.selp(condition=t > 5, a=t, b=2)
    y[6, t] = cuda.atomic.load(s, index=t, order="acquire") + cuda.volatile.load(array=s, index=1)


def test_arguments_have_the_names_of_compiled_kernels() -> None:
    found: list[list[np.ndarray]] = []
    for target in ("host", "python"):
        arrays = [np.zeros((7, 64), np.int64), np.zeros(64, np.int32)]
        launchable: Any = cuda(threads=64, blocks=1, target=target)(named_and_narrow)
        launchable(*arrays)
        found.append(arrays)
    for host, python in zip(*found, strict=True):
        np.testing.assert_array_equal(python, host)


def test_a_name_has_a_meaning_or_is_refused_by_name() -> None:
    names = {*cuda_names(), *all_names.FUNCTIONS}
    assert not {n for n in FUNCTIONS if not n.startswith("cg.")} - names
    for name in names - set(FUNCTIONS):
        with pytest.raises(TargetUnsupported, match=f"cuda.{name} has no meaning.*GC601"):
            meaning_of(name)


def cuda_names() -> set[str]:
    simt: Any = sys.modules["gpucompiler.language.simt"]
    return set(simt._FUNCTIONS)


def launched(kernel: Any, *arguments: Any, threads: Any = 32, blocks: Any = 1, **more: Any) -> None:
    cuda(threads=threads, blocks=blocks, target="python", **more)(kernel)(*arguments)


def test_blocks_wait_for_each_other() -> None:
    def kernel(y, flag):
        t, b = cuda.threadIdx.x, cuda.blockIdx.x
        if b == 0 and t == 0:
            while cuda.atomic.add(flag, 0, 0) == 0:
                pass
        cuda.syncthreads()
        y[b, t] = b + 1
        if b == 1 and t == 0:
            cuda.atomic.add(flag, 0, 1)
        cuda.cg.this_grid().sync()
        y[b, t] += y[1 - b, t] * 10

    y = np.zeros((2, 4))
    launched(kernel, y, np.zeros(1, np.int32), threads=4, blocks=2)
    assert y[0].tolist() == [21] * 4
    assert y[1].tolist() == [212] * 4


def test_waits_in_vain_and_divergent_barriers_are_errors() -> None:
    def spins(flag):
        while cuda.atomic.load(flag, 0) == 0:
            pass

    def diverges(x):
        if x[cuda.threadIdx.x] > 1:
            cuda.syncthreads()
        else:
            cuda.syncthreads()

    def misses(x):
        if cuda.threadIdx.x < 16:
            cuda.syncwarp()
        else:
            cuda.syncthreads()

    line = spins.__code__.co_firstlineno + 1
    with pytest.raises(DeviceError, match=f"deadlock.*\n.*py:{line}, in spins"):
        launched(spins, np.zeros(1, np.int32), blocks=2)
    with pytest.raises(DeviceBarrierError, match="different places"):
        launched(diverges, np.arange(32))
    with pytest.raises(DeviceError, match=r"deadlock(.*\n)*.*thread \(16, 0, 0\) and 15 more"):
        launched(misses, np.arange(32))


def test_exceptions_name_the_thread() -> None:
    def kernel(y):
        y[cuda.grid(1)] = 1

    with pytest.raises(IndexError) as caught:
        launched(kernel, np.zeros(40), blocks=2)
    assert caught.value.__notes__ == [
        "in block (1, 0, 0), thread (8, 0, 0) of a kernel under Python"
    ]


def test_what_has_no_meaning_is_refused() -> None:
    def kernel(y):
        y[0] = cuda.grid(1)

    with pytest.raises(LaunchError, match="no clusters"):
        launched(kernel, np.zeros(1), cluster=2, blocks=2)
    with pytest.raises(LaunchError, match="1024"):
        launched(kernel, np.zeros(1), threads=(64, 32))
    with pytest.raises(TargetUnsupported, match="compiles nothing"):
        cuda(threads=1, blocks=1, target="python", launch=False)(kernel)(np.zeros(1))
    with pytest.raises(TargetUnsupported, match="python:x names no blocks"):
        cuda(threads=1, blocks=1, target="python:x")(kernel)(np.zeros(1))
    with pytest.raises(ArgumentError, match="copy_to_host"):
        launched(kernel, SimpleNamespace(copy_to_host=None))


def test_what_other_threads_get_is_the_number_of_the_giver() -> None:
    def kernel(y):
        i = cuda.threadIdx.x
        y[i] = 100 * (cuda.laneid + cuda.laneid) + cuda.shfl_down_sync(0xFFFFFFFF, cuda.laneid, 1)
        if cuda.laneid == cuda.laneid:
            cuda.atomic.add(y, 31, cuda.laneid)

    y, compiled = np.zeros(32, np.int64), np.zeros(32, np.int64)
    launched(kernel, y, threads=32)
    cuda(threads=32, blocks=1, target="host")(kernel)(compiled)
    assert y.tolist()[:31] == compiled.tolist()[:31] == [201 * i + 1 for i in range(31)]


def test_device_arrays_and_streams_are_the_hosts() -> None:
    @cuda(threads=4, blocks=1)
    def kernel(y, pair):
        y[cuda.threadIdx.x] += pair[0][cuda.threadIdx.x] + pair[1]

    with cuda.use_target("python"):
        y, stream = cuda.to_device(np.arange(4.0)), Stream()
        kernel.configure(stream=stream)(y, (y, 2))
        assert y.copy_to_host().tolist() == [2, 4, 6, 8]
        # A graph or a program without the launch would do something else later.
        with pytest.raises(LaunchError, match="hold compiled launches"), stream.capture():
            kernel.configure(stream=stream)(y, (y, 2))
        with pytest.raises(LaunchError, match="hold compiled launches"):
            cuda.program(lambda y: kernel(y, (y, 2)))(y)


def test_programs_of_numba_run_as_python() -> None:
    from_outside = np.array([(1, 2.5)], [("n", "i4"), ("x", "f4")])

    @numba.cuda.jit(device=True)
    def twice(x):
        return 2 * x

    @numba.cuda.jit("void(float64[:])")
    def kernel(y):
        tile = numba.cuda.shared.array(4, numba.float32)
        own = numba.cuda.local.array(1, dtype=numba.int64)
        i = numba.cuda.grid(1)
        own[0] = twice(i)
        tile[i] = own[0]
        numba.cuda.syncthreads()
        y[i] += tile[3 - i] + numba.cuda.const.array_like(from_outside)[0].x

    with cuda.use_target("python"):
        y = numba.cuda.to_device(np.ones(4))
        kernel[1, 4](y)
        assert y.copy_to_host().tolist() == [9.5, 7.5, 5.5, 3.5]


def test_chosen_blocks_records_and_decorated_helpers() -> None:
    @cuda(threads=8, blocks=1)
    def twice(x):
        return 2 * x

    def kernel(y, points, shape):
        i = cuda.grid(1)
        tile = cuda.shared.array(0, np.int32)
        tile[cuda.threadIdx.x] = i
        cuda.syncthreads()
        y[i] = twice(tile[3 - cuda.threadIdx.x]) + shape[0]
        points[i].x += i

    y, points = np.zeros(12), np.zeros(12, [("x", np.float32), ("n", np.int32)])
    cuda(threads=4, blocks=3, target="python:0,2", shmem=16)(kernel)(y, points, (1, 2))
    assert y.tolist() == [7, 5, 3, 1, 0, 0, 0, 0, 23, 21, 19, 17]
    assert points["x"].tolist() == [0, 1, 2, 3, 0, 0, 0, 0, 8, 9, 10, 11]


def test_tracing_sees_every_thread() -> None:
    def kernel(y):
        cuda.syncthreads()
        y[cuda.grid(1)] += 1

    seen: list[int] = []

    def trace(frame: Any, event: str, argument: Any) -> Any:
        if frame.f_code is kernel.__code__ and event == "line":
            seen.append(frame.f_lineno - frame.f_code.co_firstlineno)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        launched(kernel, np.zeros(6), threads=3, blocks=2)
    finally:
        sys.settrace(before)
    assert sorted(seen) == [1] * 6 + [2] * 6


SCRIPT = """
import numpy as np
from cuda_target import cuda

@cuda(threads=4, blocks=2, target="host")
def scale(y, a):
    i = cuda.grid(1)
    y[i] *= a

y = np.arange(8.0)
scale(y, 3.0)
print(y.sum())
"""


def test_debug_stops_in_the_chosen_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "scaling.py"
    script.write_text(SCRIPT)
    monkeypatch.setattr(sys, "stdin", io.StringIO("next\np ('i is', i)\ncontinue\n"))
    assert main(["debug", f"{script}:scale", "--block", "1", "--thread", "2"]) == 0
    text = capsys.readouterr().out
    assert "scale: block 1, thread 2" in text
    assert "('i is', 6)" in text
    assert "84.0" in text
    assert main(["debug", f"{script}:scale", "--block", "7"]) == 1
    assert "no kernel 'scale' with a block 7" in capsys.readouterr().err
    assert main(["debug", "scaling:scale"]) == 1


MEETING = """
import numpy as np
from cuda_target import cuda

@cuda(threads=8, blocks=2, target="host")
def turned(y):
    t = cuda.shared.array(8, np.float64)
    i = cuda.threadIdx.x
    t[i] = y[cuda.grid(1)]
    cuda.syncthreads()
    v = cuda.shfl_xor_sync(0xFF, t[7 - i], 1)
    y[cuda.grid(1)] = v

y = np.arange(16.0)
turned(y)
print(y.tolist())
"""


def test_the_debugged_thread_meets_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "meeting.py"
    script.write_text(MEETING)
    monkeypatch.setattr(
        sys, "stdin", io.StringIO("b 12\ncontinue\np ('v is', float(v))\ncontinue\n")
    )
    assert main(["debug", f"{script}:turned", "--block", "1", "--thread", "5"]) == 0
    text = capsys.readouterr().out
    assert "('v is', 11.0)" in text
    assert str([float(8 * b + (7 - (i ^ 1))) for b in (0, 1) for i in range(8)]) in text


@cuda(threads=4, blocks=1, target="host")
def doubled_rows(y):
    y[cuda.threadIdx.x] *= 2


def calls_a_helper(y):
    doubled_rows(y)


def test_a_helper_that_was_native_is_a_function_of_the_kernel() -> None:
    y = np.ones(4)
    for _ in range(4):
        doubled_rows(y)
    assert (y == 16).all()
    cuda(threads=2, blocks=1, target="python")(calls_a_helper)(y)
    assert y.tolist() == [32, 32, 16, 16]


def of_values(out: Array[vec3], poses: Array[transform], frames: Array[mat33], n):
    t = cuda.threadIdx.x
    tile, own = cuda.shared.array(4, vec3), cuda.local.array((2, 2), mat22)
    tile[t] = transform_point(poses[t], frames[t] @ out[t])
    cuda.syncthreads()
    before = out[t]
    out[t] += tile[3 - t]
    out[t].x = before.y + len(tile)
    frames[t][1, 2] += n
    frames[t][2].y = 5
    poses[t].p.z += n
    own[1, n - 1] = mat22(1, 2, 3, t)
    own[1, n - 1][0, 1] += before.x
    out[t].yz = own[1, n - 1][0]


def test_arrays_of_small_values_are_those_of_compiled_kernels() -> None:
    random = np.random.default_rng(1)
    arrays = [random.normal(size=(4, *own)).astype(np.float32) for own in ((3,), (7,), (3, 3))]
    found = []
    for target in ("host", "python"):
        out, poses, frames = copies = [array.copy() for array in arrays]
        kernel: Any = cuda(threads=4, blocks=1, target=target, fma="off")(of_values)
        kernel(out, poses, frames, 2)
        found.append(copies)
    for compiled, run in zip(*found, strict=True):
        np.testing.assert_array_equal(compiled, run)
    kernel = cuda(threads=4, blocks=1, target="python")(of_values)
    with pytest.raises(ArgumentError, match=r"holds no vec3"):
        kernel(arrays[2][..., :2], arrays[1], arrays[2], 1)


def parts_of_names(out, n):
    m, v = mat33(1, 2, 3, 4, 5, 6, 7, 8, 9), vec3(1, 2, 3)
    column, block, rest, letters, row = m[:, 0], m[:2, 1:], v[1:], v.zy, m[2]
    column.x, block[0, 0], rest[0], letters.y, row.z = 20, 21, 22, 23, 24
    v.x, m[n, n] = n, 25
    out[0:3], out[3:6], out[6:9], out[9:12] = m[0], m[1], m[2], v
    out[12:15], out[15:17], out[17:19] = column, rest, letters
    out[19], out[20] = block[0, 0], row.z


def test_slices_and_letters_of_values_are_copies_and_rows_are_parts() -> None:
    found = {target: np.zeros(21, np.float32) for target in ("host", "python")}
    for target, out in found.items():
        cuda(threads=1, blocks=1, target=target)(parts_of_names)(out, 1)
    np.testing.assert_array_equal(found["host"], found["python"])
    assert found["host"][[0, 1, 4, 8, 9]].tolist() == [1, 2, 25, 24, 1]


def slices_of_elements(p: Array[mat33], out):
    m = p[0]
    block, column, rows = m[:2, 1:], m[0:2, 1], m[1:]
    block[0, 0], column[1], rows[0, 0] = 21, 22, 23
    out[0], out[1], out[2] = block[0, 0], column[1], rows[0, 0]
    out[3], p[0][2, 2] = m[0, 1], 24


def test_slices_of_a_name_for_an_element_are_copies() -> None:
    found = []
    for target in ("host", "python"):
        p, out = np.arange(9, dtype=np.float32).reshape(1, 3, 3), np.zeros(4, np.float32)
        cuda(threads=1, blocks=1, target=target)(slices_of_elements)(p, out)
        found.append((p.tolist(), out.tolist()))
    assert found[0] == found[1]
    assert found[0] == ([[[0, 1, 2], [3, 4, 5], [6, 7, 24]]], [21, 22, 23, 1])


def test_arrays_of_classes_are_refused() -> None:
    def kernel(out):
        out[0] = cuda.shared.array(3, Path)[0]

    with pytest.raises(TargetUnsupported, match="makes no arrays of"):
        cuda(threads=1, blocks=1, target="python")(kernel)(np.zeros(1))
