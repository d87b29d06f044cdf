"""Shared by the tests of this folder: a simulated user without a browser, and a check of every log at the end."""

import os
import pathlib
import signal
import subprocess
import tempfile
import threading
import time
import unittest
import urllib.parse

# Everything here is http on this machine, which Authlib must allow.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

import requests  # noqa: E402

from companion_process import TIMEOUT, PROGRAM, ROOT, Companion  # noqa: E402
from page import Page  # noqa: E402
from wording import tenant_words, words

# Parameters whose values only the receiver may see.
SECRET_NAMES = {
    "code", "state", "nonce", "code_challenge", "code_verifier", "id_token_hint", "id_token", "access_token",
    "refresh_token", "client_secret", "password", "handle", "to", "csrf", "request", "text",
}


def wait_until(condition, what):
    """Polls until `condition` holds, and returns its value."""
    deadline = time.monotonic() + TIMEOUT
    while not (answer := condition()):
        if time.monotonic() > deadline:
            raise AssertionError(f"it never came to this: {what}")
        # Waits: between two looks at what has no event.
        time.sleep(0.02)
    return answer


class Secrets:
    """Values that a test has seen and that no log may hold."""

    # Shorter ones would be found by chance.
    SHORTEST = 8

    def __init__(self):
        self.values = {}
        self.lock = threading.Lock()

    def add(self, kind, value):
        if value and len(value) >= Secrets.SHORTEST:
            with self.lock:
                self.values[value] = kind

    def add_pairs(self, pairs):
        for name, value in pairs:
            if name in SECRET_NAMES:
                self.add(name, value)

    def add_url(self, url):
        self.add_pairs(urllib.parse.parse_qsl(urllib.parse.urlsplit(url).query))

    @property
    def kinds(self):
        return set(self.values.values())

    def found_in(self, log):
        """The kinds of the values that are in a log, plain or encoded as in a form or an address."""
        return sorted(
            f"{kind} ({form[:12]}…)" for value, kind in self.values.items()
            for form in {value, urllib.parse.quote(value), urllib.parse.quote_plus(value)} if form in log)


class Person:
    """A simulated browser without scripts: cookies, redirects, links, forms."""

    def __init__(self, secrets):
        self.secrets = secrets
        self.http = requests.Session()
        self.http.trust_env = False
        self.page = None
        # Without scripts a sign-in asks for confirmation; whether the person gives it at once.
        self.confirms = True

    def fetch(self, method, url, pairs=None, stops_at=None, follows=True):
        """Sends a request and follows redirects as a browser does; stops before an address that begins with `stops_at`."""
        headers = {}
        if method == "POST" and self.page is not None:
            parts = urllib.parse.urlsplit(self.page.url)
            headers["Origin"] = f"{parts.scheme}://{parts.netloc}"
            # Flask-WTF requires it over https.
            if url.startswith(f"{headers['Origin']}/"):
                headers["Referer"] = self.page.url
        for _ in range(20):
            self.secrets.add_url(url)
            self.secrets.add_pairs(pairs or [])
            if method == "GET" and pairs:
                url, pairs = f"{url}?{urllib.parse.urlencode(pairs)}", None
            response = self.http.request(
                method, url, data=pairs, headers=headers, allow_redirects=False, timeout=TIMEOUT)
            for cookie in response.cookies:
                self.secrets.add("cookie", cookie.value)
            location = response.headers.get("Location")
            if not response.is_redirect or not follows:
                break
            url = urllib.parse.urljoin(url, location)
            self.secrets.add_url(url)
            if stops_at and url.startswith(stops_at):
                return url
            method, pairs, headers = "GET", None, {}
        else:
            raise AssertionError(f"redirects without end, at last to {url}")
        self.page = Page(response)
        for field in self.page.document.all("input"):
            if field["type"] == "hidden" and field["value"]:
                self.secrets.add_pairs([(field["name"], field["value"])])
        if self.confirms and self.page.path == "/sign-in/confirm" and self.page.status == 200:
            return self.press(words.confirmation.resume)
        return self.page

    def open(self, url, **options):
        return self.fetch("GET", url, **options)

    def follow(self, name, **options):
        return self.open(self.page.link(name), **options)

    def press(self, name, role=None, stops_at=None, follows=True, **typed):
        method, url, pairs = self.page.submission(self.page.button(name, role), **typed)
        return self.fetch(method, url, pairs, stops_at=stops_at, follows=follows)

    # Actions of people with the companion and its demo tenant.

    def sign_in(self, companion, who="Alice Adams"):
        self.open(companion.origin)
        self.follow("Sign up or sign in")
        if tenant_words.people.continueAs.format(name="") in self.page.text:
            self.press(tenant_words.people.continueAs.format(name=who))
        assert self.page.path == "/tasks" and self.page.status == 200, self.page
        return self.page

    def is_signed_in(self, companion):
        """Whether the companion shows the list without a visit to the provider."""
        # To the page with the task that was added last, if that is another one.
        page = self.open(f"{companion.origin}/tasks", stops_at=f"{companion.origin}/sign-in")
        if not isinstance(page, Page):
            return False
        assert page.status == 200, page
        return page.path == "/tasks"

    def add(self, text, follows=True):
        return self.press(words.tasks.add, text=text, follows=follows)


class InteropTest(unittest.TestCase):
    """A test with programs that all end with it. Every log of them is searched for every secret that was seen."""

    maxDiff = None
    # The `verify` of requests: the system's authorities, or the path of another file.
    trusted = True

    def setUp(self):
        self.secrets = Secrets()

    def person(self):
        person = Person(self.secrets)
        person.http.verify = self.trusted
        return person

    def front(self, origin):
        """The origin by which the companion and people reach a server of the test: its own, if there is nothing in front."""
        return origin

    def linger(self):
        """How people spend time at the provider or on a page: here they don't."""

    def temporary_folder(self):
        folder = tempfile.TemporaryDirectory(prefix="web-companion-test-")
        self.addCleanup(folder.cleanup)
        return pathlib.Path(folder.name)

    def start(self, program, ends_with=(0, -signal.SIGKILL)):
        """Starts a program; it must end well, and its log must hold no secret."""
        program.start()

        def end():
            try:
                status = program.stop()
                log = program.log()
            finally:
                program.__exit__()
            if self.has_failed:
                print(f"--- what {program.verb} said\n{log}---", flush=True)
            self.assertIn(status, ends_with, f"the program did not end well:\n{log}")
            self.assertEqual(self.secrets.found_in(log), [], f"the log holds secrets:\n{log}")

        self.addCleanup(end)
        return program

    def companion(self, **options):
        return self.start(Companion(**options))

    @property
    def has_failed(self):
        outcome = getattr(self, "_outcome", None)
        return not getattr(outcome, "success", True)

    def wait_for_line(self, program, text, count=1):
        return wait_until(
            lambda: [line for line in program.log().splitlines() if text in line][count - 1:],
            f"{text!r} in the log")[0]


def run_to_end(arguments, environment=None, folder=None):
    """Runs the program until it ends; returns its exit status and its output, as a completed process."""
    with tempfile.TemporaryDirectory(prefix="web-companion-test-") as home:
        return subprocess.run(
            [str(PROGRAM), *arguments], cwd=folder or ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=TIMEOUT, env={
                "PATH": os.environ.get("PATH", ""), "HOME": home, "XDG_STATE_HOME": f"{home}/state",
                "WEB_COMPANION_PUBLIC": str(ROOT / "Public"), **(environment or {}),
            })
