"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "fair.aarch64.image": "0adabc13fdeeb5c30ed75fb692ee8a52ee080caa8ebb13bdd390c3ed60a5ff2a",
    "fair.x86_64.image": "20d75ab2ec4574f8a07f2056794e10c6f5e8e9b64bcbe8afc75544cce8d34f7b",
    "launcher.aarch64.image": "00bebdc304cdd8b6ceafb8cb264845ab1ec01213f182c4df2fe956883d61f558",
    "launcher.x86_64.image": "24d7c5b6c4a6c4c1caf35028dc00d81443ccfc95cc2a1a19a846d988812dd6a7",
    "runtime.aarch64.image": "ed1c8af2be629164f93ba3a48fc88ae776d00eff0c3a87c72ca0d816dcba6884",
    "runtime.x86_64.image": "197554fc5898a46dece7d50a48d5cffbbbfea448c16d1319b3603cc5a93b9e78",
}
