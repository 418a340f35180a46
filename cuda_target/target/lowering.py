"""CUDA's part of the lowering: the kernel's entry, thread indices, barriers, warps, mathematics.

    define ptx_kernel void @axpy(ptr addrspace(1) align 4 %p0.0, i64 %p0.1, float %p1.0)

Operations become `llvm.nvvm.*` intrinsics. Functions of libdevice (`__nv_expf`) become external
calls, which are resolved by linking libdevice's bitcode before LLVM optimises.
Sources: LLVM's "User Guide for NVPTX Back-end"; PTX ISA 9.0 §9.7.12, §9.7.9.6; libdevice's guide.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from cuda_target.libraries.shared_functions import SharedFunctions
from cuda_target.libraries.sine_pairs import SinePairs
from cuda_target.target.accumulators import (
    declare_variables,
    find_accumulators,
    lower_lanes,
    lower_loop,
)
from cuda_target.target.atomics import lower_exchange, lower_ordered_update
from cuda_target.target.barriers import (
    is_checked,
    lower_barrier,
    lower_barrier_reduce,
    lower_check_barrier,
    lower_grid_barrier,
)
from cuda_target.target.bulk_copies import map_parameters
from cuda_target.target.checks import (
    declare_memory,
    has_failed_lately,
    launch_number,
    lower_assert,
    lower_check_bounds,
    lower_check_failed,
    lower_raise,
    output_pointers,
    own_fault,
    record_pointer,
    waits_for_others,
)
from cuda_target.target.grid_index import wide_grid_indices
from cuda_target.target.instruction_groups import INTRINSICS, ROWS
from cuda_target.target.matrices import lower_pairs
from cuda_target.target.registers import SREG, read_register
from cuda_target.target.unshared_arguments import unshared_arguments
from cuda_target.toolchain.architectures import number
from gpucompiler.ir.operations import arith, cluster, simt
from gpucompiler.ir.operations.control import Call, For, Loop, While
from gpucompiler.ir.operations.memory import (
    Allocate,
    Assert,
    AtomicCompareExchange,
    AtomicUpdate,
    CheckBounds,
    CheckFailed,
    array_type,
)
from gpucompiler.ir.operations.output import Raise
from gpucompiler.ir.operations.vectors import ShuffleLanes
from gpucompiler.ir.rewrite import holds_any
from gpucompiler.ir.structure.nodes import CONVERGENT, Function, Module, Operation, Value
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.shared_memory import SHARED_ALIGNMENT, element_count, shared_memory
from gpucompiler.language.types import BOOL, F32, Type, VectorType
from gpucompiler.llvm.lowering import floats
from gpucompiler.llvm.lowering.arithmetic import lower_apply, lower_funnel_shift
from gpucompiler.llvm.lowering.checked_integers import ROWS_APART
from gpucompiler.llvm.lowering.checks import has_many, lets_leave
from gpucompiler.llvm.lowering.conversions import lower_convert
from gpucompiler.llvm.lowering.leaving import Leaving
from gpucompiler.llvm.lowering.lower import Lowering, declare_parameters
from gpucompiler.llvm.lowering.writer import FunctionWriter, ModuleWriter, Row, require_scalar
from gpucompiler.llvm.text import place_type, value_type
from gpucompiler.passes.analyses.uniformity import Uniformity

# Register name and range of the thread indices (CUDA C++ Programming Guide, "Technical
# Specifications per Compute Capability").
_LIMITS: Final = {"x": 1024, "y": 1024, "z": 64}
_GRID_LIMITS: Final = {"x": 2**31 - 1, "y": 65535, "z": 65535}

# The NVPTX intrinsics of LLVM 22 that this lowering calls.
_NVVM: Final = (
    r"nvvm\.(read\.ptx\.sreg\.(n?tid\.[xyz]|n?ctaid\.[xyz]|laneid|lanemask\.(eq|lt|le|gt|ge)|clock64"
    r"|globaltimer|dynamic_smem_size|envreg[12])"
    r"|barrier\.cta\.sync(\.aligned)?\.all|barrier\.cta\.red\.(popc|and|or)(\.aligned)?\.all|exit"
    r"|bar\.warp\.sync|activemask|nanosleep|prmt|fsh[lr]\.clamp\.i32|shfl\.sync\.(idx|up|down|bfly)\.i32"
    r"|vote\.(all|any|uni|ballot)\.sync|match\.any\.sync\.i(32|64)|match\.all\.sync\.i(32|64)p"
    r"|read\.ptx\.sreg\.(cluster\.n?ctaid\.[xyz]|n?clusterid\.[xyz]|cluster\.n?ctarank)"
    r"|barrier\.cluster\.(arrive(\.relaxed)?|wait)|griddepcontrol\.(wait|launch\.dependents)"
    rf"|[fd]2(i|ui|ll|ull)\.rz|redux\.sync\.(add|min|max|umin|umax|and|or|xor))|{INTRINSICS}"
)
_SHUFFLES: Final = {"idx": "idx", "up": "up", "down": "down", "xor": "bfly"}
_VOTES: Final = {"all": "all", "any": "any", "uniform": "uni", "ballot": "ballot"}
# libdevice's names that aren't `__nv_` and the function's own name.
_LIBDEVICE: Final = {"gamma": "tgamma"}
# Functions with a fast variant for float in libdevice.
_FAST: Final = frozenset({"exp", "log", "log2", "log10", "sin", "cos", "tan", "pow"})


def _lower_index(register: str, limits: Mapping[str, int], low: int) -> Row:
    def lower(writer: FunctionWriter, operation: simt.ThreadIndex) -> None:
        high = limits[operation.axis] + low
        value = read_register(writer, f"{register}.{operation.axis}", low, high)
        writer.bind(operation.result, value)

    return lower


def _lower_run(writer: FunctionWriter, operation: simt.RunBlock) -> None:
    """The block itself, which is a run of its own."""
    own = read_register(writer, "ctaid.x", 0, _GRID_LIMITS["x"])
    behind = operation.edge == "end"
    writer.bind(operation.result, writer.assign(f"add i32 {own}, 1") if behind else own)


def _lower_apply(writer: FunctionWriter, operation: arith.Apply) -> None:
    lowering: Any = writer.module.lowering
    pairs: SinePairs | None = lowering.sine_pairs
    if pairs is None or not pairs.write(writer, operation):
        lower_apply(writer, operation)


def _lower_convert(writer: FunctionWriter, operation: arith.Convert) -> None:
    lowering = writer.module.lowering
    indices = lowering.wide_indices if isinstance(lowering, CUDALowering) else {}
    axis = indices.get(id(operation))
    if axis is None:
        # From sm_80 on, as the conversions of bfloat16.
        wide = lowering.converts_brain_floats and type(operation.value.type) is VectorType
        if not (wide and lower_pairs(writer, operation)):
            lower_convert(writer, operation)
        return
    parts = [
        writer.assign(f"zext nneg i32 {read_register(writer, f'{name}.{axis}', low, high)} to i64")
        for name, low, high in (
            ("ctaid", 0, _GRID_LIMITS[axis]), ("ntid", 1, _LIMITS[axis] + 1),
            ("tid", 0, _LIMITS[axis]),
        )
    ]  # fmt: skip
    first = writer.assign(f"mul nuw nsw i64 {parts[0]}, {parts[1]}")
    writer.bind(operation.result, writer.assign(f"add nuw nsw i64 {first}, {parts[2]}"))


def _lower_lane_index(writer: FunctionWriter, operation: simt.LaneIndex) -> None:
    writer.bind(operation.result, read_register(writer, "laneid", 0, 32))


def _calling(name: str, kind: str, *operands: str) -> Row:
    """A row that calls an intrinsic with operands of 32 bits, which are given by their names.

    The intrinsic's name may contain fields of the operation, "{.relation}".
    """

    def lower(writer: FunctionWriter, operation: Any) -> None:
        arguments = [("i32", writer.value(getattr(operation, each))) for each in operands]
        found = writer.call(f"llvm.nvvm.{name.format(operation)}", kind, arguments)
        if kind != "void":
            writer.bind(operation.result, found)

    return lower


# Kind of `ClusterPlace` → register; PTX ISA 9.0 §10.
_CLUSTER_REGISTERS: Final = {
    "block_index": "cluster.ctaid", "size": "cluster.nctaid", "index": "clusterid",
    "count": "nclusterid", "rank": "cluster.ctarank", "blocks": "cluster.nctarank",
}  # fmt: skip
# An upper bound: no GPU has clusters of so many blocks.
_MAX_CLUSTER_BLOCKS: Final = 1024


def _lower_cluster_place(writer: FunctionWriter, operation: cluster.ClusterPlace) -> None:
    kind, register = operation.kind, _CLUSTER_REGISTERS[operation.kind]
    if kind not in ("rank", "blocks"):
        register += f".{operation.axis}"
    most = _GRID_LIMITS[operation.axis] if kind in ("index", "count") else _MAX_CLUSTER_BLOCKS
    low = 1 if kind in ("size", "count", "blocks") else 0
    writer.bind(operation.result, read_register(writer, register, low, most + low))


def _lower_cluster_arrive(writer: FunctionWriter, operation: cluster.ClusterArrive) -> None:
    relaxed = ".relaxed" if operation.relaxed else ""
    writer.call(f"llvm.nvvm.barrier.cluster.arrive{relaxed}", "void", [])


def _lower_map_shared(writer: FunctionWriter, operation: cluster.MapShared) -> None:
    # LLVM's intrinsic is marked as not capturing the address. LLVM would therefore assume that only
    # this block accesses the memory, and would miss the writes of other blocks.
    pointer, *extents = writer.components(operation.array)
    own = writer.assign(f"ptrtoint ptr addrspace(3) {pointer} to i64")
    place = writer.assign(
        'call i64 asm "mapa.shared::cluster.u64 $0, $1, $2;", "=l,l,r"'
        f"(i64 {own}, i32 {writer.value(operation.rank)})"
    )
    mapped = writer.assign(f"inttoptr i64 {place} to ptr addrspace(7)")
    writer.bind(operation.result, mapped, *extents)


# The device instructions behind the `intrinsic` operation, and LLVM's names for them.
_INSTRUCTIONS: Final = {
    "griddepcontrol.wait": "llvm.nvvm.griddepcontrol.wait",
    "griddepcontrol.launch_dependents": "llvm.nvvm.griddepcontrol.launch.dependents",
}


def _lower_intrinsic(writer: FunctionWriter, operation: simt.Intrinsic) -> None:
    writer.call(_INSTRUCTIONS[operation.name], "void", [])


def _shuffle_control(writer: FunctionWriter, operation: simt.Shuffle) -> str:
    """The operand c of shfl: segment mask in bits 8-12, clamp in 0-4 (PTX ISA §9.7.9.6)."""
    clamp = 0 if operation.mode == "up" else 31
    width = writer.known(operation.width)
    if isinstance(width, int):
        return str(((32 - width) << 8) | clamp)
    rest = writer.assign(f"sub i32 32, {writer.value(operation.width)}")
    shifted = writer.assign(f"shl i32 {rest}, 8")
    return writer.assign(f"or i32 {shifted}, {clamp}")


def words_of(writer: FunctionWriter, value: Value) -> list[str]:
    """A scalar's bits as one or two i32."""
    kind = require_scalar(value.type)
    text, bits = writer.value(value), kind.bits
    if kind.is_float:
        text = writer.assign(f"bitcast {writer.typed(value)} to i{bits}")
    if bits == 64:
        low = writer.assign(f"trunc i64 {text} to i32")
        upper = writer.assign(f"lshr i64 {text}, 32")
        return [low, writer.assign(f"trunc i64 {upper} to i32")]
    return [text if bits == 32 else writer.assign(f"zext i{bits} {text} to i32")]


