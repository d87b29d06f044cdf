"""A release as people get it: its tarball and its wheel, on machines that have neither Swift nor the libraries."""

import configparser
import hashlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import zipfile

import base
import workflows
from container import Container

LIMIT = 300
READY = "Press Ctrl-C to stop."
# The C library's own, which are the system's.
OF_THE_SYSTEM = re.compile(r"(ld-linux\S*|lib(c|m|dl|rt|pthread|resolv|nss_\w+))\.so\.\d+")
USER = 1001


def output(*command, **options):
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LIMIT, **options)
    assert done.returncode == 0, f"{command}: {done.stdout}"
    return done.stdout


def the(pattern):
    """The file of the release with this name."""
    [path] = base.RELEASE.glob(pattern)
    return path


def digest(content):
    return hashlib.sha256(content).hexdigest()


class Release(unittest.TestCase):
    def unpacked(self):
        folder = tempfile.TemporaryDirectory(prefix="web-companion-release-")
        self.addCleanup(folder.cleanup)
        output("tar", "--extract", "--file", str(the("*.tar.xz")), "--directory", folder.name)
        [tree] = pathlib.Path(folder.name).iterdir()
        return tree

    def test_the_same_commit_makes_the_same_release(self):
        output("script/release", "tarball", "wheel", cwd=base.ROOT, env={**os.environ, "COMPRESSION": "0"})
        again = base.ROOT / "artefacts/release"
        self.assertEqual((again / "SHA256SUMS").read_text(), (base.RELEASE / "SHA256SUMS").read_text())
        self.assertEqual((again / "manifest.json").read_bytes(), (base.RELEASE / "manifest.json").read_bytes())

    test_the_same_commit_makes_the_same_release.is_thorough = True

    def test_the_folder_of_the_clone_changes_nothing(self):
        """As the compiler's hashes and the build id do, which differ from folder to folder."""
        with tempfile.TemporaryDirectory(prefix="web-companion-release-") as folder:
            program, other = os.environ["WEB_COMPANION_PROGRAM"], os.path.join(folder, "other")
            for section in (".swift_modhash", ".note.gnu.build-id"):
                content = os.path.join(folder, "content")
                output("objcopy", "--dump-section", f"{section}={content}", program, os.path.join(folder, "unused"))
                found = pathlib.Path(content).read_bytes()
                # A note begins with its lengths and its name.
                pathlib.Path(content).write_bytes(found[:16] + bytes(255 - byte for byte in found[16:]))
                output("objcopy", "--update-section", f"{section}={content}", program if section == ".swift_modhash" else other, other)
            self.assertNotEqual(pathlib.Path(program).read_bytes(), pathlib.Path(other).read_bytes())
            made = []
            for number, path in enumerate((program, other)):
                output("packaging/release/make-reproducible", path, os.path.join(folder, str(number)), cwd=base.ROOT)
                made.append(pathlib.Path(folder, str(number)).read_bytes())
            self.assertEqual(*map(digest, made))

    def test_every_file_is_listed_with_its_sum(self):
        output("sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS", cwd=base.RELEASE)
        names = {line.split("  ")[1] for line in (base.RELEASE / "SHA256SUMS").read_text().splitlines()}
        self.assertEqual(names | {"SHA256SUMS"}, {path.name for path in base.RELEASE.iterdir()})
        tree = self.unpacked()
        manifest = json.loads((base.RELEASE / "manifest.json").read_text())
        listed = {entry["name"]: entry["sha256"] for entry in manifest["tree"]}
        self.assertEqual(
            listed, {str(path.relative_to(tree)): digest(path.read_bytes()) for path in tree.rglob("*") if path.is_file()})
        self.assertEqual(manifest["commit"], output("git", "rev-parse", "HEAD", cwd=base.ROOT).strip())
        bill = json.loads(the("*.cdx.json").read_text())
        self.assertEqual(bill, json.loads((tree / "bill-of-materials.cdx.json").read_text()))
        parts = [part for component in bill["components"] for part in component.get("components", [])]
        self.assertEqual({part["name"] for part in parts}, {f"lib/{path.name}" for path in (tree / "lib").iterdir()})
        for part in parts:
            self.assertEqual(part["hashes"], [{"alg": "SHA-256", "content": listed[part["name"]]}])
        for component in bill["components"]:
            if "purl" in component:
                self.assertRegex(component["purl"], r"\Apkg:deb/debian/[\w.%-]+@[\w.%~-]+\?arch=\w+&distro=debian-\d+\Z")
                self.assertTrue((tree / component["properties"][0]["value"]).stat().st_size)

    def test_the_tarball_is_one_folder_that_needs_the_c_library_alone(self):
        said = output("tar", "--list", "--verbose", "--numeric-owner", "--file", str(the("*.tar.xz")))
        folder = the("*.tar.xz").name.removesuffix(".tar.xz")
        for line in said.splitlines():
            mode, owner, *_, name = line.split(maxsplit=5)
            self.assertEqual((owner, name.split("/")[0]), ("0/0", folder))
            self.assertRegex(mode, r"\A(drwxr-xr-x|-rw[x-]r-[x-]r-[x-])\Z")
        tree = self.unpacked()
        for file in [tree / "web-companion", *(tree / "lib").iterdir()]:
            for name, path in re.findall(r"^\s*(\S+) => (\S+) ", output("ldd", str(file), env={"PATH": os.environ["PATH"]}), re.M):
                inside = os.path.dirname(os.path.realpath(path)) == str(tree / "lib")
                self.assertTrue(inside or OF_THE_SYSTEM.fullmatch(name), f"{file.name}: {name} is {path}")

    def test_the_wheel_is_what_its_name_says(self):
        # PEP 600: the newest version of the C library that it needs. (That it has all other libraries is seen in the tarball.)
        newest = tuple(map(int, re.search(r"-manylinux_(\d+)_(\d+)_\w+\Z", the("*.whl").stem).groups()))
        tree = self.unpacked()
        for file in [tree / "web-companion", *(tree / "lib").iterdir()]:
            needed = re.findall(r"\bGLIBC_(\d+)\.(\d+)", output("readelf", "--version-info", "--wide", str(file)))
            self.assertLessEqual(max(tuple(map(int, one)) for one in [*needed, ("2", "0")]), newest, file.name)
        with zipfile.ZipFile(the("*.whl")) as wheel:
            start = "web_companion/program/"
            packed = {name.removeprefix(start): digest(wheel.read(name)) for name in wheel.namelist() if name.startswith(start)}
            [name] = [name for name in wheel.namelist() if name.endswith(".dist-info/entry_points.txt")]
            points = configparser.ConfigParser()
            points.read_string(wheel.read(name).decode())
            module = points["pytest11"]["web-companion"].replace(".", "/")
            self.assertIn(b"def oidc_provider(", wheel.read(f"{module}.py"))
        self.assertEqual(
            packed, {str(path.relative_to(tree)): digest(path.read_bytes()) for path in tree.rglob("*") if path.is_file()})


