"""No figure of the performance record gets worse unnoticed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

import performance_record
from gpucompiler.diagnostics.errors import ToolError
from kernels.case import Case
from kernels.corpus import CORPUS
from performance_record import Figures

record_once = cache(performance_record.read_record)
versions_once = cache(performance_record.versions)


def comparable() -> Callable[[str], bool]:
    """Whether a figure was made by the tools that are here."""
    then, now = record_once()["versions"], versions_once()
    same_python = then["python"] == now["python"]
    same_tools = all(then.get(tool) == now[tool] for tool in now if tool != "python")

    def judge(name: str) -> bool:
        return same_python if name.startswith(("calls", "process")) else same_tools

    return judge


def test_every_kernel_is_in_the_record() -> None:
    assert set(record_once()["kernels"]) == {case.name for case in CORPUS}


@cache
def warm_up() -> None:
    """The first instances of a class of values take more calls than those after (light.py)."""
    smallest = next(case for case in CORPUS if case.name == "vadd")
    for _ in range(9):
        performance_record.measure(smallest)


@pytest.mark.parametrize("case", CORPUS, ids=lambda case: case.name)
@pytest.mark.sample(7)
def test_no_kernel_got_worse(case: Case) -> None:
    # The first compilation in a process fills tables; calls are those of a second one.
    warm_up()
    performance_record.assembly_of(performance_record.job_of(case, performance_record.CUDA))
    now = performance_record.measure(case)
    complaints = performance_record.worse(record_once()["kernels"][case.name], now, comparable())
    assert not complaints, (
        "; ".join(complaints)
        + ". If that is meant: python tests/performance_record.py --update, and say why"
    )


@pytest.mark.full
@pytest.mark.parametrize("name", performance_record.PROCESSES)
def test_no_process_got_slower(name: str) -> None:
    if name not in record_once()["processes"]:
        pytest.skip("not in the record; performance_record.py --update --processes adds it")
    try:
        now = performance_record.measure_process(name)
    except ToolError as error:
        pytest.skip(str(error))
    before: Figures = {"process": {"process": record_once()["processes"][name]}}
    assert not performance_record.worse(before, {"process": {"process": now}}, comparable())


def test_worse_figures_are_found_and_better_ones_are_not() -> None:
    record = {"cuda": {"registers": 10}, "work": {"calls_to_ptx": 1000}}
    now = {"cuda": {"registers": 11}, "work": {"calls_to_ptx": 1010}}
    assert performance_record.worse(record, now, lambda name: True) == [
        "cuda registers: 10 before, 11 now"
    ]
    assert not performance_record.worse(record, now, lambda name: False)
    assert not performance_record.worse(now, record, lambda name: True)


def test_spills_are_counted() -> None:
    text = (
        "\tsubq\t$40, %rsp\n\tmovq\t%rax, 8(%rsp)\n\tvmovaps\t%ymm1, -32(%rbp)\n"
        "\tmovq\t8(%rsp), %rax\n\tmovq\t%rax, (%rdi)\n\tmovl\t%eax, 8(%rsp,%rcx,4)\n"
    )
    assert performance_record.count_host_spills(text) == 2
    assert performance_record.count_host_instructions(text) == 6
