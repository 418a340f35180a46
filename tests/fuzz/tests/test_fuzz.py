"""Random programs: CPython = interpreter = interpreter after the passes = host, to the bit.

`python -m tests.fuzz` runs for as long as wished, and keeps a ledger.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from tier import cases

from gpucompiler.diagnostics.errors import DeviceIndexError
from tests.fuzz import batches, legs, oracle, reference
from tests.fuzz.batches import Plan, all_legs, legs_of, program, run_seed
from tests.fuzz.legs import LEGS, Mismatch, check, different
from tests.fuzz.programs import HEADER, ArrayArgument, Program, fill, is_overrun, programs
from tests.fuzz.reference import Rejected
from tests.fuzz.run import main, run
from tests.fuzz.thread_programs import thread_programs

ROOT = Path(__file__).resolve().parents[3]
# Each program takes one of the ways to lower, and one in a few what LLVM makes of it: that takes
# ten times as long.
_LOWERED = tuple(leg for leg in LEGS if leg.startswith("lowered"))
_HOST = tuple(leg for leg in LEGS if leg.startswith("host"))
_SOME_HOST = (*_HOST, *[""] * len(_HOST))
_EACH = settings(
    derandomize=True,
    deadline=None,
    database=None,
    report_multiple_bugs=False,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),  # pyright: ignore[reportArgumentType]
)


@settings(_EACH, max_examples=cases(5, full=600))
@given(programs(), st.sampled_from(_LOWERED), st.sampled_from(_SOME_HOST))
def test_all_legs_agree(program: Program, lowered: str, host: str) -> None:
    _agree(program, lowered, host)


@settings(_EACH, max_examples=cases(3, full=400))
@given(thread_programs(), st.sampled_from(_LOWERED), st.sampled_from(_SOME_HOST))
def test_all_legs_agree_where_threads_meet(program: Program, lowered: str, host: str) -> None:
    _agree(program, lowered, host if len(program.source.splitlines()) < 40 else "")


def _agree(program: Program, *legs: str) -> None:
    try:
        check(program, ["interpreter", "interpreter after passes", *filter(None, legs)])
    except Rejected:
        assume(False)


def _program(body: str, *arguments: tuple[str, Any], **launch: int) -> Program:
    names = ", ".join(name for name, _ in arguments)
    lines = "".join(f"    {line}\n" for line in body.strip("\n").splitlines())
    source = f"{HEADER}\n\ndef kernel({names}):\n{lines}"
    shape = {"threads": 1, "blocks": 1} | launch
    return Program(source, arguments, (shape["threads"], 1, 1), (shape["blocks"], 1, 1), Counter())


# Programs by which the fuzzer found defects, minimized; each name tells the defect.
FOUND = {
    "code behind an if that always returns has no bytecode, so the text ended too early": _program(
        """
if True:
    return
o[0] = 1
""",
        ("o", ArrayArgument("i32", (1,), 1, 0)),
    ),
    "nor has code behind an if that is as good as always taken": _program(
        """
if n < 0 or True:
    o[0] = 1
    return

# a comment

for k in range(3):
    o[0] = 2
""",
        ("o", ArrayArgument("i32", (1,), 1, 0)),
        ("n", 3),
    ),
    "NumPy warned of sized arithmetic that compile time did": _program(
        "o[0] = (np.uint8(200) + np.uint8(100)) ^ -np.uint8(3)",
        ("o", ArrayArgument("u8", (1,), 1, 0)),
    ),
    "a cast at compile time took C's result instead of saturating": _program(
        """
