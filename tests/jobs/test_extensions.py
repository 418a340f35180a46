"""Passes and hooks of users: registered by name, part of the key, verified, and run once."""

from __future__ import annotations

import types
from typing import Any

import attrs
import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler.diagnostics.errors import ArgumentError, NotPrecompiled, ParseError, ToolError
from gpucompiler.driver import compile as compile_job
from gpucompiler.driver import emit_ir
from gpucompiler.host.target import HostParams, HostTarget
from gpucompiler.ir.operations import arith
from gpucompiler.ir.structure.nodes import Function
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.extensions import PASS_POINTS, register_hook, register_pass
from gpucompiler.jobs.job import CompilerJob, CompilerParams, FunctionSpec, from_json, to_json
from gpucompiler.jobs.linking import link
from gpucompiler.kernels.entries.key import fingerprint
from gpucompiler.kernels.kernel_cache import KernelCache, cached_compilation, no_jit
from gpucompiler.language.arguments import typeof

X = np.ones(4, np.float32)
seen: list[tuple[CompilerJob, Artifact]] = []


def kernel(y, x):
    i = cuda.grid(1)
    if i < len(y):
        y[i] = x[i] * 3.0 + 1.0


def job_of(**params: Any) -> CompilerJob:
    source = FunctionSpec(kernel, (typeof(X), typeof(X)))
    return CompilerJob(HostTarget(), source, HostParams(**params))


def six_for_three(function: Function) -> bool:
    found = [o for o in function.body.walk() if isinstance(o, arith.Constant) and o.value == 3.0]
    for operation in found:
        operation.value = 6.0
    return bool(found)


def drop_definitions(function: Function) -> bool:
    function.body.operations = [o for o in function.body.operations if not o.results]
    return True


def look(job: CompilerJob, artifact: Artifact) -> None:
    seen.append((job, artifact))


def empty_texts(job: CompilerJob, artifact: Artifact) -> Artifact:
    return attrs.evolve(artifact, texts=())


def nonsense(job: CompilerJob, artifact: Artifact) -> int:
    return 3


@pytest.fixture(autouse=True)
def _registered() -> None:
    seen.clear()
    register_pass("six for three", six_for_three)
    register_pass("drop definitions", drop_definitions)
    register_hook("look", look)
    register_hook("empty texts", empty_texts)
    register_hook("nonsense", nonsense)


def result_of(**options: Any) -> list[float]:
    y = np.zeros(4, np.float32)
    cuda(threads=4, blocks=1, target="host", **options)(kernel)(y, X)
    return y.tolist()


def test_a_pass_changes_what_is_compiled() -> None:
    assert result_of() == [4] * 4
    assert result_of(passes="six for three") == [7] * 4
    # Multiply and add are contracted behind it, and the observer sees it.
    stages: list[str] = []
    job = job_of(passes=("six for three",), verify=True)
    compile_job(job, observer=lambda stage, *_: stages.append(stage))
    assert stages.index("passes/user/six for three") < stages.index("passes/contract_fma")
    assert "arith.fma" in str(emit_ir(job)[0])


def test_what_a_pass_leaves_is_verified() -> None:
    for verify in (False, True):
        with pytest.raises(ParseError) as caught:
            compile_job(job_of(passes="drop definitions", verify=verify))
        assert "'drop definitions'" in caught.value.__notes__[0]


def test_hooks_look_or_give_another_artefact() -> None:
    job = job_of(hooks=("look", "empty texts", "look"))
    artifact = compile_job(job)
    assert [each for each, _ in seen] == [job, job]
    assert seen[0][1].texts != ()
    assert seen[1][1].texts == artifact.texts == ()
    assert result_of(hooks="empty texts") == [4] * 4
    with pytest.raises(ArgumentError, match="hook 'nonsense' gave 3"):
        compile_job(job_of(hooks="nonsense"))


def test_a_hit_of_a_cache_runs_none() -> None:
    def local(y, x):
        y[0] = x[0]

    helper = cuda(threads=1, blocks=1, target="host", hooks="look")(local)
    for _ in range(3):
        helper(X.copy(), X)
    assert len(seen) == 1


