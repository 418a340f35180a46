"""Clusters and launches that begin early, in kernels: their IR, their PTX, and the host."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pass_testing import kernel, transformed

from cuda_target import CUDACompilerParams, CUDACompilerTarget, cuda
from gpucompiler import (
    CompilerJob,
    FunctionSpec,
    HostParams,
    HostTarget,
    compile,
    emit_ir,
    link,
    parse_signature,
)
from gpucompiler.diagnostics.errors import DeviceError, KernelError, LaunchError, TargetUnsupported
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.passes.blocks.single_block_clusters import single_block_clusters

SIGNATURE = "f32[:], f32[:]"


def neighbours(y, x):
    cluster = cuda.cg.this_cluster()
    tile = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    cuda.griddepcontrol_wait()
    tile[i] = x[cuda.grid(1)]
    cluster.sync()
    following = (cluster.block_rank() + 1) % cluster.num_blocks()
    other = cluster.map_shared_rank(tile, following)
    y[cuda.grid(1)] = other[63 - i] + cuda.cluster_ctaid.x + 10 * cuda.cluster_nctaid.y
    cuda.griddepcontrol_launch_dependents()
    cuda.cluster_arrive()
    cuda.cluster_wait()


def places(y, x):
    if cuda.grid(1) == 0:
        y[0] = cuda.clusterid.x
        y[1] = cuda.nclusterid.x
        y[2] = cuda.cluster_ctarank
        y[3] = cuda.cluster_nctarank
        y[4] = cuda.cluster_nctaid.z


def job_of(function: Any, target: Any, params: Any) -> CompilerJob:
    return CompilerJob(target, FunctionSpec(function, parse_signature(SIGNATURE)), params)


def ptx_of(function: Any, arch: str = "sm_90a") -> str:
    params = CUDACompilerParams(verify=True)
    artifact = compile(job_of(function, CUDACompilerTarget(arch), params))
    assert artifact.metadata.waits == (function is neighbours)
    return dict(artifact.texts)["asm"]


def test_the_ptx_of_clusters() -> None:
    text = ptx_of(neighbours)
    found = [
        text.index(instruction)
        for instruction in (
            "griddepcontrol.wait;", "ld.global", "st.shared.b32", "barrier.cluster.arrive;",
            "barrier.cluster.wait;", "%cluster_ctarank", "mapa.shared::cluster.u64",
            "ld.shared::cluster.b32", "griddepcontrol.launch_dependents;",
        )
    ]  # fmt: skip
    assert found == sorted(found)
    text = ptx_of(places)
    for register in ("%clusterid.x", "%nclusterid.x", "%cluster_nctarank", "%cluster_nctaid.z"):
        assert register in text


def written_from_afar(y, x):
    tile = cuda.shared.array(64, np.float32)
    i = cuda.threadIdx.x
    tile[i] = x[i]
    cuda.cluster_sync()
    other = cuda.map_shared_rank(tile, 1)
    if cuda.cluster_ctarank == 0:
        other[i] = 7.0
    cuda.cluster_sync()
    y[cuda.grid(1)] = tile[i]


def test_what_other_blocks_write_is_read_again() -> None:
    text = ptx_of(written_from_afar)
    assert "ld.shared.b32" in text[text.index("st.shared::cluster") :]


def test_older_gpus_are_told_all_lines() -> None:
    with pytest.raises(TargetUnsupported) as caught:
        ptx_of(neighbours, "sm_80")
    text = str(caught.value)
    assert "griddepcontrol.wait needs sm_90 and PTX 7.8" in text
    assert "a cluster of blocks needs sm_90" in text
    assert text.count("test_clusters.py:") >= 6


@pytest.mark.parametrize("block", [None, (64, 1, 1)])
def test_clusters_on_the_host(block: Any) -> None:
    x = np.arange(128, dtype=np.float32)
    y, expected, found = (np.zeros_like(x) for _ in range(3))
    job = job_of(neighbours, HostTarget(), HostParams(verify=True, block=block))
    made = link(job, compile(job))
    for _ in range(2):
        made(y, x, threads=64, blocks=2, cluster=1, dependent=True, priority=-1)
    expected[:64], expected[64:] = x[63::-1] + 10, x[:63:-1] + 10
    np.testing.assert_array_equal(y, expected)
    interpret(emit_ir(job)[0], [found, x], block=(64, 1, 1), grid=(2, 1, 1))
    np.testing.assert_array_equal(found, expected)
    # Each block reads what the next one of its cluster stored, of two blocks or of one.
    made(y, x, threads=64, blocks=2, cluster=2)
    expected[:64], expected[64:] = x[:63:-1] + 10, x[63::-1] + 11
    np.testing.assert_array_equal(y, expected)
    interpret(emit_ir(job)[0], [found, x], block=(64, 1, 1), grid=(2, 1, 1), cluster=(2, 1, 1))
    np.testing.assert_array_equal(found, expected)
    with pytest.raises(LaunchError, match="don't fill this grid"):
        made(y, x, threads=64, blocks=2, cluster=4)
    with pytest.raises(LaunchError, match="at most 16 blocks"):
        made(y, x, threads=64, blocks=32, cluster=32)


def test_places_on_the_host() -> None:
    job = job_of(places, HostTarget(), HostParams(verify=True))
    y, found = np.full(5, -1, np.float32), np.full(5, -1, np.float32)
    link(job, compile(job))(y, y, threads=32, blocks=3)
    assert y.tolist() == [0, 3, 0, 1, 1]
    interpret(emit_ir(job)[0], [found, y], block=(32, 1, 1), grid=(3, 1, 1))
    assert found.tolist() == y.tolist()


BODY = """
  %s = array.allocate <shape = (4)> : array<i32, 1, shared>
  %t = simt.thread_index : i32
  %i = arith.convert %t : i64
  array.store %t, %s, [%i]
  cluster.arrive
  cluster.wait
  intrinsic [] <name = "griddepcontrol.wait">
  %r = cluster.place <kind = "rank"> : i32
  %o = cluster.map_shared %s, %r : array<i32, 1, cluster>
  %three = arith.constant <value = 3> : i64
  %k = arith.sub %three, %i : i64
  %v = array.load %o, [%k] : i32
  %c = cluster.place <kind = "count", axis = "y"> : i32
  %w = arith.add %v, %c : i32
  array.store %w, %out, [%i]"""
TEXT = kernel("%out: array<i32, 1>", BODY)


def test_clusters_of_single_blocks_are_blocks() -> None:
    module = transformed(TEXT, single_block_clusters)
    text = str(module)
    assert "cluster" not in text
    assert "intrinsic" not in text
    assert "simt.barrier" in text
    arrays = [np.zeros(4, np.int32), np.zeros(4, np.int32)]
    for made, array in zip((parse(TEXT), module), arrays, strict=True):
        interpret(made, [array], block=(4, 1, 1), grid=(1, 2, 1), checked=True)
    assert arrays[0].tolist() == arrays[1].tolist() == [5, 4, 3, 2]


def test_the_interpreters_clusters_have_one_block() -> None:
    text = TEXT.replace('%r = cluster.place <kind = "rank">', "%r = arith.constant <value = 1>")
    with pytest.raises(DeviceError, match="the cluster has no block 1"):
        interpret(parse(text), [np.zeros(4, np.int32)], block=(4, 1, 1), grid=(1, 1, 1))


def test_only_shared_arrays_are_mapped() -> None:
    def mapped(y, x):
        cuda.map_shared_rank(x, 0)[0] = 1

    with pytest.raises(KernelError, match=r"takes a shared array of this block"):
        emit_ir(job_of(mapped, HostTarget(), HostParams()))

    def two(y, x):
        tile = cuda.shared.array(4, np.float32)
        cuda.map_shared_rank(tile)[0] = 1  # pyright: ignore[reportCallIssue]

    with pytest.raises(KernelError, match=r"cuda.map_shared_rank\(array, rank\)"):
        emit_ir(job_of(two, HostTarget(), HostParams()))
