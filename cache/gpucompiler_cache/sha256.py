"""SHA-256, without OpenSSL's library for the few digests of a program that launches stored kernels.

`hashlib` takes 5 ms to import, since it loads OpenSSL. A digest of 20 KiB takes 12 µs with OpenSSL,
and 65 µs with CPython's own code, which needs no loading. So the first digests of a program use
CPython's code, and further ones use `hashlib`. (`gpucompiler` has the same module, since neither
package needs the other.)
"""

from __future__ import annotations

import sys
from typing import Any, Final

from gpucompiler_cache.system import PROCESS

# This number of digests takes about as long as the import would.
_FEW: Final = 64


_own: Any
try:
    if sys.version_info >= (3, 12):
        import _sha2 as _own  # pyright: ignore[reportMissingImports]
    else:
        import _sha256 as _own  # pyright: ignore[reportMissingModuleSource]
except ImportError:  # a build without it
    _own = None


def sha256(content: Any = b"") -> Any:
    """A digest object, as `hashlib.sha256` gives it, of some bytes so far."""
    PROCESS.digests += 1
    if _own is None or PROCESS.digests > _FEW or "hashlib" in sys.modules:
        import hashlib  # noqa: PLC0415

        return hashlib.sha256(content)
    return _own.sha256(content)
