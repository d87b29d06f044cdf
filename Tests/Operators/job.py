"""A container of a CI service: a Debian without an init system, in which the steps of a job are run one after the other."""

import base
import workflows
from container import Container

# What GitHub mounts into the container of a job; neither belongs to the user of the container.
HOME, WORKSPACE = "/github/home", "/__w/client/client"
RUNNER = 1001


class Job(Container):
    def __init__(self):
        super().__init__(lambda: base.job_tree(workflows.packages()))

    def start(self):
        super().start()
        self.run("mkdir", "--parents", HOME, WORKSPACE)
        self.run("chown", f"{RUNNER}:{RUNNER}", HOME, WORKSPACE)
        return self

    def checkout(self, files):
        """Puts the files of the repository into the workspace."""
        for name, content in files.items():
            self.write(f"{WORKSPACE}/{name}", content)
        self.run("cp", "/packages/first.deb", f"{WORKSPACE}/web-companion.deb")

    def step(self, script, *shell, environment=None):
        """Runs a script as a step: what it leaves running goes on running. Its status and its output."""
        self.write("/tmp/step", script)
        return self.run_on(*shell, "/tmp/step", folder=WORKSPACE, environment={"HOME": HOME, "CI": "true", **(environment or {})})
