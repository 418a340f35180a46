"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "e68a433f1c201f159658abe893f2d1fa0dcbfc83462d06fc587b76799f380987",
    "launcher.x86_64.image": "fb31a4716c57c088a331b2efa8fa0d769b3e4a6982214b528394ddbb267b388e",
    "runtime.aarch64.image": "cb6758d77bd04089fc0f9d525e22e5e990fb28ae9de8097cb0c81bf6e6e7d340",
    "runtime.x86_64.image": "c2630e2d9ac59ae2e4aff7d5417cfb6efc66ae2b440502b0f94ad8429bd21861",
}
