"""What is stored is backed up, restored, and moved to another store, while the program runs and people are signed in."""

import os
import subprocess
import unittest

import requests

from companion_process import PROGRAM, ROOT, TIMEOUT, Companion, DemoServices, free_ports
from interop import InteropTest
from postgresql import new_database
from wording import words


class Stores(InteropTest):
    def run_command(self, companion, *arguments, status=0, variables=None, **options):
        done = subprocess.run(
            [str(PROGRAM), *arguments, "--settings", str(companion.folder / "settings.plist")],
            env=companion.process_environment() | (variables or {}), cwd=ROOT, capture_output=True, timeout=TIMEOUT, **options)
        errors = done.stderr.decode(errors="replace")
        self.assertEqual(done.returncode, status, errors)
        self.assertEqual(self.secrets.found_in(errors), [])
        return done.stdout, errors

    def state(self, companion):
        return companion.folder / "state/web-companion"


class Moving(Stores):
    def stored_in(self, companion, store):
        """Starts the program again with another store in its settings."""
        companion.stop()
        companion.settings["sessionStore"] = store
        companion.start()

    def test_people_stay_signed_in_when_the_store_moves_to_a_database_and_back(self):
        companion = self.companion(settings={"postgresqlConnection": new_database()})
        alice, bob = self.person(), self.person()
        alice.sign_in(companion)
        bob.sign_in(companion, "Bob Baker")
        alice.add("before the move")

        output, _ = self.run_command(companion, "move-store", "--from", "sqlite", "--to", "postgresql")
        self.assertIn(b"2 sessions", output)
        self.assertIn(b"sessionStore to postgresql", output)
        # Nothing that the running program accepts now may stay behind.
        page = alice.open(f"{companion.origin}/tasks")
        self.assertEqual(page.status, 503, page)
        self.assertEqual(requests.get(f"{companion.origin}/readyz", timeout=TIMEOUT).status_code, 503)
        companion.stop()
        with self.assertRaisesRegex(RuntimeError, "ended with 78(.|\n)*were moved to another store"):
            companion.start()

        self.stored_in(companion, "postgresql")
        self.assertEqual(alice.open(f"{companion.origin}/tasks").tasks, ["before the move"])
        self.assertTrue(bob.is_signed_in(companion))
        bob.press(words.frame.signOut)
        carol = self.person()
        carol.sign_in(companion)

        # Again, by mistake.
        _, errors = self.run_command(companion, "move-store", "--from", "sqlite", "--to", "postgresql", status=78)
        self.assertIn("was moved before", errors)
        self.assertTrue(alice.is_signed_in(companion))

        self.run_command(companion, "move-store", "--from", "postgresql", "--to", "sqlite")
        self.assertEqual(alice.open(f"{companion.origin}/tasks").status, 503)
        self.stored_in(companion, "sqlite")
        self.assertTrue(alice.is_signed_in(companion))
        self.assertTrue(carol.is_signed_in(companion))
        self.assertFalse(bob.is_signed_in(companion), "what was ended in the database is not back")

    def test_a_store_that_is_in_use_is_not_overwritten(self):
        companion = self.companion(settings={
            "sessionStore": "postgresql", "postgresqlConnection": new_database()})
        alice = self.person()
        alice.sign_in(companion)
        self.stored_in(companion, "sqlite")
        bob = self.person()
        bob.sign_in(companion, "Bob Baker")
        _, errors = self.run_command(companion, "move-store", "--from", "sqlite", "--to", "postgresql", status=78)
        self.assertIn("is not empty: 1 session", errors)
        self.assertTrue(bob.is_signed_in(companion), "nothing has happened")
        self.run_command(companion, "move-store", "--from", "sqlite", "--to", "postgresql", "--replace")
        self.stored_in(companion, "postgresql")
        self.assertTrue(bob.is_signed_in(companion))
        self.assertFalse(alice.is_signed_in(companion))

    test_a_store_that_is_in_use_is_not_overwritten.is_thorough = True

    def test_a_move_that_fails_leaves_everything_as_it_was(self):
        # A port where nothing listens, as after the end of a server.
        [port] = free_ports(1)
        companion = self.companion(settings={"postgresqlConnection": f"host=127.0.0.1 port={port} user=test dbname=postgres"})
        alice = self.person()
        alice.sign_in(companion)
        self.run_command(companion, "move-store", "--from", "sqlite", "--to", "postgresql", status=75)
        self.assertTrue(alice.is_signed_in(companion))

    def test_a_folder_gets_the_key_and_not_a_second_one(self):
        folder = self.temporary_folder() / "shared"
        # The demo services keep what they have in the folder of the settings too, and it is not moved.
        companion = Companion(has_demo_inside=False)
        self.start(DemoServices(companion))
        self.start(companion)
        alice = self.person()
        alice.sign_in(companion)
        self.run_command(companion, "move-store", "--from", "sqlite", "--to", str(folder))
        for name in ("web-companion.sqlite", "web-companion.key"):
            self.assertEqual((folder / name).stat().st_mode & 0o777, 0o600)
        self.stored_in(companion, str(folder))
        self.assertTrue(alice.is_signed_in(companion))
        other = self.temporary_folder()
        os.chmod(other, 0o700)
        (other / "web-companion.key").write_text("ab" * 32)
        os.chmod(other / "web-companion.key", 0o600)
        _, errors = self.run_command(companion, "move-store", "--from", str(folder), "--to", str(other), status=78)
        self.assertIn("is another key", errors)
        self.assertTrue(alice.is_signed_in(companion))


