"""Reports: a job's stages on one page that needs nothing else, or two jobs' beside each other."""

from __future__ import annotations

import base64
import html
import json
import zlib
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from gpucompiler.driver import compile
from gpucompiler.ir.parser import parse
from gpucompiler.jobs.artifact import Artifact
from gpucompiler.jobs.job import CompilerJob
from gpucompiler.jobs.observer import observing
from gpucompiler.kernels.entries.explain import KeyExplanation, explain_key
from gpucompiler.pages.calls import calls_of
from gpucompiler.pages.control_flow import flow_of
from gpucompiler.pages.graph import Graph
from gpucompiler.pages.machine_kinds import kind_of
from gpucompiler.pages.notes import PageNotes
from gpucompiler.pages.python_lines import python_pane
from gpucompiler.pages.stage_lines import Line, chains_of
from gpucompiler.pages.stages import Shown, Stage, stages_of, stages_to_llvm
from gpucompiler.reflection import Subject, job_of, text_difference
from gpucompiler.settings import VERSION
from gpucompiler.values import value_classes

# A page has at most so many bytes; the stages that can be left out, the first one first.
_MOST_BYTES: Final = 1_000_000
_OPTIONAL: Final = ("graphs", "LLVM before", "lowered IR", "LLVM", "typed IR", "assembly")
# The most operations of a program of which the page shows the passes, and blocks of a drawn graph.
_MOST_PASS_OPERATIONS: Final = 800
_MOST_BLOCKS: Final = 150


# A name and a text of the header, and whether it is bad.
Fact = tuple[str, str, bool]


class Compiled(NamedTuple):
    """A job as the page shows it.

    Args:
        facts: of the header.
        occupancy: threads of a block, percent, and the limit.
        passes: each pass over the IR, its seconds, and what it has changed.
        calls: the functions that it calls.
    """

    job: CompilerJob
    stages: list[Stage]
    facts: list[Fact]
    occupancy: list[tuple[int, int, str]]
    passes: list[tuple[str, float, str]]
    calls: Graph


class Report:
    """A page with all stages of a job. Notebooks show it.

    Attributes:
        html: the page: a document that loads nothing.
    """

    def __init__(self, page: str, title: str) -> None:
        self.html = page
        self.title = title

    def save(self, file: str | Path) -> None:
        """Write the page."""
        Path(file).write_text(self.html, encoding="utf-8")

    def __repr__(self) -> str:
        return f"<Report: {self.title}, {len(self.html.encode())} bytes>"

    def _repr_html_(self) -> str:
        # A frame without the notebook's origin: the page can't reach the notebook.
        return (
            f'<iframe sandbox="allow-scripts" srcdoc="{html.escape(self.html)}" '
            'style="width:100%;height:640px;border:0"></iframe>'
        )


def report(
    subject: Subject,
    file: str | Path | None = None,
    *arguments: Any,
    other: Subject | None = None,
    notes: PageNotes | None = None,
    **keywords: Any,
) -> Report:
    """All stages of a kernel on one page, linked by the lines of Python.

        report(job, "k.html")
        report(job, "k.html", other=job_of_before)

    Args:
        subject: a job, a linked kernel, or a decorated function.
        file: where the page is written; None writes nothing.
        arguments, keywords: for a decorated function, those of a launch; only their types count.
        other: a job or kernel to compare with: its stages stand beside, with changes marked.
        notes: on lines of Python, in the header, and pictures, as `page_notes` makes them.

    Raises:
        ArgumentError: the subject has no stages, or arguments don't belong to it.
        KernelError: the function can't be compiled for the arguments.
    """
    compiled = [_compiled(*job_of(subject, arguments, keywords))]
    if other is not None:
        compiled.append(_compiled(*job_of(other, (), {})))
    title = " | ".join(f"{each.job.source.entry} for {each.job.target.name}" for each in compiled)
    page, left_out = "", list[str]()
    for dropped in ("", *_OPTIONAL):
        if dropped:
            left_out.append(dropped)
        page = _page(compiled, title, left_out, notes or PageNotes())
        if len(page.encode()) < _MOST_BYTES:
            break
    made = Report(page, title)
    if file is not None:
        made.save(file)
    return made


