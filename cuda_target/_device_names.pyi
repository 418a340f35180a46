"""The names that kernels use, for type checkers and editors: the base of `cuda` in namespace.pyi.

At run time they are `gpucompiler.language.simt.DEVICE_NAMES`. `pytest
tests/project/test_stubs.py --bless` brings docstrings and new names here.
"""

from collections.abc import Callable
from typing import Any, Literal, SupportsIndex, TypeAlias, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from cuda_target._vector_names import VectorNames

T = TypeVar("T")
_S = TypeVar("_S", bound=np.generic)
_Shape: TypeAlias = SupportsIndex | tuple[SupportsIndex, ...]
_Index: TypeAlias = Any
_Order: TypeAlias = Literal["relaxed", "acquire", "release", "acq_rel", "seq_cst"]
_Scope: TypeAlias = Literal["block", "cluster", "device", "system"]

class _Index3:
    """Three device values, `.x`, `.y` and `.z`."""

    x: int
    y: int
    z: int

class _GridGroup:
    """The result of `cuda.cg.this_grid()` inside kernels."""

    def sync(self) -> None:
        """Waits for all threads of a cooperative launch."""

class _ClusterGroup:
    """The result of `cuda.cg.this_cluster()` inside kernels, with CUDA C++'s names."""

    def sync(self) -> None:
        """Waits for all threads of the cluster."""

    def barrier_arrive(self) -> None:
        """Says that this thread is here."""

    def barrier_wait(self) -> None:
        """Waits until all have arrived."""

    def block_rank(self) -> int:
        """Number of the block in its cluster."""

    def num_blocks(self) -> int:
        """Blocks of the cluster."""

    def map_shared_rank(self, array: T, rank: int) -> T:
        """map_shared_rank(array, rank): another block's shared array."""

