"""The report's page in a browser: clicks, keys, the mouse, and the time that it takes.

The pictures go to the folder that the environment's GPUCOMPILER_PICTURES names, to be looked at.
"""

from __future__ import annotations

import base64
import json
import os
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from chromium import Browser, find_chromium

from cuda_target import cuda
from gpucompiler import report
from gpucompiler.language.types import parse_signature
from gpucompiler.pages.report import Report

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(not find_chromium(), reason="no Chromium: apt-get install chromium"),
]

LIT = "[...document.querySelectorAll('.p:not([hidden])')].map(p => p.querySelectorAll('{}').length)"


def doubled(value: Any) -> Any:
    return value * 2.0 + 3.5


@cuda(target="cuda:sm_90a")
def scaled(y: Any, x: Any) -> None:
    i = cuda.grid(1)
    total = y[i]
    for k in range(len(x)):
        if x[k] > 2.0:
            total += doubled(x[k])
        else:
            total = total / x[k]
    y[i] = total


def page_of(target: str, other: str = "") -> Report:
    types = parse_signature("f32[:], f32[:]")
    jobs = [
        scaled.configure(target=each).launch_job_for(types, (64, 1, 1))
        for each in (target, other or target)
    ]
    return report(jobs[0], other=jobs[1] if other else None)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("pages")
    page_of("cuda:sm_90a").save(made / "gpu.html")
    return made


@pytest.fixture(scope="module")
def browser(folder: Path) -> Iterator[Browser]:
    with Browser(folder / "profile") as made:
        yield made


@pytest.fixture
def page(browser: Browser, folder: Path) -> Iterator[Browser]:
    browser.errors.clear()
    browser.requests.clear()
    browser.open(folder / "gpu.html")
    browser.run("R.dark(false)")
    yield browser
    assert browser.errors == []
    assert {url.partition(":")[0] for url in browser.requests} <= {"file", "data"}


def picture(browser: Browser, name: str) -> None:
    if where := os.environ.get("GPUCOMPILER_PICTURES"):
        browser.screenshot(Path(where) / f"{name}.png")


def row_of(browser: Browser, text: str) -> int:
    """The row of the Python pane that holds a text."""
    return browser.run(f"R.panes[0].lines.findIndex(x => x.includes({json.dumps(text)}))")


def test_clicks_pin_a_line_in_every_pane(page: Browser) -> None:
    rows = page.run("R.panes[0].st.w.map((w, i) => w ? i : -1).filter(i => i >= 0)")
    assert len(rows) >= 7
    for row in rows:
        page.click(f".p .r[data-i='{row}']")
        lit = page.run(LIT.format(".pin, .call"))
        assert min(lit) > 0, (row, lit)
        page.press("Escape")
        assert sum(page.run(LIT.format(".pin"))) == 0
    row = row_of(page, "doubled(x[k])")
    page.click(f".p .r[data-i='{row}']")
    picture(page, "pinned")
    # The called function's instructions are lit as such.
    assert page.run("R.panes.at(-1).el.querySelectorAll('.call').length") > 0
    said = page.run("document.getElementById('say').textContent")
    assert re.search(r"test_report_page\.py:\d+ .*fp32 \d", said)
    inner = page.run(
        "(() => { const P = R.panes.at(-1); const i = P.st.c.findIndex(c => c >= 0 && "
        "R.data.chains[c].length > 1); R.go(P, i); return document.getElementById('say')"
        ".textContent })()"
    )
    assert re.fullmatch(r"doubled .*  ← inlined at  scaled .*", inner)


def test_hovering_lights_without_pinning(page: Browser) -> None:
    page.move(f".p .r[data-i='{row_of(page, 'value * 2.0')}']")
    page.wait("document.querySelectorAll('.hit').length > 3")
    assert sum(page.run(LIT.format(".pin"))) == 0
    page.move("h1")
    page.wait("document.querySelectorAll('.hit').length === 0")


