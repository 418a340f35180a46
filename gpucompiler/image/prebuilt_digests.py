"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "fair.aarch64.image": "386c2bc51fb3abbe44798cfaa454ede3554bd4bacffd6e7466458e668072bc72",
    "fair.x86_64.image": "56f63cafb74c43b4755d6420a77ff8eb7efc2cbc1e035d6a91f16581f8fb1466",
    "launcher.aarch64.image": "cf3cb945276bc788f73c6b855deb5d251e4c1f953741a4fea85c43df06383e82",
    "launcher.x86_64.image": "0612b50c175e91b408ae0261fcd37924c27f02a87f80c324cfe536371c27b2a6",
    "runtime.aarch64.image": "9260f07dae469f6c0a4ebdd80ab3110d0914691a59cca356934741aff5231133",
    "runtime.x86_64.image": "5eb15324184a640420d8db212397405fe6ad5ee32f3d6880b1439980a3d6eb90",
}
