"""Memory, descriptors, threads and processor time of processes, read again and again, and whether they have grown."""

import pathlib
import statistics
import threading
import time

from process_tree import cpu

INTERVAL = 2
# How much the last third of a process's life may have more than the one before: a part of it, and some in any case. The unit of memory is KiB.
# In the first third caches of people and sessions fill up to their limits.
ALLOWED = {"private": (0.10, 3072), "pss": (0.10, 3072), "descriptors": (0.10, 16), "threads": (0.10, 4)}


def reading(pid):
    """The figures of one process; `None` when it is gone."""
    folder = pathlib.Path(f"/proc/{pid}")
    try:
        sizes = {
            name: int(rest.split()[0])
            for name, _, rest in (line.partition(":") for line in (folder / "smaps_rollup").read_text().splitlines())
            if rest.endswith("kB")}
        status = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines())
        return {
            "private": sizes["Private_Dirty"], "pss": sizes["Pss"], "threads": int(status["Threads"]),
            "descriptors": sum(1 for _ in (folder / "fd").iterdir()), "cpu": cpu(pid), "time": time.monotonic()}
    except (OSError, KeyError):
        return None


class Life:
    """The readings of one process, from its start to its end."""

    def __init__(self, name, pid):
        self.name, self.pid, self.readings = name, pid, []

    @property
    def seconds(self):
        return self.readings[-1]["time"] - self.readings[0]["time"] if self.readings else 0

    def thirds(self, figure):
        """The medians of the first, the second and the last third."""
        third = max(1, len(self.readings) // 3)
        parts = (self.readings[:third], self.readings[third:-third] or self.readings, self.readings[-third:])
        return tuple(statistics.median(reading[figure] for reading in part) for part in parts)

    def growth(self):
        """The figures that have grown by more than is allowed."""
        for figure, (part, some) in ALLOWED.items():
            _, first, last = self.thirds(figure)
            if last > first * (1 + part) + some:
                yield f"{self.name}: {figure} has grown from {first:.0f} to {last:.0f}"

    def course(self, figure, points=10):
        """The medians of so many parts of its life, one after another."""
        count = max(1, len(self.readings) // points)
        parts = [self.readings[start:start + count] for start in range(0, len(self.readings), count)]
        return [statistics.median(reading[figure] for reading in part) for part in parts]

    def processors(self):
        """How many processors it has used on average."""
        if self.seconds == 0:
            return 0
        return (self.readings[-1]["cpu"] - self.readings[0]["cpu"]) / self.seconds

    def __str__(self):
        texts = []
        for figure, (divisor, unit) in {
                "private": (1024, " MiB"), "pss": (1024, " MiB"), "descriptors": (1, ""), "threads": (1, "")}.items():
            first, middle, last = self.thirds(figure)
            most = max(reading[figure] for reading in self.readings)
            digits = 1 if unit else 0
            texts.append(f"{figure} {first / divisor:.{digits}f} → {middle / divisor:.{digits}f} → {last / divisor:.{digits}f} (most {most / divisor:.{digits}f}){unit}")
        return f"{self.name}, {self.seconds / 60:.1f} min, {self.processors():.2f} processors: " + ", ".join(texts)


class Readings:
    """Reads the figures of processes in the background."""

    def __init__(self):
        self.lives = []
        self.current = {}
        self.lock = threading.Lock()
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def begin(self, name, pid):
        """From now on the process of that name is another one."""
        life = Life(name, pid)
        with self.lock:
            self.lives.append(life)
            self.current[name] = life

    def end(self, name):
        with self.lock:
            self.current.pop(name, None)

    def run(self):
        while not self.is_over.wait(INTERVAL):
            with self.lock:
                current = list(self.current.values())
            for life in current:
                if (found := reading(life.pid)) is not None:
                    life.readings.append(found)

    def stop(self):
        self.is_over.set()
        self.thread.join()
