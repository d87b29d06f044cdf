"""`WebCompanion doctor` beside the running program: its checks, and its output when one fails."""

import json
import os
import subprocess

from companion_process import PROGRAM, ROOT, Companion
from demo_over_tls import DemoOverTLS
from interop import TIMEOUT
from lan_companion import LANCompanion
from test_lan import ADDRESS
from test_starting import StartTest
from wording import words


class AsksTheDoctor:
    """A mixin for an InteropTest."""

    # Words in front of the program's name.
    launcher = []

    def doctor(self, companion, *arguments):
        """Exit status, standard output and standard error."""
        result = subprocess.run(
            [*self.launcher, str(PROGRAM), "doctor", "--settings", str(companion.folder / "settings.plist"), *arguments],
            capture_output=True, text=True, timeout=TIMEOUT, cwd=ROOT,
            env={"PATH": os.environ["PATH"], "HOME": str(companion.folder), "XDG_STATE_HOME": str(companion.folder / "state")})
        return result.returncode, result.stdout, result.stderr

    def names(self, companion):
        """The promises that do not hold."""
        status, output, _ = self.doctor(companion, "--json")
        answer = json.loads(output)
        self.assertEqual(status, 0 if answer["holds"] else 1)
        return {check["name"] for check in answer["checks"] if check["verdict"] == "broken"}


class DoctorTest(AsksTheDoctor, StartTest):
    def test_every_promise_holds_and_has_a_line(self):
        companion = self.start(Companion())
        status, output, error = self.doctor(companion)
        self.assertEqual((status, error), (0, ""), output)
        *groups, summary = [group.splitlines() for group in output.split("\n\n")]
        self.assertRegex(" ".join(summary), r"\A\d+ of \d+ promises hold; ")
        self.assertEqual(
            [group[0] for group in groups],
            [f"{words.doctor.subjects[name]}:" for name in ("program", "requests", "files", "network", "provider", "taskAPI")])
        lines = [line for group in groups for line in group[1:]]
        for name in ("host", "form-token", "cookies", "csp", "slow-head", "store", "disk", "provider client-id", "task-api"):
            self.assertTrue(any(line[7:].startswith(f"{name}:") for line in lines), f"{name}\n{output}")
        for line in lines:
            self.assertIn("expected ", line)
            self.assertIn("; seen ", line)
        self.assertEqual(self.names(companion), set())

    def test_what_is_wrong_is_named(self):
        companion = self.start(Companion(has_demo_inside=False))
        self.assertEqual(self.names(companion), {"provider", "task-api"})
        state = companion.folder / "state" / "web-companion"
        state.chmod(0o755)
        self.assertIn("store", self.names(companion))
        companion.stop()
        status, output, error = self.doctor(companion)
        self.assertEqual(status, 1)
        self.assertIn("Start the program", output)
        self.assertIn("not hold", error)

    def test_a_local_network_is_measured_too(self):
        if ADDRESS is None:
            self.skipTest("this machine has no address but loopback")
        companion = self.start(LANCompanion({"addresses": [ADDRESS]}))
        status, output, error = self.doctor(companion)
        self.assertEqual((status, error), (0, ""), output)
        for name in ("lan", "lan-certificate", "lan-redirect", "lan-host"):
            self.assertIn(f"ok     {name}: ", output)
        self.assertIn("days left", output)
        (companion.state / "lan-certificate.pem").unlink()
        self.assertIn("lan-certificate", self.names(companion))


class BehindNginx(AsksTheDoctor, DemoOverTLS):
    def test_every_promise_holds(self):
        companion = self.companion()
        status, output, error = self.doctor(companion)
        self.assertEqual((status, error), (0, ""), output)
        self.assertIn("ok     long-head: ", output)
