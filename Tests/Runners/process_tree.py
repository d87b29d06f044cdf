"""What a process and its descendants use, read from /proc: CPU time, memory and which programs run."""

import ctypes
import os

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
# Python has no name for it (linux/prctl.h).
PR_SET_CHILD_SUBREAPER = 36


def adopt_orphans():
    """Makes this process the parent of each descendant whose own parent ends, so that it stays in this process's tree."""
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_CHILD_SUBREAPER)")


class Process:
    """A process as it was when /proc was read."""

    def __init__(self, line):
        # The command's name is in parentheses and may contain any character (proc(5)).
        self.pid = int(line[:line.index(" ")])
        self.name = line[line.index("(") + 1:line.rindex(")")]
        fields = line[line.rindex(")") + 2:].split()
        self.state, self.parent = fields[0], int(fields[1])
        # Its own time, and that of its children which have ended and were waited for.
        self.cpu = sum(map(int, fields[11:15])) / TICKS

    @property
    def command(self):
        """Its command line, or its name when there is none any more."""
        try:
            with open(f"/proc/{self.pid}/cmdline", "rb") as file:
                return file.read().replace(b"\0", b" ").decode(errors="replace").strip() or self.name
        except OSError:
            return self.name

    @property
    def memory(self):
        """Bytes that no other process shares, and 0 when it has ended."""
        try:
            with open(f"/proc/{self.pid}/statm") as file:
                _, resident, shared, *_ = map(int, file.read().split())
            return (resident - shared) * PAGE
        except OSError:
            return 0


def processes():
    """All processes of this machine."""
    found = []
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open(f"/proc/{entry}/stat", errors="replace") as file:
                found.append(Process(file.read()))
        except OSError:
            # It has ended since.
            continue
    return found


def tree(pid):
    """A process and its descendants; empty when it has ended."""
    all_processes = processes()
    children = {}
    for process in all_processes:
        children.setdefault(process.parent, []).append(process)
    found = [process for process in all_processes if process.pid == pid]
    for process in found:
        found += children.get(process.pid, [])
    return found


def cpu_seconds(pid):
    """The CPU time of a process and its descendants, those that have ended included."""
    return sum(process.cpu for process in tree(pid))


def reap_orphans(started):
    """Asks for the status of each child that has ended, but of the one that this process started: those that `adopt_orphans` has brought.

    Their CPU time counts as this process's children's, and whoever waits for their end sees it.
    """
    for process in processes():
        if process.parent == os.getpid() and process.state == "Z" and process.pid != started:
            try:
                os.waitpid(process.pid, os.WNOHANG)
            except ChildProcessError:
                continue
