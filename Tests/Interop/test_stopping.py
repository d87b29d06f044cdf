"""How the program ends: by a signal, with requests on their way."""

import plistlib
import signal
import socket
import threading

import requests

from companion_process import Companion, DemoServices
from interop import TIMEOUT, InteropTest, wait_until
from task_api import TaskAPI


class WithoutAFolder(InteropTest):
    def test_a_program_that_has_no_folder_for_its_state_leaves_none_behind(self):
        for settings in ({}, {"sessionStore": "memory"}):
            folder = self.temporary_folder()
            companion = self.companion(
                settings=settings, environment={"TMPDIR": str(folder), "HOME": "/dev/null", "XDG_STATE_HOME": "/dev/null/state"})
            self.person().sign_in(companion)
            self.assertGreater(len(list(folder.iterdir())), 0, "it needs one")
            self.assertEqual(companion.stop(), 0)
            self.assertEqual(list(folder.iterdir()), [])


class Stopping(InteropTest):
    def setUp(self):
        super().setUp()
        self.api = TaskAPI(None, self.secrets)
        self.addCleanup(self.api.stop)
        self.companion = Companion(settings={"taskAPI": self.api.origin}, has_demo_inside=False)
        demo = DemoServices(self.companion)
        demo.settings = {**self.companion.settings, "taskAPI": self.companion.api}
        self.start(demo)

    def begin(self, **options):
        """The companion, and Alice, who is signed in and waits for a response from now on."""
        self.start(self.companion, **options)
        # Requests that still wait at a test's end are released before the programs are stopped.
        self.addCleanup(self.api.door.set)
        self.alice = self.person()
        self.alice.sign_in(self.companion)

    def in_the_background(self, work):
        """Does something that waits at the API's door, and returns the thread and where its result will be."""
        self.api.waiting.clear()
        self.api.door.clear()
        results = []

        def run():
            try:
                results.append(work())
            except Exception as error:
                results.append(error)

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        self.assertTrue(self.api.waiting.wait(TIMEOUT), "the API was never asked")
        return thread, results

    def refuses_connections(self):
        with socket.socket() as attempt:
            attempt.settimeout(TIMEOUT)
            # While it finishes running requests, the port stays taken: a new connection is closed without a response.
            try:
                attempt.connect(("127.0.0.1", self.companion.port))
                attempt.sendall(f"GET /healthz HTTP/1.1\r\nHost: localhost:{self.companion.port}\r\n\r\n".encode())
                return attempt.recv(1) == b""
            except ConnectionError:
                return True

    def test_a_page_that_waits_for_the_api_is_finished_before_the_end(self):
        self.begin()
        self.alice.add("to be seen at the end")
        for turn, number in enumerate((signal.SIGTERM, signal.SIGINT), start=1):
            with self.subTest(number.name):
                thread, results = self.in_the_background(lambda: self.alice.open(f"{self.companion.origin}/tasks"))
                self.companion.process.send_signal(number)
                self.wait_for_line(self.companion, "Stopping: running requests may take up to 10 seconds.", count=turn)
                wait_until(self.refuses_connections, "nobody new is let in")
                self.assertIsNone(self.companion.process.poll(), "it did not wait")
                self.api.door.set()
                thread.join(TIMEOUT)
                self.assertEqual([page.status for page in results], [200])
                self.assertEqual(results[0].tasks, ["to be seen at the end"])
                self.assertEqual(self.companion.process.wait(TIMEOUT), 0)
            self.companion.start()

    def test_nobody_is_told_to_wait_when_nothing_runs(self):
        self.begin()
        self.companion.process.terminate()
        self.assertEqual(self.companion.process.wait(TIMEOUT), 0)
        self.assertNotIn("Stopping", self.companion.log())
        self.assertTrue(self.companion.log().endswith("Z Stopped.\n"), self.companion.log())

    def test_a_signal_that_comes_while_it_still_starts_is_heard(self):
        self.companion.signs_of_life = lambda: []
        self.start(self.companion)
        wait_until(lambda: not self.refuses_connections(), "it listens")
        self.companion.process.terminate()
        self.assertEqual(self.companion.process.wait(TIMEOUT), 0)

    def test_a_task_on_its_way_is_added_once_and_said_so(self):
        self.begin()
        thread, results = self.in_the_background(lambda: self.alice.add("on its way", follows=False))
        self.companion.process.terminate()
        self.wait_for_line(self.companion, "Stopping")
        self.api.door.set()
        thread.join(TIMEOUT)
        self.assertEqual([answer.status for answer in results], [303])
        self.assertEqual(self.companion.process.wait(TIMEOUT), 0)
        self.companion.start()
        self.assertEqual(self.alice.open(f"{self.companion.origin}/tasks").tasks, ["on its way"])

    def test_an_api_that_never_answers_does_not_keep_it_alive(self):
        self.begin()
        thread, results = self.in_the_background(lambda: self.alice.open(f"{self.companion.origin}/tasks"))
        self.companion.process.terminate()
        self.assertEqual(self.companion.process.wait(TIMEOUT), 0)
        thread.join(TIMEOUT)
        self.assertFalse(thread.is_alive())

    def test_a_second_signal_ends_it_at_once(self):
        self.begin(ends_with=(-signal.SIGTERM,))
        thread, results = self.in_the_background(lambda: self.alice.open(f"{self.companion.origin}/tasks"))
        self.companion.process.terminate()
        self.wait_for_line(self.companion, "Stopping")
        self.companion.process.terminate()
        self.assertEqual(self.companion.process.wait(TIMEOUT), -signal.SIGTERM)
        thread.join(TIMEOUT)

    def readiness(self):
        answer = requests.get(f"{self.companion.origin}/readyz", timeout=TIMEOUT)
        return answer.status_code, answer.text

    def test_a_program_that_was_asked_to_end_is_not_ready_and_serves_on(self):
        self.companion.settings["shutdownDelay"] = 300
        self.begin(ends_with=(-signal.SIGINT,))
        self.assertEqual(self.readiness(), (200, "ready\n"))
        self.companion.process.terminate()
        self.wait_for_line(
            self.companion, "Stopping in 300 seconds: until then /readyz responds with 503, and all else is served.")
        self.assertEqual(self.readiness(), (503, "the program is stopping\n"))
        self.assertEqual(requests.get(f"{self.companion.origin}/healthz", timeout=TIMEOUT).status_code, 200)
        # Somebody whom a load balancer has sent here a moment before, and one who is here already.
        bob = self.person()
        bob.sign_in(self.companion, "Bob Baker")
        for person in (self.alice, bob):
            person.add("until the end")
            self.assertEqual(person.open(f"{self.companion.origin}/tasks").tasks, ["until the end"])
        # Other settings make another application, which is not ready either.
        (self.companion.folder / "settings.plist").write_bytes(
            plistlib.dumps({**self.companion.settings, "showClaims": True}))
        self.companion.process.send_signal(signal.SIGHUP)
        self.wait_for_line(self.companion, "are in force.")
        self.assertEqual(self.readiness(), (503, "the program is stopping\n"))
        # A second signal, of either kind, does not wait.
        self.companion.process.send_signal(signal.SIGINT)
        self.assertEqual(self.companion.process.wait(TIMEOUT), -signal.SIGINT)

    def test_it_ends_when_the_time_is_over(self):
        self.companion.settings["shutdownDelay"] = 1
        self.begin()
        self.companion.process.terminate()
        self.assertEqual(self.companion.process.wait(TIMEOUT), 0)
        self.assertRegex(self.companion.log(), r"Stopping in 1 seconds(.|\n)*Z Stopped\.\n\Z")

    def test_at_a_terminal_nobody_waits(self):
        self.companion.settings["shutdownDelay"] = 300
        self.begin()
        self.companion.process.send_signal(signal.SIGINT)
        self.assertEqual(self.companion.process.wait(TIMEOUT), 0)
        self.assertNotIn("Stopping in", self.companion.log())

    def test_somebody_who_waits_delays_only_themselves(self):
        self.begin()
        bob = self.person()
        thread, results = self.in_the_background(lambda: self.alice.open(f"{self.companion.origin}/tasks"))
        for path in ("/", "/healthz", "/readyz", "/signed-out"):
            self.assertEqual(bob.open(f"{self.companion.origin}{path}").status, 200)
        self.assertEqual(results, [])
        self.api.door.set()
        thread.join(TIMEOUT)
        self.assertEqual(results[0].status, 200)
