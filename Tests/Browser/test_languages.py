"""The pages in every language, and in a pseudo-language: longer, with accents, from right to left."""

import functools
import html.parser
import http.server
import mimetypes
import os
import pathlib
import re
import subprocess
import tempfile
import threading
import unittest
import urllib.parse

from companion_process import ROOT
from visitor import browser
from wording import TESTS

# Text that is a third longer, with marks above and below the letters; text in `pre` and `code` is in no language.
PSEUDO = """() => {
  const marks = { a: "á", e: "ë", i: "î", o: "ö", u: "ų", c: "ç", n: "ñ", s: "š", z: "ž", A: "Å", E: "É", O: "Ø", S: "Ş" };
  const pseudo = (text) => {
    if (!/[A-Za-z]/.test(text)) return text;
    const core = text.trim();
    const longer = core.replace(/[A-Za-z]/g, (letter) => marks[letter] ?? letter) + " " + "ŵ ̈ł".repeat(Math.ceil(core.length / 12)) ;
    return text.replace(core, () => longer);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) if (!node.parentElement.closest("pre, code, svg, script, textarea")) node.data = pseudo(node.data);
  document.documentElement.dir = "rtl";
}"""

# Elements wider than the window, and content cut off inside its box.
TOO_WIDE = """() => {
  const root = document.documentElement;
  const found = root.scrollWidth > root.clientWidth + 1 ? [`the page: ${root.scrollWidth} of ${root.clientWidth}`] : [];
  for (const element of document.querySelectorAll("h1, h2, button, summary, label, a.button, nav a")) {
    const style = getComputedStyle(element);
    if (style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== "ellipsis" && element.clientWidth > 1)
      found.push(`${element.tagName} ${element.textContent.slice(0, 40)}`);
  }
  return found;
}"""


# Pages side by side in frames, each as wide as a window would be: their style sheets are parsed once, and no page is waited for alone.
# In each page one function is called, which may change it, and then another, whose results are returned.
IN_FRAMES = """async ([addresses, width, change, measure]) => {
  const frames = addresses.map((address) => Object.assign(document.createElement("iframe"), { src: address }));
  const loaded = frames.map((frame) => {
    Object.assign(frame.style, { display: "block", width: `${width}px`, height: "844px", border: 0 });
    return new Promise((resolve) => { frame.onload = resolve; });
  });
  document.body.replaceChildren(...frames);
  await Promise.all(loaded);
  return frames.map(({ contentWindow: page }) => {
    if (page.innerWidth !== width) return [`its window is ${page.innerWidth} wide`];
    if (change) page.eval(`(${change})()`);
    return page.eval(`(${measure})()`);
  });
}"""
# How many pages are loaded at once.
FRAMES = 24


class UnmarkedTexts(html.parser.HTMLParser):
    """The texts of a page that no element marks as English, without the marks that pages put around a text."""

    VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
    # Their content is in no language.
    WITHOUT_LANGUAGE = {"code", "pre", "kbd", "style", "script", "textarea"}

    def __init__(self, page):
        super().__init__()
        self.open, self.texts = [], set()
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        if tag not in self.VOID:
            self.open.append((tag, dict(attributes).get("lang")))

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, text):
        language = next((language for _, language in reversed(self.open) if language), None)
        if language != "en" and not any(tag in self.WITHOUT_LANGUAGE for tag, _ in self.open):
            self.texts.add(text.strip(" \n·:()✓✗"))


