"""One process of a soak: a person after another signs in, uses the list, and leaves in one of several ways."""

import html
import random
import re
import signal
import time

from browser import Browser, Failure

PERSONAS = ["alice", "bob", "nemo", "dana", "max", "zoe"]
ROW = re.compile(r'<li[^>]*>.*?formaction="/tasks/([^/"]+)/(done|open)[^"]*".*?<p id="t\d+"[^>]*>(.*?)</p>', re.DOTALL)
# How many tasks a person leaves on the list at most, so that pages stay of one size.
MOST_TASKS = 4
# The ways in which people leave, and how often.
ENDINGS = [("sign-out", 6), ("provider-logout", 2), ("closes-browser", 1)]
STYLE = r"/assets/[^\"]*style[^\"]*\.css[^\"]*"


class Ledger:
    """The tasks of a visitor: what has been accepted, and what is not known because the response was lost."""

    def __init__(self):
        # Those that must be at the API once, those that must not be there, and those that may be there once.
        self.there, self.gone, self.unknown = set(), set(), set()

    def merge(self, other):
        self.there |= other.there
        self.gone |= other.gone
        self.unknown |= other.unknown


class Report:
    """What a visitor sends to the program that has started it, at its end."""

    def __init__(self):
        self.counts = {}
        # What was done, with the requests of it: (what, why, [(begin, end)]).
        self.failures = []
        self.ledger = Ledger()
        self.done = {}
        self.seconds = {}

    def merge(self, other):
        for key, count in other.counts.items():
            self.counts[key] = self.counts.get(key, 0) + count
        for key, count in other.done.items():
            self.done[key] = self.done.get(key, 0) + count
        for key, times in other.seconds.items():
            self.seconds.setdefault(key, []).extend(times)
        self.failures += other.failures
        self.ledger.merge(other.ledger)


