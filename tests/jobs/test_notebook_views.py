"""Jobs, products, kernels and functions as notebooks show them: short in text, folded in HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import numpy as np
import pytest

from cuda_target import cuda
from gpucompiler import assemble, emit_asm, emit_ir, emit_llvm, link
from gpucompiler.diagnostics import rich_text


@cuda(threads=8, blocks=lambda y: cuda.cover(len(y)), target="host", fastmath=True)
def kernel(y):
    """Adds <one> & "more"."""
    i = cuda.grid(1)
    if i < len(y) and y[i] < 3:
        y[i] += 1


def products() -> list[Any]:
    job = kernel.job(np.zeros(8))
    typed, facts = emit_ir(job)
    llvm, _ = emit_llvm(job, typed)
    asm, _ = emit_asm(job, llvm)
    machine_code, _ = emit_asm(job, llvm, format="obj")
    artifact = assemble(job, asm)
    gpu = kernel.configure(target="cuda:sm_90a").job(np.zeros(8))
    ptx, _ = emit_asm(gpu, emit_llvm(gpu, emit_ir(gpu)[0])[0])
    return [kernel, job, typed, llvm, asm, machine_code, artifact, link(job, artifact), ptx, facts]


class _Checked(HTMLParser):
    """Checks that elements are closed in order, and gathers the text and the styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.styles: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.tags.add(tag)
        self.styles += [value or "" for name, value in attrs if name == "style"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_texts_are_short() -> None:
    for product in products():
        assert len(repr(product)) <= 300, product
        assert "\n" not in repr(product)


def test_views_are_whole_escaped_and_small() -> None:
    *shown, _ = products()
    for product in shown:
        html = product._repr_html_()
        assert len(html) < 400_000
        page = _Checked(html)
        assert page.tags <= {"div", "b", "span", "details", "summary", "pre", "table", "tr", "td"}
        assert type(product).__name__ in page.text or "cuda kernel" in page.text
    views = [_Checked(product._repr_html_()).text for product in shown]
    assert 'Adds <one> & "more".' in views[0]
    assert "threads8" in views[0].replace("\n", "")
    assert "if i < len(y) and y[i] < 3:" in views[0]
    assert "y: array<f64, 1>" in views[1]
    assert "fastmath" in views[1]
    assert str(shown[2]).strip() in views[2]
    assert shown[3].text.splitlines()[0] in views[3]
    assert "for host, as the compiler wrote it" in views[4]
    assert re.search(r"an object of \d+ bytes", views[5])
    assert all(f"{stage}, " in views[6] for stage in ("ir", "llvm", "asm"))
    assert "for cuda:sm_" in views[8]


def test_colours_suit_light_and_dark_pages() -> None:
    def brightness(red: int, green: int, blue: int) -> float:
        channels = [c / 255 for c in (red, green, blue)]
        linear = [c / 12.92 if c <= 0.04 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    found: set[str] = set()
    for product in products()[:-1]:
        for style in _Checked(product._repr_html_()).styles:
            found.update(re.findall(r"(?<!-)color:([^;]+)", style))
            assert not re.search(r"background:(?!none|rgba\(128,128,128)", style)
    assert "inherit" in found
    for colour in found - {"inherit"}:
        own = brightness(*bytes.fromhex(colour.removeprefix("#")))
        # WCAG 2.1's contrast; 3 is asked for large text and symbols.
        assert 1.05 / (own + 0.05) >= 3, colour
        assert (own + 0.05) / 0.05 >= 3, colour


def test_long_texts_end_early_and_say_so() -> None:
    text = "\n".join(f"line {n}" for n in range(1000))
    html = rich_text.code(text, "llvm")
    assert "line 299" in html
    assert "line 300" not in html
    assert "… 700 lines more" in html
    assert len(rich_text.code("x" * 10**6, "ir")) < 2 * rich_text.MAX_CHARACTERS


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "# <b>", "; <b>", "// &lt;"])
@pytest.mark.parametrize("language", ["ir", "llvm", "asm", "python"])
def test_code_is_escaped(text: str, language: str) -> None:
    assert _Checked(rich_text.code(text, language)).text == text