def _compiled(job: CompilerJob, artifact: Artifact | None) -> Compiled:
    seconds: dict[str, float] = {}
    products: dict[str, object] = {}
    passes = _Passes()
    shown: list[Future[Shown]] = []

    def note(stage: str, noted: CompilerJob, product: object, took: float) -> None:
        if noted == job and stage in ("ir", "lowered", "llvm", "asm", "artifact"):
            seconds[stage] = took
            products[stage] = product
            if stage == "llvm":
                # A target that lowers the typed IR as it is tells of no other program.
                products.setdefault("lowered", products["ir"])
                # LLVM or an assembler makes machine code meanwhile, without Python's lock.
                shown.append(pool.submit(stages_to_llvm, job, dict(products)))
        elif noted == job and stage.startswith("passes/"):
            passes.note(stage.partition("/")[2], product, took)

    with ThreadPoolExecutor(1) as pool:
        with observing(note):
            artifact = compile(job) if artifact is None else artifact
        stages, said = stages_of(job, artifact, shown[0].result() if shown else None)
    facts = [(name.replace("_", " "), str(value), False) for name, value in artifact.resources]
    facts = [(name, value, name.startswith("spill") and value != "0") for name, value, _ in facts]
    facts += [("target", job.target.name, False), ("params", _params(job), False)]
    if seconds:
        listed = " · ".join(f"{name} {1000 * took:.0f}" for name, took in seconds.items())
        facts.append(("ms:", listed, False))
    key = explain_key(job)
    facts.append(("key", str(key).partition("\n")[0][:16], False))
    facts += [(name, version, False) for name, version in _versions(key)]
    last = [line for line in stages[-1].lines if line.instruction]
    linked = sum(bool(line.chain) for line in last)
    share = f"{100 * linked / max(len(last), 1):.0f} % of {len(last)}"
    facts.append((f"{stages[-1].label} with a Python line", share, False))
    curve = job.target.occupancy(job, artifact)
    occupancy = [(threads, round(100 * part), limit) for threads, part, limit in curve]
    facts += [("left out", each, True) for each in said + passes.left_out]
    module: Any = products.get("ir") or parse(dict(artifact.texts)["ir"])
    return Compiled(job, stages, facts, occupancy, passes.changes, calls_of(module, "calls"))


class _Passes:
    """The passes over the IR, while it is compiled."""

    def __init__(self) -> None:
        self.changes: list[tuple[str, float, str]] = []
        self.left_out: list[str] = []
        self.before = ""

    def note(self, name: str, module: Any, seconds: float) -> None:
        if self.left_out:
            return
        if sum(1 for each in module.functions for _ in each.body.walk()) > _MOST_PASS_OPERATIONS:
            # Printing and comparing a long kernel behind each pass would take longer than the rest.
            self.changes = []
            self.left_out = ["passes: the kernel is long; explain --stage passes shows them"]
            return
        after = str(module)
        changed = text_difference(self.before, after, "before", "after") if self.before else ""
        self.changes.append((name, seconds, changed))
        self.before = after


def _params(job: CompilerJob) -> str:
    """The params that aren't the target's usual ones."""
    usual, chosen = job.target.default_params(), job.params
    changed = [
        f"{field.name}={value!r}"
        for field in value_classes.fields(type(chosen))
        if (value := getattr(chosen, field.name)) != getattr(usual, field.name, value)
    ]
    return ", ".join(changed) or "usual"


def _versions(key: KeyExplanation) -> list[tuple[str, str]]:
    """The versions of all that takes part in a compilation."""
    found = [("gpucompiler", VERSION)]
    for name, text in key.parts:
        if name == "tool assembler":
            tool, _, version = text.rpartition(" ")
            found.append((tool, version))
        elif name == "tool llvmlite":
            found.append(("llvmlite", text))
        elif name == "python":
            found.append(("Python", text.split()[1]))
    return found


def _graphs(each: Compiled, prefix: str) -> list[list[str]]:
    """Labels and pictures of a job's graphs; those of too many blocks say so."""
    found: list[list[str]] = []
    for stage in each.stages:
        if stage.language in ("ll", "asm", "sass"):
            labels = sum(":" in line.text.partition(" ")[0] for line in stage.lines)
            graph = flow_of(stage, stage.label) if labels <= _MOST_BLOCKS else None
            found += _drawn(stage.label, graph, prefix)
    return found + _drawn("calls", each.calls, prefix)


def _drawn(label: str, graph: Graph | None, prefix: str) -> list[list[str]]:
    if graph is None or len(graph.nodes) > _MOST_BLOCKS:
        return [[f"{prefix}{label}", f"more than {_MOST_BLOCKS} blocks aren't drawn"]]
    return [[f"{prefix}{label}", graph.svg()]] if graph.nodes else []


def _page(compiled: list[Compiled], title: str, left_out: list[str], notes: PageNotes) -> str:
    data = _data(compiled, title, left_out, notes)
    text = json.dumps(data, separators=(",", ":"))
    packed = base64.b64encode(zlib.compress(text.encode(), 6)).decode()
    page = (Path(__file__).parent / "page.html").read_text(encoding="utf-8")
    return page.replace("%TITLE%", html.escape(title)).replace("%DATA%", packed)


