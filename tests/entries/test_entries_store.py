"""Compilations kept in a store: what hits, what never may, and what a bad store can't do."""

# pyright: reportArgumentType=false

from __future__ import annotations

import dataclasses
import enum
import importlib
import importlib.util
import linecache
import sys
from collections.abc import Callable, Iterator, MutableMapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gpucompiler import (
    CacheWarning,
    CompilerJob,
    FunctionSpec,
    KernelCache,
    NotPrecompiled,
    cached_compilation,
    code_asm,
    code_ir,
    code_llvm,
    compile,
    describe_entry,
    diff_keys,
    emit_asm,
    emit_llvm,
    explain_key,
    fingerprint,
    link,
    no_jit,
    observing,
    parse_signature,
    target_by_name,
    typeof,
    verify_entry,
    why_miss,
)
from gpucompiler import assemble as assemble_assembly
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.kernel import HostKernel
from gpucompiler.kernels.entries import lookup
from gpucompiler.kernels.entries.entry import pack, unpack
from gpucompiler.language.types import StaticType
from gpucompiler_cache import DiskStore, MemoryStore, TieredStore

# Each kernel found in a store is compiled anew, and compared.
pytestmark = pytest.mark.usefixtures("verified_hits")

Store = dict[str, bytes]


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Any]]:
    """`module(text)` imports the text anew as the module `probe`, as another process would."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def load(text: str, name: str = "probe") -> Any:
        path = tmp_path / f"{name}.py"
        path.write_text("import numpy as np\nfrom cuda_target import cuda\n" + text)
        linecache.checkcache()
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        found = importlib.util.module_from_spec(spec)
        sys.modules[name] = found
        # Not by its bytecode file: two texts may be written within its clock's tick.
        exec(__builtins__["compile"](path.read_text(), str(path), "exec"), vars(found))
        return found

    yield load
    for name in ("probe", "other"):
        sys.modules.pop(name, None)


def make_job(
    function: Any, signature: str = "f64[:]", target: str = "cuda:sm_90a", **params: Any
) -> CompilerJob:
    params = {"assembler": "driver", **params} if target.startswith("cuda") else params
    found = target_by_name(target)
    cls: Any = type(found.default_params())
    return CompilerJob(found, FunctionSpec(function, parse_signature(signature)), cls(**params))


def kernel_of(store: MutableMapping[str, bytes], job: CompilerJob) -> tuple[HostKernel, bool]:
    """A kernel as a new process would get it, and whether the store had it."""
    stages: list[str] = []
    with observing(lambda stage, job, product, seconds: stages.append(stage)):
        kernel = cached_compilation(KernelCache(store), job, compile, link)
    assert ("stored" in stages) != ("ir" in stages)
    return kernel, "stored" in stages


KERNEL = "def kernel(x):\n    x[0] = {expression}\n"


def test_a_second_process_gets_the_same_artefact(module: Any) -> None:
    store: Store = {}
    text = "N = 3\ndef f(x):\n    return x * N\n" + KERNEL.format(expression="f(x[1])")
    first, hit = kernel_of(store, make_job(module(text).kernel))
    assert not hit
    job = make_job(module(text).kernel)
    assert why_miss(store, job) == ""
    second, hit = kernel_of(store, job)
    assert hit
    assert second.artifact == first.artifact
    assert len(second.artifact.dependencies) == len(first.artifact.dependencies)
    for code in (code_ir, code_llvm, code_asm):
        assert code(second) == code(first)
    assert all(verify_entry(entry, key) == "" for key, entry in store.items())
    kinds = sorted(describe_entry(entry)["kind"] for entry in store.values())
    assert kinds in (["artifact", "manifest"], ["artifact", "manifest", "sources"])


def probe(before: str, after: str, expression: str, **more: Any) -> Any:
    return pytest.param(before, after, expression, id=more.pop("id", before))


POINT = (
    "from dataclasses import dataclass, replace\n@dataclass(frozen=True)\nclass P:\n    x: float\n"
)
OTHER = (
    "@dataclass(frozen=True)\nclass Q:\n    x: float\n"
    "    def __rsub__(self, y):\n        return self.x"
)
PAIR = "from typing import NamedTuple\nclass P(NamedTuple):\n"
PROBES = [
    probe("N = 2**40 + 1", "N = 2**41 + 1", "N"),
    probe("N = 0.1", "N = 0.1 + 2**-56", "N"),
    probe("N = 0.0", "N = -0.0", "N"),
    probe("N = 1", "N = 1.0", "2.0 if type(N) is int else 3.0"),
    probe("N = np.float32(1)", "N = np.float64(1)", "N / 3"),
    probe("T = np.float32", "T = np.float64", "T(x[1])"),
    probe(
        "A = np.array([1.0, 2.0])", "A = np.array([1.0, 2.5])", "A[int(x[1])]", id="global array"
    ),
    probe(
        "A = np.array([1, 2])", "A = np.array([1, 2], np.int32)", "A[int(x[1])]", id="array's dtype"
    ),
    probe("def f(x):\n    return x + 1", "def f(x):\n    return x + 2", "f(x[1])", id="callee"),
    probe(
        "def f(x, n=1):\n    return x + n", "def f(x, n=2):\n    return x + n", "f(x[1])",
        id="default",
    ),
    probe(
        "def f(x, *, n=1):\n    return x + n", "def f(x, *, n=2):\n    return x + n", "f(x[1])",
        id="keyword default",
    ),
    probe("T = (1, (2, 3))", "T = (1, (2, 4))", "T[1][1]", id="tuple"),
    probe("T = {'a': 1}", "T = {'a': 2}", "T['a']", id="dict"),
    probe("S = {'a', 'b'}", "S = {'a', 'c'}", "1.0 if 'b' in S else 2.0", id="set"),
    probe(
        "class C:\n    n = 1", "class C:\n    n = 2", "C.n", id="class attribute"
    ),
    probe(
        "class B:\n    n = 1\nclass C(B):\n    pass",
        "class B:\n    n = 2\nclass C(B):\n    pass",
        "C.n",
        id="base's attribute",
    ),
    probe(
        "class C:\n    @staticmethod\n    def f(x):\n        return x + 1",
        "class C:\n    @staticmethod\n    def f(x):\n        return x + 2",
        "C.f(x[1])",
        id="static method",
    ),
    probe(
        "from functools import partial\np = partial(min, 1)",
        "from functools import partial\np = partial(min, 2)",
        "p.args[0]",
        id="partial",
    ),
    probe(
        "from functools import partial\ndef f(x):\n    return x\np = partial(f)",
        "from functools import partial\ndef f(x):\n    return x + 1\np = partial(f)",
        "p.func(x[1])",
        id="partial's function",
    ),
    probe(
        "from functools import partial\ndef f(n, x):\n    return x + n\np = partial(f, 1)",
        "from functools import partial\ndef f(n, x):\n    return x + n\np = partial(f, 2)",
        "p(x[1])",
        id="partial's argument",
    ),
    probe(
        "import operator\ng = operator.itemgetter(1)",
        "import operator\ng = operator.itemgetter(2)",
        "g((3.0, 4.0, 5.0))",
        id="itemgetter",
    ),
    probe(
        "from operator import attrgetter\nclass C:\n    a, b = 1, 2\ng = attrgetter('a')",
        "from operator import attrgetter\nclass C:\n    a, b = 1, 2\ng = attrgetter('b')",
        "g(C)",
        id="attrgetter",
    ),
    probe(
        "import operator\nclass C:\n    def f(self, k=1):\n        return k\nc = C()\n"
        "g = operator.methodcaller('f', k=2)",
        "import operator\nclass C:\n    def f(self, k=1):\n        return k\nc = C()\n"
        "g = operator.methodcaller('f', k=3)",
        "g(c)",
        id="methodcaller with arguments by name",
    ),
    probe(
        "class C:\n    def f(self, x):\n        return x + 1\nc = C()",
        "class C:\n    def f(self, x):\n        return x + 1\nc = C()\n"
        "C.f = lambda self, x: x + 2",
        "c.f(x[1])",
        id="patched method",
    ),
    probe(
        "class C:\n    def __call__(self, x):\n        return x + 1\nc = C()",
        "class C:\n    def __call__(self, x):\n        return x + 2\nc = C()",
        "c(x[1])",
        id="callable object",
    ),
    probe(
        "def make(n):\n    def f(x):\n        return x + n\n    return f\nf = make(1)",
        "def make(n):\n    def f(x):\n        return x + n\n    return f\nf = make(2)",
        "f(x[1])",
        id="closure",
    ),
    probe(
        "def a(x):\n    return x\ndef b(x):\n    return -x\nF = (a, b)",
        "def a(x):\n    return x\ndef b(x):\n    return -x\nF = (b, a)",
        "F[0](x[1])",
        id="table of functions",
    ),
    probe("", "len = lambda x: 7", "len(x)", id="builtin hidden"),
    probe(
        "import enum\nclass E(enum.Enum):\n    A = 1\n    B = 2\nM = E.A",
        "import enum\nclass E(enum.Enum):\n    A = 1\n    B = 2\nM = E.B",
        "1.0 if M is E.A else 2.0",
        id="enum",
    ),
    probe(
        f"{POINT}    y: float = 1.0",
        f"{POINT}    y: float = 2.0",
        "P(x[1]).y",
        id="record's default",
    ),
    probe(
        f"{PAIR}    x: float\n    y: float",
        f"{PAIR}    y: float\n    x: float",
        "P(x[1], x[2]).x",
        id="record's order",
    ),
    probe(
        "import attrs\n@attrs.frozen\nclass P:\n    x: float\n    y: float",
        "import attrs\n@attrs.frozen\nclass P:\n    y: float\n    x: float",
        "P(x[1], x[2]).x",
        id="order of attrs",
    ),
    probe(
        f"{POINT}    def __add__(self, y):\n        return self.x + y",
        f"{POINT}    def __add__(self, y):\n        return self.x - y",
        "P(x[1]) + 1.0",
        id="record's operator",
    ),
    probe(
        f"{POINT}{OTHER}",
        f"{POINT}    def __sub__(self, y):\n        return -y.x\n{OTHER}",
        "P(x[1]) - Q(x[2])",
        id="record's new operator",
    ),
    probe(
        f"{POINT}    @property\n    def twice(self):\n        return self.x * 2",
        f"{POINT}    @property\n    def twice(self):\n        return self.x * 3",
        "P(x[1]).twice",
        id="record's property",
    ),
    probe(
        f"{POINT}    y: float = 1.0\np = P(0.0)",
        f"{POINT}    y: float = 2.0\np = P(0.0)",
        "replace(p, x=x[1]).y",
        id="record replaced",
    ),
    probe(
        f"{POINT}T = {{'p': P(1.0)}}",
        f"{POINT}T = {{'p': P(2.0)}}",
        "T['p'].x",
        id="table of records",
    ),
    probe(
        "class C:\n    def __call__(self):\n        pass\nc = C()",
        "class C:\n    pass\nc = C()",
        "1.0 if callable(c) else 2.0",
        id="callable",
    ),
    probe("f = cuda.grid", "f = cuda.gridsize", "f(1)", id="device function"),
    probe(
        "@cuda(threads=4, blocks=1)\ndef f(x):\n    return x\n",
        "@cuda(threads=4, blocks=1)\ndef f(x):\n    return -x\n",
        "f(x[1])",
        id="decorated callee",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after", "expression"), PROBES)
@pytest.mark.parametrize("target", ["cuda:sm_90a"])
def test_a_change_of_what_was_read_is_never_stale(
    module: Any, before: str, after: str, expression: str, target: str
) -> None:
    # The change stands behind the kernel, so that only it differs.
    text = KERNEL.format(expression=expression)
    store: Store = {}

    def kernel(change: str) -> tuple[HostKernel, bool]:
        return kernel_of(store, make_job(module(text + change).kernel, target=target))

    first, hit = kernel(before)
    assert not hit
    assert kernel(before)[1]
    job = make_job(module(text + after).kernel, target=target)
    assert "was" in why_miss(store, job) or "can't be read" in why_miss(store, job)
    second, hit = kernel(after)
    assert not hit
    assert second.artifact.text("asm") != first.artifact.text("asm")
    assert kernel(before)[1], "both are kept"
    assert kernel(after)[1]


RULE = """from cuda_target import adjoint_of
def f(x):
    return x * x
