"""Put the bodies of all device functions in the place of their calls, as far as that is sensible.

    kernel @k(…) {                              kernel @k(…) {
      cf.for … {                                  %l = array.allocate … : array<f32, 1, local>
        %r = func.call [%x] <callee = "f">   →    cf.for … {
      …                                             array.store %x, %l, [%i] …
    }                                               %r = arith.mul …
    func @f(%v: f32) -> (f32) { %l = array.allocate … }

The lanes of a vector then go through a function together; a call that stays is done lane by lane.
Recursive functions stay calls, and so do those that would make the kernel larger than the budget,
unless threads meet in them. Those that return arrays, or take local ones, stay as the last, from a
multiple of the budget on: lanes that are a vector can't call them. Calls are taken from the kernel
downwards, and each operation is copied once for each place where it ends: linear in the result.
Allocations move to the top, since a call
may stand in a loop. Their copies share memory, as calls do, unless the function returns an array.
Functions without calls are dropped.
"""

from __future__ import annotations

from gpucompiler.ir.operations import memory
from gpucompiler.ir.operations.control import Call, Exit, Labelled, Return
from gpucompiler.ir.rewrite import Cloner, replace_uses
from gpucompiler.ir.structure.nodes import CONVERGENT, Block, Function, Module, Operation, Value
from gpucompiler.language.types import ArrayType
from gpucompiler.passes.analyses.uniformity import is_local
from gpucompiler.passes.scalar.inline import locator
from gpucompiler.values import value_classes

# Operations of a function after inlining. LLVM takes about a second for as many.
BUDGET = 30_000
# Functions that the lanes of a vector cannot call may take as many times the budget.
_OF_ARRAYS = 8


def inline_for_lanes(module: Module, budget: int = BUDGET) -> bool:
    """Inline calls until a function would have more operations than `budget`.

    Returns whether there was a call; those that stay are in the module as `func.call`.
    """
    graph = _CallGraph(module)
    roots = [function for function in module.functions if function.kernel] or module.functions
    kept: dict[Function, None] = {}
    changed = False
    work = list(roots)
    while work:
        function = work.pop(0)
        if function in kept:
            continue
        kept[function] = None
        inliner = _Inliner(function, graph, graph.calls_that_stay(function, budget))
        changed |= inliner.changed
        work += inliner.stay
    # Bodies are copied as they were: functions that stay get their new bodies only now.
    for function in kept:
        if function in graph.finished:
            function.body.operations = graph.finished[function]
    if len(kept) < len(module.functions):
        module.functions = [function for function in module.functions if function in kept]
        changed = True
    return changed


@value_classes.define
class _Node:
    """A function: its own operations, the functions that it calls and how often.

    Attributes:
        meets: whether threads meet in it.
        of_arrays: whether it returns an array or takes a local one.
    """

    function: Function
    size: int
    calls: dict[str, int]
    meets: bool
    of_arrays: bool


class _CallGraph:
    def __init__(self, module: Module) -> None:
        self.nodes = {function.name: _node(function) for function in module.functions}
        self.finished: dict[Function, list[Operation]] = {}
        # Callees before their callers; functions that call themselves.
        self.order: list[str] = []
        self.recursive: set[str] = set()
        self._sort()

    def _sort(self) -> None:
        """Tarjan's strongly connected components, without recursion."""
        numbers: dict[str, int] = {}
        lowest: dict[str, int] = {}
        path: list[str] = []
        on_path: set[str] = set()
        for root in self.nodes:
            work = [] if root in numbers else [(root, iter(self.nodes[root].calls))]
            while work:
                name, callees = work[-1]
                if name not in numbers:
                    numbers[name] = lowest[name] = len(numbers)
                    path.append(name)
                    on_path.add(name)
                for callee in callees:
                    if callee not in numbers:
                        work.append((callee, iter(self.nodes[callee].calls)))
                        break
                    if callee in on_path:
                        lowest[name] = min(lowest[name], numbers[callee])
                else:
                    work.pop()
                    if work:
                        caller = work[-1][0]
                        lowest[caller] = min(lowest[caller], lowest[name])
                    if lowest[name] == numbers[name]:
                        self._component(name, path, on_path)

    def _component(self, name: str, path: list[str], on_path: set[str]) -> None:
        members = path[path.index(name) :] if path[-1] != name else [name]
        del path[len(path) - len(members) :]
        on_path.difference_update(members)
        self.order += members
        if len(members) > 1 or name in self.nodes[name].calls:
            self.recursive.update(members)

    def calls_that_stay(self, function: Function, budget: int) -> set[str]:
        """Functions that aren't inlined into a function."""
        stay = set(self.recursive)
        while True:
            sizes, copies = self._expanded(function.name, stay)
            if sizes[function.name] <= budget:
                return stay
            choice = [name for name in copies if name != function.name and not self._meets(name)]
            plain = [name for name in choice if not self.nodes[name].of_arrays]
            if not plain and sizes[function.name] <= _OF_ARRAYS * budget:
                return stay
            choice = plain or choice
            if not choice:
                return stay
            # Functions with many copies first; a body with one copy costs nothing.
            stay.add(max(choice, key=lambda name: ((copies[name] - 1) * sizes[name], sizes[name])))

    def _expanded(self, root: str, stay: set[str]) -> tuple[dict[str, int], dict[str, int]]:
        """Sizes of functions after inlining, and how many copies the root would hold."""
        sizes: dict[str, int] = {}
        for name in self.order:
            node = self.nodes[name]
            inlined = [(callee, n) for callee, n in node.calls.items() if callee not in stay]
            sizes[name] = node.size + sum(n * sizes.get(callee, 0) for callee, n in inlined)
        copies = {root: 1}
        for name in reversed(self.order):
            if name in copies:
                for callee, count in self.nodes[name].calls.items():
                    if callee not in stay:
                        copies[callee] = copies.get(callee, 0) + count * copies[name]
        return sizes, copies

    def _meets(self, name: str) -> bool:
        """Whether threads meet in a function, or in one that it calls."""
        seen: set[str] = set()
        work = [name]
        while work:
            node = self.nodes[work.pop()]
            if node.meets:
                return True
            work += [callee for callee in node.calls if callee not in seen]
            seen.update(node.calls)
        return False


