"""Facts of a launch for each line of Python, for people who make kernels fast.

    print(launch_facts(axpy, y, 2.0, x))

The interpreter runs the launch and notes which addresses each warp touches together, so that
sectors and banks are exact for the launch's own blocks. Sectors have 32 bytes. Shared memory has 32
banks of 4 bytes; a warp's access takes as many turns as the worst bank has different words.
"""

from __future__ import annotations

import linecache
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import attrs

from gpucompiler.diagnostics.location import Location, portable_file
from gpucompiler.facts.recording import WARP, Address, Recording, Run, Touching, flops_of
from gpucompiler.ir.operations import memory
from gpucompiler.ir.structure.nodes import Function, Operation, element_type

# The package's files, as portable names of files begin.
_LIBRARIES: Final = ("gpucompiler/", "cuda_target/")
_SECTOR_BYTES: Final = 32
_BANKS: Final = 32
_BANK_BYTES: Final = 4
# The bytes that a lane can touch at a time.
_MOST_BYTES: Final = 16
# The bytes of shared memory that a warp can touch in one turn.
_TURN_BYTES: Final = _BANKS * _BANK_BYTES


@attrs.frozen
class AccessFacts:
    """The accesses of one line to memory of one kind.

    Args:
        kind: "load", "store" or "atomic".
        space: "global" or "shared".
        array: the name of the array.
        element_bytes: that a lane touches.
        requests: runs by warps.
        lanes: active lanes of all runs.
        sectors: of 32 bytes, that global accesses touch; 0 for shared memory.
        least_sectors: the fewest that hold as many different bytes.
        turns: of shared memory; 0 for global memory.
        least_turns: those without conflicts: as many as parts of the warp that are taken one by
            one.
    """

    kind: str
    space: str
    array: str
    element_bytes: int
    requests: int
    lanes: int
    sectors: int
    least_sectors: int
    turns: int
    least_turns: int

    @property
    def sectors_per_request(self) -> float:
        return self.sectors / self.requests if self.requests else 0.0

    @property
    def bank_ways(self) -> float:
        """The turns of a run, 1 without conflicts."""
        return self.turns / self.least_turns if self.least_turns else 0.0

    @property
    def conflicts(self) -> int:
        """The turns beyond those without conflicts."""
        return self.turns - self.least_turns

    @property
    def bytes(self) -> int:
        """The bytes that the lanes ask for."""
        return self.lanes * self.element_bytes

    def __str__(self) -> str:
        where = f"{self.kind} {self.array}" if self.array else self.kind
        if self.space == "shared":
            return f"{where}: {self.requests} requests, {self.bank_ways:.2f} bank ways"
        share = 100 * self.least_sectors / max(self.sectors, 1)
        return (
            f"{where}: {self.requests} requests of {self.sectors_per_request:.2f} sectors "
            f"({share:.0f} % of the least)"
        )


@attrs.frozen
class LineFacts:
    """The facts of a line of Python.

    Args:
        file, line: the place; `text`: its source.
        accesses: to arrays in global and shared memory.
        flops: floating-point operations of all threads, by type: a fused sum counts 2.
        runs, lanes: of its operations that access memory or compute with floats, runs by warps and
            active lanes.
        branches, divergent: runs of its `if`s by warps, and those in which lanes part.
        instructions: machine instructions by kind, where the machine code is known.
    """

    file: str
    line: int
    text: str
    accesses: tuple[AccessFacts, ...]
    flops: Mapping[str, int]
    runs: int
    lanes: int
    branches: int
    divergent: int
    instructions: Mapping[str, int]

    @property
    def active_lanes(self) -> float:
        """Active lanes of a run, of 32; 0 for lines of which no run is known."""
        return self.lanes / self.runs if self.runs else 0.0

    @property
    def global_bytes(self) -> int:
        """The bytes that threads load, store or update in global memory."""
        return sum(each.bytes for each in self.accesses if each.space == "global")

    def remarks(self) -> list[str]:
        """The facts as short texts."""
        said = [str(each) for each in self.accesses]
        said += [f"{count} flops {kind}" for kind, count in self.flops.items()]
        if self.global_bytes:
            said.append(f"{self.global_bytes} bytes")
        if self.runs and self.active_lanes < WARP - 0.05:
            said.append(f"{self.active_lanes:.1f} of {WARP} lanes active")
        if self.divergent:
            said.append(f"{self.divergent} of {self.branches} branches part a warp")
        said += [f"{kind} {count}" for kind, count in self.instructions.items()]
        return said


class Joined(NamedTuple):
    """Accesses of a line of which the machine's code makes one of several elements."""

    file: str
    line: int
    kind: str
    space: str
    element_bytes: int


