"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "fair.aarch64.image": "e75e2646ab3c046ddd50116814523472fb1581a05a1ac8d1a59fe1214f6b84b9",
    "fair.x86_64.image": "f44f6f92891f3295c9b9f06c97a97ef14e4d8ae143733f68fb0337ea2fe3737b",
    "launcher.aarch64.image": "00bebdc304cdd8b6ceafb8cb264845ab1ec01213f182c4df2fe956883d61f558",
    "launcher.x86_64.image": "24d7c5b6c4a6c4c1caf35028dc00d81443ccfc95cc2a1a19a846d988812dd6a7",
    "runtime.aarch64.image": "688f75c973b182b85a0ebc6089e768855ee772b255fdee8ad05ebd80fc73e7cf",
    "runtime.x86_64.image": "ec56d32291b1233a7d797cfabbe0e27746a7229836fd1c45e83a65cbafa20c6a",
}
