"""Facts from a kernel's IR that a launch needs: parameters, write set, checks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, compress
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from gpucompiler.diagnostics.location import portable_file, users_place
from gpucompiler.ir.operations import (
    atomic,
    bulk,
    cluster,
    control,
    inline,
    memory,
    output,
    parts,
    simt,
    vector_accesses,
)
from gpucompiler.ir.operations.memory import Allocate, array_type
from gpucompiler.ir.private_arrays import private_bytes
from gpucompiler.ir.rewrite import holds_any
from gpucompiler.ir.structure.nodes import (
    PURE,
    READ,
    Function,
    Module,
    Operation,
    Value,
    names_of_regions,
)
from gpucompiler.jobs.artifact import Fault, KernelMetadata, Parameter
from gpucompiler.jobs.shared_memory import (
    SHARED_ALIGNMENT,
    SharedMemory,
    element_count,
    shared_memory,
)
from gpucompiler.jobs.tensor_maps import TensorMap, tensor_maps
from gpucompiler.language.types import SCALARS_BY_NAME, ArrayType, ScalarType, Type, machine_type

if TYPE_CHECKING:
    from gpucompiler.jobs.job import CompilerJob

# The size of a cache line and of the widest vector.
FRAME_ALIGNMENT: Final = 64
# The bits for each axis of a phase's reach.
REACH_BITS: Final = 12
_SMALL_ARRAY_BYTES: Final = 2048
CHECKS: Final = (
    memory.CheckBounds, memory.Assert, simt.CheckBarrier, output.Raise, parts.Pause, parts.Meet,
)  # fmt: skip
LINES: Final = (output.Print,)
_BARRIERS: Final = (simt.Barrier, simt.BarrierReduce, simt.GridBarrier, cluster.ClusterWait)


def describe_kernel(
    job: CompilerJob, module: Module, program: Module | None = None
) -> KernelMetadata:
    """The metadata of a module's kernel.

    Args:
        job: gives the entry point's name; its target gives the limit of threads in a block.
        module: verified IR with one kernel.
        program: the target's lowered form of the module, if it has one. It decides how much memory
            a block needs.
    """
    program = program or module
    kernel = module.kernel
    code = _code_of(module)
    operations = [operation for each in code.values() for operation in each]
    parameters, size = _parameters(kernel, _WriteSets(module, code).of(kernel))
    present = frozenset[type[Operation]](map(type, operations))
    meets = not present.isdisjoint(_BARRIERS)
    maps: tuple[TensorMap, ...] = ()
    if not present.isdisjoint(bulk.OF_TENSORS):
        inside = operations if program is module else _operations(program)
        boxes = [each for each in inside if isinstance(each, bulk.OF_TENSORS)]
        maps, size = tensor_maps(program.kernel, boxes, size)
    # A target adds only checks of barriers and places of waits, so other programs aren't searched.
    in_parts = program.kernel.scope == "part"
    lowered = _operations(program) if (meets or in_parts) and program is not module else []
    shared = shared_memory(program)
    placed = shared.placed(job.target.static_shared_limit)
    own = 0 if placed else shared.size
    return KernelMetadata(
        entry=job.source.entry,
        parameters=tuple(parameters),
        parameter_bytes=size,
        shared_memory_bytes=own + _further_shared_bytes(program, shared, meets),
        placed_shared_bytes=placed,
        dynamic_shared_memory=module.dynamic_shared_memory or memory.DynamicShared in present,
        block_limit=job.target.block_limit(job.params),
        barriers=meets,
        faults=tuple(_faults(operations, lowered)),
        prints=_prints(operations),
        print_bytes=job.params.print_bytes if holds_lines(module) else 0,
        cooperative=simt.GridBarrier in present,
        waits=simt.Intrinsic in present
        and any(isinstance(o, simt.Intrinsic) and o.name == simt.WAIT for o in operations),
        part_lanes=_part_lanes(lowered) if in_parts else 0,
        frame_bytes=frame_offsets(program)[1] + private_bytes(program, FRAME_ALIGNMENT),
        stack_bytes=job.target.stack_bytes(job.params) * _calls_itself(code),
        maps=maps,
        reach=next((_packed(each) for each in operations if isinstance(each, simt.Phase)), 0)
        if simt.Phase in present
        else 0,
    )


def _packed(phase: simt.Phase) -> int:
    """How far a phase's threads are along each axis; never 0."""
    far = phase.x | phase.y << REACH_BITS | phase.z << 2 * REACH_BITS
    return far or 1


