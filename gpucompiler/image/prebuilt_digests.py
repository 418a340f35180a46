"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "136f9f3a3861db33655f56119dd4418c5ffecd86c10b13cd04667fcf84d6d5ff",
    "launcher.x86_64.image": "0305fe20e261e38655b00c8e02caa617588d30abd37f40ca4ce9e4ba4cf6f716",
    "runtime.aarch64.image": "641be76071e650bdc0c597ab2b1308f2efb10af6e2c0de31cb77439c2918c524",
    "runtime.x86_64.image": "9bdd94b32c29452bf6ac93aa7a5742cc40a4bb7fa6e0903f8e499425867a4d4b",
}
