"""The image, started by a runtime: read-only, as a user without privileges, in a network of its own."""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import unittest

import base

LIMIT = 300
USER = 10001
# As OpenShift chooses one, and the group of a volume that is prepared for it.
ANY_USER, ANY_GROUP = 1234567, 1234
# Of the container, where an engine sends what comes to a port that it publishes.
ADDRESS = "10.88.0.2"


class Image(unittest.TestCase):
    is_thorough = True

    def setUp(self):
        for tool in ("mmdebstrap", "umoci", "runc", "nsenter", "ip"):
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

    def archive(self):
        """The image as one file, and its digest and configuration as Docker reads them."""
        image = self.run_tool("script/image", cwd=base.ROOT, env={**os.environ, "PACKAGE": str(base.FIRST)}).strip()
        layout, tag = image.split(":")
        files = []
        for name in ("image.tar", "again.tar"):
            self.run_tool(
                sys.executable, "packaging/release/image.py", layout, "web-companion", "test", tag, str(self.folder / name), cwd=base.ROOT,
                env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})
            files.append((self.folder / name).read_bytes())
        self.assertEqual(*files)
        with tarfile.open(self.folder / "image.tar") as tar:
            contents = {entry.name: tar.extractfile(entry).read() for entry in tar}
        for name, content in contents.items():
            if name.startswith("blobs/sha256/"):
                self.assertEqual(hashlib.sha256(content).hexdigest(), name.removeprefix("blobs/sha256/"))
        [described] = json.loads(contents["manifest.json"])
        self.assertEqual(described["RepoTags"], ["web-companion:test"])
        self.assertTrue(all(layer in contents for layer in described["Layers"]))
        self.health = json.loads(contents[described["Config"]])["config"]["Healthcheck"]["Test"]
        return self.folder / "image.tar"

    def unpack(self):
        """The image as a bundle for a runtime, with what `podman run --read-only --tmpfs /tmp --volume …` adds."""
        layout = self.folder / "layout"
        with tarfile.open(self.archive()) as tar:
            tar.extractall(layout, filter="data")
        self.assertEqual(json.loads((layout / "oci-layout").read_text())["imageLayoutVersion"], "1.0.0")
        bundle = self.folder / "bundle"
        self.run_tool("umoci", "unpack", "--image", f"{layout}:test", str(bundle))
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
        # The container does not end with the runtime.
        self.addCleanup(
            subprocess.run, ["runc", "--root", str(self.folder / "run"), "delete", "--force", self.name], capture_output=True)
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

    def publish(self, pid):
        """Gives the container an address, as an engine does."""
        self.run_tool("nsenter", f"--target={pid}", "--net", "ip", "address", "add", f"{ADDRESS}/32", "dev", "lo")

    def status(self, pid, port, host, path):
        """The status line of a request that came to a published port under that name."""
        request = f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n"
        script = f"exec 3<>/dev/tcp/{ADDRESS}/{port}; printf '%s' \"$0\" >&3; read -r line <&3; echo \"$line\""
        return self.run_tool("nsenter", f"--target={pid}", "--net", "bash", "-c", script, request).split()[1]

    def change(self, bundle, change):
        file = bundle / "config.json"
        config = json.loads(file.read_text())
        change(config)
        file.write_text(json.dumps(config))

    def test_it_serves_read_only_and_keeps_its_state_in_the_volume(self):
        bundle, state = self.unpack()
        self.assertEqual(self.image_process["args"], ["/usr/bin/web-companion", "serve", "--no-browser", "--in-container"])
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
                self.publish(pid)
                for port, path in ((3000, "/"), (3001, "/signed-out"), (3002, "/api/tasks")):
                    self.assertNotIn(self.status(pid, port, "localhost", path), ("421", "400", "403"))
                    self.assertEqual(self.status(pid, port, "web-companion", path), "421")
                self.assertEqual(self.health[0], "CMD")
                self.runc("exec", self.name, *self.health[1:])
                nobody = subprocess.run(
                    ["runc", "--root", str(self.folder / "run"), "exec", self.name, *self.health[1:], "3009"], capture_output=True)
                self.assertNotEqual(nobody.returncode, 0)
            self.assertEqual(self.visit(pid, "list"), "kept\n")
            self.runc("kill", self.name, "TERM")
            self.assertEqual(process.wait(LIMIT), 0)
        self.assertTrue((state / "web-companion.sqlite").exists())

        with self.subTest("as any other user"):
            shutil.rmtree(state)
            state.mkdir()
            os.chown(state, 0, ANY_GROUP)
            state.chmod(0o2770)
            self.change(bundle, lambda config: config["process"]["user"].update(
                uid=ANY_USER, gid=0, additionalGids=[ANY_GROUP]))
            process = self.start(bundle)
            self.wait_for_line(process, "Press Ctrl-C to stop.", 3)
            pid = json.loads(self.runc("state", self.name))["pid"]
            (self.folder / "cookies").unlink()
            self.visit(pid, "sign-in", "add", "of another")
            self.runc("kill", self.name, "TERM")
            self.assertEqual(process.wait(LIMIT), 0)
            self.assertEqual((state / "web-companion").stat().st_uid, ANY_USER)


if __name__ == "__main__":
    unittest.main()
