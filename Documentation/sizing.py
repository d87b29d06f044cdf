#!/usr/bin/env python3
"""Computes the tables of several-machines.md, "How much is needed", from the constants of the model and of what was measured.

    Documentation/sizing.py --write    writes them into the document
    Documentation/sizing.py --check    ends with 1 when the document has others, or a sentence about them has another number

The constants are those of the second table there, which says how each was measured: whoever changes one changes both.
"""

import math
import pathlib
import re
import sys

DOCUMENT = pathlib.Path(__file__).resolve().parent / "several-machines.md"
PEOPLE = [1_000, 100_000, 10_000_000]

# ---- The model: what a person does on a day

# The part of the day's visits that begins in the busiest hour, and the minutes in which everybody signs in, in a burst.
BUSIEST, BURST_MINUTES = 0.2, 15
PAGES, SECONDS_OF_A_PAGE, TASKS = 15, 90, 3
# How long the list stays open after the last page, and how many then sign out.
LEFT_OPEN, SIGNS_OUT = 20 * 60, 0.4
# A session without activity, and how long people take at the provider.
IDLE, AT_THE_PROVIDER = 30 * 60, 60
# Requests: of a sign-in (the first page, the redirect, the return, the confirmation and its form, the redirect to the list), of a task that
# is added, and of a sign-out. A window asks for its events once in 8 s, and 0.2 s later again.
REQUESTS_OF_A_SIGN_IN, REQUESTS_OF_A_TASK, REQUESTS_OF_A_SIGN_OUT, EVENT = 6, 2, 2, 8.2

# ---- Limits of a copy

WINDOWS_OF_A_COPY, CONNECTIONS_OF_A_COPY, LOOKS_OF_A_COPY, POLLS_OF_A_COPY, POLL = 256, 9, 500, 20, 5
# Of the whole store: pending sign-ins.
PENDING = 10_000

# ---- What was measured, in milliseconds of CPU, numbers and KiB

CPU_PAGE, CPU_SIGN_IN, CPU_TASK = 0.54, 3.8, 4.8
# Of PostgreSQL's server.
SERVER_PAGE, SERVER_SIGN_IN = 0.28, 3.4
# An open window, from one event to the next, in pages: of a copy, and of the server.
CPU_EVENT, SERVER_EVENT = 2.6 * CPU_PAGE, 2.0 * SERVER_PAGE
READS_PAGE, READS_SIGN_IN, READS_TASK, READS_EVENT = 3, 5, 13, 3.6
CHANGES_SIGN_IN, CHANGES_TASK, CHANGES_SIGN_OUT = 4, 4, 4
LOG_SIGN_IN, LOG_CHANGE, LOG_TASK = 12, 4, 10
STORED_SESSION = 4.4
MEMORY = ["20 MiB", "35 MiB", "35 MiB"]


def number(value):
    """Two digits that count."""
    if value == 0 or (isinstance(value, int) and value < 100):
        return str(int(value))
    digits = 1 - math.floor(math.log10(abs(value)))
    value = round(value, digits)
    if value >= 1e6:
        return f"{value / 1e6:.1f} million" if value < 1e7 else f"{value / 1e6:.0f} million"
    return f"{value:,.{max(digits, 0)}f}"


def size(kibibytes):
    for unit in ("KiB", "MiB", "GiB"):
        if kibibytes < 1000:
            return f"{number(kibibytes)} {unit}"
        kibibytes /= 1024
    return f"{number(kibibytes)} TiB"


def copies_for(windows):
    return math.ceil(windows / WINDOWS_OF_A_COPY)


