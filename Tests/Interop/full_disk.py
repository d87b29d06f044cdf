"""Two methods to run a program whose state folder is on a full disk: a small separate file system, or a limit of the file size."""

import os
import resource
import subprocess


class SmallDisk:
    """The state folder is a file system of two megabytes in memory, in a mount namespace of the program's own."""

    NAME = "a small file system"
    # unshare keeps its process ID for the program it starts, so that the program can be signalled as always.
    _SCRIPT = 'mkdir -p "$XDG_STATE_HOME" && mount -t tmpfs -o size=2m,mode=700 tmpfs "$XDG_STATE_HOME" && exec "$@"'

    @staticmethod
    def namespace():
        """How this system gives a mount namespace; `None` where it gives none."""
        for command in (["unshare", "-m"], ["unshare", "-rm"]):
            try:
                result = subprocess.run(
                    [*command, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], stdin=subprocess.DEVNULL, capture_output=True,
                    timeout=60)
            except FileNotFoundError:
                return None
            if result.returncode == 0:
                return command
        return None

    def __init__(self, namespace):
        self.launcher = [*namespace, "sh", "-c", self._SCRIPT, "sh"]

    def _filler(self, program):
        return f"/proc/{program.process.pid}/root{program.folder}/state/filler"

    def fill(self, program):
        with open(self._filler(program), "wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(bytes(4096))
            except OSError:
                pass

    def free(self, program):
        os.unlink(self._filler(program))


class NoLargerFiles:
    """No file can be written to any more, as of a quota. Needs no rights."""

    NAME = "a limit of the size of files"
    # A process that reaches the limit gets a signal, which ends it unless it ignores it.
    launcher = ["sh", "-c", "trap '' XFSZ; exec \"$@\"", "sh"]

    def _limit(self, program, size):
        _, most = resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (size, most))

    def fill(self, program):
        self._limit(program, 0)

    def free(self, program):
        self._limit(program, resource.RLIM_INFINITY)


def ways():
    """The ways that this system has: always one, two where there are mount namespaces."""
    namespace = SmallDisk.namespace()
    return [NoLargerFiles(), *([SmallDisk(namespace)] if namespace else [])]
