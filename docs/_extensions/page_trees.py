"""Pages of the site that are made of other files, and pages that no tree names.

A page of each diagnostic is linked from the list of them and from messages. It isn't in the site's
tree, which the theme draws into each page: a quarter of a build was that. The diary of figures lies
beside the benchmarks, and is shown among the pages. A page of the top folder that no other page's
tree names stands at the end of the reference. The page on notebooks offers those of the repository.
"""

from __future__ import annotations

import re
from pathlib import Path

from sphinx.application import Sphinx

_TREE = "\n```{{toctree}}\n:hidden:\n:maxdepth: 1\n\n{names}\n```\n"
_TREES = re.compile(r"^```\{toctree\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_OUTSIDE_OF_TREES = "---\norphan: true\n---\n\n"
_DIARY = "tests/benchmarks/figures.md"
_DIARY_PAGE = "contributing/figures"
_TO_DIARY = re.compile(rf"\]\((?:\.\./)+{re.escape(_DIARY)}")


def tree_of(names: list[str]) -> str:
    return _TREE.format(names="\n".join(names)) if names else ""


def left_out(source: Path) -> list[str]:
    """Pages of the top folder that no page of another folder has in its tree."""
    named = {
        line.removeprefix("../")
        for page in source.glob("*/*.md")
        for tree in _TREES.findall(page.read_text())
        for line in tree.split()
    }
    names = sorted(path.stem for path in source.glob("*.md"))
    front = {"index", *(source / "index.md").read_text().split()}
    return [f"../{name}" for name in names if name not in named | front]


def notebooks(source: Path) -> str:
    """A list of the notebooks, to be downloaded; nothing if there are none."""
    found = sorted(source.glob("notebooks/*.ipynb"))
    rows = [f"* [{path.stem[3:].replace('_', ' ')}](../notebooks/{path.name})" for path in found]
    return "\n".join(["\n## Notebooks to run\n", *rows, ""]) if rows else ""


def complete(app: Sphinx, page: str, text: list[str]) -> None:
    source = Path(app.srcdir)
    if page.startswith("errors/GC"):
        text[0] = _OUTSIDE_OF_TREES + text[0]
    if page == "reference/index":
        text[0] += tree_of(left_out(source))
    if page == "howto/notebooks":
        text[0] += notebooks(source)
    if page == _DIARY_PAGE:
        diary = source.parent / _DIARY
        app.env.note_dependency(str(diary))
        text[0] = diary.read_text().replace("](../../docs/", "](../")
    text[0] = _TO_DIARY.sub(f"](/{_DIARY_PAGE}.md", text[0])


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("source-read", complete)
    return {"parallel_read_safe": True}
