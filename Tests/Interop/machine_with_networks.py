"""A machine with two network cards, a bridge for containers and a tunnel, in a separate network namespace, with the companion and `--lan`.
Prints what was seen. Exit status 77: this machine does not permit it, and why."""

import ctypes
import http.client
import os
import shutil
import subprocess

CLONE_NEWNET, CLONE_NEWUSER = 0x40000000, 0x10000000
CARD, SECOND, DOCKER, TUNNEL = "192.168.77.20", "10.77.0.5", "172.17.0.1", "10.8.0.2"
libc = ctypes.CDLL(None, use_errno=True)


def give_up(why):
    print(f"no network namespace can be made here: {why}")
    os._exit(77)


def network(*words):
    result = subprocess.run([shutil.which("ip") or "/usr/sbin/ip", *words], capture_output=True, text=True)
    if result.returncode != 0:
        give_up(f"ip {' '.join(words)}: {result.stderr.strip()}")


def cable(name, address, prefix):
    """An interface with something at its other end."""
    network("link", "add", name, "type", "veth", "peer", "name", f"{name}-far")
    network("addr", "add", f"{address}/{prefix}", "dev", name)
    network("link", "set", name, "up")
    network("link", "set", f"{name}-far", "up")


def main():
    if libc.unshare(CLONE_NEWNET) != 0 and libc.unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0:
        give_up(f"unshare: {os.strerror(ctypes.get_errno())}")
    if not shutil.which("ip") and not os.path.exists("/usr/sbin/ip"):
        give_up("there is no program ip (package iproute2)")
    network("link", "set", "lo", "up")
    # Docker's bridge has been there longest; there is no default route.
    cable("docker0", DOCKER, 16)
    cable("card0", CARD, 24)

    from interop import TIMEOUT, Secrets, wait_until
    from lan import phone, shown
    from lan_companion import LANCompanion

    with LANCompanion({}, settings={"kiosk": True, "kioskName": "Hall"}) as companion:
        port = companion.tls_port
        print("the address", f"For phones:    https://{CARD}:{port}\n" in companion.log(), DOCKER in companion.log(), flush=True)
        person = phone(Secrets(), companion.authority)
        print("a phone", person.sign_in(companion.at(CARD)).path, flush=True)

        cable("tun0", TUNNEL, 24)
        network("route", "add", "default", "via", "10.8.0.9", "dev", "tun0")
        cable("card1", SECOND, 24)
        wait_until(lambda: f"https://{SECOND}:{port}" in companion.log(), "the second network is served")
        wait_until(lambda: f"Not served: {TUNNEL} (tun0)" in companion.log(), "the log names the tunnel")
        print("the same phone", person.open(f"https://{CARD}:{port}/tasks").path, flush=True)
        print("its address", person.page.url.startswith(f"https://{CARD}:{port}/"), flush=True)
        other = phone(Secrets(), companion.authority)
        shown(SECOND, port, authority=companion.authority)
        print("a phone of the second network", other.sign_in(companion.at(SECOND)).path, flush=True)
        print("its address", other.page.url.startswith(f"https://{SECOND}:{port}/"), flush=True)
        for address in (CARD, SECOND):
            connection = http.client.HTTPConnection(address, companion.port, timeout=TIMEOUT)
            connection.request("GET", "/tasks")
            print("by plain HTTP", connection.getresponse().headers["Location"].replace(str(port), "PORT"), flush=True)

        # The first card is pulled out.
        network("link", "set", "card0-far", "down")
        wait_until(lambda: f"For phones:    https://{SECOND}:{port}\n" in companion.log(), "the second network is the first")
        # The demo tenant has moved there, and is another one.
        print("a phone there", phone(Secrets(), companion.authority).sign_in(companion.at(SECOND)).path, flush=True)


main()