def lines_of(
    recording: Recording,
    instructions: Mapping[tuple[str, int], Mapping[str, int]],
    joined: Mapping[Joined, int],
) -> tuple[LineFacts, ...]:
    """The facts of all lines, in the order of the source.

    Args:
        recording: of a launch.
        instructions: the machine instructions of lines, by kind.
        joined: the elements of joined accesses.
    """
    places: dict[tuple[str, int], _Gathered] = {}

    def at(operation: Operation) -> _Gathered:
        key = users_place(_places(operation.location))
        return places.setdefault(key, _Gathered())

    for access, runs, size in joined_accesses(whole_accesses(recording), joined):
        gathered = at(access.operation)
        if runs and (found := _access_facts(access, runs, size)):
            gathered.accesses.append(found)
        gathered.runs += len(runs)
        gathered.lanes += sum(map(len, runs.values()))
    for operation, active in recording.active.items():
        gathered = at(operation)
        kind = element_type(operation.results[0].type)
        gathered.flops[str(kind)] += flops_of(operation) * active.total()
        gathered.runs += len(active)
        gathered.lanes += active.total()
    for operation, runs in recording.branches.items():
        gathered = at(operation)
        gathered.branches += len(runs)
        gathered.divergent += sum(1 for taken, left in runs.values() if taken and left)
    for key in instructions:
        places.setdefault(key, _Gathered())
    return tuple(
        places[key].facts(key, instructions.get(key, {})) for key in sorted(places) if key[1]
    )


# An access with the addresses of its runs, and the bytes of a lane.
Whole = tuple[Touching, Mapping[Run, Sequence[Address]], int]


def whole_accesses(recording: Recording) -> list[Whole]:
    """The accesses, in which neighbouring parts of one element count as one.

    The IR reads the parts of a complex number or of a vector one by one; a GPU reads up to 16 bytes
    at a time.
    """
    found: list[Whole] = []
    last: dict[tuple[Any, ...], int] = {}
    for access, runs in recording.accesses.items():
        size = access.size
        key = (access.operation.location, access.kind, access.array)
        if key in last and key[1] != "atomic":
            before, first, taken = found[last[key]]
            if taken + size <= _MOST_BYTES and _follows(first, runs, taken):
                found[last[key]] = (before, first, taken + size)
                continue
        last[key] = len(found)
        found.append((access, runs, size))
    return found


def joined_accesses(accesses: Iterable[Whole], joined: Mapping[Joined, int]) -> Iterator[Whole]:
    """Accesses, in which those of successive iterations count as one where the machine joins them.

    The elements must be neighbours in each lane, and lie together at a multiple of their size.
    """
    for access, runs, size in accesses:
        place = users_place(_places(access.operation.location))
        count = joined.get(Joined(*place, access.kind, space_of(access), size), 1)
        if count == 1:
            yield access, runs, size
            continue
        together: dict[Run, Sequence[Address]] = {}
        alone = dict(runs)
        for run in sorted(runs):
            turns = range(run.turns[-1], run.turns[-1] + count) if run.turns else ()
            group = [Run(run.block, run.warp, (*run.turns[:-1], turn)) for turn in turns]
            if group and all(each in alone for each in group):
                parts = [alone[each] for each in group]
                if _neighbours(parts, size):
                    together[run] = parts[0]
                    for each in group:
                        del alone[each]
        for found, whole in ((together, size * count), (alone, size)):
            if found:
                yield access, found, whole


def _neighbours(parts: Sequence[Sequence[Address]], size: int) -> bool:
    """Whether each lane's elements are neighbours, and the first one begins a group of them."""
    first = parts[0]
    return all(each.byte % (len(parts) * size) == 0 for each in first) and all(
        [each._replace(byte=each.byte + number * size) for each in first] == list(part)
        for number, part in enumerate(parts)
    )


def _follows(
    first: Mapping[Run, Sequence[Address]], second: Mapping[Run, Sequence[Address]], size: int
) -> bool:
    """Whether each lane touches the bytes behind the `size` ones that it touches in `first`."""
    return first.keys() == second.keys() and all(
        [each._replace(byte=each.byte + size) for each in first[run]] == list(second[run])
        for run in first
    )


def place_of(location: Location | None) -> tuple[str, int]:
    """The file and line of a place; ("", 0) for none."""
    return ("", 0) if location is None else (portable_file(location.file), location.line)


def _places(location: Location | None) -> Iterator[tuple[str, int]]:
    """A place and the calls that led to it."""
    while location is not None:
        yield place_of(location)
        location = location.caller