def value_of_words(writer: FunctionWriter, kind: Type, words: list[str]) -> str:
    """The inverse of `words_of`."""
    scalar = require_scalar(kind)
    bits, text = scalar.bits, words[0]
    if bits == 64:
        low = writer.assign(f"zext i32 {words[0]} to i64")
        high = writer.assign(f"zext i32 {words[1]} to i64")
        upper = writer.assign(f"shl nuw i64 {high}, 32")
        text = writer.assign(f"or disjoint i64 {upper}, {low}")
    elif bits < 32:
        text = writer.assign(f"trunc i32 {text} to i{bits}")
    if scalar.is_float:
        text = writer.assign(f"bitcast i{bits} {text} to {value_type(kind)}")
    return text


def _lower_shuffle(writer: FunctionWriter, operation: simt.Shuffle) -> None:
    name = f"llvm.nvvm.shfl.sync.{_SHUFFLES[operation.mode]}.i32"
    control = _shuffle_control(writer, operation)
    mask, lane = writer.value(operation.mask), writer.value(operation.lane)
    moved = [
        writer.call(name, "i32", [("i32", x) for x in (mask, word, lane, control)])
        for word in words_of(writer, operation.value)
    ]
    writer.bind(operation.result, value_of_words(writer, operation.result.type, moved))


