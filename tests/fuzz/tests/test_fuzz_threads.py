"""Programs whose threads meet: the oracle's threads, and that every leg agrees with them."""

from __future__ import annotations

import contextlib
from collections import Counter
from typing import Any

import numpy as np
import pytest
from tier import cases

from gpucompiler.diagnostics.errors import TargetUnsupported
from gpucompiler.jobs.job import CompilerJob
from tests.fuzz import legs, oracle, rendezvous
from tests.fuzz.drawing import BySeed
from tests.fuzz.legs import LEGS, Mismatch, NotRun, check, race
from tests.fuzz.programs import HEADER, ArrayArgument, Program, ViewArgument
from tests.fuzz.reduce import reduced
from tests.fuzz.reference import Rejected
from tests.fuzz.rendezvous import NotTogether
from tests.fuzz.thread_programs import thread_program

WIDTHS = ("(5, 3, 2)", "(33, 1, 1)", "(1, 40, 1)", "(64, 1, 1)")


def _program(
    body: str,
    *arguments: tuple[str, Any],
    block: tuple[int, int, int] = (33, 1, 1),
    grid: tuple[int, int, int] = (1, 1, 1),
    shared_memory_bytes: int = 0,
    before: str = "",
) -> Program:
    names = ", ".join(name for name, _ in arguments)
    lines = "".join(f"    {line}\n" for line in body.strip("\n").splitlines())
    source = f"{HEADER}\n{before}\n\ndef kernel({names}):\n{lines}"
    return Program(source, arguments, block, grid, Counter(), shared_memory_bytes)


OUT = ("o", ArrayArgument("i32", (160,), 1, 0))
IN = ("x", ArrayArgument("i32", (160,), 1, 7))
LINEAR = "t = cuda.threadIdx.x + cuda.blockDim.x * (cuda.threadIdx.y + cuda.blockDim.y * "
LINEAR += "cuda.threadIdx.z)\n"
BODIES = {
    "shared memory behind a barrier": """
sm = cuda.shared.array(128, np.int32)
sm[t] = x[t]
cuda.syncthreads()
o[t] = sm[(t * 7 + 1) % (cuda.blockDim.x * cuda.blockDim.y * cuda.blockDim.z)]
""",
    "dynamic shared memory, seen twice": """
a = cuda.shared.array(0, np.int16)
b = cuda.shared.array(0, np.int16)
a[t] = t * 3
cuda.syncthreads()
o[t] = b[0] + b[t] + len(a)
""",
    "a barrier that some have left": """
if x[t] > 3:
    return
o[t] = cuda.syncthreads_count(x[t] > 1) * 4 + cuda.syncthreads_and(x[t] < 4)
o[t] += 8 * cuda.syncthreads_or(x[t] == 2)
""",
    "shuffles": """
v = cuda.shfl_down_sync(0xFFFFFFFF, x[t], 1)
w = cuda.shfl_sync(0xFFFFFFFF, x[t], t, 8)
u = cuda.shfl_up_sync(0xFFFFFFFF, x[t], 2, 4) - cuda.shfl_xor_sync(0xFFFFFFFF, x[t], 0)
m = cuda.ballot_sync(0xFFFFFFFF, True)
o[t] = u
if (m >> np.uint32(min(cuda.laneid + 1, 31))) & np.uint32(1):
    o[t] += v
if (m >> np.uint32(cuda.laneid // 8 * 8 + t % 8)) & np.uint32(1):
    o[t] += w
""",
    "votes and matches of those who are here": """
m = cuda.ballot_sync(0xFFFFFFFF, t % 3 == 1)
if t % 3 == 1:
    p = cuda.all_sync(m, x[t] > 0) + 2 * cuda.any_sync(m, x[t] > 0) + 4 * cuda.eq_sync(m, t > 5)
    same, equal = cuda.match_all_sync(m, x[t] > -5)
    o[t] = p + int(equal) * 8 + int(cuda.match_any_sync(m, x[t]) % np.uint32(1021)) + int(same) % 7
""",
    "reductions": """
v = cuda.reduce_add_sync(0xFFFFFFFF, x[t]) ^ cuda.reduce_min_sync(0xFFFFFFFF, x[t])
w = cuda.reduce_max_sync(0xFFFFFFFF, x[t]) ^ cuda.reduce_xor_sync(0xFFFFFFFF, x[t])
o[t] = v + w + cuda.reduce_and_sync(-1, x[t]) + cuda.reduce_or_sync(-1, x[t])
""",
    "lanes of a loop that ends at different times": """
for k in range(t % 4):
    m = cuda.activemask()
    total = cuda.reduce_add_sync(m, np.int32(t))
    if m & cuda.lanemask_lt() == np.uint32(0):
        cuda.atomic.add(o, 150, total)
cuda.syncwarp()
o[t] = int(cuda.lanemask_ge() & np.uint32(0xFFFF)) + int(cuda.lanemask_eq() > cuda.lanemask_le())
""",
    "commuting atomics": """
cuda.atomic.sub(o, 150, t)
cuda.atomic.or_(o, 151, x[t])
cuda.atomic.and_(o, 152, x[t])
cuda.atomic.exch(o, 153, 7)
cuda.atomic.cas(o, 154, 0, 5)
place = cuda.atomic.add(o, 155, 1)
o[place] = 3
""",
    "a device function in which threads meet": """
o[t] = total(x[t], np.uint32(0xFFFFFFFF)) + cuda.lanemask_gt() % np.uint32(3)
""",
}
TOTAL = """
def total(v, m):
    for k in range(2):
        v = v + cuda.reduce_add_sync(m, v)
    return v
"""


