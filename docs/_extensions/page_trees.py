"""Pages of the site that are made of other files.

The list of diagnostics is generated, and GitHub shows it; its pages are added to the site's tree
when it is read. The diary of figures lies beside the benchmarks, and is shown among the pages.
"""

from __future__ import annotations

import re
from pathlib import Path

from sphinx.application import Sphinx

_TREE = "\n```{{toctree}}\n:hidden:\n:maxdepth: 1\n\n{names}\n```\n"
_DIARY = "tests/benchmarks/figures.md"
_DIARY_PAGE = "contributing/figures"
_TO_DIARY = re.compile(rf"\]\((?:\.\./)+{re.escape(_DIARY)}")


def complete(app: Sphinx, page: str, text: list[str]) -> None:
    source = Path(app.srcdir)
    if page == "errors/README":
        names = sorted(path.stem for path in (source / "errors").glob("GC*.md"))
        text[0] += _TREE.format(names="\n".join(names))
    if page == _DIARY_PAGE:
        diary = source.parent / _DIARY
        app.env.note_dependency(str(diary))
        text[0] = diary.read_text().replace("](../../docs/", "](../")
    text[0] = _TO_DIARY.sub(f"](/{_DIARY_PAGE}.md", text[0])


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("source-read", complete)
    return {"parallel_read_safe": True}