class DeviceNames(VectorNames):
    class bfloat16(float):
        """bfloat16, a dtype of arrays; `cuda.bfloat16(x)` converts in kernels."""

    class fastmath:
        """`with cuda.fastmath("nnan", …):` in a kernel: permissions for the operations of the block.

        Args:
            names: "reassociate", "nnan", "ninf", "approximate"; none given: all of them.
        """

        def __init__(
            self, *names: Literal["approximate", "ninf", "nnan", "reassociate"]
        ) -> None: ...
        def __enter__(self) -> None: ...
        def __exit__(self, *error: object) -> None: ...

    class float8_e4m3fn(float):
        """float8_e4m3fn, a dtype of arrays; `cuda.float8_e4m3fn(x)` converts in kernels."""

    class float8_e5m2(float):
        """float8_e5m2, a dtype of arrays; `cuda.float8_e5m2(x)` converts in kernels."""

    threadIdx: _Index3
    """index of the thread in its block"""
    blockIdx: _Index3
    """index of the block in the grid"""
    blockDim: _Index3
    """threads of a block"""
    gridDim: _Index3
    """blocks of the grid"""
    cluster_ctaid: _Index3
    """index of the block in its cluster"""
    cluster_nctaid: _Index3
    """blocks of a cluster"""
    clusterid: _Index3
    """index of the cluster in the grid"""
    nclusterid: _Index3
    """clusters of the grid"""
    cluster_ctarank: int
    """number of the block in its cluster"""
    cluster_nctarank: int
    """blocks of a cluster in all"""
    laneid: int
    """index of the thread in its warp, 0 … 31"""
    warpsize: Literal[32]
    """Always 32."""
    constexpr: TypeAlias = Any
    """`cuda.constexpr`, the annotation of parameters that are known at compile time."""

    @staticmethod
    def static(value: T, /) -> T:
        """The value itself; inside a kernel an error unless it is known at compile time."""

    @staticmethod
    def static_assert(condition: Any, message: str = "", /) -> None:
        """An error while the kernel compiles, unless the condition is known and true."""

    @staticmethod
    def static_range(start: int, stop: int | None = None, step: int = 1, /) -> range:
        """`range`; a loop over it in a kernel is laid out item by item, with the items known."""

    @staticmethod
    def static_print(*values: Any) -> None:
        """Print; inside a kernel once, when it is compiled, with the types of run-time values."""

    @staticmethod
    def unroll(iterable: T, n: int | None = None, /) -> T:
        """The iterable; a loop over it in a kernel is unrolled.

        Args:
            iterable: a range, or a sequence that is known item by item.
            n: None lays the body out item by item, as `static_range` does; 1 keeps the loop as it is
                written; 2 to 64 is a hint how many runs of the body are joined into one.
        """

    @overload
    @staticmethod
    def grid(n: Literal[1]) -> int:
        """grid(n): index of the thread in the whole grid; for n = 2, 3 a tuple (x, y, z)."""

    @overload
    @staticmethod
    def grid(n: Literal[2]) -> tuple[int, int]:
        """grid(n): index of the thread in the whole grid; for n = 2, 3 a tuple (x, y, z)."""

    @overload
    @staticmethod
    def grid(n: Literal[3]) -> tuple[int, int, int]:
        """grid(n): index of the thread in the whole grid; for n = 2, 3 a tuple (x, y, z)."""

    @overload
    @staticmethod
    def grid(n: int) -> Any:
        """grid(n): index of the thread in the whole grid; for n = 2, 3 a tuple (x, y, z)."""

    @overload
    @staticmethod
    def gridsize(n: Literal[1]) -> int:
        """gridsize(n): threads of the whole grid; for n = 2, 3 a tuple (x, y, z)."""

    @overload
    @staticmethod
    def gridsize(n: Literal[2]) -> tuple[int, int]:
        """gridsize(n): threads of the whole grid; for n = 2, 3 a tuple (x, y, z)."""

    @overload
    @staticmethod
    def gridsize(n: Literal[3]) -> tuple[int, int, int]:
        """gridsize(n): threads of the whole grid; for n = 2, 3 a tuple (x, y, z)."""

    @overload
    @staticmethod
    def gridsize(n: int) -> Any:
        """gridsize(n): threads of the whole grid; for n = 2, 3 a tuple (x, y, z)."""

    @staticmethod
    def syncthreads() -> None:
        """Waits for all threads of the block; orders their memory."""

    @staticmethod
    def syncthreads_count(predicate: Any) -> int:
        """syncthreads_count(p): a barrier; how many threads have p true."""

    @staticmethod
    def syncthreads_and(predicate: Any) -> bool:
        """syncthreads_and(p): a barrier; whether all threads have p true."""

    @staticmethod
    def syncthreads_or(predicate: Any) -> bool:
        """syncthreads_or(p): a barrier; whether any thread has p true."""

    @staticmethod
    def cluster_sync() -> None:
        """Waits for all threads of the cluster; orders their memory."""

    @staticmethod
    def cluster_arrive() -> None:
        """Says to the threads of the cluster that this one is here; cluster_wait()."""

    @staticmethod
    def cluster_wait() -> None:
        """Waits until all threads of the cluster have called cluster_arrive()."""

    @staticmethod
    def map_shared_rank(array: T, rank: int) -> T:
        """map_shared_rank(array, rank): the shared array that block `rank` of the cluster has
        in the place of this one.
        """

    @staticmethod
    def griddepcontrol_wait() -> None:
        """Waits until the work in front of a launch with dependent=True has ended, and what it
        wrote is seen; does nothing in others.
        """

    @staticmethod
    def griddepcontrol_launch_dependents() -> None:
        """Lets a launch with dependent=True behind this one begin, once all blocks have said
        so or ended.
        """

    @staticmethod
    def syncwarp(mask: int = 4294967295) -> None:
        """syncwarp(mask=0xffffffff): waits for the lanes of mask; orders their memory."""

    @staticmethod
    def threadfence() -> None:
        """Orders this thread's memory accesses for all threads of the device."""

    @staticmethod
    def threadfence_block() -> None:
        """Orders this thread's memory accesses for all threads of the block."""

    @staticmethod
    def threadfence_system() -> None:
        """Orders this thread's memory accesses for the device and the host."""

    @staticmethod
    def shfl_sync(mask: int, value: T, lane: int, width: int = 32) -> T:
        """shfl_sync(mask, value, lane): value of that lane."""

    @staticmethod
    def shfl_up_sync(mask: int, value: T, delta: int, width: int = 32) -> T:
        """shfl_up_sync(mask, value, delta): value of the lane delta below."""

    @staticmethod
    def shfl_down_sync(mask: int, value: T, delta: int, width: int = 32) -> T:
        """shfl_down_sync(mask, value, delta): value of the lane delta above."""

    @staticmethod
    def shfl_xor_sync(mask: int, value: T, lane_mask: int, width: int = 32) -> T:
        """shfl_xor_sync(mask, value, lane_mask): value of lane own ^ lane_mask."""

    @staticmethod
    def all_sync(mask: int, predicate: Any) -> bool:
        """all_sync(mask, p): whether p is true in all lanes of mask."""

    @staticmethod
    def any_sync(mask: int, predicate: Any) -> bool:
        """any_sync(mask, p): whether p is true in any lane of mask."""

    @staticmethod
    def eq_sync(mask: int, predicate: Any) -> bool:
        """eq_sync(mask, p): whether p is the same in all lanes of mask."""

    @staticmethod
    def ballot_sync(mask: int, predicate: Any) -> int:
        """ballot_sync(mask, p): uint32 with the bits of mask's lanes whose p is true."""

    @staticmethod
    def match_any_sync(mask: int, value: Any) -> int:
        """match_any_sync(mask, value): uint32, the lanes of mask with this value."""

    @staticmethod
    def match_all_sync(mask: int, value: Any) -> tuple[int, bool]:
        """match_all_sync(mask, value): (uint32, bool): mask, True if all are equal."""

    @staticmethod
    def reduce_add_sync(mask: int, value: T) -> T:
        """reduce_add_sync(mask, value): sum over mask's lanes, 32-bit integers."""

    @staticmethod
    def reduce_min_sync(mask: int, value: T) -> T:
        """reduce_min_sync(mask, value): least of mask's lanes, 32-bit integers."""

    @staticmethod
    def reduce_max_sync(mask: int, value: T) -> T:
        """reduce_max_sync(mask, value): greatest of mask's lanes, 32-bit integers."""

    @staticmethod
    def reduce_and_sync(mask: int, value: T) -> T:
        """reduce_and_sync(mask, value): bitwise and over mask's lanes."""

    @staticmethod
    def reduce_or_sync(mask: int, value: T) -> T:
        """reduce_or_sync(mask, value): bitwise or over mask's lanes."""

    @staticmethod
    def reduce_xor_sync(mask: int, value: T) -> T:
        """reduce_xor_sync(mask, value): bitwise xor over mask's lanes."""

    @staticmethod
    def activemask() -> int:
        """uint32: the lanes of the warp that execute this together."""

    @staticmethod
    def lanemask_lt() -> int:
        """uint32: the lanes below this one."""

    @staticmethod
    def lanemask_le() -> int:
        """uint32: the lanes up to this one."""

    @staticmethod
    def lanemask_eq() -> int:
        """uint32: this lane's bit."""

    @staticmethod
    def lanemask_ge() -> int:
        """uint32: the lanes from this one on."""

    @staticmethod
    def lanemask_gt() -> int:
        """uint32: the lanes above this one."""

    @staticmethod
    def vectors(array: Any, n: int) -> Any:
        """vectors(array, n): the elements of a C-contiguous array in groups of n, as
        array.reshape(-1, n); each starts at a multiple of its bytes, so that on a GPU one
        instruction loads or stores it: a, b, c, d = v[i].
        """

    @staticmethod
    def popc(x: Any) -> int:
        """popc(x): how many bits of x are one."""

    @staticmethod
    def clz(x: Any) -> int:
        """clz(x): how many bits above x's highest one bit are zero; all for 0. x is sized."""

    @staticmethod
    def ffs(x: Any) -> int:
        """ffs(x): the place of x's lowest one bit, counted from 1; 0 for 0."""

    @staticmethod
    def brev(x: T) -> T:
        """brev(x): x's bits in opposite order. x is sized."""

    @staticmethod
    def byte_perm(a: int, b: int, selector: int) -> int:
        """byte_perm(a, b, selector): uint32 of four bytes of b:a, each chosen by a nibble of
        selector; its bit 3 takes the byte's sign instead.
        """

    @staticmethod
    def funnelshift_l(low: int, high: int, distance: int) -> int:
        """funnelshift_l(low, high, n): the upper word of high:low << (n & 31)."""

    @staticmethod
    def funnelshift_lc(low: int, high: int, distance: int) -> int:
        """funnelshift_lc(low, high, n): the upper word of high:low << min(n, 32)."""

    @staticmethod
    def funnelshift_r(low: int, high: int, distance: int) -> int:
        """funnelshift_r(low, high, n): the lower word of high:low >> (n & 31)."""

    @staticmethod
    def funnelshift_rc(low: int, high: int, distance: int) -> int:
        """funnelshift_rc(low, high, n): the lower word of high:low >> min(n, 32)."""

    @staticmethod
    def mul_hi(a: T, b: T) -> T:
        """mul_hi(a, b): the upper half of the product of two sized integers."""

    @staticmethod
    def saturate(x: T) -> T:
        """saturate(x): a float limited to 0 … 1; 0 for NaN."""

    @staticmethod
    def rcp(x: T) -> T:
        """rcp(x): 1 / x, correctly rounded."""

    @staticmethod
    def rsqrt(x: T) -> T:
        """rsqrt(x): 1 / √x, to 0.51 ulp; on GPUs one instruction, to what docs/math.md states."""

    @staticmethod
    def cbrt(x: T) -> T:
        """cbrt(x): the cube root, to 0.51 ulp."""

    @staticmethod
    def selp(condition: Any, a: T, b: T) -> T:
        """selp(condition, a, b): a if condition else b; both are computed."""

    @staticmethod
    def fma(a: Any, b: Any, c: Any) -> Any:
        """fma(a, b, c): a · b + c, rounded once."""

    @staticmethod
    def clock() -> int:
        """uint64: a counter of processor cycles."""

    @staticmethod
    def globaltimer() -> int:
        """uint64: nanoseconds."""

    @staticmethod
    def nanosleep(nanoseconds: int) -> None:
        """nanosleep(ns): suspends the thread for about ns nanoseconds."""

    class shared:
        """Functions of kernels: array."""

        @overload
        @staticmethod
        def array(shape: _Shape, dtype: type[_S], alignment: int = ...) -> NDArray[_S]:
            """shared.array(shape, dtype, alignment=16): an array that the threads of a block
            share; shape is static. Shape 0 is the launch's dynamic shared memory, shmem= bytes.
            Its first byte is at a multiple of alignment, at most 1024, on every target.
            """

        @overload
        @staticmethod
        def array(shape: _Shape, dtype: Any, alignment: int = ...) -> NDArray[Any]:
            """shared.array(shape, dtype, alignment=16): an array that the threads of a block
            share; shape is static. Shape 0 is the launch's dynamic shared memory, shmem= bytes.
            Its first byte is at a multiple of alignment, at most 1024, on every target.
            """

    class local:
        """Functions of kernels: array."""

        @overload
        @staticmethod
        def array(shape: _Shape, dtype: type[_S], alignment: int = ...) -> NDArray[_S]:
            """local.array(shape, dtype): an array of this thread; shape is static."""

        @overload
        @staticmethod
        def array(shape: _Shape, dtype: Any, alignment: int = ...) -> NDArray[Any]:
            """local.array(shape, dtype): an array of this thread; shape is static."""

    class const:
        """Functions of kernels: array_like."""

        @staticmethod
        def array_like(array: T) -> T:
            """const.array_like(array): a NumPy array from outside the kernel, as it is when that
            is compiled, in constant memory; at most 65536 bytes. Its name alone does the same.
            """

    class atomic:
        """Functions of kernels: add, and_, cas, compare_and_swap, dec, exch, inc, load, max, min, nanmax, nanmin, or_, store, sub, xor."""

        @staticmethod
        def add(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.add(array, index, value): the old element; adds value atomically."""

        @staticmethod
        def sub(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.sub(array, index, value): the old element; subtracts atomically."""

        @staticmethod
        def and_(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.and_(array, index, value): the old element; bitwise and."""

        @staticmethod
        def or_(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.or_(array, index, value): the old element; bitwise or."""

        @staticmethod
        def xor(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.xor(array, index, value): the old element; bitwise xor."""

        @staticmethod
        def inc(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.inc(array, index, limit): the old element; 0 if ≥ limit, else + 1."""

        @staticmethod
        def dec(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.dec(array, index, limit): the old element; limit if 0 or > limit, else - 1."""

        @staticmethod
        def exch(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.exch(array, index, value): the old element; stores value."""

        @staticmethod
        def max(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.max(array, index, value): the old element; max(old, value)."""

        @staticmethod
        def min(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.min(array, index, value): the old element; min(old, value)."""

        @staticmethod
        def nanmax(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.nanmax(array, index, value): as max; of NaN and a number the number."""

        @staticmethod
        def nanmin(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.nanmin(array, index, value): as min; of NaN and a number the number."""

        @staticmethod
        def load(
            array: Any, index: _Index, order: _Order = "relaxed", scope: _Scope = "device"
        ) -> Any:
            """atomic.load(array, index, order='relaxed', scope='device'): the element as it is
            now; order may be acquire or seq_cst, scope block, cluster or system.
            """

        @staticmethod
        def store(
            array: Any,
            index: _Index,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> None:
            """atomic.store(array, index, value, order='relaxed', scope='device'): stores so that
            other threads see it; order may be release or seq_cst, scope block, cluster or
            system.
            """

        @staticmethod
        def cas(
            array: Any,
            index: _Index,
            expected: Any,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.cas(array, index, expected, value): the old element; compare and swap."""

        @staticmethod
        def compare_and_swap(
            array: Any,
            expected: Any,
            value: Any,
            order: _Order = "relaxed",
            scope: _Scope = "device",
        ) -> Any:
            """atomic.compare_and_swap(array, expected, value): as cas, on element 0 of a 1-d
            array.
            """

    class volatile:
        """Functions of kernels: load, store."""

        @staticmethod
        def load(array: Any, index: _Index) -> Any:
            """volatile.load(array, index): the element, read from memory each time."""

        @staticmethod
        def store(array: Any, index: _Index, value: Any) -> None:
            """volatile.store(array, index, value): stores each time."""

    @staticmethod
    def inline_ptx(
        text: str,
        constraints: str,
        *operands: Any,
        result: Any = ...,
        volatile: bool = ...,
        host: Callable[..., Any] | None = ...,
    ) -> Any:
        """inline_ptx(text, constraints, *operands, result=None, volatile=False, host=None):
        instructions of PTX, $0, $1… being results, then operands.
        """

    @staticmethod
    def show(value: Any) -> Any:
        """The value itself, after a line about it: in a kernel with its type, block and thread."""

    @staticmethod
    def elect(mask: int = ...) -> bool:
        """elect(mask=0xffffffff): whether this lane is the one that acts for the lanes of
        mask, which all call it together; one lane of each warp. elect.sync, §9.7.13.14;
        sm_90. In programs of the host, and where the interpreter runs it, the lowest lane
        is chosen.
        """
    warpgroup: int
    """index of the thread's warpgroup in its block: 128 threads, consecutive with x fastest. The same
    in all lanes of a warp, and known to be
    """

    @staticmethod
    def fragment(lanes_or_values: Any, value: Any = ..., dtype: Any = ...) -> Any:
        """fragment(lanes, value, dtype): numbers in registers, combined lane by lane; or
        fragment(values, dtype=None) of a tuple, or of a short row of an array.
        """

    @staticmethod
    def is_aligned(array: Any, n: Any) -> Any:
        """is_aligned(array, n): whether the address of the array's first element is a multiple
        of n bytes.
        """

    @staticmethod
    def is_contiguous(array: Any) -> Any:
        """is_contiguous(array): whether compile time knows that the array is C-contiguous."""
    target_name: Any
    """what the kernel is compiled for, as compile time knows it: "host", or an architecture such as
    "sm_90a"
    """

    @staticmethod
    def barrier_arrive(number: int, threads: int) -> None:
        """barrier_arrive(number, threads): arrives at that barrier without waiting, for warps
        that call barrier_sync. bar.arrive, §9.7.13.1; every GPU.
        """

    @staticmethod
    def barrier_sync(number: int, threads: int) -> None:
        """barrier_sync(number, threads): arrives at barrier 1 to 15 of the block, and waits
        until `threads` threads have arrived, a multiple of 32; warps come as a whole.
        Orders their memory. Number 0 is syncthreads' own. bar.sync, §9.7.13.1; every GPU.
        """

    @staticmethod
    def cp_async(
        dst: Any,
        i: _Index,
        src: Any,
        j: _Index,
        n: int,
        zero_fill: int = ...,
        cache: Literal["all", "global"] = ...,
    ) -> None:
        """cp_async(dst, i, src, j, n, zero_fill=0, cache='all'): begins to copy the n elements
        from src[j] on, in global memory, to dst[i], in shared memory; together 4, 8 or 16
        bytes, at multiples of that. The last zero_fill elements become 0 and aren't read.
        cache='global' leaves the first cache out, for 16 bytes. Read them after
        cp_async_wait. cp.async, §9.7.9.25.3; sm_80.
        """

    @staticmethod
    def cp_async_arrive(bars: Any, index: _Index, counted: bool = ...) -> None:
        """cp_async_arrive(bars, i, counted=True): arrives at the mbarrier when the copies that
        this thread has begun are complete; one of its count of arrivals, unless
        counted=False. cp.async.mbarrier.arrive, §9.7.13.15.15; sm_80.
        """

    @staticmethod
    def cp_async_commit() -> None:
        """Makes a group of the copies that this thread has begun since the last one.
        cp.async.commit_group, §9.7.9.25.3.2; sm_80.
        """

    @staticmethod
    def cp_async_wait(pending: int = ...) -> None:
        """cp_async_wait(pending=0): waits until all groups of this thread but the latest
        `pending` ones are complete. Others see the elements behind a barrier.
        cp.async.wait_group, §9.7.9.25.3.3; sm_80.
        """

    @staticmethod
    def fence(
        order: Literal["acquire", "release", "acq_rel", "seq_cst"] = ..., scope: _Scope = ...
    ) -> None:
        """fence(order='seq_cst', scope='device'): orders this thread's memory accesses for
        threads of scope 'block', 'cluster', 'device' or 'system'; order may be 'acquire',
        'release' or 'acq_rel'. fence, §9.7.13.4; every GPU, the cluster from sm_90 on.
        """

    @staticmethod
    def fence_mbarrier_init() -> None:
        """Makes mbarriers that this thread has initialised known to the cluster, before a
        cluster_sync(). fence.mbarrier_init.release.cluster, §9.7.13.4; sm_90. Nothing
        before it, and on the host.
        """

    @staticmethod
    def fence_proxy_async(space: Literal["global", "shared"] | None = ...) -> None:
        """fence_proxy_async(space=None): orders this thread's ordinary accesses before those
        of asynchronous copies and matrix operations (TMA, wgmma), in 'shared' or 'global'
        memory, or in all. fence.proxy.async, §9.7.13.4; sm_90. Nothing before it, and on
        the host.
        """

    class mbarrier:
        """Functions of kernels: arrive, arrive_drop, arrive_expect_tx, complete_tx, expect_tx, init, inval, test_wait, try_wait, wait."""

        @staticmethod
        def init(bars: Any, index: _Index, count: int) -> None:
            """mbarrier.init(bars, i, count): makes element i of a shared array of uint64 a barrier
            of count arrivals, in its phase of parity 0. mbarrier.init, §9.7.13.15.9; sm_80.
            """

        @staticmethod
        def inval(bars: Any, index: _Index) -> None:
            """mbarrier.inval(bars, i): ends the barrier; its memory may be used again.
            mbarrier.inval, §9.7.13.15.10; sm_80.
            """

        @staticmethod
        def arrive(
            bars: Any,
            index: _Index,
            count: int = ...,
            rank: int | None = ...,
            scope: Literal["block", "cluster"] = ...,
        ) -> np.uint64:
            """mbarrier.arrive(bars, i, count=1, rank=None, scope='block'): arrives count times;
            what this thread wrote before is seen by those that wait for the phase. Gives the
            phase, a uint64 for try_wait(state=). With rank at the barrier of that block of the
            cluster, which gives nothing. mbarrier.arrive, §9.7.13.15.13; sm_80, with rank
            sm_90.
            """

        @staticmethod
        def arrive_drop(
            bars: Any,
            index: _Index,
            count: int = ...,
            rank: int | None = ...,
            scope: Literal["block", "cluster"] = ...,
        ) -> np.uint64:
            """mbarrier.arrive_drop(bars, i, count=1, rank=None, scope='block'): arrives, and later
            phases expect so many arrivals less. mbarrier.arrive_drop, §9.7.13.15.14; sm_80.
            """

        @staticmethod
        def arrive_expect_tx(
            bars: Any,
            index: _Index,
            bytes: int,
            rank: int | None = ...,
            scope: Literal["block", "cluster"] = ...,
        ) -> np.uint64:
            """mbarrier.arrive_expect_tx(bars, i, bytes, rank=None, scope='block'): expects so many
            more bytes of copies in this phase, then arrives once. mbarrier.arrive.expect_tx,
            §9.7.13.15.13; sm_90.
            """

        @staticmethod
        def expect_tx(
            bars: Any,
            index: _Index,
            bytes: int,
            rank: int | None = ...,
            scope: Literal["block", "cluster"] = ...,
        ) -> None:
            """mbarrier.expect_tx(bars, i, bytes, rank=None, scope='block'): expects so many more
            bytes of copies in this phase. mbarrier.expect_tx, §9.7.13.15.11; sm_90.
            """

        @staticmethod
        def complete_tx(
            bars: Any,
            index: _Index,
            bytes: int,
            rank: int | None = ...,
            scope: Literal["block", "cluster"] = ...,
        ) -> None:
            """mbarrier.complete_tx(bars, i, bytes, rank=None, scope='block'): counts so many bytes
            as copied, as a bulk copy does itself. mbarrier.complete_tx, §9.7.13.15.12; sm_90.
            """

        @staticmethod
        def try_wait(
            bars: Any,
            index: _Index,
            parity: int = ...,
            scope: Literal["block", "cluster"] = ...,
            state: np.uint64 = ...,
        ) -> bool:
            """mbarrier.try_wait(bars, i, parity, scope='block'): whether the phase of this parity
            is complete; the thread may sleep for a while before the answer is False. state=, of
            an arrival, may stand for parity. Right after init the phase of parity 1 counts as
            complete. mbarrier.try_wait, §9.7.13.15.16; sm_90, by test_wait from sm_80 on.
            """

        @staticmethod
        def test_wait(
            bars: Any,
            index: _Index,
            parity: int = ...,
            scope: Literal["block", "cluster"] = ...,
            state: np.uint64 = ...,
        ) -> bool:
            """mbarrier.test_wait(bars, i, parity, scope='block'): as try_wait, without sleep.
            mbarrier.test_wait, §9.7.13.15.16; sm_80.
            """

        @staticmethod
        def wait(
            bars: Any,
            index: _Index,
            parity: int = ...,
            scope: Literal["block", "cluster"] = ...,
            state: np.uint64 = ...,
        ) -> None:
            """mbarrier.wait(bars, i, parity, scope='block'): waits until the phase of this parity
            is complete: try_wait until it says so. sm_80.
            """

    @staticmethod
    def registers(n: int) -> None:
        """registers(n): setmaxnreg.inc or .dec, by the registers that the kernel begins with:
        65536 shared by its threads, or its max_registers=. Nothing where there is no
        setmaxnreg.
        """

    class setmaxnreg:
        """Functions of kernels: dec, inc."""

        @staticmethod
        def inc(n: int) -> None:
            """setmaxnreg.inc(n): the warps of a warpgroup take registers, up to n for each thread,
            and wait until the block has them. n is known, a multiple of 8 from 24 to 256.
            setmaxnreg.inc, §9.7.19.5; sm_90a and later architectures with a letter.
            """

        @staticmethod
        def dec(n: int) -> None:
            """setmaxnreg.dec(n): the warps of a warpgroup give registers back, down to n for each
            thread. setmaxnreg.dec, §9.7.19.5; sm_90a and later architectures with a letter.
            """

    @staticmethod
    def threadfence_cluster() -> None:
        """Orders this thread's memory accesses for all threads of the cluster.
        fence.sc.cluster, §9.7.13.4; sm_90.
        """

    @staticmethod
    def ldmatrix(array: Any, index: Any, count: Any, transpose: Any = ...) -> Any:
        """ldmatrix(array, index, count, transpose=False): the thread's part of 1, 2 or 4
        matrices of 8 rows of 16 bytes in shared memory, as a fragment; lane 8i + r names
        where row r of matrix i begins. §9.7.14.5.15; sm_75.
        """

    @staticmethod
    def mma_sync(a: Any, b: Any, c: Any) -> Any:
        """mma_sync(a, b, c): a · b + c of a warp's fragments; their types and lanes choose the
        row of mma.sync: float16, bfloat16, float32 (as tf32), float64, 8-bit floats and
        integers. §9.7.14.5; sm_80, 8-bit floats sm_89.
        """

    @staticmethod
    def stmatrix(array: Any, index: Any, fragment: Any, transpose: Any = ...) -> Any:
        """stmatrix(array, index, fragment, transpose=False): stores what ldmatrix loads.
        §9.7.14.5.16; sm_90.
        """

    class wgmma:
        """Functions of kernels: mma, wait."""

        @staticmethod
        def mma(
            c: Any, a: Any, b: Any, accumulate: Any = ..., fence: Any = ..., commit: Any = ...
        ) -> Any:
            """wgmma.mma(c, a, b, accumulate=True, fence=True, commit=True): a · b + c of a
            warpgroup, which goes on behind the call. c is a fragment; b is (array, index,
            layout) in shared memory, a too or a fragment; a layout of (rows, K) says where the
            elements lie. A tuple of several a, 64 rows each, makes one group of their products,
            behind each other in c. §9.7.15.5; sm_90a.
            """

        @staticmethod
        def wait(*fragments: Any, pending: Any = ...) -> Any:
            """wgmma.wait(*fragments, pending=0): the fragments, which can be read from here on,
            once at most `pending` groups of products go on; one whose group may be among those
            stays pending. §9.7.15.7; sm_90a.
            """

    @staticmethod
    def load(array: Any, index: Any, cache: Any = ..., evict: Any = ...) -> Any:
        """load(array, index, cache=None, evict=None): array[index], with a hint for GPUs'
        caches. cache: 'ca', 'cg', 'cs', 'lu', 'cv', or 'nc' for memory that nothing writes
        during the launch; evict: 'normal', 'unchanged', 'first', 'last', 'no_allocate'. ld,
        ld.global.nc, §9.7.9.8; evict from version 7.4 on, and left out before. Other
        targets just load.
        """

    @staticmethod
    def prefetch_line(array: Any, index: Any, level: Any = ...) -> Any:
        """prefetch_line(array, index, level='L2'): a hint that the element will be read soon;
        level is 'L1' or 'L2'. prefetch, §9.7.9.16. The index is one of the array's.
        """

    @staticmethod
    def store(array: Any, index: Any, value: Any, cache: Any = ..., evict: Any = ...) -> Any:
        """store(array, index, value, cache=None, evict=None): array[index] = value, with a
        hint for GPUs' caches. cache: 'wb', 'cg', 'cs', 'wt'; evict as of load. st,
        §9.7.9.12.
        """

    @staticmethod
    def cluster_arrive_relaxed() -> None:
        """As cluster_arrive(), but orders no memory: for a cluster_wait() that only waits
        until the other blocks have begun. barrier.cluster.arrive.relaxed, §9.7.13.3; sm_90.
        """

    class bulk:
        """Functions of kernels: commit, copy, load, prefetch, reduce, store, wait."""

        @staticmethod
        def load(
            destination: Any,
            source: Any,
            bars: Any,
            i: Any,
            count: Any = ...,
            multicast: Any = ...,
            cache: Any = ...,
        ) -> Any:
            """bulk.load(destination, source, bars, i, count=None, multicast=None, cache=None):
            copies count elements, all of the destination's, of an array in global memory to a
            shared one, and counts their bytes at the mbarrier bars[i]. Addresses and bytes are
            multiples of 16. cp.async.bulk, §9.7.9.25.4.1; sm_90.
            """

        @staticmethod
        def copy(destination: Any, source: Any, bars: Any, i: Any, count: Any = ...) -> Any:
            """bulk.copy(destination, source, bars, i, count=None): copies count elements of a
            shared array to the shared array `destination` of a block of the cluster
            (cuda.map_shared_rank), and counts them at that block's mbarrier in the place of
            bars[i]. cp.async.bulk, §9.7.9.25.4.1; sm_90.
            """

        @staticmethod
        def store(destination: Any, source: Any, count: Any = ..., cache: Any = ...) -> Any:
            """bulk.store(destination, source, count=None, cache=None): copies count elements, all
            of the source's, of a shared array to one in global memory. cp.async.bulk,
            §9.7.9.25.4.1; sm_90.
            """

        @staticmethod
        def reduce(
            destination: Any, source: Any, kind: Any = ..., count: Any = ..., cache: Any = ...
        ) -> Any:
            """bulk.reduce(destination, source, kind='add', count=None, cache=None): as store,
            combined with each element atomically, as by cuda.tma.reduce. cp.reduce.async.bulk,
            §9.7.9.25.4.2; sm_90.
            """

        @staticmethod
        def prefetch(source: Any, count: Any = ..., cache: Any = ...) -> Any:
            """bulk.prefetch(source, count=None, cache=None): brings elements to the L2 cache.
            cp.async.bulk.prefetch, §9.7.9.25.4.3; sm_90.
            """

        @staticmethod
        def commit() -> Any:
            """bulk.commit(): ends this thread's open group of stores and reductions.
            cp.async.bulk.commit_group, §9.7.9.25.2.1; sm_90.
            """

        @staticmethod
        def wait(pending: Any = ..., read: Any = ...) -> Any:
            """bulk.wait(pending=0, read=False): waits until all but the last `pending` groups of
            this thread have ended; with read=True until they have read their shared memory,
            which may be written again then. cp.async.bulk.wait_group, §9.7.9.25.3.1; sm_90.
            """

    @staticmethod
    def im2col_map(
        x: Any,
        pixels: Any,
        channels: Any,
        lower: Any,
        upper: Any,
        swizzle: Any = ...,
        strides: Any = ...,
        fill: Any = ...,
    ) -> Any:
        """im2col_map(x, pixels, channels, lower, upper, swizzle=0, strides=None, fill='zero'):
        as tensor_map, for boxes of so many pixels and channels of x, of 3 to 5 axes:
        images, then one to three axes of pixels, then channels. The pixels are walked
        through from `lower` to the size + `upper`, both a number for each axis of pixels.
        §5.5.4; sm_90.
        """

    @staticmethod
    def tensor_map(
        x: Any,
        box: Any,
        swizzle: Any = ...,
        strides: Any = ...,
        fill: Any = ...,
        rounded: Any = ...,
    ) -> Any:
        """tensor_map(x, box, swizzle=0, strides=None, fill='zero', rounded=False): the form in
        which cuda.tma copies boxes of x, an array that the kernel is given, or its
        transpose. box: elements along each axis, as x.shape. swizzle: 32, 64 or 128 bytes,
        the length of the box's rows. strides: distance of the elements that are copied.
        fill: 'nan' for elements outside. rounded: whether loads may round float32 to 10
        bits of mantissa, as products by tf32 do. The map's nbytes are those of a box in
        shared memory, and its box the shape there. §5.5; sm_90.
        """

    class tma:
        """Functions of kernels: load, prefetch, prefetch_map, reduce, store."""

        @staticmethod
        def load(
            destination: Any,
            map: Any,
            coordinates: Any,
            bars: Any,
            i: Any,
            multicast: Any = ...,
            cache: Any = ...,
            offsets: Any = ...,
        ) -> Any:
            """tma.load(destination, map, coordinates, bars, i, multicast=None, cache=None,
            offsets=None): copies the box whose first element has these coordinates to a shared
            array, and counts its bytes at the mbarrier bars[i]. The last coordinate is a
            multiple of 16 bytes; others may be negative. Elements outside of the array are the
            map's fill. multicast: bits of the cluster's blocks that get it, each at the same
            places. cache: 'evict_first', 'evict_last', 'evict_normal'. offsets: of im2col. One
            thread calls it. cp.async.bulk.tensor, §9.7.9.27.1.2; sm_90.
            """

        @staticmethod
        def store(map: Any, coordinates: Any, source: Any, cache: Any = ...) -> Any:
            """tma.store(map, coordinates, source, cache=None): copies a shared array to the box,
            but for what lies outside; no coordinate is negative. Wait with cuda.bulk.
            cp.async.bulk.tensor, §9.7.9.27.1.2; sm_90.
            """

        @staticmethod
        def reduce(
            map: Any, coordinates: Any, source: Any, kind: Any = ..., cache: Any = ...
        ) -> Any:
            """tma.reduce(map, coordinates, source, kind='add', cache=None): as store, combined
            with each element atomically: 'add', 'min', 'max', 'inc', 'dec', 'and', 'or', 'xor'.
            cp.reduce.async.bulk.tensor, §9.7.9.27.1.3; sm_90.
            """

        @staticmethod
        def prefetch(map: Any, coordinates: Any, cache: Any = ..., offsets: Any = ...) -> Any:
            """tma.prefetch(map, coordinates, cache=None, offsets=None): brings the box to the L2
            cache. cp.async.bulk.prefetch.tensor, §9.7.9.27.1.4; sm_90.
            """

        @staticmethod
        def prefetch_map(map: Any, optional: Any = ...) -> Any:
            """tma.prefetch_map(map, optional=False): brings the map itself near, before the first
            copy. optional=True: a launch takes arrays of which boxes can't be copied, by their
            address or strides; the kernel copies none then. prefetch.tensormap, §9.7.9.16;
            sm_90.
            """

    @staticmethod
    def has_tensor_map(x: Any) -> Any:
        """has_tensor_map(x): whether compile time knows a map of x: of numbers, an array that
        the kernel is given, or its transpose. Any target.
        """

    @staticmethod
    def stop_gradient(x: Any) -> Any:
        """stop_gradient(x): x itself, a number that derivatives take for a constant."""
    ptx_version: Any
    """the PTX that the kernel is compiled to, 80 for PTX 8.0; 0 on other targets"""

    @staticmethod
    def assume(condition: Any) -> Any:
        """assume(condition): the condition holds in every launch. Checked kernels test it, and
        the checker's proofs use it; other kernels don't compute it.
        """
