"""Jobs are values: compared, pickled, written as JSON, validated, fingerprinted alike anywhere."""

from __future__ import annotations

import operator
import os
import pickle
import platform
import re
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import attrs
import numpy as np
import pytest

from cuda_target import CUDACompilerParams, CUDACompilerTarget, cuda
from cuda_target.libraries.library import Library
from gpucompiler import (
    CompilerJob,
    CompilerParams,
    FunctionSpec,
    HostParams,
    HostTarget,
    from_json,
    to_json,
)
from gpucompiler.diagnostics.errors import ArgumentError, ParseError, TargetUnsupported
from gpucompiler.jobs.extensions import register_hook, register_pass
from gpucompiler.jobs.job import symbol_of
from gpucompiler.jobs.target import CompilerTarget, target_by_name
from gpucompiler.kernels.entries.key import fingerprint, key_parts
from gpucompiler.kernels.entries.manifest import code_digest
from gpucompiler.language import target_names
from gpucompiler.language.target_names import register_target
from gpucompiler.language.types import F32, F64, PYINT, ArrayType, StaticType, TupleType
from gpucompiler.process_state import fresh
from gpucompiler.values import value_classes

ROOT = Path(__file__).resolve().parents[2]


def kernel(y, op, n):
    i = cuda.grid(1)
    if i < n[0]:
        y[i] = op(y[i], 2)


TYPES = (ArrayType(F32, 1), StaticType(operator.add), TupleType((PYINT, F64)))
JOBS = [
    CompilerJob(HostTarget(), FunctionSpec(kernel, TYPES)),
    CompilerJob(
        HostTarget("x86-64-v3"),
        FunctionSpec(kernel, TYPES, name="named"),
        HostParams(fastmath=True),
    ),
    CompilerJob(
        CUDACompilerTarget("sm_90a"),
        FunctionSpec(kernel, TYPES, kernel=True),
        CUDACompilerParams(fastmath="nnan", max_registers=64),
    ),
]


@pytest.mark.parametrize("job", JOBS, ids=lambda job: job.target.name)
def test_round_trips(job: CompilerJob, monkeypatch: pytest.MonkeyPatch) -> None:
    # A test module isn't importable by its name unless it is entered as one.
    monkeypatch.setitem(sys.modules, __name__, sys.modules.get(__name__) or _this_module())
    assert pickle.loads(pickle.dumps(job)) == job
    assert CompilerJob.from_json(job.to_json()) == job
    assert hash(CompilerJob.from_json(job.to_json())) == hash(job)
    for part in (job.source, job.target, job.params):
        assert pickle.loads(pickle.dumps(part)) == part
        assert from_json(to_json(part)) == part
        with pytest.raises(ParseError, match="not a job"):
            CompilerJob.from_json(to_json(part))


def _this_module() -> object:
    class Module:
        pass

    module = Module()
    vars(module).update(globals())
    return module


def test_jobs_are_frozen() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        JOBS[0].source = JOBS[1].source  # type: ignore[misc]


def test_every_field_is_part_of_the_fingerprint() -> None:
    job = JOBS[2]
    changed = [
        attrs.evolve(job, source=attrs.evolve(job.source, name="other")),
        attrs.evolve(
            job, source=attrs.evolve(job.source, argument_types=(TYPES[0], TYPES[1], F32))
        ),
        attrs.evolve(job, target=CUDACompilerTarget("sm_90")),
        attrs.evolve(job, source=attrs.evolve(job.source, kernel=False)),
    ]
    other_values = {
        "opt_level": 1, "lineinfo": False, "fastmath": False, "fma": "off", "bounds": False,
        "wraparound": False, "alias": "none", "pyfloat": "f32", "pyint": "i32", "typing": "numba",
        "index_width": 64, "size_width": 32, "verify": True, "max_threads": 128, "min_blocks": 2,
        "max_registers": 40, "assembler": "ptxas", "ptxas_options": ("--verbose",),
        "stack_bytes": 8192, "max_cluster": 4,
        "cluster_dims": (2, 1, 1), "debug": True, "print_bytes": 4096, "strict": True,
        "link": (Library("a", "ll", "declare void @a()"),), "passes": "key", "hooks": "key",
    }  # fmt: skip
    register_pass("key", len, version="1")
    register_hook("key", print, version="1")
    for field in attrs.fields(CUDACompilerParams):
        if not field.metadata.get("key", True):
            continue
        more = {"max_threads": 256} if field.name == "min_blocks" else {}
        params = attrs.evolve(job.params, **{field.name: other_values[field.name]}, **more)
        assert params != job.params, field.name
        changed.append(attrs.evolve(job, params=params))
    prints = [fingerprint(j) for j in [job, *changed]]
    assert len(set(prints)) == len(prints)
    assert fingerprint(attrs.evolve(job)) == prints[0]
    silent = attrs.evolve(job, params=attrs.evolve(job.params, silence="GC401"))
    assert fingerprint(silent) == prints[0], "what is compiled is the same"


