"""The fixtures for pytest that the wheel has, in a project as Documentation/control.md shows it."""

import json
import os
import re
import shutil
import subprocess
import sys
import unittest

from companion_process import PROGRAM, ROOT, TIMEOUT, free_ports
from interop import InteropTest

SPECIFICATION = json.loads((ROOT / "Documentation/control.openapi.json").read_text())
# The example of the document, and beside it what a user of the fixtures relies on.
MORE = '''

def test_users_do_not_share_a_session(app, signed_in):
    alice, bob = signed_in("alice@contoso.example"), signed_in("bob@contoso.example")
    assert (alice.get(f"{app}/me").text, bob.get(f"{app}/me").text) == ("Hello, Alice Adams", "Hello, Bob Baker")


def test_a_user_whom_nobody_knows_is_not_signed_in(app, signed_in):
    with pytest.raises(SignInFailed, match="nobody@example.com was not signed in"):
        signed_in("nobody@example.com")


def test_a_wrong_request_is_named(oidc_provider):
    with pytest.raises(ControlError, match="404|400"):
        oidc_provider.arm("no-such-fault")


def test_the_clock_and_the_reset(oidc_provider):
    assert oidc_provider.call("POST", "/clock", {"advance": "1h"})["offset"] == 3600
    oidc_provider.reset()
    assert oidc_provider.call("GET", "/clock")["offset"] == 0
'''


def example(name):
    """A file of the document, which begins with its name."""
    text = (ROOT / "Documentation/control.md").read_text()
    return re.split(rf"^(?:#|//) {re.escape(name)}\n", text, maxsplit=1, flags=re.MULTILINE)[1].split("```", 1)[0]


class PytestPlugin(InteropTest):
    def run_pytest(self, folder, *options, program=PROGRAM):
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "web_companion.pytest_plugin", "-p", "no:cacheprovider", *options], cwd=folder,
            capture_output=True, text=True, timeout=TIMEOUT,
            env={"PATH": os.environ["PATH"], "HOME": str(folder), "AUTHLIB_INSECURE_TRANSPORT": "1", "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
                 "PYTHONPATH": str(ROOT / "packaging/release"), "WEB_COMPANION": str(program)})

    def project(self):
        folder = self.temporary_folder()
        [port] = free_ports(1)
        for name in ("pytest.ini", "conftest.py", "test_orders.py"):
            (folder / name).write_text(example(name).replace("8000", str(port)))
        return folder

    def test_the_example_of_the_document_passes(self):
        folder = self.project()
        tests = folder / "test_orders.py"
        tests.write_text(tests.read_text().replace("import SignInFailed", "import ControlError, SignInFailed") + MORE)
        options = [] if "/control/token" in SPECIFICATION["paths"] else ["--deselect", "test_orders.py::test_userinfo_takes_a_token_until_it_expires"]
        done = self.run_pytest(folder, *options)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn(" passed", done.stdout)

    def test_a_program_that_does_not_start_fails_the_tests_with_its_log(self):
        folder = self.project()
        with (folder / "pytest.ini").open("a") as settings:
            settings.write("oidc_options = --no-such-option\n")
        done = self.run_pytest(folder)
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("The OpenID provider has not started", done.stdout)
        self.assertIn("--no-such-option", done.stdout)

    def test_no_redirect_uri_is_given_where_any_is_accepted(self):
        folder = self.temporary_folder()
        (folder / "pytest.ini").write_text("[pytest]\noidc_options = --any-redirect-uri\n")
        (folder / "test_line.py").write_text(
            "def test_line(oidc_provider):\n    assert oidc_provider.any_redirect_uri is True and oidc_provider.redirect_uris == []\n")
        done = self.run_pytest(folder)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_same_in_javascript(self):
        if (node := shutil.which("node")) is None:
            self.skipTest("there is no node")
        folder = self.temporary_folder()
        (folder / "provider.mjs").write_text(example("provider.mjs").replace('"web-companion"', json.dumps(str(PROGRAM))))
        done = subprocess.run(
            [node, "provider.mjs"], cwd=folder, capture_output=True, text=True, timeout=TIMEOUT,
            env={"PATH": os.environ["PATH"], "HOME": str(folder)})
        self.assertEqual((done.returncode, done.stdout.strip()), (0, "armed oidcc-client-test-invalid-iss"), done.stderr)


if __name__ == "__main__":
    unittest.main()
