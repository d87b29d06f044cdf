"""The companion at providers of other projects in their default setup, each found by the setting `issuer` alone."""

import base64
import json
import os
import subprocess
import sys

import requests

from companion_process import CLIENT_ID, ROOT, Companion, free_ports
from interop import InteropTest, wait_until
from task_api import Server

SECRET = "the-secret-of-the-companion"
NAME, PASSWORD = "ada", "Correct-Horse-9"


class EmptyTaskAPI(Server):
    """A task API that holds no tasks and takes every token; it keeps them."""

    def __init__(self):
        self.tokens = []
        super().__init__(EmptyTaskAPI.answer)

    def answer(self, method, path, headers, body):
        self.tokens.append(headers.get("Authorization"))
        return 200, [("Content-Type", "application/json")], b"[]"


class OtherProviderTest(InteropTest):
    def at(self, script, issuer_path):
        """A companion at a provider that knows it, and the provider's origin."""
        port = free_ports(1)[0]
        api = EmptyTaskAPI()
        self.addCleanup(api.stop)
        origin = self.front(f"http://127.0.0.1:{port}")
        companion = Companion(settings={
            "issuer": origin + issuer_path, "taskAPI": self.front(api.origin), "authority": None, "policies": None,
            "clientSecret": SECRET, "demoServices": False})
        log = self.temporary_folder() / "provider.txt"
        with log.open("ab") as output:
            process = subprocess.Popen(
                [sys.executable, str(ROOT / "Tests/Interop" / script), str(log.parent), str(port), origin, CLIENT_ID, SECRET,
                 f"{companion.origin}/auth/openid/return", f"{companion.origin}/signed-out"],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, cwd=log.parent,
                env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})

        def end():
            process.terminate()
            process.wait()

        self.addCleanup(end)

        def answers():
            self.assertIsNone(process.poll(), log.read_text(errors="replace"))
            try:
                return requests.get(f"{origin}{issuer_path}/.well-known/openid-configuration", timeout=60, verify=self.trusted).ok
            except OSError:
                return False

        wait_until(answers, "the provider answers")
        return self.start(companion), origin

    def press(self, person, path, *names, **typed):
        """Presses the first of these buttons on a page of the provider that has a form."""
        self.assertEqual(person.page.path, path, person.page)
        return person.press(next(n for n in names if any(n in b.text for b in person.page.document.all("button"))), **typed)


class TheCompanionAtDjango(OtherProviderTest):
    # The one over TLS is the quick one.
    is_thorough = True

    def sign_in(self, person, companion):
        person.open(companion.origin)
        person.follow("Sign in")
        self.linger()
        person.press("Log in", username=NAME, password=PASSWORD)
        self.assertEqual(person.page.path, "/o/authorize/", person.page)
        method, url, pairs = self.consent(person.page)
        page = person.fetch(method, url, pairs)
        self.assertEqual((page.path, page.status), ("/tasks", 200), page)
        return page

    @staticmethod
    def consent(page):
        """The request of the consent page; its buttons are inputs."""
        form = next(page.document.all("form"))
        pairs = [(f["name"], f["value"] or "") for f in form.all("input") if f["name"] and f["type"] != "submit"]
        return "POST", page.url, [*pairs, ("allow", "Authorize")]

    def test_signs_in_shows_the_list_and_the_claims_and_signs_out(self):
        companion, origin = self.at("django_provider.py", "/o")
        person = self.person()
        self.sign_in(person, companion)
        page = person.open(f"{companion.origin}/claims")
        self.assertEqual(page.status, 200, page)
        self.assertIn(f"{origin}/o", page.text)
        person.press("Sign out")
        page = person.open(person.page.link_to("/sign-out/continue"))
        self.assertTrue(page.url.startswith((origin, f"{companion.origin}/signed-out")), page)
        self.assertFalse(person.is_signed_in(companion))


class TheCompanionAtCanaille(OtherProviderTest):
    is_thorough = True

    def sign_in(self, person, companion):
        person.open(companion.origin)
        person.follow("Sign in")
        self.linger()
        # It asks for the name and then for the password, and then for consent.
        for _ in range(4):
            if person.page.url.startswith(companion.origin):
                break
            fields = {f["name"] for f in person.page.document.all("input")}
            typed = {k: v for k, v in {"login": NAME, "password": PASSWORD}.items() if k in fields}
            form = next(f for f in person.page.document.all("form") if any(f.all("button")))
            buttons = [b for b in form.all("button") if b["value"] != "logout"]
            accept = next((b for b in buttons if b["value"] == "accept"), buttons[-1])
            method, url, pairs = person.page.submission(accept, **typed)
            person.fetch(method, url, pairs)
        self.assertEqual((person.page.path, person.page.status), ("/tasks", 200), person.page)

    def test_signs_in_by_a_token_that_is_signed_with_rs512_and_signs_out(self):
        companion, origin = self.at("canaille_provider.py", "")
        metadata = requests.get(f"{origin}/.well-known/openid-configuration", timeout=60, verify=self.trusted).json()
        self.assertIn("RS512", metadata["id_token_signing_alg_values_supported"])
        person = self.person()
        self.sign_in(person, companion)
        self.assertIn("Ada Example", person.page.text)
        page = person.open(f"{companion.origin}/claims")
        self.assertEqual(page.status, 200, page)
        self.assertIn(origin, page.text)
        person.press("Sign out")
        address = person.page.link_to("/sign-out/continue")
        hop = person.open(address, stops_at=origin)
        [hint] = [v for k, v in self.query(hop) if k == "id_token_hint"]
        header = json.loads(base64.urlsafe_b64decode(hint.split(".")[0] + "=="))
        self.assertEqual(header["alg"], "RS512")
        page = person.open(hop)
        self.assertLess(page.status, 400, page)
        self.assertFalse(person.is_signed_in(companion))

    @staticmethod
    def query(url):
        from urllib.parse import parse_qsl, urlsplit
        return parse_qsl(urlsplit(url).query)
