"""Programs whose kernels read something that is then edited: `tests/edit_probes/*.txt`.

=== name (kept or not)        the words in brackets where a store needn't keep the kernel
T = {1: 2}                    what stands before the kernel
--- kernel
out[0] = T[1]                 its statements
--- edit
T[1] = 3                      run in the living module, or at the end of the module's file
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parents[1] / "edit_probes"
_EITHER = " (kept or not)"


class Probe(NamedTuple):
    """One program and its edit.

    Args:
        name: with its file's.
        module: the text of its module, without the edit.
        edit: statements.
        stored: whether a store must keep its kernel.
    """

    name: str
    module: str
    edit: str
    stored: bool


def probes() -> list[Probe]:
    """All of them, in the order of their files."""
    return [probe for path in sorted(FOLDER.glob("*.txt")) for probe in _probes_of(path)]


def _probes_of(path: Path) -> list[Probe]:
    found: list[Probe] = []
    for text in path.read_text().split("\n=== ")[1:]:
        title, _, rest = text.partition("\n")
        definition, _, rest = rest.partition("\n--- kernel\n")
        kernel, _, edit = rest.partition("\n--- edit\n")
        body = "\n".join(f"    {line}" for line in kernel.splitlines())
        module = (
            "import numpy as np\nfrom cuda_target import cuda\n\n"
            f"{definition}\n\ndef kernel(out):\n{body}\n"
        )
        name = f"{path.stem}: {title.removesuffix(_EITHER)}"
        found.append(Probe(name, module, edit.strip() + "\n", not title.endswith(_EITHER)))
    return found
