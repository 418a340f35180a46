"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "fair.aarch64.image": "386c2bc51fb3abbe44798cfaa454ede3554bd4bacffd6e7466458e668072bc72",
    "fair.x86_64.image": "56f63cafb74c43b4755d6420a77ff8eb7efc2cbc1e035d6a91f16581f8fb1466",
    "launcher.aarch64.image": "df22379bcbb52529459ab928c58fb5e445c89168272ae2398939c56002fe21da",
    "launcher.x86_64.image": "35f6fab060f008d6b4eb8561b14ff7d814242580815060f2388f0baceac2dced",
    "runtime.aarch64.image": "10d6f7d7909dbe05768f18456223c6c575beb3446cc3b2f139170590b5e2d671",
    "runtime.x86_64.image": "94f0ce2db1fec2b439e43da5d7f21602822713fab51abb6c60d44d6ef546f7ca",
}
