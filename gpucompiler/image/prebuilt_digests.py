"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "fair.aarch64.image": "3556cf221777764c2326ea29fb5ea739a447551599f1d27fc0397528b4bff52b",
    "fair.x86_64.image": "3d6c8e2d5c8ddfc17df6c3841e408439bfa7f747dcf775852c917bd14f451766",
    "launcher.aarch64.image": "00bebdc304cdd8b6ceafb8cb264845ab1ec01213f182c4df2fe956883d61f558",
    "launcher.x86_64.image": "24d7c5b6c4a6c4c1caf35028dc00d81443ccfc95cc2a1a19a846d988812dd6a7",
    "runtime.aarch64.image": "ed1c8af2be629164f93ba3a48fc88ae776d00eff0c3a87c72ca0d816dcba6884",
    "runtime.x86_64.image": "f6faad3a0c191fa1180ee98e96148ff5835e30ac530e9de5c54d0237ba347504",
}