def _node(function: Function) -> _Node:
    returned = any(isinstance(kind, ArrayType) for kind in function.result_types)
    of_arrays = returned or any(map(is_local, function.body.arguments))
    node = _Node(function, 0, {}, meets=False, of_arrays=of_arrays)
    for operation in function.body.walk():
        node.size += 1
        if isinstance(operation, Call):
            node.calls[operation.callee] = node.calls.get(operation.callee, 0) + 1
        else:
            node.meets |= operation.EFFECT == CONVERGENT
    return node


class _Inliner:
    """Inlines in one function; its new operations are in `graph.finished` until all are done."""

    def __init__(self, function: Function, graph: _CallGraph, stay: set[str]) -> None:
        self.graph = graph
        self.kept = stay
        self.changed = False
        self.stay: dict[Function, None] = {}
        self.replaced: dict[Value, Value] = {}
        self.at_top: list[Operation] = []
        self.allocated: dict[Operation, Value] = {}
        self.labels: dict[str, int] = {}
        body = function.body
        if not graph.nodes[function.name].calls:
            return
        for operation in body.walk():
            if isinstance(operation, Labelled):
                self.labels[operation.label] = 0
        if function.kernel:
            # Nothing calls a kernel, so that its body needs no copy.
            self.block(body)
            body.operations = [*self.at_top, *body.operations]
            replace_uses(body, self.replaced)
            return
        cloner = Cloner()
        copy = Block(operations=[cloner.operation(operation) for operation in body.operations])
        self.block(copy)
        copy.operations = [*self.at_top, *copy.operations]
        replace_uses(copy, self.replaced)
        graph.finished[function] = copy.operations

    def block(self, block: Block) -> None:
        found: list[Operation] = []
        for operation in block.operations:
            for name in operation.REGIONS:
                self.block(getattr(operation, name))
            if not isinstance(operation, Call):
                found.append(operation)
            elif operation.callee in self.kept:
                self.stay[self.graph.nodes[operation.callee].function] = None
                found.append(operation)
            else:
                found += self.expanded(operation)
                self.changed = True
        block.operations = found

    def expanded(self, call: Call) -> list[Operation]:
        """The operations of a call's callee, calls in it replaced, too."""
        callee = self.graph.nodes[call.callee].function
        mapping = dict(zip(callee.body.arguments, call.arguments, strict=True))
        cloner = _Copier(mapping, locator(call), callee=callee, inliner=self)
        copied = Block(operations=cloner.operations(callee.body))
        self.rename_labels(copied)
        self.block(copied)
        last = copied.operations.pop()
        if isinstance(last, Return):
            for result, value in zip(call.results, last.values, strict=True):
                self.replaced[result] = value
                if value.name is None and value not in call.arguments:
                    value.name = result.name
        return copied.operations

    def allocate(self, operation: Operation, callee: Function, cloner: Cloner) -> None:
        """Put an allocation of a callee at the top, where its other copies find it."""
        original = operation.results[0]
        known = self.allocated.get(operation)
        if known is not None:
            cloner.mapping[original] = known
            return
        self.at_top.append(cloner.operation(operation))
        returned = any(isinstance(kind, ArrayType) for kind in callee.result_types)
        if not returned or memory.array_type(original).space != "local":
            self.allocated[operation] = cloner.mapping[original]

    def rename_labels(self, copied: Block) -> None:
        """Give blocks labels that no other block of the function has."""
        names: dict[str, str] = {}
        for operation in copied.walk():
            if isinstance(operation, Labelled) and operation.label not in names:
                names[operation.label] = self.fresh(operation.label)
            if isinstance(operation, (Labelled, Exit)):
                operation.label = names[operation.label]

    def fresh(self, label: str) -> str:
        name = label
        while name in self.labels:
            self.labels[label] += 1
            name = f"{label}.{self.labels[label]}"
        self.labels[name] = 0
        return name


@value_classes.define(kw_only=True)
class _Copier(Cloner):
    """Copies the body of a callee; its allocations go to the top of the caller."""

    callee: Function
    inliner: _Inliner

    def block(self, block: Block) -> Block:
        arguments = [self.value(argument) for argument in block.arguments]
        return Block(arguments, self.operations(block))

    def operations(self, block: Block) -> list[Operation]:
        """Copies of a block's operations."""
        found: list[Operation] = []
        for operation in block.operations:
            if isinstance(operation, (memory.Allocate, memory.DynamicShared)):
                self.inliner.allocate(operation, self.callee, self)
            else:
                found.append(self.operation(operation))
        return found
