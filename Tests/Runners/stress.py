"""Looks for tests that depend on chance: runs the suites again and again, and lists every test that was not green each time.

    Tests/Runners/stress 10                     ten runs of everything, each with another seed, order and number of workers
    Tests/Runners/stress 10 --suites unit       of the tests in Swift alone; others are browser and interop
    Tests/Runners/stress 10 --no-load           without the busy loops and the slow disk
    Tests/Runners/stress 3 --filter Outbox      of the tests in Swift or Python whose name holds this
    Tests/Runners/stress 20 --quick             of what make test runs

The load is four busy loops and a process that keeps the disk busy by writing and syncing a file. A seed that it prints repeats a run's order
and its random numbers, not its luck.
"""

import argparse
import contextlib
import multiprocessing
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

import unstable

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORKERS = (1, 3, 6)
PYTHON = [ROOT / "Tests/Runners/python", "Tests/Runners"]
LOOPS = 4
BLOCK = 8 << 20


def spin():
    """A busy loop, until this program ends it or has ended."""
    parent = os.getppid()
    while os.getppid() == parent:
        sum(range(100_000))


def occupy_disk(folder):
    """Writes and syncs without an end, so that whoever else syncs has to wait."""
    parent, block = os.getppid(), os.urandom(BLOCK)
    with open(os.path.join(folder, "slow"), "wb") as file:
        while os.getppid() == parent:
            file.seek(0)
            file.write(block)
            file.flush()
            os.fsync(file.fileno())


@contextlib.contextmanager
def load():
    with tempfile.TemporaryDirectory(prefix="web-companion-load-", dir=ROOT / "artefacts") as folder:
        processes = [multiprocessing.Process(target=spin) for _ in range(LOOPS)]
        processes.append(multiprocessing.Process(target=occupy_disk, args=(folder,)))
        for process in processes:
            process.start()
        try:
            yield
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.join()


def command(suite, seed, workers, options):
    """The command of one run of a suite."""
    wanted = options.filter
    if suite == "unit":
        # A narrow process of tests is what one worker is to the others.
        return [
            *PYTHON, "Tests/Runners/swift_tests.py", "--once", "--random-order", "--seed", str(seed), "--width", str(workers * 8),
            *(["--quick"] if options.quick else []), *(["--filter", wanted] if wanted else [])]
    folder = {"browser": "Tests/Browser", "interop": "Tests/Interop"}[suite]
    return [
        *PYTHON, "Tests/Runners/runner.py", folder, "--once", "--random-order", "--seed", str(seed), "--jobs", str(workers),
        *(["--quick"] if options.quick else []), *(["-k", wanted] if wanted else [])]


def main():
    parser = argparse.ArgumentParser(prog="Tests/Runners/stress", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", type=int, help="how often each suite runs")
    parser.add_argument("--suites", default="unit,browser,interop", help="which, separated by commas")
    parser.add_argument("--filter", help="only tests whose name holds this")
    parser.add_argument("--quick", action="store_true", help="only what make test runs")
    parser.add_argument("--no-load", action="store_true", help="on a quiet machine")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32), help="of the first run")
    options = parser.parse_args()

    (ROOT / "artefacts").mkdir(exist_ok=True)
    found = {}
    with contextlib.nullcontext() if options.no_load else load():
        for number in range(options.runs):
            seed, workers = options.seed + number, WORKERS[number % len(WORKERS)]
            for suite in options.suites.split(","):
                unstable.begin()
                start = time.monotonic()
                log = ROOT / "artefacts" / f"stress-{number + 1}-{suite}.log"
                with log.open("wb") as output:
                    status = subprocess.run(
                        command(suite, seed, workers, options), cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output,
                        stderr=subprocess.STDOUT).returncode
                failed = unstable.rows(unstable.FAILED) or ([(f"{suite} suite", f"status {status}")] if status else [])
                print(
                    f"run {number + 1} of {options.runs}, {suite}: {len(failed)} failed in {time.monotonic() - start:.0f} s; "
                    f"seed {seed}, {workers} workers", flush=True)
                for name, why in failed:
                    print(f"    {name}: {why}", flush=True)
                    found.setdefault(name, []).append((number + 1, why))
    for name, times in sorted(found.items(), key=lambda one: -len(one[1])):
        print(f"not green in {len(times)} of {options.runs}: {name}: {times[0][1]}")
    if not found:
        print(f"green in all {options.runs} runs")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