def test_keys_and_search(page: Browser) -> None:
    page.run("R.panes[0].sc.focus()")
    start = page.run("R.panes[0].cur")
    for _ in range(3):
        page.press("ArrowDown")
    assert page.run("R.panes[0].cur") == start + 3
    page.press("j")
    page.press("Tab")
    assert page.run("document.activeElement === R.panes[1].sc")
    page.press("7")
    assert page.run("R.panes[6].el.hidden") is True
    page.press("7")
    page.press("/")
    for character in "fma":
        page.press(character)
    assert re.fullmatch(r"\d+ lines", page.run("document.getElementById('say').textContent"))
    assert page.run("document.querySelectorAll('mark').length") > 0
    picture(page, "search")
    page.press("Escape")
    assert page.run("document.querySelectorAll('mark').length") == 0
    page.press("?")
    assert page.run("document.getElementById('help').open") is True
    page.run("document.getElementById('help').close()")
    before = page.run("R.panes.at(-1).view.length")
    page.press("f")
    assert page.run("R.panes.at(-1).view.length") < before
    page.press("d")
    assert page.run("document.documentElement.classList.contains('dark')") is True
    picture(page, "dark")


def test_copying_and_the_ruler(page: Browser) -> None:
    page.run("navigator.clipboard.writeText = t => { window.copied = t; return Promise.resolve() }")
    page.click(".p:nth-of-type(2) .t button")
    assert page.run("window.copied === R.panes[1].st.text") is True
    script = (
        "(() => { const P = R.panes.at(-1), r = P.cv.getBoundingClientRect(); P.sc.scrollTop = 0;"
        "P.cv.dispatchEvent(new PointerEvent('pointerdown', {clientY: r.bottom - 2, "
        "pointerId: 1, bubbles: true})); return P.sc.scrollTop })()"
    )
    page.run("R.panes.at(-1).cv.setPointerCapture = () => 0")
    assert page.run(script) > 0
    # The ruler has colours.
    pixels = (
        "(() => { const c = R.panes.at(-1).cv, d = c.getContext('2d').getImageData(0, 0, c.width,"
        " c.height).data; let n = 0; for (let i = 3; i < d.length; i += 4) n += d[i] > 0;"
        " return n })()"
    )
    assert page.run(pixels) > 200


def test_graphs_and_passes_open_over_the_page(page: Browser) -> None:
    page.press("g")
    labels = page.run(
        "[...document.querySelectorAll('#over .bar > button')].map(b => b.textContent)"
    )
    assert labels[:3] == ["LLVM before", "LLVM", "PTX"]
    assert labels[-2:] == ["calls", "close"]
    page.click("#over .bar button:nth-child(2)")
    picture(page, "graph")
    assert page.run("document.querySelectorAll('#over .node').length") > 4
    keys = page.run("document.querySelectorAll('#over .node[data-keys]').length")
    assert keys > 3
    page.click("#over .node[data-keys] .head")
    assert page.run("document.querySelectorAll('#over .node.lit').length") > 0
    page.press("Escape")
    assert page.run("document.getElementById('over').hidden") is True
    assert sum(page.run(LIT.format(".pin"))) > 0
    page.press("p")
    picture(page, "passes")
    assert page.run("document.querySelectorAll('#over .list div').length") > 5
    assert page.run("document.querySelectorAll('#over pre .ins').length") > 0
    page.click("#over .end button, #over .bar > button:last-child")
    assert page.run("document.getElementById('over').hidden") is True


def test_addresses_open_a_line(browser: Browser, folder: Path) -> None:
    line = doubled.__code__.co_firstlineno + 1
    browser.open(folder / "gpu.html", f"?1#L{line}")
    assert sum(browser.run(LIT.format(".pin"))) > 3


