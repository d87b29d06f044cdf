"""Runs the tests in Swift, from the last debug build with tests (script/build-debug --build-tests).

    script/unit-tests                            everything
    script/unit-tests --filter '^JOSETests'      the tests whose identifier matches
    script/unit-tests --profile                  each suite in a process of its own, and what each took into artefacts/test-times.tsv

A test that fails is run once more, alone. If it then passes it is unstable, which unstable.py limits. The whole output is in
artefacts/unit-tests.log.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

import process_tree
import times
import unstable

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build" / "debug" / "WebCompanionPackageTests.xctest"
LOG = ROOT / "artefacts" / "unit-tests.log"
# What the program shows in a run of all tests, for Tests/coverage-of-advice.
SHOWN = ROOT / "artefacts" / "shown-texts"
# The scenarios and the kill tests keep every core busy for minutes, and tests of a server's deadlines would starve beside them.
BUSY = r"^(Administration|TaskList|Account|SharedScreen|TryClient|WebCompanion|PostgreSQLStore|Storage|Sessions|DemoServices)Tests[.]"
# What `make test` leaves to `make test-all`: suites that repeat something very often, in random order or with a kill at each step.
THOROUGH = (
    "AccountTests.AccountsModelTests", "AccountTests.TwoPeopleScenarioTests", "MicroHTTPServerTests.HeadDifferentialTests",
    "OutgoingHTTPTests.IdleConnectionTests", "SessionsTests.KilledWriterTests", "SessionsTests.SessionTableFloodTests",
    "StorageTests.RecordTableKillTests", "TaskListTests.KilledChangeScenarioTests", "TaskListTests.OutboxModelTests",
    "WebCompanionTests.FaultRunTests", "WebCompanionTests.ReplayCommandTests")
# Unlimited parallelism makes tests of time limits starve.
WIDTH = 32
# More failures than these have a common cause, and to run them all again would only take time.
MAX_REPEATED = 10
# Into how many processes a run in random order puts the suites.
PARTS = 4
# Against hanging tests, in seconds.
LIMIT = 1800


class Run:
    """What one process of tests said: how many tests passed, and for each that failed its issues."""

    def __init__(self):
        self.passed, self.skipped, self.failed, self.names = 0, 0, {}, {}
        # What went wrong besides, such as a crash.
        self.trouble = ""

    def read(self, line):
        record = json.loads(line)
        payload = record["payload"]
        if record["kind"] == "test":
            if payload["kind"] == "function":
                self.names[payload["id"]] = payload.get("displayName") or payload["name"]
            return
        identifier = payload.get("testID")
        text = "\n".join(message["text"] for message in payload.get("messages", []))
        match payload["kind"]:
            case "issueRecorded":
                if payload.get("issue", {}).get("isKnown"):
                    return
                place = payload.get("issue", {}).get("sourceLocation", {})
                where = f"{place.get('fileID', '')}:{place.get('line', '')}" if place else ""
                self.failed.setdefault(identifier, []).append(f"{where}: {text}")
            case "testEnded" if identifier in self.names:
                self.passed += identifier not in self.failed
            case "testSkipped" if identifier in self.names:
                self.skipped += 1

    def title(self, identifier):
        """A test by its target and its name."""
        return f"{identifier.split('.', 1)[0]}: {self.names.get(identifier, identifier)}" if identifier else "no test"


def run(options, log, width=WIDTH):
    """Runs the tests that the options choose; their output goes to the log. With the result, what the process and its children used."""
    result = Run()
    environment = os.environ | {
        "NO_COLOR": "1", "TERM": "dumb", "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH": str(width)}
    with tempfile.TemporaryDirectory(prefix="web-companion-events-") as folder:
        events = os.path.join(folder, "events")
        process = subprocess.Popen(
            [PROGRAM, "--testing-library", "swift-testing", "--event-stream-output-path", events, "--event-stream-version", "0", *options],
            cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        usage = Usage(process.pid)
        try:
            process.wait(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            result.trouble = f"the tests did not come to an end within {LIMIT // 60} minutes"
            process.kill()
            process.wait()
        usage.stop()
        if os.path.exists(events):
            with open(events, errors="replace") as file:
                for line in file:
                    try:
                        result.read(line)
                    except ValueError:
                        # The process was killed while it wrote the line.
                        continue
        # Where ONLY builds one target, no test may match what one of the processes is for.
        is_empty = process.returncode == os.EX_UNAVAILABLE and not result.names
        if process.returncode and not is_empty and not result.failed and not result.trouble:
            result.trouble = f"the tests ended with status {process.returncode}; the end of {os.path.relpath(log.name, ROOT)} may say why"
    return result, usage


class Usage:
    """What a process and its children used: the peak of their memory and the programs seen among them, looked at ten times a second."""

    def __init__(self, pid):
        self.memory, self.programs, self.cpu = 0, {}, 0.0
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._watch, args=(pid,))
        self.thread.start()

    def _watch(self, pid):
        while not self.ended.wait(0.1):
            found = process_tree.tree(pid)
            self.memory = max(self.memory, sum(one.memory for one in found))
            self.programs.update({one.pid: one.name for one in found if one.pid != pid})

    def stop(self):
        self.ended.set()
        self.thread.join()


def alone(identifier):
    """The options that choose one test."""
    # The identifier has the place in the file at its end.
    return ["--filter", "^" + re.escape(identifier.rsplit("/", 1)[0]).replace("/", "\\/")]


def suites(pattern):
    """The names of the suites that match."""
    listed = subprocess.run(
        [PROGRAM, "--testing-library", "swift-testing", "--list-tests"], cwd=ROOT, capture_output=True, text=True, check=True)
    names = sorted({line.split("/", 1)[0] for line in listed.stdout.splitlines() if "." in line})
    return [name for name in names if re.search(pattern or "", name)]


def pattern_of(names):
    """What the tests of suites match."""
    return "^(" + "|".join(map(re.escape, names)) + r")(\/|$)"


def these(names):
    """The options that choose suites."""
    return ["--filter", pattern_of(names)]


def groups_of(options, seed):
    """The options of one process after another."""
    skipped = ["--skip", pattern_of(THOROUGH)] if options.quick else []
    if options.thorough:
        if unknown := set(THOROUGH) - set(suites(None)):
            raise SystemExit(f"THOROUGH in {os.path.relpath(__file__, ROOT)} names suites that are none: {', '.join(sorted(unknown))}")
        return [these(THOROUGH)]
    if options.random_order:
        return [[*group, *skipped] for group in shuffled(suites(options.filter), seed)]
    if options.filter:
        return [["--filter", options.filter, *skipped]]
    return [["--skip", BUSY, *skipped], ["--filter", BUSY, *skipped]]


def shuffled(names, seed):
    """The options of several processes, each with some of the suites."""
    names = list(names)
    random.Random(seed).shuffle(names)
    size = -(-len(names) // PARTS) or 1
    return [these(names[start:start + size]) for start in range(0, len(names), size)]


def profile(options, jobs):
    """Runs each suite in a process of its own and writes what it took."""
    rows, lock = [], threading.Lock()

    def one(suite):
        with tempfile.TemporaryFile() as log:
            before = time.monotonic()
            # The CPU time of children that have been waited for is only known for all of them: a process that has one child.
            command = [sys.executable, __file__, "--suite", suite]
            done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True)
            row = json.loads(done.stdout) if done.stdout else {"cpu": 0, "programs": {}, "memory": 0, "trouble": "no result"}
            row["seconds"] = time.monotonic() - before
        with lock:
            rows.append((suite, row))
            print(f"{row['cpu']:7.2f} s of CPU {row['seconds']:7.2f} s  {suite} {row['trouble']}", flush=True)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        list(pool.map(one, suites(options.filter)))
    table = {}
    for suite, row in rows:
        started = ", ".join(f"{name} {count}" for name, count in sorted(row["programs"].items()))
        table["Swift", suite] = f"{row['cpu']:.2f}\t{row['seconds']:.2f}\t{started}\t{row['memory']}"
    times.update(table)
    print(f"{sum(row['cpu'] for _, row in rows):.0f} s of CPU in {len(rows)} suites; {times.TABLE.relative_to(ROOT)}")
    return 1 if any(row["trouble"] for _, row in rows) else 0


def measured(suite):
    """Runs one suite and prints what it took, for `profile`."""
    process_tree.adopt_orphans()
    result, usage = run(these([suite]), sys.stderr)
    programs = {}
    for name in usage.programs.values():
        programs[name] = programs.get(name, 0) + 1
    print(json.dumps({
        "cpu": process_tree.cpu_seconds(os.getpid()), "memory": usage.memory, "programs": programs,
        "trouble": result.trouble or (f"{len(result.failed)} failed" if result.failed else "")}))
    return 0


def main():
    parser = argparse.ArgumentParser(prog="script/unit-tests", description="Runs the tests in Swift from the last debug build.")
    parser.add_argument("--filter", help="only the tests whose identifier matches this regular expression")
    parser.add_argument("--width", type=int, default=WIDTH, help="how many tests run at once")
    parser.add_argument("--seed", type=int, help="of all that is random in a test; a run prints its own")
    parser.add_argument("--once", action="store_true", help="do not run a test that fails again")
    parser.add_argument("--random-order", action="store_true", help="the suites in several processes, which the seed puts together")
    parser.add_argument("--quick", action="store_true", help="only the tests of `make test`")
    parser.add_argument("--thorough", action="store_true", help="only the tests that `make test` leaves to `make test-all`")
    parser.add_argument("--profile", action="store_true", help="each suite in a process of its own, with what it takes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many suites at once, with --profile")
    parser.add_argument("--suite", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.suite:
        return measured(options.suite)
    if options.profile:
        return profile(options, options.jobs)

    seed = random.randrange(1 << 32) if options.seed is None else options.seed
    os.environ["TEST_SEED"] = str(seed)
    print(f"seed {seed}", flush=True)
    groups = groups_of(options, seed)
    log_path = LOG.with_name("unit-tests-thorough.log") if options.thorough else LOG
    LOG.parent.mkdir(exist_ok=True)
    if not options.filter and not options.thorough:
        SHOWN.unlink(missing_ok=True)
        os.environ["SHOWN_TEXTS"] = str(SHOWN)
    start, passed, skipped, failed, changed, troubles = time.monotonic(), 0, 0, {}, {}, []
    with log_path.open("w") as log:
        for group in groups:
            result, _ = run(group, log, options.width)
            passed += result.passed
            skipped += result.skipped
            troubles += [result.trouble] if result.trouble else []
            for identifier, issues in result.failed.items():
                name = result.title(identifier)
                for issue in issues[:20]:
                    print(f"not ok  {name}\n    " + issue.replace("\n", "\n    "), flush=True)
                failed[name] = (identifier, issues)
        if not options.once and len(failed) <= MAX_REPEATED:
            for name, (identifier, issues) in list(failed.items()):
                if identifier is None:
                    continue
                print(f"once more, alone: {name}", flush=True)
                result, _ = run(alone(identifier), log)
                if result.passed and not result.failed and not result.trouble:
                    changed[name] = failed.pop(name)[1]
                    passed += 1
    if not passed and not failed:
        troubles.append(f"there is no test that matches {options.filter}")
    for trouble in troubles:
        unstable.note_failure("unit tests", trouble)
        print(f"failed: {trouble}", file=sys.stderr)
    for name, (_, issues) in failed.items():
        unstable.note_failure(name, issues[0])
        print(f"failed: {name}: {issues[0]}", file=sys.stderr)
    for name, issues in changed.items():
        unstable.note(name, issues[0])
        print(f"unstable: {name}: failed with “{issues[0]}”, then passed alone", file=sys.stderr)
    print(f"{passed} passed, {len(failed) + len(troubles)} failed, {skipped} skipped")
    print(f"in {time.monotonic() - start:.0f} s, {len(changed)} unstable; seed {seed}")
    return 1 if failed or troubles or len(changed) > unstable.LIMIT else 0


if __name__ == "__main__":
    sys.exit(main())
