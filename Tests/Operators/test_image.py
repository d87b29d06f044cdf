"""The image, started by a runtime: read-only, as a user without privileges, in a network of its own."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

import base

LIMIT = 300
USER = 10001


class Image(unittest.TestCase):
    def setUp(self):
        for tool in ("mmdebstrap", "umoci", "runc", "nsenter"):
            if shutil.which(tool) is None:
                self.skipTest(f"there is no {tool}")
        if os.geteuid() != 0:
            self.skipTest("only root can unpack the image for a runtime")
        folder = tempfile.TemporaryDirectory(prefix="web-companion-image-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.name = f"web-companion-test-{os.getpid()}"

    def run_tool(self, *command, **options):
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LIMIT, **options)
        self.assertEqual(done.returncode, 0, f"{command}: {done.stdout}{done.stderr}")
        return done.stdout

    def unpack(self):
        """The image as a bundle for a runtime, with what `podman run --read-only --tmpfs /tmp --volume …` adds."""
        image = self.run_tool("script/image", cwd=base.ROOT, env={**os.environ, "PACKAGE": str(base.FIRST)}).strip()
        layout = base.ROOT / image.split(":")[0]
        self.assertEqual(json.loads((layout / "oci-layout").read_text())["imageLayoutVersion"], "1.0.0")
        bundle = self.folder / "bundle"
        self.run_tool("umoci", "unpack", "--image", str(base.ROOT / image), str(bundle))
        state = self.folder / "state"
        state.mkdir(mode=0o700)
        os.chown(state, USER, USER)
        file = bundle / "config.json"
        config = json.loads(file.read_text())
        self.image_process = json.loads(json.dumps(config["process"]))
        config["process"]["terminal"] = False
        config["process"]["capabilities"] = {kind: [] for kind in ("bounding", "effective", "inheritable", "permitted", "ambient")}
        config["process"]["noNewPrivileges"] = True
        config["root"]["readonly"] = True
        config["linux"]["namespaces"] = [{"type": kind} for kind in ("pid", "network", "ipc", "uts", "mount")]
        config["linux"].pop("resources", None)
        config["mounts"] = [mount for mount in config["mounts"] if mount["destination"] not in ("/sys", "/sys/fs/cgroup", "/var/lib/web-companion")]
        config["mounts"] += [
            {"destination": "/tmp", "type": "tmpfs", "source": "tmpfs", "options": ["nosuid", "nodev", "mode=1777"]},
            {"destination": "/var/lib/web-companion", "type": "bind", "source": str(state), "options": ["bind", "rw"]},
        ]
        file.write_text(json.dumps(config))
        return bundle, state

    def runc(self, *arguments):
        return self.run_tool("runc", "--root", str(self.folder / "run"), *arguments)

    def start(self, bundle):
        log = (self.folder / "log").open("ab")
        self.addCleanup(log.close)
        process = subprocess.Popen(
            ["runc", "--root", str(self.folder / "run"), "run", f"--bundle={bundle}", self.name],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def wait_for_line(self, process, text, count=1):
        deadline = time.monotonic() + LIMIT
        while (said := (self.folder / "log").read_text(errors="replace")).count(text) < count:
            if process.poll() is not None or time.monotonic() > deadline:
                self.fail(f"it does not say {text!r}:\n{said}")
            # Waits: for a container that reports nothing until it serves.
            time.sleep(0.05)

    def visit(self, pid, *actions):
        return self.run_tool(
            "nsenter", f"--target={pid}", "--net", str(base.ROOT / "Tests/Runners/python"), "Tests/Interop:Tests/Operators",
            str(base.ROOT / "Tests/Operators/visit.py"), str(self.folder / "cookies"), *actions)

    def test_it_serves_read_only_and_keeps_its_state_in_the_volume(self):
        bundle, state = self.unpack()
        self.assertEqual(self.image_process["args"], ["/usr/bin/web-companion", "serve", "--no-browser"])
        self.assertEqual((self.image_process["user"]["uid"], self.image_process["user"]["gid"]), (USER, USER))
        for turn in (1, 2):
            process = self.start(bundle)
            self.wait_for_line(process, "Press Ctrl-C to stop.", turn)
            pid = json.loads(self.runc("state", self.name))["pid"]
            fields = dict(
                line.split(":\t", 1) for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines() if ":\t" in line)
            self.assertEqual(set(fields["Uid"].split()), {str(USER)})
            self.assertEqual((fields["CapBnd"].strip("0"), fields["NoNewPrivs"]), ("", "1"))
            self.assertIn("ready", self.visit(pid, "open", "/readyz"))
            if turn == 1:
                self.visit(pid, "sign-in", "add", "kept")
            self.assertEqual(self.visit(pid, "list"), "kept\n")
            self.runc("kill", self.name, "TERM")
            self.assertEqual(process.wait(LIMIT), 0)
        self.assertTrue((state / "web-companion.sqlite").exists())


if __name__ == "__main__":
    unittest.main()
