"""Regular expressions that are compiled at their first use.

Python takes 0.2 to 0.5 ms to compile one. A process that compiles a short kernel uses a third of
those that the compiler's modules name.
"""

from __future__ import annotations

import re
from typing import Any, cast


def late_pattern(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """`re.compile(pattern, flags)`, at the first use of one of its methods.

    The functions of `re` don't take it.
    """
    return cast("re.Pattern[str]", _LatePattern(pattern, flags))


class _LatePattern:
    def __init__(self, pattern: str, flags: int) -> None:
        self._given = (pattern, flags)

    def __getattr__(self, name: str) -> Any:
        # The next use of this method doesn't come here.
        found = self.__dict__[name] = getattr(re.compile(*self._given), name)
        return found
