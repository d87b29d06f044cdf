"""A container of a CI service: a Debian without an init system, in which the steps of a job are run one after the other."""

import pathlib
import subprocess

import base
from machine import ENVIRONMENT, LIMIT, Machine

# What GitHub mounts into the container of a job; neither belongs to the user of the container.
HOME, WORKSPACE = "/github/home", "/__w/client/client"
RUNNER = 1001


class Job(Machine):
    def __init__(self, packages):
        super().__init__()
        self.packages = packages

    def start(self):
        self._spawn(base.job_tree(self.packages), "--as-pid2", "sleep", "infinity")
        self.run("mkdir", "--parents", HOME, WORKSPACE)
        # The runtime of a container writes this file.
        self.write("/etc/hosts", "127.0.0.1 localhost\n::1 localhost ip6-localhost ip6-loopback\n")
        self.run("chown", f"{RUNNER}:{RUNNER}", HOME, WORKSPACE)
        return self

    def _find_leader(self):
        for process in self._children(self.process.pid):
            # Its namespaces are complete when it runs the command.
            if any(self._name(child) == "sleep" for child in self._children(process)):
                self.leader = process
                return True
        return False

    @staticmethod
    def _children(process):
        try:
            return [int(pid) for pid in pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()]
        except FileNotFoundError:
            return []

    @staticmethod
    def _name(process):
        try:
            return pathlib.Path(f"/proc/{process}/comm").read_text().strip()
        except FileNotFoundError:
            return None

    def checkout(self, files):
        """Puts the files of the repository into the workspace."""
        for name, content in files.items():
            self.write(f"{WORKSPACE}/{name}", content)
        self.run("cp", "/packages/first.deb", f"{WORKSPACE}/web-companion.deb")

    def step(self, script, *shell):
        """Runs a script as a step: what it leaves running goes on running. Its status and its output."""
        path = pathlib.Path(self.folder.name) / "step"
        self.write("/tmp/step", script)
        # A file, and no pipe: a program that goes on would hold that open.
        with path.open("wb") as output:
            done = subprocess.run(
                [*self.entering, "env", "-i", f"PATH={ENVIRONMENT['PATH']}", f"HOME={HOME}", "CI=true", "sh", "-c",
                 f'cd {WORKSPACE} && exec "$@" /tmp/step', "step", *shell],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, timeout=LIMIT)
        return done.returncode, path.read_text(errors="replace")
