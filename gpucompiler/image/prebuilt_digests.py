"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

Who changes an image has to change this file, too; that of an installed package is in its RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "5512017bb95bba71566d5b5f2776c4f1160ebbf3f9f3aa1608bc2f39a65a48d8",
    "launcher.x86_64.image": "da1858ee32c21a7daf2f73c4dcdd2024a830d669d69983d0a3c57684f6bd06e0",
    "runtime.aarch64.image": "42b2117ee26bdad9fbeea4312959483fe3471bd0b9af06091afe097cb8da61b8",
    "runtime.x86_64.image": "9a63caf1f9f4965ef22bbc2aef7608226593db85f8a456d5a5c794b8cd4cf54b",
}
