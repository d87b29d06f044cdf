"""The start of the program: with wrong settings, on ports that are taken, on machines that lack something."""

import os
import pathlib
import plistlib
import re
import socket
import subprocess
import sys
import unittest

import full_disk
from companion_process import PROGRAM, ROOT, Companion, DemoServices
from interop import TIMEOUT, InteropTest, run_to_end, wait_until

PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
%s
</dict></plist>
"""


def occupied(port, host="127.0.0.1"):
    """Listens on a port as another program would."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((host, port))
    listener.listen()
    return listener


class StartTest(InteropTest):
    def desktop(self):
        """An environment with a desktop, and the file in which its xdg-open writes its arguments."""
        folder = self.temporary_folder()
        note = folder / "opened"
        opener = folder / "xdg-open"
        # Whole or not at all: the test must not read half a line.
        opener.write_text(f'#!/bin/sh\nprintf "%s\\n" "$*" >"{note}.new" && mv "{note}.new" "{note}"\n')
        opener.chmod(0o755)
        return {"PATH": f"{folder}:{os.environ['PATH']}", "DISPLAY": ":99"}, note

    def not_started(self, program):
        """A program that is made but not started: its settings and its ports are wanted."""
        self.addCleanup(program.__exit__)
        return program

    def attempt(self, program, *arguments, environment=None):
        """Starts a program that must end; returns status, lines on standard error and the folder of its state."""
        path = program.folder / "settings.plist"
        path.write_bytes(plistlib.dumps(program.settings))
        state = program.folder / "state"
        result = run_to_end(
            [program.verb, "--settings", str(path), *arguments],
            {**(environment or {}), "XDG_STATE_HOME": str(state)})
        self.assertEqual(result.stdout, "")
        return result.returncode, result.stderr.splitlines(), state


class BrowserOpener(StartTest):
    def test_it_inherits_no_descriptor(self):
        environment, note = self.desktop()
        opener = pathlib.Path(environment["PATH"].split(":")[0]) / "xdg-open"
        opener.write_text(f'#!/bin/sh\nls -l /proc/$$/fd >"{note}.new" && mv "{note}.new" "{note}"\n')
        companion = self.not_started(Companion(environment=environment, opens_browser=True))
        self.start(companion)
        wait_until(note.exists, "the browser is opened")
        inherited = [line for line in note.read_text().splitlines() if "socket:" in line or "anon_inode:" in line or ".sqlite" in line]
        self.assertEqual(inherited, [])


class WrongSettings(StartTest):
    def refusal(self, source, *, name="settings.plist"):
        """The program's messages about a settings file. Its ports are taken and there is a desktop: neither must matter."""
        folder = self.temporary_folder()
        path = folder / name
        if source is not None:
            path.write_bytes(source if isinstance(source, bytes) else source.encode())
        environment, note = self.desktop()
        result = run_to_end(
            ["serve", "--settings", str(path)], {**environment, "XDG_STATE_HOME": str(folder / "state")})
        self.assertEqual(result.returncode, 78, result.stderr)
        self.assertEqual(result.stdout, "")
        self.assertFalse((folder / "state").exists(), "something was begun")
        self.assertFalse(note.exists(), "a browser was opened")
        lines = result.stderr.splitlines()
        for line in lines:
            self.assertTrue(line.startswith(f"error: {path}"), line)
            self.assertLess(len(line), 500)
        return [line.removeprefix(f"error: {path}") for line in lines]

    def settings(self, **changes):
        companion = self.not_started(Companion())
        self.listeners = [occupied(port) for port in (companion.port, companion.tenant_port, companion.api_port)]
        for listener in self.listeners:
            self.addCleanup(listener.close)
        settings = {**companion.settings, **changes}
        return {key: value for key, value in settings.items() if value is not None}

    def test_a_file_that_is_not_there_is_one_line(self):
        [line] = self.refusal(None)
        self.assertIn("there is no such file", line)

    def test_a_file_that_is_no_property_list_is_one_line_for_each_thing_that_is_wrong(self):
        for name, source in {
            "text": "authority = http://localhost:3001", "json": '{"authority": "http://localhost:3001"}',
            "nothing": "", "bytes": bytes(range(256)), "cut": PLIST[:180], "html": "<html><body>Not found</body></html>",
            "an array": '<plist version="1.0"><array/></plist>', "cut binary": plistlib.dumps({}, fmt=plistlib.FMT_BINARY)[:9],
        }.items():
            with self.subTest(name):
                self.assertEqual(len(self.refusal(source)), 1)

    def test_a_placeholder_left_in_is_named(self):
        for value in ("<client ID>", "&lt;client ID&gt;", "YOUR_CLIENT_ID"):
            with self.subTest(value):
                settings = self.settings(clientID="PLACE")
                source = plistlib.dumps(settings).decode().replace("PLACE", value)
                lines = self.refusal(source)
                self.assertEqual(len(lines), 1, lines)
                self.assertIn("clientID", lines[0])
                self.assertRegex(lines[0], r"^:\d+: ", "the line in the file is named")

    def test_a_wrong_type_says_which_is_expected(self):
        [line] = self.refusal(plistlib.dumps(self.settings(showClaims="yes", demoServices=True)))
        self.assertIn("showClaims", line)
        self.assertIn("<true/>", line)

    def test_an_unknown_key_is_named_with_the_one_that_was_meant(self):
        [line] = self.refusal(plistlib.dumps(self.settings(showClaim=True)))
        self.assertIn("showClaim", line)
        self.assertIn("showClaims", line.replace("showClaim:", ""))

    def test_everything_that_is_wrong_is_said_at_once(self):
        lines = self.refusal(plistlib.dumps(self.settings(
            clientID=None, showClaims="yes", taskAPI="not an address", nonsense=1, responseMode="fragment")))
        self.assertEqual(len(lines), 5, lines)
        for key in ("clientID", "showClaims", "taskAPI", "nonsense", "responseMode"):
            self.assertEqual(len([line for line in lines if key in line]), 1, f"{key} in {lines}")

    def test_a_secret_is_never_repeated(self):
        secret = "do-not-print-this-one"
        lines = self.refusal(plistlib.dumps(self.settings(clientSecret=[secret])))
        self.assertEqual(len(lines), 1)
        self.assertNotIn(secret, lines[0])

    def test_the_demo_tenant_alone_refuses_the_same(self):
        folder = self.temporary_folder()
        path = folder / "settings.plist"
        path.write_bytes(plistlib.dumps(self.settings(nonsense=1)))
        result = run_to_end(["demo-tenant", "--settings", str(path)])
        self.assertEqual(result.returncode, 78)
        self.assertEqual(len(result.stderr.splitlines()), 1)


