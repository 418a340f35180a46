"""The directive `device-names` lists names of `cuda` that exist inside kernels, with their texts.

    ```{device-names} atomic. volatile.
    ```

Its argument is the beginnings of the names to list; `*` stands for all names that the other
directives of the page leave out.
"""

from __future__ import annotations

import re
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from gpucompiler.language.simt import DEVICE_NAMES, DeviceGroup, Dim3

_SHOWN = re.compile(r"\{device-names\} (.+)")


def texts() -> dict[str, str]:
    """Each function and value of kernels, with its description."""
    things: dict[str, object] = {}
    for name, thing in DEVICE_NAMES.items():
        if isinstance(thing, DeviceGroup):
            parts = {f"{name}.{part}": inner for part, inner in vars(thing).items()}
            things.update({key: inner for key, inner in parts.items() if "._" not in key})
        else:
            things[name] = thing
    # Objects of a kernel have a text of their own; those of Python have their class's.
    return {
        f"{name}.x, .y, .z" if isinstance(thing, Dim3) else name: vars(thing)["__doc__"]
        for name, thing in things.items()
        if hasattr(thing, "__dict__") and not isinstance(thing, type)
        if vars(thing).get("__doc__") and not name.startswith("_")
    }


def chosen(beginnings: list[str], page: str) -> dict[str, str]:
    """The names that begin with one of the beginnings, or that no directive of `page` chooses."""
    found = texts()
    if beginnings != ["*"]:
        return {name: found[name] for name in found if name.startswith(tuple(beginnings))}
    others = tuple(word for line in _SHOWN.findall(page) for word in line.split())
    return {name: found[name] for name in found if not name.startswith(others)}


class DeviceNames(SphinxDirective):
    """A definition list of the names that begin with one of the arguments."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        page = Path(self.env.doc2path(self.env.docname)).read_text()
        listed = nodes.definition_list()
        for name, text in chosen(self.arguments[0].split(), page).items():
            signature, _, rest = text.partition(": ")
            if not signature.startswith(f"{name}("):
                signature, rest = name, text
            term = nodes.term("", "", nodes.literal("", f"cuda.{signature}"))
            definition = nodes.definition("", nodes.paragraph("", rest))
            listed += nodes.definition_list_item("", term, definition)
        return [listed]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("device-names", DeviceNames)
    return {"parallel_read_safe": True}
