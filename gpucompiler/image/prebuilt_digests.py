"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "16cbc97a3b80300529e44bf81f33906aa2193831d636705518725025a9eea236",
    "launcher.x86_64.image": "8a907f1f4fe7815cc6af8f4c196ce9e6a961e4d347bb6d193795a1f260c2ff0e",
    "runtime.aarch64.image": "b3d1d79bb3b5a987c13772fc95cccdd41c7e9c20a02265efd28bc91244280284",
    "runtime.x86_64.image": "a22ea534054e7c2c158f12d1f2c7049df729bb6225212dd3b222ae9d13d2150c",
}