class CommandLines(StartTest):
    def test_help_shows_examples_before_options(self):
        for words in (["--help"], ["help"], ["-h"], ["serve", "--help"]):
            with self.subTest(words):
                result = run_to_end(words)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                self.assertLess(result.stdout.index("Examples"), result.stdout.index("Options"))
                self.assertLess(max(len(line) for line in result.stdout.splitlines()), 130)

    def test_version_is_a_name_and_a_number(self):
        for words in (["--version"], ["version"]):
            result = run_to_end(words)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertRegex(result.stdout, r"\AWebCompanion \d+\.\d+\.\d+\n\Z")

    def test_a_wrong_command_line_is_one_line_and_status_64(self):
        for words in (["--prot", "3005"], ["sreve"], ["--port"], ["--port", "80000"], ["--port", "+80"], ["serve", "serve"],
                      ["--demo", "--no-demo"], ["--no-browser=yes"], ["demo-tenant", "--port", "65535"],
                      ["--kiosk"], ["--kiosk", " "], ["--kiosk", "x" * 61], ["operator-link", "--kiosk", "Hall"],
                      ["--settings", "a", "--settings", "b"]):
            with self.subTest(words):
                result = run_to_end(words)
                self.assertEqual((result.returncode, result.stdout), (64, ""))
                self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
                self.assertIn("--help", result.stderr)

    def test_a_slip_is_answered_with_what_was_meant(self):
        self.assertIn("--port", run_to_end(["--prot", "3005"]).stderr)
        self.assertIn("serve", run_to_end(["sreve"]).stderr)


class Announcements(StartTest):
    def lines(self, *arguments, **settings):
        """The program's output at its start, without ports and folders."""
        companion = self.start(Companion(settings=settings, arguments=arguments))
        log = re.sub(r"\S+/WebCompanion", "WebCompanion", companion.log())
        for port, name in [(companion.port, "3000"), (companion.tenant_port, "3001"), (companion.api_port, "3002")]:
            log = log.replace(str(port), name)
        # The request that probes it is in the log too.
        return [line for line in log.splitlines() if " GET /readyz " not in line]

    def test_they_are_addresses_and_what_each_is_for(self):
        self.assertEqual(self.lines(), [
            "Web Companion: http://localhost:3000",
            "Demo tenant:   http://localhost:3001 (accounts: Alice and Bob)",
            "Demo task API: http://localhost:3002",
            "Settings:      WebCompanion operator-link prints a link that opens them.",
            "Press Ctrl-C to stop.",
        ])

    def test_a_kiosk_is_named_on_the_command_line(self):
        for settings in ({}, {"kiosk": False, "kioskName": "Library"}):
            with self.subTest(settings):
                self.assertEqual(self.lines("--kiosk", "Town hall", **settings), [
                    "Web Companion: http://localhost:3000",
                    "Kiosk:         Town hall; its settings can't be opened in a browser",
                    "Demo tenant:   http://localhost:3001 (accounts: Alice and Bob)",
                    "Demo task API: http://localhost:3002",
                    "Press Ctrl-C to stop.",
                ])
        companion = self.start(Companion(arguments=["--kiosk", "Town hall"]))
        self.assertIn("Town hall", self.person().open(companion.origin).text)


