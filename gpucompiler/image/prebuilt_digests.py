"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "fb8fd3ff4c6b8fd8cd356af10969d8a57fc6ea0946ffee7f161d4d4f3d2cfeb4",
    "launcher.x86_64.image": "cc180748a8e469aee82c065b0a87914b5bdc050f1cc03ecb0883ddb32bb2278f",
    "runtime.aarch64.image": "641be76071e650bdc0c597ab2b1308f2efb10af6e2c0de31cb77439c2918c524",
    "runtime.x86_64.image": "9bdd94b32c29452bf6ac93aa7a5742cc40a4bb7fa6e0903f8e499425867a4d4b",
}