class Visitor:
    def __init__(self, number, origin, tenant, isOver):
        self.number, self.origin, self.tenant, self.isOver = number, origin, tenant, isOver
        self.report = Report()
        self.chance = random.Random(number)
        self.requests = []
        self.tasks = {}
        self.count = 0

    def record(self, kind, begin, end, outcome):
        key = (kind, outcome)
        self.report.counts[key] = self.report.counts.get(key, 0) + 1
        self.requests.append((begin, end))
        # A sample is enough for percentiles.
        if self.chance.random() < 0.05:
            self.report.seconds.setdefault(kind, []).append(end - begin)

    def run(self):
        while not self.isOver():
            self.requests = []
            self.what = "sign-in"
            browser = Browser(self.record)
            browser.origin = self.origin.partition("//")[2]
            try:
                self.visit(browser)
            except Failure as failure:
                self.report.failures.append((self.what, str(failure), self.requests))
            browser.close()
        return self.report

    def does(self, what):
        """Begins something, of which the requests are remembered until the next begins."""
        self.done()
        self.what = what
        self.requests = []

    def done(self):
        self.report.done[self.what] = self.report.done.get(self.what, 0) + 1

    def expect(self, is_right, why):
        if not is_right:
            raise Failure(why)

    def visit(self, browser):
        page = self.sign_in(browser)
        self.does("static file")
        browser.open(page.address(STYLE))
        for _ in range(self.chance.randint(4, 12)):
            if self.isOver():
                break
            page = self.act(browser)
        getattr(self, self.chance.choices(*zip(*ENDINGS))[0].replace("-", "_"))(browser, page)
        self.done()

    # What people do

    def sign_in(self, browser):
        page = browser.open(self.origin + "/")
        page = browser.open(page.address(r"/sign-in[^\"/]*"))
        page = browser.send(*self.persona(page))
        if page.path == "/sign-in/confirm":
            page = browser.send(page.form("/sign-in/confirm"))
        self.expect(page.path == "/tasks" and page.status == 200, f"a sign-in ended at {page.path} with status {page.status}")
        return page

    def persona(self, page):
        wanted = ("persona", PERSONAS[self.number % len(PERSONAS)])
        for action, hidden, _ in page.forms(".*"):
            if wanted in hidden:
                return (action, hidden), [("action", "persona")]
        raise Failure(f"the provider shows {page.path} with status {page.status}")

    def act(self, browser):
        what = self.chance.choices(
            ["looks", "adds", "completes", "deletes", "reads the claims", "static file"], [8, 4, 3, 3, 1, 3])[0]
        if what == "adds" and len(self.tasks) >= MOST_TASKS:
            what = "deletes"
        self.does(what)
        page = self.list(browser)
        if what == "adds":
            page = self.add(browser, page)
        elif what in ("completes", "deletes"):
            page = self.change(browser, page, what)
        elif what == "reads the claims":
            claims = browser.open(self.origin + "/claims")
            self.expect(claims.status == 200, f"the claims have status {claims.status}")
        elif what == "static file":
            browser.open(page.address(STYLE))
        return page

    def list(self, browser):
        page = browser.open(self.origin + "/tasks", stops_at="/sign-in")
        self.expect(page.path == "/tasks" and page.status == 200, f"the list leads to {page.path} with status {page.status}")
        return page

    def texts(self, page):
        """The texts on a page with the numbers of their tasks."""
        return {html.unescape(text): (number, state) for number, state, text in ROW.findall(page.source)}

    def add(self, browser, page):
        self.count += 1
        text = f"visitor {self.number} task {self.count}"
        ledger = self.report.ledger
        form = page.form("/tasks")
        ledger.unknown.add(text)
        page = browser.send((form[0], [pair for pair in form[1] if pair[0] != "text"]), [("text", text)])
        ledger.unknown.discard(text)
        ledger.there.add(text)
        self.tasks[text] = True
        self.expect(page.status == 200 and page.path.startswith("/tasks"), f"adding leads to {page.path} with status {page.status}")
        self.expect(text in html.unescape(page.source), "the task that was added is not on the next page")
        return page

    def change(self, browser, page, what):
        """Completes or deletes one of one's own tasks that the page shows with its number."""
        shown = self.texts(page)
        own = [text for text in self.tasks if text in shown]
        if not own:
            return page
        text = self.chance.choice(own)
        number, state = shown[text]
        step = "delete" if what == "deletes" else state
        token = [pair for pair in page.form("/tasks")[1] if pair[0] == "csrf"]
        ledger = self.report.ledger
        if step == "delete":
            ledger.there.discard(text)
            ledger.unknown.add(text)
            del self.tasks[text]
        page = browser.send((f"{self.origin}/tasks/{number}/{step}?r=1", token))
        self.expect(page.status == 200 and page.path.startswith("/tasks"), f"{what} leads to {page.path} with status {page.status}")
        if step == "delete":
            self.expect(text not in self.texts(page), "a deleted task is on the next page")
            ledger.unknown.discard(text)
            ledger.gone.add(text)
        else:
            now = self.texts(page).get(text)
            self.expect(now is None or now[1] != state, f"a task that was marked as {state} is not")
        return page

    # How people leave

    def sign_out(self, browser, page):
        self.does("signs out")
        page = self.list(browser)
        page = browser.send(page.form("/sign-out"))
        # Accepted tasks of the person are on their way, so it asks.
        for action, hidden, _ in page.forms("/sign-out"):
            page = browser.send((action, hidden))
        browser.open(page.address(r"/sign-out/continue[^\"]*"))
        self.expect_signed_out(browser)

    def provider_logout(self, browser, page):
        self.does("signs out at the provider")
        page = browser.open(f"{self.tenant}/logout")
        self.expect(page.status == 200, f"the provider's sign-out has status {page.status}")
        self.expect_signed_out(browser)

    def expect_signed_out(self, browser):
        page = browser.open(self.origin + "/tasks", stops_at="/sign-in")
        self.expect(page.path != "/tasks", "a session has outlived its end")

    def closes_browser(self, browser, page):
        self.does("closes the browser")


class Watcher(Visitor):
    """A person who leaves the list open, for as long as several event streams last."""

    def visit(self, browser):
        page = self.sign_in(browser)
        for _ in range(self.chance.randint(5, 20)):
            if self.isOver():
                break
            self.does("waits for a change")
            events = page.address(r"/live/events[^\"]*")
            stream = browser.open(events)
            self.expect(stream.status == 200, f"an event stream has status {stream.status}")
            self.expect("event: ended" not in stream.source, "an event stream says that the session has ended")
            self.does("looks")
            page = self.list(browser)
        self.sign_out(browser, page)
        self.done()


def run(kind, number, origin, tenant, end, queue):
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    visitor = (Watcher if kind == "watcher" else Visitor)(number, origin, tenant, lambda: time.monotonic() >= end)
    queue.put(visitor.run())
