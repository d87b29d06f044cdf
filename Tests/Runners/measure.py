"""Runs a command as one stage of the tests, and says what it took: seconds, CPU seconds of all its processes, and the peak of their memory.

    Tests/Runners/measure NAME COMMAND …

Adds a line to artefacts/stages.tsv, and ends with the command's exit status, or with 1 if the command has left a process running.
"""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import process_tree

ROOT = pathlib.Path(__file__).resolve().parents[2]
STAGES = ROOT / "artefacts" / "stages.tsv"
# Seconds in which a process that was signalled a moment ago may still end.
GRACE = 2


class Peak:
    """The largest memory of this process's descendants, looked at every second."""

    def __init__(self, started):
        self.bytes = 0
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._watch, args=(started,), daemon=True)
        self.thread.start()

    def _watch(self, started):
        while not self.ended.wait(1):
            process_tree.reap_orphans(started)
            self.bytes = max(self.bytes, sum(process.memory for process in process_tree.tree(os.getpid())))

    def stop(self):
        self.ended.set()
        self.thread.join()
        return self.bytes


def left_running():
    """The descendants of this process that still run."""
    return [process for process in process_tree.tree(os.getpid()) if process.pid != os.getpid() and process.state != "Z"]


def main():
    name, command = sys.argv[1], sys.argv[2:]
    process_tree.adopt_orphans()
    print(f"== {name}", flush=True)
    start = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: os.killpg(process.pid, number))
    peak = Peak(process.pid)
    status = process.wait()
    if left_running():
        deadline = time.monotonic() + GRACE
        while left_running() and time.monotonic() < deadline:
            # Waits: for processes that were signalled and are no children of this one.
            time.sleep(0.1)
    if left := left_running():
        print(f"{name} left processes running:", *(f"{one.pid} {one.command}" for one in left), sep="\n", file=sys.stderr)
        for one in left:
            os.kill(one.pid, signal.SIGTERM)
        status = status or 1
    seconds, cpu, memory = time.monotonic() - start, process_tree.cpu_seconds(os.getpid()), peak.stop()
    print(f"== {name}: {seconds:.0f} s, {cpu:.0f} s of CPU, {memory >> 20} MiB", flush=True)
    STAGES.parent.mkdir(exist_ok=True)
    with STAGES.open("a") as table:
        table.write(f"{name}\t{seconds:.1f}\t{cpu:.1f}\t{memory}\n")
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(main())
