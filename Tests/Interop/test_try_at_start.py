"""`WebCompanion try-client` against a client that reads the metadata when it starts and ends where it refuses them."""

import os
import shlex
import signal
import unittest
import urllib.error
import urllib.request

from companion_process import TIMEOUT
from trial import SUBJECT, TESTS, PythonClient, TrialTest, only


class AtStart(PythonClient):
    """`--restart` starts it: before the provider runs, it can't start."""

    program = "trial_at_start.py"

    def start(self):
        self.pid = self.folder / "pid"
        self.log_path.touch()
        (self.folder / "restart").write_text(
            f'old=$(cat {self.pid} 2>/dev/null)\n[ -z "$old" ] || kill "$old" 2>/dev/null\n'
            # It has the port until it has ended, whether or not anyone has taken note of that.
            'while [ -n "$old" ] && grep -q "^State:[[:space:]]*[RSDTtI]" /proc/$old/status 2>/dev/null; do sleep 0.05; done\n'
            f"{shlex.join(self.command())} >>{self.log_path} 2>&1 &\necho $! >{self.pid}\n")

    @property
    def restart(self):
        return "--restart", f"sh {self.folder}/restart"

    def stop(self):
        try:
            os.kill(int(self.pid.read_text()), signal.SIGTERM)
        except (FileNotFoundError, ProcessLookupError):
            pass

    def is_running(self):
        try:
            urllib.request.urlopen(f"{self.origin}/up", timeout=TIMEOUT).close()
        except urllib.error.HTTPError:
            return True
        except OSError:
            return False
        return True


class TryAtStart(TrialTest):
    is_thorough = True
    weight = 10

    def test_the_verdicts_are_those_of_what_it_read(self):
        client = self.serve(AtStart)
        refused = {f"{TESTS}discovery-issuer-mismatch", f"{TESTS}invalid-iss"}
        found = self.try_client(
            client, *client.restart, *only(refused | {"endless-metadata"}), expect=SUBJECT)
        # It waits for the end of a response without a limit, and ends because there is none.
        self.assertEqual(found, {"accepted": {"endless-metadata"}})
        self.assertIn("did not start", self.rows["endless-metadata"]["observed"])
        self.assertEqual({name for name in refused if self.rows[name]["verdict"] == "refused"}, refused)
        self.assertTrue(client.is_running(), client.log())


if __name__ == "__main__":
    unittest.main()
