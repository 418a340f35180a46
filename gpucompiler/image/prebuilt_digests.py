"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "fair.aarch64.image": "386c2bc51fb3abbe44798cfaa454ede3554bd4bacffd6e7466458e668072bc72",
    "fair.x86_64.image": "56f63cafb74c43b4755d6420a77ff8eb7efc2cbc1e035d6a91f16581f8fb1466",
    "launcher.aarch64.image": "84b9d06c26b18ad98634f1343718267c06470bca70c1e9d1bab2b092e84ebba4",
    "launcher.x86_64.image": "cb6b21da00594fa2e28df6d9cc5f0d510dfcb2a9b64a4b55e9004b569e27dc3f",
    "runtime.aarch64.image": "71e4345beecae5566e76be6cd1bef6533b49cb6cb8036e0981e63141257ae96a",
    "runtime.x86_64.image": "60cf79e07cc7ef2b2d1f18fae6e987e8ccb5b04081b3ffa3c742818c1920e103",
}
