"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "6e9188b78d38850db57a9da3e88dbb5765f3e11b4395e1179836fb1bf6068663",
    "launcher.x86_64.image": "d3a5d53acca769434f8a994ca1ef4075f355ac50d1f426999779b006b9b61a39",
    "runtime.aarch64.image": "b3d1d79bb3b5a987c13772fc95cccdd41c7e9c20a02265efd28bc91244280284",
    "runtime.x86_64.image": "a22ea534054e7c2c158f12d1f2c7049df729bb6225212dd3b222ae9d13d2150c",
}
