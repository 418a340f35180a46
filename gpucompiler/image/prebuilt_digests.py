"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "83aed356f8bc1dd8a58f65806bc4986582f758020c50f4a4f023631831109011",
    "launcher.x86_64.image": "02f14986aa24e44f73945c21a5e25ce39f29bf777db620463851779d5c6e9b02",
    "runtime.aarch64.image": "cb6758d77bd04089fc0f9d525e22e5e990fb28ae9de8097cb0c81bf6e6e7d340",
    "runtime.x86_64.image": "c2630e2d9ac59ae2e4aff7d5417cfb6efc66ae2b440502b0f94ad8429bd21861",
}
