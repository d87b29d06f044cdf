"""A simulated user of a browser, who detects every fault of the pages.

A `Visitor` has a separate browser profile. These rules hold for all their actions, and are checked when they leave:
no line on the console, no error status that the test did not expect, no request except to the companion and the provider,
no report of the Content Security Policy, no script error, no dialog. `look()` examines the page in front of them and keeps
a picture of it.
"""

import atexit
import collections
import contextlib
import hashlib
import html.parser
import os
import pathlib
import re
import types
import unittest
import urllib.parse

import axe_playwright_python
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError
from playwright.sync_api import expect, sync_playwright

from companion_process import ROOT, Companion
from wording import tenant_words, words

ARTEFACTS = ROOT / "artefacts" / "browser"
# The same engine without the browser's own windows, which takes a third of the time off; and the whole browser.
CHROMIUM = "/usr/bin/chromium-headless-shell"
WHOLE_CHROMIUM = "/usr/bin/chromium"
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
# Minutes, against hanging tests: a passing test never waits this long, however busy the machine is.
TIMEOUT = 180_000
expect.set_options(timeout=TIMEOUT)

# Requests that pages repeat, also while the program is away.
ASKED_AGAIN = ("/live/events", "/kiosk/screen")

_playwright = None
_browsers = {}


def playwright():
    global _playwright
    if _playwright is None:
        _playwright = sync_playwright().start()
        atexit.register(close_browser)
    return _playwright


def launch_options(program=CHROMIUM):
    # Chromium's sandbox can't be used by root, and a small /dev/shm crashes its pages. Playwright switches off the cache that
    # shows pages as they were left after Back; people have it, and these tests are about its effect.
    return {
        "executable_path": program,
        "ignore_default_args": ["--disable-back-forward-cache"],
        "args": ["--disable-dev-shm-usage", *(["--no-sandbox"] if os.getuid() == 0 else [])],
    }


def browser(**options):
    """A browser of this process; those with the same options share one."""
    key = repr(sorted(options.items()))
    if key not in _browsers:
        _browsers[key] = playwright().chromium.launch(**launch_options(), **options)
    return _browsers[key]


def close_browser():
    global _playwright
    for one in _browsers.values():
        with contextlib.suppress(Exception):
            one.close()
    _browsers.clear()
    if _playwright is not None:
        _playwright.stop()
        _playwright = None


class BrowserTest(unittest.TestCase):
    """A test with programs and visitors, all of which end with it."""

    maxDiff = None
    longMessage = True

    def setUp(self):
        self.program_log = ""

    def start(self, program):
        """Starts a program; its log is kept for the report of a failure."""
        program.start()

        def end():
            try:
                status = program.stop()
            finally:
                self.program_log += f"[{program.verb}]\n{program.log()}"
                program.__exit__()
            self.assertIn(status, (0, None, -9), "the program did not end well")

        self.addCleanup(end)
        return program

    def companion(self, **options):
        return self.start(Companion(**options))

    def visitor(self, companion, **options):
        visitor = Visitor(self, companion, **options)
        self.addCleanup(visitor.leave)
        return visitor

    def fill(self, companion, v, texts):
        """Adds these tasks without typing each, and opens the list after the confirmation."""
        csrf = v.page.locator("input[name=csrf]").first.input_value()
        for text in texts:
            answer = v.context.request.post(
                f"{companion.origin}/tasks", form={"csrf": csrf, "text": text}, max_redirects=0,
                headers={"Origin": companion.origin})
            self.assertEqual(answer.status, 303)
        v.open("/tasks")
        v.open("/tasks")

    @property
    def has_failed(self):
        return not getattr(getattr(self, "_outcome", None), "success", True)


class Mouse:
    """Input by mouse clicks."""

    def __init__(self, visitor):
        self.visitor = visitor

    def press(self, target):
        target.click()

    def type(self, target, text):
        target.fill(text)


class Touch(Mouse):
    """Input by taps on a touch screen."""

    def press(self, target):
        target.tap()