def test_the_key_names_the_interpreter_and_the_place_of_lines() -> None:
    job = JOBS[2]
    parts = dict(key_parts(job))
    assert platform.python_version() in parts["python"]
    assert f", {kernel.__code__.co_firstlineno}, " in parts["place"]
    plain = attrs.evolve(job, params=attrs.evolve(job.params, lineinfo=False))
    assert "place" not in dict(key_parts(plain))


def test_the_mark_of_a_device_function_is_part_of_its_code() -> None:
    def plain(x):
        return x + 1

    before = code_digest(plain, False)
    assert code_digest(cuda.device(inline="never")(plain), False) != before


def test_statics_of_equal_value_and_other_class_differ() -> None:
    assert StaticType(1) != StaticType(1.0)
    assert StaticType(1) != StaticType(True)
    assert StaticType("a") == StaticType("a")


def test_the_fingerprint_is_the_same_in_processes_with_other_hash_seeds(tmp_path: Path) -> None:
    program = tmp_path / "print_fingerprint.py"
    program.write_text(
        "import operator\n"
        "from gpucompiler import *\n"
        "from gpucompiler.language.types import parse_signature\n"
        "def k(y, a):\n    y[0] = a if a in ('x', 'y') else {1, 2, 3} is None\n"
        "types = (*parse_signature('f32[:]'), StaticType('x'))\n"
        "job = CompilerJob(HostTarget(), FunctionSpec(k, types), HostParams(fastmath=True))\n"
        "print(fingerprint(job))\n"
    )
    found = {
        subprocess.run(
            [sys.executable, str(program)], check=True, capture_output=True, text=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
        ).stdout
        for seed in ("0", "1", "12345")
    }  # fmt: skip
    assert len(found) == 1


def test_symbols_of_names_of_all_letters_differ_and_are_ascii() -> None:
    names = (
        "größe",
        "große",
        "grosse",
        "λ",
        "μ",
        "é",
        "e",
        "É",
        "変",
        "数",
        "łódź",
        "𝔾",
        "_",
        "__",
    )
    symbols = {name: symbol_of(name) for name in names}
    assert len(set(symbols.values())) == len(names)
    assert all(
        re.fullmatch("[A-Za-z_][A-Za-z0-9_]+|e", each, re.ASCII) for each in symbols.values()
    )
    assert symbols["łódź"] == "l_u0142o_u00f3dz_u017a"
    # A letter behind a code point is no digit of it.
    assert symbol_of("\U00010400e") != symbol_of("\u10400e")


