"""From the demo tenant to a provider that others wrote, in the browser: no terminal, no restart, no file edited by hand."""

import os
import plistlib
import subprocess
import sys

import requests

import test_other_providers as others
from companion_process import ROOT, free_ports
from interop import InteropTest, wait_until
from oidc_mock import oidc_mock
from wording import words

CLIENT_ID, SECRET = "another-client", "the-secret-of-another-client"
# A client whose redirect address is not the companion's.
ELSEWHERE = "client-elsewhere"


class SetUp(InteropTest):
    consent = staticmethod(others.TheCompanionAtDjango.consent)

    def provider(self, companion, *command, path=""):
        """Starts a provider that knows the companion; returns its origin."""
        port = free_ports(1)[0]
        origin = self.front(f"http://127.0.0.1:{port}")
        folder = self.temporary_folder()
        log = folder / "provider.txt"
        values = {"port": port, "origin": origin, "folder": folder, "companion": companion.origin}
        with log.open("ab") as output:
            process = subprocess.Popen(
                [sys.executable, *[part.format(**values) for part in command]],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, cwd=folder,
                env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})

        def end():
            process.terminate()
            process.wait()

        self.addCleanup(end)

        def answers():
            self.assertIsNone(process.poll(), log.read_text(errors="replace"))
            try:
                return requests.get(f"{origin}{path}/.well-known/openid-configuration", timeout=60, verify=self.trusted).ok
            except OSError:
                return False

        wait_until(answers, "the provider answers")
        return origin

    def script(self, name):
        return (str(ROOT / "Tests/Interop" / name), "{folder}", "{port}", "{origin}", CLIENT_ID, SECRET,
                "{companion}/auth/openid/return", "{companion}/signed-out", ELSEWHERE, "{companion}/elsewhere")

    def operator(self, companion):
        person = self.person()
        person.open(companion.operator_link())
        return person

    def check(self, companion, person, address, api="", client_id=CLIENT_ID, secret=SECRET):
        """Presses only buttons of pages: returns the one that says what is wrong."""
        person.open(f"{companion.origin}/setup")
        page = person.press(words.setup.look, kind="other", address=address)
        self.assertTrue(page.path.startswith("/setup/"), page)
        self.assertIn(f"{companion.origin}/auth/openid/return", page.text)
        self.assertIn(f"{companion.origin}/signed-out", page.text)
        self.linger()
        return person.press(words.setup.check, clientID=client_id, clientSecret=secret, taskAPI=api)

    def connect(self, companion, person, address, api):
        """Returns the page after saving, and the one before."""
        checked = self.check(companion, person, address, api)
        return person.press(words.setup.save), checked

    def what_is_wrong_is_named(self, companion, person, address):
        topics = words.setup.topics
        for typed, expected in (
                ({}, []), ({"client_id": ELSEWHERE}, [topics["redirect-uri"]]),
                ({"secret": "not-the-secret"}, [topics["client-secret"]]), ({"client_id": "nobody"}, [topics["client-id"]])):
            with self.subTest("what is wrong is named", **typed):
                self.assertEqual(self.wrong(self.check(companion, person, address, **typed)), expected)

    def wrong(self, page):
        """The parts that a page calls wrong."""
        return [next(item.all("strong")).text for item in page.document.all("li") if "wrong" in item.classes]

    def api(self):
        api = others.EmptyTaskAPI()
        self.addCleanup(api.stop)
        return self.front(api.origin)

    def settings_of(self, companion):
        return plistlib.loads((companion.folder / "settings.plist").read_bytes())

    def stays(self, companion):
        """A person who is signed in at the demo tenant before any change."""
        alice = self.person()
        alice.sign_in(companion)
        return alice

    def is_connected(self, companion, saved, origin):
        self.assertIn("notice=connected", saved.url, saved)
        settings = self.settings_of(companion)
        self.assertTrue(settings["issuer"].startswith(origin), settings)
        self.assertFalse(settings.get("demoServices"))
        self.assertNotIn("authority", settings)
        self.assertIn("authority", plistlib.loads((companion.folder / "settings.plist.backup-1").read_bytes()))
        self.assertIsNone(companion.process.poll(), "it still runs")
        # The ports of the demo are free again.
        with self.assertRaises(requests.ConnectionError):
            requests.get(companion.tenant, timeout=60)

    def test_from_the_demo_to_django(self):
        companion = self.companion()
        self.stays(companion)
        origin = self.provider(companion, *self.script("django_provider.py"), path="/o")
        person = self.operator(companion)
        self.what_is_wrong_is_named(companion, person, f"{origin}/o")
        saved, checked = self.connect(companion, person, f"{origin}/o", self.api())
        self.assertNotIn("client-secret", self.wrong(checked))
        self.is_connected(companion, saved, origin)
        others.TheCompanionAtDjango.sign_in(self, self.person(), companion)

    def test_from_the_demo_to_canaille(self):
        companion = self.companion()
        self.stays(companion)
        origin = self.provider(companion, *self.script("canaille_provider.py"))
        person = self.operator(companion)
        self.what_is_wrong_is_named(companion, person, origin)
        saved, checked = self.connect(companion, person, origin, self.api())
        self.assertEqual(self.wrong(checked), [words.setup.topics.api], checked)
        self.is_connected(companion, saved, origin)
        others.TheCompanionAtCanaille.sign_in(self, self.person(), companion)

    test_from_the_demo_to_canaille.is_thorough = True

    def test_from_the_demo_to_oidc_provider_mock(self):
        companion = self.companion()
        self.stays(companion)
        origin = self.front(oidc_mock())
        person = self.operator(companion)
        saved, _ = self.connect(companion, person, origin, self.api())
        self.is_connected(companion, saved, origin)
        page = self.person().open(f"{companion.origin}/sign-in")
        self.assertTrue(page.url.startswith(origin), page)

    def test_a_provider_that_is_not_there_changes_nothing(self):
        companion = self.companion()
        before = (companion.folder / "settings.plist").read_bytes()
        person = self.operator(companion)
        person.open(f"{companion.origin}/setup")
        page = person.press(words.setup.look, kind="other", address=f"http://127.0.0.1:{free_ports(1)[0]}")
        self.assertEqual(page.status, 422, page)
        self.assertEqual((companion.folder / "settings.plist").read_bytes(), before)
        self.person().sign_in(companion)
