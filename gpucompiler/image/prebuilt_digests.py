"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "fair.aarch64.image": "386c2bc51fb3abbe44798cfaa454ede3554bd4bacffd6e7466458e668072bc72",
    "fair.x86_64.image": "56f63cafb74c43b4755d6420a77ff8eb7efc2cbc1e035d6a91f16581f8fb1466",
    "launcher.aarch64.image": "1b2c1503f25f3eb50229b20c7225e84f9a9f3d257d6ebdeae0f93670b302ee8f",
    "launcher.x86_64.image": "31bf589ef65983d55960019d4e2eeb921b1bc1699fdec481c38854b47a7b9a95",
    "runtime.aarch64.image": "ed1c8af2be629164f93ba3a48fc88ae776d00eff0c3a87c72ca0d816dcba6884",
    "runtime.x86_64.image": "197554fc5898a46dece7d50a48d5cffbbbfea448c16d1319b3603cc5a93b9e78",
}