@pytest.mark.parametrize("block", WIDTHS)
@pytest.mark.parametrize("what", BODIES)
@pytest.mark.sample(3)
def test_threads_meet_alike_on_every_leg(what: str, block: str) -> None:
    program = _program(
        LINEAR + BODIES[what], OUT, IN, block=eval(block), shared_memory_bytes=264, before=TOTAL
    )
    check(program, ["interpreter", "interpreter after passes", "lowered, 4 lanes", "host"])
    assert race(program) == ""


def test_threads_of_the_oracle_know_where_they_are() -> None:
    body = """
x, y, z = cuda.grid(3)
w, h, d = cuda.gridsize(3)
o[x + w * (y + h * z)] = cuda.threadIdx.x + 10 * cuda.threadIdx.y + 100 * cuda.blockIdx.z + d
"""
    program = _program(
        body, ("o", ArrayArgument("i32", (48,), 1, 0)), block=(3, 2, 2), grid=(2, 1, 2)
    )
    check(program, ["interpreter", "host"])
    arguments = program.make_arguments()
    oracle.run(program.source, arguments, program.block, program.grid)
    assert arguments[0][:6].tolist() == [4, 5, 6, 4, 5, 6]


@pytest.mark.parametrize(
    "body",
    [
        "if cuda.laneid < 3:\n    cuda.syncthreads()\nelse:\n    cuda.syncthreads()",
        "if cuda.laneid < 3:\n    cuda.syncwarp(0xFF)\nelse:\n    cuda.syncthreads()",
        "cuda.syncwarp(0xFE)",
    ],
)
def test_threads_that_wait_in_vain_are_the_generators_fault(body: str) -> None:
    program = _program(body, OUT)
    with pytest.raises(NotTogether):
        oracle.run(program.source, program.make_arguments(), program.block, program.grid)


def test_a_race_is_seen() -> None:
    program = _program("i = cuda.grid(1)\no[i + 1] = o[i] + 1", OUT)
    assert "o is" in race(program)
    program = _program("o[cuda.atomic.add(o, 100, 1)] = cuda.grid(1)", OUT)
    assert "o is" in race(program)


def test_views_of_one_array_share_its_memory() -> None:
    view = ("v", ViewArgument("o", 3, 2))
    program = _program("o[5] = 9\nv[0] = 4", OUT, view, block=(1, 1, 1))
    assert check(program, ["interpreter", "host"]).not_run == {}
    first, second = program.make_arguments()
    second[1] = 77
    assert first[5] == 77
    assert "v = o[3::2]" in program.describe()


def test_a_leg_that_cannot_run_a_program_is_no_leg_that_passed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(program: Program, kernel: Any, arguments: list[Any]) -> None:
        raise NotRun("not yet")

    monkeypatch.setitem(legs.LEGS, "host", refuse)
    program = _program("o[0] = 1", OUT, block=(1, 1, 1))
    assert check(program, ["interpreter", "host"]).not_run == {"host": "not yet"}


def test_params_that_the_host_lacks_are_a_leg_not_run() -> None:
    with pytest.raises(NotRun, match=r"no params\.feathers"):
        legs.job_of(lambda: None, [], feathers=3)
    of_lanes = {f"host for the block, {n} lanes" for n in (4, 8, 16, 32)}
    assert {leg for leg in LEGS if "lane" in leg} >= of_lanes


_warp_answers = rendezvous._warp_answers


def _wrong_votes(name: str, group: dict[int, Any]) -> dict[int, Any]:
    answers = _warp_answers(name, group)
    if name not in ("all_sync", "any_sync", "eq_sync"):
        return answers
    return {lane: not answer for lane, answer in answers.items()}


def _shares_nothing(self: Any, index: Any) -> None:
    self.blockIdx = oracle._axes(*index)
    self.shared.array = lambda place, shape, dtype: np.zeros(shape or 400, dtype(0).dtype)


