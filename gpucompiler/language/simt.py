"""The names that a kernel uses for itself and its neighbours: indices, barriers, warps, atomics.

The objects do nothing outside of kernels: the frontend recognises them and emits the
operations of `gpucompiler.ir.operations.simt` and `gpucompiler.ir.operations.memory`. Names are
CUDA's, in the spelling that users of numba know, so that a kernel written for numba-cuda runs
unchanged.
"""

from __future__ import annotations

from functools import partial
from types import FunctionType, SimpleNamespace
from typing import Any, Final, Literal

from gpucompiler.diagnostics.errors import ArgumentError, LaunchError
from gpucompiler.language.device_names import all_names
from gpucompiler.language.types import BF16, F8E4M3FN, F8E5M2
from gpucompiler.language.vector_types import VECTOR_CLASSES
from gpucompiler.process.function_state import FUNCTION_CHANGES
from gpucompiler.process.running import RUNNING

CALLED_AS_PYTHON: Final = (
    "here the function that uses it was called as ordinary Python; launch it, "
    "cuda(threads=256, blocks=4)(function)(...)"
)


class _Named:
    """A name of `cuda`, which pickles and copies refer to."""

    name: str

    def __reduce__(self) -> Any:
        return _of_name, (self.name,)


def _of_name(path: str) -> Any:
    """The object that `cuda` has under a name, with dots for those of groups."""
    first, *others = path.split(".")
    found = DEVICE_NAMES[first]
    for name in others:
        found = getattr(found, name)
    return found


class DeviceFunction(_Named):
    """A function that exists inside kernels only: compiled ones, and those that run as Python.

    Attributes:
        name: what the frontend's table calls it, e.g. "atomic.add".
    """

    def __init__(self, name: str, doc: str) -> None:
        self.name = name
        self.__doc__ = doc

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        if (thread := RUNNING.thread) is not None:
            # Another thread reads what this one gives: the number, not a name for its own.
            return thread.call(self.name, tuple(map(_evaluated, arguments)), keywords)
        raise LaunchError(
            f"cuda.{self.name} works inside a kernel only; {CALLED_AS_PYTHON}",
            "GC516",
        )

    def __repr__(self) -> str:
        return f"cuda.{self.name}"


class DeviceValue(_Named):
    """A number that exists inside kernels only, such as `threadIdx.x`."""

    def __init__(self, name: str, doc: str) -> None:
        self.name = name
        self.__doc__ = doc

    def number(self) -> Any:
        """The value in the thread that runs as ordinary Python. Raises LaunchError without one."""
        if (thread := RUNNING.thread) is not None:
            return thread.value(self.name)
        raise LaunchError(
            f"cuda.{self.name} has a value inside a kernel only; {CALLED_AS_PYTHON}",
            "GC516",
        )

    def __repr__(self) -> str:
        return f"cuda.{self.name}" if RUNNING.thread is None else repr(self.number())

    def __bool__(self) -> bool:
        return RUNNING.thread is None or bool(self.number())

    def __eq__(self, other: object) -> Any:
        return self is other if RUNNING.thread is None else self.number() == _evaluated(other)

    def __hash__(self) -> int:
        return object.__hash__(self) if RUNNING.thread is None else hash(self.number())

    def __format__(self, form: str) -> str:
        return format(repr(self) if RUNNING.thread is None else self.number(), form)


def _evaluated(value: Any) -> Any:
    """An argument of a device function; of a value such as `cuda.laneid` the number it has here."""
    return value.number() if isinstance(value, DeviceValue) else value


def _of_number(name: str) -> Any:
    """The method of that name: the int's own, for the value in the thread that runs."""

    def method(self: DeviceValue, *others: Any) -> Any:
        return getattr(self.number(), name)(*map(_evaluated, others))

    return method


# A function that is called instead of launched uses its thread's index in one of these first.
for _operator in (
    "add sub mul pow floordiv mod truediv divmod lshift rshift and or xor".split()  # noqa: SIM905
):
    for _name in (f"__{_operator}__", f"__r{_operator}__"):
        setattr(DeviceValue, _name, _of_number(_name))
