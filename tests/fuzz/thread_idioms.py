"""Idioms of kernels with a block of threads: reductions, scans, stencils, butterflies, tickets.

Each idiom has shared memory of its own, filled at the kernel's start, and leaves it at a barrier,
so that it may stand in a loop; threads that have returned leave their last value behind.
"""

from __future__ import annotations

from typing import Any

from tests.fuzz.drawing import Drawing
from tests.fuzz.exchanges import exchange_elements
from tests.fuzz.expressions import NUMPY_NAMES
from tests.fuzz.reference import is_float
from tests.fuzz.scope import Scope, Variable
from tests.fuzz.statements import Lines
from tests.fuzz.thread_statements import FULL, Meeting, ThreadStatements

_NUMBERS = tuple(kind for kind in exchange_elements() if kind != "bool")


class Idioms(ThreadStatements):
    """Draws idioms of a whole block, beside all that threads do together.

    Attributes:
        device_functions: lines that stand before the kernel.
    """

    def __init__(self, draw: Drawing) -> None:
        super().__init__(draw)
        self.device_functions: Lines = []

    def idioms(self, scope: Scope) -> list[tuple[int, Any]]:
        return [(7, self._idiom)]

    def _idiom(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        drawn = self.choose((
            self._butterfly, self._stencil, self._tree, self._scan, self._ticket, self._neighbour,
            self._warp_totals, self._steps,
        ))  # fmt: skip
        known = len(scope.variables)
        lines = drawn(scope, meeting, depth)
        for variable in scope.variables[known:]:
            lines += self.seen(scope, variable.name, variable.type)
        return lines

    def _memory(self, element: str, size: int) -> str:
        """A shared array, filled before anything else happens."""
        name, index = self.name("sh"), self.name("j")
        self.preamble += [
            f"{name} = cuda.shared.array({size}, {NUMPY_NAMES[element]})",
            f"for {index} in range(t, {size}, {self.threads}):",
            f"    {name}[{index}] = {NUMPY_NAMES[element]}({index} % 7)",
        ]
        return name

    def _combination(self, element: str, a: str, b: str) -> str:
        forms = [f"{a} + {b}", f"max({a}, {b})", f"min({b}, {a})"]
        if not is_float(element):
            forms += [f"{a} ^ {b}", f"{a} * {b}", f"{a} | {b}"]
        return self.choose(forms)

    def _tree(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        self.count("tree reduction")
        element = self.choose(_NUMBERS)
        memory, step, name = self._memory(element, self.threads), self.name("k"), self.name("u")
        half = 1 << max((self.threads - 1).bit_length() - 1, 0)
        value = self.make(element, scope, 2).text
        combined = self._combination(element, f"{memory}[t]", f"{memory}[t + {step}]")
        scope.variables.append(Variable(name, element, True, False, uniform=True))
        return [
            f"{memory}[t] = {value}",
            "cuda.syncthreads()",
            f"{step} = {half}",
            f"while {step} > 0:",
            f"    if t < {step} and t + {step} < {self.threads}:",
            f"        {memory}[t] = {combined}",
            "    cuda.syncthreads()",
            f"    {step} = {step} // 2",
            f"{name} = {memory}[0]",
            "cuda.syncthreads()",
        ]

    def _scan(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        self.count("scan")
        element = self.choose(_NUMBERS)
        memory, step, name = self._memory(element, self.threads), self.name("k"), self.name("v")
        value = self.make(element, scope, 2).text
        old, other = self.name("v"), f"{memory}[t - {step}]"
        scope.variables.append(Variable(name, element))
        return [
            f"{memory}[t] = {value}",
            "cuda.syncthreads()",
            f"{step} = 1",
            f"while {step} < {self.threads}:",
            f"    {old} = {memory}[t]",
            f"    if t >= {step}:",
            f"        {old} = {self._combination(element, old, other)}",
            "    cuda.syncthreads()",
            f"    {memory}[t] = {old}",
            "    cuda.syncthreads()",
            f"    {step} *= 2",
            f"{name} = {memory}[t]",
        ]

    def _stencil(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        self.count("stencil")
        element = self.choose(_NUMBERS)
        memory, name = self._memory(element, self.threads + 2), self.name("v")
        value, edge = (self.make(element, scope, 2).text for _ in range(2))
        lines = [
            f"{memory}[t + 1] = {value}",
            "if t == 0:",
            f"    {memory}[0] = {edge}",
            f"if t == {self.threads - 1}:",
            f"    {memory}[t + 2] = {edge}",
            "cuda.syncthreads()",
        ]
        left = self._combination(element, f"{memory}[t]", f"{memory}[t + 1]")
        whole = self._combination(element, f"({left})", f"{memory}[t + 2]")
        scope.variables.append(Variable(name, element))
        return [*lines, f"{name} = {whole}", "cuda.syncthreads()"]

    def _butterfly(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        self.count("butterfly")
        element = self.choose(_NUMBERS)
        name, step, other, mask = (self.name(prefix) for prefix in ("v", "k", "v", "m"))
        value = self.make(element, scope, 2, dynamic=True).text
        mode, sign = self.choose((("xor", "^"), ("down", "+"), ("up", "-")))
        scope.variables.append(Variable(name, element))
        steps = "(16, 8, 4, 2, 1)" if mode != "up" else "(1, 2, 4, 8, 16)"
        return [
            f"{name} = {value}",
            f"{mask} = int(cuda.ballot_sync({meeting.mask}, True))",
            f"for {step} in {steps}:",
            f"    {other} = cuda.shfl_{mode}_sync({meeting.mask}, {name}, {step})",
            f"    if 0 <= cuda.laneid {sign} {step} < 32:",
            f"        if {mask} >> (cuda.laneid {sign} {step}) & 1:",
            f"            {name} = {self._combination(element, name, other)}",
        ]

    def _ticket(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        """Who draws which number is open; that each is drawn once is not."""
        self.count("ticket")
        name = self.name("v")
        return [
            f"if {self.make('bool', scope, 2).text}:",
            f"    {name} = cuda.atomic.add(tickets, 0, 1)",
            f"    if {name} < len(slots):",
            f"        slots[{name}] = 7",
        ]

    def _neighbour(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        """A barrier inside a device function."""
        self.count("barrier in a function")
        element = self.choose(_NUMBERS)
        memory, name = self._memory(element, self.threads), self.name("v")
        function = self.name("h")
        self.device_functions += [
            "",
            "",
            f"def {function}(memory, t, value):",
            "    memory[t] = value",
            "    cuda.syncthreads()",
            f"    value = memory[(t + {1 + self.number(40)}) % {self.threads}]",
            "    cuda.syncthreads()",
            "    return value",
        ]
        value = self.make(element, scope, 2, dynamic=True).text
        scope.variables.append(Variable(name, element))
        return [f"{name} = {function}({memory}, t, {value})"]

    def _warp_totals(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        """Each warp's total by one of its lanes, then a sum of the warps by everyone."""
        self.count("warp totals")
        warps = -(-self.threads // 32)
        memory, total, name = self._memory("i32", warps), self.name("v"), self.name("u")
        kind, index = self.choose(("add", "xor", "max")), self.name("k")
        value = self.make("i32", scope, 2, dynamic=True).text
        scope.variables.append(Variable(name, "i32", True, False, uniform=True))
        mask = self.name("m")
        return [
            f"{total} = cuda.reduce_{kind}_sync({FULL}, {value})",
            f"{mask} = cuda.ballot_sync({FULL}, True)",
            f"if {mask} & cuda.lanemask_lt() == np.uint32(0):",
            f"    {memory}[t // 32] = {total}",
            "cuda.syncthreads()",
            f"{name} = np.int32(0)",
            f"for {index} in range({warps}):",
            f"    {name} += {memory}[{index}]",
            "cuda.syncthreads()",
        ]

    def _steps(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        """A counter in shared memory that wraps, stepped by some of the threads."""
        self.count("wrapping counter")
        element, kind = self.choose(("u32", "u64")), self.choose(("inc", "dec"))
        memory, place, name = self._memory(element, 3), self.number(2), self.name("u")
        tests = [f"if {self.make('bool', scope, 2).text}:" for _ in range(2)]
        step = f"    cuda.atomic.{kind}({memory}, {place}, {NUMPY_NAMES[element]}(2))"
        scope.variables.append(Variable(name, element, True, False, uniform=True))
        return [
            *(line for test in tests for line in (test, step)),
            "cuda.syncthreads()",
            f"{name} = {memory}[{place}]",
            "cuda.syncthreads()",
        ]
