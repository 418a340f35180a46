"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "6db905ee7ec78d0c4f02f19177e16b4cf1d62cb0de6875e51458ec8dc7714dc5",
    "launcher.x86_64.image": "9985fbdb6ad683ff7c2a9518aabc3e78ee96603947da050544c3a4c295f7ba40",
    "runtime.aarch64.image": "cb6758d77bd04089fc0f9d525e22e5e990fb28ae9de8097cb0c81bf6e6e7d340",
    "runtime.x86_64.image": "c2630e2d9ac59ae2e4aff7d5417cfb6efc66ae2b440502b0f94ad8429bd21861",
}
