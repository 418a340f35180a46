"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "db0626860c8351246afc6c5a765b30cefb06579e950efbbe12a7a900a59219db",
    "launcher.x86_64.image": "632ea768fac7bad01c1d261eaebd994bc4eb8b7a23a5a876599e76e6a36f90b7",
    "runtime.aarch64.image": "641be76071e650bdc0c597ab2b1308f2efb10af6e2c0de31cb77439c2918c524",
    "runtime.x86_64.image": "9bdd94b32c29452bf6ac93aa7a5742cc40a4bb7fa6e0903f8e499425867a4d4b",
}
