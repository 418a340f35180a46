"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "e524084539082764e955277750a6b053e2301c78be4f73a03ec95066d9ce2899",
    "launcher.x86_64.image": "95b2aed809d3d4f19cb90a44a8d68768041906b73f4252bf6fa8abf175f0789c",
    "runtime.aarch64.image": "641be76071e650bdc0c597ab2b1308f2efb10af6e2c0de31cb77439c2918c524",
    "runtime.x86_64.image": "9bdd94b32c29452bf6ac93aa7a5742cc40a4bb7fa6e0903f8e499425867a4d4b",
}
