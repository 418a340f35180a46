"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "fair.aarch64.image": "8335319793a25cd260d2c03c41d0ca6f3cbe150e24a3eade7057b2c48109df5a",
    "fair.x86_64.image": "9558651a0a3ecd1738909731ee1e2543b4e35f11637af26c46c65978ba56028b",
    "launcher.aarch64.image": "00bebdc304cdd8b6ceafb8cb264845ab1ec01213f182c4df2fe956883d61f558",
    "launcher.x86_64.image": "24d7c5b6c4a6c4c1caf35028dc00d81443ccfc95cc2a1a19a846d988812dd6a7",
    "runtime.aarch64.image": "ed1c8af2be629164f93ba3a48fc88ae776d00eff0c3a87c72ca0d816dcba6884",
    "runtime.x86_64.image": "197554fc5898a46dece7d50a48d5cffbbbfea448c16d1319b3603cc5a93b9e78",
}