@functools.cache
def specimens():
    """A folder with every page in every language, written once in each process."""
    folder = tempfile.TemporaryDirectory()
    done = subprocess.run(
        [TESTS, "--testing-library", "swift-testing", "--filter", "[.]SpecimenExport/"], cwd=ROOT, text=True,
        env={**os.environ, "PAGES_TO": folder.name}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        raise RuntimeError(f"the test program did not write the pages:\n{done.stdout}")
    return folder


class Specimens(http.server.BaseHTTPRequestHandler):
    """Serves the pages with their style sheets. The browser keeps these, which it does not when requests are answered by Playwright."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = urllib.parse.urlsplit(self.path).path
        if path == "/":
            self.answer(b"<!doctype html><title>Frames</title>", "text/html; charset=utf-8", "no-store")
        elif path.startswith("/assets/"):
            # The pages' own scripts ask the program, which is not there.
            asset = ROOT / "Public" / path.removeprefix("/assets/")
            is_shown = asset.suffix in (".css", ".svg") and asset.is_file()
            self.answer(asset.read_bytes() if is_shown else b"", mimetypes.guess_type(path)[0] if is_shown else "text/javascript", "max-age=3600")
        else:
            # Pages with an automatic redirect would be left before they can be examined.
            page = (pathlib.Path(specimens().name) / path.removeprefix("/")).read_text(encoding="utf-8")
            page = re.sub(r'<meta http-equiv="refresh"[^>]*>|<script[^>]*></script>', "", page)
            self.answer(page.encode(), "text/html; charset=utf-8", "no-store")

    def answer(self, body, kind, caching):
        self.send_response(200)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(body)), "Cache-Control": caching}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@functools.cache
def server():
    """The origin of the pages, which this process serves until it ends."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Specimens)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


class EveryPage(unittest.TestCase):
    def open(self, width):
        context = browser().new_context(viewport={"width": width, "height": 844}, java_script_enabled=True)
        self.addCleanup(context.close)
        return context.new_page()

    def address(self, file):
        return f"{server()}/{file.parent.name}/{file.name}"

    def show(self, page, file):
        page.goto(self.address(file), wait_until="load")

    def check(self, language, width, change=None, part=slice(None)):
        page = self.open(width)
        page.goto(server())
        files = sorted((pathlib.Path(specimens().name) / language).glob("*.html"))
        self.assertGreater(len(files), 100)
        files = files[part]
        for begin in range(0, len(files), FRAMES):
            some = files[begin:begin + FRAMES]
            found = page.evaluate(IN_FRAMES, [list(map(self.address, some)), width, change, TOO_WIDE])
            for file, problems in zip(some, found, strict=True):
                with self.subTest(language=language, page=file.stem, width=width):
                    self.assertEqual(problems, [])

    def test_pages_in_a_language_that_nobody_speaks(self):
        self.check("en", 390, PSEUDO)

    test_pages_in_a_language_that_nobody_speaks.is_thorough = True

    def test_pages_in_a_language_that_nobody_speaks_on_a_wide_screen(self):
        self.check("en", 1280, PSEUDO, slice(0, None, 3))

    test_pages_in_a_language_that_nobody_speaks_on_a_wide_screen.is_thorough = True

    def test_what_is_written_from_right_to_left_is_laid_out_so(self):
        page = self.open(1280)
        for name in ["tasks", "welcome", "kiosk-start"]:
            sides = {}
            for language in ["en", "he"]:
                self.show(page, pathlib.Path(specimens().name) / language / f"{name}.html")
                self.assertEqual(page.evaluate("getComputedStyle(document.documentElement).direction"), "rtl" if language == "he" else "ltr")
                # The name of the program is where reading begins.
                sides[language] = page.evaluate("(({ left, right }) => left < innerWidth - right)(document.querySelector('.brand').getBoundingClientRect())")
            with self.subTest(page=name):
                self.assertEqual(sides, {"en": True, "he": False})

    test_what_is_written_from_right_to_left_is_laid_out_so.is_thorough = True

    def test_every_text_that_is_not_translated_is_marked_as_english(self):
        catalog = (ROOT / "Languages/he.po").read_text(encoding="utf-8")
        untranslated = {text for text in re.findall(r'msgid "(.*)"\nmsgstr ""$', catalog, re.MULTILINE) if re.search("[a-z] [a-z]", text)}
        self.assertGreater(len(untranslated), 300)
        for file in sorted((pathlib.Path(specimens().name) / "he").glob("*.html")):
            with self.subTest(page=file.stem):
                self.assertEqual(UnmarkedTexts(file.read_text(encoding="utf-8")).texts & untranslated, set())

    test_every_text_that_is_not_translated_is_marked_as_english.is_thorough = True

    def test_english_on_a_page_from_right_to_left_is_read_in_its_own_direction(self):
        page = self.open(1280)
        self.show(page, pathlib.Path(specimens().name) / "he" / "settings.html")
        heading = page.locator("h1")
        self.assertEqual(heading.get_attribute("lang"), "en")
        # Its words are read in its own direction, and it is where the page begins its lines.
        style = heading.evaluate("(element) => (({ direction, unicodeBidi }) => [direction, unicodeBidi])(getComputedStyle(element))")
        self.assertEqual(style, ["rtl", "plaintext"])

    test_english_on_a_page_from_right_to_left_is_read_in_its_own_direction.is_thorough = True


# Each language has a third of the pages, so that every page is seen in two of them.
for index, tag in enumerate(sorted(file.stem for file in (ROOT / "Languages").glob("*.po"))):
    def pages(self, tag=tag, index=index):
        self.check(tag, 390, part=slice(index % 3, None, 3))

    # The language that nobody speaks is longer than all of these.
    pages.is_thorough = True
    setattr(EveryPage, f"test_pages_in_{tag.replace('-', '_')}", pages)
