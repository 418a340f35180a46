"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "16cbc97a3b80300529e44bf81f33906aa2193831d636705518725025a9eea236",
    "launcher.x86_64.image": "8a907f1f4fe7815cc6af8f4c196ce9e6a961e4d347bb6d193795a1f260c2ff0e",
    "runtime.aarch64.image": "25509f483d39fb7d6a0fa625c31ca9681a520dcff0e653d742ce1fd06a1a1949",
    "runtime.x86_64.image": "94d96296ab54928340bb0829d383e910a319fcad5626fe5763b594c71a71da00",
}
