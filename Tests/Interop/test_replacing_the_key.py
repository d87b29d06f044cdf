"""The key that everything stored is sealed with is replaced, and people stay signed in."""

import os
import secrets
import signal
import time
import unittest

from companion_process import TIMEOUT, Companion
from postgresql import new_database
from test_moving_the_store import Stores


class ReplacingTheKey(Stores):
    def key_file(self, companion):
        return self.state(companion) / "web-companion.key"

    def keys(self, companion):
        return self.key_file(companion).read_text().split()

    def start_again(self, companion):
        companion.stop()
        companion.start()

    def test_people_stay_signed_in_and_the_earlier_key_can_be_deleted(self):
        companion = self.companion()
        alice, bob = self.person(), self.person()
        alice.sign_in(companion)
        bob.sign_in(companion, "Bob Baker")
        alice.add("before the change")
        [first] = self.keys(companion)
        _, errors = self.run_command(companion, "rotate-key", status=78)
        self.assertIn("stop it, run rotate-key again", errors)
        companion.stop()
        output, _ = self.run_command(companion, "rotate-key")
        self.assertIn(b"Made a new key", output)
        self.assertIn(b"2 sessions, no waiting tasks, no drafts", output)
        self.assertNotIn(first.encode(), output)
        new, old = self.keys(companion)
        self.assertEqual(old, first)
        self.assertEqual(self.key_file(companion).stat().st_mode & 0o777, 0o600)

        companion.start()
        self.assertEqual(alice.open(f"{companion.origin}/tasks").tasks, ["before the change"])
        self.key_file(companion).write_text(new + "\n")
        self.start_again(companion)
        self.assertTrue(alice.is_signed_in(companion))
        self.assertFalse(bob.is_signed_in(companion), "he was not back while the earlier key was listed")
        # The earlier key alone is not that of the store any more.
        self.key_file(companion).write_text(old + "\n")
        companion.stop()
        with self.assertRaisesRegex(RuntimeError, "ended with 78(.|\n)*The key is not the one"):
            companion.start()
        self.key_file(companion).write_text(new + "\n")
        companion.start()
        self.assertTrue(alice.is_signed_in(companion))

    def test_the_key_of_a_database_is_replaced_while_the_program_runs(self):
        # As a service has none, a terminal that the test is run in is not the program's.
        companion = Companion(settings={"sessionStore": "postgresql", "postgresqlConnection": new_database()})
        companion.launcher = ["setsid"]
        self.start(companion)
        alice = self.person()
        alice.sign_in(companion)
        [first] = self.keys(companion)
        # On another machine no lock shows that a program runs.
        elsewhere = {"STATE_DIRECTORY": str(self.temporary_folder()), "WEB_COMPANION_KEY": first}
        os.chmod(elsewhere["STATE_DIRECTORY"], 0o700)
        _, errors = self.run_command(companion, "rotate-key", status=78, variables=elsewhere)
        self.assertIn("Other programs are connected", errors)
        _, errors = self.run_command(companion, "rotate-key", "--while-running", status=78)
        self.assertIn("There is no new key", errors)

        new = secrets.token_hex(32)
        self.key_file(companion).write_text(f"{new}\n{first}\n")
        companion.process.send_signal(signal.SIGHUP)
        deadline = time.monotonic() + TIMEOUT
        while "are in force" not in companion.log():
            self.assertLess(time.monotonic(), deadline, companion.log())
            # Waits: for a line that another process writes into a file.
            time.sleep(0.01)
        output, _ = self.run_command(companion, "rotate-key", "--while-running")
        self.assertNotIn(b"Made a new key", output)
        self.assertTrue(alice.is_signed_in(companion))
        self.key_file(companion).write_text(f"{new}\n")
        self.start_again(companion)
        self.assertTrue(alice.is_signed_in(companion))


if __name__ == "__main__":
    unittest.main()
