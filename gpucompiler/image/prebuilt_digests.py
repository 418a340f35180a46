"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

Who changes an image has to change this file, too; that of an installed package is in its RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "748d3bc2636c2fb63e141957613cf095393823cf3f10ab2f6cbb2aa0a0abeec9",
    "launcher.x86_64.image": "4d06e9a191b9bad554e33b540bffde08894c01698b91910f154798955a1211cd",
    "runtime.aarch64.image": "199d877a59bde3d325b81773036643b6b7997b0cb1d7d22a59cb2fa55dc33f88",
    "runtime.x86_64.image": "deeb68b0c3c6cf69195781f67f0fd77f9515cb19e959cc836f486861ef40d86e",
}
