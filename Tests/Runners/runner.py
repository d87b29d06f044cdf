"""Runs the tests of a folder, several at a time, in separate processes.

    Tests/Browser/run                  everything
    Tests/Browser/run -k keyboard      the tests whose name contains that word
    Tests/Interop/run --jobs 1         one after the other
    Tests/Browser/run --slow           those that wait for minutes to pass, which are left out otherwise
"""

import argparse
import multiprocessing
import os
import pathlib
import shutil
import signal
import sys
import tempfile
import time
import unittest

from companion_process import ROOT


def all_tests(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from all_tests(test)
        else:
            yield test


def discover(folder):
    suite = unittest.TestLoader().discover(folder, pattern="test_*.py", top_level_dir=folder)
    return {test.id(): test for test in all_tests(suite)}


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


def work(folder, queue, answers):
    # Ctrl-C ends the whole group; the parent speaks for all.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tests = discover(folder)
    try:
        while (name := queue.get()) is not None:
            test, result, start = tests[name], Result(), time.monotonic()
            test.run(result)
            log = getattr(test, "program_log", "") if result.reports else ""
            skipped = result.skipped[0][1] if result.skipped else None
            answers.put((name, time.monotonic() - start, result.reports, log, skipped))
    finally:
        # The tests of the browser share one in each process.
        if visitor := sys.modules.get("visitor"):
            visitor.close_browser()
        answers.put(None)


def reason(report):
    """The line of a report that says what was wrong, for the summary."""
    lines = [line for line in report.splitlines() if line and not line.startswith((" ", "Traceback"))]
    return lines[0][:300] if lines else ""


def sentence(name):
    return name.split(".", 1)[1].replace("_", " ").replace(".test", ":", 1)


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    parser = argparse.ArgumentParser(prog=f"Tests/{folder.name}/run")
    parser.add_argument("-k", default="", help="only tests whose name holds this")
    # One more than there are processors: some tests wait for a clock.
    parser.add_argument("--jobs", type=int, default=min(3, (os.cpu_count() or 1) + 1))
    parser.add_argument("--slow", action="store_true", help="only the tests that wait for minutes to pass")
    options = parser.parse_args(sys.argv[2:])

    wanted = options.k.replace(" ", "_").lower()
    tests = {name: test for name, test in discover(str(folder)).items() if getattr(test, "is_slow", False) == options.slow}
    # The long ones first, so that no worker sits idle at the end.
    names = sorted(
        (name for name in tests if wanted in name.lower().replace(" ", "_")),
        key=lambda name: (-getattr(tests[name], "weight", 1), name))
    if not names:
        print(f"there is no test with {options.k!r} in its name", file=sys.stderr)
        return 2
    artefacts = ROOT / "artefacts" / folder.name.lower()
    if not options.k and not options.slow:
        shutil.rmtree(artefacts, ignore_errors=True)

    # The pages that the workers have examined already (Tests/Browser/visitor.py).
    seen = tempfile.TemporaryDirectory(prefix="web-companion-seen-")
    os.environ["SEEN_PAGES"] = seen.name
    context = multiprocessing.get_context("spawn")
    queue, answers = context.Queue(), context.Queue()
    workers = [context.Process(target=work, args=(str(folder), queue, answers)) for _ in range(min(options.jobs, len(names)))]
    for name in names:
        queue.put(name)
    for worker in workers:
        queue.put(None)
        worker.start()

    start, done, failed, living, times = time.monotonic(), set(), {}, len(workers), []
    while living:
        try:
            answer = answers.get(timeout=1)
        except Exception:
            if any(worker.exitcode not in (None, 0) for worker in workers):
                print("a worker ended before its time", file=sys.stderr)
                break
            continue
        if answer is None:
            living -= 1
            continue
        name, seconds, reports, log, skipped = answer
        done.add(name)
        times.append((seconds, name))
        mark = "not ok" if reports else "skip  " if skipped else "ok    "
        print(f"{mark} {seconds:5.1f} s  {sentence(name)}{f' ({skipped})' if skipped else ''}", flush=True)
        for report in reports:
            print(report)
        if reports:
            failed[name] = reason(reports[0])
            print(f"--- what the program said\n{log}---", flush=True)
    for worker in workers:
        worker.join(timeout=180)
        if worker.is_alive():
            worker.terminate()
            failed["a worker that does not end"] = ""
    missing = set(names) - done
    if len(times) > 10:
        print("the slowest:")
        for seconds, name in sorted(times, reverse=True)[:10]:
            print(f"{seconds:7.1f} s  {sentence(name)}")
    print(f"{len(done)} tests in {time.monotonic() - start:.0f} s, {len(failed)} failed" + (f"; pages in {artefacts}" if artefacts.exists() else ""))
    for name, why in failed.items():
        print(f"failed: {sentence(name) if name in done else name}: {why}", file=sys.stderr)
    for name in sorted(missing):
        print(f"not run: {sentence(name)}", file=sys.stderr)
    return 1 if failed or missing else 0


if __name__ == "__main__":
    sys.exit(main())