for _operator in "index int float neg pos invert abs lt le gt ge".split():  # noqa: SIM905
    setattr(DeviceValue, f"__{_operator}__", _of_number(f"__{_operator}__"))


def _along(axis: str) -> Any:
    def along(self: Dim3) -> Any:
        value: DeviceValue = self.values[axis]
        return value if RUNNING.thread is None else value.number()

    return property(along)


class Dim3(_Named):
    """Three device values, `.x`, `.y` and `.z`."""

    def __init__(self, name: str, doc: str) -> None:
        self.name = name
        self.__doc__ = doc
        self.values = {
            axis: DeviceValue(f"{name}.{axis}", f"{doc}, along {axis}") for axis in "xyz"
        }

    # The device values; plain ints in a kernel that runs as ordinary Python.
    x = _along("x")
    y = _along("y")
    z = _along("z")

    def __repr__(self) -> str:
        return f"cuda.{self.name}"

    def __str__(self) -> str:
        """The name; in a kernel the three numbers."""
        return repr(self) if RUNNING.thread is None else str((self.x, self.y, self.z))


threadIdx: Final = Dim3("threadIdx", "index of the thread in its block")
blockIdx: Final = Dim3("blockIdx", "index of the block in the grid")
blockDim: Final = Dim3("blockDim", "threads of a block")
gridDim: Final = Dim3("gridDim", "blocks of the grid")
cluster_ctaid: Final = Dim3("cluster_ctaid", "index of the block in its cluster")
cluster_nctaid: Final = Dim3("cluster_nctaid", "blocks of a cluster")
clusterid: Final = Dim3("clusterid", "index of the cluster in the grid")
nclusterid: Final = Dim3("nclusterid", "clusters of the grid")
cluster_ctarank: Final = DeviceValue("cluster_ctarank", "number of the block in its cluster")
cluster_nctarank: Final = DeviceValue("cluster_nctarank", "blocks of a cluster in all")
laneid: Final = DeviceValue("laneid", "index of the thread in its warp, 0 … 31")
warpsize: Final = 32