class Keyboard(Mouse):
    """Input by the keyboard alone. Wherever the focus stops, it must be visible."""

    def reach(self, target):
        """Tab until `target` has the focus; every stop before it is examined."""
        expect(target).to_be_visible()
        # A style sheet that has not arrived yet shows no focus.
        self.visitor.page.wait_for_load_state()
        for _ in range(250):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.visitor.page.keyboard.press("Tab")
            self.visitor.check_focus_is_visible()
        raise AssertionError(f"Tab never reaches {target}")

    def press(self, target):
        self.reach(target)
        # Links open by Enter only, check boxes by Space; buttons and summaries by either.
        is_checkbox = target.evaluate("element => element.getAttribute('role') === 'checkbox'")
        self.visitor.page.keyboard.press("Space" if is_checkbox else "Enter")

    def type(self, target, text):
        self.reach(target)
        self.visitor.page.keyboard.press("Control+a")
        self.visitor.page.keyboard.insert_text(text)


# Hidden faults of a page are logged on the console, where every line is an error.
WATCH = """
addEventListener("securitypolicyviolation", event =>
  console.error(`CSP: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
"""

# The elements of a page as axe sees them: a number for each that stands for its tag, its attributes, whether it is shown, has text
# and refers to elements that exist, and for the same of all elements around it. Like ones have one number, so that a table of
# thirty rows counts as one row. And what concerns the page as a whole: which heading follows
# which, its landmarks, texts outside of them, and ids that are there twice.
# And a number for the colours and the size of each text with all that lies behind it.
ELEMENTS = """() => {
  const hash = (text, seed) => {
    let high = 0xdeadbeef ^ seed, low = 0x41c6ce57 ^ seed;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      high = Math.imul(high ^ unit, 2654435761);
      low = Math.imul(low ^ unit, 1597334677);
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    return 4294967296 * (2097151 & low) + (high >>> 0);
  };
  // Their values are words, secrets, numbers and places.
  const isFree = /^(name|value|href|action|formaction|src|srcset|content|title|alt|placeholder|aria-label|datetime|data-.*|d|x|y|[xy][12]|c[xy]|r[xy]?|dx|dy|width|height|points|transform|viewBox|viewbox|style)$/;
  const isReference = /^(for|aria-(labelledby|describedby|controls|owns|activedescendant|errormessage|details)|headers|list)$/;
  const describe = (element) => {
    const parts = [element.localName];
    for (const { name, value } of element.attributes)
      if (isReference.test(name)) parts.push(`${name}=${value.split(/\\s+/).every(id => document.getElementById(id))}`);
      else if (name === "id") parts.push(value.replace(/\\d+|[\\w-]{20,}/g, ""));
      else parts.push(isFree.test(name) ? `${name}=${value.trim() !== ""}` : `${name}=${value}`);
    const hasText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && /\\S/.test(node.data));
    return parts.sort().concat(hasText, element.textContent.trim() !== "", element.checkVisibility({ visibilityProperty: true })).join(" ");
  };
  const numbers = new Map([[document.documentElement.parentNode, 0]]);
  const ids = new Map();
  // Elements under an open menu can't be judged, and are when the menu is closed.
  const menu = document.querySelector(".who[open]");
  const judged = new Set(), behind = new Map([[document.documentElement.parentNode, 0]]), texts = new Map(), outside = [];
  for (const element of document.querySelectorAll("*")) {
    numbers.set(element, hash(describe(element), numbers.get(element.parentNode) | 0));
    if (element.id) ids.set(element.id, (ids.get(element.id) ?? 0) + 1);
    const style = getComputedStyle(element), around = behind.get(element.parentNode);
    const { color, fontSize, fontWeight, textDecorationLine, opacity, backgroundColor, backgroundImage } = style;
    const isClear = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && opacity === "1";
    behind.set(element, isClear ? around : hash(`${backgroundColor} ${backgroundImage} ${opacity}`, around | 0));
    if (menu && element.closest("main")) continue;
    judged.add(numbers.get(element));
    const isWritten = element.matches("input, textarea, select, button") || [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && /\\S/.test(node.data));
    if (isWritten && !element.closest("head, main, nav, header, footer, aside, dialog, [role]")) outside.push(`${element.parentNode.localName} ${element.localName} ${element.className}`);
    if (isWritten && element.checkVisibility({ visibilityProperty: true })) {
      const link = element.localName === "a" ? getComputedStyle(element.parentNode).color : "";
      texts.set(element, hash([color, fontSize, fontWeight, textDecorationLine, link, element.matches(":disabled, [aria-disabled]"), element.localName === "a"].join(), behind.get(element) | 0));
    }
  }
  // Headings are judged by those before them, landmarks by all of them.
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((heading, index, all) => `${all[index - 1]?.localName} ${heading.localName}`);
  const landmarks = [...document.querySelectorAll("main, nav, header, footer, aside, [role]")]
    .map(element => `${element.localName} ${element.role} ${element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby")}`);
  Object.assign(window, { elementNumbers: numbers, textNumbers: texts });
  return [[...judged], [...new Set(texts.values())], [...new Set([...headings, ...landmarks, ...outside, ...[...ids].filter(([, count]) => count > 1).map(([id]) => `two ${id}`)])].map(part => `${menu !== null} ${part}`)];
}"""

