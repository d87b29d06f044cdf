"""Tests that fail and then pass when they are run once more, alone: they are reported, and only few of them are permitted.

    Tests/Runners/python Tests/Runners Tests/Runners/unstable.py begin    before the first suite
    Tests/Runners/python Tests/Runners Tests/Runners/unstable.py end      after the last: what failed and what was unstable

The second one fails when more than LIMIT tests of a run were unstable, or one of them was in another of the last three runs as well.
"""

import json
import pathlib
import sys

ARTEFACTS = pathlib.Path(__file__).resolve().parents[2] / "artefacts"
FAILED = ARTEFACTS / "failed.tsv"
UNSTABLE = ARTEFACTS / "unstable.tsv"
# The names of the unstable tests of earlier runs in this clone, the latest run last.
HISTORY = ARTEFACTS / "unstable-history.json"
LIMIT = 2
RUNS = 3


def add(path, name, why):
    path.parent.mkdir(exist_ok=True)
    with path.open("a") as file:
        file.write(f"{name}\t{' '.join(why.split())}\n")


def note(name, why):
    """Keeps a test that failed because of `why`, and then passed."""
    add(UNSTABLE, name, why)


def note_failure(name, why):
    """Keeps a test that failed both times."""
    add(FAILED, name, why)


def rows(path):
    return [line.split("\t", 1) for line in path.read_text().splitlines()] if path.exists() else []


def begin():
    FAILED.unlink(missing_ok=True)
    UNSTABLE.unlink(missing_ok=True)
    return 0


def end():
    failed, unstable = rows(FAILED), rows(UNSTABLE)
    names = sorted({name for name, _ in unstable})
    earlier = json.loads(HISTORY.read_text()) if HISTORY.exists() else []
    runs = [*earlier, names][-RUNS:]
    ARTEFACTS.mkdir(exist_ok=True)
    HISTORY.write_text(json.dumps(runs, indent=1))
    for name, why in failed:
        print(f"failed: {name}: {why}")
    for name, why in unstable:
        print(f"unstable: {name}: failed with “{why}”, then passed alone")
    problems = []
    if len(names) > LIMIT:
        problems.append(f"{len(names)} tests were unstable; {LIMIT} are permitted")
    problems += [
        f"{name} was unstable in {count} of the last {len(runs)} runs" for name in names
        if (count := sum(name in run for run in runs)) > 1]
    for problem in problems:
        print(problem)
    return 1 if failed or problems else 0


if __name__ == "__main__":
    sys.exit({"begin": begin, "end": end}[sys.argv[1]]())
