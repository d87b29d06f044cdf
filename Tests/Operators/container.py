"""A Debian without an init system, as containers are."""

import pathlib
import subprocess

from machine import ENVIRONMENT, LIMIT, Machine


class Container(Machine):
    def __init__(self, tree):
        """`tree` makes the folder of its files, which is slow the first time."""
        super().__init__()
        self.tree = tree

    def start(self):
        self._spawn(self.tree(), "--as-pid2", "sleep", "infinity")
        # The runtime of a container writes this file.
        self.write("/etc/hosts", "127.0.0.1 localhost\n::1 localhost ip6-localhost ip6-loopback\n")
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

    def run_on(self, *command, folder="/", environment=None):
        """Runs a command, and lets go on what it leaves running. Its status and its output."""
        path = pathlib.Path(self.folder.name) / "output"
        variables = [f"{name}={value}" for name, value in {"PATH": ENVIRONMENT["PATH"], **(environment or {})}.items()]
        # A file, and no pipe: a program that goes on would hold that open.
        with path.open("wb") as output:
            done = subprocess.run(
                [*self.entering, "env", "-i", *variables, "sh", "-c", 'cd "$0" && exec "$@"', folder, *command],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, timeout=LIMIT)
        return done.returncode, path.read_text(errors="replace")