_FUNCTIONS: Final = {
    "grid": "grid(n): index of the thread in the whole grid; for n = 2, 3 a tuple (x, y, z).",
    "gridsize": "gridsize(n): threads of the whole grid; for n = 2, 3 a tuple (x, y, z).",
    "syncthreads": "Waits for all threads of the block; orders their memory.",
    "syncthreads_count": "syncthreads_count(p): a barrier; how many threads have p true.",
    "syncthreads_and": "syncthreads_and(p): a barrier; whether all threads have p true.",
    "syncthreads_or": "syncthreads_or(p): a barrier; whether any thread has p true.",
    "cg.this_grid": (
        "cg.this_grid(): the threads of the launch; this_grid().sync() waits for all of them. "
        "The launch is cooperative then: all its blocks run at the same time."
    ),
    "cg.this_cluster": (
        "cg.this_cluster(): the blocks of the launch's cluster=; its methods are sync(), "
        "barrier_arrive(), barrier_wait(), block_rank(), num_blocks() and "
        "map_shared_rank(array, rank)."
    ),
    "cluster_sync": "Waits for all threads of the cluster; orders their memory.",
    "cluster_arrive": "Says to the threads of the cluster that this one is here; cluster_wait().",
    "cluster_wait": "Waits until all threads of the cluster have called cluster_arrive().",
    "map_shared_rank": (
        "map_shared_rank(array, rank): the shared array that block `rank` of the cluster has in "
        "the place of this one."
    ),
    "griddepcontrol_wait": (
        "Waits until the work in front of a launch with dependent=True has ended, and what it "
        "wrote is seen; does nothing in others."
    ),
    "griddepcontrol_launch_dependents": (
        "Lets a launch with dependent=True behind this one begin, once all blocks have said so or "
        "ended."
    ),
    "syncwarp": "syncwarp(mask=0xffffffff): waits for the lanes of mask; orders their memory.",
    "threadfence": "Orders this thread's memory accesses for all threads of the device.",
    "threadfence_block": "Orders this thread's memory accesses for all threads of the block.",
    "threadfence_system": "Orders this thread's memory accesses for the device and the host.",
    "shfl_sync": "shfl_sync(mask, value, lane): value of that lane.",
    "shfl_up_sync": "shfl_up_sync(mask, value, delta): value of the lane delta below.",
    "shfl_down_sync": "shfl_down_sync(mask, value, delta): value of the lane delta above.",
    "shfl_xor_sync": "shfl_xor_sync(mask, value, lane_mask): value of lane own ^ lane_mask.",
    "all_sync": "all_sync(mask, p): whether p is true in all lanes of mask.",
    "any_sync": "any_sync(mask, p): whether p is true in any lane of mask.",
    "eq_sync": "eq_sync(mask, p): whether p is the same in all lanes of mask.",
    "ballot_sync": "ballot_sync(mask, p): uint32 with the bits of mask's lanes whose p is true.",
    "match_any_sync": "match_any_sync(mask, value): uint32, the lanes of mask with this value.",
    "match_all_sync": "match_all_sync(mask, value): (uint32, bool): mask, True if all are equal.",
    "reduce_add_sync": "reduce_add_sync(mask, value): sum over mask's lanes, 32-bit integers.",
    "reduce_min_sync": "reduce_min_sync(mask, value): least of mask's lanes, 32-bit integers.",
    "reduce_max_sync": "reduce_max_sync(mask, value): greatest of mask's lanes, 32-bit integers.",
    "reduce_and_sync": "reduce_and_sync(mask, value): bitwise and over mask's lanes.",
    "reduce_or_sync": "reduce_or_sync(mask, value): bitwise or over mask's lanes.",
    "reduce_xor_sync": "reduce_xor_sync(mask, value): bitwise xor over mask's lanes.",
    "activemask": "uint32: the lanes of the warp that execute this together.",
    "lanemask_lt": "uint32: the lanes below this one.",
    "lanemask_le": "uint32: the lanes up to this one.",
    "lanemask_eq": "uint32: this lane's bit.",
    "lanemask_ge": "uint32: the lanes from this one on.",
    "lanemask_gt": "uint32: the lanes above this one.",
    "shared.array": (
        "shared.array(shape, dtype, alignment=16): an array that the threads of a block share; "
        "shape is static. Shape 0 is the launch's dynamic shared memory, shmem= bytes. Its first "
        "byte is at a multiple of alignment, at most 1024, on every target."
    ),
    "local.array": "local.array(shape, dtype): an array of this thread; shape is static.",
    "vectors": (
        "vectors(array, n): the elements of a C-contiguous array in groups of n, as "
        "array.reshape(-1, n); each starts at a multiple of its bytes, so that on a GPU one "
        "instruction loads or stores it: a, b, c, d = v[i]."
    ),
    "const.array_like": (
        "const.array_like(array): a NumPy array from outside the kernel, as it is when that is "
        "compiled, in constant memory; at most 65536 bytes. Its name alone does the same."
    ),
    "atomic.add": "atomic.add(array, index, value): the old element; adds value atomically.",
    "atomic.sub": "atomic.sub(array, index, value): the old element; subtracts atomically.",
    "atomic.and_": "atomic.and_(array, index, value): the old element; bitwise and.",
    "atomic.or_": "atomic.or_(array, index, value): the old element; bitwise or.",
    "atomic.xor": "atomic.xor(array, index, value): the old element; bitwise xor.",
    "atomic.inc": "atomic.inc(array, index, limit): the old element; 0 if ≥ limit, else + 1.",
    "atomic.dec": (
        "atomic.dec(array, index, limit): the old element; limit if 0 or > limit, else - 1."
    ),
    "atomic.exch": "atomic.exch(array, index, value): the old element; stores value.",
    "atomic.max": "atomic.max(array, index, value): the old element; max(old, value).",
    "atomic.min": "atomic.min(array, index, value): the old element; min(old, value).",
    "atomic.nanmax": "atomic.nanmax(array, index, value): as max; of NaN and a number the number.",
    "atomic.nanmin": "atomic.nanmin(array, index, value): as min; of NaN and a number the number.",
    "atomic.load": (
        "atomic.load(array, index, order='relaxed', scope='device'): the element as it is now; "
        "order may be acquire or seq_cst, scope block, cluster or system."
    ),
    "atomic.store": (
        "atomic.store(array, index, value, order='relaxed', scope='device'): stores so that other "
        "threads see it; order may be release or seq_cst, scope block, cluster or system."
    ),
    "volatile.load": "volatile.load(array, index): the element, read from memory each time.",
    "volatile.store": "volatile.store(array, index, value): stores each time.",
    "atomic.cas": "atomic.cas(array, index, expected, value): the old element; compare and swap.",
    "atomic.compare_and_swap": (
        "atomic.compare_and_swap(array, expected, value): as cas, on element 0 of a 1-d array."
    ),
    "popc": "popc(x): how many bits of x are one.",
    "clz": "clz(x): how many bits above x's highest one bit are zero; all for 0. x is sized.",
    "ffs": "ffs(x): the place of x's lowest one bit, counted from 1; 0 for 0.",
    "brev": "brev(x): x's bits in opposite order. x is sized.",
    "byte_perm": (
        "byte_perm(a, b, selector): uint32 of four bytes of b:a, each chosen by a nibble of "
        "selector; its bit 3 takes the byte's sign instead."
    ),
    "funnelshift_l": "funnelshift_l(low, high, n): the upper word of high:low << (n & 31).",
    "funnelshift_lc": "funnelshift_lc(low, high, n): the upper word of high:low << min(n, 32).",
    "funnelshift_r": "funnelshift_r(low, high, n): the lower word of high:low >> (n & 31).",
    "funnelshift_rc": "funnelshift_rc(low, high, n): the lower word of high:low >> min(n, 32).",
    "mul_hi": "mul_hi(a, b): the upper half of the product of two sized integers.",
    "saturate": "saturate(x): a float limited to 0 … 1; 0 for NaN.",
    "rcp": "rcp(x): 1 / x, correctly rounded.",
    "rsqrt": "rsqrt(x): 1 / √x, to 0.51 ulp; on GPUs one instruction, to what docs/math.md states.",
    "cbrt": "cbrt(x): the cube root, to 0.51 ulp.",
    "selp": "selp(condition, a, b): a if condition else b; both are computed.",
    "fma": "fma(a, b, c): a · b + c, rounded once.",
    "inline_ptx": (
        "inline_ptx(text, constraints, *operands, result=None, volatile=False, host=None): "
        "instructions of PTX, $0, $1… being results, then operands."
    ),
    "clock": "uint64: a counter of processor cycles.",
    "globaltimer": "uint64: nanoseconds.",
    "nanosleep": "nanosleep(ns): suspends the thread for about ns nanoseconds.",
}


