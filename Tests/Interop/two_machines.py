"""Two connected network namespaces: the companion with `--lan` in one, a phone in the other. Prints what the phone saw. Exit status
77: this machine does not permit it, and why."""

import ctypes
import os
import re
import shutil
import signal
import subprocess
import sys
import time

CLONE_NEWNET, CLONE_NEWUSER = 0x40000000, 0x10000000
HALL, PHONE = "192.168.77.1", "192.168.77.2"
libc = ctypes.CDLL(None, use_errno=True)


def give_up(why):
    print(f"no two network namespaces can be joined here: {why}")
    sys.stdout.flush()
    os._exit(77)


def network(*words, check=True):
    result = subprocess.run([shutil.which("ip") or "/usr/sbin/ip", *words], capture_output=True, text=True)
    if check and result.returncode != 0:
        give_up(f"ip {' '.join(words)}: {result.stderr.strip()}")
    return result.stdout


def use_phone(ready, start):
    """The other end of the cable."""
    if libc.unshare(CLONE_NEWNET) != 0:
        os._exit(77)
    os.write(ready, b"1")
    if os.read(start, 1) != b"1":
        os._exit(77)
    network("link", "set", "lo", "up")
    network("addr", "add", f"{PHONE}/24", "dev", "phone")
    network("link", "set", "phone", "up")
    os.write(ready, b"1")
    words = os.read(start, 4096).decode().split()
    if not words:
        os._exit(77)
    port, tls_port, tenant_port, authority = words
    import http.client
    import types

    from interop import TIMEOUT, Secrets
    from lan import phone

    def plain(path, host):
        connection = http.client.HTTPConnection(HALL, int(port), timeout=TIMEOUT)
        connection.request("GET", path, headers={"Host": host})
        return connection.getresponse()

    answer = plain("/tasks", f"{HALL}:{port}")
    print("redirect", answer.status, answer.headers["Location"].replace(tls_port, "PORT"))
    print("other name", plain("/", f"evil.example.com:{port}").status)
    person = phone(Secrets(), authority)
    origin = f"https://{HALL}:{tls_port}"
    print("settings", person.http.get(f"{origin}/settings", timeout=TIMEOUT).status_code)
    print("tenant's journal", person.http.get(f"https://{HALL}:{tenant_port}/journal/x", timeout=TIMEOUT).status_code)
    page = person.sign_in(types.SimpleNamespace(origin=origin))
    print("signed in", page.status, page.path)
    print("added", "Bring the chairs" in person.add("Bring the chairs").text)
    sys.stdout.flush()
    os.write(ready, b"2")
    # The texts that its camera and its owner read on the screen.
    address, number = os.read(start, 4096).decode().split()
    from wording import tenant_words, words

    person = phone(Secrets(), authority)
    person.open(address)
    person.press(words.pairing.resume)
    person.follow(words.interstitial.resume)
    page = person.press(tenant_words.people.continueAs.format(name="Alice Adams"))
    print("asked", page.heading)
    print("confirmed", person.press(number).path)
    sys.stdout.flush()
    os.write(ready, b"3")
    os.read(start, 1)
    print("on the phone", person.open(f"{origin}/screen").heading)
    print("ended", person.press(words.pairing.endIt).heading)
    sys.stdout.flush()
    os.write(ready, b"4")
    # The cable goes with its end.
    os.read(start, 1)
    os._exit(0)


def pair(companion, screen, ready, start):
    """Signs in on the screen by phone, and sees nothing of it any more when the phone has ended it."""
    from wording import words

    screen.open(companion.origin)
    page = screen.press(words.pairing.offer)
    address, number = (next(p.text for p in page.document.all("p") if name in p.classes) for name in ("address", "number"))
    os.write(start, f"{address} {number}".encode())
    if os.read(ready, 1) != b"3":
        print(companion.log())
        sys.exit(1)
    page = screen.open(f"{companion.origin}/pair")
    print("paired", page.path, "Bring the chairs" in page.text, "Alice Adams" in page.text, flush=True)
    os.write(start, b"1")
    if os.read(ready, 1) != b"4":
        print(companion.log())
        sys.exit(1)
    page = screen.open(f"{companion.origin}/tasks")
    print("afterwards", page.path, "Bring the chairs" in page.text, "Alice" in page.text.replace("Alice or Bob", ""), flush=True)


def main():
    if libc.unshare(CLONE_NEWNET) != 0 and libc.unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0:
        give_up(f"unshare: {os.strerror(ctypes.get_errno())}")
    if not shutil.which("ip") and not os.path.exists("/usr/sbin/ip"):
        give_up("there is no program ip (package iproute2)")
    ready_end, ready = os.pipe()
    start_end, start = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(start)
        os.close(ready_end)
        try:
            use_phone(ready, start_end)
        except BaseException as error:
            print(f"the phone: {error!r}")
            sys.stdout.flush()
            os._exit(1)
    os.close(ready)
    os.close(start_end)
    try:
        if os.read(ready_end, 1) != b"1":
            give_up("the second namespace")
        network("link", "set", "lo", "up")
        network("link", "add", "hall", "type", "veth", "peer", "name", "phone")
        network("link", "set", "phone", "netns", str(child))
        network("addr", "add", f"{HALL}/24", "dev", "hall")
        network("link", "set", "hall", "up")
        # A cable carries nothing before both its ends are up.
        os.write(start, b"1")
        if os.read(ready_end, 1) != b"1":
            give_up("the other end of the cable")
        while "LOWER_UP" not in network("link", "show", "hall"):
            # Waits: for an interface of the kernel that reports nothing here.
            time.sleep(0.02)

        from interop import Secrets
        from lan import phone
        from lan_companion import LANCompanion

        # The addresses are found by the program itself.
        with LANCompanion(settings={"kiosk": True, "kioskName": "Hall"}, arguments=["--lan"]) as companion:
            tls_port = re.search(rf"For phones:    https://{HALL}:(\d+)", companion.log())[1]
            os.write(start, f"{companion.port} {tls_port} {companion.tenant_port} {companion.authority}".encode())
            if os.read(ready_end, 1) != b"2":
                print(companion.log())
                sys.exit(1)
            here = phone(Secrets(), companion.authority)
            print("screen", "Bring the chairs" in here.sign_in(companion).text, flush=True)
            pair(companion, phone(Secrets(), companion.authority), ready_end, start)
    finally:
        if child:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


main()