WRONG: dict[str, tuple[Any, str, Any]] = {
    "shuffle": (rendezvous, "_shuffled", lambda wait, own, values: values[own]),
    "reduction": (rendezvous._COMBINE, "add", lambda a, b: a + b + 1),
    "barrier": (rendezvous, "_barrier_answer", lambda name, threads: 0),
    "vote": (rendezvous, "_warp_answers", _wrong_votes),
    "memory of one thread": (oracle._Device, "enter_block", _shares_nothing),
}


USED = {
    "shuffle": "shuffle", "reduction": "reduce", "barrier": "barrier count", "vote": "vote",
    "memory of one thread": "static shared memory",
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
@pytest.mark.sample(1)
def test_a_wrong_meeting_is_found_soon(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, name, wrong = WRONG[what]
    if isinstance(place, dict):
        monkeypatch.setitem(place, name, wrong)
    else:
        monkeypatch.setattr(place, name, wrong)
    with pytest.raises(Mismatch):
        _check_those_with(USED[what])


def _check_those_with(construct: str) -> None:
    for number in range(3000):
        program = thread_program(BySeed(str(number)))
        short = program.source.count("\n") < 90
        if short and any(feature.startswith(construct) for feature in program.features):
            with contextlib.suppress(Rejected):
                check(program, ["interpreter"])


@pytest.mark.full
def test_a_failing_program_is_cut_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendezvous, "_shuffled", lambda wait, own, values: values[own])
    body = """
fuel = 3
v = x[t] + 1
while fuel > 0 and v > -100:
    fuel -= 1
    if n > 2:
        v = cuda.shfl_xor_sync(0xFFFFFFFF, v * 2 + 1, 1)
    cuda.syncthreads()
for k in range(3):
    v += k
o[t] = v
"""
    program = _program(LINEAR + body, OUT, IN, ("n", 3), block=(32, 1, 1), before=TOTAL)
    with pytest.raises(Mismatch) as caught:
        check(program, ["interpreter"])
    smaller = reduced(caught.value).program.source.split("cuda = ")[1]
    assert "shfl_xor_sync" in smaller
    assert len(smaller.strip().splitlines()) < 9


CONSTRUCTS = {
    *(f"block {axes}" for axes in ("x", "xy", "xyz")),
    *(f"own {form}" for form in ("element", "reversed", "strided", "scattered", "row")),
    *(f"frame {form}" for form in ("all", "leave", "guard")),
    *(f"exchange {mode}" for mode in ("own", "read", "atomic")),
    *(f"barrier {kind}" for kind in ("count", "and", "or")),
    *(f"shuffle {mode}" for mode in ("xor", "up", "down", "idx")),
    *(f"vote {kind}" for kind in ("all", "any", "eq")),
    *(f"reduce {kind}" for kind in ("add", "min", "max")),
    "partial warp", "full warps", "several blocks", "alias", "scratch", "own by x and y",
    "static shared memory", "dynamic shared memory", "shared table", "local array", "local table",
    "barrier", "barrier loop", "barrier in a function", "uniform if", "uniform for",
    "uniform break", "uniform variable", "early return", "ballot", "match any", "match all",
    "syncwarp", "split warp", "shrinking loop", "voted loop", "activemask", "any grouping",
    "meeting helper", "call together", "tree reduction", "scan", "stencil", "butterfly", "ticket",
    "barrier of a cluster", "shared memory of a cluster", "constexpr parameter", "array c64",
    "warp totals", "wrapping counter", "atomic", "index window", "index direct", "break",
    "continue",
}  # fmt: skip


def test_programs_of_threads_reach_every_construct_and_have_no_race() -> None:
    reached: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()

    def run(program: Program) -> None:
        try:
            assert race(program, orders=1) == "", program.describe()
            outcomes["run"] += 1
        except Rejected:
            outcomes["rejected"] += 1

    least = cases(8, full=600)
    for number in range(600):
        if number >= least and set(reached) >= CONSTRUCTS:
            break
        program = thread_program(BySeed(str(number)))
        reached.update(set(program.features))
        if number < least:
            run(program)
    assert sorted(CONSTRUCTS - set(reached)) == []
    assert outcomes["run"] > 10 * outcomes["rejected"]


def test_only_refusals_that_are_known_are_no_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(message: str) -> Any:
        def compiled(job: CompilerJob) -> Any:
            raise TargetUnsupported(message, "GC601")

        return compiled

    program = _program("o[0] = 1", OUT, block=(1, 1, 1))
    known = "a cluster of blocks needs sm_90 and PTX 7.8 or later"
    monkeypatch.setattr(legs, "compile_job", refusing(known))
    assert check(program, ["host"]).not_run == {"host": known}
    monkeypatch.setattr(legs, "compile_job", refusing("LLVM isn't known to have this"))
    with pytest.raises(Mismatch, match="isn't known to have"):
        check(program, ["host"])
