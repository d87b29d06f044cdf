"""A machine whose network appears, changes and disappears, in a separate network namespace, with the companion and `--lan`. Prints what was
seen. Exit status 77: this machine does not permit it, and why."""

import ctypes
import http.client
import os
import shutil
import subprocess
import sys
import urllib.error
import urllib.request

CLONE_NEWNET, CLONE_NEWUSER = 0x40000000, 0x10000000
FIRST, SECOND = "192.168.77.1", "192.168.77.9"
libc = ctypes.CDLL(None, use_errno=True)


def give_up(why):
    print(f"no network namespace can be made here: {why}")
    sys.stdout.flush()
    os._exit(77)


def network(*words):
    result = subprocess.run([shutil.which("ip") or "/usr/sbin/ip", *words], capture_output=True, text=True)
    if result.returncode != 0:
        give_up(f"ip {' '.join(words)}: {result.stderr.strip()}")


def said(url):
    """The status and the text of a response."""
    try:
        with urllib.request.urlopen(url, timeout=60) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def main():
    if libc.unshare(CLONE_NEWNET) != 0 and libc.unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0:
        give_up(f"unshare: {os.strerror(ctypes.get_errno())}")
    if not shutil.which("ip") and not os.path.exists("/usr/sbin/ip"):
        give_up("there is no program ip (package iproute2)")
    network("link", "set", "lo", "up")
    network("link", "add", "hall", "type", "veth", "peer", "name", "cable")

    from interop import Secrets, wait_until
    from lan import phone, shown
    from lan_companion import LANCompanion
    from wording import words

    class Waiting(LANCompanion):
        def signs_of_life(self):
            # It is not ready before there is a network.
            return [f"{self.origin}/healthz"]

    with Waiting({}, settings={"kiosk": True, "kioskName": "Hall"}) as companion:
        ready, start, port = f"{companion.origin}/readyz", f"{companion.origin}/", companion.tls_port

        def is_served(address):
            status, text = said(ready)
            return status == 200 and f"https://{address}:{port}" in said(start)[1]

        def is_away():
            status, text = said(ready)
            page = said(start)[1]
            return status == 503 and text.startswith("the local network: this machine is in none") and "https://" not in page and words.kiosk.phonesAway in page

        print("without a network", is_away(), said(f"{companion.origin}/healthz")[0], flush=True)
        print("signed in here", phone(Secrets(), True).sign_in(companion).path, flush=True)

        network("addr", "add", f"{FIRST}/24", "dev", "hall")
        network("link", "set", "hall", "up")
        network("link", "set", "cable", "up")
        wait_until(lambda: is_served(FIRST), "the network is served")
        print("its certificate", len(shown(FIRST, port, authority=companion.authority)) > 0, flush=True)
        authority = companion.authority.read_bytes()
        place = companion.at(FIRST)
        person = phone(Secrets(), companion.authority)
        print("a phone", person.sign_in(place).path, flush=True)

        network("addr", "del", f"{FIRST}/24", "dev", "hall")
        network("addr", "add", f"{SECOND}/24", "dev", "hall")
        wait_until(lambda: is_served(SECOND), "the new address is served")
        shown(SECOND, port, authority=companion.authority)
        print("the same authority", companion.authority.read_bytes() == authority, flush=True)
        print("a phone there", phone(Secrets(), companion.authority).sign_in(companion.at(SECOND)).path, flush=True)
        print("the screen", phone(Secrets(), companion.authority).sign_in(companion).path, flush=True)
        connection = http.client.HTTPConnection(SECOND, companion.port, timeout=60)
        connection.request("GET", "/tasks")
        print("by plain HTTP", connection.getresponse().headers["Location"].replace(str(port), "PORT"), flush=True)

        # The cable is pulled out: the address stays and leads nowhere.
        network("link", "set", "cable", "down")
        wait_until(is_away, "the network has gone")
        print("signed in without it", phone(Secrets(), True).sign_in(companion).path, flush=True)
        network("link", "set", "cable", "up")
        wait_until(lambda: is_served(SECOND), "the network is back")
        print("a phone again", phone(Secrets(), companion.authority).sign_in(companion.at(SECOND)).path, flush=True)
        print("tidy", companion.log().count("are now .") == 0, flush=True)


main()
