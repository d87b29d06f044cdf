"""A machine with its own systemd and its own loopback network; what is written in it is gone with it."""

import pathlib
import signal
import subprocess
import tempfile
import time

import base

# In seconds; generous, as a busy machine takes its time. Nothing waits this long when all is well.
LIMIT = 300
ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}


class Machine:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="web-companion-machine-")
        self.log_path = pathlib.Path(self.folder.name) / "log"
        self.process = self.leader = None

    def start(self):
        self._spawn(base.tree(), "--boot")
        self.wait_until(
            lambda: self.run("systemctl", "is-system-running", check=False).stdout.strip() in ("running", "degraded"),
            "systemd has started")
        # The machine's own devices have the modes of the host's, which may be closed there.
        self.run("chmod", "666", "/dev/null")
        return self

    def _spawn(self, tree, *what):
        with self.log_path.open("wb") as log:
            self.process = subprocess.Popen(
                ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--private-network", "--volatile=overlay",
                 "--console=pipe", f"--directory={tree}", "--machine=web-companion-test",
                 f"--bind-ro={base.PACKAGES}:/packages", *what],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.wait_until(self._find_leader, "the machine starts")

    def _find_leader(self):
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        self.leader = int(children[0]) if children else None
        # The namespaces are complete when it runs systemd.
        return self.leader and pathlib.Path(f"/proc/{self.leader}/comm").read_text().strip() == "systemd"

    def wait_until(self, condition, what):
        deadline = time.monotonic() + LIMIT
        while not (answer := condition()):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"it never came to this: {what}\n{self.log()}")
            # Waits: for a machine that boots and reports nothing until then.
            time.sleep(0.05)
        return answer

    def log(self):
        return self.log_path.read_text(errors="replace")

    def run(self, *command, check=True, environment=None, text=True, input=None):
        """Runs a command in the machine, as root."""
        variables = [f"{name}={value}" for name, value in {**ENVIRONMENT, **(environment or {})}.items()]
        done = subprocess.run(
            [*self.entering, "env", "-i", *variables, *command],
            capture_output=True, text=text, timeout=LIMIT, **({"input": input} if input else {"stdin": subprocess.DEVNULL}))
        if check and done.returncode != 0:
            raise AssertionError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done

    @property
    def entering(self):
        """The words in front of a command that is run in the machine."""
        return ["nsenter", f"--target={self.leader}", "--mount", "--uts", "--ipc", "--net", "--pid", "--root", "--wd"]

    def output(self, *command, **options):
        return self.run(*command, **options).stdout

    def write(self, path, content, mode=0o644):
        self.run("sh", "-c", f"umask 077; cat >{path} && chmod {mode:o} {path}", input=content)

    def visit(self, *arguments):
        """Runs visitor.py, a person, in the network of the machine."""
        done = subprocess.run(
            ["nsenter", f"--target={self.leader}", "--net", str(base.ROOT / "Tests/Runners/python"), "Tests/Interop:Tests/Operators",
             str(base.ROOT / "Tests/Operators/visit.py"), *arguments],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LIMIT)
        if done.returncode != 0:
            raise AssertionError(f"{done.stdout}{done.stderr}\n{self.journal()}")
        return done.stdout

    def journal(self, unit="web-companion"):
        return self.output("journalctl", "--no-pager", "--output=short", f"--unit={unit}", check=False)

    def exists(self, path):
        return self.run("test", "-e", path, check=False).returncode == 0

    def stop(self):
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(LIMIT)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.folder.cleanup()