@adjoint_of(f)
def rule(x, result, g):
    return {expression}
"""


def test_a_derivative_is_kept_with_the_rule_that_it_is_made_by(module: Any) -> None:
    store: Store = {}
    texts: set[str] = set()
    kernel = KERNEL.format(expression="f(x[1])")
    plain = "def f(x):\n    return x * x\n"
    for text in (plain, RULE.format(expression="g"), RULE.format(expression="2 * g")):
        for found in (False, True):
            # The kernel itself is the same with any rule.
            job = make_job(module(text + kernel).kernel).adjoint(("x",), ("x",))
            made, hit = kernel_of(store, job)
            assert hit == found
            texts.add(made.artifact.text("asm"))
    assert len(texts) == 3


@dataclasses.dataclass(frozen=True)
class Scaled:
    x: float
    factor: float = 2.0

    def value(self) -> float:
        return self.x * self.factor

    @property
    def half(self) -> float:
        return self.x / 2


def of_a_record(out: Any, record: Any) -> None:
    made = Scaled(3.0)
    out[0] = record.value() + record.half + made.value()


def test_a_records_methods_are_found_by_its_class() -> None:
    store: Store = {}
    record = typeof(Scaled(1.0))
    source = FunctionSpec(of_a_record, (parse_signature("f64[:]")[0], record))
    target = target_by_name("host")
    job = CompilerJob(target, source, type(target.default_params())())
    assert not kernel_of(store, job)[1]
    assert kernel_of(store, job)[1]
    before = Scaled.value
    try:
        Scaled.value = lambda self: self.x  # type: ignore[method-assign]
        assert not kernel_of(store, job)[1]
    finally:
        Scaled.value = before  # type: ignore[method-assign]
    assert kernel_of(store, job)[1]


UNRELATED = [
    ("OTHER = 1", "OTHER = 2"),
    ("def other(x):\n    return 1", "def other(x):\n    return 2"),
    ("class C:\n    a = 1\n    n = 2", "class C:\n    a = 2\n    n = 2"),
    ("T = {'a': 1}", "T = {'a': 1}  # a comment"),
]


@pytest.mark.parametrize(("before", "after"), UNRELATED)
def test_an_unrelated_edit_hits(module: Any, before: str, after: str) -> None:
    text = "N = 3\n" + KERNEL.format(expression="x[1] * N")
    store: Store = {}
    assert not kernel_of(store, make_job(module(text + before).kernel))[1]
    assert kernel_of(store, make_job(module(text + after).kernel))[1]


def test_an_imported_modules_edit_is_noticed(module: Any) -> None:
    text = "import other\n" + KERNEL.format(expression="other.f(x[1])")
    callee = (
        "def g(x):\n    return x + {n}\ndef f(x):\n    return g(x)\ndef unused():\n    return {m}\n"
    )
    store: Store = {}

    def hit(n: int, m: int) -> bool:
        module(callee.format(n=n, m=m), "other")
        return kernel_of(store, make_job(module(text).kernel))[1]

    found = [hit(1, 1), hit(1, 1), hit(2, 1), hit(1, 1), hit(1, 2)]
    assert found == [False, True, False, True, True]


def test_a_function_that_moved_hits_where_no_line_is_named(module: Any) -> None:
    text = KERNEL.format(expression="x[1]")
    for lineinfo, bounds, moved in (
        (True, False, False),
        (False, False, True),
        (False, True, False),
    ):
        store: Store = {}
        options = {"lineinfo": lineinfo, "bounds": bounds}
        assert not kernel_of(store, make_job(module(text).kernel, **options))[1]
        assert kernel_of(store, make_job(module("\n\n" + text).kernel, **options))[1] == moved
        assert kernel_of(store, make_job(module(text + "\n\n").kernel, **options))[1]


def test_jobs_differ_by_arguments_target_and_params(module: Any) -> None:
    kernel = module(KERNEL.format(expression="x[1]")).kernel
    store: Store = {}
    jobs = [
        make_job(kernel),
        make_job(kernel, "f32[:]"),
        make_job(kernel, target="cuda:sm_80"),
        make_job(kernel, fastmath=True),
        make_job(kernel, max_registers=32),
    ]
    assert [kernel_of(store, job)[1] for job in jobs] == [False] * len(jobs)
    assert [kernel_of(store, job)[1] for job in jobs] == [True] * len(jobs)
    assert len({fingerprint(job) for job in jobs}) == len(jobs)


def test_static_arguments_are_read_again(module: Any) -> None:
    text = (
        "def kernel(x, f):\n    x[0] = f(x[1])\ndef helper(y):\n    return y + {n}\n"
        "def g(y):\n    return helper(y)\n"
    )
    store: Store = {}

    def hit(n: int) -> bool:
        found = module(text.format(n=n))
        target = target_by_name("cuda:sm_90a")
        source = FunctionSpec(found.kernel, (*parse_signature("f64[:]"), StaticType(found.g)))
        return kernel_of(store, CompilerJob(target, source, make_job(found.kernel).params))[1]

    assert [hit(1), hit(1), hit(2), hit(1)] == [False, True, False, True]


def test_kernels_of_a_factory_have_keys_of_their_own() -> None:
    def make(n: int) -> Any:
        def kernel(x: Any) -> None:
            x[0] = n

        return kernel

    jobs = [make_job(make(n)) for n in range(50)]
    assert len({fingerprint(job) for job in jobs}) == 50


@dataclasses.dataclass
class Config:
    block: int = 4
    scale: float = 0.5


CONFIG = Config()


class Meters:
    def __init__(self, n: float) -> None:
        self.n = n

    def __mul__(self, other: float) -> float:
        return self.n * other * CONFIG.scale

    def __add__(self, other: Meters) -> Meters:
        return Meters(self.n + other.n)


METERS = Meters(2.0)
WORDS = {"a", "b", "c"}
HERE, THERE = [1], [1]


def reads_config(x: Any) -> None:
    x[0] = CONFIG.scale


def multiplies_objects(x: Any) -> None:
    x[0] = METERS * 2.0


def reads_what_python_made(x: Any) -> None:
    x[0] = (METERS + METERS).n


def orders_a_set(x: Any) -> None:
    x[0] = len(str(WORDS)) + len(" ".join(WORDS).partition(" ")[0])


def sorts_a_set(x: Any) -> None:
    x[0] = len(sorted(WORDS)[0])


def compares_identity(x: Any) -> None:
    x[0] = 1.0 if HERE is THERE else 2.0


def negative(x: int) -> int:
    return -x


def sorts_by_function(x: Any) -> None:
    x[0] = sorted((3, 1, 2), key=negative)[0]


def test_objects_attributes_are_checked_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    store: Store = {}
    job = make_job(reads_config)
    assert not kernel_of(store, job)[1]
    monkeypatch.setattr(CONFIG, "block", 5)
    assert kernel_of(store, job)[1]
    monkeypatch.setattr(CONFIG, "scale", 0.25)
    assert why_miss(store, job) == (
        "the attribute scale of the global CONFIG of reads_config was float:0.5 and is float:0.25"
    )
    assert not kernel_of(store, job)[1]


class Mode(enum.Enum):
    QUICK = 2.0
    SLOW = 1.0


def asks_for_truth(x: Any) -> None:
    if CONFIG and Config:
        x[0] = CONFIG.scale


def names_a_member(x: Any) -> None:
    x[0] = Mode["QUICK"].value


def test_the_truth_of_an_object_that_has_no_word_in_it_is_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store: Store = {}
    job = make_job(asks_for_truth)
    assert not kernel_of(store, job)[1]
    assert kernel_of(store, job)[1]
    monkeypatch.setattr(Config, "__len__", lambda self: 0, raising=False)
    assert why_miss(store, job) == (
        "the attribute __len__ of the attribute __class__ of the global CONFIG of asks_for_truth "
        "was False and is True"
    )
    assert not kernel_of(store, job)[1]
    assert "runs Python code" in why_miss(store, job)


def test_a_member_of_an_enum_by_its_name_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    store: Store = {}
    job = make_job(names_a_member)
    assert not kernel_of(store, job)[1]
    assert kernel_of(store, job)[1]
    other = enum.Enum("Mode", {"QUICK": 3.0}, module=__name__)
    monkeypatch.setitem(globals(), "Mode", other)
    assert "the attribute QUICK of the global Mode" in why_miss(store, job)
    assert not kernel_of(store, job)[1]


@pytest.mark.parametrize(
    ("function", "reason"),
    [
        (multiplies_objects, "Meters runs Python code"),
        (reads_what_python_made, "Meters runs Python code"),
        (orders_a_set, "order of its items"),
        (compares_identity, "may have twice"),
        (sorts_by_function, "negative as Python"),
    ],
)
def test_what_cant_be_checked_is_not_stored(function: Any, reason: str) -> None:
    store: Store = {}
    cache = KernelCache(store)
    job = make_job(function)
    cached_compilation(cache, job, compile, link)
    assert "artifact" not in entries(store)
    before = dict(store)
    # Whoever asks is told why, in other processes, too.
    for text in (
        why_miss(store, job),
        str(explain_key(job, store)),
        lookup.keep(lookup.SafeStore(store), job, lookup.find(lookup.SafeStore(store), job).parts,
                    compile(job)),
    ):  # fmt: skip
        assert reason in text
    assert store == before
    assert explain_key(job).uncacheable == ""
    with no_jit(), pytest.raises(NotPrecompiled, match=reason):
        cached_compilation(KernelCache(store), job, compile, link)


def test_what_does_not_depend_on_a_sets_order_is_stored() -> None:
    store: Store = {}
    assert not kernel_of(store, make_job(sorts_a_set))[1]
    assert kernel_of(store, make_job(sorts_a_set))[1]


def test_edited_text_never_enters_a_store() -> None:
    job = make_job(reads_config)

    def compile_edited(job: CompilerJob) -> Artifact:
        llvm, _ = emit_llvm(job, compile(job, until="ir"))
        edited = llvm.text.replace("5.000000e-01", "7.500000e-01")
        assembly, _ = emit_asm(job, llvm)
        return assemble_assembly(job, assembly.text.replace("\n", " \n", 1) if edited else "")

    store: Store = {}
    kernel = cached_compilation(KernelCache(store), job, compile_edited, link)
    assert kernel.artifact.edited
    assert [e for e in store.values() if describe_entry(e)["kind"] != "sources"] == []


def entries(store: Store) -> dict[str, str]:
    return {describe_entry(entry)["kind"]: key for key, entry in store.items()}


@pytest.mark.parametrize("kind", ["manifest", "artifact"])
def test_damage_is_a_miss_warned_of_once_and_removed(kind: str) -> None:
    job = make_job(reads_config)
    good: Store = {}
    kernel_of(good, job)
    key = entries(good)[kind]
    size = len(good[key])
    damages: list[Callable[[bytes], bytes]] = [lambda content: content[: size // 2], lambda _: b""]
    for position in (0, 9, 20, 50, 90, 130, 200, 400):
        damages.append(lambda c, p=position: c[:p] + bytes([c[p] ^ 4]) + c[p + 1 :])
    for damage in damages:
        store = dict(good)
        store[key] = damage(store[key])
        cache = KernelCache(store)
        with pytest.warns(CacheWarning, match="damaged entry") as caught:
            artifact = cache.artifact(job, compile)
        assert len(caught) == 1
        assert artifact.code == cache.artifact(job, compile).code
        assert store == good, "the damaged entry is replaced"


def test_what_the_compiler_finds_damaged_is_put_aside(tmp_path: Path) -> None:
    job = make_job(reads_config)
    good: Store = {}
    kernel_of(good, job)
    key = entries(good)["manifest"]
    disk = DiskStore(tmp_path / "disk")
    for store in (disk, TieredStore(MemoryStore(), disk)):
        # Its frame is whole, so the store itself has nothing to say against it.
        disk[key] = good[key].replace(b'"alternatives"', b'"alternatived"')
        cache = KernelCache(store)
        with pytest.warns(CacheWarning, match="damaged entry") as caught:
            assert [cache.stored(job), cache.stored(job)] == [None, None]
        assert len(caught) == 1
        assert key not in disk
    assert len(list((tmp_path / "disk" / "quarantine").iterdir())) == 2


def test_damaged_texts_are_made_again() -> None:
    job = make_job(reads_config)
    store: Store = {}
    kernel, _ = kernel_of(store, job)
    key = entries(store)["artifact"]
    store[key] = store[key][:-1] + bytes([store[key][-1] ^ 1])
    again, hit = kernel_of(store, job)
    assert hit
    with pytest.warns(CacheWarning, match="texts"):
        text = code_asm(again)
    assert text == code_asm(kernel)
    assert key not in store


def test_a_forced_collision_is_a_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup, "key_of", lambda parts: "ab" * 32)
    store: Store = {}
    first, second = make_job(reads_config), make_job(sorts_a_set)
    kernel_of(store, first)
    assert not kernel_of(store, second)[1]
    assert not kernel_of(store, first)[1]


def test_an_entry_under_anothers_key_is_a_miss() -> None:
    store: Store = {}
    one, other = make_job(reads_config), make_job(reads_config, "f32[:]")
    kernel_of(store, one)
    kernel_of(store, other)
    a, b = (fingerprint(job) for job in (one, other))
    store[a], store[b] = store[b], store[a]
    with pytest.warns(CacheWarning, match="another key"):
        assert not kernel_of(store, one)[1]


def test_a_manifest_of_nonsense_is_a_miss() -> None:
    job = make_job(reads_config)
    good: Store = {}
    kernel_of(good, job)
    key = entries(good)["manifest"]
    header = unpack(good[key]).header
    (one,) = header["alternatives"]
    for alternative in (
        None, [], {}, {**one, "rows": [1]}, {**one, "rows": [[-1, "system", "ls", ""]]},
        {**one, "rows": [[7, "global", "x", ""]]}, {**one, "rows": []}, {**one, "artifact": key},
        {**one, "rows": [[-1, "attribute", {"tuple": 3}, ""]]}, {**one, "places": False},
    ):  # fmt: skip
        store = dict(good)
        store[key] = pack(1, key, {**header, "alternatives": [alternative]})
        assert not kernel_of(store, job)[1], alternative


class Failing(dict[str, bytes]):
    """A store every operation of which fails."""

    def __getitem__(self, key: str) -> bytes:
        raise OSError("stale file handle")

    def __setitem__(self, key: str, value: bytes) -> None:
        raise OSError("no space left")

    def __delitem__(self, key: str) -> None:
        raise PermissionError("read-only")


def test_a_failing_store_costs_one_warning() -> None:
    cache = KernelCache(Failing())
    with pytest.warns(CacheWarning) as caught:
        kernel = cached_compilation(cache, make_job(reads_config), compile, link)
    assert len(caught) == 1
    assert kernel.artifact.code
    cached_compilation(cache, make_job(sorts_a_set), compile, link)


def test_a_store_of_other_things_is_a_miss() -> None:
    job = make_job(reads_config)
    store: Any = dict.fromkeys((fingerprint(job), "b"), "text")
    with pytest.warns(CacheWarning, match="str where bytes"):
        assert not kernel_of(store, job)[1]


def test_keys_are_explained(module: Any) -> None:
    kernel = module(KERNEL.format(expression="x[1]")).kernel
    job = make_job(kernel)
    explained = explain_key(job)
    assert explained.key == fingerprint(job)
    assert dict(explained.parts)["tool llvmlite"]
    assert str(explained).startswith(explained.key)
    assert diff_keys(job, make_job(kernel)) == []
    (line,) = diff_keys(job, make_job(kernel, fastmath=True))
    assert line.startswith("params: ")
    assert "frozenset{}" in line
    assert "approximate" in line
    assert [line.partition(":")[0] for line in diff_keys(job, make_job(kernel, "f32[:]"))] == [
        "arguments"
    ]
    assert why_miss({}, job) == "nothing was stored for this job"
    odd = CompilerJob(
        job.target,
        FunctionSpec(kernel, (StaticType(np.array([object()], object).dtype),)),
        job.params,
    )
    assert explain_key(odd).uncacheable == ""


def test_a_kernel_redefined_while_it_compiles_is_not_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    job = make_job(reads_config)
    store: Store = {}

    def compile_slowly(job: CompilerJob) -> Artifact:
        artifact = compile(job)
        monkeypatch.setattr(CONFIG, "scale", 0.125)
        return artifact

    cached_compilation(KernelCache(store), job, compile_slowly, link)
    assert "artifact" not in entries(store)