def _lower_vote(writer: FunctionWriter, operation: simt.Vote) -> None:
    name = f"llvm.nvvm.vote.{_VOTES[operation.kind]}.sync"
    result = "i32" if operation.kind == "ballot" else "i1"
    arguments = [("i32", writer.value(operation.mask)), ("i1", writer.value(operation.predicate))]
    writer.bind(operation.result, writer.call(name, result, arguments))


def _lower_match(writer: FunctionWriter, operation: simt.Match) -> None:
    words = words_of(writer, operation.value)
    bits, value = 32, words[0]
    if len(words) == 2:
        bits, value = 64, writer.value(operation.value)
        if require_scalar(operation.value.type).is_float:
            value = writer.assign(f"bitcast {writer.typed(operation.value)} to i64")
    arguments = [("i32", writer.value(operation.mask)), (f"i{bits}", value)]
    if operation.kind == "any":
        name = f"llvm.nvvm.match.any.sync.i{bits}"
        writer.bind(operation.result, writer.call(name, "i32", arguments))
        return
    pair = writer.call(f"llvm.nvvm.match.all.sync.i{bits}p", "{ i32, i1 }", arguments)
    writer.bind(operation.result, writer.assign(f"extractvalue {{ i32, i1 }} {pair}, 0"))


def _lower_warp_reduce(writer: FunctionWriter, operation: simt.WarpReduce) -> None:
    kind = operation.kind
    if kind in ("min", "max") and require_scalar(operation.value.type).kind == "uint":
        kind = f"u{kind}"
    arguments = [("i32", writer.value(operation.value)), ("i32", writer.value(operation.mask))]
    writer.bind(operation.result, writer.call(f"llvm.nvvm.redux.sync.{kind}", "i32", arguments))