def test_two_jobs_show_their_differences(browser: Browser, folder: Path) -> None:
    page_of("cuda:sm_90a", "cuda:sm_80").save(folder / "two.html")
    browser.open(folder / "two.html")
    shown = browser.run("R.panes.filter(P => !P.el.hidden).map(P => P.st.label)")
    assert shown == [
        "Python", "A · PTX", "B · PTX", "A · machine code", "B · machine code"
    ]  # fmt: skip
    browser.run("R.panes.at(-1).sc.focus()")
    browser.press("]")
    first = browser.run("R.panes.at(-1).cur")
    browser.press("]")
    assert browser.run("R.panes.at(-1).cur") > first
    browser.press("[")
    assert browser.run("R.panes.at(-1).cur") == first
    assert browser.run("document.querySelectorAll('.chg').length") > 0
    assert "A cuda:sm_90a, B cuda:sm_80" in browser.run("document.getElementById('head').innerText")
    picture(browser, "two")


def test_notebooks_show_the_page_in_a_sandbox(browser: Browser, folder: Path) -> None:
    page = Report((folder / "gpu.html").read_text(), "k")
    head = "<!doctype html><html data-ready='1'><meta charset='utf-8'><body>"
    (folder / "notebook.html").write_text(f"{head}<p>Out[1]:</p>{page._repr_html_()}")
    browser.frames.clear()
    browser.send(
        "Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True
    )
    browser.open(folder / "notebook.html")
    frame = browser.frame()
    assert browser.run("document.querySelector('iframe').contentDocument") is None
    browser.wait("document.documentElement?.dataset.ready === '1'", frame)
    assert browser.run("document.querySelectorAll('.r').length", frame) > 50
    assert browser.run("window.origin", frame) == "null"
    # The picture has the frame when it has been painted.
    browser.run("new Promise(done => setTimeout(done, 300))", frame)
    picture(browser, "notebook")


def lengthened(page: Path, lines: int) -> str:
    """The page with its last pane's lines repeated."""
    text = page.read_text()
    found = re.search(r'(<script id="data"[^>]*>)([^<]*)<', text)
    assert found is not None
    data = json.loads(zlib.decompress(base64.b64decode(found[2])))
    pane = data["stages"][-1]
    times = -(-lines // len(pane["c"]))
    pane["text"] = "\n".join([pane["text"]] * times)
    pane["c"], pane["ins"], pane["a"] = pane["c"] * times, pane["ins"] * times, {}
    packed = base64.b64encode(zlib.compress(json.dumps(data).encode())).decode()
    return text.replace(found[2], packed)


def test_twenty_thousand_lines_of_machine_code_are_quick(browser: Browser, folder: Path) -> None:
    (folder / "long.html").write_text(lengthened(folder / "gpu.html", 20_000))
    browser.send("Performance.enable", timeDomain="threadTicks")
    browser.open(folder / "long.html")
    assert browser.run("R.panes.at(-1).lines.length") >= 20_000
    # Elements are made for the rows that show alone.
    assert browser.run("document.querySelectorAll('.r').length") < 600
    rows = browser.run("R.panes[0].st.w.map((w, i) => w ? i : -1).filter(i => i >= 0)")
    frame = took_ms(browser, SCROLL, 60)
    pin = took_ms(
        browser, f"for (const row of {rows}) {{ R.go(R.panes[0], row); {LAYOUT} }}", len(rows)
    )
    print(f"\nscroll frame {frame:.1f} ms, pin {pin:.1f} ms")
    assert frame <= 16
    assert pin <= 50


LAYOUT = "document.body.offsetHeight;"
SCROLL = f"""const P = R.panes.at(-1); for (let k = 0; k < 60; k++) {{
  P.sc.scrollTop = (k * 7919) % (P.view.length * 18); P.measure(); P.draw(); P.map(); {LAYOUT} }}"""


def took_ms(browser: Browser, script: str, times: int) -> float:
    """Processor time of the page's thread for one of some repetitions: scripts, style, layout."""
    before = busy_s(browser)
    browser.run(f"(() => {{ {script} }})()")
    return 1000 * (busy_s(browser) - before) / times


def busy_s(browser: Browser) -> float:
    found = browser.send("Performance.getMetrics")["metrics"]
    return next(each["value"] for each in found if each["name"] == "TaskDuration")
