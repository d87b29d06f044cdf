"""The table artefacts/test-times.tsv: what each test took when it last ran."""

import fcntl
import pathlib

TABLE = pathlib.Path(__file__).resolve().parents[2] / "artefacts" / "test-times.tsv"
HEADING = "suite\ttest\tCPU seconds\tseconds\tstarts\tpeak bytes"


def update(rows):
    """Puts rows, by suite and test, into the table; the others stay. Several programs may do it at once."""
    TABLE.parent.mkdir(exist_ok=True)
    with TABLE.open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        lines = [line.split("\t", 2) for line in file.read().splitlines()[1:]]
        merged = {(suite, test): rest for suite, test, rest in lines} | rows
        file.truncate(0)
        most = sorted(merged.items(), key=lambda row: -float(row[1].split("\t", 1)[0]))
        file.write("\n".join([HEADING, *(f"{suite}\t{test}\t{rest}" for (suite, test), rest in most)]) + "\n")