def users_place(places: Iterable[tuple[str, int]]) -> tuple[str, int]:
    """The innermost of several places that isn't in this package; the first one if all are.

    A product of tiles, or a sum of vectors, belongs to the line that calls it.
    """
    given = list(places)
    users = (place for place in given if not place[0].startswith(_LIBRARIES))
    return next(users, given[0] if given else ("", 0))


def is_library(function: Function) -> bool:
    """Whether a function of the IR is this package's own."""
    return place_of(function.location)[0].startswith(_LIBRARIES)


@attrs.define(eq=False)
class _Gathered:
    """The facts of a line that are known so far."""

    accesses: list[AccessFacts] = attrs.field(factory=list[AccessFacts])
    flops: Counter[str] = attrs.field(factory=Counter[str])
    runs: int = 0
    lanes: int = 0
    branches: int = 0
    divergent: int = 0

    def facts(self, key: tuple[str, int], instructions: Mapping[str, int]) -> LineFacts:
        file, line = key
        return LineFacts(
            file, line, linecache.getline(file, line).strip(), tuple(_joined(self.accesses)),
            {kind: count for kind, count in self.flops.items() if count}, self.runs, self.lanes,
            self.branches, self.divergent, dict(instructions),
        )  # fmt: skip


def _joined(accesses: Iterable[AccessFacts]) -> list[AccessFacts]:
    """Accesses of a line, those of the same kind to the same array as one."""
    found: dict[tuple[Any, ...], AccessFacts] = {}
    for each in accesses:
        key = (each.kind, each.space, each.array, each.element_bytes)
        other = found.get(key)
        if other is not None:
            sums = ("requests", "lanes", "sectors", "least_sectors", "turns", "least_turns")
            each = attrs.evolve(
                each, **{name: getattr(each, name) + getattr(other, name) for name in sums}
            )
        found[key] = each
    return list(found.values())


def _access_facts(
    access: Touching, runs: Mapping[Run, Sequence[Address]], size: int
) -> AccessFacts | None:
    """The facts of an access; None for arrays of a thread's own."""
    space = space_of(access)
    if space not in ("global", "shared"):
        return None
    counts = Counter[str]()
    for found in runs.values():
        counts["requests"] += 1
        counts["lanes"] += len(found)
        if space == "global":
            different = size * len({address[:2] for address in found})
            counts["sectors"] += sectors(found, size)
            counts["least_sectors"] += -(-different // _SECTOR_BYTES)
        else:
            counts["turns"] += turns(found, size)
            group = lanes_together(found, size)
            counts["least_turns"] += len({each.lane // group for each in found})
    names = ("requests", "lanes", "sectors", "least_sectors", "turns", "least_turns")
    return AccessFacts(
        access.kind, space, access.array.name or "", size,
        *(counts[name] for name in names),
    )  # fmt: skip


def space_of(access: Touching) -> str:
    """The memory of an access; a cluster's counts as shared."""
    space = memory.array_type(access.array).space
    return "shared" if space == "cluster" else space


def sectors(found: Sequence[Address], size: int) -> int:
    """The sectors that a warp's access touches."""
    touched = {
        (each.memory, sector)
        for each in found
        for sector in range(each.byte // _SECTOR_BYTES, (each.byte + size - 1) // _SECTOR_BYTES + 1)
    }
    return len(touched)


def _pairs(found: Sequence[Address], apart: int) -> bool:
    """Whether the active lanes that are so far apart touch the same places, two by two."""
    places = {each.lane: each[:2] for each in found}
    return all(places.get(lane ^ apart, place) == place for lane, place in places.items())


def lanes_together(found: Sequence[Address], size: int) -> int:
    """The number of lanes that shared memory takes at a time.

    Accesses of 8 and 16 bytes are taken by halves and quarters of the warp. If neighbouring lanes
    touch the same place, or those two apart, twice as many lanes are taken at a time. Counters of
    an H200 say so for 32 patterns (ncu's l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld).
    """
    group = _TURN_BYTES // max(size, _BANK_BYTES)
    return 2 * group if group < WARP and any(_pairs(found, apart) for apart in (1, 2)) else group


def turns(found: Sequence[Address], size: int) -> int:
    """The turns that shared memory takes for a warp's access."""
    group = lanes_together(found, size)
    words: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for each in found:
        for word in range(each.byte // _BANK_BYTES, (each.byte + size - 1) // _BANK_BYTES + 1):
            bank = (each.lane // group, word % _BANKS)
            words.setdefault(bank, set()).add((each.memory, word))
    worst: dict[int, int] = {}
    for (part, _), different in words.items():
        worst[part] = max(worst.get(part, 0), len(different))
    return sum(worst.values())
