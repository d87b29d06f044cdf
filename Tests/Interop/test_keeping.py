"""Persistence: sign-ins across a restart and a kill, in stores that are shared, damaged, too new or unreachable."""

import contextlib
import os
import pathlib
import secrets
import random
import sqlite3
import threading
import unittest

import requests

import full_disk
from companion_process import Companion
from interop import InteropTest, Person, run_to_end, wait_until
from wording import tenant_words, words

STATE = pathlib.Path("state/web-companion")


class Keeping(InteropTest):
    def store(self, companion):
        return companion.folder / STATE / "web-companion.sqlite"

    def settled(self, companion):
        """Ends a companion; everything is in the file itself then."""
        self.assertEqual(companion.stop(), 0)
        with sqlite3.connect(self.store(companion)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()
        return self.store(companion)


class OverTheEnd(Keeping):
    def test_a_restart_keeps_everybody_signed_in(self):
        companion = self.companion()
        alice, bob = self.person(), self.person()
        alice.sign_in(companion, "Alice Adams")
        bob.sign_in(companion, "Bob Baker")
        alice.add("Alice's before the restart")
        companion.restart()
        self.assertEqual(alice.open(f"{companion.origin}/tasks").tasks, ["Alice's before the restart"])
        # A page of before the restart is good as well.
        self.assertEqual(bob.add("Bob's, from a page of before").tasks, ["Bob's, from a page of before"])

    def test_a_sign_in_that_has_begun_survives_a_restart(self):
        companion = self.companion()
        alice = self.person()
        alice.open(companion.origin)
        alice.follow("Sign up or sign in")
        companion.restart()
        page = alice.press(tenant_words.people.continueAs.format(name="Alice Adams"))
        self.assertEqual((page.status, page.path), (200, "/tasks"))

    def test_who_signed_out_stays_signed_out(self):
        companion = self.companion()
        alice = self.person()
        alice.sign_in(companion)
        thief = self.person()
        thief.http.cookies.update(alice.http.cookies)
        alice.press(words.frame.signOut)
        companion.restart()
        self.assertFalse(thief.is_signed_in(companion))

    def test_a_store_in_memory_is_gone_with_the_program_and_leaves_no_file(self):
        companion = self.companion(settings={"sessionStore": "memory"}, environment={"TMPDIR": str(self.temporary_folder())})
        alice = self.person()
        alice.sign_in(companion)
        companion.restart()
        self.assertFalse(alice.is_signed_in(companion))
        companion.stop()
        self.assertFalse((companion.folder / "state").exists())
        self.assertEqual(list(pathlib.Path(companion.environment["TMPDIR"]).iterdir()), [])

    def test_a_kill_at_any_moment_loses_no_sign_in_and_no_task(self):
        companion = self.companion()
        seed = random.randrange(1 << 32)
        chance = random.Random(seed)
        people, sent, taken = [], set(), set()
        lock = threading.Lock()

        for life in range(4):
            enough, reached = chance.randrange(3, 25), threading.Event()
            count = 0

            def note(text=None, person=None):
                nonlocal count
                with lock:
                    if text:
                        taken.add(text)
                    if person and person not in people:
                        people.append(person)
                    count += 1
                    if count >= enough:
                        reached.set()

            def work(number):
                person = Person(self.secrets)
                try:
                    for turn in range(100):
                        if turn % 5 == 0:
                            # Another person: sign-ins are under way at the kill, as well as tasks.
                            person = Person(self.secrets)
                            person.sign_in(companion)
                            note(person=person)
                        text = f"life {life}, thread {number}, task {turn}"
                        with lock:
                            sent.add(text)
                        answer = person.add(text, follows=False)
                        if answer.status == 303:
                            note(text=text)
                        else:
                            reached.set()
                            errors.append(answer)
                            return
                        person.open(f"{companion.origin}/tasks")
                except requests.exceptions.RequestException:
                    return
                except AssertionError as error:
                    errors.append(error)
                    reached.set()

            errors = []
            threads = [threading.Thread(target=work, args=(number,), daemon=True) for number in range(3)]
            for thread in threads:
                thread.start()
            self.assertTrue(reached.wait(120), f"seed {seed}: nothing goes on")
            companion.kill()
            for thread in threads:
                thread.join(60)
            self.assertEqual(errors, [], f"seed {seed}")
            companion.start()
            with self.subTest(life=life, seed=seed):
                for person in people:
                    self.assertTrue(person.is_signed_in(companion), companion.log()[-5000:])
                found = self.every_task(people[0], companion)
                self.assertEqual(len(found), len(set(found)), "a task is there twice")
                self.assertEqual(taken - set(found), set(), "tasks are lost")
                self.assertEqual(set(found) - sent, set(), "tasks of nobody")
        for word in ("is damaged", "left alone", "fresh store"):
            self.assertNotIn(word, companion.log())

    test_a_kill_at_any_moment_loses_no_sign_in_and_no_task.is_thorough = True

    def every_task(self, person, companion):
        found, page = [], person.open(f"{companion.origin}/tasks")
        while True:
            found += page.tasks
            forward = [a for a in page.document.all("a") if a["rel"] == "next"]
            if not forward:
                return found
            page = person.follow(page.name(forward[0]))


class Keychains(Keeping):
    def setUp(self):
        super().setUp()
        self.first = self.companion()
        self.alice = self.person()
        self.alice.sign_in(self.first)
        self.alice.add("seen from everywhere")

    def another(self, state=None, **settings):
        """A second companion at the same provider and API, with the same state folder by default."""
        return self.companion(
            has_demo_inside=False, environment={"XDG_STATE_HOME": str(state or self.first.folder / "state")},
            settings={**{key: self.first.settings[key] for key in ("authority", "taskAPI")}, **settings})

    def test_two_companions_with_one_keychain_share_sign_ins_and_sign_outs(self):
        second = self.another()
        self.assertEqual(self.alice.open(f"{second.origin}/tasks").tasks, ["seen from everywhere"])
        self.alice.add("added at the second")
        self.assertEqual(
            self.alice.open(f"{self.first.origin}/tasks").tasks, ["seen from everywhere", "added at the second"])
        self.alice.press(words.frame.signOut)
        self.assertFalse(self.alice.is_signed_in(second))

    def test_another_keychain_another_application_and_another_installation_share_nothing(self):
        for name, options in {
            "keychain": {"keychain": "another"}, "installation": {"state": self.temporary_folder()},
            "application": {"clientID": "11111111-2222-4333-8444-555555555555"},
        }.items():
            with self.subTest(name):
                second = self.another(**options)
                self.assertFalse(self.alice.is_signed_in(second))
                # Being there changed nothing either.
                self.assertTrue(self.alice.is_signed_in(self.first))


class TroubledStores(Keeping):
    def begin(self):
        companion = self.companion()
        alice = self.person()
        alice.sign_in(companion)
        store = self.settled(companion)
        companion.log_path.unlink()
        return companion, alice, store

    def everybody_signs_in_again(self, companion, alice):
        self.assertFalse(alice.is_signed_in(companion))
        alice.open(f"{companion.origin}/sign-in")
        if tenant_words.people.continueAs.format(name="") in alice.page.text:
            alice.press(tenant_words.people.continueAs.format(name="Alice Adams"))
        self.assertEqual((alice.page.status, alice.page.path), (200, "/tasks"))

    def line_about(self, companion, path):
        lines = [line for line in companion.log().splitlines() if " warning: " in line and str(path) in line]
        self.assertEqual(len(lines), 1, companion.log())
        return lines[0]

    def start_of_records(self, store):
        """Where the first page of the table is in the file; other pages may be free."""
        with contextlib.closing(sqlite3.connect(f"file:{store}?immutable=1", uri=True)) as database:
            [(page,)] = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'records'")
        return (page - 1) * 4096

    def test_a_damaged_one_is_moved_aside_and_said_so(self):
        for name, damage in {
            "no database at all": lambda whole, start: b"This is no database. " * 1000,
            "cut in half": lambda whole, start: whole[:len(whole) // 2],
            "a page of noise": lambda whole, start: whole[:start] + os.urandom(4096) + whole[start + 4096:],
            "its head gone": lambda whole, start: bytes(100) + whole[100:],
        }.items():
            with self.subTest(name):
                companion, alice, store = self.begin()
                damaged = damage(store.read_bytes(), self.start_of_records(store))
                store.write_bytes(damaged)
                companion.start()
                self.assertIn("is damaged", self.line_about(companion, store))
                [aside] = [path for path in store.parent.glob("web-companion.sqlite.damaged-*")
                           if not path.name.endswith(("-wal", "-shm"))]
                self.assertEqual(aside.read_bytes(), damaged)
                self.assertIn(str(aside), companion.log())
                self.everybody_signs_in_again(companion, alice)
                # The fresh one takes its place for good.
                companion.restart()
                self.assertTrue(alice.is_signed_in(companion))

    test_a_damaged_one_is_moved_aside_and_said_so.is_thorough = True

    def ready(self, companion):
        response = requests.get(f"{companion.origin}/readyz", timeout=60)
        return response.status_code, response.text

    def test_what_was_typed_while_the_disk_is_full_is_said_not_to_be_saved_and_can_be_sent_again(self):
        for disk in full_disk.ways():
            with self.subTest(disk.NAME):
                companion = Companion()
                companion.launcher = disk.launcher
                self.start(companion)
                alice = self.person()
                alice.sign_in(companion)
                self.assertEqual(self.ready(companion), (200, "ready\n"))
                disk.fill(companion)
                page = alice.add("Buy milk")
                status, reason = self.ready(companion)
                self.assertEqual((status, reason.split(":")[0]), (503, "the session store can't be written"))
                if disk.NAME == full_disk.SmallDisk.NAME:
                    self.assertIn("the disk is full", reason)
                self.assertIsNotNone(page.element("unsent"), page)
                self.assertIn("Buy milk", page.element("unsent").text)
                self.assertIn(words.tasks.waitingUnsaved, page.element("unsent").text)
                # Nothing changes by waiting or by trying once more.
                page = alice.press(words.tasks.retry)
                self.assertIn(words.tasks.waitingUnsaved, page.element("unsent").text)
                disk.free(companion)
                page = alice.press(words.tasks.retry)
                self.assertEqual((page.status, page.tasks), (200, ["Buy milk"]))
                self.assertIsNone(page.element("unsent"))
                # It is tried again at intervals, on request.
                wait_until(lambda: self.ready(companion) == (200, "ready\n"), "that the store is ready")
                companion.stop()

    test_what_was_typed_while_the_disk_is_full_is_said_not_to_be_saved_and_can_be_sent_again.is_thorough = True

    def test_one_of_a_newer_version_is_left_alone(self):
        companion, alice, store = self.begin()
        database = sqlite3.connect(store)
        database.execute("PRAGMA user_version = 4711")
        database.commit()
        database.close()
        newer = store.read_bytes()
        companion.start()
        self.assertIn("was left alone", self.line_about(companion, store))
        self.everybody_signs_in_again(companion, alice)
        companion.restart()
        self.assertTrue(alice.is_signed_in(companion), "the stand-in is used again")
        companion.stop()
        self.assertEqual(store.read_bytes(), newer)

    def test_something_else_in_its_place_is_left_alone(self):
        companion, alice, store = self.begin()
        store.unlink()
        store.mkdir()
        (store / "somebody's").write_text("own")
        companion.start()
        self.assertIn("was left alone", self.line_about(companion, store))
        self.everybody_signs_in_again(companion, alice)
        self.assertEqual((store / "somebody's").read_text(), "own")

    @unittest.skipUnless(os.getuid() == 0, "only root can give a file to somebody else")
    def test_one_of_somebody_else_is_left_alone(self):
        companion, alice, store = self.begin()
        os.chown(store, 65534, 65534)
        before = store.read_bytes()
        # root without the rights that make root different.
        rights = "-dac_override,-dac_read_search,-fowner"
        companion.launcher = ["setpriv", f"--bounding-set={rights}", f"--inh-caps={rights}"]
        companion.start()
        self.assertIn("was left alone", self.line_about(companion, store))
        self.everybody_signs_in_again(companion, alice)
        companion.stop()
        self.assertEqual(store.read_bytes(), before)

    def test_a_key_that_others_can_read_stops_the_start_and_says_what_to_type(self):
        companion, alice, store = self.begin()
        key = store.with_suffix(".key")
        key.chmod(0o644)
        result = run_to_end(
            ["serve", "--settings", str(companion.folder / "settings.plist"), "--no-browser"],
            {"XDG_STATE_HOME": str(companion.folder / "state")})
        self.assertNotEqual(result.returncode, 0)
        errors = [line for line in result.stderr.splitlines() if "error: " in line]
        self.assertEqual(len(errors), 1, result.stderr)
        self.assertIn(f"chmod 600 '{key}'", errors[0])
        self.assertNotIn(key.read_text().strip(), result.stderr)
        key.chmod(0o600)
        companion.start()
        self.assertTrue(alice.is_signed_in(companion), "nothing was lost by it")

    def test_a_key_that_is_gone_or_another_one_stops_the_start_and_loses_nothing(self):
        companion, alice, store = self.begin()
        key = store.with_suffix(".key")
        earlier = key.read_text()
        key.unlink()
        other = f"{secrets.token_hex(32)}\n"
        for found in (None, other):
            if found:
                key.write_text(found)
                key.chmod(0o600)
            result = run_to_end(
                ["serve", "--settings", str(companion.folder / "settings.plist"), "--no-browser"],
                {"XDG_STATE_HOME": str(companion.folder / "state")})
            self.assertEqual(result.returncode, 78, result.stderr)
            self.assertIn(f"The key is not the one that {store} was written with", result.stderr)
            self.assertEqual(key.read_text() if key.exists() else None, found, "none is left beside the store of another one")
        key.write_text(earlier)
        companion.start()
        self.assertTrue(alice.is_signed_in(companion), "nothing was lost by it")
        companion.stop()
        key.write_text(other)
        for file in store_files(store.parent, store.name):
            file.rename(file.with_name(f"away-{file.name}"))
        companion.start()
        self.everybody_signs_in_again(companion, alice)

    def test_a_key_of_nonsense_stops_the_start_and_stays(self):
        companion, _, store = self.begin()
        key = store.with_suffix(".key")
        key.write_text("not a key\n")
        result = run_to_end(
            ["serve", "--settings", str(companion.folder / "settings.plist"), "--no-browser"],
            {"XDG_STATE_HOME": str(companion.folder / "state")})
        self.assertNotEqual(result.returncode, 0)
        self.assertIn(str(key), result.stderr)
        self.assertIn("openssl rand -hex 32", result.stderr)
        self.assertEqual(key.read_text(), "not a key\n")

    # holds: T1
    def test_files_are_nobody_elses_business(self):
        companion, _, store = self.begin()
        companion.start()
        self.assertEqual(store.parent.stat().st_mode & 0o777, 0o700)
        # T1: stored secrets can't be read by others.
        for path in store.parent.iterdir():
            self.assertEqual(path.stat().st_mode & 0o077, 0, path)

    # holds: T1
    def test_no_file_holds_what_was_kept_in_plain_text(self):
        companion = self.companion()
        alice = self.person()
        alice.sign_in(companion)
        names = [cookie.value for cookie in alice.http.cookies]
        self.settled(companion)
        for path in store_files(self.store(companion).parent, "web-companion."):
            content = path.read_bytes()
            for value in [*names, "Alice Adams", "alice@contoso.example", "access_token", "eyJ"]:
                self.assertNotIn(value.encode(), content, path)

    def test_damaged_stores_of_the_demo_are_moved_aside_too(self):
        companion, alice, store = self.begin()
        for name in ("demo-tenant.sqlite", "demo-task-api.sqlite"):
            (store.parent / name).write_bytes(b"nonsense " * 1000)
            # Records still in SQLite's log would repair the file.
            (store.parent / f"{name}-wal").unlink(missing_ok=True)
        companion.start()
        for name in ("demo-tenant.sqlite", "demo-task-api.sqlite"):
            self.assertIn("is damaged", self.line_about(companion, store.parent / name))
        bob = self.person()
        bob.sign_in(companion, "Bob Baker")
        self.assertEqual(bob.add("in a fresh store").tasks, ["in a fresh store"])


def store_files(folder, prefix):
    return [path for path in folder.iterdir() if path.is_file() and path.name.startswith(prefix) and path.suffix != ".key"]