class BackingUp(Stores):
    def test_a_backup_of_the_running_program_starts_another_one(self):
        companion = self.companion()
        alice = self.person()
        alice.sign_in(companion)
        backup = self.temporary_folder() / "backup"
        _, said = self.run_command(companion, "backup", str(backup))
        self.assertIn("1 session", said)
        self.assertEqual(backup.stat().st_mode & 0o777, 0o600)
        self.assertNotIn(b"Alice", backup.read_bytes())
        # The machine is lost.
        companion.stop()
        for file in self.state(companion).glob("web-companion.*"):
            file.unlink()
        output, _ = self.run_command(companion, "restore", str(backup), "--with-sessions")
        self.assertIn(b"1 session", output)
        companion.start()
        self.assertTrue(alice.is_signed_in(companion))

    def test_restoring_into_the_running_program_signs_nobody_in_or_out(self):
        companion = self.companion()
        alice, bob = self.person(), self.person()
        alice.sign_in(companion)
        # A copy that is refused is deleted by the browser.
        thief, other_thief = self.person(), self.person()
        for person in (thief, other_thief):
            person.http.cookies.update(alice.http.cookies)
        backup, _ = self.run_command(companion, "backup", "-")
        alice.open(f"{companion.origin}/tasks")
        alice.press(words.frame.signOut)
        bob.sign_in(companion, "Bob Baker")
        output, _ = self.run_command(companion, "restore", "-", input=backup)
        self.assertIn(b"no sessions", output)
        self.assertTrue(bob.is_signed_in(companion))
        self.assertFalse(thief.is_signed_in(companion))
        self.run_command(companion, "restore", "-", "--with-sessions", input=backup)
        self.assertTrue(bob.is_signed_in(companion))
        self.assertTrue(other_thief.is_signed_in(companion), "as the option says")

    def test_what_is_no_backup_of_this_installation_is_refused(self):
        companion, other = self.companion(), self.companion()
        self.person().sign_in(companion)
        backup, _ = self.run_command(companion, "backup", "-")
        for contents, reason in (
            (b"", "is not a backup"), (backup[: len(backup) // 2], "is not a backup"), (b"text", "is not a backup"),
        ):
            _, errors = self.run_command(companion, "restore", "-", input=contents, status=78)
            self.assertIn(reason, errors)
        _, errors = self.run_command(other, "restore", "-", input=backup, status=78)
        self.assertIn("was made with another key", errors)
        _, errors = self.run_command(companion, "restore", "/nowhere/backup", status=78)
        self.assertIn("/nowhere/backup", errors)
        other.stop()
        other.settings["keychain"] = "another"
        other.start()
        _, errors = self.run_command(other, "restore", "-", input=backup, status=78)
        self.assertIn("keychain", errors)


if __name__ == "__main__":
    unittest.main()
