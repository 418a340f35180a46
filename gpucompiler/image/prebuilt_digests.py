"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "16cbc97a3b80300529e44bf81f33906aa2193831d636705518725025a9eea236",
    "launcher.x86_64.image": "8a907f1f4fe7815cc6af8f4c196ce9e6a961e4d347bb6d193795a1f260c2ff0e",
    "runtime.aarch64.image": "641be76071e650bdc0c597ab2b1308f2efb10af6e2c0de31cb77439c2918c524",
    "runtime.x86_64.image": "9bdd94b32c29452bf6ac93aa7a5742cc40a4bb7fa6e0903f8e499425867a4d4b",
}
