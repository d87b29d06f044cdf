"""What the tests of `try-client` share: a client of another project as a process, and the verdicts about it."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import urllib.error
import urllib.request

from companion_process import PROGRAM, ROOT, TIMEOUT, free_ports
from interop import InteropTest, wait_until

CLIENT_ID = "my-client"
CLIENT_SECRET = "secret-of-the-client"
# Of the demo tenant's Alice Adams.
SUBJECT = "1558f87f-452b-4757-bcd1-883a11ce0001"
EMAIL = "alice@contoso.example"

TESTS = "oidcc-client-test-"
FAPI_TESTS = "fapi2-security-profile-final-client-test-"
# What libraries have accepted: signatures by an attacker's key, none in disguise, and a valid one with an unknown critical parameter.
FORGED = {
    "public-key-as-secret", "embedded-key", "linked-keys", "linked-certificate", "attacker-key", "none-mixed-case"}
CRITICAL = {"unknown-crit"}
# No specification names a size, and none of these libraries has a limit.
HUGE = {"huge-metadata", "huge-keys", "huge-token-response"}
# The same of a response that does not end.
ENDLESS = {"endless-metadata", "endless-keys", "endless-token-response", "endless-userinfo"}


class TrialClient:
    """A client in its own process, with a folder of its own, at a port of this machine."""

    login = "/login"
    callback = "/callback"
    signed_in = "/me"
    # None for a public client.
    secret = CLIENT_SECRET

    def __init__(self, issuer, folder):
        [self.port] = free_ports(1)
        self.origin = f"http://localhost:{self.port}"
        self.issuer = issuer
        self.folder = folder
        self.log_path = folder / "client.log"
        self.process = None

    def command(self):
        raise NotImplementedError

    def start(self):
        with self.log_path.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder,
                env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **self.environment()})
        wait_until(self.answers, f"{self.origin} answers")

    def environment(self):
        return {}

    def answers(self):
        assert self.process.poll() is None, f"the client has ended:\n{self.log()}"
        try:
            # Not a page that redirects to the provider, which does not run yet.
            urllib.request.urlopen(f"{self.origin}/up", timeout=TIMEOUT).close()
        except urllib.error.HTTPError:
            pass
        except OSError:
            return False
        return True

    def stop(self):
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait()

    def log(self):
        return self.log_path.read_text(errors="replace")


class PythonClient(TrialClient):
    """One of the programs `trial_….py` of this folder."""

    program = None
    # Its last arguments.
    options = []

    def command(self):
        program = pathlib.Path(__file__).parent / self.program
        return [
            sys.executable, str(program), str(self.port), self.issuer, str(self.folder), CLIENT_ID, CLIENT_SECRET, *self.options]

    @property
    def restart(self):
        """The option that makes it forget what it has got from the provider, if it has a page for that."""
        return "--restart", f"curl --silent --fail {self.origin}/forget"


def only(names):
    """The options that try these faults alone, for what follows a run with all of them."""
    return [word for name in sorted(names) for word in ("--only", name)]


class TrialTest(InteropTest):
    def setUp(self):
        super().setUp()
        [self.port] = free_ports(1)
        self.issuer = f"http://localhost:{self.port}"
        self.folder = self.temporary_folder()

    def serve(self, kind):
        client = kind(self.issuer, self.temporary_folder())
        self.addCleanup(client.stop)
        client.start()
        return client

    def try_client(self, client, *options, expect, status=1, strict=True):
        """The names of the faults by verdict, without those that say that a client is right."""
        report = self.folder / "report.json"
        done = subprocess.run(
            [str(PROGRAM), "try-client", "--port", str(self.port), "--login", client.origin + client.login,
             "--signed-in", client.origin + client.signed_in, "--expect", expect, "--redirect-uri", client.origin + client.callback,
             "--client-id", CLIENT_ID, *(["--client-secret", client.secret] if client.secret else []), "--report", str(report), *(["--strict"] if strict else []),
             *options],
            cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT, env={"PATH": "/usr/bin:/bin", "HOME": str(self.folder)})
        self.assertEqual(done.returncode, status, f"{done.stdout}{done.stderr}\n{client.log()}")
        self.rows = {name: row for row in json.loads(report.read_text())["faults"] for name in row["names"]}
        found = {}
        for name, row in self.rows.items():
            if row["verdict"] not in ("refused", "tolerated"):
                found.setdefault(row["verdict"], set()).add(name)
        return found