# The violations that axe finds, and what it can't judge, in the whole page, in the elements with the given numbers, or, for the rules
# about colours, in a text of each of the given ones. Playwright's `evaluate` uses the debugger, to which the pages' policy does not
# apply: it stays in force.
AXE_RUN = """async ([news, ofColours]) => {
  const colourRules = ["color-contrast", "link-in-text-block"];
  const context = {}, numbers = ofColours ? window.textNumbers : window.elementNumbers;
  if (news) {
    const missing = new Set(news);
    context.include = [...numbers].filter(([element, number]) => ofColours ? missing.delete(number)
      : missing.has(number) && element.parentNode !== document && !missing.has(numbers.get(element.parentNode))).map(([element]) => element);
    if (!context.include.length) delete context.include;
  }
  if (document.querySelector(".who[open]")) context.exclude = ["main"];
  const options = { preload: false, resultTypes: ["violations", "incomplete"] };
  if (ofColours) options.runOnly = { type: "rule", values: colourRules };
  else options.rules = Object.fromEntries(colourRules.map(rule => [rule, { enabled: false }]));
  const results = await axe.run(context.include || context.exclude ? context : document, options);
  // Colours that the system forces, text over shapes of a drawing, a text of several pieces, an arrow on a key, and headings while rows come are nothing that it could judge.
  for (const rule of results.incomplete) rule.nodes = rule.nodes.filter(node =>
    !/only non-text characters|Unable to determine previous heading|partially overlaps other elements/.test(node.failureSummary) && !(rule.id === "color-contrast" && (/^<(text|tspan)/.test(node.html) || matchMedia("(forced-colors: active)").matches)));
  return [...results.violations, ...results.incomplete.filter(rule => rule.nodes.length)].map(rule => `${rule.id} (${rule.impact}): ${rule.help}\\n` +
    rule.nodes.map(node => `    ${node.html}\\n      ${node.failureSummary}`).join("\\n"));
}"""


def without_what_varies(markup):
    """A page's markup without the values of attributes that hold secrets and ports, with every number and every random text the same."""
    markup = re.sub(r'(value|href|action|src|content)="[^"]*"', "", markup)
    markup = re.sub(r"[A-Za-z0-9_-]{20,}", "random", markup)
    return re.sub(r"\d+", "0", markup)


class Examined:
    """What has been examined and found right in this run, by whichever process: a folder of the run with a list for each examination.

    It is noted afterwards. What two tests have at the same time is examined twice, and what is wrong is found again
    when the runner repeats the test.
    """

    def __init__(self):
        self.known = collections.defaultdict(set)
        self.read = collections.Counter()

    def path(self, examination):
        return os.path.join(os.environ["SEEN_PAGES"], hashlib.sha256(repr(examination).encode()).hexdigest())

    def news(self, examination, things):
        """Those of these things that this examination has not seen."""
        path = self.path(examination)
        if os.path.exists(path):
            with open(path, "rb") as file:
                file.seek(self.read[path])
                lines = file.read()
            # Another process may be writing the last line.
            lines = lines[:lines.rfind(b"\n") + 1]
            self.read[path] += len(lines)
            self.known[path].update(lines.decode().split())
        return [thing for thing in things if self.digest(thing) not in self.known[path]]

    def note(self, examination, things):
        with open(self.path(examination), "ab", buffering=0) as file:
            file.write("".join(f"{self.digest(thing)}\n" for thing in things).encode())

    @staticmethod
    def digest(thing):
        return str(thing) if isinstance(thing, int) else hashlib.sha256(thing.encode()).hexdigest()


examined = Examined()


