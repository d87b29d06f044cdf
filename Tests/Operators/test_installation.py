"""From the installation to the purge, on a machine with systemd as operators have it."""

import pathlib
import tempfile
import unittest

import base
from machine import Machine

UNIT = "web-companion.service"
SETTINGS = "/etc/web-companion/settings.plist"
STATE = "/var/lib/web-companion"


class MachineTest(unittest.TestCase):
    def setUp(self):
        if (reason := base.missing_tool()) is not None:
            self.skipTest(reason)
        self.machine = Machine()
        self.addCleanup(self.machine.stop)
        self.machine.start()
        folder = tempfile.TemporaryDirectory(prefix="web-companion-visitor-")
        self.addCleanup(folder.cleanup)
        self.cookies = str(pathlib.Path(folder.name) / "cookies")

    def install(self, package):
        # As unattended upgrades do: what somebody has changed stays without a question.
        self.machine.run(
            "apt-get", "install", "--yes", "--no-install-recommends", "--reinstall", "--option=Dpkg::Options::=--force-confold",
            f"/packages/{package}.deb")

    def systemctl(self, *arguments, **options):
        return self.machine.output("systemctl", *arguments, **options).strip()

    def state_of(self, unit=UNIT):
        return self.systemctl("is-active", unit, check=False)

    def property(self, name, unit=UNIT):
        return self.systemctl("show", "--value", f"--property={name}", unit)

    def edit(self, old, new):
        text = self.machine.output("cat", SETTINGS)
        self.assertIn(old, text)
        self.machine.write(SETTINGS, text.replace(old, new))

    def settings_of_second(self, more):
        """The same with another port, for web-companion@second; the demo services are those of the first."""
        settings = self.machine.output("cat", SETTINGS)
        own = "<key>listen</key><dict><key>port</key><integer>3010</integer></dict><key>demoServices</key><false/>"
        settings = settings.replace("<key>demoServices</key>\n    <true/>", "")
        self.machine.write("/etc/web-companion/second.plist", settings.replace("</dict>\n</plist>", f"{own}{more}</dict>\n</plist>"))

    def visit(self, *actions):
        return self.machine.visit(self.cookies, *actions)


