"""Starts the real program for this machine and for others of the local network."""

import contextlib
import socket
import types

from companion_process import Companion, free_ports


def own_address():
    """An address of this machine that others could reach; `None` when there is none. Nothing is sent."""
    for family, far in [(socket.AF_INET, "198.51.100.1"), (socket.AF_INET6, "2001:db8::1")]:
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            address = probe.getsockname()[0]
            if not address.startswith("127.") and address != "::1":
                return address
    return None


def in_url(address):
    return f"[{address}]" if ":" in address else address


class LANCompanion(Companion):
    """`WebCompanion serve` with the setting `lan`, or without it for the option of that name."""

    def __init__(self, lan=None, settings=None, arguments=(), **options):
        super().__init__(settings=settings, arguments=arguments, **options)
        [self.tls_port] = free_ports(1)
        if lan is not None:
            self.settings["lan"] = {"port": self.tls_port, **lan}

    @property
    def state(self):
        return self.folder / "state" / "web-companion"

    @property
    def authority(self):
        return self.state / "lan-authority.crt"

    def at(self, host):
        """The same program as a phone knows it."""
        return types.SimpleNamespace(
            origin=f"https://{in_url(host)}:{self.tls_port}", tenant=f"https://{in_url(host)}:{self.tenant_port}", log=self.log)
