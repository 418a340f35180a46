"""CUDA's rows for operations of synchronisation (PTX ISA 9.0 §9.7.13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cuda_target.target.instructions import Finding, InstructionGroup, Least
from cuda_target.target.registers import read_register
from cuda_target.toolchain.architectures import LEAST_PTX, number
from gpucompiler.ir.operations import simt
from gpucompiler.llvm.lowering.writer import FunctionWriter


def _lower_elect(writer: FunctionWriter, operation: simt.Elect) -> None:
    mask = [("i32", writer.value(operation.mask))]
    pair = writer.call("llvm.nvvm.elect.sync", "{ i32, i1 }", mask)
    writer.bind(operation.result, writer.assign(f"extractvalue {{ i32, i1 }} {pair}, 1"))


def _lower_warpgroup(writer: FunctionWriter, operation: simt.Warpgroup) -> None:
    """The thread's number // 128, by a shuffle from lane 0, which tells ptxas that warps agree.

    It is computed at the kernel's entry, where all lanes are together.
    """
    known = writer.context.get("warpgroup")
    if known is None:
        body, writer.lines = writer.lines, []
        x, y, z = (read_register(writer, f"tid.{axis}", 0, 1024) for axis in "xyz")
        x_size, y_size = (read_register(writer, f"ntid.{axis}", 1, 1025) for axis in "xy")
        rows = writer.assign(f"mul nuw nsw i32 {z}, {y_size}")
        row = writer.assign(f"add nuw nsw i32 {rows}, {y}")
        before = writer.assign(f"mul nuw nsw i32 {row}, {x_size}")
        number = writer.assign(f"add nuw nsw i32 {before}, {x}")
        known = writer.assign(f"lshr i32 {number}, 7")
        if writer.in_kernel:
            arguments = [("i32", text) for text in ("-1", known, "0", "31")]
            known = writer.call("llvm.nvvm.shfl.sync.idx.i32", "i32", arguments)
        writer.allocas += writer.lines
        writer.lines = body
        writer.context["warpgroup"] = known
    writer.bind(operation.result, known)


def _lower_named_barrier(writer: FunctionWriter, operation: simt.NamedBarrier) -> None:
    lowering: Any = writer.module.lowering
    aligned = "" if lowering.checks_barriers else ".aligned"
    arguments = [("i32", writer.value(each)) for each in (operation.number, operation.threads)]
    writer.call(f"llvm.nvvm.barrier.cta.{operation.kind}{aligned}.count", "void", arguments)


_PROXY_FENCES: Final = {
    "async": "proxy.async",
    "async.global": "proxy.async.global",
    "async.shared": "proxy.async.shared_cta",
    "mbarrier_init": "mbarrier_init.release.cluster",
}


def _lower_proxy_fence(writer: FunctionWriter, operation: simt.ProxyFence) -> None:
    lowering: Any = writer.module.lowering
    if lowering.architecture >= 90:
        writer.call(f"llvm.nvvm.fence.{_PROXY_FENCES[operation.kind]}", "void", [])


def _lower_registers(writer: FunctionWriter, operation: simt.SetRegisters) -> None:
    change = operation.change
    if change == "auto":
        if not _is_specific(writer.module.job.target.machine(writer.module.job).cpu):
            return
        change = "inc" if operation.count > entry_registers(writer.module.job.params) else "dec"
    name = f"llvm.nvvm.setmaxnreg.{change}.sync.aligned.u32"
    writer.call(name, "void", [("i32", str(operation.count))])


def entry_registers(params: Any) -> int:
    """The registers that ptxas gives each thread of a kernel that changes their number.

    They are max_registers, or the register file shared by the threads of the blocks that a
    multiprocessor holds at least; a multiple of 8, at most 255 (168 for 384 threads).
    """
    if params.max_registers:
        return int(params.max_registers)
    threads = (params.max_threads or _MAX_THREADS) * (params.min_blocks or 1)
    return min(_REGISTER_FILE // threads // 8 * 8, 255)


_REGISTER_FILE: Final = 65536
_MAX_THREADS: Final = 1024
# PTX ISA 9.0 §9.7.19.5: setmaxnreg is there on these architectures only.
SPECIFIC: Final = tuple(name for name in LEAST_PTX if name[-1] in "af" and number(name) >= 90)


def _is_specific(architecture: str) -> bool:
    return architecture in SPECIFIC


def _registers(operation: simt.SetRegisters, architecture: str) -> Iterator[Finding]:
    if operation.change != "auto" and not _is_specific(architecture):
        yield (
            f"setmaxnreg needs one of {', '.join(SPECIFIC)}",
            "compile for target='cuda:sm_90a', or write cuda.registers(n), which means nothing "
            "elsewhere",
        )


GROUP: Final = InstructionGroup(
    rows={
        simt.Elect: _lower_elect,
        simt.NamedBarrier: _lower_named_barrier,
        simt.ProxyFence: _lower_proxy_fence,
        simt.SetRegisters: _lower_registers,
        simt.Warpgroup: _lower_warpgroup,
    },
    intrinsics=(
        r"nvvm\.(elect\.sync|barrier\.cta\.(sync|arrive)(\.aligned)?\.count"
        r"|fence\.(proxy\.async(\.global|\.shared_cta)?|mbarrier_init\.release\.cluster)"
        r"|setmaxnreg\.(inc|dec)\.sync\.aligned\.u32)"
    ),
    least={
        "simt.elect": Least(90, 80, "elect.sync", "compare cuda.laneid with 0"),
        "simt.proxy_fence": Least(
            90, 80, "a fence of the asynchronous proxy", "leave it out", nothing_before=True
        ),
    },
    checks={"simt.registers": _registers},
)