class GridGroup:
    """The result of `cuda.cg.this_grid()` inside kernels."""

    sync: Final = DeviceFunction("cg.grid_sync", "Waits for all threads of a cooperative launch.")

    @staticmethod
    def thread_rank() -> Any:
        """The number of the thread in the grid, block after block; in kernels only."""
        return GridGroup.block_rank() * _threads_of_block() + _rank_in_block()

    @staticmethod
    def num_threads() -> Any:
        """Threads of the grid; in kernels only."""
        return GridGroup.num_blocks() * _threads_of_block()

    @staticmethod
    def block_rank() -> Any:
        """The number of the block in the grid, x fastest; in kernels only."""
        blocks: Any = gridDim
        index: Any = blockIdx
        return index.x + blocks.x * (index.y + blocks.y * index.z)

    @staticmethod
    def num_blocks() -> Any:
        """Blocks of the grid; in kernels only."""
        blocks: Any = gridDim
        return blocks.x * blocks.y * blocks.z

    def __repr__(self) -> str:
        return "cuda.cg.this_grid()"


def _threads_of_block() -> Any:
    size: Any = blockDim
    return size.x * size.y * size.z


def _rank_in_block() -> Any:
    index: Any = threadIdx
    size: Any = blockDim
    return index.x + size.x * (index.y + size.y * index.z)