class Hour:
    """What a number of people need in the busiest hour."""

    def __init__(self, people):
        self.sign_ins = people * BUSIEST / 3600
        with_list = PAGES * SECONDS_OF_A_PAGE + LEFT_OPEN
        # The last page is opened so long after the first.
        last_page = (PAGES - 1) * SECONDS_OF_A_PAGE
        self.signed_in = self.sign_ins * (SIGNS_OUT * with_list + (1 - SIGNS_OUT) * (last_page + IDLE))
        self.windows = self.sign_ins * with_list
        self.copies = copies_for(self.windows)
        self.events = self.windows / EVENT
        of_people = self.sign_ins * (
            REQUESTS_OF_A_SIGN_IN + PAGES + TASKS * REQUESTS_OF_A_TASK + SIGNS_OUT * REQUESTS_OF_A_SIGN_OUT)
        self.requests = of_people + self.events
        self.cpu_of_events = self.events * CPU_EVENT / 1000
        self.cpu = self.cpu_of_events + self.sign_ins * (CPU_SIGN_IN + PAGES * CPU_PAGE + TASKS * CPU_TASK) / 1000
        self.reads = (
            self.sign_ins * (READS_SIGN_IN + PAGES * READS_PAGE + TASKS * READS_TASK) + self.events * READS_EVENT + self.copies)
        self.changes = [
            self.sign_ins * count for count in (CHANGES_SIGN_IN, PAGES, TASKS * CHANGES_TASK, SIGNS_OUT * CHANGES_SIGN_OUT)]
        # Two reads for each person with a window, four times a second; one copy has no others.
        self.looks = 0 if self.copies == 1 else min(self.copies * LOOKS_OF_A_COPY, 8 * self.windows)
        self.server = (
            self.sign_ins * (
                SERVER_SIGN_IN + PAGES * (SERVER_PAGE + change()) + TASKS * (READS_TASK * read() + CHANGES_TASK * change())
                + SIGNS_OUT * CHANGES_SIGN_OUT * change())
            + self.events * SERVER_EVENT + self.copies * read()) / 1000
        self.server_of_looks = self.looks * read() / 1000
        self.log = self.sign_ins * (
            LOG_SIGN_IN + (PAGES + SIGNS_OUT * CHANGES_SIGN_OUT) * LOG_CHANGE + TASKS * LOG_TASK)
        self.stored = self.signed_in * STORED_SESSION
        self.calls = self.sign_ins * (PAGES + TASKS * 2)
        self.polls = min(self.copies * POLLS_OF_A_COPY, self.windows / POLL)


class Burst:
    """The same when everybody signs in within a few minutes."""

    def __init__(self, people):
        self.sign_ins = people / (60 * BURST_MINUTES)
        self.pending = self.sign_ins * AT_THE_PROVIDER
        self.cpu = self.sign_ins * (CPU_SIGN_IN + CPU_PAGE) / 1000
        self.server = self.sign_ins * (SERVER_SIGN_IN + SERVER_PAGE) / 1000
        self.changes = self.sign_ins * CHANGES_SIGN_IN
        self.log = self.sign_ins * LOG_SIGN_IN
        self.windows = people
        self.copies = copies_for(people)
        # Those that a copy of the busiest hour then has.
        self.at_each = people / Hour(people).copies


def read():
    """Milliseconds of the server's CPU for a read: a part of those of a page."""
    return SERVER_PAGE / READS_PAGE


def change():
    """The same for a transaction that changes something: what is left of a sign-in."""
    return (SERVER_SIGN_IN - READS_SIGN_IN * read()) / CHANGES_SIGN_IN


def table(title, *rows):
    heads = " | ".join(f"{number(people) if people > 1e6 else f'{people:,}'} people" for people in PEOPLE)
    lines = [f"| {title} | {heads} |", "|---|---|---|---|"]
    return "\n".join(lines + [f"| {name} | {' | '.join(cells)} |" for name, cells in rows])