def test_the_key_knows_the_code_and_the_version() -> None:
    plain = fingerprint(job_of())
    first = fingerprint(job_of(passes="six for three"))
    assert first != plain
    assert fingerprint(job_of(hooks="look")) not in (plain, first)
    register_pass("six for three", drop_definitions)
    second = fingerprint(job_of(passes="six for three"))
    assert second != first
    register_pass("six for three", six_for_three, version="2")
    assert fingerprint(job_of(passes="six for three")) not in (first, second)
    register_pass("six for three", six_for_three)
    assert fingerprint(job_of(passes="six for three")) == first


def times(factor: float) -> Any:
    """A pass that makes every 3.0 another number: one function of one name for each."""
    text = f"""
def change(function):
    for operation in function.body.walk():
        if isinstance(operation, arith.Constant) and operation.value == 3.0:
            operation.value = {factor}
    return True
"""
    names: dict[str, Any] = {"arith": arith}
    exec(text, names)
    return names["change"]


def test_a_launch_notices_what_is_registered_anew() -> None:
    launched = cuda(threads=4, blocks=1, target="host", passes="times")(kernel)
    results: list[float] = []
    for factor in (5.0, 9.0, 9.0, 5.0):
        register_pass("times", times(factor))
        for _ in range(3):
            y = np.zeros(4, np.float32)
            launched(y, X)
            results.append(float(y[0]))
    assert results == [6.0] * 3 + [10.0] * 6 + [6.0] * 3


def test_what_a_store_gave_notices_it_as_well() -> None:
    store: dict[str, bytes] = {}

    def code(cache: KernelCache, factor: float) -> bytes:
        register_pass("times", times(factor))
        return cached_compilation(cache, job_of(passes="times"), compile_job, link).artifact.code

    first = KernelCache(store)
    expected = [code(first, factor) for factor in (5.0, 9.0)]
    assert expected[0] != expected[1]
    second = KernelCache(store)
    with no_jit():
        assert [code(second, factor) for factor in (5.0, 9.0, 5.0)] == [*expected, expected[0]]
        with pytest.raises(NotPrecompiled):
            code(second, 11.0)


def test_a_launch_notices_another_hook_and_not_the_same_again() -> None:
    launched = cuda(threads=1, blocks=1, target="host", hooks="look")(kernel)
    for _ in range(2):
        register_hook("look", look)
        launched(X.copy(), X)
    assert len(seen) == 1
    register_hook("look", look, version="2")
    launched(X.copy(), X)
    assert len(seen) == 2


def test_jobs_hold_names() -> None:
    params = CompilerParams(passes=["a", "b"], hooks="c")  # pyright: ignore[reportArgumentType]
    assert (params.passes, params.hooks) == (("a", "b"), ("c",))
    assert from_json(to_json(params)) == params
    for use in (fingerprint, compile_job):
        with pytest.raises(ArgumentError, match="no pass 'a' in this process; known are"):
            use(job_of(passes="a"))
    with pytest.raises(ArgumentError, match="no hook 'c'"):
        compile_job(job_of(hooks="c"))


def test_wrong_registrations() -> None:
    held = 3

    def closure(function: Function) -> bool:
        return held == 3

    with pytest.raises(ArgumentError, match="give version="):
        register_hook("closure", closure)
    with pytest.raises(ArgumentError, match="the points of the pipeline are built, inlined"):
        register_pass("nowhere", closure, at="anywhere")  # pyright: ignore[reportArgumentType]
    register_pass("closure", closure)
    with pytest.raises(ArgumentError, match="give version="):
        register_hook("builtin", print)
    with pytest.raises(ArgumentError, match="can't be called"):
        register_hook("number", 3)  # pyright: ignore[reportArgumentType]
    with pytest.raises(ArgumentError, match="no name"):
        register_hook("", look)
    for wrong in (3, (3,), ("",)):
        with pytest.raises(ArgumentError, match="give names"):
            CompilerParams(passes=wrong)  # pyright: ignore[reportArgumentType]


def _broken_helper() -> int:
    return 1 // 0


def _raising_pass(function: Function) -> bool:
    return bool(_broken_helper())


def _raising_hook(job: CompilerJob, artifact: Artifact) -> None:
    raise KeyError("nothing")


