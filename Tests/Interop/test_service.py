"""The program as a service: what it tells a service manager, and SIGHUP."""

import os
import plistlib
import re
import signal
import socket
import sys
import threading

from companion_process import Companion, DemoServices
from interop import TIMEOUT, InteropTest
from task_api import TaskAPI


class Service(InteropTest):
    def setUp(self):
        super().setUp()
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(self.socket.close)
        self.socket.settimeout(TIMEOUT)
        name = f"web-companion-test-{os.getpid()}-{self.id()}"[-100:]
        self.socket.bind(f"\0{name}")
        self.environment = {"NOTIFY_SOCKET": f"@{name}"}

    def told(self):
        return self.socket.recv(4096).decode()

    def begin(self, ends_with=(0,), **options):
        self.companion = Companion(environment=self.environment, **options)
        # As a service has none, a terminal that the test is run in is not the program's.
        self.companion.launcher = ["setsid"]
        return self.start(self.companion, ends_with=ends_with)

    def write(self, **changes):
        settings = {**self.companion.settings, **changes}
        (self.companion.folder / "settings.plist").write_bytes(plistlib.dumps(settings))

    def test_the_manager_is_told_when_the_program_is_ready_and_when_it_ends(self):
        self.begin()
        self.assertEqual(self.told(), f"READY=1\nSTATUS=Serving {self.companion.origin}")
        self.companion.process.terminate()
        self.assertEqual(self.told(), "STOPPING=1")
        self.assertEqual(self.companion.process.wait(TIMEOUT), 0)

    def test_the_manager_is_told_how_long_a_program_that_ends_serves_on(self):
        # Longer than the units' TimeoutStopSec.
        self.begin(settings={"shutdownDelay": 100}, ends_with=(-signal.SIGTERM,))
        self.told()
        self.companion.process.terminate()
        self.assertEqual(
            self.told(), "STOPPING=1\nSTATUS=Not ready any more, and ends in 100 seconds\nEXTEND_TIMEOUT_USEC=120000000")
        self.companion.process.terminate()
        self.assertEqual(self.companion.process.wait(TIMEOUT), -signal.SIGTERM)

    def test_the_watchdog_is_told_again_and_again(self):
        self.environment["WATCHDOG_USEC"] = "200000"
        self.begin()
        self.assertTrue(self.told().startswith("READY=1\n"))
        for _ in range(3):
            self.assertEqual(self.told(), "WATCHDOG=1")

    def test_a_reload_takes_up_the_file_and_drops_nobody(self):
        api = TaskAPI(None, self.secrets)
        self.addCleanup(api.stop)
        self.begin(settings={"taskAPI": api.origin}, has_demo_inside=False)
        demo = DemoServices(self.companion)
        demo.settings = {**self.companion.settings, "taskAPI": self.companion.api}
        self.start(demo)
        self.addCleanup(api.door.set)
        alice, bob = self.person(), self.person()
        alice.sign_in(self.companion)
        api.waiting.clear()
        api.door.clear()
        pages = []
        thread = threading.Thread(
            target=lambda: pages.append(alice.open(f"{self.companion.origin}/tasks")), daemon=True)
        thread.start()
        self.assertTrue(api.waiting.wait(TIMEOUT), "the API was never asked")
        self.assertTrue(self.told().startswith("READY=1\n"))

        policies = [{**self.companion.settings["policies"][0], "title": "Come in"}]
        self.write(policies=policies, listen={"port": self.companion.port + 1})
        self.companion.process.send_signal(signal.SIGHUP)
        self.assertRegex(self.told(), re.compile(r"\ARELOADING=1\nMONOTONIC_USEC=[0-9]+\Z"))
        self.assertEqual(self.told(), f"READY=1\nSTATUS=Serving {self.companion.origin}")
        self.assertIn("listen takes effect when the program is started again", self.companion.log())
        self.assertIn("Come in", bob.open(self.companion.origin).text)

        # The request that was under way, on its connection from before.
        api.door.set()
        thread.join(TIMEOUT)
        self.assertEqual([(page.status, page.path) for page in pages], [(200, "/tasks")])
        self.assertTrue(alice.is_signed_in(self.companion))

    def test_an_invalid_file_is_refused_and_the_program_serves_on(self):
        self.begin()
        self.told()
        (self.companion.folder / "settings.plist").write_text("<plist><dict><key>clientID</key>")
        for _ in range(2):
            self.companion.process.send_signal(signal.SIGHUP)
            self.assertTrue(self.told().startswith("RELOADING=1\n"))
            self.assertTrue(self.told().endswith("; the settings were not reloaded"))
        self.assertIn("those that were in force stay in force", self.companion.log())
        self.person().sign_in(self.companion)

    def test_what_the_manager_made_is_used(self):
        folder = self.temporary_folder()
        secrets = folder / "credentials"
        secrets.mkdir()
        (secrets / "web-companion-key").write_text("5e" * 32 + "\n")
        (secrets / "web-companion-client-secret").write_text("wrong \n")
        self.environment |= {"STATE_DIRECTORY": str(folder / "state"), "CREDENTIALS_DIRECTORY": str(secrets)}
        (folder / "state").mkdir(mode=0o700)
        companion = Companion(environment=self.environment)
        with self.assertRaisesRegex(RuntimeError, "WEB_COMPANION_CLIENT_SECRET = \\*\\*\\*"):
            companion.start()
        companion.__exit__()
        (secrets / "web-companion-client-secret").write_text("right\n")
        self.begin()
        self.person().sign_in(self.companion)
        names = {path.name for path in (folder / "state").iterdir()}
        self.assertIn("web-companion.sqlite", names)
        self.assertNotIn("web-companion.key", names)

    def test_a_program_with_a_terminal_ends_with_it(self):
        main, terminal = os.openpty()
        self.addCleanup(os.close, main)
        self.addCleanup(os.close, terminal)
        companion = Companion(environment=self.environment)
        # The first terminal that the leader of a new session opens is its terminal.
        # Where the tests run under nohup, the signal would be ignored.
        script = (
            "import os, signal, sys; signal.signal(signal.SIGHUP, signal.SIG_DFL); os.setsid(); os.open(sys.argv[1], os.O_RDWR); "
            "os.execv(sys.argv[2], sys.argv[2:])")
        companion.launcher = [sys.executable, "-c", script, os.ttyname(terminal)]
        self.start(companion, ends_with=(-signal.SIGHUP,))
        companion.process.send_signal(signal.SIGHUP)
        self.assertEqual(companion.process.wait(TIMEOUT), -signal.SIGHUP)