def _lower_clock(writer: FunctionWriter, operation: simt.Clock) -> None:
    register = "clock64" if operation.kind == "cycles" else "globaltimer"
    writer.bind(operation.result, writer.call(SREG + register, "i64", []))


def _lower_funnel_shift(writer: FunctionWriter, operation: arith.FunnelShift) -> None:
    if not operation.clamp:
        lower_funnel_shift(writer, operation)  # shf.l.wrap, shf.r.wrap
        return
    values = (operation.high, operation.low, operation.distance)
    arguments = [("i32", writer.value(value)) for value in values]
    name = f"llvm.nvvm.fsh{'r' if operation.right else 'l'}.clamp.i32"
    writer.bind(operation.result, writer.call(name, "i32", arguments))


class CUDALowering(Lowering):
    """Lowers for NVPTX. `architecture` is the compute capability times ten, 90 for sm_90a."""

    rows: ClassVar[Mapping[type[Operation], Row]] = {
        arith.BytePermute: _calling("prmt", "i32", "a", "b", "selector"),
        arith.FunnelShift: _lower_funnel_shift,
        simt.ThreadIndex: _lower_index("tid", _LIMITS, 0),
        simt.BlockIndex: _lower_index("ctaid", _GRID_LIMITS, 0),
        simt.BlockSize: _lower_index("ntid", _LIMITS, 1),
        simt.RunBlock: _lower_run,
        simt.GridSize: _lower_index("nctaid", _GRID_LIMITS, 1),
        simt.LaneIndex: _lower_lane_index,
        simt.LaneMask: _calling("read.ptx.sreg.lanemask.{.relation}", "i32"),
        simt.ActiveMask: _calling("activemask", "i32"),
        simt.CheckBarrier: lower_check_barrier,
        simt.Barrier: lower_barrier,
        simt.BarrierReduce: lower_barrier_reduce,
        simt.WarpBarrier: _calling("bar.warp.sync", "void", "mask"),
        simt.GridBarrier: lower_grid_barrier,
        simt.Shuffle: _lower_shuffle,
        simt.Vote: _lower_vote,
        simt.Match: _lower_match,
        simt.WarpReduce: _lower_warp_reduce,
        simt.Clock: _lower_clock,
        simt.Sleep: _calling("nanosleep", "void", "nanoseconds"),
        simt.Intrinsic: _lower_intrinsic,
        cluster.ClusterPlace: _lower_cluster_place,
        cluster.ClusterArrive: _lower_cluster_arrive,
        cluster.ClusterWait: _calling("barrier.cluster.wait", "void"),
        cluster.MapShared: _lower_map_shared,
        For: lower_loop,
        ShuffleLanes: lower_lanes,
        arith.Apply: _lower_apply,
        arith.Convert: _lower_convert,
        CheckBounds: lower_check_bounds,
        Assert: lower_assert,
        AtomicUpdate: lower_ordered_update,
        AtomicCompareExchange: lower_exchange,
        CheckFailed: lower_check_failed,
        Raise: lower_raise,
        **ROWS_APART,
        **ROWS,
    }
    address_spaces: ClassVar[Mapping[str, str]] = {
        "global": "1", "shared": "3", "local": "", "constant": "4", "cluster": "7",
    }  # fmt: skip
    trusts_alignment: ClassVar[bool] = True
    sync_scopes: ClassVar[Mapping[str, str]] = {
        "block": "block", "cluster": "cluster", "device": "device",
    }  # fmt: skip
    # nvcc's number. LLVM's 8 takes registers that more threads could use, and leaves up to 7 turns
    # to the loop that isn't unrolled.
    unroll_count: ClassVar[int] = 4
    # The most that one access loads or stores.
    vector_bits: ClassVar[int] = 256
    narrow_places: ClassVar[bool] = True
    orders_zeros: ClassVar[bool] = True
    debug_info = True
    instructions: ClassVar[frozenset[str]] = frozenset(_INSTRUCTIONS)
    intrinsics: ClassVar[str] = _NVVM

    def __init__(self, architecture: int = 90) -> None:
        super().__init__()
        self.architecture = architecture
        # f16 arithmetic needs sm_53, f32 → bf16 conversion sm_80, bf16 + and · sm_90.
        self.native_floats = frozenset({"f16"} | ({"bf16"} if architecture >= 90 else set()))
        self.converts_brain_floats = architecture >= 80
        self._convergent = False
        self.checks_barriers = False
        self.wide_indices: dict[int, str] = {}
        self.shared_offsets: dict[int, int] = {}
        self.placed_shared_bytes = 0
        self.dynamic_alignment = SHARED_ALIGNMENT
        self.sine_pairs: SinePairs | None = None
        self._uniformity: dict[Function, Uniformity] = {}

    def is_uniform(self, function: Function, loop: Operation) -> bool:
        found = self._uniformity.get(function)
        if found is None:
            divergent = () if function.kernel else function.body.arguments
            found = self._uniformity[function] = Uniformity(function.body, divergent=divergent)
        return found.control_is_uniform(loop)

    def for_job(self, job: CompilerJob) -> CUDALowering:
        made = CUDALowering(number(job.target.machine(job).cpu))
        made.names_variables = getattr(job.params, "debug", False)
        return made

    def begin(self, writer: ModuleWriter) -> None:
        self._convergent = _has_convergent(writer.module)
        self._shared_functions = SharedFunctions(writer.module)
        self.sine_pairs = None if self._shared_functions.many else SinePairs(writer.module)
        self.checks_barriers = is_checked(writer.module)
        self.wide_indices = wide_grid_indices(writer.module)
        shared = shared_memory(writer.module)
        self.shared_offsets = shared.offsets
        self.placed_shared_bytes = writer.metadata.placed_shared_bytes
        self.dynamic_alignment = (
            shared.alignment if self.placed_shared_bytes else shared.dynamic_alignment
        )
        if "flush" in writer.job.params.fastmath:
            writer.flags.append('!{i32 4, !"nvvm-reflect-ftz", i32 1}')

    def function_attributes(self, writer: ModuleWriter) -> str:
        text = super().function_attributes(writer)
        if "flush" in writer.job.params.fastmath:
            text += ' "denormal-fp-math-f32"="preserve-sign,preserve-sign"'
        return f"convergent {text}" if self._convergent else text

    def kernel(self, writer: ModuleWriter, function: Function) -> None:
        find_accumulators(writer, function)
        body = FunctionWriter(writer, function)
        declare_variables(body)
        unshared: frozenset[int] = frozenset()
        if writer.job.params.alias == "none":
            unshared = unshared_arguments(writer.module, writer.metadata.parameters)
        parameters = declare_parameters(body, function.body.arguments, unshared)
        for position, value in enumerate(function.body.arguments):
            if value.type == BOOL:
                name = f"%p{position}.0"
                parameters = [f"i8 {name}" if p == f"i1 {name}" else p for p in parameters]
                body.bind(value, body.assign(f"icmp ne i8 {name}, 0"))
        leaving = Leaving(body, lambda: body.emit("ret void"), has_many(writer))
        if lets_leave(writer) and not self._convergent:
            # No thread waits for this one.
            body.leaving = leaving
        body.block(function.body)
        declare_memory(body)
        leaving.write()
        # Each knows the other, which only Python's collection of cycles would free.
        body.leaving = None
        parameters += map_parameters(writer)
        debug = f" !dbg {body.scope}" if body.scope else ""
        writer.functions.append(
            f"define ptx_kernel void @{writer.metadata.entry}({', '.join(parameters)}) "
            f"{self.function_attributes(writer)}{launch_bounds(writer)}{debug} {{\n"
            f"{body.body_text()}\n}}"
        )

    def float_to_integer(
        self, writer: FunctionWriter, kind: Type, result: Type, value: str, fits: bool
    ) -> str:
        source, target = require_scalar(kind), require_scalar(result)
        if type(kind) is VectorType or target.bits < 32:
            return super().float_to_integer(writer, kind, result, value, fits)
        # PTX ISA 9.0 §9.7.9.22, cvt: it saturates, and NaN is 0 where neither type has 64 bits.
        letters = ("" if target.kind == "int" else "u") + ("ll" if target.bits == 64 else "i")
        name = f"llvm.nvvm.{'d' if source.bits == 64 else 'f'}2{letters}.rz"
        text, number_type = value_type(result), value_type(kind)
        found = writer.call(name, text, [(number_type, value)])
        if source.bits < 64 and target.bits < 64:
            return found
        nan = writer.assign(f"fcmp uno {number_type} {value}, {value}")
        return writer.assign(f"select i1 {nan}, {text} 0, {text} {found}")

    def shared_array(self, writer: FunctionWriter, operation: Allocate) -> str:
        kind = array_type(operation.result)
        count, number = element_count(operation.shape), len(writer.module.globals)
        if self.placed_shared_bytes:
            whole, offset = self._dynamic_symbol(writer), self.shared_offsets[id(operation)]
            return writer.assign(f"getelementptr i8, ptr addrspace(3) {whole}, i64 {offset}")
        name = f"@shared.{number}"
        writer.module.globals[name] = (
            f"{name} = internal addrspace(3) global [{count} x {place_type(kind.element)}] "
            f"undef, align {max(operation.alignment, SHARED_ALIGNMENT)}"
        )
        return name

    def dynamic_shared(self, writer: FunctionWriter) -> tuple[str, str]:
        name, placed = self._dynamic_symbol(writer), self.placed_shared_bytes
        total = read_register(writer, "dynamic_smem_size", placed, 2**31 - 1)
        size = writer.assign(f"zext nneg i32 {total} to i64")
        if not placed:
            return name, size
        # Static arrays come first.
        rest = writer.assign(f"sub nuw nsw i64 {size}, {placed}")
        return writer.assign(f"getelementptr i8, ptr addrspace(3) {name}, i64 {placed}"), rest

    def _dynamic_symbol(self, writer: FunctionWriter) -> str:
        """The global whose place is that of dynamic shared memory."""
        # LLVM doesn't rename an external global, and PTX names can't have dots.
        name = "@gpucompiler_dynamic_shared"
        writer.module.globals.setdefault(
            name,
            f"{name} = external addrspace(3) global [0 x i8], align {self.dynamic_alignment}",
        )
        return name

    def fault_pointer(self, writer: FunctionWriter) -> str:
        return record_pointer(writer)

    def has_failed(self, writer: FunctionWriter, loop: Operation) -> str:
        if isinstance(loop, Loop) and writer.ending_loops.by_own_numbers(loop):
            return writer.assign(f"load i1, ptr {own_fault(writer)}")
        if isinstance(loop, (Loop, While)) and waits_for_others(writer, loop):
            # A plain load would be read ahead of the loop, once.
            return has_failed_lately(writer)
        return super().has_failed(writer, loop)

    def output_pointers(self, writer: FunctionWriter) -> tuple[str, str]:
        return output_pointers(writer)

    def launch_number(self, writer: FunctionWriter) -> str:
        return launch_number(writer)

    def math_function(
        self, writer: FunctionWriter, name: str, kind: Type, values: list[str]
    ) -> str:
        single = require_scalar(kind).bits == 32
        approximate = "approximate" in writer.permissions
        stem = _LIBDEVICE.get(name, name)
        if kind == F32 and approximate and name == "tanh" and self.architecture >= 80:
            # An instruction, as nvcc's -use_fast_math has it; libdevice computes it by exp2. It is
            # of PTX 7.0, and modules for sm_75 are of PTX 6.3.
            asm = 'asm "tanh.approx.f32 $0, $1;", "=f,f"'
            return writer.assign(f"call float {asm}(float {values[0]}) nounwind memory(none)")
        if single and approximate and name in _FAST:
            stem = f"fast_{stem}"
        own = f"__nv_{stem}{'f' if single else ''}"
        function = self._shared_functions.named(writer, kind, own, len(values))
        return floats.call_library(writer, kind, function, values)