def _data(
    compiled: list[Compiled], title: str, left_out: list[str], notes: PageNotes
) -> dict[str, Any]:
    """The page's content: files, chains as lists of places, the header, the panes."""
    kept = [[s for s in each.stages if s.label not in left_out] for each in compiled]
    chains = chains_of(stage for stages in kept for stage in stages)
    counts = [_counts(stages[-1].lines) for stages in kept]
    kinds = _kinds(kept[0][-1])
    files, python = python_pane(chains, counts, kinds, notes.lines)
    position = {file: number for number, file in enumerate(files)}
    panes = [python]
    two = len(kept) == 2
    changed = _changes(kept) if two else {}
    for side, stage in _paired(kept):
        prefix = f"{'AB'[side]} · " if two else ""
        panes.append({
                "label": prefix + stage.label,
                "lang": stage.language,
                "text": "\n".join(line.text for line in stage.lines),
                "c": [chains[line.chain] if line.chain else -1 for line in stage.lines],
                "a": {
                    str(row): [chains[chain] for chain in line.also if chain]
                    for row, line in enumerate(stage.lines)
                    if line.also
                },
                "ins": [int(line.instruction) for line in stage.lines],
                "count": sum(line.instruction for line in stage.lines),
                # Two typed IRs beside two assemblies would leave little room for each.
                "off": int(not stage.shown or (two and stage.language == "ir")),
                "ch": changed.get((side, stage.label), []),
            })  # fmt: skip
    facts = [*_together([each.facts for each in compiled]), *notes.header]
    facts += [("left out for size", name, True) for name in left_out]
    graphs = [list(each) for each in notes.pictures]
    if "graphs" not in left_out:
        for side, each in enumerate(compiled):
            graphs += _graphs(each, f"{'AB'[side]} · " if two else "")
    return {
        "title": title,
        "graphs": graphs,
        "passes": [each.passes for each in compiled],
        "facts": facts,
        "occ": [each.occupancy for each in compiled],
        "files": files,
        "chains": [[[position[p.file], *p[1:]] for p in chain] for chain in chains],
        "stages": panes,
    }


def _together(facts: list[list[Fact]]) -> list[Fact]:
    """The facts of one or two jobs; those that differ have both texts."""
    if len(facts) == 1:
        return facts[0]
    names = list(dict.fromkeys(name for each in facts for name, _, _ in each))
    known = [{name: (text, bad) for name, text, bad in each} for each in facts]
    found: list[Fact] = []
    for name in names:
        (before, bad), (after, worse) = (each.get(name, ("none", False)) for each in known)
        text = before if before == after else f"A {before}, B {after}"
        found.append((name, text, bad or worse))
    return found


def _paired(kept: list[list[Stage]]) -> list[tuple[int, Stage]]:
    """The stages of one or two jobs with the number of their job, equal ones beside each other."""
    labels = dict.fromkeys(stage.label for stages in kept for stage in stages)
    return [
        (side, stage)
        for label in labels
        for side, stages in enumerate(kept)
        for stage in stages
        if stage.label == label
    ]


def _counts(lines: list[Line]) -> Counter[tuple[str, int]]:
    """The number of a stage's instructions for each line of Python, callers' lines included."""
    found: Counter[tuple[str, int]] = Counter()
    for line in lines:
        if line.instruction:
            chains = (line.chain, *line.also)
            found.update({(place.file, place.line) for chain in chains for place in chain})
    return found


def _kinds(stage: Stage) -> dict[tuple[str, int], Counter[str]]:
    """The kinds of machine instructions of each line of Python, callers' lines included."""
    found: dict[tuple[str, int], Counter[str]] = {}
    for line in stage.lines if stage.language == "sass" else ():
        if line.instruction:
            kind = kind_of(line.text)
            chains = (line.chain, *line.also)
            for place in {(place.file, place.line) for chain in chains for place in chain}:
                found.setdefault(place, Counter())[kind] += 1
    return found


def _changes(kept: list[list[Stage]]) -> dict[tuple[int, str], list[int]]:
    """For each side's stage, 1 at each line that the other side's same stage lacks."""
    found: dict[tuple[int, str], list[int]] = {}
    difference: Any = import_module("difflib").SequenceMatcher
    other = {stage.label: stage for stage in kept[1]}
    for stage in kept[0]:
        if stage.label not in other:
            continue
        sides = [[_bare(line.text) for line in s.lines] for s in (stage, other[stage.label])]
        marks = [[1] * len(side) for side in sides]
        for a, b, size in difference(None, *sides, autojunk=False).get_matching_blocks():
            marks[0][a : a + size] = marks[1][b : b + size] = [0] * size
        found[0, stage.label], found[1, stage.label] = marks
    return found


def _bare(text: str) -> str:
    """A line without the address that begins it and the number of the place that ends it."""
    head, _, tail = text.partition("  ")
    text = tail if len(head) >= 4 and all(c in "0123456789abcdef" for c in head) else text
    return text.rpartition(" #")[0] or text
