"""Moves this process to a separate network that has 127.0.0.1 and no ::1, starts the companion there, signs in, and prints
where that ended and the program's output. Exit status 77: this machine does not permit it, and why."""

import ctypes
import fcntl
import os
import socket
import struct
import sys

CLONE_NEWNET, CLONE_NEWUSER = 0x40000000, 0x10000000
SIOCSIFFLAGS, SIOCDIFADDR, IFF_UP = 0x8914, 0x8936, 1


def give_up(why):
    print(f"no network namespace without IPv6 can be made here: {why}")
    sys.exit(77)


libc = ctypes.CDLL(None, use_errno=True)
if libc.unshare(CLONE_NEWNET) != 0 and libc.unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0:
    give_up(f"unshare: {os.strerror(ctypes.get_errno())}")
try:
    with socket.socket() as ipv4:
        fcntl.ioctl(ipv4, SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", IFF_UP))
except OSError as error:
    give_up(f"lo: {error}")
try:
    with socket.socket(socket.AF_INET6) as ipv6:
        address = socket.inet_pton(socket.AF_INET6, "::1") + struct.pack("Ii", 128, socket.if_nametoindex("lo"))
        fcntl.ioctl(ipv6, SIOCDIFADDR, address)
except OSError:
    pass
try:
    socket.socket(socket.AF_INET6).bind(("::1", 0))
    give_up("::1 stays")
except OSError:
    pass

from companion_process import Companion  # noqa: E402
from interop import Person, Secrets  # noqa: E402

with Companion() as companion:
    person = Person(Secrets())
    page = person.sign_in(companion)
    print(page.status, page.path)
    print(companion.log())