def tables():
    hours, bursts = [Hour(people) for people in PEOPLE], [Burst(people) for people in PEOPLE]

    def hour(of):
        return [of(one) for one in hours]

    def burst(of):
        return [of(one) for one in bursts]

    return [
        table(
            "in the busiest hour",
            ("sign-ins a second", hour(lambda h: number(h.sign_ins))),
            ("signed in at the same time", hour(lambda h: number(h.signed_in))),
            ("open windows, from the first page on", hour(lambda h: number(h.windows))),
            ("requests a second, without files; in brackets those of open windows",
             hour(lambda h: f"{number(h.requests)} ({number(h.events)})")),
            ("processors of all copies, without reserve; in brackets those for open windows",
             hour(lambda h: f"{number(h.cpu)} ({number(h.cpu_of_events)})")),
            ("copies, so that each open window is updated at once", hour(lambda h: number(h.copies))),
            ("connections to PostgreSQL", hour(lambda h: number(h.copies * CONNECTIONS_OF_A_COPY))),
            ("reads a second, besides those of the last row", hour(lambda h: number(h.reads))),
            ("transactions a second: sign-ins, activity, tasks, sign-outs",
             hour(lambda h: " + ".join(map(number, h.changes)))),
            ("processors of PostgreSQL for these reads and transactions; and for the reads of the last row",
             hour(lambda h: f"{number(h.server)}; {number(h.server_of_looks)}")),
            ("log of the server (WAL) a second", hour(lambda h: size(h.log))),
            ("sessions in the store, with indexes", hour(lambda h: size(h.stored))),
            ("calls of the provider a second", hour(lambda h: number(h.sign_ins))),
            (f"calls of the task API a second by people; by open windows, {POLLS_OF_A_COPY} for each copy at most",
             hour(lambda h: f"{number(h.calls)}; {number(h.polls)}")),
            ("memory of a copy", MEMORY),
            (f"reads a second by copies that look for changes of others, {LOOKS_OF_A_COPY} for each at most",
             hour(lambda h: f"up to {number(h.looks)}" if h.looks else "0"))),
        table(
            f"everybody signs in within {BURST_MINUTES} minutes",
            ("sign-ins a second", burst(lambda b: number(b.sign_ins))),
            (f"sign-ins under way at the provider, a minute each; {PENDING:,} at most",
             burst(lambda b: number(b.pending) + (" (the oldest fail)" if b.pending > PENDING else ""))),
            ("processors of all copies, for the sign-in and the first list", burst(lambda b: number(b.cpu))),
            ("processors of PostgreSQL", burst(lambda b: number(b.server))),
            ("transactions a second", burst(lambda b: number(b.changes))),
            ("log of the server (WAL) a second", burst(lambda b: size(b.log))),
            ("open windows at its end", burst(lambda b: number(b.windows))),
            ("the same for each of the copies of the table above", burst(lambda b: number(b.at_each))),
            ("copies, so that each of these windows is updated at once", burst(lambda b: number(b.copies)))),
    ]


def sentences():
    """What the text says of the column of 100,000 people, and of others."""
    small, middle, large = (Hour(people) for people in PEOPLE)
    burst = Burst(PEOPLE[1])
    changes = number(sum(middle.changes))
    return [
        f"100,000 people need {number(middle.copies)} copies for that alone",
        f"{round(100 * middle.cpu_of_events / middle.cpu)} % of the copies' CPU",
        f"{CONNECTIONS_OF_A_COPY} for each copy are {middle.copies * CONNECTIONS_OF_A_COPY} with {middle.copies} copies",
        f"with {middle.copies} copies {middle.looks / middle.reads:.0f} times as many reads as all pages and windows together",
        f"{number(middle.server_of_looks)} processors of the server",
        f"They are reached after {10_000 / (small.sign_ins * TASKS) / 3600:.0f} hours with 1,000 people, after "
        f"{10_000 / (middle.sign_ins * TASKS) / 60:.0f} minutes with 100,000",
        f"({middle.sign_ins * TASKS:.0f} tasks a second)",
        f"{number(large.sign_ins * AT_THE_PROVIDER)} are under way",
        f"{changes} transactions a second for 100,000 people are little. {number(sum(large.changes))} for 10 million",
        f"{number(burst.at_each)} windows for each copy",
    ]


def main():
    text = DOCUMENT.read_text(encoding="utf-8")
    written = text
    for made in tables():
        head = re.escape(made.partition(" |")[0])
        written, count = re.subn(rf"^{head} \|.*\n(?:\|.*\n)*", lambda _: made + "\n", written, flags=re.MULTILINE)
        if count != 1:
            sys.exit(f"Documentation/sizing.py: {count} tables begin with {made.partition(' |')[0]}")
    if sys.argv[1:] == ["--write"]:
        DOCUMENT.write_text(written, encoding="utf-8")
    elif sys.argv[1:] != ["--check"]:
        sys.exit(__doc__)
    elif written != text:
        sys.exit("Documentation/sizing.py: the tables of several-machines.md are not those of the model; --write writes them")
    flat = " ".join(written.split())
    missing = [sentence for sentence in sentences() if sentence not in flat]
    if missing:
        sys.exit("Documentation/sizing.py: several-machines.md does not say\n" + "\n".join(missing))


if __name__ == "__main__":
    main()