def launch_bounds(writer: ModuleWriter) -> str:
    """Kernel attributes from the params `max_threads`, `min_blocks`, `max_registers`…"""
    names = {
        "max_threads": "maxntid", "min_blocks": "minctasm", "max_registers": "maxnreg",
        "max_cluster": "maxclusterrank",
    }  # fmt: skip
    has_clusters = number(writer.job.target.machine(writer.job).cpu) >= 90
    text = ""
    for field, attribute in names.items():
        value: Any = getattr(writer.job.params, field, None)
        if value and (field != "max_cluster" or has_clusters):
            text += f' "nvvm.{attribute}"="{int(value)}"'
    if ' "nvvm.maxntid' in text and "minctasm" not in text and _sets_registers(writer.module):
        # Without it ptxas can't tell how many registers the kernel begins with (C7508).
        text += ' "nvvm.minctasm"="1"'
    cluster: Any = getattr(writer.job.params, "cluster_dims", None)
    if cluster:
        text += f' "nvvm.cluster_dim"="{",".join(map(str, cluster))}"'
    return text


def _sets_registers(module: Module) -> bool:
    classes = frozenset[type[Operation]]({simt.SetRegisters})
    return any(holds_any(function.body, classes) for function in module.functions)


def _has_convergent(module: Module) -> bool:
    return any(
        cls.EFFECT == CONVERGENT and not issubclass(cls, Call)
        for function in module.functions
        for cls in set[type[Operation]](map(type, function.body.walk()))
    )


LOWERING: Final = CUDALowering()
