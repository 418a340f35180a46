"""Batches of programs as one kernel: legs share work, a difference leads to its program."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs
import numpy as np
import pytest

from gpucompiler.driver import emit_ir
from gpucompiler.frontend.build import build_ir
from gpucompiler.ir.structure.printer import print_module
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.target import target_by_name
from tests.fuzz import legs, together
from tests.fuzz.batches import Plan, all_legs, batch, run_batch
from tests.fuzz.fused import FusedProgram, fused
from tests.fuzz.legs import Mismatch, Outcome, check
from tests.fuzz.mutants import MUTANTS, run
from tests.fuzz.programs import HEADER, ArrayArgument, Program
from tests.fuzz.run import main
from tests.fuzz.sharing import Remembered, built_job, shared, typed_job
from tests.fuzz.together import check_together

ARRAY = ArrayArgument("i32", (3,), 1, 1)


def _program(body: str, **values: Any) -> Program:
    names = ", ".join(["o", *values])
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    source = f"{HEADER}\n\ndef kernel({names}):\n{lines}"
    return Program(source, (("o", ARRAY), *values.items()), (1, 1, 1), (1, 1, 1), Counter())


def test_legs_of_a_batch_share_what_each_would_make() -> None:
    programs, meets = batch(7, Plan(4, kind="plain", together=True))
    program = fused(programs[-1:], (), meets)
    kernel, arguments = program.load(legs.load), program.make_arguments()
    alike = {"lanes": 4}, {"lanes": 32, "opt_level": 0}
    jobs = [legs.job_of(kernel, arguments, bounds=True, **each) for each in alike]
    jobs.append(attrs.evolve(jobs[0], target=attrs.evolve(jobs[0].target, cpu="haswell")))
    assert len({typed_job(job) for job in jobs}) == 1
    texts = {print_module(emit_ir(job)[0]) for job in jobs}
    assert len(texts) == 1
    apart = [print_module(job.target.lower_ir(job, emit_ir(job)[0])) for job in jobs]
    with shared():
        modules = [legs.emit_ir(job)[0] for job in jobs]
        assert all(module is modules[0] for module in modules)
        lowered = [job.target.lower_ir(job, modules[0]) for job in jobs]
        assert jobs[0].target.lower_ir(jobs[0], modules[0]) is lowered[0]
    assert [print_module(module) for module in lowered] == apart
    assert print_module(modules[0]) in texts


def test_the_frontend_makes_the_same_for_other_blocks_and_processors() -> None:
    programs, meets = batch(7, Plan(8, kind="plain", together=True))
    program = fused(programs[:2], (), meets)
    kernel, arguments = program.load(legs.load), program.make_arguments()
    job = legs.job_of(kernel, arguments, bounds=True, block=(4, 1, 1), lanes=8)
    haswell = attrs.evolve(job, target=attrs.evolve(job.target, cpu="haswell"))
    assert print_module(build_ir(job)) == print_module(build_ir(built_job(haswell)))
    for name in ("cuda:sm_80", "cuda:sm_120"):
        gpu = target_by_name(name)
        other = CompilerJob(gpu, job.source, attrs.evolve(gpu.default_params(), fma="off"))
        assert print_module(build_ir(other)) == print_module(build_ir(built_job(other)))


@pytest.mark.parametrize("seed", [7, *(pytest.param(n, marks=pytest.mark.full) for n in (8, 66))])
def test_what_legs_share_is_what_each_would_make(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each stage whose product is there runs again; a difference would be a finding."""
    monkeypatch.setattr(together, "shared", lambda between_legs: shared(between_legs, checked=True))
    plan = Plan(1 if seed in (7, 66) else 3, all_legs(), together=True)
    programs, meets = batch(seed, plan)
    with np.errstate(all="ignore"):
        results, finding = check_together(programs, plan.legs, together=meets)
    assert finding is None
    assert all(isinstance(result, Outcome) for result in results)


def test_a_shared_product_that_isn_t_the_same_is_seen() -> None:
    remembered = Remembered(checked=True)
    assert remembered.get(("text", 1), lambda: "one") == "one"
    with pytest.raises(AssertionError, match="text differs"):
        remembered.get(("text", 1), lambda: "two")


def test_a_batch_gives_what_its_programs_give_alone() -> None:
    programs = [
        _program("o[0] = n\nif n > 2:\n    return\no[1] = 7", n=3),
        _program("o[0] = 8 // n", n=0),
        _program("for k in range(n):\n    o[k] += k", n=3),
        _program("o[n] = 1 << n", n=2),
    ]
    which = ["interpreter", "interpreter after passes", "lowered, 16 lanes", "lowered, 4 lanes"]
    results, finding = check_together(programs, which)
    assert finding is None
    assert results == [check(program, which) for program in programs]
    fewer, _ = check_together(programs, which[:1], raising=0)
    assert [result is None for result in fewer] == [False, True, False, False]
    assert [result.faulted for result in results if isinstance(result, Outcome)] == [
        False, True, False, False,
    ]  # fmt: skip


def _breaking(monkeypatch: pytest.MonkeyPatch, breaks: Any) -> None:
    run_right = legs.LEGS["interpreter after passes"]

    def wrong(program: Program, kernel: Any, arguments: list[Any]) -> None:
        run_right(program, kernel, arguments)
        breaks(program, arguments)

    monkeypatch.setitem(legs.LEGS, "interpreter after passes", wrong)


