"""The directive `picture` shows a picture that the page's own program writes.

    ```{picture} blurred.png
    The picture, blurred by the kernel.
    ```

Before the site is built, the Python blocks of each such page run as one program on the host, in a
folder below `docs/_pictures`. No picture is kept in the repository.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

_FOLDER = "_pictures"
_CODE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SHOWN = re.compile(r"^```+\{picture\} (\S+)", re.MULTILINE)


def folder_of(source: Path, page: str) -> Path:
    """The folder of a page's pictures; `page` is its name without a suffix."""
    return source / _FOLDER / page.replace("/", "-")


def draw(source: Path, page: str) -> None:
    """Run a page's program, unless its pictures are of the same text.

    Raises:
        ExtensionError: the program fails, or doesn't write a picture that the page shows.
    """
    text = (source / f"{page}.md").read_text()
    folder = folder_of(source, page)
    mark, digest = folder / "drawn", hashlib.sha256(text.encode()).hexdigest()
    if mark.exists() and mark.read_text() == digest:
        return
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / "program.py"
    program.write_text("\n".join(_CODE.findall(text)))
    paths = [str(source.parent), str(source.parent / "cache")]
    environment = {
        **os.environ, "PYTHONPATH": os.pathsep.join(paths), "GPUCOMPILER_TARGET": "host",
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, program.name],
        cwd=folder, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    missing = [name for name in _SHOWN.findall(text) if not (folder / name).exists()]
    if done.returncode or missing:
        raise ExtensionError(f"{page}: no {missing}\n{done.stdout}\n{done.stderr}")
    mark.write_text(digest)


def draw_all(app: Sphinx) -> None:
    source = Path(app.srcdir)
    pages = [
        str(path.relative_to(source).with_suffix(""))
        for path in sorted(source.rglob("*.md"))
        if not path.relative_to(source).parts[0].startswith("_") and _SHOWN.search(path.read_text())
    ]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda page: draw(source, page), pages))


class Picture(SphinxDirective):
    """A picture by its file's name; the content is its description. `:width:` is CSS's."""

    required_arguments = 1
    has_content = True
    option_spec = {"width": str, "page": str}  # noqa: RUF012 - docutils wants a dict here

    def run(self) -> list[nodes.Node]:
        page = self.options.get("page", self.env.docname)
        described = " ".join(self.content)
        image = nodes.image(uri=f"/{_FOLDER}/{page.replace('/', '-')}/{self.arguments[0]}")
        image["alt"] = described
        if "width" in self.options:
            image["width"] = self.options["width"]
        figure = nodes.figure("", image, classes=["kernel-picture"])
        caption = nodes.caption()
        self.state.nested_parse(StringList(list(self.content)), 0, caption)
        if caption.children:
            figure += nodes.caption("", "", *caption.children[0].children)
        return [figure]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("picture", Picture)
    app.connect("builder-inited", draw_all)
    return {"parallel_read_safe": True}
