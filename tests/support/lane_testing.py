"""Running thread programs as the host's block programs, at every width, in the tests of passes.

What comes out of `lower_to_blocks` is interpreted, and compiled and run, and must give what the
threads give one after the other, to the bit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ir_strategies import same_results
from llvm_testing import host_job

from gpucompiler.driver import assemble, emit_asm, emit_llvm, link
from gpucompiler.host.block_program import lower_to_blocks
from gpucompiler.ir.interpreter.interpret import interpret
from gpucompiler.ir.parser import parse
from gpucompiler.ir.rewrite import clone_module
from gpucompiler.ir.structure.nodes import Module
from gpucompiler.ir.verifier import check_module
from gpucompiler.jobs.observer import observing

Shape3 = tuple[int, int, int]
# Widths, and whether the code is for the block's shape alone.
EVERY_WIDTH: Final = tuple(
    (lanes, static) for static in (True, False) for lanes in (1, 4, 8, 16, 32)
)
ONE: Final[Shape3] = (1, 1, 1)


class Different(AssertionError):
    """A pass, or the compiled code, gives other results than the threads."""


def block_program(text: str, lanes: int, block: Shape3 | None = None) -> Module:
    """IR text as a block program."""
    module = parse(text)
    check_module(module)
    return lower_to_blocks(host_job(module, lanes=lanes, block=block, verify=True), module)


def by_threads(
    module: Module, arguments: list[Any], block: Shape3, grid: Shape3 = ONE,
    max_steps: int = 3_000_000, **launch: Any,
) -> list[Any]:  # fmt: skip
    """Copies of the arguments after the interpreter has run a module on them."""
    after = [_copied(argument) for argument in arguments]
    interpret(module, after, block=block, grid=grid, max_steps=max_steps, **launch)
    return after


def check_widths(
    program: str | Module,
    arguments: list[Any],
    block: Shape3 = (32, 1, 1),
    grid: Shape3 = ONE,
    *,
    widths: Iterable[tuple[int, bool]] = EVERY_WIDTH,
    compiled: Iterable[tuple[int, bool]] = ((8, True), (32, False)),
    expected: list[Any] | None = None,
    **launch: Any,
) -> list[Any]:
    """Run a program at these widths, and compiled at those; gives the arguments after it.

    Raises Different if that isn't what its threads give.
    """
    module = parse(program) if isinstance(program, str) else program
    check_module(module)
    if expected is None:
        expected = by_threads(module, arguments, block, grid, **launch)
    for lanes, static in widths:
        _interpreted(module, arguments, expected, lanes, block, grid, static, launch)
    for lanes, static in compiled:
        job = host_job(module, lanes=lanes, block=block if static else None, verify=True)
        kernel = link(job, assemble(job, emit_asm(job, emit_llvm(job, module)[0])[0]))
        after = [_copied(argument) for argument in arguments]
        kernel(*after, threads=block, blocks=grid, shmem=launch.get("shared_memory_bytes", 0))
        if not same_results(expected, after):
            raise Different(f"compiled, {lanes} lanes, block {block if static else None}")
    return expected


def _interpreted(
    module: Module, arguments: list[Any], expected: list[Any], lanes: int, block: Shape3,
    grid: Shape3, static: bool, launch: dict[str, Any],
) -> None:  # fmt: skip
    stages: list[tuple[str, Module]] = []

    def keep(stage: str, job: Any, product: Any, seconds: float) -> None:
        stages.append((stage, clone_module(product)))

    job = host_job(module, lanes=lanes, block=block if static else None, verify=True)
    with observing(keep):
        last = lower_to_blocks(job, module)
    if same_results(expected, by_threads(last, arguments, block, grid, **launch)):
        return
    for stage, product in stages:
        if not same_results(expected, by_threads(product, arguments, block, grid, **launch)):
            raise Different(f"{stage}, {lanes} lanes, block {block if static else None}\n{product}")


def _copied(value: Any) -> Any:
    return value.copy() if hasattr(value, "copy") else value
