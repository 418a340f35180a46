"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "17c3e6b4c910239cf07e92b9f2c721a36560013709ea7fd15d9abc9ca4d2c2af",
    "launcher.x86_64.image": "19c9a4a32b6100422a7dfd466be2b20e31496aa91f7052efadfb311b9eb56b8b",
    "runtime.aarch64.image": "cb6758d77bd04089fc0f9d525e22e5e990fb28ae9de8097cb0c81bf6e6e7d340",
    "runtime.x86_64.image": "c2630e2d9ac59ae2e4aff7d5417cfb6efc66ae2b440502b0f94ad8429bd21861",
}
