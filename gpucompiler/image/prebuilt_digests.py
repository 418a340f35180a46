"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "6e9188b78d38850db57a9da3e88dbb5765f3e11b4395e1179836fb1bf6068663",
    "launcher.x86_64.image": "d3a5d53acca769434f8a994ca1ef4075f355ac50d1f426999779b006b9b61a39",
    "runtime.aarch64.image": "cb6758d77bd04089fc0f9d525e22e5e990fb28ae9de8097cb0c81bf6e6e7d340",
    "runtime.x86_64.image": "c2630e2d9ac59ae2e4aff7d5417cfb6efc66ae2b440502b0f94ad8429bd21861",
}