def _part_lanes(operations: list[Operation]) -> int:
    """The threads of a part; 1 in a program that isn't made of vectors yet."""
    return next((o.lanes for o in operations if isinstance(o, parts.PartIndex)), 1)


def _further_shared_bytes(program: Module, shared: SharedMemory, meets: bool) -> int:
    """The bytes of shared memory beside the arrays.

    On a GPU threads compare their barriers in such memory. The program of a block aligns its arrays
    itself, further than its memory is.
    """
    if any(function.scope != "thread" for function in program.functions):
        return max(shared.alignment - FRAME_ALIGNMENT, 0)
    classes = frozenset[type[Operation]]({simt.CheckBarrier})
    checked = meets and any(holds_any(each.body, classes) for each in program.functions)
    return SHARED_ALIGNMENT * checked


def _code_of(module: Module) -> dict[str, list[Operation]]:
    """The operations of each function, by its name."""
    return {each.name: list(each.body.walk()) for each in module.functions}


def _operations(module: Module) -> list[Operation]:
    return [operation for function in module.functions for operation in function.body.walk()]


def _calls_itself(code: Mapping[str, Sequence[Operation]]) -> bool:
    """Whether some function calls itself, directly or by way of others."""
    if len(code) < 2:
        return False
    callees = {
        name: {each.callee for each in operations if isinstance(each, control.Call)}
        for name, operations in code.items()
    }
    # Depth first: a call of a function that is still on the path closes a cycle.
    state: dict[str, bool] = {}
    work = list(callees)
    while work:
        name = work[-1]
        if name not in state:
            state[name] = True
            work += [callee for callee in callees.get(name, ()) if callee not in state]
            if any(state.get(callee) for callee in callees.get(name, ())):
                return True
        else:
            work.pop()
            state[name] = False
    return False


def parameter_parts(kind: Type) -> list[int]:
    """Sizes in bytes of the parts of a kernel's argument in the parameter block, in order."""
    if isinstance(kind, ArrayType):
        return [8] * (1 + kind.ndim * (2 if kind.layout == "strided" else 1))
    if isinstance(kind, ScalarType):
        return [kind.itemsize]
    raise TypeError(f"a kernel's parameter can't be {kind}")