def test_a_pass_or_hook_that_raises_is_named_with_its_line() -> None:
    register_pass("raising pass", _raising_pass)
    register_hook("raising hook", _raising_hook)
    with pytest.raises(ToolError) as caught:
        result_of(passes="raising pass")
    line = _broken_helper.__code__.co_firstlineno + 1
    assert "the pass 'raising pass' raised ZeroDivisionError: " in str(caught.value)
    assert f"test_extensions.py:{line}, in _broken_helper" in str(caught.value)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    with pytest.raises(ToolError, match="the hook 'raising hook' raised KeyError: 'nothing', at"):
        result_of(hooks="raising hook")


FACTOR = 3.0
ORDER: list[str] = []


def _noting(point: str) -> Any:
    def note(given: Any) -> Any:
        ORDER.append(point)
        return None if point in ("llvm", "optimized") else False

    return note


def test_passes_run_at_each_point_in_the_order_of_the_pipeline() -> None:
    for point in PASS_POINTS:
        register_pass(f"at {point}", _noting(point), at=point, version="1")
    ORDER.clear()
    names = tuple(f"at {point}" for point in reversed(PASS_POINTS))
    compile_job(job_of(passes=names))
    assert list(dict.fromkeys(ORDER)) == list(PASS_POINTS)


def _edited(text: str) -> str:
    return text.replace("float 3.000000e+00", "float 5.000000e+00")


def test_text_of_llvm_is_edited_and_verified() -> None:
    register_pass("edit", _edited, at="optimized")
    assert result_of(passes="edit") == [6] * 4
    register_pass("ruin", lambda text: text.replace("ret ", "rat "), at="llvm", version="1")
    with pytest.raises(ParseError) as caught:
        result_of(passes="ruin")
    assert "passes at 'llvm' made this text: ruin" in caught.value.__notes__
    register_pass("number", lambda text: 3, at="llvm", version="1")
    with pytest.raises(ToolError, match="the pass 'number' gave"):
        result_of(passes="number")


def _by_global(function: Function) -> bool:
    for operation in function.body.walk():
        if isinstance(operation, arith.Constant) and operation.value == 3.0:
            operation.value = FACTOR
    return True


def test_what_a_pass_reads_is_noticed_without_a_new_registration() -> None:
    global FACTOR  # noqa: PLW0603
    captured = 1.0

    def by_closure(function: Function) -> bool:
        for operation in function.body.walk():
            if isinstance(operation, arith.Constant) and operation.value == 1.0:
                operation.value = captured
        return True

    register_pass("by global", _by_global)
    register_pass("by closure", by_closure, at="final")
    y = np.zeros(4, np.float32)
    helper = cuda(threads=4, blocks=1, target="host", passes=("by global", "by closure"))(kernel)
    found: list[float] = []
    for factor, term in ((3.0, 1.0), (4.0, 1.0), (4.0, 2.0), (4.0, 2.0)):
        FACTOR, captured = factor, term
        helper(y, X)
        found.append(float(y[0]))
    FACTOR = 3.0
    assert found == [4, 5, 6, 6]


class Factor:
    def __init__(self, value: float) -> None:
        self.value = value

    def doubled(self) -> float:
        return 2 * self.value


HOLDERS: list[Any] = [
    Factor(1.0),
    types.SimpleNamespace(value=1.0),
    types.ModuleType("settings_of_a_pass"),
    type("Nested", (), {"held": Factor(1.0), "value": 0.0})(),
]


@pytest.mark.parametrize("holder", HOLDERS, ids=lambda holder: type(holder).__name__)
def test_what_a_pass_reads_of_an_object_is_noticed(holder: Any) -> None:
    holder.value = 1.0
    held = getattr(holder, "held", holder)
    by_method = isinstance(holder, Factor)

    def by_object(function: Function) -> bool:
        for operation in function.body.walk():
            if isinstance(operation, arith.Constant) and operation.value == 3.0:
                operation.value = holder.doubled() if by_method else holder.value
                if hasattr(holder, "held"):
                    operation.value = holder.held.value
        return True

    name = f"by {type(holder).__name__}"
    register_pass(name, by_object)
    helper = cuda(threads=4, blocks=1, target="host", passes=name)(kernel)
    found: list[float] = []
    y = np.zeros(4, np.float32)
    for value in (4.0, 5.0, 5.0, 4.0):
        held.value = value
        helper(y, X)
        found.append(float(y[0]))
    scale = 2 if by_method else 1
    assert found == [4 * scale + 1, 5 * scale + 1, 5 * scale + 1, 4 * scale + 1]
