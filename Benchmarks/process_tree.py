"""What a process and all its descendants have used, from /proc."""
import os

TICK = os.sysconf("SC_CLK_TCK")


def members(pid):
    """The process and all its living descendants."""
    found = [pid]
    for parent in found:
        try:
            for thread in os.listdir(f"/proc/{parent}/task"):
                with open(f"/proc/{parent}/task/{thread}/children") as file:
                    found += [int(word) for word in file.read().split()]
        except OSError:
            pass
    return found


def cpu(pid):
    """Seconds of CPU, user and system, with those of children that have ended."""
    total = 0
    for member in members(pid):
        try:
            with open(f"/proc/{member}/stat") as file:
                words = file.read().rpartition(") ")[2].split()
        except OSError:
            continue
        # utime, stime, cutime, cstime are fields 14 to 17 of proc(5); the first word here is field 3.
        total += sum(int(word) for word in words[11:15])
    return total / TICK


def memory(pid):
    """(RSS, PSS) in KiB; shared pages count once in the PSS of the tree."""
    rss = pss = 0
    for member in members(pid):
        try:
            with open(f"/proc/{member}/smaps_rollup") as file:
                for line in file:
                    name, _, rest = line.partition(":")
                    if name == "Rss":
                        rss += int(rest.split()[0])
                    elif name == "Pss":
                        pss += int(rest.split()[0])
        except OSError:
            continue
    return rss, pss
