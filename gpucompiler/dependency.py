"""What the frontend read while it compiled a kernel, so that a change is noticed."""

from __future__ import annotations

from typing import Any

import attrs

_MISSING = object()


@attrs.frozen(eq=False)
class Dependency:
    """One thing that was read: `holder[name]` or `holder.name` was `value`.

    Args:
        kind: "global" (holder is a module's dict), "cell" (a closure cell), "attribute", or "code"
            (holder is a function, value its code object).
        holder: the object read from.
        name: the key, attribute or variable.
        value: what was found.
    """

    kind: str
    holder: Any = attrs.field(repr=False)
    name: str
    value: Any

    def holds(self) -> bool:
        """Whether reading it again gives the same object, or an equal number, string or tuple."""
        if self.kind == "global":
            now = self.holder.get(self.name, _MISSING)
        elif self.kind == "cell":
            try:
                now = self.holder.cell_contents
            except ValueError:
                return False
        elif self.kind == "code":
            now = self.holder.__code__
        else:
            now = getattr(self.holder, self.name, _MISSING)
        if now is self.value:
            return True
        return (
            type(now) is type(self.value)
            and isinstance(now, (int, float, str))
            and (repr(now) == repr(self.value))
        )