class Forms(html.parser.HTMLParser):
    """The forms of a page: where each leads, and what its first button sends."""

    def __init__(self, markup):
        super().__init__()
        self.all = []
        self.is_inside = False
        self.feed(markup)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.is_inside = True
            self.all.append(types.SimpleNamespace(action=attributes.get("action", ""), fields={}, text="", has_button=False))
        elif self.is_inside and (tag == "button" and not self.all[-1].has_button or attributes.get("type") == "hidden"):
            if name := attributes.get("name"):
                self.all[-1].fields[name] = attributes.get("value", "")
            self.all[-1].has_button |= tag == "button"

    def handle_endtag(self, tag):
        self.is_inside = self.is_inside and tag != "form"

    def handle_data(self, text):
        if self.is_inside:
            self.all[-1].text += text


def forms(page):
    """The forms of a page that a request was answered with."""
    return Forms(page.text()).all


class Visitor:
    def __init__(
        self, test, companion, name=None, scripts=True, size=(1280, 800), scheme="light", input=None, context=None,
        browser_options=None, has_forced_colors=False, zoom=1, timezone=None,
    ):
        # Zooming leaves fewer CSS pixels, each of them larger.
        size = tuple(length // zoom for length in size)
        self.test, self.companion, self.name = test, companion, name
        self.scripts, self.size, self.scheme, self.has_forced_colors = scripts, size, scheme, has_forced_colors
        self.origins = {companion.origin, companion.tenant}
        self.complaints = []
        self.errors = []
        self.expected = collections.Counter()
        self.seen_errors = collections.Counter()
        self.pictures = 0
        self.is_phone = is_phone = size[0] < 600
        self.context = context or browser(**(browser_options or {})).new_context(
            java_script_enabled=scripts, viewport={"width": size[0], "height": size[1]}, device_scale_factor=zoom, color_scheme=scheme,
            forced_colors="active" if has_forced_colors else "none", reduced_motion="reduce", has_touch=is_phone, is_mobile=is_phone, locale="en-GB", timezone_id=timezone)
        self.context.set_default_timeout(TIMEOUT)
        self.context.add_init_script(WATCH)
        self.context.on("console", self._console)
        self.context.on("request", self._request)
        self.context.on("response", self._response)
        self.context.on("requestfailed", self._request_failed)
        self.context.on("weberror", lambda error: self.complaints.append(f"script error: {error.error}"))
        self.context.on("dialog", self._dialog)
        self.page = self.context.pages[0] if self.context.pages else self.context.new_page()
        self.input = (input or (Touch if is_phone else Mouse))(self)

    # Checks

    def _console(self, message):
        if any(path in str(message.location) for path in ASKED_AGAIN):
            return
        # Chromium writes one such line for each response with an error status; the statuses themselves are checked below.
        match = re.fullmatch(
            r"Failed to load resource: the server responded with a status of (\d+) \(.*\)", message.text)
        if message.text.startswith("Clear-Site-Data header on "):
            return  # Chromium logs the cleared data
        if match:
            self.seen_errors[int(match[1])] += 1
        else:
            self.complaints.append(f"console {message.type}: {message.text} {message.location}")

    def _dialog(self, dialog):
        self.complaints.append(f"dialog: {dialog.message or dialog.type}")
        if dialog.type == "beforeunload":
            # Otherwise the page is not left, and the test waits for the next one until its time is up.
            dialog.accept()
        else:
            dialog.dismiss()

    def _request(self, request):
        origin = "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(request.url))
        if origin not in self.origins:
            self.complaints.append(f"request to a third party: {request.url}")

    def _response(self, response):
        if response.status >= 400 and not response.url.endswith(ASKED_AGAIN):
            self.errors.append((response.status, urllib.parse.urlsplit(response.url).path))

    def _request_failed(self, request):
        # A page that is left aborts its pending requests.
        if request.failure != "net::ERR_ABORTED" and not any(path in request.url for path in ASKED_AGAIN):
            self.complaints.append(f"request failed: {request.failure} {request.url}")

    @contextlib.contextmanager
    def expecting(self, status):
        """Within, exactly one response has this error status, and at most one line on the console reports it."""
        before = len(self.errors)
        with self.context.expect_event("response", lambda response: response.status >= 400):
            yield
        self.page.wait_for_load_state()
        self.test.assertEqual([code for code, _ in self.errors[before:]], [status], self.errors[before:])
        del self.errors[before:]
        self.expected[status] += 1

    @contextlib.contextmanager
    def whatever_the_status(self):
        """Within, errors are not counted: the Back button visits addresses that work once only."""
        before, lines = len(self.errors), self.seen_errors.copy()
        yield
        self.page.wait_for_load_state()
        del self.errors[before:]
        self.seen_errors = lines

    def check(self):
        self.test.assertEqual(self.complaints, [], "what the pages did behind the reader's back")
        self.test.assertEqual(self.errors, [], "answers with an error status")
        self.test.assertEqual(self.seen_errors - self.expected, collections.Counter(), "lines about error statuses")

    def leave(self):
        try:
            if self.test.has_failed:
                with contextlib.suppress(Exception):
                    self.picture("last page before the failure", always=True)
                    self.test.program_log += f"[page] {self.page.url}\n{self.page.inner_text('body')}\n"
        finally:
            self.context.close()
        self.check()

    # Actions

    def become_operator(self):
        """Opens a link that makes this browser the operator's."""
        self.page.goto(self.companion.operator_link())

    def open(self, path):
        return self.page.goto(urllib.parse.urljoin(self.companion.origin, path))

    def find(self, role, name=None, exact=True, within=None):
        return (within or self.page).get_by_role(role, name=name, exact=exact)

    def press(self, role, name, exact=True, within=None):
        self.input.press(self.find(role, name, exact, within))

    def send_again(self, unsent):
        """Presses Retry, unless what waits is sent by then: the program sends it again on its own, a second after a failure."""
        button = self.find("button", words.tasks.retry, within=unsent)
        for _ in range(60):
            if not button.count():
                return
            with contextlib.suppress(PlaywrightTimeoutError):
                button.click(timeout=1000)
                return
        self.test.fail("Retry is there and can't be clicked")

    def type(self, label, text, within=None):
        self.input.type((within or self.page).get_by_label(label, exact=True), text)

    def sign_in(self, person="Alice Adams", entry="Sign up or sign in"):
        self.open("/")
        self.press("link", entry)
        self.press("button", tenant_words.people.continueAs.format(name=person), exact=False)
        self.arrives_at("/tasks")

    def start_signed_in(self, person="Alice Adams", policy="B2C_1_susi"):
        """Signs in as `sign_in` does, by the requests of those pages but without showing them, and opens the list: for tests of something else."""
        page = self.context.request.get(f"{self.companion.origin}/sign-in?policy={policy}")
        people = [form for form in forms(page) if tenant_words.people.continueAs.format(name=person) in form.text]
        page = self.submit(page, people[0])
        [question] = [form for form in forms(page) if form.action == "/sign-in/confirm"]
        page = self.submit(page, question)
        self.test.assertEqual((page.status, page.url), (200, f"{self.companion.origin}/tasks"))
        self.open("/tasks")

    def submit(self, page, form):
        """The page to which a form of this page leads."""
        address = urllib.parse.urlsplit(page.url)
        return self.context.request.post(
            urllib.parse.urljoin(page.url, form.action), form=form.fields, headers={"Origin": f"{address.scheme}://{address.netloc}"})

    def type_shown_code(self):
        """Types the code that the demo tenant shows where a real one would mail it."""
        self.sees_heading(tenant_words.verification.title)
        self.type_code_anywhere()

    def type_code_anywhere(self):
        """The same in whatever language."""
        self.input.type(self.page.locator("#code"), self.page.locator("#shown-code").inner_text())
        self.input.press(self.page.locator("button[value=verify]"))

    def add(self, text):
        self.type(words.tasks.newTask, text)
        self.press("button", words.tasks.add)

    def row(self, text):
        return self.page.locator("ul.tasks > li").filter(has=self.page.get_by_text(text, exact=True))

    def tick(self, text):
        self.input.press(self.row(text).get_by_role("checkbox"))

    def delete(self, text):
        self.input.press(self.row(text).get_by_text(words.tasks.delete, exact=True))

    def open_task(self, text):
        """Opens the task's own page; the text field has the focus there, unless that opens an on-screen keyboard."""
        self.input.press(self.row(text).get_by_role("link"))
        # With scripts the text is edited in place, beside the link to the page.
        if self.scripts and self.page.locator("[data-edit]").count():
            self.press("link", words.tasks.details)
            self.page.wait_for_url(re.compile(r"/tasks/[^?]"))
        field = self.page.get_by_label(words.tasks.changeText)
        if self.scripts and not self.is_phone:
            expect(field).to_be_focused()
        else:
            expect(field).to_be_visible()
            expect(field).not_to_be_focused()
        return field

    def edit(self, text, to):
        self.input.type(self.open_task(text), to)
        self.press("button", words.tasks.save)

    def open_part(self, title):
        """Opens a part of a long form."""
        self.input.press(self.page.locator("summary").filter(has_text=title))

    def open_menu(self):
        self.input.press(self.page.locator("details.who > summary"))

    def from_menu(self, role, name):
        self.open_menu()
        self.press(role, name)

    # Observations

    @contextlib.contextmanager
    def going_on(self):
        """Within, another page is loaded."""
        with self.page.expect_event("framenavigated"):
            yield
        self.page.wait_for_load_state()

    def goes_back(self):
        """Presses the Back button. A page from the browser's own cache is shown without being loaded, so nothing waits for that."""
        self.page.go_back(wait_until="commit")
        for _ in range(1000):
            with contextlib.suppress(PlaywrightError):  # the page was replaced during the evaluation
                if self.page.evaluate("document.readyState") == "complete":
                    return
        raise AssertionError(f"{self.page.url} is never loaded")

    def arrives_at(self, path):
        """The address is this one, on the companion, and the page is there. Without scripts a sign-in asks whether to continue."""
        def is_there(url):
            # The row at which the page begins is not part of its identity.
            return urllib.parse.urldefrag(url).url == self.companion.origin + path

        self.page.wait_for_url(lambda url: is_there(url) or (not self.scripts and self.is_question(url)))
        if self.is_question(self.page.url):
            self.press("button", words.confirmation.resume)
            self.page.wait_for_url(is_there)

    def is_question(self, url):
        """Whether it is the page that asks whether the person began the sign-in."""
        return url.startswith(self.companion.origin + "/sign-in/confirm?")

    def confirms(self):
        """Confirms a sign-in that was begun in another tab or elsewhere."""
        self.page.wait_for_url(self.is_question)
        self.press("button", words.confirmation.resume)

    def arrives_at_provider(self):
        self.page.wait_for_url(lambda url: url.startswith(self.companion.tenant + "/"))

    def sees(self, *texts):
        for text in texts:
            expect(self.page.locator("body")).to_contain_text(text)

    def sees_heading(self, text):
        expect(self.page.get_by_role("heading", level=1)).to_have_text(text)

    def all_is_sent(self):
        """Nothing that was done to the list is on its way any more: the page may be left without a question."""
        for _ in range(TIMEOUT // 50):
            if self.page.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))"):
                return
            # Waits: between two questions to a script that reports nothing.
            self.page.wait_for_timeout(50)
        raise AssertionError("something is still on its way")

    def sees_tasks(self, *texts):
        """The list holds exactly these, in this order, each exactly as it was written."""
        expect(self.page.locator("ul.tasks > li > p")).to_have_count(len(texts))
        self.test.assertEqual(self.page.locator("ul.tasks > li > p").evaluate_all("all => all.map(p => p.textContent)"), list(texts))

    def sees_message(self, text, tone="done"):
        """The message is there, and the focus is on it, so that a screen reader reads it first; on the list only when something failed."""
        message = self.page.locator("#message")
        expect(message).to_contain_text(text)
        new = self.page.locator("ul.tasks > li.new")
        if new.count() and not new.locator("[autofocus]").count():
            # The script has put it there: the next one can be typed.
            expect(self.page.locator("#new")).to_be_focused()
            expect(new).to_contain_text(words.tasks.justAdded)
        elif new.count():
            # The task that has just been added has the focus; its mark is read with it.
            expect(new.locator("[autofocus]")).to_be_focused()
            expect(new).to_be_in_viewport()
            expect(new).to_contain_text(words.tasks.justAdded)
        elif tone == "done" and self.page.locator("#rest").count():
            expect(self.page.locator("#say")).to_have_attribute("role", "status")
            expect(message).not_to_be_focused()
            expect(message).to_be_in_viewport()
        else:
            expect(message).to_be_focused()
        expect(message).to_have_class(re.compile(rf"\b{tone}\b"))

    def sees_nothing_of(self, *texts):
        content = self.page.content()
        for text in texts:
            self.test.assertNotIn(text, content, self.page.url)

    def check_focus_is_visible(self):
        problem = self.page.evaluate(
            """() => {
              const element = document.activeElement;
              if (!element || element === document.body || element === document.documentElement) return null;
              const style = getComputedStyle(element), box = element.getBoundingClientRect();
              if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2)
                return `no outline on the focused ${element.outerHTML.slice(0, 200)}`;
              if (box.width < 4 || box.height < 4) return `too small to be seen: ${element.outerHTML.slice(0, 200)}`;
              // WCAG 2.4.11: something of it is seen, where it is and above all else.
              const isSeen = (x, y) => element.contains(document.elementFromPoint(x, y)) || element.matches("dialog, main, [tabindex='-1']");
              const seen = [...element.getClientRects()].some(({ left, right, top, bottom }) =>
                [left + 3, (left + right) / 2, right - 3].some(x => [top + 3, (top + bottom) / 2, bottom - 3].some(y => isSeen(x, y))));
              if (!seen) return `covered or out of sight: ${element.outerHTML.slice(0, 200)}`;
              return null;
            }""")
        self.test.assertIsNone(problem)

    def look(self, name, widths=(360, 1920)):
        """Examines the page in front of the visitor, unless the same page has been examined before; PICTURES=1 keeps a picture of it.

        The test must have seen something of this page before. A picture that is taken while another page is loading, as after
        a press of Enter that sends a form, hangs in Chromium about once in fifty times, also for a page without any style
        sheet or script.
        """
        self.page.wait_for_load_state()
        self.test.assertEqual(self.page.locator("h1").count(), 1, f"{name}: headings of the first level")
        self.test.assertRegex(self.page.title(), r"\S.* – \S", f"{name}: title")
        # A page that reads the same but for its numbers and its secrets, and is as wide and as dark, looks the same: once is enough.
        markup = without_what_varies(self.page.content())
        page = ("page", self.scripts, self.size, self.scheme, self.has_forced_colors)
        if not examined.news(page, [markup]):
            return
        self.picture(name)
        # Colours make nothing wider, and the window's width is set here.
        width = ("width", self.scripts, self.is_phone, widths)
        if examined.news(width, [markup]):
            self.check_width(name, widths)
            examined.note(width, [markup])
        if self.scripts:
            self.check_with_axe(name)
        examined.note(page, [markup])

    def check_with_axe(self, name):
        """axe has no findings. It judges elements, not their words, and only those that it has not seen in this run."""
        elements, texts, outline = self.page.evaluate(ELEMENTS)
        news = {kind: examined.news(("axe", kind), things) for kind, things in (("elements", elements), ("outline", outline), ("texts", texts))}
        runs = []
        if news["outline"]:
            runs.append((None, False))
        elif news["elements"]:
            runs.append((news["elements"], False))
        # The system's own colours, where it forces them, are none of the page's.
        if news["texts"] and not self.has_forced_colors:
            runs.append((news["texts"], True))
        if not runs:
            return
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE)
        for run in runs:
            self.test.assertEqual(self.page.evaluate(AXE_RUN, run), [], f"{name}: findings of axe")
        for kind, things in news.items():
            if kind != "texts" or not self.has_forced_colors:
                examined.note(("axe", kind), things)

    def check_width(self, name, widths=(360, 1920)):
        """Nothing scrolls sideways, on the narrowest phone and on the widest screen."""
        for width in widths:
            self.page.set_viewport_size({"width": width, "height": self.size[1]})
            inner, scroll = self.page.evaluate(
                "() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]")
            if scroll > inner:
                widest = self.page.evaluate(
                    """() => [...document.querySelectorAll("body *")]
                        .filter(e => e.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
                        .map(e => e.outerHTML.slice(0, 120))[0] ?? \"\"""")
                self.test.fail(f"{name}: scrolls sideways at {width} px, {scroll} of {inner}: {widest}")
        self.page.set_viewport_size({"width": self.size[0], "height": self.size[1]})

    def picture(self, name, always=False):
        if not always and not os.environ.get("PICTURES"):
            return
        self.pictures += 1
        folder = ARTEFACTS / (self.name or re.sub(r"^test[_ ]", "", self.test._testMethodName).replace("_", " "))
        folder.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=folder / f"{self.pictures:02} {name}.png", full_page=True)
