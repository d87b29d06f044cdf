"""The CPU and memory of a process and all its descendants, from /proc."""
import os

TICK = os.sysconf("SC_CLK_TCK")


def members(pid):
    """The process and its living descendants."""
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


def sizes(pid):
    """The fields of smaps_rollup, in KiB, of each process."""
    for member in members(pid):
        try:
            with open(f"/proc/{member}/smaps_rollup") as file:
                yield {name: int(rest.split()[0]) for name, _, rest in (line.partition(":") for line in file) if rest.endswith("kB\n")}
        except OSError:
            continue


def private_memory(pid):
    """Private memory in KiB: anonymous pages (those that the processes of the tree share count once) and private pages of files that were
    written to. Clean pages of files, such as code, cost no memory that the system could not take back at once."""
    # "Private_Dirty" counts private anonymous pages too.
    return sum(one["Pss_Anon"] + max(0, one["Private_Dirty"] - one["Anonymous"]) for one in sizes(pid))


def memory_with_code(pid):
    """All that is resident, in KiB, with the pages of files, such as code; what several processes share counts in parts (PSS)."""
    return sum(one["Pss"] for one in sizes(pid))