class BareMachine(unittest.TestCase):
    def setUp(self):
        if (reason := base.missing_tool()) is not None:
            self.skipTest(reason)
        folder = tempfile.TemporaryDirectory(prefix="web-companion-visitor-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def started(self, tree):
        machine = Container(tree)
        self.addCleanup(machine.stop)
        return machine.start()

    def debian(self):
        """This release, as the image of a CI service has it."""
        return self.started(lambda: base.job_tree(workflows.packages()))

    def check_it_serves(self, machine):
        cookies = str(self.folder / "cookies")
        machine.visit(cookies, "sign-in", "add", "from one line")
        self.assertEqual(machine.visit(cookies, "list"), "from one line\n")


class Tarball(BareMachine):
    def check(self, machine):
        for path in ("/usr/bin/swift", "/usr/bin/python3", "/etc/ssl/certs/ca-certificates.crt"):
            self.assertFalse(machine.exists(path))
        machine.write("/etc/passwd", machine.output("cat", "/etc/passwd") + f"alice:x:{USER}:{USER}::/home/alice:/bin/sh\n")
        machine.run("install", "-d", "-o", str(USER), "-g", str(USER), "/home/alice")
        as_alice = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--no-new-privs"]
        tarball = the("*.tar.xz").name
        status, said = machine.run_on(
            *as_alice, "sh", "-e", "-c", f"tar xf /packages/release/{tarball}\n./{tarball.removesuffix('.tar.xz')}/web-companion >log 2>&1 & echo $!",
            folder="/home/alice", environment={"HOME": "/home/alice"})
        self.assertEqual(status, 0, said)
        process = said.strip()

        def is_ready():
            log = machine.output("cat", "/home/alice/log")
            self.assertTrue(machine.exists(f"/proc/{process}/exe"), log)
            return READY in log

        machine.wait_until(is_ready, "it serves")
        self.check_it_serves(machine)
        program = machine.output("readlink", f"/proc/{process}/exe").strip()
        self.assertIn(f"{program} operator-link prints", machine.output("cat", "/home/alice/log"))
        libraries = set(re.findall(r"/\S+\.so\S*", machine.output("cat", f"/proc/{process}/maps")))
        for library in libraries:
            self.assertTrue(
                os.path.dirname(library) == f"{os.path.dirname(program)}/lib" or OF_THE_SYSTEM.fullmatch(os.path.basename(library)), library)
        machine.run("sh", "-c", f"kill {process}")
        machine.wait_until(lambda: not machine.exists(f"/proc/{process}"), "it ends")
        # Its folder, its log and its state are all that it leaves.
        written = machine.output("find", "/", "-xdev", "-user", str(USER), "-not", "-path", "/home/alice/web-companion-*").splitlines()
        kept = [path for path in written if path not in ("/home/alice", "/home/alice/log", "/home/alice/.local", "/home/alice/.local/state")]
        self.assertTrue(kept and all(path.startswith("/home/alice/.local/state/web-companion") for path in kept), kept)
        made = json.loads((base.RELEASE / "manifest.json").read_text())["source_date_epoch"]
        self.assertEqual(machine.output("find", os.path.dirname(program), "-newermt", f"@{made}"), "")

    def test_on_this_debian(self):
        machine = self.debian()
        machine.run("apt-get", "install", "--yes", "--no-install-recommends", "xz-utils")
        self.check(machine)

    def test_on_the_next_debian(self):
        self.check(self.started(base.next_tree))

    test_on_the_next_debian.is_thorough = True


class WheelInstalled(BareMachine):
    def test_pip_installs_it_and_its_command_starts_the_demo(self):
        machine = self.debian()
        venv = self.folder / "venv"
        output(sys.executable, "-m", "venv", "--without-pip", str(venv))
        output(
            sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(venv / "bin/python"), "install", "--no-index",
            "--no-deps", "--no-compile", str(the("*.whl")))
        command = str(venv / "bin/web-companion")
        self.assertEqual(output(command, "--version"), output(str(venv / "bin/python"), "-m", "web_companion", "--version"))
        log = self.folder / "log"
        with log.open("wb") as file:
            process = subprocess.Popen(
                ["nsenter", f"--target={machine.leader}", "--net", command, "--no-browser"], cwd=self.folder,
                env={"PATH": "/usr/bin:/bin", "HOME": str(self.folder)}, stdin=subprocess.DEVNULL, stdout=file, stderr=file)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        deadline = time.monotonic() + LIMIT
        while READY not in (said := log.read_text(errors="replace")):
            self.assertTrue(process.poll() is None and time.monotonic() < deadline, said)
            # Waits: for a line that another process writes into a file.
            time.sleep(0.05)
        self.check_it_serves(machine)
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(LIMIT), 0)
        self.assertTrue((self.folder / ".local/state/web-companion/web-companion.sqlite").exists())


if __name__ == "__main__":
    unittest.main()