class FastMath:
    """`with cuda.fastmath("nnan", …):` in a kernel: permissions for the operations of the block.

    Args:
        names: "reassociate", "nnan", "ninf", "approximate"; none given: all of them.
    """

    def __init__(self, *names: str) -> None:
        unknown = [name for name in names if name not in FAST_SCOPES]
        if unknown:
            known = ", ".join(FAST_SCOPES)
            raise ValueError(
                f"unknown fast-math permissions {unknown}; a block may have {known}, and 'flush' "
                "is of a whole kernel: fastmath=…"
            )
        self.names = tuple(sorted(set(names or FAST_SCOPES)))

    def __enter__(self) -> None:
        if RUNNING.thread is not None:
            return  # Permissions, of which Python makes no use.
        raise LaunchError(f"cuda.fastmath works inside a kernel only; {CALLED_AS_PYTHON}", "GC516")

    def __exit__(self, *error: object) -> None:
        """Nothing was changed."""

    def __repr__(self) -> str:
        return f"cuda.fastmath({', '.join(map(repr, self.names))})"


FAST_SCOPES: Final = ("approximate", "ninf", "nnan", "reassociate")
THIS_GRID: Final = GridGroup()


class ClusterGroup:
    """The result of `cuda.cg.this_cluster()` inside kernels, with CUDA C++'s names."""

    sync: Final = DeviceFunction("cluster_sync", "Waits for all threads of the cluster.")
    barrier_arrive: Final = DeviceFunction("cluster_arrive", "Says that this thread is here.")
    barrier_wait: Final = DeviceFunction("cluster_wait", "Waits until all have arrived.")
    block_rank: Final = DeviceFunction("cg.block_rank", "Number of the block in its cluster.")
    num_blocks: Final = DeviceFunction("cg.num_blocks", "Blocks of the cluster.")
    map_shared_rank: Final = DeviceFunction(
        "map_shared_rank", "map_shared_rank(array, rank): another block's shared array."
    )

    @staticmethod
    def thread_rank() -> Any:
        """The number of the thread in the cluster, block after block; in kernels only."""
        rank: Any = cluster_ctarank
        return rank * _threads_of_block() + _rank_in_block()

    @staticmethod
    def num_threads() -> Any:
        """Threads of the cluster; in kernels only."""
        blocks: Any = cluster_nctarank
        return blocks * _threads_of_block()

    def __repr__(self) -> str:
        return "cuda.cg.this_cluster()"


THIS_CLUSTER: Final = ClusterGroup()


Inlining = Literal["auto", "always", "never"]
# The attribute that `device` sets on a function.
INLINE_MARK: Final = "__gpucompiler_inline__"


def device(function: Any = None, /, *, inline: Inlining = "auto") -> Any:
    """Mark a function as one that kernels call, and say whether it is inlined there.

    Functions need no mark to be called by kernels; a marked one is called by Python as ever.

    Args:
        function: for `@cuda.device` without settings.
        inline: "always" puts its body in the place of each call; "never" leaves calls where the
            target has them; "auto" leaves that to the compiler.

    Raises:
        ArgumentError: no Python function, or another word.
    """
    if inline not in ("auto", "always", "never"):
        raise ArgumentError(f"inline={inline!r}: give 'auto', 'always' or 'never'", "GC514")
    if function is None:
        return partial(device, inline=inline)
    if not isinstance(function, FunctionType):
        raise ArgumentError(
            f"{function!r} is not a Python function defined with def or lambda, so it can't be a "
            "device function; settings are given by name: cuda.device(inline='always')",
            "GC513",
        )
    setattr(function, INLINE_MARK, inline)
    FUNCTION_CHANGES.note()
    return function


class Constexpr(_Named):
    """`cuda.constexpr`, the annotation of parameters that are known at compile time."""

    name = "constexpr"

    def __repr__(self) -> str:
        return "cuda.constexpr"