def test_what_is_no_job_is_refused() -> None:
    with pytest.raises(ArgumentError, match="not a Python function"):
        FunctionSpec(len, ())
    with pytest.raises(ArgumentError, match="is not a type of the kernel language"):
        FunctionSpec(kernel, (np.float32,))  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="argument_types is a tuple"):
        FunctionSpec(kernel, F32)  # type: ignore[arg-type]
    for name in ("not a name", "", "größe", "a\n", 7):
        with pytest.raises(ArgumentError, match=r"name=.*: give None or a name of letters"):
            FunctionSpec(kernel, TYPES, name=name)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="kernel=1: give False or True"):
        FunctionSpec(kernel, TYPES, kernel=1)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="unknown fast-math permissions"):
        CompilerParams(fastmath="faster")
    with pytest.raises(ArgumentError, match="fastmath=3"):
        CompilerParams(fastmath=3)  # type: ignore[arg-type]
    for level in (7, True, "3", None):
        with pytest.raises(ArgumentError, match=r"opt_level=.*: give 0, 1, 2 or 3"):
            CompilerParams(opt_level=level)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="cpu=5"):
        HostTarget(5)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="target_by_name"):
        CompilerJob("host", FunctionSpec(kernel, TYPES))  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="give FunctionSpec"):
        CompilerJob(HostTarget(), kernel)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="give a target's params"):
        CompilerJob(HostTarget(), FunctionSpec(kernel, TYPES), {})  # type: ignore[arg-type]
    with pytest.raises(TargetUnsupported):
        CompilerJob(CUDACompilerTarget("sm_90"), FunctionSpec(kernel, TYPES), HostParams())
    with pytest.raises(ArgumentError, match="can't be found again"):
        CompilerJob(HostTarget(), FunctionSpec(lambda y: None, (F32,))).to_json()


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"class": "CompilerJob"}', '{"class": "os.system"}', "null"]
)
def test_json_that_is_no_job(text: str) -> None:
    with pytest.raises(ParseError):
        CompilerJob.from_json(text)


@value_classes.frozen
class ForeignPart:
    number: int = 1


@value_classes.frozen(kw_only=True)
class ForeignParams(CompilerParams):
    part: ForeignPart = ForeignPart()


@value_classes.frozen
class ForeignTarget(CompilerTarget):
    chip: str = "a"

    @property
    def name(self) -> str:
        return f"foreign:{self.chip}"

    @classmethod
    def from_name(cls, rest: str) -> ForeignTarget:
        return cls(rest)

    def default_params(self) -> CompilerParams:
        return ForeignParams(part=ForeignPart(7))


@pytest.fixture
def registry() -> Generator[None]:
    with fresh(target_names._TARGETS):
        yield


def test_jobs_of_a_foreign_target_are_read_back(registry: None) -> None:
    job = CompilerJob(ForeignTarget("b"), FunctionSpec(kernel, TYPES))
    with pytest.raises(ArgumentError, match="ForeignTarget has no JSON form"):
        job.to_json()
    register_target("foreign", __name__, "ForeignTarget")
    with pytest.raises(ArgumentError, match="params_class='ForeignParams'"):
        job.to_json()
    register_target(
        "foreign", __name__, "ForeignTarget", params_class="ForeignParams", classes=["ForeignPart"]
    )
    assert CompilerJob.from_json(job.to_json()) == job
    assert target_by_name("foreign:b") == job.target


def test_classes_of_jobs_have_different_names(registry: None) -> None:
    with pytest.raises(TargetUnsupported, match=r"gpucompiler\.host\.target has that class"):
        register_target("foreign", __name__, "ForeignTarget", params_class="HostParams")
    with pytest.raises(TargetUnsupported, match="'CompilerJob' alone"):
        register_target("foreign", __name__, "CompilerJob")
    with pytest.raises(TargetUnsupported, match="no target 'foreign'"):
        target_by_name("foreign")
    register_target(
        "foreign", __name__, "ForeignTarget", classes=["gpucompiler.host.target:HostParams"]
    )


def test_targets_say_what_code_is_for_one_shape_of_blocks() -> None:
    host, gpu = HostTarget(), CUDACompilerTarget("sm_90")
    special = host.specialized(HostParams(), (64, 2, 1))
    assert special == HostParams(block=(64, 2, 1))
    assert host.block_shape(special) == (64, 2, 1)
    assert host.specialized(special, (32, 1, 1)) is special  # the user's own choice
    assert host.specialized(special, None) == HostParams()
    for target, params in ((gpu, CUDACompilerParams()), (host, CompilerParams())):
        assert target.specialized(params, (64, 2, 1)) is params
        assert target.block_shape(params) is None
    assert gpu.block_limit(CUDACompilerParams(max_threads=128)) == 128
    assert gpu.block_limit(CompilerParams()) == host.block_limit(HostParams()) == 0
