"""Words of messages: names of compile-time values, articles and plurals."""

from __future__ import annotations

import builtins
import types as python_types
from typing import Any, Final

from gpucompiler.diagnostics.errors import article, text_of

# A longer text isn't shown whole.
_WIDEST: Final = 60
_PARTS_OF_NUMPY: Final = ("fft", "linalg", "random")
_PACKAGES: Final = {"numpy": "np", "builtins": "", "_operator": "operator"}
_FUNCTIONS: Final = (
    python_types.FunctionType,
    python_types.BuiltinFunctionType,
    python_types.MethodType,
)


def object_words(value: Any) -> str:
    """A Python object as its user would say: `math.sin`, `the function helper`, `'text'`."""
    if isinstance(value, python_types.ModuleType):
        return f"the module {value.__name__}"
    if isinstance(value, type):
        return _class_words(value)
    name = getattr(value, "__qualname__", "") or getattr(value, "__name__", "")
    if isinstance(name, str) and name and (isinstance(value, _FUNCTIONS) or callable(value)):
        return _function_words(value, name.replace("<locals>.", ""))
    text = text_of(value)
    if " at 0x" in text or (len(text) > _WIDEST and text[:1] == "<"):
        return f"{article(type(value).__name__)} object"
    return text if len(text) <= _WIDEST else f"{text[: _WIDEST - 2]}…{text[-1]}"


def _class_words(cls: type) -> str:
    if cls.__module__ == "builtins":
        return f"the type {cls.__name__}"
    if cls.__module__ == "numpy":
        return f"np.{cls.__name__}"
    return f"the class {cls.__qualname__.replace('<locals>.', '')}"


def _function_words(value: Any, name: str) -> str:
    if name.endswith("<lambda>"):
        return "a lambda"
    if isinstance(value, python_types.FunctionType):
        return f"np.{name}" if value.__module__ == "numpy" else f"the function {name}"
    if getattr(builtins, name, None) is value:
        # `open` is of another module in each release.
        return name
    receiver = getattr(value, "__self__", None)
    if receiver is not None and not isinstance(receiver, python_types.ModuleType):
        cls = receiver if isinstance(receiver, type) else type(receiver)
        return f"{cls.__name__}.{name.rpartition('.')[2]}"
    module, _, inner = str(getattr(value, "__module__", None) or "").partition(".")
    if type(value).__module__ == "numpy":
        module = "numpy"
    if module == "numpy" and inner in _PARTS_OF_NUMPY:
        name = f"{inner}.{name}"
    prefix = _PACKAGES.get(module, module)
    return f"{prefix}.{name}" if prefix else name
