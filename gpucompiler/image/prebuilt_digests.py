"""SHA-256 of the native code that comes with the package, written by `pytest --bless`.

A changed image needs a change of this file, too, whose own digest is in the installed package's
RECORD.
"""

from __future__ import annotations

from typing import Final

DIGESTS: Final[dict[str, str]] = {
    "launcher.aarch64.image": "a1bc23ec5bb91e6e726dd1fc4a8004ca191b3b8bc10675cfcf450a93731b8e62",
    "launcher.x86_64.image": "98ebecfe546664a318c180c4a17fdb8115a585fd473e02732fd01587c4d432cc",
    "runtime.aarch64.image": "b3d1d79bb3b5a987c13772fc95cccdd41c7e9c20a02265efd28bc91244280284",
    "runtime.x86_64.image": "a22ea534054e7c2c158f12d1f2c7049df729bb6225212dd3b222ae9d13d2150c",
}
