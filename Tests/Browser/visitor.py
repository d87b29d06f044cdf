"""A simulated user of a browser, who detects every fault of the pages.

A `Visitor` has a separate browser profile. These rules hold for all their actions, and are checked when they leave:
no line on the console, no error status that the test did not expect, no request except to the companion and the provider,
no report of the Content Security Policy, no script error, no dialog. `look()` examines the page in front of them and keeps
a picture of it.
"""

import atexit
import collections
import contextlib
import html.parser
import os
import re
import types
import unittest
import urllib.parse

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError
from playwright.sync_api import expect, sync_playwright

from accessibility import findings_of_axe
from companion_process import ROOT, Companion
from examined import examined
from wording import tenant_words, words

ARTEFACTS = ROOT / "artefacts" / "browser"
# The same engine without the browser's own windows, which takes a third of the time off; and the whole browser.
CHROMIUM = "/usr/bin/chromium-headless-shell"
WHOLE_CHROMIUM = "/usr/bin/chromium"
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
        element = None
        for _ in range(250):
            if element is None:
                element = target.element_handle()
                if element.evaluate("element => element === document.activeElement"):
                    return
            self.visitor.page.keyboard.press("Tab")
            is_there = self.visitor.check_focus_is_visible(element)
            if is_there:
                return
            if is_there is None:
                # A script has replaced it.
                element = None
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


def without_what_varies(markup):
    """A page's markup without the values of attributes that hold secrets and ports, with every number and every random text the same."""
    markup = re.sub(r'(value|href|action|src|content)="[^"]*"', "", markup)
    markup = re.sub(r"[A-Za-z0-9_-]{20,}", "random", markup)
    return re.sub(r"\d+", "0", markup)


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
        page = self.submit(*self.choice_of(person, policy))
        [question] = [form for form in forms(page) if form.action == "/sign-in/confirm"]
        page = self.submit(page, question)
        self.test.assertEqual((page.status, page.url), (200, f"{self.companion.origin}/tasks"))
        self.open("/tasks")

    def choice_of(self, person, policy="B2C_1_susi"):
        """The provider's page on which one chooses an account, and the form that chooses this person's."""
        page = self.context.request.get(f"{self.companion.origin}/sign-in?policy={policy}")
        return page, next(form for form in forms(page) if tenant_words.people.continueAs.format(name=person) in form.text)

    def choose_language(self, tag):
        """Chooses a language as on the page for that, without showing it."""
        page = self.context.request.get(f"{self.companion.origin}/language")
        [form] = [form for form in forms(page) if form.action == "/language"]
        form.fields["language"] = tag
        page = self.submit(page, form)
        self.test.assertEqual(page.status, 200, page.url)

    def submit(self, page, form, **options):
        """The page to which a form of this page leads."""
        address = urllib.parse.urlsplit(page.url)
        return self.context.request.post(
            urllib.parse.urljoin(page.url, form.action), form=form.fields, headers={"Origin": f"{address.scheme}://{address.netloc}"},
            **options)

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

    def check_focus_is_visible(self, target=None):
        """What has the focus is seen. Returns whether that is the target, or None if the target is no longer part of the page."""
        problem, is_there = self.page.evaluate(
            """target => [(() => {
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
            })(), target?.isConnected ? target === document.activeElement : null]""", target)
        self.test.assertIsNone(problem)
        return is_there

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
            self.test.assertEqual(findings_of_axe(self.page, self.has_forced_colors), [], f"{name}: findings of axe")
        examined.note(page, [markup])

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
