"""Statements of threads that meet, so that no result depends on the order of threads.

`together` draws code that all live lanes of a mask, or all live threads of a block, run together.
Inside it stand the statements of one thread, in which control may diverge as it likes, and:

* barriers, uniform branches and loops. Threads exchange values through *exchanges*, arrays that are
  at any time in one mode: each thread uses its own element; or all read; or all change elements by
  one kind of atomic operation. The mode changes at barriers only, and at the end of a branch or
  loop it is again what it was at the start.
* warp operations, with the mask of the lanes that are here, taken by a ballot before they part, or
  by `activemask` right behind a `syncwarp`.
* what commutes: atomics whose results nobody sees, and sums of what any grouping adds up to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import attrs

from tests.fuzz.drawing import Drawing
from tests.fuzz.exchanges import Exchange, of_cluster
from tests.fuzz.expressions import NUMPY_NAMES, SCALARS
from tests.fuzz.layouts import Layouts
from tests.fuzz.reference import INTEGERS, SIGNED, is_float
from tests.fuzz.scope import Array, Scope, Variable
from tests.fuzz.statements import ORDERLESS_UPDATES, Lines, indented

FULL: Final = "0xFFFFFFFF"
_NARROW: Final = ("i32", "u32", "i16", "u16", "i8", "u8")
_SHUFFLED: Final = ("i32", "f32", "f64", "i64", "pyint", "u8", "bool", "u32", "f16", "pyfloat")
_MATCHED: Final = ("i32", "u32", "i64", "u64", "u8", "i16", "pyint")
# Kinds of atomic operations that commute with themselves.
INTEGER_UPDATES: Final = (*ORDERLESS_UPDATES, "exch", "cas")


@attrs.frozen
class Meeting:
    """Who runs the code at hand together.

    Args:
        mask: the text of their mask.
        block: all live threads of the block, so that there may be barriers.
        loop: inside a loop that they run together.
    """

    mask: str = FULL
    block: bool = False
    loop: bool = False


class ThreadStatements(Layouts):
    """Draws code of threads that meet.

    Attributes:
        threads: of a block.
        exchanges: by name.
        uniform_arrays: names of arrays of which all threads read the same.
        outputs, guard: arrays that only threads for which `guard` holds may use ("": all, and then
            they are in the scope).
        left: some threads may have returned.
        preamble: lines that the whole block runs before everything else.
        in_helper: in a device function, which several places of the kernel may call.
    """

    threads = 1
    guard = ""
    left = False
    in_helper = False
    # Blocks have up to 256 threads, and arrays an element for each.
    index_kinds = tuple(kind for kind in INTEGERS if kind not in ("i8", "u8"))

    def __init__(self, draw: Drawing) -> None:
        super().__init__(draw)
        self.exchanges: dict[str, Exchange] = {}
        self.uniform_arrays: set[str] = set()
        self.outputs: list[Array] = []
        self.preamble: Lines = []
        self.meeting_helpers: list[tuple[str, str]] = []

    def together(self, scope: Scope, meeting: Meeting, depth: int, most: int = 4) -> Lines:
        """One to `most` steps of threads that stay together; names stay inside."""
        lines: Lines = []
        for position in range(most):
            if position and self.number(9 if meeting.block else 4) == 0:
                break
            lines += self.unit(lambda: self._one_together(scope, meeting, depth))
        return lines or ["pass"]

    def _one_together(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        found: list[tuple[int, Any]] = [(7, self._private), (5, self._warp_operation)]
        if meeting.block:
            found += [(7, self._barrier), (3, self._barrier_reduce), (1, self._uniform_variable)]
            found += self.idioms(scope)
        if self.meeting_helpers:
            found.append((2, self._call_together))
        if scope.returns is not None:
            found.append((1, lambda *_: self._return(scope, depth)))
        if scope.arrays and not self.in_helper:
            found.append((3, self._look))
        if depth > 0:
            found += [(3, self._split), (1, self._votes_loop), (2, self._shrinking_loop)]
            if not self.in_helper:
                found += [(1, self._active), (1, self._any_grouping)]
            if meeting.block:
                found += [(3, self._uniform_if), (4, self._uniform_for), (2, self._barrier_loop)]
        if meeting.block and meeting.loop:
            found.append((2, self._leave_together))
        return self.weighted(found)(scope, meeting, depth)

    def seen(self, scope: Scope, name: str, kind: str) -> Lines:
        """Let the thread's digest know a value, mostly; so it can be seen from outside."""
        if self.in_helper or self.number(4) == 0:
            return []
        if kind in ("bool", "pyint", *INTEGERS):
            return [f"d = d * np.uint64(31) + np.uint64({name})"]
        return [f"d = d * np.uint64(31) + np.uint64(np.int64({name} * 8))"]

    def _look(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        """Look at an element, mostly of an exchange."""
        arrays = [a for a in scope.arrays if self._is_exchange(a)] or scope.arrays
        array = self.choose(arrays)
        self.count("look")
        return self.seen(scope, self.load(array, scope, 2).text, array.element)

    def idioms(self, scope: Scope) -> list[tuple[int, Any]]:
        """Further steps of a whole block; tests/fuzz/thread_idioms.py has them."""
        return []

    # what one thread does

    def _private(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        if self.guard and not self.in_helper and self.flag():
            inside = scope.inner()
            inside.arrays += self.outputs
            return [f"if {self.guard}:", *indented(self.block(inside, min(depth, 2), 3))]
        return self.statement(scope, min(depth, 2))

    def statement(self, scope: Scope, depth: int) -> Lines:
        """More often than elsewhere, an array of the thread's own, or an atomic operation."""
        if depth > 0 and self.flag(15):
            return self._local_array(scope, depth)
        if scope.shared and self.flag(10):
            return self._atomic(scope, depth)
        return super().statement(scope, depth)

    def _local_array(self, scope: Scope, depth: int) -> Lines:
        rows, columns = 1 + self.number(8), 1 + self.number(3)
        if self.flag() or depth <= 0:
            return super()._local_array(scope, depth)
        self.count("local table")
        kind, name = self.kind(scope, tuple(NUMPY_NAMES)), self.name("l")
        row, column = self.name("i"), self.name("i")
        inside = scope.inner()
        inside.variables += [Variable(name, "pyint", False, False) for name in (row, column)]
        value = self.make(kind, inside, 1).text
        scope.arrays.append(Array(name, kind, 2, writable=True, long=True))
        return [
            f"{name} = cuda.local.array(({rows}, {columns}), {NUMPY_NAMES[kind]})",
            f"for {row} in range({rows}):",
            f"    for {column} in range({columns}):",
            f"        {name}[{row}, {column}] = {value}",
        ]

    def _return(self, scope: Scope, depth: int) -> Lines:
        self.left = self.left or not self.in_helper
        self.count("early return")
        line = self.return_statement(scope)
        if scope.loops and self.flag(4):
            return [line]
        return [f"if {self._test(scope)}:", f"    {line}"]

    def _atomic(self, scope: Scope, depth: int) -> Lines:
        self.count("atomic")
        array = self.choose(scope.shared)
        element, kind = array.element, str(array.own)
        self.count(f"atomic {kind}")
        if array.window is None:
            index = self.index(f"{array.name}.shape[0]", scope, 1)
        else:
            inner = self.make("pyint", scope, 0, dynamic=True).text
            index = f"{array.window[0]} + {inner} % {array.window[1]}"
        cast = NUMPY_NAMES[element]
        match kind:
            case "inc" | "dec":
                # Two steps suffice to wrap.
                value = f"{cast}(1)"
            case "exch":
                value = f"{cast}(5)"
            case "cas":
                value = f"{cast}(0), {cast}(7)"
            case _ if is_float(element):
                # Sums of small whole numbers are exact in any order.
                value = f"{cast}({self.make('pyint', scope, 1, dynamic=True).text} % 64)"
            case _:
                value = self.make(element, scope, 2).text
        return [f"cuda.atomic.{kind}({array.name}, {index}, {value})"]

    # what is the same in all threads of the block

    def uniform(self, scope: Scope) -> Scope:
        """The part of a scope that all threads of the block agree about."""
        inside = scope.inner(uniform=True, shared=[])
        inside.variables = [v for v in scope.variables if v.uniform]
        inside.arrays = [
            a for a in scope.arrays
            if a.name in self.uniform_arrays and not a.writable and a.own is None
        ]  # fmt: skip
        return inside

    def _uniform_variable(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        self.count("uniform variable")
        kind = self.choose(SCALARS)
        value = self.make(kind, self.uniform(scope), 2)
        name = self.name("u")
        scope.variables.append(Variable(name, kind, value.dynamic, False, uniform=True))
        return [f"{name} = {value.text}"]

    def _uniform_if(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        self.count("uniform if")
        lines = [f"if {self._test(self.uniform(scope))}:"]
        lines += self._block_of(scope, meeting, depth)
        if self.flag():
            lines += ["else:", *self._block_of(scope, meeting, depth)]
        return lines

    def _uniform_for(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        self.count("uniform for")
        name = self.name("k")
        trips = f"{self.make('pyint', self.uniform(scope), 1, dynamic=True).text} % 4"
        trips = self.choose((str(1 + self.number(3)), trips))
        counter = Variable(name, "pyint", False, assignable=False, uniform=True)
        head = f"for {name} in range({trips}):"
        inside = attrs.evolve(meeting, loop=True)
        return [head, *self._block_of(scope, inside, depth, [counter])]

    def _barrier_loop(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        """A loop that ends when all threads say so."""
        self.count("barrier loop")
        fuel = self.name("w")
        form = self.choose(("or", "and", "count"))
        test = self.make("bool", scope, 1).text
        asked = f"cuda.syncthreads_{form}({test})" + " > 2" * (form == "count")
        counter = Variable(fuel, "pyint", False, assignable=False, uniform=True)
        body = self._block_of(scope, attrs.evolve(meeting, loop=True), depth, [counter])
        trips = 1 + self.number(2)
        return [f"{fuel} = {trips}", f"while {asked} and {fuel} > 0:", f"    {fuel} -= 1", *body]

    def _leave_together(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        self.count("uniform break")
        # At a loop's end the modes are those of its start, whatever way leads there.
        lines = self._settle(scope, self.loop_modes)
        word = self.choose(("break", "continue"))
        return [*lines, f"if {self._test(self.uniform(scope))}:", f"    {word}"]

    def _block_of(
        self, scope: Scope, meeting: Meeting, depth: int, names: list[Variable] | None = None
    ) -> Lines:
        """An indented block of the whole block of threads, which keeps the modes."""
        inside = scope.inner()
        inside.variables += names or []
        outer = self.loop_modes
        if names is not None:
            self.loop_modes = self._modes(scope)
        lines = self.together(inside, meeting, depth - 1, 4)
        self.loop_modes = outer
        return indented(lines + self._settle(inside, self._modes(scope)))

    # barriers and modes

    loop_modes: tuple[list[Array], list[Array]] = ([], [])

    def _is_exchange(self, array: Array) -> bool:
        return array.name in map(of_cluster, self.exchanges) or array.name in self.exchanges

    def _modes(self, scope: Scope) -> tuple[list[Array], list[Array]]:
        return (
            [a for a in scope.arrays if self._is_exchange(a)],
            [a for a in scope.shared if self._is_exchange(a)],
        )

    def _settle(self, scope: Scope, modes: tuple[list[Array], list[Array]]) -> Lines:
        """Go back to these modes: by a barrier, if they are others."""
        arrays, shared = self._modes(scope)
        if sorted(arrays, key=str) == sorted(modes[0], key=str) and set(shared) == set(modes[1]):
            return []
        scope.arrays = [a for a in scope.arrays if not self._is_exchange(a)] + modes[0]
        scope.shared = [a for a in scope.shared if not self._is_exchange(a)] + modes[1]
        return ["cuda.syncthreads()"]

    def switch(self, scope: Scope, exchange: Exchange) -> None:
        """Put an exchange into any mode; a barrier stands before."""
        names = (exchange.name, of_cluster(exchange.name))
        scope.arrays = [a for a in scope.arrays if a.name not in names]
        scope.shared = [a for a in scope.shared if a.name != exchange.name]
        modes = [(4, "own"), (4, "read")]
        if exchange.element in ("i32", "u32", "i64", "u64") and exchange.ndim == 1:
            modes.append((2, "atomic"))
        mode = self.weighted(modes)
        self.count(f"exchange {mode}")
        if mode == "own":
            scope.arrays.append(exchange.owned(self.choose(exchange.own)))
        elif mode == "read":
            found = exchange.read(self.neighbours(exchange.size))
            near = not exchange.start and exchange.ndim == 1 and self.clusters
            if near and self.flag(5):
                self.count("shared memory of a cluster")
                found = attrs.evolve(found, name=of_cluster(found.name), views=False, long=True)
            scope.arrays.append(found)
        else:
            steps = ("inc", "dec") * (3 * (exchange.element[0] == "u"))
            scope.shared.append(exchange.updated(self.choose(INTEGER_UPDATES + steps)))

    def neighbours(self, size: int) -> tuple[str, ...]:
        """Indices beside a thread's own in an array of a block."""
        return ("t", f"(t + 1) % {size}", f"(t + {size - 1}) % {size}", f"{size - 1} - t")

    def _switch_some(self, scope: Scope) -> None:
        for exchange in self.exchanges.values():
            if self.number(3):
                self.switch(scope, exchange)

    def _barrier(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        self.count("barrier")
        lines = ["cuda.syncthreads()"]
        if self.clusters and self.flag(6):
            self.count("barrier of a cluster")
            lines = ["cuda.cluster_sync()"]
        if self.flag(8):
            lines.insert(0, self.choose(("cuda.threadfence_block()", "cuda.syncwarp()")))
        self._switch_some(scope)
        return lines

    def _barrier_reduce(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        form = self.choose(("count", "and", "or"))
        self.count(f"barrier {form}")
        test, name = self.make("bool", scope, 2).text, self.name("u")
        self._switch_some(scope)
        kind = "pyint" if form == "count" else "bool"
        scope.variables.append(Variable(name, kind, True, False, uniform=True))
        return [f"{name} = cuda.syncthreads_{form}({test})", *self.seen(scope, name, kind)]

    # warps

    def _warp_operation(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        known = len(scope.variables)
        forms = [
            (5, self._shuffle), (2, self._vote), (1, self._ballot), (2, self._match),
            (2, self._reduce), (1, self._syncwarp),
        ]  # fmt: skip
        lines = self.weighted(forms)(scope, meeting)
        for variable in scope.variables[known:]:
            lines += self.seen(scope, variable.name, variable.type)
        return lines

    def _syncwarp(self, scope: Scope, meeting: Meeting) -> Lines:
        self.count("syncwarp")
        return [f"cuda.syncwarp({meeting.mask})"]

    def _vote(self, scope: Scope, meeting: Meeting) -> Lines:
        kind, test = self.choose(("all", "any", "eq")), self.make("bool", scope, 2).text
        self.count(f"vote {kind}")
        name = self.name("v")
        scope.variables.append(Variable(name, "bool"))
        return [f"{name} = cuda.{kind}_sync({meeting.mask}, {test})"]

    def _ballot(self, scope: Scope, meeting: Meeting) -> Lines:
        self.count("ballot")
        test, name = self.make("bool", scope, 2).text, self.name("v")
        scope.variables.append(Variable(name, "u32"))
        return [f"{name} = cuda.ballot_sync({meeting.mask}, {test})"]

    def _reduce(self, scope: Scope, meeting: Meeting) -> Lines:
        kind = self.choose(("add", "min", "max", "and", "or", "xor"))
        self.count(f"reduce {kind}")
        value, name = self.make(self.choose(_NARROW), scope, 2, dynamic=True), self.name("v")
        scope.variables.append(Variable(name, "i32" if value.type in SIGNED else "u32"))
        return [f"{name} = cuda.reduce_{kind}_sync({meeting.mask}, {value.text})"]

    def _match(self, scope: Scope, meeting: Meeting) -> Lines:
        value, name = self.make(self.choose(_MATCHED), scope, 2, dynamic=True).text, self.name("v")
        scope.variables.append(Variable(name, "u32"))
        if self.flag():
            self.count("match any")
            return [f"{name} = cuda.match_any_sync({meeting.mask}, {value})"]
        self.count("match all")
        same = self.name("v")
        scope.variables.append(Variable(same, "bool"))
        return [f"{name}, {same} = cuda.match_all_sync({meeting.mask}, {value})"]

    def _shuffle(self, scope: Scope, meeting: Meeting) -> Lines:
        """A shuffle; where the other lane may not be there, a ballot tells whether it is."""
        mode = self.choose(("xor", "down", "up", "idx"))
        self.count(f"shuffle {mode}")
        value = self.make(self.choose(_SHUFFLED), scope, 2, dynamic=True)
        name, old = self.name("v"), self.name("v")
        width = self.choose((32, 32, 16, 8, 4, 2, 1))
        lane = str(self.choose((1, 2, 16, 5, 31, 0)))
        if mode == "idx" or self.flag(3):
            lane = f"({self.make('pyint', scope, 1, dynamic=True).text} % 32)"
        function = "shfl_sync" if mode == "idx" else f"shfl_{mode}_sync"
        call = f"cuda.{function}({meeting.mask}, {old}, {lane}"
        call += f", {width})" if width != 32 else ")"
        scope.variables.append(Variable(name, value.type))
        lines = [f"{old} = {value.text}", f"{name} = {call}"]
        full = meeting.block and not meeting.loop and not self.left and self.threads % 32 == 0
        if full and self.number(2):
            self.count("shuffle of a full warp")
            return lines
        first = f"cuda.laneid // {width} * {width}" if width != 32 else "0"
        source = {
            "xor": f"cuda.laneid ^ {lane}",
            "down": f"cuda.laneid + {lane}",
            "up": f"cuda.laneid - {lane}",
            "idx": f"{first} + {lane} % {width}",
        }[mode]
        here, lane_name = self.name("v"), self.name("v")
        # Out of its segment a lane gets its own value, so any lane's bit will do there.
        return [
            f"{here} = cuda.ballot_sync({meeting.mask}, True)",
            f"{lane_name} = {source}",
            *lines,
            f"if ({here} >> np.uint32({lane_name} % 32)) & np.uint32(1) == np.uint32(0):",
            f"    {name} = {old}",
        ]

    def _split(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        """Two sides of a branch, each with its lanes' mask."""
        self.count("split warp")
        test, condition = self.make("bool", scope, 2).text, self.name("q")
        masks = [self.name("m"), self.name("m")]
        lines = [f"{condition} = {test}"]
        lines += [f"{masks[0]} = cuda.ballot_sync({meeting.mask}, {condition})"]
        other = self.flag()
        if other:
            lines += [f"{masks[1]} = cuda.ballot_sync({meeting.mask}, not {condition})"]
        lines += [f"if {condition}:", *self._lanes(scope, masks[0], depth)]
        if other:
            lines += ["else:", *self._lanes(scope, masks[1], depth)]
        return lines

    def _lanes(self, scope: Scope, mask: str, depth: int, *names: Variable) -> Lines:
        """An indented block of the lanes of a mask."""
        inside = scope.inner()
        inside.variables += [Variable(mask, "u32", assignable=False), *names]
        return indented(self.together(inside, Meeting(mask), depth - 1, 3))

    def _votes_loop(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        """A loop that the lanes leave together, by a vote."""
        self.count("voted loop")
        fuel, test = self.name("w"), self.make("bool", scope, 2).text
        counter = Variable(fuel, "pyint", False, assignable=False)
        inside = scope.inner()
        inside.variables.append(counter)
        body = self.together(inside, Meeting(meeting.mask), depth - 1, 3)
        vote = f"cuda.{self.choose(('any', 'all'))}_sync({meeting.mask}, {test})"
        head = f"while {fuel} > 0 and {vote}:"
        return [f"{fuel} = {1 + self.number(2)}", head, f"    {fuel} -= 1", *indented(body)]

    def _shrinking_loop(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        """A loop with trips of each lane's own; the mask names those who are still in it."""
        self.count("shrinking loop")
        count, trips, mask = self.name("k"), self.name("q"), self.name("m")
        wanted = self.make("pyint", scope, 1, dynamic=True).text
        test = f"{count} < {trips}"
        counter = Variable(count, "pyint", False, assignable=False)
        body = self._lanes(scope, mask, depth, counter)
        return [
            f"{trips} = {wanted} % 4",
            f"{count} = 0",
            f"{mask} = cuda.ballot_sync({meeting.mask}, {test})",
            f"while {test}:",
            *body,
            f"    {count} += 1",
            f"    {mask} = cuda.ballot_sync({mask}, {test})",
        ]

    def _active(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        """`activemask` where it can be only one thing: right behind a meeting and one branch."""
        self.count("activemask")
        mask, test = self.name("m"), self.make("bool", scope, 2).text
        body = self._lanes(scope, mask, depth)
        return [
            f"cuda.syncwarp({meeting.mask})",
            f"if {test}:",
            f"    {mask} = cuda.activemask()",
            *body,
        ]

    def _any_grouping(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        """A loop in which whoever is there adds up; the sum is the same for every grouping."""
        self.count("any grouping")
        mask, total, index = self.name("m"), self.name("v"), self.name("k")
        inside = scope.inner(loops=1, returns=None)
        inside.variables.append(Variable(index, "pyint", False, assignable=False))
        before = self.statement(inside, 1) if self.flag() else []
        if before and before[-1] in ("break", "continue"):
            before = []
        value = self.make("i32", inside, 2, dynamic=True).text
        wanted = self.make("pyint", scope, 1, dynamic=True).text
        body = [
            f"{mask} = cuda.activemask()",
            f"{total} = cuda.reduce_add_sync({mask}, {value})",
            f"if {mask} & cuda.lanemask_lt() == np.uint32(0):",
            f"    cuda.atomic.add(tally, {self.number(2)}, {total})",
        ]
        return [f"for {index} in range({wanted} % 4):", *indented([*before, *body])]

    # device functions

    def helper(self, kernel_arrays: Sequence[Array]) -> Lines:
        outer, self.in_helper = self.in_helper, True
        lines = super().helper(kernel_arrays)
        self.in_helper = outer
        return lines

    def meeting_helper(self) -> Lines:
        """A device function that all lanes of a mask call together."""
        self.count("meeting helper")
        kind, name = self.choose(("i32", "f32", "pyint", *SCALARS)), self.name("h")
        scope = Scope([], [], returns=None)
        scope.variables += [
            Variable("a", kind, False, assignable=False),
            Variable("m", "u32", assignable=False),
            Variable("n", "pyint", assignable=False),
            Variable("s", "pyfloat", assignable=False),
        ]
        outer, self.in_helper = self.in_helper, True
        body = self.together(scope, Meeting("m"), 1, 3)
        result = self.make(kind, scope, 2, dynamic=True).text
        self.in_helper = outer
        self.meeting_helpers.append((name, kind))
        return [f"def {name}(a, m, n, s):", *indented([*body, f"return {result}"])]

    def _call_together(self, scope: Scope, meeting: Meeting, depth: int) -> Lines:
        self.count("call together")
        helper, kind = self.choose(self.meeting_helpers)
        value = self.make(kind, scope, 1, dynamic=True).text
        name = self.name("v")
        # Not known to the compiler, or what the function computes of it would be, too.
        mask = f"np.uint32({FULL} | (n & 0))" if meeting.mask == FULL else meeting.mask
        scope.variables.append(Variable(name, kind))
        return [f"{name} = {helper}({value}, {mask}, n, s)", *self.seen(scope, name, kind)]
