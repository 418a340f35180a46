"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "fair.aarch64.image": "cf67254f101f43fa5c481f1a06a2a06a985344e8e23f7b97999823223050b0e3",
    "fair.x86_64.image": "d31ddef03e98b0f91f74bdf9a00d00f4efd5670671d5993c4b305df5c7275d6c",
    "launcher.aarch64.image": "00bebdc304cdd8b6ceafb8cb264845ab1ec01213f182c4df2fe956883d61f558",
    "launcher.x86_64.image": "24d7c5b6c4a6c4c1caf35028dc00d81443ccfc95cc2a1a19a846d988812dd6a7",
    "runtime.aarch64.image": "ed1c8af2be629164f93ba3a48fc88ae776d00eff0c3a87c72ca0d816dcba6884",
    "runtime.x86_64.image": "197554fc5898a46dece7d50a48d5cffbbbfea448c16d1319b3603cc5a93b9e78",
}