def _arrays(program: Program, arguments: Sequence[Any], text: str) -> list[np.ndarray]:
    """Arrays of the programs that have this text."""
    parts = program.parts if isinstance(program, FusedProgram) else (program,)
    owned = (
        [program.own(number, arguments) for number in range(len(parts))]
        if isinstance(program, FusedProgram)
        else [arguments]
    )
    return [own[0] for part, own in zip(parts, owned, strict=True) if text in part.source]


def test_a_difference_of_a_batch_is_found_in_its_program(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(program: Program, arguments: list[Any]) -> None:
        for array in _arrays(program, arguments, "* 3"):
            array[0] += 1

    _breaking(monkeypatch, breaks)
    programs = [_program(f"o[0] = n * {factor}", n=5) for factor in (2, 3, 4)]
    results, finding = check_together(programs, ["interpreter", "interpreter after passes"])
    assert finding is None
    assert [type(result) for result in results] == [Outcome, Mismatch, Outcome]
    assert isinstance(results[1], Mismatch)
    assert results[1].program is programs[1]


def test_an_int_beyond_31_bits_leaves_the_rest_of_a_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    small, leg = legs.LEGS["interpreter after passes, small sizes"], "interpreter after passes"

    def wrong(program: Program, kernel: Any, arguments: list[Any]) -> None:
        small(program, kernel, arguments)
        for array in _arrays(program, arguments, "* 3"):
            array[0] += 1

    monkeypatch.setitem(legs.LEGS, leg, wrong)
    programs = [_program(f"o[0] = n % {k}", n=n) for k, n in ((7, 5), (7, 2**40), (8, -1))]
    programs += [_program("o[0] = n * 3", n=5)]
    results, finding = check_together(programs, ["interpreter", leg])
    assert finding is None
    refused = Outcome({leg: legs.TOO_LARGE})
    assert results[:3] == [Outcome({}), refused, refused]
    assert isinstance(results[3], Mismatch)


def test_a_difference_that_no_program_has_alone_is_the_batch_s(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def breaks(program: Program, arguments: list[Any]) -> None:
        if isinstance(program, FusedProgram) and len(program.parts) > 1:
            for array in _arrays(program, arguments, "n"):
                array[0] += 1

    _breaking(monkeypatch, breaks)
    plan = Plan(
        12, ("interpreter", "interpreter after passes"), kind="plain", shrink_s=2.0, together=True
    )
    tally = run_batch(56, plan, set())
    assert len(tally.findings) == 1
    # No more of it is needed than two programs.
    assert "# p1" in tally.findings[0]["program"]
    assert "# p2" not in tally.findings[0]["program"]
    assert tally.complete == 0


@pytest.mark.full
@pytest.mark.parametrize("mutant", MUTANTS)
def test_programs_together_find_each_defect(mutant: str) -> None:
    assert "found after" in run(mutant)


def test_one_leg_of_those_that_take_turns_is_optimised(monkeypatch: pytest.MonkeyPatch) -> None:
    levels: dict[str, int] = {}

    def compiled(job: CompilerJob) -> Any:
        params: Any = job.params
        levels[f"{params.lanes} lanes" if params.lanes else ""] = params.opt_level
        raise legs.NotRun

    monkeypatch.setattr(legs, "compile_job", compiled)
    row = legs.TAKING_TURNS[1]
    program = attrs.evolve(_program("o[0] = n", n=5), turns=("host", "host for the block, 4 lanes"))
    together = fused([program, program], (), together=False)
    all_of_them = attrs.evolve(program, turns=()), 1 + len(row)
    for one, optimised in ((program, 2), (together, 2), all_of_them):
        levels.clear()
        for leg in ("host for the block", *row):
            kernel = together.load(legs.load) if one is together else legs.load(one.source)
            with pytest.raises(legs.NotRun):
                legs.run_leg(leg, one, kernel, one.make_arguments())
        assert sum(levels.values()) == 3 * optimised
        assert levels[""] == levels["4 lanes"] == 3


def test_a_journal_becomes_a_line_of_the_ledger(tmp_path: Path) -> None:
    journal, ledger = tmp_path / "journal", tmp_path / "ledger"
    arguments = ["--together", "--batch", "2", "--kind", "plain", "--leg", "interpreter"]
    main(
        [*arguments, "--programs", "6", "--seed", "3", "--minutes", "1", "--journal", str(journal)]
    )
    lines = [json.loads(line) for line in journal.read_text().splitlines()]
    # A run that is killed has lost a seed between two others.
    del lines[1]
    journal.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    main(["--merge", str(journal), "--ledger", str(ledger), "--commit", "c0ffee"])
    (line,) = [json.loads(line) for line in ledger.read_text().splitlines()]
    assert line["seeds"] == [3, lines[-1]["seeds"][1]]
    assert line["unfinished"] == [4]
    assert line["commit"] == "c0ffee"
    assert line["together"] == 2
    assert line["programs"] == sum(each["programs"] for each in lines)
    assert line["legs"]["interpreter"] == sum(each["legs"]["interpreter"] for each in lines)
