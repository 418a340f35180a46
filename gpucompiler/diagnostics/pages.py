"""The pages of diagnostics: in `docs/errors` of a checkout, or in the installed package."""

from __future__ import annotations

from pathlib import Path

from gpucompiler.diagnostics.errors import ArgumentError

_PACKAGE = Path(__file__).resolve().parents[1]
# The wheel holds the pages in the package (pyproject.toml, force-include).
_FOLDERS = (_PACKAGE / "error_pages", _PACKAGE.parent / "docs" / "errors")


def known_codes() -> list[str]:
    """The codes that have a page."""
    return sorted({path.stem for folder in _FOLDERS for path in folder.glob("GC*.md")})


def error_page(code: str) -> str:
    """The page of a code, as Markdown. Raises ArgumentError for an unknown code."""
    for folder in _FOLDERS:
        page = folder / f"{code}.md"
        if code in known_codes() and page.exists():
            return page.read_text(encoding="utf-8")
    raise ArgumentError(f"there is no diagnostic {code!r}; there are {', '.join(known_codes())}")
