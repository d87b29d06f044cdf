"""Mixed use of two copies of the companion behind nginx for a long time, of which one is killed now and then.

    Tests/Soak/run [--minutes 30] [--store folder|postgresql] [--visitors 10] [--watchers 6] [--kills 4]

Ends with 1 when a request has failed that was not under way at a copy that was killed, when a task was lost or added twice, or when a
process has grown.
"""

import argparse
import multiprocessing
import pathlib
import queue as queues
import re
import secrets
import signal
import sqlite3
import sys
import tempfile
import time
import urllib.request

import visitor
from companion_process import Companion, DemoServices, free_ports
from nginx import ROUND_ROBIN, Nginx
from postgresql import PostgreSQL
from readings import Readings, reading

# What belongs to a life of a copy is compared when the life was at least this long, in seconds.
SHORTEST_LIFE = 60
# For as long, in seconds, tasks that were accepted may take to reach the API when everybody has gone.
PATIENCE = 300
# After so many seconds without a request, a copy has returned to the system what it does not need.
REST = 80


class Copies:
    """The demo services, and two copies at one address."""

    def __init__(self, folder, readings, database=None):
        self.readings = readings
        [port] = free_ports(1)
        self.origin = f"http://localhost:{port}"
        first = self.companion(folder, database, {})
        second = self.companion(folder, database, {"issuer": first.tenant, "taskAPI": first.api})
        if database is not None:
            second.environment = first.environment
        self.copies = [first, second]
        self.tenant = first.tenant
        self.demo = DemoServices(first)
        (folder / "nginx").mkdir()
        servers = "\n    ".join(f"server 127.0.0.1:{copy.port} max_fails=0;" for copy in self.copies)
        self.configuration = ROUND_ROBIN.format(copies=servers, port=port, sticky="")
        self.folder = folder
        # When a copy was killed: before the signal, and when it was gone.
        self.kills = []

    def companion(self, folder, database, settings):
        [metrics] = free_ports(1)
        common = {
            "publicURL": self.origin, "authority": None, "policies": None, "logLevel": "warning",
            "metricsAddress": f"127.0.0.1:{metrics}"}
        environment = {"XDG_STATE_HOME": str(folder / "state")}
        if database is not None:
            common |= {"sessionStore": "postgresql", "postgresqlConnection": database}
            environment = {"WEB_COMPANION_KEY": secrets.token_hex(32)}
        companion = Companion(settings=common | settings, has_demo_inside=False, environment=environment)
        companion.settings.setdefault("issuer", companion.tenant)
        companion.metrics = f"http://127.0.0.1:{metrics}/metrics"
        return companion

    def __enter__(self):
        try:
            self.demo.start()
            self.readings.begin("demo services", self.demo.process.pid)
            for number, copy in enumerate(self.copies):
                copy.start()
                self.readings.begin(f"copy {number + 1}", copy.process.pid)
            self.nginx = Nginx(self.folder / "nginx", self.configuration)
            self.nginx_answers()
            self.readings.begin("nginx", self.nginx.process.pid)
        except BaseException:
            self.__exit__()
            raise
        return self

    def nginx_answers(self):
        while True:
            if self.nginx.process.poll() is not None:
                raise RuntimeError(f"nginx has ended:\n{self.nginx.log()}")
            try:
                urllib.request.urlopen(f"{self.origin}/healthz", timeout=60).close()
                return
            except OSError:
                time.sleep(0.05)

    def __exit__(self, *_):
        if hasattr(self, "nginx"):
            self.nginx.stop()
        for program in (*self.copies, self.demo):
            program.__exit__()

    def kill(self, number):
        """`kill -9`, and a new start."""
        copy, name = self.copies[number], f"copy {number + 1}"
        self.readings.end(name)
        before = time.monotonic()
        copy.kill()
        self.kills.append((before, time.monotonic()))
        copy.start()
        self.readings.begin(name, copy.process.pid)

    def metric(self, number, name):
        """The sum of a metric of a copy over its labels."""
        text = urllib.request.urlopen(self.copies[number].metrics, timeout=60).read().decode()
        return sum(float(value) for value in re.findall(rf"^{name}(?:\{{[^}}]*\}})? (\S+)$", text, re.MULTILINE))

    def waiting_tasks(self):
        return max(self.metric(number, "web_companion_outbox_tasks") for number in range(len(self.copies)))

    def tasks(self):
        """The texts that the task API holds, with how often."""
        for path in self.demo.folder.rglob("*.sqlite"):
            database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
            try:
                if database.execute("SELECT 1 FROM sqlite_master WHERE name = 'tasks'").fetchone():
                    return dict(database.execute("SELECT text, count(*) FROM tasks GROUP BY text"))
            finally:
                database.close()
        raise RuntimeError("there is no database of the task API")

    def complaints(self):
        """The warnings and errors of the logs, without what differs from line to line, with how often."""
        found = {}
        for program in (*self.copies, self.demo):
            for line in program.log().splitlines():
                if "warning: " in line or "error: " in line:
                    text = re.sub(r"^\S+Z ", "", line)
                    text = re.sub(r"(?<=: )[a-z0-9]{10} |\b[0-9a-zA-Z_-]{16,}\b|\d+", "…", text)
                    found[text] = found.get(text, 0) + 1
        return found