def parameter_offsets(arguments: list[Value]) -> tuple[list[list[int]], int]:
    """Offsets of each argument's parts, naturally aligned, and the parameter block's size."""
    offsets: list[list[int]] = []
    position = 0
    for value in arguments:
        parts: list[int] = []
        for size in parameter_parts(value.type):
            position = -(-position // size) * size
            parts.append(position)
            position += size
        offsets.append(parts)
    return offsets, -(-position // 8) * 8


def _parameters(kernel: Function, written: frozenset[int]) -> tuple[list[Parameter], int]:
    arguments = kernel.body.arguments
    offsets, total = parameter_offsets(arguments)
    rows = kernel.parameters or tuple(
        (value.name or f"argument{number}", str(value.type), 1)
        for number, value in enumerate(arguments)
    )
    found: list[Parameter] = []
    position = 0
    for name, text, count in rows:
        if count == 0:
            found.append(Parameter(name, text))
            continue
        value, parts = arguments[position], offsets[position]
        abi = "" if isinstance(value.type, ArrayType) else str(value.type)
        kind = SCALARS_BY_NAME.get(text)
        if kind is not None and kind.kind in ("complex", "storage"):
            # Complex numbers are passed as two floats, storage types as their bits.
            abi = machine_type(kind).name
        last = position + count - 1
        size = offsets[last][-1] + parameter_parts(arguments[last].type)[-1] - parts[0]
        found.append(Parameter(name, text, abi, parts[0], size, position in written))
        position += count
    return found, total


def check_numbers(module: Module) -> dict[int, int]:
    """The number that identifies each check at run time, by `id(operation)`.

    A check that has a `number` keeps it, and copies of one check share it. The others follow the
    highest such number, in program order.
    """
    return _numbers(_operations(module), CHECKS)


def line_numbers(module: Module) -> dict[int, int]:
    """The number that identifies each printed line at run time, as `check_numbers` for checks."""
    return _numbers(_operations(module), LINES)


def holds_lines(module: Module) -> bool:
    """Whether a module prints."""
    return any(holds_any(each.body, frozenset(LINES)) for each in module.functions)


def _prints(operations: list[Operation]) -> tuple[str, ...]:
    """The templates of the printed lines, by number."""
    lines = [o for o in operations if isinstance(o, LINES)]
    if not lines:
        return ()
    numbers = _numbers(operations, LINES)
    found = {numbers[id(line)]: line.template for line in reversed(lines)}
    return tuple(found.get(n, "") for n in range(max(found) + 1))


def _numbers(operations: list[Operation], classes: tuple[type[Operation], ...]) -> dict[int, int]:
    checks: list[Any] = [o for o in operations if isinstance(o, classes)]
    following = max((check.number for check in checks), default=-1) + 1
    numbers: dict[int, int] = {}
    for check in checks:
        numbers[id(check)] = check.number if check.number >= 0 else following
        following += check.number < 0
    return numbers


def _faults(operations: list[Operation], lowered: list[Operation]) -> list[Fault]:
    """The error to raise when a check fails, by the check's number.

    Args:
        operations: the operations of the typed IR.
        lowered: the operations of the target's lowered program. Its further checks have higher
            numbers.
    """
    numbers = _numbers(operations, CHECKS)
    count = max(numbers.values(), default=-1) + 1
    found = {numbers[id(o)]: _fault(o) for o in reversed(operations) if isinstance(o, CHECKS)}
    for operation in reversed(lowered):
        if isinstance(operation, CHECKS) and operation.number >= count:
            found[operation.number] = _fault(operation)
    # A number whose check was removed is never reported.
    return [found.get(n, Fault("assert", "")) for n in range(max(found, default=-1) + 1)]


def _fault(
    operation: memory.CheckBounds
    | memory.Assert
    | simt.CheckBarrier
    | output.Raise
    | parts.Pause
    | parts.Meet,
) -> Fault:
    template = ""
    if isinstance(operation, memory.CheckBounds):
        name = f" of array '{operation.array}'" if operation.array else ""
        kind, message = "index", f"index out of bounds for axis {operation.axis}{name}"
        if operation.axis < 0:
            kind_of_items = "list" if str(operation.array).startswith("[") else "tuple"
            message = f"{kind_of_items} index out of range of '{operation.array}'"
    elif isinstance(operation, simt.CheckBarrier):
        kind, message = "barrier", simt.BARRIER_MESSAGE
    elif isinstance(operation, (parts.Pause, parts.Meet)):
        kind, message = "deadlock", parts.PAUSE_MESSAGE
    else:
        kind, message = operation.kind, operation.message
    if isinstance(operation, output.Raise):
        template = operation.template
    place = users_place(operation.location)
    if place is None:
        return Fault(kind, message, template=template)
    file = portable_file(place.file)
    return Fault(kind, message, file, place.line, place.function, template)


def frame_offsets(module: Module) -> tuple[dict[int, int], int]:
    """Offsets of a block program's local arrays in its frame, by `id(operation)`, and its size.

    Arrays of a few vectors aren't in the frame, since they may fit into the processor's registers.
    """
    offsets: dict[int, int] = {}
    position = 0
    for function in module.functions:
        for operation in function.body.walk() if function.scope != "thread" else ():
            if not isinstance(operation, Allocate):
                continue
            kind = array_type(operation.result)
            size = element_count(operation.shape) * kind.element.itemsize
            if kind.space == "local" and size > _SMALL_ARRAY_BYTES:
                offsets[id(operation)] = position
                position += -(-size // FRAME_ALIGNMENT) * FRAME_ALIGNMENT
    return offsets, position


_RESULTS: Final = attrgetter("results")
_TYPE: Final = attrgetter("type")
_STORES = (memory.Store, memory.AtomicUpdate, memory.AtomicCompareExchange, atomic.AtomicStore,
           vector_accesses.VectorStore, vector_accesses.Scatter)  # fmt: skip
# Operations that allocate memory, so their result isn't in an argument's memory.
_FRESH = (memory.Allocate, memory.DynamicShared)


def written_parameters(module: Module, function: Function) -> frozenset[int]:
    """Numbers of the parameters whose memory a function may write; conservative."""
    return _WriteSets(module, _code_of(module)).of(function)


class _WriteSets:
    """The parameters whose memory functions may write; conservative.

    Args:
        code: the operations of each function, by its name.
    """

    def __init__(self, module: Module, code: Mapping[str, Sequence[Operation]]) -> None:
        self.functions = {function.name: function for function in module.functions}
        self.code = code
        self.known: dict[str, frozenset[int]] = {}

    def of(self, function: Function) -> frozenset[int]:
        """The numbers of a function's parameters."""
        if function.name not in self.known:
            # A recursive call asks before the analysis has ended, and then gets all arrays.
            arguments = function.body.arguments
            self.known[function.name] = frozenset(range(len(arguments)))
            self.known[function.name] = self._scan(function)
        return self.known[function.name]

    def _scan(self, function: Function) -> frozenset[int]:
        roots: dict[int, frozenset[int]] = {
            id(value): frozenset([number])
            for number, value in enumerate(function.body.arguments)
            if isinstance(value.type, ArrayType)
        }
        if not roots:
            return frozenset()
        operations = self.code[function.name]
        everything = frozenset[int]().union(*roots.values())
        # As a rule no operation gives an array.
        results = chain.from_iterable(map(_RESULTS, operations))
        gives_arrays = ArrayType in map(type, map(_TYPE, results))
        for operation in operations if gives_arrays else filter(names_of_regions, operations):
            if operation.REGIONS:
                for block in operation.regions:
                    for value in block.arguments:
                        if isinstance(value.type, ArrayType):
                            roots[id(value)] = everything
            for value in operation.results if gives_arrays else ():
                if isinstance(value.type, ArrayType):
                    roots[id(value)] = self._sources(operation, roots, everything)
        written: set[int] = set()
        present = set[type[Operation]](map(type, operations))
        writing = {cls for cls in present if cls.EFFECT != PURE or cls is simt.Intrinsic}
        for operation in compress(operations, map(writing.__contains__, map(type, operations))):
            if isinstance(operation, _STORES):
                written |= roots.get(id(operation.array), everything)
            elif isinstance(operation, control.Call):
                for number in self.of(self.functions[operation.callee]):
                    value = operation.arguments[number]
                    if isinstance(value.type, ArrayType):
                        written |= roots.get(id(value), everything)
            elif isinstance(operation, (control.CallExternal, inline.Inline)):
                if operation.EFFECT in (PURE, READ):
                    continue
                for number, value in enumerate(operation.arguments):
                    if isinstance(value.type, ArrayType) and number not in operation.readonly:
                        written |= roots.get(id(value), everything)
            elif isinstance(operation, bulk.BULK):
                for value in bulk.written_arrays(operation):
                    written |= roots.get(id(value), everything)
            elif isinstance(operation, simt.Intrinsic):
                for value in operation.arguments:
                    if isinstance(value.type, ArrayType):
                        written |= roots.get(id(value), everything)
        return frozenset(written)

    def _sources(
        self, operation: Operation, roots: dict[int, frozenset[int]], everything: frozenset[int]
    ) -> frozenset[int]:
        """The arguments whose memory an operation's array results may be in."""
        if isinstance(operation, _FRESH):
            return frozenset[int]()
        if operation.regions:
            return everything
        inputs = [value for value in operation.inputs if isinstance(value.type, ArrayType)]
        return frozenset[int]().union(*(roots.get(id(v), everything) for v in inputs))