CONSTEXPR: Final = Constexpr()


def static(value: Any, /) -> Any:
    """The value itself; inside a kernel an error unless it is known at compile time."""
    return value


def static_assert(condition: Any, message: str = "", /) -> None:
    """An error while the kernel compiles, unless the condition is known and true."""
    if not condition:
        raise AssertionError(message)


def static_range(start: int, stop: int | None = None, step: int = 1, /) -> range:
    """`range`; a loop over it in a kernel is laid out item by item, with the items known."""
    return range(start) if stop is None else range(start, stop, step)


def unroll(iterable: Any, n: int | None = None, /) -> Any:
    """The iterable; a loop over it in a kernel is unrolled.

    Args:
        iterable: a range, or a sequence that is known item by item.
        n: None lays the body out item by item, as `static_range` does; 1 keeps the loop as it is
            written; 2 to 64 is a hint how many runs of the body are joined into one.
    """
    return iterable


def static_print(*values: Any) -> None:
    """Print; inside a kernel once, when it is compiled, with the types of run-time values."""
    print(*values)


def show(value: Any) -> Any:
    """The value itself, after a line about it: in a kernel with its type, block and thread."""
    print(f"{type(value).__name__}: {value!r}")
    return value


class DeviceGroup(SimpleNamespace):
    """Device functions under a common name, such as `cuda.atomic`."""

    def __init__(self, name: str, members: dict[str, DeviceFunction]) -> None:
        super().__init__(**members)
        self._name = name

    def __reduce__(self) -> Any:
        return _of_name, (self._name,)

    def __repr__(self) -> str:
        return f"cuda.{self._name}"


def _namespace() -> dict[str, object]:
    names: dict[str, Any] = {
        # Types that NumPy hasn't; ml_dtypes' own are known, too.
        "bfloat16": BF16,
        "fastmath": FastMath,
        "float8_e4m3fn": F8E4M3FN,
        "float8_e5m2": F8E5M2,
        "threadIdx": threadIdx,
        "blockIdx": blockIdx,
        "blockDim": blockDim,
        "gridDim": gridDim,
        "cluster_ctaid": cluster_ctaid,
        "cluster_nctaid": cluster_nctaid,
        "clusterid": clusterid,
        "nclusterid": nclusterid,
        "cluster_ctarank": cluster_ctarank,
        "cluster_nctarank": cluster_nctarank,
        "laneid": laneid,
        "warpsize": warpsize,
        "constexpr": CONSTEXPR,
        "static": static,
        "static_assert": static_assert,
        "static_range": static_range,
        "static_print": static_print,
        "show": show,
        "unroll": unroll,
        **VECTOR_CLASSES,
    }
    groups: dict[str, dict[str, DeviceFunction]] = {}
    names.update({name: DeviceValue(name, doc) for name, doc in all_names.VALUES.items()})
    for name, doc in (_FUNCTIONS | all_names.FUNCTIONS).items():
        group, _, member = name.rpartition(".")
        if group:
            groups.setdefault(group, {})[member] = DeviceFunction(name, doc)
        else:
            names[name] = DeviceFunction(name, doc)
    names.update({group: DeviceGroup(group, members) for group, members in groups.items()})
    return names


# Everything above by its name: the attributes that `cuda` offers inside kernels.
DEVICE_NAMES: Final = _namespace()


# The modules of numba-cuda that define the names of kernels.
_NUMBA: Final = ("numba.cuda.stubs", "numba.cuda.intrinsics", "numba.cuda.cg")


def instead_of_numbas(value: Any) -> Any:
    """The name here that means what a name of numba-cuda's kernels means; others stay.

    numba isn't imported for that: its objects say where they were defined.
    """
    module = getattr(value, "__module__", None)
    if module not in _NUMBA:
        return value
    found: Any = DEVICE_NAMES.get("cg") if module == "numba.cuda.cg" else None
    for name in getattr(value, "__qualname__", "").split("."):
        found = DEVICE_NAMES.get(name) if found is None else getattr(found, name, None)
        if found is None:
            return value
    return found