o[0] = np.int32(np.float32(3e9))
o[1] = np.uint8(300.7)
o[2] = np.int16(np.float64(-1e9))
""",
        ("o", ArrayArgument("i32", (3,), 1, 0)),
    ),
}


@pytest.mark.parametrize("what", FOUND)
def test_what_was_found_stays_mended(what: str) -> None:
    check(FOUND[what])


@pytest.mark.parametrize("leg", ["interpreter", "interpreter after passes", "host", "host -O0"])
@pytest.mark.parametrize("body", ["row = m[k]\nrow[0] = 7", "o[0] = m[k][0]", "o[k] = 1"])
def test_indices_out_of_bounds_raise_and_touch_nothing(body: str, leg: str) -> None:
    # A row outside of its array once was read and written unchecked.
    arrays = [("o", ArrayArgument("i32", (2,), 1, 1)), ("m", ArrayArgument("i32", (2, 2), 1, 1))]
    program = _program(body, *arrays, ("k", 10**9))
    with pytest.raises(DeviceIndexError):
        LEGS[leg](program, legs.load(program.source), program.make_arguments())


@pytest.mark.full
def test_a_wrong_operation_is_found_and_minimized(monkeypatch: pytest.MonkeyPatch) -> None:
    # Sums and products of complex numbers add without saying so; quotients are always written.
    monkeypatch.setitem(reference._FLOAT_BINARY, "/", np.multiply)
    plan = Plan(10, ("interpreter",), kind="plain")
    # The seeds before find nothing.
    tally = next(found for seed in range(6, 60) if (found := run_seed(seed, plan)).findings)
    finding = tally.findings[0]
    minimized = finding["program"].split("def kernel", 1)[1]
    assert len(minimized.splitlines()) < 24
    assert "/" in minimized


def test_arrays_differ_in_bits_but_for_nans() -> None:
    nans = np.array([0x7FC00000, 0x3F800000], np.uint32).view(np.float32)
    others = np.array([0xFFC00001, 0x3F800000], np.uint32).view(np.float32)
    assert not different(nans, others)
    assert different(np.array([0.0]), np.array([-0.0]))
    assert different(np.array([1, 2]), np.array([1, 3]))


def test_a_leg_that_fails_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(program: Program, kernel: Any, arguments: list[Any]) -> None:
        raise ValueError("broken")

    monkeypatch.setitem(legs.LEGS, "host", fail)
    program = _program("o[0] = n", ("o", ArrayArgument("i32", (1,), 1, 0)), ("n", 3))
    with pytest.raises(Mismatch, match="host: ValueError: broken") as caught:
        check(program)
    assert "o[0] = n" in str(caught.value)
    check(program, [leg for leg in LEGS if leg != "host"])


@pytest.mark.full
def test_a_seed_gives_the_same_programs_and_legs_anywhere() -> None:
    code = "from tests.fuzz.batches import *\nprint([program(3, n).source for n in range(6)])"
    command = [sys.executable, "-c", code]
    texts = {
        subprocess.run(
            command, capture_output=True, check=True, text=True, cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": f"{ROOT}:{ROOT}/cache"},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert texts == {f"{[program(3, n).source for n in range(6)]}\n"}
    plan = Plan(each=2, legs=(*LEGS, *legs.GPU_LEGS))
    drawn = [tuple(legs_of(5, n, plan)) for n in range(600)]
    assert drawn == [tuple(legs_of(5, n, plan)) for n in range(600)]
    assert {leg for some in drawn for leg in some} == {*LEGS, *legs.GPU_LEGS}
    assert all(some[0] == "interpreter" and len(some) == 3 for some in drawn)


@pytest.mark.full
def test_long_runs_keep_a_ledger_and_go_on_behind_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = tmp_path / "ledgers" / "ledger.jsonl"
    command = ["--minutes", "0.001", "--seed", "5", "--batch", "3", "--ledger", str(ledger)]
    command += ["--kind", "plain", "--legs-each", "1", "--processes", "2"]
    assert main(command) == 0
    assert main(command) == 0
    lines = [json.loads(line) for line in ledger.read_text().splitlines()]
    assert [line["seeds"] for line in lines] == [[5, 6], [7, 8]]
    for line in lines:
        assert line["programs"] == 6
        assert line["findings"] == []
        assert line["legs"]["interpreter"] == 6 - line["rejected"]
        assert line["constructs"]
    monkeypatch.setattr(oracle, "run", lambda source, arguments, *_: arguments[0].fill(1))
    assert main([*command, "--stop", "--leg", "interpreter"]) == 1


def test_programs_that_ran_by_all_legs_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(program: Program, kernel: Any, arguments: list[Any]) -> None:
        if "for " in program.source.partition("def kernel")[2]:
            raise legs.NotRun("no loops")
        legs.LEGS["interpreter"](program, kernel, arguments)

    monkeypatch.setitem(legs.LEGS, "host", refuse)
    assembled = tuple(legs.ASSEMBLED_LEGS) if set(legs.ASSEMBLED_LEGS) <= set(all_legs()) else ()
    tally = run_seed(2, Plan(4, ("interpreter", *assembled[:1]), kind="plain"))
    assert tally.complete == tally.programs - tally.rejected == tally.legs["interpreter"]
    assert all(tally.legs[leg] == tally.complete for leg in assembled[:1])
    refused = run_seed(2, Plan(4, ("interpreter", "host"), kind="plain"))
    assert refused.complete == tally.complete - sum(refused.not_run["host"].values()) > 0


def test_a_program_that_ends_its_process_is_a_finding_and_the_run_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def ends(program: Program, kernel: Any, arguments: list[Any]) -> None:
        if "for " in program.source.partition("def kernel")[2]:
            os.kill(os.getpid(), signal.SIGKILL)

    monkeypatch.setitem(legs.LEGS, "interpreter", ends)
    plan = Plan(6, ("interpreter",), kind="threads")
    last, tally, _ = run(plan, 1, 1, 0.0, stop=False)
    assert last == 1
    assert tally.findings
    assert all(
        finding["finding"] == "the process ended with status -9" for finding in tally.findings
    )


def test_a_program_that_never_ends_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(program: Program, kernel: Any, arguments: list[Any]) -> None:
        while True:
            pass

    monkeypatch.setitem(legs.LEGS, "interpreter", never)
    monkeypatch.setattr(batches, "_LIMIT_S", 0.2)
    tally = run_seed(1, Plan(2, ("interpreter",), kind="plain"))
    assert [finding["times"] for finding in tally.findings] == [2]
    assert "takes more than" in tally.findings[0]["finding"]


def test_seeds_that_have_not_ended_in_time_count_for_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def sleeps(program: Program, kernel: Any, arguments: list[Any]) -> None:
        time.sleep(100)

    monkeypatch.setitem(legs.LEGS, "interpreter", sleeps)
    _, tally, unfinished = run(Plan(1, ("interpreter",)), 2, 1, 0.0, grace_s=0.1)
    assert (tally.programs, unfinished) == (0, [1, 2])


def test_ledgers_are_merged_and_get_a_commit(tmp_path: Path) -> None:
    part, ledger = tmp_path / "part", tmp_path / "ledger"
    part.write_text('{"seeds": [1, 2]}\n{"seeds": [3, 4], "commit": "b"}\n')
    for _ in range(2):
        assert main(["--merge", str(part), "--ledger", str(ledger), "--commit", "a"]) == 0
    found = [json.loads(line) for line in ledger.read_text().splitlines()]
    assert found == [{"seeds": [1, 2], "commit": "a"}, {"seeds": [3, 4], "commit": "b"}]


@pytest.mark.full
def test_a_hundred_thousand_programs_agree_on_all_legs() -> None:
    plan = Plan(24, all_legs(), together=True)
    _, tally, _ = run(plan, len(os.sched_getaffinity(0)), 7_000_000, 24 * 3600.0, most=100_000)
    assert tally.findings == []
    assert tally.programs >= 100_000
    assert set(tally.legs) == set(plan.legs)


def test_what_is_written_behind_an_array_is_found() -> None:
    for element, step in (("u8", 1), ("f64", -2), ("c64", 1)):
        array = fill(element, (6, 2), 5)
        view = array[::step]
        assert not is_overrun(array)
        assert not is_overrun(view)
        memory: Any = array.base
        memory[array.nbytes] ^= 1
        assert is_overrun(view)
    assert not is_overrun(np.zeros(3))
