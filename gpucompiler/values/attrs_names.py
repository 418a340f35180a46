"""Names of attrs that kernels use; a program without attrs doesn't import it.

    attrs.evolve(p, x=1.0)      its target is of_attrs("evolve")

The import takes 8 ms. A program whose classes attrs makes has done it.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any, Final

_NOTHING_ELSE: Final = object()


def of_attrs(name: str) -> Any:
    """`attrs.name`, or an object that equals no other where this process hasn't imported attrs."""
    # Every call in a kernel asks: importing what is there takes ten calls.
    found = getattr(sys.modules.get("attrs"), name, None)
    if found is not None:
        return found
    if "attr" not in sys.modules and "attrs" not in sys.modules:
        return _NOTHING_ELSE
    # Another thread may be in the midst of the import, which is waited for here.
    return getattr(importlib.import_module("attrs"), name)
