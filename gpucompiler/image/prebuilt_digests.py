"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

Who changes an image has to change this file, too; that of an installed package is in its RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "5512017bb95bba71566d5b5f2776c4f1160ebbf3f9f3aa1608bc2f39a65a48d8",
    "launcher.x86_64.image": "da1858ee32c21a7daf2f73c4dcdd2024a830d669d69983d0a3c57684f6bd06e0",
    "runtime.aarch64.image": "199d877a59bde3d325b81773036643b6b7997b0cb1d7d22a59cb2fa55dc33f88",
    "runtime.x86_64.image": "deeb68b0c3c6cf69195781f67f0fd77f9515cb19e959cc836f486861ef40d86e",
}
