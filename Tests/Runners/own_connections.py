"""The connections that a program has made, as the system sees them."""

import contextlib
import os
import pathlib
import re
import typing

# Those of include/net/tcp_states.h that the program itself has not begun to close: ESTABLISHED, SYN_SENT, CLOSE_WAIT.
OPEN = {"01", "02", "08"}
ESTABLISHED = "01"


class OwnConnection(typing.NamedTuple):
    port: int
    state: str


def own_connections(program, ports):
    """The program's connections to these ports that it has not closed itself."""
    folder = pathlib.Path(f"/proc/{program.process.pid}")
    sockets = set()
    for descriptor in (folder / "fd").iterdir():
        # It may have been closed since.
        with contextlib.suppress(OSError):
            if found := re.fullmatch(r"socket:\[(\d+)\]", os.readlink(descriptor)):
                sockets.add(found[1])
    for table in ("tcp", "tcp6"):
        with contextlib.suppress(FileNotFoundError):
            for line in (folder / "net" / table).read_text().splitlines()[1:]:
                # sl, local and remote address, state, queues, timer, retransmits, uid, time-out, inode
                columns = line.split()
                port = int(columns[2].rsplit(":", 1)[1], 16)
                if port in ports and columns[3] in OPEN and columns[9] in sockets:
                    yield OwnConnection(port, columns[3])
