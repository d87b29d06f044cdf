"""A person without scripts, who signs in at the demo and adds a task: visit.py FILE ACTION…

FILE keeps the cookies between two visits. Actions: sign-in, add TEXT, list (prints the tasks), open PATH (prints the page).
"""

import os
import pathlib
import pickle
import re
import sys
import urllib.parse

import requests

from page import Page

ORIGIN = os.environ.get("VISITED", "http://localhost:3000")
LIMIT = 120
ROOT = pathlib.Path(__file__).resolve().parents[2]
TEXTS = dict(re.findall(
    r'^msgctxt "([^"]+)"\nmsgid "([^"]*)"', (ROOT / "Languages/web-companion.pot").read_text(encoding="utf-8"), re.M))


class Visitor:
    def __init__(self, file):
        self.file = pathlib.Path(file)
        self.http = requests.Session()
        self.http.trust_env = False
        if self.file.exists():
            self.http.cookies = pickle.loads(self.file.read_bytes())
        self.page = None

    def fetch(self, method, url, pairs=None):
        headers = {}
        if method == "POST":
            parts = urllib.parse.urlsplit(self.page.url)
            headers["Origin"] = f"{parts.scheme}://{parts.netloc}"
        self.page = Page(self.http.request(method, url, data=pairs, headers=headers, timeout=LIMIT))
        if self.page.path == "/sign-in/confirm":
            self.press(TEXTS["confirmation.resume"])
        assert self.page.status == 200, self.page

    def press(self, name, **typed):
        self.fetch(*self.page.submission(self.page.button(name, None), **typed))

    def sign_in(self):
        self.fetch("GET", ORIGIN)
        self.fetch("GET", self.page.link("Sign up or sign in"))
        name = TEXTS["tenant.people.continueAs"].format(name="Alice Adams")
        # Whoever is still signed in at the tenant is not asked.
        if self.page.path != "/tasks":
            self.press(name)
        assert self.page.path == "/tasks", self.page

    def act(self, action, rest):
        if action == "sign-in":
            return self.sign_in()
        if action == "open":
            self.fetch("GET", ORIGIN + rest.pop(0))
            return print(self.page.source)
        self.fetch("GET", f"{ORIGIN}/tasks")
        assert self.page.path == "/tasks", self.page
        if action == "add":
            self.press(TEXTS["tasks.add"], text=rest.pop(0))
        else:
            assert action == "list", action
            print("\n".join(self.page.tasks))


def main():
    visitor, rest = Visitor(sys.argv[1]), sys.argv[2:]
    while rest:
        visitor.act(rest.pop(0), rest)
    visitor.file.write_bytes(pickle.dumps(visitor.http.cookies))


main()
