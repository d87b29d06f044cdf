"""Runs the tests of some folders, several at a time, in separate processes.

    Tests/Browser/run                  everything in Tests/Browser
    Tests/Browser/run -k keyboard      the tests whose name contains that word
    Tests/Interop/run --jobs 1         one after the other
    Tests/Interop/run --seed 7 --random-order

A test that fails is run once more, alone. If it then passes it is unstable, which unstable.py limits. artefacts/test-times.tsv has what each
test took.
"""

import argparse
import collections
import dataclasses
import multiprocessing
import multiprocessing.connection
import os
import pathlib
import random
import shutil
import signal
import sys
import tempfile
import threading
import time
import unittest

import process_tree
import times
import unstable
from companion_process import ROOT

# More failures than these have a common cause, and to run them all again would only take time.
MAX_REPEATED = 5


def all_tests(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from all_tests(test)
        else:
            yield test


def discover(folder):
    suite = unittest.TestLoader().discover(folder, pattern="test_*.py", top_level_dir=folder)
    return {test.id(): test for test in all_tests(suite)}


def is_thorough(test):
    """Whether `--quick` leaves it out, as `make test` and, of Tests/Operators, CI do: the method or its class says so."""
    method = getattr(test, getattr(test, "_testMethodName", ""), None)
    return getattr(method, "is_thorough", getattr(test, "is_thorough", False))


class Result(unittest.TestResult):
    """Keeps the part that a reader needs: the exception's text and the program's output."""

    def __init__(self):
        super().__init__()
        self.reports = []

    def _note(self, test, error):
        # Playwright adds the whole page to its errors, which hides their message; the page is in the report anyway.
        text = self._exc_info_to_string(error, test)
        self.reports.append(text.split("\nCall log:", 1)[0][-6000:])

    def addError(self, test, error):
        super().addError(test, error)
        self._note(test, error)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self._note(test, error)

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error:
            self._note(subtest, error)


@dataclasses.dataclass
class Answer:
    """What a worker says of a test."""

    suite: str
    name: str
    reports: list
    log: str
    skipped: str | None
    seconds: float
    cpu: float
    memory: int
    started: collections.Counter

    @property
    def sentence(self):
        return sentence(self.suite, self.name)


class Usage:
    """What a test uses: CPU time of its worker with all its descendants, the peak of their memory, and the programs that they start."""

    started = collections.Counter()

    @classmethod
    def begin(cls):
        """Counts the programs that this process starts from now on."""
        process_tree.adopt_orphans()
        sys.addaudithook(lambda event, details: cls._count(details) if event == "subprocess.Popen" else None)

    @classmethod
    def _count(cls, details):
        executable, arguments = details[0], details[1]
        cls.started[os.path.basename(os.fsdecode(executable or arguments[0]))] += 1

    def __init__(self):
        Usage.started.clear()
        self.memory, self.ended = 0, threading.Event()
        self.start, self.cpu_before = time.monotonic(), process_tree.cpu_seconds(os.getpid())
        self.watcher = threading.Thread(target=self._watch)
        self.watcher.start()

    def _watch(self):
        while True:
            self.memory = max(self.memory, sum(one.memory for one in process_tree.tree(os.getpid())))
            if self.ended.wait(2):
                return

    def end(self):
        self.ended.set()
        self.watcher.join()
        return (
            time.monotonic() - self.start, process_tree.cpu_seconds(os.getpid()) - self.cpu_before, self.memory,
            collections.Counter(Usage.started))


def work(folder, connection, seed):
    """Runs the tests whose names come through the connection."""
    # Ctrl-C ends the whole group; the parent speaks for all.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.path.insert(0, folder)
    tests = discover(folder)
    Usage.begin()
    try:
        while (name := connection.recv()) is not None:
            # The same numbers for a test in whichever order they run.
            random.seed(f"{seed} {name}")
            test, result, usage = tests[name], Result(), Usage()
            test.run(result)
            log = getattr(test, "program_log", "") if result.reports else ""
            skipped = result.skipped[0][1] if result.skipped else None
            connection.send(Answer(os.path.basename(folder), name, result.reports, log, skipped, *usage.end()))
    finally:
        # The tests of the browser share one in each process.
        if visitor := sys.modules.get("visitor"):
            visitor.close_browser()


class Worker:
    """A process that runs tests of one folder."""

    def __init__(self, context, folder, seed):
        self.folder = folder
        self.connection, other = context.Pipe()
        self.process = context.Process(target=work, args=(folder, other, seed))
        self.process.start()
        other.close()
        self.name = None

    def run(self, name):
        self.name = name
        self.connection.send(name)

    def end(self):
        """Whether it ends in time."""
        try:
            self.connection.send(None)
        except OSError:
            # It has ended already.
            pass
        self.process.join(timeout=180)
        if self.process.is_alive():
            self.process.terminate()
            return False
        return True


class Pool:
    """Runs tests in several workers. A worker whose folder has no more tests makes room for one of another folder."""

    def __init__(self, pending, seed, jobs, receive):
        self.pending = {folder: collections.deque(names) for folder, names in pending.items() if names}
        self.seed, self.receive = seed, receive
        self.jobs = jobs
        self.workers = []
        self.context = multiprocessing.get_context("spawn")
        # Of what did not come to an answer, with the reason.
        self.lost = {}

    def run(self):
        while len(self.workers) < self.jobs and self.engage():
            pass
        while self.workers:
            for connection in multiprocessing.connection.wait([worker.connection for worker in self.workers]):
                worker = next(one for one in self.workers if one.connection is connection)
                try:
                    self.receive(connection.recv())
                    worker.name = None
                except (EOFError, OSError):
                    worker.process.join(timeout=10)
                    self.lost[worker.folder, worker.name] = f"its worker ended with {worker.process.exitcode}"
                if worker.name is None and self.pending.get(worker.folder):
                    worker.run(self.pending[worker.folder].popleft())
                    continue
                self.workers.remove(worker)
                if not worker.end():
                    self.lost[worker.folder, "a worker that does not end"] = ""
                self.engage()

    def engage(self):
        """Starts a worker for the folder with the most tests for each of its workers; false when there is none to run."""
        def left(folder):
            return len(self.pending[folder]) / (1 + sum(worker.folder == folder for worker in self.workers))

        folder = max(self.pending, key=left, default=None)
        if folder is None or not self.pending[folder]:
            return False
        self.workers.append(Worker(self.context, folder, self.seed))
        self.workers[-1].run(self.pending[folder].popleft())
        return True


def reason(report):
    """The line of a report that says what was wrong, for the summary."""
    lines = [line for line in report.splitlines() if line and not line.startswith((" ", "Traceback"))]
    return lines[0][:300] if lines else ""


def sentence(suite, name):
    return f"{suite} " + name.split(".", 1)[-1].replace("_", " ").replace(".test", ":", 1)


def show(answer):
    mark = "not ok" if answer.reports else "skip  " if answer.skipped else "ok    "
    note = f" ({answer.skipped})" if answer.skipped else ""
    print(f"{mark} {answer.seconds:5.1f} s {answer.cpu:5.1f} CPU  {answer.sentence}{note}", flush=True)
    for report in answer.reports:
        print(report)
    if answer.reports:
        print(f"--- what the program said\n{answer.log}---", flush=True)


def write_times(answers):
    """Keeps what each test took in a table; a run of some tests leaves the lines of the others."""
    rows = {}
    for one in answers:
        started = ", ".join(f"{name} {count}" for name, count in sorted(one.started.items()))
        rows[one.suite, one.name] = f"{one.cpu:.2f}\t{one.seconds:.2f}\t{started}\t{one.memory}"
    times.update(rows)


def arguments():
    folders = [pathlib.Path(one).resolve() for one in sys.argv[1].split(":")]
    parser = argparse.ArgumentParser(prog=f"Tests/{folders[0].name}/run" if len(folders) == 1 else "Tests/Runners/runner.py")
    parser.add_argument("-k", default="", help="only tests whose name holds this")
    parser.add_argument("--without", help="only tests whose name does not hold this")
    # More than there are processors: many tests wait for a clock, for a disk or for another process.
    parser.add_argument("--jobs", type=int, default=(os.cpu_count() or 1) + 2, help="how many run at once")
    parser.add_argument("--quick", action="store_true", help="without those that are marked as thorough, as in `make test`")
    parser.add_argument("--thorough", action="store_true", help="only those that are marked as thorough")
    parser.add_argument("--seed", type=int, help="of all that is random in a test; a run prints its own")
    parser.add_argument("--random-order", action="store_true", help="in an order that the seed decides")
    parser.add_argument("--once", action="store_true", help="do not run a test that fails again")
    return folders, parser.parse_args(sys.argv[2:])


def chosen(folder, options):
    """The names of the tests of a folder, in the order in which they begin."""
    def holds(name, part):
        return part.replace(" ", "_").lower() in name.lower().replace(" ", "_")

    def is_wanted(name, test):
        return (
            holds(name, options.k) and not (options.without and holds(name, options.without))
            and not (options.quick if is_thorough(test) else options.thorough))

    # A module that can't be imported is a failure, whatever was asked for.
    tests = {
        name: test for name, test in discover(str(folder)).items() if isinstance(test, unittest.loader._FailedTest) or is_wanted(name, test)}
    if options.random_order:
        names = sorted(tests)
        random.Random(options.seed).shuffle(names)
        return names
    # The long ones first, so that no worker sits idle at the end.
    return sorted(tests, key=lambda name: (-getattr(tests[name], "weight", 1), name))


def main():
    folders, options = arguments()
    if options.seed is None:
        options.seed = random.randrange(1 << 32)
    # Test modules of two folders may have one name, so this process forgets those of each.
    pending = {}
    for folder in folders:
        sys.path.insert(0, str(folder))
        known = set(sys.modules)
        pending[str(folder)] = chosen(folder, options)
        for module in set(sys.modules) - known:
            if module.startswith("test_"):
                del sys.modules[module]
        sys.path.remove(str(folder))
    if not any(pending.values()):
        print(f"there is no test with {options.k!r} in its name", file=sys.stderr)
        return 2
    if not options.k:
        for folder in folders:
            shutil.rmtree(ROOT / "artefacts" / folder.name.lower(), ignore_errors=True)
    print(f"seed {options.seed}", flush=True)

    # The pages that the workers have examined already (Tests/Browser/visitor.py).
    seen = tempfile.TemporaryDirectory(prefix="web-companion-seen-")
    os.environ["SEEN_PAGES"] = seen.name
    start, answers = time.monotonic(), []

    def receive(answer):
        answers.append(answer)
        show(answer)

    count = sum(map(len, pending.values()))
    pool = Pool(pending, options.seed, min(options.jobs, count), receive)
    pool.run()
    failed = {(one.suite, one.name): reason(one.reports[0]) for one in answers if one.reports}
    failed |= {(os.path.basename(folder), name): why for (folder, name), why in pool.lost.items()}

    by_name = {os.path.basename(str(folder)): str(folder) for folder in folders}
    changed = {}
    if failed and not options.once and len(failed) <= MAX_REPEATED:
        for suite, name in list(failed):
            print(f"once more, alone: {sentence(suite, name)}", flush=True)
            again = []
            Pool({by_name[suite]: [name]}, options.seed, 1, lambda answer: (again.append(answer), show(answer))).run()
            if again and not again[0].reports:
                changed[suite, name] = failed.pop((suite, name))

    write_times(answers)
    if len(answers) > 10:
        print("the most expensive, in CPU seconds:")
        for one in sorted(answers, key=lambda one: -one.cpu)[:10]:
            print(f"{one.cpu:7.1f} s  {one.sentence}")
    done = {(one.suite, one.name) for one in answers}
    missing = [(os.path.basename(folder), name) for folder, names in pending.items() for name in names
               if (os.path.basename(folder), name) not in done and (os.path.basename(folder), name) not in failed]
    skipped = sum(one.skipped is not None for one in answers)
    print(f"{len(done)} tests in {time.monotonic() - start:.0f} s, {len(failed)} failed, {len(changed)} unstable, {skipped} skipped; seed {options.seed}")
    for (suite, name), why in failed.items():
        unstable.note_failure(sentence(suite, name), why)
        print(f"failed: {sentence(suite, name)}: {why}", file=sys.stderr)
    for (suite, name), why in changed.items():
        unstable.note(sentence(suite, name), why)
        print(f"unstable: {sentence(suite, name)}: failed with “{why}”, then passed alone", file=sys.stderr)
    for suite, name in missing:
        print(f"not run: {sentence(suite, name)}", file=sys.stderr)
    return 1 if failed or missing or len(changed) > unstable.LIMIT else 0


if __name__ == "__main__":
    sys.exit(main())