class Installation(MachineTest):
    def test_it_runs_is_upgraded_and_leaves_nothing_behind_when_purged(self):
        machine = self.machine
        with self.subTest("installed, it waits for somebody who starts it"):
            self.assertFalse(machine.exists("/usr/bin/swift"))
            self.install("first")
            self.assertEqual(self.state_of(), "inactive")
            self.assertEqual(self.systemctl("is-enabled", UNIT, check=False), "disabled")
            self.assertEqual(machine.output("dpkg", "--verify", "web-companion"), "")

        with self.subTest("it is ready when systemctl returns, as a user without privileges"):
            self.systemctl("enable", "--now", UNIT)
            self.assertEqual(self.state_of(), "active")
            self.assertEqual(self.property("StatusText"), "Serving http://localhost:3000")
            status = machine.output("cat", f"/proc/{self.property('MainPID')}/status")
            fields = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
            self.assertNotIn("0", fields["Uid"].split())
            self.assertEqual(fields["CapEff"].strip("0"), "")
            self.assertEqual((fields["NoNewPrivs"], fields["Seccomp"]), ("1", "2"))

        with self.subTest("somebody signs in at the demo tenant"):
            self.visit("sign-in", "add", "from before")
            self.assertEqual(self.visit("list"), "from before\n")
            self.assertEqual(machine.output("readlink", STATE).strip(), "private/web-companion")
            self.assertTrue(machine.exists(f"{STATE}/web-companion.sqlite"))

        with self.subTest("the operator gets a link to the settings, and the installation is checked"):
            self.assertIn("sudo /usr/libexec/web-companion/in-service operator-link prints a link that opens them", machine.journal())
            link = machine.output("/usr/libexec/web-companion/in-service", "operator-link").strip()
            self.assertRegex(link, r"\Ahttp://localhost:3000/operator\?token=[\w-]+\Z")
            operator = f"{self.cookies}-of-the-operator"
            machine.visit(operator, "open", link.removeprefix("http://localhost:3000"))
            self.assertIn("3f0c2a52-7c1e-4b8f-9a5d-6e1b0d4c9f27", machine.visit(operator, "open", "/settings"))
            machine.run("/usr/libexec/web-companion/in-service", "doctor")

        with self.subTest("it is backed up and restored while it runs"):
            # Not as text: it is a file of a database.
            service = "/usr/libexec/web-companion/in-service"
            machine.run("sh", "-c", f"{service} backup - >/srv/backup && {service} restore - </srv/backup")
            self.assertEqual(self.visit("list"), "from before\n")
            refused = machine.run("web-companion", "operator-link", check=False)
            self.assertEqual(refused.returncode, 78)
            self.assertIn("in-service operator-link", refused.stderr)
            refused = machine.run(service, "backup", "/tmp/backup", check=False)
            self.assertEqual(refused.returncode, 64)
            self.assertIn("backup - > FILE", refused.stderr)

        with self.subTest("a second copy has its own settings, user and state"):
            self.settings_of_second("")
            self.systemctl("start", "web-companion@second")
            self.assertEqual(self.property("StatusText", "web-companion@second"), "Serving http://localhost:3010")
            self.assertTrue(machine.exists("/var/lib/web-companion-second/web-companion.sqlite"))
            second = machine.output(service, "--copy", "second", "operator-link")
            self.assertIn("http://localhost:3010/operator?token=", second)
            self.systemctl("stop", "web-companion@second")
            self.assertEqual(self.visit("list"), "from before\n", "the first one has lost nothing")

        with self.subTest("an audit log in a file is written by the service and by its commands"):
            self.settings_of_second("<key>auditLog</key><string>/var/log/web-companion-second/audit.jsonl</string>")
            self.systemctl("start", "web-companion@second")
            machine.run(service, "--copy", "second", "operator-link")
            self.assertIn('"event":"operator-link"', machine.output("cat", "/var/log/web-companion-second/audit.jsonl"))

        with self.subTest("a reload takes up the settings and drops nobody"):
            process = self.property("MainPID")
            self.edit("<string>Sign up or sign in</string>", "<string>Come in</string>")
            self.systemctl("reload", UNIT)
            machine.wait_until(lambda: f"The settings of {SETTINGS} are in force." in machine.journal(), "the settings are in force")
            self.assertIn("Come in", machine.visit(f"{self.cookies}-of-another", "open", "/"))
            self.assertEqual(self.visit("list"), "from before\n")

        with self.subTest("an invalid file is refused"):
            self.edit("<key>clientID</key>", "<key>clientIdentity</key>")
            self.assertNotEqual(machine.run("systemctl", "reload", UNIT, check=False).returncode, 0)
            self.assertIn("clientIdentity", machine.journal())
            checked = machine.run("/usr/libexec/web-companion/in-service", "check-settings", check=False)
            self.assertEqual(checked.returncode, 78, checked.stdout + checked.stderr)
            # Whoever sends the signal without the check finds the reason in the journal.
            machine.run("sh", "-c", f"kill -HUP {process}")
            machine.wait_until(lambda: "those that were in force stay in force" in machine.journal(), "the file is refused")
            self.edit("<key>clientIdentity</key>", "<key>clientID</key>")
            self.assertEqual((self.state_of(), self.property("MainPID")), ("active", process))

        with self.subTest("an upgrade keeps the settings and the state, and restarts the service and the second copy"):
            copy = self.property("MainPID", "web-companion@second")
            self.install("second")
            machine.wait_until(lambda: self.state_of("web-companion@second") == "active", "the second copy runs again")
            self.assertNotEqual(self.property("MainPID", "web-companion@second"), copy)
            machine.wait_until(lambda: self.state_of() == "active", "it runs again")
            self.assertNotEqual(self.property("MainPID"), process)
            self.assertIn("test2", machine.output("dpkg-query", "--show", "web-companion"))
            text = machine.output("cat", SETTINGS)
            self.assertTrue("Come in" in text and "of the next version" not in text)
            self.assertTrue(machine.exists(f"{SETTINGS}.dpkg-dist"))
            self.assertEqual(self.visit("list"), "from before\n")

        with self.subTest("it is installed twice"):
            self.install("second")
            machine.wait_until(lambda: self.state_of() == "active", "it runs again")
            self.assertEqual(self.visit("list"), "from before\n")

        with self.subTest("removed, it keeps its state"):
            machine.run("apt-get", "remove", "--yes", "web-companion")
            self.assertNotIn("active", (self.state_of(), self.state_of("web-companion@second")))
            self.assertFalse(machine.exists("/usr/bin/web-companion"))
            self.assertTrue(machine.exists(f"{STATE}/web-companion.sqlite") and machine.exists(SETTINGS))

        with self.subTest("purged, it leaves nothing behind"):
            # Whoever has written it deletes it.
            machine.run("rm", "/etc/web-companion/second.plist")
            machine.run("apt-get", "purge", "--yes", "web-companion")
            left = machine.output(
                "find", "/etc", "/var/lib", "/usr", "-xdev", "-name", "*web-companion*", "-not", "-path", "/var/lib/dpkg/*",
                "-not", "-path", "/var/lib/systemd/deb-systemd-*")
            self.assertEqual(left, "")

    def test_secrets_come_as_credentials(self):
        machine = self.machine
        self.install("first")
        self.assertEqual(machine.output("stat", "--format=%a", "/etc/credstore").strip(), "700")
        machine.write("/etc/credstore/web-companion-key", "5e" * 32 + "\n", mode=0o600)
        machine.write("/etc/credstore/web-companion-client-secret", "wrong \n", mode=0o600)
        self.systemctl("start", UNIT, check=False)
        machine.wait_until(lambda: self.state_of() == "failed", "a wrong secret is refused")
        self.assertEqual((self.property("ExecMainStatus"), self.property("NRestarts")), ("78", "0"))
        machine.write("/etc/credstore/web-companion-client-secret", "right\n", mode=0o600)
        self.systemctl("start", UNIT)
        self.visit("sign-in")
        self.assertFalse(machine.exists(f"{STATE}/web-companion.key"))
        self.assertNotIn("right", machine.journal())
        self.assertNotIn("thread priority", machine.journal())

    def test_one_that_does_not_answer_is_restarted(self):
        self.install("first")
        self.machine.run("mkdir", "-p", f"/etc/systemd/system/{UNIT}.d")
        self.machine.write(f"/etc/systemd/system/{UNIT}.d/soon.conf", "[Service]\nWatchdogSec=5\n")
        self.systemctl("daemon-reload")
        self.systemctl("start", UNIT)
        process = self.property("MainPID")
        self.machine.run("sh", "-c", f"kill -STOP {process}")
        self.machine.wait_until(lambda: self.property("MainPID") not in ("0", process) and self.state_of() == "active", "another runs")
        self.assertIn("watchdog", self.machine.journal().lower())
        self.visit("sign-in")

    def test_somebody_starts_it_with_a_click(self):
        machine = self.machine
        self.install("first")
        machine.run("useradd", "--create-home", "--uid=1000", "alice")
        machine.run("loginctl", "enable-linger", "alice")
        machine.wait_until(lambda: self.state_of("user@1000.service") == "active", "alice has a session")
        machine.write("/usr/local/bin/xdg-open", "#!/bin/sh\necho \"$1\" >>/home/alice/opened\n", mode=0o755)
        click = [
            "runuser", "-u", "alice", "--", "env", "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/home/alice",
            "XDG_RUNTIME_DIR=/run/user/1000", "/usr/libexec/web-companion/open"]
        for _ in range(2):
            machine.run(*click)
        first, second = machine.output("cat", "/home/alice/opened").splitlines()
        for link in (first, second):
            self.assertRegex(link, r"\Ahttp://localhost:3000/operator\?token=[\w-]+\Z")
        self.assertEqual(self.state_of(), "inactive")
        self.assertEqual(machine.output("stat", "--format=%U %a", "/home/alice/.config/web-companion/settings.plist"), "alice 600\n")
        self.visit("sign-in")
        self.assertTrue(machine.exists("/home/alice/.local/state/web-companion/web-companion.sqlite"))
        machine.run(*click[:-1], "systemctl", "--user", "stop", "web-companion.service")
        # Where the service of the machine has the port, its first page is opened.
        self.systemctl("start", UNIT)
        machine.run(*click)
        self.assertEqual(machine.output("tail", "-n1", "/home/alice/opened"), "http://localhost:3000\n")


if __name__ == "__main__":
    unittest.main()
