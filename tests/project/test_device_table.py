"""docs/reference/where.md says where each device name works; `--bless` writes it anew."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from cuda_target.target.instructions import Least
from cuda_target.target.legalize import LEAST_OF_OPERATIONS
from gpucompiler.ir.interpreter.interpret import EVALUATORS
from gpucompiler.language import simt
from gpucompiler.tiles import blackwell

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "reference" / "where.md"
HEAD = """# Where each device name works

The names of `cuda` that kernels call, the sections of PTX ISA 9.0 that describe their
instructions, the least architecture, and the tests that name them. The page is made by
`pytest tests/project/test_device_table.py --bless`, from the names' own sentences, from the tables
of `cuda_target/target`, and from the tests. sm_75 is the least architecture of all.

The columns "host" and "interpreter" say what the name does there: "yes" that it has its meaning,
"nothing" that it may be left out there, since it orders or hints at what isn't there. The last
columns count the test files that spell the name out: all, and those with tests on a GPU. Some tests
make their programs' text, and aren't counted. Rows of `gpucompiler.tiles.blackwell` stand last; the
host and the interpreter refuse most of them.

| name | PTX ISA | least | host | interpreter | tests | on a GPU |
|---|---|---|---|---|---|---|
"""
# Starts of names → the words of the columns "host" and "interpreter"; "yes" of all others.
ELSEWHERE = {
    "blackwell.warp_": ("yes", "yes"),
    "blackwell": ("refused", "refused"),
    "inline_ptx": ("by host=", "by host="),
    "fence_proxy_async": ("nothing", "finds races"),
    "fence_mbarrier_init": ("nothing", "finds races"),
    "bulk.prefetch": ("nothing", "nothing"),
    "tma.prefetch": ("nothing", "nothing"),
    "prefetch_line": ("nothing", "nothing"),
    "registers": ("nothing", "nothing"),
    "setmaxnreg": ("nothing", "nothing"),
    "griddepcontrol": ("nothing", "nothing"),
    "threadfence": ("yes", "nothing"),
    "fence": ("yes", "nothing"),
    "nanosleep": ("yes", "nothing"),
}
# Names whose sentence doesn't say the architecture → the opcode whose row does.
OPCODES = {
    "reduce_": "simt.warp_reduce",
    "atomic.load": "atomic.load",
    "atomic.store": "atomic.store",
    "cluster": "cluster.place",
    "nclusterid": "cluster.place",
    "map_shared_rank": "cluster.map_shared",
    "cg.this_cluster": "cluster.arrive",
}


def names() -> dict[str, str]:
    """The functions and numbers of `cuda` that are instructions or made of some, and their docs."""
    found: dict[str, str] = {}
    for name, value in simt.DEVICE_NAMES.items():
        if isinstance(value, simt.DeviceGroup):
            members = {f"{name}.{key}": each for key, each in vars(value).items() if key[0] != "_"}
        else:
            members = {name: value}
        for path, each in members.items():
            if isinstance(each, (simt.DeviceFunction, simt.DeviceValue, simt.Dim3)):
                found[path] = each.__doc__ or ""
    return dict(sorted(found.items())) | blackwell_rows()


def blackwell_rows() -> dict[str, str]:
    """The functions that are instructions of sm_100a, and their docs."""
    functions = {
        name: each.__doc__ or "" for name, each in vars(blackwell).items() if callable(each)
    }
    return {f"blackwell.{name}": doc for name, doc in functions.items() if "sm_100a" in doc}


def least(name: str, sentence: str) -> str:
    """The least architecture that has a name's instruction."""
    if stated := re.findall(r"\bsm_\d+[af]?", sentence):
        return stated[0]
    if name.startswith("griddepcontrol"):
        return "sm_90"
    opcode = next((o for start, o in OPCODES.items() if name.startswith(start)), "")
    row = LEAST_OF_OPERATIONS.get(opcode)
    return f"sm_{max(row.architecture, 75)}" if isinstance(row, Least) else "sm_75"


@cache
def used() -> tuple[tuple[frozenset[str], bool], ...]:
    """The names that each test file spells out, and whether some of its tests run on a GPU."""
    paths = [path for end in ("py", "txt") for path in sorted((ROOT / "tests").rglob(f"*.{end}"))]
    found: list[tuple[frozenset[str], bool]] = []
    for path in paths:
        text = path.read_text()
        spelled = set(re.findall(r"\bcuda\.([a-zA-Z_]\w*(?:\.\w+)?)", text))
        spelled |= {each.partition(".")[0] for each in spelled}
        spelled |= {name for name in blackwell_rows() if name.partition(".")[2] in text}
        found.append((frozenset(spelled), "mark.gpu" in text))
    return tuple(found)


def row(name: str, sentence: str) -> str:
    """A name's row of the table."""
    there = [on_gpu for spelled, on_gpu in used() if name in spelled]
    sections = ", ".join(dict.fromkeys(re.findall(r"§[\d.]*\d", sentence)))
    words = next((w for start, w in ELSEWHERE.items() if name.startswith(start)), ("yes", "yes"))
    cells = sections, least(name, sentence), *words, str(len(there)), str(sum(there))
    return f"| `{name}` | {' | '.join(cells)} |\n"


def test_nothing_is_nothing_in_the_interpreter() -> None:
    made = {name for name in EVALUATORS if "prefetch" in name} | {"simt.registers", "simt.fence"}
    assert all(EVALUATORS[name](None, None) is None for name in made)  # type: ignore[arg-type]


def test_the_table_of_device_names(request: pytest.FixtureRequest) -> None:
    written = HEAD + "".join(row(name, sentence) for name, sentence in names().items())
    if request.config.getoption("--bless"):
        PAGE.write_text(written)
    found = PAGE.read_text()
    # Counts of tests grow with each of them; what a user relies on is compared.
    assert _relied(found) == _relied(written), "pytest --bless writes it"


def _relied(page: str) -> list[str]:
    """Name, section, least architecture, and the words of host and interpreter, of each row."""
    return re.findall(r"^(\| `[^`]+` \|(?: [^|]* \|){4})", page, re.MULTILINE)