class TakenPorts(StartTest):
    def test_the_companions_port_says_which_by_whom_and_how_to_choose_another(self):
        for host in ("127.0.0.1", "::1"):
            with self.subTest(host):
                companion = self.not_started(Companion())
                environment, note = self.desktop()
                with occupied(companion.port, host):
                    status, lines, state = self.attempt(companion, environment=environment)
                self.assertEqual((status, len(lines)), (75, 1), lines)
                self.assertIn(f"Port {companion.port}", lines[0])
                self.assertIn(f"(pid {os.getpid()})", lines[0])
                self.assertIn("--port", lines[0])
                self.assertFalse(note.exists(), "a browser was opened")
                self.assertFalse(state.exists(), "something was begun")

    def test_a_port_of_the_demo_says_which_by_whom_and_where_it_comes_from(self):
        for name in ("tenant_port", "api_port"):
            for kind in ("serve", "demo-tenant"):
                with self.subTest(f"{name} of {kind}"):
                    companion = self.not_started(Companion())
                    program = companion if kind == "serve" else self.not_started(DemoServices(companion))
                    environment, note = self.desktop()
                    port = getattr(companion, name)
                    with occupied(port):
                        status, lines, _ = self.attempt(program, environment=environment)
                    self.assertEqual(status, 75, lines)
                    errors = [line for line in lines if "error: " in line]
                    self.assertEqual(len(errors), 1, lines)
                    self.assertIn(f"Port {port}", errors[0])
                    self.assertIn(f"(pid {os.getpid()})", errors[0])
                    self.assertIn("settings", errors[0])
                    self.assertFalse(note.exists(), "a browser was opened")

    def test_another_companion_is_named_as_the_one_in_the_way(self):
        first = self.companion()
        status, [line], _ = self.attempt(self.not_started(Companion(settings={"listen": {"port": first.port}})))
        self.assertEqual(status, 75)
        # The kernel keeps 15 characters of a name.
        self.assertIn(f"{PROGRAM.name[:15]} (pid {first.process.pid})", line)

    def test_another_port_on_the_command_line_gets_it_started(self):
        first = self.companion()
        second = Companion(arguments=["--port", "0"])
        second.settings["listen"] = {"port": first.port}
        second.signs_of_life = lambda: []
        self.start(second)
        line = self.wait_for_line(second, "Web Companion: ")
        origin = line.split(" ")[-1]
        self.assertNotEqual(origin, first.origin)
        self.assertEqual(self.person().open(f"{origin}/readyz").status, 200)


class WithoutProcessFiles(StartTest):
    @unittest.skipUnless(full_disk.SmallDisk.namespace(), "this system gives no mount namespace")
    def test_the_start_ends_with_a_sentence(self):
        # Swift's runtime ended some of these starts with a signal.
        for arguments in ([["--version"], ["--help"], ["--no-such-option"], []] * 2):
            result = subprocess.run(
                [*full_disk.SmallDisk.namespace(), "sh", "-c", 'mount -t tmpfs tmpfs /proc && exec "$@"', "sh", PROGRAM, *arguments],
                stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=TIMEOUT)
            self.assertEqual((result.returncode, result.stdout), (69, ""), result.stderr)
            self.assertIn("/proc is not mounted", result.stderr)


class TheBrowser(StartTest):
    def test_is_opened_at_the_companions_address_when_it_answers(self):
        environment, note = self.desktop()
        companion = self.companion(environment=environment, opens_browser=True)
        wait_until(note.exists, "the browser is opened")
        self.assertRegex(note.read_text(), rf"\A{companion.origin}/operator\?token=\S{{43}}\n\Z")
        wait_until(lambda: self.zombies_of(companion.process.pid) == 0, "the opener is collected")

    @staticmethod
    def zombies_of(pid):
        count = 0
        for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                state, parent = path.read_text().rsplit(")", 1)[1].split()[:2]
            except OSError:
                continue
            count += state == "Z" and int(parent) == pid
        return count

    def test_is_left_alone_when_asked_to_and_where_there_is_no_desktop(self):
        environment, note = self.desktop()
        quiet = self.companion(environment=environment)
        environment = {"PATH": environment["PATH"]}
        bare = self.companion(environment=environment, opens_browser=True)
        self.wait_for_line(bare, f"Open {bare.origin} in a browser.")
        # A visit to each: whatever they do at the start is done then.
        for companion in (quiet, bare):
            self.assertEqual(self.person().open(companion.origin).status, 200)
        self.assertFalse(note.exists(), "a browser was opened")


class LackingMachines(StartTest):
    def test_without_ipv6_it_starts_on_ipv4_and_says_so(self):
        inner = pathlib.Path(__file__).with_name("without_ipv6.py")
        result = subprocess.run(
            [sys.executable, str(inner)], capture_output=True, text=True, timeout=3 * TIMEOUT, cwd=ROOT,
            env={**os.environ, "WEB_COMPANION_PROGRAM": str(PROGRAM), "PYTHONPATH": os.pathsep.join(sys.path)})
        if result.returncode == 77:
            self.skipTest(result.stdout.strip())
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        status, _, log = result.stdout.partition("\n")
        self.assertEqual(status, "200 /tasks")
        self.assertEqual(len(re.findall(r"IPv6 address ::1 is not available .* IPv4 alone", log)), 3, log)