def store_size(copies, server):
    """Bytes of the store on the disk, with its log."""
    if server is not None:
        [(size,)] = server.query("SELECT pg_total_relation_size('web_companion_records')")
        return f"{int(size) / 2**20:.1f} MiB of the table and its indexes"
    files = sorted(path for path in (copies.folder / "state").rglob("*.sqlite*") if path.is_file())
    return ", ".join(f"{path.name} {path.stat().st_size / 2**20:.1f} MiB" for path in files)


class Soak:
    def __init__(self, arguments):
        self.arguments = arguments
        self.report = visitor.Report()
        self.problems = []

    def run(self):
        arguments = self.arguments
        readings = Readings()
        server = PostgreSQL().start() if arguments.store == "postgresql" else None
        try:
            with tempfile.TemporaryDirectory(prefix="web-companion-soak-") as folder:
                with Copies(pathlib.Path(folder), readings, server and server.address) as copies:
                    self.use(copies, server)
                    readings.stop()
                    self.settle(copies)
                    time.sleep(REST)
                    self.tell(copies, readings, server)
        finally:
            if server is not None:
                server.stop()
        return self.problems

    def use(self, copies, server):
        """Starts the visitors, kills a copy now and then, and waits for their end."""
        arguments = self.arguments
        begin = time.monotonic()
        end = begin + arguments.minutes * 60
        context = multiprocessing.get_context("fork")
        queue = context.Queue()
        kinds = ["visitor"] * arguments.visitors + ["watcher"] * arguments.watchers
        visitors = [
            context.Process(target=visitor.run, args=(kind, number, copies.origin, copies.tenant, end, queue))
            for number, kind in enumerate(kinds)]
        for process in visitors:
            process.start()
        # In the middle third, so that a copy that is not killed can be compared with itself before and after.
        kills = [begin + arguments.minutes * 60 * (1 + (number + 0.5) / arguments.kills) / 3 for number in range(arguments.kills)]
        sizes = 0
        try:
            left = len(visitors)
            while left > 0:
                if kills and time.monotonic() >= kills[0]:
                    kills.pop(0)
                    copies.kill(1)
                if time.monotonic() - begin > sizes * arguments.minutes * 6:
                    print(f"after {(time.monotonic() - begin) / 60:.1f} min: {store_size(copies, server)}", flush=True)
                    sizes += 1
                try:
                    self.report.merge(queue.get(timeout=0.5))
                    left -= 1
                except queues.Empty:
                    if any(process.exitcode not in (None, 0) for process in visitors):
                        raise RuntimeError("a visitor has ended before its time") from None
        finally:
            for process in visitors:
                process.terminate() if process.is_alive() and sys.exc_info()[0] else None
                process.join(60)
        self.seconds = time.monotonic() - begin
        self.size = store_size(copies, server)

    def settle(self, copies):
        """Waits until the task API has what was accepted."""
        deadline = time.monotonic() + PATIENCE
        while (waiting := copies.waiting_tasks()) > 0:
            if time.monotonic() > deadline:
                self.problems.append(f"{waiting:.0f} accepted tasks have not reached the task API")
                break
            time.sleep(1)

    def tell(self, copies, readings, server):
        report, arguments = self.report, self.arguments
        total = sum(report.counts.values())
        print(f"\n{arguments.store}: {total} requests in {self.seconds / 60:.1f} min, {total / self.seconds:.0f} a second; "
              f"{arguments.visitors} visitors and {arguments.watchers} watchers; {len(copies.kills)} kills")
        print("\nwhat people did: " + ", ".join(f"{what} {count}" for what, count in sorted(report.done.items())))
        print("\nrequests by kind and outcome, and milliseconds (median, slowest hundredth):")
        for (kind, outcome), count in sorted(report.counts.items(), key=str):
            times = sorted(report.seconds.get(kind, []))
            text = f"  {1000 * times[len(times) // 2]:.1f} {1000 * times[len(times) * 99 // 100]:.1f}" if times else ""
            print(f"  {kind} {outcome}: {count}{text}")
        self.tell_failures(copies)
        self.tell_tasks(copies)
        print("\nprocesses, medians of the thirds of their lives:")
        for life in readings.lives:
            if life.readings:
                print(f"  {life}")
                if life.name.startswith("copy"):
                    print("    private memory in the course of it: " + " ".join(f"{size / 1024:.1f}" for size in life.course("private")) + " MiB")
            if life.seconds >= SHORTEST_LIFE and life.name.startswith("copy"):
                self.problems += life.growth()
        for number, copy in enumerate(copies.copies):
            rest = reading(copy.process.pid)
            print(f"  copy {number + 1} after {REST} s without a request: private {rest['private'] / 1024:.1f} MiB, "
                  f"{rest['descriptors']} descriptors, {rest['threads']} threads")
            errors = copies.metric(number, "web_companion_store_errors_total")
            print(f"  copy {number + 1}: {errors:.0f} errors of the store, {copies.metric(number, 'web_companion_sessions'):.0f} sessions")
        print(f"\nthe store at the end: {self.size}")
        print("\nwarnings and errors in the logs:")
        for text, count in sorted(copies.complaints().items(), key=lambda pair: -pair[1])[:20]:
            print(f"  {count} × {text}")

    def tell_failures(self, copies):
        allowed, others = [], []
        for failure in self.report.failures:
            is_allowed = any(begin <= gone and end >= before for begin, end in failure[2] for before, gone in copies.kills)
            (allowed if is_allowed else others).append(failure)
        print(f"\nfailures of what was under way at a copy that was killed: {len(allowed)}")
        for what, why, _ in allowed:
            print(f"  {what}: {why}")
        print(f"other failures: {len(others)}")
        for what, why, requests in others[:20]:
            since = min((begin - gone for begin, _ in requests for _, gone in copies.kills if begin > gone), default=None)
            print(f"  {what}: {why}" + (f" ({since:.2f} s after a kill)" if since is not None else ""))
        if others:
            self.problems.append(f"{len(others)} failures of what was not under way at a copy that was killed")

    def tell_tasks(self, copies):
        ledger, found = self.report.ledger, copies.tasks()
        lost = [text for text in ledger.there if text not in found]
        doubled = [text for text, count in found.items() if count > 1]
        risen = [text for text in ledger.gone if text in found]
        strange = [text for text in found if text not in ledger.there | ledger.gone | ledger.unknown]
        print(f"\ntasks: {len(ledger.there) + len(ledger.gone)} accepted, of which {len(ledger.gone)} deleted again; {len(ledger.unknown)} whose "
              f"fate nobody was told; at the API {sum(found.values())}; lost {len(lost)}, added twice {len(doubled)}, still there {len(risen)}, "
              f"of unknown origin {len(strange)}")
        for name, texts in {"lost": lost, "added twice": doubled, "deleted but still there": risen, "of unknown origin": strange}.items():
            if texts:
                self.problems.append(f"{len(texts)} tasks {name}, such as {texts[0]!r}")


def main():
    parser = argparse.ArgumentParser(prog="Tests/Soak/run")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--store", choices=["folder", "postgresql"], default="folder")
    parser.add_argument("--visitors", type=int, default=10)
    parser.add_argument("--watchers", type=int, default=6)
    parser.add_argument("--kills", type=int, default=4)
    arguments = parser.parse_args()
    # So that every program is stopped at the exit.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    problems = Soak(arguments).run()
    print()
    for problem in problems:
        print(f"not ok: {problem}")
    print("held" if not problems else "did not hold")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
