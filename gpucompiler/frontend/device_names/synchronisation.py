"""Operations for the names of `gpucompiler.language.device_names.synchronisation`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from gpucompiler.frontend.arithmetic.arguments import given
from gpucompiler.frontend.arithmetic.convert import convert
from gpucompiler.frontend.device_names.elements import word_of
from gpucompiler.frontend.device_names.rows import Row, emitting
from gpucompiler.frontend.device_names.threads import mask_of
from gpucompiler.frontend.values.shapes import describe
from gpucompiler.frontend.values.typing import PYBOOL
from gpucompiler.frontend.values.values import NOTHING, Scalar, Static, Val
from gpucompiler.ir.operations import cluster, memory, simt
from gpucompiler.language.types import I32

if TYPE_CHECKING:
    from gpucompiler.frontend.frame.frame import Frame

_FENCES: Final = ("acquire", "release", "acq_rel", "seq_cst")
_SPACES: Final = ("global", "shared")
_MAX_BARRIER: Final = 15
_MAX_THREADS: Final = 1024


def _elect(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    chosen = frame.builder.value(simt.Elect, mask=mask_of(frame, arguments[0]))
    return Scalar(PYBOOL, chosen)


def _named_barrier(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    number, threads = arguments
    if isinstance(number, Static) and number.value not in range(_MAX_BARRIER + 1):
        frame.refuse_arguments(
            f"cuda.{name} has barriers 1 to {_MAX_BARRIER}, not {describe(number)}",
            "give one of these numbers; 0 is the barrier of cuda.syncthreads()",
        )
    if isinstance(threads, Static) and threads.value not in range(32, _MAX_THREADS + 1, 32):
        frame.refuse_arguments(
            f"cuda.{name} counts the threads of whole warps, 32 to {_MAX_THREADS}, not "
            f"{describe(threads)}",
            "give a multiple of 32: how many threads arrive, those that wait among them",
        )
    frame.builder.add(
        simt.NamedBarrier,
        number=convert(frame, number, I32).ir,
        threads=convert(frame, threads, I32).ir,
        kind=name.partition("_")[2],
        types=(),
    )
    return NOTHING


def _fence(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    order = word_of(frame, arguments[0], "order", "seq_cst", _FENCES, name)
    scope = word_of(frame, arguments[1], "scope", "device", memory.SCOPES, name)
    frame.builder.add(simt.Fence, order=order, scope=scope, types=())
    return NOTHING


def _proxy_fence(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    kind = "async"
    if given(arguments[0]) and arguments[0] != Static(None):
        kind += "." + word_of(frame, arguments[0], "space", "", _SPACES, name)
    frame.builder.add(simt.ProxyFence, kind=kind, types=())
    return NOTHING


def _registers(frame: Frame, node: ast.AST, name: str, arguments: list[Val]) -> Val:
    count = arguments[0].value if isinstance(arguments[0], Static) else None
    if type(count) is not int or count not in range(24, 257, 8):
        frame.refuse(
            "GC309" if count is None else "GC202",
            f"cuda.{name} takes a number of registers that is known, a multiple of 8 from 24 to "
            f"256, not {describe(arguments[0])}",
            "write it as a literal, cuda.registers(40), or pass a constexpr parameter",
        )
    change = name.partition(".")[2] or "auto"
    frame.builder.add(simt.SetRegisters, count=count, change=change, types=())
    return NOTHING


HANDLERS: Final[dict[str, Row]] = {
    "elect": (("?mask",), _elect),
    "barrier_sync": (("number", "threads"), _named_barrier),
    "barrier_arrive": (("number", "threads"), _named_barrier),
    "fence": (("?order", "?scope"), _fence),
    "threadfence_cluster": emitting(simt.Fence, order="seq_cst", scope="cluster"),
    "fence_proxy_async": (("?space",), _proxy_fence),
    "fence_mbarrier_init": emitting(simt.ProxyFence, kind="mbarrier_init"),
    "cluster_arrive_relaxed": emitting(cluster.ClusterArrive, relaxed=True),
    "setmaxnreg.inc": (("n",), _registers),
    "setmaxnreg.dec": (("n",), _registers),
    "registers": (("n",), _registers),
}
